"""Computer players: they do what is allowed, see what their seat sees, and the greedy one is the better one."""

from __future__ import annotations

import inspect
from collections import Counter
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import joblib
import pytest

from saintlearn.catalogue import Card, load_catalogue
from saintlearn.engine import Computer, Refusal
from saintlearn.engine.players import LABELS
from saintlearn.games import all_games
from saintlearn.games.saintcards.actions import Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.computers import COMPUTERS, greedy_player, random_player
from saintlearn.lobby import new_game, simulate
from saintlearn.vocabulary import FACT
from tests.tiers import by_tier

CAT = load_catalogue()
LEVELS = ("full", "starter")
SCORINGS = ("auto", "claim")


def moments(*kinds, level="full", scoring="auto", games=6, seed=0):
    """Every moment at which a computer is asked, in games between these."""
    for number in range(games):
        session = new_game("saintcards", [Computer(kind) for kind in kinds], seed=seed + number, level=level, scoring=scoring)
        while session.turn is not None:
            for seat in range(len(kinds)):
                if seat == session.turn or session.legal_actions_of(seat):
                    yield session, seat
            session.step()


def asked(kind, session, seat, rng=None):
    return COMPUTERS.players[kind](session.view(seat), session.legal_actions_of(seat), rng or Random(5))


def cards_in(value: Any) -> set[Card]:
    if isinstance(value, Card):
        return {value}
    if is_dataclass(value):
        return set().union(*(cards_in(getattr(value, item.name)) for item in fields(value)))
    return set().union(*(cards_in(item) for item in value)) if isinstance(value, tuple) else set()


def test_a_computer_is_given_nothing_but_the_view_the_actions_and_chance(monkeypatch):
    given = []

    def spy(view, legal, rng):
        given.append((view, list(legal), rng.random()))
        return greedy_player(view, legal, rng)

    for player in COMPUTERS.players.values():
        assert list(inspect.signature(player).parameters) == ["view", "legal", "rng"]
    session = new_game("saintcards", ["Ana", Computer("greedy", "Ben")], seed=3)
    monkeypatch.setitem(session._opponents, "greedy", spy)
    for _ in range(2):
        session.act("draw")
        session.advance()
    assert len({chance for _, _, chance in given}) == len(given) > 1, "every step has a chance of its own"
    hidden = set(session.state.hands[0]) | set(session.state.draw)
    for view, _, _ in given:
        assert view.seat == 1
        assert not cards_in(view) & hidden


def test_nobody_uses_the_chance_of_the_whole_program(monkeypatch):
    import random

    for name in ("random", "choice", "shuffle", "randrange", "randint", "sample"):
        monkeypatch.setattr(random, name, lambda *_: pytest.fail("the global random was used"))
    session = new_game("saintcards", [Computer("random"), Computer("greedy"), Computer("random")], seed=4, scoring="claim")
    session.advance()
    assert session.outcome is not None


# --- the greedy player ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_greedy_takes_the_most_treasure(level):
    seen = 0
    for session, seat in moments("greedy", "greedy", level=level):
        view = session.view(seat)
        plays = [action for action in session.legal_actions_of(seat) if isinstance(action, Play)]
        if seat != view.public.turn or not plays or "call" in session.legal_actions_of(seat):
            continue
        cards = {card.slug: card for card in view.hand}
        earns = {
            play: 3 if view.public.demand or view.public.opening else view.public.rule.score(cards[play.card], view.top) for play in plays
        }
        chosen = asked("greedy", session, seat)
        assert isinstance(chosen, Play), "a card is played whenever one can be"
        assert earns[chosen] == max(earns.values())
        seen += len(plays) > 1
    assert seen > 20


def test_greedy_draws_only_without_a_card_to_play_and_passes_last():
    met = Counter()
    for session, seat in moments("greedy", "random", games=10, level="starter"):
        chosen, legal = asked("greedy", session, seat), list(session.legal_actions_of(seat))
        if isinstance(chosen, (Draw, Pass)):
            assert not any(isinstance(action, Play) for action in legal)
        if isinstance(chosen, Pass):
            assert Draw() not in legal
        met[type(chosen)] += 1
    assert min(met[Play], met[Draw], met[Pass]) > 10, met


def test_greedy_finds_every_match():
    met = Counter()
    for session, seat in moments("greedy", "greedy", scoring="claim", games=4):
        claims = session.view(seat).claims
        if claims is None or seat != session.turn:
            continue
        left = session.state.public.rule.shared(claims.card, claims.on) & ~claims.right
        chosen = asked("greedy", session, seat)
        assert isinstance(chosen, Done) if not left else FACT[chosen.fact].bit & left
        met[type(chosen)] += 1
    assert min(met[Claim], met[Done]) > 10, met


def test_random_claims_nothing_wrong_but_misses_some():
    found = missed = 0
    for session, seat in moments("random", "random", scoring="claim", games=10):
        claims = session.view(seat).claims
        if claims is None or seat != session.turn:
            continue
        shared = session.state.public.rule.shared(claims.card, claims.on)
        chosen = asked("random", session, seat, Random(len(session.log)))
        if isinstance(chosen, Claim):
            assert FACT[chosen.fact].bit & shared
            found += 1
        elif shared & ~claims.right:
            missed += 1
    assert found > missed > 10


def test_greedy_always_calls_and_random_mostly():
    calls = {kind: Counter() for kind in LABELS}
    for session, seat in moments("random", "greedy", games=20):
        if seat == session.turn and "call" in session.legal_actions:
            for kind in LABELS:
                calls[kind].update(asked(kind, session, seat, Random(number)).text == "call" for number in range(10))
    assert set(calls["greedy"]) == {True}
    assert calls["random"][True] > calls["random"][False] > 0


def test_greedy_gives_to_who_has_least_and_names_a_century_of_its_own():
    gifts = named = 0
    for session, seat in moments("greedy", "greedy", "random", games=40):
        if seat != session.turn:
            continue
        view, chosen = session.view(seat), asked("greedy", session, seat)
        if isinstance(chosen, Give):
            others = [view.public.treasure[other] for other in range(3) if other != seat]
            assert view.public.treasure[chosen.seat] == min(others)
            gifts += 1
        if isinstance(chosen, NameCentury):
            own = {century for card in view.hand for century in card.centuries if century > 0}
            assert not own or chosen.century in own
            named += 1
    assert gifts
    assert named > 10


@pytest.mark.parametrize(("level", "scoring"), [("full", "auto"), ("full", "claim"), ("starter", "auto")])
def test_greedy_beats_random_clearly(level, scoring):
    """The first seat changing hands, greedy wins more than twice as often."""
    won = Counter()
    for seed in range(by_tier(60, 200, 200)):
        kinds = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        session = new_game("saintcards", [Computer(kind) for kind in kinds], seed=seed, level=level, scoring=scoring)
        session.advance()
        if len(session.outcome.winners) == 1:
            won[kinds[session.outcome.winners[0]]] += 1
    assert won["greedy"] > 2 * won["random"], won


# --- sitting down ---------------------------------------------------------------------------------------------------------


def test_every_kind_has_its_label():
    for entry in all_games():
        assert set(LABELS) == set(entry.computers.players) == {"gentle", "greedy", "strong", "random"}
    assert len(set(LABELS.values())) == len(LABELS)
    assert (COMPUTERS.players["random"], COMPUTERS.players["greedy"]) == (random_player, greedy_player)


def test_an_unknown_kind_is_refused():
    with pytest.raises(Refusal, match="no computer player 'clever'; choose one of these: gentle, greedy, strong") as caught:
        new_game("saintcards", ["Ana", Computer("clever")], seed=1)
    assert caught.value.code == "unknown-computer"


@pytest.mark.parametrize("players", [1, 2, 6])
def test_simulations_count_every_game(players):
    told = simulate("saintcards", games=12, seed=3, players=players)
    assert (told["game"], told["games"], told["seed"]) == ("saintcards", 12, 3)
    assert sum(told["outcomes"].values()) == 12
    assert told["moves"] > 12 * 5
    again = simulate("saintcards", games=12, seed=3, players=players)
    assert (again["moves"], again["outcomes"]) == (told["moves"], told["outcomes"])
    assert simulate("saintcards", games=12, seed=99, players=players)["moves"] != told["moves"]


def test_a_simulation_is_the_same_on_any_number_of_cores():
    told = [simulate("race", games=101, seed=3, computer="greedy", cores=cores) for cores in (1, 2)]
    with joblib.parallel_config(backend="threading"):  # whatever plays the shares, such as Dask
        told.append(simulate("race", games=101, seed=3, computer="greedy", cores=2))
    first, *others = ((one["moves"], one["outcomes"]) for one in told)
    assert others == [first, first]
    assert sum(first[1].values()) == 101


def test_one_core_needs_no_joblib(monkeypatch):
    monkeypatch.setattr("saintlearn.lobby.find_spec", lambda _: None)
    assert simulate("race", games=101, seed=3)["games"] == 101
