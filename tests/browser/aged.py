"""A browser that lacks what came in since the oldest ones in which saintlearn plays: Chromium, with the newer features taken away.

What is missing from scripts is deleted before anything runs. Style sheets are rewritten on their way, so that Chromium reads in them what an older browser
does: an unknown selector spoils its rule, an unknown at-rule its block, an unknown unit its declaration, and `@supports` says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Final

from playwright.sync_api import Page, Route

__all__ = ["LACKS", "age", "aged"]

LACKS: Final = {"safari": ("containers",), "firefox": ("has",), "both": ("has", "containers")}
"""What the oldest Safari and the oldest Firefox each lack of what our sheets use, and both at once."""
_SCRIPT: Final = """(lacks, changes) => {
    new MutationObserver(() => {
        for (const style of document.querySelectorAll('style')) {
            const aged = changes.reduce((text, [old, now]) => text.replace(new RegExp(old, 'g'), now), style.textContent);
            if (aged !== style.textContent) style.textContent = aged;
        }
    }).observe(document, { childList: true, subtree: true });
    const refused = [...(lacks.includes('has') ? [/:has\\(/] : []), ...(lacks.includes('containers') ? [/container|cq[wh]/] : [])];
    const supports = CSS.supports;
    CSS.supports = (...given) => !refused.some(one => one.test(given.join(':'))) && supports.apply(CSS, given);
    for (const name of ['DecompressionStream', 'CompressionStream', 'OffscreenCanvas', 'requestIdleCallback', 'scheduler', 'navigation',
        'structuredClone', 'Iterator', 'CloseWatcher', 'Highlight', 'ViewTransition']) delete window[name];
    for (const [of, ...names] of [
        [Array.prototype, 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
        [Array, 'fromAsync'], [Object, 'groupBy'], [Map, 'groupBy'], [Promise, 'withResolvers', 'try'], [URL, 'canParse', 'parse'],
        [AbortSignal, 'any', 'timeout'], [Crypto.prototype, 'randomUUID'],
        [Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
        [String.prototype, 'isWellFormed', 'toWellFormed'], [ArrayBuffer.prototype, 'resize', 'transfer'],
        [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert'], [HTMLDialogElement.prototype, 'requestClose', 'closedBy'],
        [Element.prototype, 'checkVisibility', 'currentCSSZoom', 'setHTMLUnsafe', 'getHTML', 'moveBefore', 'ariaNotify'], [Node.prototype, 'moveBefore'],
        [Navigator.prototype, 'userActivation', 'scheduling'], [Document.prototype, 'startViewTransition', 'adoptedStyleSheets'], [ShadowRoot.prototype, 'adoptedStyleSheets'],
    ]) for (const name of names) delete of[name];
    for (const of of [Document.prototype, Element.prototype, DocumentFragment.prototype]) for (const name of ['querySelector', 'querySelectorAll', 'closest', 'matches']) {
        const real = of[name];
        if (real) of[name] = function (selector) {
            if (lacks.includes('has') && /:has\\(/.test(selector)) throw new DOMException(`${selector} is no selector`, 'SyntaxError');
            return real.call(this, selector);
        };
    }
}"""
_TESTED: Final = {
    r"@supports not \(\(container-type:size\) and selector\(:has\(\*\)\)\)": {"has", "containers"},
    r"@supports not selector\(:has\(\*\)\)": {"has"},
    r"@supports not \(container-type:size\)": {"containers"},
}
_UNKNOWN: Final = {
    "has": {r":has\(": ":unheard("},
    "containers": {"@container": "@unheard", r"(?<![\w-])container(?=(-type|-name)?:)": "unheard", r"(?<=\d)cq(?=[whib]\b)": "un"},
    "": {
        r"\b(light-dark|color-mix)\(": "unheard(",
        "@(property|scope|starting-style)": "@unheard",
        r"\b(text-wrap|scrollbar-\w+):": "unheard:",
    },
}


def _changes(lacks: Iterable[str]) -> list[tuple[str, str]]:
    """List what takes the place of what, as both Python and JavaScript read it."""
    lacks = set(lacks)
    tested = [(test, f"@supports ({'color' if one & lacks else 'unheard'}:red)") for test, one in _TESTED.items()]
    return [*tested, *(pair for one in (*sorted(lacks), "") for pair in _UNKNOWN[one].items())]


def aged(css: str, *lacks: str) -> str:
    """Rewrite a style sheet so that a new browser reads in it what one does that lacks something.

    >>> aged("p:has(b){width:5cqw}@supports not selector(:has(*)){p{width:0}}", "has")
    'p:unheard(b){width:5cqw}@supports (color:red){p{width:0}}'
    """
    for old, new in _changes(lacks):
        css = re.sub(old, new, css)
    return css


def age(page: Page, *lacks: str) -> None:
    """Take the newer features away from a page, before it opens anything."""
    page.add_init_script(f"({_SCRIPT})({json.dumps(lacks)}, {json.dumps(_changes(lacks))})")

    def pass_on(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=aged(answer.text(), *lacks))

    page.route(re.compile(r"\.css$"), pass_on)
