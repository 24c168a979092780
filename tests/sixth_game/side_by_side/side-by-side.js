// Draws Side by Side with nothing but the page's own means.
function render({ model, el }) {
  const root = el.appendChild(document.createElement("section"));
  root.className = "side-by-side";
  const draw = () => {
    const state = model.get("_state");
    const cards = state.rows.map((row) => `<ul>${row.map((slug) => `<li data-slug="${slug}"></li>`).join("")}</ul>`).join("");
    root.innerHTML = `<h2></h2>${cards}<div></div>`;
    root.querySelector("h2").textContent = state.headline;
    for (const deed of state.actions) {
      const button = root.querySelector("div").appendChild(document.createElement("button"));
      button.textContent = deed.label;
      button.onclick = () => model.send({ type: "act", action: deed.text, id: 1, version: model.get("_state").version });
    }
  };
  model.on("change:_state", draw);
  draw();
}
export default { render };
