"""What is told on a day whose feast moves, or is left out, this year: the Universal Norms on the Liturgical Year, 5 and 60, and the table of days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.cli import main
from saintlearn.lessons.calendar import calendar_day, calendar_year, moved_from
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.feasts import Rank
from saintlearn.lessons.tie_in import described, given_way

CATALOGUE = load_catalogue()


def told(capsys, day, country="US"):
    assert main(["today", "--date", day, "--country", country]) == 0
    return capsys.readouterr().out


MOVED = [
    ("2024-12-08", "2nd Sunday of Advent", "2024-12-09", "Monday, December 9, 2024", "immaculate-conception-of-mary"),
    ("2030-12-08", "2nd Sunday of Advent", "2030-12-09", "Monday, December 9, 2030", "immaculate-conception-of-mary"),
    ("2028-03-19", "3rd Sunday of Lent", "2028-03-20", "Monday, March 20, 2028", "joseph-husband-of-mary"),
    ("2035-03-19", "Monday of Holy Week", "2035-03-17", "Saturday, March 17, 2035", "joseph-husband-of-mary"),
    ("2024-03-25", "Monday of Holy Week", "2024-04-08", "Monday, April 8, 2024", "annunciation-of-the-lord"),
    ("2027-03-25", "Holy Thursday", "2027-04-05", "Monday, April 5, 2027", "annunciation-of-the-lord"),
    ("2022-06-24", "The Sacred Heart of Jesus", "2022-06-23", "Thursday, June 23, 2022", "birth-of-john-the-baptist"),
]


@pytest.mark.parametrize(("day", "instead", "then", "spoken", "feast"), MOVED, ids=[item[0] for item in MOVED])
def test_a_solemnity_that_moves_is_told_on_its_new_day_and_the_old_day_says_when(capsys, day, instead, then, spoken, feast):
    story = feast_stories()[feast]
    said = told(capsys, day)
    assert f": {instead}" in said.splitlines()[0]
    assert story.story not in said
    assert f"usually today, but this year on {spoken}." in said
    said = told(capsys, then)
    assert ", a solemnity" in said.splitlines()[0]
    assert story.story in said
    assert "usually today, but" not in said
    assert not [card.slug for card in CATALOGUE.values() if card.bio in said]


LEFT_OUT = [
    ("2026-12-06", "US", "2nd Sunday of Advent", "St. Nicholas", True),
    ("2026-02-22", "US", "1st Sunday of Lent", "The Chair of St. Peter", False),
    ("2027-02-14", "US", "1st Sunday of Lent", "Sts. Cyril and Methodius", True),
    ("2027-12-12", "US", "3rd Sunday of Advent", "Our Lady of Guadalupe", True),
    ("2026-10-04", "US", "27th Sunday in Ordinary Time", "St. Francis of Assisi", True),
    ("2026-11-22", "US", "Christ the King", "St. Cecilia", False),
]


@pytest.mark.parametrize(("day", "country", "instead", "feast", "first"), LEFT_OUT, ids=[item[0] for item in LEFT_OUT])
def test_what_gives_way_to_a_greater_celebration_is_said_to_give_way(capsys, day, country, instead, feast, first):
    said = told(capsys, day, country)
    assert f": {instead}" in said.splitlines()[0]
    assert f"{feast}: usually today. This year, a greater celebration falls on this day: {instead}." in said
    assert (f"\n{feast}, " in said) is first


@pytest.mark.parametrize(
    ("day", "country", "kept"),
    [
        ("2025-11-02", "US", "All Souls."),
        ("2031-11-02", "US", "All Souls."),
        ("2026-11-01", "US", "All Saints, a solemnity."),
        ("2027-08-15", "US", "The Assumption of Mary, a solemnity."),
        ("2027-12-12", "MX", "Our Lady of Guadalupe, a solemnity."),
        ("2027-03-19", "US", "St. Joseph, husband of Mary, a solemnity."),
        ("2026-03-25", "US", "The Annunciation of the Lord, a solemnity."),
        ("2028-12-08", "US", "The Immaculate Conception of Mary, a solemnity."),
    ],
)
def test_what_keeps_its_day_keeps_it(capsys, day, country, kept):
    said = told(capsys, day, country)
    assert said.splitlines()[0].partition(": ")[2].startswith(kept)
    assert "but this year on" not in said


@pytest.mark.parametrize("year", range(2024, 2036))
def test_each_solemnity_that_moves_is_kept_once_in_the_year(year):
    for day in calendar_year(year, "US"):
        for kept, then in moved_from(day.date, "US"):
            assert kept.rank is Rank.SOLEMNITY
            assert calendar_day(then, "US").celebration.key == kept.key
            assert day.celebration.key != kept.key
            assert [found.date for found in calendar_year(year, "US") if found.celebration.key == kept.key] == [then]


@pytest.mark.parametrize(
    ("day", "country", "told"),
    [
        (
            date(2027, 5, 6),
            "US",
            "In the United States, we keep the Ascension of the Lord on Sunday, May 9, 2027. The Church provinces of Boston,",
        ),
        (date(2027, 5, 6), "MX", "In Mexico, we keep the Ascension of the Lord on Sunday, May 9, 2027."),
        (date(2027, 1, 6), "MX", "In Mexico, we keep the Epiphany of the Lord on Sunday, January 3, 2027."),
        (date(2027, 5, 27), "US", "In the United States, we keep the Body and Blood of Christ on Sunday, May 30, 2027."),
        (date(2027, 3, 26), "MX", "It is a day of fasting"),
    ],
)
def test_a_day_says_what_is_kept_on_a_sunday_and_when_we_fast(day, country, told):
    assert told in described(calendar_day(day, country), country)


def test_no_other_day_says_so():
    days = (date(2027, 1, 1) + timedelta(n) for n in range(365))
    told = [day for day in days if "we keep" in described(calendar_day(day, "US"), "US")]
    assert told == [date(2027, 1, 6), date(2027, 5, 6), date(2027, 5, 27)]


def test_a_movable_feast_that_gives_way_would_be_on_that_day():
    assert given_way(calendar_day(date(2028, 6, 24), "US"), ())[0].startswith("The Immaculate Heart of Mary: it would be today.")
