"""The rules of Saint Poker in children's words, and hints that help to look instead of telling the answer."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

from saintlearn.engine.actions import Action
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.computers import greedy_player
from saintlearn.games.saint_poker.deck import RANKS, SUITS
from saintlearn.games.saint_poker.hands import best_hand
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saint_poker.words import KINDS, first_up, the_card
from saintlearn.languages import together
from saintlearn.wire.base import HelpSection

__all__ = ["hints", "rules_for_children"]


_MANY = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def hints(view: SaintPokerView) -> list[str]:
    """Give three hints for the seat on turn, each telling a little more."""
    if view.public.phase == "river":
        return _river_hints(view)
    if view.public.phase == "reveal":
        return _reveal_hints(view)
    if view.public.phase == "take":
        return _take_hints(view)
    return ["The game is over. Look at the saints you met."]


def _steady(view: SaintPokerView, legal: Iterable[Action]) -> tuple[str, ...]:
    """The cards of what the steady computer would do in this seat: it sees the same view and nothing else."""
    action = greedy_player(view, list(legal), Random(0))
    assert isinstance(action, (Offer, Reveal, Take))
    return action.cards if isinstance(action, Reveal) else (action.card,)


def _river_hints(view: SaintPokerView) -> list[str]:
    (alone,) = _steady(view, [Offer(card.code) for card in view.hand])
    ranks = [card.rank for card in view.hand]
    suits = [card.id // 13 for card in view.hand]
    pair = next((rank for rank in sorted(set(ranks), reverse=True) if ranks.count(rank) > 1), None)
    most = max(sorted(set(suits)), key=suits.count)
    if pair is not None:
        keep = f"You hold {_MANY[ranks.count(pair)]} {RANKS[pair - 2].plural}: keep them together."
    elif suits.count(most) > 2:
        keep = f"{_MANY[suits.count(most)].title()} of your cards are {SUITS[most].word}: they could become a flush."
    else:
        keep = "You hold no rank twice: keep high cards, and ranks that follow each other."
    return [
        "Everybody may use the river. Which card do you need least?",
        keep,
        f"Try to give {the_card(alone)}.",
    ]


def _reveal_hints(view: SaintPokerView) -> list[str]:
    best = _steady(view, [Reveal((one.code, other.code)) for one, other in combinations(view.hand, 2)])
    cards = [card for card in view.hand if card.code in best]
    made = best_hand((*view.public.river, *cards))
    return [
        "Look for the same rank in your hand and in the river, then for many cards of one suit, then for ranks in a row.",
        "Nothing fits together just now: high cards count." if made.category == 0 else f"You can make {KINDS[made.category]}.",
        f"Try {together([the_card(code) for code in best])}.",
    ]


def _take_hints(view: SaintPokerView) -> list[str]:
    there = [card for cards in (view.public.river, *view.public.shown) for card in cards]
    (best,) = _steady(view, [Take(card.code) for card in there])
    river = together([the_card(card.code) for card in view.public.future])
    return [
        "Take a card that fits to your hand: the same rank, the same suit, or a rank beside it.",
        f"The next river begins with {river}. What goes well with it?" if river else "Nobody knows the next river: look at your own hand.",
        f"Try {the_card(best)}.",
    ]


def rules_for_children(*, saints: bool) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines."""
    sections = [
        HelpSection(
            title="What it is about",
            lines=(
                "Make the best hand of five cards, eight times. Nothing is offered and nothing is lost.",
                "At the end all that was gathered is laid at the feet of Jesus.",
            ),
        ),
        HelpSection(
            title="A round",
            lines=(
                "Everybody gives one card to the river, hidden at first; then all are turned up together, and the river has five cards.",
                "Everybody chooses two cards of the hand; then all are turned up together.",
                "Your hand is the best five of the river's five cards and your own two.",
                "The best hand wins as many points as the number of the round. If hands are equal, the points are shared, rounded up.",
                "Then cards are picked up: the weakest hand first, the winner last, one card each from the river or from any player; then once more.",
                "What is left is out of the game, and the next river begins with the cards that lay open for it.",
            ),
        ),
        HelpSection(
            title="Hands, the best first",
            lines=(
                "A straight flush: five ranks in a row, all of one suit.",
                "Four of a kind: four cards of one rank.",
                "A full house: three of one rank and two of another.",
                "A flush: five cards of one suit.",
                "A straight: five ranks in a row; the ace is above the king or below the 2.",
                "Three of a kind: three cards of one rank.",
                "Two pairs: two of one rank and two of another.",
                "A pair: two cards of one rank.",
                "High card: nothing of all this; the highest card counts.",
            ),
        ),
    ]
    if saints:
        callings = [f"{rank.word}: {rank.saints}." for rank in reversed(RANKS)]
        sections += [
            HelpSection(
                title="The suits are seasons",
                lines=tuple(f"{suit.sign} {suit.word}: {suit.meaning[0].lower()}{suit.meaning[1:]}" for suit in SUITS),
            ),
            HelpSection(title="The ranks are callings", lines=tuple(first_up(line) for line in callings)),
        ]
    sections.append(
        HelpSection(title="The end", lines=("After eight rounds the most points win. If they are equal, the victory is shared.",))
    )
    return tuple(sections)
