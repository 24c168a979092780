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
from datetime import datetime
from typing import Any, ClassVar, Self

from saintlearn.engine.players import seat_players
from saintlearn.ground.refusal import Refusal, SaveError
from saintlearn.languages import in_its_language, say
from saintlearn.questions import Question, QuestionBank
from saintlearn.questions.asking import Answer
from saintlearn.study.bee_moves import BeeRules, judged
from saintlearn.study.bee_rules import BeeAnswer, BeeOptions, BeePosition, places
from saintlearn.study.bee_table import BeeView, Standing
from saintlearn.study.saving import unpack
from saintlearn.study.sitting import Sitting, StudySession
from saintlearn.study.words import bee_sentence, bee_standing, tell_the_time

__all__ = ["Bee"]


class Bee(Sitting[BeePosition, BeeView]):
    """A bee under way. The host may take back anything, unless an answer stands once it is shown."""

    kind: ClassVar[str] = "bee"

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
        self.bank = bank
        chosen = options or BeeOptions()
        players = seat_players(names, BeeRules.seats, option="contestants", computers=False)
        rules = BeeRules(bank, [player.name for player in players], drawn, stands=stands)
        super().__init__(StudySession(rules, players, bank.cards, chosen, began=now))
        if now is None and self.state.deadline is not None:
            raise Refusal("bad-time", tell_the_time(self.names[0], chosen.limit(self.names[0])))

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
        for one, place in zip(state.contestants, ranks, strict=True):
            saints = tuple(self.bank.card(slug).name for slug in dict.fromkeys(one.saints))
            made.append(Standing(one.name, place, ranks.count(place) > 1, one.asked, one.right, saints, bee_standing(one)))
        return tuple(made)

    @classmethod
    def _restore(cls, setup: Mapping[str, Any], source: Any, now: datetime | None) -> Self:
        bank: QuestionBank = source
        try:
            drawn = [bank[name] for name in unpack(setup["questions"])]
        except KeyError:
            raise SaveError(
                "changed", say("The cards have changed since this was saved, so its questions can't be asked anymore.")
            ) from None
        return cls(bank, setup["names"], BeeOptions(**setup["options"]), now=now, drawn=drawn)

    def __repr__(self) -> str:
        return f"<Bee: {len(self.names)} contestants; round {self.state.round}>"
