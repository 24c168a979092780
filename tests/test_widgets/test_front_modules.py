"""The words of the front end are said in the language of the widget."""

from __future__ import annotations

import json
import re
import subprocess
from gettext import NullTranslations, c2py

import pytest

import saintlearn as sl
from hatch_build import node_and_npm
from saintlearn.languages import speaking
from saintlearn.languages.pseudo import disguised
from saintlearn.shown import front_modules
from saintlearn.shown.front_modules import STATIC, front_module, front_sentences

MODULES = sorted(module.stem for module in STATIC.glob("*.js"))


def _words(module: str) -> dict:
    """Read the words that a module holds."""
    (words,) = re.findall(r"""JSON\.parse\('(\{"language":(?:[^'\\]|\\.)*)'\)""", module)
    return json.loads(words.replace(r"\'", "'").replace("\\\\", "\\"))


@pytest.mark.parametrize("name", MODULES)
def test_every_sentence_of_a_module_can_be_said_in_another_language(name):
    english, module = (STATIC / f"{name}.js").read_text(encoding="utf-8"), front_module(name, "en-XA")
    assert front_module(name, "en-XA") is module, "it is made once"
    assert _words(english) == {"language": "en", "sentences": {}}
    words = _words(module)
    assert words["language"] == "en-XA"
    assert len(front_sentences(name)) == len(words["sentences"]) > 0
    for sentence in front_sentences(name):
        one, many = (sentence, "") if isinstance(sentence, str) else sentence
        said = words["sentences"][one]
        assert said == ([[disguised(one), 1], [disguised(many), 0]] if many else disguised(one))


def test_every_module_in_another_language_is_still_a_program(tmp_path):
    node, _ = node_and_npm()
    for name in MODULES:
        file = tmp_path / f"{name}.mjs"
        file.write_text(front_module(name, "en-XA"), encoding="utf-8")
        subprocess.run([node, "--check", file], check=True)


class _ThreeForms(NullTranslations):
    """A catalog with one form for 1, 21, 31…, one for 2, 3, 4, 22…, and one for the others."""

    rule = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"

    def info(self) -> dict[str, str]:
        return {"plural-forms": f"nplurals=3; plural={self.rule};"}

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ("{count} d'one", "{count} few", "{count} many")[c2py(self.rule)(n)]


def test_each_form_of_a_language_comes_with_a_number_that_takes_it():
    found = front_modules._forms(_ThreeForms(), "{count} card", "{count} cards")
    assert found == [("{count} d'one", 1), ("{count} many", 0), ("{count} few", 2)]


def test_a_widget_brings_the_words_of_the_language_that_was_spoken_when_it_was_made():
    english = (STATIC / "race.js").read_text(encoding="utf-8")
    assert sl.play("race", seed=1)._esm == english
    with speaking("en-XA"):
        table = sl.play("race", seed=1)
    assert table._esm == front_module("race", "en-XA") != english
    with speaking("en-XA"):
        assert sl.quiz(seed=1)._esm == front_module("quiz", "en-XA")
