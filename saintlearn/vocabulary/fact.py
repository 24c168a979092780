"""One thing that two cards can share, and how it is said in the language that is spoken now."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from saintlearn.languages import century, mark, month, say


class Field(Enum):
    """The fields of a card that can match (`M-02` to `M-05`); the value is the prefix of the keys of its facts."""

    BIRTH_CENTURY = "birth"
    """Upper left of the card."""
    PASSING_CENTURY = "passing"
    """Upper right of the card."""
    FEAST_MONTH = "month"
    """The medallion above the window."""
    SAINT_FACT = "fact"
    """The outside color and the ribbons, one set together."""
    ORDER = "order"
    """Religious orders."""
    DESIGNATION = "designation"
    """Special designations."""
    EXPANSION = "expansion"
    """Expansion icons."""
    GEOGRAPHY = "geography"
    """The regions at the foot of the card."""


class Sentences(NamedTuple):
    """What is said about a fact, as marked English sentences that may name ``{century}`` or ``{month}``."""

    both: str
    """Two saints share it."""
    all: str
    """More than two saints share it."""
    meaning: str
    """One sentence for a child that says what the word means."""
    place: str = ""
    """Of a region: its name inside a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One thing that two cards can share."""

    key: str
    field: Field
    word: str
    code: str
    bit: int
    sentences: Sentences = dataclasses.field(repr=False, compare=False)
    number: int = 0
    color: str = ""
    ink: str = ""

    def _said(self, sentence: str) -> str:
        if self.field in CENTURY_FIELDS:
            return say(sentence, century=century(self.number))
        return say(sentence, month=month(self.number)) if self.field is Field.FEAST_MONTH else say(sentence)

    @property
    def label(self) -> str:
        """The word as people read it: ``Martyr``, ``3rd century``, ``January``."""
        if self.field in CENTURY_FIELDS:
            return century(self.number)
        return month(self.number) if self.field is Field.FEAST_MONTH else say(self.word)

    @property
    def letters(self) -> str:
        """What stands beside the color or symbol on a card: the code, of a month the first three letters of its name."""
        return self.label[:3] if self.field is Field.FEAST_MONTH else self.code

    @property
    def phrase(self) -> str:
        """What is true of a saint, in a list: ``born in the 3rd century``, ``feast in January``; for most facts the label."""
        return self._said(_PHRASES[self.field]) if self.field in _PHRASES else self.label

    @property
    def of_one(self) -> str:
        """The phrase of a single saint: ``Stigmatist``, where the label names several."""
        return say(_OF_ONE[self.key]) if self.key in _OF_ONE else self.phrase

    @property
    def heading(self) -> str:
        """The phrase where it stands alone: ``Born in the 3rd century``, ``Feast in January``; for most facts the label."""
        return self._said(_HEADINGS[self.field]) if self.field in _HEADINGS else self.label

    def about(self, name: str, *, several: bool = False) -> str:
        """Say of one card that it has this fact.

        >>> from saintlearn.vocabulary import FACT
        >>> FACT["birth-3"].about("St. Agnes")
        'St. Agnes was born in the 3rd century.'
        """
        sentences = _ABOUT_SEVERAL if several else _ABOUT_ONE
        if self.field in CENTURY_FIELDS:
            return say(sentences[self.field], name=name, century=century(self.number))
        if self.field is Field.FEAST_MONTH:
            return say(sentences[self.field], name=name, month=month(self.number))
        return say("{name}'s card shows {fact} ({code}).", name=name, fact=self.label, code=self.code)

    @property
    def both(self) -> str:
        """The sentence that is read out when two cards share this fact."""
        return self._said(self.sentences.both)

    @property
    def all_of_them(self) -> str:
        """The sentence that is read out when two cards share this fact and show more than two saints."""
        return self._said(self.sentences.all)

    @property
    def meaning(self) -> str:
        """One sentence for a child that says what the word means."""
        if self.field not in CENTURY_FIELDS:
            return self._said(self.sentences.meaning)
        first, last = (100 * self.number - 99, 100 * self.number) if self.number > 0 else (-100 * self.number, -100 * self.number - 99)
        return say(self.sentences.meaning, century=century(self.number), first=first, last=last)

    @property
    def place(self) -> str:
        """Of a region: its name inside a sentence, such as ``the Americas``; else empty."""
        return say(self.sentences.place) if self.sentences.place else ""

    @property
    def symbol(self) -> str:
        """Id of the drawing of this fact; the centuries are drawn as numbers and share one each."""
        return self.field.value if self.field in CENTURY_FIELDS else self.key

    def __repr__(self) -> str:
        return f"<Fact {self.key}>"


CENTURY_FIELDS: Final = (Field.BIRTH_CENTURY, Field.PASSING_CENTURY)
_PHRASES: Final = {
    Field.BIRTH_CENTURY: mark("born in the {century}"),
    Field.PASSING_CENTURY: mark("died in the {century}"),
    Field.FEAST_MONTH: mark("feast in {month}"),
}
_OF_ONE: Final = {
    "expansion-holy-helpers": mark("Holy Helper"),
    "expansion-stigmatists": mark("Stigmatist"),
    "expansion-bi-locators": mark("Bi-locator"),
}
_HEADINGS: Final = {
    Field.BIRTH_CENTURY: mark("Born in the {century}"),
    Field.PASSING_CENTURY: mark("Died in the {century}"),
    Field.FEAST_MONTH: mark("Feast in {month}"),
}
_ABOUT_ONE: Final = {
    Field.BIRTH_CENTURY: mark("{name} was born in the {century}."),
    Field.PASSING_CENTURY: mark("{name} died in the {century}."),
    Field.FEAST_MONTH: mark("{name} has a feast day in {month}."),
}
_ABOUT_SEVERAL: Final = {
    Field.BIRTH_CENTURY: mark("{name} were born in the {century}."),
    Field.PASSING_CENTURY: mark("{name} died in the {century}."),
    Field.FEAST_MONTH: mark("{name} have a feast day in {month}."),
}
