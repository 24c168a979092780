"""Exact positions of Saint Poker, by the codes of the cards.

def test_something(table):
    game = table("QH 10S 2C", "AS KS 3D", river="4C 5C 6C 7D 8H", phase="reveal")
    game.act("reveal QH 10S", seat=0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from saintlearn.catalogue import Deck, load_catalogue
from saintlearn.engine import Chance, RecordedChance, Refusal
from saintlearn.games.saint_poker.deck import CODES, PokerCard, pack, poker_cards
from saintlearn.games.saint_poker.hands import best_hand
from saintlearn.games.saint_poker.rules import SaintPoker
from saintlearn.games.saint_poker.state import Public, SaintPokerOptions, State

GAME = SaintPoker()
NAMES = ("Ana", "Ben", "Clara", "David", "Eva")
SAINTS = Deck(pack(tuple(load_catalogue().deck())), "saint-poker")


def cards_of(codes: str, faces: str = "saints") -> tuple[PokerCard, ...]:
    cards = poker_cards(tuple(SAINTS), faces)
    return tuple(cards[CODES.index(code)] for code in codes.split())


class Position:
    """One moment of a game that a test plays on from."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()
        self.chance = Chance(lambda: Random(seed))

    def act(self, text: str, seat: int | None = None, chance: list[Any] | None = None) -> Position:
        """Carry out an action, and hold that it was listed and that the state before is unchanged."""
        seat = self.state.public.turn if seat is None else seat
        action = GAME.parse(text)
        GAME.check(self.state, seat, action, NAMES)
        assert action in list(GAME.legal_actions(self.state, seat))
        before = self.state
        kept = {item.name: getattr(before, item.name) for item in fields(State)}
        self.chance = self.chance if chance is None else RecordedChance(chance)
        self.state, self.events = GAME.apply(before, seat, action, self.chance)
        assert {item.name: getattr(before, item.name) for item in fields(State)} == kept
        return self

    def refusal(self, text: str, seat: int | None = None) -> Refusal:
        """The refusal of an action, which must not be listed."""
        seat = (self.state.public.turn or 0) if seat is None else seat
        action = GAME.parse(text)
        assert action not in list(GAME.legal_actions(self.state, seat))
        with pytest.raises(Refusal) as caught:
            GAME.check(self.state, seat, action, NAMES)
        assert caught.value.sentence.endswith((".", "!"))
        return caught.value

    def refused(self, text: str, seat: int | None = None) -> str:
        return self.refusal(text, seat).code

    def legal(self, seat: int | None = None) -> list[str]:
        return [action.text for action in GAME.legal_actions(self.state, (self.state.public.turn or 0) if seat is None else seat)]

    def view(self, seat: int | None) -> Any:
        return GAME.view(self.state, seat)

    def event(self, kind: type) -> Any:
        return next(event for event in self.events if isinstance(event, kind))

    @property
    def hands(self) -> list[str]:
        return [codes(hand) for hand in self.state.hands]

    @property
    def said(self) -> list[str]:
        """The sentences of the last action."""
        return [line for event in self.events if (line := GAME.sentence(event, NAMES))]


def codes(cards: Sequence[PokerCard]) -> str:
    return " ".join(card.code for card in cards)


def make_position(
    *hands: str, river: str = "", future: str = "", draw: str = "", faces: str = "saints", seed: int = 1, **more: Any
) -> Position:
    def cards(words: str) -> tuple[PokerCard, ...]:
        return cards_of(words, faces)

    players = len(hands)
    nothing = ((),) * players
    shown = tuple(map(cards, more.pop("shown", ("",) * players)))
    picked = more.pop("picked", nothing)
    public: dict[str, Any] = {
        "options": SaintPokerOptions(faces=faces),
        "round": 1,
        "phase": "river",
        "ready": tuple(map(bool, picked)),
        "known": nothing,
        "river": cards(river),
        "future": cards(future),
        "shown": shown,
        "order": tuple(range(players)) if more.get("phase") == "take" else (),
        "scores": (0,) * players,
    }
    held = tuple(map(cards, hands))
    return Position(State(public=Public(**(public | more)), hands=held, picked=picked, draw=cards(draw)[::-1]), seed)


@pytest.fixture(scope="session")
def table():
    """Put up a position: ``table("QH 10S", "AS KS", river=..., future=..., draw=..., phase=...)``; the deck with its top card first."""
    return make_position


@pytest.fixture(scope="session")
def cards():
    """Make playing cards of codes."""
    return cards_of


@pytest.fixture(scope="session")
def hand():
    """Make the best hand of codes."""
    return lambda words: best_hand(cards_of(words))


@pytest.fixture(scope="session")
def saints():
    """The 52 saints."""
    return SAINTS


@pytest.fixture(scope="session")
def deal():
    """Deal a game for a number of players: state and events."""

    def start(players: int, seed: int = 7, **options: Any) -> tuple[State, Any]:
        return GAME.start(SAINTS, players, SaintPokerOptions(**options), Chance(lambda: Random(seed)))

    return start
