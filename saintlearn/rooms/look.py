"""A look at a game: what one viewer may know about it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, Outcome
from saintlearn.engine.players import Player

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, as everybody at the table may know it, without the action's text and the results of chance.

    Args:
        number: Its place in the log, from 0.
        seat: Who acted; None for the deal.
        events: What happened.
    """

    number: int
    seat: int | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Generic[V]):
    """A game as one viewer may see it.

    Args:
        rules: The rules, which hold no state: for words, texts and options.
        players: Who sits where.
        deck: All cards of the game, as everybody knows them.
        seat: Seat of the viewer; None for somebody who only watches and sees no hand.
        view: What the viewer sees.
        legal: What this seat may do now; empty for somebody who only watches.
        turn: Seat whose turn it is; None if the game is over.
        log: All lines, starting with the deal.
        outcome: How it ended; None while it goes on.
        undo: Why the last action can't be undone; empty if it can.
        seconds: How long they have been playing in this sitting.
        together: The looks of the players whose hands are open side by side here, if people play at the same time.
        ends: How the game ended, where all won or lost it together and nobody is first; empty where the game's own words tell it.
    """

    rules: Game[Any, V]
    players: tuple[Player, ...]
    deck: tuple[Card, ...]
    seat: int | None
    view: V
    legal: Sequence[Action]
    turn: int | None
    log: Sequence[Line]
    outcome: Outcome | None
    undo: str
    seconds: float = 0.0
    together: tuple[Look[V], ...] = ()
    ends: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people, not of computers."""
        return tuple(seat for seat, player in enumerate(self.players) if player.computer is None)

    @property
    def last(self) -> Line:
        """The newest line of the log."""
        return self.log[-1]

    def sentence(self, event: Event) -> str:
        """Say what happened in one sentence; empty if there is nothing to say."""
        return self.in_words(event, self.rules.sentence)

    def in_words(self, event: Event, words: Callable[[Any, tuple[str, ...]], str]) -> str:
        """Say what happened in the words of a game, and the end of a game as it is told here."""
        return self.ends if self.ends and event.closes else words(event, self.names)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Say everything that happened and has a sentence."""
        return [text for event in events if (text := self.sentence(event))]

    def label(self, action: Action) -> str:
        """Label the button for an action."""
        return self.rules.label(self.view, action, self.names)
