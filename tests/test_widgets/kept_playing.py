"""Play everything on the children's page, and be killed in the middle of it: run by `test_waiting.py` as ``kept_playing.py FOLDER``; prints JSON.

One process loads everything once and forks a player for each page, who tells what the store should have by now, and is killed with SIGKILL.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from saintlearn.games import game_entry
from saintlearn.learners import database
from saintlearn.learners.reports import bee_records, drill_records, memory_records, records_of
from saintlearn.learners.store import Store
from saintlearn.learners.waiting import WaitingGames, beside
from saintlearn.shown.offers import PAGES
from saintlearn.shown.pages import open_page
from saintlearn.shown.waiting import WaitingPlace, new_number
from saintlearn.shown.wishes import Wish

ENDLESS = ("gallery", "bedtime", "album", "progress", "grown-ups", "voices")
"""Pages on which nothing is begun that could be lost: what bedtime shows follows from the store."""
HEARD = ("pictures",)
"""Whoever finds a pair there has heard both names: it shows nothing of what a child knows."""
WAITS = tuple(name for name in PAGES if name not in ENDLESS)
MOVES = 30


def wish_for(name: str, seed: int = 3) -> Wish:
    """Ask for a page for two children, or for one where it takes only one."""
    alone = PAGES[name].crowd == "one" or name == "drill"
    return Wish(game=name, players=("Leo",) if alone else ("Leo", "Ana"), easy=True, seed=seed)


def shown(name: str, widget: Any) -> int:
    """Count what a page has shown about who plays."""
    if name == "bee":
        return sum(len(one.answers) for one in bee_records(widget.bee))
    if name in ("memory", "pictures"):
        return sum(len(one.answers) for one in memory_records(widget.game))
    if name == "drill":
        return sum(len(one.answers) for one in drill_records(widget.game))
    if name in ("quiz", "flashcards"):
        session = widget.under_way()
        return sum(type(event).__name__ == "Recalled" for entry in session.log for event in entry.events)
    return sum(len(one.answers) for one in records_of(widget.session, widget._room.remembers.began))


def step(name: str, widget: Any, rng: Random) -> None:
    """Do one thing that is allowed."""
    if name == "bee":
        widget.act("uncover" if widget.bee.view.told is None else rng.choice(("right", "partly", "wrong")))
    elif name in ("memory", "pictures"):
        down = [cell.place for cell in widget.game.view.cells if cell.face == "down"]
        seen = {event.place for entry in widget.game.log for event in entry.events if type(event).__name__ == "Turned"}
        up, fresh = widget.game.view.up, [place for place in down if place not in seen]
        if len(up) == 1:  # a pair is chosen, not found by luck
            partners = [place for place in down if widget.game._belong(up[0], place)]
            widget.act(f"turn {[*(set(partners) & seen), *(place for place in fresh if place not in partners), *partners][0]}")
        elif up:
            widget.act("next")
        else:
            ready = [place for place in down if any(other != place and widget.game._belong(place, other) for other in seen & set(down))]
            widget.act(f"turn {[*ready, *fresh, *down][0]}")
    elif name == "drill":
        rest = [action.text for action in widget.game.session.legal_actions if action.text != "done"]
        widget.act("next" if widget.game.view.done else rng.choice([*rest[:2], "done"]))
    elif name == "quiz":
        if widget.quiz.view.told is None:
            widget.answer(widget.quiz.state.asking.question.answer)
        else:
            widget.act("next")
    elif name == "flashcards":
        widget.act("turn" if widget.cards.view.back is None else "grade 3")
    else:
        session = widget.session
        legal = [action.text for action in session.legal_actions]
        found = [text for text in legal if text.split()[0] in ("play", "claim", "reveal", "answer", "score")]
        widget.act(rng.choice(found or legal))


def begin(name: str, number: str, *, goes_on: bool = False, wish: Wish | None = None) -> Any:
    """Open a page as the house does."""
    asked = wish or wish_for(name)
    widget: Any = open_page(asked, place=WaitingPlace(WaitingGames(), number, asked), goes_on=goes_on)
    if hasattr(widget, "_later"):
        widget._later = lambda _seconds, _what: None
    return widget


def play(name: str, number: str, tell: Callable[[dict[str, Any]], None]) -> None:
    """Play until something was shown, at least four moves and in the middle; tell what should be there now."""
    widget, rng, moves = begin(name, number), Random(5), 0
    asks = name not in HEARD and (not PAGES[name].is_game or bool(game_entry(name).evidence_part))
    while moves < MOVES and (moves < 4 or (asks and shown(name, widget) == 0) or widget.under_way() is None):
        step(name, widget, rng)
        moves += 1
    session = widget.under_way()
    log = [entry.action for entry in session.log]
    tell({"shown": shown(name, widget), "log": log})
    while True:
        signal.pause()


def kill_one(name: str, number: str) -> dict[str, Any]:
    """Let somebody play in a process of its own, and kill it; give what it told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            with os.fdopen(writing, "w") as pipe:
                play(name, number, lambda told: (pipe.write(json.dumps(told) + "\n"), pipe.flush()))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.readline()
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return json.loads(told) if told else {}


def main(folder: Path) -> dict[str, Any]:
    """Play and be killed on every page, then look at what is there."""
    database.default_path = lambda: folder / "learners.db"
    found = {}
    for name in WAITS:
        start = time.process_time()
        begin(name, "warm").close()  # what it takes to open it is loaded once, before anybody is forked
        number, before = new_number(), _kept()
        told = kill_one(name, number)
        waiting = [one.number for one in WaitingGames(beside()).listed()[0]]
        row = {"told": bool(told), "shown": told.get("shown", 0), "kept": _kept() - before, "waits": number in waiting}
        if told and row["waits"]:
            widget = begin(name, number, goes_on=True)
            row["log"] = [entry.action for entry in widget.under_way().log] == told["log"]
            before = _kept()
            step(name, widget, Random(1))
            row["goes_on"] = _kept() >= before and len(widget._state) > 0
            widget.close()
            WaitingGames().forget(number)
            row["seconds"] = round(time.process_time() - start, 1)
        found[name] = row
    return found


def _kept() -> int:
    if not database.default_path().exists():
        return 0
    with Store() as store:
        return sum(len(store.history(learner)) for learner in store.learners)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main(Path(sys.argv[1]))))
