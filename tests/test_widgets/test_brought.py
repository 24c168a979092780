"""What a game brings to the table: answers of its own, and cards that it draws itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

import saintlearn as sl
from saintlearn import Computer, Refusal
from saintlearn.games import game_entry
from saintlearn.render.shelf import needed
from saintlearn.rooms.scene import Faces
from saintlearn.widgets.table import Table
from saintlearn.wire.base import FaceCard, HelpSection, Reply

SCENE = game_entry("saintcards").scene


def odds(look, screen, request):
    return Reply(text=f"{len(look.view.hand)} cards of seat {screen.here}")


def glance(look, screen, request):
    return replace(screen, said=f"You look at seat {request.seat}.")


def other_rules(look, screen, request):
    return Reply(help=(HelpSection(title="Quite different", lines=()),))


@pytest.fixture
def sit(browser):
    def begin(**brought):
        scene = replace(SCENE, **brought)
        kind = type("OwnTable", (Table,), {"_scene": scene, "_answers": scene.kinds, "module": "table"})
        return browser(kind(sl.new_game("saintcards", ["Ana", Computer()], seed=3)))

    return begin


def test_a_question_of_the_game_is_answered_with_what_the_one_who_asks_may_see(sit):
    table = sit(answers={"odds": odds})
    before = table.state
    reply = table.done("odds")
    assert reply["text"] == f"{len(table.state['hand'])} cards of seat 0"
    assert table.state == before


def test_a_question_of_the_game_can_be_refused(sit):
    def never(look, screen, request):
        raise Refusal("no-odds", "There are no chances to tell just now.")

    refused = sit(answers={"odds": never}).say("odds")
    assert (refused["ok"], refused["code"]) == (False, "no-odds")


def test_a_question_may_be_answered_by_what_the_screen_looks_at(sit):
    table = sit(answers={"look": glance})
    log, version = len(table.widget.session.log), table.state["version"]
    table.done("look", seat=1)
    assert table.state["said"] == "You look at seat 1."
    assert (table.state["version"], len(table.widget.session.log)) == (version + 1, log)


def test_an_answer_of_the_game_stands_in_for_the_common_one(sit):
    table = sit(answers={"help": other_rules})
    assert [section["title"] for section in table.done("help")["help"]] == ["Quite different"]
    assert [section["title"] for section in sit().done("help")["help"]] != ["Quite different"]


def test_a_game_without_the_question_does_not_understand_it(sit):
    assert sit().say("odds")["code"] == "bad-message"


def choose(look, screen, request):
    if len(look.log) > 1:
        raise Refusal("started-already", "That is chosen before the first card.")
    return {request.option: request.value}


def test_the_game_begins_anew_with_what_is_chosen(sit):
    table = sit(changes={"set": choose})
    before = table.widget.session
    table.done("set", option="level", value="starter")
    assert table.state["level"] == "starter"
    after = table.widget.session
    assert (after.seed, after.deck, after.players) == (before.seed, before.deck, before.players)
    shown = table.state
    assert table.say("set", option="level", value="easiest")["code"] == "bad-option"
    assert (table.state, table.widget.session) == (shown, after)
    table.widget.act("draw")
    assert table.say("set", option="level", value="full")["code"] == "started-already"
    assert table.widget.session is after


def test_a_game_draws_its_cards_itself(sit):
    def draw(look, card):
        assert look.seat is None  # what is drawn once for all tells nothing of a hand
        return FaceCard(svg=f"<svg>{card.slug}</svg>", name=card.name, label="A card")

    others = {"board": FaceCard(svg="<svg>board</svg>", name="The board", label="")}
    table = sit(faces=Faces(card=draw, others=lambda look: others))
    first = table.faces
    assert first["cards"].pop("board")["svg"] == "<svg>board</svg>"
    assert {face["svg"] for face in first["cards"].values()} == {f"<svg>{slug}</svg>" for slug in first["cards"]}
    assert set(first["defs"]) == set(needed([first["back"]]))
    slugs = [card.slug for card in table.widget.session.deck]
    table.done("faces", slugs=slugs, names=[])
    (later,) = [item["cards"] for item in table.customs() if item["type"] == "faces"]
    assert {face["label"] for face in later.values()} == {"A card"}
    assert list(later) == slugs
