"""Whatever somebody gives to a public function or option is taken, or refused in one sentence: never an error of Python's own.

Each argument is given a few values, which its name decides; in the thorough tier, all of them.
"""

from __future__ import annotations

import gc
import inspect
import warnings
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from zlib import crc32

import numpy as np
import pandas as pd
import pytest

import saintlearn as sl
from saintlearn.ground.paths import cards_folder
from saintlearn.learners.records import LearnerAnswer
from saintlearn.study.reviews import Pace
from tests.tiers import THOROUGH

FEW = 3


class Odd:
    """A thing that fits nowhere."""

    def __repr__(self) -> str:
        return "<odd>"


VALUES = {
    "None": None,
    "zero": 0,
    "one": 1,
    "minus one": -1,
    "huge": 10**30,
    "a half": 2.5,
    "not a number": float("nan"),
    "True": True,
    "complex": 1j,
    "empty": "",
    "word": "zzz",
    "on": "on",
    "long": "x" * 2000,
    "null": "a\0b",
    "surrogate": "\ud800",
    "bytes": b"bytes",
    "no items": (),
    "one word": ("life",),
    "one number": (1,),
    "nested": ((1,),),
    "nested pair": ("lucy", ("lucy",)),
    "list in list": [[]],
    "twice": ["lucy"] * 3,
    "None in a list": [None, "lucy"],
    "no keys": {},
    "a key": {"a": 1},
    "a set": {1, 2},
    "a range": range(3),
    "an object": Odd(),
    "a class": object,
    "a function": lambda: 1,
    "a function of one": len,
    "a frame": pd.DataFrame({"a": [1, 2]}),
    "an empty frame": pd.DataFrame(),
    "a column": pd.Series(["lucy", "anne"]),
    "a yes or no column": pd.Series([True, False]),
    "an array": np.array([1, 2]),
    "dots": ...,
}
CAT = sl.load_catalogue()
NEEDED = {
    "bee": {"contestants": ["Ana", "Ben"]},
    "calendar_day": {"day": "2026-12-06"},
    "export": {"path": "a.csv"},
    "game_options": {"game": "race"},
    "load_game": {"path": "none.json"},
    "match": {"card": CAT["lucy"], "on": CAT["anne"]},
    "new_game": {"game": "saintcards"},
    "play": {"game": "saintcards"},
    "read_questions": {"path": "none.csv"},
    "replay": {"game": sl.new_game("saintcards", ["Ana", "Ben"], seed=1)},
    "saint_of_the_day": {"day": "2026-12-06"},
    "score_matrix": {"deck": ["lucy", "anne"]},
    "Computer": {},
    "Store": {"place": ":memory:"},
}
"""What a function needs besides the argument that is tried."""
KEPT = ("progress", "album")
"""What looks into a store: an own one, so that nobody's is opened."""
ELSEWHERE = {"Card", "Catalogue", "CatalogueError", "Deck", "Match", "Plan", "Refusal", "Session", "classroom"}
"""Classes that functions make, and what opens a server, which has a test of its own."""
NAMES = [name for name in sl.__all__ if name not in ELSEWHERE]
OPTIONS = [(game, option) for game in sl.list_games() for option in sl.game_options(game)]


def tried(what: str):
    """Choose what is tried for an argument: all, or some that its name decides."""
    names = list(VALUES)
    if THOROUGH:
        return names
    start = crc32(what.encode())
    return [names[(start + 7 * number) % len(names)] for number in range(FEW)]


def told(name: str, give, arguments) -> str:
    """Call a function; give the fault if it raised anything but a sentence of ours."""
    try:
        made = give(**arguments)
    except sl.Refusal as refusal:
        sentence = str(refusal)
        return "" if sentence.strip() and len(sentence) < 1500 else f"{name}: {sentence[:80]}"
    except Exception as error:  # noqa: BLE001 - any error but ours is a fault
        return f"{name}: {type(error).__name__}: {str(error)[:120]}"
    if hasattr(made, "close"):
        made.close()
    return ""


@pytest.fixture(autouse=True)
def nowhere(tmp_path, monkeypatch):
    """Write nothing but into a folder of its own, and speak English again afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    yield
    sl.language("en")


@pytest.mark.parametrize("name", NAMES)
def test_every_argument_is_taken_or_refused_in_a_sentence(name):
    function = getattr(sl, name)
    faults = []
    with sl.Store(":memory:") as store, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        needed = {"store": store} if name in KEPT else NEEDED.get(name, {})
        for argument in inspect.signature(function).parameters.values():
            if argument.kind in (argument.VAR_KEYWORD, argument.VAR_POSITIONAL):
                continue
            for value in tried(f"{name} {argument.name}"):
                given = {**needed, argument.name: VALUES[value]}
                faults.append(told(f"{name}({argument.name}={value})", function, given))
    assert not list(filter(None, faults))


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_option_of_a_game_is_taken_or_refused_in_a_sentence(game, option):
    faults = []
    for value in tried(f"{game} {option}"):
        wanted = {"game": game, "players": ["Ana", "Ben"], "seed": 1, option: VALUES[value]}
        faults.append(told(f"{game} {option}={value}", sl.new_game, wanted))
    assert not list(filter(None, faults))


def _learners():
    store = sl.Store(":memory:")
    store.add_learner("Ana")
    return store


METHODS = {
    "album": (lambda: sl.album("Ana", store=_learners()), ("look", "open_window")),
    "bee": (lambda: sl.bee(["Ana", "Ben"], seed=1), ("act", "certificates")),
    "catalogue": (lambda: CAT, ("__contains__", "__getitem__", "deck", "find", "get", "search", "said_in")),
    "deck": (lambda: CAT.deck("starter"), ("__add__", "__contains__", "__getitem__", "index", "report")),
    "progress": (lambda: sl.progress(_learners()), ("look",)),
    "quiz": (lambda: sl.quiz(2, seed=1), ("answer",)),
    "store": (
        _learners,
        ("add_learner", "delete_learner", "export_learner", "history", "import_learner", "learner", "meetings", "restore"),
    ),
}
"""What the functions give back, with methods that take one value."""


@pytest.mark.parametrize(("kind", "method"), [(kind, method) for kind, (_, methods) in METHODS.items() for method in methods])
def test_every_method_takes_a_value_or_refuses_it_in_a_sentence(kind, method):
    faults = []
    made = METHODS[kind][0]()
    for value in VALUES if kind in ("catalogue", "deck") or THOROUGH else tried(f"{kind} {method}"):
        try:
            getattr(made, method)(VALUES[value])
        except sl.Refusal as refusal:
            if not str(refusal).strip():
                faults.append(f"{kind}.{method}({value}): no sentence")
        except Exception as error:  # noqa: BLE001 - any error but ours is a fault
            faults.append(f"{kind}.{method}({value}): {type(error).__name__}: {str(error)[:120]}")
    assert not faults


@pytest.mark.parametrize("name", NAMES)
def test_an_option_that_is_misspelled_is_refused(name):
    if any(one.kind is one.VAR_POSITIONAL for one in inspect.signature(getattr(sl, name)).parameters.values()):
        return
    with pytest.raises(TypeError), suppress(KeyError):
        getattr(sl, name)(**NEEDED.get(name, {}), seeen=1)


@pytest.mark.parametrize("mix", [("life",), (1,), (("life",),), ((["life"], 1),), [("life", 1)], {1: 1}])
def test_a_mix_that_is_none_is_refused_alike_everywhere(mix):
    for start in (
        lambda: sl.quiz(mix=mix),
        lambda: sl.bee(["Ana", "Ben"], mix=mix),
        lambda: sl.new_game("holy-quest", ["Ana", "Ben"], mix=mix),
    ):
        with pytest.raises(sl.Refusal, match=r"mix must be|no kind of question"):
            start()


def test_on_and_true_are_the_same():
    assert sl.new_game("holy-quest", ["Ana", "Ben"], seed=1, advanced=True).options.advanced == "on"
    assert sl.new_game("holdem", ["Ana", "Ben"], seed=1, open_hands="on").options.open_hands is True
    with pytest.raises(sl.Refusal, match="open_hands must be True or False"):
        sl.new_game("holdem", ["Ana", "Ben"], open_hands="On")


def test_a_saint_whom_nobody_can_have_met_is_refused():
    with pytest.raises(sl.Refusal, match=r"seen: 'lucyy' isn't a saint; "):
        sl.new_game("holy-quest", ["Ana", "Ben"], seed=1, seen=("lucyy",))


@pytest.mark.parametrize("cards", [None, 3, "lucy", ["lucy"], [None], b"x"])
def test_a_deck_is_made_of_cards_alone(cards):
    with pytest.raises(sl.Refusal, match=r"A deck is made of cards, such as those of cat\.deck\('martyrs'\)"):
        sl.Deck(cards=cards)
    with pytest.raises(sl.Refusal, match="name must be text"):
        sl.Deck(CAT.deck("core"), name=3)


@pytest.mark.parametrize("path", [None, 7, b"a.csv", ()])
@pytest.mark.parametrize("give", [sl.load_game, sl.export, sl.read_questions], ids=lambda give: give.__name__)
def test_what_is_no_path_is_refused_in_a_sentence(give, path):
    with pytest.raises(sl.Refusal, match=r"A file needs a path, such as|takes a CSV file or a DataFrame"):
        give(path)


# --- switches, numbers, and learners --------------------------------------------------------------------------------------------

KINDS = {
    "album": lambda: sl.album("Ana", store=_learners()),
    "card": lambda: CAT["lucy"],
    "deck": lambda: CAT.deck(["lucy", "anne"]),
    "plan": lambda: sl.lesson("martyrs", seed=1),
    "quiz": lambda: sl.quiz(2, seed=1),
    "store": _learners,
}
"""What the functions give back, with methods that take switches."""
USUAL = {
    "path": "a.pdf",
    "folder": "out",
    "told": {},
    "learner": "Ana",
    "now": datetime(2026, 12, 1, tzinfo=UTC),
    "saint": "lucy",
    "wild": True,
}
"""What a method needs besides the switch."""
SWITCHES = [
    (kind, name, option.name)
    for kind, make in KINDS.items()
    for name, method in inspect.getmembers_static(type(make()), inspect.isfunction)
    if not name.startswith("_") and (method.__module__ or "").startswith("saintlearn")
    for option in inspect.signature(method).parameters.values()
    if option.annotation == "bool"
]


def test_the_methods_with_switches_are_found():
    assert {("plan", "to_html", "teacher"), ("plan", "write", "replace"), ("quiz", "print", "key"), ("deck", "save", "backs")} <= set(
        SWITCHES
    )


@pytest.mark.parametrize(("kind", "method", "option"), [one for one in SWITCHES if one[1] not in ("wait_at", "on_msg", "get_state")])
def test_a_switch_of_a_method_is_true_or_false(kind, method, option, tmp_path):
    made = getattr(KINDS[kind](), method)
    needed = [one.name for one in inspect.signature(made).parameters.values() if one.default is one.empty and one.name != option]
    for wrong in ("no", 0, None, "False"):
        with pytest.raises(TypeError, match=rf"{option} must be True or False \(you gave "):
            made(**{name: USUAL[name] for name in needed}, **{option: wrong})
    assert not list(tmp_path.iterdir())


FLAGS = [(name, one.name) for name in NAMES for one in inspect.signature(getattr(sl, name)).parameters.values() if one.annotation == "bool"]


@pytest.mark.parametrize(("name", "option"), FLAGS)
def test_a_switch_of_a_function_is_true_or_false(name, option):
    with pytest.raises(TypeError, match=rf"{option} must be True or False \(you gave 'no'\)"):
        getattr(sl, name)(**NEEDED.get(name, {}), **{option: "no"})
    made = getattr(sl, name)(**NEEDED.get(name, {}), **{option: np.True_})
    assert made is not None


NUMBERS = {
    "length": 3,
    "minutes": 45,
    "seed": 5,
    "pairs": 8,
    "least": 2,
    "lives": 2,
    "rounds": 2,
    "rises": 1,
    "seconds": 30,
    "new_per_day": 5,
}
WHOLE = [
    (name, one.name)
    for name in NAMES
    for one in inspect.signature(getattr(sl, name)).parameters.values()
    if one.name in NUMBERS and "int" in str(one.annotation)
]


@pytest.mark.parametrize(("name", "option"), WHOLE)
def test_a_number_of_numpy_is_a_number(name, option):
    more = {"learner": "Ana", "store": ":memory:"} if option == "new_per_day" else {"theme": "martyrs"} if name == "lesson" else {}
    for kind in (np.int64, np.uint8):
        assert getattr(sl, name)(**NEEDED.get(name, {}), **more, **{option: kind(NUMBERS[option])}) is not None
    with pytest.raises(sl.Refusal):
        getattr(sl, name)(**NEEDED.get(name, {}), **more, **{option: np.float64(2.5)})


def test_numbers_of_numpy_are_taken_inside_tables_and_by_games():
    assert sl.quiz(2, seed=1, mix={"life": np.int64(2)}).quiz.options.mix == (("life", 2),)
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=np.int64(7), hand_size=np.int64(5))
    assert len(game.view(np.int64(1)).hand) == 5
    assert type(game.options.hand_size) is int
    assert game.until(np.int32(0)).log == game.log


OTHERS = [name for name in NAMES if {"learner", "store"} <= set(inspect.signature(getattr(sl, name)).parameters)]


@pytest.mark.parametrize("name", [name for name in OTHERS if name != "gallery"])
def test_a_learner_of_another_store_is_refused(name):
    here, there = sl.Store(":memory:"), sl.Store(":memory:")
    ana = there.add_learner("Ana")
    for _ in range(2):  # first an empty store, then one in which somebody has the same number
        with pytest.raises(KeyError, match="Ana is a learner of another store") as told:
            getattr(sl, name)(learner=ana, store=here)
        assert told.value.code == "unknown-learner"
        here.add_learner("Cleo") if not here.learners else None
    there.delete_learner(ana)
    with pytest.raises(sl.Refusal, match="Ana isn't in this store anymore"):
        getattr(sl, name)(learner=ana, store=there)


BY_LEARNER = [
    name for name, method in inspect.getmembers_static(sl.Store, inspect.isfunction) if "learner" in inspect.signature(method).parameters
]


@pytest.mark.parametrize("name", [name for name in BY_LEARNER if not name.startswith("_")])
def test_a_store_does_nothing_to_a_learner_of_another_store(name):
    now = USUAL["now"]
    given = {
        "name": "Zoe",
        "pace": Pace(),
        "saint": "lucy",
        "answer": LearnerAnswer("lucy/feast", 3),
        "answers": [],
        "now": now,
        "what": "read",
    }
    given |= {
        "controls": ["letters"],
        "level": 1,
        "saints": ["lucy"],
        "deed": "share-snack",
        "done": True,
        "item": "lucy/feast",
        "items": ["lucy/feast"],
    }
    here, there = sl.Store(":memory:"), sl.Store(":memory:")
    here.add_learner("Cleo")
    method = getattr(here, name)
    needed = [one.name for one in inspect.signature(method).parameters.values() if one.default is one.empty and one.name != "learner"]
    with pytest.raises(KeyError, match="Ana is a learner of another store"):
        method(there.add_learner("Ana"), **{one: given[one] for one in needed})
    assert [one.name for one in here.learners] == ["Cleo"]


def test_a_learner_stays_the_same_under_another_name_and_in_a_copy(tmp_path):
    with sl.Store(tmp_path / "one.db") as store:
        ana = store.add_learner("Ana")
        assert store.rename(ana, "Anna") == store.learner(ana)
        with sl.Store(tmp_path / ".." / tmp_path.name / "one.db") as again:
            assert again.history(ana) == []
        with sl.Store(store.backup(tmp_path / "copy.db")) as copy, pytest.raises(sl.Refusal, match="another store"):
            copy.history(ana)  # there she is Anna
        with sl.Store(tmp_path / "copy.db") as copy:
            assert copy.history(store.learner("Anna")) == []


def test_a_new_learner_with_nearly_a_known_name_gets_a_notice():
    store = sl.Store(":memory:")
    store.add_learner("Anna")
    with pytest.warns(UserWarning, match="Ana is new in this store. If you meant Anna"):
        sl.quiz(1, learner="Ana", store=store)
    sl.quiz(1, learner="Zacharias", store=store)  # with no notice, which would be an error here


@pytest.mark.parametrize(
    ("zone", "said"),
    [("Europe/Rom", "did you mean 'Europe/Rome'"), (5, "zone must be the name"), ("", "write one such"), ("..", "write one such")],
)
def test_a_zone_is_told_by_its_name(zone, said):
    assert str(sl.Store(":memory:", zone="Europe/Rome").zone) == "Europe/Rome"
    with pytest.raises(sl.Refusal, match=said):
        sl.Store(":memory:", zone=zone)


def test_a_saint_whom_nobody_knows_is_neither_met_nor_a_friend():
    store, now = _learners(), USUAL["now"]
    for slug, said in {"nobody": "give the card, such as", "lucyy": "did you mean 'lucy'"}.items():
        with pytest.raises(KeyError, match=said):
            store.meet("Ana", slug, "read", now)
        with pytest.raises(KeyError, match=said):
            store.set_friend("Ana", slug)
    own = replace(CAT["lucy"], slug="our-lucy")
    assert store.meet("Ana", own, "read", now)
    assert store.set_friend("Ana", own).friend == "our-lucy"


# --- empty selections, folders, names of options --------------------------------------------------------------------------------


@pytest.mark.parametrize("nothing", [[], (), CAT.frame.head(0)], ids=["list", "tuple", "frame"])
@pytest.mark.parametrize("name", ["quiz", "bee", "flashcards", "memory", "gallery", "drill", "export"])
def test_an_empty_selection_is_called_empty(name, nothing):
    with pytest.raises(sl.Refusal, match="No saints are selected: what you chose is empty"):
        getattr(sl, name)(**NEEDED.get(name, {}), deck=nothing)


def test_no_questions_and_questions_of_another_level_are_told_so():
    mine = sl.read_questions(pd.DataFrame({"saint": ["lucy"], "prompt": ["Who?"], "answer": ["Lucy"], "wrong": ["Anne;Joan"]}))
    for nothing in ([], mine[:0]):
        with pytest.raises(sl.Refusal, match="questions is empty"):
            sl.quiz(3, questions=nothing)
    with pytest.raises(sl.Refusal, match=r"There are no questions on these topics at level 3, but there are at 2\."):
        sl.quiz(3, questions=mine, level=3)


def test_the_results_of_a_quiz_lead_to_the_next_one(tmp_path):
    quiz = sl.quiz(4, topics=["true-false"], seed=9)
    while not quiz.done and quiz.view.back is None:
        quiz.answer(True)
        quiz.next()
    results = quiz.results
    asked = set(results["question"])
    assert {one.id for one in sl.quiz(questions=results, seed=1).quiz.questions} == asked
    assert {one.id for one in sl.quiz(questions=list(quiz.quiz.questions), seed=1).quiz.questions} == asked
    assert len(sl.quiz(4, deck=pd.concat([results, results]), seed=1).quiz.questions) == 4
    assert sl.export(tmp_path / "again.csv", results).count == len(asked)
    assert [card.slug for card in quiz.missed] == list(dict.fromkeys(results["saint"][~results["right"]]))


def test_one_row_of_the_frame_is_one_saint():
    frame = CAT.frame
    for row in (frame.loc["lucy"], frame.reset_index().set_index("name", drop=False).loc["St. Lucy"]):
        assert CAT.deck(row) == CAT.deck("lucy")
    assert sl.quiz(1, deck=frame.loc["lucy"], seed=1).quiz.questions[0].saint == "lucy"


def test_the_frame_of_a_catalogue_can_be_read_from_the_file_that_pandas_writes(tmp_path):
    CAT.frame.to_csv(tmp_path / "all.csv")
    read = sl.load_catalogue(tmp_path / "all.csv")
    assert list(read.values()) == list(CAT.values())


@pytest.mark.parametrize(
    "give",
    [sl.load_game, sl.replay, sl.read_questions, sl.Store, lambda path: sl.play(save=path)],
    ids=["load", "replay", "questions", "store", "play"],
)
def test_a_folder_is_called_a_folder(give, tmp_path):
    with pytest.raises(IsADirectoryError, match=r"is a folder\. Name a file in it"):
        give(tmp_path)


def test_each_option_is_called_by_its_name(tmp_path):
    (tmp_path / "file.txt").write_text("x")
    for give, said in {
        lambda: sl.bee(3): "contestants must be a list of names",
        lambda: sl.memory(players=["Ana", sl.Computer()]): "Only people can play this. Give players names",
        lambda: sl.bee(["Ana", sl.Computer()]): "Only people can play this. Give contestants names",
        lambda: sl.play("saintcards", ["Ana", None]): "A player must be a name",
        lambda: sl.quiz(store=5, learner="Ana"): "store must be a store, or its file or address",
        lambda: sl.saint_of_the_day("2026-12-06", "US"): "For a country, write country='US'",
        lambda: sl.bee(["Ana", "Ben"], seconds_for={"Ana": "x"}): "seconds_for['Ana'] must be a whole number",
        lambda: sl.classroom(port="8000"): "port must be a whole number from 0 to 65535",
        lambda: sl.classroom(port=99999999): "port must be a whole number from 0 to 65535",
        lambda: sl.classroom(folder="file.txt"): "'file.txt' is a file. Choose a folder",
        lambda: sl.quiz(2).print("x.pdf", title=5): "title must be text",
        lambda: sl.calendar_day(pd.NaT): "'NaT' is not a day",
        lambda: _learners().lately("x"): "most must be a whole number",
        lambda: _learners().add_learner("Ben", pace=5): "pace must be a Pace",
        lambda: _learners().set_pace("Ana", 5): "pace must be a Pace",
        lambda: _learners().record("Ana", "lucy/feast", USUAL["now"]): "An answer must be a LearnerAnswer",
        lambda: CAT.find("Joh"): "Several names begin with 'Joh'",
    }.items():
        with pytest.raises(sl.Refusal) as told:
            give()
        assert said in str(told.value)
    assert _learners().new("Ana", "lucy/feast", USUAL["now"]) == ["lucy/feast"]


@pytest.mark.parametrize("names", [pd.Series(["Ana", "Ben"]), np.array(["Ana", "Ben"]), ("Ana", "Ben"), {"Ana": 1, "Ben": 2}.keys()])
def test_players_can_be_in_anything_to_go_through(names):
    for kind in (lambda names: names, iter):
        assert sl.play("saintcards", kind(names), guide=True).session.names == ("Ana", "Ben")
        assert sl.memory("starter", players=kind(names), seed=1).game.names == ("Ana", "Ben")
        assert sl.bee(kind(names), seed=1).bee.names == ("Ana", "Ben")


def test_a_game_goes_back_only_to_lines_that_it_has():
    game = sl.new_game("saintcards", ["Ana", "Ben"], seed=7)
    game.act("draw", seat="Ana")
    for wrong in (-1, 100, "x", None, 1.5):
        with pytest.raises(sl.Refusal, match="length must be a whole number from 0 to 2"):
            game.cut(wrong)
    assert len(game.log) == 2
    assert game.winners == ()


# --- catalogues ----------------------------------------------------------------------------------------------------------------


def _store():
    store = sl.Store(":memory:")
    store.add_learner("Ana")
    return store


@cache
def _saved_bee():
    path = Path(mkdtemp()) / "bee.json"
    sl.bee(["Ana", "Ben"], seed=1).bee.save(path)
    return path


WITH_SAINTS = {
    "album": lambda **more: sl.album("Ana", store=_store(), **more),
    "bee": lambda **more: sl.bee(["Ana", "Ben"], seed=1, **more),
    "drill": lambda **more: sl.drill(seed=1, **more),
    "export": lambda **more: sl.export("a.csv", length=1, seed=1, **more),
    "flashcards": lambda **more: sl.flashcards(seed=1, **more),
    "bedtime": sl.bedtime,
    "gallery": sl.gallery,
    "home": sl.home,
    "list_lessons": sl.list_lessons,
    "lesson": lambda **more: sl.lesson(["fabian", "sebastian", "john-bosco"], age="11-13", **more),
    "load_game": lambda **more: sl.load_game(_saved_bee(), **more),
    "memory": lambda **more: sl.memory(seed=1, **more),
    "new_game": lambda **more: sl.new_game("saintcards", ["Ana", "Ben"], seed=1, **more),
    "play": lambda **more: sl.play("saintcards", ["Ana", "Ben"], seed=1, **more),
    "progress": lambda **more: sl.progress(_store(), **more),
    "quiz": lambda **more: sl.quiz(1, seed=1, **more),
    "saint_of_the_day": lambda **more: sl.saint_of_the_day("2026-01-20", **more),
}
"""All that takes a catalogue."""


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """Some saints of a parish: as a table, by its path or its name, as a catalogue, and as a frame."""
    table = tmp_path_factory.mktemp("parish") / "ours.csv"
    rows = (cards_folder() / "saints.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    table.write_text("".join(rows[:120]), encoding="utf-8")
    catalogue = sl.load_catalogue(table)
    return {"text": str(table), "path": table, "catalogue": catalogue, "frame": catalogue.frame}


def test_everything_that_takes_a_catalogue_is_tried():
    takes = {name for name in NAMES if "catalogue" in inspect.signature(getattr(sl, name)).parameters}
    assert takes == set(WITH_SAINTS)


@pytest.mark.parametrize("name", WITH_SAINTS)
def test_a_catalogue_is_a_path_a_frame_or_a_catalogue_everywhere(name, own):
    plain = repr(WITH_SAINTS[name](catalogue=own["catalogue"]))
    for kind in own if THOROUGH else ("text", "path"):
        assert repr(WITH_SAINTS[name](catalogue=own[kind])) == plain
    with pytest.raises(sl.Refusal, match="There's no file 'no-parish'"):
        WITH_SAINTS[name](catalogue="no-parish")
    with pytest.raises(sl.Refusal, match=r"catalogue must be a catalogue, or the path or DataFrame of one \(you gave 3\)\."):
        WITH_SAINTS[name](catalogue=3)


def test_a_class_that_is_refused_leaves_no_port_behind(tmp_path, recwarn):
    for wrong in ({"catalogue": "x"}, {"catalogue": 3}, {"game": 3}, {"seed": "x"}, {"class_list": 3}, {"class_list": [3]}):
        with pytest.raises(sl.Refusal):
            sl.classroom(folder=tmp_path / "class", **wrong)
    gc.collect()  # once: beside all that the tests before have made, it takes seconds
    assert not [one for one in recwarn if issubclass(one.category, ResourceWarning)]
