"""The table of a game whose scene still reads the session; it goes with the last of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.widgets.base import SaintWidget, stamped, text_of
from saintlearn.widgets.remembering import Remembering, open_store
from saintlearn.widgets.scenes import Scene
from saintlearn.wire.base import Reply, Undo

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

__all__ = ["TableBefore"]


class TableBefore(SaintWidget[Any]):
    """A game on screen.

    The browser sees what the person at the screen may see; with several people the cards stay hidden until somebody says who is there.

    Attributes:
        session: The game; it may be looked at from Python, and acted on with `act`.
    """

    scene: ClassVar[Scene]
    _remembering: Remembering | None = None
    answers: ClassVar[frozenset[str]] = frozenset({"act", "step", "seat", "undo", "hint", "help", "save", "new"})

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None) -> None:
        self.session = session
        self.path = None if save is None else Path(save)
        self._people = [seat for seat, player in enumerate(session.players) if player.computer is None]
        self._sit()
        last = session.log[-1]
        self._go_on(() if last.seat is None or last.seat in self._people else last.events)  # a computer's move that was looked at still is
        if self.path is not None:
            self._write(self.path)  # what can never be kept is told before the first move
        super().__init__(session.deck)

    def _sit(self) -> None:
        self._seat = self._people[0] if len(self._people) == 1 else None
        self._asks: int | None = None
        self._watching = False
        self._moment: Any = None
        self._said = ""

    def _build(self) -> Any:
        state = self.scene.build(self.session, self._seat, asks=self._asks, watching=self._watching, moment=self._moment, said=self._said)
        why = "" if self._asks is None else "Undo when the next player is there."
        return self._kept(state, why or self.session.undo_objection)

    def _kept(self, state: Any, why: str) -> Any:
        """Add what the table knows: why nothing can be taken back (empty when it can), and where the game is kept."""
        return stamped(state, undo=Undo(can=not why, why=why), saved=self.path.name if self.path else None)

    def _in_sight(self, state: Any) -> list[str]:
        return self.scene.seen(state)

    def _go_on(self, events: Sequence[Event]) -> None:
        """After something happened: let computers play until there is something to look at or a person is to act."""
        lines, moment = self._tell(events), self._stop(events)
        while moment is None and (events := self.session.step()):
            lines += self._tell(events)
            moment = self._stop(events)
        self._said = " ".join(lines)
        self._settle(moment)

    def _stop(self, events: Sequence[Event]) -> Any:
        """Find what is to be looked at before the game goes on; None where nothing is."""
        return self.scene.moment(len(self.session.log) - 1, events)

    def _settle(self, moment: Any) -> None:
        """Decide what is looked at, and who is asked to come to the screen."""
        actor, turn = self.session.log[-1].seat, self.session.turn
        if moment is not None or turn is None or turn != actor:
            self._moment = moment
        self._watching = moment is not None and turn is not None and actor not in self._people
        if not self._watching:
            self._call_next()

    def _call_next(self) -> None:
        """Let the person on turn see the cards: at once where one is alone, else when they have said who they are."""
        turn = self.session.turn
        if turn in self._people and turn != self._seat:
            self._seat, self._asks = (turn, None) if len(self._people) == 1 else (None, turn)

    def _tell(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := self.session.game.sentence(event, self.session.names))]

    def act(self, action: str, seat: int | None = None) -> None:
        """Act from Python; the browser follows.

        Raises:
            Refusal: It is not legal; the game is unchanged.
        """
        self._go_on(self.session.act(action, seat=seat))
        self._keep()
        self._publish()

    def remember(self, store: Store | str | PathLike[str]) -> None:
        """Let a store of learners hear what the game shows from now on: each person is the learner of that name, taken in where new.

        Args:
            store: The store, its file, or its URL; see `saintlearn.learners.store.Store`.

        Raises:
            Refusal: The store cannot be opened.
            ImportError: The extra ``study`` is not installed.
        """
        self._remembering = Remembering.of(open_store(store), self.session, since=len(self.session.log))

    def _write(self, path: Path) -> None:
        """Write the game to a file.

        Raises:
            Refusal: It cannot be written.
        """
        try:
            self.session.save(path)
        except OSError as error:
            why = error.strerror if path.absolute().parent.is_dir() else f"there is no folder {str(path.parent)!r}"
            raise Refusal("not-saved", f"{path.name or path} cannot be written: {why}.", str(path)) from None

    def _keep(self) -> None:
        if self.path is not None:
            try:
                self.session.save(self.path)
            except OSError:
                self._said = f"{self._said} The game could not be written to {self.path.name}.".strip()
        if self._remembering is not None:
            self._said = f"{self._said} {self._remembering.tell(self.session)}".strip()

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        result: Reply | None = getattr(self, f"_on_{kind}")(content)
        return result

    def _on_act(self, content: Mapping[str, Any]) -> None:
        if self._seat is None or self._watching:
            raise Refusal("nobody-here", "First say who is at the screen.")
        self.act(text_of(content, "action"), self._seat)

    def _check_step(self) -> None:
        """Refuse to go on where a person has to act."""
        if not self._watching and (self._seat is not None or self.session.turn is None):
            over = self.session.turn is None
            raise Refusal("over" if over else "your-turn", "The game is over." if over else "It is your turn.")

    def _on_step(self, content: Mapping[str, Any]) -> None:
        self._check_step()
        self._watching = False
        self._moment = None
        self._go_on(())
        self._keep()
        self._publish()

    def _on_seat(self, content: Mapping[str, Any]) -> None:
        seat = content.get("seat")
        if self._asks is None or type(seat) is not int or seat != self._asks:
            raise Refusal("not-asked", "Somebody else is asked to come to the screen.")
        self._seat, self._asks, self._moment = self._asks, None, None
        self._said = ""
        self._publish()

    def _on_undo(self, content: Mapping[str, Any]) -> None:
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

    def _on_hint(self, content: Mapping[str, Any]) -> Reply | None:
        if self._seat is None or self._seat != self.session.turn:
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        return Reply(hints=tuple(self.scene.hints(self.session.view(self._seat))))

    def _on_help(self, content: Mapping[str, Any]) -> Reply:
        return Reply(help=self.scene.rules(self.session.options))

    def _on_save(self, content: Mapping[str, Any]) -> Reply:
        if self.path is None:
            names = "-".join("".join(ch for ch in name.lower() if ch.isalnum()) or "player" for name in self.session.names)
            self.path = _free(f"{self.session.game.name}-{names}")
        self._write(self.path)
        self._number = None  # the reply below answers
        self._publish()
        sentence = f"The game is kept in {self.path.name} and goes on from there: sl.play(sl.load_game({str(self.path.name)!r}))."
        return Reply(saved=self.path.name, sentence=sentence)

    def _on_new(self, content: Mapping[str, Any]) -> None:
        self.session = self.session.next_game()
        if self._remembering is not None:
            self._remembering = Remembering.of(self._remembering.store, self.session)
        self._sit()
        self._go_on(())
        self._keep()
        self._publish()

    def _heading(self) -> str:
        return f"{self.session.game.title} with {', '.join(self.session.names)}"

    def __repr__(self) -> str:
        return f"<Table {self.session.game.name}: {', '.join(self.session.names)}>"


def _free(name: str) -> Path:
    """Find a file that is not there yet: another game of the same players is not written over."""
    path, number = Path(f"{name}.json"), 1
    while path.exists():
        number += 1
        path = Path(f"{name}-{number}.json")
    return path
