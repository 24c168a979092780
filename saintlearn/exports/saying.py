"""What all formats of questions share."""

from __future__ import annotations

import re

from saintlearn.ground.spellings import letters
from saintlearn.questions import Choice, Question, Typed

_FORBIDDEN = re.compile("[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""Characters that neither a text file nor XML can hold."""
_HONOR = re.compile(r"(?:St|Sts|Bl)\. |Saints? |Blessed ")


def one_line(text: str) -> str:
    r"""Write a text without breaks, double spaces and control characters.

    >>> one_line(" St. Lucy\n  of Syracuse ")
    'St. Lucy of Syracuse'
    """
    return _FORBIDDEN.sub("", " ".join(text.split()))


def asked(question: Question) -> tuple[str, tuple[str, ...]]:
    """Give the prompt and the clues of a question; other programs show all clues at once."""
    clues = question.clues if isinstance(question, (Choice, Typed)) else ()
    return one_line(question.prompt), tuple(map(one_line, clues))


def accepted(question: Typed) -> tuple[str, ...]:
    """List the typed answers that are right, for programs that forgive nothing but capitals: with and without title and accents.

    >>> from saintlearn.questions.spelling import NameBook, Names
    >>> names = Names("teresa-of-avila", "St. Teresa of Ávila", ("St. Teresa of Ávila", "Teresa of Jesus"), NameBook(()))
    >>> accepted(Typed(id="t", saint="teresa-of-avila", fact="t/who", kind="type", level=1, prompt="Who?", sentence="", answer="St. Teresa", names=names))
    ('St. Teresa of Ávila', 'Teresa of Ávila', 'st. teresa of avila', 'teresa of avila', 'Teresa of Jesus')
    """
    found: dict[str, str] = {}
    for name in map(one_line, question.names.known):
        bare = _HONOR.sub("", name, count=1) if _HONOR.match(name) else name
        for way in (name, bare, *(letters(text) for text in (name, bare) if not text.isascii())):
            found.setdefault(way.casefold(), way)
    return tuple(found.values())
