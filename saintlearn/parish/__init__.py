"""A teacher's own folder: make one, and check what still needs fixing.

`saintlearn.load_catalogue` loads it, and `saintlearn.lessons.lesson` finds its plans.
"""

from saintlearn.parish.checking import FolderReport, Friends, check_parish, check_questions
from saintlearn.parish.making import Made, make_parish

__all__ = ["FolderReport", "Friends", "Made", "check_parish", "check_questions", "make_parish"]
