"""The children's page itself, with its own script and style, around any state of any widget: a socket that stands in for the server says what the fixtures say."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, Route

from frontend.dev.fixtures import Fixture
from saintlearn.host import house
from saintlearn.host.kept import Kept
from saintlearn.host.page_words import NEEDS
from saintlearn.host.welcome import page_html
from saintlearn.shown.front_modules import STATIC
from saintlearn.widgets import kids
from tests.browser.screens import hollow, lettered

_BESIDE = Path(kids.__file__).parent
_HOST = Path(house.__file__).parent
_MODEL = Path(__file__).resolve().parents[2] / "frontend/dev/model.js"
_HOME = "http://kids.test"  # answered by the test itself: nothing leaves the machine
_KEPT = Kept()
_FONTS = _KEPT.fonts("/{}".format)
_KINDS = {".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", "": "text/html"}
_SERVER = """(() => {
    const packed = async one => {
        const view = one instanceof DataView ? one : await new Response(new Blob([JSON.stringify(one)]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer();
        return btoa(String.fromCharCode(...new Uint8Array(view.buffer ?? view)));
    };
    let socket, next, table = 0;
    window.WebSocket = class {
        static OPEN = 1;
        readyState = 1;
        constructor() { socket = this; }
        say(message) { this.onmessage({ data: JSON.stringify(message) }); }
        send(text) {
            const message = JSON.parse(text);
            if (message.kind === "tell") this.fake.send(message.content);
            else if (message.kind === "show") this.open(message.turn);
        }
        async open(turn) {
            const { FakeModel } = await import("/model.js");
            const [name, fixture, faces] = next;
            this.fake = new FakeModel(fixture, faces, { refusal: window.refusal ?? "" });
            this.fake.on("msg:custom", async (content, buffers = []) => this.say({ kind: "custom", table, content, buffers: await Promise.all(buffers.map(packed)) }));
            this.say({ kind: "open", turn, table: ++table, title: name, state: this.fake.traits, packed: {}, module: `/${name}.js`, style: `/${name}.css` });
        }
    };
    window.settle = async () => {
        const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
        do await frame(); while (document.querySelector(".sl-scene[aria-busy=true]"));
        await frame();
    };
    window.show = async (...given) => {
        next = given;
        document.querySelector("#kids-game .sl-root")?.remove();
        if (table === 0) socket.onopen();
        else dispatchEvent(new Event("popstate"));
        for (let i = 0; i < 400 && !document.querySelector("#kids-game .sl-root"); i++) await new Promise(done => setTimeout(done, 10));
        await document.fonts.ready;
        await new Promise(done => setTimeout(done, 40));
        await window.settle();
    };
})()"""


@dataclass
class KidsPage:
    """The page, on which one state after another is shown."""

    page: Page

    @classmethod
    def on(cls, page: Page, *, theme: str = "light") -> KidsPage:
        """Begin, with no game open."""
        page.add_init_script(_SERVER)
        page.route(f"{_HOME}/**", _answer)
        page.goto(f"{_HOME}/?theme={theme}")
        return cls(page)

    def show(self, fixture: Fixture, *, drawn: bool | Literal["letters"] = True, refusal: str = "") -> None:
        """Open a game or an activity in this state.

        Args:
            fixture: The state.
            drawn: Also what its drawings show inside, or of that only the letters.
            refusal: What everything that is tried is answered with.
        """
        faces = fixture.faces
        if drawn is not True:
            less = lettered if drawn else hollow
            cards = {slug: face | {"svg": less(face["svg"])} for slug, face in faces["cards"].items()}
            faces = {"defs": faces["defs"] if drawn else {}, "back": less(faces["back"]), "cards": cards}
        shown = json.dumps([refusal, fixture.module, fixture.content, faces])
        self.page.evaluate(
            "shown => { const [refusal, ...given] = JSON.parse(shown); window.refusal = refusal; return window.show(...given); }", shown
        )

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("() => window.settle()")


def _answer(route: Route) -> None:
    path = route.request.url.removeprefix(_HOME).partition("?")[0]
    name = path.rpartition("/")[2]
    kind = _KINDS[Path(name).suffix]
    if not name:
        theme = re.sub(r".*\?", "", route.request.url)
        return route.fulfill(
            body=page_html(script="/page.js", needs="/needs.js", enlarge="/enlarge.js", fonts=_FONTS, query=theme), content_type=kind
        )
    if path in _KEPT.files:
        return route.fulfill(body=_KEPT.files[path][0], content_type=_KEPT.files[path][1])
    folder = {"page.js": _HOST, "host.js": _HOST, "enlarge.js": _BESIDE, "needs.js": NEEDS.parent, "model.js": _MODEL.parent}.get(
        name, STATIC
    )
    return route.fulfill(body=(folder / name).read_bytes(), content_type=kind)
