"""What somebody wants to play on the children's page: from the command line, a notebook, or the address of the page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self
from urllib.parse import parse_qs, urlencode

from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

_KEYS: Final = ("game", "player", "computer", "seed", "easy", "saints", "first", "looked", "levels")
_LONGEST = 12_000
_DIGITS = 10
_LEVELS: Final = ("1", "2", "3")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What to play, with whom.

    >>> Wish.read("game=race&player=Ana,+Ben&seed=7")
    Wish(game='race', players=('Ana', 'Ben'), computer='', seed=7, easy=False, saints=(), first=False, looked=False, levels=(), ways=())
    >>> Wish(game="quiz", players=("Ana",), easy=True).query
    'game=quiz&player=Ana&easy=yes'
    """

    game: str = ""
    """Name of a game or an activity; empty if it is still to be chosen."""
    players: tuple[str, ...] = ()
    """Names of people, in the order of their turns."""
    computer: str = ""
    """Kind of computer player; empty for one only if a game needs it."""
    seed: int | None = None
    """A whole number for the same cards every time; None for fresh ones."""
    easy: bool = False
    """Whether to use the beginners' rules and easy questions."""
    saints: tuple[str, ...] = ()
    """Slugs of the cards to play with; empty for the deck that goes with the game."""
    first: bool = False
    """Whether nobody here has played it yet, so that it shows first how it's played."""
    looked: bool = False
    """Whether somebody here has looked at two cards in the first minutes of another game, so that this one need not show that again."""

    levels: tuple[int, ...] = ()
    """Of each of the players, 1 for small, 2 for medium, 3 for big, and 0 where nobody has said so; empty where nobody has said so of any."""
    ways: tuple[tuple[str, str], ...] = ()
    """How to play it: names of options with what was chosen (`saintlearn.shown.ways`); empty for the usual way."""

    @classmethod
    def read(cls, query: str) -> Self:
        """Read what follows the question mark in the address of a page; unknown keys are ignored."""
        if len(query) > _LONGEST:
            raise Refusal("bad-link", say("This link is too long to be one of ours. Choose a game here."))
        found = parse_qs(query)
        one = {key: found[key][0].strip() for key in _KEYS if key in found}
        names = [name.strip() for text in found.get("player", ()) for name in text.split(",")]
        seed = one.get("seed", "")
        if seed and not (seed.isascii() and seed.isdigit() and len(seed) <= _DIGITS):
            sentence = say(
                "The seed in the link must be a whole number of at most {digits} digits (it is {seed}).", digits=_DIGITS, seed=seed[:20]
            )
            raise Refusal("bad-link", sentence, seed[:20])
        return cls(
            game=one.get("game", ""),
            players=tuple(name for name in names if name),
            computer=one.get("computer", ""),
            seed=int(seed) if seed else None,
            easy=one.get("easy", "") == "yes",
            saints=tuple(slug for slug in one.get("saints", "").split(",") if slug),
            first=one.get("first", "") == "yes",
            looked=one.get("looked", "") == "yes",
            levels=_levels(one.get("levels", "")),
            ways=tuple(
                (name.strip(), text.strip()) for name, _, text in (way.partition(":") for way in found.get("way", ())) if name.strip()
            ),
        )

    @property
    def again(self) -> Wish:
        """What is asked for when it is asked for again: without what only the first time wants."""
        return replace(self, first=False, looked=False, ways=())

    @property
    def query(self) -> str:
        """Write this as the query of an address; `read` understands it."""
        pairs = [("game", self.game), *(("player", name) for name in self.players)]
        pairs += [("computer", self.computer)] if self.computer else []
        pairs += [] if self.seed is None else [("seed", str(self.seed))]
        pairs += [("levels", ",".join(map(str, self.levels)))] if any(self.levels) else []
        pairs += [("way", f"{name}:{text}") for name, text in self.ways]
        pairs += [(name, "yes") for name in ("easy", "first", "looked") if getattr(self, name)]
        return urlencode([*pairs, ("saints", ",".join(self.saints))] if self.saints else pairs, safe=",:")


def _levels(text: str) -> tuple[int, ...]:
    """Read the levels of the players; an address may say anything, and what is no level says nothing."""
    return tuple(int(one) if one in _LEVELS else 0 for one in text.split(",")) if text else ()
