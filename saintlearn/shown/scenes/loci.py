"""The walk over a card as the browser shows it: the card is drawn without what is covered."""

from __future__ import annotations

from typing import Final

from saintlearn.languages import mark, say, say_count
from saintlearn.render.face import card_face, places
from saintlearn.study.loci import Loci
from saintlearn.study.loci_position import LociView
from saintlearn.study.words import loci_sentence
from saintlearn.vocabulary import Field
from saintlearn.wire import flashcards as wire
from saintlearn.wire.base import Undo

_ASK: Final = {
    Field.BIRTH_CENTURY: mark("Which century is here?"),
    Field.PASSING_CENTURY: mark("Which century is here?"),
    Field.FEAST_MONTH: mark("Which month is it?"),
    Field.SAINT_FACT: mark("What does this ribbon say?"),
    Field.ORDER: mark("Which order is it?"),
    Field.DESIGNATION: mark("What does the shield say?"),
    Field.EXPANSION: mark("What does this symbol say?"),
    Field.GEOGRAPHY: mark("Which region is it?"),
}


def covered_face(walk: Loci) -> str:
    """Draw the card of a walk without what is covered: no trace of it is in the drawing."""
    return card_face(walk.card, hidden={place.fact for place, seen in zip(walk.places, walk.view.places, strict=True) if seen.covered})


def build(walk: Loci, walks: int, number: int, said: str) -> wire.LociState:
    """Build the state."""
    view = walk.view
    present = None if view.present is None else view.places[view.present]
    lifted = present is not None and not present.covered
    undo = walk.session.undo_objection
    known = sum(place.known is True for place in view.places)
    return wire.LociState(
        phase=view.phase,
        headline=_headline(view, lifted=lifted),
        task=_task(view, walks, number),
        said=said,
        name=view.name,
        card=_drawn(walk),
        places=tuple(
            wire.WalkPlace(slot=place.slot, title=place.title, covered=place.covered, text=place.text, known=place.known, boxes=boxes)
            for place, boxes in zip(view.places, _boxes(walk), strict=True)
        ),
        present=view.present,
        lifted=lifted,
        ask="" if view.field is None else say(_ASK[view.field]),
        hint=view.hint,
        meaning=view.meaning,
        done=view.lifted if view.phase == "walking" else 0 if view.phase == "looking" else len(view.places),
        known_count=known,
        last=number + 1 >= walks,
        undo=Undo(can=not undo, why=undo),
    )


def _headline(view: LociView, *, lifted: bool) -> str:
    if view.phase == "looking":
        return say("Look at the card")
    if view.phase == "done":
        return say("The whole card")
    return say("Did you know it?") if lifted else say("What is here?")


def _task(view: LociView, walks: int, number: int) -> str:
    task = loci_sentence(view)
    if view.phase == "walking":
        task = say("Close your eyes and take a walk around {name}'s card. Then lift the pane.", name=view.name)
    return " ".join((task, say("Card {number} of {count}.", number=number + 1, count=walks))) if walks > 1 else task


def _boxes(walk: Loci) -> list[tuple[tuple[float, float, float, float], ...]]:
    """Where the places are, in hundredths of the card: left, top, width, height; a ribbon has two."""
    found = places(walk.card)
    return [
        tuple(
            (round(x / 2.52, 2), round(y / 3.52, 2), round(wide / 2.52, 2), round(high / 3.52, 2))
            for x, y, wide, high in found[place.fact.key]
        )
        for place in walk.places
    ]


def _drawn(walk: Loci) -> wire.CardDrawing:
    """Draw the card as it lies there."""
    card, covered = walk.card, sum(place.covered for place in walk.view.places)
    label = card.description
    if covered:
        label = say_count(
            "The card of {name}, with {count} place covered.",
            "The card of {name}, with {count} places covered.",
            covered,
            name=card.name_inside,
        )
    return wire.CardDrawing(svg=covered_face(walk), label=label)
