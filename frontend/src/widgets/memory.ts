import { mountWidget } from "../lib/mount";
import Memory from "../scenes/memory/Memory.svelte";
import type { MemoryState } from "../wire/memory";
import "../styles/memory.css";
import "../styles/asides.css";

export default { render: mountWidget<MemoryState>(Memory, (state) => state.phase) };
