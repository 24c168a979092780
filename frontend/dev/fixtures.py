"""Make fixtures of the front end: one state per scene from real games, and the faces of the cards in them (not kept in git).

Run from the root of the checkout: ``.venv/bin/python -m frontend.dev.fixtures`` writes frontend/fixtures, or, with names, only those of the games and
widgets that you changed. `games.py` plays games at random until each scene that is looked for has been met.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from frontend.dev.games import WINGS, Screen, State, Wing, find, scenes
from saintlearn import Store, load_catalogue
from saintlearn.languages import say
from saintlearn.learners.records import LearnerAnswer
from saintlearn.learners.simulate import visits
from saintlearn.learners.voices import StoryVoices
from saintlearn.learners.waiting import Waiting, WaitingGames
from saintlearn.lessons.deeds import deeds
from saintlearn.questions import shipped_bank
from saintlearn.render.shelf import definitions
from saintlearn.rooms.playback import Playback
from saintlearn.shown.base import Shown
from saintlearn.shown.scenes.home import asked
from saintlearn.shown.voices import ShownVoices
from saintlearn.shown.wishes import Wish
from saintlearn.study.faces import flashcard
from saintlearn.study.reviews import Grade
from saintlearn.widgets.album import album
from saintlearn.widgets.bedtime import bedtime
from saintlearn.widgets.bee import BeeWidget, bee
from saintlearn.widgets.drill import drill
from saintlearn.widgets.flashcards import FlashcardsWidget, LociWidget, flashcards
from saintlearn.widgets.gallery import gallery
from saintlearn.widgets.home import Home
from saintlearn.widgets.memory import MemoryWidget, memory
from saintlearn.widgets.progress import ProgressWidget, progress
from saintlearn.widgets.quiz import QuizWidget, quiz
from saintlearn.wire.base import Drawings
from saintlearn.wire.home import DoorAsked, Guest
from saintlearn.wire.plain import ABSENT, WINDOW, Absent, plain
from saintlearn.wire.reading import read

OUT = Path(__file__).resolve().parents[1] / "fixtures"

FEW = (
    "francis-of-assisi",
    "clare-of-assisi",
    "lucy",
    "agnes-of-rome",
    "nicholas",
    "augustine",
    "monica",
    "dominic",
    "catherine-of-siena",
    "patrick",
    "thomas-aquinas",
)
"""The saints of a small gallery."""


@dataclass(frozen=True)
class Fixture:
    """What a kernel says in one scene.

    Args:
        name: The scene, below the folder of its widget.
        state: What the widget shows.
        faces: What it is drawn with: the trait ``_faces``, with all cards in sight.
        replies: Parts of the answers that the kernel would give.
        more: What else the widget is told.
    """

    name: str
    state: State
    faces: dict[str, Any]
    replies: dict[str, Any] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def module(self) -> str:
        """The module of the widget."""
        folder, _, name = self.name.rpartition("/")
        return folder or ("drill" if name.startswith("drill") else "table")

    @property
    def content(self) -> dict[str, Any]:
        """What is kept; which message a state answered is another matter each time."""
        return {"state": self.state | {"answered": None}, "replies": self.replies, **self.more}


def games(wing: Wing) -> Iterator[Fixture]:
    """Look for every scene of a game."""
    for name, screen, state in scenes(wing):
        table = screen.widget
        # the board and the pieces of a game are drawings that are there from the beginning
        first = first_faces(table)
        drawn = {key: face for key, face in first["cards"].items() if key not in table._cards}
        told = replies(screen, first=name == wing.folder + next(iter(wing.wanted)))
        slugs = seen([state, told], set(table._cards))
        drawn |= drawings(table, [*slugs, *(slug + WINDOW for slug in slugs if state.get("over"))])
        yield Fixture(name, state, {**first, "cards": drawn}, told)
        if name == "over":
            yield from led_on(screen, {**first, "cards": drawn})
    if wing.game == "saintcards":
        yield from rounds()


def led_on(screen: Screen, faces: dict[str, Any]) -> Iterator[Fixture]:
    """What the end of a game leads to: what is new in albums, and the game once more with all that can be said about a move."""
    table = screen.widget
    table.remember(Store(":memory:"))
    table._keep()
    table._publish()
    yield Fixture("over-news", screen.state, faces)
    moves = len(Playback.of(table.session, table._scene, None).moves)
    for step in range(moves // 2, moves):
        screen.say({"type": "replay", "step": step, "why": True})
        why = screen.state["replay"]["why"]
        if why["others"] and why["hint"]:
            break
    cards = drawings(table, seen([screen.state], set(table._cards)))
    yield Fixture("replay", screen.state, {**faces, "cards": faces["cards"] | cards})


def seen(state: Any, known: set[str]) -> set[str]:
    """Find the cards that a state names."""
    if isinstance(state, str):
        return {state} & known
    parts = state.values() if isinstance(state, dict) else state if isinstance(state, list) else ()
    return {slug for part in parts for slug in seen(part, known)}


def drawings(widget: Shown[Any], slugs: Iterable[str]) -> dict[str, Any]:
    """Draw cards as they travel."""
    return plain(Drawings(defs={}, cards=widget._drawn(slugs)))["cards"]


def first_faces(widget: Shown[Any]) -> dict[str, Any]:
    """Unpack the drawings that a widget has from the beginning, with all that drawings share."""
    return {**json.loads(zlib.decompress(widget._faces)), "defs": dict(definitions())}


def replies(screen: Screen, *, first: bool) -> dict[str, Any]:
    """Ask for hints where there are some; the rules stand in one fixture of each game."""
    found = {}
    if screen.state["phase"] in ("turn", "claim", "demand", "offer", "place", "overtime", "river", "reveal", "take"):
        found["hints"] = screen.say({"type": "hint"}).get("hints", [])
    if screen.state["phase"] == "claim":
        shown = screen.say({"type": "show"})
        found |= {key: shown[key] for key in ("fact", "sentence") if key in shown}
    if first:
        help_ = screen.say({"type": "help"})
        found |= {key: help_[key] for key in ("help", "orders") if key in help_}
    return found


def rounds() -> Iterator[Fixture]:
    """The match drill before, during and after a round."""
    lesson = Screen(drill(seed=5))
    start = lesson.state
    faces = {**first_faces(lesson.widget), "cards": drawings(lesson.widget, [start["left"], start["right"]])}
    shown = lesson.say({"type": "show"})
    yield Fixture("drill", start, faces, {key: shown[key] for key in ("fact", "sentence")})
    for action in [a["text"] for a in start["actions"] if a["kind"] == "claim"][:3]:
        lesson.say({"type": "act", "action": action})
    yield Fixture("drill-some", lesson.state, faces)
    lesson.say({"type": "act", "action": "done"})
    yield Fixture("drill-done", lesson.state, faces)


def windows() -> Iterator[Fixture]:
    """A small gallery: its list, which travels packed, and the stories of two saints."""
    shown = Screen(gallery(FEW, date="2026-12-06"))
    shown.say({"type": "ready", "fonts": True})
    listed = next(json.loads(zlib.decompress(buffers[0])) for content, buffers in shown.heard if content["type"] == "saints")
    stories = {slug: card | {"svg": ""} for slug, card in drawings(shown.widget, ("nicholas", "lucy")).items()}
    yield Fixture("gallery/few", shown.state, first_faces(shown.widget), more={"saints": listed | {"defs": {}}, "stories": stories})


QUIZ: dict[str, tuple[dict[str, Any], Callable[[State], bool]]] = {
    "order-sign": ({"topics": "order"}, lambda s: bool(s["question"]["shows"])),
    "true-false": ({"topics": "true-false"}, lambda s: bool(s["question"]["shows"])),
    "which": ({"topics": "which"}, lambda s: bool(s["question"]["choices"][0]["card"])),
    "long": ({"topics": "written", "level": 3}, lambda s: any(len(choice["text"]) > 34 for choice in s["question"]["choices"])),
    "who": ({"topics": "who"}, lambda s: s["question"]["covered"] > 1),
    "typed": ({"topics": "type"}, lambda s: s["question"]["covered"] > 0),
    "order": ({"topics": "sequence"}, lambda s: len(s["question"]["choices"]) == 4),
    "pairs": ({"topics": "pairs"}, lambda s: bool(s["question"]["rows"][0]["card"])),
}


def quizzes() -> Iterator[Fixture]:
    """A question of each form before and after its answer, and the end of a quiz."""
    for name, (how, fits) in QUIZ.items():
        asked = next(made for made in (_fourth(seed, how) for seed in range(1, 100)) if fits(dict(made._state)))
        if name in ("who", "typed"):
            asked._answer("act", read({"type": "act", "action": "clue"}))
        yield shown(f"quiz/{name}", asked)
        asked.answer(_guess(asked, right=False))
        yield shown(f"quiz/{name}-told", asked)
    for name in ("which", "order", "pairs"):
        asked = _fourth(2, QUIZ[name][0])
        asked.answer(_guess(asked, right=True))
        yield shown(f"quiz/{name}-right", asked)
    asked = _fourth(2, {"topics": "type"})
    asked._answer("act", read({"type": "act", "action": "letter"}))
    yield shown("quiz/typed-letter", asked)
    asked = quiz(seed=2, length=1)
    asked.answer(_guess(asked, right=True))
    yield shown("quiz/last-told", asked)
    asked._answer("act", read({"type": "act", "action": "next"}))
    yield shown("quiz/over-one", asked)
    for name, missed in (("over", (1, 4, 7)), ("over-all", ())):
        asked = quiz(seed=2)
        for number in range(10):
            asked.answer(_guess(asked, right=number not in missed))
            asked._answer("act", read({"type": "act", "action": "next"}))
        if missed:
            yield shown("quiz/back", asked)
        while asked._state["phase"] != "over":
            asked.answer(_guess(asked, right=True))
            if asked._state["last"]:
                yield shown("quiz/back-told", asked)
            asked._answer("act", read({"type": "act", "action": "next"}))
        yield shown(f"quiz/{name}", asked)


def _fourth(seed: int, how: dict[str, Any]) -> QuizWidget:
    """A quiz at its fourth question."""
    asked = quiz(seed=seed, **how)
    for number in range(3):
        asked.answer(_guess(asked, right=number != 1))
        asked._answer("act", read({"type": "act", "action": "next"}))
    return asked


def _guess(asked: QuizWidget, *, right: bool) -> Any:
    """Answer as one who knows, or not quite."""
    question = asked.quiz.state.asking.question  # type: ignore[union-attr]
    answer = question.answer  # type: ignore[attr-defined]
    if question.form == "pairs":
        names, things = zip(*answer, strict=True)
        return dict(zip(names, things if right else (things[1], things[0], *things[2:]), strict=True))
    if question.form == "order":
        return list(answer if right else (answer[1], answer[0], *answer[2:]))
    if question.form == "true-false":
        return answer is right
    return answer if right else "st nicholas" if question.form == "typed" else question.wrong[0]  # type: ignore[attr-defined]


def shown(name: str, made: QuizWidget | BeeWidget | ProgressWidget) -> Fixture:
    """Take what a widget shows now."""
    return Fixture(name, dict(made._state), {**first_faces(made), "cards": drawings(made, made._in_sight(made._shown))})


KIDS = "Ana Ben Cleo David Emilia Felix Greta Hugo Ida Jakob Klara Leo Mia Noah Olga Paul Quirin Rosa Simon Tilda Ulla Vera Willi Xaver Yara Zita Anton Bruno Clara Dora"


def bees() -> Iterator[Fixture]:
    """A bee of a few, of a class and of a crowd; asked, uncovered, answered on the screen, over."""
    names = KIDS.split()
    for name, how, turns in (
        ("few", {"contestants": names[:4], "mode": "points", "topics": ["who"], "seed": 2}, 2),
        ("class", {"contestants": names[:12], "topics": ["who", "written"], "seed": 5}, 16),
        ("story", {"contestants": names[:8], "topics": ["written"], "seed": 8}, 9),
        ("crowd", {"contestants": names, "topics": ["order", "feast", "symbol"], "level": 2, "seed": 3}, 40),
        ("clock", {"contestants": names[:6], "seconds": 60, "topics": ["true-false"], "seed": 3}, 1),
        ("pairs", {"contestants": names[:3], "topics": ["pairs"], "level": 2, "seed": 3}, 1),
        ("order", {"contestants": names[:3], "topics": ["sequence"], "level": 2, "seed": 3}, 1),
        ("typed", {"contestants": names[:3], "topics": ["type"], "level": 2, "seed": 3}, 1),
    ):
        held = bee(**how)  # type: ignore[arg-type]
        for turn in range(turns):
            held.act("uncover")
            held.act("wrong" if turn % 5 == 3 else "right")
        yield shown(f"bee/{name}", held)
        held.act("uncover")
        yield shown(f"bee/{name}-told", held)
        held.act("mark wrong")
        yield shown(f"bee/{name}-marked", held)
        held.act("finish")
        yield shown(f"bee/{name}-over", held)


def classes() -> Iterator[Fixture]:
    """What a class of 24 knows, what a child of it knows, one alone, one who has not begun, and nobody; at the beginning, when nothing was missed yet."""
    names, when = (KIDS.split()[:24]), datetime(2026, 11, 23, 16, tzinfo=UTC)
    with Store(":memory:") as store:
        asked = progress(store, class_="Class 4b", now=lambda: when)
        yield shown("progress/nobody", asked)
        study(store, names, when)
        asked.look(None)
        yield shown("progress/class", asked)
        asked.look(store.learner("Ana"))
        yield shown("progress/learner", asked)
        yield shown("progress/own", progress(store, "Ben", now=lambda: when + timedelta(days=3)))
        asked.look(store.add_learner("Wren"))
        yield shown("progress/begins", asked)
    with Store(":memory:") as store:
        wren = store.add_learner("Wren")
        for grade in (Grade.GOOD, Grade.EASY):
            store.record(wren, LearnerAnswer("lucy/feast", grade), when)
        asked = progress(store, class_="Class 4b", now=lambda: when)
        yield shown("progress/class-begins", asked)
        asked.look(wren)
        yield shown("progress/nothing-missed", asked)
    with Store(":memory:", zone="UTC") as store:
        night = Screen(bedtime(("Leo", "Ana"), store=store, now=partial(datetime, 2026, 10, 9, 19, tzinfo=UTC)))
        while night.state["scene"] != "end":
            one_night(night)
        asked = progress(store, now=partial(datetime, 2026, 10, 9, 21, tzinfo=UTC))
        yield shown("progress/family", asked)
        asked.look("Leo")
        yield shown("progress/one-evening", asked)


def one_night(night: Screen) -> None:
    """Do one thing before bed: miss a question once and then answer it, choose the first thing to do, or go on."""
    state = night.state
    if state["question"] and not state["told"]:
        asked = night.widget._step.asking.question
        night.say({"type": "answer", "value": asked.answer if state["missed"] else asked.wrong[0]})
    elif state["deeds"]:
        night.say({"type": "promise", "saint": "", "month": 0, "deed": state["deeds"][0]["key"]})
    else:
        night.say({"type": "next"})


def study(store: Store, names: list[str], until: datetime) -> None:
    """Let children learn for some weeks: each knows some kinds of fact better than others."""
    deck = load_catalogue().deck("core")
    sides = ("window", "name", "symbol", "feast", "birth", "passing", "role", "order", "region", "patronage")
    for number, name in enumerate(names):
        rng, child = random.Random(number), store.add_learner(name)
        cards = [card.slug for card in deck][number % 3 : 24 if number == 0 else 9]
        items = [f"{slug}/{side}" for slug in cards for side in sides if rng.random() < 0.8 and flashcard(shipped_bank(), f"{slug}/{side}")]
        for day in range(24, -1, -1):
            now = until - timedelta(days=day, minutes=20)
            if rng.random() < 0.4 and day:
                continue
            answers: list[LearnerAnswer] = []
            for item in store.session(child, items, now, length=24, seed=day):
                knows = rng.random() < 0.95 - 0.06 * sides.index(item.partition("/")[2]) - 0.02 * (number % 5)
                grades = (Grade.GOOD, Grade.GOOD) if knows else (Grade.AGAIN, Grade.GOOD) if rng.random() < 0.7 else (Grade.AGAIN,)
                answers += [LearnerAnswer(item, grade) for grade in grades]
            store.record_all(child, answers, now)


def packs() -> Iterator[Fixture]:
    """Flashcards of each kind, front and back, the end, and the walk over a card; what lies open is drawn in each fixture."""
    when = datetime(2026, 11, 22, 16, tzinfo=UTC)
    for mode, steps in (("image", ["turn"]), ("front", ["turn"]), ("back", ["clue"]), ("attributes", ["turn"]), ("feast", ["turn"])):
        packed = (flashcards(mode=mode, seed=seed, length=12, now=lambda: when) for seed in range(11, 60))
        pack = next(pack for pack in packed if mode != "back" or pack.cards.view.clues_left)
        if mode == "image":
            for grade in (3, 3, 1, 4, 2):
                pack.act("turn")
                pack.act(f"grade {grade}")
        yield own(f"flashcards/{mode}", pack)
        for step in steps:
            pack.act(step)
        yield own(f"flashcards/{mode}-{steps[-1]}", pack)
        while mode == "image" and pack._state["phase"] != "over":
            pack.act(f"grade {1 if len(pack.cards.log) in (22, 24) else 3}" if pack._state["back"] else "turn")
        if mode == "image":
            yield own("flashcards/over", pack)
    pack = flashcards(mode="image", seed=11, length=1, now=lambda: when)
    pack.act("letter")
    yield own("flashcards/image-letter", pack)
    pack = flashcards(mode="image", seed=11, length=1, now=lambda: when)
    while pack._state["phase"] != "over":
        pack.act("grade 4" if pack._state["back"] else "turn")
    yield own("flashcards/over-one", pack)
    walk = flashcards([load_catalogue()["francis-of-assisi"]], mode="loci", seed=2, now=lambda: when)
    yield own("flashcards/loci-look", walk)
    for name, steps in (("loci", ["begin", "lift", "knew"]), ("loci-lift", ["lift"]), ("loci-over", ["open-all"])):
        for step in steps:
            walk.act(step)
        yield own(f"flashcards/{name}", walk)


def memories() -> Iterator[Fixture]:
    """Memory by each rule: at the beginning, one card up, two that match, two that do not, the end."""
    for rule in ("same", "pictures", "facts"):
        for name, players in ((rule, ["You"]), (f"{rule}-three", ["Ana", "Ben", "Cleo"])):
            table = memory(rule=rule, players=players, seed=5)
            yield own(f"memory/{name}", table)
            game = table.game
            for _ in range(3):
                take(table, found=True)
                table.act("next")
            place = next(cell.place for cell in game.view.cells if cell.face == "down")
            table.act(f"turn {place}")
            yield own(f"memory/{name}-one", table)
            other = next(two for two in range(place + 1, 24) if game.view.cells[two].face == "down" and not game._belong(place, two))
            table.act(f"turn {other}")
            yield own(f"memory/{name}-no", table)
            table.act("next")
            take(table, found=True)
            yield own(f"memory/{name}-pair", table)
            while table._state["phase"] != "over":
                table.act("next")
                if table._state["phase"] != "over":
                    take(table, found=True)
            yield own(f"memory/{name}-over", table)


def take(table: MemoryWidget, *, found: bool) -> None:
    """Turn two cards that belong together, or two that do not."""
    game = table.game
    down = [cell.place for cell in game.view.cells if cell.face == "down"]
    place, other = next((a, b) for n, a in enumerate(down) for b in down[n + 1 :] if game._belong(a, b) == found)
    table.act(f"turn {place}")
    table.act(f"turn {other}")


def own(name: str, widget: FlashcardsWidget | LociWidget | MemoryWidget) -> Fixture:
    """Take what a study widget shows now; its drawings have names that are used again in other states, so they get the state's name before them."""
    before = name.partition("/")[2]
    state = json.dumps({name: {} if name == "fresh" else value for name, value in widget._state.items()})
    cards = {f"{before}-{key}": face for key, face in drawings(widget, widget._in_sight(widget._shown)).items()}
    return Fixture(name, json.loads(re.sub(r'"((?:window|card)-\d)', rf'"{before}-\1', state)), {**first_faces(widget), "cards": cards})


class _Door(Home):
    """A door that looks into nobody's file: of two children it asks the first one."""

    def _asked(self) -> DoorAsked | Absent:
        return asked(self.guests[0].name, deeds()["share-snack"]) if len(self.guests) == 2 else ABSENT

    def _children_here(self) -> tuple[Guest, ...]:
        return ()


class _Waits(WaitingGames):
    """Games that wait, without any file."""

    def listed(self) -> tuple[list[Waiting], int]:
        wishes = (Wish(game="saintcards", players=("Leo", "Ana")), Wish(game="quiz", players=("Leo",)), Wish(game="memory"))
        at = "2026-11-29T18:00:00+00:00"
        return [
            Waiting(number=f"w-{one.game}", query=one.query, game=one.game, players=one.players, turn="Ana" * (len(one.players) > 1), at=at)
            for one in wishes
        ], 0


class _WaitingDoor(_Door):
    """A door at which games wait, on a computer that knows two children."""

    def _asked(self) -> DoorAsked | Absent:
        return ABSENT

    def _children_here(self) -> tuple[Guest, ...]:
        return (Guest(name="Leo", friend="lucy"), Guest(name="Ana", friend="patrick"))


def doors() -> Iterator[Fixture]:
    """The door as nobody, one child, and two children find it, on days of several seasons; and while a game is open."""
    cards = load_catalogue()
    for name, day, players in (
        ("first", "2026-11-23", ()),
        ("advent", "2026-12-13", ("Ana",)),
        ("two", "2027-03-28", ("Ana", "Ben")),
        ("many", "2027-02-14", ("Ana", "Ben", "Cleo", "Quirin-Jakob-Tilda", "Emilia", "Felix")),
    ):
        door = _Door(cards, date.fromisoformat(day), Wish(players=players), opens=lambda _wish: None)
        friends = [friend.slug for friend in door._shown.friends]
        told = [
            {"name": player, "friend": friend if number < 4 else ""}
            for number, (player, friend) in enumerate(zip(players, friends, strict=False))
        ]
        door._answer("guests", read({"type": "guests", "guests": told, "computer": "gentle" if len(players) < 2 else "", "easy": True}))
        yield Fixture(
            f"home/{name}", dict(door._state), {**first_faces(door), "cards": drawings(door, [*door._in_sight(door._shown), *friends])}
        )
    for name, names in (("waiting", ()), ("waiting-two", ("Leo", "Ana"))):
        waits = _WaitingDoor(cards, date.fromisoformat("2026-11-30"), Wish(players=names), opens=lambda _wish: None, games=_Waits(Path()))
        yield Fixture(f"home/{name}", dict(waits._state), {**first_faces(waits), "cards": drawings(waits, waits._in_sight(waits._shown))})
    door.come_back(
        say(
            "{title} is for one child at a time. Keep one name. On the children's page, the cross next to a name takes it away.",
            title=say("Quiz"),
        )
    )
    yield Fixture("home/refused", dict(door._state), {**first_faces(door), "cards": drawings(door, door._in_sight(door._shown))})
    door.leave()
    yield Fixture("home/game", dict(door._state), {**first_faces(door), "cards": {}})


def albums() -> Iterator[Fixture]:
    """An album at first and after half a year, a month of it, and a window that has just been opened, that is half lit, and that is whole."""
    now = datetime(2026, 12, 13, 16, tzinfo=UTC)
    with Store(":memory:") as store:
        ana = store.add_learner("Ana")
        shown = album(ana, store=store, now=lambda: now)
        yield Fixture("album/first", dict(shown._state), first_faces(shown))
        visits(store, ana, load_catalogue(), now - timedelta(weeks=26), weeks=26)
        for saint, fields in (("nicholas", ("role",)), ("ambrose", ("role", "feast"))):
            store.meet(ana, saint, "read", now - timedelta(days=1))
            store.record_all(ana, [LearnerAnswer(f"{saint}/{field}", Grade.GOOD) for field in fields], now)

        def taken(name: str) -> Fixture:
            return Fixture(
                f"album/{name}", dict(shown._state), {**first_faces(shown), "cards": drawings(shown, shown._in_sight(shown._shown))}
            )

        for name, wanted in (("year", None), ("month", 12)):
            shown.look(wanted)
            yield taken(name)
        for name, saint in (("met", "lucy"), ("half", "nicholas"), ("lit", "ambrose")):
            store.promise(ana, "secret-gift" if saint == "nicholas" else None, now)
            shown.open_window(saint)
            yield taken(name)


def nights() -> Iterator[Fixture]:
    """Who is listening; an evening, the day after: yesterday's saint, the story, the question before the answer, after a miss, and at the end, one thing to do, and good night; and a feast."""
    with Store(":memory:", zone="UTC") as store:
        for day in (9, 10):
            night = Screen(bedtime("Leo", store=store, now=partial(datetime, 2026, 10, day, 19, tzinfo=UTC)))
            while True:
                state = night.state
                name = "told" if state["told"] else "missed" if state["missed"] else state["scene"]
                if day == 10 and (name not in ("missed", "told") or state["step"] > 0):
                    drawn = drawings(night.widget, night.widget._in_sight(night.widget._shown))
                    yield Fixture(f"bedtime/{name}", dict(state), {**first_faces(night.widget), "cards": drawn})
                if state["scene"] == "end":
                    break
                one_night(night)
        asked = bedtime(date="2026-10-10")
        asked._ask_who([store.learner("Leo"), store.add_learner("Ana")], lambda _names: None)
        asked.hears({"type": "learner", "id": 1, "version": asked.on_screen["version"], "learner": store.learner("Ana").id})
        yield Fixture("bedtime/who", dict(asked._state), {**first_faces(asked), "cards": drawings(asked, asked._in_sight(asked._shown))})
    feast = bedtime(date="2026-12-25")
    yield Fixture("bedtime/feast", dict(feast._state), first_faces(feast))


def readings() -> Iterator[Fixture]:
    """A story that somebody has read, one that has changed since, and one that nobody has read; the folder is called as a family's is."""
    with TemporaryDirectory() as folder:
        kept, noon = StoryVoices(Path(folder)), datetime(2026, 11, 23, 12, tzinfo=UTC)
        few = [load_catalogue()[slug] for slug in FEW]

        def shows(name: str, first: str) -> Fixture:
            made = ShownVoices(few, kept, date(2026, 12, 6), None, first=first)
            state = made._state | {"where": made._state["where"].replace(folder, "/home/ana/saintlearn/learners.voices")}
            return Fixture(f"voices/{name}", state, {**first_faces(made), "cards": drawings(made, made._in_sight(made._shown))})

        for slug, seconds in (("lucy", 48), ("nicholas", 61)):
            kept.keep(slug, b"OggS", load_catalogue()[slug].bio, seconds, noon)
        kept.keep("monica", b"OggS", "Another story.", 52, noon)
        yield shows("read", "lucy")
        yield shows("changed", "monica")
        for voice in kept.listed():
            kept.delete(voice.saint)
        yield shows("unread", "nicholas")


ALL: dict[str, Callable[[], Iterator[Fixture]]] = {wing.game: partial(games, wing) for wing in WINGS} | {
    "album": albums,
    "bedtime": nights,
    "bee": bees,
    "flashcards": packs,
    "gallery": windows,
    "home": doors,
    "memory": memories,
    "progress": classes,
    "quiz": quizzes,
    "voices": readings,
}
"""What makes the fixtures of each game and widget; those of the drill come with SaintCards."""


def main(names: list[str]) -> None:
    """Write the fixtures of these games and widgets; without a name, of all. A widget's faces stand in one file."""
    find([wing for wing in WINGS if wing.game in (names or ALL)])
    for name in names or ALL:
        faces: dict[Path, dict[str, Any]] = {}
        with TemporaryDirectory() as home:
            os.environ["XDG_DATA_HOME"] = home  # what the children of this computer have set is nobody's example
            for fixture in ALL[name]():
                path = OUT / f"{fixture.name}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(fixture.content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
                cards = faces.get(path.parent, fixture.faces)["cards"]
                faces[path.parent] = {**fixture.faces, "cards": cards | fixture.faces["cards"]}
        for folder, drawn in faces.items():
            (folder / "faces.json").write_text(json.dumps(drawn), encoding="utf-8")
            print(f"{name}: {len(drawn['cards'])} faces")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write fixtures of the front end.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(ALL)}")
    wanted = parser.parse_args().names
    if unknown := [name for name in wanted if name not in ALL]:
        parser.error(f"there is no {unknown[0]!r}, only: {', '.join(ALL)}")
    main(wanted)
