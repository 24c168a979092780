"""What a game of The Holy Quest is worth (`HQ-90` to `HQ-93`), and who has won it."""

from __future__ import annotations

from functools import cache
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.layout import HEAVEN
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules, rules_of
from saintlearn.games.holy_quest.state import Position

ORDERS = ("Franciscan", "Carmelite", "Dominican", "Jesuit")
"""The order of each arm."""
ONCE = ("all_pawns", "all_throne", "all_cards", "own_token")
"""What is counted once and not for each."""
SHORT: Final = 2
"""Saints of a color that are in Heaven from the beginning of a short game (`HQ-96`)."""
RUNGS: Final = 20
"""Rungs of a ladder without points (`HQ-98`)."""


@cache
def arm_of(card: Card) -> int:
    """Tell to which arm, and so to which color, a saint belongs; -1 for none."""
    words = {fact.word for fact in card.orders}
    return next((arm for arm, order in enumerate(ORDERS) if order in words), -1)


def arrived(now: Position, side: int) -> int:
    """Count the pawns of a color that have reached the goal: Heaven, in Advanced the Throne Room."""
    size = len(now.board.kinds)
    goal = size + HEAVEN + now.board.throne if now.rules.advanced else size
    return sum(place >= goal for place in now.pawns[side * 4 : side * 4 + 4])


def finished(now: Position) -> list[int]:
    """List the colors that have reached the goal; of teammates both together (`HQ-75`)."""
    done = [side for side in range(now.sides) if arrived(now, side) == 4]
    return [side for side in done if (side + 2) % 4 in done] if now.rules.partners else done


def score_lines(now: Position, side: int) -> tuple[tuple[str, int], ...]:
    """List what is counted for a color: what it is, and its points; zeros too."""
    worth, kept, arm = now.rules.points, now.kept[side], now.colors[side]
    there = arrived(now, side)
    own = sum(arm_of(card) == arm for card in kept)
    others = sum(holder == side for token, holder in enumerate(now.tokens) if token != side)
    each, together = (worth.throne, worth.all_throne) if now.rules.advanced else (worth.pawn, worth.all_pawns)
    return (
        ("throne" if now.rules.advanced else "pawn", each * there),
        ("all_throne" if now.rules.advanced else "all_pawns", together * (there == 4)),
        ("own_card", worth.own_card * own),
        ("other_card", worth.other_card * (len(kept) - own)),
        ("all_cards", worth.all_cards * (own > 0 and own == now.saint_cards[arm])),
        ("own_token", worth.own_token * (now.tokens[side] == side)),
        ("other_token", worth.other_token * others),
    )


def earnable(options: HolyQuestOptions, rules: Rules) -> frozenset[str]:
    """List what somebody can earn points with in a game, by the names of `Points`."""
    worth = rules.points
    keys = {"throne", "all_throne"} if rules.advanced else {"pawn", "all_pawns"}
    if rules.keep != "none" and "saint" in rules.tiles and (rules.easy or options.questions != "read"):
        keys |= {"own_card", "all_cards", *(["other_card"] if rules.keep == "all" else [])}
    if rules.easy or (rules.wild_tokens and "wild" in rules.tiles):
        keys |= {"own_token"} if rules.easy else {"own_token", "other_token"}
    return frozenset(key for key in keys if getattr(worth, key))


def most_points(now: Position) -> int:
    """Tell the most points that a color can have (`HQ-90`, `HQ-91`)."""
    cards = sum(now.saint_cards)
    own = cards // 4
    times = {"pawn": 4, "throne": 4, "own_card": own, "other_card": cards - own, "other_token": now.sides - 1}
    return sum(getattr(now.rules.points, key) * times.get(key, 1) for key in earnable(now.options, now.rules))


def points(now: Position, side: int) -> int:
    """Count a color's points; where nothing is counted, its pawns at the goal."""
    return sum(value for _, value in score_lines(now, side)) if now.rules.scored else arrived(now, side)


def winners(now: Position) -> tuple[int, ...]:
    """List the colors that win: the highest score, or whoever is first at the goal."""
    if not now.rules.scored:
        return tuple(finished(now))
    scores = [points(now, side) for side in range(now.sides)]
    return tuple(side for side, score in enumerate(scores) if score == max(scores))


def brought(now: Position, side: int) -> int:
    """Count the pawns that a color brought to the goal: in a short game two are in Heaven from the beginning (`HQ-96`)."""
    return arrived(now, side) - (SHORT if now.options.length == "short" and not now.rules.advanced else 0)


def gained(now: Position, side: int) -> int:
    """Count what a color adds to a series: its points, or on a ladder without points its saints and right answers (`HQ-98`)."""
    return points(now, side) if now.rules.scored else brought(now, side) + now.right[side]


def in_series(now: Position) -> bool:
    """Whether the game belongs to a series (`HQ-77`, `HQ-93`, `HQ-98`)."""
    options = now.options
    return options.mode == "competition" or options.ladder == "on" or (options.mode == "custom" and now.rules.scored)


def series(now: Position) -> tuple[int, ...]:
    """Tell the points of each color in a series of games: those of the games before, and of this one when it is over."""
    if not in_series(now):
        return ()
    before = now.options.series or (0,) * now.sides
    return tuple([have + gained(now, side) for side, have in enumerate(before)]) if now.phase == "over" else before


def winning_points(options: HolyQuestOptions) -> int:
    """Tell how many points win a series (`HQ-77`), or how many rungs a ladder has (`HQ-98`)."""
    if options.ladder == "on" and not rules_of(options).scored:
        return options.threshold or RUNGS
    return options.threshold or (200 if options.advanced == "on" else 100)


def series_winners(options: HolyQuestOptions) -> tuple[int, ...]:
    """List the colors that have won a competition: the most points of those that reached the threshold (`HQ-77`, `HQ-93`)."""
    return _leaders(options.series, winning_points(options))


def champions(now: Position) -> tuple[int, ...]:
    """List the colors that have won the series with this game."""
    return _leaders(series(now), winning_points(now.options))


def _leaders(scores: tuple[int, ...], least: int) -> tuple[int, ...]:
    """List the colors with the most points, if these are enough."""
    most = max(scores, default=0)
    return tuple([side for side, score in enumerate(scores) if score == most]) if most >= least else ()
