"""Lessons about a virtue, and the small deeds from which a child chooses one."""

from __future__ import annotations

from html import unescape

import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.lessons import lesson
from saintlearn.lessons.deeds import deeds, deeds_for, read_deeds
from saintlearn.lessons.sayings import sayings
from saintlearn.lessons.themes import find_theme
from saintlearn.vocabulary.virtues import VIRTUES, find_virtue


def test_every_virtue_has_something_to_read_to_ask_and_to_do():
    for word in VIRTUES:
        kinds = [saying.kind for saying in sayings()[word]]
        assert {kinds.count("scripture"), kinds.count("question")} == {2}
        assert kinds.count("catechism") == 1
        assert 3 <= len(deeds_for([VIRTUES[word]])) <= 4
    assert all(deed.promise.startswith(("I'll ", "I won't ", "When ", "If ", "At ", "Before ")) for deed in deeds().values())


@pytest.mark.parametrize("name", ["forgiveness", "Forgive", "forgiving"])
def test_a_lesson_about_a_virtue_has_its_saints_their_words_and_its_deeds(name):
    plan = lesson(name, minutes=60)
    forgiving = VIRTUES["forgiving"]
    assert (plan.title, plan.key, plan.virtue) == ("Saints who forgave", "forgiving/8-10/60", "forgiving")
    assert all(forgiving in card.virtues for card in plan.cards)
    assert plan.objectives[0] == forgiving.meaning
    stories, talk = (next(step.text for step in plan.steps if step.title == title) for title in ("The saints", "Let's talk"))
    assert all(card.shows(forgiving) in stories for card in plan.cards)
    assert "everyone chooses one thing to do this week" in talk
    assert plan.questions[0].question == "Is forgiving the same as saying that nothing bad happened?"
    assert plan.scripture[0].place == "Matthew 18:21-22"
    assert [deed.virtue for deed in plan.deeds] == [forgiving] * 4
    page = unescape(plan.to_html()).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    assert "One thing I'll do this week" in page
    assert all(deed.promise in page for deed in plan.deeds)


def test_other_lessons_have_deeds_of_what_their_saints_show_most():
    plan = lesson("giving-hands")
    shown = {virtue for card in plan.cards for virtue in card.virtues}
    assert plan.virtue == ""
    assert len(plan.deeds) == 4
    assert {deed.virtue for deed in plan.deeds} <= shown
    assert plan.deeds[0].virtue.word == "giving to the poor"
    assert "everyone chooses" not in lesson("martyrs", age="11-13").steps[3].text


def test_a_slip_in_the_name_of_a_virtue_gets_a_hint():
    with pytest.raises(ValueError, match="There is no theme 'forgivness'; did you mean 'forgiveness'"):
        find_theme("forgivness", load_catalogue())
    assert find_virtue("nothing at all") is None


def test_mistakes_in_a_table_of_deeds_are_told_together(tmp_path):
    table = tmp_path / "deeds.csv"
    table.write_text(
        "virtue,deed,promise,asked\nhop,a,I'll pray.,Did you pray?\nhope,b,I'll pray.,Did you pray.\nhope,b,I'll sing.,Did you sing?\nhope,C d,I'll run.,\n",
        encoding="utf-8",
    )
    with pytest.raises(CatalogueError) as caught:
        read_deeds(table)
    assert [(fault.row, fault.column) for fault in caught.value.faults] == [
        (2, "virtue"),
        (3, "asked"),
        (4, "deed"),
        (5, "deed"),
        (5, "asked"),
    ]
    table.write_text("virtue,deed,promise,asked\nhope,b,I'll sing.,Did you sing?\n", encoding="utf-8")
    with pytest.raises(CatalogueError, match="'hope' has 1 deeds; it needs 3 or 4"):
        read_deeds(table)
