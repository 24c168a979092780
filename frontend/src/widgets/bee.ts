import { mountWidget } from "../lib/mount";
import Bee from "../scenes/bee/Bee.svelte";
import { sceneOf, type BeeState } from "../scenes/bee/state";
import "../styles/bee.css";

export default { render: mountWidget<BeeState>(Bee, sceneOf) };
