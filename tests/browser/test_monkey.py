"""Whatever is pressed, however quickly: nothing breaks, every press is answered, and the widget goes on.

The ends of the quiz and of the bee are always tried, for a few seconds; in the thorough tier every screen for a minute.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser import test_bedtime, test_bee, test_flashcards, test_progress, test_quiz
from tests.browser.monkey import Monkey
from tests.tiers import THOROUGH

SETUP = """
import random
import saintlearn as sl
from saintlearn import Computer

def ended(game, **how):
    session, rng = sl.new_game(game, ['Ana', Computer('random', 'Felix')], seed=3, **how), random.Random(3)
    while session.outcome is None:
        session.act(rng.choice(session.legal_actions).text, seat=session.turn)
    return sl.play(session)

def against(game, **how):
    return sl.play(game, ['Ana', Computer('gentle', 'Felix')], seed=5, **how)
"""
ENDS = {
    "the end of a quiz": (test_quiz.SETUP, "table = whole((0, 2, 4))\ntable"),
    "the end of a bee": (test_bee.SETUP, "table = held(12, 30, 'finish')\ntable"),
}
SCREENS = {
    **ENDS,
    **{
        f"{game} against a computer": (SETUP, f"table = against({game!r})\ntable")
        for game in ("saintcards", "race", "holdem", "saint-poker", "holy-quest")
    },
    **{
        f"the end of {game}": (SETUP, f"table = ended({game!r})\ntable")
        for game in ("saintcards", "race", "holdem", "saint-poker", "holy-quest")
    },
    **{
        f"a first game of {game}": (SETUP, f"table = against({game!r}, guide=True)\ntable")
        for game in ("saintcards", "race", "holdem", "saint-poker", "holy-quest")
    },
    **{
        f"{game} won together": (SETUP, f"table = sl.play({game!r}, ['Ana', 'Ben'], together='small', see='everything', seed=5)\ntable")
        for game in ("saintcards", "race", "holdem", "saint-poker", "holy-quest")
    },
    **{
        f"{game} with lives": (SETUP, f"table = against({game!r}, meet='questions')\ntable")
        for game in ("saintcards", "race", "holdem", "saint-poker")
    },
    "saintcards at two levels": (SETUP, "table = against('saintcards', levels=(1, 3))\ntable"),
    "saintcards that are claimed": (SETUP, "table = against('saintcards', scoring='claim')\ntable"),
    "saintcards for two people": (SETUP, "table = sl.play('saintcards', ['Ana', 'Ben'], seed=5)\ntable"),
    "a quest with questions": (SETUP, "table = against('holy-quest', questions='meet', level=1)\ntable"),
    "a game played back": (SETUP, "table = sl.replay(ended('saintcards'))\ntable"),
    "a quiz": (test_quiz.SETUP, "table = sl.quiz(5, topics=('feast', 'true-false', 'type', 'sequence', 'pairs'), seed=7)\ntable"),
    "a bee": (test_bee.SETUP, "table = held(12, 4, level=2)\ntable"),
    "a bee with a clock": (test_bee.SETUP, "table = held(6, 1, seconds=5)\ntable"),
    "memory": (SETUP, "table = sl.memory('starter', pairs=6, seed=3)\ntable"),
    "memory for two": (SETUP, "table = sl.memory('starter', pairs=6, seed=3, players=['Ana', 'Ben'])\ntable"),
    "memory with pictures": (SETUP, "table = sl.memory('starter', pairs=6, seed=3, rule='pictures')\ntable"),
    "flashcards": (test_flashcards.START, "table = pack()\ntable"),
    "a walk over a card": (test_flashcards.START, "table = pack(mode='loci')\ntable"),
    "the drill": (SETUP, "table = sl.drill('starter', seed=3)\ntable"),
    "an album": (test_progress.START, "table = sl.album('Ana', store=family('Ana'), now=lambda: MONDAY)\ntable"),
    "the gallery": (SETUP, "table = sl.gallery()\ntable"),
    "progress": (test_progress.START, "table = look(family('Ana', 'Ben'))\ntable"),
    "a child's progress": (test_progress.START, "table = look(family('Ana'), 'Ana')\ntable"),
    "bedtime": (test_bedtime.START, "table = sl.bedtime(('Leo', 'Ana'), store=store, now=on(9))\ntable"),
    "the door": (SETUP, "table = sl.home().door\ntable"),
}
SEED = int(os.environ.get("MONKEY", "1"))


@pytest.mark.parametrize("screen", SCREENS if THOROUGH else ENDS)
def test_nothing_breaks_and_every_press_is_answered(stage: Callable[..., Any], screen: str) -> None:
    page = stage(*SCREENS[screen])
    page.run()
    monkey = Monkey(page.page, SEED, avoids=re.compile("^(Full screen|Delete everything)"))
    monkey.play(*((2_000, 60.0) if THOROUGH else (30, 60.0)))
    assert monkey.faults == [], "\n".join(monkey.faults)
    assert monkey.presses > 10
