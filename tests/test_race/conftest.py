"""Exact positions of a race, out of small hand-made cards, and races against a clock that a test sets.

def test_something(race, saint):
    game = race([[saint("ada", 3, "January")], [...]], tops=(saint("left", 3, "May"), saint("right", 9, "June")))
    game.act("play ada left", seat=0, at=1000)
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
from saintlearn.games.race.clock import Clock
from saintlearn.games.race.rules import Race
from saintlearn.games.race.state import Public, RaceOptions, State
from saintlearn.lobby import new_game
from saintlearn.vocabulary import GEOGRAPHY, MONTHS, SAINT_FACTS

GAME = Race()
NAMES = ("Ana", "Ben")
MONTH_NUMBERS = {fact.word: fact.number for fact in MONTHS}


def make_card(slug: str, *words: int | str, ribbons: Sequence[str] = (), **more: Any) -> Card:
    """A card of a slug and words: centuries (birth, passing; None for unknown), month, outside color, regions."""
    centuries = [word for word in words if isinstance(word, int) or word is None]
    month = next((word for word in words if word in MONTH_NUMBERS), "January")
    color = next((word for word in words if word in SAINT_FACTS), "Evangelist")
    return Card(
        slug=slug,
        name=f"St. {slug.title()}",
        main_fact=SAINT_FACTS[color],
        feast=Day(MONTH_NUMBERS[month], 1),
        birth_century=centuries[0] if centuries else None,
        passing_century=centuries[1] if len(centuries) > 1 else None,
        ribbons=tuple(SAINT_FACTS[word] for word in ribbons),
        geography=tuple(GEOGRAPHY[word] for word in words if word in GEOGRAPHY),
        **more,
    )


class Position:
    """One moment of a race that a test plays on from."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()
        self._random = Random(seed)

    def heard(self, at: int | None) -> State:
        return self.state if at is None else GAME.at(self.state, at)

    def act(self, text: str, seat: int = 0, at: int | None = None) -> Position:
        """Carry out an action, and hold that it was listed and that the state before is unchanged."""
        before = self.heard(at)
        action = GAME.parse(text)
        GAME.check(before, seat, action, NAMES)
        assert action in list(GAME.legal_actions(before, seat))
        kept = {item.name: getattr(before, item.name) for item in fields(State)}
        self.state, self.events = GAME.apply(before, seat, action, Chance(lambda: self._random))
        assert {item.name: getattr(before, item.name) for item in fields(State)} == kept
        return self

    def refusal(self, text: str, seat: int = 0, at: int | None = None) -> Refusal:
        """The refusal of an action."""
        with pytest.raises(Refusal) as caught:
            GAME.check(self.heard(at), seat, GAME.parse(text), NAMES)
        assert caught.value.sentence[0].isupper()
        assert caught.value.sentence.endswith((".", "!"))
        assert caught.value.refused == text
        return caught.value

    def refused(self, text: str, seat: int = 0, at: int | None = None) -> str:
        """The code of the refusal of an action."""
        return self.refusal(text, seat, at).code

    def attempt(self, text: str, seat: int = 0, at: int | None = None) -> str:
        """Try a card as a session does: let the refusal count where it counts; give its code."""
        refusal = self.refusal(text, seat, at)
        state = self.heard(at)
        wrong = GAME.counted(state, seat, GAME.parse(text), refusal.code)
        if wrong is not None:
            self.act(wrong.text, seat, at)
        return refusal.code

    def legal(self, seat: int = 0, at: int | None = None) -> list[str]:
        """What a seat may do, wrong tries left out."""
        return [action.text for action in GAME.legal_actions(self.heard(at), seat) if action.word != "miss"]

    @property
    def tops(self) -> tuple[str, ...]:
        return tuple(pile[-1].slug for pile in self.state.piles)

    @property
    def hands(self) -> list[list[str]]:
        return [[card.slug for card in hand] for hand in self.state.hands]

    @property
    def said(self) -> list[str]:
        """The sentences of the last action."""
        return [line for event in self.events if (line := GAME.sentence(event, NAMES))]


def make_position(
    hands: Sequence[Sequence[Card]],
    tops: Sequence[Card] = (),
    draws: Sequence[Sequence[Card]] = ((), ()),
    *,
    piles: Sequence[Sequence[Card]] | None = None,
    stocks: Sequence[Sequence[Card]] = ((), ()),
    pace: str = "race",
    penalty: str = "on",
    stuck: str = "engine",
    speed: str = "steady",
    said: tuple[bool, bool] = (False, False),
    seed: int = 1,
    **more: Any,
) -> Position:
    known: dict[str, Any] = {"phase": "race", "ready": (True, True), "clock": Clock(told=True), "stuck": said, **more}
    able = known.pop("able", (0, 0))
    state = State(
        public=Public(**{"options": RaceOptions(pace=pace, penalty=penalty, stuck=stuck, speed=speed), **known}),
        hands=tuple(tuple(hand) for hand in hands),
        draws=tuple(tuple(draw) for draw in draws),
        piles=tuple((top,) for top in tops) if piles is None else tuple(tuple(pile) for pile in piles),
        stocks=tuple(tuple(stock) for stock in stocks),
        able=able,
    )
    return Position(state, seed)


@pytest.fixture(scope="session")
def race():
    """Put up a race under way at moment 0: ``race(hands, tops, draws, piles=, stocks=, ...)``; piles with the top card last."""
    return make_position


@pytest.fixture(scope="session")
def saint():
    """Make a card of a slug and words."""
    return make_card


@pytest.fixture(scope="session")
def lone():
    """Cards that match nothing but each other: September, Deacon, 20th century BC."""
    return lambda *slugs: [make_card(slug, -20, "September", "Deacon") for slug in slugs]


class Wall:
    """A clock on the wall, in milliseconds, that a test sets."""

    def __init__(self) -> None:
        self.time: float = 1_000_000

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def wall():
    """A clock that a test sets: ``wall.time += 500``; 1,000,000 at the beginning."""
    return Wall()


@pytest.fixture
def running(wall):
    """Begin a real race against that clock, both ready: ``running(players=("Ana", "Ben"), seed=, ...)``."""

    def begin(players=NAMES, *, seed=7, **options):
        game = new_game("race", players, seed=seed, clock=wall, **options)
        for seat, player in enumerate(game.players):
            if player.computer is None:
                game.act("ready", seat=seat)
        game.advance()
        return game

    return begin
