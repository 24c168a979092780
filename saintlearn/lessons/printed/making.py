"""Everything printed for a lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random
from typing import Any, Final, Literal

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.engine.on_paper import OnPaper
from saintlearn.ground.paper import Ink, Paper, paper_or_usual
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, say_count, speaking
from saintlearn.lessons.certificate import make_certificate
from saintlearn.lessons.plan import Plan
from saintlearn.lessons.printed.handout import COPIES, Copy, Handout
from saintlearn.lessons.printed.month_sheet import month_blocks
from saintlearn.lessons.printed.plan_sheet import plan_blocks
from saintlearn.lessons.printed.puzzles import (
    Puzzles,
    asked_blocks,
    bingo_blocks,
    caller_blocks,
    crossword_blocks,
    guessed_later,
    heard_blocks,
    key_blocks,
    make_puzzles,
    matching_blocks,
    name_line,
    told_blocks,
)
from saintlearn.lessons.printed.take_home import take_home_blocks
from saintlearn.render.paper.blocks import Block, Certificate, Heading, Items, WholeCards, Words
from saintlearn.render.paper.document import Document, on_pages

_CHILDREN: Final = range(1, 201)
_YOUNG: Final = ("5-7", "8-10")
"""Ages that hear a hard story from a grown-up, so that it's not on the back of a card."""
_ON_CERTIFICATE: Final = 12
_LETTERS: Final[dict[Copy, float]] = {"teacher": 10.5, "student": 12}
"""Size of the letters in points; children's sheets have larger ones."""


def handouts(
    plan: Plan,
    catalogue: Catalogue,
    *,
    copy: Copy = "student",
    seed: int = 0,
    children: int = 25,
    per_page: Literal[1, 2] = 1,
    paper: Paper | None = None,
    ink: Ink = "color",
    names: Sequence[str] = (),
    day: date | None = None,
    giver: str = "",
    puzzles: Puzzles | None = None,
) -> tuple[Handout, ...]:
    """Make all handouts of a lesson in its language; a puzzle is left out if the catalogue has too few saints for it."""
    with speaking(plan.language):
        made = puzzles or puzzles_of(plan, catalogue, children=children, seed=seed)
        return _handouts(plan, catalogue, copy, made, per_page, paper, ink, names, day, giver)


def puzzles_of(plan: Plan, catalogue: Catalogue, *, children: int, seed: int = 0) -> Puzzles:
    """Make the puzzles of a lesson in its language, for several calls of `handouts`."""
    with speaking(plan.language):
        if type(children) is not int or children not in _CHILDREN:
            first, last = _CHILDREN[0], _CHILDREN[-1]
            sentence = say("children must be {first} to {last} (you gave {children!r}).", first=first, last=last, children=children)
            raise Refusal("bad-option", sentence)
        return make_puzzles(plan, tuple(catalogue[slug] for slug in plan.saints), catalogue, children=children, seed=seed)


def _handouts(
    plan: Plan,
    catalogue: Catalogue,
    copy: Copy,
    puzzles: Puzzles,
    per_page: Literal[1, 2],
    paper: Paper | None,
    ink: Ink,
    names: Sequence[str],
    day: date | None,
    giver: str,
) -> tuple[Handout, ...]:
    if per_page not in (1, 2):
        raise Refusal("bad-option", say("per_page must be 1 or 2 bingo cards on a page (you gave {per_page!r}).", per_page=per_page))
    press = _Press(plan, copy, paper_or_usual(paper), ink)
    cards = tuple(catalogue[slug] for slug in plan.saints)
    if copy == "teacher":
        return (_whole(press, cards), *_keys(press, puzzles))
    shown = cards[:_ON_CERTIFICATE]
    awards = tuple(make_certificate(name, plan.title, shown, day, giver=giver) for name in names or ("",))
    given = day or plan.given
    month = [_month(press, given)] if given else []
    return (_take_home(press, cards), *_sheets(press, cards, puzzles, per_page), *month, _certificate(press, awards))


def plan_handout(plan: Plan, catalogue: Catalogue, *, copy: Copy = "student", paper: Paper | None = None, ink: Ink = "color") -> Handout:
    """Make only the first handout: the whole plan for the teacher, or the sheet that a child takes home."""
    with speaking(plan.language):
        press = _Press(plan, copy, paper_or_usual(paper), ink)
        cards = tuple(catalogue[slug] for slug in plan.saints)
        return _whole(press, cards) if copy == "teacher" else _take_home(press, cards)


@dataclass(frozen=True, slots=True)
class _Press:
    """The settings that all handouts of one copy share."""

    plan: Plan
    copy: Copy
    paper: Paper
    ink: Ink

    def __post_init__(self) -> None:
        if self.copy not in COPIES:
            raise Refusal("bad-option", say("There is no copy {copy!r}; {right}", copy=self.copy, right=suggest(str(self.copy), COPIES)))

    def __call__(
        self,
        name: str,
        what: str,
        about: str,
        blocks: tuple[Block, ...],
        *,
        cards: tuple[Card, ...] = (),
        told: frozenset[str] = frozenset(),
        **how: Any,
    ) -> Handout:
        """Make a handout; `how` is for its document."""
        which = [self.plan.title, *([say("Teacher's copy")] if self.copy == "teacher" else [])]
        foot = " · ".join([what, *which] if what else which)
        lead = " · ".join(which) if what else ""
        named = {"title": what or self.plan.title, "lead": lead} | how
        document = Document(**named, foot=foot, blocks=blocks, paper=self.paper, ink=self.ink, size=_LETTERS[self.copy])
        return Handout(name=name, about=about, copy=self.copy, document=document, cards=cards, told=told)


def _whole(press: _Press, cards: tuple[Card, ...]) -> Handout:
    topic = press.plan.topic
    lead = say("{theme}. Teacher's copy, with answers.", theme=topic) if topic else say("Teacher's copy, with answers.")
    about = say("The whole plan with all the answers, the stories, and the prayers.")
    return press("plan", "", about, plan_blocks(press.plan, cards), lead=lead)


def _take_home(press: _Press, cards: tuple[Card, ...]) -> Handout:
    return press("take-home", "", say("To take home: the saints, questions, and prayers."), take_home_blocks(press.plan, cards))


def game_handout(plan: Plan, catalogue: Catalogue, *, seed: int = 0, paper: Paper | None = None) -> Handout | None:
    """Make the deck with which the whole class plays the game of a lesson: today's saints are in it."""
    with speaking(plan.language):
        game = _on_paper(plan, catalogue, seed)
        if game is None:
            return None
        press = _Press(plan, "student", paper_or_usual(paper), "color")
        title = say("The deck for {game}", game=plan.play.activity.title)
        about = say("One deck for the whole class, in teams. Today's saints are in it.")
        if game.board:
            title, about = (
                say("The board and cards for {game}", game=plan.play.activity.title),
                say("One board for the whole class, in teams."),
            )
        return replace(press("game", title, about, _rules(game, plan)), game=game)


def _on_paper(plan: Plan, catalogue: Catalogue, seed: int) -> OnPaper | None:
    make = plan.play.activity.on_paper
    if make is None:
        return None
    mine = tuple(catalogue[slug] for slug in plan.saints)
    deck = [card for card in catalogue.values() if plan.play.deck in card.decks] or catalogue.values()
    others = [card for card in deck if card not in mine and not card.is_wild and not (card.mature and plan.age in _YOUNG)]
    Random(f"deck/{seed}/{plan.key}").shuffle(others)
    return make(plan.play.level, (*mine, *others))


def _rules(game: OnPaper, plan: Plan) -> tuple[Block, ...]:
    bring = plan.play.activity.bring
    told = say("A short form of the game, for a whole class with one deck.")
    return (Words(told), *([Items((bring,), "box")] if bring else []), Heading(say("How to play")), Items(game.rules))


def _keys(press: _Press, puzzles: Puzzles) -> Iterator[Handout]:
    if puzzles.heard:
        about = say("The questions to read aloud, with the answers.")
        yield press("questions-key", say("Look and listen: what to read"), about, told_blocks(puzzles.heard))
    if puzzles.bee:
        about = say("Questions to read aloud in the Bee, with the answers.")
        yield press("bee-questions", say("Questions for the Bee"), about, asked_blocks(puzzles.bee))
    if puzzles.quiz:
        about = say("The questions on the children's sheet, with the answers.")
        yield press("questions-key", say("Answers to the questions"), about, asked_blocks(puzzles.quiz))
    if bingo := puzzles.bingo:
        about = say("The riddles to read aloud, with the answers.")
        yield press("bingo-caller", say("Bingo: the caller's list"), about, caller_blocks(puzzles, bingo))
    if key := key_blocks(puzzles):
        yield press("answer-key", say("Answers to the puzzles"), _about_key(puzzles), key)


def _about_key(puzzles: Puzzles) -> str:
    if puzzles.matching and puzzles.crossword:
        return say("The answers to the matching sheet and the crossword.")
    return say("The answers to the crossword.") if puzzles.crossword else say("The answers to the matching sheet.")


def _sheets(press: _Press, cards: tuple[Card, ...], puzzles: Puzzles, per_page: Literal[1, 2]) -> Iterator[Handout]:
    twice = press.plan.play.activity.name == "memory"
    told = frozenset() if twice else frozenset(card.slug for card in cards if not (card.mature and press.plan.age in _YOUNG))
    yield press(
        "cards", say("Cards"), _about_cards(len(cards), twice=twice), (WholeCards(cards),), cards=cards * 2 if twice else cards, told=told
    )
    if press.plan.prints("more-cards"):
        more = tuple(card for card in puzzles.company if card not in cards)
        about = say("Saints to choose from, with their stories on the back.")
        yield press("more-cards", say("More cards"), about, (WholeCards(more),), cards=more, told=frozenset(card.slug for card in more))
    if bingo := puzzles.bingo:
        about = say_count("{count} bingo card.", "{count} bingo cards, all different.", len(bingo.sheets))
        yield press("bingo", say("Saints' Bingo"), about, bingo_blocks(puzzles, bingo, press.plan.title, per_page), manner="sheet")
    if puzzles.heard:
        about = say("A sheet of pictures: the children mark the answers to what you read aloud.")
        yield press("questions", say("Look and listen"), about, heard_blocks(puzzles.heard))
    if sheet := puzzles.matching:
        about = say("A sheet for matching each saint with a symbol, a title, or a day.")
        yield press("matching", say("What goes with each saint?"), about, matching_blocks(puzzles, sheet, copy="student"))
    if crossword := puzzles.crossword:
        blocks = (name_line(), *guessed_later(puzzles, crossword), *crossword_blocks(crossword))
        yield press("crossword", say("Crossword"), say("A crossword of the saints' names."), blocks)


def _about_cards(count: int, *, twice: bool) -> str:
    if twice:
        return say_count(
            "Two of the card, for Memory. Print on both sides, and cut the cards out.",
            "Two of each of the {count} cards, for Memory. Print on both sides, and cut the cards out.",
            count,
        )
    return say_count(
        "The card, with the story on the back. Print on both sides, and cut the card out.",
        "The {count} cards, with the stories on the back. Print on both sides, and cut the cards out.",
        count,
    )


def _month(press: _Press, given: date) -> Handout:
    return press(
        "month",
        say("My month"),
        say("A calendar page to color. The children write in the saints."),
        month_blocks(press.plan, given),
    )


def _certificate(press: _Press, awards: tuple[Certificate, ...]) -> Handout:
    about = say_count("A certificate.", "{count} certificates.", len(awards)) if awards[0].name else say("A certificate to fill in.")
    return press("certificate", say("Certificate"), about, on_pages(awards), shape="across", manner="bare")
