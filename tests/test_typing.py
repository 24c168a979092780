"""What an author's type checker and a misspelled name say: the public names and closed sets of words are known exactly."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

import saintlearn as sl
from saintlearn.engine.players import LABELS, ComputerKind
from saintlearn.games import REGISTRY, GameName

ROOT = Path(__file__).resolve().parent.parent

GOOD = """
from typing import assert_type

from datetime import UTC, datetime

import ipywidgets
import pandas
import saintlearn as sl
from saintlearn.games import GameName
from saintlearn.widgets.flashcards import FlashcardsWidget
from saintlearn.widgets.quiz import QuizWidget

assert_type(sl.quiz(3, "easy", seed=1), QuizWidget)
assert_type(sl.list_games(), list[GameName])
for name in sl.list_games():
    sl.play(name, ["Ana", sl.Computer("gentle")], sound=False)
cat = sl.load_catalogue()
frame: pandas.DataFrame = cat.frame
few: sl.Deck = cat.deck("starter") + cat.deck(["lucy"])
sl.play("holy-quest", deck=frame[frame.month == 12], own_questions=frame)
sl.quiz(2, deck=cat.frame, questions=sl.read_questions(frame))
sl.quiz(2, questions=frame)
score: int = sl.match("cecilia", cat["agnes-of-rome"]).score
sl.lesson(date="2026-12-06", age="8-10", minutes=45)
sl.lesson("martyrs", age=8)
sl.lesson("martyrs", age="7-10")
game = sl.new_game("race", (name for name in ("Ana", "Ben")))
winners: tuple[str, ...] = game.winners
quiz = sl.quiz(2)
quiz.layout.width = "50%"
quiz.observe(print, "results")
ipywidgets.HBox([quiz, sl.play(game)])
quiz.close()
with sl.Store(":memory:", zone="Europe/Rome") as store:
    store.meet(store.add_learner("Ana"), cat["lucy"], "read", datetime.now(UTC))
card: sl.Card = sl.saint_of_the_day()
if isinstance(shown := sl.flashcards(mode="symbol"), FlashcardsWidget):
    print(shown.cards)
sl.export("saints.apkg", cat, sides=["window", "feast"], pictures="card")
few.save("few.pdf", paper="A4", ink="black")
"""

BAD = """
import saintlearn as sl

sl.quizz()  # attr-defined
sl.import_module("json")  # attr-defined
sl.play("saintcard")  # arg-type
sl.new_game("Race")  # arg-type
sl.game_options("hold'em")  # arg-type
sl.classroom("poker")  # arg-type
sl.Computer("hard")  # arg-type
sl.quiz(3, "hardest")  # arg-type
sl.quiz(3, 4)  # arg-type
sl.quiz(lenght=3)  # call-arg
sl.bee(["Ana", "Ben"], mode="teams")  # arg-type
sl.bee(["Ana", "Ben"], level="rising")  # arg-type
sl.flashcards(mode="symbols")  # arg-type
sl.flashcards(level="rising")  # arg-type
sl.memory(rule="shared")  # arg-type
sl.drill(level="easy")  # arg-type
sl.play("race", sound="no")  # arg-type
sl.lesson("martyrs", age=7.5)  # arg-type
sl.quiz().anser("x")  # attr-defined
sl.quiz().resluts  # attr-defined
sl.play("race").outcom  # attr-defined
sl.play("race").session.viw(0)  # attr-defined
sl.memory().fond  # attr-defined
sl.bee(["Ana", "Ben"]).certficates()  # attr-defined
sl.gallery().dek  # attr-defined
sl.album("Ana").lok()  # attr-defined
sl.progress().lok()  # attr-defined
sl.home().plai()  # attr-defined
sl.load_catalogue()["lucy"].nme  # attr-defined
sl.load_catalogue().deck().append  # attr-defined
sl.export("saints.apkg", sides=["front"])  # list-item
sl.export("saints.apkg", pictures="all")  # arg-type
sl.load_catalogue().deck("core").save("core.pdf", paper="A5")  # arg-type
sl.load_catalogue()["lucy"].save("lucy.png", kind="front")  # arg-type
"""


@pytest.mark.parametrize("kind", ["good", "bad"])
def test_a_type_checker_finds_what_is_wrong_in_an_authors_program_and_nothing_else(kind: str, checked: dict[str, list[str]]) -> None:
    program = {"good": GOOD, "bad": BAD}[kind]
    marked = [f"{number}: {line.rpartition('# ')[2]}" for number, line in enumerate(program.splitlines(), 1) if "  # " in line]
    assert checked[kind] == marked


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Check both programs as strictly as possible, in one run that remembers what mypy has found out about saintlearn before."""
    folder = tmp_path_factory.mktemp("author")
    for name, program in {"good": GOOD, "bad": BAD}.items():
        (folder / f"{name}.py").write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", "--no-error-summary"]
    done = subprocess.run([*command, folder / "good.py", folder / "bad.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    found = re.findall(r"^(?:.*/)?(good|bad)\.py:(\d+): error: .*\[([a-z-]+)\]$", done.stdout, flags=re.MULTILINE)
    assert len(found) == done.stdout.count("error:"), done.stdout
    assert not done.stderr
    return {kind: [f"{line}: {code}" for name, line, code in found if name == kind] for kind in ("good", "bad")}


def test_the_three_lists_of_public_names_agree() -> None:
    tree = ast.parse((ROOT / "saintlearn" / "__init__.py").read_text(encoding="utf-8"))
    guarded = next(node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
    seen = {
        alias.name: node.module for node in guarded.body if isinstance(node, ast.ImportFrom) for alias in node.names if not alias.asname
    }
    public = {name: f"saintlearn.{home}" for name, home in sl._HOMES.items()}
    assert public.items() <= seen.items()
    assert sl.__all__ == sorted(public)
    assert (ROOT / "saintlearn" / "py.typed").exists()


def test_the_types_name_exactly_the_games_and_computers_that_there_are() -> None:
    assert get_args(GameName) == tuple(REGISTRY)
    assert get_args(ComputerKind) == tuple(LABELS)
    assert tuple(sl.list_games()) == get_args(GameName)


@pytest.mark.parametrize(
    ("name", "meant"),
    [("quizz", "quiz"), ("load_catalog", "load_catalogue"), ("memmory", "memory"), ("Catalog", "Catalogue"), ("newgame", "new_game")],
)
def test_a_misspelled_name_says_what_was_probably_meant(name: str, meant: str) -> None:
    with pytest.raises(AttributeError, match=f"saintlearn has no attribute {name!r}; did you mean {meant!r}\\?") as caught:
        getattr(sl, name)
    assert isinstance(caught.value, sl.Refusal)
    assert (caught.value.code, caught.value.refused) == ("unknown-name", name)


def test_a_name_that_is_like_no_other_gets_the_whole_list() -> None:
    with pytest.raises(AttributeError, match=r"saintlearn has no attribute 'xyz'; choose one of these: .*quiz"):
        sl.xyz  # noqa: B018
    assert not hasattr(sl, "__wrapped__")
    assert not hasattr(sl, "_ipython_display_")
