"""Windows in words: what is in a picture, for people who hear it, without the name."""

from __future__ import annotations

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
_SHOWN = 3
_KNOWN = 4
"""Letters by which words are known."""


def picture_words(card: Card) -> str:
    """Say what is in a saint's window, without the name.

    >>> from saintlearn.catalogue.card import Day
    >>> from saintlearn.vocabulary import SAINT_FACTS
    >>> art = {"art_figure": "woman;young;olive", "art_hair": "long brown", "art_dress": "gown red", "art_headwear": "none"}
    >>> picture_words(Card("lucy", "St. Lucy", SAINT_FACTS["Martyr"], Day(12, 13), symbols=("oil lamp", "palm branch"), **art))
    'The picture shows a young woman. Artists often add an oil lamp and a palm branch.'
    """
    figures = () if card.art is None else card.art.figures
    people = [(one.sex, "" if one.is_child else one.age) for one in figures]
    seen = [say(_TWO_ALIKE[people[0]])] if len(people) == 2 and people[0] == people[1] else [say(_PEOPLE[one]) for one in people]
    who = together(seen) if seen else say("a saint")
    named = [thing for thing in card.symbols if len(figures) > 1 and thing.isalpha() and thing.istitle()]  # Mary and Joseph are the figures
    things = [article(thing) for thing in card.symbols if thing not in named and not alike(thing, card.name)][:_SHOWN]
    if not things:
        return say("The picture shows {people}.", people=who)
    return say("The picture shows {people}. Artists often add {things}.", people=who, things=together(things))


def picture_told(card: Card, beside: Card) -> str:
    """Say what artists show a saint with, and why if the story tells it; what another card shows too comes first. Empty if they show nothing special.

    Args:
        card: The saint.
        beside: The other card.
    """
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
    'Also on the card: Lily of the Mohawks; Ecology. The picture shows a young woman. Artists often add a lily, a turtle, and a cross.'
    """
    lines = [card.title, *(() if card.effect_text else card.patronages[:1])]
    words = "; ".join(filter(None, lines))
    return " ".join(filter(None, (words and say("Also on the card: {words}.", words=words), picture_words(card))))
