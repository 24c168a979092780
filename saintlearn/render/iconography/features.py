"""The measures of a face: cast once for each figure, so that jaw, brow, eyes, nose and mouth are its own.

>>> from saintlearn.catalogue.art import Art
>>> figure = Art.parse("woman;young;olive", "long black", "tunic", "none", "").figures[0]
>>> Face.of(figure, WordDice("agnes")) == Face.of(figure, WordDice("agnes")) != Face.of(figure, WordDice("lucy"))
True
"""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.art import Figure
from saintlearn.render.ground import WordDice
from saintlearn.render.iconography.palette import HAIR, SKIN, Skin
from saintlearn.render.theme import mix

_IRIS = ("#4a2c18", "#5b3a1e", "#3d2a1c", "#66502a", "#4f6b3a", "#3b688c", "#6d7f86")
"""Eyes from dark brown to gray."""
_DARK_EYES = 3


@dataclass(frozen=True, slots=True)
class Face:
    """The measures of one face; lengths in head units, shares around 1."""

    skin: Skin
    brow: str
    iris: str
    turn: float
    tilt: float
    jaw: float
    cheek: float
    length: float
    chin: float
    eye: float
    gap: float
    slant: float
    lids: str
    nose: float
    nostril: float
    mouth: float
    full: float
    smile: float
    arch: float
    thick: float
    age: float
    female: bool
    child: bool

    @staticmethod
    def of(figure: Figure, dice: WordDice) -> Face:
        """Cast the face of a figure."""
        female, child, old, young = figure.is_female, figure.is_child, figure.age == "old", figure.age == "young"
        deep = figure.skin in ("brown", "dark")
        turn = dice.pick((-1, 1)) * dice.between(0.25, 1.0)
        hair = HAIR[figure.hair_color]
        if old and figure.hair == "hidden":
            hair = dice.pick((HAIR["gray"], HAIR["white"], HAIR["brown"]))
        pale_hair = figure.hair_color in ("white", "blond", "gray")
        brow = mix(hair, "#4a321f", 0.0 if old else 0.45) if pale_hair else hair
        lids = dice.pick(("open", "open", "open", "calm", "calm", "open", "down")) if not child else dice.pick(("open", "open", "calm"))
        eyes = _IRIS if figure.skin in ("pale", "fair") else _IRIS[: 5 if figure.skin == "olive" else _DARK_EYES]
        return Face(
            SKIN[figure.skin],
            brow,
            dice.pick(eyes),
            turn,
            turn * dice.between(-4.0, 8.0),
            jaw=dice.between(0.76, 1.08) if female or child else dice.between(0.88, 1.24),
            cheek=dice.between(0.87, 0.98),
            length=dice.between(0.8, 0.85) if child else dice.between(0.87, 1.02) if female else dice.between(0.93, 1.07),
            chin=dice.between(0.75, 1.2) * (0.85 if female else 1.1),
            eye=dice.between(1.12, 1.24) if child else dice.between(0.94, 1.2) if female else dice.between(0.88, 1.06) - 0.05 * old,
            gap=dice.between(-1.8, 1.4),
            slant=dice.between(-1.8, 2.2),
            lids=lids,
            nose=dice.between(0.72, 0.82) if child else dice.between(0.8, 1.04) if female else dice.between(0.9, 1.16),
            nostril=dice.between(0.85, 1.1) + 0.2 * deep - 0.1 * female,
            mouth=dice.between(9.8, 14) + 1.2 * (not female) - 1.2 * child,
            full=dice.between(0.7, 1.12) + (0.2 if female else 0) + 0.25 * deep,
            smile=dice.between(0.5, 1.5),
            arch=dice.between(-2.6, 4.0),
            thick=dice.between(0.5, 1.0) if female or child else dice.between(0.9, 1.4),
            age=dice.between(0.75, 1.0) if old else 0.0 if young or child else dice.between(0.1, 0.4),
            female=female,
            child=child,
        )
