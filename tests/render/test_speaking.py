"""All that is drawn or set on paper is said in the language that is spoken."""

from __future__ import annotations

import re
from html import unescape

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.ground.paths import target_file
from saintlearn.languages import say, speaking
from saintlearn.render.back import back_svg
from saintlearn.render.board import board_svg
from saintlearn.render.face import card_face, card_svg
from saintlearn.render.paper import blocks
from saintlearn.render.paper.document import Document, named
from saintlearn.render.paper.pages import document_html, document_part
from saintlearn.render.paper.sheets import document_pdf
from saintlearn.render.printing import deck_pdf
from saintlearn.render.quest import quest_back, quest_face
from saintlearn.render.question_sheet import question_pdf
from saintlearn.render.sheet import sheet_html
from saintlearn.render.writers import card_image, drawing
from saintlearn.vocabulary import FACTS, MONTHS

CARDS = [load_catalogue()[slug] for slug in ("agnes-of-rome", "john-the-baptist", "gabriel", "cyril-and-methodius", "teresa-of-calcutta")]
SHORT = [fact.label[:3] for fact in MONTHS]


def seen(markup: str) -> list[str]:
    """List what a person reads in a drawing or page, and hears of it."""
    bare = re.sub(r"<style>.*?</style>|<style .*?</style>", "", markup, flags=re.DOTALL)
    heard = re.findall(r'(?:aria-label|alt)="([^"]*)"', bare)
    return [unescape(text) for text in (*re.findall(r">([^<>]+)<", bare), *heard) if text.strip()]


def words_of(card: Card) -> set[str]:
    """List the words of a card's own cells, which stand on it as they are."""
    cells = (card.name, card.say, card.title, *card.other_names, *card.patronages, *card.symbols, card.bio, "before Christ", "BC")
    words = {word for cell in cells for word in re.findall(r"[\w'-]+", cell)}
    return words | {word[:1].upper() + word[1:] for word in words}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_faces_and_backs_are_said(card, unsaid):
    codes = {fact.code for fact in FACTS} | {card.main_fact.code}
    with speaking("en-XA"):
        for drawn in (
            card_svg(card),
            card_face(card, detail="far"),
            card_face(card, hidden=card.facts[:1]),
            quest_face(card),
            quest_back(card),
        ):
            years = ("about", "perhaps", "between") if drawn == quest_face(card) else ()
            assert not unsaid(seen(drawn), *words_of(card), *codes, *SHORT, *years)
        assert not unsaid(seen(back_svg()))
        assert not unsaid(seen(sheet_html([card] * 30)), *words_of(card), *codes)


def test_the_board_is_said(unsaid):
    from saintlearn.games.holy_quest.board import load_board

    with speaking("en-XA"):
        assert not unsaid(seen(board_svg(load_board().tiles, lambda tile: tile.position)), *(tile.position for tile in load_board().tiles))


def test_pages_are_said(unsaid):
    card = CARDS[0]
    figure = blocks.WindowFigure(card)
    with speaking("en-XA"):
        certificate = blocks.Certificate(
            heading="", name="", words="", known=say("Saints you knew: {saints}.", saints=named([card.name] * 14))
        )
        page = Document(
            title="*",
            blocks=(
                certificate,
                blocks.JoinColumns((figure,), (("1", card.name),)),
                blocks.BingoBoxes("", "", ((figure, None),)),
            ),
        )
        assert not unsaid(seen(document_part(page)), *words_of(card))
        assert '<html lang="en-XA">' in document_html(page)
        assert document_part(page).count('lang="en-XA"') == 1
    assert '<html lang="en">' in document_html(page)


def test_paper_is_said(unsaid):
    pdfium = pytest.importorskip("pypdfium2")

    def text(data: bytes) -> str:
        document = pdfium.PdfDocument(data)
        try:
            return " ".join(document[number].get_textpage().get_text_bounded() for number in range(len(document)))
        finally:
            document.close()

    certificate = Document(title="*", blocks=(blocks.Certificate(heading="1", name="", words="2"),), shape="across", manner="bare")
    with speaking("en-XA"):
        assert not unsaid(text(document_pdf(certificate)))
    assert text(document_pdf(certificate)).split()[-3:] == ["Day", "Given", "by"]


REFUSED = [
    lambda: card_face(CARDS[0], detail="large"),  # type: ignore[arg-type]
    lambda: drawing(CARDS[0], "poker"),  # type: ignore[arg-type]
    lambda: drawing(CARDS[0], ink="red"),  # type: ignore[arg-type]
    lambda: card_image("", dpi=7),
    lambda: target_file("a.b", (".c",)),
    lambda: target_file("no/a.c", (".c",)),
    lambda: deck_pdf([], "*"),
    lambda: deck_pdf(CARDS, "*", paper="A5"),  # type: ignore[arg-type]
    lambda: question_pdf([], [], "*", paper="A5"),  # type: ignore[arg-type]
    lambda: Document(title="*", blocks=(), paper="A5"),  # type: ignore[arg-type]
    lambda: Document(title="*", blocks=(), ink="red"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("refused", REFUSED)
def test_refusals_are_said(refused, unsaid):
    with speaking("en-XA"), pytest.raises(ValueError, match="⟦") as caught:
        refused()
    given = (
        "detail",
        "large",
        "poker",
        "red",
        "color",
        "black",
        "saintcards",
        "quest",
        "back",
        "full",
        "small",
        "a.b",
        ".c",
        "no",
        "A4",
        "A5",
        "Letter",
    )
    assert not unsaid(str(caught.value), *given)
