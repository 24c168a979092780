"""What is on the two sides of a flashcard, made from a saint and a field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Final, Literal, get_args

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.renamed import item_now
from saintlearn.ground.save_file import packed, unpacked
from saintlearn.languages import mark, mark_as, say
from saintlearn.questions import LEVELS, Choice, Question, QuestionBank, Statement, Typed
from saintlearn.questions.lives import is_byname
from saintlearn.questions.making import who_asks
from saintlearn.questions.tellings import HERE
from saintlearn.questions.voices import Telling, voice
from saintlearn.vocabulary import Fact, Field

Side = Literal[
    "window", "name", "symbol", "who", "role", "feast", "birth", "passing", "age", "order", "region", "patronage", "title", "names", "canonized",
]  # fmt: skip
SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""What can be asked, by the field of the memory item: ``window`` shows the picture and asks for the name, ``name`` the other way; ``symbol`` asks
for the attributes without the card (`ST-02`), ``who`` for the saint from clues, ``role`` for the ribbons and signs; the others for that fact."""

_KINDS: Final = {
    "birth": "century", "passing": "century",
    **{side: side for side in ("feast", "age", "order", "region", "patronage", "symbol", "title", "names", "canonized")},
}  # fmt: skip
"""The kind of the bank's questions about a side."""
_OPEN: Final = {
    "names": Telling(
        named=mark("What other names is {name} known by?"),
        several=mark("What other names are {name} known by?"),
        woman=mark_as("a woman", "What other names is {name} known by?"),
    ),
    "patronage": Telling(
        named=mark("What is {name} a patron saint of?"),
        several=mark("What are {name} patron saints of?"),
        woman=mark_as("a woman", "What is {name} a patron saint of?"),
    ),
}
"""How it is asked without choices, where the bank's question takes one of several answers."""
_TOLD: Final = ("feast", "century", "order", "region", "patronage", "symbol", "title")
"""The kinds of question whose sentences tell about a saint."""
_ROLES: Final = (Field.SAINT_FACT, Field.DESIGNATION, Field.EXPANSION)


@dataclass(frozen=True, slots=True)
class Flashcard:
    """One flashcard."""

    item: str
    """What is remembered, as ``agnes-of-rome/feast``."""
    saint: str
    """The slug."""
    side: str
    """The field of the item, mostly one of `SIDES`."""
    prompt: str
    """What is asked."""
    answers: tuple[str, ...]
    """What is to be known; empty where everything on the card is."""
    lines: tuple[Statement, ...]
    """What is true."""
    clues: tuple[str, ...] = ()
    """Sentences that help, from hard to easy."""
    enough: int = 0
    """How many of the clues lie open from the beginning: of a riddle as many as it takes to solve it."""
    picture: bool = False
    """Whether the window is what is asked about."""
    beside: bool = False
    """Whether the window may stand beside the question, which names the saint and asks for nothing that the window shows."""
    says_more: bool = True
    """Whether `lines` say more than question and answer do."""
    question: str = ""
    """The id of the question, where the item has several and this is one of them."""


def packed_cards(cards: Iterable[Flashcard]) -> str:
    """Pack flashcards as they are, in the words of their language."""
    return packed([asdict(card) for card in cards])


def unpacked_cards(text: str) -> tuple[Flashcard, ...]:
    """Unpack what `packed_cards` packed."""
    return tuple(
        Flashcard(
            **{
                **card,
                "item": item_now(card["item"]),
                "answers": tuple(card["answers"]),
                "clues": tuple(card["clues"]),
                "lines": tuple(Statement(**line) for line in card["lines"]),
            }
        )
        for card in unpacked(text)
    )


def possible_items(cards: Iterable[Card], sides: Iterable[str]) -> list[str]:
    """List what could be asked, side after side; of some it turns out later that nothing is certain enough to ask."""
    listed = tuple(cards)
    return [f"{card.slug}/{side}" for side in sides for card in listed if _has(card, side)]


def _roles(card: Card) -> list[Fact]:
    return [fact for fact in card.facts if fact.field in _ROLES]


_HAS: Final[Mapping[str, Callable[[Card], object]]] = {
    "window": lambda card: card.art_figure or card.art_image,
    "symbol": lambda card: card.symbols,
    "role": _roles,
    "birth": lambda card: card.birth_century,
    "passing": lambda card: card.passing_century,
    "age": lambda card: card.born and card.died,
    "order": lambda card: card.orders,
    "region": lambda card: card.geography,
    "patronage": lambda card: card.patronages_asked,
    "title": lambda card: card.title_is_traditional and is_byname(card.title),
    "names": lambda card: card.other_names,
    "canonized": lambda card: card.canonized,
}
"""What a card must have to be asked about; of the other sides there is always something."""


def _has(card: Card, side: str) -> bool:
    return side not in _HAS or bool(_HAS[side](card))


def flashcard(bank: QuestionBank, item: str, level: int = 2) -> Flashcard | None:
    """Make a flashcard; None where nothing is certain enough to ask.

    >>> from saintlearn.catalogue import load_catalogue
    >>> made = flashcard(QuestionBank(load_catalogue()), "lucy/feast")
    >>> made.prompt, made.answers
    ('On what day does the Church celebrate St. Lucy?', ('December 13',))
    """
    slug, _, side = item.partition("/")
    card = bank.card(slug)
    if side in SIDES and not _has(card, side):
        return None
    name = voice(card).name
    if side == "window":
        clues = _clues(bank, card, level)
        return Flashcard(item, slug, side, say("Who is this?"), (card.name,), _about(bank, card, level), clues, picture=True)
    if side == "name":
        return Flashcard(item, slug, side, say("What do you know about {name}?", name=name), (), _about(bank, card, level), beside=True)
    if side == "role":
        facts = _roles(card)
        prompt = say("What do the ribbons and symbols on {name}'s card say?", name=name)
        lines = tuple(Statement.of(fact.meaning, fact.symbol) for fact in facts)
        return Flashcard(item, slug, side, prompt, tuple(fact.label for fact in facts), lines, beside=True)
    if side == "who":
        riddle = next((question for question in _at_levels(bank, card, level, "type") if isinstance(question, Typed)), None)
        if riddle is None:
            return None
        # under the name nobody needs to hear again who it is
        line = riddle.truth if card.title_is_traditional or not riddle.tell else Statement.of(riddle.tell)
        return Flashcard(item, slug, side, who_asks(card, riddle.id), (card.name,), (line,), riddle.clues, riddle.enough)
    return _of_bank(bank, card, item, level)


def _at_levels(bank: QuestionBank, card: Card, level: int, kind: str) -> Iterator[Question]:
    for step in _levels_from(level):
        yield from bank.about(card, step, (kind,))


def _levels_from(level: int) -> tuple[int, ...]:
    """Give the wanted level and then the others, in which something may be found where it has nothing."""
    return (level, *(other for other in LEVELS if other != level))


def _of_bank(bank: QuestionBank, card: Card, item: str, level: int) -> Flashcard | None:
    """Ask as the bank asks, without its choices: what it is sure of is sure here too."""
    side = item.partition("/")[2]
    kinds = (_KINDS[side], "written") if side in _KINDS else ("written",)
    groups = (bank.about(card, step, (kind,)) for kind in kinds for step in _levels_from(level))
    plain = ([question for question in group if question.fact == item and isinstance(question, Choice)] for group in groups)
    same = next((group for group in plain if group), [])
    if not same:
        return None
    first = same[0]
    if first.kind == "written":
        same = [first]
    prompt = _OPEN[side].say(voice(card)) if side in _OPEN and first.kind != "written" else first.prompt
    answers = tuple(dict.fromkeys(question.answer for question in same))
    lines = tuple(dict.fromkeys(question.truth for question in same))
    beside = bool(first.shows) and side != "symbol"
    asked = first.id if first.kind == "written" else ""
    return Flashcard(item, card.slug, side, prompt, answers, lines, beside=beside, says_more=first.statement is not None, question=asked)


def _clues(bank: QuestionBank, card: Card, level: int) -> tuple[str, ...]:
    riddle = next(iter(bank.about(card, level, ("who", "type"))), None)
    return () if riddle is None else riddle.clues  # type: ignore[attr-defined]


def _about(bank: QuestionBank, card: Card, level: int) -> tuple[Statement, ...]:
    """Tell about a saint: one statement for each field that is certain."""
    told: dict[str, Statement] = {}
    for question in bank.about(card, level, _TOLD):
        told.setdefault(question.fact, question.truth)
    here = HERE.say(voice(card))
    return tuple(told.values()) or (Statement(here, here),)
