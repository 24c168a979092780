"""The gentle computer: it plays sensibly but overlooks a good deal, so that a careless child of eight wins about half of the games."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from benchmarks.child import child
from benchmarks.rivals import play
from saintlearn.engine import Computer
from saintlearn.engine.players import GENTLE, LABELS, RIVALS
from saintlearn.engine.thinking import Overlooking
from saintlearn.games import all_games, game_entry
from saintlearn.games.holdem.actions import Check, Fold, Offer, Raise
from saintlearn.games.race.actions import Play as PlayThere
from saintlearn.games.race.actions import Stuck
from saintlearn.games.saint_poker.actions import Take
from saintlearn.games.saintcards.actions import Challenge, Draw, Play
from saintlearn.lobby import new_game

THINGS = [Play("a"), Play("b"), Play("c"), Draw()]


def first(view, legal, rng):
    """A player that likes cards, and the first of them best."""
    return next((action for action in legal if isinstance(action, Play)), next((action for action in legal if action == Draw()), None))


def moments(game, kind, games=4, players=2, **options):
    """Every moment at which one of these computers is asked."""
    for seed in range(games):
        session = new_game(game, [Computer(kind) for _ in range(players)], seed=seed, **options)
        while session.turn is not None:
            for seat in range(players):
                if legal := list(session.legal_actions_of(seat)):
                    yield session, seat, legal
            session.step()


def chosen(session, seat, legal, number=5, kind=GENTLE):
    player = game_entry(session.game.name).computers.players[kind]
    return player(session.view(seat), legal, Random(number))


# --- overlooking ----------------------------------------------------------------------------------------------------------


def test_who_sees_everything_plays_like_the_other():
    assert {Overlooking(first, (Play,), 1.0)(None, THINGS, Random(seed)) for seed in range(50)} == {Play("a")}


def test_who_overlooks_does_the_best_of_what_is_left_in_sight():
    done = [Overlooking(first, (Play,), 0.5)(None, THINGS, Random(seed)) for seed in range(4000)]
    shares = [done.count(action) / 4000 for action in THINGS]
    assert shares == pytest.approx([1 / 2, 1 / 4, 1 / 8, 1 / 8], abs=0.03)


def test_only_the_named_kinds_are_overlooked():
    assert {Overlooking(first, (Draw,), 0.0)(None, THINGS, Random(seed)) for seed in range(50)} == {Play("a")}


def test_where_nothing_in_sight_will_do_one_thing_catches_the_eye():
    nothing = Overlooking(first, (Play,), 0.0)
    assert {nothing(None, THINGS, Random(seed)) for seed in range(50)} == {Draw()}
    assert {nothing(None, THINGS[:3], Random(seed)) for seed in range(50)} == set(THINGS[:3])
    assert {nothing(None, [*THINGS[:2], Challenge(1)], Random(seed)) for seed in range(50)} == set(THINGS[:2]), "a challenge is no turn"


def test_who_has_nothing_to_do_does_nothing():
    assert Overlooking(first, (Play,), 0.5)(None, [], Random(1)) is None
    assert Overlooking(first, (Play,), 0.5)(None, [Challenge(1)], Random(1)) is None


# --- the gentle player of each game ---------------------------------------------------------------------------------------


def test_people_choose_among_three_rivals_the_gentle_one_first():
    assert RIVALS == ("gentle", "greedy", "strong")
    assert set(RIVALS) == set(LABELS) - {"random"}
    assert [LABELS[kind] for kind in RIVALS] == ["gentle computer", "steady computer", "sharp computer"]


@pytest.mark.parametrize("game", [entry.name for entry in all_games()])
def test_whoever_is_on_turn_does_something_allowed(game):
    options = {"hands": 3} if game == "holdem" else {}
    met = 0
    for session, seat, legal in islice(moments(game, GENTLE, games=100, **options), 200):
        for number in range(3):
            action = chosen(session, seat, legal, number)
            assert action is None or action in legal
            assert action is not None or seat != session.turn
        met += 1
    assert met == 200


@pytest.mark.rule("SC-21")
def test_nobody_is_charged_with_a_forgotten_call():
    seen = 0
    for session, seat, legal in moments("saintcards", "random", games=20, players=3):
        if seat != session.turn and any(isinstance(action, Challenge) for action in legal):
            assert {chosen(session, seat, legal, number) for number in range(10)} == {None}
            seen += 1
    assert seen > 5


def test_it_leaves_the_most_treasure_to_others():
    least = most = 0
    for session, seat, legal in moments("saintcards", "greedy", games=6):
        view = session.view(seat)
        earns = {action: view.worth(card) for action in legal if isinstance(action, Play) for card in view.hand if card.slug == action.card}
        if seat != session.turn or len(set(earns.values())) < 2 or any(action.word == "call" for action in legal):
            continue
        did = [chosen(session, seat, legal, number) for number in range(20)]
        least += sum(earns.get(action) == min(earns.values()) for action in did)
        most += sum(earns.get(action) == max(earns.values()) for action in did)
    assert least > 2 * most > 0


def test_it_takes_its_time_in_a_race_unless_somebody_says_otherwise():
    def speed(*players, **options):
        return new_game("race", players, seed=1, **options).options.speed

    assert speed("Ana", Computer(GENTLE)) == "gentle"
    assert speed("Ana", Computer(GENTLE), speed="keen") == "keen"
    assert speed("Ana", Computer()) == speed("Ana", "Ben") == "steady"


def test_whoever_plays_with_it_looks_for_the_matches_unless_somebody_says_otherwise():
    def scoring(*players, **options):
        return new_game("saintcards", players, seed=1, **options).options.scoring

    assert scoring("Ana", Computer(GENTLE)) == "claim"
    assert scoring("Ana", Computer(GENTLE), scoring="auto") == "auto"
    assert scoring("Ana", Computer()) == scoring("Ana", "Ben") == "auto"


def test_it_overlooks_a_card_only_where_there_is_no_hurry():
    overlooked = 0
    for session, seat, legal in moments("race", GENTLE, games=3, pace="no-hurry"):
        if any(isinstance(action, PlayThere) for action in legal):
            overlooked += [chosen(session, seat, legal, number) for number in range(10)].count(Stuck())
    assert overlooked > 10
    for session, seat, legal in moments("race", GENTLE, games=1, pace="race"):
        if any(isinstance(action, PlayThere) for action in legal) and seat == session.turn:
            assert isinstance(chosen(session, seat, legal), PlayThere)


def test_it_never_gives_up_its_cards_for_nothing_and_rarely_offers():
    did = []
    for number, (session, seat, legal) in enumerate(moments("holdem", GENTLE, games=10, hands=5)):
        if session.view(seat).public.phase == "offer" and seat == session.turn:
            action = chosen(session, seat, legal, number)
            assert not isinstance(action, Fold) or Check() not in legal
            did.append(type(action))
    assert 0 < did.count(Offer) + did.count(Raise) < len(did) / 3
    assert Fold in did


def test_it_takes_other_cards_than_the_steady_one_now_and_then():
    alike = []
    for number, (session, seat, legal) in enumerate(moments("saint-poker", "greedy", games=4)):
        if isinstance(legal[0], Take) and seat == session.turn:
            alike.append(chosen(session, seat, legal, number) == chosen(session, seat, legal, kind="greedy"))
    assert 0.3 < alike.count(True) / len(alike) < 0.9


def test_on_the_quest_it_knows_fewer_answers_than_the_steady_one():
    right = {GENTLE: 0, "greedy": 0}
    for session, seat, legal in moments("holy-quest", "greedy", games=6, seen="all"):
        if session.view(seat).public.phase == "question" and seat == session.turn:
            for kind in right:
                right[kind] += sum(
                    session.view(seat).public.asking.choices[chosen(session, seat, legal, number, kind).number - 1]
                    == session.state.question.answer
                    for number in range(20)
                )
    assert right["greedy"] > 1.2 * right[GENTLE] > 0


# --- the careless child ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "games", "options"),
    [
        ("saintcards", 80, {"level": "starter"}),
        ("saintcards", 300, {}),
        ("saintcards", 80, {"level": "starter", "scoring": "auto"}),
        ("race", 200, {"pace": "no-hurry"}),
        ("race", 120, {}),
        ("holdem", 80, {"level": "starter"}),
        ("holdem", 80, {}),
        ("saint-poker", 150, {}),
        ("holy-quest", 60, {"mode": "simple"}),
        ("holy-quest", 60, {}),
    ],
)
def test_a_careless_child_wins_about_half_of_its_games_against_a_gentle_computer(game, games, options, record_property):
    fare = play(game, GENTLE, games, options)
    record_property("share", fare.share)
    assert 0.38 <= fare.share <= 0.62


def test_a_careless_child_seldom_beats_a_steady_computer():
    assert play("saintcards", "greedy", 100, {}).share < 0.25


@pytest.mark.parametrize("game", [entry.name for entry in all_games()])
def test_equal_seeds_give_equal_games(game):
    fares = [play(game, GENTLE, 4, game_entry(game).easy, seed=3) for _ in range(2)]
    assert (fares[0].own, fares[0].others, fares[0].won) == (fares[1].own, fares[1].others, fares[1].won)


@pytest.mark.parametrize("game", [entry.name for entry in all_games()])
def test_the_child_does_only_what_is_allowed_at_every_table(game):
    options = {"hands": 3} if game == "holdem" else {}
    for players in range(game_entry(game).rules.seats[0] + 1, min(game_entry(game).rules.seats[-1], 4) + 1):
        for session, seat, legal in moments(game, "random", games=1, players=players, **options):
            action = child(session.view(seat), legal, Random(1))
            assert action is None or action in legal
            assert action is not None or seat != session.turn
