import { mountWidget } from "../lib/mount";
import Desk from "../scenes/class/Desk.svelte";
import type { DeskState } from "../wire/classroom";
import "../styles/class-desk.css";
import "../styles/asides.css";

export default { render: mountWidget<DeskState>(Desk, (state) => state.step) };
