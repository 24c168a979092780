"""Memory by messages: what lies face down is in no message; turning, finding, turns, the end."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import saintlearn as sl
from saintlearn.catalogue import load_catalogue
from saintlearn.engine import Refusal
from saintlearn.learners.store import Store
from saintlearn.questions.moments import life_of
from saintlearn.questions.pictures import sign_words
from saintlearn.study.memory_rules import common, left
from saintlearn.vocabulary import FACT


@pytest.fixture
def table(browser):
    def sit(cards=None, **more):
        opened = browser(sl.memory(cards, **{"seed": 4, "pairs": 6, **more}))
        opened.done("ready", fonts=True)
        return opened

    return sit


def two(opened, *, fit):
    """Find two face-down places that belong together, or do not; the test knows what the browser does not."""
    game = opened.widget.game
    down = [cell["place"] for cell in opened.state["cells"] if cell["face"] == "down"]
    return next((a, b) for n, a in enumerate(down) for b in down[n + 1 :] if game._belong(a, b) == fit)


def slug_at(opened, place):
    return opened.widget.game._layout[place][0].slug


@pytest.mark.parametrize("rule", ["same", "facts"])
@pytest.mark.rule("ST-03")
def test_what_lies_face_down_is_in_no_message(table, names_of, rule):
    """A whole game at random: whatever was sent so far names only saints whose card lay open, a picture not before a second card was turned over."""
    opened, rng = table(rule=rule), Random(1)
    assert names_of(opened.faces) == set()
    told = set()
    for _ in range(300):
        view = opened.widget.game.view
        told |= {slug_at(opened, cell.place) for cell in view.cells if cell.name}
        told |= {slug_at(opened, place) for place in view.up if view.match is False}
        assert names_of([opened.widget._state, opened.customs()]) <= told
        for cell in opened.state["cells"]:
            if cell["face"] == "down":
                assert set(cell) == {"place", "face"}
        if opened.state["phase"] == "over":
            break
        if opened.state["phase"] == "pair":
            opened.done("act", action="next")
        else:
            opened.done("act", action=f"turn {rng.choice([c['place'] for c in opened.state['cells'] if c['face'] == 'down'])}")
    else:
        pytest.fail("no end")
    assert len(opened.state["over"]["pairs"]) + opened.state["over"]["left"] // 2 == 6


def test_a_picture_is_drawn_without_its_name(table, names_of):
    opened = table()
    game = opened.widget.game
    place = next(n for n, (_, side) in enumerate(game._layout) if side == "picture")
    opened.done("act", action=f"turn {place}")
    cell = opened.state["cells"][place]
    assert cell["name"] == ""
    assert cell["words"]
    assert names_of(opened.wire) == set()
    (faces,) = opened.customs()
    assert list(faces["cards"]) == [cell["drawing"]]
    assert slug_at(opened, place) not in json.dumps(opened.wire)


@pytest.mark.parametrize("sides", [("picture", "name"), ("picture", "picture"), ("name", "name")])
def test_two_that_do_not_match_say_whom_the_pictures_show(table, sides):
    opened = table()
    layout = opened.widget.game._layout
    place = next(n for n, (_, side) in enumerate(layout) if side == sides[0])
    other = next(n for n, (card, side) in enumerate(layout) if side == sides[1] and n != place and card is not layout[place][0])
    opened.done("act", action=f"turn {place}")
    assert layout[place][0].name_inside not in opened.state["line"]
    opened.done("act", action=f"turn {other}")
    line = opened.state["line"]
    for seen in (place, other):
        card, side = layout[seen]
        assert (card.name_inside in line) == (side == "picture")
        assert card.name in opened.state["pair"]["names"]
    assert line in opened.state["said"]


@pytest.mark.rule("ST-03")
def test_pairs_that_share_facts_say_which(table):
    opened = table(rule="facts", least=2)
    place, other = two(opened, fit=True)
    opened.done("act", action=f"turn {place}")
    opened.done("act", action=f"turn {other}")
    pair = opened.state["pair"]
    assert len(pair["facts"]) >= 2
    assert all(fact["sentence"].endswith(".") and fact["symbol"] for fact in pair["facts"])
    assert all(fact["sentence"] in opened.state["said"] for fact in pair["facts"])
    assert len(pair["shown"]) == 2
    opened.done("act", action="next")
    assert opened.state["found"] == 1
    assert [cell["place"] for cell in opened.state["cells"] if cell["face"] == "found"] == sorted((place, other))


@pytest.mark.parametrize(("slug", "told"), [("holy-family", "Meet the Holy Family."), ("guardian-angels", "Meet the Guardian Angels.")])
def test_a_found_group_is_named_as_inside_a_sentence(table, slug, told):
    opened = table([slug, "lucy", "patrick", "benedict", "martha", "carlo-acutis"])
    place, other = (n for n, (card, _) in enumerate(opened.widget.game._layout) if card.slug == slug)
    opened.done("act", action=f"turn {place}")
    opened.done("act", action=f"turn {other}")
    assert opened.state["pair"]["sentences"] == [told, *life_of(load_catalogue()[slug])]


def test_a_third_card_goes_on_with_the_first_two(table):
    opened = table(players=["Ana", "Ben"])
    place, other = two(opened, fit=False)
    opened.done("act", action=f"turn {place}")
    opened.done("act", action=f"turn {other}")
    assert opened.state["phase"] == "pair"
    assert opened.state["match"] is False
    third = next(cell["place"] for cell in opened.state["cells"] if cell["face"] == "down")
    opened.done("act", action=f"turn {third}")
    assert opened.state["up"] == [third]
    assert opened.state["seat"] == 1
    assert opened.state["headline"].startswith("Ben:")


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("turn 99", "no-such-card"),
        ("turn -1", "unknown-action"),
        ("next", "turn-two"),
        ("peek 3", "unknown-action"),
        ("turn x", "unknown-action"),
    ],
)
def test_refusals_change_nothing(table, action, code):
    opened = table()
    before = opened.state
    reply = opened.say("act", action=action)
    assert not reply["ok"]
    assert reply["code"] in {code, "no-such-card"}
    assert opened.state is before
    assert opened.say("new")["code"] == "not-over"


def test_an_open_card_is_refused_and_two_stay_up(table):
    opened = table()
    place, other = two(opened, fit=False)
    opened.done("act", action=f"turn {place}")
    assert opened.say("act", action=f"turn {place}")["code"] == "is-up"
    opened.done("act", action=f"turn {other}")
    assert opened.say("act", action=f"turn {place}")["code"] in {"is-up", "two-are-up"}
    assert sorted(opened.state["up"]) == sorted((place, other))


@pytest.mark.parametrize("rule", ["same", "facts"])
def test_a_game_in_turns_to_its_end_and_again(table, rule):
    opened = table(players=["Ana", "Ben", "Cleo"], rule=rule)
    layout = list(opened.widget.game._layout)
    while opened.state["phase"] != "over":
        place, other = two(opened, fit=True)
        opened.done("act", action=f"turn {place}")
        opened.done("act", action=f"turn {other}")
        opened.done("act", action="next")
    over = opened.state["over"]
    assert sum(player["found"] for player in opened.state["players"]) == len(over["pairs"])
    assert over["winners"] == [0]
    names = set(opened.widget._drawings)
    assert all({saint["drawing"] for saint in pair["saints"]} <= names for pair in over["pairs"])
    assert all(len(pair["saints"]) == (1 if rule == "same" else 2) for pair in over["pairs"])
    assert all(saint["story"] and saint["name"] in pair["names"] for pair in over["pairs"] for saint in pair["saints"][:1])
    assert opened.say("act", action="next")["code"] == "over"
    opened.done("new")
    assert opened.state["phase"] == "turn"
    assert all(cell["face"] == "down" for cell in opened.state["cells"])
    assert opened.widget.game._layout != layout


def test_every_message_is_answered_once_with_one_update_at_most(table):
    opened, rng = table(pairs=20, rule="facts"), Random(3)
    for number in range(300):
        version = opened.state["version"]
        action = rng.choice(["next", "x", *(f"turn {rng.randrange(42)}" for _ in range(6))])
        (reply,) = opened.tell({"type": rng.choice(["act", "act", "act", "fly"]), "id": number, "version": version, "action": action})
        assert reply["id"] == number
        assert opened.state["version"] - version == len(opened.updates()) == reply["ok"]
        assert opened.weight() < 60_000


def test_a_page_that_is_opened_again_gets_all_that_lies_open(table):
    opened = table(rule="facts")
    for place in two(opened, fit=True):
        opened.done("act", action=f"turn {place}")
    lying = {f"{kind}-1-{cell['place']}" for kind in ("window", "card") for cell in opened.state["cells"]}
    opened.done("faces", slugs=[*lying, *(card for card in opened.widget._saints)], names=[])
    (faces,) = [message["cards"] for message in opened.customs() if message["type"] == "faces"]
    assert set(faces) == {f"{kind}-1-{place}" for kind in ("window", "card") for place in opened.state["up"]}


def test_all_numbers_of_cards_have_rows(table):
    for pairs in range(6, 21):
        state = table("starter", pairs=pairs, rule="facts").state
        assert len(state["cells"]) == 2 * pairs
        assert 3 <= state["columns"] <= 9


def test_the_same_seed_lays_the_same_table(table):
    layouts = [[(card.slug, side) for card, side in table(seed=seed).widget.game._layout] for seed in (8, 8, 9)]
    assert layouts[0] == layouts[1] != layouts[2]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"pairs": 5}, "bad-option"),
        ({"pairs": 21}, "bad-option"),
        ({"rule": "blue"}, "bad-option"),
        ({"level": "hard", "rule": "facts"}, "bad-option"),
        ({"least": 9, "rule": "facts"}, "bad-option"),
        ({"players": []}, "player-count"),
        ({"players": ["Ana", "Ana"]}, "same-name"),
        ({"deck": list(load_catalogue().values())[:3]}, "deck-too-small"),
    ],
)
def test_options_that_cannot_be(how, code):
    with pytest.raises(Refusal) as caught:
        sl.memory(**how)
    assert caught.value.code == code


def turned(widget, *places):
    if len(widget.game.view.up) == 2:
        widget.act("next")
    for place in places:
        widget.act(f"turn {place}")


def told(store, name):
    return [(review.answer.item, review.answer.kind, int(review.answer.grade)) for review in store.history(store.learner(name))]


def pairs_of(game, least, most):
    """Find the pairs of places whose cards share so many facts."""
    pairs = [(a, b) for a in range(12) for b in range(a + 1, 12)]
    return [pair for pair in pairs if least <= common(game.options, *(game._layout[place][0] for place in pair)).bit_count() <= most]


def learn_where(widget, place):
    """Turn a card over beside one that doesn't belong to it."""
    game = widget.game
    turned(widget, next(other for other in left(game.state) if other != place and not game._belong(other, place)), place)


@pytest.mark.rule("ST-03")
def test_what_the_game_itself_tells_of_a_pair_is_not_known_by_whoever_found_it():
    """A pair by luck, and one that shares several facts, are told by the game; nobody answered that. The saints were met all the same."""
    with Store(":memory:") as store:
        for rule in ("facts", "same"):
            widget = sl.memory(pairs=6, rule=rule, seed=4, players=[rule], store=store)
            game = widget.game
            luck = (
                pairs_of(game, 1, 1)[0]
                if rule == "facts"
                else next((a, b) for a in range(12) for b in range(a + 1, 12) if game._belong(a, b))
            )
            turned(widget, *luck)
            widget.act("next")
            assert widget._state["found"] == 1
            assert told(store, rule) == [], "the second card was turned over for the first time"
            met = {game._layout[place][0].slug for place in luck}
            assert {(one.saint, one.what) for one in store.meetings(rule)} == {(slug, "seen") for slug in met}
        widget = sl.memory(pairs=6, rule="facts", seed=4, players=["Ana"], store=store)
        several = pairs_of(widget.game, 2, 20)[0]
        learn_where(widget, several[1])
        turned(widget, *several)
        widget.act("next")
        assert widget._state["found"] == 1
        assert told(store, "Ana") == [], "which of them was meant, nobody knows"


@pytest.mark.rule("ST-03")
def test_a_pair_that_was_chosen_is_remembered_for_both_saints():
    with Store(":memory:") as store:
        widget = sl.memory(pairs=6, rule="facts", seed=4, players=["Ana", "Ben"], store=store)
        game = widget.game
        right = pairs_of(game, 1, 1)[0]
        learn_where(widget, right[1])
        assert told(store, "Ana") == [], "two that share nothing show nothing"
        turned(widget, *right)
        kept = told(store, "Ben")
        assert {item.partition("/")[0] for item, _, _ in kept} == {game._layout[place][0].slug for place in right}
        assert {what[1:] for what in kept} == {("match", 3)}
        widget.act("next")
        assert told(store, "Ben") == kept, "nothing counts twice"
        assert told(store, "Ana") == []


@pytest.mark.rule("ST-03")
def test_a_picture_beside_a_name_that_was_chosen_by_mistake_is_a_lapse_of_low_weight():
    with Store(":memory:") as store:
        widget = sl.memory(pairs=6, seed=4, players=["Ana"], store=store)
        layout = widget.game._layout
        picture = next(n for n, (_, side) in enumerate(layout) if side == "picture")
        slug = layout[picture][0].slug
        name = next(n for n, (card, side) in enumerate(layout) if side == "name" and card.slug != slug)
        other = next(n for n, (_, side) in enumerate(layout) if side == "picture" and n != picture)
        turned(widget, picture, name)
        assert told(store, "Ana") == [], "what was turned for the first time was tried, not chosen"
        turned(widget, other, picture)
        assert told(store, "Ana") == [], "two pictures say nothing"
        turned(widget, picture, name)
        assert told(store, "Ana") == [(f"{slug}/window", "miss", 1)]
        right = next(n for n, (card, side) in enumerate(layout) if side == "name" and card.slug == slug)
        turned(widget, name, right)
        turned(widget, picture, right)
        assert told(store, "Ana")[1:] == [(f"{slug}/window", "match", 3)]
        assert store.memory(store.learner("Ana"), f"{slug}/window").stage.name == "LEARNING"


def test_a_store_that_cannot_be_written_does_not_stop_the_game():
    with Store(":memory:") as store:
        widget = sl.memory(pairs=6, seed=4, rule="facts", players=["Ana"], store=store)
        store.delete_learner(store.learner("Ana"))
        right = pairs_of(widget.game, 1, 1)[0]
        learn_where(widget, right[1])
        turned(widget, *right)
        assert widget._state["said"].endswith("Ana isn't in this store anymore.")
        store.add_learner("Ana")
        widget.act("next")
        assert widget._state["found"] == 1


@pytest.mark.rule("M-06")
@pytest.mark.parametrize("level", ["starter", "full"])
def test_what_does_not_count_rests_on_the_cards_of_memory(level):
    shown = sl.memory("core", pairs=6, rule="facts", level=level, seed=4)
    for place in (0, 1):
        shown.act(f"turn {place}")
    names = [name for name in shown._drawings if name.startswith("card-")]
    assert names
    for name in names:
        card, drawing = shown._drawings[name][1], shown._drawn([name])[name].svg
        counts = shown.game.options.rule().places(card)
        places = dict(re.findall(r'data-fact="([^"]+)" class="([^"]+)"', drawing))
        assert {key: "sl-rest" in look for key, look in places.items()} == {key: not FACT[key].bit & counts for key in places}


def test_whoever_can_t_read_hears_each_name_as_its_card_turns_and_two_sentences_with_a_pair(table):
    opened = table(rule="pictures")
    assert opened.state["aloud"] == "Find each saint and the saint's sign. Turn over two cards."
    place, other = two(opened, fit=False)
    for one in (place, other):
        opened.done("act", action=f"turn {one}")
        card = opened.widget.game._layout[one][0]
        assert opened.state["aloud"].startswith((f"{card.name}.", sign_words(card)))
        assert opened.state["cells"][one]["name"] == card.name
    assert opened.state["aloud"].endswith("These two don't match. Remember where they are.")
    place, other = two(opened, fit=True)
    opened.done("act", action=f"turn {place}")  # a third card turns the two back
    assert opened.state["up"] == [place]
    opened.done("act", action=f"turn {other}")
    card = opened.widget.game._layout[other][0]
    assert opened.state["pair"]["sentences"] == [f"Meet {card.name_inside}.", *life_of(card)]
    for line in opened.state["pair"]["sentences"]:
        assert line in opened.state["aloud"]
    assert sorted(name.partition("-")[0] for name in opened.state["pair"]["shown"]) == ["sign", "window"]


@pytest.mark.parametrize("rule", ["same", "facts"])
def test_nothing_is_spoken_by_itself_where_one_has_to_read(table, rule):
    assert "aloud" not in table(rule=rule).state


def test_the_door_offers_it_to_the_youngest_and_the_panel_to_everybody():
    from saintlearn.shown.offers import PAGES
    from saintlearn.shown.pages import open_page
    from saintlearn.shown.wishes import Wish

    young = [name for name, page in PAGES.items() if page.age < 6 and page.feel is not None]
    assert young == ["pictures"], "what takes reading is for those who read; the ten minutes before bed are read to a child"
    for wish in (Wish(game="pictures"), Wish(game="pictures", first=True, easy=True), Wish(game="memory", ways=(("pairs", "pictures"),))):
        state = open_page(wish, keeps=False)._state
        assert (state["rule"], "aloud" in state, state.get("led")) == ("pictures", True, None)
