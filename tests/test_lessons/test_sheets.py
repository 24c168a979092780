"""Bingo, matching sheets, crosswords and certificates: the same for a seed, each with one right answer."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.spellings import plain
from saintlearn.languages import date as written
from saintlearn.lessons import lesson
from saintlearn.lessons.bingo import make_bingo
from saintlearn.lessons.certificate import make_certificate
from saintlearn.lessons.crossword import make_crossword, word_of
from saintlearn.lessons.matching_sheet import make_matching_sheet
from saintlearn.lessons.printed.month_sheet import month_blocks
from saintlearn.lessons.riddles import PAIRED, Riddles
from saintlearn.lessons.windows import drawn_symbols, telling_signs
from saintlearn.render.paper.blocks import Items

CATALOGUE = load_catalogue()
STARTER = CATALOGUE.deck("starter")
SOME = STARTER[:24]


# -- riddles


def test_a_riddle_never_names_the_saint():
    riddles = Riddles(STARTER)
    for card in STARTER:
        for level in (1, 2, 3):
            told = riddles.about(card, level)
            assert told, card
            words = set(plain(card.name).split()) - {"st", "sts", "of", "and", "our", "lady", "blessed", "virgin"}
            assert not words & set(plain(" ".join(told)).split()), (card, told)


@pytest.mark.parametrize("deck", ["starter", "core"])
def test_no_riddle_is_one_sentence_alone(deck):
    cards = CATALOGUE.deck(deck)
    riddles = Riddles(cards)
    assert [card.slug for card in cards for level in (1, 2, 3) if len(riddles.about(card, level)) < 2] == []


def test_common_words_are_small_when_the_whole_catalogue_is_the_pool():
    whole = Riddles([CATALOGUE["ignatius-of-loyola"]], CATALOGUE.values())
    assert "a patron of spiritual retreats." in whole.about(CATALOGUE["ignatius-of-loyola"])[1]


def test_a_riddle_tells_first_what_is_drawn_in_the_window():
    riddles = Riddles(STARTER, CATALOGUE.values())
    first = {card.slug: riddles.about(card)[0] for card in STARTER}
    assert first["martha"] == "Artists often show me with a broom."
    assert first["martin-of-tours"] == "Artists often show me with a sword."
    assert Riddles([CATALOGUE["brigid-of-kildare"]], CATALOGUE.values()).about(CATALOGUE["brigid-of-kildare"])[0].endswith("with a cow.")
    for card in STARTER:
        if not drawn_symbols(card):
            assert not first[card.slug].startswith("Artists"), card


def test_nearly_every_window_shows_a_sign_that_is_told():
    bare = [card.slug for card in CATALOGUE.values() if card.art and card.symbols and not drawn_symbols(card)]
    assert len(bare) < 25, bare
    assert not [card.slug for card in STARTER if card.art and card.symbols and not drawn_symbols(card)]
    assert drawn_symbols(CATALOGUE["jerome"])[:2] == ("lion", "red hat")
    assert "divided cloak" not in drawn_symbols(CATALOGUE["martin-of-tours"])


def test_what_two_windows_show_tells_neither_from_the_other():
    pair = CATALOGUE.deck(["aloysius-gonzaga", "dominic-savio", "germaine-cousin", "therese-of-lisieux"])
    assert telling_signs(pair) == {
        "aloysius-gonzaga": "crown laid aside",
        "dominic-savio": "schoolbook",
        "germaine-cousin": "sheep",
        "therese-of-lisieux": "roses",
    }
    twice = telling_signs(CATALOGUE.deck(["martin-de-porres", "roch", "gertrude-of-nivelles"]), animals=True)
    assert not {"dog", "mice", "mouse", "cat"} & set(twice.values())


# -- bingo


@pytest.mark.parametrize(("size", "free", "count"), [(3, "no", 30), (3, "yes", 30), (4, "no", 25), (5, "yes", 1)])
def test_sheets_are_all_different_and_every_saint_can_be_called(size, free, count):
    bingo = make_bingo(STARTER[:24], count, size=size, free=free, seed=4)
    sets = [frozenset(slug for row in sheet.rows for slug in row if slug) for sheet in bingo.sheets]
    assert len(set(sets)) == count
    assert {len(found) for found in sets} == {size * size - (free == "yes")}
    assert {call.slug for call in bingo.calls} == {card.slug for card in STARTER[:24]}
    assert [call.number for call in bingo.calls] == list(range(1, 25))
    for sheet in bingo.sheets:
        assert [len(row) for row in sheet.rows] == [size] * size
        if free == "yes":
            assert sheet.rows[size // 2][size // 2] == ""
    if count > 1:
        used = Counter(slug for found in sets for slug in found)
        assert len(used) == 24
        assert max(used.values()) <= 2 * min(used.values())


def test_as_many_different_sheets_as_there_are():
    bingo = make_bingo(STARTER[:10], 10, size=3, seed=1)
    assert len({frozenset(sum(sheet.rows, ())) for sheet in bingo.sheets}) == 10
    with pytest.raises(ValueError, match="11 different sheets of 9 boxes need more than 10 saints"):
        make_bingo(STARTER[:10], 11, size=3)


def test_the_same_seed_gives_the_same_bingo():
    assert make_bingo(SOME, 5, seed=9) == make_bingo(SOME, 5, seed=9)
    assert make_bingo(SOME, 5, seed=9) != make_bingo(SOME, 5, seed=10)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 6}, r"size must be 3, 4, or 5 boxes in a row \(you gave 6\)"),
        ({"sheets": 0}, r"sheets must be 1 to 200 \(you gave 0\)"),
        ({"sheets": 201}, r"sheets must be 1 to 200 \(you gave 201\)"),
        ({"free": "yes"}, r"free must be 'no', or 'yes' on sheets with 3 or 5 rows \(you gave 'yes' with 4 rows\)"),
        ({"cards": STARTER[:5]}, r"needs at least 16 saints \(you gave 5\)"),
        ({"cards": [*STARTER[:16], STARTER[0]]}, "is listed twice"),
    ],
)
def test_what_a_bingo_cannot_be(options, message):
    with pytest.raises(ValueError, match=message):
        make_bingo(**({"cards": SOME, "sheets": 3} | options))


# -- matching sheets


@pytest.mark.parametrize("kind", PAIRED)
def test_each_thing_is_of_one_saint_on_the_sheet_alone(kind):
    by_name = {card.name: card for card in STARTER}
    for seed in range(12):
        sheet = make_matching_sheet(STARTER, kind, most=8, seed=seed)
        assert sheet == make_matching_sheet(STARTER, kind, most=8, seed=seed)
        assert 3 <= len(sheet.left) <= 8
        assert sorted(sheet.key) == [letter for letter, _ in sheet.right]
        things = dict(sheet.right)
        for name, letter in zip(sheet.left, sheet.key, strict=True):
            told = {"symbol": by_name[name].symbols, "patronage": by_name[name].patronages, "title": (by_name[name].title,)}
            if kind == "feast":
                assert things[letter] == written(by_name[name].feast.month, by_name[name].feast.day)
            else:
                assert any(plain(thing) in plain(things[letter]) or plain(things[letter]) in plain(thing) for thing in told[kind])
                for other in set(sheet.left) - {name}:
                    held = {"symbol": by_name[other].symbols, "patronage": by_name[other].patronages, "title": (by_name[other].title,)}[
                        kind
                    ]
                    assert plain(things[letter]) not in {plain(thing) for thing in held}


def test_what_a_matching_sheet_cannot_be():
    with pytest.raises(ValueError, match="There is no matching sheet of the kind 'color'"):
        make_matching_sheet(SOME, "color")
    with pytest.raises(ValueError, match="3 to 26 pairs"):
        make_matching_sheet(SOME, most=2)
    with pytest.raises(ValueError, match=r"needs at least 3 saints \(you gave 2\)"):
        make_matching_sheet(SOME[:2])


# -- crosswords


def runs(rows):
    """Every two letters or more that stand together, across and down."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return [run for line in (*rows, *columns) for run in re.findall(r"[A-Z]{2,}", line)]


def test_every_word_of_the_grid_is_an_answer_and_all_hang_together():
    for seed in range(8):
        crossword = make_crossword(STARTER, most=10, seed=seed)
        answers = [word_of(CATALOGUE[slug]) for slug in crossword.saints]
        assert sorted(runs(crossword.key)) == sorted(answers)
        assert [clue.length for clue in crossword.clues] == [len(answer) for answer in answers]
        cells = {(r, c) for r, row in enumerate(crossword.key) for c, letter in enumerate(row) if letter != "."}
        reached, waiting = set(), [min(cells)]
        while waiting:
            cell = waiting.pop()
            if cell in cells - reached:
                reached.add(cell)
                waiting += [(cell[0] + dr, cell[1] + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        assert reached == cells
        for clue, answer in zip(crossword.clues, answers, strict=True):
            row, column = next((r, c) for r, line in enumerate(crossword.grid) for c, number in enumerate(line) if number == clue.number)
            step = (0, 1) if clue.direction == "across" else (1, 0)
            assert answer == "".join(crossword.key[row + n * step[0]][column + n * step[1]] for n in range(clue.length))
            assert answer not in plain(clue.clue).upper().split()


def test_the_childs_grid_has_boxes_and_numbers_and_no_letters():
    crossword = make_crossword(STARTER, most=8, seed=1)
    assert [[cell is not None for cell in row] for row in crossword.grid] == [[letter != "." for letter in row] for row in crossword.key]
    numbers = [cell for row in crossword.grid for cell in row if cell]
    assert numbers == sorted(numbers)
    assert set(numbers) == {clue.number for clue in crossword.clues}
    assert crossword == make_crossword(STARTER, most=8, seed=1)
    assert crossword != make_crossword(STARTER, most=8, seed=2)


@pytest.mark.parametrize(
    ("slug", "word"),
    [("charbel-makhluf", "CHARBEL"), ("chiara-badano", "CHIARA"), ("cyril-and-methodius", ""), ("mary", "MARY"), ("holy-family", "")],
)
def test_the_word_of_a_saint(slug, word):
    assert word_of(CATALOGUE[slug]) == word


def test_what_a_crossword_cannot_be():
    with pytest.raises(ValueError, match="3 to 20 words"):
        make_crossword(SOME, most=2)
    with pytest.raises(ValueError, match="Too few of these saints' names cross each other"):
        make_crossword([CATALOGUE[slug] for slug in ("cyril-and-methodius", "mary", "holy-family")])


# -- certificates


def test_a_certificate():
    made = make_certificate("  Ana María ", "Giving hands", [CATALOGUE["nicholas"], CATALOGUE["lucy"]], date(2026, 12, 6), giver="Mrs. Lee")
    assert (made.name, made.day, made.giver) == ("Ana María", "Sunday, December 6, 2026", "Mrs. Lee")
    assert made.words == "met new friends in heaven in the lesson “Giving hands”:"
    assert [figure.card.name for figure in made.figures] == ["St. Nicholas", "St. Lucy"]


def test_a_name_on_a_certificate_is_written_and_counted_as_it_is_read():
    made = make_certificate(
        "\u200bAna\u00a0 Mari\u0301a\ufeff", "Giving \u00a0hands\u200b", [CATALOGUE["nicholas"]], None, giver="Mrs.\u00a0Lee\u200e"
    )
    assert (made.name, made.giver) == ("Ana María", "Mrs. Lee")
    assert "“Giving hands”" in made.words
    hindi = "प्रिया " * 20
    assert make_certificate(hindi, "A", [CATALOGUE["nicholas"]], None).name == hindi.strip()
    assert make_certificate("e\u0301" * 60, "A", [CATALOGUE["nicholas"]], None).name == "é" * 60


def test_a_certificate_to_fill_in_by_hand():
    made = make_certificate("", "Giving hands", [CATALOGUE["nicholas"]], None)
    assert (made.name, made.day, made.giver) == ("", "", "")


@pytest.mark.parametrize(
    ("name", "title", "count", "message"),
    [
        ("A", "", 1, "The title is empty"),
        ("x" * 61, "A", 1, "has 61 letters; there is room for 60"),
        ("<b>Ana</b>", "A", 1, "looks like HTML"),
        ("Ana", " ", 1, "The title is empty"),
        ("Ana", "\u3164", 1, "The title is empty"),
        ("\u3164", "A", 1, "Type a name"),
        ("\ud800", "A", 1, "Type a name|can't be printed"),
        ("\u0301", "A", 1, "has no letters"),
        (7, "A", 1, "name must be text"),
        ("Ana", "A", 0, r"room for 1 to 12 saints \(you gave 0\)"),
        ("Ana", "A", 13, r"room for 1 to 12 saints \(you gave 13\)"),
    ],
)
def test_what_a_certificate_cannot_be(name, title, count, message):
    with pytest.raises(ValueError, match=message):
        make_certificate(name, title, STARTER[:count], date(2026, 12, 6))


@pytest.mark.parametrize(
    ("day", "sundays"),
    [
        ("2026-12-06", ["On Sunday 6 and 20: color it purple.", "On Sunday 13: color it pink.", "On Sunday 27: color it gold or yellow."]),
        (
            "2027-03-01",
            [
                "On Sunday 7: color it pink.",
                "On Sunday 14: color it purple.",
                "On Sunday 21: color it red.",
                "On Sunday 28: color it gold or yellow.",
            ],
        ),
    ],
)
def test_a_sunday_of_the_month_has_the_color_of_the_church_on_that_day(day, sundays):
    when = date.fromisoformat(day)
    items = next(block for block in month_blocks(lesson("animals", country="general"), when) if isinstance(block, Items))
    assert [item for item in items.items if "Sunday" in item] == sundays
