"""Every screen of every widget, in any language, on one page: the states are those that the front end's fixtures are made of."""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from frontend.dev import fixtures
from frontend.dev.fixtures import Fixture
from saintlearn.shown.front_modules import STATIC, front_module
from tests.browser.webdriver import OtherBrowser
from tests.tiers import THOROUGH

_MODEL = Path(__file__).resolve().parents[2] / "frontend/dev/model.js"
_LOOK = Path(__file__).with_name("look.js")
_ADDRESS = "http://screens.test/"  # answered by the test itself: nothing leaves the machine
EMPTY = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>saintlearn</title>
<style>body { margin: 8px; background: #fff; font: 13px sans-serif; }</style></head>
<body data-jp-theme-light="true"><main id="stage"></main></body></html>"""
_FONTS = {
    "alegreya-latin-700": "Alegreya",
    "alegreya-latin-ext-700": "Alegreya",
    "andika-latin-400": "Andika",
    "andika-latin-700": "Andika",
}
_HOST = """async ({ model, look, fonts }) => {
    const load = code => import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    const { FakeModel } = await load(model);
    window.look = await load(look);
    for (const [family, weight, file] of fonts) {
        const bytes = Uint8Array.from(atob(file), one => one.charCodeAt(0));
        const unicodeRange = document.fonts.size === 0 || family !== 'Alegreya' ? 'U+0-FF, U+2000-206F' : 'U+100-2AF, U+1E00-1EFF';
        document.fonts.add(await new FontFace(family, bytes, { weight, unicodeRange }).load());
    }
    const modules = new Map();
    window.settle = async () => {
        const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
        do await frame(); while (document.querySelector('.sl-scene[aria-busy=true]'));
        await frame();
    };
    window.bring = async (name, code, css) => { modules.set(name, [await load(code), css]); };
    window.show = async (name, fixture, faces, drawn) => {
        window.leave?.();
        const [{ default: { render } }, css] = modules.get(name);
        const el = document.createElement('div'), style = document.createElement('style');
        style.textContent = css;
        document.getElementById('stage').replaceChildren(style, el);
        document.getElementById('stage').style.opacity = Number(drawn);  // what nobody sees costs no paint
        window.model = new FakeModel(fixture, faces);
        window.leave = await render({ model: window.model, el });
        await new Promise(done => setTimeout(done, 40));
        await window.settle();
    };
}"""


def some_of(widget: str, first: int, every: int = 6) -> list[Fixture]:
    """Give one state of a widget in so many, all of them in the thorough tier. Whoever looks for something else begins with another one."""
    shown = [*fixtures.ALL[widget]()]
    return shown if THOROUGH else shown[min(first, len(shown) - 1) :: every]


@dataclass
class Screen:
    """A page on which one state after another is shown."""

    page: Page | OtherBrowser
    language: str
    _brought: set[str] = field(default_factory=set)

    @classmethod
    def on(cls, page: Page, language: str) -> Screen:
        """Begin on an empty page."""
        page.route(_ADDRESS, lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
        page.goto(_ADDRESS)
        return cls.begun(page, language)

    @classmethod
    def begun(cls, page: Page | OtherBrowser, language: str) -> Screen:
        """Begin on the empty page that a browser has opened already."""
        fonts = [
            (family, name[-3:], base64.b64encode((STATIC / f"fonts/{name}.woff2").read_bytes()).decode()) for name, family in _FONTS.items()
        ]
        page.evaluate(_HOST, {"model": _MODEL.read_text(encoding="utf-8"), "look": _LOOK.read_text(encoding="utf-8"), "fonts": fonts})
        return cls(page, language)

    def show(self, fixture: Fixture, *, drawn: bool = False) -> None:
        """Show a state; what its drawings show inside is left out unless it is asked for."""
        name, faces = fixture.module, fixture.faces
        if name not in self._brought:
            css = (STATIC / f"{name}.css").read_text(encoding="utf-8")
            self.page.evaluate("module => window.bring(...module)", [name, front_module(name, self.language), css])
            self._brought.add(name)
        if not drawn:
            cards = {slug: face | {"svg": hollow(face["svg"])} for slug, face in faces["cards"].items()}
            faces = {"defs": {}, "back": hollow(faces["back"]), "cards": cards}
        shown = json.dumps([name, fixture.content, faces, drawn])
        self.page.evaluate("shown => window.show(...JSON.parse(shown))", shown)

    def stop(self) -> None:
        """Let the kernel be gone: whatever is sent fails at once."""
        self.page.evaluate("() => { window.model.send = () => { throw new Error('The connection is closed.') } }")

    def open(self, html: str) -> None:
        """Show a whole page instead."""
        assert isinstance(self.page, Page)
        self.page.set_content(html)
        load = "async look => { window.look = await import(URL.createObjectURL(new Blob([look], { type: 'text/javascript' }))); await document.fonts.ready }"
        self.page.evaluate(load, _LOOK.read_text(encoding="utf-8"))

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        if isinstance(self.page, Page):
            self.page.set_viewport_size({"width": width, "height": height})
        else:
            self.page.resize(width, height)
        self.page.evaluate("() => window.settle?.()")

    def look(self, data: str = "[data-none]", root: str = ".sl-root") -> tuple[list[str], list[list[Any]]]:
        """Give all words that are no data, and what is cut, covered or out of reach."""
        look = "([root, data]) => { const one = document.querySelector(root); return [look.said(one, data), look.faults(one)]; }"
        said, faults = self.page.evaluate(look, [root, data])
        return said, faults


def hollow(svg: str) -> str:
    """Leave of a drawing its size, and where the facts on it are."""
    return svg if "data-fact" in svg else re.sub(r"^(\s*<svg[^>]*>).*(</svg>\s*)$", r"\1\2", svg, flags=re.DOTALL)


def lettered(svg: str) -> str:
    """Leave of a drawing its size and its letters, and all of it where the facts on it are."""
    return svg if "data-fact" in svg else re.sub(r"<(?:circle|ellipse|image|line|path|poly\w+|rect|use)\b[^>]*/>", "", svg)
