"""The lobby, where games begin: new ones, saved ones, and many at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib.util import find_spec
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, cast

from saintlearn.catalogue import Deck
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, chosen_catalogue
from saintlearn.engine.game import Game
from saintlearn.engine.players import GENTLE, Computer, ComputerKind, seat_players
from saintlearn.engine.saves import read_save
from saintlearn.engine.session import Session, make_options
from saintlearn.games import REGISTRY, GameName, entry_of, game_entry
from saintlearn.ground.arguments import checked_function, checked_seed
from saintlearn.ground.extras import need
from saintlearn.ground.keywords import keywords

if TYPE_CHECKING:
    from saintlearn.engine.option_list import GameOptions


@keywords()
def list_games() -> list[GameName]:
    """List the names of the games.

    >>> "saintcards" in list_games()
    True
    """
    return cast("list[GameName]", list(REGISTRY))


@keywords()
def game_options(game: GameName) -> GameOptions:
    """List the options of a game, with their defaults, the values they can have, and what they mean.

    Raises:
        Refusal: ``unknown-game``.

    >>> game_options("saint-poker")
    faces='saints' ('saints': Saints with a rank and a suit; 'french': Plain playing cards): What's on the cards.
    levels=() (a list with 1 (small), 2 (medium), or 3 (big) for each player): Whether each player plays at a level of their own. This is our own rule, not printed.
    """
    from saintlearn.engine.option_list import GameOptions

    return GameOptions(game, game_entry(game).rules.options)


@keywords()
def new_game(
    game: GameName,
    players: Iterable[str | Computer] = ("Ana", Computer()),
    *,
    seed: int | None = None,
    deck: Chosen = None,
    catalogue: AnyCatalogue = None,
    clock: Callable[[], float] | None = None,
    **options: Any,
) -> Session:
    """Start a game.

    Args:
        game: Its name, see `list_games`.
        players: Names of people, or `Computer`, in the order of the seats; the last one deals and plays last.
        seed: A whole number for a game that you can repeat; None for a new one each time.
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for the deck that goes with the game.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        clock: Tells the time in milliseconds, counted from any moment, for a game that both players play at the same time; None to tell the time
            with every action, or to play in turns.
        **options: The game's options, see `game_options`.

    Returns:
        The game.

    Raises:
        Refusal: If the game, the deck, an option, or the number or names of the players don't fit.
        TypeError: If the game doesn't have an option.

    >>> game = new_game("saintcards", ["Ana", "Ben"], seed=7)
    >>> game.turn, len(game.view(0).hand)
    (0, 7)
    >>> "pass" in game.legal_actions
    False
    """
    entry = game_entry(game)
    rules = entry.rules
    if clock is not None:
        checked_function("clock", clock)
    if seed is not None:
        checked_seed(seed, "bad-seed")
    seated = seat_players(players, rules.seats)
    by_kind = entry.gentle if any(player.computer == GENTLE for player in seated) else {}
    chosen = make_options(rules, {**by_kind, **options}, ("players", "seed", "deck", "catalogue", "clock"))
    entry.check_computers(seated)
    cards = rules.pack(_deck(deck, rules, catalogue))
    return Session(rules, seated, cards, chosen, seed=seed, opponents=entry.opponents(seated), clock=clock)


def first_deck() -> Deck:
    """Read the cards of the game that most people open first."""
    return _deck(None, game_entry("saintcards").rules, None)


def _deck(deck: Chosen, rules: Game[Any, Any], catalogue: AnyCatalogue) -> Deck:
    cards = chosen_catalogue(catalogue)
    if deck is None:
        return cards.deck(rules.deck if rules.deck in cards.decks else None)  # in a catalogue without decks all cards are the deck
    return cards.deck(deck)


@keywords()
def load_game(path: str | PathLike[str], *, clock: Callable[[], float] | None = None, catalogue: AnyCatalogue = None) -> Session:
    """Open a saved game or activity. It stays in the language in which its answers were judged, and needs nothing but its file.

    Args:
        path: The file.
        clock: As for `new_game`; the time goes on from where it was.
        catalogue: Where a bee draws its next questions: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.

    Raises:
        SaveError: If the file is truncated, was changed, or is newer than this package.
        Refusal: If its computer players can't think here.
        FileNotFoundError: If there is no such file.
    """
    if clock is not None:
        checked_function("clock", clock)
    cards = None if catalogue is None else chosen_catalogue(catalogue)
    session = read_save(path, entry_of, clock, source=cards)
    entry_of(session.game.name).check_computers(session.players)
    return session


def outcome_key(seat: int | None) -> str:
    """Name an outcome as `simulate` counts it: the seat that won alone, or None for a tie."""
    return "shared" if seat is None else f"seat {seat}"


_WORTH: Final = 50
"""Games that are worth a process of their own."""


def simulate(
    game: GameName,
    *,
    games: int,
    seed: int = 0,
    players: int = 2,
    computer: ComputerKind = "random",
    cores: int | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Play many games between computers, each of which sees only its own view.

    Args:
        game: The game's name.
        games: How many games.
        seed: The seed of the first game; each next one has the next seed, so the same seed gives the same games on any number of cores.
        players: How many play in each game.
        computer: What kind of computer plays.
        cores: How many processes play at once, through joblib, and so also wherever `joblib.parallel_config` says, such as on a Dask cluster; None
            for as many as this computer has cores, or for one if joblib isn't installed.
        **options: The game's options.
    """
    several = games >= 2 * _WORTH and cores != 1 and (cores is not None or find_spec("joblib") is not None)
    begin = time.perf_counter()
    if several:
        joblib = need("joblib", "cores")
        share = joblib.delayed(_play_some)
        some = max(_WORTH, games // (4 * joblib.effective_n_jobs(cores or -1)))
        shares = [range(seed + first, seed + min(first + some, games)) for first in range(0, games, some)]
        counted = joblib.Parallel(n_jobs=cores or -1)(share(game, seeds, players, computer, options) for seeds in shares)
    else:
        counted = [_play_some(game, range(seed, seed + games), players, computer, options)]
    seconds = time.perf_counter() - begin
    outcomes = sum((found for found, _ in counted), Counter[str]())
    return {
        "game": game,
        "games": games,
        "seed": seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1) if seconds else 0.0,
        "moves": sum(moves for _, moves in counted),
        "outcomes": dict(sorted(outcomes.items())),
    }


def _play_some(game: GameName, seeds: range, players: int, computer: ComputerKind, options: Mapping[str, Any]) -> tuple[Counter[str], int]:
    """Play the games of some seeds; give who won how often, and the number of moves."""
    outcomes: Counter[str] = Counter()
    moves = 0
    table = new_game(game, [Computer(computer) for _ in range(players)], seed=seeds.start, **options)
    for seed in seeds:
        session = table.with_options(table.options, seed=seed)
        session.advance()
        outcome = session.outcome
        if outcome is None:
            raise RuntimeError(f"The game of {game} with seed {seed} didn't end.")
        moves += len(session.log) - 1
        outcomes[outcome_key(outcome.winners[0] if len(outcome.winners) == 1 else None)] += 1
    return outcomes, moves
