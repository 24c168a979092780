"""The match drill by messages: rounds, claims, what was missed, hints."""

from __future__ import annotations

from random import Random

import pytest

import saintlearn as sl
from saintlearn.engine import Refusal
from saintlearn.vocabulary import FACT, facts_of
from saintlearn.widgets.drill import drill


def shared(browser):
    """Keys of the facts that the two cards share, counted here."""
    left, right = (sl.load_catalogue()[browser.state[side]] for side in ("left", "right"))
    bits = ("full_bits", "starter_bits")[browser.state["level"] != "full"]
    return {fact.key for fact in facts_of(getattr(left, bits) & getattr(right, bits))}


def claims(browser):
    return [entry["fact"] for entry in browser.state["actions"] if entry["kind"] == "claim"]


@pytest.mark.parametrize("level", ["full", "starter"])
@pytest.mark.rule("M-12")
def test_rounds_of_the_drill(practice, names_of, level):
    browser, rng = practice(level=level, seed=5), Random(5)
    found = missed = 0
    for number in range(1, 31):
        state = browser.state
        assert (state["round"], state["found_total"], state["missed_total"], state["done"]) == (number, found, missed, False)
        assert state["left"] != state["right"]
        wanted = shared(browser)
        assert wanted, "two cards that share nothing"
        assert state["facts"] == state["tried"] == []
        right = 0
        for key in rng.sample(claims(browser), k=rng.randint(0, len(claims(browser)))):
            version = browser.state["version"]
            browser.done("act", action=f"claim {key}")
            assert browser.state["version"] == version + 1
            right += key in wanted
            assert key in (
                [fact["key"] for fact in browser.state["facts"]] if key in wanted else [one["fact"] for one in browser.state["tried"]]
            )
            assert key not in claims(browser)
            assert browser.say("act", action=f"claim {key}")["code"] == "claimed-already"
        browser.done("act", action="done")
        assert browser.state["done"]
        assert browser.state["actions"] == []
        assert {fact["key"] for fact in browser.state["facts"]} == wanted
        assert sum(fact["found"] for fact in browser.state["facts"]) == right
        assert browser.say("act", action="done")["code"] == "over"
        assert names_of([browser.state]) <= {state["left"], state["right"]}
        found, missed = found + right, missed + len(wanted) - right
        assert browser.weight() <= 8_000
        browser.done("next")
    assert (browser.widget.game.state.found, browser.widget.game.state.missed) == (found, missed)


def test_what_may_be_tapped_is_all_that_stands_on_the_two_cards(practice):
    browser = practice(seed=5)
    left, right = (sl.load_catalogue()[browser.state[side]] for side in ("left", "right"))
    assert claims(browser) == [fact.key for fact in facts_of(left.full_bits | right.full_bits)]
    other = next(key for key in FACT if key not in claims(browser))
    assert browser.say("act", action=f"claim {other}")["code"] == "not-on-cards"


def test_nothing_tells_what_is_shared_before_done(practice):
    """Two pairs with the same facts in sight but other matches look alike: the answer key never leaves the kernel."""
    browser = practice(seed=5)
    widget = browser.widget
    for side in ("facts", "tried"):
        assert browser.state[side] == []
    assert widget.game.shared.bit_count() > 0
    for entry in browser.state["actions"]:
        assert set(entry) <= {"text", "kind", "fact", "label"}
    assert str(widget.game.shared.bit_count()) not in browser.state["headline"] + browser.state["task"]


@pytest.mark.parametrize(("level", "said"), [("starter", "You found them all!"), ("full", "")])
def test_the_easy_form_says_when_all_is_found(practice, level, said):
    browser = practice(level=level, seed=5)
    keys = sorted(shared(browser))
    for number, key in enumerate(keys, 1):
        assert browser.state["whole"] == ""
        browser.done("act", action=f"claim {key}")
        assert ("You found them all!" in browser.state["said"]) is (bool(said) and number == len(keys))
    assert browser.state["whole"] == said
    browser.done("act", action="done")
    assert browser.state["whole"] == ""


def test_the_end_of_a_pair_says_how_many_were_found_and_what_was_missed(practice):
    browser = practice(seed=5)
    found, *missed = sorted(shared(browser))
    browser.done("act", action=f"claim {found}")
    browser.done("act", action="done")
    left = [fact["sentence"] for fact in browser.state["facts"] if fact["key"] in missed]
    assert browser.state["said"] == " ".join([browser.state["headline"], *left])


def test_the_next_pair_comes_after_done_only(practice):
    browser = practice(seed=5)
    before = browser.state
    assert browser.say("next")["code"] == "finish-first"
    assert browser.state is before


def test_one_match_that_is_left_is_shown_the_same_until_it_is_taken(practice, names_of):
    browser = practice(seed=5)
    for _ in range(20):
        while left := shared(browser) - {fact["key"] for fact in browser.state["facts"]}:
            before = browser.state
            one, again = browser.done("show"), browser.done("show")
            assert browser.state is before
            assert one["fact"] == again["fact"] in left
            assert names_of([one["sentence"]]) <= {before["left"], before["right"]}
            browser.done("act", action=f"claim {one['fact']}")
        assert browser.done("show")["sentence"] == "You found everything. Press Done."
        browser.done("act", action="done")
        assert browser.state["headline"] == "You found them all!"
        browser.done("next")


@pytest.mark.parametrize("seed", range(5))
def test_the_first_pairs_share_two_or_three_large_facts(practice, seed):
    browser = practice(seed=seed)
    for _ in range(3):
        keys = shared(browser)
        assert 2 <= len(keys) <= 3
        assert {key.partition("-")[0] for key in keys} <= {"birth", "passing", "month", "fact"}
        browser.done("act", action="done")
        browser.done("next")


def test_every_message_of_the_drill_is_answered_once_with_one_update_at_most(practice):
    browser, rng = practice(seed=6), Random(6)
    for number in range(500):
        version = browser.state["version"]
        kind = rng.choice(["act", "act", "act", "next", "show"])
        action = rng.choice(["done", *(entry["text"] for entry in browser.state["actions"]), "claim fact-deacon", "x"])
        (reply,) = browser.tell({"type": kind, "id": number, "version": version, "action": action})
        assert reply["id"] == number
        assert browser.state["version"] - version == len(browser.updates()) == (reply["ok"] and kind != "show")


def test_faces_of_the_pair_are_there_and_those_of_the_next_come_with_it(practice):
    browser = practice(seed=5)
    before = [browser.state["left"], browser.state["right"]]
    assert list(browser.faces["cards"]) == before
    browser.done("ready", fonts=True)
    assert [item["type"] for item in browser.customs()] == ["reply"]
    browser.done("act", action="done")
    browser.done("next")
    (faces,) = [item for item in browser.customs() if item["type"] == "faces"]
    assert set(faces["cards"]) == {browser.state["left"], browser.state["right"]} - set(before)


def test_one_seed_is_one_row_of_pairs(practice):
    def pairs(seed):
        browser, out = practice(seed=seed), []
        for _ in range(10):
            out.append((browser.state["left"], browser.state["right"]))
            browser.done("act", action="done")
            browser.done("next")
        return out

    assert pairs(1) == pairs(1)
    assert pairs(1) != pairs(2)
    assert len(set(pairs(1))) > 5


def test_a_drill_tells_itself_the_same_way_every_time(practice):
    one, other = (practice(seed=3) for _ in range(2))
    assert repr(one.widget) == repr(other.widget) == f"<Drill round 1: {one.state['left']} and {one.state['right']}>"


def test_a_drill_may_be_of_any_cards():
    cat = sl.load_catalogue()
    widget = drill(cat.deck(["john-bosco", "joseph-freinademetz"]), seed=1)
    assert {widget.game.view.left.slug, widget.game.view.right.slug} == {"john-bosco", "joseph-freinademetz"}


@pytest.mark.parametrize("slugs", [[], ["john-bosco"], ["george", "john-bosco"]], ids=["none", "one", "strangers"])
def test_a_drill_needs_two_cards_that_share_something(slugs):
    cat = sl.load_catalogue()
    deck = cat.deck(slugs)
    if len(slugs) == 2:
        assert not sl.match(*deck)
    with pytest.raises(Refusal):
        drill(deck, seed=1)


def test_an_unknown_deck_or_level_is_a_value_error():
    with pytest.raises(ValueError, match="did you mean 'core'"):
        drill("cor")
    with pytest.raises(ValueError, match="level must be 'starter' or 'full'"):
        drill(level="ful")


@pytest.mark.rule("M-06")
def test_nothing_else_is_never_said_of_what_merely_does_not_count(practice):
    besides = 0
    for level in ("starter", "full"):
        browser = practice(level=level, seed=11)
        for _ in range(12):
            for key in sorted(shared(browser)):
                browser.done("act", action=f"claim {key}")
            browser.done("act", action="done")
            left, right = (sl.load_catalogue()[browser.state[side]] for side in ("left", "right"))
            rest = browser.widget.game.rule.uncounted(left, right)
            assert "nothing else" not in browser.state["task"]
            assert bool(rest) == ("count in this game" in browser.state["task"])
            assert all(fact.label in browser.state["task"] for fact in facts_of(rest))
            besides += bool(rest)
            browser.done("next")
        assert bool(besides) is True
