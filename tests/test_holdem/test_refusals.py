"""Every refusal of Heaven Hold'em, with the sentence that a child reads; nothing changes by it."""

from __future__ import annotations

import pytest

from saintlearn.engine import Action, Refusal
from saintlearn.games.holdem import words
from saintlearn.games.holdem.actions import Offer, Place, Raise
from saintlearn.languages import say, speaking


def situations(start, down):
    """Positions, each with an action, a seat, and the code that refuses it."""
    first = start(3)
    yield first, "call", 0, "not-your-turn"
    yield first, "check", 2, "cannot-check"
    yield first, "offer 5", 2, "offered-already"
    yield first, "raise 4", 2, "too-little"
    yield first, "raise 21", 2, "too-much"
    yield first, "raise 96", 2, "more-than-yours"
    yield first, "place c1 1", 2, "no-placing-now"
    yield first, "deal", 2, "hand-goes-on"
    yield first, "time-up", 2, "no-clock"
    second = start(3).act("call", "call", "check")
    yield second, "raise 5", 0, "nothing-to-raise"
    yield second, "call", 0, "nothing-to-call"
    yield second, "offer 3", 0, "too-little"
    yield second, "offer 500", 0, "more-than-yours"
    yield start(3).act("raise 5", "raise 5", "raise 5"), "raise 5", 2, "three-raises"
    yield start(3, treasure=[100, 13, 100]).act("raise 5", "call", "raise 3"), "raise 5", 2, "not-reopened"
    yield start(2, treasure=[100, 20]).act("raise 10", "raise 5"), "raise 5", 0, "nobody-to-answer"
    yield start(3, treasure=[8, 100, 100]).act("raise 20"), "raise 1", 0, "only-call"
    last = down(start(3))
    mine = last.state.hands[0][0].slug
    other = last.state.hands[1][0].slug
    yield last, "raise 5", 0, "no-offers-now"
    yield last, f"place {other} 1", 0, "not-in-hand"
    yield last, "place nobody", 0, "not-in-hand"
    yield last, f"place {mine} 6", 0, "no-such-place"
    yield last, f"place {mine} x", 0, "no-such-place"
    yield last, f"place {other} 1", 1, "not-your-turn"
    placed = down(start(3)).act(f"place {mine} 1")
    yield placed, f"place {mine} 2", 0, "locked"
    yield placed, f"place {placed.state.hands[0][1].slug} 1", 0, "place-taken"
    between = start(3).act("fold", "fold")
    yield between, "fold", 0, "no-offers-now"
    yield between, "place c1 1", 0, "no-placing-now"
    yield between, "deal", 1, "not-your-turn"
    yield start(3, minutes=5).act("time-up"), "time-up", 2, "time-is-up"
    yield start(3, hands=1).act("fold", "fold"), "deal", 0, "over"


def test_every_refusal_has_its_sentence(start, down):
    seen = set()
    for table, text, seat, code in situations(start, down):
        before = table.state
        refusal = table.refusal(text, seat)
        assert refusal.code == code, (text, refusal.sentence)
        assert len(refusal.sentence) < 160
        assert table.state is before
        seen.add(code)
    assert set(words.REASONS) - seen == {"not-whole", "unknown-action"}


def test_every_refusal_is_said_in_the_language_that_is_spoken(start, down, game, names, unsaid):
    found = [(table, text, seat, code) for table, text, seat, code in situations(start, down) if code != "over"]
    codes = {"over", "not-whole", "unknown-action"}
    with speaking("en-XA"):
        told = [say(game.reasons[code]) for code in codes]
        for table, text, seat, code in found:
            refusal = Refusal(code, game.explain(table.state, seat, game.parse(text), code, names), text)
            told += [refusal.sentence, words.because(table.view(seat), refusal)]
            told += [words.because(table.view(seat), Refusal("unknown-action", "", text))]
        slugs = [card.slug for card in found[0][0].state.public.deck]
        assert unsaid(told, *names, *slugs, *(text for _, text, _, _ in found), "nobody", "place") == []
    assert {code for *_, code in found} == game.reasons.keys() - codes


@pytest.mark.parametrize("amount", [5.0, 2.5, True, "5", None, [5], 10**30, -5, 0, float("nan")])
@pytest.mark.parametrize("kind", [Offer, Raise])
def test_amounts_that_are_none_are_refused(start, game, names, kind, amount):
    table = start(3)
    if kind is Offer:
        table.act("call", "call", "check")
    action = kind(amount)
    assert action not in game.legal_actions(table.state, table.turn)
    with pytest.raises(Refusal) as caught:
        game.check(table.state, table.turn, action, names)
    whole = type(amount) is int
    assert caught.value.code == ({10**30: "more-than-yours", -5: "too-little", 0: "too-little"}[amount] if whole else "not-whole")
    assert len(caught.value.sentence) < 200


@pytest.mark.parametrize("text", ["offer 5.5", "offer -5", "raise", "raise five", "offer 5 6", "check 1", "place", "raise 99999999999"])
def test_texts_that_are_no_action_are_refused(game, text):
    with pytest.raises(Refusal) as caught:
        game.parse(text)
    assert caught.value.code == "unknown-action"


@pytest.mark.parametrize("spot", ["", " ", "0", "6", "1 1", "\N{ARABIC-INDIC DIGIT ONE}", "x" * 10_000, None, 1, True, ["1"]])
@pytest.mark.parametrize("card", [None, 5, "", " ", "1", "c1", "x" * 10_000, ["c1", 1], "mine"])
def test_places_that_are_none_are_refused(start, down, game, names, card, spot):
    table = down(start(3))
    card = table.state.hands[table.turn][0].slug if card == "mine" else card
    with pytest.raises(Refusal) as caught:
        game.check(table.state, table.turn, Place(card, spot), names)
    assert caught.value.code == ("no-such-place" if card in [mine.slug for mine in table.state.hands[table.turn]] else "not-in-hand")
    assert len(caught.value.sentence) < 200


def test_an_action_of_another_game_is_refused(start, game, names):
    class Dance(Action):
        word = "dance"

    with pytest.raises(Refusal) as caught:
        game.check(start(2).state, 0, Dance(), names)
    assert caught.value.code == "unknown-action"


def test_a_player_who_can_only_go_along_with_everything_is_told_just_that(start):
    table = start(3, treasure=(20, 20, 20), most=None).act("raise 15")
    told = words.because(table.view(0), table.refusal("check", 0))
    assert told == "Another player has offered more. Go along with all you have (19), or step back."
    assert "Go along with 5, offer more, or step back." in words.because(start(3).view(2), start(3).refusal("check", 2))
