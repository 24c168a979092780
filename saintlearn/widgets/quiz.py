"""Questions, one at a time, each explained after the answer."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import quiz as shown
from saintlearn.widgets.mounted import Mounted, as_widget

__all__ = ["QuizWidget", "quiz"]


class QuizWidget(shown.ShownQuiz, Mounted):
    """A quiz on the screen."""


quiz = keywords()(as_widget(shown.quiz, QuizWidget))
