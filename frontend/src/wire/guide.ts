// Written by frontend/tools/wire.py from saintlearn/wire/guide.py: change that, and run `python frontend/tools/wire.py`.

/** A sentence or two, and what to touch then. */
export interface Touch {
  /** What is lit: `card agnes-of-rome`, `spot birth-11`, `draw`, `pile-left`, or `main` for the button that stands out; empty for nothing in particular. */
  light: string;
  /** `{button}` and `{card}` in it stand for what is lit. */
  text: string;
  /** What is said before it the first time, of what was done just before. */
  praise?: string;
  /** What it speaks of, as lights: it comes into sight, too. */
  about?: string[];
}

/** A fact that was found on both cards. */
export interface GuidedFact {
  key: string;
  sentence: string;
}

/** Two cards that are looked at closely. */
export interface GuidedPair {
  cards: [string, string];
  /** The fact to be touched, on either card; empty once all are found. */
  fact: string;
  found: GuidedFact[];
}

/** A step of a first game. */
export interface Guided {
  /** From 1. */
  step: number;
  of: number;
  /** Whether all that isn't lit rests until then. */
  rests: boolean;
  /** One after another; the last one whose light is on the screen counts. */
  touches: Touch[];
  pair?: GuidedPair;
  /** Label of the button that goes on, where nothing in the scene has to be touched. */
  next?: string;
}

/** Going on in a first game, skipping the rest, or seeing it once more. */
export interface GuideRequest {
  type: "guide";
  what: "next" | "skip" | "again";
}
