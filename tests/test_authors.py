"""What a notebook author writes without looking it up: it works, or one sentence says what would be right."""

from __future__ import annotations

import inspect
from datetime import date, timedelta
from typing import Literal, get_origin

import numpy as np
import pandas as pd
import pytest

import saintlearn as sl
from saintlearn.exports import export
from saintlearn.lessons import choosing

CAT = sl.load_catalogue()
DECEMBER = CAT.frame[CAT.frame.month == 12]
OURS = pd.DataFrame(
    {
        "saint": ["lucy", "nicholas"],
        "prompt": ["What does Lucy's name mean?", "What did Nicholas leave in the shoes?"],
        "answer": ["Light", "Gold"],
        "wrong": [("Water", "Bread"), "Coal; Nuts"],
        "level": [1, 2],
    }
)
FUNCTIONS = [
    name
    for name in sl.__all__
    if not isinstance(getattr(sl, name), type) and name not in ("language", "list_games")  # they take nothing else
]


@pytest.fixture
def eighth_of_december(monkeypatch):
    monkeypatch.setattr(choosing, "today", lambda: date(2026, 12, 8))


# DataFrames


def test_a_part_of_the_frame_is_a_deck():
    deck = CAT.deck(DECEMBER)
    assert [card.slug for card in deck] == list(DECEMBER.index)
    assert deck == CAT.deck(DECEMBER.reset_index()) == CAT.deck(DECEMBER[["name"]].reset_index(drop=True))
    assert sl.new_game("saintcards", deck=DECEMBER, seed=1).deck == tuple(deck)


@pytest.mark.parametrize(
    "use",
    [
        lambda frame: sl.quiz(3, deck=frame, seed=1).quiz.bank.cards,
        lambda frame: sl.quiz(3, topics=frame, seed=1).quiz.questions,
        lambda frame: sl.bee(["Ana", "Ben"], deck=frame, seed=1).bee.bank.cards,
        lambda frame: sl.memory(frame, seed=1).game.session.deck,
        lambda frame: sl.flashcards(frame, seed=1).cards.cards,
        lambda frame: sl.drill(frame, seed=1).deck,
        lambda frame: list(sl.gallery(frame)._cards.values()),
        lambda frame: sl.play("saintcards", deck=frame, seed=1).session.deck,
        lambda frame: sl.lesson(frame, age="11-13").cards,
    ],
)
def test_a_frame_is_taken_wherever_saints_are_chosen(use):
    slugs = {getattr(one, "slug", getattr(one, "saint", None)) for one in use(DECEMBER)}
    assert slugs
    assert slugs <= set(DECEMBER.index)


def test_a_frame_is_exported_and_scored(tmp_path):
    assert export(tmp_path / "saints.apkg", DECEMBER[:3], sides=["window"]).count == 3
    sl.export(tmp_path / "questions.csv", DECEMBER, seed=1)
    assert set(pd.read_csv(tmp_path / "questions.csv").saint) <= set(DECEMBER.index)
    assert sl.score_matrix(DECEMBER).shape == (len(DECEMBER), len(DECEMBER))


def test_a_frame_that_names_no_saints_says_what_it_needs():
    with pytest.raises(TypeError, match=r"must be called 'slug', as in cat.frame \(its columns are 'day'\)"):
        CAT.deck(pd.DataFrame({"day": [1]}))
    with pytest.raises(KeyError, match="did you mean 'lucy'"):
        CAT.deck(pd.DataFrame({"slug": ["lucyy"]}))


def test_questions_come_from_a_frame_as_from_the_same_file(tmp_path):
    told = sl.read_questions(OURS)
    OURS.assign(wrong=["Water; Bread", "Coal; Nuts"]).to_csv(tmp_path / "ours.csv", index=False)
    assert told == sl.read_questions(tmp_path / "ours.csv") == sl.read_questions(OURS.set_index("saint"))
    assert {one.prompt for one in sl.quiz(1, 1, questions=OURS, seed=1).quiz.questions} == {OURS.prompt[0]}
    assert sl.bee(["Ana", "Ben"], questions=OURS, seed=1).bee.view.asked.prompt == OURS.prompt[0]


def test_faults_of_a_frame_of_questions_are_told_together_with_their_rows():
    with pytest.raises(sl.CatalogueError) as caught:
        sl.read_questions(OURS.assign(saint=["lucyy", "nicholas"], level=[1, 7]))
    assert [(fault.file, fault.row, fault.column) for fault in caught.value.faults] == [
        ("DataFrame", 2, "saint"),
        ("DataFrame", 3, "level"),
    ]
    with pytest.raises(TypeError, match="a CSV file or a DataFrame"):
        sl.read_questions(None)


def test_the_holy_quest_takes_a_frame_of_questions():
    rows = pd.DataFrame(
        {
            "saint": ["lucy"],
            "kind": ["name"],
            "prompt": ["What does Lucy's name mean?"],
            "answer": ["Light"],
            "wrong": ["Water;Bread;Salt"],
            "level": [1],
            "source": ["us"],
        }
    )
    game = sl.new_game("holy-quest", ["Ana", "Ben"], own_questions=rows, seed=1)
    assert game.options.own_questions[0][2] == "What does Lucy's name mean?"


# cards and decks


def test_a_saint_is_found_by_a_name_that_nobody_else_has():
    assert CAT["St. Agnes of Rome"] is CAT["agnes-of-rome"] is CAT.find("Agnes of Rome")
    with pytest.raises(KeyError, match="There's no card 'Agnes'"):
        CAT["Agnes"], "part of a name could mean somebody else"
    with pytest.raises(KeyError, match="Several saints have the name 'Catherine'"):
        CAT.find("Catherine")
    assert CAT.get("St. Agnes of Rome") is CAT["agnes-of-rome"]
    assert "St. Agnes of Rome" in CAT
    assert "Agnes" not in CAT


def test_a_deck_knows_its_saints_by_key_and_name():
    deck = CAT.deck("core")
    assert "lucy" in deck
    assert "St. Lucy" in deck
    assert "lucyy" not in deck
    assert deck["St. Lucy"] is deck["lucy"] is deck[deck.index("lucy")]
    for wrong in (lambda: deck[999], lambda: deck["lucyy"], lambda: deck.index("lucyy"), lambda: CAT["lucy":"nicholas"], lambda: deck[1.5]):
        with pytest.raises(sl.Refusal, match=r"none at 999|no card 'lucyy'|needs numbers|Ask a deck"):
            wrong()
    with pytest.raises(IndexError):
        deck[999]


def test_one_card_is_a_deck_and_a_group_in_a_list_is_none():
    assert list(CAT.deck(CAT["lucy"])) == [CAT["lucy"]]
    for wrong, told in (
        (["martyrs", "lucy"], "'martyrs' means several saints"),
        (["core"], "'core' means several saints"),
        (b"lucy", "isn't a deck"),
        (CAT.frame.month == 12, "True and False don't say"),
    ):
        with pytest.raises(sl.Refusal, match=told):
            CAT.deck(wrong)


def test_all_cards_of_a_catalogue_without_decks_are_the_deck():
    some = sl.load_catalogue(CAT.deck("martyrs").frame.assign(decks=""))
    assert len(sl.new_game("saintcards", catalogue=some, seed=1).deck) == len(some)


def test_upper_and_lower_case_do_not_matter_to_select():
    for small, large in (({"region": "africa"}, {"region": "Africa"}), ({"main_fact": "martyr"}, {"main_fact": "Martyr"})):
        assert CAT.select(**small) == CAT.select(**large)
    assert CAT.select(patronages="teachers")
    assert CAT.select(century=4.0) == CAT.select(century=4)


# nothing is ignored


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: CAT.select(month=[]), "month must be a value"),
        (lambda: CAT.select(century=pd.DataFrame()), "century must be a value"),
        (lambda: sl.quiz(3, topics=[]), "topics is empty"),
        (lambda: sl.bee(["Ana", "Ben"], mode="points", lives=5), "nobody has lives"),
        (lambda: sl.bee(["Ana", "Ben"], questions=OURS[1:]), "but there are at 2"),
        (lambda: sl.gallery(date=0), "not a day"),
        (lambda: sl.home(date=0), "not a day"),
        (lambda: sl.home(players=pd.DataFrame({"a": [1]})), "players must be a list"),
        (lambda: sl.lesson("martyrs", folder="no-such"), "no folder 'no-such'"),
        (lambda: sl.lesson("martyrs", seed="nope"), "seed must be"),
        (lambda: sl.lesson(minutes=45.0), "minutes must be"),
        (lambda: sl.play(sl.new_game("race", ["A", "B"]), ["C", "D"], deck="nope"), "Leave out players and deck"),
        (lambda: sl.new_game("race", "Ana,Ben"), "players must be a list"),
        (lambda: sl.export("z.apkg", ["lucy"], length=1), "length is only for questions"),
        (lambda: sl.export("z.csv", ["lucy"], sides=["window"]), "sides is only for flashcards"),
        (lambda: sl.export("z.csv", sl.quiz(2), length=1), "as they are"),
        (lambda: sl.calendar_day("1500-01-01"), "1583"),
        (lambda: sl.quiz(2).observe("x", "done"), "handler must be a function"),
        (lambda: sl.quiz(2).unobserve(print, "donee"), "did you mean 'done'"),
        (lambda: sl.Store("Ana"), "no store 'Ana'"),
    ],
)
def test_what_would_count_for_nothing_is_refused(ask, told, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(sl.Refusal, match=told):
        ask()
    assert not list(tmp_path.iterdir())


def test_a_quiz_on_the_screen_and_a_frame_of_questions_are_exported(tmp_path):
    assert sl.export(tmp_path / "q.csv", sl.quiz(3)).count == 3
    assert sl.export(tmp_path / "q.csv", OURS).count == 2


@pytest.mark.parametrize("level", [pd.DataFrame(), pd.Series([1]), np.array([1]), object])
def test_a_table_is_no_word(level):
    for start in (
        lambda: sl.match("lucy", "anne", level=level),
        lambda: sl.new_game("holy-quest", level=level),
        lambda: sl.quiz(level=level),
    ):
        with pytest.raises(TypeError, match="level must be"):
            start()


def test_own_questions_of_the_holy_quest_are_what_read_questions_takes(tmp_path):
    OURS.assign(wrong="a;b").to_csv(tmp_path / "ours.csv", index=False)
    for own in (OURS, tmp_path / "ours.csv", sl.read_questions(OURS), OURS.assign(form="choice"), OURS.drop(columns="level")):
        assert len(sl.new_game("holy-quest", ["Ana", "Ben"], own_questions=own, seed=1).options.own_questions) == 2
    for wrong, told in (
        ([("lucy", "", "Q1?", "a", "b", "2", "")], "row 1 isn't a question: 'b' is only one wrong answer"),
        ([("lucy", "", "Q1?", "", "b;c", "2", "")], "answer is empty"),
        ([("lucy", "", "Q1?", "a", "b;c", "9", "")], "'9' isn't a level"),
        ([("lucy", "Q1?")], "must have 7 cells"),
        (OURS.assign(form="typed", wrong=""), "asks only questions of the form 'choice'"),
    ):
        with pytest.raises(sl.Refusal, match=told):
            sl.new_game("holy-quest", ["Ana", "Ben"], own_questions=wrong)


def test_a_callback_goes_on_in_a_quiz():
    quiz = sl.quiz(3, seed=1)
    with pytest.raises(sl.Refusal):
        quiz.next()
    quiz.quiz.act("skip")
    quiz.next()
    assert "question 2 of 3" in repr(quiz)


def test_who_is_looked_at_is_a_learner_and_a_window_is_a_saint():
    with sl.Store(":memory:") as store:
        store.add_learner("Ana")
        progress, album = sl.progress(store), sl.album("Ana", store=store)
        progress.look("Ana")
        for wrong in ("Zed", 5):
            with pytest.raises(sl.Refusal, match=r"no learner 'Zed'|isn't a learner"):
                progress.look(wrong)
        assert progress.learner.name == "Ana"
        album.open_window("St. Lucy")
        for wrong in ("nope", None):
            with pytest.raises(sl.Refusal, match="no card"):
                album.open_window(wrong)
        assert album.saint.slug == "lucy"
        assert store.export_learner("Ana")["name"] == "Ana"
    with pytest.raises(sl.Refusal, match="only in memory, and it's closed"):
        store.lately(3)


def test_two_saints_are_matched_by_their_names():
    assert sl.match("cecilia", "St. Agnes of Rome") == sl.match(CAT["cecilia"], CAT["agnes-of-rome"])
    with pytest.raises(KeyError, match="did you mean 'cecilia'"):
        sl.match("cecilai", "lucy")
    with pytest.raises(TypeError, match="neither a card nor a name"):
        sl.match(None, "lucy")


def test_decks_are_added_sorted_and_shown_as_a_frame():
    martyrs, december = CAT.deck("martyrs"), CAT.deck(DECEMBER)
    both = martyrs + december
    assert set(both) == {*martyrs, *december}
    assert both[: len(martyrs)] == martyrs
    assert both.name == "martyrs + selection"
    assert martyrs + [CAT["lucy"]] == martyrs  # noqa: RUF005 - that is what is tried
    assert [card.slug for card in sorted(december)] == sorted(DECEMBER.index)
    assert min(december) < max(december)
    pd.testing.assert_frame_equal(december.frame, DECEMBER)
    with pytest.raises(TypeError, match=r"such as deck \+ cat.deck\('martyrs'\)"):
        martyrs + "lucy"
    with pytest.raises(TypeError, match="You can add cards"):
        martyrs + 3


# days


def test_a_lesson_without_a_theme_is_about_this_week(eighth_of_december):
    assert sl.lesson() == sl.lesson(date="2026-12-08")
    assert sl.lesson("Feast Week") == sl.lesson()
    assert sl.lesson("martyrs").day is None
    with pytest.raises(TypeError, match="Say what the lesson is about"):
        sl.lesson(None)


def test_the_saint_of_the_day_is_that_of_today(eighth_of_december):
    assert sl.saint_of_the_day() == sl.saint_of_the_day("2026-12-08")
    assert sl.saint_of_the_day(date(2026, 12, 8) - timedelta(2)).slug == "nicholas"


# options


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_misspelled_option_says_which_one_was_meant(name):
    options = [one for one in inspect.signature(getattr(sl, name)).parameters.values() if one.kind is not one.VAR_KEYWORD]
    needed = ["lucy" for one in options if one.default is one.empty]
    option = options[-1].name
    game = ["race"] if name in ("play", "new_game") else needed
    with pytest.raises(TypeError, match=f"has no option '{option}x'; did you mean '{option}'") as caught:
        getattr(sl, name)(*game, **{f"{option}x": 1})
    assert isinstance(caught.value, sl.Refusal)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_too_few_and_too_many_values_are_refused_in_a_sentence(name):
    function = getattr(sl, name)
    options = inspect.signature(function).parameters.values()
    with pytest.raises(TypeError) as caught:
        function(*range(len(options) + 1))
    assert isinstance(caught.value, sl.Refusal)
    if needed := [one.name for one in options if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD]:
        with pytest.raises(TypeError, match=rf"{name}\(\) needs {needed[0]}"):
            function()


@pytest.mark.parametrize("game", sl.list_games())
def test_an_unknown_option_of_a_game_is_compared_with_all_that_play_takes(game):
    for start in (sl.play, sl.new_game):
        own = [
            option.name
            for option in inspect.signature(start).parameters.values()
            if option.default is not option.empty and option.name != "game"
        ]
        for right in own:
            with pytest.raises(TypeError, match=f"did you mean '{right}'"):
                start(game, **{f"{right}x": None})
    with pytest.raises(TypeError, match=r"choose one of these|sl.game_options\('holy-quest'\) lists them all"):
        sl.play(game, zzz=1)


SWITCHES = [
    (name, option.name)
    for name in FUNCTIONS
    for option in inspect.signature(getattr(sl, name)).parameters.values()
    if option.annotation in (bool, "bool")
]


@pytest.mark.parametrize(("name", "option"), SWITCHES)
def test_a_switch_is_true_or_false(name, option):
    needed = ["lucy" for one in inspect.signature(getattr(sl, name)).parameters.values() if one.default is one.empty and one.kind != 4]
    for value in ("no", 0, None):
        with pytest.raises(ValueError, match=f"{option} must be True or False"):
            getattr(sl, name)(*needed, **{option: value})


def _closed(name):
    """Find the options of a function that take one of some words."""
    function = inspect.unwrap(getattr(sl, name))
    for option in inspect.signature(function).parameters.values():
        words = str(option.annotation).replace(" | None", "")
        kinds = [function.__globals__.get(word.strip()) for word in words.split("|")] if "Literal[" not in words else [Literal["x"]]
        if all(get_origin(kind) is Literal for kind in kinds):
            yield option.name


@pytest.mark.parametrize("name", FUNCTIONS)
def test_an_option_with_a_closed_set_of_words_names_them(name, tmp_path):
    first = {
        "match": ("lucy", "luke"), "score_matrix": ("starter",), "bee": (["Ana", "Ben"],), "calendar_day": ("2026-12-06",),
        "export": (tmp_path / "saints.apkg",), "load_game": (tmp_path,), "read_questions": (OURS,), "replay": (sl.new_game("race", ["A", "B"]),),
    }.get(name, ())  # fmt: skip
    for option in _closed(name):
        with pytest.raises(ValueError, match="nonsense") as caught:
            getattr(sl, name)(*first, **{option: "nonsense"})
        assert isinstance(caught.value, sl.Refusal), option


def test_every_closed_set_is_looked_at():
    assert {(name, option) for name in FUNCTIONS for option in _closed(name)} >= {
        ("bee", "mode"), ("bee", "level"), ("drill", "level"), ("export", "level"), ("export", "pictures"), ("flashcards", "mode"),
        ("flashcards", "level"), ("game_options", "game"), ("match", "level"), ("match", "wild"), ("memory", "rule"), ("new_game", "game"),
        ("quiz", "level"), ("score_matrix", "gathered"),
    }  # fmt: skip


@pytest.mark.parametrize(
    "ask",
    [
        lambda: CAT.deck("nobody-at-all"),
        lambda: sl.new_game("nobody"),
        lambda: sl.play("nobody"),
        lambda: sl.game_options("nobody"),
        lambda: sl.classroom("nobody"),
        lambda: sl.Computer("nobody"),
        lambda: sl.lesson("nobody at all"),
        lambda: sl.quiz(topics=["nobody at all"]),
        lambda: sl.language("xx"),
        lambda: sl.calendar_day("2026-12-06", "Nowhere"),
    ],
)
def test_what_nobody_knows_is_a_key_error_too(ask):
    with pytest.raises(KeyError) as caught:
        ask()
    assert isinstance(caught.value, sl.Refusal)
    assert str(caught.value) == caught.value.sentence


def test_the_language_for_tests_is_offered_to_nobody():
    with pytest.raises(sl.Refusal, match="Choose one of these: en, or leave it out"):
        sl.language("fr")


# as many as somebody asked for


def test_fewer_questions_than_somebody_asked_for_say_so_on_the_first_screen_alone():
    quiz = sl.quiz(10, topics=["lucy"], seed=1)
    told = "You asked for 10, but there are only 8 of this kind."
    assert quiz.note == told
    assert told in repr(quiz)
    assert quiz._state["task"].startswith(f"{told} ")
    quiz.quiz.act("skip")
    quiz._publish()
    assert told not in quiz._state["task"]
    for enough in (sl.quiz(topics=["lucy"], seed=1), sl.quiz(8, topics=["lucy"], seed=1)):
        assert (len(enough.quiz.questions), enough.note) == (8, "")
        assert "asked for" not in enough._state["task"] + repr(enough)


def test_fewer_flashcards_than_somebody_asked_for_say_so_on_the_first_screen():
    told = "You asked for 3, but there are only 2 of this kind."
    for mode in ("image", "loci"):
        cards = sl.flashcards(["lucy", "luke"], mode=mode, length=3, seed=1)
        assert cards._state["task"].startswith(told)
        assert (cards.note, told in repr(cards)) == (told, True)
        assert sl.flashcards(["lucy", "luke"], mode=mode, seed=1).note == ""


def test_an_export_says_how_many_questions_are_missing(tmp_path):
    some = sl.export(tmp_path / "lucy.csv", topics=["lucy"], length=20)
    assert (some.count, some.missing) == (8, 12)
    assert "You asked for 12 more, but there are no others of this kind." in some.sentence
    assert sl.export(tmp_path / "lucy.csv", topics=["lucy"]).missing == 0
