"""How questions are put together out of topics: companies of made-up saints, so small that every question can be told beforehand."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from saintlearn.catalogue.questions import WrittenQuestion
from saintlearn.languages import date
from saintlearn.questions import Choice, Ordering, Pairs, QuestionBank, TrueFalse, Typed, quiz
from saintlearn.questions.making import Maker
from saintlearn.questions.truth import Pool
from saintlearn.vocabulary import GEOGRAPHY, SAINT_FACTS

NAMES = ("ada", "bertha", "claudius", "dorothy", "edgar", "fabian", "gudrun", "hugh", "imelda", "justus", "kevin", "lioba")


def maker(cards, known=None, written=()):
    pool = Pool(cards)
    by_hand = {}
    for item in written:
        by_hand.setdefault(item.saint, []).append(item)
    return Maker(pool, frozenset(card.slug for card in cards) if known is None else frozenset(known), by_hand)


@pytest.fixture(scope="module")
def months(saint):
    """Twelve saints of whom only the feast is known, one for each month."""
    return [saint(name, feast=(number, 15), art_figure="man") for number, name in enumerate(NAMES, 1)]


def slugs(cards):
    return [card.slug for card in cards]


# companions


@pytest.fixture(scope="module")
def crowd(saint):
    """Forty saints: the later in the alphabet, the more martyrs, virgins and doctors they are, as the first is."""
    shared = [SAINT_FACTS[word] for word in ("Martyr", "Virgin", "Church Doctor")]
    first = saint("first", ribbons=tuple(shared), art_figure="woman")
    return [first, *(saint(f"saint-{n:02}", ribbons=tuple(shared[: n // 10]), art_figure="woman" if n % 2 else "man") for n in range(40))]


def test_near_are_those_who_share_most_and_the_sex_counts_twice(crowd):
    near = slugs(maker(crowd)._near(crowd[0]))
    assert near[:5] == [f"saint-{n}" for n in (31, 33, 35, 37, 39)], "three roles and the sex"
    assert near[5:10] == [f"saint-{n}" for n in (21, 23, 25, 27, 29)], "two roles and the sex: four"
    # three roles; one role and the sex
    assert near[10:20] == ["saint-11", "saint-13", "saint-15", "saint-17", "saint-19", *(f"saint-{n}" for n in (30, 32, 34, 36, 38))]
    assert near[-5:] == [f"saint-0{n}" for n in (0, 2, 4, 6, 8)]
    assert len(near) == 40


@pytest.mark.parametrize("seed", range(3))
def test_who_shares_most_comes_first_at_level_three(crowd, seed):
    made = maker(crowd)
    found = slugs(made._companions(crowd[0], 3, Random(seed)))
    near = slugs(made._near(crowd[0]))
    assert sorted(found[:24]) == sorted(near[:24])
    assert found[:24] != near[:24]
    assert found[24:] == near


@pytest.mark.parametrize("seed", range(3))
def test_anybody_may_come_first_at_level_two(crowd, seed):
    made = maker(crowd)
    found = slugs(made._companions(crowd[0], 2, Random(seed)))
    near = slugs(made._near(crowd[0]))
    assert len(set(found[:24])) == 24
    assert set(found[:24]) - set(near[:24]), "also those who share little"
    assert found[24:] == near


@pytest.mark.parametrize("seed", range(3))
def test_the_youngest_meet_those_they_know_and_first_who_shares_least(crowd, seed):
    known = slugs(crowd[:31])
    made = maker(crowd, known)
    found = list(made._companions(crowd[0], 1, Random(seed)))
    assert crowd[0] not in found
    some, everybody = found[:-30], found[-30:]
    assert slugs(everybody) == known[1:]
    assert len(some) in (23, 24)
    shared = [(card.full_bits & crowd[0].full_bits).bit_count() for card in some]
    assert shared == sorted(shared)
    assert shared[0] < shared[-1]
    assert set(slugs(some)) <= set(known)


# plain questions


def test_a_plain_question_has_everything_that_it_needs(months):
    (question,) = maker(months).make(months[0], 1, "feast")
    assert isinstance(question, Choice)
    assert (question.id, question.saint, question.fact, question.kind, question.level) == (
        "ada/feast/1/feast-january", "ada", "ada/feast", "feast", 1,
    )  # fmt: skip
    assert (question.prompt, question.answer) == ("In what month is the feast day of St. Ada?", "January")
    assert len(question.wrong) == 2
    assert set(question.wrong) <= {"March", "April", "May", "June", "July", "August", "September", "October", "November"}  # fmt: skip
    assert (question.sentence, question.shows, question.cards, question.clues) == ("The feast day of St. Ada is January 15.", "ada", (), ())
    for level in (2, 3):
        (question,) = maker(months).make(months[0], level, "feast")
        assert (question.id, question.answer, len(question.wrong)) == (f"ada/feast/{level}/feast-15-january", "January 15", 3)
        assert question.sentence == "The feast day of St. Ada is January 15."


def test_wrong_answers_are_read_only_once_and_two_are_the_fewest(saint):
    card = saint(symbols=("lamb",))
    mates = [saint("bede", symbols=("anvil", "Anvil", "spade")), saint("clare", symbols=("anvil", "a lamb"))]
    (question,) = maker([card, *mates]).make(card, 2, "symbol")
    assert sorted(question.wrong) == ["A spade", "An anvil"]
    assert (question.answer, question.shows) == ("A lamb", ""), "the window shows the symbol"
    assert list(maker([card, saint("bede", symbols=("anvil",))]).make(card, 2, "symbol")) == []


def test_what_is_often_the_right_answer_is_often_a_wrong_one(saint):
    things = ("anvil", "wheel", "spade", "rope", "comb", "ladle", "tower", "lamp", "boat", "drum", "bell", "fish")
    alone = [saint(slug, symbols=(thing,)) for slug, thing in zip(NAMES, things, strict=True)]
    many = [saint(f"player-{n:02}", symbols=("harp",)) for n in range(8)]
    made = maker([*alone, *many])
    asked = [question for card in alone for question in made.make(card, 2, "symbol")]
    assert len(asked) == 12
    assert sum("A harp" in question.wrong for question in asked) >= 8, "whoever sees a harp learns nothing from that"


def test_a_label_that_gives_the_name_away_is_not_asked(saint):
    card = saint("lambert", symbols=("Lambert with a lamb", "spade"))
    mates = [saint(slug, symbols=(thing,)) for slug, thing in (("bede", "anvil"), ("clare", "wheel"), ("denis", "harp"))]
    assert [question.answer for question in maker([card, *mates]).make(card, 2, "symbol")] == ["A spade"]


# which of these


def test_which_of_these_takes_strangers_only(months):
    (question,) = maker(months).make(months[5], 3, "which")
    assert (question.id, question.fact, question.kind, question.prompt) == (
        "fabian/which/3/feast-15-june", "fabian/feast", "which", "Whose feast day is June 15?",
    )  # fmt: skip
    assert (question.answer, question.cards[0]) == ("St. Fabian", "fabian")
    assert [f"St. {slug.capitalize()}" for slug in question.cards] == [question.answer, *question.wrong]
    assert len(set(question.cards)) == 4
    assert (question.sentence, question.shows, question.clues) == ("The feast day of St. Fabian is June 15.", "", ())


def test_which_of_these_needs_two_strangers_of_the_same_sex_whom_the_question_does_not_name(saint):
    card = saint(title="Friend of Bertha", art_figure="man")
    men = [saint(slug, art_figure="man", feast=(1, 1)) for slug in ("bertha", "claudius", "denis")]
    woman = saint("edna", art_figure="woman", feast=(1, 1))
    asked = {question.id.split("/")[-1]: question.cards for question in maker([card, *men, woman]).make(card, 2, "which")}
    assert set(asked) == {"feast-15-june", "title-friend-of-bertha"}
    assert sorted(asked["feast-15-june"]) == ["ada", "bertha", "claudius", "denis"]
    assert sorted(asked["title-friend-of-bertha"]) == ["ada", "claudius", "denis"]
    assert list(maker([card, *men[:2], woman]).make(card, 2, "which")) == [
        question for question in maker([card, *men[:2], woman]).make(card, 2, "which") if "feast" in question.id
    ], "with one stranger left there is no question"


def test_a_saint_whom_the_youngest_do_not_know_is_not_put_beside_others(months):
    for kind in ("which", "sequence", "pairs"):
        assert list(maker(months, slugs(months[1:])).make(months[0], 1, kind)) == []
    assert len(list(maker(months).make(months[0], 1, "which"))) == 1
    assert len(list(maker(months, slugs(months[1:])).make(months[0], 2, "which"))) == 1


# riddles


PLAYED = "She played the harp for sailors, potters, cobblers. In Egypt she made a wheel for divorced people, and they called her the Star of York."
TAUGHT = "In the harbor of Tyre she taught forty poor children to read, write, and pray."
STORY_SAYS = f"My story says: \N{LEFT DOUBLE QUOTATION MARK}{TAUGHT}\N{RIGHT DOUBLE QUOTATION MARK}"


@pytest.fixture(scope="module")
def known_of(saint):
    """One saint of whom much is known, and six of whom nothing can be mistaken."""
    ada = saint(
        born="1225", died="1290", feast=(6, 15), title="Star of York", art_figure="woman",
        symbols=("her anvil", "harp", "wheel"), patronages=("Divorced people", "Sailors", "Potters", "Cobblers"),
        geography=(GEOGRAPHY["Africa"],), ribbons=(SAINT_FACTS["Martyr"],), bio=f"{PLAYED} {TAUGHT}",
    )  # fmt: skip
    others = [
        saint(
            slug, born="0850", died="0910", feast=(number, 1), title=f"Rose of {slug}", art_figure="woman", symbols=(thing, "ladle"),
            patronages=(craft, "Weavers"), geography=(GEOGRAPHY["The Americas"],), ribbons=(SAINT_FACTS["Virgin"],), bio=f"She knew {craft.lower()}, weavers.",
        )
        for number, (slug, thing, craft) in enumerate(
            [("bertha", "spade", "Bakers"), ("clare", "rope", "Tanners"), ("dorothy", "comb", "Grocers"), ("edna", "harp", "Sailors")], 1
        )
    ]  # fmt: skip
    return [ada, *others]


def test_the_youngest_get_what_is_light_and_the_month(known_of):
    riddles = list(maker(known_of).make(known_of[0], 1, "who"))
    title = "I am known as \N{LEFT DOUBLE QUOTATION MARK}the Star of York.\N{RIGHT DOUBLE QUOTATION MARK}"
    assert [(riddle.id, riddle.clues) for riddle in riddles] == [
        ("ada/who/1/1", ("Artists often show me with a harp.", "I am a patron of sailors.", title, STORY_SAYS))
    ]
    (riddle,) = riddles
    assert (riddle.kind, riddle.fact, riddle.prompt, riddle.answer, riddle.shows) == (
        "who",
        "ada/who",
        "Who is speaking here?",
        "St. Ada",
        "",
    )
    assert (
        riddle.sentence
        == f"This is St. Ada, known as \N{LEFT DOUBLE QUOTATION MARK}the Star of York.\N{RIGHT DOUBLE QUOTATION MARK} {riddle.tell}"
    )
    assert len(riddle.cards) == 3


def test_later_riddles_begin_with_what_is_hard(known_of):
    second, third = (list(maker(known_of).make(known_of[0], level, "who")) for level in (2, 3))
    assert [riddle.clues for riddle in second] == [
        (
            "I went home to God in the 13th century.", "You could have met me in Africa.", "I am a patron of divorced people.",
            "Artists often show me with a harp.", STORY_SAYS,
        ),
        (
            "I was born in the 13th century.", "Artists often show me with a wheel.",
            "I am known as \N{LEFT DOUBLE QUOTATION MARK}the Star of York.\N{RIGHT DOUBLE QUOTATION MARK}", STORY_SAYS,
        ),
    ]  # fmt: skip
    assert [riddle.clues for riddle in third] == [
        (
            "I was born in the 13th century.", "You could have met me in Africa.", "The Church honors me as a martyr.", "I am a patron of sailors.",
            STORY_SAYS,
        ),
        (
            "I went home to God in the 13th century.", "I am a patron of potters.", "Artists often show me with a wheel.",
            STORY_SAYS,
        ),
    ]  # fmt: skip
    assert [len(riddle.cards) for riddle in second + third] == [4, 4, 4, 4]


def test_a_riddle_to_type_ends_with_the_life(known_of):
    riddles = list(maker(known_of).make(known_of[0], 3, "type"))
    assert all(isinstance(riddle, Typed) for riddle in riddles)
    assert [(riddle.id, riddle.clues[-1], len(riddle.clues)) for riddle in riddles] == [
        ("ada/type/3/1", STORY_SAYS, 5), ("ada/type/3/2", STORY_SAYS, 4),
    ]  # fmt: skip
    (riddle, _) = riddles
    assert (riddle.fact, riddle.prompt, riddle.answer) == ("ada/who", "Which saint is this? Type the name.", "St. Ada")
    assert riddle.grade("ada").right


def test_a_riddle_that_may_be_of_another_is_not_to_be_typed(known_of, saint):
    twin = saint("twin", bio=known_of[0].bio, title="Star of York", feast=(6, 15), art_figure="woman")
    assert list(maker([*known_of, twin]).make(known_of[0], 3, "type")) == []
    assert list(maker(known_of).make(known_of[0], 3, "type")) != []


def test_two_clues_are_no_riddle(months):
    assert [list(maker(months).make(months[0], level, kind)) for level in (1, 2, 3) for kind in ("who", "type")] == [[]] * 6


def test_a_group_says_we(saint, known_of):
    group = saint(
        "gereon", group=True, born="1225", died="1290", title="Star of Bath", patronages=("Sailors",), geography=(GEOGRAPHY["Africa"],)
    )
    others = [
        saint(slug, group=True, died="0910", feast=(1, 1), geography=(GEOGRAPHY["The Americas"],)) for slug in ("hugh", "imelda", "justus")
    ]
    riddle = next(maker([group, *others]).make(group, 2, "who"))
    assert (riddle.prompt, riddle.clues[0]) == ("Can you guess who we are?", "We went home to God in the 13th century.")
    assert (
        riddle.sentence
        == "These are Sts. Gereon and Others, known as \N{LEFT DOUBLE QUOTATION MARK}the Star of Bath.\N{RIGHT DOUBLE QUOTATION MARK}"
    )
    typed = next(maker([group, *others]).make(group, 2, "type"))
    assert typed.prompt == "Which saints are these? Type the names."


# true or false


def test_a_statement_is_confirmed_or_put_right(known_of):
    true, false, *_ = [question for question in maker(known_of).make(known_of[0], 2, "true-false") if question.fact == "ada/patronage"]
    assert isinstance(true, TrueFalse)
    name = "ada/true-false/2/patronage-divorced-people"
    assert (true.id, true.answer, true.shows) == (f"{name}-true", True, "ada")
    assert true.prompt == "True or false? St. Ada is a patron of divorced people."
    assert true.sentence.startswith("This one is true. St. Ada is a patron of divorced people.")
    assert (false.id, false.answer, false.shows) == (f"{name}-false", False, "ada")
    assert false.prompt.startswith("True or false? St. Ada is a patron of ")
    assert "divorced people" not in false.prompt
    assert false.sentence.startswith("This one is false. St. Ada is a patron of divorced people.")


def test_two_things_of_each_topic_are_stated_and_symbols_without_the_window(known_of):
    made = list(maker(known_of).make(known_of[0], 2, "true-false"))
    assert [question.id.split("/")[3] for question in made if question.fact == "ada/patronage"] == [
        "patronage-divorced-people-true", "patronage-divorced-people-false", "patronage-sailors-true", "patronage-sailors-false",
    ]  # fmt: skip
    assert {question.shows for question in made if question.fact == "ada/symbol"} == {""}
    assert {question.shows for question in made if question.fact != "ada/symbol"} == {"ada"}
    fields = ("region", "patronage", "symbol", "title")
    assert {question.fact for question in made} == {f"ada/{field}" for field in fields}, "dates and centuries are no coins to toss"


# orders


def test_an_order_of_birth_keeps_the_years_apart_that_the_level_wants(saint):
    card = saint(born="1000", died="1050")
    mates = {
        slug: saint(slug, born=born, died="1500")
        for slug, born in (("bede", "1015"), ("claudius", "1014"), ("denis", "0985"), ("edna", "0986"))
    }
    (order,) = maker([card, *mates.values()]).make(card, 3, "sequence")
    assert isinstance(order, Ordering)
    assert order.cards == ("denis", "ada", "bede"), "fourteen years are too few, fifteen are enough"
    assert order.answer == ("St. Denis", "St. Ada", "St. Bede")
    assert (order.id, order.fact, order.kind, order.level) == ("ada/sequence/3", "ada/birth", "sequence", 3)
    assert order.prompt == "Put these saints in the order in which they were born."
    assert order.sentence == "They were born in this order: St. Denis (985), St. Ada (1000), and St. Bede (1015)."
    assert list(maker([card, *mates.values()]).make(card, 2, "sequence")) == []


@pytest.mark.parametrize(("level", "apart", "count"), [(2, 60, 4), (3, 15, 5)])
def test_how_many_stand_in_an_order(saint, level, apart, count):
    years = [1000 + apart * n for n in range(-4, 5)]
    cards = [saint(f"saint-{n}", born=f"{year:04}", died="2000") for n, year in enumerate(years)]
    near = [saint(f"near-{n}", born=f"{year + 1:04}", died="2000") for n, year in enumerate(years)]
    (order,) = maker([*cards, *near]).make(cards[4], level, "sequence")
    assert len(order.cards) == count
    born = [card.born.first for slug in order.cards for card in (*cards, *near) if card.slug == slug]
    assert born == sorted(born)
    assert all(later - earlier >= apart for earlier, later in pairwise(born))
    assert "saint-4" in order.cards
    three = [cards[4], cards[5], cards[6]]
    assert len(list(maker(three).make(cards[4], level, "sequence"))) == 1
    assert list(maker(three[:2]).make(cards[4], level, "sequence")) == []
    assert list(maker([*cards, *near]).make(cards[4], 1, "sequence")) == [], "the youngest are not asked who was born first"


def test_whose_birth_is_vague_stands_in_no_order(saint):
    cards = [saint("ada", born="1000"), saint("bede", born="1300"), saint("claudius", born="1600")]
    assert len(list(maker(cards).make(cards[0], 2, "sequence"))) == 1
    assert list(maker([*cards[:2], saint("claudius")]).make(cards[0], 2, "sequence")) == []
    assert list(maker([saint("ada"), *cards[1:], saint("denis", born="1900")]).make(saint("ada"), 2, "sequence")) == []


# pairs


@pytest.mark.parametrize(("level", "count"), [(1, 3), (2, 4), (3, 5)])
def test_how_many_pairs(months, level, count):
    made = {pairs.id: pairs for pairs in maker(months).make(months[0], level, "pairs")}
    field = "month" if level == 1 else "feast"
    assert set(made) == {f"ada/pairs/{level}/{field}"}
    pairs = made[f"ada/pairs/{level}/{field}"]
    assert isinstance(pairs, Pairs)
    assert (pairs.fact, pairs.kind, pairs.cards[0], len(pairs.answer)) == ("ada/feast", "pairs", "ada", count)
    assert pairs.prompt == ("In what month is each saint's feast day?" if level == 1 else "When is each saint's feast day?")
    by_slug = {card.slug: card for card in months}
    day = [date(by_slug[slug].feast.month, by_slug[slug].feast.day) for slug in pairs.cards]
    assert pairs.answer == tuple(
        (by_slug[slug].name, text.split()[0] if level == 1 else text) for slug, text in zip(pairs.cards, day, strict=True)
    )
    assert pairs.sentence == " ".join(
        f"The feast day of {by_slug[slug].name} is {text}." for slug, text in zip(pairs.cards, day, strict=True)
    )


def test_no_two_pairs_can_be_mistaken_for_each_other(saint):
    card = saint(title="Star of York", feast=(1, 15))
    near = saint("near", title="Rose of Bath", feast=(1, 16))
    herald = saint("herald", title="Keeper of Adam", feast=(3, 1))
    named = saint("yorkina", title="Lily of Wells", feast=(5, 1))
    telling = saint("denis", title="Rock of Yorkina", feast=(7, 1))
    made = {pairs.id.split("/")[-1]: set(pairs.cards) for pairs in maker([card, near, herald, named, telling]).make(card, 3, "pairs")}
    assert made["feast"] == {"ada", "herald", "yorkina", "denis"}, "the days of the one may be those of the other"
    assert made["title"] - {"yorkina", "denis"} == {"ada", "near", "herald"}
    assert len(made["title"] & {"yorkina", "denis"}) == 1, "the title of the one names the other"
    for first in (named, telling):
        (titles,) = [pairs for pairs in maker([card, near, herald, named, telling]).make(first, 3, "pairs") if pairs.id.endswith("title")]
        assert set(titles.cards) & {"yorkina", "denis"} == {first.slug}
    two = maker([card, herald]).make(card, 3, "pairs")
    assert list(two) == [], "two pairs are too few"


def test_troubles_and_her_symbols_are_paired_with_nobody(saint):
    cards = [
        saint("ada", patronages=("Against storms", "Bakers"), symbols=("her anvil", "spade"), bio="bakers"),
        saint("bertha", patronages=("Potters",), symbols=("rope",), bio="potters"),
        saint("claudius", patronages=("Against hail", "Sailors"), symbols=("his dish", "comb"), bio="sailors"),
    ]
    made = {pairs.id.split("/")[-1]: dict(pairs.answer) for pairs in maker(cards).make(cards[0], 2, "pairs")}
    assert made == {
        "patronage": {"St. Ada": "Bakers", "St. Bertha": "Potters", "St. Claudius": "Sailors"},
        "symbol": {"St. Ada": "A spade", "St. Bertha": "A rope", "St. Claudius": "A comb"},
    }


# by hand


def test_written_questions_come_at_their_level(saint):
    card = saint()
    written = [
        WrittenQuestion("ada", "life", "What did Ada sell?", "Fish", ("Milk", "Hats"), 2, ""),
        WrittenQuestion("ada", "symbol", "What does Ada hold?", "A fish", ("A harp", "A hat"), 2, ""),
        WrittenQuestion("ada", "life", "Where was Ada?", "At home", ("At sea", "In jail"), 3, ""),
    ]
    made = maker([card], written=written)
    life, symbol = made.make(card, 2, "written")
    assert (life.id, life.fact, life.prompt, life.answer, life.wrong, life.shows, life.level) == (
        "ada/written/2/what-did-ada-sell", "ada/life", "What did Ada sell?", "Fish", ("Milk", "Hats"), "ada", 2,
    )  # fmt: skip
    assert life.sentence == "The right answer is \N{LEFT DOUBLE QUOTATION MARK}Fish.\N{RIGHT DOUBLE QUOTATION MARK}"
    assert (symbol.fact, symbol.shows) == ("ada/symbol", "")
    assert [question.prompt for question in made.make(card, 3, "written")] == ["Where was Ada?"]


# quizzes


def test_a_quiz_takes_kinds_and_saints_in_turn(months):
    bank = QuestionBank(months)
    questions = quiz(bank, 6, 2, ["feast", "which", "feast"], seed=3)
    assert sorted(question.kind for question in questions[:2]) == ["feast", "which"]
    assert [question.kind for question in questions] == [question.kind for question in questions[:2]] * 3
    assert len({question.saint for question in questions}) == 6
    every = quiz(bank, 99, 2, ["feast", months[0], "bertha", months[0]], seed=3)
    assert sorted(question.saint for question in every) == ["ada", "bertha"], "a feast is asked once of each"
    assert len(quiz(bank, 1, 2, seed=3)) == 1
    rest = quiz(bank, 99, 2, ["feast", "which"], seed=3, not_ids={question.id for question in bank if question.kind == "feast"})
    assert {question.kind for question in rest} == {"which"}
    assert len(rest) == 12
    assert {quiz(bank, 1, 2, seed=seed)[0].saint for seed in range(150)} == set(NAMES)
    assert {quiz(bank, 1, 2, ["lioba", "ada"], seed=seed)[0].kind for seed in range(40)} == {"feast", "which", "pairs"}, (
        "for want of a story"
    )
    assert {quiz(bank, 1, 2, ["lioba", "ada"], seed=seed, mix="facts")[0].kind for seed in range(40)} == {"feast", "which", "pairs"}


def test_what_is_known_of_a_bank(months, saint):
    bank = QuestionBank(months)
    assert repr(bank) == "<QuestionBank: 12 saints>"
    assert [card.slug for card in bank.cards] == list(NAMES)
    assert bank.about(months[0], 1) == bank.about("ada", 1) != bank.about("ada", 2)
    assert [question.kind for question in bank.about("ada", 2)] == ["feast", "which", "pairs"]
    assert [question.kind for question in bank.about("ada", 2, ("pairs", "feast"))] == ["feast", "pairs"]
    assert [(question.level, question.kind) for question in bank.multiple_choice("ada")] == [(1, "feast"), (2, "feast"), (3, "feast")]
    assert bank.multiple_choice("ada") is bank.multiple_choice(months[0])
    assert {bank.ask("ada", 2, Random(seed), kinds=("feast", "pairs")).kind for seed in range(20)} == {"feast", "pairs"}
    assert {bank.ask("ada", 2, Random(seed)).kind for seed in range(40)} == {"feast", "which", "pairs"}
    assert bank["ada/feast/2/feast-15-january"].answer == "January 15"
    assert len(list(bank)) == sum(len(bank.about(card, level)) for card in months for level in (1, 2, 3))


STORY = "Ada was born in York. There she fed the poor and the sick of the town. He thanked her. Then she gave her harp away for bread. She prayed."


@pytest.mark.parametrize(
    ("field", "evidence", "told"),
    [
        ("symbol", (), {"She gave her harp away for bread."}),
        (
            "feast",
            ("There she fed the poor and the sick of the town.",),
            {"She fed the poor and the sick of the town.", "She gave her harp away for bread."},
        ),
        ("feast", ("He thanked her.",), {"She fed the poor and the sick of the town.", "She gave her harp away for bread."}),
        ("feast", (), {"She fed the poor and the sick of the town.", "She gave her harp away for bread."}),
    ],
    ids=["the answer", "a virtue", "not of others", "no virtue"],
)
def test_a_line_of_the_story_is_told_after_each_answer(saint, field, evidence, told):
    ada = saint(bio=STORY, virtue_evidence=evidence, symbols=("harp",), art_figure="woman;young;fair")
    others = [
        saint(slug, symbols=(sign,), feast=(month, 20))
        for slug, sign, month in (("bertha", "tower", 1), ("clare", "lamp", 9), ("dora", "boat", 11))
    ]
    asked = list(maker([ada, *others]).make(ada, 2, field))
    assert asked
    for question in asked:
        assert question.tell in told
        assert question.sentence.endswith(f" {question.tell}")


def test_whoever_has_no_story_tells_no_line(saint):
    cards = [saint(slug, feast=(month, 20)) for slug, month in (("ada", 6), ("bertha", 1), ("clare", 9), ("dora", 11))]
    assert [question.tell for question in maker(cards).make(cards[0], 2, "feast")] == [""]
