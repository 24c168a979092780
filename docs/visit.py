"""Walk a first visit of a child of eight in a real Chromium: from the door to the second game, on a computer and on a phone, as a strip of pictures each.

python run.py test -k nothing       makes the environment, if it is not there yet
.venv/bin/python -m docs.visit      writes docs/visit-wide.jpg and docs/visit-phone.jpg; with a name only that one
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.driver import SLOW, free_port, launch, serve_kids

DOCS: Final = Path(__file__).resolve().parent
STRIPS: Final[dict[str, tuple[ViewportSize, int, int]]] = {
    "visit-wide": ({"width": 1280, "height": 800}, 3, 420),
    "visit-phone": ({"width": 360, "height": 740}, 6, 210),
}
"""Of each strip the size of the screen, how many pictures stand in a row, and how wide each is."""
LARGEST: Final = 300_000
SEED: Final = "8"
MOVES: Final = 240
_GAP: Final = 10
_TURN: Final = ".sl-actions button"


class Visit:
    """One child in front of one page.

    Args:
        page: The page.

    Attributes:
        pictures: What the child saw, in order.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pictures: list[Image.Image] = []
        self._tried = 0

    def look(self) -> None:
        """Keep what is on the screen."""
        self._rest()
        self.pictures.append(Image.open(io.BytesIO(self.page.screenshot())).convert("RGB"))

    def _rest(self) -> None:
        self.page.wait_for_function("() => !document.querySelector('.sl-scene[aria-busy=true]')")
        self.page.wait_for_timeout(350)

    def come_in(self) -> None:
        """Stand at the door, say a name, and choose what the door suggests."""
        self.look()
        self.page.get_by_role("button", name="Add a player").click()
        self.page.get_by_role("dialog").get_by_role("textbox").fill("Mia")
        self.look()
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".sl-do-name b")).to_have_text("Mia", timeout=SLOW * 1000)
        self.look()
        self.page.get_by_role("button", name="Start here").click()
        self.page.wait_for_url("**game=saintcards**")
        self.page.goto(f"{self.page.url}&seed={SEED}")  # the same cards every time
        expect(self.page.locator("#kids-game .sl-root")).to_be_visible(timeout=SLOW * 1000)

    def play(self, keep: set[str]) -> None:
        """Play the game to its end: as the lantern says, then as it comes.

        Args:
            keep: Which moments are worth a picture, each once.

        Raises:
            RuntimeError: The game doesn't end.
        """
        wanted = set(keep)
        for _ in range(MOVES):
            self._rest()
            moment = self._moment()
            if moment != "turn":
                self._tried = 0
            if moment in wanted:
                wanted.remove(moment)
                self.look()
            if moment == "end":
                return
            self._move(moment)
        raise RuntimeError("the game doesn't end")

    def _moment(self) -> str:
        """Name what is on the screen."""
        there = {
            "pair": ".sl-guide-spot",
            "found both": ".sl-guide-words .sl-primary",
            "led": ".sl-guide-words ~ * [data-lit], [data-lit]",
            "end": ".sl-over",
            "ring": ".sl-ring-shown",
            "claim": ".sl-look",
            "told": ".sl-stage",
        }
        return next((name for name, mark in there.items() if self.page.locator(mark).count()), "turn")

    def _move(self, moment: str) -> None:
        page = self.page
        if moment == "pair":
            page.locator(".sl-guide-spot").first.click()
        elif moment == "found both":
            page.locator(".sl-guide-words .sl-primary").click()
        elif moment == "led":
            page.locator("[data-lit]").first.click()
        elif moment == "ring":
            box = page.locator(".sl-ring-shown").first.bounding_box()
            assert box is not None
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        elif page.get_by_role("button", name="Show me one").count() and "found none" in page.locator(_TURN).last.inner_text():
            page.get_by_role("button", name="Show me one").click()
        elif page.locator(".sl-actions .sl-primary").count():
            page.locator(".sl-actions .sl-primary").first.click()
        else:
            self._choose()

    def _choose(self) -> None:
        """Try one card after another, and draw where none fits; else whatever can be pressed."""
        page, draw, cards = self.page, self.page.get_by_role("button", name="Draw a card"), self.page.locator(".sl-hand-card")
        if self._tried < cards.count():
            cards.nth(self._tried).click()
            self._tried += 1
        elif draw.count():
            draw.click()
            self._tried = 0
        elif page.locator(_TURN).count():
            page.locator(_TURN).last.click()
        else:
            page.locator(".sl-scene button:visible").last.click()

    def again(self) -> None:
        """Go back to the door, and choose another game."""
        self.page.get_by_role("link", name="All games").click()
        expect(self.page.locator("#kids-door .sl-door")).to_be_visible(timeout=SLOW * 1000)
        self.look()
        self.page.get_by_role("button", name="Memory").first.click()
        expect(self.page.locator("#kids-game .sl-root")).to_be_visible(timeout=SLOW * 1000)
        self.look()
        for _ in range(2):
            self._move(self._moment())
            self._rest()
        self.look()


def _strip(pictures: list[Image.Image], row: int, wide: int) -> Image.Image:
    """Put pictures in rows, in order."""
    high = round(wide * pictures[0].height / pictures[0].width)
    rows = -(-len(pictures) // row)
    strip = Image.new("RGB", (row * (wide + _GAP) - _GAP, rows * (high + _GAP) - _GAP), "#ffffff")
    for number, picture in enumerate(pictures):
        strip.paste(picture.resize((wide, high), Image.Resampling.LANCZOS), (number % row * (wide + _GAP), number // row * (high + _GAP)))
    return strip


def _written(strip: Image.Image) -> bytes:
    """Write a strip as well as its size allows.

    Raises:
        RuntimeError: It is too large however it is written.
    """
    for quality in range(88, 40, -6):
        out = io.BytesIO()
        strip.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
        if out.tell() <= LARGEST:
            return out.getvalue()
    raise RuntimeError("the strip is too large")


def _visits(names: Sequence[str]) -> Iterator[tuple[str, Visit]]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, launch() as browser:
        for name in names:
            home = Path(folder) / name
            home.mkdir()
            with serve_kids(home, free_port()) as served:
                page = browser.new_context(viewport=STRIPS[name][0], reduced_motion="reduce").new_page()
                page.goto(served.url)
                expect(page.locator(".sl-door")).to_be_visible(timeout=SLOW * 1000)
                visit = Visit(page)
                visit.come_in()
                visit.play({"pair", "found both", "led", "ring", "told", "end"})
                visit.again()
                yield name, visit


def main(wanted: Sequence[str]) -> None:
    """Write a strip for each screen."""
    for name, visit in _visits(wanted or list(STRIPS)):
        _, row, wide = STRIPS[name]
        path = DOCS / f"{name}.jpg"
        path.write_bytes(_written(_strip(visit.pictures, row, wide)))
        print(f"{path.name}: {len(visit.pictures)} pictures, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
