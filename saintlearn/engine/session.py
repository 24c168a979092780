"""A game in progress: players, log, undo, and the current state. The log alone is enough to rebuild the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from datetime import datetime
from math import isfinite
from os import PathLike
from random import Random, SystemRandom
from typing import Any, Final, Self

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance, Given, LateRandom, RecordedChance, reseed
from saintlearn.engine.dated import Dated
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, LegalActions, Outcome, check_option_names
from saintlearn.engine.listening import Listened
from saintlearn.engine.moves import By
from saintlearn.engine.options import Options, as_switched
from saintlearn.engine.players import Opponent, Player
from saintlearn.ground.arguments import checked_whole, is_single, plain_number
from saintlearn.ground.days import utc
from saintlearn.ground.names import same_name
from saintlearn.ground.refusal import Refusal, UnknownName, WrongKind
from saintlearn.ground.save_file import packed, write_save_file
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, speaking

_LATEST = 2**53
"""Most milliseconds in a time."""
_AS_SPOKEN: Final = nullcontext()


@dataclass(frozen=True)
class Entry:
    """One line of the log."""

    seat: int | None
    action: str
    chance: tuple[Given, ...]
    events: tuple[Event, ...]
    revealed: bool
    at: int | None = None
    shown: tuple[tuple[int, str], ...] = ()


def make_options(game: Game[Any, Any], wanted: Mapping[str, Any], besides: Sequence[str] = ()) -> Options:
    """Make a game's options from keywords; the arguments are those of `check_option_names`."""
    check_option_names(game, wanted, besides)
    if any(type(value) is bool or not is_single(value) or (isinstance(value, str) and value in ("on", "off")) for value in wanted.values()):
        wanted = as_switched(game.options, wanted)
    return game.options(**wanted)


class Session(Dated, Listened):
    """A game with its players and its log.

    Args:
        game: The rules.
        players: Who sits where.
        deck: The cards.
        options: How to play it.
        seed: Decides all shuffles and the computers' choices; None for the one in the options, or else for a new one.
        opponents: Computer players by kind.
        dealt: The results of chance for the deal, from a saved game; None for a new deal.
        clock: Tells the time in milliseconds, counted from any moment; None for a game without a clock, or if `act` gets the time.
        language: The language (BCP 47) in which it stays, as what is typed is judged in it; None where the words don't matter.
        began: When it began (UTC); None if nobody says.

    Attributes:
        game: The rules.
        players: Who sits where: names, and the kinds of the computers.
        names: The players' names, in the order of the seats.
        deck: The cards.
        options: How it is played.
        seed: What decided the shuffles and the computers' choices: with the same seed and the same actions, the same game comes again.
        language: The language (BCP 47) in which it stays; None if it speaks whichever is spoken.
        began: When it began (UTC); None if nobody said.
        state: Everything about the game as it is now, also what is hidden. Nobody at the table may see it; `view` gives what a seat may see.

    Raises:
        Refusal: If the deck or the options don't fit.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        players: Sequence[Player],
        deck: Sequence[Card],
        options: Options,
        *,
        seed: int | None = None,
        opponents: Mapping[str, Opponent] | None = None,
        dealt: Sequence[Given | list[int]] | None = None,
        clock: Callable[[], float] | None = None,
        language: str | None = None,
        began: datetime | None = None,
    ) -> None:
        super().__init__()
        self.language = language
        self.began = None if began is None else utc(began)
        self.game = game
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.deck = tuple(deck)
        self._given = deck if isinstance(deck, Deck) else self.deck  # the next game needn't look at its cards again
        self.options = options
        given = getattr(options, "seed", None) if seed is None else seed
        self.seed = SystemRandom().randrange(2**32) if given is None else given
        self._opponents = dict(opponents or {})
        self._log: list[Entry] = []
        self._random = Random(self._step_seed(0))  # ready for the deal
        chance = Chance(lambda: self._random) if dealt is None else RecordedChance(dealt)
        with self._spoken:
            self.state, events = game.start(deck, len(self.players), options, chance)
        self._log.append(Entry(None, "", tuple(chance.record), events, revealed=True))
        self._states = [self.state]
        self._shown: tuple[tuple[int, str], ...] = ()
        self._clock = clock
        self._shift = 0
        self._deck_kept: tuple[frozenset[str], str | list[dict[str, Any]]] | None = None
        self._set_clock()

    def _chance(self) -> Chance:
        return Chance(self._generator)

    def _generator(self) -> Random:
        """Seed the generator for what chance decides in this step; a computer that has chosen needs it no longer."""
        reseed(self._random, self._step_seed(0))
        return self._random

    def _step_seed(self, stream: int) -> int:
        """Make a seed for this step alone, so that a saved game goes on in the same way."""
        return (self.seed * 1_000_003 + len(self._log)) * 64 + stream

    @property
    def _spoken(self) -> AbstractContextManager[Any]:
        """Speak its language inside a ``with`` block."""
        return _AS_SPOKEN if self.language is None else speaking(self.language)

    @property
    def log(self) -> tuple[Entry, ...]:
        """Everything that happened, starting with the deal."""
        return tuple(self._log)

    @property
    def turn(self) -> int | None:
        """Seat whose turn it is; None when the game is over."""
        return self.game.turn(self.state)

    @property
    def legal_actions(self) -> LegalActions:
        """What the seat whose turn it is may do."""
        turn = self.turn
        return self.legal_actions_of(turn if turn is not None else 0)

    def legal_actions_of(self, seat: int | str, *, at: int | None = None, by: By = "host") -> LegalActions:
        """List what a seat may do, even out of turn; now, or at a moment in milliseconds since the start.

        Args:
            seat: The seat, or its player's name.
            at: The moment; None for now.
            by: ``player`` leaves out what only a host does, such as counting an answer at a bee.
        """
        return self.game.legal_actions(self._state_at(at), self._seat(seat), by)

    @property
    def teaches(self) -> bool:
        """Whether the cards as they lie suit somebody's first game."""
        return self.game.teaches(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, with ``scores`` and ``winners``; None while it goes on."""
        return self.game.outcome(self.state)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won; empty while the game goes on."""
        outcome = self.outcome
        return () if outcome is None else tuple(self.names[seat] for seat in outcome.winners)

    def seat(self, name: str) -> int:
        """Find the seat of a player.

        Raises:
            KeyError: Nobody at this table has that name.
        """
        for seat, one in enumerate(self.names):
            if one == name or (isinstance(name, str) and same_name(one, name)):
                return seat
        hint = suggest(str(name), self.names)
        sentence = say("Nobody at this table is called {name}; {hint}", name=repr(name)[:40], hint=hint)
        raise UnknownName("no-such-seat", sentence, str(name)[:40])

    def view(self, seat: int | str | None, *, at: int | None = None) -> Any:
        """Build what a seat may see, now or at a moment in milliseconds since the start.

        Args:
            seat: The seat, or its player's name; None for somebody who only watches.
            at: The moment; None for now.

        Raises:
            Refusal: ``no-such-seat``.
        """
        with self._spoken:
            return self.game.named(self.game.view(self._state_at(at), None if seat is None else self._seat(seat)), self.names)

    def act(self, action: Action | str, *, seat: int | str | None = None, at: int | None = None, by: By = "host") -> tuple[Event, ...]:
        """Carry out an action.

        Args:
            action: The action or its text, such as ``"play agnes-of-rome"``.
            seat: Who acts, as a seat or a name; None for the seat whose turn it is.
            at: When, in milliseconds since the start; None to ask the session's clock, if it has one.
            by: ``player`` where somebody else is the host, as for `legal_actions_of`.

        Returns:
            What happened.

        Raises:
            Refusal: If it isn't allowed. The game is unchanged.
        """
        return self._act(action, seat, self._chance(), self._moment(at), by)

    def attempt(self, action: Action | str, *, seat: int | str | None = None, at: int | None = None, by: By = "host") -> tuple[Event, ...]:
        """Act as somebody at the table does: like `act`, but a wrong try counts if the rules say so (`RR-08`).

        Raises:
            Refusal: If it isn't allowed. The game is unchanged except for the wrong try, which the log records as an action of its own.
        """
        moment = self._moment(at)
        try:
            return self._act(action, seat, self._chance(), moment, by)
        except Refusal as refusal:
            self._count(action, seat, moment, refusal.code)
            raise

    def _count(self, action: Action | str, seat: int | str | None, at: int | None, code: str) -> None:
        if code in ("unknown-action", "no-such-seat", "host"):
            return
        state = self._state_at(at)
        actor = self._actor(state, seat)
        wanted = self.game.parse(action) if isinstance(action, str) else action
        wrong = self.game.counted(state, actor, wanted, code)
        if wrong is not None:
            self._act(wrong, actor, self._chance(), at)

    def _state_at(self, at: int | None) -> Any:
        return self.state if at is None else self.game.at(self.state, at)

    def _actor(self, state: Any, seat: int | str | None) -> int:
        turn = self.game.turn(state)
        return self._seat(seat) if seat is not None else turn if turn is not None else 0

    def _act(
        self, action: Action | str, seat: int | str | None, chance: Chance, at: int | None = None, by: By = "host"
    ) -> tuple[Event, ...]:
        with self._spoken:
            state = self._state_at(at)
            actor = self._actor(state, seat)
            wanted = self.game.meant(state, self.game.parse(action) if isinstance(action, str) else action)
            self.game.check(state, actor, wanted, self.names, by)
            return self._carry_out(state, actor, wanted, chance, at)

    def _carry_out(self, state: Any, actor: int, action: Action, chance: Chance, at: int | None) -> tuple[Event, ...]:
        """Carry out a legal action, and write it into the log."""
        game = self.game
        state, events = game.apply(state, actor, action, chance)
        record = tuple(chance.record)
        hidden = self.players[actor].computer is not None  # its cards were not known to the others
        entry = Entry(actor, action.text, record, events, hidden or bool(record) or game.reveals(state, events), at, self._shown)
        self._log.append(entry)
        self._shown = ()
        self._states.append(state)
        self.state = state
        self._tell()
        return events

    def note_shown(self, seat: int | str, what: str) -> None:
        """Note that a seat asked to be shown something: the next line of the log says it.

        Args:
            seat: Who asked.
            what: What was shown, in the game's own word, such as the key of a fact.
        """
        note = (self._seat(seat), what)
        if note not in self._shown:
            self._shown = (*self._shown, note)

    def _seat(self, seat: int | str) -> int:
        seat = self.seat(seat) if isinstance(seat, str) else plain_number(seat)
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(self.players):
            sentence = say(
                "There's no seat {seat} at this table. The seats are 0 to {last}.", seat=repr(seat)[:20], last=len(self.players) - 1
            )
            raise Refusal("no-such-seat", sentence, str(seat)[:20])
        return seat

    def _set_clock(self) -> None:
        """Let the clock go on from the last time in the log, so that a saved game loses no time."""
        if self._clock is not None:
            self._shift = (self._log[-1].at or 0) - self._asked()

    def _asked(self) -> int:
        assert self._clock is not None
        time = self._clock()
        if type(time) not in (int, float) or not isfinite(time):
            sentence = say("The clock must give milliseconds (it gave {value}).", value=repr(str(time)[:40]))
            raise Refusal("bad-time", sentence, str(time)[:40])
        return round(time)

    def _moment(self, at: int | None) -> int | None:
        if at is None and self._clock is not None:
            at = self._asked() + self._shift
        at = plain_number(at)
        if at is not None and (type(at) is not int or abs(at) > _LATEST):
            sentence = say("A time must be whole milliseconds since the start (you gave {value}).", value=repr(str(at)[:40]))
            raise Refusal("bad-time", sentence, str(at)[:40])
        return at

    def replay(self, entries: Sequence[Sequence[Any]]) -> None:
        """Carry out recorded actions, with the recorded results of chance.

        Args:
            entries: For each action its seat, its text, the results of chance, the time (None in a game without a clock), and what was shown before it;
                the last two may be left out.

        Raises:
            Refusal: If a line doesn't fit the rules.
        """
        with self.together():
            for seat, action, results, *more in entries:
                chance = RecordedChance(results)
                at, shown = (*more, None, None)[:2]
                for asked, what in shown or ():
                    self.note_shown(asked, str(what))
                self._act(action, seat, chance, None if at is None else self._moment(at))
                if len(chance.record) != len(results):
                    sentence = say("After {action}, the log has more shuffles than the rules use.", action=repr(action))
                    raise Refusal("edited", sentence, action)
        self._set_clock()

    @property
    def undo_objection(self) -> str:
        """Why the last action can't be undone; empty if it can."""
        last = self._log[self._last]
        if last.seat is None:
            return say(self.game.nothing_done)
        if not last.revealed:
            return ""
        if self.players[last.seat].computer is not None:
            return say("{name} has already played, so you can't undo that.", name=self.players[last.seat].name)
        return say(self.game.cannot_unsee)

    @property
    def undoes(self) -> int | None:
        """The seat whose action would be undone; None if nobody has played yet."""
        return self._log[self._last].seat

    @property
    def _last(self) -> int:
        """The first line to undo, with everything that follows from it; 0 if there is none."""
        line = len(self._log) - 1
        while line and any(event.follows for event in self._log[line].events):
            line -= 1
        return line

    def undo(self) -> None:
        """Undo the last action, with everything that only followed from it.

        Raises:
            Refusal: ``no-undo``: if nobody has played yet, or something new was revealed.
        """
        with self._spoken:
            objection = self.undo_objection
            if objection:
                raise Refusal("no-undo", objection, self._log[-1].action)
            self.cut(self._last)

    def cut(self, length: int) -> None:
        """Go back to the first lines of the log, as if nothing had happened after them.

        Args:
            length: How many lines stay; the deal always does.

        Raises:
            Refusal: ``bad-option``: the log doesn't have so many lines.
        """
        checked_whole("length", length := plain_number(length), 0, len(self._log), len(self._log))
        with self.together():
            while len(self._log) > max(1, length):
                self._log.pop()
                self._states.pop()
                self.state = self._states[-1]
                self._tell()

    def computer_turn(self) -> int | None:
        """Find the seat of the computer whose turn it is; None if it's a person's turn or the game is over."""
        turn = self.turn
        return turn if turn is not None and self.players[turn].computer else None

    @property
    def paced(self) -> bool:
        """Whether computers now move by the clock, each at its own moment, instead of in turns."""
        return self.game.paced(self.state)

    def due(self) -> int | None:
        """Compute when the next computer moves by itself, in milliseconds since the start, if nothing happens before.

        Returns:
            None if none does: computers move in turns, all of them are waiting for something, or the game is over.
        """
        moments = [moment for moment, _ in self._due(self.state)] if self.turn is not None and self.paced else []
        return min(moments, default=None)

    def _due(self, state: Any) -> list[tuple[int, int]]:
        seats = [seat for seat, player in enumerate(self.players) if player.computer is not None]
        return [(moment, seat) for seat in seats if (moment := self.game.move_at(state, seat, self.seed)) is not None]

    def step(self, *, at: int | None = None) -> tuple[Event, ...]:
        """Let the computer players do one thing: first those who want to speak up out of turn, else the one whose turn it is.

        If both play at the same time and the time is known, the one that is due does something; see `due`.

        Args:
            at: When, in milliseconds since the start; None to ask the session's clock, if it has one.

        Returns:
            What happened; empty if it's a person's turn, nobody is due, or the game is over.
        """
        game, state = self.game, self.state
        turn = game.turn(state)
        if turn is None:
            return ()
        moment = self._moment(at)
        if moment is not None and game.paced(state):
            due = sorted(pair for pair in self._due(self._state_at(moment)) if pair[0] <= moment)
            return next((events for _, seat in due if (events := self._computer_acts(seat, moment))), ())
        if game.interrupts(state):
            for seat in range(len(self.players)):
                if seat != turn and (events := self._computer_acts(seat, moment)):
                    return events
        return self._computer_acts(turn, moment, has_to=True)

    def _computer_acts(self, seat: int, at: int | None, *, has_to: bool = False) -> tuple[Event, ...]:
        """Let a computer act if it wants to; one that has to, and can do only one thing, isn't asked."""
        kind = self.players[seat].computer
        if kind is None:
            return ()
        game, state = self.game, self.state
        if at is not None:
            state = game.at(state, at)
        legal = game.listed(state, seat)
        if not legal:
            return ()
        if has_to and len(legal) == 1 and not legal[0].people_only:
            return self._carry_out(state, seat, legal[0], Chance(self._generator), at)
        action = self._opponents[kind](game.view(state, seat), legal, LateRandom(self._step_seed(1 + seat), self._random))
        if action is None:
            return ()
        if action not in legal:
            game.check(state, seat, action, self.names)
        return self._carry_out(state, seat, action, Chance(self._generator), at)

    def advance(self, *, at: int | None = None) -> tuple[Event, ...]:
        """Let the computer players go on until it's a person's turn, nobody is due, or the game is over.

        Args:
            at: When, as for `step`.

        Returns:
            Everything that happened.
        """
        events: list[Event] = []
        while happened := self.step(at=at):
            events += happened
        return tuple(events)

    def next_game(self, *, seed: int | None = None) -> Session:
        """Start another game with the same players; the deal moves clockwise (`SC-05`)."""
        return self._another(self.game.next_options(self.state), seed)

    def with_options(self, options: Options, *, seed: int | None = None) -> Session:
        """Start the same game over with other options; with the same seed if there is no other."""
        return self._another(options, self.seed if seed is None else seed)

    def _another(self, options: Options, seed: int | None) -> Session:
        """Start again with the same players and cards."""
        return Session(
            self.game, self.players, self._given, options, seed=seed, opponents=self._opponents, clock=self._clock, language=self.language,
            began=self._next_began(),
        )  # fmt: skip

    def _next_began(self) -> datetime | None:
        """Tell when the next game begins: after the last time that was told."""
        return None if self.began is None else self.after(max(entry.at or 0 for entry in self._log))

    def reseat(self, seat: int, player: Player, opponents: Mapping[str, Opponent]) -> None:
        """Give a seat to somebody else: to a person of another name, or to a computer. The game goes on as it was.

        Args:
            seat: The seat.
            player: Who sits there from now on.
            opponents: The computer players of this game by kind.

        Raises:
            Refusal: ``no-such-seat``, or ``same-name``: if somebody else at the table has that name.
        """
        seat = self._seat(seat)
        if any(same_name(name, player.name) for other, name in enumerate(self.names) if other != seat):
            sentence = say("Two players are called {name}. Give each player a different name.", name=repr(player.name))
            raise Refusal("same-name", sentence, player.name)
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self.names = tuple(one.name for one in self.players)
        self._opponents |= opponents
        self._tell()

    def __copy__(self) -> Self:
        """Copy the game as it is now: what happens in the copy doesn't happen here, and both go on in the same way."""
        return self._until(len(self._log) - 1)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.__copy__()  # everything in the log is immutable

    def __getstate__(self) -> dict[str, Any]:
        if self._clock is not None:
            sentence = say(
                "A game with a clock can't be pickled. Save it instead: game.save('game.json'), and open it with sl.load_game('game.json', clock=...)."
            )
            raise WrongKind("has-clock", sentence)
        return super().__getstate__()

    def until(self, number: int) -> Self:
        """Give the game as it was after a line of the log: a session of its own, which goes on from there in the same way each time.

        Args:
            number: The line, from 0, which is the deal.

        Raises:
            Refusal: ``no-such-line``: if the log doesn't have it.
        """
        number = plain_number(number)
        if type(number) is not int or not 0 <= number < len(self._log):
            sentence = say("This game has the moves 0 to {last} (you gave {value}).", last=len(self._log) - 1, value=repr(number)[:20])
            raise Refusal("no-such-line", sentence, str(number)[:20])
        return self._until(number)

    def _until(self, number: int) -> Self:
        other = object.__new__(type(self))
        states = self._states[: number + 1]
        apart = {"_log": self._log[: number + 1], "_states": states, "_opponents": dict(self._opponents)}
        vars(other).update(super().__getstate__() | apart, state=states[-1], _random=Random(0))
        other._set_clock()
        return other

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game to a file that `saintlearn.load_game` can open: the cards, the players and the log.

        Raises:
            OSError: If it can't be written. The error names the file.
        """
        write_save_file(path, "game", self.kept())

    def kept(self) -> dict[str, Any]:
        """Give the content of its file, as plain JSON values."""
        there = {card.slug: card for card in self.game.cards(self.state)}
        named = frozenset(there)
        if self._deck_kept is None or self._deck_kept[0] != named:
            mine = {card.slug: card for card in self.deck if card.slug in named}
            drawn = (card for slug, card in there.items() if slug not in mine)  # from outside the deck
            cards = [card.to_dict() for card in (*mine.values(), *drawn)]
            self._deck_kept = named, packed(cards) if self.game.packs else cards
        beside = {"language": self.language, "began": None if self.began is None else self.began.isoformat()}
        return {
            "game": self.game.name,
            **{name: value for name, value in beside.items() if value is not None},
            "players": [asdict(player) for player in self.players],
            "options": asdict(self.game.kept(self.state, self.options)),
            "seed": self.seed,
            "log": [
                {"seat": entry.seat, "action": entry.action, "chance": list(entry.chance)}
                | ({} if entry.at is None else {"at": entry.at})
                | ({"shown": [list(note) for note in entry.shown]} if entry.shown else {})
                for entry in self._log
            ],
            "deck": self._deck_kept[1],
        }

    def __repr__(self) -> str:
        state = f"{len(self._log) - 1} actions" if self.outcome is None else "finished"
        return f"<Session {self.game.name}: {', '.join(self.names)}; {state}>"
