import { mountWidget } from "../lib/mount";
import type { DrillState } from "../lib/wire";
import Drill from "../scenes/drill/Drill.svelte";
import "../styles/drill.css";

export default { render: mountWidget<DrillState>(Drill, (round) => `${round.round} ${round.done}`) };
