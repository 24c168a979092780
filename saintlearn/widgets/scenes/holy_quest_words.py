"""The Holy Quest on the table, in words: places, ways, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.layout import COLOURS, HEAVEN
from saintlearn.games.holy_quest.modes import SPECIAL
from saintlearn.games.holy_quest.state import HOME, State
from saintlearn.render.board_parts import TEAMS, WORDS

__all__ = [
    "arm_title",
    "first",
    "life",
    "place_id",
    "place_words",
    "roll_words",
    "side_names",
    "stories",
    "together",
    "told",
    "turning",
    "way",
]

_LONGEST: Final = 12
"""Most tiles that a pawn walks in one go."""


def together(words: Sequence[str]) -> str:
    """Join words: ``Ana, Ben and Cleo``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def arm_title(arm: int) -> str:
    """What the people of an arm are called: ``Franciscans``."""
    return TEAMS[COLOURS[arm]].title


def side_names(session: Session, side: int) -> str:
    """Who plays a colour."""
    return together([session.names[seat] for seat in session.state.members[side]])


def turning(forward: int) -> str:
    """Say which way all pawns move."""
    return f"All pawns move {'clockwise' if forward == 1 else 'counterclockwise'}."


def place_id(state: State, pawn: int, place: int) -> str:
    """Name a place as the drawing of the board does: ``12``, ``H03``, ``T7``; ``B00`` is a niche at home, ``R00`` in the Throne Room."""
    arm, size = state.colours[pawn // 4], len(state.board.kinds)
    if place == HOME:
        return f"B{arm}{pawn % 4}"
    if place < size:
        return str(place)
    if place < size + HEAVEN:
        return f"H{arm}{place - size}"
    step = place - size - HEAVEN
    return f"R{arm}{pawn % 4}" if step >= state.board.throne else f"T{(state.board.entries[arm] + step) % state.board.throne}"


def place_words(state: State, pawn: int, place: int) -> str:
    """Name a place in a sentence: ``a Saint tile``, ``Heaven 2``."""
    arm, size = state.colours[pawn // 4], len(state.board.kinds)
    if place == HOME:
        return "home"
    if place < size:
        kind = state.board.kinds[place]
        if kind == "holy":
            return "its own Holy Ground" if place in state.board.holy[arm] else "Holy Ground"
        kind = "plain" if kind in SPECIAL and kind not in state.rules.tiles else kind
        return f"{'an' if WORDS[kind][0] in 'aeiouA' else 'a'} {WORDS[kind]}"
    if place < size + HEAVEN:
        return f"Heaven {place - size + 1}"
    return "the Throne Room" if place == state.board.last else "the way round the Throne Room"


def way(state: State, moved: ev.Moved) -> list[str]:
    """List the places of a move, the first and the last one too: tile by tile where the pawn walks."""
    start, end, arm = moved.start, moved.end, state.colours[moved.pawn // 4]
    places = [start, end]
    if moved.how in ("roll", "back") and start != HOME:
        low, high = (end, start) if moved.how == "back" else (start, end)
        for forward in (state.forward, -state.forward):
            ahead = state.board.ahead[forward][arm]
            steps = next((steps for steps in range(1, _LONGEST + 1) if ahead[steps][low] == high), 0)
            if steps:
                walked = [low, *(ahead[step][low] for step in range(1, steps + 1))]
                places = walked[::-1] if moved.how == "back" else walked
                break
    return [place_id(state, moved.pawn, place) for place in places]


def _moved(state: State, moved: ev.Moved) -> str:
    name = moved.saint.name
    if moved.how == "bumped":
        return f"{name} goes back home." if moved.end == HOME else f"{name} goes back to Heaven."
    words = {
        "start": f"{name} starts.",
        "roll": f"{name} moves to {place_words(state, moved.pawn, moved.end)}.",
        "fast-forward": f"{name} slides on to the next Fast Forward tile.",
        "cross-over": f"{name} crosses over.",
        "back": f"{name} goes back.",
        "swap": f"{name} changes places.",
        "takes": f"{name} takes that place.",
    }
    return words[moved.how]


_ASKS: Final = {
    "begin": "Who rolled highest?",
    "dice": "Roll your own dice, and say what they show.",
    "saint-card": "Draw the top Saint Card, and say which one it is.",
    "action-card": "Draw the top Action Card, and say which one it is.",
}
"""What the family is asked for where it plays with dice and cards of its own."""


def told(state: State, event: Event, names: Sequence[str]) -> str:
    """Say what happened in a sentence; empty where there is nothing to say."""
    if isinstance(event, ev.Moved):
        return _moved(state, event)
    return _ASKS.get(event.word, event.sentence(names)) if isinstance(event, ev.Told) else event.sentence(names)


def _briefly(state: State, event: Event, names: Sequence[str]) -> str:
    """Say what happened as the log tells it: cards and questions have been read already."""
    if isinstance(event, ev.Asked):
        return f"{names[event.seat]} is asked about {event.card.name}."
    if isinstance(event, ev.Answered):
        return f"Right!{f' {event.card.name} is kept.' if event.kept else ''}" if event.right else "Not quite."
    if isinstance(event, ev.Read):
        return f"{names[event.seat]} meets {event.card.name}{' and keeps the card' if event.kept else ''}."
    if isinstance(event, ev.Told) and event.word == "action":
        return f"Action Card {event.number}: {event.text.partition(': ')[2]}"
    if (isinstance(event, ev.Rolled) and event.why == "begin") or (isinstance(event, ev.Told) and event.word in _ASKS):
        return ""
    return told(state, event, names)


def stories(session: Session, most: int) -> list[dict[str, Any]]:
    """Tell the last turns, the newest last: each from its roll on."""
    groups: list[dict[str, Any]] = []
    texts: list[str] = []
    last = len(session.log) - 1
    if session.state.phase == "move":  # the roll stands beside the dice
        last -= 1
    for number in range(last, -1, -1):
        entry = session.log[number]
        texts = [line for event in entry.events if (line := _briefly(session.state, event, session.names))] + texts
        if texts and (entry.action.partition(" ")[0] in ("roll", "thaw", "")):
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


def roll_words(rolled: ev.Rolled, who: str) -> str:
    """Say what a roll means, as ``Ana rolled 3 and 3: a double!`` where it tries for something."""
    head = f"{who} rolled {together([str(die) for die in rolled.dice])}"
    double = len(set(rolled.dice)) == 1
    if rolled.why in ("thaw", "freeze", "token", "take"):
        return f"{head}: a double!" if double else f"{head}: no double"
    if rolled.why == "bump":
        return f"{head}!" if double and rolled.dice[0] == 6 else f"{head}: only a 6 would do"
    return head
