"""Windows in words: what one sees in a picture, for those who hear it, without the name."""

from __future__ import annotations

from saintlearn.catalogue.card import Card
from saintlearn.languages import together
from saintlearn.questions.truth import alike
from saintlearn.questions.words import article, opening

__all__ = ["picture_words"]

_PEOPLE = {
    ("man", "young"): "a young man", ("man", "adult"): "a man", ("man", "old"): "an old man", ("woman", "young"): "a young woman",
    ("woman", "adult"): "a woman", ("woman", "old"): "an old woman", ("boy", ""): "a boy", ("girl", ""): "a girl",
}  # fmt: skip
_SHOWN = 3


def picture_words(card: Card) -> str:
    """Say what is in a saint's window, without the name.

    >>> from saintlearn.catalogue.card import Day
    >>> from saintlearn.vocabulary import SAINT_FACTS
    >>> art = {"art_figure": "woman;young;olive", "art_hair": "long brown", "art_dress": "gown red", "art_headwear": "none"}
    >>> picture_words(Card("lucy", "St. Lucy", SAINT_FACTS["Martyr"], Day(12, 13), symbols=("oil lamp", "palm branch"), **art))
    'A young woman, whom artists show with an oil lamp and a palm branch.'
    """
    figures = () if card.art is None else card.art.figures
    people = [_PEOPLE[one.sex, "" if one.is_child else one.age] for one in figures]
    who = together(people) if people else "a saint"
    things = [article(thing) for thing in card.symbols if not alike(thing, card.name)][:_SHOWN]
    return opening(f"{who}, whom artists show with {together(things)}" if things else who)
