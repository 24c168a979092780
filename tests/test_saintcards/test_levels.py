"""Each at their own level: what counts belongs to the player, and small and big players win about as often."""

from __future__ import annotations

import pytest

from saintlearn import new_game, play
from saintlearn.engine.players import Computer
from saintlearn.games import game_entry
from saintlearn.games.saintcards.help import hints, rules_for_children
from saintlearn.games.saintcards.state import SMALL_START, SaintCardsOptions
from saintlearn.ground.refusal import Refusal
from saintlearn.matching import Scoring

SMALL, BIG = (1, 3)


def test_by_default_the_printed_rules_are_for_everybody():
    options = SaintCardsOptions()
    assert options.levels == ()
    assert {options.rule(seat) for seat in (None, 0, 1)} == {Scoring(wild="played")}
    assert options.begins_with(0) == 0


def test_players_of_one_level_need_no_rule_of_our_own():
    for level, facts in ((1, "starter"), (2, "full"), (3, "full")):
        options = SaintCardsOptions(levels=(level, level))
        assert options.rule(0) == Scoring(level=facts, wild="played")
        assert options.begins_with(1) == 0
    assert SaintCardsOptions(levels=(2, 3)).rule(0).each == 1


@pytest.mark.parametrize("wrong", ["13", (0, 1), (1, 4), (1.0, 2), (True, 2), 3, None, [[1]]])
def test_a_level_is_a_whole_number_from_one_to_three(wrong):
    with pytest.raises(Refusal, match="levels must be a list"):
        SaintCardsOptions(levels=wrong)


def test_every_player_has_a_level_or_none_has():
    with pytest.raises(Refusal, match=r"Give 3 \(you gave 2\)"):
        new_game("saintcards", [Computer("gentle")] * 3, levels=(1, 3))


def test_what_counts_goes_with_the_turn():
    game = new_game("saintcards", [Computer("gentle"), Computer("gentle")], levels=(SMALL, BIG), seed=4)
    seen = set()
    while game.outcome is None and game.step():
        public = game.view(None).public
        assert public.rule == public.options.rule(public.turn)
        seen.add((public.turn, public.rule.level, public.rule.each))
    assert seen == {(0, "starter", 2), (1, "full", 1)}


def test_a_small_player_begins_with_a_little_treasure_beside_a_big_one():
    for scoring, most in SMALL_START.items():
        game = new_game("saintcards", ["Leo", "Papa"], levels=(SMALL, BIG), scoring=scoring, seed=1)
        assert game.view(0).public.treasure == (most, 0)


def test_levels_survive_a_save(tmp_path):
    import saintlearn as sl

    game = new_game("saintcards", ["Leo", "Papa"], levels=[SMALL, BIG], seed=1)
    game.save(tmp_path / "own.json")
    assert sl.load_game(tmp_path / "own.json").options.levels == (SMALL, BIG)


def _win_rate(games: int, scoring: str) -> float:
    """Play games of a small and a big gentle computer, each of them first in half of them; give the share that the small one wins."""
    won = 0.0
    easy = {**game_entry("saintcards").easy, "scoring": scoring}
    for seed in range(games):
        levels = (SMALL, BIG) if seed % 2 else (BIG, SMALL)
        game = new_game("saintcards", [Computer("gentle"), Computer("gentle")], seed=seed, **easy, levels=levels)
        while game.outcome is None:
            game.step()
        won += (levels.index(SMALL) in game.outcome.winners) / len(game.outcome.winners)
    return won / games


@pytest.mark.parametrize("scoring", ["claim", "auto"])
def test_a_small_and_a_big_player_win_about_as_often(scoring):
    """Of 200 games, the standard error is 3.5 points: a shift by 15 would be seen."""
    assert 0.4 <= _win_rate(200, scoring) <= 0.6


def test_the_rules_panel_says_that_it_is_our_own_rule():
    told = [line for part in rules_for_children(SaintCardsOptions(levels=(SMALL, BIG), scoring="claim"), 2) for line in part.lines]
    assert "The printed game has no such levels. That's our own rule." in told
    assert any("earns 2 treasures, and small players begin with 1 treasure." in line for line in told)
    usual = [line for part in rules_for_children(SaintCardsOptions(), 2) for line in part.lines]
    assert not any("small" in line for line in usual)


def _at_table(**options):
    return play("saintcards", ["Leo", "Papa"], seed=2, levels=(SMALL, BIG), dealer=1, **options)


def test_the_screen_tells_each_player_what_counts_for_them():
    """Leo is told of the month and the color, his father of facts; and on the cards rests what doesn't count for Leo, as long as it's Leo's."""
    table = _at_table()
    table.hears({"type": "seat", "seat": 0, "version": table._state["version"], "id": 1})
    leo = dict(table._state)
    assert (leo["phase"], leo["level"], leo["small"]) == ("turn", "starter", True)
    assert "Match the month, the color" in leo["task"]
    assert all(card["score"] is None for card in leo["hand"])
    table.act("draw")
    while table._state["phase"] != "turn":
        state = table._state
        kind = {"type": "seat", "seat": 1} if state["phase"] == "curtain" else {"type": "step"}
        table.hears({**kind, "version": state["version"], "id": 2})
    papa = dict(table._state)
    assert (papa["seat"], papa["level"], papa["small"]) == (1, "full", False)
    assert "shares a fact" in papa["task"]


def test_hints_count_by_the_level_of_whoever_is_asked():
    game = new_game("saintcards", ["Leo", "Papa"], levels=(SMALL, BIG), dealer=1, seed=3, scoring="auto")
    view = game.view(0)
    small, full = Scoring(level="starter", wild="played", each=2, small=True), Scoring(wild="played")
    assert view.public.rule == small
    fits = [card for card in view.hand if small.score(card, view.top)]
    told = " ".join(hints(view))
    assert ("None of your cards match" in told) == (not fits)
    assert "share a fact" not in told
    assert any(full.score(card, view.top) for card in game.view(1).hand)


def test_a_drawn_card_rests_for_a_small_player_only_where_the_state_says_so():
    table = _at_table()
    face = table._drawn([table._state["play"]["top"]])[table._state["play"]["top"]]
    assert "sl-place sl-small" in face.svg
    assert "sl-rest" not in face.svg
    assert "Only" not in face.label
