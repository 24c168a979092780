"""A round and the end: picking in secret, revealing, points, picking up (SP-02 to SP-10)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from saintlearn.engine import Computer, Refusal, SaveError
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.rules import SaintPoker
from saintlearn.games.saint_poker.words import card_words, hand_words, kicker_line, showdown_words
from saintlearn.lobby import new_game

GAME = SaintPoker()
NAMES = ("Ana", "Ben", "Clara", "David", "Eva")


def played(players, seed, **options):
    """A whole game of uniformly random actions, with every state and the events before it."""
    game = new_game("saint-poker", NAMES[:players], seed=seed, **options)
    rng = Random(seed)
    yield game.state, game.log[0].events
    while game.turn is not None:
        seats = [seat for seat in range(players) if game.legal_actions_of(seat)]
        seat = rng.choice(seats)
        game.act(rng.choice(list(game.legal_actions_of(seat))), seat=seat)
        yield game.state, game.log[-1].events


# --- the river ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-02")
def test_the_future_river_becomes_the_river_and_as_many_new_cards_the_next_one(table):
    game = table("QH", "KH", river="2C", future="7C 8C 9C", draw="3S 4S 5S 6S", phase="take", shown=("4D 5D", "6D 7D"), taken=3, round=2)
    game.act("take 4D")
    assert [card.code for card in game.state.public.river] == ["7C", "8C", "9C"]
    assert [card.code for card in game.state.public.future] == ["3S", "4S", "5S"]
    assert [card.code for card in game.state.draw] == ["6S"]
    assert (game.state.public.round, game.state.public.phase) == (3, "river")
    assert game.said[-1].startswith("Round 3 is worth 3 points. The river starts with ")
    assert game.events[-1].reveals


@pytest.mark.rule("SP-02")
@pytest.mark.parametrize("players", range(2, 6))
def test_with_one_card_of_each_player_the_river_has_five(deal, table, players):
    state, _ = deal(players)
    game = type(table("QH", "KH"))(state)
    for seat in range(players):
        game.act(game.legal(seat)[seat], seat=seat)
    assert len(game.state.public.river) == 5
    assert [len(hand) for hand in game.state.hands] == [9] * players
    assert game.state.public.phase == "reveal"
    assert len(game.event(ev.RiverMade).cards) == players


@pytest.mark.rule("SP-02")
def test_five_players_make_the_river_alone(deal):
    state, events = deal(5)
    assert (state.public.river, state.public.future) == ((), ())
    assert GAME.sentence(events[-1], NAMES) == "Round 1 is worth 1 point. The whole river comes from your hands."


@pytest.mark.rule("SP-02")
def test_cards_for_the_river_are_picked_in_any_order_and_revealed_at_once(table):
    game = table("QH 2C", "KH 3C", "AH 4C", river="5C 6D")
    game.act("offer 3C", seat=1)
    assert game.said == ["Ben picks a card."]
    assert game.hands == ["QH 2C", "KH 3C", "AH 4C"]
    game.act("offer AH", seat=2)
    assert [card.code for card in game.state.public.river] == ["5C", "6D"]
    game.act("offer QH", seat=0)
    assert [card.code for card in game.state.public.river] == ["5C", "6D", "QH", "3C", "AH"]
    assert game.hands == ["2C", "KH", "4C"]
    assert game.said[0] == "Ana picks a card."
    assert game.said[1].startswith("New in the river: ")
    assert game.said[1].count(" from ") == 3


@pytest.mark.rule("SP-02", "SP-03")
@pytest.mark.parametrize(("phase", "text", "river"), [("river", "offer KH", "5C 6D 7S"), ("reveal", "reveal KH 3C", "5C 6D 7S 8S 10S")])
def test_what_is_picked_stays_hidden_until_all_have_picked(table, phase, text, river):
    game = table("QH 2C 9D", "KH 3C 9S", river=river, phase=phase)
    before = game.view(0)
    game.act(text, seat=1)
    view = game.view(0)
    assert (view.public.ready, view.picked) == ((False, True), ())
    assert (view.counts, view.hand, view.public.river, view.public.shown) == (
        before.counts,
        before.hand,
        before.public.river,
        before.public.shown,
    )
    picked = text.split()[1:]
    assert [card.code for card in game.view(1).picked] == picked
    assert game.view(None).picked == ()
    assert all(code not in repr(view) for code in picked)
    assert not any(card.saint.name in " ".join(game.said) for card in game.view(1).picked)
    assert game.legal(1) == []
    assert game.state.public.turn == 0


@pytest.mark.rule("SP-02", "SP-03")
def test_computers_pick_before_a_person_has_and_show_nothing():
    game = new_game("saint-poker", ["Ana", Computer("greedy", "Ben"), Computer("random", "Clara")], seed=2)
    game.advance()
    assert game.turn == 0
    assert game.view(0).public.ready == (False, True, True)
    assert [game.game.sentence(event, game.names) for entry in game.log[1:] for event in entry.events] == [
        "Ben picks a card.",
        "Clara picks a card.",
    ]


# --- revealing ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-03")
def test_two_cards_of_each_are_revealed_at_once(table):
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S 8S 10S", phase="reveal")
    assert sorted(game.legal(0)) == ["reveal 2C 9D", "reveal 2C QH", "reveal 9D QH"]
    game.act("reveal QH 2C", seat=0)
    assert game.state.public.shown == ((), ())
    assert game.said == ["Ana picks 2 cards."]
    game.act("reveal KH 9S", seat=1)
    assert [[card.code for card in cards] for cards in game.state.public.shown] == [["QH", "2C"], ["KH", "9S"]]
    assert game.hands == ["9D", "3C"]
    assert game.state.public.phase == "take"
    assert game.event(ev.Revealed).reveals


@pytest.mark.rule("SP-03")
def test_the_two_cards_may_be_named_in_either_order(table):
    game = table("QH 2C 9D", "KH 3C 9S", river="5C 6D 7S 8S 10S", phase="reveal")
    assert game.act("reveal  QH   2C", seat=0).act("reveal 3C 9S", seat=1).state.public.phase == "take"


@pytest.mark.rule("SP-04")
def test_a_hand_is_the_best_five_of_the_river_and_the_own_two(table):
    game = table("AH KH", "7C 7D", river="QH JH 10H 7H 7S", phase="reveal")
    game.act("reveal AH KH", seat=0).act("reveal 7C 7D", seat=1)
    made = game.state.public.made
    assert [(event.seat, event.hand) for event in game.events if isinstance(event, ev.Revealed)] == list(enumerate(made))
    assert [[card.code for card in hand.cards] for hand in made] == [["AH", "KH", "QH", "JH", "10H"], ["7H", "7S", "7C", "7D", "QH"]]
    assert made[0] > made[1]
    assert game.view(1).public.made == made
    assert "has four of a kind: priests (four 7s)." in game.said[2]


@pytest.mark.rule("SP-04")
def test_the_river_alone_may_be_the_best_hand(table):
    game = table("2C 3C", "2D 3D", river="AS KS QS JS 10S", phase="reveal")
    game.act("reveal 2C 3C", seat=0).act("reveal 2D 3D", seat=1)
    assert game.state.public.made[0] == game.state.public.made[1]
    assert game.event(ev.Scored).winners == (0, 1)


# --- points ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-05")
@pytest.mark.parametrize("number", range(1, 9))
def test_the_winner_gets_the_number_of_the_round(table, number):
    game = table("AC KD", "QC 9D", river="AH KH 2S 3S 7D", phase="reveal", round=number, scores=(2, 5))
    game.act("reveal AC KD", seat=0).act("reveal QC 9D", seat=1)
    assert game.state.public.scores == (2 + number, 5)
    assert game.said[3] == f"Ana wins {number} point{'s' if number > 1 else ''}."


@pytest.mark.rule("SP-05")
@pytest.mark.parametrize(
    ("number", "two", "three"), [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 2), (7, 4, 3), (8, 4, 3)]
)
def test_ties_for_the_win_share_it_rounded_up(table, number, two, three):
    for hands, scores in ((("AC 2C", "AD 2D", "4C 5D"), (two, two, 0)), (("2C 3C", "2D 3D", "2H 3H"), (three, three, three))):
        game = table(*hands, river="AS KD QS JS 9H", phase="reveal", round=number)
        for seat in range(3):
            game.act(game.legal(seat)[0], seat=seat)
        assert game.state.public.scores == scores
        assert f" get {scores[0]} point{'' if scores[0] == 1 else 's'} each." in game.said[4]


# --- picking up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-06")
def test_cards_are_taken_from_the_worst_hand_to_the_winner_and_once_more(table):
    game = table("QC 3C", "9C 8D", "4C 3D", "KC JD", river="KH QH JS 10S 2D", phase="reveal", future="5C", draw="6C")
    for seat in range(4):
        game.act(game.legal(seat)[0], seat=seat)
    assert game.state.public.order == (2, 0, 3, 1)
    assert game.event(ev.Ordered) == ev.Ordered((2, 0, 3, 1), drawn=False)
    assert game.said[-1] == "Now everyone takes two cards, one at a time, in this order: Clara, Ana, David, Ben."
    turns = []
    while game.state.public.phase == "take":
        turns.append(game.state.public.turn)
        game.act(game.legal()[0])
    assert turns == [2, 0, 3, 1] * 2
    assert [len(hand) for hand in game.state.hands] == [2] * 4


@pytest.mark.rule("SP-06")
def test_a_card_comes_from_the_river_or_from_anybodys_revealed_two(table):
    game = table("QC", "9C", "4C", river="KH QH JS 10S 2D", phase="take", shown=("AC 3C", "2H 8D", "4D 3D"), future="5C 6C", draw="7C 8C")
    assert game.legal() == [f"take {code}" for code in ["KH", "QH", "JS", "10S", "2D", "AC", "3C", "2H", "8D", "4D", "3D"]]
    assert game.act("take JS").said == [f"Ana takes {card_words(game.events[0].card)} from the river."]
    assert game.act("take 3C").said == [f"Ben takes {card_words(game.events[0].card)} from Ana."]
    assert game.act("take 4D").said == [f"Clara takes {card_words(game.events[0].card)} back."]
    assert game.hands == ["QC JS", "9C 3C", "4C 4D"]
    assert [[card.code for card in cards] for cards in game.state.public.shown] == [["AC"], ["2H", "8D"], ["3D"]]
    assert game.refused("take JS") == "not-on-table"
    assert [[card.code for card in cards] for cards in game.view(1).public.known] == [["JS"], ["3C"], ["4D"]], "all saw what was taken"


@pytest.mark.rule("SP-06")
def test_what_was_taken_openly_is_forgotten_when_it_is_played(table, cards):
    game = table("QC JS 2C", "9C 3C 4C", river="KH QH 10S", known=(cards("JS 2C"), cards("3C")))
    game.act("offer JS", seat=0).act("offer 9C", seat=1)
    assert [[card.code for card in held] for held in game.view(0).public.known] == [["2C"], ["3C"]]


@pytest.mark.rule("SP-06")
def test_tied_players_are_ordered_at_random(table):
    def ordered(chance=None, seed=1):
        game = table("2C 3C", "2D 3D", "AC KD", "2H 3H", river="AH KH QS JS 9D", phase="reveal", seed=seed)
        for seat in range(3):
            game.act(game.legal(seat)[0], seat=seat)
        game.act("reveal 2H 3H", seat=3, chance=chance)
        assert game.event(ev.Ordered).drawn
        assert game.said[-1].endswith("Some hands are tied, so chance picks their order.")
        assert len(game.chance.record) == 1, "chance is written down"
        return game.state.public.order

    assert ordered([[2, 0, 1]]) == (3, 0, 1, 2)
    assert ordered([[0, 1, 2]]) == (0, 1, 3, 2)
    found = Counter(ordered(seed=seed) for seed in range(300))
    assert len(found) == 6
    assert min(found.values()) > 25
    with pytest.raises(SaveError):
        ordered([[0, 1]])


@pytest.mark.rule("SP-06")
def test_without_ties_no_lots_are_drawn(table):
    game = table("AC KD", "QC 9D", river="AH KH 2S 3S 7D", phase="reveal")
    game.act("reveal AC KD", seat=0).act("reveal QC 9D", seat=1)
    assert game.chance.record == []


@pytest.mark.rule("SP-07")
def test_the_five_cards_that_are_left_are_out_of_the_game(table):
    game = table("QH", "KH", river="2C", future="7C 8C 9C", draw="3S 4S 5S 6S", phase="take", shown=("4D 5D 8S", "6D 7D"), taken=3)
    game.act("take 4D")
    assert [card.code for card in game.state.public.gone] == ["2C", "5D", "8S", "6D", "7D"]
    assert game.state.public.shown == ((), ())
    assert game.said[1].startswith("These cards are out of the game: ")
    assert game.view(0).public.gone == game.state.public.gone


# --- the whole game -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SP-07", "SP-08")
@pytest.mark.parametrize("players", range(2, 6))
def test_eight_rounds_with_hands_of_ten_nine_and_so_on_to_two(players):
    for seed in range(4):
        sizes, gone, last = [], [], None
        for state, events in played(players, seed):
            public = state.public
            assert sum(map(len, (*state.hands, *public.shown, public.river, public.future, state.draw, public.gone))) == 52
            if any(isinstance(event, (ev.RoundBegan, ev.Ended)) for event in events):
                sizes.append({len(hand) for hand in state.hands})
                gone.append(len(state.public.gone))
                assert len(state.public.river) == (0 if state.public.phase == "over" else 5 - players)
            last = state
        assert sizes == [{size} for size in range(10, 1, -1)]
        assert gone == list(range(0, 41, 5))
        assert (last.public.phase, last.public.round) == ("over", 8)


@pytest.mark.rule("SP-05", "SP-08")
@pytest.mark.parametrize("players", range(2, 6))
def test_points_of_all_rounds_are_what_was_won(players):
    for seed in range(4):
        total = 0
        for state, events in played(players, seed):
            for event in events:
                if isinstance(event, ev.Scored):
                    assert event.points == -(-state.public.round // len(event.winners))
                    best = max(state.public.made)
                    assert event.winners == tuple(seat for seat in range(players) if state.public.made[seat] == best)
                    total += event.points * len(event.winners)
            assert sum(state.public.scores) == total
        assert total >= 36


@pytest.mark.rule("SP-09")
def test_scores_are_open_at_any_time_and_the_most_points_win():
    for players in range(2, 6):
        game = new_game("saint-poker", [Computer("greedy") for _ in range(players)], seed=players)
        while game.step():
            for seat in (*range(players), None):
                assert game.view(seat).public.scores == game.state.public.scores
        assert game.outcome.scores == game.state.public.scores
        best = max(game.outcome.scores)
        assert game.outcome.winners == tuple(seat for seat, score in enumerate(game.outcome.scores) if score == best)
        assert game.names[game.outcome.winners[0]] in game.game.sentence(game.log[-1].events[-1], game.names)


def ending(table, scores):
    game = table("QH", "KH", "JH", river="2C", phase="take", shown=("4D 5D", "6D 7D", "9D"), taken=5, round=8, scores=scores)
    return game.act("take 4D")


@pytest.mark.rule("SP-09")
def test_the_game_ends_when_the_eighth_round_is_picked_up(table):
    game = ending(table, (12, 20, 4))
    assert (game.state.public.phase, game.state.public.turn, game.state.public.round) == ("over", None, 8)
    assert game.said[-1] == "Ben wins the game with 20 points."
    assert [game.legal(seat) for seat in range(3)] == [[], [], []]
    assert game.refused("take 5D") == "over"


@pytest.mark.rule("SP-10")
def test_a_tie_is_shared(table):
    game = ending(table, (18, 4, 18))
    assert game.event(ev.Ended).winners == (0, 2)
    assert game.said[-1] == "It's a tie! Ana and Clara have 18 points each."
    assert ending(table, (12, 12, 12)).said[-1] == "It's a tie! Ana, Ben, and Clara have 12 points each."


def test_the_next_game_has_the_same_options():
    game = new_game("saint-poker", ["Ana", "Ben"], seed=3, faces="french")
    following = game.next_game(seed=4)
    assert following.options == game.options
    assert following.deck == game.deck


def test_a_picked_card_can_be_taken_back_until_all_have_picked():
    game = new_game("saint-poker", ["Ana", "Ben"], seed=3)
    before = game.state
    game.act(game.legal_actions_of(1)[0], seat=1)
    game.undo()
    assert game.state == before
    game.act(game.legal_actions_of(1)[4], seat=1)
    game.act(game.legal_actions_of(0)[0])
    with pytest.raises(Refusal, match="Something new was revealed"):
        game.undo()


@pytest.mark.rule("SP-04")
@pytest.mark.parametrize(
    ("river", "ana", "ben", "alike", "decides"),
    [
        ("9S 4C 5C 7D 2H", "9C QH", "9D JS", "a pair of 9s", "the Queen of Hearts beats the Jack of Spades"),
        ("9S 9H AC AD 2H", "KC 3D", "QD 4S", "two pairs: Aces and 9s", "the King of Clubs beats the Queen of Diamonds"),
        ("AS 9H 7C 4D 2H", "KC 3D", "QD 3S", "a high card: an Ace", "the King of Clubs beats the Queen of Diamonds"),
        ("AS 9S 7S 4D 2H", "KS 3S", "QS 8S", "a flush of Spades, topped by an Ace", "the King of Spades beats the Queen of Spades"),
        ("9S 4C 5C 7D 2H", "9C QH", "KD KS", "", ""),
        ("9S 4C 5C 7D 2H", "9C QH", "9D QS", "", ""),
        ("9S 4C 5C 7D 2H", "9C QH", "7C QS", "", ""),
    ],
)
def test_a_kicker_that_decides_is_explained(table, river, ana, ben, alike, decides):
    told = f"Ana and Ben each have {alike}. The next card that differs decides: {decides}." if alike else ""
    game = table(f"{ana} 3H", f"{ben} 6H", river=river, phase="reveal", faces="french", round=3)
    game.act(f"reveal {ana}", seat=0).act(f"reveal {ben}", seat=1)
    scored = game.event(ev.Scored)
    assert kicker_line(scored, NAMES) == told
    said = GAME.sentence(scored, NAMES)
    assert said.startswith(told)
    assert said.endswith(("points.", "points each."))
    assert told in showdown_words(scored, scored.best, NAMES)[1]


@pytest.mark.rule("SP-04")
def test_in_whole_games_a_round_is_explained_where_the_names_of_the_best_hands_are_the_same():
    explained = 0
    for seed in range(30):
        for _, events in played(3, seed, faces="french"):
            scored = next((event for event in events if isinstance(event, ev.Scored)), None)
            if scored is None:
                continue
            hands = {event.seat: event.hand for event in events if isinstance(event, ev.Revealed)}
            rest = max((hand for seat, hand in hands.items() if seat not in scored.winners), default=None)
            same = rest is not None and hand_words(rest, "french") == hand_words(scored.best, "french")
            assert bool(scored.kickers) == same
            explained += same
    assert explained > 3
