"""QTI 2.1, read again by a strict reader: what the standard requires of each part, and what a platform would grade."""

from __future__ import annotations

import re
import zipfile
from xml.etree import ElementTree

import pytest

import saintlearn as sl
from saintlearn.exports.saying import accepted, one_line

QTI = "{http://www.imsglobal.org/xsd/imsqti_v2p1}"
CP = "{http://www.imsglobal.org/xsd/imscp_v1p1}"

PARTS = {  # what may stand in what, in this order; ? once or not at all, * any number, + at least one
    "assessmentItem": "responseDeclaration outcomeDeclaration+ itemBody responseProcessing modalFeedback?",
    "responseDeclaration": "correctResponse mapping?",
    "outcomeDeclaration": "defaultValue",
    "correctResponse": "value+",
    "defaultValue": "value",
    "mapping": "mapEntry+",
    "itemBody": "p* choiceInteraction? orderInteraction? matchInteraction?",
    "choiceInteraction": "prompt simpleChoice+",
    "orderInteraction": "prompt simpleChoice+",
    "matchInteraction": "prompt simpleMatchSet+",
    "simpleMatchSet": "simpleAssociableChoice+",
    "p": "textEntryInteraction?",
    "modalFeedback": "p",
}
NEEDED = {
    "assessmentItem": {"identifier", "title", "adaptive", "timeDependent"},
    "responseDeclaration": {"identifier", "cardinality", "baseType"},
    "outcomeDeclaration": {"identifier", "cardinality", "baseType"},
    "mapping": {"defaultValue"},
    "mapEntry": {"mapKey", "mappedValue"},
    "choiceInteraction": {"responseIdentifier", "shuffle", "maxChoices"},
    "orderInteraction": {"responseIdentifier", "shuffle"},
    "matchInteraction": {"responseIdentifier", "shuffle", "maxAssociations"},
    "textEntryInteraction": {"responseIdentifier"},
    "simpleChoice": {"identifier"},
    "simpleAssociableChoice": {"identifier", "matchMax"},
    "modalFeedback": {"outcomeIdentifier", "identifier", "showHide"},
    "responseProcessing": {"template"},
}


def _name(part):
    assert part.tag.startswith(QTI), part.tag
    return part.tag.removeprefix(QTI)


def _check(part):
    name = _name(part)
    form = "".join(f"(?:{one.rstrip('?*+')} ){one[len(one.rstrip('?*+')) :]}" for one in PARTS.get(name, "").split())
    inside = "".join(f"{_name(child)} " for child in part)
    assert re.fullmatch(form, inside), f"{name} holds {inside}"
    assert set(part.attrib) >= NEEDED.get(name, set()), name
    assert not part.tail or not part.tail.strip()
    for child in part:
        _check(child)


class Item:
    """What a platform knows of a question."""

    def __init__(self, content):
        self.root = ElementTree.fromstring(content)
        _check(self.root)
        self.id = self.root.get("identifier")
        assert re.fullmatch(r"[A-Za-z_][A-Za-z0-9_.-]*", self.id)
        said = self.root.find(f"{QTI}responseDeclaration")
        self.base, self.cardinality = said.get("baseType"), said.get("cardinality")
        self.right = [value.text for value in said.findall(f"{QTI}correctResponse/{QTI}value")]
        self.credit = {entry.get("mapKey"): float(entry.get("mappedValue")) for entry in said.iter(f"{QTI}mapEntry")}
        template = self.root.find(f"{QTI}responseProcessing").get("template").rpartition("/")[2]
        assert template == ("map_response" if self.credit else "match_correct")
        choices = [part for name in ("simpleChoice", "simpleAssociableChoice") for part in self.root.iter(QTI + name)]
        self.texts = {part.get("identifier"): part.text for part in choices}
        assert len(self.texts) == len(choices), "an identifier stands twice"
        prompt = self.root.find(f".//{QTI}prompt")
        body = [part.text for part in self.root.findall(f"{QTI}itemBody/{QTI}p") if part.text and part.text.strip()]
        self.prompt = body.pop() if prompt is None else prompt.text
        self.clues = body
        told = self.root.find(f"{QTI}modalFeedback/{QTI}p")
        self.feedback = "" if told is None else told.text
        interactions = [part for part in self.root.iter() if part.get("responseIdentifier")]
        assert [part.get("responseIdentifier") for part in interactions] == ["RESPONSE"]


def _open(path):
    with zipfile.ZipFile(path) as packed:
        assert packed.testzip() is None
        files = {name: packed.read(name) for name in packed.namelist()}
    manifest = ElementTree.fromstring(files["imsmanifest.xml"])
    named = {file.get("href") for file in manifest.iter(f"{CP}file")}
    assert named == set(files) - {"imsmanifest.xml"}
    resources = {part.get("identifier"): part for part in manifest.iter(f"{CP}resource")}
    assert {part.get("identifierref") for part in manifest.iter(f"{CP}dependency")} == set(resources) - {"test"}
    test = ElementTree.fromstring(files["test.xml"])
    references = [(part.get("identifier"), part.get("href")) for part in test.iter(f"{QTI}assessmentItemRef")]
    items = [Item(files[href]) for _, href in references]
    assert [item.id for item in items] == [name for name, _ in references]
    assert {resources[item.id].get("type") for item in items} <= {"imsqti_item_xmlv2p1"}
    return items


def _holds(item, question):
    assert item.prompt == one_line(question.prompt)
    assert item.feedback == one_line(question.sentence)
    assert item.clues == [f"{number}. {clue}" for number, clue in enumerate(getattr(question, "clues", ()), 1)]
    if question.form == "choice":
        assert (item.base, item.cardinality) == ("identifier", "single")
        assert item.texts[item.right[0]] == one_line(question.answer)
        assert set(item.texts.values()) == {*map(one_line, (question.answer, *question.wrong))}
    elif question.form == "true-false":
        assert item.right == ["true" if question.answer else "false"]
    elif question.form == "order":
        assert item.cardinality == "ordered"
        assert [item.texts[name] for name in item.right] == [*map(one_line, question.answer)]
    elif question.form == "pairs":
        assert (item.base, item.cardinality) == ("directedPair", "multiple")
        pairs = [tuple(item.texts[name] for name in pair.split()) for pair in item.right]
        assert pairs == [tuple(map(one_line, pair)) for pair in question.answer]
        assert sum(item.credit.values()) == pytest.approx(1, abs=1e-3)
    else:
        assert item.base == "string"
        assert list(item.credit) == list(accepted(question))
        assert one_line(question.answer) in item.credit


def test_every_form_is_what_the_standard_wants(drawn, tmp_path):
    some = drawn[:400]
    made = sl.export(tmp_path / "quiz.zip", some)
    assert (made.count, made.left_out) == (len(some), ())
    items = _open(made.path)
    assert {question.form for question in some} == {"choice", "true-false", "order", "pairs", "typed"}
    for item, question in zip(items, some, strict=True):
        _holds(item, question)


def test_difficult_texts_stay_whole(form, odd_cards, tmp_path):
    names = [card.name for card in odd_cards]
    kinds = ("choice", "true-false", "order", "pairs", "typed")
    questions = [form(kind, names[start], *names[start + 1 : start + 6]) for start, kind in enumerate(kinds)]
    items = _open(sl.export(tmp_path / "odd.zip", [*questions, questions[0]]).path)
    for item, question in zip(items, [*questions, questions[0]], strict=True):
        _holds(item, question)


def test_the_package_is_the_same_for_the_same_questions(drawn, tmp_path):
    one, two = (sl.export(tmp_path / name, drawn[:5]).path.read_bytes() for name in ("one.zip", "two.zip"))
    assert one == two
