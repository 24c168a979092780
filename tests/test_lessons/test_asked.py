"""What a catechist asks for becomes that theme, or a sentence that says there is none and names the nearest: never another theme."""

from __future__ import annotations

import csv
import re

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.lessons import calendar_year, lesson
from saintlearn.lessons.feast_stories import feast_stories
from saintlearn.lessons.notebooks import cells
from saintlearn.lessons.sayings import sayings
from saintlearn.lessons.themes import find_theme

CATALOGUE = load_catalogue()
with (cards_folder() / "groups.csv").open(encoding="utf-8", newline="") as file:
    GROUPS = {row["group"]: row for row in csv.DictReader(file)}
STATES = [
    "Alabama", "Alaska", "Arizona", "Arkansas", "California", "Colorado", "Connecticut", "Delaware", "Florida", "Georgia", "Hawaii",
    "Idaho", "Illinois", "Indiana", "Iowa", "Kansas", "Kentucky", "Louisiana", "Maine", "Maryland", "Massachusetts", "Michigan",
    "Minnesota", "Mississippi", "Missouri", "Montana", "Nebraska", "Nevada", "New Hampshire", "New Jersey", "New Mexico", "New York",
    "North Carolina", "North Dakota", "Ohio", "Oklahoma", "Oregon", "Pennsylvania", "Rhode Island", "South Carolina", "South Dakota",
    "Tennessee", "Texas", "Utah", "Vermont", "Virginia", "Washington", "West Virginia", "Wisconsin", "Wyoming",
]  # fmt: skip
ASKED = {
    "black saints": "Black saints",
    "Black History Month": "Black saints",
    "African American saints": "African Americans on the way to sainthood, and Black saints of other lands",
    "African-American holy people": "African Americans on the way to sainthood, and Black saints of other lands",
    "Native American": "Native American saints, and saints who served Native peoples",
    "Hispanic": "Hispanic and Latino saints",
    "Latino saints": "Hispanic and Latino saints",
    "Mexico": "Saints of Mexico",
    "baptism": "Saints of Baptism",
    "First Communion": "Saints of the Eucharist",
    "eucharist": "Saints of the Eucharist",
    "Reconciliation": "Saints of Reconciliation",
    "first confession": "Saints of Reconciliation",
    "Confirmation": "Saints of Confirmation",
    "Anointing of the Sick": "Anointing of the Sick: saints who cared for the sick",
    "marriage": "Married saints",
    "Holy Orders": "Saints of Holy Orders",
    "sacraments": "Saints of the sacraments",
    "Lent": "Saints of Lent",
    "All Souls": "All Souls",
    "Day of the Dead": "All Souls",
    "Halloween": "Halloween, the evening before All Saints",
    "Thanksgiving": "Thanksgiving Day",
    "rosary": "Our Lady of the Rosary",
    "vocations": "Saints who answered God's call",
    "science": "Saints who loved science",
    "mental health": "Saints for when life feels heavy",
    "prayer": "Saints who teach us to pray",
    "Immaculate Conception": "The Immaculate Conception of Mary",
    "the Assumption": "The Assumption of Mary",
    "Feast of the Holy Family": "The Holy Family",
    "Three Kings": "The Epiphany of the Lord",
    "Sacred Heart": "The Sacred Heart of Jesus",
    "Corpus Christi": "The Body and Blood of Christ",
    "Christmas": "Christmas, the Birth of the Lord",
    "Christmas season": "Saints of Christmas Time",
    "Easter": "Easter Sunday",
    "Easter season": "Saints of Easter Time",
    "New York": "Saints of New York",
    "Louisiana": "Saints of Louisiana",
    "California": "Saints of California and of the United States",
}  # fmt: skip


@pytest.mark.parametrize(("asked", "title"), ASKED.items(), ids=ASKED)
def test_a_theme_is_served_under_its_own_name(asked, title):
    plan = lesson(asked, date="2026-11-29", country="US")
    assert plan.title == title
    assert len(plan.saints) >= 3


@pytest.mark.parametrize("group", GROUPS)
def test_every_group_is_served_at_every_age_or_says_what_is_nearest(group):
    row = GROUPS[group]
    spellings = [group, *filter(None, row["also"].split(";"))]
    if not row["saints"]:
        for spelling in spellings:
            with pytest.raises(Refusal, match=f"no lesson for .*; the nearest theme is '{row['near']}'"):
                lesson(spelling)
        assert lesson(row["near"]).saints
        return
    assert {find_theme(spelling, CATALOGUE).title for spelling in spellings} == {row["title"]}
    own = set(row["saints"].split(";"))
    plan = lesson(group, age="5-7", minutes=30)  # the fewest stories suit the youngest
    assert set(plan.saints) <= own or "and of the United States" in plan.title
    assert own & set(plan.saints)


def test_every_state_is_served_by_its_own_ties_or_refused():
    served = {}
    for state in STATES:
        if not GROUPS[state]["saints"]:
            continue
        theme = find_theme(state, CATALOGUE)
        own = GROUPS[state]["saints"].split(";")
        assert tuple(card.slug for card in theme.cards if card.slug in own)
        assert theme.said("idea")[0].text not in served.values()
        served[state] = theme.said("idea")[0].text
        assert theme.cards == tuple(card for card in theme.cards if len(own) < 3 or card.slug in own)
    assert len(STATES) == 50
    assert {"New York", "California", "Louisiana", "Pennsylvania", "Hawaii"} <= served.keys()


def test_every_saint_of_a_group_belongs_to_it_by_a_tie_that_is_said():
    for group, row in GROUPS.items():
        slugs = [slug for slug in row["saints"].split(";") if slug]
        said = sayings().get(group, ())
        tied = {saying.text: saying.answer for saying in said if saying.kind == "tie"}
        assert set(tied) <= set(slugs), group
        idea = {word for saying in said if saying.kind == "idea" for word in re.findall(r"\w+", saying.text)}
        for slug in slugs:
            names = {name for name in re.findall(r"\w+", CATALOGUE[slug].name) if name not in ("St", "Blessed", "of")}
            assert slug in tied or names & idea, (group, slug)
    assert all(re.fullmatch(r"(?! )[A-Z].{20,110}\.", tie) for group in GROUPS for tie in _ties(sayings().get(group, ())))


def _ties(group):
    return [saying.answer for saying in group if saying.kind == "tie"]


@pytest.mark.parametrize("theme", ["African American saints", "Mexico", "Native American", "Marriage", "Halloween"])
def test_the_ties_of_a_group_are_told_in_its_lesson_and_its_notebook(theme):
    plan = lesson(theme)
    assert plan.ties_title == "Why these saints are here"
    assert len(plan.ties) == len(plan.saints)
    assert all(line.startswith(f"{card.name}: ") for line, card in zip(plan.ties, plan.cards, strict=True))
    assert plan.ties[0] in "".join(cell.text for cell in cells(plan, teacher=True)).replace("\\", "")


@pytest.mark.parametrize("theme", ["Christmas", "Mexico", "Eucharist", "rosary", "Saint Nicholas", "Guadalupe", "All Souls"])
def test_a_child_hears_why_a_saint_is_here_before_the_stories(theme):
    plan = lesson(theme)
    step = next(step for step in plan.steps if step.title == "The saints")
    places = [step.text.index(tie) for tie in plan.ties]
    assert places == sorted(places)
    assert places[-1] < step.text.index("Show the cards one after another")


@pytest.mark.parametrize("feast", sorted(set(feast_stories()) - set(CATALOGUE)))  # a card of its own names its friends
def test_the_ties_of_a_feast_are_told_and_belong_to_its_saints(feast):
    theme = find_theme(feast.replace("-", " "), CATALOGUE)
    tied = theme.said("tie")
    assert {saying.text for saying in tied} == {card.slug for card in theme.cards}
    plan = lesson(feast.replace("-", " "), age="11-13")
    assert len(plan.ties) == len(plan.saints)
    assert all(re.fullmatch(r"[A-Z].{15,110}[.!]", saying.answer) for saying in tied)


def test_nobody_is_listed_among_african_americans_who_is_none_and_every_saint_there_is_black():
    assert GROUPS["African American"]["saints"] == GROUPS["Black saints"]["saints"]
    assert "katharine-drexel" not in lesson("African American saints").saints


def test_who_is_a_saint_and_who_is_venerable_is_said():
    idea = lesson("African American saints").objectives[0]
    assert "No African American has been named a saint yet" in idea
    assert "Augustus Tolton, and Mary Lange are called venerable" in idea


def test_lent_is_prayer_fasting_and_almsgiving():
    plan = lesson("Lent", date="2027-01-10")
    assert all(word in plan.objectives[0] for word in ("We pray", "We fast", "We give alms"))
    assert plan.scripture[0].place == "Matthew 6:1-18"


@pytest.mark.parametrize("key", feast_stories())
def test_every_feast_is_a_theme_that_tells_its_own_story_and_one_date(key):
    for asked in (key.replace("-", " "), *feast_stories()[key].also):
        theme = find_theme(asked, CATALOGUE)
        assert theme.key == key, asked
    plan = lesson(key.replace("-", " "), age="5-7", date="2026-11-29", country="US")  # the fewest stories suit the youngest
    assert any(feast_stories()[key].story in step.text for step in plan.steps)
    assert plan.scripture[0] == feast_stories()[key].scripture
    days = {
        item.key: day.date for year in (2027, 2026) for day in calendar_year(year, "US")
        for item in (day.celebration, *day.optional) if day.date.isoformat() >= "2026-11-29"
    }  # fmt: skip
    if key in days:
        assert f", {days[key].strftime('%B')} {days[key].day}, {days[key].year}." in plan.year.partition("Their feasts")[0]


def test_a_lesson_for_christmas_has_the_holy_family_on_one_date():
    for theme in ("Christmas", "Holy Family", ("holy-family", "mary", "joseph")):
        plan = lesson(theme, date="2026-12-13", country="US")
        said = " ".join((plan.year, *plan.tie_in))
        assert "December 30" not in said
        assert not any("Holy Family" in line and "December 25" in line for line in plan.tie_in)
    assert "the Holy Family on December 27" in plan.year
    assert "the Holy Family on the Sunday after Christmas" in lesson(("holy-family", "mary", "joseph")).year


def test_the_plan_for_advent_has_guadalupe_and_the_patronal_feast():
    plan = lesson("advent-lights")
    assert "our-lady-of-guadalupe" in plan.saints
    assert any("patronal feast of the United States" in line for line in plan.objectives)


@pytest.mark.parametrize(
    ("asked", "title"),
    [("St. Patrick's Day", "St. Patrick and friends"), ("Valentine\N{RIGHT SINGLE QUOTATION MARK}s Day", "St. Valentine and friends")],
)
def test_the_day_of_a_saint_is_a_lesson_about_the_saint(asked, title):
    assert find_theme(asked, CATALOGUE).title == title


@pytest.mark.parametrize("asked", ["Texas", "pets", "Mother's Day", "Holy Week", "Mardi Gras", "Puerto Rico", "women", "grandparents"])
def test_a_refusal_is_short_and_what_it_names_is_served(asked):
    with pytest.raises(Refusal) as error:
        lesson(asked, age="8-10")
    said = str(error.value)
    assert "\n" not in said
    assert len(said) < 160
    near = re.search(r"nearest theme is ['\"](.*)['\"]\.$|ask for (.*) and friends\.$", said)
    assert lesson(near[1] or near[2], age="8-10").saints


def test_a_name_without_a_card_leads_to_the_lesson_that_tells_about_it():
    with pytest.raises(Refusal, match=r"There is no card for 'Augustus Tolton'\. The lesson 'African American' tells about this person\."):
        lesson("Augustus Tolton")
    with pytest.raises(UnknownName, match="There is no theme and no saint 'Nobody Anywhere' here"):
        lesson("Nobody Anywhere")


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("Fransis of Asissi", "St. Francis of Assisi"),
        ("St. Francis of Assissi", "St. Francis of Assisi"),
        ("Kateri Tekawitha", "St. Kateri Tekakwitha"),
        ("Teresa of Calcuta", "St. Teresa of Calcutta"),
    ],
)
def test_a_misspelled_saint_is_named_as_printed(asked, meant):
    with pytest.raises(UnknownName, match=f"did you mean '{meant}'"):
        lesson(asked)


@pytest.mark.parametrize("asked", ["Buddha", "Carlo's dog", "Stanley Nobody", "Santa Nada"])
def test_nobody_is_exchanged_for_an_unlike_name(asked):
    with pytest.raises(UnknownName) as error:
        lesson(asked)
    assert "did you mean" not in str(error.value)


def test_saint_and_st_are_one_title():
    assert lesson("Saint Philip of Jesus").title == lesson("St. Philip of Jesus").title
    with pytest.raises(Refusal, match="the nearest theme is 'Black saints'"):
        lesson("Saint Benedict the Moor")


def test_a_parish_that_has_a_card_for_somebody_whom_we_lack_gets_that_lesson(tmp_path):
    row = "toribio-romo,St. Toribio Romo,02-25,Martyr,Priest,The Americas,1900,1928"
    (tmp_path / "saints.csv").write_text(f"slug,name,feast,main_fact,ribbons,geography,born,died\n{row}\n", encoding="utf-8")
    assert lesson("Toribio Romo", catalogue=load_catalogue(tmp_path), age="11-13").saints[0] == "toribio-romo"
    with pytest.raises(Refusal, match="the nearest theme is 'Christopher Magallanes'"):
        lesson("Toribio Romo")


def test_a_lesson_on_a_patronage_says_what_is_said_about_it_alone():
    plan = lesson("animals")
    assert "God made the animals" in plan.steps[0].text
    assert [reference.place for reference in plan.scripture] == ["Genesis 1:24-31", "Psalm 148:7-13"]
    assert "fasting" in lesson("fasting").questions[0].question
