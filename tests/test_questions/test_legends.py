"""What a story tells as legend is asked and explained as legend."""

from __future__ import annotations

import re

import pytest

from saintlearn.catalogue.questions import plain
from saintlearn.questions.story import story_line

TOLD = re.compile(
    r"\b(?:legends?|(?:by|tradition|traditions?) (?:tradition|says?|tells?)|old (?:story|stories|tales?|books?|traditions?|rhyme)|famous (?:story|tale)"
    r"|(?:the|a|another) (?:story|stories) (?:says?|tells?|goes)|stories say|(?<!some )people (?:say|said|tell|told)|eastern tradition|some say|they say|said to|it is said|"
    r"in (?:the|these|a|an|later|pope gregory's) (?:story|stories|tale)|does tradition say)\b",
    re.IGNORECASE,
)
"""How a text says that it tells what is told."""
ASIDE = re.compile(rf", (?:{TOLD.pattern})(?: says?)?,", re.IGNORECASE)
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
