"""How a first hand of Heaven Hold'em leads a child: from the goal through the showdown."""

from __future__ import annotations

from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.games.holdem.placing import best_placing, best_spot
from saintlearn.games.holdem.state import Placing, standing
from saintlearn.games.holdem.view import HoldemView
from saintlearn.languages import mark, say, say_count, together
from saintlearn.matching import Scoring
from saintlearn.matching.words import sentence
from saintlearn.rooms.guide import BUTTON, CARD, MAIN, FirstMatch, Guide, Lead
from saintlearn.rooms.look import Look
from saintlearn.rooms.screen import Screen
from saintlearn.vocabulary import Field, facts_of, treasures
from saintlearn.wire.guide import Touch

_HAND, _MATCH, _MORE, _PLACE, _SHOWDOWN = range(5)


def _goal(look: Look[HoldemView], screen: Screen) -> Touch:
    text = say("Find the most matches for your two cards, and you win the treasure in the storehouse!")
    return Touch(text=text, about=("store",))


def _leads(look: Look[HoldemView], screen: Screen) -> Lead | None:
    if screen.watching:
        return _watch(look, screen)
    if look.turn is None or look.seat != look.turn or not look.view.hand:
        return None
    if look.view.public.phase in ("place", "overtime"):
        return _place(look.view)
    return _offer(look, screen)


def _offer(look: Look[HoldemView], screen: Screen) -> Lead:
    view = look.view
    public = view.public
    round_ = public.round
    own = tuple(CARD + card.slug for card in view.hand)
    stays = say("Press {button} to give as much treasure as {name} and stay in.", button=BUTTON, name=_leader(look))
    if not public.board:
        whose = say("Only you can see your two cards. You keep them until the end.")
        if (public.options.open_hands or screen.open) and len(screen.seats) > 1:
            whose = say("These two cards are yours. In this game, everyone may look at all the cards.")
        press = stays if view.to_call else say("Press {button} to stay in.", button=BUTTON)
        return Lead(touches=(Touch(light=MAIN, text=f"{whose} {press}", about=own),), stage=_HAND)
    newest = CARD + public.board[-1].slug
    if round_ == 1:
        match = _match(view)
        press = stays if view.to_call else say("Press {button} to stay in. Then one more card comes.", button=BUTTON)
        told = say("That's one match, and each match counts!") if match else say("Nothing in the middle matches your cards yet.")
        about = own if match is None else (CARD + match.on.slug, *own)
        return Lead(touches=(Touch(light=MAIN, text=f"{told} {press}", about=about),), stage=_MATCH, match=match)
    told = say("Here's {card}.", card=public.board[-1].name_inside)
    press = say("Press {button} to stay in. Then the showdown begins!", button=BUTTON)
    if round_ == 2:
        press = say("Press {button} to stay in. Then the last card comes.", button=BUTTON)
    if view.to_call:
        told, press = say("{name} offers more.", name=_leader(look)), stays
    return Lead(touches=(Touch(light=MAIN, text=f"{told} {press}", about=(newest, *own)),), stage=_MORE)


def _leader(look: Look[HoldemView]) -> str:
    offered = look.view.public.offered
    return look.names[offered.index(max(offered))]


_CORNERS: Final = {
    Field.BIRTH_CENTURY: mark("The number in the upper left corner says so. Tap it on either card!"),
    Field.PASSING_CENTURY: mark("The number in the upper right corner says so. Tap it on either card!"),
}


def _match(view: HoldemView) -> FirstMatch | None:
    """Find what one of a seat's cards shares with a card in the middle, at the same place on both; None if nothing."""
    rule = view.public.rule
    pairs = [(card, on, rule.shared(card, on)) for card in view.hand for on in view.public.board if not (card.is_wild or on.is_wild)]
    for card, on, shared in sorted(pairs, key=lambda pair: -pair[2].bit_count()):
        fact = next((fact for fact in facts_of(shared) if rule.place(fact, card) == rule.place(fact, on) == fact.key), None)
        if fact is not None:
            told = say("This is your card and one from the middle.")
            where = say("Find that on either card, and tap it.")
            if not rule.anywhere(fact):
                where = say(_CORNERS[fact.field]) if fact.field in _CORNERS else where
            assert view.seat is not None
            return FirstMatch(card=card, on=on, fact=fact, text=" ".join((told, sentence(fact, card, on, rule), where)), seat=view.seat)
    return None


def _place(view: HoldemView) -> Lead:
    public, left = view.public, view.to_place
    assert view.seat is not None
    used = [placing.spot for placing in standing(public.placed[view.seat], public.overtime)]
    best = best_spot(left[0], public.board, public.rule, used) if used else best_placing(view.hand, public.board, public.rule)[0]
    begins = say("Put each card where it matches the most.") if len(left) == 2 else ""
    if public.overtime is not None:
        begins = say("It's a tie, so you get one more card.")
    on = public.board[best.spot]
    where = " ".join(filter(None, (begins, _matches(best, on, public.rule), say("Tap the place under {card}.", card=on.name_inside))))
    touches = (
        Touch(light=CARD + best.card.slug, text=say("Tap {card}.", card=best.card.name_inside)),
        Touch(light=f"place-{best.spot}", text=where, about=(CARD + best.card.slug, CARD + on.slug)),
        Touch(light=MAIN, text=say("Press {button}. Your card stays there.", button=BUTTON), about=(f"place-{best.spot}",)),
    )
    return Lead(touches=touches, stage=_SHOWDOWN if public.overtime is not None else _PLACE, counts=public.overtime is None)


def _matches(placing: Placing, on: Card, rule: Scoring) -> str:
    """Say how well a card goes beside a community card."""
    card, score = placing.card, placing.score
    if not score:
        return say("Nothing matches {card} this time.", card=card.name_inside)
    if card.is_wild or on.is_wild or rule.doubles(card, on):
        return say("{card} beside {on} counts {score}.", card=card.name, on=on.name_inside, score=score)
    return say_count(
        "{card} and {on} have {count} match.", "{card} and {on} have {count} matches.", score, card=card.name, on=on.name_inside
    )


def _watch(look: Look[HoldemView], screen: Screen) -> Lead:
    stop, public = screen.spot, look.view.public
    press = say("Press {button}.", button=BUTTON)
    if stop.kind == "tie":
        told = say("It's a tie! Each of you gets one more card to match.")
        return Lead(touches=(Touch(light=MAIN, text=f"{told} {press}"),), counts=False, stage=_SHOWDOWN)
    if stop.kind == "sum":
        one, two = public.placed[stop.seat][:2]
        total = one.score + two.score
        told = say_count(
            "{one} and {two} make {count} match.", "{one} and {two} make {count} matches.", total, one=one.score, two=two.score
        )
        press = say("Press {button} to see what the others have.", button=BUTTON)
        return Lead(touches=(Touch(light=MAIN, text=f"{told} {press}", about=("placed",)),), counts=False, stage=_SHOWDOWN)
    shown = all(len(public.placed[seat]) >= 2 for seat in range(public.players) if public.plays(seat))
    if shown and sum(map(public.plays, range(public.players))) > 1:
        return Lead(touches=(Touch(text=_won(look), about=("placed", "totals")),), stage=_SHOWDOWN, on=say("Next"))
    return Lead(touches=(Touch(light=MAIN, text=f"{_won(look)} {press}"),), counts=False)


def _won(look: Look[HoldemView]) -> str:
    """Say who takes the storehouse, by how much, and why."""
    public, names = look.view.public, look.names
    award = next((award for award in public.awards if award.kind != "back"), public.awards[0])
    who, amount = together([names[seat] for seat in award.seats]), treasures(sum(award.amounts))
    if award.kind == "alone":
        return say("Everyone else stepped back, so {name} takes the storehouse: {treasure}.", name=who, treasure=amount)
    if award.kind == "shared":
        return say("It's still a tie, so {names} share the storehouse: {treasure}.", names=who, treasure=amount)
    winner = award.seats[0]
    totals = {seat: total for seat in range(public.players) if seat != winner and (total := public.total(seat)) is not None}
    second = max(totals, key=lambda seat: totals[seat])
    total, other = public.total(winner) or 0, totals[second]
    if total <= other:
        return say("{name} wins the overtime and takes the storehouse: {treasure}!", name=who, treasure=amount)
    return say_count(
        "{name} has {count} match, and {other} has {second}. That's {more} more, so {name} takes the storehouse: {treasure}!",
        "{name} has {count} matches, and {other} has {second}. That's {more} more, so {name} takes the storehouse: {treasure}!",
        total,
        more=total - other,
        name=who,
        other=names[second],
        second=other,
        treasure=amount,
    )


GUIDE = Guide(
    leads=_leads,
    looks=False,
    stages=5,
    goal=_goal,
    ends=mark("You've got it! Each hand has new cards. When the game is over, you all lay the treasure at the feet of Jesus."),
)
