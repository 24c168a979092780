"""The bee in words for the browser: contestants, question, what the host can do, the end."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from saintlearn.languages import say, together
from saintlearn.study.bee import Bee
from saintlearn.study.bee_rules import MOST_LIVES, Contestant
from saintlearn.study.bee_table import BeeView
from saintlearn.study.words import bee_sentence
from saintlearn.widgets.scenes.asked import question_of, reveal_of
from saintlearn.wire import bee as wire
from saintlearn.wire.base import Deed, Undo
from saintlearn.wire.questions import Explanation

__all__ = ["bee_state"]

_LEVELS: Final = {1: "easy", 2: "harder", 3: "hardest"}


def bee_state(bee: Bee, now: datetime, *, said: str, undo: str) -> wire.BeeState:
    """Build the state.

    Args:
        bee: The bee.
        now: When (UTC), for the time that is left.
        said: What was just taken back; else empty.
        undo: Why nothing can be taken back; empty when it can.
    """
    view, deadline = bee.view, bee.deadline
    asked = view.asked
    reveal = None if view.told is None or asked is None else reveal_of(view.told, asked)
    over = view.turn is None
    if reveal is not None:
        reveal = replace(reveal, title=_verdict(view, reveal.title))
    return wire.BeeState(
        headline="Thank you, all of you" if over else "Saint bee",
        task="Each of you met saints today." if over else _task(view),
        said=" ".join(part for part in (said, _said(view, reveal)) if part),
        phase="over" if over else "told" if reveal else "ask",
        mode=view.mode,
        lives=bee.options.lives if view.mode == "elimination" else 0,
        round=view.round,
        turn=view.turn,
        following=view.following,
        contestants=tuple(_contestant(bee, view, seat, one) for seat, one in enumerate(view.contestants)),
        question=None if asked is None else question_of(asked, view.clues_left, view.letters_left, told=reveal is not None),
        prompt="" if asked is None else asked.prompt,
        told=reveal,
        mark=view.mark,
        left=None if deadline is None or reveal else max(0.0, round((deadline - now).total_seconds(), 1)),
        limit=None if view.turn is None else bee.options.limit(bee.names[view.turn]),
        deeds=_deeds(bee, view),
        undo=Undo(can=not undo, why=undo),
        over=_over(bee, view) if over else None,
    )


def _task(view: BeeView) -> str:
    if view.tie:
        return f"Round {view.round} decides between those who are level. The others listen."
    return f"Round {view.round}, {_LEVELS[view.level]}. One answers, the others listen."


def _said(view: BeeView, reveal: Explanation | None) -> str:
    if reveal is not None:
        return f"{reveal.title} {reveal.sentence}"
    if view.asked is None:
        return bee_sentence(view)
    return f"{bee_sentence(view)} {view.asked.clues[-1] if view.asked.clues else view.asked.prompt}"


def _verdict(view: BeeView, title: str) -> str:
    if view.mark is None:
        return "The answer is uncovered."
    if view.mark == "right":
        return "Right!"
    if view.mark == "partly":
        return "Partly right."
    if view.told is not None and view.told.given is not None:
        return title
    return "Now you all know."


def _contestant(bee: Bee, view: BeeView, seat: int, one: Contestant) -> wire.BeeContestant:
    now, done = seat == view.turn, seat in view.done
    deeds = []
    if view.turn is not None:
        if view.told is None and seat in view.playing and not done and not now:
            deeds.append(Deed(text=f"turn {seat}", label=f"Give {one.name} the turn"))
        if view.mode == "elimination" and one.out is None and one.lives < MOST_LIVES:
            deeds.append(Deed(text=f"give {seat}", label=f"Give {one.name} a candle"))
    return wire.BeeContestant(
        seat=seat,
        name=one.name,
        lives=one.lives,
        points=one.points,
        right=one.right,
        now=now,
        done=done,
        out=one.out is not None or (view.turn is not None and seat not in view.playing),
        words=_standing(bee, view, seat, one),
        deeds=tuple(deeds),
    )


def _standing(bee: Bee, view: BeeView, seat: int, one: Contestant) -> str:
    """Say how a contestant stands, as it is read out."""
    points = f"{one.points} point{'' if one.points == 1 else 's'}"
    candles = f"{one.lives} of {max(bee.options.lives, one.lives)} candles burning"
    worth = points if view.mode == "points" else candles
    if one.out is not None:
        return f"{worth}, looks on"
    return f"{worth}, {'has the turn' if seat == view.turn else 'had a turn' if seat in view.done else 'waits'}"


def _next_words(bee: Bee, view: BeeView) -> str:
    return f"Next: {bee.names[view.following]}" if view.following is not None else "End the round"


def _deeds(bee: Bee, view: BeeView) -> tuple[wire.BeeDeed, ...]:
    """List what the host can do: the last one is what usually comes."""
    if view.turn is None:
        return ()
    name, onward = bee.names[view.turn], _next_words(bee, view)
    lost = "A candle goes out" if view.mode == "elimination" and not view.tie else "Not this time"
    if view.told is None:
        skip = wire.BeeDeed(text="pass", kind="skip", label=f"Skip {name}")
        clue = (wire.BeeDeed(text="clue", kind="clue", label="Lift the next clue"),) if view.clues_left else ()
        return skip, *clue, wire.BeeDeed(text="uncover", kind="uncover", label=say("Show the answer"))
    if view.mark is None:
        return (
            wire.BeeDeed(text="wrong", kind="wrong", label=lost),
            wire.BeeDeed(text="partly", kind="partly", label="Partly right"),
            wire.BeeDeed(text="right", kind="right", label=f"Right! {onward}"),
        )
    others = {"right": "Count it as right", "partly": "Count it as partly right", "wrong": "Count it as not right"}
    return (
        *(wire.BeeDeed(text=f"mark {mark}", kind="recount", label=label) for mark, label in others.items() if mark != view.mark),
        wire.BeeDeed(text="next", kind="next", label=onward),
    )


def _over(bee: Bee, view: BeeView) -> wire.BeeEnding:
    order = sorted(range(len(view.contestants)), key=lambda seat: (view.places[seat], seat))
    told = []
    for seat in order:
        one = view.contestants[seat]
        saints = tuple(bee.bank.card(slug).name for slug in dict.fromkeys(one.saints))
        told.append(wire.Met(seat=seat, name=one.name, won=seat in view.winners, right=one.right, saints=saints))
    return wire.BeeEnding(winners=together([bee.names[seat] for seat in view.winners]), contestants=tuple(told))
