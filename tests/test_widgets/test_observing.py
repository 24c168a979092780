"""What authors observe in widgets: read-only traits that change when the screen does, links, and callbacks that may fail or act."""

from __future__ import annotations

import inspect
import pkgutil
from datetime import date
from importlib import import_module

import ipywidgets
import pytest
import traitlets

import saintlearn as sl
import saintlearn.hall
import saintlearn.widgets
from saintlearn.ground.refusal import Refusal, UnknownName
from saintlearn.learners.store import Store
from saintlearn.questions.asking import key
from saintlearn.widgets.observing import Observed


@pytest.fixture
def quiz():
    return sl.quiz(2, topics=["true-false"], seed=3, comes_back=False)


def right(quiz):
    return key(quiz.quiz.state.asking.question)


def changes_of(widget, *names):
    """What somebody hears who observes these: the name, the old value and the new one."""
    heard = []
    widget.observe(lambda change: heard.append((change.name, change.old, change.new)), [*names])
    return heard


def test_a_quiz_tells_each_answer_and_its_end(quiz):
    heard = changes_of(quiz, "answered", "done")
    quiz.answer(right(quiz))
    quiz.quiz.act("next")
    quiz.answer(right(quiz))
    assert heard == [("answered", 0, 1), ("answered", 1, 2)]
    quiz.quiz.act("next")
    assert heard[2:] == [("done", False, True)]
    assert (quiz.answered, quiz.done) == (2, True)


def test_results_are_told_when_a_row_comes_and_not_again(quiz):
    heard = []
    quiz.observe(lambda change: heard.append((len(change.old), len(change.new))), "results")
    quiz.answer(right(quiz))
    quiz.quiz.act("next")
    assert heard == [(0, 1)]
    assert list(quiz.results["attempt"]) == [1]


def test_the_browser_is_told_before_whoever_observes(browser, quiz):
    page, seen = browser(quiz), []
    quiz.observe(lambda _change: seen.append([state["_state"]["phase"] for state in page.updates()]), "answered")
    page.done("answer", value=right(quiz))
    assert seen == [["told"]]


def test_a_table_tells_turn_log_and_outcome():
    table = sl.play("saintcards", players=["Ana", "Ben"], seed=7)
    heard = changes_of(table, "turn", "log_length", "outcome")
    while table.session.outcome is None:
        legal = table.session.legal_actions
        table.session.act(next((one for one in legal if one.text.startswith("play")), legal[0]))
    assert [new for name, _, new in heard if name == "log_length"] == [*range(2, len(table.session.log) + 1)]
    assert [new for name, _, new in heard if name == "outcome"] == [table.outcome] == [table.session.outcome]
    assert heard[-1][0] in ("turn", "log_length", "outcome")
    assert table.turn is None


def test_a_gallery_tells_the_deck_that_is_picked(browser):
    gallery = sl.gallery("starter", date=date(2026, 12, 6))
    heard, page = changes_of(gallery, "deck"), browser(gallery)
    page.done("deck", slugs=["lucy", "nicholas"])
    page.done("deck", slugs=["lucy", "nicholas"])
    assert [(name, old) for name, old, _ in heard] == [("deck", None)], "the same deck again is no change"
    assert [card.slug for card in gallery.deck] == ["lucy", "nicholas"]


def test_flashcards_memory_bee_and_drill_tell_how_far_they_are():
    cards = sl.flashcards("starter", seed=1, length=2)
    heard = changes_of(cards, "seen", "done")
    for action in ("turn", "grade 3", "turn", "grade 3"):
        cards.act(action)
    assert heard == [("seen", 0, 1), ("done", False, True), ("seen", 1, 2)]
    memory = sl.memory("starter", pairs=6, seed=3)
    found = changes_of(memory, "found", "outcome")
    places: dict[str, list[int]] = {}
    for place, (card, _) in enumerate(memory.game.state.layout):
        places.setdefault(card.slug, []).append(place)
    for pair in places.values():
        for place in pair:
            memory.act(f"turn {place}")
    memory.act("next")
    assert [new for name, _, new in found if name == "found"] == [1, 2, 3, 4, 5, 6]
    assert memory.outcome.winners == (0,)
    bee = sl.bee(["Ana", "Ben"], deck="starter", seed=4)
    ended = changes_of(bee, "outcome")
    bee.act("finish")
    assert [new for _, _, new in ended] == [bee.outcome]
    drill = sl.drill(seed=4)
    shown = changes_of(drill, "done", "round")
    drill.act("done")
    drill.act("next")
    assert shown == [("done", False, True), ("done", True, False), ("round", 1, 2)]


def test_an_album_and_a_progress_page_tell_what_is_looked_at(tmp_path):
    store = Store(tmp_path / "learners.db")
    ana, _ben = store.add_learner("Ana"), store.add_learner("Ben")
    album = sl.album(ana, store=store, deck="starter")
    heard = changes_of(album, "saint")
    album.open_window("lucy")
    assert [(old, new.slug) for _, old, new in heard] == [(None, "lucy")]
    progress = sl.progress(store)
    looked = changes_of(progress, "learner")
    progress.look(ana)
    assert looked == [("learner", None, ana)]


def test_the_door_tells_who_plays_and_what_is_open(browser):
    home = sl.home(date="2026-12-06")
    heard, opened = changes_of(home.door, "guests"), changes_of(home, "game")
    page = browser(home.door)
    guests = [{"name": "Ana", "friend": ""}]
    page.tell({"type": "open", "id": 1, "version": 1, "game": "drill", "guests": guests, "computer": "", "easy": False})
    page.done("door")
    assert [[guest.name for guest in new] for _, _, new in heard] == [["Ana"]]
    assert [new is None for _, _, new in opened] == [False, True]
    assert home.game is None


def test_links_follow_from_the_first_moment(quiz):
    bar, box, own = ipywidgets.IntProgress(max=2), ipywidgets.Checkbox(), traitlets.HasTraits()
    own.add_traits(table=traitlets.Any())
    ipywidgets.dlink((quiz, "answered"), (bar, "value"))
    ipywidgets.link((quiz, "done"), (box, "value"))
    traitlets.dlink((quiz, "results"), (own, "table"))
    for _ in range(2):
        quiz.answer(right(quiz))
        quiz.quiz.act("next")
    assert (bar.value, box.value, len(own.table)) == (2, True, 2)


def test_nobody_can_set_what_follows_the_widget(quiz):
    for setting in (lambda: setattr(quiz, "done", True), lambda: quiz.set_trait("done", True)):
        with pytest.raises(Refusal, match=r"You can't set done\. It shows what happens in the widget") as refused:
            setting()
        assert refused.value.code == "read-only"
        assert isinstance(refused.value, traitlets.TraitError)
    assert quiz.done is False


def test_a_name_that_is_not_there_is_refused_with_those_that_are(quiz):
    with pytest.raises(UnknownName) as refused:
        quiz.observe(print, "resluts")
    assert str(refused.value) == "You can't observe 'resluts'; did you mean 'results'? Here you can observe answered, done, and results."
    with pytest.raises(UnknownName, match=r"You can't observe 'score'\. Here you can observe answered, done, and results."):
        quiz.observe(print, ["done", "score"])
    quiz.answer(right(quiz))
    quiz.quiz.act("next")  # nobody was added who would have printed


def test_a_callback_that_fails_is_shown_and_loses_nothing(browser, quiz, capsys):
    def fails(change):
        raise RuntimeError("mine")

    quiz.observe(fails, "answered")
    heard, page = changes_of(quiz, "answered"), browser(quiz)
    page.done("answer", value=right(quiz))
    page.done("act", action="next")
    assert heard == [("answered", 0, 1)]
    assert "RuntimeError: mine" in capsys.readouterr().err


def test_a_callback_may_act_itself_and_everybody_hears_everything_in_order(quiz):
    told = []

    def goes_on(change):
        told.append(("first", change.new))
        quiz.quiz.act("next")
        if not quiz.done:
            quiz.answer(right(quiz))

    quiz.observe(goes_on, "answered")
    quiz.observe(lambda change: told.append(("second", change.new)), "answered")
    quiz.answer(right(quiz))
    assert told == [("first", 1), ("second", 1), ("first", 2), ("second", 2)]
    assert quiz.done
    assert quiz._state["phase"] == "over"


def test_whoever_stops_observing_hears_no_more(quiz):
    heard = []
    callback = heard.append
    quiz.observe(callback, "answered")
    quiz.unobserve(callback, "answered")
    quiz.answer(right(quiz))
    assert heard == []


def test_whoever_observes_all_hears_what_can_be_observed(quiz):
    heard = []
    quiz.observe(lambda change: heard.append(change.name))
    quiz.answer(right(quiz))
    assert {"answered", "results"} <= set(heard)


def test_nothing_that_is_observed_is_sent(browser, quiz):
    page = browser(quiz)
    changes_of(quiz, *quiz.observables())
    page.done("answer", value=right(quiz))
    (update,) = page.updates()
    assert set(update) <= {"_fresh", "_state"}
    assert not set(quiz.observables()) & set(quiz.get_state())


def every_widget():
    """All kinds of widgets that a module of the package has."""
    found = set()
    for package in (saintlearn.widgets, saintlearn.hall):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            found |= {one for _, one in inspect.getmembers(import_module(info.name), inspect.isclass) if issubclass(one, Observed)}
    return sorted(found, key=lambda one: one.__qualname__)


def test_every_observable_says_what_it_is_and_hides_no_other_name():
    told = {(kind.__name__, name): what for kind in every_widget() for name, what in kind.observables().items()}
    assert {name for _, name in told} >= {
        "answered",
        "deck",
        "done",
        "found",
        "game",
        "guests",
        "learner",
        "outcome",
        "results",
        "seen",
        "step",
        "turn",
    }
    assert not [where for where, what in told.items() if not what.strip().endswith(".")]
    taken = set(dir(ipywidgets.DOMWidget))
    assert not [where for where in told if where[1] in taken]
