"""Heaven Hold'em: the rules in children's words, hints that show where to look, and a seat's chances in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from saintlearn.engine.levels import mixed, told_as_ours, what_counts_for_each
from saintlearn.games.holdem.odds import NAMELESS, odds
from saintlearn.games.holdem.placing import GUIDE, best_placing, best_spot
from saintlearn.games.holdem.state import SMALL_HAND, SMALL_MATCH, HoldemOptions, Placing, standing
from saintlearn.games.holdem.view import HoldemView
from saintlearn.games.holdem.wire import Bar, Chances
from saintlearn.languages import mark, number, say, say_count
from saintlearn.matching.words import sentence
from saintlearn.vocabulary import facts_of, treasures
from saintlearn.wire.base import HelpSection

CHARITY: Final = mark(
    "Here, you play Heaven Hold'em only for treasure, never for money. "
    "The rule book asks anyone who wins real money to give all of it to a faithful Catholic charity."
)
"""What parents and teachers are told about money (`HH-52`, `HH-53`)."""
_LOOK: Final = {
    "starter": mark("Look at your cards and the community cards. Do the numbers at the top match? The months? The frame colors?"),
    "full": mark("Look at your cards and the community cards. Do the numbers at the top match? The months, ribbons, or small symbols?"),
}
_BEFORE: Final = {
    "starter": mark("The community cards come later. Nobody knows yet how well your cards will match."),
    "full": mark("The more ribbons and symbols a card has, the more cards it can match."),
}
"""The first hint before there are community cards; ribbons and signs count at the full level only."""


def ranges() -> tuple[tuple[str, str], ...]:
    """Give the hand guide as it is shown: each name, and its range of matches."""
    return tuple((say(name), f"{least}+" if name == GUIDE[-1][0] else f"{least}-{most}") for name, least, most in GUIDE)


def hints(view: HoldemView) -> list[str]:
    """Give hints to the seat on turn, each telling a little more."""
    if view.public.phase in ("place", "overtime"):
        return _place_hints(view)
    if view.public.phase != "offer":
        return [say("This hand is over, so there's nothing to decide. The next hand is a fresh start.")]
    if not view.hand:
        return [say("You've stepped back, so there's nothing to decide until the next hand.")]
    if not view.public.board:
        return [
            say(_BEFORE[view.public.options.facts(view.seat)]),
            say("It costs nothing more to step back, and the next hand is a fresh start."),
        ]
    one, other = _best(view)
    told = [_pair(view, one)]
    if later := 5 - len(view.public.board):
        told.append(say_count("{count} more card is still to come.", "{count} more cards are still to come.", later))
    more = view.public.options.head_start(view.seat)
    so_far = mark("So far, your cards score {one} and {two}. That makes {total}.")
    if more:
        so_far = mark("So far, your cards score {one} and {two}, and your head start adds {more}. That makes {total}.")
    total = say(so_far, one=one.score, two=other.score, more=more, total=one.score + other.score + more)
    if view.public.options.names_hands:
        total = " ".join((total, say("Find that number in the hand guide.")))
    return [say(_LOOK[view.public.options.facts(view.seat)]), " ".join(told), total]


def _best(view: HoldemView) -> tuple[Placing, Placing]:
    return best_placing(view.hand, view.public.board, view.public.rule_of(view.seat))


def _pair(view: HoldemView, placing: Placing) -> str:
    on = view.public.board[placing.spot]
    rule = view.public.rule_of(view.seat)
    shared = facts_of(rule.shared(placing.card, on))
    if not shared:
        if len(view.public.board) < 5:
            return say("There's no match for {card} on the table yet.", card=placing.card.name_inside)
        return say("There's no match for {card} on the table this time.", card=placing.card.name_inside)
    what = sentence(shared[0], placing.card, on, rule)
    return " ".join((say("Look at {card} and {on}.", card=placing.card.name_inside, on=on.name_inside), what))


def _place_hints(view: HoldemView) -> list[str]:
    left = view.to_place
    if not left:
        return [say("You've placed your cards.")]
    if len(left) == 2:
        best = _best(view)[0]
    else:
        used = [placing.spot for placing in standing(view.public.placed[view.seat or 0], view.public.overtime)]
        best = best_spot(left[0], view.public.board, view.public.rule_of(view.seat), used)
    return [
        say(_LOOK[view.public.options.facts(view.seat)]),
        _pair(view, best),
        say("Try {card} beside {on}.", card=best.card.name_inside, on=view.public.board[best.spot].name_inside),
    ]


def chances(view: HoldemView) -> Chances | None:
    """Say how good a seat's chances are, for the panel; None if there are none to show."""
    found = odds(view)
    if found is None:
        return None
    times = round(10 * found.win)
    if not times:
        words = say("You would win less than 1 time in 10.")
    elif times == 10:
        words = say("You would nearly always win.") if found.win < 1 else say("You would always win.")
    else:
        words = say_count("You would win about {count} time in 10.", "You would win about {count} times in 10.", times)
    bars: list[Bar] = []
    if view.public.options.names_hands:
        named = ((NAMELESS, (say("No name"), NAMELESS)), *((key, one) for (key, _, _), one in zip(GUIDE, ranges(), strict=True)))
        bars = [Bar(name=name, range=span, percent=round(100 * found.guide[key])) for key, (name, span) in named]
    how = (
        say("We counted every way the cards can fall.")
        if found.exact
        else say("We tried {deals} different deals.", deals=number(found.deals))
    )
    return Chances(times=times, words=words, bars=tuple(bars), how=how)


def rules_for_children(options: HoldemOptions, players: int) -> tuple[HelpSection, ...]:
    """Give the rules of a game with so many players as sections, each with a title and lines: what is off isn't told, what is changed is told as changed."""
    if options.placing == "player":
        placed = say("Put each of your two cards beside a different community card. A card stays where you put it, so look closely first.")
    else:
        placed = say("The game places your two cards for you, where they score the most.")
    return (
        HelpSection(
            title=say("What it's about"),
            lines=(
                say("You have two cards of your own. The five community cards are for everyone."),
                say("Find the ones that share the most with yours. The player with the best total takes the treasure in the storehouse."),
            ),
        ),
        HelpSection(title=say("Four rounds of offers"), lines=_offers(options, players)),
        HelpSection(
            title=say("The showdown"),
            lines=(placed, *_what_counts(options), say("Add up your two matches. The highest number takes the storehouse.")),
        ),
        HelpSection(
            title=say("Side storehouses"),
            lines=(
                say("If you don't have enough to go along, offer all you have. You play for the part that your offer covers."),
                say("Whatever the others offer beyond that goes into a side storehouse. Only they play for it."),
            ),
        ),
        HelpSection(
            title=say("Overtime"),
            lines=(
                say("Players who are tied draw one card each. They put it beside a community card they haven't used yet."),
                say("They do this up to three times. Players who are still tied split the storehouse."),
                say("If it doesn't split evenly, the extra treasure goes to the first of them after the dealer."),
                say("When the draw pile runs low, the used cards are shuffled in."),
            ),
        ),
        HelpSection(title=say("WildCards"), lines=_wild_lines(options)),
        *_guide(options),
        HelpSection(
            title=say("Treasure"),
            lines=(
                say("Everyone begins with {treasure}.", treasure=treasures(options.treasure)),
                say("A ruby is worth 1, a sapphire 5, a golden nugget 10, a diamond 20, and an amethyst 50."),
            ),
        ),
        HelpSection(title=say("The end"), lines=_ends(options)),
        HelpSection(title=say("For parents and teachers"), lines=(say(CHARITY),)),
    )


def _guide(options: HoldemOptions) -> Iterator[HelpSection]:
    if options.names_hands:
        yield HelpSection(
            title=say("The hand guide"), lines=tuple(say("{name}: {range}.", name=name, range=span) for name, span in ranges())
        )


def _what_counts(options: HoldemOptions) -> tuple[str, ...]:
    anywhere = options.centuries == "any"
    if mixed(options):
        lines = [*told_as_ours(*what_counts_for_each(), say(_EVEN, each=SMALL_MATCH, more=SMALL_HAND))]
    elif options.facts(0) == "starter":
        lines = [say("Only these count: the two numbers at the top (the centuries), the month symbol, and the frame color.")]
    elif anywhere:
        lines = [say("Anything that's the same on both cards counts: a number at the top, the month symbol, a color, or any other symbol.")]
    else:
        lines = [
            say(
                "Anything that's the same on both cards counts: a number in the same corner, the month symbol, a color, or any other symbol."
            )
        ]
    if anywhere:
        lines.append(
            say("In this game, a number at the top counts in either corner. The left one is the birth, and the right one is the death.")
        )
    if options.gathered == "double":
        lines.append(say("In this game, each match counts double if one of the cards shows saints who are honored together."))
    return tuple(lines)


_EVEN: Final = mark(
    "So that all of you can win, each match of a small player counts {each}, and small players have a head start of {more} in the showdown and in the first overtime."
)


def _wild_lines(options: HoldemOptions) -> tuple[str, ...]:
    return (
        say("A WildCard beside another saint counts 3. Each fact they share adds 1."),
        say("Two WildCards side by side count 6. Each fact they share adds 2."),
        *([say("If the match counts double, it adds twice as much.")] if options.gathered == "double" else []),
    )


def _limit(options: HoldemOptions) -> str:
    least, most = options.least_amount, options.most_amount
    if options.most is None:
        return say("Each offer has to be at least {least}.", least=least)
    if least == most:
        return say("Each offer has to be exactly {least}.", least=least)
    return say("Each offer has to be from {least} to {most}.", least=least, most=most)


def _blinds(options: HoldemOptions, players: int) -> str:
    small, big = options.small_blind, options.big_blind
    if players == 2:
        return say(
            "To start, the dealer puts in {big}, and the other player {small}. The rule book calls these the blinds.", small=small, big=big
        )
    return say(
        "The two players after the dealer put in {small} and {big} to start. The rule book calls these the blinds.", small=small, big=big
    )


def _first_dealer(options: HoldemOptions) -> str:
    if options.dealer is not None:
        return say("After each hand, the next player who has treasure deals.")
    if options.ages is not None:
        return say(
            "The highest century deals first, and in a tie the oldest player. After each hand, the next player who has treasure deals."
        )
    return say(
        "The highest century deals first, and in a tie the player who sits first. After each hand, the next player who has treasure deals."
    )


def _offers(options: HoldemOptions, players: int) -> tuple[str, ...]:
    more = say("When just two players are in a round, they can offer more as often as they like.")
    if players > 2:
        more = say(
            "In each round, players can offer more only three times. When just two players are in from the start of a round, there's no limit."
        )
    return (
        _first_dealer(options),
        say("The rounds are called Prodigal, Conversion, Beatitude, and Paradise."),
        say(
            "After the first round, three community cards are turned over. One more comes after the second round, and one after the third."
        ),
        _blinds(options, players),
        say("On your turn, choose one of these: offer nothing, make an offer, go along with an offer, offer more, or step back."),
        f"{_limit(options)} {more}",
        say("If you step back, you put your cards away and give nothing more in this hand."),
        say("The rule book's words for the five choices are check, offer, call, raise, and fold."),
    )


def _ends(options: HoldemOptions) -> tuple[str, ...]:
    ends = [say("The game ends when one player has all the treasure.")]
    if options.hands is not None:
        ends.append(
            say_count(
                "It also ends after {count} hand. Then the player with the most treasure wins.",
                "It also ends after {count} hands. Then the player with the most treasure wins.",
                options.hands,
            )
        )
    if options.minutes is not None:
        ends.append(
            say_count(
                "It also ends after {count} minute at the table, when the hand is over. Then the player with the most treasure wins.",
                "It also ends after {count} minutes at the table, when the hand is over. Then the player with the most treasure wins.",
                options.minutes,
            )
        )
    return (*ends, say("At the end, the winner gathers everyone's treasure, and you lay it all at the feet of Jesus, together."))
