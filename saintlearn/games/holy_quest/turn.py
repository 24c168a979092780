"""What happens in a turn: rolls, landing, tiles, cards. Each function takes a state and gives a new one; events are added to a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event
from saintlearn.engine.records import evolve
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.board import COLOURS, HEAVEN, load_actions
from saintlearn.games.holy_quest.moves import (
    back_target,
    fits,
    friends,
    holy,
    is_captain,
    legal_pawns,
    may_bump,
    occupant,
    opponents,
    start_tile,
    target,
    thawable,
    throw_needed,
)
from saintlearn.games.holy_quest.questions import QuestionSource, choose
from saintlearn.games.holy_quest.scoring import arm_of, finished, points, winners
from saintlearn.games.holy_quest.state import HOME, ICE, Asking, State

__all__ = ["Turn"]


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def startable(state: State) -> list[int]:
    """List the pawns at home that an Action Card can start."""
    first = state.side * 4
    return [pawn for pawn in range(first, first + 4) if state.pawns[pawn] == HOME and fits(state, pawn, start_tile(state, pawn))]


def freezable(state: State, *, immune: bool) -> list[int]:
    """List the opponents' pawns that can be named: by a Freeze tile all (`HQ-43`), by a card those without immunity (`HQ-61`)."""
    thawed = [pawn for pawn in opponents(state) if not state.frozen >> pawn & 1]
    return [pawn for pawn in thawed if may_bump(state, state.pawn, pawn)] if immune else thawed


def exposed(state: State) -> list[int]:
    """List the pawns that a Wild tile can send home (`HQ-49`, `HQ-50`)."""
    return [pawn for pawn in opponents(state) if state.frozen >> pawn & 1 or not (is_captain(state, pawn) or holy(state, pawn))]


def swappable(state: State) -> list[int]:
    """List the pawns that an Action Card can change places with: those that may be bumped (`HQ-61`)."""
    return [pawn for pawn in opponents(state) if may_bump(state, state.pawn, pawn)]


class Turn:
    """One step of a game under way.

    Args:
        source: Where questions come from.
        chance: What gives the dice.
        happened: Gathers the events.
    """

    def __init__(self, source: QuestionSource, chance: Chance, happened: list[Event]) -> None:
        self.source = source
        self.chance = chance
        self.happened = happened

    def throw(self, state: State, count: int, why: str) -> tuple[int, ...]:
        """Roll dice."""
        dice = tuple([self.chance.choice(6) + 1 for _ in range(count)])
        self.happened.append(ev.Rolled(state.seat_of(state.side), dice, why))
        return dice

    def tell(self, word: str, text: str, pawn: int = -1, number: int = 0) -> None:
        """Add something to what happened."""
        self.happened.append(ev.Told(word, text, pawn, number))

    def next_side(self, state: State) -> State:
        """End the turn (`HQ-14`)."""
        turns = _put(state.turns, state.side, state.turns[state.side] + 1)
        side = (state.side + 1) % state.sides
        return evolve(state, side=side, turns=turns, phase="roll", dice=(), pawn=-1, must=-1, again=False, asking=None, offered=-1)

    def settle(self, state: State) -> State:
        """Go on after an effect: the new roll that is due, or the next player."""
        if state.phase == "over":
            return state
        return evolve(state, phase="roll", dice=(), pawn=-1, again=False, asking=None, offered=-1) if state.again else self.next_side(state)

    # moving

    def place(self, state: State, pawn: int, end: int, how: str) -> State:
        """Bring a pawn to a place, bump whom it finds there, and see whether the game is over."""
        other = occupant(state, pawn, end)
        start = state.pawns[pawn]
        self.happened.append(ev.Moved(pawn, state.saints[pawn], start, end, how))
        pawns = _put(state.pawns, pawn, end)
        if other >= 0:
            state = self.send_back(state, other)
            pawns = _put(state.pawns, pawn, end)
        state = evolve(state, pawns=pawns)
        if end >= len(state.board.kinds) and finished(state):
            state = evolve(state, phase="over")
            scores = [points(state, side) for side in range(state.sides)]
            won = [seat for side in winners(state) for seat in state.members[side]]
            self.happened.append(ev.Ended(tuple(won), tuple(scores)))
        return state

    def send_back(self, state: State, pawn: int) -> State:
        """Bump a pawn: home (`HQ-30`), or from the way round the Throne Room to its highest free Heaven tile (`HQ-80`)."""
        size, first = len(state.board.kinds), pawn - pawn % 4
        end = HOME
        if state.pawns[pawn] >= size:
            own = state.pawns[first : first + 4]
            end = next(place for place in range(size + HEAVEN - 1, size - 1, -1) if place not in own)
        self.happened.append(ev.Moved(pawn, state.saints[pawn], state.pawns[pawn], end, "bumped"))
        return evolve(state, pawns=_put(state.pawns, pawn, end), frozen=state.frozen & ~(1 << pawn))

    def arrive(self, state: State, pawn: int, end: int) -> State:
        """Move by a roll, and set off the tile."""
        state = evolve(self.place(state, pawn, end, "roll"), pawn=pawn)
        if state.phase == "over" or end >= len(state.board.kinds):
            return self.settle(state)
        kind = state.board.kinds[end]
        if kind not in state.rules.tiles:
            return self.settle(state)
        return (_EASY if state.rules.easy else _TILES)[kind](self, state)

    def advance(self, state: State, count: int, *, six: bool = False) -> State:
        """Roll on for the pawn of this effect (`HQ-28`: without a new roll, but for `HQ-49`)."""
        dice = self.throw(state, count, "on")
        if six and dice == (6, 6):
            state = evolve(state, again=True)
        end = target(state, state.pawn, sum(dice), starts=False)
        if end < 0:
            self.tell("stays", f"{state.saints[state.pawn].name} cannot move by that and stays.", state.pawn)
            return self.settle(state)
        return self.arrive(state, state.pawn, end)

    def roll(self, state: State) -> State:
        """Roll to move (`HQ-20` to `HQ-25`)."""
        count = 1 if state.options.dice == 2 and throw_needed(state) else state.options.dice
        dice = self.throw(state, count, "move")
        state = evolve(state, dice=dice, rolls=state.rolls + 1)
        if legal_pawns(state, sum(dice), starts=self.starts(state)):
            return evolve(state, phase="move")
        self.tell("no-move", f"No pawn can move by that{'; a 6 rolls again' if self.six(state) else ''}.")
        return self.settle(evolve(state, again=self.six(state), must=-1))

    @staticmethod
    def starts(state: State) -> bool:
        """Whether the dice can start a pawn (`HQ-20`, `HQ-23`)."""
        dice = state.dice
        return dice[0] == dice[1] if len(dice) == 2 else state.options.dice == 1 and dice[0] in (1, 6)

    @staticmethod
    def six(state: State) -> bool:
        """Whether the dice roll again (`HQ-22`, `HQ-23`)."""
        return state.dice == ((6,) if state.options.dice == 1 else (6, 6))

    def move(self, state: State, pawn: int) -> State:
        """Move or start a pawn by what was rolled."""
        end = target(state, pawn, sum(state.dice), starts=self.starts(state))
        if state.pawns[pawn] == HOME:
            state = self.place(state, pawn, end, "start")
            return self.settle(evolve(state, again=True, must=pawn))
        return self.arrive(evolve(state, again=self.six(state), must=-1), pawn, end)

    def thaw(self, state: State, pawn: int) -> State:
        """Roll both dice to free a pawn (`HQ-26`)."""
        dice = self.throw(state, 2, "thaw")
        return self.next_side(self.free(state, pawn) if dice[0] == dice[1] else state)

    def free(self, state: State, pawn: int) -> State:
        """Take an ice marker off."""
        self.tell("freed", f"{state.saints[pawn].name} is free again.", pawn)
        return evolve(state, frozen=state.frozen & ~(1 << pawn))

    # tiles

    def slide(self, state: State) -> State:
        """Slide to the next Fast Forward tile (`HQ-40`), if it does not lie beyond the own gate."""
        board, pawn = state.board, state.pawn
        position = state.pawns[pawn]
        steps = board.next_fast(position, state.forward)
        to_gate = (board.gates[state.colours[pawn // 4]] - position) * state.forward % board.size
        end = (position + state.forward * steps) % board.size
        if steps <= to_gate and fits(state, pawn, end):
            state = self.place(state, pawn, end, "fast-forward")
        return self.settle(state)

    def cross(self, state: State) -> State:
        """Cross over (`HQ-41`)."""
        end = state.board.across[state.pawns[state.pawn]]
        return self.settle(self.place(state, state.pawn, end, "cross-over") if fits(state, state.pawn, end) else state)

    def freeze_tile(self, state: State) -> State:
        """Come to a Freeze tile (`HQ-43`)."""
        return evolve(state, phase="freeze") if freezable(state, immune=False) else self.settle(state)

    def fire_tile(self, state: State) -> State:
        """Come to a Fire tile (`HQ-45`, `HQ-46`)."""
        return evolve(state, phase="fire") if thawable(state) else self.next_side(state)

    def wild_tile(self, state: State) -> State:
        """Come to a Wild tile (`HQ-49`)."""
        return evolve(state, phase="wild")

    def freeze(self, state: State, pawn: int) -> State:
        """Freeze a pawn: by a tile with both dice, by a card at once; without an ice marker the turn is forfeited (`HQ-44`)."""
        if state.frozen.bit_count() >= ICE:
            self.tell("no-ice", "No ice marker is left, so the turn is over.")
            return self.next_side(state)
        if state.phase == "freeze":
            dice = self.throw(state, 2, "freeze")
            if dice[0] != dice[1]:
                return self.settle(state)
        self.tell("frozen", f"{state.saints[pawn].name} is frozen.", pawn)
        return self.settle(evolve(state, frozen=state.frozen | 1 << pawn))

    def bump(self, state: State, pawn: int) -> State:
        """Try to send a pawn home from a Wild tile (`HQ-49`)."""
        dice = self.throw(state, 1, "bump")
        if dice == (6,):
            end = state.pawns[pawn]
            state = self.place(self.send_back(state, pawn), state.pawn, end, "takes")
        return self.settle(state)

    def token(self, state: State, token: int) -> State:
        """Try for a token with both dice, and roll on after a success (`HQ-77`)."""
        dice = self.throw(state, 2, "token" if token == state.side else "take")
        if dice[0] != dice[1]:
            return self.settle(state)
        self.tell("token", f"{{{state.seat_of(state.side)}}} has the {COLOURS[state.colours[token]]} token now.")
        return self.advance(evolve(state, tokens=_put(state.tokens, token, state.side)), 1)

    def easy_token(self, state: State) -> State:
        """Take the own token on Fire, give it up on Freeze (`HQ-70`)."""
        has = state.board.kinds[state.pawns[state.pawn]] == "fire"
        side = state.side
        if (state.tokens[side] == side) != has:
            self.tell("token", f"{{{state.seat_of(side)}}} {'takes the' if has else 'gives up the'} {COLOURS[state.colours[side]]} token.")
        return self.settle(evolve(state, tokens=_put(state.tokens, side, side if has else -1)))

    def easy_card(self, state: State) -> State:
        """Draw and keep the top Saint Card (`HQ-70`)."""
        if not state.saint_deck:
            return self.settle(state)
        card, *rest = state.saint_deck
        self.happened.append(ev.Read(state.seat_of(state.side), card, kept=True))
        return self.settle(self.keep(evolve(state, saint_deck=tuple(rest), seen=state.seen | {card.slug}), card))

    # Saint Cards

    @staticmethod
    def keep(state: State, card: Card) -> State:
        """Lay a Saint Card before the colour on turn."""
        kept = tuple([(*cards, card) if side == state.side else cards for side, cards in enumerate(state.kept)])
        return evolve(state, kept=kept)

    def saint(self, state: State) -> State:
        """Draw the top Saint Card: the first time it is read, then it is asked about (`HQ-47`, `HQ-48`)."""
        if not state.saint_deck:
            return self.settle(state)
        card, *rest = state.saint_deck
        seat, options = state.seat_of(state.side), state.options
        if card.slug in state.seen and options.questions == "players":
            self.happened.append(ev.Asked(seat, card, ""))
            return evolve(state, phase="judge", saint_deck=tuple(rest), asking=Asking(card))
        if card.slug in state.seen and options.questions == "engine":
            question = choose(self.source, card.slug, options.level, state.asked, self.chance)
            if question is not None:
                answers = self.chance.shuffle((question.answer, *question.wrong))
                self.happened.append(ev.Asked(seat, card, question.prompt))
                asked = state.asked | {question.prompt}
                return evolve(state, phase="question", saint_deck=tuple(rest), asked=asked, asking=Asking(card, question, answers))
        self.happened.append(ev.Read(seat, card))
        return self.settle(evolve(state, saint_deck=(*rest, card), seen=state.seen | {card.slug}))

    def answer(self, state: State, given: str, *, right: bool) -> State:
        """Answer: on by one die, or both (`HQ-47`); else back four tiles."""
        assert state.asking is not None
        card, question = state.asking.card, state.asking.question
        own = arm_of(card) == state.colours[state.side]
        kept = right and (state.rules.keep == "all" or (state.rules.keep == "own" and own))
        prompt, answer = (question.prompt, question.answer) if question else ("", "")
        self.happened.append(ev.Answered(state.seat_of(state.side), card, prompt, given, answer, right, kept))
        state = evolve(state, asking=None, phase="question")
        state = self.keep(state, card) if kept else evolve(state, saint_deck=(*state.saint_deck, card))
        if not right:
            return self.back(state)
        both = is_captain(state, state.pawn) or state.saints[state.pawn] == card
        return self.advance(state, 2 if both else 1)

    def back(self, state: State) -> State:
        """Go back four tiles, which sets off nothing (`HQ-42`)."""
        end = back_target(state, state.pawn)
        moves = end != state.pawns[state.pawn] and fits(state, state.pawn, end)
        return self.settle(self.place(state, state.pawn, end, "back") if moves else state)

    # Action Cards

    def action(self, state: State) -> State:
        """Draw an Action Card and do what it says (`HQ-51`); it goes to the bottom (`HQ-03`)."""
        if not state.action_deck:
            return self.settle(state)
        drawn, *rest = state.action_deck
        card = next(card for card in load_actions() if card.type == drawn)
        self.tell("action", f"{{{state.seat_of(state.side)}}} draws Action Card {drawn}: {card.text}", state.pawn, drawn)
        return _CARDS[card.effect](self, evolve(state, action_deck=(*rest, drawn)))

    def card_freeze(self, state: State) -> State:
        """Card 7."""
        return evolve(state, phase="freeze-card") if freezable(state, immune=True) else self.settle(state)

    def card_start(self, state: State) -> State:
        """Card 8."""
        return evolve(state, phase="start") if startable(state) else self.settle(state)

    def card_swap(self, state: State) -> State:
        """Card 9."""
        return evolve(state, phase="swap") if swappable(state) else self.settle(state)

    def card_free(self, state: State) -> State:
        """Card 11."""
        return evolve(state, phase="free") if thawable(state) else self.settle(state)

    def card_alliance(self, state: State) -> State:
        """Card 10 (`HQ-65`, `HQ-66`)."""
        return evolve(state, phase="alliance") if state.rules.alliances and state.sides > 2 else self.settle(state)

    def swap(self, state: State, pawn: int) -> State:
        """Change places; ice goes along."""
        here, there = state.pawns[state.pawn], state.pawns[pawn]
        for number, start, end in ((state.pawn, here, there), (pawn, there, here)):
            self.happened.append(ev.Moved(number, state.saints[number], start, end, "swap"))
        return self.settle(evolve(state, pawns=_put(_put(state.pawns, state.pawn, there), pawn, here)))

    def ally(self, state: State, pairs: Sequence[tuple[int, int]]) -> State:
        """Write down alliances made or ended."""
        allies = state.allies
        for side, other in pairs:
            allies = _put(allies, side, other)
        return self.settle(evolve(state, allies=allies))

    def flip(self, state: State) -> State:
        """Card 5 (`HQ-13`)."""
        return self.settle(evolve(state, forward=-state.forward))


_TILES: Final[Mapping[str, Callable[[Turn, State], State]]] = {
    "fast-forward": Turn.slide,
    "cross-over": Turn.cross,
    "freeze": Turn.freeze_tile,
    "fire": Turn.fire_tile,
    "saint": Turn.saint,
    "action": Turn.action,
    "wild": Turn.wild_tile,
}
_EASY: Final[Mapping[str, Callable[[Turn, State], State]]] = {
    "saint": Turn.easy_card,
    "wild": Turn.easy_card,
    "fire": Turn.easy_token,
    "freeze": Turn.easy_token,
}
_CARDS: Final[Mapping[str, Callable[[Turn, State], State]]] = {
    "saint": Turn.saint,
    "roll": lambda turn, state: turn.advance(state, 2),
    "lose-turn": Turn.next_side,
    "again": lambda turn, state: turn.settle(evolve(state, again=True)),
    "flip": Turn.flip,
    "back": Turn.back,
    "freeze": Turn.card_freeze,
    "start": Turn.card_start,
    "swap": Turn.card_swap,
    "alliance": Turn.card_alliance,
    "free": Turn.card_free,
    "next-fast-forward": Turn.slide,
}


def choosable_allies(state: State) -> list[int]:
    """List the colours to which an alliance can be offered: both without one (`HQ-65`)."""
    if state.allies[state.side] >= 0:
        return []
    return [side for side in range(state.sides) if side != state.side and state.allies[side] < 0]


def takeable(state: State) -> list[int]:
    """List the tokens that can be taken: those that an opponent has (`HQ-77`)."""
    return [token for token, holder in enumerate(state.tokens) if holder >= 0 and not friends(state, holder, state.side)]
