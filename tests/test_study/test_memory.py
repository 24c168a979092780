"""Memory (`ST-03`): picture and name, or two who share facts; what lies face down says nothing."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.catalogue import Deck
from saintlearn.ground.refusal import Refusal
from saintlearn.matching import match
from saintlearn.questions.moments import life_of
from saintlearn.questions.pictures import look_alike, shown_with, sign_of, sign_words
from saintlearn.study.memory import MemoryGame
from saintlearn.study.memory_position import Cell, MemoryOptions, TurnOver
from saintlearn.study.memory_rules import belong, left
from saintlearn.study.memory_rules import partners as dealt_partners

pytestmark = pytest.mark.rule("ST-03")
SAVES = Path(__file__).parent / "saves"


@pytest.fixture(scope="module")
def deck(catalogue):
    return catalogue.deck("starter")


def place_of(game, slug, side):
    return next(n for n, (card, beside) in enumerate(game._layout) if (card.slug, beside) == (slug, side))


def turn(game, *places):
    for place in places:
        game.act(f"turn {place}")
    return game.view


def partners(game):
    """All pairs that could be found now."""
    rest = left(game.state)
    return [(a, b) for n, a in enumerate(rest) for b in rest[n + 1 :] if game._belong(a, b)]


def clear(game, choose):
    while game.view.seat is not None:
        turn(game, *choose(partners(game)))
        game.act("next")
    return game.view


@pytest.mark.parametrize("cards", [12, 24, 40])
def test_each_saint_lies_there_as_picture_and_as_name(deck, cards):
    game = MemoryGame(deck, options=MemoryOptions(cards=cards, seed=cards))
    sides = {}
    for card, side in game._layout:
        sides.setdefault(card.slug, []).append(side)
    assert len(game.view.cells) == cards
    assert all(sorted(both) == ["name", "picture"] for both in sides.values())
    view = clear(game, lambda pairs: pairs[0])
    assert game.sentence == f"You found all the pairs! It took you {cards // 2} turns."
    assert view.found == (cards // 2,)


@pytest.mark.parametrize("level", ["starter", "full"])
@pytest.mark.parametrize("least", [1, 2])
def test_every_card_has_a_partner_and_the_table_can_be_cleared(deck, level, least):
    for seed in range(6):
        options = MemoryOptions(pairs="shared", level=level, least=least, cards=24, seed=seed)
        game = MemoryGame(deck, options=options)
        cards = [card for card, _ in game._layout]
        assert len({card.slug for card in cards}) == 24
        for card in cards:
            assert any(match(card, other, level=level).score >= least for other in cards if other is not card)
        dealt = dealt_partners(list(deck), options, Random(f"{seed}/memory"))
        assert {card.slug for pair in dealt for card in pair} == {card.slug for card in cards}
        assert all(match(*pair, level=level).score >= least for pair in dealt)


def test_when_no_pair_is_left_it_is_said(deck):
    ends = set()
    for seed in range(12):
        rng = Random(seed)
        game = MemoryGame(deck, options=MemoryOptions(pairs="shared", level="starter", cards=16, seed=seed))
        view = clear(game, lambda pairs, rng=rng: rng.choice(pairs))
        left = [cell for cell in view.cells if cell.face == "left"]
        assert len(left) == 16 - 2 * view.found[0]
        assert all(cell.name for cell in left)
        assert ("There are no pairs left in the last" in game.sentence) == bool(left)
        assert not partners(game)
        ends.add(bool(left))
    assert ends == {True, False}


def test_face_down_cards_say_nothing(deck):
    for pairs in ("same", "shared"):
        game = MemoryGame(deck, ["Ana", "Ben"], MemoryOptions(pairs=pairs, seed=2))
        assert all(cell == Cell(n, "down") for n, cell in enumerate(game.view.cells))
        view = turn(game, 3)
        hidden = [card for n, (card, _) in enumerate(game._layout) if n != 3 and card is not game._layout[3][0]]
        seen = repr(asdict(view))
        assert not any(card.slug in seen or card.name in seen for card in hidden)
        with pytest.raises(Refusal, match="face down"):
            game.picture(4)
        assert game.picture(3) is game._layout[3][0]
        for place in (-1, 99, "3", True):
            with pytest.raises(Refusal):
                game.picture(place)


def test_a_picture_does_not_say_whose_it_is_until_its_name_is_found(deck):
    game = MemoryGame(deck, options=MemoryOptions(seed=4))
    picture = next(n for n, (_, side) in enumerate(game._layout) if side == "picture")
    card = game._layout[picture][0]
    name = place_of(game, card.slug, "name")
    cell = turn(game, picture).cells[picture]
    assert (cell.face, cell.name, cell.slug) == ("up", "", "")
    assert cell.words
    assert card.slug not in repr(game.view)
    cell = turn(game, name).cells[name]
    assert (cell.name, cell.words, cell.slug) == (card.name, "", "")
    view = game.act("next")
    assert [(view.cells[n].face, view.cells[n].name, view.cells[n].seat) for n in (picture, name)] == [("found", card.name, 0)] * 2
    assert view.cells[picture].slug == card.slug


def test_what_two_share_is_said(deck):
    game = MemoryGame(deck, options=MemoryOptions(pairs="shared", seed=1))
    a, b = partners(game)[0]
    view = turn(game, a, b)
    assert view.match
    assert game.sentences == match(game._layout[a][0], game._layout[b][0]).sentences
    pair = game.act("next") and game.pairs[0]
    assert (pair.places, pair.saints, pair.shared) == (
        (a, b), (game._layout[a][0].slug, game._layout[b][0].slug), match(game._layout[a][0], game._layout[b][0]).bits,
    )  # fmt: skip


def test_who_finds_a_pair_goes_on_and_else_it_is_the_next_ones_turn(deck):
    game = MemoryGame(deck, ["Ana", "Ben", "Cleo"], MemoryOptions(cards=12, seed=5))
    a, b = partners(game)[0]
    turn(game, a, b)
    assert (game.sentence, game.view.match) == ("Ana found two that belong together.", True)
    view = game.act("next")
    assert (view.seat, view.found, view.tries, game.sentence) == (0, (1, 0, 0), (1, 0, 0), "Turn over two cards, Ana.")
    rest = left(game.state)
    wrong = next((x, y) for x in rest for y in rest if x < y and not game._belong(x, y))
    view = turn(game, *wrong)
    assert (view.match, game.sentences) == (False, ())
    view = game.act("next")
    assert (view.seat, view.found, view.tries, view.up) == (1, (1, 0, 0), (2, 0, 0), ())
    assert view.cells[wrong[0]].face == "down"


@pytest.mark.parametrize("pairs", ["same", "shared"])
def test_every_try_is_told_to_who_remembers(deck, pairs):
    game = MemoryGame(deck, ["Ana", "Ben"], MemoryOptions(pairs=pairs, cards=12, seed=5))
    a, b = partners(game)[0]
    wrong = next(n for n in left(game.state) if n not in (a, b) and not game._belong(a, n))
    turn(game, wrong)
    assert game.all_tries == (), "one card alone is no try"
    turn(game, a)
    (first,) = game.all_tries
    assert (first.seat, first.cards, first.found, first.shared, first.known) == (0, (game._layout[wrong], game._layout[a]), False, 0, False)
    game.act("next")
    turn(game, b, a)
    game.act("next")
    turn(game, wrong)
    second = game.all_tries[1]
    assert (second.seat, second.cards, second.found, second.known) == (1, (game._layout[b], game._layout[a]), True, True)
    shared = match(*(card for card, _ in second.cards)).bits if pairs == "shared" else 0
    assert (second.shared, game.pairs[0].shared) == (shared, shared)
    assert len(game.all_tries) == 2


def test_several_may_have_found_most(deck):
    game = MemoryGame(deck, ["Ana", "Ben"], MemoryOptions(cards=12, seed=6))
    for _ in range(3):
        turn(game, *partners(game)[0])
        game.act("next")
    rest = left(game.state)
    turn(game, *next((x, y) for x in rest for y in rest if x < y and not game._belong(x, y)))
    game.act("next")
    view = clear(game, lambda pairs: pairs[0])
    assert (view.found, view.winners) == ((3, 3), (0, 1))
    assert game.sentence == "You found all the pairs! Ana and Ben found the most: 3 pairs each."


def test_what_cannot_be_turned_is_refused(deck):
    game = MemoryGame(deck, options=MemoryOptions(cards=12))
    with pytest.raises(Refusal, match="First turn over two"):
        game.act("next")
    a, b = partners(game)[0]
    turn(game, a)
    for action, sentence in (
        (f"turn {a}", "already face up"),
        ("turn 12", r"There's no card 12\. The cards are 0 to 11\."),
        ("turn x", "isn't something"),
        (TurnOver(-1), "isn't something"),
    ):
        with pytest.raises(Refusal, match=sentence):
            game.act(action)
    turn(game, b)
    with pytest.raises(Refusal, match="Two cards are face up"):
        game.act(f"turn {next(n for n in range(12) if n not in (a, b))}")
    game.act("next")
    with pytest.raises(Refusal, match="found its partner"):
        game.act(f"turn {a}")
    clear(game, lambda pairs: pairs[0])
    with pytest.raises(Refusal, match="is over"):
        game.act("turn 0")


def test_a_card_that_everybody_has_seen_stays_turned(deck):
    game = MemoryGame(deck, options=MemoryOptions(cards=12))
    before = turn(game, *partners(game)[0])
    with pytest.raises(Refusal, match="Everyone has seen"):
        game.undo()
    game.act("next")
    assert game.undo() == before


def test_too_few_cards_are_refused_with_a_number(deck):
    with pytest.raises(Refusal, match="40 cards need 20 saints with pictures, but there are only 5"):
        MemoryGame(deck[:5], options=MemoryOptions(cards=40))
    with pytest.raises(Refusal, match="Only 2 of"):
        MemoryGame(deck[:5], options=MemoryOptions(pairs="shared", cards=12))
    with pytest.raises(Refusal, match="1 to 8 players"):
        MemoryGame(deck, [f"P{n}" for n in range(9)])


def test_a_deck_that_just_fits_can_be_dealt(catalogue):
    cards = Deck([catalogue["joachim"], catalogue["anne"], *catalogue.deck("starter")[:10]])
    game = MemoryGame(cards, options=MemoryOptions(pairs="shared", cards=12))
    assert {card.slug for card, _ in game._layout} == {card.slug for card in cards}


def test_the_same_seed_deals_the_same(catalogue, deck):
    layouts = [MemoryGame(deck, options=MemoryOptions(seed=seed))._layout for seed in (1, 1, 2)]
    assert layouts[0] == layouts[1] != layouts[2]
    assert len(MemoryGame(catalogue).view.cells) == 24


def test_random_players_break_nothing(deck, tmp_path, few):
    @few
    @given(steps=st.lists(st.integers(-3, 15), max_size=80), pairs=st.sampled_from(["same", "shared"]), seed=st.integers(0, 99))
    def check(steps, pairs, seed):
        game = MemoryGame(deck, ["Ana", "Ben"], MemoryOptions(pairs=pairs, cards=12, seed=seed))
        for step in steps:
            before = game.state
            try:
                game.undo() if step == -3 else game.act("next" if step < 0 else f"turn {step}")
            except Refusal:
                assert game.state is before
            view = game.view
            assert sum(cell.face == "found" for cell in view.cells) == 2 * sum(view.found)
            assert sum(cell.face == "up" for cell in view.cells) == len(view.up) <= 2
            assert all(cell == Cell(cell.place, "down") for cell in view.cells if cell.face == "down")
        game.save(tmp_path / "memory.json")
        loaded = MemoryGame.load(tmp_path / "memory.json", deck)
        assert (loaded.state, loaded.log, loaded._layout, loaded.view) == (game.state, game.log, game._layout, game.view)

    check()


def test_files_that_cannot_be_trusted_are_refused(deck, catalogue, tmp_path, wrong_saves):
    game = MemoryGame(deck, options=MemoryOptions(cards=12))
    turn(game, 0, 1)
    game.save(tmp_path / "memory.json")
    assert not any(card.slug in (tmp_path / "memory.json").read_text(encoding="utf-8") for card, _ in game._layout)
    wrong_saves(tmp_path / "memory.json", lambda path: MemoryGame.load(path, catalogue))


def test_a_game_of_version_1_still_loads(catalogue, tmp_path):
    game = MemoryGame.load(SAVES / "memory-1.json", catalogue)
    assert (game.view.found, game.view.tries, len(game.view.up)) == ((1, 0), (1, 0), 1)
    game.save(tmp_path / "memory.json")
    assert MemoryGame.load(tmp_path / "memory.json", ()).state == game.state
    with pytest.raises(Refusal, match="is gone"):
        MemoryGame.load(SAVES / "memory-1.json", [])


@pytest.mark.parametrize(
    "wanted", [{"pairs": "any"}, {"level": "race"}, {"cards": 10}, {"cards": 13}, {"cards": 42}, {"least": 0}, {"least": 5}, {"seed": -1}]
)
def test_bad_options_are_refused_in_a_sentence(wanted):
    with pytest.raises(Refusal) as caught:
        MemoryOptions(**wanted)
    assert caught.value.code == "bad-option"
    assert next(iter(wanted)) in caught.value.sentence


# a saint and the sign


def test_a_saint_and_the_sign_belong_together_and_no_two_signs_look_alike(deck):
    for seed in range(60):
        game = MemoryGame(deck, options=MemoryOptions(pairs="pictures", cards=24, seed=seed))
        sides = [(card.slug, side) for card, side in game._layout]
        assert Counter(side for _, side in sides) == {"picture": 12, "sign": 12}
        laid = game.laid
        for card in laid:
            strangers = [other for other in laid if other is not card and look_alike(sign_of(card)) in map(look_alike, shown_with(other))]
            assert not strangers, "another window shows the same thing"
        for place, (card, _) in enumerate(game._layout):
            other = next(n for n, (one, _) in enumerate(game._layout) if one is card and n != place)
            assert belong(game.state, place, other)


def test_each_card_of_the_pictures_says_its_saint_as_it_turns_and_a_pair_tells_two_sentences_of_the_life(deck):
    game = MemoryGame(deck, options=MemoryOptions(pairs="pictures", cards=12, seed=2))
    place = next(n for n, (_, side) in enumerate(game._layout) if side == "sign")
    card = game._layout[place][0]
    other = next(n for n, (one, side) in enumerate(game._layout) if one is card and side == "picture")
    assert game.act(f"turn {place}").cells[place].name == card.name
    view = game.act(f"turn {other}")
    assert (view.cells[other].name, view.match) == (card.name, True)
    assert game.sentences == (f"Meet {card.name_inside}.", *life_of(card))
    assert len(life_of(card)) == 2


def test_saints_whose_signs_look_alike_are_too_few(catalogue):
    lilies = [card for card in catalogue.values() if sign_of(card) == "lily"]
    with pytest.raises(Refusal, match="signs don't look alike, but there are only 1"):
        MemoryGame(lilies, options=MemoryOptions(pairs="pictures", cards=12))


def test_the_sign_of_every_saint_is_something_that_artists_show(catalogue):
    for card in catalogue.values():
        if sign := sign_of(card):
            assert sign in shown_with(card)
            words = {word.rstrip("s") for symbol in card.symbols for word in re.findall(r"\w+", symbol.lower())}
            assert words & {word.rstrip("s") for word in sign.split("-")}, card.slug
            assert sign_words(card).endswith(f"the sign of {card.name_inside}.")
