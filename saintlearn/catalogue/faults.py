"""What's wrong with a table: every fault, with its place, all at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import nearest, without_title
from saintlearn.languages import either, mark, say, say_count

__all__ = ["CatalogueError", "Fault", "which_card"]

_SHOWN = 40
_SLIP = 0.85
"""How much alike two names are if one is a slip of the other."""
_CARDS = 6
"""Cards that are suggested at most."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One mistake in a table.

    Args:
        file: Name of the file (or ``DataFrame``).
        row: Row as a spreadsheet counts it, with the header as row 1; 0 for the whole file.
        column: Name of the column, empty for the whole row.
        value: What is written there.
        message: What's wrong and what would be right, as one sentence.
    """

    file: str
    row: int
    column: str
    value: str
    message: str

    def __str__(self) -> str:
        if self.row and self.column:
            sentence = mark("{file}, row {row}, column {column}: {message}")
        elif self.row:
            sentence = mark("{file}, row {row}: {message}")
        elif self.column:
            sentence = mark("{file}, column {column}: {message}")
        else:
            return f"{self.file}: {self.message}"
        return say(sentence, file=self.file, row=self.row, column=self.column, message=self.message)


class CatalogueError(Refusal):
    """A table has mistakes, so none of it was loaded.

    Args:
        faults: Every mistake.

    Attributes:
        faults: Every mistake, in the order of the table.
    """

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:_SHOWN]]
        if len(self.faults) > _SHOWN:
            lines.append(say("... and {count} more (see all of them in .faults)", count=len(self.faults) - _SHOWN))
        head = say_count(
            "There is {count} mistake, so nothing was loaded:", "There are {count} mistakes, so nothing was loaded:", len(self.faults)
        )
        super().__init__("mistakes", "\n".join([head, *lines]))

    def __reduce__(self) -> Any:
        return type(self), (self.faults,)


def which_card(slug: object, cards: Mapping[str, Any], besides: Iterable[str] = (), or_else: str = "") -> str:
    """Suggest the cards that somebody probably meant, as the end of a sentence; if none is near, say where to look.

    Args:
        slug: What was written.
        cards: The cards by slug.
        besides: Other words that could be meant.
        or_else: What to say if none is near; empty for where to look.

    >>> from saintlearn.catalogue import load_catalogue
    >>> which_card("St. Lucy", load_catalogue())
    "did you mean 'lucy' (St. Lucy)?"
    """
    from saintlearn.catalogue.first_names import all_first_names, best_known, first_names, forms_of, namesakes, names_of  # they read a table, and so this module

    asked = slug if isinstance(slug, str) else ""
    names = {card.slug: (card.slug, card.name, *card.other_names) for card in best_known(cards.values())}
    if first_names(asked):
        near, nobody = [card.slug for card in namesakes(asked, cards.values())][:_CARDS], True
    elif len(without_title(asked).split()) == 1:  # letters alone make no name: Griselda isn't Gabriel
        borne = {row for card in cards.values() for row in names_of(card)}
        others = {row.name: row.forms for row in all_first_names() if row not in borne}
        alike = {key: (*spellings, *forms_of(cards[key])) for key, spellings in names.items()}
        near = nearest(asked, {word: (word,) for word in besides} | others | alike, _CARDS, least=_SLIP)
        nobody = bool(near) and near[0] in others
        near = [] if nobody else near
    else:
        near, nobody = nearest(asked, {word: (word,) for word in besides} | names, _CARDS), False
    if nobody and not near:
        return say("none of these saints has that first name, in any language. Try a middle name.")
    if not near:
        return or_else or say("look up the saint's key in the gallery (sl.gallery()) or in the index of cat.frame.")
    words = [f"{key!r} ({cards[key].name})" if key in names else repr(key) for key in near]
    return say("did you mean {words}?", words=either(words))
