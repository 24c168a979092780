"""The pages that a child can choose from: every game, and what is learned by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from os import PathLike
from typing import Any, Final

from saintlearn.engine.entry import GameEntry
from saintlearn.engine.players import Computer
from saintlearn.games import all_games
from saintlearn.ground.refusal import Refusal
from saintlearn.widgets.base import Widget
from saintlearn.widgets.bee import bee
from saintlearn.widgets.drill import drill
from saintlearn.widgets.flashcards import flashcards
from saintlearn.widgets.gallery import gallery
from saintlearn.widgets.kids.wishes import Wish
from saintlearn.widgets.memory import memory
from saintlearn.widgets.progress import progress
from saintlearn.widgets.quiz import quiz
from saintlearn.widgets.table import play

__all__ = ["NOBODY", "PAGES", "Page", "open_page"]

NOBODY: Final = "Pilgrim"
"""Who plays where nobody said a name."""

Opener = Callable[["Page", Wish, Mapping[str, Any]], Widget]


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One of the pages."""

    title: str
    about: str
    """One sentence for a child."""
    saint: str
    """Slug of the saint in the picture."""
    opener: Opener
    easy: Mapping[str, Any] = field(default_factory=dict)
    """Options of the first rules or the easy questions."""
    is_game: bool = False


def _game(name: str) -> Opener:
    def opened(_page: Page, wish: Wish, options: Mapping[str, Any]) -> Widget:
        people = wish.players or (NOBODY,)
        computer = [Computer(wish.computer or "greedy")] if wish.computer or len(people) == 1 else []
        return play(name, [*people, *computer], seed=wish.seed, **options)

    return opened


def _learner(page: Page, wish: Wish) -> str | None:
    if len(wish.players) > 1:
        raise Refusal("player-count", f"{page.title} is for one child; give one name, or none.", str(len(wish.players)))
    return wish.players[0] if wish.players else None


def _flashcards(page: Page, wish: Wish, options: Mapping[str, Any]) -> Widget:
    return flashcards(mode="mixed", learner=_learner(page, wish), seed=wish.seed, **options)


def _quiz(page: Page, wish: Wish, options: Mapping[str, Any]) -> Widget:
    return quiz(learner=_learner(page, wish), seed=wish.seed, **options)


def _memory(_page: Page, wish: Wish, options: Mapping[str, Any]) -> Widget:
    return memory(players=wish.players or (NOBODY,), seed=wish.seed, **options)


def _bee(_page: Page, wish: Wish, options: Mapping[str, Any]) -> Widget:
    return bee(wish.players, seed=wish.seed, **options)


def _drill(_page: Page, wish: Wish, options: Mapping[str, Any]) -> Widget:
    return drill(seed=wish.seed, **options)


def _gallery(_page: Page, _wish: Wish, _options: Mapping[str, Any]) -> Widget:
    return gallery()


def _progress(page: Page, wish: Wish, _options: Mapping[str, Any]) -> Widget:
    name = _learner(page, wish)
    if name is None:
        raise Refusal("no-learner", "Write your name first; then you see what you know.")
    return progress(learner=name)


def _of_game(entry: GameEntry) -> Page:
    return Page(title=entry.title, about=entry.about, saint=entry.saint, opener=_game(entry.name), easy=entry.easy, is_game=True)


PAGES: Final[Mapping[str, Page]] = dict(
    [
        *((entry.name, _of_game(entry)) for entry in all_games()),
        ("memory", Page(title="Memory", about="Turn two cards over: do they belong together?", saint="anthony-of-padua", opener=_memory)),
        (
            "flashcards",
            Page(
                title="Flashcards", about="Look, think, turn the card.", saint="therese-of-lisieux", opener=_flashcards, easy={"level": 1}
            ),
        ),
        (
            "quiz",
            Page(title="Quiz", about="Ten questions, one at a time.", saint="catherine-of-alexandria", opener=_quiz, easy={"level": 1}),
        ),
        ("bee", Page(title="Saint bee", about="Questions in turns, for a family or a class.", saint="ambrose", opener=_bee)),
        (
            "drill",
            Page(
                title="Two saints",
                about="Find all that two saints have in common.",
                saint="cosmas-and-damian",
                opener=_drill,
                easy={"level": "starter"},
            ),
        ),
        (
            "gallery",
            Page(title="All the saints", about="Look at the windows, and read about those you choose.", saint="luke", opener=_gallery),
        ),
        ("progress", Page(title="What I know", about="The saints you know, and those to look at again.", saint="bede", opener=_progress)),
    ]
)
"""By name, in the order in which they are offered."""


def open_page(wish: Wish, *, save: str | PathLike[str] | None = None) -> Widget:
    """Make what was wished for.

    Args:
        wish: What, and who plays.
        save: A file that always holds the present state of a game, and goes on where it is there already; never taken from the address of a page.

    Raises:
        Refusal: There is no such page, or it cannot be played like this.
        ImportError: Answers are to be remembered, and the extra ``study`` is missing.
    """
    page = PAGES.get(wish.game)
    if page is None:
        raise Refusal("unknown-game", f"There is no game {wish.game[:40]!r}; there are: {', '.join(PAGES)}.", wish.game[:40])
    options: dict[str, Any] = dict(page.easy) if wish.easy else {}
    if save is not None:
        if not page.is_game:
            raise Refusal("bad-option", f"{page.title} is no game that is kept in a file; leave out the file.", str(save))
        options["save"] = save
    return page.opener(page, wish, options)
