"""The bee on the screen by messages: turns, candles, the host's word, undo, clock, certificates; nothing tells an answer before."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from saintlearn.ground.refusal import Refusal
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.questions.asking import key
from saintlearn.study.reviews import Grade
from saintlearn.widgets.bee import bee

THREE = ("Ana", "Ben", "Cleo")


@pytest.fixture
def open_bee(browser):
    def begin(contestants=THREE, **how):
        return browser(bee(contestants, **{"seed": 3, **how}))

    return begin


class Clock:
    """A clock that stands until it is told."""

    def __init__(self):
        self.now = datetime(2026, 5, 3, 15, tzinfo=UTC)

    def __call__(self):
        return self.now


def lives(page):
    return [one["lives"] for one in page.state["contestants"]]


def labels(page):
    return [deed["label"] for deed in page.state["deeds"]]


def plain(value):
    if isinstance(value, tuple):
        return list(value) if isinstance(value[0], str) else dict(value)
    return value


def test_a_riddle_asks_after_its_clues(open_bee):
    page = open_bee()
    while not page.state["question"]["covered"]:
        page.done("act", action="pass")
    clues, prompt = page.state["question"]["clues"], page.state["prompt"]
    assert len(clues) >= 2
    assert page.state["said"].endswith(f"'s turn. {' '.join(clues)} {prompt}")
    page.done("act", action="clue")
    assert page.state["said"].endswith(f"'s turn. {page.state['question']['clues'][-1]} {prompt}")


@pytest.mark.rule("ST-04")
def test_answers_given_aloud(open_bee):
    page = open_bee()
    assert labels(page)[-1] == "Show the answer"
    assert page.say("act", action="right")["code"] == "covered"
    page.done("act", action="uncover")
    assert labels(page) == ["A candle goes out", "Partly right", "Right! Next: Ben"]
    page.done("act", action="right")
    assert page.state["turn"] == 1
    assert page.state["contestants"][0]["right"] == 1
    page.done("act", action="uncover")
    page.done("act", action="wrong")
    assert lives(page) == [3, 2, 3]
    assert page.state["contestants"][1]["words"] == "2 of 3 candles lit, had a turn"
    page.done("act", action="uncover")
    assert labels(page)[-1] == "Right! End the round"
    page.done("act", action="partly")
    assert (page.state["round"], page.state["turn"], lives(page)) == (2, 0, [3, 2, 3])


@pytest.mark.rule("ST-04")
def test_an_answer_on_the_screen_is_marked_and_the_host_may_overrule(open_bee):
    page = open_bee(topics=["feast"])
    question = page.widget.bee.state.asking.question
    page.done("answer", value=question.wrong[0])
    assert (page.state["mark"], lives(page)) == ("wrong", [2, 3, 3])
    assert labels(page) == ["Count it as right", "Count it as partly right", "Next: Ben"]
    page.done("act", action="mark right")
    assert (page.state["mark"], lives(page)) == ("right", [3, 3, 3])
    page.done("act", action="next")
    page.done("answer", value=plain(key(page.widget.bee.state.asking.question)))
    assert page.state["told"]["title"] == "Right!"


def test_undo_takes_back_what_one_tap_did(open_bee):
    page = open_bee()
    assert page.say("undo")["code"] == "no-undo"
    begin = page.state
    page.done("act", action="uncover")
    page.done("act", action="wrong")
    page.done("act", action="give 0")
    page.done("undo")
    assert lives(page) == [2, 3, 3]
    assert page.state["said"].startswith("You took back the last step.")
    page.done("undo")
    assert (page.state["turn"], page.state["phase"], lives(page)) == (0, "told", [3, 3, 3])
    page.done("undo")
    fields = ("turn", "phase", "prompt", "question", "contestants", "round")
    assert {name: page.state[name] for name in fields} == {name: begin[name] for name in fields}


def test_the_host_gives_turns_and_candles_and_skips(open_bee):
    page = open_bee()
    prompt = page.state["prompt"]
    assert [deed["label"] for deed in page.state["contestants"][2]["deeds"]] == ["Make it Cleo's turn", "Give Cleo a candle"]
    page.done("act", action="turn 2")
    assert (page.state["turn"], page.state["prompt"]) == (2, prompt)
    page.done("act", action="give 2")
    assert lives(page) == [3, 3, 4]
    assert page.state["contestants"][2]["words"].startswith("4 of 4 candles")
    page.done("act", action="pass")
    assert lives(page) == [3, 3, 4]
    assert page.state["turn"] == 0


@pytest.mark.rule("ST-04")
@pytest.mark.parametrize("how", [{"lives": 1}, {"mode": "points", "rounds": 2}], ids=["elimination", "points"])
def test_a_bee_to_its_end(open_bee, how):
    page, rng = open_bee([f"Child {n}" for n in range(30)], **how), Random(2)
    for _ in range(400):
        if page.state["phase"] == "over":
            break
        page.done("act", action="uncover")
        page.done("act", action=rng.choice(["right", "right", "partly", "wrong"]))
    over = page.state["over"]
    assert over["winners"]
    assert [one["won"] for one in over["contestants"]] == sorted([one["won"] for one in over["contestants"]], reverse=True)
    assert page.state["deeds"] == []
    assert page.say("act", action="uncover")["code"] == "over"
    page.done("undo")
    assert page.state["phase"] == "told"
    page.done("act", action="finish")
    before = page.widget.bee
    page.done("new")
    assert page.widget.bee is not before
    assert (page.state["phase"], page.state["round"]) == ("ask", 1)


def test_nothing_tells_an_answer_before_it_is_uncovered(open_bee):
    page = open_bee(topics=["feast", "type", "which", "who", "true-false", "symbol", "pairs", "sequence"], mode="points", rounds=8, level=2)
    said = [json.dumps([page.state, page.faces], ensure_ascii=False)]
    for _ in range(24):
        question = page.widget.bee.state.asking.question
        page.done("ready", fonts=True)
        said.append(json.dumps(page.wire, ensure_ascii=False))
        hidden = [question.id, question.sentence, question.fact]
        hidden += [question.answer, question.saint] if question.form == "typed" else []
        for secret in hidden:
            assert all(secret not in text for text in said), secret
        assert page.state["told"] is None
        page.done("act", action="uncover")
        assert page.state["told"]["sentence"] == question.sentence
        page.done("act", action="right")
        said = [json.dumps(page.wire, ensure_ascii=False)]


def test_a_clock_where_one_is_wanted(open_bee):
    page, clock = open_bee(["Ana", "Ben"], seconds_for={"Ben": 30}), Clock()
    page.widget._clock = clock
    page.done("new")
    assert (page.state["left"], page.state["limit"]) == (None, None)
    page.done("act", action="uncover")
    page.done("act", action="right")
    assert (page.state["left"], page.state["limit"]) == (30.0, 30)
    clock.now += timedelta(seconds=12)
    assert page.say("act", action="time-over")["code"] == "early"
    version = page.state["version"]
    page.done("ready", fonts=True)
    assert page.state["left"] == 18.0
    assert page.state["version"] == version, "what is pressed meanwhile counts"
    clock.now += timedelta(seconds=19)
    page.done("act", action="time-over")
    assert (page.state["mark"], page.state["left"]) == ("wrong", None)
    assert page.state["told"]["title"] == "Now you all know."
    page.done("act", action="mark right")
    assert lives(page) == [3, 3]


def test_what_is_taken_back_begins_its_time_anew(open_bee):
    """Else the old time would be over at once, and count as wrong; a file of it is read again."""
    page, clock = open_bee(["Ana", "Ben"], seconds=30), Clock()
    page.widget._clock = clock
    page.done("new")
    clock.now += timedelta(seconds=10)
    page.done("act", action="uncover")
    page.done("act", action="mark right")
    clock.now += timedelta(seconds=40)
    page.done("undo")
    page.done("undo")
    assert (page.state["turn"], page.state["told"], page.state["left"]) == (0, None, 30.0)
    assert page.say("act", action="time-over")["code"] == "early"
    clock.now += timedelta(seconds=29)
    page.done("act", action="uncover")
    page.done("act", action="right")
    assert (page.state["turn"], lives(page)) == (1, [3, 3])


def test_forged_messages_change_nothing(open_bee):
    page = open_bee()
    for action in (
        "",
        "next",
        "mark x",
        "turn 0",
        "turn 7",
        "turn -1",
        "give 99",
        "answer true",
        "time-over",
        "right",
        "undo",
        "x" * 300,
        None,
        3,
        [],
    ):
        before = page.state
        reply = page.say("act", action=action)
        assert (reply["ok"], page.state is before) == (False, True), action
    for value in (None, 3, [], {}, "no such choice", [1], {"a": 1}):
        assert not page.say("answer", value=value)["ok"]
    assert page.say("certificates")["code"] == "finish-first"


def test_certificates(open_bee, tmp_path, monkeypatch):
    pdfium = pytest.importorskip("pypdfium2")
    monkeypatch.chdir(tmp_path)
    names = ["Ana", 'Ben "the #1" \\ *', "Zoë Łukasz ß"]
    page = open_bee(names)
    page.done("act", action="uncover")
    page.done("act", action="right")
    page.done("act", action="finish")
    reply = page.done("certificates")
    assert reply["sentence"].startswith("saint-bee-certificates.pdf has a certificate for each of the 3 contestants.")
    target = page.widget.save_certificates("mine.pdf", day=date(2026, 5, 3))
    document = pdfium.PdfDocument(target)
    texts = [document[number].get_textpage().get_text_bounded() for number in range(len(document))]
    document.close()
    assert len(texts) == 3
    for name, text in zip(names, texts, strict=True):
        assert name in text
        assert "May 3, 2026" in text
        assert "First place, shared" in text
    sizes = {}
    for paper in ("A4", "Letter"):
        printed = page.widget.save_certificates("black.pdf", ink="black", paper=paper).read_bytes()
        document = pdfium.PdfDocument(printed)
        sizes[paper] = tuple(round(side / 72 * 25.4) for side in document[0].get_size())
        tones = document[0].render(scale=1).to_numpy()[..., :3]
        assert (tones.max(axis=2) == tones.min(axis=2)).all(), "no color"
        document.close()
    assert sizes == {"A4": (297, 210), "Letter": (279, 216)}
    with pytest.raises(ValueError, match=r"\.pdf"):
        page.widget.save_certificates("mine.txt")
    with pytest.raises(ValueError, match="ink must be 'color' or 'black'"):
        page.widget.save_certificates("mine.pdf", ink="blue")


def test_each_contestant_is_a_learner_who_remembers_the_bee(tmp_path):
    with Store(tmp_path / "class.db") as store:
        ana = store.add_learner("ana")
        widget = bee(THREE, seed=3, store=store)
        assert [learner.name for learner in store.learners] == ["ana", "Ben", "Cleo"], "Ana is there already"
        asked = []
        for mark in ("right", "partly", "wrong"):
            asked.append(widget.bee.state.asking.question.fact)
            widget.act("uncover")
            widget.act(mark)
        told = [[(review.answer.item, int(review.answer.grade)) for review in store.history(learner)] for learner in store.learners]
        assert told == [[(fact, grade)] for fact, grade in zip(asked, (3, 2, 1), strict=True)], "each is kept as soon as it was judged"
        widget.act("finish")
        widget.undo()
        assert widget._state["phase"] == "ask", "the host may take back anything, the end too"
        widget.act("finish")
        assert [len(store.history(learner)) for learner in store.learners] == [1, 1, 1]
        widget.again()
        widget.act("uncover")
        widget.act("right")
        widget.act("finish")
        assert len(store.history(ana)) == 2


def test_what_the_host_overrules_or_takes_back_is_remembered_so(tmp_path):
    with Store(tmp_path / "class.db") as store:
        widget = bee(THREE, seed=3, store=store)

        def kept():
            return [[int(review.answer.grade) for review in store.history(learner)] for learner in store.learners]

        widget.act("uncover")
        assert kept() == [[], [], []], "nothing was judged yet"
        widget.act("right")
        widget.act("uncover")
        widget.act("wrong")
        assert kept() == [[3], [1], []]
        widget.undo()
        assert kept() == [[3], [], []]
        widget.bee.act("mark wrong")
        widget.bee.act("mark partly")
        assert kept() == [[3], [2], []], "the last call counts, once"
        ben = store.learner("Ben")
        store.record(ben, LearnerAnswer("lucy/feast", Grade.GOOD), datetime.now(UTC))
        widget.bee.act("mark right")
        assert "Ben has answered something else since then" in widget._state["trouble"]
        assert kept() == [[3], [2, 3], []], "what was answered elsewhere isn't touched"


def test_a_team_is_no_learner(tmp_path):
    with Store(tmp_path / "class.db") as store:
        widget = bee(["Team-Red", "blue team", "Ana"], seed=3, store=store)
        for _ in range(3):
            widget.act("uncover")
            widget.act("right")
        assert [learner.name for learner in store.learners] == ["Ana"]
        assert len(store.history(store.learner("Ana"))) == 1


def test_what_a_store_did_not_take_is_said_once_and_offered_again(tmp_path, monkeypatch):
    with Store(tmp_path / "class.db") as store:
        widget = bee(THREE, seed=3, store=store)
        taken, full = Store.record_all, Refusal("disk-full", "There is no room on the disk.")

        def refuse(*_told):
            raise full

        monkeypatch.setattr(Store, "record_all", refuse)
        told = []
        for _ in range(2):
            widget.act("uncover")
            widget.act("right")
            told.append(widget._state.get("trouble"))
        assert told == ["There is no room on the disk.", None], "once, and the bee goes on"
        monkeypatch.setattr(Store, "record_all", taken)
        widget.act("uncover")
        widget.act("right")
        assert [len(store.history(learner)) for learner in store.learners] == [1, 1, 1], "nothing is lost"


def test_a_store_that_cannot_be_written_does_not_stop_the_bee(tmp_path):
    with Store(tmp_path / "class.db") as store:
        widget = bee(THREE, seed=3, store=store)
        store.delete_learner(store.learner("Ana"))
        widget.act("uncover")
        widget.act("right")
        assert "Ana isn't in this store anymore" in widget._state["said"]
        widget.act("finish")
        assert widget._state["phase"] == "over"
        widget.undo()
        assert widget._state["phase"] == "ask"


def test_who_can_take_part():
    with pytest.raises(Refusal, match="2 to 30"):
        bee(["Ana"])
    with pytest.raises(Refusal):
        bee([f"Child {n}" for n in range(31)])
    with pytest.raises(Refusal, match="isn't one of the contestants"):
        bee(THREE, seconds_for={"Dora": 30})
    assert repr(bee(THREE)) == "<Bee: 3 contestants; round 1>"


def test_what_is_said_is_kind(open_bee):
    page = open_bee()
    for _ in range(12):
        page.done("act", action="uncover")
        page.done("act", action="mark wrong")
        said = page.state["said"] + " ".join(labels(page))
        assert not any(word in said.lower() for word in ("wrong", "fail", "loser", "bad"))
        page.done("act", action="next")
        if page.state["phase"] == "over":
            break
