"""What nobody has to press twice: where a turn leaves nothing to decide, the press that says who is next also ends it."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.engine import Computer
from saintlearn.engine.players import GENTLE
from saintlearn.games import game_entry
from saintlearn.hall.hall import Hall
from saintlearn.hall.logs import log_in
from saintlearn.hall.plan import ClassPlan
from saintlearn.shown.opening import play
from saintlearn.vocabulary import FACT
from saintlearn.wire.plain import ABSENT

EASY = game_entry("saintcards").easy
THINK = game_entry("saintcards").computers.players[GENTLE]
MOST = 120
"""Presses in an easy game."""
GAMES = 60


def wish(shown, number=1, **content):
    shown.hears({**content, "version": shown._version, "id": number})


def presses(shown, seed, *, comes=True):
    """Play a whole game as gentle people press, and count: a card takes two presses, one to choose it and one to play it."""
    rng, count = Random(seed), 0
    while shown.session.outcome is None:
        screen, turn, state = shown._screen, shown.session.turn, shown._shown
        count += 1
        if screen.asks is not None:
            wish(shown, count, type="seat", seat=screen.asks)
        elif screen.watching or turn not in screen.seats:
            wish(shown, count, type="step")
        elif comes and state.comes is not ABSENT:
            wish(shown, count, type="seat", seat=state.comes)
        else:
            action = THINK(shown.session.view(turn), list(shown.session.legal_actions_of(turn)), rng)
            count += action.word == "play"
            wish(shown, count, type="act", action=action.text, seat=turn)
    return count


def two(seed, players=("Ana", "Leo"), **more):
    return play("saintcards", [*players], seed=seed, **{**EASY, **more})


def test_an_easy_game_of_two_at_one_screen_takes_at_most_120_presses():
    counted = [presses(two(seed), seed) for seed in range(GAMES)]
    assert max(counted) <= MOST
    some = range(10)
    assert sum(presses(two(seed), seed, comes=False) - counted[seed] for seed in some) > 8 * len(some)


def test_the_game_is_the_same_whether_somebody_passes_first_or_not():
    for seed in range(3):
        one, other = two(seed), two(seed)
        presses(one, seed)
        presses(other, seed, comes=False)
        logs = [[(line.seat, line.action, line.chance, line.events) for line in shown.session.log] for shown in (one, other)]
        assert logs[0] == logs[1]


def press_on(shown, rng):
    """Press once, as people do who think like the gentle computer."""
    screen, turn = shown._screen, shown.session.turn
    if screen.asks is not None:
        wish(shown, type="seat", seat=screen.asks)
    elif screen.watching or turn not in screen.seats:
        wish(shown, type="step")
    else:
        action = THINK(shown.session.view(turn), list(shown.session.legal_actions_of(turn)), rng)
        wish(shown, type="act", action=action.text, seat=turn)


def reach(wanted, players=("Ana", "Leo"), seeds=range(30), **more):
    """Find a moment after a card, as people press."""
    for seed in seeds:
        shown, rng = two(seed, players, **more), Random(seed)
        for _ in range(200):
            if shown.session.turn is None:
                break
            if shown._shown.phase == "after" and wanted(shown):
                return shown
            press_on(shown, rng)
    raise AssertionError("no game came there")


def words(shown):
    return {action.word for action in shown.session.legal_actions_of(shown.session.turn)}


def searching(shown, seed):
    """Play until two cards lie there that share something, and tell which matches are to be found."""
    rng = Random(seed)
    while shown.session.turn is not None:
        state = shown.session.state
        if state.public.phase == "claim" and state.claiming.shared:
            return [action for action in shown.session.legal_actions_of(shown.session.turn) if action.word == "claim"]
        press_on(shown, rng)
    raise AssertionError("no game came there")


@pytest.mark.parametrize(
    ("players", "more", "by_itself"),
    [
        (("Ana", "Leo"), {}, True),
        (("Ana", "Leo"), {"together": "small"}, True),
        (("Ana", "Leo"), {"level": "full"}, False),
        (("Ana", Computer("gentle", "Rita")), {}, False),
        (("Ana", "Leo"), {"guide": True}, False),
    ],
    ids=["two", "together", "nobody is told that it was all", "alone with a computer", "a first game"],
)
def test_a_search_ends_by_itself_where_two_share_the_screen_and_hear_that_they_found_all(players, more, by_itself):
    shown = two(4, players, **more)
    facts = {action.fact: action for action in searching(shown, 4)}
    shared = [key for key in facts if FACT[key].bit & shown.session.state.claiming.shared]
    seat, before = shown.session.turn, len(shown.session.log)
    for number, key in enumerate(shared):
        assert shown.session.state.public.phase == "claim"
        wish(shown, number, type="act", action=facts[key].text, seat=seat)
    did = [line.action for line in shown.session.log[before:]]
    assert did == [*(facts[key].text for key in shared), *["done"] * by_itself]
    assert (shown._shown.phase == "after") == by_itself
    if by_itself:
        assert shown._shown.moment.facts, "and all see what was found"
        assert {fact.found for fact in shown._shown.moment.facts} == {True}


def test_the_rules_say_so_where_the_screen_is_passed_around():
    def told(*players, **more):
        return {part.title: " ".join(part.lines) for part in two(1, players, **more)._on_help(None).help}

    lines = told("Ana", "Leo")["At one screen"]
    assert "the next player presses their name right away" in lines
    assert "your search ends by itself" in lines
    assert "your search" not in told("Ana", "Leo", level="full")["At one screen"]
    assert "presses their name" not in told("Ana", "Leo", together="small")["At one screen"]
    assert "your search" in told("Ana", "Leo", levels=(3, 1))["At one screen"]
    assert "At one screen" not in told("Ana", Computer("gentle", "Rita"))


def test_who_is_next_comes_at_once_and_sees_only_their_own_hand():
    shown = reach(lambda shown: shown._shown.comes is not ABSENT)
    here, follows = shown._screen.here, shown._shown.comes
    assert words(shown) == {"pass"}
    assert follows == 1 - here
    before = len(shown.session.log)
    wish(shown, type="seat", seat=follows)
    assert [(line.seat, line.action) for line in shown.session.log[before:]] == [(here, "pass")]
    assert (shown._shown.phase, shown._shown.seat, shown._screen.asks) == ("turn", follows, None)
    assert {card.slug for card in shown._shown.hand} == {card.slug for card in shown.session.view(follows).hand}


def test_it_can_be_taken_back_behind_the_curtain():
    shown = reach(lambda shown: shown._shown.comes is not ABSENT)
    here = shown._screen.here
    wish(shown, type="seat", seat=1 - here)
    wish(shown, type="undo")
    assert (shown.session.turn, shown._screen.asks, shown._shown.phase) == (here, here, "curtain")


@pytest.mark.parametrize("word", ["play", "call"])
def test_who_may_still_play_or_call_passes_the_turn_alone(word):
    shown = reach(lambda shown: word in words(shown))
    assert shown._shown.comes is ABSENT
    before = len(shown.session.log)
    wish(shown, type="seat", seat=1 - shown._screen.here)
    assert len(shown.session.log) == before, "nobody was asked to come"


@pytest.mark.parametrize(
    ("players", "more"),
    [
        (("Ana",), {}),
        (("Ana", Computer("gentle", "Rita")), {}),
        (("Ana", "Leo"), {"see": "everything"}),
        (("Ana", "Leo"), {"together": "small"}),
        (("Ana", "Leo"), {"guide": True}),
    ],
    ids=["alone", "a computer is next", "we see everything", "together", "a first game"],
)
def test_where_nobody_passes_the_screen_or_each_press_is_shown_it_is_not_offered(players, more):
    shown = reach(lambda shown: words(shown) == {"pass"}, players, **more)
    assert shown._shown.comes is ABSENT


def test_at_the_end_of_the_last_turn_nobody_is_next():
    def ends(shown):
        view = shown.session.view(None)
        return shown.session.turn == view.public.dealer and (0 in view.counts or not view.draw_count)

    shown = reach(lambda shown: ends(shown) and words(shown) == {"pass"})
    assert shown._shown.comes is ABSENT
    wish(shown, type="act", action="pass", seat=shown.session.turn)
    assert shown.session.outcome is not None


def test_two_at_one_device_of_a_class_come_at_once_too(tmp_path):
    hall = Hall(log_in(tmp_path), ClassPlan(game="saintcards", seed=3, easy=True, tables=1))
    for name in ("Ana", "Ben", "Cleo"):
        hall.come(name, "")
    hall.begin()
    (board,) = hall.boards.values()
    pair, alone, rng = board.screen(0, 1), board.screen(2), Random(1)
    came = 0
    while board.session.turn is not None:
        turn = board.session.turn
        shown = alone if turn == 2 else pair
        assert alone._shown.comes is ABSENT
        if shown._screen.asks is not None:
            wish(shown, type="seat", seat=shown._screen.asks)
        elif shown._screen.watching:
            wish(shown, type="step")
        elif shown._shown.comes is not ABSENT:
            assert (turn, shown._shown.comes) == (0, 1), "the third has a device of her own"
            wish(shown, type="seat", seat=1)
            assert shown._shown.seat == board.session.turn == 1
            came += 1
        else:
            action = THINK(board.session.view(turn), list(board.session.legal_actions_of(turn)), rng)
            wish(shown, type="act", action=action.text, seat=turn)
    assert came > 0
    again = Hall(log_in(tmp_path), ClassPlan(game="saintcards", seed=3, easy=True, tables=1))
    (kept,) = again.boards.values()
    assert [line.action for line in kept.session.log] == [line.action for line in board.session.log], "it is written down"
