"""Handouts as HTML: one page that carries everything it needs, with headings, lists and tables, and no script."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from saintlearn.ground.paper import PAPERS, Ink
from saintlearn.ground.paths import fonts_folder
from saintlearn.languages import current, say, say_as
from saintlearn.render.face import card_face, shared_defs
from saintlearn.render.ink import grays
from saintlearn.render.layout import VIEW
from saintlearn.render.outline import outline
from saintlearn.render.paper.blocks import (
    SHAPES,
    Aside,
    BingoBoxes,
    Block,
    Box,
    Break,
    Cell,
    Certificate,
    Columns,
    DrawingSpace,
    Facts,
    Grid,
    Heading,
    Items,
    JoinColumns,
    Letters,
    Lines,
    MonthBoxes,
    Picks,
    Portrait,
    QuestionLines,
    Titled,
    Verse,
    WholeCards,
    WindowFigure,
    WindowRow,
    Words,
)
from saintlearn.render.paper.document import Document, windows_of
from saintlearn.render.paper.drawings import ROSE, SHAPE_FILES, shared_windows, unlike
from saintlearn.render.paper.wording import curled
from saintlearn.render.text import safe

_FONTS: Final = (
    ("Alegreya", 700, "alegreya-latin-700", "U+0000-00FF,U+0131,U+0152-0153,U+2000-206F"),
    ("Alegreya", 700, "alegreya-latin-ext-700", "U+0100-0130,U+0132-0151,U+0154-02AF,U+1E00-1EFF"),
    ("Andika", 400, "andika-latin-400", ""),
    ("Andika", 700, "andika-latin-700", ""),
)
"""Family, weight, file, and the letters that the file has."""


@cache
def _style() -> str:
    return Path(__file__).with_name("paper.css").read_text("utf-8")


@cache
def fonts() -> str:
    """Give the fonts of our pages as a style sheet that loads nothing."""
    faces = []
    for family, weight, name, letters in _FONTS:
        data = base64.b64encode((fonts_folder().parent / "fonts" / f"{name}.woff2").read_bytes()).decode("ascii")
        only = f"unicode-range:{letters};" if letters else ""
        faces.append(
            f"@font-face{{font-family:{family};font-weight:{weight};{only}src:url(data:font/woff2;base64,{data}) format('woff2')}}"
        )
    return "\n".join(faces)


class _Writer:
    """Writes the blocks of one document."""

    def __init__(self, prefix: str, ink: Ink) -> None:
        self.prefix = prefix
        self.shade = _SHADES[ink]
        self.rose = self.shade(_ROSE)
        self.writers: dict[type, Callable[[Any], str]] = {
            Heading: lambda block: f"<h{block.level}>{put(block.text)}</h{block.level}>",
            Words: self.words,
            Items: self.items,
            Facts: self.facts,
            WindowRow: self.gallery,
            Portrait: self.portrait,
            Verse: self.verse,
            Lines: lambda block: "".join(map(_written, block.labels)),
            DrawingSpace: lambda block: f'<div class="sl-room">{put(block.label)}</div>',
            Grid: self.table,
            JoinColumns: self.pairs,
            Picks: self.picks,
            BingoBoxes: self.bingo,
            Letters: self.letters,
            MonthBoxes: self.month,
            Certificate: self.certificate,
            WholeCards: self.faces,
            Columns: lambda block: f'<div class="sl-columns">{"".join(f"<div>{self.all(column)}</div>" for column in block.columns)}</div>',
            Aside: self.aside,
        }

    def all(self, blocks: Iterable[Block]) -> str:
        """Write blocks; questions that follow each other are one list."""
        out: list[str] = []
        asked: list[QuestionLines] = []
        for block in blocks:
            if isinstance(block, QuestionLines):
                asked.append(block)
                continue
            out += [self.questions(asked)] if asked else []
            asked = []
            out.append(self.writers[type(block)](block))
        return "".join([*out, self.questions(asked)] if asked else out)

    def pane(self, figure: WindowFigure) -> str:
        """A window. Its name is next to it, so a screen reader says it only once."""
        where = f'href="#{self.prefix}-w-{figure.card.slug}" width="{VIEW[2]}" height="{VIEW[3]}"'
        return f'<svg class="sl-pane" viewBox="0 0 {VIEW[2]} {VIEW[3]}" aria-hidden="true"><use {where}/></svg>'

    def words(self, block: Words) -> str:
        kind = {"plain": "", "lead": ' class="sl-lead"', "small": ' class="sl-quiet"'}[block.manner]
        return "".join(f"<p{kind}>{put(paragraph)}</p>" for paragraph in block.text.split("\n\n"))

    def items(self, block: Items) -> str:
        kind = ' class="sl-ticks"' if block.mark == "box" else ""
        return f"<ul{kind}>{''.join(f'<li>{put(item)}</li>' for item in block.items)}</ul>"

    def facts(self, block: Facts) -> str:
        return f"<dl>{''.join(f'<div><dt>{put(name)}</dt><dd>{put(value)}</dd></div>' for name, value in block.rows)}</dl>"

    def figure(self, figure: WindowFigure) -> str:
        note = f"<span>{put(figure.note)}</span>" if figure.note else ""
        return f"<figure>{self.pane(figure)}<figcaption><b>{put(figure.name)}</b>{note}</figcaption></figure>"

    def gallery(self, block: WindowRow) -> str:
        listed = "".join(f"<li>{self.figure(figure)}</li>" for figure in block.figures)
        return f'<ul class="sl-gallery" style="--wide:{block.wide:g}mm">{listed}</ul>'

    def portrait(self, block: Portrait) -> str:
        figure = block.figure
        words = f'<h3>{put(figure.name)}</h3><p class="sl-quiet">{put(figure.note)}</p><p>{put(block.text)}</p>'
        return f'<div class="sl-portrait">{self.pane(figure)}<div>{words}</div></div>'

    def verse(self, block: Verse) -> str:
        lines = "<br>".join(map(put, block.lines))
        return f'<div class="sl-verse"><h3>{put(block.title)}</h3><p>{lines}</p><p class="sl-quiet">{put(block.note)}</p></div>'

    def questions(self, asked: list[QuestionLines]) -> str:
        rows = []
        for one in asked:
            answer = f"<strong>{put(one.question)}</strong><br>{put(one.answer)}" if one.answer else put(one.question)
            rows.append(f'<li value="{one.number}">{answer}{_LINE * one.lines}</li>')
        return f'<ol class="sl-asked">{"".join(rows)}</ol>'

    def cell(self, cell: Cell) -> str:
        if isinstance(cell, Titled):
            return f'<strong class="sl-said">{put(cell.title)}</strong>{"<br>".join(map(put, cell.text.splitlines()))}'
        if isinstance(cell, Box):
            return f'<span class="sl-tick" role="img" aria-label="{put(cell.label)}"></span>'
        if isinstance(cell, WindowFigure):
            return f'<span class="sl-small-figure">{self.pane(cell)}<span>{put(cell.name)}</span></span>'
        return put(cell)

    def table(self, block: Grid) -> str:
        rows = "".join(f"<tr>{''.join(f'<td>{self.cell(cell)}</td>' for cell in row)}</tr>" for row in block.rows)
        widths = "".join(f'<col style="width:{width:g}mm">' if width else "<col>" for width in block.widths)
        return f'<table class="sl-loose" aria-label="{put(block.caption)}"><colgroup>{widths}</colgroup>{_headed(*block.head)}<tbody>{rows}</tbody></table>'

    def pairs(self, block: JoinColumns) -> str:
        key = block.key or ("",) * len(block.left)
        rows = []
        for number, (who, letter) in enumerate(zip(block.left, key, strict=True), 1):
            name = (
                f'<span class="sl-small-figure">{self.pane(who)}<span>{put(who.name)}</span></span>'
                if isinstance(who, WindowFigure)
                else put(who)
            )
            filled = put(letter) or f'<span role="img" aria-label="{put(say("space for a letter"))}"></span>'
            rows.append(f'<tr><th scope="row">{number}</th><td>{name}</td><td><span class="sl-letter">{filled}</span></td></tr>')
        head = _headed(say("Number"), say("Who"), say("Letter"))
        listed = "".join(f'<tr><th scope="row">{put(letter)}</th><td>{put(text)}</td></tr>' for letter, text in block.right)
        right = _headed(say("Letter"), say("What"))
        return (
            f'<div class="sl-columns"><div><table aria-label="{put(say("Saints"))}">{head}<tbody>{"".join(rows)}</tbody></table></div>'
            f'<div><table aria-label="{put(say("What goes with them"))}">{right}<tbody>{listed}</tbody></table></div></div>'
        )

    def picks(self, block: Picks) -> str:
        rows = []
        for row in block.rows:
            about = self.pane(row.about) if row.about else ""
            options = "".join(
                f'<td><span class="sl-small-figure">{self.pane(one)}<span>{put(one.name)}</span></span></td>'
                if isinstance(one, WindowFigure)
                else f"<td>{self.shade(_shape(one))}</td>"
                for one in row.options
            )
            rows.append(f'<tr><th scope="row">{row.number}</th><td class="sl-about">{about}</td>{options}</tr>')
        return f'<table class="sl-picks" aria-label="{put(block.caption)}"><tbody>{"".join(rows)}</tbody></table>'

    def bingo(self, block: BingoBoxes) -> str:
        free = f'<td>{self.rose}<span class="sl-serif">{put(say_as("the free box of bingo", "Free"))}</span></td>'
        rows = []
        for row in block.rows:
            cells = (f'<td>{self.pane(cell)}<span class="sl-serif">{put(cell.name)}</span></td>' if cell else free for cell in row)
            rows.append(f"<tr>{''.join(cells)}</tr>")
        return f'<table class="sl-bingo"><caption>{put(block.caption)}</caption><tbody>{"".join(rows)}</tbody></table>'

    def letters(self, block: Letters) -> str:
        wide = len(block.rows[0])
        key = block.key or ("." * wide,) * len(block.rows)
        rows = []
        for numbers, letters in zip(block.rows, key, strict=True):
            cells = []
            for number, letter in zip(numbers, letters, strict=True):
                sup = f"<sup>{number}</sup>" if number else ""
                shown = "" if letter == "." else put(letter)
                cells.append("<td></td>" if number is None else f'<td class="sl-cell">{sup}{shown}</td>')
            rows.append(f"<tr>{''.join(cells)}</tr>")
        size = f"--box:min(2.3rem,calc(88vw / {wide}),calc(170mm / {wide}))"
        return f'<table class="sl-letters" style="{size}" aria-label="{put(block.caption)}"><tbody>{"".join(rows)}</tbody></table>'

    def month(self, block: MonthBoxes) -> str:
        head = _headed(*block.head) if block.head else ""
        weeks = ("".join(f"<td>{day}</td>" if day else '<td class="sl-none"></td>' for day in row) for row in block.rows)
        rows = "".join(f"<tr>{week}</tr>" for week in weeks)
        return f'<table class="sl-month"><caption>{put(block.caption)}</caption>{head}<tbody>{rows}</tbody></table>'

    def certificate(self, block: Certificate) -> str:
        name = f'<p class="sl-serif sl-awarded">{safe(block.name)}</p>' if block.name else _written(say("Name"))
        figures = "".join(f"<li>{self.figure(figure)}</li>" for figure in block.figures)
        saints = (
            f'<ul class="sl-gallery" style="--wide:{24 if len(block.figures) <= 8 else 17}mm">{figures}</ul>'
            if figures
            else f"<p>{safe(block.known)}</p>"
            if block.known
            else ""
        )
        lines = (f'<p class="sl-serif sl-lead">{safe(text)}</p>' if text else "" for text in (block.place, block.wish))
        place, wish = lines
        signed = "".join(
            f"<p>{safe(label)}: {safe(value)}</p>" if value else _written(label)
            for label, value in ((say("Day"), block.day), (block.signs or say("Given by"), block.giver))
        )
        return (
            f'<div class="sl-award">{self.rose}<h2>{safe(block.heading)}</h2>{name}{place}<p class="sl-lead">{safe(block.words)}</p>{saints}{wish}'
            f'<div class="sl-signed">{signed}</div></div>'
        )

    def faces(self, block: WholeCards) -> str:
        listed = "".join(f"<li>{card_face(card, self.prefix)}</li>" for card in block.cards)
        return self.shade(f'{shared_defs(self.prefix, [listed])}<ul class="sl-faces">{listed}</ul>')

    def aside(self, block: Aside) -> str:
        kind = " sl-care" if block.manner == "care" else ""
        title = f"<h3>{put(block.title)}</h3>" if block.title else ""
        return f'<div class="sl-aside{kind}">{title}{self.all(block.blocks)}</div>'


_SHADES: Final[dict[Ink, Callable[[str], str]]] = {"color": str, "black": outline}
_LINE: Final = '<span class="sl-line"></span>'
_ROSE: Final = ROSE.replace("<svg ", '<svg class="sl-rose" aria-hidden="true" ')


def _shape(name: str) -> str:
    return SHAPE_FILES[name].replace("<svg ", f'<svg class="sl-shape" role="img" aria-label="{put(say(SHAPES[name]))}" ')


def put(words: str) -> str:
    """Make words safe for HTML, with curly quotation marks."""
    return safe(curled(words))


def _headed(*columns: str) -> str:
    cells = "".join(f'<th scope="col">{put(column)}</th>' for column in columns)
    return f"<thead><tr>{cells}</tr></thead>"


def _written(label: str) -> str:
    return f'<div class="sl-written"><span>{put(label)}</span>{_LINE}</div>'


def _pages(blocks: Iterable[Block]) -> list[list[Block]]:
    pages: list[list[Block]] = [[]]
    for block in blocks:
        if isinstance(block, Break):
            pages.append([])
        else:
            pages[-1].append(block)
    return [page for page in pages if page]


def document_part(document: Document) -> str:
    """Write a document as part of a page, the way a notebook shows it: with style and drawings, but without fonts."""
    cards = {card.slug: card for card in windows_of(document.blocks)}
    prefix = unlike(document.title, *(repr(block) for block in document.blocks))
    writer = _Writer(prefix, document.ink)
    lead = f'<p class="sl-lead">{put(document.lead)}</p>' if document.lead else ""
    head = f"<h1>{put(document.title)}</h1>{lead}"
    pages = [writer.all(page) for page in _pages(document.blocks)]
    sections = "".join(f'<section class="sl-page">{head if number == 0 else ""}{page}</section>' for number, page in enumerate(pages))
    windows = shared_windows(cards.values(), prefix) if cards else ""
    style = grays(_style()) if document.ink == "black" else _style()
    return (
        f'<style>{style}</style><div class="sl-paper sl-{document.manner}" lang="{current().code}">{writer.shade(windows)}{sections}</div>'
    )


def document_html(document: Document) -> str:
    """Write a document as a complete page that loads nothing; in one language, the same document gives the same text."""
    wide, high = PAPERS[document.paper]
    if document.shape == "across":
        wide, high = high, wide
    page = f"@page{{size:{wide}mm {high}mm;margin:14mm 16mm}}\nbody{{margin:0}}\n"
    return (
        f'<!doctype html>\n<html lang="{current().code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{put(document.foot or document.title)}</title><style>{fonts()}\n{page}</style></head><body><main>{document_part(document)}</main></body></html>\n"
    )
