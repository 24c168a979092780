"""Tiles and Action Cards (HQ-27 to HQ-29, HQ-40 to HQ-61), and alliances (HQ-65 to HQ-68)."""

from __future__ import annotations

import pytest

from saintlearn.games.holy_quest.spotlight import spotlight_of
from saintlearn.games.holy_quest.words.screen import drawn_words

# along the green arm: 1 Saint, 2 Action, 3 Fire, 4 Freeze, 5 Fast Forward, 12 Wild, 13 Saint, 15 Action, 16 Cross Over; other arms 17 on


@pytest.mark.rule("HQ-40")
def test_fast_forward_leads_to_the_next_one_and_bumps_there(quest):
    game = quest({"g1": 20, "r1": 39}).act("roll", 2).act("move g1")
    assert (game.at("g1"), game.at("r1"), game.side) == (39, "home", 1)
    assert quest({"g1": 41}, backwards=True).act("roll", 2).act("move g1").at("g1") == 22


@pytest.mark.rule("HQ-40")
def test_the_last_fast_forward_before_heaven_is_regular(quest):
    assert quest({"g1": 3}).act("roll", 2).act("move g1").at("g1") == 5
    assert quest({"g1": 24}, backwards=True).act("roll", 2).act("move g1").at("g1") == 22


@pytest.mark.rule("HQ-41")
def test_cross_over_can_bump_two_opponents_in_one_move(quest):
    game = quest({"g1": 14, "r1": 16, "b1": 50}).act("roll", 2).act("move g1")
    assert (game.at("g1"), game.at("r1"), game.at("b1")) == (50, "home", "home")


@pytest.mark.rule("HQ-42")
@pytest.mark.parametrize("blocker", ["g2", "y0"])
def test_a_slide_onto_ones_own_or_a_protected_pawn_stays(quest, blocker):
    assert quest({"g1": 14, blocker: 50}).act("roll", 2).act("move g1").at("g1") == 16


@pytest.mark.rule("HQ-43")
@pytest.mark.parametrize(("dice", "frozen"), [((2, 2), True), ((2, 3), False)])
def test_a_freeze_tile_freezes_anybody_by_a_double(quest, dice, frozen):
    game = quest({"g1": 20, "y0": 25}).act("roll", 1).act("move g1")
    assert game.legal() == ["freeze y0", "pass"]
    game.act("freeze y0", *dice)
    assert (game.frozen("y0"), game.side) == (frozen, 1)


@pytest.mark.rule("HQ-44", "HQ-05")
def test_without_an_ice_marker_the_attempt_forfeits_the_turn(quest):
    places = {
        f"{color}{pawn}": 28 + 4 * pawn + shift for shift, color in enumerate("yrb") for pawn in range(4) if (color, pawn) != ("b", 3)
    }
    ice = [name for name in places if name != "b2"]
    game = quest({"g1": 66, **places}, frozen=ice).act("roll", 6).act("move g1")
    assert (game.phase, game.legal()) == ("freeze", ["freeze b2", "pass"])
    game.act("freeze b2")
    assert (game.side, game.frozen("b2"), game.state.public.frozen.bit_count()) == (1, False, 10)


@pytest.mark.rule("HQ-45", "HQ-46", "HQ-28")
def test_fire_frees_a_pawn_and_ends_the_turn_even_after_a_6(quest):
    game = quest({"g1": 65, "g2": 30}, frozen=["g2"]).act("roll", 6).act("move g1")
    assert game.legal() == ["free g2", "pass"]
    assert (game.act("free g2").frozen("g2"), game.side) == (False, 1)
    assert quest({"g1": 65}).act("roll", 6).act("move g1").side == 1


@pytest.mark.rule("HQ-27")
def test_after_a_6_the_action_comes_first_and_then_the_new_roll(quest):
    game = quest({"g1": 13, "r1": 30}).act("roll", 6)
    assert game.act("move g1").at("g1") == 19
    game = quest({"g1": 9}, actions=[5]).act("roll", 6).act("move g1")
    assert (game.state.public.forward, game.side, game.phase) == (-1, 0, "roll")
    game = quest({"g1": 9}, actions=[3]).act("roll", 6).act("move g1")
    assert (game.side, game.phase) == (1, "roll")


@pytest.mark.rule("HQ-49")
def test_a_wild_tile_offers_four_things(quest):
    game = quest({"g1": 11, "g2": 40, "y1": 30, "y2": 25, "y0": 33}, frozen=["g2"], actions=[5]).act("roll", 1).act("move g1")
    assert game.legal() == ["wild draw", "wild roll", "bump y1", "free g2"]
    assert (game.act("free g2").frozen("g2"), game.side) == (False, 1)


@pytest.mark.rule("HQ-50")
def test_a_frozen_captain_and_a_frozen_pawn_on_holy_ground_may_be_named(quest):
    game = quest({"g1": 11, "y2": 25, "y0": 33}, frozen=["y2", "y0"]).act("roll", 1).act("move g1")
    assert [text for text in game.legal() if text.startswith("bump")] == ["bump y0", "bump y2"]


@pytest.mark.rule("HQ-49")
@pytest.mark.parametrize("face", [5, 6])
def test_wild_a_6_sends_the_named_pawn_home_and_takes_its_place(quest, face):
    game = quest({"g1": 11, "y1": 30}).act("roll", 1).act("move g1").act("bump y1", face)
    assert (game.at("g1"), game.at("y1")) == ((30, "home") if face == 6 else (12, 30))
    assert game.side == 1


@pytest.mark.rule("HQ-49")
def test_wild_two_dice_and_a_double_six_gives_another_turn(quest):
    game = quest({"g1": 11}).act("roll", 1).act("move g1").act("wild roll", 2, 6)
    assert (game.at("g1"), game.side) == (20, 1)
    game = quest({"g1": 11}).act("roll", 1).act("move g1").act("wild roll", 6, 6)
    assert (game.at("g1"), game.side, game.phase) == (24, 0, "roll")


@pytest.mark.rule("HQ-51", "HQ-03", "HQ-60")
def test_a_used_card_goes_to_the_bottom(quest):
    game = quest({"g1": 11}, actions=[5, 3, 2]).act("roll", 4).act("move g1")
    assert game.state.action_deck == (3, 2, 5)


CARDS = [
    (2, {"g1": 11}, (2, 3), {"g1": 20}, 1),
    (3, {"g1": 11}, (), {"g1": 15}, 1),
    (4, {"g1": 11}, (), {"g1": 15}, 0),
    (6, {"g1": 11}, (), {"g1": 11}, 1),
    (7, {"g1": 11}, (), {"g1": 15}, 1),
    (8, {f"g{n}": 11 if n == 1 else f"H{n}" for n in range(4)}, (), {"g1": 15}, 1),
    (9, {"g1": 11, "y0": 30}, (), {"g1": 15, "y0": 30}, 1),
    (11, {"g1": 11}, (), {"g1": 15}, 1),
    (12, {"g1": 11}, (), {"g1": 22}, 1),
]


@pytest.mark.rule("HQ-61")
@pytest.mark.parametrize(("card", "pawns", "dice", "after", "side"), CARDS)
def test_cards_that_ask_nothing(quest, card, pawns, dice, after, side):
    game = quest(pawns, actions=[card]).act("roll", 4).act("move g1", *dice)
    assert {name: game.at(name) for name in after} == after
    assert (game.side, game.phase) == (side, "roll")


@pytest.mark.rule("HQ-61")
def test_card_7_freezes_without_a_roll_but_immunity_holds(quest):
    pawns = {"g1": 11, "g0": 60, "y1": 30, "y0": 33, "y2": 24, "r0": 42}
    game = quest(pawns, actions=[7]).act("roll", 4).act("move g1")
    assert game.legal() == ["freeze y1"]
    assert game.act("freeze y1").frozen("y1")
    pawns |= {"g0": 11, "g1": 60}
    assert quest(pawns, actions=[7]).act("roll", 4).act("move g0").legal() == ["freeze y0", "freeze y1", "freeze y2"]


@pytest.mark.rule("HQ-61")
def test_card_8_starts_a_pawn_card_9_changes_places_card_11_frees(quest):
    game = quest({"g1": 11}, actions=[8]).act("roll", 4).act("move g1")
    assert game.legal() == ["move g0", "move g2", "move g3"]
    assert (game.act("move g2").at("g2"), game.side) == (10, 1)
    game = quest({"g1": 11, "y1": 30}, actions=[9]).act("roll", 4).act("move g1").act("swap y1")
    assert (game.at("g1"), game.at("y1")) == (30, 15)
    game = quest({"g1": 11, "g2": 30}, frozen=["g2"], actions=[11]).act("roll", 4).act("move g1").act("free g2")
    assert (game.frozen("g2"), game.side) == (False, 1)


@pytest.mark.rule("HQ-48", "HQ-42")
def test_going_back_stops_at_the_own_start_tile_and_bumps_but_sets_nothing_off(quest):
    game = quest({"r1": 48, "y1": 45}, actions=[6], begins=2).act("roll", 1).act("move r1")
    assert (game.at("r1"), game.at("y1"), game.side) == (45, "home", 3)
    game = quest({"y1": 31}, actions=[6], begins=1).act("roll", 1).act("move y1")
    assert (game.at("y1"), game.side) == (28, 2)
    game = quest({"y1": 29}, actions=[6], begins=1, state={"board": quest().state.public.board}).act("roll", 3).act("move y1")
    assert game.at("y1") == 28


@pytest.mark.rule("HQ-65", "HQ-66")
def test_an_alliance_is_offered_and_accepted_by_card_10_and_ended_by_it(quest):
    game = quest({"g1": 11}, actions=[10], mode="alliance").act("roll", 4).act("move g1")
    assert game.legal() == ["ally yellow", "ally red", "ally blue", "pass"]
    game.act("ally red")
    assert (game.phase, game.legal()) == ("offer", ["accept", "refuse"])
    assert game.refused("accept", seat=1) == "not-your-turn"
    game.act("accept")
    assert (game.state.public.allies, game.side) == ((2, -1, 0, -1), 1)
    game = quest({"g1": 11}, actions=[10], mode="alliance", state={"allies": (2, 3, 0, 1)}).act("roll", 4).act("move g1")
    assert game.legal() == ["dissolve", "pass"]
    assert game.act("dissolve").state.public.allies == (-1, 3, -1, 1)


@pytest.mark.rule("HQ-65")
def test_an_alliance_can_be_refused_and_never_is_three_against_one(quest):
    game = quest({"g1": 11}, actions=[10], mode="alliance").act("roll", 4).act("move g1").act("ally red").act("refuse")
    assert (game.state.public.allies, game.side) == ((-1,) * 4, 1)
    game = quest({"g1": 11}, actions=[10], mode="alliance", state={"allies": (-1, 2, 1, -1)}).act("roll", 4).act("move g1")
    assert game.legal() == ["ally blue", "pass"]


@pytest.mark.rule("HQ-67", "HQ-16")
def test_allies_do_no_harm_may_be_freed_and_moved(quest):
    allies = {"allies": (2, -1, 0, -1)}
    game = quest({"g1": 60, "r1": 62}, mode="alliance", state=allies).act("roll", 2)
    assert game.legal() == ["move r1", "pass"]
    assert game.act("move r1").at("r1") == 64
    game = quest({"g1": 65, "r1": 60}, frozen=["r1"], mode="alliance", state=allies).act("roll", 6).act("move g1")
    assert game.legal() == ["free r1", "pass"]


@pytest.mark.rule("HQ-68")
def test_card_10_is_in_the_deck_only_where_there_are_alliances(quest):
    assert 10 in quest(mode="alliance").state.action_deck
    for mode in ("full", "simple", "teamwork", "competition"):
        assert 10 not in quest(mode=mode).state.action_deck


@pytest.mark.rule("HQ-61")
def test_it_is_told_which_pawns_an_action_card_has_made_trade_places(quest):
    tile = next(at for at, kind in enumerate(quest().now.board.kinds) if kind == "action" and at > 6)
    game = quest({"g1": tile - 2, "r1": 40}, actions=(9,)).act("roll", 2).act("move g1")
    drawn = game.events
    game.act("swap r1")
    spot = spotlight_of((*drawn, *game.events))
    head, told = drawn_words(spot.drawn, spot.swapped, spot.idle, ["Ana", "Ben", "Cleo", "Dan"])
    one, other = game.now.saints[1], game.now.saints[9]
    assert (head, told) == ("Ana draws an Action Card", f"{one.name} and {other.name_inside} traded places.")
    assert "has already done" in drawn_words(spot.drawn, (), None, ["Ana"])[1]


STAYS = "St. Anthony of Padua can't move that far and stays put."
IDLE = [
    (1, {"g1": 12}, {"saint_deck": ()}, "No Saint Cards are left to draw."),
    (6, {"g1": 12, "g2": 11}, {}, "St. Anthony of Padua can't go back, because another pawn is in the way there."),
    (7, {"g1": 12}, {}, "There's no pawn to freeze."),
    (8, {f"g{n}": 12 if n == 1 else f"H{n}" for n in range(4)}, {}, "No pawn can start now."),
    (9, {"g1": 12}, {}, "There's no pawn to trade places with."),
    (10, {"g1": 12}, {}, "There are no alliances in this game."),
    (11, {"g1": 12}, {}, "There's no frozen pawn to free."),
    (12, {"g1": 12, "g2": 22}, {}, "St. Anthony of Padua can't slide on, because another pawn is in the way there."),
]


@pytest.mark.rule("HQ-51")
@pytest.mark.parametrize(("card", "pawns", "state", "said"), IDLE)
def test_a_card_that_does_nothing_says_why(quest, card, pawns, state, said):
    game = quest(pawns, actions=[card], state=state).act("roll", 3).act("move g1")
    assert (game.at("g1"), game.side, game.said()[-1]) == (15, 1, said)
    spot = spotlight_of(game.events)
    assert drawn_words(spot.drawn, spot.swapped, spot.idle, ["Ana"]) == ("Ana draws an Action Card", f"Read it aloud. {said}")


@pytest.mark.rule("HQ-51")
def test_a_card_that_did_something_is_not_called_idle(quest):
    """A pawn that a card lets go on may be too near to its goal: the card has rolled for it."""
    game = quest({"g1": 12}, actions=[3]).act("roll", 3).act("move g1")
    assert spotlight_of(game.events).idle is None
    game = quest({"g1": 63, "g2": "H0"}, actions=[2]).act("roll", 3).act("move g1", 6, 5)
    assert game.said()[-1] == STAYS
    assert spotlight_of(game.events).idle is None
