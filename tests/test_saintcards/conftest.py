"""Exact positions of SaintCards, out of small hand-made cards.

def test_something(table, saint):
    game = table(hands=[[saint("ada", 3, 4, "January", "Martyr")], ...], pile=[...], draw=[...])
    game.act("play ada")
    assert game.treasure == (2, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from saintlearn.catalogue import Card
from saintlearn.catalogue.card import Day
from saintlearn.engine import Chance, Refusal
from saintlearn.games.saintcards.rules import SaintCards
from saintlearn.games.saintcards.state import Public, SaintCardsOptions, State
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, GEOGRAPHY, GOLD, MONTHS, ORDERS, SAINT_FACTS, Field

GAME = SaintCards()
NAMES = ("Ana", "Ben", "Clara", "David", "Eva", "Franz")
MONTH_NUMBERS = {fact.word: fact.number for fact in MONTHS}
LISTS = {
    Field.ORDER: "orders",
    Field.DESIGNATION: "designations",
    Field.EXPANSION: "expansions",
    Field.GEOGRAPHY: "geography",
    Field.SAINT_FACT: "ribbons",
}


def make_card(slug: str, words: Sequence[int | str], **more: Any) -> Card:
    centuries = [word for word in words if isinstance(word, int)]
    lists: dict[str, tuple[Any, ...]] = {}
    color = more.pop("main_fact", None)
    month = "January"
    for word in words:
        if isinstance(word, int):
            continue
        if word in MONTH_NUMBERS:
            month = word
        elif color is None and word in SAINT_FACTS:
            color = SAINT_FACTS[word]
        else:
            fact = {**SAINT_FACTS, **ORDERS, **DESIGNATIONS, **EXPANSIONS, **GEOGRAPHY}[word]
            lists[LISTS[fact.field]] = (*lists.get(LISTS[fact.field], ()), fact)
    return Card(
        slug=slug,
        name=f"St. {slug.title()}",
        main_fact=color or SAINT_FACTS["Evangelist"],
        feast=Day(MONTH_NUMBERS[month], 1),
        birth_century=centuries[0] if centuries else None,
        passing_century=centuries[1] if len(centuries) > 1 else None,
        **lists,
        **more,
    )


class Position:
    """One moment of a game that a test plays on from."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()
        self._random = Random(seed)

    def act(self, text: str, seat: int | None = None) -> Position:
        """Carry out an action, and hold that it was listed and that the state before is unchanged."""
        seat = self.state.public.turn if seat is None else seat
        action = GAME.parse(text)
        legal = GAME.legal_actions(self.state, seat)
        GAME.check(self.state, seat, action, NAMES)
        assert action in list(legal)
        before = self.state
        kept = {item.name: getattr(before, item.name) for item in fields(State)}
        self.state, self.events = GAME.apply(before, seat, action, Chance(lambda: self._random))
        assert {item.name: getattr(before, item.name) for item in fields(State)} == kept
        return self

    def refusal(self, text: str, seat: int | None = None) -> Refusal:
        """The refusal of an action, which must not be listed."""
        seat = self.state.public.turn if seat is None else seat
        action = GAME.parse(text)
        assert action not in list(GAME.legal_actions(self.state, seat))
        with pytest.raises(Refusal) as caught:
            GAME.check(self.state, seat, action, NAMES)
        assert caught.value.sentence.endswith((".", "!"))
        assert caught.value.refused == text
        return caught.value

    def refused(self, text: str, seat: int | None = None) -> str:
        """The code of the refusal of an action."""
        return self.refusal(text, seat).code

    def legal(self, seat: int | None = None) -> list[str]:
        return [action.text for action in GAME.legal_actions(self.state, self.state.public.turn if seat is None else seat)]

    def view(self, seat: int | None) -> Any:
        return GAME.view(self.state, seat)

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)

    @property
    def treasure(self) -> tuple[int, ...]:
        return self.state.public.treasure

    @property
    def turn(self) -> int | None:
        return GAME.turn(self.state)

    @property
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def top(self) -> str:
        return self.state.top.slug

    @property
    def hands(self) -> list[list[str]]:
        return [[card.slug for card in hand] for hand in self.state.hands]

    @property
    def said(self) -> list[str]:
        """The sentences of the last action."""
        return [line for event in self.events if (line := GAME.sentence(event, NAMES))]


def make_position(
    hands: Sequence[Sequence[Card]],
    pile: Sequence[Card],
    draw: Sequence[Card] = (),
    *,
    level: str = "full",
    scoring: str = "auto",
    centuries: str = "field",
    gathered: str = "single",
    dealer: int | None = None,
    treasure: Sequence[int] | None = None,
    seed: int = 1,
    **more: Any,
) -> Position:
    options = SaintCardsOptions(level=level, scoring=scoring, centuries=centuries, gathered=gathered)
    public: dict[str, Any] = {
        "options": options,
        "rule": options.rule(),
        "dealer": len(hands) - 1 if dealer is None else dealer,
        "treasure": tuple(treasure or (0,) * len(hands)),
        "turn": 0,
        "phase": "turn",
        "opening": False,
        "called": (False,) * len(hands),
        "owing": (False,) * len(hands),
    }
    known = {item.name for item in fields(Public)}
    public |= {name: value for name, value in more.items() if name in known}
    rest = {name: value for name, value in more.items() if name not in known}
    return Position(State(public=Public(**public), hands=tuple(map(tuple, hands)), draw=tuple(draw), pile=tuple(pile), **rest), seed)


@pytest.fixture(scope="session")
def table():
    """Put up a position: ``table(hands, pile, draw, ...)``; hands by seat, piles with the top card last, seat 0 on turn."""
    return make_position


@pytest.fixture(scope="session")
def saint():
    """Make a SaintCard of a slug and words: centuries (birth, passing), month, outside color, ribbons, icons, regions."""

    def make(slug: str, *words: int | str, **more: Any) -> Card:
        return make_card(slug, words, **more)

    return make


@pytest.fixture(scope="session")
def wild():
    """Make a WildCard of a slug, words and the key of its effect."""

    def make(slug: str, *words: str, effect: str = "next-receives-one") -> Card:
        return make_card(slug, ("December", *words), main_fact=GOLD, effect=effect)

    return make


@pytest.fixture(scope="session")
def spare():
    """Cards for hands and decks that share nothing with what a test plays: September, Deacon, Caucasus, born in the 20th century BC."""

    def make(*slugs: str) -> list[Card]:
        return [make_card(slug, (-20, "September", "Deacon", "Caucasus")) for slug in slugs]

    return make
