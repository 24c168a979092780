"""The bee on one screen (`ST-04`): whose turn it is, the question in large letters, candles or points, a host who may overrule everything."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is a parameter's name
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ClassVar

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.engine.refusal import Refusal
from saintlearn.study.bee import Bee
from saintlearn.study.bee_rules import BeeOptions, Mode
from saintlearn.study.bee_table import Certificate
from saintlearn.study.reviews import Grade
from saintlearn.widgets.base import STATIC, SaintWidget, text_of
from saintlearn.widgets.quiz import bank_of, topics_of, utc_now
from saintlearn.widgets.remembering import open_store
from saintlearn.widgets.scenes.asked import answer_of, first_windows, window_of
from saintlearn.widgets.scenes.bee import bee_in_sight, bee_state

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

__all__ = ["BeeWidget", "bee"]

_SINGLE = frozenset({"clue", "uncover", "pass", "next", "time-over", "finish"})
_SEATED = frozenset({"turn", "give", "mark"})
_GRADES = {"right": Grade.GOOD, "partly": Grade.HARD, "wrong": Grade.AGAIN}
_FILE = "saint-bee-certificates.pdf"


@dataclass(frozen=True, slots=True)
class _Gesture:
    """What the host did with one tap; it is taken back as a whole."""

    lines: int
    """Lines of the log before it."""
    words: str
    """What is taken back, in words."""


class BeeWidget(SaintWidget):
    """A bee for a family, class or parish at one screen.

    Args:
        begin: Makes a bee from a seed.
        seed: Of the first one; each further one takes the next.
        store: Remembers the answers of contestants who are its learners, when the bee is over; None where nobody does.
        clock: Tells the time (UTC).

    Attributes:
        bee: The bee under way.
    """

    _esm = STATIC / "bee.js"
    _css = STATIC / "bee.css"
    answers: ClassVar[frozenset[str]] = frozenset({"act", "answer", "undo", "new", "print"})

    def __init__(
        self, begin: Callable[[int, datetime], Bee], seed: int, store: Store | None, clock: Callable[[], datetime] = utc_now
    ) -> None:
        self._begin = begin
        self._seed = seed
        self._store = store
        self._clock = clock
        self._start()
        super().__init__(self.bee.bank.cards)

    def _start(self) -> None:
        self.bee = self._begin(self._seed, self._clock())
        self._gestures: list[_Gesture] = []
        self._said = ""
        self._kept = False

    def _build(self) -> dict[str, Any]:
        return bee_state(self.bee, self._clock(), said=self._said, undo=self._undo_objection())

    def _in_sight(self, state: Mapping[str, Any]) -> list[str]:
        return bee_in_sight(state)

    def _first_faces(self, slugs: Iterable[str]) -> dict[str, Any]:
        return first_windows(self._cards, list(slugs))

    def _draw(self, card: Card) -> dict[str, Any]:
        return window_of(card)

    def _prepare(self, *, has_fonts: bool) -> None:
        if not has_fonts:
            self._send_fonts()
        self._send_faces(self._in_sight(self._state))
        if self.bee.state.deadline is not None:
            self._number = None  # the message is answered already; what follows is the time that is left now
            self._publish()

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _answer(self, kind: str, content: Mapping[str, Any]) -> dict[str, Any]:
        if kind == "print":
            return {"sentence": self._print()}
        if kind == "undo":
            self.undo()
        elif kind == "new":
            self.again()
        elif kind == "answer":
            value = answer_of(content)
            self._do("the answer", lambda now: self.bee.answer(value, at=now))
        else:
            self.act(text_of(content, "action"))
        return {}

    def act(self, action: str) -> None:
        """Do something as the host; the browser follows.

        Args:
            action: ``uncover``, ``mark right``, ``mark partly``, ``mark wrong``, ``clue``, ``next``, ``pass``, ``turn 3``, ``give 3``, ``time-over``
                or ``finish``. Once an answer was uncovered, ``right``, ``partly`` and ``wrong`` mark it and go on.

        Raises:
            Refusal: It cannot be done; nothing has changed.
        """
        word = action.partition(" ")[0]
        if action in _GRADES:
            if self.bee.state.told is None:
                raise Refusal("covered", "First uncover the answer.")
            self._do("how the answer counts", lambda now: (self.bee.act(f"mark {action}", at=now), self.bee.act("next", at=now)))
        elif action in _SINGLE or word in _SEATED:
            self._do("the last step", lambda now: self.bee.act(action, at=now))
        else:
            raise Refusal("unknown-action", f"{action[:40]!r} is not something one can do here.", action[:40])

    def _do(self, words: str, deed: Callable[[datetime], object]) -> None:
        before = len(self.bee.log)
        try:
            deed(self._clock())
        except Refusal:
            while len(self.bee.log) > before:
                self.bee.undo()
            raise
        self._gestures.append(_Gesture(before, words))
        self._said = ""
        try:
            self._keep()
        except Refusal as refusal:
            self._said = refusal.sentence
        self._publish()

    def _undo_objection(self) -> str:
        if self._kept:
            return "The answers are in the memory of the learners already."
        return "" if self._gestures else "There is nothing to take back yet."

    def undo(self) -> None:
        """Take the last thing back, whatever it was.

        Raises:
            Refusal: ``no-undo``.
        """
        objection = self._undo_objection()
        if objection:
            raise Refusal("no-undo", objection)
        last = self._gestures.pop()
        while len(self.bee.log) > last.lines:
            self.bee.undo()
        self._said = f"Taken back: {last.words}."
        self._publish()

    def again(self) -> None:
        """Hold another bee with the same contestants and other questions."""
        self._seed = (self._seed + 1) % 2**63
        self._start()
        self._publish()

    # --- afterwards ---------------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Tell the store what those knew who are its learners."""
        if self._store is None or not self.bee.state.winners:
            return
        from saintlearn.learners.records import Answer

        learners = {learner.name: learner for learner in self._store.learners}
        now = self._clock()
        began = self.bee.began or now
        for seat, name in enumerate(self.bee.names):
            if name in learners:
                told = [
                    Answer(answered.item, _GRADES[answered.mark], origin=f"bee:{began:%Y%m%dT%H%M%S.%f}:{seat}.{number}")
                    for number, answered in enumerate(self.bee.answers)
                    if answered.seat == seat
                ]
                self._store.record_all(learners[name], told, now)
        self._kept = True

    @property
    def certificates(self) -> tuple[Certificate, ...]:
        """What stands on the certificates, in the order of the seats.

        Raises:
            Refusal: ``finish-first``.
        """
        return self.bee.certificates(self._clock().astimezone().date())

    def save_certificates(self, path: str | os.PathLike[str] = _FILE, *, day: Date | None = None) -> Path:
        """Write the certificates as a PDF, one page for each contestant.

        Args:
            path: Where; its name ends in ``.pdf``.
            day: The day that stands on them; None for today.

        Raises:
            Refusal: ``finish-first``.
            ValueError: The name does not end in ``.pdf``, or its folder is not there.
            ImportError: typst is missing.
            OSError: It cannot be written.
        """
        from saintlearn.render.certificate import Diploma, save_diplomas

        told = self.certificates if day is None else self.bee.certificates(day)
        return save_diplomas([Diploma(one.name, one.place, one.shared, one.sentence, one.saints, one.day) for one in told], path)

    def _print(self) -> str:
        try:
            target = self.save_certificates()
        except ImportError as error:
            raise Refusal("no-printer", str(error)) from None
        except OSError as error:
            raise Refusal("not-saved", f"{_FILE} cannot be written: {error.strerror}.") from None
        count = len(self.bee.names)
        return f"{target.name} holds a certificate for each of the {count}. Print it, and write your own name under it."

    def __repr__(self) -> str:
        return repr(self.bee)


def bee(
    contestants: Sequence[str],
    *,
    mode: Mode = "elimination",
    lives: int = 3,
    rounds: int | None = None,
    level: int = 1,
    rises: int = 2,
    topics: str | Iterable[str | Card] | None = None,
    deck: str | Catalogue | Sequence[Card] | None = None,
    seconds: int | None = None,
    seconds_for: Mapping[str, int | None] | None = None,
    seed: int | None = None,
    store: Store | str | os.PathLike[str] | None = None,
) -> BeeWidget:
    """Hold a bee for several contestants at one screen.

    Args:
        contestants: 2 to 30 names in the order of their turns.
        mode: ``elimination``: a wrong answer puts out a candle, and who has none left looks on. ``points``: right is worth 2, partly right 1.
        lives: Candles of each contestant in an elimination, 1 to 5; all but the last are spare lives.
        rounds: Rounds, 1 to 50; None for 5 in a bee for points, and in an elimination for as many as it takes.
        level: Level of the first round, 1 to 3.
        rises: After how many rounds the questions get harder, 1 to 20.
        topics: Slugs of saints, cards, and kinds of question (`saintlearn.questions.KINDS`); None for everything.
        deck: A catalogue, the name of a deck, or cards: the saints it is about; None for all that come with saintlearn.
        seconds: Seconds for an answer, 5 to 600; None for no limit.
        seconds_for: Seconds of single contestants, as ``{"Ana": 60}``; None for no limit.
        seed: A whole number for the same questions every time; None for fresh ones.
        store: Remembers the answers of those contestants who are its learners, when the bee is over; None where nobody is to remember.

    Raises:
        Refusal: ``player-count``, ``bad-name``, ``same-name``, ``bad-option``, ``bad-topic``, ``unknown-name`` or ``no-questions``.
        ValueError: There is no such deck.
    """
    bank = bank_of(deck)
    number = SystemRandom().randrange(2**32) if seed is None else seed
    limits: Any = seconds_for or {}
    chosen = topics_of(topics)

    def begin(seed: int, now: datetime) -> Bee:
        options = BeeOptions(
            mode=mode, lives=lives, rounds=rounds, level=level, rises=rises, topics=chosen, seconds=seconds, seconds_for=limits, seed=seed
        )
        return Bee(bank, contestants, options, now=now)

    return BeeWidget(begin, number, None if store is None else open_store(store))
