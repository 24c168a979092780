"""The site for readers is built without a warning and without the internet, no link of it or of a text for readers leads nowhere, and its examples run."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest

import saintlearn
from saintlearn.cli import main
from saintlearn.games import REGISTRY, game_entry

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = {"https://www.sphinx-doc.org/", "https://pradyunsg.me", "https://github.com/pradyunsg/furo"}
"""What a reader may be led to: who made the tools, at the foot of each page."""
RUN = ("00-start-here", "08-lessons")
"""The notebooks that this build runs, for cards, a game and a plan; nbval runs them all."""
TEXTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "binder/*.md", "cards/**/*.md")
OFFLINE = """
import socket

_connect = socket.socket.connect

def connect(self, address):
    if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "localhost", "::1"):
        raise RuntimeError(f"the build of the site asks for {address}")
    return _connect(self, address)

socket.socket.connect = connect
"""


class Page(HTMLParser):
    """What a page leads to, and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.ids: set[str] = {"", "top"}
        self.nameless: list[str] = []
        self.words: list[str] = []
        self.html = path.read_text(encoding="utf-8")
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for key, value in attrs:
            if key == "id" and value:
                self.ids.add(value)
            elif key == "href" and tag in {"a", "area"}:
                self.links.add(value or "")
            elif key in {"src", "href", "data", "poster", "action", "srcset"} and tag != "use":
                self.loads.add(value or "")
        if tag == "img" and not dict(attrs).get("alt"):
            self.nameless.append(self.get_starttag_text() or "")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    (folder / "sitecustomize.py").write_text(OFFLINE, encoding="utf-8")
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTEST_", "PYTHONWARNINGS"))},
        "PYTHONPATH": os.pathsep.join(filter(None, (str(folder), str(ROOT), os.environ.get("PYTHONPATH")))),
    }
    command = [sys.executable, str(ROOT / "docs" / "build.py"), str(folder / "site"), "--play", "play/", *(f"--run={name}" for name in RUN)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (folder / "site" / "play").mkdir()
    (folder / "site" / "play" / "index.html").write_text("<!DOCTYPE html><title>What the first door leads to</title>", encoding="utf-8")
    return folder / "site"


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    return {path.relative_to(site).as_posix(): Page(path) for path in sorted(site.rglob("*.html"))}


def test_every_link_of_the_site_leads_somewhere(site: Path, pages: dict[str, Page]) -> None:
    assert len(pages) > 18
    wrong = []
    for name, page in pages.items():
        for link in page.links | page.loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = ((site / name).parent / unquote(parts.path)).resolve() if parts.path else site / name
            target /= "index.html" if target.is_dir() else ""
            if not target.is_file():
                wrong.append(f"{name}: {link}")
            elif target.suffix == ".html" and unquote(parts.fragment) not in pages[target.relative_to(site).as_posix()].ids:
                wrong.append(f"{name}: there is no #{parts.fragment} in {target.name}")
    assert not wrong, "\n".join(wrong)


def test_the_site_loads_nothing_from_elsewhere(site: Path, pages: dict[str, Page]) -> None:
    outside = re.compile(r"(?:https?:)?//", re.IGNORECASE)
    wrong = [f"{name}: {link[:99]}" for name, page in pages.items() for link in page.loads if outside.match(link)]
    wrong += [f"{name}: {link}" for name, page in pages.items() for link in page.links if outside.match(link) and link not in ELSEWHERE]
    for sheet in site.rglob("*.css"):
        for hit in re.findall(r"url\(([^)]*)\)|@import\s+([^;]*)", sheet.read_text(encoding="utf-8")):
            wrong += [f"{sheet.name}: {part[:99]}" for part in hit if outside.match(part.strip("\"' "))]
    for name, page in pages.items():
        wrong += [f"{name}: {hit[:99]}" for hit in re.findall(r"url\([\"']?(?:https?:)?//[^)]*", page.html)]
        wrong += [f"{name}: a widget without a kernel"] * ("application/vnd.jupyter" in page.html or "require.min.js" in page.html)
    assert not wrong, "\n".join(wrong)


def test_every_picture_of_the_site_is_said_in_words(pages: dict[str, Page]) -> None:
    assert not {name: page.nameless for name, page in pages.items() if page.nameless}


def test_the_api_tells_of_every_name(site: Path) -> None:
    packed = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    told = {line.split()[0] for line in zlib.decompress(packed).decode().splitlines()}
    assert {f"saintlearn.{name}" for name in saintlearn.__all__} <= told
    assert {"saintlearn.Card.bio", "saintlearn.Plan.write", "saintlearn.Session.act"} <= told


def test_the_site_tells_the_rules_that_the_games_tell(pages: dict[str, Page]) -> None:
    for name, game in ((name, game_entry(name).rules) for name in REGISTRY):
        assert {name} <= pages["rules.html"].ids
        for section in game_entry(name).scene.rules(game.options()):
            for line in (section.title, *section.lines):
                assert " ".join(line.split()) in pages["rules.html"].text.replace("\u2019", "'"), f"{game.title}: {line}"


def test_the_site_shows_every_lesson_with_its_command(pages: dict[str, Page]) -> None:
    for plan in saintlearn.list_lessons():
        assert f"python run.py lesson {plan.key}" in pages["lessons.html"].text


def test_notebooks_on_the_site_show_cards_and_say_what_is_played(pages: dict[str, Page]) -> None:
    assert 'src="data:image/svg+xml;base64,' in pages["notebooks/00-start-here.html"].html
    assert "SaintCards with Ana" in pages["notebooks/00-start-here.html"].text
    assert "Lights on the way to Christmas" in pages["notebooks/08-lessons.html"].text


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
    return "\n".join(re.findall(r"^```python\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("name", ["README.md", "docs/api.rst", "docs/authors.md", "docs/catechists.md", "docs/parents.md"])
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
        for line in re.findall(r"^ *\$ (?:saintlearn|python run\.py) (?!docs|lite)(.+)$", path.read_text("utf-8"), re.MULTILINE)
    ]
    assert len(commands) > 8
    for command in commands:
        assert main(shlex.split(command)) == 0, command
