"""What is said at a screen to somebody who doesn't see it: what happened, then the words over the scene where they are new."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from saintlearn.catalogue.sentences import sentences_of
from saintlearn.languages import say, together
from saintlearn.rooms.look import Look
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Screen
from saintlearn.wire.game import GameState

_FEW = 2
"""Up to so many cards that are new in a hand are named; more are looked through."""


class Hearing:
    """Remembers what was said at one screen, so that each thing is said once."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._at: object = None
        self._headline = self._task = self._call = ""
        self._lines = 0
        self._held: dict[int, tuple[str, ...]] = {}
        self._told: dict[int, str] = {}

    def said(self, state: GameState, look: Look[Any], screen: Screen) -> str:
        """Give what is said of a state; of the same moment, the same again."""
        at = (len(look.log), screen)
        if at != self._at:
            self._at, self._call = at, " ".join(filter(None, self._calls(state, look, screen)))
            self._headline, self._lines = state.headline, len(look.log)
        return " ".join(filter(None, (state.said, self._call)))

    def _calls(self, state: GameState, look: Look[Any], screen: Screen) -> Iterator[str]:
        """Give what is new over the scene, but for sentences that tell once more what happened."""
        others = any(line.seat is not None and line.seat not in screen.seats for line in look.log[self._lines :])
        fresh = state.headline != self._headline or (others and look.turn in screen.seats)
        if not self._scene.told(state):
            if fresh:
                yield state.headline if state.headline[-1:] in ".!?…" else f"{state.headline}."
            if state.task != self._task:
                yield " ".join(line for line in sentences_of(state.task) if line not in state.said)
            self._task = state.task
        if fresh:
            yield self._scene.lies(look, state)
        yield self._changed(state, look)

    def _changed(self, state: GameState, look: Look[Any]) -> str:
        """Name the few cards that came into the hand in sight, or left it, without anybody saying so."""
        for other in self._told:
            self._told[other] += state.said
        seat, now = look.seat, tuple(self._scene.held(state))
        if seat is None or not now:
            return ""
        before, told = self._held.get(seat, ()), self._told.get(seat, state.said)
        self._held[seat], self._told[seat] = now, ""
        names = {card.slug: card.name_inside for card in look.deck}
        new, gone = ([names[slug] for slug in one if slug not in other] for one, other in ((now, before), (before, now)))
        new, gone = ([name for name in some if name not in told] for some in (new, gone))
        if len(new) > _FEW or len(gone) > _FEW:
            return ""
        if not before:
            return ""
        told_new = say("New in your hand: {cards}.", cards=together(new)) if new else ""
        told_gone = say("Gone from your hand: {cards}.", cards=together(gone)) if gone else ""
        return " ".join(filter(None, (told_gone, told_new)))
