"""SaintCards in words for a child: `refusals`, what is `told`, and what stands on the `screen`."""

from saintlearn.games.saintcards.words.refusals import REASONS
from saintlearn.games.saintcards.words.screen import LABELS
from saintlearn.games.saintcards.words.told import SENTENCES

__all__ = ["LABELS", "REASONS", "SENTENCES"]
