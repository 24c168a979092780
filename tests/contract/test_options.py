"""What the options of every game and every activity declare holds."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from saintlearn import study
from saintlearn.engine import Game, Options, Refusal, option
from saintlearn.engine.option_list import GameOptions
from saintlearn.engine.options import ON_OFF, YES_NO, Declaration, declared
from saintlearn.games import all_games
from saintlearn.languages import speaking
from saintlearn.lobby import game_options
from tests.sixth_game import side_by_side


def _every_kind() -> Iterator[type[Options]]:
    yield from (entry.rules.options for entry in (*all_games(), side_by_side.GAME))
    for module in pkgutil.iter_modules(study.__path__, "saintlearn.study."):
        for rules in vars(import_module(module.name)).values():
            if isinstance(rules, type) and issubclass(rules, Game) and hasattr(rules, "options") and fields(rules.options):
                yield rules.options


KINDS = tuple(dict.fromkeys(_every_kind()))
EACH = [(kind, name) for kind in KINDS for name in declared(kind)]


def _refusal(kind: type[Options], name: str, value: object) -> str:
    """Give the code with which a value is refused on its own; empty if it's taken."""
    try:
        kind(**{name: value})
    except Refusal as refusal:
        return refusal.code
    return ""


def _cases(wanted):
    chosen = [(kind, name) for kind, name in EACH if wanted(declared(kind)[name])]
    return pytest.mark.parametrize(("kind", "name"), chosen, ids=[f"{kind.__name__}-{name}" for kind, name in chosen])


def test_all_games_and_activities_are_here():
    assert {entry.rules.options for entry in all_games()} < set(KINDS)
    assert {"QuizOptions", "BeeOptions", "FlashOptions", "MemoryOptions", "DrillOptions"} < {kind.__name__ for kind in KINDS}


@_cases(lambda told: True)
def test_an_option_has_a_label_and_a_sentence(kind, name):
    told = declared(kind)[name]
    assert told.label[:1].isupper()
    assert 2 < len(told.label) <= 32
    assert told.label[-1].isalnum()
    assert told.meaning.endswith(".")
    assert len(told.meaning.split()) >= 4
    labels = list(told.choices.values())
    assert len(set(labels)) == len(labels), "two choices that nobody can tell apart"
    assert all(label and not label.endswith(".") for label in labels)


@_cases(lambda told: True)
def test_an_option_can_be_offered_or_says_what_python_gives_it(kind, name):
    told = declared(kind)[name]
    assert told.choices or told.span is not None or told.takes
    assert told.python_only == (not told.choices and told.span is None)
    assert told.span is None or not (told.choices or told.takes)


@_cases(lambda told: bool(told.choices))
def test_every_choice_is_taken(kind, name):
    for value in declared(kind)[name].choices:
        assert _refusal(kind, name, value) in ("", "impossible"), f"{name}={value!r}"


@_cases(lambda told: bool(told.choices))
def test_the_choices_are_those_of_the_type(kind, name):
    hint, choices = get_type_hints(kind)[name], declared(kind)[name].choices
    if hint is bool:
        assert choices == YES_NO
    elif get_origin(hint) is Literal:
        assert set(choices) <= set(get_args(hint))
        for other in set(get_args(hint)) - set(choices):
            assert _refusal(kind, name, other) == "bad-option"


@_cases(lambda told: any(isinstance(choice, str) and len(choice) > 3 for choice in told.choices))
def test_a_slip_is_refused_with_the_nearest_choice(kind, name):
    for choice in declared(kind)[name].choices:
        if isinstance(choice, str) and len(choice) > 3:
            with pytest.raises(Refusal, match=rf"(?i)did you mean {choice!r}\?") as caught:
                kind(**{name: f"{choice}x"})
            assert caught.value.code == "bad-option"


@_cases(lambda told: bool(told.choices))
def test_what_is_no_choice_is_refused(kind, name):
    for other in ("nonsense", 99, 1.0, None, [], {}, object):
        assert _refusal(kind, name, other) == "bad-option", repr(other)
    if declared(kind)[name].choices != YES_NO:
        assert _refusal(kind, name, True) == "bad-option"


@_cases(lambda told: told.span is not None)
def test_a_number_out_of_range_is_refused(kind, name):
    told = declared(kind)[name]
    for other in (told.span.start - 1, told.span[-1] + 1, float(told.example), str(told.example), True, []):
        assert _refusal(kind, name, other) == "bad-option", repr(other)
    assert (_refusal(kind, name, None) == "") == bool(told.without)
    assert told.example in told.span


@_cases(lambda told: bool(told.without))
def test_none_is_taken_where_it_means_something(kind, name):
    assert _refusal(kind, name, None) == ""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_defaults_go_together(kind):
    assert kind() == kind(**{item.name: item.default for item in fields(kind)})


def test_what_takes_files_or_objects_is_for_python_only():
    quest = game_options("holy-quest")
    assert {"board", "own_questions", "points", "pawns"} <= {name for name, one in quest.items() if one.python_only}
    assert not {"mode", "dice", "one_way", "mix", "threshold"} & {name for name, one in quest.items() if one.python_only}


def test_a_list_of_options_is_in_the_language_that_is_spoken():
    with speaking("en-XA"):
        found = game_options("race")
    for one in found.values():
        assert all(words.startswith("⟦") for words in (one.label, one.meaning, *one.choices.values())), one


def test_an_option_that_is_not_declared_is_an_error():
    @dataclass(frozen=True, kw_only=True)
    class Bare(Options):
        rounds: int = 3

    with pytest.raises(TypeError, match=r"Bare: declare rounds with option"):
        Bare()


def test_a_declaration_says_what_it_can_be():
    @dataclass(frozen=True, kw_only=True)
    class Ring(Options):
        rounds: int | None = option(None, "Rounds", "How many rounds you play.", span=range(1, 10), without="As many as you like")
        loud: str = option("on", "Sound", "Whether there's sound.", choices=ON_OFF)
        names: tuple[str, ...] = option((), "Names", "Who plays.", takes="a list of names")

    told = declared(Ring)
    assert all(isinstance(one, Declaration) for one in told.values())
    assert [one.values for one in told.values()] == ["a whole number from 1 to 9, or None", "'on' or 'off'", "a list of names"]
    assert repr(GameOptions("ring", Ring)).splitlines()[0] == (
        "rounds=None (a whole number from 1 to 9, or None: As many as you like): How many rounds you play."
    )
