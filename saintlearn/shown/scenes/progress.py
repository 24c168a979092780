"""What a learner knows, and what a class knows, as the browser shows it. Every word is written here; the browser sorts, filters and turns pages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from saintlearn.ground.days import day_of
from saintlearn.ground.names import same_name
from saintlearn.ground.spellings import letters
from saintlearn.languages import date, mark, month, say, say_count, together, weekday
from saintlearn.learners.progress import ClassView, Progress, Strength
from saintlearn.learners.records import Learner, Tally
from saintlearn.learners.waiting import Waiting
from saintlearn.lessons.deeds import GoodDeed
from saintlearn.questions import Choice, QuestionBank, TrueFalse, Typed
from saintlearn.questions.pictures import picture_words
from saintlearn.shown.offers import PAGES
from saintlearn.shown.scenes.learned import learned_lines
from saintlearn.study.faces import flashcard
from saintlearn.study.loci_position import walk_of
from saintlearn.study.reviewer import fact_item
from saintlearn.vocabulary import FACT
from saintlearn.wire import progress as wire

FIELDS: Final[Mapping[str, Mapping[str, str]]] = {
    mark("Window"): {"window": mark("from the window")},
    mark("Name"): {"name": mark("from the name"), "who": mark("from clues"), "title": mark("title"), "names": mark("other names")},
    mark("Symbols"): {"symbol": mark("symbols")},
    mark("Feast"): {"feast": mark("feast")},
    mark("Century"): {
        "birth": mark("birth"), "passing": mark("death"), "age": mark("years of life"), "canonized": mark("year declared a saint"),
    },
    mark("Ribbons"): {"role": mark("ribbons")},
    mark("Order"): {"order": mark("order")},
    mark("Region"): {"region": mark("region")},
    mark("Patron"): {"patronage": mark("patron")},
    mark("Life"): {
        "life": mark("life"), "place": mark("places"), "work": mark("work"), "family": mark("family"), "legend": mark("stories"),
        "saying": mark("sayings"), "honor": mark("honors"),
    },
}  # fmt: skip
"""The columns, in their order; of each the fields of its items, and what they are called beside each other. Whatever else is asked belongs to the last."""
_LOOK_AT: Final[Mapping[str, str]] = {
    "Window": mark("windows"), "Name": mark("names"), "Symbols": mark("symbols"), "Feast": mark("feast days"), "Century": mark("centuries"),
    "Ribbons": mark("ribbons"), "Order": mark("orders"), "Region": mark("places"), "Patron": mark("patrons"), "Life": mark("stories"),
}  # fmt: skip
"""What to do next with a child, by the column in which least is known."""
_COLUMN: Final = {field: column for column, fields in FIELDS.items() for field in fields}
_LAST: Final = list(FIELDS)[-1]
_MOST, _SOME = 0.8, 0.4
"""Parts of the facts met: known, from which a child's pane is full; known or nearly known, from which it is half full."""
_HARDEST: Final = 5
_FADING: Final = 5
_CLUES: Final = 2
"""Clues by which a riddle is told."""
_DAYS: Final = 14
_STRENGTHS: Final[Mapping[Strength, str]] = {"known": mark("known"), "nearly": mark("getting there"), "missed": mark("missed")}
"""The same words as at the end of a quiz."""
_NAMED: Final = 4
"""How many names a line lists before 'and 3 more'."""
_FIRST: Final = 8
"""Rows on the first page, whose windows come along."""


def _column(field: str) -> str:
    return _COLUMN.get(field, _LAST)


def _field(field: str) -> str:
    known = FIELDS[_column(field)].get(field)
    return field.replace("-", " ") if known is None else say(known)


def _name(bank: QuestionBank, slug: str) -> str:
    """Name a saint; one that is not in this catalogue by the words of the slug."""
    try:
        return bank.card(slug).name
    except KeyError:
        return slug.replace("-", " ").capitalize()


def _by_name(name: str) -> str:
    return letters(re.sub(r"^(Sts?\.|Blessed|The) ", "", name))


def _truth(bank: QuestionBank, item: str, asked: str = "") -> str:
    """Say what is to be known, in one sentence: as it was asked, if that is known, else what is true of the whole item."""
    slug, _, field = item.partition("/")
    if not _card(bank, slug):
        return _named(field)
    card = bank.card(slug)
    places = [place for place in walk_of(card) if fact_item(slug, place.fact) == item]
    if asked in FACT:
        places = [place for place in places if place.fact.key == asked] or places
    elif asked and (told := _as_asked(bank, asked)):
        return told
    if field == "window":
        return picture_words(card)
    made = flashcard(bank, item)
    if asked in FACT or field == "role" or made is None or made.question:  # of one of several questions nobody knows that it was this one
        facts = ", ".join(place.text for place in places)
        return say("On the card: {facts}.", facts=facts) if facts else _named(field)
    if made.says_more or not made.prompt.endswith("?"):
        return made.lines[0].short
    return _answered(made.prompt, made.answers[0])


def _as_asked(bank: QuestionBank, asked: str) -> str:
    """Say what is true by the question that was asked; empty where it asked about the item as a whole, or about several saints."""
    try:
        question = bank[asked]
    except KeyError:
        return say("A question of your own, or one that isn't asked anymore.")
    if isinstance(question, (Choice, Typed)) and question.clues:
        return say("{clues} {question}", clues=" ".join(question.clues[:_CLUES]), question=say("Who am I?"))
    if not isinstance(question, (Choice, TrueFalse)):
        return ""
    if isinstance(question, Choice) and question.statement is None and question.prompt.endswith("?"):
        return _answered(question.prompt, question.answer)
    return question.truth.short


def _answered(question: str, answer: str) -> str:
    return say("{question} {answer}.", question=question, answer=answer)


def _named(field: str) -> str:
    """Name a field of which nothing can be said."""
    column = _column(field)
    if _field(field) == say(column).lower():
        return f"{say(column)}."
    return say("{column}: {field}.", column=say(column), field=_field(field))


def _fact(bank: QuestionBank, item: str, note: str, asked: str = "") -> wire.ProgressFact:
    slug = item.partition("/")[0]
    return wire.ProgressFact(item=item, card=_card(bank, slug), name=_name(bank, slug), text=_truth(bank, item, asked), note=note)


def _fading(seen: Progress, bank: QuestionBank) -> Iterator[wire.ProgressFact]:
    """Tell each fact as it was asked last."""
    for item in seen.fading(_FADING):
        asked = seen.asked.get(item)
        yield _fact(bank, item, "", asked[-1].asked if asked else "")


def _fact_of(one: Tally) -> tuple[str, str]:
    """Name the fact that an answer was about: the item, whatever the form of the question; of an item that holds many facts, which of them."""
    if one.asked in FACT:
        return one.item, one.asked
    kind = one.asked.split("/")[1] if one.asked.count("/") > 1 else ""
    return one.item, one.asked if kind == "written" or one.asked.startswith("own-") else ""


def _missed_facts(told: Iterable[Tally]) -> list[tuple[str, str, int]]:
    """List the facts that were missed: the item, the question by which it was missed last, and how often it was; the most often first."""
    counts: dict[tuple[str, str], int] = defaultdict(int)
    as_asked: dict[tuple[str, str], str] = {}
    for one in told:
        if one.missed:
            fact = _fact_of(one)
            counts[fact] += one.missed
            as_asked[fact] = one.asked
    order = sorted(counts, key=lambda fact: (-counts[fact], fact))
    return [(fact[0], as_asked[fact], counts[fact]) for fact in order]


def _look_again(seen: Progress, bank: QuestionBank) -> Iterator[wire.ProgressFact]:
    """Tell for each saint what was missed, and how often that was altogether; the saint who was missed most often first."""
    asked_of = (one for item in seen.look_again(None) for one in seen.asked.get(item, ()))
    saints: dict[str, list[tuple[str, str, int]]] = defaultdict(list)
    for fact in _missed_facts(asked_of):
        saints[fact[0].partition("/")[0]].append(fact)
    counts = {slug: sum(count for _, _, count in facts) for slug, facts in saints.items()}
    for slug in sorted(saints, key=lambda slug: (-counts[slug], _by_name(_name(bank, slug))))[:_FADING]:
        first = saints[slug][0][0]
        truths = dict.fromkeys(_truth(bank, item, asked) for item, asked, _ in saints[slug])
        yield wire.ProgressFact(
            item=first, card=_card(bank, slug), name=_name(bank, slug), text=" ".join(truths), note=_missed(counts[slug])
        )


def _card(bank: QuestionBank, slug: str) -> str:
    try:
        return bank.card(slug).slug
    except KeyError:
        return ""


def in_sight(state: wire.ProgressState) -> list[str]:
    """List the saints whose windows a state shows at first."""
    rows = [row.card for row in state.rows[:_FIRST]]
    told = [*(one.card for one in state.learned), *(line.card for line in (*state.fading, *state.missed, *state.hardest))]
    return [card for card in dict.fromkeys([*told, *rows]) if card]


def gone_state(name: str) -> wire.ProgressState:
    """Show to whoever looked at one learner that nothing is kept about that learner anymore."""
    headline = say("Nothing about {name} is kept here", name=name)
    return wire.ProgressState(scene="nobody", headline=headline, task=say("You can play again anytime, with any name."), own=True)


def nobody_state(*, in_notebook: bool) -> wire.ProgressState:
    """Show that there is nobody yet, and how that changes: in a notebook by what one writes there."""
    task = say("As soon as a child plays with a name, you'll see here what the child learned.")
    if in_notebook:
        task = " ".join((task, say("In a notebook, write who is learning: sl.flashcards(learner='Ana').")))
    return wire.ProgressState(scene="nobody", headline=say("Nobody is learning here yet"), task=task)


# --- one learner ------------------------------------------------------------------------------------------------------------


def learner_state(
    seen: Progress, bank: QuestionBank, games: Sequence[Waiting], promise: GoodDeed | None, *, own: bool, a_day: int
) -> wire.ProgressState:
    """Show what one learner knows, and what comes back, at most `a_day` facts a day."""
    name = seen.learner.name
    met = seen.streak.sentence if own else seen.streak.of(name)
    rows, columns = _rows(seen, bank)
    panes = [pane for row in rows for pane in row.panes if pane]
    bright = sum(pane.startswith("k") for pane in panes)
    begun = sum(pane.startswith("h") for pane in panes)
    if bright:
        lit = say_count("{bright} of {count} pane lit up", "{bright} of {count} panes lit up", len(panes), bright=bright)
    else:
        lit = say_count("{count} pane begins to shine", "{count} panes begin to shine", begun) if begun else ""
    return wire.ProgressState(
        scene="learner",
        headline=say("Look what you know now, {name}", name=name) if own else say("What {name} knows", name=name),
        task=" ".join(filter(None, (met, _here(seen, len(rows), own=own)))),
        learner=seen.learner.id,
        own=own,
        learned=learned_lines(seen, bank, promise, own=own),
        columns=tuple(map(say, columns)),
        rows=tuple(rows),
        fading=tuple(_fading(seen, bank)),
        missed=() if own else tuple(_look_again(seen, bank)),
        days=_days(seen, a_day),
        bright=lit,
        unfinished=_unfinished(name, games),
    )


def _here(seen: Progress, count: int, *, own: bool) -> str:
    """Say which of the saints who were met stand here, as an album shows all of them; empty if they all do."""
    name, met = seen.learner.name, len(seen.met)
    if not count or count >= met:
        return ""
    if own:
        return say_count(
            "{count} of the {met} saints you've met is here: the one that came up in a question or a match.",
            "{count} of the {met} saints you've met are here: those that came up in a question or a match.",
            count,
            met=met,
        )
    return say_count(
        "{count} of the {met} saints {name} has met is here: the one that came up in a question or a match.",
        "{count} of the {met} saints {name} has met are here: those that came up in a question or a match.",
        count,
        met=met,
        name=name,
    )


def _unfinished(name: str, games: Sequence[Waiting]) -> str:
    """Say which games end, also for others, when a learner is deleted."""
    if not games:
        return ""
    return say_count(
        "A game that {name} left in the middle will be gone, too: {games}. You can finish it first.",
        "{count} games that {name} left in the middle will be gone, too: {games}. You can finish them first.",
        len(games),
        name=name,
        games=together([_game(name, one) for one in games]),
    )


def _game(name: str, game: Waiting) -> str:
    """Name a game, and whoever else plays it."""
    title = say(PAGES[game.game].title) if game.game in PAGES else game.game
    others = [player for player in game.players if not same_name(player, name)]
    return say("{game} with {others}", game=title, others=together(others)) if others else title


def _missed(count: int) -> str:
    return say("missed once") if count == 1 else say("missed twice") if count == 2 else say("missed {count} times", count=count)


def _rows(seen: Progress, bank: QuestionBank) -> tuple[list[wire.SaintRow], list[str]]:
    """Write a row for each saint that was met, by name, and the columns in which anything was asked."""
    today = day_of(seen.now, seen.zone)
    saints: dict[str, dict[str, list[tuple[str, Strength]]]] = defaultdict(lambda: defaultdict(list))
    fresh: set[tuple[str, str]] = set()
    waiting: dict[str, int] = defaultdict(int)
    missed: dict[str, int] = defaultdict(int)
    for item, memory in seen.memories.items():
        slug, _, field = item.partition("/")
        word = seen.strength(item)
        saints[slug][_column(field)].append((field, word))
        if memory.last is not None and day_of(memory.last, seen.zone) == today:
            fresh.add((slug, _column(field)))
        waiting[slug] += day_of(memory.due, seen.zone) <= today
        missed[slug] += seen.lapses[item] if word != "known" else 0
    columns = [column for column in FIELDS if any(column in told for told in saints.values())]
    rows = [
        wire.SaintRow(
            slug=slug,
            card=_card(bank, slug),
            name=_name(bank, slug),
            panes=tuple(_pane(told[column], today=(slug, column) in fresh) if column in told else "" for column in columns),
            notes={say(column): _note(told[column]) for column in columns if len(told.get(column, ())) > 1},
            missed=missed[slug],
            due=waiting[slug],
        )
        for slug, told in saints.items()
    ]
    return sorted(rows, key=lambda row: _by_name(row.name)), columns


def _pane(told: Sequence[tuple[str, Strength]], *, today: bool) -> wire.Pane:
    """Write how bright a pane is, of all that it stands for, and a star where some of it was answered today."""
    words = {word for _, word in told}
    if words == {"known"}:
        return "k*" if today else "k"
    if words == {"missed"}:
        return "m*" if today else "m"
    return "h*" if today else "h"


def _note(told: Iterable[tuple[str, Strength]]) -> str:
    return ", ".join(say("{field}: {strength}", field=_field(field), strength=say(_STRENGTHS[word])) for field, word in sorted(told))


def _days(seen: Progress, a_day: int) -> wire.Days:
    coming, more = seen.coming(_DAYS, a_day=a_day), seen.waiting() > a_day
    counts = list(coming.values())
    total = sum(counts)
    if not total:
        words = say("Nothing comes back in the next {days} days: a good time for something new.", days=_DAYS)
    elif more:
        words = _enough(counts[0])
    else:
        later = say_count(
            "In the next {days} days, {count} question comes back.",
            "In the next {days} days, {count} questions come back.",
            total,
            days=_DAYS,
        )
        words = " ".join((_today(counts[0]), _tomorrow(counts[1], more=counts[0] > 0), later))
    bars = []
    for day, count in coming.items():
        name, full = weekday(day.isoweekday()), date(day.month, day.day)
        spoken = say_count("{weekday}, {date}: {count} question", "{weekday}, {date}: {count} questions", count, weekday=name, date=full)
        bars.append(wire.ComingDay(day=name[:3], date=f"{month(day.month)[:3]} {day.day}", count=count, words=spoken))
    return wire.Days(
        bars=tuple(bars),
        words=words,
        total=seen.streak.total,
        learnt=say_count("{count} day of learning", "{count} days of learning", seen.streak.total),
    )


def _today(count: int) -> str:
    if not count:
        return say("Nothing comes back today.")
    return say_count("{count} question comes back today.", "{count} questions come back today.", count)


def _enough(count: int) -> str:
    """Say how much is enough for today where more is waiting; how much that is nobody has to know."""
    return say_count(
        "{count} question is enough for today. The others can wait.",
        "{count} questions are enough for today. The others can wait.",
        count,
    )


def _tomorrow(count: int, *, more: bool) -> str:
    if not count:
        return say("Nothing more comes back tomorrow.") if more else say("Nothing comes back tomorrow.")
    return say_count("{count} question comes back tomorrow.", "{count} questions come back tomorrow.", count)


# --- a class ----------------------------------------------------------------------------------------------------------------


def class_state(view: ClassView, bank: QuestionBank, called: str, a_day: int, learned: tuple[wire.LearnedLine, ...]) -> wire.ProgressState:
    """Show what a class knows: the children by name, never by what they know."""
    columns = [column for column in FIELDS if any(_column(field) == column for field in view.facts.index)]
    saints = len({item.partition("/")[0] for item in view.hardest["item"]})
    task = (
        say_count("{count} child.", "{count} children.", len(view.learners))
        if called
        else say_count("{count} person.", "{count} people.", len(view.learners)),  # a family's store has its grown-ups, too
        say_count("{count} saint so far.", "{count} saints so far.", saints) if saints else "",
        say("Choose a name."),
    )
    return wire.ProgressState(
        scene="class",
        headline=called or say("Everyone who plays here"),
        task=" ".join(filter(None, task)),
        learned=learned,
        columns=tuple(map(say, columns)),
        children=tuple(_child(view, learner, columns, a_day) for learner in view.learners),
        hardest=tuple(islice(_hard_facts(view, bank), _HARDEST)),
    )


def _hard_facts(view: ClassView, bank: QuestionBank) -> Iterator[wire.HardFact]:
    """Tell the facts that somebody missed when asked last, by those who were asked: first what the smallest part of them knew.

    It is counted as if two more had been asked and one of them had known it, as in `saintlearn.learners.progress.ClassView`.
    """
    names = {learner.id: learner.name for learner in view.learners}
    facts: dict[tuple[str, str], dict[int, list[Tally]]] = defaultdict(lambda: defaultdict(list))
    for one in (one for told in view.asked.values() for one in told if one.learner in names):
        facts[_fact_of(one)][one.learner].append(one)
    found: list[tuple[float, int, wire.HardFact]] = []
    for told in facts.values():
        missed = sorted((names[who] for who, tallies in told.items() if _is_open(tallies)), key=str.casefold)
        if missed:
            (item, asked, count), *_ = _missed_facts(one for tallies in told.values() for one in tallies)
            known = len(told) - len(missed)
            words = say_count("{known} of {count} knew it", "{known} of {count} knew it", len(told), known=known)
            fact = _fact(bank, item, f"{words}, {_missed(count)}", asked)
            hard = wire.HardFact(item=item, card=fact.card, name=fact.name, text=fact.text, note=fact.note, needs=_listed(missed))
            found.append(((known + 1) / (len(told) + 2), -count, hard))
    yield from (hard for _, _, hard in sorted(found, key=lambda one: (*one[:2], one[2].item, one[2].text)))


def _is_open(told: Iterable[Tally]) -> bool:
    """Tell whether a learner's last answer about a fact was a miss."""
    return max(told, key=lambda one: one.last).missed_last


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _NAMED
    return together(names) if more <= 1 else say("{names}, and {count} more", names=", ".join(names[:_NAMED]), count=more)


def _child(view: ClassView, learner: Learner, columns: Sequence[str], a_day: int) -> wire.Child:
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
        notes={
            say(column): say("{known} of {asked} known", known=known[column], asked=asked[column]) for column in columns if asked[column]
        },
        due=min(view.needs["due"].to_dict()[name], a_day),
        next=say(_LOOK_AT[min(open_)[-1]]) if open_ else "",
    )


def _shared(known: int, nearly: float, asked: int) -> wire.Pane:
    """Write how bright a pane is: full where most is known, half where some is known or nearly known, dark where most was missed."""
    if not asked:
        return ""
    return "k" if known >= _MOST * asked else "h" if nearly >= _SOME * asked else "m"
