"""The rules of Run the Race! in children's words, and hints that help to look instead of telling the answer."""

from __future__ import annotations

from typing import Final

from saintlearn.games.race.state import PILES, RULE
from saintlearn.games.race.view import RaceView
from saintlearn.vocabulary import Field, facts_of
from saintlearn.wire.base import HelpSection

__all__ = ["hints", "rules_for_children"]

_LOOK: Final = {
    Field.BIRTH_CENTURY: "Look at the numbers at the upper left: the century of birth.",
    Field.PASSING_CENTURY: "Look at the numbers at the upper right: the century in which the saint died.",
    Field.FEAST_MONTH: "Look at the round month signs at the top.",
    Field.SAINT_FACT: "Look at the colours of the frames.",
}


def hints(view: RaceView) -> list[str]:
    """Give three hints for a seat, each telling a little more; one where nothing can be played."""
    pairs = [(card, top, pile) for card in view.hand for top, pile in zip(view.tops, PILES, strict=True) if RULE.shared(card, top)]
    if not pairs:
        word = "Press I am stuck." if view.public.hurry else "Pass."
        return [f"None of your cards goes on a pile just now. {word}"]
    card, top, pile = max(pairs, key=lambda pair: (RULE.shared(pair[0], pair[1]).bit_count(), pair[0].slug))
    fact = facts_of(RULE.shared(card, top))[0]
    has = fact.predicate or f"has the frame of {fact.word}"
    return [f"{_LOOK[fact.field]} Which is the same?", f"{top.name} {has}. Who else?", f"Try {card.name} on the {pile} pile."]


def rules_for_children(*, hurry: bool, penalty: bool) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines."""
    if hurry:
        play = [
            "Both press Ready. Then the two Starter Cards are turned over, and both play at the same time.",
            "Put a card of your hand on one of the two piles when it matches the card on top. Your hand fills up by itself.",
            "If somebody was a moment faster, your card comes back. Nothing is lost.",
        ]
    else:
        play = [
            "Both press Ready. Then the two Starter Cards are turned over.",
            "There is no hurry: you play in turns, one card each. Your hand fills up by itself.",
            "If nothing fits, pass.",
        ]
    wrong = ["A card that does not match stays in your hand, and you see why."]
    if hurry and penalty:
        wrong.append("After three wrong tries within 2 seconds you look at the cards for 2 seconds.")
    return (
        HelpSection(
            title="What it is about",
            lines=("Be the first to have played all 20 cards.", "The winner's crown is laid at the feet of Jesus."),
        ),
        HelpSection(title="How to play", lines=tuple(play)),
        HelpSection(
            title="What matches",
            lines=(
                "The same number at the upper left: both were born in that century.",
                "The same number at the upper right: both died in that century.",
                "The same month sign: both feasts are in that month.",
                "The same colour of the frame. The ribbons at the sides do not count here.",
            ),
        ),
        HelpSection(title="What does not match", lines=tuple(wrong)),
        HelpSection(
            title="Stuck",
            lines=(
                "When neither of you can play, or both say so, the next card of each stock is turned onto its pile.",
                "If nothing can move any more, whoever has fewer cards left wins.",
            ),
        ),
        HelpSection(
            title="Mouse and touch",
            lines=("Tap a card of your hand, then a pile. Two people at one screen tap their own button below the pile.",),
        ),
        HelpSection(
            title="Keys",
            lines=(
                "Each card and each pile shows its key. First the card's key, then the pile's key; one hand is enough.",
                "The one on the left has the keys A S D F G for cards, W and E for the piles.",
                "The one on the right has H J K L and the next key for cards, I and O for the piles.",
                "Whoever plays alone may use either row, and the arrow keys left and right for the piles.",
                "Escape puts a lifted card back; pressed again, it stops the race.",
            ),
        ),
    )
