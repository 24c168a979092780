"""The calendar against two others: dateutil's Easter, and romcal's whole calendar over fifty years."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path
from runpy import run_path

import pytest
import romcal
from dateutil.easter import easter as easter_of_dateutil

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.languages import speaking
from saintlearn.lessons.calendar import calendar_day, calendar_year, saints_of_the_day
from saintlearn.lessons.feasts import Color, Rank, Season, easter, general_calendar, national_days, read_calendar
from saintlearn.lessons.nations import calendar_of, feast_in, national_calendar, nations, whose, whose_and_how
from saintlearn.lessons.temporal import CalendarOptions, landmarks, temporal

YEARS = range(2001, 2051)
RESOURCES = [item for item in romcal.get_bundled_resources() if item.locale == "en"]
DEFINITIONS = {item.id: item for item in romcal.get_bundled_calendar_definitions()}
GENERAL = DEFINITIONS["general_roman"].days_definitions
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
        assert ranks[our_key(name)] == ("commemoration" if our_key(name) == "all-souls" else theirs), name


def romcals_days(calendar, years, key, **options):
    """Give the days of liturgical years, which begin in Advent: what is kept, what may be kept, the season."""
    parents = DEFINITIONS[calendar].parent_calendar_ids
    liturgy = romcal.Romcal(
        calendar=calendar,
        calendar_definitions=[DEFINITIONS[name] for name in {"general_roman", "temporal_cycle", *parents, calendar}],
        resources=RESOURCES,
        context=romcal.CalendarContext.liturgical,
        **options,
    )
    for year in years:
        for day, found in liturgy.liturgical_calendar(year).items():
            yield date.fromisoformat(day), key(found[0].id), {key(item.id) for item in found[1:]}, found[0].season.value


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
    kept, optional = theirs
    own = temporal(day.date, options).celebration
    marks = landmarks(day.date.year, options)
    if day.date >= marks.advent and kept == own.key and not optional:
        return ADVENT
    if day.date.isoweekday() == 1 and day.celebration.key in MOVING:
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


MOVING = ("joseph-husband-of-mary", "annunciation-of-the-lord", "george", "david-of-wales", "our-lady-of-guadalupe")


def compared(calendar, ours, years, **options):
    """Compare every day of some liturgical years: what differs without an excuse, how often there was which excuse, and how many days there were."""
    wrong, excused, days = [], Counter(), 0
    differs = DIFFERS.get(calendar, {})
    for then, kept, optional, season in romcals_days(calendar, years, partial(national_key, calendar), **options):
        day = calendar_day(then, ours)
        days += 1
        assert SEASONS[day.season] == season, day
        mine = day.celebration.key, {item.key for item in day.optional} - ADDED_SINCE
        if (kept, optional) == mine:
            continue
        touched = {kept, mine[0]} & differs.keys() | (optional ^ mine[1]) & differs.keys()
        reason = excuse(day, (kept, optional), ours) or (min(differs[key] for key in touched) if touched else "")
        excused[reason] += 1
        if not reason:
            wrong.append(f"{then} romcal {kept} {sorted(optional)}, ours {mine[0]} {sorted(mine[1])}")
    return wrong, excused, days


def test_fifty_years_are_those_of_romcal_but_for_what_romcal_gets_wrong():
    wrong, excused, days = compared("general_roman", calendar_of("general"), YEARS)
    assert days == 18256
    assert not wrong, "\n".join(wrong[:20])
    assert excused.keys() == {ADVENT, SUNDAY, LATERAN, CHURCH, HEART, JOHN, PRIVILEGED, THURSDAY}
    assert excused.total() - excused[ADVENT] < 0.01 * days


# -- romcal's national calendars

NAMED = {
    "our_lord_jesus_christ_the_eternal_high_priest": "christ-the-eternal-high-priest",
    "holy_child_of_cebu": "santo-nino",
    "marguerite_dyouville_religious": "marguerite-d-youville",
    "six_welsh_martyrs_and_companions": "six-welsh-martyrs-and-companions",
    "lawrence_ruiz_and_companions_martyrs": "lorenzo-ruiz-and-companions",
    "mary_of_the_incarnation_marie_guyart_religious": "marie-of-the-incarnation-guyart",
    "mary_of_jesus_in_the_blessed_sacrament_venegas_de_la_torre_virgin": "mary-of-jesus-venegas-de-la-torre",
}
CONFUSED = {
    "holy",
    "and",
    "of",
    "the",
    "de",
    "y",
    "st",
    "mary",
    "john",
    "companions",
    "martyrs",
    "priest",
    "virgin",
    "bishop",
    "saint",
    "our",
    "lady",
}


@cache
def national_key(calendar, name):
    """Our key for a name of romcal's: that of the general calendar, or the one of the country with the most words in common."""
    if name in NAMED:
        return NAMED[name]
    if calendar == "general_roman" or name in GENERAL or name in OF_TIME or any(re.fullmatch(pattern, name) for pattern, _ in RULES):
        return our_key(name)
    own = [row.celebration.key for row in national_days() if CODES[calendar] in row.countries]
    words = {word.removesuffix("s") for word in name.split("_")} - CONFUSED
    best = max(own, key=lambda key: (len(words & {word.removesuffix("s") for word in key.split("-")}), -len(key)))
    return best if words & {word.removesuffix("s") for word in best.split("-")} else our_key(name)


CODES = {"united_states": "US", "mexico": "MX", "england": "GB-ENG", "wales": "GB-WLS", "canada": "CA", "philippines": "PH"}
NEWER = "changed since"
PRAYED = "a day of prayer that romcal leaves out, or ranks as an optional memorial"
BISHOPS = "the bishops keep it elsewhere, by their own table or by leave of the Holy See"
SHIFTED = "romcal knows the days from which it moves, but not where to"
FEAST = "a feast of the Lord, kept on its Sunday"
CHURCHES = "each church keeps its own dedication"
PRIEST = "romcal puts it before the Visitation"
DIFFERS = {
    "united_states": dict.fromkeys(("day-of-prayer-for-unborn-children", "independence-day", "thanksgiving-day"), PRAYED),
    "mexico": {"our-lady-of-guadalupe": BISHOPS},
    "england": dict.fromkeys(("peter-and-paul", "assumption-of-mary", "all-saints", "all-souls"), SHIFTED),
    "wales": dict.fromkeys(("peter-and-paul", "assumption-of-mary", "all-saints", "all-souls"), SHIFTED),
    "canada": dict.fromkeys(("canada-day", "labor-day", "thanksgiving-day"), PRAYED) | {"dedication-of-consecrated-churches": CHURCHES},
    "philippines": dict.fromkeys(("black-nazarene", "lorenzo-ruiz-and-companions", "pedro-calungsod"), NEWER) | {"santo-nino": FEAST},
}


def row_of(calendar, name):
    return next((row for row in national_calendar(CODES[calendar]) if row.celebration.key == national_key(calendar, name)), None)


@pytest.mark.parametrize("calendar", CODES)
def test_the_days_and_ranks_of_a_country_are_those_of_romcals_table(calendar):
    definitions = {
        name: item for parent in DEFINITIONS[calendar].parent_calendar_ids for name, item in DEFINITIONS[parent].days_definitions.items()
    }
    definitions |= DEFINITIONS[calendar].days_definitions
    compared = set()
    for name, item in definitions.items():
        key = national_key(calendar, name)
        if key in DIFFERS[calendar]:
            continue
        row = row_of(calendar, name)
        assert row is not None, name
        compared.add(key)
        if item.precedence is not None:
            word = item.precedence.value
            assert row.celebration.rank.value == ("optional memorial" if "optional" in word else word.split("_")[1]), name
        root = item.date_def and item.date_def.root
        if hasattr(root, "month") and hasattr(root, "date"):
            assert row.day == f"{root.month.root:02}-{root.date:02}", name
    ours = {row.celebration.key for row in national_days() if CODES[calendar] in row.countries}
    assert ours - compared <= DIFFERS[calendar].keys()


@pytest.mark.parametrize(
    ("calendar", "years", "options"),
    [
        ("united_states", YEARS, {"epiphany_on_sunday": True, "ascension_on_sunday": True}),
        ("mexico", YEARS[::5], {"epiphany_on_sunday": True, "ascension_on_sunday": True, "corpus_christi_on_sunday": False}),
        ("canada", YEARS[1::5], {"epiphany_on_sunday": True, "ascension_on_sunday": True}),
        ("philippines", YEARS[2::5], {"epiphany_on_sunday": True, "ascension_on_sunday": True}),
        ("england", YEARS[3::5], {}),
        ("wales", YEARS[4::5], {}),
    ],
)
def test_the_years_of_a_country_are_those_of_romcal_but_for_what_the_bishops_have_changed(calendar, years, options):
    ours = calendar_of(CODES[calendar])
    if ours.epiphany.startswith("January"):
        ours = replace(ours, epiphany="January 6")  # romcal doesn't know of the Sunday beside it
    wrong, excused, days = compared(calendar, ours, years, **options)
    assert days > 360 * len(years)
    assert not wrong, "\n".join(wrong[:20])
    assert excused.total() - excused[ADVENT] < 0.04 * days


# -- countries, against what their bishops have published


@pytest.mark.parametrize(
    ("country", "day", "name"),
    [
        ("US", "2026-07-14", "St. Kateri Tekakwitha"),
        ("US", "2026-11-13", "St. Frances Xavier Cabrini"),
        ("US", "2027-01-03", "The Epiphany of the Lord"),
        ("US", "2026-05-17", "The Ascension of the Lord"),
        ("New York", "2027-05-06", "The Ascension of the Lord"),
        ("USA", "2026-12-12", "Our Lady of Guadalupe"),
        ("México", "2020-06-11", "The Body and Blood of Christ"),
        ("MX", "2020-05-24", "The Ascension of the Lord"),
        ("MX", "2021-12-12", "Our Lady of Guadalupe"),
        ("Wales", "2026-03-02", "St. David of Wales"),
        ("PH", "2025-09-28", "26th Sunday in Ordinary Time"),
        ("PH", "2025-10-21", "St. Pedro Calungsod"),
        ("PH", "2026-01-09", "The Black Nazarene"),
        ("PH", "2026-01-18", "The Santo Niño, the Holy Child"),
        ("Canada", "2026-09-26", "St. John de Brébeuf, St. Isaac Jogues and companions"),
    ],
)
def test_days_as_a_country_keeps_them(country, day, name):
    assert calendar_day(day, country).celebration.name == name


def test_the_holy_days_of_england_and_wales_are_those_of_the_liturgy_office():
    published = {
        2024: ("01-07", "05-09", "06-02", "06-30", "08-15", "11-01"),
        2025: ("01-05", "05-29", "06-22", "06-29", "08-15", "11-02"),
        2026: ("01-06", "05-14", "06-07", "06-28", "08-16", "11-01"),
        2027: ("01-06", "05-06", "05-30", "06-29", "08-15", "10-31"),
        2028: ("01-06", "05-25", "06-18", "06-29", "08-15", "11-01"),
    }
    keys = ("epiphany", "ascension", "corpus-christi", "peter-and-paul", "assumption-of-mary", "all-saints")
    for code in ("England and Wales", "GB-WLS"):
        found = {year: {day.celebration.key: f"{day.date:%m-%d}" for day in calendar_year(year, code)} for year in published}
        assert {year: tuple(days[key] for key in keys) for year, days in found.items()} == published
    assert [calendar_day(day, "GB").celebration.key for day in ("2025-11-03", "2024-01-08", "2025-01-12")] == [
        "all-souls", "baptism-of-the-lord", "baptism-of-the-lord",
    ]  # fmt: skip


def test_a_country_prays_together_besides_what_the_church_keeps():
    days = [calendar_day(day, "US") for day in ("2026-11-26", "2025-11-27", "2023-01-23", "2023-01-22", "2027-11-25")]
    assert ["thanksgiving-day" in {item.key for item in day.optional} for day in days] == [True, True, False, False, True]
    assert {item.key for item in days[2].optional} == {"day-of-prayer-for-unborn-children", "marianne-cope", "vincent-of-saragossa"}
    on_a_memorial = calendar_day("2033-11-24", "US")
    assert (on_a_memorial.celebration.rank, [item.name for item in on_a_memorial.optional]) == (Rank.MEMORIAL, ["Thanksgiving Day"])


def test_every_day_of_every_country_has_a_saint_and_every_saint_a_day():
    for code in nations():
        told = [saints_of_the_day(CATALOGUE, day.date, code) for day in calendar_year(2026, code)]
        assert all(told), code
        assert {card.slug for cards in told for card in cards} == set(CATALOGUE)


def test_a_saint_whom_a_country_keeps_elsewhere_leaves_the_day_of_the_card_to_others():
    camillus = {code: [card.slug for card in saints_of_the_day(CATALOGUE, date(2026, 7, 14), code)] for code in ("US", "general")}
    assert camillus == {"US": ["kateri-tekakwitha"], "general": ["camillus-de-lellis"]}
    assert [card.slug for card in saints_of_the_day(CATALOGUE, date(2026, 1, 22), "US")] == [
        "vincent-of-saragossa"
    ]  # nobody else has this day
    assert feast_in(CATALOGUE["camillus-de-lellis"], "US") == (7, 18)
    assert feast_in(CATALOGUE["camillus-de-lellis"], "general") == feast_in(CATALOGUE["camillus-de-lellis"], "MX") == (7, 14)
    assert feast_in(CATALOGUE["mary"], "England") == (CATALOGUE["mary"].feast.month, CATALOGUE["mary"].feast.day)


def test_the_calendar_is_that_of_the_computers_country(monkeypatch):
    for region, code in (
        ("US", "US"),
        ("MX", "MX"),
        ("GB", "GB-ENG"),
        ("gb-wls", "GB-WLS"),
        ("GB-SCT", ""),
        ("US-THURSDAY", "US-THURSDAY"),
        ("BR", ""),
    ):
        monkeypatch.setenv("SAINTLEARN_REGION", region)
        assert calendar_of().country == code
    assert whose() == "We follow the calendar of the whole Church, without any country's own days."
    assert whose("PH") == "We follow the calendar of the Church in the Philippines."
    assert "--country Canada" in whose_and_how("MX")
    with pytest.raises(ValueError, match="There's no calendar for 'Mexiko'; did you mean 'Mexico'") as error:
        calendar_of("Mexiko")
    assert error.value.code == "unknown-country"


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
    assert calendar_day(day, "general").celebration.name == name


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
        told = [saints_of_the_day(CATALOGUE, day.date, "general") for day in calendar_year(year, "general")]
        assert all(told)
        assert {card.slug for cards in told for card in cards} == set(CATALOGUE)


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
    collected = {sentence.text for name, sentences in tool["sources"]() if name.startswith("cards/lessons/") for sentence in sentences}
    days = {row.celebration.title for row in (*general_calendar(), *national_days())}
    assert collected == days | {nation.title for nation in nations().values()}


def test_names_are_said_when_they_are_shown():
    sunday, monday = calendar_day(date(2026, 12, 6)), calendar_day(date(2026, 1, 12))
    assert (sunday.celebration.name, sunday.season.label) == ("2nd Sunday of Advent", "Advent")
    assert (monday.celebration.name, monday.celebration.color.label) == ("Monday of the 1st week in Ordinary Time", "green")
    with speaking("en-XA"):
        assert sunday.celebration.name == "⟦2nd Śúńđáý óf Áđvéńť ~~~~~~~⟧"
        assert sunday.season.label.startswith("⟦Á")
        assert "Monday óf ťhé 1st ŵéék íń Óŕđíńáŕý Ťímé" in monday.celebration.name
        assert monday.celebration.rank.label.startswith("⟦ŵ")
    assert [calendar_day(date(2026, *day)).celebration.name for day in ((1, 3), (1, 13), (4, 7), (12, 18), (12, 24), (12, 29))] == [
        "Saturday in Christmas Time",
        "Tuesday of the 1st week in Ordinary Time",
        "Tuesday of Easter week",
        "Friday of the 3rd week of Advent",
        "Christmas Eve",
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
