"""Computer players at Heaven Hold'em: one mechanism for all games whose views tell what an action seems worth."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Computer
from saintlearn.games.holdem.actions import Fold, Place
from saintlearn.games.holdem.advice import chance_to_win
from saintlearn.games.holdem.computers import COMPUTERS
from saintlearn.lobby import new_game

CORE = load_catalogue().deck("core")


def played(kinds, seed, **options):
    session = new_game("holdem", [Computer(kind) for kind in kinds], seed=seed, deck=CORE, **options)
    session.advance()
    return session


@pytest.mark.parametrize("options", [{}, {"hands": 20}, {"placing": "auto"}, {"level": "starter"}], ids=str)
def test_greedy_beats_random_clearly(options):
    won = Counter()
    for seed in range(60):
        kinds = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        outcome = played(kinds, seed, **options).outcome
        won.update(kinds[seat] for seat in outcome.winners)
    assert won["greedy"] > 3 * won["random"], won


def test_greedy_places_in_the_best_way():
    placed = 0
    for seed in range(20):
        session = new_game("holdem", [Computer("greedy"), Computer("greedy"), Computer("greedy")], seed=seed, deck=CORE, hands=3)
        while session.turn is not None:
            view, legal = session.view(session.turn), list(session.legal_actions)
            if view.public.phase == "place" and len(view.to_place) == 2:
                worth = view.estimates(legal)
                chosen = COMPUTERS.players["greedy"](view, legal, Random(1))
                assert isinstance(chosen, Place)
                ways = {
                    view.public.rule.score(one, view.public.board[i]) + view.public.rule.score(other, view.public.board[j])
                    for one, other in [view.to_place]
                    for i in range(5)
                    for j in range(5)
                    if i != j
                }
                assert max(worth) == worth[legal.index(chosen)] == max(ways)
                placed += 1
            session.step()
    assert placed > 10


def test_greedy_does_not_fold_where_it_may_check():
    for seed in range(20):
        session = new_game("holdem", [Computer("greedy"), Computer("random"), Computer("greedy")], seed=seed, deck=CORE, hands=3)
        while session.turn is not None:
            legal = list(session.legal_actions)
            chosen = COMPUTERS.players["greedy"](session.view(session.turn), legal, Random(1))
            assert chosen in legal
            assert not (isinstance(chosen, Fold) and "check" in session.legal_actions)
            session.step()


def test_the_estimate_of_the_chance_is_near_to_the_odds():
    from saintlearn.games.holdem.odds import odds

    off = []
    for seed in range(40):
        session = new_game("holdem", ["Ana", "Ben"], seed=seed, deck=CORE, dealer=0)
        for _ in range(seed % 4 * 2):
            session.act("check" if "check" in session.legal_actions else "call")
        view = session.view(0)
        off.append(abs(chance_to_win(view.public, view.hand) - odds(view, deals=3000).share))
    assert sum(off) / len(off) < 0.16


def test_ten_computers_sit_down_under_ten_names():
    session = played(["random"] * 10, 1, hands=1)
    assert len(set(session.names)) == 10


def test_a_gentle_computer_stays_for_the_first_cards_of_a_game():
    asked, folded = 0, Counter()
    for seed in range(40):
        session = new_game("holdem", [Computer("gentle")] * 3, seed=seed, deck=CORE, hands=3)
        while session.turn is not None:
            public, legal = session.view(session.turn).public, list(session.legal_actions)
            chosen = COMPUTERS.players["gentle"](session.view(session.turn), legal, Random(seed))
            first = public.number == 1 and public.round == 0
            asked += first and any(isinstance(action, Fold) for action in legal)
            folded[first] += isinstance(chosen, Fold)
            session.step()
    assert asked > 40
    assert folded[True] == 0
    assert folded[False] > 0
