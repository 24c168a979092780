"""Questions, one at a time, each explained after the answer."""

from __future__ import annotations

from saintlearn.ground.keywords import keywords
from saintlearn.shown import quiz as shown
from saintlearn.widgets.mounted import Mounted, as_widget


class QuizWidget(shown.ShownQuiz, Mounted):
    """A quiz at which one child sits.

    The browser is told nothing of an answer before it was given: of the saints it gets windows and names, never the faces with their facts.

    Attributes:
        session: What was done so far; ``session.save(path)`` keeps it for `saintlearn.load_game`.
        quiz: The try under way: questions, answers, printable twin.
        tries: All tries, the first one first.
    """


quiz = keywords()(as_widget(shown.quiz, QuizWidget))
