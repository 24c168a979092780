"""The time: wrong tries, plays that came too late, pauses, and clocks that jump (RR-08, RR-09)."""

from __future__ import annotations

import pytest

from saintlearn.engine import Refusal
from saintlearn.games import game_entry
from saintlearn.games.race.clock import FAR
from saintlearn.lobby import load_game, new_game

ROOT = ("July", "Apostle")
GAME = game_entry("race").rules


@pytest.fixture
def bench(race, saint, lone):
    """Ana has one card that fits on the left pile, and others that fit nowhere."""

    def begin(**more):
        hand = [saint("fit", 3, "May"), saint("fit2", 3, "May"), *lone("x1", "x2", "x3")]
        return race([hand, [saint("y", 3, "June"), saint("y2", 3, "June")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)), **more)

    return begin


@pytest.mark.rule("RR-08")
def test_a_card_that_does_not_match_stays_in_hand_and_the_game_shows_why(bench):
    game = bench()
    refusal = game.refusal("play x1 left", at=100)
    assert (
        refusal.sentence
        == "St. X1 and St. L don't match. They don't share a birth century, a death century, a feast month, or a frame color."
    )
    assert game.attempt("play x1 left", at=100) == "no-match"
    assert game.hands[0] == ["fit", "fit2", "x1", "x2", "x3"]
    assert game.said == ["Ana tries a card that doesn't match St. L."]
    assert "X1" not in game.said[0], "the other player does not see the hand"


@pytest.mark.rule("RR-08")
def test_after_three_wrong_tries_within_two_seconds_one_waits_two_seconds(bench):
    game = bench()
    for moment in (1000, 1900):
        game.attempt("play x1 left", at=moment)
        assert game.state.public.waiting(0) == 0
    game.attempt("play x2 right", at=3000)
    assert game.said == ["Ana tries a card that doesn't match St. R. That makes three wrong tries, so Ana waits for 2 seconds."]
    refusal = game.refusal("play fit left", at=3000)
    assert (refusal.code, refusal.sentence) == ("waiting", "That makes three wrong tries. Look closely for 2 seconds, then try again.")
    assert "for 1 second," in game.refusal("play fit left", at=4200).sentence
    assert game.refused("play fit left", at=4999) == "waiting"
    assert "play fit left" not in game.legal(0, at=4999)
    assert "play fit left" in game.legal(0, at=5000)
    assert "play y left" in game.legal(1, at=3001), "the other player plays on"
    assert game.act("play fit left", at=5000).tops[0] == "fit"


@pytest.mark.rule("RR-08")
@pytest.mark.parametrize(("third", "waits"), [(2000, True), (2001, False)])
def test_two_seconds_are_two_seconds(bench, third, waits):
    game = bench()
    for moment in (0, 500, third):
        game.attempt("play x1 left", at=moment)
    assert (game.state.public.waiting(0) > 0) == waits


@pytest.mark.rule("RR-08")
def test_tries_while_waiting_do_not_count_and_afterwards_one_begins_anew(bench):
    game = bench()
    for moment in (0, 10, 20):
        game.attempt("play x1 left", at=moment)
    for moment in (30, 40, 50):
        assert game.attempt("play x1 left", at=moment) == "waiting"
    assert game.state.public.waits == (2020, 0)
    assert game.attempt("play x1 left", at=2020) == "no-match"
    assert game.attempt("play x1 left", at=2030) == "no-match"
    assert game.state.public.waiting(0) == 0


@pytest.mark.rule("RR-08")
def test_each_player_has_tries_of_their_own(bench):
    game = bench()
    game.attempt("play x1 left", 0, at=0)
    game.attempt("play y right", 1, at=10)
    game.attempt("play x1 left", 0, at=20)
    game.attempt("play y right", 1, at=30)
    assert game.state.public.waits == (0, 0)
    game.attempt("play y right", 1, at=40)
    assert game.state.public.waits == (0, 2040)


@pytest.mark.rule("RR-08")
def test_the_penalty_is_an_option(bench):
    game = bench(penalty="off")
    for moment in range(0, 200, 10):
        assert game.attempt("play x1 left", at=moment) == "no-match"
    assert game.events == ()
    assert game.refused("miss x1 left") == "not-counted"
    game.act("play fit left", at=200)


@pytest.mark.rule("RR-08")
def test_nothing_else_is_a_wrong_try(bench):
    game = bench()
    for text in ("play nobody left", "play x1 middle", "play x1", "play y left"):
        for moment in range(5):
            game.attempt(text, at=moment)
    assert game.state.tries == ((), ())
    assert game.refused("miss fit left") == "it-matches"


@pytest.mark.rule("RR-09")
def test_the_later_of_two_plays_is_refused_without_penalty_where_it_no_longer_matches(race, saint, lone):
    hands = [[saint("cold", 12, "June", "Apostle"), *lone("x")], [saint("ben", 3, "May", "Virgin"), saint("more", 3, "May", "Virgin")]]
    game = race(hands, (saint("l", 3, *ROOT), saint("r", 9, "October", "Priest")))
    assert "play cold left" in game.legal(0, at=5000)
    game.act("play ben left over l", 1, at=5000)
    # St. Cold would have matched St. L by the outside color; ten milliseconds later St. Ben lies there
    refusal = game.refusal("play cold left over l", 0, at=5010)
    assert refusal.code == "too-late"
    assert refusal.sentence == "A moment too late! St. Ben is on the left pile now, and St. Cold doesn't match it. No harm done!"
    for moment in (5010, 5020, 5030, 5040):
        assert game.attempt("play cold left over l", 0, at=moment) == "too-late"
    assert game.refused("play cold left", 0, at=5050) == "no-match", "without a word about what one saw it is a wrong try"
    assert game.state.tries == ((), ())
    assert game.state.public.waits == (0, 0)


@pytest.mark.rule("RR-09")
def test_the_later_play_is_checked_against_the_new_top_and_may_match_that_too(race, saint, lone):
    both = [saint("a", 3, "May"), saint("b", 3, "June", "Virgin")]
    game = race([[both[0], *lone("x")], [both[1], *lone("y")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    game.act("play b left over l", 1, at=1000).act("play a left over l", 0, at=1001)
    assert game.tops[0] == "a"
    assert game.said[0] == "Ana puts St. A on St. B: born in the 3rd century."


@pytest.mark.rule("RR-09")
def test_what_was_wrong_also_on_the_card_that_one_saw_is_a_wrong_try(race, saint, lone):
    game = race([[saint("a", 3, "May"), *lone("x")], [saint("b", 3, "June"), *lone("y")]], (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    game.act("play b left", 1, at=1000)
    assert game.refused("play x left over l", at=1001) == "no-match"
    assert game.refused("play x left over b", at=1001) == "no-match"
    assert game.refused("play x left over nobody", at=1001) == "no-match"


@pytest.mark.rule("RR-09")
def test_arrival_decides_also_where_the_clock_says_otherwise(race, saint, lone):
    hands = [[saint("a", 3, "May"), saint("more", 3, "May")], [saint("b", 3, "June"), *lone("y")]]
    game = race(hands, (saint("l", 3, *ROOT), saint("r", 9, *ROOT)))
    game.act("play b left", 1, at=1000).act("play a left", 0, at=990)
    assert game.tops[0] == "a"
    assert game.state.public.clock.now == 1000
    assert len(game.said) == 1, "ten milliseconds back are not worth a word"


def test_what_one_saw_is_a_remark_and_not_a_part_of_the_action():
    assert GAME.parse("play a left over l") == GAME.parse("play a left")
    assert GAME.parse("play a left over l").text == "play a left over l"
    assert len({GAME.parse("play a left over l"), GAME.parse("play a left")}) == 1


# --- pausing -------------------------------------------------------------------------------------------------------------------


def test_while_the_clock_is_stopped_nobody_plays_or_sees_a_card_and_no_time_passes(bench):
    game = bench()
    game.attempt("play x1 left", at=0)
    game.attempt("play x1 left", at=10)
    game.attempt("play x1 left", at=20)
    game.act("pause", 1, at=1020)
    assert game.said == ["Ben pauses the race. Nothing is lost."]
    assert game.legal(0) == game.legal(1) == ["resume"]
    for text, code in {
        "play fit left": "paused",
        "stuck": "paused",
        "pause": "paused-already",
        "ready": "paused",
        "miss x1 left": "paused",
    }.items():
        assert game.refused(text, 0, at=2000) == code
    assert GAME.view(game.state, 0).hand == ()
    public = GAME.view(game.heard(9_999_999), 0).public
    assert (public.waiting(0), public.waiting(1)) == (1000, 0)
    game.act("resume", 0, at=10_000_000)
    assert game.said == ["Ana starts the race again."], "a long pause is no jump"
    assert (game.state.public.clock.now, game.state.public.waiting(0)) == (1020, 1000)
    assert game.refused("play fit left", at=10_000_999) == "waiting"
    game.act("play fit left", at=10_001_000)
    assert game.refused("resume") == "not-paused"


def test_before_the_start_no_time_passes():
    game = new_game("race", ["Ana", "Ben"], seed=1)
    game.act("ready", seat=0, at=100)
    game.act("ready", seat=1, at=10**8)
    assert game.state.public.clock.now == 0
    assert [line for event in game.log[-1].events if "jump" in (line := game.game.sentence(event, game.names))] == []


# --- jumps ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "words"),
    [
        (10_000 + FAR + 1, "The clock jumps ahead by 5 minutes. That doesn't count, and nothing is lost."),
        (10_000 + 7_200_000, "The clock jumps ahead by 2 hours. That doesn't count, and nothing is lost."),
        (5_000, "The clock jumps back by 5 seconds. That doesn't count, and nothing is lost."),
        (-3_000_000, "The clock jumps back by 50 minutes. That doesn't count, and nothing is lost."),
        (2**53, "That doesn't count, and nothing is lost."),
        (-(2**53), "That doesn't count, and nothing is lost."),
    ],
)
def test_a_clock_that_jumps_is_told_and_nothing_is_lost(bench, to, words):
    game = bench()
    game.act("stuck", 1, at=10_000)
    left = [game.state.left(seat) for seat in (0, 1)]
    game.act("play fit left", at=to)
    assert words in game.said[0]
    assert game.said[1].startswith("Ana puts St. Fit on St. L")
    assert game.state.public.clock.now == 10_000
    assert [game.state.left(seat) for seat in (0, 1)] == [left[0] - 1, left[1]]
    game.act("play fit2 left", at=to + 500)
    assert game.state.public.clock.now == 10_500
    assert len(game.said) == 1, "it is told once"


def test_a_jump_does_not_shorten_or_lengthen_a_wait(bench):
    for to in (-50_000, 3_600_000):
        game = bench()
        for moment in (0, 10, 20):
            game.attempt("play x1 left", at=moment)
        assert game.refused("play fit left", at=to) == "waiting"
        game.act("stuck", 1, at=to)
        assert game.refused("play fit left", at=to + 1999) == "waiting"
        game.act("play fit left", at=to + 2000)


def test_a_refused_action_changes_nothing_after_a_jump_either(running, wall):
    game = running()
    state, log = game.state, game.log
    wall.time += 10**8
    with pytest.raises(Refusal):
        game.act("play nobody left", seat=0)
    assert (game.state, game.log) == (state, log)


# --- sessions ------------------------------------------------------------------------------------------------------------------


def wrong_play(game, seat):
    miss = next(action for action in game.legal_actions_of(seat) if action.word == "miss")
    return f"play {miss.card} {miss.pile}"


@pytest.mark.rule("RR-08")
def test_a_session_counts_wrong_tries_of_those_who_attempt(running, wall):
    game = running()
    text = wrong_play(game, 0)
    for _ in range(3):
        wall.time += 100
        before = len(game.log)
        with pytest.raises(Refusal) as caught:
            game.attempt(text, seat=0)
        assert (caught.value.code, caught.value.refused) == ("no-match", text)
        assert len(game.log) == before + 1
        assert game.log[-1].action == text.replace("play", "miss")
        assert game.undo_objection, "a wrong try cannot be taken back"
    assert game.state.public.waits == (2300, 0)
    with pytest.raises(Refusal) as caught:
        game.attempt(text, seat=0)
    assert caught.value.code == "waiting"
    before = len(game.log)
    with pytest.raises(Refusal):
        game.act(text, seat=1)
    assert len(game.log) == before, "act alone counts nothing"


def test_attempt_is_act_where_nothing_is_wrong(running):
    game = running()
    play = next(action for action in game.legal_actions_of(1) if action.word == "play")
    events = game.attempt(play, seat=1)
    assert game.log[-1].events == events
    for nonsense, seat in (("juggle", 0), (None, 0), ("play", 0), ("stuck", 7), (play, True)):
        with pytest.raises(Refusal):
            game.attempt(nonsense, seat=seat)


def test_the_time_stands_in_the_log_and_the_log_gives_the_same_state_for_ever(running, wall, tmp_path):
    game = running()
    for step in range(30):
        wall.time += 137 * step
        seat = step % 2
        if game.turn is None:
            break
        legal = [action for action in game.legal_actions_of(seat) if action.word in ("play", "stuck")]
        if legal:
            game.act(legal[0], seat=seat)
    assert [entry.at for entry in game.log[:4]][:3] == [None, 0, 0]
    times = [entry.at for entry in game.log[1:]]
    assert times == sorted(times)
    assert times[-1] > 10_000
    path = tmp_path / "race.json"
    game.save(path)
    loaded = load_game(path)
    assert (loaded.state, loaded.log) == (game.state, game.log)
    loaded.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


def test_an_opened_race_goes_on_from_its_own_time(running, wall, tmp_path):
    game = running()
    wall.time += 5000
    game.act("pause", seat=0)
    game.save(tmp_path / "race.json")
    later = load_game(tmp_path / "race.json", clock=lambda: 77.0)
    events = later.act("resume", seat=1)
    assert (later.log[-1].at, later.state.public.clock.now) == (5000, 5000)
    assert len(events) == 1


def test_the_clock_of_a_session_may_begin_anywhere_and_have_fractions(wall):
    wall.time = 1_700_000_000_000.4
    game = new_game("race", ["Ana", "Ben"], seed=1, clock=wall)
    wall.time += 250.3
    game.act("ready", seat=0)
    assert game.log[-1].at == 251 or game.log[-1].at == 250
    again = game.next_game(seed=2)
    again.act("ready", seat=0)
    assert again.log[-1].at == 0


@pytest.mark.parametrize("time", [1.5, "5", True, float("nan"), [], {}, 10**30, -(10**30), b"1"])
def test_what_is_no_time_is_refused(running, time):
    game = running()
    before = (game.state, game.log)
    for ask in (lambda: game.act("stuck", seat=0, at=time), lambda: game.attempt("stuck", seat=0, at=time), lambda: game.step(at=time)):
        with pytest.raises(Refusal) as caught:
            ask()
        assert caught.value.code == "bad-time"
        assert len(caught.value.sentence) < 200
    assert (game.state, game.log) == before


@pytest.mark.parametrize("time", [None, "late", float("nan"), float("inf"), True, []])
def test_a_broken_clock_is_told_and_loses_nothing(running, wall, time):
    game = running()
    before = (game.state, game.log)
    wall.time = time
    with pytest.raises(Refusal) as caught:
        game.act("stuck", seat=0)
    assert caught.value.code == "bad-time"
    assert (game.state, game.log) == before


def test_a_forged_time_in_a_saved_race_is_told(running, tmp_path):
    import json

    from saintlearn.ground.refusal import SaveError
    from saintlearn.ground.save_file import digest

    game = running()
    game.act("pause", seat=0)
    path = tmp_path / "race.json"
    game.save(path)
    for time in ("soon", 1.5, True, 10**30, []):
        content = json.loads(path.read_text(encoding="utf-8"))
        content.pop("digest")
        content["log"][-1]["at"] = time
        content["digest"] = digest(content)
        forged = tmp_path / "forged.json"
        forged.write_text(json.dumps(content), encoding="utf-8")
        with pytest.raises(SaveError) as caught:
            load_game(forged)
        assert caught.value.code == "edited"
