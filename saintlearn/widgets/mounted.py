"""What is shown, as a widget of a notebook: the only place that brings it together with ipywidgets and anywidget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from html import escape
from importlib import import_module
from inspect import signature
from typing import Any, ClassVar, Final, NoReturn, ParamSpec, SupportsIndex, TypeVar, cast

import traitlets

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal, WrongKind
from saintlearn.languages import mark, say, speaking
from saintlearn.shown.base import Shown
from saintlearn.shown.kinds import hosting
from saintlearn.shown.voiced import voices_at_home
from saintlearn.widgets.observing import Observed
from saintlearn.widgets.typed import AnyWidget

_CLOSED: Final = mark("This widget is closed. To get a new one, run the cell that made it again.")

K = TypeVar("K", bound=Shown[Any])
M = TypeVar("M", bound="Mounted")
P = ParamSpec("P")


class Mounted(Shown[Any], Observed, AnyWidget):
    """Base of the widgets: each is something shown, and this."""

    _state: Any = traitlets.Dict().tag(sync=True)
    _faces: Any = traitlets.Bytes().tag(sync=True)
    _fresh: Any = traitlets.Bytes().tag(sync=True)

    page_sets: ClassVar[frozenset[str]] = frozenset({"_seen"})

    def __init__(self, deck: Iterable[Card]) -> None:
        Shown.__init__(self, deck)
        # as text: anywidget would keep each widget forever that it has given a file
        self._esm, self._css = self.script, self.style
        Observed.__init__(self)
        self.on_msg(self._receive)
        if getattr(self.comm, "kernel", None) == "marimo":  # it runs cells again when a page sets something, and only then
            self.add_traits(_seen=traitlets.Int(0).tag(sync=True))

    def _receive(self, _widget: object, content: Any, _buffers: object) -> None:
        self.hears(content)

    def send(self, content: Any, buffers: Sequence[bytes] | None = None) -> None:
        AnyWidget.send(self, content, buffers)

    def tell_voices(self) -> None:
        """Tell the page which stories somebody has read aloud; those in the user's data folder are heard in notebooks, too."""
        self.voices = self.voices or voices_at_home()
        Shown.tell_voices(self)

    def _say(self, state: dict[str, Any], fresh: bytes | None = None) -> None:
        with self.hold_sync():  # in one message: after one of its own the state would wait for its acknowledgment (40 ms)
            if fresh is not None:
                self._fresh = fresh
            self._state = state

    _tell, _together = Observed._tell, Observed._together  # noqa: SLF001 - its own

    def close(self) -> None:
        """Take the widget away."""
        Shown.close(self)
        AnyWidget.close(self)
        vars(self).pop("_repr_mimebundle_", None)  # ipywidgets leaves None there, which shows nothing

    @property
    def model_id(self) -> str:
        """The id under which a page knows it.

        Raises:
            Refusal: ``closed``.
        """
        if self.comm is None:
            raise Refusal("closed", say(_CLOSED))
        return str(self.comm.comm_id)

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        if self.comm is None:
            with speaking(self._language):
                return {"text/plain": repr(self), "text/html": f'<p class="sl-still">{escape(say(_CLOSED))}</p>'}, {}
        bundle = AnyWidget._repr_mimebundle_(self, **options)
        return None if bundle is None else ({**bundle[0], "text/html": self._still()}, bundle[1])

    def _still(self) -> str:
        """Write what a saved notebook shows without a kernel: what this is, never what a player sees in it."""
        with speaking(self._language):
            how = say("Run this cell in Jupyter to try it.")
            return f'<p class="sl-still"><strong>{escape(self._heading())}</strong>. {how}</p>'

    def __copy__(self) -> NoReturn:
        sentence = say(
            "A widget can't be copied or pickled, because it belongs to its page. Copy or save the game in it, such as table.session."
        )
        raise WrongKind("only-once", sentence, type(self).__name__)

    def __deepcopy__(self, memo: dict[int, Any]) -> NoReturn:
        self.__copy__()

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        self.__copy__()


_HOMES: Final = {
    "ShownAlbum": ("album", "AlbumWidget"),
    "ShownBedtime": ("bedtime", "BedtimeWidget"),
    "ShownBee": ("bee", "BeeWidget"),
    "ShownDrill": ("drill", "Drill"),
    "ShownFlashcards": ("flashcards", "FlashcardsWidget"),
    "ShownGallery": ("gallery", "Gallery"),
    "ShownHome": ("home", "Home"),
    "ShownLoci": ("flashcards", "LociWidget"),
    "ShownMemory": ("memory", "MemoryWidget"),
    "ShownProgress": ("progress", "ProgressWidget"),
    "ShownQuiz": ("quiz", "QuizWidget"),
    "ShownReplay": ("replaying", "Replay"),
    "ShownTable": ("table", "Table"),
    "ShownVoices": ("voices", "VoicesWidget"),
}
"""By what is shown: the module and the name of its widget."""
_MADE: Final[dict[type[Shown[Any]], Any]] = {}


def mounted(kind: type[K], /) -> type[K]:
    """Give the widget of a kind of what is shown: its own, or one made of it and of that of its nearest base."""
    if kind not in _MADE:
        base = next(one for one in kind.__mro__ if one.__name__ in _HOMES)
        module, name = _HOMES[base.__name__]
        widget = getattr(import_module(f"saintlearn.widgets.{module}"), name)
        _MADE[kind] = widget if kind is base else type(kind.__name__, (kind, widget), {})
    return cast("type[K]", _MADE[kind])


def as_widget(opens: Callable[P, Shown[Any]], *gives: type[M]) -> Callable[P, M]:
    """Make the function with which authors open what a function opens for every host: it gives a widget of one of some kinds, or of one made of it."""

    @wraps(opens)
    def opened(*args: P.args, **kwargs: P.kwargs) -> M:
        with hosting(mounted):
            return cast("M", opens(*args, **kwargs))

    told = " | ".join(kind.__name__ for kind in gives)
    vars(opened).update(__signature__=signature(opens).replace(return_annotation=told), gives=gives)
    return opened
