"""The Holy Quest: the game as the engine plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.engine.actions import Action
from saintlearn.engine.chance import Chance
from saintlearn.engine.game import Event, Game, Outcome
from saintlearn.engine.records import evolve
from saintlearn.engine.refusal import Refusal
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest import turn as flow
from saintlearn.games.holy_quest.board import COLOURS, HEAVEN, Board, load_actions, load_board
from saintlearn.games.holy_quest.modes import HolyQuestOptions, Rules, rules_of
from saintlearn.games.holy_quest.moves import legal_pawns, movers, opened, reach, start_tile, thawable
from saintlearn.games.holy_quest.questions import QuestionSource, written_questions
from saintlearn.games.holy_quest.scoring import ORDERS, arm_of, points, winners
from saintlearn.games.holy_quest.state import (
    ACTIONS,
    HOME,
    Accept,
    Ally,
    Answer,
    Bump,
    Dissolve,
    Free,
    Freeze,
    Judge,
    Move,
    Pass,
    Refuse,
    Roll,
    State,
    Swap,
    Take,
    Thaw,
    Wild,
)
from saintlearn.games.holy_quest.view import HolyQuestView, build_view
from saintlearn.games.holy_quest.words import explain

__all__ = ["CAPTAINS", "HolyQuest"]

CAPTAINS: Final = ("francis-of-assisi", "teresa-of-avila", "dominic", "ignatius-of-loyola")
"""The Captain of each order: who founded it, or its reform; the expansion brings no second one (`HQ-02`)."""
LARGEST: Final = 16
"""Most people at one table, in teams."""

_ARMS: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


class HolyQuest(Game[State, HolyQuestView]):
    """Bring your four saints to Heaven. Two to four colours, more people in teams.

    Args:
        board: The board; None for the one that comes with saintlearn.
        questions: Where questions about the saints come from.
    """

    name = "holy-quest"
    title = "The Holy Quest"
    seats = range(2, LARGEST + 1)
    options = HolyQuestOptions
    actions = ACTIONS
    deck = ""

    def __init__(self, board: Board | None = None, questions: QuestionSource = written_questions) -> None:
        self._board = board
        self._questions = questions

    def pack(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Choose the saints of the four orders: those of the decks ``holy-quest`` and ``holy-quest-expansion`` where they are there."""
        chosen: list[Card] = []
        for arm, order in enumerate(ORDERS):
            own = [card for card in cards if arm_of(card) == arm]
            named = [card for card in own if any(deck.startswith("holy-quest") for deck in card.decks)]
            saints = sorted(named if len(named) >= 4 else own, key=lambda card: (card.slug not in CAPTAINS, "holy-quest" not in card.decks))
            if len(saints) < 4:
                sentence = f"The Holy Quest needs four {order} saints at least, and this deck has {len(saints)}."
                raise Refusal("deck-too-small", sentence, str(len(saints)))
            chosen += saints[:8]
        return chosen

    def start(self, deck: Sequence[Card], players: int, options: HolyQuestOptions, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        rules = rules_of(options)
        members = _members(players, options, rules)
        sides = len(members)
        arms = _ARMS[sides]
        cards = self.pack(deck)
        saints = _pawns(cards, arms, options.pawns)
        asked = _saint_deck(cards, saints, options) if "saint" in rules.tiles else []
        actions = [card.type for card in load_actions() if card.type not in rules.out for _ in range(card.count)]
        if options.begins is not None and options.begins >= sides:
            raise Refusal("bad-option", f"begins={options.begins} is no colour here; they are 0 to {sides - 1}.", str(options.begins))
        if len(options.series) not in (0, sides):
            raise Refusal("bad-option", f"series holds {len(options.series)} numbers, but {sides} colours play.", str(len(options.series)))
        state = State(
            board=self._board or load_board(),
            options=options,
            rules=rules,
            colours=arms,
            members=members,
            saints=saints,
            pawns=(HOME,) * (4 * sides),
            captains=sum(1 << pawn for pawn, card in enumerate(saints) if rules.captains and card.slug in CAPTAINS),
            forward=1 if options.direction == "clockwise" else -1,
            side=options.begins or 0,
            turns=(0,) * sides,
            allies=(-1,) * sides,
            saint_deck=chance.shuffle(asked) if asked else (),
            action_deck=chance.shuffle(actions) if actions else (),
            kept=((),) * sides,
            tokens=(-1,) * sides,
        )
        happened: list[Event] = []
        if options.begins is None:
            state = evolve(state, side=_first(state, chance, happened))
        return state, tuple(happened)

    def turn(self, state: State) -> int | None:
        return None if state.phase == "over" else state.seat_of(state.actor)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        seats = sum(len(members) for members in state.members)
        side_of = {seat: side for side, members in enumerate(state.members) for seat in members}
        scores = [points(state, side) for side in range(state.sides)]
        won = winners(state)
        return Outcome(tuple(scores[side_of[seat]] for seat in range(seats)), tuple(seat for seat in range(seats) if side_of[seat] in won))

    def next_options(self, state: State) -> HolyQuestOptions:
        """The points of a competition add up (`HQ-93`)."""
        options = state.options
        if options.mode != "competition" and not (options.mode == "custom" and state.rules.scored):
            return options
        before = options.series or (0,) * state.sides
        return replace(options, series=tuple(have + points(state, side) for side, have in enumerate(before)))

    def cards(self, state: State) -> list[Card]:
        asking = (state.asking.card,) if state.asking else ()
        return [*state.saint_deck, *asking, *(card for cards in state.kept for card in cards)]

    def view(self, state: State, seat: int | None) -> HolyQuestView:
        return build_view(state, seat)

    def interrupts(self, state: State) -> bool:
        return False

    def explain(self, state: State, seat: int, action: Action, code: str, names: Sequence[str]) -> str:
        return explain(state, seat, action, code, names)

    def candidates(self, state: State, seat: int) -> Iterator[Action]:
        if state.phase != "over" and seat == state.seat_of(state.actor):
            yield from _CHOICES[state.phase](state)

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        if state.phase == "over":
            return "over"
        if type(action) not in ACTIONS:
            return "unknown-action"
        if seat != state.seat_of(state.actor):
            return "not-your-turn"
        choices = _CHOICES[state.phase](state)
        if action in choices:
            return None
        if isinstance(action, Move) and state.phase == "move":
            return _move_objection(state, action.pawn)
        return "not-possible" if any(type(action) is type(choice) for choice in choices) else "finish-first"

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        happened: list[Event] = []
        turn = flow.Turn(self._questions, chance, happened)
        return _APPLY[type(action)](turn, state, action), tuple(happened)


def _members(players: int, options: HolyQuestOptions, rules: Rules) -> tuple[tuple[int, ...], ...]:
    """Seat the players: a colour each, or in teams (`HQ-74`)."""
    teams = options.teams or tuple(range(players))
    if len(teams) != players:
        raise Refusal("bad-option", f"teams names {len(teams)} players, but {players} sit at the table.", str(len(teams)))
    sides = max(teams) + 1
    if sides > 4 and not options.teams:
        hint = "put them in teams, as teams=(0, 1, 2, 3, 0)" if rules.groups else "choose Multiplayer mode and put them in teams"
        raise Refusal("player-count", f"There are four colours for {players} players; {hint}.", str(players))
    if not 2 <= sides <= 4 or set(teams) != set(range(sides)):
        raise Refusal("bad-option", "teams must name two to four colours, counted from 0 on, each with a player at least.", str(teams)[:40])
    if rules.partners and sides != 4:
        raise Refusal("player-count", f"Teamwork mode needs four players or groups, two to a team; here are {sides}.", str(sides))
    if rules.alliances and sides == 2:
        raise Refusal("player-count", "With two players there are no alliances; choose Full mode, or invite a third.", str(sides))
    return tuple(tuple(seat for seat, team in enumerate(teams) if team == side) for side in range(sides))


def _pawns(cards: Sequence[Card], arms: Sequence[int], wanted: Sequence[str]) -> tuple[Card, ...]:
    """Give each colour its four saints: those that were chosen, then the Captain and the others in the order of the deck (`HQ-01`)."""
    by_slug = {card.slug: card for card in cards}
    for slug in wanted:
        if slug not in by_slug or arm_of(by_slug[slug]) not in arms or list(wanted).count(slug) > 1:
            raise Refusal(
                "bad-option", f"pawns: {str(slug)[:40]!r} is not a saint of the colours that play, or was named twice.", str(slug)[:40]
            )
    pawns: list[Card] = []
    for arm in arms:
        chosen = [by_slug[slug] for slug in wanted if arm_of(by_slug[slug]) == arm]
        if len(chosen) > 4:
            raise Refusal("bad-option", f"pawns: {COLOURS[arm]} has {len(chosen)} saints; each colour plays four.", str(len(chosen)))
        others = [card for card in cards if arm_of(card) == arm and card not in chosen]
        pawns += [*chosen, *others[: 4 - len(chosen)]]
    return tuple(pawns)


def _saint_deck(cards: Sequence[Card], pawns: Sequence[Card], options: HolyQuestOptions) -> list[Card]:
    """Choose the Saint Cards: all, or four of each order, the ones of the pawns first (`HQ-07`)."""
    if options.saint_cards == "all":
        return list(cards)
    found: list[Card] = []
    for arm in range(4):
        own = [card for card in cards if arm_of(card) == arm]
        found += sorted(own, key=lambda card: card not in pawns)[:4]
    return found


def _first(state: State, chance: Chance, happened: list[Event]) -> int:
    """Roll for the beginning; those with the same highest roll again (`HQ-19`)."""
    left = list(range(state.sides))
    while len(left) > 1:
        rolls = {side: chance.choice(6) + 1 for side in left}
        happened += [ev.Rolled(state.seat_of(side), (roll,), "begin") for side, roll in rolls.items()]
        left = [side for side in left if rolls[side] == max(rolls.values())]
    return left[0]


def _slug(state: State, pawn: int) -> str:
    return state.saints[pawn].slug


def _colour(state: State, side: int) -> str:
    return COLOURS[state.colours[side]]


def _side(state: State, colour: str) -> int:
    return state.colours.index(COLOURS.index(colour))


def _rolling(state: State) -> list[Action]:
    first = state.side * 4
    frozen = [pawn for pawn in range(first, first + 4) if state.frozen >> pawn & 1 and state.must < 0]
    return [Roll(), *(Thaw(_slug(state, pawn)) for pawn in frozen)]


def _moving(state: State) -> list[Action]:
    pawns = legal_pawns(state, sum(state.dice), starts=flow.Turn.starts(state))
    found: list[Action] = [Move(_slug(state, pawn)) for pawn in pawns]
    own = state.rules.partners or any(pawn // 4 == state.side for pawn in pawns)
    return found if own else [*found, Pass()]  # nobody is forced to move an ally's pawn (HQ-67)


def _wild(state: State) -> list[Action]:
    found: list[Action] = [Wild("draw")] if state.action_deck else []
    found.append(Wild("roll"))
    found += [Bump(_slug(state, pawn)) for pawn in flow.exposed(state)]
    found += [Free(_slug(state, pawn)) for pawn in thawable(state)]
    if state.rules.wild_tokens:
        found += [Wild("token")] if state.tokens[state.side] < 0 else []
        found += [Take(_colour(state, token)) for token in flow.takeable(state)]
    return found


def _allying(state: State) -> list[Action]:
    found: list[Action] = [Ally(_colour(state, side)) for side in flow.choosable_allies(state)]
    return [*found, *([Dissolve()] if state.allies[state.side] >= 0 else []), Pass()]


def _answers(state: State) -> list[Action]:
    return [Answer(number) for number in range(1, len(state.asking.choices) + 1)] if state.asking else []


_CHOICES: Final[Mapping[str, Callable[[State], list[Action]]]] = {
    "roll": _rolling,
    "move": _moving,
    "freeze": lambda state: [*(Freeze(_slug(state, pawn)) for pawn in flow.freezable(state, immune=False)), Pass()],
    "freeze-card": lambda state: [Freeze(_slug(state, pawn)) for pawn in flow.freezable(state, immune=True)],
    "fire": lambda state: [*(Free(_slug(state, pawn)) for pawn in thawable(state)), Pass()],
    "free": lambda state: [Free(_slug(state, pawn)) for pawn in thawable(state)],
    "wild": _wild,
    "start": lambda state: [Move(_slug(state, pawn)) for pawn in flow.startable(state)],
    "swap": lambda state: [Swap(_slug(state, pawn)) for pawn in flow.swappable(state)],
    "question": _answers,
    "judge": lambda _: [Judge("right"), Judge("wrong")],
    "alliance": _allying,
    "offer": lambda _: [Accept(), Refuse()],
}


def _move_objection(state: State, slug: str) -> str:
    pawn = state.pawn_of(slug)
    if pawn < 0:
        return "no-such-pawn"
    if pawn // 4 not in movers(state):
        return "not-your-pawn"
    if state.frozen >> pawn & 1:
        return "is-frozen"
    if state.must >= 0 and legal_pawns(state, sum(state.dice), starts=flow.Turn.starts(state)) == [state.must]:
        return "started-moves"
    if state.pawns[pawn] == HOME and not flow.Turn.starts(state):
        return "at-home"
    if state.pawns[pawn] == HOME:
        return "taken" if start_tile(state, pawn) in state.pawns else "at-home"
    size = len(state.board.kinds)
    end = reach(state.board, state.colours[pawn // 4], state.pawns[pawn], sum(state.dice), state.forward)
    return "too-far" if end < 0 or (end >= size + HEAVEN and not opened(state, pawn // 4)) else "taken"


def _do_move(turn: flow.Turn, state: State, action: Action) -> State:
    assert isinstance(action, Move)
    pawn = state.pawn_of(action.pawn)
    if state.phase == "start":
        return turn.settle(turn.place(state, pawn, start_tile(state, pawn), "start"))
    return turn.move(state, pawn)


def _do_free(turn: flow.Turn, state: State, action: Action) -> State:
    assert isinstance(action, Free)
    after = turn.free(state, state.pawn_of(action.pawn))
    return turn.next_side(after) if state.phase == "fire" else turn.settle(after)


def _do_wild(turn: flow.Turn, state: State, action: Action) -> State:
    assert isinstance(action, Wild)
    if action.choice == "draw":
        return turn.action(state)
    return turn.advance(state, 2, six=True) if action.choice == "roll" else turn.token(state, state.side)


def _do_answer(turn: flow.Turn, state: State, action: Action) -> State:
    assert isinstance(action, Answer)
    assert state.asking is not None
    assert state.asking.question is not None
    given = state.asking.choices[action.number - 1]
    return turn.answer(state, given, right=given == state.asking.question.answer)


def _do_judge(turn: flow.Turn, state: State, action: Action) -> State:
    assert isinstance(action, Judge)
    return turn.answer(state, "", right=action.answer == "right")


def _do_ally(turn: flow.Turn, state: State, action: Action) -> State:
    assert isinstance(action, Ally)
    return evolve(state, phase="offer", offered=_side(state, action.colour))


def _do_dissolve(turn: flow.Turn, state: State, action: Action) -> State:
    turn.tell("dissolved", "The alliance is at an end.")
    return turn.ally(state, [(state.side, -1), (state.allies[state.side], -1)])


def _do_accept(turn: flow.Turn, state: State, action: Action) -> State:
    turn.tell("allied", f"{_colour(state, state.side)} and {_colour(state, state.offered)} are allies now.".capitalize())
    return turn.ally(state, [(state.side, state.offered), (state.offered, state.side)])


def _do_pass(turn: flow.Turn, state: State, action: Action) -> State:
    if state.phase == "move":
        return turn.settle(evolve(state, again=turn.six(state), must=-1))
    return turn.next_side(state) if state.phase == "fire" else turn.settle(state)


_APPLY: Final[Mapping[type[Action], Callable[[flow.Turn, State, Action], State]]] = {
    Roll: lambda turn, state, _: turn.roll(state),
    Thaw: lambda turn, state, action: turn.thaw(state, state.pawn_of(getattr(action, "pawn", ""))),
    Move: _do_move,
    Freeze: lambda turn, state, action: turn.freeze(state, state.pawn_of(getattr(action, "pawn", ""))),
    Free: _do_free,
    Bump: lambda turn, state, action: turn.bump(state, state.pawn_of(getattr(action, "pawn", ""))),
    Swap: lambda turn, state, action: turn.swap(state, state.pawn_of(getattr(action, "pawn", ""))),
    Wild: _do_wild,
    Take: lambda turn, state, action: turn.token(state, _side(state, getattr(action, "colour", ""))),
    Answer: _do_answer,
    Judge: _do_judge,
    Ally: _do_ally,
    Dissolve: _do_dissolve,
    Accept: _do_accept,
    Refuse: lambda turn, state, _: turn.settle(state),
    Pass: _do_pass,
}
