"""Typed names: what is forgiven, what is not, and that it is said."""

from __future__ import annotations

import pytest

from saintlearn.questions.spelling import NameBook, slips


@pytest.fixture(scope="module")
def book(catalogue):
    return NameBook(catalogue.values())


@pytest.mark.parametrize(
    ("slug", "typed", "note"),
    [
        ("agnes-of-rome", "St. Agnes of Rome", ""),
        ("agnes-of-rome", "st agnes of rome", "capital letters"),
        ("agnes-of-rome", "Saint Agnes of Rome", ""),
        ("agnes-of-rome", "Agnes of Rome", "without the 'St.'"),
        ("agnes-of-rome", "Santa Ines", ""),
        ("agnes-of-rome", "Agnse of Rome", "one slip of the keyboard"),
        ("therese-of-lisieux", "Therese of Lisieux", ""),
        ("therese-of-lisieux", "therese martin", "accents"),
        ("stanislaus-of-krakow", "Stanislaw", "accents"),
        ("nicholas", "the saint nicholas", ""),
        ("nicholas", "San Nicholas", ""),
        ("nicholas", "Nichols", "one slip of the keyboard"),
        ("lawrence-otoole", "lawrence otoole", ""),
        ("francis-of-assisi", "Francis Assisi", ""),
        ("holy-family", "holy family", "capital letters"),
        ("mary", "our lady", "capital letters"),
        ("oscar-romero", "Oscar Romero", "without the 'St.'"),
        ("therese-of-lisieux", "  THERESE   of lisieux ", ""),
    ],
)
def test_forgiven(book, catalogue, slug, typed, note):
    verdict = book.names(catalogue[slug]).read(typed)
    assert verdict.credit == 1, verdict
    assert note in verdict.note


@pytest.mark.parametrize(
    ("slug", "typed"),
    [
        ("columban", "Columba of Iona"),
        ("columba-of-iona", "Columban"),
        ("clare-of-assisi", "Clare of Montefalco"),
        ("teresa-of-avila", "Thérèse of Lisieux"),
        ("gregory-ii", "Gregory III"),
        ("paul", "Saul of Assisi"),
        ("anne", "Ane Marie"),
        ("lucy", ""),
        ("lucy", "?!"),
        ("lucy", "x" * 10_000),
        ("lucy", "Luyc of Syracsue"),
        ("mark", "Marc"),
    ],
)
def test_not_forgiven(book, catalogue, slug, typed):
    assert book.names(catalogue[slug]).read(typed).credit == 0


def test_a_name_of_several_counts_half_and_says_who_is_meant(book, catalogue):
    verdict = book.names(catalogue["agnes-of-montepulciano"]).read("Gregory")
    assert verdict.credit == 0
    verdict = book.names(catalogue["clare-of-montefalco"]).read("Clare")
    assert verdict.credit == 0.5
    assert "several saints of that name: this one is St. Clare of Montefalco" in verdict.note


def test_no_name_of_one_saint_is_taken_for_another(book, catalogue):
    """Every name of every saint, as it stands on the card, typed where another saint was asked for."""
    owners = {}
    for card in catalogue.values():
        for name in (card.name, *card.other_names):
            owners.setdefault(name, set()).add(card.slug)
    asked = [card for card in catalogue.values() if card.slug in _ALIKE]
    assert len(asked) == len(_ALIKE)
    for card in asked:
        names = book.names(card)
        for name, slugs in owners.items():
            if card.slug not in slugs:
                assert names.read(name).credit < 1, (card, name)


_ALIKE = frozenset(
    (
        "agnes-of-rome", "columban", "columba-of-iona", "teresa-of-avila", "therese-of-lisieux", "john", "paul", "gregory-ii", "gregory-iii",
        "clare-of-assisi", "joseph", "anne", "mary", "francis-of-assisi", "francis-of-paola", "denis-of-paris", "nicholas", "bruno", "lucy",
    )
) - {"john"}  # fmt: skip


def test_every_saint_is_known_by_every_name(book, catalogue):
    for card in catalogue.values():
        names = book.names(card)
        for name in (card.name, *card.other_names):
            assert names.read(name).credit == 1, (card, name)
            assert names.read(name).note == "", (card, name)
            assert names.read(name.lower()).credit == 1


@pytest.mark.parametrize(
    ("typed", "word", "count"),
    [
        ("lucia", "lucia", 0),
        ("luca", "lucia", 1),
        ("luciia", "lucia", 1),
        ("lucai", "lucia", 1),
        ("lusia", "lucia", 1),
        ("lu", "lucia", 2),
        ("ulica", "lucia", 2),
    ],
)
def test_slips(typed, word, count):
    assert slips(typed, word) == count
    assert slips(word, typed) == count
