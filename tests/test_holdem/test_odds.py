"""Odds for learners: from nothing but what a seat sees, counted out where that is little, drawn elsewhere."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from saintlearn.catalogue import Deck, load_catalogue
from saintlearn.games.holdem.odds import NAMELESS, can_reckon, odds
from saintlearn.games.holdem.placing import best_placing, guide
from saintlearn.lobby import new_game

CORE = load_catalogue().deck("core")
NAMES = [f"P{number}" for number in range(10)]


def at(players, rounds, *, seed=1, deck=CORE[:60], **options):
    """A game whose offerings have come to this round; after the fourth comes the showdown."""
    session = new_game("holdem", NAMES[:players], seed=seed, deck=deck, dealer=0, **options)
    while session.state.public.phase == "offer" and session.state.public.round < rounds:
        session.act("check" if "check" in session.legal_actions else "call")
    return session


def best(hand, board, rule):
    return sum(placing.score for placing in best_placing(hand, board, rule))


def slowly(view):
    """The chances against one other player, card by card."""
    unseen = [card for card in view.public.deck if card not in view.hand and card not in view.public.board]
    won = tied = cases = 0
    for rest in combinations(unseen, 5 - len(view.public.board)):
        board = (*view.public.board, *rest)
        mine = best(view.hand, board, view.public.rule)
        for hand in combinations([card for card in unseen if card not in rest], 2):
            other = best(hand, board, view.public.rule)
            won, tied, cases = won + (mine > other), tied + (mine == other), cases + 1
    return won / cases, tied / cases, cases


@pytest.mark.parametrize("seed", [1, 2])
def test_at_the_end_everything_is_counted_out(seed):
    view = at(2, 3, seed=seed).view(1)
    told = odds(view)
    won, tied, cases = slowly(view)
    assert (told.exact, told.exact_totals, told.deals) == (True, True, cases)
    assert told.win == pytest.approx(won)
    assert told.tie == pytest.approx(tied)
    assert told.share == pytest.approx(won + tied / 2)
    mine = best(view.hand, view.public.board, view.public.rule)
    assert told.totals[mine] == 1
    assert told.guide[guide(mine) or NAMELESS] == 1


def test_one_card_before_the_end_it_is_counted_out_too():
    session = at(2, 2)
    few = Deck(
        [card for card in session.deck if card in {*session.state.hands[0], *session.state.hands[1], *session.state.public.board}]
        + list(CORE[80:94])
    )
    view = session.view(1)
    view = replace(view, public=replace(view.public, deck=few))
    told, (won, tied, cases) = odds(view), slowly(view)
    assert (told.exact, told.deals) == (True, cases)
    assert told.win == pytest.approx(won)
    assert told.tie == pytest.approx(tied)


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_what_is_drawn_is_near_to_what_is_dealt(rounds):
    """Against a simulation of another make: shuffle, deal, place."""
    view = at(4, rounds, seed=5).view(2)
    told = odds(view, deals=20_000, seed=3)
    rng = Random(7)
    unseen = [card for card in view.public.deck if card not in view.hand and card not in view.public.board]
    won = tied = 0
    for _ in range(1500):
        cards = rng.sample(unseen, 11 - len(view.public.board))
        board = (*view.public.board, *cards[6:])
        mine = best(view.hand, board, view.public.rule)
        other = max(best(cards[seat : seat + 2], board, view.public.rule) for seat in (0, 2, 4))
        won, tied = won + (mine > other), tied + (mine == other)
    assert told.win == pytest.approx(won / 1500, abs=0.05)
    assert told.tie == pytest.approx(tied / 1500, abs=0.05)
    assert not told.exact
    assert told.exact_totals == (rounds > 0)


@pytest.mark.parametrize("rounds", range(4))
def test_chances_add_up(rounds):
    told = odds(at(5, rounds).view(0), deals=2000)
    assert list(told.guide) == [NAMELESS, "Common", "Good", "Great", "Amazing"]
    assert sum(told.guide.values()) == pytest.approx(1)
    assert sum(told.totals) == pytest.approx(1)
    assert 0 <= told.win <= told.share <= told.win + told.tie <= 1
    assert told.deals == 2000


def test_equal_seeds_give_equal_odds_and_nothing_hidden_matters():
    session = at(3, 1)
    view = session.view(0)
    assert odds(view, deals=500, seed=4) == odds(view, deals=500, seed=4)
    assert odds(view, deals=500, seed=4) != odds(view, deals=500, seed=5)
    state = session.state
    hidden = [*state.hands[1], *state.hands[2], *state.draw, *state.discards]
    Random(1).shuffle(hidden)
    mixed = replace(state, hands=(state.hands[0], tuple(hidden[:2]), tuple(hidden[2:4])), discards=(hidden[4],), draw=tuple(hidden[5:]))
    assert odds(session.game.view(mixed, 0), deals=500, seed=4) == odds(view, deals=500, seed=4)


def test_what_lies_is_known():
    session = at(3, 4)
    while session.turn != session.state.public.order[-1]:
        session.act(session.legal_actions[0])
    view = session.view(session.turn)
    told = odds(view)
    mine = best(view.hand, view.public.board, view.public.rule)
    others = max(view.public.total(seat) for seat in range(3) if seat != view.seat)
    assert (told.exact, told.deals) == (True, 1)
    assert (told.win, told.tie) == (mine > others, mine == others)
    session.act(session.legal_actions[0])
    after = odds(session.view(view.seat))
    placed = session.state.public.placed[view.seat][0]
    board = [card for spot, card in enumerate(view.public.board) if spot != placed.spot]
    left = session.view(view.seat).to_place[0]
    assert after.totals[placed.score + max(view.public.rule.score(left, on) for on in board)] == 1


def test_nobody_is_told_who_is_not_playing_and_a_teacher_can_switch_them_off():
    session = at(3, 1)
    assert odds(session.view(None)) is None
    session.act("fold")
    assert odds(session.view(1)) is None
    assert odds(at(3, 1, odds=False).view(0)) is None
    over = at(2, 1)
    over.act("fold")
    assert odds(over.view(0)) is None


@pytest.mark.parametrize("deals", [0, -1, 1.5, "10", None, True, 10**9])
def test_numbers_of_deals_that_are_none_are_refused(deals):
    with pytest.raises(ValueError, match="a whole number from 1 to 1,000,000"):
        odds(at(2, 1).view(0), deals=deals)


def placings(cards, board, used, rule):
    """The best total of cards beside community cards that are not used."""
    free = [spot for spot in range(5) if spot not in used]
    return max(
        sum(rule.score(card, board[spot]) for card, spot in zip(cards, spots, strict=True)) for spots in permutations(free, len(cards))
    )


def counted_out(view):
    """All that is told, from every way in which the missing cards can fall, with one other hand at most that is not known whole."""
    public, rule = view.public, view.public.rule
    down = public.placed
    seen = {*view.hand, *public.board, *(placing.card for placed in down for placing in placed)}
    unseen = [card for card in public.deck if card not in seen]
    others = [seat for seat in range(public.players) if public.plays(seat) and seat != view.seat]
    unknown = [2 - len(down[seat]) for seat in others]
    shares, totals = [], []
    for rest in combinations(unseen, 5 - len(public.board)):
        board = (*public.board, *rest)
        left = [card for card in unseen if card not in rest]

        def worth(seat, cards, board=board):
            used = {placing.spot for placing in down[seat]}
            return sum(placing.score for placing in down[seat]) + placings(cards, board, used, rule)

        mine = worth(view.seat, view.to_place)
        totals.append(mine)
        for hand in combinations(left, max(unknown, default=0)):
            best = [worth(seat, hand if count else ()) for seat, count in zip(others, unknown, strict=True)]
            ties = best.count(mine)
            shares.append(0 if max(best) > mine else 1 / (1 + ties))
    guides = dict.fromkeys((NAMELESS, "Common", "Good", "Great", "Amazing"), 0.0)
    for total in totals:
        guides[guide(total) or NAMELESS] += 1 / len(totals)
    spread = [totals.count(total) / len(totals) for total in range(max(totals) + 1)]
    won = sum(share == 1 for share in shares) / len(shares)
    tied = sum(0 < share < 1 for share in shares) / len(shares)
    return won, tied, sum(shares) / len(shares), len(shares), spread, guides


def agrees(told, view):
    won, tied, share, cases, spread, guides = counted_out(view)
    assert (told.exact, told.exact_totals, told.deals) == (True, True, cases)
    assert (told.win, told.tie, told.share) == pytest.approx((won, tied, share))
    assert list(told.totals) == pytest.approx(spread)
    assert dict(told.guide) == pytest.approx(guides)


def small(view, *seen, size=13):
    """The same, with a deck of the cards that lie or are seen and a few more."""
    known = [*view.hand, *view.public.board, *(placing.card for placed in view.public.placed for placing in placed), *seen]
    more = [card for card in view.public.deck if card not in known]
    return replace(view, public=replace(view.public, deck=Deck(list(dict.fromkeys([*known, *more[:size]])))))


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_two_play_in_all_the_ways_the_cards_can_fall(rounds):
    view = small(at(2, rounds, seed=rounds).view(1), size=9)
    agrees(odds(view, deals=1), view)


@pytest.mark.parametrize("seed", range(6))
def test_what_lies_already_counts_at_the_showdown(seed):
    """The seats place one after another; of each that has begun, one card or both are known."""
    session = at(3, 4, seed=seed)
    rng = Random(seed)
    while session.state.public.phase == "place":
        for seat in range(3):
            view = small(session.view(seat), size=12)
            placed = [len(view.public.placed[other]) for other in range(3) if other != seat]
            told = odds(view, deals=50)
            if placed.count(2) >= 1:
                agrees(told, view)
            else:
                assert (told.exact, told.exact_totals, told.deals) == (False, True, 50)
                alone = replace(view.public, active=1 << seat | 1 << (seat + 1) % 3)
                assert list(told.totals) == pytest.approx(counted_out(replace(view, public=alone))[4])
        session.act(rng.choice(session.legal_actions))


def test_own_totals_are_counted_out_where_all_cases_would_be_too_many():
    """With two cards to come there are 1,485 boards for one's own cards, and 1,378 hands of the other beside each of these."""
    view = at(2, 1).view(1)
    told = odds(view, deals=40)
    assert (told.exact, told.exact_totals, told.deals) == (False, True, 40)
    unseen = [card for card in view.public.deck if card not in view.hand and card not in view.public.board]
    assert len(unseen) == 55
    totals = [best(view.hand, (*view.public.board, *rest), view.public.rule) for rest in combinations(unseen, 2)]
    assert list(told.totals) == pytest.approx([totals.count(total) / 1485 for total in range(max(totals) + 1)])


def test_who_ties_with_two_has_a_third(start, stack, down, saint, board):
    hands = [[saint(f"{name}9", 9), saint(f"{name}6", 6)] for name in "abc"]
    table = down(stack(start(3), *hands, board=board))
    table.act("place a9 1", "place a6 2", "place b9 1", "place b6 2", "place c9 1")
    public = table.view(0).public
    whole = tuple((placed[0], replace(public.placed[0][1], card=hands[seat][1])) for seat, placed in enumerate(public.placed))
    told = odds(replace(table.view(0), public=replace(public, placed=whole)))
    assert (told.win, told.tie, told.share) == (0, 1, pytest.approx(1 / 3))
    better = replace(public, placed=(*whole[:2], (whole[2][0], replace(whole[2][1], score=9))))
    told = odds(replace(table.view(0), public=better))
    assert (told.win, told.tie, told.share) == (0, 0, 0)


def test_a_million_deals_are_the_most_and_one_the_fewest():
    view = at(2, 3).view(1)
    assert odds(view, deals=1) == odds(view, deals=1_000_000)
    drawn = at(3, 3).view(1)
    assert odds(drawn) == odds(drawn, deals=10_000, seed=0)
    with pytest.raises(ValueError, match=r"\(you gave 1000001\)"):
        odds(view, deals=1_000_001)
    with pytest.raises(ValueError, match=rf"\(you gave {'7' * 40}\)"):
        odds(view, deals=int("7" * 50))


def test_without_numpy_there_are_no_odds(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert not can_reckon.__wrapped__()
