"""What stands on the tables, for its reading grade: games are played, and every headline, task, hint, and button is kept once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, cast

from saintlearn.engine.session import Session
from saintlearn.games import GameName, game_entry
from saintlearn.lobby import new_game
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Screen

_PLAYERS: Final = ("Ana", "Ben")
_MOVES: Final = 120


def table_words(game: str, *, seed: int = 1) -> list[str]:
    """Play a game at random, and give each text that its players read on the way."""
    session, chance = new_game(cast("GameName", game), _PLAYERS, seed=seed), Random(seed)
    room, texts = Room(session), dict[str, None]()
    for _ in range(_MOVES):
        texts |= dict.fromkeys(_read(room, session))
        legal = [(seat, action) for seat in room.people for action in session.legal_actions_of(seat)]
        if session.turn is None or not legal:
            break
        seat, action = chance.choice(legal)
        session.act(action, seat=seat)
    return [text for text in texts if any(map(str.isalpha, text))]


def _read(room: Room, session: Session) -> Iterator[str]:
    scene = game_entry(session.game.name).scene
    seat = session.turn
    look: Any = room.look(seat)
    state = scene.build(look, Screen(seats=room.people, here=seat))
    yield state.headline
    yield state.task
    if seat is not None:
        yield from scene.hints(look.view)
        yield from (look.label(action) for action in look.legal if type(action) in look.rules.labels)
