"""Rolling, moving, bumping and freezing (HQ-12 to HQ-35)."""

from __future__ import annotations

import pytest

from saintlearn.games.holy_quest.path import may_bump


@pytest.mark.rule("HQ-20", "HQ-21")
@pytest.mark.parametrize("face", [1, 6])
def test_a_1_or_6_starts_a_pawn_which_then_moves_first(quest, face):
    game = quest({"g1": 60}).act("roll", face)
    assert game.legal() == ["move g0", "move g1", "move g2", "move g3"]
    game.act("move g2")
    assert (game.at("g2"), game.side, game.phase) == (10, 0, "roll")
    game.act("roll", 4)
    assert game.legal() == ["move g2"]
    assert game.refused("move g1") == "started-moves"
    game.act("move g2")
    assert (game.at("g2"), game.side) == (14, 1)


@pytest.mark.rule("HQ-21")
def test_where_the_started_pawn_cannot_move_another_does(quest):
    game = quest({"g1": 60, "y0": 14}).act("roll", 1).act("move g2").act("roll", 4)
    assert game.legal() == ["move g1"]


@pytest.mark.rule("HQ-20", "HQ-18")
def test_no_other_number_starts_and_without_a_legal_move_the_turn_is_lost(quest):
    game = quest().act("roll", 3)
    assert (game.side, game.phase) == (1, "roll")
    assert quest({"g1": 60}).act("roll", 3).refused("move g0") == "at-home"


@pytest.mark.rule("HQ-18")
def test_a_6_without_a_legal_move_rolls_again(quest):
    game = quest({"g0": "H0", "g1": "H1", "g2": "H2", "g3": 8}).act("roll", 6)
    assert (game.side, game.phase) == (0, "roll")


@pytest.mark.rule("HQ-18", "HQ-17")
def test_the_only_legal_move_must_be_made_also_in_heaven(quest):
    game = quest({"g0": "H0", "g1": "H3"}).act("roll", 2)
    assert game.legal() == ["move g0"]
    assert game.refused("pass") == "finish-first"
    assert game.act("move g0").at("g0") == "H2"


@pytest.mark.rule("HQ-22")
def test_a_6_rolls_again_until_another_number_comes(quest):
    game = quest({"g1": 60, "g0": "H0", "g2": "H1", "g3": "H2"}).act("roll", 6).act("move g1")
    assert (game.at("g1"), game.side, game.phase) == (66, 0, "roll")


@pytest.mark.rule("HQ-14")
def test_turns_go_clockwise_whatever_the_direction(quest):
    game = quest(backwards=True)
    for side in (1, 2, 3, 0):
        assert game.act("roll", 2).side == side
    assert game.refused("roll", seat=2) == "not-your-turn"


@pytest.mark.rule("HQ-23", "HQ-24")
def test_with_two_dice_a_double_starts_and_double_six_rolls_again(quest):
    assert quest(dice=2).act("roll", 1, 6).side == 1
    game = quest({"g1": 60}, dice=2).act("roll", 2, 2)
    assert game.legal() == ["move g0", "move g1", "move g2", "move g3"]
    game.act("move g0").act("roll", 1, 3).act("move g0")
    assert (game.at("g0"), game.side) == (14, 1)
    game = quest({"g1": 19}, dice=2).act("roll", 6, 6).act("move g1")
    assert (game.at("g1"), game.side, game.phase) == (31, 0, "roll")


@pytest.mark.rule("HQ-25")
def test_one_die_is_rolled_where_only_a_1_brings_the_last_pawn_on(quest):
    game = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 8}, dice=2).act("roll", 1).act("move g3")
    assert (game.at("g3"), game.phase) == ("H0", "over")
    assert len(quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7}, dice=2).act("roll", 1, 1).state.public.dice) == 2


@pytest.mark.rule("HQ-26")
@pytest.mark.parametrize(("dice", "frozen"), [((3, 3), False), ((3, 4), True)])
def test_a_frozen_pawn_is_freed_by_a_double_instead_of_moving(quest, dice, frozen):
    game = quest({"g1": 20}, frozen=["g1"])
    assert game.legal() == ["roll", "thaw g1"]
    game.act("thaw g1", *dice)
    assert (game.frozen("g1"), game.side) == (frozen, 1)
    name = game.now.saints[1].name
    rolled = f"Ana rolls a 3 and a 4. No double. {name} stays frozen." if frozen else f"Ana rolls two 3s. A double! {name} is free again."
    assert " ".join(game.said()) == rolled


@pytest.mark.rule("HQ-12", "HQ-15")
@pytest.mark.parametrize("backwards", [False, True])
def test_the_way_to_heaven_turns_in_at_the_middle_and_the_roll_is_exact(quest, backwards):
    before = 10 if backwards else 6
    for face, place in ((1, 9 if backwards else 7), (2, 8), (3, "H0"), (4, "H1"), (5, "H2"), (6, "H3")):
        assert quest({"g1": before}, backwards=backwards).act("roll", face).act("move g1").at("g1") == place
    game = quest({"g1": 8, "g2": 20}, backwards=backwards).act("roll", 5)
    assert game.refused("move g1") == "too-far"


@pytest.mark.rule("HQ-13")
def test_the_direction_says_which_start_tile_is_used(quest):
    assert quest().act("roll", 6).act("move g0").at("g0") == 10
    assert quest(backwards=True).act("roll", 6).act("move g0").at("g0") == 6
    assert quest(direction="counterclockwise").act("roll", 6).act("move g0").at("g0") == 6


@pytest.mark.rule("HQ-16")
def test_pawns_pass_others_but_never_share_a_tile(quest):
    game = quest({"g1": 60, "g2": 63, "y0": 62}).act("roll", 3)
    assert game.legal() == ["move g2"]
    assert game.refused("move g1") == "taken"
    assert quest({"g1": 58, "y1": 60}).act("roll", 5).refused("move g2") == "at-home"
    assert quest({"g1": 60, "y0": 61}).act("roll", 2).act("move g1").at("g1") == 62


@pytest.mark.rule("HQ-30")
def test_landing_on_an_opponent_sends_that_pawn_home(quest):
    game = quest({"g1": 60, "y1": 62}).act("roll", 2).act("move g1")
    assert (game.at("g1"), game.at("y1")) == (62, "home")


IMMUNITY = [
    (attacker, target, ground, frozen)
    for attacker in ("g1", "g0") for target in ("y1", "y0") for ground in (False, True) for frozen in (False, True)
]  # fmt: skip


@pytest.mark.rule("HQ-31", "HQ-32", "HQ-33")
@pytest.mark.parametrize(("attacker", "target", "ground", "frozen"), IMMUNITY)
def test_the_immunity_table(quest, attacker, target, ground, frozen):
    captain, other = attacker == "g0", target == "y0"
    wanted = frozen or (captain and not (other and ground)) or (not other and not ground)
    place = 25 if ground else 28
    game = quest({attacker: place - 2, target: place}, frozen=[target] if frozen else [])
    assert may_bump(game.state.public, int(attacker[1]), 4 + int(target[1])) is wanted
    game.act("roll", 2)
    if not wanted:
        assert (game.side, game.at(target)) == (1, place)
        return
    game.act(f"move {attacker}")
    assert (game.at(attacker), game.at(target), game.frozen(target)) == (place, "home", False)


@pytest.mark.rule("HQ-31")
def test_holy_ground_of_another_color_protects_nobody(quest):
    assert quest({"g1": 39, "y1": 42}).act("roll", 3).act("move g1").at("y1") == "home"


@pytest.mark.rule("HQ-34")
def test_while_a_captain_stands_on_my_start_tile_only_my_captain_starts(quest):
    game = quest({"y0": 10}).act("roll", 6)
    assert game.legal() == ["move g0"]
    assert game.refused("move g1") == "taken"
    assert game.act("move g0").at("y0") == "home"
    assert quest({"y0": 10, "g0": "H0"}).act("roll", 1).legal() == ["move g0"]


@pytest.mark.rule("HQ-35")
def test_pawns_in_heaven_and_at_home_are_out_of_reach(quest):
    game = quest({"g1": 20, "y1": "H0", "r1": 40}).act("roll", 1).act("move g1")
    assert game.phase == "freeze"
    assert game.legal() == ["freeze r1", "pass"]


@pytest.mark.rule("HQ-32")
def test_a_frozen_pawn_does_not_move(quest):
    game = quest({"g1": 60, "g2": 20}, frozen=["g2"]).act("roll", 2)
    assert game.legal() == ["move g1"]
    assert game.refused("move g2") == "is-frozen"


@pytest.mark.rule("HQ-19")
def test_the_highest_roll_begins_and_ties_roll_again(sit_down):
    for seed in range(12):
        game = sit_down(4, seed)
        faces = [event.dice[0] for event in game.log[0].events]
        first = faces[:4]
        assert first[game.state.public.side] == max(first)
        assert (len(faces) > 4) == (first.count(max(first)) > 1)
