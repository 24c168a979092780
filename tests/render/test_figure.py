"""The figures in the windows: parsed with clear refusals, always drawn, small, well-formed, and never twice the same."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from saintlearn.catalogue import art
from saintlearn.catalogue.art import Art
from saintlearn.catalogue.card import Card, Day
from saintlearn.render.face import card_face, card_svg, shared_defs
from saintlearn.render.fewer import few_parts
from saintlearn.render.iconography.drawings import attribute_box, attribute_hold, drawings, shared
from saintlearn.render.iconography.dress import outer
from saintlearn.render.iconography.figure import Manner, clear_of, draw
from saintlearn.render.iconography.palette import CLOTH, HAIR, SKIN
from saintlearn.render.layout import Detail
from saintlearn.render.theme import glass_for
from saintlearn.vocabulary import EXPANSIONS, GEOGRAPHY, GOLD, ORDERS, SAINT_FACTS

AGNES = ("woman;young;olive", "long auburn", "tunic-mantle white red", "fillet", "lamb;palm")
COLUMNS = ("art_figure", "art_hair", "art_dress", "art_headwear", "art_attributes")
REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')


def agnes(column: str = "", text: str = "") -> Art:
    """Parse an art with one column changed."""
    texts = dict(zip(COLUMNS, AGNES, strict=True))
    return Art.parse(**(texts | ({column: text} if column else {})))


def random_art(dice: random.Random, people: int = 1) -> tuple[str, ...]:
    """Throw the texts of the five columns."""
    columns: list[list[str]] = [[], [], [], []]
    for _ in range(people):
        sex = dice.choice(art.SEXES)
        hair = f"{dice.choice(art.HAIRS)} {dice.choice(art.HAIR_COLORS)}"
        if sex == "man" and dice.random() < 0.7:
            hair += f"; beard {dice.choice(art.BEARDS)}"
        colors = dice.sample(art.COLORS, dice.randint(0, 2))
        columns[0].append(f"{sex};{dice.choice(art.AGES)};{dice.choice(art.SKINS)}")
        columns[1].append(hair)
        columns[2].append(" ".join((dice.choice(art.DRESSES), *colors)))
        columns[3].append(dice.choice(art.HEADWEAR))
    return (*(" + ".join(column) for column in columns), ";".join(dice.sample(art.ATTRIBUTES, dice.randint(0, 3))))


def card(slug: str, texts: tuple[str, ...], fact: str = "Martyr") -> Card:
    """Make a card that carries as many facts as real ones do."""
    return Card(
        slug,
        "Sts. Bartholomew and Wilhelmina",
        SAINT_FACTS[fact],
        Day(9, 28),
        birth_century=12,
        passing_century=13,
        title="Wonderworker of the Western March",
        ribbons=tuple(SAINT_FACTS[word] for word in ("Priest", "Religious Man")),
        orders=tuple(ORDERS.values())[:1],
        expansions=tuple(EXPANSIONS.values())[:2],
        geography=tuple(GEOGRAPHY.values())[:2],
        patronages=("Hospital administrators",),
        **dict(zip(COLUMNS, texts, strict=True)),
    )


@cache
def many() -> tuple[Card, ...]:
    """Three hundred invented saints, every fifth a pair."""
    dice = random.Random(7)
    facts = list(SAINT_FACTS)
    return tuple(card(f"invented-{k}", random_art(dice, 2 if k % 5 == 0 else 1), facts[k % len(facts)]) for k in range(300))


@pytest.mark.parametrize(
    ("column", "text", "words"),
    [
        ("art_figure", "woman;young", "a figure is three words"),
        ("art_figure", "women;young;olive", "did you mean 'woman'"),
        ("art_figure", "woman;olive;young", "'olive' isn't an age"),
        ("art_figure", "man;old;pale + man;old;pale + man;old;pale", "room for two figures, not 3"),
        ("art_figure", "man;old;pale + man;old;pale", "art_hair: the number of parts here (1)"),
        ("art_hair", "long", "has no color"),
        ("art_hair", "auburn long", "'auburn' isn't a hairstyle"),
        ("art_hair", "long auburn; full", "only a beard"),
        ("art_hair", "long auburn; beard bushy", "'bushy' isn't a kind of beard"),
        ("art_dress", "", "this is empty"),
        ("art_dress", "tunic-mantel white", "did you mean 'tunic-mantle'"),
        ("art_dress", "tunic pink", "choose one of these: red"),
        ("art_dress", "tunic red blue green", "two at most"),
        ("art_headwear", "myter", "did you mean 'miter'"),
        ("art_attributes", "lamb;palm;book;lily", "4 attributes are too many"),
        ("art_attributes", "lamp-post", "did you mean 'lamp'"),
    ],
)
def test_a_wrong_word_is_refused_in_one_sentence(column: str, text: str, words: str) -> None:
    """The message names the column, what was wrong and what would be right."""
    with pytest.raises(ValueError, match=re.escape(words)) as refusal:
        agnes(column, text)
    assert str(refusal.value).startswith("art_")


def test_columns_are_read() -> None:
    """Pairs, bald heads, empty headwear and no attributes are all in order."""
    pair = Art.parse("man;old;pale + girl;young;dark", "bald + braided black", "suit + dress red", "none + none", "")
    assert [figure.is_child for figure in pair.figures] == [False, True]
    assert pair.attributes == ()
    assert agnes("art_headwear", "").figures[0].headwear == "none"
    assert card("x", AGNES).art is card("y", AGNES).art
    assert replace(card("x", AGNES), art_figure="").art is None


def test_words_have_their_drawings() -> None:
    """Every word has its color, its maker or its drawing."""
    assert set(CLOTH) == set(art.COLORS)
    assert set(HAIR) == set(art.HAIR_COLORS)
    assert set(SKIN) == set(art.SKINS)
    for name in art.ATTRIBUTES:
        assert attribute_hold(name) in ("grip", "rest", "ground", "air", "body"), name
        assert len(attribute_box(name)) == 4
    assert all(outer(kind, ()).startswith("#") for kind in art.DRESSES)


@pytest.mark.parametrize(
    ("column", "word"),
    [
        *(("art_dress", word) for word in art.DRESSES),
        *(("art_headwear", word) for word in art.HEADWEAR),
        *(("art_hair", f"{word} brown") for word in art.HAIRS),
        *(("art_hair", f"short gray; beard {word}") for word in art.BEARDS),
        *(("art_attributes", word) for word in art.ATTRIBUTES),
        *(("art_figure", f"{sex};{age};tan") for sex in art.SEXES for age in art.AGES),
    ],
)
def test_every_word_draws(column: str, word: str) -> None:
    """Each draws something that is well-formed and refers only to shared drawings."""
    known = shared_defs()
    for small in (False, True):
        drawn = draw(agnes(column, word), "agnes", "#ad2033", Manner(small=small))
        ET.fromstring(drawn)
        for key in REFERENCE.findall(drawn.replace("@-", "sl-")):
            assert f'id="{key}"' in known


def test_every_word_changes_the_figure() -> None:
    """No two dresses, hats or heads of hair come out the same."""
    for column, words in (
        ("art_dress", art.DRESSES),
        ("art_headwear", art.HEADWEAR),
        ("art_hair", [f"{hair} brown" for hair in art.HAIRS]),
    ):
        drawn = [draw(agnes(column, word), "agnes", "#ad2033") for word in words]
        assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("detail", ["full", "far"])
def test_a_card_with_a_figure_stays_small_and_well_formed(detail: Detail) -> None:
    """Also a pair, and also in a thumbnail."""
    sizes = []
    for saint in many():
        face = card_face(saint, detail=detail)
        ET.fromstring(face)
        assert "@" not in face
        assert "id=" not in face
        assert not re.search(r"nan|inf|e-\d|--", face.split("sl-figure")[1].split("sl-place")[0]), saint.slug
        sizes.append(len(face.encode()))
    assert max(sizes) <= 16_100, "the line below the name says whose patron the saint is"
    assert sorted(sizes)[len(sizes) // 2] < 15_000


def test_shared_drawings_stay_small() -> None:
    """All but the attributes fit in 130 kB, and a page holds only what its cards need."""
    attributes = [key for key in drawings() if key.startswith("att-")]
    assert len(shared_defs()) - len(shared(attributes)) - len(few_parts()) < 130_000
    assert len(few_parts()) < 150_000
    one = shared_defs("sl", [card_face(card("agnes", AGNES))])
    assert 'id="sl-att-lamb"' in one
    assert 'id="sl-att-lily"' not in one
    assert 'id="sl-hat-miter"' not in one


def test_a_document_of_its_own_holds_all_it_refers_to() -> None:
    """Also in the standalone picture every reference has its drawing, once."""
    for saint in (*many()[:12], replace(card("gabriel", AGNES), main_fact=GOLD)):
        drawn = card_svg(saint)
        ids = re.findall(r'\bid="([\w-]+)"', drawn)
        assert len(ids) == len(set(ids))
        assert set(REFERENCE.findall(drawn)) <= set(ids)


def test_the_same_slug_draws_the_same_figure() -> None:
    """Chance comes from the slug and from nothing else."""
    draw.cache_clear()
    first = [card_face(saint) for saint in many()[:20]]
    draw.cache_clear()
    assert [card_face(saint) for saint in many()[:20]] == first


def test_no_two_saints_look_alike() -> None:
    """Two hundred slugs with one and the same art give two hundred figures, and two hundred faces."""
    drawn = [draw(agnes(), f"saint-{k}", "#ad2033") for k in range(200)]
    assert len(set(drawn)) == 200
    faces = {
        re.sub(r' color="[^"]*"', "", figure[figure.index("#@-iris") - 600 : figure.index("#@-iris")])
        for figure in drawn
        if "#@-iris" in figure
    }
    assert len(faces) > 150


def test_small_keeps_the_saint() -> None:
    """A thumbnail shows the same person: the same eyes, hat and first attribute."""
    for saint in many()[:40]:
        found = saint.art
        assert found
        if len(found.figures) > 1:
            continue
        full, small = (draw(found, saint.slug, "#ad2033", Manner(small=small)) for small in (False, True))
        for pattern in (r'iris"[^>]* color="(#\w+)"', r"hat-[\w-]+"):
            assert set(re.findall(pattern, full)) == set(re.findall(pattern, small)), pattern
        if found.attributes:
            assert full.count(f"att-{found.attributes[0]}") == small.count(f"att-{found.attributes[0]}")


def test_a_ground_keeps_clear_of_the_dress() -> None:
    """Red on red, brown on brown: the ground gives way."""
    for fact, dress in (("Martyr", "chasuble red"), ("Religious Man", "franciscan"), ("Young Person", "tunic yellow")):
        ground = glass_for(SAINT_FACTS[fact]).ground
        assert clear_of(ground, agnes("art_dress", dress)) != ground
    ground = glass_for(SAINT_FACTS["Martyr"]).ground
    assert clear_of(ground, agnes("art_dress", "tunic white")) == ground


def test_a_card_without_art_shows_its_emblem() -> None:
    """A teacher's own row has no figure."""
    bare = replace(card("mine", AGNES), art_figure="")
    assert "sl-figure" not in card_face(bare)
    assert "#sl-em-" in card_face(bare)


def test_the_blessed_have_rays() -> None:
    """A disc is for saints."""
    assert "halo-rays" in card_face(replace(card("anna", AGNES), status="blessed"))
    assert "halo-rays" not in card_face(card("anna", AGNES))
