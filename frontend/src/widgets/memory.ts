import { mountWidget } from "../lib/mount";
import Memory from "../scenes/memory/Memory.svelte";
import type { MemoryState } from "../wire/memory";
import "../styles/memory.css";

export default { render: mountWidget<MemoryState>(Memory, (state) => state.phase) };
