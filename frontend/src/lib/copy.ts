import { say } from "./words";

/** Copies words, and says so; where a page may not copy, says how to do it by hand. */
export async function copy(text: string, tell: (words: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(say("Copied."));
  } catch {
    tell(say("This page can't copy by itself. Select the words, and copy them.")); // as on a page of a class, which has no certificate
  }
}
