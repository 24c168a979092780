import { mountWing } from "../lib/mount";
import Over from "../scenes/end/Over.svelte";
import type { GameState } from "../wire/table";
import "../styles/end.css";

export default mountWing<GameState>(Over, (state) => state.over !== null);
