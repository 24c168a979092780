"""The quiz on the screen by messages: nothing tells an answer before it was given; results, second try, learners, forged messages."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.ground.refusal import Refusal
from saintlearn.learners.store import Store
from saintlearn.questions import KINDS, Choice, Ordering, Pairs, TrueFalse, bank_of
from saintlearn.questions.asking import Answer, Asking, ask, key
from saintlearn.shown.scenes.asked import question_of
from saintlearn.widgets.quiz import quiz
from saintlearn.wire.plain import FACE

FORMS = ("written", "feast", "which", "who", "type", "sequence", "true-false", "pairs")
UNKIND = re.compile(r"wrong|fail|bad|stupid|lost|mistake|error", re.IGNORECASE)


def plain(value):
    if isinstance(value, tuple):
        return list(value) if isinstance(value[0], str) else dict(value)
    return value


def right(browser):
    return plain(key(browser.widget.quiz.state.asking.question))


def wrong(browser):
    """An answer that is not the right one."""
    asked, answer = browser.widget.quiz.view.asked, right(browser)
    if asked.form == "choice":
        return next(text for text in asked.choices if text != answer)
    if asked.form == "true-false":
        return not answer
    if asked.form == "order":
        return answer[::-1]
    return dict(zip(answer, [*list(answer.values())[1:], *list(answer.values())[:1]], strict=True)) if asked.form == "pairs" else "Nobody"


def sent(browser):
    return json.dumps(browser.wire, ensure_ascii=False)


def secrets(question):
    """What must not be told of a question before its answer."""
    found = [question.id, question.sentence, question.fact]
    return [*found, question.answer, question.saint] if question.form == "typed" else found


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_message_tells_an_answer_before_it_was_given(browser, level):
    """Every byte that leaves the kernel is read: what travels for a question, and for those that come later."""
    page = browser(quiz(24, level, FORMS, seed=level))
    asked = page.widget.quiz.questions
    forms = {"choice", "true-false", "pairs"}  # the youngest neither type nor sort
    assert {question.form for question in asked} == (forms if level == 1 else forms | {"order", "typed"})
    first = json.dumps([page.state, page.faces], ensure_ascii=False) + repr(page.widget)
    said = [first]
    for number, question in enumerate(asked):
        page.done("ready", fonts=True)
        said.append(sent(page))
        while page.widget.quiz.view.clues_left:
            page.done("act", action="clue")
            said.append(sent(page))
        state = page.state
        assert state["told"] is state["result"] is None
        for later in asked[number:]:
            for secret in secrets(later)[: 3 if later is not question else None]:
                assert all(secret not in text for text in said), secret
        page.done("answer", value=wrong(page))
        assert page.state["told"]["answer"] == plain(key(question))
        page.done("act", action="next")
        said = [sent(page)]


def test_only_the_letters_that_were_given_are_sent(browser):
    page = browser(quiz(3, 2, "type", seed=2))
    name = page.widget.quiz.state.asking.question.answer
    called = name.removeprefix("St. ")
    for count in (1, 2):
        page.done("act", action="letter")
        assert page.state["question"]["begins"] == called[:count]
        assert page.state["said"] == f"The name starts with {called[:count]}."
        assert called[: count + 1] not in sent(page).replace(page.state["task"], "").replace(page.state["headline"], ""), (
            "nowhere but in words for everyone, such as “Guess”"
        )
    while page.state["question"]["letters"]:
        page.done("act", action="letter")
    assert page.say("act", action="letter")["code"] == "no-letter"
    page.done("answer", value=name)
    assert (page.state["told"]["credit"], page.state["panes"]) == (0.5, ["half"])
    page.done("act", action="next")
    assert page.state["question"]["begins"] == ""


def other_key(question):
    """The same question as if something else were right; None where that cannot be."""
    if isinstance(question, Choice):
        cards = (question.cards[1], question.cards[0], *question.cards[2:]) if question.cards else ()
        return replace(question, answer=question.wrong[0], wrong=(question.answer, *question.wrong[1:]), cards=cards)
    if isinstance(question, TrueFalse):
        return replace(question, answer=not question.answer)
    if isinstance(question, Ordering):
        return replace(question, answer=question.answer[::-1], cards=question.cards[::-1])
    assert isinstance(question, Pairs)
    names, things = zip(*question.answer, strict=True)
    return replace(question, answer=tuple(zip(names, (*things[1:], things[0]), strict=True)))


def shown(asking):
    """A question as it travels before its answer."""
    return question_of(asking.shown, asking.clues_left, asking.letters_left, told=False)


def test_two_questions_that_differ_in_the_answer_alone_look_the_same():
    bank = bank_of("core")
    count = 0
    for card in bank.cards[:30]:
        for level in (1, 2, 3):
            for question in bank.about(card, level, [kind for kind in KINDS if kind != "type"]):
                one = ask(question, "1")
                two = Asking(other_key(question), one.asked, one.clues)
                assert shown(one) == shown(two)
                count += 1
    assert count > 1000


def test_windows_come_without_the_facts_of_the_card(browser):
    page = browser(quiz(8, 2, ("feast", "which", "sequence"), seed=3))
    for _ in range(8):
        seen = page.widget._in_sight(page.widget._shown)
        page.done("faces", slugs=seen, names=[])
        (faces,) = [item["cards"] for item in page.customs() if item["type"] == "faces"]
        shown = {**page.faces["cards"], **faces}
        assert list(faces) == seen
        for face in shown.values():
            assert "data-fact" not in face["svg"]
            assert face["label"] == face["name"]
        page.done("answer", value=right(page))
        page.done("act", action="next")


def test_no_window_stands_beside_a_name_where_it_would_tell_whose_sign_is_asked():
    bank, met = bank_of("core"), set()
    for question in (one for card in bank.cards[:40] for one in bank.about(card, 2, ["which", "pairs"])):
        asking, sign = ask(question, "1"), question.fact.endswith("/symbol")
        later = question_of(asking.shown, asking.clues_left, asking.letters_left, told=True)
        before, after = (any(one.card for one in (*sent.choices, *sent.rows)) for sent in (shown(asking), later))
        assert (before, after) == (not sign, not sign or question.form == "pairs"), question.id
        met.add((question.form, sign))
    assert met == {(form, sign) for form in ("choice", "pairs") for sign in (True, False)}


def test_what_a_symbol_question_asks_is_not_seen_in_a_window(browser):
    page = browser(quiz(12, 2, ("symbol",), seed=3))
    for _ in range(12):
        question = page.state["question"]
        assert question["shows"] == ""
        assert not any(choice["card"] for choice in question["choices"])
        page.done("act", action="skip")
        assert page.state["told"]["saint"] in {slug for item in page.customs() if item["type"] == "faces" for slug in item["cards"]} | set(
            page.faces["cards"]
        )
        page.done("act", action="next")


def test_a_quiz_to_its_end_and_a_second_try(browser):
    page = browser(quiz(9, 2, seed=5))
    for number in range(9):
        prompt = page.state["question"]["prompt"].removeprefix("True or false? ")
        assert page.state["headline"].endswith("Guess who!" if prompt == "Who am I?" else prompt)
        assert page.state["number"] == number + 1
        assert len(page.state["panes"]) == number
        if number == 2:
            page.done("act", action="skip")
            assert page.state["told"]["title"] == "Here it is."
        else:
            page.done("answer", value=right(page) if number % 2 else wrong(page))
        assert not UNKIND.search(page.state["told"]["title"])
        assert not page.state["last"]
        page.done("act", action="next")
    missed = [number for number, pane in enumerate(page.state["panes"], 1) if pane == "missed" and number != 3]
    for number in missed[:3]:
        assert (page.state["phase"], page.state["back"], page.state["number"]) == ("ask", number, 9)
        assert page.state["question"]["form"] == "true-false"
        begins = f"3 of the {len(missed)} questions you missed come back now. " if number == missed[0] else ""
        assert page.state["task"] == f"{begins}Question {number} is back. You know more about it now."
        page.done("answer", value=right(page))
        assert page.state["panes"][number - 1] == "half"
        assert page.state["last"] == (number == missed[:3][-1])
        page.done("act", action="next")
    assert page.state["phase"] == "over"
    result = page.state["result"]
    assert [line["pane"] for line in result["lines"]] == page.state["panes"]
    assert [bool(line["night"]) for line in result["lines"]] == [pane != "full" for pane in page.state["panes"]]
    assert [line["again"] for line in result["lines"]] == [pane == "missed" for pane in page.state["panes"]], (
        "nothing that was missed is hidden, and what was right when it came back needs no second look"
    )
    assert [line["relit"] for line in result["lines"]] == [number in missed[:3] for number in range(1, 10)]
    assert not UNKIND.search(page.state["headline"])
    first = {question.id for question in page.widget.quiz.questions}
    page.done("again")
    assert page.state["attempt"] == 2
    assert first.isdisjoint(question.id for question in page.widget.quiz.questions)
    page.done("answer", value=right(page))
    table = page.widget.results
    assert list(table.columns[:3]) == ["attempt", "number", "saint"]
    assert list(table["attempt"]) == [1] * 9 + [2]
    assert list(table["skipped"])[2]
    assert table["right"].sum() >= 5
    assert str(table["at"].dtype).endswith("UTC]")
    assert len(page.widget.tries) == 2
    assert page.widget.quiz.printed().key


def test_part_of_an_answer_counts_and_is_told_kindly(browser):
    page = browser(quiz(1, 2, ("pairs",), seed=2))
    answer = right(page)
    names = list(answer)
    page.done("answer", value={**answer, names[0]: answer[names[1]], names[1]: answer[names[0]]})
    assert page.state["told"]["credit"] == 0.5
    assert page.state["told"]["title"] == "You matched 2 of 4."
    page.done("act", action="next")
    assert page.state["panes"] == ["half"]


def test_clues_come_one_by_one(browser):
    page = browser(quiz(1, 2, ("who",), seed=1))
    question = page.state["question"]
    assert (page.state["headline"], page.state["said"]) == ("Guess who!", f"{' '.join(question['clues'])} {question['prompt']}")
    assert page.state["task"] == "Guess now, or open one more clue. Each clue you open makes your answer worth a little less."
    begun, covered = len(question["clues"]), question["covered"]
    assert begun >= 2
    assert covered >= 1
    for shown in range(begun, begun + covered):
        assert len(page.state["question"]["clues"]) == shown
        page.done("act", action="clue")
        assert page.state["said"] == page.state["question"]["clues"][-1]
    assert page.say("act", action="clue")["code"] == "no-clue"
    assert page.state["task"] == "Choose one. Take your time."
    page.done("answer", value=right(page))
    assert page.state["told"]["credit"] == 0.5


def test_a_quiz_that_knows_everything(browser):
    page = browser(quiz(3, 1, seed=2))
    for _ in range(3):
        page.done("answer", value=right(page))
        page.done("act", action="next")
    assert page.state["result"] == {**page.state["result"], "bright": 3, "passed": True, "perfect": True}
    assert {(line["pane"], line["night"], line["again"]) for line in page.state["result"]["lines"]} == {("full", "", False)}


def test_cards_may_be_read_at_the_end_only_and_only_of_those_who_were_asked_about(browser):
    page = browser(quiz(2, 1, seed=2))
    met = [question.saint for question in page.widget.quiz.questions]
    other = next(card.slug for card in page.widget.quiz.bank.cards if card.slug not in met)
    keys = [f"{met[0]}{FACE}", f"{other}{FACE}"]

    def sent_faces():
        page.done("faces", slugs=keys, names=[])
        return next(message["cards"] for message in page.customs() if message["type"] == "faces")

    for _ in range(2):
        assert sent_faces() == {}
        page.done("answer", value=wrong(page))
        page.done("act", action="next")
    while page.state["phase"] != "over":
        page.done("answer", value=right(page))
        page.done("act", action="next")
    card = load_catalogue()[met[0]]
    assert {key: face["label"] for key, face in sent_faces().items()} == {keys[0]: card.description}


def test_forged_answers_change_nothing(browser):
    page = browser(quiz(6, 2, FORMS, seed=4))
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    bad = [
        None,
        3,
        1.5,
        "",
        "x" * 201,
        [],
        [1],
        ["x"] * 100,
        {"a": 1},
        {"a": ["b"]},
        {"": ""},
        deep,
        {"a": deep},
        "no such choice\0",
        True,
        ["a", "b"],
    ]
    for _ in range(6):
        for value in bad:
            question = page.widget.quiz.state.asking.question
            if (question.form == "true-false" and value is True) or (
                question.form == "typed" and isinstance(value, str) and 0 < len(value) < 200
            ):
                continue
            before = page.state
            reply = page.say("answer", value=value)
            assert (reply["ok"], page.state is before) == (False, True), value
            assert reply["sentence"].endswith((".", "?"))
        for action in ("next", "again", "undo", "answer 7", "answer {", "answers", "", "x" * 300, "answer " + "x" * 2_000, None, 3):
            assert not page.say("act", action=action)["ok"]
        assert page.say("again")["code"] == "finish-first"
        page.done("act", action="skip")
        assert page.say("answer", value=True)["code"] == "answered"
        page.done("act", action="next")
    assert page.say("act", action="skip")["code"] == "over"


def test_an_answer_is_an_action_however_it_is_given(browser):
    """By a press, as an action, from Python: the log says the same, in words that every language knows."""

    def pressed(page, value):
        page.done("answer", value=value)

    def acted(page, value):
        page.done("act", action=Answer.of(value).text)

    def called(page, value):
        page.widget.answer(value)

    def written(page, value):
        page.widget.act(Answer.of(value).text)

    logs = []
    for give in (pressed, acted, called, written):
        page = browser(quiz(6, 2, topics=("feast", "true-false", "type", "sequence", "pairs"), seed=6))
        while page.widget.quiz.state.asking is not None:
            give(page, right(page))
            page.done("act", action="next")
        logs.append([entry.action for entry in page.widget.quiz.log])
    assert logs[1:] == logs[:1] * 3
    assert len(logs[0]) == 13


def test_every_message_is_answered_once(browser):
    page, rng = browser(quiz(20, 2, seed=6)), Random(6)
    for number in range(200):
        version = page.state["version"]
        kind = rng.choice(["act", "act", "answer", "again", "ready", "bogus"])
        value = rng.choice([True, "x", *page.state["question"]["choices"]]) if page.state["question"] else True
        action = rng.choice(["clue", "skip", "next"])
        (reply,) = page.tell({"type": kind, "id": number, "version": version, "action": action, "value": value})
        assert reply["id"] == number
        assert page.state["version"] - version == len([state for state in page.updates() if "_state" in state])


def test_what_is_answered_goes_to_the_memory_of_a_learner(tmp_path):
    with Store(tmp_path / "family.db") as store:
        widget = quiz(4, 2, seed=3, learner="Ana", store=store)
        asked = widget.quiz.questions
        for number, question in enumerate(asked):
            if number < 3:
                widget.answer(plain(key(question)))
                widget.act("next")
        (ana,) = store.learners
        assert [review.answer.item for review in store.history(ana)] == [question.fact for question in asked[:3]]
        assert store.history(ana)[0].at <= datetime.now(UTC)


def test_a_store_needs_a_learner(tmp_path):
    with pytest.raises(Refusal, match="learner='Ana'"):
        quiz(store=tmp_path / "family.db")


def test_what_a_quiz_can_be_about(browser):
    cat = sl.load_catalogue()
    assert {question.saint for question in sl.quiz(3, topics=[cat["lucy"], "george"], seed=1).quiz.questions} <= {"lucy", "george"}
    starter = {card.slug for card in cat.deck("starter")}
    assert {question.saint for question in quiz(deck="starter", seed=1).quiz.questions} <= starter
    assert {question.saint for question in quiz(deck=list(cat.deck("starter")), seed=1).quiz.questions} <= starter
    assert quiz(deck=cat, seed=1).quiz.questions == quiz(seed=1).quiz.questions
    assert {question.saint for question in quiz(topics="St. Lucy", seed=1).quiz.questions} == {"lucy"}
    assert quiz(topics="feast", seed=1).quiz.questions[0].kind == "feast"
    with pytest.raises(ValueError, match="did you mean 'core'"):
        quiz(deck="cor")
    with pytest.raises(Refusal) as refused:
        quiz(topics="whether")
    assert refused.value.code == "bad-topic"
    with pytest.raises(Refusal):
        quiz(pass_mark=2)


def test_the_same_questions_on_paper(tmp_path):
    pdfium = pytest.importorskip("pypdfium2")
    widget = quiz(8, 2, FORMS, seed=2)
    document = pdfium.PdfDocument(widget.print(tmp_path / "quiz.pdf", groups=2, title='St. "Lucy" #1'))
    pages = [" ".join(document[number].get_textpage().get_text_bounded().split()) for number in range(len(document))]
    document.close()
    sheets = [page for page in pages if "answers" not in page]
    text = " ".join(pages)
    for question in widget.quiz.questions:
        assert question.prompt in text
        assert question.sentence in text
        if question.form == "typed":
            assert question.answer not in " ".join(sheets[:2])
    assert sum("answers for group" in page for page in pages) == 2
    short = widget.print(tmp_path / "pupils.pdf", key=False, paper="Letter")
    assert 0 < short.stat().st_size < (tmp_path / "quiz.pdf").stat().st_size
    with pytest.raises(Refusal):
        widget.print(tmp_path / "quiz.pdf", groups=7)
    with pytest.raises(ValueError, match=r"\.pdf"):
        widget.print(tmp_path / "quiz.txt")


def test_a_quiz_from_python_says_how_far_it_is():
    widget = quiz(2, seed=1)
    assert repr(widget) == "<Quiz: question 1 of 2>"
    assert list(widget.results["attempt"]) == []
    assert quiz(seed=None).quiz.questions
