"""Somebody who knows no saint finds the right answer about as often as by chance (learning.md): the chooser of benchmarks.chooser on a sample."""

from collections import Counter
from collections.abc import Sequence

import pytest

from benchmarks.chooser import Asked, beyond, far, features, made, mean_share, share_right, written
from saintlearn.questions import shipped_bank
from saintlearn.questions.topic import balanced
from tests.tiers import THOROUGH, by_tier


def far_off(questions: Sequence[Asked], fewest: int = 0) -> list[str]:
    shares = {group: share for group, share in share_right(questions).items() if share[2] >= fewest}
    return [
        f"{group}: {right:.1%} of {count}, by chance {chance:.1%}"
        for group, (right, chance, count) in shares.items()
        if far(right, chance, count)
    ]


def test_the_handwritten_questions_do_not_betray_their_answers():
    some = list(written())
    groups = far_off(some[:: 1 if THOROUGH else 3])
    assert groups == []


def test_the_made_questions_do_not_betray_their_answers():
    # a quiz asks some of them again and again, so that a small group says less than its number
    assert far_off(list(made(by_tier(4_000, 4_000, 20_000))), fewest=400) == []


def test_the_chooser_finds_what_betrays_itself():
    tell = [Asked(f"saint {n}", "life", 1, "What did she do?", ("She prayed", f"She hunted {n}", f"She sailed {n}")) for n in range(60)]
    right, chance, count = share_right(tell)["all"]
    assert right == 1
    assert far(right, chance, count)


def test_a_mean_over_several_divisions_hides_no_group_and_marks_what_is_beyond_five_points():
    some = [Asked(f"saint {n}", "life", 1, "What did she do?", (f"She sang {n}", f"She hunted {n}", f"She sailed {n}")) for n in range(40)]
    shares, runs = mean_share(some, (1, 2)), [share_right(some, seed) for seed in (1, 2)]
    assert shares.keys() == runs[0].keys()
    assert shares["life 1"][0] == pytest.approx((runs[0]["life 1"][0] + runs[1]["life 1"][0]) / 2)
    assert beyond(0.31, 0.25, 20)
    assert beyond(0.19, 0.25, 20)
    assert not beyond(0.29, 0.25, 20)
    assert not beyond(0.5, 0.25, 19)


def test_the_chooser_does_not_shun_a_name_that_is_right_only_of_the_saint_it_is_asked_about():
    names = [f"Saint{n}" for n in range(100)]
    steps = ((0, 3, 7, 11), (0, 20, 33, 47), (0, 58, 71, 86))
    drawn = [tuple(names[(n + step) % len(names)] for step in some) for n in range(len(names)) for some in steps]
    shunned, even = ([Asked(f"{one[0]}/names", "names", 2, "Who?", one, own) for one in drawn] for own in (False, True))
    assert far(*share_right(shunned)["all"])
    assert share_right(even)["all"][0] == pytest.approx(0.25, abs=0.1)


def test_no_few_symbols_are_wrong_again_and_again():
    bank = shipped_bank()
    wrong = Counter(answer for card in bank.cards for question in bank.about(card, 3, ["symbol"]) for answer in question.wrong)
    assert sum(often for _, often in wrong.most_common(10)) < 0.26 * wrong.total()


def test_no_title_of_mary_is_asked_of_the_youngest_where_it_could_only_be_right_and_none_stands_beside_another():
    bank = shipped_bank()
    for level in (1, 2, 3):
        for card in bank.cards:
            for question in bank.about(card, level, ["who", "which"]):
                ladies = [slug for slug in question.cards if slug == "mary" or slug.startswith("our-lady-")]
                assert len(ladies) <= 1, question.id
                assert level > 1 or not any(slug.startswith("our-lady-") for slug in question.cards), question.id


def test_the_blessed_stand_beside_the_blessed_and_the_well_known_beside_the_well_known():
    bank = shipped_bank()
    asked = [question for card in bank.cards for question in bank.about(card, 1, ["who"])]
    for same in (lambda slug: bank.card(slug).status == "blessed", lambda slug: slug in bank.known):
        like = [len({same(slug) for slug in question.cards}) == 1 for question in asked]
        assert sum(like) > 0.97 * len(like)


def test_the_chooser_sees_the_options_only():
    asked = Asked("agnes", "life", 1, "What did Agnes love most?", ("The lamb", "The sea and Agnes"))
    seen = features(asked, "The sea and Agnes")
    assert seen["longest"] == 1
    assert seen["share"] == pytest.approx(1 / 3)
    assert "2 sea and" in seen


def test_a_value_that_may_seldom_be_wrong_is_drawn_wherever_it_may_be():
    weights = balanced({"seldom": 5, "often": 5}, {("seldom", "often"): 5, ("often",): 15})
    assert weights["seldom"] > weights["often"]


def test_a_value_that_nothing_stands_beside_keeps_a_weight():
    assert balanced({"one": 3}, {(): 3}) == {"one": 1.0}
