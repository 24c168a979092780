"""What strangers read of the project holds: metadata, workflows, forms, citation, licenses, and one address in all of them."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from PIL import Image

import saintlearn
from saintlearn.cli import classes
from saintlearn.shown.front_modules import STATIC
from tests.test_binder import read_dockerfile
from tools import oldest, release

ROOT = Path(__file__).resolve().parent.parent
SCHEMAS = {
    "vendor.citation-file-format": ["CITATION.cff"],
    "vendor.dependabot": [".github/dependabot.yml"],
    "vendor.github-issue-config": [".github/ISSUE_TEMPLATE/config.yml"],
    "vendor.github-issue-forms": [f".github/ISSUE_TEMPLATE/{name}.yml" for name in ("bug", "idea", "wrong-fact")],
    "vendor.github-workflows": [f".github/workflows/{name}.yml" for name in ("pages", "release", "tests", "thorough")],
}
MAY_WRITE = {
    ("pages", "deploy"): {"pages", "id-token"},
    ("release", "attest"): {"id-token", "attestations"},
    ("release", "publish"): {"id-token"},
    ("release", "page"): {"contents"},
}
"""Which job of which workflow may write what; every other job may only read the checkout."""
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def run(tool: str, *words: str) -> str:
    """Run one of Python's tools in the checkout, and return what it says."""
    done = subprocess.run([sys.executable, "-m", tool, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)


def test_pyproject_is_valid() -> None:
    run("validate_pyproject", "pyproject.toml")


def test_the_package_says_all_of_itself_that_it_can() -> None:
    run("pyroma", "--min=10", "--skip-tests=AuthorEmail", ".")  # the project has no mailbox: reports go through its page


def test_the_repository_is_what_scientific_python_expects() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "repo_review", ".", "--format", "json"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    results = {name: check for name, check in json.loads(done.stdout)["checks"].items() if check["result"] is not None}
    assert len(results) > 30
    assert not {name: check["err_msg"] for name, check in results.items() if not check["result"]}


@pytest.mark.parametrize("schema", SCHEMAS)
def test_forms_workflows_and_citation_follow_their_schemas(schema: str) -> None:
    run("check_jsonschema", "--builtin-schema", schema, *SCHEMAS[schema])


def test_every_file_for_github_has_a_schema() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in (ROOT / ".github").rglob("*.yml")}
    assert found == {name for names in SCHEMAS.values() for name in names if name.startswith(".github/")}


def test_no_workflow_can_be_misused() -> None:
    zizmor = Path(sys.executable).with_name("zizmor.exe" if os.name == "nt" else "zizmor")
    done = subprocess.run([zizmor, "--offline", "--no-progress", "."], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_pin_actions_end_in_time_and_write_little(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {}
    for name, job in workflow["jobs"].items():
        assert int(job["timeout-minutes"]) <= 300
        writes = MAY_WRITE.get((path.stem, name))
        assert job["permissions"] == ({"contents": "read"} if writes is None else dict.fromkeys(writes, "write"))
        for step in job["steps"]:
            assert "run" in step or re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"])
    assert not re.findall(r"uses: \S+(?! # v\d+\.\d+\.\d+)\n", path.read_text(encoding="utf-8"))


def test_workflows_run_what_runs_here() -> None:
    steps = [step["run"] for path in WORKFLOWS for job in read(path)["jobs"].values() for step in job["steps"] if "run" in step]
    assert len(steps) >= 6
    for step in steps:
        program, *words = step.split()[1:]
        if program == "-m":
            program = words[0].replace(".", "/") + ".py"
        assert (ROOT / program).is_file()
        assert program != "run.py" or words[0] in {"test", "docs", "lite", "package"}


def test_tests_run_on_every_system_with_the_oldest_and_the_newest_python() -> None:
    matrix = read(ROOT / ".github/workflows/tests.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["system"] == ["ubuntu-latest", "windows-latest", "macos-latest"]
    classifiers = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert matrix["python"] == [classifiers[0], classifiers[-1]]


def test_one_address_stands_everywhere() -> None:
    owner, _, name = release.place().partition("/")
    named = {}
    for path in release.texts():
        text = path.read_text(encoding="utf-8")
        for form in (rf"github\.com/([\w.-]+)/{name}\b", rf"\b([\w-]+)\.github\.io/{name}\b", rf"mybinder\.org/v2/gh/([\w.-]+)/{name}\b"):
            named |= {f"{path.relative_to(ROOT)}: {found}": found for found in re.findall(form, text)}
    assert len(named) > 5
    assert not [where for where, found in named.items() if found != owner]


def test_a_new_address_is_written_in_every_form() -> None:
    text = "https://github.com/a-b/c/issues https://a-b.github.io/c/ https://mybinder.org/v2/gh/a-b/c/HEAD a-b"
    new = release.renamed(text, "a-b/c", "parish/saints")
    assert (
        new == "https://github.com/parish/saints/issues https://parish.github.io/saints/ https://mybinder.org/v2/gh/parish/saints/HEAD a-b"
    )
    with pytest.raises(ValueError, match="is not OWNER/NAME"):
        release.move("https://github.com/parish/saints")


@pytest.mark.parametrize(
    ("tag", "repository", "fault"),
    [("v9.9.9", "", "the tag is v9.9.9"), ("", "somebody/else", "this runs in somebody/else"), ("", "", "")],
)
def test_a_release_says_the_same_in_every_place(
    tag: str, repository: str, fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("pyproject.toml", "saintlearn/__init__.py", "CITATION.cff", "CHANGELOG.md", "recipe/recipe.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    number = saintlearn.__version__
    notes = tmp_path / "CHANGELOG.md"
    notes.write_text(notes.read_text(encoding="utf-8") + f"\n## {number} (2026-12-06)\n", encoding="utf-8")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    found = list(release.faults(tag or f"v{number}", repository or release.place()))
    assert [line for line in found if line.startswith(fault)] == found
    assert bool(found) == bool(fault)


def test_the_page_of_a_release_says_what_is_new() -> None:
    assert release.notes().startswith("The first version that works")
    assert "\n## " not in release.notes()


def test_the_recipe_for_conda_says_what_the_package_says() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package, build = project["project"], project["build-system"]
    recipe = yaml.safe_load((ROOT / "recipe" / "recipe.yaml").read_text(encoding="utf-8"))
    about, needs = recipe["about"], recipe["requirements"]
    assert recipe["context"] == {"name": package["name"], "version": saintlearn.__version__, "python_min": package["requires-python"][2:]}
    spaced = [re.sub(r"(?=[<>=~!])", " ", wanted.partition(";")[0], count=1) for wanted in package["dependencies"]]
    assert needs["run"] == ["python >=${{ python_min }}", *spaced]
    assert needs["host"] == ["python ${{ python_min }}.*", "pip", *(re.sub(r"(?=>=)", " ", wanted) for wanted in build["requires"])]
    assert recipe["build"]["python"]["entry_points"] == [f"{name} = {where}" for name, where in package["scripts"].items()]
    assert (about["license"], about["summary"]) == (package["license"], package["description"])
    fonts = [f"saintlearn/widgets/static/fonts/{path.name}" for path in sorted((STATIC / "fonts").glob("OFL-*.txt"))]
    assert about["license_file"] == [*package["license-files"], *fonts]
    assert (about["homepage"], about["documentation"]) == (package["urls"]["Source"], package["urls"]["Documentation"])
    tried = [line.split() for test in recipe["tests"] for line in test.get("script", ())]
    assert tried
    assert {words[0] for words in tried} == set(package["scripts"])


def test_the_oldest_versions_are_named_and_tried() -> None:
    named = list(oldest.floors())
    assert len(named) == len({one.partition("==")[0] for one in named}) > 12
    assert {"numpy==2", "pandas==2.2.3", "psycopg==3.2.1"} <= set(named)
    assert [name for name in oldest.TESTS if not (ROOT / name).exists()] == []


def test_the_bytes_of_a_text_are_the_same_on_every_system() -> None:
    names = ["README.md", "cards/saints.csv", "frontend/src/lib/icons.ts", "tests/saves/README.md"]
    asked = subprocess.run(["git", "check-attr", "text", "eol", "--", *names], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(asked.stdout.splitlines()) == {
        f"{name}: {key}: {value}" for name in names for key, value in (("text", "auto"), ("eol", "lf"))
    }


def test_every_file_has_a_license_of_ours() -> None:
    import tomllib

    rows = tomllib.loads((ROOT / "REUSE.toml").read_text(encoding="utf-8"))["annotations"]
    assert rows[0]["path"] == "**"
    assert {row["SPDX-License-Identifier"] for row in rows} == {path.stem for path in (ROOT / "LICENSES").iterdir()}
    assert (ROOT / "LICENSES" / "MIT.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_address_is_not_a_placeholder_in_a_release() -> None:
    assert [
        line for line in release.faults(f"v{saintlearn.__version__}", "a-real/one") if "python tools/release.py move a-real/one" in line
    ]


def test_the_first_screen_shows_a_turn_that_moves_and_ends_and_a_still_one_for_those_who_want_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    still, film = re.findall(r'(?:srcset|src)="(docs/round\.\w+)"', readme)
    assert '(prefers-reduced-motion: reduce)" srcset="docs/round.png"' in readme
    assert readme.index(film) < 400
    assert readme.index("Play now") < readme.index("Teach tonight") < readme.index("Build") < 1000
    assert (ROOT / film).stat().st_size < 2_000_000
    with Image.open(ROOT / film) as moving, Image.open(ROOT / still) as one:
        assert moving.size == one.size
        assert moving.width >= 800
        assert moving.n_frames > 99
        assert moving.info["loop"] == 3


def test_the_image_serves_a_class_as_a_user_without_rights_and_tells_its_health() -> None:
    lines = read_dockerfile((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    last = dict(lines)
    assert last["USER"].isdecimal()
    assert int(last["USER"]) > 0
    assert [word for word, _ in lines].index("USER") > max(number for number, (word, _) in enumerate(lines) if word in {"COPY", "RUN"})
    program, *words = json.loads(last["ENTRYPOINT"])
    assert program == "saintlearn"
    commands = argparse.ArgumentParser().add_subparsers()
    classes.add(commands)
    wanted = commands.choices[words[0]].parse_args([*words[1:], "--address", "https://class.example.org"])
    assert (wanted.port, str(wanted.folder), wanted.no_browser) == (int(last["EXPOSE"]), *json.loads(last["VOLUME"]), True)
    assert f"127.0.0.1:{wanted.port}/" in last["HEALTHCHECK"]
    sources = {rest.split()[0] for word, rest in lines if word == "COPY" and not rest.startswith("--from")}
    assert sources == {".", "constraints.txt"}
