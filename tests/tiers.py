"""The tiers of the tests: which one runs, and what the quick one leaves out.

``python run.py test`` runs the quick tier, with ``--all`` everything, and with ``--thorough`` more than anybody waits for: ten times as many games, and
every screen at every width. Whoever names tests, by a path or with ``-k``, runs all of what is named.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

__all__ = ["KEPT", "LEFT_OUT", "THOROUGH", "TIER", "VARIABLE", "by_tier", "each", "in_quick", "not_run", "of_sample", "run_pytest"]

T = TypeVar("T")
ROOT = Path(__file__).parent.parent

VARIABLE: Final = "SAINTLEARN_TESTS"
"""The variable with which run.py tells the processes that run tests which tier it is."""
TIER: Final = os.environ.get(VARIABLE, "all")
if TIER not in ("quick", "all", "thorough"):
    raise ValueError(f"{VARIABLE} is {TIER!r}: it is quick, all, or thorough")
THOROUGH: Final = TIER == "thorough"

LEFT_OUT: Final = (
    "notebooks",
    "tests/browser",
    "tests/recorded",
    "tests/test_catalogue/test_shipped.py::test_the_tests_of_the_catalogue_pass_with_two_new_saints",
    "tests/test_catalogue/test_shipped.py::test_two_new_saints_are_welcome_and_the_command_tells_what_they_change",
    "tests/test_classroom/test_center.py",
    "tests/test_classroom/test_cluster.py",
    "tests/test_cli.py::test_a_lesson_is_written_once_and_again_only_when_asked",
    "tests/test_cli.py::test_a_lesson_says_which_ages_it_is_for_if_others_were_given",
    "tests/test_gentle.py",
    "tests/test_holdem/test_pokerkit.py::test_offerings_agree_with_pokerkit",
    "tests/test_holy_quest/test_children.py::test_a_piece_says_who_where_and_when_and_tells_what_is_asked",
    "tests/test_learners/test_copies.py::test_after_200_kills_a_backup_restores_all_that_was_acknowledged",
    "tests/test_learners/test_faults.py::test_nothing_acknowledged_is_lost_when_writers_are_killed_200_times",
    "tests/test_lessons/test_calendar.py::test_the_years_of_a_country_are_those_of_romcal_but_for_what_the_bishops_have_changed",
    "tests/test_lessons/test_calendar.py::test_fifty_years_are_those_of_romcal_but_for_what_romcal_gets_wrong",
    "tests/test_lessons/test_handouts.py::test_every_plan_is_made_in_all_forms",
    "tests/test_lessons/test_handouts.py::test_longer_words_fit_on_each_sheet",
    "tests/test_lessons/test_listening.py::test_the_folder_of_the_youngest_has_their_sheet_and_no_question_to_read",
    "tests/test_lessons/test_speaking.py::test_everything_written_of_a_plan_is_said_in_its_language",
    "tests/test_lessons/test_writing.py::test_a_notebook_runs_in_a_kernel",
    "tests/test_lite.py",
    "tests/test_matching.py::test_every_pair_of_the_catalogue_scores_what_a_naive_count_finds",
    "tests/test_matching.py::test_the_race_level_matches_the_same_fields_as_the_starter_level",
    "tests/test_messages.py::test_what_is_said_from_tables_is_collected",
    "tests/test_outside.py::test_the_run_ends_with_what_was_not_tested_and_is_not_red_for_it",
    "tests/test_own/test_mutations.py",
    "tests/test_packaging.py::test_a_build_that_remembers_gives_what_a_whole_one_gives",
    "tests/test_packaging.py::test_a_package_index_takes_both_files",
    "tests/test_packaging.py::test_an_installed_wheel_checks_its_cards",
    "tests/test_packaging.py::test_an_installed_wheel_plays_a_round_at_the_command_line",
    "tests/test_packaging.py::test_an_installed_wheel_plays_a_round_in_a_program",
    "tests/test_packaging.py::test_lab_helps_and_says_what_is_missing",
    "tests/test_packaging.py::test_the_long_description_leads_somewhere_from_elsewhere",
    "tests/test_packaging.py::test_the_sdist_carries_the_built_front_end",
    "tests/test_packaging.py::test_the_wheel_holds_cards_notebooks_and_front_end",
    "tests/test_questions/test_chooser.py",
    "tests/test_questions/test_reading.py::test_no_made_question_of_the_youngest_asks_for_a_word_that_they_do_not_know",
    "tests/test_questions/test_one_right_answer.py::test_what_is_disputed_is_not_asked",
    "tests/test_tiers.py::test_a_run_ends_with_what_its_tier_left_out",
    "tests/test_widgets/test_games.py::test_whole_games_of_people_and_computers",
    "tests/test_widgets/test_holy_quest.py::test_whole_games_in_every_mode",
    "tests/test_widgets/test_moves.py::test_a_game_goes_on_after_the_kernel_was_started_again",
    "tests/test_widgets/test_race.py::test_whole_races",
    "tests/test_widgets/test_saint_poker.py::test_whole_games",
    "tests/test_widgets/test_waiting.py::test_what_was_answered_is_kept_and_the_game_waits_on_every_page_when_the_process_is_killed",
    "tests/test_written.py::test_a_whole_lesson_is_not_half_there",
)
"""What the quick tier leaves out: folders, files, and single tests."""
KEPT: Final[dict[str, tuple[str, ...]]] = {
    "tests/browser/test_class.py": ("test_children_play_at_tables_and_find_their_seats_again",),
    "tests/browser/test_holdem.py": ("test_a_whole_game",),
    "tests/browser/test_holy_quest.py": ("test_a_quest_to_its_end",),
    "tests/browser/test_kids.py": ("test_a_page_with_just_the_game_is_played_by_keyboard_alone",),
    "tests/browser/test_memory.py": ("test_taps_in_turns",),
    "tests/browser/test_quiz.py": ("test_a_quiz_by_mouse",),
    "tests/browser/test_race.py": ("test_a_whole_game_by_mouse_without_hurry",),
    "tests/browser/test_saint_poker.py": ("test_a_whole_game",),
    "tests/browser/test_table.py": ("test_a_whole_round",),
}
"""What it runs of these all the same, the functions of a file: a journey for each game and each host."""


def by_tier(quick: T, everything: T, thorough: T) -> T:
    """Give what belongs to the tier that runs, such as a number of games."""
    return {"quick": quick, "all": everything, "thorough": thorough}[TIER]


def each(number: int, rows: Sequence[T]) -> Sequence[T]:
    """Give all of some rows that are alike; in the quick tier, one in so many."""
    return by_tier(rows[::number], rows, rows)


def of_sample(count: int) -> int:
    """Give how many of so many questions a test sees at least: the quick tier asks about each sixth saint."""
    return by_tier(count // 8, count, count)


@cache  # each test asks about its file
def _left_out(file: str) -> bool:
    return any(Path(file).is_relative_to(out) for out in LEFT_OUT)


def in_quick(file: str, function: str | None = None) -> bool:
    """Whether the quick tier runs a test, or anything of a file.

    Args:
        file: Its path in the checkout, with slashes.
        function: The name of the test's function; None asks for the file.
    """
    if f"{file}::{function}" in LEFT_OUT:
        return False
    if not _left_out(file):
        return True
    kept = KEPT.get(file, ())
    return bool(kept) if function is None else function in kept


def not_run(files: Iterable[str], tests: Iterable[str]) -> str:
    """Say at the end of a run what it left out; empty where that is nothing.

    Args:
        files: Whole files.
        tests: Other tests.
    """
    count, more = len({*files}), len({*tests})
    if not count and not more:
        return ""
    if TIER == "quick":
        return (
            f"Quick: {count} files and {more} other tests were left out, and fewer games were played. Everything: python run.py test --all"
        )
    return f"Left out: {more} tests that only a thorough run takes. Those, too: python run.py test --thorough"


def run_pytest(*words: str, tier: str = "all", folder: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run pytest once more, in a process of its own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    told = {**os.environ, **environment, VARIABLE: tier}
    return subprocess.run(command, cwd=folder, env=told, capture_output=True, text=True, timeout=560, check=False)
