"""Screens of a room of Saint Poker: everybody chooses at a screen of their own at the same time, others wait, a wall looks on."""

from __future__ import annotations

from itertools import product

import pytest

from saintlearn.engine import Computer, Refusal
from saintlearn.games.saint_poker.faces import FACES
from saintlearn.games.saint_poker.rules import SaintPoker
from saintlearn.games.saint_poker.scene import SCENE
from saintlearn.languages import say, speaking
from saintlearn.lobby import new_game
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Screen
from saintlearn.wire.plain import ABSENT, plain


@pytest.fixture
def room():
    return Room(new_game("saint-poker", ["Ana", "Ben", "Clara"], seed=3))


def at(room, seat):
    return Screen(seats=() if seat is None else (seat,), here=seat)


def shown(room, seat):
    return SCENE.build(room.look(seat), at(room, seat))


def act_once(room, seat):
    room.act(room.session.legal_actions_of(seat)[0], seat=seat)


def to_the_taking(room):
    for _ in range(2):
        for seat in range(3):
            act_once(room, seat)
    return room.session.turn


def test_all_choose_at_once_each_at_an_own_screen(room):
    for seat, name in enumerate(room.session.names):
        state = shown(room, seat)
        assert (state.phase, state.headline) == ("river", f"Pick a card for the river, {name}")
        assert [held.label for held in state.hand] == [f"Give {held.said} to the river" for held in state.hand]


def test_whoever_has_chosen_waits_with_the_cards_in_sight(room):
    act_once(room, 0)
    waiting, choosing = shown(room, 0), shown(room, 2)
    assert (waiting.phase, waiting.headline) == ("wait", "Ben and Clara are thinking")
    assert waiting.task == "You've picked! Look at your cards while you wait."
    assert {held.slug for held in waiting.hand} == {card.saint.slug for card in room.session.view(0).hand}
    assert {held.action for held in waiting.hand} == {None}
    assert choosing.phase == "river"
    act_once(room, 2)
    assert shown(room, 0).headline == "Ben is thinking"


def test_a_wall_tells_who_is_waited_for_and_shows_no_hand(room):
    wall = shown(room, None)
    assert (wall.phase, wall.headline, wall.hand) == ("wall", "Ana, Ben, and Clara are thinking", ())
    assert wall.task == "Round 1 of 8 is worth 1 point. Everyone gives one card to the river. Then they're all turned over together."
    turn = to_the_taking(room)
    wall = shown(room, None)
    assert (wall.headline, [seat.seat for seat in wall.seats if seat.now]) == (f"{room.session.names[turn]} is thinking", [turn])


def test_cards_are_taken_by_the_one_on_turn_alone(room):
    turn = to_the_taking(room)
    for seat, name in enumerate(room.session.names):
        state = shown(room, seat)
        lying = [*state.river, *(card for before in state.seats for card in before.cards)]
        mine = seat == turn
        assert state.phase == ("take" if mine else "wait")
        assert all((card.action is not ABSENT) == mine for card in lying)
        if mine:
            assert state.headline == f"Your turn to take a card, {name}"
            look = room.look(seat)
            assert {card.action: card.label for card in lying} == {action.text: look.label(action) for action in look.legal}
            assert all(card.label.startswith("Take the ") for card in lying)
        else:
            assert (state.headline, state.task) == (f"{room.session.names[turn]} is thinking", "Look at your cards while you wait.")


def test_everybody_who_is_waited_for_may_ask_for_a_hint(room):
    act_once(room, 0)
    hint = SCENE.answers["hint"]
    assert len(hint(room.look(2), at(room, 2), {}).hints) == 3
    for seat, watching in ((0, False), (None, False), (2, True)):
        with pytest.raises(Refusal) as refused:
            hint(room.look(seat), Screen(seats=(2,), here=seat, watching=watching), {})
        assert refused.value.code == "not-your-turn"


def test_two_cards_are_shown_under_one_label_whichever_comes_first(room):
    for seat in range(3):
        act_once(room, seat)
    state = shown(room, 1)
    said = {held.code: held.said for held in state.hand}
    look = room.look(1)
    for two in state.showings:
        label = look.label(next(action for action in look.legal if action.text == two.text))
        assert label == f"Show {said[two.cards[0]]} and {said[two.cards[1]]}"


def test_a_card_that_was_taken_before_all_eyes_is_told_with_rank_and_suit(room):
    turn = to_the_taking(room)
    room.act("take " + (card := room.session.view(turn).public.river[0]).code)
    other = (turn + 1) % 3
    (known,) = shown(room, other).seats[turn].known
    assert (known.slug, known.rank + known.suit[0].upper()) == (card.saint.slug, card.code)
    assert known.said == next(held.said for held in shown(room, turn).hand if held.slug == known.slug).removeprefix("the ")
    assert shown(room, turn).seats[turn].known == ()


DATA = {
    "game",
    "faces",
    "phase",
    "step",
    "moment",
    "slug",
    "future",
    "best",
    "code",
    "rank",
    "suit",
    "action",
    "text",
    "cards",
    "laid",
    "met",
    "card",
    "on",
}


@pytest.mark.parametrize("faces", ["saints", "french"])
def test_a_whole_game_is_said_in_the_language_that_is_spoken(faces, unsaid):
    """Every screen, hint, button, rule and sentence of a game for two, with the texts of actions left out."""
    with speaking("en-XA"):
        room = Room(new_game("saint-poker", ["Xa", "Xb"], seed=3, faces=faces))
        names = [*room.session.names, *(card.name for card in room.look(0).deck), "person"]
        shown: list[object] = [[section.title, section.lines] for section in SCENE.rules(room.session.state.public.options, 2)]
        shown += [FACES.card(room.look(0), card).label for card in room.look(0).deck]
        while room.session.turn is not None:
            screens = [SCENE.build(room.look(seat), at(room, seat)) for seat in (0, 1, None)]
            screens += [
                SCENE.build(room.look(None), Screen(seats=(0, 1), asks=room.session.turn)),
                SCENE.build(room.look(None), Screen(seats=(0, 1), watching=True)),
            ]
            shown += [plain(state) for state in screens]
            shown += [[line.text for line in state.log] for state in screens]
            seat = room.session.turn
            shown += [SCENE.hints(room.session.view(seat)), [room.look(seat).label(action) for action in room.look(seat).legal]]
            room.act(room.session.legal_actions_of(seat)[0], seat=seat)
            shown.append(room.look(0).sentences(room.session.log[-1].events))
        shown.append(plain(SCENE.build(room.look(0), at(room, 0))))
        assert unsaid(shown, *names, data=DATA) == []


def test_every_refusal_is_said_in_the_language_that_is_spoken(table, unsaid):
    rules, codes = SaintPoker(), set()
    moments = [table("QH 2C", "KH 3C", river=river, phase=phase) for phase, river in (("river", "5C 6D 7S"), ("reveal", "5C 6D 7S 8S 10S"))]
    moments += [moments[0].act("offer QH", seat=0), table("QH", "KH", river="2C 3S 5S", phase="take", shown=("4D 5D", "6D 7D"))]
    texts = ("offer AS", "offer QH", "reveal AS 2C", "reveal QH QH", "take AS", "take 2C")
    with speaking("en-XA"):
        for game, text, seat in product(moments, texts, (0, 1)):
            action = rules.parse(text)
            if code := rules.objection(game.state, seat, action):
                codes.add(code)
                assert unsaid(rules.explain(game.state, seat, action, code, ("Xa", "Xb")), "Xa", "Xb", "AS", "2C") == []
        assert unsaid([say(rules.reasons[code]) for code in ("over", "unknown-action")]) == []
    assert codes == rules.reasons.keys() - {"over", "unknown-action"}


def test_a_screen_tells_all_saints_on_it_once():
    """At the end also those at whom to look again."""
    for seed in range(6):
        room = Room(new_game("saint-poker", ["Ana", Computer("random")], seed=seed))
        while room.session.turn is not None:
            seat = room.session.turn
            state = shown(room, 0)
            slugs = [*(place.slug for place in state.river), *state.future, *(held.slug for held in state.hand)]
            slugs += [card.slug for player in state.seats for card in (*player.cards, *player.known)]
            assert sorted(SCENE.seen(state)) == sorted(set(filter(None, slugs)))
            room.act(room.session.legal_actions_of(seat)[-1], seat=seat)
        over = shown(room, 0).over
        again = {slug for pair in over.again for slug in (pair.card, pair.on)}
        assert {f"{slug}~" for slug in (*over.met, *again)} <= set(SCENE.seen(shown(room, 0)))
