"""Run the Race!: what a race has shown about those who run it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saintlearn.engine.evidence import MatchEvidence
from saintlearn.engine.session import Entry
from saintlearn.games.race.events import Played
from saintlearn.games.race.state import RaceOptions


def evidence(log: Sequence[Entry], options: RaceOptions) -> Iterator[tuple[int, int, MatchEvidence]]:
    """Give each play by a single shared fact; with more than one, nobody knows which was meant. A card that a hint has named says nothing."""
    shown: set[tuple[int, str]] = set()
    for number, entry in enumerate(log):
        shown.update(entry.shown)
        for place, event in enumerate(entry.events):
            if isinstance(event, Played) and event.shared.bit_count() == 1 and (event.seat, event.card.slug) not in shown:
                yield number, place, MatchEvidence(seat=event.seat, card=event.card, on=event.on, found=event.shared)
