"""The Holy Quest on the table: the ways of its pawns, what happened, and what a Saint Card says besides its story."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.actions import Roll, Thaw
from saintlearn.games.holy_quest.path import spot_of
from saintlearn.games.holy_quest.state import HOME, Public
from saintlearn.games.holy_quest.words.told import in_the_log

__all__ = ["first", "life", "stories", "way"]

_LONGEST: Final = 12
"""Most tiles that a pawn walks in one go."""


def way(now: Public, moved: ev.Moved) -> list[str]:
    """List the places of a move, the first and the last one too: tile by tile where the pawn walks."""
    pawn, (start, end) = now.pawn_of(moved.saint.slug), moved.way
    arm, places = now.colours[pawn // 4], [start, end]
    if moved.how in ("roll", "back") and start != HOME:
        low, high = (end, start) if moved.how == "back" else (start, end)
        for forward in (now.forward, -now.forward):
            ahead = now.board.ahead[forward][arm]
            steps = next((steps for steps in range(1, _LONGEST + 1) if ahead[steps][low] == high), 0)
            if steps:
                walked = [low, *(ahead[step][low] for step in range(1, steps + 1))]
                places = walked[::-1] if moved.how == "back" else walked
                break
    return [spot_of(now, pawn, place) for place in places]


def stories(session: Session, now: Public, most: int) -> list[dict[str, Any]]:
    """Tell the last turns, the newest last: each from its roll on."""
    groups: list[dict[str, Any]] = []
    texts: list[str] = []
    last = len(session.log) - 1
    if now.phase == "move":  # the roll stands beside the dice
        last -= 1
    for number in range(last, -1, -1):
        entry = session.log[number]
        texts = [line for event in entry.events if (line := in_the_log(now, event, session.names))] + texts
        if texts and (not entry.action or isinstance(session.game.parse(entry.action), (Roll, Thaw))):
            groups.append({"n": number, "text": " ".join(texts)})
            texts = []
        if len(groups) == most:
            break
    return groups[::-1]


def first(events: Iterable[Event], kind: type[Any]) -> Any:
    """Find the first event of a kind."""
    return next((event for event in events if isinstance(event, kind)), None)


def life(card: Card) -> list[list[str]]:
    """What a Saint Card says besides the story: pairs of a label and words (`HQ-06`)."""
    years = [str(year) for year in (card.born, card.died) if year is not None]
    rows = [
        ("Feast", str(card.feast)),
        ("Lived", " to ".join(years) if len(years) == 2 else ""),
        ("Patron of", ", ".join(card.patronages[:3])),
        ("Shown with", ", ".join(card.symbols[:3])),
    ]
    return [[label, words] for label, words in rows if words]
