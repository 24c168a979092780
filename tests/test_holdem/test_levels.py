"""Each at their own level: for a small player only four things count, each match counts double, and a head start makes up for the rest."""

from __future__ import annotations

from itertools import combinations

import pytest

from saintlearn import Computer, load_catalogue, new_game, play
from saintlearn.games.holdem.advice import chance_to_win
from saintlearn.games.holdem.deals import Deals
from saintlearn.games.holdem.help import hints, rules_for_children
from saintlearn.games.holdem.odds import odds
from saintlearn.games.holdem.placing import best_placing
from saintlearn.games.holdem.scene import SCENE
from saintlearn.games.holdem.state import SMALL_HAND, SMALL_MATCH, HoldemOptions
from saintlearn.matching import Scoring
from saintlearn.rooms.room import Room
from saintlearn.vocabulary import FACT
from saintlearn.vocabulary.fact import CENTURY_FIELDS, Field

SMALL, BIG = 1, 3
FULL, STARTER = Scoring(wild="holdem"), Scoring(level="starter", wild="holdem", each=SMALL_MATCH, small=True)
FOUR = {*CENTURY_FIELDS, Field.FEAST_MONTH, Field.SAINT_FACT}
CORE = load_catalogue().deck("core")


def test_what_counts_belongs_to_the_seat():
    options = HoldemOptions(levels=(1, 2, 3))
    assert [options.rule(seat) for seat in range(3)] == [STARTER, FULL, FULL]
    assert [options.head_start(seat) for seat in range(3)] == [SMALL_HAND, 0, 0]


def test_small_players_among_themselves_need_no_head_start():
    options = HoldemOptions(levels=(1, 1))
    assert options.rule(0) == Scoring(level="starter", wild="holdem")
    assert options.head_start(0) == 0
    lines = [line for section in rules_for_children(options, 2) for line in section.lines]
    assert any(line.startswith("Only these count") for line in lines)
    assert not any("small player" in line for line in lines)


@pytest.mark.parametrize("placing", ["auto", "player"])
def test_a_showdown_counts_for_each_what_counts_for_them(start, stack, down, saint, board, placing):
    """A month is the same, and three orders are: for a small player 2 a card and 1 more; for a big one 4 a card."""
    for levels, totals in (((), (8, 6)), ((SMALL, BIG), (5, 6)), ((BIG, SMALL), (8, 1))):
        table = start(2, levels=levels, placing=placing, treasure=(100, 100))
        table = stack(table, [saint("ada", 3, month=1), saint("bea", 3, month=1)], [saint("cleo", 3), saint("dora", 3)], board=board)
        down(table)
        if placing == "player":
            for _ in range(2):
                seat = table.turn
                cards = ("ada", "bea") if seat == 0 else ("cleo", "dora")
                table.act(f"place {cards[0]} 1", f"place {cards[1]} 2")
        public = table.state.public
        assert tuple(public.total(seat) for seat in (0, 1)) == totals
        winner = totals.index(max(totals))
        assert public.treasure[winner] > public.treasure[1 - winner]


def test_in_the_first_overtime_a_small_player_is_ahead_by_one(start, stack, down, saint, board, events):
    """Both have 5; the drawn cards match with 2 each, so it's the head start that decides."""
    table = start(2, levels=(SMALL, BIG), treasure=(100, 100))
    hands = [saint("ada", 0, month=1), saint("bea", 0, month=1)], [saint("cleo", 3), saint("dora", 2)]
    coming = [saint("gone"), saint("eva", 0, month=1), saint("away"), saint("fay", 2)]
    table = stack(table, *hands, board=board, draw=coming)
    down(table)
    for _ in range(2):
        cards = ("ada", "bea") if table.turn == 0 else ("cleo", "dora")
        table.act(f"place {cards[0]} 1", f"place {cards[1]} 2")
    assert table.phase == "overtime"
    for _ in range(2):
        held = [card.slug for card in table.state.public.to_place(table.turn, table.state.hands[table.turn])]
        table.act(f"place {held[0]} 3")
    public = table.state.public
    assert [placed[-1].score for placed in public.placed] == [SMALL_MATCH + SMALL_HAND, 2]
    assert public.awards[-1].seats == (0,)


def test_the_odds_of_each_are_counted_by_what_counts_for_each():
    game = new_game("holdem", ["Leo", "Papa"], seed=1, deck=CORE[:60], dealer=0, levels=(SMALL, BIG))
    while game.state.public.phase == "offer" and game.state.public.round < 3:
        game.act("check" if "check" in game.legal_actions else "call")
    for seat, mine_by, more, theirs_by in ((0, STARTER, SMALL_HAND, FULL), (1, FULL, -SMALL_HAND, STARTER)):
        view = game.view(seat)
        board = view.public.board
        unseen = [card for card in view.public.deck if card not in view.hand and card not in board]
        mine = sum(one.score for one in best_placing(view.hand, board, mine_by)) + more
        others = [sum(one.score for one in best_placing(hand, board, theirs_by)) for hand in combinations(unseen, 2)]
        told = odds(view)
        assert told.exact
        assert told.win == pytest.approx(sum(mine > other for other in others) / len(others))
        assert told.tie == pytest.approx(sum(mine == other for other in others) / len(others))


def test_the_imagined_deals_of_a_computer_count_for_each_what_counts_for_them():
    game = new_game("holdem", ["Leo", "Papa", "Mama"], seed=3, deck=CORE[:60], dealer=0, levels=(SMALL, BIG, BIG))
    for seat in range(3):
        view = game.view(seat)
        deals = Deals.of(view, 12, 5)
        deck = view.public.deck
        for row in range(12):
            board = [deck[card] for card in deals.boards[row]]
            for other, rule in enumerate((STARTER, FULL, FULL)):
                best = best_placing([deck[card] for card in deals.hands[row, other]], board, rule)
                assert deals.totals[row, other] == sum(one.score for one in best) + (SMALL_HAND if other == 0 else 0)
                assert 0.02 <= deals.seems[0, row, other] <= 0.98


def test_a_seat_knows_that_others_match_by_other_rules():
    """The same two cards are worth less to a small player's opponent the more counts for that opponent."""
    off = []
    for seed in range(25):
        game = new_game("holdem", ["Leo", "Papa"], seed=seed, deck=CORE[:60], dealer=0, levels=(SMALL, BIG))
        while game.state.public.phase == "offer" and game.state.public.round < 1:
            game.act("check" if "check" in game.legal_actions else "call")
        for seat in (0, 1):
            view = game.view(seat)
            off.append(abs(chance_to_win(view.public, view.hand, seat) - odds(view, deals=2000).share))
    assert sum(off) / len(off) < 0.12


@pytest.mark.parametrize("kind", ["gentle", "greedy", "strong"])
def test_every_computer_plays_a_hand_at_its_level(kind):
    game = new_game("holdem", [Computer(kind)] * 3, seed=4, levels=(SMALL, BIG, SMALL), hands=1)
    for _ in range(60):
        if game.outcome is not None or not game.step():
            break
    assert game.outcome is not None


def test_no_hint_speaks_of_what_does_not_count_for_a_small_player():
    counted = {fact.both for fact in FACT.values() if fact.field in FOUR}
    others = {fact.both for fact in FACT.values() if fact.field not in FOUR} - counted
    heard = {0: set(), 1: set()}
    for seed in range(15):
        game = new_game("holdem", [Computer("gentle")] * 2, seed=seed, levels=(SMALL, BIG), hands=2)
        while game.outcome is None:
            if game.turn is not None and game.view(game.turn).hand:
                heard[game.turn] |= set(hints(game.view(game.turn)))
            game.step()
    for text in heard[0]:
        assert not any(word in text for word in (*others, "ribbon", "symbols"))
    assert any("ribbons" in text for text in heard[1])
    assert any("your head start adds 1" in text for text in heard[0])
    assert not any("head start" in text for text in heard[1])


def _at_showdown(dealer):
    table = play("holdem", ["Leo", "Papa"], seed=2, levels=(SMALL, BIG), dealer=dealer, open_hands=True)
    for _ in range(40):
        state = table._state
        if state["phase"] == "place":
            return table
        texts = [one["text"] for one in state["actions"]]
        table.act("check" if "check" in texts else "call")
    raise AssertionError


def test_the_screen_tells_each_player_what_counts_and_how_a_total_comes_about():
    tasks, sums = {}, {}
    for dealer in (0, 1):  # of the last to place, the end of the hand is told at once
        table = _at_showdown(dealer)
        for _ in range(3):
            state = table._state
            if state["phase"] == "place":
                tasks.setdefault(state["turn"], (state["task"], state["level"], state["small"]))
                table.act(next(one["text"] for one in state["actions"] if one["kind"] == "place"))
            elif state["phase"] == "sum":
                sums[state["shown"]["seat"]] = state["task"]
        state = table._state
        if state["phase"] == "sum":
            sums[state["shown"]["seat"]] = state["task"]
            table.hears({"type": "step", "version": state["version"], "id": 1})
            tasks.setdefault(table._state["turn"], (table._state["task"], table._state["level"], table._state["small"]))
    assert tasks[0][0].startswith("Put a card beside a saint with the same month, color, or number in the same corner.")
    assert tasks[0][1:] == ("starter", True)
    assert "the saint who shares the most" in tasks[1][0]
    assert tasks[1][1:] == ("full", False)
    assert f"+ {SMALL_HAND} = " in sums[0]
    assert "head start" in sums[0]
    assert "head start" not in sums[1]


def test_each_pair_on_the_screen_adds_up_to_its_score():
    """What a child reads beside two cards explains the number over it: twice for each fact, 3 for a WildCard, and a head start in overtime."""
    seen = 0
    for seed in range(10):
        game = new_game("holdem", [Computer("gentle")] * 2, seed=seed, levels=(SMALL, BIG), hands=3)
        while game.outcome is None:
            game.step()
            look = Room(game).look(None)
            public = look.view.public
            state = SCENE.build(look, SCENE.policy.sit((), look))
            if state.shown is None:
                continue
            for placing, told in zip(public.placed[state.shown.seat], state.shown.facts, strict=True):
                on = public.board[placing.spot]
                if placing.card.is_wild or on.is_wild:
                    continue
                each = public.rule_of(state.shown.seat).each
                head = SMALL_HAND if "The head start adds 1." in told.extra else 0
                assert placing.score == each * len(told.facts) + head
                assert ("each match counts 2" in told.extra) == (each == SMALL_MATCH and bool(told.facts))
                seen += 1
    assert seen > 20


def test_levels_change_nothing_of_what_is_dealt():
    plain, ours = (new_game("holdem", ["Leo", "Papa"], seed=7, **way) for way in ({}, {"levels": (SMALL, BIG)}))
    assert plain.state.hands == ours.state.hands
