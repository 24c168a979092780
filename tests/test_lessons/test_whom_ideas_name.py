"""Every saint whom the ideas and questions of a lesson name is in that lesson, at every age."""

from __future__ import annotations

import re

import pytest

from saintlearn import lesson
from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.finding import listed_names
from saintlearn.ground.refusal import Refusal
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.plan import AGES
from saintlearn.lessons.themes import find_theme
from saintlearn.vocabulary import GEOGRAPHY, ORDERS, SAINT_FACTS
from saintlearn.vocabulary.virtues import VIRTUES
from tests.tiers import by_tier

CATALOGUE = load_catalogue()
SAMPLE = [
    "Black saints",
    "Mexico",
    "New York",
    "Michigan",
    "Science",
    "Native American",
    "immaculate-conception-of-mary",
    "gabriel",
    "lucy",
]
EVERY = [
    *SAMPLE,
    *(name for name in (*listed_names(), *feast_stories(), *VIRTUES, *SAINT_FACTS, *ORDERS, *GEOGRAPHY) if name not in SAMPLE),
]
TOLD = {("birth-of-john-the-baptist", "5-7"), ("passion-of-john-the-baptist", "5-7")}
"""A feast is told to the youngest, too, though the card of the saint has a story that is too hard for them."""


def bare(name):
    return re.sub(r"^(Sts?\.|Saints?|Blessed|The|Pope) ", "", name)


def said_in(plan):
    return " ".join(
        (
            plan.objectives[0],
            plan.steps[0].text,
            plan.take_home,
            *(part for talk in plan.questions for part in (talk.question, talk.answer)),
        )
    )


def named_but_absent(plan, cards):
    """Saints of the catalogue by their whole names, those of the theme by the first name alone, too."""
    text = said_in(plan)
    there = {bare(name) for card in plan.cards for name in (card.name, *card.other_names)}
    for name in sorted(there, key=len, reverse=True):
        text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "*", text)
    for card in CATALOGUE.values():
        if card.slug not in plan.saints:
            yield from (
                name for name in map(bare, (card.name, *card.other_names)) if " " in name and re.search(rf"\b{re.escape(name)}\b", text)
            )
    first = {bare(card.name).split()[0] for card in plan.cards}
    for card in cards:
        mine = bare(card.name).split()[0]
        if card.slug not in plan.saints and not card.is_group and mine not in first and mine not in ("Our", "Virgin"):
            yield from re.findall(rf"(?<![\w-]){mine}(?![\w-])", text)


@pytest.mark.parametrize("theme", by_tier(SAMPLE, EVERY, EVERY))
def test_whoever_is_named_is_there(theme):
    found = 0
    for age in AGES:
        for seed in by_tier((0,), (0,), (0, 5)):
            try:
                plan = lesson(theme, age=age, seed=seed, country="US")
            except Refusal:
                continue
            found += 1
            assert (theme, age) in TOLD or not list(named_but_absent(plan, find_theme(theme, CATALOGUE).cards)), (theme, age, seed)
    assert found or theme not in SAMPLE


@pytest.mark.parametrize("age", ["8-10", "11-13"])
def test_a_lesson_of_black_saints_tells_of_each_who_is_there(age):
    plan = lesson("Black saints", age=age)
    idea = said_in(plan)
    assert all(bare(card.name).split()[0] in idea for card in plan.cards)
    assert ("Josephine Bakhita" in idea) is ("josephine-bakhita" in plan.saints)


def test_a_feast_of_a_saint_has_the_saint_where_the_story_is_not_too_hard():
    assert "john-the-baptist" in lesson("Birth of John the Baptist").saints
    assert lesson("Birth of John the Baptist").age == "8-10"
    youngest = lesson("Birth of John the Baptist", age="5-7")
    assert youngest.saints[0] == "john-the-baptist"
    assert "Don't read the story of St. John the Baptist. Tell only this: " in youngest.steps[1].text, (
        "the theme tells the youngest a part of it"
    )


def test_two_saints_show_and_one_shows():
    assert "Sts. Timothy and Titus show us how" in said_in(lesson("Timothy and Titus"))
    assert "St. Lucy shows us how" in said_in(lesson("Lucy", age="11-13"))
