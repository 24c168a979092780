"""Saved games: a JSON file with a version, the cards, the players and the log; an older version still loads."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from saintlearn.catalogue.faults import CatalogueError
from saintlearn.catalogue.read import read_records
from saintlearn.engine.game import Game
from saintlearn.engine.players import Computer, Opponent, Player, seat_players
from saintlearn.engine.refusal import Refusal, SaveError
from saintlearn.paths import write_whole

if TYPE_CHECKING:
    from saintlearn.engine.session import Session

__all__ = ["VERSION", "read_save", "write_save"]

VERSION = 1
"""Version of the format that is written."""
LARGEST = 16 * 1024 * 1024
"""Bytes that a saved game may have."""


def _digest(content: Mapping[str, Any]) -> str:
    text = json.dumps(content, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def write_save(session: Session, path: str | os.PathLike[str]) -> None:
    """Write a game; the file is there whole or not at all."""
    content: dict[str, Any] = {
        "format": "saintlearn game",
        "version": VERSION,
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
    content["digest"] = _digest(content)
    write_whole(Path(path), json.dumps(content, ensure_ascii=False, indent=1).encode())


def _content(path: Path) -> dict[str, Any]:
    name = path.name
    if path.stat().st_size > LARGEST:
        raise SaveError("too-large", f"{name} is too large to be a saved game.", name)
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):  # not UTF-8, not JSON, or a number without end
        raise SaveError("truncated", f"{name} cannot be read; it is not a saved game, or its end is missing.", name) from None
    if not isinstance(content, dict) or content.get("format") != "saintlearn game":
        raise SaveError("not-a-save", f"{name} is not a saved game of saintlearn.", name)
    version = content.get("version")
    if not isinstance(version, int) or version < 1:
        raise SaveError("edited", f"{name} has no version.", name)
    if version > VERSION:
        raise SaveError("newer", f"{name} was saved by a newer saintlearn (format {version}); update saintlearn to open it.", name)
    if content.pop("digest", None) != _digest(content):
        raise SaveError("edited", f"{name} was changed after it was saved, so the game cannot be trusted.", name)
    return content


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
    if not target.is_file():
        raise FileNotFoundError(f"There is no saved game {str(path)!r}.")
    content = _content(target)
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
