"""Build the site for readers: the pages of this folder, the notebooks as they run, and what is written here from the games and lessons themselves.

    python run.py docs OUT           from a clean checkout
    python docs/build.py OUT         where saintlearn is installed with the extra `docs`

The site is a folder of files: put it anywhere, or open its index.html. It asks no other address for anything.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from html import escape
from itertools import groupby
from os.path import relpath
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import nbclient
import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell
from PIL import Image
from sphinx.cmd.build import main as sphinx

from saintlearn.catalogue import Card, load_catalogue
from saintlearn.catalogue.checks import read_sources
from saintlearn.games import REGISTRY, game_entry
from saintlearn.languages import month
from saintlearn.lessons import AGES, Plan, list_lessons
from saintlearn.lobby import game_options, list_games
from saintlearn.parish.checking import SOURCES
from saintlearn.questions.pictures import picture_words
from saintlearn.render.face import window_document
from saintlearn.shown.gallery import grown_up_notes
from saintlearn.shown.offers import PAGES
from saintlearn.vocabulary import MONTHS

DOCS: Final = Path(__file__).resolve().parent
ROOT: Final = DOCS.parent
PAGES_OF_OURS: Final = ("*.md", "*.rst", "*.csv", "*.png", "visit-*.jpg")
"""What of this folder belongs to the site."""
CARDS: Final = ROOT / "cards"
NOTEBOOKS: Final = ROOT / "notebooks"
READ: Final = sorted(NOTEBOOKS.glob("[0-9]*.ipynb"))
"""The notebooks that are texts to read; the others are pages to play on."""
TABLE_PICTURES: Final = {
    "saintcards": (
        "table",
        "The table of SaintCards: a hand of cards, the play deck, and the facts that two saints share, lit up on both cards",
    ),
    "race": ("race", "Two hands and two middle piles of Run the Race!"),
    "holdem": ("holdem", "The community cards of Heaven Hold'em, and the odds for a hand"),
    "saint-poker": ("saint-poker", "The hands of Saint Poker revealed, and a card to take"),
    "holy-quest": ("quest", "The board of The Holy Quest with its pawns, and the moves written out"),
}
"""The picture of each game, and what is seen on it; a game may come before its picture."""
PICTURES: Final = {
    **{f"Table {game}": picture for game, picture in TABLE_PICTURES.items()},
    "Gallery": ("gallery", "The gallery: saints in stained glass to look at, filter, and pick from"),
    "Flashcards": ("flashcards", "Flashcards: the window of a saint, and four buttons to say how well you knew it"),
    "Quiz": ("quiz", "A quiz question: a saint's window, and three months to choose from"),
    "Progress": ("progress", "What a child knows: saints by name, and a lit pane for each fact the child knows"),
}
"""Pictures of widgets, by how their texts begin."""
_TO_NOTEBOOK: Final = re.compile(r"\[([^\]]+)\]\(([^)#:]+\.ipynb)\)")
_PICTURE: Final = re.compile(r'<img\b[^>]*?\ssrc="(?!data:|https?:)([^"]+)"[^>]*>')
_BUNDLES: Final = (
    re.compile(r'(?:\s*<link rel="stylesheet" type="text/css" href="[^"]+" />)+'),
    re.compile(r'(?:\s*<script src="[^"]+"></script>)+'),
)
_NAMED: Final = re.compile(r' (?:src|href)="([^"]+)"')
_WIDTHS: Final = (480, 720, 1600)
"""How many pixels wide a picture is made: for a part of a page, for a phone, and for a page on a sharp screen."""
_SIZES: Final = "(max-width: 46rem) calc(100vw - 2rem), 46rem"
"""How wide a picture is shown."""
_MADE: Final = re.compile("<!-- made: ([a-z]+) -->")
_MARKS: Final = re.compile(r"([\\`*_{}\[\]<>#|~$])")


def text(words: str) -> str:
    """Write words so that nothing in them is taken for Markdown."""
    return _MARKS.sub(r"\\\1", words)


def players(game: str) -> str:
    """Say how many play a game."""
    seats = game_entry(game).rules.seats
    return f"{seats[0]} to {seats[-1]} players" if len(seats) > 1 else f"{seats[0]} players"


def rules() -> Iterator[str]:
    """Write the rules of every game as the game itself tells them to children, for the options that it begins with."""
    for name, game in ((name, game_entry(name).rules) for name in list_games()):
        yield f"({name})=\n## {text(game.title)}\n"
        if name in TABLE_PICTURES:
            picture, seen = TABLE_PICTURES[name]
            yield f"![{seen}](/{picture}.png)\n"
        yield f"{text(PAGES[name].about)} *{players(name)}, ages {PAGES[name].age} and up with the easy rules.*\n"
        yield f'In a notebook: `sl.play("{name}")`. On the children\'s page: `python run.py play {name}`.\n'
        for section in game_entry(name).scene.rules(game.options(), game.seats[-1]):
            yield f"### {text(section.title)}\n\n" + "\n".join(f"- {text(line)}" for line in section.lines) + "\n"
        yield "### Options\n\n| option | what it means | what it can be | usually |\n| --- | --- | --- | --- |"
        yield from (
            f"| `{one.name}` | {text(one.meaning)} | {text(one.values)} | `{one.default!r}` |" for one in game_options(name).values()
        )
        yield ""


def lessons() -> Iterator[str]:
    """Write what every ready-made lesson is about, by age."""
    for age in AGES:
        yield f"## {'Teens' if age == 'teens' else f'Ages {age}'}\n"
        yield from map(lesson, list_lessons(age))


def lesson(plan: Plan) -> str:
    """Write what a catechist wants to know before choosing a lesson."""
    names = ", ".join(card.name for card in plan.cards)
    game = plan.play.activity
    title = f"[{text(game.title)}](/rules.md#{game.name})" if game.name in REGISTRY else text(game.title)
    return (
        f"({plan.key})=\n### {text(plan.title)}\n\n{text(plan.theme)}. **{plan.minutes} minutes**, with {title}: {text(plan.play.why)}\n\n"
        f"*You meet* {text(names)}.\n\n*By the end,* {text(plan.outcome[:1].lower() + plan.outcome[1:])}\n\n"
        f"```console\n$ python run.py lesson {plan.key}\n```\n"
    )


def months() -> list[Card]:
    """Choose a saint of each month: the first of the starter deck."""
    saints = sorted(load_catalogue().deck("starter").saintcards, key=lambda card: card.feast)
    return [next(card for card in saints if card.feast.month == month) for month in range(1, len(MONTHS) + 1)]


def windows(cards: Iterable[Card]) -> Iterator[str]:
    """Write the part of the first page that shows some windows."""
    yield "::::{container} saints"
    for card in cards:
        yield f":::{{container}}\n{picture(card)}\n**[{text(card.name)}](#saint-{card.slug})**\\\n{card.feast}\n:::"
    yield "::::"


def picture(card: Card) -> str:
    """Write the window of a saint."""
    return f"```{{image}} /made/{card.slug}.svg\n:alt: The window of {card.name}. {picture_words(card)}\n:loading: lazy\n```"


def wall(year: Sequence[Sequence[Card]]) -> Iterator[str]:
    """Write all the windows, month by month; site.js lets a reader find one by name."""
    yield "```{raw} html"
    yield '<form class="find" hidden><label for="find">Find a saint by name</label><input id="find" type="search" autocomplete="off">'
    yield '<output for="find"></output></form>\n```\n'
    for cards in year:
        name = month(cards[0].feast.month)
        yield f'## {name}\n\n```{{raw}} html\n<ul class="wall">'
        for card in cards:
            also = f' data-also="{escape("; ".join(card.other_names))}"' if card.other_names else ""
            yield (
                f'<li{also}><a href="saints/{name.lower()}.html#saint-{card.slug}"><img src="_images/{card.slug}.svg" alt="" loading="lazy">'
                f"<b>{escape(card.name)}</b> <span>{escape(card.feast_day)}</span></a></li>"
            )
        yield "</ul>\n```\n"


def stories(cards: Sequence[Card]) -> Iterator[str]:
    """Write the page with the stories of a month's saints."""
    sources = read_sources(CARDS / SOURCES)
    yield f"# Saints of {month(cards[0].feast.month)}\n"
    for card in cards:
        yield f"(saint-{card.slug})=\n## {text(card.name)}\n\n::::{{container}} saint\n{picture(card)}\n"
        said = (f"**{card.feast_day}.**", card.title and f"{text(card.title)}.", card.say and f"Say *{text(card.say)}*.")
        yield " ".join(filter(None, said)) + "\n"
        yield text(card.bio) + "\n"
        for words, named in (("Patron of", card.patronages), ("Look for", card.symbols)):
            if named:
                yield f"**{words}** {text(', '.join(named))}\n"
        notes = (
            ["This story can be hard for young children: read it first.", *grown_up_notes(card)] if card.mature else grown_up_notes(card)
        )
        titles = "; ".join(sources[key]["title"] for key in card.sources)
        yield f":::{{container}} notes\n*For grown-ups.* {text(' '.join(notes))} Sources: {text(titles)}.\n:::\n::::\n"


def ways_to_play(browser: str, binder: str) -> Iterator[str]:
    """Write the doors into the games.

    Args:
        browser: Address where what `python run.py lite` makes is to be found; empty where nobody has put it anywhere.
        binder: Address that opens a copy of the project on Binder; empty for none.
    """
    yield "::::{container} doors three"
    online = "[How to put it online](/authors.md#put-it-online)."
    for title, address, words in (
        ("In the browser", browser, "Nothing to install and no account. Once it's open, you don't need the internet either."),
        ("With Binder", binder, "A computer on the internet runs it for you, with the notebooks. It keeps nothing."),
    ):
        link = f'<a href="{escape(address)}">Play now</a>' if address else f"This copy has no address yet. {online}"
        yield f":::{{container}} door\n**{title}**\n\n{words}\n\n{link}\n:::"
    needed = "You need Python 3.11 or newer and a copy of the project: [how to get both](/install.md). After that, it works offline."
    yield f":::{{container}} door\n**On this computer**\n\n```console\n$ python run.py lab\n```\n\n{needed}\n:::"
    yield "::::"


def notebooks(folder: Path, run: Sequence[str] | None) -> None:
    """Copy the notebooks that are meant to be read, with what their cells show.

    Args:
        folder: Where to.
        run: Names of those that are run; the others keep what was stored in them. None for all.

    Raises:
        nbclient.exceptions.CellExecutionError: A cell failed.
    """
    with TemporaryDirectory(prefix="saintlearn-notebooks-", ignore_cleanup_errors=True) as temporary:
        work = Path(temporary) / "notebooks"  # what they write stays here
        shutil.copytree(NOTEBOOKS, work)
        for path in READ:
            book = nbformat.read(path, as_version=4)
            if run is None or path.stem in run:
                print(f"running {path.name}", flush=True)
                options: dict[str, Any] = {"extra_arguments": ["--log-level=ERROR"], "resources": {"metadata": {"path": str(work)}}}
                nbclient.NotebookClient(book, timeout=300, store_widget_state=False, **options).execute()
            book.cells = list(pictured(book.cells))
            nbformat.write(book, folder / path.name)


def pictured(cells: Iterable[NotebookNode]) -> Iterator[NotebookNode]:
    """Give cells with a picture after the first widget of each kind: what stands in its place without a kernel is a sentence.

    A page that is there to play on is no page of this site; where the text leads to one, its name stays.
    """
    left = dict(PICTURES)
    for cell in cells:
        if cell.cell_type == "markdown":
            cell.source = _TO_NOTEBOOK.sub(lambda link: link[0] if NOTEBOOKS / link[2] in READ else link[1], cell.source)
        yield cell
        for output in cell.get("outputs", ()):
            data = output.get("data", {})
            kind = next((one for one in left if data.get("text/plain", "").startswith(f"<{one}")), None)
            if kind and "sl-still" in data.get("text/html", ""):
                picture, seen = left.pop(kind)
                yield new_markdown_cell(
                    f"![{seen}](/{picture}.png)\n\n*This is what it looks like when you run it.*", id=f"picture-{picture}"
                )


def split_api(folder: Path) -> None:
    """Make a page of each section of api.rst: all names on one page are too much for a phone."""
    source = folder / "api.rst"
    first, *sections = re.split(r"^(?=[A-Z][\w ]+\n-+\n\n)", source.read_text(encoding="utf-8"), flags=re.MULTILINE)
    begin, module, rest = first.partition(".. currentmodule:: saintlearn\n")
    pages = folder / "api"
    pages.mkdir()
    names = []
    for section in sections:
        title = section.partition("\n")[0]
        names.append(title.lower().replace(" ", "-"))
        description = f"{title}: names of saintlearn for programs and notebooks, with examples"
        told = f".. meta::\n   :description lang=en: {description}\n\n{section.rstrip()}\n"
        (pages / f"{names[-1]}.rst").write_text(told.replace("\n\n", f"\n\n{module}\n", 1), encoding="utf-8")
    listed = "".join(f"   api/{name}\n" for name in names)
    source.write_text(f"{begin}{rest}.. toctree::\n   :maxdepth: 2\n\n{listed}", encoding="utf-8")


def with_made(page: str) -> str:
    """Let a page include what is made for it. In the page itself only a comment stands there, so that a clone shows no bare directive.

    >>> print(with_made("Read on. <!-- made: rules -->"))
    Read on. ```{include} made/rules.md
    ```
    """
    return _MADE.sub(r"```{include} made/\1.md\n```", page)


def write_sources(folder: Path, *, run: Sequence[str] | None = None, browser: str = "", binder: str = "") -> None:
    """Put together what Sphinx reads: the pages of this folder, and those that are written here."""
    for pattern in PAGES_OF_OURS:
        for path in DOCS.glob(pattern):
            shutil.copyfile(path, folder / path.name)
    for page in folder.glob("*.md"):
        page.write_text(with_made(page.read_text(encoding="utf-8")), encoding="utf-8")
    split_api(folder)
    made, books, saints = folder / "made", folder / "notebooks", folder / "saints"
    made.mkdir()
    books.mkdir()
    saints.mkdir()
    cards = sorted(load_catalogue().values(), key=lambda card: (card.feast, card.slug))
    for card in cards:
        (made / f"{card.slug}.svg").write_text(window_document(card), encoding="utf-8")
    year = [list(of_month) for _, of_month in groupby(cards, key=lambda card: card.feast.month)]
    for path, parts in {
        made / "rules.md": rules(),
        made / "lessons.md": lessons(),
        made / "windows.md": windows(months()),
        made / "wall.md": wall(year),
        made / "play.md": ways_to_play(browser, binder),
        **{saints / f"{month(of_month[0].feast.month).lower()}.md": stories(of_month) for of_month in year},
    }.items():
        path.write_text("\n".join(parts) + "\n", encoding="utf-8")
    notebooks(books, run)


def settle(site: Path) -> None:
    """Make the pages light: as few requests as can be, and pictures as large as they're shown."""
    pictures: dict[Path, dict[str, str]] = {}
    bundled: set[Path] = set()
    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        for tags in _BUNDLES:
            html = tags.sub(partial(bundle, site, page, bundled), html)
        page.write_text(fitted(page, html, pictures), encoding="utf-8")
    for file in bundled | {file for file in pictures if file.suffix != ".svg"}:
        file.unlink()


def bundle(site: Path, page: Path, bundled: set[Path], tags: re.Match[str]) -> str:
    """Put the style sheets or scripts of some tags that stand together into one file, and return the tag of that.

    Args:
        site: The folder of the site.
        page: The page with the tags.
        bundled: Gets the files that are now in another one.
        tags: The tags.
    """
    files = [(page.parent / name.partition("?")[0]).resolve() for name in _NAMED.findall(tags[0])]
    kind = files[0].suffix
    content = (";\n" if kind == ".js" else "\n").join(file.read_text(encoding="utf-8") for file in files)
    whole = site / "_static" / f"site-{sha256(content.encode()).hexdigest()[:12]}{kind}"
    whole.write_text(content, encoding="utf-8")
    bundled.update(files)
    name = Path(relpath(whole, page.parent)).as_posix()
    return f'\n<script src="{name}"></script>' if kind == ".js" else f'\n<link rel="stylesheet" href="{name}">'


def fitted(page: Path, html: str, pictures: dict[Path, dict[str, str]]) -> str:
    """Give every picture its size, so that nothing moves when it comes, and let the pictures below the first one wait until they're near.

    Args:
        page: The page.
        html: What is on it.
        pictures: What was found out about each picture; new ones are added.
    """
    seen = 0

    def sized(tag: re.Match[str]) -> str:
        nonlocal seen
        file = (page.parent / tag[1]).resolve()
        if "width=" in tag[0] or not file.is_file() or "sidebar-logo" in tag[0]:
            return tag[0]
        seen += 1
        if file not in pictures:
            pictures[file] = drawn(file) if file.suffix == ".svg" else photographed(file)
        told = dict(pictures[file])
        folder = tag[1].rpartition("/")[0]
        if "srcset" in told:
            told["srcset"] = ", ".join(f"{folder}/{one}" for one in told["srcset"].split(", "))
            told["src"] = told["srcset"].rpartition(", ")[2].partition(" ")[0]
            told["sizes"] = _SIZES if seen == 1 else f"auto, {_SIZES}"
        if "loading=" not in tag[0]:
            told |= {"fetchpriority": "high"} if seen == 1 else {"loading": "lazy"}
        rest = tag[0][4:] if "src" not in told else tag[0][4:].replace(f' src="{tag[1]}"', "")
        written = "".join(f' {key}="{value}"' for key, value in told.items())
        return f"<img{written}{rest}"

    return _PICTURE.sub(sized, html)


def drawn(file: Path) -> dict[str, str]:
    """Return the size of a drawing."""
    width, height = re.findall(r' (?:width|height)="(\d+)"', file.read_text(encoding="utf-8")[:300])[:2]
    return {"width": width, "height": height}


def photographed(file: Path) -> dict[str, str]:
    """Write a picture in several sizes, a fifth of its bytes, and return its size and their names."""
    with Image.open(file) as opened:
        picture = opened.convert("RGB")
    names = []
    for wide in sorted({min(wide, picture.width) for wide in _WIDTHS}):
        name = f"{file.stem}-{wide}.webp"
        picture.resize((wide, round(picture.height * wide / picture.width)), Image.Resampling.LANCZOS).save(
            file.with_name(name), quality=80
        )
        names.append(f"{name} {wide}w")
    return {"width": str(picture.width), "height": str(picture.height), "srcset": ", ".join(names)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the site; every warning is an error."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, nargs="?", default=ROOT / "build" / "docs", help="folder for the website (default: build/docs)")
    parser.add_argument(
        "--run",
        action="append",
        metavar="NAME",
        choices=[path.stem for path in READ],
        help="run only this notebook, such as 00-start-here, and show the others as they were saved",
    )
    parser.add_argument("--play", default="", metavar="ADDRESS", help="address of the games that run entirely in the browser")
    parser.add_argument("--binder", default="", metavar="ADDRESS", help="address that opens the project on Binder")
    wanted = parser.parse_args(arguments)
    out: Path = wanted.out.resolve()
    if out.exists() and any(out.iterdir()) and not (out / "objects.inv").is_file():
        parser.error(f"{out} contains something else. Choose another folder, or a new one")
    with TemporaryDirectory(prefix="saintlearn-docs-", ignore_cleanup_errors=True) as temporary:
        source, site = Path(temporary) / "source", Path(temporary) / "site"
        source.mkdir()
        write_sources(source, run=wanted.run, browser=wanted.play, binder=wanted.binder)
        options = ["--fail-on-warning", "--keep-going", "--quiet", "-b", "html", "-c", str(DOCS), "-d", str(Path(temporary) / "trees")]
        code = sphinx([*options, str(source), str(site)])
        if code == 0:
            (site / ".buildinfo").unlink(missing_ok=True)
            (site / ".nojekyll").touch()  # else GitHub's pages leave out what begins with an underscore
            settle(site)
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(site, out, dirs_exist_ok=True)  # Windows keeps what is open in a browser
            print(f"The website is in {out}. Open index.html there.")
    return code


if __name__ == "__main__":
    sys.exit(main())
