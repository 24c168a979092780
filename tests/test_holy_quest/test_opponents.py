"""The computer players: they see what their seat sees, know the saints as well as their level, and each is better than the one before."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import process_time

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Computer, Player, Session
from saintlearn.games.holy_quest.actions import ChooseAnswer
from saintlearn.games.holy_quest.board import read_rows
from saintlearn.games.holy_quest.computers import COMPUTERS, Knowledge
from saintlearn.games.holy_quest.modes import HolyQuestOptions
from saintlearn.games.holy_quest.questions import bank_questions
from saintlearn.games.holy_quest.rules import HolyQuest
from saintlearn.games.holy_quest.search import Search, imagined, turns_left
from saintlearn.games.holy_quest.state import Draft
from saintlearn.games.holy_quest.view import build_view
from saintlearn.lobby import new_game
from tests.tiers import by_tier

GAME = HolyQuest()


def chosen(game, kind, seed=1):
    """What a computer does in a position."""
    seat = GAME.turn(game.state)
    action = COMPUTERS.players[kind](build_view(game.state, seat), list(GAME.legal_actions(game.state, seat)), Random(seed))
    names = {card.slug: "gyrb"[number // 4] + str(number % 4) for number, card in enumerate(game.state.public.saints)}
    return " ".join(names.get(word, word) for word in action.text.split())


SHARP = ["greedy", "strong"]


@pytest.mark.rule("HQ-30")
@pytest.mark.parametrize("kind", SHARP)
def test_they_bump(quest, kind):
    assert chosen(quest({"g1": 11, "g2": 28, "r1": 31}).act("roll", 3), kind) == "move g2"


@pytest.mark.rule("HQ-15")
@pytest.mark.parametrize("kind", SHARP)
def test_they_go_to_heaven(quest, kind):
    assert chosen(quest({"g1": 44, "g2": 7}).act("roll", 3), kind) == "move g2"


@pytest.mark.rule("HQ-40")
@pytest.mark.parametrize("kind", SHARP)
def test_they_take_the_short_way(quest, kind):
    assert chosen(quest({"g1": 37, "g2": 26}).act("roll", 2), kind) == "move g1"


@pytest.mark.rule("HQ-40")
@pytest.mark.parametrize("kind", SHARP)
def test_they_take_the_short_way_to_the_first_tile_too(quest, kind):
    """The board turned by five tiles, so that the Fast Forward tile after the last one is tile 0: green goes 49, 51, 0, or 43, 45."""
    rows = [
        (str(at := (int(row[0]) - 5) % 68), str(at // 17), *row[2:]) if row[0].isdecimal() else row
        for row in read_rows(load_catalogue().folder / "holy-quest" / "board.csv")
    ]
    assert chosen(quest({"g1": 43, "g2": 49}, board=tuple(rows)).act("roll", 2), kind) == "move g2"


@pytest.mark.rule("HQ-43")
@pytest.mark.parametrize("kind", SHARP)
def test_they_freeze_who_is_nearest_to_heaven(quest, kind):
    assert chosen(quest({"g1": 20, "y1": 24, "y2": 30}).act("roll", 1).act("move g1"), kind) == "freeze y1"


def test_the_strong_one_leaves_a_place_where_it_would_be_bumped(quest):
    """Both ways are about equally good, but the Captain cannot be bumped, and the other pawn has a pursuer three tiles behind."""
    game = quest({"g0": 28, "g1": 29, "y1": 26}).act("roll", 3)
    assert chosen(game, "strong") == "move g1"


@pytest.mark.rule("HQ-48")
def test_what_a_computer_knows_it_has_from_a_book_and_not_from_the_game(quest):
    """The right answer in the state is exchanged for a wrong one: nobody answers otherwise."""
    state = {"seen": frozenset({"dominic"})}
    deck = tuple(sorted(quest().state.saint_deck, key=lambda card: card.slug != "dominic"))
    game = quest({"g1": 11}, state={**state, "saint_deck": deck}).act("roll", 2).act("move g1", 5)
    asking, legal = build_view(game.state, 0).public.asking, list(GAME.legal_actions(game.state, 0))
    right = ChooseAnswer(asking.choices.index(game.state.question.answer) + 1)
    counts = Counter(Knowledge(0.8).answer(asking, Random(seed)) for seed in range(400))
    assert 0.75 < counts[right] / 400 < 0.95
    assert Knowledge(1).answer(asking, Random(1)) == right
    assert {Knowledge(0).answer(asking, Random(seed)) for seed in range(50)} == set(legal)
    unknown = Knowledge(1, lambda saint: [one for one in bank_questions(saint) if one.prompt != asking.prompt])
    assert {unknown.answer(asking, Random(seed)) for seed in range(50)} == set(legal)


@pytest.mark.rule("HQ-48")
def test_even_the_gentle_one_knows_more_than_who_guesses(quest):
    deck = tuple(sorted(quest().state.saint_deck, key=lambda card: card.slug != "dominic"))
    game = quest({"g1": 11}, state={"seen": frozenset({"dominic"}), "saint_deck": deck}).act("roll", 2).act("move g1", 5)
    view, legal = build_view(game.state, 0), list(GAME.legal_actions(game.state, 0))
    right = ChooseAnswer(view.public.asking.choices.index(game.state.question.answer) + 1)
    share = {
        kind: sum(COMPUTERS.players[kind](view, legal, Random(seed)) == right for seed in range(300)) / 300 for kind in COMPUTERS.players
    }
    assert 1 / len(legal) + 0.08 < share["random"] < share["greedy"] - 0.1 < share["strong"] - 0.2 < 0.8, share


@pytest.mark.rule("HQ-48")
def test_each_level_knows_more_than_the_one_before(record_property):
    rights = {}
    for kind in COMPUTERS.players:
        counts = Counter()
        for seed in range(10 if kind != "strong" else 3):
            game = new_game("holy-quest", [Computer(kind), Computer(kind)], seed=seed, level=3, seen="all")
            game.advance()
            counts.update(event.right for entry in game.log for event in entry.events if type(event).__name__ == "Answered")
        rights[kind] = counts[True] / counts.total()
        record_property(f"right answers of {kind}", rights[kind])
    assert 0.2 < rights["random"] < rights["greedy"] < rights["strong"] < 1


def duel(game, deck, kinds, games, **options):
    """Share of the games that the first kind wins, seats alternating, and the milliseconds of its choices."""
    times, won = [], 0.0
    first = COMPUTERS.players[kinds[0]]

    def timed(view, legal, rng):
        begin = process_time()
        action = first(view, legal, rng)
        if len(legal) > 1:
            times.append((process_time() - begin) * 1000)
        return action

    for number in range(games):
        seats = kinds[::-1] if number % 2 else kinds
        table = Session(
            game,
            [Player(kind, kind) for kind in seats],
            deck,
            HolyQuestOptions(**options),
            seed=number // 2,
            opponents={**COMPUTERS.players, kinds[0]: timed},
        )
        table.advance()
        winners = table.outcome.winners
        won += (seats.index(kinds[0]) in winners) / len(winners)
    return won / games, sorted(times)


def test_greedy_beats_random_and_strong_beats_greedy(quest_game, record_property):
    share, _ = duel(*quest_game, ("greedy", "random"), by_tier(20, 60, 60), mode="simple")
    record_property("greedy beats random", share)
    assert share >= 0.65
    share, times = duel(*quest_game, ("strong", "greedy"), 20, mode="simple")
    record_property("strong beats greedy", share)
    assert share >= 0.55
    assert times[int(0.95 * len(times))] < 300


@pytest.mark.rule("HQ-81")
@pytest.mark.parametrize(("place", "turns"), [("in", 0), ("T11", 6), ("T10", 6), ("T8", 6), ("T6", 6), ("T5", 7)])
def test_the_strong_one_knows_how_long_an_exact_roll_takes(quest, place, turns):
    """Within six tiles one face in six brings the pawn on or nearer, so it takes six turns from each of them."""
    assert turns_left(quest({"g1": place}, advanced="on").now, 1) == pytest.approx(turns)


@pytest.mark.parametrize("way", [0, 5, 20, 41, 60])
def test_each_color_counts_its_turns_from_its_own_gate(quest, way):
    """The arms are alike: as far from home, as many turns."""
    board = quest().now.board
    places = [(board.gates[arm] - way) % board.size for arm in range(4)]
    turns = {
        turns_left(quest({f"{color}1": place}).now, 4 * side + 1) for side, (color, place) in enumerate(zip("gyrb", places, strict=True))
    }
    assert len(turns) == 1


def test_a_tile_that_does_not_slide_brings_nobody_on(quest):
    """Ahead of green lie a Wild, a Saint, and an Action tile, and yellow stands on the Fast Forward tile after them."""

    def worth(switch):
        game = quest({"g1": 10, "y1": 22}, mode="custom", saint=switch, action=switch, wild=switch)
        return Search(build_view(game.state, 0)).value(Draft(game.state))

    assert worth("on") == worth("off")


@pytest.mark.parametrize(("depth", "judged"), [(0, 1), (1, 6)])
def test_a_roll_counts_as_a_step_of_thinking_ahead(quest, monkeypatch, depth, judged):
    """Whoever rolled a six rolls again: one step ahead are the six faces, and no move after them."""
    seen = []
    monkeypatch.setattr(Search, "value", lambda self, now: seen.append(now.phase) or 0.0)
    view = build_view(quest({"g1": 11}).act("roll", 6).state, 0)
    Search(view).weigh(imagined(view), GAME.parse(f"move {view.public.saints[1].slug}"), depth)
    assert seen == ["roll" if depth == 0 else "move"] * judged


def test_an_end_is_worth_more_than_all_before_it_to_who_wins_and_less_to_who_loses(quest):
    before = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7}).act("roll", 2)
    after = quest({"g0": "H1", "g1": "H2", "g2": "H3", "g3": 7}).act("roll", 2).act("move g3")
    assert after.phase == "over"
    winner, loser = (Search(build_view(quest(begins=seat).state, seat)) for seat in (0, 1))
    assert winner.value(Draft(after.state)) > winner.value(Draft(before.state)) > 0
    assert loser.value(Draft(after.state)) < loser.value(Draft(before.state)) < 0
