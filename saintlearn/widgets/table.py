"""The table: one widget for every game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from os import PathLike
from pathlib import Path
from threading import RLock
from typing import Any, ClassVar, Protocol

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.players import Computer
from saintlearn.engine.refusal import Refusal
from saintlearn.engine.session import Session
from saintlearn.games.race import events as race_events
from saintlearn.lobby import load_game, new_game
from saintlearn.opponents import OPPONENTS
from saintlearn.render.face import shared_defs
from saintlearn.widgets.base import STATIC, SaintWidget, text_of
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.holdem import SCENE as HOLDEM
from saintlearn.widgets.scenes.holdem_help import chances
from saintlearn.widgets.scenes.holdem_words import because, told
from saintlearn.widgets.scenes.race import SCENE as RACE
from saintlearn.widgets.scenes.race import Told, refused, told_line
from saintlearn.widgets.scenes.saint_poker import SCENE as SAINT_POKER
from saintlearn.widgets.scenes.saint_poker import face as poker_face
from saintlearn.widgets.scenes.saintcards import SCENE as SAINTCARDS

__all__ = ["Table", "play"]


class Table(SaintWidget):
    """A game on screen.

    The browser sees what the person at the screen may see; with several people the cards stay hidden until somebody says who is there.

    Attributes:
        session: The game; it may be looked at from Python, and acted on with `act`.
    """

    scene: ClassVar[Scene]
    answers: ClassVar[frozenset[str]] = frozenset({"act", "step", "seat", "undo", "hint", "help", "save", "new"})

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None) -> None:
        self.session = session
        self.path = None if save is None else Path(save)
        self._people = [seat for seat, player in enumerate(session.players) if player.computer is None]
        self._sit()
        last = session.log[-1]
        self._go_on(() if last.seat is None or last.seat in self._people else last.events)  # a computer's move that was looked at still is
        self._keep()
        super().__init__(session.deck)

    def _sit(self) -> None:
        self._seat = self._people[0] if len(self._people) == 1 else None
        self._asks: int | None = None
        self._watching = False
        self._moment: Any = None
        self._said = ""

    def _build(self) -> dict[str, Any]:
        state = self.scene.build(self.session, self._seat, asks=self._asks, watching=self._watching, moment=self._moment, said=self._said)
        why = "" if self._asks is None else "Undo when the next player is there."
        why = why or self.session.undo_objection
        return {**state, "undo": {"can": not why, "why": why}, "saved": self.path.name if self.path else None}

    def _in_sight(self, state: Mapping[str, Any]) -> list[str]:
        return self.scene.seen(state)

    def _go_on(self, events: Sequence[Event]) -> None:
        """After something happened: let computers play until there is something to look at or a person is to act."""
        session = self.session
        told = self._tell(events)
        moment = self.scene.moment(len(session.log) - 1, events)
        while moment is None and (events := session.step()):
            told += self._tell(events)
            moment = self.scene.moment(len(session.log) - 1, events)
        self._said = " ".join(told)
        actor, turn = session.log[-1].seat, session.turn
        if moment is not None or turn is None or turn != actor:
            self._moment = moment
        self._watching = moment is not None and turn is not None and actor not in self._people
        if not self._watching and turn in self._people and turn != self._seat:
            self._seat, self._asks = (turn, None) if len(self._people) == 1 else (None, turn)

    def _tell(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := event.sentence(self.session.names))]

    def act(self, action: str, seat: int | None = None) -> None:
        """Act from Python; the browser follows.

        Raises:
            Refusal: It is not legal; the game is unchanged.
        """
        self._go_on(self.session.act(action, seat=seat))
        self._keep()
        self._publish()

    def _keep(self) -> None:
        if self.path is not None:
            try:
                self.session.save(self.path)
            except OSError:
                self._said = f"{self._said} The game could not be written to {self.path.name}.".strip()

    def _answer(self, kind: str, content: Mapping[str, Any]) -> dict[str, Any]:
        result: dict[str, Any] = getattr(self, f"_on_{kind}")(content)
        return result

    def _on_act(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._seat is None or self._watching:
            raise Refusal("nobody-here", "First say who is at the screen.")
        self.act(text_of(content, "action"), self._seat)
        return {}

    def _on_step(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if not self._watching and (self._seat is not None or self.session.turn is None):
            over = self.session.turn is None
            raise Refusal("over" if over else "your-turn", "The game is over." if over else "It is your turn.")
        self._watching = False
        self._moment = None
        self._go_on(())
        self._keep()
        self._publish()
        return {}

    def _on_seat(self, content: Mapping[str, Any]) -> dict[str, Any]:
        seat = content.get("seat")
        if self._asks is None or type(seat) is not int or seat != self._asks:
            raise Refusal("not-asked", "Somebody else is asked to come to the screen.")
        self._seat, self._asks, self._moment = self._asks, None, None
        self._said = ""
        self._publish()
        return {}

    def _on_undo(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._asks is not None:
            raise Refusal("no-undo", "Undo when the next player is there.")
        self.session.undo()
        turn = self.session.turn
        if self._seat is not None and turn in self._people and turn != self._seat:
            self._seat, self._asks = None, turn
        self._moment = (
            self.scene.moment(len(self.session.log) - 1, self.session.log[-1].events)
            if self.session.log[-1].seat == self.session.turn
            else None
        )
        self._watching = False
        self._said = "The last move was taken back."
        self._keep()
        self._publish()
        return {}

    def _on_hint(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._seat is None or self._seat != self.session.turn:
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        return {"hints": self.scene.hints(self.session.view(self._seat))}

    def _on_help(self, content: Mapping[str, Any]) -> dict[str, Any]:
        return {"help": self.scene.rules(self.session.options)}

    def _on_save(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self.path is None:
            names = "-".join("".join(ch for ch in name.lower() if ch.isalnum()) or "player" for name in self.session.names)
            self.path = Path(f"{self.session.game.name}-{names}.json")
        try:
            self.session.save(self.path)
        except OSError as error:
            raise Refusal("not-saved", f"{self.path.name} cannot be written: {error.strerror}.") from None
        self._number = None  # the reply below answers
        self._publish()
        sentence = f"The game is kept in {self.path.name} and goes on from there: sl.play(sl.load_game({str(self.path.name)!r}))."
        return {"saved": self.path.name, "sentence": sentence}

    def _on_new(self, content: Mapping[str, Any]) -> dict[str, Any]:
        self.session = self.session.next_game()
        self._sit()
        self._go_on(())
        self._keep()
        self._publish()
        return {}

    def __repr__(self) -> str:
        return f"<Table {self.session.game.name}: {', '.join(self.session.names)}>"


class SaintCardsTable(Table):
    """The table with the scene of SaintCards."""

    scene = SAINTCARDS
    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"


class SaintPokerTable(Table):
    """The table with the scene of Saint Poker: what all have picked is turned up before everybody's eyes, and no hand is shown then."""

    scene = SAINT_POKER
    _esm = STATIC / "saint-poker.js"
    _css = STATIC / "saint-poker.css"

    def _go_on(self, events: Sequence[Event]) -> None:
        session, alone = self.session, len(self._people) == 1
        lines, moment = self._tell(events), self._stop(events)
        while moment is None and (events := session.step()):
            lines += self._tell(events)
            moment = self._stop(events)
        turn = session.turn
        self._said = " ".join(lines)
        self._moment, self._watching = moment, moment is not None
        if self._watching:
            self._seat, self._asks = self._people[0] if alone else None, None
        elif turn in self._people and turn != self._seat:
            self._seat, self._asks = (turn, None) if alone else (None, turn)

    def _stop(self, events: Sequence[Event]) -> Any:
        """A player alone with computers goes on when the river is complete: nobody else looks on."""
        moment = self.scene.moment(len(self.session.log) - 1, events)
        return None if moment is not None and moment.kind == "river" and len(self._people) == 1 else moment

    def _first_faces(self, slugs: Iterable[str]) -> dict[str, Any]:
        cards = self.session.deck if self.session.options.faces == "saints" else ()  # type: ignore[attr-defined]
        return {**super()._first_faces(slugs), "defs": shared_defs(cards=cards)}

    def _draw(self, card: Card) -> dict[str, Any]:
        return poker_face(self.session, card.slug)


class HoldemTable(Table):
    """The table with the scene of Heaven Hold'em: it stops wherever there is something to look at, and deals when that has been seen."""

    scene = HOLDEM
    answers = Table.answers | {"look", "odds"}
    clock = staticmethod(time.monotonic)
    """Tells the time in seconds, for games that end after some minutes."""
    _esm = STATIC / "holdem.js"
    _css = STATIC / "holdem.css"

    def _sit(self) -> None:
        super()._sit()
        self._began = self.clock()

    def _go_on(self, events: Sequence[Event]) -> None:
        session = self.session
        lines, moment = self._tell(events), self._stop(events)
        while moment is None and (events := session.step()):
            lines += self._tell(events)
            moment = self._stop(events)
        if moment is None and session.state.phase == "between":  # a game that was saved there
            moment = self._stop(session.log[-1].events)
        self._said = " ".join(lines)
        self._moment, self._watching = moment, moment is not None
        turn = session.turn
        if not self._watching and turn in self._people and turn != self._seat:
            self._seat, self._asks = (turn, None) if len(self._people) == 1 else (None, turn)

    def _stop(self, events: Sequence[Event]) -> Any:
        moment = self.scene.moment(len(self.session.log) - 1, events)
        return None if moment is not None and moment.kind == "sum" and moment.seat not in self._people else moment

    def _tell(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := told(event, self.session.names))]

    def _on_act(self, content: Mapping[str, Any]) -> dict[str, Any]:
        try:
            return super()._on_act(content)
        except Refusal as refusal:
            words = because(refusal, self.session.view(self._seat)) if self._seat is not None else ""
            raise Refusal(refusal.code, words or refusal.sentence, refusal.refused) from None

    def _on_step(self, content: Mapping[str, Any]) -> dict[str, Any]:
        session = self.session
        events: Sequence[Event] = ()
        if self._watching and session.state.phase == "between":
            minutes: int | None = session.options.minutes  # type: ignore[attr-defined]
            late = minutes is not None and self.clock() - self._began >= 60 * minutes
            events = session.act("time-up" if late and not session.state.late else "deal")
        elif not self._watching and (self._seat is not None or session.turn is None):
            over = session.turn is None
            raise Refusal("over" if over else "your-turn", "The game is over." if over else "It is your turn.")
        self._go_on(events)
        self._keep()
        self._publish()
        return {}

    def _on_hint(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._watching:
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        return super()._on_hint(content)

    def _on_look(self, content: Mapping[str, Any]) -> dict[str, Any]:
        seat = content.get("seat")
        placed = self.session.state.placed
        if not self._watching or self._moment.kind == "sum" or type(seat) is not int or not 0 <= seat < len(placed) or not placed[seat]:
            raise Refusal("nothing-there", "There are no cards of that player to look at.")
        self._moment = replace(self._moment, seat=seat)
        self._said = ""
        self._publish()
        return {}

    def _on_odds(self, content: Mapping[str, Any]) -> dict[str, Any]:
        here = self._seat is not None and not self._watching and self._seat == self.session.turn
        found = chances(self.session.view(self._seat)) if here else None
        if found is None:
            raise Refusal("no-odds", "There are no chances to tell just now.")
        return {"odds": found}


class _Timer(Protocol):
    def cancel(self) -> object: ...


def _call_later(seconds: float, what: Callable[[], object]) -> _Timer | None:
    """Do something in a while, on the event loop that runs here; None where none does."""
    try:
        return asyncio.get_running_loop().call_later(seconds, what)
    except RuntimeError:
        return None


class RaceTable(Table):
    """The table with the scene of Run the Race!: nobody waits for a turn, and a computer moves by itself.

    Two people at one screen see both hands, as they would at a table; a computer's hand is never sent. What was sent a moment too late
    is not stale: the rules say what becomes of it (`RR-09`).
    """

    scene = RACE
    answers = frozenset({"act", "hint", "help", "save", "new", "set"})
    clock = staticmethod(time.monotonic)
    """Tells the time in seconds."""
    later: Callable[[float, Callable[[], object]], _Timer | None] = staticmethod(_call_later)
    """Starts a timer."""
    calm = 1.5
    """Seconds that a computer takes where there is no hurry."""
    _esm = STATIC / "race.js"
    _css = STATIC / "race.css"

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None) -> None:
        # JupyterLab may hand messages over in a thread of their own
        self._lock = RLock()
        self._timer: _Timer | None = None
        self._wound = 0
        self._told_so_far = 0
        self._version = 0
        super().__init__(session, save=save)

    def _sit(self) -> None:
        session = self.session
        self._people = [seat for seat, player in enumerate(session.players) if player.computer is None]
        self._seat = self._people[0] if len(self._people) == 1 else None
        self._said = ""
        self._told: dict[int, Told] = {}
        self._hinted: dict[int, tuple[Any, int]] = {}
        self._slots: dict[int, list[str | None]] = {seat: [] for seat in self._people}
        self._tops: Any = None
        self._since = self._piles_since = self._version + 1
        self._zero: float = self.clock() * 1000 - session.state.clock.wall
        if session.state.phase == "race" and session.state.hurry and self._people:  # a game that was saved while it ran
            session.act("pause", seat=self._people[0], at=self._now())

    def _now(self) -> int:
        """The time in milliseconds since the game began."""
        return round(self.clock() * 1000 - self._zero)

    def _build(self) -> dict[str, Any]:
        tops = tuple(pile[-1] for pile in self.session.state.piles)
        if tops != self._tops:
            self._tops, self._piles_since = tops, self._version
        for seat in self._people:
            self._lay(seat)
        state = self.scene.build(self.session, self._seat, now=self._now(), slots=self._slots, told=self._told, said=self._said)
        return {**state, "saved": self.path.name if self.path else None}

    def _lay(self, seat: int) -> None:
        """Lay a hand under its keys: a drawn card where the played one was, and where none is left, a gap."""
        hand = [card.slug for card in self.session.state.hands[seat]]
        slots = [slug if slug in hand else None for slug in self._slots[seat]] or [None] * 5
        for slug in hand:
            if slug not in slots:
                slots[slots.index(None)] = slug
        self._slots[seat] = slots

    def _is_current(self, version: int) -> bool:
        return self._since <= version <= self._version

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self._lock:
            super()._receive(_widget, content, _buffers)

    def act(self, action: str, seat: int | None = None) -> None:
        with self._lock:
            self._go_on(self.session.act(action, seat=seat, at=self._now()))
            self._keep()
            self._publish()

    def _go_on(self, events: Sequence[Event]) -> None:
        lines = self._tell(events)
        self._stop_timer()
        while (wait := self._wait()) is not None:
            if wait > 0:
                self._wound += 1
                self._timer = self.later(wait / 1000, partial(self._tick, self._wound))
                if self._timer is not None or self.session.state.hurry:
                    break
            if not (happened := self.session.step(at=self._now())):
                break
            lines += self._tell(happened)
        self._said = " ".join(lines)

    def _wait(self) -> int | None:
        """Milliseconds until a computer moves by itself; None while none does."""
        session = self.session
        if session.turn is None:
            return None
        if session.state.hurry:
            due = session.due()
            return None if due is None else max(0, due - self._now())
        if session.computer_turn() is None:
            return None
        return 0 if session.state.phase == "ready" else round(self.calm * 1000)

    def _tick(self, wound: int) -> None:
        """Let the computers move that are due."""
        with self._lock:
            if wound != self._wound or self._timer is None:
                return
            self._timer = None
            events = self.session.step(at=self._now())
            self._go_on(events)
            if events:
                self._keep()
                self._publish()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Take the table away; no computer moves any more."""
        self._stop_timer()
        super().close()

    def _tell(self, events: Sequence[Event]) -> list[str]:
        names = self.session.names
        for event in events:
            seats = list(self._people)
            what: Told | None = None
            if isinstance(event, race_events.Played):
                seats = [event.seat]
                what = self.scene.moment(self._count(), [event])
            elif isinstance(event, race_events.Turned):
                what = Told(self._count(), "turned", "New cards", (event.sentence(names),))
            elif isinstance(event, race_events.SaidStuck):
                seats = [event.seat]
                both = f"When {names[1 - event.seat]} is stuck too, two new cards open."
                what = Told(self._count(), "stuck", "You are stuck", (both, "If you see a card after all, play it."))
            elif not isinstance(event, (race_events.Started, race_events.Resumed)):
                continue
            for seat in seats:
                if what is None:
                    self._told.pop(seat, None)
                elif seat in self._people:
                    self._told[seat] = what
        return [line for event in events if (line := told_line(event, names))]

    def _count(self) -> int:
        self._told_so_far += 1
        return self._told_so_far

    def _person(self, content: Mapping[str, Any]) -> int:
        """Whose wish it is: there may be two at one screen."""
        seat = content.get("seat", self._seat)
        if type(seat) is not int or seat not in self._people:
            raise Refusal("nobody-here", "First say who at the screen does that.")
        return seat

    def _on_act(self, content: Mapping[str, Any]) -> dict[str, Any]:
        seat, action = self._person(content), text_of(content, "action")
        if action.strip() == "stuck" and content["version"] < self._piles_since:
            raise Refusal("stale", "The piles have changed in the meantime. Look again: is there a card now?")
        try:
            events = self.session.attempt(action, seat=seat, at=self._now())
        except Refusal as refusal:
            what = refused(self.session, seat, action, refusal, self._count())
            if what is not None:
                self._told[seat] = what
                waits = refusal.code == "no-match" and self.session.state.waiting(seat) > 0
                self._said = " ".join([refusal.sentence, *what.lines]) if waits else refusal.sentence
                self._keep()
                self._tell_all()
            raise
        self._go_on(events)
        self._keep()
        self._publish()
        return {}

    def _tell_all(self) -> None:
        """Publish a state that is not itself the answer: the reply is."""
        number, self._number = self._number, None
        self._publish()
        self._number = number

    def _on_hint(self, content: Mapping[str, Any]) -> dict[str, Any]:
        seat, state = self._person(content), self.session.state
        if state.phase != "race" or (not state.hurry and seat != state.next):
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        view = self.session.view(seat)
        hints = self.scene.hints(view)
        now = (view.hand, view.tops)
        before, number = self._hinted.get(seat, (None, 0))
        number = min(number + 1, len(hints)) if before == now else 1
        self._hinted[seat] = (now, number)
        title = f"Hint {number} of {len(hints)}" if len(hints) > 1 else "Hint"
        self._told[seat] = Told(self._count(), "hint", title, (hints[number - 1],))
        self._said = hints[number - 1]
        self._publish()
        return {}

    def _on_set(self, content: Mapping[str, Any]) -> dict[str, Any]:
        session, option, value = self.session, text_of(content, "option"), text_of(content, "value")
        state = session.state
        if option not in ("pace", "speed"):
            raise Refusal("bad-message", "This is not something the game understands.")
        if state.phase != "ready" or any(state.ready[seat] for seat in self._people):
            raise Refusal("started-already", "That is chosen before the race begins.")
        options = replace(session.options, **{option: value})
        self._stop_timer()
        self.session = Session(session.game, session.players, session.deck, options, seed=session.seed, opponents=OPPONENTS)
        self._sit()
        self._go_on(())
        self._keep()
        self._publish()
        return {}


_TABLES: dict[str, type[Table]] = {"saintcards": SaintCardsTable, "holdem": HoldemTable, "saint-poker": SaintPokerTable, "race": RaceTable}
"""The table of each game: built files of their own, so that each stays small."""


def play(
    game: str | Session = "saintcards",
    players: Sequence[str | Computer] = ("Ana", Computer("greedy")),
    *,
    seed: int | None = None,
    deck: str | Sequence[Card] | None = None,
    catalogue: Catalogue | None = None,
    save: str | PathLike[str] | None = None,
    **options: Any,
) -> Table:
    """Show a game to play.

    Args:
        game: The name of a game, or a game under way (`saintlearn.load_game`).
        players: Names of people, or `Computer`; see `saintlearn.new_game`.
        seed: A whole number for a game that can be repeated.
        deck: The name of a deck, or cards; None for the deck that the game is made for.
        catalogue: Where the deck is looked up.
        save: A file that always holds the present state; if it is there already, the game of these players in it goes on.
        **options: The game's options, as ``level="starter"`` or ``scoring="claim"``.

    Raises:
        Refusal: As `saintlearn.new_game`; `SaveError` where the file cannot be opened.
        TypeError: An option that the game does not have.
    """
    if isinstance(game, Session):
        if options:
            raise TypeError(f"A game under way has its options already; leave out {', '.join(options)}.")
        return _TABLES[game.game.name](game, save=save)
    fresh = new_game(game, players, seed=seed, deck=deck, catalogue=catalogue, **options)
    if save is None or not Path(save).exists():
        return _TABLES[fresh.game.name](fresh, save=save)
    saved = load_game(save)
    if (saved.game.name, saved.players) != (fresh.game.name, fresh.players):
        sentence = f"{Path(save).name} holds a game of {saved.game.title} with {', '.join(saved.names)}; name another file for this game."
        raise Refusal("other-game", sentence, str(save))
    return _TABLES[saved.game.name](saved, save=save)
