"""The command line: every command helps, does its work, and answers a wrong word with one sentence."""

from __future__ import annotations

import argparse
import errno
import json
import logging
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

import pytest

from saintlearn import __version__
from saintlearn.cli import MODULES, main
from saintlearn.engine import Refusal
from saintlearn.ground import paths
from saintlearn.ground.paths import write_whole
from saintlearn.hall.plan import GAMES
from saintlearn.languages import language
from saintlearn.learners.store import Store
from saintlearn.lessons import list_lessons
from saintlearn.widgets.opening import play


def commands():
    """The commands that the modules add, each with its parser."""
    found = {}

    class Commands:
        def add_parser(self, name, *, help, description):  # noqa: A002 - argparse calls it so

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


def test_the_help_of_every_command_is_said_in_the_language_that_is_asked_for(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "500")
    for words in ([], *([name] for name in commands())):
        with pytest.raises(SystemExit):
            main(["--lang", "en-XA", *words, "--help"])
        said = capsys.readouterr().out
        usage, _, shown = said.partition("\n\n")
        assert usage.startswith("⟦úśáğé")
        assert not re.search("[a-z]{3,} [a-z]{3,}", re.sub("⟦[^⟦]*⟧", "", shown)), said
        assert said.count("⟦") >= 2
    assert language() == "en", "only that command speaks it"


@pytest.mark.parametrize("words", [["--lang", "en-XA", "simulate"], ["simulate", "--lang", "en-XA"], ["simulate", "--lang=en_xa"]])
def test_the_language_stands_before_or_after_the_command(capsys, words, unsaid):
    assert main([*words, "saintcards", "--games", "1"]) == 0
    said = capsys.readouterr().out
    assert unsaid(said.replace("⟧", "⟧\n").splitlines(), "saintcards", "s") == []
    assert main(["simulate", "saintcards", "--games", "1"]) == 0
    assert "⟦" not in capsys.readouterr().out


def test_a_language_that_is_not_spoken_is_wrong_usage(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--lang", "xx", "today"])
    assert ended.value.code == 2
    assert "Choose one of these: en, " in capsys.readouterr().err


class Became(Exception):
    """Raised where a command would go on as another program."""


@pytest.fixture
def became(monkeypatch):
    """What a command goes on as: program, words and environment."""
    seen = []

    def become(*given):
        seen.extend(given)
        raise Became

    monkeypatch.setattr("os.execve", become)
    return seen


def test_programs_that_a_command_starts_speak_its_language(tmp_path, monkeypatch, became):
    pytest.importorskip("jupyterlab")
    monkeypatch.delenv("SAINTLEARN_LANGUAGE", raising=False)
    with pytest.raises(Became):
        main(["lab", str(tmp_path / "ours"), "--no-browser", "--lang", "en-xa"])
    assert became[2]["SAINTLEARN_LANGUAGE"] == "en-XA"
    assert "SAINTLEARN_LANGUAGE" not in os.environ


def test_without_a_command_the_help_is_shown(capsys):
    assert main([]) == 2
    assert "lesson     plan a lesson" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["lessn"], "there's no command 'lessn'; did you mean 'lesson'?"),
        (["simulate", "race", "--games", "abc"], "'abc' isn't a whole number"),
        (["lab", "--port", "99999"], "'99999' isn't a whole number from 1 to 65535"),
        (["export", "quiz.csv", "--level", "4"], "'4' isn't a whole number from 1 to 3"),
    ],
)
def test_a_wrong_word_is_answered_with_what_would_be_right(capsys, words, sentence):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate"], "something is missing: GAME"),
        (["today", "--date"], "argument --date: write one word after it"),
        (["today", "--dtae", "x"], "there's no such argument: --dtae x"),
        (["export", "a.csv", "--pictures", "3"], "argument --pictures: '3' isn't one of these: "),
    ],
)
def test_what_argparse_says_is_said_in_the_language_too(capsys, words, sentence, unsaid):
    with pytest.raises(SystemExit):
        main(words)
    assert sentence in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--lang", "en-XA", *words])
    *usage, error = capsys.readouterr().err.splitlines()
    assert usage[0].startswith("⟦úśáğé")
    assert error.startswith("⟦saintlearn")
    assert sentence not in error
    assert argparse._("usage: ") == "usage: ", "only as long as a command runs"


@pytest.mark.parametrize("words", [["sing"], ["simulate"], ["today", "--date", "yesterday"], ["calendar", "soon"]])
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
    assert refused(capsys, "simulate", "chess").startswith("There's no game 'chess'")
    assert refused(capsys, "simulate", "race", "--games", "0", status=2) == "--games must be 1 or more (you gave 0)."
    assert "no-such.csv" in refused(capsys, "check", "no-such.csv")
    assert main(["simulate", "saintcards", "--games", "1", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("saintcards: 1 game in ")
    assert re.search(r"\d moves\.\nGames won: (player [12]|several together): 1\.\n$", said)


# -- days


def test_the_saint_of_a_day(capsys):
    assert main(["today", "--date", "2026-12-13"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Sunday, December 13, 2026: 3rd Sunday of Advent.")
    assert "\nSt. Lucy" in said
    assert main(["today"]) == 0
    assert str(datetime.now(UTC).astimezone().year) in capsys.readouterr().out
    assert "year must be 1583 to 9999" in refused(capsys, "today", "--date", "1500-01-01")


def test_a_day_is_that_of_a_country_and_says_so(capsys):
    assert main(["today", "--date", "2026-07-14"]) == 0
    said = capsys.readouterr().out
    assert "St. Kateri Tekakwitha, a memorial" in said
    assert said.splitlines()[-1].startswith("We follow the calendar of the Church in the United States. In another country?")
    holy = "It is a holy day of obligation: we go to Mass, as we do on a Sunday."
    for day, country, told in (
        ("2026-12-08", "US", True),
        ("2026-12-08", "MX", False),
        ("2026-08-15", "US", False),
        ("2026-12-12", "MX", True),
    ):
        assert main(["today", "--date", day, "--country", country]) == 0
        assert (holy in capsys.readouterr().out) == told, (day, country)
    assert main(["today", "--date", "2026-07-14", "--country", "general"]) == 0
    assert "St. Camillus de Lellis" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["today", "--country", "Mexiko"])
    assert "did you mean 'Mexico'" in capsys.readouterr().err


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
    assert "must end in .ics" in refused(capsys, "calendar", "2026", "--out", "saints.txt")
    assert "There is no folder" in refused(capsys, "calendar", "2026", "--out", str(tmp_path / "no" / "saints.ics"))
    assert "year must be 1583 to 9998" in refused(capsys, "calendar", "99999")
    assert "The last day must be on or after the first day" in refused(
        capsys, "calendar", "2026", "--out", str(target), "--last", "2026-01-01"
    )


# -- lessons


def test_the_ready_made_plans_are_listed(capsys):
    assert main(["lesson", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [plan.key for plan in list_lessons()]
    assert main(["lesson", "--list", "--age", "teens", "--minutes", "45"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(list_lessons("teens", 45))


def test_a_lesson_is_written_once_and_again_only_when_asked(capsys, tmp_path):
    words = ["lesson", "young-and-holy", "--out", str(tmp_path / "lesson"), "--seed", "7", "--children", "1", "--paper", "letter"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert said.startswith("Young and holy: for teens, 30 minutes, 4 saints.\n")
    assert "assumed" not in said, "everything was said"
    assert str(tmp_path / "lesson" / "index.html") in said
    assert (tmp_path / "lesson" / "for-children" / "bingo.pdf").is_file()
    assert "Name another folder" in refused(capsys, *words)
    assert main([*words, "--replace"]) == 0


@pytest.mark.parametrize(
    ("given", "assumed"),
    [
        (
            [],
            "We assumed 25 children and Letter paper. To change that, run the command again with --children 12 or --paper A4, and --replace.",
        ),
        (["--paper", "letter"], "We assumed 25 children. To change that, run the command again with --children 12 and --replace."),
        (["--children", "25"], "We assumed Letter paper. To change that, run the command again with --paper A4 and --replace."),
        (["--children", "3", "--paper", "a4"], ""),
    ],
)
def test_a_lesson_says_what_it_assumed_and_how_to_change_it(capsys, tmp_path, monkeypatch, given, assumed):
    """The numbers that it names are those that it counts with."""
    monkeypatch.setattr("saintlearn.cli.lesson.usual_paper", lambda: "Letter")
    counted = []
    monkeypatch.setattr(
        "saintlearn.lessons.plan.Plan.write", lambda _plan, folder, **more: counted.append(more["children"]) or (folder / "index.html",)
    )
    assert main(["lesson", "young-and-holy", "--out", str(tmp_path / "lesson"), *given]) == 0
    said = capsys.readouterr().out
    assert said.partition("first.\n")[2].strip() == assumed
    assert counted == [3 if "3" in given else 25]
    with pytest.raises(SystemExit):
        main(["lesson", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "counted for 25 children; if you have a different number, add --children 12." in told


def test_a_lesson_says_on_the_command_line_how_its_game_meets_the_saints(tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(
        "saintlearn.lessons.plan.Plan.write",
        lambda plan, folder, **_more: written.append((plan.meet, plan.together)) or (folder / "index.html",),
    )
    for more in ([], ["--meet", "printed"], ["--together", "small"]):
        assert main(["lesson", "young-and-holy", "--out", str(tmp_path / "lesson"), *more]) == 0
    assert written == [("questions", ""), ("printed", ""), ("questions", "small")]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["Fransiscans"], "There is no theme 'Fransiscans'; did you mean 'Franciscan'?"),
        (["advnt"], "There is no theme 'advnt'; did you mean 'Advent'?"),
        (["Epifany"], "There is no theme 'Epifany'; did you mean 'epiphany'?"),
        (["--own", "nowhere"], "nowhere isn't a folder. Name your own folder with saints; saintlearn new makes one."),
        (["--own", "nowhere", "--list"], "nowhere isn't a folder. Name your own folder with saints; saintlearn new makes one."),
        (["--own", "."], "The folder '.' has no saints.csv. To make a folder that has one, type: saintlearn new my-parish"),
        (
            ["martyrs", "--age", "3"],
            "There is no age group '3'. Choose 5-7, 8-10, 11-13, or teens, or say how old the children are, such as 7 or 7-10.",
        ),
        (["martyrs", "--minutes", "15"], "minutes must be a whole number from 20 to 120 (you gave 15)"),
        (["lucy,nicolas,barbara"], "There's no card 'nicolas'; did you mean 'nicholas'"),
        (["martyrs", "--paper", "A5"], "paper must be 'A4' or 'Letter' (you gave 'A5')"),
        (["martyrs", "--children", "999"], "children must be 1 to 200 (you gave 999)"),
        (["martyrs", "--out", os.path.join("no", "where")], "There is no folder 'no'"),  # noqa: PTH118 - as somebody writes it
        (["martyrs", "--own", "no-parish"], "no-parish"),
        (["giving-hands", "--age", "teens"], "is for ages 5-7"),
    ],
)
def test_a_wrong_wish_is_answered_in_a_sentence(capsys, tmp_path, monkeypatch, words, sentence):
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(capsys, "lesson", *words)
    assert not list(tmp_path.iterdir())


# -- files that cannot be used, and what is started


def denied(path):
    """Raise what the system raises where something is not allowed."""
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def test_a_file_that_cannot_be_written_is_named_as_its_owner_named_it(tmp_path, monkeypatch):
    target = tmp_path / "saints.ics"
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", lambda path, _target: denied(path))
        with pytest.raises(PermissionError) as caught:
            write_whole(target, b"all")
    assert caught.value.filename == str(target)
    assert not list(tmp_path.iterdir())
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(tmp_path / "no" / "game.json", b"all")
    assert caught.value.filename == str(tmp_path / "no" / "game.json")
    with pytest.raises(IsADirectoryError):
        write_whole(Path(), b"all")


def test_what_may_not_be_written_or_read_is_a_sentence(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    why = os.strerror(errno.EACCES)
    rest = ": you may not write there, or another program has it open. Close that program, or choose another place."
    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", lambda path, _content: denied(path))
        assert refused(capsys, "export", "quiz.csv", "--deck", "starter") == f"We can't write 'quiz.csv'{rest}"
        assert refused(capsys, "calendar", "2026", "--last", "2026-09-03") == f"We can't write 'saints-2026.ics'{rest}"
    with monkeypatch.context() as patched:
        patched.setattr("saintlearn.lessons.writing.TemporaryDirectory", lambda **_: denied(".saintlearn-x"))
        assert refused(capsys, "lesson", "young-and-holy", "--out", "tonight", "--children", "1") == f"We can't write 'tonight'{rest}"
    (tmp_path / "ours").mkdir()
    with monkeypatch.context() as patched:
        patched.setattr("saintlearn.catalogue.load_catalogue", lambda *_, **__: denied("ours/wildcards.csv"))
        assert refused(capsys, "lesson", "--own", "ours", "--list") == f"We can't read ours/wildcards.csv: {why}."
        assert refused(capsys, "check", "ours", "--alone") == f"We can't read ours/wildcards.csv: {why}."
    with monkeypatch.context() as patched:
        patched.setattr("saintlearn.parish.check_parish", denied)
        assert refused(capsys, "check", "ours") == f"We can't read ours: {why}."
    assert [path.name for path in tmp_path.rglob("*")] == ["ours"]


def test_an_export_says_what_it_could_not_do(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "--sides is only for flashcards" in refused(capsys, "export", "quiz.csv", "--sides", "window")
    assert "--topic doesn't go with flashcards" in refused(capsys, "export", "saints.apkg", "--topic", "lucy")
    assert "--length doesn't go with --questions" in refused(capsys, "export", "quiz.zip", "--questions", "ours.csv", "--length", "4")
    assert main(["export", "quiz.csv", "--topic", "lucy", "--topic", "feast", "--length", "3"]) == 0
    assert "There is only 1 question about lucy and feast at level 2" in capsys.readouterr().out


def test_a_game_that_can_never_be_kept_is_not_begun(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "junk.json").write_text("junk", encoding="utf-8")
    assert "There is no folder" in refused(
        capsys,
        "play",
        "saintcards",
        "--save",
        os.path.join("no", "game.json"),  # noqa: PTH118 - as somebody writes it
    )
    assert "junk.json can't be read. It isn't a saved file" in refused(capsys, "play", "saintcards", "--save", "junk.json")
    assert ". is a folder. Name a file" in refused(capsys, "play", "saintcards", "--save", ".")
    assert "--save needs the name of a game" in refused(capsys, "play", "--save", "game.json")
    with pytest.raises(Refusal, match="There is no folder"):
        play("race", ["Ana", "Ben"], save=tmp_path / "no" / "game.json")
    assert [path.name for path in tmp_path.iterdir()] == ["junk.json"]


def test_a_folder_of_ones_own_is_looked_at_before_a_page_opens(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "saints.csv").touch()
    wanted = "isn't a folder. Name your own folder with saints; saintlearn new makes one."
    assert refused(capsys, "play", "--own", "nowhere") == f"nowhere {wanted}"
    assert refused(capsys, "play", "--own", "saints.csv") == f"saints.csv {wanted}"
    (tmp_path / "empty").mkdir()
    assert "saints.csv" in refused(capsys, "play", "--own", "empty")


def test_the_notebooks_open_without_asking_anybody(capsys, tmp_path, monkeypatch, became):
    pytest.importorskip("jupyterlab")
    labapp = import_module("jupyterlab.labapp")
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/their/own")
    with pytest.raises(Became):
        main(["lab", str(tmp_path / "ours"), "--no-browser"])
    assert f"Your notebooks are in {tmp_path / 'ours'}. Press Ctrl+C to stop JupyterLab." in capsys.readouterr().out
    program, words, environment = became
    assert words[:3] == [program, "-m", "jupyterlab"]
    app = labapp.LabApp()
    app.parse_command_line(words[3:])
    assert app.log_level == logging.WARNING
    assert environment["JUPYTER_CONFIG_PATH"].endswith(f"{os.pathsep}/their/own")
    # what lies over a table in the first run is left out, by the name that this JupyterLab calls it
    announcements = "@jupyterlab/apputils-extension:announcements"
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", environment["JUPYTER_CONFIG_PATH"])
    monkeypatch.delenv("JUPYTER_NO_CONFIG", raising=False)
    config = import_module("jupyterlab_server.config").get_page_config([], app.app_dir)
    assert announcements in config["disabledExtensions"]
    scripts = (Path(import_module("jupyterlab").__file__).parent / "static").glob("*.js")
    assert any(announcements in path.read_text(encoding="utf-8") for path in scripts)


def test_notebooks_that_find_no_place_are_told(capsys, tmp_path, monkeypatch):
    pytest.importorskip("jupyterlab")
    (tmp_path / "file").touch()
    assert refused(capsys, "lab", str(tmp_path / "file")).endswith("file is a file. Name a folder for your copy of the notebooks.")
    monkeypatch.setattr("shutil.copyfile", lambda _shipped, own: denied(own))
    assert "We can't copy the notebooks to" in refused(capsys, "lab", str(tmp_path / "own"))


@pytest.mark.parametrize(
    ("encoding", "said"), [("cp1252", "Andrew Dung-Lac"), ("ascii", "Andrew Dung-Lac"), ("utf-8", "Andrew D\u0169ng-L\u1ea1c")]
)
def test_a_name_loses_its_marks_where_the_output_does_not_know_them(encoding, said):
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "saintlearn", "today", "--date", "2026-11-24"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert said in done.stdout.decode(encoding)


@pytest.mark.parametrize("name", ["two words", "Käthe Ölbaum's", "聖人 и святые", "100% & (mine)", "long"])
def test_a_folder_may_have_any_name(name, capsys, tmp_path, monkeypatch):
    folder = tmp_path / (
        name if name != "long" else "l" * (200 - len(str(tmp_path)))
    )  # Windows takes no more than 260 letters for a file in it
    folder.mkdir()
    monkeypatch.chdir(folder)
    Store(folder / "ours.db").close()
    for words in (
        ("new", "parish", "--patron", "St. Boniface"),
        ("check", str(folder / "parish")),
        ("export", str(folder / "quiz.csv"), "--length", "3", "--seed", "1"),
        ("calendar", "2026", "--out", str(folder / "saints.ics")),
        ("store", "backup", str(folder / "copy.db"), "--store", str(folder / "ours.db")),
        ("store", "restore", str(folder / "copy.db"), "--store", str(folder / "ours.db")),
    ):
        assert main([*words]) == 0, capsys.readouterr()
    assert {path.name for path in folder.iterdir()} >= {"parish", "quiz.csv", "saints.ics", "copy.db", "ours.db"}


def test_a_file_that_another_program_has_open_is_waited_for(tmp_path, monkeypatch):
    target, tries = tmp_path / "game.json", []

    def held(part, place, replace=Path.replace):
        tries.append(part)
        if len(tries) < 3:
            raise PermissionError(errno.EACCES, "Access is denied", str(part), None, str(place))
        return replace(part, place)

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr(paths, "_WAITS", (0.0, 0.0, 0.0))  # as on Windows
    write_whole(target, b"all")
    assert (len(tries), target.read_bytes()) == (3, b"all")
    monkeypatch.setattr(paths, "_WAITS", ())  # elsewhere nobody has to wait
    tries.clear()
    with pytest.raises(PermissionError, match=re.escape(str(target))):
        write_whole(target, b"more")
    assert (len(tries), target.read_bytes()) == (1, b"all")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    "words", [("class", "quiz", "--fresh", "--no-browser"), ("classes",), ("play", "quiz", "--no-browser"), ("lesson", "lucy")]
)
def test_mistakes_in_ones_own_questions_are_told_before_anything_starts(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    assert main(["new", "ours"]) == 0
    capsys.readouterr()
    with (tmp_path / "ours" / "questions.csv").open("a", encoding="utf-8") as file:
        file.write("lucy,life,Who was St. Lucy?,A martyr,,1,\nnobody,life,Who?,A,B;C,1,\n")
    told = refused(capsys, *words, "--own", "ours")
    assert "The questions in ours have 2 mistakes, so nothing was started." in told
    assert "questions.csv, row 5, column wrong: a question with choices needs at least two wrong answers" in told
    assert told.endswith("check ours")


def test_a_table_of_questions_alone_is_checked_as_one(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quiz.csv").write_text(
        "Question;Correct answer;Wrong 1;Wrong 2\nWho was St. Lucy?;A martyr;A queen;A nun\n", encoding="utf-8"
    )
    assert main(["check", "quiz.csv"]) == 0
    assert "quiz.csv is ready: 1 question." in capsys.readouterr().out
    (tmp_path / "quiz.csv").write_text("Question;Correct answer;Wrong 1\nWho was St. Lucy?;A martyr;A queen\n", encoding="utf-8")
    assert main(["check", "quiz.csv"]) == 1
    assert "quiz.csv, row 2, column wrong: " in capsys.readouterr().err


def test_a_lesson_says_which_ages_it_is_for_if_others_were_given(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["lesson", "lucy,nicholas,barbara", "--age", "7-11", "--children", "1", "--out", "tonight"]) == 0
    assert "For ages 7-11, this is the one that has most of them: ages 8-10." in capsys.readouterr().out


def test_help_for_a_class_names_every_game_that_a_class_can_play(capsys):
    with pytest.raises(SystemExit):
        main(["class", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert f"name of the game: {', '.join(GAMES)}" in told
