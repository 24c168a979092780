"""The contract of every game: a pure function from state and action to a new state and what happened."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, overload

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action, parse_action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.moves import By, Move, Step
from saintlearn.engine.options import Options, declared
from saintlearn.ground.refusal import NoSuchPlace, Refusal, WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say

Reason = str | Callable[[Any, int, Any, Sequence[str]], str]
"""Why something can't be done, in a sentence for a child: a marked sentence, or a function of the state, the seat, the action and the names."""

State = TypeVar("State")
View = TypeVar("View")
_Way = tuple[Action | None, Callable[[Any, int, Any], str | None], Callable[[Any, int], Iterable[Action]]]
"""How to list what a move allows: its only candidate, or None; the objection to it; what lists the others."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        scores: Treasure or points of each seat.
        winners: Seats that won; more than one for a tie.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Game(ABC, Generic[State, View]):
    """A game's rules, without any state of its own.

    `legal_actions` and `apply` both ask `objection`: a listed action never fails, and an unlisted one never works, unless people type it
    (`Action.typed`).
    """

    name: ClassVar[str]
    """Key in the registry."""
    title: ClassVar[str]
    """Its title, marked."""
    seats: ClassVar[range]
    """Numbers of players."""
    options: ClassVar[type[Options]]
    """Type of its options."""
    moves: ClassVar[tuple[Move[Any, Any], ...]] = ()
    """All moves, in the order in which `candidates` lists them."""
    actions: ClassVar[tuple[type[Action], ...]] = ()
    """All types of actions: those of the moves."""
    reasons: ClassVar[Mapping[str, Reason]]
    """For every code that `objection` gives, what was wrong and what would be right."""
    sentences: ClassVar[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {}
    """For every type of event, what says it in one sentence with the players' names; empty if there is nothing to say."""
    labels: ClassVar[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {}
    """For every type of action, what labels its button: a function of a seat's view, the action and the names."""
    deck: ClassVar[str] = "core"
    """Name of the deck to play with if nobody chooses one; empty for the whole catalogue."""

    nothing_done: ClassVar[str] = mark("Nobody has played yet, so there's nothing to undo.")
    """Why nothing can be undone at the beginning; a marked sentence."""
    cannot_unsee: ClassVar[str] = mark("Something new was revealed, so you can't undo that.")
    """Why an action by which somebody learned something can't be undone; a marked sentence."""
    packs: ClassVar[bool] = False
    """Whether a saved game has its cards packed, so that nobody reads them by looking into the file."""
    exact: ClassVar[bool] = False
    """Whether `candidates` lists only legal actions, so that nobody has to check each."""

    _move_of: ClassVar[Mapping[type[Action], Move[Any, Any]]] = {}
    _moves_in: ClassVar[Mapping[str, tuple[Move[Any, Any], ...]]] = {}
    _ways: ClassVar[Mapping[tuple[By, bool], Mapping[str, tuple[_Way, ...]]] | None] = None
    """For who acts and whether it's another's turn, by phase, how to list what each move allows; None if it's listed from `candidates`."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if "moves" in cls.__dict__:
            cls.actions = tuple(move.action for move in cls.moves)
            cls._move_of = {move.action: move for move in cls.moves}
            phases = {phase for move in cls.moves for phase in move.phases}
            cls._moves_in = {phase: tuple(move for move in cls.moves if phase in move.phases) for phase in phases}
        if cls.exact or not cls.moves:
            cls._ways = None
            return
        alone = cls._listing(lambda move: True), cls._listing(lambda move: move.anybody)
        players = cls._listing(lambda move: move.by == "player"), cls._listing(lambda move: move.anybody and move.by == "player")
        cls._ways = {("host", False): alone[0], ("host", True): alone[1], ("player", False): players[0], ("player", True): players[1]}

    @classmethod
    def _listing(cls, counts: Callable[[Move[Any, Any]], bool]) -> Mapping[str, tuple[_Way, ...]]:
        return {
            phase: tuple((move.alone, move.objection, move.legal) for move in moves if counts(move))
            for phase, moves in cls._moves_in.items()
        }

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Choose the cards to play with from a deck, in the order in which `start` wants them; doing it twice changes nothing.

        Raises:
            Refusal: If the deck doesn't fit.
        """
        return cards

    @abstractmethod
    def start(self, deck: Sequence[Card], players: int, options: Any, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Set up a game.

        Raises:
            Refusal: If the deck doesn't fit.
        """

    @abstractmethod
    def turn(self, state: State) -> int | None:
        """Tell whose turn it is; None if the game is over."""

    def phase(self, state: State) -> str:
        """Tell which phase the game is in; each move names its phases."""
        phase: str = state.public.phase  # type: ignore[attr-defined]
        return phase

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        """List every action that could possibly be legal for a seat, each once."""
        turn = self.turn(state)
        if turn is not None:
            for move in self._moves_in.get(self.phase(state), ()):
                if seat == turn or move.anybody:
                    yield from move.candidates(state, seat)

    def by(self, action: Action) -> By:
        """Tell whose move an action is."""
        move = self._move_of.get(type(action))
        return "player" if move is None else move.by

    def listed(self, state: State, seat: int, by: By = "host") -> list[Action]:
        """List what a seat may do: the candidates without an objection. The common questions are asked once, not for each candidate."""
        ways = self._ways
        if ways is None:
            candidates: Iterable[Action] = self.candidates(state, seat)
            if by == "player":
                candidates = [action for action in candidates if self.by(action) == "player"]
            return list(candidates) if self.exact else [action for action in candidates if self.objection(state, seat, action) is None]
        found: list[Action] = []
        turn = self.turn(state)
        if turn is not None:
            for alone, objection, legal in ways[by, seat != turn].get(self.phase(state), ()):
                if alone is None:
                    found += legal(state, seat)
                elif objection(state, seat, alone) is None:
                    found.append(alone)
        return found

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        """Give the code of the reason why a seat may not do this now; None if it may."""
        turn = self.turn(state)
        if turn is None:
            return "over"
        move = self._move_of.get(type(action))
        if move is None:
            return "unknown-action"
        if seat != turn and not move.anybody:
            return "not-your-turn"
        phase = self.phase(state)
        return move.objection(state, seat, action) if phase in move.phases else move.code_in(phase)

    def explain(self, state: State, seat: int, action: Action, code: str, names: Sequence[str]) -> str:
        """Put an objection into a sentence for a child: what was wrong and what would be right."""
        reason = self.reasons[code]
        return say(reason) if isinstance(reason, str) else reason(state, seat, action, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """Say what happened in one sentence, with the players' names; empty if there is nothing to say."""
        told = self.sentences.get(type(event))
        return "" if told is None else told(event, names)

    def label(self, view: View, action: Action, names: Sequence[str]) -> str:
        """Label the button for an action."""
        return self.labels[type(action)](view, action, names)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Carry out a legal action; the given state doesn't change."""
        step = Step(seat, chance)
        after: State = self._move_of[type(action)].apply(state, action, step)
        return after, tuple(step.events)

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """Build what a seat may see; None for somebody who only watches."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Tell how the game ended; None while it goes on."""

    def teaches(self, state: State) -> bool:
        """Tell whether cards dealt like this suit somebody's first game, which is dealt anew until they do."""
        return True

    @abstractmethod
    def next_options(self, state: State) -> Options:
        """Make the options for the next game with the same players: the deal moves on."""

    @abstractmethod
    def cards(self, state: State) -> list[Card]:
        """List every card wherever it is, all that a saved game needs: the same ones at every moment, unless more are drawn as one plays."""

    def kept(self, state: State, options: Any) -> Options:
        """Give the options as a saved game has them, with whatever was drawn from outside the deck."""
        kept: Options = options
        return kept

    def named(self, view: View, names: Sequence[str]) -> View:
        """Write the players' names into a view that tells them; the state knows nobody's."""
        return view

    def interrupts(self, state: State) -> bool:
        """Tell whether somebody could do something now out of turn."""
        return True

    def at(self, state: State, time: int) -> State:
        """Let time pass until a moment, in milliseconds since the start; nothing changes in a game without a clock."""
        return state

    def paced(self, state: State) -> bool:
        """Tell whether computers move by the clock, each at its own moment (`move_at`), instead of in turns."""
        return False

    def move_at(self, state: State, seat: int, seed: int) -> int | None:
        """Tell when the computer at this seat moves if nothing happens before; None while it has nothing to do."""
        return None

    def counted(self, state: State, seat: int, action: Action, code: str) -> Action | None:
        """Give the action that records a refused one, such as a wrong try in a race (`RR-08`); None if it costs nothing."""
        return None

    def reveals(self, state: State, events: Sequence[Event]) -> bool:
        """Tell whether somebody learned something new by what happened, so that it can't be undone."""
        return any(event.reveals for event in events)

    def legal_actions(self, state: State, seat: int, by: By = "host") -> LegalActions:
        """List what a seat may do now, or what the host may do for it."""
        return LegalActions(self, state, seat, by)

    def parse(self, text: str) -> Action:
        """Read an action from its text.

        Raises:
            Refusal: ``unknown-action``.
        """
        return parse_action(text, self.actions)

    def meant(self, state: State, action: Action) -> Action:
        """Give an action as the log keeps it, such as an answer by the names that its words have in every language."""
        return action

    def check(self, state: State, seat: int, action: Action, names: Sequence[str], by: By = "host") -> None:
        """Refuse an action that isn't legal.

        Raises:
            Refusal: With the reason.
        """
        if not isinstance(action, Action):
            raise Refusal(
                "unknown-action",
                say("{action} isn't something you can do here. Give an action or its text.", action=repr(str(action)[:60])),
                str(action)[:60],
            )
        if by == "player" and self.by(action) == "host":
            raise Refusal("host", say("Only the host can do that."), action.text[:200])
        code = self.objection(state, seat, action)
        if code is not None:
            raise Refusal(code, self.explain(state, seat, action, code, names), action.text[:200])


class LegalActions(Sequence[Action]):
    """What a seat may do now, listed only when somebody asks.

    ``in`` asks the rule itself; ``len``, ``bool`` and iteration list all actions. Texts work too: ``"draw" in game.legal_actions``.
    """

    __slots__ = ("_by", "_game", "_listed", "_seat", "_state")

    def __init__(self, game: Game[Any, Any], state: Any, seat: int, by: By = "host") -> None:
        self._by: By = by
        self._game = game
        self._state = state
        self._seat = seat
        self._listed: tuple[Action, ...] | None = None

    def _all(self) -> tuple[Action, ...]:
        if self._listed is None:
            self._listed = tuple(self._game.listed(self._state, self._seat, self._by))
        return self._listed

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                action = self._game.parse(action)
            except Refusal:
                return False
        if not isinstance(action, Action) or (self._by == "player" and self._game.by(action) == "host"):
            return False
        return self._game.objection(self._state, self._seat, action) is None

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Any:
        try:
            return self._all()[index]
        except IndexError:
            sentence = say("You can do {count} things now, so there's none at {place}.", count=len(self), place=repr(index)[:40])
            raise NoSuchPlace("no-action", sentence, str(index)[:40]) from None
        except TypeError:
            sentence = say("Ask for one action by its place, such as legal_actions[0] (you gave {given}).", given=repr(index)[:40])
            raise WrongKind("no-action", sentence, str(index)[:40]) from None

    def __eq__(self, other: object) -> bool:
        return self._all() == tuple(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} actions: {', '.join(action.text for action in self)}>"


def check_option_names(game: Game[Any, Any], wanted: Iterable[str], besides: Iterable[str] = ()) -> None:
    """Refuse a keyword that a game doesn't have.

    Args:
        game: The rules.
        wanted: The keywords.
        besides: Other keywords that the caller takes, one of which somebody may have meant.

    Raises:
        TypeError: If the game has no such option.
    """
    known = declared(game.options)
    for name in wanted:
        if name not in known:
            look = say("sl.game_options({game!r}) lists them all, and help(sl.play) the others.", game=game.name)
            hint = suggest(name, [*known, *besides], look)
            raise WrongKind("bad-option", say("{game} has no option {option}; {hint}", game=say(game.title), option=repr(name), hint=hint))
