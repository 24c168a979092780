"""Flashcards or the match drill for a whole class: everyone at their own pace, side by side, each device at a table of its own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from saintlearn.catalogue.catalogue import cards_of
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.study import StudyScreen, StudyTable
from saintlearn.hall.tables import Keeps
from saintlearn.languages import say, say_count
from saintlearn.questions import bank_of
from saintlearn.shown.drill import ShownDrill
from saintlearn.shown.flashcards import ShownFlashcards
from saintlearn.study.drill import MatchDrill
from saintlearn.study.drill_position import DrillOptions
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.flashcards_position import FlashOptions
from saintlearn.study.reviewer import Memories
from saintlearn.wire.base import Reply
from saintlearn.wire.classroom import WallSeen

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue

PACES: Final = ("drill", "flashcards")
"""What children do side by side, each at their own pace."""
_LENGTH: Final = 20
_WINDOWS: Final = 14
"""Windows on the wall."""
_SIDES: Final = ("window", "who", "symbol", "patronage")
"""What the flashcards of a class ask: all that a child can know who has seen the window and heard the story."""


class _OwnFlashcards(StudyScreen, ShownFlashcards):
    draws = "flashcards"

    def __init__(self, board: PacePlace, seats: tuple[int, ...], cards: Flashcards) -> None:
        self.board, self.seats, self._written = board, seats, cards
        super().__init__(cards.bank, cards.session.deck, cards.options, Memories(), lambda: board.began)

    def _begin(self, *, fill: bool = False) -> None:
        self.cards = self._written
        self._said = self.cards.view.prompt

    def _answer(self, kind: str, request: Any) -> None:
        self.board.check()
        if kind == "undo":
            self.board.undo()
            self._catch_up(self.cards.session)
        elif kind in ("new", "next"):
            self.board.keeps.begins_again(self.board.number)
        else:
            self.board.acts(partial(super()._answer, kind, request))


class _OwnDrill(StudyScreen, ShownDrill):
    def __init__(self, board: PacePlace, seats: tuple[int, ...], drill: MatchDrill) -> None:
        self.board, self.seats = board, seats
        super().__init__(drill)

    def _answer(self, kind: str, request: Any) -> Reply | None:
        self.board.check()
        act = partial(super()._answer, kind, request)
        return act() if kind in ("picture", "show") else self.board.acts(act)


class PacePlace(StudyTable):
    """The table of one device."""

    own_pace = True
    tips = False

    def __init__(
        self, number: int, kind: str, seed: int, keeps: Keeps, *, began: datetime, easy: bool, catalogue: Catalogue | None = None
    ) -> None:
        self.kind, self.seed, self.began = kind, seed, began
        cards = cards_of("starter" if catalogue is None else None, catalogue)
        self.sitting: Flashcards | MatchDrill
        if kind == "drill":
            self.sitting = MatchDrill(cards, DrillOptions(level="starter" if easy else "full", seed=seed), now=began)
        else:
            options = FlashOptions(sides=_SIDES[:1] if easy else _SIDES, length=_LENGTH, level=1 if easy else 2, seed=seed)
            self.sitting = Flashcards(bank_of(None, None, catalogue=catalogue), cards, options, now=began)
        super().__init__(number, keeps)

    def _open(self, seats: tuple[int, ...]) -> StudyScreen:
        done = self.sitting
        return _OwnDrill(self, seats, done) if isinstance(done, MatchDrill) else _OwnFlashcards(self, seats, done)

    def check(self) -> None:
        """Refuse to go on while all games are stopped."""
        if self.paused:
            raise Refusal("paused", say("Your teacher has paused the game."))

    def taps(self, seat: int, children: int) -> int | None:
        view: Any = self.sitting.view
        if isinstance(self.sitting, MatchDrill):
            return int(view.round - 1) % children
        graded = sum(entry.action.startswith("grade") for entry in self.session.log)
        return None if self.over else graded % children

    @property
    def done(self) -> int:
        """How many cards have been known, or matches found."""
        view: Any = self.sitting.view
        if isinstance(self.sitting, Flashcards):
            return int(view.done)
        return int(view.found) + (0 if view.done else view.hits.bit_count())

    @property
    def standing(self) -> tuple[str, ...]:
        if isinstance(self.sitting, MatchDrill):
            return (say_count("{count} match", "{count} matches", self.done),)
        return (say_count("{count} card", "{count} cards", self.done),)

    @property
    def seen(self) -> WallSeen:
        return all_at_their_pace([self], 0)


def all_at_their_pace(places: Sequence[PacePlace], before: int, friends: Sequence[str] = ()) -> WallSeen:
    """Tell what the wall shows of everyone who plays at their own pace: what they have done together, and whom they have met; nobody is set beside anybody."""
    count = before + sum(place.done for place in places)
    met = tuple(dict.fromkeys(slug for place in places for slug in reversed(place.sitting.saints)))[:_WINDOWS]
    if not count:
        headline = say("Everyone at their own pace")
    elif places[0].kind == "drill":
        headline = say_count("Together, we've found {count} match", "Together, we've found {count} matches", count)
    else:
        headline = say_count("Together, we've learned {count} card", "Together, we've learned {count} cards", count)
    if not met:
        return WallSeen(
            headline=headline, met=tuple(dict.fromkeys(filter(None, friends)))[:_WINDOWS], told=say("Our saint friends are with us.")
        )
    return WallSeen(headline=headline, met=met, told=say("We've met these saints so far."))
