"""The match drill: two cards, find all they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import Any, ClassVar, Final

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Chosen, cards_of
from saintlearn.games.saintcards.looking import apart, shown_one
from saintlearn.ground.arguments import checked_seed
from saintlearn.ground.keywords import keywords
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count, speaking
from saintlearn.matching import Scoring, detail, sentence
from saintlearn.vocabulary import FACT, Level, facts_of
from saintlearn.vocabulary.fact import CENTURY_FIELDS, Field
from saintlearn.widgets.base import STATIC, SaintWidget, text_of
from saintlearn.wire.base import Reply
from saintlearn.wire.drill import DoneAction, DrillState
from saintlearn.wire.match import ClaimAction, SharedFact

__all__ = ["Drill", "drill"]

_EASY: Final = 3
"""So many pairs at first are easy."""
_LARGE: Final = (*CENTURY_FIELDS, Field.FEAST_MONTH, Field.SAINT_FACT)
"""The numbers, the month, and the ribbons: what a child sees at once."""


class Drill(SaintWidget[DrillState]):
    """Two cards at a time; the child taps what they share, then sees what was missed.

    Attributes:
        found: Matches found in all rounds.
        missed: Matches missed in all rounds.
        round: Number of the present round, from 1.
    """

    heading = mark("Two saints")
    _esm = STATIC / "drill.js"
    _css = STATIC / "drill.css"
    answers: ClassVar[frozenset[str]] = frozenset({"act", "next", "show"})

    def __init__(self, deck: Sequence[Card], level: Level, seed: int) -> None:
        self.deck = tuple(deck)
        if len(self.deck) < 2:
            told = say_count(
                "The match drill needs at least 2 cards, but the deck has {count}.",
                "The match drill needs at least 2 cards, but the deck has {count}.",
                len(self.deck),
            )
            raise Refusal("deck-too-small", told)
        self._rule = Scoring(level=level)
        self._rng = Random(seed)
        self.found = self.missed = self.round = 0
        self._deal()
        super().__init__(self.deck)

    def _deal(self) -> None:
        pairs = [self._rng.sample(self.deck, 2) for _ in range(200)]
        sharing = [pair for pair in pairs if self._rule.shared(*pair)]
        if not sharing:
            raise Refusal("no-match", say("No two cards in this deck share a fact at this level."))
        easy = [pair for pair in sharing if self._is_easy(*pair)] if self.round < _EASY else []
        left, right = (easy or sharing)[0]
        self.left, self.right = left, right
        self._right = self._wrong = 0
        self._done = False
        self._said = say("{one} and {other}: what do they share?", one=left.name, other=right.name_inside)
        self.round += 1

    def _is_easy(self, left: Card, right: Card) -> bool:
        """Tell whether two cards share two or three facts, all of them large on the card."""
        shared = facts_of(self._rule.shared(left, right))
        return 2 <= len(shared) <= 3 and all(fact.field in _LARGE for fact in shared)

    @property
    def _shared(self) -> int:
        return self._rule.shared(self.left, self.right)

    def _build(self) -> DrillState:
        shown = self._rule.bits(self.left) | self._rule.bits(self.right)
        open_facts = () if self._done else facts_of(shown & ~self._right & ~self._wrong)
        count = self._right.bit_count()
        missed = (self._shared & ~self._right).bit_count() if self._done else 0
        if not self._done:
            headline = say("What do they share?")
            task = say("Tap everything that's the same on both cards. A wrong tap costs nothing.")
        elif missed:
            headline = _shortfall(count, missed)
            task = say_count(
                "{one} and {other} share {count} fact in all.",
                "{one} and {other} share {count} facts in all.",
                self._shared.bit_count(),
                one=self.left.name,
                other=self.right.name_inside,
            )
        else:
            headline = say("You found them all!")
            task = say("{one} and {other} have nothing else in common.", one=self.left.name, other=self.right.name_inside)
        done = DoneAction(text="done", label=say("Done! I found {count}", count=count) if count else say("Done! I didn't find any"))
        return DrillState(
            headline=headline,
            task=task,
            said=self._said,
            left=self.left.slug,
            right=self.right.slug,
            level=self._rule.level,
            facts=tuple(
                SharedFact(
                    key=fact.key,
                    sentence=sentence(fact, self.left, self.right),
                    detail=detail(fact, self.left, self.right),
                    found=bool(fact.bit & self._right),
                )
                for fact in facts_of(self._shared if self._done else self._right)
            ),
            tried=tuple(apart(fact, (self.left, self.right)) for fact in facts_of(self._wrong)),
            actions=(
                *(ClaimAction(text=f"claim {fact.key}", fact=fact.key, label=fact.heading) for fact in open_facts),
                *(() if self._done else (done,)),
            ),
            done=self._done,
            round=self.round,
            found_total=self.found,
            missed_total=self.missed,
        )

    def _in_sight(self, state: DrillState) -> list[str]:
        return [state.left, state.right]

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        if kind == "show":
            return shown_one((self.left, self.right), self._shared & ~self._right)
        if kind == "next":
            if not self._done:
                raise Refusal("finish-first", say("Press Done first. Then you get the next two saints."))
            self._deal()
        else:
            self._act(text_of(content, "action"))
        self._publish()
        return None

    def _act(self, action: str) -> None:
        if self._done:
            raise Refusal("over", say("This pair is done. Go on to the next one."))
        word, _, key = action.partition(" ")
        if action == "done":
            self._done = True
            self.found += self._right.bit_count()
            self.missed += (self._shared & ~self._right).bit_count()
            self._said = " ".join(sentence(fact, self.left, self.right) for fact in facts_of(self._shared))
            return
        fact = FACT.get(key) if word == "claim" else None
        if fact is None:
            raise Refusal("unknown-action", say("{action} isn't something you can do here.", action=repr(action[:40])), action[:40])
        if fact.bit & (self._right | self._wrong):
            raise Refusal("claimed-already", say("You already tried that one."), key)
        if not fact.bit & (self._rule.bits(self.left) | self._rule.bits(self.right)):
            raise Refusal("not-on-cards", say("That isn't on either card."), key)
        if fact.bit & self._shared:
            self._right |= fact.bit
            self._said = sentence(fact, self.left, self.right)
        else:
            self._wrong |= fact.bit
            told = apart(fact, (self.left, self.right))
            self._said = f"{told.title} {told.text}"

    def __repr__(self) -> str:
        return f"<Drill round {self.round}: {self.left.slug} and {self.right.slug}>"


def _shortfall(found: int, missed: int) -> str:
    """Say kindly how many were found and how many were not."""
    if not found:
        return say_count("Here's one match to remember.", "Here are {count} matches to remember.", missed)
    return say_count("You found {found}. Here's one more.", "You found {found}. Here are {count} more.", missed, found=found)


@keywords()
def drill(
    deck: Chosen = None,
    *,
    catalogue: Catalogue | None = None,
    level: Level = "full",
    seed: int | None = None,
    lang: str | None = None,
) -> Drill:
    """Show two cards to compare, then two more, as often as you like.

    Args:
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for the core deck, or all of your catalogue.
        catalogue: Where to look up names; None for the catalogue that comes with saintlearn.
        level: ``full`` or ``starter``.
        seed: A whole number for the same pairs every time; None for fresh ones.
        lang: The language to use (BCP 47, such as ``en``); None for the session's.

    Raises:
        ValueError: There is no such deck or level.
    """
    with speaking(lang):
        if seed is not None:
            checked_seed(seed)
        return Drill(
            cards_of("core" if deck is None and catalogue is None else deck, catalogue),
            level,
            SystemRandom().randrange(2**32) if seed is None else seed,
        )
