"""The Holy Quest's computer players. They see the view of their seat; what they know of the saints they have learned by themselves, as people do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.thinking import Thinker
from saintlearn.games.holy_quest.actions import (
    Accept,
    Ally,
    Answer,
    Bump,
    Dice,
    Drew,
    DrewAction,
    Free,
    Freeze,
    Judge,
    Move,
    Pass,
    Roll,
    Swap,
    Take,
    Thaw,
    Wild,
)
from saintlearn.games.holy_quest.layout import COLOURS
from saintlearn.games.holy_quest.questions import QuestionSource, bank_questions
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.opponents.quest_search import Search, imagined, turns_left
from saintlearn.opponents.simple import greedy_player, random_player
from saintlearn.opponents.strong import adviser_for

__all__ = ["Knowledge"]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a computer player knows of the saints: it has read the same book of questions as everybody may, and remembers a part of it.

    Args:
        share: How probably it remembers an answer; else it guesses.
        source: The book. Questions of a family's own are not in it.
    """

    share: float
    source: QuestionSource = bank_questions

    def answer(self, view: HolyQuestView, rng: Random) -> Answer:
        """Answer the question that is put."""
        if view.card is not None and rng.random() < self.share:
            for question in self.source(view.card.slug):
                if question.prompt == view.prompt and question.answer in view.choices:
                    return Answer(view.choices.index(question.answer) + 1)
        return Answer(int(rng.random() * len(view.choices)) + 1)


_KNOWS: Final = {"random": Knowledge(0.2), "greedy": Knowledge(0.55), "strong": Knowledge(0.85)}


def _common(view: HolyQuestView, legal: Sequence[Action], rng: Random, kind: str) -> Action | None:
    """Do what is no matter of skill at pawns: answer, throw real dice fairly, judge kindly, make friends; None where skill counts."""
    if view.seat != view.turn or not legal:
        return None
    first = legal[0]
    if isinstance(first, Answer):
        return _KNOWS[kind].answer(view, rng)
    if isinstance(first, Judge):
        return first  # it has not heard the answer, so it believes it
    if len(legal) == 1:
        return first
    if isinstance(first, (Dice, Drew, DrewAction)) or view.phase == "begin" or kind == "random":
        return legal[int(rng.random() * len(legal))]
    if view.phase == "offer":
        return Accept() if _needs_help(view) else legal[-1]
    if view.phase == "alliance":
        offers = [action for action in legal if isinstance(action, Ally)]
        left = [_left(view, view.colours.index(COLOURS.index(offer.colour))) for offer in offers]
        return offers[left.index(max(left))] if offers and _needs_help(view) else Pass()
    return None


def _left(view: HolyQuestView, side: int) -> float:
    return sum(turns_left(view, pawn) for pawn in range(side * 4, side * 4 + 4))


def _needs_help(view: HolyQuestView) -> bool:
    mine = next(side for side, seats in enumerate(view.members) if view.seat in seats)
    return min(range(len(view.colours)), key=lambda side: _left(view, side)) != mine


@random_player.register
def _random(view: HolyQuestView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do anything that is allowed, and know a few answers."""
    return _common(view, legal, rng, "random")


@greedy_player.register
def _greedy(view: HolyQuestView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Bump, protect, hurry: see no further than this move."""
    if view.seat != view.turn or not legal:
        return None
    return _common(view, legal, rng, "greedy") or max(legal, key=_worth(view))


def _worth(view: HolyQuestView) -> Callable[[Action], float]:
    """Say what an action seems worth, in tiles."""
    board, pawn_of = view.board, {card.slug: number for number, card in enumerate(view.saints)}
    goals, targets = len(board.kinds), dict(view.targets)

    def walked(pawn: int, place: int) -> int:
        if place < 0 or place >= goals:
            return place - goals + goals if place >= goals else 0
        return goals - (board.gates[view.colours[pawn >> 2]] - place) * view.forward % goals

    def move(pawn: int) -> float:
        place, end = view.pawns[pawn], targets[pawn]
        other = view.pawns.index(end) if end in view.pawns and end < goals else -1
        slide = board.slides[view.forward][view.colours[pawn >> 2]][end] if end < goals and board.kinds[end] == "fast-forward" else -1
        worth = walked(pawn, slide if slide >= 0 and "fast-forward" in view.rules.tiles else end) - walked(pawn, place)
        if other >= 0 and other != pawn:
            worth += 10 + walked(other, end)
        if place < 0 or (place < goals <= end) or end in board.holy[view.colours[pawn >> 2]]:
            worth += 12
        return worth

    def worth(action: Action) -> float:
        match action:
            case Move(slug):
                return move(pawn_of[slug]) if view.phase == "move" else 20
            case Freeze(slug) | Swap(slug) | Bump(slug):
                there = walked(pawn_of[slug], view.pawns[pawn_of[slug]])
                return (
                    there / 3
                    if isinstance(action, Bump)
                    else there - (walked(view.pawn, view.pawns[view.pawn]) if isinstance(action, Swap) else 0)
                )
            case Free(slug):
                return 15 if pawn_of[slug] >> 2 == view.side else 2
            case Thaw():
                return 8 if all(view.frozen >> pawn & 1 or not 0 <= view.pawns[pawn] < goals for pawn in _own(view)) else 0
            case Wild("token") | Take():
                return 14
            case Roll() | Wild("roll"):
                return 7
        return 4

    return worth


def _own(view: HolyQuestView) -> range:
    return range(view.side * 4, view.side * 4 + 4)


class _QuestThinker(Thinker):
    """Weigh each choice over all that dice and cards can make of it (`quest_search`): nothing is dealt, so it is done once."""

    playouts = 1

    def __init__(self, view: HolyQuestView) -> None:
        self.view = view

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view = self.view
        if view.seat != view.turn or not legal:
            return (None,)
        first = _common(view, legal, rng, "strong")
        return legal if first is None else (first,)

    def choose(self, choices: Sequence[Action], budget: int, rng: Random) -> Action:
        now, search = imagined(self.view), Search(self.view)
        return max(choices, key=lambda action: search.weigh(now, action))


@adviser_for.register
def _thinker(view: HolyQuestView) -> Thinker:
    return _QuestThinker(view)
