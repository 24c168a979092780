"""The Holy Quest: what a game has shown about those who play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from saintlearn.engine.evidence import QuestionEvidence
from saintlearn.engine.session import Entry
from saintlearn.games.holy_quest.events import Answered
from saintlearn.games.holy_quest.modes import HolyQuestOptions


def evidence(log: Sequence[Entry], options: HolyQuestOptions) -> Iterator[tuple[int, int, QuestionEvidence]]:
    """Give each answer to a question about a saint."""
    for number, entry in enumerate(log):
        for place, event in enumerate(entry.events):
            if isinstance(event, Answered):
                yield (
                    number,
                    place,
                    QuestionEvidence(seat=event.seat, card=event.card, prompt=event.prompt, right=event.right, fact=event.fact),
                )
