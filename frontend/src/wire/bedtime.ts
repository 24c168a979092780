// Written by frontend/tools/wire.py from saintlearn/wire/bedtime.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";
import type { Explanation, ShownQuestion } from "./questions";

/** The saint whom the screen is about, or who belongs to the feast. */
export interface BedtimeSaint {
  slug: string;
  name: string;
  /** How the name is said; empty where the name says it itself. */
  say: string;
  /** Who it was, in a few words; so are the next two. Empty where nobody knows. */
  who: string;
  where: string;
  when: string;
  story: string;
}

/** One thing that a child can do this week. */
export interface BedtimeDeed {
  key: string;
  /** What the child says: `I'll share my snack with someone.` */
  promise: string;
  /** Whether the child wants to do it already. */
  chosen: boolean;
}

/** A child who is known here and may be listening. */
export interface BedtimeListener {
  id: number;
  name: string;
  chosen: boolean;
}

/** An evening on the screen. */
export interface BedtimeState extends BaseState {
  /** `who` asks who is listening, `before` is the question about the saint of an earlier evening, `feast` tells what the Church celebrates today. */
  scene: "who" | "before" | "feast" | "story" | "question" | "deed" | "end";
  /** Which screen of the evening it is, from 0. */
  step: number;
  /** Whose turn it is; empty where nobody gave a name, and for what is for all of them. */
  who: string;
  saint: BedtimeSaint;
  question: ShownQuestion | null;
  /** What was chosen first and wasn't right, while there is a second try; empty otherwise. */
  missed: string;
  /** What is said after the answer; null before. */
  told: Explanation | null;
  /** What a grown-up reads before a hard story; empty where it isn't hard. */
  note: string;
  /** The story of the feast. */
  feast: string;
  listeners: BedtimeListener[];
  deeds: BedtimeDeed[];
  /** At the end: what was told tonight, and what each child wants to do. */
  kept: string[];
  /** What the one button says; empty where there is none. */
  next: string;
}
