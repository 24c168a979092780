"""What the page of the API says: whatever a public function gives back is there, with each attribute that is meant for authors."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import is_dataclass
from pathlib import Path
from textwrap import dedent

import pytest

import saintlearn as sl

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "api.rst").read_text(encoding="utf-8")
FUNCTIONS = sorted(name for name in sl.__all__ if not isinstance(getattr(sl, name), type))
INNER = {
    "activity", "begin_without_store", "begins_anew", "go_on", "hall", "heading", "hears", "kept_beside", "module", "observables", "on_screen", "page_sets", "picture", "place",
    "read_aloud_with", "refresh", "says", "script", "skip_looking", "soon", "style", "tell_voices", "under_way", "voices", "wait_at",
}  # fmt: skip
"""Names of widgets without an underscore that are not meant for authors."""
TYPES = {"text": "str", "whole number": "int64", "number": "float64", "true or false": "bool", "time (UTC)": "datetime64"}


def _classes(function) -> list[type]:
    """Find our own classes in what a function gives back."""
    if hasattr(function, "gives"):
        return [*function.gives]
    module = inspect.getmodule(inspect.unwrap(function))
    imported = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    found = []
    for name in re.findall(r"\b[A-Z]\w+", function.__annotations__["return"]):
        there, called = imported.get(name, (module.__name__, name))
        kind = getattr(__import__(there, fromlist=[called]), called)
        if isinstance(kind, type) and kind.__module__.startswith("saintlearn"):
            found.append(kind)
    return found


RETURNED = {kind.__qualname__: kind for name in FUNCTIONS for kind in _classes(getattr(sl, name))}
PUBLIC = {name: getattr(sl, name) for name in sl.__all__ if isinstance(getattr(sl, name), type)}


def _described(kind: type) -> tuple[set[str], set[str], set[str]]:
    """Give the public attributes of a class, those that its docstring describes, and those that have words of their own."""
    names, told_above, described = set(), set(), set()
    for base in kind.__mro__:
        if not base.__module__.startswith("saintlearn"):
            continue
        sections = r"^(?:Attributes|Args):\n((?:    .*\n|\n)+)" if is_dataclass(base) else r"^Attributes:\n((?:    .*\n|\n)+)"
        for section in re.findall(sections, f"{inspect.getdoc(base) or ''}\n", flags=re.MULTILINE):
            told_above |= set(re.findall(r"^    (\w+): \S", section, flags=re.MULTILINE))
        body = ast.parse(dedent(inspect.getsource(base))).body[0].body
        for node, after in zip(body, [*body[1:], None], strict=True):
            told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                names.add(node.name)
                described |= {node.name} if ast.get_docstring(node) else set()
                stored = [one for one in ast.walk(node) if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store)]
                names |= {one.attr for one in stored if isinstance(one.value, ast.Name) and one.value.id == "self"}
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
                here = {one.id for one in targets if isinstance(one, ast.Name)}
                names |= here
                described |= here if told else set()
    theirs = {name for base in kind.__mro__ if not base.__module__.startswith("saintlearn") for name in vars(base)}
    return {name for name in names - theirs if not name.startswith("_")} - INNER, told_above, described


def _on_page(kind: type) -> tuple[bool, set[str] | None]:
    """Tell whether a class is on the page, and which members are named there; None for all."""
    names = {f"{kind.__module__}.{kind.__qualname__}", f"saintlearn.{kind.__qualname__}"}
    for name, options in re.findall(r"^\.\. auto(?:class|exception):: ([\w.]+)(?:\(\))?\n((?:   :.*\n)*)", PAGE, flags=re.MULTILINE):
        if name in names:
            members = re.search(r"^   :members:(.*)$", options, flags=re.MULTILINE)
            listed = [] if members is None else [one.strip() for one in members[1].split(",") if one.strip()]
            return True, set(listed) if listed or members is None else None
    return False, set()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_page_has_the_function_and_whatever_it_gives_back(name):
    assert f".. autofunction:: saintlearn.{name}\n" in PAGE
    missing = [kind.__qualname__ for kind in _classes(getattr(sl, name)) if not _on_page(kind)[0]]
    assert not missing


@pytest.mark.parametrize("name", sorted(RETURNED | PUBLIC))
def test_every_attribute_for_authors_is_described_on_the_page(name):
    kind = (RETURNED | PUBLIC)[name]
    (names, told_above, described), (there, listed) = _described(kind), _on_page(kind)
    assert there
    of_all_widgets = {"language"} if hasattr(kind, "comm") else set()
    shown = told_above | (described if listed is None else listed & described) | of_all_widgets
    assert names - shown == set()
    assert all(hasattr(kind, name) for name in listed or ())


def test_the_columns_of_the_results_are_those_on_the_page():
    quiz = sl.quiz(2, 1, seed=1)
    for _ in range(2):
        quiz.answer(quiz.quiz.state.asking.question.answer)
        quiz.quiz.act("next")
    frame = quiz.results
    table = PAGE[PAGE.index(".. list-table:: The columns of ``results``") :]
    rows = re.findall(r"^   \* - ``(\w+)``\n     - (.+)\n     - .+$", table, flags=re.MULTILINE)
    assert [column for column, _ in rows] == list(frame.columns)
    assert len(rows) == 18
    wrong = [
        (column, told, str(frame[column].dtype))
        for column, told in rows
        if not (all(type(value) is str for value in frame[column]) if told == "text" else str(frame[column].dtype).startswith(TYPES[told]))
    ]
    assert not wrong
