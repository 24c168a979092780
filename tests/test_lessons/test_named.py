"""A saint asked for by name leads the lesson: first everywhere, a third of the questions, and few friends, each with a tie that is told."""

import re
from datetime import date

import pytest

from saintlearn import lesson
from saintlearn.catalogue import load_catalogue
from saintlearn.cli import main
from saintlearn.lessons.friends import friends_of
from saintlearn.lessons.listening import questions_to_hear
from saintlearn.lessons.notebooks import cells
from saintlearn.lessons.printed import plan_handout, puzzles_of
from saintlearn.lessons.questions import saints_asked
from saintlearn.lessons.sayings import sayings
from saintlearn.lessons.tie_in import tie_in
from saintlearn.questions import bank_of, quiz
from tests.tiers import each

CATALOGUE = load_catalogue()
SAMPLE = (
    "nicholas", "joseph", "our-lady-of-guadalupe", "mary", "teresa-of-calcutta", "acacius", "holy-innocents", "kateri-tekakwitha", "lucy",
    "cyril-and-methodius", "carlo-acutis", "guardian-angels", "rhipsime", "peter", "emeric-of-hungary", "fra-angelico",
)  # fmt: skip


def known(card):
    return card.is_wild or {"starter", "core"} & set(card.decks)


def check_lead(slug, plan):
    lead = CATALOGUE[slug]
    assert plan.saints[0] == plan.lead == slug
    assert plan.title == f"{lead.name} and friends"
    assert plan.closing[0].text.startswith(f"{lead.name_called}, pray for us."), "prayed to first"
    assert f"{lead.name_called}, pray for us" in plan.take_home
    assert lead.name_inside in plan.objectives[0]
    mine = [question for question in plan.check if question in plan.check[: len(plan.check) - len(plan.saints) + 1]]
    assert 3 * len(mine) >= len(plan.check), "a third of the questions at the end"
    assert lead.name.removeprefix("The ") in plan.questions[0].question
    assert plan.scripture
    assert 2 <= len(plan.saints) - 1 == len(plan.ties) <= 5
    for card, tie in zip(plan.cards[1:], plan.ties, strict=True):
        assert tie.startswith(f"{card.name}: ")
        assert re.search(r"[.!?”]$", tie)


def check_ties(plan):
    """Each tie is true by the cards: a story is quoted word for word, and a stranger comes only because a story tells of both."""
    lead, friends = plan.cards[0], plan.cards[1:]
    named = {f"{CATALOGUE[saying.text].name}: {saying.answer}" for saying in sayings().get(lead.slug, ()) if saying.kind == "tie"}
    assert sum(not known(card) for card, line in zip(friends, plan.ties, strict=True) if line not in named) <= 2
    for card, line in zip(friends, plan.ties, strict=True):
        if line in named:
            continue
        tie = line.removeprefix(f"{card.name}: ")
        for quoted in re.findall("“(.+)”", tie):
            said = quoted.partition(" ")[2]  # without what ties it to the sentence before
            assert said in lead.bio or said in card.bio, line
        if tie.startswith("From the story of"):
            teller, other = (lead, card) if f"story of {lead.name_inside}:" in tie else (card, lead)
            words = {word for name in (other.name, *other.other_names) for word in re.findall(r"\w{3,}", name)} - {"Saint", "Blessed"}
            assert words & set(re.findall(r"\w+", tie.partition(": ")[2])), (teller.slug, line)
        elif tie.startswith("Both") and "“" in tie:
            assert set(lead.virtues) & set(card.virtues), line
        else:
            assert known(card), line


@pytest.mark.parametrize("slug", each(3, SAMPLE))
def test_the_named_one_leads(slug):
    plan = lesson(CATALOGUE[slug].name, age="11-13")
    check_lead(slug, plan)
    check_ties(plan)


@pytest.mark.parametrize("slug", each(6, SAMPLE))
@pytest.mark.parametrize("age", ["5-7", "8-10", "11-13"])
def test_a_third_of_the_questions_is_about_the_named_one(slug, age):
    if CATALOGUE[slug].mature and age == "5-7":
        return
    plan = lesson(CATALOGUE[slug].name, age=age)
    for seed in (0, 7):
        if age == "5-7":
            heard = questions_to_hear(plan, seed)
            assert 3 * sum(one.card.slug == slug for one in heard) >= len(heard) >= 3
            continue
        found = quiz(bank_of(CATALOGUE), 10, plan.quiz_level, saints_asked(plan), seed=seed)
        assert 3 * sum(question.saint == slug for question in found) >= len(found) == 10
    assert slug == plan.saints[0]
    assert not any(card.mature for card in plan.cards[1:]) or age == "11-13"


def test_the_sheets_begin_with_the_named_one_and_have_nobody_else():
    for name, age in (("Saint Nicholas", "8-10"), ("Guadalupe", "8-10"), ("Saint Joseph", "8-10")):
        plan = lesson(name, age=age)
        puzzles = puzzles_of(plan, CATALOGUE, children=3, seed=0)
        ours = {CATALOGUE[slug].name for slug in plan.saints}
        assert puzzles.matching is None or set(puzzles.matching.left) <= ours
        if puzzles.matching and CATALOGUE[plan.lead].name in puzzles.matching.left:
            assert puzzles.matching.left[0] == CATALOGUE[plan.lead].name
        home = plan_handout(plan, CATALOGUE).html()
        places = [home.find(CATALOGUE[slug].name) for slug in plan.saints]
        assert places[0] == min(places) >= 0


def test_nicholas_is_about_giving():
    plan = lesson("Saint Nicholas", date="2026-12-06")
    assert {"Mark 12:41-44", "Matthew 6:1-4"} == {reference.place for reference in plan.scripture}
    assert sum("shared what they had with the poor" in tie or "saints who gave to the poor" in tie for tie in plan.ties) >= 3
    assert "bag of gold" in plan.steps[0].text
    assert not {"athanasius", "damasus-i", "basil-the-great"} & set(plan.saints)


@pytest.mark.parametrize(
    ("name", "friend"),
    each(4, [("Saint Joseph", "mary"), ("Guadalupe", "juan-diego"), ("Monica", "augustine"), ("Francis of Assisi", "clare-of-assisi"),
     ("Scholastica", "benedict"), ("Emeric", "stephen-of-hungary"), ("Jerome Emiliani", "mary"), ("Michael", "gabriel"),
     ("Our Lady of Lourdes", "bernadette-soubirous"), ("Our Lady of Fatima", "francisco-and-jacinta-marto"), ("Therese of Lisieux", "louis-and-zelie-martin"),
     ("Damien of Molokai", "marianne-cope"), ("Carlo Acutis", "pier-giorgio-frassati"), ("Mary Magdalene", "peter"),
     ("John the Baptist", "andrew"), ("Mother Cabrini", "francis-xavier"), ("Mother Teresa", "therese-of-lisieux"), ("Kateri", "isaac-jogues")]),
)  # fmt: skip
def test_the_friends_whom_everybody_thinks_of_are_there(name, friend):
    assert friend in lesson(name, age="11-13").saints


def test_our_lady_is_no_friend_of_herself():
    for slug in ("our-lady-of-guadalupe", "our-lady-of-lourdes", "our-lady-of-fatima", "mary"):
        hers = {"mary", "our-lady-of-guadalupe", "our-lady-of-lourdes", "our-lady-of-fatima"}
        assert {friend.card.slug for friend in friends_of(CATALOGUE[slug], CATALOGUE.values())}.isdisjoint(hers)
    told = " ".join(talk.answer for talk in lesson("Guadalupe").questions)
    assert "Saints made mistakes" not in told


def test_the_best_known_of_several_leads_and_the_others_are_named():
    plan = lesson("Teresa")
    assert plan.lead == "teresa-of-calcutta"
    assert "Other saints have this name, too, such as St. Teresa of Ávila, St. Thérèse of Lisieux" in plan.others
    assert lesson("Mateo").lead == "matthew"
    assert lesson("Mateo").others == ""
    for copy in (plan_handout(plan, CATALOGUE, copy="teacher").html(), " ".join(cell.text for cell in cells(plan, teacher=True))):
        assert "Teresa of Ávila, St. Thérèse of Lisieux" in copy
        assert "Say what ties each one to" in copy


def test_where_sources_differ_reaches_the_teacher_and_not_the_children():
    for plan in (lesson("Saint Nicholas"), lesson("giving-hands")):
        notes = [CATALOGUE[slug].disputed for slug in plan.saints if CATALOGUE[slug].disputed]
        assert notes
        assert len(plan.differing) == len(notes)
        teacher = " ".join(cell.text for cell in cells(plan, teacher=True))
        assert "Where sources differ" in teacher
        assert "Where sources differ" in plan_handout(plan, CATALOGUE, copy="teacher").html()
        assert "Where sources differ" not in plan_handout(plan, CATALOGUE).html()
        assert "Where sources differ" not in " ".join(cell.text for cell in cells(plan, teacher=False))


@pytest.mark.thorough
@pytest.mark.parametrize("slug", list(CATALOGUE))
def test_all_saints_lead_their_lessons(slug):
    plan = lesson(CATALOGUE[slug].name, age="11-13")
    check_lead(slug, plan)
    check_ties(plan)
    found = quiz(bank_of(CATALOGUE), 10, plan.quiz_level, saints_asked(plan), seed=0)
    assert 3 * sum(question.saint == slug for question in found) >= len(found) == 10


NOVEMBER = date(2026, 11, 29)


def test_of_several_feasts_the_own_one_is_told():
    """Saints Peter and Paul are remembered in February and January too, but their feast is on June 29."""
    plan = lesson("Easter", age="8-10", minutes=60, date=NOVEMBER)
    assert "St. Peter on June 29" in plan.year
    assert "the Blessed Virgin Mary on January 1" in plan.year


def test_a_season_tells_the_feasts_that_are_in_it():
    assert "St. Peter on February 22" in lesson("feast week", age="11-13", minutes=60, date=date(2027, 2, 22)).year


def test_names_stand_inside_a_sentence_with_their_articles_and_in_a_prayer_without():
    plan = lesson("Holy Family", age="8-10", minutes=60, date=NOVEMBER)
    assert "the Holy Family on December 27" in plan.year
    plan = lesson("Guardian Angels", age="8-10", minutes=60, date=NOVEMBER)
    assert plan.closing[0].text.startswith("Guardian Angels, pray for us.")
    assert plan.take_home.endswith("Tonight we can pray: Guardian Angels, pray for us.")


@pytest.mark.parametrize("name", ["Holy Family", "Guardian Angels", "Easter", "Saint Joseph", "Kateri", "Lent"])
def test_no_passage_is_named_twice(name):
    plan = lesson(name, age="8-10", minutes=60, date=NOVEMBER)
    assert len({passage.place for passage in plan.scripture}) == len(plan.scripture) == 2


def test_a_saint_who_gives_way_to_a_great_day_is_told_to_do_so():
    """Saint Albert Chmielowski has his day on Christmas, and Saint Narcisa on the Immaculate Conception."""
    lines = tie_in([CATALOGUE["albert-chmielowski"], CATALOGUE["narcisa-de-jesus"]], NOVEMBER, "US")
    assert any("Albert Chmielowski" in line and "a greater celebration falls on that day: Christmas" in line for line in lines), lines
    assert any("Narcisa" in line and "The Immaculate Conception" in line for line in lines), lines


@pytest.mark.parametrize("name", ["Saint Nicholas", "Saint Patrick", "Joan of Arc", "Teresa of Calcutta", "George"])
def test_no_question_takes_the_friends_for_what_only_the_leader_is(name):
    plan = lesson(name, age="8-10", minutes=60, date=NOVEMBER)
    assert not [talk.question for talk in plan.questions if re.search(r"these (priests|sisters|martyrs)", talk.question)]


@pytest.mark.parametrize("name", ["All Souls", "Ash Wednesday", "Thanksgiving", "Guardian Angels", "Christmas"])
def test_a_day_is_asked_for_in_words_that_fit_every_day(name):
    """Nothing happened on All Souls, and nobody celebrates Ash Wednesday."""
    first = lesson(name, age="8-10", minutes=60, date=NOVEMBER).questions[0]
    assert first.question.endswith(": what would you like to thank God for on this day, or ask him?")


def test_two_who_share_a_day_are_named_by_what_is_kept(capsys):
    """On June 5, 2027, Saint Boniface and the Immaculate Heart of Mary fall together: either may be chosen."""
    assert main(["today", "--date", "2027-06-05", "--country", "US"]) == 0
    out = capsys.readouterr().out
    assert "You can also remember St. Boniface and the Immaculate Heart of Mary." in out
    assert "Also today: the Immaculate Heart of Mary." in out


LEADERS = sorted(theme for theme, said in sayings().items() if theme in CATALOGUE and any(saying.kind == "tie" for saying in said))


def test_the_best_known_leaders_have_friends_whom_the_table_names():
    assert len(LEADERS) >= 45
    for slug in LEADERS:
        named = [saying for saying in sayings()[slug] if saying.kind == "tie"]
        assert len({saying.text for saying in named}) == len(named) >= 3, slug
        assert slug not in {saying.text for saying in named}
        assert all(re.fullmatch(r"[A-Z].{12,110}\.", saying.answer) for saying in named), slug


@pytest.mark.parametrize("slug", each(3, ["our-lady-of-guadalupe", "carlo-acutis", "joseph", "luke"]))
def test_no_friend_of_a_well_known_leader_has_a_tie_to_smile_at(slug):
    """Butchers and tailors, a century, or an apparition in another story tie nobody to the saint of a lesson."""
    for age in ("5-7", "8-10", "11-13", "teens"):
        ties = lesson(CATALOGUE[slug].name, age=age).ties
        assert not [tie for tie in ties if re.search(r"patron saints of|died in the|apparition story", tie)], age
