"""The rules of the match drill: two cards, and everything they share is to be found; then two more, as often as you like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Outcome
from saintlearn.engine.moves import Move, Step
from saintlearn.ground.arguments import next_seed
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count
from saintlearn.matching import Scoring
from saintlearn.study.drill_position import Claim, Claimed, Done, DrillOptions, DrillPosition, DrillView, Finished, Laid
from saintlearn.study.rules import Next, StudyRules
from saintlearn.study.words import DRILL_REASONS
from saintlearn.vocabulary import FACT, facts_of
from saintlearn.vocabulary.fact import CENTURY_FIELDS, Field

_EASY: Final = 3
"""So many pairs at first are easy."""
_LARGE: Final = (*CENTURY_FIELDS, Field.FEAST_MONTH, Field.SAINT_FACT)
"""The numbers, the month, and the ribbons: what a child sees at once."""
_TRIES: Final = 200
_LOOKING: Final = frozenset({"looking"})
rule_of: Final = cache(lambda level: Scoring(level=level))
"""The scoring at a level."""


def shared_by(state: DrillPosition) -> int:
    """Give what the two cards share, as bits."""
    shared: int = rule_of(state.options.level).shared(state.left, state.right)
    return shared


def _on_cards(state: DrillPosition) -> int:
    rule = rule_of(state.options.level)
    bits: int = rule.bits(state.left) | rule.bits(state.right)
    return bits


def _pair(deck: Sequence[Card], options: DrillOptions, number: int) -> tuple[Card, Card]:
    """Choose the two cards of a round."""
    rule, rng = rule_of(options.level), Random(f"{options.seed}/drill/{number}")
    pairs = [rng.sample(deck, 2) for _ in range(_TRIES)]
    sharing = [pair for pair in pairs if rule.shared(*pair)]
    if not sharing:
        raise Refusal("no-match", say("No two cards in this deck share a fact at this level."))
    easy = [pair for pair in sharing if _is_easy(rule, *pair)] if number <= _EASY else []
    left, right = (easy or sharing)[0]
    return left, right


def _is_easy(rule: Scoring, left: Card, right: Card) -> bool:
    """Tell whether two cards share two or three facts, all of them large on the card."""
    shared = facts_of(rule.shared(left, right))
    return 2 <= len(shared) <= 3 and all(fact.field in _LARGE for fact in shared)


def _claims(state: DrillPosition, seat: int) -> Iterable[Claim]:
    return [Claim(fact.key) for fact in facts_of(_on_cards(state) & ~state.hits & ~state.slips)]


def _claim_objection(state: DrillPosition, seat: int, action: Claim) -> str | None:
    fact = FACT.get(action.fact)
    if fact is None:
        return "no-such-fact"
    if fact.bit & (state.hits | state.slips):
        return "claimed-already"
    return None if fact.bit & _on_cards(state) else "not-on-cards"


def _claim(state: DrillPosition, action: Claim, step: Step) -> DrillPosition:
    bit = FACT[action.fact].bit
    shared = bool(bit & shared_by(state))
    step.tell(Claimed(action.fact, shared))
    return evolve(state, hits=state.hits | bit) if shared else evolve(state, slips=state.slips | bit)


def _finish(state: DrillPosition, action: Done, step: Step) -> DrillPosition:
    missed = shared_by(state) & ~state.hits
    step.tell(Finished(state.left, state.right, state.hits, missed))
    return evolve(state, done=True, found=state.found + state.hits.bit_count(), missed=state.missed + missed.bit_count())


def _go_on(state: DrillPosition, action: Next, step: Step) -> DrillPosition:
    left, right = _pair(state.deck, state.options, state.round + 1)
    step.tell(Laid(left, right))
    return evolve(state, left=left, right=right, round=state.round + 1, hits=0, slips=0, done=False)


class DrillRules(StudyRules[DrillPosition, DrillView]):
    """The match drill, which goes on as long as one likes (`M-12`)."""

    name = "drill"
    title = mark("Two saints")
    seats = range(1, 2)
    options = DrillOptions
    moves = (
        Move(action=Claim, phases=_LOOKING, elsewhere="over", candidates=_claims, objection=_claim_objection, apply=_claim),
        Move(action=Done, phases=_LOOKING, elsewhere="over", apply=_finish),
        Move(action=Next, phases=frozenset({"done"}), elsewhere="finish-first", apply=_go_on),
    )
    reasons = DRILL_REASONS

    def start(self, deck: Sequence[Card], players: int, options: DrillOptions, chance: Chance) -> tuple[DrillPosition, tuple[Event, ...]]:
        if len(deck) < 2:
            told = say_count(
                "The match drill needs at least 2 cards, but the deck has {count}.",
                "The match drill needs at least 2 cards, but the deck has {count}.",
                len(deck),
            )
            raise Refusal("deck-too-small", told)
        left, right = _pair(deck, options, 1)
        return DrillPosition(options, tuple(deck), left, right), (Laid(left, right),)

    def turn(self, state: DrillPosition) -> int | None:
        return 0

    def phase(self, state: DrillPosition) -> str:
        return "done" if state.done else "looking"

    def view(self, state: DrillPosition, seat: int | None) -> DrillView:
        return DrillView(
            left=state.left,
            right=state.right,
            level=state.options.level,
            open=0 if state.done else _on_cards(state) & ~state.hits & ~state.slips,
            hits=state.hits,
            slips=state.slips,
            shared=shared_by(state) if state.done else 0,
            done=state.done,
            round=state.round,
            found=state.found,
            missed=state.missed,
        )

    def outcome(self, state: DrillPosition) -> Outcome | None:
        return None

    def next_options(self, state: DrillPosition) -> DrillOptions:
        return replace(state.options, seed=next_seed(state.options.seed))

    def cards(self, state: DrillPosition) -> list[Card]:
        return [*state.deck]
