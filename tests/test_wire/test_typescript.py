"""The TypeScript of the front end is what the dataclasses say."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "frontend/tools/wire.py"


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("wire_tool", PROGRAM)
    module = importlib.util.module_from_spec(spec)
    sys.modules["wire_tool"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["wire_tool"]


@pytest.fixture
def house(program, monkeypatch, tmp_path):
    """A house with a wire of its own."""
    monkeypatch.setattr(program, "ROOT", tmp_path)
    monkeypatch.setattr(program, "PACKAGE", tmp_path / "saintlearn")
    monkeypatch.setattr(program, "OUT", tmp_path / "out")
    (tmp_path / "saintlearn/wire").mkdir(parents=True)
    (tmp_path / "saintlearn/games/tag_you").mkdir(parents=True)

    def write(text, name="wire/quiz"):
        (tmp_path / f"saintlearn/{name}.py").write_text(text, encoding="utf-8")
        program.main([])
        return {path.stem: path.read_text(encoding="utf-8") for path in (tmp_path / "out").iterdir()}

    return write


def test_the_front_end_has_the_types_of_the_kernel():
    told = subprocess.run([sys.executable, PROGRAM, "--check"], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


QUIZ = '''
from typing import Literal, TypeAlias

Pane: TypeAlias = Literal["full", "new"]
"""How bright a pane shines."""


@dataclass(frozen=True)
class Part:
    """A part.

    It is told twice.
    """

    kind: Literal["part"] = "part"
    text_: str | None
    """None where ``text`` is."""


@dataclass(frozen=True)
class Whole(Part):
    """The whole."""

    note: str | Absent = ABSENT
    parts: tuple[Part | None, ...]
    panes: tuple[Pane, ...]
    spot: tuple[float, int]
    by_name: Mapping[str, tuple[bool, ...]]
'''


def test_each_kind_of_type_has_its_typescript(house):
    assert house(QUIZ)["quiz"].split("\n\n", 1)[1] == (
        "/** How bright a pane shines. */\n"
        'export type Pane = "full" | "new";\n\n'
        "/**\n * A part.\n *\n * It is told twice.\n */\n"
        "export interface Part {\n"
        '  kind: "part";\n'
        "  /** null where `text` is. */\n"
        "  text: string | null;\n"
        "}\n\n"
        "/** The whole. */\n"
        "export interface Whole extends Part {\n"
        "  note?: string;\n"
        "  parts: (Part | null)[];\n"
        "  panes: Pane[];\n"
        "  spot: [number, number];\n"
        "  by_name: Record<string, boolean[]>;\n"
        "}\n"
    )


def test_the_wire_of_a_game_is_a_file_of_its_own_and_imports_what_it_uses(house):
    house(QUIZ)
    game = "from saintlearn.wire.quiz import Pane, Part, Whole\n\n@dataclass\nclass Tag(Part):\n    pane: Pane | None\n"
    written = house(game, "games/tag_you/wire")
    assert written.keys() == {"quiz", "tag-you"}
    assert written["tag-you"].splitlines()[1:3] == ['import type { Pane, Part } from "./quiz";', ""]


@pytest.mark.parametrize(
    "field", ["x: list[str]", "x: Card", "x: dict[str, int]", "x = 3", "def x(self): ...", "x: tuple[int | Absent, ...]", "x: Literal[1.5]"]
)
def test_what_cannot_be_said_in_typescript_is_told_with_its_place(house, program, field):
    with pytest.raises(program.CannotSayError, match=r"saintlearn/wire/quiz\.py:4: "):
        house(f'@dataclass\nclass A:\n    """A."""\n    {field}\n')


def test_a_file_that_is_not_what_the_kernel_says_is_told_with_the_remedy(house, program):
    house(QUIZ)
    program.main(["--check"])
    (program.OUT / "quiz.ts").write_text("", encoding="utf-8")
    (program.OUT / "old.ts").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit) as told:
        program.main(["--check"])
    assert str(told.value).splitlines() == [
        "frontend/src/wire/old.ts comes from no module of the wire",
        "frontend/src/wire/quiz.ts is not what saintlearn/wire/quiz.py says",
        "Run: python frontend/tools/wire.py",
    ]
    program.main([])
    program.main(["--check"])
