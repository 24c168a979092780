"""Build the site that plays in the browser alone: JupyterLite, Python, saintlearn and its notebooks, all of it files in one folder.

    python run.py lite OUT          from a clean checkout
    python lite/build.py OUT        where saintlearn is installed with the extra `lite`

While it is built, what is pinned in browser.txt and package.json comes from the package registries; the site itself asks nobody for anything.
"""

from __future__ import annotations

import hashlib
import html
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from email.parser import HeaderParser
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from saintlearn.games import all_games
from saintlearn.host import page_words
from saintlearn.languages import current, say

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent
PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What a browser needs of the npm package."""
PYTHON: Final = {
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "python_full_version": "3.14.2",
    "python_version": "3.14",
    "sys_platform": "emscripten",
}
"""The Python of that Pyodide."""
WITHOUT: Final = frozenset({"numpy", "pandas", "pexpect"})
"""What wheels ask for and the site does without: the first two are not to be had as files for a browser, the last starts programs."""
KERNEL: Final = "jupyterlite-pyodide-kernel"
START: Final = (
    KERNEL.removeprefix("jupyterlite-"),
    "piplite",
    "micropip",
    "ipykernel",
    "comm",
    "jedi",
    "ipython",
    "widgetsnbextension",
    "saintlearn",
)
"""What is loaded as soon as somebody opens a page; the kernel installs the first ones by a slower way where they are not named here."""
EXTRAS: Final = ("", "study")
"""The extras of saintlearn that the site has."""
SKIPPED: Final = frozenset({"kids.ipynb"})
"""Notebooks whose place the front page takes."""
ELSEWHERE: Final = "*This step needs Python on a computer. It doesn't run in the browser.*"
"""Replaces a cell that needs something the site doesn't have, such as pandas."""
APPS: Final = ("lab", "notebooks", "tree", "repl")
GAME: Final = ("<title>REPLite</title>", '<title>saintlearn</title><link rel="stylesheet" href="../game.css">')
"""What makes the page of a game out of JupyterLite's console."""
_SAID: Final = r'say\(("(?:[^"\\]|\\.)*")\)'
_ON_PAGE: Final = re.compile(r"\{\{ " + _SAID + r" \}\}")
_IN_SCRIPT: Final = re.compile(r"(?<=[\[ ])" + _SAID)
NEEDS: Final = "// needs"
"""Where the front page takes the script that tells a browser which is too old what would work."""
OTHER_GAMES: Final = "// other games"
"""Where the front page takes the games of the registry that it does not name."""


def _run(*command: str | Path, folder: Path = ROOT) -> None:
    subprocess.run([str(part) for part in command], cwd=folder, check=True, stdout=sys.stderr)


def _pip(*arguments: str | Path) -> None:
    _run(sys.executable, "-m", "pip", *arguments, "-qq", "--disable-pip-version-check")


def fetch(work: Path) -> tuple[list[Path], Path]:
    """Fetch what is pinned, and pack saintlearn.

    Returns:
        The wheels, and the folder of Pyodide.
    """
    wheels = work / "wheels"
    only = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any", f"--python-version={PYTHON['python_version']}")
    _pip("download", "--no-deps", "--dest", wheels, "--requirement", HERE / "browser.txt", *only)
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, ROOT)
    node = work / "node"
    node.mkdir()
    for name in (".npmrc", "package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, node / name)
    npm = (sys.executable, ROOT / "hatch_build.py", "npm", "--prefix", node)
    _run(*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    return sorted(wheels.glob("*.whl")), node / "node_modules" / "pyodide"


def lay_python(wheels: Iterable[Path], pyodide: Path, target: Path) -> None:
    """Lay Pyodide and the wheels into a folder, with the list from which Pyodide installs them by name.

    Raises:
        RuntimeError: A wheel asks for one that is not in browser.txt.
    """
    target.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(pyodide / name, target / name)
    for wheel in wheels:
        if canonicalize_name(wheel.name.partition("-")[0]) != KERNEL:
            shutil.copyfile(wheel, target / wheel.name)
            continue
        with zipfile.ZipFile(wheel) as archive:  # it brings the Python side of the kernel along
            for member in archive.namelist():
                name = Path(member).name
                if "/static/pypi/" in member and name.endswith(".whl") and not name.startswith("widgetsnbextension-3"):
                    (target / name).write_bytes(archive.read(member))
    packages = {entry["name"]: entry for entry in map(_entry, sorted(target.glob("*.whl")))}
    for entry in packages.values():
        missing = [name for name in entry["depends"] if name not in packages]
        if missing:
            raise RuntimeError(f"{entry['name']} needs {', '.join(missing)}; add it to lite/browser.txt with its version.")
    lock = {"info": json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"], "packages": packages}
    (target / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")


def _entry(wheel: Path) -> dict[str, Any]:
    """Describe a wheel as Pyodide's list wants it."""
    name, version, _, _ = parse_wheel_filename(wheel.name)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(one for one in names if one.endswith(".dist-info/METADATA"))).decode()
    tops = {one.split("/")[0].removesuffix(".py") for one in names if not one.split("/")[0].endswith((".dist-info", ".data"))}
    extras = EXTRAS if name == "saintlearn" else EXTRAS[:1]
    asked = map(Requirement, HeaderParser().parsestr(metadata).get_all("Requires-Dist") or [])
    wanted = {
        canonicalize_name(one.name)
        for one in asked
        if one.marker is None or any(one.marker.evaluate(PYTHON | {"extra": extra}) for extra in extras)
    }
    return {
        "name": name,
        "version": str(version),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(tops),
        "depends": sorted(wanted - WITHOUT),
        "unvendored_tests": False,
    }


def lay_notebooks(target: Path, lock: Path) -> None:
    """Copy the notebooks without what was shown in them; what does not run on the site says so.

    Args:
        target: Where to.
        lock: The list of the packages that the site has.
    """
    target.mkdir(parents=True)
    notebooks = sorted(path for path in (ROOT / "notebooks").glob("*.ipynb") if path.name not in SKIPPED)
    command = list(map(str, (sys.executable, HERE / "trial.py", lock, *notebooks)))
    own = dict.fromkeys(("HOME", "LOCALAPPDATA", "XDG_DATA_HOME"), str(target))  # nobody's learners are touched
    here = {**os.environ, **own, "PYTHONPATH": str(ROOT)}
    tried = subprocess.run(command, cwd=target, env=here, check=True, stdout=subprocess.PIPE, text=True)
    failing = json.loads(tried.stdout)
    for path in notebooks:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for number, cell in enumerate(notebook["cells"]):
            if number in failing[path.name]:
                notebook["cells"][number] = {"cell_type": "markdown", "id": cell["id"], "metadata": {}, "source": ELSEWHERE}
            elif cell["cell_type"] == "code":
                cell |= {"outputs": [], "execution_count": None}
        notebook["metadata"]["kernelspec"] = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
        (target / path.name).write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def other_games(front: str) -> Iterator[str]:
    """Tell the front page of the games that it does not offer in a way of its own: title, what it is, Python."""
    for entry in all_games():
        if f"sl.play('{entry.name}'" not in front:
            told = [f"{name}={value!r}" for name, value in entry.easy.items()]
            told += [f"save='{entry.name}-' + FILE", *(["store=STORE"] if entry.evidence_part else [])]
            code = f"sl.play('{entry.name}', [NAME, sl.Computer('random')], {', '.join(told)})"
            yield _literal([say(entry.title), say(entry.about), code])


def front_page() -> str:
    """Write the front page in the language that is spoken: its file says every sentence as the front end does."""
    front = (HERE / "index.html").read_text(encoding="utf-8").replace("{{ language }}", current().code)
    front = _ON_PAGE.sub(lambda said: say(json.loads(said[1])).replace("<a>", '<a href="tree/index.html">'), front)
    front = _IN_SCRIPT.sub(lambda said: _literal(say(json.loads(said[1]))), front)
    front = front.replace(NEEDS, page_words.NEEDS.read_text(encoding="utf-8"))
    return front.replace(OTHER_GAMES, "".join(f"{row},\n      " for row in other_games(front)) + OTHER_GAMES)


def _literal(words: Any) -> str:
    """Write something as JavaScript that can stand in a page."""
    return json.dumps(words, ensure_ascii=False).replace("</", "<\\/")


def lay_pages(made: Path, notebooks: Iterable[Path]) -> None:
    """Lay the front page into the site, with every game and a link to each notebook, and make the page of a game.

    Raises:
        RuntimeError: JupyterLite's console has changed.
    """
    lines = []
    for path in notebooks:
        first = "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"])
        title = first.partition("\n")[0].lstrip("# ")
        lines.append(f'<li><a href="notebooks/index.html?path={path.name}">{html.escape(title)}</a></li>')
    (made / "index.html").write_text(front_page().replace("<!-- notebooks -->", "\n    ".join(lines)), encoding="utf-8")
    shutil.copyfile(HERE / "game.css", made / "game.css")
    console = made / "repl" / "index.html"
    page = console.read_text(encoding="utf-8")
    if GAME[0] not in page:
        raise RuntimeError("JupyterLite's console has another title than expected; look at GAME in lite/build.py.")
    console.write_text(page.replace(*GAME), encoding="utf-8")


def settings() -> dict[str, Any]:
    """Give JupyterLite's settings: everything is here, and nothing is looked for elsewhere."""
    kernel = {"disablePyPIFallback": True, "pyodideUrl": "./static/pyodide/pyodide.mjs", "loadPyodideOptions": {"packages": list(START)}}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "saintlearn",
            "exposeAppInBrowser": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def plan(work: Path, extensions: Iterable[Path], made: Path) -> dict[str, Any]:
    """Tell JupyterLite's own builder what to do."""
    return {
        "apps": APPS,
        "cache_dir": str(work / "cache"),
        "contents": [str(work / "notebooks")],
        "federated_extensions": [str(wheel) for wheel in extensions],
        "ignore_sys_prefix": True,
        "no_libarchive": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "output_dir": str(made),
    }


def build(out: Path) -> None:
    """Build the site into a folder, in the place of the one that is there.

    Raises:
        RuntimeError: The folder holds something else, or a program that is needed is missing or failed.
    """
    if importlib.util.find_spec("jupyterlite_core") is None:
        raise RuntimeError("Building the website needs JupyterLite. Run: pip install -e '.[lite]' -c constraints.txt, and then try again.")
    if out.exists() and any(out.iterdir()) and not (out / "jupyter-lite.json").is_file():
        raise RuntimeError(f"{out} holds something else. Choose another folder, or empty this one.")
    with tempfile.TemporaryDirectory(prefix="saintlearn-lite-", ignore_cleanup_errors=True) as temporary:
        work = Path(temporary)
        wheels, pyodide = fetch(work)
        site, made = work / "site", work / "made"
        site.mkdir()
        lay_python(wheels, pyodide, work / "pyodide")
        lay_notebooks(work / "notebooks", work / "pyodide" / "pyodide-lock.json")
        (site / "jupyter-lite.json").write_text(json.dumps(settings(), indent=1), encoding="utf-8")
        browser = [
            wheel for wheel in wheels if canonicalize_name(wheel.name.partition("-")[0]) in (KERNEL, "jupyterlab-widgets", "anywidget")
        ]
        (site / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": plan(work, browser, made)}), encoding="utf-8")
        _run(sys.executable, "-m", "jupyterlite_core", "build", folder=site)
        shutil.copytree(work / "pyodide", made / "static" / "pyodide")
        lay_pages(made, sorted((work / "notebooks").glob("*.ipynb")))
        if out.exists():
            shutil.rmtree(out)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, out)


def main(arguments: Sequence[str]) -> int:
    """Carry out one call by hand."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print((__doc__ or "").strip())
        return 0 if arguments in (["-h"], ["--help"]) else 2
    out = Path(arguments[0]).resolve()
    try:
        build(out)
    except (RuntimeError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(
        f"The website is in {out} ({size / 1e6:.0f} MB). To look at it, run: {Path(sys.executable).name} -m http.server --directory {out}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
