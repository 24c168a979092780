/** What browsers record: first what every browser plays. The kernel knows each by its first bytes. */
const KINDS = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
/** Bits a second: a voice is clear with them, and two minutes are less than a megabyte. */
const BITS = 64_000;
/** Milliseconds after which the time is told anew. */
const TICK = 200;

/** Why nothing is recorded: the microphone was refused, there is none, or this browser can't. */
export type Trouble = "refused" | "missing" | "cannot";

/** What was recorded, and isn't kept yet. */
export interface Take {
  blob: Blob;
  address: string;
  seconds: number;
}

/** Records a voice with the browser's own recorder. The microphone is open only while it records. */
export class Recorder {
  doing = $state.raw<"nothing" | "asking" | "recording">("nothing");
  /** Seconds so far. */
  seconds = $state.raw(0);
  take = $state.raw<Take | null>(null);
  readonly #longest: number;
  #recorder: MediaRecorder | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #gone = false;

  /** @param longest Seconds after which it stops by itself. */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Asks for the microphone and begins; tells why, if it can't. */
  async start(): Promise<Trouble | null> {
    if (this.doing !== "nothing") return null;
    if (typeof MediaRecorder === "undefined" || !navigator.mediaDevices?.getUserMedia) return "cannot";
    this.doing = "asking";
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      this.doing = "nothing";
      return ["NotFoundError", "NotReadableError", "OverconstrainedError"].includes((error as DOMException).name) ? "missing" : "refused";
    }
    const close = () => stream.getTracks().forEach((track) => track.stop());
    if (this.#gone) return close(), null;
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = (this.#recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS, ...(mimeType && { mimeType }) }));
    const parts: Blob[] = [];
    const began = performance.now();
    const lasted = () => Math.min(this.#longest, Math.round((performance.now() - began) / 1000));
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      close();
      clearInterval(this.#timer);
      this.#recorder = null;
      this.doing = "nothing";
      const blob = new Blob(parts, { type: recorder.mimeType });
      if (!this.#gone) this.take = { blob, address: URL.createObjectURL(blob), seconds: lasted() };
    };
    this.drop();
    this.seconds = 0;
    this.doing = "recording";
    recorder.start();
    this.#timer = setInterval(() => {
      this.seconds = lasted();
      if (this.seconds >= this.#longest) this.stop();
    }, TICK);
    return null;
  }

  stop(): void {
    if (this.#recorder?.state === "recording") this.#recorder.stop();
  }

  /** Throws away what was recorded. */
  drop(): void {
    if (this.take) URL.revokeObjectURL(this.take.address);
    this.take = null;
  }

  dispose(): void {
    this.#gone = true;
    this.stop();
    clearInterval(this.#timer);
    this.drop();
  }
}
