"""What is wrong with a table is said in the language that is spoken."""

from __future__ import annotations

import re

import pytest

from saintlearn.catalogue import plan
from saintlearn.catalogue.art import AGES, DRESSES, HAIRS, SEXES, SKINS
from saintlearn.catalogue.census import census
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.edtf import Years
from saintlearn.catalogue.picking import which_card
from saintlearn.languages import speaking
from saintlearn.vocabulary import GOLD, SAINT_FACTS, WILD_EFFECTS

_QUOTED = re.compile(r"(?<!\w)'[^']*'")


@pytest.mark.parametrize(
    "change",
    [
        {"slug": "Agnes!"}, {"name": ""}, {"name": "<b>A</b>"}, {"name": "=A1"}, {"name": "x" * 3000}, {"name": "A\u200b"}, {"feast": "13-40"},
        {"feast": "soon"}, {"feast": "02-Jan"}, {"main_fact": "Martir"}, {"main_fact": "Nun"}, {"born": "12"}, {"born": "0200/0100"},
        {"born": "2999"}, {"born": "0190/0210"}, {"born": "0290", "birth_century": "2"}, {"born": "0290/0310", "birth_century": "9"},
        {"birth_century": "99"}, {"birth_century": "5", "passing_century": "3"}, {"born": "0300", "died": "0200"}, {"canonized": "soon"},
        {"mature": "perhaps"}, {"ribbons": "Virgin"}, {"ribbons": "Martyr;Priest;Deacon;Pope;Evangelist;Apostle"}, {"effect": "joker"},
        {"effect": "friend-receives-two"}, {"main_fact": "Holy Family/Angels", "geography": "Africa"}, {"art_image": "gone.png"},
        {"art_figure": "nun;old;pale"}, {"art_figure": "man;old"}, {"art_figure": "a + b + c"}, {"art_figure": "man;old;pale", "art_hair": "bald + bald"},
        {"art_figure": "man;old;pale", "art_hair": "long"}, {"art_figure": "man;old;pale", "art_hair": "bald; hat"},
        {"art_figure": "man;old;pale", "art_hair": "bald", "art_dress": ""}, {"art_figure": "man;old;pale", "art_hair": "bald", "art_dress": "suit red blue tan"},
        {"art_figure": "man;old;pale", "art_hair": "bald", "art_dress": "suit", "art_attributes": "a;b;c;d"}, {"nothing": "x"},
    ],
)  # fmt: skip
def test_every_fault_is_said_in_the_language_that_is_spoken(refused, agnes, unsaid, change):
    with speaking("en-XA"):
        faults = refused([agnes() | change])
        for fault in faults:
            said = _QUOTED.sub("", fault.message)  # what somebody wrote, and the words of the tables
            known = [
                fault.column,
                fault.value,
                *COLUMNS,
                *SAINT_FACTS,
                GOLD.word,
                *WILD_EFFECTS,
                *AGES,
                *SEXES,
                *SKINS,
                *HAIRS,
                *DRESSES,
                "born",
                "died",
            ]
            assert unsaid(said, *known) == []


def test_a_file_that_is_no_table_is_refused_in_the_language_that_is_spoken(refused, unsaid):
    tables = ("", "Dear all\nwhere", "one,two\n1,2\n", "saint,prompt,answer\n", "slug,name,feast,main_fact\n", "slug,slug\na,b\n", b"slug\n\xe4\xf6\x81\n",
              "slug,name,feast,main_fact\na,b\n", 'slug,name,feast,main_fact\na,"b\n')  # fmt: skip
    with speaking("en-XA"):
        for table in tables:
            for fault in refused(table):
                said = re.sub(r"\([^)]*\)", "", _QUOTED.sub("", fault.message))
                assert unsaid(said, *COLUMNS, "slug,name,feast,main_fact") == [], table


def test_what_is_counted_and_reported_is_said_in_the_language_that_is_spoken(catalogue, unsaid):
    deck = catalogue.deck("starter")
    with speaking("en-XA"):
        assert unsaid([line.what for line in census(catalogue)], *plan.DECKS) == []
        assert unsaid(str(deck.report()), "starter", "full", *(card.slug for card in deck)) == []
        assert unsaid([str(Years.parse(text)) for text in ("0291~", "-0005", "0200/0210", "0034/0035?", "0030%")], "BC") == []
        assert unsaid([Years.parse(text).when for text in ("1225", "0291~", "-0005", "0200/0210~", "0034/0035?")]) == []
        assert unsaid(catalogue["lucy"].description, "St. Lucy") == []
        assert unsaid(which_card("St. Lucy", catalogue), "lucy", "St. Lucy") == []
        assert unsaid(which_card("zzz", catalogue), "sl.gallery", "cat.frame") == []
        for wrong in (
            lambda: catalogue["lucie"],
            lambda: catalogue.deck("cor"),
            lambda: catalogue.select(fact="Martir"),
            lambda: catalogue.select(color="red"),
        ):
            with pytest.raises((KeyError, ValueError, TypeError)) as caught:
                wrong()
            assert (
                unsaid(
                    _QUOTED.sub("", caught.value.args[0]),
                    "St. Lucy Yi Zhenmei",
                    "St. Lucy",
                    "fact",
                    "century",
                    "month",
                    "wild",
                    "deck",
                    *COLUMNS,
                )
                == []
            )
