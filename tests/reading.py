"""Reads printed pages the way somebody does who holds them."""

from __future__ import annotations

import html
import re

import pypdfium2


def plain_text(page):
    """What somebody reads, with straight quotation marks."""
    text = html.unescape(re.sub(r"<style.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL))
    return straight(" ".join(text.split()))


def straight(text):
    """Make quotation marks and spaces plain."""
    return text.translate({0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0xA0: " "})


def pages_of(data):
    """List the size and the text of each page of a PDF."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [(page.get_size(), page.get_textpage().get_text_bounded()) for page in document]
    finally:
        document.close()
