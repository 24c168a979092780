"""The activities in words for a child: why something can't be done, what to say now, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from saintlearn.engine.actions import Action
from saintlearn.engine.game import Reason
from saintlearn.languages import either, mark, say, say_count, together
from saintlearn.matching.words import sentence
from saintlearn.questions.asking import ASKING_REASONS, MARKS
from saintlearn.questions.moments import life_of
from saintlearn.study.bee_position import BeeView, Give, MarkAs, Turn
from saintlearn.study.bee_rules import MOST_LIVES, WORTH, BeeOptions, BeePosition, Contestant
from saintlearn.study.flashcards_position import FlashPosition, FlashResult, Rate
from saintlearn.study.loci_position import LociView
from saintlearn.study.memory_position import MemoryPosition, MemoryView, TurnOver
from saintlearn.study.quiz_position import Result
from saintlearn.vocabulary import facts_of, without_echoes

NOTHING_DONE: Final = mark("There's nothing to undo yet.")


_COMMON: Final[Mapping[str, Reason]] = {
    "unknown-action": mark("You can't do that here."),
    "not-your-turn": mark("It's someone else's turn. Wait for yours."),
}


# the quiz

QUIZ_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    **ASKING_REASONS,
    "over": mark("The quiz is over."),
    "not-answered": mark("Answer the question or skip it first."),
}


def too_few(wanted: int | None, found: int) -> str:
    """Say that there are fewer than somebody asked for; empty if there aren't, or nobody asked.

    >>> too_few(10, 8), too_few(8, 8), too_few(None, 8)
    ('You asked for 10, but there are only 8 of this kind.', '', '')
    >>> too_few(4, 1)
    'You asked for 4, but there is only 1 of this kind.'
    """
    if wanted is None or wanted <= found:
        return ""
    return say_count(
        "You asked for {wanted}, but there is only {count} of this kind.",
        "You asked for {wanted}, but there are only {count} of this kind.",
        found,
        wanted=wanted,
    )


def quiz_result(result: Result) -> str:
    """Say how a quiz ended."""
    if result.right == result.length:
        return say_count("You knew it!", "You knew all {count}!", result.length)
    credit = f"{result.credit:.1f}".removesuffix(".0")
    if result.passed:
        return say_count(
            "Well done! You earned {credit} out of {count} point.",
            "Well done! You earned {credit} out of {count} points.",
            result.length,
            credit=credit,
        )
    return say_count(
        "You earned {credit} out of {count} point. Look at what you missed, then try some more questions.",
        "You earned {credit} out of {count} points. Look at what you missed, then try some more questions.",
        result.length,
        credit=credit,
    )


# the match drill

DRILL_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": mark("This pair is done. Go on to the next one."),
    "finish-first": mark("Press Done first. Then you get the next two saints."),
    "no-such-fact": mark("That isn't on either card."),
    "not-on-cards": mark("That isn't on either card."),
    "claimed-already": mark("You already tried that one."),
}


# the bee


def tell_the_time(name: str, seconds: int | None) -> str:
    """Say that the time must be told: for the next question of somebody with a time limit, or for an answer where there is one."""
    if seconds is None:
        return say("There's a time limit, so say when the answer was given: at=datetime.now(UTC).")
    return say("{name} has {seconds} seconds, so say what time it is: at=datetime.now(UTC).", name=name, seconds=seconds)


def no_questions(level: object, others: Sequence[int] = ()) -> str:
    """Say that there is nothing to ask at a level, but perhaps at others."""
    if others:
        return say(
            "There are no questions on these topics at level {level}, but there are at {others}. Choose level={first}, or other topics.",
            level=level,
            others=either([str(one) for one in others]),
            first=others[0],
        )
    return say("There are no questions on these topics at level {level}. Choose other topics or more saints.", level=level)


def _not_marked(state: BeePosition, seat: int, action: Action, names: Sequence[str]) -> str:
    return say("First say whether {name} was right.", name=names[seat])


def _unknown_mark(state: BeePosition, seat: int, action: MarkAs, names: Sequence[str]) -> str:
    return say("{mark} isn't a mark. Choose {marks}.", mark=repr(action.mark[:30]), marks=either(MARKS))


def _no_such_seat(state: BeePosition, seat: int, action: Give | Turn, names: Sequence[str]) -> str:
    return say("There's no seat {seat}. The seats are 0 to {last}.", seat=action.seat, last=len(names) - 1)


def _is_out(state: BeePosition, seat: int, action: Give, names: Sequence[str]) -> str:
    return say("{name} is watching now. To bring {name} back, undo the last answer.", name=names[action.seat])


def _enough_candles(state: BeePosition, seat: int, action: Give, names: Sequence[str]) -> str:
    return say("{name} already has {count} candles.", name=names[action.seat], count=MOST_LIVES)


def _no_turn(state: BeePosition, seat: int, action: Turn, names: Sequence[str]) -> str:
    return say("{name} has no turn left in this round.", name=names[action.seat])


BEE_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    **ASKING_REASONS,
    "over": mark("The bee is over."),
    "not-marked": _not_marked,
    "unknown-mark": _unknown_mark,
    "late": mark("Time is up. The host can still count the answer."),
    "no-limit": mark("There's no time limit here. Take all the time you need."),
    "early": mark("There's still time."),
    "no-candles": mark("A bee played for points has no candles."),
    "no-such-seat": _no_such_seat,
    "is-out": _is_out,
    "enough-candles": _enough_candles,
    "no-turn": _no_turn,
}


def bee_sentence(view: BeeView) -> str:
    """Say whose turn it is at a bee, or how it ended."""
    if view.turn is None:
        names = [view.contestants[seat].name for seat in view.winners]
        if len(names) == 1:
            return say("{name} wins the bee. Thank you, everyone!", name=names[0])
        return say("{names} tie for first place. Thank you, everyone!", names=together(names))
    turn = say("It's {name}'s turn.", name=view.contestants[view.turn].name)
    return " ".join((turn, say("This round breaks the tie."))) if view.tie else turn


def bee_round(view: BeeView, options: BeeOptions) -> str:
    """Say in which round a bee is, and how many there are; without a number where that isn't known."""
    if view.tie:
        return say("This round breaks the tie.")
    if options.last_round is None:
        return say("Round {number}", number=view.round)
    return say("Round {number} of {count}", number=view.round, count=options.last_round)


def bee_verdict(view: BeeView) -> str:
    """Say how an answer counts; empty before that is decided."""
    if view.turn is None or view.mark is None:
        return ""
    if view.mark == "wrong":
        return say("Now you all know.")
    name, points = view.contestants[view.turn].name, WORTH[view.mark]
    if view.mode == "elimination" or view.tie:
        return say("Right!") if view.mark == "right" else say("Partly right.")
    if view.mark == "right":
        return say_count("Right! {count} point for {name}.", "Right! {count} points for {name}.", points, name=name)
    return say_count("Partly right. {count} point for {name}.", "Partly right. {count} points for {name}.", points, name=name)


def bee_outcome(view: BeeView) -> str:
    """Say how the answer of whoever's turn it is was counted, and what that means."""
    if view.turn is None or view.mark is None:
        return ""
    one = view.contestants[view.turn]
    if view.mark != "wrong":
        verdict = say("{name} is right.", name=one.name) if view.mark == "right" else say("{name} is partly right.", name=one.name)
        return verdict if view.mode == "elimination" or view.tie else bee_verdict(view)
    if view.mode != "elimination" or view.tie:
        return say("No points for {name} this time.", name=one.name)
    if not one.lives:
        return say("{name}'s last candle goes out.", name=one.name)
    return say_count("A candle goes out. {name} has {count} left.", "A candle goes out. {name} has {count} left.", one.lives, name=one.name)


def bee_standing(one: Contestant) -> str:
    """Say how a contestant did, so that it shames nobody."""
    if not one.right:
        return say("{name} took part in the saint bee.", name=one.name)
    return say_count(
        "{name} took part in the saint bee and got {count} question right.",
        "{name} took part in the saint bee and got {count} questions right.",
        one.right,
        name=one.name,
    )


# memory

EVERYBODY_HAS_SEEN: Final = mark("Everyone has seen that card, so you can't undo it.")


def _no_such_card(state: MemoryPosition, seat: int, action: TurnOver, names: Sequence[str]) -> str:
    return say("There's no card {place}. The cards are 0 to {last}.", place=action.place, last=len(state.layout) - 1)


MEMORY_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": mark("The game is over."),
    "turn-two": mark("First turn over two cards."),
    "no-such-card": _no_such_card,
    "two-are-up": mark("Two cards are face up. Keep the pair or turn them back over, then turn over two more."),
    "is-up": mark("This card is already face up. Choose another one."),
    "is-found": mark("This card has already found its partner. Choose another one."),
}


def memory_facts(view: MemoryView) -> tuple[str, ...]:
    """Say who was found and two sentences of the life, or what two saints share, a sentence each; empty if the two cards don't belong together."""
    if view.together is None:
        return ()
    card, other = view.together
    if card is other:
        return (say("Meet {name}.", name=card.name_inside), *life_of(card))
    return tuple(sentence(fact, card, other, view.rule) for fact in without_echoes(facts_of(view.shared)))


def memory_sentence(view: MemoryView, names: Sequence[str]) -> str:
    """Say whose turn it is in a game of memory, what was found, or how it ended."""
    if view.seat is None:
        return _memory_ending(view, names)
    name = names[view.seat]
    if view.match is not None:
        if view.match:
            return say("{name} found two that belong together.", name=name)
        if not view.pictured:
            return say("These two don't match. Remember where they are.")
        shown = say_count("The picture shows {names}.", "The pictures show {names}.", len(view.pictured), names=together(view.pictured))
        return " ".join((say("These two don't match."), shown, say("Remember where they are.")))
    if len(names) == 1:
        return say("Turn over one more card.") if view.up else say("Turn over two cards.")
    return say("Turn over one more card, {name}.", name=name) if view.up else say("Turn over two cards, {name}.", name=name)


def _memory_ending(view: MemoryView, names: Sequence[str]) -> str:
    left = len(view.cells) - 2 * sum(view.found)
    told = say("There are no pairs left in the last {count} cards.", count=left) if left else say("You found all the pairs!")
    if len(names) == 1:
        turns = say_count("It took you {count} turn.", "It took you {count} turns.", view.tries[0])
        return f"{told} {turns}"
    best = [names[seat] for seat in view.winners]
    if len(best) == 1:
        most = say_count("{name} found the most: {count} pair.", "{name} found the most: {count} pairs.", max(view.found), name=best[0])
    else:
        most = say_count(
            "{names} found the most: {count} pair each.",
            "{names} found the most: {count} pairs each.",
            max(view.found),
            names=together(best),
        )
    return f"{told} {most}"


# flashcards

ALL_DONE: Final = mark("All the cards are done.")
NO_CARDS: Final = mark("There are no flashcards of this kind. Choose other saints or other sides.")


def _bad_grade(state: FlashPosition, seat: int, action: Rate, names: Sequence[str]) -> str:
    return say("{grade} isn't a grade. Choose 1 (again), 2 (hard), 3 (good), or 4 (easy).", grade=action.grade)


FLASH_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": ALL_DONE,
    "turn-first": mark("First turn the card over, then say how well you knew it."),
    "bad-grade": _bad_grade,
    "hinted": mark("You used letters of the name, so choose 1 (again) or 2 (hard)."),
    "turned": mark("The card is turned over. Say how well you knew it."),
    "no-letter": mark("There are no more letters to show."),
    "no-clue": mark("This card has no more clues."),
}


def flash_result(result: FlashResult) -> str:
    """Say how the cards went."""
    count, known = result.cards, result.known
    if not count:
        return say("You have no cards to review right now.")
    if not known:
        return say_count("{count} card is done. You met something new.", "{count} cards are done. You met something new.", count)
    if known == count:
        return say_count(
            "{count} card is done, and you knew it right away.", "{count} cards are done, and you knew them all right away.", count
        )
    return say_count(
        "{count} card is done, and you knew {known} right away.",
        "{count} cards are done, and you knew {known} of them right away.",
        count,
        known=known,
    )


# the walk over a card

LOCI_REASONS: Final[Mapping[str, Reason]] = {
    **_COMMON,
    "over": mark("You can already see the whole card."),
    "walking": mark("The walk has started. Lift the pane."),
    "looking": mark("First cover the card."),
    "lifted": mark("You already lifted this pane. Say whether you knew it."),
    "lift-first": mark("First lift the pane."),
}


def loci_sentence(view: LociView) -> str:
    """Say what to do on a walk now, or how it ended."""
    if view.phase == "looking":
        return say("Look at {name}'s card. Cover the places one by one, or all at once.", name=view.name)
    if view.present is not None:
        return say(
            "Place {number} of {count}: {place}. What is here?",
            number=view.present + 1,
            count=len(view.places),
            place=view.places[view.present].title,
        )
    told = [place.known for place in view.places if place.known is not None]
    if not told:
        return say("Here is the whole card.")
    return say_count(
        "You knew {known} of {count} place right away.", "You knew {known} of {count} places right away.", len(view.places), known=sum(told)
    )
