"""The album: the saints of the whole year as panes of glass, which light up as a child gets to know them. It is all that a child keeps.

How much light a pane has:

0. dark: the child has not met the saint yet.
1. the halo is lit: the child has seen the saint, on the table of a game, in a question, or on a card that was opened.
2. the niche is lit: the child has read the story, or has found one kind of fact.
3. the whole window is lit: the child has read the story and has found two kinds of facts, or has found four.

The reasons: seeing is where it begins, so even a child who only looked on has a pane that glows. What was done once, a match or a story, is worth half of
a window, for it may have been luck. A window is whole when the child knows the person and not only a line: the story and two facts that go with it. A
child who doesn't read yet gets there by finding: four of the five or six places of a card, which takes several games, so it isn't luck either.
What a game only tells or shows is not found; `saintlearn.learners.reports` knows which that is. A window says of each fact how it came to be lit.
A simulated child who plays twice a week (`saintlearn.learners.simulate.visits`) has 33 panes that glow after the first week, the first whole window in the
second or third, 46 after half a year, and 113 after a year. Some pane gets lighter in every single week, and a wall of nearly 500 isn't done in years.

Nothing ever goes dark again: it counts that a fact was found at some time, not that it is remembered today; `saintlearn.learners.progress` is about that.
Staying away loses nothing, no days are counted, and no child's album is ever set beside another's.
"""

from __future__ import annotations

from calendar import monthrange
from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, tzinfo
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Final, Literal, Protocol, cast

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.ground.courtesy import Courteous
from saintlearn.ground.days import day_of, utc
from saintlearn.ground.hooks import Hook
from saintlearn.ground.paper import Ink, Paper
from saintlearn.languages import say, say_count
from saintlearn.learners.records import First, Kind, Learner, Meeting
from saintlearn.learners.store import Store
from saintlearn.study.reviewer import fact_item
from saintlearn.study.reviews import ahead
from saintlearn.vocabulary import FACT, Fact

Light = Literal[0, 1, 2, 3]
LIGHTS: Final = ("dark", "halo", "half", "lit")
"""What each light is called: dark, the halo is lit, the niche is lit, the whole window is lit."""
Theme = Literal["light", "dark"]
_LEAP_YEAR: Final = 2024
"""A year with every day that a month can have."""
WITH_STORY: Final = 2
"""Kinds of facts that light the whole window once the story was read."""
_ALONE: Final = 4
"""Kinds of facts that light it without the story."""


@dataclass(frozen=True, slots=True)
class Pane:
    """One saint in an album."""

    card: Card
    """Who."""
    steps: tuple[datetime, ...]
    """When the halo, the niche, and the whole window were lit (UTC), as far as they are."""
    found: tuple[str, ...]
    """The facts that were matched or answered right, as fields of items such as ``feast``: those on the card first, in its order."""
    dark: tuple[str, ...]
    """The facts on the card that were not found yet."""
    answered: frozenset[str]
    """The fields of those facts that the child has known when asked, and not only found in a game."""
    pointed: Mapping[str, frozenset[str]]
    """Which of several facts of a field the child has found in games, such as of the ribbons, by their keys: empty where nobody kept that."""
    firsts: Mapping[First, datetime]
    """When the saint was first ``seen``, the story ``read``, and the one thing to do promised (``try``) and done (``tried``), as far as that was told."""
    new: bool = False
    """Whether the saint was met since the moment that the album was asked about."""

    @property
    def slug(self) -> str:
        """The saint's slug."""
        return self.card.slug

    @property
    def day(self) -> tuple[int, int]:
        """Month and day of the feast: the pane's place on the wall."""
        return self.card.feast.month, self.card.feast.day

    @property
    def light(self) -> Light:
        """How much of the window is lit, 0 to 3; see `saintlearn.learners.album`."""
        return cast("Light", len(self.steps))

    @property
    def met(self) -> datetime | None:
        """When the child met the saint (UTC); None if that has not been yet."""
        return self.steps[0] if self.steps else None

    @property
    def lit(self) -> datetime | None:
        """When the whole window was lit (UTC); None if it isn't yet."""
        return self.steps[2] if self.light == 3 else None

    @property
    def read(self) -> bool:
        """Whether the story was read."""
        return "read" in self.firsts

    @property
    def lacks(self) -> tuple[bool, int]:
        """What the whole window still lacks: whether the story, and how many kinds of facts with it."""
        return (False, 0) if self.light == 3 else (not self.read, max(0, WITH_STORY - len(self.found)))

    @property
    def lacks_alone(self) -> int:
        """How many kinds of facts the whole window lacks for somebody who doesn't read the story."""
        return 0 if self.light == 3 else max(0, _ALONE - len(self.found))

    def knows(self, fact: Fact) -> bool:
        """Tell whether a fact on the card is lit: of several of one kind, the one that the child found, or all if the child knew them when asked."""
        item = fact_item(self.slug, fact)
        name, several = item.partition("/")[2], sum(fact_item(self.slug, other) == item for other in self.card.facts) > 1
        pointed = self.pointed.get(name) if several and name not in self.answered else None
        return name in self.found and (pointed is None or fact.key in pointed)

    @property
    def promised(self) -> bool:
        """Whether the child said "I'll try" to the one thing to do, and hasn't told us yet that it was done."""
        return "try" in self.firsts and "tried" not in self.firsts


@dataclass(frozen=True, slots=True)
class Counts:
    """How many windows have how much light."""

    lit: int
    """Whole windows."""
    begun: int
    """Windows with a lit halo or niche."""
    dark: int
    """Saints who are still to be met."""

    @property
    def met(self) -> int:
        """Saints who were met."""
        return self.lit + self.begun

    @property
    def all(self) -> int:
        """All the saints of the album."""
        return self.met + self.dark

    @property
    def sentence(self) -> str:
        """Say it to the child.

        >>> Counts(lit=37, begun=12, dark=425).sentence
        '49 saints met: 37 windows lit, 12 started'
        >>> Counts(lit=0, begun=2, dark=472).sentence, Counts(lit=0, begun=0, dark=474).sentence
        ('2 saints met, 2 windows started', 'Every saint you meet starts a window.')
        """
        if self.lit and self.begun:
            return say_count(
                "{met} saints met: {count} window lit, {begun} started",
                "{met} saints met: {count} windows lit, {begun} started",
                self.lit,
                met=self.met,
                begun=self.begun,
            )
        if self.lit:
            return say_count("{count} saint met, {count} window lit", "{count} saints met, {count} windows lit", self.lit)
        if self.begun:
            return say_count("{count} saint met, {count} window started", "{count} saints met, {count} windows started", self.begun)
        return say("Every saint you meet starts a window.")


@dataclass(frozen=True)
class Album(Courteous):
    """All the saints of a catalogue, with the light that one child has given them until one moment.

    Its panes never tell of another child, and what it prints holds no more than it does.
    """

    learner: Learner
    """Whose it is."""
    now: datetime
    """The moment (UTC)."""
    zone: tzinfo | None
    """Where the child lives; None for where this computer is."""
    panes: Mapping[str, Pane]
    """The panes by slug: through the year by day, and on one day in the catalogue's order."""

    @property
    def title(self) -> str:
        """What it is called."""
        return say("{name}'s windows", name=self.learner.name)

    @property
    def today(self) -> date:
        """The child's day."""
        return day_of(self.now, self.zone)

    @cached_property
    def months(self) -> tuple[tuple[tuple[Pane, ...], ...], ...]:
        """The year as a wall: twelve months, each with its days, each with the panes of its saints; none if the catalogue has no saint for it."""
        by_day: defaultdict[tuple[int, int], list[Pane]] = defaultdict(list)
        for pane in self.panes.values():
            by_day[pane.day].append(pane)
        return tuple(tuple(tuple(by_day[month, day]) for day in range(1, monthrange(_LEAP_YEAR, month)[1] + 1)) for month in range(1, 13))

    @property
    def lit(self) -> list[Pane]:
        """The whole windows, the newest first."""
        return sorted((pane for pane in self.panes.values() if pane.lit), key=lambda pane: pane.steps[2], reverse=True)

    @property
    def half(self) -> list[Pane]:
        """The windows whose niche is lit, the newest first."""
        return sorted((pane for pane in self.panes.values() if pane.light == 2), key=lambda pane: pane.steps[1], reverse=True)

    @property
    def begun(self) -> list[Pane]:
        """The windows that are begun and not lit, those with more light first, then the newest."""
        return sorted(
            (pane for pane in self.panes.values() if 0 < pane.light < 3), key=lambda pane: (pane.light, pane.steps[-1]), reverse=True
        )

    @property
    def counts(self) -> Counts:
        """How many windows are lit, begun, and dark."""
        lights = [pane.light for pane in self.panes.values()]
        lit, dark = lights.count(3), lights.count(0)
        return Counts(lit, len(lights) - lit - dark, dark)

    def counts_of(self, month: int) -> Counts:
        """Count the windows of a month, 1 to 12."""
        lights = [pane.light for day in self.months[month - 1] for pane in day]
        return Counts(lights.count(3), lights.count(1) + lights.count(2), lights.count(0))

    def since(self, moment: datetime) -> list[Pane]:
        """List the saints whom the child met for the first time at a moment (UTC) or after it, in the order in which they were met."""
        told = utc(moment)
        return sorted((pane for pane in self.panes.values() if pane.met and self._between(told, pane.met)), key=lambda pane: pane.steps[0])

    def lit_since(self, moment: datetime) -> list[Pane]:
        """List the windows that became whole at a moment (UTC) or after it, in that order."""
        told = utc(moment)
        return sorted((pane for pane in self.panes.values() if pane.lit and self._between(told, pane.lit)), key=lambda pane: pane.steps[2])

    def _between(self, since: datetime, moment: datetime) -> bool:
        """Tell whether something happened since a moment; not what a clock that was wrong has kept for years to come."""
        return moment >= since and not ahead(moment, self.now)

    def waiting(self, today: date | None = None, *, count: int = 3) -> list[Pane]:
        """Name who is waiting: the saints whose windows are begun, and not lit yet."""
        day = today or self.today
        return sorted(self.begun, key=lambda pane: (pane.day < (day.month, day.day), pane.day, -pane.light))[:count]

    def news(self, moment: datetime, *, among: Container[str] | None = None) -> str:
        """Say how many saints are new since a moment (UTC), and which windows were lit; empty if there are none."""
        met = sum(among is None or pane.slug in among for pane in self.since(moment))
        lit = self.lit_since(moment)
        told = [say_count("{count} new saint in your windows.", "{count} new saints in your windows.", met)] if met else []
        if len(lit) == 1:
            told.append(say("{name}'s window is lit.", name=lit[0].card.name))
        elif lit:
            told.append(say_count("{count} window is lit.", "{count} windows are lit.", len(lit)))
        return " ".join(told)

    # --- what it shows of itself --------------------------------------------------------------------------------------------

    def to_svg(self, *, columns: int = 12, theme: Theme = "light") -> str:
        """Draw the wall of the year: twelve months of panes, and the rose that fills with them."""
        return _PRINTER().wall_svg(self, columns=columns, theme=theme)

    def poster(self, path: str | PathLike[str], *, paper: Paper | None = None, ink: Ink = "color") -> Path:
        """Print the wall as a poster: dark panes are white, with the number of the day, to color in by hand."""
        return _PRINTER().save_poster(self, path, paper=paper, ink=ink)

    def stickers(self, path: str | PathLike[str], *, paper: Paper | None = None, ink: Ink = "color", count: int | None = None) -> Path:
        """Print the saints whom the child knows as stickers, with lines to cut along: lit windows first, the newest first, then those begun."""
        return _PRINTER().save_stickers(self, path, paper=paper, ink=ink, count=count)

    def _repr_html_(self) -> str:
        return _PRINTER().wall_html(self)

    def __repr__(self) -> str:
        counts = self.counts
        return f"<Album of {self.learner.name}: {counts.lit} lit, {counts.begun} begun, {counts.dark} dark>"


class AlbumPrinter(Protocol):
    """Who draws and prints albums."""

    def wall_svg(self, wall: Album, *, columns: int, theme: Theme) -> str: ...
    def wall_html(self, wall: Album) -> str: ...
    def save_poster(self, wall: Album, path: str | PathLike[str], *, paper: Paper | None, ink: Ink) -> Path: ...
    def save_stickers(self, wall: Album, path: str | PathLike[str], *, paper: Paper | None, ink: Ink, count: int | None) -> Path: ...


_PRINTER: Final[Hook[AlbumPrinter]] = Hook("albums printed")


def album(
    store: Store, learner: Learner, now: datetime, *, cards: Mapping[str, Card] | None = None, since: datetime | None = None
) -> Album:
    """Look at a child's album.

    >>> from datetime import UTC
    >>> store = Store(":memory:")
    >>> ana, monday = store.add_learner("Ana"), datetime(2025, 1, 20, 16, tzinfo=UTC)
    >>> store.meet_all(ana, ["agnes-of-rome", "lucy"], "seen", monday)
    ['agnes-of-rome', 'lucy']
    >>> store.meet(ana, "agnes-of-rome", "read", monday)
    True
    >>> mine = album(store, ana, monday)
    >>> mine, [pane.slug for pane in mine.waiting()], mine.news(monday)
    (<Album of Ana: 0 lit, 2 begun, 494 dark>, ['agnes-of-rome', 'lucy'], '2 new saints in your windows.')
    >>> store.close()
    """
    catalogue = load_catalogue() if cards is None else cards
    kept = store.meetings(learner), store.firsts(learner)
    return make_album(learner, *kept, catalogue, now, ways=store.ways(learner), zone=store.zone, since=since)


def make_album(
    learner: Learner,
    meetings: Iterable[Meeting],
    facts: Iterable[tuple[str, datetime, datetime | None]],
    cards: Mapping[str, Card],
    now: datetime,
    *,
    ways: Iterable[tuple[str, Kind, str]] = (),
    zone: tzinfo | None = None,
    since: datetime | None = None,
) -> Album:
    """Make an album of what a store holds."""
    kept: defaultdict[str, _Kept] = defaultdict(_Kept)
    for one in meetings:
        kept[one.saint].firsts[one.what] = one.at
    for item, at, right in facts:
        slug, _, name = item.partition("/")
        kept[slug].asked.append(at)
        if right is not None:
            kept[slug].found[name] = right
    for item, kind, asked in ways:
        slug, _, name = item.partition("/")
        if kind == "review":
            kept[slug].answered.add(name)
        elif asked in FACT:
            kept[slug].pointed[name] |= {asked}
    fresh, told = None if since is None else utc(since), utc(now)
    order = sorted(cards.values(), key=lambda card: (card.feast.month, card.feast.day))
    return Album(learner, told, zone, {card.slug: _pane(card, kept[card.slug], fresh, told) for card in order})


@dataclass(slots=True)
class _Kept:
    """What a store holds of one saint."""

    firsts: dict[First, datetime] = field(default_factory=dict)
    asked: list[datetime] = field(default_factory=list)
    found: dict[str, datetime] = field(default_factory=dict)
    answered: set[str] = field(default_factory=set)
    pointed: defaultdict[str, frozenset[str]] = field(default_factory=lambda: defaultdict(frozenset))


def _pane(card: Card, kept: _Kept, since: datetime | None, now: datetime) -> Pane:
    found = kept.found
    steps = _steps([*kept.firsts.values(), *kept.asked], kept.firsts.get("read"), sorted(found.values()))
    places = dict.fromkeys(fact_item(card.slug, fact).partition("/")[2] for fact in card.facts) | {"window": None}
    return Pane(
        card,
        steps,
        (*(place for place in places if place in found), *(name for name in found if name not in places)),
        tuple(place for place in places if place not in found),
        frozenset(kept.answered),
        dict(kept.pointed),
        kept.firsts,
        new=since is not None and bool(steps) and steps[0] >= since and not ahead(steps[0], now),
    )


def _steps(seen: Sequence[datetime], read: datetime | None, found: Sequence[datetime]) -> tuple[datetime, ...]:
    """Tell when each step of the light was taken."""
    if not seen:
        return ()
    half = [time for time in (read, *found[:1]) if time is not None]
    whole = [max(read, found[WITH_STORY - 1])] if read is not None and len(found) >= WITH_STORY else []
    whole += [found[_ALONE - 1]] if len(found) >= _ALONE else []
    return (min(seen), *([min(half)] if half else []), *([min(whole)] if whole else []))
