// Draws Side by Side with nothing but the page's own means.
function render({ model, el }) {
  const root = el.appendChild(document.createElement("section"));
  root.className = "side-by-side";
  const draw = () => {
    const state = model.get("_state");
    const cards = state.rows.map((row) => `<ul>${row.map((slug) => `<li data-slug="${slug}"></li>`).join("")}</ul>`).join("");
    root.innerHTML = `<h2></h2>${cards}<div></div>`;
    root.querySelector("h2").textContent = state.headline;
    const offer = (label, wish) => {
      const button = root.querySelector("div").appendChild(document.createElement("button"));
      button.textContent = label;
      button.onclick = () => model.send({ ...wish, id: 1, version: model.get("_state").version });
    };
    for (const deed of state.actions) offer(deed.label, { type: "act", action: deed.text });
    if (state.phase === "watch") offer("Continue", { type: "step" });
  };
  model.on("change:_state", draw);
  draw();
}
export default { render };
