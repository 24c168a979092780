"""What is asked again and again, in several wordings each: which one a saint gets is always the same, and a long quiz hears them all."""

from __future__ import annotations

from typing import Any, Final, TypeVar
from zlib import crc32

from saintlearn.languages import mark, mark_as, say
from saintlearn.questions.voices import Telling, Voice

T = TypeVar("T")


def asked_of(wordings: tuple[Telling, ...], who: Voice, **fields: Any) -> str:
    """Ask about a saint in the wording that falls to the name."""
    return _one(wordings, who.name, wordings[0].named).say(who, **fields)


def worded(wordings: tuple[str, ...], at: str) -> str:
    """Ask in the wording that falls to a question."""
    wording = _one(wordings, at, wordings[0])
    return say(wording)


def _one(wordings: tuple[T, ...], at: str, topic: str) -> T:
    return wordings[crc32(f"{at} {topic}".encode()) % len(wordings)]


def _plain(*asks: str) -> tuple[Telling, ...]:
    """Take what is asked alike of one and of several."""
    return tuple(map(Telling, asks))


WHAT_MONTH: Final = _plain(
    mark("In what month is the feast day of {name}?"),
    mark("In what month does the Church celebrate {name}?"),
)
WHICH_DAY: Final = _plain(
    mark("When is the feast day of {name}?"),
    mark("On what day does the Church celebrate {name}?"),
)
WHEN_BORN: Final = (
    Telling(named=mark("When was {name} born?"), several=mark("When were {name} born?")),
    Telling(named=mark("In what century was {name} born?"), several=mark("In what century were {name} born?")),
)
DIED_WHEN: Final = _plain(
    mark("When did {name} die?"),
    mark("In what century did {name} die?"),
)
HOW_LONG: Final = _plain(
    mark("How many years did {name} live on earth?"),
    mark("How long did {name} live on earth?"),
)
WHEN_DECLARED: Final = (
    Telling(
        named=mark("In what year did the Church declare {name} a saint?"),
        several=mark("In what year did the Church declare {name} saints?"),
        woman=mark_as("a woman", "In what year did the Church declare {name} a saint?"),
    ),
    Telling(
        named=mark("What year was {name} declared a saint?"),
        several=mark("What year were {name} declared saints?"),
        woman=mark_as("a woman", "What year was {name} declared a saint?"),
    ),
)
WHICH_ORDER: Final = (
    Telling(named=mark("Which family in the Church is {name} part of?"), several=mark("Which family in the Church are {name} part of?")),
    Telling(named=mark("Which family in the Church calls {name} its own?")),
)
WHERE_LIVED: Final = _plain(
    mark("In which part of the world could you have met {name}?"),
    mark("Where in the world did {name} live?"),
    mark("Where could you have met {name}?"),
)
PATRON_OF_WHAT: Final = (
    Telling(
        named=mark("What is {name} the patron saint of?"),
        several=mark("What are {name} the patron saints of?"),
        woman=mark_as("a woman", "What is {name} the patron saint of?"),
    ),
    Telling(
        named=mark("How does this sentence end? “{saint} is a patron of ...”"),
        several=mark("How does this sentence end? “{saint} are patrons of ...”"),
        woman=mark_as("a woman", "How does this sentence end? “{saint} is a patron of ...”"),
    ),
)
HELP_WITH_WHAT: Final = _plain(
    mark("What do people ask {name} for help with?"),
    mark("What trouble do people bring to {name} in prayer?"),
)
PROTECT_FROM_WHAT: Final = _plain(
    mark("What do people ask {name} to protect them from?"),
    mark("What do people ask {name} to keep away?"),
)
SHOWN_WITH_WHAT: Final = _plain(
    mark("What do artists often show {name} with?"),
    mark("What can you often see in pictures of {name}?"),
    mark("What helps you spot {name} in a picture?"),
)
WHICH_TITLE: Final = (
    Telling(
        named=mark("What title is {name} known by?"),
        several=mark("What title are {name} known by?"),
        woman=mark_as("a woman", "What title is {name} known by?"),
    ),
    Telling(
        named=mark("Which title belongs to {name}?"),
        woman=mark_as("a woman", "Which title belongs to {name}?"),
    ),
)
OTHER_NAME: Final = (
    Telling(named=mark("What is another name for {name}?")),
    Telling(named=mark("What else is {name} called?"), several=mark("What else are {name} called?")),
)
WHO_AM_I: Final = (mark("Who am I?"), mark("Can you guess who I am?"), mark("Who is speaking here?"))
WHO_ARE_WE: Final = (mark("Who are we?"), mark("Can you guess who we are?"), mark("Who is speaking here?"))
TO_TYPE: Final = (mark("Which saint is this? Type the name."), mark("Who is speaking? Type the saint's name."))
TO_TYPE_SEVERAL: Final = (mark("Which saints are these? Type the names."), mark("Who are they? Type the saints' names."))
IN_ORDER: Final = (
    mark("Who was born first? Put these saints in order."),
    mark("Put these saints in the order in which they were born."),
)
