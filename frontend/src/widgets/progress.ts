import { mountWidget } from "../lib/mount";
import Progress from "../scenes/progress/Progress.svelte";
import { sceneOf } from "../scenes/progress/state";
import type { ProgressState } from "../wire/progress";
import "../styles/progress.css";
import "../styles/asides.css";

export default { render: mountWidget<ProgressState>(Progress, sceneOf) };
