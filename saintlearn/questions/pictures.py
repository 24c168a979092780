"""Windows in words: what is in a picture, for people who hear it, without the name."""

from __future__ import annotations

import re
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.ground.spellings import plain
from saintlearn.languages import mark, say, together
from saintlearn.questions.phrases import nouns_of, standing
from saintlearn.questions.story import starts_alone
from saintlearn.questions.truth import alike
from saintlearn.questions.why import why

_PEOPLE = {
    ("man", "young"): mark("a young man"), ("man", "adult"): mark("a man"), ("man", "old"): mark("an old man"),
    ("woman", "young"): mark("a young woman"), ("woman", "adult"): mark("a woman"), ("woman", "old"): mark("an old woman"),
    ("boy", ""): mark("a boy"), ("girl", ""): mark("a girl"),
}  # fmt: skip
_TWO_ALIKE = {
    ("man", "young"): mark("two young men"), ("man", "adult"): mark("two men"), ("man", "old"): mark("two old men"),
    ("woman", "young"): mark("two young women"), ("woman", "adult"): mark("two women"), ("woman", "old"): mark("two old women"),
    ("boy", ""): mark("two boys"), ("girl", ""): mark("two girls"),
}  # fmt: skip
_DRAWN: Final[dict[str, str]] = {
    "anchor": mark("an anchor"), "anvil": mark("an anvil"), "apple": mark("an apple"), "arrows": mark("arrows"), "axe": mark("an axe"),
    "axe-broad": mark("a broad axe"), "banner": mark("a banner"), "basket": mark("a basket"), "bear": mark("a bear"), "beehive": mark("a beehive"),
    "bell": mark("a bell"), "bird": mark("a bird"), "boat": mark("a boat"), "book": mark("a book"), "book-open": mark("an open book"),
    "bread": mark("a loaf of bread"), "broom": mark("a broom"), "candle": mark("a candle"), "cauldron": mark("a cauldron"), "chain": mark("a chain"),
    "chalice": mark("a chalice"), "child": mark("a child"), "child-jesus": mark("the Child Jesus"), "church": mark("a small church"),
    "ciborium": mark("a ciborium"), "club": mark("a club"), "coins": mark("coins"), "comb": mark("a comb"), "cross": mark("a cross"),
    "cross-patriarchal": mark("a tall cross with two bars"), "cross-staff": mark("a tall cross"), "cross-x": mark("an X-shaped cross"),
    "cross-inverted": mark("an upside-down cross"), "crown-held": mark("a crown"), "crown-thorns": mark("a crown of thorns"),
    "crozier": mark("a staff with a curved top"), "crucifix": mark("a crucifix"), "cup-snake": mark("a cup with a snake"),
    "dish-eyes": mark("a dish with two eyes"), "dog": mark("a dog"), "dove": mark("a dove"), "dragon": mark("a dragon"), "eagle": mark("an eagle"),
    "ermine-cloak": mark("a cloak with white fur"), "fish": mark("a fish"), "flames": mark("flames"), "flask": mark("a flask"),
    "fleur-de-lis": mark("a fleur-de-lis"), "flowers": mark("flowers"), "globe": mark("a globe"), "gold-balls": mark("three golden balls"),
    "goose": mark("a goose"), "grapes": mark("grapes"), "gridiron": mark("a gridiron"), "guitar": mark("a guitar"), "hammer": mark("a hammer"),
    "harp": mark("a harp"), "heart": mark("a heart"), "heart-flaming": mark("a flaming heart"), "host": mark("a host"),
    "hourglass": mark("an hourglass"), "icon": mark("a picture of Our Lady"), "jar": mark("a jar"), "keys": mark("keys"), "lamb": mark("a lamb"),
    "lamp": mark("an oil lamp"), "laptop": mark("a laptop"), "letter": mark("a letter"), "lily": mark("a lily"), "lion": mark("a lion"),
    "loom-spindle": mark("a distaff and spindle"), "medal": mark("a medal"), "millstone": mark("a millstone"), "money-bag": mark("a money bag"),
    "monstrance": mark("a monstrance"), "moon": mark("a moon and a star"), "mountain": mark("a mountain"), "net": mark("a fishing net"),
    "oak": mark("an oak tree"), "olive-branch": mark("an olive branch"), "organ": mark("an organ"), "ox": mark("an ox"),
    "paintbrush": mark("a paintbrush"), "palm": mark("a palm branch"), "pear": mark("a pear"), "pelican": mark("a pelican"), "pen": mark("a pen"),
    "pig": mark("a pig"), "pilgrim-staff": mark("a pilgrim's staff"), "pincers": mark("pincers"), "plow": mark("a plow"), "raven": mark("a raven"),
    "ring": mark("a ring"), "rosary": mark("a rosary"), "rose": mark("a rose"), "roses": mark("roses"), "saw": mark("a saw"), "scales": mark("scales"),
    "scroll": mark("a scroll"), "shamrock": mark("a shamrock"), "shell": mark("a shell"), "shield": mark("a shield"), "ship-model": mark("a ship"),
    "shoes": mark("shoes"), "shovel": mark("a spade"), "sickle": mark("a sickle"), "skull": mark("a skull"), "snake": mark("a snake"),
    "snow-star": mark("a snowflake"), "spear": mark("a spear"), "square": mark("a carpenter's square"), "stag": mark("a stag"),
    "staff": mark("a staff"), "star": mark("a star"), "stethoscope": mark("a stethoscope"), "stigmata": mark("wounds in the hands"),
    "stones": mark("stones"), "sun": mark("a sun"), "sunflower": mark("a sunflower"), "sword": mark("a sword"), "telescope": mark("a telescope"),
    "torch": mark("a torch"), "tower": mark("a tower"), "towel": mark("a towel"), "tree": mark("a tree"), "violin": mark("a violin"),
    "water-jug": mark("a water jug"), "well": mark("a well"), "wheat": mark("ears of wheat"), "wheel": mark("a wheel with blades"),
    "whip-cord": mark("a whip"), "wings": mark("wings"), "wolf": mark("a wolf"), "wood-bundle": mark("a bundle of wood"),
}  # fmt: skip
"""What stands beside a figure, in words, by the names of the drawings."""
_SMALL: Final = 2
"""Things that a small window shows of one saint: the third is left out there."""
_NO_SIGN: Final = frozenset(("child", "child-jesus", "ermine-cloak", "flames", "stigmata", "wings"))
"""What can't be shown without the saint: other people, and what is part of the figure."""
_KINDS: Final = {
    "crucifix": "cross",
    "flowers": "rose",
    "pilgrim": "staff",
    "crozier": "staff",
    "axe": "hammer",
    "club": "hammer",
    "boat": "ship",
    "lamp": "candle",
}
"""Things that a small child takes for the same, by the first word of their drawings."""
_ON_HANDS: Final = "stigmata"
"""What takes no room of its own."""
_SHORT: Final = 3
"""A word of up to so many letters is taken as it is: bus isn't several bu."""
_SMALL_WORDS: Final = frozenset(("a", "an", "the", "of", "in", "with", "on", "and", "two", "three", "small", "tall", "open", "top", "she"))
"""Words of a thing that don't say what it is."""
_CHILD_JESUS: Final = "Child Jesus"
_OTHERWISE: Final = re.compile(r"\bthe Church(?:'s)?\b|\band cross\b|\bof (?:their |\w+ )?children\b|\bchild\b(?! Jesus)")
"""Words of a story that mean something else than the thing of that name in a picture: the whole Church, cross for angry, somebody's family."""


def picture_words(card: Card, *, small: bool = True) -> str:
    """Say what is in a saint's window, without the name: who stands there, and with what, as it is drawn.

    >>> from saintlearn.catalogue.card import Day
    >>> from saintlearn.vocabulary import SAINT_FACTS
    >>> art = {"art_figure": "woman;young;olive", "art_hair": "long brown", "art_dress": "gown red", "art_headwear": "none", "art_attributes": "lamp;palm"}
    >>> picture_words(Card("lucy", "St. Lucy", SAINT_FACTS["Martyr"], Day(12, 13), **art))
    'The picture shows a young woman with an oil lamp and a palm branch.'
    """
    art = None if card.art_image else card.art  # of a picture of one's own nothing is known
    figures = () if art is None else art.figures
    people = [(one.sex, "" if one.is_child else one.age) for one in figures]
    seen = [say(_TWO_ALIKE[people[0]])] if len(people) == 2 and people[0] == people[1] else [say(_PEOPLE[one]) for one in people]
    who = together(seen) if seen else say("a saint")
    room = _SMALL if small and len(figures) == 1 else len(_DRAWN)
    names = () if art is None else [name for place, name in enumerate(art.attributes) if place < room or name == _ON_HANDS]
    things = [say(_DRAWN[name]) for name in names if not alike(_DRAWN[name], card.name)]
    if not things:
        return say("The picture shows {people}.", people=who)
    return say("The picture shows {people} with {things}.", people=who, things=together(things))


def shown_with(card: Card) -> tuple[str, ...]:
    """List the drawings of what stands beside a saint in a small window; of a picture of one's own nothing is known."""
    return () if card.art is None or card.art_image else card.art.attributes[:_SMALL]


def look_alike(thing: str) -> str:
    """Give the kind of a drawing: two drawings of one kind look the same to a small child.

    >>> look_alike("roses"), look_alike("flowers"), look_alike("cross-staff"), look_alike("crucifix")
    ('rose', 'rose', 'cross', 'cross')
    """
    first = thing.partition("-")[0]
    return _KINDS.get(first, first if first.endswith("ss") else first.removesuffix("s"))


def sign_of(card: Card) -> str:
    """Name the drawing of a thing by which artists let a saint be known, and that can be shown alone; empty if there is none.

    >>> from saintlearn.catalogue import load_catalogue
    >>> catalogue = load_catalogue()
    >>> sign_of(catalogue["peter"]), sign_of(catalogue["christopher"]), sign_of(catalogue["john-bosco"])
    ('keys', 'staff', '')
    """
    known = {word.removesuffix("s") for symbol in card.symbols for word in plain(symbol).split()}
    fitting = (name for name in shown_with(card) if name not in _NO_SIGN)
    return next((name for name in fitting if not known.isdisjoint(word.removesuffix("s") for word in name.split("-"))), "")


def sign_words(card: Card) -> str:
    """Say what a saint's sign is, with the name.

    >>> from saintlearn.catalogue import load_catalogue
    >>> sign_words(load_catalogue()["mark"])
    'A lion: the sign of St. Mark.'
    """
    return say("{thing}: the sign of {name}.", thing=standing(say(_DRAWN[sign_of(card)])), name=card.name_inside)


def drawn_things(card: Card) -> tuple[tuple[str, str], ...]:
    """List what is drawn beside a saint: the name of each drawing, and what it is in words.

    >>> from saintlearn.catalogue import load_catalogue
    >>> drawn_things(load_catalogue()["ambrose"])
    (('beehive', 'a beehive'), ('book', 'a book'), ('whip-cord', 'a whip'))
    """
    art = None if card.art_image else card.art  # of a picture of one's own nothing is known
    return () if art is None else tuple((name, say(_DRAWN[name])) for name in art.attributes)


def symbol_of(card: Card, drawn: str) -> str:
    """Find the symbol of a saint that a drawn thing shows, as the table of saints has it; empty if the table has none for it."""
    words = _telling(drawn)
    return next((symbol for symbol in card.symbols if any(_kin(one, word) for one in _telling(symbol) for word in words)), "")


def _telling(text: str) -> set[str]:
    return {_singular(word) for word in plain(text).split()} - _SMALL_WORDS


def _kin(one: str, other: str) -> bool:
    """Tell whether two words are one, or the longer one is made of the other: a beehive of a bee."""
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) > _SHORT and long.startswith(short))


def _singular(word: str) -> str:
    return word.removesuffix("s") if len(word) > _SHORT else word


def reason(card: Card, symbol: str) -> str:
    """Say why a symbol is there, or give the sentence of the story that speaks of it; empty if none does, or none that is understood alone."""
    if told := why(card, "symbol", symbol):
        return told
    spoken = (sentence for sentence in sentences_of(card.bio) if _has_to_do(symbol, sentence))
    return next((line for sentence in spoken if (line := starts_alone(sentence, card))), "")


def _has_to_do(thing: str, sentence: str) -> bool:
    """Tell whether a sentence speaks of a thing: a beehive of bees, but a Franciscan habit not of Franciscans, nor a cross of who was cross."""
    if sentence.endswith("?"):
        return False
    clear = plain(_OTHERWISE.sub(" ", sentence))
    if thing.startswith(_CHILD_JESUS):
        return plain(_CHILD_JESUS) in clear
    words = [_singular(plain(word)) for word in nouns_of(thing) if len(word) > _SHORT - 1]
    said = [_singular(word) for word in clear.split()]
    return any(one == word or (len(one) >= _SHORT and one not in _SMALL_WORDS and word.startswith(one)) for word in words for one in said)


def also_seen(card: Card) -> str:
    """Say what is seen on a card besides its facts: what stands above and below the name, and the picture.

    >>> from saintlearn.catalogue import load_catalogue
    >>> also_seen(load_catalogue()["kateri-tekakwitha"])
    'Also on the card: Lily of the Mohawks; Patron of Ecology. The picture shows a young woman with a lily, a cross, and a rosary.'
    """
    words = "; ".join(filter(None, (card.title, "" if card.effect_text else card.patronage_line)))
    return " ".join(filter(None, (words and say("Also on the card: {words}.", words=words), picture_words(card, small=False))))
