"""Run the Race!'s computer players: they see every match of their own hand, and how fast they play is told by the game's speed (`RR-10`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.thinking import Adviser, Overlooking, make_computers, shuffled
from saintlearn.games.race.actions import Play, Ready, Resume, Stuck
from saintlearn.games.race.state import PILES
from saintlearn.games.race.view import RaceView


def random_player(view: RaceView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play any card that matches."""
    return _race(view, legal, lambda plays: plays[int(rng.random() * len(plays))])


_SEES: Final = 0.62
"""How likely the gentle player is to see that a card fits, where it has one look and then passes."""
_overlooking: Final = Overlooking(random_player, (Play,), _SEES)


def gentle_player(view: RaceView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play any card that matches; where there is no hurry, overlook some, for where there is a clock its speed alone makes it gentle."""
    return (random_player if view.public.hurry else _overlooking)(view, legal, rng)


def greedy_player(view: RaceView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play the card that matches fewest others, while it can be played, and leave something for oneself and little for the other."""
    return _race(view, legal, lambda plays: _thrifty(view, plays))


def _race(view: RaceView, legal: Sequence[Action], choose: Callable[[list[Play]], Play]) -> Action | None:
    # where the time is told, both play at the same time; else they take turns
    if view.seat != view.public.turn and not (view.public.clock.told and view.public.phase == "race"):
        return Ready() if view.public.phase == "ready" and Ready() in legal and view.public.clock.told else None
    if view.public.phase in ("ready", "paused"):
        return Ready() if view.public.phase == "ready" else Resume()
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return choose(plays)
    return Stuck() if Stuck() in legal else None


_GOES_ON, _STOPS, _FEW, _KEEPS = 1.0, 1.0, 0.5, 0.5
"""What it is worth to be able to play again, that the other cannot play, that few cards can be played, and to keep cards that go with many."""


def _thrifty(view: RaceView, plays: Sequence[Play]) -> Play:
    assert view.seat is not None
    hand = {card.slug: card for card in view.hand}
    seen = {card.slug for card in view.gone_by}
    # where nobody knows the deck, those that have gone by stand for those that will come
    unseen = [card for card in view.public.deck if card.slug not in seen and card.slug not in hand] or view.gone_by
    mine_of, theirs_of = (view.public.options.rule(seat).bits for seat in (view.seat, 1 - view.seat))
    rest = [(theirs_of(card), mine_of(card)) for card in unseen]
    count = view.counts[1 - view.seat]

    def worth(play: Play) -> tuple[float, str]:
        on, beside = hand[play.card], view.tops[play.pile == "left"]
        here, there, theirs = mine_of(on), mine_of(beside), theirs_of(on) | theirs_of(beside)
        mine = 0
        for slug, card in hand.items():
            mine |= mine_of(card) if slug != play.card else 0
        fitting = [facts for fits, facts in rest if fits & theirs]
        few = 1 - len(fitting) / len(rest)
        stops = few**count
        # the other covers one of the two piles, as likely the one as the other
        stay = (here & mine != 0) + (there & mine != 0)
        covered = sum([2 if facts & mine else stay for facts in fitting]) / (2 * len(fitting)) if fitting else 0
        again = stops * (stay > 0) + (1 - stops) * covered
        friends = sum([1 for _, facts in rest if facts & here]) / len(rest)
        return _GOES_ON * again + _STOPS * stops + _FEW * few - _KEEPS * friends, play.text

    return max(plays, key=worth)


_TURNS: Final = 300
"""Turns after which a playout is judged as it stands."""
_LEFT: Final = 0.1
"""What a card that is left counts beside the victory."""


class _RaceAdviser(Adviser[list[list[int]]]):
    """Play the race on by turns, each with the card that matches fewest others; a state is two hands, two draw piles, the piles and stocks."""

    playouts = 800

    def __init__(self, view: RaceView) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        cards = tuple(view.public.deck)
        place = {card.slug: number for number, card in enumerate(cards)}
        self.facts = [[view.public.options.rule(seat).bits(card) for card in cards] for seat in range(len(view.counts))]
        self.place = place
        if not cards or view.public.phase != "race":
            return
        self.friends = [[sum(1 for other in all_of if other & facts) for facts in all_of] for all_of in self.facts]
        self.hand = [place[card.slug] for card in view.hand]
        gone = [place[card.slug] for card in view.gone_by]
        self.piles = gone[: view.pile_counts[0]], gone[view.pile_counts[0] :]
        seen = {*self.hand, *gone}
        self.unseen = [number for number in range(len(cards)) if number not in seen]

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view = self.view
        first = greedy_player(view, legal, rng)
        if not isinstance(first, Play) or not view.public.deck:
            return (first,)
        return (first, *[action for action in legal if isinstance(action, Play) and action != first])

    def imagine(self, rng: Random) -> list[list[int]]:
        view, unseen = self.view, shuffled(self.unseen, rng)

        def take(count: int) -> list[int]:
            taken = unseen[:count]
            del unseen[:count]
            return taken

        hands = [list(self.hand) if seat == self.seat else take(count) for seat, count in enumerate(view.counts)]
        draws = [take(left - count) for left, count in zip(view.left, view.counts, strict=True)]
        return [*hands, *draws, *self.piles, *[take(count) for count in view.stock_counts]]

    def play_out(self, state: list[list[int]], action: Action, rng: Random) -> float:
        assert isinstance(action, Play)
        me = self.seat
        hands, draws, piles, stocks = ([list(cards) for cards in state[at : at + 2]] for at in (0, 2, 4, 6))
        card, side, seat = self.place[action.card], PILES.index(action.pile), me
        stuck = 0
        for _ in range(_TURNS):
            if card >= 0:
                hand = hands[seat]
                hand.remove(card)
                piles[side].append(card)
                if draws[seat]:
                    hand.append(draws[seat].pop())
                if not hand:
                    break
                stuck = 0
            elif stuck:  # neither can play: the next cards are turned
                for pile, stock in zip(piles, stocks, strict=True):
                    if not stock and len(pile) > 1:
                        stock.extend(shuffled(pile[:-1], rng))
                        del pile[:-1]
                    if stock:
                        pile.append(stock.pop())
                stuck = 0
            else:
                stuck = 1
            seat = 1 - seat
            facts, friends = self.facts[seat], self.friends[seat]
            left, right = facts[piles[0][-1]], facts[piles[1][-1]]
            card, fewest = -1, 1000
            for other in hands[seat]:
                if facts[other] & (left | right) and friends[other] < fewest:
                    card, fewest = other, friends[other]
            side = 0 if card >= 0 and facts[card] & left else 1
        mine, theirs = (len(hands[at]) + len(draws[at]) for at in (me, 1 - me))
        return (mine < theirs) + 0.5 * (mine == theirs) + _LEFT * (theirs - mine)


COMPUTERS: Final = make_computers(random=random_player, gentle=gentle_player, greedy=greedy_player, thinker=_RaceAdviser)
"""The computer players of the race."""
