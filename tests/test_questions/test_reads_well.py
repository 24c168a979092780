"""What is asked reads as a teacher would say it: found by reading 300 questions one by one, and kept for the kind of each fault."""

from __future__ import annotations

import re

import pytest

from saintlearn.questions import LEVELS, Choice, shipped_bank
from saintlearn.questions.story import starts_alone

_JOINS = frozenset(["about", "against", "as", "at", "by", "for", "from", "in", "into", "of", "on", "to", "with"])
_AFTERTHOUGHT = re.compile(r", as (?:we|people|the|an|some|many|it)\b[^?]*\?$")


def _written():
    bank = shipped_bank()
    return [question for card in bank.cards for level in LEVELS for question in bank.about(card, level, ("written",))]


def test_no_answer_says_again_the_word_on_which_the_question_ends():
    """ "What did she wipe his feet with?" is answered by "Her hair", not "With her hair"."""
    found = [
        (question.prompt, text)
        for question in _written()
        if isinstance(question, Choice) and (last := question.prompt.rstrip("?").split()[-1].lower()) in _JOINS
        for text in (question.answer, *question.wrong)
        if text.split()[0].lower() == last
    ]
    assert found == []


def test_who_tells_it_is_said_before_the_question_and_not_after():
    """ "In the old story, what did Lucy promise?", not "What did Lucy promise, as the old story says?"."""
    assert [question.prompt for question in _written() if _AFTERTHOUGHT.search(question.prompt)] == []


@pytest.mark.parametrize("word", ["seminarian", "contemplative", "evangelical", "penitent"])
def test_the_youngest_are_asked_nothing_that_takes_such_a_word(word):
    bank = shipped_bank()
    asked = [
        (question.prompt, text)
        for slug in sorted(bank.known)
        for question in bank.about(slug, 1, ("patronage", "title", "symbol"))
        for text in (question.prompt, question.answer, *question.wrong)
    ]
    assert len(asked) > 1000
    assert [one for one in asked if word in one[1].lower()] == []


@pytest.mark.parametrize("line", ["Many call it Europe's first free public school.", "She entered it herself.", "She wanted to be one."])
def test_nothing_is_told_alone_that_speaks_of_what_was_said_before(catalogue, line):
    assert not starts_alone(line, catalogue["agnes-of-bohemia"])


def test_no_clue_says_again_what_another_clue_has_said():
    """A patron of immigrants isn't also known as the Patroness of Immigrants in one riddle."""
    riddles = [question for level in LEVELS for question in shipped_bank().about("frances-xavier-cabrini", level, ("who",))]
    assert riddles
    assert not [riddle.clues for riddle in riddles if " ".join(riddle.clues).casefold().count("immigrants") > 1]
