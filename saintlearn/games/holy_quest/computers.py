"""The Holy Quest's computer players. They see the view of their seat; what they know of the saints they have learned by themselves, as people do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.thinking import Overlooking, Thinker, make_computers
from saintlearn.games.holy_quest.actions import (
    Accept,
    Ally,
    Bump,
    ChooseAnswer,
    Drew,
    DrewAction,
    Free,
    Freeze,
    Judge,
    MovePawn,
    Pass,
    Roll,
    SayDice,
    Swap,
    Take,
    Thaw,
    Wild,
)
from saintlearn.games.holy_quest.path import targets
from saintlearn.games.holy_quest.questions import QuestionSource, bank_questions
from saintlearn.games.holy_quest.search import Search, imagined, turns_left
from saintlearn.games.holy_quest.state import AskedCard, Public
from saintlearn.games.holy_quest.view import HolyQuestView


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a computer player knows of the saints: it has read the same book of questions as everybody may, and remembers a part of it."""

    share: float
    source: QuestionSource = bank_questions

    def answer(self, asking: AskedCard, rng: Random) -> ChooseAnswer:
        """Answer the question that is put."""
        choices = asking.choices
        if rng.random() < self.share:
            for question in self.source(asking.card.slug):
                if question.prompt == asking.prompt and question.answer in choices:
                    return ChooseAnswer(choices.index(question.answer) + 1)
        return ChooseAnswer(int(rng.random() * len(choices)) + 1)


_KNOWS: Final = {"random": Knowledge(0.2), "gentle": Knowledge(0.35), "greedy": Knowledge(0.55), "strong": Knowledge(0.85)}


def _common(view: HolyQuestView, legal: Sequence[Action], rng: Random, kind: str) -> Action | None:
    """Do what is no matter of skill at pawns: answer, throw real dice fairly, judge kindly, make friends; None where skill counts."""
    now = view.public
    if view.seat != now.turn or not legal:
        return None
    first = legal[0]
    if now.asking is not None and now.phase == "question":
        return _KNOWS[kind].answer(now.asking, rng)
    if isinstance(first, Judge):
        return first  # it has not heard the answer, so it believes it
    if len(legal) == 1:
        return first
    if isinstance(first, (SayDice, Drew, DrewAction)) or now.phase == "begin" or kind == "random":
        return legal[int(rng.random() * len(legal))]
    if now.phase == "offer":
        return Accept() if _needs_help(view) else legal[-1]
    if now.phase == "alliance":
        offers = [action for action in legal if isinstance(action, Ally)]
        left = [_left(now, now.side_of(offer.color)) for offer in offers]
        return offers[left.index(max(left))] if offers and _needs_help(view) else Pass()
    return None


def _left(now: Public, side: int) -> float:
    return sum(turns_left(now, pawn) for pawn in range(side * 4, side * 4 + 4))


def _needs_help(view: HolyQuestView) -> bool:
    now = view.public
    mine = next(side for side, seats in enumerate(now.members) if view.seat in seats)
    return min(range(now.sides), key=lambda side: _left(now, side)) != mine


def random_player(view: HolyQuestView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do anything that is allowed, and know a few answers."""
    return _common(view, legal, rng, "random")


def greedy_player(view: HolyQuestView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Bump, protect, hurry: see no further than this move."""
    return _hasty(view, legal, rng, "greedy")


def _hasty(view: HolyQuestView, legal: Sequence[Action], rng: Random, kind: str) -> Action | None:
    if view.seat != view.public.turn or not legal:
        return None
    return _common(view, legal, rng, kind) or max(legal, key=_worth(view.public))


_SEES: Final = 0.57
"""How likely the gentle player is to see what it could do with a pawn."""
_gentle_player: Final = Overlooking(partial(_hasty, kind="gentle"), (MovePawn, Freeze, Free, Bump, Swap, Thaw, Wild, Take), _SEES)


def _worth(now: Public) -> Callable[[Action], float]:
    """Say what an action seems worth, in tiles."""
    board, pawn_of, ends = now.board, now.pawn_of, targets(now)
    goals = len(board.kinds)

    def walked(pawn: int, place: int) -> int:
        if not 0 <= place < goals:
            return max(place, 0)
        return goals - (board.gates[now.colors[pawn >> 2]] - place) * now.forward % goals

    def move(pawn: int) -> float:
        place, end = now.pawns[pawn], ends[pawn]
        other = now.pawns.index(end) if end in now.pawns and end < goals else -1
        slide = board.slides[now.forward][now.colors[pawn >> 2]][end] if end < goals and board.kinds[end] == "fast-forward" else -1
        worth = walked(pawn, slide if slide >= 0 and "fast-forward" in now.rules.tiles else end) - walked(pawn, place)
        if other >= 0 and other != pawn:
            worth += 10 + walked(other, end)
        if place < 0 or (place < goals <= end) or end in board.holy[now.colors[pawn >> 2]]:
            worth += 12
        return worth

    def worth(action: Action) -> float:
        match action:
            case MovePawn(slug):
                return move(pawn_of(slug)) if now.phase == "move" else 20
            case Freeze(slug) | Swap(slug) | Bump(slug):
                there = walked(pawn_of(slug), now.pawns[pawn_of(slug)])
                return (
                    there / 3
                    if isinstance(action, Bump)
                    else there - (walked(now.pawn, now.pawns[now.pawn]) if isinstance(action, Swap) else 0)
                )
            case Free(slug):
                return 15 if pawn_of(slug) >> 2 == now.side else 2
            case Thaw():
                return 8 if all(now.frozen >> pawn & 1 or not 0 <= now.pawns[pawn] < goals for pawn in _own(now)) else 0
            case Wild("token") | Take():
                return 14
            case Roll() | Wild("roll"):
                return 7
        return 4

    return worth


def _own(now: Public) -> range:
    return range(now.side * 4, now.side * 4 + 4)


class _QuestThinker(Thinker):
    """Weigh each choice over all that dice and cards can make of it (`search`): nothing is dealt, so it is done once."""

    playouts = 1

    def __init__(self, view: HolyQuestView) -> None:
        self.view = view

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view = self.view
        if view.seat != view.public.turn or not legal:
            return (None,)
        first = _common(view, legal, rng, "strong")
        return legal if first is None else (first,)

    def choose(self, choices: Sequence[Action], budget: int, rng: Random) -> Action:
        now, search = imagined(self.view), Search(self.view)
        return max(choices, key=lambda action: search.weigh(now, action))


COMPUTERS: Final = make_computers(random=random_player, gentle=_gentle_player, greedy=greedy_player, thinker=_QuestThinker)
"""The computer players of the quest."""
