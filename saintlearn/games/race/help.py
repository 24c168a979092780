"""The rules of Run the Race! in children's words, and hints that show where to look before they give the answer away."""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.levels import is_small, mixed, told_as_ours, what_counts_for_each
from saintlearn.games.race.state import PILES, RULE, RaceOptions
from saintlearn.games.race.view import RaceView
from saintlearn.languages import century, mark, month, say
from saintlearn.matching.words import about
from saintlearn.vocabulary import Fact, Field, facts_of
from saintlearn.vocabulary.fact import CENTURY_FIELDS
from saintlearn.wire.base import HelpSection

_LOOK: Final = {
    Field.BIRTH_CENTURY: mark(
        "Look at the number in the upper left corner of each card. It's the century the saint was born in. Which ones are the same?"
    ),
    Field.PASSING_CENTURY: mark(
        "Look at the number in the upper right corner of each card. It's the century the saint died in. Which ones are the same?"
    ),
    Field.FEAST_MONTH: mark("Look at the round month symbol at the top of each card. Which ones are the same?"),
    Field.SAINT_FACT: mark("Look at the color of each frame. Which ones are the same?"),
}


_LOOK_ALL: Final = mark("Look at the colors and letters of the frames and ribbons, and at the small symbols. Which ones are the same?")


def _who_else(name: str, fact: Fact) -> str:
    if fact.field is Field.BIRTH_CENTURY:
        return say("{name} was born in the {century}. Who else was?", name=name, century=century(fact.number))
    if fact.field is Field.PASSING_CENTURY:
        return say("{name} died in the {century}. Who else did?", name=name, century=century(fact.number))
    if fact.field is Field.FEAST_MONTH:
        return say("{name} has a feast day in {month}. Who else does?", name=name, month=month(fact.number))
    return say("{name} has the frame color for {fact}. Who else does?", name=name, fact=fact.label)


def best_pair(view: RaceView) -> tuple[Card, Card, str] | None:
    """Find the card of a hand that shares most with the top of a pile, with that card and the pile; None if nothing can be played."""
    assert view.seat is not None
    rule = view.public.options.rule(view.seat)
    pairs = [(card, top, pile) for card in view.hand for top, pile in zip(view.tops, PILES, strict=True) if rule.shared(card, top)]
    return max(pairs, key=lambda pair: (rule.shared(pair[0], pair[1]).bit_count(), pair[0].slug), default=None)


def hints(view: RaceView) -> list[str]:
    """Give a seat three hints, each telling a little more; one if nothing can be played, none before it begins."""
    if view.public.phase == "ready":
        return []
    pair = best_pair(view)
    if pair is None:
        if view.public.hurry:
            return [say("None of your cards match a pile right now. Press I'm stuck.")]
        return [say("None of your cards match a pile right now. Pass.")]
    card, top, pile = pair
    assert view.seat is not None
    rule = view.public.options.rule(view.seat)
    fact = facts_of(rule.shared(card, top))[0]
    last = (
        say("Try {card} on the left pile.", card=card.name_inside)
        if pile == "left"
        else say("Try {card} on the right pile.", card=card.name_inside)
    )
    if rule.level != RULE.level and fact.field not in CENTURY_FIELDS and fact.field is not Field.FEAST_MONTH:
        # a color may be on a ribbon, too
        return [say(_LOOK_ALL), " ".join((about(fact, top, rule), say("Which of your cards matches that?"))), last]
    return [say(_LOOK[fact.field]), _who_else(top.name, fact), last]


def rules_for_children(options: RaceOptions) -> tuple[HelpSection, ...]:
    """Give the rules as sections, each with a title and lines: what is off isn't told."""
    hurry, penalty = options.pace == "race", options.penalty == "on"
    wrong = [say("A card that doesn't match stays in your hand, and you see why.")]
    if hurry and penalty:
        wrong.append(say("If you make three wrong tries in 2 seconds, you have to wait and look for 2 seconds."))
    return (
        HelpSection(
            title=say("How to win"),
            lines=(
                say("Be the first to play all of your cards.") if mixed(options) else say("Be the first to play all 20 of your cards."),
                say("Then lay your crown at the feet of Jesus."),
            ),
        ),
        HelpSection(title=say("How to play"), lines=_how_to_play(hurry=hurry)),
        HelpSection(
            title=say("What matches"),
            lines=_what_matches(options),
        ),
        HelpSection(title=say("What doesn't match"), lines=tuple(wrong)),
        HelpSection(
            title=say("When you're stuck"),
            lines=(
                _turns_over(options),
                say("When a deck is used up, the cards under the top of its pile become a new one."),
                say("If no more cards can be played, the player with fewer cards left wins."),
            ),
        ),
        HelpSection(
            title=say("Mouse and touch"),
            lines=(
                say("Tap a card in your hand, then a pile. If two of you share a screen, each of you taps your own button below the pile."),
            ),
        ),
        HelpSection(
            title=say("Keys"),
            lines=(
                say("Each card and each pile shows its key. Press the card's key, then the pile's key. You can do it with one finger."),
                say("The player on the left uses A S D F G for cards, and W and E for the piles."),
                say("The player on the right uses H J K L and the next key for cards, and I and O for the piles."),
                say("If you play alone, use either row. The left and right arrow keys work for the piles too."),
                say("Press Escape to put back a card you picked up. Press it again to pause the race."),
            ),
        ),
    )


def _what_matches(options: RaceOptions) -> tuple[str, ...]:
    if mixed(options):
        fewest, most = options.head_start(0 if is_small(options, 0) else 1)
        even = mark("So that both of you can win, {most} cards of the small player are put aside before you start.")
        if fewest < most:
            even = mark(
                "So that both of you can win, {fewest} or {most} cards of the small player are put aside before you start. Chance decides how many."
            )
        return told_as_ours(*what_counts_for_each(), say(even, fewest=fewest, most=most))
    return (
        say("The same number in the upper left corner: both saints were born in that century."),
        say("The same number in the upper right corner: both saints died in that century."),
        say("The same month symbol: both saints have a feast day in that month."),
        say("The same frame color. The ribbons on the sides don't count in this game."),
    )


def _turns_over(options: RaceOptions) -> str:
    if options.pace == "no-hurry":
        if options.stuck == "press":
            return say("When you've both passed, the next card in each deck is turned over onto its pile.")
        return say("When neither of you can play, or you've both passed, the next card in each deck is turned over onto its pile.")
    if options.stuck == "press":
        return say("When you both say you're stuck, the next card in each deck is turned over onto its pile.")
    return say("When neither of you can play, or you both say you're stuck, the next card in each deck is turned over onto its pile.")


def _how_to_play(*, hurry: bool) -> tuple[str, ...]:
    if hurry:
        return (
            say("Both players press Ready. Then the two Starter Cards are turned over, and you both play at the same time."),
            say("Play a card from your hand on one of the two piles if it matches the card on top. Your hand fills up by itself."),
            say("If the other player was a moment faster, your card comes back. No harm done."),
        )
    return (
        say("Both players press Ready. Then the two Starter Cards are turned over."),
        say("There's no hurry: you take turns and play one card each. Your hand fills up by itself."),
        say("If nothing fits, pass."),
    )
