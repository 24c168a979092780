"""The table: one widget for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.players import Computer
from saintlearn.engine.refusal import Refusal
from saintlearn.engine.session import Session
from saintlearn.lobby import load_game, new_game
from saintlearn.widgets.base import STATIC, SaintWidget, text_of
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.saintcards import SCENE as SAINTCARDS

__all__ = ["Table", "play"]


class Table(SaintWidget):
    """A game on screen.

    The browser sees what the person at the screen may see; with several people the cards stay hidden until somebody says who is there.

    Attributes:
        session: The game; it may be looked at from Python, and acted on with `act`.
    """

    scene: ClassVar[Scene]
    answers: ClassVar[frozenset[str]] = frozenset({"act", "step", "seat", "undo", "hint", "help", "save", "new"})

    def __init__(self, session: Session, *, save: str | PathLike[str] | None = None) -> None:
        self.session = session
        self.path = None if save is None else Path(save)
        self._people = [seat for seat, player in enumerate(session.players) if player.computer is None]
        self._sit()
        self._go_on(())
        self._keep()
        super().__init__(session.deck)

    def _sit(self) -> None:
        self._seat = self._people[0] if len(self._people) == 1 else None
        self._asks: int | None = None
        self._watching = False
        self._moment: Any = None
        self._said = ""

    def _build(self) -> dict[str, Any]:
        state = self.scene.build(self.session, self._seat, asks=self._asks, watching=self._watching, moment=self._moment, said=self._said)
        why = "" if self._asks is None else "Undo when the next player is there."
        why = why or self.session.undo_objection
        return {**state, "undo": {"can": not why, "why": why}, "saved": self.path.name if self.path else None}

    def _in_sight(self, state: Mapping[str, Any]) -> list[str]:
        return self.scene.seen(state)

    def _go_on(self, events: Sequence[Event]) -> None:
        """After something happened: let computers play until there is something to look at or a person is to act."""
        session = self.session
        told = self._tell(events)
        moment = self.scene.moment(len(session.log) - 1, events)
        while moment is None and (events := session.step()):
            told += self._tell(events)
            moment = self.scene.moment(len(session.log) - 1, events)
        self._said = " ".join(told)
        actor, turn = session.log[-1].seat, session.turn
        if moment is not None or turn is None or turn != actor:
            self._moment = moment
        self._watching = moment is not None and turn is not None and actor not in self._people
        if not self._watching and turn in self._people and turn != self._seat:
            self._seat, self._asks = (turn, None) if len(self._people) == 1 else (None, turn)

    def _tell(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := event.sentence(self.session.names))]

    def act(self, action: str, seat: int | None = None) -> None:
        """Act from Python; the browser follows.

        Raises:
            Refusal: It is not legal; the game is unchanged.
        """
        self._go_on(self.session.act(action, seat=seat))
        self._keep()
        self._publish()

    def _keep(self) -> None:
        if self.path is not None:
            try:
                self.session.save(self.path)
            except OSError:
                self._said = f"{self._said} The game could not be written to {self.path.name}.".strip()

    def _answer(self, kind: str, content: Mapping[str, Any]) -> dict[str, Any]:
        result: dict[str, Any] = getattr(self, f"_on_{kind}")(content)
        return result

    def _on_act(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._seat is None or self._watching:
            raise Refusal("nobody-here", "First say who is at the screen.")
        self.act(text_of(content, "action"), self._seat)
        return {}

    def _on_step(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if not self._watching and (self._seat is not None or self.session.turn is None):
            over = self.session.turn is None
            raise Refusal("over" if over else "your-turn", "The game is over." if over else "It is your turn.")
        self._watching = False
        self._moment = None
        self._go_on(())
        self._keep()
        self._publish()
        return {}

    def _on_seat(self, content: Mapping[str, Any]) -> dict[str, Any]:
        seat = content.get("seat")
        if self._asks is None or type(seat) is not int or seat != self._asks:
            raise Refusal("not-asked", "Somebody else is asked to come to the screen.")
        self._seat, self._asks, self._moment = self._asks, None, None
        self._said = ""
        self._publish()
        return {}

    def _on_undo(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._asks is not None:
            raise Refusal("no-undo", "Undo when the next player is there.")
        self.session.undo()
        turn = self.session.turn
        if self._seat is not None and turn in self._people and turn != self._seat:
            self._seat, self._asks = None, turn
        self._moment = (
            self.scene.moment(len(self.session.log) - 1, self.session.log[-1].events) if self.session.log[-1].seat == self.session.turn else None
        )
        self._watching = False
        self._said = "The last move was taken back."
        self._keep()
        self._publish()
        return {}

    def _on_hint(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self._seat is None or self._seat != self.session.turn:
            raise Refusal("not-your-turn", "There is nothing to hint at just now.")
        return {"hints": self.scene.hints(self.session.view(self._seat))}

    def _on_help(self, content: Mapping[str, Any]) -> dict[str, Any]:
        return {"help": self.scene.rules(self.session.options)}

    def _on_save(self, content: Mapping[str, Any]) -> dict[str, Any]:
        if self.path is None:
            names = "-".join("".join(ch for ch in name.lower() if ch.isalnum()) or "player" for name in self.session.names)
            self.path = Path(f"{self.session.game.name}-{names}.json")
        try:
            self.session.save(self.path)
        except OSError as error:
            raise Refusal("not-saved", f"{self.path.name} cannot be written: {error.strerror}.") from None
        self._number = None  # the reply below answers
        self._publish()
        sentence = f"The game is kept in {self.path.name} and goes on from there: sl.play(sl.load_game({str(self.path.name)!r}))."
        return {"saved": self.path.name, "sentence": sentence}

    def _on_new(self, content: Mapping[str, Any]) -> dict[str, Any]:
        self.session = self.session.next_game()
        self._sit()
        self._go_on(())
        self._keep()
        self._publish()
        return {}

    def __repr__(self) -> str:
        return f"<Table {self.session.game.name}: {', '.join(self.session.names)}>"


class SaintCardsTable(Table):
    """The table with the scene of SaintCards."""

    scene = SAINTCARDS
    _esm = STATIC / "table.js"
    _css = STATIC / "table.css"


_TABLES: dict[str, type[Table]] = {"saintcards": SaintCardsTable}
"""The table of each game: built files of their own, so that each stays small."""


def play(
    game: str | Session = "saintcards",
    players: Sequence[str | Computer] = ("Ana", Computer("greedy")),
    *,
    seed: int | None = None,
    deck: str | Sequence[Card] = "core",
    catalogue: Catalogue | None = None,
    save: str | PathLike[str] | None = None,
    **options: Any,
) -> Table:
    """Show a game to play.

    Args:
        game: The name of a game, or a game under way (`saintlearn.load_game`).
        players: Names of people, or `Computer`; see `saintlearn.new_game`.
        seed: A whole number for a game that can be repeated.
        deck: The name of a deck, or cards.
        catalogue: Where the deck is looked up.
        save: A file that always holds the present state; if it is there already, the game of these players in it goes on.
        **options: The game's options, as ``level="starter"`` or ``scoring="claim"``.

    Raises:
        Refusal: As `saintlearn.new_game`; `SaveError` where the file cannot be opened.
        TypeError: An option that the game does not have.
    """
    if isinstance(game, Session):
        if options:
            raise TypeError(f"A game under way has its options already; leave out {', '.join(options)}.")
        return _TABLES[game.game.name](game, save=save)
    fresh = new_game(game, players, seed=seed, deck=deck, catalogue=catalogue, **options)
    if save is None or not Path(save).exists():
        return _TABLES[fresh.game.name](fresh, save=save)
    saved = load_game(save)
    if (saved.game.name, saved.players) != (fresh.game.name, fresh.players):
        sentence = f"{Path(save).name} holds a game of {saved.game.title} with {', '.join(saved.names)}; name another file for this game."
        raise Refusal("other-game", sentence, str(save))
    return _TABLES[saved.game.name](saved, save=save)
