"""The Church's year in the room: the light of a day, and its candles."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from saintlearn.lessons.calendar import LiturgicalDay, calendar_day
from saintlearn.lessons.feasts import Color, Rank, Season
from saintlearn.lessons.nations import Country
from saintlearn.wire.base import Light, SeasonLight
from saintlearn.wire.home import Candle

_LIGHTS: Final[Mapping[Season, Light]] = {
    Season.ADVENT: "advent",
    Season.CHRISTMAS: "christmas",
    Season.LENT: "lent",
    Season.TRIDUUM: "lent",
    Season.EASTER: "easter",
    Season.ORDINARY: "ordinary",
}
_SUNDAYS_OF_ADVENT: Final = 4
_ROSE: Final = 3
"""The Sunday of Advent whose candle is rose."""


def light_of(day: LiturgicalDay) -> Light:
    """Say which light falls into the room."""
    kept = day.celebration
    if kept.key == "pentecost":
        return "pentecost"
    great = kept.rank is Rank.SOLEMNITY and kept.color is Color.WHITE
    return "feast" if great and day.season is Season.ORDINARY else _LIGHTS[day.season]


def candles_of(day: LiturgicalDay) -> tuple[Candle, ...]:
    """Light a candle more each Sunday of Advent, and the paschal candle at Easter."""
    if day.season is Season.ADVENT:
        return tuple(Candle(color="rose" if week == _ROSE else "violet", lit=week <= day.week) for week in range(1, _SUNDAYS_OF_ADVENT + 1))
    return (Candle(color="white", lit=True),) if day.season is Season.EASTER else ()


def season_of(day: date, country: Country = None) -> SeasonLight:
    """Say in whose light everything stands on a day.

    >>> season_of(date(2026, 12, 13))
    SeasonLight(light='advent', candles=3)
    """
    found = calendar_day(day, country)
    return SeasonLight(light=light_of(found), candles=sum(candle.lit for candle in candles_of(found)))
