"""The match drill (`M-12`): what do two saints share? Find all of it, and then see what was overlooked.

>>> from saintlearn.catalogue import load_catalogue
>>> drill = MatchDrill(load_catalogue().deck("core"), DrillOptions(seed=4))
>>> drill.view.shared, drill.act("done").shared > 0
(0, True)
>>> drill.act("next").round
2
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.matching import Scoring
from saintlearn.study.drill_position import DrillOptions, DrillPosition, DrillView, Finished
from saintlearn.study.drill_rules import DrillRules, rule_of, shared_by
from saintlearn.study.sitting import ALONE, Sitting
from saintlearn.vocabulary import FACT


class MatchDrill(Sitting[DrillPosition, DrillView]):
    """A match drill under way."""

    kind: ClassVar[str] = "drill"

    def __init__(self, cards: Iterable[Card], options: DrillOptions | None = None, *, now: datetime | None = None) -> None:
        super().__init__(DrillRules(), ALONE, tuple(cards), options or DrillOptions(), now=now)

    @property
    def rule(self) -> Scoring:
        """What counts."""
        return rule_of(self.state.options.level)

    @property
    def shared(self) -> int:
        """What the two cards share, as bits: for the kernel, never for a browser."""
        return shared_by(self.state)

    @property
    def rest(self) -> int:
        """What is shared and hasn't been found yet, as bits: for the kernel, never for a browser."""
        return self.shared & ~self.state.hits

    @property
    def pairs(self) -> tuple[Finished, ...]:
        """The pairs that are done, with what was found and what was overlooked."""
        return tuple(event for entry in self.log for event in entry.events if isinstance(event, Finished))

    @property
    def shown(self) -> tuple[int, ...]:
        """Of each pair that is done, what of it somebody asked to be shown, as bits."""
        told, bits = [], 0
        for entry in self.log:
            for _, key in entry.shown:
                bits |= FACT[key].bit
            if any(isinstance(event, Finished) for event in entry.events):
                told.append(bits)
                bits = 0
        return tuple(told)

    @property
    def saints(self) -> tuple[str, ...]:
        """The saints of the pairs that are done, by slug, in that order."""
        return tuple(dict.fromkeys(card.slug for pair in self.pairs for card in (pair.left, pair.right)))

    def __repr__(self) -> str:
        state = self.state
        return f"<MatchDrill round {state.round}: {state.left.slug} and {state.right.slug}>"
