/** A place in a module: start, end, sentence (null for the language's tag), and its fields with theirs. */
export type Place = [start: number, end: number, sentence: string | [one: string, many: string, which: 0 | 1] | null, ...fields: [name: string, start: number, end: number][]];

export const LANGUAGE: string;

export class Sentences {
  marked(code: string, file: string): string;
  english(code: string): { code: string; places: Place[] };
  get plugin(): { name: string; enforce: "pre"; transform: (code: string, id: string) => string | null };
}
