"""The quiz on the screen: one question at a time, what is true after each, a result, a second try with other questions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.finding import find_group, find_named
from saintlearn.catalogue.frames import Frame, names_in
from saintlearn.engine.session import Session
from saintlearn.ground.arguments import checked_text, checked_words
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paper import Paper
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import in_its_language, mark, say, say_count, speaking
from saintlearn.questions import DEFAULT_MIX, TOPICS, Mix, Question, QuestionBank, bank_of
from saintlearn.questions.asking import Answer, mark_of
from saintlearn.questions.drawn import LENGTH, LevelName, QuestionLevel, as_level, no_topics
from saintlearn.questions.pictures import also_seen
from saintlearn.questions.touched import touched
from saintlearn.render.light import Light, night_svg
from saintlearn.render.shelf import ready_face
from saintlearn.shown.base import OfSession, acting
from saintlearn.shown.fresh import begin_with
from saintlearn.shown.going_on import Waits
from saintlearn.shown.keeping import Keeper, keeper_for, kept_of, told_of
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import after, news_for, with_news
from saintlearn.shown.scenes.asked import headline_of, question_of, reveal_of, signs_in, slugs_in, task_of
from saintlearn.shown.windows import ShownByWindows
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions, QuizView
from saintlearn.study.words import too_few
from saintlearn.wire.base import FaceCard
from saintlearn.wire.plain import FACE
from saintlearn.wire.quiz import Pane, QuizEnding, QuizLine, QuizState
from saintlearn.wire.reading import action_of

if TYPE_CHECKING:
    import pandas

    from saintlearn.engine.session import Session
    from saintlearn.exports import Exported
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store

_ACTIONS = frozenset({Answer.word, "clue", "letter", "skip", "next"})
_LIGHTS: Final[Mapping[Pane, Light]] = {"full": 3, "half": 1, "missed": 0}


class ShownQuiz(Waits[QuizState], OfSession[QuizState], ShownByWindows[QuizState]):
    """A quiz at which one child sits.

    The browser is told nothing of an answer before it was given: of the saints it gets windows and names, never the faces with their facts.
    """

    heading = mark("Quiz")
    module = "quiz"
    _answers: ClassVar[frozenset[str]] = frozenset({"act", "answer", "again"})

    def __init__(self, started: Quiz, *, reviewer: Keeper | None = None, clock: Clock = utc_now, wanted: int | None = None) -> None:
        self._wanted = wanted
        self.quiz = started
        self.tries: tuple[Quiz, ...] = (started,)
        self._reviewer = reviewer
        self._clock = clock
        super().__init__(started.bank.cards)

    @property
    @in_its_language
    def note(self) -> str:
        """What isn't as somebody asked: that there are fewer questions; empty if everything is."""
        return too_few(self._wanted, len(self.quiz.questions))

    @Observable
    @in_its_language
    def results(self) -> pandas.DataFrame:
        """What was answered so far in all tries, one row each: the columns of `saintlearn.study.quiz.Quiz.results` after ``attempt`` (from 1)."""
        import pandas

        tables = [one.results for one in self.tries]
        for number, table in enumerate(tables, 1):
            table.insert(0, "attempt", number)
        filled = [table for table in tables if len(table)] or tables[:1]
        return pandas.concat(filled, ignore_index=True)

    @Observable
    def answered(self) -> int:
        """How many questions of this try are answered."""
        return len(self.quiz.answered)

    @Observable
    def done(self) -> bool:
        """Whether this try is over."""
        return self.quiz.session.outcome is not None

    @property
    def view(self) -> QuizView:
        """What may be seen now: its ``asked`` is the question, with ``prompt``, ``choices``, and ``clues``; None at the end."""
        return self.quiz.view

    @property
    @in_its_language
    def missed(self) -> Deck:
        """The saints of the questions that were not answered rightly in this try, as a deck to ask about again."""
        slugs = dict.fromkeys(line.question.saint for line in self.quiz.lines if not line.right)
        return Deck((self.quiz.card(slug) for slug in slugs), say("missed"))

    # --- the screen ---------------------------------------------------------------------------------------------------------

    def _build(self) -> QuizState:
        view = self.quiz.view
        asked, told = view.asked, view.told
        reveal = None if told is None or asked is None else reveal_of(told, asked, self.quiz.card(told.saint))
        if asked is None:
            headline, task, said = self._ending()
        else:
            headline, task = headline_of(asked), task_of(asked, view.clues_left)
            if view.back is not None:
                task = self._back_again(view, view.back)
            said = {"clue": asked.clues[-1:], "letter": (say("The name starts with {letters}.", letters=asked.begins),)}.get(
                self._last, (" ".join(filter(None, (*asked.clues, asked.prompt, asked.claim))),)
            )[0]
        if self.note and view.number == 1 and reveal is None and asked is not None:
            task = f"{self.note} {task}"
        if reveal is not None:
            task = say("You answered question {number} of {count}.", number=view.number, count=view.length)
            if view.back is not None and told is not None:
                task = say("That's it! Now you know.") if told.right else say("You'll meet it again another day.")
            said = f"{reveal.title} {reveal.sentence}"
        state = QuizState(
            headline=headline,
            task=task,
            said=said,
            phase="over" if asked is None else "told" if told else "ask",
            number=view.number,
            length=view.length,
            attempt=view.attempt,
            back=view.back,
            last=view.last,
            panes=tuple(_pane(credit, relit=n in view.relit) for n, credit in enumerate(view.credits, 1)),
            question=None if asked is None else question_of(asked, view.clues_left, view.letters_left, told=told is not None),
            told=reveal,
            result=self._result(),
        )
        return with_news(state, news_for(self._reviewer, self.quiz.began)) if asked is None else state

    def _back_again(self, view: QuizView, number: int) -> str:
        """Say which question is back; before the first of them, how many of the missed ones come back."""
        told = say("Question {number} is back. You know more about it now.", number=number)
        if self.quiz.returned:
            return told
        count, missed = view.returning, sum(not one.told.right and bool(one.told.given) for one in self.quiz.answered)
        if count == missed:
            some = say_count("The question you missed comes back now.", "The {count} questions you missed come back now.", count)
        else:
            some = say("{count} of the {missed} questions you missed come back now.", count=count, missed=missed)
        return f"{some} {told}"

    def _keeper(self) -> Keeper | None:
        return self._reviewer

    @property
    def session(self) -> Session:
        return self.quiz.session

    @property
    def _last(self) -> str:
        """The last action, in one word."""
        return self.quiz.log[-1].action.partition(" ")[0]

    def _ending(self) -> tuple[str, str, str]:
        result = self.quiz.sentence
        task = say("Thanks for playing! Here's everything one more time.")
        return result, task, f"{result} {task}"

    def _result(self) -> QuizEnding | None:
        view = self.quiz.view
        result = view.result
        if result is None:
            return None
        again = {one.question for one in result.again}
        lines = []
        for number, one in enumerate(self.quiz.answered, 1):
            relit = number in view.relit
            card, pane = self.quiz.card(one.told.saint), _pane(one.told.credit, relit=relit)
            lines.append(
                QuizLine(
                    prompt=one.asking.question.prompt,
                    told=reveal_of(one.told, one.asking.asked, card),
                    pane=pane,
                    night=night_svg(card, _LIGHTS[pane]),
                    again=one.asking.question.id in again and not relit,
                    relit=relit,
                )
            )
        return QuizEnding(
            lines=tuple(lines),
            bright=sum(line.pane == "full" for line in lines),
            passed=result.passed,
            perfect=result.right == result.length,
        )

    def _signs(self, state: QuizState) -> list[str]:
        return signs_in(state.question)

    def _in_sight(self, state: QuizState) -> list[str]:
        wall = [line.told.saint for line in state.result.lines] if state.result else []
        return [*dict.fromkeys([*slugs_in(state.question, state.told), *wall])]

    def _may_ask(self, slug: str) -> bool:
        """Tell whether the browser may ask for a window, or at the end for the card of a saint who was asked about."""
        saint, face, _ = slug.partition(FACE)
        if face and (self.quiz.view.result is None or saint not in {one.told.saint for one in self.quiz.answered}):
            return False
        return super()._may_ask(saint)

    def _drawn(self, slugs: Iterable[str]) -> dict[str, FaceCard]:
        asked = list(slugs)
        faces = [slug for slug in asked if slug.endswith(FACE)]
        with speaking(self._language):
            cards = {slug: _face(self._cards[slug.removesuffix(FACE)]) for slug in faces}
        return {**super()._drawn(slug for slug in asked if slug not in cards), **cards}

    # --- messages -----------------------------------------------------------------------------------------------------------

    def _answer(self, kind: str, request: Any) -> None:
        if kind == "again":
            self.second_try()
        else:
            self.act(action_of(request))

    def under_way(self) -> Session | None:
        return None if self.quiz.view.result else self.quiz.session

    def kept_beside(self) -> dict[str, Any]:
        return kept_of(self.quiz)

    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        self.quiz = Quiz.resume(content, name, self.quiz.bank, reviewer=self._reviewer, told=told_of(beside))
        self.tries = (self.quiz,)

    @acting
    def answer(self, value: object) -> None:
        """Answer from Python; the browser follows.

        Args:
            value: The text of a choice or a name, True or False, names in an order, or a mapping of name and thing.

        Raises:
            Refusal: It is no answer to this question, which stays as it is.
        """
        self.act(Answer.of(value).text)

    @acting
    def act(self, action: str) -> None:
        """Do something with the question from Python; the browser follows.

        Args:
            action: ``"clue"`` to uncover another clue, ``"letter"`` for another letter of a name that is typed, ``"skip"``, or ``"next"``; `answer`
                writes an answer as an action, such as ``'answer "December 13"'``.

        Raises:
            Refusal: It can't be done now; nothing changes.
        """
        checked_text("action", action, "skip")
        if action.partition(" ")[0] not in _ACTIONS:
            told = say("{action} isn't something you can do here; {hint}", action=repr(action[:40]), hint=suggest(action, sorted(_ACTIONS)))
            raise Refusal("unknown-action", told, action[:40])
        self.quiz.act(action, at=self._clock())
        self._troubled("store", self.quiz.trouble)
        self._publish()

    @acting
    def next(self) -> None:
        """Go on to the next question from Python, after an answer; the browser follows.

        Raises:
            Refusal: This question has no answer yet, or the quiz is over; nothing changes.
        """
        self.act("next")

    @acting
    def second_try(self) -> None:
        """Begin again with other questions, in the same place.

        Raises:
            Refusal: ``finish-first``, or ``no-questions``: everything was asked.
        """
        self.quiz = self.quiz.second_try(now=after(self.quiz.began, self._clock), reviewer=self._reviewer)
        self.tries += (self.quiz,)
        self._publish()

    @in_its_language
    @keywords()
    def print(
        self,
        path: str | os.PathLike[str] = "quiz.pdf",
        *,
        groups: int = 1,
        key: bool = True,
        title: str | None = None,
        paper: Paper | None = None,
    ) -> Path:
        """Write the same questions as a PDF, with the key on pages of its own.

        Args:
            path: Where; its name ends in ``.pdf``.
            groups: Sheets on which the choices stand in different orders, 1 to 6; the first is as on the screen.
            key: Whether the answers follow.
            title: Stands above each sheet.
            paper: ``A4`` or ``Letter``; None for the size that is usual in the computer's region.

        Raises:
            Refusal: ``bad-option``.
            ValueError: The name does not end in ``.pdf``, its folder is not there, or the paper is unknown.
            ImportError: typst is missing.
            OSError: It cannot be written.
        """
        from saintlearn.render.question_sheet import save_questions

        if title is not None:
            checked_text("title", title, "Our quiz")
        printed = self.quiz.printed(groups)
        return save_questions(printed.sheets, printed.key if key else (), say("Quiz") if title is None else title, path, paper=paper)

    @in_its_language
    @keywords()
    def export(self, path: str | os.PathLike[str]) -> Exported:
        """Write the same questions for another program; the ending says which: see `saintlearn.export`.

        Args:
            path: ``quiz.gift.txt`` for Moodle, ``quiz.csv`` for a spreadsheet, ``quiz.zip`` (QTI) for other learning platforms.

        Raises:
            ValueError: The ending is unknown, or the folder is not there.
            OSError: It cannot be written.
        """
        from saintlearn.exports import export

        return export(path, self.quiz)

    def __repr__(self) -> str:
        at = f"question {self.quiz.view.number} of {self.quiz.view.length}"
        return f"<Quiz: {at}. {self.note}>" if self.note else f"<Quiz: {at}>"


def _face(card: Card) -> FaceCard:
    return FaceCard(svg=ready_face(card), name=card.name, label=card.description, seen=also_seen(card), parts=touched(card))


def _pane(credit: float, *, relit: bool) -> Pane:
    known = mark_of(credit)
    return "full" if known == "right" else "half" if known == "partly" or relit else "missed"


def topics_of(topics: str | Iterable[str | Card] | Frame | None, bank: QuestionBank, own: object = None) -> tuple[str, ...]:
    """Give topics as slugs and kinds; a single one may stand alone, and cards may stand for themselves. A group of saints is everyone in it.

    Somebody with questions of their own who names no topics wants those.
    """
    if topics is None and own is not None:
        return ("written",)
    if topics is None:
        return ()
    if hasattr(topics, "columns"):
        topics = names_in(cast("Frame", topics))
    wanted: Any = topics if isinstance(topics, Iterable) and not isinstance(topics, str) else (topics,)
    found: list[str] = []
    for topic in wanted:
        meant = tuple(_meant(topic, bank))
        found += meant if len(meant) == 1 else [one for one in meant if one not in found]
    if not found:
        raise no_topics()
    return tuple(found)


def _meant(topic: str | Card, bank: QuestionBank) -> Iterable[str]:
    """Give the slugs or the kind that a topic means; what means nothing stays, to be refused."""
    if isinstance(topic, Card):
        return (topic.slug,)
    checked_words("topics", (topic,))
    saints = {card.slug: card for card in bank.cards}
    if topic in TOPICS or topic in saints:
        return (topic,)
    group = find_group(topic, bank.cards)
    if group is not None and group.cards:
        return (card.slug for card in group.cards)
    named = find_named(topic, saints)
    return (card.slug for card in named) if len(named) == 1 else (topic,)


def quiz(
    length: int | None = None,
    level: QuestionLevel | LevelName = 2,
    topics: str | Iterable[str | Card] | Frame | None = None,
    *,
    deck: Chosen = None,
    catalogue: AnyCatalogue = None,
    questions: Iterable[Question] | Frame | None = None,
    seed: int | None = None,
    pass_mark: float = 0.7,
    mix: Mix = DEFAULT_MIX,
    comes_back: bool = True,
    learner: Learner | str | None = None,
    store: Store | str | os.PathLike[str] | None = None,
    lang: str | None = None,
) -> ShownQuiz:
    """Ask questions, one at a time, and explain each one after the answer.

    Args:
        length: How many questions, 1 to 100; None for 10, or for all that there are if they're fewer. If you ask for more than there are, the first
            screen and `note` say so.
        level: 1 or ``easy`` for ages 6 to 8, 2 or ``medium`` for ages 9 to 11, 3 or ``hard`` for age 12 and up; ``rising`` for a third of each.
        topics: Saints, groups of saints such as ``"martyrs"``, and kinds of question (`saintlearn.questions.TOPICS`); None for everything.
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for all.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        questions: Your own questions, as `saintlearn.read_questions` reads them, or a DataFrame of them. Without topics only these are asked; with topics they take the place
            of the hand-written ones, as topic ``written``.
        seed: A whole number for the same questions every time; None for fresh ones.
        pass_mark: Share of the credit that it takes to pass the quiz, 0 to 1.
        mix: How often each kind of question comes: ``story`` (at least half about the lives), ``life`` (nothing else), ``facts`` (every kind in
            turn), or a table of your own such as ``{"life": 2, "symbol": 1}``. Kinds among the topics replace it.
        comes_back: Whether up to three questions that were missed come back at the end, in another form and for no points.
        learner: Whose answers are remembered: a learner of the store, or the name of one; None for practice that isn't remembered.
        store: Where they are remembered: a store, its path or address; None for the one on this computer.
        lang: The language to use (BCP 47, such as ``en``); None for the session's. Typed answers are judged in it.

    Returns:
        The widget; its `results` are a DataFrame, its `print` writes the same questions on paper, its `export` for other programs.

    Raises:
        Refusal: ``bad-option``, ``bad-topic``, ``no-questions``, ``unknown-learner``, or ``unknown-language``.
        ValueError: There is no such deck, or one of your own questions is about somebody who is not in it.
    """
    with speaking(lang):
        bank = bank_of(deck, questions, catalogue=catalogue)
        chosen = topics_of(topics, bank, questions)
        reviewer = None if learner is None and store is None else keeper_for(learner, store)

        def begin(number: int) -> Quiz:
            options = QuizOptions(
                length=LENGTH if length is None else length, level=as_level(level), topics=chosen, seed=number, pass_mark=pass_mark, mix=mix,
                comes_back=comes_back,
            )  # fmt: skip
            return Quiz(bank, options, now=utc_now(), reviewer=reviewer)

        _, started = begin_with(seed, begin, lambda one: one.questions[0].saint)
        shown = hosted(ShownQuiz)(started, reviewer=reviewer, wanted=length)
        shown.begin_without_store("" if reviewer is None else reviewer.trouble)
        return shown
