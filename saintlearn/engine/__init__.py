"""The engine that all games share: the contract, actions, chance, sessions, refusals, saved games."""

from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance, RecordedChance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, LegalActions, Outcome
from saintlearn.engine.moves import Move, Step
from saintlearn.engine.options import Options, option
from saintlearn.engine.players import Computer, Opponent, Player
from saintlearn.engine.session import Entry, Session
from saintlearn.ground.refusal import Refusal, SaveError

__all__ = [
    "Action",
    "Chance",
    "Computer",
    "Entry",
    "Event",
    "Game",
    "LegalActions",
    "Move",
    "Opponent",
    "Options",
    "Outcome",
    "Player",
    "RecordedChance",
    "Refusal",
    "SaveError",
    "Session",
    "Step",
    "option",
]
