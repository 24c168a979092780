"""Open saved games, which `Session.save` writes: JSON files with a version, the cards, the players and the log."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from saintlearn.catalogue.catalogue import as_spoken
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_records
from saintlearn.engine.entry import GameEntry
from saintlearn.engine.game import Game
from saintlearn.engine.players import LABELS, Computer, Player, seat_players
from saintlearn.engine.session import Session, make_options
from saintlearn.ground.paths import checked_path
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.ground.save_file import read_save_file, unpacked
from saintlearn.languages import say


def read_save(
    path: str | os.PathLike[str],
    find: Callable[[str], GameEntry],
    clock: Callable[[], float] | None = None,
    *,
    source: object = None,
) -> Session:
    """Open a saved game; the arguments are those of `session_of`."""
    target = checked_path(path)
    return session_of(read_save_file(target, "game"), target.name, find, clock, source=source)


def session_of(
    content: Mapping[str, Any],
    file: str,
    find: Callable[[str], GameEntry],
    clock: Callable[[], float] | None = None,
    *,
    language: str | None = None,
    source: object = None,
) -> Session:
    """Make a game again out of the content of a saved one.

    Args:
        content: What the file has.
        file: What to call it.
        find: Finds a game's entry by its name.
        clock: As for `Session`.
        language: The language in which it goes on; None for its own.
        source: What is drawn from, in a game that draws as one plays; None for what comes with saintlearn.

    Raises:
        SaveError: It doesn't fit the rules.
    """
    try:
        entry = find(content["game"])
        game = entry.rules_over(source)
        players = _players(file, content["players"], game)
        cards = content["deck"]
        deck = as_spoken(read_records(unpacked(cards) if isinstance(cards, str) else cards, file))
        options = make_options(game, content["options"])
        seed = content["seed"]
        if type(seed) is not int or seed < 0:
            raise SaveError("edited", say("{file} doesn't have a seed that works.", file=file), file)
        deal, *rest = content["log"]
        began = content.get("began")
        session = Session(
            game, players, deck, options, seed=seed, opponents=entry.opponents(players), dealt=deal["chance"], clock=clock,
            language=language or content.get("language"), began=None if began is None else datetime.fromisoformat(began),
        )  # fmt: skip
        if len(session.log[0].chance) != len(deal["chance"]):
            sentence = say("{file} doesn't fit the rules of the game: the deal has more than the rules use.", file=file)
            raise SaveError("edited", sentence, file)
        session.replay([(line["seat"], line["action"], line["chance"], line.get("at"), line.get("shown")) for line in rest])
    except SaveError:
        raise
    except (CatalogueError, Refusal, AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        sentence = say("{file} doesn't fit the rules of the game ({reason}).", file=file, reason=str(error)[:120])
        raise SaveError("edited", sentence, file) from error
    return session


def _players(file: str, saved: list[dict[str, Any]], game: Game[Any, Any]) -> tuple[Player, ...]:
    unknown = {item["computer"] for item in saved if item["computer"] is not None} - {*LABELS}
    if unknown:
        kind = repr(str(unknown.pop())[:40])
        sentence = say("{file} has a computer player {kind} that this version of saintlearn doesn't know.", file=file, kind=kind)
        raise SaveError("unknown-computer", sentence, file)
    wanted = [Computer(item["computer"], item["name"]) if item["computer"] is not None else item["name"] for item in saved]
    return seat_players(wanted, game.seats)
