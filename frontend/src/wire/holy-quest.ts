// Written by frontend/tools/wire.py from saintlearn/games/holy_quest/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { FaceCard, Reply } from "./base";
import type { Ending, GameState, LogLine } from "./game";

/** A part of the board: the ring is the way round the Throne Room. */
export type Area = "path" | "heaven" | "ring" | "home" | "throne" | "cards";

/** What the screen is there for: `watch` until somebody goes on, `wait` while another screen is on turn, `wall` for all to see. */
export type QuestPhase = "turn" | "watch" | "wait" | "wall" | "over";

/** A place on the board, in hundredths of its width. */
export interface BoardSpot {
  area: Area;
  x: number;
  y: number;
  /** Of the tile; 0 where there is none. */
  w: number;
  h: number;
  /** Where a pawn is that stands there. */
  words: string;
}

/** The drawing of the board, and where everything lies on it. */
export interface BoardFace extends FaceCard {
  spots: Record<string, BoardSpot>;
}

/** A saint on the board. */
export interface Pawn {
  slug: string;
  side: number;
  /** Its place, as the drawing of the board names it. */
  at: string;
  frozen: boolean;
}

/** A color and those who play it. */
export interface Side {
  color: string;
  order: string;
  names: string;
  computer: boolean;
  /** Whose roll it is, where several play a color. */
  roller: string;
  now: boolean;
  /** Saints at the goal. */
  home: number;
  points: number | null;
  kept: string[];
  tokens: string[];
  friend: string;
}

/** How much is left; null where this game has none. */
export interface Decks {
  saint: number | null;
  action: number | null;
  ice: number | null;
}

/** The last roll. */
export interface LastRoll {
  dice: number[];
  words: string;
  seat: number;
}

/** The way of a pawn. */
export interface PawnWalk {
  pawn: string;
  how: string;
  /** The places of its way, where it stood first. */
  tiles: string[];
}

/** Something that can be done. */
export interface QuestChoice {
  /** The number on the board and in the list. */
  n: number;
  action: string;
  title: string;
  words: string;
  /** The pawn it is about. */
  pawn: string | null;
  /** The tile it leads to. */
  to: string | null;
  kind: string;
}

/** What the family's own dice can show, and what is sent for it. */
export interface Thrown {
  faces: number[];
  action: string;
}

/** The Action Card that is being carried out, and a saint who did something like it. */
export interface CurrentActionCard {
  number: number;
  text: string;
  line: string;
}

/** A question. */
export interface AskedQuestion {
  slug: string;
  name: string;
  /** The piece of the story in which children meet the saint before they are asked; empty in other play. */
  scene: string;
  prompt: string;
  /** What a right answer brings. */
  right: string;
  wrong: string;
}

/** A Saint Card with its story. */
export interface Story {
  slug: string;
  name: string;
  life: [string, string][];
  bio: string;
  who: string;
}

/** A Saint Card that is read aloud. */
export interface ReadStory extends Story {
  title: string;
  kept: boolean;
}

/** A question that was answered. */
export interface AnsweredQuestion {
  slug: string;
  name: string;
  /** How the name is said; empty where the name says it itself. */
  say: string;
  who: string;
  prompt: string;
  given: string;
  answer: string;
  right: boolean;
  why: string;
  kept: boolean;
  /** The sentence of the story that tells the answer; empty where none does. */
  line: string;
  /** All of it. */
  story: string;
}

/** A color's part of a line of the scorecard. */
export interface ScoreCell {
  points: number;
  count: number;
}

/** A line of the scorecard. */
export interface ScoreLine {
  label: string;
  worth: string;
  /** Points for each; 0 for what is counted once. */
  each: number;
  cells: ScoreCell[];
}

/** Where the colors stand in a series. */
export interface Series {
  /** Where it ends. */
  words: string;
  before: number[];
  now: number[];
  threshold: number;
  winners: number[];
}

/** The end of a quest. */
export interface QuestEnding extends Ending {
  /** The colors, the most points first. */
  sides: number[];
  /** The colors that have won. */
  first: number[];
  lines: ScoreLine[];
  totals: number[];
  most: number;
  series: Series | null;
}

/** A quest on the screen. */
export interface QuestState extends GameState {
  phase: QuestPhase;
  turn: number;
  /** What the game asks for. */
  step: string;
  forward: number;
  pawns: Pawn[];
  sides: Side[];
  decks: Decks;
  rolled: LastRoll | null;
  walks: PawnWalk[];
  /** Whether dice have just been rolled. */
  fresh: boolean;
  choices: QuestChoice[];
  /** How many of the family's own dice are to be typed in. */
  throws: number;
  /** All that they can show. */
  dice: Thrown[];
  notes: string;
  /** The pawn that an effect is about. */
  about: string | null;
  drawn: CurrentActionCard | null;
  question: AskedQuestion | null;
  judge: Story | null;
  answer: AnsweredQuestion | null;
  read: ReadStory | null;
  log: LogLine[];
  over: QuestEnding | null;
  /** The action that this device has chosen in the vote of its team; a page of a class fills it in. */
  chosen?: string;
}

/** A saint of an order. */
export interface OrderSaint {
  slug: string;
  name: string;
  title: string;
}

/** One of the four orders, as the help shows it. */
export interface OrderPage {
  color: string;
  title: string;
  founder: string;
  began: string;
  habit: string;
  charism: string;
  sign: string;
  saints: OrderSaint[];
}

/** The answer to who asks for the rules: the orders come along. */
export interface OrdersReply extends Reply {
  orders: OrderPage[];
}
