import { mountWidget } from "../lib/mount";
import SaintPoker from "../scenes/saint-poker/SaintPoker.svelte";
import { sceneOf } from "../scenes/saint-poker/state";
import type { SaintPokerState } from "../wire/saint-poker";
import "../styles/saint-poker.css";
import "../styles/games.css";

export default { render: mountWidget<SaintPokerState>(SaintPoker, sceneOf) };
