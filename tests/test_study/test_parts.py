"""The parts of which activities are made: reviews in numbers, a walk, pictures and pronouns in words, what is packed, who remembers, and grading."""

from __future__ import annotations

import base64
import json
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card, Day
from saintlearn.ground.days import utc
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.save_file import LARGEST, packed, unpacked
from saintlearn.questions import Choice, Ordering, Pairs, QuestionBank, Statement, TrueFalse, Typed
from saintlearn.questions.asking import Answer, Asking, Feedback, Revisit, ask, key, look_again, words
from saintlearn.questions.drawn import checked_level, checked_topics
from saintlearn.questions.lives import NamesTopic, PatronageTopic
from saintlearn.questions.pictures import picture_words
from saintlearn.questions.printed import KeyLine, print_sheets
from saintlearn.questions.spelling import NameBook
from saintlearn.questions.times import BirthTopic, FeastTopic
from saintlearn.questions.truth import Pool
from saintlearn.study.bee_rules import BeeOptions
from saintlearn.study.flashcards_position import FlashOptions
from saintlearn.study.loci import Loci
from saintlearn.study.loci_position import PlaceView, walk_of
from saintlearn.study.quiz_position import QuizOptions
from saintlearn.study.reviewer import Memories, sitting
from saintlearn.study.reviews import GRADE_OF, Grade, Pace, Remembered, Stage, graded, intervals, missed, recall, span
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, FACT, GEOGRAPHY, GOLD, ORDERS, SAINT_FACTS

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)


def saint(slug="lucy", **more):
    return Card(**{"slug": slug, "name": f"St. {slug.title()}", "main_fact": SAINT_FACTS["Martyr"], "feast": Day(12, 13), **more})


# --- reviews --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (timedelta(0), "1 minute"),
        (timedelta(seconds=89), "1 minute"),
        (timedelta(seconds=91), "2 minutes"),
        (timedelta(minutes=59), "59 minutes"),
        (timedelta(minutes=60), "1 hour"),
        (timedelta(minutes=91), "2 hours"),
        (timedelta(hours=23), "23 hours"),
        (timedelta(hours=24), "1 day"),
        (timedelta(days=13), "13 days"),
        (timedelta(days=14), "2 weeks"),
        (timedelta(days=60), "9 weeks"),
        (timedelta(days=61), "2 months"),
        (timedelta(days=366), "12 months"),
    ],
)
def test_a_span_changes_its_unit_where_it_reads_better(time, said):
    assert span(time) == said


def test_the_ends_of_a_pace():
    assert [Pace(retention=value).retention for value in (0.7, 0.97, 0.9)] == [0.7, 0.97, 0.9]
    assert [Pace(new_per_day=value).new_per_day for value in (0, 200)] == [0, 200]
    for wrong in (0.699, 0.971, True, "0.9", None):
        with pytest.raises(Refusal, match=r"retention must be a number from 0\.7 to 0\.97, such as 0\.9 \(you gave .*\)\.$"):
            Pace(retention=wrong)
    for wrong in (-1, 201):
        with pytest.raises(Refusal, match="from 0 to 200"):
            Pace(new_per_day=wrong)


def test_the_years_that_a_clock_may_say():
    assert [utc(datetime(year, 6, 1, tzinfo=UTC)).year for year in (1970, 2999)] == [1970, 2999]
    for year in (1969, 3000):
        with pytest.raises(Refusal, match=f"The clock says it is the year {year}. Please set it."):
            utc(datetime(year, 6, 1, tzinfo=UTC))
    with pytest.raises(Refusal, match="'2025-01-20 16:00:00' has no time zone"):
        utc(NOW.replace(tzinfo=None))


def test_a_missed_match_weighs_a_quarter_of_an_answer():
    before = graded(None, Grade.EASY, NOW, Pace())
    now = NOW + 3 * DAY
    again, after = graded(before, Grade.AGAIN, now, Pace()), missed(before, now, Pace())
    assert after.stability == pytest.approx(before.stability**0.75 * again.stability**0.25)
    assert after.difficulty == pytest.approx(0.75 * before.difficulty + 0.25 * again.difficulty)
    assert after.due == NOW + round(after.stability) * DAY < before.due, "asked when the chance has fallen to nine in ten"
    less = missed(before, now, Pace(retention=0.8))
    assert less.due == before.due, "but never later than it would have been"
    weak = Remembered(Stage.REVIEW, None, 0.1, 5.0, NOW + 9 * DAY, NOW)
    assert missed(weak, NOW + DAY, Pace(retention=0.97)).due == NOW + DAY, "after a day at the earliest"
    firm = Remembered(Stage.REVIEW, None, 9000.0, 5.0, NOW + 999 * DAY, NOW)
    assert missed(firm, NOW + DAY, Pace()).due == NOW + 366 * DAY, "after a year and a day at the latest"


def test_what_is_relearned_is_asked_now_and_what_was_never_answered_stays_due():
    relearning = graded(graded(None, Grade.EASY, NOW, Pace()), Grade.AGAIN, NOW + DAY, Pace())
    after = missed(relearning, NOW + DAY + MINUTE, Pace())
    assert (after.stage, after.due) == (Stage.RELEARNING, NOW + DAY + MINUTE)
    late = Remembered(Stage.LEARNING, 0, None, None, NOW + DAY, None)
    assert [missed(late, NOW + shift * DAY, Pace()).due for shift in (0, 2)] == [NOW, NOW + DAY]


def test_each_grade_says_its_own_time():
    assert intervals(None, NOW, Pace()) == {
        Grade.AGAIN: MINUTE, Grade.HARD: timedelta(minutes=5, seconds=30), Grade.GOOD: 10 * MINUTE, Grade.EASY: 8 * DAY,
    }  # fmt: skip
    assert (recall(0), recall(1), recall(4) < recall(3)) == (1, pytest.approx(0.9), True)


# --- who remembers --------------------------------------------------------------------------------------------------------


def test_memories_plan_what_is_due_and_then_what_is_new():
    memories = Memories()
    for number, (item, grade) in enumerate(
        [("b/feast", Grade.EASY), ("c/feast", Grade.AGAIN), ("a/feast", Grade.GOOD), ("x/feast", Grade.AGAIN)]
    ):
        memories.record(item, grade, NOW, f"quiz:{number}")
    items = ["a/feast", "b/feast", "c/feast", "d/feast", "e/feast", "f/feast", "d/feast"]
    due = memories.known["c/feast"].due
    assert memories.plan(items, due, length=1, seed=0) == ["c/feast"]
    assert memories.plan(items, due - MINUTE, length=9, seed=0) == memories.plan(items[3:], NOW, length=9, seed=0)
    assert memories.plan(items, NOW + 9 * DAY, length=3, seed=0) == ["c/feast", "a/feast", "b/feast"], "what was due first comes first"
    new = {tuple(memories.plan(items, NOW, length=9, seed=seed)) for seed in range(40)}
    assert len(new) == 6
    assert {frozenset(order) for order in new} == {frozenset(items[3:])}
    assert memories.intervals("b/feast", NOW + 8 * DAY) == intervals(memories.known["b/feast"], NOW + 8 * DAY, Pace())


def test_memories_count_an_origin_once_and_take_back_the_last_only():
    memories = Memories(Pace(retention=0.8))
    memories.record("a/feast", Grade.EASY, NOW, "quiz:1")
    first = memories.known
    assert first == {"a/feast": graded(None, Grade.EASY, NOW, Pace(retention=0.8))}
    memories.record("a/feast", Grade.AGAIN, NOW + DAY, "quiz:1")
    assert memories.known == first
    memories.record("a/feast", Grade.AGAIN, NOW + DAY, "quiz:2")
    assert memories.known == {"a/feast": graded(first["a/feast"], Grade.AGAIN, NOW + DAY, Pace(retention=0.8))}
    with pytest.raises(Refusal, match="isn't the last answer"):
        memories.undo("quiz:1")
    memories.undo("quiz:2")
    assert memories.known == first
    memories.undo("quiz:1")
    assert memories.known == {}
    with pytest.raises(Refusal) as refused:
        memories.undo("quiz:1")
    assert refused.value.code == "no-undo"
    memories.record("a/feast", Grade.GOOD, NOW, "quiz:1")
    assert memories.known, "what was taken back can be told again"


def test_a_sitting_is_named_by_its_beginning():
    assert sitting("bee", NOW.replace(microsecond=123456)) == "bee:20250120T160000.123000"


# --- a walk ---------------------------------------------------------------------------------------------------------------

WALKED = saint(
    birth_century=3,
    passing_century=4,
    ribbons=(SAINT_FACTS["Virgin"],),
    orders=(ORDERS["Jesuit"], ORDERS["Servite"]),
    designations=(DESIGNATIONS["Pope"],),
    expansions=(EXPANSIONS["Roman Canon"],),
    geography=(GEOGRAPHY["Africa"],),
)


def test_the_way_over_a_card():
    assert [(place.slot, place.title, place.fact.key, place.text) for place in walk_of(WALKED)] == [
        ("birth", "the century of birth", "birth-3", "born in the 3rd century"),
        ("month", "the month of the feast", "month-december", "December, feast on December 13"),
        ("passing", "the century of death", "passing-4", "died in the 4th century"),
        ("ribbon-1", "the 1st ribbon", "fact-martyr", "Martyr"),
        ("ribbon-2", "the 2nd ribbon", "fact-virgin", "Virgin"),
        ("sign-1", "the 1st order", "order-jesuit", "Jesuit"),
        ("sign-2", "the 2nd order", "order-servite", "Servite"),
        ("sign-3", "the shield", "designation-pope", "Pope"),
        ("icon-1", "the six-sided symbol", "expansion-roman-canon", "Roman Canon"),
        ("region-1", "the region", "geography-africa", "Africa"),
    ]
    gold = saint(main_fact=GOLD, ribbons=(SAINT_FACTS["Virgin"],))
    assert [(place.slot, place.title) for place in walk_of(gold)] == [("month", "the month of the feast"), ("ribbon-2", "the 2nd ribbon")]


def test_the_view_of_a_walk_from_the_first_cover_to_the_end():
    loci = Loci(saint(ribbons=(SAINT_FACTS["Virgin"],)))  # three places: month and two ribbons

    def seen():
        view = loci.view
        return (
            view.phase, view.present, view.lifted, "".join(".x"[place.covered] for place in view.places), [place.known for place in view.places],
            loci.sentence,
        )  # fmt: skip

    look = "Look at St. Lucy's card. Cover the places one by one, or all at once."
    unknown = [None] * 3
    assert seen() == ("looking", None, 0, "...", unknown, look)
    loci.act("cover")
    loci.act("cover")
    assert seen() == ("looking", None, 0, "xx.", unknown, look)
    loci.act("cover")
    assert seen() == ("walking", 0, 0, "xxx", unknown, "Place 1 of 3: the month of the feast. What is here?")
    loci.act("lift")
    assert seen() == ("walking", 0, 1, ".xx", unknown, "Place 1 of 3: the month of the feast. What is here?")
    loci.act("later")
    assert seen() == ("walking", 1, 0, "xxx", [False, None, None], "Place 2 of 3: the 1st ribbon. What is here?")
    for word in ("lift", "knew", "lift", "knew"):
        loci.act(word)
    assert seen() == ("walking", 0, 2, "x..", [False, True, True], "Place 1 of 3: the month of the feast. What is here?")
    loci.act("lift")
    loci.act("knew")
    assert seen() == ("done", None, 3, "...", [False, True, True], "You knew 2 of 3 places right away.")
    assert loci.view.places[1] == PlaceView("ribbon-1", "the 1st ribbon", False, "fact-martyr", "Martyr", True)
    assert loci.view.hint == ""
    assert repr(loci) == "<Loci lucy: done>"


def test_a_field_of_several_places_is_known_when_all_of_it_was():
    for told, grades in (("knew knew", (Grade.GOOD,)), ("later knew", (Grade.AGAIN,)), ("knew later", (Grade.AGAIN,))):
        memories = Memories()
        loci = Loci(saint(ribbons=(SAINT_FACTS["Virgin"],)), now=NOW, reviewer=memories)
        loci.act("begin")
        for word in ("knew", *told.split()):
            assert "lucy/role" not in memories.known
            loci.act("lift")
            loci.act(word, at=NOW)
        assert memories.known == {
            "lucy/feast": graded(None, Grade.GOOD, NOW, Pace()), "lucy/role": graded(None, grades[0], NOW, Pace()),
        }  # fmt: skip


def test_a_seen_place_is_not_unseen():
    loci = Loci(saint())
    loci.act("cover")
    loci.act("cover")
    loci.act("lift")
    assert loci.undo().phase == "looking", "the last cover is taken back, with the look under it"
    assert [place.covered for place in loci.view.places] == [True, False]
    loci.act("begin")
    for word in ("lift", "knew", "lift", "open-all"):
        loci.act(word)
    view = loci.undo()
    assert (view.phase, view.present, [place.covered for place in view.places]) == ("walking", 0, [False, True])


# --- in words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "things", "told"),
    [
        ("man;old;dark", "", "The picture shows an old man."),
        ("woman;adult;fair", "lamb", "The picture shows a woman with a lamb."),
        ("boy;young;olive", "lamb;palm;scroll", "The picture shows a boy with a lamb and a palm branch."),
        ("man;young;dark", "bell;lamp", "The picture shows a young man with a bell and an oil lamp."),
        ("", "", "The picture shows a saint."),
    ],
)
def test_a_window_in_words(figure, things, told):
    art = {"art_hair": "short brown", "art_dress": "gown red", "art_headwear": "none", "art_attributes": things} if figure else {}
    assert picture_words(saint(art_figure=figure, **art, symbols=("scroll", "crown"))) == told


def test_a_card_has_room_for_a_third_thing():
    art = {"art_hair": "short brown", "art_dress": "gown red", "art_headwear": "none", "art_attributes": "lamb;palm;scroll"}
    card = saint(art_figure="boy;young;olive", **art)
    assert picture_words(card, small=False) == "The picture shows a boy with a lamb, a palm branch, and a scroll."


def test_of_a_picture_of_ones_own_only_that_it_shows_a_saint_is_told():
    art = {"art_hair": "short brown", "art_dress": "gown red", "art_headwear": "none", "art_attributes": "lamb"}
    assert picture_words(saint(art_figure="boy;young;olive", **art, art_image="boniface.jpg")) == "The picture shows a saint."


@pytest.mark.parametrize(
    ("slug", "told"),
    [
        ("cosmas-and-damian", "The picture shows two young men with a jar"),
        ("perpetua-and-felicity", "The picture shows two young women with a palm branch"),
        ("priscilla-and-aquila", "The picture shows a woman and a man with a small church"),
        ("holy-family", "The picture shows a young woman and a man with the Child Jesus, a lily,"),
        ("cyril-and-methodius", "The picture shows a man and an old man with a scroll"),
    ],
)
def test_two_alike_in_a_window_are_counted(slug, told):
    assert picture_words(load_catalogue()[slug]).startswith(told)


@pytest.mark.parametrize(
    ("figure", "feast", "birth", "trouble", "gift"),
    [
        ("man;old", "His feast day", "He was born", "for him", "He is a patron"),
        ("woman;old", "Her feast day", "She was born", "for her", "She is a patron"),
        ("", "The feast day of St. Lucy", "St. Lucy was born", "for St. Lucy", "St. Lucy is a patron"),
    ],
)
def test_a_saint_is_not_named_again_under_the_name(figure, feast, birth, trouble, gift):
    card = saint(
        art_figure=figure, birth_century=3, patronages=("Against storms", "Writers"), other_names=("Lux",), title="Bearer of Light"
    )
    pool = Pool([card])

    def short(topic, value):
        return topic(pool).statement(card, value).short

    assert short(FeastTopic, card.feast) == f"{feast} is December 13."
    assert short(BirthTopic, 3) == f"{birth} in the 3rd century."
    assert short(NamesTopic, "Lux") == f"“Lux” is another name {trouble}."
    assert short(PatronageTopic, "Against storms") == f"People ask {trouble.removeprefix('for ')} for protection from storms."
    assert short(PatronageTopic, "Writers").startswith(f"{gift} of ")
    assert FeastTopic(pool).statement(card, card.feast).sentence == "The feast day of St. Lucy is December 13."


def test_a_text_that_cannot_be_parted_begins_with_a_capital_under_the_name():
    said = Statement.of("these are small letters. St. Lucy likes them.", "month-may")
    assert (said.sentence, said.short) == ("these are small letters. St. Lucy likes them.", "These are small letters. St. Lucy likes them.")
    assert (said.whole, said.more, said.symbol) == (said.sentence, "", "month-may")


# --- packed ---------------------------------------------------------------------------------------------------------------


def test_what_is_packed_is_out_of_sight_and_comes_back():
    assert "lucy" not in packed(["lucy/feast", "é"])
    assert unpacked(packed(["lucy/feast", "é"])) == ["lucy/feast", "é"]
    assert unpacked(packed([])) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (base64.b64encode(b"nothing").decode(), "can't be read"),
        (None, "can't be read"),
        (packed(["a" * LARGEST]), "Unterminated string"),
        ("no base64!", "base64"),
    ],
)
def test_what_is_packed_otherwise_is_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        unpacked(text)


def test_a_long_list_is_read_up_to_the_size_of_a_file():
    words = ["a" * (LARGEST - 4)]
    assert unpacked(packed(words)) == words


# --- asking ---------------------------------------------------------------------------------------------------------------

COMMON = {"saint": "lucy", "fact": "lucy/who", "kind": "who", "level": 2, "prompt": "Who?", "sentence": "This is St. Lucy."}
CHOICE = Choice(id="1", **COMMON, answer="St. Lucy", wrong=("St. Anne", "St. Zita"), clues=("one", "two", "three"))
TYPED = Typed(
    id="2", **COMMON, answer="St. Lucy of Kent", names=NameBook([saint(name="St. Lucy of Kent")]).names(saint(name="St. Lucy of Kent"))
)
ORDER = Ordering(id="3", **COMMON, answer=("a", "b", "c"), cards=())
PAIRS = Pairs(id="4", **COMMON, answer=(("a", "1"), ("b", "2"), ("c", "3")), cards=())
STATEMENT = TrueFalse(id="5", **COMMON, answer=False)


def told(given, credit, question=CHOICE, *, right=None):
    return Feedback(given, credit == 1 if right is None else right, credit, key(question), "This is St. Lucy.", "lucy")


def test_clues_are_uncovered_one_by_one():
    asking = ask(CHOICE, "7/1")
    assert (asking.clues, asking.clues_left, asking.shown.clues) == (1, 2, ("one",))
    asking = asking.next_clue()
    assert (asking.clues_left, asking.shown.clues) == (1, ("one", "two"))
    assert asking.feedback(Answer.of("St. Lucy")) == told("St. Lucy", 0.75, right=True)
    asking = asking.next_clue()
    assert (asking.clues_left, asking.feedback(Answer.of("St. Lucy"))) == (0, told("St. Lucy", 0.5, right=True))
    assert asking.feedback(Answer.of("St. Zita")) == told("St. Zita", 0.0)
    with pytest.raises(Refusal, match="no more clues"):
        asking.next_clue()
    assert ask(STATEMENT, "7/1").clues_left == ask(STATEMENT, "7/1").clues == 0
    assert asking.feedback(None) == Feedback(None, False, 0.0, "St. Lucy", "This is St. Lucy.", "lucy")
    assert ask(CHOICE, "7/1").asked == CHOICE.ask(Random("7/1"))


def test_letters_cost_a_tenth_at_first_and_half_in_the_end():
    asking = ask(TYPED, "")
    assert (asking.letters_left, ask(CHOICE, "").letters_left, asking.shown.begins) == (5, 0, "")
    earned = []
    for _ in range(5):
        asking = asking.next_letter()
        earned.append((asking.shown.begins, asking.letters_left, asking.feedback(Answer.of("St. Lucy of Kent")).credit))
    assert earned == [
        ("L", 4, pytest.approx(0.82 + 0.08)), ("Lu", 3, pytest.approx(0.8)), ("Luc", 2, pytest.approx(0.7)), ("Lucy", 1, pytest.approx(0.6)),
        ("Lucy o", 0, pytest.approx(0.5)),
    ]  # fmt: skip
    with pytest.raises(Refusal, match="no more letters"):
        asking.next_letter()
    assert asking.feedback(Answer.of("St. Anne")).credit == 0


@pytest.mark.parametrize(
    ("question", "given", "sentence"),
    [
        (CHOICE, "St. Nobody", "'St. Nobody' isn't one of the answers. Choose "),
        (CHOICE, 3, "'3' isn't one of the answers"),
        (STATEMENT, "true", "'true' isn't an answer here. Say true or false."),
        (STATEMENT, 1, "'1' isn't an answer here. Say true or false."),
        (TYPED, "  ", "can't be a name. Type up to 200 letters."),
        (TYPED, "x" * 201, "can't be a name"),
        (TYPED, "a\ud800", "can't be a name"),
        (TYPED, None, "can't be a name"),
        (ORDER, ["a", "b"], "Put each of these in its place once: "),
        (ORDER, ["a", "b", 3], "Put each of these in its place once: "),
        (ORDER, "abc", "Put each of these in its place once: "),
        (ORDER, ["a", "b", "b"], "Put each of these in its place once: "),
        (PAIRS, {"a": "4"}, "Match "),
        (PAIRS, {"d": "1"}, "Match "),
        (PAIRS, ["a"], "Match "),
    ],
)
def test_an_answer_to_another_question_is_refused(question, given, sentence):
    with pytest.raises(Refusal) as refused:
        ask(question, "").feedback(Answer(json.dumps(given)))
    assert refused.value.code == "bad-answer"
    assert sentence in refused.value.sentence


@pytest.mark.parametrize(
    ("question", "given", "as_kept", "credit"),
    [
        (STATEMENT, False, False, 1),
        (STATEMENT, True, True, 0),
        (TYPED, "x" * 200, "x" * 200, 0),
        (ORDER, ["a", "c", "b"], ("a", "c", "b"), pytest.approx(2 / 3)),
        (PAIRS, {"a": "1"}, (("a", "1"),), pytest.approx(1 / 3)),
        (PAIRS, {}, (), 0),
        (PAIRS, {"a": "1", "b": "2", "c": "3"}, (("a", "1"), ("b", "2"), ("c", "3")), 1),
    ],
)
def test_an_answer_is_kept_and_graded(question, given, as_kept, credit):
    assert ask(question, "").feedback(Answer.of(given)) == told(as_kept, credit, question)


def test_what_cannot_be_read_is_no_answer():
    for text in ("{", "[" * 100_000):
        with pytest.raises(Refusal, match="can't be read as an answer") as refused:
            _ = Answer(text).value
        assert refused.value.code == "bad-answer"
    assert (Answer.of("é").text, Answer.of(("a", "b")).value) == ('answer "é"', ["a", "b"])


@pytest.mark.parametrize(
    ("credit", "grade"),
    [(1, Grade.GOOD), (0.99, Grade.GOOD), (0.98, Grade.HARD), (0.5, Grade.HARD), (0.49, Grade.AGAIN), (0, Grade.AGAIN)],
)
def test_an_answer_is_a_review(credit, grade):
    assert GRADE_OF[told("St. Lucy", credit).mark] is grade


def test_what_was_known_least_is_looked_at_again_each_question_once():
    questions = [
        Choice(**{**COMMON, "id": str(n), "fact": f"lucy/{fact}", "sentence": f"It is {n}."}, answer="a", wrong=("b",))
        for n, fact in enumerate("abacde")
    ]
    lines = list(zip((0.5, 0.0, 0.0, 1.0, 0.99, 0.98), questions, strict=True))
    again = [
        Revisit("lucy", f"lucy/{fact}", f"It is {n}.", Statement.of(f"It is {n}."), str(n))
        for fact, n in (("b", 1), ("a", 2), ("a", 0), ("e", 5))
    ]
    assert look_again([*lines, lines[0]]) == tuple(again), "two questions of one saint's life are two"
    assert look_again([*lines[3:5]]) == ()


@pytest.mark.parametrize(
    ("given", "said"),
    [(None, ""), (False, "false"), ("St. Lucy", "St. Lucy"), ((), ""), (("a", "b"), "a, b"), ((("a", "1"), ("b", "2")), "a: 1; b: 2")],
)
def test_an_answer_in_words(given, said):
    assert words(given) == said


@pytest.mark.parametrize("level", [0, 4, True, "2", 2.0, None, "Rising"])
def test_a_level_that_is_none_is_refused(level):
    with pytest.raises(Refusal, match=r"level must be 1 .*'rising'") as refused:
        checked_level(level)
    assert refused.value.code == "bad-option"
    for good in (1, 2, 3, "rising"):
        checked_level(good)


def test_questions_on_paper_have_letters_and_a_key_apart():
    printed = print_sheets([CHOICE, STATEMENT, ORDER, PAIRS, TYPED], ["1"])
    (sheet,) = printed.sheets
    assert (sheet.group, [question.number for question in sheet.questions]) == ("", [1, 2, 3, 4, 5])
    assert [question.form for question in sheet.questions] == ["choice", "true-false", "order", "pairs", "typed"]
    shown = [{text: letter for letter, text in question.choices} for question in sheet.questions]
    assert [list(one.values()) for one in shown] == [["a", "b", "c"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c"], []]
    assert list(shown[1]) == ["True", "False"]
    assert sheet.questions[0].clues == ("one", "two", "three")
    assert printed.key == tuple(
        KeyLine("", number, answer, "This is St. Lucy.")
        for number, answer in enumerate(
            [
                f"{shown[0]['St. Lucy']}) St. Lucy", "b) False", ", ".join(shown[2][item] for item in "abc"),
                ", ".join(f"{name}: {shown[3][thing]}" for name, thing in PAIRS.answer), "St. Lucy of Kent",
            ], 1,
        )
    )  # fmt: skip
    two = print_sheets([ORDER], ["1", "2"])
    assert [sheet.group for sheet in two.sheets] == ["A", "B"] == [line.group for line in two.key]
    assert two.sheets[0].questions == print_sheets([ORDER], ["1"]).sheets[0].questions
    assert [text for _, text in two.sheets[1].questions[0].choices] == list(ask(ORDER, "2/0").asked.choices)


def test_an_asking_shows_no_answer():
    assert isinstance(ask(TYPED, ""), Asking)
    assert "Kent" not in repr(ask(TYPED, "").shown)
    assert FACT["birth-3"].key not in repr(Loci(WALKED).act("begin").places)


LONG = "x" * 50


@pytest.mark.parametrize(
    "call",
    [
        lambda: checked_level(LONG),
        lambda: QuizOptions(pass_mark=LONG),
        lambda: BeeOptions(seconds_for=LONG),
        lambda: FlashOptions(sides=(LONG,)),
        lambda: Pace(retention=LONG),
        lambda: utc(LONG),
        lambda: Answer(LONG).value,
        lambda: ask(CHOICE, "1").feedback(Answer.of(LONG)),
        lambda: checked_topics(QuestionBank([saint()]), [LONG]),
    ],
    ids=["level", "pass-mark", "seconds", "sides", "retention", "time", "json", "answer", "topic"],
)
def test_of_what_somebody_gave_forty_letters_are_quoted(call):
    with pytest.raises(Refusal) as caught:
        call()
    assert caught.value.refused == LONG[:40]
    assert caught.value.sentence.count("x" * 39) == 1
    assert LONG[:41] not in caught.value.sentence
