"""Cards as a `pandas.DataFrame`, and a DataFrame as the cards that its rows name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.ground.refusal import WrongKind
from saintlearn.languages import say
from saintlearn.vocabulary import Fact
from saintlearn.vocabulary.virtues import Virtue

if TYPE_CHECKING:
    import pandas


class Frame(Protocol):
    """A `pandas.DataFrame`, known by what it can do: pandas is loaded only by those who use it."""

    @property
    def columns(self) -> Any: ...
    @property
    def index(self) -> Any: ...
    def reset_index(self) -> Any: ...
    def itertuples(self, *, index: bool, name: None) -> Any: ...


class CellWords(tuple[Any, ...]):
    """Several words in one cell: a tuple that is written to a CSV file as the tables that come with saintlearn have it, so that it can be read again.

    >>> str(CellWords(["Martyr", "Young Person"])), CellWords(["Martyr"]) == ("Martyr",)
    ('Martyr;Young Person', True)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return ";".join(" ".join(map(str, item)) if isinstance(item, tuple) else str(item) for item in self)


def frame_of(cards: Iterable[Card]) -> pandas.DataFrame:
    """Give cards as a DataFrame: index ``slug``, one row per card, lists as tuples of words; see `Catalogue.frame`."""
    import pandas

    chosen = list(cards)
    columns = [name for name in COLUMNS if name != "slug"]
    rows = [[shown(getattr(card, name)) for name in columns] for card in chosen]
    frame = pandas.DataFrame(rows, columns=columns, index=pandas.Index([card.slug for card in chosen], name="slug"))
    for name in ("birth_century", "passing_century"):
        frame[name] = frame[name].astype("Int64")
    for name in ("born", "died"):
        years = [getattr(card, name) for card in chosen]
        frame[f"{name}_year"] = pandas.array([item.first if item else None for item in years], dtype="Int64")
    frame["month"] = pandas.array([card.feast.month for card in chosen], dtype="Int64")
    return frame


def row_name(row: Any) -> str | None:
    """Give the saint of a single row of a DataFrame of cards, such as ``cat.frame.loc["lucy"]``; None if it isn't one."""
    if not hasattr(row, "iloc") or not hasattr(row, "index") or "main_fact" not in row.index:
        return None
    slug = row["slug"] if "slug" in row.index else row.name
    return slug if isinstance(slug, str) else None


def names_in(frame: Frame) -> list[Any]:
    """List the saints that the rows of a DataFrame name: by the column or index ``slug``, or else by the column ``saint`` or ``name``.

    In ``saint``, as the results of a quiz have it, one can come several times.
    """
    if "slug" in frame.columns:
        return list(frame["slug"])  # type: ignore[index]
    if frame.index.name == "slug":
        return list(frame.index)
    if "saint" in frame.columns:
        return list(dict.fromkeys(frame["saint"]))  # type: ignore[index]
    if "name" in frame.columns:
        return list(frame["name"])  # type: ignore[index]
    raise WrongKind(
        "not-a-deck",
        say(
            "This DataFrame doesn't say which saints you mean. Its index or a column must be called 'slug', as in cat.frame (its columns are {columns}).",
            columns=", ".join(map(repr, list(frame.columns)[:8])),
        ),
    )


def shown(value: Any) -> Any:
    """Write a value of a card as it stands in a table."""
    if isinstance(value, (Fact, Virtue)):
        return value.word
    if isinstance(value, tuple):
        return CellWords(shown(item) for item in value)
    return getattr(value, "code", value)
