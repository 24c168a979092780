"""What may be done at a bee and what comes of it, and the bee as the engine holds it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, load_catalogue
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Outcome
from saintlearn.engine.levels import fits
from saintlearn.engine.moves import Move, Step
from saintlearn.ground.arguments import next_seed
from saintlearn.ground.records import evolve, put
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.questions import LEVELS, TOPICS, Question, QuestionBank, bank_of, in_turn, shipped_bank, turns_of
from saintlearn.questions.asking import MARKS, Answer, Asking, Clue, Mark, ask
from saintlearn.questions.drawn import checked_topics, opener
from saintlearn.questions.kept import QuestionPacker, named_in, unpacked_questions
from saintlearn.study.bee_position import BeeView, Did, Finish, Give, MarkAs, Pass, TimeOver, Turn, Uncover
from saintlearn.study.bee_rules import (
    MOST_LIVES,
    BeeAnswer,
    BeeOptions,
    BeePosition,
    Contestant,
    Source,
    end_of_round,
    places,
    scored,
)
from saintlearn.study.rules import Next, StudyRules
from saintlearn.study.words import BEE_REASONS, no_questions, tell_the_time

_LOOKED_AT: Final = 60
"""Saints that are looked at for a question of the round's kind."""
_SECOND: Final = 1_000
_ASK: Final = frozenset({"ask"})
_SHOWS: Final = frozenset({Answer.word, Uncover.word, TimeOver.word})
_ANY: Final = frozenset({"ask", "told", "marked"})


def _on(state: BeePosition) -> tuple[int, Asking]:
    """Give whose turn it is, and the question."""
    assert state.turn is not None
    assert state.asking is not None
    return state.turn, state.asking


# questions


def _limit(state: BeePosition, seat: int) -> int | None:
    return state.options.limit(seat)


def _deadline(state: BeePosition, seat: int) -> int | None:
    seconds = _limit(state, seat)
    if seconds is None:
        return None
    assert state.now is not None
    return state.now + seconds * _SECOND


def _asks(state: BeePosition, seat: int) -> BeePosition:
    """Ask a contestant the next question."""
    question = _draw(state, seat)
    facts = frozenset((question.fact,)) if question.fact in state.facts else state.facts | {question.fact}
    return evolve(
        state, turn=seat, asking=ask(question, f"{state.options.seed}/{len(state.drawn)}"), told=None, mark=None,
        deadline=_deadline(state, seat), drawn=(*state.drawn, question), facts=facts,
    )  # fmt: skip


def _draw(state: BeePosition, seat: int) -> Question:
    """Draw the next question for a contestant: at the round's level, of the round's kind where there is one; a fact comes twice only when all were asked."""
    found = _possible(state, seat)
    return found[Random(f"{state.options.seed}/{len(state.drawn)}").randrange(len(found))]


def _possible(state: BeePosition, seat: int) -> list[Question]:
    """List the questions of which the next one is drawn."""
    source, count = state.source, len(state.drawn)
    level = state.options.level_of(state.round, seat)
    if count < len(source.before) and source.before[count].level == level:
        return [source.before[count]]
    start = count % max(1, len(source.saints))
    queue = source.saints[start:] + source.saints[:start]
    kind = source.kinds[(state.round - 1) % len(source.kinds)]
    for facts in (state.facts, frozenset[str]()):
        for saints, kinds in ((queue[:_LOOKED_AT], [kind]), (queue, source.kinds)):
            for slug in saints:
                found = [question for question in source.bank.about(slug, level, kinds) if question.fact not in facts]
                if found:
                    return found
    return []


def _following(state: BeePosition) -> int | None:
    had = {*dict(state.marks), state.turn}
    return next((seat for seat in state.playing if seat not in had), None)


def judged(state: BeePosition) -> tuple[BeeAnswer, ...]:
    """Give all answers that were judged, with the one that was marked last."""
    if state.turn is None or state.mark is None or state.asking is None:
        return state.answers
    return (*state.answers, BeeAnswer(state.turn, state.asking.question.fact, state.mark, state.asking.question.id))


def _after(state: BeePosition) -> tuple[BeePosition, int | None]:
    """Give the state after this turn, and who is asked then; None where somebody has won."""
    seat, _ = _on(state)
    after = evolve(state, marks=(*state.marks, (seat, state.mark)), answers=judged(state))
    following = _following(state)
    if following is not None:
        return after, following
    after = end_of_round(after, state.options)
    return after, None if after.winners else after.playing[0]


def _onward_objection(state: BeePosition, seat: int, action: Next | Pass) -> str | None:
    after, following = _after(state)
    if following is None:
        return None
    if state.now is None and _limit(state, following) is not None:
        return "bad-time"
    return None if _possible(after, following) else "no-questions"


def _onward(state: BeePosition, action: Next | Pass, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    after, following = _after(state)
    return after if following is None else _asks(after, following)


def _did(state: BeePosition, action: Action) -> Did:
    return Did(_on(state)[0], action.word)


# answers


def _answer_objection(state: BeePosition, seat: int, action: Answer) -> str | None:
    if state.deadline is not None:
        if state.now is None:
            return "bad-time"
        if state.now > state.deadline:
            return "late"
    return _clue_objection(state, seat, action)


def _clue_objection(state: BeePosition, seat: int, action: Answer | Clue) -> str | None:
    fault = _on(state)[1].fault(action)
    return None if fault is None else fault.code


def _answer(state: BeePosition, action: Answer, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    told = _on(state)[1].feedback(action)
    return _counted(evolve(state, told=told), told.mark)


def _clue(state: BeePosition, action: Clue, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    return evolve(state, asking=_on(state)[1].next_clue())


def _uncover(state: BeePosition, action: Uncover, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    return evolve(state, told=_on(state)[1].feedback(None))


def _time_objection(state: BeePosition, seat: int, action: TimeOver) -> str | None:
    if state.deadline is None:
        return "no-limit"
    return "early" if state.now is None or state.now < state.deadline else None


def _time_over(state: BeePosition, action: TimeOver, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    return _counted(state, "wrong")


def _mark_objection(state: BeePosition, seat: int, action: MarkAs) -> str | None:
    return None if action.mark in MARKS else "unknown-mark"


def _mark(state: BeePosition, action: MarkAs, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    return _counted(state, next(known for known in MARKS if known == action.mark))


def _counted(state: BeePosition, mark: Mark) -> BeePosition:
    """Count an answer, or count it anew; where it was given aloud, it is uncovered by this."""
    turn, asking = _on(state)
    before = state.contestants[turn]
    if state.mark is not None:
        before = _uncounted(before, state.mark, state)
    after = scored(before, mark, state.options.mode, asking.question.saint, tie=state.tie)
    return evolve(state, contestants=put(state.contestants, turn, after), told=state.told or asking.feedback(None), mark=mark)


def _uncounted(contestant: Contestant, mark: Mark, state: BeePosition) -> Contestant:
    """Give a contestant as before an answer was counted."""
    change = scored(Contestant("", 0), mark, state.options.mode, "", tie=state.tie)
    saints = contestant.saints[: len(contestant.saints) - change.right]
    return replace(
        contestant,
        lives=contestant.lives - change.lives,
        points=contestant.points - change.points,
        asked=contestant.asked - 1,
        saints=saints,
    )


# what else the host can do


def _gifts(state: BeePosition, seat: int) -> Iterable[Give]:
    return map(Give, range(len(state.contestants)))


def _give_objection(state: BeePosition, seat: int, action: Give) -> str | None:
    if state.options.mode != "elimination":
        return "no-candles"
    if action.seat >= len(state.contestants):
        return "no-such-seat"
    one = state.contestants[action.seat]
    if one.out is not None:
        return "is-out"
    return "enough-candles" if one.lives >= MOST_LIVES else None


def _give(state: BeePosition, action: Give, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    one = state.contestants[action.seat]
    return evolve(state, contestants=put(state.contestants, action.seat, replace(one, lives=one.lives + 1)))


def _turn_objection(state: BeePosition, seat: int, action: Turn) -> str | None:
    if action.seat >= len(state.contestants):
        return "no-such-seat"
    again = action.seat == state.turn and state.deadline is None
    if action.seat not in state.playing or action.seat in dict(state.marks) or again:
        return "no-turn"
    return "bad-time" if state.now is None and _limit(state, action.seat) is not None else None


def _turn(state: BeePosition, action: Turn, step: Step) -> BeePosition:
    """Give the same question to somebody else, whose clock begins now; or begin the time of the same contestant anew."""
    step.tell(_did(state, action))
    return evolve(state, turn=action.seat, deadline=_deadline(state, action.seat))


def _finish(state: BeePosition, action: Finish, step: Step) -> BeePosition:
    step.tell(_did(state, action))
    standing = {seat: _standing(state, state.contestants[seat]) for seat in state.playing}
    winners = tuple(seat for seat, worth in standing.items() if worth == max(standing.values()))
    answers = judged(state)
    return evolve(state, turn=None, asking=None, told=None, mark=None, deadline=None, winners=winners, answers=answers)


def _standing(state: BeePosition, one: Contestant) -> int:
    return one.points if state.options.mode == "points" else one.lives


# the bee


def _no_time(state: BeePosition, seat: int, action: Action, names: Sequence[str]) -> str:
    asked = None if isinstance(action, Answer) else action.seat if isinstance(action, Turn) else _after(state)[1]
    return tell_the_time("" if asked is None else names[asked], None if asked is None else _limit(state, asked))


def _none_left(state: BeePosition, seat: int, action: Action, names: Sequence[str]) -> str:
    after, following = _after(state)
    return no_questions(state.options.level_of(after.round, following))


def _after_a_quiz(source: Source, first: str, options: BeeOptions) -> Source:
    """Let a bee begin with somebody else than a quiz of the same seed, so that two activities of one evening don't begin alike."""
    if first != opener(source.bank, options.level, options.topics, seed=options.seed, mix=options.mix):
        return source
    return replace(source, saints=(*(slug for slug in source.saints if slug != first), first))


def with_questions(options: BeeOptions, own: Iterable[Question], drawn: Iterable[Question]) -> BeeOptions:
    """Put somebody's own questions into the options, and those that were drawn so far."""
    pack = QuestionPacker()
    return replace(options, questions=pack.pack(own), drawn=pack.pack(drawn), names=pack.names)


def _bank_with(bank: QuestionBank | None, deck: Sequence[Card], own: Sequence[Question]) -> QuestionBank:
    """Give the questions of a bank, or those that come with saintlearn; with somebody's own, which may be about saints of the deck alone."""
    home = bank or shipped_bank()
    if not own or home.own:
        return home
    here = {card.slug for card in home.cards}
    rest = [card for card in deck if card.slug not in here]
    return QuestionBank(load_catalogue() if bank is None and not rest else [*home.cards, *rest], own=own)


def _source(bank: QuestionBank, options: BeeOptions, *, gone: bool) -> Source:
    """Lay out what is drawn from; some of whom it is about may be ``gone`` since it was saved."""
    here = {card.slug for card in bank.cards}
    topics = checked_topics(bank, [topic for topic in options.topics if topic in TOPICS or topic in here or not gone])
    named = [topic for topic in topics if topic not in TOPICS]
    turns = dict.fromkeys((topic for topic in topics if topic in TOPICS), 1) or turns_of(options.mix, options.level)
    saints = named or [card.slug for card in bank.cards if len(topics) == len(options.topics)]
    rng = Random(f"{options.seed}/bee")
    kinds = islice(in_turn(turns, rng, set()), sum(turns.values()))
    rng.shuffle(saints)
    if options.least == 1 and not named:
        saints.sort(key=bank.little_known)  # those whom everybody knows come first
    return Source(bank, tuple(kinds), tuple(saints))


class BeeRules(StudyRules[BeePosition, BeeView]):
    """A bee: several contestants, rounds that get harder, a host who does all for whose turn it is and may take back anything."""

    name = "bee"
    title = mark("Saint Bee")
    seats = range(2, 31)
    options = BeeOptions
    moves = (
        Move(
            action=Answer,
            phases=_ASK,
            elsewhere="answered",
            candidates=lambda state, seat: _on(state)[1].answers(),
            objection=_answer_objection,
            apply=_answer,
        ),
        Move(
            action=Clue,
            phases=_ASK,
            elsewhere="answered",
            objection=_clue_objection,
            apply=_clue,
        ),
        Move(action=Uncover, phases=_ASK, elsewhere="answered", apply=_uncover),
        Move(
            action=MarkAs,
            phases=_ANY,
            elsewhere="over",
            candidates=lambda state, seat: map(MarkAs, MARKS),
            objection=_mark_objection,
            apply=_mark,
            by="host",
        ),
        Move(
            action=TimeOver,
            phases=_ASK,
            elsewhere="answered",
            objection=_time_objection,
            apply=_time_over,
            by="host",
        ),
        Move(
            action=Pass,
            phases=_ASK,
            elsewhere="answered",
            objection=_onward_objection,
            apply=_onward,
            by="host",
        ),
        Move(
            action=Turn,
            phases=_ASK,
            elsewhere="answered",
            candidates=lambda state, seat: map(Turn, state.playing),
            objection=_turn_objection,
            apply=_turn,
            by="host",
        ),
        Move(action=Give, phases=_ANY, elsewhere="over", candidates=_gifts, objection=_give_objection, apply=_give, by="host"),
        Move(
            action=Next,
            phases=frozenset({"marked"}),
            elsewhere="not-marked",
            objection=_onward_objection,
            apply=_onward,
        ),
        Move(action=Finish, phases=_ANY, elsewhere="over", apply=_finish, by="host"),
    )
    reasons = {**BEE_REASONS, "bad-time": _no_time, "no-questions": _none_left}  # noqa: RUF012 - a Mapping that nobody changes

    def __init__(self, source: QuestionBank | Catalogue | None = None) -> None:
        self._bank = bank_of(source) if isinstance(source, Catalogue) else source

    def start(self, deck: Sequence[Card], players: int, options: BeeOptions, chance: Chance) -> tuple[BeePosition, tuple[Event, ...]]:
        if any(seat >= players for seat, _ in options.seconds_for):
            raise Refusal("no-such-seat", say("seconds_for has a seat where nobody sits. The seats are 0 to {last}.", last=players - 1))
        fits(options.levels, players)
        before = unpacked_questions(options.drawn, options.names)
        bank = _bank_with(self._bank, deck, unpacked_questions(options.questions, options.names))
        lives = options.lives if options.mode == "elimination" else 0
        state = BeePosition(
            replace(options, questions="", drawn="", names=""),
            _source(bank, options, gone=bool(before)),
            (Contestant("", lives),) * players,
            1,
            tie=False,
            playing=tuple(range(players)),
            marks=(),
            turn=None,
            asking=None,
            now=0,
        )
        first = _possible(state, 0)
        if not first and not before:
            others = [step for step in LEVELS if _possible(evolve(state, options=replace(options, level=step, levels=())), 0)]
            raise Refusal("no-questions", no_questions(options.level_of(1, 0), others))
        source = _after_a_quiz(state.source, first[0].saint, options) if first else state.source
        source = replace(source, before=before, cards=tuple(deck))
        return evolve(_asks(evolve(state, source=source), 0), now=None), ()

    def kept(self, state: BeePosition, options: BeeOptions) -> BeeOptions:
        return with_questions(options, state.source.bank.own, state.drawn)

    def named(self, view: BeeView, names: Sequence[str]) -> BeeView:
        return replace(view, contestants=tuple(replace(one, name=name) for one, name in zip(view.contestants, names, strict=True)))

    def reveals(self, state: BeePosition, events: Sequence[Event]) -> bool:
        """Tell whether the right answer was shown: whoever has read it could give it again."""
        return state.options.stands and any(isinstance(event, Did) and event.word in _SHOWS for event in events)

    def meant(self, state: BeePosition, action: Action) -> Action:
        return action if state.asking is None else state.asking.meant(action)

    def turn(self, state: BeePosition) -> int | None:
        return state.turn

    def phase(self, state: BeePosition) -> str:
        return "ask" if state.told is None else "told" if state.mark is None else "marked"

    def at(self, state: BeePosition, time: int) -> BeePosition:
        return evolve(state, now=time) if state.options.timed else state

    def apply(self, state: BeePosition, seat: int, action: Action, chance: Chance) -> tuple[BeePosition, tuple[Event, ...]]:
        after, events = super().apply(state, seat, action, chance)
        return (after if after.now is None else evolve(after, now=None)), events

    def view(self, state: BeePosition, seat: int | None) -> BeeView:
        asking, options = state.asking, state.options
        return BeeView(
            mode=options.mode,
            contestants=state.contestants,
            playing=state.playing,
            done=tuple(seat for seat, _ in state.marks),
            turn=state.turn,
            following=None if state.turn is None else _following(state),
            round=state.round,
            tie=state.tie,
            level=options.level_of(state.round, state.turn),
            asked=None if asking is None else asking.shown,
            clues_left=0 if asking is None else asking.clues_left,
            letters_left=0 if asking is None or state.told else asking.letters_left,
            told=state.told,
            mark=state.mark,
            deadline=state.deadline,
            places=places(state.contestants, state.winners, options.mode) if state.winners else (),
            winners=state.winners,
        )

    def outcome(self, state: BeePosition) -> Outcome | None:
        return None if not state.winners else Outcome(tuple(_standing(state, one) for one in state.contestants), state.winners)

    def next_options(self, state: BeePosition) -> BeeOptions:
        return replace(state.options, seed=next_seed(state.options.seed))

    def cards(self, state: BeePosition) -> list[Card]:
        source, named = state.source, named_in((*state.source.bank.own, *state.drawn))
        return [*{card.slug: card for card in (*source.bank.cards, *source.cards) if card.slug in named}.values()]
