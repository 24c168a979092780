"""The Holy Quest in words: what stands over the board, beside it, and at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.scoring import arm_of, arrived, champions, points, series
from saintlearn.games.holy_quest.state import HOME, Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import order_title, side_names, starts_words
from saintlearn.games.holy_quest.words.told import roll_words
from saintlearn.languages import together

__all__ = [
    "SCORE_LABELS", "answered_words", "drawn_words", "farewell", "friend_words", "headline", "if_right", "if_wrong", "life", "next_game",
    "next_words", "read_words", "rolled_words", "waiting_words", "worth_words",
]  # fmt: skip

# over the board: a headline, and what there is to do

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
_THROWN_FOR: Final[Mapping[str, str]] = {
    "move": "to move",
    "on": "to move on",
    "thaw": "for the ice",
    "freeze": "for the ice",
    "bump": "for the place",
    "token": "for the token",
    "take": "for the token",
}


def _turning(now: Public) -> str:
    return f"All pawns move {'clockwise' if now.forward == 1 else 'counterclockwise'}."


def next_words(who: str, *, alone: bool) -> tuple[str, str]:
    """Say that the game waits for somebody to press Go on.

    Args:
        who: Who is on turn.
        alone: Whether only computers play.
    """
    return f"{who}'s turn" if alone else f"{who} is next", "Go on when you are ready."


_WALKS: Final = ("roll", "move", "dice", "start")


def waiting_words(view: HolyQuestView, names: Sequence[str]) -> tuple[str, str]:
    """Say to those who wait, and to all who look at a wall, who is on turn and what there is to see."""
    now = view.public
    who = names[now.turn]
    if now.phase == "judge" and now.asking is not None:
        answers = view.seat is not None and view.seat in now.members[now.side]
        head = f"{who} asks {names[now.seat_of(now.side)]} about {now.asking.card.name}"
        return head, "Listen well, and say your answer out loud." if answers else "Would you know the answer?"
    if now.phase == "question" and now.asking is not None:
        return f"{who} is thinking", f"Would you know it? {now.asking.prompt}"
    task = "Everybody can see the board." if view.seat is None else "Look at the board while you wait."
    return f"{who} is {'on the way' if now.phase in _WALKS else 'thinking'}", task


def headline(view: HolyQuestView, names: Sequence[str], *, again: bool) -> tuple[str, str]:
    """Say to the one to act whose turn it is, and what there is to do.

    Args:
        view: What is seen.
        names: The players' names.
        again: Whether the one to act has just had a turn.
    """
    now = view.public
    who = names[now.turn]
    if now.phase == "roll":
        return _roll(now, who, again=again)
    if now.phase == "move":
        return f"Your move, {who}", f"Choose the pawn that moves. {_turning(now)}"
    if now.phase == "dice":
        dice, own = ("both dice", "dice") if now.throws == 2 else ("the die", "die")
        return f"Roll {dice}, {who}", f"Take your own {own} {_THROWN_FOR[now.thrown_for]}, and say here what you rolled."
    if now.phase == "judge":
        name = now.asking.card.name if now.asking else ""
        task = "Ask something out of the card. Then say whether the answer was right."
        return f"{who}, ask {names[now.seat_of(now.side)]} about {name}", task
    if now.phase == "offer":
        return f"An alliance, {who}?", f"{names[now.seat_of(now.side)]} would like to be your ally."
    head, task = _TASKS[now.phase]
    pawn = now.saints[now.pawn].name if now.pawn >= 0 else "your pawn"
    return head.format(who=who), task.format(pawn=pawn)


def _roll(now: Public, who: str, *, again: bool) -> tuple[str, str]:
    team = f"{who} rolls for the {order_title(now, now.side)}. " if len(now.members[now.side]) > 1 else ""
    own = now.pawns[now.side * 4 : now.side * 4 + 4]
    stuck = all(place == HOME or place >= len(now.board.kinds) for place in own)
    advice = f"It takes {starts_words(now)} to start a pawn. " if stuck else ""
    again = again or now.must >= 0
    return f"Roll again, {who}" if again else f"Your turn, {who}", f"{team}{advice}{_turning(now)}"


def answered_words(event: ev.Answered, rolled: ev.Rolled | None, names: Sequence[str]) -> tuple[str, str]:
    """Say how a question was answered.

    Args:
        event: The answer.
        rolled: The roll that came of it.
        names: The players' names.
    """
    who = names[event.seat]
    if not event.right:
        return f"Not quite, {who}", f"Now you know it for the next time. {event.card.name} goes to the bottom of the deck."
    roll = f"{roll_words(rolled, who)}." if rolled else ""
    return f"Right, {who}!", f"You keep {event.card.name}. {roll}".strip() if event.kept else roll or "Well known!"


def read_words(event: ev.Read, names: Sequence[str]) -> tuple[str, str]:
    """Say whose Saint Card is read aloud."""
    did = "keeps" if event.kept else "has drawn"
    return f"Meet {event.card.name}", f"{names[event.seat]} {did} this card. Read it aloud together."


def drawn_words(event: ev.Drawn, names: Sequence[str]) -> tuple[str, str]:
    """Say whose Action Card is read aloud."""
    return f"{names[event.seat]} draws an Action Card", "Read it aloud; what it says is done already."


# beside the board


def rolled_words(rolled: ev.Rolled, who: str, *, stuck: bool) -> str:
    """Say what the last roll was.

    Args:
        rolled: The roll.
        who: Who rolled; for who begins the one who does.
        stuck: Whether no pawn can move by it.
    """
    if rolled.why == "begin":
        return f"{who} rolled highest and begins"
    return f"{roll_words(rolled, who)}{': no pawn can move' if stuck else ''}"


def friend_words(now: Public, side: int, names: Sequence[str]) -> str:
    """Say whom a colour is allied or teamed with; empty where it is alone."""
    if now.rules.partners:
        return f"with {side_names(now, (side + 2) % 4, names)}"
    return f"allied with {side_names(now, now.allies[side], names)}" if now.allies[side] >= 0 else ""


def if_right(now: Public, card: Card) -> str:
    """Say what comes of the right answer to a question about a card."""
    mover = now.saints[now.pawn]
    both = bool(now.captains >> now.pawn & 1) or mover == card
    keeps = now.rules.keep == "all" or (now.rules.keep == "own" and arm_of(card) == now.colours[now.side])
    return f"{'Both dice' if both else 'A die'} for {mover.name} to move on.{' You keep the card.' if keeps else ''}"


def if_wrong(now: Public) -> str:
    """Say what comes of a wrong answer."""
    return f"{now.saints[now.pawn].name} goes back four tiles."


def life(card: Card) -> tuple[tuple[str, str], ...]:
    """Say what a Saint Card says besides the story: pairs of a label and words (`HQ-06`)."""
    years = [str(year) for year in (card.born, card.died) if year is not None]
    rows = (
        ("Feast", str(card.feast)),
        ("Lived", " to ".join(years) if len(years) == 2 else ""),
        ("Patron of", ", ".join(card.patronages[:3])),
        ("Shown with", ", ".join(card.symbols[:3])),
    )
    return tuple((label, words) for label, words in rows if words)


# the end

SCORE_LABELS: Final[Mapping[str, str]] = {
    "pawn": "Saints in Heaven",
    "all_pawns": "All four in Heaven",
    "throne": "Saints in the Throne Room",
    "all_throne": "All four in the Throne Room",
    "own_card": "Saint Cards of one's own order",
    "other_card": "Saint Cards of other orders",
    "all_cards": "All cards of one's own order",
    "own_token": "One's own token",
    "other_token": "Other players' tokens",
}
"""What is counted, by the names of `scoring.score_lines`."""


def worth_words(worth: int, *, once: bool) -> str:
    """Say what a line of the score card is worth."""
    return str(worth) if once else f"{worth} each"


def next_game(*, goes_on: bool) -> str:
    """Say what the button for another game says.

    Args:
        goes_on: Whether a series goes on.
    """
    return "Next game of the series" if goes_on else "Play again"


def farewell(now: Public, won: Sequence[int], names: Sequence[str]) -> tuple[str, str]:
    """Say who has won, and how.

    Args:
        now: The position at the end.
        won: The colours that have won this game.
        names: The players' names.
    """
    who, one = _together(now, won, names), len(won) == 1 and len(now.members[won[0]]) == 1
    throne = "The quest ends where every saint's way ends: at the throne of Jesus."
    best = champions(now)
    if best:
        return f"{_together(now, best, names)} {'wins' if one else 'win'} the competition with {max(series(now))} points", throne
    if not now.rules.scored:
        goal = "the Throne Room" if now.rules.advanced else "Heaven"
        return f"{who} {'has' if one else 'have'} brought {'all eight' if now.rules.partners else 'four'} saints to {goal}", throne
    home = [side for side in range(now.sides) if arrived(now, side) == 4]
    first = f"{_together(now, home, names)} came home first. " if home and home != list(won) else ""
    return f"{who} {'wins' if one else 'win'} this game with {points(now, won[0])} points", f"{first}{throne}"


def _together(now: Public, sides: Sequence[int], names: Sequence[str]) -> str:
    return together([side_names(now, side, names) for side in sides])
