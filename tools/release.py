"""Keep what a release says of itself in one voice.

python tools/release.py move OWNER/NAME          this copy is published there: write that address wherever the old one stands
python tools/release.py check TAG OWNER/NAME     before a release: tag, version, notes, citation, recipe, and addresses must agree
python tools/release.py page TAG FOLDER          put the files of a folder on a page of their own at GitHub, with what's new; it needs `gh`

They read what git knows of, in the checkout where this file lies.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = "https://github.com/"


def place() -> str:
    """Return where this copy is published, as OWNER/NAME."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["urls"]["Source"]).removeprefix(HOME)


def version() -> str:
    """Return the version that the package says it has.

    Raises:
        ValueError: It says none.
    """
    found = re.search(r'^__version__ = "([^"]+)"$', (ROOT / "saintlearn" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise ValueError("saintlearn/__init__.py has no __version__")
    return found[1]


def texts() -> Iterator[Path]:
    """Yield every file of the checkout that may name its address."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.decode()  # noqa: S607
    for name in filter(None, listed.split("\0")):
        if Path(name).suffix in {".cff", ".md", ".toml", ".yaml", ".yml"} or Path(name).name == "Dockerfile":
            yield ROOT / name


def renamed(text: str, old: str, new: str) -> str:
    """Write the new address for the old one: of the repository, of its site, and in the links of Binder."""
    for form in ("{0}/{1}", "{0}.github.io/{1}"):
        text = text.replace(form.format(*old.split("/")), form.format(*new.split("/")))
    return text


def move(new: str) -> None:
    """Write another address everywhere.

    Raises:
        ValueError: That is not OWNER/NAME.
    """
    if not re.fullmatch(r"[A-Za-z0-9-]+/[A-Za-z0-9._-]+", new):
        raise ValueError(f"{new!r} is not OWNER/NAME")
    old = place()
    for path in texts():
        before = path.read_bytes()
        after = renamed(before.decode("utf-8"), old, new).encode("utf-8")
        if after != before:
            path.write_bytes(after)
            print(path.relative_to(ROOT).as_posix())


def faults(tag: str, repository: str) -> Iterator[str]:
    """Yield what does not agree with this tag in this repository."""
    number = version()
    if tag != f"v{number}":
        yield f"the tag is {tag}, and the version is {number}"
    if repository != place():
        yield f"this runs in {repository}, and the addresses name {place()}: python tools/release.py move {repository}"
    if not re.search(rf"^## {re.escape(number)} \(\d{{4}}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE):
        yield f"CHANGELOG.md has no heading '## {number} (YYYY-MM-DD)'"
    if f"\nversion: {number}\n" not in (ROOT / "CITATION.cff").read_text(encoding="utf-8"):
        yield f"CITATION.cff does not say version {number}"
    if f'\n  version: "{number}"\n' not in (ROOT / "recipe" / "recipe.yaml").read_text(encoding="utf-8"):
        yield f"recipe/recipe.yaml does not say version {number}"


def notes() -> str:
    """Return what is new in this version, as CHANGELOG.md says it."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return text.partition(f"\n## {version()} ")[2].partition("\n")[2].partition("\n## ")[0].strip()


def page(tag: str, folder: Path) -> None:
    """Publish the files of a folder on the page of a release.

    Raises:
        subprocess.CalledProcessError: GitHub didn't take them.
    """
    files = [str(path) for path in sorted(folder.iterdir())]
    command = ["gh", "release", "create", tag, *files, "--verify-tag", "--title", tag, "--notes", notes()]
    subprocess.run(command, cwd=ROOT, check=True)


def main(arguments: Sequence[str]) -> int:
    """Carry out one call."""
    match arguments:
        case ["move", new]:
            move(new)
            return 0
        case ["check", tag, repository]:
            found = list(faults(tag, repository))
            print("\n".join(found) or "All agree.")
            return int(bool(found))
        case ["page", tag, folder]:
            page(tag, Path(folder).resolve())
            return 0
    print((__doc__ or "").strip())
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
