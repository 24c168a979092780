import { mountWidget } from "../lib/mount";
import RunTheRace from "../scenes/race/RunTheRace.svelte";
import { sceneOf, spokenOf, type RaceState } from "../scenes/race/state";
import "../styles/race.css";

export default { render: mountWidget<RaceState>(RunTheRace, sceneOf, spokenOf) };
