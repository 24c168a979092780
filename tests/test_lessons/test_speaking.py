"""Lessons speak the language they are asked for: plans, sheets, notebooks, days, and every refusal."""

from __future__ import annotations

import html
import json
import re
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from string import ascii_letters

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.pictures import FORMATS
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, speaking, weekday
from saintlearn.lessons import (
    AGES,
    LessonError,
    calendar_file,
    calendar_year,
    choosing,
    easter,
    lesson,
    list_lessons,
    make_bingo,
    make_certificate,
    make_crossword,
    make_matching_sheet,
    print_run,
    read_plans,
    saint_of_the_day,
    school_year,
)
from saintlearn.lessons.deeds import deeds
from saintlearn.lessons.notebooks import cells
from saintlearn.lessons.prayers import prayers, read_prayers
from saintlearn.lessons.printed import COPIES, handouts
from saintlearn.lessons.reading import HEAD, SECTIONS
from saintlearn.lessons.references import read_catechism, read_scripture
from saintlearn.lessons.sayings import read_sayings, sayings
from saintlearn.lessons.supplies import PRINTED
from saintlearn.lessons.temporal import CalendarOptions
from saintlearn.lessons.themes import find_theme
from saintlearn.lessons.tie_in import described
from saintlearn.parish import check_parish, make_parish
from saintlearn.questions.moments import clue_of
from saintlearn.questions.phrases import article

CATALOGUE = load_catalogue()
STARTER = CATALOGUE.deck("starter")
KEYS = ["advent-lights", "giving-hands", "my-patron-saint"]


def strings(value):
    """Every text in data, in any nesting."""
    if isinstance(value, str):
        yield from (line for line in value.splitlines() if line)
    elif is_dataclass(value):
        for item in fields(value):
            yield from strings(getattr(value, item.name, None))
    elif isinstance(value, (tuple, list, set)):
        for item in value:
            yield from strings(item)


def read(page):
    """What somebody reads or hears of a page, text by text."""
    heard = re.findall(r'(?:aria-label|alt|title)="([^"]*)"', page)
    shown = re.split(r"<[^>]+>", re.sub(r"<style.*?</style>|<svg.*?</svg>", "", page, flags=re.DOTALL))
    texts = (html.unescape(text).translate({0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"'}).strip() for text in (*heard, *shown))
    return [text for text in texts if text]


@pytest.fixture(scope="module")
def data():
    """Words of the catalogue and of the tables, which are data."""
    cards = [
        [card.name, card.say, card.title, card.title.removeprefix("The "), card.bio, *card.patronages, *card.symbols, *card.other_names]
        for card in CATALOGUE.values()
    ]
    asked = [[item.prompt, item.answer, *item.wrong] for item in CATALOGUE.questions]
    told = [[saying.text, saying.answer] for group in sayings().values() for saying in group]
    told += [[text, text.replace("“", '"').replace("”", '"')] for deed in deeds().values() for text in (deed.promise, deed.asked)]
    prayed = [[prayer.name, prayer.origin, prayer.text] for prayer in prayers().values()]
    lived = [clue.replace("“", '"').replace("”", '"') for card in CATALOGUE.values() if (clue := clue_of(card))]
    signs = [article(symbol) for card in CATALOGUE.values() for symbol in card.symbols]
    return {
        *strings([cards, asked, told, prayed, signs, lived]),
        *map(weekday, range(1, 8)),
        "CCC",
        "starter",
        "core",
        "holdem",
        "race",
        "Bingo",
    }


@pytest.mark.parametrize("age", AGES)
@pytest.mark.parametrize("minutes", [30, 45, 75])
def test_a_plan_from_the_catalogue_is_said_in_its_language(age, minutes, data, unsaid):
    plan = lesson(
        ["nicholas", "martin-of-tours", "luke", "cecilia", "clare-of-assisi", "monica"],
        age=age,
        minutes=minutes,
        date="2026-12-04",
        lang="en-XA",
    )
    assert plan.language == "en-XA"
    skipped = ("catalogue", "key", "age", "saints", "scripture", "catechism", "play", "language", "calendar")
    shown = [list(strings(getattr(plan, item.name))) for item in fields(plan) if item.name not in skipped]
    small = {f"{word[:1].lower()}{word[1:]}" for word in data}
    with speaking("en-XA"):
        shown.append([str(plan.play)])
    assert unsaid([shown, plan.play.why, plan.ages, plan.duration], *data, *small, *PRINTED) == []


@pytest.mark.parametrize("key", KEYS)
def test_everything_written_of_a_plan_is_said_in_its_language(key, data, unsaid, tmp_path, monkeypatch):
    monkeypatch.setattr(print_run, "_FINE", 0.1)  # how much ink it takes is asked elsewhere
    monkeypatch.setattr(print_run, "_LOOKED_AT", 1)
    plan = lesson(key, lang="en-XA", date="2026-12-04")
    shapes = {f"{case(word[:1])}{word[1:]}" for word in data for case in (str.lower, str.upper)}
    own = (
        {text.replace('"', "”") for text in strings(plan)}
        | set(strings(plan))
        | {place.place for place in (*plan.scripture, *plan.catechism)}
        | {card.disputed for card in plan.cards if card.disputed}
    )
    known = {*data, *shapes, *own, "a", "A", "an", "An", "a book of the Rule"}  # signs have an English article
    for teacher in (True, False):
        page = plan.to_html(teacher=teacher)
        assert '<html lang="en-XA">' in page
        assert unsaid(read(page), *known) == []
        told = [cell.text for cell in cells(plan, teacher=teacher) if not cell.code and cell.key != "quiz-key"]
        lines = [line for text in told for line in re.sub(r"\\([\\`*_\[\]<>$|#~])|[*#>]", r"\1", text).splitlines()]
        assert unsaid(lines, *known) == []
    for copy in ("teacher", "student"):
        for handout in handouts(plan, CATALOGUE, copy=copy, children=1, day=date(2026, 12, 4)):
            assert handout.language == "en-XA"
            assert unsaid([handout.title, handout.about], *known) == []
            if handout.name not in ("cards", "more-cards", "questions-key"):  # what is true of a question is data, as in the notebook's key
                assert unsaid(read(handout.html()), *known, *ascii_letters) == [], handout.name
    code = next(cell.text for cell in cells(plan, teacher=False) if cell.code)
    assert 'sl.language("en-XA")\n' in code
    index = plan.write(tmp_path / "lesson", children=1)[0].read_text(encoding="utf-8")
    assert '<html lang="en-XA">' in index
    assert unsaid(read(index), *known, "for-children", "for-teacher", "lesson", "ipynb") == []
    assert [one.title for one in list_lessons(lang="en-XA")] == [one.title for one in list_lessons()], "titles are data"


def test_every_day_of_a_year_is_said_in_the_language_that_is_spoken(unsaid):
    with speaking("en-XA"):
        days = [described(day) for year in (2026, 2028) for day in calendar_year(year)]
        names = [[kept.name, kept.rank.label, kept.color.label] for day in calendar_year(2026) for kept in (day.celebration, *day.optional)]
        assert unsaid([days, names], *map(weekday, range(1, 8))) == []
    text = calendar_file(CATALOGUE, *school_year(2026), stamp=datetime(2026, 8, 20, tzinfo=UTC), lang="en-XA")
    assert "PRODID:-//saintlearn//saints//EN-XA" in text
    told = [line.partition(":")[2].split("⟧")[0] for line in text.replace("\r\n ", "").split("\r\n") if line.startswith("DESCRIPTION:⟦")]
    assert len(told) > 100
    assert unsaid(told, *map(weekday, range(1, 8)), *(card.name for card in CATALOGUE.values())) == []


def test_every_refusal_of_a_lesson_is_said_in_the_language_that_is_spoken(tmp_path, unsaid, monkeypatch):
    monkeypatch.setattr(print_run, "_FINE", 0.1)  # how much ink it takes is asked elsewhere
    monkeypatch.setattr(print_run, "_LOOKED_AT", 1)
    made = lesson("young-and-holy")
    hard = ["lucy", "agatha", "barbara", "cecilia", "agnes-of-rome"]
    (tmp_path / "file").write_text("mine")
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "index.html").write_text("mine")
    wrong = (
        lambda: lesson("qqqqqq"),
        lambda: lesson("martyrs", age="99"),
        lambda: lesson("martyrs", age="x"),
        lambda: lesson("martyrs", minutes=50_000),
        lambda: lesson("martyrs", date="1.1."),
        lambda: lesson("giving-hands", age="teens"),
        lambda: lesson([]),
        lambda: lesson(hard, age="5-7"),
        lambda: lesson(hard[:2], age="5-7"),
        lambda: lesson([*hard[:1], "nicholas", "luke"], age="5-7"),
        lambda: lesson([*hard[:1], "nicholas", "luke", "monica"], age="5-7"),
        lambda: lesson(["luke"]),
        lambda: find_theme("feast week", CATALOGUE),
        lambda: saint_of_the_day("2026-12-06", {}),
        lambda: easter(3),
        lambda: school_year(3),
        lambda: CalendarOptions(epiphany="x"),
        lambda: calendar_file({}, date(2026, 2, 1), date(2026, 1, 1), stamp=datetime.now(UTC)),
        lambda: calendar_file({}, date(2026, 1, 1), date(2026, 1, 1), stamp=datetime(2026, 1, 1)),  # noqa: DTZ001
        lambda: calendar_file({}, date(2026, 1, 1), date(2026, 1, 1), stamp=datetime.now(UTC), only=["x"]),
        lambda: make_bingo(STARTER, 0),
        lambda: make_bingo(STARTER, 1, size=9),
        lambda: make_bingo(STARTER, 1, free="yes"),
        lambda: make_bingo(STARTER[:2], 1),
        lambda: make_bingo(STARTER[:9], 2, size=3),
        lambda: make_bingo([*STARTER[:16], STARTER[0]], 1),
        lambda: make_crossword(STARTER, most=1),
        lambda: make_crossword([CATALOGUE[slug] for slug in ("mary", "holy-family", "cyril-and-methodius")]),
        lambda: make_matching_sheet(STARTER, "x"),
        lambda: make_matching_sheet(STARTER, most=1),
        lambda: make_matching_sheet([CATALOGUE[slug] for slug in ("john-the-apostle", "mark", "luke")], "title", level=1),
        lambda: make_certificate("A", "", STARTER[:1], None),
        lambda: make_certificate("A" * 99, "A", STARTER[:1], None),
        lambda: make_certificate("A", "A", (), None),
        lambda: handouts(made, CATALOGUE, children=0),
        lambda: handouts(made, CATALOGUE, per_page=9),
        lambda: handouts(made, CATALOGUE, copy="x"),
        lambda: made.write(tmp_path / "x", paper="x"),
        lambda: made.write(tmp_path / "x" / "x"),
        lambda: made.write(tmp_path / "file"),
        lambda: made.write(tmp_path / "there", children=1),
        lambda: read_scripture("x"),
        lambda: read_scripture("Marc 1:1"),
        lambda: read_scripture("Mark 99:1"),
        lambda: read_scripture("Mark 1:9-1"),
        lambda: read_catechism("x"),
        lambda: read_catechism("9999"),
    )
    said = []
    with speaking("en-XA"):
        made = lesson("young-and-holy")
        for number, call in enumerate(wrong):
            with pytest.raises((ValueError, OSError)) as error:
                call()
            said.append(str(error.value))
            assert said[-1].startswith("⟦"), (number, said[-1])
    assert len(said) == len(wrong)
    names = [card.name for card in CATALOGUE.values()]
    kinds = ("animal", "window", "symbol", "patronage", "title", "feast", "mixed", "seen", *COPIES, "index.html")
    kept = [re.sub(r"(?<!\w)'[^']*'|`[^`]*`|2026-[\dT:-]+", "", text) for text in said]
    assert unsaid(kept, *names, *kinds, *map(weekday, range(1, 8)), *AGES, "Mark", "epiphany") == []


BROKEN = """# Mine
Ages: 6
Minutes: soon
Theme: A
Saints: nikolas; lucy; lucy
Game: memori
Level: x
Opening prayer: Our Fater
Color: red
Color: red
stray
## What we learn
no hyphen
## From the Bible
- Mark 10:13-16
- Marc 1:1: words
## Step by step
### Welcome
words
### 0 minutes: Two
words
### 5 minutes: Three
## Let's talk
- Why
- Why. Answer: so
## Let's talk
## To take home
## Step by stip
words
# Again
<b>x</b>
"""


def test_every_fault_of_a_plan_is_said_in_the_language_that_is_spoken(tmp_path, unsaid):
    (tmp_path / "mine.md").write_text(BROKEN)
    (tmp_path / "empty.md").write_text("")
    (tmp_path / "large.md").write_text("# A\n" + "x" * 300_000)
    (tmp_path / "old.md").write_bytes(b"# \xe9")
    prayed = tmp_path / "prayers"
    prayed.mkdir()
    (prayed / "prayers.md").write_text("# P\n## One\nFrom: A.\n## Two\nwords\n")
    table = tmp_path / "themes.csv"
    table.write_text("theme,kind,text,answer\nMartir,idea,A,\nMartyr,question,What,x\nMartyr,scripture,Mark 1:1,\n")
    with speaking("en-XA"):
        with pytest.raises(LessonError) as found:
            read_plans(tmp_path, CATALOGUE)
        with pytest.raises(LessonError) as more:
            read_prayers(prayed / "prayers.md")
        with pytest.raises(ValueError, match="⟦") as sayings_error:
            read_sayings(table)
    faults = [*found.value.faults, *more.value.faults, *sayings_error.value.faults]
    assert len(faults) > 35
    said = [re.sub(r"(?<!\w)'[^']*'|## [\w' ]+|[\w ]+: \.\.\.", "", fault.message) for fault in faults]
    assert unsaid(said, "CSV", "UTF", *HEAD, *SECTIONS, *AGES, *(card.name for card in CATALOGUE.values())) == []
    assert str(found.value).startswith("⟦")


def test_a_parish_folder_and_its_check_are_said_in_the_language_that_is_spoken(tmp_path, unsaid):
    names = [card.name for card in CATALOGUE.values()]
    said = [
        make_parish(tmp_path / str(number), patron, lang="en-XA").words
        for number, patron in enumerate((None, "St. Lucy", "St. Bonifaze", "Xyz"))
    ]
    folder = tmp_path / "0"
    notebook = json.loads((folder / "0.ipynb").read_text(encoding="utf-8"))
    told = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    assert any('sl.language("en-XA")' in "".join(cell["source"]) for cell in notebook["cells"])
    (folder / "plans" / "x.docx").write_text("x")
    (folder / "pictures" / "x.gif").write_text("x")
    (folder / "pictures" / "kilan.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    saints = folder / "saints.csv"
    saints.write_text(
        saints.read_text(encoding="utf-8-sig").replace("oxford-reference", "our-x").replace(",core,", ",corre,"), encoding="cp1252"
    )
    with speaking("en-XA"):
        report = check_parish(folder)
        said += [report.counts, *(str(one) for one in report.friends)]
        faults = [*report.faults, *report.advice]
        for call in (
            lambda: check_parish(tmp_path / "no"),
            lambda: make_parish(folder),
            lambda: make_parish(tmp_path / "no" / "x"),
            lambda: make_parish(tmp_path / "x", "St. Francis"),
            lambda: make_parish(tmp_path / "x", " . "),
        ):
            with pytest.raises((ValueError, OSError)) as error:
                call()
            said.append(str(error.value))
    assert len(faults) >= 5
    said += [fault.message for fault in faults]
    kept = [re.sub(r"(?<!\w)'[^']*'|`[^`]*`|\*[^*]*\*", "", text) for text in (*said, *told)]
    known = ("St. Lioba", "St. Lioba (example)", "St. Bonifaze", "boniface", "Xyz", "lucy", "CSV", "UTF", "sources.csv", *FORMATS)
    assert unsaid(kept, *names, *known, *(slug for slug in CATALOGUE if "franc" in slug)) == []


def test_a_language_that_nobody_speaks_is_refused(tmp_path):
    for call in (
        lambda: lesson("martyrs", lang="xx"),
        lambda: list_lessons(lang="xx"),
        lambda: make_parish(tmp_path / "x", lang="xx"),
        lambda: calendar_file({}, date(2026, 1, 1), date(2026, 1, 1), stamp=datetime.now(UTC), lang="xx"),
    ):
        with pytest.raises(Refusal) as refused:
            call()
        assert refused.value.code == "unknown-language"
    assert not (tmp_path / "x").exists()


def test_a_translated_file_takes_the_place_of_the_english_one(tmp_path, monkeypatch):
    ours = cards_folder()
    translated = tmp_path / "en-XA" / "lessons" / "plans"
    translated.mkdir(parents=True)
    (tmp_path / "lessons").symlink_to(ours / "lessons")
    plan = (ours / "lessons" / "plans" / "giving-hands.md").read_text(encoding="utf-8").replace("# Helping hands", "# Manos que dan")
    with speaking("en-XA"):
        for heading in SECTIONS:
            plan = plan.replace(f"## {heading}\n", f"## {say(heading)}\n")
    plan = plan.replace("Opening prayer: Sign of the Cross; Our Father", "Opening prayer: Sign of the Cross; Padre nuestro")
    (translated / "giving-hands.md").write_text(plan, encoding="utf-8")
    prayer = "## Our Father\nName: Padre nuestro\nFrom: Jesús.\n\nPadre nuestro, que estás en el cielo.\n"
    words = (ours / "lessons" / "prayers.md").read_text(encoding="utf-8")
    (translated.parent / "prayers.md").write_text(re.sub(r"## Our Father\n.*?(?=\n## )", prayer, words, flags=re.DOTALL), encoding="utf-8")
    monkeypatch.setattr("saintlearn.lessons.content.cards_folder", lambda: tmp_path)
    monkeypatch.setattr("saintlearn.lessons.prayers.prayers", prayers.__wrapped__)
    with speaking("en-XA"):
        found = {one.key: one for one in choosing._shipped.__wrapped__()}
    assert found.keys() == {one.key for one in list_lessons()}
    assert (found["giving-hands"].title, found["giving-hands"].language) == ("Manos que dan", "en-XA")
    assert [prayer.name for prayer in found["giving-hands"].opening] == ["Sign of the Cross", "Padre nuestro"]
    assert found["advent-lights"].title == lesson("advent-lights").title, "what is not translated is in English"


def test_a_translated_template_takes_the_place_of_the_english_one_in_a_parish_folder(tmp_path, monkeypatch):
    (tmp_path / "en-XA" / "parish" / "pictures").mkdir(parents=True)
    (tmp_path / "en-XA" / "parish" / "pictures" / "README.md").write_text("# Imágenes de $folder\n", encoding="utf-8")
    (tmp_path / "parish").symlink_to(cards_folder() / "parish")
    monkeypatch.setattr("saintlearn.parish.making.cards_folder", lambda: tmp_path)
    for code, title in (("en", "# Pictures"), ("en-XA", "# Imágenes de ours")):
        made = make_parish(tmp_path / code / "ours" if code == "en-XA" else tmp_path / "ours", lang=code)
        assert (made.folder / "pictures" / "README.md").read_text(encoding="utf-8").startswith(title)
        assert "plans/our-patron.md" in made.files
