"""Every refusal of SaintCards, with the sentence that a child reads."""

from __future__ import annotations

import pytest

from saintlearn.engine import Action, Refusal
from saintlearn.games.saintcards import words
from saintlearn.games.saintcards.rules import SaintCards
from saintlearn.games.saintcards.state import Demand
from saintlearn.languages import say, speaking


@pytest.fixture
def cast(saint, wild):
    return {
        "top": saint("top", 3, 4, "January", "Martyr"),
        "jan": saint("jan", "January", "Virgin"),
        "may": saint("may", 3, "May", "Virgin"),
        "wild": wild("wild", effect="friend-receives-two"),
    }


def situations(table, cast, spare):
    """Positions, each with an action, a seat, and the code that refuses it; a position used twice has been played on in between."""
    x, y, d = spare("x1", "x2"), spare("y1", "y2"), spare("d")
    top, jan, may, light = (cast[key] for key in ("top", "jan", "may", "wild"))

    def begin(**more):
        return table([[jan, may, light, *x], y], [top], d, **more)

    claim = begin(scoring="claim").act("play jan")
    effect = begin().act("play wild")
    century = begin().act("play wild").act("give 1")
    asked = begin(demand=Demand(3, 1))
    stuck = table([x, y], [top])
    one = table([[jan, *spare("x")], y], [top], d).act("play jan").act("call")
    over = table([x, [jan]], [top], d, turn=1).act("play jan").act("pass")
    yield begin(), "pass", 0, "must-play-or-draw"
    yield begin(), "draw", 1, "not-your-turn"
    yield begin(), "play y1", 0, "not-in-hand"
    yield begin(), "play x1", 0, "no-match"
    yield begin(), "call", 0, "call-after-playing"
    yield begin(), "claim fact-martyr", 1, "no-claims-now"
    yield begin(), "give 1", 0, "no-gift-now"
    yield begin(), "century 3", 0, "no-century-now"
    yield begin(), "challenge 1", 0, "nothing-forgotten"
    yield begin(), "challenge 0", 0, "no-such-player"
    yield begin(), "challenge 9", 0, "no-such-player"
    yield begin().act("play jan"), "draw", 0, "no-draw-now"
    yield begin().act("play jan"), "play may", 0, "second-needs-three"
    yield begin().act("play jan"), "call", 0, "not-one-card"
    yield begin(scoring="claim").act("play jan").act("done"), "play may", 0, "second-needs-three"
    yield claim, "pass", 0, "finish-first"
    yield claim, "claim month-may", 0, "not-on-cards"
    yield claim.act("claim month-january"), "claim month-january", 1, "claimed-already"
    yield effect, "pass", 0, "finish-first"
    yield effect, "give 0", 0, "no-such-player"
    yield century, "pass", 0, "finish-first"
    yield century, "century 22", 0, "no-such-century"
    yield begin().act("play wild").act("give 1").act("century 3"), "play jan", 0, "after-wildcard"
    yield asked, "play jan", 0, "wrong-century"
    yield asked, "draw", 0, "has-century"
    yield begin(demand=Demand(3, 1)).act("play may"), "play jan", 0, "demand-is-whole-turn"
    yield stuck, "draw", 0, "nothing-to-draw"
    yield one, "call", 0, "called-already"
    yield one.act("pass"), "challenge 0", 1, "did-call"
    yield begin(played=2, phase="after"), "play jan", 0, "two-cards-played"
    yield over, "draw", 0, "over"


def test_every_refusal_has_its_code_and_a_sentence_of_its_own(table, cast, spare):
    said = {}
    for game, text, seat, code in situations(table, cast, spare):
        refusal = game.refusal(text, seat)
        assert refusal.code == code, (text, refusal.code)
        said.setdefault(code, set()).add(refusal.sentence)
    known = set(words.REASONS)
    assert set(said) == known - {"unknown-action"}
    sentences = [sentence for some in said.values() for sentence in some]
    assert len(set(sentences)) == len(sentences)
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence[-1] in ".!"
        assert "_" not in sentence
        assert "None" not in sentence


def test_every_refusal_is_said_in_the_language_that_is_spoken(table, cast, spare, unsaid):
    with speaking("en-XA"):
        rules = SaintCards()
        said = [
            rules.explain(game.state, seat, rules.parse(text), code, ("Ana", "Ben"))
            for game, text, seat, code in situations(table, cast, spare)
        ]
        said.append(say(words.REASONS["unknown-action"]))
    names = [card.name for card in (*cast.values(), *spare("x1", "x2", "y1"))]
    assert unsaid(said, "Ana", "Ben", *names, "y1") == []


class Juggle(Action):
    word = "juggle"


def test_an_action_of_another_game_is_refused(table, cast, spare):
    game = table([[cast["jan"], *spare("x")], spare("y")], [cast["top"]])
    assert SaintCards().objection(game.state, 0, Juggle()) == "unknown-action"
    with pytest.raises(Refusal) as caught:
        SaintCards().check(game.state, 0, Juggle(), ("Ana", "Ben"))
    assert (caught.value.code, caught.value.sentence) == ("unknown-action", "You can't do that in this game.")
