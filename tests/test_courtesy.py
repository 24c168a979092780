"""What people type by mistake after a dot or between two things is answered in a sentence, with the name that was probably meant."""

from __future__ import annotations

import pickle
from copy import copy

import ipywidgets
import pytest
import traitlets

import saintlearn as sl

CAT = sl.load_catalogue()
LUCY = CAT["lucy"]
DECK = CAT.deck("starter")


def _album():
    return sl.album("Ana", store=sl.Store(":memory:")).album


def things():
    """What an author has in hand, with some of its names."""
    return {
        "card": (LUCY, ("name", "feast", "patronages")),
        "catalogue": (CAT, ("themes", "search", "frame")),
        "deck": (DECK, ("report", "frame", "saintcards")),
        "report": (DECK.report(), ("mean", "partners")),
        "match": (sl.match("lucy", "anne"), ("score", "sentence")),
        "game": (sl.new_game("saintcards", ["Ana", "Ben"], seed=7), ("turn", "outcome", "winners", "legal_actions")),
        "plan": (sl.lesson("martyrs", seed=1), ("title", "to_html", "steps")),
        "store": (sl.Store(":memory:"), ("learners", "history")),
        "album": (_album(), ("panes",)),
        "quiz": (sl.quiz(2, seed=1), ("answer", "results", "missed")),
        "study": (sl.quiz(2, seed=1).quiz, ("answered", "questions")),
        "flashcards": (sl.flashcards(seed=1), ("seen", "results")),
        "memory": (sl.memory(seed=1), ("found",)),
        "drill": (sl.drill(seed=1), ("round", "found")),
        "bee": (sl.bee(["Ana", "Ben"], seed=1), ("certificates", "outcome")),
        "gallery": (sl.gallery(), ("deck",)),
        **{f"table of {name}": (sl.play(name, ["Ana", "Ben"], seed=1), ("outcome", "session")) for name in sl.list_games()},
        **{
            f"view of {name}": (
                view := sl.new_game(name, ["Ana", "Ben"], seed=1).view(0),
                tuple(n for n in dir(view) if not n.startswith("_"))[:3],
            )
            for name in sl.list_games()
        },
        **{
            f"view of {kind}": (one.view, (dir(one.view)[-1],))
            for kind, one in {"quiz": sl.quiz(1), "memory": sl.memory(), "drill": sl.drill()}.items()
        },
    }


def test_a_misspelled_name_after_a_dot_says_which_one_was_meant():
    for kind, (thing, names) in things().items():
        check_slips(kind, thing, names)


def check_slips(kind, thing, names):
    for name in names:
        for wrong in {f"{name}{name[-1]}", f"{name[:-2]}{name[-1]}{name[-2]}"} - set(dir(thing)):
            with pytest.raises(AttributeError) as told:
                getattr(thing, wrong)
            assert isinstance(told.value, sl.Refusal)
            assert f"has no attribute {wrong!r}; did you mean " in str(told.value)
            assert pickle.loads(pickle.dumps(told.value)).sentence == told.value.sentence
    assert not hasattr(thing, "columns") or kind == "catalogue"
    assert getattr(thing, "nothing_like_it", 5) == 5
    with pytest.raises(AttributeError, match="press Tab after the dot"):
        thing.zzzz  # noqa: B018


def test_what_fails_in_a_property_is_said_and_not_that_there_is_none():
    class Window(type(DECK)):
        @property
        def pane(self):
            return None.light

    with pytest.raises(AttributeError, match="'NoneType' object has no attribute 'light'"):
        Window(DECK).pane  # noqa: B018


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: LUCY + 1,
        lambda: 1 + LUCY,
        lambda: LUCY < 5,
        lambda: LUCY >= "lucy",
        lambda: LUCY + LUCY,
        lambda: LUCY + CAT,
        lambda: DECK * 2,
        lambda: DECK & DECK,
        lambda: CAT.deck("lucy") > DECK,
        lambda: sl.match("lucy", "anne") + 1,
        lambda: sl.match("lucy", "anne") * 2,
        lambda: CAT + 1,
    ],
)
def test_what_cannot_be_calculated_is_said_in_a_sentence(wrong):
    with pytest.raises(TypeError, match=r"You can't write .* Press Tab after its name") as told:
        wrong()
    assert isinstance(told.value, sl.Refusal)


def test_decks_and_cards_are_put_together_and_taken_apart():
    lucy, two = CAT.deck("lucy"), CAT.deck(["lucy", "anne"])
    anne = CAT["anne"]
    assert list(lucy + anne) == list(anne + lucy)[::-1] == [LUCY, anne]
    assert list([anne] + lucy) == [anne, LUCY]  # noqa: RUF005 - that is what is tried
    assert set(sum([lucy, two])) == set(two)
    assert two - anne == two - [anne] == lucy
    assert len(lucy + CAT) == len(CAT + lucy) == len(CAT)
    for wrong in (1, "lucy", None):
        with pytest.raises(TypeError, match="You can add cards to a deck"):
            lucy + wrong
    assert (two.count("lucy"), two.count("St. Lucy"), two.count(LUCY), two.count("agnes-of-rome"), two.count(5)) == (1, 1, 1, 0, 0)
    assert min(DECK) < max(DECK)
    assert LUCY <= copy(LUCY) >= anne


def test_what_makes_no_card_and_no_catalogue_says_what_does():
    for wrong in (lambda: sl.Card("x", "X", 1, 2), lambda: sl.Catalogue("core"), lambda: sl.Catalogue(5), lambda: sl.Catalogue([1])):
        with pytest.raises(TypeError, match=r"sl\.load_catalogue"):
            wrong()
    with pytest.raises(TypeError, match=r"list_games\(\) takes no values"):
        sl.list_games("x")
    with pytest.raises(TypeError, match="must take one card"):
        CAT.select(lambda: True)


def test_an_action_that_is_not_there_is_said_in_a_sentence():
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=7)
    with pytest.raises(IndexError, match=r"You can do \d+ things now, so there's none at 999"):
        game.legal_actions[999]
    with pytest.raises(TypeError, match="Ask for one action by its place"):
        game.legal_actions["x"]


def test_what_can_happen_to_a_trait_is_checked():
    quiz, heard = sl.quiz(1, topics=["true-false"], seed=1), []
    with pytest.raises(sl.Refusal, match="type must be 'change'"):
        quiz.observe(heard.append, "answered", type="chang")
    quiz.observe(heard.append, "answered", type=traitlets.All)
    quiz.answer(True)
    assert len(heard) == 1


def test_a_closed_widget_says_so():
    quiz = sl.quiz(1, seed=1)
    quiz.close()
    with pytest.raises(sl.Refusal, match="This widget is closed"):
        ipywidgets.VBox([quiz])
    assert "This widget is closed" in quiz._repr_mimebundle_()[0]["text/html"]


def test_what_an_activity_can_do_is_said_and_done():
    quiz = sl.quiz(2, topics=["true-false"], seed=1)
    with pytest.raises(sl.Refusal, match="did you mean 'skip'"):
        quiz.act("skp")
    quiz.act("skip")
    assert quiz.results["skipped"].tolist() == [True]
    with pytest.raises(sl.Refusal, match="did you mean 'right'"):
        sl.bee(["Ana", "Ben"], seed=1).act("rihgt")
    walk = sl.flashcards("starter", mode="loci", length=1, seed=1)
    for action in ("cover", "begin", "lift", "knew"):
        assert f'"{action}"' in type(walk).act.__doc__
        walk.act(action)
    cards = sl.flashcards("starter", length=2, seed=1)
    for action in ("turn", "grade 1", "turn", "grade 3"):
        cards.act(action)
    assert cards.results["right"].tolist() == [False, True]
    assert [card.slug for card in cards.missed] == [cards.results["saint"][0]]


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("saint cards", "did you mean 'saintcards'?"),
        ("Saint Poker", "did you mean 'saint-poker'?"),
        ("run the race", "did you mean 'race'?"),
        ("poker", "did you mean 'saint-poker'?"),
        ("memory", "it isn't a table game. In a notebook, write sl.memory()."),
        ("tic-tac-toe", "choose one of these: saintcards, race, holdem, saint-poker, holy-quest."),
        ("ana.json", "to go on with a saved game, write sl.play(sl.load_game('ana.json'))."),
    ],
)
def test_a_game_is_found_by_what_people_call_it(written, hint):
    with pytest.raises(sl.Refusal) as refusal:
        sl.play(written, ["Ana", "Ben"])
    assert str(refusal.value) == f"There's no game {written!r}; {hint}"
