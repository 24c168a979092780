"""Whatever somebody gives to a public function or option is taken, or refused in one sentence: never an error of Python's own.

The quick test gives each argument a few values, which its name decides; `SAINTLEARN_THOROUGH=1` gives all of them.
"""

from __future__ import annotations

import inspect
import os
import warnings
from contextlib import suppress
from zlib import crc32

import numpy as np
import pandas as pd
import pytest

import saintlearn as sl
from saintlearn.ground.paths import cards_folder

THOROUGH = bool(os.environ.get("SAINTLEARN_THOROUGH"))
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


# --- catalogues ----------------------------------------------------------------------------------------------------------------


def _store():
    store = sl.Store(":memory:")
    store.add_learner("Ana")
    return store


WITH_SAINTS = {
    "album": lambda **more: sl.album("Ana", store=_store(), **more),
    "bee": lambda **more: sl.bee(["Ana", "Ben"], seed=1, **more),
    "drill": lambda **more: sl.drill(seed=1, **more),
    "export": lambda **more: sl.export("a.csv", length=1, seed=1, **more),
    "flashcards": lambda **more: sl.flashcards(seed=1, **more),
    "gallery": sl.gallery,
    "home": sl.home,
    "list_lessons": sl.list_lessons,
    "lesson": lambda **more: sl.lesson(["fabian", "sebastian", "john-bosco"], age="11-13", **more),
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


@pytest.mark.parametrize(
    "wrong", [{"catalogue": "x"}, {"catalogue": 3}, {"game": 3}, {"seed": "x"}, {"class_list": 3}, {"class_list": [3]}]
)
def test_a_class_that_is_refused_leaves_no_port_behind(wrong, tmp_path, recwarn):
    import gc

    with pytest.raises(sl.Refusal):
        sl.classroom(folder=tmp_path / "class", **wrong)
    gc.collect()
    assert not [one for one in recwarn if issubclass(one.category, ResourceWarning)]
