"""The lines of Python in a lesson's notebook, short enough for a parent to read and change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.catalogue import load_catalogue
from saintlearn.engine.entry import MEETINGS
from saintlearn.games import REGISTRY, game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.questions import TURNS, kinds_of

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
"""Players in a notebook until a parent writes other names."""


def saints_call(plan: Plan) -> str:
    """Write the lines that show the saints of a lesson and name them `saints`."""
    slugs = "".join(f"    {_quoted(slug)},\n" for slug in plan.saints)
    speak = speak_line(plan.language)
    return f"import saintlearn as sl\n\n{speak}cat = sl.load_catalogue({_source(plan)})\nsaints = cat.deck([\n{slugs}])\nsaints"


def speak_line(language: str) -> str:
    r"""Write the line that makes a notebook speak a language; empty for English, which it speaks anyway.

    >>> speak_line("es"), speak_line("en")
    ('sl.language("es")\n', '')
    """
    return "" if language == "en" else f"sl.language({_quoted(language)})\n"


def _source(plan: Plan) -> str:
    """Return the argument that opens the plan's catalogue; empty for the one that comes with saintlearn."""
    shipped = load_catalogue()
    if _is_own(plan):
        return _quoted(plan.catalogue.folder.as_posix()) if plan.catalogue.folder else ""
    for card in plan.cards:
        if shipped.get(card.slug) != card:
            raise Refusal(
                "not-in-a-file",
                say("{saint} is not in a file that a notebook can open. Add the saint to your own folder and load that.", saint=card.name),
            )
    return ""


def _is_own(plan: Plan) -> bool:
    return plan.catalogue is not load_catalogue() and plan.catalogue.folder is not None


def play_call(plan: Plan, names: Sequence[str], seed: int) -> str:
    """Write the line that opens the game of a lesson.

    >>> from saintlearn.lessons import lesson
    >>> print(play_call(lesson("lights on the way to Christmas"), NAMES, 7))
    sl.play("race", players=["Ana", "Ben"], pace="no-hurry", seed=7)
    >>> print(play_call(lesson("lights on the way to Christmas", meet="printed"), NAMES, 7))
    sl.play("race", players=["Ana", "Ben"], pace="no-hurry", meet="printed", seed=7)
    >>> print(play_call(lesson("lights on the way to Christmas", together="small"), NAMES, 7))
    sl.play("race", players=["Ana", "Ben"], pace="no-hurry", together="small", seed=7)
    """
    game, level = plan.play.activity.name, plan.play.level
    lessons = game_entry(game).lessons if game in REGISTRY else None
    if lessons is None:
        return _learning(plan, game, level, names, seed)
    chosen = next(one for one in lessons.levels if one.name == level)
    options = {"players": _players(names[: lessons.most], chosen.least)}
    options |= {name: _quoted(value) for name, value in chosen.options.items()}
    if chosen.asks:
        options["level"] = str(plan.quiz_level)
    if plan.meet != MEETINGS[-1] and not game_entry(game).scene.asks:
        options["meet"] = _quoted(plan.meet)
    if plan.together:
        options["together"] = _quoted(plan.together)
    if _is_own(plan):
        options["catalogue"] = "cat"
    return _call("play", _quoted(game), options, seed)


def study_call(plan: Plan, seed: int) -> str:
    """Write the line that asks about the saints of a lesson once more, in a different way than its game.

    >>> from saintlearn.lessons import lesson
    >>> print(study_call(lesson("giving-hands"), 7))
    sl.flashcards(saints, level=1, seed=7)
    """
    game = "quiz" if plan.play.activity.name == "flashcards" else "flashcards"
    return _learning(plan, game, str(plan.quiz_level), (), seed)


def _learning(plan: Plan, game: str, level: str, names: Sequence[str], seed: int) -> str:
    kinds = kinds_of(plan)
    more = ([f"*[{_quoted(plan.lead)}] * {TURNS - 1}"] if plan.lead else []) + list(map(_quoted, kinds))
    about = {"topics": f"[*saints, {', '.join(more)}]" if more else "saints"} | ({"deck": "cat"} if _is_own(plan) else {})
    if game == "memory":
        same = {"pairs": str(min(20, len(plan.saints))), "players": _players(names)}
        # among a lesson's six saints too few pairs share something; the starter deck has enough
        shared = {"rule": _quoted("facts"), "players": _players(names)}
        return _call("memory", "saints", same, seed) if level == "same" else _call("memory", _quoted("starter"), shared, seed)
    if game == "flashcards":
        return _call("flashcards", "saints", {"level": level}, seed)
    if game == "quiz":
        return _call("quiz", "", {"level": level if level.isdecimal() else _quoted(level)} | about, seed)
    contestants = names if len(names) > 1 else NAMES[:2]
    return _call("bee", _players(contestants), {"mode": _quoted("points"), "level": level} | about, seed)


def _players(names: Sequence[str], least: int = 1) -> str:
    computers = ['sl.Computer("random")'] * (least - len(names))
    return f"[{', '.join([*map(_quoted, names), *computers])}]"


def _quoted(text: str | int) -> str:
    return json.dumps(text, ensure_ascii=False)


def _call(function: str, first: str, options: dict[str, str], seed: int) -> str:
    named = [f"{name}={value}" for name, value in (options | {"seed": str(seed)}).items()]
    return f"sl.{function}({', '.join([first, *named] if first else named)})"
