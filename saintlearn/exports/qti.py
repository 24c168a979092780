"""Questions as a QTI 2.1 package, the common format of learning platforms: one XML item each, a test with all of them, and a manifest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from saintlearn.exports.report import LeftOut, Unsayable
from saintlearn.exports.saying import accepted, asked, one_line
from saintlearn.exports.zipped import zip_of
from saintlearn.languages import current, mark, say
from saintlearn.questions import Choice, Ordering, Pairs, Question, TrueFalse, Typed

_QTI: Final = "http://www.imsglobal.org/xsd/imsqti_v2p1"
_CP: Final = "http://www.imsglobal.org/xsd/imscp_v1p1"
_RULES: Final = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"
_LONGEST: Final = 60
_TITLE: Final = mark("Questions about the saints")


def package(questions: Iterable[Question]) -> tuple[bytes, int, tuple[LeftOut, ...]]:
    """Write questions."""
    items: dict[str, bytes] = {}
    left = []
    for question in questions:
        name = _identifier(question.id, items)
        try:
            items[name] = _xml(_item(question, name))
        except Unsayable as reason:
            left.append(LeftOut(question.id, question.prompt, str(reason)))
    files = [("imsmanifest.xml", _xml(_manifest(list(items)))), ("test.xml", _xml(_test(list(items))))]
    files += [(f"items/{name}.xml", content) for name, content in items.items()]
    return zip_of(files), len(items), tuple(left)


def _identifier(name: str, taken: Iterable[str]) -> str:
    """Make an identifier that QTI allows: it begins with a letter, and holds letters, digits, dots and hyphens."""
    plain = "q." + re.sub(r"[^A-Za-z0-9.-]", "-", name.replace("/", "."))
    found, number = plain, 1
    while found in taken:
        number += 1
        found = f"{plain}.{number}"
    return found


def _xml(root: Element) -> bytes:
    indent(root)
    content: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return content + b"\n"


def _part(parent: Element, tag: str, text: str = "", **attributes: str) -> Element:
    part = SubElement(parent, tag, attributes)
    if text:
        part.text = one_line(text)
    return part


def _item(question: Question, name: str) -> Element:
    prompt, clues = asked(question)
    title = prompt if len(prompt) <= _LONGEST else f"{prompt[: _LONGEST - 3]}..."
    item = Element(
        "assessmentItem",
        {"xmlns": _QTI, "identifier": name, "title": title, "adaptive": "false", "timeDependent": "false", "xml:lang": current().code},
    )
    answer = _Answer(question)
    answer.declare(item)
    score = _part(item, "outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float")
    _part(_part(score, "defaultValue"), "value", "0")
    if question.sentence:
        told = _part(item, "outcomeDeclaration", identifier="FEEDBACK", cardinality="single", baseType="identifier")
        _part(_part(told, "defaultValue"), "value", "TRUTH")
    body = _part(item, "itemBody")
    for number, clue in enumerate(clues, 1):
        _part(body, "p", f"{number}. {clue}")
    answer.ask(body, prompt)
    _part(item, "responseProcessing", template=_RULES + ("map_response" if answer.credit else "match_correct"))
    if question.sentence:
        shown = {"outcomeIdentifier": "FEEDBACK", "identifier": "TRUTH", "showHide": "show"}
        _part(_part(item, "modalFeedback", **shown), "p", question.sentence)
    return item


class _Answer:
    """How a question is answered in QTI."""

    def __init__(self, question: Question) -> None:
        self.choices: tuple[tuple[str, str], ...] = ()
        """Identifiers and texts; for pairs, of the first side."""
        self.things: tuple[tuple[str, str], ...] = ()
        """For pairs: identifiers and texts of the second side."""
        self.credit: dict[str, str] = {}
        """Credit for each answer, where several are accepted."""
        self.cardinality, self.base = "single", "identifier"
        self.correct: Sequence[str] = ("A1",)
        if isinstance(question, Choice):
            self.choices = _numbered("A", (question.answer, *question.wrong))
        elif isinstance(question, TrueFalse):
            self.choices = (("true", say("True")), ("false", say("False")))
            self.correct = ("true" if question.answer else "false",)
        elif isinstance(question, Ordering):
            self.cardinality = "ordered"
            self.choices = _numbered("A", question.answer)
            self.correct = [name for name, _ in self.choices]
        elif isinstance(question, Pairs):
            self.cardinality, self.base = "multiple", "directedPair"
            self.choices = _numbered("A", [name for name, _ in question.answer])
            self.things = _numbered("B", [thing for _, thing in question.answer])
            self.correct = [f"A{number} B{number}" for number in range(1, len(question.answer) + 1)]
            self.credit = dict.fromkeys(self.correct, f"{1 / len(question.answer):.4f}")
        elif isinstance(question, Typed):
            self.base = "string"
            self.correct = (one_line(question.answer),)
            self.credit = dict.fromkeys(accepted(question), "1")
        else:
            raise Unsayable(say("QTI has no questions of this kind ({form}).", form=question.form))
        self.shuffle = "false" if isinstance(question, TrueFalse) else "true"

    def declare(self, item: Element) -> None:
        """Say what is right."""
        said = _part(item, "responseDeclaration", identifier="RESPONSE", cardinality=self.cardinality, baseType=self.base)
        right = _part(said, "correctResponse")
        for value in self.correct:
            _part(right, "value", value)
        if self.credit:
            mapping = _part(said, "mapping", lowerBound="0", upperBound="1", defaultValue="0")
            capitals = {"caseSensitive": "false"} if self.base == "string" else {}
            for key, worth in self.credit.items():
                _part(mapping, "mapEntry", mapKey=key, mappedValue=worth, **capitals)

    def ask(self, body: Element, prompt: str) -> None:
        """Write what is shown."""
        if self.base == "string":
            _part(body, "p", prompt)
            line = _part(body, "p")
            _part(line, "textEntryInteraction", responseIdentifier="RESPONSE", expectedLength="40")
            return
        if self.things:
            most = str(len(self.things))
            asking = _part(body, "matchInteraction", responseIdentifier="RESPONSE", shuffle="true", maxAssociations=most)
            _part(asking, "prompt", prompt)
            for side in (self.choices, self.things):
                one = _part(asking, "simpleMatchSet")
                for name, text in side:
                    _part(one, "simpleAssociableChoice", text, identifier=name, matchMax="1")
            return
        ordered = {} if self.cardinality == "ordered" else {"maxChoices": "1"}
        kind = "choiceInteraction" if ordered else "orderInteraction"
        asking = _part(body, kind, responseIdentifier="RESPONSE", shuffle=self.shuffle, **ordered)
        _part(asking, "prompt", prompt)
        for name, text in self.choices:
            _part(asking, "simpleChoice", text, identifier=name)


def _numbered(letter: str, texts: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((f"{letter}{number}", text) for number, text in enumerate(texts, 1))


def _test(names: Sequence[str]) -> Element:
    test = Element("assessmentTest", {"xmlns": _QTI, "identifier": "saintlearn", "title": say(_TITLE)})
    part = _part(test, "testPart", identifier="part", navigationMode="nonlinear", submissionMode="individual")
    section = _part(part, "assessmentSection", identifier="section", title=say(_TITLE), visible="true")
    for name in names:
        _part(section, "assessmentItemRef", identifier=name, href=f"items/{name}.xml")
    return test


def _manifest(names: Sequence[str]) -> Element:
    manifest = Element("manifest", {"xmlns": _CP, "identifier": "saintlearn-questions"})
    metadata = _part(manifest, "metadata")
    _part(metadata, "schema", "QTIv2.1 Package")
    _part(metadata, "schemaversion", "1.0.0")
    _part(manifest, "organizations")
    resources = _part(manifest, "resources")
    test = _part(resources, "resource", identifier="test", type="imsqti_test_xmlv2p1", href="test.xml")
    _part(test, "file", href="test.xml")
    for name in names:
        _part(test, "dependency", identifierref=name)
    for name in names:
        item = _part(resources, "resource", identifier=name, type="imsqti_item_xmlv2p1", href=f"items/{name}.xml")
        _part(item, "file", href=f"items/{name}.xml")
    return manifest
