"""SaintCards in words: what a button says, and what the screen says over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.looking import tap_words
from saintlearn.games.saintcards.pairing import Pairing
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.games.saintcards.words.told import treasure_line
from saintlearn.languages import century, say, say_count
from saintlearn.matching import Scoring
from saintlearn.matching.words import doubled, title
from saintlearn.vocabulary import FACT


def play_label(card: Card, worth: int | None) -> str:
    """Label the button that plays a card, with what the card earns if the player may know."""
    return (
        say("Play {card}", card=card.name_inside) if worth is None else say("Play {card} for {worth}", card=card.name_inside, worth=worth)
    )


def _play_label(view: SaintCardsView, action: Play, names: Sequence[str]) -> str:
    card = next(card for card in view.hand if card.slug == action.card)
    return play_label(card, view.told_worth(card))


def _pass_label(view: SaintCardsView, action: Pass, names: Sequence[str]) -> str:
    if len(names) == 1:
        return say("Pass")
    if view.ends:
        return say("Pass. This was the last turn.")
    return say("Pass. {name} is next.", name=names[(view.public.turn + 1) % len(names)])


def _done_label(view: SaintCardsView, action: Done, names: Sequence[str]) -> str:
    count = view.claims.right.bit_count() if view.claims else 0
    return say("Done! I found {count}", count=count) if count else say("Done! I didn't find any")


LABELS: Final[Mapping[type[Action], Callable[[Any, Any, Sequence[str]], str]]] = {
    Play: _play_label,
    Draw: lambda view, action, names: say("Draw a card"),
    Pass: _pass_label,
    Call: lambda view, action, names: say("SaintCards!"),
    Claim: lambda view, action, names: title(FACT[action.fact], view.public.rule),
    Done: _done_label,
    Give: lambda view, action, names: say("Give it to {name}", name=names[action.seat]),
    NameCentury: lambda view, action, names: say("Name the {century}", century=century(action.century)),
    Challenge: lambda view, action, names: say("Did {name} say “SaintCards!”?", name=names[action.seat]),
}
"""For every action, what its button says."""


# what the screen says over the table


def screen_headline(view: SaintCardsView, names: Sequence[str], phase: str, asks: int | None, pairing: Pairing | None) -> tuple[str, str]:
    """Say what a screen shows: a headline, and what to do."""
    turn = names[view.public.turn]
    if asks is not None and phase == "curtain":
        return say("Pass the screen to {name}", name=names[asks]), say("The cards stay hidden until you say who you are.")
    if phase in ("watch", "after") and pairing is not None:
        head, task = pairing_headline(pairing, names, view.public.rule_of(pairing.seat))
        return head, " ".join(filter(None, (task, _one_card_left(view))))
    if phase == "watch":
        return say("{name} is next", name=turn), say("Continue when you're ready.")
    if phase == "wait":
        return say("{name} is thinking", name=turn), say("Look at your cards while you wait.")
    if phase == "wall":
        return say("{name} is thinking", name=turn), say("Everyone can see what's on the table.")
    if phase == "claim" and view.seat != view.public.turn:
        return say("What do they share? Help {name}!", name=turn), tap_words(view.public.rule)
    return turn_headline(view, names)


def _one_card_left(view: SaintCardsView) -> str:
    """Remind a small player to call with one card left (`SC-20`); big ones remember it, or are asked."""
    public, seat = view.public, view.public.turn
    if public.phase != "after" or view.seat != seat or len(view.hand) != 1 or public.called[seat] or public.rule_of(seat).level == "full":
        return ""
    return say("You have just one card left. Press “SaintCards!” before you pass. If you forget, the others can make you draw a card.")


def pairing_captions(whose: str) -> tuple[str, str]:
    """Say where the two cards on the screen come from: from somebody, by name, or from whoever looks, without one."""
    return say("{name}'s card", name=whose) if whose else say("Your card"), say("On the Play Deck")


def order_line(view: SaintCardsView, names: Sequence[str]) -> str:
    """Say who is next, in the order of the turns; empty for a player alone."""
    if len(names) == 1:
        return ""
    if view.ends:
        return say("This is the last turn")
    first, *others = [names[(view.public.turn + step) % len(names)] for step in range(1, len(names))]
    line = say("Next: {name}", name=first)
    for name in others:
        line = say("{order}, then {name}", order=line, name=name)
    return line


def turn_headline(view: SaintCardsView, names: Sequence[str]) -> tuple[str, str]:
    """Tell the seat on turn what to do now: a headline, and how to do it."""
    public, top = view.public, view.top.name_inside
    who = names[public.turn]
    if public.phase == "after":
        return say("Time to pass, {name}", name=who), say("Your turn ends when you pass.")
    if public.phase == "claim":
        return say("What do they share, {name}?", name=who), tap_words(public.rule)
    if public.phase == "effect":
        return say("You have a gift to give, {name}", name=who), view.top.effect_text
    if public.phase == "century":
        task = say("The next player needs a saint who was born or died in that century.")
        if len(names) == 1:
            task = say("On your next turn, you need a saint who was born or died in that century.")
        return say("Name a century, {name}", name=who), task
    if public.demand is not None:
        return say("Find the {century}, {name}!", century=century(public.demand.century), name=who), _demand_task(
            view, public.demand.century
        )
    head = say("Your turn, {name}", name=who)
    if public.opening:
        return head, say("{card} is a WildCard. Any card you play on it earns 3 treasures.", card=view.top.name)
    if public.rule.level == "starter":
        if public.options.centuries == "any":
            task = say("Match the month, the color, or a number in any corner.")
        else:
            task = say("Match the month, the color, or a number in the same corner.")
        return head, " ".join((task, say("Or draw a card.") if view.can_draw else say("There are no cards left to draw.")))
    if not view.can_draw:
        return head, say("Play a card that shares a fact with {card}. There are no cards left to draw.", card=top)
    return head, say("Play a card that shares a fact with {card}, or draw one.", card=top)


def _demand_task(view: SaintCardsView, wanted: int) -> str:
    if view.can_draw and not any(wanted in card.centuries for card in view.hand):
        return say(
            "Play a saint who was born or died in the {century} and get 3 treasures. If you have none, draw a card.",
            century=century(wanted),
        )
    return say("Play a saint who was born or died in the {century} and get 3 treasures.", century=century(wanted))


def extra_lines(pairing: Pairing, rule: Scoring) -> tuple[str, ...]:
    """Explain the treasure that doesn't come from a shared fact."""
    lines = [] if pairing.fixed or not pairing.found else list(filter(None, [_each(rule), doubled(pairing.card, pairing.on, rule)]))
    if pairing.answered is not None and pairing.card.is_wild:
        lines.append(
            say(
                "{card} is a WildCard, so it counts as a saint from the {century}. That earns 3 treasures, and it does nothing else.",
                card=pairing.card.name,
                century=century(pairing.answered),
            )
        )
    elif pairing.answered is not None:
        lines.append(say("Answering a WildCard always earns 3 treasures."))
    elif pairing.fixed:
        lines.append(say("On this WildCard, any card earns 3 treasures."))
    elif pairing.card.is_wild:
        lines.append(say("Playing a WildCard earns 1 treasure."))
    if pairing.last:
        lines.append(say("The last card earns 3 more!"))
    return tuple(lines)


def _each(rule: Scoring) -> str:
    """Say what a match of a small player earns beside bigger ones; empty where it earns the same for everybody."""
    return say("For a small player, each match earns {treasure} treasures.", treasure=rule.each) if rule.each > 1 else ""


def pairing_headline(pairing: Pairing, names: Sequence[str], rule: Scoring) -> tuple[str, str]:
    """Say what two cards share: a headline, and what was earned."""
    found, missed, who = pairing.found.bit_count(), pairing.missed.bit_count(), names[pairing.seat]
    gets = treasure_line(who, pairing.treasure) if pairing.treasure else ""
    if missed:
        know = say_count("Now you know this one for next time.", "Now you know these for next time.", missed)
        return _missed_headline(who, found, missed), " ".join(filter(None, (gets, know)))
    if not found:
        extras = extra_lines(pairing, rule)
        return say("{name} plays {card}", name=who, card=pairing.card.name_inside), extras[0] if extras else gets
    return say_count("One match!", "{count} matches!", found), f"{share_line(pairing, rule)} {gets}"


def share_line(pairing: Pairing, rule: Scoring) -> str:
    """Say how many facts the two cards share."""
    found, names = pairing.found.bit_count(), {"card": pairing.card.name, "other": pairing.on.name_inside}
    if rule.uncounted(pairing.card, pairing.on):
        return say_count(
            "{card} and {other} share one fact that counts here.", "{card} and {other} share {count} facts that count here.", found, **names
        )
    return say_count("{card} and {other} share one fact.", "{card} and {other} share {count} facts.", found, **names)


def _missed_headline(who: str, found: int, missed: int) -> str:
    if not found:
        return say_count("Here's one match to remember.", "Here are {count} matches to remember.", missed)
    return say_count(
        "{name} found {found}. Here's one more.", "{name} found {found}. Here are {count} more.", missed, name=who, found=found
    )


def demand_line(view: SaintCardsView, names: Sequence[str]) -> str:
    """Say who asks for which century; empty if nobody does."""
    demand = view.public.demand
    return say("{name} asks for the {century}", name=names[demand.by], century=century(demand.century)) if demand else ""
