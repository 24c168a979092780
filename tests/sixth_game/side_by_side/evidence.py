"""Side by Side: what a game has shown about those who play."""

from saintlearn.engine.evidence import MatchEvidence
from tests.sixth_game.side_by_side.rules import Laid


def evidence(log, options):
    for number, entry in enumerate(log):
        for place, event in enumerate(entry.events):
            if isinstance(event, Laid) and event.shared.bit_count() == 1:
                yield number, place, MatchEvidence(seat=event.seat, card=event.card, on=event.beside, found=event.shared)
