import { mountWidget } from "../lib/mount";
import type { VoicesState } from "../wire/voices";
import Voices from "../scenes/voices/Voices.svelte";
import "../styles/voices.css";

export default { render: mountWidget<VoicesState>(Voices, (state) => state.saint) };
