// Shows a widget with a fixture instead of a kernel: ?state=turn, &dark=1, &then=after (what the next action leads to), &two=1 (two views),
// &refuse=1 (actions are refused), &silent=1 (no answers), &nofonts=1.
const ask = new URLSearchParams(location.search);
const name = ask.get("state") ?? "turn";
const widget = name.includes("/") ? name.split("/")[0] : name.startsWith("drill") ? "drill" : "table"; // fixtures in a folder are of the widget of that name
document.body.dataset.jpThemeLight = ask.get("dark") ? "false" : "true";
if (ask.get("os")) delete document.body.dataset.jpThemeLight;

const json = (path) => fetch(path).then((answer) => answer.json());
const [fixture, faces] = await Promise.all([json(`../fixtures/${name}.json`), json(name.includes("/") ? `../fixtures/${widget}/faces.json` : "../fixtures/faces.json")]);
const then = ask.get("then") ? await json(`../fixtures/${ask.get("then")}.json`) : null;
const FONTS = [["Alegreya", "700"], ["Andika", "400"], ["Andika", "700"]].flatMap(([family, weight]) => ["latin", "latin-ext"].map((subset) => ({ family, weight, subset })));

class FakeModel {
  traits = { _state: fixture.state, _faces: faces };
  handlers = {};
  sent = [];
  get(trait) { return this.traits[trait]; }
  on(event, handler) { (this.handlers[event] ??= new Set()).add(handler); }
  off(event, handler) { this.handlers[event]?.delete(handler); }
  emit(event, ...rest) { for (const handler of this.handlers[event] ?? []) handler(...rest); }
  custom(message, buffers = []) { this.emit("msg:custom", message, buffers); }
  show(state) { this.traits._state = { ...state, version: this.traits._state.version + 1 }; this.emit("change:_state"); }
  send(message) {
    this.sent.push(message);
    if (message.type === "noop" || ask.get("silent")) return;
    setTimeout(() => this.answer(message), 20);
  }
  async answer({ type, id, action }) {
    const reply = { type: "reply", id, ok: true };
    const { replies, state } = fixture;
    if (type === "ready" && !ask.get("nofonts")) await this.fonts();
    if (type === "hint") reply.hints = replies.hints ?? [];
    if (type === "help") Object.assign(reply, { help: replies.help ?? [], orders: replies.orders });
    if (type === "save") Object.assign(reply, { saved: "ana-ben.json", sentence: "The game is kept in ana-ben.json and goes on from there." });
    if (type === "act" && ask.get("refuse")) Object.assign(reply, { ok: false, code: "no-match", sentence: "St. Lucy and St. John Bosco share no fact. Look at the ribbons, the centuries and the month." });
    else if (type === "act" && action.startsWith("claim ")) this.claim(action.slice(6));
    else if (["act", "answer", "again", "step", "seat", "undo", "new", "next"].includes(type) && then) this.show(then.state);
    this.custom(reply);
  }
  claim(key) { // of the facts of a claim fixture, those in ?right=a,b are shared
    const state = structuredClone(this.traits._state);
    const at = state.moment ?? state;
    const claim = state.actions.find((one) => one.fact === key);
    state.actions = state.actions.filter((one) => one.fact !== key);
    if ((ask.get("right") ?? "").split(",").includes(key)) at.facts.push({ key, sentence: `Both: ${claim.label}.`, detail: "", found: true });
    else at.tried.push(key);
    state.said = at.tried.includes(key) ? `${claim.label}: only one of the two cards has it.` : `Both: ${claim.label}.`;
    this.show(state);
  }
  async fonts() {
    const files = await Promise.all(FONTS.map(({ family, weight, subset }) => fetch(`../fixtures/fonts/${family.toLowerCase()}-${subset}-${weight}.woff2`)));
    if (!files.every((file) => file.ok)) return;
    this.custom({ type: "fonts", faces: FONTS }, await Promise.all(files.map(async (file) => new DataView(await file.arrayBuffer()))));
  }
}

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = `../dist/${widget}.css`;
document.head.append(style);
const { default: { render } } = await import(`../dist/${widget}.js`);
const model = new FakeModel();
const stops = [];
for (let view = 0; view < (ask.get("two") ? 2 : 1); view++) {
  const el = document.createElement("div");
  document.getElementById("bench").append(el);
  stops.push(render({ model, el }));
}
Object.assign(window, { model, stops });
