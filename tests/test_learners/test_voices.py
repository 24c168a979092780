"""Stories that somebody at home has read aloud: kept in files beside the store, replaced, deleted, and refused."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.refusal import Refusal
from saintlearn.learners import voices
from saintlearn.learners.voices import LARGEST, LONGEST, StoryVoices, kind_of, story_key

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
WEBM = b"\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm" + bytes(200)
OGG = b"OggS" + bytes(200)
MP4 = b"\0\0\0\x20ftypisom" + bytes(200)
STORY = "Lucy shared all she had."


@pytest.fixture
def kept(tmp_path: Path) -> StoryVoices:
    return StoryVoices(tmp_path / "learners.voices")


def files(kept: StoryVoices) -> list[str]:
    return sorted(path.name for path in kept.folder.iterdir())


def refusal(kept: StoryVoices, content: bytes = WEBM, *, saint: str = "lucy", seconds: int = 40) -> str:
    """Try to keep something; give the code, and see that it's told in one sentence or two."""
    with pytest.raises(Refusal) as refused:
        kept.keep(saint, content, STORY, seconds, NOW)
    assert refused.value.sentence.endswith(".")
    return refused.value.code


def test_a_recording_is_a_file_called_by_saint_and_kind_with_what_was_read_beside_it(kept: StoryVoices) -> None:
    assert kept.listed() == []
    assert not kept.folder.exists(), "nobody has read anything"
    voice = kept.keep("lucy", WEBM, STORY, 40, NOW)
    assert (voice.saint, voice.file, voice.seconds, voice.at, voice.story) == ("lucy", "lucy.webm", 40, NOW, story_key(STORY))
    assert files(kept) == ["lucy.json", "lucy.webm"]
    assert kept.folder.stat().st_mode & 0o077 == 0, "nobody else on this computer looks in"
    assert StoryVoices(kept.folder).listed() == [voice]
    assert kept.content(voice) == WEBM


def test_it_is_beside_the_store_in_the_users_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "family.db")
    assert StoryVoices().folder == tmp_path / "family.voices"


def test_a_new_recording_takes_the_place_of_the_one_before_whatever_kind_it_is(kept: StoryVoices) -> None:
    first = kept.keep("lucy", WEBM, STORY, 40, NOW)
    second = kept.keep("lucy", MP4, "Another story.", 50, NOW)
    assert files(kept) == ["lucy.json", "lucy.mp4"]
    assert (second.story, second.seconds) == (story_key("Another story."), 50)
    assert first.mark != second.mark, "a page must see that it's another one"
    third = kept.keep("lucy", MP4 + b"more", STORY, 50, NOW)
    assert third.mark != second.mark


def test_what_is_deleted_is_gone_from_the_folder_and_nothing_else_is(kept: StoryVoices) -> None:
    kept.keep("lucy", WEBM, STORY, 40, NOW)
    agnes = kept.keep("agnes-of-rome", OGG, STORY, 40, NOW)
    kept.delete("lucy")
    kept.delete("lucy")
    kept.delete("../learners")
    assert files(kept) == ["agnes-of-rome.json", "agnes-of-rome.ogg"]
    assert (kept.of("lucy"), kept.listed()) == (None, [agnes])


def test_who_listens_hears_of_each_change(kept: StoryVoices) -> None:
    heard: list[int] = []
    kept.changed = lambda: heard.append(len(kept.listed()))
    kept.keep("lucy", WEBM, STORY, 40, NOW)
    kept.delete("lucy")
    assert heard == [1, 0]


@pytest.mark.parametrize(("content", "kind"), [(WEBM, "webm"), (OGG, "ogg"), (MP4, "mp4")])
def test_each_kind_is_known_by_its_first_bytes(kept: StoryVoices, content: bytes, kind: str) -> None:
    assert kind_of(content) == kind
    assert kept.keep("lucy", content, STORY, 1, NOW).kind == kind


@pytest.mark.parametrize(
    "content",
    [b"<script>alert(1)</script>", b"ID3\x04" + bytes(99), b"\x1aE\xdf\xa3matroska", b"RIFF\0\0\0\0WAVE", b"\0" * 99, b"Ogg", b"webm"],
)
def test_what_is_no_recording_of_a_browser_is_refused(kept: StoryVoices, content: bytes) -> None:
    assert refusal(kept, content) == "not-a-recording"
    assert not kept.folder.exists()


def test_a_recording_that_is_too_long_too_large_or_empty_is_refused_and_the_one_before_stays(kept: StoryVoices) -> None:
    before = kept.keep("lucy", WEBM, STORY, LONGEST, NOW)
    assert refusal(kept, seconds=LONGEST + 3) == "too-long"
    assert refusal(kept, WEBM + bytes(LARGEST)) == "too-large"
    assert refusal(kept, b"") == "no-sound"
    assert kept.listed() == [before]
    assert kept.content(before) == WEBM


@pytest.mark.parametrize("saint", ["", "..", "../lucy", "lucy/agnes", "Lucy", "lucy.webm", "a" * 81, "lucy\n", "c:lucy", "lucy\0"])
def test_no_name_leads_out_of_the_folder(kept: StoryVoices, saint: str) -> None:
    assert refusal(kept, saint=saint) == "bad-saint"
    assert not kept.folder.exists()


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert refusal(StoryVoices(tmp_path / "file")) in ("no-folder", "not-written")
    assert StoryVoices(tmp_path / "file").listed() == []


def test_a_copy_of_the_recordings_alone_is_heard_and_what_is_no_recording_is_left_aside(kept: StoryVoices) -> None:
    kept.folder.mkdir()
    for name in ("lucy.webm", "agnes-of-rome.ogg", "Lucy 2.webm", "notes.txt", ".webm", "lucy.wav"):
        (kept.folder / name).write_bytes(WEBM)
    (kept.folder / "big.mp4").write_bytes(bytes(LARGEST + 1))
    (kept.folder / "empty.mp4").touch()
    told = {"format": "saintlearn voice", "version": 1, "story": 7, "seconds": 1, "at": NOW.isoformat()}
    for beside in ("{", "[]", json.dumps({**told, "at": "yesterday"}), json.dumps(told)):
        (kept.folder / "lucy.json").write_text(beside)
        assert [(one.saint, one.story, one.seconds, one.at) for one in kept.listed()] == [
            ("agnes-of-rome", "", 0, None),
            ("lucy", "", 0, None),
        ]


def test_a_recording_that_went_away_meanwhile_is_told(kept: StoryVoices) -> None:
    voice = kept.keep("lucy", WEBM, STORY, 40, NOW)
    kept.delete("lucy")
    with pytest.raises(Refusal, match="no file"):
        kept.content(voice)


def test_no_two_stories_have_the_same_key() -> None:
    stories = {card.bio for card in load_catalogue().values() if card.bio}
    assert len({story_key(story) for story in stories}) == len(stories)
    assert voices.story_key("foobar") == "85944171f73967e8", "as the authors of FNV publish it"
