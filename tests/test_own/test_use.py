"""What is the teacher's own stands beside what comes with saintlearn: cards, pictures, questions, plans."""

from __future__ import annotations

import base64
import csv
import re

import pytest
from PIL import Image

import saintlearn as sl
from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.lessons import lesson, list_lessons

SHIPPED = load_catalogue()
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><rect width="30" height="40" fill="gold"/></svg>'


def test_own_saints_stand_behind_those_of_saintlearn(example):
    parish = load_catalogue(example)
    assert list(parish) == [*SHIPPED, "example-lioba"]
    assert len(parish) == len(SHIPPED) + 1
    assert parish["peter"] is SHIPPED["peter"]
    assert [card.slug for card in parish.own] == ["example-lioba"]
    assert parish.name == "my-parish"
    assert [card.slug for card in parish.select(fact="Benedictine", month=9) if card.slug not in SHIPPED] == ["example-lioba"]


def test_own_saints_may_stand_alone(example):
    assert list(load_catalogue(example, alone=True)) == ["example-lioba"]
    assert list(load_catalogue(example / "saints.csv")) == ["example-lioba"]


def test_the_catalogue_in_use_is_not_disturbed(parish):
    before = list(SHIPPED)
    (parish / "pictures" / "boniface.svg").write_text(DRAWING)
    load_catalogue(parish)
    assert list(load_catalogue()) == before
    assert load_catalogue()["boniface"].art_image == ""
    assert "example-lioba" not in {card.slug for card in load_catalogue().deck("core")}


def test_own_saints_are_dealt_in_the_decks_that_their_rows_name(example):
    parish = load_catalogue(example)
    core = parish.deck("core")
    assert len(core) == len(SHIPPED.deck("core")) + 1
    table = sl.play("saintcards", ["Ana", "Ben"], seed=1, catalogue=parish)
    assert sorted(card.slug for card in table.session.deck) == sorted(card.slug for card in core)


def test_a_game_with_own_saints_is_saved_and_goes_on(parish, tmp_path):
    (parish / "pictures" / "example-lioba.svg").write_text(DRAWING)
    cards = load_catalogue(parish)
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=1, deck=cards.deck("core"))
    game.act("draw")
    game.save(tmp_path / "game.json")
    assert str(parish) not in (tmp_path / "game.json").read_text(encoding="utf-8")
    again = sl.load_game(tmp_path / "game.json")
    assert again.log == game.log
    assert "example-lioba" in {card.slug for card in again.deck}


def test_own_questions_are_asked_behind_those_of_saintlearn(example):
    parish = load_catalogue(example)
    assert parish.questions[:-3] == SHIPPED.questions
    assert {question.saint for question in parish.questions[-3:]} == {"example-lioba"}
    quiz = sl.quiz(length=20, level=2, topics=["example-lioba"], deck=parish, seed=1)
    bank = quiz.quiz.bank
    assert "Which missionary did St. Lioba ask in a letter to be like a brother to her?" in {
        item.prompt for item in bank.about("example-lioba", 2)
    }


def test_own_plans_are_found_before_those_of_saintlearn(example, parish):
    cards = load_catalogue(example)
    plan = lesson("our-patron", catalogue=cards)
    assert (plan.title, plan.minutes, plan.saints[0]) == ("Our patron saint", 45, "boniface")
    assert {item.key for item in list_lessons(catalogue=cards)} == {item.key for item in list_lessons()} | {"our-patron"}
    assert lesson("giving-hands", catalogue=cards).minutes == 60
    (parish / "plans" / "our-patron.md").rename(parish / "plans" / "giving-hands.md")
    assert lesson("giving-hands", catalogue=load_catalogue(parish)).minutes == 45


def test_a_picture_named_like_a_key_is_in_the_window(parish):
    (parish / "pictures" / "boniface.svg").write_text(DRAWING)
    Image.new("RGB", (300, 500), "#203060").save(parish / "pictures" / "Example-Lioba.PNG")
    cards = load_catalogue(parish)
    assert base64.b64encode(DRAWING.encode()).decode() in cards["boniface"].to_svg()
    for card in (SHIPPED["boniface"], cards["boniface"]):
        assert "Window:" not in card.to_svg(), "our own windows need no credit"
    assert "data:image/jpeg;base64," in cards["example-lioba"].to_svg()
    assert str(parish) not in cards["boniface"].to_svg()
    assert cards["boniface"].to_dict()["art_image"] == "boniface.svg"
    assert cards["boniface"].full_bits == SHIPPED["boniface"].full_bits


def test_a_picture_in_the_column_goes_before_one_named_like_the_key(parish, change):
    (parish / "pictures" / "statue.svg").write_text(DRAWING)
    (parish / "pictures" / "example-lioba.svg").write_text(DRAWING.replace("gold", "navy"))
    header, row = csv.reader((parish / "saints.csv").read_text(encoding="utf-8-sig").splitlines())
    row[header.index("art_image")] = "statue.svg"
    with (parish / "saints.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([header, row])
    assert load_catalogue(parish)["example-lioba"].art_image.endswith("statue.svg")


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<rect onload="alert(1)"/>',
        '<image href="http://example.org/a.png"/>',
        '<image xlink:href="file:///etc/passwd" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
        '<rect fill="url(http://example.org/a.svg#b)"/>',
        "<style>@import 'http://example.org/a.css';</style>",
        "<style>rect{fill:url( 'https://example.org/a')}</style>",
        "<foreignObject><b>x</b></foreignObject>",
    ],
)
def test_a_drawing_that_is_more_than_a_drawing_is_refused(parish, inside):
    (parish / "pictures" / "boniface.svg").write_text(DRAWING.replace("</svg>", inside + "</svg>"))
    with pytest.raises(CatalogueError, match=r"pictures/boniface\.svg: .*contains a program or loads something from elsewhere"):
        load_catalogue(parish)


@pytest.mark.parametrize(
    "data", [b"", b"<svg", b"<html/>", b'<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', b"\xff\xfe\x00", b"<svg>\xff</svg>"], ids=repr
)
def test_a_drawing_that_cannot_be_read_is_refused(parish, data):
    (parish / "pictures" / "boniface.svg").write_bytes(data)
    with pytest.raises(CatalogueError, match=r"save it again as plain SVG or as PNG"):
        load_catalogue(parish)


def test_a_drawing_of_common_programs_is_read(parish):
    kept = (
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 3 4"><style>.a{fill:url(#g)}</style>'
        '<defs><linearGradient id="g"/></defs><use xlink:href="#g"/><image href="data:image/png;base64,AAAA"/><rect class="a" fill="url(\'#g\')"/></svg>'
    )
    (parish / "pictures" / "boniface.svg").write_text(kept)
    assert re.search("data:image/svg", load_catalogue(parish)["boniface"].to_svg())
