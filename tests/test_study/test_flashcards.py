"""Flashcards (`ST-01`), naming attributes without the card (`ST-02`), and the walk over a card (`ST-06`)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saintlearn.ground.refusal import Refusal
from saintlearn.learners.records import checked_item
from saintlearn.learners.reports import match_answers
from saintlearn.questions import QuestionBank
from saintlearn.questions.phrases import entitled, sex
from saintlearn.questions.pictures import picture_words
from saintlearn.render.face import places as boxes
from saintlearn.study.faces import SIDES, flashcard, possible_items
from saintlearn.study.flashcards import Flashcards
from saintlearn.study.flashcards_position import FlashOptions, Rate
from saintlearn.study.loci import Loci
from saintlearn.study.loci_position import walk_of
from saintlearn.study.reviewer import Memories, fact_item
from saintlearn.study.reviews import Grade

SAVES = Path(__file__).parent / "saves"
WHO = ("lucy", "nicholas", "martha", "patrick", "monica", "sebastian")


@pytest.fixture(scope="module")
def whole(catalogue):
    return QuestionBank(catalogue)


def rate(cards, grade, **when):
    cards.act("turn")
    return cards.act(f"grade {grade}", **when)


# --- flashcards -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-01")
def test_a_card_is_turned_and_graded(bank):
    cards = Flashcards(bank, WHO, FlashOptions(length=3))
    view = cards.view
    assert (view.prompt, view.picture, view.done, view.length, view.back) == ("Who is this?", True, 0, 3, None)
    with pytest.raises(Refusal, match="First turn the card"):
        cards.act("grade 3")
    card = cards.card
    back = cards.act("turn").back
    assert (back.saint, back.name, back.answers) == (card.saint, card.answers[0], card.answers)
    assert back.lines
    with pytest.raises(Refusal, match="Say how well you knew it"):
        cards.act("turn")
    for wrong in ("grade 0", "grade 5", "grade x", Rate(True), Rate(-1)):
        with pytest.raises(Refusal):
            cards.act(wrong)
    for grade in (2, 3, 4):
        view = cards.act(f"grade {grade}") if cards.view.back else rate(cards, grade)
    assert view.result
    assert cards.sentence == "3 cards are done, and you knew them all right away."
    with pytest.raises(Refusal, match="All the cards are done"):
        cards.act("turn")


@pytest.mark.rule("ST-01")
def test_both_directions(bank):
    picture = flashcard(bank, "lucy/window")
    name = flashcard(bank, "lucy/name")
    assert (picture.picture, picture.answers) == (True, ("St. Lucy",))
    assert (name.picture, name.prompt) == (False, "What do you know about St. Lucy?")
    assert name.lines == picture.lines
    assert "The feast day of St. Lucy is December 13." in [line.whole for line in name.lines]


@pytest.mark.rule("ST-01")
def test_the_front_does_not_tell_the_back(whole):
    for slug in ("agnes-of-rome", "nicholas", "peter", "francis-of-assisi", "guardian-angels", "joseph"):
        card = whole.card(slug)
        for side in ("window", "who"):
            if flashcard(whole, f"{slug}/{side}") is None:
                with pytest.raises(Refusal, match="no flashcards of this kind"):
                    Flashcards(whole, [slug], FlashOptions(sides=side))
                continue
            cards = Flashcards(whole, [slug], FlashOptions(sides=side))
            while cards.view.clues_left:
                cards.act("clue")
            seen = repr(cards.view)
            assert slug not in seen
            assert card.name not in seen
            with pytest.raises(Refusal, match="no more clues"):
                cards.act("clue")
            assert slug in repr(cards.act("turn"))


def test_letters_of_the_name_help_and_it_counts_as_hard_at_most(bank):
    for side in ("window", "who"):
        cards = Flashcards(bank, ["lucy"], FlashOptions(sides=side))
        assert [cards.act("letter").begins for _ in "Lu"] == ["L", "Lu"]
        assert cards.view.letters_left == 0
        with pytest.raises(Refusal, match="no more letters"):
            cards.act("letter")
        cards.act("turn")
        assert [offer.word for offer in cards.grades(datetime(2025, 1, 20, tzinfo=UTC))] == ["Again", "Hard"]
        for grade in (3, 4):
            with pytest.raises(Refusal, match="hard"):
                cards.act(f"grade {grade}")
        assert cards.act("grade 1").begins == ""
        cards.act("turn")
        assert cards.act("grade 4").result
    cards = Flashcards(bank, ["lucy"], FlashOptions(sides="feast"))
    with pytest.raises(Refusal, match="no more letters"):
        cards.act("letter")


@pytest.mark.parametrize(
    ("item", "sentence", "short", "more"),
    [
        ("frumentius/region", "You could have met St. Frumentius in Africa.", "You could have met him in Africa.", ""),
        ("bruno/order", "St. Bruno belongs to the Carthusian family.", "He belongs to the Carthusian family.", "as St. Bruno taught them."),
        ("tabitha/names", "“Dorcas” is another name for St. Tabitha.", "“Dorcas” is another name for her.", ""),
        ("therese-of-lisieux/title", "St. Thérèse of Lisieux is known as “the Little Flower.”", "She is known as “the Little Flower.”", ""),
        ("guardian-angels/patronage", "The Guardian Angels watch over everyone.", "They watch over everyone.", ""),
        ("guardian-angels/feast", "The feast day of the Guardian Angels is October 2.", "Their feast day is October 2.", ""),
        (
            "lucy/role",
            "A martyr is someone who died rather than give up the faith.",
            "A martyr is someone who died rather than give up the faith.",
            "",
        ),
    ],
)
def test_under_the_name_it_is_not_said_again(whole, item, sentence, short, more):
    line = next(line for line in flashcard(whole, item).lines if line.sentence == sentence)
    assert line.short == short
    assert more in line.more
    assert bool(more) == bool(line.more)


def test_who_it_is_is_said_by_the_title_under_the_name(whole):
    told = {made.saint: made.lines[0] for item in possible_items(whole.cards, ("who",)) if (made := flashcard(whole, item))}
    assert told["nicholas"].sentence.startswith("This is St. Nicholas, known as")
    for slug, line in told.items():
        card = whole.card(slug)
        known = {"man": "He is known as", "woman": "She is known as", "group": "They are known as"}.get(sex(card), "")
        assert line.short.endswith(f"{known} \u201c{entitled(card.title)}.\u201d" if card.title_is_traditional and known else line.short)


def test_no_line_of_a_flashcard_needs_the_name_under_the_name(whole):
    for item in possible_items(whole.cards, ("window", "feast", "patronage", "title")):
        card = whole.card(item.partition("/")[0])
        made = flashcard(whole, item)
        for line in made.lines if made else ():
            assert card.name.removeprefix("The ") not in line.short, line
            assert card.name not in line.more or line.symbol.startswith("order-"), line


@pytest.mark.rule("ST-02")
def test_attributes_are_named_without_seeing_the_card(bank):
    cards = Flashcards(bank, ["lucy"], FlashOptions(sides="symbol"))
    view = cards.view
    assert (view.prompt, view.picture, view.words) == ("What can you often see in pictures of St. Lucy?", False, "")
    with pytest.raises(Refusal, match="no picture"):
        cards.picture()
    answers = cards.act("turn").back.answers
    told = " ".join(answers).lower()
    assert sum(symbol.lower() in told for symbol in bank.card("lucy").symbols) == len(answers) >= 2
    assert cards.picture().slug == "lucy"


def test_every_side_of_every_saint_is_in_order(bank):
    items = possible_items(bank.cards, SIDES)
    made = {item: flashcard(bank, item) for item in items}
    assert sum(card is not None for card in made.values()) > 0.65 * len(items), "what nothing explains is not asked"
    for item, card in made.items():
        checked_item(item)
        if card is None:
            continue
        slug, _, side = item.partition("/")
        name = bank.card(slug).name
        assert (card.saint, card.side, card.item) == (slug, side, item)
        assert card.prompt[-1] == "?"
        assert "of these" not in card.prompt
        assert card.lines
        assert card.answers or side == "name"
        assert card.picture == (side == "window")
        if side in ("window", "who"):
            assert name not in card.prompt + "".join(card.clues)
    assert {item.partition("/")[2] for item, card in made.items() if card} == set(SIDES)


def test_what_a_hand_written_question_asked_comes_as_a_flashcard_too(whole, catalogue):
    written = next(question for question in catalogue.questions if question.kind not in SIDES)
    made = flashcard(whole, f"{written.saint}/{written.kind}", written.level)
    assert made.answers == (written.answer,)
    assert made.prompt == written.prompt
    assert flashcard(whole, f"{written.saint}/nonsense") is None
    with pytest.raises(KeyError, match="no saint 'nobody'"):
        flashcard(whole, "nobody/feast")


def test_pictures_are_told_in_words_without_the_name(catalogue):
    for card in catalogue.values():
        assert card.name.removeprefix("St. ") not in picture_words(card), card.slug


@pytest.mark.rule("ST-01")
def test_what_was_not_known_comes_again_soon(bank):
    cards = Flashcards(bank, WHO, FlashOptions(length=6))
    first = cards.card
    view = rate(cards, 1)
    assert (view.done, view.length) == (0, 6)
    order = []
    while cards.card is not None:
        order.append(cards.card)
        rate(cards, 3)
    assert order.index(first) == 3
    assert len(order) == 6
    result = cards.view.result
    assert (result.cards, result.known, [again.item for again in result.again]) == (6, 5, [first.item])
    assert cards.sentence == "6 cards are done, and you knew 5 of them right away."


def test_all_that_was_not_known_is_looked_at_again_and_then_what_was_hard(bank):
    cards = Flashcards(bank, WHO, FlashOptions(length=6))
    want = {cards.cards[n].item: grades for n, grades in enumerate(([3], [2], [1, 3], [1, 1, 2], [4], [2]))}
    while cards.card is not None:
        rate(cards, want[cards.card.item].pop(0))
    assert [again.item for again in cards.again] == [cards.cards[n].item for n in (3, 2, 1, 5)]
    assert all(again.sentence for again in cards.again)


@pytest.mark.rule("ST-01")
def test_what_is_due_comes_first(bank, monday, later):
    memories = Memories()
    for slug in ("martha", "patrick"):
        memories.record(f"{slug}/window", Grade.AGAIN, monday, slug)
    memories.record("monica/window", Grade.EASY, monday, "monica")
    options = FlashOptions(length=10, fill=False)
    cards = Flashcards(bank, WHO, options, now=later(60), reviewer=memories)
    assert [card.saint for card in cards.cards][:2] == ["martha", "patrick"]
    assert {card.saint for card in cards.cards} == {"martha", "patrick", "lucy", "nicholas", "sebastian"}
    filled = Flashcards(bank, WHO, FlashOptions(length=10, fill=True), now=later(60), reviewer=memories)
    assert [card.saint for card in filled.cards] == [*(card.saint for card in cards.cards), "monica"]
    with pytest.raises(Refusal, match="depends on the time"):
        Flashcards(bank, WHO, reviewer=memories)


def test_what_cannot_be_asked_takes_nobodys_place(bank, monday):
    asked = []

    class Few(Memories):
        def plan(self, items, now, *, length, seed):
            asked.append(list(items))
            return list(items)[:2]

    sides = ("title", "who", "feast")
    uncertain = [item for item in possible_items(bank.cards, sides) if flashcard(bank, item) is None]
    certain = next(item for item in possible_items(bank.cards, sides) if item not in uncertain)
    saints = [uncertain[0].partition("/")[0], certain.partition("/")[0]]
    cards = Flashcards(bank, saints, FlashOptions(sides=sides), now=monday, reviewer=Few())
    assert len(cards.cards) == 2
    assert len(asked) > 1
    assert uncertain[0] not in asked[-1]


def test_grades_are_remembered_and_taken_back(bank, monday, later):
    memories = Memories()
    cards = Flashcards(bank, WHO, FlashOptions(length=3), now=monday, reviewer=memories)
    offers = cards.grades(monday)
    assert [(offer.key, offer.word, offer.after) for offer in offers] == [
        (1, "Again", timedelta(minutes=1)), (2, "Hard", timedelta(seconds=330)), (3, "Good", timedelta(minutes=10)), (4, "Easy", timedelta(days=8)),
    ]  # fmt: skip
    first, second = cards.cards[:2]
    cards.act("turn")
    cards.act("grade 1", at=later(1))
    assert [*memories.known] == [first.item]
    after_first = dict(memories.known)
    rate(cards, 4, at=later(2))
    cards.act("turn")
    view = cards.undo()
    assert (view.back.saint, dict(memories.known)) == (second.saint, after_first)
    cards.act("grade 2", at=later(3))
    assert set(memories.known) == {first.item, second.item}
    cards.undo()
    cards.undo()
    assert (cards.card, memories.known) == (first, {})
    assert cards.view.back is not None
    with pytest.raises(Refusal, match="nothing to undo"):
        cards.undo()


def test_what_is_done_at_a_time_that_nobody_told_counts_at_the_last_time_before(bank, monday, later):
    memories, same = Memories(), Memories()
    for reviewer, at in ((memories, None), (same, later(1))):
        cards = Flashcards(bank, WHO, FlashOptions(length=3), now=monday, reviewer=reviewer)
        rate(cards, 4, at=later(1))
        rate(cards, 3, at=at)
    assert memories.known == same.known
    assert len(memories.known) == 2


def test_nothing_due_is_no_fault(bank, monday):
    memories = Memories()
    memories.record("lucy/window", Grade.EASY, monday, "x")
    cards = Flashcards(bank, ["lucy"], now=monday, reviewer=memories)
    assert (cards.view.length, cards.sentence) == (0, "You have no cards to review right now.")
    with pytest.raises(Refusal, match="no flashcards of this kind"):
        Flashcards(bank, ["lucy"], FlashOptions(sides="order"))
    with pytest.raises(KeyError, match="no saint 'zorro'"):
        Flashcards(bank, ["zorro"])


def test_without_a_reviewer_grades_have_no_times(bank, monday):
    assert {offer.after for offer in Flashcards(bank, ["lucy"]).grades(monday)} == {None}


def test_the_same_answer_told_twice_counts_once(monday):
    memories = Memories()
    memories.record("lucy/feast", Grade.GOOD, monday, "a")
    once = memories.known
    memories.record("lucy/feast", Grade.GOOD, monday, "a")
    assert memories.known == once
    memories.record("lucy/feast", Grade.GOOD, monday, "b")
    with pytest.raises(Refusal, match="isn't the last answer"):
        memories.undo("a")
    memories.undo("b")
    assert memories.known == once


def test_random_fingers_break_nothing(bank, tmp_path, few):
    words = ["turn", "turn", "turn", "clue", "grade 1", "grade 2", "grade 3", "grade 4", "undo"]

    @few
    @given(steps=st.lists(st.sampled_from(words), max_size=50), seed=st.integers(0, 99))
    def check(steps, seed):
        monday, memories = datetime(2025, 1, 20, tzinfo=UTC), Memories()
        options = FlashOptions(sides=("window", "who", "feast"), length=5, seed=seed)
        cards = Flashcards(bank, WHO, options, now=monday, reviewer=memories)
        for step in steps:
            before = cards.state
            try:
                cards.undo() if step == "undo" else cards.act(step, at=monday)
            except Refusal:
                assert cards.state is before
            assert len(set(cards.state.queue)) == len(cards.state.queue)
            assert set(memories.known) == {cards.cards[card].item for card, _ in cards.state.marks}
        cards.save(tmp_path / "cards.json")
        fresh = Memories()
        loaded = Flashcards.load(tmp_path / "cards.json", bank, reviewer=fresh)
        assert (loaded.state, loaded.log, loaded.cards, loaded.began) == (cards.state, cards.log, cards.cards, cards.began)
        assert not fresh.known

    check()


def test_files_that_cannot_be_trusted_are_refused(bank, tmp_path, wrong_saves):
    cards = Flashcards(bank, WHO, FlashOptions(length=3))
    rate(cards, 3)
    cards.save(tmp_path / "cards.json")
    assert not any(slug in (tmp_path / "cards.json").read_text(encoding="utf-8") for slug in WHO)
    wrong_saves(tmp_path / "cards.json", lambda path: Flashcards.load(path, bank))
    with pytest.raises(Refusal, match="doesn't say when it started"):
        Flashcards.load(tmp_path / "cards.json", bank, reviewer=Memories())


def test_flashcards_of_version_1_still_load(whole):
    cards = Flashcards.load(SAVES / "flashcards-1.json", whole)
    assert (cards.view.done, cards.view.length, cards.view.back.name) == (1, 2, "St. Nicholas")
    with pytest.raises(Refusal, match="cards have changed"):
        Flashcards.load(SAVES / "flashcards-1.json", QuestionBank(whole.cards[:1]))


@pytest.mark.parametrize(
    "wanted", [{"sides": "halo"}, {"sides": ()}, {"length": 0}, {"length": 501}, {"level": 0}, {"seed": "x"}, {"sides": 7}]
)
def test_bad_options_are_refused_in_a_sentence(wanted):
    with pytest.raises(Refusal) as caught:
        FlashOptions(**wanted)
    assert caught.value.code == "bad-option"


# --- the walk over a card ---------------------------------------------------------------------------------------------------


def walk(loci, words):
    view = loci.view
    for word in words.split():
        view = loci.act(word)
    return view


@pytest.mark.rule("ST-06")
def test_every_place_of_every_card_is_walked_and_is_drawn(catalogue):
    for card in catalogue.values():
        way = walk_of(card)
        assert {place.fact.key for place in way} == {fact.key for fact in card.facts} == set(boxes(card))
        assert len({place.slot for place in way}) == len(way)


@pytest.mark.rule("ST-06")
def test_every_fact_keeps_its_place(catalogue):
    slots, order = {}, {}
    for card in catalogue.values():
        at = boxes(card)
        way = walk_of(card)
        for place in way:
            slots.setdefault(place.slot, set()).add(at[place.fact.key][0])
        for a, b in pairwise(way):
            order.setdefault((a.slot, b.slot), card.slug)
    assert not [pair for pair in order if pair[::-1] in order]
    assert not {slot: found for slot, found in slots.items() if len(found) > 1}


@pytest.mark.rule("ST-06")
def test_places_are_covered_and_uncovered_one_by_one(catalogue):
    loci = Loci(catalogue["thomas-aquinas"])
    count = len(loci.places)
    view = loci.view
    assert (view.phase, view.present, [place.covered for place in view.places]) == ("looking", None, [False] * count)
    assert view.places[0].text == "born in the 13th century"
    view = walk(loci, "cover cover")
    assert [place.covered for place in view.places] == [True, True] + [False] * (count - 2)
    view = walk(loci, "cover " * (count - 2))
    assert (view.phase, view.present, view.lifted) == ("walking", 0, 0)
    assert loci.sentence == f"Place 1 of {count}: the century of birth. What is here?"
    view = loci.act("lift")
    assert (view.places[0].fact, view.places[0].text, view.lifted) == ("birth-13", "born in the 13th century", 1)
    view = loci.act("knew")
    assert (view.present, view.places[0].known, view.hint) == (
        1,
        True,
        "The round window at the top of the arch. Every month has its own symbol.",
    )


@pytest.mark.rule("ST-06")
def test_a_covered_place_does_not_say_what_stands_there(catalogue):
    loci = Loci(catalogue["agnes-of-rome"])
    loci.act("begin")
    for n, place in enumerate(loci.places):
        seen = repr(loci.view.places[n:])
        assert not any(hidden.fact.key in seen or hidden.text in seen or hidden.fact.word in seen for hidden in loci.places[n:])
        assert loci.act("lift").places[n].text == place.text
        loci.act("knew")
    assert (loci.view.phase, loci.sentence) == ("done", f"You knew {len(loci.places)} of {len(loci.places)} places right away.")


@pytest.mark.rule("ST-06")
def test_what_was_not_known_is_covered_and_comes_again(catalogue):
    loci = Loci(catalogue["agnes-of-rome"])
    view = walk(loci, "begin lift later")
    assert (view.present, view.places[0].covered, view.places[0].known) == (1, True, False)
    view = walk(loci, "lift knew " * (len(loci.places) - 1))
    assert (view.present, view.phase) == (0, "walking")
    view = walk(loci, "lift knew")
    assert (view.phase, view.places[0].known) == ("done", False)
    assert loci.sentence == f"You knew {len(loci.places) - 1} of {len(loci.places)} places right away."


@pytest.mark.rule("ST-06")
def test_a_walk_is_a_review_of_each_field(catalogue, monday):
    card = catalogue["thomas-aquinas"]
    memories = Memories()
    loci = Loci(card, now=monday, reviewer=memories)
    loci.act("begin")
    for place in loci.places:
        loci.act("lift")
        loci.act("later" if place.slot == "ribbon-2" else "knew", at=monday)
    assert set(memories.known) == {fact_item(card.slug, fact) for fact in card.facts}
    grades = {item: "again" if memory.step == 0 else "good" for item, memory in memories.known.items()}
    assert [item for item, grade in grades.items() if grade == "again"] == ["thomas-aquinas/role"]
    loci.act("lift")
    loci.act("knew", at=monday)
    assert len(memories.known) == len(grades)
    for _ in range(len(loci.places) + 1):
        loci.undo()
    assert not memories.known


def test_walks_and_games_remember_the_same_items(catalogue):
    card = catalogue["thomas-aquinas"]
    told = {answer.item for answer in match_answers(card, card, card.full_bits, 0)}
    assert told == {fact_item(card.slug, fact) for fact in card.facts}


def test_what_cannot_be_done_on_a_walk_is_refused(catalogue):
    loci = Loci(catalogue["agnes-of-rome"])
    with pytest.raises(Refusal, match="nothing to undo"):
        loci.undo()
    for words, last, sentence in (
        ("", "lift", "First cover"), ("begin", "knew", "First lift"), ("", "cover", "walk has started"), ("lift", "lift", "already lifted"),
        ("open-all", "lift", "already see the whole card"),
    ):  # fmt: skip
        walk(loci, words)
        with pytest.raises(Refusal, match=sentence):
            loci.act(last)
    assert loci.sentence == "Here is the whole card."


def test_a_walk_is_taken_back_to_the_last_word(catalogue):
    loci = Loci(catalogue["agnes-of-rome"])
    before = walk(loci, "begin lift")
    walk(loci, "knew lift open-all")
    assert loci.undo() == before
    assert loci.undo().phase == "looking"


def test_a_saved_walk_goes_on(bank, catalogue, tmp_path, few, wrong_saves):
    path = tmp_path / "walk.json"

    @few
    @given(steps=st.lists(st.sampled_from(["cover", "begin", "lift", "lift", "knew", "knew", "later", "open-all", "undo"]), max_size=40))
    def check(steps):
        loci = Loci(catalogue["lucy"])
        for step in steps:
            before = loci.state
            try:
                loci.undo() if step == "undo" else loci.act(step)
            except Refusal:
                assert loci.state is before
            assert (loci.state.phase == "done") == (loci.state.phase != "looking" and not loci.state.queue)
        loci.save(path)
        for source in (catalogue, bank, list(bank.cards)):
            loaded = Loci.load(path, source)
            assert (loaded.state, loaded.log) == (loci.state, loci.log)

    check()
    wrong_saves(path, lambda path: Loci.load(path, catalogue))


def test_a_walk_of_version_1_still_loads(catalogue):
    assert Loci.load(SAVES / "loci-1.json", catalogue).view.present == 1
    with pytest.raises(Refusal, match="card has changed"):
        Loci.load(SAVES / "loci-1.json", catalogue.deck("starter")[:1])
