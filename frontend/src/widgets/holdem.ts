import { mountWidget } from "../lib/mount";
import Holdem from "../scenes/holdem/Holdem.svelte";
import { sceneOf } from "../scenes/holdem/scene";
import type { HoldemState } from "../wire/holdem";
import "../styles/holdem.css";
import "../styles/games.css";

export default { render: mountWidget<HoldemState>(Holdem, sceneOf) };
