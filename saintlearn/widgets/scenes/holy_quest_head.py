"""The words over the board of The Holy Quest: whose turn it is, and what there is to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from saintlearn.engine.session import Session
from saintlearn.games.holy_quest.state import HOME, State
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.widgets.scenes.holy_quest_words import arm_title, roll_words, turning

if TYPE_CHECKING:
    from saintlearn.widgets.scenes.holy_quest import Moment

__all__ = ["headline"]

_TASKS: Final[Mapping[str, tuple[str, str]]] = {
    "freeze": ("A Freeze tile, {who}", "Choose a pawn to freeze; both dice decide."),
    "freeze-card": ("Freeze a pawn, {who}", "The card needs no roll. Who shall be frozen?"),
    "fire": ("A Fire tile, {who}", "Whose ice shall melt?"),
    "free": ("Melt the ice, {who}", "Choose the frozen pawn that is freed."),
    "wild": ("A Wild tile, {who}", "Choose one of these."),
    "start": ("Start a pawn, {who}", "Which of your saints comes out?"),
    "swap": ("Change places, {who}", "Choose the pawn whose place {pawn} takes."),
    "question": ("A question for {who}", "{pawn} landed on a Saint tile."),
    "alliance": ("The alliance card, {who}", "Would you like an ally?"),
    "begin": ("Who begins?", "Everybody rolls your own die. Who rolled the highest number?"),
    "saint-card": ("Which card did you draw, {who}?", "Take the top Saint Card of your own deck, and choose its name here."),
    "action-card": ("Which card did you draw, {who}?", "Take the top Action Card of your own deck, and choose its number here."),
}
_WHY: Final[Mapping[str, str]] = {
    "move": "to move",
    "on": "to move on",
    "thaw": "for the ice",
    "freeze": "for the ice",
    "bump": "for the place",
    "token": "for the token",
    "take": "for the token",
}


def headline(session: Session, view: HolyQuestView, seat: int | None, moment: Moment | None, *, watching: bool) -> tuple[str, str]:
    """Give the headline, and below it what there is to do.

    Args:
        session: The game.
        view: What is seen of it.
        seat: Who is at the screen.
        moment: What is looked at; None where nothing is.
        watching: Whether the game waits for somebody to press Go on.
    """
    who = session.names[view.turn]
    if moment is not None:
        return _look(session, moment)
    if watching:
        return f"{who} is next" if seat is not None else f"{who}'s turn", "Go on when you are ready."
    if view.phase == "roll":
        return _roll(session, view, who)
    if view.phase == "move":
        return f"Your move, {who}", f"Choose the pawn that moves. {turning(view.forward)}"
    state: State = session.state
    if view.phase == "dice":
        dice = "both dice" if view.throws == 2 else "the die"
        return (
            f"Roll {dice}, {who}",
            f"Take your own {'dice' if view.throws == 2 else 'die'} {_WHY[view.why]}, and say here what you rolled.",
        )
    if view.phase == "judge":
        name = view.card.name if view.card else ""
        answers = session.names[state.seat_of(view.side)]
        return f"{who}, ask {answers} about {name}", "Ask something out of the card. Then say whether the answer was right."
    if view.phase == "offer":
        return f"An alliance, {who}?", f"{session.names[state.seat_of(state.side)]} would like to be your ally."
    head, task = _TASKS[view.phase]
    pawn = state.saints[state.pawn].name if state.pawn >= 0 else "your pawn"
    return head.format(who=who), task.format(pawn=pawn)


def _roll(session: Session, view: HolyQuestView, who: str) -> tuple[str, str]:
    state: State = session.state
    group = view.members[view.side]
    team = f"{who} rolls for the {arm_title(view.colours[view.side])}. " if len(group) > 1 else ""
    own = view.pawns[view.side * 4 : view.side * 4 + 4]
    start = "a double" if view.options.dice == 2 else "a 1 or a 6"
    advice = f"It takes {start} to start a pawn. " if all(place == HOME or place >= len(view.board.kinds) for place in own) else ""
    again = state.must >= 0 or _again(session)
    return f"Roll again, {who}" if again else f"Your turn, {who}", f"{team}{advice}{turning(view.forward)}"


def _again(session: Session) -> bool:
    """Whether the one on turn has just had a turn."""
    last = session.log[-1]
    return last.seat == session.turn and last.action != ""


def _look(session: Session, moment: Moment) -> tuple[str, str]:
    answered, read, action = moment.answered, moment.read, moment.action
    if answered is not None:
        who = session.names[answered.seat]
        rolled = _rolled(session, answered.seat)
        if answered.right:
            return f"Right, {who}!", f"You keep {answered.card.name}. {rolled}".strip() if answered.kept else rolled or "Well known!"
        return f"Not quite, {who}", f"Now you know it for the next time. {answered.card.name} goes to the bottom of the deck."
    if read is not None:
        who = session.names[read.seat]
        kept = f"{who} keeps this card. Read it aloud together." if read.kept else f"{who} has drawn this card. Read it aloud together."
        return f"Meet {read.card.name}", kept
    assert action is not None
    who = action.sentence(session.names).partition(" draws ")[0]
    return f"{who} draws an Action Card", "Read it aloud; what it says is done already."


def _rolled(session: Session, seat: int) -> str:
    from saintlearn.games.holy_quest.events import Rolled

    rolls = [event for event in session.log[-1].events if isinstance(event, Rolled)]
    return f"{roll_words(rolls[-1], session.names[seat])}." if rolls else ""
