"""The computer's region: the country whose paper is in the printer, and whose calendar hangs on the wall."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Mapping
from typing import Final

HOME: Final = "US"
"""The region of a computer that doesn't say where it is."""
_TAG: Final = re.compile(r"[A-Za-z]{2,3}[_-](?:[A-Z][a-z]{3}[_-])?(?P<region>[A-Z]{2})\b")
_SAYS: Final = ("SAINTLEARN_REGION", "LC_ALL", "LC_PAPER", "LANG")


def place(environment: Mapping[str, str] | None = None, spoken: str | None = None) -> str:
    """Find where the computer is: its region (ISO 3166-1), or a part of it.

    >>> place({"SAINTLEARN_REGION": "gb-wls"}), place({"LANG": "en_GB.UTF-8"})
    ('GB-WLS', 'GB')
    """
    said = os.environ if environment is None else environment
    own = said.get(_SAYS[0], "").strip().upper()
    if re.fullmatch("[A-Z]{2}(-[A-Z]+)?", own):
        return own
    heard = (locale.getlocale()[0] or "") if spoken is None else spoken
    for tag in (*(said.get(name, "") for name in _SAYS[1:]), heard):
        if found := _TAG.match(tag):
            return found["region"]
    return HOME


def region(environment: Mapping[str, str] | None = None, spoken: str | None = None) -> str:
    """Find the computer's region (ISO 3166-1).

    >>> region({"LANG": "en_GB.UTF-8"}), region({"LANG": "C.UTF-8"}, ""), region({"SAINTLEARN_REGION": "mx", "LANG": "en_GB"})
    ('GB', 'US', 'MX')
    """
    return place(environment, spoken)[:2]
