"""Checks of a whole catalogue: what no single cell can show."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from unicodedata import normalize

from saintlearn.catalogue.card import Card
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.faults import CatalogueError, Fault
from saintlearn.catalogue.lists import CLOSED
from saintlearn.catalogue.own import QUESTIONS
from saintlearn.ground.spellings import plain
from saintlearn.ground.suggestions import suggest
from saintlearn.languages import say, say_count

BIO_WORDS = range(40, 81)
"""How many words a life story for a ten-year-old has."""
_TITLE, _PATRONAGE = 34, 24


def read_sources(path: Path) -> dict[str, dict[str, str]]:
    """Read the table of sources by key."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return {row["key"]: row for row in csv.DictReader(file)}


def check_catalogue(
    catalogue: Catalogue, sources: Collection[str] | None = None, places: Mapping[str, tuple[str, int]] | None = None
) -> list[Fault]:
    """Look for whatever makes a card that can be played untrue, unsourced, or hard to read."""
    faults: list[Fault] = []
    try:
        questions = catalogue.questions
    except CatalogueError as error:
        faults += error.faults
        questions = ()
    rows = places or {slug: (catalogue.name, row) for row, slug in enumerate(catalogue, 2)}
    found = list(_spelling(catalogue.values()))
    if sources is not None:
        found += _listed(catalogue.values())
        for row, item in enumerate(questions, 2):
            if not (item.source and item.kind):
                message = say("{prompt!r} needs a kind and a source", prompt=item.prompt)
                faults.append(Fault(QUESTIONS, row, "", item.prompt, message))
            elif item.source not in sources:
                message = say("there's no source {key!r}; {hint}", key=item.source, hint=suggest(item.source, sources))
                faults.append(Fault(QUESTIONS, row, "source", item.source, message))
    faults += [Fault(*rows[slug], column, value, f"{slug}: {message}") for slug, column, value, message in found]
    for card in catalogue.values():
        told = check_card(card) + ([*_sourced(card, sources), *_kinds_said(card)] if sources is not None else [])
        faults += [Fault(*rows[card.slug], column, value, f"{card.slug}: {message}") for column, value, message in told]
    return faults


def check_card(card: Card) -> list[tuple[str, str, str]]:
    """Look for whatever makes a card hard to read or to play."""
    found = []
    words = len(card.bio.split())
    if card.bio and words not in BIO_WORDS:
        message = say_count(
            "the life story has {count} word; it needs {least} to {most}",
            "the life story has {count} words; it needs {least} to {most}",
            words,
            least=BIO_WORDS[0],
            most=BIO_WORDS[-1],
        )
        found.append(("bio", str(words), message))
    if len(card.title) > _TITLE:
        found.append(("title", card.title, _too_long(card.title, _TITLE)))
    if card.patronages and len(card.patronages[0]) > _PATRONAGE:
        found.append(("patronages", card.patronages[0], _too_long(card.patronages[0], _PATRONAGE)))
    doctor = any(fact.word == "Church Doctor" for fact in (card.main_fact, *card.ribbons))
    if doctor != any(fact.word == "Doctors of the Church" for fact in card.expansions):
        found.append(("expansions", "", say("every Church Doctor has the icon 'Doctors of the Church', and nobody else has it")))
    names = f"{card.name} {' '.join(card.other_names)}"
    missing = set(card.slug.split("-")) - {*plain(names).split(), *plain(_spelt_out(names)).split(), "the", "a", "an"}
    if missing:
        message = say("these parts of the slug are in neither the name nor other_names: {parts}", parts=", ".join(sorted(missing)))
        found.append(("slug", card.slug, message))
    if not card.is_wild and not card.geography:
        found.append(("geography", "", say("a SaintCard needs at least one region")))
    if not card.is_wild and len(card.centuries) == 0:
        found.append(("born", "", say("a SaintCard needs a century of birth or of death")))
    return found


def _too_long(text: str, room: int) -> str:
    return say("{text!r} has {count} letters; the card has room for {room}", text=text, count=len(text), room=room)


def _spelt_out(text: str) -> str:
    """Write ä, ö, and ü without dots: ae, oe, ue."""
    return normalize("NFD", text.casefold()).replace("\u0308", "e")


def _sourced(card: Card, sources: Collection[str]) -> list[tuple[str, str, str]]:
    found = [
        ("sources", key, say("there's no source {key!r}; {hint}", key=key, hint=suggest(key, sources)))
        for key in card.sources
        if key not in sources
    ]
    if len(set(card.sources)) < 2:
        found.append(("sources", "", say("a card needs at least two sources")))
    return found


def _kinds_said(card: Card) -> list[tuple[str, str, str]]:
    found = []
    if card.title and not card.title_kind:
        message = say("say whether the title {title!r} is traditional or ours; only traditional ones are asked about", title=card.title)
        found.append(("title_kind", "", message))
    if card.patronages and not card.patronage_kinds:
        message = say("say whether each patronage is official, traditional, or popular; popular ones aren't asked about")
        found.append(("patronage_kinds", "", message))
    return found


def _spelling(cards: Iterable[Card]) -> Iterator[tuple[str, str, str, str]]:
    """Find words that are written in two ways: the same except for capitals, hyphens, spaces, and periods."""
    for column in ("patronages", "symbols"):
        written = Counter((item, card.slug) for card in cards for item in getattr(card, column))
        ways: dict[str, Counter[str]] = {}
        for item, _ in written:
            ways.setdefault(plain(item).replace(" ", ""), Counter())[item] += 1
        for item, slug in written:
            common, _ = ways[plain(item).replace(" ", "")].most_common(1)[0]
            if item != common:
                yield (
                    slug,
                    column,
                    item,
                    say("{item!r} is written {common!r} elsewhere; write it the same way everywhere", item=item, common=common),
                )


def _listed(cards: Iterable[Card]) -> Iterator[tuple[str, str, str, str]]:
    """Hold the cards against the closed lists: whoever is in one says so, and nobody else does."""
    for card in cards:
        said = {fact.word for fact in (card.main_fact, *card.ribbons, *card.expansions)}
        for word, members in CLOSED.items():
            if (word in said) != (card.slug in members):
                column = "expansions" if word in {fact.word for fact in card.expansions} | {"Holy Helpers", "Roman Canon"} else "ribbons"
                message = (
                    say("{word!r} belongs to {count} saints, and this card isn't one of them", word=word, count=len(members))
                    if word in said
                    else say("{word!r} belongs to {count} saints, and this card is one of them; add it", word=word, count=len(members))
                )
                yield card.slug, column, word, message
