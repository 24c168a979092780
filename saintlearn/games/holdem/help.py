"""Heaven Hold'em: the rules in children's words, hints that help to look, and the chances of a seat in words."""

from __future__ import annotations

from typing import Final

from saintlearn.games.holdem.odds import NAMELESS, odds
from saintlearn.games.holdem.placing import GUIDE, best_placing, best_spot
from saintlearn.games.holdem.state import HoldemOptions, Placing, standing
from saintlearn.games.holdem.view import HoldemView
from saintlearn.games.holdem.wire import Bar, Chances
from saintlearn.matching import sentence
from saintlearn.vocabulary import facts_of
from saintlearn.wire.base import HelpSection

__all__ = ["CHARITY", "RANGES", "chances", "hints", "rules_for_children"]

RANGES: Final = tuple((name, f"{least}-{most}" if name != GUIDE[-1][0] else f"{least}+") for name, least, most in GUIDE)
"""The guide as it is shown: name, and from where to where."""
CHARITY: Final = (
    "Here Heaven Hold'em is played for treasure alone, and no money has a place in it. "
    "The rule book asks whoever wins any real money to give all of it to a faithful Catholic charity."
)
"""What parents and teachers are told about money (`HH-52`, `HH-53`)."""
_LOOK: Final = "Look at your cards and the community cards: the numbers at the top, the month sign, the ribbons, the small signs."


def hints(view: HoldemView) -> list[str]:
    """Give hints for the seat on turn, each telling a little more."""
    if view.public.phase in ("place", "overtime"):
        return _place_hints(view)
    if not view.public.board:
        return [
            "Cards with many ribbons and signs find friends more easily.",
            "It costs nothing more to step back, and the next hand is a new one.",
        ]
    one, other = _best(view)
    together = f"So far your cards make {one.score} and {other.score}, together {one.score + other.score}."
    later = 5 - len(view.public.board)
    wait = f" {later} more {'card is' if later == 1 else 'cards are'} still to come." if later else ""
    return [_LOOK, f"{_pair(view, one)}{wait}", f"{together} The hand guide names that."]


def _best(view: HoldemView) -> tuple[Placing, Placing]:
    first, second = view.hand[:2]
    return best_placing((first, second), view.public.board, view.public.rule)


def _pair(view: HoldemView, placing: Placing) -> str:
    on = view.public.board[placing.spot]
    shared = facts_of(view.public.rule.shared(placing.card, on))
    if not shared:
        return f"{placing.card.name} has found no friend among the community cards yet."
    what = sentence(shared[0], placing.card, on, view.public.rule)
    return f"{placing.card.name} and {on.name}: {what[:1].lower()}{what[1:]}"


def _place_hints(view: HoldemView) -> list[str]:
    left = view.to_place
    if not left:
        return ["Your cards lie where you put them."]
    if len(left) == 2:
        best = _best(view)[0]
    else:
        used = [placing.spot for placing in standing(view.public.placed[view.seat or 0], view.public.overtime)]
        best = best_spot(left[0], view.public.board, view.public.rule, used)
    return [_LOOK, _pair(view, best), f"Try {best.card.name} beside {view.public.board[best.spot].name}."]


def chances(view: HoldemView) -> Chances | None:
    """Tell a seat's chances for the panel; None where there are none to tell."""
    found = odds(view)
    if found is None:
        return None
    times = round(10 * found.win)
    if not times:
        words = "Less than 1 of 10 times you would win."
    elif times == 10:
        words = "You would nearly always win." if found.win < 1 else "You would always win."
    else:
        words = f"{times} of 10 times you would win."
    bars = [Bar(name=name, range=span, percent=round(100 * found.guide[name])) for name, span in RANGES]
    bars.insert(0, Bar(name="No name", range=NAMELESS, percent=round(100 * found.guide[NAMELESS])))
    how = "All cases were counted." if found.exact else f"Tried with {found.deals:,} deals."
    return Chances(times=times, words=words, bars=tuple(bars), how=how)


def rules_for_children(options: HoldemOptions) -> tuple[HelpSection, ...]:
    """Give the rules as sections with a title and lines."""
    least, most = options.least_amount, options.most_amount
    limit = f"An offer is at least {least}" + ("." if options.most is None else f" and at most {most}.")
    placed = (
        "Put each of your two cards beside a different community card. A card that lies stays there, so look well first."
        if options.placing == "player"
        else "Each of your two cards is put beside the community card that is best for you."
    )
    counts = (
        "Only these count: the two numbers at the top (centuries), the month sign, and the colour of the frame."
        if options.level == "starter"
        else "Everything that stands on both cards counts: a number at the same corner, the month sign, a colour, an order, a small sign."
    )
    ends = ["The game ends when one player has all the treasure."]
    if options.hands is not None:
        ends.append(f"It also ends after {options.hands} {'hand' if options.hands == 1 else 'hands'}: the most treasure wins.")
    if options.minutes is not None:
        ends.append(f"It also ends after {options.minutes} minutes at the table, when the hand is finished: the most treasure wins.")
    ends.append("The winner lays all the treasure at the feet of Jesus.")
    return (
        HelpSection(
            title="What it is about",
            lines=(
                "You hold two cards. Five community cards belong to everybody.",
                "Find the community cards that have the most in common with yours, and gather the treasure of the storehouse.",
            ),
        ),
        HelpSection(
            title="Four rounds of offering",
            lines=(
                "They are called Prodigal, Conversion, Beatitude and Paradise. Three community cards are turned up after the first, then one, then one more.",
                f"The two players after the dealer begin with {options.small_blind} and {options.big_blind}. The rule book calls that the blinds.",
                "When it is your turn you may offer nothing, make an offer, go along with the offer of another player, offer more, or step back.",
                limit + " In one round more may be offered three times; when only two players are left, as often as they like.",
                "Whoever steps back puts the cards away and gives nothing more in this hand.",
                "The rule book's words are check, call, raise and fold.",
            ),
        ),
        HelpSection(title="The showdown", lines=(placed, counts, "Both matches are added up. The highest number takes the storehouse.")),
        HelpSection(
            title="Side storehouses",
            lines=(
                "If you have too little to go along, offer all you have. You play for the part that your offering covers.",
                "What the others offer beyond it goes into a side storehouse, for which only they play.",
            ),
        ),
        HelpSection(
            title="Overtime",
            lines=(
                "Players who are equal draw one card each, and put it beside a community card that they have not used.",
                "That goes on up to three times. Who is still equal shares the storehouse.",
            ),
        ),
        HelpSection(title="WildCards", lines=("A WildCard counts 3, and 1 more for each fact that it shares with the community card.",)),
        HelpSection(title="The hand guide", lines=tuple(f"{name}: {span}." for name, span in RANGES)),
        HelpSection(title="Treasure", lines=("A ruby is 1, a sapphire 5, a golden nugget 10, a diamond 20, an amethyst 50.",)),
        HelpSection(title="The end", lines=tuple(ends)),
        HelpSection(title="For parents and teachers", lines=(CHARITY,)),
    )
