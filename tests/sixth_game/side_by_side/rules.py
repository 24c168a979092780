"""Side by Side: the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine import Action, Event, Game, Move, Options, Outcome, Refusal, Step, option
from saintlearn.ground.records import evolve
from saintlearn.matching import Scoring
from tests.sixth_game.side_by_side import GAME

RULE = Scoring(level="full")


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySideOptions(Options):
    rounds: int = option(3, "Rounds", "How many rounds you play.", span=range(1, 10))


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the top card beside the last one, on the left or on the right."""

    word: ClassVar[str] = "lay"
    side: str


@dataclass(frozen=True, slots=True)
class Rest(Action):
    word: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Laid(Event):
    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    beside: Card
    shared: int


@dataclass(frozen=True, slots=True)
class Rested(Event):
    seat: int


@dataclass(frozen=True, kw_only=True)
class Public:
    options: SideBySideOptions
    rows: tuple[tuple[Card, ...], ...]
    treasure: tuple[int, ...]
    turn: int = 0
    round: int = 1
    phase: str = "lay"


@dataclass(frozen=True, kw_only=True)
class State:
    public: Public
    draw: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class View:
    public: Public
    seat: int | None
    draw_count: int


def _next(state: State, **changes) -> State:
    public = state.public
    turn = (public.turn + 1) % len(public.rows)
    number = public.round + (turn == 0)
    phase = "over" if number > public.options.rounds else "lay"
    return evolve(state, public=evolve(public, turn=turn, round=number, phase=phase, **changes))


def _lay(state: State, action: Lay, step: Step) -> State:
    public, seat, card = state.public, step.seat, state.draw[-1]
    row = public.rows[seat]
    beside = row[0] if action.side == "left" else row[-1]
    shared = RULE.shared(card, beside)
    step.tell(Laid(seat, card, beside, shared))
    rows = list(public.rows)
    rows[seat] = (card, *row) if action.side == "left" else (*row, card)
    treasure = [have + shared.bit_count() * (other == seat) for other, have in enumerate(public.treasure)]
    return _next(evolve(state, draw=state.draw[:-1]), rows=tuple(rows), treasure=tuple(treasure))


def _rest(state: State, action: Rest, step: Step) -> State:
    step.tell(Rested(step.seat))
    return _next(state)


MOVES = (
    Move(
        action=Lay,
        phases=frozenset({"lay"}),
        elsewhere="over",
        candidates=lambda state, seat: (Lay("left"), Lay("right")),
        objection=lambda state, seat, action: None if action.side in ("left", "right") else "no-such-side",
        apply=_lay,
    ),
    Move(action=Rest, phases=frozenset({"lay"}), elsewhere="over", apply=_rest),
)


class SideBySide(Game[State, View]):
    """Lay cards side by side. One to four players."""

    name = GAME.name
    title = GAME.title
    seats = range(1, 5)
    options = SideBySideOptions
    moves = MOVES
    reasons: ClassVar = {
        "over": "The game is over. Start a new one to play on.",
        "unknown-action": "That cannot be done in this game.",
        "not-your-turn": lambda state, seat, action, names: f"It is {names[state.public.turn]}'s turn.",
        "no-such-side": "A card is laid on the left or on the right.",
    }
    sentences: ClassVar = {
        Laid: lambda event, names: f"{names[event.seat]} lays {event.card.name} beside {event.beside.name}.",
        Rested: lambda event, names: f"{names[event.seat]} rests.",
    }
    labels: ClassVar = {
        Lay: lambda view, action, names: f"Lay on the {action.side}",
        Rest: lambda view, action, names: "Rest",
    }

    def start(self, deck, players, options, chance):
        if len(deck) < players * (options.rounds + 1):
            raise Refusal("deck-too-small", f"Side by Side needs {players * (options.rounds + 1)} cards, but the deck has {len(deck)}.")
        cards = chance.shuffle(tuple(deck))
        rows = tuple((card,) for card in cards[:players])
        return State(public=Public(options=options, rows=rows, treasure=(0,) * players), draw=cards[players:]), ()

    def turn(self, state):
        return None if state.public.phase == "over" else state.public.turn

    def outcome(self, state):
        treasure = state.public.treasure
        if state.public.phase != "over":
            return None
        return Outcome(treasure, tuple(seat for seat, have in enumerate(treasure) if have == max(treasure)))

    def next_options(self, state):
        return replace(state.public.options)

    def cards(self, state) -> list[Card]:
        return [*state.draw, *(card for row in state.public.rows for card in row)]

    def view(self, state, seat: int | None) -> View:
        return View(public=state.public, seat=seat, draw_count=len(state.draw))

    def interrupts(self, state) -> bool:
        return False


def laid(log: Sequence) -> list[Laid]:
    """All cards that were laid."""
    return [event for entry in log for event in entry.events if isinstance(event, Laid)]
