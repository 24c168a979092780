"""Bad tables: every fault is told at once, with its place as a spreadsheet counts, and nothing is half-loaded."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.vocabulary.virtues import VIRTUES

HEADER = "slug,name,feast,main_fact\n"
GOOD = HEADER + "agnes,St. Agnes,01-21,Virgin\n"


def places(faults):
    return [(fault.row, fault.column) for fault in faults]


# -- files and encodings


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_utf_8_is_read_with_and_without_a_byte_order_mark(load, encoding):
    table = HEADER + "therese,St. Thérèse,10-01,Virgin\nzelie,Łucja Ż.,07-12,Layperson\n"
    cat = load(table.encode(encoding))
    assert [card.name for card in cat.values()] == ["St. Thérèse", "Łucja Ż."]


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-16"])
def test_what_windows_and_spreadsheets_write_is_read_where_it_can_only_be_that(load, encoding):
    cat = load((GOOD + "therese,St. Bénédicte of Eichstätt,10-01,Virgin\n").encode(encoding))
    assert cat["therese"].name == "St. Bénédicte of Eichstätt"


@pytest.mark.parametrize("encoding", ["cp850", "cp1250", "cp1252", "cp1253", "shift_jis"])
def test_letters_that_can_be_read_in_two_ways_are_refused_with_the_line_and_what_to_do(refused, encoding):
    name = {"cp1250": "Jiří", "cp1252": "Jiøí", "cp1253": "Ώρα", "shift_jis": "三木"}.get(encoding, "Müller")
    (fault,) = refused((GOOD + f"pauline,St. {name},10-01,Virgin\n").encode(encoding))
    assert fault.row == 3
    assert "save the file from your spreadsheet as 'CSV UTF-8'" in fault.message
    assert f"line {fault.row} isn't UTF-8 text" in fault.message


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Núñez", "cp1252"),
        ("MUÑOZ", "cp1252"),
        ("Łukasz", "mac_latin2"),
        ("Ђорђе", "cp1251"),
        ("Łukasz", "cp1250"),
        ("Bénédicte", "mac_roman"),
        ("张伟", "gbk"),
        ("محمد", "cp1256"),
    ],
)
def test_letters_of_another_country_are_read_where_they_can_only_be_those(load, name, encoding):
    assert load((GOOD + f"pauline,St. {name},10-01,Virgin\n").encode(encoding))["pauline"].name == f"St. {name}"


def test_both_ways_to_read_a_name_are_shown(refused):
    (fault,) = refused((GOOD + "jiri,St. Jiří,10-01,Virgin\n").encode("cp1250"))
    assert "(it could be 'Jiøí' or 'Jiří')" in fault.message


@pytest.mark.parametrize(
    "table",
    [
        "Our saints,,,\n,,,\n" + GOOD,
        "\n\n" + GOOD,
        ",slug,name,feast,main_fact\n,agnes,St. Agnes,01-21,Virgin\n",
        '"sep=,"\n' + GOOD,
        "sep=,,,\n" + GOOD,
        HEADER + "agnes,St. Agnes,01-21,Virgin,,,\n",
        "slug,name,feast,main_fact,bio\nagnes,St. Agnes,01-21,Virgin\n",
    ],
    ids=["title", "empty lines", "empty column", "quoted sep", "wide sep", "extra cells", "short row"],
)
def test_what_stands_around_a_table_does_not_matter(load, table):
    assert load(table) == load(GOOD)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32"])
def test_other_encodings_are_refused(refused, encoding):
    (fault,) = refused(GOOD.encode(encoding))
    assert "UTF-8" in fault.message


def test_a_zero_byte_late_in_the_file_is_found_in_its_cell(refused):
    rows = "".join(f"saint-{n},St. {n},01-21,Virgin\n" for n in range(100))
    faults = refused(HEADER + rows + "agnes,St. A\0gnes,01-21,Virgin\n")
    assert places(faults) == [(102, "name")]
    assert "control" in faults[0].message


def test_an_empty_file_is_refused(refused):
    (fault,) = refused(b"")
    assert (fault.row, fault.column) == (0, "")
    assert "empty" in fault.message


@pytest.mark.parametrize("table", [b"\xef\xbb\xbf", b"\n", b"\n\n\n", b"   ", b",,,\n", b"\xef\xbb\xbf\r\n"], ids=repr)
def test_a_file_with_nothing_in_it_is_refused(refused, table):
    assert refused(table)


def test_a_header_alone_is_refused(refused):
    (fault,) = refused(HEADER)
    assert "no saint" in fault.message


def test_a_picture_is_refused(refused):
    assert refused(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 8)


def test_fifty_megabytes_are_refused_without_being_read(tmp_path, monkeypatch):
    path = tmp_path / "mine.csv"
    path.write_text(GOOD)
    os.truncate(path, 50_000_000)

    def never(*args, **kwargs):
        raise AssertionError("the file was read")

    for name in ("read_bytes", "read_text", "open"):
        monkeypatch.setattr(Path, name, never)
    with pytest.raises(CatalogueError, match="50 MB; a table can be at most 17 MB"):
        load_catalogue(path)


def test_eight_megabytes_in_one_cell_are_refused(refused):
    assert refused(HEADER + "agnes,St. Agnes" + "s" * 8_000_000 + ",01-21,Virgin\n")


def test_a_file_that_is_not_there_is_told_with_its_path(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"nowhere\.csv"):
        load_catalogue(tmp_path / "nowhere.csv")
    with pytest.raises(FileNotFoundError, match=r"saints\.csv"):
        load_catalogue(tmp_path)


@pytest.mark.parametrize("source", [3, 2.5, {"slug": "agnes"}, ["mine.csv"], object()], ids=lambda source: type(source).__name__)
def test_a_source_that_is_no_source_is_a_type_error(source):
    with pytest.raises(TypeError, match="takes a folder, a CSV file, or a DataFrame"):
        load_catalogue(source)


# -- separators, quotation marks, rows


@pytest.mark.parametrize("sign", [";", "\t"], ids=["semicolon", "tab"])
def test_semicolons_and_tabs_between_the_columns_are_read(load, sign):
    assert load(GOOD.replace(",", sign)) == load(GOOD)
    assert load(f"sep={sign}\r\n{GOOD}".replace(",", sign)) == load(GOOD)


def test_a_list_without_quotation_marks_between_semicolons_is_told(load, refused):
    header = "slug;name;feast;main_fact;ribbons\n"
    row = "agnes;St. Agnes;01-21;Virgin;{}\n"
    (card,) = load(header + row.format('"Martyr;Young Person"')).values()
    assert len(card.ribbons) == 2
    (fault,) = refused(header + row.format("Martyr;Young Person"))
    assert "quotation marks" in fault.message


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old-mac"])
def test_line_ends_of_every_system_are_read(load, end):
    assert load(GOOD.replace("\n", end)) == load(GOOD)


def test_the_last_line_needs_no_end(load):
    assert load(GOOD.rstrip("\n")) == load(GOOD)


def test_empty_lines_are_passed_over_and_counted(load, refused):
    assert len(load(HEADER + "\n,,,\nagnes,St. Agnes,01-21,Virgin\n\n")) == 1
    assert places(refused(HEADER + "\n,,,\nagnes,St. Agnes,02-30,Virgin\n")) == [(4, "feast")]


def test_an_open_quotation_mark_is_told_with_its_row(refused):
    faults = refused(GOOD + 'lucy,"St. Lucy,12-13,Virgin\n')
    assert places(faults) == [(3, "")]
    assert "quotation mark" in faults[0].message


def test_a_cell_with_several_lines_is_one_row_of_the_spreadsheet(load, refused):
    table = 'slug,name,feast,main_fact,bio\nagnes,St. Agnes,01-21,Virgin,"one\ntwo\nthree"\n'
    assert load(table)["agnes"].bio == "one\ntwo\nthree"
    assert places(refused(table + "lucy,St. Lucy,13-12,Virgin,\n")) == [(3, "feast")]


def test_ragged_rows_are_told_with_both_numbers(refused):
    faults = refused(GOOD + "lucy,St. Lucy\nmark,St. Mark,04-25,Evangelist,x\n")
    assert places(faults) == [(3, ""), (4, "")]
    assert "2 cells" in faults[0].message
    assert "5 cells" in faults[1].message
    assert "header has 4" in faults[0].message


def test_spaces_round_a_cell_do_not_count(load):
    assert load("slug , name,feast, main_fact\n agnes ,  St. Agnes, 01-21 ,Virgin \n") == load(GOOD)


# -- columns


@pytest.mark.parametrize("column", ["slug", "name", "feast", "main_fact"])
def test_a_missing_column_is_named(refused, agnes, column):
    row = agnes()
    del row[column]
    faults = refused([row])
    assert (1, column) in places(faults)
    assert "missing" in next(fault.message for fault in faults if fault.row == 1)


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("nmae", "name"), ("patronage", "patronages"), ("main_facts", "main_fact"), ("order", "orders")],
)
def test_an_unknown_column_is_told_with_the_one_that_was_meant(refused, agnes, wrong, meant):
    faults = refused([agnes(**{wrong: "x"})])
    assert places(faults) == [(1, wrong)]
    assert f"did you mean {meant!r}?" in faults[0].message


def test_an_unknown_column_with_no_likeness_lists_what_there_is(refused, agnes):
    first, second = refused([agnes(zzz="x", qqq="y")])
    assert "choose one of these: slug, name," in first.message
    assert second.message == "there's no column 'qqq'", "all columns are listed once"


def test_columns_may_have_capitals(load):
    assert load("Slug;NAME;Feast;Main_Fact\nagnes;St. Agnes;01-21;Virgin\n") == load(GOOD)


def test_a_misspelt_column_is_told_once_and_its_cells_are_read(refused):
    faults = refused("slug,nmae,feast,main_fact\nagnes,St. Agnes,02-30,Virgin\n")
    assert places(faults) == [(1, "nmae"), (2, "feast")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "saint,prompt,answer,wrong\nlucy,Who?,a,b;c\n",
            "this is a table of questions, not of saints; to use it, name it 'questions.csv', and put it into your own folder",
        ),
        ("Saint,Kind,Prompt,Answer,Wrong,Level,Source\n", "this is a table of questions, not of saints"),
        (
            "# Our plan\n\nSaints: lucy, agnes\n",
            "this isn't a table: everything is in one column, which begins with '# Our plan'; the first row needs",
        ),
        ("slug name feast\nagnes x y\n", "everything is in one column"),
        ("what,else\n1,2\n", "none of these columns is known; the first row needs the column names, such as slug,name,feast,main_fact"),
    ],
)
def test_what_is_another_file_is_told_in_one_sentence(refused, text, told):
    (fault,) = refused(text)
    assert fault.row == 1
    assert told in fault.message


def test_a_doubled_column_is_told_once(refused):
    faults = refused("slug,name,feast,name,main_fact\nagnes,St. Agnes,01-21,Agnes,Virgin\n")
    assert places(faults) == [(1, "name")]
    assert faults[0].message == "there are two columns 'name'"


def test_empty_columns_behind_the_last_one_are_passed_over(load, refused):
    wider = "slug,name,feast,main_fact,,\nagnes,St. Agnes,01-21,Virgin,,\n , ,,,,\n"
    assert load(wider) == load(GOOD)
    (fault,) = refused(wider + "lucy,St. Lucy,12-13,Virgin,,note\n")
    assert (fault.row, "no name in the header" in fault.message) == (4, True)


def test_a_column_without_a_name_is_told(refused):
    (fault,) = refused("slug,name,,feast,main_fact\nagnes,St. Agnes,x,01-21,Virgin\n")
    assert fault.row == 1
    assert "no name" in fault.message


# -- cells


@pytest.mark.parametrize("column", ["slug", "name", "feast", "main_fact"])
def test_an_empty_cell_that_every_card_needs_is_told(refused, agnes, column):
    assert places(refused([agnes(), agnes(slug="lucy") | {column: "  "}])) == [(3, column)]


@pytest.mark.parametrize(
    ("column", "word", "meant"),
    [
        ("main_fact", "Martir", "Martyr"),
        ("main_fact", "martyr", "Martyr"),
        ("ribbons", "Martyr;Vrigin", "Virgin"),
        ("orders", "Dominicans", "Dominican"),
        ("designations", "Soldier", "Lay Soldier"),
        ("expansions", "Bilocators", "Bi-locators"),
        ("geography", "Afrika", "Africa"),
        ("geography", "Western europe", "Western Europe"),
        ("status", "sant", "saint"),
    ],
)
def test_an_unknown_word_is_told_with_the_one_that_was_meant(refused, agnes, column, word, meant):
    faults = refused([agnes(**{column: word})])
    assert places(faults) == [(2, column)]
    assert f"did you mean {meant!r}?" in faults[0].message
    assert faults[0].value == word


def test_an_unknown_word_with_no_likeness_lists_what_may_stand_there(refused, agnes):
    (fault,) = refused([agnes(geography="Mars")])
    assert "unknown word 'Mars'; choose one of these: Western Europe, Eastern Europe, Syria to India" in fault.message


@pytest.mark.parametrize(
    "day",
    ["02-30", "13-01", "00-10", "01-00", "01-32", "04-31", "1-21", "01-1", "--", "0121", "01-211"],
)
def test_an_impossible_day_is_refused(refused, agnes, day):
    faults = refused([agnes(feast=day)]) if not day.startswith("-") else refused([agnes(feast=day[1:])])
    assert places(faults) == [(2, "feast")]


@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("21-Jan", "01-21"),
        ("21. Jan", "01-21"),
        ("Jan-21", "01-21"),
        ("21 January", "01-21"),
        ("13-Mrz", "03-13"),
        ("05-Mai", "05-05"),
        ("28. Dez", "12-28"),
        ("15-août", "08-15"),
        ("01/21", "01-21"),
        ("21/01/2026", "01-21"),
        ("21.01.", "01-21"),
        ("2026-01-21", "01-21"),
        ("21-Jan-2026", "01-21"),
    ],
)
def test_a_day_that_a_spreadsheet_changed_is_read_where_it_can_only_be_that(load, agnes, day, code):
    assert load([agnes(feast=day)])["agnes"].feast.code == code


@pytest.mark.parametrize("day", ["02-Jan", "2. Jan", "Jan-02", "1/2", "02/01/2026", "01.02.", "2026-01-02"])
def test_a_day_that_may_be_two_is_told_with_both(refused, agnes, day):
    (fault,) = refused([agnes(feast=day)])
    assert (fault.row, fault.column) == (2, "feast")
    assert "01-02" in fault.message
    assert "January 2" in fault.message
    assert "02-01" in fault.message
    assert "February 1" in fault.message


@pytest.mark.parametrize("day", ["32-Jan", "30-Feb", "21-Foo", "21-", "0-Jan", "13/13", "2026-13-32", "46043"])
def test_a_changed_day_that_is_no_day_is_refused(refused, agnes, day):
    assert places(refused([agnes(feast=day)])) == [(2, "feast")]


def test_a_year_that_lost_its_first_zero_is_read(load, refused, agnes):
    assert load([agnes(born="754", died="0780~")])["agnes"].born.code == "0754"
    assert places(refused([agnes(born="12")])) == [(2, "born")]


@pytest.mark.parametrize("day", ["01-01", "02-29", "04-30", "12-31"])
def test_a_possible_day_is_read(load, agnes, day):
    assert load([agnes(feast=day)])["agnes"].feast.code == day


@pytest.mark.parametrize("cell", ["02-30 old date", "old date", "05-06;13-01 Salvador", "5-06 Salvador"])
def test_other_feasts_need_days_too(refused, agnes, cell):
    assert places(refused([agnes(other_feasts=cell)])) == [(2, "other_feasts")]


@pytest.mark.parametrize(
    "slug", ["Agnes", "agnes of rome", "agnes--rome", "-agnes", "agnes-", "agnès", "agnes_rome", "agnes/rome", "../agnes", "a.b"]
)
def test_a_slug_is_plain(refused, agnes, slug):
    assert places(refused([agnes(slug=slug)])) == [(2, "slug")]


def test_a_doubled_slug_is_told_with_both_rows(refused, agnes):
    faults = refused([agnes(), agnes(slug="lucy"), agnes(name="Another")])
    assert places(faults) == [(4, "slug")]
    assert "row 2" in faults[0].message


@pytest.mark.parametrize("slug", [1, 2, 3])
def test_three_of_one_slug_are_two_faults(refused, agnes, slug):
    assert places(refused([agnes(slug=f"s{slug}")] * 3)) == [(3, "slug"), (4, "slug")]


@pytest.mark.parametrize("cell", ["22", "0", "-21", "3rd", "III", "1.5", "100"])
def test_an_impossible_century_is_refused(refused, agnes, cell):
    assert places(refused([agnes(birth_century=cell)])) == [(2, "birth_century")]


@pytest.mark.parametrize("column", ["name", "title", "bio", "patronages", "disputed", "other_names", "art_credit"])
@pytest.mark.parametrize(
    "text",
    [
        "<b>Agnes</b>",
        "Agnes <script>alert(1)</script>",
        "Agnes <img src=x onerror=alert(1)>",
        "a</svg>",
        "<!-- a -->",
        "<?xml a?>",
        "< b>",
        "=1+1",
        '=HYPERLINK("http://example.org")',
        "+1",
        "@SUM(A1)",
        "-1+2",
        "Ag\x07nes",
        "Ag\x1bnes",
        "Ag\x7fnes",
        "Ag\u202enes",
        "\u2066Agnes\u2069x",
        "s" * 2001,
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_markup_formulas_and_invisible_characters_are_refused_in_every_text(refused, agnes, column, text):
    faults = refused([agnes(**{column: text})])
    assert places(faults) == [(2, column)]


@pytest.mark.parametrize("sign", [*range(1, 9), *range(0x0E, 0x1C), 0x7F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)], ids=hex)
def test_no_control_or_bidi_character_stands_in_a_name(refused, agnes, sign):
    assert places(refused([agnes(name=f"St. A{chr(sign)}gnes")])) == [(2, "name")]


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"], ids=ascii)
def test_the_end_of_a_line_within_a_cell_is_one_whatever_program_wrote_it(load, agnes, sign):
    assert load([agnes(bio=f"She was brave.{sign}She was kind.")])["agnes"].bio == "She was brave.\nShe was kind."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("#N/A", "a spreadsheet wrote this instead of the text; type the text itself"),
        ("#REF!", "a spreadsheet wrote this"),
        ("#\u00a1VALOR!", "a spreadsheet wrote this"),
        ("########", "a spreadsheet wrote this"),
        ("Agn\ufffds", "a letter was lost when the file was saved; type the text again"),
    ],
)
def test_what_a_program_has_lost_is_asked_for(refused, agnes, text, told):
    (fault,) = refused([agnes(bio=text)])
    assert (fault.row, fault.column) == (2, "bio")
    assert told in fault.message


@pytest.mark.parametrize("column", ["slug", "feast", "main_fact", "geography", "born", "sources", "decks"])
def test_markup_is_refused_where_words_are_closed_too(refused, agnes, column):
    assert places(refused([agnes(**{column: "<svg onload=x>"})])) == [(2, column)]


@pytest.mark.parametrize("text", ["3 < 4 and 5 > 4", "Tom & Jerry", "a - b", "R&D; x", 'it\'s "so"', "1 + 1 = 2", "me@example.org", "<3"])
def test_honest_signs_are_read(load, agnes, text):
    assert load([agnes(bio=text)])["agnes"].bio == text


def test_the_fault_of_a_long_cell_is_short(refused, agnes):
    (fault,) = refused([agnes(bio="=" + "x" * 1900)])
    assert len(str(fault)) < 200


# -- British words, from before the first version

BRITISH = (
    "Slug,name,feast,main_fact,Canonised,art_figure,art_hair,art_dress,art_headwear,art_attributes,bio\n"
    "boniface,St. Boniface,06-05,Martyr,1874,man;old;fair,short grey; beard moustache,armour grey,mitre,plough,His cloak was grey.\n"
)


def test_british_words_of_the_lists_are_read_with_a_warning(load):
    with pytest.warns(
        DeprecationWarning, match=r"Write 'canonized' instead of 'Canonised', 'short gray; beard mustache' instead of 'short grey"
    ) as told:
        card = load(BRITISH)["boniface"]
    assert len(told) == 1
    assert (card.canonized, card.art_hair, card.art_dress) == ("1874", "short gray; beard mustache", "armor gray")
    assert (card.art_headwear, card.art_attributes, card.bio) == ("miter", "plow", "His cloak was grey.")


def test_british_words_of_a_frame_are_read(load):
    frame = load(GOOD).frame.assign(canonised="1874", art_figure="man;old;fair", art_hair="curly grey", art_dress="suit")
    card = load_catalogue(frame)["agnes"]
    assert (card.canonized, card.art_hair) == ("1874", "curly gray")


def test_a_column_is_there_only_once_under_its_old_and_new_name(refused):
    with pytest.warns(DeprecationWarning, match="British spellings"):
        faults = refused("slug,name,feast,main_fact,canonised,canonized\nagnes,St. Agnes,01-21,Virgin,1874,1875\n")
    assert places(faults) == [(1, "canonized")]


# -- what several cells show together


def test_an_outside_color_is_no_ribbon_too(refused, agnes):
    assert places(refused([agnes(ribbons="Martyr;Virgin")])) == [(2, "ribbons")]


def test_a_card_has_room_for_five_ribbons(load, refused, agnes):
    five = "Martyr;Priest;Deacon;Apostle;Layperson"
    assert len(load([agnes(ribbons=five)])["agnes"].ribbons) == 5
    assert places(refused([agnes(ribbons=f"{five};Young Person")])) == [(2, "ribbons")]


def test_lists_are_read_in_the_order_of_the_vocabulary_without_doubles(load, agnes):
    card = load([agnes(ribbons="Young Person; Martyr ;;Martyr", patronages="b;a;b")])["agnes"]
    assert [fact.word for fact in card.ribbons] == ["Martyr", "Young Person"]
    assert card.patronages == ("b", "a", "b")


WILD = {"main_fact": "Holy Family/Angels", "effect": "all-receive-one"}


def test_a_wildcard_is_read(load, agnes):
    card = load([agnes(**WILD, ribbons="Layperson", expansions="Roman Canon")])["agnes"]
    assert card.is_wild
    assert card.centuries == frozenset()
    assert [fact.key for fact in card.facts] == ["month-january", "fact-layperson", "expansion-roman-canon"]


@pytest.mark.parametrize(
    ("column", "cell"),
    [("birth_century", "3"), ("passing_century", "4"), ("geography", "Africa"), ("orders", "Jesuit")],
)
@pytest.mark.rule("M-10")
def test_a_wildcard_carries_no_centuries_regions_or_orders(refused, agnes, column, cell):
    assert places(refused([agnes(**WILD, **{column: cell})])) == [(2, column)]


def test_a_wildcard_needs_an_effect_and_nobody_else_has_one(refused, agnes):
    assert places(refused([agnes(main_fact="Holy Family/Angels")])) == [(2, "effect")]
    assert places(refused([agnes(effect="all-receive-one")])) == [(2, "effect")]


def test_gold_is_no_ribbon(refused, agnes):
    assert places(refused([agnes(ribbons="Holy Family/Angels")])) == [(2, "ribbons")]


# -- all at once, and nothing half-loaded


def test_all_faults_of_all_rows_are_told_at_once(refused, agnes):
    faults = refused(
        [
            agnes(),
            agnes(slug="lucy", feast="02-30", main_fact="Virgn", geography="Afrika"),
            agnes(slug="agnes", bio="<b>"),
            agnes(slug="UPPER", born="12", died="1500", name="=1"),
            agnes(slug="mark", born="1500", died="1400"),
        ]
    )
    assert sorted(places(faults)) == [
        (3, "feast"),
        (3, "geography"),
        (3, "main_fact"),
        (4, "bio"),
        (4, "slug"),
        (5, "born"),
        (5, "name"),
        (5, "slug"),
        (6, "died"),
    ]


def test_faults_of_the_header_and_of_the_rows_are_told_together(refused):
    faults = refused("slug,name,feast,main_fact,nmae\nagnes,St. Agnes,02-30,Virgin,\nlucy,St. Lucy,12-13,Vrigin,\n")
    assert places(faults) == [(1, "nmae"), (2, "feast"), (3, "main_fact")]


def test_faults_of_ragged_rows_and_of_the_others_are_told_together(refused):
    faults = refused(HEADER + "agnes,St. Agnes\nlucy,St. Lucy,02-30,Virgin\n")
    assert sorted(places(faults)) == [(2, ""), (3, "feast")]


def test_faults_before_an_open_quotation_mark_are_told_too(refused):
    faults = refused(HEADER + 'agnes,St. Agnes\nlucy,"St. Lucy,12-13,Virgin\n')
    assert sorted(places(faults)) == [(2, ""), (3, "")]


def test_many_faults_are_all_kept_and_some_are_shown(refused, agnes):
    faults = refused([agnes(slug=f"s{n}", feast="13-13") for n in range(100)])
    assert len(faults) == 100
    with pytest.raises(CatalogueError) as caught:
        raise CatalogueError(faults)
    assert str(caught.value).startswith("There are 100 mistakes, so nothing was loaded:")
    assert "... and 60 more" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 42


def test_a_bad_file_does_not_disturb_the_catalogue_in_use(refused, agnes):
    before = load_catalogue()
    refused([agnes(slug="peter", feast="99-99")])
    assert load_catalogue() is before
    assert before["peter"].name == "St. Peter"


def test_faults_of_both_tables_of_a_folder_are_told_together(tmp_path):
    (tmp_path / "saints.csv").write_text(HEADER + "agnes,St. Agnes,02-30,Virgin\n")
    (tmp_path / "wildcards.csv").write_text("slug,name,feast,main_fact,effect\nmary,Mary,01-01,Holy Family,all-receive-one\n")
    with pytest.raises(CatalogueError) as caught:
        load_catalogue(tmp_path, alone=True)
    assert [(fault.file, fault.row, fault.column) for fault in caught.value.faults] == [
        ("saints.csv", 2, "feast"),
        ("wildcards.csv", 2, "main_fact"),
    ]


def test_one_slug_in_both_tables_of_a_folder_is_refused(tmp_path):
    (tmp_path / "saints.csv").write_text(GOOD)
    (tmp_path / "wildcards.csv").write_text("slug,name,feast,main_fact,effect\nagnes,Mary,01-01,Holy Family/Angels,all-receive-one\n")
    with pytest.raises(CatalogueError, match=r"'agnes' is already in saints\.csv"):
        load_catalogue(tmp_path, alone=True)


def test_a_folder_without_wildcards_is_read(tmp_path):
    (tmp_path / "saints.csv").write_text(GOOD)
    assert list(load_catalogue(tmp_path, alone=True)) == ["agnes"]


@pytest.mark.parametrize("said", ["əKWYE-nus", "akwynas", "uh-KWYE-nus!", "St. Thomas", "Paul 2"])
def test_how_a_name_is_said_is_written_so_that_everybody_can_read_it(refused, agnes, said):
    faults = refused([agnes(say=said)])
    assert places(faults) == [(2, "say")]
    assert faults[0].message.endswith("such as uh-KWYE-nus")


def test_a_title_is_traditional_or_ours_and_there_is_one(load, refused, agnes):
    assert load([agnes(title="The Lamb", title_kind="ours")])["agnes"].title_kind == "ours"
    assert load([agnes(title="The Lamb")])["agnes"].title_kind == "", "an own table need not say"
    faults = refused([agnes(title="The Lamb", title_kind="our"), agnes(slug="lucy", title_kind="ours")])
    assert places(faults) == [(2, "title_kind"), (3, "title_kind")]
    assert "did you mean 'ours'?" in faults[0].message
    assert "no title" in faults[1].message


def test_each_patronage_has_one_kind(load, refused, agnes):
    card = load([agnes(patronages="Girls;Chastity;Gardeners", patronage_kinds="traditional;official;popular")])["agnes"]
    assert card.patronages_asked == ("Girls", "Chastity")
    assert load([agnes(patronages="Girls;Chastity")])["agnes"].patronages_asked == ("Girls", "Chastity"), "an own table need not say"
    faults = refused(
        [
            agnes(patronages="Girls;Chastity", patronage_kinds="traditional"),
            agnes(slug="lucy", patronages="Girls", patronage_kinds="populer"),
        ]
    )
    assert places(faults) == [(2, "patronage_kinds"), (3, "patronage_kinds")]
    assert "patronages has 2 and patronage_kinds has 1" in faults[0].message
    assert "did you mean 'popular'?" in faults[1].message


def test_each_virtue_has_words_of_the_story(load, refused, agnes):
    story = "Agnes was kind to everyone. She forgave her enemies."
    card = load([agnes(bio=story, virtues="forgiving;meek", virtue_evidence="She forgave her enemies.;Agnes was kind to everyone.")])[
        "agnes"
    ]
    assert [virtue.word for virtue in card.virtues] == ["forgiving", "meek"]
    assert [card.shows(virtue) for virtue in card.virtues] == ["She forgave her enemies.", "Agnes was kind to everyone."]
    assert card.shows(VIRTUES["hope"]) == ""
    faults = refused(
        [
            agnes(bio=story, virtues="forgiving;meek", virtue_evidence="She forgave her enemies."),
            agnes(slug="lucy", bio=story, virtues="forgiving", virtue_evidence="She forgave everyone."),
            agnes(slug="ana", bio=story, virtues="forgiveness", virtue_evidence="She forgave her enemies."),
            agnes(slug="eva", bio=story, virtues="meek;meek", virtue_evidence="Agnes was kind to everyone.;Agnes was kind to everyone."),
        ]
    )
    assert places(faults) == [(2, "virtue_evidence"), (3, "virtue_evidence"), (4, "virtues"), (5, "virtues")]
    for fault, told in zip(
        faults,
        (
            "virtues has 2 and virtue_evidence has 1",
            "'She forgave everyone.' isn't in the story",
            "unknown virtue 'forgiveness'; write 'forgiving'",
            "'meek' is there twice",
        ),
        strict=True,
    ):
        assert told in fault.message
