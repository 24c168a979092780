"""Exact positions of The Holy Quest, and dice that a test sets.

def test_something(quest):
    game = quest({"g1": 11, "r0": 14})       # the second green pawn on tile 11, the red Captain on 14; all others at home
    game.act("roll", 3).act("move g1")       # a 3 is rolled

A pawn is a color's letter and a number, 0 for its Captain. A place is a tile of the path, ``H0`` to ``H3`` in Heaven, ``T0`` to ``T11``
round the Throne Room as the pawn goes it, or ``in``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Chance, Player, Refusal, Session
from saintlearn.games.holy_quest.modes import HolyQuestOptions
from saintlearn.games.holy_quest.rules import HolyQuest
from saintlearn.games.holy_quest.state import Public, State
from saintlearn.ground.records import evolve

GAME = HolyQuest()
DECK = GAME.pack(load_catalogue().deck(None))
NAMES = ("Ana", "Ben", "Clara", "David", "Eva", "Franz")
LETTERS = {2: "gr", 3: "gyr", 4: "gyrb"}


class Dice(Chance):
    """Gives what a test says, counted from 1, and leaves the order of what is shuffled."""

    def __init__(self, faces: Sequence[int]) -> None:
        super().__init__(Random)
        self.faces = list(faces)

    def choice(self, count: int) -> int:
        assert self.faces, "another die was rolled than the test says"
        face = self.faces.pop(0)
        assert 1 <= face <= count
        return face - 1

    def shuffle(self, items):
        return tuple(items)


def number(name: str, sides: int) -> int:
    return LETTERS[sides].index(name[0]) * 4 + int(name[1])


class Position:
    """One moment of a game that a test plays on from."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()

    @property
    def now(self) -> Public:
        """What lies open."""
        return self.state.public

    def words(self, text: str) -> str:
        return re.sub(r"\b[gyrb][0-3]\b", lambda hit: self.now.saints[number(hit[0], self.now.sides)].slug, text)

    def act(self, text: str, *faces: int, seat: int | None = None) -> Position:
        """Carry out an action with these dice; all of them have to be used."""
        action = GAME.parse(self.words(text))
        acting = GAME.turn(self.state) if seat is None else seat
        assert action in list(GAME.legal_actions(self.state, acting))
        GAME.check(self.state, acting, action, NAMES)
        dice = Dice(faces)
        self.state, self.events = GAME.apply(self.state, acting, action, dice)
        assert not dice.faces, "a die was not used"
        assert all(isinstance(GAME.sentence(event, NAMES), str) for event in self.events)
        return self

    def refused(self, text: str, seat: int | None = None) -> str:
        """The code of the refusal of an action."""
        with pytest.raises(Refusal) as caught:
            GAME.check(self.state, GAME.turn(self.state) if seat is None else seat, GAME.parse(self.words(text)), NAMES)
        assert caught.value.sentence.endswith(".")
        return caught.value.code

    def legal(self) -> list[str]:
        seat = GAME.turn(self.state)
        names = {card.slug: f"{LETTERS[self.now.sides][n // 4]}{n % 4}" for n, card in enumerate(self.now.saints)}
        return [" ".join(names.get(word, word) for word in action.text.split()) for action in GAME.legal_actions(self.state, seat)]

    def at(self, name: str) -> int | str:
        """Where a pawn is, in the words of the tests."""
        place, size = self.now.pawns[number(name, self.now.sides)], self.now.board.size
        if place < 0:
            return "home"
        if place < size:
            return place
        step = place - size
        return f"H{step}" if step < 4 else "in" if step == 16 else f"T{step - 4}"

    @property
    def phase(self) -> str:
        return self.now.phase

    @property
    def side(self) -> int:
        return self.now.side

    def frozen(self, name: str) -> bool:
        return bool(self.now.frozen >> number(name, self.now.sides) & 1)

    def said(self) -> list[str]:
        return [GAME.sentence(event, NAMES) for event in self.events]


def place_of(place: int | str, size: int = 68) -> int:
    if isinstance(place, int):
        return place
    return size + (16 if place == "in" else int(place[1:]) + (4 if place[0] == "T" else 0))


def make_position(
    pawns: Mapping[str, int | str] | None = None,
    /,
    *,
    players: int = 4,
    frozen: Sequence[str] = (),
    backwards: bool = False,
    actions: Sequence[int] | None = None,
    state: Mapping[str, Any] | None = None,
    game: HolyQuest = GAME,
    **options: Any,
) -> Position:
    start, _ = game.start(DECK, players, HolyQuestOptions(**{"begins": 0, **options}), Dice(()))
    sides = start.public.sides
    places = list(start.public.pawns)
    for name, place in (pawns or {}).items():
        places[number(name, sides)] = place_of(place)
    changes: dict[str, Any] = {"pawns": tuple(places), "frozen": sum(1 << number(name, sides) for name in frozen)}
    if backwards:
        changes["forward"] = -1
    if actions is not None:
        changes["action_deck"] = tuple(actions)
    changes |= state or {}
    hidden = {name: changes.pop(name) for name in ("saint_deck", "action_deck") if name in changes}
    return Position(evolve(start, **hidden).with_public(**changes))


@pytest.fixture(scope="session")
def quest():
    """Put up a position: ``quest({"g1": 11}, players=, frozen=, backwards=, actions=, state=, **options)``."""
    return make_position


@pytest.fixture(scope="session")
def quest_game():
    """The game and its deck."""
    return GAME, DECK


@pytest.fixture(scope="session")
def sit_down():
    """Begin a whole game: ``sit_down(players, seed, **options)``."""

    def begin(players: int, seed: int, **options: Any) -> Session:
        return Session(GAME, [Player(f"P{seat}") for seat in range(players)], DECK, HolyQuestOptions(**options), seed=seed)

    return begin
