"""How a table is opened: with a new game, one that has started, or the one in a file."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is the parameter's name
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen
from saintlearn.engine.entry import Evening, GameEntry, Meeting, Sight
from saintlearn.engine.game import check_option_names
from saintlearn.engine.players import Computer, named_players
from saintlearn.engine.session import Session
from saintlearn.games import GameName, game_entry
from saintlearn.ground.paths import checked_path, is_folder, reading
from saintlearn.ground.refusal import Refusal, WrongKind
from saintlearn.languages import say, speaking
from saintlearn.languages import together as listed
from saintlearn.lobby import load_game, new_game
from saintlearn.rooms.manner import TableManner
from saintlearn.shown.afterwards import AFTERWARDS
from saintlearn.shown.between import BETWEEN
from saintlearn.shown.filling import options_for
from saintlearn.shown.kinds import hosted
from saintlearn.shown.table import ShownTable

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

_PLAYERS: Final = ("Ana", Computer("greedy"))
"""Who plays if nobody is named; a game that has started knows by this that nobody was."""
_DEALS: Final = 300
"""How often a first game is dealt at most, until the cards teach well."""
_KEYWORDS: Final = ("players", "seed", "deck", "catalogue", "save", "store", "sound", "lang", "guide", "date", "meet", "together", "see")
"""What `play` takes besides the options of the game."""
_MADE: Final[dict[str, type[ShownTable]]] = {}


def table_for(entry: GameEntry) -> type[ShownTable]:
    """Make the table for a game: the one for all games, with this game's scene and with files of its own so that each stays small."""
    if entry.scene_part not in _MADE:
        brought = {
            "module": entry.module,
            "_scene": entry.scene,
            "_answers": entry.scene.kinds | AFTERWARDS | BETWEEN | {"replay", "end", "branch"},
        }
        _MADE[entry.scene_part] = type(f"{type(entry.rules).__name__}Table", (ShownTable,), brought)
    return _MADE[entry.scene_part]


def play(
    game: GameName | Session | ShownTable = "saintcards",
    players: Iterable[str | Computer] = _PLAYERS,
    *,
    seed: int | None = None,
    deck: Chosen = None,
    catalogue: AnyCatalogue = None,
    save: str | PathLike[str] | None = None,
    store: Store | str | PathLike[str] | None = None,
    sound: bool = True,
    lang: str | None = None,
    guide: bool = False,
    date: Date | str | None = None,
    meet: Meeting = "questions",
    together: Evening = "",
    see: Sight = "",
    **options: Any,
) -> ShownTable:
    """Show a game to play.

    Args:
        game: The name of a game, or a game that has already started (`saintlearn.load_game`), or the table where it's played.
        players: Names of people, or `Computer`; see `saintlearn.new_game`.
        seed: A whole number for a game that you can repeat.
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for the deck that goes with the game.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        save: A file that always holds the latest state. If it exists already and these players started the game in it, that game goes on.
        store: Where to keep what the players show that they know, see `saintlearn.widgets.table.Table.remember`.
        sound: False for a class: the table is silent until somebody presses Sound.
        lang: The language to use, as a tag such as ``"en"``; None for the language of the session. A saved game opens in any language.
        guide: Whether to show how it's played first, for a beginner.
        date: The day whose season gives the table its color and candles, such as ``"2026-12-06"``; None for the same light all year.
        meet: How you meet the saints: by the ``printed`` rules alone; with ``moments``, in which a saint whose card won something looks out of the window and a
            sentence of the life is told; or with ``questions``, too: when a round is over, up to three ask who it was. The rules of the game stay the same.
        together: To win together, how large the storehouse is that all of you fill before the evening's sand runs out: ``small``, ``medium``, or ``big``; empty
            if each plays for themselves. The rules of the game stay the same; where they set no end, the game gets one.
        see: What those who share a screen see: each their ``own`` hand, so that they pass the screen; or ``everything``, all hands of that screen. Empty for
            all hands if they win together, and for each their own if they don't.
        **options: The game's options; `saintlearn.game_options` lists them and says what each means. Without options, The Holy Quest is played by the printed
            rules, in Full mode; with ``questions="meet"``, as children play it: they meet saints and answer questions about them.

    Returns:
        The widget.

    Raises:
        Refusal: As `saintlearn.new_game`; ``unknown-language``: if saintlearn doesn't speak it; `SaveError`: if the file can't be opened.
        TypeError: If the game doesn't have an option.
    """
    with speaking(lang):
        manner = TableManner(meet=meet, together=together, see=see)
        session = _session(
            game.session if isinstance(game, ShownTable) else game,
            players,
            seed,
            deck,
            catalogue,
            save,
            options,
            guide=guide,
            manner=manner,
        )
        table = hosted(table_for(game_entry(session.game.name)))(session, save=save, sound=sound, guide=guide, manner=manner)
        if store is not None:
            table.remember(store)
        if date is not None:
            from saintlearn.lessons.temporal import as_day
            from saintlearn.shown.scenes.season import season_of

            table._stand_in(season_of(as_day(date)))  # noqa: SLF001 - widgets make widgets
        return table


def _session(
    game: GameName | Session,
    players: Iterable[str | Computer],
    seed: int | None,
    deck: Chosen,
    catalogue: AnyCatalogue,
    save: str | PathLike[str] | None,
    options: dict[str, Any],
    *,
    guide: bool,
    manner: TableManner,
) -> Session:
    """Find the game that has started, open the one in the file, or start a new one."""
    if isinstance(game, Session):
        given = {"players": None if players is _PLAYERS else players, "seed": seed, "deck": deck, "catalogue": catalogue} | options
        late = [name for name, value in given.items() if value is not None or name in options]
        if late:
            raise WrongKind(
                "started", say("This game has already started, so its options can't change. Leave out {options}.", options=listed(late))
            )
        return game
    seated = named_players(players)
    if players is not _PLAYERS:
        players = seated
    check_option_names(game_entry(game).rules, options, _KEYWORDS)
    options = options_for(game, manner, options, [seat for seat, player in enumerate(seated) if not isinstance(player, Computer)])
    fresh = new_game(game, players, seed=seed, deck=deck, catalogue=catalogue, **options)
    for _ in range(_DEALS if guide and seed is None else 0):
        if fresh.teaches:
            break
        fresh = new_game(game, players, deck=deck, catalogue=catalogue, **options)
    if save is None:
        return fresh
    with reading(place := checked_path(save)):
        there = place.exists()
        if place.is_dir():
            raise is_folder(place)
    if not there:
        return fresh
    saved = load_game(save)
    if (saved.game.name, saved.players) != (fresh.game.name, fresh.players):
        sentence = say(
            "{file} already has a game of {game} with {names}. Choose another file for this game.",
            file=Path(save).name,
            game=say(saved.game.title),
            names=listed(saved.names),
        )
        raise Refusal("other-game", sentence, str(save))
    return saved
