"""A game that is played back in a notebook."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import replaying as shown
from saintlearn.widgets.mounted import as_widget
from saintlearn.widgets.opening import play
from saintlearn.widgets.table import Table


class Replay(shown.ShownReplay, Table):
    """A game played back. It shows what everybody at the table saw; nothing can be played here. If the game goes on meanwhile, its new moves come, too."""

    def play_on(self) -> Table:
        """Show a new game that goes on from the move that is shown."""
        return play(self._shown_reel.game())


replay = keywords()(as_widget(shown.replay, Replay))
