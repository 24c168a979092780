"""The printed forms of a lesson: whole, without answers where children read, inside the page, and the same for a seed."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser

import pypdfium2
import pytest

from saintlearn.catalogue import Catalogue, load_catalogue
from saintlearn.lessons import AGES, Talk, lesson, list_lessons
from saintlearn.lessons.crossword import word_of
from saintlearn.lessons.groups import with_children
from saintlearn.lessons.matching_sheet import make_matching_sheet
from saintlearn.lessons.plan import PlanStep
from saintlearn.lessons.printed import handouts, plan_handout
from saintlearn.lessons.printed.plan_sheet import prayer_columns
from saintlearn.lessons.printed.puzzles import bingo_blocks, crossword_blocks, make_puzzles, matching_blocks
from saintlearn.lessons.questions import quiz_of
from saintlearn.lessons.references import Reference
from saintlearn.render.paper.blocks import BingoBoxes, Break, Certificate, DrawingSpace, JoinColumns, Letters, Lines
from saintlearn.render.paper.document import Document, named, on_pages
from saintlearn.render.paper.pages import document_html
from saintlearn.render.paper.sheets import document_pdf
from saintlearn.render.question_sheet import question_pdf
from tests.reading import pages_of, plain_text, straight
from tests.tiers import THOROUGH

CATALOGUE = load_catalogue()
PLANS = list_lessons()
ONE_OF_EACH_AGE = [next(plan for plan in PLANS if plan.age == age) for age in AGES]
POINTS = {"A4": (595.28, 841.89), "Letter": (612.0, 792.0)}
VOID = {"meta", "br", "col", "link", "img"}


def both(plan, **options):
    return [handout for copy in ("teacher", "student") for handout in handouts(plan, CATALOGUE, copy=copy, children=3, **options)]


def outside(data, *, margin=True):
    """Texts beyond the edge of their page and, where there is a margin, drawings that reach into its outermost two millimetres."""
    document = pypdfium2.PdfDocument(data)
    found = []
    try:
        for number, page in enumerate(document, 1):
            wide, high = page.get_size()
            text = page.get_textpage()
            boxes = [text.get_rect(n) for n in range(text.count_rects())]
            found += [(number, box) for box in boxes if box[0] < 6 or box[1] < 6 or box[2] > wide - 6 or box[3] > high - 6]
            shot = page.render(scale=0.5).to_pil().convert("L")
            right, foot = shot.width, shot.height
            strips = [(0, 0, right, 3), (0, foot - 3, right, foot), (0, 0, 3, foot), (right - 3, 0, right, foot)]
            found += [(number, strip) for strip in strips if margin and shot.crop(strip).getextrema()[0] < 250]
    finally:
        document.close()
    return found


def overlapping(data):
    """Texts that stand on one another."""
    document = pypdfium2.PdfDocument(data)
    found = []
    try:
        for number, page in enumerate(document, 1):
            text = page.get_textpage()
            boxes = [box for n in range(text.count_rects()) if text.get_text_bounded(*(box := text.get_rect(n))).strip()]
            for n, (left, low, right, high) in enumerate(boxes):
                for other in boxes[n + 1 :]:
                    wide, tall = min(right, other[2]) - max(left, other[0]), min(high, other[3]) - max(low, other[1])
                    if wide > 2 and tall > 0.4 * min(high - low, other[3] - other[1]):
                        found.append((number, text.get_text_bounded(left, low, right, high), text.get_text_bounded(*other)))
    finally:
        document.close()
    return found


# -- no answer in what the children get


def test_no_word_that_is_the_teachers_alone_reaches_a_childs_handout():
    for plan in PLANS:
        secret = {
            "questions": tuple(Talk(talk.question, f"xyzzy-{n}") for n, talk in enumerate(plan.questions)),
            "check": tuple(Talk(talk.question, f"xyzzy-check-{n}") for n, talk in enumerate(plan.check)),
            "steps": tuple(PlanStep(step.minutes, "xyzzy-step", "xyzzy-what", step.prints) for step in plan.steps),
            "scripture": tuple(Reference(place.place, "xyzzy-told") for place in plan.scripture),
        }
        secret |= {name: f"xyzzy-{name}" for name in ("outcome", "care", "one_child", "large_group", "no_screens", "year")}
        secret |= {name: (f"xyzzy-{name}",) for name in ("objectives", "materials", "mature", "tie_in")}
        changed = replace(plan, **secret)
        given = handouts(changed, CATALOGUE, children=2)
        assert not [handout.name for handout in given if "xyzzy" in handout.html()], plan.key
        assert given == handouts(plan, CATALOGUE, children=2), plan.key
        teachers = plan_handout(changed, CATALOGUE, copy="teacher").html()
        for name in secret:
            assert "xyzzy" in teachers, name
        assert [n for n in range(len(plan.questions)) if f"xyzzy-{n}" not in teachers] == []


def test_no_sentence_of_an_answer_stands_on_a_childs_sheet_on_screen_or_paper():
    for plan in PLANS:
        sheet = plan_handout(plan, CATALOGUE)
        text = plain_text(sheet.html()) + straight(" ".join(" ".join(page for _, page in pages_of(sheet.pdf())).split()))
        names = " ".join(card.name for card in plan.cards)
        for talk in (*plan.questions, *plan.check):
            assert talk.question in text
            assert talk.answer.rstrip(".") in names or len(talk.answer.split()) < 3 or talk.answer not in text, (plan.key, talk)


def test_the_crossword_of_the_children_has_no_letters_and_no_names():
    for plan in PLANS:
        cards = plan.cards
        crossword = make_puzzles(plan, cards, CATALOGUE, children=1, seed=0).crossword
        if crossword is None:
            assert plan.age == "5-7"
            continue
        names = [CATALOGUE[slug].name for slug in crossword.saints]
        grid = next(block for block in crossword_blocks(crossword) if isinstance(block, Letters))
        solved = next(block for block in crossword_blocks(crossword, names) if isinstance(block, Letters))
        assert (grid.key, solved.key) == ((), crossword.key)
        whole = document_html(Document(title="Crossword", blocks=crossword_blocks(crossword)))
        bare = re.sub(r"<style.*?</style>", "", whole, flags=re.DOTALL).upper()  # attributes are still in it
        assert not [slug for slug in crossword.saints if re.search(rf"\b{word_of(CATALOGUE[slug])}\b", bare)], plan.key


def test_the_matching_sheet_of_the_children_does_not_know_the_key():
    for plan in PLANS:
        puzzles = make_puzzles(plan, plan.cards, CATALOGUE, children=1, seed=0)
        other = replace(puzzles.matching, key=(*puzzles.matching.key[1:], puzzles.matching.key[0]))
        for copy, same in (("student", True), ("teacher", False)):
            assert (matching_blocks(puzzles, puzzles.matching, copy=copy) == matching_blocks(puzzles, other, copy=copy)) is same
        pairs = next(block for block in matching_blocks(puzzles, puzzles.matching, copy="student") if isinstance(block, JoinColumns))
        assert pairs.key == ()
        assert len(pairs.left) == len(pairs.right) >= 3


def test_a_riddle_of_the_caller_stands_on_no_sheet_of_bingo():
    plan = lesson("around-the-world")
    puzzles = make_puzzles(plan, plan.cards, CATALOGUE, children=5, seed=0)
    text = plain_text(document_html(Document(title="Bingo", blocks=bingo_blocks(puzzles, puzzles.bingo, plan.title, 1))))
    assert not [call.name for call in puzzles.bingo.calls if call.riddle[0] in text]


# -- all plans in all forms


def test_every_plan_is_made_in_all_forms():
    for plan in PLANS:
        made = both(plan)
        names = [handout.name for handout in made]
        young = plan.age == "5-7"
        bee = ["bee-questions"] if plan.play.activity.name == "bee" else []
        teachers = ["plan", *bee, "questions-key", "bingo-caller", "answer-key"]
        assert names[: len(teachers)] == teachers
        sheets = ["questions", "matching"] if young else ["matching", "crossword"]
        more = ["more-cards"] if plan.prints("more-cards") else []
        assert names[len(teachers) :] == ["take-home", "cards", *more, "bingo", *sheets, "month", "certificate"]
        for handout in made:
            assert handout.about.endswith(".")
            assert handout.title
        key = next(handout for handout in made if handout.name == "answer-key")
        assert ("crossword" in key.about) == ("crossword" in names), plan.key
        whole = THOROUGH or plan in ONE_OF_EACH_AGE[::2]
        for handout in made if whole else made[:1]:
            assert outside(handout.pdf(), margin=whole and not handout.cards) == [], (plan.key, handout.name)


def test_the_teachers_copy_holds_the_whole_plan():
    for plan in PLANS:
        text = plain_text(plan_handout(replace(plan, tie_in=("Today is a feast.",)), CATALOGUE, copy="teacher").html())
        told = [
            plan.title,
            plan.theme,
            plan.outcome,
            plan.take_home,
            plan.year,
            plan.one_child,
            with_children(plan),
            plan.no_screens,
            plan.play.why,
        ]
        told += [*plan.objectives, *plan.materials, *plan.care.split("\n\n"), *plan.mature, "Today is a feast."]
        told += [item for talk in (*plan.questions, *plan.check) for item in (talk.question, talk.answer)]
        told += [item for step in plan.steps for item in (step.title, *step.text.split("\n\n"), f"{step.minutes} min")]
        told += [str(place) for place in (*plan.scripture, *plan.catechism)] + [
            line for prayer in plan.opening for line in prayer.text.splitlines()
        ]
        told += [card.bio for card in plan.cards]
        for words in told:
            assert straight(" ".join(words.split())) in text, (plan.key, words)
        assert f"{plan.minutes // 60}:{plan.minutes % 60:02} The end" in text


def test_the_same_seed_gives_the_same_bytes_and_another_one_other_sheets():
    plan = lesson("giving-hands")
    first, again, other = (handouts(plan, CATALOGUE, seed=seed, children=2) for seed in (3, 3, 4))
    for one, two in zip(first, again, strict=True):
        assert one.html() == two.html()
        assert one.pdf() == two.pdf()
    assert {one.name for one, two in zip(first, other, strict=True) if one != two} >= {"bingo"}


def test_sheets_of_bingo_are_all_different_and_as_many_as_wanted():
    plan = lesson("advent-lights")
    for per_page, pages in ((1, 25), (2, 13)):
        bingo = next(handout for handout in handouts(plan, CATALOGUE, per_page=per_page) if handout.name == "bingo")
        sheets = [block for block in bingo.document.blocks if isinstance(block, BingoBoxes)]
        assert len({frozenset(cell.name for row in sheet.rows for cell in row if cell) for sheet in sheets}) == len(sheets) == 25
        made = pages_of(bingo.pdf())
        assert len(made) == pages
        assert ["sheet 25" in text for _, text in made] == [False] * (pages - 1) + [True]


def test_the_size_of_the_paper():
    plan = lesson("twelve-friends-sent-out")
    for paper, (wide, high) in POINTS.items():
        for handout in both(plan, paper=paper):
            if paper == "A4" and handout.name not in ("take-home", "certificate"):
                continue
            size = (high, wide) if handout.name == "certificate" else (wide, high)
            data = handout.pdf()
            assert {found == pytest.approx(size, abs=0.6) for found, _ in pages_of(data)} == {True}, (handout.name, paper)
            assert outside(data, margin=False) == [], (handout.name, paper)


def test_black_and_white_has_no_color():
    plan = lesson("young-and-holy")
    for name in ("plan", "bingo", "cards"):
        handout = next(one for one in both(plan, ink="black") if one.name == name)
        document = pypdfium2.PdfDocument(handout.pdf())
        picture = document[0].render(scale=0.5).to_pil().convert("RGB")
        document.close()
        assert max(max(color) - min(color) for _, color in picture.getcolors(picture.width * picture.height)) <= 3, name
        colors = re.findall(r"(?<=[\"':; ])#([0-9a-f]{6})\b", handout.html())
        assert colors
        assert not [color for color in colors if not color[:2] == color[2:4] == color[4:]], name


# -- HTML


class Outline(HTMLParser):
    """Reads a page: is every element closed, which headings, ids and addresses are there."""

    def __init__(self):
        super().__init__()
        self.open, self.headings, self.ids, self.uses, self.tags, self.addresses = [], [], [], [], set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"])
        for name in ("href", "src", "xlink:href"):
            if found.get(name):
                (self.uses if found[name].startswith("#") else self.addresses).append(found[name])
        if tag not in VOID:
            self.open.append(tag)
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_a_page_is_whole_and_needs_nothing_from_outside():
    for plan in ONE_OF_EACH_AGE:
        for handout in both(plan):
            page = handout.html()
            outline = Outline()
            outline.feed(page)
            where = (plan.key, handout.name)
            assert outline.open == [], where
            assert outline.headings.count(1) == outline.headings[0] == 1, where
            assert all(b <= a + 2 for a, b in zip(outline.headings, outline.headings[1:], strict=False)), where
            assert len(set(outline.ids)) == len(outline.ids), where
            assert {use[1:] for use in outline.uses} <= set(outline.ids), where
            assert not outline.addresses, where
            assert not {"script", "link", "iframe", "img"} & outline.tags, where
            assert not re.search(r"https?://(?!www\.w3\.org/)|@import|\burl\((?!#|data:font/)", page), where
            assert '<html lang="en">' in page
            assert page.count("data:font/woff2") == 4


def test_two_fragments_stand_on_one_page():
    parts = [plan_handout(plan, CATALOGUE, copy="teacher").fragment() for plan in PLANS[:3]]
    outline = Outline()
    outline.feed("".join(parts))
    assert len(set(outline.ids)) == len(outline.ids)
    assert not any("data:font" in part or "<html" in part for part in parts)


def test_what_is_written_in_a_plan_is_never_markup():
    odd = "Ann's <b>bold</b> & #emph[x] \\ $1 *y* room #101 &amp;"
    plan = replace(PLANS[0], title=odd, take_home=odd, care=odd)
    for ink in ("color", "black"):
        handout = plan_handout(plan, CATALOGUE, copy="teacher", ink=ink)
        assert handout.html().count(html.escape(odd.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}"))) >= 4
        assert straight(" ".join(" ".join(text for _, text in pages_of(handout.pdf())).split())).count(odd) >= 3


# -- certificates, files, refusals


def test_certificates_have_a_page_for_each_name():
    plan = lesson("twelve-friends-sent-out")
    made = handouts(plan, CATALOGUE, names=("Ana María", "Maximilian von Hohenberg-Lichtenstein"), day=date(2026, 12, 4), giver="Mrs. Lee")[
        -1
    ]
    pages = pages_of(made.pdf())
    assert ["Ana María" in text for _, text in pages] == [True, False]
    assert all("Friday, December 4, 2026" in text and "Mrs. Lee" in text for _, text in pages)
    assert made.about == "2 certificates."
    assert handouts(plan, CATALOGUE)[-1].about == "A certificate to fill in."


def test_a_certificate_without_windows_names_the_saints():
    known = f"Saints you knew: {named([f'St. {number}' for number in range(14)])}."
    one = Certificate(heading="Bee", name="Ana", words="took part.", known=known)
    text = pages_of(document_pdf(Document(title="Bee", blocks=on_pages([one, one]), shape="across", manner="bare")))
    assert len(text) == 2
    assert "St. 11, and 2 more." in " ".join(text[0][1].split())
    assert "St. 11, and 2 more." in plain_text(document_html(Document(title="Bee", blocks=(one,))))


def test_a_handout_is_saved_by_its_ending(tmp_path):
    sheet = plan_handout(PLANS[0], CATALOGUE)
    assert sheet.save(tmp_path / "sheet.html").read_text("utf-8") == sheet.html()
    assert sheet.save(tmp_path / "sheet.pdf").read_bytes() == sheet.pdf()
    with pytest.raises(ValueError, match=r"must end in \.pdf or \.html \(you gave 'sheet\.docx'\)"):
        sheet.save(tmp_path / "sheet.docx")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"copy": "parents"}, "There is no copy 'parents'"),
        ({"children": 0}, r"children must be 1 to 200 \(you gave 0\)"),
        ({"children": 2.5}, r"children must be 1 to 200 \(you gave 2\.5\)"),
        ({"per_page": 3}, r"per_page must be 1 or 2 bingo cards on a page \(you gave 3\)"),
        ({"paper": "A3"}, r"paper must be 'A4' or 'Letter' \(you gave 'A3'\)"),
        ({"ink": "blue"}, r"ink must be 'color' or 'black' \(you gave 'blue'\)"),
        ({"names": ["<b>Ana</b>"]}, "looks like HTML"),
    ],
)
def test_what_handouts_cannot_be(options, message):
    with pytest.raises(ValueError, match=message):
        handouts(PLANS[0], CATALOGUE, **options)


def test_puzzles_for_which_there_are_too_few_saints_are_left_out():
    few = Catalogue([CATALOGUE["lucy"], CATALOGUE["nicholas"]], "parish")
    plan = replace(lesson("advent-lights"), saints=("lucy",), catalogue=few)
    assert [handout.name for handout in handouts(plan, few)] == ["take-home", "cards", "month", "certificate"]
    assert [handout.name for handout in handouts(plan, few, copy="teacher")] == ["plan", "questions-key"]
    assert handouts(plan, few)[1].about == "The card, with the story on the back. Print on both sides, and cut the card out."


def test_a_lesson_with_few_saints_takes_others_into_its_puzzles():
    plan = replace(lesson("advent-lights"), saints=("lucy",))
    made = {handout.name: handout for handout in handouts(plan, CATALOGUE, children=2)}
    pairs = next(block for block in made["matching"].document.blocks if isinstance(block, JoinColumns))
    assert len(pairs.left) >= 3
    assert "crossword" in made
    assert outside(made["matching"].pdf()) == []


def test_whole_cards_are_no_part_of_a_text():
    cards = next(handout for handout in handouts(PLANS[0], CATALOGUE, children=1) if handout.name == "cards")
    with pytest.raises(ValueError, match="printed by deck_pdf"):
        document_pdf(cards.document)


# -- what suits the youngest


@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan.age == "5-7"], ids=lambda plan: plan.key)
def test_the_sheets_of_the_youngest_ask_what_windows_and_stories_tell(plan):
    cards = tuple(CATALOGUE[slug] for slug in plan.saints)
    for seed in range(3):
        sheet = make_puzzles(plan, cards, CATALOGUE, children=1, seed=seed).matching
        assert set(sheet.left) == {card.name for card in cards}
        assert not {thing for _, thing in sheet.right} & {card.title for card in CATALOGUE.values()}
        asked = quiz_of(plan, seed).sheets[0].questions
        assert len(asked) == 10
        assert {question.form for question in asked} == {"choice"}
        assert not [
            question.prompt for question in asked if re.search(r"century|\bdie\b|order of|What day|When (was|were|did)", question.prompt)
        ]


def test_a_lesson_about_animals_asks_for_animals():
    plan = lesson("saints-and-animals")
    things = {thing for _, thing in make_puzzles(plan, plan.cards, CATALOGUE, children=1, seed=0).matching.right}
    assert {"A lion", "A whale", "Birds", "A plow with angels and white oxen"} <= things


def test_no_lesson_puts_saints_of_others_into_order():
    for plan in PLANS:
        for seed in range(2):
            asked = quiz_of(plan, seed).sheets[0].questions
            assert len(asked) == 10
            assert not {"order", "pairs"} & {question.form for question in asked}


def test_cards_for_memory_say_that_they_are_there_twice():
    about = next(handout.about for handout in handouts(lesson("giving-hands"), CATALOGUE, children=1) if handout.name == "cards")
    assert about == "Two of each of the 6 cards, for Memory. Print on both sides, and cut the cards out."


# -- pages that end well


def test_no_page_of_questions_has_one_or_two_alone():
    for plan in PLANS:
        pages = pages_of(question_pdf(quiz_of(plan).sheets, (), plan.title))
        counts = [len(re.findall(r"(?m)^\d+\.\s", text)) for _, text in pages]
        assert sum(counts) == 10
        assert min(counts) >= 3, (plan.key, counts)


def test_prayers_stand_in_two_columns_of_about_the_same_height_and_stay_together():
    for plan in PLANS:
        columns = prayer_columns((*plan.opening, *plan.closing))
        heights = [sum(len(verse.lines) + 3 for verse in column) for column in columns.columns]
        assert columns.whole
        assert len(heights) == 1 or max(heights) - min(heights) < 14, (plan.key, heights)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_longer_words_fit_on_each_sheet(paper):
    """In the made-up language, which is 40 percent longer, nothing overlaps, and what fits on its pages still does."""
    made = {}
    for lang in ("en", "en-XA"):
        plan = lesson("advent-lights", date="2026-12-04", lang=lang)
        how = {"children": 2, "day": date(2026, 12, 4), "paper": paper}
        made[lang] = {one.name: one.pdf() for copy in ("teacher", "student") for one in handouts(plan, CATALOGUE, copy=copy, **how)}
    for name, data in made["en-XA"].items():
        assert outside(data, margin=name not in ("cards", "certificate")) == [], name
        assert overlapping(data) == [], name
        more = len(pages_of(data)) - len(pages_of(made["en"][name]))
        assert more <= (name in ("plan", "bingo-caller", "answer-key")), name  # these may go on


@pytest.mark.parametrize("kind", ["symbol", "feast", "title"])
def test_no_thing_of_a_matching_sheet_stands_straight_beside_its_saint(kind):
    deck = load_catalogue().deck("starter")
    for seed in range(40):
        sheet = make_matching_sheet(deck, kind, most=3 + seed % 4, seed=seed)
        assert not [letter for letter, (other, _) in zip(sheet.key, sheet.right, strict=True) if letter == other]


@pytest.mark.parametrize(("lines", "more"), [*((lines, 1) for lines in range(16, 26)), (30, 31)])
def test_room_to_draw_is_never_squashed_and_takes_no_page_of_its_own(lines, more):
    made = Document(title="Sheet", blocks=(Lines(("",) * lines), DrawingSpace("Room"), Break(), Lines(("more",) * more)))
    pdf = pypdfium2.PdfDocument(document_pdf(made))
    assert len(pdf) == 2
    if more > 1:
        assert not any("Room" in page.get_textpage().get_text_range() for page in pdf)
        return
    found = [page.get_textpage() for page in pdf]
    page, box = next(
        (number, text.get_charbox(text.get_text_range().index("Room")))
        for number, text in enumerate(found)
        if "Room" in text.get_text_range()
    )
    assert page < 2
    assert box[3] / 72 * 25.4 - _FOOT >= 25, "the frame goes down from its label to the foot of the page"


_FOOT = 15
"""Millimeters below the text of a page."""
