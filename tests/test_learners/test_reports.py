"""Reports: what games tell the memory about those who play."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from types import SimpleNamespace

import pytest

from saintlearn import Computer, load_catalogue, new_game
from saintlearn.engine.players import Player
from saintlearn.engine.session import Entry
from saintlearn.games import game_entry
from saintlearn.games.holy_quest.events import Answered
from saintlearn.learners.reports import match_answers, records_of, report, saints_shown
from saintlearn.learners.store import Store
from saintlearn.matching import Scoring
from saintlearn.questions import QuestionBank
from saintlearn.rooms.room import Room
from saintlearn.rooms.screen import Screen
from saintlearn.shown.remembering import Remembering
from saintlearn.study.reviews import Grade, Stage
from saintlearn.vocabulary import FACT, facts_of
from saintlearn.wire.plain import Absent

NOW = datetime(2025, 1, 20, 16, tzinfo=UTC)
CARDS = load_catalogue()
AGNES, LUCY = CARDS["agnes-of-rome"], CARDS["lucy"]


def told(answers):
    return {answer.item: (answer.kind, answer.grade) for answer in answers}


def claimed_game(names=("Ana", "Ben"), **options):
    """A game in which Ana finds every second match, and Ben helps with one of hers."""
    game = new_game("saintcards", list(names), seed=11, scoring="claim", **options)
    while game.outcome is None and len(game.log) < 300:
        legal = [action.text for action in game.legal_actions]
        claims = sorted(text for text in legal if text.startswith("claim"))
        if game.state.public.phase == "claim" and claims:
            claiming = game.state.claiming
            right = [text for text in claims if game.state.public.rule.found(FACT[text.partition(" ")[2]], claiming.shared, claiming.right)]
            for number, text in enumerate(right[: (len(right) + 1) // 2]):
                game.act(text, seat=1 - game.turn if number == 1 else None)
            game.act("done")
        else:
            game.act(next((text for text in legal if text.startswith("play")), legal[0]))
    return game


def test_a_match_that_was_found_is_a_success_for_both_saints():
    both = Scoring().shared(AGNES, LUCY)
    assert {"fact-martyr", "fact-virgin"} <= {fact.key for fact in facts_of(both)}
    martyr, others = FACT["fact-martyr"].bit, both & ~FACT["fact-martyr"].bit & ~FACT["fact-virgin"].bit
    answers = match_answers(AGNES, LUCY, martyr, others)
    assert told(answers)["agnes-of-rome/role"] == told(answers)["lucy/role"] == ("match", Grade.GOOD)
    missed = {item for item, what in told(answers).items() if what == ("miss", Grade.AGAIN)}
    assert missed
    assert all(item.startswith(("agnes-of-rome/", "lucy/")) for item in missed)
    assert match_answers(AGNES, LUCY, 0, 0) == ()


def test_what_was_found_goes_before_what_was_overlooked_of_the_same_item():
    answers = match_answers(AGNES, LUCY, FACT["fact-virgin"].bit, FACT["fact-martyr"].bit)
    assert told(answers) == {"agnes-of-rome/role": ("match", Grade.GOOD), "lucy/role": ("match", Grade.GOOD)}


def test_a_century_counts_at_the_corner_where_it_stands():
    rule = Scoring(centuries="any")
    pairs = [
        (left, right)
        for left in CARDS.deck()
        for right in CARDS.deck()
        if left.birth_century == right.passing_century != right.birth_century
    ]
    left, right = next((one, two) for one, two in pairs if one.birth_century and one.passing_century != one.birth_century)
    bits = sum(fact.bit for fact in facts_of(rule.shared(left, right)) if fact.number == left.birth_century and "birth" in fact.key)
    assert told(match_answers(left, right, bits, 0, crosswise=True)) == {
        f"{left.slug}/birth": ("match", Grade.GOOD),
        f"{right.slug}/passing": ("match", Grade.GOOD),
    }


@pytest.mark.parametrize("options", [{}, {"centuries": "any"}, {"level": "starter"}])
def test_a_game_of_saintcards_tells_all_that_was_found_and_missed(options):
    game = claimed_game(**options)
    events = [event for entry in game.log for event in entry.events]
    found = [event for event in events if type(event).__name__ == "Found"]
    helped = [event for event in events if type(event).__name__ == "Claimed" and event.right and event.by != event.seat]
    assert len(found) > 10
    assert helped
    reports = records_of(game, NOW)
    kinds = [answer.kind for one in reports for answer in one.answers]
    assert kinds.count("match") > 20
    assert kinds.count("miss") > 2
    origins = [(one.seat, answer.origin) for one in reports for answer in one.answers]
    assert len(set(origins)) == len(origins)
    for event in found:
        mine = [one for one in reports if any(answer.item.startswith(f"{event.card.slug}/") for answer in one.answers)]
        assert bool(mine) or not event.found | event.missed
    slugs = {card.slug for card in game.deck}
    assert {answer.item.partition("/")[0] for one in reports for answer in one.answers} <= slugs


def test_who_helps_is_credited_and_who_was_helped_has_missed_nothing():
    game = claimed_game()
    for entry in game.log:
        for event in entry.events:
            if type(event).__name__ == "Claimed" and event.by != event.seat and event.right:
                at = game.log.index(entry)
                later = next(found for line in game.log[at:] for found in line.events if type(found).__name__ == "Found")
                helper = next(one for one in records_of(game, NOW, since=at) if one.seat == event.by)
                assert f"{later.card.slug}/" in {answer.item.partition("/")[0] + "/" for answer in helper.answers}
                assert {answer.kind for answer in helper.answers} == {"match"}
                return
    pytest.fail("nobody helped")


def test_computers_are_left_out_and_a_game_that_counts_by_itself_tells_nothing():
    game = new_game("saintcards", ["Ana", Computer("greedy")], seed=5)
    while game.outcome is None and len(game.log) < 60:
        game.act(game.legal_actions[0])
        game.advance()
    assert records_of(game, NOW) == []


def test_a_race_tells_the_matches_that_cannot_be_meant_otherwise():
    game = new_game("race", ["Ana", "Ben"], seed=3)
    while game.outcome is None and len(game.log) < 120:
        seat = next((seat for seat in (0, 1) if game.legal_actions_of(seat)), None)
        if seat is None:
            break
        legal = [action.text for action in game.legal_actions_of(seat)]
        game.act(next((text for text in legal if text.startswith("play")), legal[0]), seat=seat)
    single = [event for entry in game.log for event in entry.events if type(event).__name__ == "Played" and event.shared.bit_count() == 1]
    reports = records_of(game, NOW)
    assert len(reports) == len(single) > 0
    assert {answer.kind for one in reports for answer in one.answers} == {"match"}


def quest(*answers, **options):
    """The log of a Holy Quest, as far as a report looks at it."""
    events = tuple(
        Answered(seat=seat, card=card, prompt=prompt, given="this", answer="that", right=right) for seat, card, prompt, right in answers
    )
    players = (Player("Ana"), Player("Bot", "random"))
    return SimpleNamespace(
        game=SimpleNamespace(name="holy-quest"),
        options=SimpleNamespace(**options),
        players=players,
        log=[Entry(0, "answer", (), events, revealed=True)],
    )


def test_an_answer_in_the_holy_quest_is_a_review_of_the_fact_that_was_asked():
    feast = next(question for question in QuestionBank(CARDS).about(LUCY, 2) if question.kind == "feast")
    written = next(question for question in CARDS.questions if question.saint == "lucy")
    own = ("agnes-of-rome", "place", "Where does our Agnes window hang?", "In the hall", "At home;At school", "1", "ours")
    answers = [(LUCY, feast.prompt, True), (LUCY, written.prompt, False), (AGNES, "", False), (AGNES, own[2], True), (LUCY, own[2], True)]
    reports = records_of(quest(*((0, *answer) for answer in answers), (1, LUCY, feast.prompt, True), own_questions=(own,)), NOW)
    assert [(one.seat, answer.item, answer.kind, answer.grade) for one in reports for answer in one.answers] == [
        (0, "lucy/feast", "review", Grade.GOOD),
        (0, f"lucy/{written.kind}", "review", Grade.AGAIN),
        (0, "agnes-of-rome/life", "review", Grade.AGAIN),
        (0, "agnes-of-rome/place", "review", Grade.GOOD),
        (0, "lucy/life", "review", Grade.GOOD),
    ]


@pytest.mark.parametrize("name", ["saintcards", "holdem", "saint-poker"])
def test_the_saints_that_are_shown_are_those_that_everybody_saw(name):
    game = new_game(name, [Computer("greedy"), Computer("greedy")], seed=3)
    hands = {card.slug for seat in (0, 1) for card in saints_of(game.view(seat).hand)}
    first = saints_shown(game)
    assert not hands & set(first), "nothing of a hand is told before it is played"
    while game.outcome is None:
        game.step()
    shown = saints_shown(game)
    assert shown[: len(first)] == first
    assert len(shown) == len(set(shown)) > len(first)
    assert hands & set(shown)
    assert set(shown) <= set(CARDS)


SHOWN = [
    ("saintcards", {"hand_size": 2}, True),
    ("holdem", {"hands": 6}, True),
    ("saint-poker", {}, True),
    ("saint-poker", {"faces": "french"}, False),
    ("holy-quest", {"mode": "easy", "questions": "meet"}, True),
    ("holy-quest", {"mode": "simple"}, True),
]


@pytest.mark.parametrize(("name", "options", "shows"), SHOWN)
def test_the_end_of_a_game_and_an_album_count_the_same_saints(name, options, shows):
    """A card that only lay there face up counts for both; a saint behind a plain card for neither."""
    with Store(":memory:", zone=UTC) as store:
        room, chance = Room(new_game(name, ["Ana", "Ben"], seed=3, **options)), Random(3)
        room.remembers = told = Remembering.of(store, room.session)
        while room.session.outcome is None:
            room.act(chance.choice(list(room.session.legal_actions)))
        assert told.tell(room.session) == ""
        over = game_entry(name).scene.build(room.look(None), Screen(seats=(), here=None)).over
        news = told.news(room.session)
        assert (set() if isinstance(news, Absent) else set(news.saints)) == set(over.met)
        assert bool(over.met) is shows


def test_a_card_that_was_taken_back_is_not_told_at_the_end():
    with Store(":memory:", zone=UTC) as store:
        game = new_game("saintcards", ["Ana"], seed=3)
        told = Remembering.of(store, game)
        game.act(next(action for action in game.legal_actions if action.text.startswith("play")))
        assert told.tell(game) == ""
        game.undo()
        (ana,) = store.learners
        assert len(store.meetings(ana)) == 2, "Ana has seen it"
        assert told.news(game).words == "1 new saint in your windows."
        assert list(told.news(game).saints) == saints_shown(game)


def saints_of(hand):
    return [getattr(card, "saint", card) for card in hand]


def test_players_meet_the_saints_on_the_table():
    """As the table tells it after every action, in a game that may be left at any time."""
    with Store(":memory:", zone=UTC) as store:
        game = new_game("saintcards", ["Ana", Computer("greedy")], seed=3)
        told = Remembering.of(store, game, since=len(game.log))
        assert told.tell(game) == ""
        (ana,) = store.learners
        assert [one.saint for one in store.meetings(ana)] == saints_shown(game)
        game.act(next(action for action in game.legal_actions))
        game.step()
        assert told.tell(game) == told.tell(game) == ""
        assert {one.saint for one in store.meetings(ana)} == set(saints_shown(game))
        assert {one.what for one in store.meetings(ana)} == {"seen"}
        store.delete_learner(ana)
        known = set(saints_shown(game))
        while set(saints_shown(game)) == known:
            game.act(next(action for action in game.legal_actions))
            game.step()
        assert told.tell(game) == "Ana isn't in this store anymore."


def test_a_game_is_kept_once_however_often_it_is_told():
    game = claimed_game()
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        kept = report(store, game, {0: ana}, NOW, NOW + timedelta(hours=1))
        assert kept
        assert not any(one.repeated for one in kept)
        lines = store.history(ana)
        again = report(store, game, {0: ana}, NOW, NOW + timedelta(hours=2))
        assert len(again) == len(kept)
        assert all(one.repeated for one in again)
        assert store.history(ana) == lines
        assert report(store, game, {0: ana}, NOW, NOW, since=len(game.log)) == []
        another = report(store, game, {0: ana}, NOW + timedelta(days=1), NOW + timedelta(days=1))
        assert not any(one.repeated for one in another)


def test_what_was_missed_in_a_game_is_asked_first_the_next_day():
    with Store(":memory:", zone=UTC) as store:
        ana = store.add_learner("Ana")
        game = claimed_game()
        report(store, game, {0: ana}, NOW, NOW)
        missed = {item for _, item, memory, _ in store.remembered(ana) if memory.stage is Stage.LEARNING and memory.last is None}
        assert missed
        due = [line.item for line in store.due(ana, NOW + timedelta(days=1))]
        assert set(due[: len(missed)]) == missed


def test_an_answer_about_a_saint_of_ones_own_is_one_about_a_life():
    ada = replace(LUCY, slug="ada")
    feast = next(question for question in QuestionBank(CARDS).about(LUCY, 2) if question.kind == "feast")
    assert [answer.item for one in records_of(quest((0, ada, feast.prompt, True)), NOW) for answer in one.answers] == ["ada/life"]
