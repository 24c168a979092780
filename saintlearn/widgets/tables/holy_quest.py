"""The Holy Quest on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.games.holy_quest.layout import COLOURS
from saintlearn.games.holy_quest.orders import orders
from saintlearn.games.holy_quest.scoring import arm_of
from saintlearn.games.holy_quest.state import Public
from saintlearn.games.holy_quest.wire import OrdersReply
from saintlearn.games.holy_quest.words.names import ORDER_TITLES
from saintlearn.games.holy_quest.words.told import spoken
from saintlearn.render.face import shared_defs
from saintlearn.render.pawns import crest_svg, pawn_svg, saint_card_svg
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.scenes.holy_quest import SCENE, Spotlight, stops
from saintlearn.widgets.scenes.holy_quest_board import board_face
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
        self._moment: Spotlight | None = None
        self._said = ""
        self._events: tuple[Event, ...] = ()
        self._come()

    @property
    def _now(self) -> Public:
        """What lies open."""
        public: Public = self.session.view(None).public
        return public

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
        self._moment = stops(self.scene.moment(len(self.session.log) - 1, events), self._now.phase)
        self._come()
        turn = self.session.turn
        self._watching = turn is not None and (self._moment is not None or turn not in self._people)

    def _tell(self, events: Sequence[Event]) -> list[str]:
        now = self._now
        return [line for event in events if (line := spoken(now, event, self.session.names))]

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
            moment = stops(self.scene.moment(len(session.log) - 1, events), self._now.phase)
            if moment is not None or self._now.phase == "roll" or session.computer_turn() is None:
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
        now = self._now
        drawn: dict[str, FaceCard] = {"board": board_face(now)}
        for pawn, card in enumerate(now.saints):
            captain = bool(now.captains >> pawn & 1)
            svg = pawn_svg(card, now.colour_of(pawn // 4), captain=captain)
            drawn[f"pawn {card.slug}"] = FaceCard(svg=svg, name=card.name, label=f"{card.name}{', the Captain' if captain else ''}")
        for colour, title in zip(COLOURS, ORDER_TITLES, strict=True):
            drawn[f"crest {colour}"] = FaceCard(svg=crest_svg(colour), name=title, label=f"Crest of the {title}")
        faces = super()._first_faces(slugs)
        return replace(faces, defs=shared_defs(cards=self.session.deck), cards={**faces.cards, **drawn})

    def _draw(self, card: Card) -> FaceCard:
        arm = arm_of(card)
        return FaceCard(svg=saint_card_svg(card, COLOURS[arm]), name=card.name, label=f"Saint Card of {card.name}, {ORDER_TITLES[arm]}")
