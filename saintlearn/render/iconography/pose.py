"""Poses that fit the attributes: what each hand does, and where each attribute is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from saintlearn.catalogue.art import Art, Figure
from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.arms import arm_of
from saintlearn.render.iconography.drawings import attribute_box, attribute_hold, drawings
from saintlearn.render.iconography.pen import number

_FINE = frozenset(("pen", "paintbrush"))
"""Things held between thumb and finger."""
_BLESSING = frozenset(("chasuble", "cope", "pallium", "eastern-bishop", "papal", "papal-cope"))


@dataclass(slots=True)
class Pose:
    """What the arms of a figure do (left and right as we see them; empty when out of sight), and what they hold."""

    arms: list[str] = field(default_factory=lambda: ["", ""])
    things: list[tuple[str, str, str, int]] = field(default_factory=list)
    wounds: bool = False
    pair: bool = False
    grow: float = 1.0
    room: float = 176

    def drawn(self, layer: str, wide: float) -> str:
        """Draw the attributes of one layer for shoulders of this half width."""
        return "".join(self._thing(name, where, side, wide) for on, name, where, side in self.things if on == layer)

    def _thing(self, name: str, where: str, side: int, wide: float) -> str:
        left, top, broad, high = attribute_box(name)
        turn = 0.0
        grow = self.grow if self.things and self.things[0][1] == name else 1.0
        if where == "write":
            x, y = arm_of("write", wide).grasp
            size, turn = min(0.85, 130 / high * 1.3), 16.0
        elif where == "grip":
            x, y = arm_of("grip", wide).grasp
            size = min(1.0, 150 / broad) * min(grow, 1.05)
            if self.pair:
                size *= 0.8
                x += 10
            if -top * size > 150:
                inner_half = (-left if left + broad >= -left or side > 0 else left + broad) * size
                turn = min(13.0, max(4.0, math.degrees(math.atan2(50 + inner_half - x, -top * size * 0.78))))
        elif where in ("rest", "middle", "low"):
            size = min(1.0, 112 / broad, 150 / high) * grow
            x, y = {"rest": (wide - 62.0, 418.0), "middle": (16.0, 418.0), "low": (126.0, 458.0)}[where]
            if where != "low":
                y -= max(0.0, 100 - high * size) * 0.4
            else:
                size *= 0.85
                x = min(x, self.room - (left + broad) * size)
        elif where == "belt":
            size = min(0.7, 90 / high)
            x, y = wide - 70.0, 404.0
        elif where == "lean":
            size, turn = min(0.9, 130 / broad), 4.0
            x, y = self.room - 34.0, 400.0
        elif where == "ground":
            size = min(1.0, 128 / broad, 176 / high) * grow
            x, y = min(126.0, self.room - (left + broad) * size), 458.0
        elif where == "air":
            size = min(0.86, 84 / broad, 84 / high) * grow
            x, y = min(130.0, self.room - 0.5 * broad * size), 132.0
        elif name == "wings":
            return f'<use href="#@-att-{name}" x="0" y="262"/>'
        else:
            return f'<use href="#@-att-{name}" x="0" y="238"/>'
        flip = side < 0 and where in ("grip", "write", "ground", "air")
        move = f"translate({number(side * x)} {number(y)})"
        if turn:
            move += f"rotate({number(side * turn)})"
        if flip:
            move += f"scale({number(-size)} {number(size)})"
        elif size != 1:
            move += f"scale({number(size)})"
        return f'<use href="#@-att-{name}" transform="{move}"/>'


def _free(figure: Figure, dice: WordDice, side: int, *, middle: bool) -> str:
    """What a hand does that holds nothing; beside a thing in the middle it helps to hold it, or leaves it free."""
    if figure.dress in _BLESSING and side < 0:
        return "bless"
    return dice.pick(("flat", "flat", "open") if middle else ("breast", "breast", "flat", "open"))


def _single(figure: Figure, names: Sequence[str], dice: WordDice) -> Pose:
    pose = Pose()
    held = {name: attribute_hold(name) for name in names if f"att-{name}" in drawings()}
    first_grip = bool(names) and held.get(names[0]) == "grip"
    side = 1 if figure.dress in _BLESSING and first_grip else dice.pick((-1, 1))
    free = [side, -side]
    for name, hold in held.items():
        if hold == "body":
            if name == "stigmata":
                pose.wounds = True
            else:
                pose.things.append(("behind" if name == "wings" else "worn", name, "body", 1))
    carried = [name for name, hold in held.items() if hold in ("grip", "rest")]
    for name in carried:
        if not free:
            if held[name] == "rest":
                pose.things.append(("front", name, "low", -side))
            elif attribute_box(name)[1] < -120:
                pose.things.append(("behind", name, "lean", -side))
            else:
                pose.things.append(("worn", name, "belt", -side))
            continue
        at = free.pop(0)
        if held[name] == "rest":
            pose.arms[at > 0] = "rest"
            pose.things.append(("front", name, "middle" if len(carried) == 1 else "rest", at))
        else:
            pose.arms[at > 0] = where = "write" if name in _FINE else "grip"
            pose.things.append(("front", name, where, at))
    tall = {thing[3] for thing in pose.things if thing[2] in ("grip", "write", "lean")}
    corners = [at for at in (-side, side) if at not in tall] or [-side]
    for k, name in enumerate(name for name, hold in held.items() if hold == "air"):
        pose.things.append(("front", name, "air", corners[k % len(corners)]))
    for name, hold in held.items():
        if hold == "ground":
            at = free[0] if free else -side
            pose.things.append(("front", name, "ground", at))
            if free:
                pose.arms[at > 0] = "breast"
                free.pop(0)
    if len(free) == 2:
        kind = dice.below(4)
        both = "pray" if kind < 2 else "open" if kind == 2 or pose.wounds else "breast"
        if pose.wounds:
            both = "open"
        pose.arms = [both, both] if both != "breast" else ["breast", "flat"]
    else:
        for at in free:
            pose.arms[at > 0] = (
                "open" if pose.wounds else _free(figure, dice, at, middle=any(thing[2] == "middle" for thing in pose.things))
            )
    first = names[0] if names else ""
    pose.things.sort(key=lambda thing: (thing[2] == "rest", thing[2] == "ground"))
    pose.things.sort(key=lambda thing: thing[1] != first if thing[0] == "behind" else False)
    return pose


def _paired(art: Art, dice: WordDice) -> list[Pose]:
    poses = [Pose(pair=True), Pose(pair=True)]
    for k, name in enumerate(name for name in art.attributes if f"att-{name}" in drawings()):
        who = k % 2
        side = (-1, 1)[who]
        pose, hold = poses[who], attribute_hold(name)
        if hold == "body":
            pose.things.append(("behind" if name == "wings" else "worn", name, "body", 1))
            continue
        if hold == "air" or k == 2:
            pose.things.append(("front", name, "air" if hold == "air" else "low", side))
            continue
        where = {"grip": "grip", "rest": "rest", "ground": "ground"}[hold]
        pose.things.append(("front", name, where, side))
        pose.arms[side > 0] = {"grip": "grip", "rest": "rest", "ground": "breast"}[where]
    for who, pose in enumerate(poses):
        side = (-1, 1)[who]
        if not pose.arms[side > 0]:
            if dice.below(2):
                pose.arms = ["pray", "pray"]
                continue
            pose.arms[side > 0] = "breast"
    return poses


def posed(art: Art, dice: WordDice, *, small: bool = False) -> list[Pose]:
    """Say how each figure of an art stands."""
    if len(art.figures) > 1:
        return _paired(art, dice)
    pose = _single(art.figures[0], art.attributes, dice)
    if small:
        pose.grow, pose.room = 1.1, 146.0
        pose.things = [thing for thing in pose.things if thing[1] in art.attributes[:2]]
    return [pose]
