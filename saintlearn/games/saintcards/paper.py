"""SaintCards on paper: two to six teams, one deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.on_paper import OnPaper
from saintlearn.languages import say
from saintlearn.render.face import card_svg

_DECK: Final = 36
"""Cards for up to six teams: four sheets of paper."""


def on_paper(level: str, saints: Sequence[Card]) -> OnPaper:
    """Make one deck for a class in teams; see `saintlearn.engine.on_paper.GameOnPaper`."""
    deck = saints[:_DECK]
    if level == "starter":
        counts = say(
            "Four things count: the number in the upper left corner (the century of birth), the number in the upper right corner (the century of "
            "death), the month symbol, and the color of the frame (in black and white, the letter next to the feast day)."
        )
    else:
        counts = say(
            "Anything that's the same on both cards counts: a number in the same corner, the month symbol, a color, or another symbol. "
            "The name, the picture, and the day of the feast don't count."
        )
    return OnPaper(
        rules=(
            say("Make two to six teams, and shuffle the cards. Deal five cards to each team; with five or six teams, three cards."),
            say("Put the other cards in a pile, face down, and turn the top card face up next to it. Put the beans in the middle."),
            say(
                "On your team's turn, lay one of your cards on the card that's face up if they have something in common. Say aloud what it is. "
                "Take one bean for each thing that the two saints share."
            ),
            counts,
            *(_wild() if any(card.is_wild for card in deck) else ()),
            say("If none of your cards fit, draw a card from the pile, and the next team plays."),
            say(
                "The first team that has no cards left takes three more beans, and every other team has one last turn. "
                "Then everyone lays all the treasure at the feet of Jesus, together."
            ),
        ),
        faces=tuple(map(card_svg, deck)),
    )


def _wild() -> tuple[str, ...]:
    """Say what the WildCards do (`SC-30` to `SC-35`, `SC-41`), which is also written on each of them."""
    return (
        say(
            "A card with stars instead of numbers is a WildCard. It fits on every card. Take one bean for it, and one more for each thing that the two "
            "saints share. Then do what's written on the WildCard: there, a player is a team, a treasure is a bean, and the Draw Deck is the pile."
        ),
        say(
            "After that, name a number from 1 to 21. The next team lays a card that has this number in an upper corner on the WildCard, and takes three "
            "beans. If it has none, it draws a card, and the team after it tries. If nobody has one, any card fits."
        ),
        say("If the first card that's turned face up is a WildCard, any card fits on it, and earns three beans."),
    )
