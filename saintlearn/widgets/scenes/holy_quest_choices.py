"""What can be done in The Holy Quest just now: each choice with its words, its pawn and the tile it leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.actions import Ally, Answer, Begins, Bump, Free, Freeze, Judge, Move, Swap, Take, Thaw, Wild
from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.layout import COLOURS, HEAVEN
from saintlearn.games.holy_quest.moves import occupant
from saintlearn.games.holy_quest.state import HOME, State
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.widgets.scenes.holy_quest_words import arm_title, place_id, place_words, side_names, together

__all__ = ["choices", "notes"]

Words = tuple[str, str, int | None, str | None]
"""Title, what follows from it, the pawn it is about, the tile it leads to."""

_SLIDES: Final = ("fast-forward", "cross-over")


def choices(session: Session, view: HolyQuestView) -> list[dict[str, Any]]:
    """List what the seat on turn may do, numbered from 1 on as on the board."""
    if view.phase in ("dice", "saint-card", "action-card"):
        return _typed(session, view)
    out = []
    for number, action in enumerate(session.legal_actions, 1):
        title, words, pawn, tile = _words(session, view, action)
        slug = view.saints[pawn].slug if pawn is not None else None
        out.append({"n": number, "action": action.text, "title": title, "words": words, "pawn": slug, "to": tile, "kind": action.word})
    return out


def _typed(session: Session, view: HolyQuestView) -> list[dict[str, Any]]:
    """What the family's own cards may be; dice are typed with buttons of their own."""
    found: list[tuple[str, str, str]] = []
    if view.phase == "saint-card":
        names = {card.slug: card.name for card in session.deck}
        found = [(f"drew {slug}", names[slug], "") for slug in view.saint_deck_slugs]
    elif view.phase == "action-card":
        texts = {card.type: card.text for card in load_actions()}
        found = [(f"drew-action {number}", f"Action Card {number}", texts[number]) for number in view.action_types]
    return [
        {"n": number, "action": action, "title": title, "words": words, "pawn": None, "to": None, "kind": "drew"}
        for number, (action, title, words) in enumerate(found, 1)
    ]


def _words(session: Session, view: HolyQuestView, action: Action) -> Words:
    state: State = session.state
    if isinstance(action, Move):
        return _move(session, view, state, action)
    if isinstance(action, (Thaw, Freeze, Free, Bump, Swap)):
        pawn = state.pawn_of(action.pawn)
        title, words = _ON_PAWN[type(action)](state, state.saints[pawn].name)
        return title, words, pawn, None
    if isinstance(action, Answer):
        return view.choices[action.number - 1], "", None, None
    if isinstance(action, (Ally, Take, Begins)):
        side = state.colours.index(COLOURS.index(action.colour))
        title, words = _ON_COLOUR[type(action)](arm_title(state.colours[side]), side_names(session, side))
        return title, words, None, None
    if isinstance(action, Wild):
        return (*_WILD[action.choice](_mover(state)), None, None)
    if isinstance(action, Judge):
        return ("The answer was right", "", None, None) if action.answer == "right" else ("Not quite right", "", None, None)
    title, words = _plain(session, view, action.word)
    return title, words, None, None


def _mover(state: State) -> str:
    return state.saints[state.pawn].name if state.pawn >= 0 else "the pawn"


_ON_PAWN: Final[Mapping[type[Action], Callable[[State, str], tuple[str, str]]]] = {
    Thaw: lambda _, name: (f"Free {name}", "Roll both dice: a double melts the ice. Then the turn ends."),
    Freeze: lambda state, name: (
        f"Freeze {name}",
        "At once, no roll is needed." if state.phase == "freeze-card" else "Roll both dice: a double freezes.",
    ),
    Free: lambda _, name: (f"Free {name}", "The ice melts at once."),
    Bump: lambda _, name: (f"Bump {name}", "With a 6 you take that place."),
    Swap: lambda state, name: (f"Change places with {name}", f"{_mover(state)} goes there, {name} comes here."),
}
_ON_COLOUR: Final[Mapping[type[Action], Callable[[str, str], tuple[str, str]]]] = {
    Ally: lambda order, who: (f"Offer an alliance to {who}", f"You and the {order} could not harm each other, and could help each other."),
    Take: lambda order, _: (f"Try for the token of the {order}", "Roll both dice: a double wins it."),
    Begins: lambda order, who: (f"{who} began", f"The {order} rolled the highest number."),
}
_WILD: Final[Mapping[str, Callable[[str], tuple[str, str]]]] = {
    "draw": lambda _: ("Draw an Action Card", "And do what it says."),
    "roll": lambda name: ("Roll two dice", f"{name} moves on by both."),
    "token": lambda _: ("Try for your own token", "Roll both dice: a double wins it."),
}


def _plain(session: Session, view: HolyQuestView, word: str) -> tuple[str, str]:
    state: State = session.state
    dice = "dice" if view.options.dice == 2 else "die"
    real = view.options.chance == "family"
    if word == "pass":
        return {
            "move": ("Move nobody", "Nobody has to move an ally's pawn."),
            "freeze": ("Freeze nobody", ""),
            "fire": ("Free nobody", "The turn is over either way."),
        }.get(state.phase, ("Leave it as it is", ""))
    if word == "dissolve":
        return f"End the alliance with {side_names(session, state.allies[state.side])}", ""
    other = side_names(session, state.side)
    return {
        "roll": (f"Roll your {dice}" if real else f"Roll the {dice}", ""),
        "accept": (f"Yes, be allies with {other}", "You cannot harm each other's pawns, and may free and move them."),
        "refuse": ("No, thank you", "Nothing changes."),
    }[word]


def _move(session: Session, view: HolyQuestView, state: State, action: Move) -> Words:
    pawn = state.pawn_of(action.pawn)
    name = state.saints[pawn].name
    place = dict(view.targets)[pawn]
    tile = place_id(state, pawn, place)
    ends = _ends(session, state, pawn, place, action)
    if state.pawns[pawn] == HOME:
        after = "; then you roll again" if state.phase == "move" else ""
        return f"Start {name}", f"{together(['Comes out', *ends])}{after}", pawn, tile
    steps = sum(state.dice)
    inside = "Into " if place >= len(state.board.kinds) else "To "
    words = inside + place_words(state, pawn, place)
    return f"{name}: {steps} {'tile' if steps == 1 else 'tiles'} on", together([words, *ends]), pawn, tile


def _ends(session: Session, state: State, pawn: int, place: int, action: Move) -> list[str]:
    """What else a move does: whom it bumps, and where it slides. Neither needs chance."""
    size = len(state.board.kinds)
    kind = state.board.kinds[place] if place < size else ""
    if kind not in _SLIDES or kind not in state.rules.tiles or state.rules.easy or state.pawns[pawn] == HOME:
        other = occupant(state, pawn, place)
        back = "back to Heaven" if place >= size + HEAVEN else "home"
        return [f"sends {state.saints[other].name} {back}"] if other >= 0 else []
    _, events = session.game.apply(state, state.seat_of(state.actor), action, Chance(lambda: Random(0)))
    words = {"fast-forward": "slides on", "cross-over": "crosses over"}
    out = []
    for event in events:
        if isinstance(event, ev.Moved) and event.how == "bumped":
            out.append(f"sends {event.saint.name} home")
        elif isinstance(event, ev.Moved) and event.how in words:
            out.append(words[event.how])
    return out


def notes(session: Session, view: HolyQuestView) -> str:
    """Say why the other pawns of the colour on turn cannot move."""
    if view.phase != "move":
        return ""
    state: State = session.state
    seat = state.seat_of(state.actor)
    reasons: dict[str, list[str]] = {}
    for pawn in range(state.side * 4, state.side * 4 + 4):
        card = state.saints[pawn]
        code = session.game.objection(state, seat, Move(card.slug))
        if code is not None and code in _WAIT and state.pawns[pawn] < len(state.board.kinds):
            reasons.setdefault(code, []).append(card.name)
    start = "a double" if view.options.dice == 2 else "a 1 or a 6"
    return " ".join(_WAIT[code](names, len(names) == 1).replace("{start}", start) for code, names in reasons.items())


_WAIT: Final[Mapping[str, Callable[[list[str], bool], str]]] = {
    "is-frozen": lambda names, one: f"{together(names)} {'is' if one else 'are'} frozen.",
    "at-home": lambda names, one: f"{together(names)} {'waits' if one else 'wait'} at home for {{start}}.",
    "too-far": lambda names, one: f"{together(names)} {'needs' if one else 'need'} a lower number.",
    "taken": lambda names, one: f"The place of {together(names)} is taken." if one else f"The places of {together(names)} are taken.",
}
