"""What quiz, bee, memory, flashcards and the walk over a card share: actions, a log from which the present state follows, undo, files.

A state is frozen; an action makes a new one or is refused, and then nothing has changed. What may be seen is a view, built of nothing else:
no answer is in it before it was given, no face-down card. Chance comes from a seed, time as a UTC parameter.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

from saintlearn.catalogue.faults import CatalogueError
from saintlearn.engine.actions import Action, parse_action
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.ground.save_file import read_save_file, write_save_file
from saintlearn.study.reviewer import Reviewer, sitting
from saintlearn.study.reviews import Grade, utc

__all__ = ["Activity", "Next", "Step"]

State = TypeVar("State")
View = TypeVar("View")

_LONGEST = 8000
"""Letters of an action."""


@dataclass(frozen=True, slots=True)
class Next(Action):
    """Go on."""

    word: ClassVar[str] = "next"


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the log."""

    action: Action
    """What was done."""
    at: datetime | None
    """When (UTC); None where nobody told the time."""


class Activity(ABC, Generic[State, View]):
    """Something one does with questions or cards, under way.

    Args:
        state: How it begins.
        now: When it begins (UTC); needed where a reviewer is told the answers or a clock runs.
        reviewer: Who remembers the answers; None where nobody does.
    """

    kind: ClassVar[str]
    """What it is, in one word; files say it too."""
    actions: ClassVar[tuple[type[Action], ...]]
    """All types of actions."""

    def __init__(self, state: State, now: datetime | None, reviewer: Reviewer | None) -> None:
        self.began = None if now is None else utc(now)
        """When it began (UTC)."""
        self.reviewer = reviewer
        """Who remembers the answers."""
        if reviewer is not None and now is None:
            raise Refusal("bad-time", f"Answers are remembered by their time; say when the {self.kind} begins, as now=datetime.now(UTC).")
        self._log: list[Step] = []
        self._states: list[State] = [state]

    @abstractmethod
    def _apply(self, state: State, action: Action, at: datetime | None) -> State:
        """Give the state after an action; the given one is unchanged. Raise `Refusal` where it cannot be done."""

    @property
    @abstractmethod
    def view(self) -> View:
        """What may be seen now."""

    @abstractmethod
    def _setup(self) -> dict[str, Any]:
        """Give what it was made of, as plain JSON values."""

    @classmethod
    @abstractmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        """Make it again as it was before the first action."""

    def _reviews(self, before: State, after: State) -> tuple[tuple[str, Grade], ...]:
        """Tell what an action showed about what is known: items and grades."""
        return ()

    def _undo_objection(self, action: Action) -> str:
        """Say why an action cannot be taken back; empty when it can."""
        return ""

    def _undo_to(self) -> int:
        """Tell how many lines of the log stay when one takes something back."""
        return len(self._log) - 1

    @property
    def state(self) -> State:
        """The present state: for the kernel, never for a browser."""
        return self._states[-1]

    @property
    def log(self) -> tuple[Step, ...]:
        """All that was done."""
        return tuple(self._log)

    def parse(self, text: str) -> Action:
        """Read an action from its text.

        Raises:
            Refusal: ``unknown-action``.
        """
        return parse_action(text[:_LONGEST] if isinstance(text, str) else text, self.actions)

    def act(self, action: Action | str, *, at: datetime | None = None) -> View:
        """Carry out an action.

        Args:
            action: The action or its text, as ``"next"``.
            at: When (UTC).

        Returns:
            What may be seen then.

        Raises:
            Refusal: It cannot be done, or the answer cannot be kept; nothing has changed.
        """
        wanted = self.parse(action.text if isinstance(action, Action) else action)  # so that the log can be read again
        moment = None if at is None else utc(at)
        before = self.state
        after = self._apply(before, wanted, moment)
        self._tell(before, after, moment)
        self._log.append(Step(wanted, moment))
        self._states.append(after)
        return self.view

    def _origin(self, line: int, number: int) -> str:
        assert self.began is not None
        return f"{sitting(self.kind, self.began)}:{line}.{number}"

    def _tell(self, before: State, after: State, at: datetime | None) -> None:
        if self.reviewer is None:
            return
        for number, (item, grade) in enumerate(self._reviews(before, after)):
            if at is None:
                raise Refusal("bad-time", "Answers are remembered by their time; say when it was given, as at=datetime.now(UTC).")
            self.reviewer.record(item, grade, at, self._origin(len(self._log), number))

    def undo(self) -> View:
        """Take the last action back, and with it what was remembered of it.

        Raises:
            Refusal: ``no-undo``: there is nothing to take back, or something has been revealed since.
        """
        stays = self._undo_to()
        if stays < 0:
            raise Refusal("no-undo", "There is nothing to take back yet.")
        objection = self._undo_objection(self._log[stays].action)
        if objection:
            raise Refusal("no-undo", objection, self._log[stays].action.text[:60])
        while len(self._log) > stays:
            told = self._reviews(*self._states[-2:]) if self.reviewer is not None else ()
            for number in reversed(range(len(told))):
                assert self.reviewer is not None
                self.reviewer.undo(self._origin(len(self._log) - 1, number))
            self._log.pop()
            self._states.pop()
        self._undone()
        return self.view

    def _undone(self) -> None:
        """Forget what belongs to the actions that were taken back."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, from which `load` goes on.

        Raises:
            OSError: It cannot be written.
        """
        began = None if self.began is None else self.began.isoformat()
        log = [[step.action.text, None if step.at is None else step.at.isoformat()] for step in self._log]
        write_save_file(path, self.kind, {"setup": {**self._setup(), "began": began}, "log": log})

    @classmethod
    def load(cls, path: str | os.PathLike[str], source: Any, *, reviewer: Reviewer | None = None) -> Self:
        """Open a file; it goes on where it was. What was remembered before is not told again.

        Args:
            path: The file.
            source: What it was made from: the bank of questions, for memory the cards.
            reviewer: Who remembers the answers from now on.

        Raises:
            SaveError: The file is truncated, was edited, is newer than this package, or the cards do not say any more what was asked.
            FileNotFoundError: There is no such file.
        """
        name = Path(path).name
        content = read_save_file(path, cls.kind)
        try:
            setup = content["setup"]
            made = cls._restore(setup, source, _time(setup["began"]))
            for text, at in content["log"]:
                made.act(text, at=_time(at))
        except SaveError:
            raise
        except (CatalogueError, AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
            raise SaveError("edited", f"{name} does not fit the rules ({str(error)[:120]}).", name) from error
        if reviewer is not None and made.began is None:
            raise SaveError("no-time", f"{name} does not say when it began, so nobody can remember its answers.", name)
        made.reviewer = reviewer
        return made


def _time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
