"""Children's play: whoever lands on a Saint tile meets the saint and is asked, in every mode (HQ-94 to HQ-98).

These rules are our own: the documents know cards that are read aloud first and asked about later. They are options; the printed rules are the default.
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime

import pytest

from saintlearn.catalogue.sentences import sentences_of
from saintlearn.engine import Computer, Player, Refusal
from saintlearn.engine.session import Session
from saintlearn.games import game_entry
from saintlearn.games.holy_quest import events as ev
from saintlearn.games.holy_quest.help import rules_for_children
from saintlearn.games.holy_quest.modes import MODES, HolyQuestOptions
from saintlearn.games.holy_quest.pieces import piece_of, piece_words
from saintlearn.games.holy_quest.questions import bank_questions, choose
from saintlearn.games.holy_quest.rules import HolyQuest
from saintlearn.games.holy_quest.scoring import in_series, series
from saintlearn.learners.reports import records_of
from saintlearn.lobby import new_game
from saintlearn.questions.mixes import MIXES, is_life
from saintlearn.questions.story import story_line

GAME = HolyQuest()
EASY = game_entry("holy-quest").easy
_BEGAN = datetime(2026, 11, 23, tzinfo=UTC)
TOLD = (9, 9, 9, 9)
"""Colors that have met enough saints: only tiles bring one now."""


@pytest.fixture
def met(quest):
    """Green's second pawn comes to the Saint tile 13 in children's play, where the card of the red Captain lies."""

    def land(pawn="g1", known=False, **options):
        deck = quest().state.saint_deck
        card = quest().state.public.saints[8]
        cards = (card, *(other for other in deck if other != card))
        state = {"seen": frozenset({card.slug} if known else ()), "saint_deck": cards, "met": TOLD}
        game = quest({pawn: 11}, state=state, **{"questions": "meet", "level": 1, **options})
        return game.act("roll", 2).act(f"move {pawn}", 1)

    return land


@pytest.mark.rule("HQ-94")
@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "easy"])
def test_every_mode_keeps_its_saint_tiles_and_asks_at_once(met, mode):
    game = met(mode=mode)
    assert game.phase == "question"
    question = game.state.question
    assert (question.saint, is_life(question.fact), question.level) == ("dominic", True, 1)
    assert 1 not in game.now.rules.out or mode == "custom"


@pytest.mark.rule("HQ-94")
def test_easy_mode_asks_on_saint_and_wild_tiles_and_keeps_the_card_after_a_right_answer(quest):
    for tile in ("saint", "wild"):
        start = quest(mode="easy", questions="meet")
        place = next(at for at, kind in enumerate(start.now.board.kinds) if kind == tile and at > 6)
        for answer, kept in ((1, 1), (2, 0)):
            game = quest({"g1": place - 2}, mode="easy", questions="meet", state={"met": TOLD}).act("roll", 2).act("move g1", 1)
            assert game.phase == "question"
            game.act(f"answer {answer}", *([2] if kept else []))
            assert len(game.now.kept[0]) == kept


@pytest.mark.rule("HQ-94")
def test_a_right_answer_rolls_on_and_a_wrong_one_stays(met):
    assert met().act("answer 1", 4).at("g1") == 17
    game = met().act("answer 2")
    assert (game.at("g1"), game.side) == (13, 1)
    assert game.events[0].fact.startswith("dominic/")


@pytest.mark.rule("HQ-94")
def test_a_piece_says_who_where_and_when_and_tells_what_is_asked(catalogue):
    """Of every saint in the catalogue, and of every question about a life that the quest can ask with a piece."""
    told, loose = 0, re.compile(r"(?:Then|There|So|But|Now|And|Later|It|Its|This|These|Their|Others|Another) (?!.*\?)")
    for slug, card in catalogue.items():
        for question in bank_questions(slug):
            at = piece_of(card, question)
            if at < 0:
                continue
            told += 1
            lead, *story = sentences_of(piece_words(card, at))
            assert card.name_inside in lead or card.name in lead
            if card.geography and card.passing_century is not None:
                assert re.search(r" lived in .+ (?:in the \d+\w\w century|in the 1st century BC|long ago)\.$", lead), lead
            assert 2 <= len(story) <= 4
            assert story_line(card, question.prompt, question.answer) in story[-1] or at == 0
            assert not loose.match(story[0]) or story[0] in card.bio.partition(". ")[0] + ".", (slug, story[0])
    assert told > 2_500


@pytest.mark.rule("HQ-94")
@pytest.mark.parametrize(
    ("slug", "prompt", "piece"),
    [
        (
            "paul-miki",
            "Who was in the group that walked with Paul Miki?",
            "St. Paul Miki lived in East Asia or Oceania in the 16th century. Japan's ruler had Christians arrested. ",
        ),
        (
            "dominic",
            "In the old story, what animal did Dominic's mother see in a dream?",
            "St. Dominic lived in Western Europe in the 13th century. ",
        ),
        (
            "francis-of-assisi",
            "What did Francis of Assisi call the sun?",
            "St. Francis of Assisi lived in Western Europe in the 13th century. ",
        ),
    ],
)
def test_a_piece_begins_with_somebody_whom_a_child_has_heard_of(catalogue, slug, prompt, piece):
    card = catalogue[slug]
    question = next(one for one in bank_questions(slug) if one.prompt == prompt)
    assert piece_words(card, piece_of(card, question)).startswith(piece)


@pytest.mark.rule("HQ-94")
def test_what_is_asked_of_a_child_was_told(met, catalogue):
    for known in (False, True):
        game = met(known=known).now
        card, asking = game.asking.card, game.asking
        assert asking.scene >= 0
        answer = next(one.answer for one in bank_questions(card.slug) if one.prompt == asking.prompt)
        assert story_line(card, asking.prompt, answer) in piece_words(card, asking.scene)
    assert piece_words(catalogue["dominic"], -1) == ""


@pytest.mark.rule("HQ-48")
def test_questions_of_the_printed_rules_are_of_the_mix():
    posed = bank_questions("francis-of-assisi")
    turns = MIXES["story"][2]
    total = sum(turns.values())
    found = Counter(choose(posed, 2, frozenset(), turns, place).kind for place in range(1, 1 << 20, (1 << 20) // 140))
    assert found["life"] >= 140 * turns["life"] / total
    assert len(found) > 2
    assert {one.kind for one in (choose(posed, 2, frozenset(), {"symbol": 1}, place) for place in range(0, 1 << 20, 99_991))} == {"symbol"}


@pytest.mark.rule("HQ-48")
def test_harder_questions_come_first_then_easier_ones_of_the_kind_then_others():
    posed, asked, order = bank_questions("dominic"), set(), []
    while (one := choose(posed, 2, frozenset(asked), {"life": 1}, 77)) is not None:
        assert one.level <= 2
        asked.add(one.prompt)
        order.append((one.kind == "life", one.level))
    lives = [level for life, level in order if life]
    assert lives == sorted(lives, reverse=True)
    assert [life for life, _ in order] == sorted((life for life, _ in order), reverse=True)
    assert set(lives) == {1, 2}


@pytest.mark.rule("HQ-95")
def test_a_saint_comes_to_meet_whoever_has_met_fewer_than_four(quest):
    game = quest({"g1": 20}, questions="meet", begins=0, state={"met": (0, 9, 9, 9)})
    game.act("roll", 1).act("move g1", 1)
    assert (game.phase, game.side, game.now.met[0]) == ("question", 0, 1)
    game.act("answer 2")
    assert (game.side, game.now.waited[0]) == (1, 0)
    late = quest({"g1": 20}, questions="meet", state={"met": (3, 9, 9, 9)}).act("roll", 1).act("move g1")
    assert (late.phase, late.side, late.now.waited[0]) == ("roll", 1, 1)
    told = quest({"g1": 20}, questions="meet", state={"met": (4, 9, 9, 9)}).act("roll", 1).act("move g1")
    assert (told.phase, told.side) == ("roll", 1)


@pytest.mark.rule("HQ-95")
def test_at_home_a_right_answer_starts_a_saint(quest):
    game = quest(questions="meet").act("roll", 3, 1)
    assert game.phase == "question"
    game.act("answer 1")
    assert (game.at("g0"), game.side) == (game.now.board.begin[1][0], 1)
    assert quest(questions="meet").act("roll", 3, 1).act("answer 2").at("g0") == "home"


@pytest.mark.rule("HQ-95")
def test_nobody_comes_where_no_pawn_can_walk(quest):
    game = quest({"g0": "H3", "g1": "H2", "g2": "H1", "g3": 20}, frozen=["g3"], questions="meet").act("roll", 4)
    assert (game.phase, game.side) == ("roll", 1)
    assert quest(questions="meet", state={"saint_deck": ()}).act("roll", 3).side == 1


@pytest.mark.rule("HQ-94", "HQ-95", "HQ-96")
def test_in_forty_games_of_children_everybody_is_asked_at_least_four_times(record_property):
    rolls, lives = [], Counter()
    for seed in range(40):
        players = 2 + seed % 3
        game = new_game("holy-quest", [Computer("gentle")] * players, seed=seed, **EASY)
        game.advance()
        events = [event for entry in game.log for event in entry.events]
        asked = Counter(event.seat for event in events if isinstance(event, ev.Asked))
        assert min(asked[seat] for seat in range(players)) >= 4, f"seed {seed}: {asked}"
        lives.update(is_life(event.fact) for event in events if isinstance(event, ev.Answered))
        rolls.append(sum(isinstance(event, ev.Rolled) and event.why == "move" for event in events))
    record_property("rolls a game", sum(rolls) / len(rolls))
    assert lives[True] > 9 * lives[False], "children are asked about lives"
    assert sum(rolls) / len(rolls) * 7 / 60 < 12, "minutes of rolling, which leaves time for the stories"


@pytest.mark.rule("HQ-94")
def test_what_a_child_answers_is_counted(catalogue):
    game = Session(GAME, [Player("Ana"), Player("Ben")], GAME.pack(catalogue.deck(None)), HolyQuestOptions(**EASY), seed=3)
    while game.turn is not None:
        game.act(next(iter(game.legal_actions)))
    answered = [event for entry in game.log for event in entry.events if isinstance(event, ev.Answered)]
    told = [report.answers[0].item for report in records_of(game, _BEGAN)]
    assert told == [event.fact for event in answered]
    assert all(item.partition("/")[0] in catalogue for item in told)


@pytest.mark.rule("HQ-96")
def test_in_a_short_game_two_saints_are_in_heaven_and_one_sets_out(quest):
    game = quest(length="short")
    assert [game.at(f"g{pawn}") for pawn in range(4)] == [game.now.board.begin[1][0], "home", "H2", "H3"]
    assert quest(length="short", direction="counterclockwise").at("r0") == game.now.board.begin[-1][2]
    assert game.refused("move g0") == "finish-first"
    last = quest({"g0": "H1", "g1": game.now.board.gates[0]}, length="short").act("roll", 1).act("move g1")
    assert last.phase == "over"


@pytest.mark.rule("HQ-97")
def test_the_only_move_goes_by_itself_where_that_is_wanted(quest):
    assert quest({"g0": 20}).act("roll", 3).phase == "move"
    game = quest({"g0": 20}, forced="goes").act("roll", 3)
    assert (game.at("g0"), game.side) == (23, 1)
    assert quest({"g0": 20, "g1": 30}, forced="goes").act("roll", 3).phase == "move"
    again = quest({"g0": 20, "g1": "H3", "g2": "H2", "g3": "H1"}, forced="goes").act("roll", 6)
    assert (again.at("g0"), again.phase, again.side) == (26, "roll", 0)


@pytest.mark.rule("HQ-97")
def test_an_allys_pawn_does_not_go_by_itself(quest):
    state = {"allies": (1, 0, -1)}
    game = quest({"y0": 30}, players=3, mode="alliance", forced="goes", state=state).act("roll", 3)
    assert (game.phase, game.legal()) == ("move", ["move y0", "pass"])


@pytest.mark.rule("HQ-98")
def test_a_ladder_adds_up_saints_and_right_answers(quest):
    game = quest({"g0": "H1"}, length="short", ladder="on", mode="simple", series=(3, 1, 0, 2), state={"right": (2, 5, 0, 1)})
    over = game.state.with_public(phase="over").public
    assert in_series(over)
    assert series(over) == (3 + 1 + 2, 1 + 5, 0, 2 + 1)
    assert GAME.next_options(game.state.with_public(phase="over")).series == (6, 6, 0, 3)
    top = quest(ladder="on", mode="simple", series=(19, 0, 0, 0), state={"right": (1, 0, 0, 0)}).state.with_public(phase="over")
    assert GAME.next_options(top).series == (), "the ladder is climbed, the next game begins another"
    points = quest({"g0": "H0"}, ladder="on", mode="easy").state.with_public(phase="over").public
    assert series(points) == (1, 0, 0, 0), "where points are counted, they are the rungs"


@pytest.mark.rule("HQ-94", "HQ-98")
def test_what_does_not_go_together_is_refused(quest):
    with pytest.raises(Refusal, match="Leave out saint='off'"):
        HolyQuestOptions(mode="custom", questions="meet", saint="off")
    with pytest.raises(Refusal, match="Only a competition or a ladder"):
        HolyQuestOptions(mode="simple", series=(1, 2))
    with pytest.raises(Refusal, match="no mix called"):
        HolyQuestOptions(mix="stories")


@pytest.mark.rule("HQ-94")
def test_the_rules_say_which_are_played():
    def end(**options):
        return rules_for_children(HolyQuestOptions(**options), 2)[-1].lines[-2]

    assert end(questions="players") == "This is Full mode, by the printed rules."
    assert end(**EASY).startswith(
        "This is Simple mode, the way children play it here: you meet a saint on every Saint tile. This is ours: "
    )
    assert "by its printed rules in Full mode" in HolyQuestOptions.__doc__
    start = rules_for_children(HolyQuestOptions(**EASY), 2)[0].lines
    assert (
        start[0] == "Two of your saints are already in Heaven, waiting for you. Bring the other two once around the board and into Heaven."
    )
    said = " ".join(line for section in rules_for_children(HolyQuestOptions(**EASY), 2) for line in section.lines)
    for sentence in ("until you've met four", "it happens by itself", "ladder with 20 rungs", "you stay where you are"):
        assert sentence in said
    assert "four tiles, and" not in said


@pytest.mark.rule("HQ-94")
def test_lessons_play_every_mode_as_children_do():
    levels = game_entry("holy-quest").lessons.levels
    assert all(level.options["questions"] == "meet" and level.asks for level in levels)
