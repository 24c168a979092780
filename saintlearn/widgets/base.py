"""What all saintlearn widgets share: the conversation with the browser, the drawings, the fonts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

import anywidget
import traitlets

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import NoSuchFile, Refusal
from saintlearn.languages import current, say, speaking
from saintlearn.render.face import back_svg, card_face, shared_defs
from saintlearn.widgets.front_words import STATIC, front_module, front_places
from saintlearn.wire.base import BaseState, FaceCard, FacesMessage, FacesTrait, FontFaceNote, FontsMessage, Reply
from saintlearn.wire.plain import plain

__all__ = ["STATIC", "SaintWidget", "Widget"]

_FONTS: Final = (
    FontFaceNote(family="Alegreya", weight="700", subset="latin"),
    FontFaceNote(family="Alegreya", weight="700", subset="latin-ext"),
    FontFaceNote(family="Andika", weight="400", subset="latin"),
    FontFaceNote(family="Andika", weight="700", subset="latin"),
)
_CHUNK = 20

S = TypeVar("S", bound=BaseState)


class SaintWidget(anywidget.AnyWidget, Generic[S]):
    """Base of the widgets, each with its own type of state.

    The kernel writes `_state` as a whole and the faces of the cards in sight. The browser sends messages with a type, a number and
    the version of the state they mean. Every message except the no-op gets an answer: a new state that carries its number as
    ``answered``, or a reply of its own, such as a refusal. A widget keeps speaking the language in which it was made.
    """

    _state = traitlets.Dict().tag(sync=True)
    _faces = traitlets.Dict().tag(sync=True)

    _esm: Any
    _module: ClassVar[str] = ""
    """Name of the front end's module."""

    heading: ClassVar[str]
    """What it is, in a few marked words."""
    answers: ClassVar[frozenset[str]] = frozenset()
    """Types of messages that this widget understands besides ``ready``."""

    def __init_subclass__(cls, **options: Any) -> None:
        module = cls.__dict__.get("_esm")
        if isinstance(module, Path):
            cls._module = module.stem if module.parent == STATIC else ""
            if cls._module and not module.exists():
                told = say("The widgets haven't been built yet. In the project's folder, run: {command}", command="python -m pip install .")
                raise NoSuchFile("not-built", told, str(module))
        super().__init_subclass__(**options)

    def __init__(self, deck: Iterable[Card]) -> None:
        self._language = current().code
        if self._language != "en" and front_places(self._module):
            self._esm = front_module(self._module, self._language)
        self._version = 0
        self._number: int | None = None
        self._cards = {card.slug: card for card in sorted(deck, key=lambda card: card.slug)}
        self._shown = self._next_state()
        slugs = self._in_sight(self._shown)
        super().__init__(_state=plain(self._shown), _faces=plain(self._first_faces(slugs)))
        self._known = set(slugs)
        self.on_msg(self._receive)

    @property
    def language(self) -> str:
        """The language (BCP 47) that this widget speaks: the one that was spoken when it was made."""
        return self._language

    def _next_state(self) -> S:
        self._version += 1
        with speaking(self._language):
            return replace(self._build(), version=self._version, answered=self._number)

    @abstractmethod
    def _build(self) -> S:
        """Build the state, without its version."""

    @abstractmethod
    def _in_sight(self, state: S) -> list[str]:
        """List the slugs of the cards that a state shows."""

    @abstractmethod
    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        """Do what a message asks for; give the reply, or None if the new state is the answer."""

    def _first_faces(self, slugs: Iterable[str]) -> FacesTrait:
        """Build the second trait: what is on the page before the first message."""
        return FacesTrait(defs=shared_defs(), back=back_svg(), cards=self._drawn(slugs))

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        with speaking(self._language):
            return {slug: self._draw(self._cards[slug]) for slug in slugs}

    def _draw(self, card: Card) -> FaceCard:
        return FaceCard(svg=card_face(card), name=card.name, label=card.description)

    def _publish(self) -> None:
        self._shown = self._next_state()
        fresh = [slug for slug in self._in_sight(self._shown) if slug not in self._known]
        if fresh:
            self._send_faces(fresh)
        self._state = plain(self._shown)

    def _send_faces(self, slugs: Iterable[str]) -> None:
        chosen = list(slugs)
        self._known |= set(chosen)
        self.send(plain(FacesMessage(cards=self._drawn(chosen))))

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        with speaking(self._language):
            self._take(content)

    def _take(self, content: Any) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        if kind == "noop":
            return
        sent = content.get("id") if isinstance(content, dict) else None
        self._number = number = sent if type(sent) is int else None
        try:
            if kind == "ready":
                self.send(plain(Reply(id=number)))
                self._prepare(has_fonts=bool(content.get("fonts")))
                return
            if not isinstance(kind, str) or kind not in self.answers:
                raise Refusal("bad-message", say("The game doesn't understand that."))
            version = content.get("version")
            if type(version) is not int or not self._is_current(version):
                raise Refusal("stale", say("The table has changed. Look again, then choose."))
            reply = self._answer(kind, content)
            if reply is None and self._number is not None and self._state.get("answered") == self._number:
                return
        except Refusal as refusal:
            reply = Reply(ok=False, code=refusal.code, sentence=refusal.sentence)
        finally:
            self._number = None
        self.send(plain(replace(reply or Reply(), id=number)))

    def _is_current(self, version: int) -> bool:
        """Tell whether a message about a version of the state still counts."""
        return version == self._version

    def _prepare(self, *, has_fonts: bool) -> None:
        """Send what the browser will need later: the fonts, and the faces of the deck (public, so sorted by slug, never in the deck's order)."""
        if not has_fonts:
            self._send_fonts()
        slugs = list(self._cards)
        for start in range(0, len(slugs), _CHUNK):
            self._send_faces(slugs[start : start + _CHUNK])

    def _send_fonts(self) -> None:
        names = [f"{font.family.lower()}-{font.subset}-{font.weight}.woff2" for font in _FONTS]
        self.send(plain(FontsMessage(faces=_FONTS)), [(STATIC / "fonts" / name).read_bytes() for name in names])

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**options)
        return None if bundle is None else ({**bundle[0], "text/html": self._still()}, bundle[1])

    def _still(self) -> str:
        """Write what a saved notebook shows without a kernel: what this is, never what a player sees in it."""
        with speaking(self._language):
            how = say("Run this cell in Jupyter to try it.")
            return f'<p class="sl-still"><strong>{escape(self._heading())}</strong>. {how}</p>'

    def _heading(self) -> str:
        """Say in a few words what this is."""
        return say(self.heading)

    def __repr__(self) -> str:
        return f"<saintlearn {type(self).__name__}>"


Widget: TypeAlias = SaintWidget[Any]
"""A widget, whatever its state."""


def text_of(content: Mapping[str, Any], key: str) -> str:
    """Take a short text out of a message.

    Raises:
        Refusal: ``bad-message``: if it is missing, of another type, or too long.
    """
    value = content.get(key)
    if not isinstance(value, str) or len(value) > 200:
        raise Refusal("bad-message", say("The game doesn't understand that."))
    return value
