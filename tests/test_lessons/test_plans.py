"""Plans: the shipped ones, those that are put together, and every fault of a plan's file."""

from __future__ import annotations

import csv
import re
from collections import Counter
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from saintlearn.catalogue import Catalogue, CatalogueError, load_catalogue
from saintlearn.games import all_games, game_entry
from saintlearn.games.holdem.state import HoldemOptions
from saintlearn.games.holy_quest.modes import MODES
from saintlearn.games.race.state import RaceOptions
from saintlearn.games.saint_poker.state import SaintPokerOptions
from saintlearn.games.saintcards.state import SaintCardsOptions
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import plain
from saintlearn.lessons.activities import ACTIVITIES, read_play
from saintlearn.lessons.choosing import lesson, list_lessons, read_plans
from saintlearn.lessons.documents import LessonError
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.groups import with_children
from saintlearn.lessons.nations import whose
from saintlearn.lessons.plan import AGES, LENGTHS, length_of, shared_minutes
from saintlearn.lessons.prayers import find_prayer, prayers, read_prayers
from saintlearn.lessons.reading import read_plan
from saintlearn.lessons.references import read_catechism, read_scripture
from saintlearn.lessons.sayings import read_sayings, sayings
from saintlearn.lessons.temporal import as_day
from saintlearn.lessons.themes import find_theme
from saintlearn.study.bee_rules import BeeOptions
from saintlearn.study.memory_position import MemoryOptions
from saintlearn.study.quiz_position import QuizOptions
from tests.tiers import by_tier

CATALOGUE = load_catalogue()
PLANS = list_lessons()
FOLDER = cards_folder() / "lessons" / "plans"
EVERY_PLAN = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.key)


# -- the shipped plans


def test_there_is_a_ready_made_plan_for_every_age_and_length():
    assert len(PLANS) >= 12
    assert {(plan.age, plan.length) for plan in PLANS} == set(product(AGES, LENGTHS))


@EVERY_PLAN
def test_a_shipped_plan_is_whole(plan):
    assert sum(step.minutes for step in plan.steps) == plan.minutes
    assert len(plan.saints) >= 4
    assert len(plan.questions) >= 3
    assert len(plan.check) >= 3
    for text in (plan.outcome, plan.take_home, plan.year, plan.one_child, with_children(plan), plan.no_screens, plan.play.why):
        assert len(text.split()) >= 8
        assert text.endswith((".", "?", "!"))
    assert bool(plan.mature) == any(CATALOGUE[slug].mature for slug in plan.saints)
    assert plan.care or not plan.mature
    if plan.age == "5-7":
        assert not plan.mature


@EVERY_PLAN
def test_a_plan_speaks_of_its_saints_and_never_of_betting(plan):
    path = FOLDER / f"{plan.key}.md"
    text = plain(path.read_text(encoding="utf-8"))
    for slug in plan.saints:
        names = [plain(name).split() for name in (CATALOGUE[slug].name, *CATALOGUE[slug].other_names)]
        assert any(word in text.split() for name in names for word in name if word not in ("st", "sts", "of", "saint")), slug
    assert not re.search(r"\b(bet|bets|betting|pot|chip|chips|loser|losers|stupid)\b", text)


def test_the_answers_of_the_oral_check_stand_nowhere_in_the_question():
    for plan in PLANS:
        for talk in plan.check:
            assert plain(talk.answer) not in plain(talk.question), talk


def test_the_ready_made_plans_use_most_games_and_no_prayer_is_idle():
    assert len({plan.play.activity.name for plan in PLANS}) >= 8
    used = {prayer.name for plan in PLANS for prayer in (*plan.opening, *plan.closing)}
    assert len(used) >= 9
    assert used <= prayers().keys()


def test_a_date_ties_a_ready_made_plan_to_the_year():
    plan = lesson("giving-hands", date=date(2026, 12, 5))
    assert plan.tie_in == (
        "Saturday, December 5, 2026: Saturday of the 1st week of Advent. The color of the day is violet.",
        "St. Nicholas: feast tomorrow, Sunday, December 6, 2026. This year, a greater celebration falls on that day: 2nd Sunday of Advent.",
        whose("US"),
    )
    assert lesson("giving-hands").tie_in == ()
    assert "Our Lady of Guadalupe, a solemnity" in lesson("giving-hands", date="2027-12-12", country="MX").tie_in[0]
    assert "July 14" in lesson("kateri-tekakwitha", country="US").year


def test_a_ready_made_plan_is_found_by_its_title_and_keeps_its_age():
    assert lesson("Helping hands", age="5-7").key == "giving-hands"
    with pytest.raises(ValueError, match=r"is for ages 5-7\. Leave out the age"):
        lesson("giving-hands", age="teens")


# -- references and prayers


def test_no_prayer_is_of_yesterday():
    assert len(prayers()) == 11
    assert find_prayer("Our Father").text.startswith("Our Father, who art in heaven")
    assert find_prayer("Hail Mary").text.endswith("now and at the hour of our death. Amen.")
    with pytest.raises(ValueError, match="there is no prayer 'Hail Marry'; did you mean 'Hail Mary'"):
        find_prayer("Hail Marry")


@pytest.mark.parametrize(
    ("place", "message"),
    [
        ("Mark 17:1", "Mark has no chapter 17; it has 16"),
        ("Marc 1:1", "'Marc' is not a book of the Bible; did you mean 'Mark'"),
        ("Mark 10", "is not a Bible passage"),
        ("Mark 10:16-13", "'Mark 10:16-13' has the wrong verses"),
    ],
)
def test_a_place_that_cannot_be_in_the_bible(place, message):
    with pytest.raises(ValueError, match=message):
        read_scripture(place)


@pytest.mark.parametrize("place", ["2866", "0", "957-956", "CCC nine"])
def test_a_place_that_cannot_be_in_the_catechism(place):
    with pytest.raises(ValueError, match="Catechism"):
        read_catechism(place)


LOOKED_UP = {
    *("Genesis 1:24-31", "1 Samuel 3:1-10", "1 Kings 3:5-12", "Psalm 148:7-13", "Daniel 12:3", "Matthew 5:1-12", "Matthew 5:13-16"),
    *("Matthew 6:1-4", "Matthew 6:25-34", "Matthew 10:28-33", "Matthew 25:34-40", "Matthew 28:16-20", "Mark 3:13-19", "Mark 10:13-16"),
    *("Mark 10:17-22", "Luke 1:1-4", "Luke 1:26-38", "John 6:5-13", "John 21:15-17", "Acts 1:21-26", "Acts 2:42-47", "Acts 6:1-6"),
    *("Acts 7:54-60", "Acts 8:26-39", "1 Corinthians 12:4-11", "Ephesians 6:10-17", "1 Timothy 4:12", "Hebrews 12:1-2", "James 5:16"),
    *("1 John 3:1-2", "Revelation 7:9-12", "Mark 1:9-11", "John 15:13", "Romans 13:13-14"),
    *(
        "CCC 336",
        "CCC 828",
        "CCC 849",
        "CCC 851",
        "CCC 863",
        "CCC 896",
        "CCC 898-899",
        "CCC 915-916",
        "CCC 916",
        "CCC 922-924",
        "CCC 956",
        "CCC 956-957",
        "CCC 957",
    ),
    *("CCC 125-127", "CCC 524", "CCC 880-882", "CCC 954", "CCC 1030-1032", "CCC 1562-1568", "CCC 1569-1571", "CCC 2310"),
    *("CCC 958", "CCC 1173", "CCC 1717", "CCC 2013", "CCC 2156", "CCC 2416", "CCC 2447", "CCC 2473", "CCC 2544-2546", "CCC 2683"),
    *(
        "Matthew 18:21-22",
        "Luke 23:33-34",
        "CCC 2844",
        "Genesis 18:1-8",
        "Hebrews 13:1-2",
        "Luke 3:10-11",
        "Acts 9:36-41",
        "Mark 2:1-5",
        "Luke 10:30-37",
        "Hebrews 13:3",
        "Acts 16:25-34",
        "John 19:38-42",
        "Revelation 21:3-4",
        "Mark 12:41-44",
        "Exodus 18:13-24",
        "Proverbs 12:15",
        "John 11:32-36",
        "2 Corinthians 1:3-4",
        "1 Peter 2:21-23",
        "Colossians 3:12-13",
        "Luke 15:20-24",
        "Matthew 5:7",
        "CCC 1716",
        "Matthew 5:9",
        "Romans 12:17-18",
        "Matthew 11:28-30",
        "John 13:3-15",
        "Matthew 6:19-21",
        "Matthew 5:8",
        "1 Samuel 16:7",
        "Matthew 5:4",
        "John 20:11-18",
        "Matthew 5:6",
        "Amos 5:24",
        "Matthew 5:10-12",
        "Acts 5:40-42",
        "Joshua 1:9",
        "Acts 4:18-20",
        "CCC 1808",
        "Micah 6:8",
        "Luke 19:1-10",
        "CCC 1807",
        "Matthew 7:24-27",
        "CCC 1806",
        "1 Corinthians 9:24-27",
        "Matthew 4:1-4",
        "CCC 1809",
        "Mark 4:35-41",
        "Hebrews 11:1",
        "CCC 1814",
        "Romans 15:13",
        "Romans 8:38-39",
        "CCC 1817",
        "1 Corinthians 13:4-7",
        "John 13:34-35",
        "CCC 1822",
    ),
    *(
        "1 Kings 19:4-8",
        "Acts 2:1-11",
        "Acts 8:14-17",
        "CCC 1210",
        "CCC 1213",
        "CCC 1303",
        "CCC 1324",
        "CCC 1434",
        "CCC 1536",
        "CCC 159",
        "CCC 1601",
        "CCC 2559",
        "CCC 2582",
        "CCC 525",
        "CCC 638",
        "Isaiah 11:1-3",
        "Isaiah 9:1-6",
        "James 5:13-16",
        "John 13:1-15",
        "John 1:1-14",
        "John 20:19-23",
        "John 2:1-11",
        "John 6:48-58",
        "Luke 11:1-4",
        "Luke 15:11-32",
        "Luke 1:46-55",
        "Luke 22:14-20",
        "Luke 24:1-12",
        "Mark 1:16-20",
        "Mark 6:7-13",
        "Matthew 28:18-20",
        "Matthew 4:1-11",
        "Matthew 6:1-18",
        "Psalm 19:1-5",
        "Revelation 7:9-10",
    ),
    *(
        "1 John 4:7-12",
        "2 Timothy 1:3-7",
        "2 Timothy 4:21",
        "2 Timothy 4:7-8",
        "Acts 11:22-26",
        "Acts 12:1-2",
        "Acts 12:12",
        "Acts 16:13-15",
        "Acts 17:22-34",
        "Acts 18:1-3",
        "Acts 18:24-26",
        "Acts 1:15-26",
        "Acts 4:36-37",
        "Acts 6:1-7",
        "Acts 9:1-19",
        "Acts 9:10-19",
        "CCC 1440-1442",
        "CCC 1532",
        "Colossians 4:14",
        "Isaiah 66:10-13",
        "John 11:20-27",
        "John 11:32-44",
        "John 12:1-8",
        "John 14:22-23",
        "John 19:25-27",
        "John 1:29-34",
        "John 1:40-42",
        "John 1:43-46",
        "John 1:45-51",
        "John 20:24-29",
        "John 6:8-9",
        "Luke 10:38-42",
        "Luke 11:27-28",
        "Luke 1:11-20",
        "Luke 1:39-47",
        "Luke 1:57-66",
        "Luke 23:39-43",
        "Luke 24:1-10",
        "Luke 2:41-52",
        "Luke 6:12-16",
        "Luke 8:1-3",
        "Mark 15:37-39",
        "Mark 15:42-46",
        "Mark 1:1-8",
        "Mark 1:19-20",
        "Matthew 16:13-19",
        "Matthew 18:10",
        "Matthew 1:18-25",
        "Matthew 2:13-15",
        "Matthew 2:13-18",
        "Matthew 9:9-13",
        "Philippians 4:2-3",
        "Psalm 91:10-12",
        "Revelation 12:7-12",
        "Sirach 44:1-15",
        "Titus 1:4-5",
        "Tobit 12:11-15",
        "Tobit 5:4-10",
    ),
    *(
        "1 Corinthians 3:9-17",
        "1 Kings 18:41-46",
        "Acts 1:1-11",
        "Acts 28:11-16",
        "Acts 2:1-41",
        "Acts 9:1-22",
        "Hebrews 4:14-16",
        "John 10:11-16",
        "John 14:1-6",
        "John 14:21-24",
        "John 14:6-14",
        "John 19:16-42",
        "John 20:1-18",
        "John 20:19-31",
        "John 21:1-14",
        "John 3:13-17",
        "John 8:31-36",
        "Luke 15:11-24",
        "Luke 15:3-7",
        "Luke 17:11-19",
        "Luke 1:26-27",
        "Luke 1:26-28",
        "Luke 1:26-33",
        "Luke 1:26-42",
        "Luke 1:39-45",
        "Luke 1:39-56",
        "Luke 1:46-50",
        "Luke 1:57-80",
        "Luke 24:13-35",
        "Luke 24:35-48",
        "Luke 2:1-20",
        "Luke 2:16-21",
        "Luke 2:22-40",
        "Luke 2:41-51",
        "Luke 4:16-21",
        "Luke 9:11-17",
        "Mark 16:9-15",
        "Mark 6:17-29",
        "Matthew 13:54-58",
        "Matthew 17:1-9",
        "Matthew 18:1-10",
        "Matthew 1:18-23",
        "Matthew 21:1-11",
        "Matthew 25:31-46",
        "Matthew 27:57-66",
        "Matthew 28:8-15",
        "Matthew 2:1-12",
        "Matthew 3:13-17",
    ),
    *(
        "1 Corinthians 15:20-27",
        "2 Corinthians 13:11-13",
        "2 Peter 1:16-19",
        "CCC 1179-1180",
        "CCC 1197",
        "CCC 1347",
        "CCC 1374",
        "CCC 1378",
        "CCC 1544-1545",
        "CCC 1738",
        "CCC 2270",
        "CCC 2414",
        "CCC 234",
        "CCC 2637-2638",
        "CCC 2676",
        "CCC 2677",
        "CCC 332",
        "CCC 335",
        "CCC 430-435",
        "CCC 437",
        "CCC 442",
        "CCC 478",
        "CCC 488-489",
        "CCC 490-491",
        "CCC 492-493",
        "CCC 494",
        "CCC 495",
        "CCC 523",
        "CCC 525-526",
        "CCC 528",
        "CCC 529",
        "CCC 531-533",
        "CCC 532",
        "CCC 533",
        "CCC 534",
        "CCC 535-537",
        "CCC 552",
        "CCC 554-556",
        "CCC 559-560",
        "CCC 564",
        "CCC 610-611",
        "CCC 616",
        "CCC 617",
        "CCC 618",
        "CCC 624",
        "CCC 638-640",
        "CCC 641",
        "CCC 642",
        "CCC 644",
        "CCC 645",
        "CCC 660",
        "CCC 661-662",
        "CCC 668-669",
        "CCC 717",
        "CCC 717-718",
        "CCC 731-732",
        "CCC 946-948",
        "CCC 963",
        "CCC 964",
        "CCC 966",
        "CCC 968",
        "CCC 969",
        "CCC 971",
        "CCC 999",
        "Ephesians 1:3-6",
        "Galatians 4:4-7",
        "Isaiah 60:1-6",
        "Malachi 3:1-4",
        "Numbers 21:4-9",
        "Philippians 2:6-11",
    ),
}
"""Of every place the verse that matters, or the paragraph, was looked up in two references before it entered this list."""


def test_no_place_is_named_that_was_not_looked_up():
    named = {reference.place for plan in PLANS for reference in (*plan.scripture, *plan.catechism)}
    named |= {saying.reference.place for group in sayings().values() for saying in group if saying.kind in ("scripture", "catechism")}
    named |= {story.scripture.place for story in feast_stories().values()}
    assert named == LOOKED_UP


# -- games


def test_the_activities_are_games_and_ways_of_learning_with_their_levels():
    assert {name for name, activity in ACTIVITIES.items() if activity.decks} == {entry.name for entry in all_games() if entry.lessons}
    for activity in ACTIVITIES.values():
        assert not activity.decks or len(activity.decks) == len(activity.levels)
        if activity.decks:
            assert game_entry(activity.name).rules.deck in {*activity.decks, ""}
            assert set(activity.decks) <= {*CATALOGUE.decks, activity.name}
    assert read_play("saintcards", "full", "").deck == "core"
    makers = {
        "saintcards": lambda level: SaintCardsOptions(level=level),
        "holdem": lambda level: HoldemOptions(level=level),
        "race": lambda level: RaceOptions(pace=level),
        "saint-poker": lambda level: SaintPokerOptions(faces=level),
        "memory": lambda level: MemoryOptions(pairs=level),
        "quiz": lambda level: QuizOptions(level=level if level == "rising" else int(level)),
        "bee": lambda level: BeeOptions(level=int(level)),
    }
    for name, make in makers.items():
        for level in ACTIVITIES[name].levels:
            make(level)
        with pytest.raises((Refusal, ValueError)):
            make("9")
    assert set(ACTIVITIES["holy-quest"].levels) == MODES.keys() - {"custom"}
    assert ACTIVITIES["memory"].least * 2 == 12  # the fewest cards of Memory


@pytest.mark.parametrize(("game", "level"), [("chess", "1"), ("memory", "hard")])
def test_a_game_or_level_that_is_none(game, level):
    with pytest.raises(ValueError, match=r"there is no game 'chess'|Memory has no level 'hard'"):
        read_play(game, level, "")


# -- plans that are put together


@pytest.mark.parametrize(
    ("theme", "title", "some"),
    [
        ("March", "Saints of March", "patrick"),
        ("Franciscans", "Franciscan saints", "clare-of-assisi"),
        ("Doctors of the Church", "Doctors of the Church", "ephrem"),
        ("doctors", "Doctors of the Church", "ephrem"),
        ("patron of doctors", "Patron saints of doctors", "luke"),
        ("Against storms", "Saints people ask for protection from storms", "scholastica"),
        ("Armenia", "Patron saints of Armenia", "gregory-the-illuminator"),
        ("martyrs", "Martyrs", "stephen"),
        ("Africa", "Saints of Africa", "monica"),
        ("the americas", "Saints of the Americas", "rose-of-lima"),
        ("Popes", "Popes", "leo-the-great"),
        ("Young people", "Young saints", "carlo-acutis"),
        ("Altar servers", "Patron saints of altar servers", "tarcisius"),
    ],
)
def test_themes(theme, title, some):
    found = find_theme(theme, CATALOGUE)
    assert found.title == title
    assert some in {card.slug for card in found.cards}
    assert found.said("idea")
    assert found.said("scripture")
    assert found.said("catechism")
    assert len(found.said("question")) >= 3


def test_a_feast_week_has_the_saints_of_seven_days():
    found = find_theme("feast week", CATALOGUE, date(2026, 12, 9))
    assert found.title == "Saints for the week of Sunday, December 6, 2026"
    assert {"nicholas", "ambrose", "juan-diego", "our-lady-of-guadalupe"} <= {card.slug for card in found.cards}
    with pytest.raises(ValueError, match="needs a day"):
        find_theme("feast week", CATALOGUE)


def test_a_theme_that_is_none_says_what_is_near():
    with pytest.raises(ValueError, match="There is no theme 'Fransiscans'; did you mean 'Franciscan'"):
        find_theme("Fransiscans", CATALOGUE)
    with pytest.raises(ValueError, match="This selection has no saints"):
        find_theme([], CATALOGUE)
    with pytest.raises(KeyError, match="There's no card 'nobody'"):
        find_theme(["nobody"], CATALOGUE)


THEMES = [
    "June",
    "Jesuit",
    "Church Doctor",
    "Martyr",
    "East Asia/Oceania",
    "Lay Soldier",
    "Students",
    "feast week",
    ["lucy", "nicholas", "barbara", "ambrose"],
]


def test_plans_of_every_theme_age_and_length_are_whole():
    made = Counter()
    for theme, age, minutes in product(THEMES, AGES, by_tier((45,), (28, 45, 60, 75, 90), (28, 45, 60, 75, 90))):
        try:
            plan = lesson(theme, age=age, minutes=minutes, date=date(2026, 12, 9), seed=3)
        except ValueError as error:
            assert "a lesson needs at least 3" in str(error) or "St. Lucy" in str(error)  # noqa: PT017
            assert age in ("5-7", "8-10")
            continue
        made[age] += 1
        assert sum(step.minutes for step in plan.steps) == plan.minutes == minutes
        assert min(step.minutes for step in plan.steps) >= 1
        assert 3 <= len(plan.saints) <= 7
        assert len(plan.check) == len(plan.saints)
        assert plan.opening
        assert plan.closing
        assert plan.scripture
        assert plan.catechism
        assert plan.tie_in
        assert plan.play.activity.least <= len(plan.saints) or plan.play.deck
        named = not isinstance(theme, str) or "Lucy" in theme
        if age == "5-7" or (age == "8-10" and not named):
            assert not plan.mature
        assert bool(plan.care) == bool(plan.mature)
    assert min(made.values()) >= by_tier(8, 40, 40)


def test_the_same_seed_gives_the_same_plan_and_another_one_another():
    assert lesson("Africa", seed=5) == lesson("Africa", seed=5)
    assert len({lesson("Africa", seed=seed).saints for seed in range(10)}) > 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"age": "3-6"}, "There is no age group '3-6'"),
        ({"age": "10-7"}, "such as 7 or 7-10"),
        ({"age": "20"}, "There is no age group '20'"),
        ({"minutes": 15}, r"minutes must be a whole number from 20 to 120 \(you gave 15\)"),
        ({"minutes": 500}, r"minutes must be a whole number from 20 to 120 \(you gave 500\)"),
    ],
)
def test_what_a_lesson_cannot_be(options, message):
    with pytest.raises(ValueError, match=message):
        lesson("martyrs", **options)


@pytest.mark.parametrize(
    ("slugs", "age", "message"),
    [
        (["agatha", "lucy", "barbara"], "5-7", "the stories of St. Agatha, St. Lucy, and St. Barbara are not for ages 5-7. Without them there are 0 saints"),
        (["lucy", "nicholas", "cecilia", "luke"], "5-7", "the story of St. Lucy is not for ages 5-7. Choose ages 8-10, ages 11-13, or teens, or leave this saint out."),
        (["lucy", "nicholas", "luke"], "5-7", "St. Lucy is not for ages 5-7. Without that saint there are 2 saints, and a lesson needs at least 3"),
        (["lucy", "nicholas"], "5-7", "the story of St. Lucy is not for ages 5-7. A lesson needs at least 3 saints. Choose ages 8-10, ages 11-13, or teens, and name more saints."),
        (["luke"], "teens", "a lesson needs at least 3 saints (there is 1). Name more saints."),
    ],
)  # fmt: skip
def test_who_was_named_is_in_the_lesson_or_the_refusal_says_why_not(slugs, age, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        lesson(slugs, age=age, minutes=30)
    assert set(lesson(["lucy", "nicholas", "cecilia", "luke"], age="teens").saints) == {"lucy", "nicholas", "cecilia", "luke"}


def test_a_plan_that_was_put_together_speaks_plainly():
    plan = lesson(["nicholas", "cecilia", "luke"], minutes=45)
    assert "three of the three" not in plan.one_child
    assert plan.topic == ""
    assert lesson("giving-hands").topic == "Saints who shared what they had"
    assert (plan.ages, lesson("young-and-holy").ages) == ("ages 8-10", "teens")
    keys = {level for activity in ACTIVITIES.values() for level in activity.levels if "-" in level} | {"same", "shared", "rising", "french"}
    for activity in ACTIVITIES.values():
        assert len(activity.told) == len(activity.levels)
        assert not keys & set(" ".join(activity.told).split())
    young = lesson("Teachers", age="5-7", minutes=30)
    assert young.play.activity.name == "memory"
    assert any("two of each" in thing for thing in young.materials)
    assert "two of each card" in young.no_screens


@pytest.mark.parametrize(
    ("theme", "date", "title", "some"),
    [
        ("USA", None, "Saints of the United States", {"kateri-tekakwitha"}),
        ("California", None, "Saints of California and of the United States", {"junipero-serra", "frances-xavier-cabrini"}),
        ("Lent", None, "Saints of Lent", {"patrick"}),
        ("Lent", "2026-11-22", "Saints of Lent", {"patrick", "martin-of-tours", "monica"}),
        ("Advent", "2026-11-22", "Saints of Advent", {"andrew"}),
        ("Easter season", "2027-01-01", "Saints of Easter Time", set()),
        ("First Sunday of Advent", "2026-11-22", "Saints for the week of Sunday, November 29, 2026", {"andrew"}),
        ("Third Sunday of Lent", "2027-01-01", "Saints for the week of Sunday, February 28, 2027", set()),
        ("Pentecost", "2026-11-22", "Pentecost", {"peter", "mary"}),
        ("Palm Sunday", "2027-01-01", "Palm Sunday", {"peter"}),
        ("Confirmation", None, "Saints of Confirmation", {"peter", "philip-the-evangelist"}),
        ("Francis of Assisi", None, "St. Francis of Assisi and friends", {"francis-of-assisi"}),
        ("Kateri", None, "St. Kateri Tekakwitha and friends", {"kateri-tekakwitha"}),
        ("Serra", None, "St. Junípero Serra and friends", {"junipero-serra"}),
        ("Guadalupe", None, "Our Lady of Guadalupe and friends", {"our-lady-of-guadalupe"}),
    ],
)
def test_themes_are_found_as_an_american_catechist_types_them(theme, date, title, some):
    plan = lesson(theme, date=date, age="11-13")
    assert plan.title == title
    assert len(plan.saints) >= 4
    assert some <= {card.slug for card in find_theme(theme, CATALOGUE, None if date is None else as_day(date)).cards}
    if " and friends" in title:
        assert some <= set(plan.saints)


def test_a_day_without_a_year_asks_for_it():
    with pytest.raises(ValueError, match=r"Which year's First Sunday of Lent\? Add `date=\.\.\.` with a day before it\."):
        lesson("First Sunday of Lent")


def test_a_saint_whose_story_is_too_hard_is_not_left_out_of_her_own_lesson():
    with pytest.raises(ValueError, match=r"the story of St\. Lucy is not for ages 5-7"):
        lesson("St. Lucy", age="5-7")
    plan = lesson("St. Lucy", age="8-10")
    assert "lucy" in plan.saints
    assert "The story of St. Lucy is hard. Read it ahead of time" in plan.care, "as in the plan for Advent, which is for 8 to 10"
    assert not any(card.mature for card in plan.cards if card.slug != "lucy")


@pytest.mark.parametrize(
    ("years", "age"),
    [("7-10", "8-10"), ("7 to 10", "8-10"), ("4", "5-7"), ("4-6", "5-7"), ("6-9", "5-7"), ("12-18", "teens"), ("10-12", "11-13")],
)
def test_children_of_any_ages_get_the_group_that_has_most_of_them(years, age):
    assert {plan.age for plan in list_lessons(years)} == {age}


def test_the_groups_have_saints_and_sources():
    with (cards_folder() / "groups.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with (cards_folder() / "sources.csv").open(encoding="utf-8", newline="") as file:
        sources = {row["key"] for row in csv.DictReader(file)}
    for row in rows:
        assert set(filter(None, row["saints"].split(";"))) <= set(CATALOGUE)
        assert row["saints"] or row["near"]
        assert set(row["sources"].split(";")) <= sources
        assert len(row["sources"].split(";")) >= 2


def test_lengths():
    assert [length_of(minutes) for minutes in (20, 30, 45, 55, 60, 120)] == ["30", "30", "45", "45", "60-90", "60-90"]


@pytest.mark.parametrize("minutes", [20, 37, 55, 120])
@pytest.mark.parametrize("age", AGES)
def test_a_lesson_is_as_long_as_the_class(minutes, age):
    plan = lesson("Africa", age=age, minutes=minutes)
    assert plan.minutes == sum(step.minutes for step in plan.steps) == minutes
    assert min(step.minutes for step in plan.steps) >= 1


@pytest.mark.parametrize("minutes", [40, 50, 90])
def test_a_ready_made_plan_fits_into_more_or_less_time(minutes):
    usual, fit = lesson("giving-hands"), lesson("giving-hands", minutes=minutes)
    assert fit.minutes == sum(step.minutes for step in fit.steps) == minutes
    assert [step.title for step in fit.steps] == [step.title for step in usual.steps]
    assert all(abs(one.minutes - other.minutes * minutes / usual.minutes) <= 1 for one, other in zip(fit.steps, usual.steps, strict=True))


@pytest.mark.parametrize(("minutes", "shares"), [(30, [5, 20, 20]), (7, [1, 50, 1]), (20, [1, 1, 1, 40]), (61, [10] * 6)])
def test_shared_minutes_are_all_given_and_none_is_left_out(minutes, shares):
    found = shared_minutes(minutes, shares)
    assert (sum(found), min(found) >= 1) == (minutes, True)
    assert all(a >= b - 1 for (a, long), (b, short) in product(zip(found, shares, strict=True), repeat=2) if long >= short)


def test_a_catalogue_of_ones_own_makes_lessons_too():
    own = Catalogue([CATALOGUE[slug] for slug in ("lucy", "nicholas", "cecilia", "luke")], "own")
    plan = lesson(list(own), age="11-13", catalogue=own)
    assert all(re.fullmatch(r"On what day do we remember .*\?", talk.question) for talk in plan.check)


# -- a teacher's own plans, and their faults

WHOLE = (FOLDER / "giving-hands.md").read_text(encoding="utf-8")


def faults_of(tmp_path, text):
    path = tmp_path / "mine.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError) as error:
        read_plan(path, CATALOGUE)
    return [(fault.row, fault.column, str(fault)) for fault in error.value.faults]


def line_of(text, start):
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("Ages: 5-7", "Ages: 6", "Ages", "there is no age group '6'; choose 5-7, 8-10, 11-13, or teens"),
        ("Minutes: 60", "Minutes: an hour", "Minutes", "'an hour' is not a number of minutes"),
        ("Minutes: 60", "Minutes: 62", "Minutes", "the steps add up to 60 minutes, but Minutes says 62"),
        ("Minutes: 60", "Minutes: 155", "Minutes", "minutes must be a whole number from 20 to 120 (you gave 155)"),
        ("nicholas;", "nikolas;", "Saints", "there's no saint 'nikolas'"),
        ("nicholas;", "nicholas; nicholas;", "Saints", "a saint is listed twice"),
        ("nicholas;", "lucy;", "Saints", "St. Lucy: not a story for the youngest"),
        ("Game: memory", "Game: memori", "Game", "there is no game 'memori'; did you mean 'memory'?"),
        ("Level: same", "Level: 7", "Level", "Memory has no level '7'"),
        ("; vincent-de-paul; teresa-of-calcutta", "", "Saints", "Memory needs at least 6 saints (this plan has 4)"),
        ("Our Father\nClosing", "Our Fater\nClosing", "Opening prayer", "there is no prayer 'Our Fater'"),
        ("Theme: Saints", "Thema: Saints", "Thema", "there is no value 'Thema'; did you mean 'Theme'?"),
        ("Theme: Saints who shared what they had\n", "", "Theme", "the line Theme: ... is missing at the top"),
        ("## Step by step", "## Steps by step", "Steps by step", "there is no section 'Steps by step'; did you mean 'Step by step'?"),
        ("- Matthew 25:34-40:", "- Matthew 29:34-40:", "From the Bible", "Matthew has no chapter 29; it has 28"),
        ("- CCC 2447:", "- CCC 2947:", "From the Catechism", "'CCC 2947' is not in the Catechism"),
        (
            "### 5 minutes: Welcome",
            "### Welcome, 5 min",
            "Step by step",
            "a step has a heading with its minutes, such as ### 5 minutes: Welcome",
        ),
        (
            "- Who cut his cloak in two? Answer: Martin.",
            "- Who cut his cloak in two?",
            "Who remembers?",
            "after each question, write Answer: and what you hope to hear",
        ),
        ("## Without screens\n", "## With one child\n", "With one child", "this heading is there twice"),
        ("# Helping hands", "Helping hands", "", "there is no title"),
        (
            "- The six cards for this lesson",
            "The six cards for this lesson",
            "What you need",
            "put each item on its own line, starting with a hyphen and a space",
        ),
        ("Made for the weeks", "<script>alert(1)</script>", "In the Church's year", "looks like HTML"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_would_be_right(tmp_path, old, new, place, message):
    assert old in WHOLE
    found = faults_of(tmp_path, WHOLE.replace(old, new, 1))
    assert any(column == place and message in words for _, column, words in found), found


def test_all_faults_are_told_at_once_with_their_lines(tmp_path):
    text = WHOLE.replace("Ages: 5-7", "Ages: baby").replace("- CCC 2447:", "- CCC 9999:").replace("### 5 minutes: Welcome", "### Welcome")
    found = faults_of(tmp_path, text)
    assert [row for row, _, _ in found] == [line_of(text, "Ages"), line_of(text, "- CCC 9999"), line_of(text, "### Welcome")]
    assert found[0][2].startswith(f"mine.md, line {line_of(text, 'Ages')}, Ages: there is no age group 'baby'")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "the file is empty"),
        ("# Überschrift".encode("latin-1"), "is not UTF-8"),
        (b"# A\n" + b"x" * 300_000, "a lesson can be at most a quarter"),
    ],
)
def test_a_file_that_is_no_plan(tmp_path, data, message):
    path = tmp_path / "mine.md"
    path.write_bytes(data)
    with pytest.raises(LessonError, match=message):
        read_plan(path, CATALOGUE)
    with pytest.raises(FileNotFoundError, match=r"There is no file .*nothing\.md"):
        read_plan(tmp_path / "nothing.md", CATALOGUE)


def test_a_folder_of_ones_own_comes_first_and_tells_the_faults_of_all_files(tmp_path):
    (tmp_path / "giving-hands.md").write_text(WHOLE.replace("# Helping hands", "# Our giving hands"), encoding="utf-8")
    (tmp_path / "README.md").write_text("no plan", encoding="utf-8")
    assert lesson("giving-hands", folder=tmp_path).title == "Our giving hands"
    (tmp_path / "a.md").write_text("# A\n", encoding="utf-8")
    (tmp_path / "b.md").write_text("# B\n", encoding="utf-8")
    with pytest.raises(LessonError) as error:
        read_plans(tmp_path, CATALOGUE)
    assert {fault.file for fault in error.value.faults} == {"a.md", "b.md"}


def test_prayers_and_sayings_tell_their_faults_too(tmp_path):
    path = tmp_path / "prayers.md"
    path.write_text("# Prayers\n\n## One\nFrom: somewhere\n\n## Two\nwords\n", encoding="utf-8")
    with pytest.raises(LessonError) as error:
        read_prayers(path)
    assert [(fault.row, fault.column) for fault in error.value.faults] == [(3, "One"), (6, "Two")]
    table = tmp_path / "themes.csv"
    table.write_text(
        "theme,kind,text,answer\nMartir,idea,A,\nMartyr,question,What,x\nMartyr,scripture,Mark 99:1,x\nMartyr,scripture,Mark 1:1,\n"
    )
    with pytest.raises(CatalogueError) as wrong:
        read_sayings(table)
    assert [(fault.row, fault.column) for fault in wrong.value.faults] == [(2, "theme"), (3, "text"), (4, "text"), (5, "answer")]


def test_the_readme_names_every_section_and_level():
    text = Path(FOLDER.parent, "README.md").read_text(encoding="utf-8")
    from saintlearn.lessons.reading import HEAD, SECTIONS

    assert all(f"## {title}" in text for title in SECTIONS)
    assert all(f"`{name}:`" in text for name in HEAD)
    assert all(f"`{level}`" in text for activity in ACTIVITIES.values() for level in activity.levels)
    assert all(f"`{name}`" in text for name in ACTIVITIES)
