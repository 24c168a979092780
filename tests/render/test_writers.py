"""What is written can be opened again: SVG, PNG and PDF, one card and many, in color and in black."""

from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import numpy
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from saintlearn.catalogue import load_catalogue
from saintlearn.render.writers import drawing

CAT = load_catalogue()
AGNES = CAT["agnes-of-rome"]
NAMESPACE = "{http://www.w3.org/2000/svg}"


def pages(path):
    return pypdfium2.PdfDocument(path)


def words(page):
    return page.get_textpage().get_text_bounded()


@pytest.mark.parametrize(("kind", "ink"), list(itertools.product(("saintcards", "quest", "quest-back"), ("color", "black"))))
def test_a_drawing_is_xml_whose_references_all_resolve(kind, ink):
    for card in (AGNES, CAT["ignatius-of-loyola"], CAT["joseph"]):
        root = ElementTree.fromstring(drawing(card, kind, ink))
        ids = [item.get("id") for item in root.iter() if item.get("id")]
        assert len(set(ids)) == len(ids)
        used = {item.get("href", "").removeprefix("#") for item in root.iter(f"{NAMESPACE}use")}
        used |= set(re.findall(r"url\(#([^)]+)\)", drawing(card, kind, ink)))
        assert used <= set(ids)


def test_svg_is_saved_as_it_is_drawn(tmp_path):
    path = AGNES.save(tmp_path / "agnes.svg")
    assert path.read_text(encoding="utf-8") == AGNES.to_svg()


@pytest.mark.parametrize(("dpi", "size"), [(96, (238, 333)), (300, (744, 1040))])
def test_png_has_the_size_of_a_card(tmp_path, dpi, size):
    AGNES.save(tmp_path / "agnes.png", dpi=dpi)
    with Image.open(tmp_path / "agnes.png") as picture:
        assert abs(picture.width - size[0]) <= 1
        assert abs(picture.height - size[1]) <= 1
        assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.5)
        assert picture.getpixel((0, 0))[3] == 0, "the corner outside the card is transparent"


def test_a_picture_is_the_same_every_time_and_another_card_is_another_picture():
    first, again, other = AGNES.image(72), AGNES.image(72), CAT["lucy"].image(72)
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != other.tobytes()


def test_picture_and_pdf_show_the_same(tmp_path):
    AGNES.save(tmp_path / "agnes.pdf")
    page = pages(tmp_path / "agnes.pdf")[0]
    assert page.get_size() == pytest.approx((63 * 72 / 25.4, 88 * 72 / 25.4), abs=0.1)
    printed = page.render(scale=150 / 72).to_pil().convert("RGB")
    picture = AGNES.image(150)
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    difference = ImageChops.difference(paper.convert("RGB"), printed.crop((0, 0, *picture.size)))
    assert max(ImageStat.Stat(difference).mean) < 6
    assert "Agnes" in words(page)


def test_black_ink_has_no_color_and_keeps_light_and_dark_apart():
    pixels = numpy.asarray(AGNES.image(72, ink="black").convert("RGB")).astype(int)
    assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 3
    assert pixels.std() > 40


@pytest.mark.parametrize(("paper", "size"), [("A4", (210, 297)), ("Letter", (215.9, 279.4))])
def test_a_deck_is_printed_nine_to_a_page_with_backs_behind_the_faces(tmp_path, paper, size):
    deck = CAT.deck("holy-quest")[:11]
    deck.save(tmp_path / "deck.pdf", paper=paper, kind="quest")
    found = pages(tmp_path / "deck.pdf")
    assert len(found) == 4
    for page in found:
        assert page.get_size() == pytest.approx([side * 72 / 25.4 for side in size], abs=0.2)
    faces, backs = middles(found[2], [card.name for card in deck[9:]]), middles(found[3], [card.name for card in deck[9:]])
    for name, (x, y) in faces.items():
        assert backs[name][0] == pytest.approx(size[0] * 72 / 25.4 - x, abs=8), "mirrored for the long edge"
        assert abs(backs[name][1] - y) < 88 * 72 / 25.4
    assert len(faces) == 2


def middles(page, names):
    """Where the cards' columns stand: the middle of the column in which each name is printed, in points from the left and from below."""
    text = page.get_textpage()
    found = {}
    for name in names:
        search = text.search(name.split()[-1])
        hit = search.get_next()
        if hit:
            left, bottom, right, _ = text.get_charbox(hit[0])
            wide = 63 * 72 / 25.4
            start = (page.get_size()[0] - 3 * wide) / 2
            column = int(((left + right) / 2 - start) // wide)
            found[name] = (start + (column + 0.5) * wide, bottom)
    return found


def test_a_deck_without_backs_has_half_the_pages_and_the_same_bytes_each_time(tmp_path):
    deck = CAT.deck("core")[:10]
    deck.save(tmp_path / "one.pdf", backs=False)
    deck.save(tmp_path / "two.pdf", backs=False)
    assert len(pages(tmp_path / "one.pdf")) == 2
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_every_letter_of_every_card_is_in_the_fonts():
    from fontTools.ttLib import TTFont

    from saintlearn.ground.paths import fonts_folder

    known = {path.stem: set(TTFont(path).getBestCmap()) for path in fonts_folder().glob("*.ttf")}
    assert set(known) == {"alegreya-700", "andika-400", "andika-700"}
    for card in CAT.values():
        for font, text in (
            ("alegreya-700", card.name + card.title),
            (
                "andika-400",
                " ".join((card.title, card.bio, card.effect_text, card.art_credit, *card.patronages, *card.symbols, *card.other_names)),
            ),
        ):
            missing = {letter for letter in text if ord(letter) not in known[font]}
            assert not missing, f"{card.slug}: {missing} not in {font}"


@pytest.mark.parametrize(
    ("name", "keywords", "sentence"),
    [
        ("agnes.gif", {}, r"must end in \.svg, \.png, or \.pdf \(you gave 'agnes\.gif'\)"),
        ("agnes", {}, r"must end in .* \(you gave 'agnes'\)"),
        ("nowhere/agnes.png", {}, r"There is no folder"),
        ("agnes.png", {"dpi": 5000}, r"dpi must be a whole number from 36 to 1200 \(you gave 5000\)"),
        ("agnes.svg", {"kind": "poker"}, r"kind must be 'saintcards', 'quest', or 'quest-back' \(you gave 'poker'\)"),
        ("agnes.svg", {"ink": "red"}, r"ink must be 'color' or 'black' \(you gave 'red'\)"),
    ],
)
def test_what_cannot_be_written_is_said_in_a_sentence_and_nothing_is_left(tmp_path, name, keywords, sentence):
    with pytest.raises(ValueError, match=sentence):
        AGNES.save(tmp_path / name, **keywords)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("cards", "keywords", "sentence"),
    [(0, {}, "no card to print"), (2, {"paper": "A5"}, r"paper must be 'A4' or 'Letter' \(you gave 'A5'\)")],
)
def test_a_deck_that_cannot_be_printed_says_why(tmp_path, cards, keywords, sentence):
    with pytest.raises(ValueError, match=sentence):
        CAT.deck("core")[:cards].save(tmp_path / "deck.pdf", **keywords)
    assert not list(tmp_path.iterdir())


def test_a_missing_extra_says_how_to_install_it(monkeypatch, tmp_path):
    import sys

    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(ImportError, match=r"pip install 'saintlearn\[print\]'"):
        AGNES.save(tmp_path / "agnes.pdf")


def test_the_life_in_words_says_what_the_rule_asks_for(tmp_path):
    """HQ-06: other names, feast day, dates of birth, death and canonization, age, century, patronage, representations, biography."""
    card = CAT["teresa-of-avila"]
    card.save(tmp_path / "teresa.pdf", kind="quest")
    text = " ".join(words(pages(tmp_path / "teresa.pdf")[0]).split())
    for wanted in (
        card.name,
        card.other_names[0],
        "October 15",
        "1515",
        "1582",
        "1622",
        "at about age 67",
        "16th",
        card.patronages[0],
        card.symbols[0],
    ):
        assert wanted in text
    assert card.bio.split()[-1] in text
