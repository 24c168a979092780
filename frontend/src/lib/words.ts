type FieldsOf<Sentence extends string> = Sentence extends `${string}{${infer Field}}${infer Rest}` ? Field | FieldsOf<Rest> : never;
type Given<Sentence extends string> = [FieldsOf<Sentence>] extends [never] ? [] : [fields: Record<FieldsOf<Sentence>, string | number>];

/** Stands in a sentence for a field that is drawn by itself. */
export const HOLE = "\n";

/**
 * Says a whole sentence in the language of the widget.
 *
 * A build leaves nothing of this function (words.mjs): English stands in the module as if it were written there, and the kernel puts
 * another language in its place. Therefore the sentences are literals in double quotes, and hold none of `" < & \ $` and no backtick.
 *
 * @param sentence The sentence in American English with named fields in braces; of one that depends on a number, the form for 1 and
 * the form for every other number. The second shows `{count}`:
 * in its place, the kernel puts every form that another language has for these numbers.
 * @param fields What stands in the braces; `count` chooses between two forms.
 */
export function say<const Sentence extends string>(sentence: Sentence, ...fields: Given<Sentence>): string;
export function say<const One extends string, const Many extends string>(
  forms: readonly [One, Many],
  fields: Record<FieldsOf<One> | FieldsOf<Many> | "count", string | number>,
): string;
export function say(sentence: string | readonly [string, string], fields: Record<string, string | number> = {}): string {
  const form = typeof sentence === "string" ? sentence : sentence[fields.count === 1 ? 0 : 1];
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
}
