"""The kid's view: what an address says, which pages there are, and the door where they are chosen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import saintlearn as sl
from saintlearn.engine import Refusal
from saintlearn.games import REGISTRY
from saintlearn.languages import speaking
from saintlearn.shown.offers import PAGES
from saintlearn.shown.pages import open_page
from saintlearn.widgets.home import HomeBox
from saintlearn.widgets.kids import TEMPLATES, Wish, page, page_words
from saintlearn.wire.requests import DealRequest

VOILA = {"SERVER_SOFTWARE": "voila/0.5.13"}


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep learners of these tests in a folder of their own."""
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")


def shown(query: str) -> Any:
    return page(environment={**VOILA, "QUERY_STRING": query})


def told(door: Any) -> str:
    assert isinstance(door, HomeBox)
    found: str = door.door._state["refused"]
    assert found
    return found


def test_an_address_says_what_is_played_and_is_read_back() -> None:
    for wish in (
        Wish(),
        Wish(game="saintcards", players=("Ana", "Ben & Co", "Élise"), computer="strong", seed=0, easy=True),
        Wish(game="bee", players=("Ana",)),
    ):
        assert Wish.read(wish.query) == wish
    assert Wish.read("player=Ana,+Ben,,&theme=dark&game=race").players == ("Ana", "Ben")


@pytest.mark.parametrize("query", ["seed=-1", "seed=1.5", "seed=x", "seed=99999999999", "game=" + "a" * 13_000])
def test_a_broken_address_is_refused_in_a_sentence(query: str) -> None:
    with pytest.raises(Refusal, match="link") as refused:
        Wish.read(query)
    assert refused.value.code == "bad-link"
    assert told(shown(f"game=race&{query}")) == refused.value.sentence


def test_there_is_a_page_for_every_game_and_each_opens() -> None:
    assert set(REGISTRY) < set(PAGES)
    for name in PAGES:
        people = {"bee": ("Ana", "Ben"), "album": ("Ana",), "progress": ("Ana",)}.get(name, ())
        if name == "progress":
            open_page(Wish(game="quiz", players=people))  # who has not learned yet is not known
        for easy in (False, True):
            assert open_page(Wish(game=name, players=people, seed=3, easy=easy)) is not None


@pytest.mark.parametrize("name", PAGES)
def test_a_press_counts_that_comes_before_the_page_has_heard_anything(name: str) -> None:
    """It names the state with which the page was opened: what the page asks for first makes no newer one of it."""
    if name == "progress":
        open_page(Wish(game="quiz", players=("Ana",)))
    widget: Any = open_page(Wish(game=name, players=("Ana", "Ben") if name == "bee" else ("Ana",), seed=3))
    version = widget._state.get("version")
    widget.hears({"type": "ready", "id": 1, "version": version, "fonts": True})
    assert widget._state.get("version") == version


def test_picked_saints_are_what_a_game_is_played_with() -> None:
    opened: list[Wish] = []
    gallery: Any = open_page(Wish(game="gallery", players=("Ana", "Ben")), opens=opened.append)
    cards = sl.load_catalogue()
    core = [card.slug for card in cards.deck("core").saintcards]
    for game in gallery._state["games"]:
        gallery._answer("deal", DealRequest(type="deal", slugs=(*core[: game["least"]],), game=game["name"], name=""))
        wish = opened[-1]
        assert (wish.game, wish.saints) == (game["name"], tuple(core[: game["least"]]))
        assert wish.players == (() if game["name"] in ("quiz", "flashcards") else ("Ana", "Ben"))
        assert Wish.read(wish.query) == wish
        assert open_page(wish) is not None
    gallery._answer("deal", DealRequest(type="deal", slugs=(*list(cards),), game="memory", name=""))
    assert opened[-1].saints == ()
    gallery._answer("deal", DealRequest(type="deal", slugs=(*list(cards)[1:],), game="memory", name=""))
    assert Wish.read(opened[-1].query) == opened[-1], "the longest address is read back"


def test_one_child_has_a_computer_to_play_with_and_two_have_none_unless_they_ask() -> None:
    def seats(query: str) -> list[str | None]:
        return [player.computer for player in shown(query).session.players]

    assert seats("game=saintcards") == [None, "gentle"]
    assert seats("game=saintcards&player=Ana&computer=strong") == [None, "strong"]
    assert seats("game=saintcards&player=Ana,Ben") == [None, None]
    assert seats("game=saintcards&player=Ana,Ben&computer=random") == [None, None, "random"]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("game=chess", "no game 'chess'"),
        ("game=bee&player=Ana", "Add a player"),
        ("game=quiz&player=Ana,Ben", "one child"),
        ("game=progress", "your name"),
        ("game=saintcards&computer=clever", "clever"),
        ("game=saintcards&player=Ana,ana", "ana"),
        ("game=" + "%3Cscript%3E" * 3, "<script>"),
    ],
)
def test_what_cannot_be_played_is_said_at_the_door(query: str, words: str) -> None:
    assert words in told(shown(query))


def test_a_file_to_save_in_is_never_taken_from_an_address(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.json"
    page("game=saintcards&player=Ana&seed=1", save=mine, environment=VOILA)
    assert mine.is_file()
    page("game=saintcards&player=Ana", save=other, environment={**VOILA, "QUERY_STRING": f"game=saintcards&save={other}"})
    assert not other.exists()
    with pytest.raises(Refusal, match="can't be saved in a file"):
        open_page(Wish(game="quiz"), save=other)


def test_the_template_is_found_and_asks_nothing_of_the_internet() -> None:
    from voila.paths import collect_template_paths

    first = collect_template_paths(["voila"], "saintlearn", prune=True, root_dirs=[str(TEMPLATES)])[0]
    files = [path for path in Path(first).iterdir() if path.is_file()]
    assert {"index.html.j2", "page.html", "browser-open.html", "error.html", "conf.json"} <= {path.name for path in files}
    assert not [path.name for path in files if "//" in path.read_text(encoding="utf-8").replace("  //", "")]


def test_the_words_of_the_template_are_those_of_its_notebook() -> None:
    template = next(TEMPLATES.rglob("index.html.j2")).read_text(encoding="utf-8")
    assert dict(re.findall(r'words\.get\("(\w+)", "([^"]*)"\)', template)) == page_words()


def test_the_words_of_the_page_are_said_in_the_language_that_is_spoken(unsaid: Callable[..., list[str]]) -> None:
    with speaking("en-XA"):
        assert unsaid([told(shown("game=chess"))], "chess", *PAGES) == []
        assert unsaid(list(page_words().values())) == ["en-XA"]


def test_the_easy_bee_stays_easy() -> None:
    easy, usual = (shown(f"game=bee&player=Ana,Ben{more}").bee.options for more in ("&easy=yes", ""))
    assert {easy.level_of(number) for number in range(1, 16)} == {1}
    assert {usual.level_of(number) for number in range(1, 6)} == {1, 2, 3}


def test_what_takes_reading_is_for_those_who_read() -> None:
    assert PAGES["memory"].age == 6
