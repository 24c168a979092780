"""The calendar file, read back by rules of RFC 5545 that are written here anew."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.lessons.icalendar import calendar_file, school_year

CATALOGUE = load_catalogue()
STAMP = datetime(2026, 8, 20, 12, 30, tzinfo=UTC)
TEXT = calendar_file(CATALOGUE, *school_year(2026), stamp=STAMP)


def unfolded(text):
    assert text.endswith("\r\n")
    lines = text.encode().split(b"\r\n")[:-1]
    assert all(len(line) <= 75 and b"\n" not in line and b"\r" not in line for line in lines)
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def events(text):
    found, event = [], {}
    for line in unfolded(text):
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            event = {}
        elif line == "END:VEVENT":
            found.append(event)
        else:
            assert name not in event
            event[name] = re.sub(r"\\([\\;,nN])", lambda hit: "\n" if hit[1] in "nN" else hit[1], value)
    return found


def test_the_head_is_that_of_a_calendar():
    lines = unfolded(TEXT)
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//saintlearn//saints//EN"]
    assert lines[-1] == "END:VCALENDAR"


def test_every_day_of_the_school_year_has_one_whole_day_entry():
    found = events(TEXT)
    days = [date.fromisoformat(event["DTSTART;VALUE=DATE"]) for event in found]
    assert days == [date(2026, 9, 1) + timedelta(n) for n in range(303)]
    assert all(date.fromisoformat(event["DTEND;VALUE=DATE"]) - day == timedelta(1) for event, day in zip(found, days, strict=True))
    assert len({event["UID"] for event in found}) == len(found)
    assert {event["DTSTAMP"] for event in found} == {"20260820T123000Z"}


def test_words_come_back_whole():
    found = {event["UID"]: event for event in events(TEXT)}
    agnes = found["agnes-of-rome-2027@saintlearn"]
    assert agnes["SUMMARY"] == "St. Agnes of Rome"
    assert agnes["DESCRIPTION"] == f"St. Agnes of Rome (memorial). {CATALOGUE['agnes-of-rome'].bio}"


def test_a_title_names_the_celebration_first_and_the_saint_after():
    wanted = {
        "2026-11-01": "All Saints · St. Nuno Álvares Pereira",
        "2026-11-02": "All Souls · St. Malachy of Armagh",
        "2026-11-13": "St. Frances Xavier Cabrini",
        "2026-11-26": "Thanksgiving Day · St. Leonard of Port Maurice",
        "2026-12-06": "2nd Sunday of Advent · St. Nicholas",
        "2026-12-08": "The Immaculate Conception of Mary",
        "2026-12-25": "Christmas, the Birth of the Lord",
        "2027-01-01": "Mary, Mother of God",
        "2027-01-03": "The Epiphany of the Lord · St. Genevieve",
        "2027-01-21": "St. Agnes of Rome",
        "2027-02-10": "Ash Wednesday · St. Scholastica",
    }
    titles = {date.fromisoformat(event["DTSTART;VALUE=DATE"]).isoformat(): event["SUMMARY"] for event in events(TEXT)}
    assert {day: titles[day] for day in wanted} == wanted
    described = {event["UID"]: event["DESCRIPTION"] for event in events(TEXT)}
    assert described["nuno-alvares-pereira-2026@saintlearn"].startswith("All Saints (solemnity). ")


def test_a_calendar_is_that_of_a_country_and_says_so():
    days = date(2026, 7, 14), date(2026, 7, 18)
    shown = {
        country: [event["SUMMARY"] for event in events(calendar_file(CATALOGUE, *days, stamp=STAMP, country=country))]
        for country in ("US", "general")
    }
    assert (shown["US"][0], shown["general"][0]) == ("St. Kateri Tekakwitha", "St. Camillus de Lellis")
    assert shown["US"][-1] == "St. Camillus de Lellis"
    assert "X-WR-CALDESC:We follow the calendar of the Church in Mexico." in unfolded(
        calendar_file(CATALOGUE, *days, stamp=STAMP, country="MX")
    )
    alone = events(calendar_file(CATALOGUE, *school_year(2026), stamp=STAMP, country="US", only=["vincent-of-saragossa"]))
    assert [event["DTSTART;VALUE=DATE"] for event in alone] == ["20270123"]  # not on the day of the card too


def test_who_gives_way_is_told():
    found = {event["UID"]: event for event in events(calendar_file(CATALOGUE, date(2026, 10, 4), date(2026, 10, 4), stamp=STAMP))}
    assert found["francis-of-assisi-2026@saintlearn"]["DESCRIPTION"].startswith(
        "This year, a greater celebration falls on that day: 27th Sunday in Ordinary Time."
    )


def test_only_the_saints_who_are_wanted_and_again_the_same_bytes():
    wanted = ["nicholas", "lucy", "valentine"]
    text = calendar_file(CATALOGUE, *school_year(2026), stamp=STAMP.astimezone(timezone(timedelta(hours=9))), only=wanted)
    assert [event["UID"] for event in events(text)] == [f"{slug}-{2026 + (slug == 'valentine')}@saintlearn" for slug in wanted]
    assert text == calendar_file(CATALOGUE, *school_year(2026), stamp=STAMP, only=reversed(wanted))


def test_what_cannot_be_is_told_in_a_sentence():
    with pytest.raises(ValueError, match="The last day must be on or after the first day"):
        calendar_file(CATALOGUE, date(2026, 2, 1), date(2026, 1, 1), stamp=STAMP)
    with pytest.raises(ValueError, match="time zone"):
        calendar_file(CATALOGUE, *school_year(2026), stamp=datetime(2026, 1, 1))  # noqa: DTZ001
    with pytest.raises(ValueError, match="There is no saint 'nobody' among these cards"):
        calendar_file(CATALOGUE, *school_year(2026), stamp=STAMP, only=["nobody"])


def test_a_holy_day_of_obligation_says_so_in_its_country():
    holy = "It is a holy day of obligation: we go to Mass, as we do on a Sunday."
    for country, told in (
        ("US", {"2026-11-01": False, "2026-12-08": True, "2027-01-01": True}),
        ("MX", {"2026-12-08": False, "2026-12-12": True}),
    ):
        found = {
            event["DTSTART;VALUE=DATE"]: event["DESCRIPTION"]
            for event in events(calendar_file(CATALOGUE, *school_year(2026), stamp=STAMP, country=country))
        }
        assert {day: holy in found[day.replace("-", "")] for day in told} == told
