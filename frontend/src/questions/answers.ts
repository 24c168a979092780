import type { Given, ShownQuestion } from "../wire/questions";

/** The answer that stands on the screen, or the sentence that says what is missing. */
export function complete(question: ShownQuestion, value: Given | null): { value: Given } | { missing: string } {
  switch (question.form) {
    case "order":
      return { value: value ?? question.choices.map((choice) => choice.text) };
    case "pairs":
      return Object.keys(value ?? {}).length === question.rows.length ? { value: value! } : { missing: "First put something beside each of them." };
    case "typed":
      return typeof value === "string" && value.trim() ? { value: value.trim() } : { missing: "First type a name. A guess is welcome." };
    default:
      return value === null ? { missing: "First choose one. A guess is welcome." } : { value };
  }
}

/** The choice that a number key means; `undefined` for other keys. */
export function numbered(question: ShownQuestion, key: string): Given | undefined {
  const choices: Given[] = question.form === "true-false" ? [true, false] : question.form === "choice" ? question.choices.map((choice) => choice.text) : [];
  return choices[Number(key) - 1];
}

/** What is read aloud of a question. */
export function readable(question: ShownQuestion): string[] {
  const choices = question.form === "true-false" ? [] : question.choices.map((choice) => choice.text);
  const begins = question.begins ? [`It begins with ${question.begins}`] : [];
  return [...question.clues, ...begins, ...question.rows.map((row) => row.name), ...choices].map((line) => line.replace(/[^.!?]$/, "$&."));
}
