"""How a lesson fits its day: the season, the color, the feasts, and which of its saints have their feast soon."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import date as spoken_date
from saintlearn.languages import mark, say, together, weekday
from saintlearn.lessons.calendar import LiturgicalDay, calendar_day, saints_honored
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.feasts import Celebration, Rank, general_calendar, national_days
from saintlearn.lessons.nations import Country, calendar_of, feast_in, holy_day, home, nations, whose
from saintlearn.lessons.temporal import CalendarOptions, landmarks

_AHEAD: Final = 35
"""Days ahead to look for feasts."""
_RANKED: Final = {
    Rank.SOLEMNITY: mark("{day}: {celebration}, a solemnity."),
    Rank.FEAST: mark("{day}: {celebration}, a feast."),
    Rank.MEMORIAL: mark("{day}: {celebration}, a memorial."),
}
"""How to name a celebration whose rank is worth saying."""


def spoken_day(day: date) -> str:
    """Write a day in words.

    >>> spoken_day(date(2026, 12, 6))
    'Sunday, December 6, 2026'
    """
    return say("{weekday}, {date}", weekday=weekday(day.isoweekday()), date=spoken_date(day.month, day.day, day.year))


def spoken_feast(card: Card, country: Country = None) -> str:
    """Write the day of a saint's feast in a country in words.

    >>> from saintlearn.catalogue import load_catalogue
    >>> spoken_feast(load_catalogue()["nicholas"]), spoken_feast(load_catalogue()["kateri-tekakwitha"], "US")
    ('December 6', 'July 14')
    """
    if card.movable:
        return card.feast_inside
    return spoken_date(*feast_in(card, country))


_MOVABLE: Final = "holy-family"
"""The saints whose feast our calendar has on another date each year; if Christmas is a Sunday, it is on December 30."""


def spoken_feasts(card: Card, country: Country = None) -> str:
    """Write the day of a saint's feast in words, and the one on the card if a country keeps another.

    >>> from saintlearn.catalogue import load_catalogue
    >>> spoken_feasts(load_catalogue()["kateri-tekakwitha"], "US")
    'July 14 in the United States (April 17 on the card)'
    """
    here, own = spoken_feast(card, country), str(card.feast)
    if here == own or card.movable:
        return here
    if place := home(country):
        return say("{here} in {country} ({own} on the card)", here=here, country=place, own=own)
    return say("{here} ({own} on the card)", here=here, own=own)


def next_feast(card: Card, day: date, country: Country = None) -> date:
    """Find the next day on which a country honors a saint: a movable feast, or one that gives way, on its day of that year.

    >>> from saintlearn.catalogue import load_catalogue
    >>> next_feast(load_catalogue()["holy-family"], date(2026, 11, 29), "US").isoformat()
    '2026-12-27'
    """
    days = (day + timedelta(n) for n in range(_A_YEAR))
    return next(then for then in days if saints_honored({card.slug: card}, then, country))


def own_feast(card: Card, day: date, country: Country = None) -> date:
    """Find the day of a saint's own feast that comes next: of several feasts it is the one on the card, as the country keeps it that year.

    >>> from saintlearn.catalogue import load_catalogue
    >>> own_feast(load_catalogue()["peter"], date(2026, 11, 29), "US").isoformat()
    '2027-06-29'
    """
    if card.slug == _MOVABLE:
        return next_feast(card, day, country)
    month, number = feast_in(card, country)
    first = date(day.year, month, min(number, 28) if month == 2 else number)
    own = first if first >= day else first.replace(year=day.year + 1)
    near = (own + timedelta(shift) for shift in sorted(range(-_MOVES, _MOVES + 1), key=abs))
    return next((then for then in near if then >= day and saints_honored({card.slug: card}, then, country)), own)


_MOVES: Final = 30
"""Days by which a feast that gives way to a greater one is moved at most: the Annunciation out of Holy Week, and more."""
_A_YEAR: Final = 2 * 366
"""Days in which every feast comes; a movable one can be more than a year away."""


def week_of(day: date) -> tuple[date, ...]:
    """Return the seven days of the week that begins with the Sunday on or before a day."""
    first = day - timedelta(day.isoweekday() % 7)
    return tuple(first + timedelta(n) for n in range(7))


def described(found: LiturgicalDay, country: Country = None) -> str:
    """Describe a day: what the Church celebrates, the season, the color, and whether it is a holy day of obligation in a country.

    >>> described(calendar_day(date(2026, 1, 21)))
    'Wednesday, January 21, 2026: St. Agnes of Rome, a memorial. The season is Ordinary Time, and the color of the day is red.'
    """
    asked = (holy_day(found.celebration.key, found.date, country), fast_on(found.celebration), waits_for_sunday(found.date, country))
    return " ".join((*_described(found), *filter(None, asked)))


def _described(found: LiturgicalDay) -> Iterator[str]:
    kept = found.celebration
    yield say(_RANKED.get(kept.rank, mark("{day}: {celebration}.")), day=spoken_day(found.date), celebration=kept.name)
    if found.optional:
        yield say("You can also remember {celebrations}.", celebrations=together([name_inside(item) for item in found.optional]))
    if found.season.label in kept.name:
        yield say("The color of the day is {color}.", color=kept.color.label)
    else:
        yield say("The season is {season}, and the color of the day is {color}.", season=found.season.label, color=kept.color.label)


def name_inside(kept: Celebration) -> str:
    """Write the name of a celebration inside a sentence.

    >>> [name_inside(kept) for kept in calendar_day(date(2027, 6, 5), "US").optional]
    ['St. Boniface', 'the Immaculate Heart of Mary']
    """
    rest = kept.name.removeprefix("The ")
    return kept.name if rest == kept.name else say("the {celebration}", celebration=rest)


def tie_in(cards: Iterable[Card], day: date, country: Country = None) -> tuple[str, ...]:
    """Say what day it is in the Church's year, and which saints have their feast soon.

    >>> from saintlearn.catalogue import load_catalogue
    >>> for line in tie_in([load_catalogue()["nicholas"]], date(2026, 12, 4), "US"):
    ...     print(line)
    Friday, December 4, 2026: Friday of the 1st week of Advent. You can also remember St. John Damascene. The color of the day is violet.
    St. Nicholas: feast on Sunday, December 6, 2026, in 2 days. This year, a greater celebration falls on that day: 2nd Sunday of Advent.
    We follow the calendar of the Church in the United States.
    """
    known = {card.slug: card for card in cards}
    today = calendar_day(day, country)
    lines = [described(today, country)]
    told: set[str] = set()
    for n in range(_AHEAD + 1):
        then = day + timedelta(n)
        for card in saints_honored(known, then, country):
            if card.slug not in told:
                told.add(card.slug)
                lines.append(" ".join(_coming(card, n, calendar_day(then, country))))
    return (*lines, whose(country))


def _coming(card: Card, days: int, found: LiturgicalDay) -> Iterator[str]:
    """Say when a saint's feast is, and what takes its place this year; a feast with a story of its own is named."""
    kept = next((item for item in (found.celebration, *found.optional, *found.omitted) if card.slug in item.saints), None)
    if kept is not None and kept.key in feast_stories():
        yield say("{saint}: {feast}, {day}.", saint=card.name, feast=kept.name, day=spoken_day(found.date))
    elif days > 1:
        yield say("{saint}: feast on {day}, in {count} days.", saint=card.name, day=spoken_day(found.date), count=days)
    else:
        sentence = mark("{saint}: feast tomorrow, {day}.") if days else mark("{saint}: feast today, {day}.")
        yield say(sentence, saint=card.name, day=spoken_day(found.date))
    if any(card.slug in item.saints for item in found.omitted) or (kept is None and found.celebration.rank in _GREATER):
        yield hidden_by(found)


_GREATER: Final = (Rank.SOLEMNITY, Rank.COMMEMORATION, Rank.SUNDAY, Rank.FEAST)
"""Days that take the place of a saint who is not in the calendar of the country."""


def hidden_by(found: LiturgicalDay) -> str:
    """Say what takes the place of a saint whose feast is left out this year."""
    return say("This year, a greater celebration falls on that day: {celebration}.", celebration=found.celebration.name)


def given_way(found: LiturgicalDay, moved: Iterable[tuple[Celebration, date]]) -> tuple[str, ...]:
    """Say which feasts are usually on a day, but move or are left out this year.

    >>> given_way(calendar_day(date(2026, 12, 6), "US"), ())
    ('St. Nicholas: usually today. This year, a greater celebration falls on this day: 2nd Sunday of Advent.',)
    """
    lines = [say("{feast}: usually today, but this year on {day}.", feast=kept.name, day=spoken_day(then)) for kept, then in moved]
    left = [kept for kept in found.omitted if kept.rank is not Rank.PRAYER]
    dated = {row.celebration.key for row in (*general_calendar(), *national_days()) if row.day[:1].isdigit()}
    for sentence, fixed in (
        (mark("{feasts}: usually today. This year, a greater celebration falls on this day: {celebration}."), True),
        (mark("{feasts}: it would be today. This year, a greater celebration falls on this day: {celebration}."), False),
    ):
        if names := [kept.name for kept in left if (kept.key in dated) == fixed]:
            lines.append(say(sentence, feasts=together(names), celebration=found.celebration.name))
    return tuple(lines)


def waits_for_sunday(day: date, country: Country = None) -> str:
    """Say which feast of the whole Church is on a day that a country keeps on the Sunday instead; empty on all other days.

    The five provinces of the United States that keep the Ascension on its Thursday are those that the bishops' conference names (norm on canon 1246).

    >>> waits_for_sunday(date(2027, 1, 6), "MX")
    'In Mexico, we keep the Epiphany of the Lord on Sunday, January 3, 2027.'
    """
    options = calendar_of(country)
    if not options.country:
        return ""
    here, everywhere = landmarks(day.year, options), landmarks(day.year, _WHOLE_CHURCH)
    name = next((name for name in _ON_SUNDAY if getattr(everywhere, name) == day != getattr(here, name)), None)
    if name is None:
        return ""
    then = getattr(here, name)
    feast = name_inside(calendar_day(then, options).celebration)
    told = say("In {country}, we keep {feast} on {day}.", country=nations()[options.country].name, feast=feast, day=spoken_day(then))
    if name == "ascension" and options.country == "US":
        return " ".join(
            (
                told,
                say(
                    "The Church provinces of Boston, Hartford, New York, Omaha, and Philadelphia keep it today, as a holy day of obligation."
                ),
            )
        )
    return told


_WHOLE_CHURCH: Final = CalendarOptions(epiphany="January 6", ascension="Thursday", corpus_christi="Thursday")
_ON_SUNDAY: Final = ("epiphany", "ascension", "corpus_christi")
"""The feasts that a conference of bishops can keep on a Sunday (Universal Norms, 7)."""


def fast_on(kept: Celebration) -> str:
    """Say what a day of fasting asks of us (canons 1251 and 1252); empty on all other days.

    >>> fast_on(calendar_day(date(2027, 3, 26)).celebration)
    'It is a day of fasting: grown-ups eat only one full meal, and from age 14 on we eat no meat.'
    """
    if kept.key not in ("ash-wednesday", "good-friday"):
        return ""
    return say("It is a day of fasting: grown-ups eat only one full meal, and from age 14 on we eat no meat.")
