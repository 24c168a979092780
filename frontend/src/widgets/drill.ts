import { mountWidget } from "../lib/mount";
import type { DrillState } from "../wire/drill";
import Drill from "../scenes/drill/Drill.svelte";
import "../styles/drill.css";
import "../styles/asides.css";

export default { render: mountWidget<DrillState>(Drill, (round) => `${round.round} ${round.done}`) };
