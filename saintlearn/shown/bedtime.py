"""Ten minutes before bed: today's saint is told, one question is asked, one thing is chosen, and the evening ends. The next one begins with yesterday's saint.

What a child answered is in the store at once, each evening once; so an evening that was cut off goes on where it was, in any window.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is the parameter's name
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue
from saintlearn.engine.levels import checked_levels, fits
from saintlearn.engine.players import seat_players
from saintlearn.ground.arguments import checked_function, checked_many, checked_whole
from saintlearn.ground.days import Clock, day_of, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, speaking
from saintlearn.lessons.calendar import saint_of_the_day
from saintlearn.lessons.deeds import GoodDeed, deeds, deeds_for
from saintlearn.lessons.nations import Country, calendar_of
from saintlearn.lessons.temporal import as_day
from saintlearn.questions import Choice, QuestionBank, bank_of
from saintlearn.questions.asking import Answer, Asking, Feedback, ask
from saintlearn.questions.drawn import LevelName, as_level
from saintlearn.questions.told import told_by, told_questions
from saintlearn.shown.keeping import not_kept
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import learner_called, open_store
from saintlearn.shown.scenes import bedtime as scene
from saintlearn.shown.scenes.asked import question_of, reveal_of, signs_in, slugs_in
from saintlearn.shown.scenes.home import feast_today
from saintlearn.shown.scenes.season import season_of
from saintlearn.shown.windows import ShownByWindows
from saintlearn.wire.base import Reply
from saintlearn.wire.bedtime import BedtimeListener, BedtimeState

if TYPE_CHECKING:
    from saintlearn.learners.evenings import Evening
    from saintlearn.learners.records import First, Learner, LearnerAnswer
    from saintlearn.learners.store import Store

_MOST: Final = 6
"""Children of one evening: with more it is no longer ten minutes."""
_SECOND: Final = 0.5
"""The credit of what was known at the second try."""


@dataclass(frozen=True, slots=True)
class _Child:
    """Someone who is here."""

    name: str
    """Empty where nobody gave a name."""
    learner: Learner | None
    """Who that is in the store; None where nothing is kept."""
    level: int
    """At which questions are asked, 1 to 3."""


@dataclass(frozen=True, slots=True)
class _Step:
    """One screen of an evening."""

    scene: Literal["who", "before", "feast", "story", "question", "deed", "end"]
    child: _Child | None = None
    """Whose turn it is; None for all of them."""
    asking: Asking | None = None
    """The question, with its answer: never for a browser."""
    day: Date | None = None
    """The evening that a question is about."""


@dataclass(slots=True)
class _Tonight:
    """What has happened so far."""

    told: list[str] = field(default_factory=list)
    promises: list[tuple[str, str]] = field(default_factory=list)
    """The name of a child, and the promise."""
    owed: list[tuple[Learner, LearnerAnswer]] = field(default_factory=list)
    """Answers that the store has yet to take."""


class ShownBedtime(ShownByWindows[BedtimeState]):
    """An evening."""

    heading = mark("Ten minutes before bed")
    module = "bedtime"
    begins_anew = True
    _answers: ClassVar[frozenset[str]] = frozenset({"next", "answer", "promise", "learner"})

    def __init__(
        self,
        bank: QuestionBank,
        day: Date,
        names: Sequence[str],
        *,
        store: Store | None,
        levels: Sequence[int],
        country: Country,
        clock: Clock,
    ) -> None:
        self._bank, self._day, self._clock = bank, day, clock
        self._store = store
        self._offered: tuple[Learner, ...] = ()
        self._listening: list[Learner] = []
        self._begins: Callable[[Sequence[str]], None] = lambda _names: None
        cards = {card.slug: card for card in bank.cards}
        self._saint, self._is_today = saint_of_the_day(cards, day, country)
        self._feast = feast_today(cards, day, country)
        self._children = tuple(_Child(name, _learner(store, name), level) for name, level in zip(names or ("",), levels, strict=True))
        self._night = _Tonight()
        self._steps = tuple(self._planned())
        self._at = 0
        self._first_try = ""
        """What was chosen first and wasn't right, while there is a second try."""
        self._feedback: Feedback | None = None
        super().__init__(bank.cards)
        self._show_saint()

    def _ask_who(self, known: Iterable[Learner], opens: Callable[[Sequence[str]], None]) -> None:
        """Ask who is listening before anything else, where nobody was named: `opens` begins the evening of those who are chosen."""
        self._offered, self._begins = tuple(known), opens
        if self._offered:
            self._steps = (_Step("who"), *self._steps)
            self._publish()

    @Observable
    def saint(self) -> Card:
        """Today's saint."""
        return self._saint

    @Observable
    def is_over(self) -> bool:
        """Whether good night was said."""
        return self._step.scene == "end"

    @property
    def _step(self) -> _Step:
        return self._steps[self._at]

    # --- the plan of the evening --------------------------------------------------------------------------------------------

    def _planned(self) -> Iterator[_Step]:
        """Plan what hasn't been done yet on this day."""
        asked = dict(zip(self._children, self._questions(), strict=True))
        taken: set[str] = set()
        waiting: list[_Child] = []
        done: dict[_Child, Evening] = {}
        for child in self._children:
            past = self._past(child)
            tonight = next((one for one in past if one.day == self._day), None)
            if tonight is None:
                waiting.append(child)
            else:
                done[child] = tonight
                self._tell_again(child, tonight)
            earlier = [one for one in past if one.day < self._day]
            if earlier and not earlier[-1].recalled and (question := self._recall(child, earlier[-1], taken)):
                taken.add(question.id)
                yield _Step("before", child, _begin(question, self._day, child), earlier[-1].day)
        if waiting:
            yield from ([] if self._feast is None else [_Step("feast")])
            yield _Step("story")
        for child in waiting:
            if (question := asked[child]) is not None:
                yield _Step("question", child, _begin(question, self._day, child), self._day)
        for child in self._children:
            promise = self._promised(child)
            if self._has_chosen(child):
                self._night.promises += [(self._called(child), promise[0].promise)] if promise else []
            elif self._deeds(child):
                yield _Step("deed", child)
        yield _Step("end")

    def _past(self, child: _Child) -> list[Evening]:
        from saintlearn.learners.evenings import evenings

        if self._store is None or child.learner is None:
            return []
        here = {card.slug for card in self._bank.cards}
        return [one for one in evenings(self._store, child.learner) if one.saint in here]

    def _questions(self) -> list[Choice | None]:
        """Choose for each child what is asked about today's saint, at the child's level: for each something else as far as there is enough."""
        chosen: list[Choice | None] = []
        for child in self._children:
            found = self._told(self._saint.slug, self._day, child)
            asked = [one.id for one in chosen if one is not None]
            chosen.append(min(found, key=lambda one: asked.count(one.id), default=None))
        return chosen

    def _told(self, saint: str, day: Date, child: _Child) -> tuple[Choice, ...]:
        return told_questions(self._bank, saint, child.level, day.isoformat())

    def _recall(self, child: _Child, evening: Evening, taken: Container[str]) -> Choice | None:
        """Choose what is asked about an earlier evening: what wasn't known then once more, or else something new about the same story.

        What another child is asked tonight comes last: everybody hears that answer.
        """
        found = self._told(evening.saint, evening.day, child)
        same = [one for one in found if one.id == evening.asked]
        others = [one for one in found if one.id != evening.asked]
        order = [*others, *same] if evening.right else [*same, *others]
        return min(order, key=lambda one: one.id in taken, default=None)

    def _tell_again(self, child: _Child, evening: Evening) -> None:
        """Say at the end what was told earlier on this day."""
        found = self._told(evening.saint, evening.day, child)
        self._night.told += [told_by(one) for one in found if one.id == evening.asked]

    def _called(self, child: _Child) -> str:
        """Name a child where there are several."""
        return child.name if len(self._children) > 1 else ""

    def _promised(self, child: _Child) -> tuple[GoodDeed, datetime] | None:
        """Give what a child wants to do, and since when."""
        promise = None if self._store is None or child.learner is None else self._store.promised(child.learner)
        return None if promise is None or promise.deed not in deeds() else (deeds()[promise.deed], promise.at)

    def _has_chosen(self, child: _Child) -> bool:
        """Whether a child has chosen tonight, on any device: one thing, the one from before, or none."""
        if self._store is None or child.learner is None:
            return False
        promise = self._promised(child)
        times = [one.at for one in self._store.meetings(child.learner) if (one.saint, one.what) == (self._saint.slug, "night")]
        return any(day_of(at, self._store.zone) == self._day for at in (*times, *([promise[1]] if promise else [])))

    def _deeds(self, child: _Child) -> tuple[GoodDeed, ...]:
        """List what a child can choose: what is chosen already comes first."""
        promise = self._promised(child)
        chosen = () if promise is None else (promise[0],)
        return tuple(dict.fromkeys((*chosen, *deeds_for(self._saint.virtues))))

    # --- the screen ---------------------------------------------------------------------------------------------------------

    def _build(self) -> BedtimeState:
        step = self._step
        names = [child.name for child in self._children if child.name]
        who = "" if step.child is None else step.child.name
        state = {
            "who": self._who_state,
            "feast": self._feast_state,
            "story": self._story_state,
            "before": self._question_state,
            "question": self._question_state,
            "deed": self._deed_state,
            "end": self._end_state,
        }[step.scene](step, names)
        return BedtimeState(**{"scene": step.scene, "step": self._at, "who": who, "saint": scene.saint_shown(self._about), **state})

    @property
    def _about(self) -> Card:
        if self._step.scene == "feast" and self._feast is not None:
            return self._bank.card(self._feast[2])
        asking = self._step.asking
        return self._saint if asking is None else self._bank.card(asking.question.saint)

    def _who_state(self, _step: _Step, _names: list[str]) -> dict[str, Any]:
        headline, task = say("Who's listening?"), say("Choose each child who is here.")
        shown = tuple(BedtimeListener(id=one.id, name=one.name, chosen=one in self._listening) for one in self._offered)
        go_on = say("Begin") if self._listening else say("Nobody in particular")
        return {"headline": headline, "task": task, "said": f"{headline} {task}", "listeners": shown, "next": go_on}

    def _feast_state(self, _step: _Step, _names: list[str]) -> dict[str, Any]:
        assert self._feast is not None
        name, story, _ = self._feast
        headline, task = say("Today: {name}", name=name), say("First, what the Church celebrates. Then a saint.")
        return {"headline": headline, "task": task, "said": f"{headline}. {task} {story}", "feast": story, "next": say("Now the saint")}

    def _story_state(self, _step: _Step, names: list[str]) -> dict[str, Any]:
        headline, task = scene.story_words(self._saint, is_today=self._is_today and self._feast is None, names=names)
        asks = any(one.scene == "question" for one in self._steps)
        said = f"{headline}. {task} {self._saint.bio}"
        return {
            "headline": headline,
            "task": task,
            "said": said,
            "next": say("Now the question") if asks else say("Go on"),
            "note": scene.care_words(self._saint),
        }

    def _question_state(self, step: _Step, _names: list[str]) -> dict[str, Any]:
        assert step.asking is not None
        assert step.child is not None
        assert step.day is not None
        headline = scene.question_words(self._about, step.day, self._day, step.child.name)
        asked, told = step.asking.shown, self._feedback
        shown = question_of(asked, 0, 0, told=told is not None)
        if told is None:
            task = say("Not that one. Choose once more.") if self._first_try else say("Choose one. Take your time.")
            said = f"{task if self._first_try else headline} {asked.prompt}"
            return {"headline": headline, "task": task, "said": said, "question": shown, "missed": self._first_try, "next": say("Tell me")}
        why = reveal_of(told, asked, self._bank.card(told.saint))
        return {
            "headline": headline,
            "task": say("Go on when you're ready."),
            "said": f"{why.title} {why.sentence}",
            "question": shown,
            "told": why,
            "next": say("Go on"),
        }

    def _deed_state(self, step: _Step, _names: list[str]) -> dict[str, Any]:
        assert step.child is not None
        promise = self._promised(step.child)
        headline, task = scene.deed_words(self._saint, step.child.name, has_one=promise is not None)
        shown = scene.deeds_shown(self._deeds(step.child), promise[0].key if promise else "")
        return {
            "headline": headline,
            "task": task,
            "said": f"{headline} {task}",
            "deeds": shown,
            "next": say("Keep this one") if promise else say("Not tonight"),
        }

    def _end_state(self, _step: _Step, names: list[str]) -> dict[str, Any]:
        headline = scene.end_words(names)
        kept = bool(self._store and not self._night.owed and any(child.learner for child in self._children))
        task = scene.album_words(self._saint, len(names)) if kept else say("Sleep well.")
        lines = scene.kept_lines(self._saint, self._night.told, self._night.promises)
        return {"headline": headline, "task": task, "said": " ".join(filter(None, (headline, task, *lines))), "kept": lines, "next": ""}

    def _in_sight(self, state: BedtimeState) -> list[str]:
        return list(dict.fromkeys([state.saint.slug, *slugs_in(state.question, state.told)]))

    def _signs(self, state: BedtimeState) -> Iterable[str]:
        return signs_in(state.question)

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _answer(self, kind: str, request: Any) -> Reply | None:
        step = self._step
        if kind == "answer":
            self._hear(step, request.value)
        elif kind == "promise":
            self._promise(step, request.deed)
        elif kind == "learner":
            self._choose(step, request.learner)
        elif step.scene == "who" and self._listening:
            self._begins([one.name for one in self._listening])
            return None
        elif step.scene == "end":
            raise Refusal("over", say("That's all for tonight."))
        elif step.asking is not None and self._feedback is None:
            self._hear(step, None)
        else:
            if step.scene == "story":
                self._meet("read", self._children)
            if step.scene == "deed" and step.child is not None:
                self._meet("night", [step.child])
                if promise := self._promised(step.child):
                    self._night.promises.append((self._called(step.child), promise[0].promise))
            self._go_on()
        self._publish()
        return None

    def _choose(self, step: _Step, number: int | None) -> None:
        """Take a child in who is listening, or out again."""
        child = next((one for one in self._offered if one.id == number), None) if step.scene == "who" else None
        if child is None:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        if child in self._listening:
            self._listening.remove(child)
        elif len(self._listening) == _MOST:
            raise _too_many()
        else:
            self._listening.append(child)

    def _go_on(self) -> None:
        self._at, self._feedback, self._first_try = self._at + 1, None, ""
        self._keep()
        self._show_saint()

    def _show_saint(self) -> None:
        """Today's saint is met as soon as the story is on the screen, not before."""
        if self._step.scene == "story":
            self._meet("seen", self._children)

    def _hear(self, step: _Step, value: object) -> None:
        """Hear an answer, or that somebody wants to be told."""
        if step.asking is None or step.child is None or step.day is None:
            raise Refusal("nothing-asked", say("There's no question here now."))
        if self._feedback is not None:
            raise Refusal("answered", say("You already answered this one. Go on to the next question."))
        given = None if value is None else Answer.of(value)
        if given is not None and (fault := step.asking.fault(given)) is not None:
            raise fault
        if given is not None and given.value == self._first_try:
            raise Refusal("answered", say("You tried that one. Choose another."))
        told = step.asking.feedback(given)
        if given is not None and not told.right and not self._first_try:
            self._first_try = given.value
            return
        if self._first_try and told.right:
            told = replace(told, credit=_SECOND)
        self._feedback = told
        if step.scene == "question":
            self._night.told.append(told_by(step.asking.question))
        if step.child.learner is not None:
            from saintlearn.learners.evenings import origin_of
            from saintlearn.learners.records import LearnerAnswer
            from saintlearn.study.reviews import GRADE_OF

            origin = origin_of(step.day, recalled=step.scene == "before")
            question = step.asking.question
            answer = LearnerAnswer(question.fact, GRADE_OF[told.mark], "review", origin, question.id)
            self._night.owed.append((step.child.learner, answer))
        self._keep()

    def _keep(self) -> None:
        """Keep what was answered; what the store doesn't take is offered again with the next press."""
        trouble = ""
        try:
            while self._night.owed and self._store is not None:
                learner, answer = self._night.owed[0]
                self._store.record(learner, answer, self._clock())
                del self._night.owed[0]
        except Refusal as refusal:
            trouble = refusal.sentence
        self._troubled("evening", trouble)

    def _meet(self, what: First, children: Iterable[_Child]) -> None:
        trouble = ""
        for child in children:
            if self._store is not None and child.learner is not None:
                try:
                    self._store.meet(child.learner, self._saint, what, self._clock())
                except Refusal as refusal:
                    trouble = refusal.sentence
        self._troubled("album", trouble)

    def _promise(self, step: _Step, key: object) -> None:
        """Keep the one thing that a child wants to do this week."""
        deed = next((one for one in self._deeds(step.child) if one.key == key), None) if step.scene == "deed" and step.child else None
        if deed is None or step.child is None:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        if self._store is not None and step.child.learner is not None:
            promise = self._promised(step.child)
            if promise is None or promise[0].key != deed.key:
                self._store.promise(step.child.learner, deed.key, self._clock())
        self._night.promises.append((self._called(step.child), deed.promise))
        self._go_on()

    def __repr__(self) -> str:
        return f"<saintlearn Bedtime: {self._saint.name}>"


def _learner(store: Store | None, name: str) -> Learner | None:
    """Find a child in a store; a team is no learner."""
    if store is None:
        return None
    from saintlearn.learners.records import is_team

    return None if is_team(name) else learner_called(store, name)


def _too_many() -> Refusal:
    """Say that there are too many children for one evening."""
    return Refusal("player-count", say("Bedtime is for up to {most} children at once.", most=_MOST))


def _begin(question: Choice, day: Date, child: _Child) -> Asking:
    return ask(question, f"{day.isoformat()} {question.id} {child.name}")


def bedtime(
    players: str | Iterable[str] = (),
    *,
    store: Store | str | os.PathLike[str] | None = None,
    catalogue: AnyCatalogue = None,
    level: int | LevelName = 1,
    levels: Iterable[Literal[1, 2, 3]] = (),
    date: Date | str | None = None,
    country: Country = None,
    now: Clock = utc_now,
    lang: str | None = None,
) -> ShownBedtime:
    """Tell today's saint before bed: the story, one question, one thing to do this week, and good night. It begins with the saint of the evening before.

    Several children hear the story together. Then each is asked by name, and chooses by name. Whoever misses may try once more.

    Args:
        players: The names of the children, at most 6; none if nothing is to be kept.
        store: Where it is kept: a store, its path or address; None for the one on this computer.
        catalogue: Where the saints come from: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        level: 1 or ``easy`` for ages 6 to 8, 2 or ``medium`` for ages 9 to 11, 3 or ``hard`` for age 12 and up.
        levels: The level of each child, if each is asked at one of their own: a list such as ``[1, 3]``.
        date: The day whose saint is told, such as ``"2026-12-06"``; None for today.
        country: Whose calendar, such as ``"US"``; as for `saintlearn.calendar_day`. None for the country of this computer.
        now: What tells the time (UTC).
        lang: The language to use (BCP 47, such as ``en``); None for the session's.

    Returns:
        The widget; `saint` is today's saint.

    Raises:
        Refusal: ``player-count``: there are more than 6 children; ``bad-option``, ``unknown-country``, ``unknown-language``, or another code if a name can't be one
            or the store can't be opened.
    """
    with speaking(lang):
        checked_many("players", players, ("Ana", "Leo"), code="bad-players", tables=False)
        told = (players,) if isinstance(players, str) and players else tuple(players)
        names = [player.name for player in seat_players(told, range(len(told), len(told) + 1))] if told else []
        if len(names) > _MOST:
            raise _too_many()
        checked_whole("level", as_level(level), 1, 3, 1)
        own = checked_levels(levels) or (as_level(level),) * max(1, len(names))
        fits(own, max(1, len(names)))
        checked_function("now", now)
        calendar_of(country)
        trouble, kept = "", None
        if names:
            try:
                kept = open_store(store)
            except Refusal as refusal:
                if store is not None:
                    raise
                trouble = not_kept(refusal)
            except ImportError:  # the extra study isn't installed
                if store is not None:
                    raise
        day = as_day(date) if date is not None else day_of(now(), getattr(store if kept is None else kept, "zone", None))
        bank = bank_of(None, catalogue=catalogue)
        shown = hosted(ShownBedtime)(bank, day, names, store=kept, levels=own, country=country, clock=now)
        shown._stand_in(season_of(day, country))  # noqa: SLF001 - widgets make widgets
        shown.begin_without_store(trouble)
        return shown
