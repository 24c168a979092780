"""The strong computer player: it deals afresh what it does not see, keeps to its budget, and the same view gives the same choice."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from saintlearn.engine import Computer
from saintlearn.engine.chance import Chance
from saintlearn.engine.players import LABELS
from saintlearn.engine.thinking import Adviser, Strong, by_estimates, make_computers, shuffled
from saintlearn.games import game_entry
from saintlearn.games.holdem.actions import Call, Check, Fold, Offer, Raise
from saintlearn.games.holdem.advice import chance_to_win
from saintlearn.games.holdem.computers import _HoldemThinker, _victory
from saintlearn.games.holdem.deals import _FOLD, _MORE, Deals, Plan, Way, _Rows
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


def offerings(players, games):
    """Moments at which somebody has more than one thing to offer, with everybody of another kind."""
    for seed in range(games):
        session = new_game("holdem", [Computer(("greedy", "random")[seat % 2]) for seat in range(players)], seed=seed, hands=4)
        while session.turn is not None:
            if session.state.public.phase == "offer" and len(session.legal_actions) > 1:
                yield session, session.turn
            session.step()


def dealt(session, deals, row):
    """The state of a game with the cards of an imagined deal."""
    state, cards = session.state, list(session.view(0).public.deck)
    hands = tuple(tuple(cards[card] for card in pair) if pair[0] >= 0 else () for pair in deals.hands[row].tolist())
    board = [cards[card] for card in deals.boards[row].tolist()]
    rest = [card for card in cards if card not in board and all(card not in hand for hand in hands)]
    come = []
    for first, last in ((0, 3), (3, 4), (4, 5)):
        if len(state.public.board) <= first:
            come += [rest.pop(), *board[first:last]]
    draw = (*[rest.pop() for _ in range(len(state.draw) - len(come))], *come[::-1])
    auto = replace(state.public.options, placing="auto")
    return replace(state.with_public(options=auto), hands=hands, draw=draw, discards=tuple(rest))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_hold_em_in_arrays_follows_the_rules_step_by_step(players):
    """Each imagined deal is played by the rules beside it: what is chosen is allowed, and every field agrees to the end of the hand."""
    rng, ends, shared = Random(players), 0, 0
    for session, seat in offerings(players, 8 // players):
        view, game = session.view(seat), session.game
        choices = thinker("holdem", view).choices(list(session.legal_actions), rng)
        way = Way(rng.choice(choices), Plan(rng.uniform(0.4, 0.9), rng.uniform(0, 0.4)))
        deals = Deals.of(view, 2, rng.getrandbits(30))
        rows, states = _Rows(view, deals, [way]), [dealt(session, deals, row) for row in range(2)]
        live, (kinds, mores) = np.arange(2), _Rows(view, deals, [way]).first([way])
        while live.size:
            for row, kind, more in zip(live, kinds.tolist(), mores.tolist(), strict=True):
                state, at = states[row], int(rows.turn[row])
                public = state.public
                stay = Check() if public.offered[at] == public.price else Call()
                action = Fold() if kind == _FOLD else stay if kind != _MORE else Raise(more) if public.price else Offer(more)
                assert game.objection(state, at, action) is None
                states[row], _ = game.apply(state, at, action, Chance(lambda: Random(1)))
            before, live = live, rows.go_on(live, kinds, mores)
            for row in before:
                state = states[row].public
                goes_on = state.phase == "offer" and state.active >> seat & 1 == 1
                assert goes_on == (row in live)
                if goes_on:
                    for name in ("turn", "round", "price", "raises", "capped"):
                        assert getattr(state, name) == getattr(rows, name)[row], name
                    for name in ("treasure", "given", "offered"):
                        assert getattr(state, name) == tuple(getattr(rows, name)[row]), name
                    assert [state.active >> other & 1 == 1 for other in range(players)] == rows.active[row].tolist()
            if live.size:
                kinds, mores = rows.choices(live)
        for state, treasure in zip(states, rows.shared_out().tolist(), strict=True):
            assert sum(treasure) == pytest.approx(100 * players)
            if state.public.phase != "offer" and all(len(placed) < 3 for placed in state.public.placed):
                assert treasure == list(state.public.treasure)
                ends += 1
            shared += any(len(placed) > 2 for placed in state.public.placed)
    assert ends > 20
    assert shared, "there was overtime as well"


def test_what_is_imagined_of_hold_em_holds_each_card_once_and_what_the_seat_sees():
    for session, seat in offerings(3, 3):
        view = session.view(seat)
        deals = Deals.of(view, 20, 1)
        public = view.public
        slugs, active = [card.slug for card in public.deck], [public.plays(other) for other in range(3)]
        for hands, board in zip(deals.hands.tolist(), deals.boards.tolist(), strict=True):
            assert [slugs[card] for card in hands[seat]] == [card.slug for card in view.hand]
            assert [slugs[card] for card in board[: len(public.board)]] == [card.slug for card in public.board]
            assert [len(active) == 3 and pair[0] >= 0 for pair in hands] == active
            cards = [card for pair in hands for card in pair if card >= 0] + board
            assert len(cards) == len(set(cards)) == 2 * sum(active) + 5
        assert len(np.unique(deals.hands.reshape(20, -1), axis=0)) > 10


def test_the_others_hold_their_cards_for_as_good_as_the_greedy_player_would():
    for session, seat in offerings(2, 3):
        view = session.view(seat)
        deals = Deals.of(view, 2, 1)
        for row in range(2):
            theirs = session.game.view(dealt(session, deals, row), 1 - seat)
            assert deals.seems[view.public.round, row, 1 - seat] == pytest.approx(chance_to_win(theirs.public, theirs.hand), abs=1e-4)


def test_hold_em_offers_are_believed():
    """Who has offered much is imagined with better cards than who has offered nothing."""
    session, seat = next(offerings(2, 1))
    powers = []
    for given in (5, 60):
        view = session.view(seat)
        offered = tuple(mine if at == seat else given for at, mine in enumerate(view.public.given))
        view = replace(view, public=replace(view.public, given=offered))
        deals = Deals.of(view, 400, 1)
        powers.append(_HoldemThinker(view)._weights(deals) @ deals.seems[0, :, 1 - seat])
    assert powers[1] > powers[0]


@pytest.mark.parametrize("hands", [0, 1, 5, 19, None])
def test_more_treasure_is_never_worse_and_patience_helps(hands):
    shares, wins = _victory(hands, 0.015)
    assert (np.diff(wins) >= 0).all()
    assert (wins[0], wins[-1]) == (0, 1)
    assert _victory(0, 0.015)[1][len(shares) // 2] == 0.5
    if hands == 19 or hands is None:
        assert wins[len(shares) // 2] > 0.6


@pytest.mark.parametrize(("mine", "left", "given", "theirs"), [(5, 110, 40, 45), (60, 40, 80, 20)])
def test_the_last_hand_is_played_for_the_victory(mine, left, given, theirs):
    """Whoever has most even after folding takes no risk with any cards, and whoever would have lost by it does not fold."""
    for number in range(6):
        session = new_game("holdem", ["Ana", "Ben"], seed=number, hands=1, dealer=1)
        both = (mine, given)
        view = session.view(0)
        view = replace(view, public=replace(view.public, given=both, offered=both, price=given, treasure=(left, theirs)))
        chosen = strong("holdem", 400)(view, [Fold(), Call(), Raise(min(20, left + mine - given))], Random(number))
        assert (chosen == Fold()) == (left > 100)


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
