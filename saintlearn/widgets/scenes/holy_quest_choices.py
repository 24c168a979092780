"""What can be done in The Holy Quest just now: each choice with its words, its pawn and the tile it leads to."""

from __future__ import annotations

from typing import Any

from saintlearn.engine.actions import Action
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest.actions import Bump, Dice, Free, Freeze, Move, Swap, Thaw
from saintlearn.games.holy_quest.path import spot_of, targets
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.buttons import follows

__all__ = ["choices", "throws"]


def choices(session: Session, view: HolyQuestView) -> list[dict[str, Any]]:
    """List what the seat on turn may do, numbered from 1 on as on the board; dice are typed with buttons of their own."""
    if view.public.phase == "dice":
        return []
    return [_choice(session, view, number, action) for number, action in enumerate(session.legal_actions, 1)]


def _choice(session: Session, view: HolyQuestView, number: int, action: Action) -> dict[str, Any]:
    now = view.public
    pawn = now.pawn_of(action.pawn) if isinstance(action, (Move, Thaw, Freeze, Free, Bump, Swap)) else -1
    return {
        "n": number,
        "action": action.text,
        "title": session.game.label(view, action, session.names),
        "words": follows(view, action),
        "pawn": now.slugs[pawn] if pawn >= 0 else None,
        "to": spot_of(now, pawn, targets(now)[pawn]) if isinstance(action, Move) else None,
        "kind": action.word,
    }


def throws(session: Session) -> list[dict[str, Any]]:
    """List what the family's own dice can show, where they are asked for."""
    return [{"faces": list(action.faces), "action": action.text} for action in session.legal_actions if isinstance(action, Dice)]
