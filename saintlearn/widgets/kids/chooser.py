"""The start page for children: who plays, and a window to each game. Plain HTML: its answers are the addresses of pages."""

from __future__ import annotations

import base64
from functools import cache
from html import escape
from typing import Final

from saintlearn.catalogue import load_catalogue
from saintlearn.engine.players import LABELS
from saintlearn.languages import current, say
from saintlearn.render.sheet import window_html
from saintlearn.widgets.front_words import STATIC
from saintlearn.widgets.kids.pages import PAGES
from saintlearn.widgets.kids.wishes import Wish

__all__ = ["chooser_html"]

_WIDE = 76

_STYLE: Final = """
.sl-kids{font:17px/1.45 Andika,Verdana,sans-serif;color:light-dark(#2a1f14,#f4ead3);background:light-dark(#f6ebd0,#2a221a);
border:2px solid light-dark(#7a6442,#a58c5c);border-radius:16px;padding:clamp(12px,2.5vw,28px);box-sizing:border-box;container-type:inline-size}
.sl-kids *{box-sizing:border-box}
[data-jp-theme-light=true] .sl-kids{color-scheme:light}
[data-jp-theme-light=false] .sl-kids{color-scheme:dark}
.sl-kids.sl-kids h1{font:700 clamp(26px,5vw,38px)/1.15 Alegreya,Georgia,serif;margin:0 0 12px;color:inherit}
.sl-kids fieldset{border:0;margin:0 0 16px;padding:0;display:flex;flex-wrap:wrap;gap:12px 20px;align-items:end}
.sl-kids label{display:grid;gap:4px}
.sl-kids label:has([type=checkbox]){grid-auto-flow:column;justify-content:start;align-items:center;min-height:44px;gap:10px}
.sl-kids input:not([type=checkbox]),.sl-kids select{font:inherit;color:inherit;background:light-dark(#fffaf0,#1c1610);min-height:44px;padding:6px 12px;
border:2px solid light-dark(#7a6442,#a58c5c);border-radius:10px;width:100%;max-width:22em}
.sl-kids [type=checkbox]{width:26px;height:26px;margin:0;accent-color:light-dark(#1d3f86,#f0c765)}
.sl-kids.sl-kids ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr))}
.sl-kids.sl-kids li{display:grid;margin:0}
.sl-kids button{font:inherit;color:inherit;text-align:left;display:grid;grid-template-columns:auto 1fr;gap:2px 14px;align-items:center;cursor:pointer;
background:light-dark(#fcf6e6,#352b20);border:2px solid light-dark(#7a6442,#a58c5c);border-radius:14px;padding:10px 14px;min-height:44px}
.sl-kids button:hover{border-color:light-dark(#1d3f86,#f0c765)}
.sl-kids button img{grid-row:1/3;display:block}
.sl-kids strong{font:700 1.25em/1.2 Alegreya,Georgia,serif;align-self:end}
.sl-kids button span{color:light-dark(#5c4a33,#d3c3a0);align-self:start}
.sl-kids :is(button,input,select):focus-visible{outline:3px solid light-dark(#0b57d0,#8ab8ff);outline-offset:2px}
.sl-kids [role=alert]{border-left:6px solid light-dark(#5b3b8c,#cdb2f2);margin:0 0 14px;padding:6px 14px}
""".replace("\n", "")


def _font(family: str, weight: int, name: str) -> str:
    data = base64.b64encode((STATIC / "fonts" / f"{name}.woff2").read_bytes()).decode("ascii")
    return f'@font-face{{font-family:{family};font-weight:{weight};src:url(data:font/woff2;base64,{data}) format("woff2")}}'


@cache
def _head() -> str:
    fonts = _font("Alegreya", 700, "alegreya-latin-700") + _font("Andika", 400, "andika-latin-400")
    return f"<style>{fonts}{_STYLE}</style>"


def _nowhere() -> str:
    sentence = say(
        "A page without code needs Voilà on this notebook's server: run {install}, then restart the server. "
        "You can also run {play} on a command line, or {cell} in a notebook.",
        install="<code>pip install 'saintlearn[kids]'</code>",
        play="<code>saintlearn play</code>",
        cell='<code>sl.play("saintcards")</code>',
    )
    return f"<p>{sentence}</p>"


@cache
def _tiles(_language: str) -> str:
    cards = load_catalogue()
    return "".join(
        f'<li><button name="game" value="{name}">{window_html(cards[page.saint], "", _WIDE)}'
        f"<strong>{escape(say(page.title))}</strong><span>{escape(say(page.about))}</span></button></li>"
        for name, page in PAGES.items()
    )


def chooser_html(wish: Wish, *, action: str | None = "", said: str = "") -> str:
    """Write the start page.

    Args:
        wish: What somebody chose before: the names and the rest are filled in again.
        action: Address of the page that shows the games; empty for this page itself, None if there is none: then the page says how to get one.
        said: Why the last choice did not work; empty if nothing was chosen.
    """
    alert = f'<p role="alert">{escape(said)}</p>' if said else ""
    body = _nowhere() if action is None else _form(wish, action)
    return (
        f'{_head()}<section class="sl-kids" lang="{current().code}" aria-labelledby="sl-kids-title" data-lm-suppress-shortcuts="true">'
        f'<h1 id="sl-kids-title">{say("What would you like to play?")}</h1>{alert}{body}</section>'
    )


def _form(wish: Wish, action: str) -> str:
    kinds = "".join(
        f'<option value="{kind}"{" selected" if kind == wish.computer else ""}>{escape(say(words))}</option>'
        for kind, words in LABELS.items()
    )
    where = f' action="{escape(action)}" target="_blank"' if action else ""
    return (
        f'<form method="get"{where}><fieldset>'
        f'<label>{say("Who is playing? Put a comma between names.")}<input name="player" maxlength="200" autocomplete="off" '
        f'spellcheck="false" value="{escape(", ".join(wish.players))}"></label>'
        f'<label>{say("Who plays with you?")}<select name="computer"><option value="">{say("a computer, if you are alone")}</option>{kinds}</select></label>'
        f'<label><input type="checkbox" name="easy" value="yes"{" checked" if wish.easy else ""}>{say("Easy rules, for your first games")}</label>'
        f"</fieldset><ul>{_tiles(current().code)}</ul></form>"
    )
