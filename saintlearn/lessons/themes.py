"""Themes: which saints a word of the catalogue means, and what to say, read and ask about them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property
from itertools import dropwhile, takewhile
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue, Chosen
from saintlearn.catalogue.finding import Group, find_group, find_known, find_whole, group_names, listed_names
from saintlearn.catalogue.first_names import best_known, first_names
from saintlearn.ground.arguments import checked_many
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.ground.spellings import nearest, plain, without_title
from saintlearn.languages import date as spoken_date
from saintlearn.languages import mark, month, say
from saintlearn.lessons.calendar import calendar_day, saints_of_the_day
from saintlearn.lessons.feast_stories import feast_names, feast_stories, find_feast
from saintlearn.lessons.feasts import Celebration, Season, general_calendar, national_days
from saintlearn.lessons.friends import Companion, friends_of
from saintlearn.lessons.naming import named_in, without
from saintlearn.lessons.nations import Country, calendar_of, holy_day, national_calendar
from saintlearn.lessons.occasions import read_occasion
from saintlearn.lessons.sayings import EVERY, Saying, fact_words, sayings
from saintlearn.lessons.showing import WITNESS, is_martyr, leading, own_sayings
from saintlearn.lessons.tie_in import name_inside, spoken_day, week_of
from saintlearn.questions.lives import PatronageTopic
from saintlearn.questions.truth import Pool
from saintlearn.vocabulary import GEOGRAPHY, MONTHS, ORDERS
from saintlearn.vocabulary.virtues import VIRTUES, Virtue

FEAST_WEEK: Final = "feast week"
"""The theme for the saints of a week."""
SELECTION: Final = "selection"
"""The key of a theme with saints chosen by name."""


@dataclass(frozen=True)
class Theme:
    """Saints who belong together."""

    key: str
    """Stable name."""
    title: str
    """The title as printed."""
    words: tuple[str, ...]
    """Words to look up in `sayings`, the most specific first."""
    cards: tuple[Card, ...]
    """All saints of the theme."""
    first: tuple[Card, ...] = ()
    """Those who must not be left out."""
    virtue: Virtue | None = None
    """What all of them show, if that is the theme."""
    own: tuple[Saying, ...] = ()
    """What to say about this theme alone, before what the words say."""
    aim: str = ""
    """What the children learn, if it isn't the first idea."""
    when: str = ""
    """On what day it is, for a feast."""
    honored: tuple[str, ...] = ()
    """For a feast: slugs of the saints whose day it is, whatever date is on their cards."""
    occasion: str = ""
    """What of the Church's year it is, as in `saintlearn.lessons.plan.Plan.occasion`."""
    friends: tuple[Companion, ...] = ()
    """Those who come along with the one saint whom the lesson is about, who is `first`, the best first."""
    others: tuple[Card, ...] = ()
    """Who else has the name that was asked for."""
    direct: tuple[str, ...] = ()
    """Slugs of saints who belong to it, the most directly first, if no ties say so."""
    saint: str = ""
    """Who is celebrated without having a card, such as ``St. Philip of Jesus``; empty if the saints of the theme are on its cards."""

    @property
    def is_by_date(self) -> bool:
        """Whether the saints belong together because of the dates of their feasts: those of a month, a week, or a season."""
        return bool({"month", *(season.value for season in Season)}.intersection(self.words[:1]))

    @property
    def closest(self) -> tuple[str, ...]:
        """Slugs of saints whose place in the theme is known: whoever belongs to it most directly first."""
        return tuple(dict.fromkeys((*(saying.text for kind in ("tie", "first") for saying in self.said(kind)), *self.direct)))

    def said(self, kind: str) -> list[Saying]:
        """List what to say about the theme, the most specific first, without repeats."""
        known = sayings()
        own = [saying for saying in self.own if saying.kind == kind]
        return own + list({saying.text: saying for word in self.words for saying in known.get(word, ()) if saying.kind == kind}.values())

    def told(self, kind: str, cards: Collection[Card]) -> tuple[Saying, ...]:
        """List what to say in a lesson with some of the saints, as far as everyone whom it names is there; the story of a feast is told whole."""
        whole = self.own if self.when or self.key in feast_stories() else ()
        said = self.said(kind)
        told = _fitting([saying for saying in said if saying not in whole], cards, self.cards)
        return (*(saying for saying in said if saying in whole), *told)

    @cached_property
    def named(self) -> frozenset[str]:
        """Slugs of the saints whom the ideas and the questions name, who come first."""
        said = (part for kind in ("idea", "question") for saying in self.said(kind) for part in (saying.text, saying.answer))
        return named_in(" ".join(said), self.cards)


def find_theme(theme: Chosen, catalogue: Catalogue, day: date | None = None, names: Sequence[str] = (), country: Country = None) -> Theme:
    """Find the saints of a theme.

    >>> from saintlearn.catalogue import load_catalogue
    >>> theme = find_theme("Franciscans", load_catalogue())
    >>> theme.title, len(theme.cards) > 20
    ('Franciscan saints', True)
    """
    checked_many("theme", (theme,) if isinstance(theme, Card) else theme, ("lucy", "agnes-of-rome"), code="unknown-theme")
    if not isinstance(theme, str):
        chosen = catalogue.deck(theme) if theme is None or isinstance(theme, Card) or hasattr(theme, "columns") else theme
        cards = tuple(item if isinstance(item, Card) else catalogue[item] for item in chosen)
        if not cards:
            raise Refusal("no-saints", say("This selection has no saints. Choose at least three."))
        return Theme(SELECTION, say("Saints we chose"), (EVERY,), cards)
    if plain(theme) == FEAST_WEEK:
        return _week(catalogue, day, country)
    if feast := _of_feast(theme, catalogue, day, country):
        if (named := find_whole(theme, catalogue)) and named[0] in feast.first:
            saint = _of_saint(theme, catalogue)
            return feast if saint is None else replace(saint, own=(*feast.own, *saint.own), when=feast.when, occasion=feast.occasion)
        return feast
    group = find_group(theme, catalogue.values())
    if group is None:
        if found := _of_season(theme, catalogue, day, country) or _of_day(theme, catalogue, day, country) or _of_saint(theme, catalogue):
            return found
        if first_names(theme):
            sentence = say(
                "None of these saints has the first name {name}, in any language. Try a middle name, or the saints of a birthday: the theme "
                "'feast week' with its date.",
                name=theme[:60],
            )
            raise UnknownName("unknown-theme", sentence, theme[:60])
        if near := _telling_of(theme):
            raise Refusal(
                "no-saints", say("There is no card for {name!r}. The lesson {near!r} tells about this person.", name=theme[:60], near=near)
            )
        seasons = [word for some in _SEASONS.values() for word in some]
        words = [*names, FEAST_WEEK, *seasons, *feast_names(), *group_names(catalogue.values())]
        meant = nearest(theme, {word: (word,) for word in words}, least=_ALIKE) or _names_like(theme, catalogue)
        if meant:
            right = say("did you mean {word!r}?", word=meant[0])
            raise UnknownName("unknown-theme", say("There is no theme {theme!r}; {right}", theme=theme[:60], right=right))
        raise UnknownName("unknown-theme", say(_NEITHER, theme=theme[:60]))
    if not group.cards:
        wanted = without_title(theme)  # a parish may have a card for somebody whom the list names
        if any(wanted == without_title(card.name) for card in catalogue.values()) and (own := _of_saint(theme, catalogue)):
            return own
        if group.near:
            raise Refusal(
                "no-saints", say("There is no lesson for {theme!r}; the nearest theme is {near!r}.", theme=theme, near=group.near)
            )
        raise Refusal("no-saints", say("None of these saints belong to {theme!r}.", theme=theme))
    return _of_group(group, catalogue)


def _telling_of(name: str) -> str:
    """Find the listed group in whose sayings a whole name stands, of somebody who has no card; empty if there is none."""
    wanted = f" {plain(name)} "
    groups = (group for group in listed_names() if len(name.split()) > 1)
    return next(
        (group for group in groups for said in sayings().get(group, ()) if wanted in f" {plain(f'{said.text} {said.answer}')} "), ""
    )


def _of_feast(theme: str, catalogue: Catalogue, day: date | None, country: Country) -> Theme | None:
    """Find a feast by its name: its story, its day in the year that follows a day, and the saints who belong to it."""
    told = find_feast(theme)
    if told is None:
        return None
    start = day or date(_SOME_YEAR, 1, 1)
    days = (calendar_day(start + timedelta(n), country) for n in range(_YEAR))
    dated = next(((item, found.date) for found in days for item in (found.celebration, *found.optional) if item.key == told.key), None)
    if dated is None:  # kept in another country, or left out this year
        feast = next(row.celebration for row in (*general_calendar(), *national_days()) if row.celebration.key == told.key)
        when = ""
    else:
        feast = dated[0]
        when = say("{feast}: {day}.", feast=feast.name, day=spoken_day(dated[1]) if day else _every_year(feast.key, dated[1], country))
        when = " ".join(filter(None, (when, holy_day(feast.key, dated[1] if day else None, country))))
    cards = {slug: catalogue[slug] for slug in (*feast.saints, *told.saints) if slug in catalogue}
    honored = feast.saints or tuple(named_in(feast.name, cards.values()) if feast.title.startswith(_OF_SAINTS) else ())
    own = (
        Saying("idea", " ".join(filter(None, (_ahead(feast, dated[1], day) if dated and day else "", told.story))), ""),
        Saying("scripture", told.scripture.place, told.scripture.words),
        Saying(
            "question",
            say("{feast}: what would you like to thank God for on this day, or ask him?", feast=feast.name),
            say("Let the children say it in their own words, and make it a short prayer together."),
        ),
        *(saying for saying in sayings().get(told.key, ()) if saying.kind in ("tie", "tell", "scripture", "catechism", "question")),
    )
    return Theme(
        told.key,
        feast.name,
        (EVERY,),
        tuple(cards.values()),
        tuple(card for slug, card in cards.items() if slug in honored),
        own=own,
        aim=say("We learn what the Church celebrates: {feast}.", feast=feast.name),
        when=when,
        honored=honored,
        occasion=told.key,
        saint=feast.name if feast.title.startswith(_OF_SAINTS) and not honored else "",
    )


_OF_SAINTS: Final = ("St. ", "Sts. ", "Blessed ")
"""How the English title of a day begins that is kept for saints."""


def _ahead(feast: Celebration, kept: date, day: date) -> str:
    """Say when a feast comes, in a lesson that is held on another day; empty on the day itself."""
    if kept == day:
        return ""
    if kept == day + timedelta(1):
        return say("Tomorrow we celebrate {feast}.", feast=name_inside(feast))
    return say("On {day}, we celebrate {feast}.", day=spoken_day(kept), feast=name_inside(feast))


def _every_year(key: str, then: date, country: Country) -> str:
    """Say on what day a feast usually is, whatever the year: a greater one can take its place now and then."""
    rows = [row for row in national_calendar(calendar_of(country).country) if row.celebration.key == key and _DATED.fullmatch(row.day)]
    if rows:
        own = rows[0].usual(_SOME_YEAR)
        return spoken_date(own.month, own.day)
    days = [calendar_day(date(year, then.month, then.day), country) for year in range(_SOME_YEAR, _SOME_YEAR + _YEARS)]
    kept = [day for day in days if key in (item.key for item in (day.celebration, *day.optional))]
    return spoken_date(then.month, then.day) if len(kept) == _YEARS else say("a different day each year")


_DATED: Final = re.compile(r"\d\d-\d\d")
_YEARS: Final = 6


def _of_season(theme: str, catalogue: Catalogue, day: date | None, country: Country) -> Theme | None:
    """Find the saints of a season: those whom the table names, or else those whose feasts fall in the season that comes next, or in it every year."""
    season = next((season for season, words in _SEASONS.items() if plain(theme) in map(plain, words)), None)
    if season is None:
        return None
    if tied := [saying.text for saying in sayings().get(season.value, ()) if saying.kind == "tie" and saying.text in catalogue]:
        cards = tuple(catalogue[slug] for slug in tied)
    elif day is None:
        first, last = _ALWAYS[season]
        cards = tuple(card for card in catalogue.values() if first <= (card.feast.month, card.feast.day) <= last)
    else:
        days = (day + timedelta(n) for n in range(_YEAR))
        inside = list(
            takewhile(
                lambda then: calendar_day(then, country).season is season,
                dropwhile(lambda then: calendar_day(then, country).season is not season, days),
            )
        )
        cards = tuple({card.slug: card for then in inside for card in saints_of_the_day(catalogue, then, country)}.values())
    return Theme(
        plain(season.value).replace(" ", "-"),
        say("Saints of {season}", season=season.label),
        (season.value, EVERY),
        cards,
        occasion=season.value,
    )


_YEAR: Final = 380
"""Days within which every day of the Church's year comes."""
_SEASONS: Final = {
    Season.ADVENT: ("Advent",),
    Season.CHRISTMAS: ("Christmas Time", "Christmas season", "Christmastide"),
    Season.LENT: ("Lent", "Lenten season"),
    Season.EASTER: ("Easter Time", "Easter season", "Eastertide"),
}
_ALWAYS: Final = {
    Season.ADVENT: ((12, 3), (12, 24)),
    Season.CHRISTMAS: ((12, 25), (12, 31)),
    Season.LENT: ((3, 10), (3, 18)),
    Season.EASTER: ((4, 25), (5, 10)),
}
"""The days that belong to a season in every year: Easter is from March 22 to April 25."""


def _of_day(theme: str, catalogue: Catalogue, day: date | None, country: Country) -> Theme | None:
    """Find the saints of the week of a day that has a name, such as the First Sunday of Advent."""
    wanted = _counted(theme)
    if "sunday" not in wanted or len(wanted) == 1:
        return None
    start = day or date(_SOME_YEAR, 1, 1)
    for then in (start + timedelta(n) for n in range(_YEAR)):
        if wanted <= _counted(calendar_day(then, country).celebration.name):
            if day is None:
                raise Refusal("no-day", say("Which year's {day}? Add `date=...` with a day before it.", day=theme[:60]), theme[:60])
            return _week(catalogue, then, country)
    return None


_SOME_YEAR: Final = 2027
_ORDINALS: Final = {"first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th"}


def _counted(text: str) -> set[str]:
    """Give the words of a day's name, its number in figures."""
    return {_ORDINALS.get(word, word) for word in plain(text).split()} - {"of", "in", "the", "after"}


def _of_saint(theme: str, catalogue: Catalogue) -> Theme | None:
    """Make a theme of one saint: with the friends whom the table names, then with those who share the most with this saint."""
    found = find_known(theme, catalogue) or find_known(_DAY.sub("", theme), catalogue)
    if not found:
        return None
    saint = found[0]
    named = {saying.text: saying.answer for saying in sayings().get(saint.slug, ()) if saying.kind == "tie"}
    friends = (
        *(Companion(catalogue[slug], (tie,)) for slug, tie in named.items() if slug in catalogue),
        *(friend for friend in friends_of(saint, catalogue.values()) if friend.card.slug not in named),
    )
    words = (saint.slug, *_witness(saint), *(virtue.word for virtue in leading(saint)), saint.main_fact.word, EVERY)
    return Theme(
        saint.slug,
        say("{saint} and friends", saint=saint.name),
        words,
        (saint, *(friend.card for friend in friends)),
        (saint,),
        own=tuple(own_sayings(saint)),
        aim=say("We get to know {saint}, and the friends who go along.", saint=saint.name_inside),
        friends=friends,
        others=found[1:],
    )


_DAY: Final = re.compile(r"(['\N{RIGHT SINGLE QUOTATION MARK}]s)? day$", re.IGNORECASE)
"""What follows the name in St. Patrick's Day."""


def _witness(saint: Card) -> tuple[str, ...]:
    """Give the word for martyrs to a saint whose story is above all about staying true to Jesus."""
    return ("Martyr",) if is_martyr(saint) and any(virtue.word in WITNESS for virtue in leading(saint)) else ()


def _of_group(group: Group, catalogue: Catalogue) -> Theme:
    """Give a group of saints the title and the words of a theme."""
    key = plain(group.word)
    if group.kind == "month":
        number = next(fact.number for fact in MONTHS if fact.word == group.word)
        return Theme(key, say("Saints of {month}", month=month(number)), ("month", EVERY), group.cards, occasion=group.word)
    if group.kind == "virtue":
        virtue = VIRTUES[group.word]
        meaning = (Saying("idea", virtue.meaning, ""),)
        return Theme(virtue.key, virtue.saints, (virtue.word, "virtue", EVERY), group.cards, virtue=virtue, own=meaning)
    if group.kind == "listed":
        return _of_list(group, catalogue)
    if group.kind == "patronage":
        return Theme(
            f"patron-{key.replace(' ', '-')}",
            _helpers(group.word, catalogue),
            (plain(group.word), "patronage", EVERY),
            group.cards,
            direct=_patrons(group),
        )
    return Theme(key.replace(" ", "-"), _title(group.word), fact_words()[group.word], group.cards)


def _patrons(group: Group) -> tuple[str, ...]:
    """Sort the saints of a patronage: the best known of those who are patrons of this before anything else come first."""

    def far(card: Card) -> int:
        place = next(place for place, patronage in enumerate(card.patronages) if plain(patronage) == plain(group.word))
        popular = place < len(card.patronage_kinds) and card.patronage_kinds[place] == "popular"
        return place + 2 * popular + ("starter" not in card.decks) + ("core" not in card.decks)

    return tuple(card.slug for card in sorted(group.cards, key=lambda card: (far(card), card.slug)))


def _of_list(group: Group, catalogue: Catalogue) -> Theme:
    """Make a theme of a listed group; where it has too few saints for a lesson, those of the nearest group come along, and the title says so."""
    near = find_group(group.near, catalogue.values()) if len(group.cards) < _LEAST and group.near else None
    cards = dict.fromkeys((*group.cards, *(near.cards if near else ())))
    ties = [saying for word in (group.word, near.word if near else "") for saying in sayings().get(word, ()) if saying.kind == "tie"]
    own = {saying.text: saying for saying in reversed(ties)}
    told = any(saying.kind == "scripture" for saying in sayings().get(group.word, ()))
    words = (group.word, EVERY) if told else (group.word, "region", EVERY)
    first = tuple(card for card in group.cards if not card.mature) if near else ()
    occasion = next((read_occasion(saying.text) for saying in sayings().get(group.word, ()) if saying.kind == "calendar"), "")
    return Theme(
        plain(group.word).replace(" ", "-"), say(group.title), words, tuple(cards), first, own=tuple(own.values())[::-1], occasion=occasion
    )


_LEAST: Final = 3
"""Saints that a lesson needs."""


def _title(word: str) -> str:
    if word in ORDERS:
        return say("{order} saints", order=ORDERS[word].label)
    if word in GEOGRAPHY:
        return say("Saints of {place}", place=GEOGRAPHY[word].place)
    return say(_TITLES[word])


_TITLES: Final = {
    "Evangelist": mark("Evangelists"),
    "Apostle": mark("Apostles"),
    "Martyr": mark("Martyrs"),
    "Church Doctor": mark("Doctors of the Church"),
    "Priest": mark("Priests"),
    "Virgin": mark("Virgins"),
    "Religious Man": mark("Monks, friars, and brothers"),
    "Religious Woman": mark("Nuns and sisters"),
    "Layperson": mark("Laypeople"),
    "Young Person": mark("Young saints"),
    "Deacon": mark("Deacons"),
    "Pope": mark("Popes"),
    "Patriarch": mark("Patriarchs"),
    "Lay Soldier": mark("Soldier saints"),
    "Secular Royalty": mark("Royal saints"),
    "Doctors of the Church": mark("Doctors of the Church"),
    "Roman Canon": mark("Saints of the Roman Canon"),
    "Holy Helpers": mark("The Fourteen Holy Helpers"),
    "Stigmatists": mark("Saints with the wounds of Jesus"),
    "Bi-locators": mark("Saints people say were in two places at once"),
    "Apparitions": mark("Saints of apparitions"),
    "Where Two or More Are Gathered": mark("Saints we honor together"),
}
"""Titles of the saint facts, designations and expansions."""


def _week(catalogue: Catalogue, day: date | None, country: Country) -> Theme:
    if day is None:
        raise Refusal("no-day", say("A feast week needs a day. Add `date=...` with a day in that week."))
    days = week_of(day)
    cards = tuple({card.slug: card for then in days for card in saints_of_the_day(catalogue, then, country)}.values())
    title = say("Saints for the week of {day}", day=spoken_day(days[0]))
    return Theme(f"week-{days[0].isoformat()}", title, ("month", EVERY), cards, occasion=days[0].isoformat())


def _helpers(patronage: str, catalogue: Catalogue) -> str:
    """Name saints who share a patronage: patron saints of animals, saints people ask for protection from storms."""
    return PatronageTopic(Pool(catalogue.values())).patrons(patronage)


_NEITHER: Final = mark(
    "There is no theme and no saint {theme!r} here. Choose feast week, a month, an order, a region, a patronage, a virtue such as forgiveness, "
    "a word of the cards such as martyrs, a saint, or a plan."
)
_ALIKE: Final = 0.8
"""How like a theme a word must be, so that somebody may have meant it."""


def _names_like(theme: str, catalogue: Catalogue) -> list[str]:
    """Find the saint whose name somebody has misspelled; letters alone make no first name."""
    least = _ALIKE if len(without_title(theme).split()) > 1 else _SLIP
    return nearest(theme, {card.name: (card.name, *card.other_names) for card in best_known(catalogue.values())}, least=least)


_SLIP: Final = 0.9


def _fitting(sayings: Iterable[Saying], cards: Collection[Card], known: Sequence[Card]) -> tuple[Saying, ...]:
    """Leave out of what is said every sentence that names a saint who isn't in the lesson; a question goes with its names."""
    absent = frozenset(card.slug for card in known) - {card.slug for card in cards}
    found = []
    for saying in sayings:
        text, answer = (without(part, absent, known) for part in (saying.text, saying.answer))
        if text and (answer or not saying.answer) and (saying.kind != "question" or text == saying.text):
            found.append(replace(saying, text=text, answer=answer))
    return tuple(found)
