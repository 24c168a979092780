"""Film a round of SaintCards on the children's page, for the first screen of the README.

python run.py test -k nothing        makes the environment, if it is not there yet
.venv/bin/python -m docs.moving      writes docs/round.webp, and docs/round.png for readers who want nothing to move
"""

from __future__ import annotations

import io
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, ViewportSize

from tests.browser.driver import SLOW, free_port, launch, serve_kids

DOCS = Path(__file__).resolve().parent
SIZE: Final[ViewportSize] = {"width": 900, "height": 600}
"""The narrowest table on which cards still lie side by side: it can be read where a README is 800 pixels wide."""
SHARP = 1.25
PACE = 0.12
"""How fast what moves moves while we film: a screenshot takes as long as six of its frames."""
STEP = 50
"""Milliseconds between two frames that differ."""
ROUNDS = 3
"""Then it stands still: what never stops moving keeps people from reading."""
LARGEST = 2_000_000
SEED = "7"
CARD = "St. Bernard of Clairvaux"
FOUND = ("Church Doctor", "Priest", "Religious Man", "Doctors of the Church", "Western Europe")
_SLOWER = """pace => {
    const [later, frame, now, began] = [setTimeout, requestAnimationFrame, performance.now.bind(performance), performance.now()];
    const slow = time => began + (time - began) * pace;
    window.setTimeout = (what, wait, ...rest) => later(what, wait / pace, ...rest);
    window.requestAnimationFrame = what => frame(time => what(slow(time)));
    performance.now = () => slow(now());
}"""
"""The clocks of the page's own program, at the pace of what moves by style."""
_FINGER = """([x, y]) => {
    const finger = document.querySelector('#finger') ?? document.body.appendChild(Object.assign(document.createElement('div'), { id: 'finger' }));
    finger.style.cssText = `position: fixed; z-index: 99999; left: ${x - 18}px; top: ${y - 18}px; width: 36px; height: 36px; border-radius: 50%;
        pointer-events: none; background: #1d3f8655; border: 3px solid #1d3f86; box-sizing: border-box;`;
    finger.animate([{ transform: 'scale(1.6)', opacity: 0 }, { transform: 'scale(1)', opacity: 1, offset: .45 },
        { transform: 'scale(.8)', opacity: 1, offset: .7 }, { transform: 'scale(1.3)', opacity: 0 }], { duration: 520, fill: 'both' });
}"""


@dataclass
class Film:
    """Frames of one page, and how many milliseconds each is seen."""

    page: Page
    frames: list[tuple[Image.Image, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        devtools = self.page.context.new_cdp_session(self.page)
        devtools.send("Animation.enable")
        devtools.send("Animation.setPlaybackRate", {"playbackRate": PACE})
        self.page.evaluate(_SLOWER, PACE)

    def hold(self, milliseconds: int) -> None:
        """Look at what is there, at rest."""
        self.frames.append((self._picture(), milliseconds))

    def roll(self, milliseconds: int) -> None:
        """Film what moves."""
        begin = last = time.monotonic()
        while (last - begin) * PACE * 1000 < milliseconds:
            picture = self._picture()
            now = time.monotonic()
            self.frames.append((picture, round((now - last) * PACE * 1000)))
            last = now

    def tap(self, spot: Locator, milliseconds: int, rest: int) -> None:
        """Show a finger on a spot, press it, film what moves after that, and look at it."""
        box = spot.bounding_box()
        if box is None:
            raise RuntimeError(f"{spot} is nowhere on the page")
        self.page.evaluate(_FINGER, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        self.roll(330)
        spot.dispatch_event("click")  # targets 44 pixels high overlap on a card this small
        self.roll(milliseconds)
        self.hold(rest)

    def _picture(self) -> Image.Image:
        return Image.open(io.BytesIO(self.page.screenshot(type="png"))).convert("RGB")

    def cut(self) -> list[tuple[Image.Image, int]]:
        """Return frames that differ from the one before, none shorter than a step."""
        kept: list[tuple[Image.Image, int]] = []
        for picture, lasts in self.frames:
            if kept and (kept[-1][1] < STEP or ImageChops.difference(kept[-1][0], picture).getbbox() is None):
                kept[-1] = (picture, kept[-1][1] + lasts)
            else:
                kept.append((picture, lasts))
        return kept


def play(film: Film) -> Image.Image:
    """Play one card, find all that it shares, and let the computer answer; return the picture for those who want a still one."""
    page, buttons = film.page, film.page.locator(".sl-actions button")
    film.hold(1600)
    film.tap(page.get_by_role("radio", name=CARD), 350, 900)
    film.tap(page.get_by_role("button", name=f"Play {CARD}", exact=True), 900, 900)
    for label in FOUND:
        film.tap(page.locator(f'.sl-stage-side0 .sl-spot[aria-label="{label}"]').last, 330, 250)
    film.tap(buttons.last, 4500, 1800)
    still = film.frames[-1][0]
    film.tap(buttons.last, 2900, 1800)
    return still


def main() -> None:
    """Film it, and write both files."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, launch() as browser:
        words = ("saintcards", "--players", "Ana", "--seed", SEED)
        with serve_kids(Path(folder), free_port(), *words) as kids:
            page = browser.new_page(viewport=SIZE, device_scale_factor=SHARP)
            page.goto(kids.url)
            page.locator(".sl-hand-card").nth(6).wait_for(timeout=SLOW * 1000)
            page.wait_for_timeout(1500)  # fonts, and cards on their way
            film = Film(page)
            still = play(film)
            page.goto("about:blank")
    write(DOCS / "round.webp", film.cut(), still)


def write(path: Path, frames: Sequence[tuple[Image.Image, int]], still: Image.Image) -> None:
    """Write the film, and beside it the still picture.

    Raises:
        RuntimeError: The film is too large for the first screen of a README.
    """
    pictures, lasts = [picture for picture, _ in frames], [one for _, one in frames]
    # what a frame leaves of the one before can be seen in the rays of light, so every 16th is drawn anew
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=lasts, loop=ROUNDS, quality=76, method=4, kmin=15, kmax=16)
    still.quantize(256, dither=Image.Dither.NONE).save(path.with_suffix(".png"), optimize=True)
    print(f"{path.name}: {len(frames)} frames, {sum(lasts) / 1000:.1f} s, {path.stat().st_size // 1000} kB")
    if path.stat().st_size >= LARGEST:
        raise RuntimeError(f"{path.name} has {path.stat().st_size:,} bytes, {LARGEST:,} or more.")


if __name__ == "__main__":
    main()
