"""The board of The Holy Quest and its pieces: complete, in place, the same every time, and whatever the table of tiles says."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from xml.etree import ElementTree as ET

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.games.holy_quest.board import load_board
from saintlearn.games.holy_quest.layout import COLORS, KINDS, Tile
from saintlearn.games.holy_quest.scoring import ORDERS, arm_of
from saintlearn.games.holy_quest.words.names import TILE_TITLES, tile_title
from saintlearn.render.board import board_svg
from saintlearn.render.board_parts import GLASS, MARKS, TEAMS
from saintlearn.render.board_plan import CARD_PLACES
from saintlearn.render.board_spots import board_spots
from saintlearn.render.face import shared_defs
from saintlearn.render.pawns import crest_svg, pawn_svg, saint_card_svg

SVG = "{http://www.w3.org/2000/svg}"
TILES = load_board().tiles
SAINTS = [card for card in load_catalogue().values() if any(deck.startswith("holy-quest") for deck in card.decks)]


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def placed(root: ET.Element, attribute: str) -> dict[str, ET.Element]:
    """Elements by the name they carry, each once."""
    found = [element for element in root.iter() if attribute in element.attrib]
    names = [element.attrib[attribute] for element in found]
    assert len(names) == len(set(names))
    return dict(zip(names, found, strict=True))


@pytest.mark.rule("HQ-10")
def test_every_tile_is_there_with_its_name_and_in_its_place() -> None:
    tiles, spots = placed(tree(board_svg(TILES, tile_title)), "data-tile"), board_spots(TILES)
    assert set(tiles) == {tile.position for tile in TILES}
    assert set(tiles) <= set(spots)
    for tile in TILES:
        element = tiles[tile.position]
        title = element.find(f"{SVG}title")
        assert element.attrib["role"] == "img"
        assert title is not None
        assert title.text == tile_title(tile)
        spot = spots[tile.position]
        assert spot.x == pytest.approx((tile.x * 868 + 20) / 9.08, abs=0.01)
        assert spot.y == pytest.approx((tile.y * 868 + 20) / 9.08, abs=0.01)
        assert spot.w > 3
        assert spot.h > 3


def test_homes_throne_and_cards_have_their_places() -> None:
    spots = board_spots(TILES)
    niches = {f"{letter}{arm}{place}" for letter in "BR" for arm in range(4) for place in range(4)}
    assert set(spots) - {tile.position for tile in TILES} == niches | set(CARD_PLACES)
    drawn = placed(tree(board_svg(TILES, tile_title)), "data-place")
    assert set(drawn) == {name for name in niches if name[0] == "B"} | set(CARD_PLACES)
    by_order = [(spots[f"B{arm}0"].x > 50, spots[f"B{arm}0"].y > 50) for arm in range(4)]
    assert by_order == [(False, True), (False, False), (True, False), (True, True)]  # clockwise from the lower left


def test_a_tile_is_called_by_what_it_does() -> None:
    words = {tile_title(tile) for tile in TILES}
    assert {"Wild tile", "Fire tile", "Heaven 1 of the Jesuits", "Holy Ground of the Franciscans", "Plain tile"} <= words
    saint = next(tile for tile in TILES if tile.kind == "saint")
    assert tile_title(saint, ("saint",)) == "Plain tile"
    assert set(TILE_TITLES) == set(KINDS)


@pytest.mark.rule("HQ-71")
def test_tiles_that_do_nothing_look_regular_and_their_cards_are_away() -> None:
    regular = ("saint", "freeze")
    plain = tree(board_svg(TILES, partial(tile_title, regular=regular), regular))
    assert set(board_spots(TILES)) - set(board_spots(TILES, regular)) == {"saint", "ice"}
    places, tiles = placed(plain, "data-place"), placed(plain, "data-tile")
    assert set(CARD_PLACES) - set(places) == {"saint", "ice"}
    names = [title.text for element in tiles.values() if (title := element.find(f"{SVG}title")) is not None]
    assert not {"Saint tile", "Freeze tile"} & set(names)
    uses = [use.attrib["href"] for use in plain.iter(f"{SVG}use")]
    assert "#k-saint" not in uses
    assert "#k-fire" in uses


def test_the_drawing_is_always_the_same_and_refers_only_to_itself() -> None:
    svg = board_svg(TILES, tile_title)
    assert svg == board_svg(TILES, tile_title)
    assert len(svg) < 70_000
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {(name, "") for name in ids} | {("", name) for name in ids}
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_another_board_is_drawn_where_its_table_says() -> None:
    """Turned by a quarter, the arms point elsewhere; nothing is drawn outside the frame."""
    turned = [Tile(tile.position, tile.arm, tile.kind, round(1 - tile.y, 4), tile.x, tile.color) for tile in TILES]
    spots = board_spots(turned)
    assert spots["B00"].x < 50
    assert spots["B00"].y < 50
    tiles = placed(tree(board_svg(turned, tile_title)), "data-tile")
    first = next(tile for tile in turned if tile.position == "0")
    assert spots["0"].y == pytest.approx((first.y * 868 + 20) / 9.08, abs=0.01)
    assert spots["0"].w < spots["0"].h
    heap = [replace(tile, x=0.5, y=0.5) for tile in TILES]  # a table whose places make no sense is drawn all the same
    assert set(placed(tree(board_svg(heap, tile_title)), "data-tile")) == set(tiles)
    swapped = [replace(tile, kind={"wild": "action", "action": "wild"}.get(tile.kind, tile.kind)) for tile in TILES]
    assert board_svg(swapped, tile_title) != board_svg(TILES, tile_title)


def test_symbols_stand_out_from_their_glass(contrast) -> None:
    for kind, ink in MARKS.items():
        assert min(contrast(ink, glass) for glass in GLASS[kind]) >= 3
    for team in TEAMS.values():
        assert contrast(team.on, team.base) >= 3
        assert contrast(team.deep, "#fff6dc") >= 4.5


@pytest.mark.rule("HQ-01", "HQ-06")
def test_every_saint_has_a_pawn_and_a_card_without_facts() -> None:
    assert len(SAINTS) == 32
    shared = set(re.findall(r' id="([^"]+)"', shared_defs()))
    pawns = set()
    for card in SAINTS:
        color = COLORS[arm_of(card)]
        assert TEAMS[color].order == ORDERS[arm_of(card)]
        pawn, captain, drawn = pawn_svg(card, color), pawn_svg(card, color, captain=True), saint_card_svg(card, color)
        for svg in (pawn, captain, drawn):
            assert tree(svg).tag == f"{SVG}svg"
            own = set(re.findall(r' id="([^"]+)"', svg))
            assert set(re.findall(r'href="#([^"]+)"', svg)) <= shared | own
        assert ">C<" in captain
        assert ">C<" not in pawn
        assert len(captain) < 9_000
        assert len(drawn) < 16_000
        words = " ".join(tree(drawn).itertext())
        assert str(card.feast) not in words
        assert not re.search(r"\d", words)
        pawns.add(pawn.replace(card.slug, ""))
    assert len(pawns) == 32


def test_every_order_has_its_crest() -> None:
    assert len({crest_svg(color) for color in COLORS}) == 4
    for color in COLORS:
        tree(crest_svg(color))
