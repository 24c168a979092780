"""A browser without a screen: it sends messages to a widget, keeps everything that comes over the wire, and looks for hidden cards."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import cache
from random import Random

import pytest

from saintlearn.catalogue import Card, load_catalogue
from saintlearn.vocabulary import FACTS
from saintlearn.widgets.drill import drill
from saintlearn.widgets.opening import play
from tests.parcels import first_faces, unpacked

EIGHT_KILOBYTES = 8_000
"""What one move may weigh on the wire."""
SLUGS = frozenset(load_catalogue())
# longest first, so that St. Paul Miki is not taken for St. Paul
NAMES = sorted(
    {(name, slug) for slug, card in load_catalogue().items() for name in (card.name, card.name_inside)},
    key=lambda pair: (-len(pair[0]), pair),
)
# 'Benedictines pray and work by the rule of St. Benedict.': what a word means may name a saint and tells nothing about the game
MEANINGS = [fact.meaning for fact in FACTS if any(name in fact.meaning for name, _ in NAMES)]


def strings(value):
    """All texts in a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from strings(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from strings(item)


def named(value):
    """Slugs of all cards that a JSON value names, by slug, by action or by name."""
    return set().union(*map(named_in, set(strings(value))))


@cache
def named_in(text):
    """Slugs of all cards that one text names; most are sent again with each state."""
    found = SLUGS & {text.rpartition(" ")[2]}
    for meaning in MEANINGS:
        text = text.replace(meaning, "")
    for name, slug in NAMES:
        if name in text:
            found |= {slug}
            text = text.replace(name, "")
    return found


class Browser:
    """One widget, and what was said to it and by it.

    Attributes:
        wire: Everything that was sent since the last message: traits and custom messages, as they travel.
        parcels: The bytes that travelled beside custom messages other than faces, with the messages.
    """

    def __init__(self, widget):
        self.widget = widget
        self.wire = []
        self.parcels = []
        self._number = 0
        self._session = None
        widget.comm.send = self._take

    def _take(self, data=None, buffers=None, **_):
        # what cannot be written as JSON never arrives
        item, parcels = json.loads(json.dumps(data)), [bytes(buffer) for buffer in buffers or ()]
        if item["method"] == "update":
            # drawings come with a state; in these tests they are looked at as if they came before it
            assert item.pop("buffer_paths") == [["_fresh"]] * len(parcels)
            self.wire += [{"method": "custom", "content": {"type": "faces", **unpacked(parcel)}} for parcel in parcels if parcel]
        elif parcels and item["content"]["type"] == "faces":
            item["content"] |= unpacked(parcels[0])
        elif parcels:
            self.parcels.append((item["content"], parcels))
        self.wire.append(item)

    @property
    def state(self):
        return self.widget._state

    @property
    def faces(self):
        """The drawings that were there from the beginning."""
        return first_faces(self.widget)

    def tell(self, content):
        """Send any content at all; give the replies."""
        self.wire.clear()
        self.parcels.clear()
        self.widget.hears(content)
        answered = [state["_state"]["answered"] for state in self.updates() if "_state" in state]
        return [
            *({"type": "reply", "id": number, "ok": True} for number in answered if number is not None),
            *(item for item in self.customs() if item["type"] == "reply"),
        ]

    def say(self, kind, **more):
        """Send a message as the front end does; give the one reply."""
        self._number += 1
        (reply,) = self.tell({"type": kind, "id": self._number, "version": self.state["version"], **more})
        assert reply["id"] == self._number
        return reply

    def mean(self, kind, **more):
        """Send a message, and again if the game asks back."""
        reply = self.say(kind, **more)
        return self.say(kind, **more) if reply.get("code") == "sure" else reply

    def done(self, kind, **more):
        """Send a message that must be accepted."""
        reply = self.mean(kind, **more)
        assert reply["ok"], reply
        return reply

    def customs(self):
        return [item["content"] for item in self.wire if item["method"] == "custom"]

    def updates(self):
        return [item["state"] for item in self.wire if item["method"] == "update"]

    def weight(self):
        """Bytes of what was sent, without the faces."""
        small = [item for item in self.wire if item["method"] != "custom" or item["content"]["type"] != "faces"]
        return sum(len(json.dumps(item, ensure_ascii=False).encode()) for item in small)

    # -- a table

    def offered(self):
        """Actions that the state offers, without the challenges, which may be refused."""
        held = [entry["action"] for entry in self.state["hand"] if entry["action"]]
        return held + [entry["text"] for entry in self.state["actions"] if entry["kind"] != "challenge"]

    def move(self, rng: Random):
        """Do something that the state offers; give the message and the reply."""
        phase = self.state["phase"]
        if phase == "curtain":
            message = {"kind": "seat", "seat": self.state["asks"]}
        elif phase == "watch":
            message = {"kind": "step"}
        else:
            offered = self.offered()
            assert offered, f"nothing can be done in phase {phase}"
            if phase == "claim" and rng.random() < 0.3:
                offered = ["done"]
            message = {"kind": "act", "action": rng.choice(offered)}
        return message, self.mean(**message)

    def moved(self, rng: Random):
        """Do something that the state offers; it has to be accepted."""
        message, reply = self.move(rng)
        assert reply["ok"], (message, reply)

    def whole_game(self, rng: Random, most: int = 3000):
        """Play at random to the end, or `most` moves; give way at the beginning and after each move, so that a test looks at each state."""
        yield
        for _ in range(most):
            if self.state["phase"] == "over":
                return
            version = self.state["version"]
            self.moved(rng)
            (update,) = self.updates()
            assert set(update) == {"_state"}
            assert update["_state"]["version"] == self.state["version"] == version + 1
            assert self.weight() <= EIGHT_KILOBYTES
            yield

    def until(self, rng: Random, phase, most=600):
        """Play on until a phase comes; give whether it came."""
        for _ in range(most):
            if self.state["phase"] == phase:
                return True
            if self.state["phase"] == "over":
                return False
            _, reply = self.move(rng)
            assert reply["ok"]
        raise AssertionError(f"no {phase} and no end after {most} messages")

    # -- what may be known

    def public(self):
        """Slugs of the cards that have lain open in this game, from the log."""
        session = self.widget.session
        if self._session is not session or self._read > len(session.log):
            self._session, self._read, self._open = session, 0, set()
        for entry in session.log[self._read :]:
            for event in entry.events:
                self._open |= {value.slug for item in fields(event) if isinstance(value := getattr(event, item.name), Card)}
                self._open |= named(session.game.sentence(event, session.names))
        self._read = len(session.log)
        return self._open

    def visible(self):
        """Slugs of the cards that the state may name: what has lain open, and the hand of whoever is at the screen."""
        state, session = self.state, self.widget.session
        hidden = state["phase"] in ("curtain", "watch") or state["seat"] is None
        return self.public() | (set() if hidden else {card.slug for card in session.state.hands[state["seat"]]})


@pytest.fixture(scope="session")
def table():
    """Open a table in a browser."""

    def sit(*args, **more):
        return Browser(play("saintcards", *args, **more))

    return sit


@pytest.fixture(scope="session")
def browser():
    return Browser


@pytest.fixture(scope="session")
def names_of():
    return named


@pytest.fixture(scope="session")
def practice():
    """Open a match drill in a browser."""

    def begin(*args, **more):
        return Browser(drill(*args, **more))

    return begin
