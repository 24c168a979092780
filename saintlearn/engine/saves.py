"""Saved games are opened here; `Session.save` writes them: a JSON file with a version, the cards, the players and the log."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_records
from saintlearn.engine.entry import GameEntry
from saintlearn.engine.game import Game
from saintlearn.engine.players import LABELS, Computer, Player, seat_players
from saintlearn.engine.session import Session, make_options
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.ground.save_file import read_save_file

__all__ = ["read_save"]


def read_save(
    path: str | os.PathLike[str],
    find: Callable[[str], GameEntry],
    clock: Callable[[], float] | None = None,
) -> Session:
    """Open a saved game.

    Args:
        path: The file.
        find: Finds a game's entry by its name.
        clock: As for a session; the time goes on from the last one in the log.

    Raises:
        SaveError: The file is truncated, was edited, or is newer than this package.
        FileNotFoundError: There is no such file.
    """
    target = Path(path)
    content = read_save_file(target, "game")
    try:
        entry = find(content["game"])
        game = entry.rules
        players = _players(target.name, content["players"], game)
        deck = read_records(content["deck"], target.name)
        options = make_options(game, content["options"])
        seed = content["seed"]
        if type(seed) is not int or seed < 0:
            raise SaveError("edited", f"{target.name} has no proper seed.", target.name)
        deal, *rest = content["log"]
        session = Session(game, players, deck, options, seed=seed, opponents=entry.opponents(players), dealt=deal["chance"], clock=clock)
        if len(session.log[0].chance) != len(deal["chance"]):
            raise SaveError(
                "edited", f"{target.name} does not fit the rules of the game: the deal has more than the rules use.", target.name
            )
        session.replay([(line["seat"], line["action"], line["chance"], line.get("at")) for line in rest])
    except SaveError:
        raise
    except (CatalogueError, Refusal, AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
        raise SaveError("edited", f"{target.name} does not fit the rules of the game ({str(error)[:120]}).", target.name) from error
    return session


def _players(file: str, saved: list[dict[str, Any]], game: Game[Any, Any]) -> tuple[Player, ...]:
    wanted = [Computer(item["computer"], item["name"]) if item["computer"] is not None else item["name"] for item in saved]
    unknown = {player.kind for player in wanted if isinstance(player, Computer)} - {*LABELS}
    if unknown:
        raise SaveError(
            "unknown-computer", f"{file} has a computer player {str(unknown.pop())[:40]!r} that this saintlearn does not know.", file
        )
    return seat_players(wanted, list(LABELS), game.seats)
