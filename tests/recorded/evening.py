"""Record an evening of a class: everything that the host sends to each page, from the first name to the end.

    .venv/bin/python -m tests.recorded.evening

writes ``tests/recorded/evening/*.txt`` anew, a file for each page. A teacher and a wall, four children on four devices: they come, play at a
table, one reloads, one device goes and another child sits down, the teacher pauses, they race, answer a quiz together, and stop. The host is
the real one; no socket is between it and the pages, so everything comes in its order.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from saintlearn.hall.address import Address
from saintlearn.hall.hall import Hall
from saintlearn.hall.host import Host
from saintlearn.hall.logs import log_in
from saintlearn.hall.plan import ClassPlan

FOLDER = Path(__file__).resolve().parent / "evening"
ROOT = FOLDER.parents[2]
PAGES = ("desk", "wall", "Ana", "Ben", "Cleo", "Dan")
KEY = "the-key-of-the-class"
CODE = "ABCDEF"
DRAWN = {"svg", "far", "defs", "cards", "packed", "module", "style", "_esm", "_css", "night", "poster"}
"""What is a drawing, or code."""


class Recorded(Host):
    """A host whose pages write down what they are sent."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall, Address("192.0.2.7", 8000))
        self.pages: dict[str, Page] = {}

    def _emit(self, event: str, content: Any, sid: str) -> None:
        self.pages[sid].take(event, content)

    def _heard(self) -> None:
        """Nothing is shown by the clock: `evening` looks again when somebody has done something."""


class Page:
    """A page of the class."""

    def __init__(self, name: str) -> None:
        self.name, self.lines = name, [f"== {name}"]
        self.state: dict[str, Any] = {}
        self.number = self.token = ""

    def take(self, event: str, content: Any) -> None:
        """Write down what comes."""
        if event == "seat":
            self.token = content
        if event == "show":
            self.number = content["number"]
            self._shows("shows", content["state"]["_state"], {})
        elif event == "say" and content["kind"] == "update":
            if "_state" in content["state"]:
                self._shows("then", content["state"]["_state"], self.state)
        elif event == "say":
            reply = {name: value for name, value in content["content"].items() if name != "id"}
            self.lines.append(f"  {json.dumps(_bare(reply), ensure_ascii=False)}")
        else:
            told = "" if event in ("seat", "edition") else f" {json.dumps(_bare(content), ensure_ascii=False)}"
            self.lines.append(f"  {event}{told}")

    def _shows(self, how: str, state: dict[str, Any], before: Mapping[str, Any]) -> None:
        self.lines.append(f"  {how}:")
        for name, value in state.items():
            if name not in ("version", "answered") and before.get(name, "") != value:
                self.lines.append(f"    {name}: {json.dumps(_bare(value), ensure_ascii=False)}")
        self.state = state


def _bare(value: Any) -> Any:
    """Leave out drawings: they have tests of their own."""
    if isinstance(value, dict):
        return {name: _bare(one) for name, one in value.items() if name not in DRAWN}
    if isinstance(value, (list, tuple)):
        return [_bare(one) for one in value]
    if isinstance(value, str):
        return "(a drawing)" if value.startswith("<svg") else value.replace(str(ROOT), "saintlearn")
    return value


class Evening:
    """The class, and what its pages do."""

    def __init__(self, folder: Path) -> None:
        self.hall = Hall(log_in(folder), ClassPlan(seed=3, easy=True, tables=2), clock=lambda: 0.0, code=CODE, key=KEY)
        self.host = Recorded(self.hall)
        self.random, self.numbers = Random(3), count(1)
        self.pages = {name: Page(name) for name in PAGES}

    async def connects(self, name: str, /, **auth: str) -> None:
        """Open a page."""
        page = self.pages[name]
        page.lines.append("> opens")
        self.host.pages[name] = page
        assert await self.host._connect(name, {"HTTP_HOST": "localhost:8000", "asgi.scope": {"client": ("192.0.2.9", 1)}}, auth)
        self.host._refresh()

    async def leaves(self, name: str) -> None:
        """Close a page."""
        self.pages[name].lines.append("> closes")
        await self.host._disconnect(name)
        self.host._refresh()

    async def says(self, name: str, kind: str, /, **content: Any) -> None:
        """Say something from a page."""
        page = self.pages[name]
        page.lines.append(f"> {json.dumps({'type': kind, **content}, ensure_ascii=False)}")
        told = {"type": kind, "id": next(self.numbers), "version": page.state["version"], **content}
        await self.host._tell(name, page.number, told)
        self.host._refresh()

    async def plays(self, moves: int) -> None:
        """Let whoever is due move by chance; a computer moves when somebody asks it to go on."""
        for _ in range(moves):
            for board in [*self.hall.boards.values()]:
                seat = board.session.turn
                if seat is None or board.computer_goes_on():
                    self.host._refresh()
                    continue
                team = self.hall.team(board.number, seat)
                if team:
                    who = "Dan" if team[0].name == "Daniel" else team[0].name
                    if self.pages[who].state.get("phase") == "watch":
                        await self.says(who, "step")
                    await self.says(who, "act", action=self.random.choice(list(board.session.legal_actions_of(seat))).text, seat=seat)


async def evening(folder: Path) -> dict[str, str]:
    """Hold the evening; give what each page was sent, in words."""
    class_ = Evening(folder)
    hall = class_.hall
    await class_.connects("desk", role="desk", key=KEY)
    await class_.connects("wall", role="wall", code=CODE)
    for name in ("Ana", "Ben", "Cleo"):
        await class_.connects(name, code=CODE)
        await class_.says(name, "come", name=name, friend="lucy")
    await class_.says("desk", "begin")
    await class_.plays(8)
    await class_.leaves("Ben")
    await class_.connects("Ben", token=class_.pages["Ben"].token)
    await class_.connects("Dan")
    await class_.says("Dan", "code", text="WRONGS")
    await class_.says("Dan", "code", text=CODE)
    await class_.says("Dan", "come", name="Ana", friend="george")
    await class_.says("Dan", "come", name="Dan", friend="george")
    await class_.says("desk", "pause", on=True)
    await class_.says("desk", "pause", on=False)
    await class_.plays(4)
    dan = next(child.number for child in hall.children.values() if child.name == "Dan")
    await class_.says("desk", "rename", child=dan, text="Daniel")
    for game, moves in (("race", 6), ("holy-quest", 8)):
        await class_.says("desk", "choose", text=game)
        await class_.says("desk", "begin")
        await class_.plays(moves)
    await class_.says("desk", "choose", text="quiz")
    await class_.says("desk", "begin")
    for _ in range(3):
        for name in ("Ana", "Ben", "Cleo", "Dan"):
            choices = class_.pages[name].state["question"]["choices"]
            await class_.says(name, "answer", value=class_.random.choice(choices)["text"] if choices else True)
        await class_.says("desk", "show")
        await class_.says("desk", "next")
    await class_.says("desk", "out", child=dan)
    await class_.says("desk", "finish")
    hall.close()
    return {name: "\n".join(page.lines) + "\n" for name, page in class_.pages.items()}


def record() -> dict[str, str]:
    """Hold the evening in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(evening(Path(folder)))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in record().items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
