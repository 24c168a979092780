"""Heaven Hold'em: what may be done when (`HH-01` to `HH-53`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event, Game, Outcome
from saintlearn.games.holdem import GAME
from saintlearn.games.holdem import events as ev
from saintlearn.games.holdem.flow import deal, fold, give, go_on
from saintlearn.games.holdem.placing import first_dealer
from saintlearn.games.holdem.showdown import finish, place
from saintlearn.games.holdem.state import ACTIONS, Call, Check, Deal, Fold, HoldemOptions, Offer, Place, Raise, State, TimeUp, standing
from saintlearn.games.holdem.view import HoldemView, build_view
from saintlearn.games.holdem.words import REASONS
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal

__all__ = ["Holdem"]

FEWEST: Final = 53
"""Cards that are needed."""
RAISES: Final = 3
"""Raises in a round of offering, where more than two players take part in it (`HH-24`)."""


class Holdem(Game[State, HoldemView]):
    """Offer treasure on your two cards and the five that belong to all; the best two matches take the storehouse. Two to ten players."""

    name = GAME.name
    title = GAME.title
    seats = range(2, 11)
    options = HoldemOptions
    actions = ACTIONS
    reasons = REASONS
    deck = "holdem"

    def start(self, deck: Sequence[Card], players: int, options: HoldemOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        if len(deck) < FEWEST:
            sentence = f"Heaven Hold'em needs at least {FEWEST} cards, but the deck has {len(deck)}."
            raise Refusal("deck-too-small", sentence, str(len(deck)))
        if options.ages is not None and len(options.ages) != players:
            raise Refusal("bad-option", f"{len(options.ages)} ages were given for {players} players.", str(len(options.ages)))
        happened: list[Event] = []
        cards = deck if isinstance(deck, Deck) else Deck(deck)
        dealer = options.dealer
        if dealer is None:
            shown = chance.shuffle(tuple(cards))[:players]
            dealer = first_dealer(shown, options.ages)
            happened.append(ev.FirstDealer(shown, dealer))
        elif type(dealer) is not int or not 0 <= dealer < players:
            raise Refusal("bad-option", f"dealer={dealer!r} is not a seat; the seats are 0 to {players - 1}.", str(dealer))
        state = deal(options, options.rule(), cards, (options.treasure,) * players, dealer, 1, chance, happened)
        return state, tuple(happened)

    def turn(self, state: State) -> int | None:
        return None if state.phase == "over" else state.turn

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        most = max(state.treasure)
        return Outcome(state.treasure, tuple([seat for seat, have in enumerate(state.treasure) if have == most]))

    def next_options(self, state: State) -> HoldemOptions:
        return replace(state.options, dealer=(state.dealer + 1) % state.players)

    def cards(self, state: State) -> list[Card]:
        return [card for cards in (*state.hands, state.board, state.draw, state.discards) for card in cards]

    def view(self, state: State, seat: int | None) -> HoldemView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return False

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        if state.phase == "over" or seat != state.turn:
            return
        if state.phase == "offer":
            yield from _OFFERS
            left = state.treasure[seat] - (state.price - state.offered[seat])
            if state.price and _closed(state, seat):
                left = 0
            if left > 0:
                kind = _raise_of if state.price else _offer_of
                yield from [kind(amount) for amount in range(min(state.least, left), min(left, state.most) + 1)]
        elif state.phase == "between":
            yield Deal()
        else:
            down = state.placed[seat]
            used = {placing.spot for placing in standing(down, state.overtime)}
            held = [card.slug for card in state.hands[seat] if all(placing.card is not card for placing in down)]
            yield from [_place_of(f"{slug} {spot + 1}") for slug in held for spot in range(5) if spot not in used]
        if state.options.minutes is not None:
            yield TimeUp()

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        if state.phase == "over":
            return "over"
        rule = _OBJECTIONS.get(type(action))
        if rule is None:
            return "unknown-action"
        return "not-your-turn" if seat != state.turn else rule(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        happened: list[Event] = []
        if isinstance(action, Call):
            state = give(state, seat, "call", 0, chance, happened)
        elif isinstance(action, (Offer, Raise)):
            state = give(state, seat, action.word, action.amount, chance, happened)
        elif isinstance(action, Check):
            happened.append(ev.Checked(seat))
            state = go_on(evolve(state, acted=state.acted | 1 << seat), seat, chance, happened)
        elif isinstance(action, Fold):
            state = fold(state, seat, chance, happened)
        elif isinstance(action, Place):
            slug, _, spot = action.where.rpartition(" ")
            card = next(card for card in state.hands[seat] if card.slug == slug)
            state = place(state, seat, card, int(spot) - 1, chance, happened)
        elif isinstance(action, Deal):
            number, late = state.number + 1, state.late
            state = deal(state.options, state.rule, state.deck, state.treasure, seat, number, chance, happened, late=late)
        elif isinstance(action, TimeUp):
            between = state.phase == "between"
            happened.append(ev.TimeCalled(between))
            state = evolve(state, late=True)
            state = finish(state, happened) if between else state
        return state, tuple(happened)


_OFFERS: Final = (Fold(), Check(), Call())


@cache
def _raise_of(amount: int) -> Action:
    return Raise(amount)


@cache
def _offer_of(amount: int) -> Action:
    return Offer(amount)


@cache
def _place_of(where: str) -> Action:
    return Place(where)


def _fold_objection(state: State, seat: int, action: Any) -> str | None:
    return None if state.phase == "offer" else "no-offers-now"


def _check_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "offer":
        return "no-offers-now"
    return None if state.offered[seat] == state.price else "cannot-check"


def _call_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "offer":
        return "no-offers-now"
    return None if state.offered[seat] < state.price else "nothing-to-call"


def _offer_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "offer":
        return "no-offers-now"
    if type(action.amount) is not int:
        return "not-whole"
    return "offered-already" if state.price else _amount_objection(state, action.amount, state.treasure[seat])


def _raise_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase != "offer":
        return "no-offers-now"
    if type(action.amount) is not int:
        return "not-whole"
    if not state.price:
        return "nothing-to-raise"
    code = _closed(state, seat)
    if code is not None:
        return code
    left = state.treasure[seat] - (state.price - state.offered[seat])
    return _amount_objection(state, action.amount, left) if left > 0 else "only-call"


def _closed(state: State, seat: int) -> str | None:
    """Why nobody, or not this seat, may raise, whatever the amount."""
    if state.raises >= RAISES and state.capped:
        return "three-raises"
    if state.acted >> seat & 1:
        return "not-reopened"
    active = state.active
    for other, have in enumerate(state.treasure):
        if have and other != seat and active >> other & 1:
            return None
    return "nobody-to-answer"


def _amount_objection(state: State, amount: int, left: int) -> str | None:
    """The limits of an offer or raise (`HH-10`); less is possible only where it is all that is left (`HH-27`)."""
    if amount > left:
        return "more-than-yours"
    if amount > state.most:
        return "too-much"
    return "too-little" if amount < 1 or (amount < state.least and amount != left) else None


def _place_objection(state: State, seat: int, action: Any) -> str | None:
    if state.phase not in ("place", "overtime"):
        return "no-placing-now"
    slug, _, spot = action.where.rpartition(" ") if isinstance(action.where, str) else ("", "", "")
    if slug not in [card.slug for card in state.hands[seat]]:
        return "not-in-hand"
    down = state.placed[seat]
    if any(placing.card.slug == slug for placing in down):
        return "locked"
    if spot not in _SPOTS:
        return "no-such-place"
    taken = [placing.spot + 1 for placing in standing(down, state.overtime)]
    return "place-taken" if int(spot) in taken else None


_SPOTS: Final = ("1", "2", "3", "4", "5")


def _deal_objection(state: State, seat: int, action: Any) -> str | None:
    return None if state.phase == "between" else "hand-goes-on"


def _time_objection(state: State, seat: int, action: Any) -> str | None:
    if state.options.minutes is None:
        return "no-clock"
    return "time-is-up" if state.late else None


_OBJECTIONS: Final[Mapping[type[Action], Callable[[State, int, Any], str | None]]] = {
    Fold: _fold_objection,
    Check: _check_objection,
    Call: _call_objection,
    Offer: _offer_objection,
    Raise: _raise_objection,
    Place: _place_objection,
    Deal: _deal_objection,
    TimeUp: _time_objection,
}
