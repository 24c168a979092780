"""In black, everything is outline art on white: a child can color it in, and all that a card tells is still there."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy
import pypdfium2
import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card, Day
from saintlearn.lessons import lesson
from saintlearn.lessons.printed import handouts
from saintlearn.render.back import outlined_back
from saintlearn.render.breadth import breadth
from saintlearn.render.face import card_svg
from saintlearn.render.outline import outline
from saintlearn.render.paper.drawings import ROSE, window_file
from saintlearn.render.quest import quest_back, quest_face
from saintlearn.render.writers import card_pdf, drawing
from saintlearn.vocabulary import SAINT_FACTS

CAT = load_catalogue()
SAINTS = ("agnes-of-rome", "peter", "john-xxiii", "joan-of-arc", "charles-lwanga", "josephine-bakhita", "perpetua-and-felicity", "jerome")
WILD = [card for card in CAT.values() if card.is_wild]
CARDS = [*(CAT[slug] for slug in SAINTS), *WILD[:2], Card("ann", "Ann", SAINT_FACTS["Virgin"], Day(1, 2))]
LEAD = 'stroke="#17131a"'


def ink_cover(data: bytes, number: int = 0) -> float:
    """How many percent of a page are black."""
    document = pypdfium2.PdfDocument(data)
    pixels = numpy.asarray(document[number].render(scale=4).to_pil().convert("L"))
    document.close()
    return 100 * (1 - pixels.mean() / 255)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_a_drawing_has_nothing_but_black_gray_and_white(card):
    for svg in (card_svg(card), quest_face(card), quest_back(card), window_file(card)):
        drawn = outline(svg)
        assert set(re.findall(r"(?<=[\":])#(?!sl)[0-9a-fA-F]{3,6}\b", re.sub(r'href="#[^"]*"', "", drawn))) <= {"#000", "#777", "#fff"}
        assert not re.search(r"Gradient|opacity|currentColor|rgb\(|hsl\(", drawn)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_words_and_symbols_are_black(card):
    symbols = 0
    for item in ElementTree.fromstring(outline(card_svg(card))).iter():
        kind = item.tag.rpartition("}")[2]
        if kind == "text":
            assert item.get("fill", "#000") == "#000"
        if kind == "use" and item.get("width"):
            assert item.get("fill") == "#000"
            symbols += 1
    assert symbols


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_every_fact_is_still_in_its_place_and_every_word_is_said(card):
    def told(svg):
        root = ElementTree.fromstring(svg)
        places = [item for item in root.iter() if item.get("data-fact")]
        hits = [(item.get("x"), item.get("y"), item.get("width")) for item in root.iter() if item.get("class") == "sl-hit"]
        shown = [(place.get("data-fact"), sum(part.tag.endswith(("use", "text")) for part in place.iter())) for place in places]
        return shown, hits, [item.text for item in root.iter() if item.tag.endswith(("text", "desc", "title"))]

    color, black = told(card_svg(card)), told(outline(card_svg(card)))
    assert color == black
    assert card.main_fact.code in black[2], "the letters of the main fact tell what its color tells"


def test_color_is_drawn_as_it_always_was():
    for card in CARDS:
        assert drawing(card) == drawing(card, ink="color") == card_svg(card) != drawing(card, ink="black") == outline(card_svg(card))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_a_card_takes_little_ink(card):
    assert 5 < ink_cover(card_pdf(outline(card_svg(card)), "card")) <= 12
    assert 3 < ink_cover(card_pdf(outline(quest_back(card)), "card")) < 10


def test_a_back_takes_hardly_any_ink():
    assert 1 < ink_cover(card_pdf(outlined_back(), "back")) <= 3
    assert outline(outlined_back()).count("<circle") == outlined_back().count("<circle")


def test_a_whole_lesson_takes_little_ink():
    most = {"take-home": 8, "cards": 12, "bingo": 8, "matching": 8, "crossword": 8, "month": 5, "certificate": 8}
    made = handouts(lesson("twelve-friends-sent-out"), CAT, ink="black", children=1, paper="A4")
    assert {handout.name for handout in made} <= set(most)
    for handout in made:
        assert ink_cover(handout.pdf()) < most[handout.name], handout.name
        assert "<_" not in handout.html()
        assert not re.search("Gradient|opacity", re.sub(r"<style>.*?</style>", "", handout.html(), flags=re.DOTALL)), handout.name


def test_leads_stay_and_glass_turns_white():
    assert outline(f'<path fill="#b8202f" {LEAD} stroke-width="2" d="M0 0h9v9z"/>') == (
        '<path fill="#fff" stroke="#000" stroke-width="0.7" d="M0 0h9v9z"/>'
    )
    assert outline(f'<path fill="none" {LEAD} stroke-width="1" d="M0 0h9"/>').startswith('<path fill="none" stroke="#777"'), "a cut inside"
    rose = outline(ROSE)
    assert rose.count('fill="#fff"') == rose.count('stroke="#000"') == ROSE.count("stroke-width")


@pytest.mark.parametrize(
    ("over", "left"),
    [
        ('<path fill="#d94a58" d="M1 1h8v8h-8z"/>', None),
        ('<path fill="#2b60b8" d="M1 1h8v8h-8z"/>', 'fill="#fff" stroke="#777"'),
        ('<path fill="#12060a" d="M1 1h8v1h-8z"/>', 'fill="#000"'),
        ('<path fill="#fff6d0" d="M1 1h8v1h-8z"/>', None),
        ('<path fill="#fff" opacity=".3" d="M1 1h8v8h-8z"/>', None),
        ('<path fill="url(#glow)" d="M1 1h8v8h-8z"/>', None),
        ('<path fill="none" stroke="#f0bd3e" stroke-width="3" d="M1 1h8"/>', 'fill="none" stroke="#000" stroke-width="0.4"'),
        ('<path fill="none" stroke="#f0bd3e" stroke-width="3" stroke-dasharray="3 3" d="M1 1h8"/>', None),
    ],
    ids=("shade", "other glass", "thin dark", "glint", "overlay", "gradient", "colored line", "colored dashes"),
)
def test_what_lies_on_a_pane(over, left):
    pane = f'<path fill="#b8202f" {LEAD} stroke-width="2" d="M0 0h20v20h-20z"/>'
    drawn = outline(pane + over).partition("/>")[2]
    assert drawn == "" if left is None else left in drawn


def test_a_band_on_a_lead_is_white_between_two_lines():
    lead, band = (
        f'<path fill="none" stroke="{color}" stroke-width="{wide}" d="M0 0V9"/>' for color, wide in (("#17131a", 12), ("#963", 8))
    )
    assert re.findall(r'stroke="(#\w+)" stroke-width="([\d.]+)"', outline(lead + band)) == [("#000", "12"), ("#fff", "10.6")]


def test_where_nothing_is_drawn_nothing_is_written():
    assert outline("") == ""
    assert outline("<g/>text &amp; <b>more</b>") == "<g/>text &amp; <b>more</b>"


def test_hair_and_skin_and_robes_are_white_whatever_their_color():
    for color in ("#211b1f", "#112", "#70462e", "#2b2935"):
        figure = f'<g class="sl-figure"><path class="sl-f" fill="{color}" d="M0 0h90v90z"/></g>'
        assert 'fill="#fff" stroke="#000"' in outline(figure)


def test_faces_keep_eyes_brows_and_mouth():
    for slug in SAINTS:
        figure = outline(window_file(CAT[slug])).partition('class="sl-figure"')[2]
        assert figure.count('fill="#000"') >= 2 * len(CAT[slug].art.figures), slug


def test_what_someone_typed_stays_as_it_was_typed():
    card = Card("ann", "Ann <b> & \"Bob\" #fff 'x'", SAINT_FACTS["Martyr"], Day(1, 2))
    said = {item.text for item in ElementTree.fromstring(outline(card_svg(card))).iter()}
    assert any("#fff" in (words or "") and '"Bob"' in words for words in said)


@pytest.mark.parametrize(
    ("data", "wide"),
    [
        ("M0 0H100V2H0z", 1.96),
        ("M-5 0a5 5 0 1 1 0 .01z", 4.9),
        ("M0 0C0 10 10 10 10 0z", 4.0),
        ("M0 0q5 8 10 0t10 0l-10 9z", 3.6),
        ("M0 0h9", 0),
        ("", 0),
    ],
)
def test_breadth(data, wide):
    assert breadth(data) == pytest.approx(wide, rel=0.15)
