"""The Holy Quest in words: `names` of things, what is `told`, `buttons`, the `screen`, `help` for children, and the four `orders`."""

from saintlearn.games.holy_quest.words.buttons import LABELS
from saintlearn.games.holy_quest.words.told import REASONS, SENTENCES

__all__ = ["LABELS", "REASONS", "SENTENCES"]
