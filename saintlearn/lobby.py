"""The lobby, where games begin: new ones, saved ones, and many at once."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from os import PathLike
from typing import TYPE_CHECKING, Any, cast

from saintlearn.catalogue import Deck
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, chosen_catalogue
from saintlearn.engine.game import Game
from saintlearn.engine.players import GENTLE, Computer, ComputerKind, seat_players
from saintlearn.engine.saves import read_save
from saintlearn.engine.session import Session, make_options
from saintlearn.games import REGISTRY, GameName, entry_of, game_entry
from saintlearn.ground.arguments import checked_function, checked_seed
from saintlearn.ground.keywords import keywords

if TYPE_CHECKING:
    from saintlearn.engine.option_list import GameOptions

__all__ = ["game_options", "list_games", "load_game", "new_game", "outcome_key", "simulate"]


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


def simulate(
    game: GameName, *, games: int, seed: int = 0, players: int = 2, computer: ComputerKind = "random", **options: Any
) -> dict[str, Any]:
    """Play many games between computers, each of which sees only its own view."""
    outcomes: Counter[str] = Counter()
    moves = 0
    table = new_game(game, [Computer(computer) for _ in range(players)], seed=seed, **options)
    begin = time.perf_counter()
    for number in range(games):
        session = table.with_options(table.options, seed=seed + number)
        session.advance()
        outcome = session.outcome
        if outcome is None:
            raise RuntimeError(f"Game {number} of {game} (seed {seed + number}) didn't end.")
        moves += len(session.log) - 1
        outcomes[outcome_key(outcome.winners[0] if len(outcome.winners) == 1 else None)] += 1
    seconds = time.perf_counter() - begin
    return {
        "game": game,
        "games": games,
        "seed": seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 1) if seconds else 0.0,
        "moves": moves,
        "outcomes": dict(sorted(outcomes.items())),
    }
