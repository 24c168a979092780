/** Whether a browser is too old for the widgets. The pages around them ask the same before any module comes (`needs.js` of `saintlearn.widgets.kids`). */
export function lacks(): boolean {
  return !(
    "noModule" in HTMLScriptElement.prototype &&
    "at" in Array.prototype &&
    "ResizeObserver" in window &&
    "HTMLDialogElement" in window &&
    "showModal" in HTMLDialogElement.prototype &&
    CSS.supports("translate", "0px") &&
    CSS.supports("aspect-ratio", "1")
  );
}
