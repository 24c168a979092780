"""English phrases made of the catalogue's words: what stands after 'a patron of' and after 'with'."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.sentences import WITH_THE
from saintlearn.languages import say
from saintlearn.questions.themes import row


@lru_cache(maxsize=4096)
def sex(card: Card) -> str:
    """Tell ``man``, ``woman``, ``group``, or nothing where the card does not say."""
    if card.is_group:
        return "group"
    first = card.art_figure.partition(";")[0].strip()
    if first in ("woman", "girl"):
        return "woman"
    if first in ("man", "boy"):
        return "man"
    words = {fact.word for fact in (card.main_fact, *card.ribbons)}
    if words & {"Virgin", "Religious Woman"}:
        return "woman"
    return "man" if words & {"Priest", "Deacon", "Religious Man"} else ""


def standing(text: str) -> str:
    """Write words of the catalogue as they stand alone, with a capital first.

    >>> standing("a lamb")
    'A lamb'
    """
    return text[:1].upper() + text[1:]


def opening(text: str) -> str:
    """Write words of the catalogue as a sentence: a capital first, a period last.

    >>> opening("after St. Patrick")
    'After St. Patrick.'
    """
    return standing(text) + ("" if text.endswith((".", "?", "!")) else ".")


_PROPER: Final = frozenset(
    row(
        "Abruzzo Alpine Barnabites Calabria Caritas Carthusians Cistercians Coimbra Como Córdoba Derry Dubrovnik Edinburgh Ełk Faenza "
        "Filipino Flanders Gaeta Ghilarza Gibraltar Groningen Hainaut Hampshire Herentals Hungarian Jesuits León Lombardy Madurai Malta "
        "Móstoles Nardò Nigeria North Northern Oceania Ovada Peru Pietrelcina Pniewy Portsmouth Premonstratensians Ruvo Sacred Santillana "
        "Second Seligenstadt Servites Sieradz Sivagangai Solihull Southwark Sussex Suwałki Thessaloniki Todi Trinitarians Upper Uruguay US "
        "Val Valletta Venice Warmia Waterford World Zadar Zamboanga Native Swiss Łomża Crotone Newport"
    )
)
_NAMES: Final = (
    "Good Shepherd", "Holy Family", "Le Mans", "Knights of", "Missionaries of", "Children of Mary", "Church in", "The United", "The Vincentian",
    "Diocese", "Archdiocese",
)  # fmt: skip
_COMMON: Final = frozenset(
    row("Canon Fathers Martyrs Nuns Missionaries Monks Popes Lovers Peace Church Bible Christian Eucharistic Catholic")
)
_ADJECTIVES: Final = frozenset(row("Bible Christian Eucharistic Catholic"))
_USUAL = re.compile(r".*(s|men|women|people|ity|ure|ogy|tion|sion|ance|ence|al|ed|ic|ing|ful|ed|l|k|y)$")


def proper(item: str, small: frozenset[str], big: frozenset[str]) -> bool:
    """Tell whether a patronage is or begins with a name: of a country, a town, an order."""
    first, *rest = item.removeprefix("The ").split()
    if item.startswith(_NAMES):
        return True
    if first in _ADJECTIVES or first in _COMMON or rest[:1] == ["people"]:
        return False
    if first in _PROPER or re.search(r" in [A-ZŁ]", item):
        return True
    if first.lower() in small:
        return False
    if first in big:
        return True
    return not (_USUAL.fullmatch(first) or (rest and all(word.islower() for word in rest)))


def helped(item: str, *, name: bool) -> str:
    """Write a patronage inside a sentence: ``lawyers``, ``the blind``, ``Armenia``, ``the Diocese of Linz``."""
    first = item.partition(" ")[0]
    if first == "The":
        return f"the {item[4:]}"
    if item.startswith(WITH_THE):
        return f"the {item if name else item[0].lower() + item[1:]}"
    return item if name or first in _ADJECTIVES else item[0].lower() + item[1:]


_ONLY: Final = (
    "Child Jesus",
    "Sacred Heart",
    "Blessed Sacrament",
    "Holy Grail",
    "Miraculous Medal",
    "Oratory of",
    "word ",
    "words ",
    "Stations",
    "Gospel of",
)
_NO_ARTICLE: Final = frozenset(
    row(
        "armor bread water music lace lightning light rain sewing knitting stigmata fire oil alms thread poor wheat money hair wood salt "
        "linen cloth fodder wine honey gold silver children people men women mice geese oxen cattle sheep captives towards sheaves "
        "purple washing Carmel Mary Joseph"
    )
)
_BREAK = re.compile(
    r" (?:of|with|at|on|in|for|from|used|laid|pierced|like|rising|led|given|raised|between|around|under|by|plowing|pointing|against|or|held|to)\b"
)
_FREE = re.compile(r"^(?:the|his|her|their|a|an|two|three(?!-)|four|five|seven|nine|ten|St\.|arms|washing|Our|my|our|eyes|closed|bare)\b")


@lru_cache(maxsize=8192)
def article(item: str) -> str:
    """Put 'a' or 'an' before what artists show, where English wants it.

    >>> [article(item) for item in ("lamb", "oil lamp", "roses", "his head in his hands", "money bag", "armor")]
    ['a lamb', 'an oil lamp', 'roses', 'his head in his hands', 'a money bag', 'armor']
    """
    head = _BREAK.split(item, maxsplit=1)[0].split(" (")[0]
    last = head.split()[-1] if head.split() else item
    many = last.endswith("s") and not last.endswith(("ss", "us", "'s", "is", "cross"))
    if _FREE.match(item) or many or last.endswith("children") or "hair and" in head or last in _NO_ARTICLE or _name(item):
        return item
    if item.startswith(_ONLY):
        return f"the {item}"
    one = re.match(r"(?i)(?:[aeio]|un(?!i)|u(?!ni))|IHS|X-", item) and not item.startswith(("eu", "one"))
    return f"{'an' if one else 'a'} {item}"


def _name(item: str) -> bool:
    """Whether a symbol is a person or a place, which has no article."""
    return item.partition(" ")[0] in ("Mary", "Joseph", "Mount", "St.", "Ecce") and not item.endswith("painting")


_WORN: Final = re.compile(
    r"\b(?:armor|cassock|chasuble|clothes|coat|cope|dalmatic|dress|habit|loincloth|robes?|sari|shirt|surplice|tunic|uniform|vestments)\b"
)


def is_worn(item: str) -> bool:
    """Tell whether artists show a saint in something, and not with it.

    >>> [is_worn(item) for item in ("armor", "white habit", "red cross on a black cassock", "lamb")]
    [True, True, False, False]
    """
    return bool(_WORN.search(_BREAK.split(item, maxsplit=1)[0]))


def nouns_of(item: str) -> tuple[str, ...]:
    """Name what a symbol is, without what kind of one, and what it is of.

    >>> [nouns_of(item) for item in ("black Franciscan habit", "bishop's staff", "pair of shoes in her hands", "dog with bread")]
    [('habit',), ('staff',), ('pair', 'shoes'), ('dog',)]
    """
    words = _BREAK.split(item, maxsplit=1)[0].split()
    after = item[len(" ".join(words)) :].split()
    of = after[1:2] if after[:1] == ["of"] else []
    return (*words[-1:], *(word for word in of if word.islower()))


_OFFICES: Final = (
    "Abbess of",
    "Bishop of",
    "Countess of",
    "Deacon of",
    "Duke of",
    "Emperor of",
    "Empress of",
    "King of",
    "Lord Chancellor",
    "Queen of",
)
_ONE_OF_SEVERAL: Final = frozenset(("Co-patroness of Europe", "Martyr of Charity", "Martyr of Nagasaki", "Son of Thunder"))
_LIKE_A_NAME: Final = frozenset(
    (
        "Brother Klaus", "Chiara Luce, a Ray of Light", "Father Ave Maria", "Father Damien of Molokai", "God's Nightingale", "Golden Mouth",
        "Jesus, Mary, and Joseph", "John of the Ladder", "Martin the Charitable", "Mary of the Gael", "Mother Seton", "One of the Seven Deacons",
        "Peter Martyr", "Praise of Glory", "Prince of Hungary", "Prince of Poland and Lithuania",
    )
)  # fmt: skip


def entitled(title: str) -> str:
    """Write a title as it is inside a sentence: most with 'the', an office and what is like a name without.

    >>> [entitled(title) for title in ("Maid of Orleans", "The Good Pope", "King of France", "Mother Seton", "Son of Thunder")]
    ['the Maid of Orleans', 'the Good Pope', 'King of France', 'Mother Seton', 'a Son of Thunder']
    """
    if title in _LIKE_A_NAME or title.startswith(_OFFICES):
        return title
    return say("a {title}", title=title) if title in _ONE_OF_SEVERAL else say("the {title}", title=title.removeprefix("The "))
