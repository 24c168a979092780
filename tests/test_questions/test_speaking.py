"""Questions are put into the words of the language that is spoken; what is asked stays the same, and so do ids and files."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.languages import month, speaking
from saintlearn.questions import LEVELS, read_questions
from saintlearn.questions.moments import clue_of

FEW = ("lucy", "francis-of-assisi", "cyril-and-methodius", "holy-family", "thomas-aquinas", "blessed-virgin-mary", "george")
DATA = {"kind", "form", "cards", "shows", "signs"}


def everything_shown(question):
    """Everything that is ever read of a question."""
    asked = question.ask(Random(1))
    truth = question.truth
    said = [question.sentence, truth.sentence, truth.short, truth.more]
    return [asked.to_dict(), *(text.removesuffix(question.tell) for text in said)]  # the tell is a line of a story


@pytest.fixture(scope="module")
def few(bank, catalogue):
    slugs = [slug for slug in FEW if slug in catalogue]
    assert len(slugs) > 5
    return [question for slug in slugs for level in LEVELS for question in bank.about(slug, level) if question.kind != "written"]


def test_every_question_is_said_in_the_language_that_is_spoken(bank, catalogue, few, unsaid):
    """Every text, without what is on the cards: names, years, titles, patronages, and symbols."""
    cards = catalogue.values()
    names = [*(card.name for card in cards), *filter(None, map(clue_of, cards))]
    told = [
        str(item)
        for card in cards
        for item in (card.name, card.title, card.born, card.died, *card.other_names, *card.patronages, *card.symbols)
    ]
    words = {word.strip("“”.,()").lower() for item in told for word in item.split()} | {"a", "an", "the", "bc", "before", "christ"}
    words |= {month(number).lower() for number in range(1, 13)}
    with speaking("en-XA"):
        shown = [text for one in few for text in unsaid(everything_shown(bank[one.id]), *names, data=DATA)]
    left = {word.strip("⟦⟧“”.,:?()").lower() for text in shown for word in text.split()} - words
    assert [word for word in unsaid(sorted(left), *names) if word.isascii()] == []


def test_the_same_is_asked_in_every_language(bank, few):
    for question in few:
        with speaking("en-XA"):
            other = bank[question.id]
        assert bank[question.id] is question, "it is worded once for each language"
        assert (other.id, other.fact, other.level, other.shows, other.form) == (
            question.id,
            question.fact,
            question.level,
            question.shows,
            question.form,
        )
        assert other.prompt != question.prompt
        assert [key for key, _ in other.keys] == [key for key, _ in question.keys]


def test_an_answer_is_kept_by_names_that_every_language_has(bank, few):
    for question in few:
        with speaking("en-XA"):
            other = bank[question.id]
        if question.keys:
            given = dict(question.answer) if question.form == "pairs" else question.answer
            kept = question.named(given)
            asked = other.shown(kept)
            assert other.grade(asked).right
            assert question.shown(question.named(given)) == question.shown(given)
        else:
            assert question.named(question.answer) == question.shown(question.answer) == question.answer


def test_what_was_written_in_old_files_is_understood(bank):
    feast = next(question for question in bank.about("lucy", 2) if question.kind == "feast")
    assert feast.keys[0] == ("13-december", "December 13")
    assert feast.shown("13 December") == feast.shown("13-december") == feast.shown("December 13") == "December 13"
    assert feast.shown("13 Dezember") == "13 Dezember"
    assert [feast.shown(value) for value in (True, None, 3, ["x", 4], {"x": 4})] == [True, None, 3, ["x", 4], {"x": 4}]


def test_what_a_table_leaves_out_is_said_in_the_language_that_is_asked_for(tmp_path, catalogue):
    path = tmp_path / "mine.csv"
    path.write_text("saint,prompt,answer,wrong\nlucy,What does she hold?,A lamp,A fish;A harp\n", encoding="utf-8")
    assert read_questions(path, catalogue)[0].sentence == "The right answer is “A lamp.”"
    assert read_questions(path, catalogue, lang="en-XA")[0].sentence.startswith("⟦Ťhé ŕíğhť")
