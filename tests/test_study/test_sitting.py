"""An activity is a session like a game's: a room holds it for many who look, and is its only writer."""

from __future__ import annotations

import json
from random import Random

import pytest

from saintlearn.ground.refusal import Refusal
from saintlearn.ground.save_file import packed, read_save_file, unpacked, write_save_file
from saintlearn.languages import speaking
from saintlearn.lobby import load_game
from saintlearn.questions import QuestionBank, bank_of
from saintlearn.questions.asking import Answer, key
from saintlearn.questions.drawn import draw
from saintlearn.rooms.room import Room
from saintlearn.study.bee import Bee
from saintlearn.study.bee_rules import BeeOptions
from saintlearn.study.drill import MatchDrill
from saintlearn.study.drill_position import DrillOptions
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.flashcards_position import FlashOptions
from saintlearn.study.loci import Loci
from saintlearn.study.memory import MemoryGame
from saintlearn.study.memory_position import MemoryOptions
from saintlearn.study.quiz import Quiz
from saintlearn.study.quiz_position import QuizOptions, Told
from saintlearn.study.reviewer import Memories
from saintlearn.study.rules import Recalled


def test_a_room_holds_a_quiz_for_a_child_and_a_wall(bank, monday, later, tmp_path):
    memories = Memories()
    quiz = Quiz(bank, QuizOptions(length=2, level=1, topics=("feast",)), now=monday, reviewer=memories)
    room = Room(quiz.session)
    child, wall = room.look(0), room.look(None)
    question = quiz.state.asking.question
    right = Answer.of(question.named(key(question)))
    assert child.view == wall.view == quiz.view
    assert question.sentence not in repr(wall.view)
    assert right in child.legal
    assert [action.text for action in child.legal] == [*(Answer.of(question.named(text)).text for text in child.view.asked.choices), "skip"]
    assert (list(wall.legal), child.turn, child.undo, child.outcome) == ([], 0, "There's nothing to undo yet.", None)

    room.act(right, at=60_000)
    for look in (room.look(0), room.look(None)):
        assert look.view.told.sentence == question.sentence
        assert look.last.seat == 0
        assert [type(event) for event in look.last.events] == [Told, Recalled]
        assert look.undo == "Something new was revealed, so you can't undo that."
    assert quiz.lines[0].at == later(1)
    assert [*memories.known] == [question.fact]
    with pytest.raises(Refusal, match="already answered"):
        room.act(right, at=61_000)

    room.act("next")
    told = quiz.view
    room.undo()
    assert room.look(None).view.told.sentence == question.sentence
    room.act("next")
    assert room.look(None).view == told
    room.write(tmp_path / "quiz.json")
    assert Quiz.load(tmp_path / "quiz.json", bank).lines == quiz.lines
    room.act("skip", at=120_000)
    room.act("next")
    assert room.look(None).turn is None
    assert room.look(None).outcome == room.look(0).outcome
    assert room.look(0).outcome.scores == (1,)


def test_a_room_lists_what_may_be_done_at_a_bee_at_the_moment_of_the_look(bank, monday):
    bee = Bee(bank, ["Ana", "Ben"], BeeOptions(seconds=30, topics=("feast",)), now=monday)
    room = Room(bee.session)

    def words(at):
        look = room.look(room.session.turn, at=at, together=(room.session.turn,))
        assert look.legal == look.together[0].legal
        return {action.word for action in look.legal}

    host = {"uncover", "mark", "give", "finish"}
    assert words(29_999) == host | {"answer", "pass", "turn"}
    assert words(30_000) == host | {"answer", "pass", "turn", "time-over"}
    assert words(30_001) == host | {"time-over", "pass", "turn"}
    assert words(None) == host, "nobody said what time it is, so nobody can be late, and no time can begin"
    right = Answer.of(key(bee.state.asking.question))
    assert right in room.look(0, at=30_000).legal
    assert right not in room.look(0, at=30_001).legal
    room.act(right, at=30_000)
    assert words(31_000) == {"mark", "give", "finish", "next"}
    assert words(None) == {"mark", "give", "finish"}
    room.act("next", at=31_000)
    assert room.look(None).view.deadline == 61_000


def test_only_the_host_of_a_bee_counts_gives_and_ends(bank):
    bee = Bee(bank, ["Ana", "Ben"], BeeOptions(topics=("feast",)))
    room, hosts, players = Room(bee.session), set(), set()
    for step in range(12):
        seat = room.session.turn
        alone, mine = room.look(seat).legal, room.look(seat, by="player").legal
        assert list(mine) == [action for action in alone if action in mine]
        before = room.session.log
        for action in alone:
            (players if action in mine else hosts).add(action.word)
            if action not in mine:
                with pytest.raises(Refusal, match="Only the host can do that") as refused:
                    room.act(action, by="player")
                assert refused.value.code == "host"
        assert room.session.log == before
        room.act(("uncover", "mark right", "next")[step % 3], by=("player", "host", "player")[step % 3])
    assert hosts == {"mark", "give", "turn", "pass", "finish"}
    assert players == {"answer", "uncover", "next"}
    assert not hosts & {action.word for action in bee.session.legal_actions_of(0, by="player")}


def test_what_is_remembered_needs_a_beginning(bank):
    with pytest.raises(Refusal, match="by their time"):
        Quiz(bank, QuizOptions(length=1), reviewer=Memories())


def test_another_quiz_with_other_questions_may_follow_in_the_same_room(bank, monday, later, tmp_path):
    memories = Memories()
    quiz = Quiz(bank, QuizOptions(length=3, seed=4), now=monday, reviewer=memories)
    room = Room(quiz.session)
    room.remembers = quiz.recorder
    room.act("skip", at=60_000)
    room.next_game()
    assert room.session.state.questions == Quiz(bank, QuizOptions(length=3, seed=5)).questions != quiz.questions
    assert room.session.began > later(1)
    room.act("skip", at=0)
    assert {*memories.known} == {quiz.questions[0].fact, room.session.state.questions[0].fact}
    room.write(tmp_path / "quiz.json")
    assert Quiz.load(tmp_path / "quiz.json", bank).questions == room.session.state.questions


ACTIVITIES = {
    "quiz": lambda bank, now: Quiz(bank, QuizOptions(length=6, level="rising", mix="facts", seed=5), now=now),
    "bee": lambda bank, now: Bee(bank, ["Ana", "Ben"], BeeOptions(lives=2, seed=3), now=now),
    "memory": lambda bank, now: MemoryGame(bank.cards, ["Ana", "Ben"], MemoryOptions(pairs="shared", cards=12, seed=3), now=now),
    "flashcards": lambda bank, now: Flashcards(bank, options=FlashOptions(sides=("window", "feast", "who"), length=6, seed=3), now=now),
    "loci": lambda bank, now: Loci(bank.cards[0], now=now),
}


@pytest.mark.parametrize(
    "hold",
    [
        lambda bank, seed: Quiz(bank, QuizOptions(length=2, seed=seed)),
        lambda bank, seed: Bee(bank, ["Ana", "Ben"], BeeOptions(seed=seed)),
        lambda bank, seed: MemoryGame(bank.cards, options=MemoryOptions(cards=12, seed=seed)),
        lambda bank, seed: Flashcards(bank, options=FlashOptions(length=2, seed=seed)),
    ],
    ids=["quiz", "bee", "memory", "flashcards"],
)
def test_another_one_takes_the_next_seed_and_the_first_follows_the_last(bank, hold):
    for seed, following in ((6, 7), (2**63, 0)):
        assert hold(bank, seed).session.next_game().state.options == hold(bank, following).options


@pytest.mark.parametrize("name", ACTIVITIES)
def test_what_is_listed_in_a_room_can_be_done_and_taken_back_as_it_is_said(name, bank, monday):
    held = ACTIVITIES[name](bank, monday)
    room, rng, words, undone = Room(held.session), Random(4), set(), 0
    cards = held.session.game.cards(held.state)
    assert cards or name == "quiz"
    assert {card.slug for card in cards} <= {card.slug for card in bank.cards}
    for step in range(150):
        look = room.look(room.session.turn)
        if look.turn is None:
            break
        assert look.view == room.look(None).view == held.view
        assert look.outcome is None
        assert all(look.rules.parse(action.text) == action and action in look.legal for action in look.legal)
        goes_on = [action for action in look.legal if action.word not in ("finish", "open-all")]
        action = rng.choice(goes_on)
        words.add(action.word)
        before = held.state
        room.act(action, at=1_000 * step)
        assert held.state is not before
        assert room.look(None).last.seat == look.turn
        assert {*cards} <= {*held.session.game.cards(held.state)}, "a bee draws more"
        assert name == "bee" or held.session.game.cards(held.state) == cards
        if not room.look(None).undo and not room.session.log[-1].events[0].follows:
            room.undo()
            undone += 1
            assert held.state is before
            room.act(action, at=1_000 * step)
        elif room.look(None).undo:
            with pytest.raises(Refusal) as refused:
                room.undo()
            assert (refused.value.code, refused.value.sentence) == ("no-undo", room.look(None).undo)
    assert undone
    assert held.session.game.name == held.kind == name
    assert (
        words
        >= {
            "quiz": {"answer", "clue", "skip", "next"},
            "bee": {"answer", "mark", "next", "pass", "turn", "give", "uncover"},
            "memory": {"turn", "next"},
            "flashcards": {"turn", "grade", "letter"},
            "loci": {"cover", "lift", "knew", "later"},
        }[name]
    )
    if room.session.turn is None:
        assert len(room.look(None).outcome.scores) == len(held.names)


def test_what_only_follows_is_taken_back_with_what_it_follows_from(catalogue):
    loci = Loci(catalogue["lucy"])
    room = Room(loci.session)
    room.act("begin")
    before = loci.state
    room.act("lift")
    room.act("knew")
    told = loci.session.log[-2:]
    room.act("lift")
    assert [entry.events[0].follows for entry in loci.session.log[1:]] == [False, True, False, True]
    room.undo()
    assert loci.session.log[-1:] == told[:1]
    room.undo()
    assert loci.state is not before
    assert (len(loci.session.log), loci.view.phase, room.look(0).undo) == (1, "looking", "There's nothing to undo yet.")


MADE = {
    "drill": lambda deck, now: MatchDrill(deck, DrillOptions(level="starter", seed=4), now=now),
    "memory": lambda deck, now: MemoryGame(deck, ["Ana", "Ben"], MemoryOptions(pairs="shared", cards=12, seed=3), now=now),
    "flashcards": lambda deck, now: Flashcards(
        QuestionBank(deck), options=FlashOptions(sides=("window", "who", "feast"), length=9, seed=4), now=now, reviewer=Memories()
    ),
    "loci": lambda deck, now: Loci(deck["agnes-of-rome"], now=now, reviewer=Memories()),
    "memory-same": lambda deck, now: MemoryGame(deck, ["Ana"], MemoryOptions(cards=14, seed=3)),
    "quiz": lambda deck, now: Quiz(
        bank_of(deck), QuizOptions(length=12, level="rising", mix="facts", seed=5), now=now, reviewer=Memories()
    ),
    "quiz-again": lambda deck, now: Quiz(
        bank_of(deck), QuizOptions(length=9, level=2, topics=("type",), seed=5), earlier=[draw(bank_of(deck), 2, 2, ("type",), seed=1)]
    ),
    "bee": lambda deck, now: Bee(bank_of(None), ["Ana", "Ben"], BeeOptions(seed=3, level=2, seconds=30, seconds_for={1: 60}), now=now),
}
"""The activities, each made of a deck and options alone."""


def _going_on(session, at):
    """List what goes on: a moment tells whether somebody is late, and a name may be typed."""
    legal = [action for action in session.legal_actions_of(session.turn, at=at) if action.word not in ("open-all", "finish")]
    return legal or [Answer.of("St. Lucy")]


def _source(held):
    """Give what `load` draws more from, where more is drawn."""
    return held.bank if isinstance(held, (Bee, Flashcards, Quiz)) else ()


@pytest.mark.parametrize("name", MADE)
def test_a_saved_activity_needs_nothing_else_and_goes_on_as_if_nothing_had_been(name, catalogue, monday, tmp_path):
    held, rng, path = MADE[name](catalogue.deck("starter"), monday), Random(7), tmp_path / "held.json"
    for step in range(12):
        held.session.act(rng.choice(_going_on(held.session, 1_000 * step)), at=1_000 * step)
    assert held.session.turn is not None
    held.save(path)
    loaded = load_game(path)
    assert (loaded.state, loaded.log, loaded.seed) == (held.state, held.log, held.session.seed)
    assert loaded.options == held.session.game.kept(held.state, held.session.options)
    assert (loaded.names, loaded.language, loaded.began) == (held.names, "en", held.began)
    again = type(held).load(path, _source(held))
    assert (again.view, again.began, again.names) == (held.view, held.began, held.names)
    for session in (held.session, loaded, again.session):
        goes_on = Random(8)
        for step in range(12, 60):
            if session.turn is not None:
                session.act(goes_on.choice(_going_on(session, 1_000 * step)), at=1_000 * step)
    assert held.log == loaded.log == again.log
    assert held.state == loaded.state == again.state
    loaded.save(tmp_path / "again.json")
    load_game(tmp_path / "again.json").save(path)
    assert path.read_bytes() == (tmp_path / "again.json").read_bytes()


def test_flashcards_that_are_opened_stay_in_their_language(bank, tmp_path):
    with speaking("en-XA"):
        cards = Flashcards(bank, ["lucy", "nicholas"], FlashOptions(sides=("feast", "who"), length=4, level=2))
    cards.save(tmp_path / "cards.json")
    for opened in (load_game(tmp_path / "cards.json"), Flashcards.load(tmp_path / "cards.json", bank).session):
        assert opened.language == "en-XA"
        assert opened.view(0) == cards.view
        assert opened.view(0).prompt.startswith("⟦")
        with pytest.raises(Refusal, match="⟦"):
            opened.act("grade 3")
    text = (tmp_path / "cards.json").read_text(encoding="utf-8")
    assert not [sign for sign in ("⟦", "\\u27e6") if sign in text], "packed"


def test_a_saved_activity_has_only_the_cards_that_count_and_tells_none_of_them(catalogue, tmp_path):
    deck = catalogue.deck()
    for held, kept in ((MatchDrill(deck), len(deck)), (MemoryGame(deck, options=MemoryOptions(cards=12)), 6)):
        held.save(tmp_path / "held.json")
        text = (tmp_path / "held.json").read_text(encoding="utf-8")
        assert len(unpacked(json.loads(text)["deck"])) == kept
        assert not [card.slug for card in deck if f'"{card.slug}"' in text]
        assert len(text) < 10_000 + 600 * kept


def test_a_file_of_another_activity_is_not_opened(catalogue, tmp_path):
    MatchDrill(catalogue.deck("starter")).save(tmp_path / "held.json")
    with pytest.raises(Refusal) as refused:
        MemoryGame.load(tmp_path / "held.json", ())
    assert refused.value.code == "not-a-save"
    content = read_save_file(tmp_path / "held.json", "game")
    for change in (
        {"game": "juggling"},
        {"players": [{"name": "Ana", "computer": "greedy"}]},
        {"language": "tlh"},
        {"began": "today"},
        {"deck": "eJw="},
    ):
        whole = {name: value for name, value in content.items() if name not in ("format", "version")}
        write_save_file(tmp_path / "held.json", "game", whole | change)
        with pytest.raises(Refusal) as refused:
            load_game(tmp_path / "held.json")
        assert refused.value.code == "edited", change


def test_a_bee_that_was_opened_draws_anew_where_another_way_leads_to_another_round(bank, tmp_path):
    def turns(bee, marks):
        for mark in marks:
            bee.act(f"mark {mark}")
            bee.act("next")
        return [question.level for question in bee.state.drawn]

    bee = Bee(bank, ["Ana", "Ben", "Cleo"], BeeOptions(lives=1, rises=1, seed=8))
    assert turns(bee, ["right", "right", "wrong", "right", "right"]) == [1, 1, 1, 2, 2, 3]
    bee.save(tmp_path / "bee.json")
    loaded = Bee.load(tmp_path / "bee.json", bank)
    assert loaded.state == bee.state
    for _ in range(6):
        loaded.undo()
    assert turns(loaded, ["right", "right", "right"]) == [1, 1, 1, 2, 2, 2]
    assert loaded.view.asked.level == 2


@pytest.mark.parametrize("name", ACTIVITIES)
def test_what_is_not_listed_is_refused_unless_people_type_it(name, bank, monday):
    held, rng = ACTIVITIES[name](bank, monday), Random(5)
    session, met = held.session, {Answer.of("St. Lucy"): None} if name in ("quiz", "bee") else {}
    for step in range(120):
        if session.turn is None:
            break
        legal = session.legal_actions
        met |= dict.fromkeys(legal)
        for action in set(met) - set(legal):
            assert (action in legal) <= action.typed, action
            if action not in legal:
                with pytest.raises(Refusal):
                    session.act(action, at=1_000 * step)
        goes_on = [action for action in legal if action.word not in ("finish", "open-all")]
        session.act(rng.choice(goes_on), at=1_000 * step)
    assert len(met) > 5


def test_a_name_that_is_typed_need_not_be_listed(bank):
    session = Quiz(bank, QuizOptions(length=1, level=2, topics=("type",))).session
    typed = Answer.of("somebody else")
    assert typed in session.legal_actions
    assert typed not in list(session.legal_actions)
    assert typed.typed


def test_an_answer_stands_in_the_log_by_names_that_every_language_knows(bank):
    quiz = Quiz(bank, QuizOptions(length=1, level=2, topics=("lucy", "feast")))
    quiz.act('answer "December 13"')
    assert quiz.log[-1].action == 'answer "13-december"'
    bee = Bee(bank, ["Ana", "Ben"], BeeOptions(level=2, topics=("lucy", "feast")))
    bee.act('answer "December 13"')
    assert bee.log[-1].action == 'answer "13-december"'
    assert bee.act("mark right").contestants[0].right == 1


@pytest.mark.parametrize("kind", ["feast", "true-false", "type", "pairs", "sequence", "who"])
@pytest.mark.parametrize("name", ["quiz", "bee"])
def test_what_holds_words_stays_in_the_language_of_its_beginning(catalogue, monday, tmp_path, kind, name):
    """Its questions are in the file, packed; it goes on in their language, whatever is spoken around it."""
    bank, topics = QuestionBank(catalogue), ("thomas-aquinas", "nicholas", kind)
    with speaking("en-XA"):
        held = (
            Quiz(bank, QuizOptions(length=2, level=2, topics=topics), now=monday)
            if name == "quiz"
            else Bee(bank, ["Ana", "Ben"], BeeOptions(level=2, topics=topics), now=monday)
        )
    answer = key(held.state.asking.question)
    held.answer(dict(answer) if kind == "pairs" else list(answer) if kind == "sequence" else answer)
    assert held.view.told.right
    assert held.view.asked.prompt.startswith("⟦")
    held.save(tmp_path / "held.json")
    text = (tmp_path / "held.json").read_text(encoding="utf-8")
    assert not [sign for sign in ("⟦", "\\u27e6") if sign in text], "packed"
    for opened in (load_game(tmp_path / "held.json"), type(held).load(tmp_path / "held.json", bank).session):
        assert opened.language == "en-XA"
        assert opened.view(None) == held.view
        opened.act("next")
        if opened.turn is not None:
            assert opened.view(None).asked.prompt.startswith("⟦")


def test_what_is_typed_is_judged_in_a_replay_as_it_was(bank, tmp_path):
    with speaking("en-XA"):
        quiz = Quiz(bank, QuizOptions(length=2, level=2, topics=("lucy", "type")))
        told = quiz.answer("lucy").told
    assert told.credit
    quiz.save(tmp_path / "quiz.json")
    with speaking("en"):
        opened = load_game(tmp_path / "quiz.json")
        assert opened.view(None).told == told
        assert opened.language == "en-XA"
        assert told.sentence != Quiz(bank, QuizOptions(length=2, level=2, topics=("lucy", "type"))).answer("lucy").told.sentence


def test_what_is_refused_is_said_in_the_language_of_the_sitting(bank, monday):
    with speaking("en-XA"):
        quiz = Quiz(bank, QuizOptions(length=1, topics=("feast",)), now=monday)
    for call in (lambda: quiz.act("next"), lambda: quiz.act("clue"), quiz.undo, quiz.second_try, lambda: quiz.answer("nonsense")):
        with pytest.raises(Refusal) as refused:
            call()
        assert refused.value.sentence.startswith("⟦"), refused.value.sentence


def test_a_quiz_with_the_british_names_of_before_opens(bank, tmp_path):
    quiz = Quiz(bank, QuizOptions(length=2, level=2, topics=("canonized",), seed=3))
    for question in quiz.questions:
        quiz.act(Answer.of(question.named(question.wrong[0])))
        quiz.act("next")
    then = [question.id.replace("canonized", "canonised") for question in quiz.questions]
    options = {"length": 2, "level": 2, "topics": ["canonised"], "seed": 3, "comes_back": True}
    setup = {"options": options, "questions": packed(then), "earlier": [], "began": None}
    write_save_file(tmp_path / "quiz.json", "quiz", {"setup": setup, "log": [[entry.action, None] for entry in quiz.log[1:]]})
    again = Quiz.load(tmp_path / "quiz.json", bank)
    assert again.questions == quiz.questions
    assert again.options == quiz.options
    assert again.view == quiz.view
