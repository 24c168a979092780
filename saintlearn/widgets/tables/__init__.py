"""The table of each game, and how one is opened."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.engine.entry import GameEntry
from saintlearn.engine.players import Computer
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.lobby import load_game, new_game
from saintlearn.widgets.base import STATIC
from saintlearn.widgets.table import Table

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

__all__ = ["play", "table_for"]

_MADE: Final[dict[str, type[Table]]] = {}


def table_for(entry: GameEntry) -> type[Table]:
    """Give the table of a game: the one for all games, with this game's scene and with files of its own so that each stays small."""
    if entry.scene_part not in _MADE:
        files = {"_esm": STATIC / f"{entry.module}.js", "_css": STATIC / f"{entry.module}.css"}
        brought = {"scene": entry.scene, "answers": entry.scene.kinds}
        _MADE[entry.scene_part] = type(f"{type(entry.rules).__name__}Table", (Table,), brought | files)
    return _MADE[entry.scene_part]


def play(
    game: str | Session = "saintcards",
    players: Sequence[str | Computer] = ("Ana", Computer("greedy")),
    *,
    seed: int | None = None,
    deck: str | Sequence[Card] | None = None,
    catalogue: Catalogue | None = None,
    save: str | PathLike[str] | None = None,
    store: Store | str | PathLike[str] | None = None,
    **options: Any,
) -> Table:
    """Show a game to play.

    Args:
        game: The name of a game, or a game under way (`saintlearn.load_game`).
        players: Names of people, or `Computer`; see `saintlearn.new_game`.
        seed: A whole number for a game that can be repeated.
        deck: The name of a deck, or cards; None for the deck that the game is made for.
        catalogue: Where the deck is looked up.
        save: A file that always holds the present state; if it is there already, the game of these players in it goes on.
        store: Where to keep what the game shows about those who play, see `saintlearn.widgets.table.Table.remember`.
        **options: The game's options, as ``level="starter"`` or ``scoring="claim"``.

    Raises:
        Refusal: As `saintlearn.new_game`; `SaveError` where the file cannot be opened.
        TypeError: An option that the game does not have.
    """
    session = _session(game, players, seed, deck, catalogue, save, options)
    table = table_for(game_entry(session.game.name))(session, save=save)
    if store is not None:
        table.remember(store)
    return table


def _session(
    game: str | Session,
    players: Sequence[str | Computer],
    seed: int | None,
    deck: str | Sequence[Card] | None,
    catalogue: Catalogue | None,
    save: str | PathLike[str] | None,
    options: dict[str, Any],
) -> Session:
    """Take the game under way, the one in the file, or a new one."""
    if isinstance(game, Session):
        if options:
            raise TypeError(f"A game under way has its options already; leave out {', '.join(options)}.")
        return game
    fresh = new_game(game, players, seed=seed, deck=deck, catalogue=catalogue, **options)
    if save is None or not Path(save).exists():
        return fresh
    saved = load_game(save)
    if (saved.game.name, saved.players) != (fresh.game.name, fresh.players):
        sentence = f"{Path(save).name} holds a game of {saved.game.title} with {', '.join(saved.names)}; name another file for this game."
        raise Refusal("other-game", sentence, str(save))
    return saved
