"""A model of a careless child of eight, by which rivals are measured: it overlooks, takes the first good thing, has favorites, forgets, and never plans.

It gets what a computer player gets: the view of its seat, the legal actions, and chance. Nobody plays against it. Its rates are guesses at the careless end
of what is known. Eight-year-olds hold three or four things in sight in mind (Simmering 2012), so the child keeps only the best that it has noticed
so far. From six on, most children compare place by place, but many stop early (Vurpillot 1968). They find a color faster than any other feature,
and what needs two looks more slowly than adults do (Donnelly and others 2007). Attention lapses grow rarer until fifteen (Lin and others 1999), and children
take in less from each look (Ratcliff and others 2012). For pairs of pictures they need no easier rival: in Concentration, eight-year-olds play as well
as adults (Krøjgaard and others 2019), and nobody plays that against a computer here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.games.holdem import actions as holdem
from saintlearn.games.holdem.view import HoldemView
from saintlearn.games.holy_quest import actions as quest
from saintlearn.games.holy_quest.path import targets
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.race import actions as race
from saintlearn.games.race.state import PILES, RULE
from saintlearn.games.race.view import RaceView
from saintlearn.games.saint_poker import actions as poker
from saintlearn.games.saint_poker.hands import category, strength
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saintcards import actions as saintcards
from saintlearn.games.saintcards.view import SaintCardsView
from saintlearn.matching import Scoring
from saintlearn.vocabulary import FACT, Fact, Field, facts_of

__all__ = ["NOTICES", "WAIT", "child"]

A = TypeVar("A", bound=Action)
T = TypeVar("T")

LOOKS: Final = 0.75
"""How likely it looks at one of its cards or places at all: it stops early in about one search of four."""
IMPULSE: Final = 0.6
"""How likely it takes the first good thing without looking further."""
FAVORITE: Final = 0.1
"""How likely it plays what it likes, whatever that earns: a saint it knows, a pretty window."""
NOTICES: Final[Mapping[str, float]] = {
    "color": 0.85,
    "picture": 0.85,
    "number": 0.75,
    "month": 0.7,
    "wild": 0.5,
    "title": 0.4,
    "region": 0.4,
    "order": 0.3,
    "suit": 0.4,
    "run": 0.2,
    "near": 0.8,
    "start": 0.7,
    "bump": 0.6,
}
"""How likely it notices what a look shows, by kind: a color or picture at a glance; a number or month in a corner nearly so; small words, which have to be read
and found in two lists, less than half of the time; a WildCard that it forgot half of the time; five in a row hardly ever."""
REMEMBERS: Final = 0.5
"""How likely it remembers what nobody reminds it of: the call, a second card, a century of its own."""
CHALLENGES: Final = 0.1
"""How likely it notices that another player forgot to call."""
SURE: Final = 3
"""With how many matches it likes its cards in Heaven Hold'em half of the time: a few make it sure."""
KNOWS: Final = 0.4
"""How likely it knows the answer about a saint; else it guesses."""
WAIT: Final = (6.0, 15.0)
"""Seconds from one of its cards to the next where it plays by the clock: it looks, finds, drags."""

Option = tuple[Action, Sequence[str]]
"""Something that it could do, with what speaks for it."""


def child(view: Any, legal: Sequence[Action], rng: Random) -> Action | None:
    """Choose an action, as an `Opponent`."""
    able = [action for action in legal if not action.people_only]
    if not able:
        return None
    if type(view) not in _GAMES:
        raise LookupError(
            f"The careless child doesn't know a game with {type(view).__name__}: write how it plays, and name that in _GAMES."
        )
    return _GAMES[type(view)](view, able, rng)


def _look(options: Iterable[Option], rng: Random) -> Action | None:
    """Look over some of the options in any order, and take the first good one, or the best that it noticed; None if it noticed nothing."""
    best, most = None, 0
    for action, signs in _mixed(options, rng):
        if rng.random() < LOOKS:
            noticed = _noticed(signs, rng)
            if noticed > most:
                best, most = action, noticed
                if rng.random() < IMPULSE:
                    break
    return best


def _noticed(signs: Sequence[str], rng: Random) -> int:
    return sum([rng.random() < NOTICES[sign] for sign in signs])


def _mixed(items: Iterable[T], rng: Random) -> list[T]:
    return [item for _, _, item in sorted([(rng.random(), at, item) for at, item in enumerate(items)], key=lambda drawn: drawn[:2])]


def _any(items: Sequence[T], rng: Random) -> T:
    return items[int(rng.random() * len(items))]


def _of(legal: Sequence[Action], *kinds: type[A]) -> list[A]:
    return [action for action in legal if isinstance(action, kinds)]


_WORDS: Final = {Field.FEAST_MONTH: "month", Field.BIRTH_CENTURY: "number", Field.PASSING_CENTURY: "number", Field.GEOGRAPHY: "region"}


def _signs(card: Card, on: Card, rule: Scoring) -> list[str]:
    """List what two cards share, as the child meets it."""
    return [_sign(fact, card, on) for fact in facts_of(rule.shared(card, on))]


def _sign(fact: Fact, card: Card, on: Card) -> str:
    if fact.field is Field.SAINT_FACT:
        return "color" if fact is card.main_fact is on.main_fact else "title"
    return _WORDS.get(fact.field, "order")


def _saintcards(view: SaintCardsView, legal: Sequence[Action], rng: Random) -> Action | None:
    public = view.public
    if public.turn != view.seat:
        forgotten = _of(legal, saintcards.Challenge)
        return forgotten[0] if forgotten and rng.random() < CHALLENGES else None
    if public.phase == "claim":
        assert view.claims is not None
        card, on = view.claims.card, view.claims.on
        shared = public.rule.shared(card, on)
        right = [one for one in _of(legal, saintcards.Claim) if public.rule.found(FACT[one.fact], shared, view.claims.right)]
        return _look([(one, (_sign(FACT[one.fact], card, on),)) for one in right], rng) or saintcards.Done()
    if public.phase == "century":
        own = [century for card in view.hand for century in card.centuries if century > 0]
        return saintcards.NameCentury(_any(own, rng)) if own and rng.random() < REMEMBERS else _any(legal, rng)
    plays = _of(legal, saintcards.Play)
    if public.phase == "after":
        if saintcards.Call() in legal and rng.random() < REMEMBERS:
            return saintcards.Call()
        if not plays or rng.random() > REMEMBERS:
            return saintcards.Pass()
    if not plays:
        return next((action for action in legal if isinstance(action, (saintcards.Draw, saintcards.Pass))), legal[0])
    if rng.random() < FAVORITE:
        return _any(plays, rng)
    hand = {card.slug: card for card in view.hand}
    found = _look([(play, _speaks(view, hand[play.card])) for play in plays], rng)
    idle = _of(legal, saintcards.Draw, saintcards.Pass)
    return found or (idle[0] if idle else plays[0])


def _speaks(view: SaintCardsView, card: Card) -> Sequence[str]:
    if view.public.fixed:
        return ("number",)
    return [*_signs(card, view.top, view.public.rule), *(["wild"] if card.is_wild else [])]


def _race(view: RaceView, legal: Sequence[Action], rng: Random) -> Action | None:
    public = view.public
    if public.phase == "ready":
        return race.Ready() if race.Ready() in legal else None
    plays = _of(legal, race.Play)
    hand = {card.slug: card for card in view.hand}
    found = _look([(play, _signs(hand[play.card], view.tops[PILES.index(play.pile)], RULE)) for play in plays], rng)
    return found or (race.Stuck() if race.Stuck() in legal and not (plays and public.hurry) else None)


def _holdem(view: HoldemView, legal: Sequence[Action], rng: Random) -> Action | None:
    public, rule = view.public, view.public.rule
    places = _of(legal, holdem.Place)
    if places:
        cards = {card.slug: card for card in view.hand}
        options = [(place, _place(cards[place.card], public.board[holdem.SPOTS.index(place.spot)], rule)) for place in places]
        return _look(options, rng) or _any(places, rng)
    if public.phase != "offer":
        return legal[0]
    if rng.random() < FAVORITE:
        return _any([_any(_of(legal, kind), rng) for kind in dict.fromkeys(map(type, legal))], rng)
    noticed = sum([max([_noticed(_place(card, on, rule), rng) for on in public.board], default=1) for card in view.hand])
    more, stay = _of(legal, holdem.Offer, holdem.Raise), _of(legal, holdem.Check, holdem.Call)
    likes = rng.random() < noticed / (noticed + SURE)
    if likes and more and rng.random() < IMPULSE:
        return _any(more, rng)  # too much or too little
    wants = likes or not view.to_call or rng.random() < REMEMBERS  # it wants to see how it ends
    return stay[0] if stay and wants else legal[0]


def _place(card: Card, on: Card, rule: Scoring) -> list[str]:
    return [*_signs(card, on, rule), *["wild"] * 3 * (card.is_wild + on.is_wild)]


_KINDS: Final = (
    (),
    ("picture",),
    ("picture",) * 2,
    ("picture",) * 3,
    ("run",) * 4,
    ("suit",) * 5,
    ("picture",) * 6,
    ("picture",) * 7,
    ("run",) * 8,
)
"""What speaks for each kind of hand, weakest first."""


def _poker(view: SaintPokerView, legal: Sequence[Action], rng: Random) -> Action | None:
    public = view.public
    ranks = [card.rank for card in view.hand]
    if public.phase == "reveal":
        number = {card.code: card.id for card in view.hand}
        seen = {card.code for card in view.hand if ranks.count(card.rank) > 1 or rng.random() < LOOKS}
        river = [card.id for card in public.river]
        reveals = [one for one in _of(legal, poker.Reveal) if seen.issuperset(one.cards)] or _of(legal, poker.Reveal)
        options = [(one, _KINDS[category(strength([*river, *(number[code] for code in one.cards)]))]) for one in reveals]
        return _look(options, rng) or _any(reveals, rng)
    known = {card.code: card for card in (*view.hand, *public.river, *(card for cards in public.shown for card in cards))}
    likes: dict[Action, int] = {}
    for action in legal:
        assert isinstance(action, (poker.Offer, poker.Take))
        card = known[action.card]
        alike = ranks.count(card.rank) - (public.phase == "river") + [other.rank for other in public.future].count(card.rank)
        likes[action] = _noticed(("picture",) * alike + (("picture",) if card.rank > 10 else ()), rng)
    if public.phase == "river":  # it gives away what it doesn't like, and keeps the pairs
        looked = [action for action in likes if rng.random() < LOOKS] or list(likes)
        return min(_mixed(looked, rng), key=likes.__getitem__)
    return max(_mixed(likes, rng), key=likes.__getitem__)


def _quest(view: HolyQuestView, legal: Sequence[Action], rng: Random) -> Action | None:
    now = view.public
    if view.seat != now.turn:
        return None
    if now.phase == "question" and now.asking is not None:
        return _answer(view, legal, rng)
    if isinstance(legal[0], quest.Judge):
        return legal[0]
    moves = _of(legal, quest.MovePawn)
    if now.phase not in ("move", "start") or not moves or rng.random() < FAVORITE:
        return _any(legal, rng)
    goals, ends = len(now.board.kinds), targets(now)
    left = {move: _left(view, now.pawn_of(move.pawn)) for move in moves}
    nearest = min(left.values())
    options = []
    for move in moves:
        pawn = now.pawn_of(move.pawn)
        signs = ["near"] if left[move] == nearest else []
        signs += ["start"] if now.pawns[pawn] < 0 else []
        signs += ["bump"] * 2 if ends.get(pawn, -1) in now.pawns and ends[pawn] < goals else []
        options.append((move, signs))
    return _look(options, rng) or _any(moves, rng)


def _left(view: HolyQuestView, pawn: int) -> int:
    """Count the tiles that a pawn still has to go, as the child sees them."""
    now, goals = view.public, len(view.public.board.kinds)
    place = now.pawns[pawn]
    if place < 0:
        return goals
    return 0 if place >= goals else (now.board.gates[now.colors[pawn >> 2]] - place) * now.forward % goals


def _answer(view: HolyQuestView, legal: Sequence[Action], rng: Random) -> Action:
    from saintlearn.games.holy_quest.computers import Knowledge

    assert view.public.asking is not None
    return Knowledge(KNOWS).answer(view.public.asking, rng)


_GAMES: Final[Mapping[type[Any], Callable[[Any, Sequence[Action], Random], Action | None]]] = {
    SaintCardsView: _saintcards,
    RaceView: _race,
    HoldemView: _holdem,
    SaintPokerView: _poker,
    HolyQuestView: _quest,
}
