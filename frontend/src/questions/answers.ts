import type { Given, ShownQuestion } from "../wire/questions";
import { say } from "../lib/words";

/** The answer that stands on the screen, or the sentence that says what is missing. */
export function complete(question: ShownQuestion, value: Given | null): { value: Given } | { missing: string } {
  switch (question.form) {
    case "order":
      return { value: value ?? question.choices.map((choice) => choice.text) };
    case "pairs":
      return Object.keys(value ?? {}).length === question.rows.length ? { value: value! } : { missing: say("Match each one first.") };
    case "typed":
      return typeof value === "string" && value.trim() ? { value: value.trim() } : { missing: say("Type a name first. It's OK to guess.") };
    default:
      return value === null ? { missing: say("Choose one first. It's OK to guess.") } : { value };
  }
}

/** The choice that a number key means; `undefined` for other keys. */
export function numbered(question: ShownQuestion, key: string): Given | undefined {
  const choices: Given[] = question.form === "true-false" ? [true, false] : question.form === "choice" ? question.choices.map((choice) => choice.text) : [];
  return choices[Number(key) - 1];
}

/** Chooses by a number key, and says what was chosen. Returns whether the key did. */
export function chooseByKey(question: ShownQuestion, event: KeyboardEvent, set: (value: Given) => void, announce?: (text: string) => void): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const choice = numbered(question, event.key);
  if (choice === undefined) return false;
  event.preventDefault();
  set(choice);
  announce?.(choice === true ? say("True") : choice === false ? say("False") : String(choice));
  return true;
}

/** Whether a saint speaks, clue by clue, and asks last: “Who am I?” */
export const isRiddle = (question: ShownQuestion): boolean => question.clues.length + question.covered > 0;

/** What is read aloud of a question after its headline; a riddle asks after its clues. */
export function readable(question: ShownQuestion): string[] {
  const choices = question.form === "true-false" ? [] : question.choices.map((choice) => choice.text);
  const begins = question.begins ? [say("It starts with {letters}", { letters: question.begins })] : [];
  return [...question.clues, ...(isRiddle(question) ? [question.prompt] : []), question.claim, ...begins, ...question.rows.map((row) => row.name), ...choices].filter(Boolean).map((line) => (/[.!?][”’]?$/.test(line) ? line : `${line}.`));
}
