import { mountWidget } from "../lib/mount";
import Progress from "../scenes/progress/Progress.svelte";
import { sceneOf, type ProgressState } from "../scenes/progress/state";
import "../styles/progress.css";

export default { render: mountWidget<ProgressState>(Progress, sceneOf) };
