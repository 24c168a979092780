import { mountWing } from "../lib/mount";
import Claim from "../scenes/claim/Claim.svelte";
import type { SaintCardsState } from "../wire/saintcards";
import "../styles/look.css";

export default mountWing<SaintCardsState>(Claim, (state) => state.phase === "claim" && state.moment !== null);
