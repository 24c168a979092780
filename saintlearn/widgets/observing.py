"""What authors can watch in a widget: public traits that follow what it shows, and what a page may set."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final

import traitlets
from traitlets.utils.bunch import Bunch

from saintlearn.engine.listening import told
from saintlearn.ground.arguments import checked_choice, checked_listener
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.ground.spellings import nearest
from saintlearn.languages import say, together
from saintlearn.shown.observable import Observable
from saintlearn.widgets.typed import DOMWidget

_TYPES: Final = ("change", traitlets.All)
"""What can happen to a trait."""


class ReadOnly(Refusal, traitlets.TraitError):
    """Say that this follows what the widget shows, so nobody can set it."""


class _Trait(traitlets.TraitType[Any, Any]):
    """An observable as a public trait: whoever observes it hears when it has changed. It is never sent to the browser."""

    def __init__(self, seen: Observable[Any]) -> None:
        super().__init__(read_only=True, help=seen.__doc__ or "")
        self.look = seen.look

    def get(self, obj: Any, cls: Any = None) -> Any:
        """Give the value now."""
        return self.look(obj)

    def set(self, obj: Any, value: Any) -> None:
        """Refuse it."""
        sentence = say("You can't set {name}. It shows what happens in the widget; you can read it and observe it.", name=self.name)
        raise ReadOnly("read-only", sentence, self.name or "")

    def __set__(self, obj: Any, value: Any) -> None:
        self.set(obj, value)


@dataclass(frozen=True, slots=True)
class _Onlooker:
    """What somebody wants to be called; it equals the function itself, so that `unobserve` finds it."""

    call: Any

    def __call__(self, change: Any) -> None:
        told(self.call, change)

    def __eq__(self, other: object) -> bool:
        return bool(self.call == (other.call if isinstance(other, _Onlooker) else other))

    def __hash__(self) -> int:
        return hash(self.call)


class Observed(Courteous, DOMWidget):
    """A widget that can be observed, and of which a page sets nothing but what is on a short list."""

    page_sets: ClassVar[frozenset[str]] = frozenset()
    """Names of the traits that a page may set."""
    _made = False
    """Whether all is there that an observable looks at."""
    _telling = False
    """Whether changes are being told, or wait to be told together."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        seen = {name: one for base in reversed(cls.__mro__) for name, one in vars(base).items() if isinstance(one, (Observable, _Trait))}
        for name, one in seen.items():
            if isinstance(one, Observable):
                trait = _Trait(one)
                setattr(cls, name, trait)
                trait.class_init(cls, name)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._made = True
        for name in self._values:
            self._values[name] = getattr(self, name)

    @cached_property
    def _values(self) -> dict[str, Any]:
        """What somebody observes, with the values that they know; whoever observes while the widget is being made gets to know them at its end."""
        return {}

    @cached_property
    def _changes(self) -> deque[Bunch]:
        """What has changed and is still to be told."""
        return deque()

    @classmethod
    def observables(cls) -> dict[str, str]:
        """List what can be observed: the names, each with what it is."""
        return {name: trait.help for name, trait in sorted(cls.class_traits().items()) if isinstance(trait, _Trait)}

    def observe(self, handler: Callable[..., Any], names: Any = traitlets.All, type: Any = "change") -> None:  # noqa: A002 - its name in traitlets
        """Call a function whenever something has changed.

        The function gets the change: its ``name``, what was there before as ``old``, and what is there now as ``new``. It is called once for each change,
        when the browser has been told of it. If it fails, you see why, and everything else goes on.

        Args:
            handler: The function.
            names: What to observe: a name such as ``"done"``, several, or all.
            type: As in traitlets.

        Raises:
            UnknownName: ``unknown-name``: if there is nothing of that name to observe.
        """
        checked_listener("handler", handler)
        checked_choice("type", type, _TYPES)
        wanted = self._wanted_names(names)
        known = self.observables()
        for name in known:
            if name not in self._values and (name in wanted or traitlets.All in wanted):
                self._values[name] = getattr(self, name) if self._made else None
        super().observe(handler if isinstance(handler, traitlets.EventHandler) else _Onlooker(handler), names=names, type=type)

    def unobserve(self, handler: Callable[..., Any], names: Any = traitlets.All, type: Any = "change") -> None:  # noqa: A002 - its name in traitlets
        """Call a function no more when something has changed; the arguments are those of `observe`.

        Raises:
            UnknownName: ``unknown-name``: there is nothing of that name to observe, or this function doesn't observe it.
        """
        self._wanted_names(names)
        try:
            super().unobserve(handler, names=names, type=type)
        except ValueError:
            sentence = say("This function doesn't observe that, so it can't stop. Give unobserve what you gave observe.")
            raise UnknownName("unknown-name", sentence, str(handler)[:40]) from None

    def _wanted_names(self, names: Any) -> list[Any]:
        """List the names of what somebody wants to observe."""
        single = names is traitlets.All or isinstance(names, str) or not isinstance(names, Iterable)
        wanted: list[Any] = [names] if single else [*names]
        for name in wanted:
            if name is not traitlets.All and not (isinstance(name, str) and self.has_trait(name)):
                raise UnknownName("unknown-name", _unknown(str(name)[:40], [*self.observables()]), str(name)[:40])
        return wanted

    def _tell(self) -> None:
        """Find what has changed, and tell whoever observes it."""
        for name, old in self._values.items():
            new = getattr(self, name)
            if not _same(old, new):
                self._values[name] = new
                self._changes.append(Bunch(name=name, old=old, new=new, owner=self, type="change"))
        with self._together():
            pass

    @contextmanager
    def _together(self) -> Iterator[None]:
        """Tell what changes in a block at its end. What changes while it is told is told after that, so that everybody hears everything in order."""
        if self._telling:
            yield
            return
        self._telling = True
        try:
            yield
        finally:
            try:
                while self._changes:
                    traitlets.HasTraits.notify_change(self, self._changes.popleft())
            finally:
                self._telling = False

    def set_state(self, sync_data: Any) -> None:
        """Take what a page sets, as far as it is on the list; of all else the page is told what is true."""
        named = sync_data if isinstance(sync_data, Mapping) else {}
        taken = {name: value for name, value in named.items() if name in self.page_sets}
        if taken:
            super().set_state(taken)
        refused = [name for name in self.keys if name in named and name not in taken]
        if refused:
            self.send_state(refused)


def _unknown(name: str, known: Sequence[str]) -> str:
    near, names = nearest(name, {one: (one,) for one in known}), together(known)
    if near:
        return say("You can't observe {name!r}; did you mean {near!r}? Here you can observe {names}.", name=name, near=near[0], names=names)
    return say("You can't observe {name!r}. Here you can observe {names}.", name=name, names=names)


def _same(old: Any, new: Any) -> bool:
    """Tell whether a value is what it was; tables are compared as a whole."""
    equals = getattr(old, "equals", None)
    return old is new or bool(old == new if equals is None else equals(new))
