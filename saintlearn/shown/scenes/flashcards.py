"""Flashcards as the browser shows them. What is not turned is in nothing of this: no name, no slug, no answer.

The drawings travel in the state: a message of their own would come first, and the state would wait for its acknowledgment (40 ms).
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from saintlearn.languages import mark, say, say_count
from saintlearn.questions import QuestionBank, Statement
from saintlearn.shown.drawings import draw
from saintlearn.shown.keeping import Keeper, coming, when
from saintlearn.shown.scenes.stories import beginning
from saintlearn.study.faces import flashcard
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.flashcards_position import Back, FlashResult, FlashView
from saintlearn.study.words import flash_result
from saintlearn.vocabulary import Field
from saintlearn.wire import flashcards as wire
from saintlearn.wire.base import Undo

_HEADS: Final = {
    "window": mark("Look at the window and say the name. Not sure? That's what flashcards are for."),
    "name": mark("Say everything you know. Then turn the card over."),
    "who": mark("Which saint is talking? A clue can help."),
    "symbol": mark("Say what you would look for in a picture. Then turn the card over."),
}
_SAY: Final = mark("Say it out loud, or just think it. Then turn the card over.")
_LINES: Final = 5
_WHO: Final = ("window", "who")
"""Sides that ask who it is: the back tells of the life first."""
_OF_ALL: Final = ("name", "role")
"""Sides of which the back lists what stands on the card."""
_SENTENCES: Final = 3
_FEW: Final = 3
_LISTED: Final = ("symbol", "patronage", "title", "names")
"""Sides of which the sentences say no more than the answers, where there are several."""
_ROLES: Final = (Field.SAINT_FACT, Field.ORDER)


def build(cards: Flashcards, keeper: Keeper, now: datetime, said: str) -> wire.CardsState:
    """Build the state."""
    view, result = cards.view, cards.view.result
    undo, ending = cards.session.undo_objection, "" if result is None else flash_result(result)
    left = view.length - view.done
    headline = say("Flashcards")
    task = say_count(
        "{count} card this time, {left} to go. No hurry.", "{count} cards this time, {left} to go. No hurry.", view.length, left=left
    )
    if result is not None:
        headline, task = say("Done for now") if result.cards else say("No cards right now"), ending
    return wire.CardsState(
        phase="over" if result else "back" if view.back else "front",
        headline=headline,
        task=task,
        said=ending if result else said,
        done=view.done,
        length=view.length,
        prompt=view.prompt,
        help=say(_HEADS.get(view.side, _SAY)),
        picture=draw("window", cards.picture()).svg if not result and _is_seen(cards, view) else None,
        words=view.words,
        clues=view.clues,
        clues_left=view.clues_left,
        begins=view.begins,
        letters=view.letters_left > 0,
        back=_back(cards.bank, view, view.back) if view.back and not result else None,
        grades=_grades(cards, now) if view.back and not result else (),
        undo=Undo(can=not undo, why=undo),
        over=None if result is None else _over(cards, result, keeper, now),
    )


def _is_seen(cards: Flashcards, view: FlashView) -> bool:
    """Tell whether a window stands there: the one that is asked about, or on the front that of the saint whom the question names."""
    return view.picture or (view.back is None and cards.card is not None and cards.card.beside)


def _grades(cards: Flashcards, now: datetime) -> tuple[wire.GradeDeed, ...]:
    return tuple(
        wire.GradeDeed(key=offer.key, word=offer.word, after="" if offer.after is None else when(offer.after))
        for offer in cards.grades(now)
    )


def told(side: str, back: Back) -> tuple[Statement, ...]:
    """Choose what stands on the back; several answers may need nothing."""
    return () if len(back.answers) > 1 and side in _LISTED else back.lines[:_LINES]


def _back(bank: QuestionBank, view: FlashView, back: Back) -> wire.CardBack:
    card, answers = bank.card(back.saint), back.answers
    kinds = [fact.label for fact in card.facts if fact.field in _ROLES]
    one = view.side not in ("window", "who", "name") and len(answers) == 1
    drawn = None if view.picture else draw("card", card)
    asks_who = view.side in _WHO
    return wire.CardBack(
        card=drawn,
        name=card.name,
        say=card.say,
        head=_head(view.side, answers[0]) if one else card.name,
        title=card.name if one else ", ".join(kinds),
        answers=answers if len(answers) > 1 else (),
        lines=tuple(map(_line, told(view.side, back)[: _FEW if asks_who else _LINES])),
        life="" if view.side in _OF_ALL else beginning(card.bio, _SENTENCES),
        meaning=next((fact.meaning for fact in card.facts if fact.field in _ROLES), "") if asks_who else "",
    )


def _head(side: str, answer: str) -> str:
    """Head the back of a card with the one answer; whom a saint prays for needs a word with it."""
    return say("Prays for: {what}", what=answer) if side == "patronage" else answer


def _line(said: Statement) -> wire.BackLine:
    return wire.BackLine(text=said.short, more=said.more, symbol=said.symbol)


def _asks(cards: Flashcards, item: str) -> bool:
    """Tell whether flashcards like these ask for something that a learner knows, from a quiz perhaps."""
    slug, _, side = item.partition("/")
    return (
        side in cards.options.sides
        and slug in {card.slug for card in cards.bank.cards}
        and flashcard(cards.bank, item, cards.options.level) is not None
    )


def _over(cards: Flashcards, result: FlashResult, keeper: Keeper, now: datetime) -> wire.CardsOver:
    again = []
    for one in result.again:
        saint = cards.bank.card(one.saint)
        again.append(wire.CardAgain(svg=draw("window", saint).svg, name=saint.name, text=one.truth.short))
    asked = [card.item for card in cards.cards] or [item for item in keeper.known if _asks(cards, item)]
    return wire.CardsOver(
        cards=result.cards,
        known=result.known,
        again=tuple(again),
        coming=tuple(wire.Coming(count=count, when=word) for count, word in coming(keeper, asked, now)[:4]),
    )
