"""Heaven Hold'em on paper: two to six teams, one deck."""

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
            "Only these count: the number in the upper left corner, the number in the upper right corner, the month symbol, and the color of the "
            "frame (in black and white, the letter next to the feast day)."
        )
    else:
        counts = say(
            "Anything that's the same on both cards counts: a number in the same corner, the month symbol, a color, or another symbol."
        )
    return OnPaper(
        rules=(
            say("Make two to six teams. Give each team twenty beans. They are its treasure."),
            say("Shuffle the cards, and deal two to each team. Only that team looks at them."),
            say(
                "There are four rounds of offers. In each round, the first team says how many beans it offers, from none to three. Each other team "
                "puts in just as many, or steps back and waits for the next hand. The offers go into the middle, into the storehouse."
            ),
            say(
                "After the first round, turn three cards face up in the middle. After the second round, turn up one more, and after the third round, "
                "the last one. These five cards are for everyone."
            ),
            say(
                "After the fourth round, each team that's still in lays its two cards next to two different cards in the middle, counts what each "
                "pair has in common, and adds the two numbers. The highest number takes the storehouse. Teams that tie share it."
            ),
            counts,
            *(_wild() if any(card.is_wild for card in deck) else ()),
            say(
                "Shuffle for the next hand; another team begins. At the end, everyone lays all the treasure at the feet of Jesus, together."
            ),
        ),
        faces=tuple(map(card_svg, deck)),
    )


def _wild() -> tuple[str, ...]:
    """Say what the WildCards count (`M-09`)."""
    return (
        say(
            "A card with stars instead of numbers is a WildCard. Next to another saint it counts 3, and 1 more for each thing that the two share. Two "
            "WildCards next to each other count 6, and 2 more for each thing. Leave out what's written on a WildCard: that's for SaintCards."
        ),
    )
