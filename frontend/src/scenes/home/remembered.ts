import type { Guest, HomeState, StartTile } from "../../wire/home";

/** Who plays, and how. */
export interface Playing {
  guests: Guest[];
  computer: string;
  easy: boolean;
}

/** What this device remembers of its door. */
export interface Remembered {
  /** Who has played here, the latest first. */
  known: Guest[];
  /** The names of those who played last. */
  playing: string[];
  computer: string;
  easy: boolean;
  /** What each of them has played, the latest first: the game and the name, with a space between them. */
  played: string[];
}

const KEY = "saintlearn-door";
export const MOST = 12;
/** Stands where a game's name does for having looked at two cards, as games that match cards show it first. */
const LOOK = "look";

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
      played: Array.isArray(told.played) ? told.played.filter((one) => typeof one === "string") : [],
    };
  } catch {
    return null; // private windows and strict settings keep nothing, and a door without a memory is a door still
  }
}

/** Lets a child come in at the door: two need no computer. */
export const joined =
  (guest: Guest) =>
  ({ guests, computer, easy }: HomeState): Playing => ({ guests: [...guests, guest], computer: guests.length === 1 ? "" : computer, easy });

/** Remembers who plays, and how. */
export function remember({ guests, computer, easy }: Playing): void {
  const before = recall();
  keep({ known: together(guests, before?.known ?? []).slice(0, MOST), playing: guests.map((guest) => guest.name), computer, easy, played: before?.played ?? [] });
}

const marksOf = (game: string, guests: readonly Guest[]) => (guests.length > 0 ? guests.map((guest) => guest.name.toLowerCase()) : [""]).map((name) => `${game} ${name}`);

/** Chooses what the door offers: the first that nobody here has played, or else what was played longest ago. */
export function nextUp(starts: readonly StartTile[], guests: readonly Guest[], played: readonly string[]): StartTile {
  const ago = (one: StartTile) => Math.min(...marksOf(one.game, guests).map((mark) => (played.includes(mark) ? played.indexOf(mark) : Infinity)));
  return starts.reduce((best, one) => (ago(one) > ago(best) ? one : best));
}

/** Tells whether nobody who plays has played a game here before, and remembers that they play it now. */
export function firstTime(game: string, { guests, computer, easy }: Playing): boolean {
  const marks = marksOf(game, guests);
  const before = recall() ?? { known: [], playing: [], computer, easy, played: [] };
  keep({ ...before, playing: guests.map((guest) => guest.name), played: [...new Set([...marks, ...before.played])].slice(0, MOST * 20) });
  return !marks.some((mark) => before.played.includes(mark));
}

/** Tells whether somebody who plays has looked at two cards on this device. */
export const hasLooked = (guests: readonly Guest[]): boolean => marksOf(LOOK, guests).some((mark) => recall()?.played.includes(mark));

/** Remembers that those who play have looked at two cards. */
export function looked(): void {
  const before = recall();
  if (before) keep({ ...before, played: [...new Set([...marksOf(LOOK, before.playing.map((name) => ({ name, friend: "" }))), ...before.played])] });
}

function keep(told: Remembered): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(told));
  } catch {
    // as above
  }
}

/** Puts two lists of children together, each child once; what the first list says of a child counts. */
export function together(first: Guest[], second: Guest[]): Guest[] {
  const names = new Set(first.map((guest) => guest.name.toLowerCase()));
  return [...first, ...second.filter((guest) => !names.has(guest.name.toLowerCase()))];
}
