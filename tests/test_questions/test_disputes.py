"""What a dispute makes doubtful, down to the years at which it begins to: made-up saints, so that nothing else speaks for them."""

from __future__ import annotations

import pytest

from saintlearn.catalogue.card import Day
from saintlearn.questions.disputes import Doubts, birth_years, doubts


def test_what_is_known_exactly_is_not_doubted(saint):
    assert doubts(saint(born="1225", died="1274")) == Doubts(frozenset(), frozenset({13}), frozenset({13}), frozenset())


def test_of_whom_nothing_is_known_everything_may_be_true(saint):
    assert doubts(saint()) == Doubts(frozenset({"birth", "passing"}), frozenset(), frozenset(), frozenset())


@pytest.mark.parametrize(
    ("born", "sure", "possible"),
    [
        ("1201", True, {13}),
        ("1300", True, {13}),
        ("1210~", False, {12, 13}),  # ten years before would be in the century before
        ("1211~", True, {12, 13}),  # ten years are sure, thirty are not
        ("1230~", True, {12, 13}),
        ("1231~", True, {13}),
        ("1270~", True, {13}),
        ("1271~", True, {13, 14}),
        ("1290~", True, {13, 14}),
        ("1291~", False, {13, 14}),
        ("1291?", False, {13, 14}),
        ("1250?", True, {13}),
        ("1211/1290", True, {12, 13, 14}),
        ("1250/1291", False, {13, 14}),
        ("0005~", False, {-1, 1}),  # there is no century 0
    ],
)
def test_about_is_ten_years_for_what_is_asked_and_thirty_for_what_is_no_wrong_answer(saint, born, sure, possible):
    doubted = doubts(saint(born=born, died="1350"))
    assert doubted.births == possible
    assert ("birth" in doubted.fields) is not sure
    doubted = doubts(saint(born="1150", died=born))
    assert doubted.passings == possible
    assert ("passing" in doubted.fields) is not sure


@pytest.mark.parametrize(("printed", "possible"), [(5, {4, 5, 6}), (1, {-1, 1, 2}), (-1, {-2, -1, 1})])
def test_a_century_without_a_year_may_be_one_beside_it(saint, printed, possible):
    doubted = doubts(saint(birth_century=printed, passing_century=printed))
    assert doubted.births == doubted.passings == possible
    assert doubted.fields == {"birth"}, "a birth is asked only where its year stands on the card"


@pytest.mark.parametrize(
    ("text", "fields", "births", "passings"),
    [
        ("Born in 1198 or 1225.", {"age", "birth"}, {12, 13}, {13}),
        ("Some say 1274, others 1301, for his death", {"age", "passing"}, {13}, {13, 14}),
        ("The dates are 1225 to 1274", set(), {13}, {13}),
        ("Dated to the 12th century by some", {"birth", "passing"}, {12, 13}, {12, 13}),
        ("He died on March 7, the 31st or in 32", {"age", "passing"}, {13}, {1, 13, 31}),
        ("Her birth is put at 1225", {"age", "birth"}, {13}, {13}),
        ("The year of his death is not known", {"age", "passing"}, {13}, {13}),
        ("Born 6 BC by one count", {"age", "birth"}, {-1, 13}, {13}),
        ("Born 1 BC by one count", {"age", "birth"}, {-1, 13}, {13}),
        ("Born 101 BC by one count", {"age", "birth"}, {-2, 13}, {13}),
        ("Born in 1198, died in 1301", {"age", "birth", "passing"}, {12, 13}, {13, 14}),
        ("Lived 1198 to 1274, but he died at another place", {"age", "region", "passing"}, {13}, {12, 13}),
        ("Born 1225; a legend says 1198", {"age", "birth", "passing"}, {12, 13}, {12, 13}),
        ("One of 40 brothers, of the 5th regiment", set(), {13}, {13}),
        ("His rule was written for 9 monks, 300 years before", {"order", "age", "birth", "passing"}, {3, 13}, {3, 13}),
    ],
)
def test_a_dispute_is_read_for_what_it_is_about(saint, text, fields, births, passings):
    doubted = doubts(saint(born="1225", died="1274", disputed=text))
    assert doubted == Doubts(frozenset(fields), frozenset(births), frozenset(passings), doubted.days)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("It is kept on March 7 or January 28", {Day(3, 7), Day(1, 28)}),
        ("It is kept on May 5 or 6, and June 7, 8 and July 1 and 31", {Day(5, 5), Day(5, 6), Day(6, 7), Day(6, 8), Day(7, 1), Day(7, 31)}),
        ("It is kept on March 32, May 0 and in 1274", set()),
    ],
)
def test_days_in_a_dispute_are_found(saint, text, days):
    doubted = doubts(saint(born="1225", died="1274", disputed=text))
    assert doubted.days == days
    assert doubted.fields == {"feast"}


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("The title is a late one", "title"),
        ("Of which trade he is patron", "patronage"),
        ("Never formally beatified", "canonized"),
        ("The name is that of another", "names"),
        ("Whether he was killed", "fact-martyr"),
        ("Perhaps an officer", "designation-lay-soldier"),
        ("The wound was seen by few", "expansion-stigmatists"),
        ("Some scholars think of another Clement", "expansion-roman-canon"),
    ],
)
def test_a_dispute_names_its_field(saint, text, field):
    assert field in doubts(saint(born="1225", died="1274", disputed=text)).fields
    assert field not in doubts(saint(born="1225", died="1274", disputed="Nobody knows why")).fields


@pytest.mark.parametrize(
    ("known", "years"),
    [
        ({"born": "1225"}, (1225, 1225)),
        ({"born": "1225~"}, (1195, 1255)),
        ({"born": "1225?"}, (1195, 1255)),
        ({"born": "1225/1230"}, (1225, 1230)),
        ({"born": "1225", "disputed": "Born in 1198 or 1227"}, (1198, 1227)),
        ({"born": "1225~", "disputed": "Born in 1190 or 1227"}, (1190, 1255)),
        ({"born": "1225", "died": "1274", "disputed": "Died in 1301"}, (1225, 1225)),
        ({"born": "1225", "disputed": "The year of birth is a guess"}, None),
        ({}, None),
        ({"born": "1225", "group": True}, None),
    ],
)
def test_the_years_between_which_a_saint_was_surely_born(saint, known, years):
    assert birth_years(saint(**known)) == years
