"""Every screen of every widget, made by a kernel that speaks any language, and shown on one page without a kernel.

The states are those of the front end's fixtures (frontend/dev/fixtures.py): what is added there is shown here.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from frontend.dev import fixtures
from frontend.dev.fixtures import Fixture
from saintlearn.wire.plain import plain
from saintlearn.widgets.base import _FONTS, STATIC
from saintlearn.widgets.front_words import front_module

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
LOOK = Path(__file__).with_name("look.js")
ADDRESS = "http://screens.test/"
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>saintlearn</title>
<style>body { margin: 8px; background: #fff; font: 13px sans-serif; } svg svg * , .sl-hollow { animation: none !important }</style></head>
<body data-jp-theme-light="true"><main id="stage"></main></body></html>"""
HOST = """async ({ model, look, fonts }) => {
    const load = code => import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    const { FakeModel } = await load(model);
    window.look = await load(look);
    const modules = new Map();
    const files = fonts.files.map(text => new DataView(Uint8Array.from(atob(text), one => one.charCodeAt(0)).buffer));
    window.settle = async () => {
        const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
        for (let n = 0; n < 40; n++) {
            await frame();
            if (!document.querySelector('.sl-scene[aria-busy=true]')) break;
        }
        await frame();
    };
    window.bring = async (name, code, css) => { modules.set(name, [await load(code), css]); };
    window.show = async (name, fixture, faces, refusal) => {
        window.leave?.();
        const [{ default: { render } }, css] = modules.get(name);
        const el = document.createElement('div'), style = document.createElement('style');
        style.textContent = css;
        document.getElementById('stage').replaceChildren(style, el);
        window.model = new FakeModel(fixture, faces, { refusal, fonts: () => ({ faces: fonts.faces, files }) });
        window.leave = await render({ model: window.model, el });
        await new Promise(done => setTimeout(done, 30));
        while (document.fonts.size < files.length) await new Promise(done => setTimeout(done, 10));
        await window.settle();
    };
}"""


def states(name: str) -> Iterator[Fixture]:
    """Give every state of one game or widget, in the language that is spoken."""
    return fixtures.ALL[name]()


@dataclass
class Screen:
    """A page that shows one state after another."""

    page: Page
    language: str
    brought: set[str]

    @classmethod
    def on(cls, page: Page, language: str) -> Screen:
        """Begin on an empty page."""
        page.unroute_all()
        page.route(ADDRESS, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(ADDRESS)
        files = [f"{font.family.lower()}-{font.subset}-{font.weight}.woff2" for font in _FONTS]
        fonts = {"faces": [plain(font) for font in _FONTS], "files": [base64.b64encode((STATIC / "fonts" / name).read_bytes()).decode() for name in files]}
        model, look = (path.read_text(encoding="utf-8") for path in (FRONTEND / "dev/model.js", LOOK))
        page.evaluate(HOST, {"model": model, "look": look, "fonts": fonts})
        return cls(page, language, set())

    def show(self, fixture: Fixture, refusal: str = "", *, drawn: bool = False) -> None:
        """Show a state; what the drawings show inside is left out, for nobody looks at it."""
        if fixture.module not in self.brought:
            css = (STATIC / f"{fixture.module}.css").read_text(encoding="utf-8")
            self.page.evaluate("([name, code, css]) => window.bring(name, code, css)", [fixture.module, front_module(fixture.module, self.language), css])
            self.brought.add(fixture.module)
        faces = fixture.faces if drawn else {**fixture.faces, "back": hollow(fixture.faces["back"]), "cards": {slug: {**face, "svg": hollow(face["svg"])} for slug, face in fixture.faces["cards"].items()}}
        self.page.evaluate("([name, fixture, faces, refusal]) => window.show(name, fixture, faces, refusal)", [fixture.module, fixture.content, faces, refusal])

    def resize(self, width: int, height: int = 900) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("() => window.settle()")


def hollow(svg: str) -> str:
    """Leave of a drawing its size, and where the facts on it are."""
    if "data-fact" in svg or len(svg) < 3000:
        return svg
    return re.sub(r"^(\s*<svg[^>]*>).*(</svg>\s*)$", r"\1\2", svg, flags=re.DOTALL)
