"""What lies on the shelf is what would be drawn now; what does not lie there is drawn."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import saintlearn as sl
from saintlearn.languages import speaking
from saintlearn.render import face, shelf
from saintlearn.render.back import back_svg
from saintlearn.render.face import card_face
from saintlearn.render.layout import DETAILS
from saintlearn.render.parts import definitions, parts

CARDS = tuple(sl.load_catalogue().values())
FEW = CARDS[::40]


def forget():
    for kept in (shelf._shelf, shelf._parts):
        kept.cache_clear()


@pytest.fixture
def filled(tmp_path, monkeypatch):
    """A shelf with a few cards, in a file of its own."""
    target = tmp_path / "drawn.bin"
    shelf.fill(FEW, target)
    monkeypatch.setattr(shelf, "SHELF", target)
    forget()
    yield target
    forget()


@pytest.fixture
def drawn(monkeypatch):
    """Whose faces were drawn, and not taken from the shelf."""
    asked = []

    def draw(card, *, detail):
        asked.append(card)
        return card_face(card, detail=detail)

    monkeypatch.setattr(face, "card_face", draw)
    return asked


def test_the_shipped_shelf_is_fresh_and_holds_every_card(drawn):
    forget()
    if shelf.SHELF.exists() and shelf._Shelf(shelf.SHELF).sources == shelf.sources():
        assert [shelf.ready_face(card, how) for card in CARDS for how in DETAILS] == [
            card_face(card, detail=how) for card in CARDS for how in DETAILS
        ]
        assert drawn == []
        assert not shelf.refill()
    else:  # somebody works on the drawings, and has not built them yet
        assert shelf.ready_face(CARDS[0]) == card_face(CARDS[0])
        assert drawn == [CARDS[0]]
        assert "CI" not in os.environ


def test_what_lies_there_is_what_would_be_drawn(filled, drawn):
    assert [shelf.ready_face(card, how) for card in FEW for how in DETAILS] == [
        card_face(card, detail=how) for card in FEW for how in DETAILS
    ]
    assert shelf.ready_back() == back_svg()
    assert shelf.definitions() == definitions()
    assert drawn == []


def test_another_card_is_drawn(filled, drawn):
    other = replace(FEW[0], patronages=("those who look for what is lost",))
    pictured = replace(FEW[0], art_image="mine.png")
    for card in (CARDS[1], other, pictured):
        assert shelf.ready_face(card) == card_face(card)
    assert drawn == [CARDS[1], other, pictured]


def test_another_language_is_drawn(filled, drawn):
    with speaking("en-XA"):
        assert shelf.ready_face(FEW[0]) == card_face(FEW[0])
        assert shelf.ready_back() == back_svg()
    assert drawn == [FEW[0]]
    assert shelf.ready_face(FEW[0]) == card_face(FEW[0])
    assert drawn == [FEW[0]]


@pytest.mark.parametrize("stands", ["in a checkout", "installed"])
def test_a_shelf_filled_by_other_code_counts_only_where_the_package_is_installed(filled, drawn, monkeypatch, stands):
    monkeypatch.setattr(shelf, "project_folder", lambda: Path() if stands == "in a checkout" else None)
    monkeypatch.setattr(shelf, "sources", lambda: "changed")
    forget()
    shelf.ready_face(FEW[0])
    assert drawn == ([FEW[0]] if stands == "in a checkout" else [])


def test_without_a_shelf_all_is_drawn(filled, drawn):
    filled.unlink()
    forget()
    assert shelf.ready_face(FEW[0]) == card_face(FEW[0])
    assert shelf.definitions() == definitions()
    assert drawn == [FEW[0]]


def test_the_same_cards_give_the_same_file_and_are_not_drawn_twice(filled, tmp_path, monkeypatch):
    again = tmp_path / "again.bin"
    shelf.fill(FEW, again)
    assert again.read_bytes() == filled.read_bytes()
    monkeypatch.setattr(sl.catalogue.catalogue, "load_catalogue", lambda: {card.slug: card for card in FEW})
    assert not shelf.refill()
    monkeypatch.setattr(sl.catalogue.catalogue, "load_catalogue", lambda: {card.slug: card for card in CARDS[:3]})
    assert shelf.refill()
    assert shelf._Shelf(filled).holds(shelf._key(card, how) for card in CARDS[:3] for how in DETAILS)


@pytest.mark.parametrize("change", ["render/symbols.svg", "vocabulary/facts.py", "render/new.py"])
def test_a_change_in_what_draws_is_noticed(tmp_path, change):
    package = Path(sl.__file__).parent
    for room in ("catalogue", "ground", "languages", "matching", "render", "vocabulary"):
        if (package / room).is_dir():
            shutil.copytree(package / room, tmp_path / room)
    before = shelf.sources(tmp_path)
    assert before == shelf.sources()
    with (tmp_path / change).open("a") as file:
        file.write("# changed\n")
    assert shelf.sources(tmp_path) != before


def test_the_definitions_are_all_of_the_parts():
    assert "".join(definitions().values()) == parts("sl")
    for name, element in definitions().items():
        assert name == "style" or f' id="sl-{name}"' in element


@pytest.mark.parametrize("card", FEW, ids=lambda card: card.slug)
def test_what_a_drawing_needs_is_found_and_no_more_than_a_third_of_all(card):
    drawing = card_face(card)
    found = shelf.needed([drawing])
    whole = drawing + "".join(found.values())
    ids = set(re.findall(r'\sid="([^"]+)"', whole))
    assert {f"sl-{name}" for name in shelf.references(whole)} <= ids
    assert len("".join(found.values())) < len(parts("sl")) / 3


def test_a_symbol_can_be_asked_for_by_name():
    assert set(shelf.needed([], ["fact-martyr", "no-such-thing"])) == {"style", "fact-martyr"}
