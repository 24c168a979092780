"""What is told after a question about a place: a language that a saint spoke is no place where the saint was."""

from __future__ import annotations

import re

import pytest

from saintlearn.questions.story import worth_hearing

LANGUAGE = re.compile(
    r"(?:learned|spoke|speaks|taught|knew|only|in|into|and|,) (Latin|Greek|Hebrew|Aramaic|Syriac|Coptic|Arabic|German|Czech|Polish|Spanish|French|Flemish"
    r"|Italian|English|Irish|Portuguese|Korean|Japanese|Chinese|Vietnamese|Armenian|Georgian|Russian|Ukrainian|Hungarian)(?=[,.;]| and\b| so\b|$)"
)


def asked_about_the_region(bank, slug):
    for level in (1, 2, 3):
        yield from (question for question in bank.about(slug, level) if question.fact == f"{slug}/region")


@pytest.mark.parametrize("slug", ["frumentius", "isaac-jogues"])
def test_a_language_does_not_tell_where_a_saint_lived(bank, slug):
    asked = list(asked_about_the_region(bank, slug))
    assert asked
    assert not [question.tell for question in asked if LANGUAGE.search(question.tell)]


def test_of_a_life_in_several_regions_nobody_is_asked_where_it_was(bank):
    assert not list(asked_about_the_region(bank, "lawrence-of-brindisi")), "he was as often in one as in another"


def test_a_line_about_another_part_of_the_world_is_not_told(catalogue):
    for at in map(str, range(12)):
        said = "You could have met St. Jerome in Eastern Europe."
        line = worth_hearing(catalogue["jerome"], at, said, of=("greek", "dalmatia"), elsewhere=("bethlehem", "rome"))
        assert line
        assert "Bethlehem" not in line
        assert "Greek" not in line


@pytest.mark.parametrize(
    ("slug", "asked"),
    [
        ("francois-de-laval", {"In the Americas"}),
        ("sabas", set()),
    ],
)
def test_the_region_of_a_life_is_asked_for_and_not_that_of_a_birth(bank, slug, asked):
    assert {question.answer for question in asked_about_the_region(bank, slug) if question.kind == "region"} == asked
