"""SaintCards in words: what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.engine.events import Event
from saintlearn.games.saintcards import events as ev
from saintlearn.languages import century, mark, say, say_count, together
from saintlearn.vocabulary import FACT


def treasure_line(name: str, treasure: int) -> str:
    """Say what somebody gets."""
    return say_count("{name} gets {count} treasure.", "{name} gets {count} treasures.", treasure, name=name)


def _dealt(event: ev.Dealt, names: Sequence[str]) -> str:
    opens = [say("It's a WildCard, so any card goes on it and earns 3 treasures.")] if event.top.is_wild else []
    return " ".join([_deal_line(event, names), *opens])


def _deal_line(event: ev.Dealt, names: Sequence[str]) -> str:
    dealer, top = names[event.dealer], event.top.name_inside
    if len(names) == 1:
        return say_count(
            "{name} deals {count} card and turns over {card}.",
            "{name} deals {count} cards and turns over {card}.",
            event.count,
            name=dealer,
            card=top,
        )
    return say_count(
        "{name} deals {count} card to each player and turns over {card}.",
        "{name} deals {count} cards to each player and turns over {card}.",
        event.count,
        name=dealer,
        card=top,
    )


def _played(event: ev.Played, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.card.name_inside
    if event.open:
        if event.second:
            return say("{name} plays {card} as a second card.", name=name, card=card)
        return say("{name} plays {card}.", name=name, card=card)
    if event.second:
        return say_count(
            "{name} plays {card} as a second card for {count} treasure.",
            "{name} plays {card} as a second card for {count} treasures.",
            event.treasure,
            name=name,
            card=card,
        )
    return say_count(
        "{name} plays {card} for {count} treasure.",
        "{name} plays {card} for {count} treasures.",
        event.treasure,
        name=name,
        card=card,
    )


def _answered(event: ev.Answered, names: Sequence[str]) -> str:
    if event.card.is_wild:
        return say(
            "A WildCard like {card} can stand in for a saint from the {century}.",
            card=event.card.name_inside,
            century=century(event.century),
        )
    return say("{name} has a saint from the {century}!", name=names[event.seat], century=century(event.century))


def _claimed(event: ev.Claimed, names: Sequence[str]) -> str:
    fact = FACT[event.fact]
    if event.both:
        return say("{fact}? One card has that only on a ribbon, and ribbons don't count in this game.", fact=fact.heading)
    if not event.right and event.anywhere:
        return say("The {century}? Only one of the two cards shows that.", century=fact.label)
    if not event.right:
        return say("{fact}? Only one of the two cards has that.", fact=fact.heading)
    found = say("the {century}", century=fact.label) if event.anywhere else fact.phrase
    if event.by != event.seat:
        return say("Found: {fact}. Thank you, {name}!", fact=found, name=names[event.by])
    return say("Found: {fact}.", fact=found)


def _found(event: ev.Found, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.card.name_inside
    if event.treasure:
        told = say_count(
            "{name} earns {count} treasure with {card}.",
            "{name} earns {count} treasures with {card}.",
            event.treasure,
            name=name,
            card=card,
        )
    else:
        told = say("{name} doesn't earn any treasure with {card} this time.", name=name, card=card)
    if not event.missed:
        return told
    count = event.missed.bit_count()
    if not event.found:
        return f"{told} {say_count('There was one match to find.', 'There were {count} matches to find.', count)}"
    more = say_count("There was one more match to find.", "There were {count} more matches to find.", count)
    return f"{told} {more}"


def _drew(event: ev.Drew, names: Sequence[str]) -> str:
    return say("{name} draws a card.", name=names[event.seat])


def _reshuffled(event: ev.Reshuffled, names: Sequence[str]) -> str:
    return say_count(
        "The Draw Deck is empty, so {count} played card becomes a new one.",
        "The Draw Deck is empty, so {count} played cards are shuffled into a new one.",
        event.count,
    )


_WHY: Final[Mapping[str, str]] = {
    "all-receive-one": mark("{card} is a WildCard with a gift for everyone."),
    "fewest-receive-two": mark("{card} is a WildCard with a gift for whoever has the fewest treasures."),
    "friend-receives-two": mark("{card} is a WildCard with a gift for a friend, and {name} chooses {friend}."),
    "neighbors-receive-one": mark("{card} is a WildCard with a gift for {name}'s neighbors."),
    "next-receives-one": mark("{card} is a WildCard with a gift for the next player."),
}
"""Why somebody gets treasure from a WildCard."""


def _received(event: ev.EffectDone, names: Sequence[str]) -> str:
    seats = [seat for seat, gain in enumerate(event.gains) if gain > 0]
    who, gain = [names[seat] for seat in seats], event.gains[seats[0]]
    why = say(_WHY[event.card.effect], card=event.card.name, name=names[event.seat], friend=together(who))
    if len(who) == 1:
        return f"{why} {treasure_line(who[0], gain)}"
    each = say_count("{names} each get {count} treasure.", "{names} each get {count} treasures.", gain, names=together(who))
    return f"{why} {each}"


def _shared(event: ev.EffectDone, names: Sequence[str]) -> str:
    giver, poorer = names[event.seat], [names[seat] for seat, gain in enumerate(event.gains) if gain > 0]
    if len(poorer) == 1:
        return say("{name} gives 1 treasure to {other}.", name=giver, other=poorer[0])
    return say("{name} gives 1 treasure each to {others}.", name=giver, others=together(poorer))


def _lightened(event: ev.EffectDone, names: Sequence[str]) -> str:
    assert event.lightened is not None
    name = names[event.lightened]
    told = say("{name} has the most cards and puts one under the Draw Deck.", name=name)
    if event.left != 1 or event.lightened == event.seat:
        return told
    return " ".join((told, say("That leaves {name} with one card. {name} doesn't have to call SaintCards! for it.", name=name)))


_EFFECT_DONE: Final[Mapping[str, Callable[[ev.EffectDone, Sequence[str]], str]]] = {
    "share-with-poorer": _shared,
    "show-next-card": lambda event, names: "",  # the event `Shown` says which card it is
    "fullest-hand-lightens": _lightened,
}
_IN_VAIN: Final[Mapping[str, str]] = {
    "share-with-poorer": mark("No one has fewer treasures than {name}, so {name} doesn't give any away."),
    "show-next-card": mark("The Draw Deck is empty, so there's no card to show."),
    "fullest-hand-lightens": mark("Nobody has more than one card, so nobody puts one back."),
}
_NOBODY_GETS: Final = mark("Nobody gets anything this time.")


def _effect_done(event: ev.EffectDone, names: Sequence[str]) -> str:
    effect = event.card.effect
    if event.vain:
        return say(_IN_VAIN.get(effect, _NOBODY_GETS), name=names[event.seat])
    return _EFFECT_DONE.get(effect, _received)(event, names)


def _shown(event: ev.Shown, names: Sequence[str]) -> str:
    return say("The next card in the Draw Deck is {card}.", card=event.card.name_inside)


def _named(event: ev.Named, names: Sequence[str]) -> str:
    return say("{name} names the {century}.", name=names[event.seat], century=century(event.century))


def _earned(event: ev.Earned, names: Sequence[str]) -> str:
    return say("{name}'s WildCard earns 1 more treasure, because {other} drew a card.", name=names[event.seat], other=names[event.by])


def _lapsed(event: ev.Lapsed, names: Sequence[str]) -> str:
    return say("Nobody can play or draw, so nobody has to answer the WildCard anymore.")


def _called(event: ev.Called, names: Sequence[str]) -> str:
    return say("{name} calls SaintCards!", name=names[event.seat])


def _challenged(event: ev.Challenged, names: Sequence[str]) -> str:
    return say("{name} notices that {other} forgot to call SaintCards!", name=names[event.by], other=names[event.seat])


def _passed(event: ev.Passed, names: Sequence[str]) -> str:
    return say("{name} can't play or draw and has to pass.", name=names[event.seat]) if event.forced else ""


def _went_out(event: ev.WentOut, names: Sequence[str]) -> str:
    return say("That's {name}'s last card. It earns 3 more treasures!", name=names[event.seat])


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in event.winners]
    over = say("Nobody can play or draw anymore, so the game is over.") if event.stuck else say("The game is over.")
    if len(event.treasure) == 1:
        return over
    if len(who) == 1:
        return " ".join((over, say("{name} has the most treasure.", name=who[0])))
    return " ".join((over, say("{names} tie for the most treasure.", names=together(who))))


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
