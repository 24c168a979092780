"""Who is spoken of or speaks, and one sentence in the words for each: ``St. Lucy was``, ``I was``, ``she was``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from saintlearn.catalogue.card import Card
from saintlearn.languages import say
from saintlearn.questions.phrases import sex

Person = Literal["named", "several", "me", "we", "she", "he", "they"]


@dataclass(frozen=True, slots=True)
class Voice:
    """Who is spoken of, or who speaks."""

    person: Person
    """A saint or several saints by name, a saint who speaks, or 'she', 'he', and 'they' under a name."""
    name: str = ""
    """The name inside a sentence: ``the Holy Family``."""
    saint: str = ""
    """The name at the start of a sentence: ``The Holy Family``."""
    woman: bool = False
    """Whether a woman is spoken of or speaks; many languages then use other words."""


class Telling(NamedTuple):
    """One sentence in marked English for everyone of whom it can be said.

    It may name ``{saint}`` where the name starts the sentence and ``{name}`` inside it. What is left empty is said as of one saint by name.
    """

    named: str
    several: str = ""
    me: str = ""
    we: str = ""
    she: str = ""
    he: str = ""
    they: str = ""
    woman: str = ""
    """As `named` of a woman, where other languages have other words for her."""
    me_woman: str = ""
    """As `me` when a woman speaks."""

    def say(self, who: Voice, **fields: Any) -> str:
        """Say it of somebody, in the language that is spoken now."""
        womans = {"named": self.woman, "me": self.me_woman}.get(who.person) if who.woman else ""
        said: str = womans or getattr(self, who.person) or self.named
        return say(said, name=who.name, saint=who.saint, **fields)


@lru_cache(maxsize=4096)
def voice(card: Card) -> Voice:
    """Speak of a saint by name; of a family as one: ``the Holy Family is``."""
    saint = f"The {card.name}" if card.name.startswith("Blessed Virgin") else card.name
    several = card.is_group and not card.name.endswith("Family")
    return Voice("several" if several else "named", card.name_inside, saint, sex(card) == "woman")


@lru_cache(maxsize=4096)
def myself(card: Card) -> Voice:
    """Let a saint or several saints speak."""
    return Voice("we" if card.is_group else "me", woman=sex(card) == "woman")


_PRONOUNS: Final[dict[str, Voice]] = {"woman": Voice("she", woman=True), "man": Voice("he"), "group": Voice("they")}


def under_the_name(card: Card) -> Voice:
    """Speak of a saint whose name stands above: 'she', 'he', or 'they'; by name where the card does not say which."""
    return _PRONOUNS.get(sex(card)) or voice(card)
