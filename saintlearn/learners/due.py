"""What is due: first what is about to be forgotten."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import accumulate, groupby, pairwise
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple, overload

from sqlalchemy import BigInteger, Connection, and_, cast, func, or_, select

from saintlearn.learners.rows import to_ms
from saintlearn.learners.schema import memories
from saintlearn.study.reviews import ASTRAY, FIRST_DAY, recall

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

_BAND: Final = 0.05
_DAY: Final = 86_400_000
_LISTS: Final = {"sqlite": "json_group_array", "postgresql": "json_agg", "mysql": "json_arrayagg", "mariadb": "json_arrayagg"}
"""What a database calls the function that makes one list of many rows."""

Column = tuple[int, list[str], list[int | None]]
"""A learner's number, the items that are due, and for each the milliseconds since the last answer by its stability in days (None: never answered)."""


class Due(NamedTuple):
    """One thing to ask."""

    learner: int
    """The learner's number."""
    item: str
    """Saint and fact."""
    recall: float
    """The chance that it is still known, 0 to 1; 0 where it was only missed in a game so far."""


class DueList(Sequence[Due]):
    """What is due, in the order in which it is best asked; a line is made only when somebody looks at it.

    The least well remembered comes first, in bands of five in a hundred; within a band the order is shuffled, so that facts that were learned
    together are not asked together forever.
    """

    __slots__ = ("_begins", "_items", "_learners", "_order", "_recall")

    def __init__(self, columns: Sequence[Column], seed: int) -> None:
        self._learners = [learner for learner, _, _ in columns]
        self._begins = [0, *accumulate(len(items) for _, items, _ in columns)]
        self._items = [item for _, items, _ in columns for item in items]
        spans = [span for _, _, told in columns for span in told]
        random = Random(seed).random
        self._recall, self._order = _in_bands(spans, [random() for _ in spans])

    def __len__(self) -> int:
        return len(self._order)

    @overload
    def __getitem__(self, at: int) -> Due: ...
    @overload
    def __getitem__(self, at: slice) -> list[Due]: ...
    def __getitem__(self, at: int | slice) -> Due | list[Due]:
        if isinstance(at, slice):
            return [self._line(row) for row in self._order[at]]
        return self._line(self._order[at])

    def __iter__(self) -> Iterator[Due]:
        return map(self._line, self._order)

    def _line(self, row: int) -> Due:
        return Due(self._learners[bisect_right(self._begins, row) - 1], self._items[row], float(self._recall[row]))

    @property
    def counts(self) -> dict[int, int]:
        """How much is due for each learner by number; who has nothing to do is left out."""
        return {learner: end - begin for learner, (begin, end) in zip(self._learners, pairwise(self._begins), strict=True) if end > begin}

    def __eq__(self, other: object) -> Any:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<DueList: {len(self)} due>"


def _in_bands(spans: Sequence[int | None], mixed: Sequence[float]) -> tuple[Sequence[float], list[int]]:
    """Give the chance that each thing is still known, and the order; NumPy does it for a class at once, where there is one."""
    try:
        import numpy
    except ImportError:  # in a browser alone
        known = [0.0 if span is None else float(recall(max(span / _DAY, 0.0))) for span in spans]
        bands = [chance // _BAND + random for chance, random in zip(known, mixed, strict=True)]
        return known, sorted(range(len(bands)), key=bands.__getitem__)
    told = numpy.array(spans, dtype=float)
    chances: NDArray[numpy.float64] = numpy.nan_to_num(recall(numpy.maximum(told / _DAY, 0.0)), nan=0.0)
    return chances.tolist(), numpy.argsort(chances // _BAND + numpy.array(mixed), kind="stable").tolist()


def fetch_due(db: Connection, time: int, learner: int | None) -> list[Column]:
    """Fetch what is due.

    A class has a hundred thousand facts, and to make a row of each takes longer than all the rest: where the database can, it makes one list of them.
    """
    table = memories.c
    span, due = cast((time - table.last) / table.stability, BigInteger), table.due <= time
    if time >= to_ms(FIRST_DAY):  # what a clock that was wrong has kept is due, too; see `saintlearn.study.reviews.healed`
        due = or_(due, func.coalesce(table.last, table.due) > time + ASTRAY // timedelta(milliseconds=1))
    if learner is not None:
        due = and_(due, table.learner == learner)
    name = _LISTS.get(db.dialect.name)
    if name is None:
        rows = db.execute(select(table.learner, table.item, span).where(due).order_by(table.learner))
        of_each = ((number, list(mine)) for number, mine in groupby(rows, itemgetter(0)))
        return [_in_order(number, [row[1] for row in mine], [row[2] for row in mine]) for number, mine in of_each]
    lists = getattr(func, name)
    grouped = select(table.learner, lists(table.item), lists(span)).where(due).group_by(table.learner).order_by(table.learner)
    return [_in_order(number, _read(items), _read(spans)) for number, items, spans in db.execute(grouped)]


def _read(told: Any) -> list[Any]:
    made: list[Any] = json.loads(told) if isinstance(told, str) else told
    return made


def _in_order(learner: int, items: list[str], spans: list[int | None]) -> Column:
    """Sort by item, which they mostly are: databases do not promise an order, and each has its own idea of an alphabet."""
    if sorted(items) == items:
        return learner, items, spans
    order = sorted(range(len(items)), key=items.__getitem__)
    return learner, [items[at] for at in order], [spans[at] for at in order]
