"""What a picture shows is no wrong answer: a child who looks at the window sees it."""

from __future__ import annotations

import re

import pytest

from saintlearn.catalogue.art import ATTRIBUTES, DRESSES, HEADWEAR
from saintlearn.ground.spellings import plain
from saintlearn.questions import Choice, TrueFalse
from saintlearn.questions.pictures import picture_words
from saintlearn.questions.themes import DRAWN_AS
from saintlearn.questions.truth import alike
from saintlearn.render.face import card_face, window_svg
from tests.tiers import of_sample

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
    assert asked > of_sample(3_000)
    assert not wrong, wrong[:20]


@pytest.mark.rule("ST-10")
def test_a_handwritten_question_about_a_picture_has_no_wrong_answer_that_is_drawn(catalogue):
    items = [item for item in catalogue.questions if item.kind == "symbol"]
    wrong = [(item.prompt, text) for item in items for text in item.wrong if shown(text, catalogue[item.saint])]
    assert len(items) > 60
    assert not wrong, wrong


NAMED = {"book-open": "book", "cross-staff": "cross", "child-jesus": "Child Jesus", "crozier": "staff", "cup-snake": "cup", "dish-eyes": "eyes", "ermine-cloak": "cloak",
    "gold-balls": "golden balls", "heart-flaming": "flaming heart", "icon": "picture", "loom-spindle": "spindle", "money-bag": "money bag", "shovel": "spade",
    "ship-model": "ship", "snow-star": "snowflake", "square": "square", "stigmata": "wounds", "water-jug": "jug", "whip-cord": "whip", "wood-bundle": "wood"}  # fmt: skip
"""Drawings that are called otherwise than they are named."""


def in_words(name):
    return NAMED.get(name, name.split("-")[0])


@pytest.mark.parametrize("small", [True, False])
def test_a_picture_is_told_by_what_is_drawn_in_it(catalogue, small):
    """Every thing that is told is in the drawing, and everything in the drawing is told, unless it would tell the name."""
    wrong, things = [], 0
    for card in catalogue.values():
        svg = window_svg(card) if small else card_face(card)
        seen = set(re.findall(r'href="#sl-att-([a-z-]+)"', svg))
        if card.art is not None and "stigmata" in card.art.attributes:
            seen.add("stigmata")  # the hands show it
        told = picture_words(card, small=small)
        rest = told.partition(" with ")[2].rstrip(".")
        named = [thing for thing in rest.replace(", and ", ", ").replace(" and ", ", ").split(", ") if thing]
        named = [thing for thing in named if thing not in ("spindle", "a star")]  # "a distaff and spindle", "a moon and a star"
        things += len(named)
        hidden = [name for name in seen if in_words(name) not in told]
        if len(named) > len(seen) or any(not alike(in_words(name), card.name) for name in hidden):
            wrong.append((card.slug, told, sorted(seen)))
    assert things > 700
    assert not wrong, wrong[:10]
