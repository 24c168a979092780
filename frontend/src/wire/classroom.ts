// Written by frontend/tools/wire.py from saintlearn/wire/classroom.py: change that, and run `python frontend/tools/wire.py`.
import type { BaseState, Deed } from "./base";
import type { SharedStorehouse } from "./game";
import type { Friend, Guest } from "./home";
import type { Explanation, Given, Option, ShownQuestion } from "./questions";

export type DoorStep = "code" | "name" | "in" | "note";

/** The saint who stands for a child, in a few words. */
export interface FriendTold {
  slug: string;
  title: string;
  line: string;
  /** To be read aloud. */
  story: string;
}

/** How a device comes here. */
export interface ClassAddress {
  /** As one types it, such as `192.168.4.20:8000`. */
  address: string;
  code: string;
  /** The path of an SVG in which a module is 1 by 1. */
  qr: string;
  /** Modules on each side. */
  size: number;
}

/** A child's page until a game begins, and after it. */
export interface EntryState extends BaseState {
  step: DoorStep;
  /** Letters of the code. */
  letters: number;
  /** Whose window stands beside a note. */
  saint: string;
  friends: Friend[];
  /** The names of the class list that are free; empty where everybody chooses a nickname. */
  names: string[];
  /** Whether there is a class list. */
  listed: boolean;
  /** Letters of a nickname. */
  longest: number;
  /** Who has come in at this device. */
  mine: Guest[];
  /** Whether another child may come in at this device. */
  more: boolean;
  /** Whether whoever was sent out may come to the door again. */
  back: boolean;
  /** Whether those at this device can turn flashcards while the others play. */
  paces: boolean;
  told: FriendTold | null;
  /** The title of what is played next; empty once the class has ended. */
  game: string;
  about: string;
  /** Who waits; nobody once the class has ended. */
  here: Guest[];
}

/** A quiz for all, on a child's page: nothing that others say, and nothing of the answer before everybody sees it. */
export interface ClassQuizState extends BaseState {
  phase: "ask" | "wait" | "told" | "over";
  number: number;
  length: number;
  question: ShownQuestion | null;
  /** What was answered; null before, and where several children share a device. */
  given: Given | null;
  told: Explanation | null;
  /** At the end: whom everybody met. */
  saints: string[];
  /** Whose turn it is, said to all who share a device; empty for a child alone. */
  turn: string;
}

/** A question on the wall, and what is true. */
export interface WallAsked {
  prompt: string;
  /** Of a riddle: what the saint says before the question. */
  clues: string[];
  /** Of pairs: what is matched with the options, below the question. */
  things: string[];
  options: Option[];
  /** The right answer; empty before it is shown, and where it is in the sentence alone. */
  right: string;
  /** What is true; empty before it is shown. */
  sentence: string;
  line: string;
  /** Whose window stands beside it; empty for none. */
  saint: string;
  /** At a bee: how the answer counts, in words; empty before that is decided. */
  counted: string;
}

/** A quiz for all, on the wall: how many have answered, and never who. */
export interface WallQuiz {
  /** null at the end. */
  asked: WallAsked | null;
  number: number;
  length: number;
  answered: number;
  /** How many are here. */
  count: number;
  /** How the class did, in words; empty before the answer is shown. */
  found: string;
  /** At the end: whom everybody met. */
  saints: string[];
}

/** A card of a game of memory, on the wall. */
export interface WallCell {
  face: "down" | "up" | "found" | "left";
  name: string;
  /** The drawing of the window; empty where none is to be seen. */
  drawing: string;
}

/** A color of a quest. */
export interface WallTeam {
  color: string;
  names: string;
  now: boolean;
  /** Saints at the goal. */
  home: number;
  /** null in a game that counts none. */
  points: number | null;
}

/** A pawn on a board. */
export interface WallPawn {
  drawing: string;
  /** Percent of the board's width, from the left. */
  x: number;
  /** Percent of its height, from the top. */
  y: number;
  frozen: boolean;
}

/** Whose a card is, or whose card lies beside it. */
export interface WallMark {
  seat: number;
  /** What is said beside whoever sits there; empty for nothing. */
  text: string;
  /** Whether it is worth its place where there is little: of cards that were laid beside another, the last one, or the best. */
  now: boolean;
}

/** A card that everybody may see, or the place for one. */
export interface WallFace {
  /** Its drawing; empty as long as none lies there face up. */
  card: string;
  /** What stands below it. */
  marks: WallMark[];
  /** The card that was laid on it; empty for none. */
  on: string;
  /** Whether it has won something. */
  lit: boolean;
  /** Whether somebody has taken it, or gave it up. */
  gone: boolean;
}

/** What somebody at a table has so far. */
export interface WallHas {
  /** In words; empty for nothing to tell. */
  standing: string;
  /** The same as a number, where there is little room; empty where the words are short enough. */
  short: string;
  /** The cards in front of them. */
  faces: WallFace[];
  /** How far they have come, in percent; null in games without a goal to run to. */
  way: number | null;
  /** Whether they have won something. */
  lit: boolean;
}

/** What everybody may see of a game from afar. Each game says it in its own way. */
export interface WallSeen {
  headline: string;
  /** The cards in the middle of the table, in a row. */
  faces: WallFace[];
  /** What everybody has so far, in the order of the seats; empty for nothing to tell. */
  has: WallHas[];
  /** What somebody has just found, in words; empty for nothing new. */
  found: string;
  /** The question of a bee or a quest. */
  asked: WallAsked | null;
  /** The cards of a game of memory, row after row. */
  cells: WallCell[];
  /** How many of them are in a row. */
  columns: number;
  /** Who is met in a quest, is asked about, or was the last to move; empty for nobody. */
  saint: string;
  /** What is asked, told or done there, in words. */
  told: string;
  /** Which round it is, in words. */
  round: string;
  /** At the end of a bee: whom everybody met. */
  met: string[];
  /** The colors of a quest. */
  teams: WallTeam[];
  /** The drawing of a board; empty in games without one. */
  board: string;
  /** Whether its arrows point the other way. */
  turned: boolean;
  pawns: WallPawn[];
}

/** Who has a seat at a table. */
export interface WallPlayer {
  name: string;
  /** Of the only child, or the first one; empty for a computer. */
  friend: string;
}

/** A table, as everybody may see it from afar. */
export interface WallTable {
  number: number;
  seen: WallSeen;
  players: WallPlayer[];
  turn: number | null;
}

/** The wall. */
export interface WallState extends BaseState {
  step: "lobby" | "tables" | "quiz" | "end";
  at: ClassAddress;
  quiz: WallQuiz | null;
  /** Panes of the rose. */
  lights: number;
  here: Guest[];
  tables: WallTable[];
  storehouse: number;
  /** Where all win together, what the tables have filled of all their storehouses; absent elsewhere. */
  filled?: SharedStorehouse;
  /** Whether nobody new may come in. */
  locked: boolean;
  paused: boolean;
  /** Before a game that is won together, that it is; empty elsewhere. */
  aim: string;
}

/** A seat, for the teacher alone. */
export interface DeskSeat {
  /** 0 for a computer. */
  child: number;
  name: string;
  friend: string;
  mark: "" | "away" | "stuck";
  /** The mark in words, or what kind of computer it is. */
  note: string;
  seat: number;
  /** The name of the team that has the seat; empty for one child alone. */
  team: string;
  /** Whether no computer takes over if the child leaves: the rest of the team plays on. */
  stays: boolean;
}

/** A seat that a child can take: a computer's, or one in a team. */
export interface OpenSeat {
  table: number;
  seat: number;
  name: string;
  /** Whether children sit there already. */
  joins: boolean;
}

/** The question of a bee, for the teacher alone. */
export interface DeskAsked {
  prompt: string;
  clues: string[];
  /** What there is to choose from; empty where a name is typed. */
  choices: string[];
  /** The right choice; empty before it is told, and where it is in the sentence alone. */
  right: string;
  /** What is true; empty before it is told. */
  truth: string;
  /** What the team answered, or what the teacher decides about an answer that was said aloud, in words; empty before. */
  given: string;
  /** How it counts, in words; empty before that is decided. */
  counted: string;
  /** Which round it is, and of how many, in words. */
  round: string;
}

/** A table, for the teacher alone. */
export interface DeskTable {
  /** 0 where everyone plays at their own pace. */
  number: number;
  headline: string;
  seats: DeskSeat[];
  turn: number | null;
  treasure: number;
  /** What each seat has so far, in words; empty in games that tell it on the table. */
  standing: string[];
  /** Whether nothing is left to finish there. */
  over: boolean;
  /** Whether the teacher can send a hint. */
  tips: boolean;
  /** What the teacher can do there as the host. */
  deeds: Deed[];
  /** The question of a bee; null in other games, and at the end. */
  asked: DeskAsked | null;
  /** Who got a hint in this turn, in words; empty for nobody. */
  told: string;
}

/** Something that waits for the teacher, and what can be done about it. */
export interface DeskWord {
  kind: "door" | "stuck" | "away" | "undo" | "trouble";
  child: number;
  table: number;
  friend: string;
  title: string;
  line: string;
  /** Whether a seat is open for a child who waits at the door. */
  open: boolean;
  /** The seat of somebody who is away, for a child who waits where none is open. */
  held: OpenSeat | null;
}

/** What can be played next. */
export interface GameChoice {
  name: string;
  title: string;
  /** Whether there are more ways to play it. */
  ways: boolean;
}

/** A quiz for all, for the teacher alone. */
export interface DeskQuiz {
  /** Empty at the end. */
  prompt: string;
  number: number;
  length: number;
  answered: number;
  count: number;
  /** What there is to choose from; empty where a name is typed. */
  choices: string[];
  /** The right choice; empty before it is shown, and where it is in the sentence alone. */
  right: string;
  /** What is true; empty before it is shown. */
  truth: string;
  /** How many found it, in words; empty before it is shown. */
  found: string;
}

/** The teacher's page. */
export interface DeskState extends BaseState {
  step: "nobody" | "lobby" | "tables" | "quiz" | "end";
  at: ClassAddress;
  /** Address of the wall. */
  wall: string;
  /** The title of what is played now, or next. */
  game: string;
  games: GameChoice[];
  /** The name of what is played next. */
  next: string;
  /** How it is played, by the names of its options; empty for the usual way. */
  ways: Record<string, string>;
  /** Whether beginners play. */
  easy: boolean;
  /** How hard its questions can be; empty where nobody chooses that. */
  levels: GameChoice[];
  /** The one that is chosen. */
  level: string;
  /** The command with which children share one screen. */
  play: string;
  /** Letters of a nickname. */
  longest: number;
  /** Whether it is kept what the children of a class list meet and miss. */
  keeps: boolean;
  /** Before the class begins: what was read of the class list, and what was left out; empty without a list. */
  listed: string;
  quiz: DeskQuiz | null;
  tables: DeskTable[];
  /** Children who sit at no table. */
  waiting: DeskSeat[];
  words: DeskWord[];
  open: OpenSeat[];
  locked: boolean;
  paused: boolean;
  storehouse: number;
}

/** A child says who they are. */
export interface ComeRequest {
  type: "come";
  name: string;
  friend: string;
}

/** What a child or the teacher says in a class. */
export interface ClassRequest {
  type: "code" | "another" | "own" | "begin" | "pause" | "lock" | "finish" | "tip" | "rename" | "out" | "let" | "fill" | "give" | "back" | "keep" | "move" | "choose" | "level" | "about" | "deed";
  text?: string;
  /** How the chosen game is played; absent for the usual way. */
  ways?: Record<string, string>;
  on?: boolean;
  child?: number;
  table?: number;
  seat?: number;
}
