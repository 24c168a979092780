"""What tiles, Saint Cards and Action Cards do in The Holy Quest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, ParamSpec

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.engine.levels import age_of
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.layout import ActionCard
from saintlearn.games.holy_quest.path import (
    back_target,
    fits,
    freezable,
    friends,
    is_captain,
    leads,
    meeting_pawn,
    slid,
    start_tile,
    startable,
    swappable,
    thawable,
)
from saintlearn.games.holy_quest.pieces import piece_of
from saintlearn.games.holy_quest.questions import ROUND, bank_questions, choose, own_questions
from saintlearn.games.holy_quest.scoring import arm_of
from saintlearn.games.holy_quest.state import HOME, ICE, AskedCard, Phase, Position
from saintlearn.games.holy_quest.walk import Walk
from saintlearn.ground.records import put
from saintlearn.questions.mixes import DEFAULT_MIX, turns_of

P = ParamSpec("P")
MEETS: Final = 4
"""Saints that every color meets in children's play, wherever it lands (`HQ-95`)."""
EVERY: Final = (1, 1, 2, 2)
"""For each of them, in which turn after the last one it comes to meet the color at the latest."""


class Turn(Walk):
    """One step of a game under way, see `Walk`."""

    def enter(self, kind: str) -> None:
        (_EASY if self.now.rules.easy else _TILES)[kind](self)

    # tiles

    def slide(self) -> None:
        """Slide to the next Fast Forward tile (`HQ-40`), unless it is beyond your own gate."""
        self._slide("fast-forward")

    def cross(self) -> None:
        """Cross over (`HQ-41`)."""
        self._slide("cross-over")

    def _slide(self, how: str) -> None:
        now, pawn = self.now, self.now.pawn
        end = slid(now, pawn, now.pawns[pawn], how)
        if end >= 0:
            self.place(pawn, end, how)
        elif leads(now, pawn, now.pawns[pawn], how) >= 0:
            self.tell(ev.Blocked, now.saints[pawn], how)
        self.settle()

    def freeze_tile(self) -> None:
        """Come to a Freeze tile (`HQ-43`)."""
        if freezable(self.now, immune=False):
            self.now.phase = "freeze"
        else:
            self.settle()

    def fire_tile(self) -> None:
        """Come to a Fire tile (`HQ-45`, `HQ-46`)."""
        if self.now.again:
            self.tell(ev.FireEnds, len(self.now.dice))
        if thawable(self.now):
            self.now.phase = "fire"
        else:
            self.next_side()

    def wild_tile(self) -> None:
        """Come to a Wild tile (`HQ-49`)."""
        self.now.phase = "wild"

    def freeze(self, pawn: int) -> None:
        """Freeze a pawn: by a tile with both dice, by a card at once; without an ice marker the turn is forfeited (`HQ-44`)."""
        now = self.now
        if now.frozen.bit_count() >= ICE:
            self.tell(ev.NoIce)
            self.next_side()
            return
        if now.phase == "freeze":
            dice = self.throw(2, "freeze")
            if dice[0] != dice[1]:
                self.settle()
                return
        self.tell(ev.Frozen, now.saints[pawn])
        now.frozen |= 1 << pawn
        self.settle()

    def bump(self, pawn: int) -> None:
        """Try to send a pawn home from a Wild tile (`HQ-49`)."""
        now = self.now
        if self.throw(1, "bump") == (6,):
            end = now.pawns[pawn]
            self.send_back(pawn)
            self.place(now.pawn, end, "takes")
        self.settle()

    def token(self, token: int) -> None:
        """Try for a token with both dice, and roll on after a success (`HQ-77`)."""
        now = self.now
        dice = self.throw(2, "token" if token == now.side else "take")
        if dice[0] != dice[1]:
            self.settle()
            return
        self.tell(ev.TokenMoved, now.seat_of(now.side), now.color_of(token), "won")
        now.tokens = put(now.tokens, token, now.side)
        self.advance(1)

    def easy_token(self) -> None:
        """Take your own token on Fire, give it up on Freeze (`HQ-70`)."""
        now, side = self.now, self.now.side
        takes = now.board.kinds[now.pawns[now.pawn]] == "fire"
        if (now.tokens[side] == side) != takes:
            self.tell(ev.TokenMoved, now.seat_of(side), now.color_of(side), "taken" if takes else "given-up")
            now.tokens = put(now.tokens, side, side if takes else -1)
        self.settle()

    # Saint Cards

    def draw_saint(self) -> Card | None:
        """Take a Saint Card out of the deck; None where it is empty."""
        now = self.now
        if not now.saint_deck:
            return None
        at = self.luck.card("saint-card")
        card = now.saint_deck[at]
        now.saint_deck = (*now.saint_deck[:at], *now.saint_deck[at + 1 :])
        if now.waited:
            now.waited = put(now.waited, now.side, -1)
            now.met = put(now.met, now.side, now.met[now.side] + 1)
        return card

    def easy_card(self) -> None:
        """Draw and keep the top Saint Card (`HQ-70`), in children's play after a question (`HQ-94`)."""
        now = self.now
        card = self.draw_saint()
        if card is not None and now.rules.meets and self.ask(now.seat_of(now.side), card):
            return
        if card is None:
            self.tell(ev.InVain, "saint")
        else:
            self.tell(ev.Read, now.seat_of(now.side), card, kept=True)
            now.seen |= {card.slug}
            self.keep(card)
        self.settle()

    def keep(self, card: Card) -> None:
        """Lay a Saint Card before the color on turn."""
        now = self.now
        now.kept = tuple([(*cards, card) if side == now.side else cards for side, cards in enumerate(now.kept)])

    def saint(self) -> None:
        """Draw the top Saint Card: the first time it is read, then it is asked about (`HQ-47`, `HQ-48`); children meet it (`HQ-94`)."""
        now, seat = self.now, self.now.seat_of(self.now.side)
        card = self.draw_saint()
        if card is None:
            self.tell(ev.InVain, "saint")
        else:
            if (now.rules.meets or card.slug in now.seen) and self.ask(seat, card):
                return
            self.tell(ev.Read, seat, card)
            now.saint_deck = (*now.saint_deck, card)
            now.seen |= {card.slug}
        self.settle()

    def meets_on_the_way(self) -> bool:
        now = self.now
        met, waited = now.met[now.side], now.waited[now.side]
        in_vain = now.options.vain == "meets" and not now.ways and waited >= 0
        if not now.saint_deck or not (in_vain or (met < MEETS and waited + 1 >= EVERY[met])):
            return False
        now.again, now.pawn = False, meeting_pawn(now)
        if now.pawn < 0:
            return False
        self.saint()
        return True

    def ask(self, seat: int, card: Card) -> bool:
        """Ask about a card, or let the others ask; False where nothing is asked."""
        now, options = self.now, self.now.options
        if options.questions == "players":
            self.tell(ev.Asked, seat, card, "")
            now.asking = AskedCard(card)
            now.phase = "judge"
            return True
        if options.questions == "read":
            return False
        level = age_of(options, seat, options.level)
        own = [question for question in own_questions(now.own_questions) if question.saint == card.slug]
        turns = turns_of("life" if now.rules.meets and options.mix == DEFAULT_MIX else options.mix, level)
        posed, place = bank_questions(card.slug), self.luck.choice(ROUND)
        told = [one for one in posed if piece_of(card, one) >= 0] if now.rules.meets else posed
        question = choose([*own, *told], level, now.asked, turns, place)
        if question is None and told != posed:  # the story doesn't tell what is left: it is asked without a piece
            question = choose(posed, level, now.asked, turns, place)
        if question is None:
            return False
        answers = self.luck.shuffle((question.answer, *question.wrong))
        self.tell(ev.Asked, seat, card, question.prompt)
        now.asked |= {question.prompt}
        scene = piece_of(card, question) if now.rules.meets else -1
        now.question, now.asking = question, AskedCard(card, question.prompt, answers, scene)
        now.seen |= {card.slug}
        now.phase = "question"
        return True

    def answer(self, given: str, *, right: bool) -> None:
        """Answer: on by one die, or both (`HQ-47`), from home to the Start tile (`HQ-95`); else back four tiles, or in children's play not at all (`HQ-94`)."""
        now = self.now
        assert now.asking is not None
        card, question = now.asking.card, now.question
        own = arm_of(card) == now.colors[now.side]
        kept = right and (now.rules.keep == "all" or (now.rules.keep == "own" and own))
        prompt, answer, why, fact = (question.prompt, question.answer, question.sentence, question.fact) if question else ("", "", "", "")
        self.tell(
            ev.Answered,
            seat=now.seat_of(now.side), card=card, prompt=prompt, given=given, answer=answer, right=right, kept=kept, why=why, fact=fact,
        )  # fmt: skip
        now.right = put(now.right, now.side, now.right[now.side] + right)
        now.asking = now.question = None
        if kept:
            self.keep(card)
        else:
            now.saint_deck = (*now.saint_deck, card)
        if right and now.pawns[now.pawn] == HOME:
            self.place(now.pawn, start_tile(now, now.pawn), "start")
            self.settle()
        elif right:
            self.advance(2 if is_captain(now, now.pawn) or now.saints[now.pawn] == card else 1)
        elif now.rules.meets:
            self.settle()
        else:
            self.back()

    def back(self) -> None:
        """Go back four tiles, which sets off nothing (`HQ-42`)."""
        now, pawn = self.now, self.now.pawn
        end = back_target(now, pawn)
        if end == now.pawns[pawn]:
            self.tell(ev.Stays, now.saints[pawn])
        elif fits(now, pawn, end):
            self.place(pawn, end, "back")
        else:
            self.tell(ev.Blocked, now.saints[pawn], "back")
        self.settle()

    # Action Cards

    def action(self) -> None:
        """Draw an Action Card and do what it says (`HQ-51`); it goes to the bottom (`HQ-03`)."""
        now = self.now
        if not now.action_deck:
            self.settle()
            return
        at = self.luck.card("action-card")
        drawn = now.action_deck[at]
        now.action_deck = (*now.action_deck[:at], *now.action_deck[at + 1 :], drawn)
        card = _cards()[drawn]
        self.tell(ev.Drawn, now.seat_of(now.side), card)
        _CARDS[card.effect](self)

    def wait(self, phase: Phase, found: list[int]) -> None:
        """Let the player choose a pawn, if there is one."""
        if found:
            self.now.phase = phase
        else:
            self.tell(ev.InVain, phase)
            self.settle()

    def card_slide(self) -> None:
        """Card 12."""
        now, pawn = self.now, self.now.pawn
        if leads(now, pawn, now.pawns[pawn], "fast-forward") < 0:
            self.tell(ev.Stays, now.saints[pawn])
        self.slide()

    def again(self) -> None:
        """Card 4."""
        self.now.again = True
        self.settle()

    def card_alliance(self) -> None:
        """Card 10 (`HQ-65`, `HQ-66`)."""
        self.wait("alliance", [0] if self.now.rules.alliances and self.now.sides > 2 else [])

    def swap(self, pawn: int) -> None:
        """Change places; ice goes along."""
        now, mine = self.now, self.now.pawn
        here, there = now.pawns[mine], now.pawns[pawn]
        for number, end in ((mine, there), (pawn, here)):
            self.moved(number, end, "swap")
            now.pawns[number] = end
        self.settle()

    def ally(self, one: int, other: int, *, allied: bool) -> None:
        """Write down that an alliance was made or has ended."""
        now = self.now
        now.allies = put(put(now.allies, one, other if allied else -1), other, one if allied else -1)
        self.settle()

    def flip(self) -> None:
        """Card 5 (`HQ-13`)."""
        self.now.forward = -self.now.forward
        self.settle()


class Silent(Turn):
    """A step of which the rolls and ways need not be told, because it is only tried."""

    def tell(self, event: Callable[P, Event], *facts: P.args, **more: P.kwargs) -> None:
        pass

    def rolled(self, dice: tuple[int, ...], why: str) -> None:
        pass

    def moved(self, pawn: int, end: int, how: str) -> None:
        pass


Effect = Callable[[Turn], None]
_TILES: Final[Mapping[str, Effect]] = {
    "fast-forward": Turn.slide,
    "cross-over": Turn.cross,
    "freeze": Turn.freeze_tile,
    "fire": Turn.fire_tile,
    "saint": Turn.saint,
    "action": Turn.action,
    "wild": Turn.wild_tile,
}
_EASY: Final[Mapping[str, Effect]] = {
    "saint": Turn.easy_card,
    "wild": Turn.easy_card,
    "fire": Turn.easy_token,
    "freeze": Turn.easy_token,
}
_CARDS: Final[Mapping[str, Effect]] = {
    "saint": Turn.saint,
    "roll": lambda turn: turn.advance(2),
    "lose-turn": Turn.next_side,
    "again": Turn.again,
    "flip": Turn.flip,
    "back": Turn.back,
    "freeze": lambda turn: turn.wait("freeze-card", freezable(turn.now, immune=True)),
    "start": lambda turn: turn.wait("start", startable(turn.now)),
    "swap": lambda turn: turn.wait("swap", swappable(turn.now)),
    "alliance": Turn.card_alliance,
    "free": lambda turn: turn.wait("free", thawable(turn.now)),
    "next-fast-forward": Turn.card_slide,
}


@cache
def _cards() -> Mapping[int, ActionCard]:
    return {card.type: card for card in load_actions()}


def choosable_allies(now: Position) -> list[int]:
    """List the colors to which an alliance can be offered: both without one (`HQ-65`)."""
    if now.allies[now.side] >= 0:
        return []
    return [side for side in range(now.sides) if side != now.side and now.allies[side] < 0]


def takeable(now: Position) -> list[int]:
    """List the tokens that can be taken: those that an opponent has (`HQ-77`)."""
    return [token for token, holder in enumerate(now.tokens) if holder >= 0 and not friends(now, holder, now.side)]
