"""The Holy Quest in words: what a button says, and what follows when it is pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.games.holy_quest import actions as act
from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.layout import HEAVEN
from saintlearn.games.holy_quest.moves import why_not_moved
from saintlearn.games.holy_quest.path import occupant, slid, targets
from saintlearn.games.holy_quest.state import HOME, Position, Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import order_title, place_words, side_names, starts_words
from saintlearn.languages import together

__all__ = ["LABELS", "follows", "notes"]


def _name(now: Position, slug: str) -> str:
    return now.saints[now.pawn_of(slug)].name


def _mover(now: Position) -> str:
    return now.saints[now.pawn].name if now.pawn >= 0 else "the pawn"


def _roll_label(view: HolyQuestView, action: act.Roll, names: Sequence[str]) -> str:
    options = view.public.options
    return f"Roll {'your' if options.chance == 'family' else 'the'} {'dice' if options.dice == 2 else 'die'}"


def _move_label(view: HolyQuestView, action: act.MovePawn, names: Sequence[str]) -> str:
    now = view.public
    name, steps = _name(now, action.pawn), sum(now.dice)
    if now.pawns[now.pawn_of(action.pawn)] == HOME:
        return f"Start {name}"
    return f"{name}: {steps} {'tile' if steps == 1 else 'tiles'} on"


def _ally_names(view: HolyQuestView, colour: str, names: Sequence[str]) -> str:
    return side_names(view.public, view.public.side_of(colour), names)


def _take_label(view: HolyQuestView, action: act.Take, names: Sequence[str]) -> str:
    return f"Try for the token of the {order_title(view.public, view.public.side_of(action.colour))}"


def _dissolve_label(view: HolyQuestView, action: act.Dissolve, names: Sequence[str]) -> str:
    now = view.public
    return f"End the alliance with {side_names(now, now.allies[now.side], names)}"


_WILD: Final = {"draw": "Draw an Action Card", "roll": "Roll two dice", "token": "Try for your own token"}
_NOT: Final = {"move": "Move nobody", "freeze": "Freeze nobody", "fire": "Free nobody"}

LABELS: Final[Mapping[type[Action], Callable[[HolyQuestView, Any, Sequence[str]], str]]] = {
    act.Roll: _roll_label,
    act.Thaw: lambda view, action, _: f"Free {_name(view.public, action.pawn)}",
    act.MovePawn: _move_label,
    act.Freeze: lambda view, action, _: f"Freeze {_name(view.public, action.pawn)}",
    act.Free: lambda view, action, _: f"Free {_name(view.public, action.pawn)}",
    act.Bump: lambda view, action, _: f"Bump {_name(view.public, action.pawn)}",
    act.Swap: lambda view, action, _: f"Change places with {_name(view.public, action.pawn)}",
    act.Wild: lambda _, action, __: _WILD[action.choice],
    act.Take: _take_label,
    act.Answer: lambda view, action, _: view.public.asking.choices[action.number - 1] if view.public.asking else "",
    act.Judge: lambda _, action, __: "The answer was right" if action.answer == "right" else "Not quite right",
    act.Ally: lambda view, action, names: f"Offer an alliance to {_ally_names(view, action.colour, names)}",
    act.Dissolve: _dissolve_label,
    act.Accept: lambda view, _, names: f"Yes, be allies with {side_names(view.public, view.public.side, names)}",
    act.Refuse: lambda *_: "No, thank you",
    act.Pass: lambda view, *_: _NOT.get(view.public.phase, "Leave it as it is"),
    act.Begins: lambda view, action, names: f"{_ally_names(view, action.colour, names)} began",
    act.SayDice: lambda _, action, __: together([str(face) for face in action.faces]),
    act.Drew: lambda view, action, _: dict(view.saints_left)[action.card],
    act.DrewAction: lambda _, action, __: f"Action Card {action.type}",
}
"""What a button says."""


def _moves_to(now: Public, action: act.MovePawn) -> str:
    pawn = now.pawn_of(action.pawn)
    place = targets(now)[pawn]
    ends = _ends(now, pawn, place)
    if now.pawns[pawn] == HOME:
        return f"{together(['Comes out', *ends])}{'; then you roll again' if now.phase == 'move' else ''}"
    inside = "Into " if place >= len(now.board.kinds) else "To "
    return together([inside + place_words(now, pawn, place), *ends])


def _ends(now: Public, pawn: int, place: int) -> list[str]:
    """What else a move does: whom it bumps, and where it slides."""
    size = len(now.board.kinds)
    out = _sends(now, pawn, place, "back to Heaven" if place >= size + HEAVEN else "home")
    how = now.board.kinds[place] if place < size else ""
    if how not in _SLIDES or how not in now.rules.tiles or now.rules.easy or now.pawns[pawn] == HOME:
        return out
    end = slid(now, pawn, place, how)
    return [*out, _SLIDES[how], *_sends(now, pawn, end, "home")] if end >= 0 else out


def _sends(now: Public, pawn: int, place: int, where: str) -> list[str]:
    other = occupant(now, pawn, place)
    return [f"sends {now.saints[other].name} {where}"] if other >= 0 else []


@cache
def _texts() -> Mapping[int, str]:
    return {card.type: card.text for card in load_actions()}


_SLIDES: Final = {"fast-forward": "slides on", "cross-over": "crosses over"}
_WILD_FOLLOWS: Final = {"draw": "And do what it says.", "roll": "{name} moves on by both.", "token": "Roll both dice: a double wins it."}
_NOT_FOLLOWS: Final = {"move": "Nobody has to move an ally's pawn.", "fire": "The turn is over either way."}
_FOLLOWS: Final[Mapping[type[Action], Callable[[Public, Any], str]]] = {
    act.Thaw: lambda *_: "Roll both dice: a double melts the ice. Then the turn ends.",
    act.MovePawn: _moves_to,
    act.Freeze: lambda now, _: "At once, no roll is needed." if now.phase == "freeze-card" else "Roll both dice: a double freezes.",
    act.Free: lambda *_: "The ice melts at once.",
    act.Bump: lambda *_: "With a 6 you take that place.",
    act.Swap: lambda now, action: f"{_mover(now)} goes there, {_name(now, action.pawn)} comes here.",
    act.Wild: lambda now, action: _WILD_FOLLOWS[action.choice].format(name=_mover(now)),
    act.Take: lambda *_: "Roll both dice: a double wins it.",
    act.Ally: lambda now, action: (
        f"You and the {order_title(now, now.side_of(action.colour))} could not harm each other, and could help each other."
    ),
    act.Accept: lambda *_: "You cannot harm each other's pawns, and may free and move them.",
    act.Refuse: lambda *_: "Nothing changes.",
    act.Pass: lambda now, _: _NOT_FOLLOWS.get(now.phase, ""),
    act.Begins: lambda now, action: f"The {order_title(now, now.side_of(action.colour))} rolled the highest number.",
    act.DrewAction: lambda _, action: _texts()[action.type],
}


def follows(view: HolyQuestView, action: Action) -> str:
    """Say what follows from an action, below what its button says; empty where there is nothing to say."""
    told = _FOLLOWS.get(type(action))
    return told(view.public, action) if told else ""


_STAY: Final[Mapping[str, Callable[[str, bool, str], str]]] = {
    "is-frozen": lambda names, one, _: f"{names} {'is' if one else 'are'} frozen.",
    "at-home": lambda names, one, start: f"{names} {'waits' if one else 'wait'} at home for {start}.",
    "too-far": lambda names, one, _: f"{names} {'needs' if one else 'need'} a lower number.",
    "taken": lambda names, one, _: f"The place of {names} is taken." if one else f"The places of {names} are taken.",
}


def notes(view: HolyQuestView) -> str:
    """Say why the other pawns of the colour on turn cannot move."""
    now = view.public
    if now.phase != "move":
        return ""
    can = targets(now)
    reasons: dict[str, list[str]] = {}
    for pawn in range(now.side * 4, now.side * 4 + 4):
        if pawn not in can and now.pawns[pawn] < len(now.board.kinds) and (code := why_not_moved(now, pawn)) in _STAY:
            reasons.setdefault(code, []).append(now.saints[pawn].name)
    return " ".join(_STAY[code](together(names), len(names) == 1, starts_words(now)) for code, names in reasons.items())
