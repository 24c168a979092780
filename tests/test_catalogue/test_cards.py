"""A card is a value; a catalogue is a mapping of cards that answers questions; a deck is a sequence of them."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from saintlearn.catalogue import Card, Catalogue, Day, Deck, load_catalogue
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.read import read_records
from saintlearn.vocabulary import SAINT_FACTS

CAT = load_catalogue()
AGNES = CAT["agnes-of-rome"]
EVERY_CARD = pytest.mark.parametrize("card", CAT.values(), ids=CAT)


# -- the card as a value


@pytest.mark.parametrize("name", [item.name for item in fields(Card)])
def test_no_field_of_a_card_can_be_changed(name):
    with pytest.raises(FrozenInstanceError):
        setattr(AGNES, name, None)


def test_a_card_takes_no_further_fields():
    with pytest.raises((AttributeError, TypeError)):
        AGNES.color = "red"


def test_cards_with_the_same_content_are_equal_and_hash_alike():
    twin = replace(AGNES)
    assert twin is not AGNES
    assert twin == AGNES
    assert hash(twin) == hash(AGNES)
    assert len({twin, AGNES}) == 1


@pytest.mark.parametrize(
    "change", [{"name": "St. Agnes"}, {"feast": Day(1, 28)}, {"ribbons": ()}, {"bio": ""}, {"mature": True}, {"art_image": "agnes.png"}]
)
def test_cards_that_differ_in_anything_are_not_equal(change):
    assert replace(AGNES, **change) != AGNES


def test_of_a_picture_the_name_alone_counts():
    here, there, other = (replace(AGNES, art_image=path) for path in ("here/agnes.png", "there/agnes.png", "here/agatha.png"))
    assert here == there
    assert here != other


def test_a_card_equals_no_other_thing():
    assert AGNES != "agnes-of-rome"
    assert AGNES.to_dict() != AGNES


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda card: pickle.loads(pickle.dumps(card))], ids=["copy", "deepcopy", "pickle"]
)
@pytest.mark.parametrize("slug", ["agnes-of-rome", "mary"])
def test_copies_of_a_card_are_equal_and_keep_what_is_derived(copied, slug):
    card = CAT[slug]
    twin = copied(card)
    assert twin == card
    assert (twin.full_bits, twin.starter_bits, twin.is_wild, twin.centuries) == (
        card.full_bits,
        card.starter_bits,
        card.is_wild,
        card.centuries,
    )


def test_what_is_derived_follows_a_change():
    later = replace(AGNES, feast=Day(5, 1), ribbons=(SAINT_FACTS["Deacon"],))
    assert "month-may" in [fact.key for fact in later.facts]
    assert "month-january" not in [fact.key for fact in later.facts]
    assert "fact-martyr" not in [fact.key for fact in later.facts]


def test_the_bits_are_the_facts_and_the_starter_level_has_fewer():
    assert [fact.key for fact in AGNES.facts] == [
        "birth-3",
        "passing-4",
        "month-january",
        "fact-martyr",
        "fact-virgin",
        "fact-young-person",
        "expansion-roman-canon",
        "geography-western-europe",
    ]
    assert AGNES.full_bits == sum(fact.bit for fact in AGNES.facts)
    assert AGNES.starter_bits == sum(
        fact.bit for fact in AGNES.facts if fact.key in {"birth-3", "passing-4", "month-january", "fact-virgin"}
    )


def test_a_card_is_told_in_one_line():
    assert repr(AGNES) == "<Card agnes-of-rome: St. Agnes of Rome>"
    assert AGNES.description.startswith("St. Agnes of Rome: born in the 3rd century, died in the 4th century, feast on January 21, ")
    assert all(card.description.lower().count("feast ") == 1 for card in CAT.values()), "one sentence for one fact"
    assert CAT["mary"].description.startswith("Blessed Virgin Mary, a WildCard: ")


def test_a_day_is_a_value_in_the_order_of_the_year():
    assert Day(1, 31) < Day(2, 1) < Day(12, 25)
    assert (Day(1, 5).code, str(Day(1, 5))) == ("01-05", "January 5")


# -- to words and back


@EVERY_CARD
def test_a_card_becomes_plain_json_and_the_same_card_again(card):
    record = json.loads(json.dumps(card.to_dict()))
    assert read_records([record]) == [card]
    assert set(record) <= set(COLUMNS)


def test_all_cards_become_records_and_the_same_catalogue_again():
    assert read_records([card.to_dict() for card in CAT.values()]) == list(CAT.values())


# -- the catalogue


def test_the_catalogue_is_a_mapping_in_the_order_of_its_tables():
    assert next(iter(CAT)) == "fulgentius-of-ruspe"
    assert list(CAT)[-1] == "our-lady-of-fatima"
    assert len(CAT) == len(list(CAT)) == len(set(CAT))
    assert all(CAT[slug].slug == slug for slug in CAT)
    assert "agnes-of-rome" in CAT
    assert "nobody" not in CAT
    assert CAT.get("nobody") is None
    wild = sum(card.is_wild for card in CAT.values())
    assert repr(CAT) == f"<Catalogue saintlearn: {len(CAT) - wild} SaintCards, {wild} WildCards>"


def test_the_shipped_catalogue_is_read_once():
    assert load_catalogue() is CAT


def test_an_unknown_card_is_told_with_the_one_that_was_meant():
    with pytest.raises(KeyError, match="did you mean 'agnes-of-rome'"):
        CAT["agnes-of-rme"]


@pytest.mark.parametrize("slug", [None, 3, ("a",), ["agnes-of-rome"]], ids=repr)
def test_what_is_no_slug_is_a_key_error(slug):
    with pytest.raises(KeyError, match="There's no card"):
        CAT[slug]


# -- decks


def test_a_named_deck_holds_the_cards_that_say_so():
    deck = CAT.deck("holy-quest")
    assert isinstance(deck, Deck)
    assert deck.name == "holy-quest"
    assert list(deck) == [card for card in CAT.values() if "holy-quest" in card.decks]


def test_a_deck_of_slugs_keeps_their_order():
    deck = CAT.deck(["lucy", "agnes-of-rome"])
    assert [card.slug for card in deck] == ["lucy", "agnes-of-rome"]
    assert CAT.deck(CAT.frame.index[:3]) == CAT.deck()[:3]


def test_a_deck_of_everything():
    assert list(CAT.deck()) == list(CAT.values())


def test_an_unknown_deck_is_told_with_the_one_that_was_meant():
    with pytest.raises(ValueError, match="There are no saints called 'cor'; did you mean 'core'"):
        CAT.deck("cor")


def test_an_unknown_card_of_a_deck_is_told():
    with pytest.raises(KeyError, match="did you mean 'lucy'"):
        CAT.deck(["agnes-of-rome", "lucyy"])


def test_a_card_stands_in_a_deck_once():
    with pytest.raises(ValueError, match="'lucy' is in the deck twice"):
        CAT.deck(["lucy", "agnes-of-rome", "lucy"])


def test_a_deck_is_an_immutable_sequence():
    deck = CAT.deck("core")
    assert deck[0] is CAT[next(slug for slug in CAT if "core" in CAT[slug].decks)]
    assert deck[-1].is_wild
    assert AGNES in deck
    assert deck.index(AGNES) == list(deck).index(AGNES)
    assert isinstance(deck[2:5], Deck)
    assert deck[2:5] == Deck(list(deck)[2:5])
    assert hash(deck[:]) == hash(deck)
    assert deck[::-1] != deck
    with pytest.raises(TypeError):
        deck[0] = AGNES
    assert repr(deck[:1]) == "<Deck core: 1 card>"
    assert len(deck.saintcards) + len(deck.wildcards) == len(deck)


# -- questions


def slugs(deck):
    return [card.slug for card in deck]


def test_select_by_a_column():
    assert slugs(CAT.select(main_fact="Evangelist")) == ["mark", "matthew", "luke"]


def test_select_looks_into_lists():
    chosen = CAT.select(geography="Africa")
    assert "augustine" in slugs(chosen)
    assert slugs(chosen) == [card.slug for card in CAT.values() if "Africa" in [fact.word for fact in card.geography]]


def test_select_knows_a_virtue_by_all_its_names():
    chosen = CAT.select(virtue="forgiveness")
    assert chosen == CAT.select(virtues="forgiving") == CAT.select(virtue="Forgive")
    assert "maria-goretti" in slugs(chosen)
    assert slugs(CAT.deck("forgiveness")) == slugs(chosen)
    with pytest.raises(ValueError, match="No card has virtue='forgivness'; did you mean 'forgiveness'"):
        CAT.select(virtue="forgivness")


def test_select_by_several_columns_means_all_of_them():
    assert slugs(CAT.select(geography="Africa", main_fact="Church Doctor")) == ["athanasius", "cyril-of-alexandria", "augustine"]


def test_select_by_several_values_means_one_of_them():
    assert set(slugs(CAT.select(orders=["Jesuit", "Franciscan"]))) == {
        *slugs(CAT.select(orders="Jesuit")),
        *slugs(CAT.select(orders="Franciscan")),
    }


@pytest.mark.parametrize(
    ("wanted", "test"),
    [
        ({"fact": "Martyr"}, lambda card: "Martyr" in [card.main_fact.word, *(fact.word for fact in card.ribbons)]),
        ({"century": 13}, lambda card: 13 in (card.birth_century, card.passing_century)),
        ({"month": 1}, lambda card: card.feast.month == 1),
        ({"wild": True}, lambda card: card.is_wild),
        ({"deck": "holy-quest"}, lambda card: "holy-quest" in card.decks),
        ({"mature": True}, lambda card: card.mature),
        ({"feast": "01-21"}, lambda card: card.feast == Day(1, 21)),
        ({"birth_century": [12, 13]}, lambda card: card.birth_century in (12, 13)),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "test",
)
def test_select_by_what_stands_on_the_card(wanted, test):
    assert slugs(CAT.select(**wanted)) == [card.slug for card in CAT.values() if test(card)]
    assert CAT.select(**wanted)


def test_select_by_a_function():
    assert slugs(CAT.select(lambda card: card.slug.startswith("john-the"), main_fact="Martyr")) == ["john-the-baptist"]


def test_select_by_nothing_gives_everything():
    assert CAT.select() == CAT.deck()


def test_a_selection_that_fits_nobody_is_an_empty_deck():
    assert len(CAT.select(main_fact="Evangelist", geography="The Americas")) == 0


def test_an_unknown_column_is_a_type_error_that_says_what_was_meant():
    with pytest.raises(TypeError, match="did you mean 'geography'"):
        CAT.select(geograpy="Africa")


def test_a_misspelt_value_is_a_value_error_that_says_what_was_meant():
    with pytest.raises(ValueError, match="did you mean 'Africa'"):
        CAT.select(geography="Afrika")
    with pytest.raises(ValueError, match=r"No card has century='?22'?; choose one of these:"):
        CAT.select(century=22)


def test_select_with_a_text_says_how_to_ask():
    with pytest.raises(TypeError, match="region="):
        CAT.select("geography has 'Africa'")


def test_a_catalogue_can_be_made_of_cards():
    two = Catalogue([AGNES, CAT["mary"]], "two")
    assert repr(two) == "<Catalogue two: 1 SaintCard, 1 WildCard>"
    assert set(two.decks) == {*AGNES.decks, *CAT["mary"].decks}


def test_the_opening_of_a_story_is_its_first_sentence():
    """An abbreviation ends no sentence."""
    bio = "St. Ada met Fr. Hugh on Mt. Carmel. She stayed! He left."
    assert replace(AGNES, bio=bio).opening == "St. Ada met Fr. Hugh on Mt. Carmel."
    assert replace(AGNES, bio="Nobody knows her story").opening == "Nobody knows her story"
    for card in CAT.deck():
        first, rest = card.opening, card.bio.removeprefix(card.opening)
        assert first + rest == card.bio
        assert first.endswith((".", "!", "?"))
        assert not rest or rest.startswith(" ")


def test_one_saint_is_described_as_one():
    """What names several on the card is said of one, and nothing is said twice."""
    catherine = load_catalogue()["catherine-of-siena"].description
    assert "Church Doctor" in catherine
    assert "Stigmatist," in catherine
    assert "Doctors of the Church" not in catherine
    assert "Stigmatists" not in catherine
