"""The rules of the walk over a card: cover the places, lift them one by one, say what was known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Outcome
from saintlearn.engine.moves import Move, Step
from saintlearn.engine.options import Options
from saintlearn.ground.records import evolve
from saintlearn.languages import mark
from saintlearn.study.loci_position import (
    Begin,
    Cover,
    Covered,
    Knew,
    Later,
    Lift,
    LociPosition,
    LociView,
    OpenAll,
    Opened,
    PlaceView,
    Said,
    walk_of,
)
from saintlearn.study.reviewer import fact_item
from saintlearn.study.reviews import Grade
from saintlearn.study.rules import Recalled, StudyRules
from saintlearn.study.words import LOCI_REASONS

_LOOKING: Final = frozenset({"looking"})
_WALKING: Final = frozenset({"walking"})


def _cover(state: LociPosition, action: Cover | Begin, step: Step) -> LociPosition:
    everything = tuple(range(len(state.places)))
    covered = frozenset(everything if isinstance(action, Begin) else everything[: len(state.covered) + 1])
    step.tell(Covered(len(covered)))
    if len(covered) < len(everything):
        return evolve(state, covered=covered)
    return evolve(state, phase="walking", covered=covered, queue=everything)


def _lift_objection(state: LociPosition, seat: int, action: Lift) -> str | None:
    return None if state.queue[0] in state.covered else "lifted"


def _lift(state: LociPosition, action: Lift, step: Step) -> LociPosition:
    step.tell(Opened())
    return evolve(state, covered=state.covered - {state.queue[0]})


def _open_all(state: LociPosition, action: OpenAll, step: Step) -> LociPosition:
    step.tell(Opened())
    return evolve(state, phase="done", covered=frozenset(), queue=())


def _said_objection(state: LociPosition, seat: int, action: Knew | Later) -> str | None:
    return "lift-first" if state.queue[0] in state.covered else None


def _say(state: LociPosition, action: Knew | Later, step: Step) -> LociPosition:
    now, *rest = state.queue
    known = isinstance(action, Knew)
    after = evolve(state, marks=(*state.marks, (now, known)))
    step.tell(Said(now, known), *_recalled(state, after, now))
    if not known:
        return evolve(after, covered=state.covered | {now}, queue=(*rest, now))
    return evolve(after, queue=tuple(rest), phase="walking" if rest else "done")


def _recalled(state: LociPosition, after: LociPosition, now: int) -> Iterator[Recalled]:
    """Tell how well the item of a place is known, when all its places have been walked for the first time."""
    first = _first(after)
    if len(first) > len(_first(state)):
        items = [fact_item(state.card.slug, place.fact) for place in state.places]
        told = [first.get(n) for n, item in enumerate(items) if item == items[now]]
        if None not in told:
            yield Recalled(items[now], Grade.GOOD if all(told) else Grade.AGAIN)


def _first(state: LociPosition) -> dict[int, bool]:
    """Tell of each place whether it was known the first time."""
    first: dict[int, bool] = {}
    for place, known in state.marks:
        first.setdefault(place, known)
    return first


class LociRules(StudyRules[LociPosition, LociView]):
    """A walk over one card, the first of the deck."""

    name = "loci"
    title = mark("Walk around a card")
    seats = range(1, 2)
    options = Options
    moves = (
        Move(action=Cover, phases=_LOOKING, elsewhere="walking", apply=_cover),
        Move(action=Begin, phases=_LOOKING, elsewhere="walking", apply=_cover),
        Move(
            action=Lift,
            phases=_WALKING,
            elsewhere="looking",
            objection=_lift_objection,
            apply=_lift,
        ),
        Move(
            action=Knew,
            phases=_WALKING,
            elsewhere="looking",
            objection=_said_objection,
            apply=_say,
        ),
        Move(
            action=Later,
            phases=_WALKING,
            elsewhere="looking",
            objection=_said_objection,
            apply=_say,
        ),
        Move(action=OpenAll, phases=_LOOKING | _WALKING, elsewhere="over", apply=_open_all),
    )
    reasons = LOCI_REASONS

    def start(self, deck: Sequence[Card], players: int, options: Options, chance: Chance) -> tuple[LociPosition, tuple[Event, ...]]:
        card = deck[0]
        return LociPosition(card, walk_of(card)), ()

    def turn(self, state: LociPosition) -> int | None:
        return None if state.phase == "done" else 0

    def phase(self, state: LociPosition) -> str:
        return state.phase

    def view(self, state: LociPosition, seat: int | None) -> LociView:
        first = _first(state)
        places = []
        for n, place in enumerate(state.places):
            covered = n in state.covered
            fact, text = ("", "") if covered else (place.fact.key, place.text)
            places.append(PlaceView(place.slot, place.title, covered, fact, text, first.get(n)))
        present = state.queue[0] if state.queue else None
        asked = None if present is None else state.places[present]
        return LociView(
            saint=state.card.slug,
            name=state.card.name,
            phase=state.phase,
            places=tuple(places),
            present=present,
            hint="" if asked is None else asked.hint,
            field=None if asked is None else asked.fact.field,
            meaning="" if asked is None or present in state.covered else asked.fact.meaning,
            lifted=len(places) - len(state.covered) if state.phase != "looking" else 0,
        )

    def outcome(self, state: LociPosition) -> Outcome | None:
        return Outcome((sum(_first(state).values()),), (0,)) if state.phase == "done" else None

    def next_options(self, state: LociPosition) -> Options:
        return Options()

    def cards(self, state: LociPosition) -> list[Card]:
        return [state.card]
