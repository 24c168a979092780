"""The grade of a text is that of Flesch and Kincaid, with names apart."""

from __future__ import annotations

import pytest

from saintlearn.catalogue.grades import grade, grades_of, names_in, syllables
from saintlearn.cli import main
from saintlearn.games import REGISTRY
from saintlearn.render import undrawn

SYLLABLES = {
    1: "saint king church loved prayed asked helped cried tried buried's one once twice whole used closed freed clothes eyes league tongue plague "
    "fruit suit guard friend friends priest slaves can't won't year heart",
    2: "bishop martyr wanted founded little children people lion quiet poem being doing nation mission special ancient patient science pious "
    "create soldier houses churches places wishes roses someone student studied carried married apples table gentle candle safely lovely building "
    "statue unique agreed hundred sacred didn't wasn't something every careful movement creature cruel pigeon settled handled power",
    3: "idea area religious various serious piano violin beautiful emperor everyone nobody animals another miracle miracles hospital family "
    "secretly wonderful poverty influence continue baptism studying quality enemies beloved's",
    4: "monastery society usually actually theology obedience",
    5: "university",
}


@pytest.mark.parametrize(
    ("count", "word"), [(count, word) for count, words in SYLLABLES.items() for word in words.split() if "'s" not in word]
)
def test_syllables_are_counted_as_they_are_heard(count, word):
    assert syllables(word) == syllables(word.upper()) == syllables(f"{word}'s") == count


def test_the_formula_is_the_one_of_1975():
    assert grade("The cat sat on the mat.") == pytest.approx(0.39 * 6 + 11.8 * 6 / 6 - 15.59)
    assert grade("A martyr prayed. The wanted bishop loved children!") == pytest.approx(0.39 * 8 / 2 + 11.8 * 12 / 8 - 15.59)
    for empty in ("", "...", "  "):
        with pytest.raises(ValueError, match="no words"):
            grade(empty)


def test_each_name_and_number_is_one_short_word():
    plain = grade("In that town the girl met a man in June.")
    assert grade("In Constantinople the girl met Athanasius of Alexandria in 1225.") < plain + 1
    assert grade("We saw Saint Bonaventure.") == grade("We saw Ann.")
    assert grade("Bonaventure ran.", names={"Bonaventure"}) == grade("Ann ran.", names={"Ann"})
    assert grade("I know that I am here.") == pytest.approx(0.39 * 6 + 11.8 - 15.59), "I is no name"


def test_a_short_form_ends_no_sentence():
    assert grade("We saw St. Ann.", {"St"}) == grade("We saw Ann.")
    assert grade('She said, "Go." He went.') == pytest.approx(0.39 * 2.5 + 11.8 - 15.59)


def test_names_are_found_by_their_capital():
    texts = [
        "She met Agnes and the Pope.",
        "Rome was big, and so was she.",
        "A pope lived in Rome; Many knew it. Many more did, and many not.",
    ]
    assert names_in(texts) == {"Agnes", "Rome"}


def test_many_texts_have_a_median_and_what_is_hard():
    texts = ["The cat sat on the mat."] * 9 + ["The bishop established a monastery."]
    found = grades_of("stories", texts)
    assert (found.count, round(found.median, 2)) == (10, -1.45)
    assert found.high > 5
    assert str(found) == f"stories: grade -1.4, nine in ten at most {found.high:.1f} (10)"
    assert grades_of("one", texts[:1]).high == found.median


def test_what_children_read_is_for_children(catalogue, capsys, monkeypatch):
    """Stories for grade 5; questions of level 1 and half of the words on a table for grade 2; questions of level 2 and nearly all words on a table for grade 4."""
    monkeypatch.setattr(undrawn, "_DRAWINGS", ())  # that all can be drawn is asked in test_shipped.py
    assert main(["check"]) == 0
    lines = dict(line.strip().split(": grade ") for line in capsys.readouterr().out.splitlines() if ": grade " in line)
    grades = {what: float(said.split(",")[0]) for what, said in lines.items()}
    assert grades["stories"] <= 5
    assert grades["handwritten questions, level 1"] <= 2
    assert grades["handwritten questions, level 2"] <= 4
    for level, most in ((1, 2), (2, 4)):
        assert grades[f"questions made of facts, level {level}"] <= most
        assert grades[f"explanations, level {level}"] < most + 1, "with a line of a story; grade 2 reaches to 2.99"
    high = {what: float(said.split()[-2]) for what, said in lines.items()}
    tables = [what for what in grades if what.startswith("words on the table, ")]
    assert len(tables) == len(REGISTRY)
    for table in tables:
        assert grades[table] <= 2
        assert high[table] <= 4, f"one in ten texts on this table is above grade 4: {table}"
