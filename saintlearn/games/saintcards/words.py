"""SaintCards: why something cannot be done, in words for a child."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.games.saintcards.actions import Challenge, NameCentury, Play
from saintlearn.games.saintcards.state import State
from saintlearn.vocabulary import ordinal

__all__ = ["REASONS"]


def _held(state: State, seat: int, action: Action) -> Card:
    assert isinstance(action, Play)
    return next(card for card in state.hands[seat] if card.slug == action.card)


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"It is {names[state.public.turn]}'s turn. Wait until it comes to you."


def _finish_first(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    step = {"claim": "point out the matches and press Done", "effect": "choose a player for the WildCard", "century": "name a century"}
    return f"First {step[state.public.phase]}."


def _not_in_hand(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"The card {getattr(action, 'card', '')!r} is not in your hand."[:160]


def _no_match(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    card = _held(state, seat, action)
    scope = "" if state.public.options.level == "full" else " that counts at the starter level (centuries, feast month, outside colour)"
    return f"{card.name} and {state.top.name} share no fact{scope}. Choose another card, or draw one."


def _second_needs_three(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    card = _held(state, seat, action)
    if state.public.options.scoring == "claim":
        return f"A second card must share 3 facts or more with {state.top.name}. {card.name} shares fewer."
    earns = state.public.rule.score(card, state.top)
    return f"A second card must earn 3 treasures or more, and {card.name} would earn {earns}."


def _wrong_century(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert state.public.demand is not None
    card, century = _held(state, seat, action), ordinal(state.public.demand.century)
    holds = any(state.public.demand.century in one.centuries for one in state.hands[seat])
    draw = "" if holds or not state.can_draw else ", or draw a card"
    return f"The {century} century is asked for, and {card.name} was neither born nor died in it. Place a saint of that century{draw}."


def _has_century(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert state.public.demand is not None
    century = ordinal(state.public.demand.century)
    return f"You hold a saint of the {century} century, so you do not need to draw. Place that card for 3 treasures."


def _not_one_card(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    count = len(state.hands[seat])
    return (
        f"You have {count} cards; call 'SaintCards!' when just one is left."
        if count
        else "You have no cards left, so there is nothing to call."
    )


def _no_such_player(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    who = getattr(action, "seat", seat)
    if who == seat:
        return "Choose another player, not yourself."
    return f"There is no player {str(who)[:20]} here; the seats are 0 to {state.public.players - 1}."


def _no_such_century(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert isinstance(action, NameCentury)
    return f"There is no century {str(action.century)[:20]} in the game; name one from 1 to 21."


def _did_call(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert isinstance(action, Challenge)
    return f"{names[action.seat]} did call. Nothing is lost."


def _nothing_forgotten(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    assert isinstance(action, Challenge)
    return f"{names[action.seat]} has nothing to call just now. Nothing is lost."


REASONS: Final[Mapping[str, Reason]] = {
    "over": "The game is over. Start a new one to play on.",
    "no-draw-now": "You have played a card, so you cannot draw in this turn. Pass, and the next player goes on.",
    "nothing-to-draw": "There is no card left to draw.",
    "must-play-or-draw": "A turn cannot be skipped: play a card or draw one.",
    "call-after-playing": "Call 'SaintCards!' after you have played, when one card is left and before you pass.",
    "called-already": "You have called already. Well done!",
    "no-claims-now": "There are no matches to point out just now.",
    "claimed-already": "This one was looked at already.",
    "no-gift-now": "Nobody is to be chosen just now.",
    "no-century-now": "No century is to be named just now.",
    "two-cards-played": "Two cards in a turn are the most. Say pass.",
    "demand-is-whole-turn": "Placing the century was your whole turn. Say pass.",
    "after-wildcard": "After a WildCard no second card follows. Say pass.",
    "not-on-cards": "That is on neither of the two cards.",
    "unknown-action": "That cannot be done in this game.",
    "not-your-turn": _not_your_turn,
    "finish-first": _finish_first,
    "not-in-hand": _not_in_hand,
    "no-match": _no_match,
    "second-needs-three": _second_needs_three,
    "wrong-century": _wrong_century,
    "has-century": _has_century,
    "not-one-card": _not_one_card,
    "no-such-player": _no_such_player,
    "no-such-century": _no_such_century,
    "did-call": _did_call,
    "nothing-forgotten": _nothing_forgotten,
}
"""For every objection, what was wrong and what would be right."""
