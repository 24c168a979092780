"""Ten minutes before bed, and tomorrow: the saint of the day, one question, one thing to do, good night, and yesterday's saint on the next evening."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import saintlearn as sl
from saintlearn.ground.refusal import Refusal
from saintlearn.learners import database
from saintlearn.learners.evenings import evenings, origin_of
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.lessons.calendar import saint_of_the_day
from saintlearn.lessons.prayers import invocation
from saintlearn.questions import shipped_bank
from saintlearn.questions.mixes import is_life
from saintlearn.questions.told import told_questions
from saintlearn.shown.bedtime import bedtime
from saintlearn.shown.pages import open_page
from saintlearn.shown.scenes.bedtime import saint_shown
from saintlearn.shown.wishes import Wish
from saintlearn.study.reviews import Grade

CARDS = sl.load_catalogue()
DENIS, DANIEL = "denis-of-paris", "daniel-comboni"  # October 9 and 10
NINTH = datetime(2026, 10, 9, 19, tzinfo=UTC)
DAY = timedelta(days=1)


def on(moment: datetime) -> Callable[[], datetime]:
    return lambda: moment


class Night:
    """A mother and her children before the page."""

    def __init__(self, names: Any, store: Store | None, moment: datetime = NINTH, **more: Any) -> None:
        self.shown: Any = bedtime(names, store=store, now=on(moment), **more)
        self.replies: list[dict[str, Any]] = []
        self.shown.says = lambda message: self.replies.append(message["content"]) if message["kind"] == "custom" else None

    @property
    def state(self) -> dict[str, Any]:
        return dict(self.shown.on_screen)

    def say(self, kind: str, **more: Any) -> dict[str, Any]:
        """Press something; give the state after it."""
        self.replies.clear()
        self.shown.hears({"type": kind, "id": 1, "version": self.state["version"], **more})
        return self.state

    def question(self) -> Any:
        step = self.shown._step
        assert step.asking is not None
        return step.asking.question

    def answer(self, *, right: bool = True) -> dict[str, Any]:
        """Answer at once, or miss twice."""
        question = self.question()
        if right:
            return self.say("answer", value=question.answer)
        self.say("answer", value=question.wrong[0])
        return self.say("answer", value=question.wrong[1])

    def promise(self, number: int = 0) -> dict[str, Any]:
        return self.say("promise", saint="", deed=self.state["deeds"][number]["key"])

    def to_the_end(self, *, right: bool = True) -> list[str]:
        """Go through the rest of the evening; give its screens."""
        seen = [self.state["scene"]]
        while self.state["scene"] != "end":
            if self.state["question"] and not self.state["told"]:
                self.answer(right=right)
            else:
                self.say("next")
            if self.state["scene"] != seen[-1] or not self.state["told"]:
                seen.append(self.state["scene"])
        return seen


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with Store(tmp_path / "learners.db", zone=UTC) as made:
        yield made


def test_an_evening_tells_asks_keeps_and_ends_and_says_so(store: Store) -> None:
    night = Night("Leo", store)
    assert (night.state["scene"], night.state["headline"]) == ("story", "Today: St. Denis of Paris")
    told = night.state["saint"]
    assert (told["who"], told["where"], told["when"]) == ("First Bishop of Paris", "In Western Europe", "In the 3rd century")
    assert told["story"] == CARDS[DENIS].bio
    assert told["story"] in night.state["said"]
    assert night.say("next")["scene"] == "question"
    assert night.state["headline"] == "Leo, here's one question."
    assert night.state["question"]["level"] == 1
    assert night.answer()["told"]["right"]
    assert night.say("next")["scene"] == "deed"
    deed = night.state["deeds"][0]["key"]
    state = night.promise()
    assert (state["scene"], state["headline"]) == ("end", "That's all for tonight. Good night, Leo.")
    assert state["task"] == "You have a window of St. Denis of Paris now."
    assert state["next"] == "", "nothing is left to press"
    assert state["kept"][1:] == [
        "One thing for this week: “I'll tell someone the story of a saint.”",
        f"Pray together: “{invocation(night.shown.saint)}”",
    ]
    assert night.shown.is_over
    night.say("next")
    assert night.replies[-1]["code"] == "over"
    (evening,) = evenings(store, store.learner("Leo"))
    assert (evening.day, evening.saint, evening.right, evening.recalled) == (date(2026, 10, 9), DENIS, True, False)
    assert {(one.saint, one.what) for one in store.meetings("Leo")} == {(DENIS, "seen"), (DENIS, "read")}
    promise = store.promised("Leo")
    assert promise is not None
    assert promise.deed == deed


def test_the_next_evening_begins_with_yesterday_and_each_is_asked_about_once(store: Store) -> None:
    first = Night("Leo", store)
    first.say("next")
    asked = first.question().id
    first.to_the_end(right=True)
    second = Night("Leo", store, NINTH + DAY)
    assert (second.state["scene"], second.state["headline"]) == ("before", "Leo, yesterday you met St. Denis of Paris.")
    again = second.question()
    assert (again.saint, again.id != asked) == (DENIS, True), "what was known is asked in another way"
    second.answer()
    assert Night("Leo", store, NINTH + DAY).state["scene"] == "story", "yesterday was asked about"
    assert [one.recalled for one in evenings(store, store.learner("Leo"))] == [True]
    second.to_the_end()
    third = Night("Leo", store, NINTH + 3 * DAY)
    assert third.state["headline"] == "Leo, on October 10 you met St. Daniel Comboni."
    assert not any(word in str(third.state) for word in ("streak", "missed a day", "in a row"))


def test_what_was_not_known_is_asked_once_more_the_next_evening(store: Store) -> None:
    first = Night("Leo", store)
    first.say("next")
    asked = first.question().id
    state = first.answer(right=False)
    assert state["told"]["title"] == "Now you know."
    first.to_the_end()
    assert Night("Leo", store, NINTH + DAY).question().id == asked


def test_whoever_wants_to_be_told_is_told(store: Store) -> None:
    night = Night("Leo", store)
    night.say("next")
    assert night.state["next"] == "Tell me"
    state = night.say("next")
    assert (state["told"]["title"], state["told"]["given"]) == ("Here it is.", None)
    assert [one.answer.grade for one in store.history("Leo")] == [Grade.AGAIN]
    night.say("answer", value=night.question().answer)
    assert night.replies[-1]["code"] == "answered"


def test_whoever_misses_may_try_once_more(store: Store) -> None:
    night = Night("Leo", store)
    night.say("next")
    question = night.question()
    state = night.say("answer", value=question.wrong[0])
    assert (state["told"], state["missed"], state["task"]) == (None, question.wrong[0], "Not that one. Choose once more.")
    assert store.history("Leo") == []
    assert question.sentence not in str(state)
    night.say("answer", value=question.wrong[0])
    assert night.replies[-1]["sentence"] == "You tried that one. Choose another."
    state = night.answer()
    assert (state["told"]["title"], state["told"]["right"], state["missed"]) == ("You got it!", True, "")
    assert [one.answer.grade for one in store.history("Leo")] == [Grade.HARD]
    assert night.to_the_end()[-1] == "end"


def test_each_child_of_an_evening_is_asked_at_a_level_of_its_own(store: Store) -> None:
    night = Night(["Leo", "Ana"], store, levels=(1, 3))
    night.say("next")
    assert night.question().level == 1
    night.answer()
    night.say("next")
    assert night.question().level == 3
    with pytest.raises(Refusal, match=re.escape("levels must have one number for each player. Give 2 (you gave 1).")):
        bedtime(["Leo", "Ana"], store=store, levels=(1,))


def test_an_evening_that_was_cut_off_goes_on_and_nothing_is_done_twice(store: Store) -> None:
    night = Night("Leo", store)
    night.say("next")
    night.answer()
    again = Night("Leo", store)
    assert again.state["scene"] == "deed", "the story was told, and the question answered"
    other = Night("Leo", store)
    again.promise(1)
    assert again.state["scene"] == "end"
    sentence = again.state["kept"][0]
    assert sentence == night.question().tell
    assert Night("Leo", store).state["kept"] == again.state["kept"]
    night.say("next")
    night.say("next")
    other.promise(1)
    assert len(store.history("Leo")) == 1
    assert len(store.promises("Leo")) == 1


def test_two_windows_of_one_evening_keep_one_answer(store: Store) -> None:
    one, other = Night("Leo", store), Night("Leo", store)
    for night, right in ((one, True), (other, False)):
        night.say("next")
        night.answer(right=right)
    (kept,) = store.history("Leo")
    assert (kept.answer.origin, kept.answer.grade) == ("bedtime:2026-10-09", Grade.GOOD)


def test_children_hear_the_story_together_and_are_asked_by_name(store: Store) -> None:
    night = Night(["Leo", "Ana"], store)
    assert night.state["task"] == "Listen, Leo and Ana: first the story, then one question each, and then one small thing to do."
    night.say("next")
    leo = night.question().id
    assert night.state["who"] == "Leo"
    night.answer()
    night.say("next")
    assert (night.state["who"], night.question().id != leo) == ("Ana", True)
    night.answer(right=False)
    night.say("next")
    assert (night.state["scene"], night.state["who"]) == ("deed", "Leo")
    night.promise()
    assert night.state["who"] == "Ana"
    state = night.say("next")
    assert state["headline"] == "That's all for tonight. Good night, Leo and Ana."
    assert state["task"] == "Both of you have a window of St. Denis of Paris now."
    assert [one[: len("Leo's one")] for one in state["kept"]][-2] == "Leo's one"
    assert [evenings(store, store.learner(name))[0].right for name in ("Leo", "Ana")] == [True, False]
    assert store.promised("Ana") is None
    later = Night(["Ana", "Ben"], store, NINTH + DAY)
    assert (later.state["scene"], later.state["who"]) == ("before", "Ana"), "Ben met nobody yesterday"
    assert later.to_the_end() == ["before", "story", "question", "question", "deed", "deed", "end"]


def test_what_was_chosen_this_week_can_stay(store: Store) -> None:
    first = Night("Leo", store)
    first.say("next")
    first.answer()
    first.say("next")
    first.promise(2)
    deed = store.promised("Leo")
    second = Night("Leo", store, NINTH + DAY)
    while second.state["scene"] != "deed":
        second.answer() if second.state["question"] and not second.state["told"] else second.say("next")
    assert [one["chosen"] for one in second.state["deeds"]][:2] == [True, False]
    assert second.state["next"] == "Keep this one"
    assert second.say("next")["scene"] == "end"
    assert store.promised("Leo") == deed, "a week is counted from the first evening"


def test_without_a_name_nothing_is_kept_and_the_evening_is_the_same(tmp_path: Path) -> None:
    night = Night((), None)
    assert night.state["task"] == "First the story, then one question, and then one small thing to do."
    assert night.to_the_end() == ["story", "question", "deed", "end"]
    assert (night.state["headline"], night.state["task"]) == ("That's all for tonight. Good night!", "Sleep well.")


def test_a_feast_is_told_before_the_saint(store: Store) -> None:
    night = Night("Leo", store, datetime(2026, 12, 25, 19, tzinfo=UTC))
    assert (night.state["scene"], night.state["headline"]) == ("feast", "Today: Christmas, the Birth of the Lord")
    assert night.state["feast"] in night.state["said"]
    assert night.say("next")["headline"] == "Tonight's saint: the Blessed Virgin Mary"


def test_the_day_is_the_familys_and_not_that_of_greenwich() -> None:
    with Store(":memory:", zone="America/New_York") as store:
        late = Night("Leo", store, datetime(2026, 10, 10, 1, tzinfo=UTC))
        assert late.shown.saint.slug == DENIS
        late.say("next")
        late.answer()
        assert evenings(store, store.learner("Leo"))[0].day == date(2026, 10, 9)
    assert Night((), None, date="2026-07-14", country="general").shown.saint.slug == "camillus-de-lellis"


def test_every_evening_of_a_year_asks_about_the_life_at_the_level_of_the_child() -> None:
    bank = shipped_bank()
    for number in range(366):
        saint, _ = saint_of_the_day(CARDS, date(2028, 1, 1) + timedelta(days=number))
        for level in (1, 2, 3):
            found = told_questions(bank, saint.slug, level, "x")
            assert found, saint.slug
            assert (found[0].level, is_life(found[0].fact)) == (level, True), saint.slug


def test_a_store_that_fails_ends_no_evening_and_is_told_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    night = Night("Leo", store)
    night.say("next")

    def fails(*_: object) -> None:
        raise Refusal("in-use", "The file is in use.")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "record", fails)
        state = night.answer()
        assert "The file is in use." in state["trouble"]
        assert state["told"]["right"]
    assert store.history("Leo") == []
    night.say("next")
    assert [one.answer.origin for one in store.history("Leo")] == ["bedtime:2026-10-09"]


@pytest.mark.parametrize(
    ("kind", "more", "code"),
    [
        ("answer", {"value": "Paris"}, "nothing-asked"),
        ("promise", {"deed": "share-snack"}, "bad-message"),
        ("undo", {}, "bad-message"),
        ("answer", {}, "bad-message"),
    ],
)
def test_what_the_screen_does_not_ask_for_is_refused(store: Store, kind: str, more: dict[str, Any], code: str) -> None:
    night = Night("Leo", store)
    before = night.state
    night.say(kind, **more)
    assert (night.replies[-1]["code"], night.state) == (code, before)


def test_no_answer_reaches_the_page_before_it_was_given(store: Store) -> None:
    night = Night("Leo", store)
    night.say("next")
    assert night.state["told"] is None
    assert night.question().sentence not in str(night.state)
    night.say("answer", value="Something else")
    assert night.replies[-1]["code"] == "bad-answer"


@pytest.mark.parametrize(
    ("learners", "more", "code"),
    [
        ([f"C{n}" for n in range(7)], {}, "player-count"),
        (["Ana", "ana"], {}, "same-name"),
        ("Ana", {"level": 4}, "bad-option"),
        ("Ana", {"country": "Mexiko"}, "unknown-country"),
    ],
)
def test_what_cannot_be_is_refused(store: Store, learners: Any, more: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        sl.bedtime(learners, store=store, **more)
    assert refused.value.code == code
    assert store.learners == []


def test_the_album_shows_what_was_told_before_bed(store: Store) -> None:
    night = Night("Leo", store)
    night.say("next")
    night.answer()
    album = sl.album("Leo", store=store, now=on(NINTH))
    album.open_window(DENIS)
    assert album._state["saint"]["told"] == f"Before bed on October 9, 2026, you heard this: {night.question().tell}"
    album.open_window("lucy")
    assert album._state["saint"]["told"] == ""


def test_a_mother_reads_three_sentences_of_one_evening(store: Store) -> None:
    night = Night("Leo", store)
    night.say("next")
    night.answer()
    night.say("next")
    night.promise()
    page: Any = sl.progress(store, now=on(NINTH + timedelta(hours=1)))
    told = [line["text"] for line in page._state["learned"]]
    assert len(told) == 2
    assert told[0].startswith("Today, Leo met St. Denis of Paris and knew the answer to a question. ")
    assert told[1] == "Leo wants to do this: “I'll tell someone the story of a saint.”"
    next_night = Night("Leo", store, NINTH + DAY)
    next_night.to_the_end()
    told = [line["text"] for line in sl.progress(store, now=on(NINTH + DAY))._state["learned"]]
    assert len(told) == 3
    assert told[0].startswith("Today, Leo met St. Daniel Comboni and knew the answer to a question. ")
    assert told[1].startswith("Today, Leo knew the answer to a question about St. Denis of Paris. ")
    assert told[2].startswith("Leo wants to do this: ")


def test_a_mother_reads_of_an_evening_on_which_nothing_was_known(store: Store) -> None:
    store.meet(store.add_learner("Leo"), DENIS, "seen", NINTH - 9 * DAY)
    night = Night("Leo", store)
    night.say("next")
    night.answer(right=False)
    told = [line["text"] for line in sl.progress(store, now=on(NINTH))._state["learned"]]
    assert told == ["Today, Leo heard the story of St. Denis of Paris."]


def test_the_page_for_everyone_tells_of_each_child_of_a_family(store: Store) -> None:
    Night(["Leo", "Ana"], store).to_the_end()
    state = sl.progress(store, now=on(NINTH))._state
    assert state["scene"] == "class"
    assert [line["text"].split(" met ")[0] for line in state["learned"]] == ["Today, Ana", "Today, Leo"]
    for number in range(6):
        store.add_learner(f"C{number}")
    assert sl.progress(store, now=on(NINTH))._state["learned"] == [], "a class would be a page of sentences"


def test_answers_of_other_games_are_no_evenings(store: Store) -> None:
    leo = store.add_learner("Leo")
    store.record(leo, LearnerAnswer("lucy/life", Grade.GOOD, "review", "quiz:20261009T190000.000000:0"), NINTH)
    assert evenings(store, leo) == []
    store.record(leo, LearnerAnswer("lucy/life", Grade.GOOD, "review", origin_of(NINTH.date())), NINTH)
    assert [one.saint for one in evenings(store, leo)] == ["lucy"]
    assert len(store.history(leo)) == 2
    assert len(store.history(leo, origin="bedtime:")) == 1


def test_bedtime_speaks_the_language_it_was_opened_in(store: Store, unsaid: Callable[..., list[str]]) -> None:
    night = Night("Leo", store, lang="en-XA")
    while True:
        state = night.state
        texts = [state["headline"], state["task"], state["next"], state["saint"]["where"], state["saint"]["when"]]
        assert unsaid([text for text in texts if text], "Leo", CARDS[DENIS].name, "Western Europe") == []
        if state["scene"] == "end":
            break
        if state["deeds"]:
            night.promise()
        elif state["question"] and not state["told"]:
            night.answer()
        else:
            night.say("next")


def test_a_saint_is_met_when_the_story_is_shown_and_not_before(store: Store) -> None:
    Night(["Leo", "Mia"], store).to_the_end()
    night = Night(["Leo", "Mia"], store, NINTH + DAY)
    assert night.state["scene"] == "before"
    Night((), None, NINTH + DAY).to_the_end()
    assert [DANIEL in store.met(name) for name in ("Leo", "Mia")] == [False, False]
    while night.state["scene"] != "story":
        night.say("next")
    assert [DANIEL in store.met(name) for name in ("Leo", "Mia")] == [True, True]


@pytest.mark.parametrize("right", [True, False])
def test_two_children_are_not_asked_the_same_about_yesterday(store: Store, right: bool) -> None:
    for name in ("Leo", "Mia"):  # apart, so that both were asked the same
        Night(name, store).to_the_end(right=right)
    night = Night(["Leo", "Mia"], store, NINTH + DAY)
    leo = night.question()
    night.answer()
    night.say("next")
    assert (night.state["who"], night.question().saint) == ("Mia", DENIS)
    assert night.question().id != leo.id


@pytest.mark.parametrize("before", [False, True])
def test_good_night_is_the_end_also_for_whoever_chose_nothing_new(store: Store, before: bool) -> None:
    if before:
        first = Night("Leo", store)
        while first.state["scene"] != "deed":
            first.say("next")
        first.promise()
    moment = NINTH + DAY
    night = Night(["Leo", "Mia"], store, moment)
    night.to_the_end()
    again = Night(["Leo", "Mia"], store, moment + timedelta(minutes=5))
    assert again.state["scene"] == "end"
    assert again.state["kept"] == night.state["kept"]
    assert (store.promised("Leo") is not None, store.promised("Mia")) == (before, None)
    Night(["Leo", "Mia"], store, moment + DAY).to_the_end()
    assert Night("Mia", store, moment + DAY).state["scene"] == "end"


def test_where_nobody_was_chosen_the_known_are_asked_who_is_listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "default_path", lambda: tmp_path / "learners.db")
    chosen: list[Wish] = []

    def opened(opens: Any = chosen.append) -> Any:
        shown: Any = open_page(Wish(game="bedtime"), opens=opens)
        return shown

    assert opened().on_screen["scene"] != "who", "nobody is known yet"
    with Store(tmp_path / "learners.db") as store:
        for name in ("Leo", "Mia"):
            store.record(store.add_learner(name), LearnerAnswer("lucy/feast", Grade.GOOD), NINTH)
        store.set_level(store.learner("Leo"), 3)
    assert opened(None).on_screen["scene"] != "who", "no other page can be opened there"
    shown = opened()
    assert (shown.on_screen["scene"], shown.on_screen["next"]) == ("who", "Nobody in particular")
    ids = {one["name"]: one["id"] for one in shown.on_screen["listeners"]}
    assert set(ids) == {"Leo", "Mia"}

    def press(kind: str, **more: Any) -> dict[str, Any]:
        shown.hears({"type": kind, "id": 1, "version": shown.on_screen["version"], **more})
        return dict(shown.on_screen)

    before = press("learner", learner=999)
    assert not any(one["chosen"] for one in before["listeners"])
    for name in ("Mia", "Leo", "Mia"):
        state = press("learner", learner=ids[name])
    assert [one["name"] for one in state["listeners"] if one["chosen"]] == ["Leo"]
    assert state["next"] == "Begin"
    press("next")
    assert [(one.game, one.players, one.levels) for one in chosen] == [("bedtime", ("Leo",), (3,))], "at his own level"
    shown = opened()
    assert press("next")["scene"] in ("feast", "story")
    assert len(chosen) == 1


def test_where_is_one_plain_place_or_is_left_out() -> None:
    told = {slug: saint_shown(card).where for slug, card in CARDS.items()}
    assert {told[slug] for slug in ("andrew", "charles-de-foucauld")} == {""}
    assert told[DENIS] == "In Western Europe"
    assert [where for where in told.values() if " or " in where or " and " in where or "," in where] == []


def test_a_grown_up_is_told_before_a_hard_story_and_the_child_does_not_hear_it(store: Store) -> None:
    for day in ("2026-10-08", "2026-10-09", "2026-10-10"):
        night = Night("Leo", store, date=day, country="general")
        state = night.state
        assert state["scene"] == "story"
        assert bool(state["note"]) is night.shown.saint.mature
        assert not state["note"] or state["note"] not in state["said"]
    assert (
        Night((), None, date="2026-10-09").state["note"]
        == "For grown-ups: this story has hard parts. Read it yourself first, and tell it with care."
    )
