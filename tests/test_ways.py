"""More ways to play: each option that a screen can offer is offered, in its own words, and what is chosen is what is played."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from saintlearn.cli import main
from saintlearn.engine import Refusal
from saintlearn.engine.options import declared
from saintlearn.games import all_games, game_entry
from saintlearn.rooms.manner import MANNERS
from saintlearn.shown.pages import open_page
from saintlearn.shown.ways import read_ways, unlike_printed, ways_of
from saintlearn.shown.wishes import Wish

GAMES = [entry.name for entry in all_games()]
MODES = ("simple", "easy", "full", "multiplayer", "teamwork", "alliance", "competition", "custom")


@pytest.mark.parametrize("game", GAMES)
def test_each_option_that_a_screen_can_offer_is_offered_in_its_own_words(game):
    told = {name: one for name, one in declared(game_entry(game).rules.options).items() if not one.python_only}
    ways = {way.name: way for way in ways_of(game) if way.name not in MANNERS}
    assert list(ways) == list(told)
    for name, way in ways.items():
        assert (way.label, way.meaning) == (told[name].label, told[name].meaning)
        assert way.choices or way.most


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["printed", "easy"])
def test_the_printed_rules_and_the_beginners_form_can_be_chosen(game, form):
    entry = game_entry(game)
    chosen = read_ways(game, {way.name: getattr(way, form) for way in ways_of(game)})
    chosen = {name: value for name, value in chosen.items() if name not in MANNERS}
    assert asdict(entry.rules.options(**chosen)) == asdict(entry.rules.options(**(entry.easy if form == "easy" else {})))


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_option_begins_a_game(game):
    for way in ways_of(game):
        values = [choice.value for choice in way.choices] or [str(way.example), *([""] if way.without else [])]
        for value in values:
            chosen = dict(((way.name, value), *way.only[:1]))
            table = open_page(Wish(game=game, players=("Ana",), seed=1, ways=tuple(chosen.items())), keeps=False)
            assert table.session.outcome is None
            if way.name not in MANNERS:
                got = getattr(table.session.options, way.name)
                assert read_ways(game, {way.name: value})[way.name] == got


@pytest.mark.parametrize("mode", MODES)
def test_each_mode_of_the_quest_begins_from_the_door(mode):
    players = ("Ana", "Ben", "Cleo", "Dan")
    table = open_page(Wish(game="holy-quest", players=players, seed=1, ways=(("mode", mode),)), keeps=False)
    assert table.session.options.mode == mode


@pytest.mark.parametrize("mode", MODES)
def test_a_child_alone_plays_each_mode_with_as_many_computers_as_it_takes(mode):
    table = open_page(Wish(game="holy-quest", players=("Ana",), seed=1, ways=(("mode", mode),)), keeps=False)
    people = [player for player in table.session.players if player.computer is None]
    assert [player.name for player in people] == ["Ana"]
    assert len(table.session.players) == {"teamwork": 4, "alliance": 3}.get(mode, 2)


def test_two_children_without_a_computer_get_as_many_as_a_way_to_play_takes_and_no_more():
    for mode, players in (("teamwork", 4), ("alliance", 3), ("simple", 2)):
        table = open_page(Wish(game="holy-quest", players=("Ana", "Leo"), computer="", seed=1, ways=(("mode", mode),)), keeps=False)
        assert table.session.names[:2] == ("Ana", "Leo")
        assert len(table.session.players) == players


def test_what_an_address_says_is_what_is_played():
    wish = Wish(game="holy-quest", players=("Ana",), ways=(("mode", "alliance"), ("threshold", "")))
    assert Wish.read(wish.query) == wish


def test_only_what_differs_from_the_printed_rules_stands_in_the_address():
    printed = {way.name: way.printed for way in ways_of("saintcards")}
    assert unlike_printed("saintcards", printed) == {"meet": "printed"}
    assert unlike_printed("saintcards", {**printed, "meet": "questions", "draws": "9"}) == {"draws": "9"}


def test_what_belongs_to_custom_mode_is_left_aside_in_another():
    assert unlike_printed("holy-quest", {"mode": "easy", "tokens": "on"}) == {"mode": "easy"}
    assert unlike_printed("holy-quest", {"mode": "custom", "tokens": "on"}) == {"mode": "custom", "tokens": "on"}


@pytest.mark.parametrize(
    ("game", "ways", "told"),
    [
        ("saintcards", {"draw": "3"}, "SaintCards has no option 'draw'. Did you mean 'draws'?"),
        ("saintcards", {"draws": "many"}, "Cards to draw (draws): choose a whole number from 1 to 200, such as 12 (you gave many)."),
        ("saintcards", {"level": "hard"}, "level must be 'starter' or 'full'"),
        ("holy-quest", {"board": "x.csv"}, "The Holy Quest has no option 'board'."),
        ("holy-quest", {"meet": "printed"}, "The Holy Quest has no option 'meet'."),
        ("race", {"meet": "never"}, "meet must be 'printed', 'moments', or 'questions'"),
    ],
)
def test_what_cannot_be_chosen_is_refused_in_one_sentence(game, ways, told):
    with pytest.raises(Refusal) as caught:
        read_ways(game, ways)
    assert str(caught.value).startswith(told)


def test_activities_say_that_they_have_no_other_ways():
    with pytest.raises(Refusal, match="Quiz has no other ways to play"):
        open_page(Wish(game="quiz", ways=(("level", "2"),)), keeps=False)


def test_a_command_lists_the_same_ways(capsys):
    assert main(["play", "holy-quest", "--ways"]) == 0
    told = capsys.readouterr().out
    for way in ways_of("holy-quest"):
        assert way.label in told
        for choice in way.choices:
            assert f"{way.name}:{choice.value}  {choice.label}" in told
