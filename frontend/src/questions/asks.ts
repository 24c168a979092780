import type { Faces } from "../lib/faces.svelte";
import type { Given, ShownQuestion, Explanation } from "../wire/questions";

/** What a question of any form takes. */
export interface Asks {
  faces: Faces;
  question: ShownQuestion;
  told: Explanation | null;
  /** The answer as far as it is given on the screen. */
  value: Given | null;
  /** The name of whoever answers; without it, the one at the screen. */
  who?: string | undefined;
  /** One press on a choice is the answer; without it, one chooses first and then checks. */
  atOnce?: boolean;
  /** What was chosen first and wasn't right, while there is a second try. */
  missed?: string;
  /** Announces what was done. */
  announce: (text: string) => void;
  /** Enter on what is given already, or the choice itself where one press is the answer. */
  oncheck: () => void;
}
