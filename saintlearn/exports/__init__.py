"""Out of saintlearn: flashcards for Anki; questions for Moodle (GIFT), for spreadsheets (CSV) and for other learning platforms (QTI)."""

from saintlearn.exports.report import Exported, LeftOut
from saintlearn.exports.writing import ENDINGS, export

__all__ = ["ENDINGS", "Exported", "LeftOut", "export"]
