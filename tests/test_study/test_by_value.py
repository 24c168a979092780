"""What is saved needs nothing but its file, and a store that fails stops nobody: of all six activities."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

import pytest

from saintlearn import play
from saintlearn.catalogue.catalogue import load_catalogue
from saintlearn.engine.players import Player
from saintlearn.games import ACTIVITIES as ACTIVITY_NAMES
from saintlearn.games import entry_of, game_entry
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import Refusal
from saintlearn.ground.save_file import packed, unpacked, write_save_file
from saintlearn.languages import speaking
from saintlearn.learners.reports import records_of
from saintlearn.learners.store import Store
from saintlearn.lobby import list_games, load_game
from saintlearn.questions import QuestionBank, read_questions
from saintlearn.questions.asking import Answer, key
from saintlearn.questions.kept import unpacked_questions
from saintlearn.shown.bee import ShownBee
from saintlearn.shown.drill import ShownDrill
from saintlearn.shown.flashcards import ShownFlashcards, ShownLoci
from saintlearn.shown.keeping import keeper_for
from saintlearn.shown.memory import ShownMemory
from saintlearn.shown.quiz import ShownQuiz
from saintlearn.shown.remembering import Remembering, remembering_for
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
from saintlearn.study.quiz_position import QuizOptions
from saintlearn.vocabulary import FACT

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def ours(tmp_path_factory):
    """A parish's own saints, whom nobody else's catalogue has."""
    rows = (cards_folder() / "saints.csv").read_text(encoding="utf-8").splitlines(keepends=True)[:60]
    table = tmp_path_factory.mktemp("parish") / "ours.csv"
    slug = rows[0].split(",").index("slug")
    assert slug == 0
    table.write_text("".join([rows[0], *(f"our-{row}" for row in rows[1:])]), encoding="utf-8")
    catalogue = load_catalogue(table)
    assert not {*catalogue} & {*load_catalogue()}
    return catalogue


MADE = {
    "quiz": lambda ours: Quiz(QuestionBank(ours), QuizOptions(length=8, level="rising", mix="facts", seed=2), now=NOON),
    "quiz-typed": lambda ours: Quiz(QuestionBank(ours), QuizOptions(length=4, level=2, topics=("type",), seed=2), now=NOON),
    "bee": lambda ours: Bee(QuestionBank(ours), ["Ana", "Ben"], BeeOptions(seed=2, seconds=60, seconds_for={1: None}), now=NOON),
    "bee-about": lambda ours: Bee(
        QuestionBank(ours), ["Ana", "Ben"], BeeOptions(seed=2, topics=(next(iter(ours)), "feast", "symbol")), now=NOON
    ),
    "drill": lambda ours: MatchDrill(ours.deck(), DrillOptions(seed=2), now=NOON),
    "flashcards": lambda ours: Flashcards(QuestionBank(ours), options=FlashOptions(sides=("window", "feast", "who"), length=5), now=NOON),
    "loci": lambda ours: Loci(next(iter(ours.values())), now=NOON),
    "memory": lambda ours: MemoryGame(ours, ["Ana", "Ben"], MemoryOptions(cards=12, seed=2), now=NOON),
}
PLAY = """
import json, sys
from random import Random
import saintlearn as sl
from saintlearn.questions.asking import Answer
told = {}
for path in sys.argv[1:]:
    session, rng = sl.load_game(path), Random(4)
    before, steps = repr(session.view(None)), 0
    while session.turn is not None and steps < 60:
        legal = [one for one in session.legal_actions_of(session.turn, at=1_000 * (100 + steps)) if one.word not in ("finish", "open-all")]
        session.act(rng.choice(legal) if legal else Answer.of("Nobody"), at=1_000 * (100 + steps))
        steps += 1
    told[path] = [before, session.language, steps]
print(json.dumps(told))
"""


def test_in_another_house_every_file_opens_without_the_saints_it_was_made_from(ours, tmp_path):
    made = {}
    for name, make in MADE.items():
        with speaking("en-XA"):
            held, rng = make(ours), Random(3)
        while len(held.log) < 6:
            at = 1_000 * len(held.log)
            legal = [one for one in held.session.legal_actions_of(held.session.turn, at=at) if one.word not in ("finish", "open-all")]
            held.session.act(rng.choice(legal) if legal else Answer.of("St. Nobody"), at=at)
        held.save(tmp_path / f"{name}.json")
        made[str(tmp_path / f"{name}.json")] = held
    told = subprocess.run([sys.executable, "-c", PLAY, *made], check=True, capture_output=True, text=True, cwd=tmp_path).stdout
    for path, (view, language, steps) in json.loads(told).items():
        held = made[path]
        assert language == "en-XA"
        assert view == repr(held.view), path
        assert steps > 3, path
        with speaking("en"):
            assert load_game(path).log == held.log


def test_a_bee_goes_on_with_the_catalogue_that_somebody_gives(ours, tmp_path):
    bee = Bee(QuestionBank(ours), ["Ana", "Ben"], BeeOptions(seed=2))
    bee.save(tmp_path / "bee.json")
    for catalogue, cards in ((ours, ours), (None, load_catalogue())):
        session = load_game(tmp_path / "bee.json", catalogue=catalogue)
        asked = []
        for _ in range(5):
            session.act("mark right")
            session.act("next")
            asked.append(session.state.asking.question.saint)
        assert {*asked} <= {*cards}
        session.save(tmp_path / "again.json")
        named = {question.saint for question in session.state.drawn}
        assert {card["slug"] for card in unpacked(session.kept()["deck"])} >= named
        again = load_game(tmp_path / "again.json")
        assert again.view(None) == session.view(None)
        assert {card.slug for card in again.deck} >= named


def test_the_own_questions_of_a_bee_are_all_in_its_file(ours, tmp_path):
    rows = "saint,question,answer,wrong\n" + "".join(f"lucy,What is {n} and {n}?,{2 * n},{n + 7}; {3 * n + 20}\n" for n in range(1, 6))
    (tmp_path / "own.csv").write_text(rows, encoding="utf-8")
    catalogue = load_catalogue()
    own = read_questions(tmp_path / "own.csv")
    bank = QuestionBank(catalogue, own=own)
    bee = Bee(bank, ["Ana", "Ben"], BeeOptions(topics=("written",), level=own[0].level, rises=9))
    bee.save(tmp_path / "bee.json")
    opened = [load_game(tmp_path / "bee.json"), load_game(tmp_path / "bee.json", catalogue=ours)]
    for held in (bee.session, *opened):
        for _ in range(4):
            held.act("mark right")
            held.act("next")
        assert len({one.prompt for one in held.state.drawn}) == 5
        assert {one.prompt for one in held.state.drawn} == {one.prompt for one in own}
    assert opened[0].state.drawn == bee.state.drawn


def test_what_was_asked_is_asked_again_though_the_catalogue_has_changed(catalogue, tmp_path):
    quiz = Quiz(QuestionBank(catalogue), QuizOptions(length=5, level=2, topics=("lucy", "feast", "nicholas"), seed=1))
    quiz.act("skip")
    quiz.save(tmp_path / "quiz.json")
    changed = QuestionBank([replace(card, name="St. Somebody") for card in catalogue.values()])
    for source in (changed, None):
        again = Quiz.load(tmp_path / "quiz.json", source)
        assert (again.questions, again.view, again.card("lucy").name) == (quiz.questions, quiz.view, "St. Lucy")


def test_a_quiz_about_the_whole_catalogue_is_a_small_file(catalogue, tmp_path):
    for topics, most in (((), 40_000), (("type",), 60_000)):
        quiz = Quiz(QuestionBank(catalogue), QuizOptions(level=2, seed=3, topics=topics))
        quiz.act("skip")
        quiz.save(tmp_path / "quiz.json")
        assert (tmp_path / "quiz.json").stat().st_size < most


def _changed(kept, **change):
    return [{**kept[0], **change}, *kept[1:]]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda kept: {"a": 1},
        lambda kept: [5],
        lambda kept: [{}],
        lambda kept: _changed(kept, form="riddle"),
        lambda kept: _changed(kept, level=4),
        lambda kept: _changed(kept, level=True),
        lambda kept: _changed(kept, answer=7),
        lambda kept: _changed(kept, clues="one"),
        lambda kept: _changed(kept, names={"slug": "lucy", "printed": "St. Lucy", "known": ["St. Lucy"], "book": 1}),
        lambda kept: _changed(kept, names={"slug": "lucy"}),
        lambda kept: _changed(kept, form="choice", wrong=[]),
        lambda kept: _changed(kept, form="choice", wrong=["St. Agnes"], cards=["lucy"]),
        lambda kept: _changed(kept, form="order", answer=["a", "b", "c"], cards=["lucy"]),
    ],
)
def test_questions_that_do_not_fit_are_refused_in_one_sentence(catalogue, wrong):
    options = Quiz(QuestionBank(catalogue), QuizOptions(level=2, seed=3, topics=("type",))).session.options
    kept = unpacked(options.questions)
    assert unpacked_questions(packed(kept), options.names)
    with pytest.raises(Refusal, match=r"^The questions in it can't be read\.$") as refused:
        unpacked_questions(packed(wrong(kept)), options.names)
    assert refused.value.code == "bad-questions"


def test_a_file_whose_questions_do_not_fit_is_not_opened(catalogue, tmp_path):
    quiz = Quiz(QuestionBank(catalogue), QuizOptions(level=2, seed=3, topics=("type",)))
    for change in ({"questions": "5"}, {"questions": packed([5])}, {"names": packed([5])}, {"names": ""}, {"earlier": packed([3])}):
        content = quiz.session.kept()
        content["options"] |= change
        write_save_file(tmp_path / "quiz.json", "game", content)
        with pytest.raises(Refusal) as refused:
            load_game(tmp_path / "quiz.json")
        assert refused.value.code == "edited", change


# --- a store that fails -----------------------------------------------------------------------------------------------------


def _clock():
    moments = (NOON + timedelta(seconds=5 * number) for number in count())
    return lambda: next(moments)


def _answered(shown):
    """Answer a question rightly, and go on."""
    shown.answer(_plain(key(shown.quiz.state.asking.question)))
    shown.act("next")


def _plain(answer):
    return dict(answer) if isinstance(answer, tuple) and isinstance(answer[0], tuple) else answer


def _pair(shown):
    """Turn over two that belong together, the second of which everybody has seen."""
    game = shown.game
    down = [cell.place for cell in game.view.cells if cell.face == "down"]
    one, two = next((a, b) for a in down for b in down if a < b and game._belong(a, b))
    other = next(place for place in down if place not in (one, two))
    for place in (two, other):
        shown.act(f"turn {place}")
    shown.act("next")
    for place in (one, two):
        shown.act(f"turn {place}")
    shown.act("next")


def _shared(shown):
    """Find something that two saints share, and be done."""
    legal = [action for action in shown.game.session.legal_actions if action.word == "claim"]
    fact = next(action for action in legal if shown.game.shared & FACT[action.fact].bit)
    for text in (fact.text, "done", "next"):
        shown.act(text)


def _each(*actions):
    def act(shown):
        for action in actions:
            shown.act(action)

    return act


def _walked(shown):
    if shown.walk.view.phase == "looking":
        shown.act("begin")
    shown.act("lift")
    shown.act("knew")


BANK = QuestionBank(load_catalogue().deck("starter"))
DECK = tuple(load_catalogue().deck("starter"))
ACTIVITIES = {
    "quiz": (
        lambda store, keeper: ShownQuiz(
            Quiz(BANK, QuizOptions(length=6, level=2, seed=3), now=NOON, reviewer=keeper), reviewer=keeper, clock=_clock()
        ),
        _answered,
    ),
    "bee": (
        lambda store, keeper: ShownBee(
            lambda seed, now: Bee(BANK, ["Ana", "Ben"], BeeOptions(seed=seed, mode="points", rounds=9), now=now), 3, store, _clock()
        ),
        _each("uncover", "right", "uncover", "wrong"),
    ),
    "memory": (lambda store, keeper: ShownMemory(DECK, ["Ana"], MemoryOptions(cards=24, seed=3), store, _clock()), _pair),
    "flashcards": (
        lambda store, keeper: ShownFlashcards(BANK, DECK, FlashOptions(sides=("feast",), length=6, seed=3), keeper, _clock()),
        _each("turn", "grade 3"),
    ),
    "loci": (lambda store, keeper: ShownLoci(DECK, 3, 3, keeper, _clock()), _walked),
    "drill": (
        lambda store, keeper: ShownDrill(
            MatchDrill(DECK, DrillOptions(seed=3), now=NOON), remembering=remembering_for(keeper, NOON), clock=_clock()
        ),
        _shared,
    ),
}


def _rows(store):
    return [
        (learner.name, row.answer.item, row.answer.grade, row.answer.origin) for learner in store.learners for row in store.history(learner)
    ]


@pytest.mark.parametrize("name", ACTIVITIES)
def test_a_store_that_fails_loses_no_move_and_gets_everything_once_from_the_log(name, monkeypatch):
    make, step = ACTIVITIES[name]
    logs, kept = {}, {}
    for fails in (False, True):
        with Store(":memory:", zone=UTC) as store, monkeypatch.context() as patched:
            shown = make(store, keeper_for("Ana", store))
            session = shown.session

            step(shown)
            if fails:
                patched.setattr(Store, "record_all", _refuses)
                patched.setattr(Store, "record", _refuses)
            step(shown)
            step(shown)
            if fails:
                assert "no room" in shown._troubles["store"], "it is said"
                assert len(_rows(store)) < len(kept[False]), "nothing came there"
            patched.undo()
            logs[fails] = [(entry.seat, entry.action) for entry in session.log]
            step(shown)
            kept[fails] = _rows(store)
            assert not shown._troubles.get("store")
            assert len({row[3] for row in kept[fails]}) == len(kept[fails]) > 1, "nothing twice"
    assert logs[True] == logs[False]
    assert kept[True] == kept[False]


@pytest.mark.parametrize("name", ["quiz", "flashcards"])
def test_what_a_store_did_not_take_is_offered_again_from_the_file_and_in_the_next_round(name, monkeypatch):
    make, step = ACTIVITIES[name]

    with Store(":memory:", zone=UTC) as store:
        shown = make(store, keeper_for("Ana", store))
        step(shown)
        with monkeypatch.context() as patched:
            patched.setattr(Store, "record", _refuses)
            step(shown)
            content, beside = json.loads(json.dumps(shown.session.kept())), shown.kept_beside()
            assert beside == {"told": 1}
        again = make(store, keeper_for("Ana", store))
        again.go_on(content, "This game", beside)
        assert len(_rows(store)) == 2, "it is offered as soon as the file is opened"
        step(shown)
        assert len(_rows(store)) == 3, "and counts once"
        with monkeypatch.context() as patched:
            patched.setattr(Store, "record", _refuses)
            while shown.view.result is None:
                step(shown)
            told = len(_rows(store))
            shown._answer("again" if name == "quiz" else "new", None)
        step(shown)
        assert len(_rows(store)) == told + 4, "three of the round before, and the new one"


def _refuses(*_told):
    raise Refusal("disk-full", "There is no room on the disk.")


def test_what_a_store_did_not_take_of_a_bee_is_offered_again_in_the_next_one(monkeypatch):
    make, step = ACTIVITIES["bee"]
    with Store(":memory:", zone=UTC) as store:
        shown = make(store, None)
        step(shown)
        with monkeypatch.context() as patched:
            patched.setattr(Store, "record_all", _refuses)
            step(shown)
        assert len(_rows(store)) == 2
        shown.again()
        step(shown)
        assert len(_rows(store)) == 6, "two of the first, two that it owed, and two of the second"
        assert len({row[3] for row in _rows(store)}) == 6


def test_what_a_store_did_not_take_of_a_game_is_offered_again_in_the_next_one(monkeypatch):
    with Store(":memory:", zone=UTC) as store:
        table = play("saintcards", ["Ana", "Ben"], seed=5, scoring="claim", store=store)

        def matched():
            while table.session.state.public.phase != "claim":
                legal = [action.text for action in table.session.legal_actions]
                table.act(next((text for text in legal if text.startswith("play ")), legal[0]))
            table.act("done")

        with monkeypatch.context() as patched:
            patched.setattr(Store, "record_all", _refuses)
            matched()
        assert not _rows(store)
        told = {one.origin.rpartition(".")[0] for one in _answers(table)}
        table._on_new({})
        matched()
        assert told < {row[3].rpartition(".")[0] for row in _rows(store)}


def _answers(table):
    return [answer for one in records_of(table.session, table._room.remembers.began) for answer in one.answers]


def test_who_remembers_offers_the_time_of_each_grade():
    with Store(":memory:", zone=UTC) as store:
        alone, both = (Remembering.seated(store, names, NOON) for names in ({0: "Ana"}, {0: "Ana", 1: "Ben"}))
        assert alone.offers("lucy/feast", NOON) == {
            1: timedelta(minutes=1),
            2: timedelta(seconds=330),
            3: timedelta(minutes=10),
            4: timedelta(days=8),
        }
        assert both.offers("lucy/feast", NOON) == {}


# --- the registry -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ACTIVITY_NAMES)
def test_the_registry_knows_every_activity_beside_the_games(name):
    entry = entry_of(name)
    assert (entry.name, entry.rules.name) == (name, name)
    assert name not in list_games()
    assert entry.saint in load_catalogue()
    with pytest.raises(Refusal, match="Only people can play this"):
        entry.opponents([Player("Ana", "greedy")])
    with pytest.raises(Refusal, match="There's no game"):
        game_entry(name)
