// A widget's model with a fixture in place of a kernel, for the bench and for the tests in a browser.

/** Answers each message with a plain yes, and with the help, hints and saints of its fixture. */
export class FakeModel {
  sent = [];
  handlers = {};

  /**
   * @param fixture The state, the replies, and what else the widget is told.
   * @param then The state that the next action leads to.
   * @param refusal A sentence with which every action is refused.
   * @param silent It never answers.
   * @param right The facts of a claim that both cards have.
   * @param fonts Gives the files of the fonts; nothing where the page has them.
   */
  constructor(fixture, faces, { then = null, refusal = "", silent = false, right = [], fonts = null } = {}) {
    Object.assign(this, { fixture, then, refusal, silent, right, fonts, traits: { _state: fixture.state, _faces: faces } });
  }
  get(trait) { return this.traits[trait]; }
  on(event, handler) { (this.handlers[event] ??= new Set()).add(handler); }
  off(event, handler) { this.handlers[event]?.delete(handler); }
  emit(event, ...rest) { for (const handler of this.handlers[event] ?? []) handler(...rest); }
  custom(message, buffers = []) { this.emit("msg:custom", message, buffers); }
  show(state) { this.traits._state = { ...state, version: this.traits._state.version + 1 }; this.emit("change:_state"); }
  send(message) {
    this.sent.push(message);
    if (message.type === "noop" || this.silent) return;
    setTimeout(() => this.answer(message), 20);
  }
  async answer({ type, id, action, slugs }) {
    const { replies, saints, stories } = this.fixture;
    const reply = { type: "reply", id, ok: true };
    if (type === "ready") await Promise.all([this.bringFonts(), saints && this.bringSaints(saints)]);
    else if (type === "hint") reply.hints = replies.hints ?? [];
    else if (type === "show") Object.assign(reply, { fact: replies.fact, sentence: replies.sentence });
    else if (type === "help") Object.assign(reply, { help: replies.help ?? [], orders: replies.orders });
    else if (type === "save") reply.saved = "ana-ben.json";
    else if (type === "faces") this.custom({ type }, [{ cards: Object.fromEntries(slugs.filter((slug) => stories?.[slug]).map((slug) => [slug, stories[slug]])) }]);
    else if (type !== "step" && this.refusal) Object.assign(reply, { ok: false, code: "not-now", sentence: this.refusal });
    else if (type === "act" && action.startsWith("claim ")) this.claim(action.slice(6));
    else if (["act", "answer", "again", "step", "seat", "undo", "new", "next"].includes(type) && this.then) this.show(this.then);
    this.custom(reply);
  }
  claim(key) {
    const state = structuredClone(this.traits._state);
    const at = state.moment ?? state;
    const claim = state.actions.find((one) => one.fact === key);
    state.actions = state.actions.filter((one) => one.fact !== key);
    if (this.right.includes(key)) at.facts.push({ key, sentence: `Both: ${claim.label}.`, detail: "", found: true });
    else at.tried.push({ fact: key, other: "", title: "That's on one card only.", text: `${claim.label}.` });
    state.said = this.right.includes(key) ? `Both: ${claim.label}.` : `That's on one card only. ${claim.label}.`;
    this.show(state);
  }
  async bringSaints(saints) {
    const packed = new Blob([JSON.stringify(saints)]).stream().pipeThrough(new CompressionStream("deflate"));
    this.custom({ type: "saints" }, [new DataView(await new Response(packed).arrayBuffer())]);
  }
  async bringFonts() {
    const brought = await this.fonts?.();
    if (brought) this.custom({ type: "fonts", faces: brought.faces }, brought.files);
  }
}
