"""The house stands as it was planned: imports go one way, a bare import is light, and nothing committed names a registry."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import saintlearn
from saintlearn.games import REGISTRY

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "saintlearn"
FRONT = ROOT / "frontend" / "src"

GROUND = {"ground", "languages", ""}
"""Every room stands on the ground floor, speaks its languages, and knows the package itself, which knows all of them and loads none before it is used."""
ROOMS: dict[str, tuple[str, ...]] = {
    "": (),
    "ground": (),
    "languages": (),
    "wire": (),
    "vocabulary": (),
    "catalogue": ("vocabulary",),
    "matching": ("vocabulary", "catalogue"),
    "deck_report": ("vocabulary", "catalogue", "matching"),
    "plots": ("vocabulary", "catalogue", "matching"),
    "engine": ("vocabulary", "catalogue", "matching"),
    "questions": ("wire", "vocabulary", "catalogue", "matching", "engine"),
    "rooms": ("wire", "vocabulary", "catalogue", "matching", "engine", "questions"),
    "render": ("vocabulary", "catalogue", "matching"),
    "games": ("wire", "vocabulary", "catalogue", "matching", "engine", "questions", "rooms", "render"),
    "study": ("wire", "vocabulary", "catalogue", "matching", "engine", "questions", "games"),
    "lobby": ("vocabulary", "catalogue", "matching", "engine", "games", "study"),
    "learners": ("vocabulary", "catalogue", "matching", "engine", "questions", "games", "study"),
    "lessons": ("vocabulary", "catalogue", "matching", "engine", "questions", "render", "games", "study", "learners"),
    "parish": ("vocabulary", "catalogue", "matching", "lessons"),
    "exports": ("vocabulary", "catalogue", "engine", "questions", "render", "study"),
}
"""The rooms from the ground up, each with the rooms below that it may import besides `GROUND`."""
ON_TOP = ("shown", "host", "widgets", "hall", "cli", "__main__")
"""Each imports all rooms and those before it here; no room imports them."""

SLOW = {"pandas", "numpy", "PIL", "ipywidgets", "anywidget", "traitlets", "IPython"}


def _room(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return "" if parts == ("__init__",) else parts[0]


def _names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "relative import"
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def _imports(path: Path) -> Iterator[tuple[str, int]]:
    """Yield each import with its line: at the head, inside a function, or for type checkers only."""
    yield from (
        (name, node.lineno) for node in ast.walk(_tree(path)) if isinstance(node, (ast.Import, ast.ImportFrom)) for name in _names(node)
    )


def _modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "data" not in path.relative_to(PACKAGE).parts)


@cache
def _imported_room(name: str) -> str | None:
    """The room that an import of ours leads into; None of another package."""
    package, *parts = name.split(".")
    if package != "saintlearn":
        return None
    return parts[0] if parts and ((PACKAGE / parts[0]).with_suffix(".py").is_file() or (PACKAGE / parts[0]).is_dir()) else ""


def test_imports_go_one_way() -> None:
    wrong = []
    for path in _modules():
        room = _room(path)
        assert room in ROOMS or room in ON_TOP, f"{room} is a new room: say in ROOMS what it may import"
        before = ON_TOP[: ON_TOP.index(room)] if room in ON_TOP else ON_TOP if room == "" else None
        allowed = {None, room} | GROUND | (set(ROOMS[room]) if before is None else {*ROOMS, *before})
        for name, line in _imports(path):
            if (target := _imported_room(name)) not in allowed:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} may not import {target}")
    assert not wrong, "\n".join(wrong)


def test_each_room_stands_on_rooms_below_it() -> None:
    order = list(ROOMS)
    for room, below in ROOMS.items():
        assert [order.index(name) for name in below] == sorted({order.index(name) for name in below}), (
            f"{room}: not in the order of the rooms"
        )
        assert set(below) <= set(order[: order.index(room)]) - GROUND, f"{room} stands on a room that is above it"


@cache
def _graph() -> dict[str, set[str]]:
    """Tell which modules each module names: in an import, wherever it stands, or as a text to be imported later.

    An import for type checkers only counts as all others do: a name in a signature binds as fast as a call: the one module cannot be understood, moved or typed without the other.
    """
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in _modules()}
    graph = {}
    for module, path in modules.items():
        named = {name if name in modules else name.rpartition(".")[0] for name, _ in _imports(path)}
        texts = {node.value for node in ast.walk(_tree(path)) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        graph[module] = (named | texts - {"saintlearn"}) & set(modules) - {module}
    return graph


@cache
def _front_graph() -> dict[str, set[str]]:
    """Tell which files of the front end each of them imports, types too."""
    files = {path for end in ("ts", "svelte") for path in FRONT.rglob(f"*.{end}")}
    graph: dict[str, set[str]] = {}
    for path in sorted(files):
        named = re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", path.read_text(encoding="utf-8"))
        asked = {(path.parent / name).resolve() for name in named}
        found = asked & files | {one.with_name(f"{one.name}.ts") for one in asked} & files
        graph[path.relative_to(FRONT).as_posix()] = {one.relative_to(FRONT).as_posix() for one in found - {path}}
    return graph


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    ahead = [start]
    while ahead:
        new = graph[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def _circles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """Find the modules of which each reaches each other, in groups as large as can be."""
    reached = {module: _reached(graph, module) for module in graph}
    return {frozenset(other for other in reached[module] if module in reached[other]) for module in graph if module in reached[module]}


def test_circles_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d", "f"}, "f": set()}
    assert _circles(graph) == {frozenset("abc"), frozenset("de")}
    assert not _circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    graph = _graph()
    assert "saintlearn.vocabulary" in graph["saintlearn.catalogue.card"], "an import at the head counts"
    assert "saintlearn.learners.store" in graph["saintlearn"], "one for type checkers counts"
    front = _front_graph()
    assert {"lib/kernel.ts", "lib/faces.svelte.ts"} <= front["lib/session.svelte.ts"], "with and without what it is a value of counts"
    assert "frame/TableFrame.svelte" in front["scenes/quiz/Quiz.svelte"] | front["scenes/saintcards/SaintCards.svelte"]


@pytest.mark.parametrize("draw", [_graph, _front_graph], ids=["kernel", "front end"])
def test_modules_go_in_no_circle(draw: Callable[[], dict[str, set[str]]]) -> None:
    graph = draw()
    for circle in _circles(graph):
        ways = sorted(f"{module} names {', '.join(sorted(graph[module] & circle))}" for module in circle)
        pytest.fail("modules that need each other are one module, or one of them asks too much:\n" + "\n".join(ways))


def _drawer(path: Path) -> str:
    """Name the drawer of a game that a module lies in; empty for a module of another room."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else ""


def _meet(one: Path, other: Path) -> bool:
    """Whether somebody who reads one of two modules may take a name in it for that of the other.

    The words of a game are its own: other games have theirs, and so have the rooms that stand on the games.
    """
    mine, theirs = _drawer(one), _drawer(other)
    if mine and theirs:
        return mine == theirs
    if mine or theirs:
        return _room(other if mine else one) in GROUND.union(ROOMS["games"])
    return True


def _mistaken(classes: Iterable[tuple[str, Path]]) -> list[str]:
    """List the classes of which two that meet have one name."""
    homes: dict[str, list[Path]] = {}
    for name, path in classes:
        homes.setdefault(name, []).append(path)
    pairs = ((name, *pair) for name, paths in homes.items() for pair in combinations(paths, 2))
    return [f"{name}: {one.relative_to(PACKAGE)} and {other.relative_to(PACKAGE)}" for name, one, other in pairs if _meet(one, other)]


def test_names_with_two_meanings_are_found() -> None:
    race, quest = PACKAGE / "games/race/wire.py", PACKAGE / "games/holy_quest/events.py"
    quiz, table, store = PACKAGE / "wire/quiz.py", PACKAGE / "wire/game.py", PACKAGE / "learners/store.py"
    assert _mistaken([("Player", quiz), ("Player", table)]) == ["Player: wire/quiz.py and wire/game.py"]
    assert _mistaken([("Player", race), ("Player", table)]), "a game stands on the wire"
    assert _mistaken([("Stuck", race), ("Stuck", race.with_name("events.py"))]), "in one drawer"
    assert not _mistaken([("Stuck", race), ("Stuck", quest), ("Stuck", store)]), "the words of a game are its own"


def test_no_name_of_a_class_has_two_meanings() -> None:
    found = _mistaken(
        (node.name, path)
        for path in _modules()
        for node in _tree(path).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert not found, "\n".join(["a reader takes one for the other; give one of them a name of its own:", *found])


def test_only_widgets_know_a_browser() -> None:
    elsewhere = [path for path in _modules() if _room(path) != "widgets"]
    known = [(path, name) for path in elsewhere for name, _ in _imports(path)]
    assert [one for one in known if one[1].split(".")[0] in {"anywidget", "ipywidgets", "traitlets"}] == []


def test_answers_are_graded_with_the_questions() -> None:
    """One stack of questions: how an answer is read, graded, and told isn't written anew where it is asked."""
    asking = {"Answer", "Asking", "Choice", "Feedback", "GradedAnswer", "Question", "Revisit"}
    homes = {
        (node.name, _room(path))
        for path in _modules()
        for node in _tree(path).body
        if isinstance(node, ast.ClassDef) and (node.name in asking or asking & {ast.unparse(base) for base in node.bases})
    }
    assert {room for _, room in homes} == {"questions"}, homes
    assert asking <= {name for name, _ in homes}


def test_a_bare_import_loads_nothing_slow() -> None:
    code = "import sys, saintlearn; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "saintlearn" in loaded
    assert not SLOW & set(loaded)


def test_playing_in_a_program_needs_no_browser_and_no_tables() -> None:
    code = (
        "import sys, saintlearn as sl; game = sl.new_game('saintcards', ['Ana', sl.Computer()], seed=1); game.act('draw');"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert not (SLOW - {"numpy"}) & set(loaded)


def test_a_server_needs_no_library_of_widgets() -> None:
    code = (
        "import sys; from saintlearn.hall import host; from saintlearn.shown.pages import PAGES, open_page; from saintlearn.shown.wishes import Wish;"
        "from saintlearn.host.house import House; House(Wish())._first_picture();"
        "[open_page(Wish(game=game, players=('Ana', 'Ben') if game == 'bee' else ('Ana',)), keeps=False) for game in PAGES if game not in ('album', 'progress')];"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert not {"ipywidgets", "anywidget", "traitlets", "IPython", "comm"} & set(loaded)


def test_every_name_of_the_top_level_is_there_and_is_no_module() -> None:
    for name in saintlearn.__all__:
        assert getattr(saintlearn, name) is not None
        assert not (PACKAGE / f"{name}.py").exists(), f"{name} would be hidden by a module of its name"
        assert not (PACKAGE / name).is_dir(), f"{name} would be hidden by a package of its name"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        saintlearn.nothing  # noqa: B018


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


def test_no_tracked_file_names_a_package_registry() -> None:
    # in pieces, so that this file is clean too
    hosts = [
        ("py", "pi.org"),
        ("python", "hosted.org"),
        ("registry.npm", "js.org"),
        ("registry.yarn", "pkg.com"),
        ("npm", "mirror.com"),
        ("deb.deb", "ian.org"),
        ("archive.ubuntu", ".com"),
        ("conda.ana", "conda.org"),
        ("un", "pkg.com"),
        ("jsdelivr", ".net"),
        ("esm", ".sh/"),
    ]
    names = [(a + b).encode() for a, b in hosts]
    pattern = re.compile(b"|".join(rb"(?<![\w-])" + re.escape(name) for name in names))

    def hits(text: bytes) -> list[bytes]:
        # whether a name is there at all is found thirty times as fast as with what stands before it
        return pattern.findall(text) if any(name in text for name in names) else []

    found = [f"{path.relative_to(ROOT)}: {hit.decode()}" for path in _tracked() for hit in hits(path.read_bytes())]
    assert not found


def test_no_lock_file_says_where_its_packages_came_from() -> None:
    for path in _tracked():
        if path.name == "package-lock.json":
            assert b'"resolved"' not in path.read_bytes()
        assert path.name not in {"uv.lock", "poetry.lock", "Pipfile.lock", "yarn.lock"}


def test_constraints_are_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    for line in pins:
        assert re.fullmatch(r"[a-z0-9.-]+==[\w.]+( ; [\w.*' <>=!()]+)?", line), line


HIDDEN = {
    "engine/session.py": {"self"},
    "study/recorder.py": {"session"},
    "study/sitting.py": {"self.session"},
    "study/bee.py": {"self"},
    "study/drill.py": {"self"},
    "study/flashcards.py": {"self"},
    "study/loci.py": {"self"},
    "study/memory.py": {"self"},
    "study/quiz.py": {"self"},
}
"""The modules that read the state of a session or an activity, in which all that is hidden lies, and whose state each reads: its own."""
NO_SECRETS = {"games/holy_quest/moves.py": {"draft"}, "games/saintcards/moves.py": {"result"}, "study/reviews.py": {"card"}}
"""What else has a state: a game's own rules give a new one to the engine, and the planner of reviews has one for each card."""


def _whose_state(tree: ast.AST) -> set[str]:
    """Tell whose ``state`` is read, as the owner is written there: under its name, or by a text that names it."""
    owners = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in {"state", "_states"}:
            owners.add(ast.unparse(node.value))
        elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in {"getattr", "attrgetter"}:
            texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            owners |= {ast.unparse(node) for text in texts if {"state", "_states"} & set(text.split("."))}
    return owners


@pytest.mark.parametrize(
    ("line", "owners"),
    [
        ("session.state.hands", {"session"}),
        ("asking, told = self.quiz.state.asking, self.quiz.view.told", {"self.quiz"}),
        ("if bee.state.deadline is not None: pass", {"bee"}),
        ("walk().state.covered", {"walk()"}),
        ("tables[0].session.state", {"tables[0].session"}),
        ("session._states[-1]", {"session"}),
        ("getattr(session, 'state')", {"getattr(session, 'state')"}),
        ("operator.attrgetter('session.state')(room)", {"operator.attrgetter('session.state')"}),
        ("self._state = state; state.asking; statement.states; getattr(state, 'asking')", set()),
    ],
)
def test_whose_state_is_read_is_found(line: str, owners: set[str]) -> None:
    assert _whose_state(ast.parse(line)) == owners


def test_nobody_but_the_engine_and_an_activity_itself_reads_what_is_hidden() -> None:
    found = {path.relative_to(PACKAGE).as_posix(): owners for path in _modules() if (owners := _whose_state(_tree(path)))}
    assert found == HIDDEN | NO_SECRETS


def _loaded(code: str) -> set[str]:
    """Run a program of its own, and tell which modules of ours it has loaded."""
    printing = "import sys; print(*(name for name in sys.modules if name.partition('.')[0] == 'saintlearn'))"
    return set(subprocess.run([sys.executable, "-c", f"{code}\n{printing}"], check=True, capture_output=True, text=True).stdout.split())


@pytest.mark.parametrize("game", REGISTRY)
def test_a_table_loads_its_own_game_and_no_other(game: str) -> None:
    loaded = _loaded(f"import saintlearn as sl; sl.play({game!r}, ['Ana', 'Ben'], seed=1)")
    mine = REGISTRY[game]
    assert f"{mine}.scene" in loaded
    others = {name for name in loaded if name.startswith("saintlearn.games.") and name != mine and not name.startswith(f"{mine}.")}
    assert not others
    rooms = {name.split(".")[1] for name in loaded if "." in name}
    assert not rooms & {"study", "lessons", "learners", "parish", "exports", "deck_report", "plots", "cli"}


def test_a_list_of_names_stands_in_packages_and_where_names_of_others_are_passed_on() -> None:
    for path in _modules():
        listed = next(
            (node for node in _tree(path).body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"), None
        )
        if listed is not None and path.name != "__init__.py":
            passed_on = {
                alias.asname or alias.name for node in ast.walk(_tree(path)) if isinstance(node, ast.ImportFrom) for alias in node.names
            }
            assert passed_on & set(ast.literal_eval(listed.value)), f"{path.name}: what begins without an underscore is what others may use"
