"""How questions are made of the topics: plain questions, 'which of these', true or false, riddles, orders, and pairs.

What is asked is decided once, by the English words of the catalogue; it is put into words in whatever language is spoken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, islice
from math import log, sqrt
from random import Random
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import WrittenQuestion
from saintlearn.catalogue.renamed import item_then
from saintlearn.ground.spellings import plain
from saintlearn.languages import mark, say, speaking, together
from saintlearn.questions import lives, times
from saintlearn.questions.disputes import birth_years
from saintlearn.questions.forms import Choice, Ordering, Pairs, Question, Statement, TrueFalse, Typed
from saintlearn.questions.likeness import beside
from saintlearn.questions.phrases import entitled, sex
from saintlearn.questions.spelling import NameBook
from saintlearn.questions.tellings import HERE, HERE_KNOWN, KNOWN
from saintlearn.questions.tells import told_after, with_tell
from saintlearn.questions.topic import AskedTopic, Topic
from saintlearn.questions.truth import Pool, alike
from saintlearn.questions.voices import myself, under_the_name, voice
from saintlearn.questions.wordings import IN_ORDER, TO_TYPE, TO_TYPE_SEVERAL, WHO_AM_I, WHO_ARE_WE, worded

LEVELS: Final = (1, 2, 3)
KINDS: Final = (
    "feast", "century", "age", "canonized", "order", "region", "patronage", "symbol", "title", "names",
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
_SEEN: Final = 10
"""Facts that are added to those of a card, so that a card with few of them is not near to everybody."""
_WEIGHED: Final = 16
"""Wrong values among which those that stand beside the right one are drawn."""
_LOOKED_AT: Final = 120
"""Companions that are looked at for an order or pairs."""
_TOPICS: Final[dict[str, type[Topic]]] = {
    "feast": times.FeastTopic, "month": times.MonthTopic, "birth": times.BirthTopic, "passing": times.PassingTopic, "age": times.AgeTopic,
    "canonized": times.CanonizedTopic, "order": lives.ReligiousOrderTopic, "region": lives.RegionTopic, "patronage": lives.PatronageTopic, "symbol": lives.SymbolTopic,
    "title": lives.TitleTopic, "names": lives.NamesTopic, "role": lives.RoleTopic, "life": lives.LifeTopic,
}  # fmt: skip
_RIDDLES: Final = {
    1: (("symbol", "patronage", "month", "title", "life"), ("symbol:1", "patronage:1", "month", "life")),
    2: (("passing", "region", "patronage", "symbol", "feast", "life"), ("birth", "order", "symbol:1", "title", "feast", "life")),
    3: (("birth", "region", "role", "patronage:1", "feast", "life"), ("passing", "order", "patronage:2", "symbol:1", "feast", "life")),
}
"""The clues of 'Who am I?' from hard to easy; ``:1`` takes the second of several."""
_TOLD_IN_WORDS: Final = ("symbol", "patronage", "title")
"""What can say the same as another clue: a patron of immigrants, the Patroness of Immigrants."""
_MOST_WORDS: Final = 4
"""Words of a sign that a saint can say of himself: "with a friar rising into the air" he can't."""
_MOST_CLUES: Final = 4
_DAYS: Final = ("feast", "month")
"""Clues from which nobody can think who it is: they stand only where others are lacking."""
_FEWEST: Final = 2
"""Clues that lie open at least when a riddle is asked."""
_PAIRED: Final = {
    "feast": mark("When is each saint's feast day?"),
    "month": mark("In what month is each saint's feast day?"),
    "symbol": mark("What do artists often show each saint with?"),
    "patronage": mark("What is each saint the patron of?"),
    "title": mark("What title is each saint known by?"),
}
Made = Callable[[], Question]
"""What was decided about a question; a call puts it into words in the language that is spoken then."""


class Maker:
    """Makes the questions about one saint after the other."""

    def __init__(self, pool: Pool, known: frozenset[str], written: dict[str, list[WrittenQuestion]]) -> None:
        self.pool = pool
        self._known = [card for card in pool.cards if card.slug in known]
        self._known_slugs = known
        self._written = written
        self._book = NameBook(pool.cards)
        self._named: dict[str, Topic] = {name: topic(pool) for name, topic in _TOPICS.items()}
        self._plain = [topic for topic in self._named.values() if isinstance(topic, AskedTopic)]
        self._nearest: dict[int, list[Card]] = {}
        self._decided: dict[tuple[str, int, str], tuple[Made, ...]] = {}
        self._makers: dict[str, Callable[[Card, int], Iterator[Made]]] = {
            "which": self._which,
            "who": self._who,
            "type": self._type,
            "true-false": self._true_false,
            "sequence": self._sequence,
            "pairs": self._pairs,
            "written": self._by_hand,
        }

    def make(self, card: Card, level: int, kind: str) -> Iterator[Question]:
        """Make all questions of a kind about a saint, always the same ones, in the language that is spoken now."""
        key = (card.slug, level, kind)
        decided = self._decided.get(key)
        if decided is None:
            with speaking("en"):
                decided = self._decided[key] = tuple(self._decide(card, level, kind))
        for made in decided:
            yield with_tell(card, made())

    def _decide(self, card: Card, level: int, kind: str) -> Iterator[Made]:
        maker = self._makers.get(kind)
        if maker is not None:
            yield from maker(card, level)
            return
        for topic in self._plain:
            if topic.kind == kind and level in topic.levels:
                for value in self._worth_asking(topic, card, level):
                    yield from self._about(topic, card, value, level)

    @staticmethod
    def _worth_asking(topic: Topic, card: Card, level: int) -> list[Any]:
        """List what is asked about a saint for itself: what is so of few, and is explained afterwards."""
        return [value for value in topic.asked(card, level) if topic.tells_apart(value) and topic.explained(card, value)][: topic.most]

    # wrong answers

    def _companions(self, card: Card, level: int, rng: Random) -> Iterator[Card]:
        """Other saints: beside a well-known one at level 1 such ones, those with least in common first; at level 3 those with most in common first."""
        if level == 1 and card in self._known:
            some = rng.sample(self._known, min(len(self._known), _NEAR))
            some.sort(key=lambda other: (other.full_bits & card.full_bits).bit_count())
            yield from (other for other in chain(some, self._known) if other.slug != card.slug)
            return
        near = self._near(card)
        first = near[:_NEAR] if level == 3 else near
        yield from rng.sample(first, min(len(first), _NEAR))
        yield from near

    def _near(self, card: Card) -> list[Card]:
        """All others, those first who share most of what they are: order, centuries, roles, regions, and the sex, which counts twice."""
        at = self.pool.at[card.slug]
        near = self._nearest.get(at)
        if near is None:
            same = self.pool.by_sex[sex(card)]
            shared = [
                (((other.full_bits & card.full_bits).bit_count() + 2 * (same >> i & 1)) / sqrt(other.full_bits.bit_count() + _SEEN), -i)
                for i, other in enumerate(self.pool.cards)
            ]
            near = [self.pool.cards[-i] for _, i in sorted(shared, reverse=True) if -i != at]
            self._nearest[at] = near
        return near

    def _wrong(self, topic: Topic, card: Card, right: Any, level: int, rng: Random, count: int) -> list[Any]:
        """Values that are certainly wrong about a saint, by chance those that are often right elsewhere; fewer than two where there are not enough."""
        wrong = self._certainly_wrong(topic, card, right, level, rng)
        found = dict(islice(wrong, _WEIGHED))
        # each has its turn the sooner, the more often it is asked: Efraimidis and Spirakis, "Weighted random sampling with a reservoir" (2006)
        turn = {key: log(rng.random()) / topic.weight(value, level) for key, value in found.items()}
        drawn = [found[key] for key in sorted(turn, key=turn.__getitem__, reverse=True)]
        more = chain(drawn, (value for _, value in islice(wrong, _LOOKED_AT)))
        return beside(topic.label(right), drawn[:count], more, topic.label)

    def _certainly_wrong(self, topic: Topic, card: Card, right: Any, level: int, rng: Random) -> Iterator[tuple[str, Any]]:
        """Give the values that are certainly wrong about a saint by their keys, each once."""
        seen = {_key(topic.key(right))}
        for value in topic.others(card, right, level, self._companions(card, level, rng), rng):
            key = _key(topic.key(value))
            if key not in seen and topic.may_be_wrong(card, value, right):
                seen.add(key)
                yield key, value

    def _strangers(self, card: Card, maybe: int, prompt: str, level: int, rng: Random) -> list[Card]:
        """Other saints of whom something is certainly not true, and whom the question does not name: men beside men, women beside women.

        Saints stand beside saints and the blessed beside the blessed, where there are enough, and at level 1 the well-known beside the well-known:
        else ``Blessed``, or ``St. Paul``, would mostly be wrong.
        """
        same: dict[str, Card] = {}
        others: dict[str, Card] = {}
        standing = self._standing(card, level)
        maybe |= self.pool.all & ~self.pool.by_sex[sex(card)]
        for other in self._companions(card, level, rng):
            if self._gives_itself_away(other, level):
                continue
            if not maybe >> self.pool.at[other.slug] & 1 and not alike(other.name, prompt):
                found = same if self._standing(other, level) == standing else others
                if len(found) < _WEIGHED:
                    found[other.slug] = other
                if len(same) == _WEIGHED:
                    break
        count = _WRONG[level]
        near = list(same.values())
        chosen = beside(card.name, rng.sample(near, min(len(near), count)), near, lambda other: other.name)
        return chosen + rng.sample(list(others.values()), min(len(others), count - len(chosen)))

    def _standing(self, card: Card, level: int) -> tuple[bool, bool]:
        """Say beside whom somebody may stand so that nobody is told by it."""
        return card.status == "blessed", level == 1 and card.slug in self._known_slugs

    def _gives_itself_away(self, card: Card, level: int) -> bool:
        """Tell whether a name can only be right: much is true of all the Holy Family, so that the less known of them are never a wrong answer."""
        return level == 1 and card.status == "holy-family" and card.slug not in self._known_slugs

    # kinds

    def _about(self, topic: AskedTopic, card: Card, value: Any, level: int) -> Iterator[Made]:
        if alike(topic.key(value), card.name):
            return
        name = f"{card.slug}/{topic.kind}/{level}/{topic.field}-{_key(topic.key(value))}"
        wrong = self._wrong(topic, card, value, level, Random(item_then(name)), _WRONG[level])
        if len(wrong) >= 2:
            yield partial(self._plainly, topic, card, [value, *wrong], level, name)

    @staticmethod
    def _plainly(topic: AskedTopic, card: Card, values: Sequence[Any], level: int, name: str) -> Choice:
        truth, labels = topic.statement(card, values[0]), [topic.label(value) for value in values]
        return Choice(
            id=name, saint=card.slug, fact=f"{card.slug}/{topic.field}", kind=topic.kind, level=level, prompt=topic.prompt(voice(card), values[0]),
            answer=labels[0], wrong=tuple(labels[1:]), keys=_keys((_key(topic.key(value)) for value in values), labels),
            signs=tuple(map(topic.sign, values)) if topic.sign(values[0]) else (), sentence=truth.whole, statement=truth,
            tell=topic.why(card, values[0]),
            shows="" if topic.field == "symbol" else card.slug,
        )  # fmt: skip

    def _which(self, card: Card, level: int) -> Iterator[Made]:
        if level == 1 and card not in self._known:
            return
        for topic in self._named.values():
            if level not in topic.levels:
                continue
            for value in topic.asked(card, level):
                prompt = topic.whose(value) if topic.explained(card, value) else ""
                if not prompt or alike(prompt, card.name):
                    continue
                name = f"{card.slug}/which/{level}/{topic.field}-{_key(topic.key(value))}"
                others = self._strangers(card, topic.possible(value), prompt, level, Random(item_then(name)))
                if len(others) >= 2:
                    yield partial(self._whose, topic, value, [card, *others], name, level)

    def _whose(self, topic: Topic, value: Any, cards: Sequence[Card], name: str, level: int) -> Choice:
        return self._saint(
            cards, name, "which", level, topic.whose(value), topic.statement(cards[0], value), topic.field, tell=topic.why(cards[0], value)
        )

    @staticmethod
    def _saint(
        cards: Sequence[Card],
        name: str,
        kind: str,
        level: int,
        prompt: str,
        truth: Statement,
        field: str,
        clues: tuple[str, ...] = (),
        enough: int = 1,
        tell: str = "",
    ) -> Choice:
        names, slugs = tuple(card.name for card in cards), tuple(card.slug for card in cards)
        return Choice(
            id=name, saint=slugs[0], fact=f"{slugs[0]}/{field}", kind=kind, level=level, prompt=prompt, answer=names[0], wrong=names[1:],
            cards=slugs, keys=_keys(slugs, names), sentence=truth.whole, statement=truth, clues=clues, enough=enough, tell=tell,
        )  # fmt: skip

    def _clues(self, card: Card, level: int, wanted: Sequence[str]) -> tuple[list[tuple[Topic, Any]], int]:
        """Choose what a saint says without betraying the name, and of whom all of it may be true."""
        who, maybe = myself(card), self.pool.all
        chosen: list[tuple[Topic, Any]] = []
        for item in wanted:
            field, _, number = item.partition(":")
            topic = self._named[field]
            values = [
                value for value in topic.asked(card, level) if topic.explained(card, value) and not alike(topic.say(who, value), card.name)
            ]
            values = [
                value
                for value in values
                if not (field == "symbol" and ({"his", "her", "their"} & set(value.split()) or len(value.split()) > _MOST_WORDS))
            ]
            if field in _TOLD_IN_WORDS:
                said = [one.key(clue) for one, clue in chosen if one.field in _TOLD_IN_WORDS]
                values = [value for value in values if not any(alike(topic.key(value), clue) for clue in said)]
            if len(values) > int(number or 0):
                value = values[int(number or 0)]
                chosen.append((topic, value))
        if len(chosen) > _MOST_CLUES:
            chosen = [(topic, value) for topic, value in chosen if topic.field not in _DAYS]
        for topic, value in chosen:
            maybe &= topic.possible(value)
        return chosen, maybe

    def _riddles(self, card: Card, level: int, *last: str) -> Iterator[tuple[int, list[tuple[Topic, Any]], int]]:
        seen: set[tuple[str, ...]] = set()
        for number, wanted in enumerate(_RIDDLES[level], 1):
            clues, maybe = self._clues(card, level, [*wanted, *(field for field in last if field not in wanted)])
            said = _speech(card, clues)
            if len(clues) >= 3 and said not in seen:
                seen.add(said)
                yield number, clues, maybe

    def _enough(self, clues: Sequence[tuple[Topic, Any]], others: int) -> int:
        """Count the first clues that are together true of none of the others, who are given as bits; one clue alone is no riddle."""
        for number, (topic, value) in enumerate(clues, 1):
            others &= topic.possible(value)
            if not others:
                return max(_FEWEST, number)
        return len(clues)

    def _who(self, card: Card, level: int) -> Iterator[Made]:
        if self._gives_itself_away(card, level):
            return
        for number, clues, maybe in self._riddles(card, level):
            name = f"{card.slug}/who/{level}/{number}"
            others = self._strangers(card, maybe, " ".join(_speech(card, clues)), level, Random(item_then(name)))
            if len(others) >= 2:
                yield partial(self._riddle, [card, *others], clues, name, level)

    def _riddle(self, cards: Sequence[Card], clues: Sequence[tuple[Topic, Any]], name: str, level: int) -> Choice:
        card, *others = cards
        enough = self._enough(clues, sum(1 << self.pool.at[other.slug] for other in others))
        return self._saint(cards, name, "who", level, who_asks(card, name), _here(card), "who", _speech(card, clues), enough)

    def _type(self, card: Card, level: int) -> Iterator[Made]:
        if level == 1:  # six-year-olds choose; they are not asked to spell
            return
        me = 1 << self.pool.at[card.slug]
        life = self._named["life"]
        last = () if any(life.tells_apart(value) for value in life.asked(card, level)) else ("feast", "title")
        for number, clues, maybe in self._riddles(card, level, *last):
            if maybe == me:
                yield partial(self._to_type, card, clues, f"{card.slug}/type/{level}/{number}", level)

    def _to_type(self, card: Card, clues: Sequence[tuple[Topic, Any]], name: str, level: int) -> Typed:
        here = _here(card)
        prompt = worded(TO_TYPE_SEVERAL if card.is_group else TO_TYPE, name)
        others = self.pool.all & ~(1 << self.pool.at[card.slug])
        return Typed(
            id=name, saint=card.slug, fact=f"{card.slug}/who", kind="type", level=level, prompt=prompt, answer=card.name,
            names=self._book.names(card), clues=_speech(card, clues), enough=self._enough(clues, others), sentence=here.sentence,
            statement=here,
        )  # fmt: skip

    def _true_false(self, card: Card, level: int) -> Iterator[Made]:
        for topic in self._plain:
            if level not in topic.levels or not topic.stated:
                continue
            for value in self._worth_asking(topic, card, level)[:2]:
                name = f"{card.slug}/true-false/{level}/{topic.field}-{_key(topic.key(value))}"
                if not alike(topic.key(value), card.name):
                    yield partial(self._stated, topic, card, value, value, level, f"{name}-true")
                for wrong in self._wrong(topic, card, value, level, Random(item_then(name)), 1):
                    yield partial(self._stated, topic, card, value, wrong, level, f"{name}-false")

    @staticmethod
    def _stated(topic: Topic, card: Card, right: Any, value: Any, level: int, name: str) -> TrueFalse:
        truth, answer = topic.statement(card, right), value == right
        return TrueFalse(
            id=name, saint=card.slug, fact=f"{card.slug}/{topic.field}", kind="true-false", level=level, answer=answer, statement=truth,
            sentence=" ".join((true_or_not(true=answer), truth.whole)), prompt=" ".join((say("True or false?"), topic.say(voice(card), value))),
            shows="" if topic.field == "symbol" else card.slug, tell=topic.why(card, right),
        )  # fmt: skip

    def _sequence(self, card: Card, level: int) -> Iterator[Made]:
        born = birth_years(card)
        if born is None or level == 1:
            return
        name = f"{card.slug}/sequence/{level}"
        chosen = [(born, card)]
        for other in islice(self._companions(card, level, Random(item_then(name))), _LOOKED_AT):
            years = birth_years(other)
            if years and all(years[0] - seen[1] >= _APART[level] or seen[0] - years[1] >= _APART[level] for seen, _ in chosen):
                chosen.append((years, other))
                if len(chosen) == _SHOWN[level]:
                    break
        if len(chosen) < 3:
            return
        chosen.sort(key=lambda item: item[0])
        yield partial(self._in_order, card, [other for _, other in chosen], name, level)

    @staticmethod
    def _in_order(card: Card, cards: Sequence[Card], name: str, level: int) -> Ordering:
        names, slugs = tuple(other.name for other in cards), tuple(other.slug for other in cards)
        born = together([say("{name} ({year})", name=other.name, year=other.born) for other in cards])
        return Ordering(
            id=name, saint=card.slug, fact=f"{card.slug}/birth", kind="sequence", level=level, answer=names, cards=slugs, keys=_keys(slugs, names),
            prompt=worded(IN_ORDER, name), sentence=say("They were born in this order: {saints}.", saints=born),
        )  # fmt: skip

    def _pairs(self, card: Card, level: int) -> Iterator[Made]:
        if level == 1 and card not in self._known:
            return
        for field in _PAIRED:
            topic = self._named[field]
            values = [value for value in topic.asked(card, level) if self._fits(topic, card, value)] if level in topic.levels else []
            if not values:
                continue
            name = f"{card.slug}/pairs/{level}/{field}"
            chosen = [(card, values[0])]
            for other in islice(self._companions(card, level, Random(item_then(name))), _LOOKED_AT):
                item = next((value for value in topic.asked(other, level) if self._fits(topic, other, value)), None)
                if item is not None and not any(self._mixed(topic, other, item, *pair) for pair in chosen):
                    chosen.append((other, item))
                    if len(chosen) == _SHOWN[level]:
                        break
            if len(chosen) >= 3:
                yield partial(self._paired, topic, card, chosen, field, name, level)

    @staticmethod
    def _paired(topic: Topic, card: Card, pairs: Sequence[tuple[Card, Any]], field: str, name: str, level: int) -> Pairs:
        names, slugs = [other.name for other, _ in pairs], tuple(other.slug for other, _ in pairs)
        labels = [topic.label(value) for _, value in pairs]
        return Pairs(
            id=name, saint=card.slug, fact=f"{card.slug}/{topic.field}", kind="pairs", level=level, prompt=say(_PAIRED[field]),
            answer=tuple(zip(names, labels, strict=True)), cards=slugs,
            keys=_keys((*slugs, *(_key(topic.key(value)) for _, value in pairs)), (*names, *labels)),
            sentence=" ".join(topic.statement(*pair).whole for pair in pairs),
        )  # fmt: skip

    @staticmethod
    def _fits(topic: Topic, card: Card, value: Any) -> bool:
        key = topic.key(value)
        if topic.field == "patronage" and key != value:  # a trouble is not entrusted to anybody
            return False
        return not alike(key, card.name) and not {"his", "her", "their"} & set(key.split())

    def _mixed(self, topic: Topic, card: Card, value: Any, other: Card, theirs: Any) -> bool:
        """Whether two pairs could be changed about, or one tells the other."""
        at, beside = self.pool.at[card.slug], self.pool.at[other.slug]
        if (topic.possible(value) >> beside | topic.possible(theirs) >> at) & 1:
            return True
        return card.slug == other.slug or alike(topic.key(value), other.name) or alike(topic.key(theirs), card.name)

    def _by_hand(self, card: Card, level: int) -> Iterator[Made]:
        for item in self._written.get(card.slug, ()):
            if item.level == level:
                yield partial(_as_written, card, item)


def _as_written(card: Card, item: WrittenQuestion) -> Choice | TrueFalse:
    if item.form == "true-false":
        true = item.answer == "true"
        return TrueFalse(
            id=f"{card.slug}/written/{item.level}/{_key(item.first_prompt)}", saint=card.slug, fact=f"{card.slug}/{item.about}", kind="written",
            level=item.level, prompt=item.prompt, answer=true, sentence=told_after(true_or_not(true=true), item.tell), tell=item.tell,
            shows=card.slug if alike(card.name, item.prompt) else "",
        )  # fmt: skip
    return Choice(
        id=f"{card.slug}/written/{item.level}/{_key(item.first_prompt)}", saint=card.slug, fact=f"{card.slug}/{item.about}", kind="written",
        level=item.level, prompt=item.prompt, answer=item.answer, wrong=item.wrong, sentence=told_after(item.answer, item.tell), tell=item.tell,
        shows="" if item.kind == "symbol" else card.slug,
    )  # fmt: skip


def _speech(card: Card, clues: Sequence[tuple[Topic, Any]]) -> tuple[str, ...]:
    """Let a saint say the clues."""
    return tuple(topic.say(myself(card), value) for topic, value in clues)


def who_asks(card: Card, at: str) -> str:
    """Let the saint, or the saints, of a riddle ask."""
    return worded(WHO_ARE_WE if card.is_group else WHO_AM_I, at)


def true_or_not(*, true: bool) -> str:
    """Say whether a sentence was true."""
    return say("This one is true.") if true else say("This one is false.")


def _here(card: Card) -> Statement:
    """Say who it is."""
    who = voice(card)
    if not card.title_is_traditional:
        here = HERE.say(who)
        return Statement(here, here)
    title = entitled(card.title)
    return Statement(HERE_KNOWN.say(who, title=title), KNOWN.say(under_the_name(card), title=title))


def _keys(keys: Iterable[str], texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple(zip(keys, texts, strict=True))


@lru_cache(maxsize=1 << 14)
def _key(text: str) -> str:
    return plain(text).replace(" ", "-")
