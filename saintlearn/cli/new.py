"""``saintlearn new``: a folder for your own saints, pictures, questions, and lessons."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain, complain_of_file
from saintlearn.ground.paths import command
from saintlearn.languages import say


def add(commands: Commands) -> None:
    """Add the command."""
    new = commands.add_parser(
        "new",
        help=say("make a folder for your own saints"),
        description=say(
            "Make a folder for your own saints, pictures, questions, and lessons. It comes with an example of each, and a notebook to start from."
        ),
    )
    new.add_argument("folder", type=Path, metavar="FOLDER", help=say("folder to make, such as my-parish"))
    new.add_argument("--patron", metavar="NAME", help=say("the patron saint of your parish, such as 'St. Boniface'"))
    new.set_defaults(run=_new)


def _new(wanted: argparse.Namespace) -> int:
    from saintlearn.parish import make_parish

    try:
        made = make_parish(wanted.folder, wanted.patron)
    except OSError as error:
        return complain_of_file(error, "written")
    except ValueError as error:
        return complain(error)
    print(say("{folder} is ready, with these files: {files}.", folder=made.folder, files=", ".join(made.files)))
    print(made.words if wanted.patron else say("To begin with your own patron saint, add --patron and the name."))
    print(
        say(
            "Read {readme} first. To find mistakes later, run: {command}",
            readme=f"{made.folder.name}/README.md",
            command=f"{command()} check {wanted.folder}",
        )
    )
    return 0
