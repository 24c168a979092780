"""The card face: well-formed, complete, in its places, legible, the same every time."""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET
from zlib import crc32

import pytest

from saintlearn.catalogue.card import Card, Day
from saintlearn.languages import speaking
from saintlearn.render import theme
from saintlearn.render.back import back_svg
from saintlearn.render.emblems import EMBLEMS, emblem_key
from saintlearn.render.face import card_face, card_svg, places, shared_defs
from saintlearn.render.fewer import few_parts
from saintlearn.render.ground import PATTERNS, ground
from saintlearn.render.iconography.drawings import drawings, shared
from saintlearn.render.layout import DETAILS, FAR, FULL, HEIGHT, WIDTH, Box, Detail
from saintlearn.render.metrics import BOLD, NAME, TEXT, fit, width
from saintlearn.render.quest import quest_face
from saintlearn.render.sheet import card_html, sheet_html
from saintlearn.render.symbols import symbol_defs, symbols
from saintlearn.shown.drawings import draw
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, FACTS, GEOGRAPHY, GOLD, ORDERS, SAINT_FACTS, TREASURES, Fact, Field

SVG = "{http://www.w3.org/2000/svg}"
PINNED = (3992857620, 2854587389)
"""Checksums of the panes and leads of one ground."""
FONTS = {"sl-n": NAME, "sl-t": TEXT, "sl-b": BOLD}


def some(words: dict[str, Fact], count: int) -> tuple[Fact, ...]:
    """Take the first facts of a field."""
    return tuple(words.values())[:count]


def saint(slug: str, name: str, fact: str = "Martyr", day: Day | None = None, **more: object) -> Card:
    """Make a card."""
    facts: dict[str, object] = {"birth_century": 3, "passing_century": 4, **more}
    return Card(slug, name, SAINT_FACTS[fact], day or Day(1, 21), **facts)  # type: ignore[arg-type]


FULLEST = saint(
    "fullest",
    "Sts. Bartholomew and Wilhelmina of the Mountains",
    day=Day(9, 28),
    title="Wonderworker of the Western Marches",
    birth_century=20,
    passing_century=21,
    ribbons=tuple(SAINT_FACTS[word] for word in ("Church Doctor", "Priest", "Religious Man", "Young Person", "Deacon")),
    orders=some(ORDERS, 2),
    designations=some(DESIGNATIONS, 1),
    expansions=some(EXPANSIONS, 4),
    geography=some(GEOGRAPHY, 4),
    patronages=("Hospital administrators",),
    art_credit="A teacher whose name is rather long, and her third form",
)
WILD = Card(
    "gabriel",
    "St. Gabriel",
    GOLD,
    Day(9, 29),
    effect="show-next-card",
    status="archangel",
    title="Messenger of God",
    ribbons=some(SAINT_FACTS, 1),
)
CARDS = (
    saint("agnes", "St. Agnes", geography=some(GEOGRAPHY, 1), expansions=some(EXPANSIONS, 1), patronages=("girls",)),
    saint("john-the-baptist", "St. John the Baptist", birth_century=-1, passing_century=1),
    saint("teresa-benedicta", "St. Teresa Benedicta of the Cross", "Religious Woman", orders=(ORDERS["Carmelite"],)),
    saint("xavier", "St. Francis Xavier", "Priest", Day(12, 3), orders=(ORDERS["Jesuit"],), geography=some(GEOGRAPHY, 3)),
    saint("elijah", "Elijah", "Religious Man", birth_century=-10, passing_century=-9),
    *(saint(f"one-{k}", f"St. Anybody {k}", word, Day(k % 12 + 1, 30)) for k, word in enumerate(SAINT_FACTS)),
    WILD,
    FULLEST,
)


def tree(svg: str) -> ET.Element:
    """Parse a drawing."""
    return ET.fromstring(svg)


def inside(inner: Box, outer: Box, slack: float = 0) -> bool:
    """Whether a box lies within another."""
    return (
        inner[0] >= outer[0] - slack
        and inner[1] >= outer[1] - slack
        and inner[0] + inner[2] <= outer[0] + outer[2] + slack
        and inner[1] + inner[3] <= outer[1] + outer[3] + slack
    )


def text_box(text: ET.Element, shrink: float = 1.0) -> Box:
    """Measure a text element: its width by the metrics, its height by its capitals."""
    size = float(text.attrib["font-size"]) * shrink
    wide = width(text.text or "", FONTS[text.attrib["class"]], size)
    return float(text.attrib["x"]) - wide / 2, float(text.attrib["y"]) - 0.7 * size, wide, 0.7 * size


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_every_fact_has_its_place_and_nothing_else_has(card: Card, detail: Detail) -> None:
    """The facts shown are the facts that match; `places` tells the boxes that are drawn."""
    groups = [group for group in tree(card_face(card, detail=detail)).iter(f"{SVG}g") if "data-fact" in group.attrib]
    assert {group.attrib["class"] for group in groups} == {"sl-place"}
    found = Counter(group.attrib["data-fact"] for group in groups)
    assert set(found) == {fact.key for fact in card.facts}
    assert found == {key: len(boxes) for key, boxes in places(card, detail).items()}
    for key, count in found.items():
        assert count == (2 if key.startswith("fact-") and detail == "full" else 1), "ribbons stand on both edges of the large face"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_a_place_is_as_large_as_its_box(card: Card) -> None:
    """On the large face, where places are pressed."""
    found: dict[str, list[Box]] = {}
    for group in tree(card_face(card)).iter(f"{SVG}g"):
        if "data-fact" in group.attrib:
            (hit,) = (rect for rect in group.iter(f"{SVG}rect") if rect.attrib.get("class") == "sl-hit")
            x, y, wide, high = (float(hit.attrib[name]) for name in ("x", "y", "width", "height"))
            found.setdefault(group.attrib["data-fact"], []).append((x, y, wide, high))
    assert found == {key: [tuple(round(value, 1) for value in box) for box in boxes] for key, boxes in places(card).items()}


@pytest.mark.parametrize("detail", DETAILS)
def test_places_do_not_overlap(detail: Detail) -> None:
    """Not even on the fullest card there can be."""
    boxes = [(key, box) for key, found in places(FULLEST, detail).items() for box in found]
    assert len(boxes) == 3 + (12 if detail == "full" else 6) + 3 + 4 + 4
    for (first, a), (second, b) in combinations(boxes, 2):
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (first, second)
    assert all(inside(box, (0, 0, WIDTH, HEIGHT)) for _, box in boxes)


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_text_fits(card: Card, detail: Detail) -> None:
    """Text in a place stays in its place, all other text on the parchment, and no two lines collide."""
    face = tree(card_face(card, detail=detail))
    placed = set()
    left = {key: list(boxes) for key, boxes in places(card, detail).items()}
    for group in face.iter(f"{SVG}g"):
        if "data-fact" not in group.attrib:
            continue
        box = left[group.attrib["data-fact"]].pop(0)
        for text in group.iter(f"{SVG}text"):
            placed.add(text)
            assert inside(text_box(text), box, 0.5), text.text
    free = [text for text in face.iter(f"{SVG}text") if text not in placed]
    for text in free:
        assert inside(text_box(text), (11, 11, WIDTH - 22, HEIGHT - 22)) or text.text == "Wc", text.text
    for first, second in combinations(free, 2):
        a, b = text_box(first, 0.98), text_box(second, 0.98)
        apart = a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]
        assert apart, (first.text, second.text)
    for lines in face.iter(f"{SVG}text"):
        if "textLength" in lines.attrib:
            assert abs(float(lines.attrib["textLength"]) - text_box(lines)[2]) < 0.1


def test_ids_are_unique_and_references_hold() -> None:
    """Ten documents, the shared definitions and their cards may stand on one page."""
    page = "".join(card_svg(card) for card in CARDS[:10])
    page += shared_defs() + "".join(card_face(card) + card_face(card, detail="far") for card in CARDS) + back_svg() + back_svg("other")
    ids = Counter(re.findall(r'\bid="([^"]*)"', page))
    assert max(ids.values()) == 1, ids.most_common(3)
    for reference in set(re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', page)):
        assert "".join(reference) in ids
    for card in CARDS:
        own = card_svg(card)
        known = set(re.findall(r'\bid="([^"]*)"', own))
        assert {"".join(pair) for pair in re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)', own)} <= known


def test_a_card_is_small() -> None:
    """What is a card's own stays small; what is shared travels once."""
    sizes = [len(card_face(card)) for card in CARDS if card is not FULLEST]
    assert sum(sizes) / len(sizes) < 6_500
    assert max(sizes) < 9_000
    assert len(card_face(FULLEST)) < 12_000
    assert len(shared_defs()) - len(shared(key for key in drawings() if key.startswith("att-"))) - len(few_parts()) < 130_000
    assert len(card_svg(CARDS[0])) < 45_000


@pytest.mark.parametrize(
    "name", ["St. <script>alert(1)</script>", 'Tom & "Jerry"', "Ann < Bob > Cy's", "St. 🕊️ Dove 👩‍👩‍👧", "\x00\x0bSt. Nul", "", "O" * 90]
)
def test_text_is_escaped(name: str) -> None:
    """No name breaks the drawing."""
    card = saint("odd", name, title=name[:34], patronages=(name,), art_credit=name)
    for svg in (card_svg(card), card_face(card), card_face(card, detail="far")):
        root = tree(svg)
        assert not [element for element in root.iter() if element.tag.endswith("script")]
    clean = "".join(letter for letter in name if letter >= " ")
    assert tree(card_svg(card)).findtext(f"{SVG}title") == clean
    shown = "".join("".join(text.text or "" for text in tree(card_face(card)).iter(f"{SVG}text")).split())
    assert "".join(clean.split()) in shown


def test_documents_speak() -> None:
    """A screen reader hears the whole card; the back says nothing about it."""
    card = CARDS[0]
    root = tree(card_svg(card))
    assert root.attrib["role"] == "img"
    assert root.findtext(f"{SVG}title") == card.name
    assert root.findtext(f"{SVG}desc") == card.description
    assert tree(card_face(card)).attrib["aria-label"] == card.description
    assert tree(back_svg()).attrib["aria-label"] == "face-down card"
    assert tree(shared_defs()).attrib["aria-hidden"] == "true"


@pytest.mark.rule("ST-06")
@pytest.mark.parametrize("detail", DETAILS)
def test_of_what_is_hidden_there_is_no_trace(detail: Detail) -> None:
    """Its place stays empty, the others stay where they are, and what else tells it is gone too."""
    for card in CARDS:
        whole = card_face(card, detail=detail)
        assert card_face(card, detail=detail, hidden=()) == whole
        for fact in card.facts:
            face = card_face(card, detail=detail, hidden={fact})
            assert set(re.findall(r'data-fact="([^"]+)"', face)) == {other.key for other in card.facts} - {fact.key}
            assert fact.key not in face.replace("em-fact-priest", ""), "that one stands for every color"
            assert 'aria-label="1 place is covered."' in face
            kept = [group for group in re.findall(r'<g data-fact="[^"]+".*?</g>', whole) if f'"{fact.key}"' not in group]
            assert re.findall(r'<g data-fact="[^"]+".*?</g>', face) == kept
            shown = {text.text for text in tree(face).iter(f"{SVG}text")}
            secret = fact.field is Field.FEAST_MONTH or fact is card.main_fact
            assert any(text and re.fullmatch(rf"[A-Z][a-z]+ {card.feast.day}", text) for text in shown) is not secret
            assert (card.main_fact.color in re.findall(r'class="sl-outside".*?</g>', face)[0]) is (fact is not card.main_fact)
        hidden = card_face(card, detail=detail, hidden=card.facts)
        assert "data-fact" not in hidden
        if not card.is_wild:
            assert "data-main" not in hidden


def test_drawings_are_the_same_every_time_and_windows_differ() -> None:
    """A saint always has the same window, and no other saint has it."""
    for card in CARDS:
        assert card_face(card) == card_face(card)
    martyrs = [saint(f"martyr-{k}", "St. Same") for k in range(60)]
    assert len({card_face(card) for card in martyrs}) == len(martyrs)
    # Pinned: chance must not depend on the machine or on the version of Python.
    panes, leads = ground("agnes", theme.glass_for(SAINT_FACTS["Martyr"]), PATTERNS[4:5])
    assert (crc32(panes.encode()), crc32(leads.encode())) == PINNED


def test_every_fact_has_a_symbol() -> None:
    """So has every piece of treasure and every emblem."""
    family = symbols()
    assert {fact.symbol for fact in FACTS} | {GOLD.symbol} <= set(family)
    assert {piece.key for piece in TREASURES} | {"gem-amethyst"} <= set(family)
    assert set(EMBLEMS) <= set(family)
    for key, symbol in family.items():
        assert symbol.title
        assert tree(symbol_defs([key]).replace("<symbol ", f'<symbol xmlns="{SVG[1:-1]}" ')).attrib["id"] == f"sl-{key}"
        assert symbol.path or symbol.box == 32
    assert len({symbol.body for symbol in family.values()}) == len(family)


def test_every_card_has_an_emblem() -> None:
    """Whatever its main fact, order or designation."""
    for word in SAINT_FACTS:
        for extra in (
            {},
            *({"orders": (order,)} for order in ORDERS.values()),
            *({"designations": (rank,)} for rank in DESIGNATIONS.values()),
        ):
            assert emblem_key(saint("any", "St. Any", word, None, **extra)) in EMBLEMS


def test_wildcards_wear_stars() -> None:
    """White and gold, without centuries, and the gold ribbon is no fact."""
    face = card_face(WILD)
    assert "Wc" in face
    assert GOLD.key not in places(WILD)
    assert 'href="#sl-frame-wild"' in face
    assert "birth" not in face.split("</g>")[0]
    assert WILD.effect_text.split()[0] in face


def test_contrast(contrast) -> None:
    """Text stands out by 4.5 to 1, signs by 3 to 1."""
    for sheet in (*theme.PARCHMENT, *theme.IVORY, theme.WHITE_GLASS, theme.CREAM):
        assert contrast(theme.INK, sheet) >= 7
        assert contrast(theme.SOFT, sheet) >= 4.5
        assert contrast(theme.LAND, sheet) >= 4.5
    assert contrast(theme.CREAM, theme.MEDALLION) >= 7
    assert contrast("#fbe3a0", theme.BOSS) >= 7
    for fact in (*SAINT_FACTS.values(), GOLD):
        assert contrast(fact.color, fact.ink) >= 4.5, fact


def test_unknown_detail_is_refused() -> None:
    """The message quotes what was given."""
    with pytest.raises(ValueError, match="'tiny'"):
        card_face(CARDS[0], detail="tiny")  # type: ignore[arg-type]


def test_layouts_mirror() -> None:
    """Left and right hands see the same."""
    for layout in (FULL, FAR):
        assert layout.mirror(layout.mirror(layout.birth)) == layout.birth
        assert layout.passing[0] + layout.passing[2] == WIDTH - layout.birth[0]


def test_fit_breaks_by_width() -> None:
    """Names keep small words with what follows, and shrink only when they must."""
    assert fit("St. Agnes", NAME, 220, (30, 23), 2).lines == ("St. Agnes",)
    long = fit("St. Elizabeth of the Trinity", NAME, 220, (30, 23), 2)
    assert long.lines == ("St. Elizabeth", "of the Trinity")
    assert long.size == 23
    assert all(width(line, NAME, long.size) <= 220 for line in long.lines)
    assert fit("", NAME, 10, (5,)).lines == ("",)
    assert width("☃", NAME, 10) > width("W", NAME, 10)


def test_fields_are_all_drawn() -> None:
    """The fullest card shows every field."""
    shown = set(places(FULLEST))
    assert {fact.field for fact in FACTS if fact.key in shown} == set(Field)


def test_a_drawing_speaks_the_language_that_is_spoken_when_it_is_asked_for() -> None:
    """Also where drawings are kept: the back, and the cards that a widget sends."""
    card = CARDS[0]
    drawings = (back_svg, lambda: card_face(card), lambda: card_html(card), lambda: draw("card", card).svg, lambda: quest_face(card))
    for drawing in drawings:
        english = drawing()
        with speaking("en-XA"):
            other = drawing()
        assert "⟦" in other + "".join(b64decode(data).decode() for data in re.findall(r"base64,([^\"]+)", other))
        assert drawing() == english
        assert "⟦" not in english
    with speaking("en-XA"):
        assert 'lang="en-XA"' in card_html(card)
        assert sheet_html([card] * 30).count('lang="en-XA"') == 1 + 8
    assert 'lang="en"' in card_html(card)


def test_the_calendar_line_fits_in_every_language() -> None:
    """A long month makes the letters smaller, not the card wider."""
    for detail in DETAILS:
        with speaking("en-XA"):
            for text in tree(card_face(FULLEST, detail=detail)).iter(f"{SVG}text"):
                if "28" in (text.text or ""):
                    assert inside(text_box(text), (11, 11, WIDTH - 22, HEIGHT - 22)), text.text
