"""The modes of The Holy Quest as data (`HQ-70` to `HQ-79`), and what the options make of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from saintlearn.engine.game import Options
from saintlearn.games.holy_quest.board import Board, Row, board_of, load_actions, load_board, read_rows
from saintlearn.games.holy_quest.questions import QuestionRow, own_questions, read_question_rows, rows_of
from saintlearn.ground.arguments import checked_whole
from saintlearn.ground.paths import checked_path, reading
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import mark, say
from saintlearn.questions.forms import Question
from saintlearn.questions.mixes import DEFAULT_MIX, Mix, checked_mix

__all__ = ["MODES", "SPECIAL", "HolyQuestOptions", "Mode", "Points", "Rules", "rules_of"]

SPECIAL: Final = ("fast-forward", "cross-over", "freeze", "fire", "saint", "action", "wild")
"""Kinds of tiles that do something."""


@dataclass(frozen=True, slots=True)
class Points:
    """Count what is worth points at the end (`HQ-90`, `HQ-91`).

    Args:
        pawn: For each pawn in Heaven.
        all_pawns: For all four.
        own_card: For each kept card of one's own color.
        other_card: For each of another color.
        all_cards: For all cards of one's own color.
        own_token: For one's own token.
        other_token: For each other token.
        throne: In Advanced, for each pawn in the Throne Room, instead of `pawn`.
        all_throne: In Advanced, for all four, instead of `all_pawns`.
    """

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
    """One mode.

    Args:
        title: As families know it.
        tiles: Kinds of tiles in force; all else is regular.
        easy: Whether the tiles have their meaning of Easy mode (`HQ-70`).
        out: Types of Action Cards that are taken out.
        alliances: Whether there are alliances (`HQ-76`).
        partners: Whether two colors each play together (`HQ-75`).
        groups: Whether several people may play a color.
        score: Whether it is counted: ``always``, ``never``, or as the players like it: ``yes`` or ``no`` where they say nothing.
        keep: Saint Cards that are kept after a right answer when it is counted.
        wild_tokens: Whether a Wild tile can earn tokens (`HQ-77`).
        one_die: Whether two dice are refused.
        points: What is counted.
    """

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


@dataclass(frozen=True, slots=True, kw_only=True)
class HolyQuestOptions(Options):
    """How The Holy Quest is played: by its printed rules in Full mode, unless you choose otherwise.

    Children's play is an option of its own, ``questions="meet"``, and goes with every mode: whoever lands on a Saint tile meets the saint and
    gets a question at once. The children's page, ``--easy`` and the lessons play that way; ``length="short"`` and ``forced="goes"`` make it a game of
    about fifteen minutes.

    Args:
        mode: ``simple``, ``easy``, ``full``, ``multiplayer``, ``teamwork``, ``alliance``, ``competition`` or ``custom``.
        dice: One die, or two (`HQ-23`).
        direction: ``clockwise`` or ``counterclockwise``: how pawns move at the beginning.
        one_way: Whether the direction never changes (`HQ-72`).
        advanced: Whether the way leads on to the Throne Room (`HQ-79`).
        score: Whether it is counted; with ``mode`` as the mode has it.
        questions: Who asks about the saints: the ``engine``, the ``players``; with ``read`` the cards are only read aloud (`HQ-48`). With
            ``meet``, children's play, each saint is met in a piece of the story and asked about at once, in every mode (`HQ-94`, `HQ-95`).
        level: Of the questions: 1 for ages 6 to 8, 2 for ages 9 to 11, 3 for ages 12 and up.
        mix: Which questions come more often: ``story`` for the saints' lives first (in children's play for nothing else while there is more to ask),
            ``life``, ``facts``, or a table such as ``{"life": 2, "symbol": 1}``.
        length: ``whole``, or ``short``: each color has two saints in Heaven already and one on its Start tile, and brings two home (`HQ-96`).
        forced: Whether the only possible move still ``asks`` for a press, or ``goes`` by itself (`HQ-97`).
        ladder: On, to let games add up: one rung for each saint you bring home and each right answer, or the points where they are counted (`HQ-98`).
        seen: Slugs of the Saint Cards that have been read aloud in games before, ``all`` for all of them: these are asked about at once.
        saint_cards: ``sixteen``, or ``all`` 32 with the expansion (`HQ-07`).
        begins: The color (0 is the first one) that begins; None for the highest roll (`HQ-19`).
        pawns: Slugs of chosen saints; each color has its Captain and three others where less than four are named (`HQ-01`).
        teams: The color of each seat where several people play one (`HQ-74`); empty for a color each.
        chance: The ``notebook`` rolls and draws; with ``family`` the players say what their own dice and cards show.
        board: Another board: the path of a table with a row for each tile, or its rows; empty for the one that comes with saintlearn.
        own_questions: More questions about the saints, with answers to choose from: what `saintlearn.read_questions` gives, or the path of a table with the
            columns ``saint``, ``prompt``, ``answer``, and ``wrong`` (two or more, separated by semicolons), or a DataFrame of it.
        fast_forward: Custom: off to make the Fast Forward tiles plain tiles.
        cross_over: Custom: off to make the Cross Over tiles plain tiles.
        freeze: Custom: off to make the Freeze tiles plain tiles.
        fire: Custom: off to make the Fire tiles plain tiles.
        saint: Custom: off to make the Saint tiles plain tiles.
        action: Custom: off to make the Action tiles plain tiles.
        wild: Custom: off to make the Wild tiles plain tiles.
        captains: Custom: off to play Captains as regular pawns.
        keep: Custom: which Saint Cards are kept after a right answer.
        points: Custom: point values by the names of `Points`, as pairs: ``(("own_token", 1),)``.
        tokens: Custom: on, so that a Wild tile can earn tokens as in Competition.
        alliances: Custom: on, to have alliances and the card that makes them.
        cards_out: Custom: types of Action Cards that are taken out besides those that the other switches take out.
        threshold: Points that win a series of games (`HQ-77`, `HQ-93`); None for 100, in Advanced 200, and for 20 rungs on a ladder.
        series: Points of each color from the games before.
    """

    mode: Literal["simple", "easy", "full", "multiplayer", "teamwork", "alliance", "competition", "custom"] = "full"
    dice: Literal[1, 2] = 1
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    one_way: Switch = "off"
    advanced: Switch = "off"
    score: Literal["mode", "on", "off"] = "mode"
    questions: Literal["engine", "players", "read", "meet"] = "engine"
    level: Literal[1, 2, 3] = 2
    mix: Mix = DEFAULT_MIX
    length: Literal["whole", "short"] = "whole"
    forced: Literal["asks", "goes"] = "asks"
    ladder: Switch = "off"
    seen: tuple[str, ...] = ()
    saint_cards: Literal["sixteen", "all"] = "sixteen"
    begins: int | None = None
    pawns: tuple[str, ...] = ()
    teams: tuple[int, ...] = ()
    chance: Literal["notebook", "family"] = "notebook"
    board: tuple[Row, ...] = ()
    own_questions: tuple[QuestionRow, ...] = ()
    fast_forward: Switch = "on"
    cross_over: Switch = "on"
    freeze: Switch = "on"
    fire: Switch = "on"
    saint: Switch = "on"
    action: Switch = "on"
    wild: Switch = "on"
    captains: Switch = "on"
    keep: Literal["own", "all"] = "own"
    tokens: Switch = "off"
    alliances: Switch = "off"
    cards_out: tuple[int, ...] = ()
    points: tuple[tuple[str, int], ...] = ()
    threshold: int | None = None
    series: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        for name, known in _KNOWN.items():
            value = getattr(self, name)
            if value not in known or isinstance(value, bool):
                words = [str(word) for word in known]
                sentence = say("{name}={value} isn't known; {hint}", name=name, value=repr(value)[:40], hint=suggest(str(value), words))
                raise Refusal("bad-option", sentence, str(value)[:40])
        seen: Any = self.seen
        if isinstance(seen, str) and seen == "all":
            _set(self, "seen", ("all",))
        for name in ("pawns", "seen", "teams", "series", "cards_out"):
            _set(self, name, _tuple(name, getattr(self, name)))
        _set(self, "board", _rows("board", self.board, read_rows))
        _set(self, "own_questions", _own(self.own_questions))
        _set(self, "mix", checked_mix(self.mix))
        _set(self, "points", tuple(_pair(item) for item in _tuple("points", self.points)))
        numbers = {"begins": (self.begins,), "threshold": (self.threshold,)} | {name: getattr(self, name) for name in _NUMBERS}
        for name, values in numbers.items():
            for value in values:
                checked_whole(name, value, 0, 10**6, 5, or_none=name in ("begins", "threshold"))
        if self.threshold == 0:
            raise Refusal("bad-option", say("threshold=0 would end the series before the first game. Choose a number of 1 or more."), "0")
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
        """Give the board that is played on.

        Raises:
            CatalogueError: With every fault of a board of one's own.
        """
        return board_of(self.board) if self.board else load_board()


_NUMBERS: Final = ("teams", "series", "cards_out")
_KNOWN: Final[dict[str, tuple[Any, ...]]] = {
    name: get_args(hint) for name, hint in get_type_hints(HolyQuestOptions).items() if get_origin(hint) is Literal
}


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
    """Work out what is in force.

    Raises:
        Refusal: ``impossible``: the options do not go together; the sentence says why.
    """
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
