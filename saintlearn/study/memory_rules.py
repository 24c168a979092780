"""The rules of memory: what lies where, what may be turned over, what belongs together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
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
from saintlearn.languages import mark, say
from saintlearn.questions.pictures import look_alike, picture_words, shown_with, sign_of, sign_words
from saintlearn.study.memory_position import (
    Cell,
    Face,
    Laid,
    MemoryOptions,
    MemoryPosition,
    MemoryView,
    Pair,
    PairSettled,
    Side,
    Turned,
    TurnOver,
)
from saintlearn.study.rules import Next, StudyRules
from saintlearn.study.words import EVERYBODY_HAS_SEEN, MEMORY_REASONS

_TRIES: Final = 40
_SIDES: Final[Mapping[str, tuple[Side, ...]]] = {"same": ("picture", "name"), "pictures": ("picture", "sign"), "shared": ("card",)}


def common(options: MemoryOptions, card: Card, other: Card) -> int:
    """Give what two saints share, as bits; 0 where it is not enough."""
    shared = options.rule().shared(card, other)
    return shared if card is not other and shared.bit_count() >= options.least else 0


def belong(state: MemoryPosition, place: int, other: int) -> bool:
    """Tell whether what lies at two places belongs together."""
    (card, side), (partner, beside) = state.layout[place], state.layout[other]
    return (card is partner and side != beside) if state.options.one_saint else common(state.options, card, partner) > 0


def left(state: MemoryPosition) -> list[int]:
    """List the places whose cards have found no partner yet."""
    gone = {place for pair in state.pairs for place in pair.places}
    return [place for place in range(len(state.layout)) if place not in gone]


# the layout


def lying(cards: Iterable[Card], options: MemoryOptions) -> list[Laid]:
    """List what lies on the table of some saints, side after side."""
    return [(card, side) for card in cards for side in _SIDES[options.pairs]]


def _with_signs(cards: Sequence[Card], half: int, rng: Random) -> list[Card]:
    """Choose saints whose signs a small child can't mix up: no window shows the sign of another saint, or what looks like it."""
    known = [card for card in cards if sign_of(card)]
    best: list[Card] = []
    for _ in range(_TRIES):
        chosen: list[Card] = []
        signs: set[str] = set()
        seen: set[str] = set()
        for card in rng.sample(known, len(known)):
            own, around = look_alike(sign_of(card)), {*map(look_alike, shown_with(card))}
            if own not in seen and signs.isdisjoint(around):
                chosen.append(card)
                signs.add(own)
                seen |= around
        best = max(best, chosen, key=len)
        if len(best) >= half:
            return best[:half]
    sentence = say(
        "{cards} cards need {saints} saints whose signs don't look alike, but there are only {found}.",
        cards=2 * half,
        saints=half,
        found=len(best),
    )
    raise Refusal("deck-too-small", sentence, str(len(best)))


def _deal(cards: Sequence[Card], options: MemoryOptions) -> tuple[Laid, ...]:
    rng, half = Random(f"{options.seed}/memory"), options.cards // 2
    if options.pairs == "pictures":
        dealt = lying(_with_signs(cards, half, rng), options)
    elif options.pairs == "same":
        drawn = [card for card in cards if card.art is not None or card.art_image]
        if len(drawn) < half:
            sentence = say(
                "{cards} cards need {saints} saints with pictures, but there are only {found}.",
                cards=options.cards,
                saints=half,
                found=len(drawn),
            )
            raise Refusal("deck-too-small", sentence, str(len(drawn)))
        dealt = lying(rng.sample(drawn, half), options)
    else:
        dealt = lying((card for pair in partners(cards, options, rng) for card in pair), options)
    rng.shuffle(dealt)
    return tuple(dealt)


def partners(cards: Sequence[Card], options: MemoryOptions, rng: Random) -> list[tuple[Card, Card]]:
    """Choose pairs that share enough, so that every card has a partner and the table can be cleared."""
    best, half = 0, options.cards // 2
    for attempt in range(_TRIES):
        queue = list(cards)
        rng.shuffle(queue)
        if attempt >= _TRIES // 2:  # those with fewest partners choose first
            queue.sort(key=lambda card: -sum(bool(common(options, card, other)) for other in cards))
        pairs: list[tuple[Card, Card]] = []
        while queue and len(pairs) < half:
            card = queue.pop()
            fitting = [other for other in queue if common(options, card, other)]
            if fitting:
                other = fitting[rng.randrange(len(fitting))] if attempt < _TRIES // 2 else fitting[-1]
                queue.remove(other)
                pairs.append((card, other))
        if len(pairs) == half:
            return pairs
        best = max(best, len(pairs))
    sentence = say(
        "Only {found} of {pairs} pairs were found among these cards. Choose fewer cards, more saints, or least=1.", found=best, pairs=half
    )
    raise Refusal("deck-too-small", sentence, str(best))


# moves


def _turns(state: MemoryPosition, seat: int) -> Iterable[TurnOver]:
    return [TurnOver(place) for place in left(state) if place not in state.up] if len(state.up) < 2 else ()


def _turn_objection(state: MemoryPosition, seat: int, action: TurnOver) -> str | None:
    if action.place >= len(state.layout):
        return "no-such-card"
    if len(state.up) == 2:
        return "two-are-up"
    if action.place in state.up:
        return "is-up"
    return None if action.place in left(state) else "is-found"


def _turn(state: MemoryPosition, action: TurnOver, step: Step) -> MemoryPosition:
    step.tell(Turned(step.seat, action.place))
    return evolve(state, up=(*state.up, action.place))


def _go_on(state: MemoryPosition, action: Next, step: Step) -> MemoryPosition:
    assert state.seat is not None
    tries = tuple(count + (seat == state.seat) for seat, count in enumerate(state.tries))
    place, other = state.up
    found = belong(state, place, other)
    step.tell(PairSettled(state.seat, (place, other), found))
    if not found:
        return evolve(state, up=(), tries=tries, seat=(state.seat + 1) % len(tries))
    card, partner = state.layout[place][0], state.layout[other][0]
    pair = Pair(state.seat, (place, other), (card.slug, partner.slug), common(state.options, card, partner))
    after = evolve(state, up=(), tries=tries, pairs=(*state.pairs, pair))
    rest = left(after)
    more = any(belong(after, a, b) for n, a in enumerate(rest) for b in rest[n + 1 :])
    return after if more else evolve(after, seat=None)


_BOTH: Final = frozenset({"turn", "pair"})


def _pictured(state: MemoryPosition) -> tuple[str, ...]:
    """Name those whose picture lies open without a name."""
    hidden = state.up if state.options.pairs == "same" else ()
    return tuple(state.layout[place][0].name_inside for place in hidden if state.layout[place][1] == "picture")


class MemoryRules(StudyRules[MemoryPosition, MemoryView]):
    """Memory, alone or in turns."""

    name = "memory"
    title = mark("Memory")
    seats = range(1, 9)
    options = MemoryOptions
    moves = (
        Move(action=TurnOver, phases=_BOTH, elsewhere="over", candidates=_turns, objection=_turn_objection, apply=_turn),
        Move(action=Next, phases=frozenset({"pair"}), elsewhere="turn-two", apply=_go_on),
    )
    reasons = MEMORY_REASONS
    cannot_unsee = EVERYBODY_HAS_SEEN

    def start(self, deck: Sequence[Card], players: int, options: MemoryOptions, chance: Chance) -> tuple[MemoryPosition, tuple[Event, ...]]:
        dealt = () if chance.recorded else _deal(deck, options)
        chosen = {card.slug for card, _ in dealt}
        on_table = lying([card for card in deck if chance.recorded or card.slug in chosen], options)
        layout = chance.arrange(on_table, [on_table.index(one) for one in dealt])
        return MemoryPosition(options, layout, up=(), pairs=(), seat=0, tries=(0,) * players), ()

    def turn(self, state: MemoryPosition) -> int | None:
        return state.seat

    def phase(self, state: MemoryPosition) -> str:
        return "pair" if len(state.up) == 2 else "turn"

    def view(self, state: MemoryPosition, seat: int | None) -> MemoryView:
        owner = {place: pair.seat for pair in state.pairs for place in pair.places}
        match = belong(state, *state.up) if len(state.up) == 2 else None
        found = _found(state)
        together = (state.layout[state.up[0]][0], state.layout[state.up[1]][0]) if match else None
        return MemoryView(
            cells=tuple(_cell(state, place, owner.get(place)) for place in range(len(state.layout))),
            seat=state.seat,
            up=state.up,
            match=match,
            together=together,
            pictured=_pictured(state) if match is False else (),
            shared=0 if together is None else common(state.options, *together),
            rule=state.options.rule(),
            found=found,
            tries=state.tries,
            pairs=len(state.layout) // 2,
            winners=_winners(found) if state.seat is None else (),
        )

    def outcome(self, state: MemoryPosition) -> Outcome | None:
        found = _found(state)
        return None if state.seat is not None else Outcome(found, _winners(found))

    def next_options(self, state: MemoryPosition) -> MemoryOptions:
        return replace(state.options, seed=next_seed(state.options.seed))

    def cards(self, state: MemoryPosition) -> list[Card]:
        return [card for card, _ in state.layout]


def _found(state: MemoryPosition) -> tuple[int, ...]:
    return tuple(sum(pair.seat == seat for pair in state.pairs) for seat in range(len(state.tries)))


def _winners(found: Sequence[int]) -> tuple[int, ...]:
    return tuple(seat for seat, count in enumerate(found) if count == max(found))


def _cell(state: MemoryPosition, place: int, seat: int | None) -> Cell:
    card, side = state.layout[place]
    up, over = place in state.up, state.seat is None
    if seat is None and not up and not over:
        return Cell(place, "down")
    face: Face = "found" if seat is not None else "up" if up else "left"
    known = side != "picture" or seat is not None or state.options.pairs == "pictures"
    return Cell(
        place,
        face,
        name=card.name if known else "",
        words="" if side == "name" else sign_words(card) if side == "sign" else picture_words(card),
        slug=card.slug if known and side != "name" else "",
        seat=seat,
    )
