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


class PageComm(BaseComm):
    """The connection of one widget; it is silent until somebody listens."""

    hear: Callable[[Mapping[str, Any]], None] | None = None
    """Takes ``{"kind": "update", "state": ...}`` and ``{"kind": "custom", "content": ..., "buffers": [base64, ...]}``."""

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_keys: Any) -> None:
        """Pass on what the widget says."""
        if self.hear is None or msg_type != "comm_msg":
            return
        if data["method"] == "update":
            self.hear({"kind": "update", "state": data["state"]})
        elif data["method"] == "custom":
            written = [base64.b64encode(one).decode("ascii") for one in buffers or ()]
            self.hear({"kind": "custom", "content": data["content"], "buffers": written})


def connect() -> None:
    """Give every widget that is made from now on a `PageComm`, as the kernels of Jupyter give theirs."""
    comm.create_comm = PageComm


def state_of(widget: Any) -> dict[str, Any]:
    """Give everything that a drawing of a widget reads."""
    return {name: value for name, value in widget.get_state().items() if not name.startswith(_HOUSEKEEPING)}


def tell(widget: Any, content: Any) -> None:
    """Bring a widget a message from a page."""
    widget.comm.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
