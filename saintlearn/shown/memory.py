"""Memory on the screen (`ST-03`): find two that belong together, alone or in turns."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, cards_of
from saintlearn.engine.players import named_players
from saintlearn.engine.session import Session
from saintlearn.ground.arguments import checked_choice, checked_whole, next_seed
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, speaking
from saintlearn.rooms.guide import Guide
from saintlearn.shown.base import Played, acting
from saintlearn.shown.drawings import Drawn, Kind, draw
from saintlearn.shown.going_on import Waits
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import Remembering, after, open_store, with_news
from saintlearn.shown.resting import resting
from saintlearn.shown.scenes.leads import MEMORY
from saintlearn.shown.scenes.memory import build
from saintlearn.shown.taught import Taught
from saintlearn.study.memory import MemoryGame
from saintlearn.study.memory_position import MemoryOptions, MemoryView, TurnOver
from saintlearn.study.words import memory_facts, memory_sentence
from saintlearn.vocabulary import Level
from saintlearn.wire.base import Drawings, FaceCard
from saintlearn.wire.memory import MemoryState, OpenCell

if TYPE_CHECKING:
    from saintlearn.engine.session import Session
    from saintlearn.learners.store import Store

Rule = Literal["same", "pictures", "facts"]
RULE_OF: Final[Mapping[Literal["same", "pictures", "shared"], Rule]] = {"same": "same", "pictures": "pictures", "shared": "facts"}
"""The rule of `memory` by the option of its rules."""
_RULES: Final = {rule: option for option, rule in RULE_OF.items()}


class ShownMemory(Waits[MemoryState], Played[MemoryState], Taught[MemoryState]):
    """A game of memory on screen; what lies face down is not in the browser."""

    heading = mark("Memory")
    module = "memory"
    _answers: ClassVar[frozenset[str]] = frozenset({"act", "new"})
    _remembering: Remembering | None = None

    def __init__(
        self,
        cards: Sequence[Card],
        names: Sequence[str],
        options: MemoryOptions,
        store: Store | None = None,
        clock: Clock = utc_now,
        *,
        guide: bool = False,
    ) -> None:
        self._saints = {card.slug: card for card in cards}
        self._names = names
        self._options = options
        self._store = store
        self._clock = clock
        self._games = 0
        if guide:
            self._teach()
        self._began: datetime | None = None
        self._deal()
        super().__init__(())

    def _deal(self) -> None:
        options = replace(self._options, seed=next_seed(self._options.seed, self._games))
        self._began = after(self._began, self._clock)
        self.game = MemoryGame(self._saints.values(), self._names, options, now=self._began)
        names = dict(enumerate(self.game.names))
        earlier = self._remembering
        self._remembering = None if self._store is None else Remembering.seated(self._store, names, self._began).after(earlier)
        self._games += 1
        self._drawings: Drawn = {}
        self._said = self.game.sentence

    def _stories(self) -> Iterable[Card]:
        return self._saints.values()

    def _build(self) -> MemoryState:
        state = build(self.game, self._saints, self._games, self._drawings, self._said)
        return with_news(state, self._remembering.news()) if self._remembering is not None and state.over else state

    @property
    def _teaches(self) -> Guide:
        return MEMORY

    def _led(self) -> tuple[MemoryView, str]:
        return self.game.view, self.game.options.pairs

    def _in_sight(self, state: MemoryState) -> list[str]:
        cells = [cell.drawing for cell in state.cells if isinstance(cell, OpenCell) and cell.drawing]
        return [*cells, *(state.pair.shown if state.pair else ())]

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        return {name: self._draw_as(*self._drawings[name]) for name in slugs}

    def _draw_as(self, kind: Kind, card: Card) -> FaceCard:
        drawn = draw(kind, card)
        return resting(drawn, card, self.game.options.rule()) if kind == "card" and self.game.options.pairs == "shared" else drawn

    def _signs(self, state: MemoryState) -> list[str]:
        return [fact.symbol for fact in state.pair.facts] if state.pair else []

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return self._parcel(self._drawn(slugs), self._signs(self._shown))

    def _may_ask(self, slug: str) -> bool:
        return slug in self._in_sight(self._shown)  # only what lies open

    def _answer(self, kind: str, request: Any) -> None:
        if kind == "act":
            self.act(request.action)
        else:
            if self.game.view.seat is not None:
                raise Refusal("not-over", say("Find all the pairs of this game first."))
            self._deal()
            self._publish()

    @Observable
    def found(self) -> int:
        """How many pairs are found."""
        return len(self.game.pairs)

    @property
    def view(self) -> MemoryView:
        """What may be seen now: its ``cells`` are the cards on the table, its ``seat`` is whose turn it is."""
        return self.game.view

    def _keeper(self) -> Remembering | None:
        return self._remembering

    def _at_keys(self) -> tuple[int, ...] | None:
        seat = self.game.view.seat
        return None if seat is None else (seat,)

    @property
    def session(self) -> Session:
        return self.game.session

    @acting
    def act(self, action: str) -> None:
        """Act from Python, as ``"turn 7"`` or ``"next"``; the browser follows. Who turns a third card over goes on with the first two.

        Raises:
            Refusal: It cannot be done; nothing has changed.
        """
        before, guiding = self.game.view, self._led_on()
        wanted = self.game.parse(action)
        if len(before.up) == 2 and isinstance(wanted, TurnOver) and self._is_down(wanted.place):
            self.game.act("next")
        if self.game.view.seat is not None or before.seat is None:
            self.game.act(wanted)
        self._guiding = guiding
        self._catch_up(self.game.session)

    def _catch_up(self, session: Session) -> None:
        self._said = self._told()
        self._keep()
        self._publish()

    def _keep(self) -> None:
        """Tell the store what the tries showed that it doesn't know yet, and whose pairs everybody has seen."""
        if self._remembering is not None:
            from saintlearn.learners.reports import memory_records

            now, met = self._clock(), [slug for pair in self.game.pairs for slug in pair.saints]
            self._troubled("store", self._remembering.keep(memory_records(self.game), now) or self._remembering.meet(met, now))

    def under_way(self) -> Session | None:
        return None if self.game.view.seat is None else self.game.session

    def kept_beside(self) -> dict[str, Any]:
        return {"games": self._games} | ({} if self._remembering is None else {"told": self._remembering.told})

    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        from saintlearn.learners.reports import memory_records

        self.game = MemoryGame.resume(content, name, [*self._saints.values()])
        self._saints |= {card.slug: card for card in self.game.laid}
        self._began, self._drawings, self._said = self.game.began, {}, self.game.sentence
        self._games = beside.get("games", 1) if type(beside.get("games")) is int else 1
        if self._remembering is not None and self._began is not None:
            self._remembering = self._remembering.resumed(self._began, memory_records(self.game), beside)

    def _is_down(self, place: int) -> bool:
        cells = self.game.view.cells
        return 0 <= place < len(cells) and cells[place].face == "down"

    def _told(self) -> str:
        """Say what lies open now, and what it means."""
        view = self.game.view
        if view.seat is None or not view.up:
            return memory_sentence(view, self.game.names)
        cell = view.cells[view.up[-1]]
        shown = say("{name}.", name=cell.name) if cell.name else cell.words
        return " ".join((shown, memory_sentence(view, self.game.names), *memory_facts(view)))

    def __repr__(self) -> str:
        return repr(self.game)


def memory(
    deck: Chosen = None,
    *,
    catalogue: AnyCatalogue = None,
    pairs: int = 12,
    rule: Rule = "same",
    level: Level = "full",
    least: int = 1,
    players: Iterable[str] | None = None,
    seed: int | None = None,
    store: Store | str | os.PathLike[str] | None = None,
    lang: str | None = None,
    guide: bool = False,
) -> ShownMemory:
    """Play memory with saints.

    Args:
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for the starter deck, or all of your catalogue.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        pairs: How many pairs are on the table, 6 to 20.
        rule: ``same``: a saint's picture and name belong together. ``pictures``: a saint's picture and sign do, names are spoken as the cards turn, and nobody
            has to read. ``facts``: any two saints that share facts do.
        level: With ``facts``, which facts count, ``starter`` or ``full``.
        least: With ``facts``, how many facts they must share, 1 to 4.
        players: Who plays, 1 to 8 names in the order of their turns; None for one player.
        seed: A whole number for the same table every time; None for a fresh one.
        store: Remembers what each player showed, under the player's name: a store of learners (`saintlearn.learners.store.Store`), its file or its URL;
            None to remember nothing.
        lang: The language to use (BCP 47, such as ``en``); None for the session's.
        guide: Whether to show how it's played first, for a beginner.

    Returns:
        The widget; the game is its `game`.

    Raises:
        Refusal: If an option is not allowed, there are too few saints, the store cannot be opened, or the language is not spoken.
        ValueError: There is no such deck.
    """
    with speaking(lang):
        checked_choice("rule", rule, _RULES)
        checked_whole("pairs", pairs, 6, 20, 12)
        start = SystemRandom().randrange(2**32) if seed is None else seed
        options = MemoryOptions(pairs=_RULES[rule], level=level, least=least, cards=2 * pairs, seed=start)
        chosen = cards_of("starter" if deck is None and catalogue is None else deck, catalogue)
        names = (say("You"),) if players is None else named_players(players)
        return hosted(ShownMemory)(chosen, names, options, None if store is None else open_store(store), guide=guide)
