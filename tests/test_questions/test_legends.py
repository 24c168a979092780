"""What a story tells as legend is asked and explained as legend."""

from __future__ import annotations

import re

import pytest

from saintlearn.ground.spellings import plain
from saintlearn.questions.story import story_line

TOLD = re.compile(
    r"\b(?:legends?|(?:by|tradition|traditions?) (?:tradition|says?|tells?)|old (?:story|stories|tales?|books?|traditions?|rhyme)|famous (?:story|tale)"
    r"|(?:the|a|another) (?:story|stories) (?:says?|tells?|goes)|stories say|(?<!some )people (?:say|said|tell|told)|eastern tradition|some say|they say|said to|it is said|"
    r"in (?:the|these|a|an|later|pope gregory's) (?:story|stories|tale)|does tradition say)\b",
    re.IGNORECASE,
)
"""How a text says that it tells what is told."""
ASIDE = re.compile(rf", (?:{TOLD.pattern})(?: says?)?,", re.IGNORECASE)
ALOUD = ("written", "pairs", "sequence")
"""Kinds of questions that have a text of their own, or say whose story it is."""
PICTURED = ("symbol", "name", "honor")
"""Kinds that ask what stands in pictures, what a name means, and who honors a saint today: that is so, whatever is told."""
BIBLE = {"raphael", "holy-innocents"}
"""Whose story is in the Bible."""


def legend_in(sentence: str) -> str:
    """Give the part of a sentence that is told as legend: from 'a legend says' on, or the whole clause in which 'people say' is put in."""
    for clause in re.split(r"(?<=,) and (?=[a-z])", sentence) if ASIDE.search(sentence) else ():
        if ASIDE.search(f", {clause}"):
            return clause
    found = TOLD.search(sentence)
    return sentence[found.start() :] if found else ""


def stems(text):
    return {word[:5] for word in plain(text).split() if len(word) > 3}


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("She fed the hungry, and an old story says that bread turned into roses.", "old story says that bread turned into roses."),
        ("He prayed all night, and in the morning, people say, he was healed.", "in the morning, people say, he was healed."),
        ("He wrote a book.", ""),
    ],
)
def test_the_part_of_a_sentence_that_is_legend(sentence, told):
    assert legend_in(sentence) == told


def test_what_a_story_tells_as_legend_is_asked_and_explained_as_legend(catalogue):
    found, wrong = 0, []
    for item in catalogue.questions:
        if item.kind in PICTURED or item.saint in BIBLE:
            continue
        card = catalogue[item.saint]
        told = legend_in(story_line(card, item.prompt, item.answer)).partition(" in what is now")[0]
        if item.kind == "legend" or (told and stems(item.answer) - stems(card.name) & stems(told) and stems(item.answer) & stems(told)):
            found += 1
            wrong += [(item.saint, item.prompt, text) for text in (item.prompt, item.tell) if not TOLD.search(text)]
    assert found > 200
    assert not wrong, "\n".join(map(str, wrong))


def test_no_answer_stands_in_the_question(catalogue):
    """A handwritten answer whose words all stand in the question, while no wrong one's do, would be known without the saint."""
    told = []
    for item in catalogue.questions:
        asked = stems(item.prompt)
        right, *wrong = (stems(text) for text in (item.answer, *item.wrong))
        if item.form == "choice" and right and right <= asked and not any(text & asked for text in wrong):
            told.append((item.prompt, item.answer))
    assert not told, told


@pytest.mark.parametrize(
    ("slug", "told", "so"),
    [
        ("dymphna", "fled over the sea", "take people with a mental illness into their homes"),
        ("sebastian", "bravely told the emperor", "came from Milan"),
        ("ursula", "Hun army met", "are named after her"),
        ("tarcisius", "a rough crowd wanted", "honored him in a poem"),
        ("catherine-of-alexandria", "broke at her touch", "heard Catherine's voice"),
    ],
)
def test_a_line_that_goes_on_with_a_legend_is_told_as_one(bank, slug, told, so):
    """What a story says once at its beginning, that all of it is told, is said again where one line stands alone."""
    tells = {question.tell for level in (1, 2, 3) for question in bank.about(slug, level) if question.kind not in ALOUD}
    of_the_legend = [tell for tell in tells if told in tell]
    assert of_the_legend
    assert all(TOLD.search(tell) for tell in of_the_legend)
    assert not [tell for tell in tells if so in tell and tell.startswith("In the story")]
