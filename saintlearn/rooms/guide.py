"""A first game that teaches itself: two cards to look at, a few led moves, and then it lets go.

A game says what it shows and how it leads (`Guide`); where a screen stands in it is a number of steps (`Guiding`), a value like the screen itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import mark, say
from saintlearn.matching import Scoring
from saintlearn.matching.words import sentence
from saintlearn.vocabulary import Field, facts_of
from saintlearn.wire.guide import Guided, GuidedFact, GuidedPair, Touch

__all__ = ["BUTTON", "CARD", "LIT_CARD", "MAIN", "SPOT", "Guide", "Guiding", "Lead", "first_pair", "matching_words"]

MAIN: Final = "main"
"""The light of the button that stands out."""
CARD: Final = "card "
"""Begins the light of a card, before its slug."""
SPOT: Final = "spot "
"""Begins the light of a place on a card that is looked at, before the key of the fact there."""
BUTTON: Final = "{button}"
"""Stands in a sentence for the button that is lit: the screen calls it by its light, and whoever listens hears its name."""
LIT_CARD: Final = "{card}"
"""The same for a card."""

_LEADS: Final = 3
_ALL: Final = Scoring()
_FIELDS: Final = (Field.BIRTH_CENTURY, Field.PASSING_CENTURY)
_ENOUGH: Final = 120
"""Cards among which two are looked for: more would take longer than a blink."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """What a first game says at one moment."""

    touches: tuple[Touch, ...]
    counts: bool = True
    tells: str = ""
    """What it gives away, in the game's own word, as `saintlearn.engine.session.Session.note_shown` takes it; empty if nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """How a game teaches itself."""

    leads: Callable[..., Lead | None]
    looks: bool = True
    ends: str = mark("You've got it, {name}! If you get stuck, press Hint.")
    on: str = mark("Keep playing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Guiding:
    """Where a screen stands in a first game."""

    guide: Guide
    pair: tuple[Card, ...] = ()
    step: int = 0

    @classmethod
    def begin(cls, guide: Guide, deck: tuple[Card, ...]) -> Guiding:
        """Begin with the cards of a game."""
        return cls(guide=guide, pair=first_pair(deck) if guide.looks else ())

    @property
    def _looks(self) -> int:
        """Number of steps with the two cards: one for each fact, and one for what it means."""
        return len(_FIELDS) + 1 if self.pair else 0

    @property
    def of(self) -> int:
        """Number of all steps."""
        return self._looks + _LEADS + 1

    @property
    def ends(self) -> bool:
        """Whether all is shown and only the last words stand there."""
        return self.step == self.of - 1

    def next(self) -> Guiding | None:
        """Go on by a step; None after the last."""
        return replace(self, step=self.step + 1) if self.step + 1 < self.of else None

    def after_act(self, *seen: Any) -> Guiding | None:
        """Go on after the person at the screen did something, if that was one of the led moves; `seen` is what `Guide.leads` looks at. None at the end."""
        if self.ends:
            return None  # whoever goes on playing needs no more words
        if self.step < self._looks:
            return self
        lead = self.guide.leads(*seen)
        return self.next() if lead is not None and lead.counts else self

    def tells(self, *seen: Any) -> str:
        """Name what the led move gives away, which then says nothing about the child; empty if it gives nothing away."""
        lead = None if self.ends or self.step < self._looks else self.guide.leads(*seen)
        return "" if lead is None else lead.tells

    def past_looking(self) -> Guiding:
        """Begin with the first led move, without the two cards."""
        return replace(self, pair=(), step=max(0, self.step - self._looks))

    @property
    def cards(self) -> tuple[str, ...]:
        """Slugs of the cards that are shown now."""
        return tuple(card.slug for card in self.pair) if self.step < self._looks else ()

    def guided(self, name: str, *seen: Any) -> Guided | None:
        """Say to a child of this name what this step says; None where there is nothing to say now."""
        step, of = self.step + 1, self.of
        if self.step < self._looks:
            return self._pair_step(step, of)
        if self.ends:
            told = say(self.guide.ends, name=name)
            return Guided(step=step, of=of, rests=False, touches=(Touch(text=told),), next=say(self.guide.on))
        lead = self.guide.leads(*seen)
        return None if lead is None else Guided(step=step, of=of, rests=lead.counts, touches=lead.touches)

    def _pair_step(self, step: int, of: int) -> Guided:
        one, other = self.pair
        facts = facts_of(_ALL.shared(one, other))
        sought = facts[self.step] if self.step < len(facts) else None
        pair = GuidedPair(
            cards=(one.slug, other.slug),
            fact=sought.key if sought else "",
            found=tuple(GuidedFact(key=fact.key, sentence=sentence(fact, one, other, _ALL)) for fact in facts[: self.step]),
        )
        if sought is None:
            told = say("You found both matches! Now look for more in the game.")
            return Guided(step=step, of=of, pair=pair, rests=False, touches=(Touch(text=told),), next=say("Let's play"))
        return Guided(step=step, of=of, pair=pair, rests=True, touches=(_LOOKS[self.step](),))


def matching_words(card: Card, on: Card, why: str) -> str:
    """Say which two cards match and why, and which one to tap."""
    both = say("Look at {card} and {other}.", card=card.name_inside, other=on.name_inside)
    return " ".join((both, why, say("Tap {card}.", card=card.name_inside)))


def _born() -> Touch:
    told = say(
        "A century is a hundred years. The number in the upper left corner is the century a saint was born in. Both cards have the same one, so tap it!"
    )
    return Touch(text=told)


def _died() -> Touch:
    return Touch(
        praise=say("That's a match!"), text=say("The number in the upper right corner is the century a saint died in. Tap that, too!")
    )


_LOOKS: Final = (_born, _died)


@lru_cache(maxsize=16)
def first_pair(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """Choose two saints of a deck who lived at the same time and share nothing else; none where there are no two.

    The choice depends on the deck alone, never on who holds which card.
    """
    people = [card for card in sorted(deck, key=lambda card: card.slug) if not card.is_wild and not card.is_group][:_ENOUGH]
    for one, other in combinations(people, 2):
        if [fact.field for fact in facts_of(_ALL.shared(one, other))] == list(_FIELDS):
            return one, other
    return ()
