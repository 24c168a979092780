"""No wrong answer is also true (`ST-10`): held against the cards themselves, over every question that the catalogue can give."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from saintlearn.ground.spellings import plain
from saintlearn.languages import month
from saintlearn.questions import Choice, Ordering, Pairs, TrueFalse, Typed
from saintlearn.questions.also import also_true
from saintlearn.questions.asking import ask
from saintlearn.questions.likeness import stands_out
from saintlearn.questions.making import _TOPICS
from saintlearn.questions.themes import PEOPLE_OF
from saintlearn.questions.truth import Pool
from saintlearn.questions.voices import myself, voice
from saintlearn.vocabulary import FACT, Field
from tests.tiers import of_sample

BY_WORD = {fact.word: fact for fact in FACT.values() if fact.key in PEOPLE_OF or fact.field in (Field.ORDER, Field.GEOGRAPHY)}
"""Facts that are asked."""
DULL = {
    "with", "from", "people", "their", "crown", "white", "black", "young", "model", "staff", "robe", "archdiocese", "makers", "workers", "sufferers",
    "side", "three", "around", "spring", "against", "catholic", "catholics", "devotion", "good", "holy", "lost", "north", "northern", "protection",
    "aside", "blue", "image", "laid", "open", "picture", "rings",
}  # fmt: skip
"""Words that say nothing about what is meant."""
SAYING = {"true", "false", "saint", "patron", "patrons", "people", "help", "protection", "artists", "often", "show", "with", "from"}
"""Words of the statements themselves."""


class Oracle:
    """What the cards say, without any of the reasons for which a wrong answer is chosen."""

    def __init__(self, catalogue):
        pool = Pool(catalogue.values())
        self.cards = catalogue
        self.topics = {name: topic(pool) for name, topic in _TOPICS.items()}
        self.labels: dict[tuple[str, str], set[str]] = {}
        self.said: dict[str, set[str]] = {}
        self.riddled: dict[str, set[str]] = {}
        self.fits: dict[str, set[str]] = {}
        for slug, card in catalogue.items():
            said, riddled, fits = self.said[slug], self.riddled[slug], self.fits[slug] = set(), set(), set()
            for name, topic in self.topics.items():
                values = [*topic.told(card)]
                if name == "feast":
                    values += [day for day, _ in card.other_feasts]
                if name == "month":
                    values += [day.month for day, _ in card.other_feasts]
                also = [value for (kind, value), slugs in also_true().items() if kind == name and slug in slugs]
                values += [BY_WORD[value] for value in also if value in BY_WORD] if name in ("region", "order", "role") else also
                self.labels[slug, name] = {topic.label(value) for value in values}
                for value in values:
                    said.add(topic.say(voice(card), value))
                    riddled.add(topic.say(myself(card), value))
                    fits.add(topic.whose(value))

    def topic(self, question):
        field = question.id.split("/")[3].split("-")[0]
        return "month" if field == "feast" and question.level == 1 else field


@pytest.fixture(scope="session")
def oracle(catalogue):
    return Oracle(catalogue)


def words(text):
    """List the words that mean something."""
    return {word for word in plain(text).split() if len(word) >= 4 and word not in DULL}


def same_word(one, other):
    """Tell whether two words differ in their ending alone: sailor and sailors, but neither head and forehead nor pain and painters."""
    short, long = sorted((one, other), key=len)
    return long.startswith(short) and len(long) - len(short) <= 3


@pytest.mark.rule("ST-10")
def test_of_the_choices_exactly_one_is_true(everything, oracle):
    wrong = []
    for question in everything:
        if not isinstance(question, Choice) or question.kind == "written":
            continue
        assert 2 <= len(question.wrong) <= 3
        if question.kind == "which":
            if [slug for slug in question.cards if question.prompt in oracle.fits[slug]] != [question.saint]:
                wrong.append(question)
        elif question.kind == "who":
            true = [slug for slug in question.cards if set(question.clues) <= oracle.riddled[slug]]
            if true != [question.saint]:
                wrong.append(question)
        else:
            told = oracle.labels[question.saint, oracle.topic(question)]
            if question.answer not in told or told & set(question.wrong):
                wrong.append(question)
    assert not wrong, wrong[:5]


@pytest.mark.rule("ST-10")
def test_a_wrong_answer_is_not_the_right_one_in_other_words(everything, catalogue):
    wrong = []
    for question in everything:
        if isinstance(question, Choice):
            texts = [plain(text) for text in (question.answer, *question.wrong)]
            assert len(set(texts)) == len(texts), question
            if question.kind in ("patronage", "symbol"):
                card = catalogue[question.saint]
                own = words(" ".join(card.patronages if question.kind == "patronage" else card.symbols))
                wrong += [question.id for text in question.wrong for word in words(text) if any(same_word(word, mine) for mine in own)]
    assert not wrong, wrong[:20]


@pytest.mark.rule("ST-10")
def test_a_false_statement_and_a_changed_pair_are_not_the_right_one_in_other_words(everything, catalogue):
    """What holds of the options of a choice holds of statements and pairs, too."""
    own = {}
    for slug, card in catalogue.items():
        own[slug, "patronage"], own[slug, "symbol"] = words(" ".join(card.patronages)), words(" ".join(card.symbols))
    wrong, seen = [], Counter()
    for question in everything:
        field = question.fact.partition("/")[2]
        if field not in ("patronage", "symbol"):
            continue
        if isinstance(question, TrueFalse) and not question.answer and question.kind != "written":
            card = catalogue[question.saint]
            said = words(question.prompt.replace(card.name, "").replace(card.name_inside, "")) - SAYING
            pairs = [(question.saint, said)]
        elif isinstance(question, Pairs):
            things = dict(zip(question.cards, (words(thing) for _, thing in question.answer), strict=True))
            pairs = [(slug, said) for slug in things for other, said in things.items() if other != slug]
        else:
            continue
        seen[type(question)] += 1
        wrong += [
            (question.id, slug, word) for slug, said in pairs for word in said if any(same_word(word, mine) for mine in own[slug, field])
        ]
    assert seen[TrueFalse] > of_sample(1_500)
    assert seen[Pairs] > of_sample(800)
    assert not wrong, wrong[:20]


@pytest.mark.rule("ST-10")
@pytest.mark.parametrize(
    ("field", "value", "slugs"),
    [
        ("symbol", "cave", ("our-lady-of-lourdes", "bernadette-soubirous")),  # a grotto is a cave
        ("symbol", "grotto", ("rosalia", "giles", "sabas")),
        ("patronage", "Messengers", ("gabriel", "anthony-of-padua")),  # patron of postal workers
        ("patronage", "Lost keys", ("anthony-of-padua", "anne")),
        ("patronage", "Apprentices", ("joseph",)),
        ("patronage", "People with stomach pain", ("wolfgang-of-regensburg", "blaise")),
    ],
)
def test_what_means_nearly_the_same_is_no_wrong_answer(catalogue, field, value, slugs):
    pool = Pool(catalogue.values())
    assert [slug for slug in slugs if not pool.possible(field, value) >> pool.at[slug] & 1] == []


@pytest.mark.rule("ST-10")
def test_what_is_said_to_be_true_is_true_and_what_is_said_to_be_false_is_not(everything, oracle):
    statements = [question for question in everything if isinstance(question, TrueFalse)]
    wrong = [q for q in statements if (q.prompt.removeprefix("True or false? ") in oracle.said[q.saint]) is not q.answer]
    assert not wrong, wrong[:5]
    balance = Counter(question.answer for question in statements)
    assert 0.8 < balance[True] / balance[False] < 1.25


@pytest.mark.rule("ST-10")
def test_no_two_pairs_can_be_changed_about(everything, oracle):
    for question in everything:
        if isinstance(question, Pairs):
            field = question.id.split("/")[3]
            field = "month" if field == "feast" and question.level == 1 else field
            assert 3 <= len(question.answer) <= 5
            for slug, (_, own) in zip(question.cards, question.answer, strict=True):
                others = {thing for _, thing in question.answer} - {own}
                assert own in oracle.labels[slug, field]
                assert not others & oracle.labels[slug, field], question


@pytest.mark.rule("ST-10")
def test_an_order_of_birth_is_certain(everything, catalogue):
    for question in everything:
        if isinstance(question, Ordering):
            born = [catalogue[slug].born for slug in question.cards]
            assert len(set(question.answer)) == len(question.answer) >= 3
            assert all(a.last < b.first for a, b in pairwise(born)), question
            for a, b in pairwise(born):
                assert b.first - a.last >= (15 if not (a.approximate or b.approximate) else 40), question


@pytest.mark.rule("ST-10")
def test_a_riddle_to_type_has_one_answer(everything, oracle):
    riddles = [question for question in everything if isinstance(question, Typed)]
    for question in riddles[::7]:
        clues = set(question.clues)
        assert [slug for slug, said in oracle.riddled.items() if clues <= said] == [question.saint]


def test_no_answer_is_the_odd_one_out_by_its_form(everything, bank):
    """It is neither much longer or shorter than all others, nor the only one that begins as it does."""
    choices = [question for question in everything if isinstance(question, Choice) and question.kind != "written"]
    odd = [question.id for question in choices if stands_out(question.answer, question.wrong)]
    assert len(odd) < len(choices) / 100, odd
    hers = [question for level in (1, 2, 3) for question in bank.about("josephine-bakhita", level) if isinstance(question, Choice)]
    assert len(hers) > 30
    assert not [question for question in hers if stands_out(question.answer, question.wrong)]


def test_a_riddle_begins_with_enough_clues_to_be_solved(everything, oracle):
    """No wrong choice fits all that lies open from the beginning; of a name that is typed, no other saint of all does."""
    begun = [(question, set(ask(question, "1").shown.clues)) for question in everything if question.kind in ("who", "type")]
    for question, clues in begun:
        asked = question.cards if isinstance(question, Choice) else oracle.riddled
        assert len(clues) >= 2, question
        assert [slug for slug in asked if clues <= oracle.riddled[slug]] == [question.saint], question
    assert any(len(clues) < len(question.clues) for question, clues in begun), "the others make it easier"


def test_what_lies_open_from_the_beginning_costs_nothing(everything):
    for question in everything:
        if question.kind in ("who", "type"):
            assert question.grade(question.answer, clues=question.enough).credit == 1
            if question.enough < len(question.clues):
                assert question.grade(question.answer, clues=len(question.clues)).credit == 0.5


@pytest.mark.rule("ST-10")
@pytest.mark.parametrize(
    ("slug", "fields"),
    [
        ("genevieve", {"passing"}),  # died about 500: in the 5th or the 6th century
        ("justin-martyr", {"birth"}),  # born about 100
        ("albert-the-great", {"birth"}),
        ("george", {"birth"}),
        ("cecilia", {"birth", "passing"}),
        ("clement-i", {"fact-martyr"}),
        ("notburga", {"feast"}),
    ],
)
def test_what_is_disputed_is_not_asked(bank, everything, slug, fields):
    def asked(question):
        return {field for field in fields if field == question.fact.split("/")[1] or (field.startswith("fact") and field in question.id)}

    told = [question for question in everything if question.kind not in ("written", "who", "type", "sequence")]
    assert set().union(*map(asked, told)) == fields, "each of them is asked of other saints"
    own = [question for question in told if question.saint == slug]
    assert {question.level for question in own} == {1, 2, 3}
    assert not [question for question in own if asked(question)]


def test_the_day_of_a_movable_feast_is_not_asked(bank, catalogue):
    own = [question for level in (1, 2, 3) for question in bank.about(catalogue["holy-family"], level)]
    assert own
    assert not [question for question in own if question.fact == "holy-family/feast"]


@pytest.mark.rule("ST-10")
def test_other_feasts_and_the_days_beside_them_are_no_wrong_days(everything, catalogue):
    for question in everything:
        if question.kind == "feast" and question.level > 1:
            card = catalogue[question.saint]
            known = {card.feast, *(day for day, _ in card.other_feasts)}
            for text in question.wrong:
                name, number = text.split()
                assert not any(day.day in range(int(number) - 2, int(number) + 3) and month(day.month) == name for day in known), question


def test_wildcards_are_not_asked_for_years_and_regions(bank, catalogue):
    for slug in (card.slug for card in catalogue.values() if card.is_wild):
        kinds = {question.kind for level in (1, 2, 3) for question in bank.about(slug, level)}
        assert not kinds & {"century", "age", "canonized", "region", "sequence"}, slug
    assert bank.about("michael", 2, ["feast"])


@pytest.mark.parametrize(
    ("slug", "shown", "kind"),
    [
        ("ignatius-of-loyola", "IHS monogram", "order-jesuit"),
        ("peter-canisius", "IHS monogram", "order-jesuit"),
        ("stephen-of-hungary", "scepter", "designation-secular-royalty"),
        ("pulcheria", "scepter", "designation-secular-royalty"),
        ("jadwiga-of-poland", "scepter", "designation-secular-royalty"),
        ("lucy", "cord", "order-franciscan"),
    ],
)
def test_what_an_order_or_an_office_is_shown_with_is_asked_of_nobody_else_in_it(catalogue, bank, slug, shown, kind):
    names = {card.name for card in catalogue.values() if FACT[kind] in card.facts}
    asked = [
        question
        for level in (1, 2, 3)
        for question in bank.about(slug, level)
        if isinstance(question, Choice) and question.kind == "which" and shown in question.prompt
    ]
    assert not [(question.prompt, name) for question in asked for name in question.wrong if name in names]


CAN_GO_ALONG = {
    "quickly",
    "slowly",
    "silently",
    "quietly",
    "softly",
    "humbly",
    "joyfully",
    "tearfully",
    "playfully",
    "barefoot",
    "singing",
    "serious",
    "shy",
}
"""Ways of doing something that go along with doing it kindly, bravely, or gladly."""


def test_how_somebody_did_something_has_one_way_alone(catalogue):
    asked = [item for item in catalogue.questions if item.prompt.startswith(("How did ", "How was ", "In the story, how did "))]
    found = [(item.prompt, wrong) for item in asked for wrong in item.wrong if wrong.casefold() in CAN_GO_ALONG]
    assert found == []
    assert len(asked) > 20
