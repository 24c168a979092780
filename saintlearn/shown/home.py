"""The door: the saint of the day, who plays, and every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is the parameter's name
from typing import Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.players import GENTLE, RIVALS, seat_players
from saintlearn.ground.days import Clock, utc_now
from saintlearn.ground.names import name_key, same_name
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.learners.waiting import WaitingGames
from saintlearn.lessons.deeds import deeds
from saintlearn.lessons.nations import Country, calendar_of, whose
from saintlearn.shown.controls import chosen_in, controls_of
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import known_lately, known_learner, learner_called, open_store
from saintlearn.shown.scenes import home as scene
from saintlearn.shown.scenes.season import season_of
from saintlearn.shown.ways import read_ways, unlike_printed, ways_of
from saintlearn.shown.windows import ShownByWindows
from saintlearn.shown.wishes import Wish
from saintlearn.wire.base import Controls, Reply
from saintlearn.wire.home import DoorAsked, DoorRequest, Guest, HomeState
from saintlearn.wire.plain import ABSENT, Absent
from saintlearn.wire.requests import ControlsRequest
from saintlearn.wire.ways import WaysReply

_MOST_KNOWN: Final = 500
"""Children from this computer's store whom a door knows; the browser shows the first of them."""
_SHOWN: Final = 12
"""Of how many of them the browser shows a picture at once."""
_MOST: Final = 30
"""Children at one door: a class for the bee."""


class ShownHome(ShownByWindows[HomeState]):
    """The door."""

    heading = mark("Games with the saints")
    module = "home"
    _answers: ClassVar[frozenset[str]] = frozenset({"guests", "open", "door", "did", "not-yet", "forget", "go-on", "put-away", "ways"})

    def __init__(
        self,
        cards: Mapping[str, Card],
        day: Date,
        wish: Wish,
        *,
        said: str = "",
        opens: Callable[[Wish], None],
        country: Country = None,
        clock: Clock = utc_now,
        games: WaitingGames | None = None,
        returns: Callable[[str, Wish], None] | None = None,
    ) -> None:
        if not cards:
            raise Refusal("deck-too-small", say("The door needs at least one saint."))
        self._day = day
        self._country = calendar_of(country)
        self._season = season_of(day, self._country)
        self._said = said
        self._thanks = ""
        self._opens, self._returns, self._games = opens, returns, games
        self._known_here = self._children_here()
        self._clock = clock
        self._phase: Any = "door"
        self._guests: tuple[Guest, ...] = ()
        self._guests = self._named(Guest(name=name, friend="") for name in _names(wish.players))
        self._computer = wish.computer or ("" if len(wish.players) > 1 else GENTLE)
        self._easy = wish.easy or not wish.players
        super().__init__(cards.values())

    @Observable
    def guests(self) -> tuple[Guest, ...]:
        """Who plays now."""
        return self._guests

    @Observable
    def is_open(self) -> bool:
        """Whether somebody still chooses."""
        return bool(self._phase == "door")

    def leave(self) -> None:
        """Show that a game is open: only the way back stands here."""
        self._phase, self._said = "game", ""
        self._publish()

    def forget(self, name: str) -> None:
        """Let a child about whom everything was deleted stand here no longer."""
        self._known_here = self._children_here()
        self._guests = tuple(guest for guest in self._guests if not same_name(guest.name, name))
        self._publish()

    def come_back(self, said: str = "") -> None:
        """Show the door again."""
        self._phase, self._said = "door", said
        self._known_here = self._children_here()
        self._keep_friends()
        self._publish()

    def _is_current(self, version: int) -> bool:
        """Hear whoever presses while an open door is shown anew: the message names all that is asked for."""
        return 0 < version <= self._version if self._phase == "door" else super()._is_current(version)

    def _build(self) -> HomeState:
        headline, task = scene.greeting(self.guests)
        waiting, aside = self._games.listed() if self._games is not None and self._phase == "door" else ([], 0)
        if aside:
            self._troubled(
                "aside", say("A game that was waiting here can't be opened anymore, so we put it aside. Everything else is here.")
            )
        return HomeState(
            headline=headline,
            task=task,
            said=self._thanks or self._said,
            phase=self._phase,
            today=scene.today_tile(self._cards, self._day, self._country),
            whose=whose(self._country),
            starts=scene.start_tiles(self.guests, self._cards),
            waiting=scene.waiting_tiles(waiting, self.guests, self._known_here, self._cards),
            shelves=scene.shelves(len(self.guests), self._cards),
            guests=self.guests,
            known=self._known_here,
            friends=scene.friends(self._cards),
            lanterns=scene.lanterns(self.guests),
            computer=self._computer,
            easy=self._easy,
            asked=self._asked() if self._phase == "door" else ABSENT,
            refused=self._said,
        )

    def _children_here(self) -> tuple[Guest, ...]:
        """Name the children of this computer's store, the latest first."""
        return tuple(Guest(name=one.name, friend=one.friend or "", level=one.level or ABSENT) for one in known_lately(_MOST_KNOWN))

    def _controls(self) -> Controls | Absent:
        """Tell how those who play now use this page, if one of them has said it before."""
        found = [known for guest in self._guests if (known := known_learner(guest.name)) is not None]
        return controls_of([learner for _, learner in found]) if found else ABSENT

    def _set_controls(self, request: ControlsRequest) -> bool:
        """Keep for all who play now what one of them has chosen."""
        if not self._guests:
            return False
        try:
            with open_store(None) as store:
                for guest in self._guests:
                    store.set_controls(learner_called(store, guest.name), chosen_in(request))
        except (ImportError, Refusal):
            return False  # the device keeps it
        return True

    def _asked(self) -> DoorAsked | Absent:
        """Ask the first child who wanted to do something a week ago how it went."""
        for guest in self.guests:
            found = known_learner(guest.name)
            if found is None:
                continue
            with found[0] as store:
                promise = store.promise_to_ask(found[1], self._clock())
            if promise and promise.deed in deeds():
                return scene.asked(guest.name, deeds()[promise.deed])
        return ABSENT

    def _answered(self, kind: str, name: str) -> None:
        """Keep what a child says about it."""
        name = next((guest.name for guest in self.guests if same_name(guest.name, name)), "")
        found = known_learner(name) if name else None
        if found is None:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        with found[0] as store:
            if kind == "forget":
                store.promise(found[1], None, self._clock())
            else:
                store.answer_promise(found[1], done=kind == "did", now=self._clock())
        self._thanks = scene.thanks(name, kind)
        self._publish()
        self._thanks = ""

    def _in_sight(self, state: HomeState) -> list[str]:
        tiles = [tile.saint for shelf in state.shelves for tile in shelf.tiles]
        return list(
            dict.fromkeys(
                [
                    state.today.saint,
                    *(slug for tile in state.starts for slug in tile.saints),
                    *(tile.saint for tile in state.waiting),
                    *(one.friend for tile in state.waiting for one in tile.players if one.friend in self._cards),
                    *tiles,
                    *(guest.friend for guest in (*state.guests, *state.known[:_SHOWN]) if guest.friend in self._cards),
                ]
            )
        )

    def _answer(self, kind: str, request: Any) -> Reply | None:
        if kind == "door":
            self.come_back()
            return None
        if kind == "ways":
            return WaysReply(ways=ways_of(request.game))
        if kind in ("did", "not-yet", "forget"):
            self._answered(kind, request.alone)
            return None
        if kind in ("go-on", "put-away"):
            self._about_waiting(kind, request.game)
            return Reply() if kind == "go-on" else None
        guests, computer, easy = self._told(request)
        if kind == "open":
            self._guests, self._computer, self._easy = guests, computer, easy
            names = tuple(guest.name for guest in guests if not request.alone or same_name(guest.name, request.alone))
            ways: tuple[tuple[str, str], ...] = ()
            first = request.first
            if not isinstance(request.ways, Absent):
                read_ways(request.game, request.ways)  # refused here, not on the page of the game
                ways, easy, first = tuple(unlike_printed(request.game, request.ways).items()), False, False
            levels = tuple(_level(guest) for guest in guests if guest.name in names)
            self._opens(
                Wish(
                    game=request.game,
                    players=names,
                    computer=computer,
                    easy=easy,
                    first=first,
                    looked=request.looked,
                    levels=levels,
                    ways=ways,
                )
            )
            return Reply()
        self._guests, self._computer, self._easy, self._said = guests, computer, easy, ""
        self._keep_friends()
        self._publish()
        return None

    def _keep_friends(self) -> None:
        """Keep which saint stands for each child whom this computer knows, and at which level the child plays, so that other browsers know it, too."""
        kept = {name_key(one.name): one for one in self._known_here}
        trouble = ""
        for guest in self._guests:
            before = kept.get(name_key(guest.name), guest)
            news = (bool(guest.friend) and before.friend != guest.friend, _level(guest) not in (0, _level(before)))
            found = known_learner(guest.name) if any(news) else None
            if found is None:
                continue
            with found[0] as store:
                try:
                    if news[0]:
                        store.set_friend(found[1], guest.friend)
                    if news[1]:
                        store.set_level(found[1], None if isinstance(guest.level, Absent) else guest.level)
                except Refusal as refusal:
                    trouble = refusal.sentence
        self._troubled("friend", trouble)

    def _about_waiting(self, kind: str, number: str) -> None:
        """Go on with a game that waits, or put it away."""
        found = [one for one in self._games.listed()[0] if one.number == number] if self._games is not None else []
        if not found or self._games is None or self._returns is None:
            self._publish()
            raise Refusal("no-game", say("That game isn't waiting anymore. Choose another one."), number[:20])
        if kind == "put-away":
            self._games.forget(number)
            self._publish()
            return
        self._guests = self._named(Guest(name=name, friend="") for name in _names(found[0].players))
        self._returns(number, Wish.read(found[0].query))

    def _told(self, request: DoorRequest) -> tuple[tuple[Guest, ...], str, bool]:
        """Read who plays."""
        guests, computer = request.guests, request.computer
        if computer and computer not in RIVALS:
            raise Refusal("bad-message", say("The game doesn't understand that."))
        if len(guests) > _MOST:
            raise Refusal("player-count", say("At most {most} children can play here.", most=_MOST))
        names = checked_names([guest.name for guest in guests])
        known = {friend.slug for friend in self._shown.friends}
        told = [
            replace(guest, name=name, friend=guest.friend if guest.friend in known else "")
            for name, guest in zip(names, guests, strict=True)
        ]
        return self._named(told), computer, request.easy

    def _named(self, guests: Iterable[Guest]) -> tuple[Guest, ...]:
        """Write the names of children whom this computer knows as it knows them; whoever names no friend or no level has the one that is known."""
        names = {name_key(one.name): one.name for one in (*self.guests, *self._known_here)}
        friends = {name_key(one.name): one.friend for one in (*self._known_here, *self.guests) if one.friend}
        levels = {name_key(one.name): one.level for one in (*self._known_here, *self.guests) if _level(one)}
        keyed = [(name_key(guest.name), guest) for guest in guests]
        return tuple(
            Guest(
                name=names.get(key, one.name),
                friend=one.friend or friends.get(key, ""),
                level=one.level if _level(one) else levels.get(key, ABSENT),
            )
            for key, one in keyed
        )


def _level(guest: Guest) -> int:
    """Give the level at which a child plays; 0 where nobody has said so."""
    return 0 if isinstance(guest.level, Absent) else guest.level


def checked_names(names: Sequence[str]) -> list[str]:
    """Give names as players have them."""
    return [player.name for player in seat_players(names, range(len(names), len(names) + 1))] if names else []


def _names(names: Sequence[str]) -> list[str]:
    try:
        return checked_names(names)
    except Refusal:
        return []  # an address may say anything; whoever comes to the door can type a name
