"""Heaven Hold'em on the table."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from saintlearn.engine.game import Event
from saintlearn.games.holdem.help import chances
from saintlearn.games.holdem.wire import OddsReply
from saintlearn.games.holdem.words import TOLD, because
from saintlearn.ground.refusal import Refusal
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.scenes.holdem import SCENE
from saintlearn.widgets.table_before import TableBefore
from saintlearn.wire.base import Reply

__all__ = ["HoldemTable"]


class HoldemTable(TableBefore):
    """The table with the scene of Heaven Hold'em: it stops wherever there is something to look at, and deals when that has been seen."""

    scene = SCENE
    answers = TableBefore.answers | {"look", "odds"}
    clock = staticmethod(time.monotonic)
    """Tells the time in seconds, for games that end after some minutes."""
    _esm = STATIC / "holdem.js"
    _css = STATIC / "holdem.css"

    def _sit(self) -> None:
        super()._sit()
        self._began = self.clock()

    def _stop(self, events: Sequence[Event]) -> Any:
        moment = super()._stop(events)
        return None if moment is not None and moment.kind == "sum" and moment.seat not in self._people else moment

    def _settle(self, moment: Any) -> None:
        if moment is None and self.session.state.public.phase == "between":  # a game that was saved there
            moment = self._stop(self.session.log[-1].events)
        self._moment, self._watching = moment, moment is not None
        if not self._watching:
            self._call_next()

    def _tell(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := TOLD[type(event)](event, self.session.names))]

    def _on_act(self, content: Mapping[str, Any]) -> None:
        try:
            super()._on_act(content)
        except Refusal as refusal:
            if self._seat is None:
                raise
            raise Refusal(refusal.code, because(self.session.view(self._seat), refusal), refusal.refused) from None

    def _on_step(self, content: Mapping[str, Any]) -> None:
        session = self.session
        events: Sequence[Event] = ()
        if self._watching and session.state.public.phase == "between":
            minutes: int | None = session.options.minutes  # type: ignore[attr-defined]
            late = minutes is not None and self.clock() - self._began >= 60 * minutes
            events = session.act("time-up" if late and not session.state.public.late else "deal")
        else:
            self._check_step()
        self._go_on(events)
        self._keep()
        self._publish()

    def _on_hint(self, content: Mapping[str, Any]) -> Reply | None:
        if self._watching:
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        return super()._on_hint(content)

    def _on_look(self, content: Mapping[str, Any]) -> None:
        seat = content.get("seat")
        placed = self.session.state.public.placed
        if not self._watching or self._moment.kind == "sum" or type(seat) is not int or not 0 <= seat < len(placed) or not placed[seat]:
            raise Refusal("nothing-there", "There are no cards of that player to look at.")
        self._moment = replace(self._moment, seat=seat)
        self._said = ""
        self._publish()

    def _on_odds(self, content: Mapping[str, Any]) -> Reply:
        here = self._seat is not None and not self._watching and self._seat == self.session.turn
        found = chances(self.session.view(self._seat)) if here else None
        if found is None:
            raise Refusal("no-odds", "There are no chances to tell just now.")
        return OddsReply(odds=found)
