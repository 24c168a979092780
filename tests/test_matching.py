"""The scoring engine against the rule pages: the printed examples, a naive count of every pair, and a match as a value."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import fields, replace
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saintlearn.catalogue import Card, Deck, load_catalogue
from saintlearn.catalogue.card import Day
from saintlearn.catalogue.edtf import Years
from saintlearn.matching import Match, Scoring, compare, match, score_matrix
from saintlearn.matching.words import beyond, detail, sentence
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, FACT, GEOGRAPHY, GOLD, LEVELS, MONTHS, ORDERS, SAINT_FACTS
from saintlearn.vocabulary.virtues import VIRTUES
from tests.tiers import by_tier, each

RULE = Scoring()
CAT = load_catalogue()
ALL = CAT.deck()
GATHERED = EXPANSIONS["Where Two or More Are Gathered"]
SETTINGS = settings(derandomize=True, deadline=None, max_examples=by_tier(50, 150, 150))

FACT_FIELDS = {"main_fact", "ribbons", "birth_century", "passing_century", "feast", "orders", "designations", "expansions", "geography"}
SILENT = {
    "slug": "somebody-else",
    "name": "St. Somebody Else",
    "other_names": ("Nobody",),
    "say": "SUM-buh-dee",
    "title": "The Unknown",
    "title_kind": "ours",
    "status": "blessed",
    "born": Years(1, 1),
    "died": Years(2, 2),
    "movable": "First Sunday of Advent",
    "feast_calendar": "other",
    "other_feasts": ((Day(2, 3), "another day"),),
    "canonized": "2001",
    "patronages": ("teachers",),
    "patronage_kinds": ("popular",),
    "symbols": ("lily",),
    "bio": "Another story.",
    "virtues": (VIRTUES["meek"],),
    "virtue_evidence": ("Another story.",),
    "effect": "all-receive-one",
    "mature": True,
    "sources": ("nowhere",),
    "disputed": "Everything.",
    "decks": ("mine",),
    "art_figure": "man;old;dark",
    "art_hair": "long brown",
    "art_dress": "tunic white",
    "art_headwear": "miter",
    "art_attributes": "lily",
    "art_image": "mine.png",
    "art_credit": "Me",
}


def saint(slug: str = "a", month: int = 1, color: str = "Martyr", **more: Any) -> Card:
    """Make a card with a month and an outside color, and what else is named."""
    return Card(slug=slug, name=f"St. {slug.title()}", feast=Day(month, 1), main_fact=SAINT_FACTS[color], **more)


def wild(slug: str = "w", month: int = 12, **more: Any) -> Card:
    return Card(slug=slug, name=f"Wild {slug}", feast=Day(month, 1), main_fact=GOLD, effect="all-receive-one", **more)


WAYS = [
    {"level": level, "centuries": centuries, "gathered": gathered, "wild": bonus}
    for level, centuries, gathered, bonus in product(LEVELS, ("field", "any"), ("single", "double"), ("none", "played", "holdem"))
]
"""Every combination of the options of a match."""


def told(card: Card, level: str, centuries: str) -> tuple[set[str], Counter[Any]]:
    """What counts on a card, from its words and not from the bits; and its centuries, each as often as it stands there."""
    colors = {card.main_fact.word}
    lists = [card.orders, card.designations, card.expansions, card.geography] if level == "full" else []
    if level == "full":
        colors |= {fact.word for fact in card.ribbons}
    words = {f"color {word}" for word in colors - {"Holy Family/Angels"}}
    words |= {f"month {card.feast.month}"} | {f"{place} {fact.word}" for place, some in enumerate(lists) for fact in some}
    numbers = [(card.birth_century, "born"), (card.passing_century, "died")]
    return words, Counter(number if centuries == "any" else (number, field) for number, field in numbers if number is not None)


def naive(card: Card, on: Card, level: str, centuries: str) -> int:
    """Count shared facts the slow way."""
    (words, numbers), (others, more) = told(card, level, centuries), told(on, level, centuries)
    return len(words & others) + (numbers & more).total()


def some_of(known: dict[str, Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(st.sampled_from(list(known.values())), max_size=4).map(tuple)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    century = st.none() | st.sampled_from([-2, -1, 1, 2, 3])
    own = draw(st.booleans())
    return Card(
        slug=draw(st.sampled_from(["a", "b", "c"])),
        name="St. A",
        feast=Day(draw(st.integers(1, 12)), draw(st.integers(1, 28))),
        main_fact=draw(st.sampled_from(list(SAINT_FACTS.values()))) if own else GOLD,
        birth_century=draw(century) if own else None,
        passing_century=draw(century) if own else None,
        ribbons=draw(some_of(SAINT_FACTS)),
        orders=draw(some_of(ORDERS)),
        designations=draw(some_of(DESIGNATIONS)),
        expansions=draw(some_of(EXPANSIONS)),
        geography=draw(some_of(GEOGRAPHY)),
    )


# --- the printed examples -------------------------------------------------------------------------------------------------


@pytest.mark.rule("M-20")
def test_bosco_and_freinademetz_match_five_times():
    found = match(CAT["joseph-freinademetz"], CAT["john-bosco"])
    assert found.score == 5
    assert [fact.word for fact in found.facts] == ["19th century", "January", "Priest", "Religious Man", "Western Europe"]
    assert found.facts[0].key == "birth-19"


@pytest.mark.rule("M-21")
def test_cecilia_and_agnes_match_six_times():
    found = match(CAT["cecilia"], CAT["agnes-of-rome"])
    assert found.score == 6
    words = {"3rd century", "Virgin", "Martyr", "Young Person", "Roman Canon", "Western Europe"}
    assert {fact.word for fact in found.facts} == words


@pytest.mark.rule("M-22", "M-09")
def test_joachim_and_joseph_are_worth_eight_in_holdem():
    found = match(CAT["joachim"], CAT["joseph"], wild="holdem")
    assert found.score == 8
    assert [fact.word for fact in found.facts] == ["Layperson"]


@pytest.mark.rule("M-23", "M-09")
def test_joachim_and_anne_are_worth_ten_in_holdem():
    found = match(CAT["joachim"], CAT["anne"], wild="holdem")
    assert found.score == 10
    assert [fact.word for fact in found.facts] == ["July", "Layperson"]


@pytest.mark.rule("M-24")
def test_the_printed_holdem_hand_totals_fourteen():
    places = [("cecilia", "agnes-of-rome"), ("joachim", "joseph")]
    assert sum(match(CAT[card], CAT[on], wild="holdem").score for card, on in places) == 14


# --- what counts, and what does not ---------------------------------------------------------------------------------------


@pytest.mark.rule("M-01")
def test_every_column_is_either_a_fact_or_silent():
    assert {item.name for item in fields(Card) if item.init} == FACT_FIELDS | set(SILENT)


@pytest.mark.rule("M-01")
@pytest.mark.parametrize("column", SILENT)
def test_names_art_patronages_and_calendar_never_count(column):
    card, on = CAT["cecilia"], CAT["agnes-of-rome"]
    assert getattr(card, column) != SILENT[column]
    other = replace(card, **{column: SILENT[column]})
    same = replace(on, **{column: SILENT[column]})
    for way in WAYS:
        assert match(other, on, **way).score == match(card, on, **way).score
        assert match(other, same, **way).score == match(card, on, **way).score


@pytest.mark.rule("M-01")
def test_the_day_of_the_feast_never_counts_only_its_month():
    card = saint("a", 1)
    assert match(card, replace(saint("b", 2), feast=Day(2, 1))).score == 1
    assert match(card, replace(saint("b", 1), feast=Day(1, 31))).score == 2


@pytest.mark.rule("M-02")
def test_the_outside_color_matches_a_ribbon_of_the_same_color():
    red = saint("a", 1, "Martyr")
    ribbon = saint("b", 2, "Virgin", ribbons=(SAINT_FACTS["Martyr"],))
    assert [fact.word for fact in match(red, ribbon).facts] == ["Martyr"]
    assert match(ribbon, red).score == 1


@pytest.mark.rule("M-02")
def test_a_fact_shown_twice_counts_once():
    martyr = SAINT_FACTS["Martyr"]
    twice = saint("a", 1, "Martyr", ribbons=(martyr, martyr))
    assert match(twice, saint("b", 2, "Martyr", ribbons=(martyr,))).score == 1
    africa = GEOGRAPHY["Africa"]
    both = [saint(slug, month, color, geography=(africa, africa)) for slug, month, color in (("a", 1, "Martyr"), ("b", 2, "Virgin"))]
    assert match(*both).score == 1


@pytest.mark.rule("M-03")
def test_birth_and_passing_century_are_two_facts():
    card, on = (
        saint(slug, month, color, birth_century=3, passing_century=4) for slug, month, color in (("a", 1, "Martyr"), ("b", 2, "Virgin"))
    )
    assert [fact.key for fact in match(card, on).facts] == ["birth-3", "passing-4"]
    same = replace(card, passing_century=3), replace(on, passing_century=3)
    assert match(*same).score == 2


@pytest.mark.rule("M-04")
def test_centuries_match_field_to_field():
    born = saint("a", 1, "Martyr", birth_century=3)
    died = saint("b", 2, "Virgin", passing_century=3)
    assert match(born, died).score == 0
    assert match(born, died, centuries="any").score == 1


@pytest.mark.rule("M-04")
@pytest.mark.parametrize(
    ("one", "other", "count"),
    [((3, 3), (3, 3), 2), ((3, 3), (3, 4), 1), ((3, 4), (4, 3), 2), ((3, 4), (4, 4), 1), ((-1, 1), (1, -1), 2), ((3, None), (None, 3), 1)],
)
def test_with_centuries_any_each_number_is_used_once(one, other, count):
    card = saint("a", 1, "Martyr", birth_century=one[0], passing_century=one[1])
    on = saint("b", 2, "Virgin", birth_century=other[0], passing_century=other[1])
    assert match(card, on, centuries="any").score == match(on, card, centuries="any").score == count


@pytest.mark.rule("M-05")
@pytest.mark.parametrize(
    ("column", "known"), [("orders", ORDERS), ("designations", DESIGNATIONS), ("expansions", EXPANSIONS), ("geography", GEOGRAPHY)]
)
def test_every_shared_order_designation_icon_and_region_counts_one(column, known):
    for fact in known.values():
        found = match(saint("a", 1, "Martyr", **{column: (fact,)}), saint("b", 2, "Virgin", **{column: (fact,)}))
        assert (found.score, found.facts) == (1, (fact,))
    three = tuple(known.values())[:3]
    assert match(saint("a", 1, "Martyr", **{column: three}), saint("b", 2, "Virgin", **{column: three[1:]})).score == 2


@pytest.mark.rule("M-05")
def test_a_shared_month_counts_one_and_every_month_is_itself():
    for month, other in product(range(1, 13), repeat=2):
        found = match(saint("a", month, "Martyr"), saint("b", other, "Virgin"))
        assert found.facts == ((MONTHS[month - 1],) if month == other else ())


@pytest.mark.rule("M-06")
def test_the_starter_level_knows_centuries_month_and_outside_color_only():
    everything = {
        "birth_century": 3,
        "passing_century": 4,
        "ribbons": (SAINT_FACTS["Virgin"],),
        "orders": (ORDERS["Jesuit"],),
        "designations": (DESIGNATIONS["Pope"],),
        "expansions": (EXPANSIONS["Roman Canon"],),
        "geography": (GEOGRAPHY["Africa"],),
    }
    card, on = saint("a", 1, "Martyr", **everything), saint("b", 1, "Martyr", **everything)
    assert match(card, on).score == 9
    assert [fact.key for fact in match(card, on, level="starter").facts] == ["birth-3", "passing-4", "month-january", "fact-martyr"]


@pytest.mark.rule("M-06")
def test_at_the_starter_level_a_ribbon_does_not_match_an_outside_color():
    red = saint("a", 1, "Martyr", ribbons=(SAINT_FACTS["Virgin"],))
    pink = saint("b", 2, "Virgin", ribbons=(SAINT_FACTS["Martyr"],))
    assert match(red, pink, level="full").score == 2
    assert match(red, pink, level="starter").score == 0


@pytest.mark.rule("M-07")
def test_the_race_level_matches_the_same_fields_as_the_starter_level():
    """Those are the centuries, each in its own place, the month of the feast, and the outside color."""

    def outside(card: Card) -> int:
        found = [MONTHS[card.feast.month - 1]] + [card.main_fact] * (card.main_fact != GOLD)
        for place, number in (("birth", card.birth_century), ("passing", card.passing_century)):
            found += [FACT[f"{place}-{number}".replace("--", "-bc")]] if number is not None else []
        return sum(fact.bit for fact in found)

    every = [(card, outside(card)) for card in ALL]
    for (card, fields_of_one), (on, fields_of_other) in product(every, every):
        race, shared = match(card, on, level="race"), fields_of_one & fields_of_other
        assert race.bits == match(card, on, level="starter").bits == shared, (card, on)
        assert (bool(race), race.score) == (shared != 0, shared.bit_count())


@pytest.mark.rule("M-08")
def test_a_played_wildcard_scores_one_and_one_for_each_match():
    virgin = (SAINT_FACTS["Virgin"],)
    card, on = wild(month=1, ribbons=virgin), saint("b", 1, "Virgin")
    assert match(card, on, wild="played").score == 3
    assert match(card, saint("c", 2, "Martyr"), wild="played").score == 1
    assert match(on, card, wild="played").score == 2, "only the card that is played earns the one"
    assert match(card, wild("v", 1), wild="played").score == 2
    assert match(card, on).score == 2, "outside SaintCards a WildCard adds nothing"


@pytest.mark.rule("M-09")
def test_in_holdem_a_wildcard_adds_three_and_two_of_them_six_and_double():
    card, on = wild(month=1), saint("b", 1, "Virgin")
    assert match(card, on, wild="holdem").score == match(on, card, wild="holdem").score == 4
    assert match(card, saint("c", 2), wild="holdem").score == 3
    assert match(card, wild("v", 1), wild="holdem").score == 8
    assert match(card, wild("v", 2), wild="holdem").score == 6
    assert match(on, saint("c", 1, "Martyr"), wild="holdem").score == 1


@pytest.mark.rule("M-10")
def test_shipped_wildcards_carry_no_centuries_orders_or_geography():
    wilds = ALL.wildcards
    assert len(wilds) >= 8
    kinds = {fact.key.split("-")[0] for card in wilds for fact in card.facts}
    assert kinds == {"month", "fact", "expansion"}
    assert all(not card.centuries for card in wilds)


@pytest.mark.rule("M-11")
def test_two_or_more_gathered_is_an_icon_like_any_other():
    gathered = [saint(slug, month, color, expansions=(GATHERED,)) for slug, month, color in (("a", 1, "Martyr"), ("b", 2, "Virgin"))]
    assert match(*gathered).facts == (GATHERED,)
    assert match(*gathered).score == 1
    assert match(*gathered, gathered="double").score == 2


@pytest.mark.rule("M-11")
def test_with_gathered_double_one_such_card_doubles_every_match():
    card = saint("a", 1, "Martyr", expansions=(GATHERED,))
    on = saint("b", 1, "Martyr")
    assert match(card, on).score == 2
    assert match(card, on, gathered="double").score == match(on, card, gathered="double").score == 4
    assert match(card, on, gathered="double", level="starter").score == 4
    assert match(on, saint("c", 1, "Martyr"), gathered="double").score == 2, "no such card, nothing doubled"
    both = match(wild(month=1, expansions=(GATHERED,)), on, gathered="double", wild="played")
    assert both.score == 1 + 2, "the one for playing a WildCard is no match and is not doubled"


@pytest.mark.rule("M-13")
def test_gold_is_not_itself_a_match():
    assert GOLD.bit == 0
    for level in LEVELS:
        assert match(wild("v", 1), wild("w", 2), level=level).score == 0


# --- against the naive count ----------------------------------------------------------------------------------------------


@pytest.mark.rule("M-02", "M-03", "M-04", "M-05", "M-06", "M-10", "M-13")
@pytest.mark.parametrize("centuries", ["field", "any"])
@pytest.mark.parametrize("level", ["full", "starter"])
def test_every_pair_of_the_catalogue_scores_what_a_naive_count_finds(level, centuries):
    every = [(card, *told(card, level, centuries)) for card in ALL]
    for (card, words, numbers), (on, others, more) in product(every, every):
        shared = len(words & others) + ((numbers & more).total() if numbers and more else 0)
        assert match(card, on, level=level, centuries=centuries).score == shared, (card, on)


@pytest.mark.rule("M-02", "M-04")
@SETTINGS
@given(cards(), cards(), st.sampled_from(["full", "starter", "race"]), st.sampled_from(["field", "any"]))
def test_made_up_cards_score_what_a_naive_count_finds(card, on, level, centuries):
    found = match(card, on, level=level, centuries=centuries)
    assert found.score == naive(card, on, level, centuries)
    assert found.score == len(found.facts) == len(found.sentences)
    assert match(on, card, level=level, centuries=centuries).score == found.score


@pytest.mark.parametrize("way", WAYS, ids=lambda way: "-".join(way.values()))
def test_the_matrix_holds_the_score_of_every_pair(way):
    some = each(4, ALL)
    matrix = score_matrix(some, **way)
    scoring = Scoring(**way)
    expected = [[0 if card is on else scoring.score(card, on) for on in some] for card in some]  # as a match has it: see below
    assert matrix.dtype == np.int16
    assert matrix.tolist() == expected


@SETTINGS
@given(st.lists(cards(), min_size=1, max_size=6), st.sampled_from(WAYS))
def test_the_matrix_of_made_up_cards_holds_the_score_of_every_pair(deck, way):
    matrix = score_matrix(deck, **way)
    for (i, card), (j, on) in product(enumerate(deck), repeat=2):
        assert matrix[i, j] == (0 if i == j else match(card, on, **way).score)


def test_the_matrix_of_no_cards_is_empty():
    assert score_matrix([]).shape == (0, 0)
    assert score_matrix(Deck([]), wild="holdem", gathered="double").shape == (0, 0)


@SETTINGS
@given(cards(), cards(), st.sampled_from(WAYS))
def test_score_match_and_shared_agree(card, on, way):
    scoring = Scoring(**way)
    found = compare(card, on, scoring)
    assert (found.score, found.bits) == (scoring.score(card, on), scoring.shared(card, on))
    assert found.bits == scoring.bits(card) & scoring.bits(on)
    assert found == match(card, on, **way)


# --- a match is a value ---------------------------------------------------------------------------------------------------


def two_of_equal_score() -> tuple[Match, Match]:
    one, other = match(saint("a", 1), saint("b", 1, "Virgin")), match(saint("c", 2), saint("d", 2, "Virgin"))
    assert one.score == other.score == 1
    return one, other


def test_matches_are_ordered_by_score():
    found = sorted(match(CAT["cecilia"], on) for on in ALL)
    assert [one.score for one in found] == sorted(one.score for one in found)
    assert found[0].score < found[-1].score
    for low, high in pairwise(found):
        if low.score < high.score:
            assert low < high
            assert high > low
            assert low <= high
            assert high >= low
            assert not high < low
            assert not high <= low


def test_the_order_of_matches_of_equal_score_does_not_contradict_itself():
    one, other = two_of_equal_score()
    assert one != other
    assert not one < other
    assert not other < one
    assert not one > other
    assert not other > one
    assert (one <= other) == (other >= one)
    assert (one <= other) is not (one > other)


def test_equal_matches_are_equal_and_hash_alike():
    one, same = match(CAT["lucy"], CAT["agnes-of-rome"]), match(CAT["lucy"], CAT["agnes-of-rome"])
    assert one == same
    assert hash(one) == hash(same)
    assert len({one, same, match(CAT["agnes-of-rome"], CAT["lucy"])}) == 2
    assert one != match(CAT["lucy"], CAT["agnes-of-rome"], level="starter")
    assert one != one.score
    assert one == AlwaysEqual()
    assert {one, match(CAT["lucy"], CAT["cecilia"])} != {one}
    assert hash(one) != hash(match(CAT["lucy"], CAT["cecilia"]))


class AlwaysEqual:
    """Says of anything that it is the same, once it is asked."""

    __hash__ = object.__hash__

    def __eq__(self, other):
        return True


def test_a_match_cannot_be_changed():
    found = match(CAT["lucy"], CAT["agnes-of-rome"])
    for name in ("score", "bits", "card", "on", "scoring"):
        with pytest.raises(AttributeError):
            setattr(found, name, 100)
        with pytest.raises(AttributeError):
            delattr(found, name)
    with pytest.raises(AttributeError):
        found.luck = 7


def test_a_match_can_be_copied_and_pickled():
    found = match(CAT["lucy"], CAT["agnes-of-rome"])
    assert copy.copy(found) == copy.deepcopy(found) == pickle.loads(pickle.dumps(found)) == found


def test_comparing_unlike_kinds_raises():
    found = match(CAT["lucy"], CAT["agnes-of-rome"])
    for other in (5, None, "5", (5,)):
        for word in ("__lt__", "__le__", "__gt__", "__ge__"):
            with pytest.raises(TypeError, match="You can compare a match with a match"):
                getattr(found, word)(other)
    with pytest.raises(TypeError, match="counted in different ways"):
        assert found < match(CAT["lucy"], CAT["agnes-of-rome"], level="starter")
    with pytest.raises(TypeError, match="counted in different ways"):
        assert found >= match(CAT["lucy"], CAT["agnes-of-rome"], wild="played")


def test_a_match_is_true_when_something_is_shared():
    assert match(saint("a", 1), saint("b", 1))
    assert not match(saint("a", 1), saint("b", 2, "Virgin"))
    assert not match(wild(), saint("b", 2), wild="played"), "a WildCard earns 1 for being played, but shares nothing"


def test_repr_names_cards_score_and_facts():
    assert repr(match(saint("a", 1), saint("b", 2, "Virgin"))) == "<Match a on b: 0 ()>"
    assert repr(match(CAT["joachim"], CAT["anne"], wild="holdem")) == "<Match joachim on anne: 10 (July, Layperson)>"


# --- in words -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("M-20")
def test_a_match_says_all_it_found():
    assert match(CAT["john-bosco"], CAT["joseph-freinademetz"]).sentence == (
        "St. John Bosco and St. Joseph Freinademetz match in 5 ways: Both were born in the 19th century. Both have a feast day in January. "
        "Both were priests. Both were religious men. Both lived or served in Western Europe."
    )


def test_one_match_is_once_and_none_is_no_fact():
    one = match(saint("a", 1), saint("b", 1, "Virgin"))
    assert one.sentence == "St. A and St. B match in one way: Both have a feast day in January."
    assert match(saint("a", 1), saint("b", 2, "Virgin")).sentence == "St. A and St. B don't share any facts."
    assert (
        match(saint("a", 1), saint("b", 2, "Virgin"), level="starter").sentence
        == "St. A and St. B don't share any facts that count at this level."
    )


def test_cards_of_several_saints_say_all():
    pair, single = saint("a", 1, expansions=(GATHERED,)), saint("b", 1, "Virgin")
    assert match(pair, single).sentences == ("All have a feast day in January.",)
    both = match(pair, replace(single, expansions=(GATHERED,)))
    assert both.sentences == ("All have a feast day in January.", "Both cards show saints who are honored together.")


@pytest.mark.rule("M-04")
def test_with_centuries_any_the_cards_carry_a_number():
    card = saint("a", 1, "Martyr", birth_century=3, passing_century=3)
    on = saint("b", 2, "Virgin", birth_century=3, passing_century=3)
    assert match(card, on, centuries="any").sentences == (
        "Both cards show the 3rd century.",
        "Both cards show the 3rd century twice.",
    )


def test_every_fact_has_its_sentence():
    card, on = saint("a"), saint("b")
    lines = {sentence(fact, card, on, RULE) for fact in FACT.values()}
    assert len(lines) == len(FACT)
    assert all(line.startswith("Both ") and line.endswith(".") for line in lines)
    assert {sentence(fact, card, on, RULE) for fact in FACT.values()} == {fact.both for fact in FACT.values()}


def test_the_detail_of_a_fact_says_years_days_or_meaning():
    cecilia, agnes = CAT["cecilia"], CAT["agnes-of-rome"]
    assert detail(FACT["birth-3"], cecilia, agnes, RULE).endswith("The 3rd century covers the years 201 to 300.")
    assert "St. Agnes of Rome was born" in detail(FACT["birth-3"], cecilia, agnes, RULE)
    assert detail(FACT["month-january"], CAT["john-bosco"], agnes, RULE) == (
        "The feast of St. John Bosco is January 31, and the feast of St. Agnes of Rome is January 21. "
        "January is the month of the Holy Name of Jesus."
    )
    shared = detail(FACT["month-may"], CAT["james-the-less"], CAT["philip"], RULE)
    assert shared.startswith("St. James the Less and St. Philip the Apostle share a feast day, May 3. May is the month of")
    assert detail(FACT["fact-virgin"], cecilia, agnes, RULE) == FACT["fact-virgin"].meaning


@pytest.mark.parametrize(
    ("born", "said"),
    [
        ("1225", "St. A was born in 1225. "),
        ("1225~", "St. A was born around 1225. "),
        ("1225?", "St. A was born in 1225, perhaps. "),
        ("1225%", "St. A was born around 1225, perhaps. "),
        ("1225/1230", "St. A was born between 1225 and 1230. "),
        ("1225/1226", "St. A was born in 1225 or 1226. "),
        (None, ""),
    ],
)
def test_the_years_of_a_century_are_said_as_they_are_known(born, said):
    card, on = saint("a", born=Years.parse(born) if born else None), saint("b", died=Years.parse("1274"))
    meaning = "The 13th century covers the years 1201 to 1300."
    assert detail(FACT["birth-13"], card, on, RULE) == f"{said}{meaning}"
    assert detail(FACT["birth-13"], on, card, RULE) == f"{said}{meaning}"
    assert detail(FACT["passing-13"], card, on, RULE) == f"St. B died in 1274. {meaning}"
    both = replace(on, born=Years.parse("1201"))
    assert detail(FACT["birth-13"], both, card, RULE) == f"St. B was born in 1201. {said}{meaning}"


def test_of_several_saints_no_years_are_said():
    several = saint("a", expansions=(GATHERED,), born=Years.parse("1225"), died=Years.parse("1274"))
    one = saint("b", born=Years.parse("1230"), died=Years.parse("1280"))
    meaning = "The 13th century covers the years 1201 to 1300."
    assert detail(FACT["birth-13"], several, one, RULE) == f"St. B was born in 1230. {meaning}"
    assert detail(FACT["passing-13"], one, several, RULE) == f"St. B died in 1280. {meaning}"


def test_the_sentence_of_a_fact_depends_on_who_is_shown_and_how_centuries_count():
    several, one = saint("a", expansions=(GATHERED,)), saint("b")
    martyr, third, died = FACT["fact-martyr"], FACT["birth-3"], FACT["passing-3"]
    assert [sentence(martyr, *pair, RULE) for pair in ((one, one), (one, several), (several, one), (several, several))] == [
        "Both are martyrs.", "All are martyrs.", "All are martyrs.", "All are martyrs.",
    ]  # fmt: skip
    assert sentence(GATHERED, several, several, RULE) == "Both cards show saints who are honored together."
    assert sentence(EXPANSIONS["Stigmatists"], several, several, RULE) == "All carried the wounds of Jesus."
    numbers, fields = Scoring(centuries="any"), Scoring()
    assert [sentence(third, one, several, way) for way in (numbers, fields, RULE)] == [
        "Both cards show the 3rd century.", "All were born in the 3rd century.", "All were born in the 3rd century.",
    ]  # fmt: skip
    assert sentence(died, one, one, numbers) == "Both cards show the 3rd century twice."
    assert sentence(martyr, one, several, numbers) == "All are martyrs."


# --- pointing -------------------------------------------------------------------------------------------------------------


def pointed(scoring: Scoring, card: Card, on: Card, *keys: str) -> list[str]:
    """The facts that are found when facts are pointed at one after the other; empty where none is."""
    shared, right, found = scoring.shared(card, on), 0, []
    for key in keys:
        bit = scoring.found(FACT[key], shared, right)
        right |= bit
        found.append(" ".join(fact.key for fact in FACT.values() if fact.bit & bit))
    assert right & ~shared == 0
    return found


def test_a_shared_fact_is_found_once_where_it_stands():
    card = saint("a", 1, "Martyr", birth_century=3, passing_century=4, ribbons=(SAINT_FACTS["Virgin"],))
    on = saint("b", 2, "Martyr", birth_century=3, passing_century=5, ribbons=(SAINT_FACTS["Virgin"],))
    assert pointed(Scoring(), card, on, "birth-3", "birth-3", "passing-4", "passing-5", "fact-martyr", "month-january", "fact-martyr", "fact-virgin") == [
        "birth-3", "", "", "", "fact-martyr", "", "", "fact-virgin",
    ]  # fmt: skip
    starter = Scoring(level="starter", centuries="any")
    assert pointed(starter, card, on, "fact-virgin", "fact-martyr", "birth-3", "passing-5") == ["", "fact-martyr", "birth-3", ""]


@pytest.mark.rule("M-04")
def test_with_centuries_any_a_number_is_found_at_either_corner_as_often_as_both_cards_have_it():
    twice = saint("a", 1, "Martyr", birth_century=3, passing_century=3)
    once = saint("b", 2, "Virgin", birth_century=4, passing_century=3)
    numbers = Scoring(centuries="any")
    assert pointed(numbers, twice, twice, "passing-3", "passing-3", "birth-3", "birth-4") == ["birth-3", "passing-3", "", ""]
    assert pointed(numbers, twice, once, "passing-3", "birth-3", "birth-4") == ["birth-3", "", ""]
    assert pointed(numbers, once, once, "passing-4", "birth-4", "birth-3") == ["birth-4", "", "birth-3"]
    assert pointed(numbers, twice, once, "passing-4", "passing-bc3", "fact-martyr") == ["", "", ""]


# --- unknown words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value"), [("level", "ful"), ("centuries", "both"), ("gathered", "triple"), ("wild", "gold"), ("level", 3), ("wild", None)]
)
def test_unknown_words_are_refused_and_quoted(option, value):
    for call in (lambda **way: match(CAT["lucy"], CAT["cecilia"], **way), lambda **way: score_matrix(ALL, **way), Scoring):
        with pytest.raises(ValueError, match=rf"{option} must be .* or .* \(you gave {value!r}\)"):
            call(**{option: value})


def test_options_are_keywords_only_and_no_others_are_taken():
    with pytest.raises(TypeError):
        match(CAT["lucy"], CAT["cecilia"], "starter")
    with pytest.raises(TypeError):
        match(CAT["lucy"], CAT["cecilia"], levels="starter")


def test_a_fault_in_the_counting_itself_is_not_taken_for_a_card_that_is_none(monkeypatch):
    def broken(card, on, scoring):
        raise AttributeError("somewhere else")

    monkeypatch.setattr("saintlearn.matching.matches.compare", broken)
    with pytest.raises(AttributeError, match="somewhere else"):
        match(CAT["lucy"], CAT["cecilia"])


def test_a_scoring_is_made_of_its_options_and_what_each_match_counts_and_nothing_else():
    assert repr(Scoring()) == "Scoring(level='full', centuries='field', gathered='single', wild='none', each=1, small=False)"
    with pytest.raises(TypeError, match="_plain"):
        Scoring(_plain=False)


# --- beyond the rules -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("M-01")
def test_a_shared_virtue_is_told_and_never_scored():
    first, second = (
        saint("a", 1, virtues=(VIRTUES["hope"], VIRTUES["forgiving"])),
        saint("b", 2, "Priest", virtues=(VIRTUES["forgiving"], VIRTUES["hope"])),
    )
    assert beyond(first, second) == beyond(second, first) == "Both forgave people who hurt them."
    assert beyond(first, first) == ""
    assert beyond(first, saint("c", 2, virtues=(VIRTUES["faith"],))) == ""
    several = replace(second, expansions=(EXPANSIONS["Where Two or More Are Gathered"],))
    assert beyond(first, several) == "All of them forgave people who hurt them."
    for way in WAYS:
        found = match(first, second, **way)
        assert (found.score, found.facts, found.sentences) == (0, (), ())
        assert "forgave" not in found.sentence
