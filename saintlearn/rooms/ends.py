"""The end of a game: everybody lays together what they bring, each gift has its giver's name, and who won by the rules is said in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saintlearn.engine.events import saints_in
from saintlearn.languages import say, say_count, together
from saintlearn.rooms.look import Look
from saintlearn.vocabulary import treasures
from saintlearn.wire.game import Ending, Gift
from saintlearn.wire.match import Again
from saintlearn.wire.plain import WINDOW


def found_words(count: int) -> tuple[str, ...]:
    """Say how many matches a player found; nothing where there were none."""
    return (say_count("found {count} match", "found {count} matches", count),) if count else ()


def all_together(names: Sequence[str], won: str) -> str:
    """Say who brings the gift, and who won.

    Args:
        names: Everybody who played.
        won: Who won, in a sentence; empty if somebody played alone.
    """
    if len(names) == 1:
        return say("It's all a gift to him, {name}.", name=names[0])
    return f"{say('{names}, together.', names=together(names))} {won}".strip()


def by_treasure(winners: Sequence[int], treasure: Sequence[int], names: Sequence[str]) -> str:
    """Say who won a game in which treasure is counted."""
    who, most = together([names[seat] for seat in winners]), treasures(treasure[winners[0]])
    if len(winners) > 1:
        return say("It's a tie: {names} have {treasure} each.", names=who, treasure=most)
    return say("{name} won the game with {treasure}.", name=who, treasure=most)


def end_of_treasure(look: Look[Any], winners: Sequence[int], treasure: Sequence[int], found: Sequence[int]) -> Ending:
    """Build the end of a game in which treasure and matches are counted, without what to look at again.

    Args:
        look: The game.
        winners: Who won.
        treasure: What each seat has.
        found: How many matches each seat found.
    """
    names, amount = look.names, sum(treasure)
    return Ending(
        headline=say("You lay it all at the feet of Jesus"),
        task=all_together(names, by_treasure(winners, treasure, names)),
        laid="treasure",
        amount=amount,
        total=say_count("{count} treasure, one gift", "{count} treasures, one gift", amount),
        gifts=tuple(Gift(seat=seat, name=name, treasure=treasure[seat], lines=found_words(found[seat])) for seat, name in enumerate(names)),
        winners=tuple(winners),
        met=met_in(look),
        again=(),
        next=say("Play again"),
    )


def met_in(look: Look[Any]) -> tuple[str, ...]:
    """Name the saints whose cards everybody has seen in a game, by slug: an album counts the same ones."""
    return tuple(saints_in(event for line in look.log for event in line.events))


def heard(over: Ending) -> str:
    """Say everything that the end shows, for those who hear it."""
    gifts = [", ".join([gift.name, *((treasures(gift.treasure),) if gift.treasure else ()), *gift.lines]) + "." for gift in over.gifts]
    met = [say_count("You met {count} saint.", "You met {count} saints.", len(over.met))] if over.met else []
    total = [f"{over.total}."] if over.total else []
    headline = over.headline if over.headline.endswith("!") else f"{over.headline}."
    return " ".join([headline, over.task, *gifts, *total, *met])


def seen_at_end(over: Ending | None) -> list[str]:
    """List the windows that the end of a game shows."""
    pairs: tuple[Again, ...] = over.again if over else ()
    slugs = [*(over.met if over else ()), *(slug for pair in pairs for slug in (pair.card, pair.on))]
    return [slug + WINDOW for slug in dict.fromkeys(slugs)]
