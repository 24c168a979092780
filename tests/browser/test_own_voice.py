"""A voice of one's own, in a real Chromium with a microphone that beeps: recorded on the page for grown-ups, heard at the door and at bedtime, and gone when it's deleted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page, Playwright, expect

from saintlearn.learners.voices import kind_of
from tests.browser.driver import free_port, launch_arguments, serve_kids
from tests.browser.tables import SEEN

_VOICE = Path(__file__).with_name("speaking.js").read_text(encoding="utf-8")
_LISTEN = """(() => {
    window.played = [];
    const heard = new WeakSet();
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
        if (!heard.has(this)) this.addEventListener("playing", () => played.push(this.currentSrc));
        heard.add(this);
        return play.call(this);
    };
})()"""
"""Notes what really sounds."""
_FAKE = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
Tab = Callable[..., Page]


@contextmanager
def _chromium(playwright: Playwright, *more: str) -> Iterator[Tab]:
    """Start a Chromium of its own, whose microphone is none of this machine's; every page tells what it speaks and what it plays."""
    arguments = launch_arguments()
    browser = playwright.chromium.launch(**{**arguments, "args": [*arguments["args"], *more]})
    faults: list[str] = []

    def tab(*scripts: str) -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce", accept_downloads=True)
        for script in (_LISTEN, *scripts):
            context.add_init_script(script)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return page

    try:
        yield tab
    finally:
        browser.close()
    assert not faults


def _press(page: Page, name: str) -> None:
    page.wait_for_function(SEEN)
    page.get_by_role("button", name=name, exact=True).last.click()


def _task(page: Page, words: str) -> None:
    expect(page.locator("#kids-game .sl-task")).to_contain_text(words)


def _played(page: Page) -> int:
    return int(page.evaluate("() => played.length"))


def _door(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_function(SEEN)
    expect(page.get_by_role("button", name=re.compile("^(Hear|Read) the story$|^Hear it in a voice from home$"))).to_be_visible()


def test_a_story_is_read_once_and_heard_from_then_on_wherever_it_is_read(playwright: Playwright, tmp_path: Path) -> None:
    """A grandmother records today's story from the page for grown-ups, listens, and keeps it. The next evening it's heard in place of the computer's voice, and
    on a device without one, until she deletes it."""
    port = free_port()
    with _chromium(playwright, *_FAKE) as tab:
        page = tab(_VOICE)
        with serve_kids(tmp_path, port) as served:
            _door(page, served.url)
            assert page.evaluate("() => document.featurePolicy.allowsFeature('microphone')") is False, (
                "only the page that records may listen"
            )
            _press(page, "Grown-ups")
            _press(page, "Read a story aloud")
            expect(page).to_have_url(re.compile("game=voices"))
            _task(page, "Press “Record” and read it aloud.")
            assert page.evaluate("() => document.featurePolicy.allowsFeature('microphone')") is True
            story = str(page.locator(".sl-vo-story").text_content())
            _press(page, "Record")
            expect(page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("^0:0[12] of 2:00$"))
            _press(page, "Stop")
            expect(page.locator(".sl-vo-line")).to_contain_text("recorded. Listen to it, then keep it.")
            _press(page, "Listen")
            page.wait_for_function("() => played.length === 1")
            _press(page, "Keep it")
            _task(page, "Your recording is kept. The children hear your voice wherever this story is read aloud.")
            _press(page, "Listen")
            page.wait_for_function("() => played.length === 2")
            _press(page, "Stop listening")
            with page.expect_download() as saved:
                _press(page, "Save as a file")
            kind = kind_of(saved.value.path().read_bytes())
            assert saved.value.suggested_filename.endswith(f".{kind}")
            page.go_back()
            expect(page).to_have_url(re.compile("game=grown-ups"))
            expect(page.get_by_role("button", name="Read a story aloud")).to_be_visible()
            page.go_forward()
            _task(page, "The children hear your voice wherever this story is read aloud.")
            page.get_by_role("link", name="All games").click()
            expect(page.locator(".sl-door")).to_be_visible()
            assert page.evaluate("() => document.featurePolicy.allowsFeature('microphone')") is False
        kept = sorted(path.name for path in tmp_path.rglob("learners.voices/*"))
        assert {Path(name).suffix for name in kept} == {".json", f".{kind}"}
        with serve_kids(tmp_path, port) as served:  # another evening
            _door(page, served.url)
            page.evaluate("() => spoken.splice(0)")
            feast = (
                story[:12] not in page.locator(".sl-do-today").inner_text()
            )  # a great day is told by a story of its own, before the saint
            if not feast:
                _press(page, "Hear it in a voice from home")
                page.wait_for_function("() => played.length === 1")
                assert page.evaluate("() => spoken") == []
            page.goto(f"{served.url}?game=bedtime")
            if feast:
                page.locator(".sl-foot .sl-primary").click()
                expect(page.locator("p.sl-bed-story")).to_contain_text(story[:12])
            _press(page, "Hear it in a voice from home")
            page.wait_for_function("() => played.length === 1")
            assert story not in " ".join(page.evaluate("() => spoken"))
            mute = tab("Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [], cancel() {} } });")
            if feast:
                mute.goto(f"{served.url}?game=bedtime")
                mute.locator(".sl-foot .sl-primary").click()
                expect(mute.locator("p.sl-bed-story")).to_contain_text(story[:12])
            else:
                _door(mute, served.url)
            _press(mute, "Hear it in a voice from home")
            mute.wait_for_function("() => played.length === 1")
            page.goto(f"{served.url}?game=voices")
            _press(page, "Delete")
            _press(page, "Delete it")
            _task(page, "Your recording is deleted.")
            expect(page.get_by_role("button", name="Record", exact=True)).to_be_visible()
            assert not [*tmp_path.rglob("learners.voices/*")]
            if not feast:
                _press(mute, "Close")
                expect(mute.get_by_role("button", name="Read the story")).to_be_visible()
                _door(page, served.url)
                _press(page, "Hear the story")
                page.wait_for_function("story => story.startsWith(spoken[0])", arg=story)
            assert _played(page) == 0


def test_no_recording_is_lost_without_a_question(playwright: Playwright, tmp_path: Path) -> None:
    """Whoever goes to another saint is asked about a recording that isn't kept, and whoever leaves the page is asked by the browser."""
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss() if len(asked) == 1 else dialog.accept()

    with _chromium(playwright, *_FAKE) as tab, serve_kids(tmp_path, free_port()) as served:
        page = tab(_VOICE)
        page.on("dialog", leave)
        page.goto(f"{served.url}?game=voices")
        page.wait_for_function(SEEN)
        first = str(page.locator(".sl-vo-name").text_content())
        find = page.get_by_role("combobox", name="Find a saint")

        def record() -> None:
            _press(page, "Record")
            expect(page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("^0:0[1-9]"))
            _press(page, "Stop")
            expect(page.locator(".sl-vo-line")).to_contain_text("recorded. Listen to it, then keep it.")

        record()
        find.fill("Agnes of Rome")
        find.press("Enter")
        expect(page.get_by_role("dialog", name=f"Keep your recording of {first}?")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".sl-vo-line")).to_contain_text("recorded. Listen to it, then keep it.")
        find.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name="Keep it").click()
        expect(page.locator(".sl-vo-name")).to_have_text("St. Agnes of Rome")
        expect(page.locator(".sl-vo-read")).to_contain_text(first)
        record()
        page.get_by_role("link", name="All games").click(no_wait_after=True)
        expect(page.locator(".sl-vo-line")).to_contain_text("recorded. Listen to it, then keep it.")
        find.fill(first)
        page.get_by_role("dialog").get_by_role("button", name="Throw it away").click()
        expect(page.locator(".sl-vo-name")).to_have_text(first)
        expect(page.locator(".sl-vo-read")).not_to_contain_text("Agnes")
        page.get_by_role("link", name="All games").click()
        expect(page.locator(".sl-door")).to_be_visible()
        assert asked == ["beforeunload"], "nobody is asked about what is kept"


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("", "That's all right, nothing was recorded."),
        ("delete window.MediaRecorder;", "This browser can't record here."),
    ],
    ids=["refused", "without a recorder"],
)
def test_where_nothing_can_be_recorded_one_sentence_says_so_and_all_else_works(
    playwright: Playwright, tmp_path: Path, script: str, words: str
) -> None:
    with _chromium(playwright, _FAKE[0]) as tab, serve_kids(tmp_path, free_port()) as served:
        page = tab(_VOICE, script)
        page.goto(f"{served.url}?game=voices")
        _press(page, "Record")
        expect(page.locator(".sl-notice")).to_contain_text(words)
        expect(page.get_by_role("button", name="Record", exact=True)).to_be_visible()
        page.get_by_role("searchbox", name="Find a saint").or_(page.get_by_role("combobox", name="Find a saint")).fill("St. Nicholas")
        expect(page.locator("#kids-game .sl-headline")).to_have_text("Read the story of St. Nicholas")
        assert not [*tmp_path.rglob("learners.voices/*")]
