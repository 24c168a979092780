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
  /** Whom a first game has shown something, written like that. */
  shown: string[];
  /** Whom the game shows something that was chosen last. */
  shows: string[];
}

/** Writes a name so that it's the same in capital and small letters. */
export const key = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

const KEY = "saintlearn-door";
export const MOST = 12;
/** Stands where a game's name does for having looked at two cards, as games that match cards show it first. */
const LOOK = "look";

const isGuest = (one: unknown): one is Guest =>
  typeof one === "object" && one !== null && typeof (one as Guest).name === "string" && typeof (one as Guest).friend === "string";

/** Leaves out what is no level. */
const tidy = ({ name, friend, level }: Guest): Guest => ({ name, friend, ...(level && [1, 2, 3].includes(level) && { level }) });

const texts = (told: unknown): string[] => (Array.isArray(told) ? told.filter((one) => typeof one === "string") : []);
const NOTHING: Omit<Remembered, keyof Playing> = { known: [], playing: [], played: [], shown: [], shows: [] };

/** Reads what was remembered; null where nothing was, where it can't be read, or where the browser keeps nothing. */
export function recall(): Remembered | null {
  try {
    const told = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Remembered> | null;
    if (!told || !Array.isArray(told.known) || !Array.isArray(told.playing)) return null;
    return {
      known: told.known.filter(isGuest).slice(0, MOST).map(tidy),
      playing: told.playing.filter((name) => typeof name === "string"),
      computer: String(told.computer ?? ""),
      easy: told.easy !== false,
      played: texts(told.played),
      shown: texts(told.shown),
      shows: texts(told.shows),
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
  keep({ ...NOTHING, ...before, known: together(guests, before?.known ?? []).slice(0, MOST), playing: guests.map((guest) => guest.name), computer, easy });
}

const marksOf = (game: string, guests: readonly Guest[]) => (guests.length > 0 ? guests.map((guest) => key(guest.name)) : [""]).map((name) => `${game} ${name}`);

/** Chooses what the door offers: the first that nobody here has played, or else what was played longest ago. */
export function nextUp(starts: readonly StartTile[], guests: readonly Guest[], played: readonly string[]): StartTile {
  const ago = (one: StartTile) => Math.min(...marksOf(one.game, guests).map((mark) => (played.includes(mark) ? played.indexOf(mark) : Infinity)));
  return starts.reduce((best, one) => (ago(one) > ago(best) ? one : best));
}

const added = (marks: readonly string[], before: readonly string[]) => [...new Set([...marks, ...before])].slice(0, MOST * 20);

/** Tells whether no first game of this kind has shown anybody who plays something here, and remembers that they play it now. */
export function firstTime(game: string, { guests, computer, easy }: Playing): boolean {
  const marks = marksOf(game, guests);
  const before = recall() ?? { ...NOTHING, computer, easy };
  keep({ ...before, playing: guests.map((guest) => guest.name), played: added(marks, before.played), shows: marks });
  return !marks.some((mark) => before.shown.includes(mark));
}

/** Remembers that the game that was chosen last has shown something to those who play it, or that they want none of it. */
export function showed(): void {
  const before = recall();
  if (before?.shows.length) keep({ ...before, shown: added(before.shows, before.shown), shows: [] });
}

/** Forgets a child on this device. */
export function forget(name: string): void {
  const before = recall();
  if (!before) return;
  const others = (marks: string[]) => marks.filter((mark) => mark.slice(mark.indexOf(" ") + 1) !== key(name));
  keep({
    ...before,
    known: before.known.filter((guest) => key(guest.name) !== key(name)),
    playing: before.playing.filter((one) => key(one) !== key(name)),
    played: others(before.played),
    shown: others(before.shown),
    shows: others(before.shows),
  });
}

/** Tells whether somebody who plays has looked at two cards on this device. */
export const hasLooked = (guests: readonly Guest[]): boolean => marksOf(LOOK, guests).some((mark) => recall()?.played.includes(mark));

/** Remembers that those who play have looked at two cards. */
export function looked(): void {
  const before = recall();
  if (before) keep({ ...before, played: added(marksOf(LOOK, before.playing.map((name) => ({ name, friend: "" }))), before.played) });
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
  const names = new Set(first.map((guest) => key(guest.name)));
  return [...first, ...second.filter((guest) => !names.has(key(guest.name)))];
}
