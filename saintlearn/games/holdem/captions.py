"""Heaven Hold'em in words for a child: what stands over the table and beside the players."""

from __future__ import annotations

from collections.abc import Sequence

from saintlearn.catalogue.card import Card
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.placing import guide
from saintlearn.games.holdem.view import HoldemView
from saintlearn.languages import together
from saintlearn.vocabulary import treasures

__all__ = [
    "extra_line",
    "farewell",
    "hand_headline",
    "house_name",
    "line_words",
    "order_line",
    "player_word",
    "screen_headline",
    "sum_headline",
    "tie_headline",
]


def screen_headline(view: HoldemView, names: Sequence[str], phase: str, asks: int | None, leader: int | None) -> tuple[str, str]:
    """Say what a screen shows while a hand goes on: a headline, and what is to be done.

    Args:
        view: What the eyes see that look.
        names: The players' names, by seat.
        phase: What the screen shows.
        asks: Seat of the person who is asked to come to the screen.
        leader: Who made the offer that is to be met; None where the hand began with it.
    """
    public, who = view.public, names[view.public.turn]
    if asks is not None and phase == "curtain":
        return f"Pass the screen to {names[asks]}", "The cards stay hidden until you say who you are."
    if phase == "wait":
        return (
            f"{who} is thinking",
            "Look at your cards while you wait." if view.hand else "You have no cards in this hand. Watch how it goes on.",
        )
    if phase == "wall":
        return f"{who} is thinking", "Everybody can see what lies on the table."
    if phase == "overtime":
        assert public.overtime is not None
        (card,) = view.to_place
        opening = ("first", "second", "third")[public.overtime.opening - 1]
        return f"Overtime, {who}", f"The {opening} opening: put {card.name} beside a community card that you have not used."
    if phase == "place":
        if public.placed[public.turn]:
            return f"Now your second card, {who}", f"Put {view.to_place[0].name} beside another community card. Once placed, it stays."
        return (
            f"The showdown: place your cards, {who}",
            "Choose a card, then a place beside the saint that shares most with it. Once placed, it stays.",
        )
    return f"Your turn, {who}", _offer_task(view, names, leader)


def _offer_task(view: HoldemView, names: Sequence[str], leader: int | None) -> str:
    owed, public = view.to_call, view.public
    if not public.price:
        return f"Nobody has made an offer in the {public.round_name} Round yet. You may be the first."
    if not owed:
        return "The others have gone along with you. You may offer more." if public.round == 0 else "You may offer more."
    began = f"{names[public.big]} began with {public.price}"
    asked = began if leader is None else f"{names[leader]} offers {public.price} in this round"
    if owed == public.treasure[public.turn]:
        return f"{asked}. Go along with all you have, {owed}, or step back."
    return f"{asked}. Go along with {owed} to stay in, or step back."


def sum_headline(view: HoldemView, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """Tell what a player's two matches make together: a headline, and how."""
    total = view.public.total(seat)
    assert total is not None
    name = guide(total)
    scores = " + ".join(str(placing.score) for placing in view.public.placed[seat][:2])
    return (
        f"{total}! That is {name}, {names[seat]}" if name else f"{total}, {names[seat]}",
        f"Your two matches make {scores} = {total}. Both cards are locked.",
    )


def tie_headline(view: HoldemView, names: Sequence[str]) -> tuple[str, str]:
    """Tell who is equal: a headline, and what follows."""
    overtime = view.public.overtime
    assert overtime is not None
    again = "still equal" if overtime.opening > 1 else "equal"
    return (
        f"{together([names[seat] for seat in overtime.seats])} are {again}",
        f"Overtime for {treasures(overtime.amount)}: each draws a card and matches it.",
    )


def hand_headline(view: HoldemView, award: Award, names: Sequence[str]) -> tuple[str, str]:
    """Tell who takes what at the end of a hand: a headline, and why."""
    winners, amount = together([names[seat] for seat in award.seats]), sum(award.amounts)
    if award.kind == "alone":
        return f"{winners} takes the storehouse", f"All the others have stepped back: {treasures(amount)} for {winners}."
    what = "a side storehouse" if award.side else "the storehouse"
    if award.kind == "shared":
        return f"{winners} share {what}", f"They are still equal, so the {treasures(amount)} are shared."
    total = view.public.total(award.seats[0]) or 0
    name = guide(total)
    return f"{winners} takes {what}", f"{total}{f', {name}' if name else ''}: {treasures(amount)} for {winners}."


def farewell(met: int) -> str:
    """Take leave of a game in which so many saints were met."""
    return f"Everything that was gathered is given to him. You met {met} saints."


def order_line(view: HoldemView, names: Sequence[str]) -> str:
    """Tell which hand is played, and who deals."""
    public = view.public
    of = "" if public.options.hands is None else f" of {public.options.hands}"
    return f"Hand {public.number}{of}. {names[public.dealer]} deals."


def player_word(view: HoldemView, seat: int, *, offering: bool) -> str:
    """Say in a word or two what a player is doing.

    Args:
        view: What is seen.
        seat: Who.
        offering: Whether the screen shows a round of offering.
    """
    public = view.public
    if not public.plays(seat):
        return "stepped back" if public.treasure[seat] or public.given[seat] or view.counts[seat] else "no treasure left"
    if not offering:
        return ""
    if seat == public.turn:
        return "on turn"
    if not public.treasure[seat]:
        return "offered everything"
    if public.offered[seat]:
        return "offers"
    return "offers nothing" if public.has_acted(seat) else "waits"


def house_name(seats: Sequence[int], names: Sequence[str]) -> str:
    """Name a storehouse: the first one where no seats are given, else the side storehouse of those who play for it."""
    return f"Side storehouse of {together([names[seat] for seat in seats])}" if seats else "Storehouse"


def line_words(total: int | None, scores: Sequence[int]) -> str:
    """Say in short what a player's placed cards are worth.

    Args:
        total: What the two whole cards are worth together; None while they are not both placed.
        scores: What each card is worth, those of overtime last.
    """
    if total is None:
        return "is placing"
    name = guide(total)
    overtime = f", overtime {' then '.join(map(str, scores[2:]))}" if scores[2:] else ""
    return f"{' + '.join(map(str, scores[:2]))} = {total}{f', {name}' if name else ''}{overtime}"


def extra_line(card: Card, on: Card, *, count: int) -> str:
    """Tell what else a pair is worth, or that its cards share nothing; empty where the shared facts say all.

    Args:
        card: A card.
        on: The community card beside it.
        count: How many facts they share.
    """
    wild = [one for one in (card, on) if one.is_wild]
    if len(wild) == 2:
        return "Two WildCards count 6, and each fact 2."
    if wild:
        return f"{wild[0].name} is a WildCard and counts 3."
    return "" if count else "They share nothing."
