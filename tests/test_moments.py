"""A moment with a saint, and who it was: what is told and asked beside a game, from its log alone."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.sentences import sentences_of
from saintlearn.engine import Computer, Refusal
from saintlearn.games import all_games, game_entry
from saintlearn.ground.spellings import plain
from saintlearn.learners.store import Store
from saintlearn.lobby import load_game, new_game
from saintlearn.questions.moments import chosen_lines, lines_of, told_of, who_was_it
from saintlearn.questions.phrases import sex
from saintlearn.rooms.moments import Moments
from saintlearn.rooms.recall import recall_of
from saintlearn.rooms.room import Room
from saintlearn.shown.opening import play
from saintlearn.vocabulary import FACT
from saintlearn.wire.plain import ABSENT

CARD_GAMES = ("saintcards", "holdem", "saint-poker", "race")


@pytest.fixture(scope="module")
def catalogue():
    return load_catalogue()


def played(name, seed=7, **options):
    """Play a whole game of the easy form, greedily; give the session."""
    entry = game_entry(name)
    session = new_game(name, ["Ana", Computer("gentle", "Felix")], seed=seed, **{**entry.easy, **options})
    greedy, rng, time = new_game(name, ["Ana", Computer("greedy", "Ben")], seed=1)._opponents["greedy"], Random(3), 0
    while session.outcome is None:
        time += 300
        at = time if entry.scene.policy.timed else None
        if (session.paced or session.players[session.turn].computer) and session.step(at=at):
            continue
        seat = 0 if session.paced else session.turn
        legal = list(session.legal_actions_of(seat, at=at))
        action = greedy(session.view(seat, at=at), legal, rng) if legal else None
        if action is not None:
            session.act(action, seat=seat, at=at)
    return session


@pytest.fixture(scope="module")
def games():
    return {name: played(name) for name in CARD_GAMES}


def moments_in(session):
    return Moments(game_entry(session.game.name).scene.won).follow(Room(session).look(0))


# what is told


def test_every_saint_has_something_to_tell(catalogue):
    assert [card.slug for card in catalogue.values() if not lines_of(card)] == []


@pytest.mark.parametrize("slug", chosen_lines())
def test_the_line_chosen_by_hand_is_a_sentence_of_the_story_and_is_told_where_no_other_fits_better(catalogue, slug):
    card, line = catalogue[slug], chosen_lines()[slug]
    assert line in sentences_of(card.bio)
    told = told_of(card, [])
    assert told == lines_of(card)[0]
    assert line[-25:] == told[-25:]  # a word such as "Then" may go at the beginning
    assert told.split()[0] not in ("It", "Its", "This", "That", "These", "So", "Then", "There")
    who = {"man": ("She", "Her", "They"), "woman": ("He", "His", "They"), "group": ("He", "She")}[sex(card)]
    assert told.split()[0] not in who


def test_a_line_that_is_legend_says_so(catalogue):
    for slug in ("christopher", "boniface", "brendan", "crispin-and-crispinian", "sebastian", "blaise", "hubert-of-liege"):
        assert re.search(r"\b(?:story|legend|tale)\b", told_of(catalogue[slug], [])), slug


def test_a_story_of_somebodys_own_is_told_by_the_rules(catalogue):
    card = catalogue["patrick"]
    own = replace(
        card,
        bio="Patrick was a bishop in Ireland who planted apple trees. He gave the apples to all the children of the village.",
        virtue_evidence=(),
    )
    assert told_of(own, []) in lines_of(own)
    assert "Irish" not in told_of(own, [])


def test_a_line_speaks_of_the_saint(catalogue):
    for slug, others in (("apollonia", "attacked the homes"), ("cornelius", "had given in")):
        assert lines_of(catalogue[slug])
        assert not [line for line in lines_of(catalogue[slug]) if others in line]


def test_a_name_that_is_explained_is_not_replaced_by_a_pronoun(catalogue):
    cards = list(catalogue.values())
    asked = [who_was_it(card, line, cards, "1") for card in cards for line in lines_of(card)]
    assert not [
        question.clues[0] for question in asked if question and re.match(r"(?:He|She|They) (?:an?|the|whose|who) ", question.clues[0])
    ]


def test_most_lines_chosen_by_hand_can_be_asked_about(catalogue):
    cards = list(catalogue.values())
    asked = [slug for slug in chosen_lines() if who_was_it(catalogue[slug], lines_of(catalogue[slug])[0], cards, "1")]
    assert len(chosen_lines()) >= 150
    assert len(asked) >= 0.85 * len(chosen_lines())


@pytest.mark.parametrize(
    ("slug", "fact", "word"),
    [
        ("barnabas", "fact-martyr", "martyr"),
        ("ignatius-of-loyola", "order-jesuit", "Jesuits"),
        ("aloysius-gonzaga", "order-jesuit", "Jesuits"),
        ("monica", "geography-africa", "Africa"),
        ("norbert", "geography-western-europe", "France"),
        ("cyril-and-methodius", "geography-eastern-europe", "Thessalonica"),
    ],
)
def test_a_life_is_told_by_what_was_matched(catalogue, slug, fact, word):
    before = lines_of(catalogue[slug])[:1] if slug in chosen_lines() and fact.startswith("geography") else ()
    assert word in told_of(catalogue[slug], [FACT[fact]], before)


def test_what_was_told_is_not_told_again(catalogue):
    card = catalogue["martin-of-tours"]
    told = []
    while line := told_of(card, [], told):
        assert line not in told
        told.append(line)
    assert sorted(told) == sorted(lines_of(card))


def test_no_line_of_a_question_holds_the_name(catalogue):
    cards = list(catalogue.deck("starter"))
    asked = [who_was_it(card, line, cards, "1") for card in cards for line in lines_of(card)]
    found = [question for question in asked if question is not None]
    assert len(found) > 100
    for question in found:
        card = catalogue[question.saint]
        given = {word for name in (card.name, *card.other_names) for word in plain(name.partition(" of ")[0].partition(" the ")[0]).split()}
        assert not {word for word in given if len(word) > 2 and word not in ("st", "sts", "blessed", "mother", "pope")} & set(
            plain(question.clues[0]).split()
        )
        assert len({question.answer, *question.wrong}) == 3


def test_most_of_the_saints_whom_children_meet_first_can_be_asked_about(catalogue):
    cards = list(catalogue.deck("starter"))
    asked = [card for card in cards if any(who_was_it(card, line, cards, "1") for line in lines_of(card))]
    assert len(asked) >= 0.8 * len(cards)


# moments


@pytest.mark.parametrize("name", CARD_GAMES)
def test_every_card_game_tells_of_lives(games, name):
    assert moments_in(games[name])


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_moment_comes_at_most_every_third_turn_and_never_twice(games, name):
    session = games[name]
    moments = moments_in(session)
    assert len({moment.line for moment in moments}) == len(moments)
    for place, moment in enumerate(moments, 1):
        assert 3 * place <= sum(entry.seat is not None for entry in session.log[: moment.number + 1])


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_same_log_has_the_same_moments_on_every_screen(games, name, tmp_path):
    session = games[name]
    session.save(tmp_path / "game.json")
    again = load_game(tmp_path / "game.json")
    assert [(one.number, one.line) for one in moments_in(again)] == [(one.number, one.line) for one in moments_in(session)]
    step_by_step = Moments(game_entry(name).scene.won)
    for number in range(len(session.log)):
        found = step_by_step.follow(Room(session.until(number)).look(None))
    assert [one.line for one in found] == [one.line for one in moments_in(session)]


class Counted:
    """A line that counts how often its seat is read."""

    reads = 0

    def __init__(self, number):
        self.number, self.events = number, ()

    @property
    def seat(self):
        Counted.reads += 1
        return self.number % 2


def test_a_long_game_is_followed_line_by_line():
    log = tuple(map(Counted, range(300)))
    moments = Moments(lambda _look, _line: None)
    for length in (*range(1, 301), 200, 300):
        moments.follow(SimpleNamespace(log=log[:length]))
    assert Counted.reads <= 2 * 500, "each line is read when it comes, and when it is taken back"


def test_a_move_that_was_taken_back_leaves_no_moment(games):
    session = games["saintcards"]
    moments = Moments(game_entry("saintcards").scene.won)
    last = moments.follow(Room(session).look(None))[-1]
    before = moments.follow(Room(session.until(last.number - 1)).look(None))
    assert last not in before


@pytest.mark.parametrize("name", CARD_GAMES)
def test_who_looks_out_has_been_seen_by_everybody(games, name):
    session = games[name]
    look = Room(session).look(None)
    for moment in moments_in(session):
        seen = game_entry(name).scene
        assert seen.won(look, look.log[moment.number]).card is moment.card


# questions


@pytest.mark.parametrize("name", CARD_GAMES)
def test_up_to_three_questions_come_after_a_game(games, name):
    look = Room(games[name]).look(0)
    recall = recall_of(look, moments_in(games[name]), (0,), 0)
    assert 1 <= len(recall.asks) <= 3
    assert len({asking.question.saint for asking in recall.asks}) == len(recall.asks)


def test_a_question_asks_about_what_was_told(games):
    moments = moments_in(games["saintcards"])
    recall = recall_of(Room(games["saintcards"]).look(0), moments, (0,), 0)
    told = {moment.card.slug for moment in moments}
    assert {asking.question.saint for asking in recall.asks} <= told


@pytest.mark.parametrize("name", CARD_GAMES)
def test_nobody_is_asked_what_the_game_has_not_told(games, name):
    moments = moments_in(games[name])
    recall = recall_of(Room(games[name]).look(0), moments, (0,), 0)
    told = [
        any(moment.card.slug == one.question.saint and moment.line.endswith(one.question.clues[0][-20:]) for moment in moments)
        for one in recall.asks
    ]
    assert all(told) or told == [False]


def test_each_person_at_the_screen_is_asked_in_turn():
    session = new_game("saintcards", ["Ana", "Ben"], seed=3, **game_entry("saintcards").easy)
    while session.outcome is None:
        legal = list(session.legal_actions)
        session.act(next((one for one in legal if one.word == "play"), legal[0]))
        if len(session.log) > 60:
            break
    look = Room(session).look(0)
    recall = recall_of(look, moments_in(session), (0, 1), 0)
    assert recall.seats == (0, 1, 0)[: len(recall.seats)]


# at the table


def table_at_the_end(name="saintcards", **more):
    return play(played(name), **more)


def test_nothing_of_an_answer_is_sent_before_it_was_given():
    table = table_at_the_end()
    recall = table._shown.recall
    assert recall.told is None
    right = table._recall.asking.question
    assert right.sentence not in repr(recall)
    assert recall.right == 0


def test_a_right_answer_lays_a_treasure_and_leaves_the_score():
    table = table_at_the_end()
    before = table.session.outcome
    said = []
    while (recall := table._shown.recall).question is not None:
        if recall.told is not None:
            said.append(recall.told.title)
            table.hears({"type": "next", "version": table._version, "id": 1})
        else:
            table.hears({"type": "answer", "value": table._recall.asking.question.answer, "version": table._version, "id": 1})
    assert said == ["You got it!"] * recall.count
    assert recall.right == recall.count
    assert recall.words == f"You lay {recall.count} more treasures at the feet of Jesus."
    assert table.session.outcome == before


def test_a_wrong_answer_is_told_kindly_and_lays_nothing():
    table = table_at_the_end()
    wrong = table._recall.asking.question.wrong[0]
    table.hears({"type": "answer", "value": wrong, "version": table._version, "id": 1})
    assert table._shown.recall.told.title == "Now you know."
    assert table._shown.recall.right == 0


def test_who_plays_by_the_printed_rules_is_told_and_asked_nothing():
    table = table_at_the_end(meet="printed")
    assert table._shown.life is ABSENT
    assert table._shown.recall is ABSENT
    assert play(played("saintcards"), meet="moments")._shown.recall is ABSENT


def test_where_nothing_can_be_asked_that_is_found_out_once(monkeypatch):
    tried = []
    monkeypatch.setattr("saintlearn.shown.between.recall_of", lambda *given: tried.append(given))
    table = table_at_the_end()
    for _ in range(3):
        table._publish()
    assert (len(tried), table._shown.recall) == (1, ABSENT)


def test_another_word_than_these_is_refused():
    with pytest.raises(Refusal, match="meet must be 'printed', 'moments', or 'questions'"):
        play("saintcards", meet="story")


@pytest.mark.parametrize("value", [1, None, "St. Nobody", ["a"], {"a": "b"}])
def test_what_is_no_answer_changes_nothing(value):
    table = table_at_the_end()
    before = table._shown.recall
    table.hears({"type": "answer", "value": value, "version": table._version, "id": 1})
    table.hears({"type": "next", "version": table._version, "id": 1})
    assert table._shown.recall == before


def test_the_store_remembers_an_answer_once_for_the_one_who_gave_it(tmp_path):
    store = Store(tmp_path / "s.db")
    table = table_at_the_end()
    table.remember(store)
    item = table._recall.asking.question.fact
    table.hears({"type": "answer", "value": table._recall.asking.question.answer, "version": table._version, "id": 1})
    table.hears({"type": "answer", "value": "again", "version": table._version, "id": 1})
    ana = next(one for one in store.learners if one.name == "Ana")
    assert [review.answer.item for review in store.history(ana)].count(item) == 1


def test_the_quest_asks_by_itself():
    assert [entry.name for entry in all_games() if entry.scene.asks] == ["holy-quest"]
