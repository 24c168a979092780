"""The rules for children say what is in force, and count what the score counts."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from saintlearn.games.holy_quest.help import rules_for_children
from saintlearn.games.holy_quest.leads import GUIDE
from saintlearn.games.holy_quest.modes import HolyQuestOptions
from saintlearn.games.holy_quest.scoring import arm_of, points
from saintlearn.games.holy_quest.view import build_view
from saintlearn.rooms.screen import Screen


def lines(title, **options):
    """The lines of a section; none where it is left out."""
    return next((list(section.lines) for section in rules_for_children(HolyQuestOptions(**options), 4) if section.title == title), [])


HEAVEN = "Each saint in Heaven: 1 point. All four in Heaven: 5 points more."
THRONE = "Each saint in the Throne Room: 2 points. All four in the Throne Room: 10 points more."
OWN_CARD = "Each Saint Card of your own order: 2 points."
ALL_CARDS = "All cards of your own order: 5 points more."
OTHER_CARD = "Each Saint Card of another order: 1 point."
OWN_TOKEN = "Your own token: 5 points."
OTHER_TOKEN = "Each token of another player: 2 points."


@pytest.mark.rule("HQ-90", "HQ-91", "HQ-92")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "easy"}, [HEAVEN, OWN_CARD, OTHER_CARD, OWN_TOKEN]),
        ({"mode": "easy", "advanced": "on"}, [THRONE, OWN_CARD, OTHER_CARD, OWN_TOKEN]),
        ({"mode": "full", "score": "on"}, [HEAVEN, OWN_CARD, ALL_CARDS]),
        ({"mode": "competition"}, [HEAVEN, OWN_CARD, ALL_CARDS, OWN_TOKEN, OTHER_TOKEN]),
        ({"mode": "custom", "score": "on", "tokens": "on"}, [HEAVEN, OWN_CARD, ALL_CARDS, OWN_TOKEN, OTHER_TOKEN]),
        ({"mode": "custom", "score": "on", "points": {"other_card": 1}}, [HEAVEN, OWN_CARD, ALL_CARDS]),
        ({"mode": "custom", "score": "on", "keep": "all", "points": {"other_card": 1}}, [HEAVEN, OWN_CARD, ALL_CARDS, OTHER_CARD]),
        ({"mode": "custom", "score": "on", "keep": "all"}, [HEAVEN, OWN_CARD, ALL_CARDS]),
        ({"mode": "full", "score": "on", "questions": "read"}, [HEAVEN]),
        ({"mode": "custom", "score": "on", "saint": "off", "tokens": "on"}, [HEAVEN, OWN_TOKEN, OTHER_TOKEN]),
        ({"mode": "custom", "score": "on", "tokens": "on", "wild": "off"}, [HEAVEN, OWN_CARD, ALL_CARDS]),
        ({"mode": "full"}, []),
        ({"mode": "simple"}, []),
    ],
)
def test_the_points_that_are_told_are_those_that_count(options, said):
    assert " ".join(lines("Points", **options)) == " ".join(said)


@pytest.mark.rule("HQ-90")
def test_a_card_earns_what_is_told(quest):
    game = quest(mode="custom", score="on", keep="all", points={"other_card": 1})
    cards = {arm: next(card for card in game.state.saint_deck if arm_of(card) == arm) for arm in (0, 1)}
    assert [points(game.state.with_public(kept=((card,), (), (), ())).public, 0) for card in cards.values()] == [2, 1]


@pytest.mark.rule("HQ-77", "HQ-93")
@pytest.mark.parametrize(
    ("options", "goal"),
    [({}, "100"), ({"advanced": "on"}, "200"), ({"threshold": 300}, "300"), ({"threshold": 300, "advanced": "on"}, "300")],
)
def test_how_long_a_competition_lasts(options, goal):
    assert f"The points add up until someone reaches {goal}." in " ".join(lines("The end", mode="competition", **options))
    assert "competition" not in " ".join(lines("The end", mode="full"))


@pytest.mark.rule("HQ-70", "HQ-75", "HQ-79")
@pytest.mark.parametrize(
    ("options", "end"),
    [
        ({"mode": "full"}, "one color has all four saints in Heaven. That color wins."),
        ({"mode": "easy"}, "one color has all four saints in Heaven. The highest score wins."),
        ({"mode": "full", "advanced": "on"}, "one color has all four saints in the Throne Room. That color wins."),
        ({"mode": "teamwork"}, "one team has all eight saints in Heaven. That team wins."),
        ({"mode": "teamwork", "advanced": "on"}, "one team has all eight saints in the Throne Room. That team wins."),
    ],
)
def test_who_wins(options, end):
    assert lines("The end", **options)[0] == f"The game ends as soon as {end}"


@pytest.mark.rule("HQ-40", "HQ-41", "HQ-70")
def test_only_the_tiles_in_force_are_explained():
    def kinds(**options):
        return {line.partition(":")[0] for line in lines("The tiles", **options) if ":" in line}

    every = {"Fast Forward", "Cross Over", "Freeze", "Fire", "Saint", "Action", "Wild"}
    assert kinds(mode="full") == every
    assert kinds(mode="simple") == every - {"Saint"}
    assert kinds(mode="custom", fire="off", wild="off") == every - {"Fire", "Wild"}
    stops = "After a slide or a step back, the tile where you stop does nothing."
    assert [stops in lines("The tiles", mode="custom", fast_forward=one, cross_over=other) for one in ("on", "off") for other in ("on", "off")] == [
        True, True, True, False,
    ]  # fmt: skip
    assert any("You can also try for your own token" in line for line in lines("The tiles", mode="competition"))
    assert not any("token" in line for line in lines("The tiles", mode="full"))


@pytest.mark.rule("HQ-26", "HQ-31", "HQ-44")
def test_ice_and_captains_are_told_where_they_are_in_the_game():
    frozen = "Anyone can send home a frozen saint, anywhere on the path."
    assert (frozen in lines("Who can be sent home", mode="full"), bool(lines("Ice", mode="full"))) == (True, True)
    for without in ({"mode": "easy"}, {"mode": "custom", "freeze": "off", "cards_out": (7,)}):
        assert (frozen in lines("Who can be sent home", **without), bool(lines("Ice", **without))) == (False, False)
    assert any("Captain" in line for line in lines("Who can be sent home", mode="full"))
    assert not any("Captain" in line for line in lines("Who can be sent home", mode="custom", captains="off"))


@pytest.mark.rule("HQ-22", "HQ-23", "HQ-25", "HQ-72")
def test_two_dice_and_one_way_change_what_is_told():
    assert "If you roll a 6, you roll again." in lines("Quick start", mode="full")
    assert "If you roll a double 6, you roll again." in lines("Quick start", mode="full", dice=2)
    one = "If only a 1 would bring your last saint home, you roll just one die."
    assert [one in lines("On the way", mode="full", dice=dice) for dice in (1, 2)] == [False, True]
    flips = [
        any("Direction Card" in line for line in lines("On the way", **how))
        for how in ({"mode": "full"}, {"mode": "full", "one_way": "on"}, {"mode": "easy"})
    ]
    assert flips == [True, False, False]


@pytest.mark.rule("HQ-61", "HQ-68", "HQ-72")
def test_only_the_action_cards_in_the_deck_are_explained():
    def numbers(**options):
        return [int(line.partition(":")[0]) for line in lines("Action Cards", **options) if line[0].isdigit()]

    assert numbers(mode="full") == [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]
    assert numbers(mode="alliance", one_way="on") == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]
    assert numbers(mode="custom", action="off") == numbers(mode="custom"), "a Wild tile draws them, too"
    assert numbers(mode="easy") == numbers(mode="custom", action="off", wild="off") == []


def test_a_first_quest_leads_whoever_is_on_turn_by_the_hint_that_tells_least(quest):
    game = quest({"g1": 20, "y1": 24}).act("roll", 1).act("move g1")
    look = SimpleNamespace(turn=0, view=build_view(game.state, 0))
    assert [touch.text for touch in GUIDE.leads(look, Screen(seats=(0,))).touches] == [
        "Which pawn is farthest along and closest to Heaven?"
    ]
    assert GUIDE.leads(look, Screen(seats=(1,))) is GUIDE.leads(look, Screen(seats=(0,), watching=True)) is None
