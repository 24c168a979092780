import { mountWidget } from "../lib/mount";
import Bedtime from "../scenes/bedtime/Bedtime.svelte";
import type { BedtimeState } from "../wire/bedtime";
import "../styles/bedtime.css";
import "../styles/asides.css";

export default { render: mountWidget<BedtimeState>(Bedtime, (state) => `${state.step} ${state.told ? "told" : ""}`) };
