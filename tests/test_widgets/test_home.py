"""The door: whose day it is, who plays, and what opens when somebody chooses."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

import saintlearn as sl
from saintlearn.engine.players import RIVALS
from saintlearn.games import game_entry
from saintlearn.ground.refusal import Refusal
from saintlearn.languages import speaking
from saintlearn.learners.store import Store
from saintlearn.learners.waiting import Waiting, WaitingGames
from saintlearn.lessons.calendar import calendar_day
from saintlearn.lessons.feast_stories import story_of, told_on
from saintlearn.lessons.nations import whose
from saintlearn.shown.offers import PAGES
from saintlearn.shown.scenes.home import FRIENDS, lanterns, today_tile
from saintlearn.shown.scenes.season import season_of
from saintlearn.widgets.gallery import Gallery
from saintlearn.widgets.home import HomeBox

CARDS = sl.load_catalogue()


@pytest.fixture(autouse=True)
def store(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep learners of these tests in a folder of their own."""
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")


def said(box: HomeBox, kind: str, **more: Any) -> dict[str, Any]:
    """Say something at the door; give what it refuses, or what it shows then."""
    heard: list[Any] = []
    box.door.send = lambda content, buffers=None: heard.append(content)  # type: ignore[method-assign, assignment]
    content = {"type": kind, "game": "", "guests": [], "computer": "", "easy": True, **more}
    box.door.hears({"version": box.door._state["version"], **content, "id": 3})
    refusals = [one for one in heard if one.get("ok") is False]
    return refusals[0] if refusals else dict(box.door._state)


def guest(name: str, friend: str = "") -> dict[str, str]:
    return {"name": name, "friend": friend}


@pytest.mark.parametrize(
    ("day", "light", "candles", "title", "saint"),
    [
        ("2026-11-29", "advent", ["violet"], "1st Sunday of Advent", None),
        ("2026-12-13", "advent", ["violet", "violet", "rose"], "3rd Sunday of Advent", "lucy"),
        ("2026-12-25", "christmas", [], "Christmas, the Birth of the Lord", "mary"),
        ("2027-02-14", "lent", [], "1st Sunday of Lent", None),
        ("2027-03-28", "easter", ["white"], "Easter Sunday", None),
        ("2027-05-16", "pentecost", ["white"], "Pentecost", None),
        ("2026-01-21", "ordinary", [], "Ordinary Time", "agnes-of-rome"),
    ],
)
def test_the_window_of_the_day_stands_in_the_light_of_the_season(
    day: str, light: str, candles: list[str], title: str, saint: str | None
) -> None:
    tile = today_tile(CARDS, date.fromisoformat(day))
    assert (tile.light, [candle.color for candle in tile.candles if candle.lit], tile.day) == (light, candles, title)
    assert len(tile.candles) in (0, 1, 4)
    told = title if light in ("christmas", "easter", "pentecost") else CARDS[tile.saint].name
    assert tile.title == f"Today: {told}"
    assert tile.story == (story_of(calendar_day(day).celebration, CARDS) if told == title else CARDS[tile.saint].bio)
    assert tile.story.startswith(tile.line)
    assert saint in (None, tile.saint)


def test_every_day_has_a_saint_whose_story_begins_with_a_whole_sentence() -> None:
    for day in range(1, 366):
        tile = today_tile(CARDS, date.fromordinal(date(2027, 1, 1).toordinal() + day - 1))
        assert tile.line.rstrip("”\"'")[-1] in ".!?", tile
        assert len(tile.line) < 330


def test_the_door_keeps_the_days_of_a_country_and_says_so() -> None:
    doors = {country: sl.home(date="2026-07-14", country=country) for country in ("US", "general", None)}
    shown = {country: (box.door._state["today"]["saint"], box.door._state["whose"]) for country, box in doors.items()}
    assert shown["US"] == shown[None] == ("kateri-tekakwitha", whose("US"))
    assert shown["general"] == ("camillus-de-lellis", whose("general"))
    assert "United States" in shown["US"][1]
    assert sl.bedtime(date="2026-07-14", country="general").saint.slug == "camillus-de-lellis"
    baptism = date(2024, 1, 8)  # a day later where Epiphany is on the Sunday
    assert [season_of(baptism, country).light for country in ("US", "general")] == ["christmas", "ordinary"]
    assert today_tile(CARDS, date(2026, 11, 26), "US").day == "Thanksgiving Day"
    assert today_tile(CARDS, date(2026, 1, 22), "US").day == "Ordinary Time"
    assert "Unborn" not in today_tile(CARDS, date(2026, 1, 22), "US").title
    with pytest.raises(Refusal, match="There's no calendar for 'Mexiko'"):
        sl.home(country="Mexiko")


def test_a_folder_with_a_few_saints_has_a_door_too() -> None:
    few = {slug: CARDS[slug] for slug in ("lucy", "patrick")}
    assert today_tile(few, date(2026, 12, 20)).title == "Coming up: St. Patrick"
    assert today_tile(few, date(2026, 12, 13)).title == "Today: St. Lucy"
    assert today_tile(few, date(2026, 6, 1)).saint == "lucy"


def test_every_page_stands_on_one_shelf_with_its_age_and_the_youngest_come_first() -> None:
    shelves = sl.home().door._state["shelves"]
    assert sorted(tile["game"] for shelf in shelves for tile in shelf["tiles"]) == sorted(
        name for name in PAGES if name not in ("bedtime", "grown-ups", "voices")
    ), "bedtime stands under the day's saint, and what is for grown-ups beside the other tools"
    for shelf in shelves:
        ages = [int(tile["age"].removesuffix("+")) for tile in shelf["tiles"]]
        assert ages == sorted(ages)
    assert {lantern.kind for lantern in lanterns()} == set(RIVALS)


def test_friends_are_saints_of_the_catalogue() -> None:
    assert set(FRIENDS) <= set(CARDS)
    assert len(set(FRIENDS)) == len(FRIENDS)


def test_a_child_comes_in_with_a_friend_and_the_door_says_hello() -> None:
    box = sl.home()
    assert box.door._state["headline"] == "What should we play?"
    state = said(box, "guests", guests=[guest(" Ana ", "lucy"), guest("Ben", "nobody-at-all")])
    assert state["guests"] == [guest("Ana", "lucy"), guest("Ben")]
    assert state["headline"] == "Hello, Ana and Ben! What should we play?"
    many = said(box, "guests", guests=[guest(name) for name in ("Ana", "Ben", "Cleo", "Dan", "Eva")])
    assert many["headline"] == "Hello, everyone! What should we play?"
    assert [tile["game"] for tile in state["starts"]][:2] == ["holy-quest", "memory"]
    assert "lucy" in box.door._known


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"guests": [guest("Ana"), guest("ana")]}, "same-name"),
        ({"guests": [guest("")]}, "bad-name"),
        ({"guests": [guest("x" * 99)]}, "bad-name"),
        ({"guests": [guest(f"C{n}") for n in range(31)]}, "player-count"),
        ({"guests": "Ana"}, "bad-message"),
        ({"guests": [3]}, "bad-message"),
        ({"guests": [{"name": "Ana"}]}, "bad-message"),
        ({"computer": "clever"}, "bad-message"),
        ({"easy": "yes"}, "bad-message"),
    ],
)
def test_what_cannot_be_is_refused_and_the_door_stays_as_it_was(more: dict[str, Any], code: str) -> None:
    box = sl.home(players=["Clara"])
    before = dict(box.door._state)
    assert said(box, "guests", **more)["code"] == code
    assert said(box, "open", **{"game": "memory", **more})["code"] == code
    assert dict(box.door._state) == before
    assert box.game is None


def test_a_chosen_game_opens_below_and_the_door_comes_back() -> None:
    box = sl.home()
    said(box, "open", game="saintcards", guests=[guest("Ana", "lucy")], computer="greedy")
    assert box.game is not None
    assert box.game.session.players[0].name == "Ana"  # type: ignore[attr-defined]
    assert box.game.session.players[1].computer == "greedy"  # type: ignore[attr-defined]
    assert box.game.session.options.level == "starter"  # type: ignore[attr-defined]
    assert box.door._state["phase"] == "game"
    state = said(box, "door")
    assert state["phase"] == "door"
    assert state["guests"] == [guest("Ana", "lucy")], "who plays stays"
    assert box.game is None


def test_a_press_counts_that_came_while_the_door_was_shown_anew() -> None:
    box = sl.home(players=["Ana"])
    seen = box.door._state["version"]
    said(box, "guests", guests=[guest("Ana"), guest("Leo")])
    said(box, "open", game="memory", guests=[guest("Ana")], version=seen)
    assert box.game is not None


def test_a_second_press_opens_no_second_game() -> None:
    box = sl.home(players=["Ana"])
    seen = box.door._state["version"]
    said(box, "open", game="memory", guests=[guest("Ana")])
    first = box.game
    assert said(box, "open", game="quiz", guests=[guest("Ana")], version=seen)["code"] == "stale"
    assert box.game is first


def test_a_press_counts_on_a_door_that_is_just_coming_back() -> None:
    """The page shows the door that it has kept, and the new state is still on its way."""
    box = sl.home(players=["Ana"])
    seen = box.door._state["version"]
    said(box, "open", game="memory", guests=[guest("Ana")])
    said(box, "door")
    said(box, "open", game="quiz", guests=[guest("Ana")], version=seen)
    assert box.game is not None
    assert box.game.module == "quiz"


def test_a_game_that_cannot_be_played_is_refused_at_the_door() -> None:
    box = sl.home()
    refused = said(box, "open", game="quiz", guests=[guest("Ana"), guest("Ben")])
    assert "one child" in refused["sentence"]
    assert said(box, "open", game="chess")["code"] == "unknown-game"
    assert box.game is None


@pytest.mark.parametrize("game", ["saintcards", "race", "holdem", "saint-poker", "holy-quest"])
def test_the_computer_that_was_chosen_sits_at_the_table_that_opens(game: str) -> None:
    """By the name that it has at the door, whichever it is, and also if a child has that name."""
    for names in (("Leo",), ("Felix",), ("Leo", "Bruno")):
        if len(names) >= game_entry(game).rules.seats[-1]:
            continue  # no seat is left for a computer, and the door says so
        box = sl.home(players=names)
        for number, kind in enumerate(RIVALS):
            name = box.door._state["lanterns"][number]["name"]
            said(box, "open", game=game, guests=[guest(one, "") for one in names], computer=kind)
            seated = [(one.name, one.computer) for one in box.game.session.players]  # type: ignore[union-attr]
            assert seated == [*((one, None) for one in names), (name, kind)]
            said(box, "door")


def test_the_door_speaks_the_language_that_is_asked_for(unsaid: Callable[..., list[str]]) -> None:
    with speaking("en-XA"):
        state = sl.home(players=["Ana"], date="2026-12-13").door._state
    tiles = [tile for shelf in state["shelves"] for tile in shelf["tiles"]]
    texts = [
        state["headline"],
        state["task"],
        state["today"]["day"],
        state["today"]["title"],
        *(tile[key] for tile in state["starts"] for key in ("title", "words")),
    ]
    texts += [shelf[key] for shelf in state["shelves"] for key in ("title", "time")] + [
        tile[key] for tile in tiles for key in ("title", "about")
    ]
    texts += [lantern[key] for lantern in state["lanterns"] for key in ("note",)] + [friend["name"] for friend in state["friends"]]
    assert unsaid(texts, "Ana", *(CARDS[slug].name for slug in ("lucy", *FRIENDS))) == []


def test_a_name_that_is_none_is_refused_in_a_notebook() -> None:
    with pytest.raises(sl.Refusal):
        sl.home(players=["Ana", "Ana"])


def test_bedtime_stands_in_the_light_of_the_season_and_tells_the_saint_of_the_door() -> None:
    box = sl.home(date="2026-12-13")
    said(box, "open", game="bedtime", guests=[guest("Ana")])
    assert box.game.saint.slug == "lucy"  # type: ignore[union-attr, attr-defined]
    assert box.door._state["season"] == {"light": "advent", "candles": 3}
    assert box.game._state["season"] == {"light": "advent", "candles": 3}  # type: ignore[union-attr]


def test_a_table_stands_in_the_light_of_the_day_that_it_is_told() -> None:
    assert sl.play("saintcards", seed=3, date="2027-11-21")._state["season"] == {"light": "feast", "candles": 0}, "Christ the King"
    assert "season" not in sl.play("saintcards", seed=3)._state


def test_the_door_and_the_gallery_name_the_same_saint() -> None:
    for number in range(0, 365, 9):
        day = date.fromordinal(date(2027, 1, 1).toordinal() + number)
        if told_on(calendar_day(day)) is None:  # a feast shows somebody of its own story
            assert Gallery([*CARDS.values()], day)._state["today"][0] == today_tile(CARDS, day).saint, day


NOW = datetime(2026, 11, 23, 16, tzinfo=UTC)


def promised(deed: str = "share-snack", days: int = 7) -> Store:
    """Keep that Ana wanted to do something."""
    kept = Store()
    kept.promise(kept.add_learner("Ana"), deed, NOW - timedelta(days=days))
    return kept


def door_at(now: datetime = NOW) -> HomeBox:
    box = sl.home(players=["Ben", "ana"])
    box.door._clock = lambda: now
    return box


def test_the_one_thing_is_asked_back_at_the_door_after_a_week() -> None:
    with promised(days=6) as kept:
        box = door_at()
        assert "asked" not in said(box, "guests", guests=[guest("ana")]), "a week isn't over"
        box.door._clock = lambda: NOW + timedelta(days=1)
        shown = said(box, "guests", guests=[guest("Ben"), guest("ana")])
        assert shown["asked"] == {
            "name": "Ana",
            "question": "Ana, you chose one thing to do. Did you share your snack with someone?",
            "kindly": "Yes or not yet: either is fine.",
        }
        assert said(box, "did", alone="Cleo")["code"] == "bad-message", "nobody answers for a child who isn't here"
        after = said(box, "not-yet", alone="ana")
        assert ("asked" in after, after["said"], after["refused"]) == (False, "That's fine, Ana. There's always another day.", "")
        assert [one.answer for one in kept.promises(kept.learner("Ana"))] == ["not-yet"]
        assert said(box, "guests", guests=[guest("ana")])["said"] == ""


@pytest.mark.parametrize(("answer", "words", "left"), [("did", "Thank you, Ana!", ["done"]), ("forget", "That's OK, Ana.", [])])
def test_the_one_thing_can_be_done_or_forgotten(answer: str, words: str, left: list[str]) -> None:
    with promised() as kept:
        box = door_at()
        assert said(box, "guests", guests=[guest("Ana")])["asked"]["name"] == "Ana"
        assert said(box, answer, alone="Ana")["said"].startswith(words)
        assert [one.answer for one in kept.promises(kept.learner("Ana"))] == left


def test_a_door_makes_no_file_and_asks_nothing_that_nobody_knows_anymore(tmp_path: Any) -> None:
    assert "asked" not in said(door_at(), "guests", guests=[guest("Ana")])
    assert list(tmp_path.iterdir()) == []
    with promised("a-deed-of-long-ago"):
        assert "asked" not in said(door_at(), "guests", guests=[guest("Ana")])


def test_a_known_name_in_another_case_is_that_child_with_her_own_friend() -> None:
    with Store() as kept:
        kept.set_friend(kept.add_learner("Ana"), "patrick")
    box = sl.home()
    assert said(box, "guests", guests=[guest("ana")])["guests"] == [guest("Ana", "patrick")]
    assert said(box, "guests", guests=[guest(" ANA ", "lucy")])["guests"] == [guest("Ana", "lucy")], "who picks another friend has that one"


def test_the_friend_of_a_child_is_the_same_in_every_browser() -> None:
    with Store() as kept:
        kept.add_learner("Ana")
    said(sl.home(), "guests", guests=[guest("Ana", "lucy")])
    assert sl.home().door._state["known"] == [guest("Ana", "lucy")]


def test_a_game_is_asked_for_by_whoever_it_belongs_to() -> None:
    games = WaitingGames()
    for number, players in enumerate([("Ana",), ("Ana", "Leo"), ()]):
        at = f"2026-11-29T1{number}:00:00+00:00"
        games.write(Waiting(number=f"game{number}", query="", game="memory", players=players, turn="", at=at), "waiting", {})

    def tiles(*names: str) -> dict[str, Any]:
        shown = said(sl.home(), "guests", guests=[guest(name, "lucy") for name in names])["waiting"]
        return {tile["who"]: (tile["asks"], tile["first"]) for tile in shown}

    assert tiles() == {"Ana and Leo": ("Is this your game?", True), "Ana": ("Are you Ana?", True), "no name": ("", False)}
    assert tiles("Ana") == {"Ana": ("", True), "Ana and Leo": ("Is this your game?", False)}
    assert tiles("leo", "Ana") == {"Ana and Leo": ("", True), "Ana": ("Are you Ana?", False)}
    assert tiles("Leo") == {"Ana and Leo": ("Is this your game?", False)}


def test_the_door_asks_for_a_level_once_and_keeps_it_with_the_name() -> None:
    """Whoever comes in without saying so has the level that is known; the table has it, too."""
    with Store() as kept:
        kept.add_learner("Leo")
    small, big = ({**guest(name), "level": level} for name, level in (("Leo", 1), ("Papa", 3)))
    said(sl.home(), "guests", guests=[small])
    box = sl.home()
    assert box.door._state["known"] == [small]
    assert said(box, "guests", guests=[guest("leo"), big])["guests"] == [small, big]
    said(box, "open", game="saintcards", guests=[guest("Leo"), big])
    assert box.game is not None
    assert box.game.session.options.levels == (1, 3)  # type: ignore[attr-defined]
    with Store() as kept:
        assert kept.learner("Leo").level == 1
    assert "level" not in said(sl.home(), "guests", guests=[guest("Zoe")])["guests"][0]
    assert said(sl.home(), "guests", guests=[{**guest("Leo"), "level": 7}])["ok"] is False
