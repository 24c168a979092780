"""Side by Side: its computer players all play anything."""

from saintlearn.engine.entry import Computers
from saintlearn.engine.thinking import any_player

COMPUTERS = Computers({"random": any_player, "gentle": any_player, "greedy": any_player, "strong": any_player})
