import { mountWidget } from "../lib/mount";
import { head } from "../lib/head";
import Flashcards from "../scenes/flashcards/Flashcards.svelte";
import type { StudyState } from "../wire/flashcards";
import "../styles/flashcards.css";
import "../styles/asides.css";

const scene = (state: StudyState) => (state.kind === "loci" ? `${state.phase} ${state.present} ${state.lifted}` : `${state.phase} ${state.done} ${state.prompt}`);

/** What is painted a frame before the rest of a card that was turned. */
const spoken = (state: StudyState) => (state.kind === "cards" && state.back ? `${head(state)}\n${state.back.head}` : head(state));

export default { render: mountWidget<StudyState>(Flashcards, scene, spoken) };
