"""Mixes: how much of what is asked is about a saint's life, and how much about the facts on the card.

A mix is a small table: for each kind of question, how many times it has its turn while the others have theirs. By default at least half of what
is asked is about what a saint did, chose, loved, suffered, and said; the facts of the cards help to get there.

>>> MIXES["story"][1]
{'life': 4, 'written': 1, 'symbol': 1, 'patronage': 1, 'who': 1}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, Literal, cast

from saintlearn.catalogue.questions import LIFE
from saintlearn.ground.arguments import plain_number
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import either, number, say
from saintlearn.questions.making import KINDS, LEVELS

MixName = Literal["story", "life", "facts"]
Mix = MixName | Mapping[str, int] | tuple[tuple[str, int], ...]
"""The name of one of `MIXES`, or a table of one's own: how many turns each kind has."""

TOPICS: Final = ("life", *KINDS)
"""What can be asked about: ``life`` are the hand-written questions about the life; the others are `saintlearn.questions.KINDS`."""

DEFAULT_MIX: Final[MixName] = "story"
MIXES: Final[Mapping[MixName, Mapping[int, Mapping[str, int]]]] = {
    "story": {
        1: {"life": 4, "written": 1, "symbol": 1, "patronage": 1, "who": 1},
        2: {"life": 7, "written": 1, "who": 1, "symbol": 1, "patronage": 1, "true-false": 1},
        # deep questions take long to read, so short ones stand beside them: as much is remembered at equal time (benchmarks/four_weeks.py)
        3: {"life": 14, "written": 2, "symbol": 2, "title": 2, "patronage": 2, "true-false": 2, "type": 1},
    },
    "life": {level: {"life": 1} for level in LEVELS},
    "facts": {level: dict.fromkeys(KINDS, 1) for level in LEVELS},
}
"""The mixes by name and level: stories first, nothing but stories, and every kind in turn."""

_MOST: Final = 100


def is_life(fact: str) -> bool:
    """Tell whether a memory item is about the life of a saint.

    >>> is_life("agnes-of-rome/work"), is_life("agnes-of-rome/feast")
    (True, False)
    """
    return fact.rpartition("/")[2] in LIFE


def checked_mix(mix: object) -> MixName | tuple[tuple[str, int], ...]:
    """Read the name of a mix, or a table of one's own.

    >>> checked_mix({"life": 2, "symbol": 1})
    (('life', 2), ('symbol', 1))
    """
    if isinstance(mix, str):
        if mix in MIXES:
            return cast("MixName", mix)
        told = say(
            "There's no mix called {mix!r}; {hint} You can also write your own: mix={{'life': 2, 'symbol': 1}}.",
            mix=mix[:40],
            hint=suggest(mix, MIXES),
        )
        raise Refusal("bad-option", told, mix[:40])
    pairs = tuple(mix.items()) if isinstance(mix, Mapping) else mix if isinstance(mix, tuple) else ()
    table = dict(pairs) if all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in pairs) else {}
    if not table:
        told = say(
            "mix must be {names}, or a table such as {{'life': 2, 'symbol': 1}} (you gave {value}).",
            names=either([repr(name) for name in MIXES]),
            value=repr(mix)[:40],
        )
        raise Refusal("bad-option", told, str(mix)[:40])
    table = {kind: plain_number(turns) for kind, turns in table.items()}
    for kind, turns in table.items():
        if kind not in TOPICS:
            told = say("There's no kind of question called {kind!r}; {hint}", kind=str(kind)[:40], hint=suggest(str(kind), TOPICS))
            raise Refusal("bad-option", told, str(kind)[:40])
        if isinstance(turns, bool) or not isinstance(turns, int) or not 1 <= turns <= _MOST:
            told = say(
                "In a mix, each kind has 1 to {most} turns; {kind!r} has {turns}.", most=number(_MOST), kind=kind, turns=repr(turns)[:40]
            )
            raise Refusal("bad-option", told, repr(turns)[:40])
    return tuple(table.items())


def turns_of(mix: Mix, level: int) -> Mapping[str, int]:
    """Give the turns of each kind at a level."""
    return MIXES[mix][level] if isinstance(mix, str) else dict(mix)


def in_turn(turns: Mapping[str, int], rng: Random, gone: set[str]) -> Iterator[str]:
    """Let kinds take turns without end, spread evenly, those with most turns first (smooth weighted round robin, as in nginx)."""
    order = list(turns)
    rng.shuffle(order)
    waits = dict.fromkeys(order, 0)
    while left := [kind for kind in order if kind not in gone]:
        for kind in left:
            waits[kind] += turns[kind]
        chosen = max(left, key=lambda kind: (waits[kind], turns[kind]))
        waits[chosen] -= sum(turns[kind] for kind in left)
        yield chosen
