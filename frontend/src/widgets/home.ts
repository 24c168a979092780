import { mountWidget } from "../lib/mount";
import Home from "../scenes/home/Home.svelte";
import type { HomeState } from "../wire/home";
import "../styles/home.css";
import "../styles/asides.css";

export default { render: mountWidget<HomeState>(Home, (state) => state.phase) };
