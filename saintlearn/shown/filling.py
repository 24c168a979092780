"""A table where all win together: one storehouse, which everybody fills before the evening's sand runs out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from saintlearn.engine.levels import levels_of
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.languages import mark, say
from saintlearn.rooms.look import Look
from saintlearn.rooms.manner import TableManner
from saintlearn.rooms.playback import Reel
from saintlearn.rooms.room import Closing, Room
from saintlearn.rooms.screen import Screen
from saintlearn.rooms.storehouse import end_together, storehouse_of
from saintlearn.wire.base import HelpSection
from saintlearn.wire.game import GameState, SharedStorehouse
from saintlearn.wire.plain import ABSENT, Absent


def storehouse(session: Session, look: Look[Any], manner: TableManner) -> SharedStorehouse | Absent:
    """Build the storehouse of a game; absent where each plays for themselves."""
    entry = game_entry(session.game.name)
    if not manner.together or entry.together is None:
        return ABSENT
    return storehouse_of(entry.together, look, entry.together.goal(manner.together, session.options, entry.easy, len(session.players)))


def options_for(game: str, manner: TableManner, options: Mapping[str, Any], people: Sequence[int]) -> dict[str, Any]:
    """Give a game that is won together an end in one evening, and the last move to the youngest, where its options leave that open."""
    rules = game_entry(game).together
    return dict(options) if not manner.together or rules is None else rules.for_an_evening(options, people)


def last_move(session: Session, manner: TableManner) -> dict[str, Any]:
    """Give the options by which the last move of the next game belongs to the youngest, too, where all win together."""
    rules = game_entry(session.game.name).together
    people = [seat for seat, player in enumerate(session.players) if player.computer is None]
    return {} if not manner.together or rules is None else rules.last_move(people, levels_of(session.options))


def closing_of(game: str, manner: TableManner) -> Closing | None:
    """Give what says how a game ended that all win or lose together; None where each plays for themselves."""
    rules = game_entry(game).together
    return None if not manner.together or rules is None else cast("Closing", rules.how)


def ended_together(state: GameState, store: SharedStorehouse | Absent, look: Look[Any], game: str) -> GameState:
    """Show the end of a game as that of a storehouse, where there is one and the game is over."""
    if isinstance(store, Absent):
        return state
    if state.over is None:
        return replace(state, filled=store)
    over = end_together(game_entry(game).together.ends(state.over), store, look)
    return replace(state, filled=store, over=over, headline=over.headline, task=over.task)


class FillsTogether:
    """A table that shows a storehouse, and at the end whether all have filled it. None of it is in the log of the game."""

    _manner: TableManner
    _room: Room
    _screen: Screen
    _grew: tuple[int, int, str] = (-1, 0, "")
    """Of which line the storehouse was told, how much lay in it then, and in which words."""

    def _with_store(self, state: GameState, look: Look[Any]) -> GameState:
        """Add to a state what lies in the storehouse."""
        session = self._room.session
        store = storehouse(session, look, self._manner)
        if isinstance(store, Absent):
            return state
        told = self._told_of(store, len(look.log))
        if state.over is None:
            return replace(state, filled=store, said=" ".join(filter(None, (state.said, told))))
        return ended_together(state, store, look, session.game.name)

    def _reel_with_store(self, reel: Reel) -> GameState:
        """Show a move of a game that is played back, with what lay in the storehouse then."""
        session, (look, _) = reel.playback.session, reel.playback.seen(reel.step)
        return ended_together(reel.build(), storehouse(session, look, self._manner), look, session.game.name)

    def _rules_of_all(self) -> tuple[HelpSection, ...]:
        """Tell first how all win together: the rules of the game, which come after it, stay the same."""
        store = storehouse(self._room.session, self._room.look(None), self._manner)
        if isinstance(store, Absent):
            return ()
        lines: tuple[str, ...] = (
            say("All of you fill one storehouse. It's full at {goal}, and you play until the game is over.", goal=store.goal),
            say("If it's full by then, all of you have won. Nobody comes first, even where the rules below say who wins."),
        )
        session = self._room.session
        for name, seat in last_move(session, self._manner).items():
            if len(session.players) > 1 and getattr(session.options, name) == seat:
                leveled = mark("The last move belongs to the youngest: {name}.")
                named = mark("The last move belongs to the youngest. Here that's {name}, whose name comes last.")
                lines += (say(leveled if levels_of(session.options) else named, name=session.names[seat]),)
        if self._screen.open:
            lines += (
                say(
                    "Your hands are open, so nobody passes the screen. If you see something, show it to the others: helping costs nothing."
                ),
            )
        return (HelpSection(title=say("Win together"), lines=lines),)

    def _told_of(self, store: SharedStorehouse, line: int) -> str:
        """Say to somebody who listens how full the storehouse is, each time that it has grown; of the same line, the same again."""
        at, had, words = self._grew
        if line != at:
            words = say("In your storehouse: {words}.", words=store.words) if store.have > had else ""
            if store.full and store.have > had and had < store.goal:
                words = say("Your storehouse is full: {words}!", words=store.words)
            self._grew = (line, store.have, words)
        return words
