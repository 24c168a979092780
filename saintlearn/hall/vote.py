"""How a team answers a question that a game puts, such as The Holy Quest: each of its devices says its own, and nobody sees the others' before all have.

A team at one device talks it over and taps once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from saintlearn.engine.session import Session
from saintlearn.languages import say

__all__ = ["Vote", "vote_at"]

_ANSWER: Final = "answer"
"""The word of an action that answers a question."""


@dataclass(slots=True)
class Vote:
    """What the devices of a team say to a question."""

    at: int
    answers: Mapping[str, str]
    right: Callable[[str], bool]
    said: dict[str, str] = field(default_factory=dict)

    @property
    def found(self) -> int:
        """How many found it."""
        return sum(map(self.right, self.said.values()))

    def agreed(self) -> str:
        """Give the answer of the team: the right one if at least half found it, else what most of the others said, and of those the first.

        >>> vote = Vote(1, {"answer 1": "Lucy", "answer 2": "Agnes"}, lambda answer: answer == "answer 1", {"a": "answer 1", "b": "answer 3"})
        >>> vote.agreed()
        'answer 1'
        >>> vote.said.update(c="answer 2", d="answer 2", e="answer 3")
        >>> vote.agreed()
        'answer 3'
        """
        counts = 2 * self.found >= len(self.said)
        said = [one for one in self.said.values() if self.right(one) == counts]
        return max(said, key=said.count)

    def words(self, device: str) -> str:
        """Tell a device what it can do."""
        if device not in self.said:
            return say("Talk it over, and choose your own answer. Nobody sees it yet.")
        return say(
            "You chose “{answer}.” Talk it over if you like! You can still change your answer.", answer=self.answers[self.said[device]]
        )

    def told(self) -> str:
        """Say afterward how the team did; of two, a number would tell who missed it."""
        if len(self.said) <= 2:
            return say("You found it, so it counts as right.") if self.found else say("This was new for you. Now you all know.")
        if 2 * self.found >= len(self.said):
            return say("{found} of {count} found it, so it counts as right.", found=self.found, count=len(self.said))
        return say("{found} of {count} found it. Now you all know.", found=self.found, count=len(self.said))


def vote_at(session: Session) -> Vote | None:
    """Give the vote on the question that a game puts now; None if it puts none with choices."""
    if all(kind.word != _ANSWER for kind in session.game.actions):
        return None
    view, names = session.view(session.turn), session.names
    answers = {action.text: session.game.label(view, action, names) for action in session.legal_actions if action.word == _ANSWER}
    at = len(session.log)
    return Vote(at, answers, cache(lambda action: _is_right(session.until(at - 1), action))) if answers else None


def _is_right(session: Session, action: str) -> bool:
    """Tell whether an answer is right: the game itself says so, in a copy in which it was given."""
    return any(getattr(event, "right", False) for event in session.act(action))
