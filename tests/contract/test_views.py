"""Views leak nothing: two states that a seat cannot tell apart look alike, offer alike, refuse alike, and are played alike."""

from __future__ import annotations

from random import Random

from saintlearn.games import game_entry
from tests.tiers import by_tier


def moments(table, names, players, *, every, limit):
    variants = table.variants()
    every = max(1, min(every, table.length(players) // 3))  # even a tiny game is looked at about three times
    for number, options in enumerate(variants * -(-8 // len(variants))):  # a game with few options is played more often
        rng = Random(f"{players} {number}")
        for deck in (None, table.small_deck(players)):
            session = table.begin(options, names[:players], number, **({} if deck is None else {"deck": deck}))
            for step, _ in enumerate(table.wander(session, rng, limit)):
                if step % every == rng.randrange(every):
                    yield session, rng


def seats(players):
    return [*range(players), None]


def test_mixing_what_is_hidden_is_worth_something(table, players, names):
    """Hold that the tests below compare states that do differ."""
    differ = [table.mixed(session.state, 0, rng) != session.state for session, rng in moments(table, names, players, every=15, limit=60)]
    assert sum(differ) > 0.8 * len(differ)
    assert len(differ) > 20


def test_a_view_does_not_depend_on_what_is_hidden(table, players, names):
    for session, rng in moments(table, names, players, every=8, limit=120):
        for seat in seats(players):
            other = table.mixed(session.state, seat, rng)
            seen = [table.game.view(state, seat) for state in (other, session.state)]
            assert seen[0] == seen[1]
            assert repr(seen[0]) == repr(seen[1])


def test_a_view_holds_no_hidden_card(table, players, names, cards_of):
    for session, _ in moments(table, names, players, every=20, limit=120):
        state = session.state
        for seat in seats(players):
            mine = table.own_cards(state, seat) if seat is not None else set()
            assert cards_of(table.game.view(state, seat)) <= table.open_cards(state) | mine


def test_what_one_may_do_does_not_depend_on_what_is_hidden(table, players, names):
    for session, rng in moments(table, names, players, every=15, limit=120):
        for seat in range(players):
            other = table.mixed(session.state, seat, rng)
            assert list(table.game.legal_actions(other, seat)) == list(session.legal_actions_of(seat))


def test_no_refusal_depends_on_what_is_hidden(table, players, names, wanted):
    """Whoever tries everything learns nothing from the sentences."""
    for session, rng in moments(table, names, players, every=60, limit=100):
        tried, _ = wanted(table, session.deck)
        for seat in range(players):
            other = table.mixed(session.state, seat, rng)
            for action in rng.sample(tried, min(60, len(tried))):
                code = table.game.objection(session.state, seat, action)
                assert table.game.objection(other, seat, action) == code
                if code is not None:
                    said = [table.game.explain(state, seat, action, code, names) for state in (session.state, other)]
                    assert said[0] == said[1]


def test_no_computer_depends_on_what_is_hidden(table, players, names):
    for session, rng in moments(table, names, players, every=by_tier(30, 15, 15), limit=120):
        for seat in range(players):
            states = [session.state, table.mixed(session.state, seat, rng)]
            legal = list(session.legal_actions_of(seat))
            if seat != session.turn and not legal:
                continue
            for player in game_entry(table.game.name).computers.players.values():
                chosen = [player(table.game.view(state, seat), table.game.legal_actions(state, seat), Random(7)) for state in states]
                assert chosen[0] == chosen[1]
                assert chosen[0] in legal or (chosen[0] is None and seat != session.turn)


def test_events_and_sentences_hold_no_hidden_card(table, players, names, fidelity):
    for number, options in enumerate(table.variants()):
        rng = Random(f"{players} {number}")
        session = table.begin(options, names[:players], number)
        watched = fidelity(table, session)
        states = [session.state]
        for _ in table.wander(session, rng, 60):
            watched.check_words(session.log[-1].events, states[-1])
            states.append(session.state)


def test_what_reveals_something_cannot_be_taken_back(table, players, names, same_seeds, enough):
    """Do the same to two states that a seat cannot tell apart. Where it then sees a difference, or chance spoke, there is no way back."""
    kept, gone = 0, 0
    for session, rng in moments(table, names, players, every=3, limit=80):
        actor, legal = table.acting(session, rng)
        action = rng.choice(legal)
        state = session.state
        reveals = False
        for seat in range(players):
            other = table.mixed(state, seat, rng)
            if table.game.objection(other, actor, action) is not None:
                continue
            chances = same_seeds(3), same_seeds(3)
            after = [table.game.apply(one, actor, action, chance) for one, chance in zip((state, other), chances, strict=True)]
            seen = [(table.game.view(new, seat), events) for new, events in after]
            reveals |= seen[0] != seen[1] or bool(chances[0].record)
        session.act(action, seat=actor)
        if reveals:
            assert session.undo_objection, action.text
            gone += 1
        elif not session.undo_objection:
            session.undo()
            assert session.state == state
            kept += 1
    assert gone > enough(gone + kept), f"only {gone} of {gone + kept} moves revealed something: at least one in ten has to"
    assert kept > enough(gone + kept) or not (table.undoable or kept), (
        f"only {kept} of {gone + kept} moves were taken back: at least one in ten has to reveal nothing, or the game's Table says undoable = False"
    )
