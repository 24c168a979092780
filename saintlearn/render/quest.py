"""The Saint Cards of The Holy Quest: the life in words on one side (`HQ-06`), window, name, and crest on the other."""

from __future__ import annotations

import re

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.edtf import Years
from saintlearn.languages import century as century_words
from saintlearn.languages import century_number, say, together
from saintlearn.render.face import needs
from saintlearn.render.metrics import BOLD, NAME, TEXT, cut, fit, width
from saintlearn.render.parts import STYLE, parts
from saintlearn.render.text import line, n, safe
from saintlearn.render.theme import INK, LEAD, PARCHMENT, SOFT
from saintlearn.render.window import window

_LEFT, _ROOM = 16.0, 220.0
_LABEL, _WORDS, _STEP = 8.0, 8.6, 11.2
_TAB, _WIDEST = 54.0, 84.0
"""Width of the labels: as a rule, and at most."""
_LARGE, _SMALL, _LEADING = 11.4, 5.0, 1.34
_MOST = 2
"""Lines that one of the rows takes at most."""


def _years(years: Years | None, century: int | None) -> str:
    if years is not None:
        return str(years)
    if century is None:
        return ""
    return say("in the {century}", century=century_words(century))


def _rows(card: Card) -> list[tuple[str, str]]:
    canonized = say("honored since early times") if card.canonized == "pre-congregation" else card.canonized
    centuries = together(list(dict.fromkeys(century_number(c) for c in (card.birth_century, card.passing_century) if c is not None)))
    rows = [
        (say("Also called"), ", ".join(card.other_names[:3])),
        (say("Feast day"), card.feast_day),
        (say("Born"), _years(card.born, card.birth_century)),
        (say("Died"), _death(card)),
        (say("Canonized"), say("blessed") if card.status == "blessed" else canonized),
        (say("Century"), centuries),
        *card.patron_rows(3),
        (say("Shown with"), ", ".join(card.symbols[:4])),
    ]
    return [(label, words) for label, words in rows if words]


def _death(card: Card) -> str:
    """When the saint died; and how old, where both years are known: the birthday is not, so the age is only about right."""
    born, died = card.born, card.died
    years = _years(died, card.passing_century)
    if born is None or died is None or any(known.first != known.last or known.approximate or known.uncertain for known in (born, died)):
        return years
    return say("{years}, at about age {age}", years=years, age=died.first - born.first)


def _wrapped(text: str, size: float, room: float) -> list[str]:
    lines: list[str] = []
    current = ""
    for word in (piece for whole in text.split() for piece in cut(whole, TEXT, size, room)):
        longer = f"{current} {word}".strip()
        if current and width(longer, TEXT, size) > room:
            lines.append(current)
            current = word
        else:
            current = longer
    return [*lines, current] if current else lines


def _listed(words: str, room: float) -> list[str]:
    """Break what is listed into one or two lines; what has no room there is left out, and nothing is cut in two."""
    lines = _wrapped(words, _WORDS, room)
    while len(lines) > _MOST and ", " in words:
        words = words.rpartition(", ")[0]
        lines = _wrapped(words, _WORDS, room)
    return lines


def _start(text: str, font: str, x: float, y: float, size: float, fill: str) -> str:
    """A line that begins at `x`."""
    kind = {TEXT: "sl-t", BOLD: "sl-b", NAME: "sl-n"}[font]
    return f'<text class="{kind}" style="text-anchor:start" x="{n(x)}" y="{n(y)}" font-size="{size:g}" fill="{fill}">{safe(text)}</text>'


def _document(prefix: str, inner: str, title: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="sl-face" width="252" height="352" viewBox="0 0 252 352" role="img" '
        f'aria-labelledby="{prefix}-title"><title id="{prefix}-title">{safe(title)}</title>{inner}</svg>'
    )


def _said(card: Card, y: float) -> str:
    fitted = fit(card.say, TEXT, _ROOM, (9.6, 7))
    return line(fitted.lines[0], TEXT, 126, y, fitted.size, fill=SOFT)


def quest_face(card: Card) -> str:
    """Draw the side with the life in words: names and how they are said, feast, years, patronage, what artists show, and the short biography."""
    prefix = f"slq-{re.sub('[^a-z0-9-]', '-', card.slug)}"
    main = card.main_fact
    out = [f'<style>{STYLE}</style><rect width="252" height="352" rx="12" fill="{main.color}"/>']
    out.append(f'<rect x="6" y="6" width="240" height="340" rx="8" fill="{PARCHMENT[0]}" stroke="{LEAD}" stroke-width="1.6"/>')
    name = fit(card.name, NAME, _ROOM, (22, 18), 2)
    y = 14.0
    for words in name.lines:
        y += name.size
        out.append(line(words, NAME, 126, y, name.size))
    if card.say:
        y += 13
        out.append(_said(card, y))
    if card.title:
        y += 12 if card.say else 13
        out.append(line(card.title, TEXT, 126, y, 9.6))
    y += 7
    out.append(f'<path d="M{_LEFT} {n(y)}H{_LEFT + _ROOM}" stroke="{main.color}" stroke-width="1.6"/>')
    rows = _rows(card)
    tab = min(_WIDEST, max(_TAB, 3 + max(width(label, BOLD, _LABEL) for label, _ in rows)))
    size = min(fit(label, BOLD, tab - 3, (_LABEL,)).size for label, _ in rows)
    for label, words in rows:
        y += _STEP
        out.append(_start(label, BOLD, _LEFT, y, size, SOFT))
        first, *more = _listed(words, _ROOM - tab)
        out.append(_start(first, TEXT, _LEFT + tab, y, _WORDS, INK))
        for words_more in more[: _MOST - 1]:
            y += _STEP - 1.2
            out.append(_start(words_more, TEXT, _LEFT + tab, y, _WORDS, INK))
    y += 6
    out.append(f'<path d="M{_LEFT} {n(y)}H{_LEFT + _ROOM}" stroke="{main.color}" stroke-width="1.6"/>')
    room, size = 332 - y, _LARGE
    lines = _wrapped(card.bio, size, _ROOM)
    while len(lines) * size * _LEADING > room and size > _SMALL:
        size -= 0.2
        lines = _wrapped(card.bio, size, _ROOM)
    for words in lines:
        y += size * _LEADING
        out.append(_start(words, TEXT, _LEFT, y + 1, size, INK))
    return _document(prefix, "".join(out), say("{name}: life story", name=card.name))


def quest_back(card: Card) -> str:
    """Draw the side with the window, the name and how it is said, and the crest of the order."""
    prefix = f"slb-{re.sub('[^a-z0-9-]', '-', card.slug)}"
    fitted = fit(card.name, NAME, _ROOM, (27, 21), 2)
    first = 271.5 + fitted.size * 0.3 - fitted.size * 0.46 * (len(fitted.lines) - 1)
    names = "".join(line(words, NAME, 126, first + k * fitted.size * 0.92, fitted.size) for k, words in enumerate(fitted.lines))
    if card.say:
        names += _said(card, first + (len(fitted.lines) - 1) * fitted.size * 0.92 + 14)
    crests = []
    place, scale = (325, 1.4) if card.say else (318, 1.75)
    signs = card.orders or card.designations
    for k, fact in enumerate(signs):
        x = 126 + (k - (len(signs) - 1) / 2) * 50
        crests.append(
            f'<g transform="translate({n(x)} {place}) scale({scale})"><use href="#{prefix}-order"/>'
            f'<use href="#{prefix}-{fact.symbol}" x="-7.5" y="-7.5" width="15" height="15" fill="{LEAD}"/></g>'
        )
    inner = f'<use href="#{prefix}-frame" fill="{card.main_fact.color}"/>{window(card, prefix)}{names}{"".join(crests)}'
    title = say("{name}: window, name, and crest", name=card.name)
    return _document(prefix, f"<defs>{parts(prefix, *needs(inner, prefix))}</defs>{inner}", title)
