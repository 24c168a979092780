"""The Holy Quest in words: why something cannot be done, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Event, Reason
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.state import HOME, Position, State
from saintlearn.games.holy_quest.words.names import place_words
from saintlearn.languages import together

__all__ = ["REASONS", "SENTENCES", "in_the_log", "roll_words", "spoken"]

# what the one to act is asked for, and why something cannot be done

_STEPS: Final[Mapping[str, str]] = {
    "roll": "Roll the dice.",
    "move": "Choose the pawn that moves.",
    "freeze": "Name an opponent's pawn on the path, and roll for it; or pass.",
    "freeze-card": "Name an opponent's pawn that is not protected.",
    "fire": "Choose the frozen pawn that is freed, or pass.",
    "free": "Choose the frozen pawn that is freed.",
    "wild": "Choose what to do on the Wild tile.",
    "start": "Choose the pawn that starts.",
    "swap": "Choose the pawn to change places with.",
    "question": "Answer the question: say the number of an answer.",
    "judge": "Say whether the answer was right or wrong.",
    "alliance": "Offer an alliance, end yours, or pass.",
    "offer": "Accept the alliance or refuse it.",
    "begin": "Say which colour rolled highest and begins, as: begins green.",
    "saint-card": "Draw a Saint Card and say which one it is.",
    "action-card": "Draw an Action Card and say its number.",
}
_COUNT: Final = {1: "one die is", 2: "two dice are"}
_THROW: Final = {1: "one number, as: dice 4", 2: "two numbers, as: dice 3 5"}
_THROWN_FOR: Final = {
    "move": "to move",
    "on": "for this pawn to move on",
    "thaw": "for a double, to free the pawn",
    "freeze": "for a double, to freeze the pawn",
    "bump": "for a 6, to send the pawn home",
    "token": "for a double, to gain the token",
    "take": "for a double, to take the token",
}


def _wanted(step: str, throws: int, why: str) -> str:
    if step == "dice":
        return f"Roll {'one die' if throws == 1 else 'two dice'} {_THROWN_FOR[why]}, and say {_THROW[throws]}."
    return _STEPS[step]


def _wait(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return f"It is {names[state.public.turn]}'s turn. Wait until it comes to you."


def _not_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    now = state.public
    return f"That cannot be done now. {_wanted(now.phase, now.throws, now.thrown_for)}"


def _no_dice(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    count = state.public.throws
    return f"A die shows a number from 1 to 6, and {_COUNT[count]} rolled now: say {_THROW[count]}."


REASONS: Final[Mapping[str, Reason]] = {
    "not-your-turn": _wait,
    "finish-first": _not_now,
    "not-possible": _not_now,
    "no-dice": _no_dice,
    "over": "The game is over. Start a new one to play on.",
    "unknown-action": "That cannot be done in this game.",
    "no-such-pawn": "No pawn in this game has that name.",
    "not-your-pawn": "That pawn is not yours to move.",
    "is-frozen": "That pawn is frozen and cannot move.",
    "started-moves": "The pawn that was just started moves first.",
    "at-home": "A pawn starts with a 1 or a 6, with two dice by a double.",
    "too-far": "The roll is too high: into Heaven and the Throne Room it must be exact.",
    "no-begin": "That is no colour in this game. Say which one begins, as: begins green.",
    "no-saint-card": "That Saint Card is not in the deck now. Look at the name on the card that you drew.",
    "no-action-card": "There is no Action Card of that number in the deck. The number stands on the card that you drew.",
    "taken": "A pawn stands there that cannot be bumped. Choose another pawn.",
}
"""Why something cannot be done, by the codes of the moves."""

# what happened: in the game's log, as it is spoken beside the board, and in the log beside the board

_WAYS: Final[Mapping[str, str]] = {
    "start": "starts",
    "roll": "moves on",
    "fast-forward": "slides on to the next Fast Forward tile",
    "cross-over": "crosses over",
    "back": "goes back",
    "swap": "changes places",
    "bumped": "is sent back",
    "takes": "takes that place",
}
_TOKENS: Final = {"won": "has the {colour} token now", "taken": "takes the {colour} token", "given-up": "gives up the {colour} token"}


def _stuck(event: ev.Stuck, names: Sequence[str]) -> str:
    more = f"; {'a' if event.dice == 1 else 'a double'} 6 rolls again" if event.again else ""
    return f"No pawn can move by that{more}."


def _read(event: ev.Read, names: Sequence[str]) -> str:
    return f"{names[event.seat]} draws {event.card.name}{' and keeps the card' if event.kept else ': read it aloud'}."


def _asked(event: ev.Asked, names: Sequence[str]) -> str:
    return f"{names[event.seat]} draws {event.card.name}. {event.prompt or 'The other players ask a question out of the card.'}"


def _answered(event: ev.Answered, names: Sequence[str]) -> str:
    if event.right:
        return f"Right, {names[event.seat]}!{f' You keep {event.card.name}.' if event.kept else ''}"
    why = event.why or (f"The right answer is {event.answer}." if event.answer else "")
    return f"Not quite, {names[event.seat]}. {why}".rstrip()


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    who = [names[seat] for seat in event.winners]
    return f"{' and '.join(who)} {'has' if len(who) == 1 else 'have'} completed the Holy Quest."


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Rolled: lambda event, names: f"{names[event.seat]} rolled {' and '.join(map(str, event.dice))}.",
    ev.Moved: lambda event, _: f"{event.saint.name} {_WAYS[event.how]}.",
    ev.Stuck: _stuck,
    ev.Stays: lambda event, _: f"{event.saint.name} cannot move by that and stays.",
    ev.Frozen: lambda event, _: f"{event.saint.name} is frozen.",
    ev.Melted: lambda event, _: f"{event.saint.name} is free again.",
    ev.NoIce: lambda *_: "No ice marker is left, so the turn is over.",
    ev.TokenMoved: lambda event, names: f"{names[event.seat]} {_TOKENS[event.how].format(colour=event.colour)}.",
    ev.Read: _read,
    ev.Asked: _asked,
    ev.Answered: _answered,
    ev.Drawn: lambda event, names: f"{names[event.seat]} draws Action Card {event.drawn.type}: {event.drawn.text}",
    ev.AllianceOffered: lambda event, names: f"{names[event.seat]} offers an alliance to {event.colour}.",
    ev.AllianceMade: lambda event, _: f"{event.colour.capitalize()} and {event.other} are allies now.",
    ev.AllianceRefused: lambda event, _: f"{event.colour.capitalize()} would rather go alone.",
    ev.AllianceEnded: lambda *_: "The alliance is at an end.",
    ev.Skipped: lambda event, names: f"{names[event.seat]} leaves it be.",
    ev.FirstSaid: lambda event, names: f"{names[event.seat]} begins.",
    ev.Wanted: lambda event, _: _wanted(event.step, event.throws, event.why),
    ev.Ended: _ended,
}
"""What happened, as the game's log tells it."""


def _walked(now: Position, moved: ev.Moved, names: Sequence[str]) -> str:
    name, end = moved.saint.name, moved.way[1]
    if moved.how == "bumped":
        return f"{name} goes back home." if end == HOME else f"{name} goes back to Heaven."
    if moved.how == "roll":
        return f"{name} moves to {place_words(now, now.pawn_of(moved.saint.slug), end)}."
    return f"{name} {_WAYS[moved.how]}."


_ASKS: Final = {
    "begin": "Who rolled highest?",
    "dice": "Roll your own dice, and say what they show.",
    "saint-card": "Draw the top Saint Card, and say which one it is.",
    "action-card": "Draw the top Action Card, and say which one it is.",
}

_SPOKEN: Final[Mapping[type[Event], Callable[[Position, Any, Sequence[str]], str]]] = {
    ev.Moved: _walked,
    ev.Wanted: lambda _, event, __: _ASKS[event.step],
}


def spoken(now: Position, event: Event, names: Sequence[str]) -> str:
    """Say what happened, as it is spoken beside the board; empty where there is nothing to say."""
    told = _SPOKEN.get(type(event))
    return told(now, event, names) if told else SENTENCES[type(event)](event, names)


def _said_briefly(now: Position, event: ev.Answered, names: Sequence[str]) -> str:
    return f"Right!{f' {event.card.name} is kept.' if event.kept else ''}" if event.right else "Not quite."


_IN_THE_LOG: Final[Mapping[type[Event], Callable[[Position, Any, Sequence[str]], str]]] = {
    ev.Rolled: lambda now, event, names: "" if event.why == "begin" else spoken(now, event, names),
    ev.Asked: lambda _, event, names: f"{names[event.seat]} is asked about {event.card.name}.",
    ev.Answered: _said_briefly,
    ev.Read: lambda _, event, names: f"{names[event.seat]} meets {event.card.name}{' and keeps the card' if event.kept else ''}.",
    ev.Drawn: lambda _, event, __: f"Action Card {event.drawn.type}: {event.drawn.text}",
    ev.Wanted: lambda *_: "",
}


def in_the_log(now: Position, event: Event, names: Sequence[str]) -> str:
    """Say what happened, as the log beside the board tells it: cards and questions have been read already."""
    return _IN_THE_LOG.get(type(event), spoken)(now, event, names)


def roll_words(rolled: ev.Rolled, who: str) -> str:
    """Say what a roll means, as ``Ana rolled 3 and 3: a double!`` where it tries for something."""
    head = f"{who} rolled {together([str(die) for die in rolled.dice])}"
    double = len(set(rolled.dice)) == 1
    if rolled.why in ("thaw", "freeze", "token", "take"):
        return f"{head}: a double!" if double else f"{head}: no double"
    if rolled.why == "bump":
        return f"{head}!" if double and rolled.dice[0] == 6 else f"{head}: only a 6 would do"
    return head
