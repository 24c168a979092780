"""When something began by the calendar, from which its log counts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from saintlearn.ground.days import utc

_SHORTEST: Final = timedelta(milliseconds=1)
_ZERO: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""What times are counted from where nobody said when it began."""


class Dated:
    """Something whose times are counted from its beginning."""

    began: datetime | None
    """When it began (UTC); None if nobody said."""

    def moment(self, at: datetime | None) -> int | None:
        """Turn a time (UTC) into milliseconds since the start."""
        return None if at is None else (utc(at) - (self.began or _ZERO)) // _SHORTEST

    def time(self, moment: int | None) -> datetime | None:
        """Turn milliseconds since the start into a time (UTC)."""
        return None if moment is None else (self.began or _ZERO) + moment * _SHORTEST

    def after(self, moment: int) -> datetime:
        """Tell a time (UTC) that is just later than a moment."""
        return (self.began or _ZERO) + (moment + 1) * _SHORTEST
