"""``saintlearn new``: a folder for saints, pictures, questions and lessons of one's own."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file

__all__ = ["add"]


def add(commands: Commands) -> None:
    """Add the command."""
    new = commands.add_parser(
        "new",
        help="make a folder of your own",
        description="Make a folder for saints, pictures, questions and lessons of your own, with an example of each and a notebook to start from.",
    )
    new.add_argument("folder", type=Path, metavar="FOLDER", help="where it will be, as my-parish")
    new.add_argument("--patron", metavar="NAME", help="the patron saint of your parish, as 'St. Boniface'")
    new.set_defaults(run=_new)


def _new(wanted: argparse.Namespace) -> int:
    from saintlearn.parish import make_parish

    try:
        made = make_parish(wanted.folder, wanted.patron)
    except OSError as error:
        return complain_of_file(error, "written")
    except ValueError as error:
        return complain(error)
    print(f"{made.folder} is made: {', '.join(made.files)}.")
    print(made.words if wanted.patron else "If you name your patron with --patron, the folder begins with that saint.")
    print(f"Read {made.folder.name}/README.md first. 'saintlearn check {wanted.folder}' says what is still to mend.")
    return 0
