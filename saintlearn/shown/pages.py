"""How each page is opened that a child can choose. None is loaded before somebody chooses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, cast

from saintlearn.catalogue import load_catalogue
from saintlearn.engine.entry import Pastime
from saintlearn.engine.players import GENTLE, Computer, computer_name
from saintlearn.games import all_games
from saintlearn.ground.days import today, utc_now
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import mark, say
from saintlearn.shown.going_on import Bookmark, Waits
from saintlearn.shown.kinds import hosted
from saintlearn.shown.offers import PAGES
from saintlearn.shown.scenes.season import season_of
from saintlearn.shown.ways import read_ways
from saintlearn.shown.wishes import Wish

if TYPE_CHECKING:
    from saintlearn.catalogue import Catalogue
    from saintlearn.catalogue.deck import Deck
    from saintlearn.engine.players import ComputerKind
    from saintlearn.games import GameName
    from saintlearn.learners.store import Store
    from saintlearn.lessons.nations import Country
    from saintlearn.shown.base import Shown
    from saintlearn.shown.flashcards import FlashMode
    from saintlearn.shown.table import ShownTable

__all__ = ["NOBODY", "OPENERS", "Asked", "open_page"]

_COMPUTERS: Final = 3
"""A game gets at most so many; whatever needs more needs more children."""
NOBODY: Final = mark("Player 1")
"""Who plays if nobody gives a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What somebody asked for, with everything it takes to open it."""

    page: Pastime
    wish: Wish
    options: Mapping[str, Any]
    catalogue: Catalogue | None
    """Where the saints come from; None for those that come with saintlearn."""
    opens: Opens | None = None
    """Opens another page in the place of this one; None where there is no such place."""
    forgets: Callable[[str], None] | None = None
    """Takes the name of a child about whom everything was deleted out of wherever else it stands."""
    keeps: bool = True
    """Whether what is played counts."""
    day: date
    """What day it is where the child is."""
    country: Country = None
    """Whose calendar it keeps."""

    @property
    def store(self) -> Store | None:
        """Where the children's albums are kept; None if nobody gave a name, or nothing can be kept here: then they play all the same."""
        return self._opened()[0]

    @property
    def trouble(self) -> str:
        """Why nothing can be kept of what somebody with a name plays, as a sentence; empty if it can."""
        return self._opened()[1]

    def _opened(self) -> tuple[Store | None, str]:
        if not self.keeps or not self.wish.players:
            return None, ""
        from saintlearn.shown.keeping import not_kept
        from saintlearn.shown.remembering import open_store

        try:
            return open_store(None), ""
        except Refusal as refusal:
            return None, not_kept(refusal)
        except ImportError:
            return None, ""

    @property
    def learner(self) -> str | None:
        """The one child who learns here; None for nobody in particular, and for a team."""
        if len(self.wish.players) > 1:
            sentence = say(
                "{title} is for one child at a time. Keep one name. On the children's page, the cross next to a name takes it away.",
                title=say(self.page.title),
            )
            raise Refusal("player-count", sentence, str(len(self.wish.players)))
        from saintlearn.learners.records import is_team

        return next((name for name in self.wish.players if not is_team(name)), None)


Opener = Callable[[Asked], "Shown[Any]"]
Opens = Callable[[Wish], None]


def _game(name: str) -> Opener:
    def opened(asked: Asked) -> Shown[Any]:
        from saintlearn.shown.opening import play

        wish = asked.wish
        people = wish.players or (say(NOBODY),)
        kind = cast("ComputerKind", wish.computer or GENTLE)
        computers = [Computer(kind, computer_name(kind, people)), *[Computer(kind)] * (_COMPUTERS - 1)]
        deck, catalogue = list(wish.saints) or None, asked.catalogue
        begin = partial(
            play,
            cast("GameName", name),
            seed=wish.seed,
            deck=deck,
            catalogue=catalogue,
            store=asked.store,
            guide=wish.first,
            **asked.options,
        )
        table = _with_computers(begin, people, computers, 1 if wish.computer or len(people) == 1 else 0)
        if wish.looked:
            table.skip_looking()
        table._opens = asked.opens and partial(_cards_of, asked)  # noqa: SLF001 - widgets make widgets
        return table

    return opened


def _with_computers(begin: Callable[..., ShownTable], people: Sequence[str], computers: Sequence[Computer], wanted: int) -> ShownTable:
    """Begin a game with as many computers as are wanted, or as it takes: a way to play may need more players than those who are here."""
    try:
        return begin([*people, *computers[:wanted]])
    except Refusal as refusal:
        if refusal.code != "player-count":
            raise
        for count in range(wanted + 1, len(computers) + 1):
            with suppress(Refusal):
                return begin([*people, *computers[:count]])
        raise


def _flashcards(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.flashcards import flashcards

    deck = list(asked.wish.saints) or asked.catalogue
    mode: FlashMode = "first" if asked.wish.first else "mixed"
    return flashcards(
        deck, catalogue=asked.catalogue, mode=mode, learner=asked.learner, seed=asked.wish.seed, guide=asked.wish.first, **asked.options
    )


def _cards_of(asked: Asked, saints: Sequence[str]) -> None:
    """Open flashcards of the saints of a game: for the one child who played, or for all together."""
    assert asked.opens is not None
    players = asked.wish.players if len(asked.wish.players) == 1 else ()
    asked.opens(Wish(game="flashcards", players=players, computer=asked.wish.computer, easy=asked.wish.easy, saints=tuple(saints)))


def _quiz(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.quiz import quiz

    return quiz(
        deck=list(asked.wish.saints) or asked.catalogue,
        catalogue=asked.catalogue,
        learner=asked.learner,
        seed=asked.wish.seed,
        **asked.options,
    )


def _memory(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.memory import memory

    players, seed = asked.wish.players or (say(NOBODY),), asked.wish.seed
    if saints := asked.wish.saints:
        pairs = min(12, len(saints))
        return memory(list(saints), catalogue=asked.catalogue, pairs=pairs, players=players, seed=seed, store=asked.store)
    return memory(
        asked.catalogue and asked.catalogue.deck("starter"),
        pairs=6 if asked.wish.first or asked.wish.easy else 12,
        players=players,
        seed=seed,
        store=asked.store,
        guide=asked.wish.first,
    )


def _today(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.today import game_of_the_day

    cards, players = asked.catalogue or load_catalogue(), asked.wish.players or (say(NOBODY),)
    return game_of_the_day(cards, asked.day, players=players, store=asked.store, country=asked.country)


def _bee(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.bee import bee

    if len(asked.wish.players) < 2:
        sentence = say("{title} takes at least two players. Add a player first.", title=say(asked.page.title))
        raise Refusal("player-count", sentence, str(len(asked.wish.players)))
    return bee(asked.wish.players, deck=asked.catalogue, seed=asked.wish.seed, store=asked.store, **asked.options)


def _drill(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.drill import drill

    alone = asked.learner if len(asked.wish.players) == 1 else None
    return drill(asked.catalogue.deck("core") if asked.catalogue else "core", seed=asked.wish.seed, learner=alone, **asked.options)


def _gallery(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.gallery import ShownGallery
    from saintlearn.shown.remembering import Remembering

    cards, store = (asked.catalogue or load_catalogue()).deck(), asked.store
    readers = None if store is None else Remembering.seated(store, dict(enumerate(asked.wish.players)), utc_now())
    return hosted(ShownGallery)(cards, asked.day, readers, asked.country, opens=asked.opens and partial(_play_deck, asked))


def _album(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.album import ShownAlbum
    from saintlearn.shown.remembering import learner_called, open_store

    name = asked.learner
    if name is None:
        raise Refusal("no-learner", say("Type your name first to see your windows."))
    store = open_store(None)
    cards = (asked.catalogue or load_catalogue()).values()
    return hosted(ShownAlbum)(store, learner_called(store, name), cards=cards, opens=asked.opens and partial(_play_with, asked))


def _play_deck(asked: Asked, game: str, deck: Deck) -> None:
    """Open a game with the saints that somebody picked, or with all of them."""
    assert asked.opens is not None
    everybody = len(deck) == len(asked.catalogue or load_catalogue())
    alone = PAGES[game].crowd == "one" and len(asked.wish.players) > 1
    players = () if alone else asked.wish.players
    asked.opens(replace(asked.wish, game=game, players=players, saints=() if everybody else tuple(card.slug for card in deck), seed=None))


def _play_with(asked: Asked, deck: Deck) -> None:
    """Open a game with the cards of a saint."""
    assert asked.opens is not None
    asked.opens(replace(asked.wish, game="saintcards", saints=tuple(card.slug for card in deck), seed=None))


def _progress(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.progress import progress

    name = asked.learner
    if name is None:
        raise Refusal("no-learner", say("Type your name first to see what you know."))
    opened = progress(learner=name, deck=asked.catalogue)
    if asked.forgets is not None:
        opened._forgets = asked.forgets  # noqa: SLF001 - widgets make widgets
    return opened


OPENERS: Final[Mapping[str, Opener]] = {
    **{entry.name: _game(entry.name) for entry in all_games()},
    "memory": _memory,
    "drill": _drill,
    "bee": _bee,
    "quiz": _quiz,
    "flashcards": _flashcards,
    "gallery": _gallery,
    "today": _today,
    "album": _album,
    "progress": _progress,
}


def open_page(
    wish: Wish,
    *,
    save: str | PathLike[str] | None = None,
    catalogue: Catalogue | None = None,
    opens: Opens | None = None,
    forgets: Callable[[str], None] | None = None,
    keeps: bool = True,
    day: date | None = None,
    country: Country = None,
    place: Bookmark | None = None,
    goes_on: bool = False,
) -> Shown[Any]:
    """Open the page that somebody asked for."""
    page = PAGES.get(wish.game)
    if page is None:
        sentence = say("There's no game {name!r}. Choose one of these: {names}.", name=wish.game[:40], names=", ".join(PAGES))
        raise UnknownName("unknown-game", sentence, wish.game[:40])
    options: dict[str, Any] = dict(page.easy) if wish.easy and not wish.ways else {}
    if wish.ways:
        if not page.is_game:
            raise Refusal("bad-option", say("{title} has no other ways to play.", title=say(page.title)), wish.game)
        options |= read_ways(wish.game, dict(wish.ways))
    if save is not None:
        if not page.is_game:
            raise Refusal("bad-option", say("{title} can't be saved in a file. Leave out the file.", title=say(page.title)), str(save))
        options["save"] = save
    now = day or today()
    asked = Asked(
        page=page, wish=wish, options=options, catalogue=catalogue, opens=opens, forgets=forgets, keeps=keeps, day=now, country=country
    )
    widget = OPENERS[wish.game](asked)
    widget._stand_in(season_of(now, country))  # noqa: SLF001 - as above
    if place is not None and isinstance(widget, Waits):
        widget.wait_at(place, goes_on=goes_on)
    widget.begin_without_store(asked.trouble)
    return widget
