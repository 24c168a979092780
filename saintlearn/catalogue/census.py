"""What the catalogue holds, counted line by line against the plan."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.lists import DOCTORS, EVANGELISTS, HOLY_HELPERS, ROMAN_CANON, TWELVE
from saintlearn.languages import mark, say
from saintlearn.vocabulary import GEOGRAPHY, ORDERS

__all__ = ["Count", "census"]


@dataclass(frozen=True, slots=True)
class Count:
    """One line of the census."""

    what: str
    """What is counted, in the current language."""
    count: int
    wanted: int

    @property
    def is_met(self) -> bool:
        """Whether there are as many as wanted."""
        return self.count >= self.wanted

    def __str__(self) -> str:
        line = mark("ok  {count} of {wanted} {what}") if self.is_met else mark("low {count} of {wanted} {what}")
        return say(line, count=f"{self.count:>5}", wanted=f"{self.wanted:<4}", what=self.what)


def is_woman(card: Card) -> bool:
    """Whether the card shows a woman, or with others at least one."""
    return any(word in ("woman", "girl") for part in card.art_figure.split("+") for word in part.strip().split(";")[:1])


def census(catalogue: Catalogue) -> list[Count]:
    """Count what the catalogue should hold: days, closed lists, orders, regions, states of life, centuries, questions.

    The numbers wanted are those of the plan for the shipped catalogue.
    """
    saints = [card for card in catalogue.values() if not card.is_wild]
    facts = Counter(fact.word for card in saints for fact in {card.main_fact, *card.ribbons})
    listed = Counter(fact.word for card in saints for fact in (*card.orders, *card.geography))
    centuries = {number for card in saints for number in card.centuries}
    recent = [card for card in saints if card.died is not None and card.died.first >= 1926]
    asked = Counter(question.saint for question in catalogue.questions)
    quest = {card.slug for card in saints if any(deck.startswith("holy-quest") for deck in card.decks)}
    lines = [
        Count(say("SaintCards"), len(saints), 366),
        Count(say("days of the year that have a saint"), len({card.feast for card in saints}), 366),
        Count(say("WildCards"), len(catalogue) - len(saints), 12),
        *(
            Count(say(name), len(members & catalogue.keys()), len(members))
            for name, members in (
                (mark("the Twelve"), TWELVE),
                (mark("Evangelists"), EVANGELISTS),
                (mark("Doctors of the Church"), DOCTORS),
                (mark("Holy Helpers"), HOLY_HELPERS),
                (mark("saints of the Roman Canon"), ROMAN_CANON),
            )
        ),
        Count(say("women (a third)"), sum(is_woman(card) for card in saints), -(-len(saints) // 3)),
        Count(say("laypeople"), facts["Layperson"], 40),
        Count(say("young people"), facts["Young Person"], 25),
        Count(say("saints who died in the last hundred years"), len(recent), 1),
        Count(say("centuries from the 1st to the 21st"), len(centuries & set(range(1, 22))), 21),
    ]
    lines += [Count(fact.label, listed[order], 4) for order, fact in ORDERS.items()]
    lines += [Count(fact.label, listed[region], 12 if region == "Caucasus" else 15) for region, fact in GEOGRAPHY.items()]
    lines += [
        Count(say("handwritten questions"), len(catalogue.questions), 3 * len(saints) + 3 * len(quest)),
        Count(say("saints with at least three questions"), sum(asked[card.slug] >= 3 for card in saints), len(saints)),
        Count(say("saints in The Holy Quest with at least six"), sum(asked[slug] >= 6 for slug in quest), 32),
        Count(say("windows that show somebody"), sum(bool(card.art_figure) for card in catalogue.values()), len(catalogue)),
    ]
    return lines
