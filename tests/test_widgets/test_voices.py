"""Stories in the voice of somebody at home: the page on which they are recorded, and what every other page hears of them."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.cli import main
from saintlearn.host.house import House
from saintlearn.learners.store import Store
from saintlearn.learners.voices import StoryVoices, story_key
from saintlearn.shown.base import Shown
from saintlearn.shown.offers import PAGES
from saintlearn.shown.pages import open_page
from saintlearn.shown.progress import progress
from saintlearn.shown.voices import ShownVoices
from saintlearn.shown.wishes import Wish

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAY = date(2026, 12, 6)
WEBM = b"\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm" + bytes(2000)
CARDS = load_catalogue()
NICHOLAS, LUCY = CARDS["nicholas"], CARDS["lucy"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")


@pytest.fixture
def kept(tmp_path: Path) -> StoryVoices:
    return StoryVoices(tmp_path / "learners.voices")


class Page:
    """A page that shows something, and notes what it hears besides states."""

    def __init__(self, shown: Shown[Any]) -> None:
        self.shown, self.number, self.heard = shown, 0, list[tuple[dict[str, Any], list[bytes]]]()
        shown.says = lambda message: self.heard.append((message["content"], message["buffers"])) if message["kind"] == "custom" else None

    @property
    def state(self) -> dict[str, Any]:
        return dict(self.shown.on_screen)

    def say(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a request; give the reply, or the new state."""
        self.number += 1
        self.shown.hears({"type": kind, "id": self.number, "version": self.state["version"], **more})
        replies = [content for content, _ in self.heard if content["type"] == "reply" and content["id"] == self.number]
        return replies[0] if replies else self.state

    def told(self) -> list[dict[str, str]]:
        """Give which stories it was told of, each time."""
        return [content["stories"] for content, _ in self.heard if content["type"] == "voices"]


def record(page: Page, content: bytes = WEBM, *, parts: int = 1, seconds: int = 42, name: str = "nicholas") -> dict[str, Any]:
    step = -(-len(content) // parts)
    reply: dict[str, Any] = {}
    for part in range(parts):
        data = b64encode(content[part * step : (part + 1) * step]).decode()
        reply = page.say("voice", name=name, part=part, parts=parts, data=data, seconds=seconds)
    return reply


@pytest.fixture
def page(kept: StoryVoices) -> Page:
    return Page(ShownVoices(CARDS.values(), kept, DAY, None, lambda: NOW))


def test_it_begins_with_the_saint_of_the_day_whose_story_nobody_has_read(page: Page, kept: StoryVoices) -> None:
    state = page.state
    assert (state["saint"], state["story"], state["kept"], state["read"]) == ("nicholas", NICHOLAS.bio, None, [])
    assert state["headline"] == "Read the story of St. Nicholas"
    assert str(kept.folder) in state["where"]
    assert {one["slug"] for one in state["saints"]} == {slug for slug, card in CARDS.items() if card.bio}
    names = [one["name"].removeprefix("St. ") for one in state["saints"]]
    assert names.index("Agnes of Rome") < names.index("Lucy") < names.index("Nicholas"), "by name, as a grown-up looks for them"


@pytest.mark.parametrize("parts", [1, 3])
def test_what_was_recorded_is_kept_and_told(page: Page, kept: StoryVoices, parts: int) -> None:
    state = record(page, parts=parts)
    assert state["task"] == "Your recording is kept. The children hear your voice wherever this story is read aloud."
    assert state["kept"]["words"].endswith("2026 (42 seconds).")
    assert [one["slug"] for one in state["read"]] == ["nicholas"]
    voice = kept.of("nicholas")
    assert voice is not None
    assert (kept.content(voice), voice.at, voice.story) == (WEBM, NOW, story_key(NICHOLAS.bio))


def test_it_can_be_saved_read_once_more_and_deleted(page: Page, kept: StoryVoices) -> None:
    assert page.say("voice-file", saint="nicholas")["sentence"] == "This recording isn't there anymore."
    record(page)
    saved = page.say("voice-file", saint="nicholas")
    assert (saved["file"], b64decode(saved["data"])) == ("nicholas.webm", WEBM)
    record(page, b"OggS" + bytes(99))
    assert page.say("voice-file", saint="nicholas")["file"] == "nicholas.ogg"
    state = page.say("voice-delete", saint="nicholas")
    assert state["task"].startswith("Your recording is deleted. Press “Record” and read it aloud.")
    assert (state["kept"], state["read"], [*kept.folder.iterdir()]) == (None, [], [])


def test_a_story_that_has_changed_since_asks_to_be_read_again_and_is_heard_all_the_same(page: Page, kept: StoryVoices) -> None:
    record(page)
    changed = replace(NICHOLAS, bio=f"{NICHOLAS.bio} Children love him.")
    later = Page(ShownVoices([changed, LUCY], kept, DAY, None))
    assert later.state["task"] == "The story has changed since; please read it again. Until then, the children hear the earlier one."
    assert later.state["read"][0]["changed"] == "The story has changed since; please read it again."
    later.say("ready")
    assert later.told() == [{story_key(changed.bio): kept.listed()[0].mark}]


def test_only_a_saint_who_is_there_can_be_read(page: Page, kept: StoryVoices) -> None:
    assert page.say("saint", slugs=["lucy"])["story"] == LUCY.bio
    for slugs in ([], ["../lucy"], ["nobody"]):
        assert page.say("saint", slugs=slugs)["code"] == "unknown-card"
    for name in ("nobody", "../../learners", "lucy/../nicholas"):
        assert record(page, name=name)["code"] == "unknown-card"
        for kind in ("voice-file", "voice-delete"):
            assert page.say(kind, saint=name)["code"] == "unknown-card"
    assert not kept.folder.exists()


@pytest.mark.parametrize(
    ("content", "seconds", "code"),
    [(b"<html>", 3, "not-a-recording"), (WEBM, 500, "too-long"), (b"", 0, "no-sound"), (WEBM + bytes(5_000_000), 60, "too-large")],
)
def test_what_cannot_be_kept_is_refused_in_a_sentence(page: Page, kept: StoryVoices, content: bytes, seconds: int, code: str) -> None:
    reply = record(page, content, parts=8, seconds=seconds)
    assert (reply["ok"], reply["code"]) == (False, code)
    assert reply["sentence"].endswith(".")
    assert not kept.folder.exists()


@pytest.mark.parametrize(("parts", "data"), [(33, "AAAA"), (0, "AAAA"), (1, "not base64")])
def test_parts_that_no_page_of_ours_sends_are_refused(page: Page, kept: StoryVoices, parts: int, data: str) -> None:
    assert page.say("voice", name="nicholas", part=0, parts=parts, data=data, seconds=3)["ok"] is False
    assert not kept.folder.exists()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_hears_of_the_stories_and_gets_a_recording_when_it_asks(kept: StoryVoices, name: str) -> None:
    """Which saint is asked about now, the list doesn't tell: it names keys of texts, of all the saints who are there."""
    with Store() as store:
        store.add_learner("Ana")
    players = {"bee": ("Ana", "Ben"), "album": ("Ana",), "progress": ("Ana",)}.get(name, ())
    shown = open_page(Wish(game=name, players=players), voices=kept, keeps=False, day=DAY)
    page = Page(shown)
    here = [card for card in shown._stories() if card.bio]
    assert bool(here) is (name != "flashcards"), "flashcards tell the beginning of a story, and no whole one"
    for card in here[:3]:
        kept.keep(card.slug, WEBM, card.bio, 1, NOW)
    assert page.say("ready")["ok"]
    assert [{*stories} for stories in page.told()] == ([{story_key(card.bio) for card in here[:3]}] if here else [])
    for card in here[:3]:
        key = story_key(card.bio)
        assert page.say("hear", story=key)["ok"]
        message, buffers = [one for one in page.heard if one[0]["type"] == "voice"][-1]
        assert (message, buffers) == ({"type": "voice", "story": key, "mark": page.told()[0][key], "kind": "audio/webm"}, [WEBM])
    assert page.say("hear", story="0" * 16)["code"] == "no-voice"
    shown.close()


def test_a_page_that_nobody_has_read_for_hears_nothing(kept: StoryVoices) -> None:
    page = Page(open_page(Wish(game="gallery"), voices=kept, day=DAY))
    page.say("ready")
    assert page.told() == []
    kept.keep("lucy", WEBM, LUCY.bio, 1, NOW)
    page.say("ready")
    kept.delete("lucy")
    page.say("ready")
    page.say("ready")
    assert [len(stories) for stories in page.told()] == [1, 0]


def test_every_page_of_a_house_hears_of_a_new_recording_at_once() -> None:
    house = House(Wish())
    pages = [Page(house._open(Wish(game=name), name).widget) for name in ("gallery", "quiz", "voices")]
    record(pages[2])
    key = story_key(NICHOLAS.bio)
    assert [[*page.told()[-1]] for page in pages] == [[key], [key], [key]]
    pages[2].say("voice-delete", saint="nicholas")
    assert [page.told()[-1] for page in pages] == [{}, {}, {}]
    house.close()


def test_a_notebook_hears_what_was_recorded_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr("saintlearn.ground.paths.platform.system", lambda: "Linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    shown = sl.gallery()
    said: list[Any] = []
    monkeypatch.setattr(shown, "send", lambda content, _buffers=(): said.append(content))
    shown.hears({"type": "ready", "id": 1, "version": 1, "fonts": True})
    assert "voices" not in {content["type"] for content in said}
    mark = StoryVoices().keep("nicholas", WEBM, NICHOLAS.bio, 1, NOW).mark
    shown.hears({"type": "ready", "id": 2, "version": 1, "fonts": True})
    assert said[-1] == {"type": "voices", "stories": {story_key(NICHOLAS.bio): mark}}
    shown.close()


def test_a_backup_says_that_the_recordings_are_beside_it(kept: StoryVoices, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Store() as store:
        store.add_learner("Ana")
    page = Page(open_page(Wish(game="grown-ups"), voices=kept, day=DAY))
    left_out = f"The stories that you read aloud aren't in that file. Copy the folder {kept.folder}, too."
    assert not page.say("backup")["sentence"].endswith("too.")
    main(["store", "backup", str(tmp_path / "one.db")])
    assert left_out not in capsys.readouterr().out
    kept.keep("nicholas", WEBM, NICHOLAS.bio, 1, NOW)
    assert page.say("backup")["sentence"].endswith(left_out)
    main(["store", "backup", str(tmp_path / "two.db")])
    assert left_out in capsys.readouterr().out


def test_a_door_in_a_notebook_hears_what_was_recorded_behind_it(kept: StoryVoices, monkeypatch: pytest.MonkeyPatch) -> None:
    box = sl.home(date="2026-12-06")
    box.door.voices = kept
    said: list[Any] = []
    monkeypatch.setattr(box.door, "send", lambda content, _buffers=(): said.append(content))
    asked = {"computer": "", "easy": True, "id": 3, "guests": [], "alone": "", "first": False, "looked": False}
    box.door.hears({**asked, "type": "open", "game": "voices", "version": box.door._state["version"]})
    page: Any = box.game
    page.hears(
        {
            "type": "voice",
            "id": 1,
            "version": page._state["version"],
            "name": "nicholas",
            "part": 0,
            "parts": 1,
            "data": b64encode(WEBM).decode(),
            "seconds": 3,
        }
    )
    box.door.hears({**asked, "type": "door", "game": "", "version": box.door._state["version"]})
    assert [[*one["stories"]] for one in said if one["type"] == "voices"] == [[story_key(NICHOLAS.bio)]]


@pytest.mark.parametrize(
    ("wish", "query", "allowed"),
    [
        ("", "", False),
        ("", "game=voices", True),
        ("", "game=grown-ups&player=voices", False),
        ("", "game=", False),
        ("voices", "", True),
        ("voices", "game=", False),
        ("voices", "game=gallery", False),
    ],
)
def test_only_the_page_that_records_may_use_the_microphone(wish: str, query: str, allowed: bool) -> None:
    response = House(Wish(game=wish)).page("/", query)
    assert response is not None
    assert response.headers["permissions-policy"] == ("microphone=(self)" if allowed else "microphone=()")
    assert ("data-records" in bytes(response.body).decode()) is allowed
    assert "media-src 'self' data: blob:;" in response.headers["content-security-policy"]


def test_the_page_for_grown_ups_leads_there_where_there_is_such_a_page() -> None:
    opened: list[Wish] = []
    page = Page(open_page(Wish(game="grown-ups", players=("Ana",)), opens=opened.append, day=DAY))
    assert page.state["records"] is True
    assert page.say("voices")["ok"]
    assert opened == [Wish(game="voices", players=("Ana",))]
    with Store(":memory:") as store:
        alone = Page(progress(store))
        assert alone.state["records"] is False
        assert alone.say("voices")["code"] == "not-here"
        own = Page(progress(store, store.add_learner("Ana")))
        assert own.say("voices")["code"] == "not-here"
