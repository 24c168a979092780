"""The printed forms of a lesson: what a catechist brings, and what the children get.

>>> from saintlearn.catalogue import load_catalogue
>>> from saintlearn.lessons import lesson
>>> [handout.name for handout in handouts(lesson("advent-lights"), load_catalogue())]
['take-home', 'cards', 'bingo', 'matching', 'crossword', 'month', 'certificate']
>>> [handout.name for handout in handouts(lesson("advent-lights"), load_catalogue(), copy="teacher")]
['plan', 'questions-key', 'bingo-caller', 'answer-key']
"""

from saintlearn.lessons.printed.handout import COPIES, Copy, Handout
from saintlearn.lessons.printed.making import game_handout, handouts, plan_handout, puzzles_of

__all__ = ["COPIES", "Copy", "Handout", "game_handout", "handouts", "plan_handout", "puzzles_of"]
