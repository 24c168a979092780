"""The end of The Holy Quest: the scorecard with each of its lines, the series, whom one met, and what to look at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest import wire
from saintlearn.games.holy_quest.questions import in_words
from saintlearn.games.holy_quest.scoring import (
    ONCE,
    brought,
    champions,
    earnable,
    gained,
    most_points,
    points,
    score_lines,
    series,
    winning_points,
)
from saintlearn.games.holy_quest.state import Public
from saintlearn.games.holy_quest.view import HolyQuestView
from saintlearn.games.holy_quest.words.names import side_names
from saintlearn.games.holy_quest.words.screen import (
    farewell,
    home_words,
    ladder_words,
    next_game,
    points_words,
    right_words,
    score_label,
    worth_words,
)
from saintlearn.languages import say
from saintlearn.rooms.ends import all_together, met_in
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.wire.game import Gift
from saintlearn.wire.match import Again

_AGAIN: Final = 3


def ending(look: Look[HolyQuestView], screen: Screen) -> wire.QuestEnding:
    """Build the end of a game."""
    outcome, now = look.outcome, look.view.public
    assert outcome is not None
    sides = range(now.sides)
    won = tuple(side for side in sides if set(now.members[side]) <= set(outcome.winners))
    scores = [points(now, side) for side in sides]
    so_far = _series(now)
    seats = frozenset(screen.seats or look.people or range(len(look.players)))
    own = [card for pawn, card in enumerate(now.saints) if not seats.isdisjoint(now.members[pawn // 4])]
    shown = [event for line in look.log for event in line.events if isinstance(event, (ev.Read, ev.Answered))]
    return wire.QuestEnding(
        headline=say("You come home to the throne of Jesus"),
        task=all_together(look.names, farewell(now, won, look.names)),
        laid="saints",
        amount=0,
        total="",
        gifts=tuple(_gift(now, side, look.names) for side in sides),
        winners=outcome.winners,
        sides=tuple(sorted(sides, key=lambda side: (-scores[side], side))),
        first=won,
        lines=tuple(_lines(now)),
        totals=tuple(scores) if now.rules.scored else (),
        most=most_points(now) if now.rules.scored else 0,
        series=so_far,
        next=next_game(now, goes_on=so_far is not None and not so_far.winners),
        met=met_in(look),
        again=_again([event for event in shown if event.seat in seats], own),
    )


def _gift(now: Public, side: int, names: Sequence[str]) -> Gift:
    lines = [home_words(brought(now, side))]
    if now.rules.scored:
        lines.append(points_words(points(now, side)))
    if now.rules.meets and now.right[side]:
        lines.append(right_words(now.right[side]))
    return Gift(seat=now.members[side][0], name=side_names(now, side, names), treasure=0, lines=tuple(lines))


def _lines(now: Public) -> Iterator[wire.ScoreLine]:
    """The scorecard: what is counted, what it is worth, and of each color how often and how much."""
    rules = now.rules
    if not rules.scored:
        return
    earned = earnable(now.options, rules)
    cards = [score_lines(now, side) for side in range(now.sides)]
    for index, (key, _) in enumerate(cards[0]):
        worth: int = getattr(rules.points, key)
        if key not in earned:
            continue
        each = 0 if key in ONCE else worth
        cells = tuple(wire.ScoreCell(points=lines[index][1], count=lines[index][1] // each if each else 0) for lines in cards)
        yield wire.ScoreLine(label=score_label(key), worth=worth_words(worth, once=not each), each=each, cells=cells)


def _series(now: Public) -> wire.Series | None:
    together = series(now)
    if not together:
        return None
    before = tuple(sum_ - gained(now, side) for side, sum_ in enumerate(together))
    return wire.Series(
        words=ladder_words(now), before=before, now=tuple(together), threshold=winning_points(now.options), winners=tuple(champions(now))
    )


def _again(shown: Sequence[ev.Read | ev.Answered], own: Sequence[Card]) -> tuple[Again, ...]:
    """Three to look at again: what was not known first, then what was asked and read, the latest first, then one's own pawns."""
    latest = shown[::-1]
    asked = sorted((event for event in latest if isinstance(event, ev.Answered)), key=lambda event: event.right)
    sentences = [(event.card, _truth(event)) for event in asked]
    sentences += [(card, card.opening) for card in [*(event.card for event in latest), *own]]
    found: dict[str, Again] = {}
    for card, sentence in sentences:
        found.setdefault(card.slug, Again(card=card.slug, on=card.slug, sentence=sentence, names=card.name, facts=()))
    return tuple(found.values())[:_AGAIN]


def _truth(event: ev.Answered) -> str:
    """Say what is true: as the question's own sentence has it, or with the question and its answer; else the story's opening."""
    if not event.prompt:
        return event.card.opening
    saint = event.card.slug
    question, answer = in_words(saint, event.prompt), in_words(saint, event.answer)
    return in_words(saint, event.why) or say("{question} {answer}.", question=question, answer=answer)
