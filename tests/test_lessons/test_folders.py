"""A lesson's folder is whole: what a step names is printed, in the number that is needed, and the list to print follows the steps."""

from __future__ import annotations

import math
import re
from datetime import date
from functools import cache
from itertools import cycle, product

import pypdfium2
import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.games import all_games
from saintlearn.lessons import AGES, lesson, list_lessons, read_plans
from saintlearn.lessons import print_run as print_run_module
from saintlearn.lessons.groups import with_children
from saintlearn.lessons.plan import PlanStep
from saintlearn.lessons.print_run import print_run
from saintlearn.lessons.printed import Handout, game_handout, handouts, plan_handout
from saintlearn.lessons.supplies import with_prints

CATALOGUE = load_catalogue()
CHILDREN = (1, 8, 12, 25, 40)
THEMES = (
    "Saint Lucy", "Nicholas", "Kateri", "Franciscans", "martyrs", "Africa", "December", "Lent", "forgiveness", "Christmas", "All Saints",
    "feast week", "courage", "teachers",
)  # fmt: skip
NEEDED = {
    r"\bdecks?\b": "game",
    r"\bboard of\b|\bone board\b": "game",
    r"calendar (sheet|page)": "month",
    r"[Bb]ingo": "bingo",
    r"Look and listen|for every two children": "questions",
    r"take-home sheet": "take-home",
    r"other cards|all the cards": "more-cards",
    r"[Cc]rossword|[Mm]atching sheet": "puzzle",
    r"[Cc]ertificate": "certificate",
    r"\b(this lesson|the cards?|a card|one card each|ten cards|eight cards|card to card)\b": "cards",
}
"""What a step says, and what it needs for it."""
NOT_PRINTED = r"makes a folded card|a card to make someone happy|deck of Saint Poker|draws? a card|when you play a card|plays a card"


WAYS = dict(zip(THEMES, cycle(product(AGES, (30, 45, 60))), strict=False))
PLANS = [*list_lessons(), *THEMES]


@cache
def made(theme):
    """A plan by saint, theme, feast, or day; of each age and length in turn."""
    age, minutes = WAYS[theme]
    try:
        return lesson(theme, age=age, minutes=minutes, date="2026-11-29")
    except ValueError:  # a hard story: the oldest hear it
        return lesson(theme, age="teens", minutes=minutes, date="2026-11-29")


@pytest.fixture
def plan(request):
    return made(request.param) if isinstance(request.param, str) else request.param


@pytest.fixture
def listed(monkeypatch):
    """List what is printed without setting it."""
    monkeypatch.setattr(print_run_module, "documents_pdf", lambda *_: b"")
    monkeypatch.setattr(print_run_module, "question_pdf", lambda *_, **__: b"")
    monkeypatch.setattr(print_run_module, "_look", lambda *_, **__: (1, 0.1))
    monkeypatch.setattr(Handout, "pdf", lambda _: b"")
    return print_run


@pytest.mark.parametrize("plan", PLANS, ids=lambda one: one if isinstance(one, str) else one.key, indirect=True)
def test_what_a_step_names_is_printed_for_everybody(plan, listed):
    jobs = {job.stem: job for job in listed(plan, children=40)}
    for step in plan.steps:
        text = re.sub(NOT_PRINTED, "", step.text)
        for words, name in NEEDED.items():
            there = name in step.prints or (name == "cards" and "game" in step.prints)
            assert there or not re.search(words, text), (step.title, words)
        for name in step.prints:
            assert name in jobs, (step.title, name)
            assert step.title in jobs[name].supply.steps
    play = plan.play.activity
    for number in CHILDREN:
        copies = {name: job.copies(number) for name, job in jobs.items()}
        assert copies["cards"] == (math.ceil(number / 5) if play.name in ("memory", "flashcards") else 1)
        assert copies["take-home"] == number
        for name in ("month", "certificate"):
            assert copies[name] == number
        if plan.prints("questions"):
            assert copies["questions"] == (math.ceil(number / 2) if play.name == "quiz" else number)
        assert copies.get("game", 1) == copies["for-you"] == 1


@pytest.mark.parametrize("plan", PLANS, ids=lambda one: one if isinstance(one, str) else one.key, indirect=True)
def test_the_list_follows_the_steps_and_the_rest_is_for_when_there_is_time(plan, listed):
    jobs = listed(plan, children=12)
    assert jobs[0].stem == "for-you"
    used = [job.stem for job in jobs[1:] if not job.extra]
    assert used == list(dict.fromkeys(name for step in plan.steps for name in step.prints))
    assert [job.extra for job in jobs] == sorted(job.extra for job in jobs)
    assert plan.prints("cards")
    assert "take-home" in plan.steps[-1].prints


@pytest.mark.parametrize("plan", PLANS, ids=lambda one: one if isinstance(one, str) else one.key, indirect=True)
def test_a_game_is_played_with_one_deck_whose_rules_the_teacher_has(plan, listed):
    jobs = {job.stem: job for job in listed(plan, children=25)}
    play = plan.play.activity
    if not plan.play.deck:
        assert "game" not in jobs
        return
    step = next(step for step in plan.steps if "game" in step.prints)
    assert "team" in step.text
    assert "rules of the game" in jobs["for-you"].how
    game = jobs["game"].alone.game
    assert game.rules
    assert any("one deck for the whole" in thing or "one board" in thing for thing in plan.materials)
    if bring := play.bring:
        assert any(word in " ".join(plan.materials) for word in ("beans", "buttons")), bring
    if play.name != "saint-poker":
        names = [re.sub(r".*<title[^>]*>(.*?)</title>.*", r"\1", face, flags=re.DOTALL) for face in game.faces]
        assert all(any(card.name.split()[-1] in name for name in names) for card in plan.cards)


def test_nobody_needs_a_second_deck_or_a_phone():
    for plan in (*list_lessons(), *map(made, THEMES)):
        whole = " ".join((*plan.materials, *(step.text for step in plan.steps), plan.one_child, with_children(plan), plan.no_screens))
        assert not re.search(
            r"deck for every|board for every|(five|six|four|several) (tables|boards)|screen they can share|on phones", whole
        ), plan.key


@pytest.mark.parametrize("entry", [entry for entry in all_games() if entry.lessons], ids=lambda entry: entry.name)
def test_every_game_of_a_lesson_can_be_printed_at_every_level(entry):
    saints = tuple(card for card in CATALOGUE.values() if not card.is_wild)
    for level in entry.lessons.levels:
        made = entry.lessons.on_paper(level.name, saints)
        assert 16 <= len(made.faces) <= 52
        assert len(made.backs) in (0, len(made.faces))
        assert len(made.rules) >= 5
        assert not [line for line in made.rules if re.search(r"\b([Pp]ress|[Tt]ap|click|screen)\b", line)]


@pytest.mark.parametrize("name", ["saintcards", "race", "holdem"])
@pytest.mark.rule("SC-31", "M-09")
def test_the_rules_say_what_to_do_with_what_is_printed_on_a_wildcard(name):
    entry = next(entry for entry in all_games() if entry.name == name)
    plain = tuple(card for card in CATALOGUE.values() if not card.is_wild)
    for level in entry.lessons.levels:
        assert "WildCard" not in " ".join(entry.lessons.on_paper(level.name, plain).rules)
        for wild in (card for card in CATALOGUE.values() if card.is_wild):
            made = entry.lessons.on_paper(level.name, (wild, *plain))
            face = " ".join(re.sub(r"<[^>]+>", " ", made.faces[0]).split())
            rules = " ".join(made.rules)
            assert " ".join(wild.effect_text.split()[-3:]) in face, "it is printed on the card"
            assert ("do what's written on the WildCard" in rules) is (name == "saintcards")
            assert ("Leave out what's written on" in rules) is (name != "saintcards")
    if name == "saintcards":
        assert "name a number from 1 to 21" in rules
        assert "one bean for it, and one more for each thing" in rules
    if name == "holdem":
        assert "counts 3, and 1 more" in rules
        assert "count 6, and 2 more" in rules


def test_cards_tell_the_life_on_the_back_and_a_hard_one_is_left_to_you():
    plan = lesson("advent-lights")
    cards = next(handout for handout in handouts(plan, CATALOGUE, children=1) if handout.name == "cards")
    assert cards.told == set(plan.saints) - {"lucy"}
    document = pypdfium2.PdfDocument(cards.pdf())
    fronts, backs = (" ".join(document[page].get_textpage().get_text_bounded().split()) for page in (0, 1))
    document.close()
    for slug in cards.told:
        first = " ".join(CATALOGUE[slug].bio.split()[:3])
        assert first in backs, slug
        assert first not in fronts
    assert " ".join(CATALOGUE["lucy"].bio.split()[:5]) not in backs
    memory = next(handout for handout in handouts(lesson("giving-hands"), CATALOGUE, children=1) if handout.name == "cards")
    assert not memory.told  # with a story on the back, everybody would know which card it is
    assert len(memory.cards) == 2 * len(lesson("giving-hands").saints)


def test_a_deck_is_the_same_for_a_seed_and_has_no_hard_story_but_of_the_lesson():
    plan = lesson("advent-lights")
    one, again, other = (game_handout(plan, CATALOGUE, seed=seed) for seed in (1, 1, 2))
    assert one == again != other
    hard = [card.name for card in CATALOGUE.values() if card.mature and card.slug not in plan.saints]
    assert not [name for name in hard for face in one.game.faces if f">{name}<" in face]


def test_a_plan_of_ones_own_that_names_nothing_to_print_gets_what_it_needs():
    steps = (
        PlanStep(5, "Welcome", "Pray."),
        PlanStep(20, "Stories", "Tell."),
        PlanStep(10, "Memory", "Play."),
        PlanStep(5, "Goodbye", "Pray."),
    )
    play = lesson("giving-hands").play
    assert [step.prints for step in with_prints(steps, play)] == [(), ("cards",), ("cards",), ("take-home",)]
    named = (*steps[:3], PlanStep(5, "Goodbye", "Pray.", ("month",)))
    assert with_prints(named, play) == named


@pytest.mark.parametrize(
    ("day", "month"), [("2026-09-10", "December 2026"), ("2026-11-29", "December 2026"), ("2027-01-05", "December 2027")]
)
def test_the_calendar_page_is_of_a_month_with_feasts_of_the_lesson(day, month):
    page = next(
        handout
        for handout in handouts(lesson("advent-lights"), CATALOGUE, children=1, day=date.fromisoformat(day))
        if handout.name == "month"
    )
    assert month in page.html()


def test_what_can_be_printed_is_named_or_the_file_says_what_would_be_right(tmp_path):
    source = (CATALOGUE.folder / "lessons/plans/advent-lights.md").read_text(encoding="utf-8")
    (tmp_path / "mine.md").write_text(source.replace("Print: month", "Print: calender; month"), encoding="utf-8")
    with pytest.raises(ValueError, match="Step by step: nothing to print is called 'calender'"):
        read_plans(tmp_path, CATALOGUE)


@pytest.mark.parametrize("paper", ["Letter", "A4"])
@pytest.mark.parametrize("plan", PLANS, ids=lambda one: one if isinstance(one, str) else one.key, indirect=True)
def test_a_child_takes_home_one_sheet_of_paper(plan, paper):
    document = pypdfium2.PdfDocument(plan_handout(plan, CATALOGUE, paper=paper).pdf())
    words = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    assert len(words) == 2
    if plan.age == "5-7":
        assert "Here I draw" in words[0], "the youngest draw instead of writing"


@pytest.mark.parametrize("plan", PLANS, ids=lambda one: one if isinstance(one, str) else one.key, indirect=True)
def test_a_plan_calls_what_it_prints_by_the_name_of_its_file(plan):
    text = plan_handout(plan, CATALOGUE, copy="teacher").html()
    listens = plan.age == "5-7" and plan.prints("questions")
    assert ("Printed: the sheet \N{LEFT DOUBLE QUOTATION MARK}Look and listen" in text) is listens
    assert ("Printed: the questions" in text) is (plan.prints("questions") and not listens)
