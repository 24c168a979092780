"""``saintlearn today`` and ``saintlearn calendar``: the saints of a day, and of a school year as a calendar file."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, add_country, complain, complain_of_file, day, whole
from saintlearn.ground.days import today, utc_now
from saintlearn.languages import say, say_count, together


def add(commands: Commands) -> None:
    """Add the commands."""
    shown = commands.add_parser(
        "today", help=say("show today's saint"), description=say("Show what the Church celebrates today, and the saint of the day.")
    )
    shown.add_argument("--date", type=day, metavar="DAY", help=say("a day other than today, such as 2026-12-06"))
    add_country(shown)
    shown.set_defaults(run=_today)

    calendar = commands.add_parser(
        "calendar",
        help=say("write a calendar file with the saints of a school year"),
        description=say("Write a calendar file (.ics) with the saints of the school year that begins in September."),
    )
    calendar.add_argument("year", type=whole(), metavar="YEAR", help=say("the year when the school year starts, such as 2026"))
    calendar.add_argument("--out", type=Path, metavar="FILE", help=say("file to write (default: saints-YEAR.ics)"))
    calendar.add_argument("--first", type=day, metavar="DAY", help=say("first day (default: September 1)"))
    calendar.add_argument("--last", type=day, metavar="DAY", help=say("last day (default: June 30)"))
    add_country(calendar)
    calendar.set_defaults(run=_calendar)


def _today(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.lessons import calendar_day, saints_of_the_day
    from saintlearn.lessons.calendar import moved_from, saints_honored
    from saintlearn.lessons.feast_stories import feast_stories, told_on
    from saintlearn.lessons.nations import whose_and_how
    from saintlearn.lessons.tie_in import described, given_way, name_inside, spoken_feast

    then = wanted.date or today()
    try:
        found = calendar_day(then, wanted.country)
        print(described(found, wanted.country))
        cards = load_catalogue()
        feast = told_on(found)
        honored = saints_honored(cards, then, wanted.country)
        hidden = {slug for kept in found.omitted if kept.key in feast_stories() for slug in kept.saints}
        others = [card for card in honored if card.slug not in hidden]
        if feast is None and not others:
            others = list(saints_of_the_day(cards, then, wanted.country))
    except ValueError as error:
        return complain(error)
    if feast is not None:
        story = feast_stories()[feast.key]
        print(f"\n{feast.name}\n{story.story}\n" + say("Read {passage}.", passage=story.scripture.place))
        others = [card for card in others if card.slug not in feast.saints]
    else:
        first = others.pop(0)
        print(f"\n{first.name}{f', {first.title}' if first.title else ''}\n{first.bio}")
        if first not in honored:
            print(say("In this calendar, the feast is on {date}.", date=spoken_feast(first, wanted.country)))
    if others:
        told = {
            slug: name_inside(kept) for kept in (found.celebration, *found.optional) if kept.key in feast_stories() for slug in kept.saints
        }
        names = dict.fromkeys(told.get(card.slug, card.name_inside) for card in others)
        print("\n" + say("Also today: {saints}.", saints=together(list(names))))
    if lines := given_way(found, moved_from(then, wanted.country)):
        print("\n" + "\n".join(lines))
    print("\n" + whose_and_how(wanted.country))
    return 0


def _calendar(wanted: argparse.Namespace) -> int:
    from saintlearn.catalogue import load_catalogue
    from saintlearn.ground.paths import target_file, write_whole
    from saintlearn.lessons import calendar_file, school_year
    from saintlearn.lessons.nations import whose_and_how

    try:
        first, last = school_year(wanted.year)
        target = target_file(wanted.out or f"saints-{wanted.year}.ics", (".ics",))
        stamp = utc_now()
        text = calendar_file(load_catalogue(), wanted.first or first, wanted.last or last, stamp=stamp, country=wanted.country)
        write_whole(target, text.encode())
    except OSError as error:
        return complain_of_file(error, "written")
    except ValueError as error:
        return complain(error)
    sentence = say_count(
        "{file} has {count} saint. Open it with your calendar app.",
        "{file} has {count} saints. Open it with your calendar app.",
        text.count("BEGIN:VEVENT"),
        file=target,
    )
    print(sentence)
    print(whose_and_how(wanted.country))
    return 0
