"""Memory as the browser shows it. Of a card that lies face down it says its place, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.languages import say, say_count, together
from saintlearn.matching import Scoring
from saintlearn.matching.words import detail, sentence
from saintlearn.shown.drawings import Drawn, Kind
from saintlearn.study.memory import MemoryGame
from saintlearn.study.memory_position import Cell, MemoryView, Pair
from saintlearn.study.words import memory_facts, memory_sentence
from saintlearn.vocabulary import facts_of
from saintlearn.wire import memory as wire
from saintlearn.wire.plain import ABSENT

COLUMNS: Final = {12: 4, 14: 7, 16: 4, 18: 6, 20: 5, 22: 6, 24: 6, 26: 7, 28: 7, 30: 6, 32: 8, 34: 7, 36: 9, 38: 8, 40: 8}
"""How many cards stand side by side where there is room."""


def build(game: MemoryGame, cards: dict[str, Card], number: int, drawn: Drawn, said: str) -> wire.MemoryState:
    """Build the state."""
    view = game.view
    line = memory_sentence(view, game.names)
    over = view.seat is None
    paired = not over and len(view.up) == 2
    return wire.MemoryState(
        phase="over" if over else "pair" if paired else "turn",
        rule=game.options.pairs,
        headline=_headline(view, game.names, same=game.options.one_saint),
        task=line if over else _task(game),
        said=said,
        aloud=_aloud(game) if game.options.pairs == "pictures" else ABSENT,
        columns=COLUMNS[len(view.cells)],
        cells=tuple(_cell(game, cell, f"{number}-{cell.place}", drawn) for cell in view.cells),
        players=tuple(wire.MemoryPlayer(seat=seat, name=name, found=view.found[seat]) for seat, name in enumerate(game.names)),
        seat=view.seat,
        up=view.up,
        match=view.match,
        line="" if over else line,
        pair=_pair(game, view, number, drawn) if paired else None,
        found=sum(view.found),
        pairs=view.pairs,
        over=_over(game, cards, view, number, drawn) if over else None,
    )


def _headline(view: MemoryView, names: Sequence[str], *, same: bool) -> str:
    if view.seat is None:
        return say("Look what you found!") if len(names) == 1 else say("Look what you all found!")
    if len(names) == 1:
        return say("Find two that belong together") if same else say("Find two that share a fact")
    name = names[view.seat]
    return say("{name}: find two that belong together", name=name) if same else say("{name}: find two that share a fact", name=name)


def _aloud(game: MemoryGame) -> str:
    """Say what is spoken at once to a child who can't read yet: the name on the card that was turned, and what two cards mean."""
    view = game.view
    if view.seat is None:
        return memory_sentence(view, game.names)
    if not view.up:
        begins = () if any(view.tries) else (_task(game),)
        return " ".join((*begins, memory_sentence(view, game.names))) if begins or len(game.names) > 1 else ""
    place = view.up[-1]
    turned = view.cells[place].words if game.side(place) == "sign" else say("{name}.", name=view.cells[place].name)
    if view.match is None:
        return turned
    return " ".join((turned, *(memory_facts(view) if view.match else (memory_sentence(view, game.names),))))


def _task(game: MemoryGame) -> str:
    if game.options.pairs == "shared":
        return _least(game)
    return say("Find a picture and its name.") if game.options.pairs == "same" else say("Find each saint and the saint's sign.")


def _least(game: MemoryGame) -> str:
    least = say_count(
        "Turn over two cards. If the saints share a fact, the cards stay.",
        "Turn over two cards. If the saints share at least {count} facts, the cards stay.",
        game.options.least,
    )
    counts = say("Only the numbers, the month, and the color of the frame count.") if game.options.level == "starter" else ""
    return f"{least} {counts}".rstrip()


def _cell(game: MemoryGame, cell: Cell, name: str, drawn: Drawn) -> wire.Cell:
    """Write one card: face down it has a place and that word."""
    if cell.face == "down":
        return wire.DownCell(place=cell.place)
    drawing = None
    if cell.words:
        kind: Kind = "sign" if game.side(cell.place) == "sign" else "window"
        drawing = f"{kind}-{name}"
        drawn[drawing] = (kind, game.picture(cell.place))
    return wire.OpenCell(place=cell.place, face=cell.face, name=cell.name, words=cell.words, drawing=drawing, seat=cell.seat)


def _pair(game: MemoryGame, view: MemoryView, number: int, drawn: Drawn) -> wire.OpenPair:
    """Show what was turned larger; the whole cards where they may be seen."""
    first, second = (view.cells[place] for place in view.up)
    shown: list[str] = []
    if game.options.pairs == "pictures":
        shown = [f"{'sign' if game.side(cell.place) == 'sign' else 'window'}-{number}-{cell.place}" for cell in (first, second)]
    elif game.options.pairs == "shared" or view.match:
        for cell in (first, second):
            if cell.words:
                name = f"card-{number}-{cell.place}"
                drawn[name] = ("card", game.picture(cell.place))
                shown.append(name)
    facts: tuple[wire.MemoryFact, ...] = ()
    if view.together and game.options.pairs == "shared":
        facts = _facts(*view.together, view)
    return wire.OpenPair(
        names=tuple(_name(game, view, cell) for cell in (first, second)),
        shown=tuple(shown),
        facts=facts,
        sentences=memory_facts(view) if not facts else (),
    )


def _name(game: MemoryGame, view: MemoryView, cell: Cell) -> str:
    """Name a card that lies open; a picture once the two don't belong together."""
    return cell.name or (cell.words if view.match is not False else game.picture(cell.place).name)


def _facts(card: Card, other: Card, view: MemoryView) -> tuple[wire.MemoryFact, ...]:
    return tuple(
        wire.MemoryFact(symbol=fact.symbol, sentence=sentence(fact, card, other, view.rule), detail=detail(fact, card, other, view.rule))
        for fact in facts_of(view.shared)
    )


def _over(game: MemoryGame, cards: dict[str, Card], view: MemoryView, number: int, drawn: Drawn) -> wire.MemoryEnding:
    return wire.MemoryEnding(
        winners=view.winners if len(game.names) > 1 else (),
        pairs=tuple(_found(pair, cards, view.rule, number, drawn) for pair in game.pairs),
        left=len(view.cells) - 2 * len(game.pairs),
    )


def _found(pair: Pair, cards: dict[str, Card], rule: Scoring, number: int, drawn: Drawn) -> wire.FoundPair:
    """Write a pair that was found; its windows are drawn already."""
    card, other = (cards[slug] for slug in pair.saints)
    same = card is other
    return wire.FoundPair(
        seat=pair.seat,
        saints=tuple(
            wire.FoundSaint(name=one.name, drawing=name, story=one.bio)
            for place, one in zip(pair.places, (card, other), strict=True)
            if (name := f"window-{number}-{place}") in drawn
        ),
        names=card.name if same else together([card.name, other.name_inside]),
        sentences=() if same else tuple(sentence(fact, card, other, rule) for fact in facts_of(pair.shared)),
    )
