"""Sentences are said in the language of whoever reads them."""

from __future__ import annotations

import contextlib
import re
from importlib import import_module

import pytest

import saintlearn
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import cache_by_language, current, language, mark, mark_as, say, say_as, say_count, speaking
from saintlearn.languages.pseudo import disguised


@pytest.fixture(autouse=True)
def _as_before():
    before = language()
    yield
    language(before)


def test_english_is_what_stands_in_the_code():
    assert say("Nobody has {thing}.", thing="a card") == "Nobody has a card."
    assert say("100 % {sure}") == "100 % {sure}"  # without fields nothing is filled in
    assert say_as("a woman", "{name} was called.", name="Clare") == "Clare was called."
    assert [say_count("{count} card", "{count} cards", count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert mark("Draw a card") == "Draw a card"
    assert say(mark_as("a woman", "{name} was called."), name="Clare") == "Clare was called."
    with speaking("en-XA"):
        assert say(mark_as("a woman", "{name} was called."), name="Clare") == "⟦Clare ŵáś ćáĺĺéđ. ~~~~~⟧"


def test_a_block_speaks_another_language_and_then_the_one_before():
    with speaking("en-XA") as spoken:
        assert spoken is current()
        assert say("Draw a card") == "⟦Đŕáŵ á ćáŕđ ~~~~⟧"
        with speaking(None):
            assert current().code == "en-XA"
        with contextlib.suppress(ZeroDivisionError), speaking("en"):
            assert say("Draw a card") == "Draw a card"
            _ = 1 / 0
        assert current().code == "en-XA"
    assert say("Draw a card") == "Draw a card"


def test_a_whole_session_speaks_one_language():
    assert saintlearn.language() == "en"
    assert saintlearn.language("en-xa") == "en-XA"
    assert say_count("{count} card", "{count} cards", 3) == "⟦3 ćáŕđś ~~⟧"
    with speaking("en"):
        assert language() == "en-XA", "the session's language, not that of this block"


@pytest.mark.parametrize(("code", "found"), [("EN", "en"), ("en-US", "en"), ("en_GB", "en"), ("en_XA", "en-XA")])
def test_a_region_that_has_no_words_of_its_own_takes_those_of_its_language(code, found):
    with speaking(code) as spoken:
        assert spoken.code == found


@pytest.mark.parametrize("code", ["", "xx", "e", "x" * 10_000, None, 3])
def test_a_language_that_is_not_spoken_is_refused_by_name(code):
    before = language()
    with pytest.raises(Refusal) as caught, speaking(code) if code is not None else speaking(""):
        pass
    assert caught.value.code == "unknown-language"
    assert len(caught.value.sentence) < 400
    assert re.search(r"Choose one of these: en, ", caught.value.sentence)
    assert language() == before


def test_what_is_kept_is_kept_for_each_language_by_itself():
    made = []

    @cache_by_language(maxsize=4)
    def greeting(name):
        made.append(name)
        return say("Hello, {name}!", name=name)

    for _ in range(2):
        assert greeting("Ana") == "Hello, Ana!"
        with speaking("en-XA"):
            assert greeting("Ana") == "⟦Héĺĺó, Ana! ~~~⟧"
    assert made == ["Ana", "Ana"]


def test_the_made_up_language_keeps_what_a_translator_keeps():
    assert disguised("Play {card} for {worth}, or type `pass`.") == "⟦Pĺáý {card} fóŕ {worth}, óŕ ťýpé `pass`. ~~~~~~~~⟧"
    assert disguised("") == ""


@pytest.mark.parametrize("code", ["en", "en-XA"])
def test_every_language_has_all_forms(code):
    with speaking(code) as spoken:
        forms = import_module(spoken.__name__)
        assert forms.together([]) == forms.either([]) == ""
        assert forms.together(["Ana"]) == forms.either(["Ana"]) == "Ana"
        assert len({forms.month(number) for number in range(1, 13)}) == 12
        assert len({forms.weekday(number) for number in range(1, 8)}) == 7
        assert len({forms.century(number) for number in range(-20, 22) if number}) == 41
        assert len({forms.century_number(number) for number in range(-20, 22) if number}) == 41
        assert len({forms.ordinal(number) for number in range(1, 200)}) == 199
        assert "2026" in forms.date(12, 25, 2026)
        assert "2026" not in forms.date(12, 25)
