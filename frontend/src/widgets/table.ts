import { mountWidget } from "../lib/mount";
import type { SaintCardsState } from "../wire/saintcards";
import SaintCards from "../scenes/saintcards/SaintCards.svelte";
import { sceneOf } from "../scenes/saintcards/scene";
import "../styles/table.css";
import "../styles/games.css";
import "../styles/century.css";
import "../styles/look.css";

/** Of the scenes the moment alone has other buttons while somebody else plays. */
const scene = (table: SaintCardsState) => (sceneOf(table) === "moment" ? table.phase : sceneOf(table));

export default { render: mountWidget<SaintCardsState>(SaintCards, scene) };
