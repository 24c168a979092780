"""Saints and questions are read in another language from tables beside their own; what is missing there stays as it was written first."""

from __future__ import annotations

import csv
import importlib.util
import sys
from functools import cache
from pathlib import Path
from shutil import copyfile

import pytest

import saintlearn as sl
from saintlearn.catalogue import catalogue
from saintlearn.catalogue.catalogue import as_spoken, load_catalogue
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.translated import find_translation, list_translations
from saintlearn.cli import main
from saintlearn.engine import Refusal
from saintlearn.ground.paths import cards_folder
from saintlearn.languages import speaking
from saintlearn.questions import QuestionBank

SAINTS = (
    "slug,name,other_names,title,feast,main_fact,born,died,patronages,symbols,bio,decks\n"
    "agnes,St. Agnes,Agnes of Rome,The Lamb,01-21,Virgin,0291,0304,Girls,lamb;palm,Agnes lived in Rome.,core\n"
    "lucy,St. Lucy,,Bearer of Light,12-13,Martyr,0283,0304,Eyes,lamp,Lucy lived in Sicily.,core\n"
)
WILD = "slug,name,feast,main_fact,bio,effect\nmary,Blessed Virgin Mary,01-01,Holy Family/Angels,Mary said yes.,friend-receives-two\n"
ASKED = (
    "saint,kind,prompt,answer,wrong,level\n"
    "agnes,place,Where did St. Agnes live?,In Rome,In Paris;In Milan,1\n"
    "lucy,place,Where did St. Lucy live?,In Sicily,In Rome;In Spain,1\n"
)
SAID = "slug,name,patronages,symbols,bio\nagnes,Santa Inés,Las niñas,cordero;palma,Inés vivió en Roma.\nmary,La Virgen María,,,\nlucy,,,,Lucía vivió en Sicilia.\n"
CODE = "en-XA"


@pytest.fixture
def folder(tmp_path):
    """A folder of tables, with a language beside them."""
    for name, text in {"saints.csv": SAINTS, "wildcards.csv": WILD, "questions.csv": ASKED}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / CODE).mkdir()
    (tmp_path / CODE / "saints.csv").write_text(SAID, encoding="utf-8")
    (key, _) = [question.key for question in load_catalogue(tmp_path, alone=True).questions]
    write(tmp_path, [("agnes", key, "¿Dónde vivió Santa Inés?", "En Roma", "En París;En Milán")])
    return tmp_path


def write(folder, rows):
    """Write the questions of the language."""
    with (folder / CODE / "questions.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("saint", "question", "prompt", "answer", "wrong"), *rows])


@pytest.fixture
def instead(monkeypatch):
    """Put a folder in the place of the tables that come with saintlearn."""

    def put(folder):
        monkeypatch.setattr(catalogue, "cards_folder", lambda: folder)
        for name in ("_first", "_shipped"):  # others keep the catalogue that they have
            monkeypatch.setattr(catalogue, name, cache(getattr(catalogue, name).__wrapped__))
        return folder

    return put


@pytest.fixture
def shipped(folder, instead):
    """The small folder in the place of the tables that come with saintlearn."""
    return instead(folder)


def test_what_is_translated_is_read_in_that_language_and_the_rest_as_it_was(folder):
    first, said = (load_catalogue(folder, alone=True, lang=code) for code in ("en", CODE))
    agnes = said["agnes"]
    assert (agnes.name, agnes.patronages, agnes.symbols, agnes.bio) == (
        "Santa Inés",
        ("Las niñas",),
        ("cordero", "palma"),
        "Inés vivió en Roma.",
    )
    assert (agnes.title, agnes.other_names) == ("The Lamb", ("Agnes of Rome",)), "an empty column stays as it was"
    assert (said["lucy"].name, said["lucy"].bio) == ("St. Lucy", "Lucía vivió en Sicilia."), "so does an empty cell"
    assert said["mary"].name == "La Virgen María", "WildCards stand in the same table"
    assert (agnes.feast, agnes.facts, agnes.full_bits) == (first["agnes"].feast, first["agnes"].facts, first["agnes"].full_bits)
    assert first["agnes"].name == "St. Agnes"
    assert list(said) == list(first)
    assert (said.decks, said.plans, len(said.own)) == (first.decks, first.plans, 3)
    assert [card.name for card in said.deck("core")] == ["Santa Inés", "St. Lucy"]
    assert said.said_in("en") is not said
    assert said.said_in("en")["agnes"] == first["agnes"]
    assert "nobody" not in said


def test_how_an_american_says_a_name_is_for_english_alone_and_kinds_for_every_language(folder):
    table = folder / "saints.csv"
    rows = [row.split(",") for row in table.read_text(encoding="utf-8").splitlines()]
    at = rows[0].index("patronages")
    for row, say, kinds in zip(rows, ("say", "AG-nes"), ("patronage_kinds", "popular"), strict=False):
        row += [say, kinds]
    for row in rows[2:]:
        row += ["", ""]
    table.write_text("".join(",".join(row) + "\n" for row in rows), encoding="utf-8")
    first, said = (load_catalogue(folder, alone=True, lang=code)["agnes"] for code in ("en", CODE))
    assert (first.say, said.say) == ("AG-nes", "")
    assert rows[1][at] == "Girls"
    assert (first.patronages_asked, said.patronages_asked) == ((), ())
    other = folder / CODE / "saints.csv"
    other.write_text(other.read_text(encoding="utf-8").replace("Las niñas", "Las niñas;Los jóvenes"), encoding="utf-8")
    _, told = load_catalogue(folder, alone=True, lang="en").count_translation(folder / CODE)
    assert "agnes: the number of translated patronages is 2 instead of 1; translate each of them, in the same order" in [
        fault.message for fault in told
    ]


def test_what_shows_a_virtue_is_translated_with_the_story_or_not_told(folder):
    for name, line in (
        ("saints.csv", "virtues,virtue_evidence\nmeek,Agnes lived in Rome.\n,\n"),
        (f"{CODE}/saints.csv", "virtue_evidence\n\n\n\n"),
    ):
        rows = zip((folder / name).read_text(encoding="utf-8").splitlines(), line.split("\n"), strict=False)
        (folder / name).write_text("".join(f"{row},{more}\n" for row, more in rows), encoding="utf-8")
    first, said = (load_catalogue(folder, alone=True, lang=code)["agnes"] for code in ("en", CODE))
    assert (first.virtue_evidence, said.virtue_evidence) == (("Agnes lived in Rome.",), ())
    assert said.virtues == first.virtues
    other = folder / CODE / "saints.csv"
    other.write_text(other.read_text(encoding="utf-8").replace("Roma.,", "Roma.,Inés vivió en París."), encoding="utf-8")
    _, told = load_catalogue(folder, alone=True, lang="en").count_translation(folder / CODE)
    assert [fault.message.partition(": ")[2] for fault in told if fault.column == "virtue_evidence"] == [
        "'Inés vivió en París.' isn't in the story; copy a sentence from bio, word for word"
    ]


def test_the_language_that_is_spoken_decides_where_nothing_else_is_said(folder):
    with speaking(CODE):
        assert load_catalogue(folder, alone=True)["agnes"].name == "Santa Inés"
        assert load_catalogue(folder, alone=True, lang="en")["agnes"].name == "St. Agnes"
    assert load_catalogue(folder, alone=True)["agnes"].name == "St. Agnes"
    with pytest.raises(Refusal, match="does not speak 'xx'"):
        load_catalogue(folder, lang="xx")


def test_a_question_is_the_same_in_every_language(folder):
    first, said = (load_catalogue(folder, alone=True, lang=code).questions for code in ("en", CODE))
    assert [question.prompt for question in said] == ["¿Dónde vivió Santa Inés?", "Where did St. Lucy live?"]
    assert (said[0].answer, said[0].wrong) == ("En Roma", ("En París", "En Milán"))
    assert [question.key for question in said] == [question.key for question in first]
    assert [question.about for question in said] == [question.about for question in first]
    ids = [
        {question.id for question in QuestionBank(cards, cards.questions).about("agnes", 1, ["written"])}
        for cards in (load_catalogue(folder, alone=True, lang=code) for code in ("en", CODE))
    ]
    assert ids[0] == ids[1] != set()


def test_own_saints_stand_beside_the_shipped_ones_in_every_language(shipped, tmp_path_factory):
    own = tmp_path_factory.mktemp("ours")
    (own / "saints.csv").write_text("slug,name,feast,main_fact,born\nida,St. Ida,09-04,Layperson,0770\n", encoding="utf-8")
    assert [card.name for card in load_catalogue(own, lang=CODE).values()] == ["Santa Inés", "St. Lucy", "La Virgen María", "St. Ida"]
    (own / CODE).mkdir()
    (own / CODE / "saints.csv").write_text("slug,name\nida,Santa Ida\n", encoding="utf-8")
    both = load_catalogue(own, lang=CODE)
    assert [card.name for card in both.values()] == ["Santa Inés", "St. Lucy", "La Virgen María", "Santa Ida"]
    assert [card.name for card in both.own] == ["Santa Ida"]
    assert [question.answer for question in both.questions] == ["En Roma", "In Sicily"]


def test_the_shipped_catalogue_is_read_once_in_each_language(shipped):
    assert load_catalogue() is load_catalogue(lang="en")
    with speaking(CODE):
        assert load_catalogue() is load_catalogue(lang=CODE)
        assert load_catalogue()["agnes"].name == "Santa Inés"
    assert load_catalogue()["agnes"].name == "St. Agnes"


def test_a_kept_card_is_opened_in_the_language_that_is_spoken(shipped):
    first, said = (load_catalogue(lang=code)["agnes"] for code in ("en", CODE))
    changed = load_catalogue(shipped, alone=True)["lucy"]
    assert as_spoken([first, said, changed]) == [first, first, changed]
    with speaking(CODE):
        assert as_spoken([first, said]) == [said, said]


def test_a_language_is_found_by_its_tag_or_the_part_before_the_region(tmp_path):
    assert (find_translation(tmp_path, "es-MX"), list_translations(tmp_path / "nowhere")) == (None, [])
    for name in ("es", "parish", "lessons", "pt-BR", "fr"):
        (tmp_path / name).mkdir()
        if name != "fr":
            (tmp_path / name / "saints.csv").touch()
    assert find_translation(tmp_path, "es-MX") == find_translation(tmp_path, "es") == tmp_path / "es"
    assert [path.name for path in list_translations(tmp_path)] == ["es", "pt-BR"], (
        "a folder without tables is no language, nor is one with a longer name"
    )


@pytest.mark.parametrize(
    ("table", "text", "fault"),
    [
        ("saints.csv", "slug,name,feast\nagnes,Inés,01-21\n", "en-XA/saints.csv, row 1, column feast: there's no column 'feast'"),
        (
            "saints.csv",
            "slug,name\nagnes,<b>Inés</b>\n",
            "en-XA/saints.csv, row 2, column name: '<b>Inés</b>' can't be used: it looks like HTML",
        ),
        ("saints.csv", "slug,name\nagnes,Inés\nagnes,Ines\n", "en-XA/saints.csv, row 3, column slug: 'agnes' is already in row 2"),
        ("saints.csv", "slug,name\n,Inés\n", "en-XA/saints.csv, row 2, column slug: slug is empty"),
        ("saints.csv", "", "en-XA/saints.csv: the file is empty"),
        (
            "questions.csv",
            "saint,question,wrong\nagnes,abc,En París\n",
            "en-XA/questions.csv, row 2, column wrong: 'En París' is only one wrong answer",
        ),
        ("questions.csv", "saint,prompt\nagnes,¿Dónde?\n", "en-XA/questions.csv, row 1, column question: the column 'question' is missing"),
    ],
)
def test_mistakes_of_a_translation_are_refused_with_their_place(folder, table, text, fault):
    (folder / CODE / table).write_text(text, encoding="utf-8")
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(folder, alone=True, lang=CODE)
    assert fault in str(caught.value)
    assert load_catalogue(folder, alone=True)["agnes"].name == "St. Agnes", "the first language is not hurt"


def test_check_counts_what_is_translated(folder, capsys):
    main(["check", str(folder), "--alone"])
    assert "Translated, en-XA:\n  saints.csv, name: 2 of 3\n" in capsys.readouterr().out
    counts, faults = load_catalogue(folder, alone=True).count_translation(folder / CODE)
    assert faults == []
    assert [str(count) for count in counts] == [
        "saints.csv, name: 2 of 3",
        "saints.csv, other_names: 0 of 1",
        "saints.csv, title: 0 of 2",
        "saints.csv, movable: 0 of 0",
        "saints.csv, patronages: 1 of 2",
        "saints.csv, symbols: 1 of 2",
        "saints.csv, bio: 2 of 3",
        "saints.csv, virtue_evidence: 0 of 0",
        "questions.csv, prompt: 1 of 2",
        "questions.csv, answer: 1 of 2",
        "questions.csv, wrong: 1 of 2",
        "questions.csv, tell: 0 of 2",
    ]


def test_check_finds_rows_of_nobody_and_answers_that_are_wrong_in_the_translation(folder):
    (folder / CODE / "saints.csv").write_text(SAID + "agness,Santa Inés,,,\n", encoding="utf-8")
    (_, key) = [question.key for question in load_catalogue(folder, alone=True).questions]
    write(
        folder, [("lucy", "00000000", "¿Quién?", "Lucía", "Ana;Eva"), ("lucy", key, "¿Dónde vivió Lucía?", "En Roma", "En Roma;En España")]
    )
    _, faults = load_catalogue(folder, alone=True).count_translation(folder / CODE)
    assert [str(fault) for fault in faults] == [
        "en-XA/saints.csv, column slug: there's no saint 'agness'; did you mean 'agnes' (St. Agnes)?",
        "en-XA/questions.csv, column question: there's no question '00000000' about 'lucy' anymore; translate it again",
        f"en-XA/questions.csv, column wrong: lucy/{key}: 'En Roma' is there twice, or is the right answer",
    ]


def test_a_saved_game_opens_in_the_language_that_is_spoken(tmp_path, instead):
    for table in ("saints.csv", "wildcards.csv"):
        copyfile(cards_folder() / table, tmp_path / table)
    (tmp_path / CODE).mkdir()
    (tmp_path / CODE / "saints.csv").write_text("slug,name\nlucy,Santa Lucía\n", encoding="utf-8")
    instead(tmp_path)

    def name_in(session):
        return next(card.name for card in session.deck if card.slug == "lucy")

    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=1)
    assert name_in(game) == "St. Lucy"
    game.save(tmp_path / "english.json")
    with speaking(CODE):
        opened = sl.load_game(tmp_path / "english.json")
        assert name_in(opened) == "Santa Lucía"
        opened.save(tmp_path / "other.json")
    assert name_in(sl.load_game(tmp_path / "other.json")) == "St. Lucy"


def test_check_says_what_is_translated_of_a_folder_of_ones_own(tmp_path, capsys):
    assert main(["new", str(tmp_path / "ours")]) == 0
    (tmp_path / "ours" / CODE).mkdir()
    table = tmp_path / "ours" / CODE / "saints.csv"
    table.write_text("slug,name\nexample-lioba,Santa Lioba\n", encoding="utf-8")
    assert main(["check", str(tmp_path / "ours")]) == 0
    assert "Translated, en-XA:\n  saints.csv, name: 1 of 1\n" in capsys.readouterr().out
    table.write_text("slug,name\nlioba,Santa Lioba\n", encoding="utf-8")
    assert main(["check", str(tmp_path / "ours")]) == 1
    assert "there's no saint 'lioba'; did you mean 'example-lioba'" in capsys.readouterr().err


# -- the tables that translators fill in


@pytest.fixture
def tables(folder, monkeypatch):
    """The program that prepares them, at work on the small folder."""
    spec = importlib.util.spec_from_file_location("tables_tool", Path(__file__).parents[2] / "tools/tables.py")
    program = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "tables_tool", program)
    spec.loader.exec_module(program)
    for name, path in {"ROOT": folder, "CARDS": folder, "BUILD": folder / "build"}.items():
        monkeypatch.setattr(program, name, path)
    return program


def _rows(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_translators_get_what_is_missing_beside_its_english_and_it_is_taken_back(tables, folder, capsys):
    assert tables.main([CODE]) == 0
    assert capsys.readouterr().out.splitlines() == ["build/en-XA/saints.csv: 3 rows", "build/en-XA/questions.csv: 1 rows"]
    saints = folder / "build" / CODE / "saints.csv"
    agnes, lucy, mary = _rows(saints)
    assert (agnes["title (English)"], agnes["title"], agnes["symbols (English)"], agnes["symbols"]) == (
        "The Lamb",
        "",
        "lamb;palm",
        "cordero;palma",
    )
    assert (lucy["slug"], mary["name (English)"], mary["name"]) == ("lucy", "Blessed Virgin Mary", "La Virgen María")
    saints.write_text(saints.read_text(encoding="utf-8").replace("The Lamb,", "The Lamb,El Cordero"), encoding="utf-8")
    asked = folder / "build" / CODE / "questions.csv"
    asked.write_text(asked.read_text(encoding="utf-8").replace("In Sicily,", "In Sicily,En Sicilia"), encoding="utf-8")

    assert tables.main([CODE, "--take"]) == 0
    said = load_catalogue(folder, alone=True, lang=CODE)
    assert (said["agnes"].title, said["agnes"].name, said["lucy"].bio) == ("El Cordero", "Santa Inés", "Lucía vivió en Sicilia.")
    assert [question.answer for question in said.questions] == ["En Roma", "En Sicilia"]
    before = (folder / CODE / "saints.csv").read_text(encoding="utf-8")
    assert tables.main([CODE, "--take"]) == 0
    assert (folder / CODE / "saints.csv").read_text(encoding="utf-8") == before


def test_a_language_is_begun_with_everything_and_what_nobody_asks_for_is_left_out(tables, folder, capsys):
    assert tables.main(["es"]) == 0
    assert [row["slug"] for row in _rows(folder / "build" / "es" / "saints.csv")] == ["agnes", "lucy", "mary"]
    assert capsys.readouterr().out.splitlines()[1] == "build/es/questions.csv: 2 rows"
    write(folder, [("lucy", "00000000", "¿Quién?", "Lucía", "Ana;Eva")])
    assert tables.main([CODE, "--take"]) == 0
    assert _rows(folder / CODE / "questions.csv") == []
