"""SaintCards in words: why something can't be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.games.saintcards.actions import Call, Challenge, Draw, Give, NameCentury, Play
from saintlearn.games.saintcards.state import State
from saintlearn.languages import century, mark, say, say_count
from saintlearn.matching.words import unmatched


def _held(state: State, seat: int, action: Play) -> Card:
    return next(card for card in state.hands[seat] if card.slug == action.card)


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return say("It's {name}'s turn. Please wait for yours.", name=names[state.public.turn])


_FIRST: Final[Mapping[str, str]] = {
    "claim": mark("First, find the matches and press Done."),
    "effect": mark("First, choose a player for the WildCard's gift."),
    "century": mark("First, name a century."),
}


def _finish_first(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return say(_FIRST[state.public.phase])


def _not_in_hand(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    return say("You don't have the card {card} in your hand.", card=repr(str(action.card)[:80]))


def _choose_another(state: State) -> str:
    if state.can_draw:
        return say("Choose another card, or draw one.")
    return say("Choose another card. If nothing fits, end your turn.")


def _no_match(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    return " ".join((unmatched(_held(state, seat, action), state.top, state.public.rule), _choose_another(state)))


def _second_needs_three(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    card = _held(state, seat, action)
    earns = state.public.rule.score(card, state.top)
    if state.public.options.scoring == "claim":
        return say("A second card must earn at least 3 treasures. {card} would earn fewer.", card=card.name)
    if not earns:
        return say("A second card must earn at least 3 treasures. {card} wouldn't earn any.", card=card.name)
    return say("A second card must earn at least 3 treasures. {card} would earn only {earned}.", card=card.name, earned=earns)


def _wrong_century(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    demand = state.public.demand
    assert demand is not None
    told = say(
        "You need a saint who was born or died in the {century}. {card} doesn't fit.",
        century=century(demand.century),
        card=_held(state, seat, action).name,
    )
    holds = any(demand.century in card.centuries for card in state.hands[seat])
    return " ".join((told, say("Choose another card.") if holds else _choose_another(state)))


def _has_century(state: State, seat: int, action: Draw, names: Sequence[str]) -> str:
    assert state.public.demand is not None
    return say(
        "You have a saint from the {century}, so you don't need to draw. Play that card for 3 treasures.",
        century=century(state.public.demand.century),
    )


def _not_one_card(state: State, seat: int, action: Call, names: Sequence[str]) -> str:
    count = len(state.hands[seat])
    if not count:
        return say("You don't have any cards left, so there's nothing to call.")
    return say_count(
        "You have {count} card. Call SaintCards! when you have just one left.",
        "You have {count} cards. Call SaintCards! when you have just one left.",
        count,
    )


def _no_such_player(state: State, seat: int, action: Give | Challenge, names: Sequence[str]) -> str:
    if action.seat == seat:
        return say("Choose another player, not yourself.")
    return say(
        "There's no seat {seat} at this table. The seats are 0 to {last}.", seat=str(action.seat)[:20], last=state.public.players - 1
    )


def _no_such_century(state: State, seat: int, action: NameCentury, names: Sequence[str]) -> str:
    return say("There's no century {century} in this game. Name one from 1 to 21.", century=str(action.century)[:20])


def _did_call(state: State, seat: int, action: Challenge, names: Sequence[str]) -> str:
    return say("{name} did call. No harm done!", name=names[action.seat])


def _nothing_forgotten(state: State, seat: int, action: Challenge, names: Sequence[str]) -> str:
    return say("{name} doesn't have to call right now. No harm done!", name=names[action.seat])


REASONS: Final[Mapping[str, Reason]] = {
    "over": mark("The game is over. Start a new one to play again."),
    "no-draw-now": mark("You already played a card, so you can't draw this turn. Press Pass to end your turn."),
    "nothing-to-draw": mark("There are no cards left to draw."),
    "must-play-or-draw": mark("You can't skip your turn. Play a card or draw one."),
    "call-after-playing": mark("Call SaintCards! after you play, when you have one card left and before you pass."),
    "called-already": mark("You already called. Well done!"),
    "no-claims-now": mark("There are no matches to find right now."),
    "claimed-already": mark("You already tried that one."),
    "no-gift-now": mark("You don't need to choose a player right now."),
    "no-century-now": mark("You don't need to name a century right now."),
    "two-cards-played": mark("You can play at most two cards a turn. Press Pass."),
    "demand-is-whole-turn": mark("Answering the WildCard was your whole turn. Press Pass."),
    "after-wildcard": mark("You can't play a second card after a WildCard. Press Pass."),
    "not-on-cards": mark("That isn't on either of the two cards."),
    "unknown-action": mark("You can't do that in this game."),
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
