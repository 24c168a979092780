// Written by frontend/tools/wire.py from saintlearn/wire/requests.py: change that, and run `python frontend/tools/wire.py`.
import type { AlbumRequest } from "./album";
import type { ClassRequest, ComeRequest } from "./classroom";
import type { GuideRequest } from "./guide";
import type { DoorRequest } from "./home";
import type { Given } from "./questions";
import type { HearRequest, VoicePartRequest, VoiceRequest } from "./voices";

/** The widget stands on the page. */
export interface ReadyRequest {
  type: "ready";
  /** Whether the page has the fonts already. */
  fonts: boolean;
}

/** An action, as the state wrote it. */
export interface ActRequest {
  type: "act";
  action: string;
  /** Who acts, where several sit at one screen at once. */
  seat?: number;
}

/** Something about a seat: somebody comes to the screen, or wants to see the cards there. */
export interface SeatRequest {
  type: "seat" | "look";
  seat: number;
}

/** A hint is wanted. */
export interface HintRequest {
  type: "hint";
  /** Who wants it, where several sit at one screen at once. */
  seat?: number;
}

/** The answer to a question. */
export interface AnswerRequest {
  type: "answer";
  value: Given;
}

/** A setting. */
export interface SetRequest {
  type: "set";
  option: string;
  value: string;
}

/** How the child at the screen wants to use it; the child's device remembers it if the kernel doesn't. */
export interface ControlsRequest {
  type: "controls";
  stops: boolean;
  letters: boolean;
  points: boolean;
}

/** Drawings are in sight that this page doesn't have. */
export interface FacesRequest {
  type: "faces";
  /** Cards. */
  slugs: string[];
  /** What all drawings share, by name. */
  names: string[];
}

/** Something about cards: their windows or the story of one are wanted, or they are to be a deck, or to be printed; or the story of one was read. */
export interface CardsRequest {
  type: "windows" | "saint" | "deck" | "print" | "read";
  /** As many as a catalogue can have. */
  slugs: string[];
}

/** A game is wanted with the cards that were picked. */
export interface DealRequest {
  type: "deal";
  game: string;
  slugs: string[];
  /** What the deck is called. */
  name: string;
}

/** A move of a game that is played back. */
export interface ReplayRequest {
  type: "replay";
  step: number;
  /** Whether it is also said why. */
  why: boolean;
}

/** A part of a file that is brought in: a connection takes only so much at once. */
export interface FileRequest {
  type: "restore";
  name: string;
  /** Which part, from 0. */
  part: number;
  parts: number;
  /** The bytes of this part in base64. */
  data: string;
}

/** Something about a learner; null is for all of them. */
export interface LearnerRequest {
  type: "learner" | "export" | "delete";
  learner: number | null;
}

/** All that needs no more words. */
export interface PlainRequest {
  type: "step" | "undo" | "show" | "story" | "odds" | "help" | "save" | "new" | "next" | "again" | "certificates" | "backup" | "branch" | "voices" | "end";
}

export type Request = ReadyRequest | AlbumRequest | ActRequest | SeatRequest | HintRequest | AnswerRequest | SetRequest | FacesRequest | CardsRequest | ControlsRequest | ClassRequest | ComeRequest | DealRequest | DoorRequest | FileRequest | GuideRequest | HearRequest | LearnerRequest | ReplayRequest | PlainRequest | VoicePartRequest | VoiceRequest;
