import { mountWing } from "../lib/mount";
import Century from "../scenes/century/Century.svelte";
import type { SaintCardsState } from "../wire/saintcards";
import "../styles/century.css";

export default mountWing<SaintCardsState>(Century, (state) => state.phase === "century");
