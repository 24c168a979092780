"""The modes of The Holy Quest as data (`HQ-70` to `HQ-79`), and what the options make of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal

from saintlearn.engine import usual_options as usual
from saintlearn.engine.levels import checked_levels
from saintlearn.engine.options import ON_OFF, Options, option
from saintlearn.games.holy_quest.board import Row, board_of, load_actions, load_board, read_rows
from saintlearn.games.holy_quest.layout import Board
from saintlearn.games.holy_quest.questions import QuestionRow, own_questions, read_question_rows, rows_of
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.paths import checked_path, reading
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say
from saintlearn.questions.forms import Question
from saintlearn.questions.mixes import DEFAULT_MIX, Mix, checked_mix

SPECIAL: Final = ("fast-forward", "cross-over", "freeze", "fire", "saint", "action", "wild")
"""Kinds of tiles that do something."""


@dataclass(frozen=True, slots=True)
class Points:
    """Count what is worth points at the end (`HQ-90`, `HQ-91`)."""

    pawn: int = 1
    all_pawns: int = 5
    own_card: int = 2
    other_card: int = 0
    all_cards: int = 5
    own_token: int = 5
    other_token: int = 2
    throne: int = 2
    all_throne: int = 10


EASY: Final = Points(other_card=1, all_cards=0, other_token=0)
COMPETITION: Final = Points()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mode:
    """One mode (`HQ-70`, `HQ-76`, `HQ-75`, `HQ-77`)."""

    title: str
    tiles: frozenset[str] = frozenset(SPECIAL)
    easy: bool = False
    out: frozenset[int] = frozenset({10})
    alliances: bool = False
    partners: bool = False
    groups: bool = False
    score: Literal["always", "never", "yes", "no"] = "no"
    keep: Literal["none", "own", "all"] = "own"
    wild_tokens: bool = False
    one_die: bool = False
    points: Points = COMPETITION


MODES: Final[Mapping[str, Mode]] = MappingProxyType(
    {
        "easy": Mode(
            title=mark("Easy"),
            tiles=frozenset({"saint", "wild", "freeze", "fire"}),
            easy=True,
            out=frozenset(range(1, 100)),
            score="yes",
            keep="all",
            points=EASY,
        ),
        "simple": Mode(title=mark("Simple"), tiles=frozenset(SPECIAL) - {"saint"}, out=frozenset({1, 10}), score="never"),
        "full": Mode(title=mark("Full")),
        "multiplayer": Mode(title=mark("Multiplayer"), groups=True),
        "teamwork": Mode(title=mark("Teamwork"), partners=True, groups=True, score="never"),
        "alliance": Mode(title=mark("Alliance"), out=frozenset(), alliances=True, score="never"),
        "competition": Mode(title=mark("Competition"), groups=True, score="always", wild_tokens=True, one_die=True),
        "custom": Mode(title=mark("Custom"), groups=True),
    }
)
"""Every mode by its id. One-Way and Advanced are options that go with any of them (`HQ-72`, `HQ-79`)."""

Switch = Literal["on", "off"]
_SWITCHES: Final = {kind.replace("-", "_"): kind for kind in SPECIAL}
_CUSTOM: Final = (*_SWITCHES, "captains", "keep", "points", "tokens", "alliances", "cards_out")

_IN_CUSTOM: Final[tuple[tuple[str, Any], ...]] = (("mode", "custom"),)
"""What only Custom mode lets one choose."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HolyQuestOptions(Options):
    """How The Holy Quest is played: by its printed rules in Full mode, unless you choose otherwise.

    Children's play is an option of its own, ``questions="meet"``, and goes with every mode: whoever lands on a Saint tile meets the saint and
    gets a question at once. The children's page, ``--easy`` and the lessons play that way; ``length="short"`` and ``forced="goes"`` make it a game of
    about fifteen minutes.

    """

    mode: Literal["simple", "easy", "full", "multiplayer", "teamwork", "alliance", "competition", "custom"] = option(
        "full",
        "Mode",
        "Which of the rule book's modes you play.",
        choices={
            name: MODES[name].title for name in ("simple", "easy", "full", "multiplayer", "teamwork", "alliance", "competition", "custom")
        },
    )
    dice: Literal[1, 2] = option(  # HQ-23
        1, "Dice", "How many dice you roll to move.", choices={1: "One die", 2: "Two dice"}
    )
    direction: Literal["clockwise", "counterclockwise"] = option(
        "clockwise",
        "Direction",
        "Which way the pawns move at the beginning.",
        choices={"clockwise": "Clockwise", "counterclockwise": "Counterclockwise"},
    )
    one_way: Switch = option(  # HQ-72
        "off", "One-Way", "Whether everyone moves in the same direction for the whole game.", choices=ON_OFF
    )
    advanced: Switch = option(  # HQ-79
        "off", "Advanced", "Whether the way leads on from Heaven to the Throne Room.", choices=ON_OFF
    )
    score: Literal["mode", "on", "off"] = option(
        "mode", "Points", "Whether you count points.", choices={"mode": "As the mode says", "on": "On", "off": "Off"}
    )
    questions: Literal["engine", "players", "read", "meet"] = option(  # HQ-48, HQ-94, HQ-95
        "engine",
        "Questions",
        "Who asks about the saints.",
        choices={
            "engine": "The game asks about cards you've heard before",
            "players": "The next player asks",
            "read": "Nobody: you only read the cards aloud",
            "meet": "You hear a little of each saint's story, and the game asks about it",
        },
    )
    level: Literal[1, 2, 3] = usual.ages(2)
    levels: tuple[usual.Age, ...] = usual.levels()
    mix: Mix = usual.mix(DEFAULT_MIX)
    length: Literal["whole", "short"] = option(  # HQ-96
        "whole",
        "Length",
        "How far you have to go. In a short game, each color starts with two saints in Heaven and one on its Start tile.",
        choices={"whole": "A whole game", "short": "A short game"},
    )
    forced: Literal["asks", "goes"] = option(  # HQ-97
        "asks",
        "The only move",
        "What happens when only one move is possible.",
        choices={"asks": "You make it", "goes": "It happens by itself"},
    )
    vain: Literal["ends", "meets"] = option(
        "ends",
        "A roll that moves nothing",
        "What happens when you roll and nothing can move. It's our own rule that a saint comes.",
        choices={"ends": "Your turn ends", "meets": "A saint comes to meet you"},
        only=(("questions", "meet"),),
    )
    ladder: Switch = option(  # HQ-98
        "off",
        "Ladder",
        "Whether your games add up: you climb a rung for each saint you bring home and each right answer. Where you count points, the points add up.",
        choices=ON_OFF,
    )
    seen: tuple[str, ...] = option(
        (),
        "Cards you've heard",
        "The saints whose cards you've read aloud in other games. You get questions about them right away.",
        takes="a list of saints, or 'all'",
    )
    saint_cards: Literal["sixteen", "all"] = option(  # HQ-07
        "sixteen", "Saint Cards", "How many saints you can meet.", choices={"sixteen": "16", "all": "All 32, with the expansion"}
    )
    begins: int | None = option(  # HQ-19
        None, "Who begins", "The color that goes first.", takes="the number of a color, counted from 0", without="Whoever rolls highest"
    )
    pawns: tuple[str, ...] = option(  # HQ-01
        (),
        "Your saints",
        "The saints you want as pawns. If you choose fewer than four of a color, its Captain and other saints fill the places.",
        takes="a list of saints",
    )
    teams: tuple[int, ...] = option(  # HQ-74
        (),
        "Teams",
        "The color that each player plays, so that several players can share one.",
        takes="a list with the number of a color for each player, counted from 0",
    )
    chance: Literal["notebook", "family"] = option(
        "notebook",
        "Dice and cards",
        "Who rolls the dice and draws the cards.",
        choices={"notebook": "The game", "family": "You, with real dice and cards"},
    )
    board: tuple[Row, ...] = option(
        (),
        "Your own board",
        "A board that you made. Without one, you play on the board that comes with saintlearn.",
        takes="the path of a table with a row for each tile, or its rows",
    )
    own_questions: tuple[QuestionRow, ...] = option(
        (),
        "Your own questions",
        "More questions about the saints, with answers to choose from.",
        takes="what sl.read_questions gives, or a table with the columns saint, prompt, answer, and wrong",
    )
    fast_forward: Switch = option(
        "on",
        "Fast Forward tiles",
        "In Custom mode, turn this off to make the Fast Forward tiles plain tiles.",
        choices=ON_OFF,
        only=_IN_CUSTOM,
    )
    cross_over: Switch = option(
        "on", "Cross Over tiles", "In Custom mode, turn this off to make the Cross Over tiles plain tiles.", choices=ON_OFF, only=_IN_CUSTOM
    )
    freeze: Switch = option(
        "on", "Freeze tiles", "In Custom mode, turn this off to make the Freeze tiles plain tiles.", choices=ON_OFF, only=_IN_CUSTOM
    )
    fire: Switch = option(
        "on", "Fire tiles", "In Custom mode, turn this off to make the Fire tiles plain tiles.", choices=ON_OFF, only=_IN_CUSTOM
    )
    saint: Switch = option(
        "on", "Saint tiles", "In Custom mode, turn this off to make the Saint tiles plain tiles.", choices=ON_OFF, only=_IN_CUSTOM
    )
    action: Switch = option(
        "on", "Action tiles", "In Custom mode, turn this off to make the Action tiles plain tiles.", choices=ON_OFF, only=_IN_CUSTOM
    )
    wild: Switch = option(
        "on", "Wild tiles", "In Custom mode, turn this off to make the Wild tiles plain tiles.", choices=ON_OFF, only=_IN_CUSTOM
    )
    captains: Switch = option(
        "on", "Captains", "In Custom mode, turn this off to play Captains as regular pawns.", choices=ON_OFF, only=_IN_CUSTOM
    )
    keep: Literal["own", "all"] = option(
        "own",
        "Saint Cards to keep",
        "In Custom mode, which Saint Cards you keep after a right answer.",
        choices={"own": "Those of your own order", "all": "All of them"},
        only=_IN_CUSTOM,
    )
    tokens: Switch = option(
        "off",
        "Tokens",
        "In Custom mode, turn this on so that Wild tiles can win you tokens, like in Competition.",
        choices=ON_OFF,
        only=_IN_CUSTOM,
    )
    alliances: Switch = option(
        "off",
        "Alliances",
        "In Custom mode, turn this on to play with alliances, and with the Action Card that makes them.",
        choices=ON_OFF,
        only=_IN_CUSTOM,
    )
    cards_out: tuple[int, ...] = option(
        (),
        "Action Cards to leave out",
        "In Custom mode, the types of Action Cards that you take out, besides those that other options take out.",
        takes="a list of numbers",
    )
    points: tuple[tuple[str, int], ...] = option(
        (),
        "What counts",
        "In Custom mode, how many points things are worth, such as own_token for your own token.",
        takes="pairs of a name and a number",
    )
    threshold: int | None = option(  # HQ-77, HQ-93
        None,
        "Points to win",
        "How many points, or rungs on a ladder, win a series of games.",
        span=range(1, 10**6 + 1),
        without="100 points, or 200 in Advanced, or 20 rungs",
        example=100,
        only=(("mode", "competition"), ("ladder", "on")),
    )
    series: tuple[int, ...] = option(
        (), "Points so far", "The points that each color has from the games before.", takes="a list with a number for each color"
    )

    def __post_init__(self) -> None:
        seen: Any = self.seen
        if isinstance(seen, str) and seen == "all":
            _set(self, "seen", ("all",))
        for name in ("pawns", "seen", "teams", "series", "cards_out"):
            _set(self, name, _tuple(name, getattr(self, name)))
        _set(self, "board", _rows("board", self.board, read_rows))
        _set(self, "own_questions", _own(self.own_questions))
        _set(self, "mix", checked_mix(self.mix))
        _set(self, "levels", checked_levels(self.levels))
        _set(self, "points", tuple(_pair(item) for item in _tuple("points", self.points)))
        Options.__post_init__(self)
        checked_whole("begins", self.begins, 0, 10**6, 5, or_none=True)
        for name in ("teams", "series", "cards_out"):
            for value in getattr(self, name):
                checked_whole(name, value, 0, 10**6, 5)
        own_questions(self.own_questions)
        types = {card.type for card in load_actions()}
        for number in self.cards_out:
            if number not in types:
                sentence = say(
                    "cards_out={number} isn't a type of Action Card. The types are {first} to {last}.",
                    number=number, first=min(types), last=max(types),
                )  # fmt: skip
                raise Refusal("bad-option", sentence, str(number))
        self.playing_board()
        rules_of(self)

    def playing_board(self) -> Board:
        """Give the board that is played on."""
        return board_of(self.board) if self.board else load_board()


def _rows(name: str, value: Any, read: Callable[[Any], tuple[tuple[str, ...], ...]]) -> tuple[tuple[str, ...], ...]:
    """Take the rows of a table, or read them: so a saved game holds them, and needs no file."""
    if isinstance(value, (str, Path)):
        if not str(value):
            return ()
        with reading(place := checked_path(value)):
            return read(place)
    if hasattr(value, "itertuples"):  # a DataFrame
        return read(value)
    rows = tuple([tuple(row) if isinstance(row, (list, tuple)) else (row,) for row in _tuple(name, value)])
    if not all(isinstance(cell, str) for row in rows for cell in row):
        raise Refusal("bad-option", say("{name} holds something that isn't text. Give the path of a table, or its rows.", name=name), name)
    return rows


def _own(value: Any) -> tuple[QuestionRow, ...]:
    if isinstance(value, (list, tuple)) and value and all(isinstance(one, Question) for one in value):
        return rows_of(value)
    return _rows("own_questions", value, read_question_rows)


def _set(options: HolyQuestOptions, name: str, value: object) -> None:
    object.__setattr__(options, name, value)


def _tuple(name: str, value: Any) -> tuple[Any, ...]:
    if isinstance(value, Mapping):
        value = list(value.items())
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence):
        raise Refusal(
            "bad-option",
            say("{name} must be a list (you gave {value}). See game_options('holy-quest').", name=name, value=repr(value)[:40]),
            str(value)[:40],
        )
    return tuple(value)


def _pair(item: Any) -> tuple[str, int]:
    name, value = item if isinstance(item, (list, tuple)) and len(item) == 2 else (item, None)
    known = Points.__slots__
    if name not in known:
        sentence = say("points: {name} isn't counted; {hint}", name=repr(str(name)[:40]), hint=suggest(str(name), known))
        raise Refusal("bad-option", sentence, str(name)[:40])
    if type(value) is not int or not 0 <= value <= 1000:
        sentence = say("points: {name} must be a whole number from 0 to 1000 (you gave {value}).", name=name, value=str(value)[:40])
        raise Refusal("bad-option", sentence, str(value)[:40])
    return name, value


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What is in force in one game: a mode and its options, resolved. For the fields see `Mode`; ``meets`` is children's play (`HQ-94`)."""

    tiles: frozenset[str]
    easy: bool
    out: frozenset[int]
    alliances: bool
    partners: bool
    groups: bool
    scored: bool
    meets: bool
    keep: Literal["none", "own", "all"]
    wild_tokens: bool
    captains: bool
    advanced: bool
    points: Points


def _refuse(sentence: str, refused: object) -> Refusal:
    return Refusal("impossible", sentence, str(refused)[:40])


def rules_of(options: HolyQuestOptions) -> Rules:
    """Work out what is in force."""
    mode = MODES[options.mode]
    if options.mode != "custom":
        plain = HolyQuestOptions.__dataclass_fields__
        for name in _CUSTOM:
            if getattr(options, name) != plain[name].default:
                raise _refuse(say("You can change {name} only in Custom mode. Choose mode='custom', or leave it out.", name=name), name)
    title = say(mode.title)
    if mode.one_die and options.dice == 2:
        raise _refuse(say("{mode} mode uses one die. Choose dice=1.", mode=title), options.dice)
    if mode.score == "never" and options.score == "on":
        raise _refuse(
            say("{mode} mode has no points: the first to finish wins. Leave score out, or choose Full mode.", mode=title), "score"
        )
    if mode.score == "always" and options.score == "off":
        raise _refuse(say("{mode} mode needs its points. Leave score out, or choose Full mode.", mode=title), "score")
    if options.teams and not mode.groups:
        raise _refuse(say("{mode} mode has one player for each color. For teams, choose Multiplayer mode.", mode=title), "teams")
    if (options.series or options.threshold is not None) and options.mode not in ("competition", "custom") and options.ladder == "off":
        raise _refuse(say("Only a competition or a ladder takes more than one game. Choose mode='competition', or ladder='on'."), "series")
    meets = options.questions == "meet"
    if meets and options.saint == "off":
        raise _refuse(say("With questions='meet' you meet the saints on their tiles. Leave out saint='off'."), "saint")
    alliances = mode.alliances or options.alliances == "on"
    scored = mode.score in ("always", "yes") if options.score == "mode" else options.score == "on"
    if scored and alliances:
        raise _refuse(
            say("With alliances there are no points: the first to finish wins. Leave out score, or leave out alliances."), "score"
        )
    keep: Literal["none", "own", "all"] = mode.keep if options.mode != "custom" else options.keep
    return Rules(
        tiles=(mode.tiles | ({"saint"} if meets else set()))
        - {kind for name, kind in _SWITCHES.items() if getattr(options, name) == "off"},
        easy=mode.easy,
        out=(mode.out - ({10} if alliances else set()) - ({1} if meets and not mode.easy else set())).union(
            {5} if options.one_way == "on" else (), {1} if options.saint == "off" else (), options.cards_out
        ),
        alliances=alliances,
        partners=mode.partners,
        groups=mode.groups,
        scored=scored,
        meets=meets,
        keep=keep if scored or mode.easy else "none",
        wild_tokens=mode.wild_tokens or options.tokens == "on",
        captains=options.captains == "on",
        advanced=options.advanced == "on",
        points=replace(mode.points, **dict(options.points)),
    )
