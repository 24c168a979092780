"""The scene of Run the Race!: what the table shows of a race, as plain JSON values, for the people at the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.race import events as ev
from saintlearn.games.race.actions import Play
from saintlearn.games.race.state import PILES, RULE
from saintlearn.games.race.view import RaceView
from saintlearn.games.race.words import SENTENCES
from saintlearn.ground.phrases import together
from saintlearn.ground.refusal import Refusal
from saintlearn.vocabulary import Field, facts_of, ordinal
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.race_help import SPEED_WORDS, hints, rules_for_children
from saintlearn.widgets.scenes.shared import look_again, player, told_facts

__all__ = ["SCENE", "Told", "refused", "told_line"]

CARDS: Final = 20
"""Cards that each player has to play."""

Kind = Literal["match", "miss", "late", "wait", "turn", "stuck", "turned", "hint"]


@dataclass(frozen=True, slots=True)
class Told:
    """What one player is told beside the piles; it stays there until there is something newer.

    Args:
        number: Counts on, so that the same words twice are two things to look at.
        kind: ``match``: a card fitted · ``miss``: it stays in hand, with both cards' facts side by side · ``late``: another card came
            first · ``wait``: three wrong tries · ``turn``: somebody else is on turn · ``stuck``, ``turned``, ``hint``: as the words say.
        title: The first line.
        lines: Sentences.
        card: The card played or tried.
        on: The card below.
        pile: On which pile.
        facts: Bits of what they share.
    """

    number: int
    kind: Kind
    title: str
    lines: tuple[str, ...] = ()
    card: Card | None = None
    on: Card | None = None
    pile: str = ""
    facts: int = 0

    def as_json(self) -> dict[str, Any]:
        """Write it for the browser."""
        told: dict[str, Any] = {"n": self.number, "kind": self.kind, "title": self.title, "lines": list(self.lines), "pile": self.pile}
        if self.card is not None and self.on is not None:
            told |= {"card": self.card.slug, "on": self.on.slug}
            if self.kind == "match":
                told["facts"] = [
                    {"key": fact["key"], "sentence": fact["sentence"]}
                    for fact in told_facts(self.card, self.on, self.facts, self.facts, RULE)
                ]
            if self.kind == "miss":
                told |= {"names": [_short(self.card), _short(self.on)], "table": _side_by_side(self.card, self.on)}
        return told


def _title(kind: Literal["match", "miss"], card: Card) -> str:
    return f"{card.name} matches!" if kind == "match" else f"{card.name} stays in your hand"


def _short(card: Card) -> str:
    """A name for a narrow column: without the place and the epithet."""
    name = card.name
    for cut in (" of ", " the ", ", "):
        name = name.partition(cut)[0]
    return name if len(name) > len("St. X") else card.name


def _side_by_side(card: Card, on: Card) -> list[dict[str, Any]]:
    """The four places that count, of both cards."""
    rows = []
    for title, field in (
        ("Born", Field.BIRTH_CENTURY),
        ("Died", Field.PASSING_CENTURY),
        ("Feast", Field.FEAST_MONTH),
        ("Colour", Field.SAINT_FACT),
    ):
        cells = []
        for one in (card, on):
            fact = next((fact for fact in facts_of(one.starter_bits) if fact.field is field), None)
            if fact is None:
                cells.append({"word": "not known"})
            elif field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY):
                cells.append({"word": ordinal(fact.number) if fact.number > 0 else f"{ordinal(-fact.number)} BC"})
            elif field is Field.FEAST_MONTH:
                cells.append({"word": fact.word})
            else:
                cells.append({"word": fact.word, "code": fact.code, "colour": fact.colour, "ink": fact.ink})
        rows.append({"title": title, "cells": cells})
    return rows


def moment_of(number: int, events: Iterable[Event]) -> Told | None:
    """Find what the one who acted is told about what happened."""
    for event in events:
        if isinstance(event, ev.Played):
            return Told(
                number,
                "match",
                _title("match", event.card),
                card=event.card,
                on=event.on,
                pile=event.pile,
                facts=event.shared,
            )
    return None


def told_line(event: Event, names: Sequence[str]) -> str:
    """Say what happened: a try that was wrong is nobody's business, and both people may press the one button for a pause."""
    if isinstance(event, ev.Missed):
        return ""
    if isinstance(event, ev.Paused):
        return "The race is paused. The hands are hidden, and nothing is lost."
    if isinstance(event, ev.Resumed):
        return "The race goes on."
    return SENTENCES[type(event)](event, names)


def refused(session: Session, seat: int, action: str, refusal: Refusal, number: int) -> Told | None:
    """Tell a player why a card stays in hand; None for what a player cannot have meant."""
    state, names = session.state, session.names
    if refusal.code == "stuck-already":
        return Told(number, "stuck", "You are stuck", (refusal.sentence,))
    if refusal.code == "not-your-turn":
        return Told(number, "turn", f"It is {names[state.public.next]}'s turn", ("Look through your cards in the meantime.",))
    if refusal.code == "waiting":
        return Told(number, "wait", "Look well", (refusal.sentence,))
    if refusal.code not in ("no-match", "too-late"):
        return None
    play = session.game.parse(action)
    assert isinstance(play, Play)
    card = next(card for card in state.hands[seat] if card.slug == play.card)
    on = state.piles[PILES.index(play.pile)][-1]
    if refusal.code == "too-late":
        return Told(number, "late", "A moment too late", (refusal.sentence.removeprefix("A moment too late: "),), card, on, play.pile)
    _, _, also = refusal.sentence.partition("in common. ")
    if session.state.public.waiting(seat):
        also = "Three tries were wrong, so look well for 2 seconds. Nothing is lost."
    return Told(number, "miss", _title("miss", card), (also,) if also else (), card, on, play.pile)


def seen(state: Mapping[str, Any]) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [slug for pile in state["piles"] for slug in (pile["top"], pile["under"])]
    slugs += [slug for hand in state["hands"] for slug in hand["slots"]]
    for told in state["told"]:
        slugs += [told["card"], told["on"]] if "card" in told else []
    if state["over"]:
        slugs += state["over"]["met"]
        slugs += [slug for pair in state["over"]["again"] for slug in (pair["card"], pair["on"])]
    return list(dict.fromkeys(slug for slug in slugs if slug))


def scene(
    session: Session, seat: int | None, *, now: int, slots: Mapping[int, Sequence[str | None]], told: Mapping[int, Told], said: str
) -> dict[str, Any]:
    """Build what the browser shows.

    Args:
        session: The race.
        seat: The one person at the screen; None where there are two, or none.
        now: The time, in milliseconds since the start.
        slots: Of each person, which card of the hand lies at which key.
        told: What each person is told.
        said: What the live region says.
    """
    game, state = session.game, session.game.at(session.state, now)
    table: RaceView = game.view(state, None)
    public = table.public
    people = sorted(slots)
    over = _over(session, people) if public.phase == "over" else None
    headline, task = (over["headline"], over["task"]) if over else _words(session, table, people)
    open_hands = [game.view(state, person) for person in people]
    return {
        "game": game.name,
        "title": game.title,
        "phase": public.phase,
        "headline": headline,
        "task": task,
        "seat": seat,
        "turn": public.turn if not public.hurry and public.phase == "race" else None,
        "hurry": public.hurry,
        "players": [_player(session, table, number) for number in range(len(session.names))],
        "piles": [_pile(table, number) for number in range(2)],
        "hands": [_hand(view, slots) for view in open_hands],
        "told": [{"seat": person, **told[person].as_json()} for person in people if person in told]
        if public.phase in ("race", "over")
        else [],
        "stuck": _stuck(table),
        "settings": _settings(session, table, people) if public.phase == "ready" else None,
        "said": said,
        "news": _news(session, people),
        "over": over,
    }


def _hand(view: RaceView, slots: Mapping[int, Sequence[str | None]]) -> dict[str, Any]:
    assert view.seat is not None
    mine = {card.slug: card for card in view.hand}
    lying = slots[view.seat]
    return {
        "seat": view.seat,
        "slots": [slug if slug in mine else None for slug in lying],
        "closed": [slug is not None and slug not in mine for slug in lying],
        "tells": [_tells(view, view.seat, mine[slug]) if slug in mine else None for slug in lying],
    }


def _tells(view: RaceView, seat: int, card: Card) -> list[dict[str, str]] | None:
    """Tell what is said at once when a card comes onto the left or the right pile; None while it is another's turn."""
    if not view.public.hurry and view.public.turn != seat:
        return None
    kinds: list[Literal["match", "miss"]] = ["match" if RULE.shared(card, top) else "miss" for top in view.tops or ()]
    return [{"kind": kind, "title": _title(kind, card)} for kind in kinds]


def _words(session: Session, view: RaceView, people: Sequence[int]) -> tuple[str, str]:
    names = [session.names[seat] for seat in people] or list(session.names)
    rule = "It must share a century, the month or the outside colour."
    if view.public.phase == "ready":
        begin = "The race begins when both are ready." if view.public.hurry else "No hurry: you play in turns, one card each."
        return f"Ready, {together(names)}?", f"All cards lie face down. {begin}"
    if view.public.phase == "paused":
        return "The race is paused", "The hands are hidden, so that nobody gains by it. Nothing is lost."
    if view.public.hurry:
        return f"Run, {together(names)}!" if people else f"{together(names)} run", f"Choose a card, then a pile. {rule}"
    who = session.names[view.public.turn or 0]
    if view.public.turn in people:
        return f"Your turn, {who}", f"No hurry. Choose a card, then a pile. {rule}"
    return f"{who} is looking for a card", "No hurry. Look through your own cards in the meantime."


def _player(session: Session, view: RaceView, seat: int) -> dict[str, Any]:
    return player(session.players, seat) | {
        "label": f"{view.public.options.speed} computer" if session.players[seat].computer else "",
        "cards": view.counts[seat],
        "left": view.left[seat],
        "draw": view.left[seat] - view.counts[seat],
        "ready": view.public.ready[seat],
        "stuck": view.public.stuck[seat],
        "wait": view.public.waiting(seat) if view.public.phase == "race" else 0,
        "won": seat in view.public.winners,
    }


def _pile(view: RaceView, number: int) -> dict[str, Any]:
    top = view.tops[number] if view.tops else None
    cards = (view.gone_by[: view.pile_counts[0]], view.gone_by[view.pile_counts[0] :])[number]
    return {
        "name": PILES[number],
        "top": top.slug if top else None,
        "under": cards[-2].slug if len(cards) > 1 else None,
        "count": view.pile_counts[number],
        "stock": view.stock_counts[number],
    }


def _stuck(view: RaceView) -> dict[str, str]:
    if not view.public.hurry:
        return {"label": "Nothing fits: pass", "note": "When both have passed, two new cards open."}
    return {"label": "I am stuck", "note": "When both are stuck, two new cards open."}


def _settings(session: Session, view: RaceView, people: Sequence[int]) -> dict[str, Any]:
    return {
        "can": not any(view.public.ready[seat] for seat in people),
        "pace": view.public.options.pace,
        "speed": view.public.options.speed if len(people) < len(session.names) else None,
        "speeds": [{"value": value, "word": value.capitalize(), "note": note} for value, note in SPEED_WORDS.items()],
    }


def _news(session: Session, people: Sequence[int]) -> str:
    """The latest thing that somebody else did, or that happened to all."""
    for entry in reversed(session.log):
        for event in reversed(entry.events):
            mine = isinstance(event, (ev.Played, ev.SaidReady, ev.SaidStuck)) and event.seat in people
            if not mine and not isinstance(event, (ev.Paused, ev.Resumed)) and (line := told_line(event, session.names)):
                return line
    return ""


def _over(session: Session, people: Sequence[int]) -> dict[str, Any]:
    outcome = session.outcome
    assert outcome is not None
    met: dict[str, Card] = {}
    pairs: list[tuple[Card, Card, int, int]] = []
    found = [0] * len(session.names)
    for entry in session.log:
        for event in entry.events:
            if isinstance(event, ev.Played):
                met[event.card.slug] = event.card
                found[event.seat] += event.shared.bit_count()
                if event.seat in people or not people:
                    pairs.append((event.card, event.on, event.shared, 0))
    who = [session.names[seat] for seat in outcome.winners]
    blocked = all(session.state.left(seat) for seat in outcome.winners)
    left = session.state.left(outcome.winners[0])
    cards = "one card" if left == 1 else f"{left} cards"
    if len(who) > 1:
        head, task = f"{together(who)} arrive together", f"Nothing could move any more, and both have {cards} left: a draw."
    elif blocked:
        head, task = f"{who[0]} wins the race!", f"Nothing could move any more, and {who[0]} has only {cards} left."
    else:
        head, task = f"{who[0]} wins the race!", f"All {CARDS} cards are played. The crown is laid at the feet of Jesus."
    return {
        "headline": head,
        "task": task,
        "winners": list(outcome.winners),
        "left": [session.state.left(seat) for seat in range(len(session.names))],
        "matches": found,
        "met": list(met),
        "again": look_again(pairs, RULE),
    }


SCENE = Scene(
    build=scene,
    seen=seen,
    moment=moment_of,
    hints=hints,
    rules=lambda options: rules_for_children(hurry=options.pace == "race", penalty=options.penalty == "on"),
)
