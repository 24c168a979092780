"""The face of a card that is shown small: every saint's can be read, nothing is cut, and it takes few nodes."""

from __future__ import annotations

import re
import statistics
from functools import lru_cache
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.render.face import card_face, places
from saintlearn.render.fewer import few_parts, fewer
from saintlearn.render.layout import HEIGHT, WIDTH
from saintlearn.render.shelf import definitions, needed
from saintlearn.vocabulary import Field
from tests.render.test_face import FULLEST, SVG, inside, text_box

CARDS = (*load_catalogue().values(), FULLEST)
LEAST = 9 / 120 * WIDTH
"""Nine pixels on a card of 120, in the units of a card."""


@lru_cache
def far(card: Card) -> ET.Element:
    return ET.fromstring(card_face(card, detail="far"))


def apart(one, other):
    return one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0] or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]


@lru_cache
def parts():
    tree = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{"".join(definitions().values())}</svg>')
    return {element.attrib["id"]: element for element in tree.iter() if "id" in element.attrib}


def nodes(element):
    """How many nodes a page has of it, with what stands in it where it is used."""
    used = element.attrib.get("href", "")[1:]
    own = nodes(parts()[used]) if used else 1 + bool(element.text)
    return own + sum(map(nodes, element))


def test_a_child_can_read_every_card():
    """All letters have nine pixels on a card of 120, stand on the card, and none covers another."""
    for card in CARDS:
        texts = list(far(card).iter(f"{SVG}text"))
        assert min(float(text.attrib["font-size"]) for text in texts) >= LEAST or card is FULLEST, card.slug
        boxes = [text_box(text, 0.98) for text in texts]
        assert all(inside(box, (1, 11, WIDTH - 12, HEIGHT - 22)) for box in boxes), card.slug
        assert all(apart(one, other) for one, other in combinations(boxes, 2)), card.slug
        assert " ".join(text.text for text in texts if text.attrib["class"] == "sl-n" and not text.text.isdigit()) == card.name


def test_every_fact_has_its_place_on_the_same_side_as_on_the_large_face():
    for card in CARDS:
        small, large = places(card, "far"), places(card)
        assert small.keys() == large.keys() == {fact.key for fact in card.facts}
        for fact in card.facts:
            ((x, y, wide, high),), (first, *_) = small[fact.key], large[fact.key]
            assert abs(x + wide / 2 - first[0] - first[2] / 2) < 60, (card.slug, fact)
            assert abs(y + high / 2 - first[1] - first[3] / 2) < 40, (card.slug, fact)
            assert min(wide, high) >= LEAST or fact.field is Field.FEAST_MONTH


def test_names_and_days_stay_clear_of_signs():
    for card in CARDS:
        spots = [box for boxes in places(card, "far").values() for box in boxes]
        placed = {text for group in far(card).iter(f"{SVG}g") if "data-fact" in group.attrib for text in group.iter(f"{SVG}text")}
        for text in far(card).iter(f"{SVG}text"):
            if text not in placed and text.text != "Wc":
                assert all(apart(text_box(text, 0.98), spot) for spot in spots), (card.slug, text.text)


def test_a_card_takes_few_nodes():
    counts = {card.slug: nodes(far(card)) for card in CARDS}
    assert statistics.mean(counts.values()) <= 125
    assert max(counts.values()) <= 180
    assert nodes(ET.fromstring(card_face(CARDS[0]))) > 2 * counts[CARDS[0].slug]


def test_what_it_uses_is_found():
    for card in CARDS[::20]:
        face = card_face(card, detail="far")
        known = set(re.findall(r'\bid="([^"]+)"', "".join(needed([face]).values())))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', face)) <= known


@pytest.mark.parametrize("card", CARDS[::40], ids=lambda card: card.slug)
def test_it_has_the_color_the_glass_and_the_words_of_the_large_face(card):
    small, large = card_face(card, detail="far"), card_face(card)
    named = re.compile(r'class="sl-outside" data-main="[^"]+"|aria-label="[^"]+"')
    assert named.findall(small) == named.findall(large)
    assert card.main_fact.color in small
    spandrel = re.search(r'sl-fan" fill="(#[^"]+)"', large)
    assert spandrel
    assert f'<path fill="{spandrel[1]}"' in small


def test_fingers_become_one_line_on_another():
    finger = (
        '<path fill="none" stroke="#000" stroke-width="14" d="M{k} 0V30"/><path fill="none" stroke="#fca" stroke-width="10" d="M{k} 0V30"/>'
    )
    drawn = fewer("".join(finger.format(k=20 * k) for k in range(4)))
    assert re.findall(r'd="([^"]+)"', drawn) == ["M0 0V30M20 0V30M40 0V30M60 0V30"] * 2


def test_a_line_over_another_pane_stays_over_it():
    line = '<path fill="none" stroke="#000" stroke-width="3" d="M0 {y}H40"/>'
    pane = '<path fill="#a00" d="M0 0H40V40H0z"/>'
    covered = line.format(y=10) + pane + line.format(y=20)
    assert fewer(covered) == covered
    beside = line.format(y=80) + pane + line.format(y=20)
    assert fewer(beside) == pane + line.format(y=80).replace("H40", "H40M0 20H40")


def test_specks_and_faint_light_go():
    assert fewer('<path fill="#fff" d="M0 0h1v1z"/><circle r=".5" fill="#fff"/><path fill="#fff" opacity=".3" d="M0 0h50v50z"/>') == ""
    assert fewer('<circle r="9" fill="#a00"/><circle r="5" fill="#000"/>') == '<circle r="7" fill="#000" stroke="#a00" stroke-width="4"/>'


def test_shared_drawings_are_taken_in_their_form_with_few_elements():
    assert fewer('<use href="#@-att-book" x="2" y="3"/>') == '<use transform="translate(2 3)" href="#@-few-att-book"/>'
    assert 'id="@-few-att-book"' in few_parts(["few-att-book", "att-book", "fan"])
    assert few_parts(["att-book"]) == ""
