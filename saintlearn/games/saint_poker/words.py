"""Saint Poker in words for a child: hands, why an action is refused, what happened, what a button says, and what stands over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import CODES, RANKS, SUITS, Faces, PokerCard, card_name, the_card
from saintlearn.games.saint_poker.hands import Hand
from saintlearn.games.saint_poker.state import ROUNDS, State
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.languages import mark, say, say_count, together

# cards and hands


def card_words(card: PokerCard) -> str:
    """Name a card inside a sentence: ``St. Lucy (Queen of Diamonds)``, or ``the Queen of Diamonds``."""
    if card.faces == "saints":
        return say("{saint} ({card})", saint=card.saint.name, card=card_name(card.code))
    return the_card(card.code)


def _cards(cards: Sequence[PokerCard]) -> str:
    return together([card_words(card) for card in cards])


def face_words(saint: Card, number: int) -> str:
    """Describe the face of a card with a saint: ``Queen of Diamonds: St. Lucy, virgin, feast in winter on December 13``."""
    return say(
        "{card}: {saint}, {calling}, feast in {season} on {date}",
        card=card_name(CODES[number]),
        saint=saint.name,
        calling=say(RANKS[number % 13].saint),
        season=say(SUITS[number // 13].season),
        date=saint.feast_inside,
    )


KINDS: Final = (
    mark("High card"),
    mark("A pair"),
    mark("Two pairs"),
    mark("Three of a kind"),
    mark("A straight"),
    mark("A flush"),
    mark("A full house"),
    mark("Four of a kind"),
    mark("A straight flush"),
)
"""The kinds of hands as a title, by category."""

_CONTENTS: Final = (
    mark("{one} is the highest"),
    mark("two {many}"),
    mark("{many} and {others}"),
    mark("three {many}"),
    mark("{low} to {high}"),
    mark("{family}, topped by {one}"),
    mark("three {many} and two {others}"),
    mark("four {many}"),
    mark("{family}, {low} to {high}"),
)
"""What a hand is made of, below the title."""

_HANDS: Final = (
    mark("a high card: {one}"),
    mark("a pair of {many}"),
    mark("two pairs: {many} and {others}"),
    mark("three of a kind: {many}"),
    mark("a straight from {low} to {high}"),
    mark("a flush of {family}, topped by {one}"),
    mark("a full house: three {many} and two {others}"),
    mark("four of a kind: {many}"),
    mark("a straight flush of {family} from {low} to {high}"),
)
"""A whole hand inside a sentence."""


def _filled(sentence: str, hand: Hand, faces: Faces) -> str:
    """Fill in callings and seasons with the saints' faces, ranks and suits with the French ones."""
    saints = faces == "saints"
    first, _, _, other, last = [RANKS[card.rank - 2] for card in hand.cards]
    suit = hand.cards[0].suit
    return say(
        sentence,
        one=say(first.a_saint if saints else first.one),
        many=say(first.saints if saints else first.plural),
        others=say(other.saints if saints else other.plural),
        high=say(first.saint if saints else first.word),
        low=say(last.saint if saints else last.word),
        family=say(suit.saints if saints else suit.word),
    )


def hand_of(hand: Hand, faces: Faces) -> str:
    """Say what a hand is made of: ``apostles and Church doctors``, or ``Aces and 9s``."""
    return _filled(_CONTENTS[hand.category], hand, faces)


def hand_words(hand: Hand, faces: Faces) -> str:
    """Name a hand inside a sentence: ``two pairs: apostles and Church doctors``, or ``two pairs: Aces and 9s``."""
    return _filled(_HANDS[hand.category], hand, faces)


def full_hand_words(hand: Hand) -> str:
    """Name a hand by what its faces show, and for saints add the plain ranks and suits."""
    faces = hand.cards[0].faces
    words = hand_words(hand, faces)
    return say("{hand} ({plain})", hand=words, plain=hand_of(hand, "french")) if faces == "saints" else words


# why an action is refused


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert state.public.turn is not None
    return say("It's {name}'s turn to take a card. Please wait for yours.", name=names[state.public.turn])


def _not_in_hand(state: State, seat: int, action: Offer | Reveal, names: Sequence[str]) -> str:
    held = {card.code for card in state.hands[seat]}
    wanted = action.cards if isinstance(action, Reveal) else (str(action.card)[:40],)
    away = next(word for word in wanted if word not in held)
    return say("You don't have the card {card!r} in your hand. Pick one that you have.", card=away)


def _not_there(state: State, seat: int, action: Take, names: Sequence[str]) -> str:
    card = str(action.card)[:40]
    return say("The card {card!r} isn't on the table. Take one from the river or one in front of a player.", card=card)


REASONS: Final[Mapping[str, Reason]] = {
    "over": mark("The game is over. Start a new one to keep playing."),
    "picked-already": mark("You already picked. Wait until everyone else has picked too."),
    "take-first": mark("Players are taking cards right now. The next round starts when everyone has taken two."),
    "one-for-the-river": mark("First pick one card from your hand for the river. After that, you'll pick two cards to show."),
    "two-to-reveal": mark("The river is complete. Now pick two cards from your hand to show."),
    "nothing-to-take": mark("You can take a card after everyone has shown two cards. First pick from your own hand."),
    "not-two-cards": mark("Write two different cards from your hand, such as: reveal QH 10S."),
    "unknown-action": mark("You can't do that in this game."),
    "not-your-turn": _not_your_turn,
    "not-in-hand": _not_in_hand,
    "not-on-table": _not_there,
}
"""For every objection, what was wrong and what would be right."""


# what happened


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    return say_count("Everyone gets {count} card.", "Everyone gets {count} cards.", event.count)


def _round_began(event: ev.RoundBegan, names: Sequence[str]) -> str:
    worth = say_count("Round {count} is worth {count} point.", "Round {count} is worth {count} points.", event.round)
    return f"{worth} {river_line(event)}"


def river_line(event: ev.RoundBegan) -> str:
    """Say with which cards a round begins, and the next one."""
    if not event.river:
        return say("The whole river comes from your hands.")
    told = say("The river starts with {cards}.", cards=_cards(event.river))
    if event.round == ROUNDS:
        return told
    return " ".join((told, say("The next river will start with {cards}.", cards=_cards(event.future))))


def _picked(event: ev.Picked, names: Sequence[str]) -> str:
    return say_count("{name} picks a card.", "{name} picks {count} cards.", event.count, name=names[event.seat])


def _river_made(event: ev.RiverMade, names: Sequence[str]) -> str:
    gave = [say("{card} from {name}", card=card_words(card), name=name) for name, card in zip(names, event.cards, strict=False)]
    return say("New in the river: {cards}.", cards=together(gave))


def _revealed(event: ev.Revealed, names: Sequence[str]) -> str:
    return say("{name} shows {cards} and has {hand}.", name=names[event.seat], cards=_cards(event.cards), hand=full_hand_words(event.hand))


def winners_line(event: ev.Scored, names: Sequence[str]) -> str:
    """Say who wins a round and how much, as a headline: without a period."""
    who = together([names[seat] for seat in event.winners])
    if len(event.winners) == 1:
        return say_count("{name} wins {count} point", "{name} wins {count} points", event.points, name=who)
    return say_count("A tie! {names} get {count} point each", "A tie! {names} get {count} points each", event.points, names=who)


def kicker_line(event: ev.Scored, names: Sequence[str]) -> str:
    """Say which card decided between hands with the same name; empty where none did."""
    if not event.kickers:
        return ""
    card, other = event.kickers
    return say(
        "{names} each have {hand}. The next card that differs decides: {card} beats {other}.",
        names=together([names[seat] for seat in sorted((*event.winners, *event.alike))]),
        hand=hand_words(event.best, event.best.cards[0].faces),
        card=card_words(card),
        other=card_words(other),
    )


def _scored(event: ev.Scored, names: Sequence[str]) -> str:
    who = together([names[seat] for seat in event.winners])
    if len(event.winners) == 1:
        told = say_count("{name} wins {count} point.", "{name} wins {count} points.", event.points, name=who)
    else:
        told = say_count("A tie! {names} get {count} point each.", "A tie! {names} get {count} points each.", event.points, names=who)
    return " ".join(filter(None, (kicker_line(event, names), told)))


def _ordered(event: ev.Ordered, names: Sequence[str]) -> str:
    told = [
        say("Now everyone takes two cards, one at a time, in this order: {names}.", names=", ".join(names[seat] for seat in event.order))
    ]
    told += [say("Some hands are tied, so chance picks their order.")] if event.drawn else []
    return " ".join(told)


def _took(event: ev.Took, names: Sequence[str]) -> str:
    who, card = names[event.seat], card_words(event.card)
    if event.whose is None:
        return say("{name} takes {card} from the river.", name=who, card=card)
    if event.whose == event.seat:
        return say("{name} takes {card} back.", name=who, card=card)
    return say("{name} takes {card} from {other}.", name=who, card=card, other=names[event.whose])


def _discarded(event: ev.Discarded, names: Sequence[str]) -> str:
    return say("These cards are out of the game: {cards}.", cards=_cards(event.cards))


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    who, most = together([names[seat] for seat in event.winners]), max(event.scores)
    if len(event.winners) == 1:
        return say_count("{name} wins the game with {count} point.", "{name} wins the game with {count} points.", most, name=who)
    return say_count("It's a tie! {names} have {count} point each.", "It's a tie! {names} have {count} points each.", most, names=who)


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Dealt: _dealt,
    ev.RoundBegan: _round_began,
    ev.Picked: _picked,
    ev.RiverMade: _river_made,
    ev.Revealed: _revealed,
    ev.Scored: _scored,
    ev.Ordered: _ordered,
    ev.Took: _took,
    ev.Discarded: _discarded,
    ev.Ended: _ended,
}
"""For every event, what happened."""


# what a button says


LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Offer: lambda view, action, names: say("Give {card} to the river", card=the_card(action.card)),
    Reveal: lambda view, action, names: say("Show {cards}", cards=together([the_card(code) for code in action.cards])),
    Take: lambda view, action, names: say("Take {card}", card=the_card(action.card)),
}
"""For every action, what its button says."""


# what stands over the table


def showdown_words(scored: ev.Scored, best: Hand, names: Sequence[str]) -> tuple[str, str]:
    """Say how the showdown ended, when all hands are turned over: who wins, and with what."""
    best_is = say("The best hand is {hand}.", hand=full_hand_words(best))
    return winners_line(scored, names), " ".join(filter(None, (best_is, kicker_line(scored, names))))


def river_words(number: int) -> tuple[str, str]:
    """Say that the river of a round is complete: a headline, and what comes next."""
    return say("The river is complete"), " ".join((_here(number), say("Now everyone picks two cards to show with it.")))


def _here(number: int) -> str:
    return say("Round {round} of {rounds}.", round=number, rounds=ROUNDS)


def _worth(number: int) -> str:
    return say_count(
        "Round {count} of {rounds} is worth {count} point.", "Round {count} of {rounds} is worth {count} points.", number, rounds=ROUNDS
    )


def screen_words(view: SaintPokerView, names: Sequence[str], phase: str, asks: int | None) -> tuple[str, str]:
    """Say what a screen asks for while a game is being played: a headline, and what to do."""
    public = view.public
    if asks is not None:
        who = names[asks]
        return say("Pass the screen to {name}", name=who), " ".join((_here(public.round), say(_CURTAIN[public.phase], name=who)))
    assert public.turn is not None
    if phase == "watch":
        return say("{name} is next", name=names[public.turn]), say("Press Continue when you're ready.")
    if phase in ("wait", "wall"):
        who = together([names[seat] for seat in public.waited_for])
        head = say("{name} is thinking", name=who) if len(public.waited_for) == 1 else say("{names} are thinking", names=who)
        return head, _meanwhile(view, phase)
    assert view.seat is not None
    head, task = _TASKS[phase]
    who = names[view.seat]
    if phase == "reveal" and not public.options.straights(view.seat):
        task = _ALIKE
    if phase != "take":
        return say(head, name=who), " ".join((_worth(public.round), say(task)))
    if public.taken >= public.players:
        task = _SECOND
    return say(head, name=who), " ".join((_here(public.round), say(task)))


_TASKS: Final[Mapping[str, tuple[str, str]]] = {
    "river": (mark("Pick a card for the river, {name}"), mark("Everyone gives one card. Then they're all turned over together.")),
    "reveal": (mark("Pick two cards to show, {name}"), mark("Your hand is the best five cards from your two and the river.")),
    "take": (mark("Your turn to take a card, {name}"), mark("Take your first card from the river or from any player.")),
}
"""For every choice, the headline and what to do."""
_ALIKE: Final = mark("Look for the same rank and the same suit in your cards and in the river.")
"""What a small player does to show two cards."""
_SECOND: Final = mark("Take your second card from the river or from any player.")

_CURTAIN: Final[Mapping[str, str]] = {
    "river": mark("Pick a card for the river. Keep it a secret until everyone's cards are turned over."),
    "reveal": mark("Pick two cards to show. Keep them a secret until everyone's cards are turned over."),
    "take": mark("It's {name}'s turn to take a card. The hand stays hidden until {name} is here."),
}
"""What is said to the person who is asked to come."""

_ALL_PICK: Final[Mapping[str, str]] = {
    "river": mark("Everyone gives one card to the river. Then they're all turned over together."),
    "reveal": mark("Everyone picks two cards to show. Then they're all turned over together."),
    "take": mark("Everyone takes two cards. The weakest hand goes first."),
}


def all_pick_words(step: str) -> str:
    """Say what everybody picks at the same time; empty while cards are taken, and at the end."""
    return "" if step not in ("river", "reveal") else say(_ALL_PICK[step])


def round_words(number: int) -> str:
    """Say in short which round it is, and what it's worth."""
    return say_count("Round {count} of {rounds}: {count} point", "Round {count} of {rounds}: {count} points", number, rounds=ROUNDS)


def _meanwhile(view: SaintPokerView, phase: str) -> str:
    """Say what is going on to players who wait and to people who look on."""
    public = view.public
    if phase == "wall":
        return " ".join((_worth(public.round), say(_ALL_PICK[public.phase])))
    if public.phase == "take":
        return say("Look at your cards while you wait.")
    return say("You've picked! Look at your cards while you wait.")


def won_words(winners: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> str:
    """Say who won by the rules."""
    who, most = together([names[seat] for seat in winners]), max(scores)
    if len(winners) == 1:
        return say_count("{name} won the game with {count} point.", "{name} won the game with {count} points.", most, name=who)
    return say_count(
        "It's a tie: {names} have {count} point each.",
        "It's a tie: {names} have {count} points each.",
        most,
        names=who,
    )


def why_alike(one: PokerCard, other: PokerCard) -> str:
    """Say why two cards of a hand go together: one rank, or one suit."""
    return say(RANKS[one.rank - 2].both if one.rank == other.rank else one.suit.both)
