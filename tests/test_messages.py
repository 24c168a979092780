"""Every sentence that people read can be translated, and a translation says what the sentence says."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import sys
from collections import Counter
from gettext import NullTranslations
from pathlib import Path
from types import SimpleNamespace

import pytest

import hatch_build
from saintlearn.cli import main
from saintlearn.languages import english, mark_as, say, say_as, say_count
from saintlearn.languages.spoken import _HERE
from saintlearn.languages.translations import read_translations
from saintlearn.shown.front_modules import STATIC
from saintlearn.vocabulary import FACT, WILD_EFFECTS
from saintlearn.vocabulary.fact import CENTURY_FIELDS, Field
from saintlearn.widgets.kids import page

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("messages_tool", ROOT / "tools/messages.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["messages_tool"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["messages_tool"]


@pytest.fixture(scope="module")
def template(program):
    """All sentences of saintlearn."""
    return program.collected(program.sources())


def _of(program, call, names="say, say_as, say_count, mark, mark_as"):
    return [(one.text, one.many, one.context) for one in program.sentences_of_python(f"from saintlearn.languages import {names}\n{call}\n")]


def test_every_sentence_can_be_collected_and_every_translation_is_fresh_and_complete(program, capsys):
    assert program.main(["--check"]) == 0, capsys.readouterr().err


def test_the_collection_holds_what_every_room_says(template):
    assert len(template) > 800
    rooms = Counter(name.split("/")[1] for message in template for name, _ in message.locations)
    assert set(rooms) >= {"vocabulary", "games"}, rooms


def _places(template, wanted):
    """List where sentences stand that fit a pattern."""
    return {
        (form, name) for message in template for name, _ in message.locations for form in program_forms(message.id) if wanted.search(form)
    }


def program_forms(text):
    return [text] if isinstance(text, str) else list(text)


def test_a_window_is_lit_in_the_album_alone(template):
    """One word, one thing: a window is lit when a child knows a saint, wherever that was; a quiz says how many were known."""
    lit = re.compile(r"\bwindows?\b.*\b(lit|lights?|lighted)\b|\b(lit|light|lights)\b.*\bwindows?\b", re.IGNORECASE)
    elsewhere = {(form, name) for form, name in _places(template, lit) if "album" not in name}
    assert {form for form, _ in elsewhere} <= {"A candle or an electric light"}, elsewhere
    assert any("album" in name for _, name in _places(template, lit))


def test_the_album_has_one_name(template):
    """What a child opens as "My Windows" is called windows on every screen, too; only what Python says to an author names its function."""
    said = {form for form, name in _places(template, re.compile(r"\balbums?\b", re.IGNORECASE)) if "sl.album" not in form}
    assert said == {
        "An album needs at least one saint.", "The album doesn't understand that.", "There's no saint {slug} in this album.",
        "Say whose album it is: learner='Ana'.",
    }  # fmt: skip


def test_no_sentence_begins_or_ends_with_a_space(program, template):
    """Whoever needs a space glues sentences together; and a translator does not see it."""
    assert [form for message in template for form in program._forms(message.id) if form != form.strip()] == []


def test_the_sentences_of_the_front_end_are_those_of_its_build(program, template):
    sentences = json.loads((STATIC / "words.json").read_text(encoding="utf-8"))
    built = {tuple(text) if isinstance(text, list) else text for found in sentences.values() for text in found}
    ours = {message.id for message in template if any(name.startswith("frontend/") for name, _ in message.locations)}
    assert ours == built


def test_words_that_stand_in_tables_are_collected(template):
    for fact in FACT.values():
        if fact.field not in (*CENTURY_FIELDS, Field.FEAST_MONTH):
            assert fact.word in template, fact.key
        for sentence in filter(None, fact.sentences):
            assert sentence in template, fact.key
    for effect in WILD_EFFECTS.values():
        assert effect in template


class _Heard(NullTranslations):
    """English that remembers what was said."""

    def __init__(self) -> None:
        super().__init__()
        self.said: set[tuple[str, str | None]] = set()

    def gettext(self, message):
        self.said.add((message, None))
        return message

    def ngettext(self, msgid1, msgid2, n):
        self.said.add((msgid1, None))
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context, message):
        self.said.add((message, context))
        return message


def test_what_is_said_from_tables_is_collected(template, catalogue, capsys):
    heard = _Heard()
    token = _HERE.set(SimpleNamespace(**{**vars(english), "messages": heard}))
    try:
        for fact in FACT.values():
            fact.label, fact.phrase, fact.heading, fact.both, fact.all_of_them, fact.meaning, fact.place  # noqa: B018
            fact.about("St. A"), fact.about("Sts. A and B", several=True)
        for card in catalogue.values():
            card.description  # noqa: B018
            str(card.born), str(card.died)
        page(environment={"SERVER_SOFTWARE": "voila/0.5"})
        assert main(["check"]) == 0
    finally:
        _HERE.reset(token)
    assert len(heard.said) > 200
    assert sorted(message for message, context in heard.said if template.get(message, context) is None) == []


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ("say('Draw a card')", [("Draw a card", "", "")]),
        ("say('Draw ' 'a card')", [("Draw a card", "", "")]),
        ("say('{name} drew.', name=name)", [("{name} drew.", "", "")]),
        ("say('{name} drew.', **fields)", [("{name} drew.", "", "")]),
        ("say('We drew.' if several else 'I drew.')", [("We drew.", "", ""), ("I drew.", "", "")]),
        ("say_count('{count} card', '{count} cards', n)", [("{count} card", "{count} cards", "")]),
        ("say_as('a woman', '{name} was called.', name=name)", [("{name} was called.", "", "a woman")]),
        ("say_as('a woman' if her else 'a man', 'called')", [("called", "", "a woman"), ("called", "", "a man")]),
        ("TITLES = {1: mark('First {name}')}; say(TITLES[1], name=name)", [("First {name}", "", "")]),
        ("TITLES = {1: mark_as('a woman', 'First {name}')}; say(TITLES[1], name=name)", [("First {name}", "", "a woman")]),
        ("say(TITLES.get(1))", []),
        ("session.say('Draw a card')", []),
    ],
)
def test_the_literals_of_a_call_are_found(program, call, found):
    assert _of(program, call) == found


def test_the_words_of_an_option_are_found(program):
    source = (
        "from saintlearn.engine.options import option\n"
        "rounds = option(3, 'Rounds', 'How many.', choices={3: 'Three', 4: 'Four', **MORE}, takes='a number', without='No limit', example=5)\n"
        "modes = option('a', 'Mode', 'Which mode.', choices={name: MODES[name].title for name in MODES})\n"
    )
    found = [one.text for one in program.sentences_of_python(source)]
    assert found == ["Rounds", "How many.", "Three", "Four", "a number", "No limit", "Mode", "Which mode."]
    with pytest.raises(program.UntranslatableError, match="never put together"):
        list(program.sentences_of_python("from saintlearn.engine.options import option\noption(3, 'Rounds', 'How ' + many)\n"))


def test_only_our_own_say_is_meant(program):
    assert _of(program, "say('Draw a card')", "mark") == []
    assert _of(program, "tell('Draw a card')", "say as tell") == [("Draw a card", "", "")]


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ("say(f'{name} drew.')", "never put together"),
        ("say('Draw ' + what)", "never put together"),
        ("say('Draw {what}'.format(what=what))", "never put together"),
        ("say('Draw' if one else f'Draw {what}')", "never put together"),
        ("say('{name} drew.')", "nothing is given for {name}"),
        ("say('{name} drew {card}.', name=name)", "nothing is given for {card}"),
        ("say_count('{count} card', '{count} cards {where}', n)", "nothing is given for {where}"),
        ("say('{card.name} drew.', card=card)", "a field is a plain name"),
        ("say('{} drew.', name)", "a field is a plain name"),
        ("say('{name drew.', name=name)", "expected '}'"),
        ("say()", "the sentence is missing"),
        ("say('')", "there is no sentence"),
        ("say_as('a woman', sentence)", "say_as takes literals"),
        ("mark(sentence)", "mark takes literals"),
        ("mark_as('a woman', sentence)", "mark_as takes literals"),
        ("say(*sentences)", "the sentence is missing"),
    ],
)
def test_what_cannot_be_translated_is_refused_with_its_place(program, call, why):
    with pytest.raises(program.UntranslatableError, match=r"^rooms\.py:2: ") as caught:
        list(program.sentences_of_python(f"from saintlearn.languages import say, say_as, say_count, mark, mark_as\n{call}\n", "rooms.py"))
    assert why in str(caught.value)


def test_the_front_end_is_read_too(program):
    source = """<p>{say("Draw a card")}</p> {say(
        ["{count} card", "{count} cards"], { count })} {say("Say \\"pass\\"", {})}
        session.say("Not this"); essay("Nor this")"""
    assert [(one.text, one.many) for one in program.sentences_of_browser(source)] == [
        ("Draw a card", ""),
        ("{count} card", "{count} cards"),
        ('Say "pass"', ""),
    ]


@pytest.mark.parametrize(
    ("call", "why"),
    [
        ("say(`nor ${this}`)", "one literal in double quotes"),
        ("say(name)", "one literal in double quotes"),
        ("say('Save')", "one literal in double quotes"),
        ('say(["Print it", "Print them"], { count })', r"shows \{count\}"),
    ],
)
def test_a_call_in_the_browser_that_no_translator_could_read_is_refused(program, call, why):
    with pytest.raises(program.UntranslatableError, match=rf"one\.svelte: .*{why}"):
        list(program.sentences_of_browser(call, "one.svelte"))


def test_one_sentence_has_one_plural(program):
    one, other = program.Sentence("{count} card", "{count} cards"), program.Sentence("{count} card")
    assert len(program.collected([("a.py", [one]), ("b.py", [one])])) == 1
    with pytest.raises(program.UntranslatableError, match=r"another plural, or none, in a\.py"):
        program.collected([("a.py", [one]), ("b.py", [other])])


@pytest.fixture
def house(program, monkeypatch, tmp_path):
    """A small house whose sentences are to be translated."""
    for name, path in {"ROOT": "", "PACKAGE": "saintlearn", "FRONTEND": "frontend/src", "LANGUAGES": "saintlearn/languages"}.items():
        monkeypatch.setattr(program, name, tmp_path / path)
        (tmp_path / path).mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(program, "TEMPLATE", tmp_path / "build/messages.pot")
    monkeypatch.setattr(hatch_build, "LANGUAGES", tmp_path / "saintlearn/languages")
    (tmp_path / "saintlearn/table.py").write_text(
        "from saintlearn.languages import say, say_as, say_count\n"
        "say('{name} drew a card. 100 % sure', name=name)\n"
        "say_count('{count} card', '{count} cards', n)\n"
        "say_as('a woman', 'called')\nsay_as('a man', 'called')\n",
        encoding="utf-8",
    )
    (tmp_path / "frontend/src/Table.svelte").write_text('<p>{say("Draw a card")}</p>', encoding="utf-8")
    return tmp_path


SPANISH = {
    "{name} drew a card. 100 % sure": "{name} sacó una carta. 100 % seguro",
    "{count} card": "{count} carta|{count} cartas|{count} de cartas",
    "a womancalled": "llamada",
    "a mancalled": "llamado",
    "Draw a card": "Saca una carta",
}


def _translated(program, path, words):
    catalog = program.read(path)
    for message in catalog:
        if message.id:
            text = words[(message.context or "") + program._forms(message.id)[0]]
            message.string = tuple(text.split("|")[: catalog.num_plurals]) if message.pluralizable else text
    path.write_text(program.text_of(catalog), encoding="utf-8")


def test_a_language_is_begun_translated_built_and_spoken(program, house, capsys):
    spanish = house / "saintlearn/languages/es.po"
    assert program.main(["--new", "es"]) == 0
    assert program.main(["--check"]) == 1
    assert capsys.readouterr().err.count("the translation is missing") == 5
    _translated(program, spanish, SPANISH)
    before = spanish.read_text(encoding="utf-8")
    assert program.main([]) == program.main(["--check"]) == 0
    assert spanish.read_text(encoding="utf-8") == before, "what is fresh stays as it is"
    assert "Date" not in before
    assert "python-format" not in before.replace("python-brace-format", "")

    assert hatch_build.stale_translations() == [spanish]
    hatch_build.build_translation(spanish)
    assert hatch_build.stale_translations() == []
    language = SimpleNamespace(**{**vars(english), "code": "es", "messages": read_translations("es", spanish.parent)})
    token = _HERE.set(language)
    try:
        assert say("{name} drew a card. 100 % sure", name="Ana") == "Ana sacó una carta. 100 % seguro"
        assert [say_count("{count} card", "{count} cards", number) for number in (1, 2)] == ["1 carta", "2 cartas"]
        assert [say_as(who, "called") for who in ("a woman", "a man", "a child")] == ["llamada", "llamado", "called"]
        assert [say(mark_as(who, "called")) for who in ("a woman", "a child")] == ["llamada", "called"]
        assert say("Nobody said this before.") == "Nobody said this before.", "what has no translation stays English"
    finally:
        _HERE.reset(token)
    newer = spanish.with_suffix(".mo").stat().st_mtime + 10
    os.utime(spanish, (newer, newer))
    assert hatch_build.stale_translations() == [spanish], "a translation that was changed is built again"


def test_what_is_only_half_translated_stays_english(program, house):
    spanish = house / "saintlearn/languages/es.po"
    program.main(["--new", "es"])
    _translated(program, spanish, SPANISH | {"{count} card": "|{count} cartas", "Draw a card": ""})
    hatch_build.build_translation(spanish)
    words = read_translations("es", spanish.parent)
    assert [words.ngettext("{count} card", "{count} cards", number) for number in (1, 2)] == ["{count} card", "{count} cards"]
    assert words.gettext("Draw a card") == "Draw a card"
    assert words.pgettext("a woman", "called") == "llamada"


def test_a_changed_sentence_makes_a_translation_stale_until_it_is_translated_again(program, house, capsys):
    spanish = house / "saintlearn/languages/es.po"
    program.main(["--new", "es"])
    _translated(program, spanish, SPANISH)
    module = house / "saintlearn/table.py"
    module.write_text(module.read_text(encoding="utf-8").replace("{name} drew a card", "{name} draws a card"), encoding="utf-8")
    assert program.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert "es.po is not up to date" in said
    assert "'{name} draws a card. 100 % sure': the translation is missing" in said
    assert program.main([]) == 0
    assert "{name} drew" not in spanish.read_text(encoding="utf-8")
    assert "not up to date" not in (program.main(["--check"]) and capsys.readouterr().err)


@pytest.mark.parametrize(
    ("sentence", "text", "why"),
    [
        ("{name} drew a card. 100 % sure", "{nombre} sacó una carta", "the fields are ['nombre']"),
        ("{name} drew a card. 100 % sure", "Sacó una carta", "the fields are []"),
        ("{name} drew a card. 100 % sure", "{name sacó una carta", "expected '}'"),
        ("{count} card", "una carta|{numero} cartas", "the fields are ['numero']"),
    ],
)
def test_the_fields_of_a_translation_are_those_of_the_sentence(program, house, capsys, sentence, text, why):
    program.main(["--new", "es"])
    _translated(program, house / "saintlearn/languages/es.po", SPANISH | {sentence: text})
    assert program.main(["--check"]) == 1
    assert why in capsys.readouterr().err


def test_a_number_may_be_left_out_where_a_plural_says_it(program, house, capsys):
    program.main(["--new", "es"])
    _translated(program, house / "saintlearn/languages/es.po", SPANISH | {"{count} card": "una carta|{count} cartas"})
    assert program.main(["--check"]) == 0, capsys.readouterr().err
