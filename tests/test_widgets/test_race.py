"""The table with Run the Race!: every state, no hidden card on the wire, late plays, the computer's timer, forged and stale messages."""

from __future__ import annotations

import asyncio
import copy
import json
import re
from random import Random

import pytest

import saintlearn as sl
from saintlearn.engine import Computer, Refusal
from saintlearn.games import game_entry
from saintlearn.games.race.state import RULE
from saintlearn.shown.opening import table_for
from saintlearn.widgets.opening import play

TABLE = table_for(game_entry("race"))
EIGHT_KILOBYTES = 8_000
MIXES = {
    "two": ["Ana", "Ben"],
    "first": ["Ana", Computer("greedy", "Felix")],
    "second": [Computer("random", "Felix"), "Ana"],
}

SOLO = tuple(MIXES["first"])


class Hours:
    """A clock that stands until somebody turns it on, and the timers that wait for it."""

    def __init__(self):
        self.now = 1000.0
        self.waiting = []

    @property
    def live(self):
        return [timer for timer in self.waiting if timer.live]

    def later(self, seconds, what):
        timer = Timer(self.now + seconds, what)
        self.waiting.append(timer)
        return timer

    def go(self, seconds):
        """Let time pass, and everything happen that waits for it."""
        end = self.now + seconds
        while due := sorted((timer for timer in self.waiting if timer.live and timer.at <= end), key=lambda timer: timer.at):
            self.now = max(self.now, due[0].at)
            due[0].live = False
            due[0].what()
        self.now = end
        self.waiting = [timer for timer in self.waiting if timer.live]


class Timer:
    def __init__(self, at, what):
        self.at, self.what, self.live = at, what, True

    def cancel(self):
        self.live = False


class Runner:
    """A browser at a table of Run the Race!."""

    def __init__(self, browser, hours):
        self.browser, self.hours, self.widget = browser, hours, browser.widget

    @property
    def state(self):
        return self.browser.state

    @property
    def race(self):
        return self.widget.session.state

    def people(self):
        return [hand["seat"] for hand in self.state["hands"]]

    def act(self, action, seat=0, **more):
        return self.browser.say("act", action=action, seat=seat, **more)

    def ready(self):
        for seat in self.people():
            assert self.act("ready", seat)["ok"]
        assert self.state["phase"] == "race"
        return self

    def pairs(self, seat, fits=True):
        """Cards of a hand and piles they fit on, or do not, as the screen shows them."""
        cards = {card.slug: card for card in self.race.hands[seat]}
        slots = next(hand["slots"] for hand in self.state["hands"] if hand["seat"] == seat)
        tops = [pile[-1] for pile in self.race.piles]
        assert [top.slug for top in tops] == [pile["top"] for pile in self.state["piles"]]
        return [
            (slug, pile["name"], pile["top"])
            for slug in slots
            if slug
            for pile, top in zip(self.state["piles"], tops, strict=True)
            if bool(RULE.shared(cards[slug], top)) == fits
        ]

    def tells(self, seat, slug, pile):
        """What is said at once when a card comes onto a pile; None while it is another's turn."""
        hand = next(hand for hand in self.state["hands"] if hand["seat"] == seat)
        tells = hand["tells"][hand["slots"].index(slug)]
        return tells and tells[("left", "right").index(pile)]

    def put(self, seat=0, fits=True):
        slug, pile, top = self.pairs(seat, fits)[0]
        return self.act(f"play {slug} {pile} over {top}", seat)

    def move(self, rng):
        """Do something that the screen offers."""
        phase = self.state["phase"]
        if phase == "ready":
            return self.ready()
        if phase == "paused":
            return self.act("resume", self.people()[0])
        seat = rng.choice(self.people()) if self.state["turn"] is None else self.state["turn"]
        if seat not in self.people():
            return self.hours.go(2)
        pairs = self.pairs(seat)
        if pairs:
            slug, pile, top = rng.choice(pairs)
            return self.act(f"play {slug} {pile} over {top}", seat)
        if not self.state["players"][seat]["stuck"]:
            return self.act("stuck", seat)
        return self.hours.go(1)


@pytest.fixture
def run(browser, monkeypatch):
    def sit(players=SOLO, **more):
        hours = Hours()
        monkeypatch.setattr(TABLE, "_clock", staticmethod(lambda: hours.now))
        monkeypatch.setattr(TABLE, "_later", staticmethod(hours.later))
        return Runner(browser(play("race", list(players), **{"seed": 3, **more})), hours)

    return sit


def check_state(runner):
    state, race, session = runner.state, runner.race, runner.widget.session
    assert json.loads(json.dumps(state, allow_nan=False)) == state
    assert state["phase"] == race.public.phase
    assert re.fullmatch(r"[A-Z].*[?!a-z]", state["headline"])
    assert state["task"].endswith(".")
    assert [player["left"] for player in state["players"]] == [race.left(0), race.left(1)]
    for hand in state["hands"]:
        held = {card.slug for card in race.hands[hand["seat"]]}
        shown = {slug for slug in hand["slots"] if slug}
        assert shown == (held if race.public.phase in ("race", "over") else set())
        assert len(hand["slots"]) == 5
        assert sum(hand["closed"]) == (0 if race.public.phase in ("race", "over") else len(held))
    assert {hand["seat"] for hand in state["hands"]} == {seat for seat, player in enumerate(session.players) if not player.computer}
    if race.public.phase == "over":
        assert state["over"]["winners"] == list(session.outcome.winners)
        assert state["over"]["met"]


@pytest.mark.parametrize("pace", ["race", "no-hurry"])
@pytest.mark.parametrize("players", MIXES.values(), ids=MIXES)
def test_whole_races(run, players, pace):
    for seed in range(2):
        runner, rng = run(players, seed=seed, pace=pace, speed="brisk"), Random(seed)
        for number in range(900):
            check_state(runner)
            if runner.state["phase"] == "over":
                break
            if number % 17 == 5 and runner.state["phase"] == "race" and pace == "race":
                runner.act("pause", runner.people()[0])
            else:
                runner.move(rng)
                runner.hours.go(0.3)
        assert runner.state["phase"] == "over"
        assert not runner.hours.live


@pytest.mark.rule("RR-10")
@pytest.mark.parametrize(("speed", "least", "most"), [("gentle", 9, 18), ("steady", 4, 8), ("brisk", 2, 6), ("keen", 1, 3)])
def test_the_computer_moves_without_any_click(run, speed, least, most):
    runner = run(speed=speed).ready()
    version, left = runner.state["version"], runner.state["players"][1]["left"]
    runner.hours.go(least)
    before = runner.state["players"][1]["left"]
    runner.hours.go(most - least)
    assert before in (left, left - 1)
    assert runner.state["players"][1]["left"] < left
    assert runner.state["version"] > version
    assert runner.state["news"].startswith("Felix puts ")
    assert re.search(r"Felix puts \S.*?\. (Both (were|are|died|have)|The feasts?) .*\.", runner.state["said"]), (
        "what was seen is heard, too"
    )


def test_a_timer_of_the_running_event_loop_moves_the_computer(browser):
    async def play_on():
        table = browser(play("race", ["Ana", Computer("greedy", "Felix")], seed=3, speed="keen"))
        table.done("act", action="ready")
        for _ in range(60):
            await asyncio.sleep(0.1)
            if table.state["players"][1]["left"] < 20:
                table.widget.close()
                return table.state["players"][1]["left"]
        raise AssertionError("the computer never moved")

    assert asyncio.run(play_on()) == 19


def test_without_an_event_loop_nothing_waits(browser):
    table = browser(play("race", ["Ana", Computer("greedy", "Felix")], seed=3, pace="no-hurry"))
    table.done("act", action="ready")
    while table.state["phase"] != "over":
        assert table.state["turn"] == 0
        runner = Runner(table, None)
        pairs = runner.pairs(0)
        table.done("act", action=f"play {pairs[0][0]} {pairs[0][1]}" if pairs else "stuck")
    assert table.state["over"]["winners"]


def test_without_hurry_the_computer_takes_a_moment_and_no_time_counts(run):
    runner = run(pace="no-hurry").ready()
    assert (runner.state["turn"], runner.state["hurry"]) == (0, False)
    assert runner.put()["ok"]
    assert runner.state["turn"] == 1
    assert runner.put()["code"] == "not-your-turn"
    assert runner.state["told"][0]["kind"] == "turn"
    left = runner.state["players"][1]["left"]
    runner.hours.go(5)
    assert runner.state["turn"] == 0
    assert runner.state["players"][1]["left"] in (left, left - 1)
    for _ in range(5):
        assert runner.put(fits=False)["code"] == "no-match"
    assert runner.state["players"][0]["wait"] == 0
    assert runner.act("pause")["code"] == "no-clock"


@pytest.mark.rule("RR-09")
def test_a_play_that_came_too_late_is_refused_without_a_penalty(run):
    late = 0
    for seed in range(30):
        runner = run(["Ana", "Ben"], seed=seed).ready()
        for slug, pile, top in runner.pairs(0):
            first = [pair for pair in runner.pairs(1) if pair[1] == pile]
            if not first:
                continue
            version = runner.state["version"]
            assert runner.act(f"play {first[0][0]} {pile} over {top}", 1)["ok"]
            reply = runner.act(f"play {slug} {pile} over {top}", 0, version=version)
            if reply["ok"]:
                break
            assert reply["code"] == "too-late"
            assert "No harm done!" in reply["sentence"]
            assert runner.race.tries[0] == ()
            told = next(told for told in runner.state["told"] if told["seat"] == 0)
            assert (told["kind"], told["title"]) == ("late", "A moment too late")
            assert slug in next(hand["slots"] for hand in runner.state["hands"] if hand["seat"] == 0)
            late += 1
            break
    assert late > 3


@pytest.mark.parametrize("pace", ["race", "no-hurry"])
def test_the_first_words_about_a_try_are_those_of_the_kernel(run, pace):
    """The browser has them before a card is played; who is not on turn has none."""
    runner = run(["Ana", "Ben"], pace=pace).ready()
    seen = set()
    for number in range(12):
        for seat in (0, 1):
            idle = pace == "no-hurry" and runner.race.public.next != seat
            for fits in (True, False):
                for slug, pile, _ in runner.pairs(seat, fits):
                    told = runner.tells(seat, slug, pile)
                    assert (told is None) if idle else (told["kind"] == ("match" if fits else "miss"))
        seat = runner.race.public.next if pace == "no-hurry" else number % 2
        fits = number % 3 != 2 and bool(runner.pairs(seat))
        slug, pile, top = runner.pairs(seat, fits)[0]
        first = runner.tells(seat, slug, pile)
        runner.act(f"play {slug} {pile} over {top}", seat)
        told = next(told for told in runner.state["told"] if told["seat"] == seat)
        assert first == {"kind": told["kind"], "title": told["title"]}
        seen.add(told["kind"])
        runner.hours.go(5)
    assert seen == {"match", "miss"}


@pytest.mark.rule("RR-08")
def test_three_wrong_tries_make_a_waiting_window(run, names_of):
    runner = run(["Ana", "Ben"]).ready()
    for number in range(3):
        reply = runner.put(fits=False)
        assert reply["code"] == "no-match"
        (told,) = runner.state["told"]
        assert told["kind"] == "miss"
        assert [row["title"] for row in told["table"]] == ["Born", "Died", "Feast", "Color"]
        assert all(one["word"] != other["word"] for one, other in (row["cells"] for row in told["table"]))
        assert runner.state["players"][0]["wait"] == (2000 if number == 2 else 0)
    assert any("three wrong tries" in line for line in told["lines"])
    runner.hours.go(1.5)
    assert runner.put()["code"] == "waiting"
    assert runner.state["players"][0]["wait"] == 500
    assert runner.state["players"][1]["wait"] == 0
    runner.hours.go(0.6)
    assert runner.put()["ok"]
    # what was tried stands nowhere but beside the one who tried it
    assert not any("miss " in text for text in map(str, runner.state.values()))


def test_without_penalty_nobody_waits(run):
    runner = run(["Ana", "Ben"], penalty="off").ready()
    for _ in range(5):
        assert runner.put(fits=False)["code"] == "no-match"
    assert runner.state["players"][0]["wait"] == 0


def test_a_match_is_told_in_sentences_and_the_hand_keeps_its_keys(run):
    runner = run(["Ana", "Ben"]).ready()
    before = runner.state["hands"][0]["slots"]
    slug, pile, top = runner.pairs(0)[0]
    assert runner.act(f"play {slug} {pile} over {top}", 0)["ok"]
    after = runner.state["hands"][0]["slots"]
    assert [one for one, other in zip(before, after, strict=True) if one != other] == [slug]
    (told,) = runner.state["told"]
    assert (told["kind"], told["card"], told["on"], told["pile"]) == ("match", slug, top, pile)
    assert not {"table", "names"} & set(told), "nothing is compared where the cards match"
    assert all(fact["sentence"].startswith("Both ") for fact in told["facts"])
    assert runner.state["piles"][("left", "right").index(pile)] | {"count": 0, "stock": 0} == {
        "name": pile,
        "top": slug,
        "under": top,
        "count": 0,
        "stock": 0,
    }


def test_two_people_do_not_wait_for_each_other(run):
    runner = run(["Ana", "Ben"]).ready()
    version = runner.state["version"]
    one, other = runner.pairs(0)[0], next(pair for pair in runner.pairs(1) if pair[1] != runner.pairs(0)[0][1])
    for seat, (slug, pile, top) in ((0, one), (1, other)):
        assert runner.act(f"play {slug} {pile} over {top}", seat, version=version)["ok"]
    assert [player["left"] for player in runner.state["players"]] == [19, 19]


def test_stuck_means_the_piles_that_one_saw(run):
    runner = run(["Ana", "Ben"]).ready()
    version = runner.state["version"]
    assert runner.put(0)["ok"]
    assert runner.act("stuck", 1, version=version)["code"] == "stale"
    assert runner.act("stuck", 1)["ok"]
    assert runner.state["players"][1]["stuck"] is True
    assert runner.act("stuck", 1)["code"] == "stuck-already"
    assert runner.act("stuck", 0)["ok"]
    assert [told["kind"] for told in runner.state["told"]] == ["turned", "turned"]


def test_a_pause_hides_the_hands_and_the_computer_stands(run, names_of):
    runner = run().ready()
    assert runner.put(fits=False)["code"] == "no-match"
    hand = {card.slug for card in runner.race.hands[0]}
    assert runner.act("pause")["ok"]
    assert runner.state["phase"] == "paused"
    assert not names_of(runner.state) & hand
    assert not runner.hours.live
    version = runner.state["version"]
    runner.hours.go(3600)
    assert runner.state["version"] == version
    assert runner.act("play x left")["code"] == "paused"
    assert runner.act("resume")["ok"]
    assert len(runner.hours.live) == 1
    runner.hours.go(9)
    assert runner.state["players"][1]["left"] < 20


def test_pace_and_speed_are_chosen_before_the_race(run):
    runner = run()
    slugs = [card.slug for card in runner.race.hands[0]]
    assert runner.browser.done("set", option="speed", value="keen")
    assert runner.state["settings"]["speed"] == "keen"
    assert runner.state["players"][1]["label"] == "fastest computer"
    runner.browser.done("set", option="pace", value="no-hurry")
    assert runner.state["hurry"] is False
    assert [card.slug for card in runner.race.hands[0]] == slugs
    assert runner.browser.say("set", option="pace", value="fast")["code"] == "bad-option"
    assert runner.browser.say("set", option="begins", value="1")["code"] == "bad-message"
    runner.ready()
    assert runner.state["settings"] is None
    assert runner.browser.say("set", option="speed", value="gentle")["code"] == "started-already"


def test_hints_tell_a_little_more_each_time(run):
    for seed in range(10):
        runner = run(seed=seed)
        assert runner.browser.say("hint")["code"] == "not-your-turn"
        runner.ready()
        pairs = runner.pairs(0)
        texts = []
        for _ in range(4):
            runner.browser.done("hint")
            (told,) = runner.state["told"]
            assert told["kind"] == "hint"
            texts += told["lines"]
        if pairs:
            assert len(set(texts)) == 3
            assert texts[2] == texts[3]
            tried = {f"Try {sl.load_catalogue()[slug].name} on the {pile} pile." for slug, pile, _ in pairs}
            assert texts[2] in tried
        else:
            assert "stuck" in texts[0]


@pytest.mark.parametrize("pace", ["race", "no-hurry"])
def test_the_rules_are_in_sentences(run, pace):
    sections = run(pace=pace).browser.done("help")["help"]
    lines = [line for section in sections for line in section["lines"]]
    assert all(re.fullmatch(r"[A-Z].*[.]", line) for line in lines)
    assert any("no hurry" in line for line in lines) == (pace == "no-hurry")


def test_a_race_that_was_saved_while_it_ran_waits(run, tmp_path):
    path = tmp_path / "race.json"
    runner = run(save=path).ready()
    assert runner.put()["ok"]
    table = play(sl.load_game(path))
    assert table._state["phase"] == "paused"
    assert table._state["players"][0]["left"] == 19
    again = play("race", ["Ana", Computer("greedy", "Felix")], save=path)
    assert again._state["phase"] == "paused"


def test_after_the_end_a_new_race_begins(run):
    runner, rng = run(["Ana", "Ben"]), Random(1)
    while runner.state["phase"] != "over":
        runner.move(rng)
        runner.hours.go(0.5)
    version = runner.state["version"]
    assert runner.act("stuck")["code"] == "over"
    runner.browser.done("new")
    assert runner.state["phase"] == "ready"
    assert runner.act("ready", version=version)["code"] == "stale"


def test_races_take_their_own_deck():
    table = play("race", ["Ana", "Ben"], seed=1)
    assert len(table.session.deck) >= 52
    with pytest.raises(Refusal):
        play("race", ["Ana", "Ben"], deck=list(table.session.deck)[:51])


def test_two_computers_run_by_themselves(run, names_of):
    runner = run([Computer(), Computer("random")], speed="keen")
    runner.hours.go(20)
    assert runner.state["hands"] == []
    assert runner.state["phase"] in ("race", "over")
    assert runner.act("pause")["code"] == "nobody-here"


# -- messages that should not come


def refuses(runner, content, code=None):
    session = runner.widget.session
    before = (copy.deepcopy(runner.state), session.state, session.log)
    (reply,) = runner.browser.tell(content)
    assert len(runner.browser.wire) == 1
    assert reply["ok"] is False
    assert 0 < len(reply["sentence"]) < 400
    assert code is None or reply["code"] == code
    assert (runner.state, session.state, session.log) == before
    return reply


def message(runner, kind, **more):
    return {"type": kind, "id": 1, "version": runner.state["version"], "seat": 0, **more}


def test_nobody_plays_for_the_computer_or_with_its_cards(run):
    runner = run().ready()
    for seat in (1, 2, -1, "0", True, None, [0]):
        for action in ("stuck", f"play {runner.race.hands[1][0].slug} left", "ready"):
            refuses(runner, message(runner, "act", action=action, seat=seat), "nobody-here" if type(seat) is int else "bad-message")
    unseen = [*runner.race.hands[1], *runner.race.draws[0], *runner.race.draws[1], *runner.race.stocks[0]]
    told = {
        refuses(runner, message(runner, "act", action=f"play {card.slug} left over x"))["sentence"].replace(card.slug, "X")
        for card in unseen
    }
    assert len(told) == 1


@pytest.mark.parametrize("kind", ["undo", "seat", "step", "bogus", None])
def test_what_has_no_place_in_a_race_is_refused(run, kind):
    runner = run().ready()
    refuses(runner, message(runner, kind), "bad-message")
