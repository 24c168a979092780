"""A child's album as drawings and on paper: light grows from the halo, a full year stays small, and what is printed fits its page."""

from __future__ import annotations

import io
import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from xml.etree import ElementTree

import pypdfium2
import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Day
from saintlearn.ground.paper import PAPERS
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import speaking
from saintlearn.learners.album import make_album
from saintlearn.learners.records import Learner, Meeting
from saintlearn.render.album import ON_A_SHEET, sticker_svg
from saintlearn.render.light import asleep, lit_window, shade
from saintlearn.render.theme import tone
from saintlearn.render.year import COLORING, MOST, PAPER, THEMES, month_svg, pane_ground, poster_drawings, rose_svg, wall_svg

NOW = datetime(2026, 12, 13, 16, tzinfo=UTC)
CARDS = load_catalogue()
ANA = Learner(1, "Ana")
LUCY = CARDS["lucy"]


def lit(slugs, count=4, *, since=None, name="Ana"):
    """An album in which the stories of some saints were read, and so many facts of each found; a count of 0 means that they were only seen."""
    meetings = [Meeting(NOW, slug, "read" if count else "seen") for slug in slugs]
    facts = [(f"{slug}/{field}", NOW, NOW) for slug in slugs for field in ("feast", "role", "birth", "passing")[: max(0, count - 1)]]
    return make_album(replace(ANA, name=name), meetings, facts, CARDS, NOW, since=since)


def pages(path):
    """The words, without spaces, and the size in millimeters of each page of a PDF."""
    document = pypdfium2.PdfDocument(io.BytesIO(path.read_bytes()))
    found = [
        ("".join(page.get_textpage().get_text_bounded().split()), tuple(round(side / 72 * 25.4, 1) for side in page.get_size()))
        for page in document
    ]
    document.close()
    return found


# --- a window in its light --------------------------------------------------------------------------------------------------


def test_a_window_is_one_drawing_with_the_night_over_it():
    whole = lit_window(LUCY, 3)
    for light in (0, 1, 2):
        drawn = lit_window(LUCY, light)
        assert drawn.replace(shade(LUCY, light, "sll-lucy"), "") == whole
        ElementTree.fromstring(drawn)
        assert len(shade(LUCY, light)) < 1000
    assert shade(LUCY, 3) == ""


def test_light_grows_from_the_halo():
    def hole(light):
        return tuple(float(number) for number in re.search(r"translate\((\S+) (\S+)\) scale\((\S+) (\S+)\)", shade(LUCY, light)).groups())

    (x, y, wide, high), (_, _, wider, higher) = hole(1), hole(2)
    assert (x, y) == (126, 110), "around the head"
    assert wide < wider
    assert high < higher
    assert hole(1)[2] < float(re.search(r"scale\((\S+)", shade(CARDS["cyril-and-methodius"], 1))[1]), "two heads need more of it"


@pytest.mark.parametrize("color", ["#ad2033", "#2455b0", "#d9749c", "#2f8a4c", "#e6b62b"])
def test_glass_that_is_asleep_is_dark_and_never_gray(color):
    channels = [int(asleep(color)[k : k + 2], 16) for k in (1, 3, 5)]
    assert max(channels) < 90
    assert max(channels) - min(channels) > 12


# --- the wall ---------------------------------------------------------------------------------------------------------------


def test_a_wall_has_a_pane_for_every_saint_and_a_full_year_stays_small():
    for count in (0, 1, 3):
        for theme in THEMES:
            drawn = wall_svg(lit(CARDS, count), theme=theme)
            ElementTree.fromstring(drawn)
            assert len(drawn.encode()) < MOST
    assert drawn.count("#slw-one-lit") + drawn.count("#slw-two-lit") == len(CARDS)
    none = wall_svg(lit([]))
    assert len(none) < 60_000
    assert "<image" not in drawn
    assert not re.search(r'href="(?!#slw-)', drawn)
    assert none.count(asleep(pane_ground(LUCY), THEMES["light"].night)) >= 1


def test_a_pane_shows_its_light():
    def of_day(album):
        whole = month_svg(album, 12)
        return whole.count('href="#slm12-one"') - 3, whole.count("-one-lit"), whole.count("-star")

    base = of_day(lit([]))
    for count, add in ((0, (1, 0, 0)), (1, (1, 0, 0)), (3, (0, 1, 0))):
        found = of_day(lit(["lucy"], count))
        assert tuple(b - a for a, b in zip(base, found, strict=True)) == add
    assert of_day(lit(["lucy"], 1, since=NOW))[2] == base[2] + 1
    assert pane_ground(LUCY) != tone(pane_ground(LUCY), 0.1)


def test_two_children_have_different_walls_and_one_child_always_the_same():
    assert wall_svg(lit(["lucy"])) == wall_svg(lit(["lucy"], name="Ben"))
    assert wall_svg(lit(["lucy"])) != wall_svg(lit(["monica"]))
    assert "Ana" not in wall_svg(lit(["lucy"]))


def test_the_rose_fills_with_the_months():
    december = [slug for slug, card in CARDS.items() if card.feast.month == 12]
    jewels = ("#b3202c", "#2458b8", "#dda52a", "#2b7640")

    def bright(album):
        drawn = rose_svg(album)
        return sum(drawn.count(f'fill="{jewel}"') for jewel in jewels)

    assert bright(lit([])) == 0
    assert bright(lit(["lucy"], 0)) == 1
    assert bright(lit(december[: len(december) // 2], 3)) == 2
    assert bright(lit(december, 3)) == 3
    assert bright(lit(CARDS, 3)) == 36


def test_a_catalogue_of_ones_own_may_have_days_without_a_saint():
    own = {"lucy": replace(LUCY, feast=Day(2, 29))}
    made = make_album(ANA, [Meeting(NOW, "lucy", "read")], [], own, NOW)
    assert [pane.slug for pane in made.months[1][28]] == ["lucy"]
    ElementTree.fromstring(made.to_svg(columns=4, theme="dark"))


def test_a_wall_that_cannot_be_drawn_says_why():
    with pytest.raises(Refusal, match="columns must be 12, 6, 4, or 3"):
        lit([]).to_svg(columns=5)
    with pytest.raises(Refusal, match="theme must be 'light' or 'dark'"):
        lit([]).to_svg(theme="blue")


def test_an_album_shows_itself_in_a_notebook_with_words():
    shown = lit(["lucy"])._repr_html_()
    assert shown.startswith('<div class="sl-sheet" lang="en"><img src="data:image/svg+xml;base64,')
    assert 'alt="Ana&#x27;s windows: 1 window lit"' in shown


# --- on paper ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("count", "ink"), [(0, "color"), (3, "color"), (len(CARDS), "color"), (3, "black")])
def test_a_poster_is_one_page_with_all_its_days(tmp_path, paper, count, ink):
    album = lit([*dict.fromkeys(["lucy", *CARDS])][:count])
    ((words, size),) = pages(album.poster(tmp_path / "poster.pdf", paper=paper, ink=ink))
    assert size == PAPERS[paper]
    assert "Ana\u2019swindows" in words
    assert "Findthefeastonthesaint\u2019scard,andcolorthepaneforthatday." in words
    assert ("windowslit" in words) == (count > 0)
    assert ("Dec13" in words) == ("St.Lucy" in words) == (count == 3)


def test_every_day_of_a_poster_has_its_number():
    for paint in (PAPER, COLORING):
        for album in (lit([]), lit(CARDS, 3)):
            drawn, _ = poster_drawings(album, paint, shape=0.9, panes=4)
            days = Counter(re.findall(r">(\d+)</text>", drawn))
            assert days == {str(day): sum(day <= len(month) for month in album.months) for day in range(1, 32)}
    assert "#dda52a" not in drawn, "a poster to color in has no color"


def test_stickers_are_the_newest_saints_with_their_names(tmp_path):
    meetings = [Meeting(NOW + timedelta(days=number), slug, "read") for number, slug in enumerate(["monica", "lucy", "barbara"])]
    facts = [(f"{slug}/{field}", NOW, NOW) for slug in ("monica", "lucy") for field in ("feast", "role")]
    album = make_album(ANA, meetings, facts, CARDS, NOW)
    ((words, size),) = pages(album.stickers(tmp_path / "stickers.pdf", paper="Letter"))
    assert size == PAPERS["Letter"]
    places = [words.index(name) for name in ("St.Lucy", "St.Monica", "St.Barbara")]
    assert places == sorted(places)
    assert "December13" in words
    ((one, _),) = pages(album.stickers(tmp_path / "stickers.pdf", paper="A4", ink="black", count=1))
    assert "St.Lucy" in one
    assert "St.Monica" not in one


def test_a_sheet_of_stickers_is_full_and_a_longer_one_goes_on(tmp_path):
    album = lit([*CARDS][: ON_A_SHEET + 2])
    assert len(pages(album.stickers(tmp_path / "one.pdf"))) == 1
    assert len(pages(album.stickers(tmp_path / "two.pdf", count=ON_A_SHEET + 1))) == 2


def test_a_sticker_has_its_words_within_the_line_to_cut_along():
    for card in CARDS.values():
        drawn = sticker_svg(card).rpartition("</g></g>")[2]
        base = [float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"', drawn)]
        assert 2 <= len(base) <= 3, card.slug
        assert base == sorted(base), card.slug
        assert base[0] - 8 > 245, card.slug
        assert base[-1] < 282, card.slug


@pytest.mark.parametrize(
    ("album", "call", "options", "code"),
    [
        (["lucy"], "poster", {"paper": "A3"}, "bad-option"),
        (["lucy"], "poster", {"ink": "green"}, "bad-option"),
        (["lucy"], "stickers", {"ink": "green"}, "bad-option"),
        (["lucy"], "stickers", {"count": 0}, "bad-option"),
        ([], "stickers", {}, "nothing-to-print"),
    ],
)
def test_what_cannot_be_printed_is_a_sentence(tmp_path, album, call, options, code):
    with pytest.raises(Refusal) as refused:
        getattr(lit(album), call)(tmp_path / "x.pdf", **options)
    assert refused.value.code == code
    assert not (tmp_path / "x.pdf").exists()


def test_an_album_speaks_the_language_that_is_spoken(tmp_path, unsaid):
    with speaking("en-XA"):
        album = lit(["lucy", "monica"], since=NOW)
        said = [album.title, album.news(NOW), album.counts.sentence, lit([]).counts.sentence, lit(["lucy"], 0).counts.sentence]
        for call in ("columns", "theme"):
            with pytest.raises(Refusal) as refused:
                album.to_svg(**{call: "?"})
            said.append(refused.value.sentence)
        with pytest.raises(Refusal) as refused:
            lit([]).stickers(tmp_path / "x.pdf")
        said.append(refused.value.sentence)
    assert unsaid(said, "Ana", "columns", "theme", "light", "dark", "'?'") == []
