"""The contract that every game in the registry fulfils.

A new game adds a `Table` of its own to `TABLES`, with the few things that the contract cannot know by itself: what is hidden from
a seat, what is open to all, and where treasure or points come from. Side by Side, the smallest game of all, fulfils it, too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from saintlearn.catalogue import Card, Deck, load_catalogue
from saintlearn.engine import Action, Chance, Computer, Event, Game, Player, Refusal, Session
from saintlearn.engine.entry import GameEntry
from saintlearn.games import REGISTRY, game_entry
from saintlearn.games.holy_quest import events as quest
from saintlearn.games.holy_quest.board import read_rows
from saintlearn.games.race import events as racing
from saintlearn.games.saint_poker import deck as poker_deck
from saintlearn.games.saint_poker import events as poker
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.moves import BONUS
from saintlearn.lobby import new_game
from saintlearn.vocabulary import FACT
from tests.sixth_game import side_by_side
from tests.sixth_game.side_by_side.rules import Laid, Lay, Rest
from tests.tiers import by_tier

NAMES = ("Ana", "Ben", "Clara", "David", "Eva", "Franz", "Gina", "Hugo", "Ida", "Jonas")
KINDS, WEIGHTS = ("random", "greedy", "strong"), (200, 99, 1)
"""Who plays the many games: the strong player thinks long, and leads into the same states."""
CORE = load_catalogue().deck("core")


class Table(ABC):
    """A game as the contract plays it."""

    game: Game[Any, Any]
    deck: Deck = CORE
    """The deck that most games are played with."""
    pause = 10
    """All screens are looked at about once in so many steps of a game; a short game is looked at twice or more all the same."""
    curtains = True
    """Whether those who share a screen hide their cards from each other."""
    undoable = True
    """Whether some moves reveal nothing, so that they can be taken back; False for a game in which every move turns over a card."""
    together = False
    """Whether all play at the same time: nobody waits, and those who share a screen see all their cards."""

    @abstractmethod
    def mixed(self, state: Any, seat: int | None, rng: Random) -> Any:
        """Give a state that this seat cannot tell from the given one: all that is hidden from it is shuffled."""

    @abstractmethod
    def open_cards(self, state: Any) -> set[Card]:
        """Cards that everybody sees."""

    def seen(self, state: Any, before: Any, events: Sequence[Event]) -> set[Card]:
        """Cards that everybody saw while this happened."""
        return self.open_cards(state) | self.open_cards(before)

    @abstractmethod
    def points(self, state: Any) -> int:
        """Treasure or points of all seats together."""

    @abstractmethod
    def earned(self, events: Sequence[Event]) -> int:
        """Treasure or points that these events say were gained."""

    @abstractmethod
    def counts(self, options: Any) -> int:
        """How many whole games to play with these options and each number of players in the thorough tier; long games fewer.

        A tenth of them are played in the tier that runs everything, and a hundredth in the quick one. Over all options and numbers of players, that
        tenth must come to 1,000.
        """

    @property
    def players(self) -> Sequence[int]:
        """Numbers of players that the contract plays with."""
        return self.game.seats

    @cache  # noqa: B019 - a table lives as long as the tests
    def length(self, players: int) -> int:
        """How many actions a game takes that is played at random, with the first of the variants."""
        session = self.begin(self.variants()[0], NAMES[:players], 0)
        return sum(1 for _ in self.wander(session, Random(0), 1_000))

    @property
    def least(self) -> int:
        """Whole games in all, of all numbers of players."""
        return by_tier(100, 1_000, 10_000)

    def least_kinds(self, players: int) -> tuple[int, int]:
        """How many kinds of actions have to be met, and how many codes of refusals."""
        never = 1 + (players == 1)  # an action of another game; and one alone is always on turn
        return len(self.game.actions), min(len(self.game.actions) + 1, len(self.game.reasons) - never)

    @abstractmethod
    def small_deck(self, players: int) -> Deck:
        """A deck that is soon used up."""

    def own_cards(self, state: Any, seat: int) -> set[Card]:
        """Cards that a seat holds, and any other card that only this seat may see, such as one it has laid face down."""
        return cards_in(state.hands[seat])

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

    def begin(self, options: Any, seats: Sequence[Any], seed: int, deck: Sequence[Card] | None = None) -> Session:
        return new_game(self.game.name, seats, seed=seed, deck=deck or self.deck, **self.options(options, len(seats), seed))

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

    def may_be_asked(self, text: str) -> bool:
        """Whether a screen offers an action even where it is refused, because not to offer it would give something away."""
        return False

    def mixed_for(self, state: Any, seats: Sequence[int], rng: Random) -> Any:
        """Give a state that the seats at a screen cannot tell from the given one, all together."""
        assert len(seats) <= 1
        return self.mixed(state, seats[0] if seats else None, rng)

    def to_offer(self, action: Action) -> bool:
        """Whether a screen offers an action wherever it is legal."""
        return not action.people_only

    def offered(self, state: Mapping[str, Any]) -> set[str]:
        """What a screen lets its viewer do: cards that may be played, and buttons."""
        return {one["action"] for one in state["hand"] if one["action"]} | {one["text"] for one in state["actions"]}

    def goes_on(self, state: Mapping[str, Any]) -> bool:
        """Whether a screen offers to go on with what computers do."""
        return bool(state["phase"] == "watch")

    asks_about_cards = False
    """Whether a screen names saints whose cards lie hidden, as the choices of a question do."""

    def whose(self, state: Mapping[str, Any], text: str) -> dict[str, Any]:
        """Say whose an offered action is, as a message does, where several sit at one screen at once."""
        return {}

    def heaviest(self, state: Mapping[str, Any]) -> int:
        """Bytes that one move may weigh on the wire."""
        return 8_000

    def waited_for(self, state: Any) -> set[int]:
        """The seats of which one has to act before the game goes on."""
        turn = self.game.turn(state)
        return set() if turn is None else {turn}

    def replayed(self, session: Session, players: Sequence[Player] | None = None) -> Session:
        """Play the log of a session again."""
        deal, *rest = session.log
        again = Session(
            self.game,
            players or session.players,
            session.deck,
            session.options,
            seed=session.seed,
            opponents=game_entry(self.game.name).computers.players,
            dealt=deal.chance,
        )
        again.replay([(entry.seat, entry.action, entry.chance, entry.at) for entry in rest])
        return again


class SaintCardsTable(Table):
    game = game_entry("saintcards").rules

    def least_kinds(self, players):
        """One alone can neither give cards nor challenge."""
        kinds, codes = super().least_kinds(players)
        return kinds - (2 if players == 1 else 0), codes

    def may_be_asked(self, text):
        """Anybody with one card may be asked whether they called (`SC-21`)."""
        return text.startswith("challenge ")

    def mixed(self, state, seat, rng):
        shown = state.draw[-1:] if state.shown else ()
        down = state.draw[: len(state.draw) - len(shown)]
        others = [number for number in range(state.public.players) if number != seat]
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
        return sum(state.public.treasure)

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


class HoldemTable(Table):
    game = game_entry("holdem").rules
    deck = load_catalogue().deck("holdem")

    def variants(self):
        options = self.game.options
        return [
            options(hands=8, treasure=400, minutes=60),
            options(hands=9, treasure=200, placing="auto", most=2),
            options(placing="auto", treasure=40, big_blind=2, least=None, most=None),
            options(level="starter", centuries="any", gathered="double", treasure=40, small_blind=2, minutes=60, odds=False),
            options(hands=8, treasure=300, least=2, most=3, minutes=60),
            options(hands=8, treasure=300, placing="auto", level="starter"),
            options(hands=9, treasure=90, centuries="any", minutes=60),
            options(hands=8, treasure=500, placing="auto", gathered="double", small_blind=5, big_blind=10),
        ]

    def mixed(self, state, seat, rng):
        others = [number for number in range(len(state.hands)) if number != seat]
        shown = self.open_cards(state)
        hidden = [card for number in others for card in state.hands[number] if card not in shown] + [*state.draw, *state.discards]
        rng.shuffle(hidden)
        hands = list(state.hands)
        for number in others:
            hands[number] = tuple(card if card in shown else hidden.pop() for card in hands[number])
        draw = tuple(hidden[: len(state.draw)])
        return replace(state, hands=tuple(hands), draw=draw, discards=tuple(hidden[len(draw) :]))

    def open_cards(self, state):
        return {*state.public.board, *(placing.card for placed in state.public.placed for placing in placed)}

    def points(self, state):
        return sum(state.public.treasure) + state.public.storehouse

    def earned(self, events):
        return 0

    def counts(self, options):
        return 140

    def small_deck(self, players):
        return Deck([*CORE.wildcards[:4], *CORE.saintcards[:49]])

    def offered(self, state):
        amount = state["amount"]
        amounts = range(amount["least"], amount["most"] + 1) if amount else ()
        return {one["text"] for one in state["actions"]} | {amount["text"].replace("{n}", str(number)) for number in amounts}

    def goes_on(self, state):
        return state["phase"] in ("sum", "tie", "hand")

    def heaviest(self, state):
        """The end tells every gift and every saint."""
        return 9_500 if state["phase"] == "over" else 8_000

    def acting(self, session, rng):
        """Let the time be up now and then only, or all games would be short."""
        seat, legal = super().acting(session, rng)
        return seat, legal if rng.random() < 0.05 else [action for action in legal if not action.people_only]

    def actions(self, deck):
        fold, check, call, offer, raises, place, deal, time_up = self.game.actions
        amounts = [*range(-1, 402), 5000]
        places = [(card.slug, str(spot)) for card in deck for spot in range(1, 6)]
        odd = [("",), ("nobody",), ("nobody", "1"), *((deck[0].slug, spot) for spot in ("", "0", "6", "x", "1.0"))]
        return [
            fold(),
            check(),
            call(),
            deal(),
            time_up(),
            *map(offer, amounts),
            *map(raises, amounts),
            *(place(*spot) for spot in places + odd),
        ]


class RaceTable(Table):
    """The race by turns, as it goes where nobody tells the time; with the time told: ``tests/test_race``."""

    game = game_entry("race").rules
    deck = load_catalogue().deck("race")

    def variants(self):
        return [one for one in super().variants() if one.speed == "steady" and (one.pace == "race" or one.penalty == "on")]

    curtains = False
    together = True

    def mixed(self, state, seat, rng):
        return self.mixed_for(state, () if seat is None else (seat,), rng)

    def mixed_for(self, state, seats, rng):
        start = state.public.phase == "ready"
        own = set() if start else {("hands", seat) for seat in seats}
        shown = own if start else {*own, ("piles", 0), ("piles", 1)}
        places = {name: list(getattr(state, name)) for name in ("hands", "draws", "stocks", "piles")}
        spots = [(name, number) for name, items in places.items() for number in range(len(items)) if (name, number) not in shown]
        hidden = [card for name, number in spots for card in places[name][number]] + list(state.aside)
        rng.shuffle(hidden)
        for name, number in spots:
            places[name][number] = tuple(hidden.pop() for _ in places[name][number])
        return replace(state, aside=tuple(hidden), **{name: tuple(items) for name, items in places.items()})

    def may_be_asked(self, text):
        """Any card may be tried on any pile, and whoever has said to be stuck may say so again."""
        return text.startswith("play ") or text == "stuck"

    def to_offer(self, action):
        """All but a wrong try, which the rules count by themselves; a race is stopped by people alone."""
        return action.word != "miss"

    def offered(self, state):
        """What the hands at the screen may do: cards to try on each pile, and buttons."""
        plays = [text for hand in state["hands"] for both in hand["plays"] for text in both or ()]
        assert len(plays) == len(set(plays))
        return {*plays, *(text for hand in state["hands"] for text in hand["deeds"].values() if text)}

    def whose(self, state, text):
        return next({"seat": hand["seat"]} for hand in state["hands"] if text in self.offered({"hands": [hand]}))

    def waited_for(self, state):
        """All run at the same time, but where there is no hurry; anybody may end a pause."""
        public = state.public
        if public.phase == "ready":
            return {seat for seat, ready in enumerate(public.ready) if not ready}
        return {0, 1} if public.phase == "paused" or (public.phase == "race" and public.hurry) else super().waited_for(state)

    def open_cards(self, state):
        return set() if state.public.phase == "ready" else {card for pile in state.piles for card in pile}

    def seen(self, state, before, events):
        # a card that was just put down may be shuffled into a new stock at once
        return super().seen(state, before, events) | {event.card for event in events if isinstance(event, racing.Played)}

    def own_cards(self, state, seat):
        return set(state.hands[seat]) if state.public.phase in ("race", "over") else set()

    def points(self, state):
        return 40 - state.left(0) - state.left(1)

    def earned(self, events):
        return sum(isinstance(event, racing.Played) for event in events)

    def counts(self, options):
        return 1670 if options.penalty == "on" else 1660

    def small_deck(self, players):
        return CORE.saintcards[10:70]

    def actions(self, deck):
        ready, play, stuck, pause, miss, resume = self.game.actions
        words = [*(card.slug for card in deck), "", "nobody"]
        spots = [(word, pile) for word in words for pile in ("left", "right", "", "middle", "LEFT")]
        return [ready(), stuck(), pause(), resume(), *(play(*spot) for spot in spots), *(miss(*spot) for spot in spots)]


class SaintPokerTable(Table):
    game = game_entry("saint-poker").rules
    pause = 3
    deck = Deck(game.pack(load_catalogue().deck()))

    def mixed(self, state, seat, rng):
        others = [number for number in range(state.public.players) if number != seat]
        unknown = {number: [card for card in state.hands[number] if card not in state.public.known[number]] for number in others}
        hidden = [card for cards in unknown.values() for card in cards] + list(state.draw)
        rng.shuffle(hidden)
        hands, picked = list(state.hands), list(state.picked)
        for number in others:
            hands[number] = tuple(hidden.pop() if card in unknown[number] else card for card in hands[number])
            chosen = set(rng.sample(hands[number], len(picked[number])))
            picked[number] = tuple(card for card in hands[number] if card in chosen)
        return replace(state, hands=tuple(hands), picked=tuple(picked), draw=tuple(hidden))

    def open_cards(self, state):
        return {
            card.saint
            for cards in (*state.public.known, state.public.river, state.public.future, *state.public.shown, state.public.gone)
            for card in cards
        }

    def offered(self, state):
        """A card for the river, two to show, or one that lies open."""
        lying = [*state["river"], *(card for seat in state["seats"] for card in seat["cards"])]
        acts = [*(one["action"] for one in (*state["hand"], *lying) if one.get("action")), *(two["text"] for two in state["showings"])]
        assert len(acts) == len(set(acts))
        return set(acts)

    def waited_for(self, state):
        """All pick at the same time."""
        if state.public.phase in ("river", "reveal"):
            return {seat for seat, cards in enumerate(state.picked) if not cards}
        return super().waited_for(state)

    def points(self, state):
        return sum(state.public.scores)

    def earned(self, events):
        return sum(event.points * len(event.winners) for event in events if isinstance(event, poker.Scored))

    def counts(self, options):
        return {"saints": 2000, "french": 500}[options.faces]

    def small_deck(self, players):
        return self.deck

    def actions(self, deck):
        codes = poker_deck.CODES
        words = [*codes, "", "nobody", "2c", "1H", "2C 3C", *(card.slug for card in deck[:3])]
        pairs = [*map(" ".join, combinations(codes, 2)), "2C", "2C 2C", "2C 3C 4C", "", "nobody nowhere"]
        offer, reveal, take = self.game.actions
        return [*map(offer, words), *(reveal(tuple(pair.split())) for pair in pairs), *map(take, words)]


class HolyQuestTable(Table):
    """Long games: two thousand of each mode are played in ``tests/test_holy_quest``, here one of each with every check at every step."""

    game = game_entry("holy-quest").rules
    deck = Deck(game.pack(load_catalogue().deck()))
    players = (2, 3, 5)
    least = 27
    pause = 100
    curtains = False
    asks_about_cards = True

    def variants(self):
        options = self.game.options
        tiles = read_rows(load_catalogue().folder / "holy-quest" / "board.csv")
        kinds = {0: "action", 11: "action", 13: "wild", 14: "freeze"}  # of the places of an arm: more happens on this board
        dense = [(place, arm, kinds.get(int(place) % 17, kind) if place.isdecimal() else kind, *rest) for place, arm, kind, *rest in tiles]
        return [
            options(score="on", level=3, begins=0),
            options(mode="simple", dice=2, direction="counterclockwise"),
            options(mode="easy", saint_cards="all"),
            options(mode="competition", advanced="on", series=(3, 4)),
            options(mode="alliance", one_way="on"),
            options(mode="teamwork", pawns=("clare-of-assisi",)),
            options(questions="players", score="on", begins=1),
            options(mode="custom", alliances="on", tokens="on", cards_out=(2, 3, 4, 5, 6, 12), captains="off", board=dense),
            options(mode="custom", chance="family", score="on", keep="all", tokens="on", questions="players"),
        ]

    def options(self, options, players, number):
        known = super().options(options, players, number)
        if (known["mode"] == "alliance" and players < 3) or (known["mode"] == "teamwork" and players < 4):
            known["mode"] = "full"
        if known["mode"] == "custom" and players < 3:
            known["alliances"] = "off"
        if players > 4:
            known["teams"] = tuple(seat % 4 for seat in range(players))
            known["mode"] = {"full": "multiplayer", "simple": "multiplayer", "easy": "custom", "alliance": "custom"}.get(
                known["mode"], known["mode"]
            )
        if known["series"]:
            known["series"] = (3, 4, 0, 9)[: min(players, 4)]
        return known

    def mixed(self, state, seat, rng):
        question, now = state.question, state.public
        if question:
            answer, *wrong = rng.sample(now.asking.choices, len(now.asking.choices))
            question = replace(question, answer=answer, wrong=tuple(wrong))
        if now.options.chance == "family":
            return replace(state, question=question)
        decks = [tuple(rng.sample(deck, len(deck))) for deck in (state.saint_deck, state.action_deck)]
        return replace(state, question=question, saint_deck=decks[0], action_deck=decks[1])

    def offered(self, state):
        return {one["action"] for one in (*state["choices"], *state["dice"])}

    def open_cards(self, state):
        now = state.public
        asking = {now.asking.card} if now.asking else set()
        return {*now.saints, *(card for cards in now.kept for card in cards), *asking}

    def seen(self, state, before, events):
        shown = {event.card for event in events if isinstance(event, (quest.Read, quest.Asked, quest.Answered))}
        return super().seen(state, before, events) | shown

    def own_cards(self, state, seat):
        return set()

    def points(self, state):
        return sum(map(len, state.public.kept))

    def earned(self, events):
        return sum(event.kept for event in events if isinstance(event, (quest.Read, quest.Answered)))

    def counts(self, options):
        return 1

    def small_deck(self, players):
        return self.deck

    def least_kinds(self, players):
        return len(self.game.actions) - (5 if players == 2 else 0), 14

    def actions(self, deck):
        slugs = [*(card.slug for card in deck), "", "nobody"]
        colors = ["green", "yellow", "red", "blue", "", "purple"]
        words = {
            "wild": ["draw", "roll", "token", "", "fly"],
            "judge": ["right", "wrong", "", "maybe"],
            "dice": [*((one,) for one in range(8)), *product(range(8), repeat=2), (), (1, 2, 3), (66,), (6, 6, 6)],
            "answer": range(-1, 8),
            "drew-action": range(-1, 14),
            **dict.fromkeys(("take", "ally", "begins"), colors),
        }
        found = []
        for kind in self.game.actions:
            found += [kind(value) for value in words.get(kind.word, slugs)] if fields(kind) else [kind()]
        return found


class SideBySideTable(Table):
    """The tiny game of the tests."""

    game = side_by_side.GAME.rules

    def mixed(self, state, seat, rng):
        return replace(state, draw=tuple(rng.sample(state.draw, len(state.draw))))

    def open_cards(self, state):
        return {card for row in state.public.rows for card in row}

    def own_cards(self, state, seat):
        return set()

    def points(self, state):
        return sum(state.public.treasure)

    def earned(self, events):
        return sum(event.shared.bit_count() for event in events if isinstance(event, Laid))

    def counts(self, options):
        return 2500

    def small_deck(self, players):
        return CORE.saintcards[:20]

    def offered(self, state):
        return {one["text"] for one in state["actions"]}

    def actions(self, deck):
        return [Rest(), *map(Lay, ("left", "right", "", "behind", deck[0].slug))]


TABLES: dict[str, Table] = {
    table.game.name: table
    for table in (SaintCardsTable(), RaceTable(), HoldemTable(), SaintPokerTable(), HolyQuestTable(), SideBySideTable())
}


@pytest.fixture(autouse=True)
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> GameEntry:
    """Side by Side stands in the registry, as a game does that somebody adds."""
    monkeypatch.setitem(REGISTRY, side_by_side.GAME.name, side_by_side.__name__)
    return side_by_side.GAME


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
        seen = table.seen(state, before, events)
        for event in events:
            assert cards_in(event) <= seen, event

    def check_words(self, events: Sequence[Event], before: Any) -> None:
        """No sentence names a card that is hidden from somebody."""
        table, session = self.table, self.session
        seen = table.seen(session.state, before, events)
        for event in events:
            line = session.game.sentence(event, session.names)
            said = [name for card in seen for name in (card.name, card.name_inside) if name in line]
            hidden = [name for card in self.cards if card not in seen for name in (card.name, card.name_inside) if name in line]
            assert all(any(name in longer for longer in said) for name in hidden), line


@cache
def names_in(kind: type) -> tuple[str, ...]:
    """The names of a record's fields; none of anything else."""
    return tuple(item.name for item in fields(kind)) if is_dataclass(kind) else ()


def cards_in(value: Any) -> set[Card]:
    """All cards anywhere in a record."""
    if isinstance(value, Card):
        return {value}
    if names := names_in(type(value)):
        return set().union(*(cards_in(getattr(value, name)) for name in names))
    if isinstance(value, (tuple, list, frozenset)):
        return set().union(*(cards_in(item) for item in value))
    return set()


def few(numbers: Sequence[int]) -> Sequence[int]:
    """Of the numbers of players, the least and a usual one."""
    return sorted({numbers[0], numbers[len(numbers) // 2]})


def pytest_generate_tests(metafunc):
    if "table" not in metafunc.fixturenames:
        return
    chosen = getattr(metafunc.module, "takes", lambda _: True)
    if "players" in metafunc.fixturenames:
        pairs = [(name, players) for name, table in TABLES.items() for players in by_tier(few(table.players), table.players, table.players)]
        pairs = [(name, players) for name, players in pairs if chosen(players)]
        metafunc.parametrize(
            ("table", "players"), [(TABLES[name], players) for name, players in pairs], ids=[f"{name}-{players}" for name, players in pairs]
        )
    else:
        metafunc.parametrize("table", list(TABLES.values()), ids=list(TABLES))


@pytest.fixture(scope="session")
def enough():
    """Tell how often something common has to be met at least among so many moments: twenty times, in a tiny game one time in ten."""
    return lambda moments: min(20, moments // 10)


@pytest.fixture(scope="session")
def fidelity():
    """`Fidelity.of`: the checks for every step of a session."""
    return Fidelity.of


@pytest.fixture(scope="session")
def tables():
    """Every game as the contract plays it, by name."""
    return TABLES


@pytest.fixture(scope="session")
def wanted():
    """Make the actions that can be tried in a game with a deck, once: as a list, and as a mapping of each to the one in the list that equals it."""

    @cache
    def made(table: Table, deck: Sequence[Card]) -> tuple[list[Action], dict[Action, Action]]:
        one: dict[Action, Action] = {}
        return [one.setdefault(action, action) for action in table.actions(deck)], one

    return made


@pytest.fixture(scope="session")
def names():
    return NAMES


@pytest.fixture(scope="session")
def same_seeds():
    """A source of chance that gives the same again."""
    return lambda number: Chance(lambda: Random(number))


@pytest.fixture(scope="session")
def whole_games():
    """Play whole games: of eight, one between computers with every step checked, seven bare at random; give how many were played."""

    def many(table: Table, players: int) -> int:
        played = 0
        for place, options in enumerate(table.variants()):
            for number in range(by_tier(table.counts(options) // 100 + 1, table.counts(options) // 10 + 1, table.counts(options))):
                play = play_bare if number % 8 else play_one
                play(table, options, players, number * 1000 + place * 10 + players)
                played += 1
        return played

    return many


def play_bare(table: Table, options: Any, players: int, seed: int) -> None:
    """Play by the rules alone, without a session; a game by the clock needs one."""
    game, rng = table.game, Random(seed)
    deck = game.pack(table.deck if rng.random() < 0.8 else table.small_deck(players))
    chance = Chance(lambda: rng)
    state, _ = game.start(deck, players, game.options(**table.options(options, players, seed)), chance)
    if game.paced(state):
        play_one(table, options, players, seed)
        return
    play = game_entry(game.name).computers.players["random"]
    before, steps = game.cards(state), 0
    while (turn := game.turn(state)) is not None:
        action = play(game.view(state, turn), game.legal_actions(state, turn), rng)
        assert action is not None
        state, _ = game.apply(state, turn, action, chance)
        steps += 1
        assert steps < 20_000, "does not end"
    assert game.outcome(state) is not None
    assert Counter(game.cards(state)) == Counter(before)


def play_one(table: Table, options: Any, players: int, seed: int) -> None:
    rng = Random(seed)
    deck = table.deck if rng.random() < 0.8 else table.small_deck(players)
    kinds = rng.choices(KINDS, WEIGHTS, k=players)
    session = table.begin(options, [Computer(kind) for kind in kinds], seed, deck)
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
