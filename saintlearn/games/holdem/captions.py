"""Heaven Hold'em in words for a child: what stands over the table and beside the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.levels import is_small
from saintlearn.games.holdem.betting import Award
from saintlearn.games.holdem.placing import hand_name
from saintlearn.games.holdem.view import HoldemView
from saintlearn.languages import mark, say, together
from saintlearn.matching import Scoring
from saintlearn.matching.words import besides, crossed, doubled
from saintlearn.vocabulary import treasures


def screen_headline(view: HoldemView, names: Sequence[str], phase: str, asks: int | None, leader: int | None) -> tuple[str, str]:
    """Say what a screen shows while a hand is being played: a headline, and what to do."""
    public, who = view.public, names[view.public.turn]
    if asks is not None and phase == "curtain":
        return say("Pass the screen to {name}", name=names[asks]), say("The cards stay hidden until you say who you are.")
    if phase == "wait":
        if view.hand:
            return say("{name} is thinking", name=who), say("Look at your cards while you wait.")
        return say("{name} is thinking", name=who), say("You have no cards in this hand. Watch what happens next.")
    if phase == "wall":
        return say("{name} is thinking", name=who), say("Everyone can see what's on the table.")
    if phase == "overtime":
        assert public.overtime is not None
        (card,) = view.to_place
        return say("Overtime, {name}", name=who), say(_TRIES[public.overtime.opening - 1], card=card.name_inside)
    if phase == "place":
        if public.placed[public.turn]:
            (card,) = view.to_place
            task = say("Put {card} beside a different community card. It stays there.", card=card.name_inside)
            return say("Now your second card, {name}", name=who), task
        task = say("Choose a card. Put it beside the saint who shares the most. It stays there.")
        if is_small(public.options, public.turn):
            task = say("Put a card beside a saint with the same month, color, or number in the same corner. It stays there.")
            if public.options.centuries == "any":
                task = say("Put a card beside a saint with the same month, color, or number in any corner. It stays there.")
        return say("The showdown! Place your cards, {name}", name=who), task
    return say("Your turn, {name}", name=who), _offer_task(view, names, leader)


_TRIES: Final = (
    mark("This is your first extra card. Put {card} beside a community card that you haven't used."),
    mark("This is your second extra card. Put {card} beside a community card that you haven't used."),
    mark("This is your third extra card, and the last. Put {card} beside a community card that you haven't used."),
)
"""What to do with the card drawn in each opening of overtime."""


def _offer_task(view: HoldemView, names: Sequence[str], leader: int | None) -> str:
    owed, public = view.to_call, view.public
    if not public.price:
        return say("Nobody has made an offer in the {round} Round yet. You can be the first.", round=public.round_name)
    if not owed and not public.round:
        return say("The others went along with you. You can offer more.")
    if not owed:
        return say("You can offer more.")
    if leader is None:
        asked = say("{name} put in {amount} to start.", name=names[public.big], amount=public.price)
    else:
        asked = say("{name} has offered {amount} in this round.", name=names[leader], amount=public.price)
    if owed == public.treasure[public.turn]:
        return " ".join((asked, say("Go along with all you have ({amount}), or step back.", amount=owed)))
    return " ".join((asked, say("Go along with {amount} to stay in, or step back.", amount=owed)))


def sum_headline(view: HoldemView, seat: int, names: Sequence[str]) -> tuple[str, str]:
    """Say what a player's two matches make together: a headline, and how; to the player, or to those who look on."""
    total = view.public.total(seat)
    assert total is not None
    name = hand_name(total, view.public.options)
    one, two = view.public.placed[seat][:2]
    more = view.public.options.head_start(seat)
    task = say(_SUM_OF[view.seat == seat, more > 0], one=one.score, two=two.score, more=more, total=total)
    if view.seat != seat:
        return say(_THEIRS[name or ""], total=total, name=names[seat]), task
    if name:
        return say(_SUMS[name], total=total, name=names[seat]), task
    return say("You have {total}, {name}", total=total, name=names[seat]), task


_SUM_OF: Final = {
    (False, False): mark("The two matches make {one} + {two} = {total}. Both cards stay there."),
    (False, True): mark("The two matches and the head start make {one} + {two} + {more} = {total}. Both cards stay there."),
    (True, False): mark("Your two matches make {one} + {two} = {total}. Both cards stay there."),
    (True, True): mark("Your two matches and your head start make {one} + {two} + {more} = {total}. Both cards stay there."),
}
"""How a total comes about: of one's own cards or another player's, without a head start or with one."""
_SUMS: Final = {
    "Common": mark("{total}! That's a Common hand, {name}"),
    "Good": mark("{total}! That's a Good hand, {name}"),
    "Great": mark("{total}! That's a Great hand, {name}"),
    "Amazing": mark("{total}! That's an Amazing hand, {name}"),
}
"""What is said over a player's total, by its name in the hand guide."""
_THEIRS: Final = {
    "": mark("{name} has {total}"),
    "Common": mark("{name} has {total}: a Common hand"),
    "Good": mark("{name} has {total}: a Good hand"),
    "Great": mark("{name} has {total}: a Great hand!"),
    "Amazing": mark("{name} has {total}: an Amazing hand!"),
}
"""The same for those who look on."""


def tie_headline(view: HoldemView, names: Sequence[str]) -> tuple[str, str]:
    """Say who is tied: a headline, and what happens next."""
    overtime = view.public.overtime
    assert overtime is not None
    who = together([names[seat] for seat in overtime.seats])
    head = say("{names} are still tied", names=who) if overtime.opening > 1 else say("{names} are tied", names=who)
    return head, say("They play overtime for {treasure}. Each draws a card and matches it.", treasure=treasures(overtime.amount))


def hand_headline(view: HoldemView, award: Award, names: Sequence[str]) -> tuple[str, str]:
    """Say who takes what at the end of a hand: a headline, and why."""
    who, amount = together([names[seat] for seat in award.seats]), treasures(sum(award.amounts))
    if award.kind == "alone":
        return say("{name} takes the storehouse", name=who), say(
            "Everyone else has stepped back. {name} gets {treasure}.", name=who, treasure=amount
        )
    if award.kind == "shared":
        head = say("{names} split a side storehouse", names=who) if award.side else say("{names} split the storehouse", names=who)
        return head, say("They're still tied, so they split {treasure}.", treasure=amount)
    head = say("{name} takes a side storehouse", name=who) if award.side else say("{name} takes the storehouse", name=who)
    total = view.public.total(award.seats[0]) or 0
    name = hand_name(total, view.public.options)
    if name:
        return head, say("{name} has {total} ({guide}) and gets {treasure}.", name=who, total=total, guide=say(name), treasure=amount)
    return head, say("{name} has {total} and gets {treasure}.", name=who, total=total, treasure=amount)


def order_line(view: HoldemView, names: Sequence[str]) -> str:
    """Say which hand is being played, and who deals."""
    public = view.public
    dealer = names[public.dealer]
    if public.options.hands is None:
        return say("Hand {number}. {name} deals.", number=public.number, name=dealer)
    return say("Hand {number} of {hands}. {name} deals.", number=public.number, hands=public.options.hands, name=dealer)


def player_word(view: HoldemView, seat: int, *, offering: bool) -> str:
    """Say in a word or two what a player is doing."""
    public = view.public
    if not public.plays(seat):
        return say("stepped back") if public.treasure[seat] or public.given[seat] or view.counts[seat] else say("no treasure left")
    if not offering:
        return ""
    if seat == public.turn:
        return say("choosing now")
    if not public.treasure[seat]:
        return say("offered everything")
    if public.offered[seat]:
        return say("made an offer")
    return say("offered nothing") if public.has_acted(seat) else say("waiting")


def house_name(seats: Sequence[int], names: Sequence[str]) -> str:
    """Name a storehouse: the main one if no seats are given, else the side storehouse that these seats play for."""
    return say("Side storehouse for {names}", names=together([names[seat] for seat in seats])) if seats else say("Storehouse")


def line_words(total: int | None, scores: Sequence[int], named: str) -> str:
    """Say in short what a player's placed cards are worth, with the name of the total if it has one."""
    if total is None:
        return say("placing cards")
    more = total - scores[0] - scores[1]  # a head start
    made = f"{' + '.join(map(str, (*scores[:2], more) if more else scores[:2]))} = {total}"
    if not scores[2:]:
        return say("{sum}, {guide}", sum=made, guide=say(named)) if named else made
    overtime = ", ".join(map(str, scores[2:]))
    if named:
        return say("{sum}, {guide}, overtime: {scores}", sum=made, guide=say(named), scores=overtime)
    return say("{sum}, overtime: {scores}", sum=made, scores=overtime)


def head_start_line(more: int) -> str:
    """Say what a head start adds to a match in overtime; empty if that is nothing."""
    return say("The head start adds {more}.", more=more) if more else ""


def extra_line(card: Card, on: Card, rule: Scoring) -> str:
    """Say what a pair is worth besides its facts, or what it shares that doesn't count; empty if the shared facts say it all."""
    wild = [one for one in (card, on) if one.is_wild]
    twice = doubled(card, on, rule)
    if len(wild) == 2 and rule.each > 1:
        return say("Two WildCards count 6, and each fact they share counts {each}.", each=rule.worth(card, on, 1) - 6)
    if len(wild) == 2:
        worth = say("Two WildCards count 6, and each fact they share counts 2.")
        if twice:
            worth = say("Two WildCards count 6, and each fact they share counts 4, because one shows saints who are honored together.")
        return worth
    each = say("For a small player, each match counts {each}.", each=rule.each) if rule.each > 1 and rule.shared(card, on) else ""
    if wild:
        return " ".join(filter(None, (say("{name}: a WildCard, so it counts 3.", name=wild[0].name), each, twice)))
    if rule.shared(card, on):
        return " ".join(filter(None, (each, twice)))
    if rule.level == "full":
        none = say("They don't share anything that counts.") if crossed(card, on) else say("They don't share anything.")
    elif rule.centuries == "any":
        none = say("They don't share a number, a month, or a frame color.")
    else:
        none = say("They don't share a number in the same corner, a month, or a frame color.")
    return " ".join(filter(None, (none, besides(card, on, rule))))
