"""The gallery: all saints to look at, to filter, to search, to read about, and to pick a deck from."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is the parameter's name
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import cards_of
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.questions import letters, plain
from saintlearn.ground.refusal import Refusal
from saintlearn.lessons.temporal import as_day
from saintlearn.render.face import shared_defs, window_svg
from saintlearn.vocabulary import FACTS, Fact, Field
from saintlearn.widgets.base import STATIC, SaintWidget, text_of
from saintlearn.wire.base import FacesTrait, Reply
from saintlearn.wire.gallery import Facet, GalleryState, IndexEntry, Saints, SaintsMessage, StoryCard, WindowsMessage
from saintlearn.wire.plain import plain as as_json

__all__ = ["Gallery", "gallery"]

_MOST = 60
"""Windows that may be asked for at once."""


@lru_cache(maxsize=2048)
def _window(card: Card) -> str:
    return window_svg(card)


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode(), 9)


class Gallery(SaintWidget[GalleryState]):
    """Saints to look at.

    Filters and searches run in the browser; windows are drawn as they come into sight and travel compressed.

    Attributes:
        deck: What was last picked in the browser, None before.
    """

    _esm = STATIC / "gallery.js"
    _css = STATIC / "gallery.css"
    answers: ClassVar[frozenset[str]] = frozenset({"windows", "face", "deck", "print"})

    def __init__(self, cards: Sequence[Card], today: Date) -> None:
        if not cards:
            raise Refusal("deck-too-small", "The gallery needs at least one saint.")
        self.deck: Deck | None = None
        self._order = sorted(cards, key=lambda card: (card.feast, plain(card.name)))
        feasts = sorted({(card.feast.month, card.feast.day) for card in cards})
        asked = (today.month, today.day)
        shown = next((feast for feast in feasts if feast >= asked), feasts[0])
        self._day = "Saint of the day" if shown == asked else "Next feast day"
        self._today = tuple(card.slug for card in self._order if (card.feast.month, card.feast.day) == shown)
        super().__init__(cards)

    def _first_faces(self, slugs: Iterable[str]) -> FacesTrait:
        # what all drawings share, and the list, follow compressed: together they weigh as much as 150 windows
        return FacesTrait(defs="", back="", cards=self._drawn(slugs))

    def _build(self) -> GalleryState:
        count = len(self._order)
        whole = len({card.feast for card in self._order}) == 366
        return GalleryState(
            headline=f"{count} {'saint' if count == 1 else 'saints'}",
            task="One for every day of the year." if whole else "Look around; choose one to read.",
            today=self._today,
            day=self._day,
        )

    def _in_sight(self, state: GalleryState) -> list[str]:
        return list(state.today[:1])

    def _draw(self, card: Card) -> StoryCard:
        face = super()._draw(card)
        years = [str(year) for year in (card.born, card.died) if year is not None]
        return StoryCard(
            svg=face.svg,
            name=face.name,
            label=face.label,
            title=card.title,
            bio=card.bio,
            lived=" to ".join(years) if len(years) == 2 else "",
            patronages=card.patronages,
            symbols=card.symbols,
            disputed=card.disputed,
            mature=card.mature,
        )

    def _prepare(self, *, has_fonts: bool) -> None:
        saints = Saints(defs=shared_defs(), index=tuple(_entry(card) for card in self._order), facets=_facets(self._order))
        self.send(as_json(SaintsMessage()), [_packed(json.dumps(as_json(saints), ensure_ascii=False, separators=(",", ":")))])
        if not has_fonts:
            self._send_fonts()

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply:
        if kind == "face":
            slug = text_of(content, "slug")
            self._known_cards([slug])
            self._send_faces([slug])
            return Reply()
        cards = self._known_cards(content.get("slugs"))
        if kind == "windows":
            if len(cards) > _MOST:
                raise Refusal("too-many", f"At most {_MOST} windows can be asked for at once.")
            drawn = "\n".join(_window(card) for card in cards)
            self.send(as_json(WindowsMessage(slugs=tuple(card.slug for card in cards))), [_packed(drawn)])
            return Reply()
        if not cards:
            raise Refusal("deck-too-small", "There is no saint among these; choose at least one.")
        self.deck = Deck(cards, "picked")
        many = f"{len(cards)} saint{'' if len(cards) == 1 else 's'}"
        if kind == "deck":
            return Reply(sentence=f"A deck of {many} is ready. Where the notebook says gallery = sl.gallery(), it is called gallery.deck.")
        return Reply(sentence=f"{self._print(cards)} holds the {many}: print it on both sides, flip on the long edge, and cut.")

    def _print(self, cards: Sequence[Card]) -> str:
        target = Path("saints-to-print.pdf")
        try:
            Deck(cards, "Saints to print").save(target)
        except ImportError as error:
            raise Refusal("no-printer", str(error)) from None
        except OSError as error:
            raise Refusal("not-saved", f"{target.name} cannot be written: {error.strerror}.") from None
        return target.name

    def _known_cards(self, slugs: Any) -> list[Card]:
        if not isinstance(slugs, list) or not all(isinstance(slug, str) for slug in slugs):
            raise Refusal("bad-message", "This is not something the gallery understands.")
        unknown = [slug for slug in slugs if slug not in self._cards]
        if unknown:
            raise Refusal("unknown-card", f"There is no saint {unknown[0][:40]!r} in this gallery.", unknown[0][:40])
        return [self._cards[slug] for slug in dict.fromkeys(slugs)]

    def __repr__(self) -> str:
        return f"<Gallery: {len(self._order)} cards>"


_SHOWN = (Field.SAINT_FACT, Field.ORDER, Field.DESIGNATION, Field.EXPANSION, Field.GEOGRAPHY)
_TWICE = "expansion-doctors-of-the-church"
"""Stands on the same cards as the fact Church Doctor."""
_NUMBERS = {fact.key: number for number, fact in enumerate(FACTS) if fact.field in _SHOWN and fact.key != _TWICE}


_MANY = {
    "fact-religious-man": "Religious Men",
    "fact-religious-woman": "Religious Women",
    "fact-layperson": "Laypeople",
    "fact-young-person": "Young People",
    "order-camaldolese": "Camaldolese",
    "designation-secular-royalty": "saints of royal houses",
    "expansion-holy-helpers": "Holy Helpers",
    "expansion-roman-canon": "saints of the Roman Canon",
    "expansion-apparitions": "saints of apparitions",
    "expansion-where-two-or-more-are-gathered": "saints who are gathered",
    "geography-americas": "saints of the Americas",
}
"""What several saints with a fact are called, where it is not the word with an s."""


def _many(fact: Fact) -> str:
    word = f"saints of {fact.word}" if fact.field is Field.GEOGRAPHY else f"{fact.word.removesuffix('s')}s"
    return _MANY.get(fact.key, word)


def _folded(text: str) -> str:
    """Write a text as it is searched: no accents, case or points; the browser does the same with what is typed."""
    return " ".join(re.findall("[a-z0-9]+", re.sub("['\u2019]", "", letters(text))))


def _entry(card: Card) -> IndexEntry:
    """Slug, name, feast, centuries, numbers of facts, and the words that a search looks through."""
    words = (card.name, *card.other_names, card.title, *card.patronages, *card.symbols)
    facts = tuple(_NUMBERS[fact.key] for fact in card.facts if fact.key in _NUMBERS)
    folded = _folded(" ".join(words)).split()
    if not {"st", "sts"}.isdisjoint(folded):
        folded.append("saint")
    return card.slug, card.name, card.feast.code, tuple(sorted(card.centuries)), facts, " ".join(dict.fromkeys(folded))


def _facets(cards: Iterable[Card]) -> tuple[Facet, ...]:
    """The facts that stand on cards of this gallery: number, key, word, field, what several are called, meaning."""
    used = sorted({number for card in cards for fact in card.facts if (number := _NUMBERS.get(fact.key)) is not None})
    return tuple((number, fact.key, fact.word, fact.field.value, _many(fact), fact.meaning) for number in used for fact in [FACTS[number]])


def gallery(saints: str | Catalogue | Iterable[Card | str] | None = None, *, date: Date | str | None = None) -> Gallery:
    """Show saints to look at, to filter and to pick from.

    Args:
        saints: The name of a deck, a catalogue, a deck, cards or their slugs; None for all that come with saintlearn.
        date: The day whose saint is shown first, as ``"2026-12-06"`` or a date; None for today.

    Returns:
        The widget; what is picked in it is its `deck`.
    """
    return Gallery(cards_of(saints), as_day(date) if date else Date.today())  # noqa: DTZ011 - the saint of the day where the child is
