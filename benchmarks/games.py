"""Heaven Hold'em beside pokerkit, its odds, Saint Poker's evaluator beside phevaluator and treys; The Holy Quest by `quest`."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks import quest
from benchmarks.table import bound, line, part


def _rate(work: Callable[[], None], least: float) -> float:
    """Call until `least` seconds have gone by; return calls per second."""
    work()
    begin, count = time.perf_counter(), 0
    while time.perf_counter() - begin < least:
        work()
        count += 1
    return count / (time.perf_counter() - begin)


def _ours(players: int) -> Callable[[], None]:
    """A random hand of Heaven Hold'em: deal, offer at random, place automatically, give out."""
    from saintlearn.catalogue import load_catalogue
    from saintlearn.engine.chance import Chance
    from saintlearn.games import game_entry
    from saintlearn.games.holdem.state import HoldemOptions

    game, deck = game_entry("holdem").rules, load_catalogue().deck("holdem")
    options = HoldemOptions(placing="auto", hands=1, dealer=0)
    rng = Random(1)
    chance = Chance(lambda: rng)

    def hand() -> None:
        state, _ = game.start(deck, players, options, chance)
        while (seat := game.turn(state)) is not None:
            actions = [action for action in game.candidates(state, seat) if action.word != "time-up"]
            kinds = sorted({action.word for action in actions})
            word = kinds[int(rng.random() * len(kinds))]
            chosen = [action for action in actions if action.word == word]
            state, _ = game.apply(state, seat, chosen[int(rng.random() * len(chosen))], chance)

    return hand


def _theirs(players: int) -> Callable[[], None]:
    """A random hand of pokerkit's fixed-limit hold'em."""
    import pokerkit

    skipped = {"RUNOUT_COUNT_SELECTION"}
    automatic = tuple(one for one in pokerkit.Automation if one.name not in skipped)
    rng = Random(1)

    def hand() -> None:
        state = pokerkit.FixedLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 4, 200, players)  # noqa: FBT003 - pokerkit takes it by position
        while state.status:
            options: list[Callable[[], Any]] = []
            if state.can_check_or_call():
                options.append(state.check_or_call)
            if state.can_fold():
                options.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                options.append(state.complete_bet_or_raise_to)
            options[int(rng.random() * len(options))]()

    return hand


def _evaluators(times: int) -> None:
    import numpy
    import phevaluator
    import treys

    from saintlearn.games.saint_poker.hands import strength, strengths

    count = 20_000 * times
    hands = numpy.argsort(numpy.random.default_rng(1).random((count, 52)), axis=1)[:, :7].astype(numpy.uint8)
    strengths(hands[:10])
    begin = time.perf_counter()
    strengths(hands)
    ours = count / (time.perf_counter() - begin)
    few = hands[: 2_000 * times].tolist()
    treys_cards = [treys.Card.new("23456789TJQKA"[card % 13] + "cdhs"[card // 13]) for card in range(52)]
    evaluator = treys.Evaluator()
    made = [[treys_cards[card] for card in hand] for hand in few]

    def each(work: Callable[[Any], object], over: list[Any]) -> float:
        start = time.perf_counter()
        for hand in over:
            work(hand)
        return len(over) / (time.perf_counter() - start)

    theirs = each(lambda hand: phevaluator.evaluate_cards(*hand), few)
    line("phevaluator", f"{theirs:,.0f} a second")
    line("treys", f"{each(lambda hand: evaluator.evaluate(hand[:2], hand[2:]), made):,.0f} a second")
    line("saintlearn, one hand at a time", f"{each(strength, few):,.0f} a second")
    bound("saintlearn, many at once", ours, theirs, "a second", at_least=True)


def measure(times: int) -> None:
    """Measure the games of cards."""
    part("Random hands of hold'em a second (the rules alone)")
    for players in (2, 6):
        theirs = _rate(_theirs(players), 0.4 * times)
        line(f"pokerkit, fixed limit, {players} players", f"{theirs:,.0f}")
        bound(f"saintlearn, {players} players", _rate(_ours(players), 0.4 * times), 3 * theirs, "hands", at_least=True)
    part("Odds for six players, 10,000 deals (median)")
    from saintlearn.catalogue import load_catalogue
    from saintlearn.games.holdem.odds import odds
    from saintlearn.lobby import new_game

    game = new_game("holdem", ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"], seed=3, deck=load_catalogue().deck("holdem"))
    assert game.turn is not None
    view = game.view(game.turn)
    odds(view, deals=100)
    taken = []
    for seed in range(3 + times):
        begin = time.perf_counter()
        odds(view, deals=10_000, seed=seed)
        taken.append(1000 * (time.perf_counter() - begin))
    bound("saintlearn", statistics.median(taken), 60, "ms")
    part("Ranking hands of seven cards")
    _evaluators(times)
    quest.measure(times)
