"""SaintCards in words for a child: why something cannot be done, what happened, what a button says, and what stands over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.effects import EFFECTS
from saintlearn.games.saintcards.pairing import Pairing
from saintlearn.games.saintcards.state import State
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.languages import ordinal, together
from saintlearn.vocabulary import FACT, treasures

__all__ = [
    "LABELS",
    "REASONS",
    "SENTENCES",
    "demand_line",
    "ended_headline",
    "extra_lines",
    "farewell",
    "order_line",
    "pairing_captions",
    "pairing_headline",
    "place_label",
    "play_label",
    "screen_headline",
    "turn_headline",
]


# why something cannot be done


def _held(state: State, seat: int, action: Play) -> Card:
    return next(card for card in state.hands[seat] if card.slug == action.card)


def _not_your_turn(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"It is {names[state.public.turn]}'s turn. Wait until it comes to you."


def _finish_first(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    step = {"claim": "point out the matches and press Done", "effect": "choose a player for the WildCard", "century": "name a century"}
    return f"First {step[state.public.phase]}."


def _not_in_hand(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    return f"The card {action.card!r} is not in your hand."[:160]


def _no_match(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    card = _held(state, seat, action)
    scope = "" if state.public.options.level == "full" else " that counts at the starter level (centuries, feast month, outside colour)"
    return f"{card.name} and {state.top.name} share no fact{scope}. Choose another card, or draw one."


def _second_needs_three(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    card = _held(state, seat, action)
    if state.public.options.scoring == "claim":
        return f"A second card must share 3 facts or more with {state.top.name}. {card.name} shares fewer."
    earns = state.public.rule.score(card, state.top)
    return f"A second card must earn 3 treasures or more, and {card.name} would earn {earns}."


def _wrong_century(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    assert state.public.demand is not None
    card, century = _held(state, seat, action), ordinal(state.public.demand.century)
    holds = any(state.public.demand.century in one.centuries for one in state.hands[seat])
    draw = "" if holds or not state.can_draw else ", or draw a card"
    return f"The {century} century is asked for, and {card.name} was neither born nor died in it. Place a saint of that century{draw}."


def _has_century(state: State, seat: int, action: Draw, names: Sequence[str]) -> str:
    assert state.public.demand is not None
    century = ordinal(state.public.demand.century)
    return f"You hold a saint of the {century} century, so you do not need to draw. Place that card for 3 treasures."


def _not_one_card(state: State, seat: int, action: Call, names: Sequence[str]) -> str:
    count = len(state.hands[seat])
    return (
        f"You have {count} cards; call 'SaintCards!' when just one is left."
        if count
        else "You have no cards left, so there is nothing to call."
    )


def _no_such_player(state: State, seat: int, action: Give | Challenge, names: Sequence[str]) -> str:
    if action.seat == seat:
        return "Choose another player, not yourself."
    return f"There is no player {str(action.seat)[:20]} here; the seats are 0 to {state.public.players - 1}."


def _no_such_century(state: State, seat: int, action: NameCentury, names: Sequence[str]) -> str:
    return f"There is no century {str(action.century)[:20]} in the game; name one from 1 to 21."


def _did_call(state: State, seat: int, action: Challenge, names: Sequence[str]) -> str:
    return f"{names[action.seat]} did call. Nothing is lost."


def _nothing_forgotten(state: State, seat: int, action: Challenge, names: Sequence[str]) -> str:
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


# what happened


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    return f"{names[event.dealer]} dealt {event.count} cards each and turned up {event.top.name}."


def _played(event: ev.Played, names: Sequence[str]) -> str:
    second = " as a second card" if event.second else ""
    return f"{names[event.seat]} played {event.card.name}{second}{'' if event.open else f' for {event.treasure}'}."


def _answered(event: ev.Answered, names: Sequence[str]) -> str:
    if event.wild:
        return f"{names[event.seat]} answered with a WildCard."
    return f"{names[event.seat]} had the {ordinal(event.century)} century!"


def _claimed(event: ev.Claimed, names: Sequence[str]) -> str:
    word = FACT[event.fact].word
    if not event.right:
        return f"{word}: only one of the two cards has it."
    thanks = f" Thank you, {names[event.by]}!" if event.by != event.seat else ""
    return f"Found: {word}.{thanks}"


def _found(event: ev.Found, names: Sequence[str]) -> str:
    more = event.missed.bit_count()
    rest = f" There {'was' if more == 1 else 'were'} {more} more to find." if more else ""
    return f"{names[event.seat]} took {treasures(event.treasure)} for {event.card.name}.{rest}"


def _drew(event: ev.Drew, names: Sequence[str]) -> str:
    return f"{names[event.seat]} drew a card."


def _reshuffled(event: ev.Reshuffled, names: Sequence[str]) -> str:
    return f"The Draw Deck was empty, so {event.count} played cards were shuffled into a new one."


def _received(event: ev.EffectDone, names: Sequence[str]) -> str:
    seats = [seat for seat, gain in enumerate(event.gains) if gain > 0]
    verb = "receives" if len(seats) == 1 else "each receive"
    return f"{together([names[seat] for seat in seats])} {verb} {treasures(event.gains[seats[0]])}."


def _shared(event: ev.EffectDone, names: Sequence[str]) -> str:
    poorer = together([names[seat] for seat, gain in enumerate(event.gains) if gain > 0])
    return f"{names[event.seat]} gives 1 treasure to {poorer}."


def _lightened(event: ev.EffectDone, names: Sequence[str]) -> str:
    assert event.lightened is not None
    return f"{names[event.lightened]} had the most cards and put one under the Draw Deck."


_EFFECT_DONE: Final[Mapping[str, Callable[[ev.EffectDone, Sequence[str]], str]]] = {
    "share-with-poorer": _shared,
    "show-next-card": lambda event, names: "",  # the card itself is told
    "fullest-hand-lightens": _lightened,
}
_IN_VAIN: Final[Mapping[str, str]] = {
    "share-with-poorer": "Nobody has fewer treasures, so nothing is given.",
    "show-next-card": "The Draw Deck is empty, so there is no card to show.",
    "fullest-hand-lightens": "Nobody has more than one card, so nothing is put back.",
}


def _effect_done(event: ev.EffectDone, names: Sequence[str]) -> str:
    effect = event.card.effect
    if event.vain:
        return _IN_VAIN.get(effect, "Nobody receives anything this time.")
    return _EFFECT_DONE.get(effect, _received)(event, names)


def _shown(event: ev.Shown, names: Sequence[str]) -> str:
    return f"The next card of the Draw Deck is {event.card.name}."


def _named(event: ev.Named, names: Sequence[str]) -> str:
    return f"{names[event.seat]} named the {ordinal(event.century)} century."


def _earned(event: ev.Earned, names: Sequence[str]) -> str:
    return f"{names[event.seat]} received 1 treasure for it."


def _lapsed(event: ev.Lapsed, names: Sequence[str]) -> str:
    return f"Nobody could place or draw, so the {ordinal(event.century)} century is no longer asked for."


def _called(event: ev.Called, names: Sequence[str]) -> str:
    return f"{names[event.seat]} called: SaintCards!"


def _challenged(event: ev.Challenged, names: Sequence[str]) -> str:
    return f"{names[event.by]} noticed that {names[event.seat]} forgot to call SaintCards."


def _passed(event: ev.Passed, names: Sequence[str]) -> str:
    return f"{names[event.seat]} could neither play nor draw and passed." if event.forced else ""


def _went_out(event: ev.WentOut, names: Sequence[str]) -> str:
    return f"That was the last card of {names[event.seat]}: 3 more treasures."


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    return f"{ended_headline(event.winners, event.treasure, names)}."


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Dealt: _dealt,
    ev.Played: _played,
    ev.Answered: _answered,
    ev.Claimed: _claimed,
    ev.Found: _found,
    ev.Drew: _drew,
    ev.Reshuffled: _reshuffled,
    ev.EffectDone: _effect_done,
    ev.Shown: _shown,
    ev.Named: _named,
    ev.Earned: _earned,
    ev.Lapsed: _lapsed,
    ev.Called: _called,
    ev.Challenged: _challenged,
    ev.Passed: _passed,
    ev.WentOut: _went_out,
    ev.Ended: _ended,
}
"""For every event, what happened."""


# what a button says


def play_label(card: Card, worth: int | None) -> str:
    """Say that a card is played, and for how much where that is told."""
    return f"Play {card.name}" if worth is None else f"Play {card.name} for {worth}"


def _play_label(view: SaintCardsView, action: Play, names: Sequence[str]) -> str:
    card = next(card for card in view.hand if card.slug == action.card)
    return play_label(card, view.told_worth(card))


def _pass_label(view: SaintCardsView, action: Pass, names: Sequence[str]) -> str:
    return f"Pass: {names[(view.public.turn + 1) % len(names)]} is next" if len(names) > 1 else "Pass"


def _done_label(view: SaintCardsView, action: Done, names: Sequence[str]) -> str:
    count = view.claims.right.bit_count() if view.claims else 0
    return f"Done: I found {count}" if count else "Done: I found none"


def _challenge_label(view: SaintCardsView, action: Challenge, names: Sequence[str]) -> str:
    who = names[action.seat]
    return f"{who} has one card. Did {who} call?"


def place_label(key: str) -> str:
    """Name a fact as a place to tap: ``Born in the 19th century``."""
    phrase = FACT[key].phrase
    return phrase[:1].upper() + phrase[1:]


LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Play: _play_label,
    Draw: lambda view, action, names: "Draw a card",
    Pass: _pass_label,
    Call: lambda view, action, names: "SaintCards!",
    Claim: lambda view, action, names: place_label(action.fact),
    Done: _done_label,
    Give: lambda view, action, names: f"Give to {names[action.seat]}",
    NameCentury: lambda view, action, names: f"Name the {ordinal(action.century)} century",
    Challenge: _challenge_label,
}
"""For every action, what its button says."""


# what stands over the table


def screen_headline(view: SaintCardsView, names: Sequence[str], phase: str, asks: int | None, pairing: Pairing | None) -> tuple[str, str]:
    """Say what a screen shows: a headline, and what is to be done."""
    turn = names[view.public.turn]
    if asks is not None and phase == "curtain":
        return f"Pass the screen to {names[asks]}", "The cards stay hidden until you say who you are."
    if phase in ("watch", "after") and pairing is not None:
        return pairing_headline(pairing, names)
    if phase == "watch":
        return f"{turn} is next", "Press Go on when you are ready."
    if phase == "wait":
        return f"{turn} is thinking", "Look at your cards while you wait."
    if phase == "wall":
        return f"{turn} is thinking", "Everybody can see what lies on the table."
    if phase == "claim" and view.seat != view.public.turn:
        return f"What do they share? Help {turn}!", "Tap a place that is the same on both cards. A wrong tap costs nothing."
    return turn_headline(view, names)


def pairing_captions(pairing: Pairing | None, names: Sequence[str]) -> tuple[str, str]:
    """Say where the two cards come from that are looked at; None while the seat on turn points out what they share."""
    return ("Your card" if pairing is None else f"{names[pairing.seat]} played"), "On the Play Deck"


def order_line(view: SaintCardsView, names: Sequence[str]) -> str:
    """Tell who is next, in the order of the turns."""
    others = [names[(view.public.turn + step) % len(names)] for step in range(1, len(names))]
    return f"Next: {', then '.join(others)}" if others else ""


def turn_headline(view: SaintCardsView, names: Sequence[str]) -> tuple[str, str]:
    """Tell the seat on turn what it is asked for: a headline, and how it is done."""
    public, top = view.public, view.top.name
    who = names[public.turn]
    if public.phase == "after":
        return f"Now pass, {who}", "Your turn is over when you pass."
    if public.phase == "claim":
        return f"What do they share, {who}?", "Tap every place that is the same on both cards. A wrong tap costs nothing."
    if public.phase == "effect":
        return f"A gift to give, {who}", EFFECTS[view.top.effect].text
    if public.phase == "century":
        return f"Name a century, {who}", "Your WildCard asks the next player for a saint born or passed on in the century you name."
    if public.demand is not None:
        century = ordinal(public.demand.century)
        holds = any(public.demand.century in card.centuries for card in view.hand)
        draw = "" if holds or not view.can_draw else ", or draw a card"
        return f"The {century} century, {who}!", f"Place a saint born or died in the {century} century for 3 treasures{draw}."
    if public.opening:
        return f"Your turn, {who}", f"{top} is a WildCard: any card may be played on it for 3 treasures."
    if not view.can_draw:
        return f"Your turn, {who}", f"Play a card that shares a fact with {top}; there is no card left to draw."
    return f"Your turn, {who}", f"Play a card that shares a fact with {top}, or draw one."


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def extra_lines(pairing: Pairing) -> tuple[str, ...]:
    """Tell of treasure that comes from no fact."""
    lines = []
    if pairing.fixed:
        on_wild = pairing.on.is_wild
        lines.append("On this WildCard any card earns 3 treasures." if on_wild else "Placed as asked: 3 treasures, whatever they share.")
    elif pairing.card.is_wild:
        lines.append("A WildCard earns 1 treasure for being played.")
    if pairing.last:
        lines.append("And 3 more for the last card!")
    return tuple(lines)


def pairing_headline(pairing: Pairing, names: Sequence[str]) -> tuple[str, str]:
    """Tell what two cards share: a headline, and what was earned."""
    found, missed = pairing.found.bit_count(), pairing.missed.bit_count()
    who = names[pairing.seat]
    earned = f"{treasures(pairing.treasure)} for {who}"
    if missed:
        head = f"{who} found {found}. Here {'is one' if missed == 1 else f'are {missed}'} more."
        return head, f"{who} keeps {treasures(pairing.treasure)}. Now you know {'this one' if missed == 1 else 'these'} for next time."
    if not found:
        extras = extra_lines(pairing)
        return f"{who} played {pairing.card.name}", f"{extras[0]} {earned[0].upper()}{earned[1:]}." if extras else f"{earned}."
    count, many = _NUMBERS[found] if found < len(_NUMBERS) else str(found), found > 1
    both = f"{pairing.card.name} and {pairing.on.name}"
    return f"{count.capitalize()} match{'es' if many else ''}!", f"{both} share {count} fact{'s' if many else ''}: {earned}."


def demand_line(view: SaintCardsView, names: Sequence[str]) -> str:
    """Tell who asks for which century; empty where none is asked for."""
    demand = view.public.demand
    return f"{names[demand.by]} asks for the {ordinal(demand.century)} century" if demand else ""


def ended_headline(winners: Sequence[int], treasure: Sequence[int], names: Sequence[str]) -> str:
    """Tell who lays what at the feet of Jesus."""
    who = together([names[seat] for seat in winners])
    if len(treasure) == 1:
        return f"{who} lays {treasures(treasure[0])} at the feet of Jesus"
    if len(winners) == 1:
        return f"{who} lays the treasure at the feet of Jesus"
    return f"{who} share the victory and lay the treasure at the feet of Jesus"


def farewell(met: int) -> str:
    """Take leave of a game in which so many saints were met."""
    return f"Everything that was gathered is given to him. You met {met} saints."
