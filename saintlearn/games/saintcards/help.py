"""The rules of SaintCards in children's words, and hints that show where to look before they give the answer away."""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.levels import is_small, mixed, told_as_ours, what_counts_for_each
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.languages import century, mark, ordinal, say, say_count, together
from saintlearn.matching import Scoring
from saintlearn.matching.words import about
from saintlearn.vocabulary import WILD_EFFECTS, Fact, Field, facts_of
from saintlearn.vocabulary.fact import CENTURY_FIELDS
from saintlearn.wire.base import HelpSection

_LOOK: Final = {
    Field.BIRTH_CENTURY: mark("Look at the number in the upper left corner of each card. It's the century the saint was born in."),
    Field.PASSING_CENTURY: mark("Look at the number in the upper right corner of each card. It's the century the saint died in."),
    Field.FEAST_MONTH: mark("Look at the round month symbol at the top of each card."),
    Field.SAINT_FACT: mark("Look at the colors and letters of the frames and ribbons."),
    Field.ORDER: mark("Look at the symbols of the religious orders next to the window."),
    Field.DESIGNATION: mark("Look at the special symbols next to the window."),
    Field.EXPANSION: mark("Look at the small icons next to the window."),
    Field.GEOGRAPHY: mark("Look at the symbols at the bottom of each card. They show parts of the world."),
}


_ANYWHERE: Final = mark("Look at the numbers at the top of each card. In this game, they count in either corner.")


def _look(fact: Fact, rule: Scoring) -> str:
    """Say where to look for a fact."""
    return say(_ANYWHERE if rule.anywhere(fact) else _LOOK[fact.field])


def _try(card: Card) -> str:
    return say("Try {card}.", card=card.name_inside)


def _press_pass() -> str:
    return say("Press Pass.")


def _draw_or_pass(view: SaintCardsView) -> str:
    return say("Draw a card.") if view.can_draw else _press_pass()


def hints(view: SaintCardsView) -> list[str]:
    """Give up to three hints for the seat on turn, each telling a little more."""
    public = view.public
    if public.phase == "claim" and view.claims is not None:
        return claim_hints(
            view.claims.card, view.claims.on, public.rule.shared(view.claims.card, view.claims.on) & ~view.claims.right, public.rule
        )
    if public.phase == "century":
        return _century_hints(view)
    if public.phase == "effect":
        return [say("Who could use treasure the most? Look at how much each player has.")]
    if public.phase == "after":
        return _second_hints(view)
    return _demand_hints(view, public.demand.century) if public.demand else _turn_hints(view)


def _second_hints(view: SaintCardsView) -> list[str]:
    public = view.public
    if public.demand or public.played >= 2 or public.answered or view.top.is_wild:
        return [" ".join((say("You can't play any more cards this turn."), _press_pass()))]
    fitting = [card for card in view.hand if public.rule.score(card, view.top) >= 3]
    if not fitting:
        finds = public.options.scoring == "claim"
        finding, earning = (
            mark("None of your cards have 3 or more treasures to find right now."),
            mark("None of your cards earn 3 or more right now."),
        )
        return [f"{say(finding if finds else earning)} {_press_pass()}"]
    return _card_hints(view, fitting)


def _turn_hints(view: SaintCardsView) -> list[str]:
    public = view.public
    fitting = [card for card in view.hand if public.rule.score(card, view.top) or card.is_wild or public.opening]
    if not fitting:
        if public.rule.level != "starter":
            none = say("None of your cards share a fact with {card}.", card=view.top.name_inside)
        elif public.options.centuries == "any":
            none = say("None of your cards match {card} in the month, the frame color, or a number at the top.", card=view.top.name_inside)
        else:
            none = say(
                "None of your cards match {card} in the month, the frame color, or a number in the same corner.", card=view.top.name_inside
            )
        return [" ".join((none, _draw_or_pass(view)))]
    return _card_hints(view, fitting)


def _card_hints(view: SaintCardsView, fitting: list[Card]) -> list[str]:
    rule = view.public.rule
    best = max(fitting, key=lambda card: (rule.score(card, view.top), card.slug))
    shared = facts_of(rule.shared(best, view.top))
    there = _there(shared[0], view, fitting) if shared else ""
    if shared and shared[0].field is Field.SAINT_FACT and rule.level == "starter":
        # only frames count here: a ribbon of the same letter would lead astray
        color = say("Look at the color of the frame around {card}.", card=view.top.name_inside)
        return [" ".join((say(_FRAMES), there)), " ".join((color, say("Which of your cards has a frame of that color?"))), _try(best)]
    if shared:
        return [
            " ".join((_look(shared[0], rule), there)),
            " ".join((about(shared[0], view.top, rule), say("Which of your cards matches that?"))),
            _try(best),
        ]
    if best.is_wild:
        return [" ".join((say(_WILD), _try(best)))]
    return [" ".join((say("You can play any card right now."), _try(best)))]


def _there(fact: Fact, view: SaintCardsView, fitting: list[Card]) -> str:
    """Say how many cards of the hand match in the place where a fact stands."""
    rule = view.public.rule
    fields = CENTURY_FIELDS if rule.anywhere(fact) else (fact.field,)
    count = sum(any(one.field in fields for one in facts_of(rule.shared(card, view.top))) for card in fitting)
    return say_count(
        "One of your cards matches {card} there.", "{count} of your cards match {card} there.", count, card=view.top.name_inside
    )


_FRAMES: Final = mark("Look at the frames around the cards. What color are they?")
_WILD: Final = mark("Do you have a card you can play on any card?")


def claim_hints(card: Card, on: Card, left: int, rule: Scoring) -> list[str]:
    """Give hints for one fact that the player hasn't found yet."""
    facts = facts_of(left)
    if not facts:
        return [say("You found everything. Press Done.")]
    return [_look(facts[0], rule), " ".join((about(facts[0], on, rule), say("What about {card}?", card=card.name_inside)))]


def _century_hints(view: SaintCardsView) -> list[str]:
    own = sorted({century for card in view.hand for century in card.centuries if century > 0})
    if not own:
        return [say("None of your cards have a century right now, so name any century you like.")]
    return [
        say("Name a century that's in your hand. You'll need it on your next turn.")
        if len(view.counts) == 1
        else say("Name a century that's in your hand. The turn may come back to you."),
        say("Your cards have these centuries: {centuries}.", centuries=together([ordinal(number) for number in own])),
    ]


def _demand_hints(view: SaintCardsView, wanted: int) -> list[str]:
    meeting = [card for card in view.hand if wanted in card.centuries]
    if meeting:
        return [
            say("Look for the number {number} in the upper corners of your cards.", number=wanted),
            say("One of your cards has it. Check them one by one.")
            if len(meeting) == 1
            else say("More than one of your cards has it. Check them one by one."),
            _try(meeting[0]),
        ]
    none = say("You don't have a saint from the {century}.", century=century(wanted))
    wild = next((card for card in view.hand if card.is_wild), None)
    if wild is None:
        return [" ".join((none, _draw_or_pass(view)))]
    if view.can_draw:
        return [none, say(_WILD), say("Play {card}, or draw a card.", card=wild.name_inside)]
    return [none, say(_WILD), _try(wild)]


def rules_for_children(options: SaintCardsOptions, players: int) -> tuple[HelpSection, ...]:
    """Give the rules of a game with so many players as sections, each with a title and lines: what is off isn't told, what is changed is told as changed."""
    alone = players == 1
    parts = [
        HelpSection(title=say("Your turn"), lines=_turn_lines(options, alone=alone)),
        HelpSection(title=say("What matches"), lines=_what_matches(options)),
        HelpSection(title=say("The goal"), lines=_goal(alone=alone)),
        HelpSection(title=say("Treasure"), lines=(say("A ruby is worth 1, a sapphire 5, a golden nugget 10, and a diamond 20."),)),
        HelpSection(title=say("The Draw Deck"), lines=_deck_lines(options, alone=alone)),
        HelpSection(title=say("One card left"), lines=_call_lines(alone=alone)),
        HelpSection(title=say("WildCards"), lines=_wild_lines(options, alone=alone)),
        HelpSection(title=say("What the WildCards say"), lines=(*(say(text) for text in WILD_EFFECTS.values()), say(_OURS))),
        HelpSection(title=say("The end"), lines=_end_lines(alone=alone)),
    ]
    return tuple(part for part in parts if part.lines)


_OURS: Final = mark(
    "The printed cards say what a WildCard does, and the rule book doesn't list it. So we wrote these eight ourselves. They're about giving and sharing."
)


def _goal(*, alone: bool) -> tuple[str, ...]:
    if alone:
        return (
            say("Find what two saints have in common. Each match earns a treasure."),
            say("At the end, lay all your treasure at the feet of Jesus."),
        )
    return (
        say("Find what two saints have in common. Each match earns a treasure."),
        say("At the end, the winner gathers everyone's treasure, and you lay it all at the feet of Jesus, together."),
    )


def _turn_lines(options: SaintCardsOptions, *, alone: bool) -> tuple[str, ...]:
    if options.scoring == "claim":
        second = say(
            "After you play a card, you can play a second one if there are 3 or more treasures to find with it. You get the ones you find. Then your turn is over."
        )
    else:
        second = say("After you play a card, you can play a second one if it earns 3 or more. Then your turn is over.")
    lines = (
        say("Play a card that matches the top card of the Play Deck in at least one way. Or draw a card."),
        second,
        say("When you draw a card, your turn is over."),
    )
    return (
        lines
        if alone
        else (*lines, say("The player after the dealer begins, so the dealer goes last. After each game, the next player deals."))
    )


def _call_lines(*, alone: bool) -> tuple[str, ...]:
    if alone:
        return ()  # nobody could notice
    return (
        say("When you have just one card left, press SaintCards! before you pass."),
        say("If you forget and another player notices, you draw a card."),
        say("If somebody else's WildCard leaves you with one card, you don't have to call."),
    )


def _deck_lines(options: SaintCardsOptions, *, alone: bool) -> tuple[str, ...]:
    if options.draws is not None:
        return (
            say_count(
                "This is a short game, so it doesn't take all evening: there's only {count} card to draw.",
                "This is a short game, so it doesn't take all evening: there are only {count} cards to draw.",
                options.draws,
            ),
            say(
                "When the last one is drawn, play goes on until the dealer has had a turn. Then the game is over. That's our rule, not the rule book's."
            ),
        )
    runs_out = say("When the Draw Deck runs out, all played cards but the top one are shuffled into a new one.")
    if alone:
        return (runs_out, say("If that's used up too and you can't play, the game is over."))
    return (runs_out, say("If that's used up too, a player who can't play passes. When nobody can play, the game is over."))


def _wild_lines(options: SaintCardsOptions, *, alone: bool) -> tuple[str, ...]:
    begin = (
        say("WildCards are white and gold. You can play one on any card. It earns 1 treasure, and 1 more for each match."),
        say("You can't play a second card after a WildCard. As a second card, a WildCard needs 3 or more, too."),
        say("Do what the WildCard says. Then name a century from 1 to 21."),
    )
    stands = say(
        "Another WildCard can stand in for that saint. It earns 3, too, but does nothing else. The rule book doesn't say so; that's our rule."
    )
    opens = say("If the first card that's turned over is a WildCard, any card goes on it and earns 3 treasures.")
    if alone:
        return (
            *begin,
            say("On your next turn, you have to play a saint who was born or died in that century. That earns exactly 3 treasures."),
            stands,
            say("If you don't have one, draw a card and try again on your next turn."),
            opens,
        )
    return (
        *begin,
        say("The next player has to play a saint who was born or died in that century. That earns exactly 3 treasures."),
        stands,
        say("A player who doesn't have one draws a card, and you get 1 treasure. Then it's the next player's turn to try."),
        say("If it comes all the way back to you, you have to find a saint from that century yourself."),
        opens,
    )


def _end_lines(*, alone: bool) -> tuple[str, ...]:
    if alone:
        return (say("When you play the last card in your hand, you get 3 more treasures, and the game is over."),)
    return (
        say("When you play the last card in your hand, you get 3 more treasures."),
        say("Then play goes on until the dealer has had one last turn. Then the game is over."),
        say("Whoever has the most treasure wins. If there's a tie, those players win together."),
    )


def _at_own_level(options: SaintCardsOptions) -> tuple[str, ...]:
    small = next(seat for seat in range(len(options.levels)) if is_small(options, seat))
    return told_as_ours(
        *what_counts_for_each(),
        say_count(
            "So that all of you can win, each match of a small player earns {each} treasures, and small players begin with {count} treasure.",
            "So that all of you can win, each match of a small player earns {each} treasures, and small players begin with {count} treasures.",
            options.begins_with(small),
            each=options.rule(small).each,
        ),
    )


def _what_matches(options: SaintCardsOptions) -> tuple[str, ...]:
    anywhere = options.centuries == "any"
    if mixed(options):
        counts = [*_at_own_level(options)]
    elif options.facts(0) == "starter":
        counts = [
            say("In this game, only four things count. They are the two numbers at the top, the month symbol, and the color of the frame.")
        ]
    else:
        counts = [
            say(
                "Anything that's the same on both cards counts. It can be a number at the top, the month symbol, a color, or another symbol."
            )
            if anywhere
            else say(
                "Anything that's the same on both cards counts. It can be a number in the same corner, the month symbol, a color, or another symbol."
            ),
            say("The color of a frame also matches a ribbon of that color."),
            say("The name, the picture, what the saint is a patron of, and the day of the feast don't count."),
        ]
    if anywhere:
        counts.append(
            say("In this game, a number at the top counts in either corner. The left one is the birth, and the right one is the death.")
        )
    if options.gathered == "double":
        counts.append(say("In this game, each match counts double if one of the cards shows saints who are honored together."))
    if options.scoring == "claim":
        return (*counts, say("You find the matches yourself. A wrong tap costs nothing."))
    return (*counts, say("The game counts the matches and shows them to you."))


def shared_screen(options: SaintCardsOptions, *, passes: bool) -> tuple[str, ...]:
    """Say how people who share a screen press less often."""
    lines = []
    if passes:
        lines.append(
            say(
                "If nothing is left to do in your turn, the next player presses their name right away. You don't have to end your turn first."
            )
        )
    if options.scoring == "claim" and any(options.facts(seat) == "starter" for seat in range(len(options.levels) or 1)):
        lines.append(say("If you've found all the matches, your search ends by itself."))
    return (*lines, say("That way you press less often, and the game isn't too long.")) if lines else ()
