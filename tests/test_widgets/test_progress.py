"""Progress on the screen by messages: what one child sees, what a teacher sees, and that nothing of the others reaches a child's page."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from datetime import UTC, datetime, timedelta

import pytest

import saintlearn as sl
from saintlearn.ground.refusal import Refusal
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.reports import flash_records
from saintlearn.learners.reviewer import StoredReviewer
from saintlearn.learners.store import Store
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.reviews import Grade

MONDAY = datetime(2026, 11, 23, 16, tzinfo=UTC)
DAY = timedelta(days=1)
UNKIND = re.compile(r"wrong|fail|bad|stupid|lost|mistake|error|broken|worst|rank", re.IGNORECASE)


def learn(store, learner, item, *grades, at=MONDAY - 2 * DAY):
    """Answer whenever it is due."""
    for grade in grades:
        at = max(at, store.record(learner, LearnerAnswer(item, Grade(grade)), at).memory.due)


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "learners.db", zone=UTC) as made:
        zoe, ana, ben = (made.add_learner(name) for name in ("zoe", "Ana", "Ben"))
        learn(made, ana, "lucy/feast", 4)
        learn(made, ana, "lucy/birth", 4)
        learn(made, ana, "lucy/passing", 1, 1, 3, 3)
        learn(made, ana, "agnes-of-rome/symbol", 1, 3, 3, at=MONDAY - DAY)
        learn(made, ana, "agnes-of-rome/window", 3, at=MONDAY - timedelta(hours=1))
        learn(made, ben, "lucy/feast", 1, 1)
        learn(made, ben, "nicholas/legend", 4)
        learn(made, zoe, "lucy/feast", 4, at=MONDAY - 30 * DAY)
        yield made


@pytest.fixture
def look(browser, store):
    """Open the page in a browser."""

    def open_page(*args, now=MONDAY, **more):
        return browser(sl.progress(store, *args, now=lambda: now, **more))

    return open_page


def row(page, name):
    return next(row for row in page.state["rows"] if row["name"] == name)


def test_a_child_sees_saints_by_name_and_what_is_known_of_each(look):
    page = look("Ana")
    state = page.state
    assert (state["headline"], state["task"]) == ("Look what you know now, Ana", "You've met the saints on 3 days.")
    assert state["columns"] == ["Window", "Symbols", "Feast", "Century"]
    assert [row["name"] for row in state["rows"]] == ["St. Agnes of Rome", "St. Lucy"]
    assert row(page, "St. Lucy")["panes"] == ["", "", "k", "h"]
    assert row(page, "St. Lucy")["notes"] == {"Century": "birth: known, death: getting there"}
    assert row(page, "St. Agnes of Rome")["panes"] == ["h*", "h", "", ""], "what was right and never missed shines from the first day"
    assert (row(page, "St. Lucy")["missed"], row(page, "St. Agnes of Rome")["due"]) == (2, 2)
    assert state["bright"] == "1 of 4 panes lit up"
    assert set(page.faces["cards"]) == {"lucy", "agnes-of-rome"}


def test_what_fades_and_what_was_missed_is_told_in_sentences(look):
    assert look("Ana").state["missed"] == [], "a child's page doesn't count what was missed"
    state = look("Ana", class_="4b").state
    assert [fact["item"] for fact in state["fading"]] == ["lucy/passing", "agnes-of-rome/symbol"]
    assert state["fading"][0]["text"] == "On the card: died in the 4th century."
    assert [(fact["name"], fact["note"]) for fact in state["missed"]] == [
        ("St. Lucy", "missed twice"),
        ("St. Agnes of Rome", "missed once"),
    ]


def test_the_saints_who_were_met_and_those_who_stand_here_are_both_counted(look, store):
    """An album shows all whom a child has met; this page those of whom something was asked."""
    ana, ben = store.learner("Ana"), store.learner("Ben")
    store.meet_all(ana, ["lucy", "monica", "ambrose"], "seen", MONDAY)
    store.meet(ana, "monica", "read", MONDAY)
    met = "You've met the saints on 3 days."
    assert look("Ana").state["task"] == f"{met} 2 of the 4 saints you've met are here: those that came up in a question or a match."
    store.meet(ben, "monica", "seen", MONDAY)
    page = look()
    page.done("learner", learner=ben.id)
    told = "2 of the 3 saints Ben has met are here: those that came up in a question or a match."
    assert page.state["task"] == f"Ben has met the saints on 1 day. {told}"
    assert len(sl.album("Ana", store=store, now=lambda: MONDAY).album.since(MONDAY - 9 * DAY)) == 4 == len(store.met(ana))


def _several(bank, fewest=3):
    """Find questions of one item that are not asked alike."""
    for card in bank.cards:
        same = [question for level in (1, 2, 3) for question in bank.about(card, level, ("written",)) if question.fact.endswith("/life")]
        if len(same) >= fewest:
            return same
    raise AssertionError


def test_what_was_missed_is_told_as_it_was_asked_and_counted_by_saint(browser):
    """A saint's life holds many questions: each that was missed is told by its own words, and the saint counts them all."""
    from saintlearn.questions import shipped_bank

    first, second, third = _several(shipped_bank())[:3]
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        for number, (question, grade) in enumerate([(second, 1), (third, 1), (second, 1), (first, 3)]):
            answer = LearnerAnswer(question.fact, Grade(grade), origin=f"quiz:{number}", asked=question.id)
            store.record(ana, answer, MONDAY + timedelta(minutes=number))
        mother = browser(sl.progress(store, now=lambda: MONDAY + timedelta(hours=1))).state
        missed = [(fact["text"], fact["note"]) for fact in mother["missed"]]
        told = [f"{question.prompt} {question.answer}." for question in (second, third)]
        assert missed == [(" ".join(told), "missed 3 times")]
        teacher = browser(sl.progress(store, class_="Class 4b", now=lambda: MONDAY + timedelta(hours=1))).state
        assert [(fact["text"], fact["note"]) for fact in teacher["hardest"]] == [
            (told[0], "0 of 1 knew it, missed twice"),
            (told[1], "0 of 1 knew it, missed once"),
        ]


def _note(missed):
    return {fact["name"]: fact["note"] for fact in missed}


def test_one_fact_missed_in_two_forms_of_question_is_missed_twice(browser):
    """What counts is the fact, not how it was asked: by its date, by its name, as true or false."""
    asked = ("lucy/feast/2/feast-13-december", "lucy/true-false/2/feast-13-december-false", "lucy/which/2/feast-13-december")
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        store.record(ana, LearnerAnswer("agnes-of-rome/feast", Grade.AGAIN), MONDAY)
        for number, question in enumerate(asked, 1):
            store.record(ana, LearnerAnswer("lucy/feast", Grade.AGAIN, asked=question), MONDAY + timedelta(minutes=number))
            missed = browser(sl.progress(store, now=lambda: MONDAY + timedelta(hours=1))).state["missed"]
            assert _note(missed)["St. Lucy"] == {1: "missed once", 2: "missed twice", 3: "missed 3 times"}[number]
        assert (missed[0]["name"], missed[0]["text"]) == ("St. Lucy", "Her feast day is December 13.")
        (teacher,) = (
            fact for fact in browser(sl.progress(store, class_="4b", now=lambda: MONDAY)).state["hardest"] if "Lucy" in fact["name"]
        )
        assert teacher["note"] == "0 of 1 knew it, missed 3 times"


def test_two_facts_of_one_saint_are_counted_together_and_the_saint_missed_most_comes_first(browser):
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        for number, item in enumerate(
            ("agnes-of-rome/feast", "lucy/feast", "lucy/symbol", "ambrose/feast", "nicholas/feast", "lucy/birth", "ambrose/age")
        ):
            store.record(ana, LearnerAnswer(item, Grade.AGAIN, origin=f"quiz:{number}"), MONDAY + timedelta(minutes=number))
        missed = browser(sl.progress(store, now=lambda: MONDAY + timedelta(hours=1))).state["missed"]
    assert list(_note(missed).items()) == [
        ("St. Lucy", "missed 3 times"), ("St. Ambrose", "missed twice"), ("St. Agnes of Rome", "missed once"), ("St. Nicholas", "missed once"),
    ]  # fmt: skip
    assert "Her feast day is December 13." in missed[0]["text"]


def test_a_mother_reads_first_what_was_learned_last(browser):
    """P18: a sentence comes before any table: whom the child met, and what the child knew, the newest first, three at most."""
    with Store(":memory:", zone=UTC) as store:
        leo = store.add_learner("Leo")

        def answered(item, asked, grade=Grade.GOOD, at=MONDAY):
            store.record(leo, LearnerAnswer(item, grade, asked=asked), at)

        def told(name="Leo", now=MONDAY, **more):
            page = browser(sl.progress(store, name, now=lambda: now, **more))
            assert {line["card"] for line in page.state["learned"]} <= set(page.faces["cards"])
            return [line["text"] for line in page.state["learned"]]

        assert told() == []
        store.meet(leo, "nicholas", "seen", MONDAY - DAY)
        assert told() == ["Yesterday, you met St. Nicholas."]
        assert told(class_="4b", now=MONDAY + 9 * DAY) == ["On November 22, Leo met St. Nicholas."]
        answered("nicholas/feast", "nicholas/feast/2/feast-6-december", at=MONDAY - timedelta(hours=3))
        answered("lucy/window", "", at=MONDAY - timedelta(hours=2))
        answered("peter-claver/feast", "peter-claver/feast/2/feast-9-september", Grade.AGAIN, at=MONDAY - timedelta(hours=1))
        answered("peter-claver/work", "peter-claver/written/2/who-went-on-board-slave-ships-with-peter-claver")
        answered("peter-claver/feast", "peter-claver/feast/2/feast-9-september")
        helpers = "Peter brought helpers who spoke African languages, because he wanted people to understand that God loved them."
        assert told(class_="4b") == [
            f"Today, Leo met St. Peter Claver and knew the answer to a question. {helpers}",
            "Today, Leo knew St. Lucy from the picture.",
            "Today, Leo knew the answer to a question about St. Nicholas. His feast day is December 6.",
        ]
        assert told()[1] == "Today, you knew St. Lucy from the picture."


def test_a_first_hour_is_followed_by_a_small_number(browser):
    """However much is due, a day asks for ten facts or as many as somebody says; the rest waits, and no number tells how much that is."""
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        saints = [card.slug for card in sl.load_catalogue().deck("starter") if not card.is_wild][:26]
        for slug in saints:
            store.record_all(ana, [LearnerAnswer(f"{slug}/{fact}", Grade.AGAIN) for fact in ("feast", "symbol")], MONDAY)
        state = browser(sl.progress(store, "Ana", now=lambda: MONDAY + timedelta(hours=1))).state
        assert state["days"]["words"] == "10 questions are enough for today. The others can wait."
        assert [bar["count"] for bar in state["days"]["bars"]][:7] == [10, 10, 10, 10, 10, 2, 0]
        assert "52" not in json.dumps(state["days"])
        few = browser(sl.progress(store, "Ana", a_day=3, now=lambda: MONDAY + timedelta(hours=1))).state
        assert few["days"]["words"] == "3 questions are enough for today. The others can wait."
        many = browser(sl.progress(store, "Ana", a_day=200, now=lambda: MONDAY + timedelta(hours=1))).state
        assert many["days"]["words"].startswith("52 questions come back today.")
        assert len(sl.flashcards(learner="Ana", store=store, mode="feast", now=lambda: MONDAY + DAY).cards.cards) == 10, (
            "as many as were said"
        )
        teacher = browser(sl.progress(store, class_="4b", now=lambda: MONDAY + DAY)).state
        assert [child["due"] for child in teacher["children"]] == [10]
        with pytest.raises(Refusal, match="a_day must be a whole number from 1 to 500"):
            sl.progress(store, a_day=0)


def test_every_activity_tells_the_store_what_it_asked(browser, tmp_path):
    """What the page then says is the question that was on the screen, in a quiz, with flashcards, and at a bee."""
    from saintlearn.questions import shipped_bank

    bank = shipped_bank()
    with Store(tmp_path / "learners.db", zone=UTC) as store:
        quiz = sl.quiz(length=8, seed=4, mix="life", learner="Ana", store=store, comes_back=False)
        asked = []
        while quiz.quiz.view.result is None:
            asked.append(quiz.quiz.state.asking.question)
            quiz.act("skip")
            quiz.act("next")
        assert [(one.answer.item, one.answer.asked) for one in store.history("Ana")] == [(one.fact, one.id) for one in asked]
        told = {fact["text"] for fact in browser(sl.progress(store, "Ana", now=lambda: MONDAY)).state["missed"]}
        assert told <= {f"{one.prompt} {getattr(one, 'answer', '')}." for one in asked} | {one.truth.short for one in asked}
        ben = StoredReviewer(store, store.add_learner("Ben"))
        cards = Flashcards(bank, items=["agnes-of-rome/life"], now=MONDAY, reviewer=ben)
        shown = cards.card.prompt
        cards.act("turn", at=MONDAY)
        cards.act("grade 1", at=MONDAY)
        assert [bank[one.answer.asked].prompt for one in store.history("Ben")] == [shown]
        assert [one.answers[0].asked for one in flash_records(cards)] == [one.answer.asked for one in store.history("Ben")]
        bee = sl.bee(["Cleo", "Dan"], seed=3, store=store)
        question = bee.bee.state.asking.question
        bee.act("uncover")
        bee.act("mark wrong")
        assert [(one.answer.item, one.answer.asked) for one in store.history("Cleo")] == [(question.fact, question.id)]
        with Store(":memory:") as copy:
            copy.import_learner(store.export_learner("Ana"))
            assert [one.answer.asked for one in copy.history("Ana")] == [one.id for one in asked], "a copy of a child says it, too"
        assert all(bank[one.id] for one in asked)


@pytest.mark.parametrize(("asked", "told"), [("own-1234abcd", "A question of your own, or one that isn't asked anymore."), ("", "Life.")])
def test_a_question_that_nobody_can_name_is_not_told_by_another_one(browser, asked, told):
    with Store(":memory:", zone=UTC) as store:
        store.record(store.add_learner("Ana"), LearnerAnswer("agnes-of-rome/life", Grade.AGAIN, asked=asked), MONDAY)
        state = browser(sl.progress(store, now=lambda: MONDAY)).state
        assert [fact["text"] for fact in state["missed"]] == [told]


def test_an_overlooked_match_is_told_by_the_fact_that_was_overlooked(browser):
    from saintlearn.learners.reports import match_answers
    from saintlearn.vocabulary import FACT, Field

    cards = sl.load_catalogue()
    roles = (Field.SAINT_FACT, Field.DESIGNATION, Field.EXPANSION)
    card = next(one for one in cards.values() if sum(fact.field in roles for fact in one.facts) > 1)
    overlooked, other = [fact for fact in card.facts if fact.field in roles][:2]
    with Store(":memory:", zone=UTC) as store:
        store.record_all(store.add_learner("Ana"), match_answers(card, card, 0, FACT[overlooked.key].bit, origin="game:1"), MONDAY)
        (missed,) = browser(sl.progress(store, now=lambda: MONDAY)).state["missed"]
    assert overlooked.phrase in missed["text"]
    assert other.phrase not in missed["text"]


def test_what_comes_back_when_is_told_by_day(look):
    days = look("Ana").state["days"]
    assert [bar["words"] for bar in days["bars"][:2]] == ["Monday, November 23: 3 questions", "Tuesday, November 24: 0 questions"]
    assert [(bar["day"], bar["date"]) for bar in days["bars"]][7:9] == [("Mon", "Nov 30"), ("Tue", "Dec 1")]
    assert len(days["bars"]) == 14
    assert days["words"] == "3 questions come back today. Nothing more comes back tomorrow. In the next 14 days, 5 questions come back."
    assert (days["total"], days["learnt"]) == (3, "3 days of learning")


def test_a_rest_takes_no_day_away(look):
    """ST: however long one rests, no number goes down and no word tells of it."""
    totals = [look("Ana", now=MONDAY + rest * DAY).state for rest in (0, 1, 3, 10, 100)]
    assert {state["days"]["total"] for state in totals} == {3}
    assert totals[-1]["task"] == "You've met the saints on 3 days."
    assert not UNKIND.search(json.dumps(totals))


def test_nothing_of_the_others_reaches_a_childs_page(browser, store):
    """Every byte that leaves the kernel is read, whatever the browser asks for."""
    page = browser(sl.progress(store, "Ana", now=lambda: MONDAY))
    sent = [json.dumps([page.state, page.faces])]
    others = [one.id for one in store.learners if one.name != "Ana"]
    for kind in ("learner", "export", "delete"):
        for number in [*others, None, 99, True, "2"]:
            refused = "bad-message" if number is True or number == "2" else "unknown-learner"
            assert page.say(kind, learner=number)["code"] == (refused if kind == "learner" or refused == "bad-message" else "not-here")
            sent.append(json.dumps(page.wire))
    page.done("learner", learner=store.learner("Ana").id)
    page.done("ready", fonts=True)
    sent.append(json.dumps(page.wire))
    for secret in ("Ben", "zoe", "legend", "Nicholas"):
        assert all(secret not in text for text in sent), secret
    assert len(store.learners) == 3


def test_a_teacher_sees_the_children_by_name_and_what_is_hard(look):
    state = look(class_="Class 4b").state
    assert (state["headline"], state["task"]) == ("Class 4b", "3 children. 3 saints so far. Choose a name.")
    assert [child["name"] for child in state["children"]] == ["Ana", "Ben", "zoe"]
    assert state["columns"] == ["Window", "Symbols", "Feast", "Century", "Life"]
    ana, ben, zoe = state["children"]
    assert ana["panes"] == ["h", "h", "k", "h", ""], "what was right and never missed is not called missed"
    assert ana["notes"]["Century"] == "1 of 2 known"
    assert (ana["due"], ana["next"]) == (3, "windows")
    assert ben["panes"] == ["", "", "m", "", "k"]
    assert zoe["panes"] == ["", "", "h", "", ""]
    hardest = {fact["item"]: fact for fact in state["hardest"]}
    assert hardest["lucy/feast"]["note"] == "2 of 3 knew it, missed twice"
    assert hardest["lucy/feast"]["needs"] == "Ben"
    assert hardest["lucy/feast"]["text"] == "Her feast day is December 13."
    assert set(hardest) == {"lucy/feast"}, "what was known the last time is not hard"


def test_the_order_of_children_says_nothing_about_them(browser):
    with Store(":memory:", zone=UTC) as store:
        names = ["Örn", "emil", "Zita", "Ada", "<b>Bo</b>"]
        for number, name in enumerate(names):
            child = store.add_learner(name)
            for fact in ("feast", "birth", "passing", "symbol")[: number % 4]:
                learn(store, child, f"lucy/{fact}", 4)
        state = browser(sl.progress(store, now=lambda: MONDAY)).state
        told = [child["name"] for child in state["children"]]
        assert told == sorted(names, key=str.casefold)
        assert [one["name"] for one in state["learners"]] == told


def test_one_goes_from_the_class_to_a_child_and_back(look, store):
    page = look()
    assert page.state["scene"] == "class"
    ben = store.learner("Ben")
    page.done("learner", learner=ben.id)
    assert (page.state["headline"], page.state["learner"]) == ("What Ben knows", ben.id)
    assert page.state["task"] == "Ben has met the saints on 1 day."
    assert page.state["rows"][0]["panes"] == ["m", ""], "what was missed is called missed"
    learn(store, ben, "lucy/feast", 4, at=MONDAY)
    page.done("learner", learner=ben.id)
    assert page.state["rows"][0]["panes"] != ["m", ""]  # what was learned since is seen
    page.done("learner", learner=None)
    assert page.state["scene"] == "class"
    assert look("Ana", class_="4b").state["learner"] == store.learner("Ana").id


def test_all_of_a_child_can_be_kept_as_a_file(look, store):
    page = look()
    ana = store.learner("Ana")
    reply = page.done("export", learner=ana.id)
    assert json.loads(reply["text"]) == store.export_learner(ana)
    assert reply["file"] == "Ana.json"
    store.rename(ana, "../Ána <b>")
    assert look().done("export", learner=ana.id)["file"] == "na-b.json"


def restore(page, name, content, size=5000):
    """Send a file as the front end does; give the last reply."""
    parts = [content[at : at + size] for at in range(0, len(content), size)] or [b""]
    for part, data in enumerate(parts):
        message = {"name": name, "part": part, "parts": len(parts), "data": b64encode(data).decode()}
        reply = page.done("restore", **message)
    return reply


def test_a_backup_can_be_kept_and_brought_back_elsewhere(look, store, browser, tmp_path):
    reply = look().done("backup")
    assert reply["file"] == "saintlearn-backup-2026-11-23.db"
    assert reply["sentence"] == "Everything is in saintlearn-backup-2026-11-23.db. Keep it in a safe place."
    content = b64decode(reply["data"])
    with Store(tmp_path / "new.db") as new:
        page = browser(sl.progress(new, now=lambda: MONDAY))
        assert (page.state["scene"], page.state["copies"]) == ("nobody", True)
        for sentence in ("answers were added.", "Everything in copy.db was already here."):
            restore(page, "copy.db", content)
            assert page.state["scene"] == "class"
            assert sentence in page.state["task"]
            assert [new.export_learner(one) for one in new.learners] == [store.export_learner(one) for one in store.learners]
        ana = look().done("export", learner=store.learner("Ana").id)["text"]
        restore(page, "Ana.json", ana.encode())
        assert page.state["task"].startswith("Everything about Ana was already here.")
    assert not list(tmp_path.glob("saintlearn-backup*")), "it is the browser that keeps the file"


def test_a_childs_page_makes_and_takes_no_backup_and_deletes_nothing(look, store):
    page = look("Ana")
    assert page.state["copies"] is False
    part = {"name": "a.db", "part": 0, "parts": 1, "data": b64encode(store.content()).decode()}
    ana = store.learner("Ana").id
    for kind, more in (("backup", {}), ("restore", part), ("export", {"learner": ana}), ("delete", {"learner": ana})):
        reply = page.say(kind, **more)
        assert (reply["ok"], reply["code"]) == (False, "not-here")
        assert "data" not in reply
    assert store.learner("Ana").id == ana
    assert page.state["missed"] == []


def test_all_of_a_child_can_be_deleted(look, store):
    page, own = look(), look("Ana")
    ana = store.learner("Ana")
    page.done("delete", learner=ana.id)
    assert [one.name for one in store.learners] == ["Ben", "zoe"]
    assert store.remembered(ana) == []
    assert page.state["task"].startswith("Everything about Ana is deleted. ")
    assert page.say("export", learner=ana.id)["code"] == "unknown-learner"
    assert own.say("learner", learner=ana.id)["code"] == "unknown-learner"
    page = look()
    page.done("learner", learner=store.learner("Ben").id)
    page.done("delete", learner=store.learner("Ben").id)
    assert page.state["scene"] == "class"
    assert [one["name"] for one in page.state["learners"]] == ["zoe"]
    assert page.state["said"].startswith("Everyone who plays here. Everything about Ben is deleted. 1 person.")
    page.done("learner", learner=None)
    assert "deleted" not in page.state["said"]


def test_a_child_who_was_deleted_elsewhere_is_gone_here_too(look, store):
    page = look()
    ben = store.learner("Ben")
    page.done("learner", learner=ben.id)
    store.delete_learner(ben)
    assert page.say("learner", learner=ben.id)["code"] == "unknown-learner"
    page.done("learner", learner=None)
    assert "Ben" not in json.dumps(page.state)


def test_where_nobody_has_begun_it_says_how(browser, tmp_path):
    from saintlearn.shown.scenes.progress import nobody_state

    with Store(tmp_path / "new.db") as store:
        page = browser(sl.progress(store, now=lambda: MONDAY))
        assert (page.state["scene"], page.state["learners"]) == ("nobody", [])
        assert "sl.flashcards(learner='Ana')" in page.state["task"]
        assert "sl." not in nobody_state(in_notebook=False).task, "a family's page tells of no Python"
        store.add_learner("Ana")
        page.done("learner", learner=None)
        assert page.state["children"][0]["panes"] == []
        alone = browser(sl.progress(store, now=lambda: MONDAY)).state
        assert (alone["headline"], alone["task"], alone["bright"]) == ("What Ana knows", "Today is a good day to start.", "")
        assert alone["days"]["words"] == "Nothing comes back in the next 14 days: a good time for something new."


def test_everything_that_can_be_asked_has_a_column_and_a_sentence(browser):
    """Of every kind of fact in the bank: whatever is remembered is told."""
    from saintlearn.questions import shipped_bank

    bank = shipped_bank()
    facts = {}
    for card in bank.cards[::9]:
        for question in bank.about(card, 2):
            facts.setdefault(question.fact.partition("/")[2], question.fact)
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        for item in [*facts.values(), "lucy/window", "lucy/name", "my-parish-saint/feast"]:
            learn(store, ana, item, 4, 1)
        state = browser(sl.progress(store, now=lambda: MONDAY + 9 * DAY)).state
        panes = sum(bool(pane) for row in state["rows"] for pane in row["panes"])
        assert panes >= len({item.partition("/")[0] for item in facts.values()})
        assert len(facts) > 15
        assert next(row for row in state["rows"] if row["slug"] == "my-parish-saint")["name"] == "My parish saint"
        texts = [fact.text for item in facts.values() for fact in [_told(store, bank, item)]]
        assert all(text.endswith((".", "?", "”", "!")) for text in texts), texts
        assert not any(UNKIND.search(text) for text in texts)


def _told(store, bank, item):
    from saintlearn.shown.scenes.progress import _fact

    return _fact(bank, item, "")


@pytest.mark.parametrize(
    ("kind", "more", "code"),
    [
        ("learner", {"learner": "1"}, "bad-message"),
        ("learner", {"learner": True}, "bad-message"),
        ("export", {"learner": None}, "unknown-learner"),
        ("export", {}, "bad-message"),
        ("delete", {"learner": None}, "unknown-learner"),
        ("delete", {"learner": 1.0}, "bad-message"),
        ("delete", {"learner": [1]}, "bad-message"),
        ("windows", {}, "bad-message"),
        ("windows", {"slugs": "lucy"}, "bad-message"),
        ("windows", {"slugs": ["lucy", 3]}, "bad-message"),
        ("windows", {"slugs": ["lucy"] * 61}, "bad-message"),
        ("rename", {"learner": 1}, "bad-message"),
        ("restore", {}, "bad-message"),
        ("restore", {"name": "a.db", "part": 1, "parts": 2, "data": ""}, "bad-message"),
        ("restore", {"name": "a.db", "part": 0, "parts": 0, "data": ""}, "bad-message"),
        ("restore", {"name": "a.db", "part": True, "parts": 2, "data": ""}, "bad-message"),
        ("restore", {"name": "a.db", "part": 0, "parts": 513, "data": ""}, "bad-message"),
        ("restore", {"name": "a.db", "part": 0, "parts": 1, "data": "no base64!"}, "bad-message"),
        ("restore", {"name": "a.db", "part": 0, "parts": 1, "data": "A" * 1_000_001}, "bad-message"),
        ("restore", {"name": "a" * 256, "part": 0, "parts": 1, "data": ""}, "bad-message"),
        ("restore", {"name": "a.db", "part": 0, "parts": 1, "data": "aGVsbG8="}, "not-a-learner"),
        (None, {}, "bad-message"),
    ],
)
def test_forged_messages_are_refused_and_change_nothing(look, store, kind, more, code):
    page = look()
    before = page.state
    reply = page.say(kind, **more)
    assert (reply["ok"], reply["code"]) == (False, code)
    assert page.state is before
    assert len(store.learners) == 3


def test_windows_come_when_they_are_asked_for_and_without_facts(look):
    page = look()
    page.done("windows", slugs=["peter", "lucy", "nobody"])
    (faces,) = [item["cards"] for item in page.customs() if item["type"] == "faces"]
    assert set(faces) == {"peter", "lucy"}
    assert all("data-fact" not in face["svg"] for face in faces.values())


def test_who_is_not_there_is_refused_by_name(store):
    with pytest.raises(Refusal, match="There's no learner 'Anna'") as refusal:
        sl.progress(store, "Anna")
    assert refusal.value.code == "unknown-learner"


def test_it_opens_a_file_by_its_path_and_tells_itself(tmp_path):
    widget = sl.progress(tmp_path / "class.db", now=lambda: MONDAY)
    assert repr(widget) == "<Progress: 0 learners>"
    assert (tmp_path / "class.db").exists()
    widget.store.close()


def test_a_grown_up_sets_there_how_the_child_uses_the_keys(look, store):
    page = look("Ana")
    page.done("controls", stops=True, letters=True)
    assert page.state["controls"] == {"stops": True, "letters": True, "points": False}
    assert store.learner("Ana").controls >= {"stops"}
    assert "stops" not in store.learner("Ben").controls


def test_what_was_right_last_is_not_hard_and_only_those_count_who_were_asked(browser):
    """A saint's life holds many questions: whoever was asked one was not asked another; and nobody needs what was known the last time."""
    from saintlearn.questions import shipped_bank

    first, second = _several(shipped_bank())[:2]
    told = [(1, "Leo", first, 3), (2, "Mia", first, 1), (3, "Mia", first, 3), (4, "Mia", second, 1)]
    with Store(":memory:", zone=UTC) as store:
        children = {name: store.add_learner(name) for name in ("Leo", "Mia")}
        for number, name, question, grade in told:
            answer = LearnerAnswer(question.fact, Grade(grade), origin=f"quiz:{number}", asked=question.id)
            store.record(children[name], answer, MONDAY + timedelta(minutes=number))
        page = sl.progress(store, now=lambda: MONDAY + timedelta(hours=1))
        (hard,) = browser(page).state["hardest"]
        assert hard["text"] == f"{second.prompt} {second.answer}."
        assert (hard["note"], hard["needs"]) == ("0 of 1 knew it, missed once", "Mia")


def test_what_waits_today_is_the_same_on_the_page_for_everyone_and_on_a_childs(browser):
    """A fact of this morning comes back in a few minutes: that is today on either page."""
    with Store(":memory:", zone=UTC) as store:
        for name in ("Leo", "Mia"):
            store.record(store.add_learner(name), LearnerAnswer("lucy/feast", Grade.GOOD), MONDAY)
        page = sl.progress(store, now=lambda: MONDAY + timedelta(seconds=5))
        due = {child["name"]: child["due"] for child in browser(page).state["children"]}
        for name, count in due.items():
            page.look(name)
            assert page._state["days"]["bars"][0]["count"] == count == 1
