"""One learner as plain JSON values, and back again."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from saintlearn.engine.usual_options import Age
from saintlearn.ground.days import utc
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.learners import schema
from saintlearn.learners.records import (
    LearnerAnswer,
    Meeting,
    Promise,
    Review,
    checked_controls,
    checked_level,
    checked_name,
    checked_saint,
)
from saintlearn.study.reviews import Grade, Pace, Remembered, Stage

FORMAT: Final = "saintlearn learner"
_TIMES: Final = ("due", "last")


@dataclass(frozen=True, slots=True)
class ExportedLearner:
    """What `saintlearn.learners.store.Store.export_learner` wrote."""

    name: str
    pace: Pace
    answers: tuple[Review, ...]
    friend: str | None
    meetings: tuple[Meeting, ...]
    promises: tuple[Promise, ...]
    controls: frozenset[str]
    level: Age | None


def read_learner(told: Mapping[str, Any] | str | bytes, file: str = "") -> ExportedLearner:
    """Read what was exported."""
    where = file or say("This file")
    try:
        values = told if isinstance(told, Mapping) else json.loads(told)
    except ValueError:  # UnicodeDecodeError too
        values = None
    if not isinstance(values, Mapping) or values.get("format") != FORMAT:
        sentence = say(
            "{file} isn't a copy that saintlearn made. Choose the backup of a store (.db), or the file of one child (.json).", file=where
        )
        raise Refusal("not-a-learner", sentence, file)
    version = values.get("version")
    if type(version) is int:
        schema.refuse_version(version, where)
    number = 0
    try:
        name = checked_name(values["name"])
        pace = Pace(retention=values["retention"], new_per_day=values["new_per_day"])
        friend = values["friend"]
        if friend is not None:
            checked_saint(friend)
        meetings = tuple(Meeting(_moment(line["at"]), line["saint"], line["what"]) for line in values["meetings"])
        promises = tuple(_promise(line) for line in values["promises"])
        controls = checked_controls(values["controls"])
        level = None if values["level"] is None else checked_level(values["level"])
        answers = []
        for number, line in enumerate(values["answers"], 1):
            answers.append(_review(number, line))
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:  # Refusal too
        sentence = (
            say(
                "{file} can't be used: answer {number} in it isn't the way saintlearn wrote it. Make a new copy. Nothing was changed.",
                file=where,
                number=number,
            )
            if number
            else say("{file} can't be used: it isn't the way saintlearn wrote it. Make a new copy. Nothing was changed.", file=where)
        )
        raise Refusal("not-a-learner", sentence, file) from error
    return ExportedLearner(name, pace, tuple(answers), friend, meetings, promises, controls, level)


def _review(number: int, line: Mapping[str, Any]) -> Review:
    answer = LearnerAnswer(line["item"], Grade(line["grade"]), line["kind"], line["origin"] or "", line["asked"] or "")
    due, last = (None if line[name] is None else _moment(line[name]) for name in _TIMES)
    if due is None:
        raise ValueError(line["due"])
    step = line["step"]
    if step is not None and (type(step) is not int or not 0 <= step < 10):
        raise ValueError(step)
    memory = Remembered(Stage(line["stage"]), step, _measure(line["stability"]), _measure(line["difficulty"]), due, last)
    return Review(number, answer, _moment(line["at"]), memory)


def _promise(line: Mapping[str, Any]) -> Promise:
    answered = line["answered"]
    return Promise(_moment(line["at"]), line["deed"], line["answer"], None if answered is None else _moment(answered))


def _moment(text: str) -> datetime:
    return utc(datetime.fromisoformat(text))


def _measure(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < 1e6 or math.isnan(value):
        raise ValueError(value)
    return float(value)
