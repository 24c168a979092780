// Written by frontend/tools/wire.py from saintlearn/wire/voices.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState } from "./base";

/** Tells which stories somebody has read aloud. */
export interface VoicesMessage {
  type: "voices";
  /** By the key of a story's text, see `saintlearn.learners.voices.story_key`: what tells its recording from an earlier one. */
  stories: Record<string, string>;
}

/** Brings a recording that was asked for, which travels beside it. */
export interface VoiceMessage {
  type: "voice";
  story: string;
  mark: string;
  /** What it is, such as `audio/webm`. */
  kind: string;
}

/** A recording is wanted: that of the story with this key. */
export interface HearRequest {
  type: "hear";
  story: string;
}

/** A part of a recording: a connection takes only so much at once. */
export interface VoicePartRequest {
  type: "voice";
  /** The saint's slug. */
  name: string;
  /** Which part, from 0. */
  part: number;
  parts: number;
  /** The bytes of this part in base64. */
  data: string;
  /** How long the whole recording is. */
  seconds: number;
}

/** A recording is wanted as a file, or is to be deleted. */
export interface VoiceRequest {
  type: "voice-file" | "voice-delete";
  saint: string;
}

/** A saint whose story can be read. */
export interface VoiceSaint {
  slug: string;
  name: string;
}

/** A story that was read. */
export interface KeptVoice {
  slug: string;
  name: string;
  /** When, and how long it is. */
  words: string;
  /** That the story is another one now; empty if it is the same. */
  changed: string;
}

/** The page on which stories are read, on the screen. */
export interface VoicesState extends BaseState {
  /** Whose story it is. */
  saint: string;
  name: string;
  /** How the name is said; empty where the name says it itself. */
  say: string;
  story: string;
  /** What a grown-up knows before a hard story; empty where it isn't hard. */
  care: string;
  /** The recording of this story; null if nobody has read it. */
  kept: KeptVoice | null;
  /** All that were read, by name. */
  read: KeptVoice[];
  /** All whose stories can be read, by name. */
  saints: VoiceSaint[];
  /** Seconds of a recording. */
  longest: number;
  /** Where recordings are kept. */
  where: string;
}
