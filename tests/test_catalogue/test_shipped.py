"""The tables that come with saintlearn, checked whole: every fault of every row at once, in sentences; and a new saint breaks nothing."""

from __future__ import annotations

import codecs
import csv
import io
import re
import shutil
from pathlib import Path

import pytest

import saintlearn
from saintlearn.catalogue import CatalogueError, load_catalogue, plan
from saintlearn.catalogue.census import Count, census, changes
from saintlearn.catalogue.own import tables_of
from saintlearn.catalogue.read import UnreadCards
from saintlearn.cli import main
from saintlearn.ground.paths import cards_folder
from saintlearn.languages import speaking
from saintlearn.parish.shipped import check_shipped
from saintlearn.render import undrawn
from tests.outside import finding
from tests.tiers import run_pytest

ROOT = Path(saintlearn.__file__).resolve().parent.parent
ADA = (
    "St. Ada of Testing is made up for a test, and so is her story. She was born by the sea, learned to read from a kind neighbor, and taught the "
    "children of her village. When a storm came, she opened the church, and everybody slept there, warm and safe."
)
ADA_SHOWS = "When a storm came, she opened the church, and everybody slept there, warm and safe."
BEN_SHOWS = "In the evening he rang a little bell, so that nobody lost the way."
BEN = (
    "St. Ben of Testing is invented, too. He lived alone on a hill above a desert road, and carried water to travelers twice a day. In the evening "
    "he rang a little bell, so that nobody lost the way. People say that he knew every star by name."
)
GOOD = {
    "slug": "ada-of-testing", "name": "St. Ada of Testing", "title": "Friend of Tests", "title_kind": "ours", "status": "saint", "born": "0401", "died": "0460", "feast": "01-21",
    "feast_calendar": "RM", "main_fact": "Virgin", "ribbons": "Layperson", "geography": "Western Europe", "canonized": "pre-congregation",
    "patronages": "Bell ringers", "patronage_kinds": "traditional", "symbols": "bell;lamp", "bio": ADA, "virtues": "sheltering the homeless", "virtue_evidence": ADA_SHOWS,
    "sources": "martyrologium-romanum;nominis",
    "art_figure": "woman;adult;dark", "art_hair": "hidden", "art_dress": "gown teal cream", "art_headwear": "feather", "art_attributes": "bell;lamp",
}  # fmt: skip
HEADER = ["slug", "name", "say", "other_names", "title", "title_kind", "status", "born", "died", "birth_century", "passing_century", "feast", "feast_calendar", "other_feasts",
          "main_fact", "ribbons", "orders", "designations", "expansions", "geography", "canonized", "patronages", "patronage_kinds", "symbols", "bio", "virtues", "virtue_evidence",
          "mature", "decks", "sources", "disputed", "art_figure", "art_hair", "art_dress", "art_headwear", "art_attributes"]  # fmt: skip


def line(row, header=HEADER):
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerow([row.get(column, "") for column in header])
    return out.getvalue()


@pytest.fixture
def few(tmp_path):
    """A folder with a few good saints, and the table of sources."""
    shutil.copyfile(cards_folder() / "sources.csv", tmp_path / "sources.csv")

    def write(*rows):
        header = [*HEADER, "effect"]
        text = ",".join(header) + "\n" + "".join(line(row, header) for row in rows)
        (tmp_path / "saints.csv").write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def whole(tmp_path, monkeypatch):
    """A copy of all tables, which ``saintlearn check`` takes for those that come with saintlearn."""
    folder = tmp_path / "cards"
    shutil.copytree(cards_folder(), folder)
    monkeypatch.setattr("saintlearn.ground.paths.cards_folder", lambda: folder)
    return folder


def faults(folder):
    return [str(fault) for fault in check_shipped(folder).faults]


def test_the_shipped_tables_have_no_fault():
    report = check_shipped(cards_folder())
    assert report.faults == ()
    assert list(report.catalogue.values()) == list(load_catalogue(lang="en").values())


TYPOS = {
    "status": ("siant", "'siant'; did you mean 'saint'?"),
    "title_kind": ("traditonal", "'traditonal'; did you mean 'traditional'?"),
    "feast_calendar": ("GRCC", "'GRCC'; did you mean 'GRC'?"),
    "main_fact": ("Virgn", "'Virgn'; did you mean 'Virgin'?"),
    "ribbons": ("Laypersn;Martir", "'Laypersn'; did you mean 'Layperson'? unknown word 'Martir'; did you mean 'Martyr'?"),
    "orders": ("Fransiscan", "'Fransiscan'; did you mean 'Franciscan'?"),
    "designations": ("Patron Saints of Bells", "'Patron Saints of Bells'; "),
    "expansions": ("Holy Helper", "'Holy Helper'; did you mean 'Holy Helpers'?"),
    "geography": ("Western Erope", "'Western Erope'; did you mean 'Western Europe'?"),
    "canonized": ("soon", "'soon' is neither a year nor 'pre-congregation'"),
    "patronage_kinds": ("popular;oficial", "'oficial'; did you mean 'official'?"),
    "virtues": ("forgivin", "unknown virtue 'forgivin'; did you mean 'forgiving'?"),
    "virtue_evidence": ("She sang.", "'She sang.' isn't in the story; copy a sentence from bio, word for word"),
    "mature": ("maybe", "'maybe' is neither 'yes' nor 'no'"),
    "effect": ("jokr", "'jokr'; "),
    "decks": ("cor", "there's no deck 'cor'; did you mean 'core'?"),
    "sources": ("wikipedia-en;nomins", "there's no source 'nomins'; did you mean 'nominis'?"),
    "art_figure": ("womann;adult;dark", "'womann' isn't a kind of person; did you mean 'woman'?"),
    "art_hair": ("hiden", "'hiden' isn't a hairstyle; did you mean 'hidden'?"),
    "art_dress": (
        "gown teel creem",
        "'teel' isn't a color of dress; did you mean 'teal'? 'creem' isn't a color of dress; did you mean 'cream'?",
    ),
    "art_headwear": ("fether", "'fether' isn't a kind of headwear; did you mean 'feather'?"),
    "art_attributes": ("bel;lampp", "'bel' isn't an attribute; did you mean 'bell'? 'lampp' isn't an attribute; did you mean 'lamp'?"),
}
"""Columns with a closed list, a typo in each, and what is said of it."""


def test_typos_in_all_rows_are_told_at_once_each_with_its_remedy(few):
    rows = [
        GOOD | {"slug": f"ada-{number}", "name": f"St. Ada {number}", column: typo}
        for number, (column, (typo, _)) in enumerate(TYPOS.items())
    ]
    told = faults(few(*rows))
    for row, (column, (_, sentence)) in enumerate(TYPOS.items(), 2):
        mine = [fault for fault in told if fault.startswith(f"saints.csv, row {row}, ")]
        assert len(mine) == 1, mine
        assert mine[0].startswith(f"saints.csv, row {row}, column {column}: ")
        assert sentence in mine[0]
    assert len(told) == len(TYPOS)


def test_every_fault_of_one_row_is_told_at_once(few):
    wrong = {column: typo for column, (typo, _) in TYPOS.items() if column not in ("effect", "virtue_evidence", "decks", "sources")}
    told = faults(few(GOOD | wrong | {"feast": "13-40", "born": "1300"}))
    assert {re.search(r"column (\w+):", fault)[1] for fault in told} == {*wrong, "feast", "died"}
    assert len(told) == len(wrong) + 2


FILES = {
    "empty": (
        b"",
        "saints.csv: the file is empty; it needs a first row with the column names, such as slug,name,feast,main_fact, and rows below",
    ),
    "encoding": (
        b"slug,name,feast,main_fact\nada,\x81\x8d,01-21,Virgin\n",
        "saints.csv, row 2: line 2 isn't UTF-8 text; save the file from your",
    ),
    "binary": (b"PK\3\4\0\0\0\0", "saints.csv: the file isn't UTF-8 text; save it from your spreadsheet as 'CSV UTF-8'"),
    "no column": (b"slug,name,feast\nada,St. Ada,01-21\n", "saints.csv, row 1, column main_fact: the column 'main_fact' is missing"),
    "misspelled": (
        b"slug,name,feast,main_fct\nada,St. Ada,01-21,Virgin\n",
        "saints.csv, row 1, column main_fct: there's no column 'main_fct'; did you mean 'main_fact'?",
    ),
    "short row": (b"slug,name,feast,main_fact\nada,St. Ada\n", "saints.csv, row 2: the row has 2 cells, but the header has 4"),
    "formula": (
        b"slug,name,feast,main_fact\nada,=1+1,01-21,Virgin\n",
        "saints.csv, row 2, column name: '=1+1' can't be used: it starts with '=' like a spreadsheet formula; write plain text",
    ),
    "twice": (
        b"slug,name,feast,main_fact\nada,St. Ada,01-21,Virgin\nada,St. Ada,01-22,Virgin\n",
        "saints.csv, row 3, column slug: 'ada' is already in row 2; use each slug only once",
    ),
    "no slug": (
        b"slug,name,feast,main_fact\n,St. Ada,01-21,Virgin\n",
        "saints.csv, row 2, column slug: slug is empty; every row needs one",
    ),
    "an open quotation mark": (
        b'slug,name,feast,main_fact\nada,"St. Ada,01-21,Virgin\n',
        "saints.csv, row 2: the row can't be read (unexpected end of data); is a quotation mark missing?",
    ),
}
"""Tables that can't be used, and the one sentence about each."""


@pytest.mark.parametrize("wrong", FILES)
def test_a_table_that_cannot_be_used_is_one_sentence(few, wrong):
    content, sentence = FILES[wrong]
    folder = few()
    (folder / "saints.csv").write_bytes(content)
    told = [fault for fault in faults(folder) if "ada: " not in fault]  # what the good cells leave out, as a second source, is told besides
    assert len(told) == 1
    assert told[0].startswith(sentence)


def test_a_mark_before_the_text_does_no_harm(few):
    folder = few(GOOD)
    table = folder / "saints.csv"
    for mark, encoding in ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le")):
        table.write_bytes(mark + table.read_text(encoding="utf-8-sig").encode(encoding))
        assert faults(folder) == []
        table.write_text(table.read_bytes().decode("utf-8-sig" if encoding == "utf-8" else "utf-16"), encoding="utf-8")


def test_faults_in_the_other_tables_are_told_with_them(few):
    folder = few(GOOD | {"born": "1x"}, GOOD | {"slug": "ben-of-testing", "name": "St. Ben of Testing"})
    (folder / "wildcards.csv").write_text(
        "slug,name,feast,main_fact\nben-of-testing,St. Ben,01-21,Virgin\nada-of-testing,St. Ada,01-21,Virgin\n", encoding="utf-8"
    )
    (folder / "questions.csv").write_text(
        "saint,kind,prompt,answer,wrong,level,source\nada-of-testing,life,Who was St. Ada?,A friend,A foe;A king,1,nominis\n"
        "adda,life,Who was St. Adda?,A friend,A foe;A king,4,nominis\n",
        encoding="utf-8",
    )
    with (folder / "sources.csv").open("a", encoding="utf-8") as file:
        file.write("nominis,site,Again,,,,\n")
    told = faults(folder)
    for sentence in (
        "saints.csv, row 2, column born: '1x' isn't a year",
        "wildcards.csv, row 2, column slug: 'ben-of-testing' is already in saints.csv, row 3; use each slug only once",
        "wildcards.csv, row 3, column slug: 'ada-of-testing' is already in saints.csv, row 2; use each slug only once",
        "questions.csv, row 3, column level: '4' isn't a level",
        "sources.csv, row ",
    ):
        assert sum(fault.startswith(sentence) for fault in told) == 1, (sentence, told)
    assert not [fault for fault in told if "there's no saint 'ada-of-testing'" in fault]
    (folder / "sources.csv").unlink()
    assert any(fault.startswith("sources.csv: ") or "sources.csv" in fault for fault in faults(folder))


def test_what_is_not_said_about_a_title_and_patronages_is_told(few):
    told = faults(
        few(GOOD | {"title_kind": "", "patronage_kinds": ""}, GOOD | {"slug": "ben", "name": "St. Ben", "title": "", "title_kind": ""})
    )
    assert [fault for fault in told if "_kind" in fault] == [
        "saints.csv, row 2, column title_kind: ada-of-testing: say whether the title 'Friend of Tests' is traditional or ours; only traditional ones are asked about",
        "saints.csv, row 2, column patronage_kinds: ada-of-testing: say whether each patronage is official, traditional, or popular; popular ones aren't asked about",
    ]


def test_a_catalogue_with_a_slug_twice_or_none_is_not_opened_at_all(few):
    folder = few(GOOD, GOOD | {"name": "St. Other"}, GOOD | {"slug": ""})
    with pytest.raises(CatalogueError) as caught:
        UnreadCards(tables_of(folder))
    assert [str(fault) for fault in caught.value.faults] == [
        "saints.csv, row 3, column slug: 'ada-of-testing' is already in row 2; use each slug only once",
        "saints.csv, row 4, column slug: slug is empty; every row needs one",
    ]


@pytest.mark.parametrize(
    "saved",
    [{"lineterminator": "\n"}, {"delimiter": ";", "quoting": csv.QUOTE_ALL}, {"delimiter": "\t"}],
    ids=["ours", "semicolons", "tabs"],
)
def test_a_card_that_is_read_alone_is_the_same_one_however_a_spreadsheet_saved_the_table(tmp_path, saved):
    for table in tables_of(cards_folder()):
        with table.open(encoding="utf-8", newline="") as file:
            header, first, *rows = csv.reader(file)
        empty = [""] * len(header)
        with (tmp_path / table.name).open("w", encoding="utf-8-sig", newline="") as file:
            csv.writer(file, **saved).writerows([header, first, empty, *rows, empty])
    shipped, together = load_catalogue(), UnreadCards(tables_of(tmp_path))
    for slug in (*list(shipped)[::60], "joseph"):
        assert UnreadCards(tables_of(tmp_path))[slug] == shipped[slug] == together[slug]
    assert together.decks().keys() == set(shipped.decks)


# --- the command ----------------------------------------------------------------------------------------------------------


def append(folder, *rows):
    assert (folder / "saints.csv").read_text(encoding="utf-8").startswith(",".join(HEADER) + "\n")
    with (folder / "saints.csv").open("a", encoding="utf-8") as file:
        file.writelines(map(line, rows))


def test_the_command_tells_every_fault_and_never_shows_a_trace(whole, capsys, monkeypatch):
    append(
        whole, GOOD | {"slug": "lucy"}, GOOD | {"art_headwear": "fether", "geography": "Afrika"}, GOOD | {"slug": "ben", "name": "St. Ben"}
    )
    draw = undrawn.drawing

    def drawing(card, **more):
        if card.slug == "ben":
            raise KeyError("bell")
        return draw(card, **more)

    monkeypatch.setattr(undrawn, "_DRAWINGS", (drawing, lambda card: '<use href="#sl-ben-bell"/>' if card.slug == "ben" else ""))
    assert main(["check"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    with (whole / "saints.csv").open(encoding="utf-8", newline="") as file:
        last = 1 + sum(1 for _ in csv.DictReader(file))
    assert "Traceback" not in err
    assert err.splitlines() == [
        f"saints.csv, row {last - 2}, column slug: 'lucy' is already in row {_row_of(whole, 'lucy')}; use each slug only once",
        f"saints.csv, row {last - 1}, column geography: unknown word 'Afrika'; did you mean 'Africa'?",
        f"saints.csv, row {last - 1}, column art_headwear: 'fether' isn't a kind of headwear; did you mean 'feather'?",
        f"saints.csv, row {last}, column art_figure: ben: the card can't be drawn ('bell'); compare its art columns with those of other cards",
        f"saints.csv, row {last}, column art_figure: ben: nobody has drawn bell yet; choose another word, or draw it first",
        "Fix 5 mistakes.",
    ]
    (whole / "saints.csv").unlink()
    assert main(["check"]) == 1
    assert capsys.readouterr().err.startswith("There's no file '")


def _row_of(folder, slug):
    with (folder / "saints.csv").open(encoding="utf-8", newline="") as file:
        return next(number for number, row in enumerate(csv.DictReader(file), 2) if row["slug"] == slug)


QUESTIONS = (
    "{slug},life,What did {name} teach the children of the village?,To read,To swim;To sail;To sew,1,nominis,{name} wanted every child to read about Jesus.\n"
    "{slug},work,What did {name} open when a storm came?,The church,The market;The harbor;The school,2,nominis,The church of {name} was open to everyone in the storm.\n"
    "{slug},name,What got the name of {name} later?,A bell,A boat;A bridge;A well,3,nominis,The bell of {name} still calls people to pray.\n"
)
NEW = (
    GOOD,
    GOOD | {"slug": "ben-of-testing", "name": "St. Ben of Testing", "title": "Ringer of Bells", "died": "0488", "feast": "07-14", "main_fact": "Priest",
            "ribbons": "Religious Man", "geography": "Africa", "patronages": "Foreheads", "patronage_kinds": "popular", "symbols": "bell;anchor", "bio": BEN,
            "virtue_evidence": BEN_SHOWS,
            "art_figure": "man;old;tan", "art_hair": "bald; beard forked", "art_dress": "desert olive", "art_headwear": "none", "art_attributes": "bell;anchor"},
)  # fmt: skip
"""Two saints who are made up, with everything that a row needs."""


def add_two(folder):
    append(folder, *NEW)
    with (folder / "questions.csv").open("a", encoding="utf-8") as file:
        for row in NEW:
            file.write(QUESTIONS.format(slug=row["slug"], name=row["name"]))


def test_two_new_saints_are_welcome_and_the_command_tells_what_they_change(whole, capsys, monkeypatch):
    add_two(whole)
    for grades in ("_made_grades", "_table_grades"):
        monkeypatch.setattr(f"saintlearn.cli.check.{grades}", lambda _: ())
    words = ["--new", "ada-of-testing", "--new", "ben-of-testing"]
    assert main(["check", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    saints = sum(not card.is_wild for card in load_catalogue().values())
    assert out.startswith(f"SaintCards: {saints + 2}. WildCards: {plan.WILDCARDS}. No mistakes found.\n")
    assert "\nWhat changes with ada-of-testing and ben-of-testing:\n" in out
    for told in (
        f"SaintCards: {saints} before, {saints + 2} now; the plan wants {plan.SAINTS}",
        r"Western Europe: \d+ before, \d+ now; the plan wants 15",
        r"Africa: \d+ before, \d+ now; the plan wants 15",
        r"5th century: \d+ before, \d+ now; the plan wants 1",
        r"handwritten questions: \d+ before, \d+ now; the plan wanted \d+ before, and \d+ now",
    ):
        assert re.search(f"^  {told}$", out, re.MULTILINE), told
    assert "low" not in re.findall(r"^  (\w+) ", out, re.MULTILINE)
    assert out.splitlines()[-1].startswith("All is well")
    assert main(["check", "--new", "ada-of-testin"]) == 1
    assert "There's no card 'ada-of-testin'; did you mean 'ada-of-testing' (St. Ada of Testing)" in capsys.readouterr().err
    assert main(["check", str(whole), "--new", "lucy"]) == 1
    assert "--new is only for the saints that come with saintlearn." in capsys.readouterr().err


def test_a_saint_whose_year_of_birth_nobody_knows_needs_the_century(whole, capsys, monkeypatch):
    monkeypatch.setattr(undrawn, "_DRAWINGS", ())
    append(whole, GOOD | {"born": "", "birth_century": ""})
    assert main(["check"]) == 1
    said = capsys.readouterr().err
    assert "column birth_century: the card needs a century; write a year in born, or the century here if the year isn't known" in said


def test_what_does_not_match_the_plan_is_no_contradiction(whole, capsys, monkeypatch):
    """A card too many in a deck is marked, told at the end, and the exit status says the same."""
    monkeypatch.setattr(undrawn, "_DRAWINGS", ())
    for grades in ("_made_grades", "_table_grades"):
        monkeypatch.setattr(f"saintlearn.cli.check.{grades}", lambda _: ())
    append(whole, GOOD | {"decks": "race"})
    assert main(["check"]) == 1
    out, err = capsys.readouterr()
    assert re.search(r"^  high +53 of 52 +SaintCards in the deck race$", out, re.MULTILINE)
    assert "All is well" not in out
    assert err == "The tables have no mistakes, but 1 line doesn't match the plan. It's marked with 'low' or 'high' above.\n"


def test_a_line_of_the_census_is_marked_by_its_rule(unsaid):
    marks = {
        Count("saints", 3, 3): "ok  ", Count("saints", 4, 3): "ok  ", Count("saints", 2, 3): "low ", Count("saints", 2, 3, "grows"): "next",
        Count("saints", 4, 3, "exactly"): "high", Count("saints", 2, 3, "exactly"): "low ", Count("saints", 3, 3, "exactly"): "ok  ",
    }  # fmt: skip
    for count, mark in marks.items():
        assert str(count).startswith(f"{mark} ")
        assert count.is_mistake is (mark in ("low ", "high"))
    catalogue = load_catalogue(lang="en")
    assert changes(catalogue, []) == []
    assert len(census(catalogue, ["lucy"])) == len(census(catalogue))
    with speaking("en-XA"):
        assert unsaid([str(change) for change in changes(catalogue, ["lucy"])], *plan.DECKS) == []


def test_the_tests_of_the_catalogue_pass_with_two_new_saints(tmp_path):
    """In a copy of the checkout, with tables to which two valid rows were added."""
    shutil.copytree(ROOT / "saintlearn", tmp_path / "saintlearn", ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copytree(cards_folder(), tmp_path / "cards")
    shutil.copytree(ROOT / "tests" / "test_catalogue", tmp_path / "tests" / "test_catalogue", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests" / "test_questions", tmp_path / "tests" / "test_questions", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("run.py", "tests/conftest.py", "tests/outside.py", "tests/tiers.py", "tests/test_truth.py", "pyproject.toml"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    add_two(tmp_path / "cards")
    chosen = ["tests/test_truth.py", "tests/test_catalogue/test_cards.py", "tests/test_catalogue/test_reports.py", "tests/test_catalogue/test_questions.py",
              "tests/test_questions/test_one_right_answer.py"]  # fmt: skip
    done = run_pytest("-x", *chosen, folder=tmp_path, **finding(tmp_path))
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
