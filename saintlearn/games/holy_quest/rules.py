"""The Holy Quest: the game as the engine plays it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, Outcome
from saintlearn.engine.levels import fits
from saintlearn.games.holy_quest import GAME
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.board import load_actions
from saintlearn.games.holy_quest.layout import ARMS, COLORS
from saintlearn.games.holy_quest.luck import Luck
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules, rules_of
from saintlearn.games.holy_quest.moves import MOVES, as_on_the_tile, possible_actions
from saintlearn.games.holy_quest.scoring import arm_of, in_series, points, series, series_winners, winners
from saintlearn.games.holy_quest.state import HOME, Phase, Public, State
from saintlearn.games.holy_quest.view import HolyQuestView, build_view
from saintlearn.games.holy_quest.words import LABELS, REASONS, SENTENCES
from saintlearn.games.holy_quest.words.names import order_of
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.suggestions import suggest_or
from saintlearn.languages import say

CAPTAINS: Final = ("francis-of-assisi", "teresa-of-avila", "dominic", "ignatius-of-loyola")
"""The Captain of each order: who founded it, or its reform; the expansion brings no second one (`HQ-02`)."""
LARGEST: Final = 16
"""Most people at one table, in teams."""

_ARMS: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


class HolyQuest(Game[State, HolyQuestView]):
    """Bring your four saints to Heaven. Two to four colors, more people in teams."""

    name = GAME.name
    title = GAME.title
    seats = range(2, LARGEST + 1)
    options = HolyQuestOptions
    moves = MOVES
    reasons = REASONS
    sentences = SENTENCES
    labels = LABELS
    deck = ""
    exact = True

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Choose the saints of the four orders: those of the decks ``holy-quest`` and ``holy-quest-expansion`` where they are there."""
        chosen: list[Card] = []
        for arm in range(ARMS):
            own = [card for card in cards if arm_of(card) == arm]
            named = [card for card in own if any(deck.startswith("holy-quest") for deck in card.decks)]
            saints = sorted(named if len(named) >= 4 else own, key=lambda card: (card.slug not in CAPTAINS, "holy-quest" not in card.decks))
            if len(saints) < 4:
                sentence = say(
                    "The Holy Quest needs at least four saints for the {order}, and this deck has {count}.",
                    order=order_of(COLORS[arm]),
                    count=len(saints),
                )
                raise Refusal("deck-too-small", sentence, str(len(saints)))
            chosen += saints[:8]
        return chosen

    def start(self, deck: Sequence[Card], players: int, options: HolyQuestOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        fits(options.levels, players)
        rules = rules_of(options)
        members = _members(players, options, rules)
        sides = len(members)
        arms = _ARMS[sides]
        cards = self.pack(deck)
        saints = _pawns(cards, arms, options.pawns)
        _check_seen(deck, options.seen)
        asked = _saint_deck(cards, saints, options) if "saint" in rules.tiles else []
        actions = [card.type for card in load_actions() if card.type not in rules.out for _ in range(card.count)]
        if options.begins is not None and options.begins >= sides:
            sentence = say("begins must be a color from 0 to {last} (you gave {begins}).", last=sides - 1, begins=options.begins)
            raise Refusal("bad-option", sentence, str(options.begins))
        if len(options.series) not in (0, sides):
            sentence = say(
                "series must have a number for each of the {sides} colors (you gave {count}).", sides=sides, count=len(options.series)
            )
            raise Refusal("bad-option", sentence, str(len(options.series)))
        family = options.chance == "family"
        saint_deck = chance.shuffle(asked) if asked and not family else tuple(asked)
        action_deck = chance.shuffle(actions) if actions and not family else tuple(actions)
        happened: list[Event] = []
        begins = options.begins or 0
        phase: Phase = "roll"
        if options.begins is None and family:
            phase = "begin"
            happened.append(ev.Wanted(phase))
        elif options.begins is None:
            begins = _first(members, Luck(chance), happened)
        public = Public(
            board=options.playing_board(),
            options=replace(options, own_questions=()) if options.own_questions else options,
            rules=rules,
            colors=arms,
            members=members,
            saints=saints,
            slugs=tuple(card.slug for card in saints),
            captains=sum(1 << pawn for pawn, card in enumerate(saints) if rules.captains and card.slug in CAPTAINS),
            saint_cards=tuple([sum(arm_of(card) == arm for card in asked) for arm in range(ARMS)]),
            pawns=_places(options, arms),
            forward=1 if options.direction == "clockwise" else -1,
            side=begins,
            turns=(0,) * sides,
            phase=phase,
            allies=(-1,) * sides,
            kept=((),) * sides,
            tokens=(-1,) * sides,
            seen=frozenset(card.slug for card in asked if "all" in options.seen or card.slug in options.seen),
            waited=(0,) * sides if rules.meets else (),
            met=(0,) * sides if rules.meets else (),
            right=(0,) * sides,
        )
        box = tuple([card for card in cards if card not in asked])
        state = State(public=public, saint_deck=saint_deck, action_deck=action_deck, box=box, own_questions=options.own_questions)
        return state, tuple(happened)

    def turn(self, state: State) -> int | None:
        public = state.public
        return None if public.phase == "over" else public.turn

    def outcome(self, state: State) -> Outcome | None:
        public = state.public
        if public.phase != "over":
            return None
        side_of = {seat: side for side, members in enumerate(public.members) for seat in members}
        scores = [points(public, side) for side in range(public.sides)]
        won = winners(public)
        seats = range(len(side_of))
        return Outcome(tuple(scores[side_of[seat]] for seat in seats), tuple(seat for seat in seats if side_of[seat] in won))

    def next_options(self, state: State) -> HolyQuestOptions:
        """Count what was read and earned.

        Cards that were read are known (`HQ-47`). The points of a competition add up until it is won; the next game then begins another
        (`HQ-93`); a game that is broken off counts nothing.
        """
        public, before = state.public, state.public.options
        known = before.seen if "all" in before.seen else sorted({*before.seen, *public.seen})
        options = replace(before, own_questions=state.own_questions, seen=tuple(known))
        if public.phase != "over" or not in_series(public):
            return options
        total = replace(options, series=series(public))
        return replace(options, series=()) if series_winners(total) else total

    def cards(self, state: State) -> list[Card]:
        public = state.public
        asked = (public.asking.card,) if public.asking else ()
        return [*state.saint_deck, *asked, *(card for cards in public.kept for card in cards), *state.box]

    def view(self, state: State, seat: int | None) -> HolyQuestView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return False

    def reveals(self, state: State, events: Sequence[Event]) -> bool:
        """Of real dice and cards everybody knows; what the family has said about them can be taken back."""
        told = (ev.Rolled, ev.Read, ev.Asked, ev.Drawn) if state.public.options.chance == "family" else ()
        return any(event.reveals and not isinstance(event, told) for event in events)

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        public = state.public
        if seat != public.turn:
            return iter(())
        found = possible_actions(state)
        return iter(sorted(found, key=as_on_the_tile) if public.phase == "wild" else found)


def _members(players: int, options: HolyQuestOptions, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Seat the players: a color each, or in teams (`HQ-74`)."""
    teams = options.teams or tuple(range(players))
    if len(teams) != players:
        sentence = say("teams must have a number for each of the {players} players (you gave {count}).", players=players, count=len(teams))
        raise Refusal("bad-option", sentence, str(len(teams)))
    sides = max(teams) + 1
    if sides > 4 and not options.teams:
        sentence = (
            say("There are only four colors for {players} players. Put them in teams, such as teams=(0, 1, 2, 3, 0).", players=players)
            if rules.groups
            else say("There are only four colors for {players} players. Choose Multiplayer mode, and put them in teams.", players=players)
        )
        raise Refusal("player-count", sentence, str(players))
    if not 2 <= sides <= 4 or set(teams) != set(range(sides)):
        sentence = say("teams must use two to four colors, numbered from 0, each with at least one player.")
        raise Refusal("bad-option", sentence, str(teams)[:40])
    if rules.partners and sides != 4:
        few = say("Teamwork mode needs at least four players, two on each team (you have {players}).", players=players)
        sentence = (
            few
            if players < 4
            else say(
                "Teamwork mode needs all four colors, two on each team, but your {players} players have {sides}. "
                "Say which color each of them plays, such as teams=(0, 1, 2, 3, 0).",
                players=players,
                sides=sides,
            )
        )
        raise Refusal("player-count", sentence, str(sides))
    if rules.alliances and sides == 2:
        sentence = say("Two players can't make alliances. Choose Full mode, or invite a third player.")
        raise Refusal("player-count", sentence, str(sides))
    return tuple(tuple(seat for seat, team in enumerate(teams) if team == side) for side in range(sides))


def _check_seen(deck: Sequence[Card], seen: Sequence[str]) -> None:
    """Refuse saints that nobody can have met: a name that is misspelled would count for nothing."""
    here = {card.slug for card in deck}
    for slug in seen:
        if not isinstance(slug, str) or (slug != "all" and slug not in here and slug not in load_catalogue()):
            hint = suggest_or(say("name saints by their keys, or write 'all'."), str(slug)[:40], ["all", *here])
            sentence = say("seen: {slug} isn't a saint; {hint}", slug=repr(slug)[:40], hint=hint)
            raise Refusal("bad-option", sentence, str(slug)[:40])


def _pawns(cards: Sequence[Card], arms: Sequence[int], wanted: Sequence[str]) -> tuple[Card, ...]:
    """Give each color its four saints: those that were chosen, then the Captain and the others in the order of the deck (`HQ-01`)."""
    by_slug = {card.slug: card for card in cards}
    for slug in wanted:
        if not isinstance(slug, str) or slug not in by_slug or arm_of(by_slug[slug]) not in arms or list(wanted).count(slug) > 1:
            sentence = say("pawns: {slug} isn't a saint of a color in this game, or you named it twice.", slug=repr(str(slug)[:40]))
            raise Refusal("bad-option", sentence, str(slug)[:40])
    pawns: list[Card] = []
    for arm in arms:
        chosen = [by_slug[slug] for slug in wanted if arm_of(by_slug[slug]) == arm]
        if len(chosen) > 4:
            sentence = say(
                "pawns: you named {count} saints for the {order}. Each order plays four.", count=len(chosen), order=order_of(COLORS[arm])
            )
            raise Refusal("bad-option", sentence, str(len(chosen)))
        others = [card for card in cards if arm_of(card) == arm and card not in chosen]
        pawns += [*chosen, *others[: 4 - len(chosen)]]
    return tuple(pawns)


def _places(options: HolyQuestOptions, arms: Sequence[int]) -> tuple[int, ...]:
    """Say where the pawns begin: at home; in a short game two are in Heaven already, and the Captain is on the Start tile (`HQ-96`)."""
    if options.length == "whole":
        return (HOME,) * (4 * len(arms))
    board, forward = options.playing_board(), 1 if options.direction == "clockwise" else -1
    return tuple([place for arm in arms for place in (board.begin[forward][arm], HOME, board.size + 2, board.size + 3)])


def _saint_deck(cards: Sequence[Card], pawns: Sequence[Card], options: HolyQuestOptions) -> list[Card]:
    """Choose the Saint Cards: all, or four of each order, the ones of the pawns first (`HQ-07`)."""
    if options.saint_cards == "all":
        return list(cards)
    found: list[Card] = []
    for arm in range(4):
        own = [card for card in cards if arm_of(card) == arm]
        found += sorted(own, key=lambda card: card not in pawns)[:4]
    return found


def _first(members: Sequence[Sequence[int]], luck: Luck, happened: list[Event]) -> int:
    """Roll for who begins: the highest, ties roll again (`HQ-19`)."""
    left = list(range(len(members)))
    while len(left) > 1:
        rolls = {side: luck.dice(1, "begin") for side in left}
        happened += [ev.Rolled(members[side][0], roll, "begin") for side, roll in rolls.items()]
        left = [side for side in left if rolls[side] == max(rolls.values())]
    return left[0]
