"""The words of the page around a game."""

from __future__ import annotations

from html import escape
from typing import Final

from saintlearn.languages import current, say
from saintlearn.shown.front_modules import STATIC

NEEDS: Final = STATIC.parent / "kids" / "voila" / "templates" / "saintlearn" / "needs.js"
"""The script that tells a browser which is too old what would work. It stands where Voilà finds it."""


def page_words() -> dict[str, str]:
    """Give the words of the page around a game, in the language that is spoken now; Voilà's template finds them in the notebook."""
    return {
        "lang": current().code,
        "all": say("All games"),
        "wait": say("Getting your game ready…"),
        "long": say("This is taking a long time. If nothing appears, reload the page."),
        "script": say("These games need JavaScript. Please turn it on for this page."),
        "old": say(
            "These games need a newer browser. Ask a grown-up to update this one, or to open the page in Chrome 109, Edge 109, Firefox 115, "
            "Safari 15.6 (on an iPad, iPadOS 15.6), or anything newer."
        ),
        "stuck": say(
            "Part of this page didn't load. Reload the page. If you see this again, ask a grown-up to update the browser, or to open the page in "
            "Chrome 109, Edge 109, Firefox 115, Safari 15.6 (on an iPad, iPadOS 15.6), or anything newer."
        ),
        "fault": say("We couldn't open the game."),
        "choose": say("Choose a game"),
    }


def needs_script(address: str) -> str:
    """Write the element of `NEEDS`, which comes before every other script."""
    words = page_words()
    return f'<script src="{escape(address)}" data-old="{escape(words["old"])}" data-stuck="{escape(words["stuck"])}"></script>'
