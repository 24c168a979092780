"""Pointing out the matches (M-12)."""

from __future__ import annotations

import pytest

from saintlearn.games.saintcards.looking import apart, shown_one
from saintlearn.games.saintcards.state import Demand
from saintlearn.matching import Scoring
from saintlearn.vocabulary import FACT, facts_of


@pytest.fixture
def game(table, saint, spare):
    """Ana plays a card that shares January, Martyr and Africa with the top; both have other facts besides."""
    top = saint("top", 3, 4, "January", "Martyr", "Africa")
    card = saint("card", 5, 6, "January", "Virgin", "Martyr", "Africa", "Jesuit")
    hands = [[card, *spare("x1", "x2")], [saint("ben", 5, 6, "January", "Virgin"), *spare("y")], spare("z")]
    return table(hands, [top], spare("d1", "d2", "d3"), scoring="claim", treasure=[10, 10, 10])


@pytest.mark.rule("M-12", "SC-12")
def test_a_played_card_waits_for_claims_and_earns_nothing_yet(game):
    game.act("play card")
    assert (game.phase, game.turn, game.treasure) == ("claim", 0, (10, 10, 10))
    assert game.said == ["Ana plays St. Card."]
    on_the_cards = [
        "birth-3",
        "birth-5",
        "passing-4",
        "passing-6",
        "month-january",
        "fact-martyr",
        "fact-virgin",
        "order-jesuit",
        "geography-africa",
    ]
    assert game.legal() == [*(f"claim {key}" for key in on_the_cards), "done"]
    for text in ("pass", "play x1"):
        assert game.refusal(text).sentence == "First, find the matches and press Done."
    assert game.refused("draw") == "no-draw-now"


@pytest.mark.rule("M-12", "SC-12")
def test_right_claims_score_and_wrong_ones_cost_nothing(game):
    game.act("play card").act("claim month-january")
    assert game.said == ["Found: feast in January."]
    game.act("claim fact-virgin")
    assert game.said == ["Virgin? Only one of the two cards has that."]
    assert game.treasure == (10, 10, 10)
    game.act("done")
    assert (game.treasure, game.phase) == ((11, 10, 10), "after")
    assert game.said == ["Ana earns 1 treasure with St. Card. There were 2 more matches to find."]
    assert [event.missed.bit_count() for event in game.events] == [2]


@pytest.mark.rule("SC-12")
def test_who_found_nothing_hears_of_no_more_matches(game):
    game.act("play card").act("done")
    assert game.said == ["Ana doesn't earn any treasure with St. Card this time. There were 3 matches to find."]


@pytest.mark.rule("M-12")
def test_all_that_is_found_is_worth_what_auto_counts(game):
    game.act("play card")
    for key in ("fact-martyr", "geography-africa", "month-january"):
        game.act(f"claim {key}")
    assert game.act("done").treasure == (13, 10, 10)
    assert game.said == ["Ana earns 3 treasures with St. Card."]


@pytest.mark.rule("M-12")
def test_nothing_found_is_nothing_earned(game):
    assert game.act("play card").act("done").treasure == (10, 10, 10)
    assert game.legal() == ["pass"]


@pytest.mark.rule("M-12")
def test_a_fact_is_claimed_once_and_only_if_it_is_on_a_card(game):
    game.act("play card").act("claim month-january").act("claim fact-virgin")
    for key in ("month-january", "fact-virgin"):
        assert game.refused(f"claim {key}") == "claimed-already"
    for key in ("month-may", "fact-nonsense", "january", "fact-holy-family-angels"):
        assert game.refused(f"claim {key}") == "not-on-cards"


@pytest.mark.rule("M-12")
def test_the_others_may_help_and_the_player_scores_it(game):
    game.act("play card").act("claim month-january", seat=2)
    assert game.said == ["Found: feast in January. Thank you, Clara!"]
    assert game.refused("done", seat=2) == "not-your-turn"
    game.act("claim fact-virgin", seat=1)
    assert game.said == ["Virgin? Only one of the two cards has that."]
    assert game.act("done").treasure == (11, 10, 10)


@pytest.mark.rule("M-12")
def test_there_is_nothing_to_claim_outside_of_it(game):
    for text in ("claim month-january", "done"):
        assert game.refused(text) == "no-claims-now"
    assert game.refused("claim month-january", seat=1) == "no-claims-now"
    game.act("play card").act("done")
    assert game.refused("claim month-january") == "no-claims-now"


@pytest.mark.rule("M-12", "SC-17")
def test_the_view_holds_what_was_tried_and_not_what_is_left(game):
    game.act("play card").act("claim month-january").act("claim fact-virgin")
    for seat in (0, 1, None):
        claims = game.view(seat).claims
        assert (claims.card.slug, claims.on.slug) == ("card", "top")
        assert (claims.right, claims.wrong) == (FACT["month-january"].bit, FACT["fact-virgin"].bit)
        assert not hasattr(claims, "shared")
    assert game.act("done").view(0).claims is None


@pytest.mark.rule("M-12", "SC-11")
def test_a_card_without_a_match_is_refused_also_when_claiming(game):
    assert game.refused("play x1") == "no-match"


@pytest.mark.rule("M-12", "SC-13")
def test_a_second_card_must_share_three_facts_even_when_claiming(table, saint, spare):
    top = saint("top", "January", "Martyr")
    first = saint("first", "January", "Virgin", "Africa", "Jesuit")
    three, two = saint("three", "January", "Virgin", "Africa"), saint("two", "January", "Virgin")
    game = table([[first, three, two, *spare("x")], spare("y")], [top], scoring="claim").act("play first").act("done")
    assert game.legal() == ["play three", "pass"]
    refusal = game.refusal("play two")
    assert refusal.sentence == "A second card must earn at least 3 treasures. St. Two would earn fewer."
    game.act("play three").act("claim fact-virgin").act("done")
    assert game.treasure == (1, 0)
    assert game.legal() == ["pass"]


@pytest.mark.rule("M-12", "SC-30", "M-08")
def test_a_wildcard_earns_one_for_itself_and_what_is_claimed(table, saint, wild, spare):
    top = saint("top", "January", "Martyr")
    game = table([[wild("mary", "January", "Martyr"), *spare("x")], spare("y")], [top], scoring="claim").act("play mary")
    assert (game.phase, game.treasure) == ("claim", (0, 0))
    game.act("claim month-january").act("done")
    assert (game.phase, game.treasure) == ("century", (2, 1)), "1 + January, and its effect comes only now"


@pytest.mark.rule("M-12", "SC-30")
def test_a_wildcard_that_shares_nothing_has_nothing_to_claim(table, saint, wild, spare):
    game = table([[wild("mary"), *spare("x")], spare("y")], [saint("top", "January")], scoring="claim").act("play mary")
    assert (game.phase, game.treasure) == ("century", (1, 1))


@pytest.mark.rule("M-12", "SC-34", "SC-41")
def test_where_the_treasure_is_fixed_nothing_is_claimed(table, saint, wild, spare):
    card = saint("card", 3, "December")
    for more in ({"opening": True}, {"demand": Demand(3, 1)}):
        game = table([[card, *spare("x")], spare("y")], [wild("w")], scoring="claim", **more).act("play card")
        assert (game.phase, game.treasure) == ("after", (3, 0))


@pytest.mark.rule("M-12", "SC-50")
def test_the_bonus_for_the_last_card_comes_with_the_claims(table, saint, spare):
    game = table([[saint("last", "January")], spare("y")], [saint("top", "January")], scoring="claim").act("play last")
    assert game.treasure == (0, 0)
    assert game.act("claim month-january").act("done").treasure == (4, 0)


@pytest.mark.rule("M-12", "M-06")
def test_at_the_starter_level_only_its_facts_can_be_claimed(table, saint, spare):
    top = saint("top", 3, "January", "Martyr", "Virgin", "Africa")
    card = saint("card", 3, "January", "Virgin", "Martyr", "Africa")
    game = table([[card, *spare("x")], spare("y")], [top], scoring="claim", level="starter").act("play card")
    assert game.legal() == ["claim birth-3", "claim month-january", "claim fact-martyr", "claim fact-virgin", "done"]
    assert game.refused("claim geography-africa") == "not-on-cards"
    game.act("claim fact-martyr")
    assert game.said == ["Martyr? One card has that only on a ribbon, and ribbons don't count in this game."], (
        "an outside color against a ribbon"
    )


@pytest.mark.rule("M-12", "M-11")
def test_with_gathered_double_each_claim_counts_twice(table, saint, spare):
    pair = saint("pair", "January", "Virgin", "Where Two or More Are Gathered")
    game = table([[pair, *spare("x")], spare("y")], [saint("top", "January", "Martyr")], scoring="claim", gathered="double")
    assert game.act("play pair").act("claim month-january").act("done").treasure == (2, 0)


@pytest.mark.rule("M-12", "M-04")
def test_with_centuries_any_a_number_can_be_claimed_where_it_stands_on_the_card(table, saint, spare):
    """The 3rd century is the birth century of one card and the passing century of the other: both places are right."""
    born, died = saint("born", 3, 5, "May", "Virgin"), saint("died", 2, 3, "June", "Martyr")
    for key in ("birth-3", "passing-3"):
        game = table([[born, *spare("x")], spare("y")], [died], scoring="claim", centuries="any").act("play born")
        assert game.act(f"claim {key}").act("done").treasure == (1, 0)
        other = {"birth-3": "passing-3", "passing-3": "birth-3"}[key]
        game = table([[born, *spare("x")], spare("y")], [died], scoring="claim", centuries="any").act("play born").act(f"claim {key}")
        assert game.refused(f"claim {other}") == "claimed-already", "the one 3rd century that both have was found"


@pytest.mark.rule("M-12")
@pytest.mark.parametrize(
    ("fact", "title", "other", "text"),
    [
        ("birth-5", "Those two are different.", "birth-3", "St. Card was born in the 5th century. St. Top was born in the 3rd century."),
        ("passing-4", "Those two are different.", "passing-6", "St. Top died in the 4th century. St. Card died in the 6th century."),
        ("fact-virgin", "Only one of the cards has that.", "", "St. Card's card shows Consecrated Virgin (V). St. Top's card doesn't."),
    ],
)
def test_a_wrong_tap_is_answered_with_what_is_true_of_both(saint, fact, title, other, text):
    cards = saint("top", 3, 4, "January", "Martyr"), saint("card", 5, 6, "January", "Virgin", "Martyr")
    for pair in (cards, cards[::-1]):
        told = apart(FACT[fact], pair, Scoring())
        assert (told.title, told.other) == (title, other)
        assert told.text.replace("Consecrated Virgin", "Virgin") == text.replace("Consecrated Virgin", "Virgin")


@pytest.mark.rule("M-12")
def test_only_neighbors_are_close(saint):
    def title(fact, one, other):
        return apart(FACT[fact], (saint("one", *one), saint("other", *other)), Scoring()).title

    assert title("passing-4", (3, 4, "January"), (3, 3, "May")) == "So close!"
    assert title("passing-4", (3, 4, "January"), (3, 6, "May")) == "Those two are different."
    assert title("month-december", (3, 4, "December"), (3, 4, "January")) == "So close!"
    assert title("month-december", (3, 4, "December"), (3, 4, "February")) == "Those two are different."


@pytest.mark.rule("M-12")
def test_one_match_is_shown_and_no_other_until_it_is_taken(saint):
    pair = saint("top", 3, 4, "January", "Martyr"), saint("card", 3, 6, "January", "Martyr")
    left = FACT["birth-3"].bit | FACT["month-january"].bit
    assert [shown_one(pair, left, Scoring()).fact for _ in range(3)] == ["birth-3"] * 3
    assert shown_one(pair, left, Scoring()).sentence == "Both were born in the 3rd century. Find that on either card, and tap it."
    assert shown_one(pair, FACT["month-january"].bit, Scoring()).fact == "month-january"
    assert shown_one(pair, 0, Scoring()).sentence == "You found everything. Press Done."


@pytest.mark.rule("M-06")
def test_a_ribbon_that_does_not_count_is_not_said_to_be_missing(catalogue):
    framed = catalogue["kateri-tekakwitha"]
    ribboned = next(card for card in catalogue.values() if framed.main_fact in card.ribbons)
    for cards in ((ribboned, framed), (framed, ribboned)):
        told = apart(FACT["fact-virgin"], cards, Scoring(level="starter"))
        assert told.title == "So close!"
        assert told.other == ribboned.main_fact.key
        assert "only on a ribbon" in told.text
        assert f"the frame color of {framed.name_inside}" in told.text


@pytest.mark.rule("M-12")
@pytest.mark.parametrize("level", ["full", "starter", "race"])
@pytest.mark.parametrize("centuries", ["field", "any"])
def test_nothing_untrue_is_said_of_a_wrong_tap(catalogue, level, centuries):
    """Over the catalogue: who is said to lack a fact has it nowhere on the card, who is said to have it has it, and it counts."""
    rule, cards, said = Scoring(level=level, centuries=centuries), list(catalogue.values()), 0
    for step in (1, 7):
        for one, other in zip(cards, cards[step:], strict=False):
            shared = rule.shared(one, other)
            for fact in facts_of(rule.places(one) | rule.places(other)):
                if rule.found(fact, shared, 0):
                    continue
                told = apart(fact, (one, other), rule)
                has, lacks = (one, other) if rule.places(one) & fact.bit else (other, one)
                assert rule.places(has) & fact.bit
                assert not rule.places(lacks) & fact.bit
                assert has.name_inside in told.text or has.name_first in told.text
                if lacks.full_bits & fact.bit:
                    assert "only on a ribbon" in told.text
                    assert told.both
                    assert fact in lacks.ribbons
                    assert has.main_fact is fact
                elif told.other:
                    there = FACT[told.other]
                    assert lacks.full_bits & there.bit
                    assert there is not fact
                    assert there.field is fact.field
                elif rule.anywhere(fact):
                    assert told.text.startswith(f"{has.name_first}'s card shows the {fact.label}")
                    assert told.text.endswith("card doesn't.") is not bool(lacks.centuries)
                    assert all(f"{abs(number)}" in told.text for number in lacks.centuries)
                    assert " born " not in told.text
                else:
                    assert not told.both
                    assert told.text.startswith(fact.about(has.name_first, several=has.is_group))
                    assert told.text.endswith(("card doesn't.", "has no century of birth.", "has no century of death."))
                    if fact.number and "doesn't" not in told.text:
                        assert (lacks.birth_century if "birth" in told.text else lacks.passing_century) is None
                said += 1
    assert said > 500
