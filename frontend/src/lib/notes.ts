/** What is heard at which moment, in D major; all of it is made here, nothing is fetched. */

/** A tone: its pitch, when it begins and how long it lasts (seconds), and how loud it is. */
export type Tone = [pitch: string, at: number, length: number, loud?: number];
/** A breath of noise: from which pitch to which (hertz), when, and how long. */
export type Breath = [from: number, to: number, at: number, length: number];
export interface Sounds {
  tones: Tone[];
  breaths?: Breath[];
}

const STEP = 0.45;
const RISING = ["D5", "F#5", "A5", "B5", "D6"];
const GIFTS = ["D4", "F#4", "A4", "D5", "F#5", "A5"];
const row = (pitches: string[], step: number, length: number, at = 0, loud = 1): Tone[] => pitches.map((pitch, i) => [pitch, at + i * step, length, loud]);

export const MOMENTS = {
  /** The door opens, and as many candles burn. */
  door: (n) => ({ tones: [...row(["D4", "A4"], 0, 1.4, 0, 0.35), ...row(Array<string>(n).fill("F#5"), 0.12, 0.25, 0.2, 0.35)] }),
  touch: () => ({ tones: row(["D5"], 0, 0.06, 0, 0.5) }),
  laid: () => ({ tones: row(["D4"], 0, 0.09, 0.07), breaths: [[900, 900, 0, 0.07]] }),
  /** The match with this number, from 1. */
  match: (n) => ({ tones: row([RISING[Math.min(n, RISING.length) - 1]!], 0, 0.35) }),
  /** So many matches, one after another; three end in a chord, five and more in a bell. */
  matches: (n) => {
    const many = Math.min(n, RISING.length);
    const end = many * STEP;
    const last = many === 5 ? row(["D3", "A3", "D4", "F#4", "A4"], 0.06, 2.4, end) : many >= 3 ? row(["D4", "F#4", "A4"], 0, 0.9, end) : [];
    return { tones: [...row(RISING.slice(0, many), STEP, 0.35), ...last], breaths: [[900, 900, 0, 0.07]] };
  },
  wrong: () => ({ tones: row(["A4", "G4"], 0.18, 0.18, 0, 0.5) }),
  show: () => ({ tones: row(["E5", "E5"], 0.26, 0.2) }),
  ruby: (n) => ({ tones: n > 1 ? row(["A6", "D7"], 0.08, 0.25, 0, 0.6) : row(["A6"], 0, 0.15, 0, 0.6) }),
  right: () => ({ tones: row(["F#5", "A5"], 0.2, 0.25) }),
  /** It rises: go on. */
  "not yet": () => ({ tones: row(["G4", "A4"], 0.2, 0.25) }),
  tiles: (n) => ({ tones: row(["D5", "E5", "F#5", "G5", "A5", "B5"].slice(0, n), 0.18, 0.15) }),
  die: () => ({ tones: [], breaths: [0, 0.07, 0.16, 0.28, 0.44].map((at): Breath => [1400, 1400, at, 0.04]) }),
  turn: () => ({ tones: [], breaths: [[600, 1800, 0, 0.16]] }),
  gifts: (n) => ({ tones: [...row(GIFTS.slice(0, n), 0.15, 0.5), ...row(["D3", "A3", "D4", "F#4"], 0, 3, Math.min(n, GIFTS.length) * 0.15 + 0.2)] }),
} satisfies Record<string, (n: number) => Sounds>;

export type Moment = keyof typeof MOMENTS;

const STEPS: Record<string, number> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/** The frequency of a pitch in hertz. */
export function frequency(pitch: string): number {
  const steps = STEPS[pitch[0]!]! + (pitch[1] === "#" ? 1 : 0) + (Number(pitch.at(-1)) - 4) * 12;
  return 440 * 2 ** (steps / 12);
}
