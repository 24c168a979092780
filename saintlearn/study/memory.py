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
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from random import Random
from typing import Any, ClassVar, Final, Literal, Self

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.engine.actions import Action
from saintlearn.engine.players import seat_players
from saintlearn.engine.refusal import Refusal, SaveError
from saintlearn.matching import Level, Scoring, sentence
from saintlearn.study.activity import Activity, Next, checked_seed, checked_whole
from saintlearn.study.pictures import picture_words
from saintlearn.study.saving import pack, unpack
from saintlearn.vocabulary import facts_of

__all__ = ["Cell", "Face", "MemoryGame", "MemoryOptions", "MemoryState", "MemoryView", "Pair", "Side", "TurnOver"]

Side = Literal["picture", "name", "card"]
Face = Literal["down", "up", "found", "left"]
_SEATS: Final = range(1, 9)
_TRIES: Final = 40


@dataclass(frozen=True, slots=True)
class TurnOver(Action):
    """Turn a card over."""

    word: ClassVar[str] = "turn"
    place: int
    """Which, from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryOptions:
    """How memory is played.

    Args:
        pairs: ``same``: a saint's picture and name belong together. ``shared``: any two saints do who share facts.
        level: With ``shared`` which facts count, as in `saintlearn.matching.Scoring`: ``starter`` or ``full``.
        least: With ``shared`` how many facts they must share, 1 to 4.
        cards: Cards on the table, an even number from 12 to 40.
        seed: Decides which cards lie where.

    Raises:
        Refusal: ``bad-option``.
    """

    pairs: Literal["same", "shared"] = "same"
    level: Level = "full"
    least: int = 1
    cards: int = 24
    seed: int = 0

    def __post_init__(self) -> None:
        if self.pairs not in ("same", "shared"):
            raise Refusal("bad-option", f"pairs={str(self.pairs)[:40]!r} is not known; choose 'same' or 'shared'.", str(self.pairs)[:40])
        if self.level not in ("starter", "full"):
            raise Refusal("bad-option", f"level={str(self.level)[:40]!r} is not known; choose 'starter' or 'full'.", str(self.level)[:40])
        checked_whole("cards", self.cards, 12, 40, 24)
        if self.cards % 2:
            raise Refusal(
                "bad-option", f"cards={self.cards} cannot be; choose an even number, so that all can find a partner.", str(self.cards)
            )
        checked_whole("least", self.least, 1, 4, 1)
        checked_seed(self.seed)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that were found."""

    seat: int
    """Who found them."""
    places: tuple[int, int]
    """Where they lay."""
    saints: tuple[str, str]
    """Whom they show; twice the same where picture and name belong together."""
    shared: int
    """The facts that count and that the two saints share, as bits; 0 where picture and name belong together."""


@dataclass(frozen=True, slots=True)
class MemoryState:
    """Where a game stands."""

    up: tuple[int, ...]
    """Places of the cards that were turned over, up to two."""
    pairs: tuple[Pair, ...]
    """What was found, in that order."""
    seat: int | None
    """Whose turn it is; None at the end."""
    tries: tuple[int, ...]
    """How often each seat has turned two cards."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A card on the table; face down it says nothing but its place."""

    place: int
    """From 0, row after row."""
    face: Face
    """``down``, ``up``, ``found``, or at the end ``left`` without a partner."""
    name: str = ""
    """The saint's name; of a picture only when its pair was found."""
    words: str = ""
    """What is to be seen on a picture, for those who hear it."""
    slug: str = ""
    """Whose window or card is to be drawn; empty where only the name is printed, and of a picture whose pair is still looked for: for that ask `MemoryGame.picture`."""
    seat: int | None = None
    """Who found it."""


@dataclass(frozen=True, slots=True)
class MemoryView:
    """What may be seen of a game."""

    cells: tuple[Cell, ...]
    """All cards."""
    names: tuple[str, ...]
    """The players."""
    seat: int | None
    """Whose turn it is; None at the end."""
    up: tuple[int, ...]
    """Places of the cards that were turned over, up to two."""
    match: bool | None
    """Whether the two belong together; None before both were turned over."""
    sentences: tuple[str, ...]
    """What the two have in common, a sentence each."""
    found: tuple[int, ...]
    """Pairs of each seat."""
    tries: tuple[int, ...]
    """How often each seat has turned two cards."""
    pairs: int
    """Pairs that can be found at most."""
    winners: tuple[int, ...]
    """At the end: the seats with most pairs."""
    sentence: str
    """What is to be said now."""


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
        shared = 0 if self.options.pairs == "same" else self._common(card, partner)
        pairs = (*state.pairs, Pair(state.seat, (place, other), (card.slug, partner.slug), shared))
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
        """What was found, for the memories of those who are learners."""
        return self.state.pairs

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
