"""Side by Side: what a screen shows."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.rooms.parts import kind_of, label_of
from saintlearn.rooms.scene import Scene
from saintlearn.wire.base import Deed, HelpSection
from saintlearn.wire.table import GameState, Seated


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBySideState(GameState):
    rows: tuple[tuple[str, ...], ...]
    actions: tuple[Deed, ...]


def build(look, screen):
    public = look.view.public
    over, mine = look.turn is None, look.seat == look.turn and screen.eyes is not None
    who = look.names[public.turn]
    return SideBySideState(
        game=look.rules.name,
        title=look.rules.title,
        phase="over" if over else "curtain" if screen.asks is not None else "lay",
        seat=screen.here,
        players=tuple(
            Seated(seat=seat, name=player.name, kind=kind_of(player), label=label_of(player)) for seat, player in enumerate(look.players)
        ),
        headline="The end" if over else f"Your turn, {who}" if mine else f"{who} is thinking",
        task="",
        said=screen.said,
        rows=tuple(tuple(card.slug for card in row) for row in public.rows),
        actions=tuple(Deed(text=action.text, label=look.label(action)) for action in look.legal) if mine else (),
    )


SCENE = Scene(
    build=build,
    seen=lambda state: [slug for row in state.rows for slug in row],
    spot=lambda number, events: None,
    hints=lambda view: ["Look at the signs at the sides of the cards."],
    rules=lambda options: [HelpSection(title="Your turn", lines=("Lay the top card beside your last one.",))],
)
