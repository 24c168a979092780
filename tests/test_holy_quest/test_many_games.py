"""Random games of every mode: each ends, and no step breaks what always holds (HQ-05, HQ-16, HQ-70 to HQ-79).

The games are played on a draft, as `saintlearn.games.holy_quest.rules` plays each step; the contract plays some of each mode by sessions.
"""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.engine import Chance
from saintlearn.games.holy_quest.luck import Luck
from saintlearn.games.holy_quest.modes import MODES, HolyQuestOptions
from saintlearn.games.holy_quest.moves import act_on, possible_actions
from saintlearn.games.holy_quest.scoring import winners
from saintlearn.games.holy_quest.state import ICE, Draft
from saintlearn.games.holy_quest.turn import Silent
from tests.tiers import by_tier

GAMES, LIMIT = by_tier(30, 300, 2_000), 20_000
WAYS = (
    {},
    {"dice": 2},
    {"one_way": "on", "direction": "counterclockwise"},
    {"dice": 2, "questions": "players"},
    {"dice": 2, "advanced": "on"},
)
"""What goes with every mode; Competition is played with a single die."""
CUSTOM = {"tokens": "on", "alliances": "on", "captains": "off", "cards_out": (3, 12)}


class Quick(Luck):
    """Dice without a record."""

    __slots__ = ("random",)

    def __init__(self, rng: Random) -> None:
        super().__init__(Chance(lambda: rng))
        self.random = rng.random

    def dice(self, count, why):
        random = self.random
        return (int(random() * 6) + 1,) if count == 1 else (int(random() * 6) + 1, int(random() * 6) + 1)

    def choice(self, count):
        return int(self.random() * count)


def sitting(mode: str, number: int) -> tuple[int, dict]:
    """How many play the game of this number, and how."""
    players = {"teamwork": 4, "multiplayer": 4 + number % 3, "alliance": 3 + number % 2}.get(mode, 2 + number % 3)
    options = dict(WAYS[number // 3 % len(WAYS)])
    if mode == "competition":
        options.pop("dice", None)
    if mode == "multiplayer":
        options["teams"] = tuple(seat % (2 + number % 2) for seat in range(players))
    if mode == "custom":
        options |= CUSTOM if players > 2 else {"tokens": "on", "score": "on", "keep": "all"}
    if mode == "full":
        options["score"] = ("on", "off")[number % 2]
    return players, options


@pytest.mark.rule("HQ-05", "HQ-16", "HQ-70", "HQ-71", "HQ-72", "HQ-73", "HQ-74", "HQ-75", "HQ-76", "HQ-77", "HQ-78", "HQ-79")
@pytest.mark.parametrize("mode", MODES)
def test_random_games_end_and_never_break_an_invariant(quest_game, mode, record_property):
    game, deck = quest_game
    made: dict[int, HolyQuestOptions] = {}
    rolls = most = 0
    for number in range(GAMES):
        players, options = sitting(mode, number)
        known = made.setdefault(number % 60, HolyQuestOptions(mode=mode, **options))
        rng = Random(f"{mode} {number}")
        start, _ = game.start(deck, players, known, Chance(lambda rng=rng: rng))
        now = Draft(start)
        play(now, rng)
        assert winners(now)
        left = (*now.saint_deck, *(card for cards in now.kept for card in cards), *((now.asking.card,) if now.asking else ()))
        assert sorted(card.slug for card in left) == sorted(card.slug for card in start.saint_deck)
        assert sorted(now.action_deck) == sorted(start.action_deck)
        rolls += now.rolls
        most = max(most, now.rolls)
    record_property("rolls a game", rolls / GAMES)
    record_property("most rolls", most)


def play(now: Draft, rng: Random) -> None:
    """Play a game at random, and look at each step."""
    turn, random = Silent(now, Quick(rng), []), rng.random
    size, before = now.board.size, now.pawns.copy()
    colors = [1000 * (pawn >> 2) for pawn in range(len(before))]
    while now.phase != "over":
        found = possible_actions(now)
        act_on(turn, found[int(random() * len(found))])
        if now.pawns != before:
            before = now.pawns.copy()
            taken = [place for place in before if 0 <= place < size]
            if max(before) >= size:  # of Heaven every color has its own
                taken += [place + color for place, color in zip(before, colors, strict=True) if size <= place < size + 4]
            assert len(set(taken)) == len(taken), "two pawns on a tile"
            assert now.rolls < LIMIT
        if frozen := now.frozen:
            assert frozen.bit_count() <= ICE
            assert all(0 <= before[pawn] < size for pawn in range(len(before)) if frozen >> pawn & 1)
