"""What a game shows about those who play goes to the store of learners, and only that."""

from __future__ import annotations

import pytest

import saintlearn as sl
from saintlearn.learners.store import Store
from saintlearn.shown.pages import open_page
from saintlearn.shown.wishes import Wish


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "learners.db") as store:
        yield store


def claim_everything(table):
    """Play a card that matches, point out one fact, and say that this is all."""
    session = table.session
    while session.state.public.phase != "claim":
        legal = [action.text for action in session.legal_actions]
        table.act(next((text for text in legal if text.startswith("play ") and not session.state.hands[session.turn][0].is_wild), legal[0]))
    pile = session.state.pile
    shared = sl.match(pile[-1], pile[-2]).facts
    table.act(f"claim {shared[0].key}")
    table.act("done")
    return shared


def test_a_match_that_was_pointed_out_is_remembered_under_the_players_name(store):
    table = sl.play("saintcards", ["Ana", "Ben"], seed=5, scoring="claim", store=store)
    assert [learner.name for learner in store.learners] == ["Ana", "Ben"]
    claim_everything(table)
    kept = [review.answer for learner in store.learners for review in store.history(learner)]
    assert kept
    assert {answer.kind for answer in kept} <= {"match", "miss"}
    assert all(answer.origin.startswith("saintcards:") for answer in kept)


def test_a_known_learner_is_taken_by_name_and_nothing_counts_twice(store):
    ana = store.add_learner("Ana")
    table = sl.play("saintcards", ["Ana", "Ben"], seed=5, scoring="claim", store=store)
    claim_everything(table)
    before = len(store.history(ana))
    table._keep()
    assert len(store.history(ana)) == before
    assert len(store.learners) == 2


def test_computers_are_no_learners(store):
    sl.play("saintcards", ["Ana", sl.Computer("greedy", "Bella")], seed=5, store=store)
    assert [learner.name for learner in store.learners] == ["Ana"]


def test_a_new_game_is_told_as_another_game(store):
    table = sl.play("saintcards", ["Ana", "Ben"], seed=5, scoring="claim", store=store)
    first = table._room.remembers
    table._on_new({})
    assert table._room.remembers.began > first.began
    assert table._room.remembers.since == 0


def test_a_store_that_cannot_be_written_does_not_stop_the_game(store):
    table = sl.play("saintcards", ["Ana", "Ben"], seed=5, scoring="claim", store=store)
    ana = store.learner("Ana")
    store.delete_learner(ana)
    store.delete_learner(store.learner("Ben"))
    before, told = len(table.session.log), []
    table.observe(lambda change: told.append(change["new"]), names="_state")
    claim_everything(table)
    assert len(table.session.log) > before
    troubled = [state for state in told if "trouble" in state]
    assert len(troubled) == 1, "it is said once"
    assert "isn't in this store anymore" in troubled[0]["trouble"]
    assert troubled[0]["trouble"] in troubled[0]["said"]


@pytest.mark.parametrize("how", ["folder", "broken", "foreign"])
def test_a_named_child_plays_where_no_store_can_be_opened_and_hears_why_once(tmp_path, monkeypatch, how):
    place = tmp_path / "learners.db"
    if how == "folder":
        (tmp_path / "file").write_text("")
        place = tmp_path / "file" / "learners.db"
    elif how == "broken":
        place.write_bytes(b"SQLite format 3\0" + b"torn" * 500)
    else:
        place.write_text("Dear diary, ...")
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: place)
    before = None if how == "folder" else place.read_bytes()
    for opened in (
        sl.quiz(learner="Ana", seed=1, length=3),
        sl.flashcards(learner="Ana", seed=1),
        sl.flashcards(learner="Ana", seed=1, mode="loci", new_per_day=5),
        sl.drill(learner="Ana", seed=1),
        *(open_page(Wish(game=game, players=("Ana",), seed=1)) for game in ("quiz", "drill", "memory", "saintcards")),
    ):
        assert opened._state["trouble"].startswith("You can play, but what you learn can't be kept now. ")
        assert opened._state["trouble"].endswith(opened._troubles["store"])
        opened._publish()
        assert "trouble" not in opened._state, "it is said once"
    if before is not None:
        assert place.read_bytes() == before
    with pytest.raises(sl.Refusal):
        sl.quiz(learner="Ana", store=place)


def test_a_store_may_be_named_by_its_file(tmp_path):
    table = sl.play("holy-quest", ["Ana", "Ben"], seed=1, store=tmp_path / "class.db")
    assert (tmp_path / "class.db").exists()
    table._room.remembers.store.close()


def _over(name, store):
    """Play an activity to its end for Ana, and give what it shows there."""
    if name == "memory":
        shown = sl.memory(pairs=6, players=["Ana"], seed=5, store=store)
        while (game := shown.game).view.seat is not None:
            down = [cell.place for cell in game.view.cells if cell.face == "down"]
            one, two = next((a, b) for a in down for b in down if a < b and game._belong(a, b))
            for action in (f"turn {one}", f"turn {two}", "next"):
                shown.act(action)
    elif name == "bee":
        shown = sl.bee(["Ana", "Ben"], seed=2, mode="points", store=store)
        for action in ("uncover", "right", "finish"):
            shown.act(action)
    elif name == "quiz":
        shown = sl.quiz(1, seed=8, learner="Ana", store=store)
        shown.answer(shown.quiz.state.asking.question.answer)
        shown.act("next")
    else:
        shown = sl.flashcards("starter", length=1, seed=5, learner="Ana", store=store)
        while shown._state["phase"] != "over":
            shown.act("grade 3" if shown._state["back"] else "turn")
    return dict(shown._state)


@pytest.mark.parametrize("name", ["memory", "bee", "quiz", "flashcards"])
def test_an_activity_ends_with_what_is_new_in_the_album(name):
    with sl.Store(":memory:") as store:
        state = _over(name, store)
        met = [pane.slug for pane in sl.album("Ana", store=store).album.panes.values() if pane.light]
        assert state["phase"] == "over"
        assert met
        assert sorted(state["album"]["saints"]) == sorted(met)
        assert state["said"].endswith(state["album"]["words"])
