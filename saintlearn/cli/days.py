"""``saintlearn today`` and ``saintlearn calendar``: the saints of a day, and of a school year as a calendar file."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file, counted, day, today, whole

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the commands."""
    shown = commands.add_parser("today", help="tell of the saint of the day", description="Tell what is kept on a day, and of its saint.")
    shown.add_argument("--date", type=day, metavar="DAY", help="another day than today, as in 2026-12-06")
    shown.set_defaults(run=_today)

    calendar = commands.add_parser(
        "calendar",
        help="write the saints of a school year as a calendar file",
        description="Write the saints of the school year that begins in September of a year as a calendar file (.ics).",
    )
    calendar.add_argument("year", type=whole(), metavar="YEAR", help="year in which the school year begins")
    calendar.add_argument("--out", type=Path, metavar="FILE", help="file to write (default: saints-YEAR.ics)")
    calendar.add_argument("--first", type=day, metavar="DAY", help="first day (default: 1 September)")
    calendar.add_argument("--last", type=day, metavar="DAY", help="last day (default: 30 June)")
    calendar.set_defaults(run=_calendar)


def _today(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.lessons import calendar_day, saints_of_the_day
    from saintlearn.lessons.tie_in import described

    then = wanted.date or today()
    try:
        print(described(calendar_day(then)))
        first, *others = saints_of_the_day(load_catalogue(), then)
    except ValueError as error:
        return complain(error)
    print(f"\n{first.name}{f', {first.title}' if first.title else ''}\n{first.bio}")
    if others:
        print(f"\nAlso: {', '.join(card.name for card in others)}.")
    return 0


def _calendar(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.ground.paths import write_whole
    from saintlearn.lessons import calendar_file, school_year
    from saintlearn.render.writers import target_file

    try:
        first, last = school_year(wanted.year)
        target = target_file(wanted.out or f"saints-{wanted.year}.ics", (".ics",))
        text = calendar_file(load_catalogue(), wanted.first or first, wanted.last or last, stamp=datetime.now(UTC))
        write_whole(target, text.encode())
    except OSError as error:
        return complain_of_file(error, "written")
    except ValueError as error:
        return complain(error)
    print(f"{target} holds {counted(text.count('BEGIN:VEVENT'), 'saint')}; open it with your calendar program.")
    return 0
