"""The Holy Quest: what one seat may see: everything but the order of the decks and which answer is right."""

from __future__ import annotations

from dataclasses import dataclass, replace

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.moves import start_tile, startable
from saintlearn.games.holy_quest.scoring import arrived, leaders, score_lines, series, winning_points
from saintlearn.games.holy_quest.state import Open, State, in_the_open

__all__ = ["HolyQuestView", "build_view"]


@dataclass(frozen=True, kw_only=True)
class HolyQuestView(Open):
    """What a seat sees; for what lies open see `Open`.

    Args:
        seat: Whose view; None for somebody who only looks on.
        turn: Seat that is to act.
        saint_cards: Number of Saint Cards in the deck.
        action_cards: Number of Action Cards in the deck.
        card: The Saint Card that is asked about.
        prompt: The question; empty where the other players ask.
        choices: The answers to choose from.
        lines: The score card of each colour as it stands: what is counted, and its points.
        points: Points of each colour as it stands.
        targets: Pawns that may move or start, each with the place where it would land, before a slide.
        throws: Real dice: how many are asked for.
        why: What they are rolled for, as `Rolled.why`.
        saint_deck_slugs: Real cards: the Saint Cards that may have been drawn, where one is asked for.
        action_types: The types of Action Cards, where one is asked for.
        series: Points of each colour in a series of games, with this one's when it is over; empty where there is none.
        series_winners: Colours that have won the series.
        threshold: Points that win the series; 0 where there is none.
    """

    seat: int | None
    turn: int
    saint_cards: int
    action_cards: int
    card: Card | None
    prompt: str
    choices: tuple[str, ...]
    lines: tuple[tuple[tuple[str, int], ...], ...]
    points: tuple[int, ...]
    targets: tuple[tuple[int, int], ...]
    throws: int
    why: str
    saint_deck_slugs: tuple[str, ...]
    action_types: tuple[int, ...]
    series: tuple[int, ...]
    series_winners: tuple[int, ...]
    threshold: int


def build_view(state: State, seat: int | None) -> HolyQuestView:
    """Build the view of a seat."""
    asking, waiting, phase = state.asking, state.waiting, state.phase
    sides = range(state.sides)
    lines = tuple([score_lines(state, side) for side in sides])
    together = series(state)
    told = in_the_open(state)
    if state.options.own_questions:
        told["options"] = replace(state.options, own_questions=())
    return HolyQuestView(
        **told,
        seat=seat,
        turn=state.seat_of(state.actor),
        saint_cards=len(state.saint_deck),
        action_cards=len(state.action_deck),
        card=asking.card if asking else None,
        prompt=asking.question.prompt if asking and asking.question else "",
        choices=asking.choices if asking else (),
        lines=lines,
        points=tuple(
            [sum([value for _, value in line]) if state.rules.scored else arrived(state, side) for side, line in enumerate(lines)]
        ),
        targets=_targets(state),
        throws=waiting.count if waiting else 0,
        why=waiting.why if waiting else "",
        saint_deck_slugs=tuple(sorted([card.slug for card in state.saint_deck])) if phase == "saint-card" else (),
        action_types=tuple(sorted(set(state.action_deck))) if phase == "action-card" else (),
        series=together,
        series_winners=leaders(together, winning_points(state.options)),
        threshold=winning_points(state.options) if together else 0,
    )


def _targets(state: State) -> tuple[tuple[int, int], ...]:
    if state.phase == "move":
        return state.ways
    return tuple([(pawn, start_tile(state, pawn)) for pawn in startable(state)]) if state.phase == "start" else ()
