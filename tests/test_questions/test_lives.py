"""What the topics of lives ask, say and set beside the right answer, for saints who are made up."""

from __future__ import annotations

from random import Random

import pytest

from saintlearn.questions.lives import NamesTopic, PatronageTopic, RegionTopic, ReligiousOrderTopic, RoleTopic, SymbolTopic, TitleTopic
from saintlearn.questions.truth import Pool
from saintlearn.questions.voices import Voice, voice
from saintlearn.vocabulary import DESIGNATIONS, EXPANSIONS, GEOGRAPHY, ORDERS, SAINT_FACTS

ME, WE = Voice("me"), Voice("we")


def test_orders_are_asked_and_said(saint):
    jesuit = ORDERS["Jesuit"]
    card, group = saint(orders=(jesuit,)), saint("bede", group=True)
    topic = ReligiousOrderTopic(Pool([card, group]))
    assert list(topic.asked(card, 1)) == [jesuit]
    assert topic.prompt(voice(card), jesuit) == "Which family in the Church calls St. Ada its own?"
    assert topic.prompt(voice(group), jesuit) == "Which family in the Church calls Sts. Bede and Others its own?"
    assert [topic.say(who, jesuit) for who in (voice(card), voice(group), ME, WE)] == [
        f"{words} to the Jesuit family." for words in ("St. Ada belongs", "Sts. Bede and Others belong", "I belong", "We belong")
    ]
    assert topic.statement(card, jesuit).whole == f"St. Ada belongs to the Jesuit family. {jesuit.meaning}"
    assert topic.label(jesuit) == "The Jesuit family"
    assert topic.whose(jesuit) == "Who belongs to the Jesuit family?"
    doubted = saint(orders=(jesuit,), disputed="Whether under a rule")
    assert list(ReligiousOrderTopic(Pool([doubted])).asked(doubted, 1)) == []


def test_regions_are_asked_and_said(saint):
    africa = GEOGRAPHY["Africa"]
    card = saint(geography=(africa,))
    topic = RegionTopic(Pool([card]))
    assert list(topic.asked(card, 1)) == [africa]
    assert topic.prompt(voice(card), africa) == "Where in the world did St. Ada live?"
    assert topic.say(ME, africa) == "You could have met me in Africa."
    assert topic.statement(card, africa).whole == "You could have met St. Ada in Africa."
    assert topic.label(GEOGRAPHY["Caucasus"]) == "In Asia Minor or the Caucasus"
    assert topic.key(GEOGRAPHY["Caucasus"]) == "the Caucasus"
    assert topic.whose(africa) == "Whom could you have met in Africa?"
    several = saint(geography=(GEOGRAPHY["Caucasus"],))
    assert list(RegionTopic(Pool([several])).asked(several, 2)) == [], "one place or another"


@pytest.mark.parametrize(
    ("value", "prompt", "said", "label", "whose"),
    [
        (
            "Against storms", "What do people ask St. Ada to keep away?", "People ask St. Ada for protection from storms.", "Storms",
            "Who do people ask for protection from storms?",
        ),
        (
            "Protection from fire", "What do people ask St. Ada to keep away?", "People ask St. Ada for protection from fire.", "Fire",
            "Who do people ask for protection from fire?",
        ),
        (
            "Headache", "What is St. Ada the patron saint of?", "People ask St. Ada for help with headache.", "Headache",
            "Who do people ask for help with headache?",
        ),
        (
            "People with a toothache", "What is St. Ada the patron saint of?", "St. Ada is a patron of people with a toothache.",
            "People with a toothache", "Who is a patron of people with a toothache?",
        ),
        (
            "Everyone", "What is St. Ada the patron saint of?", "St. Ada watches over everyone.", "Everyone",
            "Who is a patron of everyone?",
        ),
        (
            "Lawyers", "What is St. Ada the patron saint of?", "St. Ada is a patron of lawyers.", "Lawyers",
            "Who is a patron of lawyers?",
        ),
        (
            "Armenia", "What is St. Ada the patron saint of?", "St. Ada is a patron of Armenia.", "Armenia",
            "Who is a patron of Armenia?",
        ),
    ],
)  # fmt: skip
def test_patronages_are_asked_and_said(saint, value, prompt, said, label, whose):
    card = saint(patronages=("Armenia", "Lawyers"), bio="A friend of lawyers and of everyone, who had a headache.")
    topic = PatronageTopic(Pool([card]))
    assert topic.prompt(voice(card), value) == prompt
    assert topic.say(voice(card), value) == said
    assert topic.label(value) == label
    assert topic.whose(value) == whose


def test_several_saints_are_patrons(saint):
    topic = PatronageTopic(Pool([saint(bio="A friend of lawyers.")]))
    assert topic.say(WE, "Lawyers") == "We are patrons of lawyers."
    assert topic.say(ME, "Lawyers") == "I am a patron of lawyers."
    assert topic.say(WE, "Against storms") == "People ask us for protection from storms."


def test_the_youngest_are_asked_for_what_is_near_to_them(saint):
    """At level 1: what comes first, then what others have too, no names, nothing heavy, and no more than three of all."""
    card = saint(patronages=("Lawyers", "Bakers", "Armenia", "Divorced people", "Cooks", "Sailors", "Painters"))
    mate = saint(
        "bede", patronages=("Bakers", "Cooks", "Armenia", "Divorced people", "Sailors", "Painters"), bio="Of lawyers, bakers, cooks."
    )
    pool = Pool([card, mate])
    topic = PatronageTopic(pool)
    assert list(topic.asked(card, 1)) == ["Lawyers", "Bakers"], "of the first three that several saints have, one is a name"
    assert list(topic.asked(card, 2)) == list(card.patronages)
    assert list(topic.asked(saint(patronages=("Divorced people", "Lawyers", "Bakers")), 1)) == ["Bakers"]
    pictured = saint(symbols=("lamb", "rope", "palm", "dove", "lily", "ring"))
    symbols = SymbolTopic(Pool([pictured, saint("bede", symbols=("palm", "lily", "ring", "dove"))]))
    assert list(symbols.asked(pictured, 1)) == ["lamb", "palm", "dove"]
    assert list(symbols.asked(pictured, 2)) == list(pictured.symbols)


def test_a_trouble_stands_beside_troubles_and_a_place_nowhere(saint):
    card = saint(patronages=("Lawyers",), geography=(GEOGRAPHY["Africa"],), bio="A friend of lawyers and of tailors.")
    mate = saint("bede", patronages=("Tailors", "Armenia", "Against storms", "Divorced people"), geography=(GEOGRAPHY["Caucasus"],))
    far = saint("clare", patronages=("Sailors", "Georgia", "Against hail"), geography=(GEOGRAPHY["Caucasus"],))
    topic = PatronageTopic(Pool([card, mate, far]))
    assert list(topic.others(card, "Lawyers", 2, iter([mate, far]), Random(0))) == [
        "Tailors", "Armenia", "Against storms", "Sailors", "Georgia", "Against hail",
    ]  # fmt: skip
    allowed = {
        right: [value for value in (*mate.patronages, *far.patronages) if topic.may_be_wrong(card, value, right)]
        for right in ("Lawyers", "Against fire")
    }
    assert allowed == {
        "Lawyers": ["Divorced people", "Sailors"],  # tailors stand in the life
        "Against fire": ["Against storms", "Against hail"],
    }
    assert [value for value in mate.patronages if not topic.tells_apart(value)] == ["Armenia"]


def test_symbols_are_asked_and_said(saint):
    card = saint(symbols=("lamb",))
    topic = SymbolTopic(Pool([card]))
    assert topic.prompt(voice(card), "lamb") == "What helps you spot St. Ada in a picture?"
    assert topic.say(WE, "oil lamp") == "Artists often show us with an oil lamp."
    assert topic.label("lamb") == "A lamb"
    assert topic.whose("lamb") == "Who do artists often show with a lamb?"
    assert [topic.whose(f"{whose} head in a dish") for whose in ("his", "her", "their")] == ["", "", ""]


def test_his_and_her_symbols_stand_beside_his_and_hers(saint):
    cards = {
        who: saint(who, art_figure=figure, group=who == "group") for who, figure in (("man", "man;old"), ("woman", "girl"), ("group", ""))
    }
    unknown = saint("unknown", main_fact=SAINT_FACTS["Martyr"])
    mate = saint("bede")
    topic = SymbolTopic(Pool([*cards.values(), unknown, mate]))
    values = ("his anvil", "her anvil", "their anvil", "anvil")
    allowed = {card.slug: [value for value in values if topic.may_be_wrong(card, value, "lamb")] for card in (*cards.values(), unknown)}
    assert allowed == {
        "man": ["his anvil", "anvil"], "woman": ["her anvil", "anvil"], "group": ["their anvil", "anvil"], "unknown": ["anvil"],
    }  # fmt: skip
    smith = saint("smith", art_figure="man", bio="He worked at an anvil.")
    assert not SymbolTopic(Pool([smith])).may_be_wrong(smith, "anvil", "lamb")


def test_titles_are_asked_and_said_and_those_of_the_same_sex_stand_beside(saint):
    card = saint(title="Lily of Kent", art_figure="woman")
    mates = [
        saint("bede", title="Star of York", art_figure="woman"),
        saint("clare", title="Clare the Bright", art_figure="woman"),
        saint("denis", title="Rose of Bath", art_figure="man"),
        saint("edna", art_figure="woman"),
    ]
    topic = TitleTopic(Pool([card, *mates]))
    assert [list(topic.told(one)) for one in (card, mates[3])] == [["Lily of Kent"], []]
    assert topic.prompt(voice(card), "") == "Which title belongs to St. Ada?"
    assert topic.say(ME, "Lily of Kent") == "I am known as \N{LEFT DOUBLE QUOTATION MARK}the Lily of Kent.\N{RIGHT DOUBLE QUOTATION MARK}"
    assert topic.whose("Lily of Kent") == "Who is known as \N{LEFT DOUBLE QUOTATION MARK}the Lily of Kent\N{RIGHT DOUBLE QUOTATION MARK}?"
    assert list(topic.others(card, "Lily of Kent", 2, iter(mates), Random(0))) == ["Star of York"]


def test_a_name_that_gives_itself_away_is_not_asked(saint):
    card = saint("cornelius", other_names=("Kornelius", "Cornelio", "Bede Venerable", "Corbin", "Ragnar"))
    topic = NamesTopic(Pool([card]))
    assert topic.levels == (2, 3)
    assert list(topic.asked(card, 2)) == ["Bede Venerable", "Ragnar"]
    assert topic.prompt(voice(card), "") == "What is another name for St. Cornelius?"
    assert topic.say(ME, "Ragnar") == "\N{LEFT DOUBLE QUOTATION MARK}Ragnar\N{RIGHT DOUBLE QUOTATION MARK} is another name for me."


def test_other_names_of_about_the_same_length_and_sex_stand_beside(saint):
    card = saint(other_names=("Hild of Kent",), art_figure="woman")
    mates = [
        saint("bede", other_names=("Wulf", "Ragna Two", "Rolf of York", "Wulf the Old One", "Bede the Old"), art_figure="woman"),
        saint("clare", other_names=("Oda of York Way", "Oda of the York Way"), art_figure="woman"),
        saint("denis", other_names=("Olaf of York",), art_figure="man"),
    ]
    topic = NamesTopic(Pool([card, *mates]))
    assert list(topic.others(card, "Hild of Kent", 2, iter(mates), Random(0))) == [
        "Ragna Two", "Rolf of York", "Wulf the Old One", "Oda of York Way",
    ]  # fmt: skip


def test_roles_are_said_of_one_and_of_several(saint):
    card = saint(ribbons=(SAINT_FACTS["Martyr"], SAINT_FACTS["Church Doctor"]), designations=(DESIGNATIONS["Pope"],))
    topic = RoleTopic(Pool([card]))
    martyr, doctor, pope = SAINT_FACTS["Martyr"], SAINT_FACTS["Church Doctor"], DESIGNATIONS["Pope"]
    assert list(topic.told(card)) == [martyr, doctor, pope], "a priest is no role that is asked for"
    assert list(topic.asked(card, 1)) == [martyr, pope]
    assert list(topic.asked(card, 2)) == [martyr, doctor, pope]
    doubted = saint(ribbons=(martyr,), designations=(pope,), disputed="Whether a martyr")
    assert list(RoleTopic(Pool([doubted])).asked(doubted, 1)) == [pope]
    assert [topic.say(who, martyr) for who in (voice(card), ME, WE)] == [
        "The Church honors St. Ada as a martyr.", "The Church honors me as a martyr.", "The Church honors us as martyrs.",
    ]  # fmt: skip
    assert [topic.say(who, pope) for who in (ME, WE)] == ["I was a pope.", "We were popes."]
    assert topic.statement(card, pope).whole == f"St. Ada was a pope. {pope.meaning}"
    assert topic.whose(pope) == "Who was a pope?"


def test_roles_of_others_come_in_any_order(saint):
    card = saint()
    mates = [
        saint("bede", designations=(DESIGNATIONS["Pope"],)),
        saint("clare", expansions=(EXPANSIONS["Stigmatists"],), ribbons=(SAINT_FACTS["Martyr"],)),
    ]
    topic = RoleTopic(Pool([card, *mates]))
    orders = {tuple(topic.others(card, SAINT_FACTS["Apostle"], 2, iter(mates), Random(seed))) for seed in range(60)}
    assert len(orders) == 6
    assert {frozenset(order) for order in orders} == {frozenset({DESIGNATIONS["Pope"], EXPANSIONS["Stigmatists"], SAINT_FACTS["Martyr"]})}
