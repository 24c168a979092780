"""The table with The Holy Quest: every phase of every mode can be played, no deck and no answer on the wire, pawns walk where they went."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

import saintlearn as sl
from saintlearn.engine import Computer
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.layout import COLORS
from saintlearn.games.holy_quest.orders import orders
from saintlearn.languages import date
from saintlearn.widgets.opening import play
from tests.parcels import first_faces

STEP = 0.1
"""How far the middles of two neighboring tiles lie apart at most, as a share of the board."""
MODES = {
    "easy": {"mode": "easy"},
    "simple": {"mode": "simple", "one_way": "on"},
    "full": {"score": "on", "questions": "players", "dice": 2},
    "asked": {"score": "on"},
    "read": {"questions": "read"},
    "groups": {"mode": "multiplayer", "teams": (0, 1, 0, 2)},
    "teamwork": {"mode": "teamwork"},
    "alliance": {"mode": "alliance"},
    "competition": {"mode": "competition", "series": (46, 38, 61, 22)},
    "throne": {"mode": "full", "advanced": "on", "score": "on"},
    "family": {"chance": "family", "begins": None},
}
FOUR = ["Ana", Computer("random", "Ben"), "Cleo", Computer("random", "Dan")]
PEOPLE = ["Ana", "Ben", "Cleo", "Dan"]


class Quest:
    """A browser at a table of The Holy Quest."""

    def __init__(self, browser):
        self.browser = browser
        self.widget = browser.widget
        self.session = browser.widget.session
        self._dice = Random(6)
        browser.offered = self.offered

    @property
    def state(self):
        return self.browser.state

    def offered(self):
        if self.state["throws"]:
            return [self._dice.choice(self.state["dice"])["action"]]
        return [choice["action"] for choice in self.state["choices"]]

    def move(self, rng):
        self.browser.moved(rng)

    def until(self, wanted, seed=1, most=2500):
        rng = Random(seed)
        for _ in range(most):
            if wanted(self.state):
                return self
            if self.state["phase"] == "over":
                break
            self.move(rng)
        raise AssertionError("it never came")


@pytest.fixture
def quest(browser):
    def sit(players=FOUR, **more):
        return Quest(browser(play("holy-quest", players, **more)))

    return sit


def places(table):
    """Where each place of the board is, as the browser has it."""
    return {name: (spot["x"] / 100, spot["y"] / 100) for name, spot in first_faces(table.widget)["cards"]["board"]["spots"].items()}


def test_a_place_is_told_in_words(quest):
    board = first_faces(quest(mode="simple").widget)["cards"]["board"]
    assert (board["name"], board["label"]) == ("The board", "The board of The Holy Quest")
    spots = board["spots"]
    assert [spots[name]["words"] for name in ("B00", "R31", "12", "H02")] == [
        "at home",
        "in the Throne Room",
        "on tile 13, Wild tile",
        "Heaven 3 of the Franciscans",
    ]
    assert spots["13"]["words"] == "on tile 14, Plain tile"  # in Simple mode a Saint tile does nothing
    assert spots["T0"]["words"] == "Entry Arrow of the Franciscans"
    assert {spots[name]["area"] for name in ("action", "direction", "ice")} == {"cards"}
    assert "saint" not in spots


def check_state(table, spots):
    state, session = table.state, table.widget.session
    game = session.state.public
    assert state["headline"]
    assert state["task"][-1] in ".?!"
    assert state["phase"] in {"turn", "watch", "over"}
    assert len(state["pawns"]) == len(game.pawns)
    assert {pawn["at"] for pawn in state["pawns"]} <= set(spots)
    assert len({pawn["at"] for pawn in state["pawns"]}) == len(state["pawns"])
    assert sum(pawn["frozen"] for pawn in state["pawns"]) == game.frozen.bit_count()
    for choice in state["choices"]:
        assert choice["title"][0].isupper() or choice["kind"] == "answer"
        assert choice["to"] is None or choice["to"] in spots
        assert choice["pawn"] is None or choice["pawn"] in game.slugs
    assert [choice["n"] for choice in state["choices"]] == list(range(1, len(state["choices"]) + 1))
    if state["phase"] == "turn":
        assert session.players[session.turn].computer is None
        assert state["seat"] == session.turn
        if not state["throws"]:
            assert {choice["action"] for choice in state["choices"]} == {action.text for action in session.legal_actions}
    else:
        assert state["choices"] == []
    assert sum(side["now"] for side in state["sides"]) == (0 if state["phase"] == "over" else 1)


def check_walks(table, spots):
    """Pawns go from neighbor to neighbor, and end where they stand."""
    state = table.state
    last = {walk["pawn"]: walk["tiles"][-1] for walk in state["walks"]}
    assert all(pawn["at"] == last[pawn["slug"]] for pawn in state["pawns"] if pawn["slug"] in last)
    for walk in state["walks"]:
        assert len(walk["tiles"]) >= 2
        assert set(walk["tiles"]) <= set(spots)
        if walk["how"] in ("roll", "back"):
            for one, other in zip(walk["tiles"], walk["tiles"][1:], strict=False):
                (x, y), (u, v) = spots[one], spots[other]
                assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 < (0.3 if "R" in one + other else STEP), walk


@pytest.mark.parametrize("mode", MODES)
def test_whole_games_in_every_mode(quest, mode):
    """Every state is whole and small; whatever it offers is accepted; nothing else is offered."""
    players = PEOPLE if mode in ("family", "groups") else FOUR
    table, rng = quest(players, seed=3, **MODES[mode]), Random(5)
    spots = places(table)
    most = 260 if mode == "family" else 1400
    phases = set()
    for _ in table.browser.whole_game(rng, most):
        phases |= {table.state["step"]} - {"over"}
        assert not [item for item in table.browser.customs() if item["type"] == "faces" and "board" in item["cards"]]
        check_state(table, spots)
        check_walks(table, spots)
    assert len(phases) >= (2 if mode in ("easy", "simple") else 4)


def test_the_decks_are_sorted_where_the_family_looks_for_its_card(quest):
    table = quest(["Ana", "Ben"], seed=2, chance="family").until(lambda state: state["step"] == "saint-card")
    slugs = [choice["action"].partition(" ")[2] for choice in table.state["choices"]]
    assert slugs == sorted(slugs)
    assert len(slugs) == 16
    table.browser.done("act", action=table.state["choices"][4]["action"])
    assert table.state["read"]["slug"] == slugs[4]


def test_a_saint_card_tells_nothing_until_it_is_read(quest):
    """Neither its drawing nor its label says what a question may ask; the story comes when the card is read."""
    table = quest(seed=1, saint_cards="all")
    slugs = [card.slug for card in table.widget.session.deck]
    table.browser.done("faces", slugs=slugs, names=[])
    drawn = {slug: face for item in table.browser.customs() if item["type"] == "faces" for slug, face in item["cards"].items()}
    assert list(drawn) == slugs
    assert len(drawn) == 32
    catalogue = sl.load_catalogue()
    for slug, face in drawn.items():
        card = catalogue[slug]
        words = re.sub(r"<[^>]+>", " ", face["svg"]) + face["label"]
        assert card.name in face["label"]
        assert date(card.feast.month, card.feast.day) not in words
        assert str(card.feast) not in words
        assert card.bio[:30] not in words
    table.until(lambda state: state["read"])
    card = catalogue[table.state["read"]["slug"]]
    assert (table.state["read"]["bio"], table.state["headline"]) == (card.bio, f"Meet {card.name}")
    assert ["Feast", date(card.feast.month, card.feast.day)] in table.state["read"]["life"]


@pytest.mark.rule("HQ-47")
def test_a_card_is_read_before_the_game_goes_on(quest):
    table = quest(["Ana", "Ben"], seed=1).until(lambda state: state["read"])
    turn = table.widget.session.turn
    assert table.state["phase"] == "watch"
    assert table.browser.say("act", action="roll")["code"] == "nobody-here" or table.state["choices"] == []
    table.browser.done("step")
    assert (table.state["phase"], table.state["read"], table.widget.session.turn) == ("turn", None, turn)


@pytest.mark.rule("HQ-47", "HQ-48")
def test_a_wrong_answer_is_explained_kindly_and_a_right_one_praised(quest):
    table = quest(PEOPLE, seed=3)
    seen = {}
    rng = Random(2)
    for _ in range(3000):
        if table.state["phase"] == "over" or len(seen) == 2:
            break
        if table.state["question"]:
            assert table.state["headline"].startswith("A question for ")
            assert table.state["question"]["prompt"].endswith("?")
            assert table.state["about"]
        if table.state["answer"]:
            seen[table.state["answer"]["right"]] = table.state
        table.move(rng)
    wrong, right = seen[False], seen[True]
    assert wrong["headline"].startswith("Not quite")
    assert wrong["answer"]["answer"] != wrong["answer"]["given"]
    assert right["headline"].startswith("Right, ")
    assert right["answer"]["answer"] == right["answer"]["given"]
    for state in seen.values():
        assert state["phase"] == "watch"


@pytest.mark.rule("HQ-48")
def test_the_next_player_asks_and_judges(quest):
    table = quest(PEOPLE, seed=3, questions="players").until(lambda state: state["judge"])
    state = table.state
    assert state["judge"]["who"] in state["headline"]
    assert state["players"][state["seat"]]["name"] != state["judge"]["who"]
    assert [choice["action"] for choice in state["choices"]] == ["judge right", "judge wrong"]
    table.browser.done("act", action="judge right")
    assert table.state["answer"]["right"] is True


def test_moves_say_where_they_lead_and_what_they_do(quest):
    """A move that bumps or slides says so before it is made; what it says is what happens."""
    table, rng = quest(seed=4, score="on"), Random(4)
    told = set()
    for _ in range(1400):
        if table.state["phase"] == "over":
            break
        if table.state["step"] == "move" and table.state["phase"] == "turn":
            choice = rng.choice(table.state["choices"])
            table.browser.done("act", action=choice["action"])
            events = table.session.log[-1].events
            bumped = [event.saint.name for event in events if isinstance(event, ev.Moved) and event.how == "bumped"]
            slid = [event.how for event in events if isinstance(event, ev.Moved) and event.how in ("fast-forward", "cross-over")]
            if all(isinstance(event, (ev.Moved, ev.Read, ev.Asked, ev.Ended)) for event in events):
                assert all(f"You send {name}" in choice["words"] for name in bumped), choice
                assert ("You slide" in choice["words"]) == ("fast-forward" in slid)
                assert ("You cross to the other side" in choice["words"]) == ("cross-over" in slid)
                told |= {"bumped"} if bumped else set()
                told |= set(slid)
        else:
            table.move(rng)
    assert told == {"bumped", "fast-forward", "cross-over"}


def test_pawns_that_cannot_move_have_their_reason(quest):
    table = quest(["Ana", "Ben"], seed=3).until(lambda state: "to leave home" in state["notes"])
    assert table.state["step"] == "move"
    assert "need a 1 or a 6 to leave home" in table.state["notes"]


@pytest.mark.rule("HQ-74")
def test_groups_are_told_who_rolls(quest):
    table = quest(["Ana", "Ben", "Eva", "Dan"], seed=3, mode="multiplayer", teams=(0, 1, 0, 1), begins=0)
    assert table.state["headline"] == "Your turn, Ana"
    assert table.state["task"].startswith("Ana rolls for the Franciscans.")
    table.until(lambda state: state["step"] == "roll" and state["turn"] == 2)
    assert table.state["headline"].endswith("Eva")
    assert table.state["sides"][0]["roller"] == "Eva"
    assert table.state["sides"][0]["names"] == "Ana and Eva"


def test_computers_take_one_turn_at_a_time(quest):
    table = quest(["Ana", Computer("random", "Ben"), Computer("random", "Cleo")], seed=2, begins=1)
    assert (table.state["phase"], table.state["headline"]) == ("watch", "Ben is next")
    table.browser.done("step")
    assert len([entry for entry in table.session.log if entry.action == "roll"]) == 1
    assert table.state["said"].startswith("Ben rolls")


def test_a_card_by_which_a_computer_chose_is_shown_when_it_has_chosen(quest):
    table = quest([Computer("greedy"), Computer("greedy")], seed=4)
    shown = 0
    for _ in range(80):
        before = len(table.session.log)
        table.browser.done("step")
        done = table.session.log[before:]
        drawn = [event.drawn for entry in done[:-1] for event in entry.events if isinstance(event, ev.Drawn)]
        if drawn and table.state["phase"] == "watch":
            assert table.state["drawn"] == {"number": drawn[0].type, "text": drawn[0].text, "line": drawn[0].line}
            shown += 1
    assert shown


def test_computers_alone_go_on_when_they_are_asked(quest):
    table = quest([Computer("random"), Computer("random")], seed=2, mode="simple")
    for _ in range(60):
        table.browser.done("step")
    assert table.state["seat"] is None
    assert "turn" in table.state["headline"] or table.state["drawn"]


@pytest.mark.rule("HQ-90", "HQ-91", "HQ-93")
def test_the_end_shows_every_line_of_the_score_and_the_series_goes_on(quest):
    table = quest(seed=8, mode="competition", series=(46, 38, 61, 22)).until(lambda state: state["phase"] == "over")
    over = table.state["over"]
    assert [line["label"] for line in over["lines"]] == [
        "Saints in Heaven",
        "All four in Heaven",
        "Saint Cards of your own order",
        "All cards of your own order",
        "Your own token",
        "Other players' tokens",
    ]
    assert over["most"] == 33
    for side in range(4):
        assert sum(line["cells"][side]["points"] for line in over["lines"]) == over["totals"][side]
        assert over["series"]["now"][side] - over["series"]["before"][side] == over["totals"][side]
    assert over["series"]["before"] == [46, 38, 61, 22]
    assert max(over["totals"]) == over["totals"][over["first"][0]]
    assert over["next"] == "Next game of the series"
    assert len(over["again"]) == 3
    assert set(over["met"]) <= {card.slug for card in table.session.deck}
    assert "throne of Jesus" in table.state["headline"]
    table.browser.done("new")
    assert table.widget.session.options.series == tuple(over["series"]["now"])
    assert table.state["phase"] != "over"


@pytest.mark.rule("HQ-90", "HQ-92")
def test_the_most_points_are_those_of_the_rules(quest):
    wanted = {"easy": 34, "competition": 33}
    for mode, most in wanted.items():
        for advanced, more in (("off", 0), ("on", 9)):
            table = quest([Computer("random")] * 4, seed=1, mode=mode, advanced=advanced)
            session = table.widget.session
            session.state = session.state.with_public(phase="over")
            table.widget._go_on(())
            assert table.widget._build().over.most == most + more


def test_without_a_score_the_end_counts_saints(quest):
    table = quest(seed=8, mode="simple").until(lambda state: state["phase"] == "over")
    over = table.state["over"]
    assert (over["lines"], over["series"], over["next"]) == ([], None, "Play again")
    assert table.state["task"].endswith("won: four saints are in Heaven.")
    assert max(side["home"] for side in table.state["sides"]) == 4


def test_undo_takes_a_move_back(quest):
    table = quest(["Ana", "Ben"], seed=3, begins=0)
    table.until(lambda state: state["step"] == "move" and state["phase"] == "turn" and state["choices"][0]["title"].startswith("Start"))
    before = [pawn["at"] for pawn in table.state["pawns"]]
    table.browser.done("act", action=table.state["choices"][0]["action"])
    assert [pawn["at"] for pawn in table.state["pawns"]] != before
    if table.state["undo"]["can"]:
        table.browser.done("undo")
        assert [pawn["at"] for pawn in table.state["pawns"]] == before
        assert table.state["phase"] == "turn"
        assert table.state["said"].startswith("You took back the last move. ")
    table.browser.done("act", action=table.state["choices"][0]["action"])
    table.browser.done("act", action="roll")
    assert table.browser.say("undo")["code"] == "no-undo"


def test_a_saved_game_goes_on_where_it_was(quest, tmp_path):
    table = quest(["Ana", "Ben"], seed=3, save=tmp_path / "quest.json").until(lambda state: state["read"])
    again = play(sl.load_game(tmp_path / "quest.json"))
    same = ("pawns", "sides", "decks", "log", "rolled", "step")
    assert {name: again._state[name] for name in same} == {name: table.state[name] for name in same}


def test_refusals_are_sentences_and_change_nothing(quest):
    table = quest(["Ana", "Ben"], seed=3, begins=0)
    before = table.widget.session.state
    for action in ("move dominic", "answer 1", "fly", "roll twice", "freeze clare-of-assisi", "dice 4", "pass", "wild draw", ""):
        reply = table.browser.say("act", action=action)
        assert reply["ok"] is False
        assert reply["sentence"].endswith((".", "?"))
    (stale,) = table.browser.tell({"type": "act", "action": "roll", "id": 9, "version": table.state["version"] - 1})
    assert stale["code"] == "stale"
    assert table.browser.say("step")["code"] == "your-turn"
    assert table.widget.session.state is before


def test_every_phase_has_hints(quest):
    steps = {}
    for mode in ({"questions": "players"}, {"score": "on"}):
        table, rng = quest(PEOPLE, seed=5, **mode), Random(5)
        for _ in range(1500):
            if table.state["phase"] == "turn" and table.state["step"] not in steps:
                hints = table.browser.done("hint")["hints"]
                steps[table.state["step"]] = hints
                assert all(hint.endswith((".", "?")) for hint in hints)
            if table.state["phase"] == "over":
                break
            table.move(rng)
    assert {"roll", "move", "wild", "freeze", "question", "judge"} <= set(steps)
    answers = json.dumps(steps["question"])
    assert "answer is" not in answers


@pytest.mark.parametrize("mode", MODES)
def test_the_rules_are_those_in_force(quest, mode):
    table = quest(PEOPLE, seed=1, **MODES[mode])
    sections = {section["title"]: section["lines"] for section in table.browser.done("help")["help"]}
    assert next(iter(sections)) == "Quick start"
    assert len(sections["Quick start"]) <= 8
    everything = " ".join(line for lines in sections.values() for line in lines)
    assert all(line.endswith((".", ":")) for lines in sections.values() for line in lines)
    assert ("Throne Room" in sections) is False
    assert ("The Throne Room" in sections) == (mode == "throne")
    assert ("Alliances" in sections) == (mode == "alliance")
    assert ("Two teams" in sections) == (mode == "teamwork")
    assert ("Points" in sections) == (mode in ("easy", "full", "asked", "competition", "throne"))
    assert ("Action Cards" in sections) == (mode != "easy")
    assert not re.search(r"\b(bet|pot|chips?)\b", everything)


def test_each_order_has_its_page_with_eight_saints(quest):
    table = quest(seed=1)
    pages = table.browser.done("help")["orders"]
    assert [page["color"] for page in pages] == list(COLORS)
    for page in pages:
        assert len(page["saints"]) == 8
        assert page["saints"][0]["slug"] == page["founder"]
        assert all(page[part].endswith(".") for part in ("began", "habit", "charism", "sign"))
    assert len({saint.slug for page in orders(table.session.deck) for saint in page.saints}) == 32


@pytest.mark.parametrize(
    ("mode", "there"),
    [("easy", {"saint"}), ("simple", {"action", "ice"}), ("full", {"saint", "action", "ice"}), ("competition", {"saint", "action", "ice"})],
)
def test_only_the_cards_and_markers_of_the_mode_lie_there(quest, mode, there):
    decks = quest(PEOPLE, seed=1, **MODES[mode]).state["decks"]
    assert {name for name, count in decks.items() if count is not None} == there


def test_who_hears_of_a_move_hears_the_number_of_the_tile_as_it_is_in_the_list(quest):
    table, rng, ways = quest(PEOPLE, seed=3), Random(5), set()
    words = {name: spot["words"] for name, spot in first_faces(table.widget)["cards"]["board"]["spots"].items()}
    for _ in table.browser.whole_game(rng, 500):
        state = table.state
        for walk in state["walks"]:
            name = sl.load_catalogue()[walk["pawn"]].name
            if walk["tiles"][-1].isdecimal() and walk["how"] != "bumped":
                number = re.match(r"on tile (\d+),", words[walk["tiles"][-1]])[1]
                assert re.search(rf"{re.escape(name)} [a-z' ]+ tile {number}\b", state["said"]), (walk, state["said"])
                ways.add(walk["how"])
    assert ways >= {"roll", "start", "cross-over", "fast-forward"}
    assert not any(re.search(r"tile \d", line["text"]) for line in table.state["log"]), "who sees the board needs no numbers"


@pytest.mark.parametrize("chance", ["notebook", "family"])
def test_the_log_tells_turn_after_turn(quest, chance):
    table, rng = quest(PEOPLE, seed=3, mode="simple", chance=chance, begins=0), Random(3)
    told = {}
    for _ in range(70):
        table.move(rng)
        told |= {line["n"]: line["text"] for line in table.state["log"]}
    assert all(re.match(r"(Ana|Ben|Cleo|Dan) rolls a \d\. ", text) for text in told.values()), "each begins with the roll"
    assert any(re.search(r"rolls a \d and a \d", text) for text in told.values()), "what is rolled for a tile belongs to the turn"
    who = [text.split()[0] for _, text in sorted(told.items())]
    assert all(who.count(name) >= 4 for name in PEOPLE)


@pytest.mark.parametrize("seed", range(4))
def test_the_highest_roll_is_shown_with_who_begins_and_then_each_roll(quest, seed):
    table = quest(PEOPLE, seed=seed)
    begun, public = table.session.log[0].events, table.session.state.public
    rolled = table.state["rolled"]
    assert tuple(rolled["dice"]) == max(event.dice for event in begun)
    assert (rolled["seat"], PEOPLE[public.turn] in rolled["words"]) == (public.turn, True), "also where several rolled the highest"
    table.until(lambda state: state["step"] == "move")
    rolled = table.state["rolled"]
    assert tuple(rolled["dice"]) == table.session.state.public.dice
    assert rolled["words"].startswith("You roll ")
