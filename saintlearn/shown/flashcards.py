"""Flashcards: turn a card, say how well it was known; and the walk over a card whose places are covered."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from os import PathLike
from random import SystemRandom
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, TypeVar

from saintlearn.catalogue import Catalogue
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, cards_of, chosen_catalogue
from saintlearn.catalogue.deck import Deck
from saintlearn.engine.session import Session
from saintlearn.ground.arguments import checked_choice, checked_function, next_seed
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import in_its_language, mark, say, speaking
from saintlearn.questions import QuestionBank, bank_of
from saintlearn.questions.drawn import LevelName, as_level
from saintlearn.render.shelf import ready_back, references
from saintlearn.rooms.guide import Guide
from saintlearn.shown.base import OfSession, S, acting
from saintlearn.shown.drawings import draw
from saintlearn.shown.going_on import Waits
from saintlearn.shown.keeping import Keeper, keeper_for, kept_of, told_of
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import after, news_for, with_news
from saintlearn.shown.scenes.flashcards import build, told
from saintlearn.shown.scenes.leads import FLASHCARDS
from saintlearn.shown.scenes.loci import build as build_walk
from saintlearn.shown.taught import Taught
from saintlearn.study.faces import SIDES, Side
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.flashcards_position import FlashOptions, FlashView, Rated
from saintlearn.study.loci import Loci
from saintlearn.study.loci_position import LociView, walk_of
from saintlearn.study.reviewer import fact_item
from saintlearn.study.reviews import A_DAY
from saintlearn.study.sitting import Sitting
from saintlearn.study.words import too_few
from saintlearn.wire.base import Drawings
from saintlearn.wire.flashcards import CardsState, LociState

if TYPE_CHECKING:
    import pandas

    from saintlearn.engine.session import Session
    from saintlearn.learners.records import Learner
    from saintlearn.learners.store import Store

_CARDS: Final = 20
"""Cards in one sitting for nobody in particular."""
FlashMode = Literal["front", "back", "image", "attributes", "loci", "first", "mixed"]
MODES: Final[Mapping[str, tuple[Side, ...]]] = {
    "front": ("name",),
    "back": ("who",),
    "image": ("window",),
    "attributes": ("symbol",),
    "loci": (),
    "first": ("window", "symbol", "who"),
    "mixed": SIDES,
}
"""What is asked: from the name what one knows, from clues the name, from the window the name, the attributes without the card (`ST-02`), the places of
the card (`ST-06`), what a beginner begins with, or all that can be asked."""


V = TypeVar("V")


class _Studying(Taught[S], OfSession[S], Generic[S, V]):
    """What both have: a clock, and somebody who remembers. What lies open is drawn in the state; no other face ever goes out."""

    heading = mark("Flashcards")
    module = "flashcards"
    _answers: ClassVar[frozenset[str]] = frozenset({"act", "undo", "new", "next"})
    _earlier: Sitting[Any, V] | None = None

    def __init__(self, keeper: Keeper, clock: Clock, *, wanted: int | None = None) -> None:
        self.keeper = keeper
        self._wanted = wanted
        self._clock = clock
        self._said = ""
        self._began: datetime | None = None
        self._begin()
        super().__init__(())

    def _moment(self) -> datetime:
        """Tell when something new begins."""
        self._began = after(self._began, self._clock)
        return self._began

    @abstractmethod
    def _begin(self, *, fill: bool = False) -> None:
        """Begin, or begin anew; with `fill` also what is not due."""

    def _goes_on(self, following: Sitting[Any, V]) -> None:
        """Go on with another one, which offers again what wasn't kept of the one before."""
        following.follow(self._earlier)
        self._earlier = following

    @property
    @abstractmethod
    def activity(self) -> Sitting[Any, V]:
        """What is under way."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many cards there are."""

    @property
    @in_its_language
    def note(self) -> str:
        """What isn't as somebody asked: that there are fewer cards; empty if everything is."""
        return too_few(self._wanted, self.count)

    @abstractmethod
    def _acted(self, before: V) -> str:
        """Say what an action did, for the live region."""

    @property
    def _teaches(self) -> Guide | None:
        return None

    def _led(self) -> tuple[Any, ...]:
        return (self.activity.view,)

    def _in_sight(self, state: S) -> list[str]:
        return []

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return self._parcel(self._drawn(slugs), self._signs(self._shown))

    def _answer(self, kind: str, request: Any) -> None:
        if kind == "act":
            self.act(request.action)
        elif kind == "undo":
            self.activity.undo()
            self._troubled("store", self.activity.trouble)
            self._said = say("You took back the last answer.")
            self._publish()
        else:
            self._begin(fill=kind == "next")
            self._publish()

    @Observable
    def done(self) -> bool:
        """Whether this round is over."""
        return self.activity.session.outcome is not None

    @property
    def view(self) -> V:
        """What may be seen now."""
        return self.activity.view

    def _keeper(self) -> Keeper:
        return self.keeper

    @property
    def session(self) -> Session:
        return self.activity.session

    @acting
    def act(self, action: str) -> None:
        """Act from Python; the browser follows.

        Args:
            action: For flashcards ``"turn"``, ``"grade 3"`` (1 again, 2 hard, 3 good, 4 easy), ``"clue"``, or ``"letter"``. For a walk around a card
                ``"cover"``, ``"begin"``, ``"lift"``, ``"knew"``, ``"later"``, or ``"open-all"``.

        Raises:
            Refusal: It cannot be done; nothing has changed.
        """
        guiding = self._led_on()
        self.activity.act(action, at=self._clock())
        self._guiding = guiding
        self._catch_up(self.activity.session)

    def _catch_up(self, session: Session) -> None:
        self._said = say("You took back the last answer.") if self._missed(session) is None else self._acted(self._before)
        self._troubled("store", self.activity.trouble)
        self._publish()

    def _follow(self) -> None:
        super()._follow()
        self._before = self.activity.view

    def __repr__(self) -> str:
        return f"{repr(self.activity)[:-1]}. {self.note}>" if self.note else repr(self.activity)


class ShownFlashcards(Waits[CardsState], _Studying[CardsState, FlashView]):
    """A pack of flashcards on screen; the back of a card is sent when it was turned, and not before."""

    def __init__(
        self,
        bank: QuestionBank,
        saints: Sequence[Card],
        options: FlashOptions,
        keeper: Keeper,
        clock: Clock,
        *,
        guide: bool = False,
        wanted: int | None = None,
    ) -> None:
        if guide:
            self._teach()
        self._bank = bank
        self._saints = tuple(saints)
        self._options = options
        self._round = 0
        super().__init__(keeper, clock, wanted=wanted)

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        return self._parcel(self._drawn(slugs), self._signs(self._shown), back=ready_back())

    def _begin(self, *, fill: bool = False) -> None:
        options = replace(self._options, seed=next_seed(self._options.seed, self._round), fill=fill)
        self.cards = Flashcards(self._bank, self._saints, options, now=self._moment(), reviewer=self.keeper)
        self._goes_on(self.cards)
        self._round += 1
        self._said = self._asks()

    @property
    def _teaches(self) -> Guide:
        return FLASHCARDS

    @property
    def activity(self) -> Flashcards:
        return self.cards

    @property
    def count(self) -> int:
        """How many flashcards there are."""
        return len(self.cards.cards)

    def _acted(self, before: FlashView) -> str:
        view = self.cards.view
        if view.result is not None:
            return self.cards.sentence
        if view.back is not None:
            back = view.back
            answers = () if back.answers == (back.name,) else back.answers
            words = " ".join(f"{line.short} {line.more}".rstrip() for line in told(view.side, back)[:2])
            shown = say("{name}: {answers}.", name=back.name, answers=", ".join(answers)) if answers else say("{name}.", name=back.name)
            return " ".join(filter(None, (shown, "" if answers else words, say("How well did you know it?"))))
        if before.back is None and view.begins != before.begins:
            return say("The name starts with {letters}.", letters=view.begins)
        if before.back is None and view.clues != before.clues:
            return view.clues[-1]
        return self._asks()

    def _asks(self) -> str:
        """Ask, and say what the picture shows; a riddle asks after its clues."""
        view = self.cards.view
        return " ".join(filter(None, (*view.clues, view.prompt, view.words)))

    def _build(self) -> CardsState:
        state = build(self.cards, self.keeper, self._clock(), self._said)
        if self.note and not self.seen:
            state = replace(state, task=f"{self.note} {state.task}")
        return with_news(state, news_for(self.keeper, self.cards.began)) if state.over else state

    def under_way(self) -> Session | None:
        return self.cards.session if self.cards.card is not None else None

    def kept_beside(self) -> dict[str, Any]:
        return kept_of(self.cards)

    def go_on(self, content: Mapping[str, Any], name: str, beside: Mapping[str, Any]) -> None:
        self.cards = Flashcards.resume(content, name, self._bank, reviewer=self.keeper, told=told_of(beside))
        self._goes_on(self.cards)
        self._began, self._said = self.cards.began, self._asks()

    def _signs(self, state: CardsState) -> list[str]:
        back, over = state.back, state.over
        drawn = [state.picture, back and back.card and back.card.svg, *(one.svg for one in (over.again if over else ()))]
        names = [name for drawing in drawn if drawing for name in references(drawing)]
        return [*names, *(line.symbol for line in (back.lines if back else ()) if line.symbol)]

    @Observable
    def results(self) -> pandas.DataFrame:
        """What was graded so far in this round, one row each; see `saintlearn.study.flashcards.Flashcards.results`."""
        return self.cards.results

    @property
    @in_its_language
    def missed(self) -> Deck:
        """The saints of the cards that were not known the first time, as a deck to ask about again."""
        results = self.results
        return Deck((self._bank.card(slug) for slug in dict.fromkeys(results["saint"][~results["right"]])), say("missed"))

    @Observable
    def seen(self) -> int:
        """How many cards of this round were turned over and graded; one that comes back counts again."""
        return sum(isinstance(event, Rated) for entry in self.cards.log for event in entry.events)

    def _publish(self) -> None:
        """Draw what comes next once the state is on its way: then it is there when the card is turned."""
        super()._publish()
        for card in self.cards.ahead(2):
            draw("window" if card.picture else "card", self._bank.card(card.saint))


class ShownLoci(_Studying[LociState, LociView]):
    """A walk over one card after another, the places covered and uncovered one by one."""

    heading = mark("Walk around a card")

    def __init__(self, saints: Sequence[Card], length: int, seed: int, keeper: Keeper, clock: Clock, *, wanted: int | None = None) -> None:
        self._saints = [card for card in saints if walk_of(card)]
        if not self._saints:
            raise Refusal("no-places", say("These cards have no places to walk to. Choose other saints."))
        self._length, self._seed, self._round = length, seed, 0
        self._queue: list[Card] = []
        self._at = -1
        super().__init__(keeper, clock, wanted=wanted)

    def _begin(self, *, fill: bool = False) -> None:
        now = self._moment()
        if self._at + 1 >= len(self._queue) or not fill:
            self._queue, self._at = self._plan(now), -1
            self._round += 1
        self._at += 1
        self.walk = Loci(self._queue[self._at], now=now, reviewer=self.keeper)
        self._goes_on(self.walk)
        self._said = self.walk.sentence

    def _plan(self, now: datetime) -> list[Card]:
        """Choose the cards: first those of which something is due."""
        cards = {card.slug: card for card in self._saints}
        items = [fact_item(card.slug, place.fact) for card in self._saints for place in walk_of(card)]
        asked = self.keeper.plan(items, now, length=len(items), seed=next_seed(self._seed, self._round))
        first = dict.fromkeys(item.partition("/")[0] for item in asked)
        return [cards[slug] for slug in {**first, **dict.fromkeys(cards)}][: self._length]

    @property
    def activity(self) -> Loci:
        return self.walk

    @Observable
    def seen(self) -> int:
        """How many places of this card are uncovered."""
        return self.walk.view.lifted

    @property
    def count(self) -> int:
        """How many cards there are to walk around."""
        return len(self._queue)

    def _acted(self, before: LociView) -> str:
        view = self.walk.view
        place = None if view.present is None else view.places[view.present]
        if place is not None and before.present == view.present and not place.covered:
            return say("{fact}. Did you know it?", fact=place.text)
        return self.walk.sentence

    def _signs(self, state: LociState) -> list[str]:
        return references(state.card.svg)

    def _build(self) -> LociState:
        state = build_walk(self.walk, len(self._queue), self._at, self._said)
        return replace(state, task=f"{self.note} {state.task}") if self.note and self._at == 0 else state


def _bank_for(cards: Chosen, catalogue: AnyCatalogue) -> tuple[QuestionBank, list[Card]]:
    """Make the bank: out of the catalogue where it knows all the cards, else out of these cards alone."""
    catalogue = cards if catalogue is None and isinstance(cards, Catalogue) else chosen_catalogue(catalogue)
    chosen = list(cards_of(cards, catalogue))
    known = all(catalogue.get(card.slug) == card for card in chosen)
    return bank_of(catalogue) if known else QuestionBank(chosen), chosen


def flashcards(
    deck: Chosen = None,
    *,
    catalogue: AnyCatalogue = None,
    mode: FlashMode | Side = "image",
    learner: Learner | str | None = None,
    store: Store | str | PathLike[str] | None = None,
    length: int | None = None,
    level: Literal[1, 2, 3] | LevelName = 2,
    new_per_day: int | None = None,
    seed: int | None = None,
    now: Clock = utc_now,
    lang: str | None = None,
    guide: bool = False,
) -> ShownFlashcards | ShownLoci:
    """Show flashcards; what is due comes first.

    Args:
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for all.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        mode: ``image`` shows the window and asks for the name, ``front`` shows the name, ``back`` asks for the name from clues, ``attributes`` asks what
            artists show, ``loci`` walks over a card whose places are covered, ``first`` asks what a beginner begins with (windows, what artists show, and who a
            story is about), ``mixed`` asks all of it. A field such as ``feast`` asks for that alone.
        learner: Who is learning, a name or a learner of the store; None remembers for this sitting only.
        store: Where learners are kept (`saintlearn.learners.store.Store`), or its file or URL; None for the file in the user's data folder.
        length: Cards in one sitting, 1 to 500; None for 20, for a learner for 10, or for all that there are if they're fewer. If you ask for more than
            there are, the first screen and `note` say so. A learner gets those that are due; the others wait.
        level: 1 for ages 6 to 8, 2 for ages 9 to 11, 3 for age 12 and up.
        new_per_day: How many new cards a day the learner wants, 0 to 200; None leaves it as it is.
        seed: A whole number for the same order every time; None for a fresh one.
        now: What tells the time (UTC).
        lang: The language to use (BCP 47, such as ``en``); None for the session's.
        guide: Whether to show how it's done first, for a beginner; the walk over a card (``loci``) always explains itself.

    Returns:
        The widget.

    Raises:
        Refusal: If there is no such mode, learner, or language, if nothing of the kind can be asked, or if the store cannot be opened.
        ValueError: There is no such deck.
    """
    with speaking(lang):
        if mode not in SIDES:
            checked_choice("mode", mode, MODES)
        checked_function("now", now)
        start = SystemRandom().randrange(2**32) if seed is None else seed
        options = FlashOptions(
            sides=MODES.get(mode) or ((mode,) if mode in SIDES else ("window",)),
            length=(_CARDS if learner is None else A_DAY) if length is None else length,
            level=as_level(level),
            seed=start,
        )
        bank, chosen = _bank_for(deck, catalogue)
        keeper = keeper_for(learner, store, new_per_day)
        wanted = length if learner is None else None  # of a learner's cards, those come that are due
        if mode == "loci":
            shown: ShownLoci | ShownFlashcards = hosted(ShownLoci)(chosen, options.length, start, keeper, now, wanted=wanted)
        else:
            shown = hosted(ShownFlashcards)(bank, chosen, options, keeper, now, guide=guide, wanted=wanted)
        shown.begin_without_store(keeper.trouble)
        return shown
