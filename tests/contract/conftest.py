"""The contract that every game in the registry fulfils.

A new game adds a `Table` of its own to `TABLES`, with the few things that the contract cannot know by itself: what is hidden from
a seat, what is open to all, and where treasure or points come from.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import product
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from saintlearn.catalogue import Card, Deck, load_catalogue
from saintlearn.engine import Action, Chance, Computer, Event, Game, Player, Refusal, Session
from saintlearn.games import GAMES
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.rules import BONUS
from saintlearn.lobby import new_game
from saintlearn.opponents import OPPONENTS
from saintlearn.vocabulary import FACT

NAMES = ("Ana", "Ben", "Clara", "David", "Eva", "Franz")
CORE = load_catalogue().deck("core")


class Table(ABC):
    """A game as the contract plays it."""

    game: Game[Any, Any]

    @abstractmethod
    def mixed(self, state: Any, seat: int | None, rng: Random) -> Any:
        """Give a state that this seat cannot tell from the given one: all that is hidden from it is shuffled."""

    @abstractmethod
    def open_cards(self, state: Any) -> set[Card]:
        """Cards that everybody sees."""

    @abstractmethod
    def points(self, state: Any) -> int:
        """Treasure or points of all seats together."""

    @abstractmethod
    def earned(self, events: Sequence[Event]) -> int:
        """Treasure or points that these events say were gained."""

    @abstractmethod
    def counts(self, options: Any) -> int:
        """How many whole games to play with these options and each number of players; long games fewer."""

    @abstractmethod
    def small_deck(self, players: int) -> Deck:
        """A deck that is soon used up."""

    def variants(self) -> list[Any]:
        """Every combination of the game's options that have a closed list of values."""
        lists = {name: get_args(hint) for name, hint in get_type_hints(self.game.options).items() if get_origin(hint) is Literal}
        found = []
        for values in product(*lists.values()):
            try:
                found.append(self.game.options(**dict(zip(lists, values, strict=True))))
            except Refusal:
                continue
        assert found
        return found

    def options(self, options: Any, players: int, number: int) -> dict[str, Any]:
        """The options as keywords, with another dealer in every game."""
        known = {item.name: getattr(options, item.name) for item in fields(options)}
        return known | ({"dealer": number % players} if "dealer" in known else {})

    def begin(self, options: Any, seats: Sequence[Any], seed: int, deck: Sequence[Card] = CORE) -> Session:
        return new_game(self.game.name, seats, seed=seed, deck=deck, **self.options(options, len(seats), seed))

    def actions(self, deck: Sequence[Card]) -> list[Action]:
        """All types of actions with all sensible arguments, and some that are not."""
        words = [*(card.slug for card in deck), *FACT, "", "nobody"]
        found: list[Action] = []
        for kind in self.game.actions:
            items = fields(kind)
            if not items:
                found.append(kind())
            else:
                found += [kind(value) for value in (range(-1, 24) if items[0].type in (int, "int") else words)]
        return found

    def acting(self, session: Session, rng: Random) -> tuple[int, list[Action]]:
        """Choose a seat that may do something: mostly the one on turn, now and then another."""
        seats = list(range(len(session.players)))
        rng.shuffle(seats)
        if rng.random() < 0.85:
            seats.insert(0, session.turn)
        return next((seat, legal) for seat in seats if (legal := list(session.legal_actions_of(seat))))

    def wander(self, session: Session, rng: Random, limit: int) -> Iterator[Session]:
        """Play uniformly random legal actions of all seats; hand out the session before each."""
        for _ in range(limit):
            if session.turn is None:
                return
            yield session
            if session.turn is None:
                return
            seat, legal = self.acting(session, rng)
            session.act(rng.choice(legal), seat=seat)

    def replayed(self, session: Session, players: Sequence[Player] | None = None) -> Session:
        """Play the log of a session again."""
        deal, *rest = session.log
        again = Session(
            self.game, players or session.players, session.deck, session.options, seed=session.seed, opponents=OPPONENTS, dealt=deal.chance
        )
        again.replay([(entry.seat, entry.action, entry.chance) for entry in rest])
        return again


class SaintCardsTable(Table):
    game = GAMES["saintcards"]

    def mixed(self, state, seat, rng):
        shown = state.draw[-1:] if state.shown else ()
        down = state.draw[: len(state.draw) - len(shown)]
        others = [number for number in range(state.players) if number != seat]
        hidden = [card for number in others for card in state.hands[number]] + list(down)
        rng.shuffle(hidden)
        hands = list(state.hands)
        for number in others:
            size = len(hands[number])
            hands[number], hidden = tuple(hidden[:size]), hidden[size:]
        return replace(state, hands=tuple(hands), draw=(*hidden, *shown))

    def open_cards(self, state):
        return {*state.pile, *(state.draw[-1:] if state.shown else ())}

    def points(self, state):
        return sum(state.treasure)

    def earned(self, events):
        values: dict[type[Event], Callable[[Any], int]] = {
            ev.Played: lambda event: event.treasure,
            ev.Found: lambda event: event.treasure,
            ev.Earned: lambda _: 1,
            ev.WentOut: lambda _: BONUS,
            ev.EffectDone: lambda event: sum(event.gains),
        }
        return sum(values[type(event)](event) for event in events if type(event) in values)

    def counts(self, options):
        return {("full", "auto"): 290, ("full", "claim"): 60, ("starter", "auto"): 45, ("starter", "claim"): 23}[
            options.level, options.scoring
        ]

    def small_deck(self, players):
        return Deck([*CORE.wildcards[:4], *CORE.saintcards[:24]])


TABLES: dict[str, Table] = {table.game.name: table for table in (SaintCardsTable(),)}


@dataclass
class Fidelity:
    """Holds what is true at every step of every game."""

    table: Table
    session: Session
    cards: Counter[Card]

    @classmethod
    def of(cls, table: Table, session: Session) -> Fidelity:
        cards = Counter(session.deck)
        assert set(cards.values()) == {1}
        return cls(table, session, cards)

    def check(self, events: Sequence[Event], before: Any) -> None:
        """No card is lost or doubled; all treasure comes from what was told; nothing hidden is told."""
        table, state = self.table, self.session.state
        there = table.game.cards(state)
        assert len(there) == len(self.cards)
        assert set(there) == self.cards.keys()
        assert table.points(state) == table.points(before) + table.earned(events)
        seen = table.open_cards(state) | table.open_cards(before)
        for event in events:
            assert cards_in(event) <= seen, event

    def check_words(self, events: Sequence[Event], before: Any) -> None:
        """No sentence names a card that is hidden from somebody."""
        table, session = self.table, self.session
        seen = table.open_cards(session.state) | table.open_cards(before)
        for event in events:
            line = event.sentence(session.names)
            said = [card.name for card in seen if card.name in line]
            hidden = [card.name for card in self.cards if card not in seen and card.name in line]
            assert all(any(name in longer for longer in said) for name in hidden), line


def cards_in(value: Any) -> set[Card]:
    """All cards anywhere in a record."""
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, item.name)) for item in fields(value)))
    if isinstance(value, (tuple, list, frozenset)):
        return set().union(*(cards_in(item) for item in value))
    return set()


def pytest_generate_tests(metafunc):
    if "table" not in metafunc.fixturenames:
        return
    chosen = getattr(metafunc.module, "takes", lambda _: True)
    if "players" in metafunc.fixturenames:
        pairs = [(name, players) for name in GAMES for players in GAMES[name].seats if chosen(players)]
        metafunc.parametrize(
            ("table", "players"), [(TABLES[name], players) for name, players in pairs], ids=[f"{name}-{players}" for name, players in pairs]
        )
    else:
        metafunc.parametrize("table", [TABLES[name] for name in GAMES], ids=list(GAMES))


@pytest.fixture(scope="session")
def fidelity():
    """`Fidelity.of`: the checks for every step of a session."""
    return Fidelity.of


@pytest.fixture(scope="session")
def names():
    return NAMES


@pytest.fixture(scope="session")
def same_seeds():
    """A source of chance that gives the same again."""
    return lambda number: Chance(lambda: Random(number))


@pytest.fixture(scope="session")
def whole_games():
    """Play whole games between computers and check every step of each; give how many were played."""

    def play(table: Table, players: int) -> int:
        played = 0
        for place, options in enumerate(table.variants()):
            for number in range(table.counts(options)):
                play_one(table, options, players, number * 1000 + place * 10 + players)
                played += 1
        return played

    return play


def play_one(table: Table, options: Any, players: int, seed: int) -> None:
    rng = Random(seed)
    deck = CORE if rng.random() < 0.8 else table.small_deck(players)
    kinds = sorted(OPPONENTS)
    session = table.begin(options, [Computer(rng.choice(kinds)) for _ in range(players)], seed, deck)
    watched = Fidelity.of(table, session)
    before = session.state
    while events := session.step():
        watched.check(events, before)
        if rng.random() < 0.05:
            watched.check_words(events, before)
            look(table, session, rng)
        before = session.state
        assert len(session.log) < 20_000, "does not end"
    assert session.turn is None
    assert session.outcome is not None
    # the log alone makes the game again, also for people; they can take back all that revealed nothing
    people = table.replayed(session, [Player(name) for name in NAMES[:players]])
    assert people.state == session.state
    kept = list(people._states)
    while not people.undo_objection:
        people.undo()
        assert people.state is kept[len(people.log) - 1]


def look(table: Table, session: Session, rng: Random) -> None:
    """A seat that cannot see a difference sees none: neither in its view nor in what it may do."""
    seat = rng.randrange(len(session.players))
    other = table.mixed(session.state, seat, rng)
    assert table.game.view(other, seat) == table.game.view(session.state, seat)
    assert list(table.game.legal_actions(other, seat)) == list(session.legal_actions_of(seat))


@pytest.fixture(scope="session")
def cards_of():
    """All cards anywhere in a record."""
    return cards_in
