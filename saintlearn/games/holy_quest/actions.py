"""The Holy Quest: what one may want to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from saintlearn.engine.actions import Action
from saintlearn.languages import mark


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll to move (`HQ-20`, `HQ-23`)."""

    word: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Thaw(Action):
    """Roll both dice to free an own frozen pawn, instead of moving (`HQ-26`)."""

    word: ClassVar[str] = "thaw"
    pawn: str


@dataclass(frozen=True, slots=True)
class MovePawn(Action):
    """Move a pawn by what was rolled, or start it."""

    word: ClassVar[str] = "move"
    pawn: str


@dataclass(frozen=True, slots=True)
class Freeze(Action):
    """Name an opponent's pawn to be frozen (`HQ-43`)."""

    word: ClassVar[str] = "freeze"
    pawn: str


@dataclass(frozen=True, slots=True)
class Free(Action):
    """Free a frozen pawn (`HQ-45`, `HQ-49`)."""

    word: ClassVar[str] = "free"
    pawn: str


@dataclass(frozen=True, slots=True)
class Bump(Action):
    """Wild: name an opponent's pawn that a 6 sends home (`HQ-49`)."""

    word: ClassVar[str] = "bump"
    pawn: str


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Change places with an opponent's pawn (`HQ-61`)."""

    word: ClassVar[str] = "swap"
    pawn: str


@dataclass(frozen=True, slots=True)
class Wild(Action):
    """Choose on a Wild tile: ``draw`` an Action Card, ``roll`` two dice, gain your own ``token`` (`HQ-49`, `HQ-77`)."""

    word: ClassVar[str] = "wild"
    choice: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Wild: try to take the token of this color from the player who has it (`HQ-77`)."""

    word: ClassVar[str] = "take"
    color: str


@dataclass(frozen=True, slots=True)
class ChooseAnswer(Action):
    """Answer with the choice of this number, from 1 on."""

    word: ClassVar[str] = "answer"
    number: int


@dataclass(frozen=True, slots=True)
class Judge(Action):
    """Say whether another player's answer was ``right`` or ``wrong`` (`HQ-48`)."""

    word: ClassVar[str] = "judge"
    answer: str


@dataclass(frozen=True, slots=True)
class Ally(Action):
    """Offer an alliance to a color (`HQ-65`)."""

    word: ClassVar[str] = "ally"
    color: str


@dataclass(frozen=True, slots=True)
class Dissolve(Action):
    """End the alliance (`HQ-66`)."""

    word: ClassVar[str] = "dissolve"


@dataclass(frozen=True, slots=True)
class Accept(Action):
    """Accept an alliance."""

    word: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse(Action):
    """Refuse an alliance."""

    word: ClassVar[str] = "refuse"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Leave it be, where something may be done and need not."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Begins(Action):
    """Real dice: say which color rolled highest and begins (`HQ-19`)."""

    word: ClassVar[str] = "begins"
    color: str


@dataclass(frozen=True, slots=True)
class SayDice(Action):
    """Real dice: say what they show, such as ``dice 4`` or ``dice 3 5``."""

    word: ClassVar[str] = "dice"
    usage: ClassVar[str] = mark("A die shows a number from 1 to 6. Write one number, such as dice 4, or two, such as dice 3 5.")
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew(Action):
    """Real cards: say which Saint Card was drawn."""

    word: ClassVar[str] = "drew"
    card: str


@dataclass(frozen=True, slots=True)
class DrewAction(Action):
    """Real cards: say the type of the Action Card that was drawn."""

    word: ClassVar[str] = "drew-action"
    type: int
