"""A folder of the teacher's own: how one is made, and what is still to mend in it.

`saintlearn.load_catalogue` loads it, `saintlearn.lessons.lesson` finds its plans.
"""

from saintlearn.parish.checking import FolderReport, Friends, check_parish
from saintlearn.parish.making import Made, make_parish

__all__ = ["FolderReport", "Friends", "Made", "check_parish", "make_parish"]
