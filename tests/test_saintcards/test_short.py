"""A short game: a Draw Deck of so many cards, with which the game ends, so that children finish in the time that they were promised."""

from __future__ import annotations

import pytest

from saintlearn.engine import Computer, Refusal
from saintlearn.games import game_entry
from saintlearn.games.saintcards.help import rules_for_children
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.lobby import load_game, new_game
from tests.tiers import THOROUGH

SECONDS = 8
"""What a child takes for a move."""
GAMES = 1000 if THOROUGH else 40


def played(players, seed, **options):
    session = new_game("saintcards", players, seed=seed, **options)
    while session.outcome is None and session.step():
        pass
    return session


def gentle(count):
    return [Computer("gentle") for _ in range(count)]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_easy_form_ends_in_the_time_that_the_door_promises(count):
    entry = game_entry("saintcards")
    long = [len(played(gentle(count), seed, **entry.easy).log) - 1 for seed in range(GAMES)]
    in_time = sum(acts * SECONDS <= entry.minutes * 60 for acts in long)
    assert in_time >= 0.8 * GAMES


def test_so_many_cards_lie_in_the_draw_deck_and_the_others_stay_out_of_the_game():
    session = new_game("saintcards", ["Ana", "Ben"], seed=4, draws=12, hand_size=5)
    assert session.view(0).draw_count == 12
    assert len({card.slug for card in session.game.cards(session.state)}) == len(session.deck)
    assert len(session.state.aside) == len(session.deck) - 12 - 10 - 1


def test_it_ends_with_a_turn_of_the_dealer_and_nothing_is_shuffled_in():
    for seed in range(20):
        session = played(gentle(3), seed, draws=6, hand_size=4)
        assert not any(type(event).__name__ == "Reshuffled" for entry in session.log for event in entry.events)
        assert session.log[-1].seat == session.state.public.dealer or session.log[-1].events[-1].stuck


def test_a_short_game_opens_from_its_file_as_it_was(tmp_path):
    session = played(gentle(2), 3, draws=8, hand_size=4)
    session.save(tmp_path / "short.json")
    again = load_game(tmp_path / "short.json")
    assert again.outcome == session.outcome
    assert again.state == session.state


def test_the_rules_say_how_and_whose_rule_it_is():
    told = " ".join(line for part in rules_for_children(SaintCardsOptions(draws=16), 2) for line in part.lines)
    assert "there are only 16 cards to draw" in told
    assert "our rule, not the rule book's" in told
    assert "shuffled into a new one" not in told
    printed = " ".join(line for part in rules_for_children(SaintCardsOptions(), 2) for line in part.lines)
    assert "short game" not in printed


@pytest.mark.parametrize("draws", [0, -1, 2.5, "many", 201])
def test_no_other_number_is_taken(draws):
    with pytest.raises(Refusal, match="draws must be a whole number from 1 to 200"):
        new_game("saintcards", ["Ana", "Ben"], draws=draws)
