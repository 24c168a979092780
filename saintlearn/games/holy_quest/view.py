"""The Holy Quest: what one seat may see: everything but the order of the decks and which answer is right."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest.board import Board
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules
from saintlearn.games.holy_quest.scoring import points
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
        points: Points of each colour as it stands.
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
    allies: tuple[int, ...]
    kept: tuple[tuple[Card, ...], ...]
    tokens: tuple[int, ...]
    seen: frozenset[str]
    saint_cards: int
    action_cards: int
    card: Card | None
    prompt: str
    choices: tuple[str, ...]
    points: tuple[int, ...]


def build_view(state: State, seat: int | None) -> HolyQuestView:
    """Build the view of a seat."""
    asking = state.asking
    return HolyQuestView(
        seat=seat,
        turn=state.seat_of(state.actor),
        board=state.board,
        options=state.options,
        rules=state.rules,
        colours=state.colours,
        members=state.members,
        saints=state.saints,
        pawns=state.pawns,
        captains=state.captains,
        frozen=state.frozen,
        forward=state.forward,
        side=state.side,
        phase=state.phase,
        dice=state.dice,
        pawn=state.pawn,
        allies=state.allies,
        kept=state.kept,
        tokens=state.tokens,
        seen=state.seen,
        saint_cards=len(state.saint_deck),
        action_cards=len(state.action_deck),
        card=asking.card if asking else None,
        prompt=asking.question.prompt if asking and asking.question else "",
        choices=asking.choices if asking else (),
        points=tuple(points(state, side) for side in range(state.sides)),
    )
