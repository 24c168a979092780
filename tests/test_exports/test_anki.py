"""Anki's own library opens our package."""

from __future__ import annotations

import json
import re
import sqlite3
import zipfile
from dataclasses import replace
from datetime import timedelta
from xml.etree import ElementTree

import pytest
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest

import saintlearn as sl
from saintlearn.exports.apkg import guid


@pytest.fixture
def anki(tmp_path):
    """Open an empty collection of Anki; what it remembers is closed again."""
    collection = Collection(str(tmp_path / "collection.anki2"))
    yield collection
    collection.close()


def _take(collection, path):
    options = ImportAnkiPackageOptions(merge_notetypes=False, with_scheduling=False)
    return collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(path), options=options)).log


def _shown(collection, item):
    (found,) = collection.find_notes(f'"Item:{item}"')
    note = collection.get_note(found)
    return note, note.cards()[0].render_output()


def test_anki_takes_every_flashcard_with_its_pictures(anki, catalogue, tmp_path, now):
    deck = catalogue.deck("starter")[:12]
    made = sl.export(tmp_path / "saints.apkg", deck, sides=("window", "who", "feast", "symbol"), now=now)
    log = _take(anki, made.path)
    assert len(log.new) == made.count == len(anki.find_notes("")) == len(anki.find_cards("deck:Saints::Starter"))
    assert not log.updated
    note, shown = _shown(anki, "agnes-of-rome/window" if "agnes-of-rome" in {card.slug for card in deck} else f"{deck[0].slug}/window")
    picture = re.search(r'src="([^"]+)"', shown.question_text)[1]
    assert anki.media.have(picture)
    assert note["Saint"] in shown.answer_text
    assert note["Saint"] not in shown.question_text
    assert "Sources: " in shown.answer_text
    assert note.guid == guid(note["Item"])
    assert f"saint::{note['Item'].partition('/')[0]}" in note.tags
    check = anki.media.check()
    assert not list(check.missing)
    assert not list(check.unused)
    assert ".nightMode" in note.note_type()["css"]
    assert anki.fix_integrity()[1], "Anki finds nothing to mend"


def test_a_second_import_updates_and_adds_nothing(anki, catalogue, tmp_path, now):
    card = catalogue["lucy"]
    others = list(catalogue.deck("starter").saintcards[:6])
    sides = ("window", "feast", "title")
    first = sl.export(tmp_path / "one.apkg", [card, *others], sides=sides, now=now)
    _take(anki, first.path)
    known = anki.get_card(anki.find_cards('"Item:lucy/feast"')[0])
    known.type, known.queue, known.ivl, known.due = 2, 2, 30, 100
    anki.update_card(known)
    changed = replace(card, name="St. Lucy the Bright")
    second = sl.export(tmp_path / "two.apkg", [changed, *others], sides=sides, now=now + timedelta(days=1))
    log = _take(anki, second.path)
    assert not log.new
    assert len(log.updated) >= 1
    assert len(anki.find_notes("")) == first.count == second.count
    note, _ = _shown(anki, "lucy/feast")
    assert "Lucy the Bright" in note["Prompt"]
    assert anki.get_card(known.id).ivl == 30, "how well it is known stays"
    assert len(anki.models.all_names_and_ids()) == len({entry.name for entry in anki.models.all_names_and_ids()})
    again = _take(anki, second.path)
    assert not again.new
    assert not again.updated
    assert len(anki.find_notes("")) == first.count


def test_difficult_names_are_text_in_anki(anki, odd_cards, tmp_path, now):
    made = sl.export(tmp_path / "odd.apkg", odd_cards, sides=("window", "name"), pictures="card", now=now)
    _take(anki, made.path)
    assert len(anki.find_notes("")) == made.count == 2 * len(odd_cards)
    for card in odd_cards:
        note, shown = _shown(anki, f"{card.slug}/name")
        assert "<b>" not in shown.answer_text
        assert "[sound:" not in note["Saint"]
        assert not shown.answer_av_tags
        assert "\x1f" not in note["Saint"]
    assert not list(anki.media.check().missing)


def test_the_package_is_the_same_for_the_same_input(catalogue, tmp_path, now):
    cards = catalogue.deck("starter")[:3]
    one = sl.export(tmp_path / "one.apkg", cards, now=now).path.read_bytes()
    assert one == sl.export(tmp_path / "two.apkg", cards, now=now).path.read_bytes()


def test_every_picture_is_whole_and_tells_no_name(catalogue, tmp_path, now):
    cards = catalogue.deck("starter")[:5]
    made = sl.export(tmp_path / "saints.apkg", cards, sides=("window",), pictures="card", now=now)
    with zipfile.ZipFile(made.path) as packed:
        names = json.loads(packed.read("media"))
        drawings = {name: packed.read(number) for number, name in names.items()}
        (tmp_path / "c.db").write_bytes(packed.read("collection.anki2"))
    assert len(drawings) == 10
    for name, drawing in drawings.items():
        root = ElementTree.fromstring(drawing)
        ids = {part.get("id") for part in root.iter() if part.get("id")}
        used = set(re.findall(rb'(?:href="#|url\(#)([^")]+)', drawing))
        assert {one.decode() for one in used} <= ids, name
        assert b"http" not in drawing.replace(b"http://www.w3.org/2000/svg", b"")
        if "-window-" in name:
            assert not any(card.name.encode() in drawing for card in cards)
    with sqlite3.connect(tmp_path / "c.db") as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def test_no_pictures_but_the_one_that_is_asked(catalogue, tmp_path, now):
    cards = catalogue.deck("starter")[:4]
    made = sl.export(tmp_path / "saints.apkg", cards, sides=("window", "feast"), pictures="none", now=now)
    with zipfile.ZipFile(made.path) as packed:
        assert len(json.loads(packed.read("media"))) == 4


def test_a_time_without_a_zone_is_refused(catalogue, tmp_path, now):
    with pytest.raises(ValueError, match="time zone"):
        sl.export(tmp_path / "saints.apkg", catalogue.deck("starter")[:2], now=now.replace(tzinfo=None))
    assert not (tmp_path / "saints.apkg").exists()
