"""SaintCards: what a game shows that its players know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from saintlearn.engine.evidence import MatchEvidence
from saintlearn.engine.session import Entry
from saintlearn.games.saintcards.events import Claimed, Found
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.vocabulary import FACT, Fact, facts_of


def evidence(log: Sequence[Entry], options: SaintCardsOptions) -> Iterator[tuple[int, int, MatchEvidence]]:
    """Credit each match to whoever pointed it out, and what was missed to the player who was looking; what a player was shown says nothing."""
    helpers: list[tuple[int, Fact]] = []
    shown: Counter[int] = Counter()
    for number, entry in enumerate(log):
        for seat, key in entry.shown:
            shown[seat] |= FACT[key].bit
        for place, event in enumerate(entry.events):
            if isinstance(event, Claimed) and event.right:
                helpers.append((event.by, FACT[event.fact]))
            elif isinstance(event, Found):
                for one in _found(event, helpers, crosswise=options.centuries == "any"):
                    known = ~shown[one.seat]
                    yield number, place, replace(one, found=one.found & known, missed=one.missed & known)
                helpers, shown = [], Counter()


def _found(event: Found, helpers: list[tuple[int, Fact]], *, crosswise: bool) -> Iterator[MatchEvidence]:
    found: dict[int, int] = {event.seat: 0}
    for fact in facts_of(event.found):
        who = next((by for by, told in helpers if told is fact or (crosswise and told.number and told.number == fact.number)), event.seat)
        found[who] = found.get(who, 0) | fact.bit
    for seat, bits in found.items():
        yield MatchEvidence(seat=seat, card=event.card, on=event.on, found=bits, missed=event.missed * (seat == event.seat))
