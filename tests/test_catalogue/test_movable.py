"""A feast that isn't on the same date each year: every place says so in the same words."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

import saintlearn
from saintlearn.catalogue import load_catalogue
from saintlearn.lessons.tie_in import next_feast, spoken_feasts
from saintlearn.matching import Scoring
from saintlearn.matching.words import detail
from saintlearn.render.far import FarPen
from saintlearn.render.quest import quest_face
from saintlearn.shown.afterwards import story_of
from saintlearn.vocabulary import FACT

CARDS = load_catalogue()
WORDS = "Sunday after Christmas"


def test_a_card_says_whether_its_feast_moves_and_no_other_feast_of_ours_does():
    moves = {slug for slug, card in CARDS.items() if re.search(r"(?i)mov(e)?able", card.disputed)}
    assert {slug for slug, card in CARDS.items() if card.movable} == moves == {"holy-family"}


@pytest.mark.parametrize(
    ("year", "day"), [(2026, "2026-12-27"), (2027, "2027-12-26"), (2022, "2022-12-30"), (2023, "2023-12-31"), (2033, "2033-12-30")]
)
def test_the_words_are_those_of_the_calendar(year, day):
    """It is a Sunday, and December 30 only if Christmas is one (General Roman Calendar)."""
    assert next_feast(CARDS["holy-family"], date(year, 12, 1), "general").isoformat() == day
    assert (date.fromisoformat(day).isoweekday() == 7) is (date(year, 12, 25).isoweekday() != 7)


def test_it_is_said_on_the_cards_and_wherever_the_day_is_told():
    card, other = CARDS["holy-family"], CARDS["lucy"]
    told = [
        card.to_svg(),
        quest_face(card),
        card.description,
        spoken_feasts(card, "US"),
        story_of([card]).feast,
        detail(FACT["month-december"], card, other, Scoring()),
        detail(FACT["month-december"], other, card, Scoring()),
    ]
    assert [text for text in told if WORDS not in text or "December 30" in text] == []
    assert "The feast of the Holy Family is the Sunday after Christmas" in told[5]
    assert "feast on the Sunday after Christmas" in card.description


def test_a_card_seen_from_afar_has_only_the_month():
    words = re.findall(r">([^<>]+)<", FarPen(CARDS["holy-family"], "x").foot())
    assert "Dec" in words
    assert not any("30" in word for word in words)


def test_no_code_writes_the_date_of_a_feast_by_itself():
    folder = Path(saintlearn.__file__).parent
    wrote = [
        path.name for path in folder.rglob("*.py") if re.search(r"date\([^()]*feast\.month, [^()]*feast\.day\)", path.read_text("utf-8"))
    ]
    assert wrote == [], "ask `Card.feast_day` or `Card.feast_inside`"


def test_a_file_of_ones_own_may_have_such_a_feast(tmp_path):
    table = "slug,name,feast,movable,main_fact\nada,St. Ada,09-14,Second Sunday of September,Martyr\n"
    (tmp_path / "mine.csv").write_text(table, encoding="utf-8")
    ada = load_catalogue(tmp_path / "mine.csv")["ada"]
    assert (ada.feast_day, ada.feast_inside) == ("Second Sunday of September", "the Second Sunday of September")
    assert spoken_feasts(ada) == "the Second Sunday of September"
