"""The board and the Action Cards as tables (HQ-03, HQ-10 to HQ-13, HQ-81)."""

from __future__ import annotations

import csv
import re
from collections import Counter
from random import Random

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.games.holy_quest.board import load_actions, load_board, read_actions, read_board
from saintlearn.games.holy_quest.modes import HolyQuestOptions
from saintlearn.games.holy_quest.rules import HolyQuest
from saintlearn.games.holy_quest.words.names import ACTION_CARDS, ACTION_LINES

SHIPPED = load_catalogue().folder / "holy-quest" / "board.csv"
COLUMNS = ("position", "arm", "kind", "color", "x", "y")


def rows():
    with SHIPPED.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture
def written(tmp_path):
    def write(table):
        path = tmp_path / "board.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(table)
        return path

    return write


def faults(path):
    with pytest.raises(CatalogueError) as caught:
        read_board(path)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("HQ-10", "HQ-11")
def test_the_shipped_board_has_every_tile():
    board = load_board()
    counts = Counter(tile.kind for tile in board.tiles)
    assert board.size == 68
    assert counts["start"] == 8
    assert counts["holy"] == 12
    assert counts["heaven"] == 16
    assert {kind: counts[kind] for kind in ("fast-forward", "cross-over", "fire", "freeze", "saint", "action", "wild")} == {
        "fast-forward": 4, "cross-over": 4, "fire": 2, "freeze": 4, "saint": 8, "action": 8, "wild": 4,
    }  # fmt: skip


@pytest.mark.rule("HQ-12", "HQ-13")
def test_start_tiles_lie_on_both_sides_of_the_holy_ground():
    board = load_board()
    for gate, (clockwise, counter), ground in zip(board.gates, board.starts, board.holy, strict=True):
        assert ground == {gate - 1, gate, gate + 1}
        assert (clockwise, counter) == (gate + 2, gate - 2)
        assert board.kinds[clockwise] == board.kinds[counter] == "start"


@pytest.mark.rule("HQ-81")
def test_twelve_tiles_lie_round_the_throne_room_with_entries_three_apart():
    assert (load_board().throne, load_board().entries) == (12, (0, 3, 6, 9))


@pytest.mark.rule("HQ-03", "HQ-61")
def test_there_are_36_action_cards_of_twelve_types():
    cards = load_actions()
    assert [card.type for card in cards] == list(range(1, 13))
    assert {card.count for card in cards} == {3}


@pytest.mark.rule("HQ-10", "HQ-11", "HQ-12")
def test_all_faults_of_a_board_are_named_at_once(written):
    table = rows()
    table[3]["kind"] = "plain"  # a Fire tile less
    table[10]["kind"], table[10]["color"] = "plain", ""  # and no Start tile
    table[30]["arm"] = "2"
    found = "\n".join(faults(written(table)))
    for words in (
        "needs 2 fire tiles, and it has 1",
        "needs 8 start tiles, and it has 7",
        "tile 30 belongs to arm 1",
        "just before and just after",
    ):
        assert words in found


@pytest.mark.rule("HQ-10")
def test_cells_that_cannot_be_are_named_at_once(written):
    table = rows()
    table[0]["kind"] = "swamp"
    table[1]["x"] = "2.5"
    table[2]["position"] = "0x"
    table[6]["color"] = ""
    found = faults(written(table))
    assert len(found) == 4
    assert [line.split(":")[0] for line in found] == [
        f"board.csv, row {row}, column {column}" for row, column in ((2, "kind"), (3, "x"), (4, "position"), (8, "color"))
    ]


def test_an_empty_board_and_a_broken_table_of_cards_are_refused(written, tmp_path):
    assert "a header but no tiles" in faults(written([]))[0]
    path = tmp_path / "actions.csv"
    rows = "1,dance,Dance.,3,paul,Ran.\n2,roll,Roll.,3,paul,Ran.\n2,roll,Roll.,x,paul,Ran.\n"
    path.write_text(f"type,effect,text,count,saint,line\n{rows}", encoding="utf-8")
    with pytest.raises(CatalogueError) as caught:
        read_actions(path)
    assert [fault.column for fault in caught.value.faults] == ["effect", "count"]


def test_each_action_card_tells_of_a_saint_whose_story_says_so():
    """Each line names its saint, and its long words stand in the saint's story, which has its sources, or in another saint's name."""
    catalogue = load_catalogue()
    names = {word for card in catalogue.values() for word in re.findall(r"\w+", card.name.lower())}
    for action in load_actions():
        card = catalogue[action.saint]
        assert card.name in action.line
        told = re.findall(r"\w+", card.bio.lower())
        words = {word for word in re.findall(r"\w{5,}", action.line.lower()) if word not in names}
        assert {word for word in words if not any(one.startswith(word[:5]) for one in told)} <= {"slavery", "there", "turned", "people"}


@pytest.mark.rule("HQ-11")
def test_a_board_of_another_size_can_be_played_on(written):
    """Two more plain tiles at the end of each arm."""
    table, size = [], 0
    for row in rows():
        if row["position"].isdecimal():
            table.append(row | {"position": str(size)})
            size += 1
            if int(row["position"]) % 17 == 14:
                for _ in range(2):
                    table.append(row | {"position": str(size), "kind": "plain", "color": ""})
                    size += 1
        else:
            table.append(row)
    path = written(table)
    board = read_board(path)
    assert board.size == 76
    from saintlearn.engine import Player, Session

    game = HolyQuest()
    options = HolyQuestOptions(mode="simple", board=path)
    session = Session(game, [Player("A"), Player("B")], game.pack(load_catalogue().deck(None)), options, seed=3)
    rng = Random(3)
    while session.turn is not None:
        session.act(rng.choice(list(session.legal_actions)))
    assert session.outcome.winners


def test_translators_see_the_text_of_every_action_card():
    assert tuple(card.text for card in load_actions()) == ACTION_CARDS
    assert tuple(card.line for card in load_actions()) == ACTION_LINES
