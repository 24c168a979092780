"""Firsts are said exactly, and rulers of one name are told apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saintlearn.ground.paths import cards_folder


@pytest.mark.parametrize(
    ("slug", "first"),
    [
        ("elizabeth-ann-seton", "first native-born U.S. citizen"),
        ("kateri-tekakwitha", "first Native American saint of the United States and Canada"),
        ("frances-xavier-cabrini", "first U.S. citizen"),
        ("john-neumann", "first U.S. bishop"),
    ],
)
def test_the_firsts_of_the_united_states_are_told_and_asked(catalogue, slug, first):
    assert first in catalogue[slug].bio
    tells = [item.tell for item in catalogue.questions if item.saint == slug and item.kind == "honor"]
    assert any(first in tell for tell in tells)


def texts(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_only_kateri_is_called_the_first_saint_of_her_lands():
    cards = cards_folder()
    for path in (*cards.glob("[!s]*.csv"), cards / "saints.csv", *cards.glob("lessons/*.csv"), *cards.glob("lessons/plans/*.md")):
        assert not re.search(r"first (?:American(?:-born)? saint|saint born in what is now the United States)", texts(path)), path


def test_constantine_is_said_fully(catalogue):
    """Constantine the Great and Constantine V: in each story and each question the name is said fully where it is first said."""
    bare = re.compile(r"\bConstantine\b(?! the Great| the Philosopher| V\b)")
    for card in catalogue.values():
        told = bare.search(f"{card.title} {card.bio}")
        assert not told or "Constantine the Great" in card.bio[: told.start()], card.slug
    for item in catalogue.questions:
        assert not bare.search(" ".join((item.prompt, item.answer, *item.wrong, item.tell))), item.prompt
    assert not bare.search(texts(cards_folder() / "lessons" / "feasts.csv"))


def test_perpetua_was_baptized_before_prison_and_sinai_lies_in_asia(catalogue):
    assert "baptized before they were led to prison" in catalogue["perpetua-and-felicity"].bio
    on_sinai = [card for card in catalogue.values() if "Sinai" in card.bio]
    assert on_sinai
    for card in on_sinai:
        assert "Syria to India" in {fact.word for fact in card.geography}, card.slug
