"""Names as children type them: accents, capitals, 'St.', and one typo are forgiven."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from saintlearn.catalogue.card import Card
from saintlearn.ground.names import graphemes, same_name
from saintlearn.ground.spellings import letters, plain
from saintlearn.languages import say, together
from saintlearn.questions.themes import row

_LONGEST: Final = 200
_SLIP_FROM: Final = 5
"""Shorter words forgive no slip: a letter makes another name of them."""
_BEFORE: Final = frozenset(row("st sts saint saints san santa santo sant sao sveti sankt sint blessed bl beato beata saintly"))
_SMALL: Final = frozenset(row("of de di da do del della dell la le los von van und y and d l"))


def slips(typed: str, word: str) -> int:
    """Count the slips between two words, 2 standing for more: a letter too many, missing, wrong, or two changed about.

    >>> slips("Theresa".lower(), "teresa"), slips("ancies", "ancise"), slips("paul", "peter")
    (1, 1, 2)
    """
    if typed == word:
        return 0
    if abs(len(typed) - len(word)) > 1:
        return 2
    start = 0
    while start < min(len(typed), len(word)) and typed[start] == word[start]:
        start += 1
    a, b = typed[start:], word[start:]
    one = a[1:] == b[1:] or a == b[1:] or a[1:] == b or (len(a) > 1 and a[:2] == b[1::-1] and a[2:] == b[2:])
    return 1 if one else 2


def _key(text: str) -> tuple[str, ...]:
    """The words that count: no title before the name, no 'of'."""
    words = plain(text.replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")).split()
    while len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    return tuple([word for word in words if word not in _SMALL] or words)


def _slip(typed: tuple[str, ...], name: tuple[str, ...]) -> int:
    """Slips between two names, 2 standing for more than is forgiven."""
    if len(typed) != len(name):
        return 2
    total = 0
    for a, b in zip(typed, name, strict=True):
        if a != b:
            total += slips(a, b) if len(b) >= _SLIP_FROM else 2
    return min(total, 2)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a typed name is worth."""

    credit: float
    """1 for the name, 0.5 for one that several saints share, 0 for another."""
    note: str
    """What was forgiven, or why it counts in part; empty where there is nothing to say."""


class NameBook:
    """All names of some saints, to tell one from another.

    Attributes:
        known: The names of each saint by slug, the printed one first.
    """

    def __init__(self, cards: Iterable[Card]) -> None:
        self._read({card.slug: (card.name, *card.other_names) for card in cards})

    @classmethod
    def of(cls, names: Mapping[str, Sequence[str]]) -> Self:
        """Make it again of the names of each saint."""
        book = cls(())
        book._read({slug: tuple(known) for slug, known in names.items() if known})
        return book

    def _read(self, names: Mapping[str, tuple[str, ...]]) -> None:
        self.known = names
        self._full: dict[tuple[str, ...], dict[str, list[str]]] = {}
        self._short: dict[tuple[str, ...], set[str]] = {}
        for slug, known in names.items():
            for name in known:
                self._full.setdefault(_key(name), {}).setdefault(slug, []).append(name)
            self._short.setdefault(_short(known[0]), set()).add(slug)

    def __eq__(self, other: object) -> bool:
        return self is other or (self.known == other.known if isinstance(other, NameBook) else NotImplemented)

    def __hash__(self) -> int:
        return hash(frozenset(self.known))

    def names(self, card: Card) -> Names:
        """Give what is accepted for a saint."""
        return Names(card.slug, card.name, (card.name, *card.other_names), self)

    def whose(self, name: str, slug: str) -> str:
        """Tell which saint has a name: this one, or another one who has it."""
        owners = self._full.get(_key(name), {})
        exact = [owner for owner, names in owners.items() if any(same_name(name, one) for one in names)]
        return slug if slug in owners else next(iter([*exact, *owners]), slug)

    def others(self, key: tuple[str, ...], slug: str, text: str) -> bool:
        """Tell whether this is exactly the name of other saints only: where two names differ in their marks alone, the marks count."""
        owners = self._full.get(key, {})
        if slug not in owners:
            return bool(owners)
        exact = {owner for owner, names in owners.items() if len(owners) > 1 and any(same_name(text, name) for name in names)}
        return bool(exact) and slug not in exact

    def shared(self, key: tuple[str, ...]) -> int:
        """Count the saints with this first name."""
        return len(self._short.get(key, ()))

    def nearer(self, key: tuple[str, ...], slug: str) -> bool:
        """Tell whether one slip leads to another saint's name too."""
        return any(slug not in owners and _slip(key, name) == 1 for name, owners in self._full.items() if len(name) == len(key))


def _short(name: str) -> tuple[str, ...]:
    """The name without what follows 'of' or 'the': 'St. Agnes of Rome' is 'agnes'."""
    words = plain(name).split()
    while len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    for stop in ("of", "the", "de", "i", "ii", "iii"):
        if stop in words[1:]:
            words = words[: words.index(stop, 1)]
    text = name.partition(" the ")[0]
    cut = [word for word in plain(text).split() if word not in _BEFORE]
    return tuple(words if len(words) <= len(cut) else cut)


@dataclass(frozen=True, slots=True, repr=False)
class Names:
    """What is accepted as the name of one saint."""

    slug: str
    """The saint."""
    printed: str
    """The name on the card."""
    known: tuple[str, ...]
    """The name and the other names."""
    book: NameBook
    """The names of the others."""

    def read(self, typed: str) -> Verdict:
        """Tell what a typed name is worth.

        >>> from saintlearn.catalogue import load_catalogue
        >>> cat = load_catalogue()
        >>> names = NameBook(cat.values()).names(cat["therese-of-lisieux"])
        >>> names.read("saint therese of liseux")
        Verdict(credit=1, note="We didn't count capital letters, accents, and one typo against you.")
        >>> names.read("Teresa of Avila").credit
        0
        """
        text = " ".join(typed[:_LONGEST].split())
        key = _key(text)
        exact = [name for name in self.known if _key(name) == key]
        named = self.book.whose(exact[0], self.slug) if exact else self.slug  # a question about one saint may ask for another
        if not key or len(typed) > _LONGEST or self.book.others(key, named, text):
            return Verdict(0, "")
        if exact:
            return Verdict(1, "" if text in exact else _forgiven(text, exact[0]))
        sure = not self.book.nearer(key, self.slug)
        near = [name for name in self.known if _slip(key, _key(name)) == 1]
        if near and sure:
            return Verdict(1, _forgiven(text, near[0], slip=True))
        short = _short(self.printed)
        if key == short or (sure and _slip(key, short) == 1):
            if self.book.shared(short) > 1:
                return Verdict(0.5, say("Several saints have that name. This one is {name}.", name=self.printed))
            return Verdict(1, _forgiven(text, self.printed, slip=key != short, part=True))
        return Verdict(0, "")


def _forgiven(text: str, name: str, *, slip: bool = False, part: bool = False) -> str:
    """Say what was not minded; nothing where the name was typed as it is written."""
    if text == name:
        return ""
    minded = []
    if text == text.lower():
        minded.append(say("capital letters"))
    if letters(name) != name.casefold() and letters(text) == text.casefold():
        minded.append(say("accents"))
    if slip:
        minded.append(say("one typo"))
    if part:
        minded.append(say("the short name"))
    if minded:
        return say("We didn't count {slips} against you.", slips=together(minded))
    return say("It's right without “St.” too.") if _honor(name) and not _honor(text) else ""


def _honor(name: str) -> bool:
    words = plain(name).split()
    return bool(words) and words[0] in _BEFORE


def _called(name: str) -> str:
    """The name without 'St.', 'Blessed' or 'The' before it."""
    words = name.split()
    while len(words) > 1 and (plain(words[0]) in _BEFORE or words[0] == "The"):
        words = words[1:]
    return " ".join(words)


def first_letters(name: str, count: int) -> str:
    """Give the first letters of a name as a hint.

    >>> first_letters("St. Thérèse of Lisieux", 3), first_letters("Sts. Cyril and Methodius", 1)
    ('Thé', 'C')
    """
    called = _called(name)
    parts = graphemes(called)
    ends = [at + 1 for at, part in enumerate(parts) if part[0].isalpha()]
    return "".join(parts[: ends[min(count, len(ends)) - 1]]) if count > 0 and ends else ""


def most_letters(name: str) -> int:
    """Count the letters that are given at most: half of the name.

    >>> most_letters("St. Lucy"), most_letters("St. Agnes of Rome")
    (2, 6)
    """
    return (sum(part[0].isalpha() for part in graphemes(_called(name))) + 1) // 2
