"""The words of the front end are said in the language of the widget, and cost nothing in English."""

from __future__ import annotations

import json
import re
import subprocess
from gettext import NullTranslations, c2py
from types import SimpleNamespace

import pytest

import saintlearn as sl
from hatch_build import node_and_npm
from saintlearn.languages import speaking
from saintlearn.languages.pseudo import disguised
from saintlearn.widgets import front_words
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.front_words import front_module, front_places

MODULES = sorted(module.stem for module in STATIC.glob("*.js"))
_FIELD = re.compile(r"\{\w+\}")


def _english(module: str, place: list) -> str:
    """Read what stands in the English module, with its fields as they were written."""
    start, end, _, *fields = place
    text, at = "", start
    for name, before, after in fields:
        text += module[at:before] + "{" + name + "}"
        at = after
    return (text + module[at:end]).replace(r"\'", "'")


@pytest.mark.parametrize("name", MODULES)
def test_the_places_of_a_module_hold_its_sentences(name):
    module = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    assert "%%" not in module, "no mark is left"
    places = front_places(name)
    assert [place[2] for place in places].count(None) == 2, "the page's language, and that of the voice"
    for place in places:
        sentence = place[2]
        expected = "en" if sentence is None else sentence if isinstance(sentence, str) else sentence[sentence[2]]
        assert _english(module, place) == expected


@pytest.mark.parametrize("name", MODULES)
def test_every_sentence_of_a_module_can_be_said_in_another_language(name):
    english = (STATIC / f"{name}.js").read_text(encoding="utf-8")
    module = front_module(name, "en-XA")
    assert front_module(name, "en-XA") is module, "it is made once"
    for _, _, sentence, *_ in front_places(name):
        if sentence is not None:
            text = sentence if isinstance(sentence, str) else sentence[sentence[2]]
            for part in _FIELD.split(disguised(text)):
                assert part.replace("'", r"\'") in module
    spoken = [place for place in front_places(name) if place[2] is not None]
    assert module.count("⟦") == module.count("⟧") == english.count("⟦") + len(spoken)
    assert module.count("en-XA") == 2


def test_every_module_in_another_language_is_still_a_program(tmp_path):
    node, _ = node_and_npm()
    for name in MODULES:
        file = tmp_path / f"{name}.mjs"
        file.write_text(front_module(name, "en-XA"), encoding="utf-8")
        subprocess.run([node, "--check", file], check=True)


def test_a_field_moves_to_where_another_language_wants_it(monkeypatch, tmp_path):
    module = "x=`I\\'m ${n}, ${`at ${p}`}.`,y=1===c?`${c} card`:`${c} cards`,l='en'"
    own = {
        "own": [
            [place := module.index("at "), place + 7, "at {place}", ["place", place + 3, place + 7]],
            [3, 27, "I'm {name}, {where}.", ["name", 8, 12], ["where", 14, 26]],
            [at := module.index("${c} card`"), at + 9, ["{count} card", "{count} cards", 0], ["count", at, at + 4]],
            [at := module.index("${c} cards"), at + 10, ["{count} card", "{count} cards", 1], ["count", at, at + 4]],
            [at := module.index("en'"), at + 2, None],
        ]
    }
    (tmp_path / "own.js").write_text(module, encoding="utf-8")
    (tmp_path / "words.json").write_text(json.dumps(own), encoding="utf-8")
    monkeypatch.setattr(front_words, "STATIC", tmp_path)
    said = {"I'm {name}, {where}.": "{where}: c'est {name}", "at {place}": "à {place}", "{count} card": "una ({count})"}
    front_words._words.cache_clear()
    front_module.cache_clear()
    try:
        with speaking("en-XA") as language:
            monkeypatch.setattr(type(language.messages), "gettext", lambda self, text: said[text])
            monkeypatch.setattr(
                type(language.messages), "ngettext", lambda self, one, many, n: said.get(one if n == 1 else many, "\U0001f0a1 {count}")
            )
            assert front_module("own", "en-XA") == ("x=`${`à ${p}`}: c\\'est ${n}`,y=1===c?`una (${c})`:`\U0001f0a1 ${c}`,l='en-XA'")
            said["at {place}"] = "<b>{place}"
            front_module.cache_clear()
            with pytest.raises(ValueError, match="may hold '<'"):
                front_module("own", "en-XA")
    finally:
        monkeypatch.undo()
        front_words._words.cache_clear()
        front_module.cache_clear()


class _ThreeForms(NullTranslations):
    """A catalog with one form for 1, 21, 31…, one for 2, 3, 4, 22…, and one for the others."""

    def __init__(self, rule: str, forms: tuple[str, ...] = ("{count} d'one", "{count} few", "{count} many")) -> None:
        super().__init__()
        self._info = {"plural-forms": f"nplurals=3; plural={rule};"}
        self.rule, self.forms = rule, forms

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.forms[c2py(self.rule)(n)] if self.forms else super().ngettext(msgid1, msgid2, n)


THREE = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"


def _built(messages: NullTranslations) -> tuple[str, str]:
    """Give an English module, as the minifier leaves it, and the same one in the language of a catalog."""
    module = "const said=n=>1===n?`${n} card`:`${n} cards`;"
    places = []
    for which, form in enumerate(("${n} card`", "${n} cards`")):
        at = module.index(form)
        places.append([at, at + len(form) - 1, ["{count} card", "{count} cards", which], ["count", at, at + 4]])
    language = SimpleNamespace(code="xx", messages=messages)
    return module, front_words._said(module, places, language, 0, len(module))


def test_a_language_with_three_forms_shows_each_with_its_numbers():
    node, _ = node_and_npm()
    _, module = _built(_ThreeForms(THREE))
    shown = f"{module}console.log([0,1,2,5,21,22,25].map(said).join('; '))"
    run = subprocess.run([node, "-e", shown], check=True, capture_output=True, encoding="utf-8")
    assert run.stdout == "0 many; 1 d'one; 2 few; 5 many; 21 d'one; 22 few; 25 many\n"


def test_what_has_no_translation_stays_the_english_of_its_number():
    english, module = _built(_ThreeForms(THREE, ()))
    assert module == english


@pytest.mark.parametrize("form", range(3))
def test_no_form_holds_a_sign_that_it_cannot_hold(form):
    forms = tuple("a `${b}`" if place == form else "{count}" for place in range(3))
    with pytest.raises(ValueError, match="No sentence of the front end may hold"):
        _built(_ThreeForms(THREE, forms))


@pytest.mark.parametrize("rule", ["alert(1)", "n=1", "1n", "n=>1", "n+(0,alert)(1)", "n/*1*/", "n//2", "n/2", "`1`", ""])
def test_a_plural_rule_that_is_more_than_a_rule_is_refused(rule):
    with pytest.raises(ValueError, match="plural"):
        front_words._plurals(_ThreeForms(rule))


def test_a_widget_brings_the_words_of_the_language_that_was_spoken_when_it_was_made():
    english = (STATIC / "race.js").read_text(encoding="utf-8")
    assert sl.play("race", seed=1)._esm == english
    with speaking("en-XA"):
        table = sl.play("race", seed=1)
    assert table._esm == front_module("race", "en-XA") != english
    with speaking("en-XA"):
        assert sl.quiz(seed=1)._esm == front_module("quiz", "en-XA")
