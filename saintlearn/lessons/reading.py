"""From a plan's file to a `Plan`: every fault at once, with its line, its section, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.faults import Fault, which_card
from saintlearn.ground.suggestions import suggest
from saintlearn.lessons.activities import read_play
from saintlearn.lessons.documents import LessonError, LessonFault, LessonFile, Section, read_document
from saintlearn.lessons.plan import AGES, Age, Plan, PlanStep, Talk, length_of
from saintlearn.lessons.prayers import Prayer, find_prayer
from saintlearn.lessons.references import Reference, read_catechism, read_scripture

__all__ = ["HEAD", "SECTIONS", "read_plan"]

HEAD: Final = {
    "Ages": "age",
    "Minutes": "minutes",
    "Theme": "theme",
    "Saints": "saints",
    "Game": "game",
    "Level": "level",
    "Opening prayer": "opening",
    "Closing prayer": "closing",
}
"""The values that stand before the first section of a plan."""
SECTIONS: Final = {
    "What we learn": "objectives",
    "What we can do at the end": "outcome",
    "From the Bible": "scripture",
    "From the Catechism": "catechism",
    "What you need": "materials",
    "Step by step": "steps",
    "Why this game": "why",
    "Let us talk": "questions",
    "Who remembers?": "check",
    "To take home": "take_home",
    "In the Church's year": "year",
    "With one child": "one_child",
    "With twenty-five children": "twenty_five",
    "Without screens": "no_screens",
    "With care": "care",
}
"""The sections of a plan; all but the last one are needed."""
_STEP: Final = re.compile(r"(?P<minutes>\d{1,3}) minutes?: (?P<title>\S.*)")
_LEAST: Final = {"objectives": 2, "scripture": 1, "catechism": 1, "materials": 1, "steps": 3, "questions": 3, "check": 3}
_OPTIONAL: Final = "care"


def read_plan(path: Path, cards: Catalogue) -> Plan:
    """Read a plan.

    Args:
        path: A Markdown file as ``cards/lessons/README.md`` describes it.
        cards: The catalogue in which its saints are looked up.

    Raises:
        LessonError: With every fault of the file.
        FileNotFoundError: There is no such file.
    """
    return _Reader(read_document(path), path.stem, cards).plan()


class _Reader:
    """Reads one document; what is wrong is collected."""

    def __init__(self, document: LessonFile, key: str, cards: Catalogue) -> None:
        self.document = document
        self.key = key
        self.cards = cards
        self.faults: list[Fault] = list(document.faults)
        self.values: dict[str, Any] = {}

    def fault(self, line: int, place: str, value: str, message: str) -> None:
        self.faults.append(LessonFault(self.document.file, line, place, value[:60], message))

    def plan(self) -> Plan:
        self._head()
        self._sections()
        self._together()
        if self.faults:
            raise LessonError(self.faults)
        values = self.values
        play = read_play(values.pop("game"), values.pop("level"), values.pop("why"))
        names = tuple(self.cards[slug].name for slug in values["saints"] if self.cards[slug].mature)
        return Plan(catalogue=self.cards, key=self.key, title=self.document.title, play=play, mature=names, **values)

    # the values at the top

    def _head(self) -> None:
        head = self.document.head
        for name, (line, text) in head.items():
            if name not in HEAD:
                self.fault(line, name, text, f"there is no value {name!r}; {suggest(name, HEAD)}")
            elif not text:
                self.fault(line, name, text, f"{name} is empty; write something behind the colon")
            else:
                self._value(line, name, text)
        for name in HEAD:
            if name not in head:
                self.fault(0, name, "", f"the line {name}: ... is missing at the top")

    def _value(self, line: int, name: str, text: str) -> None:
        readers: dict[str, Callable[[int, str, str], Any]] = {
            "age": self._age,
            "minutes": self._minutes,
            "saints": self._saints,
            "opening": self._prayers,
            "closing": self._prayers,
        }
        key = HEAD[name]
        value = readers[key](line, name, text) if key in readers else text
        if value is not None:
            self.values[key] = value

    def _age(self, line: int, name: str, text: str) -> Age | None:
        if text not in AGES:
            self.fault(line, name, text, f"{text!r} is no age of the plans; choose one of these: {', '.join(AGES)}")
            return None
        return text

    def _minutes(self, line: int, name: str, text: str) -> int | None:
        try:
            length_of(int(text))
        except ValueError as error:
            message = str(error) if text.isdecimal() else f"{text!r} is not a number of minutes; write it in digits, as in 45"
            self.fault(line, name, text, message)
            return None
        return int(text)

    def _saints(self, line: int, name: str, text: str) -> tuple[str, ...] | None:
        slugs = _listed(text)
        for slug in slugs:
            if slug not in self.cards:
                self.fault(line, name, slug, f"there is no saint {slug!r} in the catalogue; {which_card(slug, self.cards)}")
        if len(set(slugs)) < len(slugs):
            self.fault(line, name, text, "a saint stands there twice")
        return slugs if all(slug in self.cards for slug in slugs) else None

    def _prayers(self, line: int, name: str, text: str) -> tuple[Prayer, ...] | None:
        found = []
        for item in _listed(text):
            try:
                found.append(find_prayer(item))
            except ValueError as error:
                self.fault(line, name, item, str(error))
        return tuple(found)

    # the sections

    def _sections(self) -> None:
        readers: dict[str, Callable[[Section], Any]] = {
            "objectives": self._items,
            "materials": self._items,
            "scripture": lambda section: self._references(section, read_scripture),
            "catechism": lambda section: self._references(section, read_catechism),
            "steps": self._steps,
            "questions": self._talks,
            "check": self._talks,
        }
        there = {section.title for section in self.document.sections}
        for section in self.document.sections:
            key = SECTIONS.get(section.title)
            if key is None:
                self.fault(
                    section.line, section.title, section.title, f"there is no section {section.title!r}; {suggest(section.title, SECTIONS)}"
                )
                continue
            before = len(self.faults)
            value = readers[key](section) if key in readers else section.text
            if len(self.faults) > before:
                continue
            if not value:
                self.fault(section.line, section.title, "", "the section is empty")
            elif len(value) < _LEAST.get(key, 0):
                self.fault(section.line, section.title, "", f"there are {len(value)}; a plan needs at least {_LEAST[key]}")
            self.values[key] = value
        for title, key in SECTIONS.items():
            if title not in there and key != _OPTIONAL:
                self.fault(0, title, "", f"the section ## {title} is missing")

    def _items(self, section: Section) -> tuple[str, ...]:
        return tuple(text for _, text in self._lined(section))

    def _lined(self, section: Section) -> list[tuple[int, str]]:
        found = section.items()
        if found and found[0][0] < 0:
            self.fault(
                -found[0][0], section.title, found[0][1], "each thing stands on a line of its own that begins with a hyphen and a space"
            )
            found = found[1:]
        return found

    def _references(self, section: Section, read: Callable[[str, str], Reference]) -> tuple[Reference, ...]:
        found = []
        for line, text in self._lined(section):
            place, separator, words = _split_reference(text)
            if not separator:
                self.fault(line, section.title, text, "say behind the place, after a colon and a space, what it says in your own words")
                continue
            try:
                found.append(read(place, words))
            except ValueError as error:
                self.fault(line, section.title, place, str(error))
        return tuple(found)

    def _steps(self, section: Section) -> tuple[PlanStep, ...]:
        steps = []
        for part in section.parts():
            form = _STEP.fullmatch(part.title)
            if form is None:
                self.fault(part.line, section.title, part.title, "a step has a heading with its minutes, as in ### 5 minutes: Welcome")
            elif int(form["minutes"]) < 1:
                self.fault(part.line, section.title, part.title, "a step takes at least one minute")
            elif not part.text:
                self.fault(part.line, section.title, part.title, "say below the heading what happens in this step")
            else:
                steps.append(PlanStep(int(form["minutes"]), form["title"], part.text))
        return tuple(steps)

    def _talks(self, section: Section) -> tuple[Talk, ...]:
        found = []
        for line, text in self._lined(section):
            question, separator, answer = text.partition(" Answer: ")
            if not separator or not answer.strip():
                self.fault(line, section.title, text, "behind each question stands Answer: and what we hope for")
            elif not question.endswith("?"):
                self.fault(line, section.title, question, f"{question[-40:]!r} does not end with a question mark")
            else:
                found.append(Talk(question, answer.strip()))
        return tuple(found)

    # what only several of them together can show

    def _together(self) -> None:
        values = self.values
        minutes, steps = values.get("minutes"), values.get("steps")
        if minutes and steps:
            total = sum(step.minutes for step in steps)
            if total != minutes:
                self.fault(
                    self._line("Minutes"),
                    "Minutes",
                    str(minutes),
                    f"the steps add up to {total} minutes, but Minutes says {minutes}; mend one of them",
                )
        saints = values.get("saints", ())
        hard = [self.cards[slug] for slug in saints if self.cards[slug].mature]
        if hard and values.get("age") == "5-7":
            names = ", ".join(card.name for card in hard)
            self.fault(
                self._line("Saints"),
                "Saints",
                names,
                f"the story of {names} is not for the youngest (mature in the catalogue); choose others",
            )
        elif hard and "care" not in values:
            names = ", ".join(card.name for card in hard)
            self.fault(
                self._line("Saints"),
                "Saints",
                names,
                f"the story of {names} is hard (mature in the catalogue); say in ## With care how to tell it",
            )
        self._game(len(saints))

    def _game(self, saints: int) -> None:
        game, level = self.values.get("game"), self.values.get("level")
        if game is None or level is None:
            return
        try:
            play = read_play(game, level, self.values.get("why", ""))
        except ValueError as error:
            name = "Game" if "there is no game" in str(error) else "Level"
            self.fault(self._line(name), name, game, str(error))
            return
        if saints and saints < play.activity.least:
            message = f"{play.activity.title} needs at least {play.activity.least} saints; this plan has {saints}"
            self.fault(self._line("Saints"), "Saints", str(saints), message)

    def _line(self, name: str) -> int:
        return self.document.head.get(name, (0, ""))[0]


def _listed(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(";") if item.strip())


def _split_reference(text: str) -> tuple[str, str, str]:
    """Split ``Mark 10:13-16: words`` at the colon that has a space behind it."""
    place, separator, words = text.partition(": ")
    return place, separator if words.strip() else "", words.strip()
