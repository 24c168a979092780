import { mountWidget } from "../lib/mount";
import Wall from "../scenes/class/Wall.svelte";
import type { WallState } from "../wire/classroom";
import "../styles/class-wall.css";
import "../styles/asides.css";
import "../styles/together.css";

export default { render: mountWidget<WallState>(Wall, (state) => state.step) };
