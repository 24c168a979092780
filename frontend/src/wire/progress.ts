// Written by frontend/tools/wire.py from saintlearn/wire/progress.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";

/** How bright a pane is: known, half, missed, never asked; with a star where something of it was answered today. */
export type Pane = "" | "k" | "h" | "m" | "k*" | "h*" | "m*";

/** A line of panes. */
export interface PaneLine {
  panes: Pane[];
  /** What stands behind a pane, by its column. */
  notes: Record<string, string>;
}

/** A saint that was met. */
export interface SaintRow extends PaneLine {
  slug: string;
  /** The slug of the window; empty where there is none. */
  card: string;
  name: string;
  /** How often what is not known yet was missed. */
  missed: number;
  /** Facts that wait to be asked. */
  due: number;
}

/** A child of a class. */
export interface Child extends PaneLine {
  id: number;
  name: string;
  due: number;
  /** The column to look at next. */
  next: string;
}

/** Something to know. */
export interface ProgressFact {
  item: string;
  card: string;
  name: string;
  text: string;
  note: string;
}

/** A sentence on what was learned of a saint, or on what a learner wants to do. */
export interface LearnedLine {
  /** The slug of the window; empty where there is none. */
  card: string;
  text: string;
}

/** Something that many do not know yet. */
export interface HardFact extends ProgressFact {
  /** Who does not know it yet. */
  needs: string;
}

/** What comes back on a day. */
export interface ComingDay {
  day: string;
  date: string;
  count: number;
  words: string;
}

/** What comes back in the next days. */
export interface Days {
  bars: ComingDay[];
  words: string;
  total: number;
  learnt: string;
}

/** Somebody who can be looked at. */
export interface LearnerNote {
  id: number;
  name: string;
}

/** What is known, on the screen. */
export interface ProgressState extends BaseState {
  scene: "learner" | "class" | "nobody";
  learners: LearnerNote[];
  /** Whether a backup of all that is known can be made and brought back here. */
  copies: boolean;
  /** Whether stories can be read aloud and recorded from here. */
  records: boolean;
  /** What all of them together are called. */
  all: string;
  learner: number | null;
  /** Whether the learner looks at this: then nobody else can be chosen. */
  own: boolean;
  /** What was learned on the last day, the newest first, and what a learner wants to do; in a family, of each of the children. */
  learned: LearnedLine[];
  columns: string[];
  rows: SaintRow[];
  fading: ProgressFact[];
  missed: ProgressFact[];
  days: Days | null;
  bright: string;
  /** Which games end when everything about this learner is deleted; empty if none does. */
  unfinished: string;
  children: Child[];
  hardest: HardFact[];
}
