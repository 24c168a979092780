"""What one sees can be touched: each part of a card says what it is and whose, and no part tells what the drawing hides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from saintlearn.catalogue import load_catalogue
from saintlearn.questions.pictures import drawn_things, reason, symbol_of
from saintlearn.questions.touched import THING, picture_parts, touched
from saintlearn.render.face import places
from saintlearn.shown.base import face_of
from saintlearn.shown.drawings import draw, pictured
from saintlearn.wire.base import FaceCard
from saintlearn.wire.plain import ABSENT

CARDS = load_catalogue()


def said(slug: str) -> dict[str, str]:
    return {part.key: part.text for part in touched(CARDS[slug])}


def test_everything_that_is_drawn_on_every_card_can_be_touched_once():
    for card in CARDS.values():
        keys = [part.key for part in touched(card)]
        assert len(keys) == len(set(keys))
        assert set(places(card)) <= set(keys), card.slug
        assert {THING + name for name, _ in drawn_things(card)} <= set(keys), card.slug
        assert {"figure", "name", "feast"} <= set(keys)


def test_every_part_says_whose_it_is():
    for card in CARDS.values():
        for part in touched(card):
            names = {card.name_inside, card.name_first, card.name}
            assert part.label, (card.slug, part.key)
            assert part.text.endswith((".", "!", "”")), part.text
            assert any(name in part.text for name in names), part.text


def test_two_beehives_are_told_with_whose_they_are():
    assert said("ambrose")["thing-beehive"] == (
        "Artists often show St. Ambrose with a beehive. A legend says that bees once settled on his mouth when he was a baby. "
        "People took it as a sign that his words would be sweet as honey."
    )
    assert said("bernard-of-clairvaux")["thing-beehive"] == (
        "Artists often show St. Bernard of Clairvaux with a beehive. "
        "Honey comes from a beehive, and Bernard preached so sweetly that he is called the honey-sweet teacher."
    )
    assert {part.key: part.label for part in touched(CARDS["ambrose"])}["thing-beehive"] == "a beehive"


def test_a_habit_says_whose_family_it_is_or_how_artists_paint_it():
    assert said("marianne-cope")["figure"].endswith("Artists often show St. Marianne Cope in a black Franciscan habit.")
    assert said("benedict")["figure"].endswith("St. Benedict belongs to the Benedictine family.") or " in a " in said("benedict")["figure"]


@pytest.mark.parametrize(("slug", "thing", "why"), [
    ("hedwig-of-silesia", "shoes", "When she was told to take shoes, she obeyed and carried them in her hands!"),
    ("nicholas", "money-bag", "threw a bag of gold"),
    ("teresa-of-the-andes", "cross", ""),
    ("rose-of-lima", "child-jesus", ""),
    ("servatius", "keys", "Saint Peter gave Servatius the key"),
    ("basil-the-great", "church", ""),
])  # fmt: skip
def test_why_a_thing_is_there_is_told_by_a_sentence_that_speaks_of_it(slug, thing, why):
    """Not by one that has the word for something else: she was cross, all of the Church, Jesus himself; nor by a question."""
    card = CARDS[slug]
    symbol = symbol_of(card, dict(drawn_things(card))[thing])
    assert symbol
    told = reason(card, symbol)
    assert why in told if why else told == ""


def test_a_symbol_is_the_one_that_is_drawn():
    """A staff isn't a fish with a ring, only because both are 'with' something."""
    card = CARDS["arnulf-of-metz"]
    things = dict(drawn_things(card))
    assert symbol_of(card, things["fish"]) == "fish with a ring"
    assert "fish" not in symbol_of(card, things["crozier"])


def test_a_game_that_asks_about_the_story_shows_a_card_that_tells_none_of_it():
    card = CARDS["ambrose"]
    face = pictured(FaceCard(svg="", name=card.name, label=""), card)
    assert face.parts == picture_parts(card, why=False)
    told = " ".join(part.text for part in picture_parts(card, why=False))
    assert not any(line in told for line in card.bio.split(". "))
    assert "Artists" not in told


def test_a_drawing_that_must_not_tell_who_it_is_has_no_parts():
    card = CARDS["ambrose"]
    assert draw("window", card).parts is ABSENT
    assert pictured(FaceCard(svg="", name="face-down card", label=""), card).parts is ABSENT
    assert draw("card", card).parts == face_of(card).parts == touched(card)


def test_nothing_is_said_of_what_is_in_a_picture_of_ones_own():
    own = replace(CARDS["ambrose"], art_image="mine.png")
    assert not any(part.key.startswith(THING) for part in touched(own))
