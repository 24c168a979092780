"""The fixtures of the front end are of the types that the kernel sends: what is drawn from them is what is drawn from a kernel."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from frontend.dev.games import WINGS, scenes
from saintlearn.games.holdem.wire import HoldemState
from saintlearn.games.holy_quest.wire import OrdersReply, QuestState
from saintlearn.games.race.wire import RaceState
from saintlearn.games.saint_poker.wire import SaintPokerState
from saintlearn.games.saintcards.wire import SaintCardsState
from saintlearn.wire.album import AlbumState
from saintlearn.wire.base import Reply
from saintlearn.wire.bedtime import BedtimeState
from saintlearn.wire.bee import BeeState
from saintlearn.wire.drill import DrillState
from saintlearn.wire.flashcards import StudyState
from saintlearn.wire.gallery import GalleryState, Saints, StoryCard
from saintlearn.wire.home import HomeState
from saintlearn.wire.memory import MemoryState
from saintlearn.wire.progress import ProgressState
from saintlearn.wire.quiz import QuizState
from saintlearn.wire.voices import VoicesState

FIXTURES = Path(__file__).resolve().parents[2] / "frontend/fixtures"
REMEDY = "Run: .venv/bin/python -m frontend.dev.fixtures"
STATES = {
    "album": AlbumState,
    "bedtime": BedtimeState,
    "bee": BeeState,
    "drill": DrillState,
    "flashcards": StudyState,
    "gallery": GalleryState,
    "home": HomeState,
    "holdem": HoldemState,
    "memory": MemoryState,
    "progress": ProgressState,
    "quest": QuestState,
    "quiz": QuizState,
    "race": RaceState,
    "saint-poker": SaintPokerState,
    "saintcards": SaintCardsState,
    "voices": VoicesState,
}


def kind_of(path):
    folder = path.parent.relative_to(FIXTURES).as_posix()
    return folder if folder != "." else "drill" if path.stem.startswith("drill") else "saintcards"


ALL = [path for path in sorted(FIXTURES.rglob("*.json")) if path.name != "faces.json"]


def test_every_fixture_has_a_type():
    assert {kind_of(path) for path in ALL} == STATES.keys()


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.relative_to(FIXTURES).with_suffix("").as_posix())
def test_a_fixture_is_of_its_type(faults, path):
    fixture = json.loads(path.read_text(encoding="utf-8"))
    found = faults(fixture["state"], STATES[kind_of(path)])
    replies = fixture["replies"]
    found += faults({"type": "reply", "id": None, "ok": True} | replies, OrdersReply if "orders" in replies else Reply, "replies")
    if "saints" in fixture:
        found += faults(fixture["saints"], Saints, "saints")
        found += [fault for slug, card in fixture["stories"].items() for fault in faults(card, StoryCard, slug)]
    assert not found, "\n".join([*found, REMEDY])


@pytest.mark.parametrize("wing", WINGS, ids=lambda wing: wing.game)
def test_the_fixtures_of_a_game_are_what_its_table_sends_today(wing):
    kept = {
        name: json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))["state"] for name in map(wing.folder.__add__, wing.wanted)
    }
    sent = {name: state | {"answered": None} for name, _, state in scenes(wing)}
    stale = [name for name, state in kept.items() if json.dumps(state) != json.dumps(sent.get(name))]
    assert not stale, f"{', '.join(stale)}. {REMEDY} {wing.game}"


# what the check sees


@pytest.fixture
def state():
    return copy.deepcopy(json.loads((FIXTURES / "claim.json").read_text(encoding="utf-8"))["state"])


def test_a_renamed_key_is_seen(faults, state):
    state["hand"][0]["card"] = state["hand"][0].pop("slug")
    assert sorted(faults(state, SaintCardsState)) == ["state.hand[0].card is too much", "state.hand[0].slug is missing"]


def test_a_wrong_word_is_seen(faults, state):
    state["phase"] = "trun"
    (fault,) = faults(state, SaintCardsState)
    assert fault.startswith("state.phase is 'trun', none of ('curtain', 'turn',")


def test_a_wrong_kind_of_action_is_seen(faults, state):
    assert state["actions"][0]["kind"] == "claim"
    state["actions"][0]["kind"] = "clam"
    assert faults(state, SaintCardsState)


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("turn", True, "state.turn is True, no int"),
        ("turn", None, "state.turn is None, no int"),
        ("turn", "0", "state.turn is '0', no int"),
        ("log", {}, "state.log is no array"),
        ("log", [{"n": 1}], "state.log[0].text is missing"),
        ("draw", [], "state.draw is no object"),
    ],
)
def test_a_wrong_value_is_seen(faults, state, name, value, fault):
    assert faults(state, SaintCardsState) == []
    state[name] = value
    assert faults(state, SaintCardsState) == [fault]


def test_a_wrong_length_is_seen(faults, state):
    state["moment"]["captions"] = ["Your card"]
    assert faults(state, SaintCardsState) == ["state.moment.captions has 1 parts, not 2"]


def test_only_what_may_be_absent_may_be_absent(faults, state):
    del state["undo"]
    assert faults(state, SaintCardsState) == []
    del state["saved"]
    assert faults(state, SaintCardsState) == ["state.saved is missing"]
