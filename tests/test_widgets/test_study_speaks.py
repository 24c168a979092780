"""Quiz, bee, memory, flashcards, walk, progress, and drill say everything in the language that was asked for."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest

import saintlearn as sl
from saintlearn.ground.refusal import Refusal
from saintlearn.languages.pseudo import month
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.store import Store
from saintlearn.questions import read_questions
from saintlearn.questions.asking import key
from saintlearn.questions.moments import clue_of
from saintlearn.questions.why import reasons
from saintlearn.study.reviews import Grade

NOW = datetime(2026, 11, 23, 16, tzinfo=UTC)
DATA = {
    "kind", "form", "phase", "mode", "mark", "rule", "scene", "slug", "item", "card", "shows", "sign", "symbol", "slot", "face", "drawing", "svg",
    "label", "level", "panes", "fresh", "drawings", "shown", "left", "right", "tried", "key", "fact", "picture", "boxes", "defs", "pane", "words", "day", "date",
    "line", "story", "life", "say",
}  # fmt: skip
"""Keys of what is no sentence, and of labels and words that hold what is on a card; those are looked at by their own tests."""
CODE = ("sl.flashcards(learner='Ana')",)


def sentences(state):
    """A state without the texts of actions, which are the same in every language."""
    if isinstance(state, dict):
        action = {"text"} if {"text", "label"} <= state.keys() else set()
        return {name: sentences(value) for name, value in state.items() if name not in action}
    return [sentences(value) for value in state] if isinstance(state, (list, tuple)) else state


@pytest.fixture(scope="module")
def told(catalogue):
    """What is on the cards, word by word, and the names that the tests give."""
    cards = catalogue.values()
    items = [
        item for card in cards for item in (card.name, card.title, *card.other_names, *card.patronages, *card.symbols, card.born, card.died)
    ]
    told = {word.strip("“”.,()").lower() for item in items for word in str(item).split()}
    dated = {"century", *(month(number).lower() for number in range(1, 13))}  # the made-up language writes dates as English does
    return told | dated | {"ana", "ben", "a", "an", "the", "class", "4b"}


@pytest.fixture
def is_said(unsaid, told, catalogue):
    """Hold that all of a state is said in the made-up language."""
    names = [card.name for card in catalogue.values()]
    stories = "\n".join((*(card.bio for card in catalogue.values()), *reasons().values()))
    clues = list(filter(None, map(clue_of, catalogue.values())))

    def without_stories(state):
        """A state without the lines of stories, which stand after what is said or alone."""
        if isinstance(state, dict):
            return {name: without_stories(value) for name, value in state.items()}
        if isinstance(state, (list, tuple)):
            return [without_stories(value) for value in state]
        if not isinstance(state, str):
            return state
        for clue in clues:
            state = state.replace(clue, " ")
        outside, said = "", state
        while said != outside:  # a sentence may hold another, such as a title with its article
            outside, said = said, re.sub(r"⟦[^⟦⟧]*⟧", "\0", said)
        for line in outside.split("\0"):
            for part in (line, *re.split(r"(?<=[.!?]) ", line)):  # two sentences of a life need not follow each other
                if len(part.split()) > 3 and part.strip().strip("“”").partition(" ")[2] in stories:
                    state = state.replace(part, " ")
        return state

    def hold(widget):
        shown = unsaid(without_stories(sentences(widget._state)), *names, *CODE, "Ana", "Ben", data=DATA)
        left = {word.strip("⟦⟧“”.,:;?!()~").lower() for text in shown for word in text.split()} - told - {""}
        assert not [word for word in left if word.isascii() and word.isalpha()], (left, shown)

    return hold


def test_a_quiz_is_said_in_the_language_that_was_asked_for(is_said):
    kinds = ("feast", "symbol", "title", "which", "who", "type", "true-false", "sequence", "pairs")  # the hand-written ones are content
    quiz = sl.quiz(8, "rising", kinds, deck="starter", seed=2, lang="en-XA", pass_mark=0.5)
    for number in range(8):
        is_said(quiz)
        question = quiz.quiz.state.asking.question
        answer = dict(key(question)) if question.form == "pairs" else key(question)
        quiz.quiz.act("skip") if number % 3 == 0 else quiz.answer(list(answer) if question.form == "order" else answer)
        quiz._publish()
        is_said(quiz)
        quiz.quiz.act("next")
        quiz._publish()
    is_said(quiz)
    assert quiz.language == quiz.quiz.language == "en-XA"


@pytest.mark.parametrize("mode", ["elimination", "points"])
def test_a_bee_is_said_in_the_language_that_was_asked_for(is_said, mode):
    kinds = ("feast", "symbol", "who", "type")  # the hand-written ones are content
    bee = sl.bee(
        ["Ana", "Ben"],
        mode=mode,
        **({} if mode == "points" else {"lives": 1}),
        rounds=2,
        topics=kinds,
        deck="starter",
        seed=4,
        lang="en-XA",
    )
    for action in ("uncover", "wrong", "uncover"):
        is_said(bee)
        bee.act(action)
        is_said(bee)
    bee.undo()
    is_said(bee)
    bee.act("finish")
    is_said(bee)
    assert all(one.words.startswith("⟦") and one.heading.startswith("⟦") for one in bee.certificates())


@pytest.mark.parametrize(("players", "rule"), [(None, "same"), (("Ana", "Ben"), "facts")])
def test_memory_is_said_in_the_language_that_was_asked_for(is_said, players, rule):
    memory = sl.memory(pairs=6, rule=rule, players=players, seed=1, lang="en-XA")
    is_said(memory)
    while memory.game.view.seat is not None:
        layout = [place for place, cell in enumerate(memory.game.view.cells) if cell.face == "down"]
        first = layout[0]
        memory.act(f"turn {first}")
        is_said(memory)
        memory.act(f"turn {next(place for place in layout[1:] if memory.game._belong(first, place))}")
        is_said(memory)
        memory.act("next")
    is_said(memory)


@pytest.mark.parametrize("mode", ["image", "front", "back", "attributes", "mixed", "loci"])
def test_flashcards_are_said_in_the_language_that_was_asked_for(is_said, mode):
    cards = sl.flashcards("starter", mode=mode, length=3, seed=5, lang="en-XA")
    actions = ["cover", "begin", "lift", "knew", "lift", "later", "open-all"] if mode == "loci" else ["turn", "grade 2"] * 3
    for action in actions:
        is_said(cards)
        cards.act(action)
    is_said(cards)


def test_progress_is_said_in_the_language_that_was_asked_for(is_said, tmp_path):
    with Store(tmp_path / "learners.db") as store:
        is_said(sl.progress(store, lang="en-XA"))
        ana, ben = store.add_learner("Ana"), store.add_learner("Ben")
        for learner in (ana, ben):
            for days, (fact, grade) in enumerate([("lucy/feast", Grade.AGAIN), ("lucy/window", Grade.GOOD), ("nicholas/role", Grade.EASY)]):
                store.record(learner, LearnerAnswer(fact, grade), NOW - timedelta(days=9 - days))
        is_said(sl.progress(store, "Ana", now=lambda: NOW, lang="en-XA"))
        everybody = sl.progress(store, class_="Class 4b", now=lambda: NOW, lang="en-XA")
        is_said(everybody)
        everybody.look(ben)
        is_said(everybody)


def test_a_drill_is_said_in_the_language_that_was_asked_for(is_said):
    drill = sl.drill("starter", seed=3, lang="en-XA")
    is_said(drill)
    drill.hears({"type": "act", "action": "done", "version": drill._state["version"]})
    is_said(drill)


@pytest.mark.parametrize(
    "begin",
    [
        lambda: sl.quiz(3, lang="tlh"),
        lambda: sl.bee(["Ana", "Ben"], lang="tlh"),
        lambda: sl.memory(lang="tlh"),
        lambda: sl.flashcards(lang="tlh"),
        lambda: sl.progress(":memory:", lang="tlh"),
        lambda: sl.drill(lang="tlh"),
        lambda: read_questions("mine.csv", lang="tlh"),
    ],
)
def test_a_language_that_is_not_spoken_is_refused(begin):
    with pytest.raises(Refusal) as refused:
        begin()
    assert refused.value.code == "unknown-language"
