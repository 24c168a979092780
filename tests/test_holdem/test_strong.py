"""The strong player of Heaven Hold'em: its imagined deals, hands played out as arrays, and what it makes of them, each against a plain reference."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from math import erf, sqrt
from random import Random
from statistics import fmean, pstdev

import numpy as np
import pytest

from saintlearn.catalogue import Deck
from saintlearn.engine import Computer
from saintlearn.engine.chance import Chance
from saintlearn.games import game_entry
from saintlearn.games.holdem import computers
from saintlearn.games.holdem.actions import Call, Check, Fold, Offer, Raise
from saintlearn.games.holdem.advice import chance_to_win, weigh
from saintlearn.games.holdem.betting import storehouses
from saintlearn.games.holdem.computers import _PLANS, _HoldemThinker, _victory
from saintlearn.games.holdem.deals import _FOLD, _MORE, _STAY, _TELLING, Deals, Plan, Way, _Rows, play_out
from saintlearn.games.holdem.placing import best_placing
from saintlearn.lobby import new_game


def strong(playouts):
    """The strong player with a budget."""
    return replace(game_entry("holdem").computers.players["strong"], playouts=playouts)


def offerings(players, games, **options):
    """Moments at which somebody has more than one thing to offer, with everybody of another kind."""
    for seed in range(games):
        session = new_game(
            "holdem", [Computer(("greedy", "random")[seat % 2]) for seat in range(players)], seed=seed, **{"hands": 4, **options}
        )
        while session.turn is not None:
            if session.state.public.phase == "offer" and len(session.legal_actions) > 1:
                yield session, session.turn
            session.step()


def dealt(session, deals, row, placing="auto"):
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
    known = replace(state.public.options, placing=placing)
    return replace(state.with_public(options=known), hands=hands, draw=draw, discards=tuple(rest))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_hold_em_in_arrays_follows_the_rules_step_by_step(players):
    """Each imagined deal is played by the rules beside it: what is chosen is allowed, and every field agrees to the end of the hand."""
    rng, ends, shared = Random(players), 0, 0
    for session, seat in offerings(players, 8 // players):
        view, game = session.view(seat), session.game
        choices = _HoldemThinker(view).choices(list(session.legal_actions), rng)
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
        chosen = strong(400)(view, [Fold(), Call(), Raise(min(20, left + mine - given))], Random(number))
        assert (chosen == Fold()) == (left > 100)


def followed(game, state, seat, one, plan):
    """What a seat does by its chance of beating one other player: with a plan, or else what seems worth most of all that playouts try."""
    public, legal = state.public, list(game.legal_actions(state, seat))
    more = [action for action in legal if isinstance(action, (Offer, Raise))]
    stay = next(action for action in legal if isinstance(action, (Check, Call)))
    others, owed, have = public.active.bit_count() - 1, public.owed(seat), sum(public.given)
    if plan is None:
        tried = [Fold(), stay, *more[:1], *more[-1:]]
        worth = weigh(tried, one, others, owed, have, public.options.big_blind)
        return tried[worth.index(max(worth))]
    if more and one**others >= plan.raise_at * 2 / (others + 1):
        return more[-1]
    return stay if one**others * (have + owed) - owed > owed * plan.margin else Fold()


def played_out(session, deals, row, way):
    """The treasure of all seats after one imagined deal, played by the rules card by card until the showdown."""
    game, state, me = session.game, dealt(session, deals, row, "player"), session.turn
    action, alone = way.action, False
    while state.public.phase == "offer" and state.public.plays(me):
        seat = state.public.turn
        if action is None:
            one = deals.seems[state.public.round, row, seat]
            action = followed(game, state, seat, one, way.plan if seat == me else None)
        assert game.objection(state, seat, action) is None
        state, _ = game.apply(state, seat, action, Chance(lambda: Random(1)))
        action = None
        alone = state.public.active.bit_count() == 1
    public, treasure = state.public, list(map(float, state.public.treasure))
    if alone:
        return treasure
    deck = list(public.deck)
    board = [deck[card] for card in deals.boards[row]]
    totals = {
        seat: sum(placing.score for placing in best_placing([deck[card] for card in deals.hands[row, seat]], board, public.rule))
        for seat in range(public.players)
        if public.plays(seat)
    }
    for house in storehouses(public.given, public.active):
        first = [seat for seat in house.seats if totals[seat] == max(totals[one] for one in house.seats)]
        for seat in first:
            treasure[seat] += house.amount / len(first)
    return treasure


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"most": None, "treasure": 40}),
        (3, {"treasure": 25, "least": None}),
        (3, {"small_blind": 2, "big_blind": 4, "least": 2, "most": 3, "treasure": 60}),
        (5, {"treasure": 30, "most": None}),
    ],
)
def test_playouts_go_as_the_rules_say_and_end_with_the_same_treasure(players, options):
    rng, seen = Random(players), set()
    for session, seat in islice(offerings(players, 12, **options), 2, 120, 5):
        view = session.view(seat)
        legal = list(session.legal_actions)
        actions = [legal[-1], *rng.sample(legal, min(2, len(legal)))]
        plans = [Plan(rng.choice((0.3, 0.56, 0.75)), rng.choice((0, 0.2, 0.6))) for _ in actions]
        ways = [Way(action, plan) for action, plan in zip(actions, plans, strict=True) if action != Fold() or view.to_call]
        deals = Deals.of(view, 2, rng.getrandbits(30))
        found = play_out(view, deals, ways)
        assert found.shape == (len(ways), 2, players)
        for number, way in enumerate(ways):
            for row in range(2):
                expected = played_out(session, deals, row, way)
                assert sum(expected) == session.options.treasure * players
                assert found[number, row].tolist() == pytest.approx(expected)
                seen.add((len(set(expected)), expected.count(0)))
    assert len(seen) > players, "hands end in many ways"


def position(given, treasure, *, offered=None, price=None, least=5, most=20, acted=0, dealer=0, **changes):
    """What the first seat sees where so much was given; all of it in this round if nothing else is said."""
    view = new_game("holdem", [f"P{number}" for number in range(len(given))], seed=2, dealer=dealer).view(0)
    offered = given if offered is None else offered
    numbers = {"given": given, "treasure": treasure, "offered": offered, "price": max(offered) if price is None else price}
    return replace(view, public=replace(view.public, **numbers, least=least, most=most, acted=acted, turn=0, **changes))


def rows_of(view, seems, *plans):
    """The rows of one deal in which everyone's estimate is the same."""
    deals = Deals.of(view, 1, 3)
    deals.seems[:] = seems
    return _Rows(view, deals, [Way(Check(), Plan(*plan)) for plan in plans])


@pytest.mark.parametrize(
    ("given", "seems", "plan", "kind"),
    [
        ((10, 20), 0.5, (0.5, 0), (_MORE, 20)),  # just good enough to raise
        ((10, 20), 0.5, (0.51, 0), (_STAY, 0)),
        ((10, 20), 0.25, (0.6, 0), (_FOLD, 0)),  # 0.25 of 40 pays for the 10 that are owed, no more
        ((10, 20), 0.26, (0.6, 0), (_STAY, 0)),
        ((10, 20), 0.5, (0.6, 1), (_FOLD, 0)),  # the 20 are to beat 10 by as much again
        ((10, 20), 0.51, (0.6, 1), (_STAY, 0)),
        ((20, 20), 0.02, (0.6, 1), (_STAY, 0)),  # nothing is owed
        ((10, 20, 20), 0.5, (0.375, 0), (_MORE, 20)),  # a quarter against two is as good as three eighths against one
        ((10, 20, 20), 0.5, (0.38, 0), (_STAY, 0)),
    ],
)
def test_a_plan_raises_calls_and_folds_at_its_borders(given, seems, plan, kind):
    view = position(given, (80,) * len(given))
    assert [one.tolist() for one in rows_of(view, seems, plan).choices(np.arange(1))] == [[kind[0]], [kind[1]]]


def test_another_player_folds_what_is_worth_nothing():
    """Half of 40 is the 20 that are owed, and there is nothing left to raise."""
    for given, kind in (((20, 0), _FOLD), ((21, 0), _STAY)):
        view = position(given, (80, 20), price=20)
        rows = rows_of(view, 0.5, (0.5, 0))
        rows.turn[:] = 1
        assert rows.choices(np.arange(1))[0].tolist() == [kind]


def test_another_player_does_what_seems_worth_the_most():
    """Of folding, staying, the least and the most that can be offered, as `weigh` says."""
    rng, chosen = Random(8), Counter()
    views = {players: position((5,) * players, (95,) * players) for players in (2, 3, 5)}
    for _ in range(400):
        players, one = rng.choice((2, 3, 5)), rng.uniform(0.1, 0.98)
        offered = [rng.choice((0, 5, 10, 25)) for _ in range(players)]
        given = [gave + rng.choice((1, 8, 90)) for gave in offered]
        treasure, most = [rng.choice((3, 12, 60, 300)) for _ in range(players)], rng.choice((20, 200))
        view = views[players]
        public = replace(view.public, offered=tuple(offered), given=tuple(given), treasure=tuple(treasure), price=max(offered), most=most)
        rows = rows_of(replace(view, public=public), one, (0.5, 0))
        rows.turn[:] = 1
        owed = max(offered) - offered[1]
        left = treasure[1] - owed
        more = [Raise(min(amount, left)) for amount in (5, most)] if left > 0 else []
        tried = [Fold(), Call() if owed else Check(), *more]
        worth = weigh(tried, one, players - 1, min(owed, treasure[1]), sum(given), 5)
        best = tried[worth.index(max(worth))]
        kind = _MORE if isinstance(best, Raise) else _FOLD if best == Fold() else _STAY
        kinds, amounts = rows.choices(np.arange(1))
        assert (kinds.tolist(), amounts.tolist()) == ([kind], [best.amount if kind == _MORE else 0])
        chosen[kind, amounts.tolist()[0]] += 1
    assert min(chosen[_FOLD, 0], chosen[_STAY, 0], chosen[_MORE, 20], chosen[_MORE, 200]) > 5


@pytest.mark.parametrize(
    ("changes", "raises"),
    [
        ({}, True),
        ({"acted": 1}, False),
        ({"acted": 2}, True),
        ({"raises": 3}, True),
        ({"raises": 3, "capped": True}, False),
        ({"raises": 2, "capped": True}, True),
        ({"treasure": (10, 80)}, False),
        ({"treasure": (11, 80)}, True),
        ({"treasure": (80, 0)}, False),
    ],
)
def test_nobody_raises_where_the_rules_forbid_it(changes, raises):
    more = {"treasure": (80, 80), "raises": 0, "capped": False, **changes}
    view = position((10, 20), **more)
    kinds, amounts = rows_of(view, 0.9, (0.3, 0)).choices(np.arange(1))
    assert kinds.tolist() == [_MORE if raises else _STAY]
    assert amounts.tolist() == [min(20, more["treasure"][0] - 10) if raises else 0]


def test_what_was_given_is_divided_like_storehouses():
    rng = Random(4)
    view = position((5, 5, 5, 5), (95,) * 4)
    for _ in range(200):
        rows = rows_of(view, 0.5, (0.5, 0))
        active = rng.randrange(1, 16)
        playing = [seat for seat in range(4) if active >> seat & 1]
        given = [rng.choice((1, 5, 8, 20, 33)) for _ in range(4)]
        if len(playing) > 1:  # whoever has given the most folds only before the very last
            most = max(given[seat] for seat in playing)
            given = [min(gave, most) for gave in given]
        rows.given[0], rows.active[0] = given, [seat in playing for seat in range(4)]
        rows.deals.totals[0] = totals = [rng.randrange(3) for _ in range(4)]
        expected = [95.0] * 4
        for house in storehouses(given, active):
            first = [seat for seat in house.seats if totals[seat] == max(totals[one] for one in house.seats)]
            for seat in first:
                expected[seat] += house.amount / len(first)
        assert rows.shared_out()[0].tolist() == pytest.approx(expected)


def likely(public, hand):
    """How far the total of a hand lies above what another player can expect, in standard deviations of the difference."""
    score = public.rule.score
    known = {*hand, *public.board}
    if public.board:
        best = [max(score(card, on) for on in public.board) for card in public.deck if card not in known]
        mine = sum(placing.score for placing in best_placing(hand, public.board, public.rule))
    else:
        power = {card: expected_best(public, card) for card in public.deck}
        best, mine = list(power.values()), sum(power[card] for card in hand)
    return (mine - 2 * fmean(best)) / (max(pstdev(best), 0.3) * sqrt(2))


def expected_best(public, card):
    """The mean best match of a card with five others, by the chance that all five are worth no more than each score."""
    scores = [public.rule.score(card, on) for on in public.deck if on != card]
    mean, before = 0.0, 0.0
    for score in sorted(set(scores)):
        below, chance = sum(other <= score for other in scores), 1.0
        for drawn in range(5):
            chance *= max(0, below - drawn) / (len(scores) - drawn)
        mean, before = mean + score * (chance - before), chance
    return mean


def in_words(z):
    return min(0.98, max(0.02, (1 + erf(z / sqrt(2))) / 2))


@pytest.mark.parametrize("known", [0, 3, 4, 5])
@pytest.mark.parametrize("even", [False, True])
def test_each_seat_judges_its_cards_by_what_it_would_see(known, even, start, saint):
    """In a deck of cards that are nearly all alike, one fact fewer is much."""
    deck = Deck([saint(f"c{number}", 2 if number % 20 == 0 else 3) for number in range(60)]) if even else None
    table = start(3, deck=deck, seed=1, dealer=0)
    while len(table.state.public.board) < known:
        table.act("check" if "check" in table.legal() else "call")
    view = table.view(1)
    public = replace(view.public, active=0b110)
    view = replace(view, public=public)
    deals, deck = Deals.of(view, 12, 5), list(public.deck)
    assert deals.seems.shape == (4, 12, 3)
    assert (deals.hands[:, 0] == -1).all()
    assert (deals.totals[:, 0] == -1).all()
    assert (deals.seems[:, :, 0] == 1).all()
    assert (deals.seems[: public.round] == 1).all()
    for row in range(12):
        board = tuple(deck[card] for card in deals.boards[row])
        for seat in (1, 2):
            hand = [deck[card] for card in deals.hands[row, seat]]
            for turned in range(public.round, 4):
                seen = replace(public, board=board[: turned + 2] if turned else ())
                z = likely(seen, hand)
                assert chance_to_win(seen, hand) == pytest.approx(in_words(z))
                trusted = _TELLING[turned] if seat == 1 else 1
                assert deals.seems[turned, row, seat] == pytest.approx(in_words(z * trusted), abs=2e-5)
            assert deals.totals[row, seat] == sum(placing.score for placing in best_placing(hand, board, public.rule))


def test_an_advantage_is_trusted_more_with_each_round_and_never_wholly():
    assert 0 < _TELLING[0] < _TELLING[1] < _TELLING[2] < _TELLING[3] < 1


def test_the_same_seed_deals_the_same_cards():
    view = position((5, 5), (95, 95))
    one, same, other = (Deals.of(view, 30, seed) for seed in (1, 1, 2))
    assert one.boards.tolist() == same.boards.tolist()
    assert one.hands.tolist() == same.hands.tolist()
    assert one.boards.tolist() != other.boards.tolist()


# --- what the strong player makes of it ------------------------------------------------------------------------------------


def test_only_the_least_and_the_most_are_tried():
    session = new_game("holdem", ["Ana", "Ben", "Cleo"], seed=1, dealer=0)
    legal = list(session.legal_actions)
    assert list(_HoldemThinker(session.view(0)).choices(legal, Random(1))) == [Call(), Fold(), Raise(5), Raise(20)]
    assert list(_HoldemThinker(session.view(0)).choices([Fold(), Call(), Raise(9)], Random(1))) == [Call(), Fold(), Raise(9)]
    assert list(_HoldemThinker(session.view(0)).choices([Fold(), Call()], Random(1))) == [Call(), Fold()]
    for _ in range(3):
        session.act("check" if "check" in session.legal_actions else "call")
    seat = session.turn
    assert list(_HoldemThinker(session.view(seat)).choices(list(session.legal_actions), Random(1))) == [Check(), Offer(5), Offer(20)]
    beside = _HoldemThinker(session.view((seat + 1) % 3))
    assert len(beside.choices([Fold(), Call()], Random(1))) == 1, "out of turn nothing is tried"


def test_outside_of_the_offers_it_does_what_is_worth_most(start, down, game):
    table = down(start(2))
    view = table.view(table.turn)
    legal = list(game.legal_actions(table.state, table.turn))
    worth = view.estimates(legal)
    assert _HoldemThinker(view).choices(legal, Random(1)) == (legal[worth.index(max(worth))],)


def test_the_plans_are_chances_and_margins():
    assert len(set(_PLANS)) == len(_PLANS) > 1
    for raise_at, margin in _PLANS:
        assert 0.5 < raise_at < 1
        assert 0 <= margin < 1


def test_the_choice_is_the_one_whose_best_plan_ends_with_the_most():
    """Folding needs no plan, so it is played out once; the budget is shared by all other ways."""
    for session, seat in islice(offerings(3, 4), 1, 40, 6):
        view = session.view(seat)
        thinker = _HoldemThinker(view)
        choices = thinker.choices(list(session.legal_actions), Random(1))
        if len(choices) < 2:
            continue
        ways = [Way(action, Plan(*plan)) for plan in _PLANS for action in choices if action != Fold() or plan == _PLANS[0]]
        deals = Deals.of(view, 300 // len(ways), Random(9).getrandbits(64))
        ends, weights = play_out(view, deals, ways), thinker._weights(deals)
        worth = [float(thinker._worth(ends[number]) @ weights) for number in range(len(ways))]
        assert thinker.choose(choices, 300, Random(9)) == ways[worth.index(max(worth))].action


@pytest.mark.parametrize(("given", "powers"), [((5, 5, 5), (0, 0, 0)), ((45, 5, 3), (0, 0, 0)), ((5, 25, 45), (0, 0.2, 0.4))])
def test_a_deal_weighs_by_how_well_it_explains_the_offers(given, powers):
    """For each big blind beyond the first, a player's own estimate counts with one twentieth of a power more."""
    view = position(given, (60, 60, 60))
    deals = Deals.of(view, 20, 1)
    weights = [float(np.prod([deals.seems[0, row, seat] ** power for seat, power in enumerate(powers)])) for row in range(20)]
    assert _HoldemThinker(view)._weights(deals).tolist() == pytest.approx([weight / sum(weights) for weight in weights])


def read_off(shares, wins, share):
    """The chance of winning with a share of the treasure, between the two steps beside it."""
    share = min(1, max(0, share))
    at = min(int(share * (len(shares) - 1)), len(shares) - 2)
    part = share * (len(shares) - 1) - at
    return wins[at] * (1 - part) + wins[at + 1] * part


@pytest.mark.parametrize("hands", [None, 0, 1, 2, 7])
@pytest.mark.parametrize("blinds", [0.01, 0.1])
def test_the_chance_of_victory_is_worked_out_hand_by_hand(hands, blinds):
    """Either the blinds are lost, or in 30 hands of 100 all is offered, which is won 72 times of 100."""
    shares, wins = _victory(hands, blinds)
    assert shares.tolist() == pytest.approx([step / 80 for step in range(81)])
    expected = [step / 80 if hands is None else (0 if step < 40 else 0.5 if step == 40 else 1) for step in range(81)]
    for _ in range(80 if hands is None else hands):
        waits = [read_off(shares, expected, share - blinds) for share in shares]
        plays = [0.72 * read_off(shares, expected, 2 * share) + 0.28 * read_off(shares, expected, 2 * share - 1) for share in shares]
        expected = [wait + 0.3 * max(0, play - wait) for wait, play in zip(waits, plays, strict=True)]
        expected[0], expected[-1] = 0, 1
    assert wins.tolist() == pytest.approx(expected)


def test_more_than_eighty_hands_ahead_nothing_is_worked_out():
    ends = [_victory(hands, 0.001)[1].tolist() for hands in (79, 80, 81, 500)]
    assert ends[0] != ends[1] == ends[2] == ends[3]


@pytest.mark.parametrize(
    ("options", "number", "late", "left"),
    [
        ({}, 3, False, None),
        ({"hands": 10}, 3, False, 7),
        ({"hands": 10}, 10, False, 0),
        ({"hands": 10}, 3, True, 0),
        ({"minutes": 5}, 3, True, 0),
    ],
)
def test_treasure_is_worth_the_chance_of_victory_over_the_richest_other(options, number, late, left):
    view = new_game("holdem", ["Ana", "Ben", "Cleo"], seed=1, dealer=0, small_blind=2, big_blind=7, **options).view(0)
    view = replace(view, public=replace(view.public, number=number, late=late))
    shares, wins = _victory(left, 0.015)  # each third hand costs each blind: (2 + 7) / 3 of 200
    ends = np.array([[[50, 150, 100], [130, 90, 80]], [[0, 200, 100], [300, 0, 0]]])
    expected = [[read_off(shares, wins, share) for share in row] for row in ((50 / 200, 130 / 220), (0, 1))]
    assert np.asarray(_HoldemThinker(view)._worth(ends)).tolist() == [pytest.approx(row) for row in expected]


def test_only_the_strong_player_needs_numpy(monkeypatch):
    objection = computers.COMPUTERS.objection
    assert [objection(kind) for kind in ("strong", "greedy", "random")] == [None, None, None]
    monkeypatch.setattr(computers, "can_reckon", lambda: False)
    assert objection("strong").code == "no-numpy"
    assert objection("strong").sentence.startswith("The strong computer needs NumPy for Heaven Hold'em")
    assert [objection(kind) for kind in ("greedy", "random")] == [None, None]
