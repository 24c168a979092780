"""The pages of a class as they come to a browser: almost empty, with their words, and the addresses of what they fetch."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

from saintlearn.hall.address import Address
from saintlearn.hall.hall import Hall
from saintlearn.host.kept import Kept, beside, bytes_of
from saintlearn.host.page_words import NEEDS, needs_script
from saintlearn.languages import current, say
from saintlearn.shown.front_modules import STATIC

SCRIPT: Final = "text/javascript; charset=utf-8"
_EDITION: Final = re.compile(rb'data-edition="([0-9a-f]+)"')
_BESIDE: Final = Path(__file__).parent
_HOST: Final = _BESIDE.parent / "host"


def pages_of(hall: Hall, at: Callable[[], Address], kept: Kept) -> Callable[[str], bytes]:
    """Make the pages of a hall, in the language that is spoken now."""
    language = current().code
    client = kept.keep(bytes_of(STATIC / "socket" / "socket.io.js"), SCRIPT, "js")
    host = kept.keep(bytes_of(_HOST / "host.js"), SCRIPT, "js")
    needs = kept.keep(bytes_of(NEEDS), SCRIPT, "js")
    page = bytes_of(_BESIDE / "page.js").replace(b"./socket.io.js", beside(client).encode()).replace(b"./host.js", beside(host).encode())
    style = kept.style()
    words = {
        "away": say("Just a moment…"),
        "paused": say("Eyes up here, please"),
        "soon": say("Your teacher has paused the game. You can play again in a moment."),
        "on": say("You can go on now."),
        "hint": say("A hint from your teacher"),
        "answer": say("You asked to take back your move"),
        "close": say("Close this message"),
        "wall": say("This is the wall"),
        "wallHow": say("Everyone in the room will see it. Type the letters from the teacher's page, and put this window on the projector."),
        "letters": say("The code"),
        "show": say("Show the wall"),
        "desk": say("This is the teacher's page"),
        "deskHow": say("You can open it only on the computer that runs the class. Look for its address where you started the class."),
        "many": say("This page sent too much at once. Reload it."),
    }
    title, team, another, wait, script_off = (
        say("Saints in class"),
        say("Your team"),
        say("Add another child on this device"),
        say("Opening the door…"),
        say("These games need JavaScript. Please turn it on for this page."),
    )
    script = kept.keep(page, SCRIPT, "js")
    edition = hashlib.sha256(f"{script} {style}".encode()).hexdigest()[:12]
    back = {
        "child": say("Nothing is lost. This page will come back by itself."),
        "wall": say("The wall will come back by itself."),
        "desk": say("The program isn't answering. If you stopped it, you can close this page. If not, the page will come back by itself."),
    }

    def written(role: str) -> bytes:
        spoken = escape(json.dumps({**words, "kept": back[role]}))
        return (
            f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f'<meta name="theme-color" content="#e8d9b5"><title>{escape(title)}</title><link rel="icon" href="data:,">{needs_script(needs)}'
            f'<link rel="stylesheet" href="{style}"><link rel="modulepreload" href="{client}"><link rel="modulepreload" href="{host}">'
            f'<script type="module" src="{script}"></script></head>'
            f'<body data-role="{role}" data-edition="{edition}" data-code="{hall.code if at().below else ""}" data-words="{spoken}">'
            f'<div id="class-team" role="status"></div><div id="class-tip" role="status"></div>'
            f'<main id="class-stage"><p class="class-wait" id="kids-says" role="status">{escape(wait)}</p></main>'
            f'<section id="class-vote"><header><h2 id="class-vote-name">{escape(team)}</h2> '
            '<p role="status"></p> <p></p></header><ul></ul></section>'
            f'<button id="class-add" type="button" hidden>{escape(another)}</button>'
            f'<noscript><p>{escape(script_off)}</p></noscript><div id="class-note" role="alert"></div><p id="class-heard" class="class-heard" role="status"></p></body></html>'
        ).encode()

    return written


def edition_of(page: bytes) -> str:
    """Tell which edition of the program a page came from: a page that is older than the program it speaks to has to load again.

    >>> edition_of(b'<body data-edition="12ab">')
    '12ab'
    """
    found = _EDITION.search(page)
    assert found is not None
    return found[1].decode()
