// Written by frontend/tools/wire.py from saintlearn/wire/ways.py: change that, and run `python frontend/tools/wire.py`.
import type { Reply } from "./base";

/** One thing that can be chosen. */
export interface WayChoice {
  value: string;
  label: string;
}

/** One option of a game, in the words that it has of itself. */
export interface GameWay {
  name: string;
  label: string;
  meaning: string;
  /** What it is by the printed rules. */
  printed: string;
  /** What it is as children play at first. */
  easy: string;
  /** Empty for a number. */
  choices: WayChoice[];
  /** Other options with values, of which one must be so that this one changes anything; empty if it always does. */
  only: [string, string][];
  least: number;
  /** The numbers that can be chosen; 0 where it is no number. */
  most: number;
  /** A number that makes sense. */
  example: number;
  /** From one number that can be chosen to the next. */
  step: number;
  /** What no number means; empty where there has to be one. */
  without: string;
}

/** What can be chosen of a game. */
export interface WaysReply extends Reply {
  ways: GameWay[];
}
