"""The match drill: two cards, find all they share."""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any, ClassVar

from comm.base_comm import BaseComm

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, cards_of
from saintlearn.games.saintcards.looking import apart, shown_one
from saintlearn.ground.arguments import checked_seed
from saintlearn.ground.keywords import keywords
from saintlearn.languages import in_its_language, mark, say, say_count, speaking
from saintlearn.matching import detail, sentence
from saintlearn.study.drill import MatchDrill
from saintlearn.study.drill_table import DrillOptions
from saintlearn.vocabulary import FACT, Level, facts_of
from saintlearn.widgets.base import STATIC, SaintWidget, text_of
from saintlearn.wire.base import Reply
from saintlearn.wire.drill import DoneAction, DrillState
from saintlearn.wire.match import ClaimAction, SharedFact

__all__ = ["Drill", "drill"]


class Drill(SaintWidget[DrillState]):
    """Two cards at a time; the child taps what they share, then sees what was missed.

    Attributes:
        game: The drill under way.
    """

    heading = mark("Two saints")
    _esm = STATIC / "drill.js"
    _css = STATIC / "drill.css"
    answers: ClassVar[frozenset[str]] = frozenset({"act", "next", "show"})

    def __init__(self, game: MatchDrill, *, comm: BaseComm | None = None) -> None:
        self.game = game
        self._said = self._asked()
        super().__init__(game.session.deck, comm=comm)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that pairs are chosen from."""
        return tuple(self.game.session.deck)

    def _asked(self) -> str:
        view = self.game.view
        return say("{one} and {other}: what do they share?", one=view.left.name, other=view.right.name_inside)

    def _build(self) -> DrillState:
        view = self.game.view
        left, right, count = view.left, view.right, view.hits.bit_count()
        missed = (view.shared & ~view.hits).bit_count()
        if not view.done:
            headline = say("What do they share?")
            task = say("Tap everything that's the same on both cards. A wrong tap costs nothing.")
        elif missed:
            headline = _shortfall(count, missed)
            task = say_count(
                "{one} and {other} share {count} fact in all.",
                "{one} and {other} share {count} facts in all.",
                view.shared.bit_count(),
                one=left.name,
                other=right.name_inside,
            )
        else:
            headline = say("You found them all!")
            task = say("{one} and {other} have nothing else in common.", one=left.name, other=right.name_inside)
        done = DoneAction(text="done", label=say("Done! I found {count}", count=count) if count else say("Done! I didn't find any"))
        return DrillState(
            headline=headline,
            task=task,
            said=self._said,
            left=left.slug,
            right=right.slug,
            level=view.level,
            facts=tuple(
                SharedFact(
                    key=fact.key,
                    sentence=sentence(fact, left, right),
                    detail=detail(fact, left, right),
                    found=bool(fact.bit & view.hits),
                )
                for fact in facts_of(view.shared if view.done else view.hits)
            ),
            tried=tuple(apart(fact, (left, right)) for fact in facts_of(view.slips)),
            actions=(
                *(ClaimAction(text=f"claim {fact.key}", fact=fact.key, label=fact.heading) for fact in facts_of(view.open)),
                *(() if view.done else (done,)),
            ),
            done=view.done,
            round=view.round,
            found_total=view.found,
            missed_total=view.missed,
        )

    def _in_sight(self, state: DrillState) -> list[str]:
        return [state.left, state.right]

    def _answer(self, kind: str, content: Mapping[str, Any]) -> Reply | None:
        if kind == "show":
            view = self.game.view
            return shown_one((view.left, view.right), self.game.rest)
        self.act("next" if kind == "next" else text_of(content, "action"))
        return None

    @in_its_language
    def act(self, action: str) -> None:
        """Act from Python, as ``"claim fact-martyr"`` or ``"done"``; the browser follows.

        Raises:
            Refusal: It can't be done; nothing has changed.
        """
        view = self.game.act(action)
        word, _, key = action.partition(" ")
        if word == "next":
            self._said = self._asked()
        elif word == "done":
            self._said = " ".join(sentence(fact, view.left, view.right) for fact in facts_of(view.shared))
        elif FACT[key].bit & view.hits:
            self._said = sentence(FACT[key], view.left, view.right)
        else:
            told = apart(FACT[key], (view.left, view.right))
            self._said = f"{told.title} {told.text}"
        self._publish()

    def __repr__(self) -> str:
        return repr(self.game).replace("MatchDrill", "Drill")


def _shortfall(found: int, missed: int) -> str:
    """Say kindly how many were found and how many were not."""
    if not found:
        return say_count("Here's one match to remember.", "Here are {count} matches to remember.", missed)
    return say_count("You found {found}. Here's one more.", "You found {found}. Here are {count} more.", missed, found=found)


@keywords()
def drill(
    deck: Chosen = None,
    *,
    catalogue: AnyCatalogue = None,
    level: Level = "full",
    seed: int | None = None,
    lang: str | None = None,
) -> Drill:
    """Show two cards to compare, then two more, as often as you like.

    Args:
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for the core deck, or all of your catalogue.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        level: ``full`` or ``starter``.
        seed: A whole number for the same pairs every time; None for fresh ones.
        lang: The language to use (BCP 47, such as ``en``); None for the session's.

    Raises:
        ValueError: There is no such deck or level.
    """
    with speaking(lang):
        if seed is not None:
            checked_seed(seed)
        cards = cards_of("core" if deck is None and catalogue is None else deck, catalogue)
        return Drill(MatchDrill(cards, DrillOptions(level=level, seed=SystemRandom().randrange(2**32) if seed is None else seed)))
