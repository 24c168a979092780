"""What the catalogue holds, counted line by line against the plan, and what some of its saints add to that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from saintlearn.catalogue import plan
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.lists import DOCTORS, EVANGELISTS, HOLY_HELPERS, ROMAN_CANON, TWELVE
from saintlearn.languages import century, mark, say
from saintlearn.vocabulary import GEOGRAPHY, ORDERS
from saintlearn.vocabulary.virtues import VIRTUES

Rule = Literal["least", "exactly", "grows"]
"""least: there can be more · exactly: no more and no fewer · grows: as many as the saints require, so that a new saint can ask for more."""


@dataclass(frozen=True, slots=True)
class Count:
    """One line of the census."""

    what: str
    """What is counted, in the current language."""
    count: int
    wanted: int
    rule: Rule = "least"

    @property
    def is_met(self) -> bool:
        """Whether there are as many as wanted."""
        return self.count == self.wanted if self.rule == "exactly" else self.count >= self.wanted

    @property
    def is_mistake(self) -> bool:
        """Whether this has to be fixed: not if only the number wanted has grown with a new saint."""
        return not self.is_met and self.rule != "grows"

    def __str__(self) -> str:
        if self.is_met:
            line = mark("ok   {count} of {wanted} {what}")
        elif not self.is_mistake:
            line = mark("next {count} of {wanted} {what}")
        else:
            line = mark("low  {count} of {wanted} {what}") if self.count < self.wanted else mark("high {count} of {wanted} {what}")
        return say(line, count=f"{self.count:>5}", wanted=f"{self.wanted:<4}", what=self.what)


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the census that is another one without some saints."""

    before: Count
    now: Count

    def __str__(self) -> str:
        if self.before.wanted == self.now.wanted:
            return say(
                "{what}: {before} before, {now} now; the plan wants {wanted}",
                what=self.now.what,
                before=self.before.count,
                now=self.now.count,
                wanted=self.now.wanted,
            )
        return say(
            "{what}: {before} before, {now} now; the plan wanted {wanted} before, and {more} now",
            what=self.now.what,
            before=self.before.count,
            now=self.now.count,
            wanted=self.before.wanted,
            more=self.now.wanted,
        )


def changes(catalogue: Catalogue, new: Collection[str]) -> list[Change]:
    """Tell what some saints change in the census."""
    return [
        Change(before, now)
        for before, now in zip(census(catalogue, new), census(catalogue), strict=True)
        if (before.count, before.wanted) != (now.count, now.wanted)
    ]


def is_woman(card: Card) -> bool:
    """Whether the card shows a woman, or with others at least one."""
    return any(word in ("woman", "girl") for part in card.art_figure.split("+") for word in part.strip().split(";")[:1])


_LISTS: Final = (
    (mark("the Twelve"), TWELVE),
    (mark("Evangelists"), EVANGELISTS),
    (mark("Doctors of the Church"), DOCTORS),
    (mark("Holy Helpers"), HOLY_HELPERS),
    (mark("saints of the Roman Canon"), ROMAN_CANON),
)


def census(catalogue: Catalogue, without: Collection[str] = ()) -> list[Count]:
    """Count what the catalogue should hold: days, closed lists, orders, regions, states of life, centuries, decks, questions."""
    cards = [card for card in catalogue.values() if card.slug not in without]
    here = {card.slug for card in cards}
    saints = [card for card in cards if not card.is_wild]
    facts = Counter(fact.word for card in saints for fact in {card.main_fact, *card.ribbons})
    listed = Counter(fact.word for card in saints for fact in (*card.orders, *card.geography))
    lived = Counter(number for card in saints for number in card.centuries)
    recent = [card for card in saints if card.died is not None and card.died.first in plan.RECENT]
    asked = Counter(question.saint for question in catalogue.questions if question.saint in here)
    levels: dict[str, set[int]] = {card.slug: set() for card in saints}
    for question in catalogue.questions:
        if question.saint in levels:
            levels[question.saint].add(question.level)
    quest = {card.slug for card in saints if any(deck.startswith("holy-quest") for deck in card.decks)}
    extra = plan.QUEST_QUESTIONS - plan.QUESTIONS
    lines = [
        Count(say("SaintCards"), len(saints), plan.SAINTS),
        Count(say("days of the year that have a saint"), len({card.feast for card in saints}), plan.DAYS),
        Count(say("WildCards"), len(cards) - len(saints), plan.WILDCARDS, "exactly"),
        *(Count(say(name), len(members & here), len(members)) for name, members in _LISTS),
        Count(say("women (a third)"), sum(is_woman(card) for card in saints), -(-len(saints) // plan.WOMEN), "grows"),
        Count(say("laypeople"), facts["Layperson"], plan.LAYPEOPLE),
        Count(say("young people"), facts["Young Person"], plan.YOUNG),
        Count(say("saints who died in the last hundred years"), len(recent), 1),
    ]
    lines += [Count(century(number), lived[number], 1) for number in plan.CENTURIES]
    lines += [Count(fact.label, listed[order], plan.SAINTS_OF_AN_ORDER) for order, fact in ORDERS.items()]
    lines += [Count(fact.label, listed[region], plan.saints_of_a_region(region)) for region, fact in GEOGRAPHY.items()]
    for deck, (tame, wild) in plan.DECKS.items():
        members = [card.is_wild for card in cards if deck in card.decks]
        lines.append(Count(say("SaintCards in the deck {deck}", deck=deck), members.count(False), tame, "exactly"))
        if wild or any(card.is_wild and deck in card.decks for card in catalogue.values()):
            lines.append(Count(say("WildCards in the deck {deck}", deck=deck), members.count(True), wild, "exactly"))
    lines += [
        Count(say("handwritten questions"), asked.total(), plan.QUESTIONS * len(saints) + extra * len(quest), "grows"),
        Count(
            say("saints with at least three questions"), sum(asked[card.slug] >= plan.QUESTIONS for card in saints), len(saints), "grows"
        ),
        Count(
            say("saints with a question at every level"), sum(len(found) == plan.LEVELS for found in levels.values()), len(saints), "grows"
        ),
        Count(say("saints in The Holy Quest with at least six"), sum(asked[slug] >= plan.QUEST_QUESTIONS for slug in quest), len(quest)),
        Count(say("saints with a virtue, a work of mercy, or a beatitude"), sum(bool(card.virtues) for card in cards), len(cards), "grows"),
        Count(
            say("virtues, works of mercy, and beatitudes that three saints show"),
            sum(sum(virtue in card.virtues for card in cards) >= plan.SAINTS_OF_A_VIRTUE for virtue in VIRTUES.values()),
            len(VIRTUES),
        ),
        Count(say("names with a note on how to say them"), sum(bool(card.say) for card in cards), plan.SAID),
        Count(say("windows that show somebody"), sum(bool(card.art_figure) for card in cards), len(cards)),
    ]
    return lines
