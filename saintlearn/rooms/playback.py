"""A game played back: each move as everybody at the table saw it, and why it was made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from saintlearn.engine.session import Entry, Session
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.matching import Scoring
from saintlearn.matching.words import sentence
from saintlearn.rooms.look import Look
from saintlearn.rooms.room import Closing, Room
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Happened, Screen
from saintlearn.vocabulary import facts_of
from saintlearn.wire.game import GameState, ReplayState, ReplayWhy
from saintlearn.wire.requests import ReplayRequest

_OTHERS = 5


@dataclass(frozen=True, slots=True)
class Playback:
    """A game that is played back."""

    session: Session
    scene: Scene
    seat: int | None
    moves: tuple[int, ...]
    closing: Closing | None = None

    @classmethod
    def of(cls, session: Session, scene: Scene, seat: int | None, closing: Closing | None = None) -> Playback:
        """Find what can be seen in a game."""
        told = [
            number
            for number, entry in enumerate(session.log)
            if number and any(map(session.game.sentence, entry.events, [session.names] * 99))
        ]
        return cls(session, scene, seat, (0, *told), closing)

    def entry(self, step: int) -> Entry:
        """Give the line of the log of a move."""
        return self.session.log[self.moves[step]]

    def seen(self, step: int) -> tuple[Look[Any], Screen]:
        """Show the table after a move, as on a wall that everybody sees."""
        number, entry = self.moves[step], self.entry(step)
        look = Room(self.session.until(number), closing=self.closing).look(None, at=entry.at)
        policy, spot = self.scene.policy, self.scene.spot(number, entry.events)
        said = " ".join(look.sentences(entry.events))
        start = policy.sit((), look)
        return look, policy.step(start, look, Happened(policy.spot(start, look, spot), said, entry.events))

    def _scorings(self) -> Iterator[Scoring]:
        """Yield what the game plays by, if its cards share facts."""
        look = Room(self.session).look(None)
        rule = self.scene.small(look) or (None if self.scene.scoring is None else self.scene.scoring(look))
        if rule is not None:
            yield rule

    def why(self, step: int) -> ReplayWhy:
        """Say why a move was what it was, to whoever looks."""
        entry = self.entry(step)
        matches = [
            sentence(fact, event.card, event.on, rule)
            for rule in self._scorings()
            for event in map(_with_cards, entry.events)
            if event is not None
            for fact in facts_of(event.shared)
        ]
        if entry.seat is None:
            return ReplayWhy(name="", matches=(), others=(), hint="")
        name = self.session.names[entry.seat]
        if self.session.outcome is None and entry.seat != self.seat:
            return ReplayWhy(name=name, matches=tuple(matches), others=(), hint="")
        before = Room(self.session.until(self.moves[step] - 1)).look(entry.seat, at=entry.at)
        did = before.rules.parse(entry.action)
        others = [before.label(action) for action in before.legal if action != did and type(action) in before.rules.labels][:_OTHERS]
        hints = self.scene.hints(before.view) if before.turn == entry.seat else []
        return ReplayWhy(name=name, matches=tuple(matches), others=tuple(others), hint=hints[0] if hints else "")


@dataclass(frozen=True, slots=True)
class Reel:
    """A playback at one of its moves."""

    playback: Playback
    ended: bool = False
    step: int = 0
    why: bool = False

    def build(self) -> GameState:
        """Build what a screen shows."""
        playback = self.playback
        look, screen = playback.seen(self.step)
        seats = tuple(-1 if (seat := playback.entry(step).seat) is None else seat for step in range(len(playback.moves)))
        why = playback.why(self.step) if self.why else None
        shown = ReplayState(step=self.step, moves=seats, said=screen.said, why=why, ended=self.ended)
        state = replace(playback.scene.build(look, screen), replay=shown)
        return state if look.outcome is not None else replace(state, headline=self._headline())

    def _headline(self) -> str:
        """Say whose move is shown: of a game that was played nobody is on turn."""
        seat = self.playback.entry(self.step).seat
        if seat is None:
            return say("How the game began") if self.step == 0 else say("How the game went on")
        return say("{name}'s move", name=self.playback.session.names[seat])

    def turned(self, request: ReplayRequest) -> Reel:
        """Turn to the move that is asked for."""
        if not 0 <= request.step < len(self.playback.moves):
            raise Refusal("bad-message", say("The game doesn't understand that."))
        return replace(self, step=request.step, why=request.why)

    def game(self) -> Session:
        """Give a game of its own that goes on from the move that is shown."""
        return self.playback.session.until(self.playback.moves[self.step])


def _with_cards(event: Any) -> Any:
    """Give an event that put a card on another; None for any other."""
    return event if all(hasattr(event, name) for name in ("card", "on", "shared")) else None
