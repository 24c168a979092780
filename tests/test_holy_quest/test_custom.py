"""Custom mode (HQ-78), the Direction Card (HQ-04), and boards and questions of one's own, which a saved game keeps."""

from __future__ import annotations

import csv
import json

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.faults import CatalogueError
from saintlearn.engine import Refusal, SaveError
from saintlearn.games.holy_quest.board import load_board, read_rows
from saintlearn.games.holy_quest.modes import HolyQuestOptions, rules_of
from saintlearn.games.holy_quest.scoring import champions, series, winning_points
from saintlearn.lobby import load_game, new_game

SHIPPED = load_catalogue().folder / "holy-quest" / "board.csv"


@pytest.mark.rule("HQ-78")
@pytest.mark.parametrize("kind", ["fast-forward", "cross-over", "freeze", "fire", "saint", "action", "wild"])
def test_every_kind_of_tile_can_be_made_regular(kind):
    rules = rules_of(HolyQuestOptions(mode="custom", **{kind.replace("-", "_"): "off"}))
    assert kind not in rules.tiles
    assert len(rules.tiles) == 6
    assert (1 in rules.out) == (kind == "saint"), "card 1 draws a Saint Card"


@pytest.mark.rule("HQ-78")
def test_tiles_that_are_off_do_nothing(quest):
    assert quest({"g1": 11}, mode="custom", saint="off").act("roll", 2).act("move g1").side == 1
    game = quest({"g1": 11}, mode="custom", action="off", wild="off").act("roll", 4).act("move g1")
    assert (game.phase, game.side, game.at("g1")) == ("roll", 1, 15)


@pytest.mark.rule("HQ-78", "HQ-65")
def test_custom_alliances_bring_card_10_back(quest):
    assert 10 not in quest(mode="custom").state.action_deck
    game = quest({"g1": 11}, mode="custom", alliances="on", actions=[10]).act("roll", 4).act("move g1")
    assert game.legal() == ["ally yellow", "ally red", "ally blue", "pass"]
    game.act("ally red")
    assert game.said() == ["Ana offers an alliance to the Dominicans."]
    assert game.act("accept", seat=2).state.public.allies == (2, -1, 0, -1)


@pytest.mark.rule("HQ-78", "HQ-03")
def test_action_cards_can_be_taken_out(quest):
    deck = quest(mode="custom", cards_out=(3, 5, 12)).state.action_deck
    assert not {3, 5, 12, 10} & set(deck)
    assert len(deck) == 24
    assert quest({"g1": 11}, mode="custom", cards_out=tuple(range(1, 13))).act("roll", 4).act("move g1").side == 1


@pytest.mark.rule("HQ-78")
def test_custom_keeps_all_saint_cards_and_counts_its_own_points(quest):
    options = {"mode": "custom", "score": "on", "keep": "all", "saint_cards": "all", "points": {"other_card": 3}}
    game = quest({"g1": 11}, **options)
    assert len(game.state.saint_deck) == 32
    card = next(card for card in game.state.saint_deck if card.slug == "dominic")
    rest = tuple(other for other in game.state.saint_deck if other != card)
    game = quest({"g1": 11}, **options, state={"seen": frozenset({"dominic"}), "saint_deck": (card, *rest)})
    game.act("roll", 2).act("move g1", 1).act("answer 1", 2)
    assert game.state.public.kept[0] == (card,)


IMPOSSIBLE = [
    ({"mode": "full", "saint": "off"}, "saint only in Custom mode"),
    ({"mode": "full", "cards_out": (3,)}, "only in Custom mode"),
    ({"mode": "full", "alliances": "on"}, "only in Custom mode"),
    ({"mode": "custom", "alliances": "on", "score": "on"}, "With alliances there are no points"),
    ({"mode": "custom", "cards_out": (13,)}, r"isn't a type of Action Card\. The types are 1 to 12"),
    ({"mode": "custom", "cards_out": ("5",)}, "must be a whole number of at least 0, such as 5"),
    ({"mode": "custom", "threshold": 0}, "a whole number of at least 1"),
    ({"chance": "dice"}, "notebook"),
    ({"board": [[1, 2]]}, "isn't text"),
    ({"own_questions": [["dominic", "Why?"]]}, "isn't a question"),
]


@pytest.mark.rule("HQ-78")
@pytest.mark.parametrize(("options", "words"), IMPOSSIBLE)
def test_what_does_not_go_together_is_refused_with_the_reason(options, words):
    with pytest.raises(Refusal, match=words):
        HolyQuestOptions(**options)


@pytest.mark.rule("HQ-04", "HQ-13")
def test_the_direction_card_says_which_way_all_pawns_move(quest):
    game = quest({"g1": 11, "r1": 30}, actions=[5])
    assert game.state.public.forward == 1
    game.act("roll", 4).act("move g1")
    assert game.state.public.forward == -1
    for side in ("y", "r"):
        assert game.state.public.side == "gyrb".index(side)
        game.act("roll", 3)
    assert game.act("move r1").at("r1") == 27
    assert quest(direction="counterclockwise").state.public.forward == -1


@pytest.fixture
def long_board(tmp_path):
    """A board with a plain tile more at the end of each arm."""
    table, size = [], 0
    with SHIPPED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        if row["position"].isdecimal():
            table.append(row | {"position": str(size)})
            size += 1
            if int(row["position"]) % 17 == 14:
                table.append(row | {"position": str(size), "kind": "plain", "color": ""})
                size += 1
        else:
            table.append(row)
    path = tmp_path / "long.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(table)
    return path


@pytest.mark.rule("HQ-11")
def test_a_saved_game_keeps_its_board(long_board, tmp_path):
    game = new_game("holy-quest", ["Ana", "Ben"], seed=2, board=str(long_board), mode="simple")
    assert game.state.public.board.size == 72
    for _ in range(40):
        game.act(game.legal_actions[0])
    game.save(tmp_path / "game.json")
    long_board.unlink()
    loaded = load_game(tmp_path / "game.json")
    assert (loaded.state, loaded.log, loaded.options) == (game.state, game.log, game.options)
    assert new_game("holy-quest", ["Ana", "Ben"], board=read_rows(SHIPPED)).state.public.board == load_board()


@pytest.mark.rule("HQ-10", "HQ-11")
def test_a_board_that_breaks_the_rules_is_refused_with_every_fault(long_board):
    rows = [row if row[0] != "3" else (*row[:2], "plain", *row[3:]) for row in read_rows(long_board)]
    with pytest.raises(CatalogueError, match="the board needs 2 fire tiles, and it has 1"):
        new_game("holy-quest", ["Ana", "Ben"], board=rows)
    with pytest.raises(FileNotFoundError, match=r"no\.csv"):
        new_game("holy-quest", ["Ana", "Ben"], board="no.csv")


def test_a_save_with_a_broken_board_is_refused_in_a_sentence(long_board, tmp_path):
    from saintlearn.ground.save_file import digest

    path = tmp_path / "game.json"
    new_game("holy-quest", ["Ana", "Ben"], seed=2, board=str(long_board)).save(path)
    content = json.loads(path.read_text(encoding="utf-8"))
    content["options"]["board"] = content["options"]["board"][:50]
    content.pop("digest")
    path.write_text(json.dumps(content | {"digest": digest(content)}), encoding="utf-8")
    with pytest.raises(SaveError, match="doesn't fit the rules of the game"):
        load_game(path)


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.csv"
    lines = [
        "saint,kind,prompt,answer,wrong,level,source",
        *[
            f"{slug},life,Which number did our family give to {slug} in round {number}?,Seven,Six;Nine,3,{source}"
            for slug in ("dominic", "francis-of-assisi")
            for number in range(3)
        ],
    ]
    path.write_text("\n".join(lines).format() + "\n", encoding="utf-8")
    return path


source = next(iter(load_catalogue().questions)).source


@pytest.mark.rule("HQ-48")
def test_questions_of_ones_own_are_asked_kept_in_the_save_and_hidden_in_the_view(quest, own, tmp_path):
    game = quest({"g1": 11}, own_questions=str(own), level=3, state={"seen": frozenset({"dominic"})})
    deck = tuple(sorted(game.state.saint_deck, key=lambda card: card.slug != "dominic"))
    prompts = set()
    for place in range(1, 1 << 20, 1 << 15):
        moment = quest({"g1": 11}, own_questions=str(own), level=3, state={"seen": frozenset({"dominic"}), "saint_deck": deck})
        moment.act("roll", 2).act("move g1", place)
        prompts.add(moment.state.question.prompt)
    assert any("our family" in prompt for prompt in prompts)
    assert len(prompts) > 5
    session = new_game("holy-quest", ["Ana", "Ben"], seed=2, own_questions=str(own))
    assert session.view(0).public.options.own_questions == ()
    session.save(tmp_path / "game.json")
    assert load_game(tmp_path / "game.json").options == session.options


@pytest.mark.rule("HQ-93", "HQ-77")
@pytest.mark.parametrize(("advanced", "threshold"), [("off", 100), ("on", 200)])
def test_a_series_survives_that_the_notebook_is_closed(advanced, threshold, tmp_path):
    from saintlearn.engine import Computer

    who = [Computer("greedy", "Ana"), Computer("random", "Ben")]
    before = (threshold - 30, threshold - 40)
    game = new_game("holy-quest", who, seed=1, mode="competition", advanced=advanced, series=before)
    total, played = list(before), 0
    while True:
        game.advance()
        total = [have + more for have, more in zip(total, game.outcome.scores, strict=True)]
        played += 1
        now = game.view(0).public
        assert list(series(now)) == total
        assert winning_points(now.options) == threshold
        game.save(tmp_path / "series.json")
        game = load_game(tmp_path / "series.json")
        assert series(game.view(0).public) == series(now)
        following = game.next_game(seed=played)
        if champions(now):
            break
        assert list(following.options.series) == total
        game = following
    assert max(total) >= threshold
    assert champions(now) == tuple(side for side in (0, 1) if total[side] == max(total))
    assert following.options.series == (), "the next game begins another competition"
    assert played > 1
