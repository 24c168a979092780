"""A class of 24 children in a real Chromium, each on a device of its own: a round at six tables, with all that goes wrong in a hall.

Children come in at once, load their page again, fall asleep, come late and are put out, and the server is killed in the middle of it. Everybody must be at the
same seat with the same cards afterward. It ends with 1 where that isn't so, and stops by itself after ten minutes.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from benchmarks.table import bound, line, part, spread
from tests.browser.driver import class_command, free_port, launch_arguments

_NAMES = (
    "Ana", "Ben", "Cleo", "Dora", "Eli", "Finn", "Gia", "Hugo", "Ivy", "Jude", "Kai", "Lena",
    "Max", "Nora", "Oscar", "Pia", "Quin", "Rosa", "Sam", "Tess", "Uma", "Vera", "Will", "Zoe",
)  # fmt: skip
_LATE, _OUT = "Zoe", "Max"
_SLOW = 60_000
_WHOLE = 590.0
"""Seconds after which it gives up."""
_ASLEEP = 30.0
"""Seconds: longer than the server waits for a sign of life."""
_ALONE = 2.0
"""Seconds that a child may take to come back."""
_BACK = 5.0
"""The same for many at once: here one browser with 26 pages shares the processors with the server, and each child has no device of its own."""
_PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
_CARDS = "() => [...document.querySelectorAll('.sl-hand [role=radio]')].map(one => one.getAttribute('aria-label'))"
_PLAYS = f"() => {{ const all = ({_CARDS})(); return document.body.dataset.link === 'on' && all.length > 0 && all.every(one => one.includes('feast on')); }}"
_SEATS = """() => [...document.querySelectorAll('.sl-ck-table')].flatMap((table, at) =>
    [...table.querySelectorAll('.sl-ck-seat > b')].map((seat, number) => [seat.textContent, at + 1, number]))"""
_MOVES = ("Draw a card", "Pass", "Done", "Continue", "Next")


@dataclass
class _Day:
    """A class, and all that was found about it."""

    browser: Browser
    address: str
    code: str
    desk: Page
    pages: dict[str, Page] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    acted: set[str] = field(default_factory=set)

    async def opened(self, address: str, **settings: object) -> Page:
        """Open a page on a device of its own."""
        context = await self.browser.new_context(**{**_PHONE, **settings})  # type: ignore[arg-type]
        page = await context.new_page()
        page.set_default_timeout(_SLOW)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        await page.goto(address)
        return page

    async def comes(self, name: str) -> float:
        """Let a child come in by a code that was scanned; tell how long that takes."""
        begin = time.perf_counter()
        page = self.pages[name] = await self.opened(self.address + self.code)
        await page.get_by_label("Your nickname").fill(name)
        await page.get_by_role("button", name=f"Come in as {name}").click()
        await page.get_by_role("heading", name=re.compile("^You're in, ")).wait_for()
        return time.perf_counter() - begin

    async def hand(self, name: str) -> list[str]:
        """Name the cards of a child, once the page is connected and all are drawn."""
        await self.pages[name].wait_for_function(_PLAYS, timeout=_SLOW)
        cards: list[str] = await self.pages[name].evaluate(_CARDS)
        return cards

    async def hands(self) -> dict[str, list[str]]:
        """Name the cards of everybody."""
        return dict(zip(self.pages, await asyncio.gather(*map(self.hand, self.pages)), strict=True))

    async def seats(self) -> dict[str, tuple[int, int]]:
        """Tell the table and the seat of everybody, as the teacher sees it."""
        return {name: (table, seat) for name, table, seat in await self.desk.evaluate(_SEATS)}

    def away(self, name: str) -> Locator:
        """Find the mark by which the teacher sees that a child's page isn't connected."""
        return self.desk.locator(".sl-ck-seat", has=self.desk.get_by_text(name, exact=True)).locator(".sl-ck-away")

    async def plays(self, name: str) -> bool:
        """Let a child do what is usual, if it's that child's turn; tell whether it did something."""
        page = self.pages[name]
        for label in _MOVES:
            button = page.locator(".sl-foot, .sl-actions").get_by_role("button", name=label).first
            if await button.is_visible() and await button.get_attribute("aria-disabled") != "true":
                await button.click(timeout=5_000)
                self.acted.add(name)
                return True
        return False

    def check(self, what: str, *, holds: bool) -> None:
        """Note what must be so, and isn't."""
        if not holds:
            self.faults.append(what)

    async def same(self, what: str, names: Iterable[str], does: Callable[[str], Awaitable[float]], limit: float) -> None:
        """Do something to some children at once; see that each is back at the same seat with the same cards, and how long that takes.

        Args:
            what: What is done.
            names: To whom.
            does: Does it to one; tells since when that child should be back.
            limit: Seconds that 95 of 100 may take.
        """
        before, seats, some = await self.hands(), await self.seats(), [*names]

        async def back(name: str) -> tuple[list[str], float]:
            begin = await does(name)
            return await self.hand(name), time.perf_counter() - begin

        found = dict(zip(some, await asyncio.gather(*map(back, some)), strict=True))
        after = await self.seats()
        hands = sum(before[name] == found[name][0] for name in some)
        places = sum(seats[name] == after.get(name) for name in some)
        self.check(f"{what}: {hands} of {len(some)} have the same cards", holds=hands == len(some))
        self.check(f"{what}: {places} of {len(some)} have the same seat", holds=places == len(some))
        middle, high = spread([seconds for _, seconds in found.values()])
        line(
            f"{what}: {len(some)} children",
            f"p95 {high:.2f} s",
            f"median {middle:.2f} s, at most {max(one for _, one in found.values()):.2f} s",
        )
        line("  same seat, same cards", f"{places}, {hands}", f"of {len(some)}")
        bound("  back at the seat", high, limit, "s")
        self.check(f"{what}: p95 {high:.2f} s", holds=high <= limit)


@asynccontextmanager
async def _server(folder: Path, port: int) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Run `saintlearn class`; give the process, and what it told."""
    log = folder / f"log-{time.monotonic_ns()}"
    with log.open("w") as file:
        process = await asyncio.create_subprocess_exec(*class_command(folder / "class", port, 3), stdout=file, stderr=file)
        try:
            while "Ctrl+C" not in log.read_text():
                if process.returncode is not None:
                    raise RuntimeError(log.read_text()[-3000:])
                await asyncio.sleep(0.02)
            yield process, log.read_text()
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
    if "Traceback" in log.read_text():
        raise RuntimeError(log.read_text()[-3000:])


async def _round(day: _Day, until: int) -> None:
    """Let children act until so many have, each in their own turn."""
    while len(day.acted) < until:
        if not any([await day.plays(name) for name in [*day.pages]]):
            await asyncio.sleep(0.2)


async def _late_and_out(day: _Day) -> None:
    """Put one child out and let a late one in, who gets that seat and those cards."""
    hand, seat = await day.hand(_OUT), (await day.seats())[_OUT]
    await day.comes(_LATE)
    desk = day.desk
    await desk.locator(".sl-ck-seat", has=desk.get_by_text(_OUT, exact=True)).click()
    await desk.get_by_role("button", name=re.compile("^Remove")).click()
    await desk.get_by_role("button", name=f"Remove {_OUT}").click()
    gone = day.pages.pop(_OUT)
    await gone.get_by_role("heading", name="Your teacher has closed your page").wait_for()
    begin = time.perf_counter()
    await desk.get_by_role("button", name="Let in").click()
    found = await day.hand(_LATE)
    line(
        "a late child plays", f"{time.perf_counter() - begin:.2f} s", "from the teacher's press, with the cards of a child who was put out"
    )
    day.check("the late child has the cards of the child who was put out", holds=set(hand) <= set(found) or set(found) <= set(hand))
    day.check("the late child has the seat of the child who was put out", holds=(await day.seats()).get(_LATE) == seat)
    await gone.context.close()


async def _sleeps(day: _Day, names: Iterable[str], limit: float) -> None:
    """Let tablets sleep until the server has given them up; the others play on."""
    some, lines = [*names], {}
    for name in some:
        lines[name] = await day.pages[name].context.new_cdp_session(day.pages[name])

    async def sleeps(name: str) -> float:
        await lines[name].send("Debugger.enable")
        await lines[name].send("Debugger.pause")  # the page does nothing more, like a tablet in a bag
        await asyncio.sleep(_ASLEEP)
        day.check(f"asleep: the teacher sees that {name} is away", holds=await day.away(name).count() == 1)
        begin = time.perf_counter()
        await lines[name].send("Debugger.disable")
        await day.away(name).wait_for(state="detached", timeout=_SLOW)
        return begin

    await day.same(f"asleep for {_ASLEEP:.0f} s", some, sleeps, limit)


async def _whole_day(folder: Path) -> list[str]:
    port = free_port()
    address = f"http://localhost:{port}/"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**launch_arguments())
        try:
            async with _server(folder, port) as (process, told):
                code = re.findall(r"type ([A-Z]{4})\.", told)[0]
                teachers = re.findall(r"\S+/teacher#\S+", told)[0]
                day = _Day(browser, address, code, await (await browser.new_context(viewport={"width": 1280, "height": 800})).new_page())
                day.desk.set_default_timeout(_SLOW)
                await day.desk.goto(teachers)
                wall = await day.opened(f"{address}wall#{code}", viewport={"width": 1920, "height": 1080}, has_touch=False, is_mobile=False)
                begin = time.perf_counter()
                first = [name for name in _NAMES if name != _LATE]
                came = await asyncio.gather(*map(day.comes, first))
                line(f"{len(first)} children come in at once, in one browser", f"{time.perf_counter() - begin:.2f} s")
                line("  from the address to a name in the window", f"p95 {spread(came)[1]:.2f} s", f"at most {max(came):.2f} s")
                begin = time.perf_counter()
                await day.desk.get_by_role("button", name="Begin").click()
                hands = await day.hands()
                line("a game begins: all have their cards", f"{time.perf_counter() - begin:.2f} s")
                day.check(
                    "four cards each at tables of four, five at the table of three",
                    holds=sorted(map(len, hands.values())) == [4] * 20 + [5] * 3,
                )
                day.check("no two have the same cards", holds=len({tuple(hand) for hand in hands.values()}) == len(hands))
                await _round(day, len(first) // 2)
                for some, limit in ((first[:1], _ALONE), (first[::2], _BACK)):
                    await day.same("loaded again", some, lambda name: _reload(day.pages[name]), limit)
                for some, limit in ((first[1:2], _ALONE), (first[1::6], _BACK)):
                    await _sleeps(day, some, limit)
                await _late_and_out(day)
                kept, seats = await day.hands(), await day.seats()
                killed = time.perf_counter()
                process.kill()
                await process.wait()
            async with _server(folder, port):
                listens = time.perf_counter()

                async def again(name: str) -> tuple[list[str], float]:
                    return await day.hand(name), time.perf_counter() - listens

                back = dict(zip(day.pages, await asyncio.gather(*map(again, day.pages)), strict=True))
                for page in (day.desk, wall):
                    await page.wait_for_function("() => document.body.dataset.link === 'on'", timeout=_SLOW)
                after = await day.seats()
                same = sum(kept[name] == hand for name, (hand, _) in back.items())
                places = sum(after.get(name) == seats[name] for name in back)
                times = [seconds for _, seconds in back.values()]
                line(
                    f"the server is killed: {len(back)} children",
                    f"p95 {spread(times)[1]:.2f} s",
                    f"at most {max(times):.2f} s, from when it answers again",
                )
                line("  it answers again", f"{listens - killed:.2f} s", "from when it was killed")
                line("  same seat, same cards", f"{places}, {same}", f"of {len(back)}")
                day.check(f"killed: {same} of {len(back)} have the same cards", holds=same == len(back))
                day.check(f"killed: {places} of {len(back)} have the same seat", holds=places == len(back))
                await _round(day, len({*day.acted, *day.pages}))
                line("children who had their turn", f"{len(day.acted)}", f"of {len(_NAMES)}")
                await day.desk.get_by_role("button", name="End the class").click()
                await day.desk.get_by_role("dialog").get_by_role("button", name="End the class").click()
                await expect(wall.get_by_role("heading", name="We lay it all at the feet of Jesus")).to_be_visible(timeout=_SLOW)
            line("faults", f"{len(day.faults)}")
            return day.faults
        finally:
            await browser.close()


async def _reload(page: Page) -> float:
    begin = time.perf_counter()
    await page.reload(wait_until="commit")
    return begin


def measure() -> int:
    """Live through the day of a class; give 1 if something isn't as it must be."""
    part(f"{len(_NAMES)} children at six tables, in a real Chromium on {os.cpu_count()} processors")
    begin = time.perf_counter()

    async def bounded(folder: Path) -> list[str]:
        async with asyncio.timeout(_WHOLE):
            return await _whole_day(folder)

    with tempfile.TemporaryDirectory() as folder:
        faults = asyncio.run(bounded(Path(folder)))
    line("the whole day", f"{time.perf_counter() - begin:.0f} s")
    for fault in faults:
        print(f"  NOT SO: {fault}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(measure())
