"""The shipped tables are true: against romcal, against lists written down from references, and against themselves.

The rows are read here with the csv module alone, so that a mistake of the reader cannot hide a mistake of the tables.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

import pytest
import romcal

from saintlearn.catalogue import load_catalogue, plan
from saintlearn.catalogue.checks import check_catalogue, read_sources
from saintlearn.catalogue.columns import COLUMNS
from saintlearn.catalogue.lists import DOCTORS, EVANGELISTS, HOLY_HELPERS, ROMAN_CANON, TWELVE
from saintlearn.ground.paths import cards_folder
from saintlearn.vocabulary import century_of

CARDS = cards_folder()


def table(name):
    with Path(CARDS, name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


SAINTS = {row["slug"]: row for row in table("saints.csv")}
WILDCARDS = {row["slug"]: row for row in table("wildcards.csv")}
ROWS = SAINTS | WILDCARDS
SOURCES = {row["key"]: row for row in table("sources.csv")}
QUESTIONS = table("questions.csv")


def every(things):
    """Make one test of a check of each thing; it names all that are at fault (a test for each would be seven thousand)."""

    def decorate(check):
        def test():
            faults = []
            for key in things:
                try:
                    check(things[key] if isinstance(things, Mapping) else key)
                except AssertionError as error:
                    faults.append(f"{key}: {error}")
            assert not faults, "\n".join(faults)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return decorate


EVERY_ROW = every(ROWS)
EVERY_SAINT = every(SAINTS)


def listed(row, column):
    return [item for item in row.get(column, "").split(";") if item]


def saint_facts(row):
    return {row["main_fact"], *listed(row, "ribbons")}


def holding(column, word):
    return {slug for slug, row in ROWS.items() if word in listed(row, column)}


def with_fact(word):
    return {slug for slug, row in ROWS.items() if word in saint_facts(row)}


def plain(text):
    """Fold accents away and keep small letters and digits."""
    folded = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
    return re.sub(r"[^a-z0-9]+", " ", folded.encode("ascii", "ignore").decode().lower()).strip()


# -- how many, and who


def test_there_is_a_saint_for_every_day_of_the_year_and_a_dozen_wildcards():
    assert len(SAINTS) >= plan.SAINTS
    assert len(WILDCARDS) == plan.WILDCARDS
    assert not SAINTS.keys() & WILDCARDS.keys()
    assert list(load_catalogue()) == list(ROWS)


def test_the_feasts_of_the_saints_cover_the_year_and_its_leap_day():
    year = {f"{date(2024, 1, 1) + timedelta(days=number):%m-%d}" for number in range(366)}
    assert {row["feast"] for row in SAINTS.values()} == year


def test_every_saint_whom_the_rule_books_name_is_there():
    named = [
        "agnes-of-rome",
        "cecilia",
        "john-bosco",
        "joseph-freinademetz",
        "thomas-aquinas",
        "albert-the-great",
        "dominic",
        "peter",
        "matthias",
        "louis-ix",
    ]
    assert set(named) <= SAINTS.keys()
    assert {"joachim", "anne", "joseph", "mary"} <= WILDCARDS.keys()


def test_the_twelve_are_apostles_and_so_are_paul_and_barnabas_and_nobody_else():
    assert len(TWELVE) == 12
    assert with_fact("Apostle") == TWELVE | {"paul", "barnabas"}


def test_the_evangelists_are_four():
    assert with_fact("Evangelist") == EVANGELISTS
    assert len(EVANGELISTS) == 4


def test_the_decks_have_their_sizes():
    sizes = {deck: (len(holding("decks", deck) & SAINTS.keys()), len(holding("decks", deck) & WILDCARDS.keys())) for deck in plan.DECKS}
    assert sizes == plan.DECKS


def test_there_are_no_other_decks():
    decks = {deck for row in ROWS.values() for deck in listed(row, "decks")}
    assert decks == plan.DECKS.keys()


@pytest.mark.rule("HQ-01")
@pytest.mark.parametrize("deck", ["holy-quest", "holy-quest-expansion"])
def test_a_quest_deck_has_four_saints_of_each_of_four_orders(deck):
    rows = [row for row in ROWS.values() if deck in listed(row, "decks")]
    assert Counter(row["orders"] for row in rows) == {"Franciscan": 4, "Carmelite": 4, "Dominican": 4, "Jesuit": 4}


def test_the_two_quest_decks_have_no_card_in_common():
    assert not holding("decks", "holy-quest") & holding("decks", "holy-quest-expansion")


# -- closed lists (their references are named in cards/README.md)


def test_the_closed_lists_are_complete():
    assert len(DOCTORS) == 38
    assert len(HOLY_HELPERS) == 14
    # Mary, Joseph, 12 Apostles, 12 martyrs with two pairs; John, 14 with two pairs (Matthias is among the Twelve here, Paul beside them)
    assert len(ROMAN_CANON) == 2 + 13 + 10 + 12


@pytest.mark.parametrize(
    ("icon", "members"),
    [("Doctors of the Church", DOCTORS), ("Holy Helpers", HOLY_HELPERS), ("Roman Canon", ROMAN_CANON)],
    ids=["doctors", "helpers", "canon"],
)
def test_an_icon_is_on_the_cards_of_its_members_and_on_no_other(icon, members):
    assert holding("expansions", icon) == members


def test_the_fact_and_the_icon_of_the_doctors_go_together():
    assert with_fact("Church Doctor") == holding("expansions", "Doctors of the Church")


def test_the_doctors_are_those_of_romcal_and_newman():
    assert {slug for slug in ROMCAL if "doctor_of_the_church" in titles(slug)} == DOCTORS - {"john-henry-newman"}
    assert sum("doctor_of_the_church" in (entity.get("titles") or ()) for entity in ENTITIES.values()) == len(DOCTORS) - 1


POPES = {
    *("peter", "linus", "cletus", "clement-i", "callistus-i", "fabian", "cornelius", "sixtus-ii", "sylvester-i", "damasus-i"),
    *("leo-the-great", "gelasius-i", "john-i", "gregory-the-great", "gregory-ii", "gregory-iii", "urban-v", "pius-v", "pius-x"),
    *("john-xxiii", "paul-vi", "john-paul-ii", "martin-i", "gregory-vii"),
}
PATRIARCHS = {
    "james-the-less": "Jerusalem",
    "mark": "Alexandria",
    "ignatius-of-antioch": "Antioch",
    "gregory-the-illuminator": "Armenia",
    "athanasius": "Alexandria",
    "cyril-of-jerusalem": "Jerusalem",
    "gregory-of-nazianzus": "Constantinople",
    "john-chrysostom": "Constantinople",
    "cyril-of-alexandria": "Alexandria",
    "sophronius-of-jerusalem": "Jerusalem",
    "albert-of-jerusalem": "Jerusalem",
}
NO_PATRIARCH = {
    "pius-x": "of Venice: a title of honor of the Latin Church, no patriarchate",
    "john-xxiii": "of Venice: a title of honor of the Latin Church, no patriarchate",
    "alexander-of-rome": "Pope Alexander I or another martyr: nobody knows, so he is no Pope either",
    "pontian-and-hippolytus": "Pontian was pope and Hippolytus his rival: the card of both does not bear the office",
}


def test_popes_and_patriarchs():
    assert holding("designations", "Pope") == POPES
    assert holding("designations", "Patriarch") == PATRIARCHS.keys()
    assert not NO_PATRIARCH.keys() & PATRIARCHS.keys()
    assert "alexander-of-rome" not in POPES


def test_who_is_called_pope_is_one():
    called = {slug for slug, row in SAINTS.items() if any(name.startswith("Pope ") for name in listed(row, "other_names"))}
    assert len(called) > 10
    assert called <= POPES


def test_cards_of_several_saints_bear_the_sign():
    several = {slug for slug, row in ROWS.items() if row["name"].startswith(("Sts. ", "The ")) or " and " in row["name"]}
    assert holding("expansions", "Where Two or More Are Gathered") == several


# -- romcal, an independent list of feasts, deaths and titles (with errors of its own: the differences stand here with their reasons)

ENTITIES = next(resource for resource in romcal.get_bundled_resources() if resource.locale == "en").entities
GENERAL = next(item for item in romcal.get_bundled_calendar_definitions() if item.id == "general_roman").days_definitions

# our slug: romcal's day, and its person where the day has several
ROMCAL = {
    "adalbert-of-prague": "adalbert_of_prague_bishop",
    "agatha": "agatha_of_sicily_virgin",
    "agnes-of-rome": "agnes_of_rome_virgin",
    "albert-the-great": "albert_the_great_bishop",
    "aloysius-gonzaga": "aloysius_gonzaga_religious",
    "alphonsus-liguori": "alphonsus_mary_liguori_bishop",
    "ambrose": "ambrose_of_milan_bishop",
    "andrew": "andrew_apostle",
    "andrew-dung-lac": "andrew_dung_lac_priest_and_companions_martyrs andrew_dung_lac_priest",
    "andrew-kim-taegon": "andrew_kim_tae_gon_priest_paul_chong_ha_sang_and_companions_martyrs andrew_kim_tae_gon_priest",
    "angela-merici": "angela_merici_virgin",
    "anne": "joachim_and_anne_parents_of_mary anne_mother_of_mary",
    "anselm": "anselm_of_canterbury_bishop",
    "ansgar": "ansgar_of_hamburg_bishop",
    "anthony-mary-claret": "anthony_mary_claret_bishop",
    "anthony-of-padua": "anthony_of_padua_priest",
    "anthony-the-abbot": "anthony_of_egypt_abbot",
    "anthony-zaccaria": "anthony_zaccaria_priest",
    "apollinaris": "apollinaris_of_ravenna_bishop",
    "athanasius": "athanasius_of_alexandria_bishop",
    "augustine": "augustine_of_hippo_bishop",
    "augustine-of-canterbury": "augustine_of_canterbury_bishop",
    "augustine-zhao-rong": "augustine_zhao_rong_priest_and_companions_martyrs augustine_zhao_rong_priest",
    "barnabas": "barnabas_apostle",
    "bartholomew": "bartholomew_apostle",
    "basil-the-great": "basil_the_great_and_gregory_nazianzen_bishops basil_the_great_bishop",
    "bede": "bede_the_venerable_priest",
    "benedict": "benedict_of_nursia_abbot",
    "bernard-of-clairvaux": "bernard_of_clairvaux_abbot",
    "bernardine-of-siena": "bernardine_of_siena_priest",
    "blaise": "blaise_of_sebaste_bishop",
    "bonaventure": "bonaventure_of_bagnoregio_bishop",
    "boniface": "boniface_of_mainz_bishop",
    "bridget-of-sweden": "bridget_of_sweden_religious",
    "bruno": "bruno_of_cologne_priest",
    "cajetan": "cajetan_of_thiene_priest",
    "callistus-i": "callistus_i_pope",
    "camillus-de-lellis": "camillus_de_lellis_priest",
    "casimir": "casimir_of_poland",
    "catherine-of-alexandria": "catherine_of_alexandria_virgin",
    "catherine-of-siena": "catherine_of_siena_virgin",
    "cecilia": "cecilia_of_rome_virgin",
    "charbel-makhluf": "sharbel_makhluf_priest",
    "charles-borromeo": "charles_borromeo_bishop",
    "charles-lwanga": "charles_lwanga_and_companions_martyrs charles_lwanga_martyr",
    "christopher-magallanes": "christopher_magallanes_priest_and_companions_martyrs christopher_magallanes_priest",
    "clare-of-assisi": "clare_of_assisi_virgin",
    "clement-i": "clement_i_pope",
    "columban": "columban_of_luxeuil_abbot",
    "cornelius": "cornelius_i_pope_and_cyprian_of_carthage_bishop_martyrs cornelius_i_pope",
    "cosmas-and-damian": "cosmas_of_cilicia_and_damian_of_cilicia_martyrs cosmas_of_cilicia_martyr",
    "cyprian-of-carthage": "cornelius_i_pope_and_cyprian_of_carthage_bishop_martyrs cyprian_of_carthage_bishop",
    "cyril-and-methodius": (
        "cyril_constantine_the_philosopher_monk_and_methodius_michael_of_thessaloniki_bishop cyril_constantine_the_philosopher_monk"
    ),
    "cyril-of-alexandria": "cyril_of_alexandria_bishop",
    "cyril-of-jerusalem": "cyril_of_jerusalem_bishop",
    "damasus-i": "damasus_i_pope",
    "denis-of-paris": "denis_of_paris_bishop_and_companions_martyrs denis_of_paris_bishop",
    "dominic": "dominic_de_guzman_priest",
    "elizabeth-of-hungary": "elizabeth_of_hungary_religious",
    "elizabeth-of-portugal": "elizabeth_of_portugal",
    "ephrem": "ephrem_the_syrian_deacon",
    "eusebius-of-vercelli": "eusebius_of_vercelli_bishop",
    "fabian": "fabian_i_pope",
    "faustina-kowalska": "faustina_kowalska_virgin",
    "fidelis-of-sigmaringen": "fidelis_of_sigmaringen_priest",
    "first-martyrs-of-rome": "first_martyrs_of_the_holy_roman_church",
    "frances-of-rome": "frances_of_rome_religious",
    "francis-de-sales": "francis_de_sales_bishop",
    "francis-of-assisi": "francis_of_assisi",
    "francis-of-paola": "francis_of_paola_hermit",
    "francis-xavier": "francis_xavier_priest",
    "gabriel": "michael_gabriel_and_raphael_archangels gabriel_archangel",
    "george": "george_of_lydda_martyr",
    "gertrude-the-great": "gertrude_the_great_virgin",
    "gregory-of-narek": "gregory_of_narek_abbot",
    "gregory-of-nazianzus": "basil_the_great_and_gregory_nazianzen_bishops gregory_nazianzen_bishop",
    "gregory-the-great": "gregory_i_the_great_pope",
    "gregory-vii": "gregory_vii_pope",
    "guardian-angels": "holy_guardian_angels",
    "hedwig-of-silesia": "hedwig_of_silesia_religious",
    "henry": "henry_ii_emperor",
    "hilary-of-poitiers": "hilary_of_poitiers_bishop",
    "hildegard-of-bingen": "hildegard_of_bingen_abbess",
    "holy-innocents": "holy_innocents_martyrs",
    "ignatius-of-antioch": "ignatius_of_antioch_bishop",
    "ignatius-of-loyola": "ignatius_of_loyola_priest",
    "irenaeus": "irenaeus_of_lyon_bishop",
    "isaac-jogues": "john_de_brebeuf_isaac_jogues_priests_and_companions_martyrs isaac_jogues_priest",
    "isidore-of-seville": "isidore_of_seville_bishop",
    "james-the-greater": "james_apostle",
    "james-the-less": "philip_and_james_apostles",
    "jane-frances-de-chantal": "jane_frances_de_chantal_religious",
    "januarius": "januarius_i_of_benevento_bishop",
    "jerome": "jerome_of_stridon_priest",
    "jerome-emiliani": "jerome_emiliani",
    "joachim": "joachim_and_anne_parents_of_mary joachim_father_of_mary",
    "john-baptist-de-la-salle": "john_baptist_de_la_salle_priest",
    "john-bosco": "john_bosco_priest",
    "john-chrysostom": "john_chrysostom_bishop",
    "john-damascene": "john_damascene_priest",
    "john-de-brebeuf": "john_de_brebeuf_isaac_jogues_priests_and_companions_martyrs john_de_brebeuf_priest",
    "john-eudes": "john_eudes_priest",
    "john-fisher": "john_fisher_bishop_and_thomas_more_martyrs john_fisher_bishop",
    "john-i": "john_i_pope",
    "john-leonardi": "john_leonardi_priest",
    "john-of-avila": "john_of_avila_priest",
    "john-of-capistrano": "john_of_capistrano_priest",
    "john-of-god": "john_of_god_duarte_cidade_religious",
    "john-of-kety": "john_of_kanty_priest",
    "john-of-the-cross": "john_of_the_cross_priest",
    "john-paul-ii": "john_paul_ii_pope",
    "john-the-apostle": "john_apostle",
    "john-vianney": "john_mary_vianney_priest",
    "john-xxiii": "john_xxiii_pope",
    "josaphat-kuntsevych": "josaphat_kuntsevych_bishop",
    "joseph": "joseph_spouse_of_mary",
    "joseph-calasanz": "joseph_of_calasanz_priest",
    "josephine-bakhita": "josephine_bakhita_virgin",
    "juan-diego": "juan_diego_cuauhtlatoatzin",
    "jude-thaddeus": "simon_and_jude_apostles jude_apostle",
    "justin-martyr": "justin_martyr",
    "lawrence": "lawrence_of_rome_deacon",
    "lawrence-of-brindisi": "lawrence_of_brindisi_priest",
    "lazarus-of-bethany": "martha_of_bethany_mary_of_bethany_and_lazarus_of_bethany lazarus_of_bethany",
    "leo-the-great": "leo_i_the_great_pope",
    "lorenzo-ruiz": "lawrence_ruiz_and_companions_martyrs lawrence_ruiz_martyr",
    "louis-de-montfort": "louis_grignion_de_montfort_priest",
    "louis-ix": "louis_ix_of_france",
    "lucy": "lucy_of_syracuse_virgin",
    "luke": "luke_evangelist",
    "marcellinus-and-peter": "marcellinus_of_rome_and_peter_the_exorcist_martyrs marcellinus_of_rome_martyr",
    "margaret-mary-alacoque": "margaret_mary_alacoque_virgin",
    "margaret-of-scotland": "margaret_of_scotland",
    "maria-goretti": "maria_goretti_virgin",
    "mark": "mark_evangelist",
    "martha": "martha_of_bethany_mary_of_bethany_and_lazarus_of_bethany martha_of_bethany",
    "martin-de-porres": "martin_de_porres_religious",
    "martin-i": "martin_i_pope",
    "martin-of-tours": "martin_of_tours_bishop",
    "mary-magdalene": "mary_magdalene",
    "mary-magdalene-de-pazzi": "mary_magdalene_de_pazzi_virgin",
    "mary-of-bethany": "martha_of_bethany_mary_of_bethany_and_lazarus_of_bethany mary_of_bethany",
    "matthew": "matthew_apostle",
    "matthias": "matthias_apostle",
    "maximilian-kolbe": "maximilian_mary_raymund_kolbe_priest",
    "michael": "michael_gabriel_and_raphael_archangels michael_archangel",
    "monica": "monica_of_hippo",
    "nereus-and-achilleus": "nereus_of_terracina_and_achilleus_of_terracina_martyrs nereus_of_terracina_martyr",
    "nicholas": "nicholas_of_myra_bishop",
    "norbert": "norbert_of_xanten_bishop",
    "our-lady-of-fatima": "our_lady_of_fatima",
    "our-lady-of-guadalupe": "our_lady_of_guadalupe",
    "our-lady-of-lourdes": "our_lady_of_lourdes",
    "pancras": "pancras_of_rome_martyr",
    "patrick": "patrick_of_ireland_bishop",
    "paul-chong-ha-sang": "andrew_kim_tae_gon_priest_paul_chong_ha_sang_and_companions_martyrs paul_chong_ha_sang_martyr",
    "paul-miki": "paul_miki_and_companions_martyrs paul_miki_martyr",
    "paul-of-the-cross": "paul_of_the_cross_priest",
    "paul-vi": "paul_vi_pope",
    "paulinus-of-nola": "paulinus_of_nola_bishop",
    "perpetua-and-felicity": "perpetua_of_carthage_and_felicity_of_carthage_martyrs perpetua_of_carthage_martyr",
    "peter-canisius": "peter_canisius_priest",
    "peter-chanel": "peter_chanel_priest",
    "peter-chrysologus": "peter_chrysologus_bishop",
    "peter-claver": "peter_claver_priest",
    "peter-damian": "peter_damian_bishop",
    "peter-julian-eymard": "peter_julian_eymard_priest",
    "philip": "philip_and_james_apostles philip_apostle",
    "philip-neri": "philip_neri_priest",
    "pio-of-pietrelcina": "pius_francesco_forgione_priest",
    "pius-v": "pius_v_pope",
    "pius-x": "pius_x_pope",
    "polycarp": "polycarp_of_smyrna_bishop",
    "pontian-and-hippolytus": "pontian_i_pope_and_hippolytus_of_rome_priest pontian_i_pope",
    "raphael": "michael_gabriel_and_raphael_archangels raphael_archangel",
    "raymond-of-penyafort": "raymond_of_penyafort_priest",
    "rita-of-cascia": "rita_of_cascia_religious",
    "robert-bellarmine": "robert_bellarmine_bishop",
    "romuald": "romuald_of_ravenna_abbot",
    "rose-of-lima": "rose_of_lima_virgin",
    "scholastica": "scholastica_of_nursia_virgin",
    "sebastian": "sebastian_of_milan_martyr",
    "seven-founders-of-the-servites": "seven_holy_founders_of_the_servite_order",
    "simon-the-zealot": "simon_and_jude_apostles simon_apostle",
    "sixtus-ii": "sixtus_ii_pope_and_companions_martyrs sixtus_ii_pope",
    "stanislaus-of-krakow": "stanislaus_of_szczepanow_bishop",
    "stephen": "stephen_the_first_martyr",
    "stephen-of-hungary": "stephen_i_of_hungary",
    "sylvester-i": "sylvester_i_pope",
    "teresa-benedicta-of-the-cross": "teresa_benedicta_of_the_cross_stein_virgin",
    "teresa-of-avila": "teresa_of_jesus_of_avila_virgin",
    "therese-of-lisieux": "therese_of_the_child_jesus_and_the_holy_face_of_lisieux_virgin",
    "thomas-aquinas": "thomas_aquinas_priest",
    "thomas-becket": "thomas_becket_bishop",
    "thomas-more": "john_fisher_bishop_and_thomas_more_martyrs thomas_more_martyr",
    "thomas-the-apostle": "thomas_apostle",
    "timothy-and-titus": "timothy_of_ephesus_and_titus_of_crete_bishops timothy_of_ephesus_bishop",
    "turibius-of-mogrovejo": "turibius_of_mogrovejo_bishop",
    "vincent-de-paul": "vincent_de_paul_priest",
    "vincent-ferrer": "vincent_ferrer_priest",
    "vincent-of-saragossa": "vincent_of_saragossa_deacon",
    "wenceslaus": "wenceslaus_i_of_bohemia_martyr",
}
# In the General Roman Calendar, but not to be compared by a fixed date of romcal's.
NOT_COMPARED = {
    "peter": "romcal computes Peter and Paul with a function",
    "paul": "romcal computes Peter and Paul with a function",
    "john-the-baptist": "romcal computes the Nativity of John with a function",
    "mary": "Mary, Mother of God stands in the octave of Christmas",
    "holy-family": "moveable",
    "teresa-of-calcutta": "entered in 2025, after this romcal",
    "john-henry-newman": "entered in 2026, after this romcal",
}
DIED_OTHERWISE = {
    "charles-lwanga": "romcal has 618 for 1886",
    "thomas-more": "romcal has 1537 for 1535",
    "lorenzo-ruiz": "romcal has 1635; he died at Nagasaki in September 1637",
    "paul-of-the-cross": "romcal has 1776; he died on 18 October 1775",
    "ignatius-of-antioch": "romcal takes about 115, we about 107, both with references",
    "polycarp": "romcal takes 167 (Eusebius), we about 155, as most do now",
    "irenaeus": "romcal takes 201, we about 202",
    "sebastian": "romcal takes 284, the first year of Diocletian, we about 288",
    "lucy": "romcal takes 305, we 304; Diocletian's persecution either way",
    "nicholas": "romcal takes 350, we about 343; both with references",
    "cyril-of-jerusalem": "romcal takes 387, we about 386; both with references",
    "peter-chrysologus": "romcal takes 451, we about 450; both with references",
    "rita-of-cascia": "romcal takes 1456, we about 1457; both with references",
}


def entity(slug):
    return ENTITIES.get(ROMCAL[slug].split()[-1], {})


def titles(slug):
    found = entity(slug).get("titles") or ()
    return set(found) if isinstance(found, (list, tuple)) else set()


def died_in_romcal(slug):
    """First and last year of death, or None."""
    value = entity(slug).get("date_of_death")
    if isinstance(value, dict):
        years = value.get("between") or value.get("or")
        return (min(years), max(years)) if years else None
    year = int(str(value)[:4].split("-")[0]) if value else None
    return (year, year) if year else None


def test_every_feast_of_the_general_calendar_is_compared_or_excused():
    ours = {slug for slug, row in ROWS.items() if row["feast_calendar"] == "GRC"}
    assert ours == ROMCAL.keys() | NOT_COMPARED.keys()
    assert not ROMCAL.keys() & NOT_COMPARED.keys()


@every(list(ROMCAL))
def test_the_feast_is_that_of_the_general_calendar(slug):
    day = GENERAL[ROMCAL[slug].split()[0]].date_def.root
    assert ROWS[slug]["feast"] == f"{day.month.root:02}-{day.date:02}"


def test_the_excused_feasts_are_these():
    assert {slug: ROWS[slug]["feast"] for slug in NOT_COMPARED} == {
        "peter": "06-29",
        "paul": "06-29",
        "john-the-baptist": "06-24",
        "mary": "01-01",
        "holy-family": "12-30",
        "teresa-of-calcutta": "09-05",
        "john-henry-newman": "10-09",
    }
    assert "Sunday after Christmas" in ROWS["holy-family"]["disputed"]


@every([slug for slug, row in ROWS.items() if row["feast_calendar"] != "GRC"])
def test_no_feast_outside_the_general_calendar_is_in_it(slug):
    """A saint whom romcal's general calendar names must not be marked RM or other."""
    wanted = set(slug.split("-")) - {"of", "the"}
    same = [day for day in GENERAL if wanted <= set(day.split("_"))]
    assert same == (["christopher_magallanes_priest_and_companions_martyrs"] if slug == "christopher" else [])


ELSEWHERE = {
    "eulalia-of-barcelona": "the newer Martyrology leaves her out for Eulalia of Mérida; the day is Barcelona's",
    "gwynllyw-and-gwladys": "the day of the Welsh calendars",
    "euphrosyne-of-polotsk": "the day of the Eastern calendars and of Butler",
    "waltheof-of-melrose": "the day of the Scottish and Cistercian calendars",
    "genesius-of-rome": "the newer Martyrology has only Genesius of Arles; the day is that of the old one",
    "thecla": "the day of the calendar of Milan",
    "tabitha": "the day of the Byzantine and of German calendars",
    "demetrius-of-thessalonica": "the day of the East; the Martyrology has the martyr of Sirmium on 9 April",
    "marianne-cope": "canonized or beatified after the Martyrology of 2004",
    "jose-sanchez-del-rio": "canonized or beatified after the Martyrology of 2004",
    "jose-gabriel-brochero": "canonized or beatified after the Martyrology of 2004",
    "oscar-romero": "canonized or beatified after the Martyrology of 2004",
    "nha-chica": "canonized or beatified after the Martyrology of 2004",
    "louis-and-zelie-martin": "canonized or beatified after the Martyrology of 2004",
    "carlo-acutis": "canonized or beatified after the Martyrology of 2004",
    "charles-de-foucauld": "canonized or beatified after the Martyrology of 2004",
    "chiara-badano": "canonized or beatified after the Martyrology of 2004",
    "luigi-and-maria-beltrame-quattrocchi": "their wedding day, kept by Rome; the Martyrology has the days of their deaths",
    "liduina-meneguzzi": "the day of her death; the Martyrology has her a day before",
    "francis-xavier-seelos": "the day of the United States; he died on the day before",
    "marie-rose-durocher": "the day of Canada and the United States, on which she was born and died",
}


def test_a_feast_that_stands_in_neither_roman_book_has_a_reason():
    assert {slug for slug, row in SAINTS.items() if row["feast_calendar"] == "other"} == ELSEWHERE.keys()


def test_who_claims_the_martyrology_names_it_among_the_sources():
    assert not [
        slug for slug, row in ROWS.items() if row["feast_calendar"] == "RM" and "martyrologium-romanum" not in listed(row, "sources")
    ]


def test_those_after_the_martyrology_of_2004_are_so():
    late = {slug for slug, reason in ELSEWHERE.items() if reason.endswith("after the Martyrology of 2004")}
    assert all(int(ROWS[slug]["canonized"]) > 2004 for slug in late)


COMPARED_DEATHS = [slug for slug in ROMCAL if ROWS[slug].get("died") and died_in_romcal(slug)]


def test_most_deaths_are_compared():
    assert len(COMPARED_DEATHS) >= 140


@every(list(COMPARED_DEATHS))
def test_the_year_of_death_is_romcals_or_the_difference_has_a_reason(slug):
    died = load_catalogue()[slug].died
    first, last = died_in_romcal(slug)
    agree = died.first <= last and first <= died.last
    assert agree == (slug not in DIED_OTHERWISE), f"{died.code} and {first}/{last}"


@pytest.mark.parametrize(
    ("fact", "title", "differences"),
    [
        ("Virgin", "virgin", {"hildegard-of-bingen": "abbess in romcal; the decree of 2021 says virgin and Doctor"}),
        (
            "Martyr",
            "martyr",
            dict.fromkeys(TWELVE - {"john-the-apostle", "peter"}, "Apostle in romcal; martyr by tradition")
            | dict.fromkeys(["barnabas"], "Apostle in romcal; martyr by tradition")
            | {"charles-lwanga": "romcal gives him no title", "stephen": "the first martyr in romcal"},
        ),
        (
            "Deacon",
            "deacon",
            {
                "stephen": "the first martyr in romcal",
                "francis-of-assisi": "romcal gives him no title",
            },
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_title_of_the_calendar_is_a_fact_of_the_card(fact, title, differences):
    ours = with_fact(fact) & ROMCAL.keys() & SAINTS.keys()
    theirs = {slug for slug in ROMCAL.keys() & SAINTS.keys() if title in titles(slug)}
    assert ours ^ theirs == differences.keys()


def test_whom_the_calendar_calls_priest_bishop_or_pope_is_a_priest():
    ordained = {slug for slug in ROMCAL.keys() & SAINTS.keys() if titles(slug) & {"priest", "bishop", "pope"}}
    assert ordained <= with_fact("Priest")
    assert len(ordained) > 80


# A difference from the titles religious, abbot, abbess and monk of romcal.
NOT_PROFESSED = {
    "elizabeth-of-hungary": "a Franciscan tertiary in the world",
    "bridget-of-sweden": "a Franciscan tertiary; she founded the Bridgettines and took no vows (Benedict XVI, 27 October 2010)",
}


def test_whom_the_calendar_calls_religious_abbot_or_monk_is_professed():
    professed = {slug for slug in ROMCAL.keys() & SAINTS.keys() if titles(slug) & {"religious", "abbot", "abbess", "monk", "hermit"}}
    assert professed - (with_fact("Religious Man") | with_fact("Religious Woman")) == NOT_PROFESSED.keys()
    assert NOT_PROFESSED.keys() <= with_fact("Layperson")
    assert len(professed) > 15


# -- what is easily wrong (the list of pitfalls)


@pytest.mark.parametrize(
    ("slug", "feast", "other"),
    [
        ("benedict", "07-11", "03-21"),
        ("thomas-aquinas", "01-28", "03-07"),
        ("thomas-the-apostle", "07-03", "12-21"),
        ("gregory-the-great", "09-03", "03-12"),
        ("john-chrysostom", "09-13", "01-27"),
        ("ignatius-of-antioch", "10-17", "02-01"),
        ("kateri-tekakwitha", "04-17", "07-14"),
        ("junipero-serra", "08-28", "07-01"),
        ("dominic-savio", "03-09", "05-06"),
        ("stanislaus-kostka", "08-15", "11-13"),
        ("frances-xavier-cabrini", "12-22", "11-13"),
        ("damien-of-molokai", "04-15", "05-10"),
        ("hubert-of-liege", "05-30", "11-03"),
        ("louise-de-marillac", "03-15", "05-09"),
        ("jane-frances-de-chantal", "08-12", "12-12"),
        ("demetrius-of-thessalonica", "10-26", "04-09"),
    ],
)
def test_feasts_that_moved_or_differ_by_country(slug, feast, other):
    assert ROWS[slug]["feast"] == feast
    assert other in [item[:5] for item in listed(ROWS[slug], "other_feasts")]


@pytest.mark.parametrize(
    "slug", ["agnes-of-rome", "cecilia", "albert-the-great", "barbara", "george", "christopher", "catherine-of-alexandria"]
)
def test_disputed_centuries_are_marked(slug):
    assert re.search(r"\bdated|\bplaced|\bdate\b|possible|reckoned", ROWS[slug]["disputed"])


def test_who_was_no_priest_no_nun_no_martyr():
    assert "Priest" not in saint_facts(ROWS["benedict"])
    assert "Martyr" not in saint_facts(ROWS["luke"])
    for slug in ("catherine-of-siena", "rose-of-lima"):
        assert "Religious Woman" not in saint_facts(ROWS[slug])


# -- rows that hold together


@EVERY_SAINT
def test_a_saint_has_both_centuries_and_a_region(row):
    card = load_catalogue()[row["slug"]]
    assert card.birth_century
    assert card.passing_century
    assert 1 <= len(card.geography) <= 4


@EVERY_SAINT
def test_a_century_is_written_only_where_the_year_does_not_tell_it(row):
    for years, century in ((row["born"], row["birth_century"]), (row["died"], row["passing_century"])):
        ends = {century_of(int(year)) for year in re.findall(r"-?\d{4}", years)}
        assert bool(century) == (len(ends) != 1)


@EVERY_SAINT
def test_ways_of_life_that_exclude_each_other_do_not_meet(row):
    facts = saint_facts(row)
    ordained, vowed, lay = facts & {"Priest", "Deacon"}, facts & {"Religious Man", "Religious Woman"}, "Layperson" in facts
    assert len(ordained) <= 1
    assert len(vowed) <= 1
    assert not (lay and (ordained or vowed))
    assert not ("Virgin" in facts and (ordained or "Religious Man" in facts))
    assert "Pope" not in listed(row, "designations") or facts & {"Priest", "Apostle"}
    assert not ({"Lay Soldier", "Secular Royalty"} & set(listed(row, "designations")) and "Apostle" in facts)


@EVERY_SAINT
def test_a_young_person_died_young(row):
    card = load_catalogue()[row["slug"]]
    if not (card.born and card.died) or card.died.first < 1000 or card.born.uncertain:
        return
    young = "Young Person" in saint_facts(row)
    assert young == (card.died.last - card.born.first < 30)


# Honored by their people from their death on and never formally canonized, though they lived after the 11th century.
NEVER_CANONIZED = {
    "euphrosyne-of-polotsk": "a saint of the Eastern Church",
    "sergius-of-radonezh": "a saint of the Eastern Church, received into the Martyrology",
    "elisabeth-of-schoenau": "in the Martyrology since 1584 without a process",
    "gertrude-the-great": "in the Martyrology since the 17th century without a process",
    "mechtilde-of-hackeborn": "honored at Helfta, in the Martyrology without a process",
    "lutgardis": "honored in Brabant, in the Martyrology without a process",
    "rainerius-of-pisa": "honored by Pisa since his death",
    "rosalia": "honored by Palermo, in the Martyrology since 1630",
    "roch": "honored against the plague since the 15th century",
    "fina-of-san-gimignano": "honored by her town since her death",
    "parisius": "honored by Treviso since his death",
    "albert-of-jerusalem": "honored by the Carmelites and the canons regular",
    "waltheof-of-melrose": "honored at Melrose since his death",
}


@EVERY_SAINT
def test_nobody_is_canonized_before_death_or_without_a_year_in_our_times(row):
    card = load_catalogue()[row["slug"]]
    if row["canonized"] == "pre-congregation":
        assert (card.passing_century <= 11) != (row["slug"] in NEVER_CANONIZED)
    else:
        assert card.died.last < int(row["canonized"]) <= 2025


@EVERY_SAINT
def test_a_blessed_is_called_so_and_a_saint_is_not(row):
    assert row["status"] in {"saint", "blessed"}
    assert row["name"].startswith("Blessed ") == (row["status"] == "blessed")


@EVERY_ROW
def test_the_name_belongs_to_the_slug(row):
    """The known error of another list: a slug whose name is another saint's."""
    called = set(plain(f"{row['name']} {row['other_names']}").split())
    assert set(row["slug"].split("-")) <= called
    assert row["name"].startswith(("St. ", "Sts. ", "Blessed ", "The ", "Our Lady"))
    assert row["name"] not in listed(row, "other_names")


def test_no_two_cards_have_the_same_name_or_title():
    assert len({row["name"] for row in ROWS.values()}) == len(ROWS)
    titled = Counter(row["title"] for row in ROWS.values())
    assert {title for title, count in titled.items() if count > 1} == {"Co-patroness of Europe", "Apostle of Armenia"}


def test_few_saints_have_no_patronage():
    """Where none is attested the cell stays empty; most saints have one, and every WildCard."""
    without = {slug for slug, row in ROWS.items() if not row["patronages"]}
    assert len(without) < len(ROWS) / 8
    assert without <= SAINTS.keys()


@EVERY_ROW
def test_what_is_printed_fits_the_card(row):
    assert 1 <= len(row["title"]) <= 34
    assert len(row["name"]) <= 36
    assert len(listed(row, "patronages")) <= 5
    assert all(len(first) <= 24 for first in listed(row, "patronages")[:1])
    assert 1 <= len(listed(row, "symbols")) <= 6


# -- words


@EVERY_ROW
def test_how_a_name_is_said_has_no_syllable_that_rhymes_with_two_words(row):
    """Low and tow are words of their own: nobody reads them as in cow."""
    syllables = set(re.findall(r"[a-z]+", row["say"].lower()))
    assert not syllables & {"low", "lowss", "mow", "row", "sow", "tow"}


@EVERY_ROW
def test_the_life_is_told_in_forty_to_eighty_words(row):
    assert 40 <= len(row["bio"].split()) <= 80


GORE = r"\b(blood\w*|behead\w*|tortur\w*|flay\w*|skinned|burn(ed|t) alive|stab(bed|s)|hang(ed|ing)|whipp\w*|cut off (his|her) (head|hands)|corpse\w*)\b"


@EVERY_ROW
def test_the_life_is_told_for_a_child(row):
    bio = row["bio"]
    assert bio.endswith(".")
    assert not re.search(r'["()\[\]]|[\u2010-\u201f]|  | [,.;]|\bi\.e\.|\be\.g\.', bio)
    sentences = re.split(r"(?<=[.!?]) (?=[A-ZÍ])", bio.replace("St. ", "St.\N{NO-BREAK SPACE}"))
    assert max(len(sentence.split()) for sentence in sentences) <= 36
    assert len(sentences) >= 3
    assert not re.search(GORE, bio, re.IGNORECASE)


BRITISH = (
    r"\b\w*(?:"
    r"(?:hon|fav|col|neighb|lab(?=our(?!é|e\b))|harb|arm|hum|rum|splend|behavi|vap|savi|parl)our"
    r"|(?:bapt|canon|organ|recogn|real|apolog|civil|evangel|memor|symbol|critic|special|christian)is(?!m|t\b|ts\b)"
    r"|(?:trave|quarre|jewe|due|counse|marve)ll|grey(?! nuns| ursulines)|mitre|sceptre|centre|theatre|plough|metre\b|defence|offence|cheque|afterwards"
    r")\w*"
)


@EVERY_ROW
def test_spelling_is_american(row):
    text = " ".join(row[column] for column in ("title", "patronages", "symbols", "bio", "disputed", "other_feasts"))
    assert [found[0] for found in re.finditer(BRITISH, text, re.IGNORECASE)] == []


def test_no_sentence_is_told_of_two_saints():
    sentences = Counter(sentence.strip(" .") for row in ROWS.values() for sentence in re.split(r"(?<=[a-z])[.!?]", row["bio"]))
    assert [sentence for sentence, count in sentences.items() if count > 1 and len(sentence.split()) > 3] == []


def folded(words):
    """Fold away what does not make another word: case, accents, hyphens, spaces, a plural s, an article."""
    return re.sub(r"^(the|a|an) ", "", plain(words.lower())).replace(" ", "").rstrip("s")


def nearly_the_same(one, other, limit=0.85):
    """Compare lengths and letters first, for there are some 200,000 pairs."""
    if 2 * min(len(one), len(other)) <= limit * (len(one) + len(other)):
        return False
    matcher = SequenceMatcher(None, one, other)
    return matcher.quick_ratio() > limit and matcher.ratio() > limit


@pytest.mark.parametrize("column", ["patronages", "symbols"])
def test_no_word_is_spelt_in_two_ways(column):
    ways = {}
    for row in ROWS.values():
        for item in listed(row, column):
            ways.setdefault(folded(item), set()).add(item)
    singular_and_plural = {
        *("arrow", "basket", "beggar", "crown", "dove", "flame", "key", "letter", "lion", "mountain", "raven", "rose", "snake", "star"),
        *("stone", "violet"),
    }
    assert {key: found for key, found in ways.items() if len(found) > 1 and key not in singular_and_plural} == {}


@pytest.mark.parametrize(
    ("column", "different"),
    [
        (
            "patronages",
            [
                "Archdiocese of Goa/Archdiocese of Lyon",
                "Archdiocese of Goa/Archdiocese of Poznań",
                "World Youth Day/World Youth Day 2005",
                "World Youth Day/World Youth Day 2016",
                "World Youth Day/World Youth Day 2023",
                "World Youth Day 2005/World Youth Day 2016",
                "World Youth Day 2005/World Youth Day 2023",
                "World Youth Day 2016/World Youth Day 2023",
                "Bakers/Bankers",
                "Blacksmiths/Locksmiths",
                "Divers/Drivers",
                "Earache sufferers/Headache sufferers",
                "File makers/Tile makers",
                "Lacemakers/Peacemakers",
                "Lawyers/Sawyers",
                "North Africa/North America",
                "Ovada in Italy/Sovana in Italy",
                "Parish priests/Spanish priests",
                "People with epilepsy/People with leprosy",
                "Porters/Potters",
                "Protection from fire/Protection from frost",
                "Prussia/Russia",
                "Racial justice/Social justice",
                "Sailors/Tailors",
                "Waiters/Writers",
                "Widowers/Widows",
            ],
        ),
        (
            "symbols",
            [
                "archbishop's cross/bishop's cross",
                "banner with a cross/banner with a red cross",
                "bishop's cross/bishop's robes",
                "child in her arms/child in his arms",
                "church in his hand/church in their hands",
                "crutch/crutches",
                "heart badge with a cross/heart with a cross",
                "lace/lance",
                "model of Ely church/model of a church",
                "small cross/tall cross",
                "white habit/white hair",
            ],
        ),
    ],
    ids=["patronages", "symbols"],
)
def test_no_two_words_are_nearly_the_same(column, different):
    words = sorted({item for row in ROWS.values() for item in listed(row, column)})
    near = {
        f"{one}/{other}"
        for one, other in combinations(words, 2)
        if nearly_the_same(one.lower(), other.lower()) and folded(one) != folded(other)
    }
    assert near == set(different)


@EVERY_ROW
def test_lists_begin_alike_and_hold_nothing_twice(row):
    for item in listed(row, "patronages"):
        assert item[0].isupper()
    for column in ("other_names", "patronages", "symbols", "sources", "decks", "ribbons", "expansions", "geography"):
        items = listed(row, column)
        assert len(set(items)) == len(items)
        assert all(item == item.strip() for item in items)


# -- questions


def test_a_question_has_one_right_answer_and_three_wrong_ones_from_a_known_source():
    answers = {
        question["prompt"]: {plain(answer) for answer in (question["answer"], *question["wrong"].split(";"))} for question in QUESTIONS
    }
    assert len(answers) == len(QUESTIONS)
    assert {prompt: found for prompt, found in answers.items() if len(found) != 4} == {}
    assert {question["saint"] for question in QUESTIONS} <= ROWS.keys()
    assert {question["source"] for question in QUESTIONS} <= SOURCES.keys()


def test_the_questions_are_american_and_gentle_and_ask_no_column():
    column = r"feast day\?|which century|which order |patron saint of|Bl\. "
    texts = [f"{question['prompt']} {question['answer']}; {question['wrong']}" for question in QUESTIONS]
    assert [text for text in texts if re.search(rf"{BRITISH}|{GORE}|{column}", text, re.IGNORECASE)] == []


def test_every_saint_has_an_easy_a_middling_and_a_hard_question():
    levels = {slug: {question["level"] for question in QUESTIONS if question["saint"] == slug} for slug in SAINTS}
    assert {slug: found for slug, found in levels.items() if found != {"1", "2", "3"}} == {}


def test_the_right_answer_is_not_given_away_by_its_length():
    """It is the longest of the four by far in hardly any question, and the longest no oftener than by chance."""
    longest = [question for question in QUESTIONS if len(question["answer"]) > max(map(len, question["wrong"].split(";")))]
    by_far = [question["prompt"] for question in longest if len(question["answer"]) > 2 * max(map(len, question["wrong"].split(";")))]
    assert len(by_far) < len(QUESTIONS) / 100
    assert len(longest) < len(QUESTIONS) / 2


# -- sources


@EVERY_ROW
def test_a_row_stands_on_two_sources_and_one_of_them_is_no_mere_site(row):
    sources = listed(row, "sources")
    assert len(sources) >= 2
    assert set(sources) <= SOURCES.keys()
    assert {SOURCES[key]["kind"] for key in sources} & {"calendar", "reference", "official"}


def test_no_source_is_unused_or_listed_twice():
    used = {key for row in ROWS.values() for key in listed(row, "sources")} | {question["source"] for question in QUESTIONS}
    used |= {
        key
        for row in (*table("groups.csv"), *table("lessons/countries.csv"), *table("lessons/feasts.csv"))
        for key in listed(row, "sources")
    }
    assert used == SOURCES.keys()
    assert len(table("sources.csv")) == len(SOURCES)
    assert list(SOURCES) == sorted(SOURCES)


@every(SOURCES)
def test_a_source_is_described(source):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", source["key"])
    assert source["kind"] in {"calendar", "reference", "official", "site"}
    assert source["title"]
    assert re.fullmatch(r"|https?://[a-z0-9.-]+(/\S*)?", source["address"])
    assert re.fullmatch(r"|\d{4}(-\d{4})?", source["year"])


def test_a_row_of_the_general_calendar_names_it_as_a_source():
    without = {slug for slug, row in ROWS.items() if row["feast_calendar"] == "GRC" and "romcal-grc" not in listed(row, "sources")}
    assert without == {"teresa-of-calcutta", "john-henry-newman"}


def test_the_package_finds_no_fault_in_its_own_catalogue():
    assert check_catalogue(load_catalogue(), read_sources(CARDS / "sources.csv")) == []


# -- the printed pairs, from the cells alone


def facts(slug):
    """Everything of a row that can match, as words of their columns."""
    row, card = ROWS[slug], load_catalogue()[slug]
    cells = {("fact", word) for word in saint_facts(row) - {"Holy Family/Angels"}} | {("month", row["feast"][:2])}
    cells |= {("birth", card.birth_century), ("passing", card.passing_century)} - {("birth", None), ("passing", None)}
    return cells | {(column, word) for column in ("orders", "designations", "expansions", "geography") for word in listed(row, column)}


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        pytest.param(
            "john-bosco",
            "joseph-freinademetz",
            {("birth", 19), ("fact", "Religious Man"), ("fact", "Priest"), ("month", "01"), ("geography", "Western Europe")},
            marks=pytest.mark.rule("M-20"),
        ),
        pytest.param(
            "cecilia",
            "agnes-of-rome",
            {
                ("birth", 3),
                ("fact", "Virgin"),
                ("fact", "Martyr"),
                ("fact", "Young Person"),
                ("expansions", "Roman Canon"),
                ("geography", "Western Europe"),
            },
            marks=pytest.mark.rule("M-21"),
        ),
        pytest.param("joachim", "joseph", {("fact", "Layperson")}, marks=pytest.mark.rule("M-22")),
        pytest.param("joachim", "anne", {("fact", "Layperson"), ("month", "07")}, marks=pytest.mark.rule("M-23")),
    ],
)
def test_the_printed_pairs_share_what_is_printed(one, other, shared):
    assert facts(one) & facts(other) == shared


def test_every_card_of_the_core_deck_can_be_a_second_card():
    slugs = [slug for slug in holding("decks", "core") if slug in SAINTS]
    for slug in slugs:
        assert max(len(facts(slug) & facts(other)) for other in slugs if other != slug) >= 3


# -- the files themselves


@pytest.mark.parametrize("name", ["saints.csv", "wildcards.csv", "sources.csv", "questions.csv"])
def test_a_table_is_plain_utf_8(name):
    data = Path(CARDS, name).read_bytes()
    assert not data.startswith(b"\xef\xbb\xbf")
    assert b"\r" not in data
    assert data.endswith(b"\n")
    text = data.decode("utf-8")
    assert unicodedata.is_normalized("NFC", text)
    assert not re.search(r"[\u00a0\u200b-\u200f\u2028-\u202f\ufeff]", text)
    rows = list(csv.reader(text.splitlines(keepends=True)))
    assert all(len(row) == len(rows[0]) for row in rows)
    assert all(cell == cell.strip() for row in rows for cell in row)


@pytest.mark.parametrize(("name", "rows"), [("saints.csv", SAINTS), ("wildcards.csv", WILDCARDS)])
def test_the_columns_are_known_and_in_order(name, rows):
    header = list(next(iter(rows.values())))
    assert header == [column for column in COLUMNS if column in header]
    assert len(table(name)) == len(rows)
