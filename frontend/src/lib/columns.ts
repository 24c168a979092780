import type { Attachment } from "svelte/attachments";

/** Tells how many columns a grid has, whenever its size changes: up and down move by as many. */
export function columns(told: (count: number) => void): Attachment<HTMLElement> {
  return (grid) => {
    const count = () => told(Math.max(1, getComputedStyle(grid).gridTemplateColumns.split(" ").length));
    const watch = new ResizeObserver(count);
    watch.observe(grid);
    return () => watch.disconnect();
  };
}
