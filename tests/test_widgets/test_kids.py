"""The kid's view: what an address says, which pages there are, the start page, and the command that opens them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from saintlearn.engine import Refusal
from saintlearn.games import REGISTRY
from saintlearn.languages import speaking
from saintlearn.widgets.kids import TEMPLATES, Wish, page, page_words
from saintlearn.widgets.kids.pages import PAGES, open_page
from saintlearn.widgets.kids.server import page_address

VOILA = {"SERVER_SOFTWARE": "voila/0.5.13"}


@pytest.fixture(autouse=True)
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep learners of these tests in a folder of their own."""
    monkeypatch.setattr("saintlearn.learners.database.default_path", lambda: tmp_path / "learners.db")


def shown(query: str) -> Any:
    return page(environment={**VOILA, "QUERY_STRING": query})


def told(html: Any) -> str:
    found = re.search(r'<p role="alert">(.*?)</p>', html.html)
    assert found
    return unescape(found[1])


def test_an_address_says_what_is_played_and_is_read_back() -> None:
    for wish in (
        Wish(),
        Wish(game="saintcards", players=("Ana", "Ben & Co", "Élise"), computer="strong", seed=0, easy=True),
        Wish(game="bee", players=("Ana",)),
    ):
        assert Wish.read(wish.query) == wish
    assert Wish.read("player=Ana,+Ben,,&theme=dark&game=race").players == ("Ana", "Ben")


@pytest.mark.parametrize("query", ["seed=-1", "seed=1.5", "seed=x", "seed=99999999999", "game=" + "a" * 3000])
def test_a_broken_address_is_refused_in_a_sentence(query: str) -> None:
    with pytest.raises(Refusal, match="link") as refused:
        Wish.read(query)
    assert refused.value.code == "bad-link"
    assert told(shown(f"game=race&{query}")) == refused.value.sentence


def test_there_is_a_page_for_every_game_and_each_opens() -> None:
    assert set(REGISTRY) < set(PAGES)
    for name in PAGES:
        people = {"bee": ("Ana", "Ben"), "progress": ("Ana",)}.get(name, ())
        if name == "progress":
            open_page(Wish(game="quiz", players=people))  # who has not learned yet is not known
        for easy in (False, True):
            assert open_page(Wish(game=name, players=people, seed=3, easy=easy)) is not None


def test_one_child_has_a_computer_to_play_with_and_two_have_none_unless_they_ask() -> None:
    def seats(query: str) -> list[str | None]:
        return [player.computer for player in shown(query).session.players]

    assert seats("game=saintcards") == [None, "greedy"]
    assert seats("game=saintcards&player=Ana&computer=strong") == [None, "strong"]
    assert seats("game=saintcards&player=Ana,Ben") == [None, None]
    assert seats("game=saintcards&player=Ana,Ben&computer=random") == [None, None, "random"]


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("game=chess", "no game 'chess'"),
        ("game=bee&player=Ana", "2 to 30"),
        ("game=quiz&player=Ana,Ben", "one child"),
        ("game=progress", "your name"),
        ("game=saintcards&computer=clever", "clever"),
        ("game=saintcards&player=Ana,ana", "ana"),
        ("game=" + "%3Cscript%3E" * 3, "<script>"),
    ],
)
def test_what_cannot_be_played_is_said_on_the_start_page(query: str, words: str) -> None:
    html = shown(query)
    assert words in told(html)
    assert "<script" not in html.html


def test_the_start_page_leads_to_every_page_and_keeps_the_names() -> None:
    html = page(Wish(players=("Ana", '"Ben"')), environment=VOILA).html
    assert re.findall(r'name="game" value="([a-z-]+)"', html) == list(PAGES)
    assert 'value="Ana, &quot;Ben&quot;"' in html
    assert "<script" not in html
    assert not re.findall(r'(?:src|href)="(?!data:)|url\((?!data:)', html)


def test_in_a_notebook_the_pages_open_on_the_same_server_without_its_token(tmp_path: Path) -> None:
    server = {"pid": 7, "base_url": "/user/ana/", "root_dir": str(tmp_path), "token": "secret"}
    kernel = {"JPY_PARENT_PID": "7", "JPY_SESSION_NAME": str(tmp_path / "notebooks" / "kids.ipynb")}
    assert page_address(kernel, [server]) == "/user/ana/voila/render/notebooks/kids.ipynb"
    assert page_address({**kernel, "JPY_PARENT_PID": "8"}, [server]) is None
    assert page_address({}, [server]) is None
    assert "saintlearn play" in page(environment={}).html


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


def test_the_start_page_is_said_in_the_language_that_is_spoken(unsaid: Callable[..., list[str]]) -> None:
    def words(html: str) -> list[str]:
        return [unescape(text) for text in re.findall(r">([^<>]*[^<>\s][^<>]*)<", re.sub("<style>.*?</style>|<code>.*?</code>", "", html))]

    with speaking("en-XA"):
        first, wish = shown(""), shown("game=chess")
        assert unsaid(words(first.html)) == []
        assert 'lang="en-XA"' in first.html
        assert unsaid([told(wish)], "chess", *PAGES) == []
        assert unsaid(list(page_words().values())) == ["en-XA"]
        assert unsaid(words(page(environment={"JPY_SESSION_NAME": "x"}).html)) == []
    assert "What would you like to play?" in words(shown("").html)
