"""A folder of the teacher's own: how one is made, and what is still to mend in it.

`saintlearn.load_catalogue` loads it, `saintlearn.lessons.lesson` finds its plans.
"""

from saintlearn.parish.checking import Friends, Report, check_parish
from saintlearn.parish.making import Made, make_parish

__all__ = ["Friends", "Made", "Report", "check_parish", "make_parish"]
