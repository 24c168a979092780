"""What looks like a button is one: here is what the look at every screen (`look.js`, of which test_words.py makes use) takes for a fault."""

from __future__ import annotations

from pathlib import Path
from typing import Any

_LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8")
_STYLE = ".sl-button { border: 2px solid navy; border-radius: 9px; background: ivory; cursor: pointer } .sl-flat { border: 0 }"
_FAULTS = """async ([look, html]) => {
    const code = window.look ??= await import(URL.createObjectURL(new Blob([look], { type: 'text/javascript' })));
    const root = document.querySelector('main');
    root.innerHTML = `<button class="sl-button">Play</button>${html}`;
    for (const one of root.querySelectorAll('[data-hears]')) one.addEventListener('click', () => {});
    return code.poses(root).map(([what]) => what);
}"""
POSERS = {
    '<span style="cursor: pointer">Play</span>': ["points, and cannot be pressed"],
    '<label style="cursor: pointer">Play</label>': ["points, and cannot be pressed"],
    '<button style="cursor: pointer" disabled>Play</button>': ["points, and is off"],
    '<button aria-disabled="true">Play</button>': ["is off without a reason"],
    '<span class="sl-button" style="cursor: auto">Play</span>': ["is no button"],
    '<div style="border: 2px solid navy; border-radius: 12px; background: ivory">Play</div>': ["looks like a button"],
    "<div data-hears>Play</div>": ["hears a press, and no key"],
    '<button class="lone" tabindex="-1">Play</button>': ["no key comes to it"],
    "<button><i></i></button>": ["has no name"],
}
HONEST = (
    '<a href="#x">Play</a>',
    '<label style="cursor: pointer"><input type="checkbox"> Play</label>',
    "<button disabled>Play</button>",
    '<button aria-disabled="true" title="It is Ben\'s turn.">Play</button>',
    '<div style="border: 1px solid navy; border-radius: 12px; background: ivory">Play</div>',
    '<div aria-hidden="true" data-hears style="cursor: pointer">Play</div>',
    '<div class="sl-root"><button class="one" tabindex="0">1</button><button class="one" tabindex="-1">2</button></div>',
    "<div data-hears><button>Play</button></div>",
)


def test_what_only_looks_as_if_it_could_be_pressed_is_found(bare_tab: Any) -> None:
    page = bare_tab.get()
    page.set_content(f"<style>{_STYLE}</style><main></main>")
    assert {html: page.evaluate(_FAULTS, [_LOOK, html]) for html in POSERS} == POSERS
    assert {html: page.evaluate(_FAULTS, [_LOOK, html]) for html in HONEST} == {html: [] for html in HONEST}
