"""Screens of SaintCards: what they say over the table, which two cards they show, what they hint at, and what is told at the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from saintlearn.engine import Player
from saintlearn.engine.session import Entry
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.evidence import evidence
from saintlearn.games.saintcards.help import hints, rules_for_children
from saintlearn.games.saintcards.pairing import pairing_of
from saintlearn.games.saintcards.rules import SaintCards
from saintlearn.games.saintcards.scene import SCENE
from saintlearn.games.saintcards.state import Demand, SaintCardsOptions
from saintlearn.games.saintcards.words.screen import order_line, pairing_headline, screen_headline, turn_headline
from saintlearn.languages import speaking
from saintlearn.lobby import new_game
from saintlearn.rooms.look import Line, Look
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Screen
from saintlearn.vocabulary import FACT, FACTS
from saintlearn.wire.plain import plain

GAME = SaintCards()
NAMES = ("Ana", "Ben", "Clara")
CLAIMS = ("claim month-january", "claim fact-martyr")


def look(game, seat=0, log=()):
    return Look(
        rules=GAME,
        players=tuple(Player(name) for name in NAMES[: len(game.hands)]),
        deck=tuple(GAME.cards(game.state)),
        seat=seat,
        view=game.view(seat),
        legal=GAME.legal_actions(game.state, seat) if seat is not None else (),
        turn=game.turn,
        log=tuple(Line(number, by, events) for number, (by, events) in enumerate(log)) or (Line(0, None, ()),),
        outcome=game.outcome,
        undo="",
    )


def shown(game, seat=0, log=(), **screen):
    return SCENE.build(look(game, seat, log), Screen(seats=(seat,), here=seat, **screen))


@pytest.fixture
def top(saint):
    return saint("top", 3, "January", "Martyr")


@pytest.fixture
def fits(saint):
    return saint("fits", "January", "Martyr", "Africa")


def played(game, *texts):
    """The log of actions of the seat on turn."""
    log = []
    for text in texts:
        seat = game.turn
        log.append((seat, game.act(text).events))
    return log


# --- over the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "line"), [(0, "Next: Ben, then Clara"), (1, "Next: Clara, then Ana"), (2, "Next: Ana, then Ben")])
def test_the_order_of_the_turns_begins_after_who_is_on_turn(table, top, spare, turn, line):
    assert order_line(table([spare("x"), spare("y"), spare("z")], [top], turn=turn).view(0), NAMES) == line
    assert order_line(table([spare("x")], [top]).view(0), NAMES[:1]) == ""


def test_who_waits_for_go_on_sees_who_is_next_where_no_cards_were_played(table, top, spare):
    game = table([spare("x"), spare("y")], [top], turn=1)
    assert screen_headline(game.view(0), NAMES, "watch", None, None) == ("Ben is next", "Continue when you're ready.")


@pytest.mark.parametrize(
    ("holds", "draw", "task"),
    [
        (True, True, "Play a saint who was born or died in the 5th century and get 3 treasures."),
        (False, True, "Play a saint who was born or died in the 5th century and get 3 treasures. If you have none, draw a card."),
        (False, False, "Play a saint who was born or died in the 5th century and get 3 treasures."),
    ],
)
def test_who_must_meet_a_century_is_told_to_draw_only_where_that_is_possible(table, saint, top, spare, holds, draw, task):
    hand = [saint("five", 5)] if holds else spare("x")
    game = table([hand, spare("y")], [top], spare("d") if draw else (), demand=Demand(5, 1))
    assert turn_headline(game.view(0), NAMES) == ("Find the 5th century, Ana!", task)


@pytest.mark.parametrize(
    ("words", "head", "line"),
    [
        (["Martyr"], "One match!", "share one fact. Ana gets 1 treasure."),
        (["Martyr", "Africa"], "2 matches!", "share 2 facts. Ana gets 2 treasures."),
        (
            ["Martyr", "Africa", "Jesuit", 3, "May", "Virgin", "Caucasus", "Deacon", "Benedictine"],
            "9 matches!",
            "share 9 facts. Ana gets 9 treasures.",
        ),
    ],
    ids=["one", "two", "nine"],
)
def test_matches_are_counted_in_words_up_to_eight(table, saint, spare, words, head, line):
    month = () if "May" in words else ("June",)
    card, on = saint("card", *words, *month), saint("on", *words, *(() if "May" in words else ("July",)))
    game = table([[card, *spare("x1", "x2")], spare("y")], [on], spare("d")).act("play card")
    pairing = pairing_of(1, game.events)
    assert pairing_headline(pairing, NAMES, SaintCardsOptions().rule()) == (head, f"St. Card and St. On {line}")


def test_a_pass_names_who_is_next(table, top, fits, spare):
    for count, label in ((1, "Pass"), (2, "Pass. Ben is next."), (3, "Pass. Ben is next.")):
        game = table([[fits, *spare("x1", "x2")], *(spare(f"y{seat}") for seat in range(1, count))], [top], spare("d")).act("play fits")
        assert GAME.label(game.view(0), GAME.parse("pass"), NAMES[:count]) == label


# --- the two cards --------------------------------------------------------------------------------------------------------


def test_while_matches_are_pointed_out_the_screen_shows_what_was_found_and_no_more(table, top, fits, spare):
    game = table([[fits, *spare("x1", "x2")], spare("y")], [top], spare("d"), scoring="claim")
    log = played(game, "play fits", CLAIMS[0], "claim birth-3")
    moment = shown(game, log=log).moment
    assert (moment.open, moment.n, moment.player, moment.card, moment.on) == (True, -1, 0, "fits", "top")
    assert ([fact.key for fact in moment.facts], moment.treasure, [one.fact for one in moment.tried]) == (["month-january"], 1, ["birth-3"])
    assert pairing_of(1, log[0][1]) is None, "what is still to be found is not shown"


def test_when_the_matches_were_taken_the_screen_shows_also_what_was_missed(table, top, fits, spare):
    game = table([[fits, *spare("x1", "x2")], spare("y")], [top], spare("d"), scoring="claim")
    log = played(game, "play fits", CLAIMS[0], "done")
    pairing = pairing_of(3, log[2][1])
    assert (pairing.number, pairing.seat, pairing.treasure, pairing.fixed, pairing.last) == (3, 0, 1, False, False)
    assert pairing_headline(pairing, NAMES, SaintCardsOptions().rule())[0] == "Ana found 1. Here's one more."
    moment = shown(game, log=log, spot=pairing).moment
    assert [(fact.key, fact.found) for fact in moment.facts] == [("month-january", True), ("fact-martyr", False)]
    assert (moment.open, moment.treasure, moment.tried) == (False, 1, ())


def test_without_two_cards_to_look_at_none_are_shown(table, top, spare):
    assert shown(table([spare("x"), spare("y")], [top], spare("d"))).moment is None


@pytest.mark.parametrize("scoring", ["auto", "claim"])
def test_at_the_end_it_is_told_who_was_met_and_what_was_found_and_missed(table, top, fits, spare, scoring):
    game = table([[fits]], [top], spare("d"), scoring=scoring, dealer=0)
    claims = (CLAIMS[0], "done") if scoring == "claim" else ()
    log = played(game, "play fits", *claims, "pass")
    over = shown(game, log=log).over
    assert (over.winners, over.met) == ((0,), ("fits", "top"))
    amount = 4 if claims else 5
    assert (over.headline, over.task, over.total) == (
        "You lay it all at the feet of Jesus",
        "It's all a gift to him, Ana.",
        f"{amount} treasures, one gift",
    )
    assert [(gift.name, gift.treasure, gift.lines) for gift in over.gifts] == [
        ("Ana", amount, ("found 1 match",) if claims else ("found 2 matches",))
    ]
    (again,) = over.again
    assert [fact.found for fact in again.facts].count(True) == (1 if claims else 2)
    assert len(again.facts) == 2


@pytest.mark.rule("M-12")
def test_what_a_card_earns_stands_on_it_unless_it_is_to_be_found_out(table, top, fits, spare):
    hands, pile = [[fits, *spare("x1", "x2")], spare("y")], [top]
    for more, worth in (({}, 2), ({"level": "starter"}, None), ({"scoring": "claim"}, None), ({"scoring": "claim", "opening": True}, 3)):
        game = table(hands, pile, spare("d"), **more)
        assert game.view(0).told_worth(fits) == worth
        assert shown(game).hand[0].score == worth


# --- what it shows about who plays ----------------------------------------------------------------------------------------


@pytest.mark.rule("M-12", "M-04")
@pytest.mark.parametrize(
    ("centuries", "claims", "shares"),
    [
        ("field", [(0, "passing-3"), (1, "birth-3"), (1, "fact-virgin")], {0: {"passing-3"}, 1: {"birth-3"}}),
        ("any", [(1, "passing-3"), (0, "fact-martyr")], {1: {"birth-3"}, 0: {"fact-martyr"}}),
    ],
)
def test_a_match_counts_for_whoever_pointed_it_out_and_what_was_missed_for_the_player(table, saint, spare, centuries, claims, shares):
    on, card = saint("on", 3, 3, "May", "Martyr"), saint("card", 3, 3, "June", "Martyr", "Virgin")
    game = table([[card, *spare("x1", "x2")], spare("y")], [on], spare("d"), scoring="claim", centuries=centuries).act("play card")
    log = [Entry(0, "play card", (), game.events, revealed=False)]
    for seat, fact in claims:
        log.append(Entry(seat, f"claim {fact}", (), game.act(f"claim {fact}", seat=seat).events, revealed=True))
    log.append(Entry(0, "done", (), game.act("done").events, revealed=True))
    told = list(evidence(log, game.state.public.options))
    assert [(number, place) for number, place, _ in told] == [(len(log) - 1, 0)] * 2
    found = {one.seat: one for _, _, one in told}
    keys = {"birth-3", "passing-3", "fact-martyr"}
    assert {seat: {key for key in keys if FACT[key].bit & one.found} for seat, one in found.items()} == shares
    assert {key for key in keys if FACT[key].bit & found[0].missed} == keys - set().union(*shares.values())
    assert found[1].missed == 0


def test_who_found_nothing_is_said_to_have_found_nothing(table, top, fits, spare):
    game = table([[fits, *spare("x1", "x2")], spare("y")], [top], spare("d"), scoring="claim")
    log = [Entry(0, "", (), events, revealed=True) for _, events in played(game, "play fits", "done")]
    assert [(one.found, one.missed.bit_count()) for _, _, one in evidence(log, game.state.public.options)] == [(0, 2)]


# --- hints and rules ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "drawn", "said"),
    [
        ("five", True, ["Look for the number 5 in the upper corners of your cards.", "One of your cards has it. Check them one by one.", "Try St. Five."]),
        ("wild", True, ["You don't have a saint from the 5th century.", "Do you have a card you can play on any card?", "Play St. Wild, or draw a card."]),
        ("wild", False, ["You don't have a saint from the 5th century.", "Do you have a card you can play on any card?", "Try St. Wild."]),
        ("none", True, ["You don't have a saint from the 5th century. Draw a card."]),
        ("none", False, ["You don't have a saint from the 5th century. Press Pass."]),
    ],
)  # fmt: skip
def test_hints_where_a_century_is_asked_for(table, saint, wild, top, spare, card, drawn, said):
    hand = {"five": [saint("five", 4, 5)], "wild": [wild("wild")], "none": spare("x")}[card]
    assert hints(table([hand, spare("y")], [top], spare("d") if drawn else (), demand=Demand(5, 1)).view(0)) == said


def test_hints_for_naming_a_century_know_the_own_cards_and_nothing_before_christ(table, saint, wild, top, spare):
    one = table([[wild("w"), saint("a", -2, 5), saint("b", 4, 5)], spare("y")], [top], spare("d")).act("play w")
    assert hints(one.view(0))[-1] == "Your cards have these centuries: 4th and 5th."
    none = table([[wild("w"), *spare("x")], spare("y")], [top], spare("d")).act("play w")
    assert hints(none.view(0)) == ["None of your cards have a century right now, so name any century you like."]


def test_hints_after_a_card_look_for_a_second_one_only_where_one_may_follow(table, saint, wild, top, spare):
    rich, second = saint("rich", "January", "Africa", "Jesuit"), saint("second", "January", "Africa", "Jesuit")
    nothing = ["You can't play any more cards this turn. Press Pass."]
    hands = [[second, *spare("x1")], spare("y")]
    assert hints(table(hands, [top, rich], spare("d"), phase="after", played=1).view(0))[-1] == "Try St. Second."
    assert hints(table(hands, [top, saint("poor", "May", "Virgin")], spare("d"), phase="after", played=1).view(0)) == [
        "None of your cards earn 3 or more right now. Press Pass.",
    ]  # fmt: skip
    for more in ({"played": 2}, {"played": 1, "answered": True}, {"played": 1, "demand": Demand(5, 0)}):
        assert hints(table(hands, [top, rich], spare("d"), phase="after", **more).view(0)) == nothing
    gold = wild("gold", "Africa", "Jesuit", "Deacon")
    assert (
        hints(table([[saint("three", "December", "Africa", "Jesuit")], spare("y")], [top, gold], spare("d"), phase="after").view(0))
        == nothing
    )


def test_the_rules_tell_who_counts_the_matches_and_what_counts():
    for starter, claims in product((True, False), repeat=2):
        options = SaintCardsOptions(level="starter" if starter else "full", scoring="claim" if claims else "auto")
        lines = [line for section in rules_for_children(options, 2) for line in section.lines]
        assert ("You find the matches yourself. A wrong tap costs nothing." in lines) is claims
        assert ("The game counts the matches and shows them to you." in lines) is not claims
        assert any(line.startswith("In this game, only four things count") for line in lines) is starter


# --- in any language -------------------------------------------------------------------------------------------------------

DATA = {
    "places",
    "game",
    "level",
    "scoring",
    "phase",
    "kind",
    "slug",
    "text",
    "action",
    "top",
    "under",
    "shown",
    "card",
    "on",
    "key",
    "fact",
    "laid",
    "met",
    "meets",
    "tried",
    "fresh",
}


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (("Xa",), 5, {}),
        (("Xa", "Xb"), 3, {"level": "starter", "scoring": "claim", "centuries": "any"}),
        (("Xa", "Xb", "Xc"), 8, {"scoring": "claim"}),
        (("Xa", "Xb", "Xc"), 11, {}),
    ],
)
def test_a_whole_game_is_said_in_the_language_that_is_spoken(players, seed, options, unsaid):
    """Every screen, hint, button, rule and sentence of a game, with slugs and the texts of actions left out."""
    with speaking("en-XA"):
        room, rng = Room(new_game("saintcards", players, seed=seed, **options)), Random(seed)
        deck = room.look(0).deck
        names = [*players, *(card.name for card in deck), *filter(None, (card.movable for card in deck)), *(fact.code for fact in FACTS)]
        shown = [[section.title, section.lines] for section in SCENE.rules(room.session.state.public.options, 3)]
        spot = None
        for _ in range(400):
            turn = room.session.turn
            if turn is None:
                break
            here = [*players].index(players[turn])
            screens = [Screen(seats=(seat,), here=seat, spot=spot) for seat in range(len(players))]
            screens += [Screen(seats=()), Screen(seats=(0, turn), asks=turn), Screen(seats=(here,), here=here, watching=True)]
            screens.append(Screen(seats=(here,), here=here, watching=True, spot=spot))
            shown += [plain(SCENE.build(room.look(screen.eyes), screen)) for screen in screens]
            shown += [SCENE.hints(room.session.view(turn)), [room.look(turn).label(action) for action in room.look(turn).legal]]
            legal = [action.text for action in room.session.legal_actions_of(turn)]
            onward = [text for text in legal if text.startswith(("play", "done"))]  # at random a game would take long
            events = room.act(rng.choice(onward if onward and rng.random() < 0.8 else legal), seat=turn)
            spot = SCENE.spot(room.look(None).last.number, events) or spot
            shown += [room.look(0).sentences(events)]
        assert room.session.turn is None
        shown.append(plain(SCENE.build(room.look(0), Screen(seats=(0,), here=0))))
        assert unsaid(shown, *names, "person", data=DATA) == []


def test_every_sentence_of_what_happened_is_said_in_the_language_that_is_spoken(table, wild, top, fits, spare, unsaid):
    gold = wild("gold", effect="all-receive-one")
    seats = {"seat": 0, "card": gold, "on": top}
    many = (2, 1, 1)
    with speaking("en-XA"):
        said = [
            GAME.sentence(event, names)
            for names in (("Xa",), ("Xa", "Xb", "Xc"))
            for event in (
                ev.Dealt(0, 7, top),
                *(
                    ev.Played(**seats, shared=0, treasure=3, open=asks, fixed=False, second=second)
                    for asks, second in product((True, False), repeat=2)
                ),
                ev.Answered(0, 5, top),
                ev.Answered(0, 5, gold),
                *(ev.Claimed(seat=0, by=by, fact="fact-martyr", right=right) for by, right in product((0, len(names) - 1), (True, False))),
                ev.Claimed(seat=0, by=0, fact="fact-martyr", right=False, both=True),
                *(ev.Claimed(seat=0, by=0, fact="birth-3", right=right, anywhere=True) for right in (True, False)),
                *(ev.Found(**seats, found=found, missed=missed, treasure=found) for missed, found in product((0, 1, 3), (0, 2))),
                ev.Drew(0),
                ev.Reshuffled(9),
                *(
                    ev.EffectDone(seat=0, card=replace(gold, effect=effect), gains=gains[: len(names)], lightened=0, vain=vain, left=left)
                    for effect, gains, vain, left in product(EFFECTS, (many, (1, 0, 0)), (True, False), (1, 2))
                    if effect != "show-next-card" or vain
                ),
                ev.Shown(top),
                ev.Named(0, 12),
                ev.Earned(0, len(names) - 1),
                ev.Lapsed(12),
                ev.Called(0),
                ev.Challenged(len(names) - 1, 0),
                ev.Passed(0, forced=True),
                ev.WentOut(0),
                ev.Ended((0,), many[: len(names)]),
                ev.Ended((0,), many[: len(names)], stuck=True),
                *([ev.Ended((0, 1), many)] if len(names) > 1 else []),
            )
        ]
    assert unsaid(said, "Xa", "Xb", "Xc", top.name, gold.name) == []
