"""A first game that teaches itself: what one wants to reach, two cards to look at, a few led moves, and then it lets go.

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
from saintlearn.vocabulary import Fact, Field, facts_of
from saintlearn.wire.guide import Guided, GuidedFact, GuidedPair, Touch
from saintlearn.wire.plain import ABSENT

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
    stage: int | None = None
    """Which of the guide's stages this is, from 0; None where each led move is a step of its own. After a move that counts in the last one, the guide ends."""
    match: FirstMatch | None = None
    """Two cards that are looked at closely before that."""
    on: str = ""
    """Label of the button that goes on, where there is only something to look at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstMatch:
    """A fact that two cards of the game share, which is to be found on either."""

    card: Card
    on: Card
    fact: Fact
    text: str
    seat: int
    """Whose it is: of several at one screen, each finds a first match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """How a game teaches itself."""

    leads: Callable[..., Lead | None]
    looks: bool = True
    stages: int = _LEADS
    """Number of steps between the looking and the last words."""
    goal: Callable[..., Touch] | None = None
    """Says first of all what one wants to reach; None where the first led move says it."""
    begin: str = mark("Let's play")
    ends: str = mark("You've got it, {name}! If you get stuck, press Hint.")
    on: str = mark("Keep playing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Guiding:
    """Where a screen stands in a first game."""

    guide: Guide
    pair: tuple[Card, ...] = ()
    step: int = 0
    found: frozenset[int] = frozenset()
    """The seats that have found the match that a led move begins with."""

    @classmethod
    def begin(cls, guide: Guide, deck: tuple[Card, ...]) -> Guiding:
        """Begin with the cards of a game."""
        return cls(guide=guide, pair=first_pair(deck) if guide.looks else ())

    @property
    def _looks(self) -> int:
        """Number of steps before the first led move: the goal, and with the two cards one for each fact and one for what it means."""
        return (self.guide.goal is not None) + (len(_FIELDS) + 1 if self.pair else 0)

    @property
    def of(self) -> int:
        """Number of all steps."""
        return self._looks + self.guide.stages + 1

    @property
    def ends(self) -> bool:
        """Whether all is shown and only the last words stand there."""
        return self.step == self.of - 1

    def next(self, *seen: Any) -> Guiding | None:
        """Go on by a step, or from a match that was found to the move after it; None after the last."""
        if match := self._match(*seen):
            return replace(self, found=self.found | {match.seat})
        lead = self._leads(*seen)
        step = (self.step if lead is None else self._at(lead)) + 1
        return replace(self, step=step) if step < self.of else None

    def _leads(self, *seen: Any) -> Lead | None:
        return None if self.ends or self.step < self._looks else self.guide.leads(*seen)

    def _match(self, *seen: Any) -> FirstMatch | None:
        lead = self._leads(*seen)
        return None if lead is None or lead.match is None or lead.match.seat in self.found else lead.match

    def _at(self, lead: Lead) -> int:
        """Tell the step of a led move; a stage that comes again, with the next hand, is no step back."""
        return self.step if lead.stage is None else max(self.step, self._looks + lead.stage)

    def after_act(self, *seen: Any) -> Guiding | None:
        """Go on after the person at the screen did something, if that was one of the led moves; `seen` is what `Guide.leads` looks at. None at the end."""
        if self.ends:
            return None  # whoever goes on playing needs no more words
        lead = self._leads(*seen)
        if lead is None:
            return self
        done = lead.counts and (lead.stage is None or lead.stage == self.guide.stages - 1)
        return replace(self, step=self._at(lead) + done)

    def tells(self, *seen: Any) -> str:
        """Name what the led move gives away, which then says nothing about the child; empty if it gives nothing away."""
        lead = self._leads(*seen)
        return "" if lead is None else lead.tells

    def past_looking(self) -> Guiding:
        """Begin with the first led move, without the two cards."""
        gone = len(_FIELDS) + 1 if self.pair else 0
        return replace(self, pair=(), step=max(0, self.step - gone))

    def cards(self, *seen: Any) -> tuple[str, ...]:
        """Slugs of the cards that are shown large now."""
        if self.step < self._looks:
            return tuple(card.slug for card in self.pair)
        match = self._match(*seen)
        return () if match is None else (match.card.slug, match.on.slug)

    def guided(self, name: str, *seen: Any) -> Guided | None:
        """Say to a child of this name what this step says; None where there is nothing to say now."""
        step, of = self.step + 1, self.of
        goal = self.guide.goal
        if goal is not None and not self.step:
            return Guided(step=step, of=of, rests=True, touches=(goal(*seen),), next=say(self.guide.begin))
        if self.step < self._looks:
            return self._pair_step(self.step - (goal is not None), step, of)
        if self.ends:
            told = say(self.guide.ends, name=name)
            return Guided(step=step, of=of, rests=False, touches=(Touch(text=told),), next=say(self.guide.on))
        lead, match = self._leads(*seen), self._match(*seen)
        if lead is None:
            return None
        if match is not None:
            pair = GuidedPair(cards=(match.card.slug, match.on.slug), fact=match.fact.key, found=())
            return Guided(step=self._at(lead) + 1, of=of, rests=True, pair=pair, touches=(Touch(text=match.text),))
        return Guided(step=self._at(lead) + 1, of=of, rests=lead.counts, touches=lead.touches, next=lead.on or ABSENT)

    def _pair_step(self, at: int, step: int, of: int) -> Guided:
        one, other = self.pair
        facts = facts_of(_ALL.shared(one, other))
        sought = facts[at] if at < len(facts) else None
        pair = GuidedPair(
            cards=(one.slug, other.slug),
            fact=sought.key if sought else "",
            found=tuple(GuidedFact(key=fact.key, sentence=sentence(fact, one, other, _ALL)) for fact in facts[:at]),
        )
        if sought is None:
            told = say("You found both matches! Now look for more in the game.")
            return Guided(step=step, of=of, pair=pair, rests=False, touches=(Touch(text=told),), next=say("Let's play"))
        return Guided(step=step, of=of, pair=pair, rests=True, touches=(_LOOKS[at](),))


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
