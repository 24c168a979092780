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


_UNSAID = """async ([look, html]) => {
    const code = window.look ??= await import(URL.createObjectURL(new Blob([look], { type: 'text/javascript' })));
    const root = document.querySelector('main');
    root.innerHTML = html;
    return code.unsaid(root).map(([what]) => what);
}"""
UNSAID = {
    '<h2>Play</h2><button aria-label="Play a card">Draw</button>': ["is seen and not in its name"],
    '<h2>Play</h2><button aria-label="Place beside St. Clare"><span>Place here</span></button>': ["is seen and not in its name"],
    "<h2>Play</h2><h4>Hints</h4>": ["is a heading of level 4 below one of level 2"],
    "<h3>Hints</h3>": ["is a heading of level 3 below one of level 1", "has no heading"],
    '<h2 style="visibility: hidden">Play</h2><h3>Hints</h3>': ["is a heading of level 3 below one of level 1"],
}
SAID = (
    '<h2>Play</h2><h3>Hints</h3><button aria-label="Play St. Clare: Religious Woman"><b>Play</b> St. Clare <kbd>1</kbd></button>',
    '<h2>Play</h2><button aria-label="Draw"><svg><text>7</text></svg><span class="sl-hidden">a card</span></button>',
)


def test_what_is_seen_and_not_said_is_found(bare_tab: Any) -> None:
    page = bare_tab.get()
    page.set_content(f"<style>{_STYLE} .sl-hidden {{ position: absolute; clip-path: inset(50%) }}</style><main></main>")
    for html, faults in UNSAID.items():
        assert page.evaluate(_UNSAID, [_LOOK, html]) == faults, html
    for html in SAID:
        assert page.evaluate(_UNSAID, [_LOOK, html]) == [], html
