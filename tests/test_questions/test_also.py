"""What is also true (`cards/also.csv`): every row is about a saint of ours, in the words of the cards, and says what the card doesn't."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

from saintlearn.ground.paths import cards_folder
from saintlearn.questions.also import KINDS, also_told, also_true
from saintlearn.questions.themes import PEOPLE_OF
from saintlearn.questions.truth import Pool
from saintlearn.vocabulary import FACT, Fact

FACTS = {fact.word: fact for fact in FACT.values()}


@pytest.fixture(scope="module")
def rows():
    with (cards_folder() / "also.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_row_is_about_a_saint_of_ours_in_the_words_of_the_cards(rows, catalogue):
    words = {
        "patronage": {item for card in catalogue.values() for item in card.patronages},
        "symbol": {item for card in catalogue.values() for item in card.symbols},
        "title": {card.title for card in catalogue.values()},
    } | {kind: set(FACTS) for kind in ("region", "order", "role")}
    wrong = [row for row in rows if row["slug"] not in catalogue or row["kind"] not in KINDS or row["value"] not in words[row["kind"]]]
    assert wrong == []
    assert all(row["source"] for row in rows)
    twice = Counter((row["slug"], row["kind"], row["value"]) for row in rows)
    assert [key for key, count in twice.items() if count > 1] == []


def test_a_row_says_what_the_card_does_not(rows, catalogue):
    def stands(row):
        card = catalogue[row["slug"]]
        own = {"patronage": card.patronages, "symbol": card.symbols, "title": (card.title,)}.get(row["kind"])
        return row["value"] in own if own is not None else FACTS[row["value"]] in (card.main_fact, *card.facts)

    assert [row for row in rows if stands(row)] == []


def test_the_best_known_saints_have_been_looked_up(catalogue):
    """A hundred and fifty at least, and all whom the youngest are asked about."""
    known = {slug for slugs in also_true().values() for slug in slugs}
    assert len(known) > 150
    assert [card.slug for card in catalogue.deck("starter") if card.slug not in known] == []


@pytest.mark.rule("ST-10")
def test_what_is_also_true_is_possible_and_so_is_what_means_the_same(rows, catalogue):
    pool = Pool(catalogue.values())
    missed = []
    for row in rows:
        if row["kind"] == "role" and FACTS[row["value"]].key not in PEOPLE_OF:
            continue  # nobody is asked who was a priest
        value: str | Fact = FACTS.get(row["value"], row["value"]) if row["kind"] in ("region", "order", "role") else row["value"]
        if not pool.possible(row["kind"], value) >> pool.at[row["slug"]] & 1:
            missed.append(row)
    assert missed == []
    nicholas = 1 << pool.at["nicholas"]
    assert pool.possible("patronage", "Pastry cooks") & nicholas, "he is a patron of bakers, which is near"
    assert "Bakers" in also_told()["nicholas"]
