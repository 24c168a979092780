"""What an export says, and what it writes for people, is said in the language that is spoken."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import saintlearn as sl
from saintlearn.exports.anki import PICTURES
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import speaking
from saintlearn.questions import TrueFalse
from saintlearn.study.faces import SIDES


def test_what_was_written_is_said(drawn, tmp_path, unsaid):
    bad = [replace(question, prompt=f"&&010 {number}") for number, question in enumerate(drawn[:7])]
    with speaking("en-XA"):
        for name in ("quiz.gift", "quiz.csv", "quiz.zip"):
            assert not unsaid(sl.export(tmp_path / name, drawn[:3]).sentence, name)
        left = sl.export(tmp_path / "quiz.gift", [drawn[0], *bad]).sentence
        assert not unsaid(left, "quiz.gift")
        assert left.count("⟦") == 1 + 1 + 2 * 5 + 1
        assert not unsaid(sl.export(tmp_path / "saints.apkg", "starter", sides=["feast"], pictures="none").sentence, "saints.apkg")


def test_what_programs_show_is_said(bank, tmp_path, unsaid):
    question = TrueFalse(id="1", saint="lucy", fact="lucy/feast", kind="feast", level=1, prompt="1", sentence="2", answer=True)
    with speaking("en-XA"):
        text = sl.export(tmp_path / "quiz.gift", [question]).path.read_text(encoding="utf-8")
        assert not unsaid(text.splitlines()[0])
        with zipfile.ZipFile(sl.export(tmp_path / "quiz.zip", [question]).path) as made:
            item = ElementTree.fromstring(made.read("items/q.1.xml"))
            test = ElementTree.fromstring(made.read("test.xml"))
        assert item.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == "en-XA"
        choices = [part.text for part in item.iter() if part.tag.endswith("simpleChoice")]
        assert len(choices) == 2
        assert not unsaid([*choices, test.attrib["title"]])


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("saints.apkg", {"sides": ["left"]}),
        ("saints.apkg", {"sides": []}),
        ("saints.apkg", {"pictures": "photo"}),
        ("saints.apkg", {"level": "rising"}),
        ("saints.apkg", {"deck": []}),
    ],
)
def test_refusals_are_said(tmp_path, name, options, unsaid):
    with speaking("en-XA"), pytest.raises(Refusal) as caught:
        sl.export(tmp_path / name, **{"deck": "starter", **options})
    given = (*SIDES, *PICTURES, "left", "photo", "rising", "sides", "pictures")
    assert not unsaid(caught.value.sentence, *given)
