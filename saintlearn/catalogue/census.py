"""What a catalogue holds, counted line by line beside what a good one should hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.lists import DOCTORS, EVANGELISTS, HOLY_HELPERS, ROMAN_CANON, TWELVE
from saintlearn.vocabulary import GEOGRAPHY, ORDERS

__all__ = ["Count", "census"]


@dataclass(frozen=True, slots=True)
class Count:
    """One line of the census."""

    what: str
    count: int
    wanted: int
    note: str = ""

    @property
    def is_met(self) -> bool:
        """Whether there are as many as wanted."""
        return self.count >= self.wanted

    def __str__(self) -> str:
        return f"{'ok ' if self.is_met else 'low'} {self.count:>5} of {self.wanted:<4} {self.what}{f' ({self.note})' if self.note else ''}"


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
        Count("SaintCards", len(saints), 366),
        Count("days of the year with a saint", len({card.feast for card in saints}), 366),
        Count("WildCards", len(catalogue) - len(saints), 12),
        *(
            Count(name, len(members & catalogue.keys()), len(members))
            for name, members in (
                ("the Twelve", TWELVE),
                ("Evangelists", EVANGELISTS),
                ("Doctors of the Church", DOCTORS),
                ("Holy Helpers", HOLY_HELPERS),
                ("saints of the Roman Canon", ROMAN_CANON),
            )
        ),
        Count("women", sum(is_woman(card) for card in saints), -(-len(saints) // 3), "a third"),
        Count("laypeople", facts["Layperson"], 40),
        Count("young people", facts["Young Person"], 25),
        Count("died in the last hundred years", len(recent), 1),
        Count("centuries from the 1st to the 21st", len(centuries & set(range(1, 22))), 21),
    ]
    lines += [Count(order, listed[order], 4) for order in ORDERS]
    lines += [Count(region, listed[region], 12 if region == "Caucasus" else 15) for region in GEOGRAPHY]
    lines += [
        Count("hand-written questions", len(catalogue.questions), 3 * len(saints) + 3 * len(quest)),
        Count("saints with three questions or more", sum(asked[card.slug] >= 3 for card in saints), len(saints)),
        Count("saints of The Holy Quest with six or more", sum(asked[slug] >= 6 for slug in quest), 32),
        Count("windows with a figure", sum(bool(card.art_figure) for card in catalogue.values()), len(catalogue)),
    ]
    return lines
