"""A report on how a deck plays."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.ground.courtesy import Courteous
from saintlearn.languages import say, say_count
from saintlearn.vocabulary import Fact, Level


@dataclass(frozen=True, slots=True)
class DeckReport(Courteous):
    """What to expect of a deck before playing it.

    >>> from saintlearn.catalogue import load_catalogue
    >>> load_catalogue().deck("core").report().level
    'full'
    """

    deck: str
    """Name of the deck."""
    level: Level
    """The level of matching."""
    cards: int
    """Number of cards, WildCards too."""
    mean: float
    """Matches per pair of SaintCards, on average."""
    dead: float
    """Share of the pairs of SaintCards that have no match, 0 to 1."""
    partners: tuple[tuple[str, float], ...]
    """Each SaintCard with the share of the other cards that it matches (a WildCard is playable on any), rarest first."""
    facts: tuple[tuple[Fact, float], ...]
    """Each fact with the share of the SaintCards that carry it, commonest first."""

    @property
    def least(self) -> float:
        """The share of the deck that the card with the fewest partners matches."""
        return self.partners[0][1] if self.partners else 0.0

    def __str__(self) -> str:
        lines = [
            say_count(
                "{deck}, {level} level: {count} card.",
                "{deck}, {level} level: {count} cards.",
                self.cards,
                deck=self.deck,
                level=self.level,
            ),
            say(
                "Each pair of cards has {mean} matches on average; {dead} of the pairs have none.",
                mean=f"{self.mean:.2f}",
                dead=f"{self.dead:.0%}",
            ),
            say("Most common facts: {facts}.", facts=", ".join(f"{fact.phrase} {share:.0%}" for fact, share in self.facts[:5])),
            say("Fewest partners: {cards}.", cards=", ".join(f"{slug} {share:.0%}" for slug, share in self.partners[:3])),
        ]
        return "\n".join(lines)
