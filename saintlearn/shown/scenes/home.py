"""What the door shows: today's saint in the light of the season, who plays, and what there is to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.entry import Feel, Pastime
from saintlearn.engine.players import RIVALS, computer_name
from saintlearn.ground.names import name_key
from saintlearn.languages import mark, say, say_count, together
from saintlearn.learners.waiting import Waiting
from saintlearn.lessons.calendar import LiturgicalDay, calendar_day, saint_of_the_day
from saintlearn.lessons.deeds import GoodDeed
from saintlearn.lessons.feast_stories import feast_stories, told_on
from saintlearn.lessons.feasts import Color, Rank
from saintlearn.lessons.nations import Country
from saintlearn.shown.offers import PAGES
from saintlearn.shown.scenes.season import candles_of, light_of
from saintlearn.shown.scenes.stories import beginning
from saintlearn.wire.home import DoorAsked, DoorShelf, DoorTile, DoorToday, Friend, Guest, Lantern, StartTile, WaitingTile

FRIENDS: Final = (
    "lucy", "patrick", "francis-of-assisi", "therese-of-lisieux", "joan-of-arc", "martin-de-porres",
    "bernadette-soubirous", "carlo-acutis", "kateri-tekakwitha", "george", "josephine-bakhita", "nicholas",
)  # fmt: skip
"""Saints who can stand for a child, with windows that are easy to tell apart."""

_FEELS: Final[Mapping[Feel, str]] = {
    "quick": mark("Quick"),
    "think": mark("Think"),
    "together": mark("Together"),
    "learn": mark("Learn"),
}
"""The shelves and their titles."""
_LANTERNS: Final[Mapping[str, str]] = {
    "gentle": mark("plays gently"),
    "greedy": mark("plays well"),
    "strong": mark("plays its best"),
}
_BY_NAME: Final = 4
"""How many children are greeted by name: with more, the headline would take two lines."""
_MOST_WAITING: Final = 3
_PAIR: Final = ("isidore-the-farmer", "bernard-of-clairvaux")
"""Two saints whose cards are simple, for the first game of all."""
_ALONE: Final = ("memory", "holy-quest", "quiz", "race", "flashcards")
_TOGETHER: Final = ("memory", "bee", "saintcards", "race")
"""What comes after the first game, the easiest next."""


def today_tile(cards: Mapping[str, Card], day: date, country: Country = None) -> DoorToday:
    """Show the saint of a day."""
    found = calendar_day(day, country)
    saint, is_today = saint_of_the_day(cards, day, country)
    name, story, picture = saint.name, saint.bio, saint.slug
    if (feast := feast_today(cards, day, country)) is not None:
        (name, story, picture), is_today = feast, True
    title = mark("Today: {name}") if is_today else mark("Coming up: {name}")
    return DoorToday(
        light=light_of(found),
        candles=candles_of(found),
        day=_day(found),
        saint=picture,
        title=say(title, name=name),
        line=beginning(story, 1),
        story=story,
        bedtime=say("The story, one question, good night."),
    )


def feast_today(cards: Mapping[str, Card], day: date, country: Country = None) -> tuple[str, str, str] | None:
    """Tell which feast a day keeps that has a story of its own: its name, the story, and the slug of a saint who belongs to it; None on any other day."""
    feast = told_on(calendar_day(day, country))
    if feast is None or (feast.rank is Rank.PRAYER and feast.color is not Color.WHITE):
        return None
    told = feast_stories()[feast.key]
    picture = next((slug for slug in (*feast.saints, *told.saints) if slug in cards), saint_of_the_day(cards, day, country)[0].slug)
    return feast.name, told.story, picture


def _day(day: LiturgicalDay) -> str:
    """Name a Sunday or a great day, or a day on which a country gives thanks; on all others the season is enough."""
    kept = day.celebration
    great = kept.rank in (Rank.SUNDAY, Rank.SOLEMNITY, Rank.COMMEMORATION) or (kept.rank is Rank.FEAST and not kept.saints)
    if great:
        return kept.name
    return next((item.name for item in day.optional if item.rank is Rank.PRAYER and item.color is Color.WHITE), day.season.label)


def start_tiles(guests: Sequence[Guest], cards: Mapping[str, Card]) -> tuple[StartTile, ...]:
    """Offer one thing to press: a first game for one child, a game for all if there are several; and what comes after it."""
    if len(guests) > 1:
        page = PAGES["holy-quest"]
        first = StartTile(
            title=say("Play together"), words=say("Roll, walk, meet the saints. About {minutes} minutes.", minutes=page.minutes_for(len(guests))),
            label=say("Play"), game="holy-quest", saints=_there((page.saint, PAGES["bee"].saint), cards),
        )  # fmt: skip
    else:
        first = StartTile(
            title=say("Start here"), words=say("Find what two saints share. About {minutes} minutes.", minutes=PAGES["saintcards"].minutes),
            label=say("Play"), game="saintcards", saints=_there(_PAIR, cards),
        )  # fmt: skip
    later = _TOGETHER if len(guests) > 1 else _ALONE
    return (first, *(_next_tile(name, PAGES[name], len(guests), cards) for name in later))


def _next_tile(name: str, page: Pastime, players: int, cards: Mapping[str, Card]) -> StartTile:
    sentence = mark("{about}. About {minutes} minutes.")
    return StartTile(
        title=say("Next: {game}", game=say(page.title)), words=say(sentence, about=say(page.about), minutes=page.minutes_for(players)),
        label=say("Play"), game=name, saints=_there((page.saint,), cards),
    )  # fmt: skip


def waiting_tiles(
    games: Sequence[Waiting], guests: Sequence[Guest], known: Sequence[Guest], cards: Mapping[str, Card]
) -> tuple[WaitingTile, ...]:
    """Offer what was left in the middle: to those who play now, their own; where nobody has come in yet, everybody's, each with the names."""
    here = {name_key(guest.name) for guest in guests}
    theirs = [(here ^ set(map(name_key, one.players)), one) for one in games if one.game in PAGES]
    if here:
        found = [one for others, one in sorted(theirs, key=lambda pair: len(pair[0])) if here & set(map(name_key, one.players))]
    else:
        found = sorted((one for _, one in theirs), key=lambda one: not one.players)
    friends = {name_key(guest.name): guest.friend for guest in (*known, *guests)}
    return tuple(_waiting_tile(one, here, friends, cards) for one in found[:_MOST_WAITING])


def _waiting_tile(one: Waiting, here: AbstractSet[str], friends: Mapping[str, str], cards: Mapping[str, Card]) -> WaitingTile:
    page = PAGES[one.game]
    own = here == set(map(name_key, one.players))
    names = together(one.players) if len(one.players) <= _BY_NAME else say_count("{count} player", "{count} players", len(one.players))
    if not one.players:
        words = say("Someone without a name left this game here.")
    elif one.turn:
        words = say("{names}: it's {name}'s turn.", names=names, name=one.turn)
    else:
        words = say("{names}, it's waiting for you.", names=names)
    return WaitingTile(
        number=one.number, game=say(page.title), title=say("Go on: {game}", game=say(page.title)), words=words, who=names or say("no name"),
        label=say("Keep playing"), saint=_there((page.saint,), cards)[0], first=bool(one.players) and (own or not here),
        players=tuple(Guest(name=name, friend=friends.get(name_key(name), "")) for name in one.players),
        asks="" if own or not one.players else say("Are you {name}?", name=names) if len(one.players) == 1 else say("Is this your game?"),
    )  # fmt: skip


def _there(slugs: Sequence[str], cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Keep those that are in a catalogue; a family's own folder may have no other saints than its own."""
    return tuple(slug for slug in slugs if slug in cards) or tuple(cards)[: len(slugs)]


def shelves(players: int, cards: Mapping[str, Card]) -> tuple[DoorShelf, ...]:
    """Lay out everything there is to play, by how it feels; the youngest can play what stands first."""
    return tuple(
        DoorShelf(feel=feel, title=say(title), time=_time(feel, players), tiles=tuple(_tiles(feel, cards)))
        for feel, title in _FEELS.items()
    )


def _time(feel: Feel, players: int) -> str:
    """Tell how long the longest game of a shelf takes so many players."""
    if feel == "learn":
        return say("no hurry")
    return say("{minutes} min", minutes=max(page.minutes_for(players) for page in PAGES.values() if page.feel == feel))


def _tiles(feel: Feel, cards: Mapping[str, Card]) -> list[DoorTile]:
    here = sorted((page.age, number, name, page) for number, (name, page) in enumerate(PAGES.items()) if page.feel == feel)
    return [_tile(name, page, cards) for _, _, name, page in here]


def _tile(name: str, page: Pastime, cards: Mapping[str, Card]) -> DoorTile:
    return DoorTile(
        game=name,
        title=say(page.title),
        about=say(page.about),
        saint=_there((page.saint,), cards)[0],
        age=say("{age}+", age=page.age),
        crowd=page.crowd,
        ways=page.has_ways,
        asks=say(page.asks, game=say(page.title)) if page.crowd == "one" else "",
    )


def lanterns(guests: Sequence[Guest] = ()) -> tuple[Lantern, ...]:
    """List the computer players, the gentlest first, by the names that they have at a table."""
    names = [guest.name for guest in guests]
    return tuple(Lantern(kind=kind, name=computer_name(kind, names), note=say(_LANTERNS[kind])) for kind in RIVALS)


def friends(cards: Mapping[str, Card]) -> tuple[Friend, ...]:
    """List the saints who can stand for a child."""
    chosen = [slug for slug in FRIENDS if slug in cards] or list(cards)[: len(FRIENDS)]
    return tuple(Friend(slug=slug, name=say("with {name}", name=cards[slug].name_inside)) for slug in chosen)


def asked(name: str, deed: GoodDeed) -> DoorAsked:
    """Ask a child about the one thing: yes and not yet are both fine."""
    return DoorAsked(
        name=name,
        question=say("{name}, you chose one thing to do. {question}", name=name, question=deed.asked),
        kindly=say("Yes or not yet: either is fine."),
    )


def thanks(name: str, answer: str) -> str:
    """Say what is said to a child who has answered: ``did``, ``not-yet``, or ``forget``."""
    told = {
        "did": mark("Thank you, {name}! That makes Jesus glad."),
        "not-yet": mark("That's fine, {name}. There's always another day."),
        "forget": mark("That's OK, {name}. You can choose something else anytime."),
    }
    return say(told[answer], name=name)


def greeting(guests: Sequence[Guest]) -> tuple[str, str]:
    """Say hello: the headline and the line below it."""
    names = [guest.name for guest in guests]
    if not names:
        asked = say("What should we play?")
    elif len(names) > _BY_NAME:
        asked = say("Hello, everyone! What should we play?")
    else:
        asked = say("Hello, {names}! What should we play?", names=together(names))
    return asked, say("Pick one.")
