import { mountWidget } from "../lib/mount";
import type { GalleryState } from "../wire/gallery";
import Gallery from "../scenes/gallery/Gallery.svelte";
import "../styles/gallery.css";
import "../styles/asides.css";

export default { render: mountWidget<GalleryState>(Gallery, () => "gallery") };
