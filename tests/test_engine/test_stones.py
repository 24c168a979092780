"""The engine by itself: a heap of stones of which each takes one to three, so small a game that every log line can be told beforehand."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.engine.actions import AFTER, Action, parse_action
from saintlearn.engine.chance import Chance, LateRandom, RecordedChance
from saintlearn.engine.entry import Computers, GameEntry, LessonLevel
from saintlearn.engine.events import Event
from saintlearn.engine.game import Game, Outcome
from saintlearn.engine.moves import Move
from saintlearn.engine.options import YES_NO, Options, option
from saintlearn.engine.players import Computer, Player, seat_players
from saintlearn.engine.saves import read_save
from saintlearn.engine.session import Entry, Session, make_options
from saintlearn.engine.thinking import Adviser, Strong, any_player, by_estimates, make_computers, shuffled
from saintlearn.ground.refusal import Refusal, SaveError

CARDS = load_catalogue().deck("starter")[:5]


@dataclass(frozen=True, slots=True)
class Take(Action):
    word: ClassVar[str] = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Take as many as a die says."""

    word: ClassVar[str] = "throw"


@dataclass(frozen=True, slots=True)
class Peek(Action):
    """Look under the heap; whoever is not on turn may do it, too."""

    word: ClassVar[str] = "peek"


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """Take what cannot be taken: how a wrong try counts."""

    word: ClassVar[str] = "grab"
    people_only: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Taken(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    reveals: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Heap:
    left: int
    turn: int
    hidden: int
    time: int = 0
    wrong: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class HeapOptions(Options):
    stones: int = option(7, "Stones", "How many stones there are.", takes="a whole number")
    clocked: bool = option(False, "Clock", "Whether there's a clock.", choices=YES_NO)
    counting: bool = option(False, "Counting", "Whether wrong tries count.", choices=YES_NO)

    def __post_init__(self):
        if self.stones < 1:
            raise Refusal("no-stones", "There are no stones.", str(self.stones))


def _take(state, action, step):
    step.tell(Taken(step.seat, action.count))
    return replace(state, left=state.left - action.count, turn=1 - state.turn)


def _throw(state, action, step):
    count = min(state.left, step.chance.choice(3) + 1)
    step.tell(Taken(step.seat, count))
    return replace(state, left=state.left - count, turn=1 - state.turn)


def _peek(state, action, step):
    step.tell(Peeked(step.seat))
    return replace(state, hidden=0)


def _grab(state, action, step):
    step.tell(Taken(step.seat, 0))
    return replace(state, wrong=state.wrong + 1)


def _never(state, seat):
    """List nothing: a wrong try is counted, and never offered."""
    return ()


class Stones(Game[Any, Any]):
    name = "stones"
    title = "Stones"
    seats = range(1, 4)
    options = HeapOptions
    moves = (
        Move(
            action=Take, phases=frozenset({"heap"}), elsewhere={"last": "last-one", "": "no-heap"},
            candidates=lambda state, seat: (Take(count) for count in range(1, 5)),
            objection=lambda state, seat, action: None if type(action.count) is int and 1 <= action.count <= min(3, state.left) else "too-many",
            apply=_take,
        ),
        Move(action=Throw, phases=frozenset({"heap", "last"}), elsewhere="no-heap", apply=_throw),
        Move(
            action=Peek, phases=frozenset({"heap"}), elsewhere="no-heap", candidates=lambda state, seat: (Peek(),) if state.hidden else (),
            objection=lambda state, seat, action: None if state.hidden else "seen", apply=_peek, anybody=True,
        ),
        Move(action=Grab, phases=frozenset({"heap"}), elsewhere="no-heap", candidates=_never, apply=_grab, anybody=True),
    )  # fmt: skip
    reasons: ClassVar = {
        "over": "The heap is gone.",
        "not-your-turn": lambda state, seat, action, names: f"It is {names[state.turn]}'s turn, not {names[seat]}'s.",
        "too-many": "Take one to three.",
        "last-one": "The last one has to be thrown for.",
        "seen": "That was seen.",
        "no-heap": "There is no heap.",
    }
    sentences: ClassVar = {
        Taken: lambda event, names: f"{names[event.seat]} takes {event.count}.",
        Peeked: lambda event, names: f"{names[event.seat]} looks under the heap.",
    }
    labels: ClassVar = {Take: lambda view, action, names: f"{action.count} of {view['left']}"}

    def start(self, deck, players, options, chance):
        hidden = chance.shuffle(deck)
        state = Heap(options.stones, 0, deck.index(hidden[0]) + 1)
        self.clocked, self.counting = options.clocked, options.counting
        return state, (Taken(0, 0),)

    def turn(self, state):
        return None if state.left == 0 else state.turn

    def phase(self, state):
        return "heap" if state.left > 1 else "last"

    def view(self, state, seat):
        return {"left": state.left, "seat": seat, "time": state.time, "estimates": None}

    def outcome(self, state):
        return Outcome((state.turn, 1 - state.turn), (1 - state.turn,)) if state.left == 0 else None

    def next_options(self, state):
        return HeapOptions(stones=9)

    def cards(self, state):
        return list(CARDS)

    def at(self, state, time):
        return replace(state, time=time)

    def paced(self, state):
        return self.clocked

    def move_at(self, state, seat, seed):
        return 100 * (seat + 1) if state.left > seat else None

    def counted(self, state, seat, action, code):
        return Grab() if self.counting and code == "too-many" else None


class Clock:
    """Says what it was told to say, again and again from the last one on."""

    def __init__(self, *times):
        self.times = list(times)

    def __call__(self):
        return self.times.pop(0) if len(self.times) > 1 else self.times[0]


ONE_TAKER = {
    "random": lambda view, legal, rng: legal[0],
    "greedy": lambda view, legal, rng: None,
    "strong": lambda view, legal, rng: Take(2),
}


def begin(players=("Ana", "Ben"), *, clock=None, seed=7, **options):
    seated = [player if isinstance(player, Player) else Player(player) for player in players]
    return Session(Stones(), seated, CARDS, HeapOptions(**options), seed=seed, opponents=ONE_TAKER, clock=clock)


def lines(session):
    return [(entry.seat, entry.action, entry.events, entry.revealed, entry.at) for entry in session.log[1:]]


def refusal(call, *args, **kwargs):
    with pytest.raises(Refusal) as caught:
        call(*args, **kwargs)
    return caught.value.code, caught.value.sentence, caught.value.refused


# --- the rules ------------------------------------------------------------------------------------------------------------


def test_an_action_without_fields_is_its_own_candidate_and_one_with_fields_has_to_name_them():
    told = {"phases": frozenset({"heap"}), "elsewhere": "no-heap", "apply": lambda state, action, step: state}
    assert [*Move(action=Throw, **told).candidates(None, 0)] == [Throw()]
    with pytest.raises(TypeError, match="Take has fields: name the candidates of its move"):
        Move(action=Take, **told)


def test_a_game_lists_what_its_moves_allow():
    session = begin(stones=2)
    assert [action.text for action in session.legal_actions] == ["take 1", "take 2", "throw", "peek"]
    assert [action.text for action in session.legal_actions_of(1)] == ["peek"]
    assert list(session.game.candidates(session.state, 0)) == [Take(1), Take(2), Take(3), Take(4), Throw(), Peek()]
    assert list(session.game.candidates(session.state, 1)) == [Peek()]
    assert Stones.actions == (Take, Throw, Peek, Grab)
    session.act("take 1")
    assert [action.text for action in session.legal_actions] == ["throw"]
    session.act("throw")
    assert (list(session.legal_actions), list(session.game.candidates(session.state, 0)), session.turn) == ([], [], None)
    assert session.outcome == Outcome((0, 1), (1,))


@pytest.mark.parametrize(
    ("stones", "action", "seat", "code", "sentence"),
    [
        (7, "take 4", None, "too-many", "Take one to three."),
        (2, Take(3), None, "too-many", "Take one to three."),
        (7, "take 1", 1, "not-your-turn", "It is Ana's turn, not Ben's."),
        (1, "take 1", None, "last-one", "The last one has to be thrown for."),
        (1, "peek", 1, "no-heap", "There is no heap."),
        (
            7,
            "juggle",
            None,
            "unknown-action",
            "'juggle' isn't something you can do here. Choose one of these: take ..., throw, peek, grab.",
        ),
        (7, "take", None, "unknown-action", "'take' isn't something you can do here. Choose one of these: take ..., throw, peek, grab."),
        (7, 5, None, "unknown-action", "'5' isn't something you can do here. Give an action or its text."),
        (7, "take 1", 2, "no-such-seat", "There's no seat 2 at this table. The seats are 0 to 1."),
        (7, "take 1", -1, "no-such-seat", "There's no seat -1 at this table. The seats are 0 to 1."),
        (7, "take 1", True, "no-such-seat", "There's no seat True at this table. The seats are 0 to 1."),
    ],
)
def test_what_is_not_legal_is_refused_in_a_sentence(stones, action, seat, code, sentence):
    session = begin(stones=stones)
    assert refusal(session.act, action, seat=seat)[:2] == (code, sentence)
    assert (len(session.log), session.state.left) == (1, stones)


def test_when_all_is_over_everything_is_refused():
    session = begin(stones=1)
    session.act(Throw())
    for seat in (None, 0, 1):
        assert refusal(session.act, "peek", seat=seat) == ("over", "The heap is gone.", "peek")
    assert session.step() == session.advance() == ()
    assert session.computer_turn() is None


def test_what_may_be_done_is_a_list_that_knows_its_texts():
    legal = begin().legal_actions
    assert Take(3) in legal
    assert "take 3" in legal
    assert Take(4) not in legal
    assert "take 4" not in legal
    assert "juggle" not in legal
    assert 3 not in legal
    assert Thank() not in legal, "what another game knows"
    assert bool(legal)
    assert legal == [Take(1), Take(2), Take(3), Throw(), Peek()]
    assert legal != [Take(1)]
    assert legal != 5
    assert (legal[1:3], legal[-1], len(legal)) == ((Take(2), Take(3)), Peek(), 5)
    assert bool(legal), "also when it was listed"
    assert repr(legal) == "<5 actions: take 1, take 2, take 3, throw, peek>"
    over = begin(stones=1)
    over.act("throw")
    assert not over.legal_actions
    assert len(over.legal_actions) == 0
    assert repr(over.legal_actions) == "<0 actions: >"


def test_words_for_events_and_buttons():
    session = begin()
    assert [session.game.sentence(event, ("Ana", "Ben")) for event in (Taken(1, 2), Peeked(0), Event())] == [
        "Ben takes 2.", "Ana looks under the heap.", "",
    ]  # fmt: skip
    assert session.game.label(session.view(0), Take(2), session.names) == "2 of 7"


class Older(Stones):
    """A game that lists its candidates itself, as those without moves do."""

    moves = ()
    actions = (Take,)

    def candidates(self, state, seat):
        yield from (Take(count) for count in range(1, 5))

    def objection(self, state, seat, action):
        return None if action.count <= 3 else "too-many"


class Exact(Older):
    exact = True


def test_a_game_without_moves_asks_its_rule_about_each_unless_it_is_exact():
    state = Heap(7, 0, 1)
    assert list(Older().legal_actions(state, 0)) == [Take(1), Take(2), Take(3)]
    assert list(Exact().legal_actions(state, 0)) == [Take(1), Take(2), Take(3), Take(4)]


def test_options_are_those_of_the_game():
    assert make_options(Stones(), {"stones": 3}) == HeapOptions(stones=3)
    with pytest.raises(TypeError, match="Stones has no option 'stone'; did you mean 'stones'"):
        make_options(Stones(), {"stone": 3})
    with pytest.raises(TypeError, match="did you mean 'seed'"):
        make_options(Stones(), {"sed": 3}, ["seed"])
    assert refusal(make_options, Stones(), {"stones": 0}) == ("no-stones", "There are no stones.", "0")


def test_a_level_in_lessons_needs_two_players_and_asks_no_questions_unless_it_says_so():
    level = LessonLevel(name="first", words="the first games", deck="starter")
    assert (level.least, level.asks, level.options) == (2, False, {})


# --- sessions -------------------------------------------------------------------------------------------------------------


def test_the_log_tells_all():
    session = begin()
    assert session.log[0] == Entry(None, "", session.log[0].chance, (Taken(0, 0),), revealed=True)
    assert sorted(session.log[0].chance[0]) == [0, 1, 2, 3, 4]
    assert session.act("take 2") == (Taken(0, 2),)
    assert session.act(Peek(), seat=0) == (Peeked(0),)
    events = session.act("throw")
    assert lines(session) == [
        (0, "take 2", (Taken(0, 2),), False, None), (0, "peek", (Peeked(0),), True, None), (1, "throw", events, True, None),
    ]  # fmt: skip
    assert [entry.chance for entry in session.log[1:]] == [(), (), (events[0].count - 1,)]
    assert session.state.left == 5 - events[0].count
    assert repr(session) == "<Session stones: Ana, Ben; 3 actions>"
    assert (session.view(1)["seat"], session.view(None)["seat"], session.view(0, at=9)["time"], session.view(0)["time"]) == (1, None, 9, 0)


def test_a_step_back_and_what_stands_in_its_way():
    session = begin(("Ana", Player("Bot", "random")))
    assert session.undo_objection == "Nobody has played yet, so there's nothing to undo."
    first = session.state
    session.act("take 2")
    assert session.undo_objection == ""
    session.undo()
    assert (session.state, len(session.log)) == (first, 1)
    assert refusal(session.undo) == ("no-undo", "Nobody has played yet, so there's nothing to undo.", "")
    session.act("peek")
    assert refusal(session.undo) == ("no-undo", "Something new was revealed, so you can't undo that.", "peek")
    session.act("take 2")
    session.step()
    assert refusal(session.undo) == ("no-undo", "Bot has already played, so you can't undo that.", "take 1")
    session = begin()
    session.act("take 1")
    session.act("take 1")
    session.undo()
    session.undo()
    assert (session.state, session.state.left) == (first, 7)
    session.act("throw")
    assert session.undo_objection == "Something new was revealed, so you can't undo that.", "chance was seen"


@dataclass(frozen=True, slots=True)
class Thank(Action):
    word: ClassVar[str] = "thank"


@dataclass(frozen=True, slots=True)
class Thanked(Event):
    follows: ClassVar[bool] = True
    seat: int


def _thank(state, action, step):
    step.tell(Thanked(step.seat))
    return replace(state, wrong=state.wrong + 1)


class Polite(Stones):
    """Stones where one thanks the other for what is left; thanks alone are never taken back."""

    moves = (
        *Stones.moves,
        Move(action=Thank, phases=frozenset({"heap", "last"}), elsewhere="no-heap", candidates=_never, apply=_thank, anybody=True),
    )


def politely(*actions):
    session = Session(Polite(), [Player("Ana"), Player("Ben")], CARDS, HeapOptions(stones=20), seed=7)
    for seat, action in actions:
        session.act(action, seat=seat)
    return session


def texts(session):
    return [entry.action for entry in session.log[1:]]


def test_what_follows_is_taken_back_with_what_it_follows_from():
    session = politely((0, "take 1"), (1, "thank"), (0, "thank"), (1, "take 2"))
    states = [session.state]
    session.undo()
    assert texts(session) == ["take 1", "thank", "thank"], "what nothing follows from is taken back alone"
    assert session.state == Heap(19, 1, session.state.hidden, wrong=2)
    session.act("take 2", seat=1)
    session.act("thank", seat=0)
    assert session.state == replace(states[0], wrong=3)
    session.undo()
    assert texts(session) == ["take 1", "thank", "thank"]
    session.undo()
    assert (texts(session), session.state) == ([], politely().state)
    assert refusal(session.undo) == ("no-undo", "Nobody has played yet, so there's nothing to undo.", "")


def test_what_follows_from_the_deal_or_from_what_was_revealed_stays():
    session = politely((0, "thank"), (1, "thank"))
    assert refusal(session.undo) == ("no-undo", "Nobody has played yet, so there's nothing to undo.", "thank")
    assert texts(session) == ["thank", "thank"]
    session = politely((0, "take 1"), (0, "peek"), (1, "thank"))
    assert session.undo_objection == "Something new was revealed, so you can't undo that."
    assert refusal(session.undo)[0] == "no-undo"
    assert texts(session) == ["take 1", "peek", "thank"]


def test_each_step_has_a_chance_of_its_own_that_depends_on_the_seed_alone():
    gone = {}
    for seed in (7, 7, 8):
        session = begin(seed=seed, stones=60)
        for _ in range(12):
            session.act("throw")
        gone.setdefault(seed, []).append([entry.chance for entry in session.log])
    assert gone[7][0] == gone[7][1] != gone[8][0]
    assert len(set(gone[7][0][1:])) == 3
    assert len({begin(seed=None).seed for _ in range(5)}) == 5
    session = begin()
    session.act("take 1")
    session.undo()
    session.act("throw")
    other = begin()
    other.act("throw")
    assert session.log == other.log, "what was taken back leaves no trace"


def test_computers_act_on_their_turn_and_speak_up_out_of_turn():
    session = begin((Player("Bot", "random"), "Ana"))
    assert session.computer_turn() == 0
    assert session.step() == (Taken(0, 1),)
    assert session.computer_turn() is None
    assert lines(session) == [(0, "take 1", (Taken(0, 1),), True, None)]
    assert session.step() == (Peeked(0),), "it speaks up while Ana is on turn"
    assert session.step() == (), "a person is to act"
    silent = begin((Player("Bot", "greedy"), Player("Bit", "greedy")))
    assert silent.advance() == ()
    both = begin((Player("Bot", "strong"), Player("Bit", "random")), stones=8)
    assert both.advance() == (Peeked(1), Taken(0, 2), Taken(1, 1), Taken(0, 2), Taken(1, 1), Taken(0, 2))
    assert both.outcome == Outcome((1, 0), (0,))
    assert repr(both) == "<Session stones: Bot, Bit; finished>"


class Grabbing(Stones):
    """Stones where there's nothing to do but grab."""

    moves = (Move(action=Grab, phases=frozenset({"heap"}), elsewhere="no-heap", apply=_grab),)


def test_a_computer_on_turn_that_can_do_only_one_thing_is_not_asked():
    silent = Player("Bot", "greedy")
    assert begin((silent, "Ana"), stones=2).step() == (), "it can take or throw"
    assert begin((silent, "Ana"), stones=1).step() == (Taken(0, 1),), "it has to throw"
    assert begin(("Ana", silent)).step() == (), "out of turn, it need not look under the heap"
    only = Session(Grabbing(), (silent, Player("Ana")), CARDS, HeapOptions(), seed=7, opponents=ONE_TAKER)
    assert (list(only.legal_actions), only.step()) == ([Grab()], ()), "that's for people"


def test_a_computer_that_breaks_the_rules_is_refused():
    players, opponents = (Player("Bot", "random"), Player("Ana")), {"random": lambda view, legal, rng: Take(9)}
    session = Session(Stones(), players, CARDS, HeapOptions(), seed=7, opponents=opponents)
    before = session.state
    assert refusal(session.step) == ("too-many", "Take one to three.", "take 9")
    assert (session.state, len(session.log)) == (before, 1)


def test_nobody_is_asked_out_of_turn_where_nobody_can_interrupt(monkeypatch):
    monkeypatch.setattr(Stones, "interrupts", lambda self, state: False)
    assert begin(("Ana", Player("Bot", "random"))).step() == ()


def test_where_all_play_by_the_clock_the_one_that_is_due_does_something():
    session = begin(("Ana", Player("Bot", "random"), Player("Bit", "random")), clocked=True)
    assert session.due() == 200
    assert session.step(at=199) == ()
    assert session.step(at=200) == (Peeked(1),)
    assert lines(session)[-1][-1] == 200
    assert session.step(at=250) == (), "it cannot do anything else, and the other is not due"
    again = begin(("Ana", Player("Bot", "random"), Player("Bit", "random")), clocked=True)
    again.act("take 3")  # two are left of five
    assert again.due() == 200
    assert begin(("Ana", Player("Bot", "greedy"), Player("Bit", "random")), clocked=True).step(at=300) == (Peeked(2),), "one stays out"
    assert begin(("Ana", "Ben"), clocked=True).due() is None
    assert begin(("Ana", Player("Bot", "random"))).due() is None, "by turns"
    over = begin(("Ana", Player("Bot", "random")), clocked=True, stones=1)
    over.act("throw")
    assert over.due() is None


class Timeless(Stones):
    """Stones as a game that says nothing of time."""

    at, paced, move_at, counted = Game.at, Game.paced, Game.move_at, Game.counted


def test_where_a_game_says_nothing_of_time_computers_play_by_turns_also_beside_a_clock():
    players = (Player("Bot", "strong"), Player("Ana"))
    session = Session(Timeless(), players, CARDS, HeapOptions(), seed=7, opponents=ONE_TAKER, clock=Clock(0, 40))
    assert (session.paced, session.due()) == (False, None)
    assert session.step() == (Taken(0, 2),)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_computer_can_foresee_what_chance_gives(seat):
    foreseen = []

    def gambler(view, legal, rng):
        if Throw() not in legal:
            return None
        if view["seat"] == seat:
            foreseen.append(rng.randrange(3))
        return Throw()

    players = [Player(name, "random") for name in ("Bot", "Bit")]
    session = Session(Stones(), players, CARDS, HeapOptions(stones=60), seed=7, opponents={"random": gambler})
    session.advance()
    came = [entry.chance[0] for entry in session.log[1:] if entry.seat == seat]
    assert len(foreseen) == len(came) > 10
    assert foreseen != came


def test_time_is_told_by_the_clock_from_the_last_line_of_the_log_on():
    session = begin(clock=Clock(5000, 5000.4, 6000.6, 7000))
    session.act("take 1")
    session.act("take 1")
    assert [entry.at for entry in session.log] == [None, 0, 1001]
    session.act("take 1", at=77)
    assert session.log[-1].at == 77
    assert session.state.time == 77
    late = begin(clock=Clock(9000, 100, 150))
    late.replay([(0, "take 1", (), 400), (1, "take 1", ()), (0, "take 1", (), None)])
    assert [entry.at for entry in late.log] == [None, 400, None, None]
    late = begin(clock=Clock(9000, 100, 150))
    late.replay([(0, "take 1", (), 400)])
    late.act("take 1")
    assert late.log[-1].at == 450, "it goes on from the last time in the log"


@pytest.mark.parametrize("time", [1.5, "7", True, 2**53 + 1, -(2**53) - 1])
def test_what_is_no_time_is_refused(time):
    session = begin()
    code, sentence, _ = refusal(session.act, "take 1", at=time)
    assert (code, sentence) == ("bad-time", f"A time must be whole milliseconds since the start (you gave {str(time)!r}).")
    session.act("take 1", at=2**53)
    session.act("take 1", at=-(2**53))


@pytest.mark.parametrize("time", [None, "7", float("nan"), float("inf"), True])
def test_a_clock_that_tells_no_time_is_refused(time):
    assert refusal(begin, clock=Clock(time))[:2] == ("bad-time", f"The clock must give milliseconds (it gave {str(time)!r}).")


def test_a_wrong_try_counts_where_the_rules_say_so():
    session = begin(counting=True)
    assert refusal(session.attempt, "take 4")[0] == "too-many"
    assert (session.state.wrong, lines(session)) == (1, [(0, "grab", (Taken(0, 0),), False, None)])
    assert refusal(session.attempt, Take(9), seat=0)[0] == "too-many"
    assert session.state.wrong == 2
    for action, seat, code in (("juggle", None, "unknown-action"), ("take 1", 5, "no-such-seat"), ("take 1", 1, "not-your-turn")):
        assert refusal(session.attempt, action, seat=seat)[0] == code
    assert (session.state.wrong, session.attempt("take 3", at=5)) == (2, (Taken(0, 3),))
    assert refusal(session.attempt, "take 4", at=9)[0] == "too-many"
    assert (session.log[-1].seat, session.log[-1].at) == (1, 9)
    strict = begin()
    assert refusal(strict.attempt, "take 4")[0] == "too-many"
    assert len(strict.log) == 1


def test_the_next_game_and_the_same_with_other_options():
    session = begin(("Ana", Player("Bot", "random")), seed=3)
    following = session.next_game(seed=4)
    assert (following.players, following.deck, following.options, following.seed) == (
        session.players,
        session.deck,
        HeapOptions(stones=9),
        4,
    )
    same = session.with_options(HeapOptions(stones=3))
    assert (same.seed, same.options.stones, same.log[0].chance) == (3, 3, session.log[0].chance)
    assert following.step() == same.step() == (Peeked(1),), "the computers come along"


# --- saved games ----------------------------------------------------------------------------------------------------------

COMPUTERS = Computers(ONE_TAKER)
ENTRY = GameEntry(
    name="stones", title="Stones", about="Take the last one.", saint="stephen", rules_part=f"{__name__}:Stones", computers_part=f"{__name__}:COMPUTERS"
)  # fmt: skip


def load(path, **more):
    return read_save(path, {"stones": ENTRY}.__getitem__, **more)


def saved(tmp_path, change=None):
    """A game of three actions in a file, changed by somebody who knows how to make a digest."""
    from saintlearn.ground.save_file import digest

    session = begin(("Ana", Player("Bot", "random")), stones=20)
    session.act("throw", at=40)
    session.step()
    session.act("take 2")
    path = tmp_path / "stones.json"
    session.save(path)
    if change:
        content = json.loads(path.read_text(encoding="utf-8"))
        del content["digest"]
        change(content)
        path.write_text(json.dumps(content | {"digest": digest(content)}), encoding="utf-8")
    return session, path


def test_a_saved_game_is_the_same_game(tmp_path):
    session, path = saved(tmp_path)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert (content["game"], content["options"], content["seed"]) == ("stones", {"stones": 20, "clocked": False, "counting": False}, 7)
    assert content["players"] == [{"name": "Ana", "computer": None}, {"name": "Bot", "computer": "random"}]
    assert [(line["seat"], line["action"], line.get("at", "none")) for line in content["log"]] == [
        (None, "", "none"), (0, "throw", 40), (1, "take 1", "none"), (0, "take 2", "none"),
    ]  # fmt: skip
    loaded = load(path)
    assert (loaded.log, loaded.state, loaded.players, loaded.options, loaded.seed, loaded.deck) == (
        session.log, session.state, session.players, session.options, session.seed, session.deck,
    )  # fmt: skip
    assert loaded.step() == session.step()
    timed = load(path, clock=Clock(1000, 1000, 1500))
    timed.act("take 1", seat=1)
    assert timed.log[-1].at == 500, "no time was told at the end, so it begins anew"


def _extra_chance(content):
    content["log"][2]["chance"] = [1]


def _extra_deal(content):
    content["log"][0]["chance"].append(1)


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (_extra_chance, "edited", "the log has more shuffles than the rules use"),
        (_extra_deal, "edited", "the deal has more than the rules use"),
        (lambda content: content["log"][0].update(chance=[]), "edited", "a shuffle is missing"),
        (lambda content: content["log"][0].update(chance=[[0, 1, 2]]), "edited", "a shuffle doesn't have the right cards"),
        (lambda content: content["log"][0].update(chance=[3]), "edited", "a shuffle doesn't have the right cards"),
        (lambda content: content["log"][1].update(chance=[3]), "edited", "a random choice is out of range"),
        (lambda content: content["log"][1].update(chance=[-1]), "edited", "a random choice is out of range"),
        (lambda content: content["log"][1].update(chance=[[0]]), "edited", "a random choice is out of range"),
        (lambda content: content["log"][3].update(action="take 4"), "edited", "doesn't fit the rules of the game (Take one to three.)"),
        (lambda content: content.update(seed=-1), "edited", "doesn't have a seed that works"),
        (lambda content: content.update(seed=True), "edited", "doesn't have a seed that works"),
        (lambda content: content.update(game="marbles"), "edited", "doesn't fit the rules"),
        (lambda content: content.pop("log"), "edited", "doesn't fit the rules"),
        (lambda content: content["players"][1].update(computer="clever"), "unknown-computer", "a computer player 'clever' that this version of saintlearn doesn't know"),
        (lambda content: content["players"].extend([{"name": "C", "computer": None}] * 2), "edited", "This game is for 1 to 3 players (you named 4)"),
        (lambda content: content["options"].update(stones=0), "edited", "There are no stones."),
    ],
)  # fmt: skip
def test_a_changed_game_is_refused_with_what_does_not_fit(tmp_path, change, code, words):
    _, path = saved(tmp_path, change)
    with pytest.raises(SaveError) as caught:
        load(path)
    assert caught.value.code == code
    assert words in caught.value.sentence
    assert load(saved(tmp_path, lambda content: content.update(seed=0))[1]).seed == 0


def test_of_a_fault_in_a_file_the_first_120_letters_are_told(tmp_path):
    def lost(name):
        raise ValueError("x" * 121)

    with pytest.raises(SaveError, match=rf"doesn't fit the rules of the game \({'x' * 120}\)\.$"):
        read_save(saved(tmp_path)[1], lost)


# --- chance, actions, players ---------------------------------------------------------------------------------------------


def test_chance_is_recorded_and_given_back():
    made = []

    def make():
        made.append(Random(3))
        return made[-1]

    chance = Chance(make)
    assert (made, chance.record) == ([], []), "without chance nothing is made"
    order = chance.shuffle("abcd")
    picks = [chance.choice(5) for _ in range(40)]
    assert len(made) == 1
    assert set(picks) == {0, 1, 2, 3, 4}
    assert sorted(order) == list("abcd")
    assert chance.record == [tuple("abcd".index(letter) for letter in order), *picks]
    back = RecordedChance([list(chance.record[0]), *picks])
    assert (back.shuffle("abcd"), [back.choice(5) for _ in range(40)], back.record) == (order, picks, chance.record)
    for ask in (lambda: back.shuffle("ab"), lambda: back.choice(2)):
        assert refusal(ask)[:2] == ("edited", "The saved game doesn't fit the rules: a shuffle is missing.")
    assert [RecordedChance([count - 1]).choice(count) for count in (1, 9)] == [0, 8]
    assert refusal(RecordedChance([3]).choice, 3)[1] == "The saved game doesn't fit the rules: a random choice is out of range."
    assert (
        refusal(RecordedChance([(0, 0)]).shuffle, "ab")[1]
        == "The saved game doesn't fit the rules: a shuffle doesn't have the right cards."
    )


def test_a_late_generator_is_the_same_as_an_early_one():
    late, early = LateRandom(5, Random(1)), Random(5)
    assert [late.random(), late.randrange(9), late.random()] == [early.random(), early.randrange(9), early.random()]
    late, early = LateRandom(5, Random(1)), Random(5)
    assert [late.randrange(9), late.random(), late.randrange(9)] == [early.randrange(9), early.random(), early.randrange(9)]
    used = Random(1)
    used.gauss(0, 1)
    assert LateRandom(5, used).gauss(0, 1) == Random(5).gauss(0, 1), "half of the pair that gauss made before is forgotten"


def test_a_late_generator_that_nobody_asks_leaves_its_generator_alone():
    generator = Random(1)
    LateRandom(5, generator)
    assert generator.random() == Random(1).random()


def test_chance_shuffles_as_the_standard_library_does():
    for count in (0, 1, 2, 3, 20, 106):
        items = list(range(count))
        Random(count).shuffle(items)
        assert Chance(lambda count=count: Random(count)).shuffle(range(count)) == tuple(items)


@dataclass(frozen=True, slots=True)
class Lay(Action):
    word: ClassVar[str] = "lay"
    usage: ClassVar[str] = "Write it as lay lamb 3 left over cat."
    card: str
    place: int
    side: str = "right"
    over: str = field(default="", metadata={AFTER: "over"})


@dataclass(frozen=True, slots=True)
class Aim(Action):
    word: ClassVar[str] = "aim"
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Dice(Action):
    word: ClassVar[str] = "dice"
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Say(Action):
    word: ClassVar[str] = "say"
    words: str


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Throw(), "throw"),
        (Take(3), "take 3"),
        (Aim(0, 12), "aim 0 12"),
        (Dice((3, 5)), "dice 3 5"),
        (Dice((0,)), "dice 0"),
        (Say("a  b c"), "say a  b c"),
    ],
)
def test_an_action_is_its_text(action, text):
    assert action.text == str(action) == text
    assert parse_action(f"  {text} ", (Take, Throw, Aim, Dice, Say)) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Lay("lamb", 3), "lay lamb 3"),
        (Lay("lamb", 3, "left"), "lay lamb 3 left"),
        (Lay("lamb", 3, "left", "cat"), "lay lamb 3 left over cat"),
        (Lay("lamb", 3, over="cat"), "lay lamb 3 over cat"),
    ],
)
def test_a_field_at_its_default_is_left_out_and_one_has_a_word_before_it(action, text):
    assert action.text == text
    assert parse_action(text, (Lay,)) == action


@pytest.mark.parametrize("text", ["lay", "lay lamb", "lay lamb x", "lay lamb 3 left up", "lay lamb 3 over", "lay over cat"])
def test_who_writes_it_wrong_is_told_how_it_is_written(text):
    if text == "lay lamb 3 over":
        assert parse_action(text, (Lay,)) == Lay("lamb", 3, "over")
        return
    with pytest.raises(Refusal, match=r"isn't something you can do here\. Write it as lay lamb 3 left over cat\.$"):
        parse_action(text, (Lay,))


@pytest.mark.parametrize(
    "text", ["dice", "dice x", "dice 3 x", "take", "take 1 2", "take 1234567890", "take ٣", "take -1", "throw 1", "say", "", None]
)
def test_what_is_no_text_of_an_action_is_refused(text):
    with pytest.raises(Refusal, match=r"Choose one of these: take \.\.\., throw, dice \.\.\., say \.\.\.\.$") as caught:
        parse_action(text, (Take, Throw, Dice, Say))
    assert caught.value.code == "unknown-action"
    assert parse_action("take 123456789", (Take,)) == Take(123456789)


@pytest.mark.parametrize(
    ("players", "seated"),
    [
        ("Ana", [("Ana", None)]),
        (["  Ana   Maria ", Computer("random")], [("Ana Maria", None), ("Felix", "random")]),
        ([Computer(), "felix"], [("Clara", "greedy"), ("felix", None)]),
        ([Computer("strong", "Zoe"), Computer(), Computer()], [("Zoe", "strong"), ("Felix", "greedy"), ("Clara", "greedy")]),
        (["x" * 24], [("x" * 24, None)]),
    ],
)
def test_players_are_seated_in_their_order(players, seated):
    assert seat_players(players, range(1, 4)) == tuple(Player(*one) for one in seated)


@pytest.mark.parametrize(
    ("players", "seats", "code", "sentence"),
    [
        (["Ana"], range(2, 4), "player-count", "This game is for 2 to 3 players (you named 1)."),
        (["A", "B", "C"], range(2, 3), "player-count", "This game is for 2 players (you named 3)."),
        ([], range(1, 3), "player-count", "This game is for 1 to 2 players (you named 0)."),
        (5, range(1, 3), "bad-name", "players must be a list of names, such as ['Ana', 'Ben'] (you gave 5)."),
        (["Ana", "ANA"], range(1, 3), "same-name", "Two players are called 'ANA'. Give each player a different name."),
        (["x" * 25], range(1, 3), "bad-name", f"{'x' * 25} has 25 letters. A name can have up to 24."),
        (["  "], range(1, 3), "bad-name", "Type a name."),
        (["a\0b"], range(1, 3), "bad-name", "ab has a sign that can't be shown. Type the name again."),
    ],
)
def test_who_cannot_be_seated_is_told(players, seats, code, sentence):
    found, said, _ = refusal(seat_players, players, seats)
    assert (found, said.partition("?")[0].rstrip(".")) == (code, sentence.rstrip("?.").partition("?")[0])
    with pytest.raises(TypeError, match=r"A player must be a name or saintlearn\.Computer\(\.\.\.\), not int\."):
        seat_players([3], range(1, 3))


# --- thinking -------------------------------------------------------------------------------------------------------------


class Luck:
    """Gives told numbers."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def random(self):
        return self.numbers.pop(0)


def test_any_player_chooses_the_kind_first():
    legal = [Take(1), Take(2), Take(3), Throw(), Grab()]
    assert [any_player(None, legal, Luck(*luck)) for luck in ((0.49, 0.0), (0.49, 0.67), (0.5,), (0.999,))] == [
        Take(1),
        Take(3),
        Throw(),
        Throw(),
    ]
    assert any_player(None, [Grab()], Luck()) is None
    assert any_player(None, [Throw()], Luck()) == Throw()


def test_estimates_are_followed_and_the_first_of_equals_taken():
    seen = []

    def estimates(actions):
        seen.append(list(actions))
        return [float(action.count % 3) for action in actions]

    view = SimpleNamespace(estimates=estimates)
    assert by_estimates(view, [Take(1), Grab(), Take(2), Take(3), Take(5)], None) == Take(2)
    assert seen == [[Take(1), Take(2), Take(3), Take(5)]]
    assert [by_estimates(view, legal, None) for legal in ([Take(3), Grab()], [Grab()], [])] == [Take(3), None, None]
    assert len(seen) == 1, "where there is no choice nothing is estimated"


def test_shuffled_gives_every_order():
    orders = {tuple(shuffled("abc", Random(seed))) for seed in range(60)}
    assert len(orders) == 6
    assert shuffled("abc", Luck(0.9, 0.1, 0.5)) == ["b", "c", "a"]
    assert shuffled("ab", Luck(0.5, 0.5)) == ["a", "b"]


class Counting(Adviser):
    """Knows what each choice is worth, and notes what was tried."""

    playouts = 12

    def __init__(self, worth=(1, 5, 3, 4)):
        self.worth = worth
        self.deals, self.tried = 0, []

    def choices(self, legal, rng):
        return list(legal)

    def imagine(self, rng):
        self.deals += 1
        return self.deals

    def play_out(self, state, action, rng):
        self.tried.append((state, action.count, rng.random()))
        return self.worth[action.count - 1]


TAKES = [Take(1), Take(2), Take(3), Take(4)]


@pytest.mark.parametrize(
    ("budget", "tried"),
    [
        (1, []),
        (2, [1, 2]),
        (4, [1, 2, 3, 4]),
        (12, [1, 2, 3, 4, 2, 4, 2, 4, 2, 4, 2, 4]),  # one deal for four; then eight for two
        (16, [1, 2, 3, 4] * 2 + [2, 4] * 4),
    ],
)
def test_half_of_the_choices_is_given_up_when_its_share_is_used(budget, tried):
    thinker = Counting()
    assert thinker.choose(TAKES, budget, Random(1)) == (Take(1) if budget == 1 else Take(2))
    assert [count for _, count, _ in thinker.tried] == tried
    for deal in range(1, thinker.deals + 1):
        assert len({luck for state, _, luck in thinker.tried if state == deal}) == 1, "in one deal all have the same luck"


def test_the_strong_player_thinks_only_where_there_is_a_choice():
    thinkers = []

    def make(view):
        thinkers.append(Counting())
        return thinkers[-1]

    assert [Strong(make)(None, legal, Random(1)) for legal in ([], TAKES[:1], TAKES)] == [None, Take(1), Take(2)]
    assert [len(one.tried) for one in thinkers] == [0, 0, 12]
    assert Strong(make, 4)(None, TAKES, Random(1)) == Take(2)
    assert len(thinkers[-1].tried) == 4
    for wrong in (0, -1, True, 1.5, "4"):
        with pytest.raises(ValueError, match="must be a whole number of at least 1, such as 300, or None"):
            Strong(make, wrong)
    assert Strong(make, 1).playouts == 1


def test_where_nobody_thinks_the_strong_player_is_the_greedy_one():
    assert make_computers().players == {"random": any_player, "gentle": any_player, "greedy": any_player, "strong": any_player}
    assert make_computers(greedy=by_estimates).players["strong"] is by_estimates
    assert make_computers(thinker=Counting).players["strong"] == Strong(Counting)
    assert make_computers().objection("strong") is None
