"""What the pages of a class share that show no game: the cards and windows of all saints, and what the hall is like now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.hall.address import Address
from saintlearn.hall.hall import Hall
from saintlearn.hall.plan import ClassChild
from saintlearn.render.portrait import portrait_svg
from saintlearn.shown.base import S, Shown, face_of
from saintlearn.shown.scenes.asked import window_of
from saintlearn.wire.base import Drawings, FaceCard
from saintlearn.wire.classroom import (
    ClassAddress,
)
from saintlearn.wire.home import Guest
from saintlearn.wire.plain import ABSENT, PORTRAIT, WINDOW, plain

_SAINTS: Final = {"code": "anthony-of-padua", "locked": "peter", "ended": "lucy", "out": "anthony-of-padua"}
"""Who stands beside a note, if the saint is in the catalogue."""


class HallWidget(Shown[S]):
    """A widget of a hall: it draws cards, windows and portraits of all saints, and says what the hall is like now."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        super().__init__((hall.plan.catalogue or load_catalogue()).values())

    def refresh(self) -> None:
        """Show what has changed, if anything has."""
        before = {**plain(self._shown), "version": 0, "answered": None}
        now = {**plain(self._build()), "version": 0, "answered": None, "season": before.get("season")}
        if any(before.get(name) != value for name, value in now.items()):
            self._publish()

    def _in_sight(self, state: S) -> list[str]:
        return []

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return Drawings(defs={}, cards={})

    def _may_ask(self, slug: str) -> bool:
        return self._at_a_table(slug) is not None or super()._may_ask(slug.removesuffix(PORTRAIT).removesuffix(WINDOW))

    def _drawing_at(self, table: int, name: str) -> str:
        """Name a drawing of a table so that no other game has it: a browser keeps drawings by their names."""
        return f"{self.hall.code} {self.hall.round} {table} {name}"

    def _at_a_table(self, name: str) -> FaceCard | None:
        """Draw what one of the tables shows besides the saints."""
        for board in self.hall.boards.values():
            begin = self._drawing_at(board.number, "")
            if name.startswith(begin):
                return board.drawn(name.removeprefix(begin))
        return None

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        return {slug: self._draw_named(slug) for slug in slugs}

    def _draw_named(self, slug: str) -> FaceCard:
        drawn = self._at_a_table(slug)
        return _drawn_as(self._cards[slug.removesuffix(PORTRAIT).removesuffix(WINDOW)], slug) if drawn is None else drawn

    def _is_current(self, version: int) -> bool:
        """Take every message: each names what it means, and that is looked up."""
        return True

    def _saint(self, why: str) -> str:
        slug = _SAINTS.get(why, "")
        return slug if slug in self._cards else next(iter(self._cards), "")


def _drawn_as(card: Card, name: str) -> FaceCard:
    if name.endswith(PORTRAIT):
        return FaceCard(svg=portrait_svg(card), name=card.name, label=card.name)
    if name.endswith(WINDOW):
        return window_of(card)
    return replace(face_of(card), parts=ABSENT)  # a class is asked about the stories


def guest_of(child: ClassChild) -> Guest:
    """Show a child by name and friend."""
    return Guest(name=child.name, friend=child.friend)


def address_in(at: Address, hall: Hall) -> ClassAddress:
    """Tell where children find the class."""
    qr, size = at.qr(hall.code)
    return ClassAddress(address=at.typed, code=hall.code, qr=qr, size=size)
