"""More ways to play: the options of a game as a screen, a command, and a teacher's page offer them, and how their choice is read again.

A choice is text: the name of an option and what was chosen, each as it is written in an address (``mode:full``). What takes a list, a file, or an object stays
in Python.

>>> [way.name for way in ways_of("holy-quest")][:3]
['together', 'mode', 'dice']
>>> read_ways("holy-quest", {"mode": "full", "dice": "1"})
{'mode': 'full', 'dice': 1}
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any, Final

from saintlearn.engine.entry import GameEntry
from saintlearn.engine.options import Declaration, declared
from saintlearn.games import entry_of, game_entry
from saintlearn.ground.arguments import checked_choice
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.ground.spellings import nearest
from saintlearn.languages import mark, say
from saintlearn.rooms.manner import MANNERS, TableManner
from saintlearn.wire.ways import GameWay, WayChoice

_MANNERS: Final[Mapping[str, tuple[str, str, Mapping[str, str]]]] = {
    "meet": (
        mark("Meeting the saints"),
        mark("What you hear about the saints' lives while you play. The rules of the game stay the same."),
        {
            "printed": mark("Just the printed rules"),
            "moments": mark("You hear about their lives"),
            "questions": mark("You hear about their lives and guess who it was"),
        },
    ),
    "together": (
        mark("Win together"),
        mark("All of you fill one storehouse before the game is over. The rules of the game stay the same."),
        {
            "": mark("No"),
            "small": mark("A small storehouse"),
            "medium": mark("A medium storehouse"),
            "big": mark("A big storehouse"),
        },
    ),
    "see": (
        mark("Sharing one screen"),
        mark(
            "Whether you pass the screen, so that nobody sees another player's hand. If you win together, you can see everything and help each other."
        ),
        {
            "": mark("We pass the screen, unless we win together"),
            "own": mark("We always pass the screen"),
            "everything": mark("We see everything"),
        },
    ),
}
"""What the table itself can be asked for, besides the options of the game: its label, what it means, and its choices."""
_USUAL: Final = TableManner()
"""What there is at a table if nobody says anything."""
_MOST: Final = 100
"""The largest number that a screen offers."""


def ways_of(game: str, *, without: Collection[str] = ()) -> tuple[GameWay, ...]:
    """List what can be chosen of a game but for what makes no sense there, each with the printed rule as its first choice, and what children get at the door."""
    entry = _entry(game)
    options = entry.rules.options
    told, usual = declared(options), options()
    manners = tuple(_manner(name, easy={"meet": "questions"}.get(name)) for name in _manners(entry) if name not in without)
    found = tuple(
        _way(item.name, told[item.name], getattr(usual, item.name), entry.easy)
        for item in fields(options)
        if _offered(item.name, told[item.name])
    )
    return (*manners, *found)


def _entry(game: str) -> GameEntry:
    """Find the entry of what can be played in more ways."""
    entry = entry_of(game)
    return entry if entry.has_ways else game_entry(game)


def _offered(name: str, told: Declaration) -> bool:
    """Tell whether a screen offers an option; for the seed an address has a word of its own."""
    return not told.python_only and name != "seed"


def _manners(entry: GameEntry) -> tuple[str, ...]:
    """List what the table of a game can be asked for; an activity has no table."""
    if not entry.is_game:
        return ()
    offered = {"meet": not entry.scene.asks, "together": entry.together is not None, "see": entry.scene.policy.hides}
    return tuple(name for name in MANNERS if offered[name])


def _manner(name: str, easy: str | None) -> GameWay:
    label, meaning, choices = _MANNERS[name]
    printed = MANNERS[name][0]
    return GameWay(
        name=name,
        label=say(label),
        meaning=say(meaning),
        printed=printed,
        easy=printed if easy is None else easy,
        choices=tuple(WayChoice(value=value, label=say(choices[value])) for value in MANNERS[name]),
    )


def manner_of(chosen: Mapping[str, str]) -> TableManner:
    """Read what was chosen of the table itself.

    >>> manner_of({"together": "small", "hand_size": "3"})
    TableManner(meet='questions', together='small', see='')
    """
    return TableManner(**{name: text for name, text in chosen.items() if name in MANNERS})  # type: ignore[arg-type]  # checked there


def _way(name: str, told: Declaration, usual: Any, easy: Mapping[str, Any]) -> GameWay:
    choices = [WayChoice(value=_text(value), label=say(label)) for value, label in told.choices.items()]
    if told.without and told.span is None:
        choices = [WayChoice(value="", label=say(told.without)), *choices]
    least, most = (0, 0) if told.span is None else (told.span.start, min(told.span[-1], max(_MOST, 10 * told.example)))
    return GameWay(
        name=name,
        label=say(told.label),
        meaning=say(told.meaning),
        printed=_text(usual),
        easy=_text(easy.get(name, usual)),
        choices=tuple(choices),
        only=tuple((other, _text(value)) for other, value in told.only),
        least=least,
        most=most,
        step=1 if told.span is None else told.span.step,
        example=told.example if told.span is not None else 0,
        without=say(told.without) if told.without and told.span is not None else "",
    )


def _text(value: Any) -> str:
    """Write a value as an address does."""
    if value is None:
        return ""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def read_ways(game: str, chosen: Mapping[str, str]) -> dict[str, Any]:
    """Read what was chosen, as `saintlearn.play` takes it.

    Raises:
        Refusal: ``bad-option``, if the game has no such option, or not that choice.
    """
    entry = _entry(game)
    told = {name: one for name, one in declared(entry.rules.options).items() if _offered(name, one)}
    manners = _manners(entry)
    found: dict[str, Any] = {}
    for name, text in chosen.items():
        if name in manners:
            checked_choice(name, text, MANNERS[name])
            found[name] = text
        elif name in told:
            found[name] = _value(name, told[name], text)
        else:
            raise UnknownName("bad-option", _no_such(game, name, (*told, *manners)), name[:40])
    return found


def unlike_printed(game: str, chosen: Mapping[str, str]) -> dict[str, str]:
    """Leave out what is chosen as the printed rules have it, and what a game doesn't ask for; the children's lives are told unless somebody says no.

    >>> unlike_printed("holy-quest", {"mode": "simple", "direction": "clockwise", "tokens": "on"})
    {'mode': 'simple'}
    """
    ways = {way.name: way for way in ways_of(game)}
    usual = {name: getattr(_USUAL, name) if name in MANNERS else way.printed for name, way in ways.items()}
    counts = {
        name: not way.only or any(chosen.get(other, usual[other]) == value for other, value in way.only) for name, way in ways.items()
    }
    return {name: text for name, text in chosen.items() if counts.get(name, True) and text != usual.get(name)}


def told_ways(game: str, chosen: Mapping[str, str]) -> str:
    """Say what was chosen, in the words of the options.

    >>> told_ways("saintcards", {"hand_size": "3", "meet": "moments"})
    'Meeting the saints: You hear about their lives; Cards to start with: 3'
    """
    return "; ".join(
        say(
            "{option}: {choice}",
            option=way.label,
            choice=next((one.label for one in way.choices if one.value == text), text or way.without),
        )
        for way in ways_of(game)
        if (text := chosen.get(way.name)) is not None
    )


def _no_such(game: str, name: str, known: tuple[str, ...]) -> str:
    title, near = say(entry_of(game).title), nearest(name, {one: (one,) for one in known})
    if near:
        return say("{game} has no option {option}. Did you mean {near}?", game=title, option=repr(name[:40]), near=repr(near[0]))
    return say("{game} has no option {option}. Choose one of these: {names}.", game=title, option=repr(name[:40]), names=", ".join(known))


def _value(name: str, told: Declaration, text: str) -> Any:
    for value in told.choices:
        if _text(value) == text:
            return value
    if told.without and not text:
        return None
    value = int(text) if text.isascii() and text.isdigit() and len(text) < 8 else text
    if told.span is not None and not (isinstance(value, int) and value in told.span):
        raise Refusal(
            "bad-option",
            say(
                "{option} ({name}): choose a whole number from {least} to {most}, such as {example} (you gave {value}).",
                option=say(told.label),
                name=name,
                least=told.span.start,
                most=told.span[-1],
                example=told.example,
                value=text[:20],
            ),
        )
    told.check(name, value)
    return value
