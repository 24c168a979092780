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
from saintlearn.engine.levels import checked_levels
from saintlearn.engine.options import declared
from saintlearn.engine.players import GENTLE, Computer, computer_name
from saintlearn.games import all_games, game_entry
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
    from saintlearn.learners.voices import StoryVoices
    from saintlearn.lessons.nations import Country
    from saintlearn.shown.base import Shown
    from saintlearn.shown.flashcards import FlashMode
    from saintlearn.shown.table import ShownTable

_COMPUTERS: Final = 3
"""A game gets at most so many; whatever needs more needs more children."""
_LEVEL: Final = 2
"""Of questions, where nobody asks for the easy rules."""
_MIDDLE: Final = 2
"""The level of a player of whom nobody has said it, beside others of whom somebody has."""
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
    voices: StoryVoices | None = None
    """The stories that somebody has read aloud here; None for those in the user's data folder."""
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
        table = _with_computers(partial(_at_own_levels, begin, asked), people, computers, 1 if wish.computer or len(people) == 1 else 0)
        if wish.looked:
            table.skip_looking()
        table._opens = asked.opens and partial(_cards_of, asked)  # noqa: SLF001 - widgets make widgets
        return table

    return opened


def _at_own_levels(begin: Callable[..., ShownTable], asked: Asked, players: Sequence[str | Computer]) -> ShownTable:
    """Begin a game in which each of the players has a level, if somebody has said so, the game knows levels, and nobody has chosen what counts for all.

    A computer plays as the biggest of them does. Where none is small, the easy rules stay the same for all.
    """
    wish, entry = asked.wish, game_entry(asked.wish.game)
    counts = dict(wish.ways).get("level")
    for_all = counts is not None and counts != entry.easy.get("level")
    if for_all or not any(wish.levels) or "levels" not in declared(entry.rules.options):
        return begin(players)
    people = [level or _MIDDLE for level in wish.levels]
    levels = (*people, *[max(people)] * (len(players) - len(people)))
    easy = wish.easy or counts is not None
    return begin(players) if easy and set(levels) == {max(levels)} != {1} else begin(players, levels=levels)


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
    from saintlearn.shown.memory import RULE_OF, memory
    from saintlearn.study.memory_position import MemoryOptions

    wish, saints = asked.wish, asked.wish.saints
    options = MemoryOptions(**{**({"cards": 12} if wish.first else {}), **asked.options})
    return memory(
        list(saints) or (asked.catalogue and asked.catalogue.deck("starter")),
        catalogue=asked.catalogue if saints else None,
        pairs=min(options.cards // 2, len(saints) or options.cards),
        rule=RULE_OF[options.pairs],
        level=options.level,
        least=options.least,
        players=wish.players or (say(NOBODY),),
        seed=wish.seed,
        store=asked.store,
        guide=wish.first and options.pairs != "pictures",
    )


def _pictures(asked: Asked) -> Shown[Any]:
    """Open the memory for whoever can't read yet: what it has to say is spoken, so no first game leads with words to read."""
    return _memory(replace(asked, options={"pairs": "pictures", "cards": 16, **asked.options}))


_LISTENERS: Final = 12
"""Known children whom bedtime offers at most: those who were here last."""


def _bedtime(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.bedtime import bedtime

    level = asked.options.get("level", _LEVEL)
    levels = checked_levels([one or level for one in asked.wish.levels] if any(asked.wish.levels) else [])
    shown = bedtime(
        asked.wish.players, store=asked.store, catalogue=asked.catalogue, level=level, levels=levels, date=asked.day, country=asked.country
    )
    if (opens := asked.opens) is not None and asked.keeps and not asked.wish.players:
        from saintlearn.shown.remembering import known_lately

        known = known_lately(_LISTENERS)
        level_of = {one.name: one.level or 0 for one in known}
        shown._ask_who(  # noqa: SLF001 - widgets make widgets
            known, lambda names: opens(replace(asked.wish, players=(*names,), levels=tuple(level_of[name] for name in names)))
        )
    return shown


def _bee(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.bee import bee

    if len(asked.wish.players) < 2:
        sentence = say("{title} takes at least two players. Add a player first.", title=say(asked.page.title))
        raise Refusal("player-count", sentence, str(len(asked.wish.players)))
    levels = checked_levels([level or _MIDDLE for level in asked.wish.levels] if any(asked.wish.levels) else [])
    return bee(asked.wish.players, deck=asked.catalogue, seed=asked.wish.seed, store=asked.store, levels=levels, **asked.options)


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
    from saintlearn.questions import bank_of
    from saintlearn.shown.album import ShownAlbum
    from saintlearn.shown.remembering import learner_called, open_store

    name = asked.learner
    if name is None:
        raise Refusal("no-learner", say("Type your name first to see your windows."))
    store = open_store(None)
    cards = (asked.catalogue or load_catalogue()).values()
    bank = partial(bank_of, None, catalogue=asked.catalogue)
    return hosted(ShownAlbum)(store, learner_called(store, name), cards=cards, opens=asked.opens and partial(_play_with, asked), bank=bank)


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
    return progress(learner=name, deck=asked.catalogue)


def _grown_ups(asked: Asked) -> Shown[Any]:
    from saintlearn.shown.progress import progress

    opened = progress(None if asked.keeps else ":memory:", deck=asked.catalogue)
    if asked.forgets is not None:
        opened._forgets = asked.forgets  # noqa: SLF001 - widgets make widgets
    if asked.opens is not None:
        opened.read_aloud_with(partial(asked.opens, Wish(game="voices", players=asked.wish.players)))
    return opened


def _voices(asked: Asked) -> Shown[Any]:
    from saintlearn.learners.voices import StoryVoices
    from saintlearn.shown.voices import ShownVoices

    cards = (asked.catalogue or load_catalogue()).values()
    first = next(iter(asked.wish.saints), "")
    return hosted(ShownVoices)(cards, asked.voices or StoryVoices(), asked.day, asked.country, first=first)


OPENERS: Final[Mapping[str, Opener]] = {
    **{entry.name: _game(entry.name) for entry in all_games()},
    "memory": _memory,
    "pictures": _pictures,
    "drill": _drill,
    "bee": _bee,
    "quiz": _quiz,
    "flashcards": _flashcards,
    "gallery": _gallery,
    "bedtime": _bedtime,
    "album": _album,
    "progress": _progress,
    "grown-ups": _grown_ups,
    "voices": _voices,
}


def open_page(
    wish: Wish,
    *,
    save: str | PathLike[str] | None = None,
    catalogue: Catalogue | None = None,
    opens: Opens | None = None,
    forgets: Callable[[str], None] | None = None,
    voices: StoryVoices | None = None,
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
    options: dict[str, Any] = dict(page.easy) if wish.easy else {}
    if wish.ways:
        if not page.has_ways:
            raise Refusal("bad-option", say("{title} has no other ways to play.", title=say(page.title)), wish.game)
        options |= read_ways(wish.game, dict(wish.ways))
    if save is not None:
        if not page.is_game:
            raise Refusal("bad-option", say("{title} can't be saved in a file. Leave out the file.", title=say(page.title)), str(save))
        options["save"] = save
    now = day or today()
    asked = Asked(
        page=page,
        wish=wish,
        options=options,
        catalogue=catalogue,
        opens=opens,
        forgets=forgets,
        voices=voices,
        keeps=keeps,
        day=now,
        country=country,
    )
    widget = OPENERS[wish.game](asked)
    widget.voices = voices or widget.voices
    widget._stand_in(season_of(now, country))  # noqa: SLF001 - as above
    if place is not None and isinstance(widget, Waits):
        widget.wait_at(place, goes_on=goes_on)
    widget.begin_without_store(asked.trouble)
    return widget
