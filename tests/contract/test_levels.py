"""Each at their own level, in every game at a table: what counts belongs to a seat, it stays through save and replay, and all win about as often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

import pytest

from saintlearn import load_game
from saintlearn.engine.options import declared
from saintlearn.engine.players import Computer, ComputerKind
from saintlearn.engine.session import Session
from saintlearn.games import REGISTRY, game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.lobby import new_game
from saintlearn.shown.pages import open_page
from saintlearn.shown.wishes import Wish
from tests.tiers import by_tier

SMALL, MIDDLE, BIG = 1, 2, 3
LEVELED: Final = tuple(name for name in REGISTRY if "levels" in declared(game_entry(name).rules.options))
"""The games in which each player may have a level."""
PRINTED: Final = tuple(name for name in LEVELED if name != "holy-quest")
"""Those with printed rules about cards, to which levels add a rule of our own; the Quest only asks other questions."""
MOST: Final = 0.1
"""By how much the chances of a small player and a big one may differ."""
GAMES: Final = by_tier(100, 100, 1000)


def of_all(name: str, pattern: Sequence[int]) -> tuple[int, ...]:
    """Fill a pattern of levels up to the fewest players that a game takes."""
    return tuple(pattern[: max(2, game_entry(name).rules.seats[0])])


def played(game: Session, most: int = 5000) -> Session:
    """Play a game between computers to its end, by the clock where it has one."""
    for _ in range(most):
        due = game.due() if game.game.paced(game.state) else None
        if game.outcome is not None or not (game.step() if due is None else game.step(at=due)):
            break
    return game


def test_every_game_at_a_table_knows_levels() -> None:
    assert LEVELED == ("saintcards", "race", "holdem", "saint-poker", "holy-quest")


@pytest.mark.parametrize("name", LEVELED)
def test_with_nothing_said_the_printed_rules_are_for_everybody(name: str) -> None:
    options = game_entry(name).rules.options()
    assert options.levels == ()
    plain = new_game(name, [Computer("gentle")] * 2, seed=5)
    told = new_game(name, [Computer("gentle")] * 2, seed=5, levels=())
    assert played(plain, 60).state == played(told, 60).state


@pytest.mark.parametrize("name", LEVELED)
@pytest.mark.parametrize("wrong", ["13", (0, 1), (1, 4), (1.0, 2), (True, 2), 3, None])
def test_a_level_is_a_whole_number_from_one_to_three(name: str, wrong: Any) -> None:
    with pytest.raises(Refusal, match="levels must be a list"):
        new_game(name, ["Leo", "Papa"], levels=wrong)


@pytest.mark.parametrize("name", LEVELED)
def test_every_player_has_a_level_or_none_has(name: str) -> None:
    with pytest.raises(Refusal, match=r"Give 2 \(you gave 3\)"):
        new_game(name, ["Leo", "Papa"], levels=(1, 3, 2))


@pytest.mark.parametrize("name", PRINTED)
@pytest.mark.parametrize("levels", [(MIDDLE, BIG), (BIG, BIG), (MIDDLE, MIDDLE)], ids=str)
def test_bigger_players_among_themselves_play_by_the_printed_rules(name: str, levels: tuple[int, ...]) -> None:
    usual = played(new_game(name, [Computer("gentle")] * 2, seed=3))
    ours = played(new_game(name, [Computer("gentle")] * 2, seed=3, levels=levels))
    assert [entry.action for entry in ours.log] == [entry.action for entry in usual.log]
    assert ours.outcome == usual.outcome
    assert not any("printed game has no such levels" in line for line in panel(name, levels))


def panel(name: str, levels: Sequence[int]) -> list[str]:
    entry = game_entry(name)
    return [line for section in entry.scene.rules(entry.rules.options(levels=tuple(levels)), len(levels)) for line in section.lines]


@pytest.mark.parametrize("name", PRINTED)
def test_the_rules_panel_says_that_levels_are_our_own_rule(name: str) -> None:
    lines = panel(name, (SMALL, BIG))
    assert "In this game, each of you plays at a level of your own." in lines
    assert "The printed game has no such levels. That's our own rule." in lines
    assert any(line.startswith(("So that all of you can win", "So that both of you can win")) for line in lines)
    assert not any("small player" in line for line in panel(name, ()))


@pytest.mark.parametrize("name", LEVELED)
@pytest.mark.parametrize("kind", ["random", "gentle", "greedy"])
def test_computers_play_whole_games_at_their_levels_and_a_saved_game_opens_again(name: str, kind: ComputerKind, tmp_path: Path) -> None:
    """A session carries out no action that isn't legal for its seat; a saved game is played anew, move by move."""
    levels = of_all(name, (SMALL, BIG))
    game = played(new_game(name, [Computer(kind)] * len(levels), seed=9, levels=list(levels)), most=by_tier(150, 400, 5000))
    assert len(game.log) > 10
    game.save(tmp_path / "own.json")
    opened = load_game(tmp_path / "own.json")
    assert opened.options.levels == levels
    assert opened.state == game.state
    assert opened.until(7).state == game.until(7).state


@pytest.mark.parametrize("name", LEVELED)
def test_the_next_game_keeps_the_levels(name: str) -> None:
    game = new_game(name, [Computer("greedy")] * 2, seed=1, levels=(SMALL, BIG))
    assert game.game.next_options(game.state).levels == (SMALL, BIG)


@pytest.mark.parametrize("name", LEVELED)
@pytest.mark.parametrize("easy", [True, False])
def test_the_door_hands_the_levels_on(name: str, easy: bool) -> None:
    opened = open_page(Wish(game=name, players=("Leo", "Papa"), levels=(SMALL, BIG), easy=easy, seed=1), keeps=False)
    assert opened.session.options.levels == (SMALL, BIG)
    opened.close()


@dataclass(frozen=True)
class Way:
    """A way to play in which the chances are measured."""

    name: str
    levels: tuple[int, ...]
    options: Mapping[str, Any]


def ways() -> list[Way]:
    """List each game by its easy rules and by its printed ones, at tables of two and, where it takes as many, of three."""
    tables = ((SMALL, BIG), (SMALL, BIG, BIG), (SMALL, SMALL, BIG))
    own = {"race": ({"pace": "no-hurry"}, {"pace": "race"}), "holdem": ({**game_entry("holdem").easy}, {}), "saint-poker": ({},)}
    return [Way(name, table, way) for name in own for way in own[name] for table in tables if len(table) in game_entry(name).rules.seats]


@pytest.mark.parametrize("way", ways(), ids=lambda way: f"{way.name}-{way.levels}-{way.options.get('pace', '') or len(way.options)}")
def test_small_and_big_players_win_about_as_often(way: Way) -> None:
    """Gentle computers play, and each seat is small as often as another; beyond ten points, a standard error is allowed where fewer games are played."""
    shares = {SMALL: 0.0, BIG: 0.0}
    for seed in range(GAMES):
        turned = seed % len(way.levels)
        levels = (*way.levels[turned:], *way.levels[:turned])
        game = played(new_game(way.name, [Computer("gentle")] * len(levels), seed=seed, levels=levels, **way.options))
        assert game.outcome is not None
        for seat in game.outcome.winners:
            shares[levels[seat]] += 1 / len(game.outcome.winners) / way.levels.count(levels[seat]) / GAMES
    spare = 0 if GAMES >= 1000 else 1 / sqrt(GAMES)
    assert abs(shares[SMALL] - shares[BIG]) <= MOST + spare, shares
