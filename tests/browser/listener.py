"""A page as it is heard: what its live regions say, and the name of what has the focus, in order.

    listener = Listener(page, ".sl-root")
    listener.attach()
    ...
    listener.hear()       # takes what was said since, and where the focus is now
    listener.lines        # the transcript

A screen reader looks at a live region a moment after it has changed: what was taken away before is never heard, and it isn't here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

_EAR = """() => {
    if (window.ear) return;
    const MOMENT = 60;
    const ear = window.ear = { said: [], timer: null, pending: new Map() };
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
    const gap = node => node.nodeType === 1 && !getComputedStyle(node).display.startsWith('inline') ? ' ' : '';
    const texts = node => node.childNodes.length ? gap(node) + [...node.childNodes].map(texts).join('') + gap(node) : node.textContent ?? '';
    const words = node => texts(node).replace(/\\s+/g, ' ').trim();
    const atomic = region => (region.getAttribute('aria-atomic') ?? String(region.matches('[role=status], [role=alert]'))) === 'true';
    const wait = (region, node) => {
        if (!ear.pending.has(region)) ear.pending.set(region, new Set());
        ear.pending.get(region).add(node);
        clearTimeout(ear.timer);
        ear.timer = setTimeout(() => {
            ear.timer = null;
            for (const [region, nodes] of ear.pending) {
                if (!region.isConnected) continue;
                const fresh = [...nodes].filter(node => region.contains(node) && ![...nodes].some(other => other !== node && other.contains(node)));
                ear.said.push(...(atomic(region) ? [words(region)] : fresh.map(words)).filter(Boolean));
            }
            ear.pending.clear();
        }, MOMENT);
    };
    new MutationObserver(records => {
        for (const { target, type, addedNodes } of records) {
            const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
            if (region && type === 'characterData') wait(region, target);
            else if (region) addedNodes.forEach(node => wait(region, node));
            else addedNodes.forEach(node => node.nodeType === 1 && [node, ...node.querySelectorAll('*')].filter(one => one.matches('[role=alert]')).forEach(one => wait(one, one)));
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    ear.take = async () => {
        do await new Promise(done => setTimeout(done, MOMENT)); while (ear.timer !== null);
        return ear.said.splice(0);
    };
}"""
_STATES = ("checked", "pressed", "selected", "expanded", "disabled", "invalid")
_GROUPS = {"group", "radiogroup", "region", "dialog", "tablist", "toolbar", "list", "form", "grid", "alertdialog"}
_STATUS = re.compile(r"^( *)- status\b.*\n(?:\1 .*\n)*", flags=re.MULTILINE)
"""What was said is no part of a screen."""


@dataclass
class Listener:
    """Somebody who hears a page."""

    page: Page
    root: str = ".sl-root"
    lines: list[str] = field(default_factory=list)
    """What was heard, in order."""
    cdp: CDPSession = field(init=False)
    groups: tuple[str, ...] = ()
    walked: dict[str, list[str]] = field(default_factory=dict)
    at: str = ""

    def __post_init__(self) -> None:
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.page.evaluate(_EAR)

    def note(self, line: str) -> None:
        """Write down what is done."""
        self.lines.append(line)

    def hear(self) -> None:
        """Write down what was said since, and what has the focus now."""
        for sentence in self.page.evaluate("() => window.ear.take()"):
            self.lines.append(f"    says: {sentence}")
        self.focus()

    def focus(self) -> None:
        """Write down what has the focus, if it is something else than before."""
        groups, name = self.focused()
        if name == self.at and groups == self.groups:
            return
        entered = [one for one in groups if one not in self.groups]
        self.groups, self.at = groups, name
        if name.startswith("none"):
            return
        self.lines.append("    focus: " + "; ".join([*entered, name]))

    def focused(self) -> tuple[tuple[str, ...], str]:
        """Give the groups around what has the focus, the outermost first, and what it is called, as the browser tells a screen reader."""
        found = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        nodes = self.cdp.send("Accessibility.getPartialAXTree", {"objectId": found["objectId"], "fetchRelatives": True})["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        wanted = self.cdp.send("DOM.describeNode", {"objectId": found["objectId"]})["node"]["backendNodeId"]
        own = next(node for node in nodes if node.get("backendDOMNodeId") == wanted)
        around: list[str] = []
        at = by_id.get(own.get("parentId", ""))
        while at:
            if _value(at, "role") in _GROUPS and _value(at, "name"):
                around.insert(0, f"{_value(at, 'role')} {_value(at, 'name')!r}")
            at = by_id.get(at.get("parentId", ""))
        return tuple(around), _told(own)

    def walk(self, items: str) -> None:
        """Go through a group by the arrow keys, and write down its items, if they aren't the same as when it was walked through last."""
        count = self.page.locator(f"{self.root} {items}").count()
        if count < 2 or not self.page.evaluate("items => document.activeElement?.matches(items) ?? false", items):
            return
        names = []
        for _ in range(count):
            self.page.keyboard.press("ArrowRight")
            names.append(self.focused()[1])
        if sorted(names) != self.walked.get(items):
            self.lines += [f"        arrow: {name}" for name in names]
        self.walked[items] = sorted(names)
        self.at = names[-1]

    def read(self, title: str) -> None:
        """Write down the whole screen from top to bottom, as one reads who goes through it."""
        snapshot = self.page.locator(self.root).first.aria_snapshot()
        self.lines += [f"[{title}]", *(f"    | {line}" for line in _STATUS.sub("", f"{snapshot}\n").splitlines())]

    @property
    def text(self) -> str:
        """The transcript."""
        return re.sub(r"\u00ad", "", "\n".join(self.lines)) + "\n"


def _value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


def _told(node: dict[str, Any]) -> str:
    states = []
    for one in node.get("properties", ()):
        value = one["value"].get("value")
        if one["name"] in _STATES and value not in (False, "false"):
            states.append(one["name"])
        elif one["name"] in ("checked", "pressed") and value == "false":
            states.append(f"not {one['name']}")
    described = _value(node, "description")
    name, value = _value(node, "name"), _value(node, "value")
    parts = [
        f"{_value(node, 'role')} {name!r}",
        *([f"value {value}"] if value else []),
        *states,
        *([f"({described})"] if described else []),
    ]
    return ", ".join(parts)
