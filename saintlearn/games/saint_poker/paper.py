"""Saint Poker on paper: two to five teams, one deck."""

from __future__ import annotations

from collections.abc import Sequence

from saintlearn.catalogue.card import Card
from saintlearn.engine.on_paper import OnPaper
from saintlearn.games.saint_poker.deck import CODES, RANKS, SUITS, card_name, pack
from saintlearn.games.saint_poker.words import face_words
from saintlearn.languages import say
from saintlearn.render.face import needs
from saintlearn.render.parts import STYLE, parts
from saintlearn.render.poker import poker_face


def on_paper(level: str, saints: Sequence[Card]) -> OnPaper:
    """Make one deck for a class in teams; see `saintlearn.engine.on_paper.GameOnPaper`."""
    return OnPaper(
        rules=(
            say("Make two to five teams. Shuffle the 52 cards, and deal ten to each team. Put the rest away."),
            say(
                "Each team picks one card for the river, in secret, and all teams turn theirs over together. Turn up cards from the rest until there are five."
            ),
            say(
                "Now each team picks two of its cards, in secret, and all teams turn theirs over together. The best five of these two and the river are your hand."
            ),
            say(
                "Best first: a straight flush (five in a row of one suit), four of a kind, a full house (three of a kind and a pair), a flush (five of "
                "one suit), a straight (five in a row), three of a kind, two pairs, a pair. If there's none of these, the highest card counts."
            ),
            say("The best hand wins one point in the first round, two in the second, and so on. Teams that tie share the points."),
            say(
                "Then each team takes two of the cards that lie face up, one at a time, the weakest hand first. Put away what's left, and begin the next round."
            ),
        ),
        faces=tuple(_face(number, card, plain=level == "french") for number, card in enumerate(pack(tuple(saints)))),
    )


def _face(number: int, card: Card, *, plain: bool) -> str:
    """Draw a card as a document of its own."""
    rank, suit = RANKS[number % 13], SUITS[number // 13]
    if plain:
        return _alone(poker_face(rank.code, suit.key, label=card_name(CODES[number])), "sl")
    prefix = f"slp{number}"
    return _alone(poker_face(rank.code, suit.key, card, say(rank.saint), face_words(card, number), prefix), prefix)


def _alone(svg: str, prefix: str) -> str:
    """Put the definitions that a drawing refers to into it."""
    head = svg.index(">") + 1
    return f"{svg[:head]}<style>{STYLE}</style><defs>{parts(prefix, *needs(svg, prefix))}</defs>{svg[head:]}"
