"""The Holy Quest in words: what a button says, and what happens when you press it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.games.holy_quest import actions as act
from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.layout import HEAVEN, ActionCard
from saintlearn.games.holy_quest.moves import why_not_moved
from saintlearn.games.holy_quest.path import occupant, slid, targets
from saintlearn.games.holy_quest.questions import in_words
from saintlearn.games.holy_quest.state import HOME, Position, Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import action_words, order_title, place_words, side_names, starts_words
from saintlearn.languages import mark, say, say_count, together


def _name(now: Position, slug: str) -> str:
    return now.saints[now.pawn_of(slug)].name


def _roll_label(view: HolyQuestView, action: act.Roll, names: Sequence[str]) -> str:
    options = view.public.options
    if options.chance == "family":
        return say("Roll your dice") if options.dice == 2 else say("Roll your die")
    return say("Roll the dice") if options.dice == 2 else say("Roll the die")


def _move_label(view: HolyQuestView, action: act.MovePawn, names: Sequence[str]) -> str:
    now = view.public
    name = _name(now, action.pawn)
    if now.pawns[now.pawn_of(action.pawn)] == HOME:
        return say("Start {name}", name=name)
    return say_count("Move {name} {count} tile", "Move {name} {count} tiles", sum(now.dice), name=name)


def _players(view: HolyQuestView, color: str, names: Sequence[str]) -> str:
    return side_names(view.public, view.public.side_of(color), names)


def _take_label(view: HolyQuestView, action: act.Take, names: Sequence[str]) -> str:
    return say("Try for the token of the {order}", order=order_title(view.public, view.public.side_of(action.color)))


def _dissolve_label(view: HolyQuestView, action: act.Dissolve, names: Sequence[str]) -> str:
    now = view.public
    return say("End the alliance with {names}", names=side_names(now, now.allies[now.side], names))


def _answer(view: HolyQuestView, action: act.ChooseAnswer) -> str:
    asking = view.public.asking
    return in_words(asking.card.slug, asking.choices[action.number - 1]) if asking else ""


_WILD: Final = {"draw": mark("Draw an Action Card"), "roll": mark("Roll two dice"), "token": mark("Try for your own token")}
_NOT: Final = {"move": mark("Don't move anyone"), "freeze": mark("Don't freeze anyone"), "fire": mark("Don't free anyone")}
_NOTHING: Final = mark("Do nothing")

LABELS: Final[Mapping[type[Action], Callable[[HolyQuestView, Any, Sequence[str]], str]]] = {
    act.Roll: _roll_label,
    act.Thaw: lambda view, action, _: say("Try to free {name}", name=_name(view.public, action.pawn)),
    act.MovePawn: _move_label,
    act.Freeze: lambda view, action, _: say("Freeze {name}", name=_name(view.public, action.pawn)),
    act.Free: lambda view, action, _: say("Free {name}", name=_name(view.public, action.pawn)),
    act.Bump: lambda view, action, _: say("Bump {name}", name=_name(view.public, action.pawn)),
    act.Swap: lambda view, action, _: say("Trade places with {name}", name=_name(view.public, action.pawn)),
    act.Wild: lambda _, action, __: say(_WILD[action.choice]),
    act.Take: _take_label,
    act.ChooseAnswer: lambda view, action, _: _answer(view, action),
    act.Judge: lambda _, action, __: say("The answer was right") if action.answer == "right" else say("Not quite right"),
    act.Ally: lambda view, action, names: say("Offer an alliance to {names}", names=_players(view, action.color, names)),
    act.Dissolve: _dissolve_label,
    act.Accept: lambda view, _, names: say("Yes, be allies with {names}", names=side_names(view.public, view.public.side, names)),
    act.Refuse: lambda *_: say("No, thank you"),
    act.Pass: lambda view, *_: say(_NOT.get(view.public.phase, _NOTHING)),
    act.Begins: lambda view, action, names: say("{names} rolled highest", names=_players(view, action.color, names)),
    act.SayDice: lambda _, action, __: together([str(face) for face in action.faces]),
    act.Drew: lambda view, action, _: dict(view.saints_left)[action.card],
    act.DrewAction: lambda _, action, __: say("Action Card {number}", number=action.type),
}
"""What a button says."""


def _moves_to(now: Public, action: act.MovePawn) -> str:
    pawn = now.pawn_of(action.pawn)
    place = targets(now)[pawn]
    if now.pawns[pawn] == HOME:
        first = [say("This saint leaves home.")]
        last = [say("Then you roll again.")] if now.phase == "move" else []
    else:
        words = place_words(now, pawn, place)
        first = [say("You move to {place}.", place=words) if place >= len(now.board.kinds) else say("You land on {place}.", place=words)]
        last = []
    return " ".join([*first, *_ends(now, pawn, place), *last])


def _ends(now: Public, pawn: int, place: int) -> list[str]:
    """What else a move does: whom it bumps, and where it slides."""
    size = len(now.board.kinds)
    out = _sends(now, pawn, place, _TO_HEAVEN if place >= size + HEAVEN else _HOME)
    how = now.board.kinds[place] if place < size else ""
    if how not in _SLIDES or how not in now.rules.tiles or now.rules.easy or now.pawns[pawn] == HOME:
        return out
    end = slid(now, pawn, place, how)
    return [*out, say(_SLIDES[how]), *_sends(now, pawn, end, _HOME)] if end >= 0 else out


def _sends(now: Public, pawn: int, place: int, sentence: str) -> list[str]:
    other = occupant(now, pawn, place)
    return [say(sentence, name=now.saints[other].name)] if other >= 0 else []


@cache
def _action_cards() -> Mapping[int, ActionCard]:
    return {card.type: card for card in load_actions()}


_HOME: Final = mark("You send {name} home.")
_TO_HEAVEN: Final = mark("You send {name} back to Heaven.")
_SLIDES: Final = {
    "fast-forward": mark("You slide to the next Fast Forward tile."),
    "cross-over": mark("You cross to the other side of the board."),
}
_WILD_FOLLOWS: Final = {
    "draw": mark("Then do what it says."),
    "roll": mark("Add up both dice. {name} moves that many tiles."),
    "token": mark("Roll both dice. If you get a double, you win it."),
}
_NOT_FOLLOWS: Final = {"move": mark("You don't have to move an ally's pawn."), "fire": mark("Your turn is over either way.")}
_FOLLOWS: Final[Mapping[type[Action], Callable[[Public, Any], str]]] = {
    act.Thaw: lambda *_: say("Roll both dice. If you get a double, the ice melts. Then your turn is over."),
    act.MovePawn: _moves_to,
    act.Freeze: lambda now, _: (
        say("It works right away. You don't need to roll.") if now.phase == "freeze-card" else say("Roll both dice. You need a double.")
    ),
    act.Free: lambda *_: say("The ice melts right away."),
    act.Bump: lambda *_: say("If you roll a 6, you take that saint's place."),
    act.Swap: lambda now, action: say(
        "{mover} goes there, and {other} comes here.", mover=now.saints[now.pawn].name, other=_name(now, action.pawn)
    ),
    act.Wild: lambda now, action: say(_WILD_FOLLOWS[action.choice], name=now.saints[now.pawn].name),
    act.Take: lambda *_: say("Roll both dice. If you get a double, you win it."),
    act.Ally: lambda now, action: say(
        "You and the {order} can't harm each other, and you can help each other.", order=order_title(now, now.side_of(action.color))
    ),
    act.Accept: lambda *_: say("You can't harm each other's pawns. You can free them and move them."),
    act.Refuse: lambda *_: say("Nothing changes."),
    act.Pass: lambda now, _: say(_NOT_FOLLOWS[now.phase]) if now.phase in _NOT_FOLLOWS else "",
    act.Begins: lambda now, action: say("The {order} go first.", order=order_title(now, now.side_of(action.color))),
    act.DrewAction: lambda _, action: action_words(_action_cards()[action.type]),
}


def follows(view: HolyQuestView, action: Action) -> str:
    """Say what happens after an action, for the line below its button; empty if there is nothing to say."""
    told = _FOLLOWS.get(type(action))
    return told(view.public, action) if told else ""


_STAY: Final[Mapping[str, tuple[str, str]]] = {
    "is-frozen": (mark("{names} is frozen."), mark("{names} are frozen.")),
    "at-home": (mark("{names} needs {roll} to leave home."), mark("{names} need {roll} to leave home.")),
    "too-far": (mark("{names} needs a lower number."), mark("{names} need a lower number.")),
    "taken": (mark("The tile where {names} would land is taken."), mark("The tiles where {names} would land are taken.")),
}
"""Why one pawn can't move, and why several can't."""


def notes(view: HolyQuestView) -> str:
    """Say why the other pawns of the color on turn can't move."""
    now = view.public
    if now.phase != "move":
        return ""
    can = targets(now)
    reasons: dict[str, list[str]] = {}
    for pawn in range(now.side * 4, now.side * 4 + 4):
        if pawn not in can and now.pawns[pawn] < len(now.board.kinds) and (code := why_not_moved(now, pawn)) in _STAY:
            reasons.setdefault(code, []).append(now.saints[pawn].name)
    roll = starts_words(now)
    return " ".join([say(_STAY[code][len(names) > 1], names=together(names), roll=roll) for code, names in reasons.items()])
