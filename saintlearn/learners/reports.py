"""Reports: what games, memory and bees tell the memory about those who play.

A match that somebody pointed out is a success, one that was overlooked a lapse of low weight (`saintlearn.study.reviews.missed`), an answer in The Holy
Quest or at a bee is a review. A pair at memory is a success if somebody chose the second card, having seen it before; that a picture was put beside a
name which one had seen, and which is another's, is a lapse of low weight. A wrong tap says nothing about one fact, so it is not told; nor is what the
computers do, nor what the game itself tells: a pair turned over by luck, facts of which nobody knows which was meant, what was shown or led to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.catalogue.questions import WrittenQuestion
from saintlearn.catalogue.renamed import item_now
from saintlearn.engine.events import saints_in
from saintlearn.engine.evidence import MatchEvidence, QuestionEvidence
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.learners.records import Kind, Learner, LearnerAnswer, Recorded, item_of
from saintlearn.learners.store import Store
from saintlearn.questions import LEVELS, shipped_bank
from saintlearn.study.bee import Bee
from saintlearn.study.drill import MatchDrill
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.memory import MemoryGame
from saintlearn.study.memory_position import Try
from saintlearn.study.reviewer import fact_item, sitting
from saintlearn.study.reviews import GRADE_OF, Grade
from saintlearn.vocabulary import Fact, Field, facts_of


@dataclass(frozen=True, slots=True)
class Report:
    """What one deed of one player showed."""

    seat: int
    """Who."""
    answers: tuple[LearnerAnswer, ...]
    """What it showed."""


def _items(card: Card, fact: Fact, *, crosswise: bool) -> Iterator[str]:
    """Name what is remembered of a card by a fact that it shares; crosswise a century counts at whichever corner it stands."""
    if crosswise and fact.field in (Field.BIRTH_CENTURY, Field.PASSING_CENTURY):
        for name, number in (("birth", card.birth_century), ("passing", card.passing_century)):
            if number == fact.number:
                yield item_of(card.slug, name)
    else:
        yield fact_item(card.slug, fact)


def match_answers(
    left: Card, right: Card, found: int, missed: int, *, crosswise: bool = False, origin: str = ""
) -> tuple[LearnerAnswer, ...]:
    """Tell what a player's search for matches between two cards showed (`M-04`)."""
    seen: dict[str, tuple[Kind, Grade, str]] = {}
    told: tuple[tuple[int, Kind, Grade], ...] = ((found, "match", Grade.GOOD), (missed, "miss", Grade.AGAIN))
    for bits, kind, grade in told:
        for fact in facts_of(bits):
            for card in (left, right):
                for item in _items(card, fact, crosswise=crosswise):
                    seen.setdefault(item, (kind, grade, fact.key))
    return tuple(
        LearnerAnswer(item, grade, kind, f"{origin}:{number}" if origin else "", asked)
        for number, (item, (kind, grade, asked)) in enumerate(seen.items())
    )


def _question(event: QuestionEvidence, session: Session, origin: str) -> tuple[LearnerAnswer, ...]:
    grade = Grade.GOOD if event.right else Grade.AGAIN
    item, asked = _asked(event.card, event.prompt, getattr(session.options, "own_questions", ()))
    return (LearnerAnswer(event.fact or item, grade, "review", origin, asked),)


def _asked(card: Card, prompt: str, own: Iterable[Sequence[str]]) -> tuple[str, str]:
    """Tell which item was asked, and by which question: the table of one's own or the bank says it; what the other players asked is the saint's life."""
    catalogue = load_catalogue()
    for saint, kind, words, *_ in own:
        if (saint, words) == (card.slug, prompt):
            written = WrittenQuestion(saint, kind, words, "", (), 2, "")
            return item_of(saint, item_now(kind) if kind else written.about), f"own-{written.key}"
    levels = LEVELS if prompt and card.slug in catalogue else ()
    found = (question for level in levels for question in shipped_bank().about(card.slug, level) if question.prompt == prompt)
    question = next(found, None)
    return (item_of(card.slug, "life"), "") if question is None else (question.fact, question.id)


def records_of(session: Session, began: datetime, *, since: int = 0) -> list[Report]:
    """Tell what a game has shown about those who play."""
    game = sitting(session.game.name, began)
    crosswise = getattr(session.options, "centuries", "field") == "any"
    people = {seat for seat, player in enumerate(session.players) if player.computer is None}
    reports: list[Report] = []
    for number, place, shown in game_entry(session.game.name).evidence(session.log, session.options):
        if number >= since and shown.seat in people:
            origin = f"{game}:{number}.{place}"
            if isinstance(shown, MatchEvidence):
                answers = match_answers(shown.card, shown.on, shown.found, shown.missed, crosswise=crosswise, origin=origin)
            else:
                answers = _question(shown, session, origin)
            reports += [Report(shown.seat, answers)] if answers else []
    return reports


def saints_shown(session: Session) -> list[str]:
    """Name the saints whose cards everybody at a table has seen, by slug, in the order in which they were first seen."""
    return saints_in(event for entry in session.log for event in entry.events)


def memory_records(game: MemoryGame) -> list[Report]:
    """Tell what a game of memory has shown about those who play."""
    assert game.began is not None
    name = sitting(game.kind, game.began)
    told = (Report(one.seat, _tried(one, f"{name}:{number}")) for number, one in enumerate(game.all_tries))
    return [one for one in told if one.answers]


def _tried(one: Try, origin: str) -> tuple[LearnerAnswer, ...]:
    """Tell what a second card shows that was chosen and not tried: a pair by a single shared fact, a picture and its name, or another's name."""
    (card, side), (other, beside) = one.cards
    if not one.known:
        return ()
    if one.shared.bit_count() == 1:  # with more, nobody knows which was meant
        return match_answers(card, other, one.shared, 0, origin=origin)
    if {side, beside} != {"picture", "name"}:
        return ()
    item = item_of(card.slug if side == "picture" else other.slug, "window")
    return (LearnerAnswer(item, Grade.GOOD, "match", origin) if one.found else LearnerAnswer(item, Grade.AGAIN, "miss", origin),)


def bee_records(bee: Bee) -> list[Report]:
    """Tell what a bee has shown about its contestants: each answer as it was judged last, as soon as it was judged."""
    assert bee.began is not None
    name = sitting(bee.kind, bee.began)
    judged = enumerate(bee.judged)
    return [
        Report(one.seat, (LearnerAnswer(one.item, GRADE_OF[one.mark], origin=f"{name}:{one.seat}.{number}", asked=one.asked),))
        for number, one in judged
    ]


def flash_records(cards: Flashcards) -> list[Report]:
    """Tell what flashcards have shown about whoever turned them: each grade is a review."""
    assert cards.began is not None
    name = sitting(cards.kind, cards.began)
    return [
        Report(0, (LearnerAnswer(card.item, grade, origin=f"{name}:{number}", asked=card.question),))
        for number, (card, grade) in enumerate(cards.graded)
    ]


def drill_records(drill: MatchDrill) -> list[Report]:
    """Tell what a match drill has shown about whoever looked: what was found and what was overlooked in each pair that is done.

    What somebody asked to be shown says nothing.
    """
    assert drill.began is not None
    name = sitting(drill.kind, drill.began)
    told = (
        match_answers(one.left, one.right, one.found & ~shown, one.missed & ~shown, origin=f"{name}:{n}")
        for n, (one, shown) in enumerate(zip(drill.pairs, drill.shown, strict=True))
    )
    return [Report(0, answers) for answers in told if answers]


def keep(store: Store, reports: Iterable[Report], learners: Mapping[int, Learner], now: datetime) -> list[Recorded]:
    """Keep what was shown by those who are learners, each report in a transaction of its own."""
    kept: list[Recorded] = []
    for one in reports:
        if one.seat in learners:
            kept += store.record_all(learners[one.seat], one.answers, now)
    return kept


def report(
    store: Store, session: Session, learners: Mapping[int, Learner], began: datetime, now: datetime, *, since: int = 0
) -> list[Recorded]:
    """Keep what a game has shown about those of its players who are learners: `records_of` and `keep`."""
    return keep(store, records_of(session, began, since=since), learners, now)
