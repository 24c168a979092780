"""Whom a lesson meets: which saints of a theme, in which order, and what to say of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import either, mark, say, say_count, together
from saintlearn.lessons.friends import varied
from saintlearn.lessons.plan import AGES, Age, spoken_age
from saintlearn.lessons.themes import SELECTION, Theme

LEAST: Final = 3
"""Saints that a lesson needs."""
_SAINTS: Final[dict[Age, int]] = {"5-7": 6, "8-10": 6, "11-13": 7, "teens": 6}
_FRIENDS: Final = 5
"""Saints who go along with the one of a lesson."""
_SHORT: Final = 30
"""Minutes below which there is only time for the fewest saints."""
_CHANCE: Final[dict[Age, float]] = {"5-7": 1.2, "8-10": 1.5, "11-13": 2.0, "teens": 3.0}
"""The weight of chance against being well known, which weighs 0 to 2."""
NO_HARD_STORIES: Final = ("5-7", "8-10")
"""Ages for which nobody with a hard story is chosen."""
_NEVER_HARD: Final = "5-7"
"""The age for which nobody with a hard story is taken even if you name that saint."""
_NAMED: Final = 4
"""Most saints to name in a sentence; for more it names some of them, or gives only the number."""


def is_short(minutes: int) -> bool:
    """Say whether a meeting is so short that it has the fewest saints."""
    return minutes < _SHORT


def choose(theme: Theme, age: Age, minutes: int, rng: Random, seed: int) -> tuple[Card, ...]:
    """Choose saints at random: first whoever belongs to the theme most, then those whom the ideas name, then well-known ones.

    Whoever belongs to it most directly stands first, nobody who is called blessed stands before a saint, and the rest go by their feasts.
    The one saint of a lesson comes first, and then the closest friends.
    """
    hard = _hard(theme, age)
    fit = [card for card in theme.cards if card not in hard]
    if (lead := [card for card in theme.first if card in hard]) and not theme.honored:
        raise Refusal("too-hard", " ".join(_too_hard(lead, fit, age, theme)))
    if hard and (theme.key == SELECTION or len(fit) < LEAST):
        raise Refusal("too-hard", " ".join(_too_hard(hard, fit, age, theme)))
    if len(fit) < LEAST:
        raise Refusal("too-few-saints", " ".join(_too_few(fit, theme)))
    if theme.friends:
        near = [card for card in fit if card not in theme.first]
        rank = {card.slug: place + (rng.random() * _FRIENDS if seed else 0.0) for place, card in enumerate(near)}
        near.sort(key=lambda card: (card.slug not in theme.named, rank[card.slug]))
        ties = {friend.card.slug: friend for friend in theme.friends}
        friends = varied((ties[card.slug] for card in near), LEAST - 1, LEAST - 1 if is_short(minutes) else _FRIENDS)
        return (*theme.first, *(friend.card for friend in friends))
    place = {slug: place for place, slug in enumerate(theme.closest)}
    head = min((card for card in fit if card.slug in place), key=lambda card: (_blessed(card), place[card.slug]), default=None)
    known = {card.slug: ("starter" not in card.decks) + ("core" not in card.decks) for card in fit}
    chance = {
        card.slug: (card not in theme.first, card is not head, card.slug not in theme.named, known[card.slug] + _CHANCE[age] * rng.random())
        for card in fit
    }
    found = sorted(fit, key=lambda card: chance[card.slug])[: LEAST if is_short(minutes) else _SAINTS[age]]
    found.sort(key=lambda card: (card not in theme.first, _blessed(card), place.get(card.slug, len(place)), card.feast, card.slug))
    return tuple(found)


def _blessed(card: Card) -> bool:
    return card.status == "blessed"


def _hard(theme: Theme, age: Age) -> list[Card]:
    """List the saints of a theme whose stories are not for an age: not those who were asked for, nor those of whom the theme tells something else."""
    named = {*theme.first, *(theme.cards if theme.key == SELECTION else ())} if age != _NEVER_HARD else set()
    told = {saying.text for saying in theme.said("tell")}
    return [card for card in theme.cards if card.mature and age in NO_HARD_STORIES and card not in named and card.slug not in told]


def kept_for_older(theme: Theme, age: Age) -> str:
    """Say which saints of a theme are left out because their stories are hard; empty if there are none.

    >>> from saintlearn.catalogue import load_catalogue
    >>> from saintlearn.lessons.themes import find_theme
    >>> kept_for_older(find_theme("Black saints", load_catalogue()), "8-10")
    'The stories of St. Charles Lwanga and Blessed Clementine Anuarite are hard. We keep them for ages 11 and up.'
    """
    hard = [] if theme.friends else _hard(theme, age)
    if not hard:
        return ""
    if len(hard) > _NAMED:
        place = {slug: place for place, slug in enumerate(theme.closest)}
        hard.sort(key=lambda card: (place.get(card.slug, len(place)), "starter" not in card.decks, "core" not in card.decks, card.slug))
        return say("Some stories are hard, such as those of {saints}. We keep them for ages 11 and up.", saints=_names(hard[:_NAMED]))
    return say_count(
        "The story of {saints} is hard. We keep it for ages 11 and up.",
        "The stories of {saints} are hard. We keep them for ages 11 and up.",
        len(hard),
        saints=_names(hard),
    )


def others(theme: Theme) -> str:
    """Name those who have the name that was asked for, too."""
    if not theme.others:
        return ""
    shown = theme.others[:_NAMED]
    names = [card.name_inside for card in shown]
    sentence = (
        mark("Other saints have this name, too: {saints}. For a lesson about one of them, write the whole name.")
        if len(shown) == len(theme.others)
        else mark("Other saints have this name, too, such as {saints}. For a lesson about one of them, write the whole name.")
    )
    return say(sentence, saints=together(names))


def _too_few(fit: Sequence[Card], theme: Theme) -> Iterator[str]:
    """Say that a theme has too few saints, and what to do about it."""
    yield say_count(
        "{theme}: a lesson needs at least {least} saints (there is {count}).",
        "{theme}: a lesson needs at least {least} saints (there are {count}).",
        len(fit),
        theme=theme.title,
        least=LEAST,
    )
    if theme.key == SELECTION:
        yield say("Name more saints.")
    elif fit and fit[0] not in theme.first:
        yield say("Choose a broader theme, or ask for {saint} and friends.", saint=fit[0].name_inside)
    else:
        yield say("Choose a broader theme.")


def _too_hard(hard: Sequence[Card], fit: Sequence[Card], age: Age, theme: Theme) -> Iterator[str]:
    """Say which stories don't suit an age, and what would."""
    older = either([spoken_age(one) for one in AGES if one != _NEVER_HARD])
    if len(hard) <= _NAMED:
        yield say_count(
            "{theme}: the story of {saints} is not for {ages}.",
            "{theme}: the stories of {saints} are not for {ages}.",
            len(hard),
            theme=theme.title,
            saints=_names(hard),
            ages=spoken_age(age),
        )
    else:
        yield say(
            "{theme}: {count} of these saints have stories that are not for {ages}, such as {saints}.",
            theme=theme.title,
            count=len(hard),
            ages=spoken_age(age),
            saints=_names(hard[:_NAMED]),
        )
    if len(theme.cards) < LEAST:
        yield say("A lesson needs at least {least} saints. Choose {ages}, and name more saints.", least=LEAST, ages=older)
    elif len(fit) < LEAST:
        without = (
            mark("Without that saint there are {count} saints, and a lesson needs at least {least}. Choose {ages}, or other saints.")
            if len(hard) == 1
            else mark("Without them there are {count} saints, and a lesson needs at least {least}. Choose {ages}, or other saints.")
        )
        yield say(without, count=len(fit), least=LEAST, ages=older)
    else:
        yield say_count("Choose {ages}, or leave this saint out.", "Choose {ages}, or leave them out.", len(hard), ages=older)


def _names(cards: Sequence[Card]) -> str:
    return together([card.name_inside for card in cards])
