// Written by frontend/tools/wire.py from saintlearn/games/holdem/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { Reply } from "./base";

/** How often hands of one name win. */
export interface Bar {
  name: string;
  range: string;
  percent: number;
}

/** How often the hand would win. */
export interface Chances {
  /** Of ten. */
  times: number;
  words: string;
  bars: Bar[];
  /** How that was reckoned. */
  how: string;
}

/** The answer to who asks for the chances. */
export interface OddsReply extends Reply {
  odds: Chances;
}
