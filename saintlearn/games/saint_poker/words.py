"""Saint Poker in words for a child: hands, why something cannot be done, what happened, what a button says, and what stands over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import CODES, PLAIN, RANKS, SUITS, Faces, PokerCard
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.games.saint_poker.state import ROUNDS, State
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.languages import together

__all__ = [
    "KINDS",
    "LABELS",
    "REASONS",
    "SENTENCES",
    "card_words",
    "ended_headline",
    "face_words",
    "farewell",
    "first_up",
    "full_hand_words",
    "hand_of",
    "hand_words",
    "points",
    "river_words",
    "screen_words",
    "showdown_words",
    "the_card",
    "why_alike",
    "winners_line",
]


# cards, hands and points


def points(count: int) -> str:
    """Write a number of points.

    >>> points(1), points(4)
    ('1 point', '4 points')
    """
    return f"{count} point{'' if count == 1 else 's'}"


def first_up(words: str) -> str:
    """Begin with a capital, as at the head of a line."""
    return words[:1].upper() + words[1:]


def the_card(code: str) -> str:
    """Name a card by its code, as on a button.

    >>> the_card("QD")
    'the Queen of Diamonds'
    """
    return f"the {PLAIN[code]}"


def card_words(card: PokerCard) -> str:
    """Name a card in a sentence: ``St. Lucy (Queen of Diamonds)``, or ``the Queen of Diamonds``."""
    return f"{card.saint.name} ({PLAIN[card.code]})" if card.faces == "saints" else the_card(card.code)


def _cards(cards: Sequence[PokerCard]) -> str:
    return together([card_words(card) for card in cards])


def face_words(saint: Card, number: int) -> str:
    """Tell what is on the face of a card with a saint: ``Queen of Diamonds: St. Lucy, virgin, feast in winter on ...``."""
    return f"{PLAIN[CODES[number]]}: {saint.name}, {RANKS[number % 13].saint}, feast in {SUITS[number // 13].family} on {saint.feast}"


KINDS: Final = (
    "high card",
    "a pair",
    "two pairs",
    "three of a kind",
    "a straight",
    "a flush",
    "a full house",
    "four of a kind",
    "a straight flush",
)
"""The kinds of hands in a sentence, by category."""


def hand_of(hand: Hand, faces: Faces) -> str:
    """Tell what a hand is made of: in callings and seasons with the saints' faces, in ranks and suits with the French ones.

    ``apostles and doctors``, or ``Aces and 9s``.
    """
    saints = faces == "saints"
    ranks = [RANKS[card.rank - 2] for card in hand.cards]
    one = [rank.saint if saints else rank.word for rank in ranks]
    many = [rank.saints if saints else rank.plural for rank in ranks]
    suit = hand.cards[0].suit
    family = f"{suit.family} saints" if saints else suit.word
    high = f"{_article(one[0])} {one[0]}"
    return (
        high,
        many[0],
        f"{many[0]} and {many[2]}",
        many[0],
        f"{one[4]} to {one[0]}",
        f"{family}, {high} the highest",
        f"three {many[0]} and two {many[3]}",
        many[0],
        f"{family}, {one[4]} to {one[0]}",
    )[hand.category]


def hand_words(hand: Hand, faces: Faces) -> str:
    """Name a hand: ``two pairs: apostles and doctors``, or ``two pairs: Aces and 9s``."""
    return f"{KINDS[hand.category]}: {hand_of(hand, faces)}"


def full_hand_words(hand: Hand) -> str:
    """Name a hand in the words of its faces, and add what it is in plain ranks where those words are others."""
    faces = hand.cards[0].faces
    plain = f" ({hand_of(hand, 'french')})" if faces == "saints" else ""
    return f"{hand_words(hand, faces)}{plain}"


def _article(word: str) -> str:
    return "an" if word[0] in "aA8" else "a"


# why something cannot be done


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


# what happened


def _round_began(event: ev.RoundBegan, names: Sequence[str]) -> str:
    begin = f"Round {event.round} is for {points(event.round)}."
    if not event.river:
        return f"{begin} The river is made of your cards alone."
    return f"{begin} The river begins with {_cards(event.river)}; the next one with {_cards(event.future)}."


def _picked(event: ev.Picked, names: Sequence[str]) -> str:
    return f"{names[event.seat]} has picked {'a card' if event.count == 1 else 'two cards'}."


def _river_made(event: ev.RiverMade, names: Sequence[str]) -> str:
    gave = [f"{card_words(card)} from {name}" for name, card in zip(names, event.cards, strict=False)]
    return f"Into the river: {together(gave)}."


def _revealed(event: ev.Revealed, names: Sequence[str]) -> str:
    return f"{names[event.seat]} shows {_cards(event.cards)} and has {full_hand_words(event.hand)}."


def winners_line(event: ev.Scored, names: Sequence[str]) -> str:
    """Tell who wins a round and how much, as it stands over the best hand: without a full stop."""
    who = together([names[seat] for seat in event.winners])
    return f"{who} wins {points(event.points)}" if len(event.winners) == 1 else f"{who} share the win: {points(event.points)} each"


def _ordered(event: ev.Ordered, names: Sequence[str]) -> str:
    lots = " Lots were drawn between equal hands." if event.drawn else ""
    return f"Cards are taken in this order, twice: {', '.join(names[seat] for seat in event.order)}.{lots}"


def _took(event: ev.Took, names: Sequence[str]) -> str:
    who, card = names[event.seat], card_words(event.card)
    if event.whose == event.seat:
        return f"{who} took {card} back."
    return f"{who} took {card} from {'the river' if event.whose is None else names[event.whose]}."


def _won(winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    who, most = together([names[seat] for seat in winners]), points(max(scores))
    return f"{who} wins with {most}." if len(winners) == 1 else f"{who} share the victory with {most} each."


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Dealt: lambda event, names: f"Everybody was dealt {event.count} cards.",
    ev.RoundBegan: _round_began,
    ev.Picked: _picked,
    ev.RiverMade: _river_made,
    ev.Revealed: _revealed,
    ev.Scored: lambda event, names: f"{winners_line(event, names)}.",
    ev.Ordered: _ordered,
    ev.Took: _took,
    ev.Discarded: lambda event, names: f"Out of the game: {_cards(event.cards)}.",
    ev.Ended: lambda event, names: _won(event.winners, event.scores, names),
}
"""For every event, what happened."""


# what a button says


LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Offer: lambda view, action, names: f"Give {the_card(action.card)} to the river",
    Reveal: lambda view, action, names: f"Show {together([the_card(code) for code in action.cards])}",
    Take: lambda view, action, names: f"Take {the_card(action.card)}",
}
"""For every action, what its button says."""


# what stands over the table


def showdown_words(scored: ev.Scored, best: Hand, names: Sequence[str]) -> tuple[str, str]:
    """Say what all hands that were turned up come to: who has won, and with what."""
    return winners_line(scored, names), f"{first_up(full_hand_words(best))}."


def river_words(number: int) -> tuple[str, str]:
    """Say that the river of a round is complete: a headline, and what comes next."""
    return "The river is complete", f"Round {number} of {ROUNDS}. Now everybody chooses two cards to show with it."


def screen_words(view: SaintPokerView, names: Sequence[str], phase: str, asks: int | None) -> tuple[str, str]:
    """Say what a screen asks for while a game goes on: a headline, and how it is done.

    Args:
        view: What the one at the screen sees.
        names: The players' names.
        phase: What the screen shows.
        asks: Seat of the person who is asked to come.
    """
    public = view.public
    here = f"Round {public.round} of {ROUNDS}"
    if asks is not None:
        return f"Pass the screen to {names[asks]}", f"{here}: {_curtain(public.phase, names[asks])}"
    assert public.turn is not None
    if phase == "watch":
        return f"{names[public.turn]} is next", "Press Go on when you are ready."
    if phase in ("wait", "wall"):
        thinking = [names[seat] for seat in public.waited_for]
        return f"{together(thinking)} {'is' if len(thinking) == 1 else 'are'} thinking", _meanwhile(view, phase)
    assert view.seat is not None
    who = names[view.seat]
    if phase == "river":
        head, task = f"Choose a card for the river, {who}", "Everybody gives one card; all are turned up together."
    elif phase == "reveal":
        head, task = f"Choose two cards to show, {who}", "The best five of your two and the river's five count."
    else:
        which = "first" if public.taken < public.players else "second"
        return f"Your turn to take a card, {who}", f"{here}. The {which} of two: any card of the river or beside a player."
    return head, f"{here}, for {points(public.round)}. {task}"


def _curtain(phase: str, who: str) -> str:
    if phase == "river":
        return "choose a card for the river, so that nobody sees it. All are turned up together."
    if phase == "reveal":
        return "choose two cards to show, so that nobody sees them. All are turned up together."
    return f"{who} takes a card. The cards in hand stay hidden until {who} is there."


_ALL_CHOOSE: Final[Mapping[str, str]] = {
    "river": "Everybody gives one card to the river; all are turned up together.",
    "reveal": "Everybody shows two cards; all are turned up together.",
    "take": "Everybody takes two cards, the weakest hand first.",
}


def _meanwhile(view: SaintPokerView, phase: str) -> str:
    """Tell those who wait, or who look on, what goes on."""
    public = view.public
    if phase == "wait":
        return "Look at your cards while you wait." if public.phase == "take" else "You have chosen. Look at your cards while you wait."
    return f"Round {public.round} of {ROUNDS}, for {points(public.round)}. {_ALL_CHOOSE[public.phase]}"


def ended_headline(winners: Sequence[int], names: Sequence[str]) -> str:
    """Tell who lays the treasure at the feet of Jesus."""
    return f"{together([names[seat] for seat in winners])} {'lays' if len(winners) == 1 else 'lay'} the treasure at the feet of Jesus"


def farewell(winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    """Take leave of a game: who wins, and whom all is given to."""
    return f"{_won(winners, scores, names)} Everything that was gathered is given to him."


def why_alike(one: PokerCard, other: PokerCard) -> str:
    """Tell why two cards of a hand go together: one rank, or one suit."""
    if one.rank == other.rank:
        rank = RANKS[one.rank - 2]
        return f"Both are {rank.saints}, so both are {rank.plural}."
    return f"Both feasts are in {one.suit.family}, so both are {one.suit.word}."
