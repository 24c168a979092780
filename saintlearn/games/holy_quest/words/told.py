"""The Holy Quest in words: why you can't do something, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Reason
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.questions import in_words
from saintlearn.games.holy_quest.state import HOME, Position, State
from saintlearn.games.holy_quest.words.names import action_words, order_of, place_words
from saintlearn.languages import mark, say, say_count, together

# what the one to act is asked for, and why something isn't possible

_STEPS: Final[Mapping[str, str]] = {
    "roll": mark("Roll the dice."),
    "move": mark("Choose a pawn to move."),
    "freeze": mark("Choose an opponent's pawn on the path and roll for it, or pass."),
    "freeze-card": mark("Choose an opponent's pawn that isn't protected."),
    "fire": mark("Choose a frozen pawn to free, or pass."),
    "free": mark("Choose a frozen pawn to free."),
    "wild": mark("Choose what to do on the Wild tile."),
    "start": mark("Choose a pawn to start."),
    "swap": mark("Choose a pawn to trade places with."),
    "question": mark("Answer the question: say the number of an answer."),
    "judge": mark("Say if the answer was right or wrong."),
    "alliance": mark("Offer an alliance, end yours, or pass."),
    "offer": mark("Accept the alliance, or turn it down."),
    "begin": mark("Say which color rolled highest, such as: begins green."),
    "saint-card": mark("Draw a Saint Card, and say which one it is."),
    "action-card": mark("Draw an Action Card, and say its number."),
}
_THROWN_FOR: Final[Mapping[str, str]] = {
    "move": mark("This roll is for your move."),
    "on": mark("This roll moves the same pawn again."),
    "thaw": mark("Roll a double to free the pawn."),
    "freeze": mark("Roll a double to freeze the pawn."),
    "bump": mark("Roll a 6 to send the pawn home."),
    "token": mark("Roll a double to win the token."),
    "take": mark("Roll a double to take the token."),
}


def thrown_for(why: str) -> str:
    """Say what a roll is for."""
    return say(_THROWN_FOR[why])


def _wanted(step: str, throws: int, why: str) -> str:
    if step != "dice":
        return say(_STEPS[step])
    roll = (
        say("Roll one die, and say the number, such as: dice 4.")
        if throws == 1
        else say("Roll two dice, and say both numbers, such as: dice 3 5.")
    )
    return f"{roll} {thrown_for(why)}"


def _wait(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    return say("It's {name}'s turn. Please wait for yours.", name=names[state.public.turn])


def _not_now(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    now = state.public
    return " ".join([say("You can't do that now."), _wanted(now.phase, now.throws, now.thrown_for)])


def _no_dice(state: State, seat: int, action: Action, names: Sequence[str]) -> str:
    if state.public.throws == 1:
        return say("You rolled one die, and it shows a number from 1 to 6. Say that number, such as: dice 4.")
    return say("You rolled two dice, and each shows a number from 1 to 6. Say both numbers, such as: dice 3 5.")


REASONS: Final[Mapping[str, Reason]] = {
    "not-your-turn": _wait,
    "finish-first": _not_now,
    "not-possible": _not_now,
    "no-dice": _no_dice,
    "over": mark("The game is over. Start a new one to keep playing."),
    "unknown-action": mark("You can't do that in this game."),
    "no-such-pawn": mark("No pawn in this game has that name."),
    "not-your-pawn": mark("You can't move that pawn. It isn't yours."),
    "is-frozen": mark("That pawn is frozen and can't move."),
    "started-moves": mark("The pawn that you just started moves first."),
    "at-home": mark("To start a pawn, roll a 1 or a 6. With two dice, roll a double."),
    "too-far": mark("Your roll is too high. You need the exact number to enter Heaven or the Throne Room."),
    "no-begin": mark("No one plays that color in this game. Say which color goes first, such as: begins green."),
    "no-saint-card": mark("That Saint Card isn't in the deck now. Look at the name on the card that you drew."),
    "no-action-card": mark("No Action Card in the deck has that number. Look at the number on the card that you drew."),
    "taken": mark("You can't bump the pawn on that tile. Choose another pawn."),
}
"""Why you can't do something, by the codes of the moves."""

# what happened: in the game's log, as it is spoken beside the board, and in the log beside the board

_WAYS: Final[Mapping[str, str]] = {
    "start": mark("{name} leaves home."),
    "roll": mark("{name} moves ahead."),
    "fast-forward": mark("{name} slides to the next Fast Forward tile."),
    "cross-over": mark("{name} crosses the board."),
    "back": mark("{name} goes back."),
    "swap": mark("{name} trades places."),
    "takes": mark("{name} takes that saint's place."),
}
_IN_VAIN: Final[Mapping[str, str]] = {
    "saint": mark("No Saint Cards are left to draw."),
    "freeze-card": mark("There's no pawn to freeze."),
    "start": mark("No pawn can start now."),
    "swap": mark("There's no pawn to trade places with."),
    "alliance": mark("There are no alliances in this game."),
    "free": mark("There's no frozen pawn to free."),
}
_TOKENS: Final[Mapping[str, str]] = {
    "won": mark("{name} wins the token of the {order}."),
    "taken": mark("{name} takes the token of the {order}."),
    "given-up": mark("{name} gives up the token of the {order}."),
}


def _moved(event: ev.Moved) -> str:
    name = event.saint.name
    if event.how == "bumped":
        return say("{name} is sent home.", name=name) if event.way[1] == HOME else say("{name} is sent back to Heaven.", name=name)
    return say(_WAYS[event.how], name=name)


def _stuck(event: ev.Stuck, names: Sequence[str]) -> str:
    if not event.again:
        return say("No pawn can move.")
    return (
        say("No pawn can move, but a 6 means you roll again.")
        if event.dice == 1
        else say("No pawn can move, but a double 6 means you roll again.")
    )


def _read(event: ev.Read, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.card.name
    if event.kept:
        return say("{name} draws {card} and keeps the card.", name=name, card=card)
    return say("{name} draws {card}. Read it aloud.", name=name, card=card)


def _asked(event: ev.Asked, names: Sequence[str]) -> str:
    draws = say("{name} draws {card}.", name=names[event.seat], card=event.card.name_inside)
    asked = in_words(event.card.slug, event.prompt) or say("The other players ask a question from the card.")
    return f"{draws} {asked}"


def _answered(event: ev.Answered, names: Sequence[str]) -> str:
    name = names[event.seat]
    if event.right:
        right = say("Right, {name}!", name=name)
        return f"{right} {say('You keep {card}.', card=event.card.name_inside)}" if event.kept else right
    answer = in_words(event.card.slug, event.answer)
    why = in_words(event.card.slug, event.why) or (say("The right answer is {answer}.", answer=answer) if answer else "")
    return f"{say('Not quite, {name}.', name=name)} {why}".rstrip()


_BLOCKED: Final[Mapping[str, str]] = {
    "fast-forward": mark("{name} can't slide on, because another pawn is in the way there."),
    "cross-over": mark("{name} can't cross the board, because another pawn is in the way there."),
    "back": mark("{name} can't go back, because another pawn is in the way there."),
}


def _ended(event: ev.Ended, names: Sequence[str]) -> str:
    """Say who came home with all saints, and where points are counted, who won by them."""
    home, won = ([names[seat] for seat in seats] for seats in (event.home, event.winners))
    who, winners, most = together(home), together(won), max(event.scores)
    if event.counted and home == won and len(won) == 1:
        return say_count(
            "{name} completes the Holy Quest and wins with {count} point.",
            "{name} completes the Holy Quest and wins with {count} points.",
            most,
            name=who,
        )
    told = say("{names} complete the Holy Quest.", names=who) if len(home) > 1 else say("{name} completes the Holy Quest.", name=who)
    if not event.counted:
        return told
    points = (
        say_count("{names} win with {count} point.", "{names} win with {count} points.", most, names=winners)
        if len(won) > 1
        else say_count("{name} wins with {count} point.", "{name} wins with {count} points.", most, name=winners)
    )
    return f"{told} {points}"


def _dice_words(dice: Sequence[int], who: str | None) -> str:
    """Say what dice show: ``Ana rolls a 3 and a 5.``, or ``You roll two 3s.`` if nobody is named."""
    one, other = dice[0], dice[-1]
    if len(dice) == 1:
        return say("You roll a {one}.", one=one) if who is None else say("{name} rolls a {one}.", name=who, one=one)
    if one == other:
        return say("You roll two {one}s.", one=one) if who is None else say("{name} rolls two {one}s.", name=who, one=one)
    if who is None:
        return say("You roll a {one} and a {other}.", one=one, other=other)
    return say("{name} rolls a {one} and a {other}.", name=who, one=one, other=other)


SENTENCES: Final[Mapping[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    ev.Rolled: lambda event, names: roll_words(event, names[event.seat]),
    ev.Moved: lambda event, _: _moved(event),
    ev.Stuck: _stuck,
    ev.Stays: lambda event, _: say("{name} can't move that far and stays put.", name=event.saint.name),
    ev.Blocked: lambda event, _: say(_BLOCKED[event.how], name=event.saint.name),
    ev.FireEnds: lambda event, _: (
        say("A 6 means you roll again, but Fire ends the turn.")
        if event.dice == 1
        else say("A double 6 means you roll again, but Fire ends the turn.")
    ),
    ev.Frozen: lambda event, _: say("{name} is frozen.", name=event.saint.name),
    ev.Melted: lambda event, _: say("{name} is free again.", name=event.saint.name),
    ev.StaysFrozen: lambda event, _: say("{name} stays frozen.", name=event.saint.name),
    ev.InVain: lambda event, _: say(_IN_VAIN[event.wanted]),
    ev.NoIce: lambda *_: say("No ice markers are left, so the turn is over."),
    ev.TokenMoved: lambda event, names: say(_TOKENS[event.how], name=names[event.seat], order=order_of(event.color)),
    ev.Read: _read,
    ev.Asked: _asked,
    ev.Answered: _answered,
    ev.Drawn: lambda event, names: say(
        "{name} draws Action Card {number}: {text}", name=names[event.seat], number=event.drawn.type, text=action_words(event.drawn)
    ),
    ev.AllianceOffered: lambda event, names: say(
        "{name} offers an alliance to the {order}.", name=names[event.seat], order=order_of(event.color)
    ),
    ev.AllianceMade: lambda event, _: say(
        "The {order} and the {other} are allies now.", order=order_of(event.color), other=order_of(event.other)
    ),
    ev.AllianceRefused: lambda event, _: say("The {order} would rather go on alone.", order=order_of(event.color)),
    ev.AllianceEnded: lambda *_: say("The alliance is over."),
    ev.Skipped: lambda event, names: say("{name} passes.", name=names[event.seat]),
    ev.FirstSaid: lambda event, names: say("{name} goes first.", name=names[event.seat]),
    ev.Wanted: lambda event, _: _wanted(event.step, event.throws, event.why),
    ev.Ended: _ended,
}
"""What happened, for the game's log."""


def _walked(now: Position, moved: ev.Moved, names: Sequence[str]) -> str:
    if moved.how in ("roll", "swap"):
        place = place_words(now, now.pawn_of(moved.saint.slug), moved.way[1])
        return say("{name} moves to {place}.", name=moved.saint.name, place=place)
    return _moved(moved)


_WAYS_TO: Final[Mapping[str, str]] = {
    "start": mark("{name} leaves home for tile {number}."),
    "fast-forward": mark("{name} slides on to tile {number}, the next Fast Forward tile."),
    "cross-over": mark("{name} crosses the board to tile {number}."),
    "back": mark("{name} goes back to tile {number}."),
    "takes": mark("{name} takes that saint's place on tile {number}."),
}


def _walked_to(now: Position, moved: ev.Moved, names: Sequence[str]) -> str:
    """Say where a pawn stands by the number of its tile, for those who hear it: the list of saints names the tiles by it."""
    place, name = moved.way[1], moved.saint.name
    if not 0 <= place < len(now.board.kinds):
        return _walked(now, moved, names)
    if moved.how in _WAYS_TO:
        return say(_WAYS_TO[moved.how], name=name, number=place + 1)
    kind = place_words(now, now.pawn_of(moved.saint.slug), place)
    return say("{name} moves to tile {number}, {place}.", name=name, number=place + 1, place=kind)


_ASKS: Final[Mapping[str, str]] = {
    "begin": mark("Who rolled highest?"),
    "dice": mark("Roll your real dice, and say what they show."),
    "saint-card": mark("Draw the top Saint Card, and say which one it is."),
    "action-card": mark("Draw the top Action Card, and say which one it is."),
}


def _asked_in_play(now: Position, event: ev.Asked, names: Sequence[str]) -> str:
    """Say who meets a saint in children's play: the question comes after the scene."""
    return say("{name} meets {card}.", name=names[event.seat], card=event.card.name) if now.rules.meets else _asked(event, names)


_SPOKEN: Final[Mapping[type[Event], Callable[[Position, Any, Sequence[str]], str]]] = {
    ev.Moved: _walked_to,
    ev.Asked: _asked_in_play,
    ev.Wanted: lambda _, event, __: say(_ASKS[event.step]),
}


def spoken(now: Position, event: Event, names: Sequence[str]) -> str:
    """Say what happened, as it is spoken beside the board; empty if there is nothing to say."""
    told = _SPOKEN.get(type(event))
    return told(now, event, names) if told else SENTENCES[type(event)](event, names)


def _answered_briefly(now: Position, event: ev.Answered, names: Sequence[str]) -> str:
    if not event.right:
        return say("Not quite.")
    kept = [say("{name} keeps {card}.", name=names[event.seat], card=event.card.name_inside)] if event.kept else []
    return " ".join([say("Right!"), *kept])


def _met(now: Position, event: ev.Read, names: Sequence[str]) -> str:
    name, card = names[event.seat], event.card.name
    if event.kept:
        return say("{name} meets {card} and keeps the card.", name=name, card=card)
    return say("{name} meets {card}.", name=name, card=card)


_IN_THE_LOG: Final[Mapping[type[Event], Callable[[Position, Any, Sequence[str]], str]]] = {
    ev.Rolled: lambda now, event, names: "" if event.why == "begin" else spoken(now, event, names),
    ev.Moved: _walked,
    ev.Asked: lambda now, event, names: (
        _asked_in_play(now, event, names)
        if now.rules.meets
        else say("{name} gets a question about {card}.", name=names[event.seat], card=event.card.name_inside)
    ),
    ev.Answered: _answered_briefly,
    ev.Read: _met,
    ev.Drawn: lambda _, event, __: say("Action Card {number}: {text}", number=event.drawn.type, text=action_words(event.drawn)),
    ev.Wanted: lambda *_: "",
}


def in_the_log(now: Position, event: Event, names: Sequence[str]) -> str:
    """Say what happened, for the log beside the board: the players have already read the cards and questions."""
    return _IN_THE_LOG.get(type(event), spoken)(now, event, names)


def roll_words(rolled: ev.Rolled, who: str | None) -> str:
    """Say what a roll means, such as ``Ana rolls two 3s. A double!``."""
    told = _dice_words(rolled.dice, who)
    double = len(set(rolled.dice)) == 1
    if rolled.why in ("thaw", "freeze", "token", "take"):
        return f"{told} {say('A double!') if double else say('No double.')}"
    if rolled.why == "bump":
        return f"{told} {say('A 6!') if double and rolled.dice[0] == 6 else say('It has to be a 6.')}"
    return told
