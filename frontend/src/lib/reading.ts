import type { Reply } from "../wire/base";

/** Words that a child reads in a second, and the least and the most that is waited for a story, in milliseconds. */
const PACE = 3;
const LEAST = 6000;
const MOST = 20000;
const AGAIN = 1500;

/** Tells once that a story was read: when it has been open for as long as it takes. Returns what stops waiting. */
export function reading(story: string, tell: () => Promise<Reply | null>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const done = async () => {
    if (document.visibilityState === "visible" && (await tell())?.ok) return;
    timer = setTimeout(() => void done(), AGAIN); // somebody looks elsewhere, or another wish is under way
  };
  timer = setTimeout(() => void done(), Math.min(MOST, Math.max(LEAST, (story.split(/\s+/).length / PACE) * 1000)));
  return () => clearTimeout(timer);
}
