"""The rules of Saint Poker in children's words, and hints that show where to look before they give the answer away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.levels import mixed, told_as_ours
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.computers import greedy_player
from saintlearn.games.saint_poker.deck import RANKS, SUITS, the_card
from saintlearn.games.saint_poker.hands import best_hand
from saintlearn.games.saint_poker.state import ROUNDS, SMALL_START, SaintPokerOptions
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.languages import mark, say, say_count, spelled, together
from saintlearn.wire.base import HelpSection


def hints(view: SaintPokerView) -> list[str]:
    """Give three hints to a seat that has to choose, each telling a little more; one when the game is over."""
    if view.public.phase == "river":
        return _river_hints(view)
    if view.public.phase == "reveal":
        return _reveal_hints(view)
    if view.public.phase == "take":
        return _take_hints(view)
    return [say("The game is over. Look at the saints you met.")]


def advised(view: SaintPokerView) -> tuple[str, ...]:
    """Give the codes of the cards that the hints advise to choose now."""
    phase = view.public.phase
    if phase == "river":
        return _steady(view, [Offer(card.code) for card in view.hand])
    if phase == "reveal":
        return _steady(view, [Reveal((one.code, other.code)) for one, other in combinations(view.hand, 2)])
    return _steady(view, [Take(card.code) for cards in (view.public.river, *view.public.shown) for card in cards])


def _steady(view: SaintPokerView, legal: Iterable[Action]) -> tuple[str, ...]:
    """Give the cards that the steady computer would choose in this seat: it sees the same view and nothing else."""
    action = greedy_player(view, list(legal), Random(0))
    assert isinstance(action, (Offer, Reveal, Take))
    return action.cards if isinstance(action, Reveal) else (action.card,)


def at_own_level(options: SaintPokerOptions) -> tuple[str, ...]:
    """Say what is different for small players; nothing where nobody is small."""
    if mixed(options):
        even = say_count(
            "So that all of you can win, small players begin with {count} point.",
            "So that all of you can win, small players begin with {count} points.",
            SMALL_START,
        )
        return told_as_ours(say("For small players, straights don't count. They look for the same rank and the same suit."), even)
    if not options.straights(0):
        return told_as_ours(say("You're all small players, so straights don't count. Look for the same rank and the same suit."))
    return ()


def _river_hints(view: SaintPokerView) -> list[str]:
    (alone,) = advised(view)
    return [
        say("Anyone can use the river. Which card do you need the least?"),
        _worth_keeping(view),
        say("Try giving {card}.", card=the_card(alone)),
    ]


def _worth_keeping(view: SaintPokerView) -> str:
    ranks = [card.rank for card in view.hand]
    suits = [card.id // 13 for card in view.hand]
    pair = next((rank for rank in sorted(set(ranks), reverse=True) if ranks.count(rank) > 1), None)
    if pair is not None:
        return say("You have {number} {cards}. Keep them together.", number=spelled(ranks.count(pair)), cards=say(RANKS[pair - 2].plural))
    most = max(sorted(set(suits)), key=suits.count)
    if suits.count(most) > 2:
        return say("You have {number} {suit}. They could become a flush.", number=spelled(suits.count(most)), suit=say(SUITS[most].word))
    if not view.public.options.straights(view.seat):
        return say("You don't have two cards of the same rank. Keep high cards and cards of the same suit.")
    return say("You don't have two cards of the same rank. Keep high cards and ranks that are in a row.")


def _reveal_hints(view: SaintPokerView) -> list[str]:
    best = advised(view)
    straights = view.public.options.straights(view.seat)
    made = best_hand((*view.public.river, *[card for card in view.hand if card.code in best]), straights=straights)
    return [
        say("Look for the same rank in your hand and in the river. Then look for five cards of the same suit, and for five ranks in a row.")
        if straights
        else say("Look for the same rank in your hand and in the river. Then look for five cards of the same suit."),
        say("Nothing fits together right now, so high cards count.") if made.category == 0 else say(_CAN_MAKE[made.category - 1]),
        say("Try showing {cards}.", cards=together([the_card(code) for code in best])),
    ]


_CAN_MAKE: Final = (
    mark("You can make a pair."),
    mark("You can make two pairs."),
    mark("You can make three of a kind."),
    mark("You can make a straight."),
    mark("You can make a flush."),
    mark("You can make a full house."),
    mark("You can make four of a kind."),
    mark("You can make a straight flush."),
)
"""The kinds of hands from a pair on."""


def _take_hints(view: SaintPokerView) -> list[str]:
    (best,) = advised(view)
    return [
        say("Take a card that goes with your hand: the same rank, the same suit, or the next rank.")
        if view.public.options.straights(view.seat)
        else say("Take a card that goes with your hand: the same rank or the same suit."),
        _what_comes(view),
        say("Try taking {card}.", card=the_card(best)),
    ]


def _what_comes(view: SaintPokerView) -> str:
    if view.public.round == ROUNDS:
        return say("This is the last round, so there's no next river. Take any card you like.")
    if not view.public.future:
        return say("Nobody knows the next river yet. Look at your own hand.")
    river = together([the_card(card.code) for card in view.public.future])
    return say("The next river will start with {cards}. What goes well with it?", cards=river)


def rules_for_children(*, saints: bool, ours: Sequence[str] = ()) -> tuple[HelpSection, ...]:
    """Give the rules as sections, each with a title and lines, with what we changed about the hands."""
    sections = [
        HelpSection(
            title=say("How to win"),
            lines=(
                say("Make the best five-card hand to win points. You play eight rounds."),
                say("Nobody offers treasure here, so you can't lose any."),
                say("At the end, lay everything you won at the feet of Jesus."),
            ),
        ),
        HelpSection(
            title=say("How to play a round"),
            lines=(
                say(
                    "Everyone picks one card for the river and keeps it a secret. Then they're all turned over together. Now the river has five cards."
                ),
                say("Everyone picks two cards from their hand. Then they're all turned over together."),
                say("Your hand is the best five cards out of the river's five and your own two."),
                say(
                    "The best hand wins points: 1 in round 1, 2 in round 2, and so on. If hands tie, the players share the points, rounded up."
                ),
                say("Then you take cards. The weakest hand goes first, and the winner goes last."),
                say(
                    "Each player takes one card from the river or from any player's two cards. Then everyone takes one more in the same order."
                ),
                say("The cards that nobody took are out of the game. The next river starts with the cards you could already see."),
            ),
        ),
        HelpSection(
            title=say("Hands, best first"),
            lines=(
                say("A straight flush: five ranks in a row, all of the same suit."),
                say("Four of a kind: four cards of the same rank."),
                say("A full house: three cards of one rank and two of another."),
                say("A flush: five cards of the same suit."),
                say("A straight: five ranks in a row. The Ace goes above the King or below the 2."),
                say("Three of a kind: three cards of the same rank."),
                say("Two pairs: two cards of one rank and two of another."),
                say("A pair: two cards of the same rank."),
                say("High card: none of these. Your highest card counts."),
                say("Between two hands of the same kind, the higher ranks win. If those are the same, too, the next highest card decides."),
                *ours,
            ),
        ),
    ]
    if saints:
        sections += [
            HelpSection(title=say("Each suit is a season"), lines=tuple(say(suit.meaning) for suit in SUITS)),
            HelpSection(
                title=say("Each rank is a calling"),
                lines=tuple(say("{rank}: {saints}.", rank=say(rank.word), saints=say(rank.saints)) for rank in reversed(RANKS)),
            ),
        ]
    sections.append(
        HelpSection(
            title=say("The end"),
            lines=(say("After eight rounds, the player with the most points wins. If players tie, they share the win."),),
        )
    )
    return tuple(sections)
