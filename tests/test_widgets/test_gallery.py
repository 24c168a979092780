"""The gallery by messages: what is there at first, windows, stories, decks, printing, and what is refused."""

from __future__ import annotations

import datetime
import json
import re
import zlib
from base64 import b64decode

import pytest

import saintlearn as sl
from saintlearn.catalogue.deck import Deck
from saintlearn.engine import Refusal
from saintlearn.render.shelf import definitions, needed
from saintlearn.vocabulary import FACTS
from saintlearn.widgets.gallery import Gallery

CATALOGUE = sl.load_catalogue()
CECILIA = datetime.date(2026, 11, 22)
SOON, LATER = 24, 48
"""How many windows the browser asks for at once: those in sight, and later all the others."""


@pytest.fixture
def visit(browser):
    """Open a gallery in a browser."""

    def come(*args, date=CECILIA, **more):
        return browser(sl.gallery(*args, date=date, **more))

    return come


def saints(visitor):
    """The list of saints, as it comes after ready."""
    visitor.done("ready", fonts=True)
    return json.loads(unpacked(visitor, "saints")[1])


def index(visitor):
    return saints(visitor)["index"]


def slugs(visitor):
    return [entry[0] for entry in index(visitor)]


def unpacked(visitor, kind):
    """The one packed message of a kind: what it says, and the text in it."""
    ((content, (packed,)),) = [(content, buffers) for content, buffers in visitor.parcels if content["type"] == kind]
    return content, zlib.decompress(packed).decode()


# -- at first


def test_everybody_is_there_by_day_and_then_by_name(visit):
    visitor = visit()
    assert sorted(slugs(visitor)) == sorted(CATALOGUE)
    feasts = [entry[2] for entry in index(visitor)]
    assert feasts == sorted(feasts)
    assert visitor.state["headline"] == f"{len(CATALOGUE)} saints"
    for slug, name, feast, centuries, facts, *_ in index(visitor):
        card = CATALOGUE[slug]
        assert (name, feast) == (card.name, f"{card.feast.code} {card.movable}".rstrip())
        assert centuries == sorted(card.centuries)
        assert {FACTS[number].key for number in facts} <= {fact.key for fact in card.facts}


def test_lists_to_choose_from_hold_each_fact_of_the_cards_once(visit):
    visitor = visit()
    facets = saints(visitor)["facets"]
    used = {number for entry in index(visitor) for number in entry[4]}
    assert {facet[0] for facet in facets} == used
    assert len({facet[2] for facet in facets}) == len(facets)
    for number, key, word, field, one, several, meaning in facets:
        fact = FACTS[number]
        assert (key, word, field, meaning) == (fact.key, fact.word, fact.field.value, fact.meaning)
        assert one
        assert several
    called = {facet[1]: facet[4:6] for facet in facets}
    assert called["order-dominican"] == ["Dominican", "Dominicans"]
    assert called["fact-religious-woman"] == ["religious woman", "religious women"]
    assert called["geography-africa"] == ["saint from Africa", "saints from Africa"]
    assert called["expansion-holy-helpers"] == ["Holy Helper", "Holy Helpers"]


def test_the_doctors_icon_is_no_second_choice_beside_the_fact(visit):
    def owners(key):
        return {slug for slug, card in CATALOGUE.items() if key in {fact.key for fact in card.facts}}

    assert owners("fact-church-doctor") == owners("expansion-doctors-of-the-church") != set()
    assert "expansion-doctors-of-the-church" not in {facet[1] for facet in saints(visit())["facets"]}


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("albert-the-great", "st saint albert the great"),
        ("therese-of-lisieux", "therese lisieux"),
        ("lucy", "lucy eyes"),
    ],
)
def test_words_to_search_are_folded(visit, slug, words):
    text = next(entry[5] for entry in index(visit()) if entry[0] == slug)
    assert set(words.split()) <= set(text.split())


def test_words_to_search_are_bare_letters_each_once(visit):
    for entry in index(visit()):
        assert re.fullmatch("[a-z0-9]+( [a-z0-9]+)*", entry[5]), entry
        words = entry[5].split()
        assert len(set(words)) == len(words)


def test_letters_that_do_not_come_apart_are_searched_too(visit):
    for entry in index(visit()):
        card = CATALOGUE[entry[0]]
        names = " ".join((card.name, *card.other_names)).lower()
        for letter, plain in (("ł", "l"), ("ø", "o"), ("æ", "ae"), ("ß", "ss")):
            if letter in names:
                assert any(plain in word for word in entry[5].split())
                parts = re.split("[^a-z]+", names.replace(letter, plain))
                assert any(part in entry[5].split() for part in parts if plain in part)


def test_the_gallery_keeps_the_days_of_a_country_and_says_so(visit):
    american, general = (visit(date="2026-07-14", country=country).state for country in ("US", "general"))
    assert (american["today"], general["today"]) == (["kateri-tekakwitha"], ["camillus-de-lellis"])
    stories = [visit(date="2026-07-14", country=country).faces["cards"] for country in ("US", "Canada")]
    assert [cards.get("kateri-tekakwitha", {}).get("kept") for cards in stories] == [
        "In the United States, this feast is on July 14.",
        None,
    ]
    assert american["whose"] == "We follow the calendar of the Church in the United States."


@pytest.mark.parametrize("date", [datetime.date(2026, 11, 22), datetime.date(2024, 2, 29), datetime.date(2026, 10, 4)])
def test_the_saint_of_the_day(visit, date):
    visitor = visit(date=date)
    expected = {slug for slug, card in CATALOGUE.items() if (card.feast.month, card.feast.day) == (date.month, date.day)}
    if expected:
        assert set(visitor.state["today"]) == expected
        assert visitor.state["day"] == "Saint of the day"
    assert list(visitor.faces["cards"]) == visitor.state["today"][:1]


@pytest.mark.parametrize(
    ("date", "today", "day"),
    [
        (datetime.date(2026, 11, 22), ["cecilia"], "Saint of the day"),
        (datetime.date(2026, 11, 23), ["lucy"], "Next feast day"),
        (datetime.date(2026, 12, 14), ["agnes-of-rome"], "Next feast day"),
        (datetime.date(2026, 1, 1), ["agnes-of-rome"], "Next feast day"),
    ],
)
def test_a_day_without_a_saint_shows_the_next_one_also_over_the_new_year(visit, date, today, day):
    state = visit(CATALOGUE.deck(["agnes-of-rome", "cecilia", "lucy"]), date=date).state
    assert (state["today"], state["day"]) == (today, day)


def test_a_gallery_may_be_of_any_cards_but_not_of_none(visit):
    visitor = visit(CATALOGUE.deck("core"))
    assert set(slugs(visitor)) == {card.slug for card in CATALOGUE.deck("core")}
    assert visit([CATALOGUE["lucy"]]).state["headline"] == "1 saint"
    with pytest.raises(Refusal) as refusal:
        sl.gallery([])
    assert refusal.value.code == "no-saints"


def test_a_gallery_tells_itself(visit):
    assert repr(visit(CATALOGUE.deck("core")).widget) == "<Gallery: 106 cards>"


# -- what comes later


def test_after_ready_come_the_list_the_shared_drawings_and_the_fonts_that_are_missing(visit):
    visitor = visit()
    assert set(visitor.faces["defs"]) == set(needed(face["svg"] for face in visitor.faces["cards"].values()))
    assert saints(visitor)["defs"] == definitions()
    assert {content["type"] for content, _ in visitor.parcels} == {"saints"}
    visitor.done("ready", fonts=False)
    assert {content["type"] for content, _ in visitor.parcels} == {"saints", "fonts"}


def test_windows_come_packed_one_a_line_in_the_order_asked(visit):
    visitor = visit()
    wanted = slugs(visitor)
    for start in range(0, len(wanted), 60):
        batch = wanted[start : start + 60][::-1]
        visitor.done("windows", slugs=batch)
        content, text = unpacked(visitor, "windows")
        lines = text.split("\n")
        assert content["slugs"] == batch
        assert len(lines) == len(batch)
        assert all(line.startswith("<svg") and line.endswith("</svg>") for line in lines)


def test_a_window_asked_for_twice_comes_once(visit):
    visitor = visit()
    visitor.done("windows", slugs=["lucy", "agnes-of-rome", "lucy"])
    content, text = unpacked(visitor, "windows")
    assert content["slugs"] == ["lucy", "agnes-of-rome"]
    assert text.count("\n") == 1


def test_a_face_comes_with_the_story(visit):
    visitor = visit()
    visitor.done("faces", slugs=["martin-de-porres"], names=[])
    ((slug, face),) = next(item["cards"] for item in visitor.customs() if item["type"] == "faces").items()
    card = CATALOGUE["martin-de-porres"]
    assert slug == card.slug
    assert face["svg"].startswith("<svg")
    assert (face["name"], face["title"], face["bio"], face["label"]) == (card.name, card.title, card.bio, card.description)
    assert (tuple(face["patronages"]), tuple(face["symbols"])) == (card.patronages, card.symbols)
    assert face["lived"] == f"{card.born} to {card.died}"


def test_everybody_has_a_face_and_a_story(visit):
    visitor = visit()
    for slug in slugs(visitor):
        visitor.done("faces", slugs=[slug], names=[])
        (face,) = next(item["cards"] for item in visitor.customs() if item["type"] == "faces").values()
        assert face["svg"]
        assert face["bio"]
        assert face["lived"] == "" or " to " in face["lived"]


# -- a deck, and a file to print


def test_what_is_picked_is_a_deck_in_the_order_of_picking(visit):
    visitor = visit()
    assert visitor.widget.deck is None
    state = visitor.state
    visitor.done("deck", slugs=["lucy", "agnes-of-rome", "lucy", "peter"])
    assert visitor.widget.deck == CATALOGUE.deck(["lucy", "agnes-of-rome", "peter"])
    assert isinstance(visitor.widget.deck, Deck)
    visitor.done("deck", slugs=["lucy"])
    assert visitor.widget.deck == CATALOGUE.deck(["lucy"])
    assert visitor.state is state


@pytest.mark.parametrize(
    ("called", "name"),
    [
        ("Our class", "our_class"),
        ("Niños 2b", "ninos_2b"),
        ("", "my_saints"),
        ("7", "my_saints"),
        ("class", "my_saints"),
        ("sl", "my_saints"),
    ],
)
def test_a_notebook_is_told_how_to_play_with_a_deck_and_keeps_its_name(visit, called, name):
    visitor = visit()
    reply = visitor.done("deal", slugs=["lucy", "agnes-of-rome"], game="quiz", name=called)
    first, second = reply["text"].splitlines()
    assert first == f'{name} = ["lucy", "agnes-of-rome"]'
    assert second == f"sl.quiz(deck={name})"
    assert not visitor.state["plays"]


def test_every_game_opens_with_the_fewest_saints_that_it_asks_for(visit):
    visitor = visit()
    slugs = [card.slug for card in CATALOGUE.deck("core").saintcards]
    for game in visitor.state["games"]:
        code = visitor.done("deal", slugs=slugs[: game["least"]], game=game["name"], name="few")["text"]
        exec(code, {"sl": sl})
    assert visitor.say("deal", slugs=["lucy"], game="chess", name="few")["code"] == "bad-message"


def test_on_a_page_without_code_a_game_opens_with_the_deck_and_a_print_comes_to_the_browser(browser):
    opened = []
    visitor = browser(Gallery([CATALOGUE["lucy"], CATALOGUE["peter"]], CECILIA, opens=lambda game, deck: opened.append((game, list(deck)))))
    assert visitor.state["plays"]
    assert "text" not in visitor.done("deal", slugs=["peter"], game="quiz", name="")
    assert opened == [("quiz", [CATALOGUE["peter"]])]
    reply = visitor.done("print", slugs=["lucy"])
    assert reply["file"].endswith(".pdf")
    assert b64decode(reply["data"]).startswith(b"%PDF")


def test_everybody_may_be_a_deck(visit):
    visitor = visit()
    visitor.done("deck", slugs=slugs(visitor))
    assert len(visitor.widget.deck) == len(CATALOGUE)


def test_print_writes_a_pdf_where_the_notebook_is(visit, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    visitor = visit()
    reply = visitor.done("print", slugs=["lucy", "agnes-of-rome"])
    assert "saints-to-print.pdf" in reply["sentence"]
    assert [path.name for path in tmp_path.iterdir()] == ["saints-to-print.pdf"]
    content = (tmp_path / "saints-to-print.pdf").read_bytes()
    assert content.startswith(b"%PDF")
    assert visitor.widget.deck == CATALOGUE.deck(["lucy", "agnes-of-rome"])
    visitor.done("print", slugs=["peter"])
    assert (tmp_path / "saints-to-print.pdf").read_bytes() != content


def test_a_file_that_cannot_be_written_is_refused_in_words(visit, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "saints-to-print.pdf").mkdir()
    reply = visit().say("print", slugs=["lucy"])
    assert (reply["ok"], reply["code"]) == (False, "is-folder")
    assert "'saints-to-print.pdf' is a folder" in reply["sentence"]


def test_without_the_extra_print_is_refused_in_words(visit, monkeypatch):
    def missing(*_, **__):
        raise ImportError("Printing needs the extra print: pip install 'saintlearn[print]'.")

    monkeypatch.setattr(Deck, "save", missing)
    reply = visit().say("print", slugs=["lucy"])
    assert (reply["ok"], reply["code"]) == (False, "no-printer")
    assert "pip install" in reply["sentence"]


# -- what is refused


@pytest.mark.parametrize(
    ("kind", "more", "code"),
    [
        ("windows", {}, "bad-message"),
        ("windows", {"slugs": "lucy"}, "bad-message"),
        ("windows", {"slugs": {"lucy": 1}}, "bad-message"),
        ("windows", {"slugs": ["lucy", 3]}, "bad-message"),
        ("windows", {"slugs": [["lucy"]]}, "bad-message"),
        ("windows", {"slugs": ["nobody"]}, "unknown-card"),
        ("windows", {"slugs": ["lucy", "../../etc/passwd"]}, "unknown-card"),
        ("deck", {"slugs": []}, "deck-too-small"),
        ("deck", {"slugs": None}, "bad-message"),
        ("deck", {"slugs": ["lucy", "nobody"]}, "unknown-card"),
        ("print", {"slugs": []}, "deck-too-small"),
        ("print", {"slugs": ["nobody"]}, "unknown-card"),
        ("print", {"slugs": 7}, "bad-message"),
        ("faces", {}, "bad-message"),
        ("faces", {"slugs": [7], "names": []}, "bad-message"),
        ("faces", {"slugs": [], "names": ["x" * 201]}, "bad-message"),
        ("act", {"action": "draw"}, "bad-message"),
        ("saints", {}, "bad-message"),
        (["deck"], {"slugs": ["lucy"]}, "bad-message"),
        (None, {}, "bad-message"),
    ],
)
def test_forged_messages_are_refused_and_change_nothing(visit, tmp_path, monkeypatch, kind, more, code):
    monkeypatch.chdir(tmp_path)
    visitor = visit()
    before = visitor.state
    reply = visitor.say(kind, **more)
    assert (reply["ok"], reply["code"]) == (False, code)
    assert reply["sentence"]
    assert len(reply["sentence"]) < 120
    assert visitor.widget.deck is None
    assert visitor.state is before
    assert visitor.parcels == []
    assert [item["type"] for item in visitor.customs()] == ["reply"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("version", [0, 2, None, "1", True, 1.0])
def test_messages_of_another_version_are_refused(visit, version):
    visitor = visit()
    (reply,) = visitor.tell({"type": "deck", "id": 1, "version": version, "slugs": ["lucy"]})
    assert (reply["ok"], reply["code"]) == (False, "stale")
    assert visitor.widget.deck is None


def test_too_many_windows_at_once_are_refused(visit):
    visitor = visit()
    wanted = slugs(visitor)
    visitor.done("windows", slugs=wanted[:60])
    reply = visitor.say("windows", slugs=wanted[:61])
    assert (reply["ok"], reply["code"]) == (False, "too-many")
    assert visitor.parcels == []


def test_saints_of_other_galleries_are_unknown_here(visit):
    visitor = visit(CATALOGUE.deck(["lucy", "agnes-of-rome"]))
    for kind, more in (("windows", {"slugs": ["peter"]}), ("deck", {"slugs": ["peter"]})):
        assert visitor.say(kind, **more)["code"] == "unknown-card"


# -- how much travels


def test_all_that_is_ever_sent_for_all_saints_stays_small(visit):
    """Module, styles, first state and faces, fonts, what all drawings share, all windows: less than 1.5 MB together."""
    visitor = visit()
    first = {key: value for key, value in visitor.widget.get_state().items() if key != "layout"}
    total = len(json.dumps(first, default=str, ensure_ascii=False).encode())
    assert {"_esm", "_css", "_state", "_faces"} <= set(first)

    def sent():
        messages = sum(len(json.dumps(item, ensure_ascii=False).encode()) for item in visitor.wire)
        return messages + sum(len(buffer) for _, buffers in visitor.parcels for buffer in buffers)

    visitor.done("ready", fonts=False)
    total += sent()
    entries = json.loads(unpacked(visitor, "saints")[1])["index"]
    wanted = [entry[0] for entry in entries]
    kinds = [entry[0] for entry in sorted(entries, key=lambda entry: ",".join(map(str, entry[4]))) if entry[0] not in wanted[:SOON]]
    batches = [wanted[:SOON], *(kinds[start : start + LATER] for start in range(0, len(kinds), LATER))]
    for batch in batches:
        visitor.done("windows", slugs=batch)
        total += sent()
    assert len(wanted) > 400
    assert total < 1_500_000, total


def test_the_first_faces_are_sent_once(monkeypatch):
    """The traits go out with the widget itself; nothing of them is set again a moment later."""
    again = []
    monkeypatch.setattr(Gallery, "send_state", lambda _self, key=None: again.append(key))
    sl.gallery(date=CECILIA)
    assert "_faces" not in again
    assert "_state" not in again
