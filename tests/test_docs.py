"""No link of a text for readers leads nowhere, its examples run, and its commands are commands."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from urllib.parse import unquote, urlsplit

import nbformat
import pytest

import run
from saintlearn.cli import main
from saintlearn.shown.offers import PAGES

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "binder/*.md", "cards/**/*.md")


def _slug(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def _without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def _texts() -> Iterator[tuple[Path, str]]:
    for pattern in TEXTS:
        for path in sorted(ROOT.glob(pattern)):
            yield path, path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        cells = nbformat.read(path, as_version=4).cells
        yield path, "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def test_the_age_of_every_activity_is_the_same_everywhere() -> None:
    """The door says it (`PAGES`); the page for parents lists each activity under it, and each notebook about a game begins with it."""
    told = re.findall(r"^\| from (\d+)[^|]*\| ([^|]+)\|", (ROOT / "docs/parents.md").read_text(encoding="utf-8"), re.MULTILINE)
    named = {re.sub(r"[\[\]*]", "", name): int(age) for age, row in told for name in re.findall(r"\*[^*]+\*|\[[^]]+\]", row)}
    assert named == {page.title: page.age for page in PAGES.values() if page.age < 18}
    games = {page.title: page.age for page in PAGES.values() if page.is_game}
    for path, text in _texts():
        head = next((line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")), "")
        title = next((title for title in games if head.startswith(title)), "")
        if path.suffix == ".ipynb" and title:
            (line,) = (line for line in text.splitlines() if line.startswith("*For parents"))
            assert min(map(int, re.findall(r"ages? (\d+)", line))) == games.pop(title), path.name
    assert not games
    assert not [page.title for page in PAGES.values() if re.search(r"\bages?\b", page.about)], "the tile has the age beside it"


def test_every_link_of_a_text_for_readers_leads_somewhere() -> None:
    texts = dict(_texts())
    assert len(texts) > 20
    wrong = []
    for path, text in texts.items():
        for link in re.findall(r"""(?:\]\(<?|src="|srcset=")([^)\s>"]+)""", _without_code(text)):
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists():
                wrong.append(f"{path.relative_to(ROOT)}: {link}")
            elif parts.fragment:
                headings = re.findall(r"^#+ +(.+)$", texts.get(target) or target.read_text(encoding="utf-8"), flags=re.MULTILINE)
                wrong += [f"{path.relative_to(ROOT)}: {link}"] * (parts.fragment not in map(_slug, headings))
    assert not wrong, "\n".join(wrong)


def _examples(name: str) -> str:
    text = (ROOT / name).read_text(encoding="utf-8")
    if name.endswith(".rst"):
        blocks = re.findall(r"^\.\. code-block:: python\n\n((?:   .*\n|\n)+)", text, flags=re.MULTILINE)
        return "\n".join(re.sub(r"^   ", "", block, flags=re.MULTILINE) for block in blocks)
    blocks = re.findall(r"^( *)```python\n(.*?)^\1```", text, flags=re.MULTILINE | re.DOTALL)
    return "\n".join(dedent(block) for _, block in blocks)


@pytest.mark.parametrize(
    "name", ["README.md", "docs/api.rst", "docs/authors.md", "docs/catechists.md", "docs/developers.md", "docs/parents.md"]
)
def test_the_examples_for_readers_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for key in ("APPDATA", "HOME", "LOCALAPPDATA", "XDG_DATA_HOME"):
        monkeypatch.setenv(key, str(tmp_path))
    exec(compile(_examples(name), name, "exec"), {"__name__": name})


def test_the_commands_for_readers_are_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    parse = argparse.ArgumentParser.parse_args
    only_parse = lambda *words: argparse.Namespace(**{**vars(parse(*words)), "run": lambda _: 0})  # noqa: E731
    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_parse)
    commands = [
        line
        for path in (ROOT / "docs").glob("*.md")
        for line in re.findall(r"^ *\$ (?:saintlearn|python run\.py) (?!docs|lite|test)(.+)$", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert len(commands) > 8
    for command in commands:
        assert main(shlex.split(command, comments=True)) == 0, command


def test_the_readme_names_the_commands_that_need_the_internet_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """They install what the first command doesn't."""
    asked: list[set[str]] = []

    def install(extras: set[str]) -> None:
        asked.append(extras)
        raise InterruptedError

    monkeypatch.setattr(run, "install", install)
    for command in (
        lambda: run.saintlearn(["today"], ROOT),
        *(lambda name=name: getattr(run, name)([]) for name in ("docs", "lite", "test")),
    ):
        with pytest.raises(InterruptedError):
            command()
    usual, *others = asked
    assert all(extras - usual for extras in others)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (sentence,) = [line for line in readme.split(". ") if "once more" in line]
    assert sentence.startswith("After that, everything works offline; only `docs`, `lite`, and `test` need the internet once more")


def test_a_page_read_in_a_clone_shows_no_directive_and_the_website_gets_what_is_made() -> None:
    """C6: whoever reads the pages of a clone finds words, and where to read on; what the website adds is named by a comment alone."""
    pages = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs").glob("*.md")}
    assert [name for name, text in pages.items() if "{include}" in text] == []
    build = (ROOT / "docs/build.py").read_text(encoding="utf-8")
    made = set(re.findall(r'made / "([a-z]+)\.md": ', build))
    named = {name: re.findall(r"<!-- made: ([a-z]+) -->", text) for name, text in pages.items()}
    assert sorted(name for names in named.values() for name in names) == sorted(made)
    for name in ("rules.md", "lessons.md", "index.md"):
        assert re.search(r"In a copy of the project, `python run\.py [a-z]+`", pages[name]), name


def test_the_lessons_of_the_readme_are_for_children() -> None:
    """C6: what a catechist tries first is for children of about seven to ten, not for teenagers."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    plans = re.findall(r"run\.py lesson ([a-z][a-z-]+)", readme)
    ages = [
        re.search(r"^Ages: (\d+)-(\d+)$", (ROOT / f"cards/lessons/plans/{name}.md").read_text(encoding="utf-8"), re.MULTILINE)
        for name in plans
    ]
    ages += re.finditer(r'sl\.lesson\([^)]*age="(\d+)-(\d+)"', readme)
    assert len(ages) >= 2
    assert [found for found in ages if found is None or int(found[2]) > 10] == []
    bare = [call for call in re.findall(r"sl\.lesson\([^)]*\)", readme) if "age=" not in call]
    assert bare == [], "without an age, a lesson may be for anybody"


def test_a_benchmark_is_named_with_the_python_that_can_run_it() -> None:
    """The packages that it needs are in .venv, not beside the Python of the system."""
    paths = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").glob("*.md")),
        *sorted((ROOT / "benchmarks").glob("*.py")),
    ]
    found = [
        (path.name, before)
        for path in paths
        for before in re.findall(r"(\S*)python -m benchmarks\.\w+(?=[ `\n])", path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 5
    assert [one for one in found if not one[1].endswith(".venv/bin/")] == []
