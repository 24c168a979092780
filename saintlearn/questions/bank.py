"""The bank of questions: made one saint at a time when they are first needed, and kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, SupportsIndex, cast

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Catalogue, Chosen, cards_of, chosen_catalogue, load_catalogue
from saintlearn.catalogue.picking import which_card
from saintlearn.catalogue.questions import WrittenQuestion
from saintlearn.ground.refusal import Refusal, UnknownName, WrongKind
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import cache_by_language, current, say
from saintlearn.questions.forms import Choice, Question
from saintlearn.questions.making import KINDS, LEVELS, Maker
from saintlearn.questions.mixes import DEFAULT_MIX, TOPICS, Mix, checked_mix, in_turn, is_life, turns_of
from saintlearn.questions.own import read_questions
from saintlearn.questions.truth import Pool
from saintlearn.questions.youngest import youngest

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame

_STARTER: Final = "starter"
_WRITTEN: Final = "written"
_FEWEST: Final = 8
_RESULTS: Final = frozenset({"question", "item", "given", "credit"})
"""Columns by which one knows the results of a quiz."""
_NAMELESS: Final = frozenset(("which", "who", "type", "sequence", "pairs"))
"""Kinds whose prompt does not name the saint."""


class QuestionBank:
    """All questions about some saints.

    A bank is made in a moment. The questions about a saint are made when they are first needed, always the same ones, in the language that is
    spoken then; they are kept for each language.

    >>> from saintlearn.catalogue import load_catalogue
    >>> bank = QuestionBank(load_catalogue())
    >>> question = next(item for item in bank.about("lucy", 2) if item.kind == "feast")
    >>> question.prompt, question.fact
    ('On what day does the Church celebrate St. Lucy?', 'lucy/feast')
    >>> question.grade("December 13").sentence.removesuffix(question.tell)
    'The feast day of St. Lucy is December 13. '
    """

    def __init__(
        self, cards: Catalogue | Iterable[Card], written: Iterable[WrittenQuestion] | None = None, *, own: Iterable[Question] | None = None
    ) -> None:
        whole = isinstance(cards, Catalogue)
        if own is not None:
            written = ()
        elif written is None:
            written = cards.questions if isinstance(cards, Catalogue) else ()
        self.cards: tuple[Card, ...] = tuple(cards.values() if isinstance(cards, Catalogue) else cards)
        by_hand: dict[str, list[WrittenQuestion]] = {}
        for item in written:
            by_hand.setdefault(item.saint, []).append(item)
        everyone = frozenset(card.slug for card in self.cards)
        known = everyone & (youngest() | {card.slug for card in self.cards if _STARTER in card.decks})
        if not whole or len(known) < _FEWEST:
            known = everyone
        self.known = known
        """Slugs of the saints whom the youngest are asked about: those in ``cards/youngest.csv`` and in the starter deck, if they are here."""
        self._decks = [frozenset(card.slug for card in self.cards if deck in card.decks) for deck in (_STARTER, "core")]
        pool = Pool(self.cards)
        pool.read()
        self._maker = Maker(pool, known, by_hand)
        self._by_slug = {card.slug: card for card in self.cards}
        self._own: dict[tuple[str, int, str], tuple[Question, ...]] = {}
        self._made: dict[tuple[str, str, int, str], tuple[Question, ...]] = {}
        self._choices: dict[tuple[str, str], tuple[Choice, ...]] = {}
        for question in () if own is None else _questions(own):
            self._add(question)

    def _add(self, question: Question) -> None:
        if question.saint not in self._by_slug:
            told = say(
                "One question is about {saint!r}, who isn't among these saints. Leave it out, or choose more saints.", saint=question.saint
            )
            raise Refusal("bad-questions", told)
        key = (question.saint, question.level, _WRITTEN)
        asked: Any = question  # every form of question has its own class
        self._own[key] = (*self._own.get(key, ()), question if question.kind == _WRITTEN else replace(asked, kind=_WRITTEN))

    @property
    def own(self) -> tuple[Question, ...]:
        """Somebody's own questions among them."""
        return tuple(question for group in self._own.values() for question in group)

    def __copy__(self) -> Self:
        return self  # it always says the same

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        sentence = say("Questions can't be pickled. Save what asks them instead, such as quiz.save('quiz.json') of sl.quiz(...).quiz.")
        raise WrongKind("only-once", sentence)

    def __repr__(self) -> str:
        return f"<QuestionBank: {len(self.cards)} saints>"

    def little_known(self, slug: str) -> tuple[bool, ...]:
        """Give a key that sorts saints by how well known they are: first the starter deck, then the core deck, and whom the youngest are asked about."""
        return slug not in self.known, *(slug not in deck for deck in self._decks)

    def __iter__(self) -> Iterator[Question]:
        """Give every question there is, saint after saint."""
        for card in self.cards:
            for level in LEVELS:
                yield from self.about(card, level)

    def about(self, saint: Card | str, level: int, kinds: Collection[str] | None = None) -> tuple[Question, ...]:
        """List the questions about a saint at a level, the same ones every time."""
        card = self.card(saint)
        _check(level, kinds)
        found: list[Question] = []
        if kinds is not None and "life" in kinds and _WRITTEN not in kinds:
            found += (item for item in self._of(card, level, _WRITTEN) if is_life(item.fact))
        for kind in KINDS:
            if kinds is None or kind in kinds:
                found += self._of(card, level, kind)
        return tuple(found)

    def multiple_choice(self, saint: Card | str) -> tuple[Choice, ...]:
        """List the questions of all levels about a saint that name the saint and have choices: what The Holy Quest asks (`ST-07`).

        Each has ``prompt``, ``answer``, ``wrong``, ``level`` and ``sentence``. Within a level no prompt is asked twice.
        """
        card = self.card(saint)
        key = (current().code, card.slug)
        found = self._choices.get(key)
        if found is None:
            unique: dict[tuple[int, str], Choice] = {}
            for level in LEVELS:
                for kind in KINDS:
                    if kind not in _NAMELESS:
                        for item in self._of(card, level, kind):
                            if isinstance(item, Choice):
                                unique.setdefault((level, item.prompt), item)
            found = self._choices[key] = tuple(unique.values())
        return found

    def ask(
        self, saint: Card | str, level: int, rng: Random, not_ids: Collection[str] = (), kinds: Collection[str] | None = None
    ) -> Question | None:
        """Choose a question about a saint: first the kind by chance, then the question; None where none is left."""
        card = self.card(saint)
        _check(level, kinds)
        order = list(KINDS) if kinds is None else [kind for kind in TOPICS if kind in kinds]
        rng.shuffle(order)
        for kind in order:
            left = [item for item in self.about(card, level, (kind,)) if item.id not in not_ids]
            if left:
                return left[rng.randrange(len(left))]
        return None

    def __getitem__(self, name: str) -> Question:
        """Find a question by its id."""
        slug, kind, level, *_ = (*name.split("/"), "", "", "")
        if slug in self._by_slug and kind in KINDS and level in ("1", "2", "3"):
            for item in self._of(self._by_slug[slug], int(level), kind):
                if item.id == name:
                    return item
        raise UnknownName("unknown-question", say("There's no question {name!r} anymore. The card may have changed.", name=name))

    def _of(self, card: Card, level: int, kind: str) -> tuple[Question, ...]:
        about = (card.slug, level, kind)
        if about in self._own:
            return self._own[about]
        key = (current().code, *about)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = tuple(self._maker.make(card, level, kind))
        return made

    def card(self, saint: Card | str) -> Card:
        """Find a saint of the bank."""
        slug = saint.slug if isinstance(saint, Card) else saint
        try:
            return self._by_slug[slug]
        except (KeyError, TypeError):
            known = which_card(slug, self._by_slug)
            raise UnknownName("unknown-card", say("These questions have no saint {saint!r}; {hint}", saint=slug, hint=known)) from None


def _questions(own: object) -> tuple[Question, ...]:
    """Refuse what are no questions, as the name of a file."""
    found = tuple(own) if isinstance(own, Iterable) and not isinstance(own, str) else (own,)
    wrong = next((item for item in found if not isinstance(item, Question)), None)
    if wrong is not None:
        told = say("{thing} isn't a question. Read your table first: questions=sl.read_questions('mine.csv').", thing=repr(wrong)[:60])
        raise WrongKind("bad-questions", told)
    return found


def _check(level: int, kinds: Collection[str] | None) -> None:
    if level not in LEVELS:
        raise Refusal(
            "bad-option", say("level must be 1 (ages 6 to 8), 2 (ages 9 to 11), or 3 (age 12 and up); you gave {level!r}.", level=level)
        )
    for kind in kinds or ():
        if kind not in TOPICS:
            raise UnknownName(
                "unknown-topic", say("There's no kind of question called {kind!r}; {hint}", kind=kind, hint=suggest(str(kind), TOPICS))
            )


@cache_by_language()
def shipped_bank() -> QuestionBank:
    """Give the questions about the saints that come with saintlearn; they are indexed once for each language."""
    return QuestionBank(load_catalogue())


def bank_of(deck: Chosen, own: Iterable[Question] | Frame | None = None, *, catalogue: AnyCatalogue = None) -> QuestionBank:
    """Give the questions about some saints."""
    shipped = load_catalogue()
    home = deck if isinstance(deck, Catalogue) else chosen_catalogue(catalogue)
    if hasattr(own, "itertuples"):
        own = own_questions(cast("Frame", own), home)
    elif own is not None:
        own = _questions(own)
        if not own:
            raise Refusal("no-questions", say("questions is empty. Give at least one question, or leave it out."))
    if deck is None or deck is home:
        return shipped_bank() if own is None and home is shipped else QuestionBank(home, own=own)
    cards = cards_of(deck, home)
    slugs = {card.slug for card in cards}
    return QuestionBank(cards, [item for item in home.questions if item.saint in slugs], own=own)


def own_questions(frame: Frame, home: Catalogue) -> tuple[Question, ...]:
    """Read the questions in a DataFrame: somebody's own, or those that the results of a quiz tell by their ids."""
    columns = {str(column) for column in frame.columns}
    if not columns >= _RESULTS:
        return read_questions(frame, home)
    asked = tuple(dict.fromkeys(frame["question"]))  # type: ignore[index]
    if not asked:
        raise Refusal("no-questions", say("questions is empty. Give at least one question, or leave it out."))
    bank = shipped_bank() if home is load_catalogue() else QuestionBank(home)
    return tuple(bank[one] for one in asked)


def quiz(
    bank: QuestionBank,
    length: int,
    level: int,
    topics: Iterable[Card | str] | None = None,
    *,
    seed: int,
    not_ids: Collection[str] = (),
    mix: Mix = DEFAULT_MIX,
) -> tuple[Question, ...]:
    """Choose questions for a quiz: kinds take turns as the mix says, so do saints, and no fact is asked twice."""
    if length < 1:
        raise Refusal("bad-option", say("A quiz needs at least one question (you asked for {count}).", count=length))
    saints: list[str] = []
    kinds: list[str] = []
    for topic in topics if topics is not None else ():
        if isinstance(topic, str) and topic in TOPICS:
            kinds.append(topic)
        else:
            saints.append(bank.card(topic).slug)
    _check(level, kinds)
    rng = Random(seed)
    everyone = list(dict.fromkeys(saints)) or [card.slug for card in bank.cards]
    rng.shuffle(everyone)
    turns: Mapping[str, int] = dict.fromkeys(kinds, 1) or turns_of(checked_mix(mix), level)
    others = {} if kinds else {kind: 1 for kind in KINDS if kind not in turns}
    first = everyone if saints or level > 1 else [slug for slug in everyone if slug in bank.known]
    chosen: list[Question] = []
    for slug, count in Counter(saints).items():
        if count > 1:
            chosen += _several(bank, slug, min(count, length - len(chosen)), level, (*turns, *others), not_ids, rng)
            everyone.append(everyone.pop(everyone.index(slug)))
    facts: set[str] = {item.fact for item in chosen}
    for queue, table in ((first, turns), ([slug for slug in everyone if slug not in first], turns), (everyone, others)):
        gone: set[str] = set()
        for kind in in_turn(table, rng, gone):
            if len(chosen) == length:
                break
            for place, slug in enumerate(queue):
                left = [item for item in bank.about(slug, level, (kind,)) if item.id not in not_ids and item.fact not in facts]
                if left:
                    chosen.append(left[rng.randrange(len(left))])
                    facts.add(chosen[-1].fact)
                    queue.append(queue.pop(place))
                    break
            else:
                gone.add(kind)
    return tuple(chosen)


def _several(
    bank: QuestionBank, slug: str, count: int, level: int, kinds: Sequence[str], not_ids: Collection[str], rng: Random
) -> list[Question]:
    """Choose several questions about one saint: hand-written ones about the life first, then one for each fact, then another kind."""
    known = {item.id: item for kind in kinds for item in bank.about(slug, level, (kind,)) if item.id not in not_ids}
    items = list(known.values())
    rng.shuffle(items)
    items.sort(key=lambda item: (item.kind != _WRITTEN, not is_life(item.fact)))
    found: list[Question] = []
    for item in items:
        if len(found) < count and (item.kind == _WRITTEN or item.fact not in {other.fact for other in found}):
            found.append(item)
    for item in items:  # of a saint of whom little is known, one fact is asked in two ways
        if len(found) < count and item.kind not in {other.kind for other in found}:
            found.append(item)
    return found
