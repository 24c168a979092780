import { mountWing } from "../lib/mount";
import Aloud from "../scenes/aloud/Aloud.svelte";
import type { BaseState } from "../wire/base";
import "../styles/aloud.css";

export default mountWing<BaseState>(Aloud, () => true);
