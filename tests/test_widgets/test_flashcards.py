"""Flashcards by messages: the name never travels before it was asked for; grades, undo, rounds, learners, the walk over a card."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Day
from saintlearn.engine import Refusal
from saintlearn.learners.store import Store
from saintlearn.render.shelf import needed, references
from saintlearn.shown.flashcards import MODES
from saintlearn.shown.scenes.loci import covered_face
from saintlearn.study.loci import Loci
from saintlearn.study.loci_position import walk_of
from saintlearn.vocabulary import SAINT_FACTS
from tests.tiers import by_tier

MONDAY = datetime(2026, 11, 23, 16, tzinfo=UTC)


class Clock:
    """A clock that tests set."""

    def __init__(self):
        self.now = MONDAY

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def pack(browser, clock):
    """Open flashcards in a browser that has said it is ready, and keep all that came so far."""

    def begin(cards=None, **more):
        opened = browser(sl.flashcards(cards, **{"seed": 3, "length": 5, "now": clock, **more}))
        opened.done("ready", fonts=True)
        return opened

    return begin


@pytest.fixture
def store():
    with Store(":memory:") as store:
        yield store


def sent(opened):
    """What the last message brought; the update holds the state itself."""
    return [opened.widget._state, opened.customs()]


@pytest.mark.parametrize("mode", ["image", "back"])
@pytest.mark.rule("ST-01")
def test_the_name_never_travels_before_the_card_is_turned(pack, names_of, mode):
    """Not in the state, the faces, an alternative text or any message; nor do the next cards."""
    opened = pack(mode=mode, length=25)
    assert names_of(opened.faces) == set()
    seen = set()
    for _ in range(25):
        present = opened.widget.cards.card.saint
        assert names_of(sent(opened)) <= seen, opened.state["words"]
        while opened.state["clues_left"]:
            opened.done("act", action="clue")
            named = names_of([sent(opened), opened.state["clues"]])
            assert present not in named
            assert named <= seen | names_of(opened.state["clues"]), "a clue may name a companion"
        opened.done("act", action="turn")
        assert present in names_of(sent(opened))
        seen |= names_of(sent(opened))
        opened.done("act", action="grade 3")
    assert opened.state["phase"] == "over"


@pytest.mark.parametrize("mode", [*MODES, "feast", "patronage"])
def test_every_mode_asks_turns_and_grades(pack, mode):
    opened = pack(mode=mode)
    if mode == "loci":
        assert opened.state["kind"] == "loci"
        return
    for done in range(5):
        state = opened.state
        assert (state["phase"], state["done"], state["length"]) == ("front", done, 5)
        assert state["prompt"]
        assert state["back"] is None
        assert state["grades"] == []
        opened.done("act", action="turn")
        state = opened.state
        assert state["back"]["head"]
        assert state["back"]["lines"] or state["back"]["answers"]
        if mode == "image":
            card = next(card for card in opened.widget._bank.cards if card.name == state["back"]["name"])
            assert card.bio.startswith(state["back"]["life"]), "the life comes first"
            assert state["back"]["life"]
            assert len(state["back"]["lines"]) <= 3
        assert [(grade["key"], grade["word"]) for grade in state["grades"]] == [(1, "Again"), (2, "Hard"), (3, "Good"), (4, "Easy")]
        assert [grade["after"] for grade in state["grades"]] == ["in 1 minute", "in 6 minutes", "in 10 minutes", "in 8 days"]
        opened.done("act", action="grade 4")
    assert opened.state["over"]["known"] == 5
    assert opened.state["over"]["coming"] == [{"count": 5, "when": "in 8 days"}]


def test_every_message_is_answered_once_with_one_update_at_most(pack):
    opened, rng = pack(mode="mixed", length=30), Random(4)
    for number in range(by_tier(150, 400, 400)):
        version = opened.state["version"]
        kind = rng.choice(["act", "act", "act", "act", "undo", "new"]) if number % 20 == 0 else "act"
        action = rng.choice(["turn", "clue", "grade 1", "grade 3", "grade 9", "lift", "x"])
        (reply,) = opened.tell({"type": kind, "id": number, "version": version, "action": action})
        assert reply["id"] == number
        assert opened.state["version"] - version == len(opened.updates()) == reply["ok"]
        assert opened.weight() < 24_000


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("grade 3", "turn-first"),
        ("grade 0", "turn-first"),
        ("fly", "unknown-action"),
        ("grade x", "unknown-action"),
        ("", "unknown-action"),
    ],
)
def test_refusals_change_nothing(pack, action, code):
    opened = pack()
    before = opened.state
    reply = opened.say("act", action=action)
    assert (reply["code"], opened.state) == (code, before)
    assert reply["sentence"].endswith(".")
    assert opened.say("undo")["code"] == "no-undo"


def test_what_was_not_known_comes_again_and_is_told_at_the_end(pack):
    opened = pack(length=4)
    prompts = []
    for turn in range(5):
        prompts.append(opened.widget.cards.card.item)
        opened.done("act", action="turn")
        opened.done("act", action=f"grade {1 if turn == 0 else 3}")
    over = opened.state["over"]
    assert prompts[0] == prompts[4]
    assert (over["cards"], over["known"], len(over["again"])) == (4, 3, 1)
    name = load_catalogue()[prompts[0].partition("/")[0]].name
    assert over["again"][0]["name"] == name
    opened.done("new")
    assert opened.state["phase"] == "front"
    assert opened.widget.cards.card.item not in prompts  # nothing is due for a minute: others come


def test_only_the_letters_that_were_given_are_sent(pack, names_of):
    opened = pack("starter")
    card = load_catalogue()[opened.widget.cards.card.saint]
    called = card.name.removeprefix("St. ")
    opened.done("act", action="letter")
    assert (opened.state["begins"], opened.state["letters"]) == (called[0], True)
    assert opened.state["said"] == f"The name starts with {called[0]}."
    opened.done("act", action="letter")
    assert opened.state["begins"] == called[:2]
    assert names_of(sent(opened)) == set()
    opened.done("act", action="turn")
    assert [grade["word"] for grade in opened.state["grades"]] == ["Again", "Hard"]
    assert opened.say("act", action="grade 3")["code"] == "hinted"
    opened.done("act", action="grade 2")
    assert opened.state["begins"] == ""


def test_the_lines_do_not_repeat_the_name_above_them(pack):
    opened = pack(mode="mixed", length=60)
    for _ in range(60):
        name = load_catalogue()[opened.widget.cards.card.saint].name
        opened.done("act", action="turn")
        assert all(name not in line["text"] for line in opened.state["back"]["lines"])
        opened.done("act", action="grade 4")


def test_undo_takes_back_the_last_grade(pack, clock):
    opened = pack()
    opened.done("act", action="turn")
    item = opened.widget.cards.card.item
    opened.done("act", action="grade 1")
    assert item in opened.widget.keeper.known
    opened.done("act", action="turn")
    opened.done("undo")
    assert opened.widget.cards.card.item == item
    assert opened.state["phase"] == "back"
    assert item not in opened.widget.keeper.known
    clock.now += timedelta(seconds=5)
    opened.done("act", action="grade 4")
    assert opened.widget.keeper.known[item].due > MONDAY + timedelta(days=7)


def test_a_page_that_is_opened_again_gets_what_lies_open_and_nothing_else(pack):
    opened = pack()
    opened.done("act", action="turn")
    opened.done("act", action="grade 3")
    opened.done("ready", fonts=True)
    assert [message["type"] for message in opened.customs()] == ["reply"]
    assert opened.faces["cards"] == {}
    opened.done("faces", slugs=["agnes-of-rome"], names=references(opened.state["picture"]))
    (faces,) = [item for item in opened.customs() if item["type"] == "faces"]
    assert faces["cards"] == {}
    assert set(needed([opened.state["picture"]])) == set(faces["defs"])
    assert opened.state["picture"].startswith("<svg")


def test_a_learner_is_taken_in_and_remembered(pack, store, clock):
    opened = pack("starter", learner="Ana", store=store, length=4, mode="image")
    (ana,) = store.learners
    asked = []
    while opened.state["phase"] != "over":
        asked.append(opened.widget.cards.card.item)
        opened.done("act", action="turn")
        opened.done("act", action=f"grade {2 if len(asked) == 2 else 4}")
    told = [(review.answer.item, int(review.answer.grade)) for review in store.history(ana)]
    assert told == [(item, 2 if n == 1 else 4) for n, item in enumerate(asked)]
    clock.now += timedelta(hours=1)
    again = pack("starter", learner="Ana", store=store, length=4, mode="image")
    assert again.widget.cards.card.item == asked[1], "what is due comes first"
    assert store.learners == [ana]
    again.done("act", action="turn")
    again.done("act", action="grade 3")
    again.done("undo")
    assert len(store.history(ana)) == 4


def test_new_cards_a_day_and_practice_all_the_same(pack, store):
    opened = pack("starter", learner="Ben", store=store, new_per_day=2, length=10)
    assert opened.state["length"] == 2
    assert store.learner("Ben").pace.new_per_day == 2
    for _ in range(2):
        opened.done("act", action="turn")
        opened.done("act", action="grade 4")
    opened.done("new")
    assert opened.state["headline"] == "No cards right now"
    assert opened.state["over"]["coming"] == [{"count": 2, "when": "in 8 days"}]
    opened.done("next")
    assert (opened.state["phase"], opened.state["length"]) == ("front", 10)


def test_an_answer_that_cannot_be_kept_stops_nobody_and_is_offered_again(pack, store, monkeypatch):
    opened = pack(learner="Ana", store=store)
    ana, taken = store.learner("Ana"), type(store).record

    def refuse(*_told):
        raise Refusal("disk-full", "There is no room on the disk.")

    monkeypatch.setattr(type(store), "record", refuse)
    told = []
    for _ in range(2):
        opened.done("act", action="turn")
        opened.done("act", action="grade 3")
        told.append(opened.state.get("trouble"))
    assert told == ["There is no room on the disk.", None], "it is said once"
    opened.done("undo")
    monkeypatch.setattr(type(store), "record", taken)
    opened.done("act", action="grade 2")
    assert [int(review.answer.grade) for review in store.history(ana)] == [3, 2]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"mode": "smell"}, "bad-option"),
        ({"length": 0}, "bad-option"),
        ({"level": 4}, "bad-option"),
        ({"store": "family.db"}, "no-learner"),
        ({"new_per_day": 3}, "no-learner"),
        ({"learner": "x" * 10_000}, "bad-name"),
        ({"mode": "loci", "length": -1}, "bad-option"),
    ],
)
def test_options_that_cannot_be(how, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(Refusal) as caught:
        sl.flashcards(**how)
    assert caught.value.code == code
    assert list(tmp_path.glob("*.db")) == []


def test_cards_of_a_teacher_that_the_catalogue_does_not_know(pack):
    lucy = replace(load_catalogue()["lucy"], name="St. Lucy of the Lamp")
    opened = pack([lucy], mode="front", length=3)
    assert opened.state["prompt"] == "What do you know about St. Lucy of the Lamp?"


# --- the walk over a card -----------------------------------------------------------------------------------------------------


@pytest.fixture
def lucy(pack):
    return pack([load_catalogue()["lucy"]], mode="loci")


def drawing(opened):
    return opened.state["card"]


@pytest.mark.rule("ST-06")
def test_places_are_covered_and_uncovered_one_by_one(lucy):
    count = len(lucy.state["places"])
    for n in range(1, count + 1):
        lucy.done("act", action="cover")
        assert sum(place["covered"] for place in lucy.state["places"]) == n
    assert lucy.state["phase"] == "walking"
    for n in range(count):
        assert (lucy.state["present"], lucy.state["lifted"]) == (n, False)
        assert lucy.state["ask"].endswith("?")
        assert lucy.state["places"][n]["text"] == ""
        lucy.done("act", action="lift")
        assert lucy.state["places"][n]["text"]
        assert lucy.state["meaning"]
        lucy.done("act", action="knew")
    assert (lucy.state["phase"], lucy.state["known_count"]) == ("done", count)
    assert {item.partition("/")[0] for item in lucy.widget.keeper.known} == {"lucy"}
    lucy.done("new")
    assert lucy.state["phase"] == "looking"


@pytest.mark.rule("ST-06")
def test_what_is_covered_is_not_in_the_drawing(lucy):
    lucy.done("act", action="begin")
    for _ in walk_of(load_catalogue()["lucy"]):
        covered = [place for n, place in enumerate(lucy.widget.walk.places) if lucy.state["places"][n]["covered"]]
        told = json.dumps(lucy.wire) + json.dumps(drawing(lucy))
        for place in covered:
            assert f'data-fact="{place.fact.key}"' not in drawing(lucy)["svg"]
            assert place.text not in told
        assert ("December" in told) is (not any(place.slot == "month" for place in covered))
        lucy.done("act", action="lift")
        lucy.done("act", action="knew")
    assert drawing(lucy)["label"] == load_catalogue()["lucy"].description


def test_a_covered_card_looks_the_same_whatever_is_covered():
    """The strongest way to say that nothing is told: change what is covered, and the drawing stays as it is."""
    lucy = load_catalogue()["lucy"]
    others = [
        replace(lucy, main_fact=SAINT_FACTS["Apostle"]),
        replace(lucy, main_fact=SAINT_FACTS["Priest"], ribbons=(SAINT_FACTS["Martyr"], SAINT_FACTS["Virgin"])),
        replace(lucy, birth_century=5, passing_century=6, feast=Day(1, 2)),
    ]
    drawn = []
    for card in (lucy, *others):
        walk = Loci(card)
        walk.act("begin")
        drawn.append(covered_face(walk).replace(f'"{len(walk.places)} places', '"N places'))
    assert len(set(drawn)) == 1


def test_every_card_can_be_walked_over():
    for card in load_catalogue().values():
        walk = Loci(card)
        walk.act("begin")
        face = covered_face(walk)
        assert "data-fact=" not in face
        assert face.startswith("<svg")
        assert face.endswith("</svg>")


def test_later_comes_again_and_undo_covers(lucy):
    lucy.done("act", action="begin")
    lucy.done("act", action="lift")
    lucy.done("act", action="later")
    assert lucy.state["present"] == 1
    assert lucy.state["places"][0]["covered"]
    lucy.done("undo")
    assert (lucy.state["present"], lucy.state["lifted"]) == (0, True)
    assert lucy.say("act", action="begin")["code"] == "walking"
    lucy.done("act", action="open-all")
    assert lucy.state["phase"] == "done"


def test_walks_go_on_to_the_next_card_and_begin_with_what_is_due(pack, store, clock):
    cards = [load_catalogue()[slug] for slug in ("lucy", "agnes-of-rome", "francis-of-assisi")]
    opened = pack(cards, mode="loci", learner="Ana", store=store, length=2)
    first = opened.state["name"]
    opened.done("act", action="begin")
    while opened.state["phase"] != "done":
        opened.done("act", action="lift")
        opened.done("act", action="knew")
    opened.done("next")
    assert opened.state["name"] != first
    assert opened.state["last"]
    clock.now += timedelta(days=1)
    again = pack(cards, mode="loci", learner="Ana", store=store, length=2)
    assert again.state["name"] == first


def test_a_card_that_lies_face_down_has_the_back_of_every_card():
    drawn = json.loads(zlib.decompress(sl.flashcards("starter", mode="feast", seed=3)._faces))
    assert drawn["back"].startswith("<svg")
