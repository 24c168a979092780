"""Bingo, matching sheet, crossword, and questions to hear of a lesson: the children's sheets, and the teacher's keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.ground.spellings import plain
from saintlearn.languages import say, say_count, spelled
from saintlearn.lessons.bingo import Bingo, make_bingo
from saintlearn.lessons.crossword import Crossword, CrosswordClue, make_crossword
from saintlearn.lessons.listening import Heard, listens, questions_to_hear
from saintlearn.lessons.matching_sheet import MatchingSheet, make_matching_sheet
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed.company import friends_later, in_company, with_company
from saintlearn.lessons.questions import bee_of, quiz_of
from saintlearn.questions.printed import Printed
from saintlearn.render.paper import blocks as paper

_KINDS: Final = ("symbol", "patronage", "title", "mixed")
_PAIRS: Final = 12
"""The most pairs that fit on a page."""
_LARGE: Final = 16
"""Saints of a lesson that fill bingo cards with four boxes in a row; with fewer, there are three and a free one."""
_CHOICE: Final = 36
"""Other saints to choose from: four sheets of cards."""


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The puzzles of a lesson, each with its key; None if the catalogue has too few saints for it."""

    bingo: Bingo | None
    """Sheets and calls."""
    matching: MatchingSheet | None
    """The matching sheet."""
    crossword: Crossword | None
    """None also for children who don't write yet."""
    heard: tuple[Heard, ...]
    """Questions that the teacher reads aloud; empty for children who read."""
    quiz: Printed | None
    """Ten questions on paper, for children who read."""
    bee: Printed | None
    """Questions to read aloud, if the lesson plays a bee."""
    company: tuple[Card, ...]
    """The saints of the lesson, and well-known others to choose from."""
    saints: dict[str, Card]
    """All saints that could be in them, by slug; those of the lesson last."""
    ours: frozenset[str]
    """Slugs of the saints of the lesson."""


def _matching(cards: Sequence[Card], kinds: Sequence[str], **options: Any) -> MatchingSheet:
    """Make the sheet of the first kind that has the most of the saints."""
    made: list[MatchingSheet] = []
    faults: list[ValueError] = []
    for kind in kinds:
        try:
            made.append(make_matching_sheet(cards, kind, most=_PAIRS, **options))
        except ValueError as fault:  # too few of them have something of this kind
            faults.append(fault)
    if not made:
        raise faults[-1]
    lead = next((card.name for card in cards if card.slug == options.get("first")), "")
    return max(made, key=lambda sheet: (not lead or lead in sheet.left, len(sheet.left)))


def _window(plan: Plan) -> str:
    """Choose what children who don't read much yet look for: animals if the lesson is about them."""
    return "animal" if "animals" in plain(f"{plan.title} {plan.theme}").split() else "window"


def make_puzzles(plan: Plan, cards: Sequence[Card], catalogue: Catalogue, *, children: int, seed: int) -> Puzzles:
    """Make the puzzles of a lesson from its own saints, and others only where they are too few (`saintlearn.lessons.printed.company`)."""
    company = with_company(plan, cards, catalogue, len(cards) + _CHOICE, seed)
    options: dict[str, Any] = {"level": plan.quiz_level, "seed": seed, "pool": catalogue.values()}
    reads = not listens(plan)
    boxes: dict[str, Any] = {"size": 4} if len(cards) >= _LARGE else {"size": 3, "free": "yes"}
    made = partial(in_company, company=company, ours=len(cards))
    bingo = made(lambda some: make_bingo(some, children, **boxes, **options))
    seen = _window(plan)
    kinds = (seen, "seen") if not reads else (seen, "mixed") if seen == "animal" else _KINDS
    matching = made(lambda some: _matching(some, kinds, first=plan.lead, **options))
    crossword = made(lambda some: make_crossword(some, **options)) if reads else None
    mine = {card.slug: card for card in cards}
    saints = {slug: card for slug, card in catalogue.items() if slug not in mine} | mine
    heard = () if reads else questions_to_hear(plan, seed)
    printed = quiz_of(plan, seed) if reads else None
    bee = bee_of(plan, seed) if plan.play.activity.name == "bee" else None
    return Puzzles(bingo, matching, crossword, heard, printed, bee, company, saints, frozenset(mine))


def name_line() -> paper.Lines:
    """Give a child room for the name."""
    return paper.Lines((say("My name:"),))


def _later(puzzles: Puzzles, slugs: Iterable[str]) -> tuple[paper.Block, ...]:
    """Say which of the saints on a sheet are not of the lesson; nothing where all of them are."""
    told = friends_later([puzzles.saints[slug] for slug in slugs if slug not in puzzles.ours])
    return (paper.Words(told, "small"),) if told else ()


def guessed_later(puzzles: Puzzles, crossword: Crossword) -> tuple[paper.Block, ...]:
    """Say how many of the saints in a crossword are not of the lesson, without their names; nothing where all of them are."""
    others = sum(slug not in puzzles.ours for slug in crossword.saints)
    number = spelled(others)
    told = say_count(
        "Here is also {number} friend you will meet later.", "Here are also {number} friends you will meet later.", others, number=number
    )
    return (paper.Words(told),) if others else ()


def bingo_blocks(puzzles: Puzzles, bingo: Bingo, title: str, per_page: Literal[1, 2]) -> tuple[paper.Block, ...]:
    """Lay out the bingo cards, one or two to a page."""
    blocks: list[paper.Block] = []
    form: Literal["tall", "wide"] = "tall" if per_page == 1 else "wide"
    for place, sheet in enumerate(bingo.sheets):
        if blocks and place % per_page == 0:
            blocks.append(paper.Break())
        rows = tuple(tuple(paper.WindowFigure(puzzles.saints[slug]) if slug else None for slug in row) for row in sheet.rows)
        caption = say("{title} · sheet {number}", title=title, number=sheet.number)
        if others := sum(slug not in puzzles.ours for row in sheet.rows for slug in row if slug):
            caption = say_count(
                "{sheet} · with {number} friend you will meet later", "{sheet} · with {number} friends you will meet later",
                others, sheet=caption, number=spelled(others),
            )  # fmt: skip
        blocks.append(paper.BingoBoxes(say("Saints' Bingo"), caption, rows, form))
    return tuple(blocks)


def caller_blocks(puzzles: Puzzles, bingo: Bingo) -> tuple[paper.Block, ...]:
    """Lay out the caller's list, with a box to check for each call."""
    rows = tuple(
        (
            paper.Box(say("called: {saint}", saint=call.name)),
            str(call.number),
            " ".join(call.riddle),
            paper.WindowFigure(puzzles.saints[call.slug]),
        )
        for call in bingo.calls
    )
    size = len(bingo.sheets[0].rows)
    words = (
        say("Read the riddle aloud, and then again more slowly. When someone knows the saint, everyone says the name together."),
        say("Players who have that window cover it with a bean or a button, and you check the box here."),
        say("If you get {count} in a row, call “Bingo!” and say one thing about each of these saints.", count=size),
        say("Keep playing until everyone has a row."),
    )
    head = (say("Called"), say("No."), say("Riddle"), say("Saint"))
    told = _later(puzzles, (call.slug for call in bingo.calls))
    return paper.Words(" ".join(words)), *told, paper.Grid(say("The calls in order"), head, rows, (15, 11, 0, 56))


def matching_blocks(puzzles: Puzzles, sheet: MatchingSheet, *, copy: Literal["teacher", "student"]) -> tuple[paper.Block, ...]:
    """Lay out the matching sheet; the teacher's has the letters in the boxes."""
    by_name = {card.name: card for card in puzzles.saints.values()}
    left = tuple(paper.WindowFigure(by_name[name]) for name in sheet.left)
    later = _later(puzzles, (by_name[name].slug for name in sheet.left))
    if copy == "teacher":
        return (*later, paper.JoinColumns(left, sheet.right, sheet.key))
    told = say("Draw a line from each saint to its match, or write the letter of the match in the box.")
    return (name_line(), paper.Words(sheet.prompt, "lead"), paper.Words(told), *later, paper.JoinColumns(left, sheet.right))


def heard_blocks(heard: Sequence[Heard]) -> tuple[paper.Block, ...]:
    """Lay out the sheet on which children answer what they hear: windows and shapes to mark, and no words to read."""
    rows = []
    for one in heard:
        shown = paper.WindowFigure(one.shown) if one.shown and one.choices else None
        windows = tuple(map(paper.WindowFigure, one.windows))
        rows.append(paper.PickRow(one.number, shown, windows or tuple(list(paper.SHAPES)[: len(one.choices)])))
    return name_line(), paper.Picks(say("What to mark"), tuple(rows))


def told_blocks(heard: Sequence[Heard]) -> tuple[paper.Block, ...]:
    """Lay out the questions for the teacher to read aloud, with the answers."""
    words = (
        say("Everyone has the sheet “Look and listen” and a crayon."),
        say("Read each question aloud, slowly and twice, with all its choices."),
        say("Everyone marks the window or the shape of the answer. Then say it together."),
    )
    rows = tuple(
        (str(one.number), paper.WindowFigure(one.card), paper.Titled(one.prompt, " · ".join(one.choices)), one.answer) for one in heard
    )
    head = (say("No."), say("Saint"), say("Read aloud"), say("Answer"))
    return paper.Words(" ".join(words)), paper.Grid(say("The questions in order"), head, rows, (11, 46, 0, 42))


def asked_blocks(printed: Printed) -> tuple[paper.Block, ...]:
    """Lay out questions for the teacher to read aloud, with the answers and what is true."""
    rows = []
    for question, line in zip(printed.sheets[0].questions, printed.key, strict=True):
        choices = " · ".join((*(f"{letter}) {text}" for letter, text in question.choices), *question.rows))
        asked = paper.Titled(" ".join((question.prompt, *question.clues)), choices)
        rows.append((str(line.number), asked, paper.Titled(line.answer, line.sentence)))
    head = (say("No."), say("Read aloud"), say("Answer"))
    return (paper.Grid(say("The questions in order"), head, tuple(rows), (11, 0, 70)),)


def _clue(clue: CrosswordClue) -> str:
    return say_count("{clue} ({count}\N{NO-BREAK SPACE}letter)", "{clue} ({count}\N{NO-BREAK SPACE}letters)", clue.length, clue=clue.clue)


def _halves(blocks: Sequence[paper.Block]) -> tuple[tuple[paper.Block, ...], ...]:
    """Divide clues into two columns of about the same height; no heading ends the first one."""
    heights = [2 + (len(block.question) + len(block.answer)) // 36 if isinstance(block, paper.QuestionLines) else 2 for block in blocks]
    places = [place for place in range(1, len(blocks)) if not isinstance(blocks[place - 1], paper.Heading)]
    middle = min(places, key=lambda place: max(sum(heights[:place]), sum(heights[place:])))
    return tuple(blocks[:middle]), tuple(blocks[middle:])


def crossword_blocks(crossword: Crossword, answers: Sequence[str] = ()) -> tuple[paper.Block, ...]:
    """Lay out a crossword."""
    asked: list[paper.Block] = []
    for direction, title in (("across", say("Across")), ("down", say("Down"))):
        clues = [
            paper.QuestionLines(clue.number, _clue(clue), answers[place] if answers else "")
            for place, clue in enumerate(crossword.clues)
            if clue.direction == direction
        ]
        asked += [paper.Heading(title, 3 if answers else 2), *clues] if clues else []
    rows, wide = len(crossword.grid), len(crossword.grid[0])
    caption = say("Crossword grid: {rows} rows and {columns} columns", rows=rows, columns=wide)
    return (paper.Letters(caption, crossword.grid, crossword.key if answers else ()), paper.Columns(_halves(asked)))


def key_blocks(puzzles: Puzzles) -> tuple[paper.Block, ...]:
    """Lay out the answers to the matching sheet and the crossword, each on its own page; empty if there are none."""
    pages: list[tuple[paper.Block, ...]] = []
    if puzzles.matching:
        sheet = puzzles.matching
        pages.append((paper.Heading(say("Matching sheet")), paper.Words(sheet.prompt), *matching_blocks(puzzles, sheet, copy="teacher")))
    if puzzles.crossword:
        names = [puzzles.saints[slug].name for slug in puzzles.crossword.saints]
        later = _later(puzzles, puzzles.crossword.saints)
        pages.append((paper.Heading(say("Crossword")), *later, *crossword_blocks(puzzles.crossword, names)))
    return tuple(block for page in pages for block in (*page, paper.Break()))[:-1]
