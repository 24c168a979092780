"""What a picture shows is no wrong answer: a child who looks at the window sees it."""

from __future__ import annotations

import pytest

from saintlearn.catalogue.art import ATTRIBUTES, DRESSES, HEADWEAR
from saintlearn.catalogue.questions import plain
from saintlearn.questions import Choice, TrueFalse
from saintlearn.questions.themes import DRAWN_AS

SEEN = {
    "boat": ("boat", "ship"), "ship-model": ("boat", "ship"), "flames": ("flame", "fire"), "torch": ("torch", "flame", "fire"), "heart-flaming": ("heart", "flame"),
    "wings": ("wings",), "candle": ("candle",), "lamp": ("lamp", "lantern"), "palm": ("palm",), "keys": ("keys",), "lily": ("lily", "lilies"),
    "rose": ("rose",), "roses": ("rose",), "crown-held": ("crown",), "chain": ("chain",), "stigmata": ("wounds", "stigmata"), "bread": ("bread", "loaf", "loaves"),
    "dragon": ("dragon",), "dog": ("dog",), "lion": ("lion",), "sword": ("sword",), "anchor": ("anchor",), "beehive": ("beehive",), "skull": ("skull",),
    "scroll": ("scroll",), "letter": ("letter",), "dove": ("dove",), "raven": ("raven",), "stag": ("stag",), "wolf": ("wolf",), "fish": ("fish",), "lamb": ("lamb",),
    "wheel": ("wheel",), "tower": ("tower",), "shell": ("shell",), "money-bag": ("purse", "money"), "gold-balls": ("gold",), "water-jug": ("jug", "pitcher"),
}  # fmt: skip
"""What a child would say of a drawing, word by word."""


def drawn(card):
    return set(card.art.attributes) if card.art is not None else set()


def shown(text, card):
    """Tell whether a text names something that is drawn in the window."""
    said = set(plain(text).split())
    return [thing for thing in drawn(card) & SEEN.keys() if any(word in said or f"{word}s" in said for word in SEEN[thing])]


def test_the_names_are_those_of_the_drawings():
    assert set(DRAWN_AS) <= {*ATTRIBUTES, *DRESSES, *HEADWEAR}
    assert set(SEEN) <= set(ATTRIBUTES)


@pytest.mark.rule("ST-10")
def test_no_wrong_answer_is_seen_in_the_window(everything, catalogue):
    asked, wrong = 0, []
    for question in everything:
        if question.kind == "written" or question.fact.rpartition("/")[2] != "symbol":
            continue
        asked += 1
        if isinstance(question, Choice) and question.cards:
            wrong += [(question.prompt, slug) for slug in question.cards[1:] if shown(question.prompt, catalogue[slug])]
        elif isinstance(question, Choice):
            wrong += [(question.saint, text) for text in question.wrong if shown(text, catalogue[question.saint])]
        elif (
            isinstance(question, TrueFalse)
            and not question.answer
            and shown(question.prompt.replace(catalogue[question.saint].name, ""), catalogue[question.saint])
        ):
            wrong.append((question.saint, question.prompt))
    assert asked > 3_000
    assert not wrong, wrong[:20]


@pytest.mark.rule("ST-10")
def test_a_handwritten_question_about_a_picture_has_no_wrong_answer_that_is_drawn(catalogue):
    items = [item for item in catalogue.questions if item.kind == "symbol"]
    wrong = [(item.prompt, text) for item in items for text in item.wrong if shown(text, catalogue[item.saint])]
    assert len(items) > 60
    assert not wrong, wrong
