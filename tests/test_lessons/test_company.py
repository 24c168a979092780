"""Who is on a sheet: the saints of the lesson, and others only where a sheet needs more than there are, which it then says."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.finding import listed_names
from saintlearn.ground.refusal import Refusal
from saintlearn.lessons import lesson, list_lessons
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.printed import handouts, puzzles_of
from saintlearn.lessons.windows import drawn_symbols
from saintlearn.vocabulary.virtues import VIRTUES

CATALOGUE = load_catalogue()
BY_NAME = {card.name: card.slug for card in CATALOGUE.values()}
THEMES = (
    "Christmas", "animals", "Saint Nicholas", "All Saints", "Guadalupe", "Eucharist", "martyrs", "Franciscans", "Lent", "Black saints", "nurses",
)  # fmt: skip
PLANS = [*list_lessons(), *map(lesson, THEMES), *(lesson(theme, age="5-7") for theme in ("animals", "Christmas"))]


def html(plan, name, *, copy="student", children=12):
    return next(one.html() for one in handouts(plan, CATALOGUE, copy=copy, children=children) if one.name == name)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)
def test_a_sheet_has_the_saints_of_the_lesson_and_others_only_if_it_needs_more(plan):
    ours = set(plan.saints)
    for children in (4, 12, 40):
        puzzles = puzzles_of(plan, CATALOGUE, children=children)
        matched = {BY_NAME[name] for name in puzzles.matching.left}
        assert matched <= ours
        assert len(matched) >= min(len(ours), 12) - 2  # two Apostles share a feast and little else is theirs alone
        called = {call.slug for call in puzzles.bingo.calls}
        assert ours <= called
        assert len(called) <= max(len(ours), 10), "eight boxes, and as many more saints as it takes for different cards"
        if puzzles.crossword:
            assert set(puzzles.crossword.saints) <= ours


@pytest.mark.parametrize(("theme", "whole"), [("Christmas", 6), ("animals", 5), ("Saint Nicholas", 6), ("twelve-friends-sent-out", 10)])
def test_hardly_any_saint_of_the_lesson_is_left_out(theme, whole):
    puzzles = puzzles_of(lesson(theme), CATALOGUE, children=12)
    assert len(puzzles.matching.left) == whole
    assert len(puzzles.crossword.clues) == whole
    assert puzzles.matching.prompt != "When is each saint's feast?"


def test_a_sheet_with_others_says_so():
    plan = lesson("Christmas")
    assert "Here are also four friends you will meet later: " in html(plan, "bingo-caller", copy="teacher")
    assert "friends you will meet later" in html(plan, "bingo")
    assert "you will meet later" not in html(plan, "matching") + html(plan, "crossword")
    few = replace(plan, saints=("lucy",))
    assert "Here are also two friends you will meet later: " in html(few, "matching")
    crossword = puzzles_of(few, CATALOGUE, children=1).crossword
    asked = html(few, "crossword")
    assert "Here are also" in asked
    assert not [slug for slug in crossword.saints if CATALOGUE[slug].name in asked]


def test_what_belongs_to_a_saint_is_on_no_other_card_of_the_sheet():
    for plan in PLANS:
        sheet = puzzles_of(plan, CATALOGUE, children=1).matching
        things = dict(sheet.right)
        for name, letter in zip(sheet.left, sheet.key, strict=True):
            for other in set(sheet.left) - {name}:
                card = CATALOGUE[BY_NAME[other]]
                seen = "window" in sheet.prompt or "animal" in sheet.prompt  # a sign that no other window shows
                signs = drawn_symbols(card) if seen else card.symbols
                listed = {text.lower() for text in (*signs, *card.patronages, card.title)}
                bare = things[letter].lower().removeprefix("a ").removeprefix("an ")
                assert bare not in listed, (plan.key, name, other)


def asked(theme):
    """The plan of a theme; None where it is refused because it has no saints, or their stories are too hard."""
    with suppress(Refusal):
        return lesson(theme)
    return None


@pytest.mark.parametrize("theme", [theme for theme in (*listed_names(), *feast_stories(), *VIRTUES) if asked(theme.replace("-", " "))])
def test_whatever_its_title_a_lesson_has_all_its_sheets(theme):
    """The title of the lesson on African Americans was too long for the certificate, and so nothing of it could be written."""
    names = {one.name for one in handouts(lesson(theme.replace("-", " ")), CATALOGUE, children=1)}
    assert {"take-home", "cards", "bingo", "matching", "crossword", "month", "certificate"} <= names


def test_most_themes_are_served():
    assert sum(asked(theme.replace("-", " ")) is not None for theme in (*listed_names(), *feast_stories(), *VIRTUES)) > 100
