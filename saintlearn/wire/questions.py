"""A question, before its answer and after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Form: TypeAlias = Literal["choice", "true-false", "order", "pairs", "typed"]

Given: TypeAlias = str | bool | tuple[str, ...] | Mapping[str, str]
"""The text of a choice or a name, true or false, names in an order, things by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something that can be chosen."""

    text: str
    card: str
    """The saint whose window stands beside it, or empty."""
    sign: str
    """The symbol that stands beside it, or empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairRow:
    """A name beside which something is put."""

    name: str
    card: str
    """The saint whose window stands beside it, or empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownQuestion:
    """A question as it is asked: nothing tells its answer before `Explanation` does."""

    form: Form
    kind: str
    level: int
    prompt: str
    clues: tuple[str, ...]
    covered: int
    """Clues that are still covered."""
    claim: str
    """What a friend answers, for true or false; empty where the prompt itself is the sentence."""
    begins: str
    """Of a name: the first letters, as far as they were given."""
    letters: bool
    """Whether there are more of them."""
    choices: tuple[Option, ...]
    rows: tuple[PairRow, ...]
    shows: str
    """The saint whose window stands beside the question, or empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What is said after a question."""

    title: str
    sentence: str
    right: bool
    credit: float
    given: Given | None
    """None where nothing was answered."""
    answer: Given
    saint: str
    name: str
    say: str
    """How the name is said; empty where the name says it itself."""
    line: str
    """The sentence of the saint's story that tells the answer; empty where none does."""
    story: str
    """All of the story; empty where several saints were asked about."""
