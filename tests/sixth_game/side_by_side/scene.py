"""Side by Side: what a screen shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from saintlearn.rooms.parts import kind_of, label_of
from saintlearn.rooms.scene import Scene
from saintlearn.wire.base import Deed, HelpSection
from saintlearn.wire.game import GameState, Seated
from tests.sixth_game.side_by_side.rules import Laid


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySideState(GameState):
    phase: Literal["lay", "watch", "wait", "wall", "curtain", "over"]
    rows: tuple[tuple[str, ...], ...]
    actions: tuple[Deed, ...]


def found(number, events):
    """Two cards that share something are looked at."""
    return next((event for event in events if isinstance(event, Laid) and event.shared), None)


def build(look, screen):
    phase = phase_of(look, screen)
    headline, task = words(look, screen, phase)
    return SideBySideState(
        game=look.rules.name,
        title=look.rules.title,
        phase=phase,
        seat=screen.here,
        players=tuple(
            Seated(seat=seat, name=player.name, kind=kind_of(player), label=label_of(player)) for seat, player in enumerate(look.players)
        ),
        headline=headline,
        task=task,
        said=screen.said,
        rows=tuple(tuple(card.slug for card in row) for row in look.view.public.rows),
        actions=tuple(Deed(text=action.text, label=look.label(action)) for action in look.legal) if phase == "lay" else (),
    )


def phase_of(look, screen):
    if look.turn is None:
        return "over"
    if screen.watching:
        return "watch"
    if screen.asks is not None:
        return "curtain"
    if screen.here is None:
        return "wall"
    return "lay" if screen.here == look.turn else "wait"


def words(look, screen, phase):
    if phase == "over":
        return "The end", "Look at all rows once more."
    who = look.names[look.turn]
    if phase == "watch":
        many, laid = screen.spot.shared.bit_count(), look.names[screen.spot.seat]
        return f"{laid} has found {many} {'thing' if many == 1 else 'things'}", "Look at the two cards, then go on."
    if phase == "curtain":
        return f"{who}, come to the screen", "Nobody else looks now."
    if phase == "lay":
        return f"Your turn, {who}", "Lay the top card on the left or on the right."
    return f"{who} is thinking", "Look at the rows while you wait."


SCENE = Scene(
    build=build,
    seen=lambda state: [slug for row in state.rows for slug in row],
    spot=found,
    hints=lambda view: ["Look at the signs at the sides of the cards."],
    rules=lambda options, players: (HelpSection(title="Your turn", lines=("Lay the top card beside your last one.",)),),
)
