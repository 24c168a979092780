"""What art shows of a saint: the closed words of the five art columns, read into records.

>>> art = Art.parse("woman;young;olive", "long auburn", "tunic-mantle white red", "fillet", "lamb;palm")
>>> art.figures[0].hair, art.figures[0].colors, art.attributes
('long', ('white', 'red'), ('lamb', 'palm'))
>>> Art.parse("man;adult;olive", "tonsure brown; beard short", "fransiscan", "none", "bird")
Traceback (most recent call last):
saintlearn.catalogue.art.ArtError: art_dress: 'fransiscan' isn't a kind of dress; did you mean 'franciscan'?
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say

SEXES = ("man", "woman", "boy", "girl")
AGES = ("young", "adult", "old")
SKINS = ("pale", "fair", "olive", "tan", "brown", "dark")
HAIRS = ("bald", "short", "curly", "wavy", "tonsure", "long", "parted", "braided", "bun", "fringe", "receding", "hidden")
HAIR_COLORS = ("black", "dark-brown", "brown", "auburn", "blond", "gray", "white")
BEARDS = ("short", "full", "long", "forked", "goatee", "mustache", "stubble")
DRESSES = (
    "tunic", "tunic-mantle", "gown", "court", "armor", "roman-soldier", "deacon", "chasuble", "cope", "pallium", "eastern-bishop",
    "papal", "papal-cope", "monk-black", "monk-white", "carthusian", "franciscan", "capuchin", "poor-clare", "dominican",
    "carmelite", "augustinian", "servite", "trinitarian", "premonstratensian", "jesuit", "cassock", "surplice", "redemptorist",
    "passionist", "sister-black", "sister-white", "sister-gray", "sister-blue", "sister-brown", "basilian", "desert", "camel-hair",
    "beggar", "peasant", "laborer", "suit", "shirt", "dress", "apron", "hanbok", "kimono", "ao-dai", "sari", "barong",
    "indigenous", "african", "child-tunic",
)  # fmt: skip
COLORS = (
    "red", "crimson", "rose", "orange", "gold", "yellow", "green", "olive", "teal", "blue", "sky", "violet", "purple", "brown",
    "tan", "gray", "black", "white", "cream",
)  # fmt: skip
HEADWEAR = (
    "none", "veil-white", "veil-black", "veil-blue", "veil-brown", "wimple", "miter", "tiara", "camauro", "zucchetto", "biretta",
    "crown", "coronet", "wreath", "laurel", "fillet", "helmet", "hood", "cap", "turban", "straw-hat", "pilgrim-hat", "koukoulion",
    "klobuk", "headscarf", "galero", "doctor-cap", "bonnet", "feather",
)  # fmt: skip
ATTRIBUTES = (
    "anchor", "anvil", "apple", "arrows", "axe", "axe-broad", "banner", "basket", "bear", "beehive", "bell", "bird", "boat", "book",
    "book-open", "bread", "broom", "candle", "cauldron", "chain", "chalice", "child", "child-jesus", "church", "ciborium", "club",
    "coins", "comb", "cross", "cross-patriarchal", "cross-staff", "cross-x", "cross-inverted", "crown-held", "crown-thorns",
    "crozier", "crucifix", "cup-snake", "dish-eyes", "dog", "dove", "dragon", "eagle", "ermine-cloak", "fish", "flames", "flask",
    "fleur-de-lis", "flowers", "globe", "gold-balls", "goose", "grapes", "gridiron", "guitar", "hammer", "harp", "heart",
    "heart-flaming", "host", "hourglass", "icon", "jar", "keys", "lamb", "lamp", "laptop", "letter", "lily", "lion", "loom-spindle",
    "medal", "millstone", "money-bag", "monstrance", "moon", "mountain", "net", "oak", "olive-branch", "organ", "ox", "paintbrush",
    "palm", "pear", "pelican", "pen", "pig", "pilgrim-staff", "pincers", "plow", "raven", "ring", "rosary", "rose", "roses",
    "saw", "scales", "scroll", "shamrock", "shell", "shield", "ship-model", "shoes", "shovel", "sickle", "skull", "snake",
    "snow-star", "spear", "square", "stag", "staff", "star", "stethoscope", "stigmata", "stones", "sun", "sunflower", "sword",
    "telescope", "torch", "tower", "towel", "tree", "violin", "water-jug", "well", "wheat", "wheel", "whip-cord", "wings", "wolf",
    "wood-bundle",
)  # fmt: skip

_UNSEEN = ("bald", "hidden")
"""Hair that needs no color."""

_UNKNOWN = {
    "person": mark("{word!r} isn't a kind of person; {hint}"),
    "age": mark("{word!r} isn't an age; {hint}"),
    "skin": mark("{word!r} isn't a skin tone; {hint}"),
    "hair": mark("{word!r} isn't a hairstyle; {hint}"),
    "hair color": mark("{word!r} isn't a hair color; {hint}"),
    "beard": mark("{word!r} isn't a kind of beard; {hint}"),
    "dress": mark("{word!r} isn't a kind of dress; {hint}"),
    "dress color": mark("{word!r} isn't a color of dress; {hint}"),
    "headwear": mark("{word!r} isn't a kind of headwear; {hint}"),
    "attribute": mark("{word!r} isn't an attribute; {hint}"),
}


def _one_of(word: str, words: Sequence[str], column: str, kind: str) -> str:
    if word in words:
        return word
    raise ArtError(column, say(_UNKNOWN[kind], word=word, hint=suggest(word, words)))


def _all_of(given: Sequence[str], words: Sequence[str], column: str, kind: str) -> tuple[str, ...]:
    unknown = [say(_UNKNOWN[kind], word=word, hint=suggest(word, words)) for word in given if word not in words]
    if unknown:
        raise ArtError(column, " ".join(unknown))
    return tuple(given)


@dataclass(frozen=True, slots=True)
class Figure:
    """One person in a window."""

    sex: str
    age: str
    skin: str
    hair: str
    hair_color: str
    beard: str
    dress: str
    colors: tuple[str, ...]
    headwear: str

    @property
    def is_child(self) -> bool:
        """Whether this is a boy or a girl."""
        return self.sex in ("boy", "girl")

    @property
    def is_female(self) -> bool:
        """Whether this is a woman or a girl."""
        return self.sex in ("woman", "girl")


class ArtError(ValueError):
    """A word in an art column is unknown or in the wrong place."""

    def __init__(self, column: str, message: str) -> None:
        super().__init__(f"{column}: {message}")
        self.column = column
        self.message = message

    def __reduce__(self) -> tuple[type[ArtError], tuple[str, str]]:
        return ArtError, (self.column, self.message)


@dataclass(frozen=True, slots=True)
class Art:
    """One or two figures, and the attributes that people know them by, best known first."""

    figures: tuple[Figure, ...]
    attributes: tuple[str, ...]

    @staticmethod
    def parse(art_figure: str, art_hair: str, art_dress: str, art_headwear: str, art_attributes: str) -> Art:
        """Read the texts of the art columns."""
        people = [part.strip() for part in art_figure.split(" + ")]
        if len(people) > 2:
            raise ArtError(
                "art_figure",
                say(
                    "a window has room for two figures, not {count}; keep the two main ones, such as 'man;adult;olive + man;young;olive'",
                    count=len(people),
                ),
            )
        columns = {"art_hair": art_hair, "art_dress": art_dress, "art_headwear": art_headwear or "none"}
        parts: dict[str, list[str]] = {}
        for column, text in columns.items():
            parts[column] = [part.strip() for part in text.split(" + ")]
            if len(parts[column]) != len(people):
                message = say(
                    "the number of parts here ({count}) doesn't match the number of figures ({figures}); write one part for each figure, joined by ' + '",
                    count=len(parts[column]),
                    figures=len(people),
                )
                raise ArtError(column, message)
        figures = tuple(
            Figure(*_person(who), *_hair(hair), *_dress(dress), _one_of(headwear, HEADWEAR, "art_headwear", "headwear"))
            for who, hair, dress, headwear in zip(people, *parts.values(), strict=True)
        )
        attributes = tuple(word.strip() for word in art_attributes.split(";") if word.strip())
        if len(attributes) > 3:
            message = say("{count} attributes are too many; write 1 to 3, best known first", count=len(attributes))
            raise ArtError("art_attributes", message)
        _all_of(attributes, ATTRIBUTES, "art_attributes", "attribute")
        return Art(figures, attributes)


def _person(text: str) -> tuple[str, str, str]:
    words = [word.strip() for word in text.split(";")]
    if len(words) != 3:
        message = say("a figure is three words, such as 'woman;young;olive'; {text!r} isn't", text=text)
        raise ArtError("art_figure", message)
    return (
        _one_of(words[0], SEXES, "art_figure", "person"),
        _one_of(words[1], AGES, "art_figure", "age"),
        _one_of(words[2], SKINS, "art_figure", "skin"),
    )


def _hair(text: str) -> tuple[str, str, str]:
    head, _, beard = (part.strip() for part in text.partition(";"))
    style, _, color = (part.strip() for part in head.partition(" "))
    _one_of(style, HAIRS, "art_hair", "hair")
    if not color and style not in _UNSEEN:
        raise ArtError("art_hair", say("{text!r} has no color; write the style and the color, such as 'long brown'", text=text))
    if color:
        _one_of(color, HAIR_COLORS, "art_hair", "hair color")
    if not beard:
        return style, color or "brown", ""
    word, _, kind = (part.strip() for part in beard.partition(" "))
    if word != "beard":
        message = say("only a beard can follow the hair, such as 'short gray; beard full'; {beard!r} isn't a beard", beard=beard)
        raise ArtError("art_hair", message)
    return style, color or "brown", _one_of(kind, BEARDS, "art_hair", "beard")


def _dress(text: str) -> tuple[str, tuple[str, ...]]:
    words = text.split()
    if not words:
        raise ArtError("art_dress", say("this is empty; write a kind of dress and its colors, such as 'tunic-mantle blue gold'"))
    _one_of(words[0], DRESSES, "art_dress", "dress")
    if len(words) > 3:
        raise ArtError("art_dress", say("{text!r} has too many colors; write two at most", text=text))
    return words[0], _all_of(words[1:], COLORS, "art_dress", "dress color")


@lru_cache(maxsize=2048)
def read_art(art_figure: str, art_hair: str, art_dress: str, art_headwear: str, art_attributes: str) -> Art:
    """Read the texts of the art columns once; see `Art.parse`."""
    return Art.parse(art_figure, art_hair, art_dress, art_headwear, art_attributes)


_PLAIN = {"art_figure": "man;adult;olive", "art_hair": "bald", "art_dress": "tunic", "art_headwear": "none", "art_attributes": ""}
"""What stands for a column in which something is wrong, so that the others can be read."""


def art_errors(*columns: str) -> list[ArtError]:
    """List what is wrong in the texts of the art columns, with one error for each column."""
    texts = dict(zip(_PLAIN, columns, strict=True))
    found: dict[str, ArtError] = {}
    while any(columns):
        try:
            read_art(*texts.values())
            break
        except ArtError as error:
            if error.column in found:  # only another column's fault makes it one
                break
            found[error.column] = error
            figures = 1 if error.column == "art_figure" else len(texts["art_figure"].split(" + "))
            texts[error.column] = " + ".join([_PLAIN[error.column]] * (1 if error.column == "art_attributes" else figures))
    return list(found.values())
