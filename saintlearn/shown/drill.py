"""The match drill: two cards, find all they share."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, cards_of
from saintlearn.engine.session import Session
from saintlearn.games.saintcards.looking import all_found, apart, look_once_more, shown_one, tap_words
from saintlearn.ground.arguments import checked_seed
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say, say_count, speaking
from saintlearn.matching.words import besides, sentence
from saintlearn.rooms.parts import shared_facts
from saintlearn.shown.base import OfSession, acting
from saintlearn.shown.going_on import Waits
from saintlearn.shown.keeping import keeper_for
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import Remembering, remembering_for
from saintlearn.shown.resting import resting
from saintlearn.study.drill import MatchDrill
from saintlearn.study.drill_position import DrillOptions, DrillView
from saintlearn.vocabulary import FACT, Level, facts_of
from saintlearn.wire.base import FaceCard, Reply
from saintlearn.wire.drill import DoneAction, DrillState
from saintlearn.wire.match import ClaimAction

if TYPE_CHECKING:
    from saintlearn.engine.session import Session
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store


class ShownDrill(Waits[DrillState], OfSession[DrillState]):
    """Two cards at a time; the child taps what they share, then sees what was missed."""

    heading = mark("Two saints")
    module = "drill"
    _answers: ClassVar[frozenset[str]] = frozenset({"act", "next", "show"})

    def __init__(self, game: MatchDrill, *, remembering: Remembering | None = None, clock: Clock = utc_now) -> None:
        self.game = game
        self._clock = clock
        self._remembering = remembering
        self._doubted = 0
        self._said = self._asked()
        super().__init__(game.session.deck)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that pairs are chosen from."""
        return tuple(self.game.session.deck)

    def _asked(self) -> str:
        view = self.game.view
        return say("{one} and {other}: what do they share?", one=view.left.name, other=view.right.name_inside)

    def _build(self) -> DrillState:
        view, rule = self.game.view, self.game.rule
        left, right, count = view.left, view.right, view.hits.bit_count()
        missed = (view.shared & ~view.hits).bit_count()
        if not view.done:
            headline = say("What do they share?")
            task = tap_words(rule)
        elif missed:
            headline = _ended(view)
            task = f"{_in_all(view)} {besides(left, right, rule, also=True)}".rstrip()
        else:
            headline = _ended(view)
            task = besides(left, right, rule, also=True) or _in_all(view)
        done = DoneAction(text="done", label=say("Done! I found {count}", count=count) if count else say("Done! I didn't find any"))
        return DrillState(
            headline=headline,
            task=task,
            said=self._said,
            left=left.slug,
            right=right.slug,
            level=view.level,
            facts=shared_facts(left, right, view.shared if view.done else view.hits, view.hits, rule),
            tried=tuple(apart(fact, (left, right), rule) for fact in facts_of(view.slips)),
            actions=(
                *(ClaimAction(text=f"claim {fact.key}", fact=fact.key, label=fact.heading) for fact in facts_of(view.open)),
                *(() if view.done else (done,)),
            ),
            whole=self._all_found(),
            done=view.done,
            round=view.round,
            found_total=view.found,
            missed_total=view.missed,
        )

    def _all_found(self) -> str:
        return "" if self.game.view.done else all_found(self.game.view.hits, self.game.rest, self.game.rule)

    def _draw(self, card: Card) -> FaceCard:
        return resting(super()._draw(card), card, self.game.rule)

    def _in_sight(self, state: DrillState) -> list[str]:
        return [state.left, state.right]

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "show":
            view = self.game.view
            shown = shown_one((view.left, view.right), self.game.rest, self.game.rule)
            if isinstance(shown.fact, str):
                self.game.session.note_shown(0, shown.fact)
            return shown
        action = "next" if kind == "next" else request.action
        self._ask_back(action)
        self.act(action)
        return None

    def _ask_back(self, action: str) -> None:
        """Ask once before somebody is done who has found nothing."""
        view = self.game.view
        if action != "done" or view.done or self._doubted == view.round:
            return
        if sentence := look_once_more((view.left, view.right), view.hits, self.game.rest):
            self._doubted = view.round
            raise Refusal("sure", sentence, action)

    @Observable
    def done(self) -> bool:
        """Whether all is shown that these two share."""
        return self.game.view.done

    @Observable
    def round(self) -> int:
        """The number of the pair, from 1."""
        return self.game.view.round

    @Observable
    def found(self) -> int:
        """Matches found so far, in all pairs."""
        view = self.game.view
        return view.found + (0 if view.done else view.hits.bit_count())

    @property
    def view(self) -> DrillView:
        """What may be seen now: ``left`` and ``right`` are the two saints, ``open`` what can still be claimed, as bits."""
        return self.game.view

    def _keeper(self) -> Remembering | None:
        return self._remembering

    @property
    def session(self) -> Session:
        return self.game.session

    @acting
    def act(self, action: str) -> None:
        """Act from Python, as ``"claim fact-martyr"`` or ``"done"``; the browser follows.

        Raises:
            Refusal: It can't be done; nothing has changed.
        """
        self.game.act(action)
        self._catch_up(self.game.session)

    def _catch_up(self, session: Session) -> None:
        view = self.game.view
        word, _, key = session.log[-1].action.partition(" ")
        if word in ("", "next"):
            self._said = self._asked()
        elif word == "done":
            missed = (sentence(fact, view.left, view.right, self.game.rule) for fact in facts_of(view.shared & ~view.hits))
            self._said = " ".join([_ended(view), *missed])
        elif FACT[key].bit & view.hits:
            self._said = f"{sentence(FACT[key], view.left, view.right, self.game.rule)} {self._all_found()}".rstrip()
        else:
            told = apart(FACT[key], (view.left, view.right), self.game.rule)
            self._said = f"{told.title} {told.text}"
        self._keep()
        self._publish()

    def under_way(self) -> Session | None:
        """Give the drill while a pair isn't done: it has no end, and begins anew as well as it goes on."""
        view = self.game.view
        return self.game.session if view.hits and not view.done else None

    def kept_beside(self) -> dict[str, Any]:
        return {} if self._remembering is None else {"told": self._remembering.told}

    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        from saintlearn.learners.reports import drill_records

        self.game = MatchDrill.resume(content, name, self.deck)
        self._said = self._asked()
        if self._remembering is not None and self.game.began is not None:
            self._remembering = self._remembering.resumed(self.game.began, drill_records(self.game), beside)

    def _keep(self) -> None:
        """Tell the store what each pair has shown, as soon as it is done, and who was met."""
        if self._remembering is not None:
            from saintlearn.learners.reports import drill_records

            now = self._clock()
            trouble = self._remembering.keep(drill_records(self.game), now) or self._remembering.meet(self.game.saints, now)
            self._troubled("store", trouble)

    def __repr__(self) -> str:
        return repr(self.game).replace("MatchDrill", "Drill")


def _in_all(view: DrillView) -> str:
    return say_count(
        "{one} and {other} share {count} fact in all.",
        "{one} and {other} share {count} facts in all.",
        view.shared.bit_count(),
        one=view.left.name,
        other=view.right.name_inside,
    )


def _ended(view: DrillView) -> str:
    """Say kindly how many were found and how many were not."""
    found, missed = view.hits.bit_count(), (view.shared & ~view.hits).bit_count()
    if not missed:
        return say("You found them all!")
    if not found:
        return say_count("Here's one match to remember.", "Here are {count} matches to remember.", missed)
    return say_count("You found {found}. Here's one more.", "You found {found}. Here are {count} more.", missed, found=found)


def drill(
    deck: Chosen = None,
    *,
    catalogue: AnyCatalogue = None,
    level: Level = "full",
    seed: int | None = None,
    learner: Learner | str | None = None,
    store: Store | str | PathLike[str] | None = None,
    lang: str | None = None,
) -> ShownDrill:
    """Show two cards to compare, then two more, as often as you like.

    Args:
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for the core deck, or all of your catalogue.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        level: ``full`` or ``starter``.
        seed: A whole number for the same pairs every time; None for fresh ones.
        learner: Whose matches are remembered, pair by pair: a learner of the store, or the name of one; None for practice that isn't remembered.
        store: Where they are remembered: a store, its path or address; None for the one on this computer.
        lang: The language to use (BCP 47, such as ``en``); None for the session's.

    Raises:
        Refusal: ``no-learner``: there is a store without a learner; or the store can't be opened.
        ValueError: There is no such deck or level.
    """
    with speaking(lang):
        if seed is not None:
            checked_seed(seed)
        cards = cards_of("core" if deck is None and catalogue is None else deck, catalogue)
        keeper = None if learner is None and store is None else keeper_for(learner, store)
        began = utc_now()
        game = MatchDrill(cards, DrillOptions(level=level, seed=SystemRandom().randrange(2**32) if seed is None else seed), now=began)
        shown = hosted(ShownDrill)(game, remembering=remembering_for(keeper, began))
        shown.begin_without_store("" if keeper is None else keeper.trouble)
        return shown
