"""``saintlearn store``: a backup of what children know, and the way back."""

from __future__ import annotations

import argparse
from pathlib import Path

from saintlearn.cli.parts import Commands, complain
from saintlearn.ground.days import today
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import say

_ACTIONS = ("backup", "restore")


def add(commands: Commands) -> None:
    """Add the command."""
    store = commands.add_parser(
        "store",
        help=say("make a backup of what children know, or bring one back"),
        description=say(
            "Copy everything saintlearn knows about your children to one file, or bring it back from that file. Nothing is lost."
        ),
    )
    store.add_argument("action", type=_action, metavar="ACTION", help=say("'backup' to write the file, or 'restore' to bring it back"))
    store.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help=say("the file (default for a backup: saintlearn-backup- and today's date)")
    )
    store.add_argument("--store", metavar="PLACE", help=say("file or address of the store (default: the one on this computer)"))
    store.set_defaults(run=_run)


def _action(text: str) -> str:
    from saintlearn.ground.suggestions import suggest

    if text not in _ACTIONS:
        raise argparse.ArgumentTypeError(say("there's no action {word!r}; {hint}", word=text[:40], hint=suggest(text, _ACTIONS)))
    return text


def _run(wanted: argparse.Namespace) -> int:
    try:
        return _backup(wanted.store, wanted.file) if wanted.action == "backup" else _restore(wanted.store, wanted.file)
    except (Refusal, ImportError) as error:
        return complain(error)


def _backup(place: str | None, file: Path | None) -> int:
    from saintlearn.learners.database import default_path
    from saintlearn.learners.store import Store
    from saintlearn.learners.voices import StoryVoices

    there = default_path() if place is None else Path(place)
    if (place is None or "://" not in place) and not there.exists():
        return complain(say("There's no store at {file} yet, so there's nothing to copy.", file=there))
    with Store(place) as store:
        made = store.backup(file or f"saintlearn-backup-{today()}.db")
        print(say("Everything in {store} is now in {file}, too. Keep that file somewhere else.", store=store.where, file=made))
        if left_out := StoryVoices(Path(store.where).with_suffix(".voices")).left_out:
            print(left_out)
    return 0


def _restore(place: str | None, file: Path | None) -> int:
    from saintlearn.learners.store import Store

    if file is None:
        return complain(say("Name the file to bring back, such as: saintlearn store restore my-backup.db"))
    if not file.is_file():
        return complain(say("There's no file {file}. Give the path of a backup.", file=file))
    with Store(place) as store:
        for one in store.restore(file):
            print(one.sentence)
        print(say("The children are in {store}.", store=store.where))
    return 0
