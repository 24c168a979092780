"""Ask Lighthouse about the website for readers and the children's page: every column must reach 95.

python run.py test -k nothing                makes the environment, if it is not there yet
.venv/bin/python -m tools.lighthouse SITE    SITE is what `run.py docs SITE` wrote; it needs Node, a Chromium, and the internet the first time

It measures as on a slow phone. On a machine that is busy, the column for speed means little.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import hatch_build
from run import chromium
from tests.browser.driver import free_port, serve_kids

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "lighthouse"
VERSION = "13.5.0"
LEAST = 95
COLUMNS = ("performance", "accessibility", "best-practices", "seo")
PAGES = ("index.html", "parents.html", "catechists.html", "windows.html", "saints/december.html", "api.html", "api/catalogue.html")


class _Host(SimpleHTTPRequestHandler):
    """Serves a folder as a web host does: texts are compressed."""

    def do_GET(self) -> None:
        """Answer with a file."""
        file = Path(self.translate_path(self.path))
        if file.suffix not in {".css", ".html", ".js", ".svg"} or not file.is_file():
            super().do_GET()
            return
        packed = gzip.compress(file.read_bytes())
        self.send_response(200)
        for name, value in (("Content-Type", self.guess_type(file)), ("Content-Encoding", "gzip"), ("Content-Length", str(len(packed)))):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(packed)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder of files on this computer, and give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def program() -> tuple[str, str]:
    """Return Node and Lighthouse's program; install that where it is missing."""
    node, npm = hatch_build.node_and_npm()
    script = PLACE / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not script.is_file():
        PLACE.mkdir(parents=True, exist_ok=True)
        words = ("install", "--prefix", str(PLACE), "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        subprocess.run([str(node), str(npm), *words, f"lighthouse@{VERSION}"], check=True)
    return str(node), str(script)


def ask(address: str) -> dict[str, Any]:
    """Return Lighthouse's report of one page."""
    with tempfile.TemporaryDirectory(prefix="saintlearn-lighthouse-", ignore_cleanup_errors=True) as folder:
        report = Path(folder) / "report.json"
        words = (address, "--quiet", "--output=json", f"--output-path={report}", f"--only-categories={','.join(COLUMNS)}")
        flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
        environment = {**os.environ, "CHROME_PATH": chromium() or ""}
        subprocess.run([*program(), *words, flags], env=environment, check=True)
        told: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return told


def columns(name: str, report: dict[str, Any]) -> Iterator[str]:
    """Print a row of figures; yield what stays below the least, with what Lighthouse found there."""
    figures = {column: round(100 * (report["categories"][column]["score"] or 0)) for column in COLUMNS}
    print(f"{name:24}", *(f"{column} {figure:3}" for column, figure in figures.items()), sep="  ", flush=True)
    for column, figure in figures.items():
        if figure < LEAST:
            audits = (report["audits"][one["id"]] for one in report["categories"][column]["auditRefs"] if one["weight"])
            found = ", ".join(f"{audit['id']} {audit.get('displayValue', '')}".strip() for audit in audits if (audit["score"] or 0) < 0.9)
            yield f"{name}: {column} {figure}: {found}"


def main(arguments: Sequence[str]) -> int:
    """Ask about every page; return 1 where a column stays below the least."""
    if len(arguments) != 1:
        print((__doc__ or "").strip())
        return 2
    low: list[str] = []
    with served(Path(arguments[0]).resolve()) as address:
        for page in PAGES:
            low += columns(page, ask(address + page))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for words in ((), ("saintcards", "--players", "Ana", "--easy")):
            place = Path(folder) / f"play{len(words)}"
            place.mkdir()
            with serve_kids(place, free_port(), *words) as kids:
                low += columns(" ".join(("play", *words[:1])), ask(kids.url))
    print("\n".join(low))
    return int(bool(low))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
