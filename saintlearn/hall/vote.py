"""How a team answers a question of The Holy Quest: each of its devices says its own, and nobody sees the others' before all have.

A team at one device talks it over and taps once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from saintlearn.engine.session import Session
from saintlearn.languages import say

__all__ = ["Vote", "answers_in"]


def answers_in(session: Session) -> Mapping[str, bool]:
    """Give the answers to the question that a game puts now, and whether each of them is right; none where it puts no question with choices."""
    if session.game.name != "holy-quest":
        return {}
    from saintlearn.games.holy_quest.actions import Answer
    from saintlearn.games.holy_quest.state import State

    state = session.state
    if not isinstance(state, State) or state.public.phase != "question" or state.public.asking is None or state.question is None:
        return {}
    return {Answer(number).text: choice == state.question.answer for number, choice in enumerate(state.public.asking.choices, 1)}


@dataclass(slots=True)
class Vote:
    """What the devices of a team say to a question.

    Args:
        at: How many lines the log of the game has while it is asked.
        answers: The answers, and whether each of them is right.

    Attributes:
        said: What each device says.
    """

    at: int
    answers: Mapping[str, bool]
    said: dict[str, str] = field(default_factory=dict)

    @property
    def found(self) -> int:
        """How many found it."""
        return sum(self.answers[one] for one in self.said.values())

    def agreed(self) -> str:
        """Give the answer of the team: the right one if at least half found it, else what most of the others said, and of those the first.

        >>> vote = Vote(1, {"answer 1": True, "answer 2": False, "answer 3": False}, {"a": "answer 1", "b": "answer 3"})
        >>> vote.agreed()
        'answer 1'
        >>> vote.said.update(c="answer 2", d="answer 2", e="answer 3")
        >>> vote.agreed()
        'answer 3'
        """
        counts = 2 * self.found >= len(self.said)
        said = [one for one in self.said.values() if self.answers[one] == counts]
        return max(said, key=said.count)

    def words(self, device: str, devices: int) -> str:
        """Say how it stands, for a device."""
        if device not in self.said:
            return say("Talk it over, and choose your own answer. Nobody sees it yet.")
        return say(
            "Your answer is in. You can still change it. {answered} of {count} have answered.", answered=len(self.said), count=devices
        )

    def told(self) -> str:
        """Say afterward how the team did."""
        if 2 * self.found >= len(self.said):
            return say("{found} of {count} found it, so it counts as right.", found=self.found, count=len(self.said))
        return say("{found} of {count} found it. Now you all know.", found=self.found, count=len(self.said))
