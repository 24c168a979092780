"""The Holy Quest: what one seat may see: everything but the order of the decks and which answer is right."""

from __future__ import annotations

from dataclasses import dataclass, replace

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.layout import Board
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules
from saintlearn.games.holy_quest.moves import start_tile, startable
from saintlearn.games.holy_quest.scoring import arrived, leaders, score_lines, series, winning_points
from saintlearn.games.holy_quest.state import Phase, State

__all__ = ["HolyQuestView", "build_view"]


@dataclass(frozen=True, slots=True)
class HolyQuestView:
    """What a seat sees; for what is not said here see `State`.

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
    board: Board
    options: HolyQuestOptions
    rules: Rules
    colours: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    saints: tuple[Card, ...]
    pawns: tuple[int, ...]
    captains: int
    frozen: int
    forward: int
    side: int
    phase: Phase
    dice: tuple[int, ...]
    pawn: int
    must: int
    again: bool
    allies: tuple[int, ...]
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    seen: frozenset[str]
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
    return HolyQuestView(
        seat=seat,
        turn=state.seat_of(state.actor),
        board=state.board,
        options=replace(state.options, own_questions=()) if state.options.own_questions else state.options,
        rules=state.rules,
        colours=state.colours,
        members=state.members,
        saints=state.saints,
        pawns=state.pawns,
        captains=state.captains,
        frozen=state.frozen,
        forward=state.forward,
        side=state.side,
        phase=phase,
        dice=state.dice,
        pawn=state.pawn,
        must=state.must,
        again=state.again,
        allies=state.allies,
        kept=state.kept,
        tokens=state.tokens,
        seen=state.seen,
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
