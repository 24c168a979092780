import type { Guest } from "../../wire/home";

/** What this device remembers of its door. */
export interface Remembered {
  /** Who has played here, the latest first. */
  known: Guest[];
  /** The names of those who played last. */
  playing: string[];
  computer: string;
  easy: boolean;
}

const KEY = "saintlearn-door";
const MOST = 12;

const isGuest = (one: unknown): one is Guest =>
  typeof one === "object" && one !== null && typeof (one as Guest).name === "string" && typeof (one as Guest).friend === "string";

/** Reads what was remembered; null where nothing was, where it can't be read, or where the browser keeps nothing. */
export function recall(): Remembered | null {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Remembered> | null;
    if (!told || !Array.isArray(told.known) || !Array.isArray(told.playing)) return null;
    return {
      known: told.known.filter(isGuest).slice(0, MOST),
      playing: told.playing.filter((name) => typeof name === "string"),
      computer: String(told.computer ?? ""),
      easy: told.easy !== false,
    };
  } catch {
    return null; // private windows and strict settings keep nothing, and a door without a memory is a door still
  }
}

/** Remembers who plays, and how. */
export function remember(guests: Guest[], computer: string, easy: boolean): void {
  const known = joined(guests, recall()?.known ?? []).slice(0, MOST);
  const told: Remembered = { known, playing: guests.map((guest) => guest.name), computer, easy };
  try {
    localStorage.setItem(KEY, JSON.stringify(told));
  } catch {
    // as above
  }
}

/** Puts two lists of children together, each child once; what the first list says of a child counts. */
function joined(first: Guest[], second: Guest[]): Guest[] {
  const names = new Set(first.map((guest) => guest.name.toLowerCase()));
  return [...first, ...second.filter((guest) => !names.has(guest.name.toLowerCase()))];
}
