"""The rules of the bee: what an answer is worth, who goes on, who is in which place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.engine import usual_options as usual
from saintlearn.engine.levels import age_of, checked_levels
from saintlearn.engine.options import YES_NO, Options, option
from saintlearn.ground.arguments import checked_whole, checked_words, plain_number
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say
from saintlearn.questions import DEFAULT_MIX, Mix, Question, QuestionBank, checked_mix
from saintlearn.questions.asking import Asking, Feedback, Mark
from saintlearn.questions.kept import KEPT, checked_kept

Mode = Literal["elimination", "points"]
WORTH: Final[Mapping[str, int]] = {"right": 2, "partly": 1, "wrong": 0}
"""Points for an answer."""
MOST_LIVES: Final = 9
"""Candles that one contestant may have, with those that were given back."""
_ROUNDS: Final = 5
_LAST: Final = 10**6


@dataclass(frozen=True, slots=True, kw_only=True)
class BeeOptions(Options):
    """Say how to hold a bee."""

    mode: Mode = option(
        "elimination",
        "Kind of bee",
        "What happens after an answer. With candles, a wrong answer puts one out, and whoever has none left watches. "
        "With points, a right answer is worth 2, and a partly right one 1.",
        choices={"elimination": "Candles", "points": "Points"},
    )
    lives: int = option(3, "Candles", "How many candles each contestant starts with.", span=range(1, 6))
    rounds: int | None = option(
        None,
        "Rounds",
        "How many rounds you play.",
        span=range(1, 51),
        without="5 with points, and as many as it takes with candles",
        example=_ROUNDS,
    )
    level: Literal[1, 2, 3] = option(1, "Level", "How hard the questions of the first round are.", choices=usual.AGES)
    levels: tuple[usual.Age, ...] = usual.levels()
    rises: int = option(2, "Getting harder", "After how many rounds the questions get harder.", span=range(1, 21))
    topics: tuple[str, ...] = usual.topics()
    seconds: int | None = option(
        None, "Seconds to answer", "How many seconds contestants have to answer.", span=range(5, 601), without="No time limit", example=30
    )
    seconds_for: tuple[tuple[int, int | None], ...] = option(
        (),
        "Seconds for some contestants",
        "More or fewer seconds for some contestants.",
        takes="seats, each with a number of seconds, or None for no time limit",
    )
    seed: int = usual.seed()
    mix: Mix = usual.mix(DEFAULT_MIX)
    stands: bool = option(
        False,  # noqa: FBT003 - a default
        "Answers stand",
        "Whether you can't take anything back once everyone has seen the right answer.",
        choices=YES_NO,
    )
    questions: str = option("", "Your own questions", "Questions of your own to ask.", takes=KEPT)
    drawn: str = option("", "Questions so far", "The questions that were asked already.", takes=KEPT)
    names: str = option("", "Names", "The names of the saints, for questions where you type one.", takes=KEPT)

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        object.__setattr__(self, "topics", checked_words("topics", self.topics))
        object.__setattr__(self, "mix", checked_mix(self.mix))
        object.__setattr__(self, "levels", checked_levels(self.levels))
        given: Any = self.seconds_for
        try:
            if not isinstance(given, (Mapping, tuple, list)):  # a saved bee has a list
                raise TypeError
            limits: dict[int, int | None] = dict(given)
            if not all(type(plain_number(seat)) is int and plain_number(seat) >= 0 for seat in limits):
                raise TypeError
        except (TypeError, ValueError):
            sentence = say(
                "seconds_for must be seats with seconds, such as {example} (you gave {value}).",
                example="{0: 60}",
                value=repr(self.seconds_for)[:40],
            )
            raise Refusal("bad-option", sentence, str(self.seconds_for)[:40]) from None
        limits = {plain_number(seat): plain_number(seconds) for seat, seconds in limits.items()}
        object.__setattr__(self, "seconds_for", tuple(limits.items()))
        for seat, seconds in limits.items():
            checked_seconds(seat, seconds)
        checked_kept(questions=self.questions, drawn=self.drawn, names=self.names)

    def limit(self, seat: int) -> int | None:
        """Tell how many seconds a contestant has; None for no limit."""
        return dict(self.seconds_for).get(seat, self.seconds)

    def level_of(self, round_: int, seat: int | None = None) -> int:
        """Tell the level of a round, for a contestant who may have a level of their own."""
        return min(3, age_of(self, seat, self.level) + (round_ - 1) // self.rises)

    @property
    def least(self) -> int:
        """The level of the easiest questions."""
        return min(self.levels, default=self.level)

    @property
    def timed(self) -> bool:
        """Whether anybody has a time limit."""
        return self.seconds is not None or any(seconds is not None for _, seconds in self.seconds_for)

    @property
    def last_round(self) -> int | None:
        """The last round before ties are broken; None where there is none."""
        return self.rounds or (_ROUNDS if self.mode == "points" else None)


def checked_seconds(who: int | str, seconds: object) -> None:
    """Refuse a time limit for one contestant that is none."""
    if seconds is not None:
        checked_whole(f"seconds_for[{who!r}]", seconds, 5, 600, 30)


@dataclass(frozen=True, slots=True)
class Contestant:
    """One of those who take part."""

    name: str
    """A name or nickname; the rules know none, so in a state it is empty."""
    lives: int
    """Candles that burn; in a bee for points always 0."""
    points: int = 0
    """2 for each right answer, 1 for a partly right one."""
    asked: int = 0
    """Questions that were answered or missed."""
    saints: tuple[str, ...] = ()
    """The saints whose questions were answered rightly."""
    out: int | None = None
    """The round after which this contestant looked on; None while taking part."""

    @property
    def right(self) -> int:
        """Right answers."""
        return len(self.saints)


@dataclass(frozen=True, slots=True)
class BeeAnswer:
    """How one question went."""

    seat: int
    """Who answered."""
    item: str
    """What is remembered, as ``agnes-of-rome/feast``."""
    mark: Mark
    """How it counts."""
    asked: str
    """The id of the question."""


@dataclass(frozen=True, slots=True)
class Source:
    """What questions are drawn from."""

    bank: QuestionBank
    kinds: tuple[str, ...]
    saints: tuple[str, ...]
    before: tuple[Question, ...] = field(default=(), compare=False)
    cards: tuple[Card, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class BeePosition:
    """Where a bee stands."""

    options: BeeOptions
    """How it is held."""
    source: Source
    """What questions are drawn from."""
    contestants: tuple[Contestant, ...]
    """In the order of their seats."""
    round: int
    """From 1."""
    tie: bool
    """Whether this round breaks a tie."""
    playing: tuple[int, ...]
    """The seats that take part in this round."""
    marks: tuple[tuple[int, Mark | None], ...]
    """The seats that had their turn in this round, and how it went; None where it was passed over."""
    turn: int | None
    """Whose turn it is; None at the end."""
    asking: Asking | None
    """The question; None at the end."""
    told: Feedback | None = None
    """What was said after it; None before."""
    mark: Mark | None = None
    """How the answer counts; None before."""
    deadline: int | None = None
    """Until when it is to be answered, in milliseconds since the start; None for no limit."""
    now: int | None = None
    """What time it is, in milliseconds since the start, while something is done; None where nobody told it."""
    drawn: tuple[Question, ...] = ()
    """The questions that were drawn so far."""
    facts: frozenset[str] = frozenset()
    """The facts that were asked so far."""
    answers: tuple[BeeAnswer, ...] = ()
    """All answers that count for good."""
    winners: tuple[int, ...] = ()
    """At the end: the seats that won."""


def scored(contestant: Contestant, mark: Mark, mode: Mode, saint: str, *, tie: bool) -> Contestant:
    """Give a contestant after an answer; a tie round costs no candles and brings no points, it only decides."""
    after = replace(contestant, asked=contestant.asked + 1)
    if mark == "right":
        after = replace(after, saints=(*after.saints, saint))
    if tie:
        return after
    if mode == "points":
        return replace(after, points=after.points + WORTH[mark])
    return replace(after, lives=after.lives - 1) if mark == "wrong" else after


def _leaders(seats: Sequence[int], worth: Mapping[int, int]) -> tuple[int, ...]:
    best = max(worth[seat] for seat in seats)
    return tuple(seat for seat in seats if worth[seat] == best)


def end_of_round(state: BeePosition, options: BeeOptions) -> BeePosition:
    """Give the state after a round: who goes on, whether a tie is broken, or who has won. No question is drawn yet.

    After a tie round those with the best answers go on; where all did equally well, all do. Where a round puts out everybody's last candle,
    nobody goes out: those who were in it break the tie.
    """
    all_, after = (
        state.contestants,
        evolve(state, round=state.round + 1, marks=(), turn=None, asking=None, told=None, mark=None, deadline=None),
    )
    if state.tie:
        worth = {seat: 0 if mark is None else WORTH[mark] for seat, mark in state.marks}
        stay = _leaders(state.playing, {seat: worth.get(seat, 0) for seat in state.playing})
        tie = True
    elif options.mode == "elimination":
        stay = tuple(seat for seat in state.playing if all_[seat].lives > 0)
        tie = not stay
        if tie:
            stay = state.playing
        elif state.round == options.last_round:
            stay, tie = _leaders(stay, {seat: all_[seat].lives for seat in stay}), True
    else:
        stay, tie = state.playing, False
        if state.round == options.last_round:
            stay, tie = _leaders(stay, {seat: all_[seat].points for seat in stay}), True
    fallen = set(state.playing) - set(stay)
    contestants = tuple(replace(one, out=state.round) if seat in fallen else one for seat, one in enumerate(all_))
    if len(stay) == 1 and (tie or options.mode == "elimination"):
        return evolve(after, contestants=contestants, playing=stay, winners=stay, round=state.round)
    return evolve(after, contestants=contestants, playing=stay, tie=tie)


def places(contestants: Sequence[Contestant], winners: Iterable[int], mode: Mode) -> tuple[int, ...]:
    """Tell the place of each contestant, from 1; those who did equally well share one."""
    won = set(winners)

    def worth(seat: int) -> tuple[int, ...]:
        one = contestants[seat]
        stayed = _LAST if one.out is None else one.out
        return (seat in won, one.points, stayed) if mode == "points" else (seat in won, stayed, one.lives)

    keys = [worth(seat) for seat in range(len(contestants))]
    return tuple(1 + sum(other > mine for other in keys) for mine in keys)
