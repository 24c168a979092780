"""A game that is played back: forward, back, at a pace, and why at any move."""

from __future__ import annotations

from dataclasses import replace
from os import PathLike
from typing import ClassVar, Final

from saintlearn.engine.actions import Action
from saintlearn.engine.entry import GameEntry
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say, speaking
from saintlearn.lobby import load_game
from saintlearn.rooms.playback import Playback, Reel
from saintlearn.rooms.room import Room
from saintlearn.shown.afterwards import AFTERWARDS
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.opening import table_for
from saintlearn.shown.table import ShownTable
from saintlearn.wire.base import Reply
from saintlearn.wire.game import GameState
from saintlearn.wire.requests import PlainRequest

_MADE: Final[dict[str, type[ShownReplay]]] = {}


class ShownReplay(ShownTable):
    """A game played back. It shows what everybody at the table saw; nothing can be played here. If the game goes on meanwhile, its new moves come, too."""

    _answers: ClassVar[frozenset[str]] = frozenset({"replay", "branch", "help", *AFTERWARDS})

    def __init__(self, session: Session, *, seat: int | None = None) -> None:
        self._timer, self._wound = None, 0
        self._began = self._before = 0
        self._lines: dict[int, int] = {}
        self._game: Session | None = None
        self._source, self._seat = session, seat
        self._reel = Reel(self._played())
        self._room = Room(self.playback.session)
        super(ShownTable, self).__init__(session.deck)

    def _played(self) -> Playback:
        return Playback.of(self._source.until(len(self._source.log) - 1), self._scene, self._seat)

    @property
    def playback(self) -> Playback:
        """The game and its moves."""
        return self._shown_reel.playback

    @Observable
    def game(self) -> Session | None:
        """The game that somebody wants to play on; None if nobody does yet."""
        return self._game

    @Observable
    def step(self) -> int:
        """The move that is shown, from 0, which is the deal."""
        return self._shown_reel.step

    @property
    def _shown_reel(self) -> Reel:
        assert self._reel is not None  # here nothing leads to an end
        return self._reel

    def _build(self) -> GameState:
        return self._shown_reel.build()

    @property
    def session(self) -> Session:
        return self._source

    def _catch_up(self, session: Session) -> None:
        played = self._played()
        self._reel = replace(self._shown_reel, playback=played, step=min(self.step, len(played.moves) - 1))
        self._room = Room(played.session)
        self._publish()

    def _on_branch(self, request: PlainRequest) -> Reply:
        self._game = self._shown_reel.game()
        self._tell()
        sentence = say("This game continues from here. If your notebook says replay = sl.replay(...), run this in a new cell:")
        return Reply(sentence=sentence, text="sl.play(replay.game)")

    def _shared(self) -> tuple[str, ...]:
        return ()  # nobody plays here

    def act(self, action: Action | str, seat: int | str | None = None) -> None:
        """Refuse: what is played back has been played.

        Raises:
            Refusal: ``played``.
        """
        raise Refusal("played", say("This is a replay. Use play_on() to keep playing from here."), str(action)[:40])

    def __repr__(self) -> str:
        return f"<Replay {self.session.game.name}: move {self.step} of {len(self.playback.moves) - 1}>"


def _replay_for(entry: GameEntry) -> type[ShownReplay]:
    if entry.scene_part not in _MADE:
        _MADE[entry.scene_part] = type(f"{type(entry.rules).__name__}Replay", (ShownReplay, table_for(entry)), {})
    return _MADE[entry.scene_part]


def replay(game: Session | ShownTable | str | PathLike[str], *, seat: int | str | None = None, lang: str | None = None) -> ShownReplay:
    """Play a game back, move by move.

    Args:
        game: A game, a table, or the file of a saved game.
        seat: Who looks, as a seat or a name, if the game isn't over: only this player's choices are explained. None for the one person who plays.
        lang: The language to speak, as a tag such as ``"en"``; None for the language of the session.

    Returns:
        The widget.

    Raises:
        Refusal: ``wrong-kind``: if it is something else; `SaveError`: if the file can't be opened.
        KeyError: Nobody at the table has that name.
    """
    with speaking(lang):
        given: object = game
        if isinstance(given, ShownTable):
            session = given.session
        elif isinstance(given, Session):
            session = given
        elif isinstance(given, (str, PathLike)):
            session = load_game(given)
        else:
            sentence = say("Give a game, a table, or the file of a saved game (you gave {value}).", value=repr(game)[:40])
            raise Refusal("wrong-kind", sentence, repr(game)[:40])
        people = [number for number, player in enumerate(session.players) if player.computer is None]
        who = session.seat(seat) if isinstance(seat, str) else seat
        session.view(who)  # it refuses a seat that isn't there
        alone = people[0] if who is None and len(people) == 1 else who
        return hosted(_replay_for(game_entry(session.game.name)))(session, seat=alone)
