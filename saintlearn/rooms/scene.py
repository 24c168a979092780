"""A scene: what a game brings to a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.ground.refusal import Refusal
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Policy, Screen, TurnPolicy
from saintlearn.wire.base import FaceCard, HelpSection, Reply
from saintlearn.wire.table import GameState

__all__ = ["Answer", "Change", "Faces", "Scene"]

Answer = Callable[[Look[Any], Screen, Mapping[str, Any]], Reply | Screen]
"""What answers a message that changes nothing in the room: a reply, or the screen that now looks at something else.

It raises a `Refusal` where there is nothing to answer.
"""

Change = Callable[[Look[Any], Screen, Mapping[str, Any]], Mapping[str, Any]]
"""What reads a message out of which the game begins anew: it gives the options that are other than before.

It raises a `Refusal` where nothing can be chosen any more.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces:
    """How a game draws its cards. They are drawn once and for all, for everybody: the look is that of nobody in particular.

    Args:
        card: Draws a card of the deck: ``(look, card)``.
        saints: Lists the cards whose saints the drawings show: ``(look)``.
        others: Draws what is no card, by the name under which the browser asks for it: ``(look)``.
    """

    card: Callable[[Look[Any], Card], FaceCard]
    saints: Callable[[Look[Any]], Sequence[Card]] = lambda look: look.deck
    others: Callable[[Look[Any]], Mapping[str, FaceCard]] = lambda look: {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a game brings to a screen.

    Args:
        build: Builds what is shown, for the eyes that look.
        seen: Lists the slugs of the cards that a state shows.
        spot: Finds what is worth looking at among what happened, given the number of the log's line; None when there is nothing.
        hints: Gives the hints for a view, each telling a little more.
        rules: Gives the rules in children's words for the game's options, as sections of a title and lines.
        policy: How the game goes on a screen.
        sentence: Says what happened on the table, where that is not what the log says.
        because: Says to whoever looks why an action is refused, where that is not what the rules say.
        answers: Answers what a game is asked besides what every game is asked, by the type of the message; or in place of the common answer.
        changes: Reads the messages that choose how the game is played, by the type of the message.
        faces: Draws the cards; None where they are those of the catalogue.
    """

    build: Callable[[Look[Any], Screen], GameState]
    seen: Callable[[Any], list[str]]
    spot: Callable[[int, Sequence[Event]], Any]
    hints: Callable[[Any], list[str]]
    rules: Callable[[Any], tuple[HelpSection, ...]]
    policy: Policy = field(default_factory=TurnPolicy)
    sentence: Callable[[Look[Any], Event], str] = lambda look, event: look.sentence(event)
    because: Callable[[Look[Any], Refusal], str] = lambda look, refusal: refusal.sentence
    answers: Mapping[str, Answer] = field(default_factory=dict)
    changes: Mapping[str, Change] = field(default_factory=dict)
    faces: Faces | None = None

    @property
    def kinds(self) -> frozenset[str]:
        """Types of the messages that this game understands."""
        return self.policy.kinds.union(self.answers, self.changes)
