"""Memory (`ST-03`): find two that belong together, alone or in turns, without a computer player.

>>> from saintlearn.catalogue import load_catalogue
>>> memory = MemoryGame(load_catalogue().deck("starter"), ["Ana", "Ben"], MemoryOptions(cards=12, seed=3))
>>> len(memory.view.cells), memory.view.cells[0]
(12, Cell(place=0, face='down', name='', words='', slug='', seat=None))
>>> memory.act("turn 0").cells[0].face
'up'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.engine.players import seat_players
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import in_its_language, say
from saintlearn.study.memory_position import Laid, MemoryOptions, MemoryPosition, MemoryView, Pair, Side, Try, Turned
from saintlearn.study.memory_rules import MemoryRules, belong, common, left, lying
from saintlearn.study.sitting import Sitting
from saintlearn.study.words import memory_facts, memory_sentence


class MemoryGame(Sitting[MemoryPosition, MemoryView]):
    """A game of memory under way."""

    kind: ClassVar[str] = "memory"

    def __init__(
        self,
        cards: Catalogue | Iterable[Card],
        names: Sequence[str] = ("You",),
        options: MemoryOptions | None = None,
        *,
        now: datetime | None = None,
        layout: Sequence[Laid] | None = None,
    ) -> None:
        chosen, deck, dealt = options or MemoryOptions(), _listed(cards), None
        if layout is not None:
            deck = [*{card.slug: card for card, _ in layout}.values()]
            dealt = [tuple(map(lying(deck, chosen).index, layout))]
        players = seat_players(names, MemoryRules.seats, computers=False)
        super().__init__(MemoryRules(), players, deck, chosen, dealt=dealt, now=now)

    @property
    def options(self) -> MemoryOptions:
        """How it is played."""
        return self.state.options

    @property
    @in_its_language
    def sentence(self) -> str:
        """What is to be said now."""
        return memory_sentence(self.view, self.names)

    @property
    @in_its_language
    def sentences(self) -> tuple[str, ...]:
        """What the two who were turned over have in common, a sentence each."""
        return memory_facts(self.view)

    @property
    def laid(self) -> tuple[Card, ...]:
        """The saints on the table, each once, by their slugs and so not as they lie: for the kernel, never for a browser."""
        return tuple(sorted({card.slug: card for card, _ in self._layout}.values(), key=lambda card: card.slug))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """What was found, in that order."""
        return self.state.pairs

    @property
    def all_tries(self) -> tuple[Try, ...]:
        """Whatever two cards were turned over, from the first."""
        turned = [event for entry in self.log for event in entry.events if isinstance(event, Turned)]
        places = [event.place for event in turned]
        made = []
        for number in range(1, len(turned), 2):
            place, other = places[number - 1 : number + 1]
            cards = self._layout[place], self._layout[other]
            found = self._belong(place, other)
            shared = common(self.options, cards[0][0], cards[1][0]) if found else 0
            made.append(Try(turned[number].seat, cards, found, shared, other in places[: number - 1]))
        return tuple(made)

    def side(self, place: int) -> Side:
        """Tell what is on a card that lies open."""
        self.picture(place)
        return self._layout[place][1]

    def picture(self, place: int) -> Card:
        """Give the card at a place to draw it; a browser gets the drawing, not the name."""
        if type(place) is not int or not 0 <= place < len(self._layout) or self._hidden(place):
            raise Refusal("face-down", say("This card is face down."), str(place)[:20])
        return self._layout[place][0]

    def _hidden(self, place: int) -> bool:
        state = self.state
        return state.seat is not None and place not in state.up and place in left(state)

    @property
    def _layout(self) -> tuple[Laid, ...]:
        return self.state.layout

    def _belong(self, place: int, other: int) -> bool:
        return belong(self.state, place, other)

    def __repr__(self) -> str:
        return f"<MemoryGame: {len(self.pairs)} of {len(self._layout) // 2} pairs>"


def _listed(cards: Catalogue | Iterable[Card]) -> list[Card]:
    return list(cards.values() if isinstance(cards, Catalogue) else cards)
