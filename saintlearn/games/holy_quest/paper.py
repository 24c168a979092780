"""The Holy Quest on paper: two to four teams, one board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.on_paper import OnPaper
from saintlearn.games.holy_quest.board import load_board
from saintlearn.games.holy_quest.words.names import tile_title
from saintlearn.languages import say
from saintlearn.render.board import board_svg
from saintlearn.render.quest import quest_back, quest_face

_DECK: Final = 18
"""Saint Cards: two sheets of paper."""
_PLAIN: Final = ("fast-forward", "cross-over", "action", "wild", "freeze", "fire")
"""Tiles that do nothing in this short form."""


def on_paper(level: str, saints: Sequence[Card]) -> OnPaper:
    """Make one board and its Saint Cards for a class in teams; see `saintlearn.engine.on_paper.GameOnPaper`. All levels share the short form."""
    shown = saints[:_DECK]
    return OnPaper(
        rules=(
            say(
                "Make two to four teams. Each has a corner of the board, and two buttons of one color as its pawns. They begin in the corner, at home."
            ),
            say(
                "The teams take turns, and a different child rolls the die each time. On a 1 or a 6, a pawn leaves home: put it on the tile with an "
                "arrow on the left of your lane, and then roll again and move it."
            ),
            say("On any other roll, move one of your pawns that many tiles, clockwise around the board. After a 6, roll again."),
            say(
                "If you land on a tile with a saint, draw the top Saint Card and read two sentences of the story aloud to everyone. Another team asks you a "
                "question about what you all heard. If you know the answer, keep the card."
            ),
            say(
                "If you land on another team's pawn, it goes back home, unless it stands on one of the three crosses at the end of its own lane."
            ),
            say(
                "When you've gone all the way around, turn in at the middle one of the three crosses at the end of your own lane. The lane is Heaven, and you need the "
                "exact number to move in. Other pictures on the board don't do anything in this short form."
            ),
            say(
                "The quest ends when a team has both pawns in Heaven, or when time is up. Each pawn in Heaven and each Saint Card is worth one point."
            ),
        ),
        faces=tuple(map(quest_back, shown)),
        backs=tuple(map(quest_face, shown)),
        board=board_svg(load_board().tiles, partial(tile_title, regular=_PLAIN), _PLAIN),
    )
