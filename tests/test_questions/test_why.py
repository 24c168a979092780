"""Why a saint has a sign, is a patron, or bears a title (`cards/why.csv`, `ST-10`): told after the answer, and where the thing is touched."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

from saintlearn.catalogue.sentences import sentences_of
from saintlearn.ground.paths import cards_folder
from saintlearn.questions.story import speaks_of
from saintlearn.questions.touched import THING, touched
from saintlearn.questions.why import reasons, why

MOST = 37
"""Words that a child hears after an answer without losing the thread."""


def rows():
    with (cards_folder() / "why.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_reason_is_about_what_stands_on_a_card(catalogue):
    assert len(rows()) > 800
    for row in rows():
        card = catalogue[row["slug"]]
        assert row["value"] in {"symbol": card.symbols, "patronage": card.patronages, "title": (card.title,)}[row["kind"]], row
        assert row["source"], row
    assert max(Counter((row["slug"], row["kind"], row["value"]) for row in rows()).values()) == 1


def test_a_reason_is_short_and_whole(catalogue):
    for (slug, *_), tell in reasons().items():
        if not tell:  # nobody knows one
            continue
        assert len(tell.split()) <= MOST, tell
        assert len(sentences_of(tell)) <= 3, tell
        assert tell.endswith((".", "!", "”")), tell
        assert not tell.startswith(("It ", "This ", "That ", "There ", "They ") if not catalogue[slug].is_group else ("It ",)), tell


def test_nobody_is_asked_for_a_sign_or_a_patronage_that_nothing_explains(everything, catalogue):
    asked = [
        question
        for question in everything
        if question.kind in ("symbol", "patronage", "true-false", "which") and question.fact.endswith(("/symbol", "/patronage"))
    ]
    assert len(asked) > 1000
    for question in asked:
        card, kind = catalogue[question.saint], question.fact.rpartition("/")[2]
        known = [value for value in {"symbol": card.symbols, "patronage": card.patronages}[kind] if why(card, kind, value)]
        assert question.tell in {why(card, kind, value) for value in known} or speaks_of(card, question.sentence), question.id


def test_what_nobody_knows_a_reason_for_is_not_asked(bank, catalogue):
    none = {key for key, tell in reasons().items() if not tell}
    assert len(none) > 5
    for slug, kind, value in none:
        asked = [question for level in (1, 2, 3) for question in bank.about(slug, level, [kind, "true-false"])]
        told = {f"{kind}-{value}".replace(" ", "-").lower()}
        assert not [question.id for question in asked if any(question.id.rpartition("/")[2].startswith(one) for one in told)]


@pytest.mark.parametrize(
    ("slug", "kind", "word"),
    [
        ("germaine-cousin", "symbol", "flowers"),
        ("emeric-of-hungary", "symbol", "boar"),
        ("cornelius", "patronage", "cattle"),
    ],
)
def test_what_was_baffling_is_explained(bank, slug, kind, word):
    told = [question.sentence for level in (1, 2, 3) for question in bank.about(slug, level, [kind])]
    assert [sentence for sentence in told if word in sentence.casefold().rpartition(word)[0] + word and sentence.casefold().count(word) > 1]


def test_a_thing_that_is_touched_says_why_it_is_there(catalogue):
    card = catalogue["ambrose"]
    told = {part.key: part.text for part in touched(card)}
    assert told[f"{THING}whip-cord"].endswith(why(card, "symbol", "whip"))
    assert why(catalogue["petronilla"], "patronage", "People with fever").startswith("An old story says")
