"""The Church's closed lists, by slug; each written down from two references (named in ``cards/README.md``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


def _list(text: str) -> frozenset[str]:
    return frozenset(text.split())


TWELVE: Final = _list(
    """peter andrew james-the-greater john-the-apostle thomas-the-apostle james-the-less philip bartholomew matthew simon-the-zealot
    jude-thaddeus matthias"""
)
"""The Twelve, with Matthias in the place of Judas (Acts 1)."""

EVANGELISTS: Final = _list("matthew mark luke john-the-apostle")

DOCTORS: Final = _list(
    """albert-the-great alphonsus-liguori ambrose anselm anthony-of-padua athanasius augustine basil-the-great bede bernard-of-clairvaux
    bonaventure catherine-of-siena cyril-of-alexandria cyril-of-jerusalem ephrem francis-de-sales gregory-of-nazianzus gregory-of-narek
    gregory-the-great hilary-of-poitiers hildegard-of-bingen irenaeus isidore-of-seville jerome john-chrysostom john-damascene
    john-henry-newman john-of-avila john-of-the-cross lawrence-of-brindisi leo-the-great peter-canisius peter-chrysologus peter-damian
    robert-bellarmine teresa-of-avila therese-of-lisieux thomas-aquinas"""
)
"""All 38, Newman (2025) the latest. Zenit prints Fulgentius by mistake in the place of Peter Chrysologus; romcal, before Newman, has 37."""

HOLY_HELPERS: Final = _list(
    """acacius barbara blaise catherine-of-alexandria christopher cyriacus denis-of-paris erasmus eustace george giles margaret-of-antioch
    pantaleon vitus"""
)
"""The Fourteen; Nicholas and others are at times put in the place of one of them."""

ROMAN_CANON: Final = TWELVE | _list(
    """mary joseph paul linus cletus clement-i sixtus-ii cornelius cyprian-of-carthage lawrence chrysogonus john-and-paul cosmas-and-damian
    john-the-baptist stephen barnabas ignatius-of-antioch alexander-of-rome marcellinus-and-peter perpetua-and-felicity agatha lucy
    agnes-of-rome cecilia anastasia"""
)
"""The two lists of Eucharistic Prayer I; Abel, Abraham and Melchizedek stand elsewhere in it."""

CLOSED: Final[Mapping[str, frozenset[str]]] = {
    "Apostle": TWELVE | {"paul", "barnabas"},
    "Evangelist": EVANGELISTS,
    "Doctors of the Church": DOCTORS,
    "Holy Helpers": HOLY_HELPERS,
    "Roman Canon": ROMAN_CANON,
}
"""Words that stand on the cards of these and on no others."""
