"""What is said of two cards: what they share, what doesn't count in the game at hand, and why they don't match.

Nothing here knows a rule: what counts, and how, is asked of the `Scoring` that the game plays by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from saintlearn.catalogue.card import Card
from saintlearn.languages import century, say, say_count, together
from saintlearn.vocabulary import Fact, Field, facts_of
from saintlearn.vocabulary.virtues import VIRTUES

if TYPE_CHECKING:
    from saintlearn.matching.scoring import Scoring


def sentence(fact: Fact, card: Card, on: Card, rule: Scoring) -> str:
    """Say in one sentence that two cards share a fact; cards that show several saints say 'All'."""
    if rule.anywhere(fact):
        if fact.field is Field.BIRTH_CENTURY:
            return say("Both cards show the {century}.", century=century(fact.number))
        return say("Both cards show the {century} twice.", century=century(fact.number))
    return fact.all_of_them if (card.is_group or on.is_group) and not rule.doubles_by(fact) else fact.both


def about(fact: Fact, card: Card, rule: Scoring) -> str:
    """Say of one card that it has a fact which the other one may share."""
    if rule.anywhere(fact):
        if fact.field is Field.BIRTH_CENTURY or card.birth_century != card.passing_century:
            return say("{name}'s card shows the {century}.", name=card.name_first, century=century(fact.number))
        return say("{name}'s card shows the {century} twice.", name=card.name_first, century=century(fact.number))
    return fact.about(card.name_first, several=card.is_group)


def title(fact: Fact, rule: Scoring) -> str:
    """Name a fact where it stands alone, as on a button: ``Born in the 3rd century``; a number that counts in either corner by its corner."""
    if not rule.anywhere(fact):
        return fact.heading
    if fact.field is Field.BIRTH_CENTURY:
        return say("{century}, in the left corner", century=century(fact.number))
    return say("{century}, in the right corner", century=century(fact.number))


def detail(fact: Fact, card: Card, on: Card, rule: Scoring) -> str:
    """Say one sentence more about a shared fact: the years, the days, or what the word means."""
    if fact.number and fact.field is not Field.FEAST_MONTH:
        return " ".join([*(line for one in (card, on) for line in _years(fact, one, rule)), fact.meaning])
    if fact.field is Field.FEAST_MONTH:
        if card.feast_day == on.feast_day:
            day = card.feast_inside
            shared = say("{card} and {other} share a feast day, {day}.", card=card.name, other=on.name_inside, day=day)
            return f"{shared} {fact.meaning}"
        days = say(
            "The feast of {card} is {day}, and the feast of {other} is {other_day}.",
            card=card.name_inside,
            day=card.feast_inside,
            other=on.name_inside,
            other_day=on.feast_inside,
        )
        return f"{days} {fact.meaning}"
    return fact.meaning


def _years(fact: Fact, card: Card, rule: Scoring) -> Iterator[str]:
    """Say when somebody was born or died in a century that two cards share."""
    if card.is_group:
        return
    born, died = fact.field is Field.BIRTH_CENTURY, fact.field is Field.PASSING_CENTURY
    if rule.anywhere(fact):
        born, died = card.birth_century == fact.number, card.passing_century == fact.number
    if born and card.born:
        yield say("{name} was born {when}.", name=card.name, when=card.born.when)
    if died and card.died:
        yield say("{name} died {when}.", name=card.name, when=card.died.when)


def crossed(card: Card, on: Card) -> str:
    """Say why a number that stands on two cards in different corners is no match; empty if there is no such number.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cat = load_catalogue()
    >>> crossed(cat["augustine"], cat["nicholas"])
    'Both cards show the number 4, but in different corners. The left number is for the birth, and the right one is for the death.'
    """
    alike = {one for one, other in zip(_corners(card), _corners(on), strict=True) if one == other}
    numbers = zip(_corners(card), _corners(on)[::-1], strict=True)
    found = next((one for one, other in numbers if one is not None and one == other and one not in alike), None)
    if found is None:
        return ""
    return say(
        "Both cards show the number {number}, but in different corners. The left number is for the birth, and the right one is for the death.",
        number=abs(found),
    )


def _corners(card: Card) -> tuple[int | None, int | None]:
    return card.birth_century, card.passing_century


def here(rule: Scoring) -> str:
    """Say where a fact doesn't count that doesn't: in the whole game, or for those only who play the small way."""
    return say("for small players") if rule.small else say("in this game")


def besides(card: Card, on: Card, rule: Scoring, *, also: bool = False) -> str:
    """Say what two cards have in common that doesn't count in a game; empty if that is nothing.

    >>> from saintlearn.catalogue import load_catalogue
    >>> from saintlearn.matching import Scoring
    >>> cat = load_catalogue()
    >>> besides(cat["cecilia"], cat["agnes-of-rome"], Scoring(level="starter"), also=True)
    "They also share Martyr, Virgin, Young Person, Roman Canon, and Western Europe, but those don't count in this game."
    """
    facts = facts_of(rule.uncounted(card, on))
    words, told = together([fact.label for fact in facts]), ""
    if facts and also:
        told = say_count(
            "They also share {facts}, but that doesn't count {here}.",
            "They also share {facts}, but those don't count {here}.",
            len(facts),
            facts=words,
            here=here(rule),
        )
    elif facts:
        told = say_count(
            "They share {facts}, but that doesn't count {here}.",
            "They share {facts}, but those don't count {here}.",
            len(facts),
            facts=words,
            here=here(rule),
        )
    return " ".join(filter(None, ("" if rule.centuries == "any" else crossed(card, on), told)))


def unmatched(card: Card, on: Card, rule: Scoring) -> str:
    """Say that two cards share nothing that counts in a game, and what they share all the same.

    >>> from saintlearn.catalogue import load_catalogue
    >>> from saintlearn.matching import Scoring
    >>> cat = load_catalogue()
    >>> unmatched(cat["joseph"], cat["lucy"], Scoring(level="starter")).split(". They ")[1:]
    ["don't share a birth century, a death century, a feast month, or a frame color", "share Roman Canon, but that doesn't count in this game."]
    """
    rest = besides(card, on, rule)
    if rule.level == "full":
        told = say("{names} don't share any facts.", names=together([card.name, on.name_inside]))
    elif rule.centuries == "any":
        told = say("{card} and {other} don't share a century, a feast month, or a frame color.", card=card.name, other=on.name_inside)
    elif crossed(card, on):
        return rest
    else:
        told = say(
            "{card} and {other} don't match. They don't share a birth century, a death century, a feast month, or a frame color.",
            card=card.name,
            other=on.name_inside,
        )
    return " ".join(filter(None, (told, rest)))


def doubled(card: Card, on: Card, rule: Scoring) -> str:
    """Say why each match of two cards counts double; empty where it doesn't."""
    if not rule.doubles(card, on) or not rule.shared(card, on):
        return ""
    one = card if rule.doubles(card, card) else on
    return say("{name}'s card shows saints who are honored together, so each match counts double.", name=one.name_first)


def beyond(card: Card, on: Card) -> str:
    """Say what two saints have in common beyond all rules and scores: a virtue that both stories show; empty if there is none.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cat = load_catalogue()
    >>> beyond(cat["maria-goretti"], cat["stephen"])
    'Both forgave people who hurt them.'
    """
    shared = next((virtue for virtue in VIRTUES.values() if virtue in card.virtues and virtue in on.virtues), None)
    if shared is None or card.slug == on.slug:
        return ""
    return shared.all_of_them if card.is_group or on.is_group else shared.both
