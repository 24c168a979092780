import { mountWidget } from "../lib/mount";
import Flashcards from "../scenes/flashcards/Flashcards.svelte";
import type { StudyState } from "../scenes/flashcards/state";
import "../styles/flashcards.css";

const scene = (state: StudyState) => (state.kind === "loci" ? `${state.phase} ${state.present} ${state.lifted}` : `${state.phase} ${state.done} ${state.prompt}`);

export default { render: mountWidget<StudyState>(Flashcards, scene) };
