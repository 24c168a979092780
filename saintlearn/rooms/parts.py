"""Parts that several games show: the players, the facts that two cards share, the newest lines, and the matches to look at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.events import Event
from saintlearn.engine.players import LABELS, Player
from saintlearn.languages import say, together
from saintlearn.matching import Scoring
from saintlearn.matching.words import detail, sentence
from saintlearn.rooms.look import Look
from saintlearn.vocabulary import Fact, facts_of
from saintlearn.wire.game import LogLine
from saintlearn.wire.match import Again, SharedFact
from saintlearn.wire.plain import ABSENT, Absent

_AGAIN = 3
_EXPLAINED: Final = frozenset(("fact-virgin", "fact-church-doctor", "fact-layperson", "fact-deacon"))
"""Facts that mean nothing to an eight-year-old unless somebody explains them: at the easy level they are not looked at again."""


def kind_of(player: Player) -> Literal["person", "computer"]:
    """Tell whether a person or a computer plays."""
    return "person" if player.computer is None else "computer"


def label_of(player: Player) -> str:
    """Say what kind of computer player it is; empty for a person."""
    return "" if player.computer is None else say(LABELS[player.computer])


def log_lines(look: Look[Any], most: int, told: Callable[[Look[Any], Event], str] = Look.sentence) -> tuple[LogLine, ...]:
    """List the newest lines of the log that say something, oldest first."""
    lines: list[LogLine] = []
    for line in reversed(look.log):
        text = " ".join(filter(None, (told(look, event) for event in line.events)))
        if text:
            lines.append(LogLine(n=line.number, text=text))
        if len(lines) == most:
            break
    return tuple(lines[::-1])


def places_of(fact: Fact, card: Card, on: Card, rule: Scoring) -> tuple[str, str] | Absent:
    """Tell where a shared fact stands on each of two cards, if it isn't the same place."""
    places = rule.place(fact, card), rule.place(fact, on)
    return ABSENT if places == (fact.key, fact.key) else places


def shared_facts(card: Card, on: Card, shared: int, found: int, rule: Scoring) -> tuple[SharedFact, ...]:
    """Describe shared facts for the browser; those that aren't in `found` count as missed."""
    return tuple(
        SharedFact(
            key=fact.key,
            places=places_of(fact, card, on, rule),
            sentence=sentence(fact, card, on, rule),
            detail=detail(fact, card, on, rule),
            found=bool(fact.bit & found),
        )
        for fact in facts_of(shared)
    )


def _plain(bits: int) -> int:
    """Leave out the facts that have to be explained."""
    return sum(fact.bit for fact in facts_of(bits) if fact.key not in _EXPLAINED)


def matches_again(pairs: Sequence[tuple[Card, Card, int, int]], rule: Scoring) -> tuple[Again, ...]:
    """Choose three matches to look at again: first those that were missed, then those that came up least often."""
    if rule.level != "full":
        pairs = [(card, on, _plain(found), _plain(missed)) for card, on, found, missed in pairs]
    often: dict[int, int] = {}
    for _, _, found, missed in pairs:
        for fact in facts_of(found | missed):
            often[fact.bit] = often.get(fact.bit, 0) + 1
    ranked = sorted(
        (
            (0 if fact.bit & missed else 1, often[fact.bit], number, fact, card, on)
            for number, (card, on, found, missed) in enumerate(pairs)
            for fact in facts_of(found | missed)
        ),
        key=lambda item: item[:3],
    )
    out: list[Again] = []
    used: set[str] = set()
    for _, _, number, fact, card, on in ranked:
        if fact.key in used or card.slug in used:
            continue
        used |= {fact.key, card.slug}
        _, _, found, missed = pairs[number]
        out.append(
            Again(
                card=card.slug,
                on=on.slug,
                sentence=sentence(fact, card, on, rule),
                names=together([card.name, on.name]),
                facts=shared_facts(card, on, found | missed, found, rule),
            )
        )
        if len(out) == _AGAIN:
            break
    return tuple(out)
