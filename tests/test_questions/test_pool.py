"""Of whom something is or may be true: masks over a handful of made-up saints, the first of whom has the lowest bit."""

from __future__ import annotations

import re

import pytest

from saintlearn.catalogue.card import Day
from saintlearn.questions import tellings
from saintlearn.questions.lexicon import Lexicon, telling
from saintlearn.questions.phrases import article, helped, proper, sex
from saintlearn.questions.tellings import BORN, FEAST
from saintlearn.questions.themes import WEAK
from saintlearn.questions.truth import Pool, alike, ones
from saintlearn.questions.voices import Telling, myself, under_the_name, voice
from saintlearn.vocabulary import DESIGNATIONS, GEOGRAPHY, ORDERS, SAINT_FACTS


def true_of(pool, field, value):
    """The slugs of whom a value is or may be true."""
    return [pool.cards[at].slug for at in ones(pool.possible(field, value))]


@pytest.mark.parametrize(("bits", "numbers"), [(0, []), (1, [0]), (0b10110, [1, 2, 4]), (1 << 70, [70])])
def test_ones(bits, numbers):
    assert ones(bits) == numbers


@pytest.mark.parametrize(
    ("text", "other", "yes"),
    [
        ("the town of Assisi", "St. Assisa", True),  # five letters count
        ("the town of Assisi", "St. Assiut", False),
        ("a lamb", "St. Lambert", False),  # a word of four letters is a whole one
        ("a lamb", "the lamb", True),
        ("a ram", "the ram", False),  # three letters say nothing
        ("a martyr and pope", "the martyr, a pope", False),  # so do titles
    ],
)
def test_two_texts_are_alike_where_a_word_begins_like_another(text, other, yes):
    assert alike(text, other) is yes
    assert alike(other, text) is yes


@pytest.mark.parametrize(
    ("feast", "days"),
    [
        ((6, 15), [(6, 13), (6, 14), (6, 15), (6, 16), (6, 17)]),
        ((12, 31), [(1, 1), (1, 2), (12, 29), (12, 30), (12, 31)]),
        ((3, 1), [(2, 27), (2, 28), (3, 1), (3, 2), (3, 3)]),
        ((2, 29), [(2, 26), (2, 27), (2, 28), (2, 29), (3, 1), (3, 2)]),
        ((4, 30), [(4, 28), (4, 29), (4, 30), (5, 1), (5, 2)]),
    ],
)
def test_two_days_around_a_feast_are_no_wrong_days(saint, feast, days):
    pool = Pool([saint("bede", feast=(8, 8)), saint(feast=feast)])
    every = [Day(month, day) for month in range(1, 13) for day in range(1, 32)]
    assert [day for day in every if pool.possible("feast", day) == 0b10] == [Day(*day) for day in days]
    assert {month for month in range(1, 13) if pool.possible("month", month) & 0b10} == {month for month, _ in days}


def test_other_and_disputed_feasts_are_no_wrong_days(saint):
    pool = Pool([saint(other_feasts=((Day(3, 7), "old"),), disputed="It is kept on November 9")])
    assert [pool.possible("feast", Day(*day)) for day in ((3, 7), (3, 5), (3, 4), (11, 11), (11, 12))] == [1, 1, 0, 1, 0]
    assert [pool.possible("month", month) for month in (3, 6, 11, 12)] == [1, 1, 1, 0]


def test_whose_century_nobody_knows_may_have_lived_in_any(saint):
    pool = Pool([saint(born="1225", died="1274"), saint("bede"), saint("clare", born="1305~", died="1350")])
    assert [true_of(pool, "birth", number) for number in (12, 13, 14)] == [["bede"], ["ada", "bede", "clare"], ["bede", "clare"]]
    assert [true_of(pool, "passing", number) for number in (13, 14)] == [["ada", "bede"], ["bede", "clare"]]


def test_the_holy_family_is_one_family(saint):
    mary = saint("mary", title="Lily of Kent", status="holy-family")
    lourdes = saint("lourdes", status="holy-family")
    pool = Pool([saint(title="Star of York"), mary, lourdes])
    assert true_of(pool, "title", "Lily of Kent") == ["mary", "lourdes"]
    assert true_of(pool, "title", "Star of York") == ["ada"]


def test_orders_of_one_rule_are_kin_and_old_monks_began_anywhere(saint):
    cards = [
        saint("benedictine", orders=(ORDERS["Benedictine"],), passing_century=12),
        saint("cistercian", orders=(ORDERS["Cistercian"],), passing_century=17),
        saint("jesuit", orders=(ORDERS["Jesuit"],), passing_century=17),
        saint("jesuits-friend", bio="He went to the jesuits."),
        saint("old-nun", main_fact=SAINT_FACTS["Religious Woman"], passing_century=16),
        saint("old-monk", ribbons=(SAINT_FACTS["Religious Man"],), passing_century=16),
        saint("undated-friar", orders=(ORDERS["Franciscan"],)),
        saint("new-nun", main_fact=SAINT_FACTS["Religious Woman"], passing_century=17),
        saint("old-priest", passing_century=16),
    ]
    pool = Pool(cards)
    assert true_of(pool, "order", ORDERS["Jesuit"]) == ["jesuit", "jesuits-friend"]
    assert true_of(pool, "order", ORDERS["Cistercian"]) == ["benedictine", "cistercian"]
    assert true_of(pool, "order", ORDERS["Benedictine"]) == ["benedictine", "cistercian", "old-nun", "old-monk", "undated-friar"]
    assert true_of(pool, "order", ORDERS["Augustinian"]) == ["benedictine", "old-nun", "old-monk", "undated-friar"]


def test_where_a_saint_may_have_been(saint):
    cards = [
        saint("african", geography=(GEOGRAPHY["Africa"],)),
        saint("traveller", geography=(GEOGRAPHY["Eastern Europe"],), bio="She sailed to Egypt."),
        saint("apostle", geography=(GEOGRAPHY["Eastern Europe"],), ribbons=(SAINT_FACTS["Apostle"],)),
        saint("homeless"),
        saint("pole", geography=(GEOGRAPHY["Eastern Europe"],)),
    ]
    pool = Pool(cards)
    assert true_of(pool, "region", GEOGRAPHY["Africa"]) == ["african", "traveller", "apostle", "homeless"]
    assert true_of(pool, "region", GEOGRAPHY["The Americas"]) == ["homeless"], "no tradition sends an Apostle there"
    assert true_of(pool, "region", GEOGRAPHY["Western Europe"]) == [card.slug for card in cards], "there most have been"


def test_what_many_are_patrons_of_could_be_true_of_anybody(saint):
    few = [saint(f"baker-{n}", patronages=("Bakers", "Potters") if n else ("Bakers",), geography=(GEOGRAPHY["Africa"],)) for n in range(5)]
    cards = [
        *few,
        saint("miller", bio="He had a mill.", geography=(GEOGRAPHY["Africa"],)),
        saint("other", geography=(GEOGRAPHY["Africa"],)),
    ]
    assert true_of(Pool(cards), "patronage", "Bakers") == [card.slug for card in cards]
    assert true_of(Pool(cards[1:]), "patronage", "Bakers") == [card.slug for card in cards[1:-1]], "bakers have to do with a mill"
    assert true_of(Pool(cards), "patronage", "Potters") == [card.slug for card in few[1:]]


def test_a_country_is_also_that_of_its_neighbors(saint):
    cards = [
        saint("patron", patronages=("Georgia",), geography=(GEOGRAPHY["Caucasus"],)),
        saint("neighbor", geography=(GEOGRAPHY["Caucasus"],)),
        saint("homeless"),
        saint("far", geography=(GEOGRAPHY["Africa"],)),
        saint("reader", geography=(GEOGRAPHY["Africa"],), bio="She wrote about Georgia."),
    ]
    pool = Pool(cards)
    assert pool.is_name("Georgia")
    assert true_of(pool, "patronage", "Georgia") == ["patron", "neighbor", "homeless", "reader"]


@pytest.mark.parametrize(
    ("item", "beside", "name"),
    [("Kent", "Kent", True), ("Kent", "Fields of kent", False), ("Bruges", "Bruges", False), ("Bruges", "Lace of Bruges", True)],
)
def test_how_a_word_is_written_inside_another_patronage_tells_whether_it_is_a_name(saint, item, beside, name):
    """The first word of a patronage has a capital anyway."""
    assert Pool([saint(patronages=(beside,))]).is_name(item) is name


def test_symbols_that_anybody_may_be_shown_with(saint):
    cards = [saint(f"shepherd-{n}", symbols=("anvil", "spade") if n else ("anvil",)) for n in range(9)]
    pool = Pool([*cards, saint("other")])
    assert true_of(pool, "symbol", "anvil") == [card.slug for card in pool.cards]
    assert true_of(pool, "symbol", "spade") == [card.slug for card in cards[1:]]
    assert true_of(pool, "symbol", "small book") == [card.slug for card in pool.cards]
    assert true_of(Pool([*cards[1:], saint("other")]), "symbol", "anvil") == [card.slug for card in cards[1:]]


def test_what_artists_give_to_a_kind_of_saints(saint):
    pool = Pool(
        [saint("pope", designations=(DESIGNATIONS["Pope"],)), saint("soldier", designations=(DESIGNATIONS["Lay Soldier"],)), saint()]
    )
    assert true_of(pool, "symbol", "tiara") == ["pope"]
    assert true_of(pool, "symbol", "shield") == ["soldier"]


def test_a_title_may_be_true_of_whoever_has_to_do_with_all_its_words(saint):
    cards = [
        saint("ada", title="Lily of the Northern Sea"),
        saint("bede", bio="He was a sailor who grew lilies in the northern land."),
        saint("clare", bio="She grew lilies."),
        saint("denis"),
    ]
    pool = Pool(cards)
    assert true_of(pool, "title", "Lily of the Northern Sea") == ["ada", "bede"]
    assert true_of(pool, "title", "Bishop and Martyr") == [card.slug for card in cards]


def test_a_name_may_be_that_of_whoever_begins_so(saint):
    cards = [
        saint("giovanni", other_names=("Hans",)),
        saint("gioacchino"),
        saint("hansel"),
        saint("bede", bio="He was a friend of Hans and of Johannes."),
        saint("clare"),
    ]
    assert true_of(Pool(cards), "names", "Hans") == ["giovanni", "gioacchino", "hansel", "bede"]
    assert true_of(Pool(cards), "names", "Clarissa") == ["clare"]
    assert true_of(Pool(cards), "names", "Zita") == []


def test_who_may_have_been_what(saint):
    cards = [
        saint("martyr", ribbons=(SAINT_FACTS["Martyr"],), passing_century=9),
        saint("early", passing_century=4),
        saint("undated"),
        saint("later", passing_century=5),
        saint("killed", passing_century=9, bio="She was killed."),
        saint("generous", passing_century=9, bio="At last he gave his life for them."),
        saint("doubted", passing_century=9, disputed="Whether a martyr"),
    ]
    pool = Pool(cards)
    assert true_of(pool, "role", SAINT_FACTS["Martyr"]) == ["martyr", "early", "undated", "killed", "generous", "doubted"]
    assert true_of(pool, "role", DESIGNATIONS["Pope"]) == []
    doctors = Pool([saint(title="Doctor of the Church"), saint("bede", bio="A doctor in the church.")])
    assert true_of(doctors, "role", SAINT_FACTS["Church Doctor"]) == ["ada"]
    jesuits = Pool([saint(orders=(ORDERS["Jesuit"],)), saint("bede")])
    assert true_of(jesuits, "role", ORDERS["Jesuit"]) == ["ada"]


def test_words_that_say_something():
    assert telling("Against the storms of life", WEAK) == ["storms", "life"]
    assert telling("bee and dog", WEAK) == ["bee", "dog"]
    assert telling("young people", WEAK) == ["young", "people"], "all of them where none says more"
    assert telling("pea", WEAK) == ["pea"], "however short"


def test_words_on_cards(saint):
    cards = [
        saint("ada", bio="She was a schoolteacher.", other_feasts=((Day(3, 7), "translation"),)),
        saint("bede", bio="He taught the art of war.", title="Teacher of All", art_attributes="lamb"),
        saint("clare", patronages=("Wardens",), symbols=("school bench",), disputed="The artist", ribbons=(SAINT_FACTS["Martyr"],)),
    ]
    words = Lexicon(cards)
    for _ in range(2):  # the second time out of what was kept
        assert [words.having(part) for part in ("teach", "war", "lamb", "martyr", "transl", "ada", "zebra", "st")] == [
            0b011, 0b110, 0b010, 0b100, 0b001, 0b001, 0, 0b111,
        ]  # fmt: skip
        assert [words.beginning(part) for part in ("teach", "school", "war", "art", "ward", "arti", "adas")] == [
            0b010, 0b101, 0b010, 0b010, 0b100, 0b100, 0,
        ]  # fmt: skip
        assert [words.near(word) for word in ("pupil", "lambs", "rooster", "wolf")] == [0b111, 0b010, 0, 0]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"group": True}, "group"),
        ({"art_figure": "woman;young"}, "woman"),
        ({"art_figure": "girl"}, "woman"),
        ({"art_figure": " man ;old"}, "man"),
        ({"art_figure": "boy"}, "man"),
        ({"art_figure": "angel"}, "man"),  # the priest of the outside color
        ({"ribbons": (SAINT_FACTS["Virgin"],)}, "woman"),
        ({"main_fact": SAINT_FACTS["Religious Woman"]}, "woman"),
        ({"main_fact": SAINT_FACTS["Deacon"]}, "man"),
        ({"main_fact": SAINT_FACTS["Religious Man"]}, "man"),
        ({"main_fact": SAINT_FACTS["Martyr"]}, ""),
    ],
)
def test_sex(saint, more, said):
    assert sex(saint(**more)) == said


@pytest.mark.parametrize(
    ("name", "inside", "first", "group"),
    [
        ("The Holy Family", "the Holy Family", "The Holy Family", "named"),
        ("The Holy Innocents", "the Holy Innocents", "The Holy Innocents", "several"),
        ("Blessed Virgin Mary", "the Blessed Virgin Mary", "The Blessed Virgin Mary", "several"),
        ("St. Theo", "St. Theo", "St. Theo", "several"),
    ],
)
def test_a_saint_is_named_inside_a_sentence_and_at_its_start(saint, name, inside, first, group):
    """A group is several, but a family is one."""
    who = voice(saint(name=name))
    assert (who.name, who.saint, who.person) == (inside, first, "named")
    assert voice(saint(name=name, group=True)).person == group


def test_one_sentence_is_said_of_everyone(saint):
    nun, monk, pair, somebody = (
        saint("ada", art_figure="woman"),
        saint("bede", art_figure="man"),
        saint("clare", group=True),
        saint("denis", main_fact=SAINT_FACTS["Martyr"]),
    )
    assert [BORN.say(voice(card), century="3rd century") for card in (nun, pair)] == [
        "St. Ada was born in the 3rd century.", "Sts. Clare and Others were born in the 3rd century.",
    ]  # fmt: skip
    assert [BORN.say(myself(card), century="3rd century") for card in (nun, pair)] == [
        "I was born in the 3rd century.", "We were born in the 3rd century.",
    ]  # fmt: skip
    assert [FEAST.say(under_the_name(card), date="May 1") for card in (nun, monk, pair, somebody)] == [
        "Her feast day is May 1.", "His feast day is May 1.", "Their feast day is May 1.", "The feast day of St. Denis is May 1.",
    ]  # fmt: skip
    assert (voice(nun).woman, myself(nun).woman, voice(monk).woman, voice(somebody).woman) == (True, True, False, False)


def test_every_sentence_says_who_is_meant():
    """What can be said of a person names the person, in each of its forms, and the fields are the same in all of them."""
    for made in (value for name, value in vars(tellings).items() if name.isupper()):
        for one in [made] if isinstance(made, Telling) else [pair[1] for pair in made.values() if isinstance(pair[1], Telling)]:
            for person, sentence in one._asdict().items():
                if sentence:
                    fields = set(re.findall(r"{(\w+)}", sentence))
                    assert bool(fields & {"name", "saint"}) is (person in ("named", "several", "woman")), sentence
                    assert fields - {"name", "saint"} == set(re.findall(r"{(\w+)}", one.named)) - {"name", "saint"}, sentence


@pytest.mark.parametrize(
    ("item", "name"),
    [
        ("Knights of Malta", True),
        ("The United States", True),
        ("Catholic schools", False),
        ("Martyrs", False),
        ("Malta", True),
        ("Jesuits", True),  # a name, though it looks like several of something
        ("Students in Łódź", True),
        ("students in towns", False),
        ("Oxen", False),  # written small somewhere
        ("Quito", True),  # written large somewhere
        ("Bruges", False),  # looks like several of something
        ("Kent", True),
        ("Comfort in need", False),
        ("Upper Bavaria", True),
        ("The Oxen", False),
    ],
)
def test_a_name_is_told_from_a_common_word(item, name):
    assert proper(item, frozenset({"oxen", "quito's"}), frozenset({"Quito", "Oxen"})) is name


@pytest.mark.parametrize(
    ("item", "name", "written"),
    [
        ("Clergy", False, "the clergy"),
        ("Czech Republic", True, "the Czech Republic"),
        ("Bible study", False, "Bible study"),
        ("Bakers", False, "bakers"),
        ("Bakers", True, "Bakers"),
    ],
)
def test_a_patronage_inside_a_sentence(item, name, written):
    assert helped(item, name=name) == written


@pytest.mark.parametrize(
    ("item", "written"),
    [
        ("grapes", "grapes"), ("cross", "a cross"), ("bus", "a bus"), ("basis", "a basis"), ("glass", "a glass"), ("three-legged stool", "a three-legged stool"),
        ("three nails", "three nails"), ("Mary", "Mary"), ("Mount Carmel", "Mount Carmel"), ("Mount Carmel painting", "a Mount Carmel painting"),
        ("unicorn", "a unicorn"), ("umbrella", "an umbrella"), ("one-horned goat", "a one-horned goat"), ("IHS monogram", "an IHS monogram"),
        ("word of God on a page", "the word of God on a page"), ("apple (red)", "an apple (red)"), ("curly hair and beard", "curly hair and beard"),
    ],
)  # fmt: skip
def test_the_article(item, written):
    assert article(item) == written
