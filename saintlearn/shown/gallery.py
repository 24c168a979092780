"""The gallery: look at saints, filter, search, read about them, and pick a deck."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Sequence
from datetime import date as Date  # noqa: N812 - it is a type, and `date` is the parameter's name
from functools import lru_cache
from keyword import iskeyword
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import AnyCatalogue, Chosen, cards_of
from saintlearn.catalogue.deck import Deck
from saintlearn.catalogue.first_names import Namesakes, former_words
from saintlearn.ground.days import today, utc_now
from saintlearn.ground.refusal import Refusal, notices
from saintlearn.ground.spellings import letters, plain, words_of
from saintlearn.languages import century, mark, month, say, say_count, speaking, together
from saintlearn.lessons.calendar import saint_of_the_day, saints_of_the_day
from saintlearn.lessons.nations import Country, calendar_of, moved_feast, whose
from saintlearn.lessons.temporal import as_day
from saintlearn.render.face import window_svg
from saintlearn.render.shelf import definitions
from saintlearn.shown.afterwards import printed
from saintlearn.shown.base import Shown, packed
from saintlearn.shown.kinds import hosted
from saintlearn.shown.observable import Observable
from saintlearn.shown.remembering import Remembering, open_store
from saintlearn.vocabulary import FACTS, Field
from saintlearn.wire.base import Drawings, Reply
from saintlearn.wire.gallery import DeckGame, Facet, GalleryState, IndexEntry, Saints, SaintsMessage, StoryCard, WindowsMessage
from saintlearn.wire.plain import ABSENT
from saintlearn.wire.plain import plain as as_json

if TYPE_CHECKING:
    from saintlearn.learners.store import Store

_MOST = 60
"""Most windows that the browser can ask for at once."""
_GAMES: Final = {
    "saintcards": (mark("SaintCards"), mark("Find what two saints share"), 16, 'sl.play("saintcards", deck={deck})'),
    "memory": (mark("Memory"), mark("Find the pairs"), 6, "sl.memory({deck}, pairs={pairs})"),
    "quiz": (mark("Quiz"), mark("Up to ten questions"), 1, "sl.quiz(deck={deck})"),
    "flashcards": (mark("Flashcards"), mark("Look, think, turn"), 1, "sl.flashcards({deck})"),
}
"""What can be played with a deck: the title, a few words, the fewest saints that it takes, and how a notebook plays it."""


@lru_cache(maxsize=2048)
def _window(card: Card) -> str:
    return window_svg(card)


class ShownGallery(Shown[GalleryState]):
    """A gallery of saints.

    Filters and searches run in the browser; windows are drawn when they come into sight, and travel compressed.
    """

    heading = mark("Gallery of saints")
    module = "gallery"
    _answers: ClassVar[frozenset[str]] = frozenset({"windows", "deal", "deck", "print", "read"})

    def __init__(
        self,
        cards: Sequence[Card],
        today: Date,
        readers: Remembering | None = None,
        country: Country = None,
        *,
        opens: Callable[[str, Deck], None] | None = None,
    ) -> None:
        if not cards:
            raise Refusal("deck-too-small", say("The gallery needs at least one saint."))
        self._deck: Deck | None = None
        self._readers = readers
        self._opens = opens
        self._order = sorted(cards, key=lambda card: (card.feast, plain(card.name)))
        by_slug = {card.slug: card for card in self._order}
        self._country = calendar_of(country)
        first, self._is_today = saint_of_the_day(by_slug, today, self._country)
        with_them = [card for card in self._order if card.feast == first.feast]
        honored = saints_of_the_day(by_slug, today, self._country) if self._is_today else (first, *with_them)
        self._today = tuple(dict.fromkeys(card.slug for card in honored))
        super().__init__(cards)

    @Observable
    def deck(self) -> Deck | None:
        """The deck that was last picked in the browser; None before."""
        return self._deck

    def _first_faces(self, slugs: Iterable[str]) -> Drawings:
        # what the windows share, and the list, follow
        return self._parcel(self._drawn(slugs))

    def _build(self) -> GalleryState:
        count = len(self._order)
        whole = len({card.feast for card in self._order}) == 366
        return GalleryState(
            headline=say_count("{count} saint", "{count} saints", count),
            task=say("Every day of the year has a saint.") if whole else say("Look around, and choose a saint to read about."),
            today=self._today,
            day=say("Saint of the day") if self._is_today else say("Next feast day"),
            whose=whose(self._country),
            games=tuple(
                DeckGame(name=name, title=say(title), about=say(about), least=least) for name, (title, about, least, _) in _GAMES.items()
            ),
            plays=self._opens is not None,
            keeps=self._readers is not None or ABSENT,
        )

    def _keeper(self) -> Remembering | None:
        return self._readers

    def _in_sight(self, state: GalleryState) -> list[str]:
        return list(state.today[:1])

    def _draw(self, card: Card) -> StoryCard:
        face = super()._draw(card)
        return StoryCard(
            svg=face.svg,
            name=face.name,
            label=face.label,
            parts=face.parts,
            say=card.say,
            title=card.title,
            bio=card.bio,
            lived=say("{born} to {died}", born=card.born, died=card.died) if card.born and card.died else "",
            patronages=card.patronages,
            symbols=card.symbols,
            notes=grown_up_notes(card),
            kept=moved_feast(card, self._country),
            mature=card.mature,
        )

    def _prepare(self, *, has_fonts: bool) -> None:
        saints = Saints(
            defs=definitions(),
            index=tuple(_entry(card) for card in self._order),
            names=tuple(Namesakes(self._order).by_form()),
            facets=_facets(self._order),
            centuries={str(number): century(number) for card in self._order for number in card.centuries},
            months=tuple(month(number) for number in range(1, 13)),
            days={_day_key(card): card.feast_day for card in self._order},
        )
        self.send(as_json(SaintsMessage()), [packed(saints)])
        if not has_fonts:
            self._send_fonts()

    def _answer(self, kind: str, request: Any) -> Reply:
        cards = self._known_cards(request.slugs)
        if kind == "read":
            if self._readers is not None and len(cards) == 1:
                self._readers.meet([cards[0].slug], utc_now(), "read")
            return Reply()
        if kind == "windows":
            if len(cards) > _MOST:
                raise Refusal("too-many", say("The gallery draws at most {most} windows at once.", most=_MOST))
            drawn = "\n".join(_window(card) for card in cards)
            self.send(as_json(WindowsMessage(slugs=tuple(card.slug for card in cards))), [zlib.compress(drawn.encode(), 9)])
            return Reply()
        if not cards:
            raise Refusal("deck-too-small", say("Choose at least one saint."))
        self._deck = deck = Deck(cards, "picked")
        self._tell()
        if kind == "deck":
            return Reply()
        if kind == "deal":
            return self._deal(request.game, request.name, deck)
        if self._opens is not None:
            return printed(cards)  # the folder isn't the child's
        file, told = self._print(cards)
        sentence = say_count(
            "Your {count} saint is in {file}. Print it double-sided, flip on the long edge, and cut out the card.",
            "Your {count} saints are in {file}. Print it double-sided, flip on the long edge, and cut out the cards.",
            len(cards),
            file=file,
        )
        return Reply(sentence=" ".join((sentence, *told)))

    def _deal(self, game: str, called: str, deck: Deck) -> Reply:
        if game not in _GAMES:
            raise Refusal("bad-message", say("The gallery doesn't understand that."))
        if self._opens is not None:
            self._opens(game, deck)
            return Reply()
        name = _variable(called)
        slugs = ", ".join(f'"{card.slug}"' for card in deck)
        return Reply(
            sentence=say("Run this in a new cell:"),
            text=f"{name} = [{slugs}]\n{_GAMES[game][-1].format(deck=name, pairs=min(12, len(deck)))}",
        )

    def _print(self, cards: Sequence[Card]) -> tuple[str, list[str]]:
        """Write the cards as a file; give its name, and what there is to know about it."""
        target = Path("saints-to-print.pdf")
        try:
            with notices() as told:
                Deck(cards, say("Saints to print")).save(target)
        except ImportError as error:
            raise Refusal("no-printer", str(error)) from None
        return target.name, told

    def _known_cards(self, slugs: Iterable[str]) -> list[Card]:
        unknown = [slug for slug in slugs if slug not in self._cards]
        if unknown:
            raise Refusal("unknown-card", say("There's no saint {slug} in this gallery.", slug=repr(unknown[0][:40])), unknown[0][:40])
        return [self._cards[slug] for slug in dict.fromkeys(slugs)]

    def __repr__(self) -> str:
        return f"<Gallery: {len(self._order)} cards>"


def _variable(called: str) -> str:
    """Make a name that Python takes out of what somebody calls a deck."""
    name = re.sub(r"\W+", "_", letters(called)).strip("_")
    return name if name.isidentifier() and not iskeyword(name) and name != "sl" else "my_saints"


def grown_up_notes(card: Card) -> tuple[str, ...]:
    """Tell a grown-up whose title and patronages these are, and where authorities differ."""
    titles = {"traditional": mark("The title is traditional."), "ours": mark("We made up the title for this card.")}
    kinds = {
        "official": mark("Declared by the Church: {patronages}."),
        "popular": mark("Popular today, without an old tradition: {patronages}."),
    }
    notes = [say(titles[card.title_kind])] if card.title_kind else []
    for kind, sentence in kinds.items():
        held = [item for item, its in zip(card.patronages, card.patronage_kinds, strict=False) if its == kind]
        if held:
            notes.append(say(sentence, patronages=together(held)))
    return (*notes, card.disputed) if card.disputed else tuple(notes)


_SHOWN = (Field.SAINT_FACT, Field.ORDER, Field.DESIGNATION, Field.EXPANSION, Field.GEOGRAPHY)
_TWICE = "expansion-doctors-of-the-church"
"""It is on the same cards as the fact Church Doctor."""
_NUMBERS = {fact.key: number for number, fact in enumerate(FACTS) if fact.field in _SHOWN and fact.key != _TWICE}


_CALLED: Final = {
    "fact-evangelist": (mark("Evangelist"), mark("Evangelists")),
    "fact-apostle": (mark("Apostle"), mark("Apostles")),
    "fact-martyr": (mark("martyr"), mark("martyrs")),
    "fact-church-doctor": (mark("Doctor of the Church"), mark("Doctors of the Church")),
    "fact-priest": (mark("priest"), mark("priests")),
    "fact-virgin": (mark("virgin"), mark("virgins")),
    "fact-religious-man": (mark("religious man"), mark("religious men")),
    "fact-religious-woman": (mark("religious woman"), mark("religious women")),
    "fact-layperson": (mark("layperson"), mark("laypeople")),
    "fact-young-person": (mark("young person"), mark("young people")),
    "fact-deacon": (mark("deacon"), mark("deacons")),
    "order-augustinian": (mark("Augustinian"), mark("Augustinians")),
    "order-benedictine": (mark("Benedictine"), mark("Benedictines")),
    "order-camaldolese": (mark("Camaldolese saint"), mark("Camaldolese saints")),
    "order-carmelite": (mark("Carmelite"), mark("Carmelites")),
    "order-carthusian": (mark("Carthusian"), mark("Carthusians")),
    "order-cistercian": (mark("Cistercian"), mark("Cistercians")),
    "order-dominican": (mark("Dominican"), mark("Dominicans")),
    "order-franciscan": (mark("Franciscan"), mark("Franciscans")),
    "order-jesuit": (mark("Jesuit"), mark("Jesuits")),
    "order-redemptorist": (mark("Redemptorist"), mark("Redemptorists")),
    "order-servite": (mark("Servite"), mark("Servites")),
    "order-trinitarian": (mark("Trinitarian"), mark("Trinitarians")),
    "designation-pope": (mark("pope"), mark("popes")),
    "designation-patriarch": (mark("patriarch"), mark("patriarchs")),
    "designation-lay-soldier": (mark("lay soldier"), mark("lay soldiers")),
    "designation-secular-royalty": (mark("royal saint"), mark("royal saints")),
    "expansion-holy-helpers": (mark("Holy Helper"), mark("Holy Helpers")),
    "expansion-roman-canon": (mark("saint of the Roman Canon"), mark("saints of the Roman Canon")),
    "expansion-stigmatists": (mark("stigmatist"), mark("stigmatists")),
    "expansion-bi-locators": (mark("bilocator"), mark("bilocators")),
    "expansion-apparitions": (mark("saint with an apparition"), mark("saints with an apparition")),
    "expansion-where-two-or-more-are-gathered": (mark("group of saints"), mark("groups of saints")),
    "geography-western-europe": (mark("saint from Western Europe"), mark("saints from Western Europe")),
    "geography-eastern-europe": (mark("saint from Eastern Europe"), mark("saints from Eastern Europe")),
    "geography-syria-to-india": (
        mark("saint from the lands between Syria and India"),
        mark("saints from the lands between Syria and India"),
    ),
    "geography-caucasus": (mark("saint from Asia Minor or the Caucasus"), mark("saints from Asia Minor or the Caucasus")),
    "geography-africa": (mark("saint from Africa"), mark("saints from Africa")),
    "geography-americas": (mark("saint from the Americas"), mark("saints from the Americas")),
    "geography-east-asia-oceania": (mark("saint from East Asia or Oceania"), mark("saints from East Asia or Oceania")),
}
"""What to call one saint who has a fact, and several, behind their number; `say` it."""


def _folded(text: str) -> str:
    """Write a text for searching: without accents, case or punctuation; the browser does the same with what somebody types."""
    return " ".join(words_of(re.sub("['\u2019]", "", text)))


def _day_key(card: Card) -> str:
    """Give the day of a feast as the list is sorted by it: MM-DD, with the words after it where the date is another one each year."""
    return f"{card.feast.code} {card.movable}".rstrip()


def _entry(card: Card) -> IndexEntry:
    """Give slug, name, feast, centuries, numbers of facts, the words that a search looks through, and first names from before."""
    words = (card.name, *card.other_names, card.title, *card.patronages, *card.symbols)
    former = former_words(card)
    facts = tuple(_NUMBERS[fact.key] for fact in card.facts if fact.key in _NUMBERS)
    folded = _folded(" ".join(words)).split()
    if not {"st", "sts"}.isdisjoint(folded):
        folded.append("saint")
    shown = " ".join(dict.fromkeys(word for word in folded if word not in former))
    return card.slug, card.name, _day_key(card), tuple(sorted(card.centuries)), facts, shown, " ".join(sorted(former))


def _facets(cards: Iterable[Card]) -> tuple[Facet, ...]:
    """List the facts on the cards of this gallery: number, key, label, field, what to call one saint and several, meaning."""
    used = sorted({number for card in cards for fact in card.facts if (number := _NUMBERS.get(fact.key)) is not None})
    return tuple(
        (number, fact.key, fact.label, fact.field.value, say(one), say(several), fact.meaning)
        for number in used
        for fact in [FACTS[number]]
        for one, several in [_CALLED[fact.key]]
    )


def gallery(
    deck: Chosen = None,
    *,
    catalogue: AnyCatalogue = None,
    date: Date | str | None = None,
    country: Country = None,
    learner: str | None = None,
    store: Store | str | PathLike[str] | None = None,
    lang: str | None = None,
) -> ShownGallery:
    """Show saints to look at, filter, and pick from.

    Args:
        deck: The name of a deck, a group of saints such as ``"martyrs"``, one saint, a list of saints, or a catalogue; None for all.
        catalogue: Where to look up names: a catalogue, or the path or frame of one; None for the catalogue that comes with saintlearn.
        date: The day whose saint comes first, such as ``"2026-12-06"`` or a date; None for today.
        country: Whose calendar, such as ``"US"`` or ``"Mexico"``; as for `saintlearn.calendar_day`. None for the country of this computer.
        learner: The name of a child: a story that was open long enough to read it counts for the child's album.
        store: Where learners are kept, or its file or URL; None for the file in the user's data folder.
        lang: The language to use, as a tag such as ``"en"``; None for the language of the session.

    Returns:
        The widget. What somebody picks in it is its `deck`.

    Raises:
        Refusal: ``unknown-language``: if saintlearn doesn't speak it; ``unknown-country``: if it has no calendar for it; or another code if there are
            no saints to show.
    """
    with speaking(lang):
        readers = None if learner is None else Remembering.seated(open_store(store), {0: learner}, utc_now())
        day = today() if date is None else as_day(date)
        return hosted(ShownGallery)(cards_of(deck, catalogue), day, readers, country)
