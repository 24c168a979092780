"""What a seat may do in The Holy Quest, why not, and what each action sets going."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any, Final

from saintlearn.engine.actions import Action
from saintlearn.games.holy_quest import actions as act
from saintlearn.games.holy_quest.layout import COLOURS, HEAVEN
from saintlearn.games.holy_quest.moves import (
    exposed,
    freezable,
    movers,
    opened,
    reach,
    start_tile,
    startable,
    swappable,
    thawable,
)
from saintlearn.games.holy_quest.state import HOME, Moment
from saintlearn.games.holy_quest.turn import Turn, choosable_allies, takeable
from saintlearn.games.holy_quest.walk import rolls_again, starts

__all__ = ["act_on", "choices", "objection"]

_ROLL: Final = act.Roll()
_PASS: Final = act.Pass()
_JUDGE: Final = (act.Judge("right"), act.Judge("wrong"))
_OFFER: Final = (act.Accept(), act.Refuse())
_THROWS: Final = {count: [act.Dice(" ".join(faces)) for faces in product("123456", repeat=count)] for count in (1, 2)}

_made: Final[Any] = cache(lambda kind, argument: kind(argument))
"""Makes an action, once: one is as good as another."""


def _on(kind: type[Action], now: Moment, pawns: list[int]) -> list[Action]:
    slugs = now.slugs
    return [_made(kind, slugs[pawn]) for pawn in pawns]


def _colour(now: Moment, side: int) -> str:
    return COLOURS[now.colours[side]]


def _side(now: Moment, colour: str) -> int:
    return now.colours.index(COLOURS.index(colour))


def _rolling(now: Moment) -> list[Action]:
    if not now.frozen or now.must >= 0:
        return [_ROLL]
    first = now.side * 4
    return [_ROLL, *_on(act.Thaw, now, [pawn for pawn in range(first, first + 4) if now.frozen >> pawn & 1])]


def _moving(now: Moment) -> list[Action]:
    found = _on(act.Move, now, [pawn for pawn, _ in now.ways])
    if now.allies[now.side] < 0 or now.rules.partners or any(pawn >> 2 == now.side for pawn, _ in now.ways):
        return found
    return [*found, _PASS]  # nobody is forced to move an ally's pawn (HQ-67)


def _wild(now: Moment) -> list[Action]:
    found = [_made(act.Wild, "draw")] if now.action_deck else []
    found += [_made(act.Wild, "roll"), *_on(act.Bump, now, exposed(now)), *_on(act.Free, now, thawable(now))]
    if now.rules.wild_tokens:
        found += [_made(act.Wild, "token")] if now.tokens[now.side] < 0 else []
        found += [_made(act.Take, _colour(now, token)) for token in takeable(now)]
    return found


def _allying(now: Moment) -> list[Action]:
    found: list[Action] = [act.Ally(_colour(now, side)) for side in choosable_allies(now)]
    return [*found, *([act.Dissolve()] if now.allies[now.side] >= 0 else []), _PASS]


def _thrown(now: Moment) -> list[Action]:
    return list(_THROWS[now.waiting.count]) if now.waiting else []


_CHOICES: Final[Mapping[str, Callable[[Moment], list[Action]]]] = {
    "roll": _rolling,
    "move": _moving,
    "freeze": lambda now: [*_on(act.Freeze, now, freezable(now, immune=False)), _PASS],
    "freeze-card": lambda now: _on(act.Freeze, now, freezable(now, immune=True)),
    "fire": lambda now: [*_on(act.Free, now, thawable(now)), _PASS],
    "free": lambda now: _on(act.Free, now, thawable(now)),
    "wild": _wild,
    "start": lambda now: _on(act.Move, now, startable(now)),
    "swap": lambda now: _on(act.Swap, now, swappable(now)),
    "question": lambda now: [act.Answer(number) for number in range(1, len(now.asking.choices) + 1)] if now.asking else [],
    "judge": lambda _: list(_JUDGE),
    "alliance": _allying,
    "offer": lambda _: list(_OFFER),
    "over": lambda _: [],
    "begin": lambda now: [act.Begins(_colour(now, side)) for side in range(now.sides)],
    "dice": _thrown,
    "saint-card": lambda now: [_made(act.Drew, slug) for slug in sorted(card.slug for card in now.saint_deck)],
    "action-card": lambda now: [_made(act.DrewAction, number) for number in sorted(set(now.action_deck))],
}


def choices(now: Moment) -> list[Action]:
    """List what the one to act may do."""
    return _CHOICES[now.phase](now)


_WORDS: Final = {"begin": act.Begins, "dice": act.Dice, "saint-card": act.Drew, "action-card": act.DrewAction}


def objection(now: Moment, action: Action) -> str | None:
    """Tell the code of the reason why the one to act may not do this now, or None when it may."""
    if now.phase == "over":
        return "over"
    listed = choices(now)
    if action in listed:
        return None
    if isinstance(action, act.Move) and now.phase == "move":
        return _move_objection(now, action.pawn)
    if type(action) is _WORDS.get(now.phase):
        return f"no-{now.phase}"
    return "not-possible" if any(type(action) is type(choice) for choice in listed) else "finish-first"


def _move_objection(now: Moment, slug: str) -> str:
    pawn = now.pawn_of(slug)
    if pawn < 0:
        return "no-such-pawn"
    if pawn >> 2 not in movers(now):
        return "not-your-pawn"
    if now.frozen >> pawn & 1:
        return "is-frozen"
    if now.must >= 0 and now.ways[0][0] == now.must:
        return "started-moves"
    if now.pawns[pawn] == HOME:
        return "taken" if starts(now) and start_tile(now, pawn) in now.pawns else "at-home"
    end = reach(now, pawn, sum(now.dice))
    return "too-far" if end < 0 or (end >= now.board.size + HEAVEN and not opened(now, pawn >> 2)) else "taken"


def _move(turn: Turn, action: Any) -> None:
    pawn = turn.now.pawn_of(action.pawn)
    if turn.now.phase == "move":
        turn.move(pawn)
        return
    turn.place(pawn, start_tile(turn.now, pawn), "start")
    turn.settle()


def _free(turn: Turn, action: Any) -> None:
    turn.free(turn.now.pawn_of(action.pawn))
    _leave(turn)


def _leave(turn: Turn) -> None:
    """Go on; a Fire tile ends the turn (`HQ-46`)."""
    if turn.now.phase == "fire":
        turn.next_side()
    else:
        turn.settle()


def _choose_wild(turn: Turn, action: Any) -> None:
    if action.choice == "draw":
        turn.action()
    elif action.choice == "roll":
        turn.advance(2, six=True)
    else:
        turn.token(turn.now.side)


def _answer(turn: Turn, action: Any) -> None:
    asking = turn.now.asking
    assert asking is not None
    assert asking.question is not None
    given = asking.choices[action.number - 1]
    turn.answer(given, right=given == asking.question.answer)


def _ally(turn: Turn, action: Any) -> None:
    now = turn.now
    now.phase, now.offered = "offer", _side(now, action.colour)
    turn.tell("offered", f"{{{now.seat_of(now.side)}}} offers an alliance to {action.colour}.")


def _dissolve(turn: Turn, _: Any) -> None:
    now = turn.now
    turn.tell("dissolved", "The alliance is at an end.")
    turn.ally(now.side, now.allies[now.side], allied=False)


def _accept(turn: Turn, _: Any) -> None:
    now = turn.now
    turn.tell("allied", f"{_colour(now, now.side)} and {_colour(now, now.offered)} are allies now.".capitalize())
    turn.ally(now.side, now.offered, allied=True)


def _refuse(turn: Turn, _: Any) -> None:
    now = turn.now
    turn.tell("refused", f"{_colour(now, now.offered)} would rather go alone.".capitalize())
    turn.settle()


def _pass(turn: Turn, _: Any) -> None:
    now = turn.now
    turn.tell("passed", f"{{{now.seat_of(now.side)}}} leaves it be.")
    if now.phase == "move":
        now.again, now.must = rolls_again(now), -1
    _leave(turn)


def _begins(turn: Turn, action: Any) -> None:
    now = turn.now
    now.side, now.phase = _side(now, action.colour), "roll"
    turn.tell("begins", f"{{{now.seat_of(now.side)}}} begins.")


_DO: Final[Mapping[type[Action], Callable[[Turn, Any], None]]] = {
    act.Roll: lambda turn, _: turn.roll(),
    act.Thaw: lambda turn, action: turn.thaw(turn.now.pawn_of(action.pawn)),
    act.Move: _move,
    act.Freeze: lambda turn, action: turn.freeze(turn.now.pawn_of(action.pawn)),
    act.Free: _free,
    act.Bump: lambda turn, action: turn.bump(turn.now.pawn_of(action.pawn)),
    act.Swap: lambda turn, action: turn.swap(turn.now.pawn_of(action.pawn)),
    act.Wild: _choose_wild,
    act.Take: lambda turn, action: turn.token(_side(turn.now, action.colour)),
    act.Answer: _answer,
    act.Judge: lambda turn, action: turn.answer("", right=action.answer == "right"),
    act.Ally: _ally,
    act.Dissolve: _dissolve,
    act.Accept: _accept,
    act.Refuse: _refuse,
    act.Pass: _pass,
    act.Begins: _begins,
}


def act_on(turn: Turn, action: Action) -> None:
    """Carry out a legal action of the player on turn; what the family says about its dice and cards is not one of them.

    Raises:
        Asks: The family has to say something first.
    """
    _DO[type(action)](turn, action)
