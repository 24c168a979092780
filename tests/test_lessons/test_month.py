"""Which month the children's calendar page shows: that of what the lesson is about, or else the one in which it is given."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.lessons import lesson
from saintlearn.lessons.occasions import read_occasion, shown_month
from saintlearn.lessons.printed import handouts

CATALOGUE = load_catalogue()


def page(theme, given, **options):
    """The text of the calendar page of a lesson that is asked for on a day, without a date."""
    plan = replace(lesson(theme, country="US", **options), given=date.fromisoformat(given))
    return next(one for one in handouts(plan, CATALOGUE, children=1) if one.name == "month").html()


@pytest.mark.parametrize(
    ("theme", "given", "month"),
    [
        ("Christmas", "2026-11-30", "December 2026"),
        ("Christmas", "2026-12-28", "December 2026"),
        ("Christmas", "2027-01-10", "December 2027"),
        ("Christmas season", "2026-11-30", "December 2026"),
        ("Saint Nicholas", "2026-10-02", "December 2026"),
        ("All Saints", "2026-10-02", "November 2026"),
        ("Lent", "2027-02-01", "March 2027"),
        ("Easter season", "2027-02-01", "April 2027"),
        ("Easter", "2027-04-05", "April 2028"),
        ("Ash Wednesday", "2026-11-30", "February 2027"),
        ("October", "2026-11-30", "October 2027"),
        ("Guadalupe", "2026-11-30", "December 2026"),
        ("Thanksgiving", "2026-11-02", "November 2026"),
        (["nicholas", "ambrose", "juan-diego"], "2026-03-03", "December 2026"),
        ("advent-lights", "2026-03-03", "December 2026"),
        ("all-saints-evening", "2026-03-03", "November 2026"),
        ("animals", "2026-11-30", "November 2026"),
        ("animals", "2027-05-31", "May 2027"),
        ("giving-hands", "2027-05-31", "May 2027"),
        (["nicholas", "francis-of-assisi", "patrick"], "2026-03-03", "March 2026"),
    ],
)
def test_the_page_shows_the_month_of_the_feast_or_the_one_of_the_lesson(theme, given, month):
    assert f">{month}<" in page(theme, given)


def test_a_page_says_why_it_is_this_month():
    assert "Christmas, the Birth of the Lord: Friday, December 25, 2026." in page("Christmas", "2026-11-30")
    assert "On December 25: draw what the Church celebrates." in page("Christmas", "2026-11-30")
    assert "This is the month of St. Nicholas." in page("Saint Nicholas", "2026-11-30")
    assert "Lent begins on Wednesday, February 10, 2027." in page("Lent", "2027-01-01")


def test_a_page_asks_for_the_feasts_of_those_they_met_only_where_there_are_any():
    assert "On the feast of a saint you met" in page("animals", "2026-10-02")
    assert "On the feast of a saint you know" in page("animals", "2026-11-30")


def test_a_lesson_with_a_date_goes_by_it_and_one_without_goes_by_the_day_on_which_it_is_asked_for():
    assert lesson("animals", date="2027-05-31").given == date(2027, 5, 31)
    assert lesson("animals").given is not None
    assert lesson("animals") == replace(lesson("animals"), given=date(2027, 5, 31)), "a plan is the same on every day"
    week = lesson("feast week", date="2026-11-30", country="US")
    assert shown_month(week, date(2026, 11, 30)).first == date(2026, 12, 1)


def test_a_plan_of_ones_own_can_name_its_season_or_feast():
    assert [read_occasion(text) for text in ("Advent", "Three Kings", "may")] == ["Advent", "epiphany", "May"]
    with pytest.raises(ValueError, match="there's no season or feast 'Advint'; did you mean 'Advent'"):
        read_occasion("Advint")
