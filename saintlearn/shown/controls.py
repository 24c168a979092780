"""How children use the keys in a widget, and whether they hear what they point at: kept with the name of the child who is at the screen, where somebody remembers that child."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from saintlearn.wire.base import Controls
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.requests import ControlsRequest

if TYPE_CHECKING:
    from saintlearn.learners.records import Learner


def controls_of(learners: Collection[Learner]) -> Controls:
    """Tell how children who are at one screen use it."""
    return Controls(
        stops=any("stops" in one.controls for one in learners),
        letters=all("letters" in one.controls for one in learners),
        points=any("points" in one.controls for one in learners),
    )


def chosen_in(request: ControlsRequest) -> frozenset[str]:
    """Give what a child has chosen, as a store keeps it."""
    return frozenset(name for name in ("letters", "points", "stops") if getattr(request, name))


class Controlled:
    """A widget that is used with keys."""

    def _keeper(self) -> Any:
        """Give whoever remembers: somebody with a store, and with a learner or with learners by their seats; None for nobody."""
        return None

    def _at_keys(self) -> Collection[int] | None:
        """Name the seats of those who have the keys now; None for all."""
        return None

    def _controls(self) -> Controls | Absent:
        """Tell how those who have the keys use them; absent where the device of whoever plays has to remember it."""
        here = self._learners_here()
        if not here:
            return ABSENT
        return controls_of(here.values())

    def _set_controls(self, request: ControlsRequest) -> bool:
        """Take what a child has chosen; tell whether anybody remembers it."""
        chosen = chosen_in(request)
        keeper = self._keeper()
        for seat, learner in self._learners_here().items():
            after = keeper.store.set_controls(learner, chosen)
            if seat is None:
                keeper.learner = after
            else:
                keeper.learners = {**keeper.learners, seat: after}
        return bool(self._learners_here())

    def _learners_here(self) -> Mapping[int | None, Learner]:
        """Find those who have the keys, by their seats; by None the one of somebody who remembers for one alone."""
        keeper = self._keeper()
        if keeper is None:
            return {}  # whoever only looks, as at a replay, has no seats
        seats = self._at_keys()
        learners = getattr(keeper, "learners", None)
        if learners is not None:
            return {seat: one for seat, one in learners.items() if seats is None or seat in seats}
        alone = getattr(keeper, "learner", None)
        return {} if alone is None else {None: alone}
