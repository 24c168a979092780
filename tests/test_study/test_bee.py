"""The bee (`ST-04`): rounds, candles, points, ties, the clock, the host, undo, certificates, files."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.refusal import Refusal
from saintlearn.questions import QuestionBank, shipped_bank
from saintlearn.questions.asking import key
from saintlearn.study.bee import Bee, seats_of
from saintlearn.study.bee_position import Give
from saintlearn.study.bee_rules import BeeOptions, Contestant, places

pytestmark = pytest.mark.rule("ST-04")
SAVES = Path(__file__).parent / "saves"
THREE = ["Ana", "Ben", "Cleo"]


def turn(bee, mark, **when):
    """One turn, marked by the host."""
    bee.act(f"mark {mark}")
    return bee.act("next", **when)


def play(bee, marks):
    """Turns in a row: r right, p partly, w wrong, - passed over."""
    for mark in marks.replace(" ", ""):
        bee.act("pass") if mark == "-" else turn(bee, {"r": "right", "p": "partly", "w": "wrong"}[mark])
    return bee.view


def lives(bee):
    return [one.lives for one in bee.view.contestants]


def names(count):
    return [f"Child {n}" for n in range(1, count + 1)]


@pytest.mark.parametrize("count", [2, 3, 12, 30])
@pytest.mark.parametrize("mode", ["elimination", "points"])
def test_two_to_thirty_take_turns_until_somebody_wins(bank, count, mode):
    rng = Random(count)
    bee = Bee(bank, names(count), BeeOptions(mode=mode, lives=2, seed=count))
    level = 1
    while bee.view.turn is not None:
        view = bee.view
        assert view.level >= level
        assert view.asked.level == view.level == bee.options.level_of(view.round)
        assert view.turn in view.playing
        assert view.turn not in view.done
        level = view.level
        turn(bee, rng.choice(["right", "right", "partly", "wrong"]))
    view = bee.view
    assert len(view.places) == count
    assert min(view.places) == 1
    assert [seat for seat, place in enumerate(view.places) if place == 1] == list(bee.state.winners)
    assert "Thank you, everyone!" in bee.sentence
    with pytest.raises(Refusal, match="is over"):
        bee.act("next")


def test_one_or_thirty_one_are_no_bee(bank):
    for count in (0, 1, 31):
        with pytest.raises(Refusal, match="2 to 30"):
            Bee(bank, names(count))
    with pytest.raises(Refusal, match="Two players are called"):
        Bee(bank, ["Ana", "ana"])


def test_rounds_get_harder_and_have_one_kind(bank):
    bee = Bee(bank, THREE, BeeOptions(mode="points", rounds=5, rises=2))
    rounds = {}
    while bee.view.turn is not None:
        rounds.setdefault(bee.view.round, set()).add((bee.view.level, bee.view.asked.kind))
        turn(bee, "right" if bee.view.tie and bee.view.turn == 0 else "wrong" if bee.view.tie else "right")
    assert [min(level for level, _ in rounds[n]) for n in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    assert all(len(kinds) == 1 for kinds in rounds.values())


def test_an_easy_bee_asks_about_the_best_known_first():
    """Children of seven are asked about saints of the starter deck before anybody else, in whatever order a seed puts them."""
    bank, starter = shipped_bank(), {card.slug for card in load_catalogue().deck("starter")}
    for seed in range(6):
        bee = Bee(bank, ["Ana", "Ben"], BeeOptions(seed=seed, level=1, rises=20))
        for _ in range(24):
            turn(bee, "right")
        assert {question.saint for question in bee.state.drawn} <= starter, seed
    order = sorted((card.slug for card in bank.cards), key=bank.little_known)
    ranks = [("starter" in card.decks, "core" in card.decks) for card in (bank.card(slug) for slug in order[: len(bank.known)])]
    assert ranks == sorted(ranks, reverse=True)
    assert set(order[: len(bank.known)]) == bank.known


def test_no_fact_is_asked_twice_as_long_as_there_are_others(bank):
    bee = Bee(bank, names(30), BeeOptions(mode="points", rounds=4, seed=9))
    facts = []
    for _ in range(120):
        facts.append(bee.state.asking.question.fact)
        turn(bee, "right")
    assert len(set(facts)) == 120


def test_when_all_was_asked_it_comes_again(bank):
    bee = Bee(bank, THREE, BeeOptions(mode="points", rounds=50, rises=20, topics=("lucy", "feast")))
    play(bee, "rrr rrr")
    assert bee.view.asked.prompt == "In what month is the feast day of St. Lucy?"


def test_a_wrong_answer_puts_a_candle_out_and_the_last_one_ends_it(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=2))
    play(bee, "wrp")
    assert lives(bee) == [1, 2, 2]
    view = play(bee, "wr")
    assert (view.turn, view.contestants[0].lives, view.contestants[0].out) == (2, 0, None)
    view = play(bee, "r")
    assert (view.playing, view.contestants[0].out, view.round) == ((1, 2), 2, 3)
    assert bee.sentence == "It's Ben's turn."
    view = play(bee, "wr wr")
    assert (view.places, bee.sentence) == ((3, 2, 1), "Cleo wins the bee. Thank you, everyone!")


def test_everybody_has_a_turn_before_a_round_decides(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=1))
    view = play(bee, "ww")
    assert view.turn == 2
    assert play(bee, "r").places == (2, 2, 1)


def test_when_all_go_out_together_they_break_the_tie(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=1))
    play(bee, "rww")
    assert bee.view.places == (1, 2, 2)
    bee = Bee(bank, THREE, BeeOptions(lives=1))
    view = play(bee, "www")
    assert (view.tie, view.playing, view.places) == (True, (0, 1, 2), ())
    assert "breaks the tie" in bee.sentence
    view = play(bee, "www")
    assert view.playing == (0, 1, 2)
    view = play(bee, "rrw")
    assert (view.playing, view.contestants[2].out) == ((0, 1), 3)
    view = play(bee, "pr")
    assert view.places == (2, 1, 3)


def test_points_are_two_for_right_and_one_for_part(bank):
    bee = Bee(bank, THREE, BeeOptions(mode="points", rounds=2))
    play(bee, "rpw rrw")
    assert [one.points for one in bee.view.contestants] == [4, 3, 0]
    assert bee.view.places == (1, 2, 3)
    assert [one.lives for one in bee.view.contestants] == [0, 0, 0]


def test_a_tie_for_points_goes_on_among_those_in_front(bank):
    bee = Bee(bank, THREE, BeeOptions(mode="points", rounds=1))
    view = play(bee, "rrp")
    assert (view.tie, view.playing, view.round) == (True, (0, 1), 2)
    view = play(bee, "rr wr")
    assert view.places == (2, 1, 3)
    assert [one.points for one in view.contestants] == [2, 2, 1]


def test_an_elimination_may_end_after_some_rounds(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=3, rounds=2))
    view = play(bee, "rrw rrr")
    assert (view.tie, view.playing) == (True, (0, 1))
    assert play(bee, "rw").places == (1, 2, 3)


def test_an_answer_on_the_screen_is_graded_and_the_host_may_overrule(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=3, topics=("feast",)))
    right = key(bee.state.asking.question)
    view = bee.answer(next(text for text in bee.view.asked.choices if text != right))
    assert (view.mark, view.told.answer, view.contestants[0].lives, view.contestants[0].asked) == ("wrong", right, 2, 1)
    for mark, candles, known in (("right", 3, 1), ("wrong", 2, 0), ("partly", 3, 0), ("right", 3, 1)):
        one = bee.act(f"mark {mark}").contestants[0]
        assert (one.lives, one.right, one.asked) == (candles, known, 1)
    with pytest.raises(Refusal, match="right, partly, or wrong"):
        bee.act("mark splendid")
    with pytest.raises(Refusal, match="already answered"):
        bee.answer(right)


@pytest.mark.parametrize(("known", "mark", "points"), [(4, "right", 2), (3, "partly", 1), (2, "partly", 1), (1, "wrong", 0)])
def test_half_of_an_answer_is_partly_right(bank, known, mark, points):
    bee = Bee(bank, THREE, BeeOptions(mode="points", topics=("pairs",), level=2))
    view = bee.answer(dict(key(bee.state.asking.question)[:known]))
    assert (view.mark, view.contestants[0].points) == (mark, points)


def test_an_answer_given_aloud_is_uncovered_and_then_marked(bank):
    bee = Bee(bank, THREE)
    question = bee.state.asking.question
    assert bee.view.told is None
    with pytest.raises(Refusal, match="First say whether Ana was right"):
        bee.act("next")
    view = bee.act("uncover")
    assert (view.told.sentence, view.mark) == (question.sentence, None)
    with pytest.raises(Refusal, match="First say"):
        bee.act("next")
    assert bee.act("mark right").contestants[0].saints == (question.saint,)


def test_nothing_of_an_answer_is_seen_before(bank):
    bee = Bee(bank, THREE, BeeOptions(mode="points", rounds=40, rises=10))
    for _ in range(100):
        question = bee.state.asking.question
        assert question.id not in repr(bee.view)
        assert question.sentence not in repr(bee.view)
        turn(bee, "right")


def test_clues_are_uncovered_one_by_one(bank):
    bee = Bee(bank, THREE, BeeOptions(topics=("who",), level=2))
    while not bee.view.clues_left:
        bee.act("pass")
    question = bee.state.asking.question
    clues, enough = question.clues, question.enough
    assert (bee.view.asked.clues, bee.view.clues_left) == (clues[:enough], len(clues) - enough)
    assert bee.act("clue").asked.clues == clues[: enough + 1]


def test_after_the_answer_no_letter_is_left_to_give(bank):
    bee = Bee(bank, THREE, BeeOptions(topics=("type",), level=2))
    assert bee.view.letters_left > 0
    assert bee.act("uncover").letters_left == 0


def test_a_child_who_is_not_there_is_passed_over_without_loss(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=1))
    view = play(bee, "-")
    assert (view.turn, view.contestants[0]) == (1, Contestant("Ana", 1))
    view = play(bee, "rr")
    assert (view.round, view.playing) == (2, (0, 1, 2))


def test_the_host_may_give_the_turn_to_another(bank):
    bee = Bee(bank, THREE)
    asked = bee.view.asked
    view = bee.act("turn 2")
    assert (view.turn, view.asked, view.following) == (2, asked, 0)
    view = turn(bee, "right")
    assert (view.turn, view.done, view.following) == (0, (2,), 1)
    for seat, sentence in ((2, "Cleo has no turn left"), (0, "Ana has no turn left"), (3, "no seat 3")):
        with pytest.raises(Refusal, match=sentence):
            bee.act(f"turn {seat}")


def test_the_host_may_give_a_candle_back(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=1))
    turn(bee, "wrong")
    assert bee.act("give 0").contestants[0].lives == 1
    view = play(bee, "rr")
    assert view.playing == (0, 1, 2)
    play(bee, "wrr")
    with pytest.raises(Refusal, match="is watching now"):
        bee.act("give 0")
    for _ in range(8):
        bee.act("give 1")
    with pytest.raises(Refusal, match="has 9 candles"):
        bee.act("give 1")
    for action in ("give 3", Give(-1), Give("Ana")):
        with pytest.raises(Refusal):
            bee.act(action)
    with pytest.raises(Refusal, match="A bee played for points has no candles"):
        Bee(bank, THREE, BeeOptions(mode="points")).act("give 0")


def test_there_is_no_clock_unless_it_is_wanted(bank, monday, later):
    bee = Bee(bank, THREE)
    assert bee.deadline is None
    with pytest.raises(Refusal, match="Take all the time"):
        bee.act("time-over", at=monday)
    bee = Bee(bank, THREE, BeeOptions(seconds_for={1: 60, 2: None}), now=monday)
    assert bee.deadline is None
    bee.act("mark right")
    with pytest.raises(Refusal, match="Ben has 60 seconds, so say what time it is"):
        bee.act("next")
    bee.act("next", at=later(5))
    assert bee.deadline == later(6)
    with pytest.raises(Refusal, match="still time"):
        bee.act("time-over", at=later(5.5))
    with pytest.raises(Refusal, match="Time is up"):
        bee.answer(bee.view.asked.choices[0] if bee.view.asked.choices else True, at=later(6.1))
    view = bee.act("time-over", at=later(6))
    assert (view.mark, view.contestants[1].lives, view.told.given) == ("wrong", 2, None)
    assert bee.act("mark right").contestants[1].lives == 3
    bee.act("next")
    assert bee.deadline is None


def test_everybody_may_have_seconds_and_one_child_all_the_time(bank, monday, later):
    bee = Bee(bank, THREE, BeeOptions(seconds=30, seconds_for=((2, None),)), now=monday)
    assert bee.deadline == later(0.5)
    turn(bee, "right", at=later(1))
    assert bee.deadline == later(1.5)
    turn(bee, "right", at=later(2))
    assert bee.deadline is None
    with pytest.raises(Refusal, match="say what time it is"):
        Bee(bank, THREE, BeeOptions(seconds=30))
    with pytest.raises(Refusal, match="The seats are 0 to 2"):
        Bee(bank, THREE, BeeOptions(seconds_for={3: 10}))
    assert seats_of({"Ben": 60, "Cleo": None}, THREE) == ((1, 60), (2, None))
    with pytest.raises(Refusal, match="'Zoe' has a time limit"):
        seats_of({"Zoe": 10}, THREE)


def test_the_host_takes_back_anything_as_often_as_wanted(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=1))
    views = [bee.view]
    for action in ("clue", "uncover", "mark wrong", "next", "mark right", "next", "turn 2", "mark right", "next", "finish"):
        try:
            views.append(bee.act(action))
        except Refusal:
            assert action in ("clue", "turn 2")
    while len(views) > 1:
        views.pop()
        assert bee.undo() == views[-1]
    with pytest.raises(Refusal, match="nothing to undo"):
        bee.undo()


def test_after_a_step_back_another_way_may_be_taken(bank, tmp_path):
    bee = Bee(bank, THREE, BeeOptions(lives=1, seed=3))
    play(bee, "rww")
    bee.undo()
    bee.act("mark right")
    bee.act("next")
    play(bee, "rr")
    bee.save(tmp_path / "bee.json")
    assert Bee.load(tmp_path / "bee.json", bank).state == bee.state


def test_the_host_may_end_it_and_those_in_front_share(bank):
    bee = Bee(bank, THREE, BeeOptions(lives=3))
    play(bee, "rrw r")
    view = bee.act("finish")
    assert (view.places, view.turn, view.asked) == ((1, 1, 3), None, None)
    assert bee.sentence == "Ana and Ben tie for first place. Thank you, everyone!"


def test_the_answer_that_was_marked_last_counts_when_the_host_ends_it(bank):
    bee = Bee(bank, THREE)
    turn(bee, "wrong")
    bee.act("mark right")
    bee.act("finish")
    assert [(one.seat, one.mark) for one in bee.state.answers] == [(0, "wrong"), (1, "right")]


def test_what_is_said_of_how_each_did_shames_nobody(bank):
    bee = Bee(bank, THREE, BeeOptions(mode="points", rounds=1, topics=("nicholas", "lucy", "martha")))
    with pytest.raises(Refusal, match="first"):
        _ = bee.standings
    play(bee, "rpw")
    ana, ben, cleo = bee.standings
    assert (ana.name, ana.place, ana.shared, ana.asked, ana.right, len(ana.saints)) == ("Ana", 1, False, 1, 1, 1)
    assert ana.saints[0].startswith("St. ")
    assert ana.sentence == "Ana took part in the saint bee and got 1 question right."
    assert (ben.place, cleo.place) == (2, 3)
    assert cleo.sentence == "Cleo took part in the saint bee."


def test_what_was_answered_is_there_for_the_memories_of_learners(bank):
    bee = Bee(bank, THREE)
    fact = bee.state.asking.question.fact
    bee.act("mark wrong")
    assert not bee.answers
    bee.act("mark right")
    bee.act("next")
    bee.act("pass")
    assert [(one.seat, one.item, one.mark) for one in bee.answers] == [(0, fact, "right")]


def test_equal_contestants_share_a_place():
    some = [Contestant("A", 0, out=2), Contestant("B", 1), Contestant("C", 0, out=2), Contestant("D", 0, out=1)]
    assert places(some, [1], "elimination") == (2, 1, 2, 4)
    assert places([Contestant("A", 0, out=61), Contestant("B", 1)], [], "elimination") == (2, 1), (
        "who is still there is before all who went out"
    )


def test_random_hosts_break_nothing(bank, tmp_path, few):
    words = [
        "mark right",
        "mark wrong",
        "mark partly",
        "next",
        "next",
        "next",
        "uncover",
        "clue",
        "pass",
        "turn 1",
        "give 0",
        "undo",
        "finish",
        "answer true",
    ]

    @few
    @given(steps=st.lists(st.sampled_from(words), max_size=60), mode=st.sampled_from(["elimination", "points"]), seed=st.integers(0, 99))
    def check(steps, mode, seed):
        bee = Bee(bank, THREE, BeeOptions(mode=mode, lives=2, rounds=2, seed=seed))
        for step in steps:
            before, lines = bee.state, len(bee.log)
            try:
                bee.undo() if step == "undo" else bee.act(step)
            except Refusal:
                assert bee.state is before
                assert len(bee.log) == lines
            state = bee.state
            assert all(0 <= one.lives <= 9 and one.points >= 0 and one.right <= one.asked for one in state.contestants)
            assert (state.turn is None) == bool(state.winners)
            assert all(state.contestants[seat].out is None for seat in state.playing)
        bee.save(tmp_path / "bee.json")
        loaded = Bee.load(tmp_path / "bee.json", bank)
        assert (loaded.state, loaded.log) == (bee.state, bee.log)
        if loaded.view.turn is not None and loaded.view.mark is None:
            assert turn(loaded, "right") == turn(bee, "right")

    check()


def test_files_that_cannot_be_trusted_are_refused(bank, tmp_path, wrong_saves):
    bee = Bee(bank, THREE)
    turn(bee, "right")
    bee.save(tmp_path / "bee.json")
    assert bee.state.asking.question.saint not in (tmp_path / "bee.json").read_text(encoding="utf-8")
    wrong_saves(tmp_path / "bee.json", lambda path: Bee.load(path, bank))


def test_a_bee_whose_cards_are_gone_keeps_what_was_asked_and_goes_on_with_those_that_are_there(bank, tmp_path):
    bee = Bee(bank, THREE)
    turn(bee, "right")
    bee.save(tmp_path / "bee.json")
    gone = {question.saint for question in bee.state.drawn}
    others = QuestionBank([card for card in bank.cards if card.slug not in gone])
    for source in (others, QuestionBank([])):
        loaded = Bee.load(tmp_path / "bee.json", source)
        assert (loaded.view, loaded.log, loaded.state.drawn) == (bee.view, bee.log, bee.state.drawn)
        loaded.act("mark wrong")
        if source.cards:
            assert loaded.act("next").asked
            assert loaded.state.asking.question.saint not in gone
        else:
            with pytest.raises(Refusal, match="no questions on these topics"):
                loaded.act("next")
            assert [one.saints for one in (loaded.act("finish"), loaded.standings)[1]] == [("St. Martha",), (), ()]


def test_a_bee_of_version_1_still_loads(catalogue):
    bee = Bee.load(SAVES / "bee-1.json", QuestionBank(catalogue))
    assert [(one.name, one.lives) for one in bee.view.contestants] == [("Ana", 2), ("Ben", 3)]


@pytest.mark.parametrize(
    "wanted",
    [
        {"mode": "war"}, {"lives": 0}, {"lives": 6}, {"rounds": 0}, {"level": 4}, {"rises": 0}, {"seconds": 4}, {"seconds": "long"}, {"seed": "x"},
        {"seconds_for": {0: 1}}, {"seconds_for": {"Ana": 30}}, {"seconds_for": 5}, {"questions": 5}, {"stands": "perhaps"}, {"topics": 5},
    ],
)  # fmt: skip
def test_bad_options_are_refused_in_a_sentence(wanted):
    with pytest.raises(Refusal) as caught:
        BeeOptions(**wanted)
    assert caught.value.code == "bad-option"


@pytest.mark.parametrize(
    ("name", "least", "most", "usual"),
    [("lives", 1, 5, 3), ("rises", 1, 20, 2), ("rounds", 1, 50, 5), ("seconds", 5, 600, 30)],
)
def test_the_numbers_of_a_bee_have_limits_and_a_usual_value(name, least, most, usual):
    assert [getattr(BeeOptions(**{name: number}), name) for number in (least, most)] == [least, most]
    for number in (least - 1, most + 1):
        with pytest.raises(Refusal, match=f"{name} must be a whole number from {least} to {most}, such as {usual}[ ,]"):
            BeeOptions(**{name: number})
