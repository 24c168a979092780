"""The closed words of the games: every fact has its own bit, key, code, color and sentence, and centuries and treasure are counted rightly."""

from __future__ import annotations

import re
from itertools import pairwise, product

import pytest

from saintlearn.languages import ordinal, speaking
from saintlearn.vocabulary import (
    BIRTH_CENTURIES,
    CENTURIES,
    DESIGNATIONS,
    EXPANSIONS,
    FACT,
    FACTS,
    GEOGRAPHY,
    GOLD,
    MONTHS,
    NAMEABLE_CENTURIES,
    ORDERS,
    PASSING_CENTURIES,
    SAINT_FACTS,
    TREASURES,
    Field,
    century_of,
    facts_of,
    pieces,
)

# Copied from the page of matching rules, not from the package.
WORDS = {
    Field.FEAST_MONTH: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    Field.SAINT_FACT: [
        "Evangelist",
        "Apostle",
        "Martyr",
        "Church Doctor",
        "Priest",
        "Virgin",
        "Religious Man",
        "Religious Woman",
        "Layperson",
        "Young Person",
        "Deacon",
    ],
    Field.ORDER: [
        "Augustinian",
        "Benedictine",
        "Camaldolese",
        "Carmelite",
        "Carthusian",
        "Cistercian",
        "Dominican",
        "Franciscan",
        "Jesuit",
        "Redemptorist",
        "Servite",
        "Trinitarian",
    ],
    Field.DESIGNATION: ["Pope", "Patriarch", "Lay Soldier", "Secular Royalty"],
    Field.EXPANSION: [
        "Doctors of the Church",
        "Holy Helpers",
        "Roman Canon",
        "Stigmatists",
        "Bi-locators",
        "Apparitions",
        "Where Two or More Are Gathered",
    ],
    Field.GEOGRAPHY: ["Western Europe", "Eastern Europe", "Syria to India", "Caucasus", "Africa", "The Americas", "East Asia/Oceania"],
}
CODES = dict(zip(WORDS[Field.SAINT_FACT], ["E", "A", "M", "D", "P", "V", "R", "W", "L", "Y", "Dc"], strict=True))
PLACES = [
    Field.BIRTH_CENTURY,
    Field.PASSING_CENTURY,
    Field.FEAST_MONTH,
    Field.SAINT_FACT,
    Field.ORDER,
    Field.DESIGNATION,
    Field.EXPANSION,
    Field.GEOGRAPHY,
]


def words_of(field):
    return [fact.word for fact in FACTS if fact.field is field]


@pytest.mark.parametrize("field", WORDS, ids=lambda field: field.name.lower())
def test_the_words_are_those_of_the_rules(field):
    assert words_of(field) == WORDS[field]


def test_the_tables_by_word_hold_the_same_facts():
    tables = {Field.SAINT_FACT: SAINT_FACTS, Field.ORDER: ORDERS, Field.DESIGNATION: DESIGNATIONS, Field.EXPANSION: EXPANSIONS}
    tables |= {Field.GEOGRAPHY: GEOGRAPHY, Field.FEAST_MONTH: {month.word: month for month in MONTHS}}
    for field, table in tables.items():
        assert list(table) == WORDS[field]
        assert all(FACT[fact.key] is fact and fact.word == word for word, fact in table.items())


def test_keys_are_unique_plain_and_begin_with_their_field():
    keys = [fact.key for fact in (*FACTS, GOLD)]
    assert len(set(keys)) == len(keys)
    for fact in (*FACTS, GOLD):
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", fact.key)
        assert fact.key.startswith(f"{fact.field.value}-")


def test_every_fact_has_one_bit_of_its_own_and_gold_has_none():
    assert [fact.bit for fact in FACTS] == [1 << place for place in range(len(FACTS))]
    assert GOLD.bit == 0


def test_facts_stand_in_the_order_of_the_places_on_the_card():
    ranks = [PLACES.index(fact.field) for fact in FACTS]
    assert ranks == sorted(ranks)
    assert list(Field) == PLACES


def test_centuries_stand_in_the_order_of_time():
    for field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY):
        numbers = [fact.number for fact in FACTS if fact.field is field]
        assert numbers == list(CENTURIES)
        assert all(earlier < later for earlier, later in pairwise(numbers))
    assert 0 not in CENTURIES
    assert list(NAMEABLE_CENTURIES) == list(range(1, 22))


def test_facts_of_reads_bits_from_top_to_bottom_of_the_card():
    chosen = [FACT["geography-africa"], FACT["birth-19"], FACT["order-jesuit"], FACT["month-may"]]
    assert [fact.key for fact in facts_of(sum(fact.bit for fact in chosen))] == [
        "birth-19",
        "month-may",
        "order-jesuit",
        "geography-africa",
    ]
    assert facts_of(0) == ()
    assert facts_of(sum(fact.bit for fact in FACTS)) == FACTS


def test_codes_of_the_saint_facts_are_the_color_blind_codes_of_the_rules():
    assert {word: fact.code for word, fact in SAINT_FACTS.items()} == CODES
    assert GOLD.code == "Wc"


def test_a_code_is_short_and_its_own_within_its_field():
    for field in Field:
        codes = [fact.code for fact in FACTS if fact.field is field]
        assert len(set(codes)) == len(codes)
        assert all(1 <= len(code) <= 4 for code in codes)


def test_the_measure_of_contrast_knows_black_on_white(contrast):
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("fact", [*SAINT_FACTS.values(), GOLD], ids=lambda fact: fact.word)
def test_a_code_can_be_read_on_its_color(fact, contrast):
    assert re.fullmatch(r"#[0-9A-F]{6}", fact.color)
    assert contrast(fact.ink, fact.color) >= 4.5


def test_only_saint_facts_have_colors_and_no_two_the_same():
    colors = [fact.color for fact in (*SAINT_FACTS.values(), GOLD)]
    assert len(set(colors)) == 12
    assert not any(fact.color or fact.ink for fact in FACTS if fact.field is not Field.SAINT_FACT)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.key)
def test_the_sentence_of_a_fact_reads_well(fact):
    assert re.fullmatch(r"Both (are|were|died|lived|belong|have|carried|cards show) .+\.", fact.both)
    assert "  " not in fact.both
    assert fact.both.count(".") == 1
    # regions, months and centuries are said with their word, so that what is read out is what stands on the card
    if fact.field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY, Field.FEAST_MONTH, Field.ORDER):
        assert fact.word in fact.both


@pytest.mark.parametrize("fact", [*FACTS, GOLD], ids=lambda fact: fact.key)
def test_the_meaning_of_a_fact_is_one_sentence_for_a_child(fact):
    assert re.fullmatch(r"[A-Z].+[a-z0-9]\.", fact.meaning)
    assert 4 <= len(fact.meaning.split()) <= 22
    assert "  " not in fact.meaning
    assert len(re.findall(r"(?<!St)\.", fact.meaning)) == 1


def test_articles_stand_where_english_wants_them():
    for region, said in {
        "The Americas": "the Americas",
        "Caucasus": "Asia Minor or the Caucasus",
        "Syria to India": "the Middle East or India",
        "East Asia/Oceania": "East Asia or Oceania",
        "Africa": "Africa",
    }.items():
        assert GEOGRAPHY[region].both == f"Both lived or served in {said}."
    assert FACT["birth-bc1"].both == "Both were born in the 1st century BC."
    assert FACT["passing-3"].both == "Both died in the 3rd century."
    assert FACT["month-july"].both == "Both have a feast day in July."


@pytest.mark.parametrize(("number", "first", "last"), [(1, 1, 100), (3, 201, 300), (12, 1101, 1200), (21, 2001, 2100)], ids=str)
def test_the_meaning_of_a_century_is_its_years(number, first, last):
    meaning = FACT[f"birth-{number}"].meaning
    assert f"the years {first} to {last}." in meaning
    assert century_of(first) == century_of(last) == number
    assert century_of(first - 1) != number != century_of(last + 1)


@pytest.mark.parametrize(
    ("year", "century"),
    [
        (1, 1),
        (100, 1),
        (101, 2),
        (1200, 12),
        (1201, 13),
        (1500, 15),
        (1501, 16),
        (2000, 20),
        (2001, 21),
        (0, -1),  # 1 BC
        (-5, -1),  # 6 BC
        (-99, -1),  # 100 BC
        (-100, -2),  # 101 BC
        (-199, -2),
        (-200, -3),
        (-1999, -20),
    ],
)
def test_the_century_of_a_year(year, century):
    assert century_of(year) == century


def test_centuries_never_run_backwards_and_there_is_no_century_zero():
    centuries = [century_of(year) for year in range(-2000, 2101)]
    assert centuries == sorted(centuries)
    assert 0 not in centuries
    assert centuries.count(-1) == centuries.count(1) == 100


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (111, "111th"),
        (122, "122nd"),
    ],
)
def test_ordinals(number, written):
    assert ordinal(number) == written


def test_the_pieces_of_treasure_are_those_of_the_rules():
    assert [(piece.name, piece.value) for piece in TREASURES] == [("diamond", 20), ("golden nugget", 10), ("sapphire", 5), ("ruby", 1)]


@pytest.mark.parametrize("treasure", range(101))
def test_treasure_is_laid_out_in_as_few_pieces_as_can_be(treasure):
    laid = pieces(treasure)
    assert sum(piece.value for piece in laid) == treasure
    fewest = min(
        sum(counts) + treasure - 20 * counts[0] - 10 * counts[1] - 5 * counts[2]
        for counts in product(range(6), range(11), range(21))
        if 20 * counts[0] + 10 * counts[1] + 5 * counts[2] <= treasure
    )
    assert len(laid) == fewest
    values = [piece.value for piece in laid]
    assert values == sorted(values, reverse=True)


def test_a_fact_is_said_by_itself():
    assert [FACT[key].phrase for key in ("birth-3", "passing-bc1", "month-july")] == [
        "born in the 3rd century",
        "died in the 1st century BC",
        "feast in July",
    ]
    for fact in FACTS:
        if fact.field not in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY, Field.FEAST_MONTH):
            assert fact.phrase == fact.word


def test_a_region_has_a_name_inside_a_sentence():
    assert [fact.place for fact in GEOGRAPHY.values()] == [
        "Western Europe",
        "Eastern Europe",
        "the Middle East or India",
        "Asia Minor or the Caucasus",
        "Africa",
        "the Americas",
        "East Asia or Oceania",
    ]
    assert not any(fact.place for fact in FACTS if fact.field is not Field.GEOGRAPHY)


def test_centuries_are_found_by_their_number():
    assert list(BIRTH_CENTURIES) == list(PASSING_CENTURIES) == list(CENTURIES)
    assert (BIRTH_CENTURIES[-1], PASSING_CENTURIES[21]) == (FACT["birth-bc1"], FACT["passing-21"])


def test_a_fact_is_shown_by_its_label_and_heading():
    for fact in (*FACTS, GOLD):
        assert fact.label == fact.word, "in English the label is the word of the catalogue"
        assert fact.heading == fact.phrase[:1].upper() + fact.phrase[1:]
    with speaking("en-XA"):
        assert FACT["fact-martyr"].label == FACT["fact-martyr"].phrase == FACT["fact-martyr"].heading != "Martyr"
        assert FACT["fact-martyr"].word == "Martyr", "the word is data"
        for fact in FACTS:
            shown = (fact.both, fact.all_of_them, fact.meaning, fact.about("St. A"))
            assert all(text.startswith("⟦") for text in shown)


def test_a_fact_is_said_of_one_card_and_of_a_card_of_several():
    assert FACT["birth-3"].about("St. A") == "St. A was born in the 3rd century."
    assert FACT["birth-3"].about("Sts. A and B", several=True) == "Sts. A and B were born in the 3rd century."
    assert FACT["passing-3"].about("St. A") == "St. A died in the 3rd century."
    assert FACT["month-may"].about("St. A") == "St. A has a feast day in May."
    assert FACT["month-may"].about("Sts. A and B", several=True) == "Sts. A and B have a feast day in May."
    assert FACT["fact-martyr"].about("St. A") == "St. A's card shows Martyr (M)."
    assert FACT["fact-martyr"].about("Sts. A and B", several=True) == "Sts. A and B's card shows Martyr (M)."


def test_all_is_said_where_both_is_said_of_two():
    for fact in (*FACTS, GOLD):
        assert fact.all_of_them == re.sub("^Both( cards)?", lambda both: "All of these cards" if both[1] else "All", fact.both)
