"""What Binder makes of binder/: repo2docker's own Dockerfile, read strictly, and the addresses of the links."""

from __future__ import annotations

import json
import re
import shlex
import warnings
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
INSTRUCTIONS = {"ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "RUN", "USER", "VOLUME", "WORKDIR"}


def read_dockerfile(text: str) -> list[tuple[str, str]]:
    """Read a Dockerfile: instructions and what stands after them, continued lines put together.

    Raises:
        ValueError: A line is neither a comment nor an instruction, or a quotation does not end.
    """
    joined = re.sub(r"\\\n(?:\s*#[^\n]*\n)*", " ", re.sub(r"(?m)^\s*#.*\n", "", text))
    found = []
    for line in filter(None, map(str.strip, joined.splitlines())):
        word, _, rest = line.partition(" ")
        if word not in INSTRUCTIONS or not rest.strip():
            raise ValueError(f"not an instruction: {line[:100]!r}")
        shlex.split(rest)
        found.append((word, rest.strip()))
    return found


@pytest.fixture(scope="module")
def dockerfile() -> list[tuple[str, str]]:
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # repo2docker uses an old name of its logger
        from repo2docker.app import Repo2Docker
        from repo2docker.buildpacks import PythonBuildPack

        patch.chdir(ROOT)
        app = Repo2Docker()
        pack = next(pack for kind in app.buildpacks if (pack := kind(app.base_image)).detect())
        assert isinstance(pack, PythonBuildPack)
        pack.platform = "linux/amd64"
        return read_dockerfile(pack.render())


def test_a_dockerfile_is_read_strictly() -> None:
    assert read_dockerfile("# hello\nFROM a\nRUN one && \\\n    # why\n    two\n") == [("FROM", "a"), ("RUN", "one &&      two")]
    for broken in ("FROM a\ntwo", "RUN", 'RUN echo "no end'):
        with pytest.raises(ValueError, match=r"instruction|closing quotation"):
            read_dockerfile(broken)


def test_binder_installs_the_checkout_and_prepares_it_as_its_user(dockerfile: list[tuple[str, str]]) -> None:
    words = [word for word, _ in dockerfile]
    assert words[0] == "FROM"
    assert words.count("FROM") == 1
    lines = [f"{word} {rest}" for word, rest in dockerfile]
    [python] = [
        re.search(r"environment-2epy-2d(\d)-2e(\d+)-", line) for line in lines if "environment.lock" in line and line.startswith("COPY")
    ]
    assert python
    assert f"python-{python[1]}.{python[2]}" == (ROOT / "binder" / "runtime.txt").read_text().strip()
    copied = next(i for i, line in enumerate(lines) if line.startswith("COPY") and " src/ " in line)
    installed = next(i for i, line in enumerate(lines) if "pip install" in line and "binder/requirements.txt" in line)
    prepared = next(i for i, line in enumerate(lines) if line == "RUN ./binder/postBuild")
    assert copied < installed < prepared
    user = [rest for word, rest in dockerfile[:prepared] if word == "USER"][-1]
    assert user == "${NB_USER}"


def test_binder_gets_what_the_notebooks_use_and_nothing_to_develop_with() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == [".[kids,plots,print,study]"]
    assert {path.name for path in (ROOT / "binder").iterdir()} == {
        "README.md",
        "emulate.sh",
        "postBuild",
        "requirements.txt",
        "runtime.txt",
    }


def test_the_settings_that_the_image_gets_are_json_and_name_what_is_there() -> None:
    script = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    [settings] = re.findall(r"<<'JSON'\n(.*?)\nJSON\n", script, re.DOTALL)
    read = json.loads(settings)
    start = read["ServerApp"]["default_url"].removeprefix("/lab/tree/")
    assert (ROOT / start).is_file()
    assert read["VoilaConfiguration"] == {"template": "saintlearn"}


def test_the_links_open_notebooks_that_are_there() -> None:
    text = (ROOT / "binder" / "README.md").read_text(encoding="utf-8")
    links = [urlsplit(link) for link in re.findall(r"https://mybinder\.org/v2/\S+?(?=[)\s`])", text)]
    places = [parse_qs(link.query)["urlpath"][0] for link in links]
    assert len(places) >= 2
    for place in places:
        path, _, query = place.partition("?")
        assert (ROOT / re.sub(r"^(lab/tree|voila/render)/", "", path)).is_file(), place
        assert not query or query.startswith("game=")
    assert any(place.startswith("lab/tree/") for place in places)
    assert any(place.startswith("voila/render/") for place in places)
