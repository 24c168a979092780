"""SaintCards: what one seat may see, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.catalogue.card import Card
from saintlearn.games.saintcards.state import Public, State
from saintlearn.ground.courtesy import Courteous


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimsView:
    """The matches found and tried so far, but not how many are left."""

    card: Card
    on: Card
    right: int
    wrong: int


@dataclass(frozen=True)
class SaintCardsView(Courteous):
    """What a seat sees (`SC-17`): its own cards, the top of the Play Deck, and the counts of everything."""

    public: Public
    seat: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    top: Card
    under: Card | None
    pile_count: int
    draw_count: int
    shown: Card | None
    claims: ClaimsView | None

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw."""
        return self.draw_count > 0 or (self.public.options.draws is None and self.pile_count > 1)

    @property
    def ends(self) -> bool:
        """Whether the game is over when the player on turn passes now (`SC-51`)."""
        public = self.public
        return public.turn == public.dealer and (0 in self.counts or (public.options.draws is not None and not self.draw_count))

    def worth(self, card: Card) -> int:
        """Compute what a card earns if it is played now."""
        return self.public.worth(card, self.top)

    def told_worth(self, card: Card) -> int | None:
        """Compute what a card earns if it is played now; None if the player finds that out by looking, as in a first game."""
        options = self.public.options
        return self.worth(card) if self.public.fixed or (options.scoring, options.facts(self.seat)) == ("auto", "full") else None


def build_view(state: State, seat: int | None) -> SaintCardsView:
    """Build the view of a seat."""
    pile, draw, claiming = state.pile, state.draw, state.claiming
    return SaintCardsView(  # by place: with keywords, which a class takes slowly, a view would cost half as much again
        state.public,
        seat,
        () if seat is None else state.hands[seat],
        tuple(map(len, state.hands)),
        pile[-1],
        pile[-2] if len(pile) > 1 else None,
        len(pile),
        len(draw),
        draw[-1] if state.shown and draw else None,
        ClaimsView(card=pile[-1], on=pile[-2], right=claiming.right, wrong=claiming.wrong) if claiming else None,
    )
