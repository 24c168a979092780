"""How a first round of Saint Poker leads a child: from the goal through one showdown."""

from __future__ import annotations

from typing import Final

from saintlearn.games.saint_poker.deck import RANKS, SUITS, the_card
from saintlearn.games.saint_poker.hands import Hand, best_hand
from saintlearn.games.saint_poker.help import advised
from saintlearn.games.saint_poker.view import SaintPokerView
from saintlearn.games.saint_poker.words import hand_words
from saintlearn.languages import mark, say, say_count, spelled, together
from saintlearn.rooms.guide import BUTTON, CARD, MAIN, Guide, Lead
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.wire.guide import Touch

_RIVER, _REVEAL, _SHOWDOWN = range(3)


def _goal(look: Look[SaintPokerView], screen: Screen) -> Touch:
    return Touch(
        text=say("Make the best five cards out of the river and two of your own, and you win points!"),
        about=("river",),
    )


def _leads(look: Look[SaintPokerView], screen: Screen) -> Lead | None:
    if screen.watching and screen.spot == "showdown":
        return Lead(touches=(Touch(text=_showdown(look), about=("seats",)),), stage=_SHOWDOWN, on=say("Next"))
    if screen.watching:
        return Lead(touches=(Touch(light=MAIN, text=say("Look at the cards. Then press {button}.", button=BUTTON)),), counts=False)
    if look.turn is None or look.seat is None or not look.legal:
        return None
    view, phase = look.view, look.view.public.phase
    if phase == "river":
        return _river(view)
    return _reveal(look) if phase == "reveal" else None


def _river(view: SaintPokerView) -> Lead:
    (code,) = advised(view)
    give = say("Everyone gives the river one card. Tap the one that helps you least: {card}.", card=the_card(code))
    card, press = CARD + _slug(view, code), say("Press {button}, and the river is complete.", button=BUTTON)
    touches = (Touch(light=card, text=f"{_together(view)} {give}"), Touch(light=MAIN, text=press, about=(card,)))
    return Lead(touches=touches, stage=_RIVER)


def _together(view: SaintPokerView) -> str:
    """Say which cards of a hand to keep."""
    ranks, suits = [card.rank for card in view.hand], [card.id // 13 for card in view.hand]
    alike = next((rank for rank in sorted(set(ranks), reverse=True) if ranks.count(rank) > 1), None)
    if alike is not None:
        return say("You have {number} {cards}, so keep those.", number=spelled(ranks.count(alike)), cards=say(RANKS[alike - 2].plural))
    most = max(sorted(set(suits)), key=suits.count)
    return say("You have {number} {suit}, so keep those.", number=spelled(suits.count(most)), suit=say(SUITS[most].word))


def _reveal(look: Look[SaintPokerView]) -> Lead:
    view = look.view
    one, other = advised(view)
    made = best_hand((*view.public.river, *[card for card in view.hand if card.code in (one, other)]))
    what = say("With the river, two of your cards make {hand}.", hand=hand_words(made, "french"))
    first = say("Tap {card}.", card=the_card(one))
    show = say("Press {button} to show your two cards.", button=BUTTON)
    cards = [CARD + _slug(view, code) for code in (one, other)]
    touches = (
        Touch(light=cards[0], text=" ".join((what, *_meaning(made), first))),
        Touch(light=cards[1], text=say("Now tap {card}.", card=the_card(other)), about=(cards[0],)),
        Touch(light=MAIN, text=" ".join((show, _others(look))), about=tuple(cards)),
    )
    return Lead(touches=touches, stage=_REVEAL)


_MEANINGS: Final = {
    0: mark("Nothing goes together this time, so the highest card counts."),
    4: mark("That's five cards in a row."),
    5: mark("That's five cards with the same sign."),
    8: mark("That's five cards in a row, all with the same sign."),
}
"""What the name of a hand means, where it doesn't say that by itself."""


def _meaning(hand: Hand) -> tuple[str, ...]:
    return (say(_MEANINGS[hand.category]),) if hand.category in _MEANINGS else ()


def _others(look: Look[SaintPokerView]) -> str:
    others = [name for seat, name in enumerate(look.names) if seat != look.seat]
    return say("You'll see what {name} has, too.", name=together(others))


_HAS: Final = (
    mark("a high card"),
    mark("a pair"),
    mark("two pairs"),
    mark("three of a kind"),
    mark("a straight"),
    mark("a flush"),
    mark("a full house"),
    mark("four of a kind"),
    mark("a straight flush"),
)
"""The kinds of hands as somebody has them, by category."""
_OWN: Final = (
    mark("high card"),
    mark("pair"),
    mark("two pairs"),
    mark("three of a kind"),
    mark("straight"),
    mark("flush"),
    mark("full house"),
    mark("four of a kind"),
    mark("straight flush"),
)
"""The same after a name: ``Felix's pair``."""


def _showdown(look: Look[SaintPokerView]) -> str:
    """Say whose hand is better, why, and what it wins; of many hands, the best and the one that comes closest to it."""
    public, names = look.view.public, look.names
    made, order = public.made, public.order[::-1]
    best, points = made[order[0]], max(public.scores)
    winners = [seat for seat, hand in enumerate(made) if hand == best]
    if len(winners) > 1:
        tied = together([names[seat] for seat in winners])
        return say_count(
            "The best hands are just as good. {names} get {count} point each.",
            "The best hands are just as good. {names} get {count} points each.",
            points,
            names=tied,
        )
    winner, other, second = names[order[0]], names[order[1]], made[order[1]]
    if best.category != second.category:
        return say_count(
            "{name} has {hand}. That's harder to get than {other}'s {lower}, so {name} wins {count} point!",
            "{name} has {hand}. That's harder to get than {other}'s {lower}, so {name} wins {count} points!",
            points,
            name=winner,
            hand=say(_HAS[best.category]),
            other=other,
            lower=say(_OWN[second.category]),
        )
    high, low = next((one, two) for one, two in zip(best.cards, second.cards, strict=True) if one.rank != two.rank)
    return say_count(
        "Both {name} and {other} have {hand}. But {high} beats {low}, so {name} wins {count} point!",
        "Both {name} and {other} have {hand}. But {high} beats {low}, so {name} wins {count} points!",
        points,
        name=winner,
        other=other,
        hand=say(_HAS[best.category]),
        high=say(RANKS[high.rank - 2].one),
        low=say(RANKS[low.rank - 2].one),
    )


def _slug(view: SaintPokerView, code: str) -> str:
    return next(card.saint.slug for card in view.hand if card.code == code)


GUIDE = Guide(
    leads=_leads,
    looks=False,
    stages=3,
    goal=_goal,
    ends=mark("You've got it! Next, everyone takes two of these cards. After eight rounds, you all lay your points at the feet of Jesus."),
)
