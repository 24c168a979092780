"""The scene of The Holy Quest: what the table shows of a game, as plain JSON values. All is open but the decks and the right answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from saintlearn.engine.game import Event
from saintlearn.engine.session import Session
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.layout import COLOURS
from saintlearn.games.holy_quest.scoring import arm_of, arrived
from saintlearn.games.holy_quest.state import ICE, State
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.widgets.scenes import Scene
from saintlearn.widgets.scenes.holy_quest_choices import choices, notes
from saintlearn.widgets.scenes.holy_quest_end import ending
from saintlearn.widgets.scenes.holy_quest_head import headline
from saintlearn.widgets.scenes.holy_quest_help import hints, rules_for_children
from saintlearn.widgets.scenes.holy_quest_words import arm_title, first, life, place_id, roll_words, side_names, stories, way
from saintlearn.widgets.scenes.shared import player

__all__ = ["SCENE", "Moment"]

_LINES: Final = 3
_GOES_ON: Final = (
    "freeze-card",
    "start",
    "swap",
    "free",
    "alliance",
    "question",
    "judge",
    "move",
    "wild",
    "freeze",
    "fire",
    "dice",
    "saint-card",
    "action-card",
)
"""Phases in which the one who drew an Action Card has something to choose: the card is shown beside it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that everybody looks at before the game goes on.

    Args:
        number: Which line of the log it belongs to.
        action: An Action Card that was drawn.
        answered: A question that was answered.
        read: A Saint Card that is read aloud.
    """

    number: int
    action: ev.Told | None = None
    answered: ev.Answered | None = None
    read: ev.Read | None = None


def moment_of(number: int, events: Iterable[Event]) -> Moment | None:
    """Find what is worth looking at among what happened."""
    happened = list(events)
    action = next((event for event in happened if isinstance(event, ev.Told) and event.word == "action"), None)
    found = Moment(number, action, first(happened, ev.Answered), first(happened, ev.Read))
    return None if found == Moment(number) else found


def stops(moment: Moment | None, phase: str) -> Moment | None:
    """Pass over an Action Card that is shown beside the choice which it brings."""
    only_card = moment is not None and moment.answered is None and moment.read is None
    return None if only_card and phase in _GOES_ON else moment


def seen(state: Mapping[str, Any]) -> list[str]:
    """List the slugs of the cards that a scene shows."""
    slugs = [slug for side in state["sides"] for slug in side["kept"]]
    slugs += [part["slug"] for part in (state["question"], state["judge"], state["answer"], state["read"]) if part]
    if state["over"]:
        slugs += state["over"]["met"]
        slugs += [one["card"] for one in state["over"]["again"]]
    return list(dict.fromkeys(slugs))


def scene(
    session: Session,
    seat: int | None,
    *,
    asks: int | None,
    watching: bool,
    moment: Moment | None,
    said: str,
    events: Sequence[Event] = (),
) -> dict[str, Any]:
    """Build what the browser shows.

    Args:
        session: The game.
        seat: Who is at the screen; None where only computers play.
        asks: Always None: nothing is hidden here.
        watching: Whether something is looked at, or a computer is next.
        moment: What is looked at.
        said: What the live region says.
        events: What has happened since the last state: pawns walk and dice roll.
    """
    view: HolyQuestView = session.view(seat)
    phase = "over" if view.phase == "over" else "watch" if watching else "turn"
    over = ending(session, view) if phase == "over" else None
    shown = moment if phase == "watch" else None
    words = (over["headline"], over["task"]) if over else headline(session, view, seat, shown, watching=watching)
    return {
        "game": session.game.name,
        "title": session.game.title,
        "phase": phase,
        "headline": words[0],
        "task": words[1],
        "seat": seat,
        "asks": asks,
        "turn": view.turn,
        "players": [
            player(session.players, number) | {"cards": 0, "treasure": 0, "called": False, "dealer": False, "next": False}
            for number in range(len(session.names))
        ],
        "order": "",
        "step": view.phase,
        "forward": view.forward,
        "pawns": [_pawn(session.state, pawn) for pawn in range(len(view.pawns))],
        "sides": [_side(session, view, side, phase) for side in range(len(view.colours))],
        "decks": _decks(session.state, view),
        "rolled": _rolled(session, seat),
        "walks": [
            {"pawn": event.saint.slug, "how": event.how, "tiles": way(session.state, event)}
            for event in events
            if isinstance(event, ev.Moved)
        ],
        "fresh": any(isinstance(event, ev.Rolled) for event in events),
        "choices": choices(session, view) if phase == "turn" else [],
        "throws": view.throws if phase == "turn" else 0,
        "notes": notes(session, view) if phase == "turn" else "",
        "about": session.state.saints[view.pawn].slug if phase == "turn" and view.pawn >= 0 else None,
        "drawn": _drawn(session, shown, phase),
        "question": _question(session, view) if phase == "turn" and view.phase == "question" else None,
        "judge": _judge(session, view) if phase == "turn" and view.phase == "judge" else None,
        "answer": _answered(session, shown.answered) if shown and shown.answered else None,
        "read": _read(session, shown.read) if shown and shown.read else None,
        "said": said,
        "log": stories(session, _LINES),
        "over": over,
    }


def _pawn(state: State, pawn: int) -> dict[str, Any]:
    return {
        "slug": state.saints[pawn].slug,
        "side": pawn // 4,
        "at": place_id(state, pawn, state.pawns[pawn]),
        "frozen": bool(state.frozen >> pawn & 1),
    }


def _side(session: Session, view: HolyQuestView, side: int, phase: str) -> dict[str, Any]:
    """One colour: who plays it and how far it is."""
    state: State = session.state
    seats = view.members[side]
    kinds = {session.players[seat].computer is not None for seat in seats}
    return {
        "colour": COLOURS[view.colours[side]],
        "order": arm_title(view.colours[side]),
        "names": side_names(session, side),
        "computer": kinds == {True},
        "roller": session.names[state.seat_of(side)] if len(seats) > 1 else "",
        "now": phase != "over" and view.turn in seats,
        "home": arrived(state, side),
        "points": view.points[side] if view.rules.scored else None,
        "kept": [card.slug for card in view.kept[side]],
        "tokens": [COLOURS[view.colours[token]] for token, holder in enumerate(view.tokens) if holder == side],
        "friend": _friend(session, view, side),
    }


def _friend(session: Session, view: HolyQuestView, side: int) -> str:
    """Whom a colour is allied or teamed with, in words."""
    if view.rules.partners:
        return f"with {side_names(session, (side + 2) % 4)}"
    return f"allied with {side_names(session, view.allies[side])}" if view.allies[side] >= 0 else ""


def _decks(state: State, view: HolyQuestView) -> dict[str, int | None]:
    """How many cards and ice markers are left; None where this game has none."""
    tiles = view.rules.tiles
    return {
        "saint": view.saint_cards if "saint" in tiles else None,
        "action": view.action_cards if "action" in tiles and not view.rules.easy else None,
        "ice": ICE - state.frozen.bit_count() if "freeze" in tiles and not view.rules.easy else None,
    }


def _rolled(session: Session, seat: int | None) -> dict[str, Any] | None:
    """The last roll."""
    for entry in reversed(session.log):
        rolls = [event for event in entry.events if isinstance(event, ev.Rolled)]
        if rolls:
            last = rolls[-1]
            who = "You" if last.seat == seat else session.names[last.seat]
            if last.why == "begin":
                begins = session.names[session.state.seat_of(session.state.side)]
                high = max(rolls, key=lambda event: event.dice)
                return {"dice": list(high.dice), "words": f"{begins} rolled highest and begins", "seat": high.seat}
            stuck = any(isinstance(event, ev.Told) and event.word == "no-move" for event in entry.events)
            return {"dice": list(last.dice), "words": roll_words(last, who) + (": no pawn can move" if stuck else ""), "seat": last.seat}
    return None


def _drawn(session: Session, moment: Moment | None, phase: str) -> dict[str, Any] | None:
    """The Action Card that is being carried out."""
    card = moment.action if moment else None
    if moment is None and phase == "turn" and session.state.phase in _GOES_ON:
        card = next((event for event in session.log[-1].events if isinstance(event, ev.Told) and event.word == "action"), None)
    if card is None:
        return None
    return {"number": card.number, "text": card.text.partition(": ")[2]}


def _question(session: Session, view: HolyQuestView) -> dict[str, Any]:
    card, state = view.card, session.state
    assert card is not None
    name = state.saints[state.pawn].name
    both = bool(state.captains >> state.pawn & 1) or state.saints[state.pawn] == card
    keeps = view.rules.keep == "all" or (view.rules.keep == "own" and arm_of(card) == view.colours[view.side])
    keep = " You keep the card." if keeps else ""
    return {
        "slug": card.slug,
        "prompt": view.prompt,
        "right": f"{'Both dice' if both else 'A die'} for {name} to move on.{keep}",
        "wrong": f"{name} goes back four tiles.",
    }


def _judge(session: Session, view: HolyQuestView) -> dict[str, Any]:
    """The card out of which another player asks."""
    card = view.card
    assert card is not None
    return {
        "slug": card.slug,
        "name": card.name,
        "life": life(card),
        "bio": card.bio,
        "who": session.names[session.state.seat_of(view.side)],
    }


def _answered(session: Session, event: ev.Answered) -> dict[str, Any]:
    return {
        "slug": event.card.slug,
        "name": event.card.name,
        "who": session.names[event.seat],
        "prompt": event.prompt,
        "given": event.given,
        "answer": event.answer,
        "right": event.right,
        "why": event.why,
        "kept": event.kept,
    }


def _read(session: Session, event: ev.Read) -> dict[str, Any]:
    card = event.card
    return {
        "slug": card.slug,
        "name": card.name,
        "title": card.title,
        "who": session.names[event.seat],
        "life": life(card),
        "bio": card.bio,
        "kept": event.kept,
    }


SCENE = Scene(build=scene, seen=seen, moment=moment_of, hints=hints, rules=rules_for_children)
