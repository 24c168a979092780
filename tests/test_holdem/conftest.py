"""Exact positions of Heaven Hold'em, out of small hand-made cards.

A card made by ``saint("ada", 3)`` shares 3 facts with every card made by ``saint(..., 9)``: the number says how many of nine facts it has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from saintlearn.catalogue import Card, Deck
from saintlearn.catalogue.card import Day
from saintlearn.engine import Chance, Refusal
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.rules import Holdem
from saintlearn.games.holdem.state import HoldemOptions, State
from saintlearn.vocabulary import GEOGRAPHY, GOLD, ORDERS, SAINT_FACTS

GAME = Holdem()
NAMES = ("Ana", "Ben", "Clara", "David", "Eva", "Franz", "Gina", "Hugo", "Ida", "Jonas")
FACTS = tuple(ORDERS.values())[:9]


def make_card(slug: str, facts: int = 0, *, wild: bool = False, century: int | None = None, month: int | None = None) -> Card:
    """A card with the first so many of nine religious orders; the rest of it matches nothing but another card of its kind."""
    community = slug.startswith("on")
    return Card(
        slug=slug,
        name=f"St. {slug.title()}",
        main_fact=GOLD if wild else SAINT_FACTS["Martyr" if community else "Virgin"],
        feast=Day(month or (1 if community else 2), 1),
        orders=FACTS[:facts],
        geography=() if wild else (GEOGRAPHY["Africa" if community else "Caucasus"],),
        birth_century=century,
        effect="next-receives-one" if wild else "",
    )


PACK = Deck([make_card(f"c{number}", number % 5) for number in range(60)])


class Table:
    """A game of which a test knows the cards."""

    def __init__(self, state: State, seed: int = 1, events: Sequence[Any] = ()) -> None:
        self.state = state
        self.events: tuple[Any, ...] = tuple(events)
        self.chance = Chance(lambda: Random(seed))
        self.wealth = self.points

    @property
    def points(self) -> int:
        return sum(self.state.public.treasure) + self.state.public.storehouse

    def act(self, *texts: str) -> Table:
        """Carry out actions of whoever is on turn, and hold that they were listed and lose no card and no treasure."""
        for text in texts:
            action, before = GAME.parse(text), self.state
            legal = GAME.legal_actions(before, before.public.turn)
            GAME.check(before, before.public.turn, action, NAMES)
            assert action in list(legal)
            kept = {item.name: getattr(before, item.name) for item in fields(State)}
            self.state, self.events = GAME.apply(before, before.public.turn, action, self.chance)
            assert {item.name: getattr(before, item.name) for item in fields(State)} == kept
            assert self.points == self.wealth
            assert sorted(card.slug for card in GAME.cards(self.state)) == sorted(card.slug for card in GAME.cards(before))
        return self

    def refusal(self, text: str, seat: int | None = None) -> Refusal:
        seat = self.state.public.turn if seat is None else seat
        action = GAME.parse(text)
        assert action not in list(GAME.legal_actions(self.state, seat))
        with pytest.raises(Refusal) as caught:
            GAME.check(self.state, seat, action, NAMES)
        assert caught.value.sentence.endswith((".", "!"))
        assert caught.value.refused == text
        return caught.value

    def refused(self, text: str, seat: int | None = None) -> str:
        return self.refusal(text, seat).code

    def legal(self, seat: int | None = None) -> list[str]:
        return [action.text for action in GAME.legal_actions(self.state, self.state.public.turn if seat is None else seat)]

    def view(self, seat: int | None) -> Any:
        return GAME.view(self.state, seat)

    def told(self, kind: type[Any]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def said(self) -> list[str]:
        return [line for event in self.events if (line := GAME.sentence(event, NAMES))]

    @property
    def turn(self) -> int | None:
        return GAME.turn(self.state)

    @property
    def phase(self) -> str:
        return self.state.public.phase

    @property
    def treasure(self) -> tuple[int, ...]:
        return self.state.public.treasure

    @property
    def offered(self) -> tuple[int, ...]:
        return self.state.public.offered

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)


def begin(
    players: int = 3, *, treasure: Sequence[int] | None = None, dealer: int | None = None, seed: int = 1, deck: Any = None, **options: Any
) -> Table:
    """Begin a game, the last seat deals. With `treasure` the blinds are offered out of that."""
    given = HoldemOptions(**{"dealer": players - 1 if dealer is None else dealer, **options})
    chance = Chance(lambda: Random(seed))
    state, events = GAME.start(deck or PACK, players, given, chance)
    if treasure is not None:  # the hand before is over, and the dealer is where it was
        before = state.with_public(treasure=tuple(treasure), given=(0,) * players, phase="between", number=0, turn=state.public.dealer)
        state, events = GAME.apply(before, state.public.dealer, GAME.parse("deal"), chance)
    return Table(state, seed, events)


def stacked(table: Table, *hands: Sequence[Card], board: Sequence[Card], draw: Sequence[Card] = ()) -> Table:
    """Put known cards into the hands and on top of the draw pile, in the order in which they come; burned cards come from the rest."""
    state = table.state
    burned = [make_card(f"burned{number}") for number in range(3)]
    coming = [burned[0], *board[:3], burned[1], board[3], burned[2], board[4], *draw]
    dealt = [tuple(hand) for hand in hands]
    cards = [*coming, *(card for hand in dealt for card in hand)]
    state = replace(state.with_public(deck=Deck(cards)), hands=tuple(dealt), draw=tuple(reversed(coming)))
    return Table(state, events=table.events)


def called_down(table: Table) -> Table:
    """Check and call until the offerings are over."""
    while table.phase == "offer":
        table.act("check" if "check" in table.legal() else "call")
    return table


@pytest.fixture(scope="session")
def start():
    return begin


@pytest.fixture(scope="session")
def stack():
    return stacked


@pytest.fixture(scope="session")
def down():
    return called_down


@pytest.fixture(scope="session")
def saint():
    return make_card


@pytest.fixture(scope="session")
def board():
    """Five community cards: a card with n facts earns n beside on9, and so on."""
    return [make_card("on9", 9), make_card("on5", 5), make_card("on3", 3), make_card("on2", 2), make_card("on0", 0)]


@pytest.fixture(scope="session")
def events():
    return ev


@pytest.fixture(scope="session")
def game():
    return GAME


@pytest.fixture(scope="session")
def names():
    return NAMES


@pytest.fixture(scope="session")
def pack():
    return PACK
