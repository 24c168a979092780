"""The walk over a card (`ST-06`): what stands at each place? The places are covered and uncovered one by one, always in the same way.

A place is named by where it is, as ``ribbon-1``, and says which fact stands there (`Fact.key`, the card's ``data-fact``) only when it is open.

>>> from saintlearn.catalogue import load_catalogue
>>> walk = Loci(load_catalogue()["agnes-of-rome"])
>>> [place.slot for place in walk.act("begin").places[:4]]
['birth', 'month', 'passing', 'ribbon-1']
>>> walk.view.places[0].text, walk.act("lift").places[0].text
('', 'born in the 3rd century')
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.options import Options
from saintlearn.languages import in_its_language
from saintlearn.study.loci_position import LociPosition, LociView, Place
from saintlearn.study.loci_rules import LociRules
from saintlearn.study.reviewer import Reviewer
from saintlearn.study.sitting import ALONE, Sitting
from saintlearn.study.words import loci_sentence


class Loci(Sitting[LociPosition, LociView]):
    """A walk over one card under way."""

    kind: ClassVar[str] = "loci"

    def __init__(self, card: Card, *, now: datetime | None = None, reviewer: Reviewer | None = None) -> None:
        super().__init__(LociRules(), ALONE, (card,), Options(), now=now, reviewer=reviewer)

    @property
    def card(self) -> Card:
        """The saint."""
        return self.state.card

    @property
    def places(self) -> tuple[Place, ...]:
        """All places with what stands there: for the kernel, never for a browser."""
        return self.state.places

    @property
    @in_its_language
    def sentence(self) -> str:
        """What is to be said now."""
        return loci_sentence(self.view)

    def __repr__(self) -> str:
        return f"<Loci {self.card.slug}: {self.state.phase}>"
