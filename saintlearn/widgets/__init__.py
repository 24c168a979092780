"""The widgets: the only place that knows a browser."""

from saintlearn.widgets.bee import BeeWidget, bee
from saintlearn.widgets.drill import Drill, drill
from saintlearn.widgets.flashcards import FlashcardsWidget, LociWidget, flashcards
from saintlearn.widgets.gallery import Gallery, gallery
from saintlearn.widgets.memory import MemoryWidget, memory
from saintlearn.widgets.progress import ProgressWidget, progress
from saintlearn.widgets.quiz import QuizWidget, quiz
from saintlearn.widgets.table import Table, play

__all__ = [
    "BeeWidget",
    "Drill",
    "FlashcardsWidget",
    "Gallery",
    "LociWidget",
    "MemoryWidget",
    "ProgressWidget",
    "QuizWidget",
    "Table",
    "bee",
    "drill",
    "flashcards",
    "gallery",
    "memory",
    "play",
    "progress",
    "quiz",
]
