"""What a page sends is read by the types of requests, or refused; nothing else comes of it."""

from __future__ import annotations

import json
from typing import get_args, get_type_hints

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from saintlearn.ground.refusal import Refusal
from saintlearn.wire.classroom import ClassRequest
from saintlearn.wire.home import DoorRequest, Guest
from saintlearn.wire.plain import ABSENT, plain
from saintlearn.wire.reading import kinds, read
from saintlearn.wire.requests import ActRequest, AnswerRequest, CardsRequest, HintRequest, LearnerRequest, Request, SeatRequest

JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=300),
    lambda inner: some.lists(inner, max_size=5) | some.dictionaries(some.text(max_size=8), inner, max_size=5),
    max_leaves=12,
)
FIELDS = sorted({name for kind in kinds().values() for name in get_type_hints(kind)} - {"type"})


def test_every_kind_belongs_to_one_type():
    listed = [kind for request in get_args(Request) for kind in get_args(get_type_hints(request)["type"])]
    assert len(listed) == len(set(listed)) == len(kinds())


@pytest.mark.parametrize(
    ("content", "request_"),
    [
        ({"type": "act", "action": "draw", "id": 7, "version": 3}, ActRequest(type="act", action="draw")),
        ({"type": "act", "action": "draw", "seat": 1}, ActRequest(type="act", action="draw", seat=1)),
        ({"type": "act", "action": "x" * 2_000}, ActRequest(type="act", action="x" * 2_000)),
        ({"type": "hint"}, HintRequest(type="hint", seat=ABSENT)),
        ({"type": "hint", "seat": 1}, HintRequest(type="hint", seat=1)),
        ({"type": "look", "seat": 0}, SeatRequest(type="look", seat=0)),
        ({"type": "learner", "learner": None}, LearnerRequest(type="learner", learner=None)),
        ({"type": "print", "slugs": ["lucy"]}, CardsRequest(type="print", slugs=("lucy",))),
        ({"type": "answer", "value": ["a", "b"]}, AnswerRequest(type="answer", value=("a", "b"))),
        ({"type": "answer", "value": {"a": "1"}}, AnswerRequest(type="answer", value={"a": "1"})),
        ({"type": "answer", "value": False}, AnswerRequest(type="answer", value=False)),
        ({"type": "lock", "on": True}, ClassRequest(type="lock", on=True)),
        (
            {"type": "guests", "guests": [{"name": "Ana", "friend": "lucy"}], "computer": "", "easy": True},
            DoorRequest(type="guests", guests=(Guest(name="Ana", friend="lucy"),), computer="", easy=True),
        ),
    ],
)
def test_a_request_is_read(content, request_):
    assert read(content) == request_
    assert read(json.loads(json.dumps(plain(request_)))) == request_


@pytest.mark.parametrize(
    "content",
    [
        None, [], "act", 7, {}, {"type": None}, {"type": ["act"]}, {"type": "fly"}, {"type": "act"}, {"type": "act", "action": 7},
        {"type": "act", "action": "x" * 2_001}, {"type": "act", "action": "draw", "seat": True}, {"type": "act", "action": "draw", "seat": None},
        {"type": "seat", "seat": 1.0}, {"type": "seat", "seat": "1"}, {"type": "look"}, {"type": "learner"}, {"type": "learner", "learner": True},
        {"type": "print", "slugs": "lucy"}, {"type": "print", "slugs": ["x" * 201]}, {"type": "deck", "slugs": ["x"] * 10_001},
        {"type": "answer", "value": None}, {"type": "answer", "value": 1}, {"type": "answer", "value": ["a"] * 25},
        {"type": "answer", "value": {str(n): "a" for n in range(13)}}, {"type": "answer", "value": {"x" * 201: "a"}},
        {"type": "answer", "value": [["a"]]}, {"type": "guests", "guests": [{"name": "Ana"}]}, {"type": "guests", "guests": ["Ana"]},
        {"type": "restore", "name": "x" * 256, "part": 0, "parts": 1, "data": ""},
        {"type": "restore", "name": "x", "part": 0, "parts": 1, "data": "x" * 1_000_001},
        {"type": "guide", "what": "fly"}, {"type": "controls", "stops": 1, "letters": True}, {"type": "windows", "slugs": {"a": 1}},
    ],
)  # fmt: skip
def test_what_is_no_request_is_refused(content):
    refused = read(content)
    assert isinstance(refused, Refusal)
    assert refused.code == "bad-message"
    assert refused.sentence.endswith(".")


@given(JSON)
def test_whatever_is_sent_is_read_or_refused(content):
    assert isinstance(read(content), (Refusal, *get_args(Request)))


@given(some.sampled_from(sorted(kinds())), some.dictionaries(some.sampled_from(FIELDS), JSON, max_size=6))
@example("answer", {"value": float("nan")})
@example("act", {"action": "\ud800"})
def test_whatever_a_kind_is_sent_with_is_read_or_refused(kind, fields):
    found = read({"type": kind, **fields})
    assert isinstance(found, Refusal) or (type(found) is kinds()[kind] and found.type == kind)
