"""The Holy Quest: what one seat may see: everything but the order of the decks and which answer is right."""

from __future__ import annotations

from dataclasses import dataclass

from saintlearn.games.holy_quest.state import Public, State
from saintlearn.ground.courtesy import Courteous


@dataclass(frozen=True, kw_only=True)
class HolyQuestView(Courteous):
    """What a seat sees."""

    public: Public
    seat: int | None
    saint_count: int
    action_count: int
    saints_left: tuple[tuple[str, str], ...] = ()
    actions_left: tuple[int, ...] = ()


def build_view(state: State, seat: int | None) -> HolyQuestView:
    """Build the view of a seat."""
    phase = state.public.phase
    return HolyQuestView(
        public=state.public,
        seat=seat,
        saint_count=len(state.saint_deck),
        action_count=len(state.action_deck),
        saints_left=tuple(sorted([(card.slug, card.name) for card in state.saint_deck])) if phase == "saint-card" else (),
        actions_left=tuple(sorted(set(state.action_deck))) if phase == "action-card" else (),
    )
