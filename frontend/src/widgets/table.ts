import { mountWidget } from "../lib/mount";
import type { SaintCardsState } from "../wire/saintcards";
import SaintCards from "../scenes/saintcards/SaintCards.svelte";
import { sceneOf } from "../scenes/saintcards/scene";
import "../styles/table.css";

export default { render: mountWidget<SaintCardsState>(SaintCards, sceneOf) };
