"""What a child asked to be shown says nothing about what the child knows: it counts neither as found nor as missed, and the log says so for good."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

import saintlearn as sl
from saintlearn.games.race.help import best_pair
from saintlearn.games.race.state import RULE
from saintlearn.learners.reports import drill_records, records_of
from saintlearn.learners.store import Store
from saintlearn.study.drill import MatchDrill
from saintlearn.vocabulary import FACT, facts_of

NOW = datetime(2026, 11, 29, 16, tzinfo=UTC)


def asked(records):
    """Name the facts that were recorded, by seat."""
    return {(one.seat, answer.asked, answer.kind) for one in records for answer in one.answers}


def shown(browser, table):
    """Sit down where it is one's turn, and press Show me one."""
    page = browser(table)
    page.say("seat", seat=table.session.turn)  # who sits there already isn't asked
    return page.done("show")["fact"]


def looking(seed=11, **more):
    """Bring a table of SaintCards to where a player looks for at least two matches."""
    table = sl.play("saintcards", ["Ana", "Ben"], seed=seed, scoring="claim", **more)
    while True:
        game = table.session
        if game.state.public.phase == "claim":
            left = facts_of(game.state.claiming.shared)
            if len(left) > 1:
                return table, left
            table.act("done")
        else:
            texts = [action.text for action in game.legal_actions]
            table.act(next((text for text in texts if text.startswith("play")), texts[0]))


@pytest.mark.parametrize("taken", [True, False], ids=["taken", "left"])
def test_a_match_that_was_shown_is_neither_found_nor_missed(browser, taken):
    with Store(":memory:") as store:
        table, (first, second, *_) = looking(store=store)
        seat, began = table.session.turn, len(records_of(table.session, NOW))
        assert shown(browser, table) == shown(browser, table) == first.key
        if taken:
            table.act(f"claim {first.key}")
        table.act(f"claim {second.key}")
        table.act("done")
        name = table.session.names[seat]
        told = asked(records_of(table.session, NOW)[began:])
        assert (seat, second.key, "match") in told
        assert first.key not in {fact for _, fact, _ in told}
        assert not any(one.answer.asked == first.key for one in store.history(name))
        assert any(one.answer.asked == second.key for one in store.history(name))


def test_what_was_shown_is_in_the_file_and_in_what_a_class_writes_down(browser, tmp_path):
    table, (first, second, *_) = looking()
    seat, began = table.session.turn, len(records_of(table.session, NOW))
    shown(browser, table)
    table.act(f"claim {second.key}")
    table.act("done")
    assert (seat, first.key, "miss") not in asked(records_of(table.session, NOW)[began:])
    whole = asked(records_of(table.session, NOW))
    table.session.save(tmp_path / "game.json")
    assert asked(records_of(sl.load_game(tmp_path / "game.json"), NOW)) == whole
    lines = [[one.seat, one.action, list(one.chance), one.at, [list(note) for note in one.shown]] for one in table.session.log[1:]]
    again = looking()[0].session.until(0)
    again.replay(lines)
    assert asked(records_of(again, NOW)) == whole
    assert [one.shown for one in again.log] == [one.shown for one in table.session.log]
    assert sum(map(bool, (one.shown for one in again.log))) == 1


def test_what_one_player_was_shown_another_one_may_find(browser):
    table, (first, *_) = looking()
    seat = table.session.turn
    shown(browser, table)
    table.session.act(f"claim {first.key}", seat=1 - seat)
    table.act("done")
    told = asked(records_of(table.session, NOW))
    assert (1 - seat, first.key, "match") in told
    assert (seat, first.key, "miss") not in told


@pytest.mark.parametrize("taken", [True, False], ids=["taken", "left"])
def test_the_drill_forgets_what_it_has_shown_and_a_file_says_so(browser, tmp_path, taken):
    drill = sl.drill("core", seed=4)
    page = browser(drill)
    first, *others = facts_of(drill.game.shared)
    assert page.done("show")["fact"] == first.key
    for fact in [first, *others] if taken else others:
        drill.act(f"claim {fact.key}")
    drill.act("done")
    told = asked(drill_records(drill.game))
    assert {kind for _, _, kind in told} == {"match"}
    assert {fact for _, fact, _ in told} <= {fact.key for fact in others}
    drill.game.save(tmp_path / "drill.json")
    loaded = MatchDrill.load(tmp_path / "drill.json", sl.load_catalogue().values())
    assert loaded.shown == drill.game.shown == (FACT[first.key].bit,)


def test_a_card_of_the_race_that_a_hint_has_named_says_nothing(browser):
    for seed in range(40):
        table = sl.play("race", ["Ana", "Ben"], seed=seed, pace="no-hurry")
        page = browser(table)
        table.act("ready", seat=0)
        table.act("ready", seat=1)
        seat = table.session.turn
        pair = best_pair(table.session.view(seat))
        if pair is None or RULE.shared(pair[0], pair[1]).bit_count() != 1:
            continue  # nobody knows which of several facts was meant
        for _ in range(3):
            page.done("hint", seat=seat)
        card, _, pile = pair
        table.act(f"play {card.slug} {pile}", seat=seat)
        assert table.session.log[-1].shown == ((seat, card.slug),)
        assert records_of(table.session, NOW) == []
        return
    raise AssertionError
