"""The command line: every command helps, does its work, and answers a wrong word with one sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime
from importlib import import_module

import pytest

from saintlearn import __version__
from saintlearn.cli import MODULES, main
from saintlearn.lessons import list_lessons


def commands():
    """The commands that the modules add, each with its parser."""
    found = {}

    class Commands:
        def add_parser(self, name, *, help, description):  # noqa: A002 - argparse calls it so
            import argparse

            assert help
            assert description.endswith(".")
            assert name not in found
            found[name] = argparse.ArgumentParser(prog=name)
            return found[name]

    for module in MODULES:
        import_module(f"saintlearn.cli.{module}").add(Commands())
    return found


def refused(capsys, *words, status=1):
    """Run a command that is refused; give what it says."""
    assert main(words) == status
    out, said = capsys.readouterr()
    assert out == ""
    assert said.count("\n") == 1
    return said.strip()


def test_every_command_says_what_it_does_and_knows_what_to_run():
    found = commands()
    assert {"lab", "check", "simulate", "lesson", "today", "calendar"} <= found.keys()
    for parser in found.values():
        assert callable(parser.get_default("run"))
        for action in parser._actions:
            assert action.help, action


def test_help_lists_all_of_them(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert all(f"    {name}" in said for name in commands())


@pytest.mark.parametrize("words", [[], ["sing"], ["simulate"], ["today", "--date", "yesterday"], ["calendar", "soon"]])
def test_wrong_usage_ends_with_two(capsys, words):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: saintlearn" in capsys.readouterr().err


def test_the_version_and_a_quick_start():
    code = (
        "import sys, saintlearn.cli as cli\ntry: cli.main(['--version'])\nfinally: print(*{name.partition('.')[0] for name in sys.modules})"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    version, loaded = ended.stdout.splitlines()
    assert version == f"saintlearn {__version__}"
    assert not {"numpy", "pandas", "PIL", "anywidget", "IPython"} & set(loaded.split())


def test_check_and_simulate(capsys):
    assert main(["simulate", "saintcards", "--games", "2", "--seed", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert refused(capsys, "simulate", "chess").startswith("There is no game 'chess'")
    assert refused(capsys, "simulate", "race", "--games", "0", status=2) == "--games 0 is too few; give 1 or more."
    assert "no-such.csv" in refused(capsys, "check", "no-such.csv")


# -- days


def test_the_saint_of_a_day(capsys):
    assert main(["today", "--date", "2026-12-13"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Sunday 13 December 2026: 3rd Sunday of Advent.")
    assert "\nSt. Lucy" in said
    assert main(["today"]) == 0
    assert str(datetime.now(UTC).astimezone().year) in capsys.readouterr().out
    assert "give a year from 1583 to 9999" in refused(capsys, "today", "--date", "1500-01-01")


def test_a_school_year_as_a_calendar_file(capsys, tmp_path):
    target = tmp_path / "saints.ics"
    assert main(["calendar", "2026", "--out", str(target)]) == 0
    text = target.read_bytes().decode()
    assert text.startswith("BEGIN:VCALENDAR\r\n")
    assert f"{text.count('BEGIN:VEVENT')} saints" in capsys.readouterr().out
    assert "DTSTART;VALUE=DATE:20261206" in text
    assert main(["calendar", "2026", "--out", str(target), "--first", "2026-12-01", "--last", "2026-12-07"]) == 0
    assert target.read_bytes().count(b"BEGIN:VEVENT") == 7
    capsys.readouterr()
    assert "ends in '.txt'" in refused(capsys, "calendar", "2026", "--out", "saints.txt")
    assert "there is no folder" in refused(capsys, "calendar", "2026", "--out", str(tmp_path / "no" / "saints.ics"))
    assert "give a year from 1583 to 9998" in refused(capsys, "calendar", "99999")
    assert "cannot be a calendar" in refused(capsys, "calendar", "2026", "--out", str(target), "--last", "2026-01-01")


# -- lessons


def test_the_ready_made_plans_are_listed(capsys):
    assert main(["lesson", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [plan.key for plan in list_lessons()]
    assert main(["lesson", "--list", "--age", "teens", "--minutes", "45"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(list_lessons("teens", 45))


def test_a_lesson_is_written_once_and_again_only_when_asked(capsys, tmp_path):
    words = ["lesson", "young-and-holy", "--out", str(tmp_path / "lesson"), "--seed", "7", "--children", "1", "--paper", "Letter"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("Young and holy: ages teens, 30 minutes, 4 saints.\n")
    assert str(tmp_path / "lesson" / "index.html") in said
    assert (tmp_path / "lesson" / "for-children" / "bingo.pdf").is_file()
    assert "already; name another folder" in refused(capsys, *words)
    assert main([*words, "--replace"]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["Fransiscans"], "There is no theme 'Fransiscans'; did you mean 'Franciscan'?"),
        (["martyrs", "--age", "9"], "There is no age '9'; did you mean '8-10'?"),
        (["martyrs", "--minutes", "55"], "choose 25 to 35, 40 to 50, or 60 to 90 minutes"),
        (["lucy,nicolas,barbara"], "There is no card 'nicolas' in the catalogue; did you mean 'nicholas'?"),
        (["martyrs", "--paper", "A5"], "paper 'A5' is unknown; use 'A4' or 'Letter'"),
        (["martyrs", "--children", "999"], "there are bingo sheets for 1 to 200 children"),
        (["martyrs", "--out", os.path.join("no", "where")], "there is no folder 'no'"),  # noqa: PTH118 - as somebody writes it
        (["martyrs", "--own", "no-parish"], "no-parish"),
        (["giving-hands", "--age", "teens"], "is for the ages 5-7"),
    ],
)
def test_a_wrong_wish_is_answered_in_a_sentence(capsys, tmp_path, monkeypatch, words, sentence):
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(capsys, "lesson", *words)
    assert not list(tmp_path.iterdir())
