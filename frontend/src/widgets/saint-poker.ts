import { mountWidget } from "../lib/mount";
import SaintPoker from "../scenes/saint-poker/SaintPoker.svelte";
import { sceneOf, type SaintPokerState } from "../scenes/saint-poker/state";
import "../styles/saint-poker.css";

export default { render: mountWidget<SaintPokerState>(SaintPoker, sceneOf) };
