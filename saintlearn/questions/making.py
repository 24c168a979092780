"""How questions are made of the topics: plain questions, 'which of these', true or false, riddles, orders and pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from random import Random
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import WrittenQuestion, plain
from saintlearn.languages import together
from saintlearn.questions import lives, times
from saintlearn.questions.disputes import birth_years
from saintlearn.questions.forms import Choice, Ordering, Pairs, Question, Statement, TrueFalse, Typed
from saintlearn.questions.spelling import NameBook
from saintlearn.questions.topic import AskedTopic, Topic
from saintlearn.questions.truth import Pool, alike
from saintlearn.questions.words import ME, WE, opening, quoted, sex, under_the_name, voice

__all__ = ["KINDS", "LEVELS", "Maker"]

LEVELS: Final = (1, 2, 3)
KINDS: Final = (
    "feast", "century", "age", "canonised", "order", "region", "patronage", "symbol", "title", "names",
    "which", "who", "type", "true-false", "sequence", "pairs", "written",
)  # fmt: skip
"""What a question is about: ten kinds of fact, then which of these saints, who am I, type the name, true or false, order of birth, pairs,
and the hand-written ones."""

_WRONG: Final = {1: 2, 2: 3, 3: 3}
_SHOWN: Final = {1: 3, 2: 4, 3: 5}
"""Saints in an order of birth or in pairs."""
_APART: Final = {1: 200, 2: 60, 3: 15}
"""Years between the births of saints who are put in order."""
_NEAR: Final = 24
_LOOKED_AT: Final = 120
"""Companions that are looked at for an order or pairs."""
_TOPICS: Final[dict[str, type[Topic]]] = {
    "feast": times.FeastTopic, "month": times.MonthTopic, "birth": times.BirthTopic, "passing": times.PassingTopic, "age": times.AgeTopic,
    "canonised": times.CanonizedTopic, "order": lives.ReligiousOrderTopic, "region": lives.RegionTopic, "patronage": lives.PatronageTopic, "symbol": lives.SymbolTopic,
    "title": lives.TitleTopic, "names": lives.NamesTopic, "role": lives.RoleTopic,
}  # fmt: skip
_RIDDLES: Final = {
    1: (("symbol", "patronage", "month", "title"), ("symbol:1", "patronage:1", "month", "title")),
    2: (("passing", "region", "patronage", "symbol", "feast"), ("birth", "order", "symbol:1", "patronage:1", "title")),
    3: (("birth", "region", "role", "patronage:1", "feast"), ("passing", "order", "patronage:2", "symbol:1", "feast")),
}
"""The clues of 'Who am I?' from hard to easy; ``:1`` takes the second of several."""
_PAIRED: Final = {
    "feast": "Which day is whose feast?", "month": "In which month is whose feast?", "symbol": "Whom do artists show with what?",
    "patronage": "Whom or what do people entrust to whose prayers?", "title": "Who is known by which title?",
}  # fmt: skip


class Maker:
    """Makes the questions about one saint after the other.

    Args:
        pool: The saints among whom they are made.
        known: Slugs of the saints whom the youngest know; at level 1 only these stand beside others.
        written: The hand-written questions by saint.
    """

    def __init__(self, pool: Pool, known: frozenset[str], written: dict[str, list[WrittenQuestion]]) -> None:
        self.pool = pool
        self._known = [card for card in pool.cards if card.slug in known]
        self._written = written
        self._book = NameBook(pool.cards)
        self._named: dict[str, Topic] = {name: topic(pool) for name, topic in _TOPICS.items()}
        self._plain = [topic for topic in self._named.values() if isinstance(topic, AskedTopic)]
        self._nearest: dict[int, list[Card]] = {}
        self._makers: dict[str, Callable[[Card, int], Iterator[Question]]] = {
            "which": self._which,
            "who": self._who,
            "type": self._type,
            "true-false": self._true_false,
            "sequence": self._sequence,
            "pairs": self._pairs,
            "written": self._by_hand,
        }

    def make(self, card: Card, level: int, kind: str) -> Iterator[Question]:
        """Make all questions of a kind about a saint, always the same ones."""
        maker = self._makers.get(kind)
        if maker is not None:
            yield from maker(card, level)
            return
        for topic in self._plain:
            if topic.kind == kind and level in topic.levels:
                for value in topic.asked(card, level):
                    yield from self._about(topic, card, value, level)

    # wrong answers

    def _companions(self, card: Card, level: int, rng: Random) -> Iterator[Card]:
        """Other saints: at level 1 well-known ones, those with least in common first; at level 3 those with most in common first."""
        if level == 1:
            some = rng.sample(self._known, min(len(self._known), _NEAR))
            some.sort(key=lambda other: (other.full_bits & card.full_bits).bit_count())
            yield from (other for other in chain(some, self._known) if other.slug != card.slug)
            return
        near = self._near(card)
        first = near[:_NEAR] if level == 3 else near
        yield from rng.sample(first, min(len(first), _NEAR))
        yield from near

    def _near(self, card: Card) -> list[Card]:
        """All others, those first who share most: order, centuries, roles, regions, and the sex, which counts twice."""
        at = self.pool.at[card.slug]
        near = self._nearest.get(at)
        if near is None:
            same = self.pool.by_sex[sex(card)]
            shared = [((other.full_bits & card.full_bits).bit_count() + 2 * (same >> i & 1), -i) for i, other in enumerate(self.pool.cards)]
            near = [self.pool.cards[-i] for _, i in sorted(shared, reverse=True) if -i != at]
            self._nearest[at] = near
        return near

    def _wrong(self, topic: Topic, card: Card, right: Any, level: int, rng: Random, count: int) -> list[Any]:
        """Values that are certainly wrong about a saint; fewer than two where there are not enough."""
        found: list[Any] = []
        labels = {_key(topic.label(right))}
        for value in topic.others(card, right, level, self._companions(card, level, rng), rng):
            if topic.may_be_wrong(card, value, right) and (label := _key(topic.label(value))) not in labels:
                labels.add(label)
                found.append(value)
                if len(found) == count:
                    break
        return found

    def _strangers(self, card: Card, maybe: int, prompt: str, level: int, rng: Random) -> list[Card]:
        """Other saints of whom something is certainly not true, and whom the question does not name: men beside men, women beside women."""
        found: list[Card] = []
        maybe |= self.pool.all & ~self.pool.by_sex[sex(card)]
        for other in self._companions(card, level, rng):
            if not maybe >> self.pool.at[other.slug] & 1 and not alike(other.name, prompt) and all(other is not seen for seen in found):
                found.append(other)
                if len(found) == _WRONG[level]:
                    break
        return found

    # kinds

    def _about(self, topic: AskedTopic, card: Card, value: Any, level: int) -> Iterator[Choice]:
        label = topic.label(value)
        if alike(label, card.name):
            return
        name = _name(topic, card, level, label)
        wrong = self._wrong(topic, card, value, level, Random(name), _WRONG[level])
        if len(wrong) < 2:
            return
        truth, sign = topic.statement(card, value), topic.sign(value)
        yield Choice(
            id=name, saint=card.slug, fact=f"{card.slug}/{topic.field}", kind=topic.kind, level=level, prompt=topic.prompt(voice(card), value),
            answer=opening(label).rstrip("."), wrong=tuple(opening(topic.label(item)).rstrip(".") for item in wrong),
            signs=(sign, *map(topic.sign, wrong)) if sign else (), sentence=truth.whole, statement=truth, shows="" if topic.field == "symbol" else card.slug,
        )  # fmt: skip

    def _which(self, card: Card, level: int) -> Iterator[Choice]:
        if level == 1 and card not in self._known:
            return
        for topic in self._named.values():
            if level not in topic.levels:
                continue
            for value in topic.asked(card, level):
                prompt = topic.whose(value)
                if not prompt or alike(prompt, card.name):
                    continue
                name = f"{card.slug}/which/{level}/{topic.field}-{_key(topic.label(value))}"
                others = self._strangers(card, topic.possible(value), prompt, level, Random(name))
                if len(others) >= 2:
                    yield self._saint(card, others, name, "which", level, prompt, topic.statement(card, value), topic.field)

    def _saint(
        self,
        card: Card,
        others: Sequence[Card],
        name: str,
        kind: str,
        level: int,
        prompt: str,
        truth: Statement,
        field: str,
        clues: tuple[str, ...] = (),
    ) -> Choice:
        return Choice(
            id=name, saint=card.slug, fact=f"{card.slug}/{field}", kind=kind, level=level, prompt=prompt, answer=card.name,
            wrong=tuple(other.name for other in others), cards=(card.slug, *(other.slug for other in others)), sentence=truth.whole, statement=truth,
            clues=clues,
        )  # fmt: skip

    def _clues(self, card: Card, level: int, wanted: Sequence[str]) -> tuple[tuple[str, ...], int]:
        """Say who speaks in sentences that do not betray the name, and of whom all of them may be true."""
        who = WE if card.is_group else ME
        sentences, maybe = [], self.pool.all
        for item in wanted:
            field, _, number = item.partition(":")
            topic = self._named[field]
            values = [value for value in topic.asked(card, max(level, topic.levels[0])) if not alike(topic.say(who, value), card.name)]
            values = [value for value in values if not (field == "symbol" and {"his", "her", "their"} & set(value.split()))]
            if len(values) > int(number or 0):
                value = values[int(number or 0)]
                sentences.append(opening(topic.say(who, value)))
                maybe &= topic.possible(value)
        return tuple(sentences), maybe

    def _riddles(self, card: Card, level: int, *last: str) -> Iterator[tuple[int, tuple[str, ...], int]]:
        seen: set[tuple[str, ...]] = set()
        for number, wanted in enumerate(_RIDDLES[level], 1):
            clues, maybe = self._clues(card, level, [*wanted, *(field for field in last if field not in wanted)])
            if len(clues) >= 3 and clues not in seen:
                seen.add(clues)
                yield number, clues, maybe

    def _who(self, card: Card, level: int) -> Iterator[Choice]:
        prompt = "Who are we?" if card.is_group else "Who am I?"
        for number, clues, maybe in self._riddles(card, level):
            name = f"{card.slug}/who/{level}/{number}"
            others = self._strangers(card, maybe, " ".join(clues), level, Random(name))
            if len(others) >= 2:
                yield self._saint(card, others, name, "who", level, prompt, _here(card), "who", clues)

    def _type(self, card: Card, level: int) -> Iterator[Typed]:
        me = 1 << self.pool.at[card.slug]
        prompt = "Which saints are these? Type the names." if card.is_group else "Which saint is this? Type the name."
        for number, clues, maybe in self._riddles(card, level, "feast", "title"):
            if maybe == me:
                here = _here(card)
                yield Typed(
                    id=f"{card.slug}/type/{level}/{number}", saint=card.slug, fact=f"{card.slug}/who", kind="type", level=level, prompt=prompt,
                    answer=card.name, names=self._book.names(card), clues=clues, sentence=here.sentence, statement=here,
                )  # fmt: skip

    def _true_false(self, card: Card, level: int) -> Iterator[TrueFalse]:
        for topic in self._plain:
            if level not in topic.levels:
                continue
            for value in topic.asked(card, level)[:2]:
                truth = topic.statement(card, value)
                name = f"{card.slug}/true-false/{level}/{topic.field}-{_key(topic.label(value))}"
                if not alike(topic.label(value), card.name):
                    yield self._statement(topic, card, value, level, f"{name}-true", truth, answer=True)
                for wrong in self._wrong(topic, card, value, level, Random(name), 1):
                    yield self._statement(topic, card, wrong, level, f"{name}-false", truth, answer=False)

    def _statement(self, topic: Topic, card: Card, value: Any, level: int, name: str, truth: Statement, *, answer: bool) -> TrueFalse:
        return TrueFalse(
            id=name, saint=card.slug, fact=f"{card.slug}/{topic.field}", kind="true-false", level=level, answer=answer, statement=truth,
            sentence=f"That is {'true' if answer else 'not so'}. {truth.whole}",
            prompt=f"True or false? {opening(topic.say(voice(card), value))}", shows="" if topic.field == "symbol" else card.slug,
        )  # fmt: skip

    def _sequence(self, card: Card, level: int) -> Iterator[Ordering]:
        born = birth_years(card)
        if born is None or (level == 1 and card not in self._known):
            return
        name = f"{card.slug}/sequence/{level}"
        chosen = [(born, card)]
        for other in islice(self._companions(card, level, Random(name)), _LOOKED_AT):
            years = birth_years(other)
            if years and all(years[0] - seen[1] >= _APART[level] or seen[0] - years[1] >= _APART[level] for seen, _ in chosen):
                chosen.append((years, other))
                if len(chosen) == _SHOWN[level]:
                    break
        if len(chosen) < 3:
            return
        chosen.sort(key=lambda item: item[0])
        cards = [other for _, other in chosen]
        told = [f"{other.name} ({other.born})" for other in cards]
        yield Ordering(
            id=name, saint=card.slug, fact=f"{card.slug}/birth", kind="sequence", level=level, answer=tuple(other.name for other in cards),
            cards=tuple(other.slug for other in cards), prompt="Put these saints in the order of their birth, the earliest first.",
            sentence=f"They were born in this order: {together(told)}.",
        )  # fmt: skip

    def _pairs(self, card: Card, level: int) -> Iterator[Pairs]:
        if level == 1 and card not in self._known:
            return
        for field, prompt in _PAIRED.items():
            topic = self._named[field]
            values = [value for value in topic.asked(card, level) if self._fits(topic, card, value)] if level in topic.levels else []
            if not values:
                continue
            name = f"{card.slug}/pairs/{level}/{field}"
            chosen = [(card, values[0])]
            for other in islice(self._companions(card, level, Random(name)), _LOOKED_AT):
                item = next((value for value in topic.asked(other, level) if self._fits(topic, other, value)), None)
                if item is not None and not any(self._mixed(topic, other, item, *pair) for pair in chosen):
                    chosen.append((other, item))
                    if len(chosen) == _SHOWN[level]:
                        break
            if len(chosen) < 3:
                continue
            yield Pairs(
                id=name, saint=card.slug, fact=f"{card.slug}/{topic.field}", kind="pairs", level=level, prompt=prompt,
                answer=tuple((other.name, opening(topic.label(value)).rstrip(".")) for other, value in chosen),
                cards=tuple(other.slug for other, _ in chosen), sentence=" ".join(topic.statement(*pair).whole for pair in chosen),
            )  # fmt: skip

    @staticmethod
    def _fits(topic: Topic, card: Card, value: Any) -> bool:
        label = topic.label(value)
        if topic.field == "patronage" and label != value:  # a trouble is not entrusted to anybody
            return False
        return not alike(label, card.name) and not {"his", "her", "their"} & set(label.split())

    def _mixed(self, topic: Topic, card: Card, value: Any, other: Card, theirs: Any) -> bool:
        """Whether two pairs could be changed about, or one tells the other."""
        at, beside = self.pool.at[card.slug], self.pool.at[other.slug]
        if (topic.possible(value) >> beside | topic.possible(theirs) >> at) & 1:
            return True
        return card.slug == other.slug or alike(topic.label(value), other.name) or alike(topic.label(theirs), card.name)

    def _by_hand(self, card: Card, level: int) -> Iterator[Choice]:
        for item in self._written.get(card.slug, ()):
            if item.level == level:
                yield Choice(
                    id=f"{card.slug}/written/{level}/{_key(item.prompt)}", saint=card.slug, fact=f"{card.slug}/{item.about}", kind="written", level=level,
                    prompt=item.prompt, answer=item.answer, wrong=item.wrong, sentence=f"The right answer is {quoted(item.answer)}.",
                    shows="" if item.kind == "symbol" else card.slug,
                )  # fmt: skip


def _here(card: Card) -> Statement:
    """Say who it is."""
    who, here = voice(card), "These are" if card.is_group else "This is"
    if not card.title:
        return Statement(opening(f"{here} {who.object}"), opening(f"{here} {under_the_name(card).object}"))
    known = f"known as {quoted(card.title)}"
    return Statement(opening(f"{here} {who.object}, {known}"), opening(known))


def _name(topic: AskedTopic, card: Card, level: int, label: str) -> str:
    return f"{card.slug}/{topic.kind}/{level}/{topic.field}-{_key(label)}"


@lru_cache(maxsize=1 << 14)
def _key(text: str) -> str:
    return plain(text).replace(" ", "-")
