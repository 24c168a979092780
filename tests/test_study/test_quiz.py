"""The quiz: what is asked, what is told when, what it is worth, the second try, paper, and files."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either
from saintlearn.questions import KINDS, Choice, Ordering, Pairs, QuestionBank, Typed
from saintlearn.questions.asking import Answer, key, look_again, words
from saintlearn.questions.drawn import draw
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions
from saintlearn.study.reviewer import Memories
from saintlearn.study.reviews import GRADE_OF, Grade, Pace, graded
from saintlearn.study.rules import Next

SAVES = Path(__file__).parent / "saves"
MONDAY = datetime(2025, 1, 20, 16, tzinfo=UTC)


def plain(value):
    """The right answer as a browser would send it."""
    if isinstance(value, tuple):
        return list(value) if isinstance(value[0], str) else dict(value)
    return value


def wrong(asked, right):
    """A wrong answer to a question as it is shown."""
    if asked.form == "choice":
        return next(text for text in asked.choices if text != right)
    if asked.form == "true-false":
        return not right
    if asked.form == "order":
        return list(right)[::-1]
    if asked.form == "pairs":
        return dict(zip((name for name, _ in right), (right[n - 1][1] for n in range(len(right))), strict=True))
    return "Nobody at all"


def play(quiz, *, knows=lambda n: True):
    """Answer everything; rightly where it is known."""
    while quiz.view.result is None:
        n, question = quiz.view.number, quiz.state.asking.question
        quiz.answer(plain(key(question)) if knows(n) else wrong(quiz.view.asked, key(question)))
        quiz.act("next")
    return quiz


def first(bank, kind, level=2):
    return next(question for card in bank.cards for question in bank.about(card, level, [kind]))


def one(bank, question):
    """A quiz of one question."""
    return Quiz(bank, QuizOptions(length=1), questions=[question])


def test_the_same_seed_asks_the_same(bank):
    quizzes = [Quiz(bank, QuizOptions(seed=seed)) for seed in (5, 5, 6)]
    assert quizzes[0].questions == quizzes[1].questions != quizzes[2].questions
    assert quizzes[0].view == quizzes[1].view
    assert len(quizzes[0].questions) == 10


def test_each_kind_can_be_the_topic(bank):
    for kind in KINDS:
        assert {question.kind for question in Quiz(bank, QuizOptions(length=3, level=3, topics=kind)).questions} == {kind}
    about = Quiz(bank, QuizOptions(length=4, topics=("lucy", "nicholas", "feast", "symbol"))).questions
    assert {(question.saint, question.kind) for question in about} <= {(s, k) for s in ("lucy", "nicholas") for k in ("feast", "symbol")}


def test_a_rising_quiz_gets_harder_and_asks_no_fact_twice(bank):
    for seed in range(5):
        questions = Quiz(bank, QuizOptions(level="rising", length=10, seed=seed)).questions
        assert [question.level for question in questions] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert len({question.fact for question in questions}) == 10
        assert len({question.saint for question in questions}) >= 8


def test_nothing_is_told_before_the_answer(bank):
    for seed in range(6):
        quiz = Quiz(bank, QuizOptions(level="rising", length=12, seed=seed))
        while quiz.view.result is None:
            view, question = quiz.view, quiz.state.asking.question
            seen = repr(asdict(replace(view, asked=None)))
            assert view.told is None
            assert question.id not in repr(view)
            assert question.sentence not in repr(view)
            assert question.saint not in seen
            if isinstance(question, Typed):
                assert question.answer not in repr(view)
            for value in ("nonsense", 7, None, [], {"a": "b"}, ["x"], True):
                if (isinstance(question, Typed) and value == "nonsense") or (view.asked.form == "true-false" and value is True):
                    continue
                with pytest.raises(Refusal) as caught:
                    quiz.answer(value)
                assert caught.value.code == "bad-answer"
                if isinstance(question, Choice):
                    assert either(view.asked.choices) in caught.value.sentence
                assert quiz.view == view
            quiz.act("skip")
            assert quiz.view.told.sentence == question.sentence
            quiz.act("next")


def test_what_is_true_is_told_after_right_and_wrong_answers_alike(bank):
    for knows in (True, False):
        quiz = Quiz(bank, QuizOptions(level="rising", length=12, seed=3))
        while quiz.view.result is None:
            question = quiz.state.asking.question
            right = key(question)
            told = quiz.answer(plain(right) if knows else wrong(quiz.view.asked, right)).told
            assert told.answer == right
            assert told.right is knows
            assert told.saint == question.saint
            assert question.sentence in told.sentence
            with pytest.raises(Refusal, match="already answered"):
                quiz.act("skip")
            quiz.act("next")
        assert quiz.view.result.right == (12 if knows else 0)


def test_letters_of_a_name_help_and_it_counts_as_hard_at_most(bank):
    question = first(bank, "type")
    name = question.answer.removeprefix("St. ")
    quiz = Quiz(bank, QuizOptions(length=1), questions=[question], now=MONDAY, reviewer=Memories())
    assert quiz.view.asked.begins == ""
    given, worth = [], []
    while quiz.view.letters_left:
        given.append(quiz.act("letter").asked.begins)
        again = one(bank, question)
        for _ in given:
            again.act("letter")
        worth.append(again.answer(question.answer).told.credit)
        assert GRADE_OF[again.view.told.mark] is Grade.HARD
        assert (again.lines[0].letters, again.view.letters_left) == (len(given), 0)
        assert again.results["letters"].tolist() == [len(given)]
    assert given == [name[:count] for count in range(1, len(given) + 1)]
    assert len(given) == (sum(letter.isalpha() for letter in name) + 1) // 2
    assert worth == sorted(worth, reverse=True)
    assert (worth[0], worth[-1]) == (pytest.approx(0.9), 0.5)
    with pytest.raises(Refusal, match="no more letters"):
        quiz.act("letter")
    assert question.answer not in repr(quiz.view)
    quiz.answer(question.answer, at=MONDAY)
    assert quiz.reviewer.known[question.fact].due == graded(None, Grade.HARD, MONDAY, Pace()).due
    for kind in ("feast", "pairs"):
        with pytest.raises(Refusal, match="no more letters"):
            one(bank, first(bank, kind)).act("letter")


def test_clues_come_one_by_one_and_cost_a_little(bank):
    riddles = (question for card in bank.cards for question in bank.about(card, 2, ["who"]))
    question = next(question for question in riddles if question.enough < len(question.clues))
    quiz = one(bank, question)
    assert quiz.view.asked.clues == question.clues[: question.enough]
    while quiz.view.clues_left:
        quiz.act("clue")
    assert quiz.view.asked.clues == question.clues
    with pytest.raises(Refusal, match="no more clues"):
        quiz.act("clue")
    view = quiz.answer(question.answer)
    assert (view.told.right, view.told.credit) == (True, 0.5)
    assert quiz.lines[0].clues == len(question.clues)
    assert one(bank, question).answer(question.answer).told.credit == 1


def test_part_of_an_order_or_of_pairs_counts_in_part(bank):
    order = first(bank, "sequence")
    assert isinstance(order, Ordering)
    swapped = [order.answer[1], order.answer[0], *order.answer[2:]]
    told = one(bank, order).answer(swapped).told
    assert (told.right, told.given, told.credit) == (False, tuple(swapped), pytest.approx(1 - 1 / 6))
    pairs = first(bank, "pairs")
    assert isinstance(pairs, Pairs)
    told = one(bank, pairs).answer(dict(pairs.answer[:2])).told
    assert (told.right, told.given, told.credit) == (False, pairs.answer[:2], 0.5)


def test_typing_forgives_and_says_so(bank):
    typed = next(question for card in bank.cards for question in bank.about(card, 2, ["type"]) if question.answer == "St. Nicholas")
    told = one(bank, typed).answer("nicolas").told
    assert told.right
    assert "We didn't count" in told.sentence


def test_what_is_typed_may_be_anything_and_is_kept(bank, tmp_path):
    typed = first(bank, "type")
    for text in ("<b>Zoë</b> '; DROP TABLE", "\N{SMILING FACE WITH HALO}", "\u202e\0"):
        quiz = one(bank, typed)
        assert quiz.answer(text).told.given == text
        quiz.save(tmp_path / "quiz.json")
        assert Quiz.load(tmp_path / "quiz.json", bank).view == quiz.view
    for text in ("", "  ", "x" * 201, "\ud800", 5):
        with pytest.raises(Refusal, match="can't be a name"):
            one(bank, typed).answer(text)


def test_a_skipped_question_comes_among_those_to_look_at_again(bank):
    quiz = Quiz(bank, QuizOptions(length=5, level=2, seed=1))
    for n in range(5):
        quiz.act("skip") if n in (1, 3) else quiz.answer(plain(key(quiz.state.asking.question)))
        quiz.act("next")
    assert [again.item for again in quiz.again] == [quiz.questions[1].fact, quiz.questions[3].fact]
    assert quiz.view.result.again == quiz.again
    assert [line.to_dict()["skipped"] for line in quiz.lines] == [False, True, False, True, False]


def back(bank, *, length=6, topics=("written",), seed=4, **options):
    """A quiz of choices of which none was known, at the first that comes back."""
    quiz = Quiz(bank, QuizOptions(length=length, level=2, topics=topics, seed=seed, **options))
    for _ in range(length):
        quiz.answer(wrong(quiz.view.asked, key(quiz.state.asking.question)))
        quiz.act("next")
    return quiz


def test_up_to_three_wrong_choices_come_back_in_another_form_for_no_points(bank):
    quiz = back(bank)
    for number, missed in enumerate(quiz.lines[:3], 1):
        view = quiz.view
        assert (view.back, view.number, view.length, view.last, view.told) == (number, 6, 6, False, None)
        assert view.asked.form == "true-false"
        assert view.asked.prompt == missed.question.prompt
        assert (missed.question.answer in view.asked.claim) == quiz.state.asking.question.answer
        assert (missed.given in view.asked.claim) != quiz.state.asking.question.answer
        quiz.answer(quiz.state.asking.question.answer if number < 3 else not quiz.state.asking.question.answer)
        assert (quiz.view.back, quiz.view.last) == (number, number == 3)
        assert quiz.view.told.sentence == missed.question.sentence
        quiz.act("next")
    assert (quiz.view.back, quiz.view.relit, quiz.view.credits) == (None, (1, 2), (0.0,) * 6)
    assert (quiz.view.result.right, quiz.view.result.length, len(quiz.lines)) == (0, 6, 6)


def test_what_comes_back_is_as_often_true_as_false(bank):
    firsts = []
    for seed in range(40):
        quiz, answers = back(bank, seed=seed), []
        while quiz.view.result is None:
            answers.append(quiz.state.asking.question.answer)
            quiz.answer(answers[-1])
            quiz.act("next")
        assert len(answers) == 3
        assert set(answers[:2]) == {True, False}, "whoever always says false is wrong about one of two"
        firsts.append(answers[0])
    assert firsts.count(True) in range(12, 29)


def test_a_mistake_is_remembered_and_not_made_good_by_what_was_just_told(bank, monday):
    memories = Memories()
    quiz = Quiz(bank, QuizOptions(length=1, level=2, topics=("written",), seed=4), reviewer=memories, now=monday)
    quiz.answer(wrong(quiz.view.asked, key(quiz.state.asking.question)), at=monday)
    (kept,) = memories.known.values()
    quiz.act("next", at=monday)
    quiz.answer(quiz.state.asking.question.answer, at=monday)
    assert [*memories.known.values()] == [kept]


def test_names_orders_and_pairs_come_back_in_another_form_too(bank):
    for topic in ("type", "sequence", "pairs"):
        answers = set()
        for seed in range(8):
            quiz = back(bank, topics=(topic,), seed=seed, length=3)
            for missed in quiz.lines:
                now = quiz.state.asking.question
                assert (quiz.view.asked.form, now.fact) == ("true-false", missed.question.fact)
                assert quiz.view.asked.prompt == missed.question.prompt
                assert quiz.view.asked.claim.startswith("A friend ")
                assert quiz.view.asked.clues == getattr(missed.question, "clues", ()), "all of them lie open"
                answers.add(now.answer)
                assert quiz.answer(now.answer).told.right
                quiz.act("next")
            assert quiz.view.result.right == 0
            assert quiz.view.relit == (1, 2, 3)
        assert answers == {True, False}, topic


def test_what_a_friend_says_of_an_order_or_of_pairs_is_judged_by_what_is_true(bank):
    (order,) = draw(bank, 1, 2, ("sequence",), seed=1)
    first, second, *rest = order.answer
    for right in (True, False):
        asked = order.again((second, first, *rest), (), Random(1), right=right)
        assert asked.answer is right
        assert (f"puts {first} before {second}." in asked.claim) == asked.answer
        assert (f"puts {second} before {first}." in asked.claim) != asked.answer
    assert order.again(order.answer, (), Random(1), right=True) is None
    (pairs,) = draw(bank, 1, 2, ("pairs",), seed=1)
    (name, thing), (_, other), *_ = pairs.answer
    for right in (True, False):
        asked = pairs.again(((name, other),), (), Random(1), right=right)
        assert asked.answer is right
        assert (f"matches {name} with {thing}." in asked.claim) == asked.answer
        assert (f"matches {name} with {other}." in asked.claim) != asked.answer
    assert pairs.again(((name, thing),), (), Random(1), right=True) is None, "the rest was left out, and nothing in it is wrong"


def test_a_friend_never_names_the_saint_by_another_name(bank):
    (typed,) = draw(bank, 1, 2, ("type",), seed=1)
    assert typed.again("Zoe", (typed.answer, typed.answer.removeprefix("St. ")), Random(1), right=False) is None
    said = [typed.again("Zoe", (typed.answer, "St. Nobody"), Random(1), right=right) for right in (True, False)]
    assert {("“St. Nobody.”" in one.claim, one.answer) for one in said} == {(True, False), (False, True)}


def test_nothing_comes_back_that_was_skipped_or_has_no_other_form_or_where_nobody_wants_it(bank):
    skipped = Quiz(bank, QuizOptions(length=1, level=2, topics=("written",), seed=4))
    skipped.act("skip")
    assert skipped.view.last
    assert back(bank, comes_back=False).view.result is not None
    assert back(bank, topics=("type",), length=1).view.result is not None, "no other name is asked for"
    assert back(bank, topics=("true-false",)).view.result is not None


def test_a_file_ends_where_it_ended(bank, tmp_path):
    quiz = back(bank, comes_back=False)
    path = tmp_path / "old.json"
    quiz.save(path)
    assert Quiz.load(path, bank).view.result == quiz.view.result


def test_all_that_was_missed_is_looked_at_again_before_what_was_left(bank):
    quiz = Quiz(bank, QuizOptions(length=8, level=2, topics=("feast",), seed=1, comes_back=False))
    for number in range(8):
        question = quiz.state.asking.question
        quiz.act("skip") if number in (0, 3) else quiz.answer(question.answer if number == 5 else question.wrong[0])
        quiz.act("next")
    assert [one_.question for one_ in quiz.again] == [quiz.questions[n].id for n in (1, 2, 4, 6, 7, 0, 3)]


def test_what_is_looked_at_again_is_what_was_known_least(bank):
    questions = draw(bank, 6, 2, seed=2)
    credits_ = [0.5, 1.0, 0.0, 0.9, 0.0, 0.2]
    again = look_again(zip(credits_, questions, strict=True))
    assert [one_.item for one_ in again] == [questions[n].fact for n in (2, 4, 5, 0, 3)]
    assert look_again([(1.0, questions[0])]) == ()


@pytest.mark.parametrize(("mark", "right", "passed"), [(0.6, 6, True), (0.6, 5, False), (0, 0, True), (1, 10, True), (1, 9, False)])
def test_the_pass_mark(bank, mark, right, passed):
    quiz = play(Quiz(bank, QuizOptions(level=1, topics="feast", pass_mark=mark)), knows=lambda n: n <= right)
    result = quiz.view.result
    assert (result.right, result.credit, result.passed) == (right, right, passed)
    assert result.needed == pytest.approx(mark * 10)
    assert not any(word in quiz.sentence.lower() for word in ("fail", "wrong", "bad"))


def test_the_second_try_asks_other_questions_and_first_what_was_not_known(bank):
    looks = set()
    quiz = play(Quiz(bank, QuizOptions(level=2, seed=4)), knows=lambda n: n > 5)
    missed = {line.question.fact for line in quiz.lines if not line.right}
    known = {line.question.fact for line in quiz.lines} - missed
    second = quiz.second_try()
    assert (second.attempt, second.view.attempt, len(second.questions)) == (2, 2, 10)
    assert second.options == quiz.session.next_game().state.options
    facts = {question.fact for question in second.questions}
    assert facts >= {fact for fact in missed if sum(question.fact == fact for question in bank.about(fact.split("/")[0], 2)) > 2}
    assert len(facts) == 10
    assert len(facts & known) < len(known)
    for one_ in (quiz, second, play(second).second_try()):
        for question in one_.questions:
            look = (question.saint, question.form, question.prompt, getattr(question, "clues", ()))
            assert look not in looks or question.kind == "pairs"
            looks.add(look)


@pytest.mark.parametrize("level", [2, "rising"])
def test_a_missed_fact_is_asked_once_and_then_other_facts_of_the_same_saint(bank, level):
    missed = next(question.fact for question in bank.about("lucy", 3) if question.kind == "symbol")
    facts = [question.fact for question in draw(bank, 6, level, ("lucy",), seed=1, missed=(missed,))]
    assert missed in facts
    assert len(set(facts)) == len(facts) == 6


def test_a_second_try_needs_a_first_and_ends_when_all_was_asked(bank):
    quiz = Quiz(bank, QuizOptions(length=100, level=1, topics=("lucy", "feast")))
    assert len(quiz.questions) == 1
    with pytest.raises(Refusal, match="first"):
        quiz.second_try()
    with pytest.raises(Refusal, match="no more questions"):
        play(quiz).second_try()


def test_the_results_are_a_table(bank, later):
    quiz = Quiz(bank, QuizOptions(length=3, level=2, seed=8))
    empty = quiz.results
    assert len(empty) == 0
    quiz.answer(plain(key(quiz.state.asking.question)), at=later(1))
    quiz.act("next")
    quiz.act("skip", at=later(2))
    table = quiz.results
    assert list(table.columns) == list(empty.columns) == [*quiz.lines[0].to_dict()]
    assert table["credit"].tolist() == [1.0, 0.0]
    assert table["at"].tolist() == [later(1), later(2)]
    assert table["given"][0] == table["answer"][0] == words(key(quiz.questions[0]))
    assert table["question"].tolist() == [question.id for question in quiz.questions[:2]]


def test_only_going_on_can_be_taken_back(bank):
    quiz = Quiz(bank, QuizOptions(length=2, level=2))
    with pytest.raises(Refusal, match="nothing to undo"):
        quiz.undo()
    told = quiz.act("skip")
    with pytest.raises(Refusal, match="revealed"):
        quiz.undo()
    quiz.act("next")
    assert quiz.undo() == told


def test_every_answer_is_a_review_of_its_fact(bank, monday, later):
    memories = Memories()
    quiz = Quiz(bank, QuizOptions(length=4, level=2, seed=2, topics=("feast", "symbol")), now=monday, reviewer=memories)
    for n in range(4):
        right = key(quiz.state.asking.question)
        quiz.answer(plain(right) if n < 3 else wrong(quiz.view.asked, right), at=later(n))
        quiz.act("next", at=later(n))
    assert set(memories.known) == {question.fact for question in quiz.questions}
    again = Memories()
    again.record(quiz.questions[3].fact, Grade.AGAIN, later(3), "x")
    assert memories.known[quiz.questions[3].fact] == again.known[quiz.questions[3].fact]
    with pytest.raises(Refusal, match="Say when this starts"):
        Quiz(bank, reviewer=memories)


def test_the_paper_holds_the_questions_and_the_key_apart(bank):
    quiz = Quiz(bank, QuizOptions(level="rising", length=18, seed=5))
    paper = quiz.printed(3)
    assert [sheet.group for sheet in paper.sheets] == ["A", "B", "C"]
    assert len(paper.key) == 3 * 18
    assert quiz.printed().sheets[0].group == ""
    for sheet in paper.sheets:
        for printed, question in zip(sheet.questions, quiz.questions, strict=True):
            assert question.sentence not in repr(printed)
            assert question.id not in repr(printed)
            line = next(line for line in paper.key if (line.group, line.number) == (sheet.group, printed.number))
            letters = dict(printed.choices)
            right = key(question)
            if printed.form == "choice":
                assert letters[line.answer[0]] == right
            elif printed.form == "true-false":
                assert letters[line.answer[0]] == str(right)
            elif printed.form == "order":
                assert tuple(letters[letter] for letter in line.answer.split(", ")) == right
            elif printed.form == "pairs":
                assert all(f"{name}: {next(a for a, text in letters.items() if text == thing)}" in line.answer for name, thing in right)
            else:
                assert line.answer == right
    shown = []
    while quiz.view.result is None:
        shown.append(quiz.view.asked.choices)
        quiz.act("skip")
        quiz.act("next")
    assert [tuple(text for _, text in printed.choices) for printed in paper.sheets[0].questions if printed.form != "true-false"] == [
        choices for choices, printed in zip(shown, paper.sheets[0].questions, strict=True) if printed.form != "true-false"
    ]


def test_a_saved_quiz_goes_on_wherever_it_was(bank, tmp_path, few):
    @few
    @given(steps=st.lists(st.integers(0, 5), max_size=20), seed=st.integers(0, 50), again=st.booleans())
    def check(steps, seed, again):
        rng = Random(seed)
        quiz = Quiz(bank, QuizOptions(length=5, level="rising", seed=seed))
        if again:
            quiz = play(quiz, knows=lambda n: n == 2).second_try()
        for step in steps:
            before = quiz.state
            try:
                if step < 2:
                    quiz.answer(plain(key(quiz.state.asking.question)) if rng.random() < 0.5 else "St. Nobody")
                else:
                    quiz.undo() if step == 5 else quiz.act(("skip", "next", "clue")[step - 2])
            except (Refusal, AttributeError):
                assert quiz.state == before
        path = tmp_path / "quiz.json"
        quiz.save(path)
        loaded = Quiz.load(path, bank)
        assert (loaded.state, loaded.log, loaded.options, loaded.earlier) == (quiz.state, quiz.log, quiz.options, quiz.earlier)
        left = {question.saint for question in quiz.questions[len(quiz.lines) :]} - {line.question.saint for line in quiz.lines}
        kept = path.read_text(encoding="utf-8")
        assert [saint for saint in left if re.search(rf"(?<![\w-]){saint}(?![\w-])", kept)] == []

    check()


def test_files_that_cannot_be_trusted_are_refused(bank, tmp_path, wrong_saves):
    quiz = Quiz(bank, QuizOptions(length=2, level=1))
    quiz.act("skip")
    quiz.save(tmp_path / "quiz.json")
    wrong_saves(tmp_path / "quiz.json", lambda path: Quiz.load(path, bank))
    other = Quiz.load(tmp_path / "quiz.json", QuestionBank(bank.cards[:3]))
    assert (other.view, other.questions) == (quiz.view, quiz.questions), "what was asked is in the file"


def test_what_was_remembered_is_not_told_again(bank, tmp_path, monday):
    quiz = Quiz(bank, QuizOptions(length=2, level=1), now=monday, reviewer=Memories())
    quiz.act("skip", at=monday)
    quiz.save(tmp_path / "quiz.json")
    memories = Memories()
    loaded = Quiz.load(tmp_path / "quiz.json", bank, reviewer=memories)
    assert not memories.known
    loaded.act("next")
    loaded.act("skip", at=monday)
    assert [*memories.known] == [quiz.questions[1].fact]


def test_a_quiz_of_version_1_still_loads(catalogue):
    quiz = Quiz.load(SAVES / "quiz-1.json", QuestionBank(catalogue))
    assert quiz.view.number == 2
    assert quiz.lines[0].right


@pytest.mark.parametrize(
    "wanted",
    [
        {"length": 0}, {"length": 101}, {"length": "ten"}, {"length": True}, {"level": 4}, {"level": "easy"}, {"level": True}, {"seed": -1},
        {"seed": 1.5}, {"pass_mark": 1.1}, {"pass_mark": True}, {"pass_mark": "half"}, {"pass_mark": float("nan")}, {"topics": (3,)}, {"topics": None},
        {"questions": 5}, {"earlier": ()},
    ],
)  # fmt: skip
def test_bad_options_are_refused_in_a_sentence(wanted):
    with pytest.raises(Refusal) as caught:
        QuizOptions(**wanted)
    assert caught.value.code == "bad-option"
    assert next(iter(wanted)) in caught.value.sentence


def test_unknown_topics_are_named(bank):
    with pytest.raises(Refusal, match="no kind of question called 'zorro'"):
        Quiz(bank, QuizOptions(topics=("feast", "zorro")))


def test_actions_come_as_text_too(bank):
    quiz = Quiz(bank, QuizOptions(length=1, level=1, topics=("paul", "feast")))
    assert quiz.sentence == ""
    for text in ("answer", "answer {", "fly", "next week", "answer " + "[" * 5000, "", 7, None, Answer("NaN")):
        with pytest.raises(Refusal):
            quiz.act(text)
    assert quiz.act('answer "June"').told.right
    assert json.loads(Answer.of({"St. Lucy": "December 13"}).given) == {"St. Lucy": "December 13"}
    assert quiz.act(Next()).result
    assert quiz.sentence == "You knew it!"
    with pytest.raises(Refusal, match="is over"):
        quiz.act("next")
