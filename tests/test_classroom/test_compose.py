"""What docs/server.md tells an engineer to start, read as far as it can be without Docker and JupyterHub."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
import yaml

from saintlearn.cli import main
from saintlearn.hall.address import Address
from saintlearn.hall.logs import archive_at

ROOT = Path(__file__).parents[2]


@pytest.fixture
def parsed(monkeypatch):
    """Read a command as `saintlearn` does, and give what it makes of it."""
    parse, found = argparse.ArgumentParser.parse_args, []

    def only_parse(*words):
        found.append(parse(*words))
        return argparse.Namespace(**{**vars(found[-1]), "run": lambda _: 0})

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", only_parse)

    def read(words):
        assert words[:2] == ["saintlearn", "classes"]
        assert main(words[1:]) == 0, words
        return found[-1]

    return read


def test_the_parts_of_the_compose_file_fit_together(parsed):
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    file = yaml.safe_load(text.replace("$$", "$"))
    services = file["services"]
    proxied = re.search(r"reverse_proxy ([^{]+)\{", file["configs"]["caddyfile"]["content"])[1].split()
    assert len(proxied) == 2
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "[class-server,study]" in dockerfile
    assert re.search(r"urlopen\('http://127.0.0.1:8000/'", dockerfile), "its health is asked at the port that they have"
    for place in proxied:
        name, _, port = place.partition(":")
        service = services[name]
        wanted = parsed(service["entrypoint"] + service["command"])
        assert wanted.port == int(port)
        log = urlsplit(wanted.log)
        assert services[log.hostname]["environment"]["POSTGRES_USER"] == log.username
        assert services[log.hostname]["environment"]["POSTGRES_DB"] == log.path[1:]
        assert service["environment"]["PGPASSWORD"] == services[log.hostname]["environment"]["POSTGRES_PASSWORD"]
        assert {log.hostname} == {*service["depends_on"]}
        assert "ports" not in service, "the proxy alone reaches it"
    asked = {*re.findall(r"\$\{(\w+):\?\}", text)}
    for told in (text, (ROOT / "docs" / "server.md").read_text(encoding="utf-8")):
        assert {*re.findall(r"^(?:#   )?([A-Z_]+)=", told, re.MULTILINE)} == asked, "the .env that we show has what is asked for"
    used = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert used == {*file["volumes"]}


def test_a_hub_leads_to_where_the_service_listens(parsed):
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    config = SimpleNamespace(JupyterHub=SimpleNamespace())
    exec(compile(example, "jupyterhub_config.py", "exec"), {"c": config})
    (service,) = config.JupyterHub.services
    wanted, url = parsed(service["command"]), urlsplit(service["url"])
    assert (wanted.host, wanted.port) == (url.hostname, url.port)
    assert Address("", wanted.port, wanted.address).prefix == f"/services/{service['name']}"
    assert service["environment"].keys() == {"SAINTLEARN_KEY"}


def test_a_database_that_is_not_there_is_told(tmp_path):
    with pytest.raises(OSError, match="refused"):
        archive_at("postgresql://saintlearn@127.0.0.1:1/none").names()
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="."):  # noqa: RUF043 - whatever the system calls it
        archive_at(str(tmp_path / "file" / "classes.db"))
