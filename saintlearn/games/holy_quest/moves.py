"""All that may be done in The Holy Quest: of each move what is listed, why it may not be done, and what it sets going."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product
from typing import Any, Final, TypeVar, get_args

from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Given
from saintlearn.engine.events import Event
from saintlearn.engine.moves import Move, Step
from saintlearn.games.holy_quest import actions as act
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.layout import HEAVEN
from saintlearn.games.holy_quest.luck import Asks, Luck, Said
from saintlearn.games.holy_quest.path import (
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
from saintlearn.games.holy_quest.state import HOME, Draft, Phase, Position, State, Waiting
from saintlearn.games.holy_quest.turn import Turn, choosable_allies, takeable
from saintlearn.games.holy_quest.walk import rolls_again, starts

A = TypeVar("A", bound=Action)
Table = State | Draft
"""What moves are listed of: a state, or a draft on which somebody thinks ahead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestMove(Move[State, A]):
    """A move of the one on turn."""

    candidates: Callable[[Table, int], Sequence[A]]
    deed: Callable[[Turn, A], None]


# what is listed

_made: Final[Any] = cache(lambda kind, argument: kind(argument))
"""Makes an action, once: one is as good as another."""
_PASS: Final = (act.Pass(),)


def _only(*actions: A) -> Callable[[Table, int], Sequence[A]]:
    """List the same actions every time."""
    return lambda *_: actions


def _on(kind: type[A], pawns: Callable[[Position], list[int]]) -> Callable[[Table, int], list[A]]:
    """List an action for each of some pawns."""

    def candidates(state: Table, seat: int) -> list[A]:
        now = state.public
        return [_made(kind, now.slugs[pawn]) for pawn in pawns(now)]

    return candidates


def _thawing(state: Table, seat: int) -> Sequence[act.Thaw]:
    now = state.public
    if not now.frozen or now.must >= 0:
        return ()
    first = now.side * 4
    return [_made(act.Thaw, now.slugs[pawn]) for pawn in range(first, first + 4) if now.frozen >> pawn & 1]


def _moving(state: Table, seat: int) -> list[act.MovePawn]:
    now = state.public
    slugs = now.slugs
    if now.phase == "move":
        return [_made(act.MovePawn, slugs[pawn]) for pawn, _ in now.ways]
    return [_made(act.MovePawn, slugs[pawn]) for pawn in startable(now)]


def _passing(state: Table, seat: int) -> Sequence[act.Pass]:
    now = state.public
    if now.phase != "move":
        return _PASS
    if now.allies[now.side] < 0 or now.rules.partners or any(pawn >> 2 == now.side for pawn, _ in now.ways):
        return ()
    return _PASS  # nobody is forced to move an ally's pawn (HQ-67)


def _wild(state: Table, seat: int) -> list[act.Wild]:
    now = state.public
    found = [_made(act.Wild, "draw")] if state.action_deck else []
    found.append(_made(act.Wild, "roll"))
    return [*found, _made(act.Wild, "token")] if now.rules.wild_tokens and now.tokens[now.side] < 0 else found


def _taking(state: Table, seat: int) -> list[act.Take]:
    now = state.public
    return [_made(act.Take, now.color_of(token)) for token in takeable(now)] if now.rules.wild_tokens else []


def _allying(state: Table, seat: int) -> list[act.Ally]:
    now = state.public
    return [_made(act.Ally, now.color_of(side)) for side in choosable_allies(now)]


def _dissolving(state: Table, seat: int) -> list[act.Dissolve]:
    now = state.public
    return [act.Dissolve()] if now.allies[now.side] >= 0 else []


def _answering(state: Table, seat: int) -> list[act.ChooseAnswer]:
    asking = state.public.asking
    return [_made(act.ChooseAnswer, number) for number in range(1, len(asking.choices) + 1)] if asking else []


def _beginning(state: Table, seat: int) -> list[act.Begins]:
    now = state.public
    return [_made(act.Begins, now.color_of(side)) for side in range(now.sides)]


_THROWS: Final = {count: tuple([act.SayDice(faces) for faces in product(range(1, 7), repeat=count)]) for count in (1, 2)}

# why not


def _objection(
    candidates: Callable[[Table, int], Sequence[A]], code: Callable[[Position, A], str], state: State, seat: int, action: A
) -> str | None:
    found = candidates(state, seat)
    if action in found:
        return None
    return code(state.public, action) if found else "finish-first"


def _not_possible(now: Position, action: Action) -> str:
    return "not-possible"


def _why_not(now: Position, action: act.MovePawn) -> str:
    return why_not_moved(now, now.pawn_of(action.pawn)) if now.phase == "move" else "not-possible"


def why_not_moved(now: Position, pawn: int) -> str:
    """Tell the code of the reason why a pawn cannot move by what was rolled."""
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


# what it does


def _move(turn: Turn, action: act.MovePawn) -> None:
    pawn = turn.now.pawn_of(action.pawn)
    if turn.now.phase == "move":
        turn.move(pawn)
        return
    turn.place(pawn, start_tile(turn.now, pawn), "start")
    turn.settle()


def _free(turn: Turn, action: act.Free) -> None:
    turn.free(turn.now.pawn_of(action.pawn))
    _leave(turn)


def _leave(turn: Turn) -> None:
    """Go on; a Fire tile ends the turn (`HQ-46`)."""
    if turn.now.phase == "fire":
        turn.next_side()
    else:
        turn.settle()


def _choose_wild(turn: Turn, action: act.Wild) -> None:
    if action.choice == "draw":
        turn.action()
    elif action.choice == "roll":
        turn.advance(2, six=True)
    else:
        turn.token(turn.now.side)


def _answer(turn: Turn, action: act.ChooseAnswer) -> None:
    asking, question = turn.now.asking, turn.now.question
    assert asking is not None
    assert question is not None
    given = asking.choices[action.number - 1]
    turn.answer(given, right=question.grade(given).right)


def _ally(turn: Turn, action: act.Ally) -> None:
    now = turn.now
    now.phase, now.offered = "offer", now.side_of(action.color)
    turn.tell(ev.AllianceOffered, now.seat_of(now.side), action.color)


def _dissolve(turn: Turn, action: act.Dissolve) -> None:
    now = turn.now
    turn.tell(ev.AllianceEnded)
    turn.ally(now.side, now.allies[now.side], allied=False)


def _accept(turn: Turn, action: act.Accept) -> None:
    now = turn.now
    turn.tell(ev.AllianceMade, now.color_of(now.side), now.color_of(now.offered))
    turn.ally(now.side, now.offered, allied=True)


def _refuse(turn: Turn, action: act.Refuse) -> None:
    now = turn.now
    turn.tell(ev.AllianceRefused, now.color_of(now.offered))
    turn.settle()


def _pass(turn: Turn, action: act.Pass) -> None:
    now = turn.now
    turn.tell(ev.Skipped, now.seat_of(now.side))
    if now.phase == "move":
        now.again, now.must = rolls_again(now), -1
    _leave(turn)


def _begins(turn: Turn, action: act.Begins) -> None:
    now = turn.now
    now.side, now.phase = now.side_of(action.color), "roll"
    turn.tell(ev.FirstSaid, now.seat_of(now.side))


# how a step is carried out


def act_on(turn: Turn, action: Action) -> None:
    """Carry out a legal action of the one on turn; what the family says about its dice and cards is not one of them."""
    _DEEDS[type(action)](turn, action)


def _carry_out(deed: Callable[[Turn, A], None], state: State, action: A, step: Step) -> State:
    if state.public.options.chance == "family":
        return _by_hand(Waiting(base=state, action=action), step)
    draft = Draft(state)
    deed(Turn(draft, Luck(step.chance), step.events), action)
    return draft.state()


def _by_hand(waiting: Waiting, step: Step) -> State:
    """Begin a step with real dice and cards again, and carry it on as far as the family has said what they show."""
    draft, said = Draft(waiting.base), Said(step.chance, waiting.given)
    happened: list[Event] = []
    try:
        act_on(Turn(draft, said, happened), waiting.action)
    except Asks as asks:
        draft.phase, draft.throws, draft.thrown_for = asks.phase, asks.count, asks.why
        draft.waiting = replace(waiting, given=tuple(said.given), told=len(happened))
        happened.append(ev.Wanted(asks.phase, asks.count, asks.why))
    step.tell(*happened[waiting.told :])
    return draft.state()


def _heard(given: Callable[[State, A], Given], state: State, action: A, step: Step) -> State:
    """Go on with what the family has said, written as chance would have given it."""
    assert state.waiting is not None
    return _by_hand(replace(state.waiting, given=(*state.waiting.given, given(state, action))), step)


def _done(
    action: type[A],
    *phases: Phase,
    candidates: Callable[[Table, int], Sequence[A]],
    deed: Callable[[Turn, A], None],
    code: Callable[[Position, A], str] = _not_possible,
) -> QuestMove[A]:
    """Write down what the one on turn may do."""
    return QuestMove(
        action=action,
        phases=frozenset(phases),
        elsewhere="finish-first",
        candidates=candidates,
        objection=partial(_objection, candidates, code),
        apply=partial(_carry_out, deed),
        deed=deed,
    )


def _said(
    action: type[A], phase: Phase, candidates: Callable[[Table, int], Sequence[A]], given: Callable[[State, A], Given]
) -> Move[State, A]:
    """Write down what the family may say about its own dice and cards."""
    return Move(
        action=action,
        phases=frozenset({phase}),
        elsewhere="finish-first",
        candidates=candidates,
        objection=partial(_objection, candidates, lambda *_: f"no-{phase}"),
        apply=partial(_heard, given),
    )


MOVES: Final[tuple[Move[State, Any], ...]] = (
    _done(act.Roll, "roll", candidates=_only(act.Roll()), deed=lambda turn, _: turn.roll()),
    _done(act.Thaw, "roll", candidates=_thawing, deed=lambda turn, action: turn.thaw(turn.now.pawn_of(action.pawn))),
    _done(act.MovePawn, "move", "start", candidates=_moving, deed=_move, code=_why_not),
    _done(
        act.Freeze,
        "freeze",
        "freeze-card",
        candidates=_on(act.Freeze, lambda now: freezable(now, immune=now.phase == "freeze-card")),
        deed=lambda turn, action: turn.freeze(turn.now.pawn_of(action.pawn)),
    ),
    _done(act.Free, "fire", "free", "wild", candidates=_on(act.Free, thawable), deed=_free),
    _done(act.Bump, "wild", candidates=_on(act.Bump, exposed), deed=lambda turn, action: turn.bump(turn.now.pawn_of(action.pawn))),
    _done(act.Swap, "swap", candidates=_on(act.Swap, swappable), deed=lambda turn, action: turn.swap(turn.now.pawn_of(action.pawn))),
    _done(act.Wild, "wild", candidates=_wild, deed=_choose_wild),
    _done(act.Take, "wild", candidates=_taking, deed=lambda turn, action: turn.token(turn.now.side_of(action.color))),
    _done(act.ChooseAnswer, "question", candidates=_answering, deed=_answer),
    _done(
        act.Judge,
        "judge",
        candidates=_only(act.Judge("right"), act.Judge("wrong")),
        deed=lambda turn, action: turn.answer("", right=action.answer == "right"),
    ),
    _done(act.Ally, "alliance", candidates=_allying, deed=_ally),
    _done(act.Dissolve, "alliance", candidates=_dissolving, deed=_dissolve),
    _done(act.Accept, "offer", candidates=_only(act.Accept()), deed=_accept),
    _done(act.Refuse, "offer", candidates=_only(act.Refuse()), deed=_refuse),
    _done(act.Pass, "move", "freeze", "fire", "alliance", candidates=_passing, deed=_pass),
    _done(act.Begins, "begin", candidates=_beginning, deed=_begins, code=lambda *_: "no-begin"),
    _said(act.SayDice, "dice", lambda state, _: _THROWS[state.public.throws], lambda _, action: action.faces),
    _said(
        act.Drew,
        "saint-card",
        lambda state, _: [_made(act.Drew, slug) for slug in sorted(card.slug for card in state.saint_deck)],
        lambda state, action: [card.slug for card in state.saint_deck].index(action.card),
    ),
    _said(
        act.DrewAction,
        "action-card",
        lambda state, _: [_made(act.DrewAction, number) for number in sorted(set(state.action_deck))],
        lambda state, action: state.action_deck.index(action.type),
    ),
)
"""All that may be done."""

_DEEDS: Final[Mapping[type[Action], Callable[[Turn, Any], None]]] = {
    move.action: move.deed for move in MOVES if isinstance(move, QuestMove)
}
_LISTS: Final[Mapping[str, tuple[Callable[[Any, int], Iterable[Action]], ...]]] = {
    phase: tuple([move.candidates for move in MOVES if phase in move.phases]) for phase in get_args(Phase)
}


def possible_actions(state: Table) -> list[Action]:
    """List what the one on turn may do."""
    found: list[Action] = []
    for candidates in _LISTS[state.public.phase]:
        found += candidates(state, 0)
    return found


_OFFERED: Final[Mapping[object, int]] = {
    act.Wild("draw"): 0,
    act.Wild("roll"): 1,
    act.Bump: 2,
    act.Free: 3,
    act.Wild("token"): 4,
    act.Take: 5,
}


def as_on_the_tile(action: Action) -> int:
    """Tell where an action stands among those that a Wild tile offers (`HQ-49`, `HQ-77`)."""
    return _OFFERED[action if isinstance(action, act.Wild) else type(action)]
