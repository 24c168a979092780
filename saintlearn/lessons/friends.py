"""Friends of a saint who leads a lesson: well-known ones, each with a tie that the cards tell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.first_names import first_names
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.languages import mark, say
from saintlearn.lessons.showing import is_legend, quoted
from saintlearn.matching import match
from saintlearn.questions.lives import PatronageTopic
from saintlearn.questions.truth import Pool
from saintlearn.vocabulary import Fact
from saintlearn.vocabulary.virtues import Virtue

_STORY, _FAMILY = 20.0, 19.0
"""What it is worth that a story tells of both, or that both belong to the family of Jesus."""
_PATRON, _PLACE, _ORDER, _TOGETHER = 4.0, 2.5, 5.0, 3.0
"""What a patronage is worth, one for a place, an order, and to have been in it at the same time."""
_VIRTUE, _ALSO_VIRTUE, _GENERAL, _FAR_LAND, _LAND, _LEAST = 5.5, 3.5, 3.0, 2.8, 2.5, 2.5
"""What the first virtue of the saint is worth, another, one that nearly every saint shows, a far land, and land and time; and a tie at least."""
_TELLS_LITTLE: Final = ("faith", "hope", "charity", "teaching the faith")
"""Virtues that nearly every saint shows."""
_FAR: Final = ("geography-americas", "geography-africa", "geography-east-asia-oceania")
"""Lands of few saints, which are a tie at any time."""
_FACTS: Final = {
    "fact-evangelist": 6.0,
    "fact-apostle": 5.0,
    "fact-deacon": 4.0,
    "fact-young-person": 3.5,
    "fact-church-doctor": 3.5,
    "designation-pope": 5.0,
    "designation-patriarch": 4.0,
    "designation-lay-soldier": 4.5,
    "designation-secular-royalty": 4.5,
    "expansion-holy-helpers": 4.0,
    "expansion-stigmatists": 4.0,
    "expansion-apparitions": 2.0,
    "expansion-bi-locators": 3.5,
    "fact-martyr": 2.0,
}
"""How much a fact is worth that two saints share; others tell too little alone."""
_STARTER, _CORE, _STRANGE = 4.0, 2.5, -5.0
"""What it is worth that a friend is in the deck starter or core, or in neither."""
_STRANGERS, _WILD = 2, 3
"""Friends whom few people know, and WildCards, at most, as long as there are others."""


_TWICE: Final = 2
"""How often a lesson says the same of two friends at most."""
_MONKS: Final = ("order-benedictine", "order-camaldolese", "order-carthusian", "order-cistercian")
_DOUBTED: Final = re.compile(
    r"(?:Benedictine|Cistercian|Dominican|Franciscan|third orders?|[Rr]ule of)\b[^.;]*"
    r"(?:not certain|not known for certain|likely rather|rests on tradition|by some|or Augustinian|only a member)|disagree whether [^.;]*Rule"
)
"""How the notes on a saint doubt that the saint belonged to an order."""


@dataclass(frozen=True, slots=True)
class Companion:
    """A saint who comes along, and why."""

    card: Card
    ties: tuple[str, ...]
    """What the two share, the best first, each in a sentence or two."""


def friends_of(lead: Card, cards: Iterable[Card]) -> tuple[Companion, ...]:
    """Find the saints who go best with one, the best first: whoever a story tells of, then well-known ones with the closest tie.

    >>> from saintlearn.catalogue import load_catalogue
    >>> cards = load_catalogue()
    >>> friend = friends_of(cards["scholastica"], cards.values())[0]
    >>> friend.card.slug, friend.ties[0]
    ('benedict', 'From the story of St. Scholastica: “Scholastica was the sister, perhaps the twin, of Saint Benedict.”')
    """
    everyone = tuple(cards)
    famous = any(map(_is_known, everyone))
    topic = PatronageTopic(Pool(everyone))
    found: list[tuple[float, Card, list[str]]] = []
    for card in everyone:
        if card.slug == lead.slug or (_is_mary(lead) and _is_mary(card)):  # she is the same
            continue
        ties = sorted(_ties(lead, card, everyone, topic), key=lambda tie: -tie[0])
        if not ties or ties[0][0] < _LEAST or (ties[0][0] < _FAMILY and (card.is_wild or (famous and not _is_known(card)))):
            continue  # without a story, only the well known come along
        known = (_STARTER if "starter" in card.decks else _CORE if _is_known(card) else _STRANGE) if famous else 0.0
        warm = [tie for worth, tie in ties if worth >= _LEAST and tie not in _cold(lead, card)]
        told = [*warm, *_again(lead, card), *(tie for worth, tie in ties if worth >= _LEAST and tie not in warm)]
        found.append((ties[0][0] + sum(worth for worth, _ in ties[1:3]) / 2 + known, card, told))
    found.sort(key=lambda item: (-item[0], -len(item[1].decks), item[1].slug))
    unknown = [item for item in found if famous and not _is_known(item[1])]
    late = set(map(id, (*unknown[_STRANGERS:], *[item for item in found if item[1].is_wild][_WILD:])))
    found.sort(key=lambda item: id(item) in late)
    return tuple(Companion(card, tuple(ties)) for _, card, ties in found)


def varied(friends: Iterable[Companion], least: int, most: int) -> tuple[Companion, ...]:
    """Choose friends, the first first, but nobody who shares only what was said of two others before, unless there are too few."""
    every = list(friends)
    heard: Counter[str] = Counter()
    found: list[Companion] = []
    for friend in every:
        if len(found) < most and (tie := _fresh(friend, heard)):
            heard[_claim(tie)] += 1
            found.append(friend)
    chosen = {friend.card.slug for friend in found}
    return (*found, *[friend for friend in every if friend.card.slug not in chosen][: max(0, least - len(found))])


def told_ties(friends: Iterable[Companion]) -> dict[str, str]:
    """Choose a tie to tell for each friend, by slug, so that no sentence is said more than twice as long as there are others."""
    heard: Counter[str] = Counter()
    told = {}
    for friend in friends:
        tie = _fresh(friend, heard) or friend.ties[0]
        heard[_claim(tie)] += 1
        told[friend.card.slug] = tie
    return told


def _fresh(friend: Companion, heard: Counter[str]) -> str:
    """Give the best tie that was not said twice before; empty if there is none."""
    return next((tie for tie in friend.ties if heard[_claim(tie)] < _TWICE), "")


def _claim(tie: str) -> str:
    """Give what a tie says without the words of the story that it quotes."""
    return tie.partition("\N{LEFT DOUBLE QUOTATION MARK}")[0].strip()


def _cold(lead: Card, card: Card) -> frozenset[str]:
    """Give the ties that only tell where both lived, and in what century."""
    shared = match(lead, card)
    lands = [sentence for fact, sentence in zip(shared.facts, shared.sentences, strict=True) if fact.key.startswith("geography-")]
    times = [sentence for fact, sentence in zip(shared.facts, shared.sentences, strict=True) if fact.key.startswith("passing-")]
    return frozenset((*lands, *(f"{land} {time}" for land in lands for time in times)))


def _ties(lead: Card, card: Card, everyone: Sequence[Card], topic: PatronageTopic) -> Iterator[tuple[float, str]]:
    """Give all ties between two saints, each with its worth."""
    for teller, other in ((lead, card), (card, lead)):
        if sentence := _told(teller, other, everyone):
            told_by_stranger = teller is card and _is_known(lead) and not _is_known(card)
            yield (
                _LAND if told_by_stranger else _STORY,
                say("From the story of {saint}: “{sentence}”", saint=teller.name_inside, sentence=sentence),
            )
    if {lead.status, card.status} == {"holy-family"} and not any(_appeared(one) for one in (lead, card)):
        yield _FAMILY, say("Both belong to the family of Jesus.")
    if {lead.status, card.status} <= {"archangel", "angel"}:
        yield _FAMILY, say("All of them are angels, whom God sends to help us.")
    shared = match(lead, card)
    sentences: Mapping[Fact, str] = dict(zip(shared.facts, shared.sentences, strict=True))
    by_key = {fact.key: sentence for fact, sentence in sentences.items()}
    for key, sentence in by_key.items():
        if key.startswith("order-"):
            yield from _family(key, sentence, lead, card)
        elif key in _FACTS:
            yield _FACTS[key], _youth(lead, card) if key == "fact-young-person" else sentence
    if not (lead.is_group or card.is_group):
        for patronage in lead.patronages_asked:
            if patronage in card.patronages_asked:
                yield _PLACE if topic.pool.is_name(patronage) else _PATRON, topic.both(patronage)
    for virtue in lead.virtues:
        if virtue in card.virtues and not is_legend(card.shows(virtue), card):
            worth = _GENERAL if virtue.word in _TELLS_LITTLE else _VIRTUE if virtue is lead.virtues[0] else _ALSO_VIRTUE
            yield worth, _shown(virtue, lead, card)
    lands = {key: sentence for key, sentence in by_key.items() if key.startswith("geography-")}
    for key, sentence in lands.items():
        if key in _FAR:
            yield _FAR_LAND, sentence
    land = next(iter(lands.values()), "")
    time = next((sentence for key, sentence in by_key.items() if key.startswith("passing-")), "")
    if land and time:
        yield _LAND, f"{land} {time}"


def _shown(virtue: Virtue, lead: Card, card: Card) -> str:
    alike = virtue.all_of_them if lead.is_group or card.is_group else virtue.both
    shown = card.shows(virtue)
    return say("{alike} {quotation}", alike=alike, quotation=quoted(shown, card)) if shown else alike


def _family(order: str, sentence: str, lead: Card, card: Card) -> Iterator[tuple[float, str]]:
    """Say that two saints belong to an order; where the notes doubt it of one of them, only how they lived."""
    if not any(_DOUBTED.search(one.disputed) for one in (lead, card)):
        yield _ORDER + (_TOGETHER if _met(lead, card) else 0), sentence
    elif order in _MONKS and not (lead.is_group or card.is_group):
        yield _LEAST, say("Both lived in a monastery.")


def _again(lead: Card, card: Card) -> Iterator[str]:
    """Say in other words which virtues two saints share, where a lesson has said it twice."""
    if {lead.status, card.status} <= {"saint"}:
        for virtue in lead.virtues:
            if virtue in card.virtues and (shown := card.shows(virtue)) and not is_legend(shown, card):
                alike = (
                    mark("All of them are {saints}. {quotation}")
                    if lead.is_group or card.is_group
                    else mark("Both are {saints}. {quotation}")
                )
                yield say(alike, saints=virtue.saints[:1].lower() + virtue.saints[1:], quotation=quoted(shown, card))


def _youth(lead: Card, card: Card) -> str:
    if lead.is_group or card.is_group:
        return say("All of them loved Jesus while they were young.")
    return say("Both loved Jesus while they were young.")


def _is_mary(card: Card) -> bool:
    return card.slug == "mary" or _appeared(card)


def _appeared(card: Card) -> bool:
    """Say whether a card shows Our Lady as she appeared somewhere."""
    return card.status == "holy-family" and any(fact.key == "expansion-apparitions" for fact in card.expansions)


def _met(one: Card, other: Card) -> bool:
    """Say whether two saints can have known each other: their lives share a century, as far as we know."""
    spans = [[century for century in (card.birth_century, card.passing_century) if century is not None] for card in (one, other)]
    return all(spans) and max(min(span) for span in spans) <= min(max(span) for span in spans)


def _told(teller: Card, other: Card, everyone: Sequence[Card]) -> str:
    """Find the sentence of a story that names another saint; empty if there is none."""
    own = {word for name in (teller.name, *teller.other_names) for word in _WORD.findall(name)}
    alone = _alone(other)
    for sentence in sentences_of(teller.bio):
        if (
            (whole := _whole(other))
            and (teller.slug, other.slug) not in _ANOTHER
            and (named := whole.search(sentence))
            and not _HOUSE.search(sentence[: named.start()])
            and not set(_WORD.findall(named[0])) <= own
        ):
            return sentence
        if (
            alone
            and alone not in own
            and (named := re.search(_named(alone), sentence))
            and not _HOUSE.search(sentence[: named.start()])
            and other in _meant(teller, alone, everyone, saint=bool(named[1]))
        ):
            return sentence
    return ""


_HOUSE: Final = re.compile(
    r"(?:Sisters|Brothers|Society|Company|Congregation|Order|[Cc]hurch|[Cc]hapel|[Cc]onvent|[Mm]onastery|House|[Ss]tatue) of (?:the |The |our |Our )?$"
)
"""What stands before a name that a house has, or a family of sisters or brothers."""


def _meant(teller: Card, name: str, everyone: Sequence[Card], *, saint: bool) -> list[Card]:
    """Find who is meant by a first name alone in a story: the only one who has it, or a well-known one whom the teller can have met.

    With "Saint" in front, it is the one who has no other name, unless the story of another one tells of the teller, too.
    """
    having = [card for card in everyone if card is not teller and _alone(card) == name and (teller.slug, card.slug) not in _ANOTHER]
    met = [card for card in having if _met(teller, card)]
    if saint:
        back = [card for card in met if (own := _alone(teller)) and re.search(_named(own), card.bio)]
        return back if len(back) == 1 else [card for card in having if _bare(card) == name]
    return met if len(met) == 1 and (len(having) == 1 or _is_known(met[0])) else []


_ANOTHER: Final = {
    ("leander-of-seville", "fulgentius-of-ruspe"),
    ("isidore-of-seville", "fulgentius-of-ruspe"),
    ("martyrs-of-compiegne", "teresa-of-calcutta"),
    ("louis-ix", "margaret-of-scotland"),
    ("cyril-of-alexandria", "mary"),
    ("dionysius-the-areopagite", "denis-of-paris"),
}
"""Stories in which a name means somebody for whom we have no card (Fulgentius of Ecija), or whose sentence says nothing of the two."""


def _is_known(card: Card) -> bool:
    return card.is_wild or not {"starter", "core"}.isdisjoint(card.decks)


_WORD: Final = re.compile(r"\w+")


def _named(word: str) -> str:
    return rf"(?<![\w-])((?:Saint|St\.) )?{re.escape(word)}(?! (?:of|the|de|[IVX]+\b|[A-Z])|['\u2019]s (?:church|in\b|[A-Z])|[\w-])"


@lru_cache(maxsize=2048)
def _bare(card: Card) -> str:
    return re.sub(r"^(Sts?\.|Saints?|Blessed|The|Pope) ", "", card.name)


def _alone(card: Card) -> str:
    """Give the first name by which a story can mean a saint; empty for a group."""
    first = _bare(card).split()[0]
    return "" if card.is_group or first == "Mary" or (card.is_wild and not first_names(first)) else first


@lru_cache(maxsize=2048)
def _whole(card: Card) -> re.Pattern[str] | None:
    """Give the names of several words that mean nobody else; None if a saint has none."""
    bare = [re.sub(r"^(Sts?\.|Saints?|Blessed|The|Pope) ", "", name) for name in (card.name, *card.other_names)]
    names = [re.escape(name) for name in bare if 1 < len(name.split()) < _LONG]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(names)})(?![\w-])") if names else None


_LONG: Final = 7
"""Words of a name that no story has."""
