"""``saintlearn new``: a folder that works at once, is never half made, and never takes the place of anything."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import nbformat
import pytest

import saintlearn as sl
from saintlearn.cli import main
from saintlearn.ground.paths import project_folder
from saintlearn.parish import make_parish

FILES = {
    "README.md", "saints.csv", "questions.csv", "sources.csv", "pictures/README.md", "plans/our-patron.md", "my-parish.ipynb",
}  # fmt: skip


def found(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_command_makes_a_folder_and_says_what_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["new", "my-parish", "--patron", "St. Boniface"]) == 0
    said = capsys.readouterr().out
    assert "Your patron, St. Boniface, comes with saintlearn under the key `boniface`." in said
    assert 'run.py" check my-parish' in said  # as it works in this checkout
    assert found(tmp_path / "my-parish") == FILES
    assert {path.name for path in tmp_path.iterdir()} == {"my-parish"}


def test_the_commands_of_the_readme_work_where_the_folder_stands(tmp_path, monkeypatch, capsys):
    made = make_parish(tmp_path / "ours")
    lines = re.findall(r"(?m)^    (.+)$", (made.folder / "README.md").read_text(encoding="utf-8"))
    commands = [shlex.split(line) for line in lines if "run.py" in line]
    assert [words[2] for words in commands] == ["lab", "check", "lesson"]
    monkeypatch.chdir(made.folder)
    for words in commands:
        assert Path(words[1]) == project_folder() / "run.py"
    assert main(commands[1][2:]) == 0
    assert "ours is ready: " in capsys.readouterr().out


def test_nothing_is_overwritten(tmp_path, capsys):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "saints.csv").write_text("mine")
    assert main(["new", str(tmp_path / "mine")]) == 1
    assert "already exists, and nothing in it was changed" in capsys.readouterr().err
    assert found(tmp_path / "mine") == {"saints.csv"}
    (tmp_path / "file").write_text("mine")
    with pytest.raises(FileExistsError, match="already exists"):
        make_parish(tmp_path / "file")
    assert (tmp_path / "file").read_text() == "mine"


def test_an_empty_folder_is_filled(tmp_path):
    (tmp_path / "my-parish").mkdir()
    assert set(make_parish(tmp_path / "my-parish").files) == FILES == found(tmp_path / "my-parish")


def test_a_half_made_folder_never_remains(tmp_path, monkeypatch):
    write = Path.write_bytes

    def full(path, content):
        if path.name == "saints.csv":
            raise OSError(28, "No space left on device")
        return write(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="The disk is full, so we can't write"):
        make_parish(tmp_path / "my-parish")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_a_folder_that_is_not_there_is_refused(tmp_path, capsys):
    assert main(["new", str(tmp_path / "a" / "b")]) == 1
    assert "Make it first" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("St. Boniface", "boniface"),
        ("boniface", "boniface"),
        ("SAINT BONIFACE", "boniface"),
        ("Agnes of Rome", "agnes-of-rome"),
        ("Therese of Lisieux", "therese-of-lisieux"),
        ("Our Lady of Lourdes", "our-lady-of-lourdes"),
    ],
)
def test_the_patron_is_found_by_name(tmp_path, name, slug):
    made = make_parish(tmp_path / "ours", name)
    assert f"under the key `{slug}`." in made.words
    assert made.words in (made.folder / "README.md").read_text(encoding="utf-8")
    assert f"Saints: {slug}; nicholas;" in (made.folder / "plans" / "our-patron.md").read_text(encoding="utf-8")


def test_a_patron_whom_several_may_be_is_asked_for_by_key(tmp_path, capsys):
    assert main(["new", str(tmp_path / "ours"), "--patron", "St. Francis"]) == 1
    assert "francis-of-assisi, francis-xavier" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ValueError, match="is not a saint's name"):
        make_parish(tmp_path / "ours", " . ")


def test_a_patron_who_is_not_there_yet_gets_a_key_and_the_nearest_name(tmp_path):
    words = make_parish(tmp_path / "a", "St. Kilian").words
    assert "with `kilian` in the column `slug`" in words
    assert "did you mean" not in words
    assert "did you mean St. Boniface, boniface?" in make_parish(tmp_path / "b", "St. Bonifaze").words


def test_spreadsheets_know_the_tables_as_utf_8(example):
    for table in ("saints.csv", "questions.csv", "sources.csv"):
        data = (example / table).read_bytes()
        assert data.startswith(b"\xef\xbb\xbf")
        assert data.endswith(b"\r\n")


def test_no_place_holder_remains(example):
    for name in FILES:
        assert "$" not in (example / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("patron", [None, "St. Boniface"])
def test_the_notebook_runs_from_top_to_bottom(tmp_path, monkeypatch, patron):
    folder = make_parish(tmp_path / "Große Pfarrei", patron).folder
    written = json.loads((folder / "grosse-pfarrei.ipynb").read_text(encoding="utf-8"))
    nbformat.validate(nbformat.from_dict(written))
    monkeypatch.chdir(folder)
    names: dict[str, object] = {}
    for cell in written["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # what a reader of the notebook does
    parish = names["parish"]
    assert isinstance(parish, sl.Catalogue)
    assert [card.slug for card in parish.own] == ["example-lioba"]
