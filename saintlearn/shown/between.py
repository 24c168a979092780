"""What a table tells and asks beside the game: a moment with a saint after a win, and who it was when a round is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.levels import levels_of
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, say_count
from saintlearn.questions.asking import Mark
from saintlearn.rooms.look import Look
from saintlearn.rooms.manner import TableManner
from saintlearn.rooms.moments import LifeMoment, Moments
from saintlearn.rooms.recall import Recall, recall_of
from saintlearn.rooms.room import Room
from saintlearn.rooms.scene import Scene
from saintlearn.rooms.screen import Screen
from saintlearn.wire.game import GameState, LookingOut, RecallState
from saintlearn.wire.guide import Guided
from saintlearn.wire.plain import WINDOW, Absent
from saintlearn.wire.requests import AnswerRequest, PlainRequest

if TYPE_CHECKING:
    from saintlearn.wire.questions import ShownQuestion

BETWEEN: Final = frozenset({"answer", "next"})
"""Types of the messages about a question between two rounds."""


class Between:
    """A table that tells of the saints, and asks about them. None of it is in the log of the game."""

    _scene: ClassVar[Any]
    _screen: Screen
    _room: Room
    _cards: dict[str, Card]
    _manner: TableManner = TableManner()
    _moments: Moments | None = None
    _recall: Recall | None = None
    _chosen: tuple[int, tuple[int, ...]] | None = None
    """After which line it was chosen what to ask, and which people there were then; also where nothing could be asked."""
    _since: int = 0
    """The first line of this round."""
    _asked_before: frozenset[str] = frozenset()
    """The saints who were asked about in earlier rounds."""
    _guided: Callable[[], Guided | Absent | None]
    _publish: Callable[[], None]
    _troubled: Callable[[str, str], None]

    def _with_lives(self, state: GameState, look: Look[Any]) -> GameState:
        """Add to a state what is told of a life, and what is asked."""
        scene: Scene = self._scene
        if self._manner.meet == "printed" or scene.asks:
            return state
        if self._moments is None:
            self._moments = Moments(scene.won)
        moments = self._moments.follow(look)
        told = self._looks_out(moments, self._moments.stands(look), look)
        if told is not None and self._screen.asks is None and not isinstance(self._guided(), Guided):  # whoever teaches speaks there
            name = told.card.name
            out = LookingOut(n=told.number, slug=told.card.slug + WINDOW, name=name, line=told.line)
            state = replace(state, life=out)
            if self._screen.watching or told.number == look.last.number:  # later it was heard before
                state = replace(state, said=" ".join(filter(None, (state.said, f"{name}: {told.line}"))))
        recall = self._asked_now(look, moments)
        return state if recall is None else replace(state, recall=self._recalled(recall, look))

    def _looks_out(self, moments: Sequence[LifeMoment], stands: int, look: Look[Any]) -> LifeMoment | None:
        """Give the moment of what is on the screen now; where a game was opened again, the log tells what stands there."""
        spot = self._screen.spot
        number = stands if spot is None else getattr(spot, "number", look.last.number)
        return next((one for one in reversed(moments) if one.number == number), None)

    def _asked_now(self, look: Look[Any], moments: Sequence[LifeMoment]) -> Recall | None:
        """Give what is asked now: something new each time when a round ends."""
        scene: Scene = self._scene
        if self._manner.meet != "questions" or not scene.round_over(look):
            if self._recall is not None:
                self._since = self._recall.at + 1 if look.last.number > self._recall.at else 0
                self._asked_before |= {one.saint for one in self._recall.told}
                self._recall = None
            self._chosen = None
            return None
        chosen = (look.last.number, look.people)
        if self._chosen != chosen and (self._recall is None or self._recall.at != look.last.number):
            self._chosen = chosen
            self._recall = recall_of(
                look, moments, self._screen.seats, self._since, self._asked_before, levels_of(self._room.session.options)
            )
        return self._recall

    def _recalled(self, recall: Recall, look: Look[Any]) -> RecallState:
        from saintlearn.shown.scenes.asked import question_of, reveal_of  # only where a round is over

        asking, told = recall.asking, recall.told[-1] if recall.reads else None
        question: ShownQuestion | None = None
        if asking is not None:
            shown = question_of(asking.shown, 0, 0, told=told is not None)
            windows = (card + WINDOW for card in asking.asked.cards)
            question = replace(
                shown, choices=tuple(replace(choice, card=card) for choice, card in zip(shown.choices, windows, strict=True)), shows=""
            )
        people = len(look.people) > 1 and len(self._screen.seats) > 1
        return RecallState(
            n=recall.at,
            number=min(len(recall.told) + (not recall.reads), len(recall.asks)),
            count=len(recall.asks),
            who=look.names[recall.seat] if people and asking is not None else "",
            question=question,
            told=None if told is None or asking is None else reveal_of(told, asking.shown, self._cards[told.saint]),
            right=recall.right,
            words="" if asking is not None else _thanks(recall),
        )

    def _windows_asked(self, state: GameState) -> list[str]:
        """List the windows that a moment or a question shows."""
        life = [state.life.slug] if isinstance(state.life, LookingOut) else []
        asked = state.recall.question if isinstance(state.recall, RecallState) else None
        return [*life, *(choice.card for choice in (asked.choices if asked else ()))]

    def _answered_between(self, value: object) -> str:
        """Hear an answer, and tell whoever remembers it; give a sentence if that failed."""
        asked = self._recall
        if asked is None:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        heard = asked.answer(value)
        assert asked.asking is not None  # else there was nothing to answer
        told = self._keep_answer(asked.seat, asked.asking.question.fact, heard.told[-1].mark, f"{heard.at}.who{len(heard.told)}")
        self._recall = heard
        return told

    def _keep_answer(self, seat: int, item: str, mark: Mark, place: str) -> str:
        """Tell whoever remembers it what was answered, see `Remembers.asked`."""
        remembers = self._room.remembers
        return "" if remembers is None else remembers.asked(self._room.session, seat, item, mark, place)

    def _on_next(self, request: PlainRequest) -> None:
        if self._recall is None:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        self._recall = self._recall.go_on()
        self._publish()

    def _on_answer(self, request: AnswerRequest) -> None:
        self._troubled("store", self._answered_between(request.value))
        self._publish()


def _thanks(recall: Recall) -> str:
    """Say at the end how it went, and what was laid at the feet of Jesus for it."""
    if not recall.right:
        return say("Now you've met them a little better.")
    return say_count(
        "You lay {count} more treasure at the feet of Jesus.", "You lay {count} more treasures at the feet of Jesus.", recall.right
    )
