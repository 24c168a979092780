"""A lesson as files: a page, a notebook, or a folder with everything for a meeting, with separate folders for children and teacher."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from html import escape
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from saintlearn.ground.arguments import checked_seed
from saintlearn.ground.extras import require
from saintlearn.ground.paper import Ink, Paper, paper_or_usual
from saintlearn.ground.paths import checked_path, no_folder, put, target_file, write_whole, writing
from saintlearn.ground.refusal import FileInTheWay
from saintlearn.languages import current, mark, say, say_count, together
from saintlearn.lessons.notebooks import notebook
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.print_run import PRINT_FOLDERS, PrintJob, print_run
from saintlearn.lessons.printed import Copy, Handout, handouts, plan_handout, puzzles_of
from saintlearn.lessons.printed.puzzles import Puzzles
from saintlearn.lessons.supplies import PRINTED
from saintlearn.lessons.tie_in import spoken_feast
from saintlearn.render.paper.blocks import WindowFigure, WindowRow, Words
from saintlearn.render.paper.document import Document
from saintlearn.render.paper.pages import document_part, fonts

FOLDERS: Final[dict[Copy, str]] = {"teacher": "for-teacher", "student": "for-children"}
"""The folder of each copy."""
_HEADINGS: Final[dict[Copy, str]] = {"teacher": mark("More for you"), "student": mark("More for the children")}


def fragment(plan: Plan) -> str:
    """Show the whole plan inside another page."""
    return _sheet(plan, "teacher").fragment()


def page(plan: Plan, path: str | PathLike[str] | None = None, *, teacher: bool = False) -> str:
    """Write a plan as a page; see `Plan.to_html`."""
    text = _sheet(plan, "teacher" if teacher else "student").html()
    if path is not None:
        write_whole(target_file(path, (".html",)), text.encode())
    return text


def _sheet(plan: Plan, copy: Copy) -> Handout:
    return plan_handout(plan, plan.catalogue, copy=copy)


def save_notebook(plan: Plan, path: str | PathLike[str], *, teacher: bool = False, seed: int = 0) -> Path:
    """Write a plan as a notebook; see `Plan.to_notebook`."""
    target = target_file(path, (".ipynb",))
    checked_seed(seed)
    write_whole(target, notebook(plan, teacher=teacher, seed=seed).encode())
    return target


@dataclass(frozen=True, slots=True)
class _Piece:
    """One thing in the folder, as the index shows it."""

    copy: Copy
    stem: str
    title: str
    about: str
    contents: dict[str, bytes]
    """Its files by ending."""


def write_lesson(
    plan: Plan, folder: str | PathLike[str], *, children: int = 25, seed: int = 0, paper: Paper | None = None, replace: bool = False
) -> tuple[Path, ...]:
    """Write everything for a meeting; see `Plan.write`."""
    target = checked_path(folder)
    sheet = paper_or_usual(paper)
    _refuse_file(target)
    with writing(target):
        if not target.parent.is_dir():
            raise no_folder(target)
    require("lab", "print")
    puzzles = puzzles_of(plan, plan.catalogue, children=children, seed=seed)
    plan = replaced(plan, children=children)
    jobs = print_run(plan, children=children, seed=seed, paper=sheet, puzzles=puzzles)
    pieces = list(_pieces(plan, seed, sheet, puzzles, jobs))
    with writing(target), TemporaryDirectory(prefix=".saintlearn-", dir=target.parent, ignore_cleanup_errors=True) as work:
        made = Path(work) / "lesson"
        made.mkdir()
        (made / "index.html").write_text(_index(plan, jobs, pieces, children, sheet), encoding="utf-8")
        names = [Path("index.html")]
        for ink, printed in PRINT_FOLDERS.items():
            (made / printed).mkdir()
            for job in jobs:
                names.append(Path(printed) / f"{job.stem}.pdf")
                (made / names[-1]).write_bytes(job.pdf[ink])
        for piece in pieces:
            inside = Path(FOLDERS[piece.copy])
            (made / inside).mkdir(exist_ok=True)
            for ending, content in piece.contents.items():
                names.append(inside / f"{piece.stem}{ending}")
                (made / names[-1]).write_bytes(content)
        _settle(made, target, names, replace=replace)
    return tuple(target / name for name in names)


def _refuse_file(target: Path) -> None:
    if target.exists() and not target.is_dir():
        raise FileInTheWay("in-the-way", say("{folder!r} is a file. Name a folder.", folder=str(target)))


def _settle(made: Path, target: Path, names: list[Path], *, replace: bool) -> None:
    """Move the finished files into place: as a whole folder if there is none yet, or else file by file."""
    if not target.exists():
        put(made, target)
        return
    _refuse_file(target)
    there = [name.as_posix() for name in names if (target / name).exists()]
    if there and not replace:
        raise FileInTheWay(
            "in-the-way",
            say_count(
                "{folder!r} already has {count} file of a lesson, {file}. "
                "Name another folder, or replace it with `--replace` on the command line or `replace=True` in a notebook.",
                "{folder!r} already has {count} files of a lesson, such as {file}. "
                "Name another folder, or replace them with `--replace` on the command line or `replace=True` in a notebook.",
                len(there),
                folder=str(target),
                file=there[0],
            ),
        )
    for name in names:
        (target / name).parent.mkdir(exist_ok=True)
        put(made / name, target / name)


def _pdf(handout: Handout, jobs: Sequence[PrintJob]) -> bytes:
    """Write a handout, unless it is to be printed as it is."""
    printed = next((job for job in jobs if job.alone == handout), None)
    return printed.pdf["color"] if printed else handout.pdf()


def _pieces(plan: Plan, seed: int, paper: Paper, puzzles: Puzzles, jobs: Sequence[PrintJob]) -> Iterator[_Piece]:
    for copy in FOLDERS:
        teacher = copy == "teacher"
        words = say(
            "The plan with all the answers, the cards, and the game. Open it in Jupyter."
            if teacher
            else "Prayers, stories, questions, and the game. Open it in Jupyter."
        )
        yield _Piece(copy, "lesson", say("Notebook"), words, {".ipynb": notebook(plan, teacher=teacher, seed=seed).encode()})
        for handout in handouts(plan, plan.catalogue, copy=copy, paper=paper, day=plan.day, puzzles=puzzles):
            title = say(_TITLES[handout.name]) if handout.name in _TITLES else handout.title
            yield _Piece(copy, handout.name, title, handout.about, {".pdf": _pdf(handout, jobs), ".html": handout.html().encode()})
        if teacher:
            continue
        for job in jobs:
            if job.stem == "game" and job.alone:
                files = {".pdf": job.pdf["color"], ".html": job.alone.html().encode()}
                yield _Piece(copy, "game", job.title, job.alone.about, files)
            elif job.stem == "questions" and not job.alone:
                same = plan.play.activity.name in ("quiz", "flashcards")
                words = say(
                    "Ten questions about the saints, to answer on paper. The quiz in the notebook asks the same ones."
                    if same
                    else "Ten questions about the saints, to answer on paper."
                )
                yield _Piece(copy, "questions", job.title, words, {".pdf": job.pdf["color"]})


_TITLES: Final = {"plan": mark("The plan"), "take-home": mark("The take-home sheet")}
"""Names in the index for handouts that print the title of the lesson as their own."""


# the page with links to all of it

_STYLE: Final = (
    "body{font:17px/1.5 Andika,Verdana,sans-serif;color:#2a1f14;background:#fdf8ec;margin:0}main{max-width:56em;margin:0 auto;padding:1em}"
    ".sl-paper{max-width:none!important;border-radius:8px}h2{font:700 1.5em/1.2 Alegreya,Georgia,serif;color:#6b4600;margin:1.4em 0 .5em}"
    ".run{background:#fff;border:1px solid #d8c9a6;border-top:5px solid #8a5a00;border-radius:8px;padding:.2em 1em 1em}"
    ".run table{border-collapse:collapse;width:100%}.run th,.run td{text-align:left;vertical-align:top;padding:.55em .6em .55em 0;border-bottom:1px solid #e6dbc0}"
    ".run thead th{font-size:.85em;color:#54402c}.run td.n{text-align:right;white-space:nowrap}.run th.n{text-align:right}.run tfoot td,.run tfoot th{border:0;font-weight:700}"
    ".run small{display:block;font-weight:400;color:#54402c}"
    ".files ul{list-style:none;padding:0;margin:0;display:grid;gap:.7em}@media(min-width:44em){.files ul{grid-template-columns:1fr 1fr}}"
    ".files li{background:#fff;border:1px solid #d8c9a6;border-top:5px solid #1d3f86;border-radius:8px;padding:.7em 1em}"
    ".student li{border-top-color:#2b7640}.files strong{display:block}"
    "a{color:#1d3f86}.files a,.run a{display:inline-block;white-space:nowrap;margin-right:1.2em;line-height:44px}@media print{body{background:#fff}}"
    "@media(max-width:43.9em){.run thead{display:none}.run tr,.run td,.run th{display:block}.run td{border:0;padding:.1em 0}"
    ".run tbody tr{border-bottom:1px solid #e6dbc0;padding:.5em 0}"
    ".run tbody th{border:0;padding:0}.run td.n{text-align:left;display:inline-block;margin-right:1em}.run td.n::before{content:attr(data-head) ': ';color:#54402c}}"
)


def _index(plan: Plan, jobs: Sequence[PrintJob], pieces: list[_Piece], children: int, paper: Paper) -> str:
    about = Document(
        title=plan.title,
        lead=_lead(plan),
        blocks=(
            WindowRow(
                tuple(WindowFigure(card, "" if card.slug in plan.honored else spoken_feast(card, plan.calendar)) for card in plan.cards)
            ),
            *(Words(words) for words in plan.tie_in[:1]),
        ),
    )
    groups = "".join(
        f'<section class="files {copy}"><h2>{say(_HEADINGS[copy])}</h2>{_hand_out(copy)}'
        f"<ul>{''.join(_item(piece) for piece in pieces if piece.copy == copy)}</ul></section>"
        for copy in FOLDERS
    )
    return (
        f'<!doctype html>\n<html lang="{current().code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(plan.title)}</title><style>{fonts()}{_STYLE}</style></head><body><main>{document_part(about)}{_to_print(jobs, children, paper)}{groups}"
        "</main></body></html>\n"
    )


def _hand_out(copy: Copy) -> str:
    if copy == "teacher":
        return ""
    words = say("The folder {folder} has no answers in it, so you can give it to the children as it is.", folder=FOLDERS["student"])
    return f"<p>{escape(words)}</p>"


def _to_print(jobs: Sequence[PrintJob], children: int, paper: Paper) -> str:
    """Say what to print: what the steps use, in their order, and how much paper it is in all; then what is there for when there's time."""
    now, later = [job for job in jobs if not job.extra], [job for job in jobs if job.extra]
    sheets, whole = (sum(job.sheets(children) for job in some) for some in (now, jobs))
    total = say_count(
        "For {count} child, that's {sheets} sheets of {paper} paper.", "For {count} children, that's {sheets} sheets of {paper} paper.",
        children, sheets=sheets, paper=paper,
    )  # fmt: skip
    counted = (say("With all that comes after it, the whole folder is {sheets} sheets.", sheets=whole), _least(now, children))
    number = _ANOTHER if children != _ANOTHER else 2 * _ANOTHER
    other = say(
        "To count for a different number, write the lesson again with --children {number}, or with children={number} in a notebook.",
        number=number,
    )
    told = say("The percentage says how much of the paper the ink covers.")
    screen = say(
        "On one screen for everyone: type saintlearn lab, and open {notebook}. It has the stories and the game.",
        notebook=f"{FOLDERS['teacher']}/lesson.ipynb",
    )
    paragraphs = (f"<strong>{escape(total)}</strong> {escape(' '.join(counted))}", escape(f"{other} {told}"), escape(screen))
    text = f"{_table(say('Print this first'), now, children)}{''.join(f'<p>{words}</p>' for words in paragraphs)}</section>"
    extra = say("If there's time")
    return text + (f"{_table(extra, later, children)}</section>" if later else "")


def _least(now: Sequence[PrintJob], children: int) -> str:
    """Say what is needed first: what one copy of is enough for everybody at the beginning."""
    first = [job for job in now[:2] if job.copies(children) == 1]
    return say_count(
        "Short of paper? {things} is enough to begin with ({sheets}).", "Short of paper? {things} are enough to begin with ({sheets}).",
        len(first),
        things=together([say("“{file}”", file=job.title) for job in first]),
        sheets=say_count("{count} sheet", "{count} sheets", sum(job.sheets(children) for job in first)),
    )  # fmt: skip


def _table(title: str, jobs: Sequence[PrintJob], children: int) -> str:
    heads = (say("What"), say("Copies"), say("Pages"), say("Sheets of paper"), say("Print"))
    head = "".join(f'<th scope="col"{_NUMBER if 0 < n < 4 else ""}>{escape(name)}</th>' for n, name in enumerate(heads))
    rows = "".join(_job_row(job, children, heads) for job in jobs)
    return f'<section class="run"><h2>{escape(title)}</h2><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


_NUMBER: Final = ' class="n"'
_ANOTHER: Final = 12


def _job_row(job: PrintJob, children: int, heads: Sequence[str]) -> str:
    numbers = (str(job.copies(children)), str(job.pages), str(job.sheets(children)))
    cells = "".join(f'<td class="n" data-head="{escape(name)}">{number}</td>' for name, number in zip(heads[1:4], numbers, strict=True))
    sides = say("On both sides.") if job.both_sides else say("On one side.")
    told = " ".join(filter(None, (_for_steps(job), sides, job.how)))
    links = "".join(_job_link(job, ink, folder) for ink, folder in PRINT_FOLDERS.items())
    return f'<tr><th scope="row">{escape(job.title)}<small>{escape(told)}</small></th>{cells}<td>{links}</td></tr>'


def _for_steps(job: PrintJob) -> str:
    """Say for which steps a file is; nothing of what is for the whole lesson or for none."""
    if job.extra or job.supply.name not in PRINTED:
        return ""
    steps = together([say("“{step}”", step=step) for step in job.supply.steps])
    shared = {0: mark("For {steps}: one copy for the whole group to share."), 1: mark("For {steps}: one copy for each child.")}
    more = {2: mark("For {steps}: one copy for every two children."), 5: mark("For {steps}: one set for every five children.")}
    return say((shared | more)[job.supply.sharing], steps=steps)


def _job_link(job: PrintJob, ink: Ink, folder: str) -> str:
    kind = say(_INKS[ink], percent=max(1, round(100 * job.cover[ink])))
    label = say("{title}: {kind}", title=job.title, kind=kind)
    return f'<a href="{folder}/{job.stem}.pdf" aria-label="{escape(label)}">{escape(kind)}</a>'


_INKS: Final[Mapping[Ink, str]] = {"color": mark("Color ({percent}%)"), "black": mark("Black ({percent}%)")}


def _lead(plan: Plan) -> str:
    if plan.topic:
        return say("{theme}. For {ages}, {minutes}.", theme=plan.topic, ages=plan.ages, minutes=plan.duration)
    return say("For {ages}, {minutes}.", ages=plan.ages, minutes=plan.duration)


def _item(piece: _Piece) -> str:
    links = "".join(_link(piece, ending, say(_KINDS[ending])) for ending in piece.contents)
    return f"<li><strong>{escape(piece.title)}</strong>{escape(piece.about)}<br>{links}</li>"


def _link(piece: _Piece, ending: str, kind: str) -> str:
    label = say("{title}: {kind}", title=piece.title, kind=kind)
    return f'<a href="{FOLDERS[piece.copy]}/{piece.stem}{ending}" aria-label="{escape(label)}">{escape(kind)}</a>'


_KINDS: Final = {".ipynb": mark("Notebook (Jupyter)"), ".pdf": mark("Print (PDF)"), ".html": mark("Read on screen")}
