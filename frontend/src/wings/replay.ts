import { mountWing } from "../lib/mount";
import Replay from "../scenes/replay/Replay.svelte";
import type { GameState } from "../wire/table";
import "../styles/replay.css";

export default mountWing<GameState>(Replay, (state) => !!state.replay);
