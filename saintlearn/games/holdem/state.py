"""Heaven Hold'em: options and the state of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.deck import Deck
from saintlearn.engine import usual_options as usual
from saintlearn.engine.levels import checked_levels, facts_of_seat, is_small, mixed
from saintlearn.engine.options import YES_NO, Options, option
from saintlearn.games.holdem.betting import Award, Storehouse, storehouses
from saintlearn.ground.records import evolve
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import mark, say
from saintlearn.matching import Scoring
from saintlearn.vocabulary import Level

Phase = Literal["offer", "place", "overtime", "between", "over"]
"""offer: a round of offers · place: the showdown · overtime: match a drawn card · between: the next hand has not been dealt yet."""
ROUNDS: Final = (mark("Prodigal"), mark("Conversion"), mark("Beatitude"), mark("Paradise"))
"""The four rounds of offers (`HH-20`); say a name where it is shown."""
SMALL_MATCH: Final = 2
"""What each match of a player counts for whom fewer facts count than for others at the table: our own rule, not printed."""
SMALL_HAND: Final = 1
"""The head start of such a player in the showdown, and in the first overtime: our own rule, too."""
_LARGEST: Final = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemOptions(Options):
    """Say how to play Heaven Hold'em. Where no table keeps the time, ``minutes`` needs somebody who acts ``time-up``."""

    treasure: int = option(  # HH-02
        100, "Treasure to start with", "How much treasure each player starts with.", span=range(1, _LARGEST + 1)
    )
    small_blind: int = option(  # HH-07
        1, "Small blind", "How much the player after the dealer puts in to start each hand.", span=range(1, _LARGEST + 1)
    )
    big_blind: int = option(5, "Big blind", "How much the next player puts in to start each hand.", span=range(1, _LARGEST + 1))
    least: int | None = option(  # HH-10
        1,
        "Smallest offer",
        "The smallest offer that you can make, or raise by, as a number of big blinds.",
        span=range(1, _LARGEST + 1),
        without="Any offer",
    )
    most: int | None = option(
        4,
        "Largest offer",
        "The largest offer that you can make, or raise by, as a number of big blinds.",
        span=range(1, _LARGEST + 1),
        without="No limit",
    )
    placing: Literal["player", "auto"] = option(  # HH-32
        "player",
        "The showdown",
        "Who puts your two cards beside the community cards.",
        choices={"player": "You do", "auto": "The game does, where they score the most"},
    )
    hands: int | None = option(  # HH-50
        None,
        "Number of hands",
        "After how many hands the game ends.",
        span=range(1, _LARGEST + 1),
        without="When one player has all the treasure",
    )
    minutes: int | None = option(
        None,
        "Number of minutes",
        "After how many minutes at the table the game ends, once the hand is over. If you open a saved game, the minutes start again.",
        span=range(1, _LARGEST + 1),
        without="No time limit",
    )
    level: Level = usual.facts()
    centuries: Literal["field", "any"] = usual.centuries()
    gathered: Literal["single", "double"] = usual.gathered()
    dealer: int | None = option(  # HH-03
        None,
        "First dealer",
        "The player who deals the first hand.",
        takes="the number of a seat, counted from 0",
        without="Whoever draws the highest century",
    )
    ages: Sequence[int] | None = option(  # HH-04
        None,
        "Ages",
        "The players' ages. If players draw the same century for the first deal, the oldest of them deals.",
        takes="a list with the age of each player",
        without="The player who sits first deals",
    )
    odds: bool = option(True, "Odds", "Whether you can ask for your chances.", choices=YES_NO)  # noqa: FBT003 - a default
    open_hands: bool = option(
        False,  # noqa: FBT003 - a default
        "Open hands",
        "Whether players who share a screen see each other's cards, so nobody has to look away.",
        choices=YES_NO,
    )
    levels: tuple[usual.Age, ...] = usual.levels()

    def __post_init__(self) -> None:
        object.__setattr__(self, "levels", checked_levels(self.levels))
        if self.ages is not None and not isinstance(self.ages, (str, bytes)) and isinstance(self.ages, Sequence):
            object.__setattr__(self, "ages", tuple(self.ages))  # a saved game holds a list
        Options.__post_init__(self)
        if self.small_blind > self.big_blind:
            sentence = say(
                "small_blind must not be larger than big_blind (you gave {small} and {big}).", small=self.small_blind, big=self.big_blind
            )
            raise Refusal("bad-option", sentence)
        if self.treasure < self.big_blind:
            sentence = say(
                "treasure must be at least the big blind of {big} (you gave {treasure}).", big=self.big_blind, treasure=self.treasure
            )
            raise Refusal("bad-option", sentence, str(self.treasure))
        if self.least is not None and self.most is not None and self.least > self.most:
            raise Refusal(
                "bad-option", say("least must not be larger than most (you gave {least} and {most}).", least=self.least, most=self.most)
            )
        ages = self.ages
        if ages is not None and not (isinstance(ages, tuple) and all(type(age) is int and 0 <= age <= 150 for age in ages)):
            raise Refusal("bad-option", say("ages must be whole numbers, one for each player."), str(ages)[:40])

    @property
    def names_hands(self) -> bool:
        """Whether totals are called by the names of the hand guide (`HH-34`), which are made for all facts: with four of them, nearly all would be Common."""
        return mixed(self) or self.facts(0) == "full"

    def facts(self, seat: int | None) -> Level:
        """Tell which facts count for a seat."""
        return facts_of_seat(self, seat, self.level)

    def rule(self, seat: int | None = None) -> Scoring:
        """Give the scoring of cards for a seat; without one, in a game in which one level is for everybody."""
        return _rule(self.facts(seat), self.centuries, self.gathered, small=is_small(self, seat))

    def head_start(self, seat: int | None) -> int:
        """Tell how much more than their matches a seat counts in the showdown, and in the first overtime."""
        return SMALL_HAND if is_small(self, seat) else 0

    @property
    def least_amount(self) -> int:
        """The smallest offer or raise, in treasures."""
        return 1 if self.least is None else self.least * self.big_blind

    @property
    def most_amount(self) -> int:
        """The largest offer or raise at once, in treasures."""
        return _LARGEST * 100 if self.most is None else self.most * self.big_blind


@cache
def _rule(level: Level, centuries: Literal["field", "any"], gathered: Literal["single", "double"], *, small: bool) -> Scoring:
    return Scoring(level=level, centuries=centuries, gathered=gathered, wild="holdem", each=SMALL_MATCH if small else 1, small=small)


@dataclass(frozen=True, slots=True)
class Placing:
    """A card beside a community card."""

    card: Card
    spot: int
    score: int


@dataclass(frozen=True, slots=True)
class Overtime:
    """A tie that is being played off (`HH-40`)."""

    amount: int
    side: bool
    seats: tuple[int, ...]
    opening: int = 1
    scores: tuple[int, ...] = ()
    waiting: tuple[tuple[tuple[int, ...], int, bool], ...] = ()


def standing(placed: tuple[Placing, ...], overtime: Overtime | None) -> tuple[Placing, ...]:
    """List a seat's placed cards whose community cards it can't use again: all but those of an earlier overtime."""
    if overtime is None:
        return placed
    recent = overtime.opening - 1
    return placed[:2] + placed[len(placed) - recent :]


@dataclass(frozen=True, kw_only=True)
class Public:
    """What everyone at the table sees. Sets of seats are bits (`HH-24`)."""

    options: HoldemOptions
    rule: Scoring
    """How cards score in a game in which one level is for everybody."""
    deck: Deck
    least: int
    most: int
    dealer: int
    number: int
    treasure: tuple[int, ...]
    board: tuple[Card, ...]
    round: int
    phase: Phase
    turn: int
    small: int
    big: int
    given: tuple[int, ...]
    offered: tuple[int, ...]
    price: int
    raises: int
    capped: bool
    active: int
    acted: int
    placed: tuple[tuple[Placing, ...], ...]
    overtime: Overtime | None = None
    awards: tuple[Award, ...] = ()
    late: bool = False

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.treasure)

    def rule_of(self, seat: int | None) -> Scoring:
        """Give the scoring of cards for a seat."""
        return self.options.rule(seat) if self.options.levels else self.rule

    def rules_against(self, seat: int | None) -> Sequence[Scoring]:
        """List the different scorings of those whom a seat plays against in this hand."""
        if not self.options.levels:
            return (self.rule,)
        return tuple(dict.fromkeys(self.rule_of(other) for other in range(self.players) if self.plays(other) and other != seat))

    def ahead(self, seat: int | None) -> float:
        """Tell how much more the two matches of a seat count than those whom it plays against do on average."""
        if not self.options.levels:
            return 0
        others = [self.options.head_start(other) for other in range(self.players) if self.plays(other) and other != seat]
        return self.options.head_start(seat) - sum(others) / len(others)

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, from the dealer's left; the dealer is last."""
        count = len(self.treasure)
        first = self.dealer + 1
        return tuple([(first + step) % count for step in range(count)])

    @property
    def round_name(self) -> str:
        """The name of the round of offers, in the language that is spoken now."""
        return say(ROUNDS[self.round])

    @property
    def storehouses(self) -> tuple[Storehouse, ...]:
        """The storehouse and the side storehouses, with what was offered in the rounds before this one."""
        return storehouses([gave - now for gave, now in zip(self.given, self.offered, strict=True)], self.active)

    @property
    def storehouse(self) -> int:
        """All treasure that has been offered, including side storehouses and the offers of this round."""
        waiting = sum(amount for _, amount, _ in self.overtime.waiting) + self.overtime.amount if self.overtime else 0
        return sum(self.given) + waiting

    def plays(self, seat: int) -> bool:
        """Tell whether a seat has not folded."""
        return self.active >> seat & 1 == 1

    def has_acted(self, seat: int) -> bool:
        """Tell whether a seat has acted since the last full offer or raise."""
        return self.acted >> seat & 1 == 1

    def owed(self, seat: int) -> int:
        """Give what a seat would have to offer to stay in; all that it has, if that is less."""
        if self.phase != "offer" or not self.plays(seat):
            return 0
        return min(self.treasure[seat], self.price - self.offered[seat])

    def to_place(self, seat: int, hand: Sequence[Card]) -> tuple[Card, ...]:
        """List the cards of a seat's hand that it has not placed."""
        down = [placing.card for placing in self.placed[seat]]
        return tuple([card for card in hand if card not in down])

    def total(self, seat: int) -> int | None:
        """Give what a seat's own two cards are worth; None until both are placed."""
        placed = self.placed[seat]
        return placed[0].score + placed[1].score + self.options.head_start(seat) if len(placed) >= 2 else None


@dataclass(frozen=True, kw_only=True)
class State:
    """One moment of a game. Piles have their top card last."""

    public: Public
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    discards: tuple[Card, ...]

    def with_public(self, **changes: Any) -> State:
        """Copy the state with changes to what everyone sees."""
        return evolve(self, public=evolve(self.public, **changes))
