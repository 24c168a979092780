"""The calendar against two others: dateutil's Easter, and romcal's whole calendar over fifty years."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from pathlib import Path
from runpy import run_path

import pytest
import romcal
from dateutil.easter import easter as easter_of_dateutil

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.languages import speaking
from saintlearn.lessons.calendar import calendar_day, calendar_year, saints_of_the_day
from saintlearn.lessons.feasts import Color, Rank, Season, easter, general_calendar, read_calendar
from saintlearn.lessons.temporal import CalendarOptions, landmarks, temporal

YEARS = range(2001, 2051)
RESOURCES = [item for item in romcal.get_bundled_resources() if item.locale == "en"]
DEFINITIONS = [item for item in romcal.get_bundled_calendar_definitions() if item.id in ("general_roman", "temporal_cycle")]
GENERAL = next(item for item in DEFINITIONS if item.id == "general_roman").days_definitions
CATALOGUE = load_catalogue()


def test_easter_is_that_of_dateutil():
    assert all(easter(year) == easter_of_dateutil(year) for year in range(1583, 4100))


@pytest.mark.parametrize("year", [1582, 0, 10000])
def test_no_easter_before_the_reform_of_the_calendar(year):
    with pytest.raises(ValueError, match=rf"year must be 1583 to 9999 to compute Easter \(you gave {year}\)"):
        easter(year)


# -- romcal

OF_TIME = {
    "nativity_of_the_lord": "christmas",
    "holy_family_of_jesus_mary_and_joseph": "holy-family",
    "epiphany_of_the_lord": "epiphany",
    "second_sunday_after_christmas": "christmas-2-sunday",
    "sunday_of_the_word_of_god": "ordinary-time-3-sunday",
    "palm_sunday_of_the_passion_of_the_lord": "palm-sunday",
    "thursday_of_the_lords_supper": "holy-thursday",
    "friday_of_the_passion_of_the_lord": "good-friday",
    "divine_mercy_sunday": "easter-2-sunday",
    "ascension_of_the_lord": "ascension",
    "pentecost_sunday": "pentecost",
    "most_holy_trinity": "trinity",
    "most_holy_body_and_blood_of_christ": "corpus-christi",
    "most_sacred_heart_of_jesus": "sacred-heart",
    "our_lord_jesus_christ_king_of_the_universe": "christ-the-king",
    "all_saints": "all-saints",
    "annunciation_of_the_lord": "annunciation-of-the-lord",
    "assumption_of_the_blessed_virgin_mary": "assumption-of-mary",
    "exaltation_of_the_holy_cross": "exaltation-of-the-holy-cross",
    "immaculate_conception_of_the_blessed_virgin_mary": "immaculate-conception-of-mary",
    "immaculate_heart_of_mary": "immaculate-heart-of-mary",
    "mary_mother_of_the_church": "mary-mother-of-the-church",
    "nativity_of_john_the_baptist": "birth-of-john-the-baptist",
    "peter_and_paul_apostles": "peter-and-paul",
    "presentation_of_the_lord": "presentation-of-the-lord",
    "transfiguration_of_the_lord": "transfiguration-of-the-lord",
}
RULES = [
    (r"christmas_octave_day_(\d)", r"christmas-octave-\1"),
    (r"christmas_time_january_(\d+)", r"christmas-january-\1"),
    (r"(\w+)_after_epiphany", r"epiphany-\1"),
    (r"(\w+)_after_ash_wednesday", r"lent-0-\1"),
    (r"holy_(monday|tuesday|wednesday)", r"holy-week-\1"),
    (r"easter_(monday|tuesday|wednesday|thursday|friday|saturday)", r"easter-1-\1"),
    (r"easter_time_(\d)_(\w+)", r"easter-\1-\2"),
    (r"ordinary_time_(\d+)_(\w+)", r"ordinary-time-\1-\2"),
]


def by_day():
    """Our keys by the names of romcal, where the day and a word of the name are the same."""
    ours = {}
    for row in general_calendar():
        ours.setdefault(row.day, []).append(row.celebration.key)
    found = {}
    for name, item in GENERAL.items():
        root = item.date_def.root
        if hasattr(root, "month"):
            words = set(re.split("_", name)) - {"of", "the", "and", "mary", "holy", "saint", "bishop", "john", "pope", "de", "companions"}
            words |= {"name"} & set(name.split("_"))
            keys = ours.get(f"{root.month.root:02}-{root.date:02}", [])
            same = [key for key in keys if words & set(key.split("-"))] or keys
            found[name] = max(same, key=lambda key: len(words & set(key.split("-"))))
    return found


FIXED = by_day()
ADDED_SINCE = {"teresa-of-calcutta", "john-henry-newman"}


def our_key(name):
    if name in OF_TIME or name in FIXED:
        return OF_TIME.get(name) or FIXED[name]
    for pattern, key in RULES:
        if re.fullmatch(pattern, name):
            return re.sub(pattern, key, name)
    return name.replace("_", "-")


def test_every_day_of_romcals_table_is_one_of_ours_and_only_two_are_newer():
    theirs = [our_key(name) for name in GENERAL]
    ours = {row.celebration.key for row in general_calendar()}
    assert len(set(theirs)) == len(theirs)
    assert ours - set(theirs) == ADDED_SINCE
    assert not set(theirs) - ours


def test_the_ranks_are_those_of_romcals_table():
    ranks = {row.celebration.key: row.celebration.rank.value for row in general_calendar()}
    for name, item in GENERAL.items():
        word = item.precedence.value
        theirs = "optional memorial" if "optional" in word else next(r for r in ("solemnity", "feast", "memorial") if r in word)
        assert ranks[our_key(name)] == theirs, name


def romcals_years(**options):
    """The days of the fifty years: what is kept, what may be kept, the season; computed by liturgical years, which begin in Advent."""
    liturgy = romcal.Romcal(
        calendar="general_roman",
        calendar_definitions=DEFINITIONS,
        resources=RESOURCES,
        context=romcal.CalendarContext.liturgical,
        **options,
    )
    days = {}
    for year in range(YEARS[0], YEARS[-1] + 2):
        for day, found in liturgy.liturgical_calendar(year).items():
            days[date.fromisoformat(day)] = (
                our_key(found[0].id),
                {our_key(item.id) for item in found[1:]},
                found[0].season.value,
            )
    return days


SEASONS = {
    Season.ADVENT: "advent",
    Season.CHRISTMAS: "christmas_time",
    Season.ORDINARY: "ordinary_time",
    Season.LENT: "lent",
    Season.TRIDUUM: "paschal_triduum",
    Season.EASTER: "easter_time",
}


# what romcal does otherwise, and what we follow instead
ADVENT = "romcal loses all saints between the first Sunday of Advent and New Year"
SUNDAY = "romcal loses the solemnity that moves from a Sunday to the Monday"
LATERAN = "a feast of the Lord (Universal Norms, 59, 5), so it is kept on a Sunday, as in 2014 and 2025"
CHURCH = "Mary, Mother of the Church, comes before the memorial of a saint (decree of 2018)"
HEART = "the Immaculate Heart and another memorial are both optional when they meet (notification of 1998)"
JOHN = (
    "John's birth moves when a solemnity of the Lord is on 24 June (to the 23rd for the Sacred Heart: decision for 2022); romcal loses it"
)
PRIVILEGED = "nothing is commemorated in Holy Week, on Ash Wednesday and on the Sundays of Lent (Universal Norms, 59, 2)"
THURSDAY = "romcal names Holy Thursday twice, once for the morning"


def excuse(day, theirs, options):
    """Why a day may differ, or nothing."""
    kept, optional, _ = theirs
    own = temporal(day.date, options).celebration
    marks = landmarks(day.date.year, options)
    if day.date >= marks.advent and kept == own.key and not optional:
        return ADVENT
    if day.date.isoweekday() == 1 and day.celebration.key in ("joseph-husband-of-mary", "annunciation-of-the-lord"):
        return SUNDAY
    if day.celebration.key == "dedication-of-the-lateran-basilica" and own.rank is Rank.SUNDAY:
        return LATERAN
    if day.celebration.key == "mary-mother-of-the-church":
        return CHURCH
    if "immaculate-heart-of-mary" in {item.key for item in day.optional}:
        return HEART
    if day.celebration.key == "birth-of-john-the-baptist" and date(day.date.year, 6, 24) in (marks.sacred_heart, marks.corpus_christi):
        return JOHN
    if kept == day.celebration.key and own.precedence == 2 and not day.optional:
        return PRIVILEGED
    return THURSDAY if own.key == "holy-thursday" else ""


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (CalendarOptions(), {}),
        (
            CalendarOptions(epiphany="Sunday", ascension="Sunday", corpus_christi="Thursday"),
            {"epiphany_on_sunday": True, "ascension_on_sunday": True, "corpus_christi_on_sunday": False},
        ),
    ],
    ids=["universal", "moved"],
)
def test_fifty_years_are_those_of_romcal_but_for_what_romcal_gets_wrong(ours, theirs):
    romcals = romcals_years(**theirs)
    wrong, excused, days = [], Counter(), 0
    for year in YEARS:
        for day in calendar_year(year, ours):
            days += 1
            kept, optional, season = romcals[day.date]
            assert SEASONS[day.season] == season, day
            if (kept, optional) == (day.celebration.key, {item.key for item in day.optional} - ADDED_SINCE):
                continue
            reason = excuse(day, romcals[day.date], ours)
            excused[reason] += 1
            if not reason:
                wrong.append(
                    f"{day.date} romcal {kept} {sorted(optional)}, ours {day.celebration.key} {[item.key for item in day.optional]}"
                )
    assert days == 18262
    assert not wrong, "\n".join(wrong[:20])
    assert excused.keys() == {ADVENT, SUNDAY, LATERAN, CHURCH, HEART, JOHN, PRIVILEGED, THURSDAY}
    assert excused.total() - excused[ADVENT] < 0.01 * days


# -- what romcal gets wrong, against what was kept


@pytest.mark.parametrize(
    ("day", "name"),
    [
        ("2006-03-20", "St. Joseph, husband of Mary"),
        ("2008-03-15", "St. Joseph, husband of Mary"),
        ("2008-03-31", "The Annunciation of the Lord"),
        ("2024-04-08", "The Annunciation of the Lord"),
        ("2024-12-09", "The Immaculate Conception of Mary"),
        ("2022-06-23", "The Birth of St. John the Baptist"),
        ("2022-06-24", "The Sacred Heart of Jesus"),
        ("2025-11-09", "The Dedication of the Lateran Basilica"),
        ("2025-11-02", "All Souls"),
        ("2026-12-27", "The Holy Family"),
        ("2022-12-30", "The Holy Family"),
        ("2026-12-26", "St. Stephen"),
        ("2026-11-30", "St. Andrew"),
        ("2026-10-09", "Friday of the 27th week in Ordinary Time"),
    ],
)
def test_days_as_they_were_kept(day, name):
    assert calendar_day(date.fromisoformat(day)).celebration.name == name


def test_a_memorial_in_lent_may_be_commemorated():
    found = calendar_day(date(2026, 3, 7))
    assert found.celebration.rank is Rank.WEEKDAY
    assert [(item.name, item.rank) for item in found.optional] == [("Sts. Perpetua and Felicity", Rank.OPTIONAL)]


def test_a_memorial_gives_way_to_a_sunday():
    found = calendar_day(date(2026, 10, 4))
    assert found.celebration.name == "27th Sunday in Ordinary Time"
    assert [item.name for item in found.omitted] == ["St. Francis of Assisi"]


def test_colors():
    colors = {
        day: calendar_day(date.fromisoformat(day)).celebration.color for day in ("2026-03-15", "2026-12-13", "2026-05-24", "2026-07-05")
    }
    assert list(colors.values()) == [Color.ROSE, Color.ROSE, Color.RED, Color.GREEN]


@pytest.mark.parametrize(("option", "value"), [("epiphany", "Monday"), ("ascension", "January 6"), ("corpus_christi", "thursday")])
def test_an_option_that_is_none_says_what_is_possible(option, value):
    with pytest.raises(ValueError, match=f"{option} can't be '{value}'; "):
        CalendarOptions(**{option: value})


# -- saints


def test_the_table_names_cards_of_the_catalogue_on_their_day():
    rows = general_calendar()
    assert all(slug in CATALOGUE for row in rows for slug in row.celebration.saints)
    on_their_day = {slug for row in rows for slug in row.celebration.saints if CATALOGUE[slug].feast.code == row.day}
    general = {slug for slug, card in CATALOGUE.items() if card.feast_calendar == "GRC"}
    assert general - on_their_day == {"mary", "holy-family"}  # Mother of God and the Holy Family belong to Christmas Time
    assert {CATALOGUE[slug].feast_calendar for slug in on_their_day} == {"GRC"}


def test_every_day_has_a_saint_in_common_years_and_in_leap_years():
    for year in (2026, 2028):
        told = [card.slug for day in calendar_year(year) for card in saints_of_the_day(CATALOGUE, day.date)]
        assert all(saints_of_the_day(CATALOGUE, day.date) for day in calendar_year(year))
        assert set(told) == set(CATALOGUE)


@pytest.mark.parametrize(
    ("day", "slugs"),
    [
        ("2026-01-01", ["mary", "fulgentius-of-ruspe"]),
        ("2026-02-28", ["daniel-brottier", "oswald-of-worcester"]),
        ("2028-02-28", ["daniel-brottier"]),
        ("2028-02-29", ["oswald-of-worcester"]),
        ("2024-09-29", ["michael", "gabriel", "raphael"]),
        ("2026-03-19", ["joseph"]),
        ("2026-10-04", ["francis-of-assisi"]),
        ("2026-12-27", ["holy-family", "john-the-apostle"]),
    ],
)
def test_saints_of_a_day(day, slugs):
    assert [card.slug for card in saints_of_the_day(CATALOGUE, date.fromisoformat(day))][: len(slugs)] == slugs


def test_a_solemnity_that_moves_takes_its_saint_along():
    assert "joseph" not in {card.slug for card in saints_of_the_day(CATALOGUE, date(2008, 3, 19))}
    assert next(iter(saints_of_the_day(CATALOGUE, date(2008, 3, 15)))).slug == "joseph"


def test_every_name_in_the_table_is_collected_for_translators():
    tool = run_path(str(Path(__file__).resolve().parents[2] / "tools" / "messages.py"))
    collected = {sentence.text for name, sentences in tool["sources"]() if name.endswith("calendar.csv") for sentence in sentences}
    assert collected == {row.celebration.title for row in general_calendar()}


def test_names_are_said_when_they_are_shown():
    sunday, monday = calendar_day(date(2026, 12, 6)), calendar_day(date(2026, 1, 12))
    assert (sunday.celebration.name, sunday.season.label) == ("2nd Sunday of Advent", "Advent")
    assert (monday.celebration.name, monday.celebration.color.label) == ("Monday of the 1st week in Ordinary Time", "green")
    with speaking("en-XA"):
        assert sunday.celebration.name == "⟦2nd Śúńđáý óf Áđvéńť ~~~~~~~⟧"
        assert sunday.season.label.startswith("⟦Á")
        assert "Monday óf ťhé 1st ŵéék íń Óŕđíńáŕý Ťímé" in monday.celebration.name
        assert monday.celebration.rank.label.startswith("⟦ŵ")
    assert [calendar_day(date(2026, *day)).celebration.name for day in ((1, 3), (1, 13), (4, 7), (12, 18), (12, 29))] == [
        "January 3, in Christmas Time",
        "Tuesday of the 1st week in Ordinary Time",
        "Tuesday of Easter week",
        "December 18, in Advent",
        "5th day of Christmas",
    ]


def test_a_table_of_celebrations_tells_all_its_faults(tmp_path):
    table = tmp_path / "calendar.csv"
    table.write_text(
        "day,rank,color,key,name,saints\n02-30,feast,white,a,A,\n01-01,great,white,b,B,\n01-02,feast,white,a,A,\n01-03,feast,white,a,A,\n"
    )
    with pytest.raises(CatalogueError) as error:
        read_calendar(table)
    assert [(fault.row, fault.column) for fault in error.value.faults] == [(2, "day"), (3, "rank"), (5, "key")]
