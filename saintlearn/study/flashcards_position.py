"""Flashcards: what can be done, which there are, and what may be seen of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import ClassVar, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine import usual_options as usual
from saintlearn.engine.actions import Action
from saintlearn.engine.events import Event
from saintlearn.engine.options import YES_NO, Options, option
from saintlearn.ground.arguments import checked_words
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say
from saintlearn.questions import Statement
from saintlearn.questions.asking import Revisit
from saintlearn.study.faces import SIDES, Flashcard
from saintlearn.study.reviews import Grade


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """Turn the card."""

    word: ClassVar[str] = "turn"


@dataclass(frozen=True, slots=True)
class Rate(Action):
    """Say how well it was known."""

    word: ClassVar[str] = "grade"
    grade: int
    """1 again, 2 hard, 3 good, 4 easy."""


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A clue, a letter of the name or the back was seen; it is taken back only with the grade before it."""

    follows: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Rated(Event):
    """A card was graded, and the next one came."""

    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class FlashOptions(Options):
    """Say which flashcards come."""

    sides: tuple[str, ...] = option(
        ("window",), "What's asked", "What the flashcards ask about.", takes="a list of fields, such as window, name, or feast"
    )
    length: int = option(20, "Cards", "How many cards there are in one sitting.", span=range(1, 501))
    level: Literal[1, 2, 3] = usual.ages(2)
    fill: bool = option(
        False,  # noqa: FBT003 - a default
        "More cards",
        "Whether more cards come when you're done with the ones that are due today.",
        choices=YES_NO,
    )
    seed: int = usual.seed()
    items: str = option("", "These cards", "The flashcards to ask, if they're chosen already.", takes="what a saved game has")

    def __post_init__(self) -> None:
        object.__setattr__(self, "sides", checked_words("sides", self.sides))
        wrong = next((side for side in self.sides if side not in SIDES), None)
        if wrong is not None or not self.sides:
            told = say("{side} isn't a side of a flashcard; {hint}", side=repr(str(wrong)[:40]), hint=suggest(str(wrong), SIDES))
            raise Refusal("bad-option", told, str(wrong)[:40])
        Options.__post_init__(self)


@dataclass(frozen=True)
class FlashPosition:
    """Where one is."""

    options: FlashOptions
    """Which flashcards there are."""
    cards: tuple[Flashcard, ...]
    """All flashcards with their backs."""
    saints: tuple[Card, ...]
    """Whom they ask about, each once."""
    queue: tuple[int, ...]
    """The cards that are still to come by number, the present one first."""
    turned: bool = False
    """Whether the present card was turned."""
    clues: int = 0
    """Clues that were uncovered."""
    letters: int = 0
    """Letters of the name that were given."""
    marks: tuple[tuple[int, Grade], ...] = ()
    """Card and grade, in the order in which they were given."""


@dataclass(frozen=True, slots=True)
class Back:
    """What stands on the back."""

    saint: str
    """The slug, to draw the card."""
    name: str
    """As printed."""
    answers: tuple[str, ...]
    """What is to be known; empty where everything on the card is."""
    lines: tuple[Statement, ...]
    """What is true."""


@dataclass(frozen=True, slots=True)
class FlashResult:
    """How it ended."""

    cards: int
    """Cards that were done."""
    known: int
    """Cards that were known the first time."""
    again: tuple[Revisit, ...]
    """What to look at again: all that was not known, and then what was hard."""


@dataclass(frozen=True, slots=True)
class FlashView(Courteous):
    """What may be seen."""

    done: int
    """Cards that need not come again today."""
    length: int
    """All cards."""
    side: str
    """What is asked; empty at the end."""
    prompt: str
    """The question; empty at the end."""
    picture: bool
    """Whether a window is shown; its drawing comes from `Flashcards.picture`, for its saint's slug would tell the name."""
    words: str
    """What is on the picture, for those who hear it; empty where there is none."""
    clues: tuple[str, ...]
    """Clues that were uncovered."""
    clues_left: int
    """Clues that are still covered."""
    begins: str
    """The first letters of the name that is asked for, as far as they were given."""
    letters_left: int
    """Letters that can still be given: of a name that is asked for, up to half of it."""
    back: Back | None
    """The back; None before the card is turned."""
    result: FlashResult | None
    """At the end."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One of the four grades."""

    key: int
    """1 to 4: the key, and the argument of ``grade``."""
    word: str
    """``Again``, ``Hard``, ``Good`` or ``Easy``."""
    after: timedelta | None
    """After how long it is asked again; None if nobody remembers."""
