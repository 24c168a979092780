"""From a plan's file to a `Plan`. Errors come all at once, each with its line, its section, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.faults import Fault
from saintlearn.catalogue.picking import which_card
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import either, mark, say, together
from saintlearn.lessons.activities import ACTIVITIES, read_play
from saintlearn.lessons.documents import LessonError, LessonFault, LessonFile, Section, read_document
from saintlearn.lessons.occasions import read_occasion
from saintlearn.lessons.plan import AGES, Age, Plan, PlanStep, Talk, length_of
from saintlearn.lessons.prayers import Prayer, find_prayer
from saintlearn.lessons.references import Reference, read_catechism, read_scripture
from saintlearn.lessons.supplies import PRINTED, with_prints

HEAD: Final = {
    "Ages": "age",
    "Minutes": "minutes",
    "Theme": "theme",
    "Saints": "saints",
    "Game": "game",
    "Level": "level",
    "Opening prayer": "opening",
    "Closing prayer": "closing",
    "Calendar": "occasion",
}
"""The values before the first section of a plan. All but the last one are required."""
_MAY_BE: Final = "Calendar"
"""The season, the feast or the month that a plan is about, if it is about one."""
SECTIONS: Final = {
    mark("What we learn"): "objectives",
    mark("By the end"): "outcome",
    mark("From the Bible"): "scripture",
    mark("From the Catechism"): "catechism",
    mark("What you need"): "materials",
    mark("Step by step"): "steps",
    mark("Why this game"): "why",
    mark("Let's talk"): "questions",
    mark("Who remembers?"): "check",
    mark("To take home"): "take_home",
    mark("In the Church's year"): "year",
    mark("With one child"): "one_child",
    mark("With a large group"): "large_group",
    mark("Without screens"): "no_screens",
    mark("Handle with care"): "care",
}
"""The sections of a plan. All but the last one are required. A file can use these headings or those of the current language."""
_STEP: Final = re.compile(r"(?P<minutes>\d{1,3}) minutes?: (?P<title>\S.*)")
_PRINT: Final = re.compile(r"Print:\s*(?P<names>.*)")
_LEAST: Final = {"objectives": 2, "scripture": 1, "catechism": 1, "materials": 1, "steps": 3, "questions": 3, "check": 3}
_OPTIONAL: Final = "care"


def read_plan(path: Path, cards: Catalogue) -> Plan:
    """Read a plan."""
    return _Reader(read_document(path), path.stem, cards).plan()


class _Reader:
    """Reads one document and collects its errors."""

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
        values["steps"] = with_prints(values["steps"], play)
        return Plan(catalogue=self.cards, key=self.key, title=self.document.title, play=play, mature=names, **values)

    # the values at the top

    def _head(self) -> None:
        head = self.document.head
        for name, (line, text) in head.items():
            if name not in HEAD:
                self.fault(line, name, text, say("there is no value {name!r}; {right}", name=name, right=suggest(name, HEAD)))
            elif not text:
                self.fault(line, name, text, say("{name} is empty; write something after the colon", name=name))
            else:
                self._value(line, name, text)
        for name in HEAD:
            if name not in head and name != _MAY_BE:
                self.fault(0, name, "", say("the line {name}: ... is missing at the top", name=name))

    def _value(self, line: int, name: str, text: str) -> None:
        readers: dict[str, Callable[[int, str, str], Any]] = {
            "age": self._age,
            "minutes": self._minutes,
            "saints": self._saints,
            "opening": self._prayers,
            "closing": self._prayers,
            "occasion": self._occasion,
        }
        key = HEAD[name]
        value = readers[key](line, name, text) if key in readers else text
        if value is not None:
            self.values[key] = value

    def _age(self, line: int, name: str, text: str) -> Age | None:
        if text not in AGES:
            self.fault(line, name, text, say("there is no age group {age!r}; choose {ages}", age=text, ages=either(AGES)))
            return None
        return text

    def _minutes(self, line: int, name: str, text: str) -> int | None:
        try:
            length_of(int(text))
        except ValueError as error:
            words = say("{value!r} is not a number of minutes; write it in digits, such as 45", value=text)
            message = str(error) if text.isdecimal() else words
            self.fault(line, name, text, message)
            return None
        return int(text)

    def _saints(self, line: int, name: str, text: str) -> tuple[str, ...] | None:
        slugs = _listed(text)
        for slug in slugs:
            if slug not in self.cards:
                right = which_card(slug, self.cards)
                self.fault(line, name, slug, say("there's no saint {saint!r}; {right}", saint=slug, right=right))
        if len(set(slugs)) < len(slugs):
            self.fault(line, name, text, say("a saint is listed twice"))
        return slugs if all(slug in self.cards for slug in slugs) else None

    def _prayers(self, line: int, name: str, text: str) -> tuple[Prayer, ...] | None:
        found = []
        for item in _listed(text):
            try:
                found.append(find_prayer(item))
            except ValueError as error:
                self.fault(line, name, item, str(error))
        return tuple(found)

    def _occasion(self, line: int, name: str, text: str) -> str | None:
        try:
            return read_occasion(text)
        except ValueError as error:
            self.fault(line, name, text, str(error))
            return None

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
        headings = SECTIONS | {say(title): key for title, key in SECTIONS.items()}
        there = set()
        for section in self.document.sections:
            key = headings.get(section.title.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
            if key is None:
                right = suggest(section.title, SECTIONS)
                message = say("there is no section {section!r}; {right}", section=section.title, right=right)
                self.fault(section.line, section.title, section.title, message)
                continue
            there.add(key)
            before = len(self.faults)
            value = readers[key](section) if key in readers else section.text
            if len(self.faults) > before:
                continue
            if not value:
                self.fault(section.line, section.title, "", say("the section is empty"))
            elif len(value) < _LEAST.get(key, 0):
                message = say("a plan needs at least {least} here (it has {count})", least=_LEAST[key], count=len(value))
                self.fault(section.line, section.title, "", message)
            self.values[key] = value
        for title, key in SECTIONS.items():
            if key not in there and key != _OPTIONAL:
                self.fault(0, title, "", say("the section ## {section} is missing", section=say(title)))

    def _items(self, section: Section) -> tuple[str, ...]:
        return tuple(text for _, text in self._lined(section))

    def _lined(self, section: Section) -> list[tuple[int, str]]:
        found = section.items()
        if found and found[0][0] < 0:
            message = say("put each item on its own line, starting with a hyphen and a space")
            self.fault(-found[0][0], section.title, found[0][1], message)
            found = found[1:]
        return found

    def _references(self, section: Section, read: Callable[[str, str], Reference]) -> tuple[Reference, ...]:
        found = []
        for line, text in self._lined(section):
            place, separator, words = _split_reference(text)
            if not separator:
                message = say("after the passage, write a colon, a space, and what it says in your own words")
                self.fault(line, section.title, text, message)
                continue
            try:
                found.append(read(place, words))
            except ValueError as error:
                self.fault(line, section.title, place, str(error))
        return tuple(found)

    def _steps(self, section: Section) -> tuple[PlanStep, ...]:
        steps = []
        for whole in section.parts():
            part, prints = self._prints(section.title, whole)
            form = _STEP.fullmatch(part.title)
            if form is None:
                message = say("a step has a heading with its minutes, such as ### 5 minutes: Welcome")
                self.fault(part.line, section.title, part.title, message)
            elif int(form["minutes"]) < 1:
                self.fault(part.line, section.title, part.title, say("a step takes at least one minute"))
            elif not part.text:
                self.fault(part.line, section.title, part.title, say("below the heading, say what happens in this step"))
            else:
                steps.append(PlanStep(int(form["minutes"]), form["title"], part.text, prints))
        return tuple(steps)

    def _prints(self, place: str, part: Section) -> tuple[Section, tuple[str, ...]]:
        """Take the line that names what a step uses of the files to print out of its text."""
        found: list[str] = []
        lines = []
        for number, text in part.lines:
            form = _PRINT.fullmatch(text)
            if form is None:
                lines.append((number, text))
                continue
            for name in _listed(form["names"]):
                if name not in PRINTED:
                    message = say("nothing to print is called {name!r}; {right}", name=name, right=suggest(name, PRINTED))
                    self.fault(number, place, name, message)
                found.append(name)
        return Section(part.title, part.line, tuple(lines)), tuple(dict.fromkeys(found))

    def _talks(self, section: Section) -> tuple[Talk, ...]:
        found = []
        for line, text in self._lined(section):
            question, separator, answer = text.partition(" Answer: ")
            if not separator or not answer.strip():
                self.fault(line, section.title, text, say("after each question, write Answer: and what you hope to hear"))
            elif not question.endswith("?"):
                self.fault(line, section.title, question, say("{value!r} doesn't end with a question mark", value=question[-40:]))
            else:
                found.append(Talk(question, answer.strip()))
        return tuple(found)

    # checks across values and sections
    def _together(self) -> None:
        values = self.values
        minutes, steps = values.get("minutes"), values.get("steps")
        if minutes and steps:
            total = sum(step.minutes for step in steps)
            if total != minutes:
                message = say(
                    "the steps add up to {total} minutes, but Minutes says {minutes}; change one of them", total=total, minutes=minutes
                )
                self.fault(self._line("Minutes"), "Minutes", str(minutes), message)
        saints = values.get("saints", ())
        names = together([self.cards[slug].name for slug in saints if self.cards[slug].mature])
        if names and values.get("age") == "5-7":
            message = say("{saints}: not a story for the youngest (see the mature column); choose other saints", saints=names)
            self.fault(self._line("Saints"), "Saints", names, message)
        elif names and "care" not in values:
            message = say(
                "{saints}: a hard story (see the mature column); say how to tell it in ## {section}",
                saints=names,
                section=say("Handle with care"),
            )
            self.fault(self._line("Saints"), "Saints", names, message)
        self._game(len(saints))

    def _game(self, saints: int) -> None:
        game, level = self.values.get("game"), self.values.get("level")
        if game is None or level is None:
            return
        try:
            play = read_play(game, level, self.values.get("why", ""))
        except ValueError as error:
            name = "Level" if game in ACTIVITIES else "Game"
            self.fault(self._line(name), name, game, str(error))
            return
        least = play.activity.least
        if saints and saints < least:
            message = say(
                "{game} needs at least {least} saints (this plan has {count})", game=play.activity.title, least=least, count=saints
            )
            self.fault(self._line("Saints"), "Saints", str(saints), message)

    def _line(self, name: str) -> int:
        return self.document.head.get(name, (0, ""))[0]


def _listed(text: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in text.split(";") if item.strip())


def _split_reference(text: str) -> tuple[str, str, str]:
    """Split ``Mark 10:13-16: words`` at the colon with a space after it."""
    place, separator, words = text.partition(": ")
    return place, separator if words.strip() else "", words.strip()
