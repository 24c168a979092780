"""One bank of the whole catalogue with the questions that it can make, and saints who are made up."""

from __future__ import annotations

import pytest

from saintlearn.catalogue.card import Card, Day
from saintlearn.catalogue.edtf import Years
from saintlearn.questions import Question, QuestionBank
from saintlearn.vocabulary import EXPANSIONS, SAINT_FACTS, century_of
from tests.tiers import by_tier


@pytest.fixture(scope="session")
def bank(catalogue) -> QuestionBank:
    return QuestionBank(catalogue)


@pytest.fixture(scope="session")
def asked_about(bank) -> tuple[Card, ...]:
    """The saints about whom everything is asked: all; in the quick tier, each sixth."""
    return tuple(by_tier(bank.cards[::6], bank.cards, bank.cards))


@pytest.fixture(scope="session")
def everything(bank, asked_about) -> tuple[Question, ...]:
    """Every question about them."""
    return tuple(question for card in asked_about for level in (1, 2, 3) for question in bank.about(card, level))


@pytest.fixture(scope="session")
def saint():
    """Make up a saint of whom nothing is known but what is said: years as the catalogue writes them, with their centuries, and traditional titles."""

    def make(slug="ada", born=None, died=None, feast=(6, 15), *, group=False, **more) -> Card:
        known = {"name": f"Sts. {slug.capitalize()} and Others" if group else f"St. {slug.capitalize()}"}
        for year, text, century in (("born", born, "birth_century"), ("died", died, "passing_century")):
            if text:
                known[year] = Years.parse(text)
                known[century] = century_of(known[year].first)
        if group:
            known["expansions"] = (EXPANSIONS["Where Two or More Are Gathered"],)
        if "title" in more:
            known["title_kind"] = "traditional"
        return Card(**{"slug": slug, "main_fact": SAINT_FACTS["Priest"], "feast": Day(*feast), **known, **more})

    return make
