"""The bee on one screen (`ST-04`): whose turn it is, the question in large letters, candles or points, a host who may overrule everything."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is a parameter's name
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen
from saintlearn.engine.levels import checked_levels
from saintlearn.engine.moves import By
from saintlearn.engine.players import named_players
from saintlearn.engine.session import Session
from saintlearn.ground.arguments import checked_choice, checked_text, next_seed
from saintlearn.ground.days import Clock, today, utc_now
from saintlearn.ground.paper import Ink, Paper
from saintlearn.ground.refusal import Refusal, notices
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import date, in_its_language, mark, say, speaking
from saintlearn.questions import DEFAULT_MIX, Mix, Question, bank_of
from saintlearn.questions.asking import MARKS, Answer
from saintlearn.questions.drawn import LevelName, as_level
from saintlearn.render.certificate import save_certificates
from saintlearn.render.paper.blocks import Certificate
from saintlearn.render.paper.document import named
from saintlearn.shown.base import Played, acting
from saintlearn.shown.fresh import begin_with
from saintlearn.shown.going_on import Waits
from saintlearn.shown.kinds import hosted
from saintlearn.shown.quiz import topics_of
from saintlearn.shown.remembering import Remembering, after, open_store, with_news
from saintlearn.shown.scenes.asked import signs_in, slugs_in
from saintlearn.shown.scenes.bee import bee_state
from saintlearn.shown.windows import ShownByWindows
from saintlearn.study.bee import Bee, seats_of
from saintlearn.study.bee_position import BeeView, Standing
from saintlearn.study.bee_rules import BeeOptions, Mode
from saintlearn.study.words import NOTHING_DONE, bee_outcome
from saintlearn.wire.base import Reply
from saintlearn.wire.bee import BeeState
from saintlearn.wire.reading import action_of

if TYPE_CHECKING:
    from saintlearn.catalogue.frames import Frame
    from saintlearn.engine.session import Session
    from saintlearn.learners.store import Store

_SINGLE = frozenset({"clue", "uncover", "pass", "next", "time-over", "finish"})
_WITH_MORE = frozenset({Answer.word, "turn", "give", "mark"})
_LIVES = 3
_FILE = "saint-bee-certificates.pdf"
_PLACES = {
    1: (mark("First place"), mark("First place, shared")),
    2: (mark("Second place"), mark("Second place, shared")),
    3: (mark("Third place"), mark("Third place, shared")),
}


_UNDONE = {
    "answer": mark("You took back the answer."),
    "mark": mark("You took back that call."),
    "step": mark("You took back the last step."),
}


@dataclass(frozen=True, slots=True)
class _Gesture:
    """What the host did with one tap; it is taken back as a whole."""

    lines: int
    """Lines of the log before it."""
    sentence: str
    """What is said when it is taken back."""


class ShownBee(Waits[BeeState], Played[BeeState], ShownByWindows[BeeState]):
    """A bee for a family, class or parish at one screen."""

    heading = mark("Saint Bee")
    module = "bee"
    _answers: ClassVar[frozenset[str]] = frozenset({"act", "answer", "undo", "new", "certificates"})
    _by: ClassVar[By] = "host"
    """Who acts here."""
    _remembering: Remembering | None = None

    def __init__(
        self,
        begin: Callable[[int, datetime], Bee],
        seed: int,
        store: Store | None,
        clock: Clock = utc_now,
    ) -> None:
        self._begin = begin
        self._seed = seed
        self._store = store
        self._clock = clock
        self._began: datetime | None = None
        self._start()
        super().__init__(self.bee.bank.cards)

    def _start(self) -> None:
        self._began = after(self._began, self._clock)
        self.bee = self._begin(self._seed, self._began)
        names = dict(enumerate(self.bee.names))
        earlier = self._remembering
        self._remembering = None if self._store is None else Remembering.seated(self._store, names, self._began).after(earlier)
        self._gestures: list[_Gesture] = []
        self._said = ""

    def _build(self) -> BeeState:
        state = bee_state(self.bee, self._clock(), said=self._said, undo=self._undo_objection())
        return with_news(state, self._remembering.news()) if self._remembering is not None and state.over else state

    def _signs(self, state: BeeState) -> list[str]:
        return signs_in(state.question)

    def _in_sight(self, state: BeeState) -> list[str]:
        return slugs_in(state.question, state.told)

    def _prepare(self, *, has_fonts: bool) -> None:
        super()._prepare(has_fonts=has_fonts)
        if self.bee.view.deadline is not None:
            self._renew()

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "certificates":
            return Reply(sentence=self._print())
        if kind == "undo":
            self.undo()
        elif kind == "new":
            self.again()
        else:
            self.act(action_of(request))
        return None

    @property
    def view(self) -> BeeView:
        """What may be seen now: its ``asked`` is the question, its ``turn`` the contestant who answers."""
        return self.bee.view

    def _keeper(self) -> Remembering | None:
        return self._remembering

    def _at_keys(self) -> tuple[int, ...] | None:
        turn = self.session.turn
        return None if turn is None else (turn,)

    @property
    def session(self) -> Session:
        return self.bee.session

    def _catch_up(self, session: Session) -> None:
        if self._missed(session) is None:
            self._gestures = [one for one in self._gestures if one.lines < len(session.log)]
            self._said = say(_UNDONE["step"])
        else:
            self._gestures.append(_Gesture(self._lines_shown, _UNDONE["step"]))
            self._said = ""
        self._keep()
        self._publish()

    @acting
    def act(self, action: str) -> None:
        """Do something as the host; the browser follows.

        Args:
            action: ``answer "December 13"``, ``uncover``, ``mark right``, ``mark partly``, ``mark wrong``, ``clue``, ``next``, ``pass``, ``turn 3``,
                ``give 3``, ``time-over`` or ``finish``. Once an answer was uncovered, ``right``, ``partly`` and ``wrong`` mark it and go on.

        Raises:
            Refusal: It cannot be done; nothing has changed.
        """
        checked_text("action", action, "mark right")
        word = action.partition(" ")[0]
        if action in MARKS:
            if self.bee.view.told is None:
                raise Refusal("covered", say("Show the answer first."))
            self._do(_UNDONE["mark"], lambda now: self._mark(action, now))
        elif action in _SINGLE or word in _WITH_MORE:
            self._do(_UNDONE["answer" if word == Answer.word else "step"], lambda now: self.bee.act(action, at=now, by=self._by))
        else:
            raise Refusal(
                "unknown-action",
                say(
                    "{action} isn't something you can do here; {hint}",
                    action=repr(action[:40]),
                    hint=suggest(action, sorted((*MARKS, *_SINGLE, *_WITH_MORE))),
                ),
                action[:40],
            )

    def _mark(self, mark: str, now: datetime) -> str:
        """Count an answer and go on; say how it was counted, which those who only listen can't see."""
        self.bee.act(f"mark {mark}", at=now, by=self._by)
        told = bee_outcome(self.bee.view)
        self.bee.act("next", at=now, by=self._by)
        return told

    def _do(self, undone: str, deed: Callable[[datetime], object]) -> None:
        """Do something, and say what it gives as words."""
        before = len(self.bee.log)
        try:
            told = deed(self._clock())
        except Refusal:
            while len(self.bee.log) > before:
                self.bee.undo()
            raise
        self._gestures.append(_Gesture(before, undone))
        self._said = told if isinstance(told, str) else ""
        self._keep()
        self._publish()

    def _undo_objection(self) -> str:
        return "" if self._gestures else say(NOTHING_DONE)

    @acting
    def undo(self) -> None:
        """Take the last thing back, whatever it was.

        Raises:
            Refusal: ``no-undo``.
        """
        objection = self._undo_objection()
        if objection:
            raise Refusal("no-undo", objection)
        last = self._gestures.pop()
        while len(self.bee.log) > last.lines:
            self.bee.undo()
        view = self.bee.view
        if view.deadline is not None and view.told is None:  # the old time may be over by now
            self.bee.act(f"turn {view.turn}", at=self._clock())
        self._said = say(last.sentence)
        self._keep()
        self._publish()

    @acting
    def again(self) -> None:
        """Hold another bee with the same contestants and other questions."""
        self._seed = next_seed(self._seed)
        self._start()
        self._publish()

    # --- another day --------------------------------------------------------------------------------------------------------

    def under_way(self) -> Session | None:
        return None if self.bee.view.winners else self.bee.session

    def kept_beside(self) -> dict[str, Any]:
        return {} if self._remembering is None else {"told": self._remembering.told}

    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        from saintlearn.learners.reports import bee_records

        self.bee = Bee.resume(content, name, self.bee.bank)
        self._began, self._gestures, self._said = self.bee.began, [], ""
        if self._remembering is not None and self._began is not None:
            self._remembering = self._remembering.resumed(self._began, bee_records(self.bee), beside)

    # --- afterwards ---------------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Tell the store what was judged, as soon as it was."""
        if self._remembering is not None:
            from saintlearn.learners.reports import bee_records

            self._troubled("store", self._remembering.keep(bee_records(self.bee), self._clock()))

    @in_its_language
    def certificates(self, day: Date | None = None) -> tuple[Certificate, ...]:
        """Write the certificates, in the order of the seats; winners and others differ by one line only.

        Args:
            day: The day that stands on them; None for today.

        Raises:
            Refusal: ``finish-first``.
        """
        from saintlearn.lessons.temporal import as_day

        when = today(self._clock) if day is None else as_day(day)
        return tuple(_certificate(one, when) for one in self.bee.standings)

    @in_its_language
    def save_certificates(
        self, path: str | os.PathLike[str] = _FILE, *, day: Date | None = None, paper: Paper | None = None, ink: Ink = "color"
    ) -> Path:
        """Write the certificates as a PDF, one page for each contestant.

        Args:
            path: Where; its name ends in ``.pdf``.
            day: As for `certificates`.
            paper: ``A4`` or ``Letter``; None for the size that is usual in the computer's region.
            ink: ``color``, or ``black`` for outline art on white.

        Raises:
            Refusal: ``finish-first``.
            ValueError: The name does not end in ``.pdf``, its folder is not there, or the paper or ink is unknown.
            ImportError: typst is missing.
            OSError: It cannot be written.
        """
        return save_certificates(self.certificates(day), path, paper=paper, ink=ink)

    def _print(self) -> str:
        try:
            with notices() as told:
                target = self.save_certificates()
        except ImportError as error:
            raise Refusal("no-printer", str(error)) from None
        count = len(self.bee.names)
        made = say("{file} has a certificate for each of the {count} contestants. Print it and sign it.", file=target.name, count=count)
        return " ".join((made, *told))

    def __repr__(self) -> str:
        return repr(self.bee)


def _certificate(one: Standing, day: Date) -> Certificate:
    places = _PLACES.get(one.place)
    return Certificate(
        heading=say("Saint Bee"),
        name=one.name,
        place=say(places[one.shared]) if places else "",
        words=one.sentence,
        known=say("Saints you knew: {saints}.", saints=named(one.saints)) if one.saints else "",
        day=date(day.month, day.day, day.year),
        signs=say("The host"),
    )


def bee(
    contestants: Iterable[str],
    *,
    mode: Mode = "elimination",
    lives: int = _LIVES,
    rounds: int | None = None,
    level: Literal[1, 2, 3] | LevelName = 1,
    levels: Iterable[Literal[1, 2, 3]] = (),
    rises: int = 2,
    topics: str | Iterable[str | Card] | Frame | None = None,
    mix: Mix = DEFAULT_MIX,
    deck: Chosen = None,
    catalogue: AnyCatalogue = None,
    questions: Iterable[Question] | Frame | None = None,
    seconds: int | None = None,
    seconds_for: Mapping[str, int | None] | None = None,
    seed: int | None = None,
    store: Store | str | os.PathLike[str] | None = None,
    lang: str | None = None,
) -> ShownBee:
    """Hold a bee for several contestants at one screen.

    Args:
        contestants: 2 to 30 names in the order of their turns.
        mode: ``elimination``: a wrong answer puts out a candle, and a contestant with none left watches. ``points``: a right answer is worth 2, a
            partly right one 1.
        lives: Candles for each contestant in an elimination, 1 to 5; all but the last are spare lives.
        rounds: Rounds, 1 to 50; None for 5 in a bee for points, and in an elimination for as many as it takes.
        level: Level of the first round, 1 to 3.
        levels: Level of the first round for each contestant, if each is asked at a level of their own: a list such as ``[1, 3]``.
        rises: After how many rounds the questions get harder, 1 to 20.
        topics: Saints, groups of saints such as ``"martyrs"``, and kinds of question (`saintlearn.questions.TOPICS`); None for everything.
        mix: How often each kind of question comes, as `saintlearn.quiz` takes it.
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for all.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        questions: Your own questions, as `saintlearn.read_questions` reads them, or a DataFrame of them; without topics only these are asked.
        seconds: Seconds for an answer, 5 to 600; None for no limit.
        seconds_for: Seconds for particular contestants, such as ``{"Ana": 60}``; None for no limit.
        seed: A whole number for the same questions every time; None for fresh ones.
        store: Remembers the answers of each contestant under that name, each as soon as it was judged: a store of learners
            (`saintlearn.learners.store.Store`), its file or its URL; None to remember nothing. A team, such as ``Team Red``, isn't a learner.
        lang: The language to use (BCP 47, such as ``en``); None for the session's. Typed answers are judged in it.

    Raises:
        Refusal: ``player-count``, ``bad-name``, ``same-name``, ``bad-option``, ``bad-topic``, ``unknown-name``, ``no-questions``, or ``unknown-language``.
        ValueError: There is no such deck, or one of your own questions is about somebody who is not in it.
    """
    with speaking(lang):
        names = named_players(contestants, "contestants")
        bank = bank_of(deck, questions, catalogue=catalogue)
        checked_choice("mode", mode, ("elimination", "points"))
        if mode == "points" and lives != _LIVES:
            raise Refusal("bad-option", say("With mode='points' nobody has lives. Leave out lives, or choose mode='elimination'."), "lives")
        if not bank.cards:
            raise Refusal("no-questions", say("There are no saints to ask about. Choose at least one."))
        limits = seats_of({} if seconds_for is None else seconds_for, names)
        chosen, own = topics_of(topics, bank, questions), checked_levels(levels)

        def begin(seed: int, now: datetime) -> Bee:
            options = BeeOptions(
                mode=mode,
                lives=lives,
                rounds=rounds,
                level=as_level(level),
                levels=own,
                rises=rises,
                topics=chosen,
                mix=mix,
                seconds=seconds,
                seconds_for=limits,
                seed=seed,
            )
            return Bee(bank, names, options, now=now)

        number, _ = begin_with(seed, lambda one: begin(one, utc_now()), lambda bee: bee.first_saint)
        return hosted(ShownBee)(begin, number, None if store is None else open_store(store))
