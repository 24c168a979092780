"""Tell how many small faults the tests notice: the mutation score of a room.

    .venv/bin/python -m benchmarks.mutation [--seed 13] [--sample 60] [--only FILE] [matching questions study learners engine ...]

Changes one place at a time (`mutants.py`), in a copy of the checkout in the system's folder for temporary files, and runs the tests that reach that place until one fails.
Which tests reach a line is measured once for a state of the room and its tests, and kept. The sample is drawn by the seed and by what the lines say, so it is the same
sample until the code changes. A mutant that no test can notice stands in `mutation_equivalent.toml` with the reason, and counts neither as noticed nor as missed.

Why no ready-made tool: mutmut 3 leaves out all that is decorated (a cached or computed property, a class method) and all that stands outside functions, cosmic-ray
runs every test of a room for each mutant, and neither draws a sample. This one needs `fork`, so Linux or macOS, and the packages of `[test]`.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from gc import get_objects, unfreeze
from pathlib import Path
from typing import Any

import pytest

from benchmarks.mutants import Mutant, of_folder
from benchmarks.table import line as print_line
from benchmarks.table import part

ROOT = Path(__file__).resolve().parent.parent
EQUIVALENT = Path(__file__).with_name("mutation_equivalent.toml")
WANTED = 0.9
OPTIONS = (
    *("-q", "--tb=short", "-o", "addopts=--import-mode=importlib --doctest-modules"),
    *("-p", "no:nbval", "-p", "no:xdist", "-p", "no:cacheprovider"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # for what was loaded before
)
LIBRARIES = ("numpy", "pandas", "hypothesis", "sqlalchemy", "fsrs", "anywidget", "coverage", "xml.dom.minidom")
"""What every run would load again: loaded here, and inherited."""
MEMORY = 6 << 30
SHORTEST, TIMES = 20.0, 3.0
"""Seconds of the processor that a mutant may take: so many, and so many times what its tests took before. Ten times as long by the clock, where others work too."""


@dataclass(frozen=True)
class Room:
    """What is changed, and the tests that answer for it."""

    folder: str
    tests: tuple[str, ...]
    without: tuple[str, ...] = ()
    """Parts of the names of tests that are left out: they measure time, and would notice a busy machine instead of a fault, or start a server."""


def _game(name: str, *more: str) -> Room:
    """A game: its own tests, those of its table, and what its table sends in states of every kind."""
    return Room(f"saintlearn/games/{name}", (f"saintlearn/games/{name}", f"tests/test_{name}", "tests/test_wire/test_fixtures.py", *more))


ROOMS = {
    "matching": Room("saintlearn/matching.py", ("saintlearn/matching.py", "tests/test_matching.py")),
    "questions": Room("saintlearn/questions", ("saintlearn/questions", "tests/test_questions", "tests/test_truth.py"), ("comes_at_once",)),
    "study": Room("saintlearn/study", ("saintlearn/study", "tests/test_study")),
    "learners": Room("saintlearn/learners", ("saintlearn/learners", "tests/test_learners"), ("postgresql", "killed")),
    "engine": Room("saintlearn/engine", ("saintlearn/engine", "tests/test_engine", "tests/test_saves.py")),
    "race": _game("race", "tests/test_widgets/test_race.py"),
    "holdem": _game("holdem", "tests/test_widgets/test_holdem.py"),
    "saint_poker": _game("saint_poker", "tests/test_widgets/test_saint_poker.py"),
    "saintcards": _game("saintcards", "tests/test_widgets/test_games.py"),
    "holy_quest": _game("holy_quest", "tests/test_widgets/test_holy_quest.py"),
}


@dataclass(frozen=True)
class Reach:
    """What the tests of a room reach, as measured in one run of them all."""

    lines: Mapping[str, Mapping[int, frozenset[str]]]
    """For each file the ids of the tests that reach each line."""
    seconds: Mapping[str, float]

    def of(self, mutant: Mutant) -> list[str]:
        """Return the tests that reach a mutant, what is soon done first; where only the import does, all that reach its file, or all if none does."""
        lines = self.lines.get(mutant.file, {})
        tests = frozenset().union(*(lines.get(number, ()) for number in mutant.lines)) or frozenset().union(*lines.values())
        if lines and not tests:  # a file of nothing but declarations
            tests = frozenset(self.seconds)
        whole: dict[str, float] = defaultdict(float)
        for test in tests:
            whole[test.partition("::")[0]] += self.seconds[test]
        return sorted(tests, key=lambda test: (whole[test.partition("::")[0]], test.partition("::")[0], self.seconds[test], test))


class Measure:
    """Notes during a run of pytest which test reaches which line, and how long each took.

    What a fixture of many tests reaches counts for each of them; what functions remember is forgotten before each test, so that the second reaches what the first did.
    """

    def __init__(self, coverage: Any) -> None:
        self.coverage = coverage
        self.context = ""
        self.fixtures: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        """Find again what the tests hide from the garbage collector: `get_objects` lists nothing that is frozen."""
        unfreeze()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        begun = sum(os.times()[:4])
        for one in [one for one in get_objects() if isinstance(one, _lru_cache_wrapper) and str(one.__module__).startswith("saintlearn")]:
            one.cache_clear()
        self.fixtures[item.nodeid] = list(getattr(item, "fixturenames", ()))
        self._switch(item.nodeid)
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = sum(os.times()[:4]) - begun

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        around = self.context
        self._switch(f"fixture {fixturedef.argname}")
        try:
            return (yield)
        finally:
            self._switch(around)

    def _switch(self, context: str) -> None:
        self.context = context
        self.coverage.switch_context(context)


class Chosen:
    """Lets pytest run some of the tests that it finds, in a given order."""

    def __init__(self, tests: Sequence[str], known: Iterable[str]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}
        self.functions = {test.partition("[")[0]: place for place, test in enumerate(tests)}
        self.known = frozenset(known)

    def _at(self, test: str) -> int | None:
        """Return a test's place; a parameter that the mutant has changed makes a new id of a chosen function."""
        return self.place.get(test) if test in self.known else self.functions.get(test.partition("[")[0])

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        placed = [(place, item) for item in items if (place := self._at(item.nodeid)) is not None]
        items[:] = [item for _, item in sorted(placed, key=lambda pair: pair[0])]


class Unprinted:
    """Makes hypothesis try the same examples each time, and keep none."""

    def pytest_configure(self) -> None:
        from hypothesis import settings

        settings.register_profile("mutation", derandomize=True, database=None, deadline=None)
        settings.load_profile("mutation")


def in_a_child(folder: Path, limit: float, work: Callable[[], int]) -> int | None:
    """Do something in a process of its own, in a copy of the checkout; return its exit code, or nothing where it took more than `limit` seconds of the processor."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        failed = code = 99
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit) + 1, int(limit) + 2))
            os.chdir(folder)
            with (folder.parent / "last.log").open("w", encoding="utf-8") as log:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
            sys.path[:] = [str(folder), *(one for one in sys.path if one and Path(one).resolve() != ROOT)]
            os.environ["PYTHONPATH"] = str(folder)
            sys.dont_write_bytecode = True
            code = work()
        finally:
            if code == failed:
                traceback.print_exc()
            sys.stdout.flush()
            os._exit(code)
    end = time.monotonic() + 10 * limit
    done, status = 0, 0
    while not done and time.monotonic() < end:
        time.sleep(0.02)
        done, status = os.waitpid(child, os.WNOHANG)
    with contextlib.suppress(ProcessLookupError):  # its own children, too; often there are none left
        os.killpg(child, signal.SIGKILL)
    if not done:
        _, status = os.waitpid(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    return None if ended in (-signal.SIGXCPU, -signal.SIGKILL) else ended


def copy_of_checkout(folder: Path) -> None:
    """Copy what git knows of, as it stands now, and what was built of the front end."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    for name in filter(None, names.stdout.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("docs/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    static = "saintlearn/widgets/static"
    if (ROOT / static).is_dir():
        shutil.copytree(ROOT / static, folder / static, dirs_exist_ok=True)


def reach_of(room: Room, folder: Path) -> Reach:
    """Run all tests of a room once, and return what they reach; raise `SystemExit` where one fails."""
    digest = hashlib.sha256(repr(room).encode() + Path(__file__).read_bytes())
    for path in sorted(
        path for top in ("saintlearn", "tests", "cards") for path in (folder / top).rglob("*") if path.suffix in (".py", ".csv", ".toml")
    ):
        digest.update(path.read_bytes())
    kept = Path(tempfile.gettempdir()) / f"saintlearn-reach-{digest.hexdigest()[:20]}.json"
    if not kept.exists() and in_a_child(folder, 3600, lambda: _measure(room, folder, kept)) != 0:
        sys.exit((folder.parent / "last.log").read_text(encoding="utf-8")[-4000:])
    told = json.loads(kept.read_text(encoding="utf-8"))
    lines = {file: {int(number): frozenset(tests) for number, tests in of.items()} for file, of in told["lines"].items()}
    return Reach(lines, told["seconds"])


def _measure(room: Room, folder: Path, kept: Path) -> int:
    """Run in the child: measure, and write down what was found."""
    os.environ["COVERAGE_CORE"] = "ctrace"  # the one that knows which test it is
    import coverage

    measured = coverage.Coverage(data_file=str(folder.parent / "coverage"), include=[f"{folder}/saintlearn/*"], config_file=False)
    measure = Measure(measured)
    measured.start()
    without = ["-k", " and ".join(f"not {name}" for name in room.without)] if room.without else []
    code = int(pytest.main([*OPTIONS, *without, *room.tests], plugins=[measure, Unprinted()]))
    measured.stop()
    users: dict[str, list[str]] = defaultdict(list)
    for test, fixtures in measure.fixtures.items():
        for name in fixtures:
            users[f"fixture {name}"].append(test)
    data = measured.get_data()
    lines: dict[str, dict[int, list[str]]] = {}
    for file in data.measured_files():
        reached = data.contexts_by_lineno(file)
        lines[Path(file).relative_to(folder).as_posix()] = {
            number: sorted({test for one in contexts if one for test in users.get(one, [one]) if test in measure.seconds})
            for number, contexts in reached.items()
        }
    if code == 0:
        kept.write_text(json.dumps({"lines": lines, "seconds": measure.seconds}), encoding="utf-8")
    return code


def fate(mutant: Mutant, reach: Reach, folder: Path) -> str:
    """Return what became of a mutant: `killed`, `timed out`, `survived`, or `unreached` where no test comes to it."""
    tests = reach.of(mutant)
    if not tests:
        return "unreached"
    path = folder / mutant.file
    before, when = path.read_bytes(), path.stat()
    path.write_text(mutant.source(), encoding="utf-8")
    os.utime(path, (when.st_atime, when.st_mtime + 3600))  # never taken for what was compiled before
    limit = SHORTEST + TIMES * sum(reach.seconds[test] for test in tests)
    files = sorted({test.partition("::")[0] for test in tests})
    try:
        code = in_a_child(
            folder, limit, lambda: int(pytest.main([*OPTIONS, "-x", *files], plugins=[Chosen(tests, reach.seconds), Unprinted()]))
        )
    finally:
        path.write_bytes(before)
        os.utime(path, (when.st_atime, when.st_mtime))
    return "timed out" if code is None else "survived" if code == 0 else "killed"


def equivalents() -> dict[tuple[str, str, str], str]:
    """Return why no test can notice a mutant, by file, line and change."""
    told = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")) if EQUIVALENT.exists() else {}
    return {(one["file"], one["line"], one["change"]): one["why"] for one in told.get("mutant", [])}


def score_of(name: str, folder: Path, wanted: argparse.Namespace) -> bool:
    """Print how a room stands; tell whether it is good enough."""
    room = ROOMS[name]
    every = of_folder(ROOT, room.folder, wanted.seed)
    chosen = [one for one in every if not wanted.only or one.file.endswith(tuple(wanted.only))][: wanted.sample]
    part(f"{name}: {len(chosen)} of {len(every)} mutants, seed {wanted.seed}")
    begun = time.monotonic()
    reach = reach_of(room, folder)
    print_line("tests that reach it", f"{len(reach.seconds)}", f"{sum(reach.seconds.values()):.0f} s of the processor")
    why = equivalents()
    fates: Counter[str] = Counter()
    for mutant in chosen:
        key = (mutant.file, mutant.line, mutant.change)
        came = "equivalent" if key in why else fate(mutant, reach, folder)
        fates[came] += 1
        if sys.stderr.isatty():
            print(f"\r    {sum(fates.values())} of {len(chosen)}", end="\r", file=sys.stderr)
        if came in ("survived", "unreached"):
            print(f"    {mutant.file}:{mutant.number}  {came}\n        {mutant.line}\n        {mutant.change}", flush=True)
    noticed, counted = fates["killed"] + fates["timed out"], len(chosen) - fates["equivalent"]
    for what in ("killed", "timed out", "survived", "unreached", "equivalent"):
        print_line(what, f"{fates[what]}")
    good = noticed >= WANTED * counted
    print_line(
        "score",
        f"{noticed / max(counted, 1):.1%}",
        f"at least {WANTED:.0%}: {'kept' if good else 'NOT KEPT'}; {time.monotonic() - begun:.0f} s",
    )
    return good


def main() -> int:
    """Measure the rooms that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutation", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"{', '.join(ROOMS)} (default: all)")
    parser.add_argument("--seed", type=int, default=13, help="another seed, another sample (%(default)s)")
    parser.add_argument("--sample", type=int, default=60, help="how many mutants of each room (%(default)s)")
    parser.add_argument("--only", action="append", help="only mutants of this file, as times.py; may be given again")
    wanted = parser.parse_args()
    unknown = [name for name in wanted.rooms if name not in ROOMS]
    if unknown:
        parser.error(f"{', '.join(unknown)}: choose from {', '.join(ROOMS)}")
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.environ.update(PYTHONHASHSEED="0", OPENBLAS_NUM_THREADS="1", OMP_NUM_THREADS="1")
        os.execv(sys.executable, [sys.executable, "-m", "benchmarks.mutation", *sys.argv[1:]])
    for library in LIBRARIES:
        importlib.import_module(library)
    with tempfile.TemporaryDirectory(prefix="saintlearn-mutation-") as temporary:
        folder = Path(temporary) / "checkout"
        copy_of_checkout(folder)
        subprocess.run([sys.executable, "-m", "compileall", "-q", "saintlearn"], cwd=folder, check=True)
        good = [score_of(name, folder, wanted) for name in wanted.rooms or ROOMS]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
