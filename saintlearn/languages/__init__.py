"""The words that people read, in their own language: whole sentences with named fields, looked up when they are shown.

Write a sentence in American English where it is needed, inside `say`. Whoever shows it decides in which language:

>>> from saintlearn.languages import say, speaking
>>> say("{name} drew a card.", name="Ana")
'Ana drew a card.'
>>> with speaking("en-XA"):  # the made-up language that the tests look for
...     say("{name} drew a card.", name="Ana")
'⟦Ana đŕéŵ á ćáŕđ. ~~~~~⟧'
"""

from saintlearn.languages.keeping import cache_by_language, in_its_language
from saintlearn.languages.protocol import Language
from saintlearn.languages.spoken import (
    century,
    century_number,
    current,
    date,
    either,
    language,
    mark,
    mark_as,
    month,
    number,
    ordinal,
    say,
    say_as,
    say_count,
    speaking,
    spelled,
    together,
    weekday,
)

__all__ = [
    "Language",
    "cache_by_language",
    "century",
    "century_number",
    "current",
    "date",
    "either",
    "in_its_language",
    "language",
    "mark",
    "mark_as",
    "month",
    "number",
    "ordinal",
    "say",
    "say_as",
    "say_count",
    "speaking",
    "spelled",
    "together",
    "weekday",
]
