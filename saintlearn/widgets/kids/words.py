"""The words of the page around a game."""

from __future__ import annotations

from saintlearn.languages import current, say

__all__ = ["page_words"]


def page_words() -> dict[str, str]:
    """Give the words of the page around a game, in the language that is spoken now; Voilà's template finds them in the notebook."""
    return {
        "lang": current().code,
        "all": say("All games"),
        "wait": say("Getting your game ready…"),
        "long": say("This is taking a long time. If nothing appears, reload the page."),
        "script": say("These games need JavaScript. Please turn it on for this page."),
        "fault": say("We couldn't open the game."),
        "choose": say("Choose a game"),
    }
