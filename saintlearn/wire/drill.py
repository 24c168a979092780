"""The match drill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.wire.base import BaseState, Deed
from saintlearn.wire.match import Apart, ClaimAction, SharedFact


@dataclass(frozen=True, slots=True, kw_only=True)
class DoneAction(Deed):
    """Say that there is no more to find."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillState(BaseState):
    """Two cards to compare."""

    left: str
    right: str
    level: Literal["full", "starter", "race"]
    facts: tuple[SharedFact, ...]
    tried: tuple[Apart, ...]
    actions: tuple[ClaimAction | DoneAction, ...]
    whole: str
    """Says that everything is found before the pair is done, in the easy form; else empty."""
    done: bool
    round: int
    found_total: int
    missed_total: int
