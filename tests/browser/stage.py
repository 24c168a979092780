"""A widget on a page of its own, for what does not depend on JupyterLab: its kernel is the test's own process.

A `Stage` does what a `Notebook` does for a test, without a server, a kernel and a notebook to wait for. What a widget sends travels as JSON and
bytes here too, and the page loads the module and the style sheet that the widget brings with it.
"""

from __future__ import annotations

import ast
import base64
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import Widget
from playwright.sync_api import Page

ADDRESS = "http://stage.test/"  # answered by the test itself: nothing leaves the machine
PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>saintlearn</title>
  <style>
    body { margin: 8px 54px 8px 378px; background: #fff; font: 13px sans-serif; } /* an output of JupyterLab, beside its list of files */
    body[data-jp-theme-light="false"] { background: #111; }
  </style>
</head>
<body data-jp-theme-light="true"><main id="stage"></main></body>
</html>"""
HOST = """() => {
    const models = new Map(), modules = new Map(), stops = [];
    const bytes = text => new DataView(Uint8Array.from(atob(text), one => one.charCodeAt(0)).buffer);
    const load = code => {
        if (!modules.has(code)) modules.set(code, import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))));
        return modules.get(code);
    };
    class Model {
        handlers = {};
        constructor(id, traits) { Object.assign(this, { id, traits }); }
        get(name) { return this.traits[name]; }
        on(event, handler) { (this.handlers[event] ??= new Set()).add(handler); }
        off(event, handler) { this.handlers[event]?.delete(handler); }
        emit(event, ...rest) { for (const handler of [...this.handlers[event] ?? []]) handler(...rest); }
        async send(content, callbacks) {
            const heard = window.tellKernel(this.id, content);
            callbacks?.iopub?.status?.();
            window.hear(await heard);
        }
    }
    window.hear = messages => {
        for (const { id, kind, data, paths, buffers } of messages) {
            paths.forEach(([name], i) => { data[name] = bytes(buffers[i]); });
            if (kind === 'open') models.set(id, new Model(id, data));
            else if (kind === 'custom') models.get(id).emit('msg:custom', data, buffers.map(bytes));
            else {
                Object.assign(models.get(id).traits, data);
                for (const name of Object.keys(data)) models.get(id).emit(`change:${name}`);
            }
        }
    };
    window.clear = () => {
        for (const stop of stops.splice(0)) stop?.();
        document.getElementById('stage').replaceChildren();
    };
    window.show = async id => {
        const model = models.get(id), el = document.createElement('div'), style = document.createElement('style');
        style.textContent = model.get('_css');
        document.getElementById('stage').append(style, el);
        const { default: { render } } = await load(model.get('_esm'));
        stops.push(await render({ model, el }));
    };
}"""
Kind = Literal["open", "update", "custom"]


@dataclass
class Post:
    """Carries what widgets and the page tell one another; keeps what the page has not heard yet."""

    messages: list[dict[str, Any]] = field(default_factory=list)
    comms: dict[str, Line] = field(default_factory=dict)

    def serve(self, page: Page) -> None:
        """Let a page open at the address, and talk with widgets."""
        page.route(ADDRESS, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.expose_function("tellKernel", self.tell)

    def take(self) -> list[dict[str, Any]]:
        taken, self.messages = self.messages, []
        return taken

    def tell(self, name: str, content: Any) -> list[dict[str, Any]]:
        """Bring a widget a message from the page; give what it sends."""
        self.comms[name].handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        return self.take()


class Line(BaseComm):
    """The connection of one widget with the page."""

    def __init__(self, post: Post, **how: Any) -> None:
        self.post = post
        super().__init__(**how)
        post.comms[self.comm_id] = self

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any) -> None:
        if msg_type == "comm_close":
            self.post.comms.pop(self.comm_id, None)
            return
        kind: Kind = "open" if msg_type == "comm_open" else data["method"]
        told = data["content"] if kind == "custom" else data["state"]
        self.post.messages.append(
            {
                "id": self.comm_id,
                "kind": kind,
                "data": json.loads(json.dumps(told)),
                "paths": [] if kind == "custom" else data["buffer_paths"],
                "buffers": [base64.b64encode(one).decode() for one in buffers or ()],
            }
        )


@dataclass
class Stage:
    """Cells whose last value is a widget on the page."""

    page: Page
    folder: Path
    cells: tuple[str, ...]
    monkeypatch: pytest.MonkeyPatch
    post: Post
    widgets: list[Widget] = field(default_factory=list)
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "__main__"})

    def __post_init__(self) -> None:
        self.monkeypatch.chdir(self.folder)
        self.monkeypatch.setattr(comm, "create_comm", lambda **how: Line(self.post, **how))
        Widget.on_widget_constructed(self.widgets.append)
        self.post.take()  # what an earlier page hasn't heard is nothing to this one
        self.page.goto(ADDRESS)
        self.page.evaluate(HOST)

    def run(self) -> None:
        """Run all cells."""
        for cell in self.cells:
            self._show(cell)

    def show(self, code: str) -> None:
        """Run other code, and show what it gives instead."""
        self.page.evaluate("() => window.clear()")
        self._show(code)

    def _show(self, code: str) -> None:
        tree = ast.parse(code)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "<cell>", "exec"), self.names)
        value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), self.names) if isinstance(last, ast.Expr) else None
        self._send()
        if isinstance(value, Widget):
            self.page.evaluate("id => window.show(id)", value.comm.comm_id)

    def _send(self) -> None:
        self.page.evaluate("messages => window.hear(messages)", self.post.take())

    def theme(self, name: str) -> None:
        """Change to the colors that a page of JupyterLab would have, as 'JupyterLab Dark'."""
        self.page.evaluate("light => { document.body.dataset.jpThemeLight = light }", str(name == "JupyterLab Light").lower())

    def execute(self, code: str) -> None:
        """Run code beside the page."""
        exec(compile(code, "<kernel>", "exec"), self.names)
        self._send()

    def value(self, expression: str) -> Any:
        """Return what an expression is; it must be made of literals."""
        return ast.literal_eval(repr(eval(expression, self.names)))

    def close(self) -> None:
        """Take everything off the page, and let go of all widgets."""
        self.page.evaluate("() => window.clear()")
        Widget.on_widget_constructed(None)
        for widget in self.widgets:
            widget.close()
