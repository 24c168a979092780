"""Write the golden playthroughs: whole games in words, one file for each way to play.

    .venv/bin/python -m tests.playthroughs.regenerate

writes ``tests/playthroughs/*.txt`` anew. Read what changed (``git diff``) before you keep it: a line that reads differently is a
rule, a sentence or a computer player that changed. The games are played with the cards of ``deck.slugs`` (Saint Poker with those of
``saint-poker.slugs``, and so on), so that a new saint in the catalogue changes nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Computer, Session
from saintlearn.lobby import new_game

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Way:
    """One way to play: the name of its file, who plays, and the options."""

    name: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    last: int = 64
    game: str = "saintcards"
    deck: str = "deck.slugs"
    timed: bool = False


WAYS = (
    Way("1-full-auto", ("Ana:random",), 141, {}),
    Way("2-full-auto", ("Ana:greedy", "Ben:random"), 136, {}),
    Way("2-starter-auto", ("Ana:random", "Ben:greedy"), 86, {"level": "starter"}),
    Way("2-full-auto-few-cards", ("Ana:greedy", "Ben:random"), 117, {}, 19),
    Way("3-full-claim", ("Ana:random", "Ben:greedy", "Clara:random"), 14, {"scoring": "claim"}),
    Way("4-starter-claim", ("Ana:random", "Ben:random", "Clara:greedy", "David:greedy"), 42, {"level": "starter", "scoring": "claim"}),
    Way(
        "5-full-claim-any-double",
        ("Ana:random", "Ben:greedy", "Clara:random", "David:greedy", "Eva:random"),
        57,
        {"scoring": "claim", "centuries": "any", "gathered": "double", "dealer": 1},
    ),
    Way("6-full-auto", ("Ana:random", "Ben:random", "Clara:greedy", "David:greedy", "Eva:random", "Franz:greedy"), 185, {}),
    Way("holdem-2-placing", ("Ana:random", "Ben:greedy"), 84, {"hands": 4}, game="holdem"),
    Way(
        "holdem-4-auto",
        ("Ana:random", "Ben:greedy", "Clara:random", "David:random"),
        185,
        {"treasure": 40, "placing": "auto"},
        game="holdem",
    ),
    Way(
        "holdem-3-no-limits",
        ("Ana:random", "Ben:random", "Clara:greedy"),
        352,
        {"treasure": 30, "least": None, "most": None, "level": "starter", "dealer": 1},
        game="holdem",
    ),
    Way("saint-poker-2-saints", ("Ana:greedy", "Ben:random"), 65, {}, game="saint-poker", deck="saint-poker.slugs"),
    Way(
        "saint-poker-3-french",
        ("Ana:random", "Ben:greedy", "Clara:random"),
        166,
        {"faces": "french"},
        game="saint-poker",
        deck="saint-poker.slugs",
    ),
    Way(
        "saint-poker-5-saints",
        ("Ana:greedy", "Ben:greedy", "Clara:random", "David:greedy", "Eva:random"),
        252,
        {},
        game="saint-poker",
        deck="saint-poker.slugs",
    ),
    Way("race-timed-brisk", ("Ana:random", "Ben:greedy"), 204, {"speed": "brisk"}, game="race", deck="race.slugs", timed=True),
    Way("race-by-turns-press", ("Ana:greedy", "Ben:random"), 153, {"stuck": "press"}, game="race", deck="race.slugs"),
    Way("race-no-hurry", ("Ana:random", "Ben:greedy"), 6, {"pace": "no-hurry", "begins": 1}, game="race", deck="race.slugs"),
    Way("holy-quest-easy", ("Ana:greedy", "Ben:random"), 30, {"mode": "easy", "dice": 2}, game="holy-quest", deck="holy-quest.slugs"),
    Way("holy-quest-simple", ("Ana:greedy", "Ben:random"), 17, {"mode": "simple"}, game="holy-quest", deck="holy-quest.slugs"),
    Way(
        "holy-quest-children",
        ("Ana:greedy", "Ben:random"),
        9,
        {"mode": "simple", "level": 1, "questions": "meet", "forced": "goes", "length": "short", "one_way": "on", "ladder": "on"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-full",
        ("Ana:greedy", "Ben:greedy"),
        5,
        {"score": "on", "questions": "players", "seen": "all"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-one-way",
        ("Ana:greedy", "Ben:random"),
        38,
        {"one_way": "on", "direction": "counterclockwise", "questions": "players"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-multiplayer",
        ("Ana:greedy", "Ben:random", "Clara:random", "David:greedy", "Eva:greedy"),
        22,
        {"mode": "multiplayer", "teams": (0, 1, 0, 1, 1), "dice": 2, "questions": "read"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-teamwork",
        ("Ana:greedy", "Ben:greedy", "Clara:greedy", "David:greedy"),
        28,
        {"mode": "teamwork", "dice": 2, "questions": "players"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-alliance",
        ("Ana:greedy", "Ben:greedy", "Clara:random"),
        11,
        {"mode": "alliance", "dice": 2, "questions": "players"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-competition",
        ("Ana:greedy", "Ben:greedy"),
        30,
        {"mode": "competition", "questions": "players", "seen": "all", "series": (12, 20)},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-custom",
        ("Ana:greedy", "Ben:random"),
        32,
        {
            "mode": "custom",
            "captains": "off",
            "tokens": "on",
            "score": "on",
            "keep": "all",
            "cards_out": (3,),
            "questions": "players",
            "seen": "all",
        },
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
    Way(
        "holy-quest-advanced",
        ("Ana:greedy", "Ben:greedy"),
        12,
        {"advanced": "on", "dice": 2, "questions": "players", "chance": "family"},
        game="holy-quest",
        deck="holy-quest.slugs",
    ),
)


LATER = {"hand_size", "draws", "vain", "levels"}
"""Options that came when the games had been written: told where they are not at their default."""


def played(way: Way) -> Session:
    """Play a whole game between computers."""
    seats = [Computer(kind, name) for name, kind in (player.split(":") for player in way.players)]
    slugs = (FOLDER / way.deck).read_text(encoding="utf-8").split()
    deck = load_catalogue().deck(slugs[-way.last :])
    game = new_game(way.game, seats, seed=way.seed, deck=deck, **way.options)
    if way.timed:  # from one moment at which a computer moves to the next
        while (due := game.due()) is not None:
            game.step(at=due)
    game.advance()
    return game


def written(way: Way) -> str:
    """Tell a whole game in words."""
    return "\n".join(_lines(way, played(way))) + "\n"


def _lines(way: Way, game: Session) -> Iterator[str]:
    yield f"{game.game.title}, {len(game.players)} player{'' if len(game.players) == 1 else 's'}"
    yield "players: " + ", ".join(f"{player.name} ({player.computer})" for player in game.players)
    told = [(item.name, getattr(game.options, item.name), item.default) for item in fields(game.options)]
    yield "options: " + ", ".join(f"{name}={value}" for name, value, default in told if name not in LATER or value != default)
    yield f"seed: {way.seed}"
    yield ""
    longest = max(map(len, game.names))
    for entry, state in zip(game.log, game._states, strict=True):
        who = "" if entry.seat is None else game.names[entry.seat]
        when = "" if entry.at is None else f" | {entry.at / 1000:.3f} s"
        yield f"{who:{longest}} | {entry.action or 'deal':34} | {TALLIES.get(way.game, _table)(game, state)}{when}"
        for line in filter(None, (game.game.sentence(event, game.names) for event in entry.events)):
            yield f"{'':{longest}} |     {line}"


def _table(game: Session, state: Any) -> str:
    """How many cards each seat holds, and how much treasure or how many points it has; where no game says so, the phase."""
    counted = next((word for word in ("treasure", "scores") if hasattr(state.public, word)), "")
    told = {"cards": map(len, getattr(state, "hands", ())), counted: getattr(state.public, counted, ())}
    lines = [" ".join([word, *map(str, amounts)]) for word, amounts in told.items()]
    return " | ".join(line for line in lines if " " in line) or f"phase {game.game.phase(state)}"


def _race(game: Session, state: Any) -> str:
    """How many cards each seat holds, and how many it has left in all."""
    return f"{_table(game, state)} | left {state.left(0)} {state.left(1)}"


def _quest(game: Session, everything: Any) -> str:
    """Where the pawns of each color stand (``-`` at home, ``H0`` to ``H3`` in Heaven, ``T`` before the throne, ``in``; ``*`` frozen)."""
    state = everything.public
    size, last = state.board.size, state.board.last

    def place(pawn: int) -> str:
        at, ice = state.pawns[pawn], "*" * (state.frozen >> pawn & 1)
        if at < size:
            return f"{at}{ice}" if at >= 0 else "-"
        return f"H{at - size}" if at < size + 4 else f"T{at - size - 4}" if at < last else "in"

    sides = ["gyrb"[arm] + " " + " ".join(place(4 * side + pawn) for pawn in range(4)) for side, arm in enumerate(state.colors)]
    return " | ".join([f"pawns {'>' if state.forward == 1 else '<'} {sides[0]}", *sides[1:]])


TALLIES = {"race": _race, "holy-quest": _quest}
"""What is told of the table after each action, by game; of any other game, `_table` tells what it has."""


def main() -> None:
    """Write all files and remove those of ways that are gone."""
    texts = {way.name: written(way) for way in WAYS}
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, text in texts.items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
