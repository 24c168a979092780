"""Decks that report how they play, and the census of the shipped catalogue."""

from __future__ import annotations

import itertools

import pytest

from saintlearn import match
from saintlearn.catalogue import load_catalogue, plan
from saintlearn.catalogue.census import census

CAT = load_catalogue()


@pytest.mark.parametrize("level", ["full", "starter"])
def test_a_report_counts_what_matching_counts(level):
    deck = CAT.deck("holy-quest")
    report = deck.report(level)
    scores = [match(one, other, level=level).score for one, other in itertools.combinations(deck, 2)]
    assert report.mean == pytest.approx(sum(scores) / len(scores))
    assert report.dead == pytest.approx(sum(score == 0 for score in scores) / len(scores))
    partners = dict(report.partners)
    for card in deck:
        met = sum(match(card, other, level=level).score > 0 for other in deck if other != card)
        assert partners[card.slug] == pytest.approx(met / (len(deck) - 1))
    share = dict(report.facts)
    if level == "full":
        assert share == {fact: sum(fact in card.facts for card in deck) / len(deck) for fact in share}
        assert share.keys() == {fact for card in deck for fact in card.facts}
    assert str(report).startswith(f"holy-quest, {level} level: 16 cards")


def test_a_deck_of_one_card_has_a_report_too():
    report = CAT.deck(["lucy"]).report()
    assert (report.mean, report.dead, report.least) == (0, 0, 0)


def test_an_unknown_level_is_refused():
    with pytest.raises(ValueError, match="level must be 'starter', 'full', or 'race'"):
        CAT.deck("core").report("hard")


def test_the_shipped_decks_have_their_sizes():
    assert {name: (len(CAT.deck(name).saintcards), len(CAT.deck(name).wildcards)) for name in CAT.decks} == plan.DECKS


@pytest.mark.parametrize("name", ["core", "duel"])
def test_every_card_of_a_playing_deck_finds_partners(name):
    deck = CAT.deck(name)
    assert deck.report("full").least >= 1 / 3
    assert deck.report("starter").least >= 1 / 5


def test_the_census_of_the_shipped_catalogue_is_met():
    assert [str(line) for line in census(CAT) if line.is_mistake] == []
