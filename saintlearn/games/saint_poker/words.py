"""Saint Poker: hands in words, and why something cannot be done, for a child."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import RANKS, Faces
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.games.saint_poker.state import State

__all__ = ["REASONS", "hand_words", "points"]


def points(count: int) -> str:
    """Write a number of points.

    >>> points(1), points(4)
    ('1 point', '4 points')
    """
    return f"{count} point{'' if count == 1 else 's'}"


def hand_words(hand: Hand, faces: Faces) -> str:
    """Name a hand: in callings and seasons with the saints' faces, in ranks and suits with the French ones.

    ``two pairs: apostles and doctors``, or ``two pairs: Aces and 9s``.
    """
    saints = faces == "saints"
    ranks = [RANKS[card.rank - 2] for card in hand.cards]
    one = [rank.saint if saints else rank.word for rank in ranks]
    many = [rank.saints if saints else rank.plural for rank in ranks]
    suit = hand.cards[0].suit
    family = f"{suit.family} saints" if saints else suit.word
    high = f"{_article(one[0])} {one[0]}"
    return (
        f"high card: {high}",
        f"a pair: {many[0]}",
        f"two pairs: {many[0]} and {many[2]}",
        f"three of a kind: {many[0]}",
        f"a straight: {one[4]} to {one[0]}",
        f"a flush: {family}, {high} the highest",
        f"a full house: three {many[0]} and two {many[3]}",
        f"four of a kind: {many[0]}",
        f"a straight flush: {family}, {one[4]} to {one[0]}",
    )[hand.category]


def _article(word: str) -> str:
    return "an" if word[0] in "aA8" else "a"


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert state.public.turn is not None
    return f"It is {names[state.public.turn]}'s turn to take a card. Wait until it comes to you."


def _not_in_hand(state: State, seat: int, action: Offer | Reveal, names: Sequence[str]) -> str:
    held = {card.code for card in state.hands[seat]}
    wanted = action.cards if isinstance(action, Reveal) else (str(action.card)[:40],)
    away = next(word for word in wanted if word not in held)
    return f"The card {away!r} is not in your hand. Pick one that you hold."


def _not_there(state: State, seat: int, action: Take, names: Sequence[str]) -> str:
    return f"The card {str(action.card)[:40]!r} does not lie on the table. Take one of the river or one beside a player."


REASONS: Final[Mapping[str, Reason]] = {
    "over": "The game is over. Start a new one to play on.",
    "picked-already": "You have picked already. Wait until all the others have picked, too.",
    "take-first": "Cards are being picked up just now. The next round begins when everybody has taken two.",
    "one-for-the-river": "Pick one card of your hand for the river; the two cards to reveal come after it.",
    "two-to-reveal": "The river is complete. Now pick two cards of your hand to reveal.",
    "nothing-to-take": "Cards are picked up when all hands have been revealed. Pick from your own hand first.",
    "not-two-cards": "Name two different cards of your hand, as reveal QH 10S.",
    "unknown-action": "That cannot be done in this game.",
    "not-your-turn": _not_your_turn,
    "not-in-hand": _not_in_hand,
    "not-on-table": _not_there,
}
"""For every objection, what was wrong and what would be right."""
