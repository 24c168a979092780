"""The computer players of Saint Poker: what they rate, keep, imagine and play out, against the rules and the ratings in plain words."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations, islice
from random import Random

import pytest

from saintlearn.engine import Chance, Computer
from saintlearn.games import game_entry
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.computers import COMPUTERS, _SaintPokerAdviser, _value
from saintlearn.games.saint_poker.deck import CODES
from saintlearn.games.saint_poker.hands import strength
from saintlearn.lobby import new_game

GREEDY = COMPUTERS.players["greedy"]


def goes(card, other):
    """What two cards add to each other."""
    if card == other:
        return 0
    if card.rank == other.rank:
        return 30 + card.rank
    return (8 if card.code[-1] == other.code[-1] else 0) + (3 if abs(card.rank - other.rank) <= 4 else 0)


def rate(card, hand, river=()):
    return card.rank + sum(goes(card, other) for other in hand) + 2 * sum(goes(card, other) for other in river)


def offered(hand):
    return min(hand, key=lambda card: (rate(card, hand), card.id))


def revealed(hand, river):
    return max(combinations(hand, 2), key=lambda two: strength([card.id for card in (*river, *two)]))


def taken(there, hand, future):
    return max(there, key=lambda card: (rate(card, hand, future), card.id))


def moments(players, phase, games=3, step=3):
    """Moments in a phase, of one seat after another where all choose at once, all along some games."""
    number = 0
    for seed in range(games):
        session = new_game("saint-poker", [Computer(("greedy", "random")[seat % 2]) for seat in range(players)], seed=seed)
        while session.turn is not None:
            if session.state.public.phase == phase:
                number += 1
                seat = session.turn if phase == "take" else number // step % players
                if number % step == 0 and len(session.legal_actions_of(seat)) > 1:
                    yield session, seat
            session.step()


@pytest.mark.parametrize(
    ("codes", "worth"),
    [
        ("5C | |", 5),
        ("5C | 5D |", 5 + 35),
        ("AC | AD |", 14 + 44),
        ("5C | 9D |", 5 + 3),
        ("5C | 10D |", 5),
        ("5C | 9C |", 5 + 11),
        ("5C | 10C |", 5 + 8),
        ("AC | 2C |", 14 + 8),
        ("5C | 5C |", 5),
        ("5C | 6D 5H | 5S 10C", 5 + 3 + 35 + 2 * 35 + 2 * 8),
    ],
)
def test_a_card_is_rated_by_what_it_goes_with(cards, codes, worth):
    (card,), hand, river = map(cards, codes.split("|"))
    assert rate(card, hand, river) == worth
    assert _value(card.id, [one.id for one in hand], [one.id for one in river]) == worth
    assert CODES[card.id] == card.code


@pytest.mark.parametrize("players", [2, 4])
def test_the_steady_player_follows_the_ratings(players):
    for phase in ("river", "reveal", "take"):
        seen = 0
        for session, seat in moments(players, phase):
            view, legal = session.view(seat), list(session.legal_actions_of(seat))
            action = GREEDY(view, legal, Random(1))
            if phase == "river":
                worth = {card.code: rate(card, view.hand) for card in view.hand}
                assert action.card == min(worth, key=lambda code, worth=worth: (worth[code], code))
            elif phase == "reveal":
                worth = {
                    one: strength([*(card.id for card in view.public.river), *(CODES.index(code) for code in one.cards)]) for one in legal
                }
                assert worth[action] == max(worth.values())
                assert action.cards == max(one.cards for one in legal if worth[one] == worth[action])
            else:
                there = [*view.public.river, *chain(*view.public.shown)]
                worth = {card.code: rate(card, view.hand, view.public.future) for card in there}
                assert worth[action.card] == max(worth.values())
                assert action.card == max(code for code in worth if worth[code] == worth[action.card])
            seen += 1
        assert seen > 5


@pytest.mark.parametrize("players", [2, 4])
def test_the_keen_player_tries_the_eight_that_rate_best(players):
    for phase in ("river", "take"):
        for session, seat in moments(players, phase, step=5):
            view, legal = session.view(seat), list(session.legal_actions_of(seat))
            cards = {card.code: card for card in (*view.hand, *view.public.river, *chain(*view.public.shown))}
            found = _SaintPokerAdviser(view).choices(legal, Random(1))
            if phase == "river":
                assert list(found) == sorted(legal, key=lambda one, view=view, cards=cards: rate(cards[one.card], view.hand))[:8]
            else:
                future = view.public.future
                ordered = sorted(legal, key=lambda one, view=view, cards=cards, future=future: -rate(cards[one.card], view.hand, future))
                assert list(found) == ordered[:8]


@pytest.mark.parametrize("players", [2, 3])
def test_the_keen_player_shows_no_pair_that_is_beaten_in_both_strength_and_cost(players):
    for session, seat in moments(players, "reveal", step=2):
        view, legal = session.view(seat), list(session.legal_actions_of(seat))
        cards = {card.code: card for card in view.hand}
        river = [card.id for card in view.public.river]
        worth = {}
        for reveal in legal:
            two = [cards[code] for code in reveal.cards]
            worth[reveal] = strength([*river, *(card.id for card in two)]), -sum(rate(one, view.hand, view.public.future) for one in two)
        kept = [
            one
            for one in legal
            if not any(
                (worth[other] != worth[one] and worth[other][0] >= worth[one][0] and worth[other][1] >= worth[one][1])
                or (worth[other] == worth[one] and other.cards < one.cards)
                for other in legal
            )
        ]
        expected = sorted(kept, key=lambda one, worth=worth: -worth[one][0])[:8]
        assert list(_SaintPokerAdviser(view).choices(legal, Random(1))) == expected


def test_what_is_imagined_holds_each_card_once_and_what_the_seat_knows():
    for phase in ("river", "reveal", "take"):
        for session, seat in moments(3, phase, step=7):
            view = session.view(seat)
            adviser = _SaintPokerAdviser(view)
            table, other = adviser.imagine(Random(1)), adviser.imagine(Random(2))
            public = view.public
            assert table.hands[seat] == [card.id for card in view.hand]
            assert table.river == [card.id for card in public.river]
            assert table.future == [card.id for card in public.future]
            assert table.shown == [card.id for card in chain(*public.shown)]
            assert tuple(map(len, table.hands)) == view.counts
            for at, known in enumerate(public.known):
                assert {card.id for card in known} <= set(table.hands[at])
            everything = [*table.river, *table.future, *table.shown, *table.draw, *(card.id for card in public.gone), *chain(*table.hands)]
            assert sorted(everything) == list(range(52))
            if len(table.draw) > 3:
                assert table != other


def led(session, table, seat, action):
    """How much a seat gains on whoever wins, when the rules are played to the end; nothing where equal hands are put in order by chance."""
    game, state, public = session.game, session.state, session.state.public
    zones = (*state.hands, state.draw, public.river, public.future, *public.shown, public.gone)
    deck = {card.id: card for card in chain(*zones)}
    count = len(table.hands)
    hands = tuple(tuple(deck[card] for card in hand) for hand in table.hands)
    public = replace(public, ready=(False,) * count)
    state = replace(state, hands=hands, draw=tuple(deck[card] for card in reversed(table.draw)), picked=((),) * count, public=public)
    lead, scores = 0, public.scores
    while state.public.phase != "over":
        public = state.public
        at = public.turn
        hand, there = state.hands[at], [*public.river, *chain(*public.shown)]
        if at == seat and action is not None:
            act, action = action, None
        elif public.phase == "river":
            act = Offer(offered(hand).code)
        elif public.phase == "reveal":
            act = Reveal(tuple(card.code for card in revealed(hand, public.river)))
        else:
            act = Take(taken(there, hand, public.future).code)
        state, _ = game.apply(state, at, act, Chance(lambda: Random(1)))
        if state.public.scores != scores:
            gained = [new - old for new, old in zip(state.public.scores, scores, strict=True)]
            lead += gained[seat] - max(points for at, points in enumerate(gained) if at != seat)
            scores = state.public.scores
            if state.public.round < 8 and len(set(state.public.made)) < count:
                return None
    return lead


@pytest.mark.parametrize("players", [2, 3, 5])
def test_playouts_go_as_the_rules_say(players):
    compared, shared = 0, 0
    for phase in ("river", "reveal", "take"):
        for session, seat in islice(moments(players, phase, step=4), 24):
            view, legal = session.view(seat), list(session.legal_actions_of(seat))
            adviser = _SaintPokerAdviser(view)
            table = adviser.imagine(Random(3))
            kept = [list(hand) for hand in table.hands], list(table.draw), list(table.river), list(table.shown)
            action = Random(len(session.log)).choice(legal)
            found = adviser.play_out(table, action, Random(1))
            assert (table.hands, table.draw, table.river, table.shown) == kept, "what was imagined is tried again with the next choice"
            expected = led(session, table, seat, action)
            if expected is not None:
                assert found == expected
                compared += 1
            else:
                shared += 1
    assert compared > 20


@pytest.mark.parametrize(
    ("mine", "lead"),
    [("2C 3D", -3), ("AS 5S", 8), ("9C 3D", -3), ("KC KD", -3)],
)
def test_points_are_shared_and_rounded_up(table, mine, lead):
    """Three others have the same straight, and a third of eight points is rounded up to three; a player who has it too gains nothing on them."""
    game = table(mine, "AC 5D", "AD 5H", "AH 5C", river="KS QS JS 10S 4D", phase="reveal", round=8)
    adviser = _SaintPokerAdviser(game.view(0))
    state = adviser.imagine(Random(1))
    state = replace(state, hands=[[card.id for card in hand] for hand in game.state.hands])
    assert adviser.play_out(state, Reveal(tuple(mine.split())), Random(1)) == lead


def test_nobody_gains_on_another_where_all_share(table):
    game = table("2C 3D", "4C 5D", "6C 7D", river="AS KS QS JS 10S", phase="reveal", round=8)
    adviser = _SaintPokerAdviser(game.view(0))
    assert adviser.play_out(adviser.imagine(Random(1)), Reveal(("2C", "3D")), Random(1)) == 0


def test_a_single_choice_is_no_search():
    view = new_game("saint-poker", ["Ana", "Ben"], seed=1).view(0)
    only = [Offer(view.hand[0].code)]
    assert _SaintPokerAdviser(view).choices(only, Random(1)) == only
    assert game_entry("saint-poker").computers.players["strong"].thinker is _SaintPokerAdviser
