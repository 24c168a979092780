import { mountWidget } from "../lib/mount";
import Door from "../scenes/class/Door.svelte";
import type { EntryState } from "../wire/classroom";
import "../styles/class-door.css";
import "../styles/asides.css";

export default { render: mountWidget<EntryState>(Door, (state) => state.step) };
