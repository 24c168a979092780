"""Words on cards: on which cards a word stands, one that begins so, or one that has to do with it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.spellings import plain
from saintlearn.questions.also import also_told
from saintlearn.questions.themes import DRAWN_AS, LONGER, THEMES, row
from saintlearn.vocabulary import Field

STEM: Final = 5
"""Letters by which words are compared: teacher and teaching."""
_SHORT: Final = frozenset(
    row(
        "dog cat pig fox bee ice sea hat eye ear law war key axe saw bag ox cow bell host pen sun jug nun boy oak cap jar cup orb tin tax pit awl log net bow"
    )
)
_WORDED: Final = (Field.SAINT_FACT, Field.ORDER, Field.DESIGNATION)


def telling(text: str, dull: frozenset[str]) -> list[str]:
    """List the words of a text that say something; all of them where none does."""
    words = [word for word in plain(text).split() if len(word) >= LONGER or word in _SHORT]
    return [word for word in words if word not in dull] or words or plain(text).split()


class Lexicon:
    """All words of some cards; sets of cards are bits."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards
        self._stems: dict[str, int] = {}

    @cached_property
    def _words(self) -> dict[str, int]:
        """For each word the saints on whose card it stands, in the text, the lists or the window."""
        words: dict[str, int] = {}
        for i, card in enumerate(self._cards):
            facts = (fact.word for fact in card.facts if fact.field in _WORDED)
            told = (card.name, card.title, card.bio, card.disputed, *card.other_names, *card.patronages, *card.symbols)
            drawn = (card.art_attributes, card.art_dress, card.art_headwear, card.art_hair)
            seen = (DRAWN_AS.get(thing, "") for thing in re.findall(r"[a-z-]+", " ".join(drawn)))
            other = (text for _, text in card.other_feasts)
            also = also_told().get(card.slug, ())
            for word in set(plain(" ".join((*told, *also, *drawn, *seen, *other, *facts))).split()):
                words[word] = words.get(word, 0) | 1 << i
        return words

    @cached_property
    def _all(self) -> tuple[str, list[int], list[int]]:
        """All words in one text, a space before each; where each space is; and the saints of each word."""
        spaces, text = [], ""
        for word in self._words:
            spaces.append(len(text))
            text += f" {word}"
        return text, spaces, list(self._words.values())

    def having(self, part: str) -> int:
        """Give the saints on whose card a word stands that contains this part, as bits: ``teach`` finds schoolteachers."""
        mask = self._stems.get(part)
        if mask is None:
            text, spaces, masks = self._all
            mask, at = 0, text.find(part)
            while at >= 0:
                mask |= masks[bisect_right(spaces, at) - 1]
                at = text.find(part, at + 1)
            self._stems[part] = mask
        return mask

    def beginning(self, part: str) -> int:
        """Give the saints on whose card a word stands that begins so, as bits; a word of three letters or less is the whole word."""
        key = f"^{part}"
        mask = self._stems.get(key)
        if mask is None:
            mask = 0
            if len(part) < LONGER:
                mask = self._words.get(part, 0)
            else:
                text, spaces, masks = self._all
                at = text.find(f" {part}")
                while at >= 0:
                    mask |= masks[bisect_right(spaces, at) - 1]
                    at = text.find(f" {part}", at + 1)
            self._stems[key] = mask
        return mask

    @cached_property
    def _themes(self) -> tuple[int, ...]:
        masks = []
        for theme in THEMES:
            mask = 0
            for part in theme:
                mask |= self.beginning(part)
            masks.append(mask)
        return tuple(masks)

    def near(self, word: str) -> int:
        """Give the saints on whose card a word stands, or one that has to do with it."""
        mask = self._stems.get(f"~{word}")
        if mask is None:
            mask = self.having(word[:STEM])
            starts = {word[:size] for size in range(LONGER, len(word))} | {word}
            for theme, related in zip(THEMES, self._themes, strict=True):
                if not starts.isdisjoint(theme):
                    mask |= related
            self._stems[f"~{word}"] = mask
        return mask
