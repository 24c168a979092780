type FieldsOf<Sentence extends string> = Sentence extends `${string}{${infer Field}}${infer Rest}` ? Field | FieldsOf<Rest> : never;
type Given<Sentence extends string> = [FieldsOf<Sentence>] extends [never] ? [] : [fields: Record<FieldsOf<Sentence>, string | number>];

/** Stands in a sentence for a field that is drawn by itself. */
export const HOLE = "\n";

/** Of a sentence that depends on a number: each form with a number that takes it. */
type Forms = [form: string, number: number][];

/** The words of another language, which the kernel puts in the place of this literal (saintlearn/shown/front_modules.py). */
const { language, sentences } = JSON.parse('{"language":"en","sentences":{}}') as { language: string; sentences: Record<string, string | Forms> };
export { language };

const rules = new Intl.PluralRules(language);

/**
 * Says a whole sentence in the language of the widget. What has no translation is said in English.
 *
 * The sentences are literals in double quotes: translators get a list of them (tools/messages.py).
 *
 * @param sentence The sentence in American English with named fields in braces; of one that depends on a number, the form for 1 and
 * the form for every other number.
 * @param fields What stands in the braces; `count` chooses between the forms.
 */
export function say<const Sentence extends string>(sentence: Sentence, ...fields: Given<Sentence>): string;
export function say<const One extends string, const Many extends string>(
  forms: readonly [One, Many],
  fields: Record<FieldsOf<One> | FieldsOf<Many> | "count", string | number>,
): string;
export function say(sentence: string | readonly [string, string], fields: Record<string, string | number> = {}): string {
  return form(sentence, fields).replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ""));
}

function form(sentence: string | readonly [string, string], { count }: Record<string, string | number>): string {
  const [one, many] = typeof sentence === "string" ? [sentence, sentence] : sentence;
  const said = sentences[one];
  if (said === undefined) return count === 1 ? one : many;
  if (typeof said === "string") return said;
  const wanted = rules.select(Number(count));
  return (said.find(([, number]) => rules.select(number) === wanted) ?? said.at(-1)!)[0];
}
