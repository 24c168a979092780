"""SaintCards in words for a child: why something can't be done, what happened, what a button says, and what the screen says over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.saintcards import events as ev
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.pairing import Pairing
from saintlearn.games.saintcards.state import State
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.languages import century, mark, say, say_count, together
from saintlearn.vocabulary import FACT

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
    "play_label",
    "screen_headline",
    "turn_headline",
]


# why something can't be done


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
    return say("Choose another card. If nothing fits, press Pass.")


def _no_match(state: State, seat: int, action: Play, names: Sequence[str]) -> str:
    card, top, options = _held(state, seat, action), state.top, state.public.options
    if options.level == "full":
        told = say("{names} don't share any facts.", names=together([card.name, top.name]))
    elif options.centuries == "any":
        told = say("{card} and {other} don't share a century, a feast month or a frame color.", card=card.name, other=top.name)
    else:
        told = say(
            "{card} and {other} don't match. They don't share a birth century, a death century, a feast month or a frame color.",
            card=card.name,
            other=top.name,
        )
    return " ".join((told, _choose_another(state)))


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


# what happened


def _gets(name: str, treasure: int) -> str:
    return say_count("{name} gets {count} treasure.", "{name} gets {count} treasures.", treasure, name=name)


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    dealer, top = names[event.dealer], event.top.name
    if len(names) == 1:
        return say_count(
            "{name} dealt {count} card and turned over {card}.",
            "{name} dealt {count} cards and turned over {card}.",
            event.count,
            name=dealer,
            card=top,
        )
    return say_count(
        "{name} dealt {count} card to each player and turned over {card}.",
        "{name} dealt {count} cards to each player and turned over {card}.",
        event.count,
        name=dealer,
        card=top,
    )


def _played(event: ev.Played, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.card.name
    if event.open:
        if event.second:
            return say("{name} played {card} as a second card.", name=name, card=card)
        return say("{name} played {card}.", name=name, card=card)
    if event.second:
        return say_count(
            "{name} played {card} as a second card for {count} treasure.",
            "{name} played {card} as a second card for {count} treasures.",
            event.treasure,
            name=name,
            card=card,
        )
    return say_count(
        "{name} played {card} for {count} treasure.",
        "{name} played {card} for {count} treasures.",
        event.treasure,
        name=name,
        card=card,
    )


def _answered(event: ev.Answered, names: Sequence[str]) -> str:
    if event.wild:
        return say("{name} answered with a WildCard.", name=names[event.seat])
    return say("{name} had a saint from the {century}!", name=names[event.seat], century=century(event.century))


def _claimed(event: ev.Claimed, names: Sequence[str]) -> str:
    fact = FACT[event.fact]
    if not event.right:
        return say("{fact}? Only one of the two cards has that.", fact=fact.heading)
    if event.by != event.seat:
        return say("Found: {fact}. Thank you, {name}!", fact=fact.phrase, name=names[event.by])
    return say("Found: {fact}.", fact=fact.phrase)


def _found(event: ev.Found, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.card.name
    if event.treasure:
        told = say_count(
            "{name} earned {count} treasure with {card}.",
            "{name} earned {count} treasures with {card}.",
            event.treasure,
            name=name,
            card=card,
        )
    else:
        told = say("{name} didn't earn any treasure with {card} this time.", name=name, card=card)
    if not event.missed:
        return told
    more = say_count("There was one more match to find.", "There were {count} more matches to find.", event.missed.bit_count())
    return f"{told} {more}"


def _drew(event: ev.Drew, names: Sequence[str]) -> str:
    return say("{name} drew a card.", name=names[event.seat])


def _reshuffled(event: ev.Reshuffled, names: Sequence[str]) -> str:
    return say_count(
        "The Draw Deck ran out, so {count} played card became a new one.",
        "The Draw Deck ran out, so {count} played cards were shuffled into a new one.",
        event.count,
    )


def _received(event: ev.EffectDone, names: Sequence[str]) -> str:
    seats = [seat for seat, gain in enumerate(event.gains) if gain > 0]
    who, gain = [names[seat] for seat in seats], event.gains[seats[0]]
    if len(who) == 1:
        return _gets(who[0], gain)
    return say_count("{names} each get {count} treasure.", "{names} each get {count} treasures.", gain, names=together(who))


def _shared(event: ev.EffectDone, names: Sequence[str]) -> str:
    giver, poorer = names[event.seat], [names[seat] for seat, gain in enumerate(event.gains) if gain > 0]
    if len(poorer) == 1:
        return say("{name} gives 1 treasure to {other}.", name=giver, other=poorer[0])
    return say("{name} gives 1 treasure each to {others}.", name=giver, others=together(poorer))


def _lightened(event: ev.EffectDone, names: Sequence[str]) -> str:
    assert event.lightened is not None
    return say("{name} had the most cards and put one under the Draw Deck.", name=names[event.lightened])


_EFFECT_DONE: Final[Mapping[str, Callable[[ev.EffectDone, Sequence[str]], str]]] = {
    "share-with-poorer": _shared,
    "show-next-card": lambda event, names: "",  # the event `Shown` says which card it is
    "fullest-hand-lightens": _lightened,
}
_IN_VAIN: Final[Mapping[str, str]] = {
    "share-with-poorer": mark("Nobody has fewer treasures, so nobody gets one."),
    "show-next-card": mark("The Draw Deck is empty, so there's no card to show."),
    "fullest-hand-lightens": mark("Nobody has more than one card, so nobody puts one back."),
}
_NOBODY_GETS: Final = mark("Nobody gets anything this time.")


def _effect_done(event: ev.EffectDone, names: Sequence[str]) -> str:
    effect = event.card.effect
    if event.vain:
        return say(_IN_VAIN.get(effect, _NOBODY_GETS))
    return _EFFECT_DONE.get(effect, _received)(event, names)


def _shown(event: ev.Shown, names: Sequence[str]) -> str:
    return say("The next card in the Draw Deck is {card}.", card=event.card.name)


def _named(event: ev.Named, names: Sequence[str]) -> str:
    return say("{name} named the {century}.", name=names[event.seat], century=century(event.century))


def _earned(event: ev.Earned, names: Sequence[str]) -> str:
    return say("{name}'s WildCard earns 1 more treasure.", name=names[event.seat])


def _lapsed(event: ev.Lapsed, names: Sequence[str]) -> str:
    return say("Nobody could play or draw, so nobody has to answer the WildCard anymore.")


def _called(event: ev.Called, names: Sequence[str]) -> str:
    return say("{name} called: SaintCards!", name=names[event.seat])


def _challenged(event: ev.Challenged, names: Sequence[str]) -> str:
    return say("{name} noticed that {other} forgot to call SaintCards!", name=names[event.by], other=names[event.seat])


def _passed(event: ev.Passed, names: Sequence[str]) -> str:
    return say("{name} couldn't play or draw and had to pass.", name=names[event.seat]) if event.forced else ""


def _went_out(event: ev.WentOut, names: Sequence[str]) -> str:
    return say("That was {name}'s last card. It earns 3 more treasures!", name=names[event.seat])


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in event.winners]
    if len(event.treasure) == 1:
        return say("The game is over.")
    if len(who) == 1:
        return say("The game is over. {name} has the most treasure.", name=who[0])
    return say("The game is over. {names} tied for the most treasure.", names=together(who))


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
    """Label the button that plays a card, with what the card earns if the player may know."""
    return say("Play {card}", card=card.name) if worth is None else say("Play {card} for {worth}", card=card.name, worth=worth)


def _play_label(view: SaintCardsView, action: Play, names: Sequence[str]) -> str:
    card = next(card for card in view.hand if card.slug == action.card)
    return play_label(card, view.told_worth(card))


def _pass_label(view: SaintCardsView, action: Pass, names: Sequence[str]) -> str:
    return say("Pass: {name} is next", name=names[(view.public.turn + 1) % len(names)]) if len(names) > 1 else say("Pass")


def _done_label(view: SaintCardsView, action: Done, names: Sequence[str]) -> str:
    count = view.claims.right.bit_count() if view.claims else 0
    return say("Done: I found {count}", count=count) if count else say("Done: I found none")


LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Play: _play_label,
    Draw: lambda view, action, names: say("Draw a card"),
    Pass: _pass_label,
    Call: lambda view, action, names: say("SaintCards!"),
    Claim: lambda view, action, names: FACT[action.fact].heading,
    Done: _done_label,
    Give: lambda view, action, names: say("Give to {name}", name=names[action.seat]),
    NameCentury: lambda view, action, names: say("Name the {century}", century=century(action.century)),
    Challenge: lambda view, action, names: say("{name} has one card. Did {name} call?", name=names[action.seat]),
}
"""For every action, what its button says."""


# what the screen says over the table


def screen_headline(view: SaintCardsView, names: Sequence[str], phase: str, asks: int | None, pairing: Pairing | None) -> tuple[str, str]:
    """Say what a screen shows: a headline, and what to do."""
    turn = names[view.public.turn]
    if asks is not None and phase == "curtain":
        return say("Pass the screen to {name}", name=names[asks]), say("The cards stay hidden until you say who you are.")
    if phase in ("watch", "after") and pairing is not None:
        return pairing_headline(pairing, names)
    if phase == "watch":
        return say("{name} is next", name=turn), say("Go on when you're ready.")
    if phase == "wait":
        return say("{name} is thinking", name=turn), say("Look at your cards while you wait.")
    if phase == "wall":
        return say("{name} is thinking", name=turn), say("Everyone can see what's on the table.")
    if phase == "claim" and view.seat != view.public.turn:
        return say("What do they share? Help {name}!", name=turn), say(_TAP)
    return turn_headline(view, names)


_TAP: Final = mark("Tap everything that's the same on both cards. A wrong tap costs nothing.")


def pairing_captions(pairing: Pairing | None, names: Sequence[str]) -> tuple[str, str]:
    """Say where the two cards on the screen come from; None while a player is still finding what they share."""
    played = say("Your card") if pairing is None else say("{name} played", name=names[pairing.seat])
    return played, say("On the Play Deck")


def order_line(view: SaintCardsView, names: Sequence[str]) -> str:
    """Say who is next, in the order of the turns; empty for a player alone."""
    if len(names) == 1:
        return ""
    first, *others = [names[(view.public.turn + step) % len(names)] for step in range(1, len(names))]
    line = say("Next: {name}", name=first)
    for name in others:
        line = say("{order}, then {name}", order=line, name=name)
    return line


def turn_headline(view: SaintCardsView, names: Sequence[str]) -> tuple[str, str]:
    """Tell the seat on turn what to do now: a headline, and how to do it."""
    public, top = view.public, view.top.name
    who = names[public.turn]
    if public.phase == "after":
        return say("Time to pass, {name}", name=who), say("Your turn ends when you pass.")
    if public.phase == "claim":
        return say("What do they share, {name}?", name=who), say(_TAP)
    if public.phase == "effect":
        return say("You have a gift to give, {name}", name=who), view.top.effect_text
    if public.phase == "century":
        return say("Name a century, {name}", name=who), say("The next player needs a saint who was born or died in that century.")
    if public.demand is not None:
        return say("The {century}, {name}!", century=century(public.demand.century), name=who), _demand_task(view, public.demand.century)
    head = say("Your turn, {name}", name=who)
    if public.opening:
        return head, say("{card} is a WildCard. Any card you play on it earns 3 treasures.", card=top)
    if not view.can_draw:
        return head, say("Play a card that shares a fact with {card}. There are no cards left to draw.", card=top)
    return head, say("Play a card that shares a fact with {card}, or draw one.", card=top)


def _demand_task(view: SaintCardsView, wanted: int) -> str:
    if view.can_draw and not any(wanted in card.centuries for card in view.hand):
        return say("Play a saint who was born or died in the {century} for 3 treasures, or draw a card.", century=century(wanted))
    return say("Play a saint who was born or died in the {century} for 3 treasures.", century=century(wanted))


def extra_lines(pairing: Pairing) -> tuple[str, ...]:
    """Explain the treasure that doesn't come from a shared fact."""
    lines = []
    if pairing.answered:
        lines.append(say("Answering a WildCard always earns 3 treasures."))
    elif pairing.fixed:
        lines.append(say("On this WildCard, any card earns 3 treasures."))
    elif pairing.card.is_wild:
        lines.append(say("Playing a WildCard earns 1 treasure."))
    if pairing.last:
        lines.append(say("The last card earns 3 more!"))
    return tuple(lines)


def pairing_headline(pairing: Pairing, names: Sequence[str]) -> tuple[str, str]:
    """Say what two cards share: a headline, and what was earned."""
    found, missed, who = pairing.found.bit_count(), pairing.missed.bit_count(), names[pairing.seat]
    gets = _gets(who, pairing.treasure) if pairing.treasure else ""
    if missed:
        know = say_count("Now you know this one for next time.", "Now you know these for next time.", missed)
        return _missed_headline(who, found, missed), " ".join(filter(None, (gets, know)))
    if not found:
        extras = extra_lines(pairing)
        return say("{name} played {card}", name=who, card=pairing.card.name), extras[0] if extras else gets
    share = say_count(
        "{card} and {other} share one fact.",
        "{card} and {other} share {count} facts.",
        found,
        card=pairing.card.name,
        other=pairing.on.name,
    )
    return say_count("One match!", "{count} matches!", found), f"{share} {gets}"


def _missed_headline(who: str, found: int, missed: int) -> str:
    if not found:
        return say_count("Here's one match to remember", "Here are {count} matches to remember", missed)
    return say_count(
        "{name} found {found}. Here's one more.", "{name} found {found}. Here are {count} more.", missed, name=who, found=found
    )


def demand_line(view: SaintCardsView, names: Sequence[str]) -> str:
    """Say who asks for which century; empty if nobody does."""
    demand = view.public.demand
    return say("{name} asks for the {century}", name=names[demand.by], century=century(demand.century)) if demand else ""


def ended_headline(winners: Sequence[int], treasure: Sequence[int], names: Sequence[str]) -> str:
    """Say who lays what at the feet of Jesus."""
    who = [names[seat] for seat in winners]
    if len(treasure) == 1:
        return say_count(
            "{name} lays {count} treasure at the feet of Jesus",
            "{name} lays {count} treasures at the feet of Jesus",
            treasure[0],
            name=who[0],
        )
    if len(who) == 1:
        return say("{name} lays the treasure at the feet of Jesus", name=who[0])
    return say("{names} tie and lay the treasure at the feet of Jesus", names=together(who))


def farewell(met: int) -> str:
    """Say goodbye after a game in which the players met this many saints."""
    return say_count(
        "Everything you gathered is a gift to him. You met {count} saint.",
        "Everything you gathered is a gift to him. You met {count} saints.",
        met,
    )
