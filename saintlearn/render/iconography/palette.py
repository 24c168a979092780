"""Colors of skin, hair and cloth, and the tones that light makes of them."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from functools import lru_cache

from saintlearn.render.theme import mix, tone

GOLD, LINEN = "#f0bd3e", "#f8f1e0"


@dataclass(frozen=True, slots=True)
class Skin:
    """Base, shadow and lips of a skin, and the paint of its lines."""

    base: str
    shade: str
    lip: str
    line: str = "#3a1d12"


SKIN = {
    "pale": Skin("#f9e2cd", "#deb091", "#cb6f64"),
    "fair": Skin("#f4d2b0", "#d49d74", "#c16557"),
    "olive": Skin("#e4b987", "#b88351", "#a95142"),
    "tan": Skin("#cb9160", "#986037", "#8f4034"),
    "brown": Skin("#9b6441", "#693e25", "#79362e", "#1f0e08"),
    "dark": Skin("#70462e", "#472818", "#5e261d", "#170a06"),
}

HAIR = {
    "black": "#211b1f",
    "dark-brown": "#3d2718",
    "brown": "#6a4426",
    "auburn": "#94502a",
    "blond": "#d9a94e",
    "gray": "#a5a39f",
    "white": "#efebe2",
}

CLOTH = {
    "red": "#b8202f",
    "crimson": "#8c1638",
    "rose": "#df7d99",
    "orange": "#df7920",
    "gold": "#ecb235",
    "yellow": "#f4d35a",
    "green": "#1f8551",
    "olive": "#7b7a35",
    "teal": "#17808a",
    "blue": "#2b60b8",
    "sky": "#7cb4dc",
    "violet": "#8657b4",
    "purple": "#652a7e",
    "brown": "#7c512c",
    "tan": "#c89a60",
    "gray": "#8b93a2",
    "black": "#2b2935",
    "white": "#f8f1e2",
    "cream": "#efdfb8",
}


@dataclass(frozen=True, slots=True)
class Tones:
    """One glass in light, as it is, in shade, and in the depth of a fold."""

    light: str
    base: str
    shade: str
    deep: str


@lru_cache(maxsize=2048)
def tones(color: str, ground: str) -> Tones:
    """Give the tones of a glass: shadow takes the hue of the glass, on white that of the ground."""
    channels = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    hue, lightness, _ = colorsys.rgb_to_hls(*channels)
    if min(channels) > 0.8:
        cool = mix(ground, "#e9ecf2", 0.45)
        return Tones("#fffdf5", color, mix(mix(color, "#e6d3a0", 0.35), cool, 0.2), mix(color, mix(cool, "#8a7a70", 0.35), 0.52))
    if lightness < 0.24:
        return Tones(mix(color, "#7480b4", 0.4), mix(color, "#5a6290", 0.15), mix(color, "#0d0a14", 0.22), mix(color, "#07050c", 0.55))
    if hue < 0.04 or hue > 0.9:
        return Tones(tone(color, 0.08, 0.012, 0.02), color, mix(color, "#4a0630", 0.24), mix(color, "#3a0428", 0.5))
    if hue < 0.17 and lightness > 0.42:
        return Tones(mix(color, "#fff3c4", 0.4), color, mix(color, "#a8540f", 0.24), mix(color, "#8a3a08", 0.45))
    return Tones(tone(color, 0.085, -0.012, 0.02), color, tone(color, -0.07, 0.014), tone(color, -0.14, 0.016))
