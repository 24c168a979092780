"""The strong computer player: it deals afresh what it does not see, keeps to its budget, and the same view gives the same choice."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random
from types import SimpleNamespace

import pytest

from saintlearn.engine import Computer
from saintlearn.engine.players import LABELS
from saintlearn.engine.thinking import Adviser, Strong, by_estimates, make_computers, shuffled
from saintlearn.games import game_entry
from saintlearn.games.saintcards.computers import greedy_player
from saintlearn.lobby import new_game

HIDDEN = {"saintcards": ("draw", "pile"), "holdem": ("draw", "discards"), "saint-poker": ("draw",), "race": ("draws", "stocks")}
"""Beside the others' hands: piles whose cards a seat does not see."""


def strong(game, playouts=None):
    """The strong player of a game with a budget."""
    return replace(game_entry(game).computers.players["strong"], playouts=playouts)


def thinker(game, view):
    """Who thinks for the strong player of a game."""
    return strong(game).thinker(view)


def moments(game, players=2, *, games=3, kind="greedy", step=1, **options):
    """Moments at which a seat can choose between at least two actions."""
    for seed in range(games):
        session = new_game(game, [Computer(kind) for _ in range(players)], seed=seed, **options)
        number = 0
        while session.turn is not None:
            seat = session.turn
            if len(session.legal_actions_of(seat)) > 1:
                number += 1
                if number % step == 0:
                    yield session, seat
            session.step()


def mixed(session, seat, rng):
    """Deal all that a seat does not see anew."""
    game, state = session.game.name, session.state
    known = state.public.known if game == "saint-poker" else [()] * len(session.players)
    if game == "holdem":
        known = [tuple(placing.card for placing in placed) for placed in state.public.placed]
    zones = {("hands", at): [card for card in hand if card not in known[at]] for at, hand in enumerate(state.hands) if at != seat}
    for name in HIDDEN[game]:
        piles = getattr(state, name)
        if name in ("draws", "stocks"):
            zones |= {(name, at): list(pile) for at, pile in enumerate(piles)}
        elif name == "pile":
            zones[name, None] = list(piles[:-2])
        else:
            zones[name, None] = list(piles)
    cards = [card for zone in zones.values() for card in zone]
    rng.shuffle(cards)
    changes = {}
    for (name, at), zone in zones.items():
        new = tuple(cards.pop() for _ in zone)
        if at is None:
            changes[name] = new + (state.pile[-2:] if name == "pile" else ())
        else:
            changes.setdefault(name, list(getattr(state, name)))[at] = (known[at] if name == "hands" else ()) + new
    return replace(state, **{name: tuple(value) for name, value in changes.items()})


@pytest.mark.parametrize("game", HIDDEN)
def test_the_choice_does_not_depend_on_what_its_seat_does_not_see(game):
    compared, rng = 0, Random(3)
    for session, seat in moments(game, games=2, step=3):
        if getattr(session.state, "shown", None) is True or any(getattr(session.state, "picked", ())):
            continue
        other = mixed(session, seat, rng)
        assert other != session.state
        views = [session.game.view(state, seat) for state in (session.state, other)]
        assert views[0] == views[1]
        legal = [list(session.game.legal_actions(state, seat)) for state in (session.state, other)]
        chosen = [strong(game, 12)(view, actions, Random(5)) for view, actions in zip(views, legal, strict=True)]
        assert chosen[0] == chosen[1]
        compared += 1
    assert compared > 4


@pytest.mark.parametrize("players", [2, 4])
def test_a_state_that_is_imagined_looks_like_the_true_one(players):
    """All cards are there, and the seat sees in it exactly what it sees."""
    seen = 0
    for session, seat in moments("saintcards", players, step=2):
        view = session.view(seat)
        adviser = thinker("saintcards", view)
        if len(adviser.choices(list(session.legal_actions_of(seat)), Random(1))) < 2:
            continue
        states = [adviser.imagine(Random(number)) for number in range(3)]
        for state in states:
            seen_of_it = session.game.view(state, seat)
            assert replace(seen_of_it, public=replace(seen_of_it.public, options=view.public.options)) == view
            assert sorted(card.slug for card in session.game.cards(state)) == sorted(card.slug for card in session.deck)
        assert states[0] != states[1]
        seen += 1
    assert seen > 4


def test_what_is_imagined_of_saint_poker_and_the_race_holds_each_card_once():
    for session, seat in moments("saint-poker", 3, games=1, step=5):
        view = session.view(seat)
        table = thinker("saint-poker", view).imagine(Random(1))
        cards = [*table.river, *table.future, *table.shown, *table.draw, *(card.id for card in view.public.gone), *chain(*table.hands)]
        assert sorted(cards) == list(range(52))
        assert tuple(map(len, table.hands)) == view.counts
        for known, hand in zip(view.public.known, table.hands, strict=True):
            assert {card.id for card in known} <= set(hand)
    for session, seat in moments("race", games=1, step=5):
        view = session.view(seat)
        if view.public.phase == "race":
            zones = thinker("race", view).imagine(Random(1))
            cards = list(chain(*zones))
            assert len(cards) == len(set(cards)) == 52
            assert tuple(len(hand) + len(draw) for hand, draw in zip(zones[:2], zones[2:4], strict=True)) == view.left


@pytest.mark.parametrize("game", HIDDEN)
def test_whole_games_are_played_with_all_numbers_of_players(game):
    """The session refuses whatever is not allowed."""
    seats = game_entry(game).rules.seats
    for players in sorted({seats[0], seats[-1], min(3, seats[-1])}):
        session = new_game(game, [Computer("strong") for _ in range(players)], seed=players, **({"hands": 2} if game == "holdem" else {}))
        session.advance()
        assert session.outcome is not None


def test_options_change_nothing_in_that():
    for game, options in [
        ("saintcards", {"level": "starter", "scoring": "claim"}),
        ("saintcards", {"centuries": "any", "gathered": "double"}),
        ("holdem", {"placing": "auto", "least": None, "most": None, "hands": 3}),
        ("holdem", {"minutes": 5, "hands": 3}),
        ("race", {"pace": "no-hurry", "stuck": "press"}),
        ("saint-poker", {"faces": "french"}),
    ]:
        session = new_game(game, [Computer("strong"), Computer("strong")], seed=1, **options)
        session.advance()
        assert session.outcome is not None


@pytest.mark.parametrize("game", HIDDEN)
def test_the_same_view_seed_and_budget_give_the_same_choice(game):
    for session, seat in moments(game, games=1, step=6):
        view, legal = session.view(seat), list(session.legal_actions_of(seat))
        assert strong(game, 20)(view, legal, Random(4)) == strong(game, 20)(view, legal, Random(4))


class Counted(Adviser[int]):
    """Choices worth their number."""

    playouts = 64

    def __init__(self, view):
        self.view = view
        self.done = []

    def choices(self, legal, rng):
        return legal

    def imagine(self, rng):
        return int(rng.random() * 100)

    def play_out(self, state, action, rng):
        self.done.append(action)
        self.seen = (state, rng.random())
        return action + state / 100


@pytest.mark.parametrize("budget", [None, 1, 2, 7, 50, 400])
@pytest.mark.parametrize("choices", [2, 3, 9, 45])
def test_the_budget_is_kept_and_the_best_is_found(budget, choices):
    adviser = Counted(None)
    legal = list(range(choices))
    chosen = Strong(lambda view: adviser, budget)(SimpleNamespace(seat=0), legal, Random(1))
    limit = budget or Counted.playouts
    assert len(adviser.done) <= limit
    if limit >= choices * (choices - 1).bit_length():
        assert chosen == choices - 1
        assert set(adviser.done) == set(legal)
        assert len(adviser.done) > limit / 2
    else:
        assert chosen in legal


def test_one_choice_is_made_without_a_search():
    adviser = Counted(None)
    assert Strong(lambda view: adviser)(None, [7], Random(1)) == 7
    assert Strong(lambda view: adviser)(None, [], Random(1)) is None
    assert not adviser.done


@pytest.mark.parametrize("playouts", [0, -1, 1.5, True, "10"])
def test_a_budget_is_a_number(playouts):
    with pytest.raises(ValueError, match="must be a whole number of at least 1, such as 300, or None"):
        Strong(Counted, playouts)


@pytest.mark.parametrize("game", HIDDEN)
def test_every_game_has_a_strong_player_with_a_budget(game, shipped_strong_players):
    view = new_game(game, ["Ana", "Ben"], seed=1).view(0)
    assert thinker(game, view).playouts >= 50
    assert isinstance(strong(game), Strong)
    assert shipped_strong_players[game] == Strong(strong(game).thinker)
    assert LABELS["strong"] == "sharp computer"


def test_a_game_without_an_adviser_is_played_greedily():
    class View:
        def estimates(self, actions):
            return [float(action.amount) for action in actions]

    legal = [SimpleNamespace(people_only=False, amount=amount) for amount in (1, 3, 2)]
    computers = make_computers(greedy=by_estimates).players
    assert computers["strong"](View(), legal, Random(1)) is computers["greedy"](View(), legal, Random(1)) is legal[1]


def test_a_forgotten_call_is_noticed_nearly_always():
    session = new_game("saintcards", ["Ana", "Ben"], seed=1)
    while not any(session.state.public.owing):
        if session.turn is None:
            session = session.next_game(seed=session.seed + 1)
        action = greedy_player(session.view(session.turn), [one for one in session.legal_actions if one.word != "call"], Random(1))
        session.act(action)
    seat = 1 - session.state.public.owing.index(True)
    noticed = [strong("saintcards", 1)(session.view(seat), list(session.legal_actions_of(seat)), Random(number)) for number in range(200)]
    if seat != session.turn:
        assert 0.9 < sum(action is not None for action in noticed) / 200 < 1


def test_shuffled_gives_every_order():
    rng = Random(1)
    orders = {tuple(shuffled("abc", rng)) for _ in range(100)}
    assert len(orders) == 6
    assert shuffled(range(50), Random(2)) == shuffled(range(50), Random(2))


def test_without_a_deck_saintcards_is_played_greedily():
    session = new_game("saintcards", ["Ana", "Ben"], seed=1)
    seen = session.view(0)
    view = replace(seen, public=replace(seen.public, deck=type(seen.public.deck)(())))
    legal = list(session.legal_actions)
    assert thinker("saintcards", view).choices(legal, Random(1)) == (greedy_player(view, legal, Random(1)),)
