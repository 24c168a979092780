"""Widgets on the pages of a class: drawings, fonts and code come over HTTP, where a browser keeps them; state alone goes through the socket."""

from __future__ import annotations

from collections.abc import Iterable

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.render.shelf import needed
from saintlearn.shown.base import S, Shown, packed
from saintlearn.wire.base import Drawings, FaceCard


class Served(Shown[S]):
    """A widget whose page fetches what it lacks by address, each drawing once for everybody."""

    draws: str = ""
    closed: bool = False
    """Whether it was put away: a page may not know that yet."""

    def close(self) -> None:
        """Follow nothing any longer, and say so to whoever still speaks to it."""
        self.closed = True
        super().close()

    def _prepare(self, *, has_fonts: bool) -> None:
        """Send nothing: the page names the fonts itself."""

    def _send_faces(self, slugs: Iterable[str], names: Iterable[str] = ()) -> None:
        raise Refusal("bad-message", say("The game doesn't understand that."))

    def _with_state(self, state: S) -> bytes:
        return b""

    def drawing(self, slug: str) -> bytes | None:
        """Pack the drawing of a card with all it needs; None if there is no such card."""
        if not self._may_ask(slug):
            return None
        cards = self._drawn([slug])
        return packed(Drawings(defs=needed(_svgs(cards.values())), cards=cards))

    def sign(self, name: str) -> bytes:
        """Pack something that all drawings share."""
        return packed(Drawings(defs=needed((), [name]), cards={}))


def _svgs(cards: Iterable[FaceCard]) -> list[str]:
    return [text for card in cards for text in (card.svg, card.far) if isinstance(text, str)]
