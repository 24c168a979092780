"""Memory (`ST-03`): find two that belong together, alone or in turns, without a computer player.

>>> from saintlearn.catalogue import load_catalogue
>>> memory = MemoryGame(load_catalogue().deck("starter"), ["Ana", "Ben"], MemoryOptions(cards=12, seed=3))
>>> len(memory.view.cells), memory.view.cells[0]
(12, Cell(place=0, face='down', name='', words='', slug='', seat=None))
>>> memory.act("turn 0").cells[0].face
'up'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from random import Random
from typing import Any, ClassVar, Final, Self

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.engine.actions import Action
from saintlearn.engine.players import seat_players
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.matching import Scoring, sentence
from saintlearn.study.activity import Activity, Next
from saintlearn.study.memory_table import Cell, Face, MemoryOptions, MemoryState, MemoryView, Pair, Side, Try, TurnOver
from saintlearn.study.pictures import picture_words
from saintlearn.study.saving import pack, unpack
from saintlearn.vocabulary import facts_of

__all__ = ["MemoryGame"]

_SEATS: Final = range(1, 9)
_TRIES: Final = 40


class MemoryGame(Activity[MemoryState, MemoryView]):
    """A game of memory under way.

    Args:
        cards: A catalogue, a deck or cards to choose from.
        names: 1 to 8 players in the order of their turns.
        options: How it is played.
        now: When it begins (UTC).
        layout: Saint and side at each place; None to deal.

    Raises:
        Refusal: ``deck-too-small``, ``player-count``, ``bad-name`` or ``same-name``.
    """

    kind: ClassVar[str] = "memory"
    actions: ClassVar[tuple[type[Action], ...]] = (TurnOver, Next)

    def __init__(
        self,
        cards: Catalogue | Iterable[Card],
        names: Sequence[str] = ("You",),
        options: MemoryOptions | None = None,
        *,
        now: datetime | None = None,
        layout: Sequence[tuple[Card, Side]] | None = None,
    ) -> None:
        self.options = chosen = options or MemoryOptions()
        self.names = tuple(player.name for player in seat_players(names, (), _SEATS))
        """In the order of the seats."""
        self._rule = Scoring(level=chosen.level)
        self._layout = tuple(self._deal(_listed(cards)) if layout is None else layout)
        super().__init__(MemoryState((), (), 0, (0,) * len(self.names)), now, None)

    # --- the layout ---------------------------------------------------------------------------------------------------------

    def _deal(self, cards: Sequence[Card]) -> list[tuple[Card, Side]]:
        rng, half = Random(f"{self.options.seed}/memory"), self.options.cards // 2
        dealt: list[tuple[Card, Side]]
        if self.options.pairs == "same":
            drawn = [card for card in cards if card.art is not None or card.art_image]
            if len(drawn) < half:
                sentence = f"{self.options.cards} cards need {half} saints with pictures, but there are {len(drawn)}."
                raise Refusal("deck-too-small", sentence, str(len(drawn)))
            sides: tuple[Side, Side] = ("picture", "name")
            dealt = [(card, side) for card in rng.sample(drawn, half) for side in sides]
        else:
            dealt = [(card, "card") for pair in self._partners(cards, half, rng) for card in pair]
        rng.shuffle(dealt)
        return dealt

    def _partners(self, cards: Sequence[Card], half: int, rng: Random) -> list[tuple[Card, Card]]:
        """Choose pairs that share enough, so that every card has a partner and the table can be cleared."""
        best = 0
        for attempt in range(_TRIES):
            queue = list(cards)
            rng.shuffle(queue)
            if attempt >= _TRIES // 2:  # those with fewest partners choose first
                queue.sort(key=lambda card: -sum(self._common(card, other) > 0 for other in cards))
            pairs: list[tuple[Card, Card]] = []
            while queue and len(pairs) < half:
                card = queue.pop()
                partners = [other for other in queue if self._common(card, other)]
                if partners:
                    other = partners[rng.randrange(len(partners))] if attempt < _TRIES // 2 else partners[-1]
                    queue.remove(other)
                    pairs.append((card, other))
            if len(pairs) == half:
                return pairs
            best = max(best, len(pairs))
        sentence = f"{half} pairs are wanted, but among these cards only {best} were found; choose fewer cards, more saints, or least=1."
        raise Refusal("deck-too-small", sentence, str(best))

    def _common(self, card: Card, other: Card) -> int:
        """Give what two saints share, as bits; 0 where it is not enough."""
        shared = self._rule.shared(card, other)
        return shared if card is not other and shared.bit_count() >= self.options.least else 0

    def _belong(self, place: int, other: int) -> bool:
        (card, side), (partner, beside) = self._layout[place], self._layout[other]
        return (card is partner and side != beside) if self.options.pairs == "same" else self._common(card, partner) > 0

    # --- play ---------------------------------------------------------------------------------------------------------------

    def _apply(self, state: MemoryState, action: Action, at: datetime | None) -> MemoryState:
        if state.seat is None:
            raise Refusal("over", "The game is finished.", action.text[:40])
        if isinstance(action, TurnOver):
            return self._turned(state, action.place)
        if len(state.up) < 2:
            raise Refusal("turn-two", "First turn two cards over.")
        tries = tuple(count + (seat == state.seat) for seat, count in enumerate(state.tries))
        place, other = state.up
        if not self._belong(place, other):
            return replace(state, up=(), tries=tries, seat=(state.seat + 1) % len(self.names))
        card, partner = self._layout[place][0], self._layout[other][0]
        pairs = (*state.pairs, Pair(state.seat, (place, other), (card.slug, partner.slug), self._common(card, partner)))
        after = replace(state, up=(), tries=tries, pairs=pairs)
        left = self._left(after)
        more = any(self._belong(a, b) for n, a in enumerate(left) for b in left[n + 1 :])
        return after if more else replace(after, seat=None)

    def _turned(self, state: MemoryState, place: int) -> MemoryState:
        if place >= len(self._layout):
            raise Refusal("no-such-card", f"There is no card {place}; the cards are 0 to {len(self._layout) - 1}.", str(place))
        if len(state.up) == 2:
            raise Refusal("two-are-up", "Two cards are turned over already. Go on, then turn two more.", str(place))
        if place in state.up:
            raise Refusal("is-up", "This card is turned over already. Choose another one.", str(place))
        if place not in self._left(state):
            raise Refusal("is-found", "This card has found its partner. Choose another one.", str(place))
        return replace(state, up=(*state.up, place))

    def _left(self, state: MemoryState) -> list[int]:
        gone = {place for pair in state.pairs for place in pair.places}
        return [place for place in range(len(self._layout)) if place not in gone]

    def _undo_objection(self, action: Action) -> str:
        return "A card was turned over, and everybody has seen it." if isinstance(action, TurnOver) else ""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """What was found, in that order."""
        return self.state.pairs

    @property
    def all_tries(self) -> tuple[Try, ...]:
        """Whatever two cards were turned over, from the first."""
        places = [step.action.place for step in self.log if isinstance(step.action, TurnOver)]
        seat, made = 0, []
        for number in range(1, len(places), 2):
            place, other = places[number - 1 : number + 1]
            first, second = self._layout[place], self._layout[other]
            found = self._belong(place, other)
            shared = self._common(first[0], second[0]) if found else 0
            made.append(Try(seat, (first, second), found, shared, other in places[: number - 1]))
            seat = seat if found else (seat + 1) % len(self.names)
        return tuple(made)

    def picture(self, place: int) -> Card:
        """Give the card at a place to draw it; a browser gets the drawing, not the name.

        Raises:
            Refusal: ``face-down``: it may not be seen now.
        """
        if type(place) is not int or not 0 <= place < len(self._layout) or self._hidden(place):
            raise Refusal("face-down", "This card lies face down.", str(place)[:20])
        return self._layout[place][0]

    def _hidden(self, place: int) -> bool:
        return self.state.seat is not None and place not in self.state.up and place in self._left(self.state)

    # --- views --------------------------------------------------------------------------------------------------------------

    @property
    def view(self) -> MemoryView:
        state = self.state
        owner = {place: pair.seat for pair in state.pairs for place in pair.places}
        match = self._belong(*state.up) if len(state.up) == 2 else None
        found = tuple(sum(pair.seat == seat for pair in state.pairs) for seat in range(len(self.names)))
        return MemoryView(
            cells=tuple(self._cell(place, owner.get(place)) for place in range(len(self._layout))),
            names=self.names,
            seat=state.seat,
            up=state.up,
            match=match,
            sentences=self._sentences() if match else (),
            found=found,
            tries=state.tries,
            pairs=len(self._layout) // 2,
            winners=tuple(seat for seat, count in enumerate(found) if count == max(found)) if state.seat is None else (),
            sentence=self._sentence(match=match, found=found),
        )

    def _cell(self, place: int, seat: int | None) -> Cell:
        card, side = self._layout[place]
        up, over = place in self.state.up, self.state.seat is None
        if seat is None and not up and not over:
            return Cell(place, "down")
        face: Face = "found" if seat is not None else "up" if up else "left"
        known = side != "picture" or seat is not None
        return Cell(
            place,
            face,
            name=card.name if known else "",
            words="" if side == "name" else picture_words(card),
            slug=card.slug if known and side != "name" else "",
            seat=seat,
        )

    def _sentences(self) -> tuple[str, ...]:
        (card, _), (other, _) = (self._layout[place] for place in self.state.up)
        if card is other:
            return (f"This is {card.name}.",)
        return tuple(sentence(fact, card, other) for fact in facts_of(self._common(card, other)))

    def _sentence(self, *, match: bool | None, found: tuple[int, ...]) -> str:
        state = self.state
        if state.seat is not None:
            who = self.names[state.seat]
            if match is None:
                return f"{who} may turn {'one more card' if state.up else 'two cards'} over."
            return f"{who} has found two who belong together." if match else "These two do not belong together. Remember where they lie."
        left = len(self._layout) - 2 * len(state.pairs)
        told = f"No pair is left among the last {left} cards." if left else "All pairs are found."
        if len(self.names) == 1:
            return f"{told} You turned two cards {state.tries[0]} times."
        best = [name for name, count in zip(self.names, found, strict=True) if count == max(found)]
        return f"{told} {' and '.join(best)} found most: {max(found)} {'pair' if max(found) == 1 else 'pairs'}{' each' if len(best) > 1 else ''}."

    # --- files --------------------------------------------------------------------------------------------------------------

    def _setup(self) -> dict[str, Any]:
        layout = pack(tuple(f"{card.slug}/{side}" for card, side in self._layout))
        return {"names": list(self.names), "options": asdict(self.options), "layout": layout}

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        cards = {card.slug: card for card in _listed(source)}
        layout: list[tuple[Card, Side]] = []
        for word in unpack(setup["layout"]):
            slug, _, named = word.partition("/")
            if slug not in cards:
                raise SaveError("changed", f"There is no card {slug[:40]!r} any more, so the game cannot go on.", slug[:40])
            sides: tuple[Side, ...] = ("picture", "name", "card")
            layout.append((cards[slug], next(side for side in sides if side == named)))
        return cls((), setup["names"], MemoryOptions(**setup["options"]), now=now, layout=layout)

    def __repr__(self) -> str:
        return f"<MemoryGame: {len(self.state.pairs)} of {len(self._layout) // 2} pairs>"


def _listed(cards: Catalogue | Iterable[Card]) -> list[Card]:
    return list(cards.values() if isinstance(cards, Catalogue) else cards)
