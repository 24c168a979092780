"""The computer players of SaintCards.

The steady one plays the card that earns the most, the gentle one the card that earns the least, and it overlooks some; the sharp one plays games out. The
random one plays any card that fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import tanh
from random import Random
from typing import Final, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.thinking import Adviser, Overlooking, make_computers, shuffled
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.moves import BONUS, SECOND
from saintlearn.games.saintcards.rules import SaintCards
from saintlearn.games.saintcards.state import FIXED, State
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.ground.records import evolve
from saintlearn.matching import Scoring
from saintlearn.vocabulary import FACT, NAMEABLE_CENTURIES

A = TypeVar("A", bound=Action)

_NOTICES: Final = {"random": 0.3, "greedy": 0.8, "strong": 0.95}
"""How likely each computer is to notice a forgotten call at each opportunity (`SC-23`)."""
_CALLS: Final = 0.8
"""How likely the random player is to remember to call."""
_NEVER: Final = (Call, Challenge)
"""What the random player doesn't do by chance among its other choices."""
_PASSIVE: Final = (*_NEVER, Draw)
"""What it doesn't do either before it has played."""
_FINDS: Final = 0.7
"""How likely the random player is to find a match that it could claim."""


def random_player(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play any card that fits, and draw when none does; forget to call now and then; miss some of the matches."""
    public = view.public
    if public.turn != view.seat:
        return _notice(legal, rng, _NOTICES["random"])
    if public.phase == "claim":
        claims = [claim for claim in _rightly(view, legal) if rng.random() < _FINDS]
        return claims[0] if claims else Done()
    if len(view.hand) == 1 and public.phase == "after" and not public.called[public.turn] and rng.random() < _CALLS:
        return Call()
    passive = _PASSIVE if public.phase == "turn" else _NEVER
    actions = [action for action in legal if type(action) not in passive]
    if len(actions) > 1:
        return actions[int(rng.random() * len(actions))]
    return actions[0] if actions else Draw()


def greedy_player(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play the card that earns the most treasure. If several do, play the one that a second card can follow, to shorten the hand."""
    public = view.public
    if public.turn != view.seat:
        return _notice(legal, rng, _NOTICES["greedy"])
    if public.phase == "claim":
        return next(iter(_rightly(view, legal)), Done())
    if public.phase == "effect":
        return min(_of(legal, Give), key=lambda gift: (public.treasure[gift.seat], gift.seat))
    if public.phase == "century":
        return _century(view, rng)
    if Call() in legal:
        return Call()
    plays = _of(legal, Play)
    if plays:
        cards = {card.slug: card for card in view.hand}
        return max(plays, key=lambda play: (*_turn(view, cards[play.card]), play.card))
    return Draw() if Draw() in legal else Pass()


def _modest(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do as the steady player, but play the card that earns the least: the hand gets shorter, and the others keep up."""
    plays = _of(legal, Play)
    if Call() in legal or not plays:
        return greedy_player(view, legal, rng)
    cards = {card.slug: card for card in view.hand}
    return min(plays, key=lambda play: (view.worth(cards[play.card]), play.card))


_SEES: Final = 0.67
"""How likely the gentle player is to see that a card fits."""
_overlooking: Final = Overlooking(_modest, (Play,), _SEES)
_CLAIMING: Final = {"starter": Overlooking(greedy_player, (Claim,), 0.54), "full": Overlooking(greedy_player, (Claim,), 0.37)}
"""How it looks for matches: the more there is to see on a card, the more it overlooks, as children do."""


def gentle_player(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play modestly, overlook some cards and matches, and never charge anybody with a forgotten call."""
    public = view.public
    if public.turn != view.seat:
        return None
    player = _CLAIMING[public.options.facts(public.turn)] if public.phase == "claim" else _overlooking
    return player(view, legal, rng)


def _of(legal: Sequence[Action], kind: type[A]) -> list[A]:
    return [action for action in legal if isinstance(action, kind)]


def _notice(legal: Sequence[Action], rng: Random, probability: float) -> Action | None:
    challenges = _of(legal, Challenge)
    return challenges[0] if challenges and rng.random() < probability else None


def _rightly(view: SaintCardsView, legal: Sequence[Action]) -> list[Claim]:
    assert view.claims is not None
    rule = view.public.rule
    shared = rule.shared(view.claims.card, view.claims.on)
    return [claim for claim in _of(legal, Claim) if rule.found(FACT[claim.fact], shared, view.claims.right)]


def _turn(view: SaintCardsView, card: Card) -> tuple[int, int]:
    """Compute what a card earns now, and what a second card could earn after it."""
    earns, public = view.worth(card), view.public
    if public.played or public.demand or card.is_wild:
        return earns, 0
    score = public.rule.score
    return earns, max((second for other in view.hand if other is not card and (second := score(other, card)) >= SECOND), default=0)


def _century(view: SaintCardsView, rng: Random) -> NameCentury:
    """Choose a century from the hand, to answer it if it comes back; one that few cards in the hand have, since others may not have it either."""
    own = [century for card in view.hand for century in card.centuries if century > 0]
    if not own:
        return NameCentury(rng.randrange(1, 22))
    return NameCentury(min(own, key=lambda century: (own.count(century), -century)))


_GAME: Final = SaintCards()
_MARGIN: Final = 0.3
"""What a lead counts besides the win itself."""
_LONGEST: Final = 400
"""Number of turns after which a playout is judged as it is."""


class _SaintCardsAdviser(Adviser[State]):
    """Play games out with players who earn the most."""

    playouts = 300

    def __init__(self, view: SaintCardsView) -> None:
        assert view.seat is not None
        self.view, self.seat, public = view, view.seat, view.public
        self.numbers = [_numbers(public.deck, public.rule_of(seat)) for seat in range(public.players)]
        self.public = evolve(public, options=replace(public.options, scoring="auto"))
        seen = {card.slug for card in (*view.hand, view.top, view.under, view.shown) if card}
        self.unseen = [card for card in public.deck if card.slug not in seen]

    def choices(self, legal: Sequence[Action], rng: Random) -> Sequence[Action | None]:
        view, public = self.view, self.public
        if public.turn != view.seat:
            challenges = [action for action in legal if isinstance(action, Challenge)]
            return challenges[:1] if challenges and rng.random() < _NOTICES["strong"] else ()
        if public.phase == "claim" or not public.deck:
            return (greedy_player(view, legal, rng),)
        if Call() in legal:
            return (Call(),)
        if public.phase == "century":
            own = dict.fromkeys(century for card in view.hand for century in card.centuries if century > 0)
            seen = {century for card in self.unseen for century in card.centuries}
            rare = [century for century in NAMEABLE_CENTURIES if century not in own and century in seen]
            return [NameCentury(century) for century in (*own, *rare[:1])] or (greedy_player(view, legal, rng),)
        first = greedy_player(view, legal, rng)
        return (first, *[action for action in legal if action != first and not isinstance(action, Challenge)])

    def imagine(self, rng: Random) -> State:
        view, unseen = self.view, shuffled(self.unseen, rng)
        hands = tuple([view.hand if seat == self.seat else _take(unseen, count) for seat, count in enumerate(view.counts)])
        draw = _take(unseen, view.draw_count - (view.shown is not None))
        above = (view.top,) if view.under is None else (view.under, view.top)
        return State(
            public=self.public,
            hands=hands,
            draw=draw if view.shown is None else (*draw, view.shown),
            pile=(*_take(unseen, view.pile_count - len(above)), *above),
            shown=view.shown is not None,
        )

    def play_out(self, state: State, action: Action, rng: Random) -> float:
        chance = Chance(lambda: rng)
        state, _ = _GAME.apply(state, self.seat, action, chance)
        while state.public.phase not in ("turn", "over"):  # the turn is finished by the rules themselves
            state, _ = _GAME.apply(state, state.public.turn, _move(state, rng), chance)
        treasure = state.public.treasure if state.public.phase == "over" else _finish(state, self.numbers, rng)
        mine = treasure[self.seat]
        others = max([have for other, have in enumerate(treasure) if other != self.seat], default=0)
        return (mine > others) + 0.5 * (mine == others) + _MARGIN * tanh((mine - others) / 10)


class _Numbers:
    """A deck as numbers, to play on quickly: for each card what the others are worth on it, its centuries, and whether it is wild."""

    def __init__(self, deck: Deck, rule: Scoring) -> None:
        cards = tuple(deck)
        self.place = {card.slug: number for number, card in enumerate(cards)}
        self.on = [[rule.score(card, on) for card in cards] for on in cards]
        self.wild = [card.is_wild for card in cards]
        self.centuries = [card.centuries for card in cards]


@lru_cache(maxsize=8)
def _numbers(deck: Deck, rule: Scoring) -> _Numbers:
    return _Numbers(deck, rule)


def _finish(state: State, decks: Sequence[_Numbers], rng: Random) -> Sequence[int]:  # noqa: C901 - one loop, for speed
    """Play a game to its end with players who always play the card that earns the most; a WildCard's effect is a gift to the others.

    It follows the rules as far as they decide who will win, and is many times as fast.
    """
    place, wild, centuries = decks[0].place, decks[0].wild, decks[0].centuries
    worths = [deck.on for deck in decks]
    hands = [[place[card.slug] for card in hand] for hand in state.hands]
    draw, pile = [place[card.slug] for card in state.draw], [place[card.slug] for card in state.pile]
    public = state.public
    treasure, count, dealer, seat = list(public.treasure), public.players, public.dealer, public.turn
    demand, opening = public.demand, public.opening
    asked, by, returned = (demand.century, demand.by, demand.returned) if demand else (0, -1, False)
    for _ in range(_LONGEST):
        hand = hands[seat]
        if asked and seat == by:
            returned = True
        worth_on = worths[seat]
        row, card, most = worth_on[pile[-1]], -1, 0
        for other in hand:
            worth = row[other]
            if asked:
                worth = FIXED if asked in centuries[other] or wild[other] else 0
            elif opening:
                worth = FIXED
            if worth > most:
                card, most = other, worth
        if card >= 0:
            hand.remove(card)
            pile.append(card)
            treasure[seat] += most
            if wild[card] and not asked:
                for other in range(count):
                    treasure[other] += other != seat
                mine = [century for own in hand for century in centuries[own] if century > 0]
                asked, by, returned = mine[int(rng.random() * len(mine))] if mine else 12, seat, False
            elif asked:
                asked = 0
            elif hand:
                row, most = worth_on[card], 0
                for other in hand:
                    if row[other] > most:
                        card, most = other, row[other]
                if most >= SECOND:
                    hand.remove(card)
                    pile.append(card)
                    treasure[seat] += most
            opening = False
            if not hand:
                treasure[seat] += BONUS
        else:
            if not draw:
                draw, pile = pile[:-1], pile[-1:]
                rng.shuffle(draw)
            if draw:
                hand.append(draw.pop())
            if asked and by != seat and not returned:
                treasure[by] += 1
        if seat == dealer and [] in hands:
            break
        seat = (seat + 1) % count
    return treasure


def _take(cards: list[Card], count: int) -> tuple[Card, ...]:
    taken = tuple(cards[len(cards) - count :]) if count else ()
    del cards[len(cards) - count :]
    return taken


def _move(state: State, rng: Random) -> Action:
    """Choose how the player on turn finishes the turn in a playout, from that player's cards and the open ones."""
    public = state.public
    hand, phase = state.hands[public.turn], public.phase
    if phase == "after":
        if public.played > 1 or public.answered or state.top.is_wild:
            return Pass()
        score, top = public.rule.score, state.top
        worth, card = max([(score(card, top), number) for number, card in enumerate(hand)], default=(0, 0))
        return Play(hand[card].slug) if worth >= SECOND else Pass()
    if phase == "effect":
        return Give(min([(have, seat) for seat, have in enumerate(public.treasure) if seat != public.turn])[1])
    own = [century for card in hand for century in card.centuries if century > 0]
    return NameCentury(own[int(rng.random() * len(own))] if own else rng.randrange(1, 22))


COMPUTERS: Final = make_computers(random=random_player, gentle=gentle_player, greedy=greedy_player, thinker=_SaintCardsAdviser)
"""The computer players of SaintCards."""
