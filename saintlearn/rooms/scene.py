"""A scene: what a game brings to a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.ground.refusal import Refusal
from saintlearn.matching import Scoring
from saintlearn.rooms.guide import Guide
from saintlearn.rooms.look import Line, Look
from saintlearn.rooms.moments import Won
from saintlearn.rooms.screen import Policy, Screen, TurnPolicy
from saintlearn.wire.base import FaceCard, HelpSection, Reply
from saintlearn.wire.game import GameState

if TYPE_CHECKING:
    from saintlearn.wire.classroom import WallSeen

Answer = Callable[[Look[Any], Screen, Any], Reply | Screen]
"""A function that answers a request (`saintlearn.wire.requests`) that changes nothing in the room: with a reply, or with a screen that now shows something else.

It raises a `Refusal` if there is nothing to answer.
"""

Change = Callable[[Look[Any], Screen, Any], Mapping[str, Any]]
"""A function that takes a request that starts the game over: it gives the options that change.

It raises a `Refusal` if nobody can choose anymore.
"""


def _shown(look: Look[Any], answer: Reply | Screen) -> Iterable[tuple[int, str]]:
    if isinstance(answer, Reply) and isinstance(answer.fact, str) and look.seat is not None:
        yield look.seat, answer.fact


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces:
    """How a game draws its cards. It draws them once for everybody, so the look is that of nobody in particular.

    Args:
        card: Draws a card of the deck: ``(look, card)``.
        others: Draws what isn't a card, by the name that the browser asks for: ``(look)``.
    """

    card: Callable[[Look[Any], Card], FaceCard]
    others: Callable[[Look[Any]], Mapping[str, FaceCard]] = lambda look: {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What a game brings to a screen.

    Args:
        build: Builds what the screen shows to a viewer.
        seen: Lists the slugs of the cards that a state shows.
        spot: Finds what is worth looking at in what happened, given the number of the line in the log; None if there is nothing.
        hints: Gives the hints for a view, each telling a little more.
        rules: Gives the rules in children's words for the game's options and so many players, as sections with a title and lines.
        policy: How the game goes on at a screen.
        shared: Says for the game's options what is different at a screen that several share, in children's words: ``(options, passes=)``, with whether they
            pass it, because their hands are hidden; empty if nothing is.
        sentence: Says what happened on the table, if that differs from the log.
        because: Tells a viewer why an action is refused, if that differs from what the rules say.
        doubts: Asks back before an action, given as text, that looks like a mistake: ``(look, action)``, in a sentence that is said once; empty where it
            doesn't.
        answers: Answers the messages of this game, by type, besides or instead of those of every game.
        shown: Tells what an answer showed to whoever asked: ``(look, answer)``, as seats and the game's own words. What somebody was shown says nothing about
            what they know.
        changes: Reads the messages that choose how to play the game, by type.
        faces: Draws the cards; None for the cards of the catalogue.
        scoring: Gives the scoring of a game whose cards share facts: on the cards of the catalogue rests what doesn't count; None where all of it counts.
        small: Gives the scoring of small players, where fewer facts count for them than for others at the table: what doesn't count for them rests where a
            state says so (`saintlearn.wire.game.GameState.small`); None where the same counts for everybody.
        told: Whether the words over the scene only tell what has just been said: ``(state)``.
        lies: Says what lies there with the words over the scene, to somebody who may not see it: ``(look, state)``.
        held: Lists the slugs of the cards in the hand that a state shows, where chance brings new ones: ``(state)``.
        guide: How a first game teaches itself, which every game that children are offered does (`tests/test_widgets/test_guide.py`).
        wall: Tells what a class may see of the game from afar: ``(look, state, moment)``, with what somebody who only watches sees, and what somebody
            has just found, or None. None for the headline alone.
        won: Tells whose card won something in a line: ``(look, line)``; None if none did. That saint looks out of the window (`saintlearn.rooms.moments`).
        round_over: Tells whether a round is over, so that the screen may ask who it was (`saintlearn.rooms.recall`): ``(look)``.
        hand: Lists the slugs of the cards in a hand: ``(view)``.
        asks: Whether the game itself asks about the saints, so that nothing is told or asked besides.
        discreet: Takes out of a state what was answered, as where each child of a team has answered in secret: ``(state)``.
    """

    build: Callable[[Look[Any], Screen], GameState]
    seen: Callable[[Any], list[str]]
    spot: Callable[[int, Sequence[Event]], Any]
    hints: Callable[[Any], list[str]]
    rules: Callable[[Any, int], tuple[HelpSection, ...]]
    policy: Policy = field(default_factory=TurnPolicy)
    shared: Callable[..., tuple[str, ...]] = lambda options, *, passes: ()
    sentence: Callable[[Look[Any], Event], str] = lambda look, event: look.sentence(event)
    because: Callable[[Look[Any], Refusal], str] = lambda look, refusal: refusal.sentence
    doubts: Callable[[Look[Any], str], str] = lambda look, action: ""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    shown: Callable[[Look[Any], Reply | Screen], Iterable[tuple[int, str]]] = _shown
    changes: Mapping[str, Change] = field(default_factory=dict)
    faces: Faces | None = None
    scoring: Callable[[Look[Any]], Scoring | None] | None = None
    small: Callable[[Look[Any]], Scoring | None] = lambda look: None
    told: Callable[[Any], bool] = lambda state: state.phase in ("watch", "over")
    lies: Callable[[Look[Any], Any], str] = lambda look, state: ""
    held: Callable[[Any], Sequence[str]] = lambda state: ()
    guide: Guide | None = None
    wall: Callable[[Look[Any], Any, Any], WallSeen] | None = None
    won: Callable[[Look[Any], Line], Won | None] = lambda look, line: None
    round_over: Callable[[Look[Any]], bool] = lambda look: look.outcome is not None
    hand: Callable[[Any], Sequence[str]] = lambda view: [card.slug for card in view.hand]
    asks: bool = False
    discreet: Callable[[Any], Any] | None = None

    @property
    def kinds(self) -> frozenset[str]:
        """Types of the messages that this game understands."""
        return self.policy.kinds.union(self.answers, self.changes)
