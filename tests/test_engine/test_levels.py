"""Each is asked at their own level: in The Holy Quest, in a bee, in "Who was it?", and what the door hands on."""

from __future__ import annotations

import pytest

from saintlearn import load_catalogue, new_game
from saintlearn.engine.levels import age_of, facts_of_seat, levels_of, mixed
from saintlearn.engine.players import Computer
from saintlearn.games.holdem.state import HoldemOptions
from saintlearn.games.holy_quest.events import Asked
from saintlearn.games.holy_quest.modes import HolyQuestOptions
from saintlearn.games.holy_quest.questions import bank_questions
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.ground.refusal import Refusal
from saintlearn.questions.moments import lines_of, who_was_it
from saintlearn.shown.bee import bee
from saintlearn.shown.pages import open_page
from saintlearn.shown.wishes import Wish
from saintlearn.study.bee_rules import BeeOptions


def test_a_level_belongs_to_the_seat():
    options = SaintCardsOptions(levels=(1, 2, 3))
    assert [facts_of_seat(options, seat, "full") for seat in (0, 1, 2)] == ["starter", "full", "full"]
    assert [age_of(options, seat, 2) for seat in (0, 1, 2, None)] == [1, 2, 3, 2]
    assert (mixed(options), mixed(SaintCardsOptions(levels=(2, 3))), mixed(SaintCardsOptions())) == (True, False, False)
    assert levels_of(options) == (1, 2, 3)
    assert levels_of(HoldemOptions()) == ()


def test_the_quest_asks_each_player_at_their_own_level():
    """A small player hears only easy questions; a big one the hardest that there are about the saint."""
    found: dict[int, set[int]] = {0: set(), 1: set()}
    for seed in range(3):
        game = new_game("holy-quest", [Computer("gentle")] * 2, seed=seed, questions="meet", length="short", forced="goes", levels=(1, 3))
        while game.outcome is None and len(game.log) < 400:
            for event in game.step():
                if isinstance(event, Asked):
                    found[event.seat] |= {question.level for question in bank_questions(event.card.slug) if question.prompt == event.prompt}
    assert found[0] == {1}
    assert 3 in found[1]
    assert HolyQuestOptions().levels == ()


def test_a_bee_asks_each_contestant_at_their_own_level_and_gets_harder_for_each():
    options = BeeOptions(levels=(1, 3), rises=1)
    assert [options.level_of(round_, seat) for round_ in (1, 2, 3) for seat in (0, 1)] == [1, 3, 2, 3, 3, 3]
    shown = bee(["Leo", "Papa"], levels=[1, 3], seed=3, mode="points", rounds=3)
    for _ in range(5):  # both know everything: a tie would go on and on
        seat, question = shown.bee.state.turn, shown.bee.state.drawn[-1]
        assert question.level == shown.bee.view.level == shown.bee.options.level_of(shown.bee.state.round, seat)
        shown.act("uncover")
        shown.act("right")
    assert {question.level for question in shown.bee.state.drawn[:2]} == {1, 3}


def test_a_bee_takes_a_level_for_each_contestant():
    with pytest.raises(Refusal, match=r"Give 2 \(you gave 3\)"):
        bee(["Leo", "Papa"], levels=[1, 3, 2])
    with pytest.raises(Refusal, match="levels must be a list"):
        bee(["Leo", "Papa"], levels={"Leo": 1})  # type: ignore[arg-type]


def test_who_was_it_is_harder_for_a_big_player():
    """One more saint to choose from, and those who were the same come first, where the sentence names something of its own."""
    cards = [*load_catalogue().values()]
    harder = 0
    for card in cards[:60]:
        for line in lines_of(card):
            small, big = (who_was_it(card, line, cards, "1", level) for level in (1, 3))
            if small is None or big is None:
                continue
            assert (len(small.wrong), small.level) == (2, 1)
            assert (len(big.wrong), big.level) == (3, 3)
            assert card.name in (small.answer, big.answer)
            harder += set(small.wrong) != set(big.wrong)
    assert harder > 20


@pytest.mark.parametrize(("levels", "easy", "told"), [
    ((1, 3), True, (1, 3)),
    ((0, 1), True, (2, 1)),
    ((3, 3), True, ()),
    ((3, 3), False, (3, 3)),
    ((1, 1), True, (1, 1)),
    ((0, 0), True, ()),
])  # fmt: skip
def test_a_page_hands_on_what_the_door_was_told(levels, easy, told):
    opened = open_page(Wish(game="saintcards", players=("Leo", "Papa"), levels=levels, easy=easy, seed=1), keeps=False)
    assert opened.session.options.levels == told
    opened.close()


def test_a_computer_plays_as_the_biggest_player_does():
    opened = open_page(Wish(game="saintcards", players=("Leo",), computer="gentle", levels=(1,), easy=True, seed=1), keeps=False)
    assert opened.session.options.levels == (1, 1)
    opened.close()


def test_whoever_chooses_the_rules_one_by_one_gets_those():
    wish = Wish(game="saintcards", players=("Leo", "Papa"), levels=(1, 3), ways=(("level", "full"),), seed=1)
    opened = open_page(wish, keeps=False)
    assert opened.session.options.levels == ()
    opened.close()


def test_levels_stand_in_the_address_of_a_page():
    wish = Wish(game="bee", players=("Leo", "Papa"), levels=(1, 3))
    assert wish.query == "game=bee&player=Leo&player=Papa&levels=1,3"
    assert Wish.read(wish.query) == wish
    assert Wish.read("levels=1,x,9").levels == (1, 0, 0)
    assert Wish(game="bee", levels=(0, 0)).query == "game=bee"
