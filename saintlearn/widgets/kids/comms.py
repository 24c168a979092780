"""Widgets without a kernel of Jupyter's: what a widget says goes to whoever listens, and what a page says goes to the widget."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from typing import Any, Final

import comm
from comm.base_comm import BaseComm

__all__ = ["PageComm", "connect", "state_of", "tell"]

_HOUSEKEEPING: Final = ("_model_", "_view_", "_dom_classes", "_anywidget_id", "layout", "tabbable", "tooltip")
"""Traits that tell JupyterLab how to handle a widget, and no drawing reads."""


def _text(content: bytes | memoryview) -> str:
    return base64.b64encode(content).decode("ascii")


class PageComm(BaseComm):
    """The connection of one widget; it is silent until somebody listens."""

    hear: Callable[[Mapping[str, Any]], None] | None = None
    """Takes ``{"kind": "update", "state": ..., "packed": {name: base64, ...}}`` and ``{"kind": "custom", "content": ..., "buffers": [base64, ...]}``."""

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_keys: Any) -> None:
        """Pass on what the widget says."""
        if self.hear is None or msg_type != "comm_msg":
            return
        if data["method"] == "update":
            packed = {path[0]: _text(one) for path, one in zip(data["buffer_paths"], buffers or (), strict=True)}
            self.hear({"kind": "update", "state": data["state"], "packed": packed})
        elif data["method"] == "custom":
            self.hear({"kind": "custom", "content": data["content"], "buffers": [_text(one) for one in buffers or ()]})


def connect() -> None:
    """Give every widget that is made from now on a `PageComm`, as the kernels of Jupyter give theirs."""
    comm.create_comm = PageComm


def state_of(widget: Any) -> tuple[dict[str, Any], dict[str, str]]:
    """Give everything that a drawing of a widget reads: what is JSON, and what is bytes, as base64."""
    state = {name: value for name, value in widget.get_state().items() if not name.startswith(_HOUSEKEEPING)}
    packed = {name: _text(value) for name, value in state.items() if isinstance(value, (bytes, memoryview))}
    return {name: value for name, value in state.items() if name not in packed}, packed


def tell(widget: Any, content: Any) -> None:
    """Bring a widget a message from a page."""
    widget.comm.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
