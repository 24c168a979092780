"""The emblem in a window: which symbol it shows, and the colored glass that the symbol is cut from.

Each symbol is one silhouette; crude zones of color are clipped to it, with a lead line where two zones meet.

>>> from saintlearn.vocabulary import FACT
>>> emblem_paint("fact-virgin").base
'#fdf6e6'
"""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.vocabulary import Fact, Field

_RED, _BLUE, _GREEN, _VIOLET, _BROWN = "#bf2a3c", "#2a5fc0", "#2f9a52", "#7b3f9e", "#8a5426"
_SKY = "#3468bd"
_GOLD, _AMBER, _WHITE, _SILVER, _NIGHT, _TEAL = "#f4c443", "#dd7f22", "#fdf6e6", "#bccbdc", "#2c2a3c", "#17858a"


@dataclass(frozen=True, slots=True)
class Paint:
    """The glass of one emblem on the box of 24: a base color and zones laid over it, later ones on top.

    A pale emblem has a sky of its own in place of the halo's gold.
    """

    base: str
    zones: tuple[tuple[str, str], ...] = ()
    sky: str = ""


_IHS = (
    "m19.6 14.1c0 1.4-1 2.3-2.5 2.3-1.1 0-2.1-.5-2.7-1.4l1.2-1.1c.4.6.9.9 1.5.9.5 0 .8-.2.8-.6 0-.3-.3-.5-1-.7-1.4-.4-2.3-.9-"
    "2.3-2.3 0-1.3 1-2.2 2.4-2.2 1 0 1.9.5 2.4 1.4l-1.1 1.1c-.4-.5-.9-.8-1.4-.8-.4 0-.6.2-.6.5 0 .3.3.4 1 .6 1.4.4 2.3.9 2.3 "
    "2.3zm-12.9-5.2v7.2h-1.7v-7.2zm7.3 0v7.2h-1.7v-2.7h-2.4v2.7h-1.7v-7.2h1.7v2.8h.5v-4h-1.7v-1.4h1.7v-1.4h1.4v1.4h1.7v1.4h-1"
    ".7v4h.5v-2.8z"
)

# fmt: off
_PAINTS = {
    "fact-evangelist": Paint(_BLUE, (("M10 24L13 12 19 0H25V25z", _WHITE), ("M0 19.3H10V25H0z", _GOLD))),
    "fact-apostle": Paint("#3f8fc4", (("M0 11.2H24V25H0z", _AMBER), ("M0 15.5H24V25H0z", "#b4622a"), ("M17 0H25V11H17z", "#66b3cf"))),
    "fact-martyr": Paint("#2d9450", (("M25-1H-1V12L10 9 17 0z", "#6cb752"), ("M-1 25V17L6 14 12 25z", "#1c7046"), ("M25 2V25H14z", "#45a652"))),
    "fact-church-doctor": Paint(_RED, (("M-1-1H25V8.2H-1z", _AMBER), ("M12 7H25V25H12z", "#a41e4c"))),
    "fact-priest": Paint(_VIOLET, (("M8 9.6H16V25H8z", _GOLD), ("M8.6 3H15.4V9.4H8.6z", _WHITE), ("M16 0H25V25H17z", "#94509f"))),
    "fact-virgin": Paint(_WHITE, (
        ("M-1-1H9.4L11 13H-1z", "#fbe3dc"), ("M25-1H14.6L13 13H25z", "#f3e2c4"), ("M-1 13.4H25V25H-1z", _GREEN), ("M12 13.4H25V25H12z", "#1f7c48"))),
    "fact-layperson": Paint("#f0c25c", (("M9 11.4H15V19.6H9z", _AMBER), ("M-1-1H25V14.6L12 3.6-1 14.6z", _RED))),
    "fact-young-person": Paint(_GREEN, (("M-1-1H25V9H-1z", _GOLD), ("M12 9H25V21H12z", "#5fb04f"), ("M-1 20.4H25V25H-1z", _BROWN))),
    "fact-holy-family-angels": Paint(_WHITE, (("M-1-1H13V6H-1z", _GOLD), ("M13 3H25V25H13z", "#e3edf5"), ("M-1 13L10 12 8 25H-1z", "#f6e4b2")), _SKY),
    "order-augustinian": Paint(_RED, (("M7-1H17V6.6L12 8 8 7z", _AMBER), ("M-1 14.6H5L12 18 19 14.6H25V25H-1z", _BLUE), ("M12 6H18V17H12z", "#9c1f38"))),
    "order-benedictine": Paint(_VIOLET, (("M12-1H25V12H12zM-1 12H12V25H-1z", "#934fb0"), ("M10-1H14V4H10z", _GOLD))),
    "order-camaldolese": Paint(_WHITE, (("M8.6 9.4H15.4V25H8.6z", _GOLD), ("M9-1H15V7H9z", _AMBER), ("M15.4 4H25V25H15.4z", "#dfe9f2")), _SKY),
    "order-carmelite": Paint(_BROWN, (("M12 8H25V25H12z", "#6d3f1e"), ("M8-1H16V8H8z", _GOLD), ("M-1 5H8V14H-1zM16 5H25V14H16z", _GOLD))),
    "order-carthusian": Paint(_BLUE, (("M-1-1H25V10H-1zM-1 9H7V16H-1zM17 9H25V16H17z", _GOLD), ("M9.4 5H14.6V12H9.4z", _AMBER), ("M-1 16H25V25H-1z", "#1d4694"))),
    "order-cistercian": Paint(_NIGHT, (("M6-1L25 18V-1z", "#3f63a6"), ("M-1 5L19 25H-1z", "#3f63a6"))),
    "order-dominican": Paint(_NIGHT, (("M12-1H25V12H12zM-1 12H12V25H-1z", "#45425c"),)),
    "order-franciscan": Paint(_BROWN, (("M16.6 8H25V25H16.6z", _WHITE), ("M-1-1H25V8H-1z", "#9c6630"))),
    "window-jesuit": Paint("#c22f3a", (("M12-1H25V12H12zM-1 12H12V25H-1z", "#a41f3e"), (_IHS, _GOLD))),
    "order-redemptorist": Paint(_BROWN, (("M-1-1H8L10 20H-1z", _SILVER), ("M25-1H16L14 20H25z", _SILVER), ("M-1 19.6H25V25H-1z", _GREEN))),
    "order-servite": Paint(_BLUE, (("M12-1H25V25H12z", "#3f7fd0"),)),
    "order-trinitarian": Paint(_RED, (("M-1 7H10V17H-1zM14 7H25V17H14z", _BLUE),)),
    "designation-pope": Paint(_GOLD, (("M25 0L13 11 12 14 3 25H-1L10 13V9H25z", _SILVER), ("M7-1H17V10H7z", _WHITE))),
    "designation-patriarch": Paint(_GOLD, (("M12-1H25V25H12z", _AMBER), ("M-1 21H25V25H-1z", _RED))),
    "designation-lay-soldier": Paint(_RED, (("M12 12L25 4V25H8z", "#9c2038"), ("M25-1H18L5 14V19L9 20 25 4z", _SILVER), ("M-1 13L9 21 5 25H-1z", _AMBER))),
    "designation-secular-royalty": Paint(_GOLD, (("M-1 18.4H25V25H-1z", _RED), ("M12 6H25V18H12z", _AMBER), ("M10-1H14V5.6H10z", _BLUE))),
    "window-bell": Paint("#c98f2f", (("M12-1H25V16H12z", "#e3b24a"), ("M-1 15.6H25V20.9H-1z", _RED), ("M-1 20.9H25V25H-1z", _BLUE), ("M-1-1H25V5.2H-1z", "#8a5a22"))),
    "window-censer": Paint("#d8992f", (("M7 6H17V13.2H7z", _TEAL), ("M-1 13.6H25V25H-1z", "#f0bd4e"), ("M12 13.6H25V25H12z", "#c98828"), ("M-1 20.6H25V25H-1z", _RED))),
    "window-lamp": Paint("#c9822b", (("M-1-1H8V11.5L1 13z", "#f7d04c"), ("M8-1H25V10.6H8z", _RED), ("M13 10H25V25H13z", "#a9631f"), ("M-1 20.6H25V25H-1z", _RED))),
    "window-dove": Paint(_WHITE, (("M12-1H25V12H12z", "#e6eef4"), ("M-1 14.5H25V25H-1z", "#f7e6b8")), _SKY),
    "window-star": Paint(_GOLD, (
        ("M12 12V-1H20zM12 12H25V20zM12 12V25H4zM12 12H-1V4z", _WHITE), ("M12 12L25-1V12zM12 12L25 25H12zM12 12L-1 25V12zM12 12L-1-1H12z", "#f9dd85")), _SKY),
}
# fmt: on

EMBLEMS = tuple(_PAINTS)
"""Keys of the symbols that can be an emblem."""

_OWN = {
    "fact-religious-man": "window-bell",
    "fact-religious-woman": "window-lamp",
    "fact-deacon": "window-censer",
    "order-jesuit": "window-jesuit",
}
"""Facts whose symbol is a person: the window shows the abbey's bell, the lamp of those who watch, and the deacon's censer instead;
the Jesuits' letters are glass, not holes."""

_MODEST = frozenset({"Priest", "Religious Man", "Religious Woman", "Layperson"})
"""Main facts that many saints share: their order or designation tells more."""


def emblem_paint(key: str) -> Paint:
    """Give the glass of an emblem."""
    return _PAINTS[key]


def emblem_key(card: Card) -> str:
    """Choose the symbol that stands in a card's window.

    >>> from saintlearn.catalogue.card import Card, Day
    >>> from saintlearn.vocabulary import ORDERS, SAINT_FACTS
    >>> emblem_key(Card("a", "A", SAINT_FACTS["Martyr"], Day(1, 1), orders=(ORDERS["Jesuit"],)))
    'fact-martyr'
    >>> emblem_key(Card("a", "A", SAINT_FACTS["Priest"], Day(1, 1), orders=(ORDERS["Jesuit"],)))
    'window-jesuit'
    """
    if card.is_wild:
        if card.status in ("angel", "archangel"):
            return "fact-holy-family-angels"
        return "window-star" if any(fact.word == "Virgin" for fact in card.ribbons) else "window-dove"
    if card.main_fact.word in _MODEST:
        telling: tuple[Fact, ...] = (*card.orders, *card.designations)
        if card.main_fact.word in ("Priest", "Layperson"):
            telling = (*card.designations, *card.orders)
        if telling:
            return _OWN.get(telling[0].key, telling[0].key)
    assert card.main_fact.field is Field.SAINT_FACT
    return _OWN.get(card.main_fact.key, card.main_fact.key)
