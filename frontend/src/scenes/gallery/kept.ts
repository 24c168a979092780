/** Decks that somebody keeps on this device: saints by the name of the deck. */
export type Kept = Readonly<Record<string, string[]>>;

const KEY = "saintlearn-decks";
const MOST = 40;

const isDeck = (one: unknown): one is string[] => Array.isArray(one) && one.length > 0 && one.every((slug) => typeof slug === "string");

/** Reads what is kept; nothing where it can't be read, or where the browser keeps nothing. */
export function recall(): Kept {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof told === "object" && told ? Object.fromEntries(Object.entries(told).filter((entry): entry is [string, string[]] => isDeck(entry[1]))) : {};
  } catch {
    return {}; // private windows and strict settings keep nothing
  }
}

/** Keeps a deck by its name, the latest first; without saints it is forgotten. Gives what is kept now. */
export function keep(name: string, slugs: readonly string[]): Kept {
  const { [name]: _before, ...others } = recall();
  const told: Kept = Object.fromEntries([...(slugs.length > 0 ? [[name, [...slugs]] as [string, string[]]] : []), ...Object.entries(others)].slice(0, MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(told));
  } catch {
    return recall(); // as above
  }
  return told;
}
