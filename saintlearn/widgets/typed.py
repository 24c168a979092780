"""The classes of ipywidgets and anywidget that ours are made of. They carry no types; here a type checker learns what they have, so that it marks a misspelled name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = ["AnyWidget", "DOMWidget", "VBox"]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    import traitlets

    class DOMWidget(traitlets.HasTraits):
        """What a page shows, as `ipywidgets.DOMWidget` has it."""

        comm: Any
        keys: list[str]
        layout: Any
        tabbable: bool | None
        tooltip: str | None

        def __init__(self, *args: Any, **kwargs: Any) -> None: ...
        @property
        def model_id(self) -> str: ...
        def open(self) -> None: ...
        def close(self) -> None: ...
        def close_all(self) -> None: ...
        def send(self, content: Any, buffers: Any = None) -> None: ...
        def on_msg(self, callback: Callable[..., Any], remove: bool = ...) -> None: ...  # noqa: FBT001 - as there
        def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = ...) -> dict[str, Any]: ...  # noqa: FBT001
        def set_state(self, sync_data: Any) -> None: ...
        def send_state(self, key: str | Iterable[str] | None = None) -> None: ...
        def hold_sync(self) -> AbstractContextManager[None]: ...
        def add_class(self, className: str) -> Any: ...  # noqa: N803 - its name there
        def remove_class(self, className: str) -> Any: ...  # noqa: N803
        def focus(self) -> None: ...
        def blur(self) -> None: ...
        def _repr_mimebundle_(self, **kwargs: Any) -> Any: ...
        def notify_change(self, change: Any) -> None: ...

    class VBox(DOMWidget):
        """A column of widgets."""

        children: Any

    class AnyWidget(DOMWidget):
        """A widget with a module of its own, as `anywidget.AnyWidget` has it."""

        def __init_subclass__(cls, **kwargs: Any) -> None: ...
else:
    from anywidget import AnyWidget
    from ipywidgets import DOMWidget, VBox
