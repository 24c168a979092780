import { mountWing } from "../lib/mount";
import End from "../scenes/end/End.svelte";
import type { RaceState } from "../wire/race";
import type { TableState } from "../wire/table";
import "../styles/end.css";

export default mountWing<TableState | RaceState>(End as never, (state) => state.over !== null);
