"""What a learner knows, and what a class knows, as the browser shows it. Every word is written here; the browser sorts, filters and turns pages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from saintlearn.catalogue.questions import letters
from saintlearn.learners.progress import ClassView, Progress, strength
from saintlearn.learners.records import Learner
from saintlearn.questions import QuestionBank
from saintlearn.study.faces import flashcard
from saintlearn.study.loci_table import walk_of
from saintlearn.study.pictures import picture_words
from saintlearn.study.reviewer import fact_item
from saintlearn.vocabulary import MONTHS
from saintlearn.wire import progress as wire

__all__ = ["class_state", "in_sight", "learner_state", "nobody_state"]

FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    "Window": {"window": "from the window"},
    "Name": {"name": "from the name", "who": "from clues", "title": "title", "names": "other names"},
    "Signs": {"symbol": "signs"},
    "Feast": {"feast": "feast"},
    "Century": {"birth": "birth", "passing": "death", "age": "years of life", "canonised": "year of becoming a saint"},
    "Ribbons": {"role": "ribbons"},
    "Order": {"order": "order"},
    "Region": {"region": "region"},
    "Patron": {"patronage": "patron"},
    "Life": {
        "life": "life",
        "place": "places",
        "work": "work",
        "family": "family",
        "legend": "stories",
        "saying": "sayings",
        "honour": "honors",
    },
}
"""The columns, in their order; of each the fields of its items, and what they are called beside each other. Whatever else is asked belongs to the last."""
_COLUMN: Final = {field: column for column, fields in FIELDS.items() for field in fields}
_LAST: Final = list(FIELDS)[-1]
_MOST, _SOME = 0.8, 0.4
"""Parts of the facts met: known, from which a child's pane is full; known or nearly known, from which it is half full."""
_HARDEST: Final = 5
_FADING: Final = 5
_DAYS: Final = 14
_WEEK: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_NAMED: Final = 4
"""How many names stand in a line before 'and 3 more'."""
_FIRST: Final = 8
"""Rows on the first page, whose windows come along."""


def _column(field: str) -> str:
    return _COLUMN.get(field, _LAST)


def _field(field: str) -> str:
    return FIELDS[_column(field)].get(field, field.replace("-", " "))


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or f'{one}s'}"


def _name(bank: QuestionBank, slug: str) -> str:
    """Name a saint; one that is not in this catalogue by the words of the slug."""
    try:
        return bank.card(slug).name
    except KeyError:
        return slug.replace("-", " ").capitalize()


def _by_name(name: str) -> str:
    return letters(re.sub(r"^(Sts?\.|Blessed|The) ", "", name))


def _truth(bank: QuestionBank, item: str) -> str:
    """Say what is to be known: one sentence."""
    slug, _, field = item.partition("/")
    if not _card(bank, slug):
        return f"{_column(field)}: {_field(field)}."
    card, made = bank.card(slug), flashcard(bank, item)
    if field == "window":
        return picture_words(card)
    if field == "role" or made is None:
        stands = ", ".join(place.text for place in walk_of(card) if fact_item(slug, place.fact) == item)
        return f"On the card: {stands}." if stands else f"{_column(field)}: {_field(field)}."
    return made.lines[0].short if made.says_more or not made.prompt.endswith("?") else f"{made.prompt} {made.answers[0]}."


def _fact(bank: QuestionBank, item: str, note: str) -> wire.ProgressFact:
    slug = item.partition("/")[0]
    return wire.ProgressFact(item=item, card=_card(bank, slug), name=_name(bank, slug), text=_truth(bank, item), note=note)


def _card(bank: QuestionBank, slug: str) -> str:
    try:
        return bank.card(slug).slug
    except KeyError:
        return ""


def in_sight(state: wire.ProgressState) -> list[str]:
    """List the saints whose windows a state shows at first."""
    rows = [row.card for row in state.rows[:_FIRST]]
    told = [fact.card for fact in (*state.fading, *state.missed, *state.hardest)]
    return [card for card in dict.fromkeys([*told, *rows]) if card]


def nobody_state() -> wire.ProgressState:
    """Show that there is nobody yet, or nobody any more."""
    task = "Begin with flashcards, a quiz or a game, and say who learns: sl.flashcards(learner='Ana')."
    return wire.ProgressState(scene="nobody", headline="Nobody is learning here yet", task=task)


# --- one learner ------------------------------------------------------------------------------------------------------------


def learner_state(seen: Progress, bank: QuestionBank, *, own: bool) -> wire.ProgressState:
    """Show what one learner knows.

    Args:
        seen: What is known.
        bank: Where names and sentences come from.
        own: Whether the learner looks at this, else a parent or teacher.
    """
    name = seen.learner.name
    met = seen.streak.sentence if own else seen.streak.of(name)
    rows, columns = _rows(seen, bank)
    panes = [pane for row in rows for pane in row.panes if pane]
    bright = sum(pane.startswith("k") for pane in panes)
    return wire.ProgressState(
        scene="learner",
        headline=f"Look what you know now, {name}" if own else f"What {name} knows",
        task=met,
        learner=seen.learner.id,
        own=own,
        columns=tuple(columns),
        rows=tuple(rows),
        fading=tuple(_fact(bank, item, "") for item in seen.fading(_FADING)),
        missed=tuple(_fact(bank, item, f"missed {_times(seen.lapses[item])}") for item in seen.look_again(_FADING)),
        days=_days(seen),
        bright=f"{bright} of {_many(len(panes), 'pane')} {'is' if len(panes) == 1 else 'are'} bright" if panes else "",
    )


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _rows(seen: Progress, bank: QuestionBank) -> tuple[list[wire.SaintRow], list[str]]:
    """Write a row for each saint that was met, by name, and the columns in which anything was asked."""
    today = seen.now.astimezone(seen.zone).date()
    saints: dict[str, dict[str, list[tuple[str, str]]]] = defaultdict(lambda: defaultdict(list))
    fresh: set[tuple[str, str]] = set()
    waiting: dict[str, int] = defaultdict(int)
    missed: dict[str, int] = defaultdict(int)
    for item, memory in seen.memories.items():
        slug, _, field = item.partition("/")
        word = strength(memory, seen.now)
        saints[slug][_column(field)].append((field, word))
        if memory.last is not None and memory.last.astimezone(seen.zone).date() == today:
            fresh.add((slug, _column(field)))
        waiting[slug] += memory.due <= seen.now
        missed[slug] += seen.lapses[item] if word != "known" else 0
    columns = [column for column in FIELDS if any(column in told for told in saints.values())]
    rows = [
        wire.SaintRow(
            slug=slug,
            card=_card(bank, slug),
            name=_name(bank, slug),
            panes=tuple(_pane(told[column], today=(slug, column) in fresh) if column in told else "" for column in columns),
            notes={column: _note(told[column]) for column in columns if len(told.get(column, ())) > 1},
            missed=missed[slug],
            due=waiting[slug],
        )
        for slug, told in saints.items()
    ]
    return sorted(rows, key=lambda row: _by_name(row.name)), columns


def _pane(told: Sequence[tuple[str, str]], *, today: bool) -> wire.Pane:
    """Write how bright a pane is, of all that it stands for, and a star where some of it was answered today."""
    words = {word for _, word in told}
    if words == {"known"}:
        return "k*" if today else "k"
    if words == {"new"}:
        return "n*" if today else "n"
    return "h*" if today else "h"


def _note(told: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"{_field(field)}: {word}" for field, word in sorted(told))


def _days(seen: Progress) -> wire.Days:
    coming = seen.coming(_DAYS)
    counts = list(coming.values())
    total = sum(counts)
    if not total:
        words = f"Nothing comes back in the next {_DAYS} days: a good time for something new."
    else:
        today = "Nothing comes back today" if not counts[0] else f"{_many(counts[0], 'fact comes', 'facts come')} back today"
        words = f"{today}, {counts[1] or 'none'} tomorrow, {total} in these {_DAYS} days."
    bars = []
    for day, count in coming.items():
        week, month = _WEEK[day.weekday()], MONTHS[day.month - 1].word
        spoken = f"{week} {day.day} {month}: {_many(count, 'fact')}"
        bars.append(wire.ComingDay(day=week[:3], date=f"{day.day} {month[:3]}", count=count, words=spoken))
    return wire.Days(
        bars=tuple(bars),
        words=words,
        total=seen.streak.total,
        learnt=_many(seen.streak.total, "day of learning", "days of learning"),
    )


# --- a class ----------------------------------------------------------------------------------------------------------------


def class_state(view: ClassView, bank: QuestionBank, called: str) -> wire.ProgressState:
    """Show what a class knows: the children by name, never by what they know.

    Args:
        view: What is known.
        bank: Where names and sentences come from.
        called: What the class is called; may be empty.
    """
    columns = [column for column in FIELDS if any(_column(field) == column for field in view.facts.index)]
    missed = view.hardest[view.hardest["lapses"] > 0].head(_HARDEST)
    saints = len({item.partition("/")[0] for item in view.hardest["item"]})
    children = _many(len(view.learners), "child", "children")
    return wire.ProgressState(
        scene="class",
        headline=called or "Everybody who learns here",
        task=f"{children}, {_many(saints, 'saint')} met. Choose a name to see more.",
        columns=tuple(columns),
        children=tuple(_child(view, learner, columns) for learner in view.learners),
        hardest=tuple(
            _hard(bank, row["item"], f"{row['known']} of {row['asked']} know it, missed {_times(row['lapses'])}", row["needs"])
            for row in missed.to_dict("records")
        ),
    )


def _hard(bank: QuestionBank, item: str, note: str, needs: Sequence[str]) -> wire.HardFact:
    fact = _fact(bank, item, note)
    return wire.HardFact(item=fact.item, card=fact.card, name=fact.name, text=fact.text, note=fact.note, needs=_listed(needs))


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _NAMED
    return ", ".join(names) if more <= 1 else f"{', '.join(names[:_NAMED])} and {more} more"


def _child(view: ClassView, learner: Learner, columns: Sequence[str]) -> wire.Child:
    name = learner.name
    asked: dict[str, int] = defaultdict(int)
    known: dict[str, int] = defaultdict(int)
    nearly: dict[str, float] = defaultdict(float)
    shares, met, sure = (frame[name].to_dict() for frame in (view.facts, view.met, view.known))
    for field, count in met.items():
        column = _column(str(field))
        asked[column] += count
        known[column] += sure[field]
        nearly[column] += count * shares[field] if count else 0
    open_ = [(known[column] / asked[column], place, column) for place, column in enumerate(columns) if known[column] < asked[column]]
    return wire.Child(
        id=learner.id,
        name=name,
        panes=tuple(_shared(known[column], nearly[column], asked[column]) for column in columns),
        notes={column: f"{known[column]} of {asked[column]} known" for column in columns if asked[column]},
        due=view.needs["due"].to_dict()[name],
        next=min(open_)[-1] if open_ else "",
    )


def _shared(known: int, nearly: float, asked: int) -> wire.Pane:
    """Write how bright a pane is: full where most is known, half where some is known or nearly known."""
    if not asked:
        return ""
    return "k" if known >= _MOST * asked else "h" if nearly >= _SOME * asked else "n"
