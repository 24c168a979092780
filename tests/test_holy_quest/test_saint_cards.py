"""Saints, their cards and the questions (HQ-01, HQ-02, HQ-07, HQ-47, HQ-48)."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.engine import Refusal
from saintlearn.games.holy_quest.rules import CAPTAINS, HolyQuest
from saintlearn.games.holy_quest.view import build_view

GAME = HolyQuest()


@pytest.mark.rule("HQ-01", "HQ-02")
def test_each_color_plays_its_captain_and_three_others(quest):
    game = quest()
    assert [game.state.public.saints[side * 4].slug for side in range(4)] == list(CAPTAINS)
    assert game.state.public.captains == 0b0001_0001_0001_0001
    chosen = quest(pawns=("clare-of-assisi",)).now
    assert chosen.saints[0].slug == "clare-of-assisi"
    assert chosen.captains & 0b1111 == 0b0010


@pytest.mark.rule("HQ-01")
def test_a_pawn_of_a_color_that_does_not_play_is_refused(quest):
    with pytest.raises(Refusal, match="isn't a saint of a color in this game"):
        quest(pawns=("agnes-of-rome",))


@pytest.mark.rule("HQ-07")
def test_sixteen_or_all_saint_cards(quest):
    state = quest().state
    assert len(state.saint_deck) == 16
    assert set(state.public.saints) <= set(state.saint_deck)
    assert len(quest(saint_cards="all").state.saint_deck) == 32


@pytest.fixture
def asked(quest):
    """Green's second pawn comes to the Saint tile 13, where the top card is that of a red saint, and the question is put."""

    def land(pawn="g1", color=2, **options):
        deck = quest().state.saint_deck
        card = quest().state.public.saints[color * 4]
        cards = (card, *(other for other in deck if other != card))
        state = {"seen": frozenset({card.slug}), "saint_deck": cards}
        game = quest({pawn: 11}, state=state, **options).act("roll", 2)
        return game.act(f"move {pawn}", *([1] if options.get("questions", "engine") == "engine" else []))

    return land


@pytest.mark.rule("HQ-47")
def test_the_first_time_a_card_is_read_and_goes_to_the_bottom(quest):
    game = quest({"g1": 11})
    card = game.state.saint_deck[0]
    game.act("roll", 2).act("move g1")
    assert (game.at("g1"), game.side, game.state.saint_deck[-1]) == (13, 1, card)
    assert card.slug in game.state.public.seen
    assert any(line.endswith("Read it aloud.") for line in game.said())


@pytest.mark.rule("HQ-47")
def test_a_right_answer_moves_on_by_one_die(asked):
    game = asked()
    assert game.phase == "question"
    game.act("answer 1", 4)
    assert (game.at("g1"), game.side, len(game.state.saint_deck)) == (17, 1, 16)


@pytest.mark.rule("HQ-47")
def test_a_captain_and_the_saint_of_the_card_roll_both_dice(asked, quest):
    assert asked("g0").act("answer 1", 1, 3).at("g0") == 17
    saint = quest().state.public.saints[2]
    deck = tuple(sorted(quest().state.saint_deck, key=lambda card: card != saint))
    game = quest({"g2": 11}, state={"saint_deck": deck, "seen": frozenset({saint.slug})}).act("roll", 2).act("move g2", 1)
    assert game.act("answer 1", 1, 3).at("g2") == 17


@pytest.mark.rule("HQ-47", "HQ-48")
def test_a_wrong_answer_goes_back_and_is_explained_in_a_sentence(asked):
    game = asked()
    question = game.state.question
    game.act("answer 2")
    assert (game.at("g1"), game.side) == (10, 1)  # not beyond the Start tile
    record = game.events[0]
    assert (record.right, record.answer, record.card.slug) == (False, question.answer, "dominic")
    assert record.why == question.sentence != ""
    assert game.said()[0] == f"Not quite, Ana. {question.sentence}"


@pytest.mark.rule("HQ-48")
def test_the_view_does_not_tell_which_answer_is_right(asked):
    game = asked()
    view, question = build_view(game.state, 0), game.state.question
    assert sorted(view.public.asking.choices) == sorted((question.answer, *question.wrong))
    for part in (view, view.public, view.public.asking):
        assert not hasattr(part, "question")
        assert not hasattr(part, "saint_deck")


@pytest.mark.rule("HQ-48")
def test_the_other_players_can_judge(asked):
    game = asked(questions="players")
    assert game.refused("judge right", seat=0) == "not-your-turn"
    assert game.act("judge right", 4, seat=1).at("g1") == 17
    assert asked(questions="players").act("judge wrong").at("g1") == 10


@pytest.mark.rule("HQ-48")
def test_cards_can_be_only_read(asked):
    game = asked(questions="read")
    assert (game.at("g1"), game.phase, game.side) == (13, "roll", 1)


@pytest.mark.rule("HQ-47", "HQ-73")
def test_where_it_is_counted_a_card_of_the_own_color_is_earned(asked):
    assert len(asked(score="on", color=0).act("answer 1", 4).state.public.kept[0]) == 1
    assert len(asked(score="on", color=2).act("answer 1", 4).state.public.kept[0]) == 0
    assert len(asked(score="off", color=0).act("answer 1", 4).state.public.kept[0]) == 0


@pytest.mark.rule("HQ-48")
def test_no_question_is_put_twice_in_a_game(sit_down):
    rng, count = Random(5), 0
    for seed in range(4):
        game = sit_down(4, seed, level=3, seen="all")
        while game.turn is not None:
            game.act(rng.choice(list(game.legal_actions)))
        prompts = [event.prompt for entry in game.log for event in entry.events if type(event).__name__ == "Asked"]
        assert len(set(prompts)) == len(prompts)
        count += len(prompts)
    assert count > 0


@pytest.mark.rule("HQ-47")
def test_cards_of_games_before_are_asked_about_at_once(quest):
    game = quest({"g1": 11}, seen="all")
    assert game.act("roll", 2).act("move g1", 9).phase == "question"
    card = quest().state.saint_deck[0]
    assert quest(seen=(card.slug,)).state.public.seen == {card.slug}
    read = quest({"g1": 11}).act("roll", 2).act("move g1").state
    assert GAME.next_options(read).seen == (card.slug,)
    assert GAME.next_options(game.state).seen == ("all",)
