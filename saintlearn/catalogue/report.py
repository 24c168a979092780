"""What there is to tell of how a deck plays."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.vocabulary import Fact, Level

__all__ = ["DeckReport"]


@dataclass(frozen=True, slots=True)
class DeckReport:
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
        """The share of the deck that the most lonely card matches."""
        return self.partners[0][1] if self.partners else 0.0

    def __str__(self) -> str:
        common = ", ".join(f"{fact.phrase} {share:.0%}" for fact, share in self.facts[:5])
        lonely = ", ".join(f"{slug} {share:.0%}" for slug, share in self.partners[:3])
        cards = f"{self.cards} card{'' if self.cards == 1 else 's'}"
        return (
            f"{self.deck}, {self.level} level: {cards}; {self.mean:.2f} matches per pair, {self.dead:.0%} of the pairs without one.\n"
            f"Commonest: {common}.\nFewest partners: {lonely}."
        )
