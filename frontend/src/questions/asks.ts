import type { Faces } from "../lib/faces.svelte";
import type { Given, ShownQuestion, Explanation } from "../wire/questions";

/** What a question of any form takes. */
export interface Asks {
  faces: Faces;
  question: ShownQuestion;
  told: Explanation | null;
  /** The answer as far as it is given on the screen. */
  value: Given | null;
  /** Who answers, as "you". */
  who?: string;
  /** Announces what was done. */
  say: (text: string) => void;
  /** Enter on what is given already. */
  oncheck: () => void;
}
