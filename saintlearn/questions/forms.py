"""The forms of a question: choose one, true or false, put in order, match pairs, type the name; each grades its answer.

What may travel to a browser is `AskedPart`, which a question gives by `ask`: it holds neither the answer nor the question's id, because an
id begins with the saint.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Literal, TypeVar

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.spellings import plain
from saintlearn.languages import either, say, together
from saintlearn.questions.phrases import standing
from saintlearn.questions.spelling import Names

Form = Literal["choice", "true-false", "order", "pairs", "typed"]
T = TypeVar("T")
_SEEN: Final = "symbol"
"""The field of which a saint's window shows what is true."""


@dataclass(frozen=True, slots=True)
class GradedAnswer:
    """What an answer was worth."""

    right: bool
    """Whether all of it was right."""
    credit: float
    """0 to 1; part of an order or of the pairs counts in part."""
    sentence: str
    """What is true, and what was forgiven; it teaches after right and wrong answers alike."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What is true of a saint, in its parts."""

    sentence: str
    """With the name: ``The feast day of St. Lucy is December 13.``"""
    short: str
    """Under the name: ``Her feast day is December 13.``"""
    more: str = ""
    """What explains it; empty where nothing has to."""
    symbol: str = ""
    """Name of the drawing of the fact; empty where it has none."""

    @classmethod
    def of(cls, text: str, symbol: str = "") -> Statement:
        """Take a text that cannot be parted, as somebody wrote it."""
        return cls(text, standing(text), "", symbol)

    @property
    def whole(self) -> str:
        """All of it."""
        return f"{self.sentence} {self.more}" if self.more else self.sentence


@dataclass(frozen=True, slots=True)
class AskedPart:
    """The part of a question that may be shown before it is answered."""

    form: Form
    """How it is answered."""
    kind: str
    """What it is about, one of `saintlearn.questions.KINDS`."""
    level: int
    """1 for ages 6 to 8, 2 for ages 9 to 11, 3 for age 12 and up."""
    prompt: str
    """The question."""
    clues: tuple[str, ...] = ()
    """Of 'Who am I?': sentences from hard to easy, to be shown one by one."""
    claim: str = ""
    """Of true or false: what a friend answers to the question, and whether that is right; empty where the question itself is the sentence."""
    choices: tuple[str, ...] = ()
    """What can be chosen, put in order, or put beside the `rows`, shuffled."""
    cards: tuple[str, ...] = ()
    """The slugs of the `rows`, or without rows of the `choices`, where these are saints, so that their windows can be shown; else empty."""
    signs: tuple[str, ...] = ()
    """Names of the drawings of the `choices` where these have such; else empty."""
    rows: tuple[str, ...] = ()
    """Of pairs: the saints, each of which gets one of the `choices`."""
    shows: str = ""
    """The slug of the saint whose window may stand beside the prompt; empty where it would tell the answer."""
    begins: str = ""
    """Where a name is typed: its first letters, as far as they were given."""
    windows_tell: bool = False
    """Whether a saint's window shows what is asked, so that no window may stand beside it before the answer."""

    def to_dict(self) -> dict[str, Any]:
        """Give the fields as plain JSON values, those that are empty left out."""
        values = {name: getattr(self, name) for name in self.__slots__}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items() if value not in ((), "", False)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What all questions have."""

    form: ClassVar[Form]
    """How it is answered."""

    id: str
    """``slug/kind/level/variant``: the same forever, as long as the card says the same. It names the saint: not for a browser."""
    saint: str
    """The slug of the saint that it is about."""
    fact: str
    """The memory item that an answer is a review of: ``slug/field``, as ``agnes-of-rome/feast``."""
    kind: str
    """One of `saintlearn.questions.KINDS`."""
    level: int
    """1 for ages 6 to 8, 2 for ages 9 to 11, 3 for age 12 and up."""
    prompt: str
    """The question."""
    sentence: str
    """What is true, said after the answer."""
    tell: str = ""
    """The part of the sentence that is worth hearing after a right answer, too; empty where there is none."""
    shows: str = ""
    """The slug of the saint whose window may stand beside the prompt."""
    keys: tuple[tuple[str, str], ...] = ()
    """For each text that can be chosen its name in the words of the catalogue, and the text; empty where a text is its own name.

    Files keep the names, so that they can be opened in every language.
    """
    statement: Statement | None = None
    """What is true of the saint, in its parts; None where the sentence is no statement about the saint alone."""

    def named(self, value: Any) -> Any:
        """Write an answer with the names of its texts; what is no text of this question stays as it is."""
        names = {text: key for key, text in self.keys}
        return _exchanged(value, lambda word: names.get(word, word))

    def shown(self, value: Any) -> Any:
        """Write an answer with the texts as they are shown; what names none of them stays as it is."""
        texts = dict(self.keys) | {text: text for _, text in self.keys}
        return _exchanged(value, lambda word: texts.get(word) or texts.get(plain(word).replace(" ", "-"), word) if texts else word)

    @property
    def truth(self) -> Statement:
        """What is true, without saying again whether something was."""
        return self.statement or Statement.of(self.sentence)

    def again(self, given: Any, others: Sequence[str], rng: Random, *, right: bool) -> TrueFalse | None:
        """Ask the same in another form: whether what a friend says is right; None where there is no other form.

        Args:
            given: An answer that wasn't right.
            others: Names of other saints, for a friend who is wrong about a name.
            rng: Chooses one of these.
            right: Whether the friend is right.
        """
        return None

    def _judged(self, claim: str, *, answer: bool, clues: tuple[str, ...] = ()) -> TrueFalse:
        return TrueFalse(
            id=self.id, saint=self.saint, fact=self.fact, kind=self.kind, level=self.level, answer=answer, prompt=self.prompt,
            claim=claim, clues=clues, sentence=self.sentence, tell=self.tell, statement=self.statement, shows=self.shows,
        )  # fmt: skip

    def _asked(self, **more: Any) -> AskedPart:
        windows_tell = self.fact.rpartition("/")[2] == _SEEN
        return AskedPart(self.form, self.kind, self.level, self.prompt, shows=self.shows, windows_tell=windows_tell, **more)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Question):
    """Choose the one right answer (`ST-10`)."""

    form: ClassVar[Form] = "choice"

    answer: str
    """The right one."""
    wrong: tuple[str, ...]
    """Two or three that are certainly wrong."""
    clues: tuple[str, ...] = ()
    """Of 'Who am I?': sentences from hard to easy."""
    enough: int = 1
    """How many of the clues lie open from the beginning: as many as it takes to tell the answer from the wrong ones."""
    cards: tuple[str, ...] = ()
    """The slugs of the answer and the wrong ones where these are saints; else empty."""
    signs: tuple[str, ...] = ()
    """Names of the drawings of the answer and the wrong ones where these have such; else empty."""

    def ask(self, rng: Random) -> AskedPart:
        """Shuffle the choices and give the part that may be shown."""
        order = _shuffled(range(len(self.wrong) + 1), rng)
        texts = (self.answer, *self.wrong)
        cards, signs = (tuple(beside[i] for i in order) if beside else () for beside in (self.cards, self.signs))
        return self._asked(clues=self.clues, choices=tuple(texts[i] for i in order), cards=cards, signs=signs)

    def grade(self, answer: str, *, clues: int = 1) -> GradedAnswer:
        """Grade the text of a choice."""
        if answer != self.answer and answer not in self.wrong:
            raise Refusal(
                "bad-answer",
                say(
                    "{answer} isn't one of the answers. Choose {choices}.", answer=repr(answer), choices=either([self.answer, *self.wrong])
                ),
            )
        right = answer == self.answer
        return GradedAnswer(right, _after(clues, self.clues, self.enough) if right else 0.0, self.sentence)

    def again(self, given: Any, others: Sequence[str], rng: Random, *, right: bool) -> TrueFalse | None:
        return self._judged(_friend_says(self.answer if right else given), answer=right, clues=self.clues)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrueFalse(Question):
    """Say whether a sentence is true."""

    form: ClassVar[Form] = "true-false"

    answer: bool
    """Whether it is."""
    claim: str = ""
    """What a friend answers to the question; empty where the question itself is the sentence."""
    clues: tuple[str, ...] = ()
    """What the friend goes by, all of it."""

    def ask(self, rng: Random) -> AskedPart:
        """Give the part that may be shown; nothing is shuffled."""
        return self._asked(clues=self.clues, claim=self.claim)

    def grade(self, answer: bool) -> GradedAnswer:  # noqa: FBT001 - the answer is a truth value
        """Grade yes or no."""
        if not isinstance(answer, bool):
            raise Refusal("bad-answer", say("{answer} isn't an answer here. Answer True or False.", answer=repr(answer)))
        return GradedAnswer(answer == self.answer, float(answer == self.answer), self.sentence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordering(Question):
    """Put saints in the order of their birth."""

    form: ClassVar[Form] = "order"

    answer: tuple[str, ...]
    """The names in the right order."""
    cards: tuple[str, ...]
    """Their slugs, in the right order; empty where they are not saints."""

    def ask(self, rng: Random) -> AskedPart:
        """Shuffle the saints (never into the right order) and give the part that may be shown."""
        right = tuple(range(len(self.answer)))
        order = _shuffled(right, rng)
        if order == right:
            order = right[1:] + right[:1]
        cards = tuple(self.cards[i] for i in order) if self.cards else ()
        return self._asked(choices=tuple(self.answer[i] for i in order), cards=cards)

    def grade(self, answer: Sequence[str]) -> GradedAnswer:
        """Grade the names in some order: the credit is the share of pairs that stand in the right order."""
        given = tuple(answer)
        if sorted(given) != sorted(self.answer):
            raise Refusal("bad-answer", say("Put each of these in its place once: {choices}.", choices=", ".join(sorted(self.answer))))
        place = {name: i for i, name in enumerate(given)}
        pairs = [(a, b) for i, a in enumerate(self.answer) for b in self.answer[i + 1 :]]
        kept = sum(place[a] < place[b] for a, b in pairs)
        return GradedAnswer(given == self.answer, kept / len(pairs), self.sentence)

    def again(self, given: Any, others: Sequence[str], rng: Random, *, right: bool) -> TrueFalse | None:
        place = {name: i for i, name in enumerate(given)}
        swapped = next((pair for pair in zip(self.answer, self.answer[1:], strict=False) if place[pair[0]] > place[pair[1]]), None)
        if swapped is None:
            return None
        first, second = swapped if right else swapped[::-1]
        claim = say("A friend puts {first} before {second}. Is that right?", first=first, second=second)
        return self._judged(claim, answer=right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs(Question):
    """Put beside each saint what belongs to that saint."""

    form: ClassVar[Form] = "pairs"

    answer: tuple[tuple[str, str], ...]
    """Name and what belongs to it."""
    cards: tuple[str, ...]
    """The slugs of the saints; empty where it is about something else."""

    def ask(self, rng: Random) -> AskedPart:
        """Shuffle both sides and give the part that may be shown."""
        order = _shuffled(range(len(self.answer)), rng)
        rows, cards = tuple(self.answer[i][0] for i in order), tuple(self.cards[i] for i in order) if self.cards else ()
        choices = tuple(self.answer[i][1] for i in _shuffled(range(len(self.answer)), rng))
        return self._asked(rows=rows, cards=cards, choices=choices)

    def grade(self, answer: Mapping[str, str]) -> GradedAnswer:
        """Grade pairs of name and thing: the credit is the share of right ones; what is left out counts as wrong."""
        right = dict(self.answer)
        for name, thing in answer.items():
            if name not in right or thing not in right.values():
                things, names = together(sorted(right.values())), together(sorted(right))
                raise Refusal("bad-answer", say("Match {names} with {things}, and nothing else.", names=names, things=things))
        kept = sum(answer.get(name) == thing for name, thing in right.items())
        return GradedAnswer(kept == len(right), kept / len(right), self.sentence)

    def again(self, given: Any, others: Sequence[str], rng: Random, *, right: bool) -> TrueFalse | None:
        true, told = dict(self.answer), dict(given)
        name = next((name for name in told if told[name] != true[name]), None)
        if name is None:  # all that was matched is right, and something was left out
            return None
        claim = say("A friend matches {name} with {thing}. Is that right?", name=name, thing=true[name] if right else told[name])
        return self._judged(claim, answer=right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed(Question):
    """Type the name of the saint."""

    form: ClassVar[Form] = "typed"

    answer: str
    """The name as printed."""
    names: Names
    """What is accepted."""
    clues: tuple[str, ...] = ()
    """Sentences from hard to easy."""
    enough: int = 1
    """How many of the clues lie open from the beginning: as many as it takes to tell the saint from all others."""

    def ask(self, rng: Random) -> AskedPart:
        """Give the part that may be shown; nothing is shuffled."""
        return self._asked(clues=self.clues)

    def grade(self, answer: str, *, clues: int = 1) -> GradedAnswer:
        """Grade a name as it was typed; accents, case, 'St.' and one slip of the keyboard are forgiven, and the sentence says so."""
        verdict = self.names.read(answer)
        credit = verdict.credit * _after(clues, self.clues, self.enough)
        return GradedAnswer(verdict.credit == 1, credit, " ".join(filter(None, (self.sentence, verdict.note))))

    def again(self, given: Any, others: Sequence[str], rng: Random, *, right: bool) -> TrueFalse | None:
        strangers = [name for name in others if not self.names.read(name).credit]
        if not strangers:
            return None
        return self._judged(_friend_says(self.answer if right else rng.choice(strangers)), answer=right, clues=self.clues)


def _friend_says(said: str) -> str:
    return say("A friend says, “{answer}.” Is that right?", answer=said)


def _exchanged(value: Any, swap: Callable[[str], str]) -> Any:
    """Exchange the texts of an answer; whatever is no answer stays as it is."""
    if isinstance(value, str):
        return swap(value)
    if isinstance(value, (list, tuple)):
        return [swap(item) if isinstance(item, str) else item for item in value]
    if isinstance(value, Mapping):
        return {swap(name): swap(thing) if isinstance(thing, str) else thing for name, thing in value.items() if isinstance(name, str)}
    return value


def _after(seen: int, clues: tuple[str, ...], enough: int) -> float:
    """Credit that is left when a number of clues were seen: all of it for those that lie open from the beginning, half for all."""
    more = len(clues) - enough
    return 1.0 if more < 1 else 1.0 - 0.5 * max(0, min(seen, len(clues)) - enough) / more


def _shuffled(items: Sequence[T], rng: Random) -> tuple[T, ...]:
    order = list(items)
    rng.shuffle(order)
    return tuple(order)
