"""``saintlearn check FOLDER``: every fault in one sentence with its place, all at once; and what the folder holds."""

from __future__ import annotations

import builtins
import re

import pytest

import saintlearn.ground.extras
from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.parish import check_parish

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="gold"/></svg>'
SHORT = "slug,name,feast,main_fact,birth_century,geography,decks\r\n"


def places(report):
    return [(fault.file, fault.row, fault.column) for fault in report.faults]


def test_a_new_folder_is_in_order(example, check):
    status, err, out = check(example)
    assert (status, err) == (0, "")
    assert "is ready: 1 saint, 3 questions, 1 plan, 0 pictures." in out
    assert re.search(r"St\. Lioba \(example\) matches \d{3} other saints, most of all St\. Walburga, ", out)
    assert "Both belong to the Benedictine family." in out


def test_checking_changes_nothing(parish):
    before = {path: (path.read_bytes() if path.is_file() else None) for path in parish.rglob("*")}
    check_parish(parish)
    assert {path: (path.read_bytes() if path.is_file() else None) for path in parish.rglob("*")} == before


def test_every_fault_of_every_file_is_told_at_once(parish, check, add, change):
    saints = parish / "saints.csv"
    header = saints.read_text(encoding="utf-8-sig").splitlines()[0].split(",")

    def row(**cells):
        return ",".join(cells.get(column, "") for column in header)

    good = {"slug": "kilian", "name": "St. Kilian", "feast": "07-08", "main_fact": "Martyr"}
    add(
        saints,
        row(**good | {"slug": "boniface"}),
        row(**good | {"feast": "08-Jul"}),
        row(**good | {"slug": "willibald", "main_fact": "Martir", "geography": "Afrika"}),
        row(**good | {"slug": "ulrich", "art_image": "ulrich.jpg"}),
        row(**good | {"slug": "Wunibald", "born": "18"}),
        row(**good | {"slug": "lullus", "sources": "our-cronicle"}),
    )
    add(
        parish / "questions.csv",
        "kiliann,life,Where was St. Kilian born?,Ireland,Spain;Norway,1,our-chronicle",
        "willibald,life,Who was St. Willibald?,A bishop,A king,4,our-chronicle",
        "example-lioba,lief,Who was St. Lioba,An abbess,A queen;A singer,1,our-chronicle",
    )
    change(parish / "plans" / "our-patron.md", "### 12 minutes: Memory", "### 10 minutes: Memory")
    change(parish / "plans" / "our-patron.md", "Saints: boniface; nicholas;", "Saints: bonifaz; willibald;")
    change(parish / "plans" / "our-patron.md", "Game: memory", "Game: memmory")
    (parish / "pictures" / "boniface.png").write_text("no picture")
    status, err, _ = check(parish)
    assert status == 1
    for sentence in (
        "saints.csv, row 3, column slug: 'boniface' is the key of St. Boniface, who comes with saintlearn; delete the row",
        "saints.csv, row 4, column feast: the spreadsheet turned this into '08-Jul' and may have swapped month and day",
        "format the column as text, and write 07-08 for July 8 or 08-07 for August 7",
        "saints.csv, row 5, column main_fact: unknown word 'Martir'; did you mean 'Martyr'?",
        "saints.csv, row 5, column geography: unknown word 'Afrika'; did you mean 'Africa'?",
        "saints.csv, row 6, column art_image: there's no picture 'ulrich.jpg' beside the table; put it there, or empty the cell",
        "saints.csv, row 7, column slug: 'Wunibald' isn't a slug",
        "saints.csv, row 7, column born: '18' isn't a year; write four digits",
        "saints.csv, row 8, column sources: there is no source 'our-cronicle'; did you mean 'our-chronicle'?",
        "questions.csv, row 5, column saint: there's no saint 'kiliann'",
        "questions.csv, row 6, column wrong: 'A king' is only one wrong answer; write at least two",
        "questions.csv, row 6, column level: '4' isn't a level; write 1, 2, or 3",
        "questions.csv, row 7, column kind: unknown word 'lief'; did you mean 'life'?",
        "questions.csv, row 7, column prompt: 'Who was St. Lioba' doesn't end with a question mark",
        "plans/our-patron.md, line 4, Minutes: the steps add up to 43 minutes, but Minutes says 45; change one of them",
        "plans/our-patron.md, line 6, Saints: there's no saint 'bonifaz'; did you mean 'boniface' (St. Boniface)?",
        "plans/our-patron.md, line 7, Game: there is no game 'memmory'; did you mean 'memory'?",
        "pictures/boniface.png: 'boniface.png' isn't a picture that we can read; save it again as JPEG or PNG",
    ):
        assert sentence in err, err
    assert "'willibald'" not in err, "a saint with a fault of its own is not unknown besides"
    assert len(err.splitlines()) == 18
    assert "Fix 17 mistakes" in err
    with pytest.raises(CatalogueError):
        load_catalogue(parish)


def test_wrong_columns_are_told_with_the_nearest(parish, change):
    change(parish / "saints.csv", ",patronages,", ",patronage,")
    change(parish / "questions.csv", "prompt,answer", "prompt,anwser")
    change(parish / "sources.csv", "key,kind", "ky,kind")
    messages = [str(fault) for fault in check_parish(parish).faults]
    assert "saints.csv, row 1, column patronage: there's no column 'patronage'; did you mean 'patronages'?" in messages
    assert "questions.csv, row 1, column anwser: there's no column 'anwser'; did you mean 'answer'?" in messages
    assert "sources.csv, row 1, column ky: there's no column 'ky'; did you mean 'key'?" in messages
    assert not [message for message in messages if "is missing" in message], "each is told once"


def test_files_that_are_missing_or_folders_are_told_or_not_needed(parish):
    (parish / "questions.csv").unlink()
    (parish / "sources.csv").unlink()
    report = check_parish(parish)
    assert (report.faults, report.questions) == ((), 0)
    assert load_catalogue(parish).questions == load_catalogue().questions
    (parish / "questions.csv").mkdir()
    (parish / "saints.csv").unlink()
    assert places(check_parish(parish)) == [("saints.csv", 0, ""), ("questions.csv", 0, "")]


@pytest.mark.parametrize("row", [b"example-lioba\r\n", b'"open\r\n', b"\x9f\xff\r\n"], ids=repr)
def test_what_a_faulty_table_hides_is_not_called_unknown(parish, row):
    (parish / "saints.csv").write_bytes(
        (parish / "saints.csv").read_bytes().replace(b"\r\nexample-lioba", b"\r\n" + row + b"example-lioba")
    )
    assert {fault.file for fault in check_parish(parish).faults} == {"saints.csv"}


def test_a_folder_without_own_saints_is_in_order(parish):
    saints = parish / "saints.csv"
    saints.write_text(saints.read_text(encoding="utf-8").splitlines()[0])
    (parish / "questions.csv").unlink()
    report = check_parish(parish)
    assert (report.faults, report.saints, report.friends) == ((), 0, ())
    assert len(load_catalogue(parish)) == len(load_catalogue())
    with pytest.raises(CatalogueError, match="this table has a header but no saints"):
        load_catalogue(parish, alone=True)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_every_way_in_which_excel_saves_is_read(parish, encoding):
    header = "slug;name;feast;main_fact;born;ribbons;geography;bio\r\n"
    lines = header + 'kilian;St. Kilian von Würzburg;13-Jul;Martyr;640;"Priest;Religious Man";Western Europe;\r\n;;;;;;;\r\n;;;;;;;\r\n'
    (parish / "saints.csv").write_bytes(lines.encode(encoding))
    (parish / "questions.csv").unlink()
    card = load_catalogue(parish)["kilian"]
    assert (card.name, card.feast.code, card.born.code, len(card.ribbons)) == ("St. Kilian von Würzburg", "07-13", "0640", 2)
    advice = [str(fault) for fault in check_parish(parish).advice]
    assert any("uses an older Windows encoding" in line for line in advice) == (encoding == "cp1252")


def test_advice_stops_nothing(parish, check):
    (parish / "saints.csv").write_bytes(
        (SHORT + "kilian,St. Kilian,07-08,Martyr,,,corre\r\nvitalis,St. Vitalis,11-04,Martyr,,Africa,ours\r\n").encode()
    )
    (parish / "questions.csv").unlink()
    (parish / "pictures" / "kilan.svg").write_text(DRAWING)
    (parish / "pictures" / "kilian.heic").write_bytes(b"x")
    (parish / "plans" / "second.docx").write_bytes(b"x")
    status, err, out = check(parish)
    assert (status, err) == (0, "")
    for sentence in (
        "saints.csv, row 2, column geography: a SaintCard needs at least one region",
        "saints.csv, row 2, column decks: this is the only card in the deck 'corre'; did you mean 'core'?",
        "pictures/kilan.svg: no saint has the key 'kilan', so no card shows this picture; did you mean 'kilian'?",
        "pictures/kilian.heic: no card shows this file; save it as one of .jpg, .jpeg, .png, .svg, .webp",
        "plans/second.docx: this file is ignored; a plan is a text file with a name that ends in .md",
    ):
        assert sentence in out, out
    assert "'ours'" not in out


def test_two_pictures_of_one_saint_are_told(parish):
    (parish / "pictures" / "boniface.svg").write_text(DRAWING)
    (parish / "pictures" / "Boniface.png").write_bytes(b"x")
    (fault,) = check_parish(parish).faults
    assert "are both pictures of 'boniface'; keep only one" in fault.message


def test_own_wildcards_are_counted_and_never_share_a_slug(parish):
    (parish / "wildcards.csv").write_text(
        "slug,name,feast,main_fact,effect\nexample-lioba,Our Lady of Here,05-01,Holy Family/Angels,all-receive-one\n"
    )
    (fault,) = check_parish(parish).faults
    assert "'example-lioba' is already in saints.csv" in str(fault)
    (parish / "wildcards.csv").write_text(
        "slug,name,feast,main_fact,effect\nlady-of-here,Our Lady of Here,05-01,Holy Family/Angels,all-receive-one\n"
    )
    assert check_parish(parish).saints == 2
    assert load_catalogue(parish)["lady-of-here"].is_wild


def test_what_is_no_folder_is_told(tmp_path, check):
    status, err, _ = check(tmp_path / "nowhere")
    assert status == 1
    assert "Make one with: `saintlearn new nowhere`" in err
    assert "Give the path of a CSV file" in check(tmp_path / "nowhere.csv")[1]


def test_a_folder_may_be_checked_as_a_catalogue_of_its_own(example, check):
    assert check(example, "--alone")[0] == 0
    assert check(example / "saints.csv")[0] == 0


def test_a_photograph_without_pillow_is_told_in_one_sentence(parish, monkeypatch):
    (parish / "pictures" / "boniface.jpg").write_bytes(b"x")

    def refuse(name, *rest):
        raise ModuleNotFoundError(f"No module named {name!r}", name="PIL")

    monkeypatch.setattr(saintlearn.ground.extras, "import_module", refuse)
    (fault,) = check_parish(parish).faults
    assert "This needs Pillow. Install it with: pip install 'saintlearn[print]'" in fault.message
    (parish / "pictures" / "boniface.jpg").unlink()
    (parish / "pictures" / "boniface.svg").write_text(DRAWING)
    assert check_parish(parish).faults == ()


def test_a_file_that_may_not_be_read_is_told(parish, monkeypatch):
    opened = type(parish).read_bytes

    def read(path):
        if path.name in ("saints.csv", "our-patron.md"):
            raise PermissionError(13, "Permission denied")
        return opened(path)

    monkeypatch.setattr(type(parish), "read_bytes", read)
    monkeypatch.setattr(builtins, "open", lambda *args, **kwargs: pytest.fail("opened another way"))
    monkeypatch.setattr("saintlearn.parish.checking.is_utf", lambda data: True)
    monkeypatch.setattr("saintlearn.parish.checking.os.access", lambda path, mode: "saints" not in path.name)
    saints, plan = map(str, check_parish(parish).faults)
    assert saints.startswith("saints.csv: the file can't be read (Permission denied)")
    assert plan.startswith("plans/our-patron.md: the file can't be read (Permission denied)")


def test_the_report_speaks_of_one_and_of_many(example):
    report = check_parish(example)
    assert report.counts == "1 saint, 3 questions, 1 plan, 0 pictures"
    (friends,) = report.friends
    assert len(friends.best) == 3
    assert isinstance(load_catalogue(report.folder), Catalogue)
