// Written by frontend/tools/wire.py from saintlearn/wire/gallery.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, FaceCard } from "./base";

/**
 * A saint in the list: slug, name, feast as MM-DD (with its words if it moves), centuries, numbers of facts, words to search through, and first names from before, which count
 * only beside another word.
 */
export type IndexEntry = [string, string, string, number[], number[], string, string];

/** Forms of a first name, in lower case without accents, and the slugs of the saints who have it, the best known first; none where nobody has it. */
export type NameEntry = [string[], string[]];

/** A fact to filter by: number, key, label, field, what to call one saint with it and several, what it means. */
export type Facet = [number, string, string, string, string, string, string];

/** A card with its story. */
export interface StoryCard extends FaceCard {
  /** How the name is said; empty where the name says it itself. */
  say: string;
  title: string;
  bio: string;
  lived: string;
  patronages: string[];
  symbols: string[];
  /** For grown-ups: whose title and patronages these are, and where authorities differ. */
  notes: string[];
  /** On what day the country keeps the feast, if it isn't the one on the card; else empty. */
  kept: string;
  mature: boolean;
}

/** What comes packed once the gallery is on the page. */
export interface Saints {
  /** What all drawings share, by name. */
  defs: Record<string, string>;
  index: IndexEntry[];
  names: NameEntry[];
  facets: Facet[];
  /** The names of the centuries in the list, by their numbers. */
  centuries: Record<string, string>;
  /** The names of the twelve months. */
  months: string[];
  /** How the feasts in the list are written, by MM-DD. */
  days: Record<string, string>;
}

/** Announces `Saints`, which travel beside it as compressed JSON. */
export interface SaintsMessage {
  type: "saints";
}

/** Names the windows that travel beside it, compressed, one to a line. */
export interface WindowsMessage {
  type: "windows";
  slugs: string[];
}

/** Something to play with a deck that was picked. */
export interface DeckGame {
  name: string;
  title: string;
  about: string;
  /** The fewest saints that it takes. */
  least: number;
}

/** The gallery on the screen. */
export interface GalleryState extends BaseState {
  /** The saints of the day, or of the next one that has any. */
  today: string[];
  /** Which of the two that is. */
  day: string;
  /** Whose calendar that is, and how to keep another. */
  whose: string;
  /** What can be played with a deck. */
  games: DeckGame[];
  /** Whether a game with a deck opens from here; else it is said how a notebook plays it. */
  plays: boolean;
  /** Whether it is kept for somebody's album which stories were read. */
  keeps?: boolean;
}
