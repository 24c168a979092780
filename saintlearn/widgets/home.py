"""The door in a notebook; the game that is chosen opens below it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is the parameter's name
from typing import Any

from saintlearn.catalogue.catalogue import AnyCatalogue, chosen_catalogue
from saintlearn.ground.arguments import checked_many
from saintlearn.ground.days import today
from saintlearn.ground.keywords import keywords
from saintlearn.languages import speaking
from saintlearn.learners.waiting import WaitingGames
from saintlearn.lessons.nations import Country
from saintlearn.lessons.temporal import as_day
from saintlearn.shown.base import Shown
from saintlearn.shown.going_on import Waits
from saintlearn.shown.home import ShownHome, checked_names
from saintlearn.shown.kinds import hosting
from saintlearn.shown.observable import Observable
from saintlearn.shown.pages import open_page
from saintlearn.shown.waiting import WaitingPlace, new_number, waits_for
from saintlearn.shown.wishes import Wish
from saintlearn.widgets.mounted import Mounted, mounted
from saintlearn.widgets.observing import Observed
from saintlearn.widgets.typed import VBox


class Home(ShownHome, Mounted):
    """The door."""


class HomeBox(Observed, VBox):
    """The door, and the game that was chosen there.

    Args:
        wish: What is filled in at the door.
        day: Whose saint comes first.
        catalogue: Where the saints come from; None for those that come with saintlearn.
        said: Why the last choice didn't work; empty if there was none.
        country: Whose calendar; as for `saintlearn.calendar_day`.

    Attributes:
        door: The door itself.
    """

    __copy__, __deepcopy__, __reduce_ex__ = Mounted.__copy__, Mounted.__deepcopy__, Mounted.__reduce_ex__

    def __init__(self, wish: Wish, day: Date, *, catalogue: AnyCatalogue = None, said: str = "", country: Country = None) -> None:
        self._catalogue = chosen_catalogue(catalogue)
        self._day = day
        self._country = country
        self._games = WaitingGames()
        self.door = Home(self._catalogue, day, wish, said=said, opens=self._open, country=country, games=self._games, returns=self._return)
        self.door.observe(self._back, "is_open")
        self.children: tuple[Any, ...]
        super().__init__(children=(self.door,))

    @Observable
    def game(self) -> Shown[Any] | None:
        """The game that is open; None while somebody still chooses."""
        return self.children[1] if len(self.children) > 1 else None

    def _open(self, wish: Wish) -> None:
        number = waits_for(self._games.listed()[0], wish)
        self._show(wish, number or new_number(), goes_on=number is not None)

    def _return(self, number: str, wish: Wish) -> None:
        self._show(wish, number, goes_on=True)

    def _show(self, wish: Wish, number: str, *, goes_on: bool) -> None:
        before = self.game
        if goes_on and isinstance(before, Waits) and before.place is not None and before.place.number == number:
            return
        with hosting(mounted):
            opened = open_page(
                wish,
                catalogue=self._catalogue,
                opens=self._open,
                forgets=self.door.forget,
                day=self._day,
                country=self._country,
                place=WaitingPlace(self._games, number, wish.again),
                goes_on=goes_on,
            )
        self.door.leave()
        self.children = (self.door, opened)
        self._tell()
        if before is not None:
            before.close()

    def _back(self, _change: object) -> None:
        if self.door.is_open and self.game is not None:
            opened = self.game
            self.children = (self.door,)
            self._tell()
            opened.close()
            self.door.tell_voices()  # somebody may have read a story there

    def __repr__(self) -> str:
        return "<saintlearn Home>"


@keywords()
def home(
    *,
    players: Iterable[str] = (),
    catalogue: AnyCatalogue = None,
    date: Date | str | None = None,
    country: Country = None,
    lang: str | None = None,
) -> HomeBox:
    """Show the door: the saint of the day, who is playing, and every game. A game that somebody chooses opens in its place.

    Args:
        players: Names of the children who play; they can also come in at the door.
        catalogue: Where the saints come from; None for those that come with saintlearn.
        date: The day whose saint comes first, such as ``"2026-12-06"`` or a date; None for today.
        country: Whose calendar, such as ``"US"`` or ``"Mexico"``; as for `saintlearn.calendar_day`. None for the country of this computer.
        lang: The language to use, as a tag such as ``"en"``; None for the language of the session.

    Returns:
        The widget.

    Raises:
        Refusal: ``unknown-language``: if saintlearn doesn't speak it; ``unknown-country``: if it has no calendar for it; or another code if a name
            can't be one.
    """
    with speaking(lang):
        checked_many("players", players, ("Ana", "Ben"), code="bad-players", tables=False)
        names = tuple(checked_names((players,) if isinstance(players, str) and players else tuple(players)))
        day = today() if date is None else as_day(date)
        return HomeBox(Wish(players=names), day, catalogue=catalogue, country=country)
