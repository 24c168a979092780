import { mountWidget } from "../lib/mount";
import Bee from "../scenes/bee/Bee.svelte";
import { sceneOf } from "../scenes/bee/state";
import type { BeeState } from "../wire/bee";
import "../styles/bee.css";
import "../styles/asides.css";

export default { render: mountWidget<BeeState>(Bee, sceneOf) };
