"""Files of the five activities from before the first release, which named what they asked by ids: read as files are written now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.renamed import item_now
from saintlearn.ground.refusal import SaveError
from saintlearn.ground.save_file import packed, unpacked
from saintlearn.languages import current, say
from saintlearn.questions import Question, QuestionBank, shipped_bank
from saintlearn.questions.kept import QuestionPacker, named_in
from saintlearn.study.faces import packed_cards
from saintlearn.study.flashcards_position import FlashOptions
from saintlearn.study.flashcards_rules import made
from saintlearn.study.loci_position import walk_of
from saintlearn.study.memory_position import Laid, MemoryOptions, Side
from saintlearn.study.memory_rules import lying

_ZERO: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SIDES: Final[tuple[Side, ...]] = ("picture", "name", "card")
_Parts = tuple[Sequence[str], Iterable[Card], Mapping[str, Any], list[Any]]
"""Names, cards, options, and what chance gave."""


def now(content: Mapping[str, Any], kind: str, file: str, source: Any) -> dict[str, Any]:
    """Give the content of an older file as files are written now.

    Args:
        content: What the file has.
        kind: Which activity it is.
        file: What to call it.
        source: The questions or cards that it names; None for those that come with saintlearn.
    """
    bank = source if isinstance(source, QuestionBank) else None
    cards = source.values() if isinstance(source, Catalogue) else (bank or shipped_bank()).cards if source is bank else source
    try:
        setup = content["setup"]
        names, deck, options, dealt = _KINDS[kind](setup, bank or shipped_bank(), {card.slug: card for card in cards})
        began = None if setup["began"] is None else datetime.fromisoformat(setup["began"])
        log = [
            {"seat": None, "action": text, "chance": [], "at": None if at is None else _moment(at, began), "shown": (*more, [])[0]}
            for text, at, *more in content["log"]
        ]
    except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, SaveError):
            raise
        told = say("{file} doesn't fit the rules ({reason}).", file=file, reason=str(error)[:120])
        raise SaveError("edited", told, file) from error
    return {
        "game": kind,
        "language": current().code,
        "began": setup["began"],
        "players": [{"name": name, "computer": None} for name in names],
        "options": options,
        "seed": options.get("seed", 0),
        "log": [{"seat": None, "action": "", "chance": dealt}, *log],
        "deck": packed([card.to_dict() for card in deck]),
    }


def _moment(at: str, began: datetime | None) -> int:
    return round((datetime.fromisoformat(at) - (began or _ZERO)).total_seconds() * 1000)


def _words(text: str) -> tuple[str, ...]:
    return tuple(map(item_now, unpacked(text)))


def _options(setup: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: [item_now(word) if isinstance(word, str) else word for word in value] if isinstance(value, list) else value
        for name, value in setup["options"].items()
    }


def _gone(sentence: str) -> SaveError:
    return SaveError("changed", sentence)


def _asked(bank: QuestionBank, text: str) -> list[Question]:
    try:
        return [bank[name] for name in _words(text)]
    except KeyError:
        raise _gone(say("The cards have changed since this was saved, so its questions can't be asked anymore.")) from None


def _quiz(setup: Mapping[str, Any], bank: QuestionBank, cards: Mapping[str, Card]) -> _Parts:
    questions, earlier = _asked(bank, setup["questions"]), [_asked(bank, one) for one in setup["earlier"]]
    pack, named = QuestionPacker(), named_in(questions)
    kept = {"questions": pack.pack(questions), "earlier": pack.pack_tries(earlier), "names": pack.names}
    return ("You",), (card for card in bank.cards if card.slug in named), {"comes_back": False, **_options(setup), **kept}, []


def _bee(setup: Mapping[str, Any], bank: QuestionBank, cards: Mapping[str, Card]) -> _Parts:
    drawn, pack = _asked(bank, setup["questions"]), QuestionPacker()
    options, named = _options(setup), named_in(drawn)
    limits = [[setup["names"].index(name), seconds] for name, seconds in options["seconds_for"]]
    kept = {"drawn": pack.pack(drawn), "names": pack.names, "seconds_for": limits}
    return setup["names"], (card for card in bank.cards if card.slug in named), {**options, **kept}, []


def _flashcards(setup: Mapping[str, Any], bank: QuestionBank, cards: Mapping[str, Card]) -> _Parts:
    items, options = _words(setup["items"]), FlashOptions(**_options(setup))
    try:
        kept = made(bank, items, options)
    except KeyError:
        kept = ()
    if len(kept) != len(items):
        raise _gone(say("The cards have changed since this was saved, so they can't be asked anymore."))
    saints = {card.saint for card in kept}
    return ("You",), (card for card in bank.cards if card.slug in saints), {**asdict(options), "items": packed_cards(kept)}, []


def _loci(setup: Mapping[str, Any], bank: QuestionBank, cards: Mapping[str, Card]) -> _Parts:
    card = cards.get(setup["saint"])
    if card is None or [place.fact.key for place in walk_of(card)] != setup["facts"]:
        raise _gone(say("The card has changed since this was saved, so the walk can't go on."))
    return ("You",), [card], {}, []


def _memory(setup: Mapping[str, Any], bank: QuestionBank, cards: Mapping[str, Card]) -> _Parts:
    layout: list[Laid] = []
    for word in _words(setup["layout"]):
        slug, _, named = word.partition("/")
        if slug not in cards:
            raise _gone(say("The card {card} is gone, so the game can't go on.", card=repr(slug[:40])))
        layout.append((cards[slug], next(side for side in _SIDES if side == named)))
    deck = [*{card.slug: card for card, _ in layout}.values()]
    dealt = [[*map(lying(deck, MemoryOptions(**_options(setup))).index, layout)]]
    return setup["names"], deck, _options(setup), dealt


_KINDS: Final[Mapping[str, Callable[[Mapping[str, Any], QuestionBank, Mapping[str, Card]], _Parts]]] = {
    "quiz": _quiz,
    "bee": _bee,
    "flashcards": _flashcards,
    "loci": _loci,
    "memory": _memory,
}
