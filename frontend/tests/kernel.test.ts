import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AWAY, Kernel, SILENT } from "../src/lib/kernel";
import type { Model } from "../src/lib/model";

class FakeModel implements Model {
  sent: Record<string, unknown>[] = [];
  handlers = new Map<string, Set<(...args: never[]) => void>>();
  broken = false;
  get(name: string): unknown {
    return { trait: name };
  }
  /** What the host calls when the kernel says that it is at work, one for each message sent. */
  atWork: ((() => void) | undefined)[] = [];
  send(content: unknown, callbacks?: unknown): void {
    if (this.broken) throw new Error("closed");
    this.sent.push(content as Record<string, unknown>);
    this.atWork.push((callbacks as { iopub: { status: () => void } } | undefined)?.iopub.status);
  }
  on(event: string, handler: (...args: never[]) => void): void {
    if (!this.handlers.has(event)) this.handlers.set(event, new Set());
    this.handlers.get(event)!.add(handler);
  }
  off(event: string, handler: (...args: never[]) => void): void {
    this.handlers.get(event)?.delete(handler);
  }
  emit(event: string, ...rest: unknown[]): void {
    for (const handler of this.handlers.get(event) ?? []) (handler as (...args: unknown[]) => void)(...rest);
  }
  get listeners(): number {
    return [...this.handlers.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

describe("the connection with the kernel", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends number and version, and an empty message 4 ms later", () => {
    const model = new FakeModel();
    void new Kernel(model).send({ type: "act", action: "draw" }, 17);
    expect(model.sent).toHaveLength(1);
    expect(model.sent[0]).toMatchObject({ type: "act", action: "draw", version: 17, id: expect.any(Number) });
    vi.advanceTimersByTime(3);
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(model.sent[1]).toEqual({ type: "noop" });
  });

  it("sends the empty message as soon as the kernel is at work, once", () => {
    const model = new FakeModel();
    const kernel = new Kernel(model);
    void kernel.send({ type: "act", action: "draw" }, 17);
    model.atWork[0]!();
    model.atWork[0]!();
    vi.advanceTimersByTime(100);
    expect(model.sent.slice(1)).toEqual([{ type: "noop" }]);
  });

  it("sets something after each answer where a host asks for it, and nowhere else", () => {
    const saved: unknown[] = [];
    let seen: unknown = 4;
    const model = Object.assign(new FakeModel(), {
      get: (name: string) => (name === "_seen" ? seen : { answered: null }),
      set: (_name: string, value: unknown) => void (seen = value),
      save_changes: () => void saved.push(seen),
    });
    new Kernel(model);
    model.emit("change:_state");
    model.emit("msg:custom", { type: "reply", id: 1, ok: true }, []);
    expect(saved).toEqual([5, 6]);
    seen = undefined;
    model.emit("change:_state");
    expect(saved).toEqual([5, 6]);
  });

  it("sends it also when that word is late, twice at most, and not once there is an answer", () => {
    const model = new FakeModel();
    const kernel = new Kernel(model);
    void kernel.send({ type: "act", action: "draw" }, 17);
    vi.advanceTimersByTime(3);
    model.atWork[0]!(); // this one took 3 ms: the kernel is near
    const empty = () => model.sent.filter((one) => one.type === "noop").length;
    expect(empty()).toBe(1);

    void kernel.send({ type: "act", action: "pass" }, 18);
    vi.advanceTimersByTime(11);
    expect(empty()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(empty()).toBe(2);
    model.atWork[2]!();
    expect(empty()).toBe(3);
    vi.advanceTimersByTime(100);
    expect(empty()).toBe(3);

    void kernel.send({ type: "hint" }, 18);
    vi.advanceTimersByTime(1000);
    expect(empty()).toBe(5);

    void kernel.send({ type: "save" }, 18);
    model.emit("msg:custom", { type: "reply", id: model.sent.at(-1)!.id, ok: true });
    vi.advanceTimersByTime(1000);
    expect(empty()).toBe(5);
  });

  it("waits longer for a kernel that is far away", () => {
    const model = new FakeModel();
    const kernel = new Kernel(model);
    void kernel.send({ type: "act", action: "draw" }, 17);
    vi.advanceTimersByTime(90);
    model.atWork[0]!();
    model.sent.length = 0;
    void kernel.send({ type: "act", action: "pass" }, 18);
    vi.advanceTimersByTime(101);
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(model.sent).toHaveLength(2);
  });

  it("gives each reply to the request with its number only", async () => {
    const model = new FakeModel();
    const kernel = new Kernel(model);
    const first = kernel.send({ type: "hint" }, 1);
    const second = kernel.send({ type: "save" }, 1);
    const [one, two] = model.sent as { id: number }[];
    expect(one!.id).not.toBe(two!.id);
    model.emit("msg:custom", { type: "reply", id: -5, ok: true });
    model.emit("msg:custom", { type: "reply", id: two!.id, ok: true, saved: "a.json" });
    model.emit("msg:custom", { type: "reply", id: one!.id, ok: false, sentence: "No." });
    expect(await second).toMatchObject({ ok: true, saved: "a.json" });
    expect(await first).toMatchObject({ ok: false, sentence: "No." });
  });

  it("tells calmly when nobody answers for 5 seconds, and ignores a late answer", async () => {
    const model = new FakeModel();
    const kernel = new Kernel(model);
    const reply = kernel.send({ type: "step" }, 3);
    vi.advanceTimersByTime(5000);
    expect(await reply).toMatchObject({ ok: false, code: "silent", sentence: SILENT });
    model.emit("msg:custom", { type: "reply", id: model.sent[0]!.id, ok: true });
  });

  it("speaks of no cell on a page that has none", async () => {
    const kernel = new Kernel(Object.assign(new FakeModel(), { served: true }));
    const reply = kernel.send({ type: "step" }, 3);
    vi.advanceTimersByTime(5000);
    expect(await reply).toMatchObject({ code: "silent", sentence: AWAY });
    expect([AWAY.includes("cell"), SILENT.includes("cell")]).toEqual([false, true]);
  });

  it("tells at once when the line is closed", async () => {
    const model = new FakeModel();
    model.broken = true;
    const kernel = new Kernel(model);
    expect(await kernel.send({ type: "undo" }, 1)).toMatchObject({ code: "silent" });
    expect(kernel.closed).toBe(true);
    model.broken = false;
    void kernel.send({ type: "undo" }, 1);
    expect(kernel.closed).toBe(false);
  });

  it("hands on faces and fonts", () => {
    const model = new FakeModel();
    const faces = vi.fn();
    const fonts = vi.fn();
    new Kernel(model, { faces, fonts });
    const drawn = new DataView(new ArrayBuffer(3));
    model.emit("msg:custom", { type: "faces" }, [drawn]);
    const data = new DataView(new ArrayBuffer(2));
    model.emit("msg:custom", { type: "fonts", faces: [{ family: "Andika", weight: "400" }] }, [data]);
    expect(faces).toHaveBeenCalledWith(drawn);
    expect(fonts).toHaveBeenCalledWith([{ family: "Andika", weight: "400" }], [data]);
  });

  it("lets go of everything", async () => {
    const model = new FakeModel();
    const state = vi.fn();
    const kernel = new Kernel(model, { state });
    const asked = kernel.send({ type: "step" }, 1);
    kernel.dispose();
    vi.advanceTimersByTime(10000);
    expect((await asked).code).toBe("silent");
    model.emit("change:_state");
    expect(model.listeners).toBe(0);
    expect(model.sent).toHaveLength(1);
    expect(state).not.toHaveBeenCalled();
  });
});
