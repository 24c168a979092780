"""The bee (`ST-04`): several contestants on one screen, rounds that get harder, a host who may overrule everything.

>>> from saintlearn.catalogue import load_catalogue
>>> catalogue = load_catalogue()
>>> bank = QuestionBank(catalogue.deck("starter"), catalogue.questions)
>>> bee = Bee(bank, ["Ana", "Ben", "Cleo"], BeeOptions(lives=1, topics=("feast",)))
>>> bee.view.turn, bee.view.round, bee.view.level
(0, 1, 1)
>>> bee.act("mark wrong").contestants[0].lives
0
>>> bee.act("next").turn
1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime, timedelta
from random import Random
from typing import Any, ClassVar, Final, Self

from saintlearn.engine.actions import Action
from saintlearn.engine.players import seat_players
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.questions import KINDS, Question, QuestionBank
from saintlearn.study.activity import Activity, Next
from saintlearn.study.asking import Answer, Clue, ask, checked_topics
from saintlearn.study.bee_rules import MARKS, Answered, BeeOptions, BeeState, Contestant, Mark, end_of_round, places, scored
from saintlearn.study.bee_table import BeeView, Finish, Give, MarkAs, Pass, Standing, TimeOver, Turn, Uncover
from saintlearn.study.saving import pack, unpack

__all__ = ["Bee"]

_SEATS: Final = range(2, 31)
_LOOKED_AT: Final = 60
"""Saints that are looked at for a question of the round's kind."""
_MOST_LIVES: Final = 9
_WELL: Final = 0.99
_HALF: Final = 0.5


class Bee(Activity[BeeState, BeeView]):
    """A bee under way. The host may take back anything.

    Args:
        bank: Where the questions come from.
        names: 2 to 30 contestants in the order of their turns.
        options: How it is held.
        now: When it begins (UTC); needed where there is a time limit.

    Raises:
        Refusal: ``player-count``, ``bad-name``, ``same-name``, ``bad-topic``, ``bad-time`` or ``no-questions``.
    """

    kind: ClassVar[str] = "bee"
    actions: ClassVar[tuple[type[Action], ...]] = (Answer, Clue, Uncover, MarkAs, TimeOver, Pass, Turn, Give, Next, Finish)

    def __init__(
        self,
        bank: QuestionBank,
        names: Sequence[str],
        options: BeeOptions | None = None,
        *,
        now: datetime | None = None,
        drawn: Sequence[Question] = (),
    ) -> None:
        self.bank = bank
        self.options = chosen = options or BeeOptions()
        self.names = tuple(player.name for player in seat_players(names, (), _SEATS))
        """In the order of the seats."""
        for name, _ in chosen.seconds_for:
            if name not in self.names:
                raise Refusal("unknown-name", f"{str(name)[:30]!r} is given seconds but takes no part.", str(name)[:60])
        topics = checked_topics(bank, chosen.topics)
        self._kinds = [topic for topic in topics if topic in KINDS] or list(KINDS)
        self._saints = [topic for topic in topics if topic not in KINDS] or [card.slug for card in bank.cards]
        rng = Random(f"{chosen.seed}/bee")
        rng.shuffle(self._kinds)
        rng.shuffle(self._saints)
        self._drawn = list(drawn)
        lives = chosen.lives if chosen.mode == "elimination" else 0
        contestants = tuple(Contestant(name, lives) for name in self.names)
        seats = tuple(range(len(self.names)))
        state = BeeState(contestants, 1, tie=False, playing=seats, marks=(), turn=None, asking=None, drawn=0)
        super().__init__(self._asks(state, 0, now), now, None)

    # --- questions ----------------------------------------------------------------------------------------------------------

    def _asks(self, state: BeeState, seat: int, at: datetime | None) -> BeeState:
        """Ask a contestant the next question."""
        seconds = self.options.limit(self.names[seat])
        if seconds is not None and at is None:
            raise Refusal("bad-time", f"{self.names[seat]} has {seconds} seconds; say what time it is, as at=datetime.now(UTC).")
        deadline = None if seconds is None or at is None else at + timedelta(seconds=seconds)
        if state.drawn == len(self._drawn):
            self._drawn.append(self._draw(state))
        question = self._drawn[state.drawn]
        facts = frozenset((question.fact,)) if question.fact in state.facts else state.facts | {question.fact}
        return replace(
            state, turn=seat, asking=ask(question, f"{self.options.seed}/{state.drawn}"), told=None, mark=None, deadline=deadline,
            drawn=state.drawn + 1, facts=facts,
        )  # fmt: skip

    def _draw(self, state: BeeState) -> Question:
        """Draw the next question: at the round's level, of the round's kind where there is one; a fact comes twice only when all were asked."""
        rng = Random(f"{self.options.seed}/{state.drawn}")
        level = self.options.level_of(state.round)
        start = state.drawn % len(self._saints)
        queue = self._saints[start:] + self._saints[:start]
        kind = self._kinds[(state.round - 1) % len(self._kinds)]
        for facts in (state.facts, frozenset[str]()):
            for saints, kinds in ((queue[:_LOOKED_AT], [kind]), (queue, self._kinds)):
                for slug in saints:
                    found = [question for question in self.bank.about(slug, level, kinds) if question.fact not in facts]
                    if found:
                        return found[rng.randrange(len(found))]
        raise Refusal("no-questions", f"There are no questions of these topics at level {level}; choose other topics or more saints.")

    def _undone(self) -> None:
        del self._drawn[self.state.drawn :]

    # --- actions ------------------------------------------------------------------------------------------------------------

    def answer(self, value: object, *, at: datetime | None = None) -> BeeView:
        """Answer for whose turn it is; the host may overrule how it counts.

        Args:
            value: As for `saintlearn.study.quiz.Quiz.answer`.
            at: When (UTC); needed where there is a time limit.

        Raises:
            Refusal: ``bad-answer``, ``late``, ``answered`` or ``over``.
        """
        return self.act(Answer.of(value), at=at)

    def _apply(self, state: BeeState, action: Action, at: datetime | None) -> BeeState:
        if state.turn is None or state.asking is None:
            raise Refusal("over", "The bee is finished.", action.text[:40])
        match action:
            case Finish():
                return self._finished(state)
            case Give():
                return self._given(state, action.seat)
            case MarkAs():
                return self._marked(state, action.mark)
            case Next():
                if state.mark is None:
                    raise Refusal("not-marked", f"First say whether {self.names[state.turn]} was right.")
                return self._onward(state, at)
            case _ if state.told is not None:
                raise Refusal("answered", "This question was answered. Go on to the next one.", action.text[:40])
            case Clue():
                return replace(state, asking=state.asking.next_clue())
            case Turn():
                return self._turned(state, action.seat, at)
            case Pass():
                return self._onward(replace(state, mark=None), at)
            case Uncover():
                return replace(state, told=state.asking.feedback(None))
            case TimeOver():
                return self._timed_out(state, at)
            case _:
                assert isinstance(action, Answer)
                return self._answered(state, action, at)

    def _answered(self, state: BeeState, action: Answer, at: datetime | None) -> BeeState:
        assert state.asking is not None
        if state.deadline is not None:
            if at is None:
                raise Refusal("bad-time", "There is a time limit; say when the answer was given, as at=datetime.now(UTC).")
            if at > state.deadline:
                raise Refusal("late", "The time is over. The host can still count the answer.")
        told = state.asking.feedback(action)
        mark: Mark = "right" if told.credit >= _WELL else "partly" if told.credit >= _HALF else "wrong"
        return self._marked(replace(state, told=told), mark)

    def _timed_out(self, state: BeeState, at: datetime | None) -> BeeState:
        assert state.asking is not None
        if state.deadline is None:
            raise Refusal("no-limit", "There is no time limit here. Take all the time you need.")
        if at is None or at < state.deadline:
            raise Refusal("early", "There is still time.")
        return self._marked(replace(state, told=state.asking.feedback(None)), "wrong")

    def _marked(self, state: BeeState, mark: str) -> BeeState:
        """Count an answer, or count it anew; where it was given aloud, it is uncovered by this."""
        assert state.turn is not None
        assert state.asking is not None
        chosen = next((known for known in MARKS if known == mark), None)
        if chosen is None:
            raise Refusal("unknown-mark", f"{mark[:30]!r} is no mark; choose one of: {', '.join(MARKS)}.", mark[:30])
        told = state.told or state.asking.feedback(None)
        before = state.contestants[state.turn]
        if state.mark is not None:
            before = self._unscored(before, state.mark, tie=state.tie)
        after = scored(before, chosen, self.options.mode, state.asking.question.saint, tie=state.tie)
        return replace(state, contestants=_with(state, state.turn, after), told=told, mark=chosen)

    def _unscored(self, contestant: Contestant, mark: Mark, *, tie: bool) -> Contestant:
        """Give a contestant as before an answer was counted."""
        change = scored(Contestant("", 0), mark, self.options.mode, "", tie=tie)
        saints = contestant.saints[: len(contestant.saints) - change.right]
        return replace(
            contestant,
            lives=contestant.lives - change.lives,
            points=contestant.points - change.points,
            asked=contestant.asked - 1,
            saints=saints,
        )

    def _given(self, state: BeeState, seat: int) -> BeeState:
        if self.options.mode != "elimination":
            raise Refusal("no-candles", "There are no candles in a bee for points.")
        self._checked_seat(seat)
        one = state.contestants[seat]
        if one.out is not None:
            raise Refusal("is-out", f"{one.name} looks on already; take back what put the last candle out.")
        if one.lives >= _MOST_LIVES:
            raise Refusal("enough-candles", f"{one.name} has {_MOST_LIVES} candles already.")
        return replace(state, contestants=_with(state, seat, replace(one, lives=one.lives + 1)))

    def _turned(self, state: BeeState, seat: int, at: datetime | None) -> BeeState:
        """Give the same question to somebody else, whose clock begins now; or begin the time of the same contestant anew."""
        self._checked_seat(seat)
        again = seat == state.turn and state.deadline is None
        if seat not in state.playing or seat in dict(state.marks) or again:
            raise Refusal("no-turn", f"{self.names[seat]} has no turn left in this round.")
        return replace(self._asks(replace(state, drawn=state.drawn - 1), seat, at), asking=state.asking, facts=state.facts)

    def _checked_seat(self, seat: int) -> None:
        if seat >= len(self.names):
            raise Refusal("no-such-seat", f"There is no seat {seat}; the seats are 0 to {len(self.names) - 1}.", str(seat))

    def _following(self, state: BeeState) -> int | None:
        had = {*dict(state.marks), state.turn}
        return next((seat for seat in state.playing if seat not in had), None)

    def _onward(self, state: BeeState, at: datetime | None) -> BeeState:
        assert state.turn is not None
        after = replace(state, marks=(*state.marks, (state.turn, state.mark)), answers=self._answers(state))
        seat = self._following(state)
        if seat is None:
            after = end_of_round(after, self.options)
            if after.winners:
                return after
            seat = after.playing[0]
        return self._asks(after, seat, at)

    @staticmethod
    def _answers(state: BeeState) -> tuple[Answered, ...]:
        """Give all answers that count, with the one that was marked last."""
        if state.turn is None or state.mark is None or state.asking is None:
            return state.answers
        return (*state.answers, Answered(state.turn, state.asking.question.fact, state.mark))

    def _finished(self, state: BeeState) -> BeeState:
        standing = [self._standing(state.contestants[seat]) for seat in state.playing]
        first = max(standing)
        winners = tuple(seat for seat, worth in zip(state.playing, standing, strict=True) if worth == first)
        answers = self._answers(state)
        return replace(state, turn=None, asking=None, told=None, mark=None, deadline=None, winners=winners, answers=answers)

    def _standing(self, one: Contestant) -> int:
        return one.points if self.options.mode == "points" else one.lives

    # --- views --------------------------------------------------------------------------------------------------------------

    @property
    def view(self) -> BeeView:
        state, asking = self.state, self.state.asking
        return BeeView(
            mode=self.options.mode,
            contestants=state.contestants,
            playing=state.playing,
            done=tuple(seat for seat, _ in state.marks),
            turn=state.turn,
            following=None if state.turn is None else self._following(state),
            round=state.round,
            tie=state.tie,
            level=self.options.level_of(state.round),
            asked=None if asking is None else asking.shown,
            clues_left=0 if asking is None else asking.clues_left,
            told=state.told,
            mark=state.mark,
            deadline=state.deadline,
            places=places(state.contestants, state.winners, self.options.mode) if state.winners else (),
            sentence=self._sentence(),
        )

    def _sentence(self) -> str:
        state = self.state
        if state.turn is None:
            names = [self.names[seat] for seat in state.winners]
            told = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
            return f"{told} {'wins' if len(names) == 1 else 'share'} the bee. Thank you, all of you."
        tie = " This round decides between those who are level." if state.tie else ""
        return f"It is {self.names[state.turn]}'s turn.{tie}"

    @property
    def answers(self) -> tuple[Answered, ...]:
        """All answers that count for good, for the memories of those who are learners."""
        return self.state.answers

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How each contestant did, in the order of the seats.

        Raises:
            Refusal: ``finish-first``.
        """
        state = self.state
        if not state.winners:
            raise Refusal("finish-first", "First finish the bee, then there are certificates.")
        ranks = places(state.contestants, state.winners, self.options.mode)
        made = []
        for one, place in zip(state.contestants, ranks, strict=True):
            saints = tuple(self.bank.card(slug).name for slug in dict.fromkeys(one.saints))
            answered = f" and answered {one.right} {'question' if one.right == 1 else 'questions'} rightly" if one.right else ""
            sentence = f"{one.name} took part in the saint bee{answered}."
            made.append(Standing(one.name, place, ranks.count(place) > 1, one.asked, one.right, saints, sentence))
        return tuple(made)

    # --- files --------------------------------------------------------------------------------------------------------------

    def _setup(self) -> dict[str, Any]:
        return {
            "names": list(self.names),
            "options": asdict(self.options),
            "questions": pack(tuple(question.id for question in self._drawn)),
        }

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        bank: QuestionBank = source
        try:
            drawn = [bank[name] for name in unpack(setup["questions"])]
        except KeyError:
            raise SaveError(
                "changed", "The cards say something else since this was saved, so its questions cannot be asked any more."
            ) from None
        return cls(bank, setup["names"], BeeOptions(**setup["options"]), now=now, drawn=drawn)

    def __repr__(self) -> str:
        return f"<Bee: {len(self.names)} contestants; round {self.state.round}>"


def _with(state: BeeState, seat: int, one: Contestant) -> tuple[Contestant, ...]:
    return (*state.contestants[:seat], one, *state.contestants[seat + 1 :])
