import { plain } from "../../lib/letters";
import type { Facet, IndexEntry, NameEntry, Saints } from "../../wire/gallery";
import { say } from "../../lib/words";

/** What is looked for; an empty value means any. */
export interface Wish {
  words: string;
  fact: string;
  order: string;
  region: string;
  century: string;
  month: string;
}

export const ANY: Wish = { words: "", fact: "", order: "", region: "", century: "", month: "" };

export type Sort = "day" | "name" | "century";

/** How the kernel writes centuries, months and days. */
export type Dates = Pick<Saints, "centuries" | "months" | "days">;

export const NO_DATES: Dates = { centuries: {}, months: [], days: {} };

export interface Choice {
  value: string;
  word: string;
}
export interface Facets {
  name: keyof Wish;
  label: string;
  any: string;
  choices: Choice[];
}

/** 1 saint, 2 saints */
export const saintsIn = (count: number): string => say(["{count} saint", "{count} saints"], { count });

/** The lists to choose from, made of what the cards of this gallery have. */
export function facetsOf(index: IndexEntry[], facets: Facet[], dates: Dates): Facets[] {
  const of = (...fields: string[]) =>
    facets.filter((facet) => fields.includes(facet[3])).map(([number, , word]) => ({ value: String(number), word }));
  const centuries = [...new Set(index.flatMap((entry) => entry[3]))].sort((a, b) => a - b);
  const months = [...new Set(index.map((entry) => Number(entry[2].slice(0, 2))))].sort((a, b) => a - b);
  return [
    { name: "fact", label: say("Fact"), any: say("any fact"), choices: of("fact", "designation", "expansion") },
    { name: "order", label: say("Order"), any: say("any order"), choices: of("order") },
    { name: "region", label: say("Region"), any: say("anywhere"), choices: of("geography") },
    { name: "century", label: say("Century"), any: say("any century"), choices: centuries.map((n) => ({ value: String(n), word: dates.centuries[n]! })) },
    { name: "month", label: say("Month"), any: say("all year"), choices: months.map((n) => ({ value: String(n), word: dates.months[n - 1]! })) },
  ];
}

const ARTICLES = ["a", "an", "the"];

/** First names by all their forms, each with the slugs of those who have it, the best known first. */
export type Names = ReadonlyMap<string, readonly string[]>;

export const namesOf = (names: NameEntry[]): Names => new Map(names.flatMap(([forms, slugs]) => forms.map((form) => [form, slugs])));

/** Saints are found by all the forms of their first names. */
export function withForms(index: IndexEntry[], names: NameEntry[]): IndexEntry[] {
  const forms = new Map<string, string[]>();
  for (const [words, slugs] of names) for (const slug of slugs) forms.set(slug, [...(forms.get(slug) ?? []), ...words]);
  return index.map(([slug, name, feast, centuries, facts, text, former]) => [slug, name, feast, centuries, facts, [text, ...(forms.get(slug) ?? [])].join(" "), former]);
}

/** What is shown, in words: a headline, and a line that tells more; null where everything is shown. */
export function told(wish: Wish, found: number, all: number, facets: Facet[], dates: Dates, names: Names): { headline: string; task: string } | null {
  const facts = [wish.fact, wish.order, wish.region].filter(Boolean).map((number) => facets.find((facet) => facet[0] === Number(number))!);
  const words = wish.words.trim();
  const parts = [
    ...facts.map(([, , word]) => word),
    ...(wish.century ? [dates.centuries[wish.century]!] : []),
    ...(wish.month ? [dates.months[Number(wish.month) - 1]!] : []),
    ...(words ? [`“${words}”`] : []),
  ];
  if (parts.length === 0) return null;
  const together = parts.join(" + ");
  if (found === 0 && parts.length === 1 && names.get(untitled(words))) return { headline: say("No saints found"), task: say("None of these saints has the first name {name}, in any language. Try a middle name.", { name: words }) };
  if (found === 0) return { headline: say("No saints found"), task: say("No saint here matches all of this: {wish}.", { wish: together }) };
  if (parts.length > 1) return { headline: say(["{found} of {count} saint", "{found} of {count} saints"], { found, count: all }), task: together };
  if (facts[0]) {
    const [, , , , one, several, meaning] = facts[0];
    return { headline: `${found} ${found > 1 ? several : one}`, task: meaning };
  }
  if (wish.century) return { headline: say(["{count} saint from the {century}", "{count} saints from the {century}"], { count: found, century: together }), task: say("They were born or died then.") };
  if (wish.month) return { headline: say(["{count} saint in {month}", "{count} saints in {month}"], { count: found, month: together }), task: say("Their feasts are in this month.") };
  return { headline: say(["{found} of {count} saint", "{found} of {count} saints"], { found, count: all }), task: say("Found in their names, their pictures, or what they're patrons of: {wish}.", { wish: together }) };
}

const TITLES = /^(?:sts?|saints?|bl|blessed|san|santa|santo|sao|sankt|beato|beata) (?=.)/;
const untitled = (text: string): string => plain(text).replace(TITLES, "");

/** The saints that fit a wish, sorted. A first name finds those who have it, the best known first, and then whoever has it as a whole word. */
export function found(index: IndexEntry[], wish: Wish, sort: Sort, names: Names): IndexEntry[] {
  const named = names.get(untitled(wish.words));
  const whole = named && [` ${untitled(wish.words)} `, ` ${untitled(wish.words)}s `];
  // "albert the great" finds Albert the Great, and who types "the" may go on with "theresa"
  const words = untitled(wish.words).split(" ").filter((word, i, all) => word && (i === all.length - 1 || !ARTICLES.includes(word)));
  const facts = [wish.fact, wish.order, wish.region].filter(Boolean).map(Number);
  const fits = index.filter(
    ([slug, , feast, centuries, numbers, text, former]) =>
      facts.every((fact) => numbers.includes(fact)) &&
      (!wish.century || centuries.includes(Number(wish.century))) &&
      (!wish.month || Number(feast.slice(0, 2)) === Number(wish.month)) &&
      (whole ? named.includes(slug) || whole.some((word) => ` ${text} `.includes(word)) : words.every((word) => ` ${text}${words.length > 1 ? ` ${former}` : ""}`.includes(` ${word}`))),
  );
  const known = (slug: string) => (named!.includes(slug) ? named!.indexOf(slug) : named!.length);
  if (named) fits.sort((a, b) => known(a[0]) - known(b[0]));
  const bare = (name: string) => plain(name.replace(/^(Sts?\.|Blessed|The) /, ""));
  if (sort === "name") fits.sort((a, b) => bare(a[1]).localeCompare(bare(b[1])));
  if (sort === "century") fits.sort((a, b) => (a[3][0] ?? 99) - (b[3][0] ?? 99));
  return fits;
}

/** Saints beside one another in a list, whom somebody with two keys passes by or enters. */
export interface Run {
  from: number;
  /** Exclusive. */
  to: number;
  label: string;
}

/** More saints than these stand in runs. */
const FEW = 12;

/** Divides a list into as many runs as each of them has saints, so that nobody is far; none where there are few. */
export function runsOf(saints: IndexEntry[], sort: Sort, days: Record<string, string>): Run[] {
  if (saints.length <= FEW) return [];
  const size = Math.ceil(Math.sqrt(saints.length));
  const word = ([, name, feast]: IndexEntry) => (sort === "day" ? (days[feast] ?? feast) : name);
  return Array.from({ length: Math.ceil(saints.length / size) }, (_, n) => {
    const [from, to] = [n * size, Math.min(saints.length, (n + 1) * size)];
    const [first, last] = [word(saints[from]!), word(saints[to - 1]!)];
    return { from, to, label: first === last ? first : say("{first} to {last}", { first, last }) };
  });
}

/** Which rows of a grid are near what is seen: `from` and `to` (exclusive) as numbers of entries. */
export function nearby(top: number, height: number, row: number, columns: number, count: number): { from: number; to: number } {
  const first = Math.max(0, Math.floor((top - height) / row));
  const last = Math.ceil((top + 2 * height) / row);
  return { from: Math.min(count, first * columns), to: Math.min(count, last * columns) };
}
