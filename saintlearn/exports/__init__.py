"""Exports: flashcards for Anki; questions for Moodle (GIFT), spreadsheets (CSV) and other learning platforms (QTI)."""

from saintlearn.exports.report import Exported, LeftOut
from saintlearn.exports.writing import ENDINGS, export

__all__ = ["ENDINGS", "Exported", "LeftOut", "export"]
