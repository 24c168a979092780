"""One drawing, many writers: a card's SVG as a file, as a picture and as a PDF.

PDFs come from typst with the fonts of the package, pictures from the same PDF by pdfium: both show what the browser shows.
"""

from __future__ import annotations

import io
import re
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from saintlearn.catalogue.card import CARD_SIDES, Card, CardSide
from saintlearn.ground.extras import need
from saintlearn.ground.paper import INKS, Ink
from saintlearn.ground.paths import fonts_folder, target_file, write_whole, writing
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import current, either, say
from saintlearn.render.face import card_svg
from saintlearn.render.outline import outline
from saintlearn.render.quest import quest_back, quest_face

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH, HEIGHT = 63, 88
"""Size of a card in millimeters."""

_DPI = range(36, 1201)
_ENDLESS = re.compile(r"\w{25}")
_BREAKING = '#show regex("[\\p{Latin}\\p{Greek}\\p{Cyrillic}\\p{N}_]{25,}"): it => it.text.clusters().join(sym.zws)\n'
"""Lets a line end anywhere in a word that is longer than any word: a web address, or a child who held a key down."""


def drawing(card: Card, kind: CardSide = "saintcards", ink: Ink = "color") -> str:
    """Draw one side of a card as a complete SVG document."""
    if kind not in CARD_SIDES:
        kinds = either([repr(known) for known in CARD_SIDES])
        raise Refusal("bad-option", say("kind must be {kinds} (you gave {given}).", kinds=kinds, given=repr(kind)[:40]))
    if ink not in INKS:
        raise Refusal("bad-option", unknown_ink(ink))
    svg = {"saintcards": card_svg, "quest": quest_face, "quest-back": quest_back}[kind](card)
    return outline(svg) if ink == "black" else svg


def card_image(svg: str, dpi: int = 300) -> Image:
    """Turn a drawing of a card into a picture."""
    if type(dpi) is not int or dpi not in _DPI:
        sentence = say(
            "dpi must be a whole number from {least} to {most} (you gave {given}).", least=_DPI[0], most=_DPI[-1], given=repr(dpi)[:40]
        )
        raise Refusal("bad-option", sentence)
    pdfium = need("pypdfium2", "print")
    need("PIL", "print")
    document = pdfium.PdfDocument(card_pdf(svg, "card"))
    try:
        drawn = document[0].render(scale=dpi / 72, fill_color=(0, 0, 0, 0)).to_pil()
    finally:
        document.close()
    image: Image = drawn.crop((0, 0, round(WIDTH / 25.4 * dpi), min(drawn.height, round(HEIGHT / 25.4 * dpi))))
    image.info["dpi"] = (dpi, dpi)
    return image


def pdf(source: str, files: dict[str, str], title: str) -> bytes:
    """Set a typst document."""
    from tempfile import TemporaryDirectory, gettempdir

    from saintlearn.render.letters import made_printable

    typst = need("typst", "print")
    if _ENDLESS.search(source):
        source = _BREAKING + source
    ready = made_printable(source, files)
    with writing(Path(gettempdir())), TemporaryDirectory(prefix="saintlearn-") as folder:
        for name, text in ready.files.items():
            (Path(folder) / name).write_text(text, encoding="utf-8")
        main = Path(folder) / "main.typ"
        language = current().code.partition("-")[0]
        quoted = title.replace("\\", "\\\\").replace('"', '\\"')
        main.write_text(
            f'#set document(title: "{quoted}", author: "saintlearn", date: none)\n#set text(lang: "{language}")\n{ready.source}',
            encoding="utf-8",
        )
        fonts = {"font_paths": [str(fonts_folder())], "ignore_system_fonts": True} if ready.fonts is None else {"font_paths": ready.fonts}
        compiler = typst.Compiler(root=folder, **fonts)
        made: bytes = compiler.compile(input=str(main), format="pdf", timestamp=0)
    return made


def card_pdf(svg: str, title: str) -> bytes:
    """Write a drawing of a card as a PDF of one page, 63 x 88 mm."""
    page = f'#set page(width: {WIDTH}mm, height: {HEIGHT}mm, margin: 0mm)\n#image("card.svg", width: {WIDTH}mm, height: {HEIGHT}mm)\n'
    return pdf(page, {"card.svg": svg}, title)


def save_card(card: Card, path: str | PathLike[str], *, dpi: int, kind: CardSide, ink: Ink) -> Path:
    """Write a card as a file; see `Card.save`."""
    target = target_file(path, (".svg", ".png", ".pdf"))
    svg = drawing(card, kind, ink)
    if target.suffix.lower() == ".svg":
        write_whole(target, svg.encode())
    elif target.suffix.lower() == ".pdf":
        write_whole(target, card_pdf(svg, card.name))
    else:
        buffer = io.BytesIO()
        card_image(svg, dpi).save(buffer, "PNG", dpi=(dpi, dpi))
        write_whole(target, buffer.getvalue())
    return target


def unknown_ink(given: object) -> str:
    """Say which inks there are."""
    return say("ink must be {inks} (you gave {given}).", inks=either([repr(ink) for ink in INKS]), given=repr(given)[:40])
