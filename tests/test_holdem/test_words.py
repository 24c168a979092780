"""What is said at Heaven Hold'em, in each case it can be in: over the table, beside the players, as hints, as chances, and as rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem import help as helping
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.captions import (
    extra_line,
    hand_headline,
    house_name,
    line_words,
    order_line,
    player_word,
    screen_headline,
    sum_headline,
    tie_headline,
)
from saintlearn.games.holdem.help import chances, hints, ranges, rules_for_children
from saintlearn.games.holdem.odds import NAMELESS, Odds
from saintlearn.games.holdem.state import HoldemOptions, Overtime, Placing
from saintlearn.games.holdem.words import TOLD
from saintlearn.matching import Scoring


def odds_of(win, *, exact=False, deals=10_000):
    guide = {NAMELESS: 0.7, "Common": 0.6, "Good": 0.396, "Great": 0.25, "Amazing": 0.05}
    return Odds(win=win, tie=0.0, share=win, guide=guide, totals=(1.0,), deals=deals, exact=exact, exact_totals=exact)


@pytest.mark.parametrize(
    ("win", "times", "words"),
    [
        (0.0, 0, "You would win less than 1 time in 10."),
        (0.04, 0, "You would win less than 1 time in 10."),
        (0.06, 1, "You would win about 1 time in 10."),
        (0.44, 4, "You would win about 4 times in 10."),
        (0.94, 9, "You would win about 9 times in 10."),
        (0.96, 10, "You would nearly always win."),
        (1.0, 10, "You would always win."),
    ],
)
def test_chances_are_said_in_times_out_of_ten(start, monkeypatch, win, times, words):
    monkeypatch.setattr(helping, "odds", lambda view: odds_of(win))
    told = chances(start(2).view(0))
    assert (told.times, told.words) == (times, words)


def test_chances_show_a_bar_for_each_name_and_how_they_were_found(start, monkeypatch):
    for found, how in (
        (odds_of(0.5, exact=True), "We counted every way the cards can fall."),
        (odds_of(0.5, deals=2500), "We tried 2,500 different deals."),
    ):
        monkeypatch.setattr(helping, "odds", lambda view, found=found: found)
        told = chances(start(2).view(0))
        assert told.how == how
        assert [(bar.name, bar.range, bar.percent) for bar in told.bars] == [
            ("No name", "0-1", 70),
            ("Common", "2-6", 60),
            ("Good", "7-11", 40),
            ("Great", "12-15", 25),
            ("Amazing", "16+", 5),
        ]
    monkeypatch.setattr(helping, "odds", lambda view: None)
    assert chances(start(2).view(0)) is None


def test_the_guide_as_it_is_shown():
    assert ranges() == (("Common", "2-6"), ("Good", "7-11"), ("Great", "12-15"), ("Amazing", "16+"))


def test_who_offers_no_more_is_said_to_stay_in():
    assert TOLD[ev.Checked](ev.Checked(0), ("Ana", "Ben")) == "Ana stays in and adds no treasure."


# --- hints ---------------------------------------------------------------------------------------------------------------

LOOK = {
    "full": "Look at your cards and the community cards. Do the numbers at the top match? The months, ribbons, or small symbols?",
    "starter": "Look at your cards and the community cards. Do the numbers at the top match? The months? The frame colors?",
}


@pytest.mark.parametrize(
    ("level", "first"),
    [
        ("full", "The more ribbons and symbols a card has, the more cards it can match."),
        ("starter", "The community cards come later. Nobody knows yet how well your cards will match."),
    ],
)
def test_before_the_community_cards_a_hint_is_general(start, level, first):
    assert hints(start(2, level=level).view(0)) == [first, "It costs nothing more to step back, and the next hand is a fresh start."]


@pytest.fixture
def dealt(start, stack, saint, board):
    def make(one, other, **options):
        hands = [[saint("a", one), saint("b", other)], [saint("c", 1), saint("d", 1)]]
        return stack(start(2, **options), *hands, board=board)

    return make


def test_during_the_offers_a_hint_names_a_pair_what_is_to_come_and_the_total(dealt):
    table = dealt(9, 4).act("call", "check")
    for later in ("2 more cards are still to come.", "1 more card is still to come.", ""):
        look, pair, total = hints(table.view(0))
        assert look == LOOK["full"]
        assert pair.startswith("Look at St. A and St. On9. ")
        assert pair.endswith(f". {later}" if later else ".")
        assert "to come" in pair if later else "to come" not in pair
        assert total == "So far, your cards score 9 and 4. That makes 13. Find that number in the hand guide."
        table.act("check", "check")


def test_a_hint_tells_that_nothing_matches_yet_or_this_time(dealt):
    table = dealt(0, 0).act("call", "check")
    assert hints(table.view(0))[1] == "There's no match for St. A on the table yet. 2 more cards are still to come."
    table.act("check", "check")
    assert hints(table.view(0))[1] == "There's no match for St. A on the table yet. 1 more card is still to come."
    table.act("check", "check")
    assert hints(table.view(0))[1] == "There's no match for St. A on the table this time."


def test_at_the_showdown_a_hint_names_a_place_that_is_free(dealt, down):
    table = down(dealt(9, 4))
    found = hints(table.view(0))
    assert (found[0], found[2]) == (LOOK["full"], "Try St. A beside St. On9.")
    assert found[1] == "Look at St. A and St. On9. Both belong to the Augustinian family.", "the first fact of nine"
    table.act("place a 2")
    assert hints(table.view(0))[2] == "Try St. B beside St. On9."
    assert hints(table.act("place b 1").view(0)) == ["You've placed your cards."]
    assert hints(table.act("place c 5").view(1))[2] == "Try St. D beside St. On9.", "the other's places are no matter"
    assert hints(down(dealt(9, 4, level="starter")).view(0))[0] == LOOK["starter"]


# --- rules ---------------------------------------------------------------------------------------------------------------


def section(title, players=3, **options):
    return next(one.lines for one in rules_for_children(HoldemOptions(**options), players) if one.title == title)


def test_the_rules_tell_what_the_options_say():
    offers = section("Four rounds of offers", small_blind=2, big_blind=6, least=2, most=3)
    assert offers[3] == "The two players after the dealer put in 2 and 6 to start. The rule book calls these the blinds."
    assert offers[5].startswith("Each offer has to be from 12 to 18. In each round, players can offer more only three times.")
    assert section("Four rounds of offers", most=None)[5].startswith("Each offer has to be at least 5. In each round")
    assert section("Four rounds of offers", most=1)[5].startswith("Each offer has to be exactly 5.")
    assert section("The showdown")[0].startswith("Put each of your two cards beside a different community card.")
    assert section("The showdown", placing="auto")[0] == "The game places your two cards for you, where they score the most."
    assert section("The showdown")[1].startswith("Anything that's the same on both cards counts")
    assert section("The showdown", level="starter")[1].startswith("Only these count")
    assert section("The hand guide") == ("Common: 2-6.", "Good: 7-11.", "Great: 12-15.", "Amazing: 16+.")


def test_the_rules_tell_each_way_in_which_the_game_ends():
    alone, feet = (
        "The game ends when one player has all the treasure.",
        "At the end, the winner gathers everyone's treasure, and you lay it all at the feet of Jesus, together.",
    )
    hands = "It also ends after {}. Then the player with the most treasure wins."
    minutes = "It also ends after {} at the table, when the hand is over. Then the player with the most treasure wins."
    assert section("The end") == (alone, feet)
    assert section("The end", hands=1) == (alone, hands.format("1 hand"), feet)
    assert section("The end", minutes=1) == (alone, minutes.format("1 minute"), feet)
    assert section("The end", hands=8, minutes=20) == (alone, hands.format("8 hands"), minutes.format("20 minutes"), feet)


# --- over the table --------------------------------------------------------------------------------------------------------


def told(table, names, seat, phase, *, asks=None, leader=None, **changes):
    view = table.view(seat)
    return screen_headline(replace(view, public=replace(view.public, **changes)), names, phase, asks, leader)


def test_who_only_watches_is_told_who_is_thinking(start, names):
    table = start(3)
    assert told(table, names, 2, "curtain", asks=2) == ("Pass the screen to Clara", "The cards stay hidden until you say who you are.")
    assert told(table, names, 0, "wait") == ("Clara is thinking", "Look at your cards while you wait.")
    assert told(table, names, None, "wait") == ("Clara is thinking", "You have no cards in this hand. Watch what happens next.")
    assert told(table, names, None, "wall") == ("Clara is thinking", "Everyone can see what's on the table.")


def test_who_offers_is_told_what_the_others_have_offered(start, names):
    table = start(3)

    def asked(table, **more):
        headline, task = told(table, names, table.turn, "offer", **more)
        assert headline == f"Your turn, {names[table.turn]}"
        return task

    assert asked(table) == "Ben put in 5 to start. Go along with 5 to stay in, or step back."
    assert asked(start(3, treasure=[50, 50, 5])) == "Ben put in 5 to start. Go along with all you have (5), or step back."
    assert asked(start(3, treasure=[50, 50, 6])) == "Ben put in 5 to start. Go along with 5 to stay in, or step back."
    table.act("raise 10")
    assert asked(table, leader=2) == "Clara has offered 15 in this round. Go along with 14 to stay in, or step back."
    table = start(3).act("call", "call")
    assert asked(table) == "The others went along with you. You can offer more."
    assert asked(table, round=1) == "You can offer more."
    table.act("check")
    assert asked(table) == "Nobody has made an offer in the Conversion Round yet. You can be the first."


def test_who_places_is_told_which_card(dealt, down, names):
    table = down(dealt(9, 4))
    first = "Choose a card. Put it beside the saint who shares the most. It stays there."
    assert told(table, names, 0, "place") == ("The showdown! Place your cards, Ana", first)
    table.act("place a 2")
    second = "Put St. B beside a different community card. It stays there."
    assert told(table, names, 0, "place") == ("Now your second card, Ana", second)


@pytest.mark.parametrize(("opening", "which"), [(1, "first extra card"), (2, "second extra card"), (3, "third extra card, and the last")])
def test_each_overtime_has_its_own_words(start, stack, down, saint, board, names, opening, which):
    hands = [[saint(f"{name}9", 9), saint(f"{name}6", 6)] for name in "ab"]
    draw = [card for number in range(6) for card in (saint(f"away{number}"), saint(f"d{number}", 2))]
    table = down(stack(start(2), *hands, board=board, draw=draw)).act("place a9 1", "place a6 2", "place b9 1", "place b6 2")
    table.act(*[f"place d{number} {3 + number // 2}" for number in range(2 * (opening - 1))])
    card = f"St. D{2 * (opening - 1)}"
    task = f"This is your {which}. Put {card} beside a community card that you haven't used."
    assert told(table, names, 0, "overtime") == ("Overtime, Ana", task)
    still = " still" if opening > 1 else ""
    tied = "They play overtime for 10 treasures. Each draws a card and matches it."
    assert tie_headline(table.view(0), names) == (f"Ana and Ben are{still} tied", tied)


# --- at the end of a hand ----------------------------------------------------------------------------------------------------


def placed(table, saint, *scores):
    """What is seen where the first seat's cards are worth so much."""
    view = table.view(None)
    mine = tuple(Placing(saint(f"p{spot}"), spot, score) for spot, score in enumerate(scores))
    return replace(view, public=replace(view.public, placed=(mine, *view.public.placed[1:])))


@pytest.mark.parametrize(
    ("scores", "headline"),
    [
        ((1, 0), "You have 1, Ana"),
        ((2, 1), "3! That's a Common hand, Ana"),
        ((4, 3), "7! That's a Good hand, Ana"),
        ((9, 5), "14! That's a Great hand, Ana"),
        ((9, 8), "17! That's an Amazing hand, Ana"),
    ],
)
def test_two_matches_are_added_up_and_named(start, saint, names, scores, headline):
    one, two = scores
    task = f"Your two matches make {one} + {two} = {one + two}. Both cards stay there."
    seen = placed(start(2), saint, one, two, 8)
    assert sum_headline(replace(seen, seat=0), 0, names) == (headline, task)


@pytest.mark.parametrize("viewer", [1, None])
@pytest.mark.parametrize(
    ("scores", "headline"), [((1, 0), "Ana has 1"), ((2, 1), "Ana has 3: a Common hand"), ((9, 8), "Ana has 17: an Amazing hand!")]
)
def test_those_who_look_on_are_told_whose_matches_they_are(start, saint, names, viewer, scores, headline):
    one, two = scores
    seen = placed(start(2), saint, one, two, 8)
    task = f"The two matches make {one} + {two} = {one + two}. Both cards stay there."
    assert sum_headline(replace(seen, seat=viewer), 0, names) == (headline, task)


def test_the_end_of_a_hand_is_told_by_what_was_won(start, saint, names):
    view, poor = placed(start(3), saint, 9, 5), placed(start(3), saint, 1, 0)

    def end(kind, *, side=False, seats=(0,), amounts=(15,), seen=view):
        return hand_headline(seen, Award(seats, amounts, kind, side), names)

    assert end("alone") == ("Ana takes the storehouse", "Everyone else has stepped back. Ana gets 15 treasures.")
    both = {"seats": (0, 1), "amounts": (8, 7)}
    assert end("shared", **both) == ("Ana and Ben split the storehouse", "They're still tied, so they split 15 treasures.")
    assert end("shared", side=True, **both)[0] == "Ana and Ben split a side storehouse"
    assert end("won") == ("Ana takes the storehouse", "Ana has 14 (Great) and gets 15 treasures.")
    assert end("won", side=True)[0] == "Ana takes a side storehouse"
    assert end("won", seen=poor)[1] == "Ana has 1 and gets 15 treasures."
    assert end("won", seen=start(3).view(None))[1] == "Ana has 0 and gets 15 treasures."


def test_a_line_adds_up_what_was_placed():
    assert line_words(None, [3], "") == "placing cards"
    assert line_words(12, [9, 3], "Great") == "9 + 3 = 12, Great"
    assert line_words(1, [1, 0], "") == "1 + 0 = 1"
    assert line_words(12, [9, 3, 4, 2], "Great") == "9 + 3 = 12, Great, overtime: 4, 2"
    assert line_words(1, [1, 0, 5], "") == "1 + 0 = 1, overtime: 5"


def test_what_a_pair_is_worth_besides_its_facts(saint):
    plain, wild, other = saint("ada", 3), saint("joker", wild=True), saint("jester", wild=True)
    full, starter = Scoring(wild="holdem"), Scoring(wild="holdem", level="starter")
    assert extra_line(wild, other, full) == "Two WildCards count 6, and each fact they share counts 2."
    assert extra_line(wild, plain, full) == extra_line(plain, wild, starter) == "St. Joker: a WildCard, so it counts 3."
    assert extra_line(plain, plain, full) == ""


def test_the_rest_of_the_table(start, names):
    view = start(3, hands=4).view(0)
    assert order_line(view, names) == "Hand 1 of 4. Clara deals."
    assert order_line(start(3).view(0), names) == "Hand 1. Clara deals."
    assert house_name((), names) == "Storehouse"
    assert house_name((0, 2), names) == "Side storehouse for Ana and Clara"


def test_beside_each_player_stands_what_that_player_does(start):
    view = start(5).view(0)

    def word(seat, *, offering=True, **changes):
        return player_word(replace(view, public=replace(view.public, **changes)), seat, offering=offering)

    assert view.public.turn == 2
    assert [word(seat) for seat in range(5)] == ["made an offer", "made an offer", "choosing now", "waiting", "waiting"]
    assert word(3, acted=0b01000) == "offered nothing"
    assert word(3, treasure=(50, 50, 50, 0, 50)) == "offered everything"
    assert word(2, treasure=(50, 50, 0, 50, 50)) == "choosing now"
    assert word(3, offering=False) == ""
    out = {"active": 0b00111, "treasure": (50, 50, 50, 0, 50), "given": (1, 5, 0, 0, 0)}
    assert word(3, **out) == "stepped back", "the cards lie there"
    gone = replace(view, counts=(2, 2, 2, 0, 0))
    none = replace(gone, public=replace(view.public, **out))
    assert [player_word(none, seat, offering=True) for seat in (3, 4)] == ["no treasure left", "stepped back"]
    gave = replace(none, public=replace(none.public, given=(1, 5, 0, 9, 0)))
    assert player_word(gave, 3, offering=False) == "stepped back"


def test_overtime_counts_in_the_storehouse(start):
    public = start(3).state.public
    tie = Overtime(40, False, (0, 1), waiting=(((1, 2), 12, True), ((0, 2), 3, True)))
    assert replace(public, given=(0, 0, 0), overtime=tie).storehouse == 55
    assert public.storehouse == 6
