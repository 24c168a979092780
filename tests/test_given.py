"""What somebody gives who is new here: it is taken, or refused in one sentence that says what would be right."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import saintlearn as sl
from saintlearn.catalogue.checks import check_card
from saintlearn.catalogue.picking import which_card
from saintlearn.ground.arguments import checked_seed, checked_whole, checked_words
from saintlearn.ground.spellings import nearest
from saintlearn.ground.suggestions import suggest

CAT = sl.load_catalogue()
NO_DECK = r"5 isn't a deck\. Give the name of one, such as 'core', or a list of saints, such as \['lucy', 'agnes-of-rome'\]\."
NO_LEARNER = r"isn't a learner\. Get one from the store, such as store\.learner\('Ana'\)\."


@pytest.fixture
def store():
    with sl.Store(":memory:") as opened:
        opened.add_learner("Ana")
        yield opened


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("lucia", "lucy"),
        ("Lucy of Syracuse", "lucy"),
        ("saint nicolas", "nicholas"),
        ("Thérèse", "therese-of-lisieux"),
        ("teresa of avilla", "teresa-of-avila"),
        ("padre pio", "pio-of-pietrelcina"),
        ("agnes-of-rom", "agnes-of-rome"),
    ],
)
def test_a_card_is_suggested_by_its_names_too(written, meant):
    told = f"did you mean {meant!r} ({CAT[meant].name})?"
    assert which_card(written, CAT) == told
    with pytest.raises(KeyError, match=re.escape(told)):
        CAT[written]


def test_several_who_are_equally_near_are_all_told():
    told = which_card("Francis", CAT)
    assert "'francis-of-assisi' (St. Francis of Assisi)" in told
    assert " or " in told
    assert told.endswith("?")


@pytest.mark.parametrize("written", ["qqqqq", 5, "example-lioba", "", None])
def test_where_nobody_is_near_no_list_of_strangers_is_read_out(written):
    assert which_card(written, CAT) == "look up the saint's key in the gallery: saintlearn play gallery, or in a notebook, sl.gallery()."


def test_a_sentence_ends_once():
    assert suggest("cor", ["core", "starter"]) == "did you mean 'core'?"
    assert suggest("zzz", ["core", "starter"]) == "choose one of these: core, starter."
    assert suggest("zzz", map(str, range(100)), "look there.") == "look there."
    assert suggest("zzz", map(str, range(100))).endswith("11, and 88 more.")
    assert nearest("", {"core": ["core"]}) == []
    for wrong in (
        lambda: CAT.deck("cor"),
        lambda: CAT.select(geography="Afrika"),
        lambda: sl.new_game("saintcard"),
    ):
        with pytest.raises(ValueError, match=r"did you mean '[A-Za-z]+'\?$"):
            wrong()


def test_centuries_are_told_in_their_order():
    with pytest.raises(ValueError, match="choose one of these: -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"):
        CAT.select(century=22)
    with pytest.raises(ValueError, match=r"look at all values with cat\.frame\['symbols'\]\.$"):
        CAT.select(symbols="zzz")


def test_cards_are_taken_in_every_way_in_which_they_can_be_named():
    assert sl.score_matrix("core").shape == (106, 106)
    assert sl.score_matrix(["lucy", CAT["agnes-of-rome"]])[0, 1] == sl.match(CAT["lucy"], CAT["agnes-of-rome"]).score
    assert CAT.deck(CAT) == CAT.deck()
    core = CAT.deck("core")
    assert CAT.deck(core) is core
    assert repr(sl.gallery("starter")) == repr(sl.gallery(CAT.deck("starter")))
    assert len(sl.drill(["lucy", "agnes-of-rome"], seed=1).deck) == 2
    assert sl.quiz(3, deck=["lucy"], seed=1).quiz.view.length == 3


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: CAT.deck(5),
        lambda: sl.score_matrix(5),
        lambda: sl.gallery(5),
        lambda: sl.drill(5),
        lambda: sl.memory(5),
        lambda: sl.flashcards(5),
        lambda: sl.quiz(deck=5),
        lambda: sl.bee(["Ana", "Ben"], deck=5),
        lambda: sl.export("x.csv", 5),
        lambda: sl.play(deck=5),
    ],
)
def test_what_is_no_deck_is_refused_alike_everywhere(wrong):
    with pytest.raises((TypeError, sl.Refusal), match=NO_DECK):
        wrong()


@pytest.mark.parametrize(("card", "on"), [(CAT["lucy"], None), (b"lucy", CAT["anne"]), (None, 5)])
def test_what_is_neither_a_card_nor_a_name_is_not_compared(card, on):
    with pytest.raises(
        TypeError, match=r"match\(\) compares two saints, such as match\('cecilia', 'lucy'\), but .* is neither a card nor a name\.$"
    ):
        sl.match(card, on)


def test_the_name_of_a_file_is_no_questions():
    for given in ("ours.csv", Path("ours.csv"), ["ours.csv"], 5):
        with pytest.raises(TypeError, match=r"isn't a question\. Read your table first: questions=sl\.read_questions\('mine\.csv'\)\.$"):
            sl.quiz(questions=given)


def test_who_is_no_learner_is_refused(store):
    for wrong in (
        lambda: store.delete_learner(3),
        lambda: store.export_learner(3),
        lambda: store.history(3),
        lambda: store.days(3),
        lambda: store.memory(3, "lucy/feast"),
        lambda: store.remembered(3),
        lambda: sl.flashcards(learner=5, store=store),
        lambda: sl.quiz(learner=5, store=store),
        lambda: sl.progress(store, 5),
    ):
        with pytest.raises(sl.Refusal, match=NO_LEARNER):
            wrong()
    assert [learner.name for learner in store.learners] == ["Ana"]


def test_who_plays_is_a_list_of_names():
    for who, wrong in (
        ("contestants", lambda: sl.bee(5)),
        ("players", lambda: sl.memory(players=5)),
        ("players", lambda: sl.new_game("race", 5)),
    ):
        with pytest.raises(sl.Refusal, match=rf"^{who} must be a list of names, such as \['Ana', 'Ben'\] \(you gave 5\)\.$"):
            wrong()
    with pytest.raises(sl.Refusal, match=r"^This game is for 2 players \(you named 1\)\.$"):
        sl.new_game("race", ["Ana"])
    with pytest.raises(sl.Refusal, match=r"^This game is for 2 to 30 players \(you named 1\)\.$"):
        sl.bee("Ana")
    assert sl.memory(players="Ana", seed=1).game.names == ("Ana",)
    with pytest.raises(TypeError, match=r"did you mean 'players'\?$"):
        sl.play(player=["Ana"])


def test_numbers_are_shown_as_they_were_given():
    for wrong, told in (
        (lambda: sl.quiz("10"), "length must be a whole number from 1 to 100, such as 10 (you gave '10')."),
        (lambda: sl.quiz(seed="x"), "seed must be a whole number of at least 0, such as 7 (you gave 'x')."),
        (lambda: sl.drill(seed=-1), "seed must be a whole number of at least 0, such as 7 (you gave -1)."),
        (lambda: sl.new_game("saintcards", seed=1.5), "seed must be a whole number of at least 0, such as 7 (you gave 1.5)."),
        (lambda: sl.new_game("holdem", hands="4"), "hands must be a whole number of at least 1, such as 5, or None (you gave '4')."),
        (lambda: checked_whole("length", True, 1, 100, 10), "length must be a whole number from 1 to 100, such as 10 (you gave True)."),
        (lambda: checked_seed(2**70), f"seed must be a smaller number, such as 7 (you gave {2**70})."),
        (lambda: checked_words("topics", [5]), "topics must be a word or a list of words (you gave [5])."),
        (lambda: sl.quiz(topics=5), "topics must be a word or a list of words (you gave (5,))."),
    ):
        with pytest.raises(sl.Refusal) as caught:
            wrong()
        assert caught.value.sentence == told
    checked_whole("rounds", None, 1, 50, 5, or_none=True)
    checked_seed(2**63)


def test_a_single_word_is_no_list_of_letters(tmp_path):
    assert sl.export(tmp_path / "a.apkg", "starter", sides="window", pictures="none").count > 0
    assert sl.export(tmp_path / "a.csv", topics="lucy", length=3).count == 3
    with pytest.raises(
        sl.Refusal, match=r"There's no saint and no kind of question called 'lucia'.*; did you mean 'lucy' \(St\. Lucy\)\?$"
    ):
        sl.export(tmp_path / "a.csv", topics="lucia")
    with pytest.raises(sl.Refusal, match=r"did you mean 'feast'\?$"):
        sl.quiz(topics="feasts")


def test_a_file_that_is_not_there_is_told_by_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"^There's no file 'nope\.csv'\. Give the path of a CSV file\.$"):
        sl.new_game("holy-quest", mode="custom", board="nope.csv")
    with pytest.raises(FileNotFoundError, match=r"'nope\.csv'\. Give the path of a CSV file, or of a folder with saints\.csv"):
        sl.load_catalogue("nope.csv")
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=1)
    with pytest.raises(FileNotFoundError) as caught:
        game.save("no/x.json")
    assert (caught.value.filename, caught.value.strerror) == (
        "no/x.json",
        "There is no folder 'no'. Make it first, or choose another folder.",
    )
    with pytest.raises(IsADirectoryError) as folder:
        game.save(".")
    assert (folder.value.filename, "is a folder" in folder.value.strerror) == (".", True)
    assert list(tmp_path.iterdir()) == []


def test_letters_with_dots_may_be_spelt_out_in_a_slug():
    kaethe = replace(CAT["lucy"], slug="kaethe-of-koeln", name="St. Käthe of Köln")
    assert [found for found in check_card(kaethe) if found[0] == "slug"] == []
    assert [found for found in check_card(replace(kaethe, slug="kuethe")) if found[0] == "slug"]
    (told,) = [message for column, _, message in check_card(replace(kaethe, bio="One.")) if column == "bio"]
    assert told.startswith("the life story has 1 word;")
