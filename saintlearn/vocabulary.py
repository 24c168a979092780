"""The closed words of the games: fields, facts, codes, colours, and the one bit of each fact.

A card carries *facts*; every fact that a card can carry is one `Fact` here and owns one bit. A set of facts is therefore an
integer, a match is ``a & b`` and its score a bit count. `FACTS` is in the order of the places on a card, so that reading the
bits from low to high reads the card from top to bottom.

>>> FACT["fact-martyr"].both
'Both are martyrs.'
>>> [fact.word for fact in facts_of(FACT["month-january"].bit | FACT["birth-19"].bit)]
['19th century', 'January']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal

from saintlearn.languages import english, say_count

__all__ = [
    "BIRTH_CENTURIES",
    "CENTURIES",
    "DESIGNATIONS",
    "EXPANSIONS",
    "FACT",
    "FACTS",
    "GEOGRAPHY",
    "GOLD",
    "LEVELS",
    "MONTHS",
    "NAMEABLE_CENTURIES",
    "ORDERS",
    "PASSING_CENTURIES",
    "SAINT_FACTS",
    "TREASURES",
    "WILD_EFFECTS",
    "Fact",
    "Field",
    "Level",
    "Treasure",
    "century_of",
    "facts_of",
    "pieces",
    "treasures",
]


Level = Literal["starter", "full", "race"]
LEVELS: Final = ("starter", "full", "race")
"""What counts in a match: every fact (`M-02` to `M-05`), or only centuries, feast month and outside colour (`M-06`, `M-07`)."""


class Field(Enum):
    """The fields of a card that can match (`M-02` to `M-05`); the value is the prefix of the keys of its facts."""

    BIRTH_CENTURY = "birth"
    """Upper left of the card."""
    PASSING_CENTURY = "passing"
    """Upper right of the card."""
    FEAST_MONTH = "month"
    """The medallion above the window."""
    SAINT_FACT = "fact"
    """The outside colour and the ribbons, one set together."""
    ORDER = "order"
    """Religious orders."""
    DESIGNATION = "designation"
    """Special designations."""
    EXPANSION = "expansion"
    """Expansion icons."""
    GEOGRAPHY = "geography"
    """The regions at the foot of the card."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that two cards can share.

    Args:
        key: Stable ASCII name, ``<field>-<value>``; what actions, saved games and ``data-fact`` attributes use.
        field: The field it belongs to.
        word: The word in the catalogue's cells (for a century its name).
        code: One to three letters that stand beside the colour or symbol, so that colour is never alone.
        shared: What is true of two cards that share it, without the subject: ``"are martyrs"``.
        meaning: One sentence for a child that says what the word means.
        bit: The integer with just this fact's bit.
        number: The century's number, the month's number, else 0.
        colour: Background colour of a saint fact (hex), else empty.
        ink: Text colour on `colour`, contrast at least 4.5:1.
        place: Of a region: its name inside a sentence, as ``the Americas``.
    """

    key: str
    field: Field
    word: str
    code: str
    shared: str
    meaning: str
    bit: int
    number: int = 0
    colour: str = ""
    ink: str = ""
    place: str = ""

    @property
    def phrase(self) -> str:
        """What is true of a saint, in words that stand by themselves: ``born in the 3rd century``, ``feast in January``; for most facts the word."""
        return _SAID[self.field][0].format(self.word) if self.field in _SAID else self.word

    @property
    def predicate(self) -> str:
        """What is true of one saint, without the subject: ``was born in the 3rd century``; empty for what has only a word and a sign."""
        return _SAID[self.field][1].format(self.word) if self.field in _SAID else ""

    @property
    def both(self) -> str:
        """The sentence that is read out when two cards share this fact."""
        return f"Both {self.shared}."

    @property
    def symbol(self) -> str:
        """Id of the drawing of this fact; the centuries are drawn as numbers and share one each."""
        return self.field.value if self.field in _CENTURY_FIELDS else self.key

    def __repr__(self) -> str:
        return f"<Fact {self.key}>"


_CENTURY_FIELDS = (Field.BIRTH_CENTURY, Field.PASSING_CENTURY)
_SAID = {
    Field.BIRTH_CENTURY: ("born in the {}", "was born in the {}", "were born in the {}"),
    Field.PASSING_CENTURY: ("died in the {}", "died in the {}", "died in the {}"),
    Field.FEAST_MONTH: ("feast in {}", "has a feast in {}", "have their feast in {}"),
}
"""What is said of a saint with such a fact: by itself, of one saint, of several. The facts of the other fields have a sentence each (`Fact.shared`)."""

CENTURIES = tuple(c for c in range(-20, 22) if c)
"""Centuries a card may carry: -20 (the 20th before Christ) to 21, there is no century 0."""

NAMEABLE_CENTURIES = range(1, 22)
"""Centuries a player may name after a WildCard (`SC-33`)."""


def century_of(year: int) -> int:
    """Tell the century of a year: 1200 is in the 12th, 1201 in the 13th. Years before Christ are 0 (1 BC), -1 (2 BC) ... (ISO 8601).

    >>> century_of(1200), century_of(1201), century_of(0), century_of(-5)
    (12, 13, -1, -1)
    """
    return (year - 1) // 100 + 1 if year > 0 else -(-year // 100 + 1)


def _century_years(number: int) -> str:
    if number > 0:
        return f"The {english.ordinal(number)} century is the years {100 * number - 99} to {100 * number}."
    return f"The {english.ordinal(-number)} century before Christ is the years {-100 * number} to {-100 * number - 99} before Christ."


# word, shared, meaning, code
_MONTHS = (
    ("January", "the Holy Name of Jesus"),
    ("February", "the Holy Family"),
    ("March", "St. Joseph"),
    ("April", "the Holy Spirit and the Blessed Sacrament"),
    ("May", "the Blessed Virgin Mary"),
    ("June", "the Sacred Heart of Jesus"),
    ("July", "the Precious Blood of Jesus"),
    ("August", "the Immaculate Heart of Mary"),
    ("September", "Our Lady of Sorrows"),
    ("October", "the Holy Rosary"),
    ("November", "the Souls in Purgatory"),
    ("December", "the Immaculate Conception and the Birth of the Saviour"),
)

_SAINT_FACTS = (
    ("Evangelist", "E", "#4FBEDB", "#10242B", "are Evangelists", "An Evangelist wrote one of the four Gospels."),
    ("Apostle", "A", "#E07B1F", "#2A1505", "are Apostles", "An Apostle was sent out by Jesus to tell all people the Good News."),
    ("Martyr", "M", "#B3202C", "#FFFFFF", "are martyrs", "A martyr gave up life itself rather than give up the faith."),
    (
        "Church Doctor",
        "D",
        "#1F4FA3",
        "#FFFFFF",
        "are Doctors of the Church",
        "A Doctor of the Church is a saint whose teaching helps everyone.",
    ),
    (
        "Priest",
        "P",
        "#646A72",
        "#FFFFFF",
        "were priests",
        "A priest celebrates Mass and forgives sins in the name of Jesus; bishops and popes are priests too.",
    ),
    ("Virgin", "V", "#E58FB1", "#3A0F22", "were consecrated virgins", "A virgin saint gave her whole heart to God and did not marry."),
    ("Religious Man", "R", "#7A4A24", "#FFFFFF", "were religious men", "A religious man is a monk, friar or brother who lives by vows."),
    ("Religious Woman", "W", "#6A3D96", "#FFFFFF", "were religious women", "A religious woman is a nun or sister who lives by vows."),
    (
        "Layperson",
        "L",
        "#2B7640",
        "#FFFFFF",
        "were laypeople",
        "A layperson serves God in a family, at work or in the world, as most of us do.",
    ),
    ("Young Person", "Y", "#F2CF3A", "#2E2506", "were young", "A young person came to God before growing old: most were under thirty."),
    ("Deacon", "Dc", "#12767A", "#FFFFFF", "were deacons", "A deacon serves at the altar and cares for people in need."),
)

_ORDERS = (
    ("Augustinian", "OSA", "the Augustinian family", "Augustinians live together by the rule of St. Augustine."),
    ("Benedictine", "OSB", "the Benedictine family", "Benedictines pray and work by the rule of St. Benedict."),
    ("Camaldolese", "Cam", "the Camaldolese family", "Camaldolese monks live partly as hermits, as St. Romuald taught them."),
    ("Carmelite", "OC", "the Carmelite family", "Carmelites pray in quiet, as the first hermits on Mount Carmel did."),
    ("Carthusian", "Car", "the Carthusian family", "Carthusians live in silence, as St. Bruno taught them."),
    ("Cistercian", "Cis", "the Cistercian family", "Cistercians keep the rule of St. Benedict in a simple, strict way."),
    ("Dominican", "OP", "the Dominican family", "Dominicans study and preach, as St. Dominic taught them."),
    ("Franciscan", "OFM", "the Franciscan family", "Franciscans live simply and joyfully, as St. Francis and St. Clare taught them."),
    ("Jesuit", "SJ", "the Jesuit family", "Jesuits go wherever they are needed, as St. Ignatius taught them."),
    (
        "Redemptorist",
        "Red",
        "the Redemptorist family",
        "Redemptorists bring the Good News to forgotten people, as St. Alphonsus taught them.",
    ),
    ("Servite", "Ser", "the Servite family", "Servites were begun by seven friends who loved Our Lady of Sorrows."),
    ("Trinitarian", "Tri", "the Trinitarian family", "Trinitarians set captives free, as St. John of Matha taught them."),
)

_DESIGNATIONS = (
    ("Pope", "Pp", "were popes", "A pope is the bishop of Rome and shepherd of the whole Church."),
    ("Patriarch", "Pa", "were patriarchs", "A patriarch is the bishop of one of the oldest and greatest Churches of the East."),
    ("Lay Soldier", "So", "were soldiers", "A lay soldier served in an army and served God there."),
    (
        "Secular Royalty",
        "Ro",
        "were of a royal house",
        "A saint of a royal house was born or married into a family of kings, queens or rulers.",
    ),
)

_EXPANSIONS = (
    (
        "Doctors of the Church",
        "Dr",
        "bear the sign of the Doctors of the Church",
        "The book and the doctor's cap stand for the saints the Church calls her teachers.",
    ),
    (
        "Holy Helpers",
        "14",
        "are among the Fourteen Holy Helpers",
        "The Fourteen Holy Helpers are saints whom people asked for help in sickness and danger.",
    ),
    (
        "Roman Canon",
        "RC",
        "are named in the Roman Canon",
        "The Roman Canon is the oldest great prayer of the Mass in Rome; it calls these saints by name.",
    ),
    ("Stigmatists", "St", "carried the wounds of Jesus", "A stigmatist carried wounds like those of Jesus on the Cross."),
    (
        "Bi-locators",
        "Bi",
        "are said to have been in two places at once",
        "Witnesses said that a bi-locator was seen in two places at one time.",
    ),
    ("Apparitions", "Ap", "belong to a story of an apparition", "In an apparition Our Lady or Our Lord was seen by someone on earth."),
    (
        "Where Two or More Are Gathered",
        "2+",
        "are cards of saints who are honoured together",
        "Jesus said that where two or three are gathered in his name, he is there.",
    ),
)

_GEOGRAPHY = (
    ("Western Europe", "WE", "western-europe", "Western Europe reaches from Portugal and Ireland to Italy, Germany and Scandinavia."),
    ("Eastern Europe", "EE", "eastern-europe", "Eastern Europe reaches from Poland, Bohemia and Hungary to Greece, Ukraine and Russia."),
    ("Syria to India", "SI", "syria-to-india", "This region reaches from the Holy Land and Syria through Persia to India."),
    ("Caucasus", "CA", "caucasus", "This region is Asia Minor, Armenia and Georgia."),
    ("Africa", "AF", "africa", "Africa is all of that continent, with Egypt and Carthage."),
    ("The Americas", "AM", "americas", "The Americas are North, Central and South America."),
    (
        "East Asia/Oceania",
        "EA",
        "east-asia-oceania",
        "This region is China, Japan, Korea, Vietnam, Australia and the islands of the Pacific.",
    ),
)


def _slug(word: str) -> str:
    return "-".join("".join(ch if ch.isalnum() else " " for ch in word.lower()).split())


def _build() -> Iterator[Fact]:
    bit = 1
    for field in _CENTURY_FIELDS:
        for number in CENTURIES:
            word = english.century(number)
            key = f"{field.value}-{number}" if number > 0 else f"{field.value}-bc{-number}"
            code = str(number) if number > 0 else f"{-number}BC"
            yield Fact(key, field, word, code, _SAID[field][2].format(word), _century_years(number), bit, number)
            bit <<= 1
    for number, (word, emphasis) in enumerate(_MONTHS, 1):
        meaning = f"{word} is the month of {emphasis}."
        shared = _SAID[Field.FEAST_MONTH][2].format(word)
        yield Fact(f"month-{word.lower()}", Field.FEAST_MONTH, word, word[:3], shared, meaning, bit, number)
        bit <<= 1
    for word, code, colour, ink, shared, meaning in _SAINT_FACTS:
        yield Fact(f"fact-{_slug(word)}", Field.SAINT_FACT, word, code, shared, meaning, bit, 0, colour, ink)
        bit <<= 1
    for word, code, family, meaning in _ORDERS:
        yield Fact(f"order-{_slug(word)}", Field.ORDER, word, code, f"belong to {family}", meaning, bit)
        bit <<= 1
    for word, code, shared, meaning in _DESIGNATIONS:
        yield Fact(f"designation-{_slug(word)}", Field.DESIGNATION, word, code, shared, meaning, bit)
        bit <<= 1
    for word, code, shared, meaning in _EXPANSIONS:
        yield Fact(f"expansion-{_slug(word)}", Field.EXPANSION, word, code, shared, meaning, bit)
        bit <<= 1
    for word, code, slug, meaning in _GEOGRAPHY:
        place = (
            word.replace("The Americas", "the Americas")
            .replace("Caucasus", "the Caucasus")
            .replace("Syria to India", "the lands from Syria to India")
        )
        place = place.replace("East Asia/Oceania", "East Asia or Oceania")
        yield Fact(f"geography-{slug}", Field.GEOGRAPHY, word, code, f"lived or served in {place}", meaning, bit, place=place)
        bit <<= 1


FACTS: tuple[Fact, ...] = tuple(_build())
"""All facts, in the order of the places on a card; the fact with bit ``1 << i`` is ``FACTS[i]``."""

FACT: dict[str, Fact] = {fact.key: fact for fact in FACTS}
"""Facts by key."""


def _words(field: Field) -> dict[str, Fact]:
    return {fact.word: fact for fact in FACTS if fact.field is field}


BIRTH_CENTURIES = {fact.number: fact for fact in FACTS if fact.field is Field.BIRTH_CENTURY}
"""The centuries of birth, by number."""
PASSING_CENTURIES = {fact.number: fact for fact in FACTS if fact.field is Field.PASSING_CENTURY}
"""The centuries of passing, by number."""
MONTHS = tuple(_words(Field.FEAST_MONTH).values())
"""The twelve feast months, January first."""
SAINT_FACTS = _words(Field.SAINT_FACT)
"""The eleven saint facts that match, by word; the gold of the WildCards is `GOLD` and matches nothing (`M-13`)."""
ORDERS = _words(Field.ORDER)
"""The twelve religious orders, by word."""
DESIGNATIONS = _words(Field.DESIGNATION)
"""The four special designations, by word."""
EXPANSIONS = _words(Field.EXPANSION)
"""The seven expansion icons, by word."""
GEOGRAPHY = _words(Field.GEOGRAPHY)
"""The seven regions, by word."""

GOLD = Fact(
    "fact-holy-family-angels",
    Field.SAINT_FACT,
    "Holy Family/Angels",
    "Wc",
    "wear the gold of the WildCards",
    "Gold cards show the Holy Family, those close to Jesus, and the angels.",
    0,
    0,
    "#D9A62E",
    "#2A1C0B",
)
"""The outside colour of the WildCards: it has no bit, because gold is not itself a match (`M-13`)."""


WILD_EFFECTS = {
    "all-receive-one": "Everybody receives 1 treasure.",
    "fewest-receive-two": "Whoever has the fewest treasures receives 2.",
    "friend-receives-two": "Choose another player, who receives 2 treasures.",
    "neighbours-receive-one": "The players beside you each receive 1 treasure.",
    "next-receives-one": "The next player receives 1 treasure.",
    "share-with-poorer": "Give 1 of your treasures to each player who has fewer.",
    "show-next-card": "The top card of the Draw Deck is shown to everybody.",
    "fullest-hand-lightens": "Whoever has the most cards puts one, drawn by lot, under the Draw Deck.",
}
"""What is written on the WildCards, by the key in the catalogue's ``effect`` column (`SC-32`); each game decides how it is carried out."""


def facts_of(bits: int) -> tuple[Fact, ...]:
    """List the facts whose bits are set, in the order of the places on a card."""
    found = []
    while bits:
        low = bits & -bits
        found.append(FACTS[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Treasure:
    """One kind of treasure piece (`SC-06`, `HH-01`)."""

    name: str
    value: int
    key: str


TREASURES = (
    Treasure("diamond", 20, "gem-diamond"),
    Treasure("golden nugget", 10, "gem-gold-nugget"),
    Treasure("sapphire", 5, "gem-sapphire"),
    Treasure("ruby", 1, "gem-ruby"),
)
"""The pieces of SaintCards, largest first; Heaven Hold'em has an amethyst worth 50 besides."""


def treasures(count: int) -> str:
    """Write a number of treasures.

    >>> treasures(1), treasures(3)
    ('1 treasure', '3 treasures')
    """
    return say_count("{count} treasure", "{count} treasures", count)


def pieces(treasure: int) -> tuple[Treasure, ...]:
    """Lay out an amount of treasure as the fewest pieces (`SC-07`).

    >>> [piece.name for piece in pieces(27)]
    ['diamond', 'sapphire', 'ruby', 'ruby']
    """
    out: list[Treasure] = []
    for piece in TREASURES:
        count, treasure = divmod(treasure, piece.value)
        out += [piece] * count
    return tuple(out)
