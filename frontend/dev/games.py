"""Play games at random, as children at a screen might, until each scene that is looked for has been met; where that was is kept in `met.json`.

A widget is played through its messages alone, as a browser plays it: what is inside it may change.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

from saintlearn import Computer
from saintlearn.games import game_entry
from saintlearn.shown.base import Shown
from saintlearn.widgets.opening import play
from saintlearn.widgets.table import Table

MET = Path(__file__).with_name("met.json")
"""In which games the scenes are met: seed, number of the table, and after how many messages the last of them. The search goes through four times as many states."""

State = dict[str, Any]
Message = dict[str, Any]
Wanted = dict[str, Callable[[State], bool]]


class Screen:
    """A widget, and a browser that remembers what it was told."""

    def __init__(self, widget: Shown) -> None:
        self.widget = widget
        self.heard: list[tuple[Any, list[bytes]]] = []
        widget.send = self._hear

    def _hear(self, content: Any, buffers: Any = None) -> None:
        self.heard.append((content, [bytes(buffer) for buffer in buffers or ()]))

    @property
    def state(self) -> State:
        return dict(self.widget._state)

    def say(self, message: Message) -> dict[str, Any]:
        """Send a message, and again if the game asks back; give the reply."""
        self.heard.clear()
        self.widget.hears({"id": 1, "version": self.state["version"], **message})
        reply = next((content for content, _ in self.heard if content["type"] == "reply"), {"ok": True})
        return self.say(message) if reply.get("code") == "sure" else reply


@dataclass(frozen=True, kw_only=True)
class Wing:
    """A game and the scenes of it that are looked for.

    Args:
        game: Its name.
        folder: Where its fixtures lie, with a slash: the name of the module that draws them, such as ``your-game/``. (SaintCards, whose
            module is ``table``, has none.)
        tables: Players and options of the tables that are tried, one after another.
        wanted: What is true of each scene's state.
        moves: The messages that a child could send in a state.
        most: Messages of one game.
    """

    game: str
    folder: str
    tables: list[tuple[list[Any], dict[str, Any]]]
    wanted: Wanted
    moves: Callable[[State], list[Message]]
    most: int = 300


def acts(actions: list[str]) -> list[Message]:
    return [{"type": "act", "action": action} for action in actions]


def onward(state: State) -> list[Message]:
    """What is done where a first game shows something and waits."""
    led = state.get("led")
    return [{"type": "guide", "what": "next"}] if led and ("pair" in led or "next" in led) else []


def common(state: State) -> list[Message]:
    """What is done in every game where nobody chooses."""
    if guided := onward(state):
        return guided
    if state["phase"] == "curtain":
        return [{"type": "seat", "seat": state["asks"]}]
    return [{"type": "step"}] if state["phase"] in ("watch", "sum", "tie", "hand") else []


def saintcards(state: State) -> list[Message]:
    calls = [a["text"] for a in state["actions"] if a["kind"] == "call"]
    held = [h["action"] for h in state["hand"] if h["action"]] * 3
    return common(state) or acts(calls or held + [a["text"] for a in state["actions"] if a["kind"] != "challenge"])


def holdem(state: State) -> list[Message]:
    amount = state["amount"]
    offers = [amount["text"].replace("{n}", str(amount["least"]))] if amount else []
    folds = state["number"] == 3 or len(state["actions"]) == 1
    return common(state) or acts([a["text"] for a in state["actions"] if folds or a["kind"] != "fold"] + offers)


def saint_poker(state: State) -> list[Message]:
    open_cards = [*state["river"], *(card for seat in state["seats"] for card in seat["cards"])]
    by_phase = {"river": [h["action"] for h in state["hand"]], "reveal": [two["text"] for two in state["showings"]]}
    return common(state) or acts(by_phase.get(state["phase"]) or [card["action"] for card in open_cards if card.get("action")])


def race(state: State) -> list[Message]:
    """Mostly a card that fits; now and then one that does not."""

    def deeds(hand: dict[str, Any], kind: str) -> list[Message]:
        out = []
        for plays, tells in zip(hand["plays"], hand["tells"], strict=True):
            for action, tell in zip(plays or (), tells or (), strict=False):
                if tell["kind"] == kind:
                    out.append({"type": "act", "action": action, "seat": hand["seat"]})
        return out

    if guided := onward(state):
        return guided
    if state["phase"] == "ready":
        return [{"type": "act", "action": h["deeds"]["ready"], "seat": h["seat"]} for h in state["hands"] if h["deeds"]["ready"]]
    if state["phase"] == "paused":
        return [{"type": "act", "action": h["deeds"]["resume"], "seat": h["seat"]} for h in state["hands"][:1]]
    hands = [hand for hand in state["hands"] if state["turn"] in (None, hand["seat"])]
    fits = [message for hand in hands for message in deeds(hand, "match")]
    stuck = [hand for hand in hands if not deeds(hand, "match") and not state["players"][hand["seat"]]["stuck"]]
    fails = [message for hand in hands for message in deeds(hand, "miss")]
    pauses = [{"type": "act", "action": hand["deeds"]["pause"], "seat": hand["seat"]} for hand in hands[:1] if hand["deeds"]["pause"]]
    hints = [{"type": "hint", "seat": hand["seat"]} for hand in hands]
    return (
        fits * 3 + [{"type": "act", "action": hand["deeds"]["stuck"], "seat": hand["seat"]} for hand in stuck] + fails[:1] + hints + pauses
    )


def quest(state: State) -> list[Message]:
    if state["throws"]:
        return acts([thrown["action"] for thrown in state["dice"] if set(thrown["faces"]) in ({2}, {3})])
    return common(state) or acts([choice["action"] for choice in state["choices"]])


def led(state: State) -> str:
    """What a first game lights now: "two" for the two cards at its beginning, nothing where it says nothing."""
    now = state.get("led")
    return "" if not now else "two" if "pair" in now else now["touches"][0]["light"] or "free"


def many(state: State, phase: str) -> bool:
    return bool(state["phase"] == phase and state["moment"])


ANA, FELIX, THREE = ["Ana", Computer("greedy")], ["Ana", Computer("greedy", "Felix")], ["Ana", Computer("random"), Computer("greedy")]
CROWD = ["Ana", *[Computer("random") for _ in range(5)]]
FOUR = ["Ana", "Ben", "Cleo", "Dan"]

WINGS = [
    Wing(
        game="saintcards",
        folder="",
        moves=saintcards,
        most=160,
        tables=[
            (THREE, {}),
            (ANA, {"scoring": "claim"}),
            (["Ana", "Ben", "Cleo"], {}),
            (CROWD, {}),
            (ANA, {"level": "starter", "guide": True}),
        ],
        wanted={
            "turn": lambda s: (
                s["phase"] == "turn"
                and len(s["players"]) == 3
                and len(s["hand"]) >= 4
                and len(s["log"]) >= 4
                and not all(h["action"] for h in s["hand"])
                and sum(1 for h in s["hand"] if (h["score"] or 0) >= 3) >= 2
            ),
            "turn-six": lambda s: s["phase"] == "turn" and len(s["players"]) == 6 and len(s["log"]) >= 5,
            "turn-full-hand": lambda s: s["phase"] == "turn" and len(s["hand"]) >= 10,
            "turn-fresh": lambda s: s["phase"] == "turn" and bool(s.get("fresh")) and any(a["kind"] == "challenge" for a in s["actions"]),
            "after": lambda s: many(s, "after") and len(s["moment"]["facts"]) == 5 and s["second"],
            "after-many": lambda s: many(s, "after") and len(s["moment"]["facts"]) >= 6,
            "after-call": lambda s: many(s, "after") and any(a["kind"] == "call" for a in s["actions"]),
            "reveal": lambda s: (
                many(s, "after") and len(s["moment"]["facts"]) >= 4 and 1 <= sum(not f["found"] for f in s["moment"]["facts"]) <= 2
            ),
            "claim-start": lambda s: s["phase"] == "claim" and not s["moment"]["facts"] and not s["moment"]["tried"],
            "claim": lambda s: s["phase"] == "claim" and len(s["moment"]["facts"]) >= 2 and bool(s["moment"]["tried"]),
            "effect": lambda s: s["phase"] == "effect",
            "century": lambda s: (
                s["phase"] == "century" and len(s["hand"]) >= 3 and any(len(a.get("meets", [])) >= 2 for a in s["actions"])
            ),
            "demand": lambda s: s["phase"] == "demand" and any(h["action"] for h in s["hand"]) and len(s["hand"]) >= 3,
            "watch": lambda s: many(s, "watch") and 3 <= len(s["moment"]["facts"]) <= 5,
            "watch-wild": lambda s: many(s, "watch") and bool(s["moment"]["extras"]),
            "curtain": lambda s: s["phase"] == "curtain" and s["asks"] == 1 and len(s["log"]) >= 3,
            "over": lambda s: s["phase"] == "over" and 8 <= len(s["over"]["met"]) <= 16 and len(s["over"]["again"]) == 3,
            "over-two": lambda s: s["phase"] == "over" and len(s["over"]["winners"]) == 1 and len(s["players"]) == 2,
            "led-look": lambda s: led(s) and s["led"]["step"] == 2,
            "led-found": lambda s: led(s) and s["led"]["step"] == 3,
            "led-card": lambda s: led(s).startswith("card "),
            "led-watch": lambda s: bool(led(s)) and s["phase"] == "watch",
            "led-end": lambda s: led(s) and s["led"]["step"] == 7,
        },
    ),
    Wing(
        game="holdem",
        folder="holdem/",
        moves=holdem,
        most=400,
        tables=[
            (FELIX, {"hands": 3}),
            (["Ana", "Ben"], {"hands": 3}),
            (["Ana", "Ben", Computer("random", "Felix")], {}),
            (FELIX, {"guide": True}),
        ],
        wanted={
            "offer": lambda s: (
                s["phase"] == "offer"
                and s["round"] == 2
                and s["odds"]
                and s["amount"]
                and s["amount"]["least"] < s["amount"]["most"]
                and any(a["kind"] == "fold" for a in s["actions"])
            ),
            "curtain": lambda s: s["phase"] == "curtain",
            "face-down": lambda s: s["phase"] == "offer" and s["asks"] == 1 and s["round"] == 1 and bool(s["amount"]),
            "place": lambda s: s["phase"] == "place" and all(card["spot"] is None for card in s["hand"]),
            "place-second": lambda s: s["phase"] == "place" and any(card["spot"] is not None for card in s["hand"]),
            "overtime": lambda s: s["phase"] == "overtime",
            "sum": lambda s: s["phase"] == "sum",
            "tie": lambda s: s["phase"] == "tie",
            "hand": lambda s: s["phase"] == "hand" and bool(s["shown"]) and len(s["showdown"]) > 1,
            "stepped-back": lambda s: s["phase"] == "hand" and s["players"][0]["treasure"] and not s["players"][0]["in"],
            "over": lambda s: s["phase"] == "over",
            "led-goal": lambda s: led(s) == "free" and s["phase"] == "offer",
            "led-match": lambda s: led(s) == "two",
            "led-offer": lambda s: led(s) == "main" and s["phase"] == "offer" and s["round"] == 1,
            "led-place": lambda s: bool(led(s)) and s["phase"] == "place",
            "led-showdown": lambda s: led(s) == "free" and s["phase"] == "hand",
        },
    ),
    Wing(
        game="saint-poker",
        folder="saint-poker/",
        moves=saint_poker,
        tables=[(FELIX, {}), (["Ana", "Ben", Computer("random", "Felix")], {}), (FELIX, {"guide": True})],
        wanted={
            "curtain": lambda s: s["phase"] == "curtain",
            "river": lambda s: s["phase"] == "river" and s["round"] == 2 and any(seat["known"] for seat in s["seats"]),
            "reveal": lambda s: s["phase"] == "reveal" and len(s["showings"]) > 3,
            "take": lambda s: s["phase"] == "take" and any(card["gone"] is not None for card in s["river"]),
            "watch-river": lambda s: s["phase"] == "watch" and s["moment"] == "river",
            "watch-showdown": lambda s: s["phase"] == "watch" and s["moment"] == "showdown",
            "over": lambda s: s["phase"] == "over",
            "led-river": lambda s: led(s).startswith("card ") and s["phase"] == "river",
            "led-reveal": lambda s: bool(led(s)) and s["phase"] == "reveal",
            "led-showdown": lambda s: led(s) == "free" and s["moment"] == "showdown",
        },
    ),
    Wing(
        game="race",
        folder="race/",
        moves=race,
        most=30,
        tables=[
            (FELIX, {}),
            (["Ana", "Ben"], {}),
            (FELIX, {"pace": "no-hurry"}),
            (["Ana", "Ben"], {"pace": "no-hurry"}),
            (FELIX, {"pace": "no-hurry", "guide": True}),
        ],
        wanted={
            "ready": lambda s: s["phase"] == "ready" and len(s["hands"]) == 1,
            "start": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and s["hurry"] and not s["told"],
            "match": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and [told["kind"] for told in s["told"]] == ["match"],
            "miss": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and [told["kind"] for told in s["told"]] == ["miss"],
            "wait": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and s["players"][0]["wait"] > 0,
            "hint": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and [told["kind"] for told in s["told"]] == ["hint"],
            "stuck": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and [told["kind"] for told in s["told"]] == ["stuck"],
            "turned": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and [told["kind"] for told in s["told"]] == ["turned"],
            "paused": lambda s: s["phase"] == "paused" and len(s["hands"]) == 1,
            "calm": lambda s: s["phase"] == "race" and len(s["hands"]) == 1 and not s["hurry"] and s["turn"] == 0,
            "two-ready": lambda s: s["phase"] == "ready" and len(s["hands"]) == 2,
            "two": lambda s: s["phase"] == "race" and len(s["hands"]) == 2 and s["hurry"] and len(s["told"]) == 2,
            "two-calm": lambda s: s["phase"] == "race" and len(s["hands"]) == 2 and s["turn"] == 1,
            "over": lambda s: s["phase"] == "over",
            "led-card": lambda s: led(s).startswith("card "),
        },
    ),
    Wing(
        game="holy-quest",
        folder="quest/",
        moves=quest,
        most=2000,
        tables=[
            (FOUR, {"score": "on"}),
            (FOUR, {"score": "on", "mode": "competition"}),
            (FOUR, {"score": "on", "mode": "competition", "series": (46, 38, 61, 22)}),
            (FOUR, {"chance": "family", "dice": 2}),
            (FOUR, {"questions": "players"}),
            (["Ana", Computer("random"), Computer("random"), Computer("random")], {}),
            (FOUR, {"chance": "family"}),
            (FOUR, {"chance": "family", "mode": "competition"}),
            (["Ana", Computer("random")], {"guide": True}),
            (FOUR[:2], dict(game_entry("holy-quest").easy)),
        ],
        wanted={
            "roll": lambda s: s["phase"] == "turn" and s["step"] == "roll" and not s["throws"] and not s["sides"][1]["computer"],
            "move": lambda s: s["step"] == "move" and bool(s["notes"]) and any((c["to"] or "").isdigit() for c in s["choices"]),
            "question": lambda s: bool(s["question"]) and not s["question"]["scene"],
            "judge": lambda s: bool(s["judge"]),
            "read": lambda s: bool(s["read"]),
            "answer": lambda s: s["phase"] == "watch" and bool(s["answer"]) and not s["answer"]["right"] and not s["read"],
            "watch": lambda s: s["phase"] == "watch" and bool(s["rolled"]) and not (s["read"] or s["answer"] or s["drawn"]),
            "dice": lambda s: s["phase"] == "turn" and s["throws"] == 2,
            "wild": lambda s: s["step"] == "wild" and len(s["choices"]) > 4,
            "begin": lambda s: s["step"] == "begin",
            "die": lambda s: s["phase"] == "turn" and s["throws"] == 1,
            "drawn": lambda s: s["phase"] == "watch" and bool(s["drawn"]) and not (s["read"] or s["answer"]),
            "chosen": lambda s: s["phase"] == "turn" and bool(s["drawn"]) and len(s["choices"]) > 2,
            "saint-card": lambda s: s["phase"] == "turn" and s["step"] == "saint-card",
            "action-card": lambda s: s["phase"] == "turn" and s["step"] == "action-card",
            "over": lambda s: s["phase"] == "over" and bool(s["over"]["series"]) and s["over"]["series"]["threshold"] == 100,
            "led-roll": lambda s: bool(led(s)) and s["step"] == "roll",
            "meet": lambda s: bool(s["question"] and s["question"]["scene"]),
            "met": lambda s: s["phase"] == "watch" and bool(s["answer"] and s["answer"]["line"]) and s["answer"]["right"] and s["fresh"],
            "climbed": lambda s: s["phase"] == "over" and bool(s["over"]["series"]) and s["over"]["series"]["threshold"] < 100,
            "led-move": lambda s: s["led"] and s["step"] == "move",
        },
    ),
]


def no_timer(_seconds: float, _what: Callable[[], object]) -> None:
    """Start none."""


def opened(wing: Wing, seed: int, number: int) -> tuple[Screen, random.Random]:
    """Begin a game."""
    players, options = wing.tables[number]
    with patch.object(Table, "_later", staticmethod(no_timer)):  # where an event loop runs, a computer would move when its time has come
        table = play(wing.game, players, seed=seed, **options)
    table._later = no_timer
    table._clock = partial(float, table._clock())  # it stands: how long this program takes is not to be seen
    return Screen(table), random.Random(seed)


def states(screen: Screen, rng: random.Random, wing: Wing) -> Iterator[State]:
    """Play at random; give each state."""
    for _ in range(wing.most):
        yield screen.state
        choices = [] if screen.state["phase"] == "over" else wing.moves(screen.state)
        if not choices:
            return
        screen.say(rng.choice(choices))


def search(wing: Wing, seeds: int = 200) -> list[list[int]]:
    """Look for every scene in games of every kind, one seed after another; tell where they are met."""
    missing, met = dict(wing.wanted), []
    for seed in range(1, seeds):
        for number in range(len(wing.tables)):
            last = None
            for moves, state in enumerate(states(*opened(wing, seed, number), wing)):
                for name in [name for name, fits in missing.items() if fits(state)]:
                    del missing[name]
                    last = moves
            if last is not None:
                met.append([seed, number, last])
            if not missing:
                return met
    raise LookupError(f"{wing.game}: not met: {', '.join(missing)}")


def scenes(wing: Wing) -> Iterator[tuple[str, Screen, State]]:
    """Give each scene when it is met for the first time, in the games in which it once was met."""
    missing = dict(wing.wanted)
    for seed, number, last in json.loads(MET.read_text(encoding="utf-8"))[wing.game]:
        screen, rng = opened(wing, seed, number)
        for state in islice(states(screen, rng, wing), last + 1):
            for name in [name for name, fits in missing.items() if fits(state)]:
                del missing[name]
                yield wing.folder + name, screen, state
    if missing:
        raise LookupError(f"{wing.game}: no longer met: {', '.join(missing)}. Run: .venv/bin/python -m frontend.dev.fixtures {wing.game}")


def find(wings: list[Wing]) -> None:
    """Look for the scenes of these games, and keep where they are met."""
    met = json.loads(MET.read_text(encoding="utf-8")) if MET.exists() else {}
    met |= {wing.game: search(wing) for wing in wings}
    told = [f"  {json.dumps(game)}: {json.dumps(games)}" for game, games in sorted(met.items())]
    MET.write_text("{\n" + ",\n".join(told) + "\n}\n", encoding="utf-8")
