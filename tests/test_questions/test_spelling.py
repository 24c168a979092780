"""Typed names: what is forgiven, what is not, and that it is said."""

from __future__ import annotations

import pytest

from saintlearn.questions.spelling import NameBook, Verdict, first_letters, most_letters, slips


@pytest.fixture(scope="module")
def book(catalogue):
    return NameBook(catalogue.values())


@pytest.mark.parametrize(
    ("slug", "typed", "note"),
    [
        ("agnes-of-rome", "St. Agnes of Rome", ""),
        ("agnes-of-rome", "st agnes of rome", "capital letters"),
        ("agnes-of-rome", "Saint Agnes of Rome", ""),
        ("agnes-of-rome", "Agnes of Rome", "without “St.”"),
        ("agnes-of-rome", "Santa Ines", ""),
        ("agnes-of-rome", "Agnse of Rome", "one typo"),
        ("therese-of-lisieux", "Therese of Lisieux", ""),
        ("therese-of-lisieux", "therese martin", "accents"),
        ("stanislaus-of-krakow", "Stanislaw", "accents"),
        ("nicholas", "the saint nicholas", ""),
        ("nicholas", "San Nicholas", ""),
        ("nicholas", "Nichols", "one typo"),
        ("lawrence-otoole", "lawrence otoole", ""),
        ("francis-of-assisi", "Francis Assisi", ""),
        ("holy-family", "holy family", "capital letters"),
        ("mary", "our lady", "capital letters"),
        ("oscar-romero", "Oscar Romero", "without “St.”"),
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
    assert "Several saints have that name. This one is St. Clare of Montefalco" in verdict.note


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


KNOWN = {
    "nina": ("St. Nina", ("The Bright Nina",)),
    "clara": ("St. Clara of Kent", ("Claire d'Arc",)),
    "clara-of-york": ("St. Clara of York", ()),
    "carla": ("St. Carla", ()),
    "zoe": ("Saint Zoë", ()),
    "leo-i": ("St. Leo I", ()),
    "leo-ii": ("St. Leo II", ("Leo Minor",)),
    "elias": ("Elias", ()),
    "ludmila": ("St. Ludmila of the Lake", ()),
    "ludmile": ("St. Edna", ("Ludmile",)),
}


@pytest.fixture(scope="module")
def few(saint):
    cards = [saint(slug, name=name, other_names=others) for slug, (name, others) in KNOWN.items()]
    names = NameBook(cards)
    return {card.slug: names.names(card) for card in cards}


@pytest.mark.parametrize(
    ("slug", "typed", "credit", "note"),
    [
        ("nina", "St. Nina", 1, ""),
        ("nina", "  St.   Nina ", 1, ""),
        ("nina", "Nina", 1, "It's right without “St.” too."),
        ("nina", "Blessed Nina", 1, ""),
        ("nina", "nina", 1, "We didn't count capital letters against you."),
        ("nina", "Bright Nina", 1, ""),
        ("nina", "the bright nina", 1, "We didn't count capital letters against you."),
        ("nina", "Ninaa", 0, ""),  # four letters forgive no slip
        ("nina", "Bridht Nina", 1, "We didn't count one typo against you."),
        ("nina", "Bridth Nina", 0, ""),
        ("nina", "Bridht Nin", 0, ""),
        ("nina", "", 0, ""),
        ("clara", "St. Clara of Kent", 1, ""),
        ("clara", "Clara Kent", 1, "It's right without “St.” too."),
        ("clara", "claire darc", 1, "We didn't count capital letters against you."),
        ("clara", "Claire dArc", 1, ""),
        ("clara", "Claire d\N{RIGHT SINGLE QUOTATION MARK}Arc", 1, ""),
        ("clara", "Clara", 0.5, "Several saints have that name. This one is St. Clara of Kent."),
        ("clara", "Clarra", 0.5, "Several saints have that name. This one is St. Clara of Kent."),
        ("clara", "clarra kent", 1, "We didn't count capital letters and one typo against you."),
        ("clara", "Clara York", 0, ""),
        ("carla", "Clara", 0, ""),
        ("carla", "Carle", 1, "We didn't count one typo against you."),
        ("zoe", "Saint Zoë", 1, ""),
        ("zoe", "Saint Zoe", 1, "We didn't count accents against you."),
        ("zoe", "saint zoe", 1, "We didn't count capital letters and accents against you."),
        ("zoe", "zoë", 1, "We didn't count capital letters against you."),
        ("zoe", "Zoé", 1, "It's right without “St.” too."),
        ("leo-i", "Leo", 0.5, "Several saints have that name. This one is St. Leo I."),
        ("leo-i", "Leo II", 0, ""),
        ("leo-ii", "leo minor", 1, "We didn't count capital letters against you."),
        ("elias", "elias", 1, "We didn't count capital letters against you."),
        ("elias", "St. Elias", 1, ""),
        ("elias", "Eliass", 1, "We didn't count one typo against you."),
        ("ludmila", "Ludmila", 1, "We didn't count the short name against you."),
        ("ludmila", "ludmilla", 1, "We didn't count capital letters, one typo, and the short name against you."),
        ("ludmila", "Ludmilb", 0, ""),  # one slip from another saint, too
        ("ludmila", "Ludmile", 0, ""),  # one slip, and another saint's name
        ("ludmila", "Ludmila Lake", 1, "It's right without “St.” too."),
        ("elias", "Elias" + " " * 195, 1, ""),
        ("elias", "Elias" + " " * 196, 0, ""),
    ],
)
def test_what_was_not_minded_is_said_and_nothing_else(few, slug, typed, credit, note):
    assert few[slug].read(typed) == Verdict(credit, note)


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("St. Lucy", ["", "L", "Lu", "Luc", "Lucy", "Lucy"]),
        ("St. Mary of Egypt", ["", "M", "Ma", "Mar", "Mary", "Mary o", "Mary of", "Mary of E"]),
        ("The Holy Family", ["", "H", "Ho"]),
        ("Blessed Ada", ["", "A", "Ad", "Ada", "Ada"]),
        ("Saint", ["", "S"]),
    ],
)
def test_the_first_letters_are_given_one_by_one(name, letters):
    assert [first_letters(name, count) for count in range(len(letters))] == letters
    assert first_letters(name, -1) == ""


@pytest.mark.parametrize(
    ("name", "count"), [("St. Lucy", 2), ("St. Agnes", 3), ("St. Mary of Egypt", 6), ("The Holy Family", 5), ("Ada", 2)]
)
def test_half_of_the_letters_are_given_at_most(name, count):
    assert most_letters(name) == count


@pytest.mark.parametrize(
    ("typed", "word", "count"),
    [
        ("ab", "ba", 1),
        ("abc", "acb", 1),
        ("abcd", "badc", 2),
        ("abcd", "acdb", 2),
        ("abc", "abcde", 2),
        ("a", "b", 1),
        ("a", "", 1),
        ("ab", "", 2),
        ("abxd", "abcd", 1),
        ("xbcd", "abcd", 1),
        ("abcx", "abcd", 1),
        ("axcx", "abcd", 2),
        ("abcdd", "abcd", 1),
        ("xabcd", "abcd", 1),
        ("abdce", "abcde", 1),
        ("abdcx", "abcde", 2),
    ],
)
def test_one_slip_is_a_letter_more_or_less_or_wrong_or_two_changed_about(typed, word, count):
    assert slips(typed, word) == slips(word, typed) == count
