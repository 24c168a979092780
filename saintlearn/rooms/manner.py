"""The manner of a table: what people choose there besides the options of the game. None of it changes a rule or stands in a log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from saintlearn.engine.entry import EVENINGS, MEETINGS, SIGHTS, Evening, Meeting, Sight
from saintlearn.ground.arguments import checked_choice


@dataclass(frozen=True, slots=True, kw_only=True)
class TableManner:
    """How people play at a table.

    Args:
        meet: How children meet the saints.
        together: How large the storehouse is that all fill together; empty where each plays for themselves.
        see: What those who share a screen see there; empty for all hands where they win together, and else for each their own.

    Raises:
        Refusal: ``bad-option``, if something is none of the choices.
    """

    meet: Meeting = "questions"
    together: Evening = ""
    see: Sight = ""

    def __post_init__(self) -> None:
        for name, choices in MANNERS.items():
            checked_choice(name, getattr(self, name), choices)

    @property
    def open(self) -> bool:
        """Whether those who share a screen see all their hands: who wins together has nothing to hide, unless they say so."""
        return self.see == "everything" or (self.see == "" and self.together != "")


MANNERS: Final = {"meet": MEETINGS, "together": EVENINGS, "see": SIGHTS}
"""What can be chosen of a manner, by name."""
