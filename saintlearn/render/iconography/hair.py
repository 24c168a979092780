"""Hair in head units: each style in a layer behind the neck, one before the face and, for braids, one over the dress."""

from __future__ import annotations

from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.comb import Comb, Locks, cap_back, strands
from saintlearn.render.iconography.pen import Point, lens, path, scallops
from saintlearn.render.theme import LEAD


def _short(comb: Comb) -> Locks:
    """Short hair: parted at a side, brushed forward, or cropped."""
    kind = comb.dice.below(3)
    s = 1 if comb.turn > 0 else -1

    def p(x: float, y: float) -> Point:
        return s * x, y

    if kind == 0:
        front = comb.mass(
            path("M", p(-44, 6), "C", p(-48, -14), p(-42, -28), p(-34, -38), p(-10, -34), p(20, -44), p(30, -52), p(36, -42), p(42, -26), p(44, 4),
                 p(52, -4), p(56, -34), p(48, -56), p(40, -84), p(6, -94), p(-18, -84), p(-48, -78), p(-58, -44), p(-52, -16), p(-51, -6), p(-48, 2), p(-44, 6), "Z"),
            lens(p(30, -56), p(0, -78), p(-40, -44), 1.6) + lens(p(32, -62), p(0, -88), p(-46, -50), 1.6) + lens(p(34, -60), p(48, -44), p(47, -8), 1.6),
            lens(p(28, -60), p(0, -84), p(-38, -56), 1.5) + lens(p(26, -56), p(0, -70), p(-30, -48), 1.1),
        )  # fmt: skip
    elif kind == 1:
        teeth = ((-34, -36), (-20, -42), (-6, -37), (8, -43), (22, -38), (35, -42))
        cut = "".join(f"L{x} {y}" for x, y in teeth)
        front = comb.mass(
            f"M-45 8C-47-12-42-28-38-34{cut}C42-30 47-12 45 8C54-2 58-40 48-58C36-86-36-86-48-58C-58-40-54-2-45 8z".replace(" -", "-"),
            "".join(lens((x * 0.5, -76), (x * 0.95, -60), (x, -40), 1.4) for x in (-40, -27, -13, 1, 15, 29, 41)),
            strands(((14, -76), (34, -66), (40, -44)), wide=1.1),
        )
    else:
        front = comb.mass(
            path("M", p(-45, 6), "C", p(-48, -14), p(-46, -30), p(-38, -44), p(-20, -56), p(14, -58), p(36, -44), p(46, -30), p(48, -14), p(45, 6),
                 p(55, -4), p(58, -44), p(44, -64), p(34, -88), p(-14, -92), p(-34, -80), p(-60, -70), p(-58, -20), p(-45, 6), "Z"),
            lens(p(-36, -46), p(-10, -82), p(34, -66), 1.6) + lens(p(-44, -36), p(-44, -66), p(-10, -80), 1.5) + lens(p(38, -44), p(30, -60), p(10, -66), 1.4),
            lens(p(-28, -52), p(0, -76), p(36, -58), 1.4),
        )  # fmt: skip
    return Locks("" if comb.plain else cap_back(comb), front)


def _curly(comb: Comb) -> Locks:
    big = comb.dice.between(0.96, 1.1)
    outer = ((-44, 16), (-53, 2), (-55, -15), (-54, -32), (-48, -48), (-39, -62), (-27, -73), (-12, -80), (4, -82), (20, -79), (34, -70), (45, -58),
             (52, -43), (55, -26), (55, -9), (52, 6), (44, 16))  # fmt: skip
    hairline = ((43, -6), (42, -22), (36, -34), (25, -41), (14, -45), (2, -42), (-10, -45), (-22, -43), (-34, -36), (-41, -22), (-43, -6))
    shape = (
        scallops([(x * (big if y < 0 else 1), y * (big if y < 0 else 1)) for x, y in outer], 13) + scallops(hairline, 10, start="L") + "z"
    )
    curls = ((-45, -10), (-44, -32), (-31, -53), (-12, -62), (8, -64), (26, -57), (41, -40), (47, -16), (-20, -49), (16, -52))
    spirals = "".join(f"M{x - 5} {y}a5 5 0 1 1 5 5" for x, y in curls[:: 2 if comb.plain else 1])
    return Locks(
        "" if comb.plain else cap_back(comb),
        comb.mass(shape) + f'<path class="sl-c" stroke-width="1.7" stroke="{comb.dark}" d="{spirals}"/>',
    )


def _wavy(comb: Comb) -> Locks:
    """To the neck in waves, parted a little beside the middle."""
    low, p = comb.dice.between(54, 84), comb.turn * 6
    back = comb.mass(
        path("M", (0, -84), "C", (-50, -86), (-68, -44), (-60, -6), (-52, 14), (-76, 30), (-66, low), (-50, low + 12), (-34, low), (-30, 36),
             "L", (30, 36), "C", (34, low), (50, low + 12), (66, low), (76, 30), (52, 14), (60, -6), (68, -44), (50, -86), (0, -84), "Z"),
        strands(((52, 0), (50, 24), (56, low - 6)), ((60, 16), (72, 34), (60, low - 4)), wide=2),
    )  # fmt: skip
    locks = "".join(
        comb.mass(
            path("M", (p, -80), "C", (p + s * 10, -62), (s * 34, -58), (s * 37, -36), (s * 46, -22), (s * 36, -6), (s * 45, 14),
                 (s * 58, 2), (s * 50, -16), (s * 56, -34), (s * 50, -80), (s * 14, -88), (p, -80), "Z"),
            lens((p + s * 4, -79), (s * 44, -70), (s * 46, -30), 1.6) + lens((s * 46, -28), (s * 42, -10), (s * 48, 6), 1.2),
            lens((p + s * 6, -76), (s * 34, -66), (s * 40, -40), 1.2),
        )
        for s in (-1, 1)
    )  # fmt: skip
    return Locks(back, locks)


def _tonsure(comb: Comb) -> Locks:
    low = comb.dice.between(8, 22)
    outer = [(-46, low), (-49, 2), (-49, -15), (-46, -31), (-37, -44), (-24, -52), (-9, -55), (8, -55), (23, -52), (36, -44), (45, -31), (48, -15), (48, 2), (45, low)]  # fmt: skip
    hairline = [(41, 0), (39, -16), (32, -29), (20, -36), (7, -39), (-8, -39), (-21, -36), (-33, -29), (-40, -16), (-42, 0)]
    shape = path("M", outer[0], "L", *outer[1:], *hairline, "Z")
    if comb.dice.below(2) and not comb.plain:
        shape = scallops(outer, 11) + scallops(hairline, -4, start="L") + "z"
    dark = "".join(path("M", (x, y), "L", (x * 0.88, y * 0.84)) for x, y in outer[1:-1])
    light = "".join(path("M", (x + 5, y + 2), "L", (x * 0.9 + 4, y * 0.86)) for x, y in outer[3:-2:2])
    strands = "".join(
        f'<path class="sl-c" stroke-width="2.2" stroke="{ink}" d="{data}"/>'
        for ink, data in ((comb.dark, dark), (comb.light, light))
        if data
    )
    return Locks(cap_back(comb, 52, 28), comb.mass(shape) + ("" if comb.plain else strands))


def _long(comb: Comb) -> Locks:
    low, p, wave = comb.dice.between(118, 150), 4 * comb.turn, comb.dice.between(-8, 8)
    back = comb.mass(
        path("M", (0, -82), "C", (-44, -84), (-62, -48), (-58, -8), (-56, 26), (-76 - wave, 52), (-72, 88), (-70, 112), (-84, low - 24), (-80, low),
             (-50, low + 4), (-30, 120), (-26, 84), "L", (26, 84), "C", (30, 120), (50, low + 4), (80, low), (84, low - 24), (70, 112), (72, 88),
             (76 + wave, 52), (56, 26), (58, -8), (62, -48), (44, -84), (0, -82), "Z"),
        strands(((50, 10), (64, 60), (60, low - 6)), ((44, 40), (48, 90), (66, low - 8)), ((56, 30), (76, 80), (72, 120)), wide=2.4),
        strands(((48, 14), (58, 60), (54, 130)), wide=1.8),
    )  # fmt: skip
    kind, fall = comb.dice.below(4), comb.dice.between(20, 36)
    if kind == 0:
        return Locks(back, _swept(comb))
    if kind == 1:
        return Locks(back, _parting(comb, comb.dice.pick((-17, 17)), fall))
    if kind == 2:
        band = lens((-47, -34), (0, -74), (47, -34), 6, -1)
        front = _parting(comb, p, fall)
        return Locks(back, front + ("" if comb.bare else f'<path class="sl-i" style="fill:{comb.light}" d="{band}"/>'))
    return Locks(back, _parting(comb, p, fall))


def _parting(comb: Comb, p: float, low: float) -> str:
    """Two sweeps from the parting to behind the ears."""
    high = comb.dice.between(-62, -52)
    return "".join(
        comb.mass(
            path("M", (p, -76), "C", (p + s * 8, high), (s * 34, -50), (s * 39, -16), (s * 42, 6), (s * 40, low - 14), (s * 48, low),
                 (s * 56, 14), (s * 62, -20), (s * 52, -50), (s * 42, -78), (s * 14, -88), (p, -84), "Z"),
            lens((p + s * 2, -79), (s * 40, -68), (s * 46, 10), 1.7) + lens((p + s * 8, -80), (s * 50, -66), (s * 52, 6), 1.4),
            lens((p + s * 5, -74), (s * 38, -60), (s * 43, 0), 1.1),
            shade=0.02 * s,
        )
        for s in (-1, 1)
    )  # fmt: skip


def _parted(comb: Comb) -> Locks:
    """Straight, to the jaw or the shoulders."""
    low = comb.dice.between(34, 72)
    back = comb.mass(
        path("M", (0, -84), "C", (-46, -86), (-62, -52), (-60, -10), "L", (-64, low + 8), "C", (-54, low + 18), (-40, low + 18), (-28, low + 12),
             "L", (28, low + 12), "C", (40, low + 18), (54, low + 18), (64, low + 8), "L", (60, -10), "C", (62, -52), (46, -86), (0, -84), "Z"),
        shade=-0.02,
    )  # fmt: skip
    p = comb.turn * 5
    front = "".join(
        comb.mass(
            path("M", (p, -78), "C", (p + s * 14, -60), (s * 36, -46), (s * 40, -10), "L", (s * 43, low), "C", (s * 50, low + 2), (s * 58, low - 6), (s * 62, low - 12),
                 "L", (s * 57, -14), "C", (s * 57, -60), (s * 36, -88), (p, -85), "Z"),
            lens((s * 6 + p, -79), (s * 50, -56), (s * 52, low - 14), 1.3),
            lens((s * 12 + p, -80), (s * 56, -50), (s * 57, low - 20), 1) + lens((s * 16, -64), (s * 42, -40), (s * 44, 0), 1),
        )
        for s in (-1, 1)
    )  # fmt: skip
    return Locks(back, front)


def _plaits(comb: Comb) -> str:
    """Two plaits as a thick line with strokes across."""
    line = "M-52 40L-61 128M52 40L61 128"
    thick = "".join(f'<path class="sl-c" stroke="{ink}" stroke-width="{wide}" d="{line}"/>' for ink, wide in ((LEAD, 29), (comb.color, 22)))
    return thick + f'<path fill="none" stroke="{comb.dark}" stroke-width="21" stroke-dasharray="2.5 14" d="{line}"/>'


def _braided(comb: Comb) -> Locks:
    if comb.plain:
        return Locks(cap_back(comb, 52, 46), _parting(comb, 4 * comb.turn, 38), _plaits(comb))
    braids = []
    for s in (-1, 1):
        knots = [(s * (50 + k * 2.4), 44 + k * 21) for k in range(5)]
        shape = "".join(
            path(
                "M",
                (x, y - 12),
                "C",
                (x + s * 15, y - 8),
                (x + s * 14, y + 8),
                (x, y + 13),
                (x - s * 14, y + 8),
                (x - s * 13, y - 8),
                (x, y - 12),
                "Z",
            )
            for x, y in knots
        )
        x, y = knots[-1]
        shape += path("M", (x - 8, y + 10), "L", (x - 10, y + 34), (x + 10, y + 34), (x + 8, y + 10), "Z")
        turns = "".join(lens((x - s * 9, y - 4), (x + s * 2, y), (x + s * 7, y + 9), 1.4) for x, y in knots)
        braids.append(comb.mass(shape, turns))
    return Locks(cap_back(comb, 52, 46), _parting(comb, 4 * comb.turn, 38), "".join(braids))


def _bun(comb: Comb) -> Locks:
    high = comb.dice.below(2)
    knot = "M-22-84C-26-108 26-108 22-84C20-70-20-70-22-84z" if high else "M-30-76C-36-98 36-98 30-76C28-64-28-64-30-76z"
    back = cap_back(comb, 51, 22) + comb.mass(
        knot, lens((-14, -82), (0, -100), (14, -82), 1.6) + lens((-20, -88), (-4, -74), (16, -90), 1.3)
    )
    return Locks(back, _swept(comb))


def _swept(comb: Comb) -> str:
    """Hair drawn back from the forehead."""
    p = comb.turn * 6
    return "".join(
        comb.mass(
            path("M", (p, -62), "C", (p + s * 20, -58), (s * 36, -44), (s * 40, -20), (s * 42, -6), (s * 43, 2), (s * 45, 8),
                 (s * 52, -4), (s * 57, -40), (s * 44, -62), (s * 34, -82), (s * 12, -86), (p, -84), "Z"),
            lens((p + s * 3, -66), (s * 34, -66), (s * 48, -16), 1.5) + lens((p + s * 3, -76), (s * 40, -76), (s * 51, -30), 1.3),
            lens((p + s * 3, -70), (s * 36, -72), (s * 49, -28), 1.1),
        )
        for s in (-1, 1)
    )  # fmt: skip


def _fringe(comb: Comb) -> Locks:
    low = comb.dice.between(48, 70)
    back = comb.mass(
        path("M", (0, -84), "C", (-50, -86), (-66, -44), (-62, 0), (-62, 24), (-74, 40), (-66, low), (-50, low + 4), (-38, low - 4), (-34, 40),
             "L", (34, 40), "C", (38, low - 4), (50, low + 4), (66, low), (74, 40), (62, 24), (62, 0), (66, -44), (50, -86), (0, -84), "Z"),
        strands(((50, 0), (60, 30), (54, low - 2)), ((56, 0), (68, 30), (62, low - 6)), wide=2.2),
    )  # fmt: skip
    front = comb.mass(
        path("M", (-44, 6), "C", (-46, -16), (-42, -28), (-36, -34), (-20, -28), (14, -28), (36, -36), (42, -30), (46, -14), (44, 6),
             (56, 0), (60, -40), (50, -58), (38, -86), (-38, -86), (-50, -58), (-60, -40), (-56, 0), (-44, 6), "Z"),
        "".join(lens((x * 0.3, -80), (x * 0.9, -66), (x, -33), 1.4) for x in (-34, -20, -6, 10, 24, 36)),
        lens((-10, -78), (-26, -62), (-28, -40), 1.5) + lens((14, -78), (20, -62), (17, -40), 1.5),
    )  # fmt: skip
    return Locks(back, front)


def _receding(comb: Comb) -> Locks:
    h = comb.dice.between(0, 8)
    front = comb.mass(
        path("M", (-44, 12), "C", (-47, -8), (-45, -22), (-40, -32), (-34, -44 - h), (-24, -58 - h), (-10, -58), (0, -62), (18, -62 - h), (32, -46 - h),
             (42, -32), (46, -10), (43, 12), (52, 4), (56, -28), (49, -54), (36, -88), (-36, -88), (-50, -54), (-57, -28), (-52, 4), (-44, 12), "Z"),
        strands(((42, -36), (51, -18), (46, 6)), ((40, -48), (50, -30), (49, 0)), wide=1.3) + lens((-34, -50), (-18, -72), (12, -70), 1.3),
    )  # fmt: skip
    return Locks(cap_back(comb), front)


def _bald(comb: Comb) -> Locks:
    sides = comb.both("M", (44, 14), "C", (46, -4), (46, -16), (45, -28), (54, -24), (56, 2), (48, 18), "Z")
    return Locks(comb.mass(comb.both("M", (40, 24), "C", (54, 20), (56, -14), (48, -30), "L", (40, -20), "Z")), comb.mass(sides))


_STYLES = {
    "bald": _bald,
    "short": _short,
    "curly": _curly,
    "wavy": _wavy,
    "tonsure": _tonsure,
    "long": _long,
    "parted": _parted,
    "braided": _braided,
    "bun": _bun,
    "fringe": _fringe,
    "receding": _receding,
}


def hair(style: str, color: str, turn: float, dice: WordDice, *, plain: bool = False, bare: bool = False) -> Locks:
    """Draw the hair; none where it is hidden."""
    return _STYLES[style](Comb(color, turn, dice, plain=plain, bare=bare)) if style in _STYLES else Locks()
