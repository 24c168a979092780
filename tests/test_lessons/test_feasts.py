"""Feasts: each is told by a story of its own, and on one date."""

from __future__ import annotations

import csv
import re
from collections import Counter
from datetime import UTC, date, datetime

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.cli import main
from saintlearn.ground.paths import cards_folder
from saintlearn.lessons import calendar_file, lesson
from saintlearn.lessons.calendar import calendar_day, calendar_year
from saintlearn.lessons.feast_stories import feast_stories, read_feast_stories, story_of, told_on
from saintlearn.lessons.feasts import Color, Rank, general_calendar, national_days
from saintlearn.lessons.printed import plan_handout
from saintlearn.lessons.sayings import sayings
from saintlearn.lessons.tie_in import spoken_feasts, tie_in
from saintlearn.shown.scenes.home import today_tile

CATALOGUE = load_catalogue()
YEARS = range(2026, 2036)
COUNTRIES = ("US", "MX", "general")
GREAT = (Rank.SOLEMNITY, Rank.COMMEMORATION, Rank.FEAST)
TABLE = cards_folder() / "lessons" / "feasts.csv"


def kept(year, country):
    """Every celebration of a year with its day, those that the day can hold besides included."""
    return [(item, day.date) for day in calendar_year(year, country) for item in (day.celebration, *day.optional)]


@pytest.mark.parametrize("country", COUNTRIES)
def test_in_ten_years_every_feast_has_one_date_and_a_story_of_its_own(country):
    told = {}
    for year in YEARS:
        great = [(item, day) for item, day in kept(year, country) if item.rank in GREAT]
        assert [key for key, times in Counter(item.key for item, _ in great).items() if times > 1] == []
        for item, _ in great:
            story = story_of(item, CATALOGUE)
            assert story, f"{item.key} has no story"
            assert told.setdefault(story, item.key) == item.key, f"{item.key} and {told[story]} tell the same"


@pytest.mark.parametrize("country", COUNTRIES)
def test_days_of_mary_and_days_of_prayer_are_not_told_by_a_saints_card(country):
    for item, _ in kept(2027, country):
        if item.rank is Rank.PRAYER or item.saints == ("mary",):
            assert item.key in feast_stories(), item.key


@pytest.mark.parametrize("story", feast_stories().values(), ids=lambda story: story.key)
def test_a_story_is_short_and_its_saints_have_cards(story):
    sentences = re.findall(r"[.!?](?= [A-Z]|$)", story.story)
    assert 3 <= len(sentences) <= 5, len(sentences)
    assert max(len(sentence.split()) for sentence in re.split(r"(?<=[.!?]) ", story.story)) <= 34
    assert set(story.saints) <= set(CATALOGUE)
    assert len(set(story.saints)) == len(story.saints) >= 4


def test_every_story_belongs_to_a_day_of_some_calendar_and_stands_on_two_sources():
    keys = {row.celebration.key for row in (*general_calendar(), *national_days())}
    keys |= {item.key for year in YEARS for item, _ in kept(year, "general")}
    assert set(feast_stories()) <= keys
    with (cards_folder() / "sources.csv").open(encoding="utf-8", newline="") as file:
        sources = {row["key"] for row in csv.DictReader(file)}
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            assert set(row["sources"].split(";")) <= sources
            assert len(row["sources"].split(";")) >= 2


def test_december_8_is_how_mary_began_and_the_patronal_feast_of_the_united_states():
    story = story_of(calendar_day("2026-12-08").celebration, CATALOGUE)
    assert "how Mary began" in story
    assert "patron saint of the United States" in story
    assert "Gabriel" not in story


@pytest.mark.parametrize("year", YEARS)
def test_the_holy_family_is_on_the_sunday_in_the_octave_of_christmas_and_nowhere_else(year):
    honored = [day.date for day in calendar_year(year, "US") if "holy-family" in day.celebration.saints]
    (day,) = honored
    assert day == date(year, 12, 30) if date(year, 12, 25).isoweekday() == 7 else day.isoweekday() == 7 and 26 <= day.day <= 31


def test_in_ten_years_today_and_the_calendar_file_tell_the_feast_and_not_another_story(capsys):
    stamp = datetime(2026, 1, 1, tzinfo=UTC)
    for year in YEARS[:: len(YEARS) - 1]:
        text = (
            calendar_file(CATALOGUE, date(year, 1, 1), date(year, 12, 31), stamp=stamp, country="US").replace("\r\n ", "").replace("\\", "")
        )
        described = dict(re.findall(r"DTSTART;VALUE=DATE:(\d{8}).*?DESCRIPTION:(.*?)\r\n", text, re.DOTALL))
        for day in calendar_year(year, "US"):
            if (feast := told_on(day)) is None:
                continue
            story = feast_stories()[feast.key].story
            assert story in described[f"{day.date:%Y%m%d}"]
            bios = [card.bio for card in CATALOGUE.values() if card.bio in described[f"{day.date:%Y%m%d}"]]
            assert bios == []
            if feast.color is Color.VIOLET and feast.rank is Rank.PRAYER:
                continue  # not for the children's door
            tile = today_tile(CATALOGUE, day.date, "US")
            assert tile.story == story
            assert feast.name in tile.title
            assert tile.saint in (*feast.saints, *feast_stories()[feast.key].saints)
    for day, feast in (("2026-11-02", "all-souls"), ("2026-12-08", "immaculate-conception-of-mary"), ("2027-03-28", "easter-sunday")):
        assert main(["today", "--date", day, "--country", "US"]) == 0
        shown = capsys.readouterr().out
        assert feast_stories()[feast].story in shown
        assert not [card.slug for card in CATALOGUE.values() if card.bio in shown]


def test_errors_in_the_table_are_reported_together(tmp_path):
    table = tmp_path / "feasts.csv"
    table.write_text(
        "feast,also,story,scripture,passage,saints,sources\n"
        "easter-sunday,,He is risen.,John 99:1,x,,bible\n"
        "easter-sunday,,He is risen.,John 20:1,x,,bible\n"
        "Easter,,,John 20:1,x,,bible\n",
        encoding="utf-8",
    )
    with pytest.raises(CatalogueError) as caught:
        read_feast_stories(table)
    assert {fault.column for fault in caught.value.faults} == {"scripture", "feast", "story"}


@pytest.mark.parametrize(
    ("feast", "day"),
    [
        ("Immaculate Conception", "December 8"),
        ("Assumption", "August 15"),
        ("Christmas", "December 25"),
        ("Annunciation", "March 25"),
        ("All Souls", "November 2"),
        ("Easter", "a different day each year"),
        ("Thanksgiving", "a different day each year"),
    ],
)
def test_a_lesson_about_a_feast_has_the_one_date_of_the_feast(feast, day):
    plan = lesson(feast, age="8-10")
    assert plan.year.startswith(f"{plan.title}: {day}.")
    for slug in plan.honored:
        assert plan.catalogue[slug].name not in plan.year
    sheet = plan_handout(plan, plan.catalogue, copy="teacher").html()
    honored = [plan.catalogue[slug] for slug in plan.honored if slug in plan.saints]
    assert not [card.slug for card in honored if f"Feast: {spoken_feasts(card)}" in sheet]


def test_a_lesson_about_our_lady_ends_with_the_hail_mary():
    assert [prayer.name for prayer in lesson("Immaculate Conception", age="8-10").closing][-1] == "Hail Mary"
    assert [prayer.name for prayer in lesson("Our Lady of Guadalupe", age="8-10").closing][-1] == "Hail Mary"
    assert [prayer.name for prayer in lesson("Kateri", age="8-10").closing][-1] == "Our Father"


def test_a_celebration_names_the_blessed_in_full():
    names = [row.celebration.name for row in (*general_calendar(), *national_days())]
    assert not [name for name in names if re.search(r"\b(Bl|Ss)\. ", name)]
    assert "Blessed Miguel Pro" in names


HOLY_WEEK = ("palm-sunday", "holy-thursday", "good-friday", "holy-saturday")
SOLEMN = {
    item.key: item.name
    for country in COUNTRIES
    for year in YEARS[:4]
    for item, _ in kept(year, country)
    if item.rank in (Rank.SOLEMNITY, Rank.COMMEMORATION) or item.key in HOLY_WEEK
}


def own_places(key, kind):
    return [saying.reference.place for saying in sayings()[key] if saying.kind == kind]


@pytest.mark.parametrize("key", sorted(SOLEMN))
def test_the_lesson_of_a_solemnity_cites_passages_of_its_own_and_none_about_saints_in_general(key):
    plan = lesson(SOLEMN[key], age="teens")
    assert plan.catechism[0].place in own_places(key, "catechism")
    general = {*own_places("saints", "scripture"), *own_places("saints", "catechism")} - {*own_places(key, "scripture")}
    assert not general & {reference.place for reference in plan.scripture}
    assert len(plan.scripture) == 2
    if key in feast_stories():
        assert plan.key.startswith(f"{key}/")
        assert plan.scripture[0] == feast_stories()[key].scripture


def test_no_two_solemnities_cite_the_same_passage_of_the_catechism_first():
    first = Counter(own_places(key, "catechism")[0] for key in SOLEMN)
    assert [place for place, times in first.items() if times > 1] == []


def test_the_immaculate_conception_cites_what_the_church_teaches_of_it():
    plan = lesson("Immaculate Conception", age="8-10")
    assert [reference.place for reference in plan.catechism] == ["CCC 490-491", "CCC 492-493"]
    assert [reference.place for reference in plan.scripture] == ["Luke 1:26-28", "Ephesians 1:3-6"]


OBLIGED = "It is a holy day of obligation: we go to Mass, as we do on a Sunday."


@pytest.mark.parametrize(
    ("day", "country", "obliged"),
    [
        ("2026-12-08", "US", True),
        ("2024-12-09", "US", True),  # moved off a Sunday of Advent; so the Holy See answered in 2024
        ("2025-12-08", "US", True),  # a Monday
        ("2027-12-25", "US", True),  # a Saturday
        ("2026-01-01", "US", True),
        ("2028-01-01", "US", False),  # a Saturday
        ("2026-08-15", "US", False),  # a Saturday
        ("2028-08-15", "US", True),
        ("2027-11-01", "US", False),  # a Monday
        ("2028-11-01", "US", True),
        ("2026-11-01", "US", False),  # a Sunday, when nobody needs to be told
        ("2026-05-14", "New York", True),
        ("2026-05-14", "US", False),
        ("2026-03-19", "US", False),
        ("2026-12-08", "MX", False),
        ("2026-12-12", "MX", True),
        ("2026-06-04", "MX", True),
        ("2026-12-08", "general", False),
    ],
)
def test_a_holy_day_of_obligation_is_called_one_where_it_binds(day, country, obliged):
    assert (OBLIGED in tie_in([], date.fromisoformat(day), country)[0]) is obliged


@pytest.mark.parametrize(
    ("feast", "day", "obliged"),
    [
        ("Immaculate Conception", "2026-11-29", True),
        ("Immaculate Conception", None, True),
        ("Assumption", "2026-08-01", False),
        ("Assumption", "2028-08-01", True),
        ("Assumption", None, False),
        ("Annunciation", "2027-03-01", False),
    ],
)
def test_the_lesson_of_a_feast_says_that_it_is_a_holy_day_of_obligation(feast, day, obliged):
    assert (OBLIGED in lesson(feast, age="8-10", date=day, country="US").year) is obliged
