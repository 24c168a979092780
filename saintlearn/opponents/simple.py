"""Two simple computer players. They see a view and the legal actions, nothing else.

A view that tells by ``estimates(actions)`` what each action seems worth to its seat is played as it stands, as in Heaven Hold'em. What is more
special is told by the type of the view: here for SaintCards, in a module of its own for another game, which registers itself with
``random_player.register`` and ``greedy_player.register``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from random import Random
from typing import Any, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.games.saintcards.actions import Call, Challenge, Claim, Done, Draw, Give, NameCentury, Pass, Play
from saintlearn.games.saintcards.moves import SECOND
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.vocabulary import FACT

__all__ = ["greedy_player", "random_player"]

A = TypeVar("A", bound=Action)
T = TypeVar("T")

_NOTICES = {"random": 0.3, "greedy": 0.8}
"""How probably a forgotten call is noticed at each opportunity (`SC-23`)."""
_CALLS = 0.8
"""How probably the random player thinks of calling."""
_FINDS = 0.7
"""How probably the random player finds a match that it could claim."""


@singledispatch
def random_player(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do anything that is allowed: choose what to do, then how, so that the many amounts of one kind do not outweigh the others."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        if not action.people_only:
            kinds.setdefault(type(action), []).append(action)
    return _one_of(_one_of(list(kinds.values()), rng), rng) if kinds else None


@singledispatch
def greedy_player(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Do what the view holds for worth most; of equals the first.

    Raises:
        TypeError: Nobody has said how this game is played greedily.
    """
    if not hasattr(view, "estimates"):
        raise TypeError(f"There is no greedy player for {type(view).__name__}.")
    actions = [action for action in legal if not action.people_only]
    if len(actions) < 2:
        return actions[0] if actions else None
    worth: list[float] = view.estimates(actions)
    return actions[worth.index(max(worth))]


@random_player.register
def _random(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play any card that fits, and draw when none does; forget to call now and then; miss some of the matches."""
    public = view.public
    if public.turn != view.seat:
        return _notice(legal, rng, _NOTICES["random"])
    if public.phase == "claim":
        claims = [claim for claim in _rightly(view, legal) if rng.random() < _FINDS]
        return claims[0] if claims else Done()
    if len(view.hand) == 1 and public.phase == "after" and not public.called[public.turn] and rng.random() < _CALLS:
        return Call()
    passive = (Call, Challenge, Draw) if public.phase == "turn" else (Call, Challenge)
    actions = [action for action in legal if not isinstance(action, passive)]
    if len(actions) > 1:
        return actions[int(rng.random() * len(actions))]
    return actions[0] if actions else Draw()


@greedy_player.register
def _greedy(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    """Play the card that earns most treasure; of equals the one after which a second card can follow, for the shortest hand."""
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


def _one_of(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))] if len(items) > 1 else items[0]


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
    """What a card earns now, and what a second card could earn after it."""
    earns, public = view.worth(card), view.public
    if public.played or public.demand or card.is_wild:
        return earns, 0
    score = public.rule.score
    return earns, max((second for other in view.hand if other is not card and (second := score(other, card)) >= SECOND), default=0)


def _century(view: SaintCardsView, rng: Random) -> NameCentury:
    """A century of the own hand, so that it can be met when it comes back; one that few of the own cards have, as others may not have it either."""
    own = [century for card in view.hand for century in card.centuries if century > 0]
    if not own:
        return NameCentury(rng.randrange(1, 22))
    return NameCentury(min(own, key=lambda century: (own.count(century), -century)))
