"""The bee in words for the browser: contestants, question, what the host can do, the end."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from saintlearn.languages import mark, say, say_count, together
from saintlearn.questions.asking import Clue
from saintlearn.shown.scenes.asked import question_of, reveal_of
from saintlearn.study.bee import Bee
from saintlearn.study.bee_position import BeeView
from saintlearn.study.bee_rules import MOST_LIVES, Contestant
from saintlearn.study.words import bee_round, bee_sentence, bee_verdict
from saintlearn.wire import bee as wire
from saintlearn.wire.base import Deed, Undo
from saintlearn.wire.questions import Explanation

_ROUNDS: Final = {
    1: mark("{round}, easy. Take turns answering."),
    2: mark("{round}, hard. Take turns answering."),
    3: mark("{round}, hardest. Take turns answering."),
}
"""What is said of a round, by its level."""


_COUNT: Final = {
    "right": mark("Count it as right"),
    "partly": mark("Count it as partly right"),
    "wrong": mark("Don't count it"),
}


def bee_state(bee: Bee, now: datetime, *, said: str, undo: str) -> wire.BeeState:
    """Build the state."""
    view, deadline = bee.view, bee.deadline
    asked = view.asked
    reveal = None if view.told is None or asked is None else reveal_of(view.told, asked, bee.card(view.told.saint))
    over = view.turn is None
    if reveal is not None:
        reveal = replace(reveal, title=_verdict(view, reveal.title))
    return wire.BeeState(
        headline=say("Thank you, everyone!") if over else say("Saint Bee"),
        task=say("You each met some saints today.") if over else _task(bee, view),
        said=" ".join(part for part in (said, _said(view, reveal, newest=bee.log[-1].action == Clue.word)) if part),
        phase="over" if over else "told" if reveal else "ask",
        role="host",
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
        limit=None if view.turn is None else bee.options.limit(view.turn),
        deeds=bee_deeds(bee, view),
        undo=Undo(can=not undo, why=undo),
        over=_over(bee, view) if over else None,
    )


def _task(bee: Bee, view: BeeView) -> str:
    if view.tie:
        return say("Round {number} breaks the tie. The others listen.", number=view.round)
    return say(_ROUNDS[view.level], round=bee_round(view, bee.options))


def _said(view: BeeView, reveal: Explanation | None, *, newest: bool) -> str:
    if reveal is not None:
        return f"{reveal.title} {reveal.sentence}"
    if view.asked is None:
        return bee_sentence(view)
    return " ".join((bee_sentence(view), *view.asked.clues[-1 if newest else 0 :], view.asked.prompt))


def _verdict(view: BeeView, title: str) -> str:
    if view.mark is None:
        return say("Here's the answer.")
    if view.mark == "wrong" and view.told is not None and view.told.given is not None:
        return title
    return bee_verdict(view)


def _contestant(bee: Bee, view: BeeView, seat: int, one: Contestant) -> wire.BeeContestant:
    now, done = seat == view.turn, seat in view.done
    deeds = []
    if view.turn is not None:
        if view.told is None and seat in view.playing and not done and not now:
            deeds.append(Deed(text=f"turn {seat}", label=say("Make it {name}'s turn", name=one.name)))
        if view.mode == "elimination" and one.out is None and one.lives < MOST_LIVES:
            deeds.append(Deed(text=f"give {seat}", label=say("Give {name} a candle", name=one.name)))
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
    out, now, done = one.out is not None, seat == view.turn, seat in view.done
    if view.mode == "points":
        return _points(one.points, out=out, now=now, done=done)
    return _candles(one.lives, max(bee.options.lives, one.lives), out=out, now=now, done=done)


def _points(points: int, *, out: bool, now: bool, done: bool) -> str:
    if out:
        return say_count("{count} point, watching", "{count} points, watching", points)
    if now:
        return say_count("{count} point, up now", "{count} points, up now", points)
    if done:
        return say_count("{count} point, had a turn", "{count} points, had a turn", points)
    return say_count("{count} point, waiting", "{count} points, waiting", points)


def _candles(candles: int, total: int, *, out: bool, now: bool, done: bool) -> str:
    if out:
        return say("{count} of {total} candles lit, watching", count=candles, total=total)
    if now:
        return say("{count} of {total} candles lit, up now", count=candles, total=total)
    if done:
        return say("{count} of {total} candles lit, had a turn", count=candles, total=total)
    return say("{count} of {total} candles lit, waiting", count=candles, total=total)


def bee_deeds(bee: Bee, view: BeeView) -> tuple[wire.BeeDeed, ...]:
    """List what the host can do: the last one is what usually comes."""
    if view.turn is None:
        return ()
    name, next_ = bee.names[view.turn], None if view.following is None else bee.names[view.following]
    if view.told is None:
        skip = wire.BeeDeed(text="pass", kind="skip", label=say("Skip {name}", name=name))
        clue = (wire.BeeDeed(text="clue", kind="clue", label=say("Show the next clue")),) if view.clues_left else ()
        return skip, *clue, wire.BeeDeed(text="uncover", kind="uncover", label=say("Show the answer"))
    if view.mark is None:
        return (
            wire.BeeDeed(text="wrong", kind="wrong", label=_lost(view)),
            wire.BeeDeed(text="partly", kind="partly", label=say("Partly right")),
            wire.BeeDeed(text="right", kind="right", label=_right(next_)),
        )
    return (
        *(wire.BeeDeed(text=f"mark {how}", kind="recount", label=say(label)) for how, label in _COUNT.items() if how != view.mark),
        wire.BeeDeed(text="next", kind="next", label=_onward(next_)),
    )


def _lost(view: BeeView) -> str:
    return say("A candle goes out") if view.mode == "elimination" and not view.tie else say("Not this time")


def _right(following: str | None) -> str:
    return say("Right! End the round") if following is None else say("Right! Next: {name}", name=following)


def _onward(following: str | None) -> str:
    return say("End the round") if following is None else say("Next: {name}", name=following)


def _over(bee: Bee, view: BeeView) -> wire.BeeEnding:
    order = sorted(range(len(view.contestants)), key=lambda seat: (view.places[seat], seat))
    told = []
    for seat in order:
        one = view.contestants[seat]
        saints = tuple(bee.card(slug).name for slug in dict.fromkeys(one.saints))
        told.append(wire.Met(seat=seat, name=one.name, won=seat in view.winners, right=one.right, saints=saints, standing=""))
    return wire.BeeEnding(winners=together([bee.names[seat] for seat in view.winners]), contestants=tuple(told))
