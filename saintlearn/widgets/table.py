"""The table: one room with one screen in a notebook."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from saintlearn.engine.events import Event
from saintlearn.engine.session import Session
from saintlearn.ground.refusal import Refusal
from saintlearn.render.face import back_svg, shared_defs
from saintlearn.rooms.look import Look
from saintlearn.rooms.room import Room
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Came, Happened, Message, Screen, TakenBack, WentOn
from saintlearn.widgets.base import SaintWidget, stamped, text_of
from saintlearn.widgets.remembering import Remembering, open_store
from saintlearn.wire.base import FaceCard, FacesTrait, Reply, Undo

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

__all__ = ["Table"]


class Table(SaintWidget[Any]):
    """A game on screen.

    The browser sees what the person at the screen may see; with several people the cards stay hidden until somebody says who is there.

    Attributes:
        room: The game under way, with its file and its store.
        screen: Who sits here, and what they look at.
    """

    scene: ClassVar[Scene]
    clock = staticmethod(time.monotonic)
    """Tells the time in seconds, for games that end after some minutes."""
    answers: ClassVar[frozenset[str]] = frozenset({"act", "step", "seat", "undo", "hint", "help", "save", "new"})

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None) -> None:
        self.room = Room(session, save=save)
        self.screen = self._sit()
        last = session.log[-1]
        self._go_on(
            () if last.seat is None or last.seat in self.screen.seats else last.events
        )  # a computer's move that was looked at still is
        if self.room.path is not None:
            self.room.write(self.room.path)  # what can never be kept is told before the first move
        super().__init__(session.deck)

    @property
    def session(self) -> Session:
        """The game; it may be looked at from Python, and acted on with `act`."""
        return self.room.session

    @property
    def path(self) -> Path | None:
        """The file that always holds the present state; None for none."""
        return self.room.path

    def _sit(self) -> Screen:
        self._began = self.clock()
        return self.scene.policy.sit(self.room.people, self.room.look(None))

    def _look(self) -> Look[Any]:
        """Look at the game with the eyes of the screen."""
        return self.room.look(self.screen.eyes, seconds=self.clock() - self._began)

    def _step(self, message: Message) -> None:
        self.screen = self.scene.policy.step(self.screen, self._look(), message)

    def _build(self) -> Any:
        look = self._look()
        why = "Undo when the next player is there." if self.screen.asks is not None else look.undo
        path = self.room.path
        undo = Undo(can=not why, why=why)
        return stamped(self.scene.build(look, self.screen), undo=undo, saved=path.name if path else None)

    def _in_sight(self, state: Any) -> list[str]:
        return self.scene.seen(state)

    def _spot(self, look: Look[Any], events: Sequence[Event]) -> Any:
        """Find what is to be looked at before the game goes on; None where nothing is."""
        return self.scene.policy.spot(self.screen, look, self.scene.spot(look.last.number, events))

    def _go_on(self, events: Sequence[Event], *, asked: bool = False) -> None:
        """After something happened: let computers play until there is something to look at or a person is to act."""
        look = self._look()
        lines, spot, steps, happened = self._tell(look, events), self._spot(look, events), 0, (*events,)
        while self.scene.policy.runs_on(look, spot, asked=asked, steps=steps) and (events := self.room.step()):
            look, steps, happened = self._look(), steps + 1, (*happened, *events)
            lines += self._tell(look, events)
            spot = self._spot(look, events)
        if steps and self.scene.policy.looks_back:
            spot = self._spot(look, happened)
        self._step(Happened(spot, " ".join(lines), happened))

    def _tell(self, look: Look[Any], events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := self.scene.sentence(look, event))]

    def act(self, action: str, seat: int | None = None) -> None:
        """Act from Python; the browser follows.

        Raises:
            Refusal: It is not legal; the game is unchanged.
        """
        self._go_on(self.room.act(action, seat=seat))
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
        self.room.remembers = Remembering.of(open_store(store), self.session, since=len(self.session.log))

    def _keep(self) -> None:
        self._say(self.room.keep())

    def _say(self, more: str) -> None:
        """Add to what a screen reader says."""
        if more:
            self.screen = replace(self.screen, said=f"{self.screen.said} {more}".strip())

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        change = self.scene.changes.get(kind)
        if change is not None:
            self.room.begin_anew(**change(self._look(), self.screen, content))
            self._begin()
            return None
        asked = self.scene.answers.get(kind)
        result: Reply | Screen | None = (
            getattr(self, f"_on_{kind}")(content) if asked is None else asked(self._look(), self.screen, content)
        )
        if not isinstance(result, Screen):
            return result
        self.screen = result
        self._publish()
        return None

    def _on_act(self, content: Mapping[str, Any]) -> None:
        if self.screen.here is None or self.screen.watching:
            raise Refusal("nobody-here", "First say who is at the screen.")
        action, look = text_of(content, "action"), self._look()
        try:
            self.act(action, self.screen.here)
        except Refusal as refusal:
            raise Refusal(refusal.code, self.scene.because(look, refusal), refusal.refused) from None

    def _on_step(self, content: Mapping[str, Any]) -> None:
        action = self.scene.policy.next_action(self.screen, self._look())
        if action:
            self._go_on(self.room.act(action), asked=True)
        else:
            seen = self.screen.spot
            self._step(WentOn())
            self._go_on((), asked=seen is None or self.session.turn not in self.screen.seats)
        self._keep()
        self._publish()

    def _on_seat(self, content: Mapping[str, Any]) -> None:
        self._step(Came(content.get("seat")))
        self._publish()

    def _on_undo(self, content: Mapping[str, Any]) -> None:
        if self.screen.asks is not None:
            raise Refusal("no-undo", "Undo when the next player is there.")
        self.room.undo()
        last = self.session.log[-1]
        self._step(TakenBack(self.scene.spot(len(self.session.log) - 1, last.events)))
        self._keep()
        self._publish()

    def _on_hint(self, content: Mapping[str, Any]) -> Reply | None:
        look = self._look()
        if look.seat is None or look.seat != look.turn or self.screen.watching:
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        return Reply(hints=tuple(self.scene.hints(look.view)))

    def _on_help(self, content: Mapping[str, Any]) -> Reply:
        return Reply(help=self.scene.rules(self.session.options))

    def _on_save(self, content: Mapping[str, Any]) -> Reply:
        path = self.room.save()
        self._number = None  # the reply below answers
        self._publish()
        sentence = f"The game is kept in {path.name} and goes on from there: sl.play(sl.load_game({str(path.name)!r}))."
        return Reply(saved=path.name, sentence=sentence)

    def _on_new(self, content: Mapping[str, Any]) -> None:
        self.room.next_game()
        self._begin()

    def _begin(self) -> None:
        """Show a game that has just begun."""
        self.screen = self._sit()
        self._go_on(())
        self._keep()
        self._publish()

    def _first_faces(self, slugs: Iterable[str]) -> FacesTrait:
        faces = self.scene.faces
        if faces is None:
            return super()._first_faces(slugs)
        look = self.room.look(None)
        drawn = {**self._drawn(slugs), **faces.others(look)}
        return FacesTrait(defs=shared_defs(cards=faces.saints(look)), back=back_svg(), cards=drawn)

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        faces = self.scene.faces
        if faces is None:
            return super()._drawn(slugs)
        look = self.room.look(None)
        return {slug: faces.card(look, self._cards[slug]) for slug in slugs}

    def _heading(self) -> str:
        return f"{self.session.game.title} with {', '.join(self.session.names)}"

    def __repr__(self) -> str:
        return f"<Table {self.session.game.name}: {', '.join(self.session.names)}>"
