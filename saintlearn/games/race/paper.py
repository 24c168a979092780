"""Run the Race! on paper: two teams, one deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.on_paper import OnPaper
from saintlearn.languages import say
from saintlearn.render.face import card_svg

_DECK: Final = 36
"""Cards for two teams: four sheets of paper, and about ten minutes without a clock."""


def on_paper(level: str, saints: Sequence[Card]) -> OnPaper:
    """Make one deck for two teams; see `saintlearn.engine.on_paper.GameOnPaper`."""
    deck = saints[:_DECK]
    if level == "race":
        turn = say(
            "Both teams play at the same time, one child for each team: lay one of your five cards on a pile if it matches the card on top. "
            "Then turn over the next card of your deck, and let the next child on your team step up."
        )
    else:
        turn = say(
            "The teams take turns, and a different child plays each time: lay one of your team's five cards on a pile if it matches the card on top. "
            "Then turn over the next card of your deck, so that you have five again."
        )
    return OnPaper(
        rules=(
            say("Make two teams and shuffle the cards. Turn two cards face up, side by side. They are the two piles."),
            say("Deal all the other cards to the teams as two decks, face down. Each team turns its first five cards face up."),
            turn,
            say(
                "Two cards match if the number in the upper left corner is the same (the century of birth), the number in the upper right corner "
                "(the century of death), the month symbol, or the color of the frame (in black and white, the letter next to the feast day)."
            ),
            *(
                [
                    say(
                        "A card with stars instead of numbers is a WildCard. In this short form it fits on every card, and every card fits on it. "
                        "Leave out what's written on it: that's for SaintCards."
                    )
                ]
                if any(card.is_wild for card in deck)
                else []
            ),
            say("If none of your five cards fit, pass. If both teams pass, each turns over the next card of its deck onto a pile."),
            say("The first team that has no cards left wins. If nobody can play anymore, it's the team with fewer cards."),
        ),
        faces=tuple(map(card_svg, deck)),
    )
