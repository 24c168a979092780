"""The album: the wall, a month, a window; what is met and read in it; two children with two albums; and what should not be sent to it."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

import saintlearn as sl
from saintlearn.catalogue.deck import Deck
from saintlearn.engine import Computer
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import speaking
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.simulate import visits
from saintlearn.learners.store import Store
from saintlearn.shown.pages import open_page
from saintlearn.shown.scenes.album import companions
from saintlearn.shown.wishes import Wish
from saintlearn.study.reviews import Grade
from saintlearn.widgets.album import AlbumWidget

NOW = datetime(2026, 12, 13, 16, tzinfo=UTC)
CARDS = sl.load_catalogue()
LUCY = CARDS["lucy"]


def shown(store: Store, name: str = "Ana", **more: Any) -> AlbumWidget:
    return sl.album(name, store=store, now=lambda: NOW, **more)


def said(widget: AlbumWidget, kind: Any, **more: Any) -> tuple[dict[str, Any], list[Any]]:
    """Send a message; give the answer, or the new state, and what traveled beside it."""
    heard: list[Any] = []
    widget.send = lambda content, buffers=None: heard.append((content, buffers or []))  # type: ignore[method-assign, assignment]
    message = {"type": kind, "id": 7, "version": widget._state["version"], "month": 0, "saint": "", **more}
    widget.hears(message)
    replies = [content for content, _ in heard if content["type"] == "reply"]
    return (replies[-1] if replies else dict(widget._state)), [buffer for _, buffers in heard for buffer in buffers]


def packed(content: bytes) -> Any:
    return json.loads(zlib.decompress(content))


@pytest.fixture
def store() -> Any:
    with Store(":memory:", zone=UTC) as kept:
        yield kept


# --- what is shown ----------------------------------------------------------------------------------------------------------


def test_the_first_picture_is_plain_glass_and_small(store: Store) -> None:
    widget = shown(store)
    store.meet_all(store.learner("Ana"), CARDS, "read", NOW)
    store.record_all(
        store.learner("Ana"), [LearnerAnswer(f"{slug}/{field}", Grade.GOOD) for slug in [*CARDS][::2] for field in ("feast", "role")], NOW
    )
    state, _ = said(widget, "year")
    first = shown(store)
    drawn = packed(first._faces)["cards"]
    assert len(first._faces) < 40_000, "a full year comes at once"
    assert sorted(drawn) == sorted([state["year"]["rose"], *(month["glass"] for month in state["year"]["months"])])
    assert sum(face["svg"].count("<") for face in drawn.values()) < 2 * 3000
    assert not any(slug in json.dumps(first._state) for slug in ("agnes-of-rome", "nicholas"))
    assert state["headline"] == "Ana's windows"
    assert [month["name"] for month in state["year"]["months"] if month["now"]] == ["December"]
    lit, begun = widget.album.counts.lit, widget.album.counts.begun
    assert state["year"]["counted"] == f"{lit + begun} saints met: {lit} windows lit, {begun} started"
    words = [month["words"] for month in state["year"]["months"]]
    assert sum(int(one.split()[0]) for one in words) == lit
    assert all("started" in one for one in words)


def test_a_simulated_year_lights_the_wall_month_by_month(store: Store) -> None:
    widget = shown(store)
    visits(store, widget.learner, CARDS, NOW - timedelta(weeks=8), weeks=8)
    state, _ = said(widget, "year")
    months = state["year"]["months"]
    assert sum(int(month["lit"].split()[0]) for month in months if month["lit"].endswith(" lit")) == widget.album.counts.lit > 0
    for month in months:
        counts = widget.album.counts_of(month["number"])
        told = f"{counts.lit} lit" if counts.lit else f"{counts.begun} started" if counts.begun else "waiting"
        assert month["lit"] == told
    assert any("started" in month["words"] for month in months)


def test_a_month_has_its_windows_with_their_light(store: Store) -> None:
    widget = shown(store)
    ana = store.learner("Ana")
    store.meet(ana, "nicholas", "read", NOW - timedelta(days=40))
    state, _ = said(widget, "month", month=12)
    windows = {one["saint"]: one for one in state["month"]["windows"]}
    assert state["task"] == "1 started of 40. Choose a window."
    assert list(windows) == [slug for day in widget.album.months[11] for slug in (pane.slug for pane in day)]
    assert (windows["nicholas"]["name"], windows["nicholas"]["light"], windows["nicholas"]["new"]) == ("St. Nicholas", 2, False)
    assert (windows["lucy"]["name"], windows["lucy"]["light"], windows["lucy"]["today"]) == ("", 0, True)
    assert windows["lucy"]["words"] == "December 13, St. Lucy: still dark"
    assert (state["month"]["before"], state["month"]["after"]) == ("November", "January")
    assert "svg" not in json.dumps(state), "the windows follow"


def test_windows_come_as_whole_pictures_that_pack_well(store: Store) -> None:
    widget = shown(store)
    said(widget, "month", month=12)
    slugs = [one["saint"] for one in widget._state["month"]["windows"]]
    reply, (content,) = said(widget, "windows", slugs=[*slugs, "nobody"])
    assert reply["ok"]
    told = packed(content)
    assert len(told["heads"]) == len(told["rests"]) == len(slugs)
    assert all(head.startswith("<svg ") and rest.endswith("</svg>") for head, rest in zip(told["heads"], told["rests"], strict=True))
    assert len(content) < 160_000, "half of what they take one by one"


def test_a_dark_window_opens_with_its_halo_and_reading_brings_more_light(store: Store) -> None:
    widget = shown(store)
    state, _ = said(widget, "saint", slugs=["lucy"])
    saint = state["saint"]
    assert (saint["light"], saint["story"], saint["read"], saint["counted"]) == (
        1,
        LUCY.bio,
        False,
        "The story and 2 kinds of facts light the whole window",
    )
    assert saint["needs"] == [{"what": what, "lit": False} for what in ("story", "fact", "fact")]
    assert saint["night"]
    assert saint["before"] != saint["night"], "the page shows how the light comes"
    assert state["said"] == "You met St. Lucy. The halo is lit."
    assert (state["headline"], state["task"]) == ("December 13", "One of Ana's windows")
    assert {"lucy", "lucy~"} <= widget._known, "the window and the card"
    state, _ = said(widget, "read", slugs=["lucy"])
    assert (state["saint"]["light"], state["saint"]["read"]) == (2, True)
    assert state["saint"]["counted"] == "2 more kinds of facts light the whole window"
    assert [need["lit"] for need in state["saint"]["needs"]] == [True, False, False]
    assert state["said"] == "You read about St. Lucy. More light comes in."
    assert {one.what for one in store.meetings(store.learner("Ana"))} == {"seen", "read"}
    assert said(widget, "saint", slugs=["lucy"])[0]["saint"]["before"] == state["saint"]["night"], "nothing is new the second time"


def test_facts_are_named_when_found_and_else_by_their_place(store: Store) -> None:
    widget = shown(store)
    ana = store.learner("Ana")
    store.record_all(ana, [LearnerAnswer(f"lucy/{field}", Grade.GOOD) for field in ("role", "window")], NOW)
    facts = said(widget, "saint", slugs=["lucy"])[0]["saint"]["facts"]
    lit = [fact["title"] for fact in facts if fact["lit"]]
    assert {"Martyr", "Virgin", "Who is in the window"} <= set(lit)
    dark = {fact["title"]: fact for fact in facts if not fact["lit"]}
    assert dark["the century of birth"]["note"] == "At the top left, above the star."
    assert not any("4th" in fact["title"] + fact["sign"] + fact["note"] for fact in dark.values())
    hints = [fact["note"] for fact in dark.values() if fact["note"]]
    assert len(hints) == len(set(hints)), "of three ribbons one says where they are"


def test_each_fact_says_how_it_came_to_be_lit_and_of_several_only_what_was_found_is(store: Store) -> None:
    widget = shown(store)
    ana = store.learner("Ana")
    martyr, virgin, feast = (next(fact for fact in LUCY.facts if fact.label == label) for label in ("Martyr", "Virgin", "December"))

    def lit() -> dict[str, str]:
        facts = said(widget, "saint", slugs=["lucy"])[0]["saint"]["facts"]
        return {fact["title"]: fact["note"] for fact in facts if fact["lit"]}

    store.record(ana, LearnerAnswer("lucy/role", Grade.GOOD, "match", asked=martyr.key), NOW)
    store.record(ana, LearnerAnswer("lucy/feast", Grade.GOOD, "match", asked=feast.key), NOW)
    found = dict.fromkeys((martyr.heading, feast.heading), "You found it in a game.")
    assert lit() == found, "nobody has found that she is a virgin"
    store.record(ana, LearnerAnswer("lucy/role", Grade.AGAIN), NOW)
    assert lit() == found, "a miss lights nothing, and takes nothing away"
    store.record(ana, LearnerAnswer("lucy/role", Grade.GOOD), NOW)
    knew = "You knew it when you were asked."
    assert (lit()[martyr.heading], lit()[virgin.heading], lit()[feast.heading]) == (knew, knew, "You found it in a game.")


@pytest.mark.parametrize(
    ("read", "found", "counted", "lit"),
    [
        (False, 1, "The story and 1 more kind of fact light the whole window", [False, True, False]),
        (False, 2, "The story lights the whole window", [False, True, True]),
        (False, 3, "The story or one more kind of fact lights the whole window", [False, True, True]),
        (True, 1, "1 more kind of fact lights the whole window", [True, True, False]),
        (True, 2, "5 of 9 facts lit", []),
        (False, 4, "7 of 9 facts lit", []),
    ],
)
def test_a_window_says_what_it_still_lacks(store: Store, read: bool, found: int, counted: str, lit: list[bool]) -> None:
    widget = shown(store)
    answers = [LearnerAnswer(f"lucy/{field}", Grade.GOOD) for field in ("role", "feast", "birth", "passing")[:found]]
    store.record_all(widget.learner, answers, NOW)
    if read:
        store.meet(widget.learner, "lucy", "read", NOW)
    saint = said(widget, "saint", slugs=["lucy"])[0]["saint"]
    assert (saint["counted"], [need["lit"] for need in saint["needs"]]) == (counted, lit)


def test_a_whole_window_has_no_night(store: Store) -> None:
    widget = shown(store)
    ana = store.learner("Ana")
    store.record_all(ana, [LearnerAnswer(f"lucy/{field}", Grade.GOOD) for field in ("role", "feast")], NOW)
    said(widget, "saint", slugs=["lucy"])
    state, _ = said(widget, "read", slugs=["lucy"])
    assert (state["saint"]["light"], state["saint"]["night"]) == (3, "")
    assert state["said"] == "St. Lucy: the whole window is lit!"


def test_the_invitation_is_today_then_what_is_begun(store: Store) -> None:
    widget = shown(store)
    assert widget._state["year"]["invite"] == {"saint": "lucy", "label": "Today: St. Lucy"}
    other = sl.album("Ana", store=store, now=lambda: NOW + timedelta(days=1), deck=["lucy", "nicholas", "agnes-of-rome"])
    assert other._state["year"]["invite"]["saint"] == "agnes-of-rome", "the next one through the year"
    store.meet(store.learner("Ana"), "nicholas", "seen", NOW)
    assert said(other, "year")[0]["year"]["invite"] == {"saint": "nicholas", "label": "More light for St. Nicholas"}


def test_what_is_new_this_week_is_said(store: Store) -> None:
    widget = shown(store)
    ana = store.learner("Ana")
    assert said(widget, "year")[0]["year"]["news"] == "Choose a month, and open a window."
    store.meet(ana, "monica", "seen", NOW - timedelta(days=8))
    store.meet(ana, "ambrose", "seen", NOW - timedelta(days=2))
    assert said(widget, "year")[0]["year"]["news"] == "New this week: St. Ambrose, in December."
    store.meet(ana, "lucy", "seen", NOW)
    assert said(widget, "year")[0]["year"]["news"] == "New this week: St. Lucy and 1 more."


# --- playing and printing ---------------------------------------------------------------------------------------------------


def test_a_deck_shares_what_is_still_dark(store: Store) -> None:
    widget = shown(store)
    reply, _ = said(widget, "play", saint="lucy")
    assert reply["sentence"].startswith("Your deck of 32 saints is ready.")
    assert isinstance(widget.deck, Deck)
    assert widget.deck[0].slug == "lucy"
    assert all(card.full_bits & LUCY.full_bits for card in widget.deck)
    sl.play("saintcards", ["Ana", Computer("gentle")], deck=widget.deck)
    ana = store.learner("Ana")
    facts = [LearnerAnswer(f"lucy/{field}", Grade.GOOD) for field in ("birth", "passing", "feast", "role", "window")]
    store.record_all(ana, facts, NOW)
    pane = widget.album.panes["lucy"]
    assert pane.dark == ("region",)
    where = LUCY.geography[0].bit
    assert all(card.full_bits & where for card in companions(pane, CARDS.values()))


def test_poster_and_stickers_come_as_files_and_empty_stickers_are_a_sentence(store: Store) -> None:
    widget = shown(store, "Ana Lucía")
    assert said(widget, "stickers")[0]["code"] == "nothing-to-print"
    store.meet(widget.learner, "lucy", "seen", NOW)
    for kind in ("poster", "stickers"):
        reply, _ = said(widget, kind)
        assert reply["file"] == f"ana-luc-a-{kind}.pdf"
        assert b64decode(reply["data"])[:5] == b"%PDF-"
        assert (
            reply["sentence"]
            == f"Your {kind} {'is' if kind == 'poster' else 'are'} {reply['file']}, in the folder where your browser keeps what you download."
        )


# --- whose it is ------------------------------------------------------------------------------------------------------------


def test_two_children_have_two_albums(store: Store) -> None:
    ana, ben = shown(store), shown(store, "Ben")
    said(ana, "saint", slugs=["lucy"])
    said(ana, "read", slugs=["lucy"])
    assert (ana.album.counts.met, ben.album.counts.met) == (1, 0)
    assert said(ben, "month", month=12)[0]["month"]["windows"][0]["light"] == 0
    assert ben._state["learner"] == "Ben"
    assert shown(store, "ana").album.counts.met == 1, "the name in small letters is the same child"


def test_an_album_needs_to_know_whose_it_is(store: Store, tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        sl.album(store=store)
    assert refused.value.code == "no-learner"
    store.add_learner("Ana")
    assert sl.album(store=store).learner.name == "Ana"
    with pytest.raises(Refusal):
        sl.album("", store=tmp_path / "none.db")
    assert not (tmp_path / "none.db").exists()


def test_what_was_met_elsewhere_is_there_when_the_page_comes_back(store: Store) -> None:
    widget = shown(store)
    before = widget._state["version"]
    store.meet(widget.learner, "lucy", "seen", NOW)
    assert widget._state["year"]["counted"] == "Every saint you meet starts a window."
    said(widget, "ready", fonts=True)
    assert widget._state["year"]["counted"] == "1 saint met, 1 window started"
    assert said(widget, "month", month=12, version=before)[0]["scene"] == "month", "pressed before the news came"


def test_what_could_not_be_kept_is_still_told_when_the_page_has_come(store: Store) -> None:
    widget = shown(store)
    widget.begin_without_store("Nothing is kept.")
    said(widget, "ready", fonts=True)
    assert widget._state["trouble"] == "Nothing is kept."


def test_a_page_that_comes_to_an_album_as_it_was_hears_it_once(store: Store) -> None:
    widget = shown(store)
    version = widget._state["version"]
    said(widget, "ready", fonts=True)
    assert widget._state["version"] == version


def test_an_album_whose_child_was_deleted_says_so(store: Store) -> None:
    widget = shown(store)
    store.delete_learner(widget.learner)
    before = dict(widget._state)
    assert said(widget, "saint", slugs=["lucy"])[0]["code"] == "unknown-learner"
    assert widget._state == before


# --- what should not come ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "more", "code"),
    [
        ("month", {"month": 0}, "bad-message"),
        ("month", {"month": 13}, "bad-message"),
        ("month", {"month": True}, "bad-message"),
        ("month", {"month": "12"}, "bad-message"),
        ("month", {"month": None}, "bad-message"),
        ("saint", {"slugs": ["nobody"]}, "unknown-card"),
        ("saint", {"slugs": ["<script>" * 9]}, "unknown-card"),
        ("saint", {"slugs": "lucy"}, "bad-message"),
        ("saint", {"slugs": ["x" * 300]}, "bad-message"),
        ("read", {"slugs": [""]}, "unknown-card"),
        ("play", {"saint": "lucy~"}, "unknown-card"),
        ("windows", {"slugs": "lucy"}, "bad-message"),
        ("windows", {"slugs": [*CARDS][:61]}, "too-many"),
        ("export", {}, "bad-message"),
        (None, {}, "bad-message"),
        ("saint", {"slugs": ["lucy"], "version": 99}, "stale"),
    ],
)
def test_hostile_messages_are_refused_and_change_nothing(store: Store, kind: Any, more: dict[str, Any], code: str) -> None:
    widget = shown(store)
    before = dict(widget._state)
    reply, sent = said(widget, kind, **more)
    assert (reply["ok"], reply["code"], sent) == (False, code, [])
    assert widget._state == before
    assert store.meetings(widget.learner) == []


def test_only_drawings_of_this_album_can_be_asked_for(store: Store) -> None:
    widget = shown(store)
    _, (content,) = said(widget, "faces", slugs=["lucy~", "lucy", "nobody", "rose", widget._state["year"]["rose"]], names=[])
    assert sorted(packed(content)["cards"]) == sorted(["lucy", "lucy~", widget._state["year"]["rose"]])


# --- on the page, and at the end of a game ----------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The learners of this computer."""
    place = tmp_path / "learners.db"
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: place)
    return place


def test_on_the_page_an_album_opens_a_game_with_the_saints(home: Path) -> None:
    gone: list[Wish] = []
    widget: Any = open_page(Wish(game="album", players=("Ana",), easy=True), opens=gone.append)
    assert widget._state["plays"]
    assert said(widget, "play", saint="lucy")[0]["ok"]
    (wish,) = gone
    assert (wish.game, wish.players, wish.easy, wish.saints[0], len(wish.saints)) == ("saintcards", ("Ana",), True, "lucy", 32)
    assert Wish.read(wish.query) == wish
    table: Any = open_page(wish)
    assert {card.slug for card in table.session.deck} == set(wish.saints)


def test_games_of_children_with_a_name_fill_their_albums_and_the_end_says_so(home: Path) -> None:
    table: Any = open_page(Wish(game="saintcards", players=("Ana",), seed=7))
    with Store(home) as store:
        table.act("draw")
        met = sl.album("Ana", store=store).album.counts.met
        assert met >= 1, "who lies on the table was met"
        news = table._room.remembers.news()
        assert news.words.startswith(f"{met} new saint")
        assert len(news.saints) == met
        assert "album" not in table._state, "it is said at the end"


def test_stories_read_in_the_gallery_count_for_everyone_who_reads(home: Path) -> None:
    gallery: Any = open_page(Wish(game="gallery", players=("Ana", "Ben")))
    assert gallery._state["keeps"]
    assert said(gallery, "read", slugs=["lucy"])[0]["ok"]
    assert said(gallery, "read", slugs=["nobody"])[0]["code"] == "unknown-card"
    assert said(gallery, "read", slugs=[])[0]["ok"], "nothing was read"
    with Store(home) as store:
        assert [[(one.saint, one.what) for one in store.meetings(learner)] for learner in store.learners] == [[("lucy", "read")]] * 2
    assert "keeps" not in sl.gallery(["lucy"])._state


def test_the_door_opens_the_windows_of_one_child_of_two(home: Path) -> None:
    box = sl.home(players=["Ana", "Ben"])
    guests = [{"name": name, "friend": ""} for name in ("Ana", "Ben")]
    message = {"type": "open", "game": "album", "alone": "Ben", "guests": guests, "computer": "", "easy": True}
    box.door.hears({**message, "id": 3, "version": box.door._state["version"]})
    opened: Any = box.game
    assert opened.learner.name == "Ben"
    assert [guest.name for guest in box.door.guests] == ["Ana", "Ben"], "both are still at the door"
    said(opened, "play", saint="lucy")
    table: Any = box.game
    assert table.session.names[0] == "Ben"
    assert opened.comm is None, "the album is put away"


def test_games_of_nobody_and_rehearsals_keep_nothing(home: Path) -> None:
    open_page(Wish(game="saintcards", seed=7))
    open_page(Wish(game="bee", players=("Ana", "Ben")), keeps=False)
    assert not home.exists()


def test_the_end_of_a_game_tells_of_new_saints_for_all_children_together() -> None:
    with Store(":memory:", zone=UTC) as store:
        chance = Random(3)
        table = sl.play("saintcards", ["Ana", "Ben"], seed=3, deck="starter", hand_size=2, store=store)
        while table.session.outcome is None:
            assert "album" not in table._state
            table.act(str(chance.choice(table.session.legal_actions)))
        news = table._state["album"]
        albums = [sl.album(name, store=store).album for name in ("Ana", "Ben")]
        assert set(news["saints"]) == {slug for one in albums for slug, pane in one.panes.items() if pane.met}
        assert news["words"] == f"{len(news['saints'])} new saints in your windows."


def test_an_album_speaks_the_language_that_is_spoken(store: Store, unsaid: Any) -> None:
    with speaking("en-XA"):
        widget = shown(store)
    seen = [dict(widget._state)]
    seen.append(said(widget, "month", month=12)[0])
    seen.append(said(widget, "saint", slugs=["lucy"])[0])
    words = [*(card.name for card in CARDS.values()), *filter(None, (card.movable for card in CARDS.values()))]
    keys = {"glass", "rose", "saint", "scene", "night", "before", "story", "learner", "title", "sign"}
    assert unsaid(seen, "Ana", *words, data=keys) == []


# --- one thing to do --------------------------------------------------------------------------------------------------------


def test_a_child_chooses_one_thing_to_do_as_a_saint_did_or_takes_it_back(store: Store) -> None:
    widget = shown(store)
    offered = said(widget, "saint", slugs=["maria-goretti"])[0]["saint"]["deeds"]
    assert [(deed["key"], deed["chosen"]) for deed in offered][:2] == [("pray-for-unkind", False), ("small-great", False)]
    assert len(offered) == 4
    then = said(widget, "promise", saint="maria-goretti", deed="small-great")[0]["saint"]
    assert [deed["key"] for deed in then["deeds"] if deed["chosen"]] == ["small-great"]
    assert then["read"] is False, "to choose is not to have read"
    assert widget._state["said"] == "", "the button says that it's pressed"
    assert store.promised(widget.learner).deed == "small-great"
    said(widget, "promise", saint="maria-goretti", deed="pray-for-unkind")
    assert [one.deed for one in store.promises(widget.learner)] == ["pray-for-unkind"], "one thing at a time"
    assert said(widget, "promise", saint="maria-goretti", deed="share-snack")[0]["code"] == "bad-message"
    said(widget, "promise", saint="maria-goretti", deed="pray-for-unkind")
    assert store.promises(widget.learner) == []
