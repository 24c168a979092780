"""Names in every script are printed with a font that has them, never stretched; where no font has them, a blank is left and said."""

from __future__ import annotations

import ctypes
import re
import shutil
import warnings
from dataclasses import replace
from pathlib import Path

import matplotlib
import numpy
import pypdfium2
import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.paths import fonts_folder
from saintlearn.ground.refusal import Notice
from saintlearn.render import letters, metrics
from saintlearn.render.certificate import certificates_pdf
from saintlearn.render.metrics import NAME, TEXT, fit, width
from saintlearn.render.paper.blocks import Certificate
from saintlearn.render.printing import deck_pdf
from saintlearn.render.quest import quest_face
from saintlearn.render.writers import card_image, drawing

AGNES = load_catalogue()["agnes-of-rome"]
SCRIPTS = {
    "Korean": "성 김대건 안드레아",
    "Chinese": "聖劉翰佐",
    "Thai": "สมชาย ใจดี",
    "Amharic": "አቤል ተስፋዬ",
    "Arabic": "القديس شربل",
    "Hindi": "संत अल्फोंसा",
    "Ukrainian": "Святий Йосафат",
    "Greek": "Άγιος Γεώργιος",
    "Hebrew": "אליהו הנביא",
    "Vietnamese": "Thánh Anrê Dũng Lạc",
    "emoji": "👑🙂",
}
DEJAVU = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf")
"""It has Arabic, Hebrew, Cyrillic, and Greek, but no Korean."""


@pytest.fixture
def no_fonts(monkeypatch):
    """A computer on which only our own fonts are."""
    monkeypatch.setattr(letters, "FOLDERS", ())


@pytest.fixture
def dejavu(monkeypatch, tmp_path):
    """A computer with one more font."""
    folder = tmp_path / "fonts"
    folder.mkdir()
    shutil.copyfile(DEJAVU, folder / "font.ttf")
    monkeypatch.setattr(letters, "FOLDERS", (str(folder),))
    return folder


def words(pdf: bytes, page: int = 0) -> str:
    return pypdfium2.PdfDocument(pdf)[page].get_textpage().get_text_bounded()


def certificate(name: str, **more: str) -> Certificate:
    return Certificate(heading="Saint Bee", name=name, words="You took part.", **more)


def named(name: str):
    return replace(AGNES, name=name)


def ink(image) -> int:
    """Count the dark pixels where a card has its name."""
    wide, high = image.size
    plate = image.convert("L").crop((wide // 12, int(high * 0.72), wide - wide // 12, int(high * 0.83)))
    return int((numpy.asarray(plate) < 90).sum())


def test_the_table_of_widths_has_every_letter_of_our_fonts():
    from fontTools.ttLib import TTFont

    for path in fonts_folder().glob("*.ttf"):
        font = TTFont(path)
        em = font["head"].unitsPerEm
        has = {chr(code): round(font["hmtx"][glyph][0] * 1000 / em) for code, glyph in font.getBestCmap().items()}
        has = {letter: wide for letter, wide in has.items() if letter.isprintable() or ord(letter) >= 0xA0}
        assert metrics._advances()[path.stem] == has, path.stem


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize("kind", ["saintcards", "quest", "quest-back"])
def test_a_name_whose_width_nobody_knows_is_never_stretched(script, kind):
    name = SCRIPTS[script]
    svg = drawing(replace(AGNES, name=name, title=name), kind)
    for attributes, text in re.findall(r"<text\b([^>]*)>([^<]*)<", svg):
        assert "textLength" not in attributes or metrics.known(text, NAME), text


def test_a_name_that_no_font_has_is_left_to_be_written_by_hand_and_that_is_said(no_fonts):
    with pytest.warns(Notice, match=r"no font for 김대건 안드레아 and สมชาย, so we left room for you to write it in by hand"):
        made = certificates_pdf([certificate("김대건 안드레아"), certificate("Ana", known="Saints you knew: St. Agnes and สมชาย.")])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        line = certificates_pdf([certificate("")])
    assert words(made) == words(line), "as a certificate without a name"
    assert "Saints you knew: St. Agnes and ________" in words(made, 1)


def test_an_emoji_that_no_font_has_is_left_out_of_a_name(no_fonts):
    with pytest.warns(Notice, match="no font for 🙂"):
        assert "Ana" in words(certificates_pdf([certificate("🙂 Ana")]))


@pytest.mark.parametrize("script", ["Ukrainian", "Greek", "Vietnamese"])
def test_every_computer_prints_these_scripts(no_fonts, script):
    assert SCRIPTS[script] in words(certificates_pdf([certificate(SCRIPTS[script])]))


@pytest.mark.parametrize("script", ["Arabic", "Hebrew"])
def test_a_font_of_this_computer_prints_what_ours_lack(dejavu, script):
    made = pypdfium2.PdfDocument(certificates_pdf([certificate(SCRIPTS[script])]))
    assert set(SCRIPTS[script]) - {" "} <= set(made[0].get_textpage().get_text_bounded()) or script == "Arabic", (
        "joined letters have signs of their own"
    )
    assert any("DejaVu" in name for name in fonts_of(made))


def fonts_of(document: pypdfium2.PdfDocument) -> set[str]:
    found = set()
    for thing in document[0].get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,)):
        font = pypdfium2.raw.FPDFTextObj_GetFont(thing)
        size = pypdfium2.raw.FPDFFont_GetBaseFontName(font, None, 0)
        name = ctypes.create_string_buffer(size)
        pypdfium2.raw.FPDFFont_GetBaseFontName(font, name, size)
        found.add(name.value.decode())
    return found


def test_a_card_shows_its_name_with_a_font_of_this_computer_and_without_one_stays_blank(dejavu, monkeypatch):
    card = named(SCRIPTS["Arabic"])
    with_font = ink(card.image(100))
    monkeypatch.setattr(letters, "FOLDERS", ())
    with pytest.warns(Notice, match="القديس شربل"):
        without = ink(card.image(100))
    assert without == 0
    assert with_font > 100


def test_a_name_on_a_card_is_drawn_as_outlines_within_its_place(dejavu):
    ready = letters.made_printable("", {"card.svg": drawing(named(SCRIPTS["Arabic"] * 3))})
    svg = ready.files["card.svg"]
    assert not any(letters._strange(text) for text in re.findall(r"<text[^>]*>([^<]*)<", svg))
    assert len(set(re.findall(r'id="(w[^"]+)"', svg))) == len(re.findall(r'id="(w[^"]+)"', svg))
    picture = card_image(drawing(named("ق" * 60)), 100).convert("L")
    wide, high = picture.size
    for left in (0.045, 0.93):
        assert numpy.asarray(picture.crop((int(wide * left), int(high * 0.73), int(wide * (left + 0.02)), int(high * 0.83)))).min() > 90


def test_the_font_that_has_a_box_for_each_letter_is_no_font(tmp_path, monkeypatch):
    shutil.copyfile(DEJAVU, tmp_path / "LastResort.otf")
    monkeypatch.setattr(letters, "FOLDERS", (str(tmp_path),))
    assert letters.left_blank([SCRIPTS["Hebrew"], "Ana"]) == [SCRIPTS["Hebrew"]]


def test_a_deck_says_once_which_names_it_leaves_blank(no_fonts):
    with pytest.warns(Notice, match="성 김대건 안드레아 and 聖劉翰佐") as told:
        deck_pdf([named(SCRIPTS["Korean"]), named(SCRIPTS["Chinese"]), AGNES], "Saints")
    assert len(told) == 1


def test_a_notice_of_many_names_stays_short():
    assert "one, two, three, four, five, and 4 more" in letters.notice(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    )
    assert letters.notice([]) == ""


# --- long words -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["W" * 60, "a" * 200, "Maximiliana" * 4])
def test_a_long_word_stays_on_the_certificate(name):
    page = pypdfium2.PdfDocument(certificates_pdf([certificate(name, giver=name)], paper="Letter"))[0]
    boxes = [thing.get_bounds() for thing in page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_TEXT,))]
    assert min(left for left, *_ in boxes) > 30
    assert max(right for _, _, right, _ in boxes) < page.get_width() - 30


def test_a_long_word_is_broken_where_it_would_be_too_small():
    fitted = fit("W" * 60, NAME, 220, (30, 23), 2)
    assert len(fitted.lines) == 2
    assert max(fitted.widths) <= 220
    assert "".join(fitted.lines) == "W" * 60


def test_a_line_ends_between_chinese_letters_and_no_mark_is_torn_from_its_letter():
    assert fit("聖劉翰佐聖劉翰佐聖劉翰佐", NAME, 200, (30, 23), 2).lines == ("聖劉翰佐聖劉", "翰佐聖劉翰佐")
    assert all(piece[0] != "\u0301" for piece in metrics.cut("a\u0301" * 20, TEXT, 10, 33))
    assert "".join(metrics.cut("a\u0301" * 20, TEXT, 10, 33)) == "a\u0301" * 20


def test_a_story_without_spaces_stays_on_the_card():
    svg = quest_face(replace(AGNES, bio="聖" * 200))
    for size, text in re.findall(r'font-size="([\d.]+)"[^>]*>([^<]*)<', svg):
        assert width(text, TEXT, float(size)) < 230
