"""Lesson plans that are put together from the catalogue: always the same one for the same theme, age, minutes and seed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.games import all_games
from saintlearn.languages import together
from saintlearn.lessons.activities import ACTIVITIES, Play, read_play
from saintlearn.lessons.plan import AGES, QUIZ_LEVEL, Age, Plan, PlanStep, Talk, length_of, spoken_age
from saintlearn.lessons.prayers import find_prayer, litany
from saintlearn.lessons.references import Reference
from saintlearn.lessons.temporal import CalendarOptions
from saintlearn.lessons.themes import SELECTION, Theme
from saintlearn.lessons.tie_in import tie_in
from saintlearn.lessons.windows import drawn_symbols

__all__ = ["make_plan"]

_SAINTS: Final[dict[Age, int]] = {"5-7": 6, "8-10": 6, "11-13": 7, "teens": 6}
_LEAST: Final = 3
_CHANCE: Final[dict[Age, float]] = {"5-7": 1.2, "8-10": 1.5, "11-13": 2.0, "teens": 3.0}
"""How much chance counts against being well known, which counts 0 to 2."""
_NO_HARD_STORIES: Final = ("5-7", "8-10")
"""Ages for which saints with a hard story are left out."""
_HARD_STORIES: Final = " or ".join(spoken_age(age) for age in AGES if age not in _NO_HARD_STORIES)
_NAMED: Final = 4
"""Saints who are named in a refusal; of more only the number is told."""

_PLAYS: Final[dict[tuple[str, str], tuple[str, str, str]]] = {
    ("5-7", "30"): ("memory", "same", "The youngest know a picture before they read a name; nobody has to read, and six pairs fit into the time."),
    ("5-7", "45"): ("memory", "same", "The youngest know a picture before they read a name; there is time to tell something at every pair."),
    ("5-7", "60-90"): ("memory", "same", "The youngest know a picture before they read a name; play it twice, with a song between."),
    ("8-10", "30"): ("quiz", "2", "A quiz of ten questions fits into the time, and two children who answer together are not put on the spot."),
    ("11-13", "30"): ("bee", "2", "At this age they like to show what they know; for points nobody drops out."),
    ("teens", "30"): ("flashcards", "3", "All learn at their own pace, and most of the time belongs to the talk."),
} | {fit: (entry.name, *best) for entry in all_games() if entry.lessons for fit, best in entry.lessons.suits.items()}  # fmt: skip
"""What is played, by age and length: the ways of learning, and the games that say that they suit."""

_PRAYERS: Final[dict[Age, tuple[str, str]]] = {
    "5-7": ("Angel of God", "Glory Be"),
    "8-10": ("Come, Holy Spirit", "Our Father"),
    "11-13": ("Come, Holy Spirit", "Hail Mary"),
    "teens": ("Christ Be with Me", "Our Father"),
}
_SHARES: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "30": (("welcome", 3), ("stories", 9), ("play", 10), ("talk", 4), ("check", 2), ("goodbye", 2)),
    "45": (("welcome", 4), ("stories", 12), ("play", 15), ("talk", 7), ("check", 4), ("goodbye", 3)),
    "60-90": (("welcome", 5), ("stories", 17), ("make", 14), ("play", 20), ("talk", 10), ("check", 5), ("goodbye", 4)),
}
"""The parts of a meeting with their shares of the time."""


def make_plan(
    theme: Theme,
    catalogue: Catalogue,
    age: Age,
    minutes: int,
    *,
    seed: int = 0,
    day: date | None = None,
    options: CalendarOptions | None = None,
) -> Plan:
    """Put a plan together.

    Args:
        theme: What it is about.
        catalogue: Where the questions come from.
        age: For whom.
        minutes: 25 to 35, 40 to 50, or 60 to 90.
        seed: Another seed chooses other saints and questions.
        day: The day of the meeting, for the tie-in.
        options: As for `saintlearn.lessons.calendar.calendar_day`.

    Raises:
        ValueError: The minutes cannot be, fewer than three saints of the theme fit the age, or somebody was named whose story does not.
    """
    length = length_of(minutes)
    rng = Random(f"{theme.key}/{age}/{minutes}/{seed}")
    cards = _choose(theme, age, rng)
    play = _play(age, length, len(cards))
    hard = tuple(card.name for card in cards if card.mature)
    idea = next(saying.text for saying in theme.said("idea"))
    opening, closing = _PRAYERS[age]
    questions = tuple(Talk(saying.text, saying.answer) for saying in theme.said("question")[:4])
    check = _check(cards, catalogue, age, rng)
    return Plan(
        catalogue=catalogue,
        key=f"{theme.key}/{age}/{minutes}" + (f"/{seed}" if seed else ""),
        title=theme.title,
        theme=theme.title,
        age=age,
        minutes=minutes,
        saints=tuple(card.slug for card in cards),
        objectives=(idea, f"We meet {_names(cards)}.", "We ask what we can learn from them for this week."),
        outcome=f"Each one can name two of these saints and say in a sentence who they were{'' if age == '5-7' else ', and what they have to do with us'}.",
        opening=(find_prayer("Sign of the Cross"), find_prayer(opening)),
        closing=(litany(cards), find_prayer(closing)),
        scripture=_references(theme, "scripture"),
        catechism=_references(theme, "catechism"),
        materials=_materials(cards, play, length),
        steps=_steps(cards, play, minutes, length, age, idea, questions, opening, closing),
        play=play,
        questions=questions,
        check=check,
        take_home=_take_home(cards, idea),
        year=f"Their feasts: {', '.join(f'{card.name} on {card.feast}' for card in sorted(cards, key=lambda card: card.feast))}.",
        one_child=f"{_few(cards)} {_alone(play)}",
        twenty_five=f"Make {len(cards)} groups with one saint each; every group prepares its story for five minutes. {_together(play)}",
        no_screens=f"Print the cards of this lesson. {_printed(play)}",
        care=_care(hard),
        mature=hard,
        day=day,
        tie_in=() if day is None else tie_in(cards, day, options),
    )


def _choose(theme: Theme, age: Age, rng: Random) -> tuple[Card, ...]:
    """Choose saints by chance, well-known ones rather than others; then put them in the order of their feasts."""
    hard = [card for card in theme.cards if card.mature and age in _NO_HARD_STORIES]
    fit = [card for card in theme.cards if card not in hard]
    if hard and (theme.key == SELECTION or len(fit) < _LEAST):
        raise ValueError(f"{theme.title}: {_too_hard(hard, fit, age, theme)}")
    if len(fit) < _LEAST:
        wider = "Name more saints." if theme.key == SELECTION else "Choose a wider theme."
        raise ValueError(f"{theme.title}: {_count(len(fit))}; a lesson needs {_LEAST}. {wider}")
    known = {card.slug: ("starter" not in card.decks) + ("core" not in card.decks) for card in fit}
    order = sorted(fit, key=lambda card: known[card.slug] + _CHANCE[age] * rng.random())
    return tuple(sorted(order[: _SAINTS[age]], key=lambda card: (card.feast, card.slug)))


def _count(saints: int) -> str:
    return f"there {'is' if saints == 1 else 'are'} {'no' if saints == 0 else f'only {saints}'} saint{'' if saints == 1 else 's'}"


def _too_hard(hard: Sequence[Card], fit: Sequence[Card], age: Age, theme: Theme) -> str:
    """Say whose stories are not for an age, and what would be right."""
    many = len(hard) > 1
    who = _names(hard) if len(hard) <= _NAMED else f"{len(hard)} of these saints, as {_names(hard[:_NAMED])},"
    told = f"{'the stories' if many else 'the story'} of {who} {'are' if many else 'is'} not for {spoken_age(age)}"
    if len(theme.cards) < _LEAST:
        return f"{told}, and a lesson needs {_LEAST} saints. Choose {_HARD_STORIES}, and more saints."
    if len(fit) < _LEAST:
        return f"{told}; without {'them' if many else 'this saint'} {_count(len(fit))}, and a lesson needs {_LEAST}. Choose {_HARD_STORIES}, or other saints."
    return f"{told}. Choose {_HARD_STORIES}, or leave {'them' if many else 'this saint'} out."


def _few(cards: Sequence[Card]) -> str:
    """Say how many stories are enough for one child."""
    if len(cards) <= _LEAST:
        return "Tell the stories one by one, and let the child tell them back to you."
    return f"Choose {_LEAST} of the {len(cards)} saints and let the child tell the stories back to you."


def _play(age: Age, length: str, saints: int) -> Play:
    game, level, why = _PLAYS[age, length]
    if saints < ACTIVITIES[game].least:
        return read_play(
            "flashcards", str(QUIZ_LEVEL[age]), "With so few saints flashcards are best: everybody learns all of them, without hurry."
        )
    return read_play(game, level, why)


def _name(card: Card) -> str:
    return f"the {card.name[4:]}" if card.name.startswith("The ") else card.name


def _names(cards: Sequence[Card]) -> str:
    return together([_name(card) for card in cards])


def _references(theme: Theme, kind: str) -> tuple[Reference, ...]:
    return tuple(saying.reference for saying in theme.said(kind)[:2])


def _check(cards: Sequence[Card], catalogue: Catalogue, age: Age, rng: Random) -> tuple[Talk, ...]:
    """Ask one question about each saint: a hand-written one of the level where there is one, else for the feast."""
    hidden = ("death",) if age in _NO_HARD_STORIES else ()
    found = []
    for card in cards:
        written = [
            item for item in catalogue.questions if item.saint == card.slug and item.level <= QUIZ_LEVEL[age] and item.kind not in hidden
        ]
        best = [item for item in written if item.level == QUIZ_LEVEL[age]] or written
        if best:
            item = rng.choice(best)
            found.append(Talk(item.prompt, item.answer))
        else:
            found.append(Talk(f"On which day do we remember {_name(card)}?", str(card.feast)))
    return tuple(found)


def _materials(cards: Sequence[Card], play: Play, length: str) -> tuple[str, ...]:
    game = (
        f"For {play.activity.title}: the {play.deck} deck, printed or on a screen"
        if play.deck
        else f"{play.activity.title} with these saints, printed or on a screen"
    )
    each = ", each twice: so they are in the file of the cards" if play.activity.name == "memory" else ""
    things = (f"The {len(cards)} cards of this lesson{each}", "A candle or an electric light", game)
    return (*things, "Paper, crayons, scissors and glue") if length == "60-90" else things


def _shares(minutes: int, length: str) -> list[tuple[str, int]]:
    """Share the time among the parts; what is left by rounding goes to the longest ones."""
    parts = _SHARES[length]
    total = sum(share for _, share in parts)
    whole = [(name, minutes * share // total) for name, share in parts]
    left = minutes - sum(time for _, time in whole)
    longest = sorted(range(len(parts)), key=lambda n: -parts[n][1])[:left]
    return [(name, time + (n in longest)) for n, (name, time) in enumerate(whole)]


def _steps(
    cards: Sequence[Card],
    play: Play,
    minutes: int,
    length: str,
    age: Age,
    idea: str,
    questions: Sequence[Talk],
    opening: str,
    closing: str,
) -> tuple[PlanStep, ...]:
    tell = (
        "Tell one sentence of each and show the sign"
        if age == "5-7"
        else "Let a different voice read each card aloud, and look for the sign"
    )
    stories = "; ".join(f"{card.name}, {card.title or 'see the card'}{_sign(card)}" for card in cards)
    texts = {
        "welcome": (
            "Welcome",
            f"Light the candle. Make the Sign of the Cross together and pray {opening}. Say what today is about: {idea}",
        ),
        "stories": ("The saints", f"Show the cards one after the other. {tell}: {stories}."),
        "make": (
            "Something of our own",
            "Everybody chooses one of the saints and draws the sign, a window or a card for somebody who will be glad about it.",
        ),
        "play": (play.activity.title, f"Play {play}. {_hint(play)}"),
        "talk": ("Let us talk", f"Begin with the question: {questions[0].question} Take others as there is time."),
        "check": ("Who remembers?", "Ask the questions aloud; whoever knows may help somebody else to find the answer."),
        "goodbye": ("Goodbye", f"Pray the litany of our saints: one says the name, all answer. Then {closing}."),
    }
    return tuple(PlanStep(time, *texts[name]) for name, time in _shares(minutes, length))


def _sign(card: Card) -> str:
    seen = drawn_symbols(card)
    return f" ({seen[0]})" if seen else ""


def _hint(play: Play) -> str:
    if play.deck:
        return "Whenever a saint of today comes up, the player says something about this saint."
    return "Whoever finds or knows a saint says one thing about that life."


def _take_home(cards: Sequence[Card], idea: str) -> str:
    return f"Today we met {_names(cards)}. {idea} Ask me which of them I like best, and why. In the evening we can pray: {cards[0].name}, pray for us."


def _alone(play: Play) -> str:
    return "Play it together with open cards." if play.deck else "Play it together, and take turns in asking."


def _together(play: Play) -> str:
    return (
        "Play at several tables, with somebody who knows the game at each."
        if play.deck
        else "Play in the groups, or have one group answer after the other."
    )


def _printed(play: Play) -> str:
    return (
        f"Print the {play.deck} deck too; beans serve as treasure."
        if play.deck
        else "The file of the cards holds each of them twice, for the pairs."
        if play.activity.name == "memory"
        else "Read the questions aloud."
    )


def _care(hard: Sequence[str]) -> str:
    if not hard:
        return ""
    return f"The story of {' and '.join(hard)} is hard: read it before, and speak of what was loved rather than of what was done. Everybody may just listen."
