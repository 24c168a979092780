"""A lesson as notebooks and as a folder: whole, the same for a seed, and without any answer in what the children get."""

from __future__ import annotations

import ast
import html
import json
import re
from dataclasses import replace
from datetime import date, datetime
from itertools import product
from pathlib import Path

import nbformat
import pypdfium2
import pytest

from saintlearn.catalogue import Catalogue, load_catalogue
from saintlearn.games import REGISTRY, game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.lessons import AGES, Talk, calendar_day, lesson, list_lessons, saint_of_the_day
from saintlearn.lessons import print_run as print_run_module
from saintlearn.lessons import writing as writing_module
from saintlearn.lessons.activities import ACTIVITIES, read_play
from saintlearn.lessons.notebooks import cells, notebook
from saintlearn.lessons.printed import handouts, making
from saintlearn.lessons.printed.puzzles import Puzzles
from saintlearn.lessons.questions import quiz_of
from saintlearn.lessons.supplies import Supply
from saintlearn.render import printing, question_sheet
from saintlearn.render.outline import outline
from saintlearn.render.paper import sheets
from saintlearn.shown.opening import table_for
from saintlearn.widgets.bee import BeeWidget
from saintlearn.widgets.flashcards import FlashcardsWidget
from saintlearn.widgets.memory import MemoryWidget
from saintlearn.widgets.quiz import QuizWidget
from tests.tiers import THOROUGH, by_tier

CATALOGUE = load_catalogue()
PLANS = list_lessons()
SHORT = lesson("young-and-holy")
KINDS = {"memory": MemoryWidget, "flashcards": FlashcardsWidget, "quiz": QuizWidget, "bee": BeeWidget}


def plain_text(source):
    """What somebody reads: no tags, no marks of Markdown, one space between words, one kind of apostrophe."""
    source = re.sub(r"<style.*?</style>|<[^>]+>", " ", source, flags=re.DOTALL)
    return " ".join(
        re.sub(r"\\([\\`*_\[\]<>$|#~])", r"\1", html.unescape(source))
        .replace("*", "")
        .replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
        .split()
    )


def pdf_text(path):
    document = pypdfium2.PdfDocument(path)
    try:
        return plain_text(" ".join(page.get_textpage().get_text_bounded() for page in document))
    finally:
        document.close()


def long_answers(plan):
    """The answers that are sentences; a name alone stands on the cards as well."""
    return [talk.answer for talk in (*plan.questions, *plan.check) if len(talk.answer.split()) > 4]


def run(code, names):
    """Run a cell and give what it shows."""
    *lines, last = ast.parse(code).body
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


# -- no answer in what the children get


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)
def test_the_answers_are_the_teachers_alone(plan):
    other = [tuple(Talk(talk.question, f"xyzzy {n}") for n, talk in enumerate(talks)) for talks in (plan.questions, plan.check)]
    changed = replace(plan, questions=other[0], check=other[1])
    given = handouts(plan, CATALOGUE, seed=7)
    assert given == handouts(changed, CATALOGUE, seed=7)
    assert notebook(plan, teacher=False, seed=7) == notebook(changed, teacher=False, seed=7)
    for talk in (*plan.questions, *plan.check):
        for teacher in (True, False):
            text = plain_text("\n\n".join(cell.text for cell in cells(plan, teacher=teacher, seed=7)))
            assert " ".join(talk.question.split()) in text
            assert (talk.answer in text) or not teacher
            assert f"{talk.question} {talk.answer}" not in text or teacher
    childrens = plain_text(notebook(plan, teacher=False, seed=7)) + plain_text(given[0].fragment())
    assert long_answers(plan)
    assert not [answer for answer in long_answers(plan) if answer in childrens]


def test_the_key_of_the_printed_questions_is_the_teachers_alone():
    printed = quiz_of(SHORT, 7)
    lines = [
        f"{line.number}. {question.prompt} {line.answer}" for line, question in zip(printed.key, printed.sheets[0].questions, strict=True)
    ]
    teachers = plain_text("\n".join(cell.text for cell in cells(SHORT, teacher=True, seed=7)))
    childrens = plain_text("\n".join(cell.text for cell in cells(SHORT, teacher=False, seed=7)))
    assert all(" ".join(line.split()) in teachers for line in lines)
    assert not any(line.answer in childrens for line in printed.key if ")" in line.answer)
    assert not any(question.prompt in childrens for question in printed.sheets[0].questions)


def test_a_hard_story_is_left_to_a_grown_up_in_the_copy_of_the_younger_ones():
    lucy = CATALOGUE["lucy"]
    plan = lesson("advent-lights")
    assert lucy.bio not in notebook(plan, teacher=False)
    assert "Ask a grown-up to tell you about St. Lucy." in notebook(plan, teacher=False)
    assert lucy.bio in plain_text("\n".join(cell.text for cell in cells(plan, teacher=True)))


# -- notebooks


def kind_of(name):
    return KINDS.get(name) or table_for(game_entry(name))


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)
def test_a_notebook_is_valid_and_its_cells_run(plan):
    for teacher in (False, True):
        text = notebook(plan, teacher=teacher, seed=7)
        book = nbformat.reads(text, as_version=4)
        nbformat.validate(book)
        ids = [cell.id for cell in book.cells]
        assert len(set(ids)) == len(ids)
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in book.cells)
        assert text == notebook(plan, teacher=teacher, seed=7)
    names = {}
    shown = {cell.id: run(cell.source, names) for cell in book.cells if cell.cell_type == "code"}
    assert [card.slug for card in shown["saints"]] == list(plan.saints)
    assert isinstance(shown["play"], kind_of(plan.play.activity.name))
    student = {cell.key: cell.text for cell in cells(plan, teacher=False, seed=7) if cell.code}
    assert student["saints"] == next(cell.source for cell in book.cells if cell.id == "saints")
    assert isinstance(run(student["study"], names), (FlashcardsWidget, QuizWidget))


@pytest.mark.parametrize("name", ACTIVITIES)
def test_every_game_at_every_level_opens_for_one_child_and_for_four(name):
    names = {}
    run(cells(lesson("twelve-friends-sent-out"), teacher=False)[3].text, names)
    for level in ACTIVITIES[name].levels:
        plan = replace(lesson("twelve-friends-sent-out"), play=read_play(name, level, "so"))
        for teacher in (True, False):
            call = next(cell.text for cell in cells(plan, teacher=teacher, seed=3) if cell.key == "play")
            assert "\n" not in call
            assert len(call) < 180
            table = run(call, names)
            assert isinstance(table, kind_of(name))


@pytest.mark.parametrize("game", ACTIVITIES)
def test_a_lesson_says_how_its_game_meets_the_saints(game):
    """The quest asks by itself, and so do the activities."""
    written = game in REGISTRY and not game_entry(game).scene.asks
    plan = lesson("martyrs", age="8-10", seed=1, meet="moments")
    assert plan.meet == "moments"
    plan = replace(plan, play=read_play(game, ACTIVITIES[game].levels[0], ""))
    (call,) = [cell.text for cell in cells(plan, teacher=False) if cell.key == "play"]
    assert ('meet="moments"' in call) is written
    assert " meet=" not in "".join(cell.text for cell in cells(replace(plan, meet="questions"), teacher=False) if cell.key == "play")
    if written:
        names = {}
        run(cells(plan, teacher=False)[3].text, names)
        assert run(call, names)._manner.meet == "moments"


def test_a_lesson_lets_its_game_be_won_together():
    plan = replace(
        lesson("martyrs", age="8-10", seed=1, together="small"), play=read_play("saintcards", ACTIVITIES["saintcards"].levels[0], "")
    )
    (call,) = [cell.text for cell in cells(plan, teacher=False) if cell.key == "play"]
    names = {}
    run(cells(plan, teacher=False)[3].text, names)
    assert run(call, names)._manner.together == "small"
    assert lesson("giving-hands", together="big").together == "big"
    with pytest.raises(Refusal, match="together must be '', 'small', 'medium', or 'big'"):
        lesson("giving-hands", together="huge")


def test_a_plan_that_is_ready_made_takes_it_too_and_another_word_is_refused():
    assert lesson("giving-hands", meet="printed").meet == "printed"
    with pytest.raises(Refusal, match="meet must be 'printed', 'moments', or 'questions'"):
        lesson("giving-hands", meet="story")


def test_the_quiz_on_the_screen_asks_what_is_printed():
    plan = lesson("twelve-friends-sent-out")
    names = {}
    for cell in cells(plan, teacher=False, seed=5)[:10]:
        shown = run(cell.text, names) if cell.code else None
        if cell.key == "play":
            asked = [question.prompt for question in shown.quiz.questions]
            assert asked == [question.prompt for question in quiz_of(plan, 5).sheets[0].questions]


def test_plans_that_are_put_together_have_notebooks_too():
    for age, minutes in product(AGES, (30, 45, 60)):
        plan = lesson("Doctors", age=age, minutes=minutes, seed=2)
        for teacher in (False, True):
            assert json.loads(notebook(plan, teacher=teacher, seed=2))["nbformat"] == 4


@pytest.mark.parametrize("plan", PLANS if THOROUGH else PLANS[3:4], ids=lambda plan: plan.key)
def test_a_notebook_runs_in_a_kernel(plan, tmp_path):
    from nbclient import NotebookClient

    for teacher in (False, True) if THOROUGH else (False,):
        book = nbformat.read(plan.to_notebook(tmp_path / "lesson.ipynb", teacher=teacher, seed=7), as_version=4)
        NotebookClient(book, kernel_name="python3", timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
        assert all(cell.outputs for cell in book.cells if cell.cell_type == "code")


def test_a_name_with_marks_of_markdown_shows_as_it_is():
    plan = replace(SHORT, title="A *star* & <b>bold</b> $x$ | y", take_home="I am ____.")
    title, *others = cells(plan, teacher=False)
    assert title.text.startswith(r"# A \*star\* & \<b\>bold\</b\> \$x\$ \| y")
    assert any(r"I am \_\_\_\_." in cell.text for cell in others)


def test_saints_of_ones_own_are_opened_from_their_folder(tmp_path):
    rows = (Path(CATALOGUE.folder) / "saints.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    header, lucy = rows[0], next(row for row in rows if row.startswith("lucy,"))
    (tmp_path / "saints.csv").write_text(f"{header}{lucy.replace('lucy,', 'lucy-of-ours,', 1)}", encoding="utf-8")
    own = load_catalogue(tmp_path)
    plan = lesson(["lucy-of-ours", "nicholas", "cecilia", "luke"], age="teens", catalogue=own)
    names = {}
    for cell in cells(plan, teacher=True):
        shown = run(cell.text, names) if cell.code else None
        if cell.key == "saints":
            assert [card.slug for card in shown] == list(plan.saints)
            assert list(names["cat"]) == list(own)
    unsaved = Catalogue([replace(CATALOGUE[slug], name=f"{CATALOGUE[slug].name} of Nowhere") for slug in ("lucy", "nicholas", "luke")])
    with pytest.raises(ValueError, match="of Nowhere is not in a file that a notebook can open"):
        notebook(lesson(list(unsaved), age="teens", catalogue=unsaved), teacher=False)


# -- pages


def test_a_plan_shows_itself_without_a_script():
    shown = SHORT._repr_html_()
    assert SHORT.title in shown
    assert "<script" not in shown
    assert "http://" not in shown.replace("http://www.w3.org", "")
    assert "https://" not in shown
    assert all(talk.answer in plain_text(shown) for talk in (*SHORT.questions, *SHORT.check))
    assert repr(SHORT) == "<Plan young-and-holy: Young and holy, teens, 30 minutes>"


def test_a_page_is_written_where_it_is_wanted(tmp_path):
    text = SHORT.to_html(tmp_path / "sheet.html")
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8") == text
    with pytest.raises(ValueError, match=r"must end in \.html"):
        SHORT.to_html(tmp_path / "sheet.txt")
    with pytest.raises(ValueError, match=r"(?i)there is no folder"):
        SHORT.to_notebook(tmp_path / "nowhere" / "lesson.ipynb")


# -- the folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    target = tmp_path_factory.mktemp("lessons") / "young"
    files = lesson("young-and-holy", date="2026-10-12").write(target, children=2, seed=7, paper="Letter")
    assert files[0] == target / "index.html"
    assert sorted(files) == sorted(path for path in target.rglob("*") if path.is_file())
    assert [path.name for path in target.parent.iterdir()] == ["young"]
    return target


def test_the_folder_holds_all_that_a_meeting_needs(folder):
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    wanted = {"for-teacher/plan", "for-teacher/bingo-caller", "for-teacher/answer-key"}
    wanted |= {f"for-children/{name}" for name in ("take-home", "cards", "bingo", "matching", "crossword", "certificate")}
    assert {f"{name}{ending}" for name, ending in product(wanted, (".pdf", ".html"))} <= there
    assert {"for-teacher/lesson.ipynb", "for-children/lesson.ipynb"} <= there
    assert {"for-teacher/questions-key.pdf", "for-children/questions.pdf"} <= there


def test_the_index_leads_to_every_file_and_answers_nothing(folder):
    text = (folder / "index.html").read_text(encoding="utf-8")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert set(re.findall(r'<a href="([^"]+)"', text)) == there - {"index.html"}
    assert "Monday, October 12, 2026" in text
    assert not any(answer in plain_text(text) for answer in long_answers(SHORT))


def test_no_answer_is_in_any_file_for_children(folder):
    for path in sorted((folder / "for-children").iterdir()):
        text = pdf_text(path) if path.suffix == ".pdf" else plain_text(path.read_text(encoding="utf-8"))
        assert text
        for answer in long_answers(SHORT):
            assert answer not in text, path.name
    sentences = [line.sentence for line in quiz_of(SHORT, 7).key]
    assert not any("answers" in pdf_text(path) for path in (folder / "for-children").glob("questions*.pdf"))
    assert sum(sentence in pdf_text(folder / "for-teacher" / "questions-key.pdf") for sentence in sentences) > len(sentences) // 2


def rows_of(text, title):
    """The rows of a table of things to print: name, how, what is counted and linked."""
    run = text[text.index(f"<h2>{title}") :]
    return re.findall(r'<tr><th scope="row">(.*?)<small>(.*?)</small></th>(.*?)</tr>', run[: run.index("</table>")])


def test_the_index_says_what_to_print(folder):
    text = (folder / "index.html").read_text(encoding="utf-8")
    now = rows_of(text, "Print this first")
    later = rows_of(text, "If there&#x27;s time")
    assert [name for name, _, _ in now] == ["For you", "Cards", "The take-home sheet"]
    names = ["Questions", "My month", "Saints&#x27; Bingo", "What goes with each saint?", "Crossword", "Certificate", "Answers, for you"]
    assert [name for name, _, _ in later] == names
    assert "For “Four profiles” and “Flashcards”: one set for every five children." in now[1][1]
    total = 0
    for name, how, numbers in (*now, *later):
        sides = "one" if "On one side" in how else "both"
        copies, pages, sheets = map(int, re.findall(r'data-head="[^"]+">(\d+)<', numbers))
        assert copies == (1 if name in ("For you", "Cards", "Saints&#x27; Bingo", "Answers, for you") else 2), name
        assert sheets == copies * (-(-pages // 2) if sides == "both" else pages)
        total += sheets if (name, how, numbers) in now else 0
        links = re.findall(r'<a href="([^"]+)"[^>]*>(?:Color|Black) \((\d+)%\)', numbers)
        assert len(links) == 2
        for link, cover in links:
            document = pypdfium2.PdfDocument(folder / link)
            assert len(document) == pages
            light = [page.render(scale=3, grayscale=True).to_numpy().mean() / 255 for page in document]
            assert 100 * (1 - sum(light) / len(light)) == pytest.approx(int(cover), abs=1.5)
            document.close()
    assert f"For 2 children, that&#x27;s {total} sheets of Letter paper." in text
    everything = sum(int(re.findall(r'data-head="[^"]+">(\d+)<', numbers)[2]) for _, _, numbers in (*now, *later))
    assert f"the whole folder is {everything} sheets." in text
    first = sum(int(re.findall(r'data-head="[^"]+">(\d+)<', numbers)[2]) for _, _, numbers in now[:2])
    assert f"Short of paper? “For you” and “Cards” are enough to begin with ({first} sheets)." in text
    assert "To count for a different number, write the lesson again with --children 12, or with children=12 in a notebook." in text


@pytest.mark.parametrize(
    ("sharing", "copies"),
    [
        (0, "one copy for the whole group to share"),
        (1, "one copy for each child"),
        (2, "one copy for every two children"),
        (5, "one set for every five children"),
    ],
)
def test_who_shares_a_copy_is_said_in_full(sharing, copies):
    job = print_run_module.PrintJob(
        stem="game", title="", how="", supply=Supply("game", sharing, ("SaintCards",)), both_sides=True, pages=1, pdf={}, cover={}
    )
    assert writing_module._for_steps(job) == f"For “SaintCards”: {copies}."
    assert job.copies(10) == (10 // sharing if sharing else 1)


def test_what_each_child_gets_has_no_answer(folder):
    for name in ("take-home", "matching", "crossword", "questions"):
        text = pdf_text(folder / "print-in-color" / f"{name}.pdf")
        assert " ".join(pdf_text(folder / "for-children" / f"{name}.pdf").split()[:12]) in text
        assert not any(answer in text for answer in long_answers(SHORT))
    assert "Answers" in pdf_text(folder / "print-in-color" / "answers.pdf")


def test_the_same_seed_gives_the_same_files_and_each_thing_is_made_once(folder, tmp_path, monkeypatch):
    made = []

    def noted(make):
        return lambda *values, **options: made.append(make(*values, **options)) or made[-1]

    for module, name in ((sheets, "pdf"), (printing, "pdf"), (question_sheet, "pdf"), (making, "make_puzzles")):
        monkeypatch.setattr(module, name, noted(getattr(module, name)))
    outline.cache_clear()
    files = lesson("young-and-holy", date="2026-10-12").write(tmp_path / "again", children=2, seed=7, paper="Letter")
    for path in files:
        assert path.read_bytes() == (folder / path.relative_to(tmp_path / "again")).read_bytes(), path.name
    pdfs = [one for one in made if isinstance(one, bytes)]
    assert set(pdfs) == {path.read_bytes() for path in files if path.suffix == ".pdf"}
    assert len(pdfs) == len(set(pdfs))
    assert sum(isinstance(one, Puzzles) for one in made) == 1
    assert outline.cache_info().hits > 20


@pytest.mark.parametrize("plan", by_tier(PLANS[:1], PLANS, PLANS), ids=lambda plan: plan.key)
def test_every_plan_is_written_without_an_answer_for_children(plan, tmp_path, monkeypatch):
    monkeypatch.setattr(print_run_module, "_FINE", 0.1)  # how much ink it takes is asked elsewhere
    monkeypatch.setattr(print_run_module, "_LOOKED_AT", 1)
    index = plan.write(tmp_path / "lesson", children=14)[0].read_text(encoding="utf-8")
    assert int(re.search(r"For 14 children, that&#x27;s (\d+) sheets", index)[1]) <= 60
    for path in sorted((tmp_path / "lesson" / "for-children").iterdir()):
        text = pdf_text(path) if path.suffix == ".pdf" else plain_text(path.read_text(encoding="utf-8"))
        assert not [answer for answer in long_answers(plan) if answer in text], path.name


@pytest.fixture
def quick(monkeypatch):
    """Write notebooks and the index only."""
    monkeypatch.setattr(writing_module, "print_run", lambda *_, **__: ())
    monkeypatch.setattr(writing_module, "handouts", lambda *_, **__: ())


def test_nothing_is_overwritten_unasked(quick, tmp_path):
    target = tmp_path / "lesson"
    target.mkdir()
    (target / "my-notes.txt").write_text("mine", encoding="utf-8")
    files = SHORT.write(target)
    with pytest.raises(FileExistsError, match=r"already has 3 files of a lesson, such as index\.html\. .*--replace.*replace=True"):
        SHORT.write(target)
    files[0].write_text("changed", encoding="utf-8")
    assert SHORT.write(target, replace=True) == files
    assert files[0].read_text(encoding="utf-8") != "changed"
    assert (target / "my-notes.txt").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["lesson"]
    with pytest.raises(FileExistsError, match=r"is a file\. Name a folder\."):
        SHORT.write(target / "my-notes.txt")


@pytest.mark.parametrize("error", [OSError("the disk is full"), KeyboardInterrupt()])
def test_nothing_is_left_half_made(quick, tmp_path, monkeypatch, error):
    def broken(*_, **__):
        raise error

    monkeypatch.setattr(Path, "write_bytes", broken)
    with pytest.raises(type(error)):
        SHORT.write(tmp_path / "lesson")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("where", "options", "message"),
    [
        ("lesson", {"paper": "A5"}, r"paper must be 'A4' or 'Letter' \(you gave 'A5'\)"),
        ("lesson", {"children": 0}, r"children must be 1 to 200 \(you gave 0\)"),
        ("no/lesson", {}, "There is no folder"),
    ],
)
def test_what_cannot_be_written(tmp_path, where, options, message):
    with pytest.raises(ValueError, match=message):
        SHORT.write(tmp_path / where, **options)
    assert not list(tmp_path.iterdir())


# -- asking for a lesson


@pytest.mark.parametrize(
    ("theme", "options", "message"),
    [
        ("Fransiscans", {}, r"There is no theme 'Fransiscans'; did you mean 'Franciscan'\?"),
        ("giving hand", {}, r"There is no theme 'giving hand'; did you mean 'giving-hands'\?"),
        ("qqqqqq", {}, "Choose feast week, a month, an order"),
        ("martyrs", {"age": "3"}, r"There is no age group '3'\. Choose 5-7, 8-10, 11-13, or teens, or say how old the children are"),
        ("martyrs", {"age": "grown-ups"}, r"There is no age group 'grown-ups'\. Choose 5-7, 8-10, 11-13, or teens, or say how old"),
        ("martyrs", {"minutes": "45"}, r"minutes must be a whole number from 20 to 120 \(you gave '45'\)"),
        ("martyrs", {"date": "6.12.2026"}, r"'6\.12\.2026' is not a day\. Write the year, month, and day, such as 2026-12-06\."),
        ("giving-hands", {"age": "teens"}, "The plan 'giving-hands' is for ages 5-7. Leave out the age, or choose another theme"),
        ("giving-hands", {"minutes": 30}, "The plan 'giving-hands' takes 60 minutes, and you can adjust it to 40 to 90"),
    ],
)
def test_a_wrong_wish_is_answered_in_a_sentence(theme, options, message):
    with pytest.raises(ValueError, match=message) as error:
        lesson(theme, **options)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 200


def test_a_day_may_be_written_as_text():
    wanted = lesson("advent-lights", date="2026-12-06")
    assert wanted == lesson("advent-lights", date=date(2026, 12, 6)) == lesson("advent-lights", date=datetime(2026, 12, 6, 18, 30))  # noqa: DTZ001
    assert wanted.day == date(2026, 12, 6)
    assert saint_of_the_day("2026-12-06").slug == "nicholas"
    assert calendar_day("2026-12-06") == calendar_day(date(2026, 12, 6))
    with pytest.raises(ValueError, match="is not a day"):
        saint_of_the_day("tomorrow")
    with pytest.raises(ValueError, match="These cards have no saint for Sunday, December 6, 2026"):
        saint_of_the_day("2026-12-06", Catalogue([CATALOGUE["lucy"]]))


def test_a_list_for_an_age_and_a_time():
    assert {plan.age for plan in list_lessons("teens")} == {"teens"}
    assert all(plan.minutes <= 45 for plan in list_lessons(minutes=45))
    assert list_lessons("9") == list_lessons("8-10")
    assert [lesson("martyrs", age=years).age for years in ("11", 13, "14")] == ["11-13", "11-13", "teens"]


@pytest.mark.parametrize(
    ("name", "slug"), [("St. Lucy", "lucy"), ("Kolbe", "maximilian-kolbe"), ("Sánchez del Río", "jose-sanchez-del-rio")]
)
def test_a_saint_with_a_hard_story_gets_the_age_it_suits_unless_you_say_another(name, slug):
    plan = lesson(name)
    assert slug in plan.saints
    assert plan.age == "11-13"
    assert lesson(name, age="teens").age == "teens"
    assert slug in lesson(name, age="8-10").saints
    with pytest.raises(ValueError, match="is not for ages 5-7"):
        lesson(name, age="5-7")
