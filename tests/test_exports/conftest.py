"""Questions of every form, difficult names, and what other programs make of our files."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import pytest

from saintlearn.questions import Choice, Ordering, Pairs, TrueFalse, Typed
from saintlearn.questions.spelling import NameBook, Names

NAMES = (
    'St. "Quoted" O\'Hara',
    "St. <b>Bold</b> & Co.",
    "St. Semi; Colon = Equal",
    "St. {Brace} ~ # : Tilde",
    "St. Back\\slash\\n",
    "St. Lily 🌸 👩‍👩‍👧 of Łódź",
    "[html] St. Format",
    "St. [sound:x.mp3] {{Front}} [latex]",
    "//St. Comment",
    "$CATEGORY: St. Dollar",
    "St.  Two\n\n  Lines",
    "%50% St. Percent",
)
"""What a name must never break."""


@pytest.fixture(scope="session")
def drawn(bank):
    """Questions of all forms and levels about some saints, as the bank makes them."""
    return tuple(question for card in bank.cards[:6] for level in (1, 2, 3) for question in bank.about(card, level))


@pytest.fixture
def now():
    return datetime(2026, 11, 1, 8, tzinfo=UTC)


@pytest.fixture(scope="session")
def odd_cards(catalogue):
    """Cards with difficult names."""
    return [replace(card, name=name) for card, name in zip(catalogue.deck("starter"), NAMES, strict=False)]


@pytest.fixture(scope="session")
def form():
    """Make a question of some form out of any texts."""

    def make(form: str, *texts: str):
        common = {"saint": "lucy", "fact": "lucy/feast", "kind": "feast", "level": 2, "prompt": texts[0], "sentence": texts[-1]}
        common["id"] = f"lucy/{form}/2/{texts[0]}"
        if form == "choice":
            return Choice(**common, answer=texts[1], wrong=texts[2:])
        if form == "true-false":
            return TrueFalse(**common, answer=len(texts[0]) % 2 == 0)
        if form == "order":
            return Ordering(**common, answer=texts[1:], cards=())
        if form == "pairs":
            return Pairs(**common, answer=tuple(zip(texts[1:], reversed(texts[1:]), strict=True)), cards=())
        return Typed(**common, answer=texts[1], names=Names("lucy", texts[1], texts[1:], NameBook(())))

    return make


@dataclass
class Moodle:
    """What Moodle keeps of a question."""

    name: str
    text: str
    kind: str
    right: list = field(default_factory=list)
    wrong: list = field(default_factory=list)
    pairs: list = field(default_factory=list)
    feedback: str = ""
    format: str = "moodle"


_SIGNS = {":": "&&058;", "#": "&&035;", "=": "&&061;", "{": "&&123;", "}": "&&125;", "~": "&&126;", "n": "&&010"}


def _armed(text: str) -> str:
    """Put placeholders for escaped signs: first two backslashes, then a backslash and a sign."""
    text = text.replace("\\\\", "&&092;")
    for sign, mark in _SIGNS.items():
        text = text.replace(f"\\{sign}", mark)
    return text.replace("&&092;", "\\")


def _plain(text: str) -> str:
    for sign, mark in _SIGNS.items():
        text = text.replace(mark, "\n" if sign == "n" else sign)
    return text.strip()


def _formatted(text: str, usual: str) -> tuple[str, str]:
    text = text.strip()
    found = re.match(r"\[(html|moodle|plain|markdown)\]", text)
    return (_plain(text[found.end() :]), found[1]) if found else (_plain(text), usual)


def _weighted(text: str) -> tuple[float | None, str]:
    found = re.match(r"%(-?\d{1,2}\.?\d*)%", text)
    return (float(found[1]), text[found.end() :]) if found else (None, text)


def read_gift(text: str) -> list[Moodle]:
    """Read GIFT as Moodle does, but strictly: what would be guessed there is an error here."""
    blocks: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.strip().startswith("//"):
            continue
        if line.strip():
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    return [_read(_armed("\n".join(block))) for block in blocks if block]


def _read(text: str) -> Moodle:
    assert not text.startswith("$CATEGORY")
    assert text.startswith("::"), text
    name, between, text = text[2:].partition("::")
    assert between, text
    assert text.count("{") == text.count("}") == 1, text
    prompt, _, inside = text.partition("{")
    assert inside.endswith("}"), "something stands after the answers"
    inside, _, feedback = inside[:-1].rpartition("####") if "####" in inside else (inside[:-1], "", "")
    told, style = _formatted(prompt, "moodle")
    made = Moodle(_plain(name), told, "", feedback=_formatted(feedback, style)[0], format=style)
    inside = inside.strip()
    assert inside, "an essay"
    if "~" in inside:
        made.kind = "multichoice"
        for part in filter(None, (part.strip() for part in inside.replace("=", "~=").split("~"))):
            assert "#" not in part
            if part.startswith("="):
                made.right.append(_formatted(part[1:], style)[0])
            else:
                weight, rest = _weighted(part)
                assert weight is None, part
                made.wrong.append(_formatted(rest, style)[0])
    elif "=" in inside and "->" in inside:
        made.kind = "match"
        for part in filter(None, (part.strip() for part in inside.split("="))):
            left, arrow, right = part.partition("->")
            assert arrow
            assert "->" not in right
            made.pairs.append((_formatted(left, style)[0], _plain(right)))
    elif inside in ("TRUE", "FALSE"):
        made.kind, made.right = "truefalse", [inside == "TRUE"]
    else:
        made.kind = "shortanswer"
        assert inside.startswith("=")
        for part in filter(None, (part.strip() for part in inside.split("="))):
            weight, rest = _weighted(part)
            assert weight is None, part
            assert "*" not in rest
            made.right.append(_formatted(rest, style)[0])
    return made


@pytest.fixture(scope="session")
def moodle():
    return read_gift
