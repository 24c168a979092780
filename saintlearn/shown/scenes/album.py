"""What the album shows: the wall of the year, the windows of a month, and one saint's window as far as it is lit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date as Date  # noqa: N812 - it is a type, and `date` writes one
from datetime import datetime, timedelta
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import date, mark, month, say, say_count
from saintlearn.learners.album import WITH_STORY, Album, Counts, Light, Pane
from saintlearn.learners.records import Promise
from saintlearn.lessons.deeds import deeds_for
from saintlearn.render.light import night_svg
from saintlearn.study.loci_position import Place, walk_of
from saintlearn.study.reviewer import fact_item
from saintlearn.wire import album as wire

_WEEK: Final = timedelta(days=7)
_LIGHTS: Final[Mapping[Light, str]] = {
    0: mark("{day}, {name}: still dark"),
    1: mark("{day}, {name}: the halo is lit"),
    2: mark("{day}, {name}: half lit"),
    3: mark("{day}, {name}: lit"),
}
_COMPANIONS: Final = 32
"""Cards of a deck about one saint: enough for two to play, and few enough that she is met."""
_MONTHS: Final = 12


def week_before(now: datetime) -> datetime:
    """Tell since when what was met is new: for a week."""
    return now - _WEEK


def _counted(counts: Counts) -> str:
    """Say how much of a month is lit."""
    if counts.begun and not counts.lit:
        return say("{begun} started of {all}", begun=counts.begun, all=counts.all)
    if counts.begun:
        return say("{lit} lit of {all}, {begun} started", lit=counts.lit, begun=counts.begun, all=counts.all)
    return say("{lit} lit of {all}", lit=counts.lit, all=counts.all)


def _brief(counts: Counts) -> str:
    """Say below a month how far it is."""
    if counts.lit:
        return say("{count} lit", count=counts.lit)
    return say("{count} started", count=counts.begun) if counts.begun else say("waiting")


# --- the year ---------------------------------------------------------------------------------------------------------------


def year_scene(album: Album, glass: Mapping[int, str], rose: str) -> wire.AlbumYear:
    """Show the wall."""
    months = []
    for number, drawing in glass.items():
        counts = album.counts_of(number)
        months.append(
            wire.AlbumMonth(
                number=number,
                name=month(number),
                glass=drawing,
                lit=_brief(counts),
                words=_counted(counts),
                now=album.today.month == number,
            )
        )
    return wire.AlbumYear(rose=rose, counted=album.counts.sentence, news=_news(album), months=tuple(months), invite=_invite(album))


def _news(album: Album) -> str:
    """Say who was met this week; else what can be done."""
    fresh = album.since(week_before(album.now))
    if not fresh:
        return say("Choose a month, and open a window.")
    if len(fresh) == 1:
        return say("New this week: {name}, in {month}.", name=fresh[0].card.name_inside, month=month(fresh[0].day[0]))
    newest = fresh[-1].card.name_inside
    return say_count("New this week: {name} and {count} more.", "New this week: {name} and {count} more.", len(fresh) - 1, name=newest)


def _invite(album: Album) -> wire.AlbumInvite:
    """Invite to a window that waits: today's, or one that is begun, or the next one through the year."""
    today = (album.today.month, album.today.day)
    here = [pane for pane in album.panes.values() if pane.day == today and pane.light < 3]
    if here:
        return _invited(here[0], mark("Today: {name}"))
    waiting = album.waiting(count=1)
    if waiting:
        return _invited(waiting[0], mark("More light for {name}"))
    ahead = sorted(album.panes.values(), key=lambda pane: (pane.light == 3, pane.day < today, pane.day))
    return _invited(ahead[0], mark("Open {name}'s window"))


def _invited(pane: Pane, sentence: str) -> wire.AlbumInvite:
    return wire.AlbumInvite(saint=pane.slug, label=say(sentence, name=pane.card.name_inside))


# --- a month ----------------------------------------------------------------------------------------------------------------


def _window_words(pane: Pane) -> str:
    """Say what a window shows, beginning with what stands below it: a feast that moves stands at one day, and has words besides."""
    card = pane.card
    if card.movable:
        return say(_LIGHTS[pane.light], day=pane.day[1], name=f"{card.name}, {card.feast_day}")
    return say(_LIGHTS[pane.light], day=card.feast_day, name=card.name)


def month_scene(album: Album, number: int) -> wire.AlbumWindows:
    """Show the windows of a month, 1 to 12."""
    today = (album.today.month, album.today.day)
    windows = tuple(
        wire.MonthWindow(
            saint=pane.slug,
            day=pane.day[1],
            name=pane.card.name if pane.light else "",
            light=pane.light,
            words=_window_words(pane),
            new=pane.new,
            today=pane.day == today,
        )
        for day in album.months[number - 1]
        for pane in day
    )
    return wire.AlbumWindows(
        number=number,
        name=month(number),
        before=month((number - 2) % _MONTHS + 1),
        after=month(number % _MONTHS + 1),
        windows=windows,
    )


def month_words(album: Album, number: int) -> str:
    """Say how much of a month is lit, in a sentence."""
    return say("{counted}. Choose a window.", counted=_counted(album.counts_of(number)))


# --- a saint ----------------------------------------------------------------------------------------------------------------


def saint_scene(pane: Pane, before: Light, promised: Promise | None, told: str) -> wire.AlbumSaint:
    """Show a saint."""
    card = pane.card
    facts = facts_of_pane(pane)
    lit = sum(fact.lit for fact in facts)
    return wire.AlbumSaint(
        saint=card.slug,
        name=card.name,
        say=card.say,
        story=card.bio,
        light=pane.light,
        night=night_svg(card, pane.light),
        before=night_svg(card, before),
        counted=_lacking(pane) or say_count("{lit} of {count} fact lit", "{lit} of {count} facts lit", len(facts), lit=lit),
        needs=_needs(pane),
        facts=facts,
        month=card.feast.month,
        back=month(card.feast.month),
        read=pane.read,
        told=told,
        deeds=tuple(
            wire.AlbumDeed(key=deed.key, promise=deed.promise, chosen=promised is not None and promised.deed == deed.key)
            for deed in deeds_for(card.virtues)
        ),
    )


def told_words(day: Date, sentence: str) -> str:
    """Say what was told before bed, and when."""
    return say("Before bed on {date}, you heard this: {sentence}", date=date(day.month, day.day, day.year), sentence=sentence)


def _lacking(pane: Pane) -> str:
    """Say what the whole window still lacks; empty if it is whole."""
    if pane.light == 3:
        return ""
    story, facts = pane.lacks
    if not story:
        return say_count("{count} more kind of fact lights the whole window", "{count} more kinds of facts light the whole window", facts)
    if pane.lacks_alone == 1:
        return say("The story or one more kind of fact lights the whole window")
    if not facts:
        return say("The story lights the whole window")
    if not pane.found:
        return say_count(
            "The story and {count} kind of fact light the whole window",
            "The story and {count} kinds of facts light the whole window",
            facts,
        )
    return say_count(
        "The story and {count} more kind of fact light the whole window",
        "The story and {count} more kinds of facts light the whole window",
        facts,
    )


def _needs(pane: Pane) -> tuple[wire.AlbumNeed, ...]:
    if pane.light == 3:
        return ()
    _, facts = pane.lacks
    found = (wire.AlbumNeed(what="fact", lit=number >= facts) for number in reversed(range(WITH_STORY)))
    return (wire.AlbumNeed(what="story", lit=pane.read), *found)


def saint_words(album: Album, pane: Pane) -> tuple[str, str]:
    """Say which day it is, and where one is: the name stands in the page."""
    return pane.card.feast_day, say("One of {name}'s windows", name=album.learner.name)


def grown_words(pane: Pane, before: Light) -> str:
    """Say what light came into a window just now; else whose it is."""
    name = pane.card.name_inside
    if pane.light == before:
        return pane.card.name
    told = {
        1: mark("You met {name}. The halo is lit."),
        2: mark("You read about {name}. More light comes in."),
        3: mark("{name}: the whole window is lit!"),
    }
    return say(told[pane.light], name=name)


def facts_of_pane(pane: Pane) -> tuple[wire.AlbumFact, ...]:
    """List what stands on a saint's card, in the order of the way over it: as it is where the child has found it, else by its place."""
    card = pane.card
    facts: list[wire.AlbumFact] = []
    for place in walk_of(card):
        fact = _fact(pane, place)
        told = any(not other.lit and fact.note == other.note for other in facts)  # of three ribbons one says where they are
        facts.append(replace(fact, note="") if told else fact)
    known = "window" in pane.found
    window = wire.AlbumFact(
        lit=known,
        sign="✦" if known else "?",
        title=say("Who is in the window") if known else say("the picture in the window"),
        note=_how(pane, "window") if known else say("Who is it? Look at the face, the clothes, and what the saint is holding."),
    )
    return (*facts, window)


def _fact(pane: Pane, place: Place) -> wire.AlbumFact:
    if pane.knows(place.fact):
        how = _how(pane, fact_item(pane.slug, place.fact).partition("/")[2])
        return wire.AlbumFact(lit=True, sign=place.fact.letters, title=place.fact.heading, note=how)
    return wire.AlbumFact(lit=False, sign="?", title=place.title, note=place.hint)


def _how(pane: Pane, field: str) -> str:
    """Say how a fact came to be lit."""
    return say("You knew it when you were asked.") if field in pane.answered else say("You found it in a game.")


def companions(pane: Pane, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Choose a deck to play with for a saint: she, and those who share most of what is still dark about her; then those who share anything."""
    card = pane.card
    dark = 0
    for fact in card.facts:
        if fact_item(card.slug, fact).partition("/")[2] in pane.dark:
            dark |= fact.bit
    asked = dark or card.full_bits
    others = [other for other in cards if other.slug != card.slug and not other.is_wild]
    others.sort(key=lambda one: (-(one.full_bits & asked).bit_count(), -(one.full_bits & card.full_bits).bit_count(), one.slug))
    return (card, *others[: _COMPANIONS - 1])
