"""Lessons: the Church's calendar, plans for a meeting, and everything to print for it. This package holds data and draws nothing.

`lesson`, `list_lessons` and `calendar_file` take ``lang=``; everything else speaks the language that is spoken now (`saintlearn.language`).

>>> from datetime import date
>>> plan = lesson("little-friends-of-jesus", date=date(2026, 10, 1))
>>> plan.title, plan.minutes, str(plan.play)
('Little friends of Jesus', 30, 'Memory (two of each saint)')
"""

from saintlearn.lessons.bingo import Bingo, make_bingo
from saintlearn.lessons.calendar import LiturgicalDay, calendar_day, calendar_year, saints_of_the_day
from saintlearn.lessons.certificate import make_certificate
from saintlearn.lessons.choosing import lesson, list_lessons, read_plans, saint_of_the_day
from saintlearn.lessons.crossword import Crossword, make_crossword
from saintlearn.lessons.documents import LessonError, LessonFault
from saintlearn.lessons.feasts import Celebration, Color, Rank, Season, easter
from saintlearn.lessons.icalendar import calendar_file, school_year
from saintlearn.lessons.matching_sheet import MatchingSheet, make_matching_sheet
from saintlearn.lessons.plan import AGES, Plan, PlanStep, Talk
from saintlearn.lessons.temporal import CalendarOptions
from saintlearn.render.paper.blocks import Certificate

__all__ = [
    "AGES",
    "Bingo",
    "CalendarOptions",
    "Celebration",
    "Certificate",
    "Color",
    "Crossword",
    "LessonError",
    "LessonFault",
    "LiturgicalDay",
    "MatchingSheet",
    "Plan",
    "PlanStep",
    "Rank",
    "Season",
    "Talk",
    "calendar_day",
    "calendar_file",
    "calendar_year",
    "easter",
    "lesson",
    "list_lessons",
    "make_bingo",
    "make_certificate",
    "make_crossword",
    "make_matching_sheet",
    "read_plans",
    "saint_of_the_day",
    "saints_of_the_day",
    "school_year",
]  # fmt: skip
