"""What is said at a screen to somebody who doesn't see it: what happened, then the words over the scene where they are new."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from saintlearn.catalogue.sentences import sentences_of
from saintlearn.rooms.look import Look
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Screen
from saintlearn.wire.table import GameState

__all__ = ["Hearing"]


class Hearing:
    """Remembers what was said at one screen, so that each thing is said once.

    Args:
        scene: What the game brings to the screen.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._at: object = None
        self._headline = self._task = self._call = ""

    def said(self, state: GameState, look: Look[Any], screen: Screen) -> str:
        """Give what is said of a state; of the same moment, the same again."""
        at = (len(look.log), screen)
        if at != self._at:
            self._at, self._call = at, " ".join(filter(None, self._calls(state, look)))
            self._headline = state.headline
        return " ".join(filter(None, (state.said, self._call)))

    def _calls(self, state: GameState, look: Look[Any]) -> Iterator[str]:
        """Give what is new over the scene, but for sentences that tell once more what happened."""
        fresh = state.headline != self._headline
        if not self._scene.told(state):
            if fresh:
                yield state.headline if state.headline[-1:] in ".!?…" else f"{state.headline}."
            if state.task != self._task:
                yield " ".join(line for line in sentences_of(state.task) if line not in state.said)
            self._task = state.task
        if fresh:
            yield self._scene.lies(look, state)
