"""Write the golden playthroughs: whole games in words, one file for each way to play.

    python tests/playthroughs/regenerate.py

writes ``tests/playthroughs/*.txt`` anew. Read what changed (``git diff``) before you keep it: a line that reads differently is a
rule, a sentence or a computer player that changed. The games are played with the cards of ``deck.slugs``, so that a new saint in the
catalogue changes nothing here.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent
if __name__ == "__main__":
    sys.path.insert(0, str(FOLDER.parents[1]))

from saintlearn.catalogue import load_catalogue  # noqa: E402
from saintlearn.engine import Computer, Session  # noqa: E402
from saintlearn.lobby import new_game  # noqa: E402


@dataclass(frozen=True)
class Way:
    """One way to play: the name of its file, who plays, and the options."""

    name: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    last: int = 64


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
)


def played(way: Way) -> Session:
    """Play a whole game between computers."""
    seats = [Computer(kind, name) for name, kind in (player.split(":") for player in way.players)]
    slugs = (FOLDER / "deck.slugs").read_text(encoding="utf-8").split()
    deck = load_catalogue().deck(slugs[-way.last :])
    game = new_game("saintcards", seats, seed=way.seed, deck=deck, **way.options)
    game.advance()
    return game


def written(way: Way) -> str:
    """Tell a whole game in words."""
    return "\n".join(_lines(way, played(way))) + "\n"


def _lines(way: Way, game: Session) -> Iterator[str]:
    yield f"{game.game.title}, {len(game.players)} player{'' if len(game.players) == 1 else 's'}"
    yield "players: " + ", ".join(f"{player.name} ({player.computer})" for player in game.players)
    yield "options: " + ", ".join(f"{item.name}={getattr(game.options, item.name)}" for item in fields(game.options))
    yield f"seed: {way.seed}"
    yield ""
    longest = max(map(len, game.names))
    for entry, state in zip(game.log, game._states, strict=True):
        who = "" if entry.seat is None else game.names[entry.seat]
        cards = " ".join(str(len(hand)) for hand in state.hands)
        treasure = " ".join(str(count) for count in state.treasure)
        yield f"{who:{longest}} | {entry.action or 'deal':34} | cards {cards} | treasure {treasure}"
        for line in filter(None, (event.sentence(game.names) for event in entry.events)):
            yield f"{'':{longest}} |     {line}"


def main() -> None:
    """Write all files and remove those of ways that are gone."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for way in WAYS:
        (FOLDER / f"{way.name}.txt").write_text(written(way), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
