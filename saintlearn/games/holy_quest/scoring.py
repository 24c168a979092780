"""What a game of The Holy Quest is worth (`HQ-90` to `HQ-93`), and who has won it."""

from __future__ import annotations

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.board import HEAVEN
from saintlearn.games.holy_quest.modes import HolyQuestOptions
from saintlearn.games.holy_quest.state import State

__all__ = ["ORDERS", "arm_of", "arrived", "finished", "points", "score_lines", "series_winners", "winners"]

ORDERS = ("Franciscan", "Carmelite", "Dominican", "Jesuit")
"""The order of each arm."""


def arm_of(card: Card) -> int:
    """Tell to which arm, and so to which colour, a saint belongs; -1 for none."""
    words = {fact.word for fact in card.orders}
    return next((arm for arm, order in enumerate(ORDERS) if order in words), -1)


def arrived(state: State, side: int) -> int:
    """Count the pawns of a colour that have reached the goal: Heaven, in Advanced the Throne Room."""
    size = len(state.board.kinds)
    goal = size + HEAVEN + state.board.throne if state.rules.advanced else size
    return sum(place >= goal for place in state.pawns[side * 4 : side * 4 + 4])


def finished(state: State) -> list[int]:
    """List the colours that have reached the goal; of teammates both together (`HQ-75`)."""
    done = [side for side in range(state.sides) if arrived(state, side) == 4]
    return [side for side in done if (side + 2) % 4 in done] if state.rules.partners else done


def score_lines(state: State, side: int) -> tuple[tuple[str, int], ...]:
    """List what is counted for a colour: what it is, and its points; zeros too."""
    worth, kept, arm = state.rules.points, state.kept[side], state.colours[side]
    there = arrived(state, side)
    own = sum(arm_of(card) == arm for card in kept)
    cards = (*state.saint_deck, *(card for cards in state.kept for card in cards), *((state.asking.card,) if state.asking else ()))
    all_own = sum(arm_of(card) == arm for card in cards)
    others = sum(holder == side for token, holder in enumerate(state.tokens) if token != side)
    each, together = (worth.throne, worth.all_throne) if state.rules.advanced else (worth.pawn, worth.all_pawns)
    return (
        ("throne" if state.rules.advanced else "pawn", each * there),
        ("all_throne" if state.rules.advanced else "all_pawns", together * (there == 4)),
        ("own_card", worth.own_card * own),
        ("other_card", worth.other_card * (len(kept) - own)),
        ("all_cards", worth.all_cards * (0 < all_own == own)),
        ("own_token", worth.own_token * (state.tokens[side] == side)),
        ("other_token", worth.other_token * others),
    )


def points(state: State, side: int) -> int:
    """Count a colour's points; where nothing is counted, its pawns at the goal."""
    return sum(value for _, value in score_lines(state, side)) if state.rules.scored else arrived(state, side)


def winners(state: State) -> tuple[int, ...]:
    """List the colours that win: the highest score, or whoever is first at the goal."""
    if not state.rules.scored:
        return tuple(finished(state))
    scores = [points(state, side) for side in range(state.sides)]
    return tuple(side for side, score in enumerate(scores) if score == max(scores))


def series_winners(options: HolyQuestOptions) -> tuple[int, ...]:
    """List the colours that have won a competition: the most points of those that reached the threshold (`HQ-77`, `HQ-93`)."""
    threshold = options.threshold or (200 if options.advanced == "on" else 100)
    most = max(options.series, default=0)
    return tuple(side for side, score in enumerate(options.series) if score == most) if most >= threshold else ()
