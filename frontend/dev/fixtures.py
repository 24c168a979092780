"""Write frontend/fixtures: one state per scene from real games, and the faces of the cards in them (not kept in git).

Run from the root of the checkout: ``python frontend/dev/fixtures.py``. A game is played at random with one seed after another until each
scene that is looked for has been met.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from saintlearn import Computer
from saintlearn.widgets.drill import drill
from saintlearn.widgets.table import Table
from saintlearn.widgets.tables import play

OUT = Path(__file__).resolve().parents[1] / "fixtures"
State = dict[str, Any]

WANTED: dict[str, Callable[[State], bool]] = {
    "turn": lambda s: (
        s["phase"] == "turn"
        and len(s["players"]) == 3
        and len(s["hand"]) >= 4
        and len(s["log"]) >= 4
        and not all(h["action"] for h in s["hand"])
        and sum(1 for h in s["hand"] if (h["score"] or 0) >= 3) >= 2
    ),
    "turn-six": lambda s: s["phase"] == "turn" and len(s["players"]) == 6 and len(s["log"]) >= 6,
    "turn-full-hand": lambda s: s["phase"] == "turn" and len(s["hand"]) >= 10,
    "turn-fresh": lambda s: s["phase"] == "turn" and bool(s.get("fresh")) and any(a["kind"] == "challenge" for a in s["actions"]),
    "after": lambda s: s["phase"] == "after" and bool(s["moment"]) and len(s["moment"]["facts"]) == 5 and s["second"],
    "after-many": lambda s: s["phase"] == "after" and bool(s["moment"]) and len(s["moment"]["facts"]) >= 6,
    "after-call": lambda s: s["phase"] == "after" and bool(s["moment"]) and any(a["kind"] == "call" for a in s["actions"]),
    "reveal": lambda s: (
        s["phase"] == "after"
        and bool(s["moment"])
        and len(s["moment"]["facts"]) >= 4
        and 1 <= sum(not f["found"] for f in s["moment"]["facts"]) <= 2
    ),
    "claim-start": lambda s: s["phase"] == "claim" and not s["moment"]["facts"] and not s["moment"]["tried"],
    "claim": lambda s: s["phase"] == "claim" and len(s["moment"]["facts"]) >= 2 and bool(s["moment"]["tried"]),
    "effect": lambda s: s["phase"] == "effect",
    "century": lambda s: s["phase"] == "century" and len(s["hand"]) >= 3 and any(len(a.get("meets", [])) >= 2 for a in s["actions"]),
    "demand": lambda s: s["phase"] == "demand" and any(h["action"] for h in s["hand"]) and len(s["hand"]) >= 3,
    "watch": lambda s: s["phase"] == "watch" and bool(s["moment"]) and 3 <= len(s["moment"]["facts"]) <= 5,
    "watch-wild": lambda s: s["phase"] == "watch" and bool(s["moment"]) and bool(s["moment"]["extras"]),
    "curtain": lambda s: s["phase"] == "curtain" and s["asks"] == 1 and len(s["log"]) >= 3,
    "over": lambda s: s["phase"] == "over" and 8 <= len(s["over"]["met"]) <= 16 and len(s["over"]["again"]) == 3,
    "over-two": lambda s: s["phase"] == "over" and len(s["over"]["winners"]) == 1 and len(s["players"]) == 2,
}


def games() -> Iterator[tuple[Table, random.Random]]:
    """Games of every kind, one seed after another."""
    two: list[Any] = ["Ana", Computer("greedy")]
    three: list[Any] = ["Ana", Computer("random"), Computer("greedy")]
    for seed in range(1, 200):
        rng = random.Random(seed)
        yield play(players=three, seed=seed), rng
        yield play(players=two, seed=seed, scoring="claim"), rng
        yield play(players=["Ana", "Ben", "Cleo"], seed=seed), rng
        if seed % 3 == 0:
            yield play(players=["Ana", *[Computer("random") for _ in range(5)]], seed=seed), rng
            yield play(players=[Computer("greedy"), Computer("random")], seed=seed), rng


def states(table: Table, rng: random.Random) -> Iterator[State]:
    """Play at random, as a child at the screen might."""
    for _ in range(160):
        state = dict(table._state)
        yield state
        phase = state["phase"]
        if phase == "over":
            return
        if phase == "watch":
            table._on_step({})
        elif phase == "curtain":
            table._on_seat({"seat": state["asks"]})
        else:
            choices = [h["action"] for h in state["hand"] if h["action"]] * 3
            choices += [a["text"] for a in state["actions"] if a["kind"] != "challenge"]
            calls = [a["text"] for a in state["actions"] if a["kind"] == "call"]
            if not choices:
                return
            table.act(rng.choice(calls or choices))


def main() -> None:
    """Look for every scene, then write what was found."""
    OUT.mkdir(exist_ok=True)
    missing = dict(WANTED)
    slugs: set[str] = set()
    faces: dict[str, Any] = {}
    for table, rng in games():
        if not missing:
            break
        faces = {**faces, "defs": table._faces["defs"], "back": table._faces["back"]}
        for state in states(table, rng):
            for name in [name for name, fits in missing.items() if fits(state)]:
                del missing[name]
                replies = {}
                if state["phase"] in ("turn", "claim", "demand"):
                    replies["hints"] = table._on_hint({})["hints"]
                replies["help"] = table._on_help({})["help"]
                write(name, {"state": state, "replies": replies})
                slugs |= set(table._in_sight(state)) | {a["card"] for a in (state["over"] or {}).get("again", [])}
                slugs |= {a["on"] for a in (state["over"] or {}).get("again", [])}
                faces.setdefault("cards", {}).update(table._drawn(sorted(slugs - set(faces.get("cards", {})))))
    rounds(faces)
    quests()
    (OUT / "faces.json").write_text(json.dumps(faces), encoding="utf-8")
    print(f"{len(faces['cards'])} faces; not met: {', '.join(missing) or 'none'}")


def rounds(faces: dict[str, Any]) -> None:
    """The match drill before, during and after a round."""
    lesson = drill(seed=5)
    start = dict(lesson._state)
    write("drill", {"state": start, "replies": {"hints": lesson._answer("hint", {})["hints"]}})
    for action in [a["text"] for a in start["actions"] if a["kind"] == "claim"][:3]:
        lesson._act(action)
        lesson._publish()
    write("drill-some", {"state": dict(lesson._state), "replies": {}})
    lesson._act("done")
    lesson._publish()
    write("drill-done", {"state": dict(lesson._state), "replies": {}})
    faces["cards"].update(lesson._drawn([start["left"], start["right"]]))


QUEST: dict[str, tuple[dict[str, Any], Callable[[State], bool]]] = {
    "quest/roll": ({}, lambda s: s["phase"] == "turn" and s["step"] == "roll"),
    "quest/move": ({}, lambda s: s["step"] == "move" and bool(s["notes"]) and any((c["to"] or "").isdigit() for c in s["choices"])),
    "quest/question": ({}, lambda s: bool(s["question"])),
    "quest/read": ({}, lambda s: bool(s["read"])),
    "quest/wild": ({"mode": "competition"}, lambda s: s["step"] == "wild" and len(s["choices"]) > 4),
    "quest/over": ({"mode": "competition", "series": (46, 38, 61, 22)}, lambda s: s["phase"] == "over"),
}


def quests() -> None:
    """The Holy Quest: its board and pieces are drawings of their own."""
    (OUT / "quest").mkdir(exist_ok=True)
    faces: dict[str, Any] = {}
    for name, (how, fits) in QUEST.items():
        for seed in range(1, 40):
            table, rng = play("holy-quest", ["Ana", "Ben", "Cleo", "Dan"], seed=seed, **{"score": "on", **how}), random.Random(seed)
            for _ in range(2000):
                if fits(dict(table._state)) or table._state["phase"] == "over":
                    break
                if table._state["phase"] == "watch":
                    table._on_step({})
                else:
                    table.act(rng.choice(table._state["choices"])["action"])
            if fits(dict(table._state)):
                break
        write(name, {"state": dict(table._state), "replies": table._on_help({}) if name == "quest/roll" else {}})
        faces = dict(table._faces)
        faces["cards"] = {**faces["cards"], **table._drawn(sorted(card.slug for card in table.session.deck))}
    (OUT / "quest/faces.json").write_text(json.dumps(faces), encoding="utf-8")


def write(name: str, content: dict[str, Any]) -> None:
    """Write one fixture."""
    (OUT / f"{name}.json").write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
