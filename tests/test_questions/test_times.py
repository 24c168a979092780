"""What the topics of time ask, say and set beside the right answer: few made-up saints, so that every wrong answer can be counted."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.catalogue.card import Day
from saintlearn.lessons.nations import kept_days, nations
from saintlearn.questions.times import AgeTopic, BirthTopic, CanonizedTopic, FeastTopic, MonthTopic, PassingTopic
from saintlearn.questions.truth import Pool
from saintlearn.questions.voices import Voice, voice

ME, WE = Voice("me"), Voice("we")


def others(topic, card, right, level, companions=(), tries=40):
    """Everything that is ever set beside the right answer, under many chances."""
    return {value for seed in range(tries) for value in topic.others(card, right, level, iter(companions), Random(seed))}


def days(first, last):
    """All days from one day of a month to one of a later month."""
    lengths = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return {Day(month, day) for month in range(first, last + 1) for day in range(1, lengths[month - 1] + 1)}


@pytest.mark.parametrize(
    ("calendar", "day", "why", "asked"),
    [
        ("RM", (11, 3), "Belgium and Germany", False),
        ("RM", (5, 28), "Belgium and Germany", False),
        ("RM", (11, 3), "older Roman Martyrology", True),
        ("GRC", (11, 3), "Belgium and Germany", True),
    ],
)
def test_a_feast_that_people_keep_on_another_day_is_not_asked_for(saint, calendar, day, why, asked):
    """Families know Catherine Labouré on November 28, whatever the Roman Martyrology says; a saint's own day in the general calendar is asked."""
    card = saint(feast=(5, 30), feast_calendar=calendar, other_feasts=((Day(*day), why),))
    assert bool(FeastTopic(Pool([card])).asked(card, 2)) == asked
    assert bool(MonthTopic(Pool([card])).asked(card, 1)) == (asked or day[0] == 5), "another day of May is in May, too"


def test_a_feast_is_asked_and_said(saint):
    card = saint(feast=(12, 13))
    topic = FeastTopic(Pool([card]))
    assert list(topic.asked(card, 2)) == [Day(12, 13)]
    assert topic.prompt(voice(card), Day(12, 13)) == "On what day does the Church celebrate St. Ada?"
    assert topic.say(ME, Day(12, 13)) == "My feast day is December 13."
    assert topic.statement(card, Day(12, 13)).whole == "The feast day of St. Ada is December 13."
    assert topic.whose(Day(12, 13)) == "Whose feast day is December 13?"
    assert topic.label(Day(12, 13)) == "December 13"
    assert topic.key(Day(12, 13)) == "13 December", "ids stay as they are"


def test_whoever_has_three_other_feasts_is_not_asked_for_the_day(saint):
    two, three = (tuple((Day(3, day), "") for day in range(1, count + 1)) for count in (2, 3))
    for feasts, asked in ((two, [Day(6, 15)]), (three, [])):
        card = saint(other_feasts=feasts)
        assert list(FeastTopic(Pool([card])).asked(card, 2)) == asked


def test_whose_feast_a_country_keeps_on_a_day_of_its_own_is_not_asked_for_it(catalogue, everything):
    """A child there knows the other day."""
    moved = {slug for code in nations() for slug, day in kept_days(code).items() if slug in catalogue and day != catalogue[slug].feast.code}
    assert {
        "kateri-tekakwitha",
        "frances-xavier-cabrini",
        "junipero-serra",
        "philip",
        "pedro-calungsod",
        "cuthbert",
        "denis-of-paris",
    } <= moved
    assert not [question.id for question in everything if question.saint in moved and question.fact.endswith(("/feast", "/month"))]
    asked = {
        slug for question in everything if question.fact.endswith("/feast") for slug in (question.saint, *getattr(question, "cards", ()))
    }
    in_pairs = {slug for question in everything if question.kind == "pairs" and question.fact.endswith("/feast") for slug in question.cards}
    assert "lucy" in asked
    assert not in_pairs & moved
    clues = [
        (question.id, clue)
        for question in everything
        if question.saint in moved
        for clue in getattr(question, "clues", ())
        if "feast day" in clue
    ]
    assert not clues


def test_wrong_days_are_near_at_level_three_and_two_months_away_at_level_two(saint):
    others_of = [saint(f"saint-{month}", feast=(month, 3)) for month in range(1, 13)]
    card = saint()
    topic = FeastTopic(Pool([card, *others_of]))

    def first(right, level, count):
        """The days of others, which come before any other day."""
        given = [list(topic.others(card, right, level, iter(()), Random(seed))) for seed in range(5)]
        assert len({tuple(days) for days in given}) > 1
        (found,) = {frozenset(days[:count]) for days in given}
        return found

    assert first(Day(6, 20), 3, 4) == {Day(5, 3), Day(6, 3), Day(7, 3), Day(6, 15)}
    assert first(Day(6, 20), 2, 9) == {Day(month, 3) for month in (1, 2, 3, 4, 8, 9, 10, 11, 12)}
    assert first(Day(12, 31), 3, 3) == {Day(11, 3), Day(12, 3), Day(1, 3)}


def test_months_are_for_the_youngest_and_never_beside_each_other(saint):
    card = saint(feast=(1, 15), other_feasts=((Day(5, 2), ""),))
    topic = MonthTopic(Pool([card, saint("bede", feast=(4, 30))]))
    assert (topic.levels, FeastTopic.levels) == ((1,), (2, 3))
    assert list(topic.asked(card, 1)) == [1]
    assert others(topic, card, 1, 1) == set(range(3, 12))
    assert others(topic, card, 7, 1) == set(range(1, 13)) - {6, 7, 8}
    assert len(list(topic.others(card, 1, 1, iter(()), Random(1)))) == 9
    assert list(topic.others(card, 1, 1, iter(()), Random(1))) != list(topic.others(card, 1, 1, iter(()), Random(2)))
    assert topic.prompt(voice(card), 1) == "In what month is the feast day of St. Ada?"
    assert (topic.label(1), topic.label(12)) == ("January", "December")
    assert topic.say(WE, 1) == "Our feast day is in January."
    assert topic.statement(card, 1).whole == "The feast day of St. Ada is January 15."
    assert topic.whose(1) == "Whose feast day is in January?"
    # May is the month of the other feast of the one, and two days from the feast of the other
    assert [topic.possible(month) for month in (1, 3, 4, 5)] == [0b01, 0, 0b11, 0b11]


@pytest.mark.parametrize(
    ("right", "level", "expected"),
    [
        (12, 2, {*range(1, 11), *range(14, 22)}),
        (12, 3, {8, 9, 10, 11, 13, 14, 15, 16}),
        (21, 3, {17, 18, 19, 20}),
        (1, 3, {-1, 2, 3, 4, 5}),
        (3, 3, {-1, 1, 2, 4, 5, 6, 7}),  # 1 BC is three centuries away: there is none between
        (4, 3, {1, 2, 3, 5, 6, 7, 8}),  # from the fourth century on nothing before Christ is set beside it
        (-1, 3, {1, 2, 3, 4}),
        (-1, 2, set(range(2, 22))),
    ],
)
def test_wrong_centuries_are_as_far_as_the_level_says(saint, right, level, expected):
    card = saint()
    topic = BirthTopic(Pool([card]))
    assert others(topic, card, right, level, tries=3) == expected
    assert len(list(topic.others(card, right, level, iter(()), Random(0)))) == len(expected)
    assert len({tuple(topic.others(card, right, level, iter(()), Random(seed))) for seed in range(9)}) > 1


def test_birth_and_passing_are_asked_and_said_with_the_year(saint):
    card = saint(born="1225", died="1274~")
    birth, passing = (topic(Pool([card])) for topic in (BirthTopic, PassingTopic))
    assert (list(birth.asked(card, 1)), list(passing.asked(card, 1))) == ([13], [13])
    assert birth.prompt(voice(card), 13) == "When was St. Ada born?"
    assert passing.prompt(voice(card), 13) == "When did St. Ada die?"
    assert birth.say(WE, 13) == "We were born in the 13th century."
    assert [passing.say(who, 13) for who in (WE, ME, voice(card))] == [
        "We went home to God in the 13th century.", "I went home to God in the 13th century.", "St. Ada died in the 13th century.",
    ]  # fmt: skip
    assert birth.statement(card, 13).whole == "St. Ada was born in the 13th century (1225)."
    assert passing.statement(card, 13).whole == "St. Ada died in the 13th century (around 1274)."
    assert birth.label(-1) == "In the 1st century BC"
    assert birth.whose(13) == "Who was born in the 13th century?"
    assert passing.whose(13) == "Who died in the 13th century?"


def test_a_century_without_a_year_is_told_without_one_and_an_unknown_one_not_asked(saint):
    card = saint(birth_century=4, passing_century=5)
    birth, passing = (topic(Pool([card])) for topic in (BirthTopic, PassingTopic))
    assert birth.statement(card, 4).whole == "St. Ada was born in the 4th century."
    assert passing.statement(card, 5).whole == "St. Ada died in the 5th century."
    assert list(birth.asked(card, 1)) == [], "a birth without a year is doubtful"
    assert list(passing.asked(card, 1)) == [5]
    bare = saint()
    assert [list(topic(Pool([bare])).told(bare)) for topic in (BirthTopic, PassingTopic)] == [[], []]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"born": "1225", "died": "1274"}, [49]),
        ({"born": "-0005", "died": "0060"}, [65]),
        ({"born": "1225~", "died": "1274"}, []),
        ({"born": "1225", "died": "1274?"}, []),
        ({"born": "1225/1226", "died": "1274"}, []),
        ({"died": "1274"}, []),
        ({"born": "1225"}, []),
        ({"born": "1225", "died": "1274", "group": True}, []),
    ],
)
def test_an_age_is_told_of_one_saint_whose_years_are_exact(saint, more, told):
    card = saint(**more)
    assert list(AgeTopic(Pool([card])).told(card)) == told


def test_an_age_is_asked_and_wrong_ones_are_far_enough(saint):
    card = saint(born="1225", died="1274")
    topic = AgeTopic(Pool([card, saint("bede")]))
    assert (topic.levels, topic.possible(49)) == ((2, 3), 0b11)
    assert topic.prompt(voice(card), 49) == "How long did St. Ada live on earth?"
    assert topic.label(49) == "48 or 49 years"
    assert topic.say(ME, 49) == "I lived on earth for 48 or 49 years."
    assert topic.statement(card, 49).whole == "St. Ada lived on earth for 48 or 49 years, from 1225 to 1274."
    assert others(topic, card, 49, 2, tries=3) == {9, 29, 69, 89}
    assert others(topic, card, 49, 3, tries=3) == {9, 19, 29, 39, 59, 69, 79, 89}
    assert others(topic, card, 19, 3, tries=3) == {9, 29, 39, 49, 59}
    assert others(topic, card, 59, 3, tries=3) == {19, 29, 39, 49, 69, 79, 89, 99}
    assert others(topic, card, 20, 2, tries=3) == {40, 60, 80}
    assert [topic.may_be_wrong(card, value, 49) for value in (41, 42, 56, 57)] == [True, False, False, True]
    assert len({tuple(topic.others(card, 49, 3, iter(()), Random(seed))) for seed in range(9)}) > 1


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"canonized": "1323"}, [1323]),
        ({"canonized": "pre-congregation"}, []),
        ({"canonized": "1323", "status": "blessed"}, []),
        ({}, []),
    ],
)
def test_the_year_of_canonization_is_told_of_whom_it_is_known(saint, more, told):
    card = saint(**more)
    assert list(CanonizedTopic(Pool([card])).told(card)) == told


def test_the_year_of_canonization_is_asked_and_wrong_ones_are_possible_years(saint):
    card = saint(born="1225", died="1274", canonized="1323")
    mates = [saint(name, canonized=year) for name, year in (("bede", "1362"), ("clare", "1363"), ("denis", "1335"), ("edna", "1334"))]
    topic = CanonizedTopic(Pool([card, *mates]))
    assert (topic.levels, topic.possible(1323)) == ((2, 3), 0b11111)
    assert topic.prompt(voice(card), 1323) == "In what year did the Church declare St. Ada a saint?"
    assert topic.prompt(voice(saint(group=True)), 1323) == "In what year did the Church declare Sts. Ada and Others saints?"
    assert topic.say(voice(card), 1323) == "The Church declared St. Ada a saint in 1323."
    assert topic.say(WE, 1323) == "The Church declared us saints in 1323."
    assert list(topic.others(card, 1323, 2, iter(mates), Random(0))) == [1363, 1203, 1243, 1403, 1443, 1123, 1523]
    assert list(topic.others(card, 1323, 3, iter(mates), Random(0))) == [1362, 1363, 1335, 1287, 1299, 1347, 1359, 1263, 1383]
    assert list(topic.others(card, 1945, 2, iter(()), Random(0))) == [1825, 1865, 2025, 1745]
    assert [topic.may_be_wrong(card, year, 1323) for year in (1274, 1275, 1313, 1314, 1332, 1333)] == [
        False, True, True, False, False, True,
    ]  # fmt: skip
    assert topic.may_be_wrong(saint(canonized="1323"), 1100, 1323)
