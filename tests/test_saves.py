"""Saved games that are damaged, changed or foreign are refused whole; an old one opens for ever.

The files in ``saves/`` were made once, by format 1, and are kept as they are. In ``v1-saintcards.json``: Ana, Ben and the greedy computer Clara, claims, a WildCard's
demand for the 2nd century under way, Ben on turn.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Computer, Refusal, SaveError
from saintlearn.ground.refusal import FolderInTheWay
from saintlearn.ground.save_file import LARGEST, VERSION
from saintlearn.lobby import load_game, new_game

SAVES = Path(__file__).resolve().parent / "saves"


@pytest.fixture
def game():
    session = new_game("saintcards", ["Ana", Computer("greedy", "Ben")], seed=7, scoring="claim")
    for _ in range(3):
        session.act("draw")
        session.advance()
    return session


@pytest.fixture
def saved(game, tmp_path):
    path = tmp_path / "game.json"
    game.save(path)
    return path


def signed(content):
    """Sign a content as a saved game is signed, so that what is wrong in it is found by the rules and not by the digest."""
    content = {key: value for key, value in content.items() if key != "digest"}
    text = json.dumps(content, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return content | {"digest": hashlib.sha256(text.encode("ascii")).hexdigest()}


def refused(path):
    """Open a file that must be refused; give the refusal."""
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        load_game(path)
    error = caught.value
    assert isinstance(error, Refusal)
    assert isinstance(error, ValueError)
    assert path.name in error.sentence or error.sentence.startswith("The saved game ")
    assert error.sentence.endswith((".", ")."))
    assert len(error.sentence) < 400
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    return error


def rewritten(path, change, *, sign=True):
    """Change the content of a saved game, with or without a new signature, and give the code of the refusal."""
    content = json.loads(path.read_text(encoding="utf-8"))
    content = change(content) or content
    path.write_text(json.dumps(signed(content) if sign else content), encoding="utf-8")
    return refused(path).code


def test_a_signed_content_without_a_change_opens(saved, game):
    """Hold that the forged files below are refused for what is wrong in them."""
    content = json.loads(saved.read_text(encoding="utf-8"))
    assert signed(content) == content
    saved.write_text(json.dumps(signed(content)), encoding="utf-8")
    assert load_game(saved).state == game.state


# --- the file -------------------------------------------------------------------------------------------------------------


def test_a_truncated_file_is_refused_wherever_it_ends(saved):
    whole = saved.read_bytes()
    for length in (0, 1, 2, 10, 100, len(whole) // 2, len(whole) - 2, len(whole) - 1):
        saved.write_bytes(whole[:length])
        assert refused(saved).code == "truncated"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0\0\0",
        b"not json",
        b"\xff\xfe{}",
        b"\x89PNG\r\n",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"slug,name\nlucy,St. Lucy\n",
        b"{'a': 1}",
    ],
    ids=["empty", "zeros", "words", "utf-16", "picture", "deep-list", "deep-record", "csv", "python"],
)
def test_what_is_not_json_is_refused(saved, data):
    saved.write_bytes(data)
    assert refused(saved).code == "truncated"


@pytest.mark.parametrize(
    "data",
    [b"[]", b"{}", b"null", b"3", b'"saintlearn game"', b'{"format": "chess"}', b'{"version": 1}', b'{"format": ["saintlearn game"]}'],
)
def test_what_is_json_but_no_saved_game_is_refused(saved, data):
    saved.write_bytes(data)
    assert refused(saved).code == "not-a-save"


def test_a_number_of_ten_thousand_digits_is_refused(saved):
    saved.write_text(saved.read_text(encoding="utf-8").replace('"seed": 7', '"seed": ' + "7" * 10_000), encoding="utf-8")
    assert refused(saved).code in ("truncated", "edited")


def test_a_huge_file_is_refused_unread(saved, monkeypatch):
    with saved.open("r+b") as file:
        file.truncate(LARGEST + 1)
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: pytest.fail("read"))
    with pytest.raises(SaveError) as caught:
        load_game(saved)
    assert caught.value.code == "too-large"


def test_a_file_that_is_not_there_is_said_to_be_so(tmp_path):
    with pytest.raises(FileNotFoundError, match="There is no saved file"):
        load_game(tmp_path / "nothing.json")
    with pytest.raises(FolderInTheWay, match="is a folder"):
        load_game(tmp_path)


def test_a_path_may_be_text(saved, game):
    assert load_game(str(saved)).state == game.state


# --- what stands in it ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [VERSION + 1, 99, 10**6])
@pytest.mark.parametrize("sign", [True, False])
def test_a_newer_file_says_to_update(saved, version, sign):
    assert rewritten(saved, lambda content: content | {"version": version}, sign=sign) == "newer"
    assert "Update saintlearn" in refused(saved).sentence


@pytest.mark.parametrize("version", [0, -1, "1", None, 1.5, [1]])
def test_a_version_that_is_none_is_refused(saved, version):
    assert rewritten(saved, lambda content: content | {"version": version}) == "edited"


CHANGES = {
    "seed": lambda content: content | {"seed": 8},
    "player": lambda content: content["players"][0].update(name="Eva"),
    "option": lambda content: content["options"].update(level="starter"),
    "action": lambda content: content["log"][1].update(action="pass"),
    "deal": lambda content: content["log"][0]["chance"][0].reverse(),
    "card": lambda content: content["deck"][0].update(bio="Another story."),
    "log": lambda content: content["log"].pop() and None,
    "digest": lambda content: content | {"digest": "0" * 64},
    "no digest": lambda content: content.pop("digest") and None,
    "more": lambda content: content | {"extra": 1},
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_by_hand_is_noticed(saved, change):
    assert rewritten(saved, CHANGES[change], sign=False) == "edited"


def test_every_single_byte_counts(saved):
    whole = saved.read_bytes()
    for place in range(0, len(whole), len(whole) // 60):
        damaged = bytearray(whole)
        damaged[place] ^= 0x01
        saved.write_bytes(bytes(damaged))
        if json_of(bytes(damaged)) != json_of(whole):
            assert refused(saved).code in ("truncated", "not-a-save", "edited", "newer")


def json_of(data):
    try:
        return json.loads(data)
    except ValueError:
        return None


FORGED = {
    "unknown game": lambda content: content | {"game": "chess"},
    "no game": lambda content: content | {"game": None},
    "game is a list": lambda content: content | {"game": []},
    "nobody": lambda content: content | {"players": []},
    "too many": lambda content: content | {"players": content["players"] * 4},
    "players are words": lambda content: content | {"players": ["Ana", "Ben"]},
    "player without a name": lambda content: content["players"][0].pop("name") and None,
    "player is a number": lambda content: content["players"][0].update(name=5),
    "player is markup of endless length": lambda content: content["players"][0].update(name="<b>" * 1000),
    "players of one name": lambda content: content["players"][0].update(name="Ben"),
    "unknown option": lambda content: content["options"].update(luck=True),
    "option out of range": lambda content: content["options"].update(level="race"),
    "dealer is a word": lambda content: content["options"].update(dealer="Ana"),
    "options are a list": lambda content: content | {"options": []},
    "empty log": lambda content: content | {"log": []},
    "no log": lambda content: content.pop("log") and None,
    "log of words": lambda content: content | {"log": ["deal", "draw"]},
    "no deal": lambda content: content["log"][0].update(chance=[]),
    "deal of another size": lambda content: content["log"][0]["chance"][0].pop() and None,
    "deal with a card twice": lambda content: content["log"][0]["chance"][0].__setitem__(0, content["log"][0]["chance"][0][1]),
    "deal of words": lambda content: content["log"][0].update(chance=["abc"]),
    "deal of nothing": lambda content: content["log"][0].update(chance=None),
    "deal with more chance than is used": lambda content: content["log"][0]["chance"].append([0, 1]),
    "action against the rules": lambda content: content["log"][1].update(action="pass"),
    "unknown action": lambda content: content["log"][1].update(action="juggle"),
    "action is a number": lambda content: content["log"][1].update(action=5),
    "action is nothing": lambda content: content["log"][1].update(action=None),
    "seat out of range": lambda content: content["log"][1].update(seat=2),
    "seat is a word": lambda content: content["log"][1].update(seat="0"),
    "seat on the other side": lambda content: content["log"][1].update(seat=-2),
    "chance that the rules do not use": lambda content: content["log"][1].update(chance=[1]),
    "chance is a number": lambda content: content["log"][1].update(chance=5),
    "no cards": lambda content: content | {"deck": []},
    "too few cards": lambda content: content | {"deck": content["deck"][:10]},
    "cards are words": lambda content: content | {"deck": ["lucy"]},
    "cards are a number": lambda content: content | {"deck": 5},
    "a card twice": lambda content: content["deck"].append(content["deck"][0]),
    "a card without a name": lambda content: content["deck"][0].pop("name") and None,
    "a card with an unknown word": lambda content: content["deck"][0].update(main_fact="Wizard"),
    "a card with markup": lambda content: content["deck"][0].update(bio="<script>alert(1)</script>"),
    "a card of an unknown column": lambda content: content["deck"][0].update(luck="much"),
    "a card with an unknown effect": lambda content: content["deck"][-1].update(effect="wine"),
    "seed is a word": lambda content: content | {"seed": "seven"},
    "seed is nothing": lambda content: content | {"seed": None},
    "seed is a fraction": lambda content: content | {"seed": 7.5},
    "seed is a list": lambda content: content | {"seed": [7]},
    "seed is below zero": lambda content: content | {"seed": -7},
    "seed is a truth value": lambda content: content | {"seed": True},
    "no seed": lambda content: content.pop("seed") and None,
}


@pytest.mark.parametrize("fault", FORGED)
def test_a_forged_file_is_refused_by_the_rules(saved, fault):
    assert rewritten(saved, FORGED[fault]) == "edited"


@pytest.mark.parametrize("kind", ["cheater", ""])
def test_an_unknown_computer_is_named(saved, kind):
    assert rewritten(saved, lambda content: content["players"][1].update(computer=kind)) == "unknown-computer"
    assert repr(kind) in refused(saved).sentence


@pytest.mark.parametrize("kind", [5, [], {}, True])
def test_a_computer_that_is_no_word_is_refused(saved, kind):
    assert rewritten(saved, lambda content: content["players"][1].update(computer=kind)) in ("unknown-computer", "edited")


def test_a_refused_file_leaves_the_game_that_is_being_played(saved, game):
    before = (game.state, game.log)
    saved.write_text("{", encoding="utf-8")
    refused(saved)
    assert (game.state, game.log) == before
    game.act(game.legal_actions[0])


# --- writing --------------------------------------------------------------------------------------------------------------


def test_what_is_saved_can_be_read_by_people(saved, game):
    content = json.loads(saved.read_text(encoding="utf-8"))
    assert list(content) == ["format", "version", "game", "players", "options", "seed", "log", "deck", "digest"]
    assert content["format"] == "saintlearn game"
    assert content["version"] == VERSION
    assert [line["action"] for line in content["log"][1:]] == [entry.action for entry in game.log[1:]]
    assert content["players"] == [{"name": "Ana", "computer": None}, {"name": "Ben", "computer": "greedy"}]


def test_saving_again_replaces_the_file_and_leaves_nothing_beside_it(saved, game):
    game.act("draw")
    game.save(saved)
    assert load_game(saved).log == game.log
    assert [entry.name for entry in saved.parent.iterdir()] == [saved.name]


def test_a_write_that_fails_leaves_the_old_file(saved, game, monkeypatch):
    old = saved.read_bytes()
    log = game.log
    game.act("draw")

    def half(self, content):
        with self.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", half)
        with pytest.raises(OSError, match="The disk is full"):
            game.save(saved)
    assert saved.read_bytes() == old
    assert load_game(saved).log == log
    game.save(saved)
    assert load_game(saved).log == game.log
    assert [entry.name for entry in saved.parent.iterdir()] == [saved.name]


def test_a_write_that_fails_leaves_nothing_half_done(saved, game, monkeypatch):
    def half(self, content):
        with self.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", half)
        with pytest.raises(OSError, match="The disk is full"):
            game.save(saved)
    assert [entry.name for entry in saved.parent.iterdir()] == [saved.name]


def test_a_game_saved_into_a_folder_that_is_not_there_says_so(game, tmp_path):
    with pytest.raises(FileNotFoundError):
        game.save(tmp_path / "nowhere" / "game.json")


def test_names_in_any_script_come_back(tmp_path):
    names = ["Žofie", "Мария", "聖子", "José 🙏"]
    game = new_game("saintcards", names, seed=1)
    game.save(tmp_path / "Größe 1.json")
    assert load_game(tmp_path / "Größe 1.json").names == tuple(names)


def test_a_teachers_own_cards_come_back(tmp_path):
    deck = load_catalogue().deck()[:40]
    game = new_game("saintcards", ["Ana"], seed=1, deck=deck)
    game.save(tmp_path / "game.json")
    loaded = load_game(tmp_path / "game.json")
    assert loaded.deck == tuple(deck)
    assert [card.to_dict() for card in loaded.deck] == [card.to_dict() for card in deck]


# --- format 1, for ever ---------------------------------------------------------------------------------------------------


def test_the_saved_game_of_format_1_opens():
    game = load_game(SAVES / "v1-saintcards.json")
    assert game.game.name == "saintcards"
    assert [(player.name, player.computer) for player in game.players] == [("Ana", None), ("Ben", None), ("Clara", "greedy")]
    assert (game.options.level, game.options.scoring, game.seed) == ("full", "claim", 224)
    assert len(game.log) == 57
    assert (game.turn, game.state.public.phase, game.state.top.slug) == (1, "turn", "michael")
    assert (game.state.public.demand.century, game.state.public.demand.by, game.state.public.demand.returned) == (2, 0, False)
    assert game.state.public.treasure == (14, 4, 12)
    assert [[card.slug for card in hand] for hand in game.state.hands] == [
        ["george"],
        ["ambrose", "mark", "raphael"],
        ["wenceslaus", "ephrem"],
    ]
    assert (len(game.state.draw), len(game.deck)) == (18, 36)


def test_the_saved_game_of_format_1_goes_on():
    game = load_game(SAVES / "v1-saintcards.json")
    assert [action.text for action in game.legal_actions] == ["play raphael", "draw"]
    game.act("draw")
    assert game.state.public.treasure == (15, 4, 12)
    assert (game.turn, game.state.public.demand.century) == (2, 2)
    game.act("draw", seat=2)
    assert game.state.public.treasure == (16, 4, 12)
    assert game.state.public.demand.returned
    while game.turn is not None:
        legal = list(game.legal_actions)
        game.act(legal[0])
        assert len(game.log) < 2000
    assert game.outcome is not None


@pytest.mark.parametrize(
    ("name", "turn", "phase", "lines", "owned"),
    [
        ("holdem", 1, "offer", 51, (0, 207, 63)),
        ("saint-poker", 0, "take", 31, (0, 0, 6)),
        ("race", 0, "race", 17, (5, 5)),
    ],
)
def test_every_game_saved_in_format_1_opens_and_goes_on(name, turn, phase, lines, owned):
    game = load_game(SAVES / f"v1-{name}.json")
    state = game.state
    told = {
        "holdem": lambda: (state.public.phase, state.public.treasure),
        "saint-poker": lambda: (state.public.phase, state.public.scores),
        "race": lambda: (state.public.phase, tuple(map(len, state.hands))),
    }
    assert (game.turn, len(game.log)) == (turn, lines)
    assert told[name]() == (phase, owned)
    for _ in range(20):
        game.act(next(iter(game.legal_actions)))
        game.advance()
        if game.turn is None:
            break
    assert len(game.log) > lines


@pytest.mark.parametrize("name", ["saintcards", "holdem", "saint-poker", "race"])
def test_the_saved_game_of_format_1_is_kept_as_it_is(name):
    data = (SAVES / f"v1-{name}.json").read_bytes().replace(b"\r\n", b"\n")
    content = json.loads(data)
    assert content["version"] == 1
    assert signed(content) == content
