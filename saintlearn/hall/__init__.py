"""A class: many screens, one room. Children open an address on their own devices, type a nickname, and play at tables; nobody has an account.

`hall` holds who is here, the tables and what the teacher decides; every change is a line of its log (`logs`) before anybody is told of it, and a server
that starts again reads the log and goes on. `board` is a table: a `Room` with a screen for each seat. `host` serves the pages.
"""

import sys

from saintlearn.ground.refusal import MissingPackage
from saintlearn.languages import say

if sys.platform == "emscripten":
    raise MissingPackage(
        "no-server", say("A class needs a computer that other devices can reach. A page that runs in the browser alone can't lead one.")
    )
