"""The bee (`ST-04`): several contestants on one screen, rounds that get harder, a host who may overrule everything.

>>> from saintlearn.catalogue import load_catalogue
>>> catalogue = load_catalogue()
>>> bank = QuestionBank(catalogue.deck("starter"), catalogue.questions)
>>> bee = Bee(bank, ["Ana", "Ben", "Cleo"], BeeOptions(lives=1, topics=("feast",)))
>>> bee.view.turn, bee.view.round, bee.view.level
(0, 1, 1)
>>> bee.act("mark wrong").contestants[0].lives
0
>>> bee.act("next").turn
1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, ClassVar

from saintlearn.catalogue.card import Card
from saintlearn.engine.players import seat_players
from saintlearn.ground.arguments import plain_number
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.languages import in_its_language, say
from saintlearn.questions import Question, QuestionBank
from saintlearn.questions.asking import Answer
from saintlearn.study.bee_moves import BeeRules, judged, with_questions
from saintlearn.study.bee_position import BeeView, Standing
from saintlearn.study.bee_rules import BeeAnswer, BeeOptions, BeePosition, checked_seconds, places
from saintlearn.study.sitting import Sitting
from saintlearn.study.words import bee_sentence, bee_standing, tell_the_time


class Bee(Sitting[BeePosition, BeeView]):
    """A bee under way. The host may take back anything, unless an answer stands once it is shown."""

    kind: ClassVar[str] = "bee"
    worded: ClassVar[bool] = True

    def __init__(
        self,
        bank: QuestionBank,
        names: Sequence[str],
        options: BeeOptions | None = None,
        *,
        now: datetime | None = None,
        drawn: Sequence[Question] = (),
        stands: bool = False,
    ) -> None:
        chosen = options or BeeOptions()
        chosen = with_questions(replace(chosen, stands=stands or chosen.stands), bank.own, drawn)
        players = seat_players(names, BeeRules.seats, option="contestants", computers=False)
        super().__init__(BeeRules(bank), players, bank.cards, chosen, now=now)
        if now is None and self.state.deadline is not None:
            raise Refusal("bad-time", tell_the_time(self.names[0], chosen.limit(0)))

    @property
    def bank(self) -> QuestionBank:
        """What questions are drawn from."""
        return self.state.source.bank

    def card(self, slug: str) -> Card:
        """Find the card of a saint who is asked about."""
        return next((card for card in self.session.deck if card.slug == slug), None) or self.bank.card(slug)

    @property
    def options(self) -> BeeOptions:
        """How it is held."""
        return self.state.options

    @property
    def deadline(self) -> datetime | None:
        """Until when the question is to be answered (UTC); None for no limit."""
        return self.session.time(self.state.deadline)

    @property
    @in_its_language
    def sentence(self) -> str:
        """What is to be said now."""
        return bee_sentence(self.view)

    def answer(self, value: object, *, at: datetime | None = None) -> BeeView:
        """Answer for whose turn it is; the host may overrule how it counts."""
        return self.act(Answer.of(value), at=at)

    @property
    def first_saint(self) -> str:
        """The saint with whom it begins."""
        return self.state.drawn[0].saint

    @property
    def answers(self) -> tuple[BeeAnswer, ...]:
        """All answers that count for good, for the memories of those who are learners."""
        return self.state.answers

    @property
    def judged(self) -> tuple[BeeAnswer, ...]:
        """All answers that were judged, with the one on the screen, which the host may still judge otherwise."""
        return judged(self.state)

    @property
    def saints(self) -> tuple[str, ...]:
        """The saints of all questions that count for good, each once."""
        return tuple(dict.fromkeys(one.item.partition("/")[0] for one in self.state.answers))

    @property
    @in_its_language
    def standings(self) -> tuple[Standing, ...]:
        """How each contestant did, in the order of the seats."""
        state = self.state
        if not state.winners:
            raise Refusal("finish-first", say("Finish the bee first. Then you can get certificates."))
        ranks = places(state.contestants, state.winners, self.options.mode)
        made = []
        for one, place in zip(self.view.contestants, ranks, strict=True):
            saints = tuple(self.card(slug).name for slug in dict.fromkeys(one.saints))
            made.append(Standing(one.name, place, ranks.count(place) > 1, one.asked, one.right, saints, bee_standing(one)))
        return tuple(made)

    def __repr__(self) -> str:
        return f"<Bee: {len(self.names)} contestants; round {self.state.round}>"


def seats_of(limits: object, contestants: Sequence[str]) -> tuple[tuple[int, int | None], ...]:
    """Give the seconds of some contestants by their seats.

    Args:
        limits: Names with seconds, such as ``{"Ana": 60}``; None for no limit.
        contestants: Who takes part, in the order of the seats.

    Raises:
        Refusal: ``bad-option``, or ``unknown-name``: a name isn't a contestant's.
    """
    try:
        if not isinstance(limits, (Mapping, tuple, list)):
            raise TypeError
        told: dict[str, Any] = dict(limits)
    except (TypeError, ValueError):
        sentence = say(
            "seconds_for must be names with seconds, such as {example} (you gave {value}).", example="{'Ana': 60}", value=repr(limits)[:40]
        )
        raise Refusal("bad-option", sentence, str(limits)[:40]) from None
    for name, seconds in told.items():
        checked_seconds(name, plain_number(seconds))
    names = [player.name for player in seat_players(contestants, BeeRules.seats, option="contestants", computers=False)] if told else []
    for name in told:
        if name not in names:
            sentence = say("{name} has a time limit but isn't one of the contestants.", name=repr(str(name)[:30]))
            raise UnknownName("unknown-name", sentence, str(name)[:60])
    return tuple((names.index(name), seconds) for name, seconds in told.items())
