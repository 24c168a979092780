"""Windows in words: what is in a picture, for people who hear it, without the name."""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import plain
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.languages import mark, say, together
from saintlearn.questions.story import starts_alone
from saintlearn.questions.tellings import SHOWN, SHOWN_WEARING
from saintlearn.questions.truth import alike
from saintlearn.questions.voices import voice
from saintlearn.questions.words import article, is_worn, nouns_of

__all__ = ["also_seen", "picture_told", "picture_words"]

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
_ON_HANDS: Final = "stigmata"
"""What takes no room of its own."""
_KNOWN: Final = 4
"""Letters by which words are known."""


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


def picture_told(card: Card, beside: Card) -> str:
    """Say what artists show a saint with, and why if the story tells it; what another card shows too comes first. Empty if they show nothing special."""
    if not card.symbols:
        return ""
    drawn = " ".join((*beside.symbols, beside.art_attributes)).replace("-", " ")
    symbol = next((thing for thing in card.symbols if alike(thing, drawn)), card.symbols[0])
    told = (SHOWN_WEARING if is_worn(symbol) else SHOWN).say(voice(card), thing=article(symbol))
    why = next((line for sentence in sentences_of(card.bio) if _has_to_do(symbol, sentence) and (line := starts_alone(sentence, card))), "")
    return f"{told} {why}".rstrip()


def _has_to_do(thing: str, sentence: str) -> bool:
    """Tell whether a sentence speaks of a thing: a beehive of bees, but a Franciscan habit not of Franciscans."""
    words = [plain(word) for word in nouns_of(thing) if len(word) > 2]
    said = plain(sentence).split()
    return any(
        one.startswith(word[:_KNOWN]) or (len(one) >= _KNOWN and word.startswith(one.rstrip("s")))
        for word in words
        for one in said
        if len(one) > 2
    )


def also_seen(card: Card) -> str:
    """Say what is seen on a card besides its facts: what stands above and below the name, and the picture.

    >>> from saintlearn.catalogue import load_catalogue
    >>> also_seen(load_catalogue()["kateri-tekakwitha"])
    'Also on the card: Lily of the Mohawks; Patron of Ecology. The picture shows a young woman with a lily, a cross, and a rosary.'
    """
    words = "; ".join(filter(None, (card.title, "" if card.effect_text else card.patronage_line)))
    return " ".join(filter(None, (words and say("Also on the card: {words}.", words=words), picture_words(card, small=False))))
