"""Tables and the gallery speak the language that they were opened in, whatever the session speaks."""

from __future__ import annotations

import json
import zlib
from functools import partial

import pytest

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Computer
from saintlearn.languages import language, speaking
from tests.test_widgets.conftest import Browser

CAT = load_catalogue()
DATA = {
    "action", "card", "fresh", "game", "kind", "level", "mature", "met", "on", "phase", "play", "scoring", "slug", "text", "today", "tried", "type",
}  # fmt: skip


@pytest.fixture
def names():
    return [text for card in CAT.values() for text in (card.name, card.title)]


def test_a_table_speaks_the_language_it_was_opened_in(tmp_path, monkeypatch, unsaid, names):
    monkeypatch.chdir(tmp_path)
    browser = Browser(sl.play("saintcards", ["Xa", "Xb"], seed=4, lang="en-XA"))
    shown = [browser.state]
    browser.done("seat", seat=0)
    refused = browser.say("act", action="pass")
    shown += [browser.state, refused["sentence"], browser.done("hint")["hints"], browser.done("help")["help"]]
    browser.widget.act("draw")
    shown += [browser.state, browser.say("undo")["sentence"], browser.say("juggle")["sentence"]]
    with pytest.raises(sl.Refusal) as caught:
        browser.widget.act("century 3")
    shown.append(caught.value.sentence)
    assert unsaid(shown, *names, "Xa", "Xb", data=DATA) == []
    saved = browser.done("save")
    assert unsaid(saved["sentence"], saved["saved"], f"sl.play(sl.load_game({saved['saved']!r}))") == []
    assert unsaid(browser.widget._repr_mimebundle_()[0]["text/html"], "Xa", "Xb", '<p class="sl-still"><strong>', "</strong>", "</p>") == []
    assert language() == "en"
    assert sl.play("saintcards", ["Xa", "Xb"], seed=4)._state["headline"].isascii(), "the next table speaks as the session does"


def test_a_saved_game_goes_on_in_another_language(tmp_path):
    english = sl.play("saintcards", ["Xa", "Xb"], seed=4, save=tmp_path / "game.json")
    english.act("draw")
    other = sl.play("saintcards", ["Xa", "Xb"], save=tmp_path / "game.json", lang="en-XA")
    assert len(other.session.log) == len(english.session.log) == 2
    assert other._state["log"][-1]["text"].startswith("⟦Xa ")


def test_what_hinders_a_game_is_said_in_its_language(tmp_path, unsaid):
    sl.play("saintcards", ["Xa", "Xb"], seed=4, save=tmp_path / "game.json")
    (tmp_path / "junk.json").write_text("{", encoding="utf-8")
    for expected, wanted in [
        (sl.Refusal, {"players": ["Xa", "Xb"], "level": "3"}),
        (sl.Refusal, {"players": ["Xa", "Xb"], "hand_size": 99}),
        (sl.Refusal, {"players": ["Xa", "Xb"], "seed": "3"}),
        (sl.Refusal, {"players": ["Xa"] * 7}),
        (sl.Refusal, {"players": ["Xa", "XA"]}),
        (sl.Refusal, {"players": ["Xa", "3" * 30]}),
        (sl.Refusal, {"players": ["Xa", "Xc"], "save": tmp_path / "game.json"}),
        (sl.Refusal, {"players": ["Xa", "Xb"], "save": tmp_path / "junk.json"}),
        (TypeError, {"players": ["Xa", "Xb"], "xxx": 3}),
        (TypeError, {"players": [3]}),
    ]:
        with pytest.raises(expected) as caught:
            sl.play("saintcards", lang="en-XA", **wanted)
        data = (
            "level",
            "levels",
            "hand_size",
            "seed",
            "starter",
            "full",
            "None",
            "saintlearn",
            "Computer",
            "int",
            "game.json",
            "junk.json",
            "xxx",
        )
        kinds = ("gentle", "random", "greedy", "strong", "scoring", "centuries", "gathered", "draws", "dealer", "players", "deck", "catalogue",
                 "save", "store", "sound", "lang", "guide", "date", "meet", "together", "see")  # fmt: skip
        assert unsaid(str(caught.value), "Xa", "XA", "Xb", *data, *kinds) == [], wanted
    with speaking("en-XA"), pytest.raises(sl.Refusal) as caught:
        Computer("3")
    assert unsaid(str(caught.value), *kinds) == []


def test_a_gallery_speaks_the_language_it_was_opened_in(tmp_path, monkeypatch, unsaid, names):
    monkeypatch.chdir(tmp_path)
    browser = Browser(sl.gallery("starter", date="2026-01-21", lang="en-XA"))
    shown = [browser.state, browser.done("deal", game="flashcards", name="xxx", slugs=["lucy"])["sentence"]]
    shown += [browser.say("deck", slugs=slugs)["sentence"] for slugs in ([], ["xxx"], [3])]
    assert (
        unsaid(
            shown,
            *names,
            "Mexico",
            "saintcards",
            "memory",
            "quiz",
            "flashcards",
            "gallery",
            "sl.gallery()",
            "gallery.deck",
            "'xxx'",
            data=DATA,
        )
        == []
    )
    browser.done("ready", fonts=True)
    ((_, (packed,)),) = browser.parcels
    for _, key, label, _, *called in json.loads(zlib.decompress(packed))["facets"]:
        assert unsaid([label, *called]) == [], key


@pytest.mark.parametrize("show", [lambda: sl.play(lang="xx"), lambda: sl.gallery(lang="xx")])
def test_a_language_that_is_not_spoken_is_refused(show):
    with pytest.raises(sl.Refusal) as caught:
        show()
    assert caught.value.code == "unknown-language"


def test_a_saved_notebook_says_what_a_widget_is_in_its_language(unsaid):
    bee = partial(sl.bee, ["Xa", "Xb"])
    for show in (sl.quiz, bee, sl.memory, sl.flashcards, sl.drill, sl.gallery):
        widget = show(lang="en-XA")
        assert unsaid(widget._repr_mimebundle_()[0]["text/html"], '<p class="sl-still"><strong>', "</strong>", "</p>") == [], widget
