"""The walk over a card: its places, what can be done, and what may be seen of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.ground.courtesy import Courteous
from saintlearn.languages import mark, ordinal, say
from saintlearn.vocabulary import Fact, Field

Phase = Literal["looking", "walking", "done"]
_WORDS: Final = {
    Field.BIRTH_CENTURY: ("birth", mark("the century of birth"), "", mark("At the top left, above the star.")),
    Field.FEAST_MONTH: (
        "month", mark("the month of the feast"), "", mark("The round window at the top of the arch. Every month has its own symbol."),
    ),
    Field.PASSING_CENTURY: ("passing", mark("the century of death"), "", mark("At the top right, above the cross.")),
    Field.SAINT_FACT: (
        "ribbon", mark("the ribbon"), mark("the {which} ribbon"), mark("Down the edge. The first ribbon has the color of the whole card."),
    ),
    Field.ORDER: ("sign", mark("the order"), mark("the {which} order"), mark("A round symbol on the left side of the window.")),
    Field.DESIGNATION: ("sign", mark("the shield"), mark("the {which} shield"), mark("A shield on the left side of the window.")),
    Field.EXPANSION: (
        "icon", mark("the six-sided symbol"), mark("the {which} six-sided symbol"), mark("On the right side of the window."),
    ),
    Field.GEOGRAPHY: ("region", mark("the region"), mark("the {which} region"), mark("A disk at the bottom of the card.")),
}  # fmt: skip
"""Of each field the slot, what it is called alone and as one of several, and where to look."""
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
    places = [_place(card, known[field], 0) for field in _ALONE if field in known]
    for row in rows:
        for n, fact in enumerate(row, 1):
            if fact.bit:  # the gold of a WildCard is no fact, but takes a place
                of_kind = [other for other in row if other.field is fact.field]
                places.append(_place(card, fact, n, of_kind.index(fact) + 1 if len(of_kind) > 1 else None))
    return tuple(places)


def _place(card: Card, fact: Fact, number: int, which: int | None = None) -> Place:
    slot, alone, numbered, hint = _WORDS[fact.field]
    said = fact.phrase
    if fact.field is Field.FEAST_MONTH:
        said = say("{month}, feast on {date}", month=fact.label, date=card.feast_inside)
    called = say(alone) if which is None else say(numbered, which=ordinal(which))
    return Place(f"{slot}-{number}" if number else slot, called, say(hint), fact, said)


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
class Covered(Event):
    """Places were covered."""

    count: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """A place was uncovered, or all of them; it is taken back only with what was said before it."""

    follows: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Said(Event):
    """Somebody said whether a place was known."""

    place: int
    known: bool


@dataclass(frozen=True)
class LociPosition:
    """Where a walk stands."""

    card: Card
    """The saint."""
    places: tuple[Place, ...]
    """All places with what stands there."""
    phase: Phase = "looking"
    """Looking at the card, walking over the covered card, or at the end."""
    covered: frozenset[int] = frozenset()
    """The places that are covered."""
    queue: tuple[int, ...] = ()
    """The places that are to be walked, the present one first."""
    marks: tuple[tuple[int, bool], ...] = ()
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
class LociView(Courteous):
    """What may be seen of a walk."""

    saint: str
    """The slug; the card is to be drawn without what is covered, and then without its calendar line, its color, and its description, which tell it too."""
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
    field: Field | None
    """What kind of fact stands there; None where no place is asked."""
    meaning: str
    """What the fact means, in a sentence; empty while it is covered."""
    lifted: int
    """Places that are open, while walking."""
