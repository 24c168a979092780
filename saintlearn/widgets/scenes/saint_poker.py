"""The Saint Poker scene: what the table shows of a game, as plain JSON values, for the eyes of one seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, Literal

from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.saint_poker import events as ev
from saintlearn.games.saint_poker.actions import Offer, Reveal, Take
from saintlearn.games.saint_poker.deck import RANKS, PokerCard, poker_cards
from saintlearn.games.saint_poker.hands import Hand, best_hand
from saintlearn.games.saint_poker.state import ROUNDS
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saint_poker.words import hand_words, points
from saintlearn.ground.phrases import together
from saintlearn.render.poker import poker_face
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.saint_poker_help import hints, rules_for_children
from saintlearn.widgets.scenes.shared import player
from saintlearn.wire.base import FaceCard

__all__ = ["SCENE", "Moment", "face"]

_LINES: Final = 4
_SHOWN: Final = 2
"""Cards that each player reveals."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What all have picked is turned up.

    Args:
        number: Which line of the log it belongs to.
        kind: ``river``: the river is complete · ``showdown``: all hands are revealed.
    """

    number: int
    kind: Literal["river", "showdown"]


def moment_of(number: int, events: Iterable[Event]) -> Moment | None:
    """Find what is worth looking at among what happened."""
    for event in events:
        if isinstance(event, ev.Revealed):
            return Moment(number, "showdown")
        if isinstance(event, ev.RiverMade):
            return Moment(number, "river")
    return None


def seen(state: Mapping[str, Any]) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [place["slug"] for place in state["river"]]
    slugs += state["future"]
    for seat in state["seats"]:
        slugs += [card["slug"] for card in seat["cards"]]
        slugs += [slug for slug, _ in seat["known"]]
    slugs += [held["slug"] for held in state["hand"]]
    if state["over"]:
        slugs += state["over"]["met"]
        slugs += [slug for pair in state["over"]["again"] for slug in (pair["card"], pair["on"])]
    return list(dict.fromkeys(slug for slug in slugs if slug))


def face(session: Session, slug: str) -> FaceCard:
    """Draw a card of the game, with its name and the card in words."""
    faces = session.options.faces  # type: ignore[attr-defined]
    card = next(card for card in poker_cards(tuple(session.deck), faces) if card.saint.slug == slug)
    rank = RANKS[card.id % 13]
    plain = f"{rank.word} of {card.suit.word}"
    if faces == "french":
        return FaceCard(svg=poker_face(rank.code, card.suit.key, label=plain), name=plain, label=plain)
    label = f"{plain}: {card.saint.name}, {rank.saint}, feast in {card.suit.family} on {card.saint.feast}"
    return FaceCard(svg=poker_face(rank.code, card.suit.key, card.saint, rank.saint, label), name=card.saint.name, label=label)


def scene(session: Session, seat: int | None, *, asks: int | None, watching: bool, moment: Moment | None, said: str) -> dict[str, Any]:
    """Build what the browser shows.

    Args:
        session: The game.
        seat: Whose eyes; None behind the curtain, where everybody looks on, or where nobody plays at this screen.
        asks: Seat of the person who is asked to come to the screen.
        watching: Whether everybody looks at what was turned up.
        moment: What was turned up.
        said: What the live region says.
    """
    view: SaintPokerView = session.view(None if asks is not None else seat)
    phase = _phase(view, seat, asks, watching=watching)
    story = _Round(session)
    over = _over(session) if phase == "over" else None
    kind = moment.kind if moment is not None and watching else None
    headline, task = _headline(session, view, story, phase, seat, asks, kind)
    return {
        "game": session.game.name,
        "title": session.game.title,
        "faces": view.public.options.faces,
        "phase": phase,
        "headline": headline,
        "task": task,
        "seat": view.seat,
        "asks": asks,
        "turn": view.public.turn if view.public.turn is not None else 0,
        "players": [_player(session, view, number) for number in range(len(session.names))],
        "order": "",
        "round": view.public.round,
        "rounds": ROUNDS,
        "step": view.public.phase,
        "moment": kind,
        "river": story.river_places(view, phase),
        "future": [card.saint.slug for card in view.public.future],
        "seats": [_seat(view, story, number, phase) for number in range(len(session.names))] if not over else [],
        "best": story.best(),
        "result": story.result(session.names),
        "hand": _hand(view, phase),
        "makes": _makes(view) if phase == "reveal" else {},
        "said": said,
        "log": _log(session),
        "over": over,
    }


class _Round:
    """What has happened in this round before everybody's eyes, out of the log."""

    def __init__(self, session: Session) -> None:
        self.river: tuple[PokerCard, ...] = ()
        self.given: tuple[PokerCard, ...] = ()
        self.shown: dict[int, tuple[PokerCard, ...]] = {}
        self.made: dict[int, Hand] = {}
        self.scored: ev.Scored | None = None
        self.order: tuple[int, ...] = ()
        self.took: dict[PokerCard, int] = {}
        for event in _since_it_began(session):
            if isinstance(event, ev.RoundBegan):
                self.river = event.river
            elif isinstance(event, ev.RiverMade):
                self.given = event.cards
            elif isinstance(event, ev.Revealed):
                self.shown[event.seat], self.made[event.seat] = event.cards, event.hand
            elif isinstance(event, ev.Scored):
                self.scored = event
            elif isinstance(event, ev.Ordered):
                self.order = event.order
            elif isinstance(event, ev.Took):
                self.took[event.card] = event.seat

    def river_places(self, view: SaintPokerView, phase: str) -> list[dict[str, Any]]:
        """The five places of the river: who gave a card, and who has taken it."""
        out: list[dict[str, Any]] = [{"slug": card.saint.slug, "by": None, **self.fate(card, phase)} for card in self.river]
        for seat in range(len(view.counts)):
            card = self.given[seat] if self.given else None
            out.append({"slug": card and card.saint.slug, "by": seat, **(self.fate(card, phase) if card else {"gone": None})})
        return out

    def fate(self, card: PokerCard, phase: str) -> dict[str, Any]:
        """Who has taken a card, or how the one at the screen takes it."""
        taker = self.took.get(card)
        if phase != "take" or taker is not None:
            return {"gone": taker}
        return {"gone": None, "action": Take(card.code).text, "label": f"Take {_short(card)}"}

    def best(self) -> list[str]:
        """The five cards of the best hand, or of the best hands."""
        winners = self.scored.winners if self.scored else ()
        return list(dict.fromkeys(card.saint.slug for seat in winners for card in self.made[seat].cards))

    def result(self, names: Sequence[str]) -> dict[str, Any] | None:
        """Who has won the round, in words."""
        if self.scored is None:
            return None
        winners = self.scored.winners
        words, plain = _named(self.made[winners[0]])
        return {"seats": list(winners), "who": self.scored.sentence(names).rstrip("."), "made": _capital(words), "plain": _capital(plain)}


def _since_it_began(session: Session) -> list[Event]:
    """All events since the round began, its beginning first."""
    out: list[Event] = []
    for entry in reversed(session.log):
        for event in reversed(entry.events):
            out.insert(0, event)
            if isinstance(event, ev.RoundBegan):
                return out
    return out


def _phase(view: SaintPokerView, seat: int | None, asks: int | None, *, watching: bool) -> str:
    if view.public.phase == "over":
        return "over"
    if watching:
        return "watch"
    if asks is not None:
        return "curtain"
    return view.public.phase if seat is not None and seat == view.public.turn else "watch"


def _short(card: PokerCard) -> str:
    """A card on a button: ``the Queen of Diamonds``."""
    return f"the {RANKS[card.id % 13].word} of {card.suit.word}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _named(hand: Hand) -> tuple[str, str]:
    """A hand in the words of its faces, and what it is in plain ranks where those words are others."""
    faces = hand.cards[0].faces
    return hand_words(hand, faces), hand_words(hand, "french").rpartition(": ")[2] if faces == "saints" else ""


def _both(hand: Hand) -> str:
    words, plain = _named(hand)
    return f"{words} ({plain})" if plain else words


def _headline(
    session: Session, view: SaintPokerView, story: _Round, phase: str, seat: int | None, asks: int | None, kind: str | None
) -> tuple[str, str]:
    names = session.names
    who = names[seat] if seat is not None else ""
    here = f"Round {view.public.round} of {ROUNDS}"
    if phase == "over":
        return _farewell(session)
    if kind == "showdown":
        result = story.result(names)
        assert result is not None
        assert story.scored is not None
        return result["who"], f"{_capital(_both(story.made[story.scored.winners[0]]))}."
    if kind == "river":
        return "The river is complete", f"{here}. Now everybody chooses two cards to show with it."
    if phase == "curtain":
        task = {
            "river": f"{here}: choose a card for the river, so that nobody sees it. All are turned up together.",
            "reveal": f"{here}: choose two cards to show, so that nobody sees them. All are turned up together.",
        }.get(
            view.public.phase, f"{here}: {names[asks or 0]} takes a card. The cards in hand stay hidden until {names[asks or 0]} is there."
        )
        return f"Pass the screen to {names[asks or 0]}", task
    if phase == "watch":
        return f"{names[view.public.turn or 0]} is next", "Press Go on when you are ready."
    if phase == "river":
        return (
            f"Choose a card for the river, {who}",
            f"{here}, for {points(view.public.round)}. Everybody gives one card; all are turned up together.",
        )
    if phase == "reveal":
        return (
            f"Choose two cards to show, {who}",
            f"{here}, for {points(view.public.round)}. The best five of your two and the river's five count.",
        )
    which = "first" if view.public.taken < len(names) else "second"
    return f"Your turn to take a card, {who}", f"{here}. The {which} of two: any card of the river or beside a player."


def _player(session: Session, view: SaintPokerView, seat: int) -> dict[str, Any]:
    return player(session.players, seat) | {
        "cards": view.counts[seat],
        "treasure": view.public.scores[seat],
        "called": False,
        "dealer": False,
        "next": False,
    }


def _seat(view: SaintPokerView, story: _Round, seat: int, phase: str) -> dict[str, Any]:
    """What lies before a player: the revealed cards and the hand they make, and which cards everybody knows to be in hand."""
    words, _ = _named(story.made[seat]) if story.made else ("", "")
    took = sum(1 for taker in story.took.values() if taker == seat)
    return {
        "seat": seat,
        "ready": view.public.ready[seat],
        "cards": [{"slug": card.saint.slug, **story.fate(card, phase)} for card in story.shown.get(seat, ())],
        "made": _capital(words),
        "won": story.scored is not None and seat in story.scored.winners,
        "place": story.order.index(seat) + 1 if story.order else 0,
        "took": took,
        "now": phase == "take" and seat == view.public.turn,
        "known": [[card.saint.slug, card.code] for card in view.public.known[seat]] if seat != view.seat else [],
    }


def _in_order(cards: Iterable[PokerCard]) -> list[PokerCard]:
    """The hand as one holds it: the highest rank first, equal ranks beside each other."""
    return sorted(cards, key=lambda card: (-card.rank, card.id))


def _hand(view: SaintPokerView, phase: str) -> list[dict[str, Any]]:
    out = []
    for card in _in_order(view.hand):
        held: dict[str, Any] = {"slug": card.saint.slug, "code": card.code, "said": _short(card), "action": None, "label": ""}
        if phase == "river":
            held |= {"action": Offer(card.code).text, "label": f"Give {_short(card)} to the river"}
        out.append(held)
    return out


def _makes(view: SaintPokerView) -> dict[str, str]:
    """What each two cards of the own hand make with the river."""
    pairs = combinations(view.hand, _SHOWN)
    return {Reveal((one.code, other.code)).text: _both(best_hand((*view.public.river, one, other))) for one, other in pairs}


def _log(session: Session) -> list[dict[str, Any]]:
    """Who won and who took what; all else shows in the scene."""
    lines: list[dict[str, Any]] = []
    for number, entry in reversed(list(enumerate(session.log))):
        told = [event.sentence(session.names) for event in entry.events if isinstance(event, (ev.Scored, ev.Took))]
        lines += [{"n": number * 9 + place, "text": text} for place, text in reversed(list(enumerate(told))) if text]
        if len(lines) >= _LINES:
            break
    return lines[:_LINES][::-1]


def _farewell(session: Session) -> tuple[str, str]:
    outcome = session.outcome
    assert outcome is not None
    who = together([session.names[seat] for seat in outcome.winners])
    one = len(outcome.winners) == 1
    head = f"{who} {'lays' if one else 'lay'} the treasure at the feet of Jesus"
    most = points(max(outcome.scores))
    return (
        head,
        f"{who} {'wins' if one else 'share the victory'} with {most}{'' if one else ' each'}. Everything that was gathered is given to him.",
    )


def _over(session: Session) -> dict[str, Any]:
    outcome = session.outcome
    assert outcome is not None
    people = [seat for seat, player in enumerate(session.players) if player.computer is None] or list(range(len(session.players)))
    saints = session.options.faces == "saints"  # type: ignore[attr-defined]
    met: dict[str, None] = {}
    pairs: dict[tuple[str, int], tuple[PokerCard, PokerCard]] = {}
    for entry in session.log if saints else ():
        for event in entry.events:
            if isinstance(event, ev.RiverMade):
                met |= {event.cards[seat].saint.slug: None for seat in people}
            elif isinstance(event, ev.Took) and event.seat in people:
                met[event.card.saint.slug] = None
            elif isinstance(event, ev.Revealed) and event.seat in people:
                met |= {card.saint.slug: None for card in event.cards}
                _remember(pairs, event.hand)
    again = [_again(kind, *pair) for (kind, _), pair in _some_of_each(pairs)]
    return {"headline": _farewell(session)[0], "winners": list(outcome.winners), "met": list(met), "found": 0, "missed": 0, "again": again}


def _remember(pairs: dict[tuple[str, int], tuple[PokerCard, PokerCard]], hand: Hand) -> None:
    """Keep two saints of each calling that made a pair, and of each season that made a flush."""
    for one, other in combinations(hand.cards, 2):
        if one.rank == other.rank:
            pairs.setdefault(("calling", one.rank), (one, other))
        elif hand.category in (5, 8):
            pairs.setdefault(("season", one.id // 13), (one, other))


def _some_of_each(
    pairs: dict[tuple[str, int], tuple[PokerCard, PokerCard]],
) -> list[tuple[tuple[str, int], tuple[PokerCard, PokerCard]]]:
    """Three pairs to look at again, each saint once, the latest first."""
    out: list[tuple[tuple[str, int], tuple[PokerCard, PokerCard]]] = []
    used: set[PokerCard] = set()
    for key, pair in reversed(pairs.items()):
        if used.isdisjoint(pair):
            used |= set(pair)
            out.append((key, pair))
    return out[:3]


def _again(kind: str, one: PokerCard, other: PokerCard) -> dict[str, str]:
    rank = RANKS[one.rank - 2]
    sentence = (
        f"Both are {rank.saints}, so both are {rank.plural}."
        if kind == "calling"
        else f"Both feasts are in {one.suit.family}, so both are {one.suit.word}."
    )
    return {"card": one.saint.slug, "on": other.saint.slug, "sentence": sentence, "names": f"{one.saint.name} and {other.saint.name}"}


SCENE = Scene(
    build=scene, seen=seen, moment=moment_of, hints=hints, rules=lambda options: rules_for_children(saints=options.faces == "saints")
)
