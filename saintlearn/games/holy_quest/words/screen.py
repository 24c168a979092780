"""The Holy Quest in words: what stands over the board, beside it, and at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.questions import in_words
from saintlearn.games.holy_quest.scoring import arm_of, arrived, champions, points, series, winning_points
from saintlearn.games.holy_quest.state import HOME, Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import order_title, side_names, starts_words
from saintlearn.games.holy_quest.words.told import SENTENCES, roll_words, thrown_for
from saintlearn.languages import mark, say, say_count, together

# over the board: a headline, and what there is to do

_TASKS: Final[Mapping[str, tuple[str, str]]] = {
    "freeze": (mark("A Freeze tile, {who}"), mark("Choose a pawn to freeze. Then roll both dice.")),
    "freeze-card": (mark("Freeze a pawn, {who}"), mark("You don't need to roll. Who will you freeze?")),
    "fire": (mark("A Fire tile, {who}"), mark("Which saint will you thaw?")),
    "free": (mark("Melt the ice, {who}"), mark("Choose a frozen pawn to free.")),
    "wild": (mark("A Wild tile, {who}"), mark("Choose one of these.")),
    "start": (mark("Start a pawn, {who}"), mark("Which of your saints will you start?")),
    "swap": (mark("Trade places, {who}"), mark("Choose a pawn to trade places with {pawn}.")),
    "question": (mark("A question for {who}"), mark("{pawn} landed on a Saint tile.")),
    "alliance": (mark("The alliance card, {who}"), mark("Would you like an ally?")),
    "begin": (mark("Who goes first?"), mark("Everyone, roll your real die. Who rolled the highest number?")),
    "saint-card": (mark("Which card did you draw, {who}?"), mark("Take the top Saint Card of your real deck, and choose its name here.")),
    "action-card": (
        mark("Which card did you draw, {who}?"),
        mark("Take the top Action Card from your real deck, and choose its number here."),
    ),
}


def _turning(now: Public) -> str:
    return say("All pawns move clockwise.") if now.forward == 1 else say("All pawns move counterclockwise.")


def next_words(who: str, *, alone: bool) -> tuple[str, str]:
    """Say that the game waits for somebody to press Continue."""
    head = say("{who}'s turn", who=who) if alone else say("{who} is next", who=who)
    return head, say("Continue when you're ready.")


_WALKS: Final = ("roll", "move", "dice", "start")


def waiting_words(view: HolyQuestView, names: Sequence[str]) -> tuple[str, str]:
    """Say to those who wait, and to all who look at a wall, who is on turn and what there is to see."""
    now = view.public
    who = names[now.turn]
    thinking = say("{who} is thinking", who=who)
    if now.phase == "judge" and now.asking is not None:
        answers = view.seat is not None and view.seat in now.members[now.side]
        head = say("{who} asks {other} about {saint}", who=who, other=names[now.seat_of(now.side)], saint=now.asking.card.name_inside)
        return head, say("Listen closely, and say your answer out loud.") if answers else say("Would you know the answer?")
    if now.phase == "question" and now.asking is not None:
        return thinking, say("Would you know the answer? {question}", question=in_words(now.asking.card.slug, now.asking.prompt))
    task = say("Everyone can see the board.") if view.seat is None else say("Look at the board while you wait.")
    return say("{who} is on the move", who=who) if now.phase in _WALKS else thinking, task


def headline(view: HolyQuestView, names: Sequence[str], *, again: bool) -> tuple[str, str]:
    """Tell the one to act whose turn it is, and what there is to do."""
    now = view.public
    who = names[now.turn]
    if now.phase == "roll":
        return _roll(now, who, again=again)
    if now.phase == "move":
        return say("Your move, {who}", who=who), f"{say('Choose a pawn to move.')} {_turning(now)}"
    if now.phase == "dice":
        if now.throws == 2:
            head, task = say("Roll both dice, {who}", who=who), say("Roll your real dice, and enter the numbers here.")
        else:
            head, task = say("Roll the die, {who}", who=who), say("Roll your real die, and enter the number here.")
        return head, f"{task} {thrown_for(now.thrown_for)}"
    if now.phase == "judge":
        saint = now.asking.card.name if now.asking else ""
        head = say("{who}, ask {other} about {saint}", who=who, other=names[now.seat_of(now.side)], saint=saint)
        return head, say("Ask a question from the card. Then say if the answer was right.")
    if now.phase == "offer":
        return say("An alliance, {who}?", who=who), say("{other} would like to be your ally.", other=names[now.seat_of(now.side)])
    if now.phase == "question" and now.asking is not None and now.asking.scene >= 0:
        return _meeting(now, now.asking.card, who)
    head, task = _TASKS[now.phase]
    return say(head, who=who), say(task, pawn=now.saints[now.pawn].name)


def _meeting(now: Public, card: Card, who: str) -> tuple[str, str]:
    mover = now.saints[now.pawn]
    head = say("{who}, meet {saint}", who=who, saint=card.name_inside)
    if mover == card:
        return head, say("This is the story of your own saint.")
    return head, say("{saint} comes to meet {pawn}.", saint=card.name, pawn=mover.name_inside)


def _roll(now: Public, who: str, *, again: bool) -> tuple[str, str]:
    own = now.pawns[now.side * 4 : now.side * 4 + 4]
    stuck = all(place == HOME or place >= len(now.board.kinds) for place in own)
    tasks = [say("{who} rolls for the {order}.", who=who, order=order_title(now, now.side))] if len(now.members[now.side]) > 1 else []
    tasks += [say("You need {roll} to start a pawn.", roll=starts_words(now))] if stuck else []
    head = say("Roll again, {who}", who=who) if again or now.must >= 0 else say("Your turn, {who}", who=who)
    return head, " ".join([*tasks, _turning(now)])


def answered_words(now: Public, event: ev.Answered, rolled: ev.Rolled | None, names: Sequence[str]) -> tuple[str, str]:
    """Say how somebody answered a question."""
    who, card = names[event.seat], event.card.name
    if not event.right and now.rules.meets:
        return say("Not quite, {who}", who=who), say("Now you know it for next time.")
    if not event.right:
        return say("Not quite, {who}", who=who), say("Now you know it for next time. {card} goes to the bottom of the deck.", card=card)
    told = [say("You keep {card}.", card=card)] if event.kept else []
    told += [roll_words(rolled, who)] if rolled else []
    return say("Right, {who}!", who=who), " ".join(told) or say("Well done!")


def read_words(event: ev.Read, names: Sequence[str]) -> tuple[str, str]:
    """Say whose Saint Card is read aloud."""
    who = names[event.seat]
    head = say("Meet {saint}", saint=event.card.name_inside)
    if event.kept:
        return head, say("{who} keeps this card. Read it aloud together.", who=who)
    return head, say("{who} draws this card. Read it aloud together.", who=who)


def drawn_words(
    event: ev.Drawn, swapped: Sequence[ev.Moved], idle: ev.InVain | ev.Stays | ev.Blocked | None, names: Sequence[str]
) -> tuple[str, str]:
    """Say whose Action Card is read aloud, and what it has done."""
    head = say("{who} draws an Action Card", who=names[event.seat])
    if swapped:
        return head, say("{name} and {other} traded places.", name=swapped[0].saint.name, other=swapped[1].saint.name_inside)
    if idle:
        return head, f"{say('Read it aloud.')} {SENTENCES[type(idle)](idle, names)}"
    return head, say("Read it aloud. The game has already done what it says.")


# beside the board


def rolled_words(rolled: ev.Rolled, who: str | None, *, stuck: bool) -> str:
    """Say what the last roll was."""
    if rolled.why == "begin":
        return say("{who} rolls the highest number and goes first.", who=who)
    return " ".join([roll_words(rolled, who), *([say("No pawn can move.")] if stuck else [])])


def friend_words(now: Public, side: int, names: Sequence[str]) -> str:
    """Say whom a color is allied or teamed with; empty if it is alone."""
    if now.rules.partners:
        return say("with {names}", names=side_names(now, (side + 2) % 4, names))
    return say("allied with {names}", names=side_names(now, now.allies[side], names)) if now.allies[side] >= 0 else ""


def if_right(now: Public, card: Card) -> str:
    """Say what happens after the right answer to a question about a card."""
    mover = now.saints[now.pawn]
    if now.pawns[now.pawn] == HOME:
        return say("{name} leaves home.", name=mover.name)
    both = bool(now.captains >> now.pawn & 1) or mover == card
    keeps = now.rules.keep == "all" or (now.rules.keep == "own" and arm_of(card) == now.colors[now.side])
    rolls = (
        say("You roll both dice and move {name}.", name=mover.name_inside)
        if both
        else say("You roll a die and move {name}.", name=mover.name_inside)
    )
    return f"{rolls} {say('You keep the card.')}" if keeps else rolls


def if_wrong(now: Public) -> str:
    """Say what happens after a wrong answer."""
    if now.rules.meets:
        return say("{name} stays here.", name=now.saints[now.pawn].name)
    return say("{name} goes back four tiles.", name=now.saints[now.pawn].name)


def life(card: Card) -> tuple[tuple[str, str], ...]:
    """Say what a Saint Card says besides the story: pairs of a label and words (`HQ-06`)."""
    years = say("{born} to {died}", born=card.born, died=card.died) if card.born is not None and card.died is not None else ""
    rows = (
        (say("Feast"), card.feast_day),
        (say("Lived"), years),
        *card.patron_rows(3),
        (say("Shown with"), ", ".join(card.symbols[:3])),
    )
    return tuple((label, words) for label, words in rows if words)


# the end

_SCORES: Final[Mapping[str, str]] = {
    "pawn": mark("Saints in Heaven"),
    "all_pawns": mark("All four in Heaven"),
    "throne": mark("Saints in the Throne Room"),
    "all_throne": mark("All four in the Throne Room"),
    "own_card": mark("Saint Cards of your own order"),
    "other_card": mark("Saint Cards of other orders"),
    "all_cards": mark("All cards of your own order"),
    "own_token": mark("Your own token"),
    "other_token": mark("Other players' tokens"),
}


def score_label(key: str) -> str:
    """Say what a line of the scorecard counts, by the names of `scoring.score_lines`."""
    return say(_SCORES[key])


def worth_words(worth: int, *, once: bool) -> str:
    """Say what a line of the scorecard is worth."""
    return str(worth) if once else say("{points} each", points=worth)


def next_game(now: Public, *, goes_on: bool) -> str:
    """Say what the button for another game says."""
    if not goes_on:
        return say("Play again")
    return say("Climb on to the next quest") if _rungs(now) else say("Next game of the series")


def _rungs(now: Public) -> bool:
    return now.options.ladder == "on" and not now.rules.scored


def ladder_words(now: Public) -> str:
    """Say where a series ends."""
    goal = winning_points(now.options)
    if _rungs(now):
        return say_count(
            "{count} rung to the top: one for each saint you bring home, and one for each right answer",
            "{count} rungs to the top: one for each saint you bring home, and one for each right answer",
            goal,
        )
    return say_count("First to {count} point", "First to {count} points", goal)


def farewell(now: Public, won: Sequence[int], names: Sequence[str]) -> str:
    """Say who won, and how."""
    who = _together(now, won, names)
    best = champions(now)
    if best and _rungs(now):
        return say("{who} reached the top of the ladder.", who=_together(now, best, names))
    if best:
        who, most = _together(now, best, names), max(series(now))
        return say_count(
            "{who} won the competition with {count} point.",
            "{who} won the competition with {count} points.",
            most,
            who=who,
        )
    if not now.rules.scored:
        return _brought(now, who)
    home = [side for side in range(now.sides) if arrived(now, side) == 4]
    first = [say("{who} came home first.", who=_together(now, home, names))] if home and home != list(won) else []
    head = say_count(
        "{who} won this game with {count} point.",
        "{who} won this game with {count} points.",
        points(now, won[0]),
        who=who,
    )
    return " ".join([head, *first])


def home_words(count: int) -> str:
    """Say how many saints of a color came to the goal."""
    return say_count("brought {count} saint home", "brought {count} saints home", count) if count else say("saints still on the way")


def right_words(count: int) -> str:
    """Say how many questions about the saints a color knew."""
    return say_count("knew {count} answer", "knew {count} answers", count)


def points_words(count: int) -> str:
    """Say how many points a color has."""
    return say_count("{count} point", "{count} points", count)


def _brought(now: Public, who: str) -> str:
    if now.rules.partners:
        if now.rules.advanced:
            return say("{who} won: all eight saints are in the Throne Room.", who=who)
        return say("{who} won: all eight saints are in Heaven.", who=who)
    if now.rules.advanced:
        return say("{who} won: four saints are in the Throne Room.", who=who)
    return say("{who} won: four saints are in Heaven.", who=who)


def _together(now: Public, sides: Sequence[int], names: Sequence[str]) -> str:
    return together([side_names(now, side, names) for side in sides])
