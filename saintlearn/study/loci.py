"""The walk over a card (`ST-06`): what stands at each place? The places are covered and uncovered one by one, always in the same way.

A place is named by where it is, as ``ribbon-1``, and says which fact stands there (`Fact.key`, the card's ``data-fact``) only when it is open.

>>> from saintlearn.catalogue import load_catalogue
>>> walk = Loci(load_catalogue()["agnes-of-rome"])
>>> [place.slot for place in walk.act("begin").places[:4]]
['birth', 'month', 'passing', 'ribbon-1']
>>> walk.view.places[0].text, walk.act("lift").places[0].text
('', 'born in the 3rd century')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar, Final, Literal, Self

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.engine.actions import Action
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.questions import QuestionBank
from saintlearn.study.activity import Activity
from saintlearn.study.reviewer import Reviewer, fact_item
from saintlearn.study.reviews import Grade
from saintlearn.vocabulary import Fact, Field, ordinal

__all__ = ["Begin", "Cover", "Knew", "Later", "Lift", "Loci", "LociState", "LociView", "OpenAll", "Place", "PlaceView", "walk_of"]

Phase = Literal["looking", "walking", "done"]
_WORDS: Final = {
    Field.BIRTH_CENTURY: ("birth", "birth century", "Top left, over the star."),
    Field.FEAST_MONTH: ("month", "month of the feast", "The round window at the top of the arch; every month has its sign."),
    Field.PASSING_CENTURY: ("passing", "century of passing", "Top right, over the cross."),
    Field.SAINT_FACT: ("ribbon", "ribbon", "Down the edge; the first ribbon has the colour of the whole card."),
    Field.ORDER: ("sign", "order", "A round sign at the left side of the window."),
    Field.DESIGNATION: ("sign", "shield", "A shield at the left side of the window."),
    Field.EXPANSION: ("icon", "six-sided sign", "At the right side of the window."),
    Field.GEOGRAPHY: ("region", "region", "A disc at the foot of the card."),
}
"""Slot, title and hint of each field."""
_ALONE: Final = (Field.BIRTH_CENTURY, Field.FEAST_MONTH, Field.PASSING_CENTURY)
"""The fields with one place each, in the order of the way."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place on a card, with what stands there."""

    slot: str
    """Its name, as ``birth`` or ``ribbon-1``."""
    title: str
    """What it is called, as ``the first ribbon``."""
    hint: str
    """Where to look."""
    fact: Fact
    """What stands there."""
    text: str
    """The same in words."""


def walk_of(card: Card) -> tuple[Place, ...]:
    """List the places of a card in the order of the way over it.

    Across the top, down the ribbons, up the sides of the window, home along the foot. What has the same slot stands at the same place on every card.
    """
    known = {fact.field: fact for fact in card.facts}
    rows = ((card.main_fact, *card.ribbons), (*card.orders, *card.designations), card.expansions, card.geography)
    places = [_place(card, known[field], 0, 1) for field in _ALONE if field in known]
    for row in rows:
        for n, fact in enumerate(row, 1):
            if fact.bit:  # the gold of a WildCard is no fact, but takes a place
                of_kind = [other for other in row if other.field is fact.field]
                places.append(_place(card, fact, n, len(of_kind), of_kind.index(fact) + 1))
    return tuple(places)


def _place(card: Card, fact: Fact, number: int, count: int, which: int = 1) -> Place:
    slot, title, hint = _WORDS[fact.field]
    said = f"{fact.word}, the feast on {card.feast}" if fact.field is Field.FEAST_MONTH else fact.phrase
    called = f"the {ordinal(which)} {title}" if count > 1 else f"the {title}"
    return Place(f"{slot}-{number}" if number else slot, called, hint, fact, said)


@dataclass(frozen=True, slots=True)
class Cover(Action):
    """Cover the next place, while looking at the card."""

    word: ClassVar[str] = "cover"


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Cover all that is left, and begin to walk."""

    word: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Uncover the present place."""

    word: ClassVar[str] = "lift"


@dataclass(frozen=True, slots=True)
class Knew(Action):
    """Say that it was known."""

    word: ClassVar[str] = "knew"


@dataclass(frozen=True, slots=True)
class Later(Action):
    """Say that it was not known yet: the place is covered and comes again at the end of the walk."""

    word: ClassVar[str] = "later"


@dataclass(frozen=True, slots=True)
class OpenAll(Action):
    """Show the whole card, and end the walk."""

    word: ClassVar[str] = "open-all"


@dataclass(frozen=True, slots=True)
class LociState:
    """Where a walk stands."""

    phase: Phase
    """Looking at the card, walking over the covered card, or at the end."""
    covered: frozenset[int]
    """The places that are covered."""
    queue: tuple[int, ...]
    """The places that are to be walked, the present one first."""
    marks: tuple[tuple[int, bool], ...]
    """Place, and whether it was known, in the order in which they were told."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """What may be seen of a place."""

    slot: str
    """Its name."""
    title: str
    """What it is called."""
    covered: bool
    """Whether it is covered."""
    fact: str
    """The key of its fact; empty while it is covered."""
    text: str
    """Its fact in words; empty while it is covered."""
    known: bool | None
    """Whether it was known when it was first uncovered; None before."""


@dataclass(frozen=True, slots=True)
class LociView:
    """What may be seen of a walk."""

    saint: str
    """The slug; the card is to be drawn without what is covered, and then without its calendar line, its colour and its description, which tell it too."""
    name: str
    """Of the saint."""
    phase: Phase
    """``looking``, ``walking`` or ``done``."""
    places: tuple[PlaceView, ...]
    """In the order of the way."""
    present: int | None
    """Which place is asked; None while looking and at the end."""
    hint: str
    """Where to look for it."""
    lifted: int
    """Places that are open, while walking."""
    sentence: str
    """What is to be said now."""


class Loci(Activity[LociState, LociView]):
    """A walk over one card under way.

    Args:
        card: The saint.
        now: When it begins (UTC); needed with a reviewer.
        reviewer: Who remembers; a field with several places, as the ribbons, is one item, known when all of it was.

    Raises:
        Refusal: ``no-places``: there are no facts on the card.
    """

    kind: ClassVar[str] = "loci"
    actions: ClassVar[tuple[type[Action], ...]] = (Cover, Begin, Lift, Knew, Later, OpenAll)

    def __init__(self, card: Card, *, now: datetime | None = None, reviewer: Reviewer | None = None) -> None:
        self.card = card
        self.places = walk_of(card)
        """All places with what stands there: for the kernel, never for a browser."""
        if not self.places:
            raise Refusal("no-places", f"There are no facts on the card of {card.name} to walk over.", card.slug)
        super().__init__(LociState("looking", frozenset(), (), ()), now, reviewer)

    def _apply(self, state: LociState, action: Action, at: datetime | None) -> LociState:
        if state.phase == "done":
            raise Refusal("over", "The whole card is open.", action.text[:40])
        if isinstance(action, OpenAll):
            return replace(state, phase="done", covered=frozenset(), queue=())
        everything = tuple(range(len(self.places)))
        if isinstance(action, (Cover, Begin)):
            if state.phase != "looking":
                raise Refusal("walking", "The walk has begun. Lift the pane.", action.text)
            covered = frozenset(everything if isinstance(action, Begin) else everything[: len(state.covered) + 1])
            return LociState("walking", covered, everything, ()) if len(covered) == len(everything) else replace(state, covered=covered)
        if state.phase == "looking":
            raise Refusal("looking", "First cover the card.", action.text)
        now, *rest = state.queue
        if isinstance(action, Lift):
            if now not in state.covered:
                raise Refusal("lifted", "This pane is lifted. Say whether you knew it.")
            return replace(state, covered=state.covered - {now})
        if now in state.covered:
            raise Refusal("lift-first", "First lift the pane.", action.text)
        marks = (*state.marks, (now, isinstance(action, Knew)))
        if isinstance(action, Later):
            return replace(state, covered=state.covered | {now}, queue=(*rest, now), marks=marks)
        return replace(state, queue=tuple(rest), marks=marks, phase="walking" if rest else "done")

    def _first(self, state: LociState) -> dict[int, bool]:
        """Tell of each place whether it was known the first time."""
        first: dict[int, bool] = {}
        for place, known in state.marks:
            first.setdefault(place, known)
        return first

    def _answered(self, state: LociState) -> dict[str, Grade]:
        """Grade the items of which all places were walked."""
        first, items = self._first(state), [fact_item(self.card.slug, place.fact) for place in self.places]
        known: dict[str, list[bool | None]] = {}
        for n, item in enumerate(items):
            known.setdefault(item, []).append(first.get(n))
        return {item: Grade.GOOD if all(told) else Grade.AGAIN for item, told in known.items() if None not in told}

    def _reviews(self, before: LociState, after: LociState) -> tuple[tuple[str, Grade], ...]:
        if before.marks == after.marks:
            return ()
        old = self._answered(before)
        return tuple((item, grade) for item, grade in self._answered(after).items() if item not in old)

    def _undo_to(self) -> int:
        """Go back to before the last word about a place, or while looking to the last cover: that a place was seen cannot be undone."""
        told = (n for n in reversed(range(len(self._log))) if not isinstance(self._log[n].action, (Lift, OpenAll)))
        return next(told, -1)

    @property
    def view(self) -> LociView:
        state = self.state
        first = self._first(state)
        places = []
        for n, place in enumerate(self.places):
            covered = n in state.covered
            fact, text = ("", "") if covered else (place.fact.key, place.text)
            places.append(PlaceView(place.slot, place.title, covered, fact, text, first.get(n)))
        present = state.queue[0] if state.queue else None
        return LociView(
            saint=self.card.slug,
            name=self.card.name,
            phase=state.phase,
            places=tuple(places),
            present=present,
            hint="" if present is None else self.places[present].hint,
            lifted=len(places) - len(state.covered) if state.phase != "looking" else 0,
            sentence=self._sentence(state, present),
        )

    def _sentence(self, state: LociState, present: int | None) -> str:
        if state.phase == "looking":
            return f"Look at the card of {self.card.name}. Cover the places one by one, or all at once."
        if present is None:
            known = sum(self._first(state).values())
            return f"You knew {known} of {len(self.places)} places at once." if state.marks else "Here is the whole card."
        return f"Place {present + 1} of {len(self.places)}: {self.places[present].title}. What stands here?"

    def _setup(self) -> dict[str, Any]:
        return {"saint": self.card.slug, "facts": [place.fact.key for place in self.places]}

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        known: Mapping[str, Card] = source if isinstance(source, Catalogue) else _by_slug(source)
        card = known.get(setup["saint"])
        if card is None or [place.fact.key for place in walk_of(card)] != setup["facts"]:
            raise SaveError(
                "changed", "The card says something else since this was saved, so the walk cannot go on.", str(setup["saint"])[:40]
            )
        return cls(card, now=now)

    def __repr__(self) -> str:
        return f"<Loci {self.card.slug}: {self.state.phase}>"


def _by_slug(source: Any) -> dict[str, Card]:
    cards = source.cards if isinstance(source, QuestionBank) else source
    return {card.slug: card for card in cards}
