"""Saved games: a JSON file with a version, the cards, the players and the log; an older version still loads."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_records
from saintlearn.engine.game import Game
from saintlearn.engine.players import Computer, Opponent, Player, seat_players
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.ground.save_file import read_save_file, write_save_file

if TYPE_CHECKING:
    from saintlearn.engine.session import Session

__all__ = ["read_save", "write_save"]


def write_save(session: Session, path: str | os.PathLike[str]) -> None:
    """Write a game; the file is there whole or not at all."""
    content = {
        "game": session.game.name,
        "players": [asdict(player) for player in session.players],
        "options": asdict(session.options),
        "seed": session.seed,
        "log": [
            {"seat": entry.seat, "action": entry.action, "chance": list(entry.chance)} | ({} if entry.at is None else {"at": entry.at})
            for entry in session.log
        ],
        "deck": [card.to_dict() for card in session.deck],
    }
    write_save_file(path, "game", content)


def read_save(
    path: str | os.PathLike[str],
    find_game: Callable[[str], Game[Any, Any]],
    opponents: Mapping[str, Opponent],
    clock: Callable[[], float] | None = None,
) -> Session:
    """Open a saved game.

    Args:
        path: The file.
        find_game: Finds a game by its name.
        opponents: Computer players by kind.
        clock: As for a session; the time goes on from the last one in the log.

    Raises:
        SaveError: The file is truncated, was edited, or is newer than this package.
        FileNotFoundError: There is no such file.
    """
    from saintlearn.engine.session import Session, make_options

    target = Path(path)
    content = read_save_file(target, "game")
    try:
        game = find_game(content["game"])
        players = _players(target.name, content["players"], game, opponents)
        deck = read_records(content["deck"], target.name)
        options = make_options(game, content["options"])
        seed = content["seed"]
        if type(seed) is not int or seed < 0:
            raise SaveError("edited", f"{target.name} has no proper seed.", target.name)
        deal, *rest = content["log"]
        session = Session(game, players, deck, options, seed=seed, opponents=opponents, dealt=deal["chance"], clock=clock)
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


def _players(file: str, saved: list[dict[str, Any]], game: Game[Any, Any], opponents: Mapping[str, Opponent]) -> tuple[Player, ...]:
    wanted = [Computer(item["computer"], item["name"]) if item["computer"] is not None else item["name"] for item in saved]
    unknown = {player.kind for player in wanted if isinstance(player, Computer)} - {*opponents}
    if unknown:
        raise SaveError(
            "unknown-computer", f"{file} has a computer player {str(unknown.pop())[:40]!r} that this saintlearn does not know.", file
        )
    return seat_players(wanted, list(opponents), game.seats)
