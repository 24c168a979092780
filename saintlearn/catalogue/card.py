"""The record of one saint: one row of the catalogue, frozen, with its facts as bits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from saintlearn.catalogue.art import Art, read_art
from saintlearn.catalogue.edtf import Years
from saintlearn.catalogue.sentences import WITH_THE, sentences_of, titled
from saintlearn.ground.courtesy import Countless, Courteous
from saintlearn.ground.hooks import Hook
from saintlearn.ground.keywords import keywords
from saintlearn.ground.paper import Ink, Paper
from saintlearn.ground.refusal import WrongKind
from saintlearn.languages import date, say, say_count, together
from saintlearn.vocabulary import (
    BIRTH_CENTURIES,
    EXPANSIONS,
    GOLD,
    MONTHS,
    PASSING_CENTURIES,
    WILD_EFFECTS,
    Fact,
    Field,
    facts_of,
    without_echoes,
)
from saintlearn.vocabulary.virtues import Virtue

if TYPE_CHECKING:
    from PIL.Image import Image

CardSide = Literal["saintcards", "quest", "quest-back"]
CARD_SIDES: Final = ("saintcards", "quest", "quest-back")
"""The face of the card games; the face of The Holy Quest (the life in words); its back (window, name, crest)."""

_COLLECTIVE = EXPANSIONS["Where Two or More Are Gathered"].bit


def _trouble(patronage: str) -> str:
    """Give what a patronage protects against; empty if it's of somebody or something."""
    for start in ("Against ", "Protection from "):
        if patronage.startswith(start):
            return patronage.removeprefix(start)
    return ""


@dataclass(frozen=True, slots=True, order=True)
class Day:
    """A day of the year, without a year.

    >>> str(Day(1, 31)), Day(1, 31).code
    ('January 31', '01-31')
    """

    month: int
    day: int

    @property
    def code(self) -> str:
        """``MM-DD``, the way the catalogue writes it."""
        return f"{self.month:02}-{self.day:02}"

    def __str__(self) -> str:
        return date(self.month, self.day)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card(Courteous, Countless):
    """One saint, pair of saints, or WildCard.

    A card is a value: frozen, hashable, equal to a card with the same content, and sorted by its key, which is the name without "St." in front.
    In a notebook it draws itself.

    >>> from saintlearn.catalogue import load_catalogue
    >>> card = load_catalogue()["agnes-of-rome"]
    >>> card
    <Card agnes-of-rome: St. Agnes of Rome>
    >>> [fact.code for fact in card.ribbons]
    ['M', 'Y']
    """

    slug: str
    """Lower-case ASCII key, never reused."""
    name: str
    """The name as it is printed: ``St. Agnes of Rome``."""
    main_fact: Fact
    """The outside color; gold on a WildCard."""
    feast: Day
    """The principal feast; where it isn't the same date each year, its latest date."""
    other_names: tuple[str, ...] = ()
    """Other names and spellings."""
    title: str = ""
    """The epithet printed on the card."""
    say: str = ""
    """How an American says the name: ``TARE-uh-sah of AH-vih-lah``; empty where the name says it itself, and in other languages."""
    title_kind: str = ""
    """``traditional``, or ``ours`` where the title was made for the card; empty where nobody has said."""
    status: str = "saint"
    """``saint``, ``blessed``, ``archangel``, ``angel`` or ``holy-family``."""
    born: Years | None = None
    """Year of birth, None when unknown."""
    died: Years | None = None
    """Year of death, None when unknown."""
    birth_century: int | None = None
    """1 to 21, negative before Christ, None on a WildCard (`M-10`)."""
    passing_century: int | None = None
    """1 to 21, negative before Christ, None on a WildCard (`M-10`)."""
    movable: str = ""
    """The day of the feast in words where it isn't the same date each year, such as ``Sunday after Christmas``; else empty."""
    feast_calendar: str = "GRC"
    """``GRC`` General Roman Calendar, ``RM`` Roman Martyrology, ``other``."""
    other_feasts: tuple[tuple[Day, str], ...] = ()
    """Other feast days and why."""
    ribbons: tuple[Fact, ...] = ()
    """The other saint facts, in the vocabulary's order."""
    orders: tuple[Fact, ...] = ()
    """Religious orders."""
    designations: tuple[Fact, ...] = ()
    """Special designations."""
    expansions: tuple[Fact, ...] = ()
    """Expansion icons."""
    geography: tuple[Fact, ...] = ()
    """Regions."""
    canonized: str = ""
    """Year, or ``pre-congregation``."""
    patronages: tuple[str, ...] = ()
    """What people ask this saint to pray for, most common first."""
    patronage_kinds: tuple[str, ...] = ()
    """For each patronage ``official``, ``traditional``, or ``popular``; empty where all are traditional."""
    symbols: tuple[str, ...] = ()
    """What artists show the saint with."""
    bio: str = ""
    """40 to 80 words for a ten-year-old."""
    virtues: tuple[Virtue, ...] = ()
    """What a child can learn from this saint, what is told first first; no game counts it."""
    virtue_evidence: tuple[str, ...] = ()
    """For each virtue the words of the story that show it; empty in a language that has only the story."""
    effect: str = ""
    """A WildCard's effect, a key of the registry of effects (`SC-32`)."""
    mature: bool = False
    """A teacher may want to skip the story for the youngest."""
    sources: tuple[str, ...] = ()
    """Keys into the table of sources."""
    disputed: str = ""
    """One line where authorities differ."""
    decks: tuple[str, ...] = ()
    """The named decks that hold the card."""
    art_figure: str = ""
    """Who is in the window, such as ``woman;young;olive`` (see `saintlearn.catalogue.art`)."""
    art_hair: str = ""
    """Hair and beard, such as ``curly gray; beard full``."""
    art_dress: str = ""
    """Dress with its colors, such as ``tunic-mantle white blue``."""
    art_headwear: str = ""
    """What is on the head, such as ``miter``."""
    art_attributes: str = ""
    """What artists show this saint with, best known first, such as ``lamb;palm``."""
    art_image: str = ""
    """A teacher's own picture: the file's path; in the CSV its name, beside the table."""
    art_credit: str = ""
    """Whose picture it is."""
    full_bits: int = field(init=False, default=0)
    """All facts (`M-02` to `M-05`)."""
    starter_bits: int = field(init=False, default=0)
    """The facts of the starter and race levels: centuries, month, outside color (`M-06`, `M-07`)."""

    centuries: frozenset[int] = field(init=False, default=frozenset())
    """The centuries that meet a WildCard's demand (`SC-34`)."""
    is_wild: bool = field(init=False, default=False)
    """Whether this is a WildCard: white and gold, playable on anything (`SC-30`)."""

    def __post_init__(self) -> None:
        given: tuple[object, object] = (self.main_fact, self.feast)
        if not isinstance(given[0], Fact) or not isinstance(given[1], Day):
            wrong = given[0] if not isinstance(given[0], Fact) else given[1]
            sentence = say(
                "sl.load_catalogue makes the cards, of a table or a DataFrame; look at its help (you gave {value}).", value=repr(wrong)[:40]
            )
            raise WrongKind("not-a-card", sentence, repr(wrong)[:40])
        starter = self._month.bit | self.main_fact.bit
        if self.birth_century is not None:
            starter |= BIRTH_CENTURIES[self.birth_century].bit
        if self.passing_century is not None:
            starter |= PASSING_CENTURIES[self.passing_century].bit
        full = starter
        for fact in (*self.ribbons, *self.orders, *self.designations, *self.expansions, *self.geography):
            full |= fact.bit
        object.__setattr__(self, "starter_bits", starter)
        object.__setattr__(self, "full_bits", full)
        known = (century for century in (self.birth_century, self.passing_century) if century is not None)
        object.__setattr__(self, "centuries", frozenset(known))
        object.__setattr__(self, "is_wild", self.main_fact is GOLD)

    @property
    def _month(self) -> Fact:
        return MONTHS[self.feast.month - 1]

    @property
    def name_inside(self) -> str:
        """The name as it is inside a sentence.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["holy-innocents"].name_inside, load_catalogue()["mary"].name_inside
        ('the Holy Innocents', 'the Blessed Virgin Mary')
        """
        name = self.name.removeprefix("The ")
        return f"the {name}" if name != self.name or name.startswith("Blessed Virgin") else name

    @property
    def name_first(self) -> str:
        """The name as it begins a sentence.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["mary"].name_first
        'The Blessed Virgin Mary'
        """
        inside = self.name_inside
        return inside[:1].upper() + inside[1:]

    @property
    def name_called(self) -> str:
        """The name as a prayer calls it.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["holy-family"].name_called
        'Holy Family'
        """
        return self.name.removeprefix("The ")

    @property
    def feast_day(self) -> str:
        """The day of the feast as it stands alone.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["lucy"].feast_day, load_catalogue()["holy-family"].feast_day
        ('December 13', 'Sunday after Christmas')
        """
        return self.movable or str(self.feast)

    @property
    def feast_inside(self) -> str:
        """The day of the feast as it is inside a sentence.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["lucy"].feast_inside, load_catalogue()["holy-family"].feast_inside
        ('December 13', 'the Sunday after Christmas')
        """
        return say("the {day}", day=self.movable) if self.movable else str(self.feast)

    @property
    def is_group(self) -> bool:
        """Whether the card shows more than one saint."""
        return bool(self.full_bits & _COLLECTIVE)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts that can match, in the order of the places on the card."""
        return facts_of(self.full_bits)

    @property
    def opening(self) -> str:
        """The first sentence of the story.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["agnes-of-rome"].opening
        'Agnes was a Christian girl in Rome.'
        """
        return next(iter(sentences_of(self.bio)), "")

    @property
    def title_is_traditional(self) -> bool:
        """Whether the Church has long called the saint by the title, so that a question can ask about it."""
        return self.title_kind == "traditional"

    @property
    def patronages_asked(self) -> tuple[str, ...]:
        """The patronages that are official or traditional, so that a question can ask about them.

        >>> from saintlearn.catalogue import load_catalogue
        >>> card = load_catalogue()["basil-the-great"]
        >>> card.patronages
        ('Hospital administrators', 'Monks', 'Reformers', 'Russia')
        >>> card.patronages_asked
        ('Monks',)
        """
        if not self.patronage_kinds:
            return self.patronages
        return tuple(item for item, kind in zip(self.patronages, self.patronage_kinds, strict=False) if kind != "popular")

    @property
    def patronage_line(self) -> str:
        """The best-known patronage as it is printed on the card; empty if there is none.

        >>> from saintlearn.catalogue import load_catalogue
        >>> [load_catalogue()[slug].patronage_line for slug in ("dominic", "camillus-de-lellis", "gregory-thaumaturgus")]
        ['Patron of Astronomers', 'Patron of the Sick', 'Protector against Earthquakes']
        """
        if not self.patronages:
            return ""
        first = self.patronages[0]
        if trouble := _trouble(first):
            return say("Protector against {trouble}", trouble=titled(trouble))
        those = titled(first.removeprefix("The "))
        if first.startswith(("The ", *WITH_THE)):
            those = say("the {those}", those=those)
        return say("Patrons of {those}", those=those) if self.is_group else say("Patron of {those}", those=those)

    def patron_rows(self, most: int) -> tuple[tuple[str, str], tuple[str, str]]:
        """Give the first patronages in two rows with their labels: whose patron the saint is, and against what a protector; a row may be empty.

        Args:
            most: How many patronages.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["roch"].patron_rows(3)
        (('Patron of', 'Dogs, Pilgrims'), ('Protector against', 'Plague'))
        """
        first = self.patronages[:most]
        troubles = [trouble[:1].upper() + trouble[1:] for one in first if (trouble := _trouble(one))]
        return (say("Patron of"), ", ".join(one for one in first if not _trouble(one))), (say("Protector against"), ", ".join(troubles))

    def shows(self, virtue: Virtue) -> str:
        """Give the words of the story that show a virtue; empty if nothing is written.

        >>> from saintlearn.catalogue import load_catalogue
        >>> card = load_catalogue()["maria-goretti"]
        >>> card.shows(card.virtues[0])
        'But first she forgave him.'
        """
        return dict(zip(self.virtues, self.virtue_evidence, strict=False)).get(virtue, "")

    @property
    def art(self) -> Art | None:
        """Who is in the window, and with what; None if the art columns are empty."""
        if not self.art_figure:
            return None
        return read_art(self.art_figure, self.art_hair, self.art_dress, self.art_headwear, self.art_attributes)

    @property
    def effect_text(self) -> str:
        """What is written on a WildCard; empty on a SaintCard."""
        return say(WILD_EFFECTS[self.effect]) if self.effect in WILD_EFFECTS else ""

    @property
    def description(self) -> str:
        """The card in one line of words, for people who hear it instead of seeing it."""
        return self.described(self.full_bits)

    def described(self, counts: int) -> str:
        """Say the card in words; what doesn't count in a game is said to be so.

        Args:
            counts: The facts that count, as bits.

        >>> from saintlearn.catalogue import load_catalogue
        >>> card = load_catalogue()["lucy"]
        >>> card.described(card.starter_bits)
        "St. Lucy: born in the 3rd century, died in the 4th century, feast on December 13, frame color Virgin. \
Martyr, Young Person, Roman Canon, and Western Europe don't count in this game."
        """
        told = without_echoes(self.facts)
        facts = ", ".join(self._worded(fact) for fact in told if fact.bit & counts)
        rest = [self._worded(fact) for fact in told if not fact.bit & counts]
        if self.is_wild:
            line = say("{name}, a WildCard: {facts}. {effect}", name=self.name, facts=facts, effect=self.effect_text).rstrip()
        else:
            line = say("{name}: {facts}.", name=self.name, facts=facts)
        if not rest:
            return line
        others = say_count("{facts} doesn't count in this game.", "{facts} don't count in this game.", len(rest), facts=together(rest))
        return f"{line} {others}"

    def _worded(self, fact: Fact) -> str:
        if fact.field is Field.FEAST_MONTH:
            return say("feast on {day}", day=self.feast_inside)
        return say("frame color {fact}", fact=fact.of_one) if fact is self.main_fact else fact.of_one

    def to_dict(self) -> dict[str, Any]:
        """Give the record as plain JSON values: facts as words, days and years as written, without the derived bits."""
        out: dict[str, Any] = {}
        for name, default in _DEFAULTS.items():
            value = getattr(self, name)
            if value != default:
                out[name] = _plain(value)
        if self.art_image:
            out["art_image"] = Path(self.art_image).name
        return out

    def to_svg(self) -> str:
        """Draw the card's face as a complete SVG document."""
        return ARTIST().card_svg(self)

    def to_html(self) -> str:
        """Give the card as self-contained HTML: a picture that includes its drawing, with the card in words as its alternative text.

        >>> from saintlearn.catalogue import load_catalogue
        >>> load_catalogue()["agnes-of-rome"].to_html()[:36]
        '<img src="data:image/svg+xml;base64,'
        """
        return SHOWER().card_html(self)

    @keywords()
    def save(self, path: str | PathLike[str], *, dpi: int = 300, kind: CardSide = "saintcards", ink: Ink = "color") -> Path:
        """Write the card to a file, always 63 x 88 mm; the file extension says which kind: ``.svg``, ``.png``, or ``.pdf``.

        Args:
            path: The file; it is replaced as a whole.
            dpi: Dots per inch of a PNG, 36 to 1200.
            kind: ``saintcards``; for The Holy Quest ``quest`` (the life in words) or ``quest-back`` (window, name, and crest).
            ink: ``color``, or ``black`` for outline art on white, to color in and for printers without color.

        Returns:
            The file that was written.

        Raises:
            ValueError: The ending, folder, resolution, kind, or ink is not one of these.
            ImportError: PNG and PDF need the extra ``print``; the sentence says how to install it.
        """
        return ARTIST().save_card(self, path, dpi=dpi, kind=kind, ink=ink)

    @keywords()
    def image(self, dpi: int = 300, *, kind: CardSide = "saintcards", ink: Ink = "color") -> Image:
        """Give the card as a picture.

        Returns:
            A `PIL.Image.Image`, RGBA, 63 x 88 mm at that many dots per inch.

        Raises:
            ValueError: The resolution, kind, or ink is not one of these.
            ImportError: The extra ``print`` is missing.
        """
        return ARTIST().card_image(ARTIST().drawing(self, kind, ink), dpi)

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        return f"<Card {self.slug}: {self.name}>"

    def __lt__(self, other: object) -> bool:
        return self.slug < other.slug if isinstance(other, Card) else Countless.__lt__(self, other)  # type: ignore[operator]

    def __gt__(self, other: object) -> bool:
        return self.slug > other.slug if isinstance(other, Card) else Countless.__gt__(self, other)  # type: ignore[operator]

    def __ge__(self, other: object) -> bool:
        return not self < other if isinstance(other, Card) else Countless.__ge__(self, other)  # type: ignore[operator]

    def __le__(self, other: object) -> bool:
        return not other < self if isinstance(other, Card) else Countless.__le__(self, other)  # type: ignore[operator]

    def __hash__(self) -> int:
        return hash(self.slug)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Card) or self.slug != other.slug or _CONTENT(self) != _CONTENT(other):
            return False
        return self.art_image == other.art_image or Path(self.art_image).name == Path(other.art_image).name


_DEFAULTS: Final = {item.name: item.default for item in fields(Card) if item.init}
"""What is written of a card, and what it is where nothing is written."""
_CONTENT: Final = attrgetter(*(name for name in _DEFAULTS if name != "art_image"))
"""What makes two cards the same; of a picture's file it is the name alone."""


class CardArtist(Protocol):
    """Who draws cards, and writes them as files."""

    def card_svg(self, card: Card) -> str: ...
    def drawing(self, card: Card, kind: CardSide, ink: Ink) -> str: ...
    def card_image(self, svg: str, dpi: int) -> Image: ...
    def save_card(self, card: Card, path: str | PathLike[str], *, dpi: int, kind: CardSide, ink: Ink) -> Path: ...
    def save_deck(
        self, cards: Sequence[Card], title: str, path: str | PathLike[str], *, paper: Paper | None, backs: bool, kind: CardSide, ink: Ink
    ) -> Path: ...


ARTIST: Final[Hook[CardArtist]] = Hook("cards drawn")
"""What cards and decks are drawn by."""


class CardShower(Protocol):
    """Who shows cards in pages."""

    def card_html(self, card: Card) -> str: ...
    def sheet_html(self, cards: Sequence[Card]) -> str: ...


SHOWER: Final[Hook[CardShower]] = Hook("cards shown")
"""What cards, decks and catalogues are shown by: it loads what draws only for a drawing that isn't ready."""


def _plain(value: Any) -> Any:
    if isinstance(value, (Fact, Virtue)):
        return value.word
    if isinstance(value, Day):
        return value.code
    if isinstance(value, Years):
        return value.code
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
