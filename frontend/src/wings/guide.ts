import { mountWing } from "../lib/mount";
import Guide from "../scenes/guide/Guide.svelte";
import type { BaseState } from "../wire/base";
import "../styles/guide.css";

export default mountWing<BaseState>(Guide, (state) => !!state.led);
