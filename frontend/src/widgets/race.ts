import { mountWidget } from "../lib/mount";
import RunTheRace from "../scenes/race/RunTheRace.svelte";
import { sceneOf, spokenOf } from "../scenes/race/state";
import type { RaceState } from "../wire/race";
import "../styles/race.css";
import "../styles/games.css";

export default { render: mountWidget<RaceState>(RunTheRace, sceneOf, spokenOf) };
