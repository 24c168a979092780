// Written by frontend/tools/wire.py from saintlearn/games/holy_quest/wire.py: change that, and run `python frontend/tools/wire.py`.
import type { Reply } from "./base";

/** A saint of an order. */
export interface OrderSaint {
  slug: string;
  name: string;
  title: string;
}

/** One of the four orders, as the help shows it. */
export interface OrderPage {
  colour: string;
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
