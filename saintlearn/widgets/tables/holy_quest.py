"""The Holy Quest on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest.layout import COLOURS
from saintlearn.games.holy_quest.modes import SPECIAL
from saintlearn.games.holy_quest.scoring import arm_of
from saintlearn.games.holy_quest.state import State
from saintlearn.games.holy_quest.wire import OrdersReply
from saintlearn.render.board import board_svg
from saintlearn.render.face import shared_defs
from saintlearn.render.pawns import crest_svg, pawn_svg, saint_card_svg
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.scenes.holy_quest import SCENE, Moment, stops
from saintlearn.widgets.scenes.holy_quest_orders import orders
from saintlearn.widgets.scenes.holy_quest_words import arm_title, told
from saintlearn.widgets.table_before import TableBefore
from saintlearn.wire.base import FaceCard, FacesTrait, Reply

__all__ = ["HolyQuestTable"]


class HolyQuestTable(TableBefore):
    """The table with the scene of The Holy Quest: everything lies open, so nobody waits behind a curtain.

    Computers go on turn by turn, when the browser asks for it; a Saint Card, an answer or an Action Card is looked at first.
    """

    scene = SCENE
    _esm = STATIC / "quest.js"
    _css = STATIC / "quest.css"

    def _sit(self) -> None:
        self._asks = None
        self._watching = False
        self._moment: Moment | None = None
        self._said = ""
        self._events: tuple[Event, ...] = ()
        self._come()

    def _come(self) -> None:
        """Whoever is on turn is at the screen."""
        turn = self.session.turn
        self._seat = turn if turn in self._people else self._people[0] if self._people else None

    def _build(self) -> Any:
        session = self.session
        state = self.scene.build(
            session, self._seat, asks=None, watching=self._watching, moment=self._moment, said=self._said, events=self._events
        )
        return self._kept(state, session.undo_objection)

    def _go_on(self, events: Sequence[Event]) -> None:
        self._events = tuple(events)
        self._said = " ".join(self._tell(events))
        self._moment = stops(self.scene.moment(len(self.session.log) - 1, events), self.session.state.phase)
        self._come()
        turn = self.session.turn
        self._watching = turn is not None and (self._moment is not None or turn not in self._people)

    def _tell(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := told(self.session.state, event, self.session.names))]

    def _on_step(self, content: Mapping[str, Any]) -> None:
        self._check_step()
        seen, self._moment = self._moment, None
        if seen is not None and self.session.turn in self._people:
            self._go_on(())
        else:
            self._go_on(self._turn())
        self._keep()
        self._publish()

    def _turn(self) -> list[Event]:
        """Let a computer play until it rolls again, somebody else is on turn, or there is something to look at."""
        session = self.session
        happened: list[Event] = []
        while events := session.step():
            happened += events
            moment = stops(self.scene.moment(len(session.log) - 1, events), session.state.phase)
            if moment is not None or session.state.phase == "roll" or session.computer_turn() is None:
                break
        return happened

    def _check_step(self) -> None:
        if not self._watching:
            super()._check_step()

    def _on_undo(self, content: Mapping[str, Any]) -> None:
        self.session.undo()
        self._go_on(())
        self._said = "The last move was taken back."
        self._keep()
        self._publish()

    def _on_help(self, content: Mapping[str, Any]) -> Reply:
        return OrdersReply(help=self.scene.rules(self.session.options), orders=orders(self.session.deck))

    # what the browser draws with

    def _first_faces(self, slugs: Iterable[str]) -> FacesTrait:
        session: Session = self.session
        state: State = session.state
        regular = [kind for kind in SPECIAL if kind not in state.rules.tiles]
        if state.rules.easy:
            regular = [kind for kind in SPECIAL if kind not in ("saint", "wild", "freeze", "fire")]
        drawn = {"board": FaceCard(svg=board_svg(state.board.tiles, regular), name="The board", label="The board of The Holy Quest")}
        for pawn, card in enumerate(state.saints):
            colour = COLOURS[state.colours[pawn // 4]]
            svg = pawn_svg(card, colour, captain=bool(state.captains >> pawn & 1))
            captain = ", the Captain" if state.captains >> pawn & 1 else ""
            drawn[f"pawn {card.slug}"] = FaceCard(svg=svg, name=card.name, label=f"{card.name}{captain}")
        for arm, colour in enumerate(COLOURS):
            drawn[f"crest {colour}"] = FaceCard(svg=crest_svg(colour), name=arm_title(arm), label=f"Crest of the {arm_title(arm)}")
        faces = super()._first_faces(slugs)
        return replace(faces, defs=shared_defs(cards=session.deck), cards={**faces.cards, **drawn})

    def _draw(self, card: Card) -> FaceCard:
        arm = arm_of(card)
        return FaceCard(svg=saint_card_svg(card, COLOURS[arm]), name=card.name, label=f"Saint Card of {card.name}, {arm_title(arm)}")
