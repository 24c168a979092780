"""Real dice and cards: a family with the printed board says what it rolled and drew (issue 5), and the rules stay the same."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.engine import Computer, Refusal
from saintlearn.games.holy_quest.rules import HolyQuest
from saintlearn.games.holy_quest.view import build_view
from saintlearn.lobby import load_game, new_game

GAME = HolyQuest()


@pytest.fixture
def family(quest):
    """A position that is played with real dice: ``family({"g1": 11}, actions=, **options)``."""

    def put(pawns=None, /, **options):
        return quest(pawns, chance="family", **options)

    return put


@pytest.mark.rule("HQ-20", "HQ-22")
def test_a_roll_asks_for_one_die_and_then_goes_on(family):
    game = family({"g1": 60}).act("roll")
    assert (game.phase, game.now.throws, game.said()) == (
        "dice",
        1,
        ["Roll one die, and say the number, such as: dice 4. This roll is for your move."],
    )
    assert game.legal() == [f"dice {face}" for face in range(1, 7)]
    game.act("dice 3")
    assert (game.phase, game.legal(), game.state.waiting) == ("move", ["move g1"], None)
    assert game.act("move g1").at("g1") == 63


@pytest.mark.rule("HQ-60")
def test_the_types_of_cards_are_listed_only_where_the_family_says_which_it_drew(family):
    game = family({"g1": 11}, actions=[5, 3, 3])
    assert build_view(game.state, 0).actions_left == ()
    game.act("roll").act("dice 4").act("move g1")
    assert (game.phase, build_view(game.state, 0).actions_left) == ("action-card", (3, 5))


@pytest.mark.rule("HQ-23")
def test_two_dice_are_said_together(family):
    game = family({"g1": 60}, dice=2).act("roll")
    assert len(game.legal()) == 36
    assert game.act("dice 4 4").legal()[0] == "move g0"


@pytest.mark.rule("HQ-60")
@pytest.mark.parametrize(
    ("dice", "text", "words"),
    [
        (1, "dice 7", "one die, and it shows a number from 1 to 6"),
        (1, "dice 0", "Say that number, such as: dice 4"),
        (1, "dice 3 5", "You rolled one die"),
        (2, "dice 3", "Say both numbers, such as: dice 3 5"),
        (2, "dice 3 9", "You rolled two dice"),
        (1, "dice three", "a number from 1 to 6"),
        (1, "roll", "Roll one die, and say the number"),
    ],
)
def test_what_no_die_shows_is_refused_in_a_sentence(family, dice, text, words):
    game = family({"g1": 60}, dice=dice).act("roll")
    with pytest.raises(Refusal, match=words) as caught:
        GAME.check(game.state, 0, GAME.parse(text), ("Ana", "Ben", "Clara", "David"))
    assert caught.value.sentence.endswith(".")


@pytest.mark.rule("HQ-51", "HQ-61")
def test_the_pawn_stands_on_its_tile_while_the_card_is_asked_for(family):
    game = family({"g1": 11, "r1": 15}).act("roll").act("dice 4").act("move g1")
    assert (game.phase, game.at("g1"), game.at("r1")) == ("action-card", 15, "home")
    assert [type(event).__name__ for event in game.events] == ["Moved", "Moved", "Wanted"]
    assert "drew-action 10" not in game.legal()
    assert game.refused("drew-action 10") == "no-action-card"
    game.act("drew-action 2")
    assert (game.phase, game.now.throws, game.now.thrown_for) == ("dice", 2, "on")
    assert [type(event).__name__ for event in game.events] == ["Drawn", "Wanted"]
    game.act("dice 1 4")
    assert (game.at("g1"), game.phase, game.side) == (20, "roll", 1)
    assert len(game.state.action_deck) == 33
    assert game.state.action_deck[-1] == 2


@pytest.mark.rule("HQ-47", "HQ-48")
def test_the_saint_card_is_said_by_name_and_the_notebook_asks(family):
    game = family({"g1": 11}, state={"seen": frozenset({"dominic"})}).act("roll").act("dice 2").act("move g1")
    assert game.phase == "saint-card"
    assert GAME.view(game.state, 0).saints_left == tuple(sorted((card.slug, card.name) for card in game.state.saint_deck))
    assert game.refused("drew agnes-of-rome") == "no-saint-card"
    game.act("drew dominic", 1)
    assert (game.phase, game.now.asking.card.slug) == ("question", "dominic")
    right = game.now.asking.choices.index(game.state.question.answer) + 1
    game.act(f"answer {right}")
    assert (game.phase, game.now.throws) == ("dice", 1)
    assert [type(event).__name__ for event in game.events] == ["Answered", "Wanted"]
    assert game.act("dice 3").at("g1") == 16 or game.at("g1") == 50


@pytest.mark.rule("HQ-43")
def test_a_freeze_is_rolled_for_with_real_dice(family):
    game = family({"g1": 20, "y0": 25}).act("roll").act("dice 1").act("move g1").act("freeze y0")
    assert game.act("dice 2 2").frozen("y0")


@pytest.mark.rule("HQ-19")
def test_who_begins_is_said():
    game = new_game("holy-quest", ["Ana", "Ben"], seed=1, chance="family")
    assert list(map(str, game.legal_actions)) == ["begins green", "begins red"]
    with pytest.raises(Refusal, match="begins green"):
        game.act("begins yellow")
    game.act("begins red")
    assert game.turn == 1
    assert new_game("holy-quest", ["Ana", "Ben"], seed=1, chance="family", begins=0).legal_actions == [GAME.parse("roll")]


def test_a_mistyped_number_is_taken_back():
    game = new_game("holy-quest", ["Ana", "Ben"], seed=1, chance="family", begins=0)
    for text in ("roll", "dice 6", "move francis-of-assisi", "roll", "dice 5"):
        game.act(text)
    while len(game.log) > 3:
        game.undo()
    assert game.view(0).public.phase == "move"
    game.undo()
    now = game.view(0).public
    assert (now.phase, now.throws, now.thrown_for) == ("dice", 1, "move")
    game.act("dice 2")
    assert game.turn == 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_with_real_dice_ends_replays_and_is_saved_in_the_middle_of_a_step(players, tmp_path):
    rng = Random(players)
    game = new_game("holy-quest", ["Ana", "Ben", "Cleo"][:players], seed=4, chance="family", dice=2, score="on")
    saved = 0
    while game.turn is not None:
        state = game.state
        assert (state.waiting is not None) == (state.public.phase in ("dice", "saint-card", "action-card"))
        if state.waiting is not None and state.waiting.given and rng.random() < 0.5 and saved < 5:
            game.save(tmp_path / "game.json")
            loaded = load_game(tmp_path / "game.json")
            assert (loaded.state, loaded.log) == (game.state, game.log)
            saved += 1
        game.act(rng.choice(list(game.legal_actions)))
        assert game.log[-1].events
    assert saved
    words = {entry.action.split(" ")[0] for entry in game.log[1:]}
    assert {"roll", "dice", "drew", "drew-action", "move"} <= words
    # nothing but the questions was left to chance
    assert all(not entry.chance or entry.action.startswith("drew ") for entry in game.log[1:])


def test_computers_roll_their_own_dice():
    game = new_game("holy-quest", [Computer("greedy"), Computer("random")], seed=5, chance="family", dice=2)
    game.advance()
    assert game.outcome is not None
