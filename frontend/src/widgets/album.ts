import { mountWidget } from "../lib/mount";
import Album from "../scenes/album/Album.svelte";
import type { AlbumState } from "../wire/album";
import "../styles/album.css";
import "../styles/asides.css";

export default { render: mountWidget<AlbumState>(Album, (state) => `${state.scene} ${state.month?.number ?? ""} ${state.saint?.saint ?? ""}`) };
