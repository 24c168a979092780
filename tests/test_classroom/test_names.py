"""Names of children: those of many countries are names, in a class, on a list, in a game, and in the store; and class lists as teachers have them."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

from saintlearn.cli import main
from saintlearn.engine.players import seat_players
from saintlearn.ground.names import LONGEST as LONGEST_NAME
from saintlearn.ground.names import graphemes, name_key, tidy_name
from saintlearn.ground.refusal import Refusal
from saintlearn.hall.address import Address
from saintlearn.hall.desk import ClassDesk
from saintlearn.hall.hall import Hall
from saintlearn.hall.keeping import ClassKeeper
from saintlearn.hall.logs import log_in
from saintlearn.hall.names import LONGEST, checked_list, checked_nickname, read_list
from saintlearn.hall.plan import ClassPlan
from saintlearn.learners.records import checked_name
from saintlearn.learners.store import Store

INPUTS = Path(__file__).parent.parent / "inputs"
COUNTRIES = {
    country: tuple(names.split(", "))
    for country, _, names in (line.partition(": ") for line in (INPUTS / "first-names.txt").read_text(encoding="utf-8").splitlines())
}
NAMES = tuple(dict.fromkeys(name for names in COUNTRIES.values() for name in names))


@pytest.fixture
def read(tmp_path):
    """Read a class list that has a text."""

    def names(text, name="class.csv"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_list(path).names

    return names


def test_there_are_names_of_many_countries():
    assert len(COUNTRIES) > 25
    assert min(map(len, COUNTRIES.values())) >= 15
    assert len(NAMES) > 500
    assert [name for name, count in Counter(map(name_key, NAMES)).items() if count > 1] == []


@pytest.mark.parametrize("country", COUNTRIES)
def test_names_of_a_country_are_nicknames_players_and_learners(country):
    for name in COUNTRIES[country]:
        tidy = tidy_name(name)
        assert len(graphemes(name)) <= LONGEST
        assert checked_nickname(name) == checked_name(name) == seat_players([name], range(1, 2))[0].name == tidy
        assert checked_nickname(unicodedata.normalize("NFD", name)) == tidy


def test_names_of_all_countries_are_one_class_list(read):
    assert read("\n".join(NAMES), "class.txt") == checked_list(NAMES) == tuple(map(tidy_name, NAMES))
    assert read("name,room\n" + "".join(f"{name},1\n" for name in NAMES)) == tuple(map(tidy_name, NAMES))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8"])
def test_a_list_in_unicode_is_read_in_any_form(read, encoding):
    assert read("\r\n".join(NAMES).encode(encoding), "class.txt") == tuple(map(tidy_name, NAMES))


def test_all_names_are_kept_and_found_again(tmp_path):
    with Store(tmp_path / "learners.sqlite") as store:
        for name in NAMES[::9]:
            assert store.learner(store.add_learner(name).name).name == tidy_name(name)


@pytest.mark.parametrize("name", (INPUTS / "kind-names.txt").read_text(encoding="utf-8").splitlines())
def test_no_child_is_told_that_its_own_name_is_unkind(name):
    assert checked_nickname(name[:LONGEST]) == tidy_name(name[:LONGEST])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("7", "A nickname needs letters, and it can have a number."),
        ("\U0001f338", "A nickname needs letters"),
        ("Ana \U0001f338", "Use only letters and numbers in your nickname."),
        ("M@rk", "Use only letters and numbers in your nickname."),
        ("<b>Bo</b>", "Use only letters and numbers in your nickname."),
    ],
)
def test_a_nickname_with_other_signs_is_told_what_it_can_have(name, told):
    with pytest.raises(Refusal, match=re.escape(told)):
        checked_nickname(name)


RUDE = [
    "Fuck",
    "fuuck",
    "FUCKER",
    "F.u.c.k",
    "f u c k",
    "5h1t",
    "sh1t",
    "b1tch",
    "Bitches",
    "Shit 2",
    "shit7",
    "Ana Puta",
    "d1ld0",
    "n1gg3r",
    "Pendejo",
    "ass-hole asshole",
]


@pytest.mark.parametrize("name", RUDE)
def test_a_rude_word_is_refused_and_the_teacher_can_write_any_name(name):
    with pytest.raises(Refusal, match="kinder nickname, or ask your teacher"):
        checked_nickname(name)
    assert checked_nickname(name, kind=False)


@pytest.mark.parametrize(
    "name", ["", " ", "\u3164", "\u200b", "\u2800\u2800", "\u115f", "\u200d", "\ufe0f", "\u00a0", "\u034f", "\uffa0", "\u00ad"]
)
def test_a_name_that_nobody_sees_is_none(name):
    for check in (checked_nickname, checked_name):
        with pytest.raises(Refusal, match="Type a"):
            check(name)
    with pytest.raises(Refusal, match="at least one name"):
        checked_list([name])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("x" * 25, f"{'x' * 25} has 25 letters. A name can have up to 24."),
        ("A\u202eB", "AB has a sign that can't be shown. Type the name again."),
        ("Z\u0351\u0352\u0353\u0354\u0355algo", "has too many accents"),
        ("\u0301", "has no letters"),
        (7, "A name must be text (you gave 7)."),
    ],
)
def test_the_reason_for_a_refusal_is_true(name, told):
    for check in (checked_name, lambda name: seat_players([name], range(1, 2))):
        with pytest.raises((Refusal, TypeError)) as caught:
            check(name)
        assert told in str(caught.value) or isinstance(caught.value, TypeError)


@pytest.mark.parametrize("name", ["Ana\u200b", "\ufeffAna", "A\u00adna", " Ana\u00a0", "Ana\u200d", "\u2068Ana\u2069", "Ana\ufeff \u200f"])
def test_what_nobody_sees_is_no_part_of_a_name(read, name):
    assert checked_nickname(name) == checked_name(name) == "Ana"
    assert read(f"name\n{name}\n") == checked_list([name]) == ("Ana",)


def test_letters_are_counted_as_they_are_read():
    assert checked_nickname(unicodedata.normalize("NFD", "Phương Thảo Như Ý")[:99], ["Phương Thảo Như Ý"])
    assert len(graphemes("ക്ഷ")) == 1
    assert len(graphemes(unicodedata.normalize("NFD", "한"))) == 1
    with pytest.raises(Refusal, match=r"has 17 letters\. A name can have up to 16"):
        checked_nickname(unicodedata.normalize("NFD", "é" * 17))


def test_one_childs_name_never_costs_what_others_learned(tmp_path):
    now = datetime(2026, 11, 29, tzinfo=UTC)
    hall = Hall(log_in(tmp_path), ClassPlan(game="quiz", seed=3, easy=True))
    for name in ("Zoë", "Ana", "Ben"):
        hall.come(name, "").screens = 1
    hall.begin()
    assert hall.quiz is not None
    for child in hall.children.values():
        hall.answer(child, hall.quiz.asking.question.shown(hall.quiz.asking.answers()[0].value))
    with Store(tmp_path / "learners.sqlite") as store:
        memory = ClassKeeper(store, ("\ud800", "Ana", "Ben"), clock=lambda: now)
        with pytest.raises(Refusal, match="Type a name"):
            memory.question(hall.quiz, now, {1: "\ud800", 2: "Ana", 3: "Ben"})
        kept = [(one.name, len(store.history(one)), len(store.meetings(one))) for one in store.learners]
    assert kept == [("Ana", 1, 1), ("Ben", 1, 1)]


# Class lists


def test_every_list_that_was_tried_is_read_or_refused_with_its_row(read):
    assert {path.name: read_list(path).names for path in sorted(INPUTS.glob("classlist-*")) if "long-name" not in path.name} == {
        "classlist-ansi.csv": ("José", "Zoë"),
        "classlist-cp1250.csv": ("Łukasz", "Żaneta"),
        "classlist-header-in-txt.txt": ("José", "Zoë"),
        "classlist-header-student.csv": ("José", "Zoë"),
        "classlist-japanese.csv": ("はな", "ばな"),
        "classlist-last-first-columns.csv": ("José", "Zoë"),
        "classlist-number-column.csv": ("José", "Zoë"),
        "classlist-numbered.txt": ("José", "Zoë", "Ana"),
        "classlist-sep.csv": ("José", "Zoë"),
        "classlist-title-row.csv": ("José", "Zoë"),
        "classlist-unicode-text.txt": ("José", "Zoë"),
        "classlist-zero-width.txt": ("Ana", "Ben"),
    }
    with pytest.raises(
        Refusal, match=r"Row 2: María .* has 40 letters, and a name on the list can have up to 24\. Write only the first name\."
    ):
        read_list(INPUTS / "classlist-long-name.csv")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Last Name,First Name,Email Address\nMoreno,José,j@x.org\nMoreno,Zoë,z@x.org\n,,\nTotal,2,\n", ("José", "Zoë")),
        ('"Student_Number","LastFirst","Grade_Level"\n"123","Moreno, José A","3"\n"124","O\'Neil, Mary Ann","3"\n', ("José", "Mary Ann")),
        ('Student,Grade\n"Moreno, José",3\n"Smith, John, Jr.",4\n', ("José", "John")),
        ("1.\tJosé\n2.\tZoë\n", ("José", "Zoë")),
        ("\u2022 José\n\u2022 Zoë\n- Ana\n", ("José", "Zoë", "Ana")),
        ("o\tJosé\no\tZoë\n", ("José", "Zoë")),
        ("1) José\n2) Zoë\n10) Ana\n", ("José", "Zoë", "Ana")),
        ("name\nMoreno, José\nMoreno, Zoë\n", ("José", "Zoë")),
        ("Moreno, José\nMoreno, Zoë\n", ("José", "Zoë")),
        ("José,3rd\nZoë,4th\nAna,3rd\n", ("José", "Zoë", "Ana")),
        ("José,jose@x.org\nZoë,zoe@x.org\n", ("José", "Zoë")),
        ("First Communion 2026\nJosé\nZoë\n", ("José", "Zoë")),
        ("Room 12\nJosé\nZoë\n", ("José", "Zoë")),
        ("name,,,\nJosé,,,\n,,,\nZoë,,,\n", ("José", "Zoë")),
        ("Nº;Apellidos;Nombre\n1;Moreno Díaz;José Luis\n2;Moreno Díaz;Zoë\n", ("José Luis", "Zoë")),
        ('Apellidos y nombre\n"Moreno, José"\n', ("José",)),
        ("José, Zoë, Ana\n", ("José", "Zoë", "Ana")),
        ("First Name,Last Name\nAna,Moreno\nAna,Morales\nAna,Bell\nBen,Bell\n", ("Ana More.", "Ana Mora.", "Ana B.", "Ben")),
        ("Name,Nickname\nGuadalupe,Lupita\nBen,\n", ("Lupita", "Ben")),
        ("번호,이름\n1,지우\n2,서연\n", ("지우", "서연")),
        ("姓,名\n王,芳\n李,娜\n", ("芳", "娜")),
        ("Nom;Prénom\nDupont;Zoé\n", ("Zoé",)),
        ("Ana\nHo\nTen\nNon\n", ("Ana", "Ho", "Ten", "Non")),
        ("Name\nPage Moreno\nSum Yee\nPrinted on 9/1/2026\nPage 1 of 2\n", ("Page Moreno", "Sum Yee")),
        ("name,grade\nMoreno, José,3\nBen,4\n", ("José", "Ben")),
        ("José,Student\nZoë,Student\nAna,Student\n", ("José", "Zoë", "Ana")),
        ("name\nAna\nname\nBen\n", ("Ana", "Ben")),
        ("Name,Favorite saint,T-shirt,Snack\nAna,Lucy,M,Apple\nBen,Peter,S,Nuts\n", ("Ana", "Ben")),
        ("Our Lady of Sorrows\n\nStudent Name\nAna\n", ("Ana",)),
        ("No,Name\n1,Ana\n2,Ben\n,Total: 2\n", ("Ana", "Ben")),
    ],
)
def test_a_list_as_teachers_have_it(read, text, names):
    assert read(text) == names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "José\tMoreno\tRosa\nZoë\tKlein\tEva\nAna\tBell\tKim\n",
            "Row 1: No row says which column holds the names. Write a first row with a heading",
        ),
        ("Last name\nMoreno\n", "Row 1: These are last names only. Add a column"),
        ("Last,First\nMoreno,\nBell,Ana\n", "Row 2: Moreno is a last name without a first name."),
        ("First,Last\nAna,Bell\nAna,Bell\n", "Row 3: Ana Bell is there twice, as in row 2. Add a letter"),
        (b"PK\3\4\0\0", "The file isn't UTF-8 text; save it from your spreadsheet as 'CSV UTF-8' (this is a workbook"),
        ("name\nHélène\n".encode("cp1252"), "save the file from your spreadsheet as 'CSV UTF-8' (it could be 'Hélène' or 'Hélčne')"),
        ('name\n"Ana\n', "Row 2: The row can't be read (unexpected end of data); is a quotation mark missing?"),
        ("", "needs at least one name"),
        ("name\n\n", "needs at least one name"),
    ],
)
def test_a_list_that_cannot_be_understood_is_refused_with_row_and_remedy(read, text, told):
    with pytest.raises(Refusal) as caught:
        read(text)
    assert caught.value.code == "bad-names"
    assert told in caught.value.sentence


def test_all_faults_of_a_list_are_told_at_once(read):
    with pytest.raises(Refusal) as caught:
        read(f"name\nana@x.org\n12\n{'x' * 30}\nBen\nben\n")
    assert [line[:6] for line in caught.value.sentence.splitlines()[1:]] == ["Row 2:", "Row 3:", "Row 4:", "Row 6:"]
    assert f"up to {LONGEST_NAME}" in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("Legal First Name,Preferred Name,Legal Last Name\nJonathan,Jack,Hill\nAna,,Ruiz\nBen,,Fox\n", ("Jack", "Ana", "Ben"), {}),
        (
            "\u2022\tAna Lopez\n\u2022\tBen Carter\nClara Diaz\nDan Kim\n* Eve\n\u2610 Fox\n\u25a0 Gia\n",
            ("Ana Lopez", "Ben Carter", "Clara Diaz", "Dan Kim", "Eve", "Fox", "Gia"),
            {},
        ),
        ("1. Ana\n2. Ben\n3.\tClara\n(4) Dan\n[x] Eve\na) Fay\n~~Gus~~\n", ("Ana", "Ben", "Clara", "Dan", "Eve", "Fay", "Gus"), {}),
        ("Member First Name,Member Last Name\nAna,Lopez\nBen,Carter\n", ("Ana", "Ben"), {}),
        ("Mother First Name,Participant First Name,Participant Last Name,Grade\nMia,Ana,Lopez,3\nJo,Ben,Fox,3\n", ("Ana", "Ben"), {}),
        ("Ana Lopez\nBen Carter\nSmith, Jonathan\nSmith, Mary\n", ("Ana Lopez", "Ben Carter", "Jonathan", "Mary"), {}),
        (
            "First Name,Last Name,Notes\nAna,Lopez,\nGrace,Total,\nTotal,2,\nBoys,1,\nGirls,1,\n",
            ("Ana", "Grace"),
            {4: "Total, 2", 5: "Boys, 1", 6: "Girls, 1"},
        ),
        ("Name,9/13\nAna,x\nPresent,2\nAbsent,0\n", ("Ana",), {3: "Present, 2", 4: "Absent, 0"}),
        ("Table 1\nAna\nBen\n\nTable 2\nClara\n", ("Ana", "Ben", "Clara"), {1: "Table 1", 5: "Table 2"}),
        (
            "Tuesday 6:30\nCatechist: Mrs. Baker\nAna\nBen\nMore options\n",
            ("Ana", "Ben"),
            {1: "Tuesday 6:30", 2: "Catechist: Mrs. Baker", 5: "More options"},
        ),
        (
            "#,Student,Grade,Status\n1,Ana,3,Active\n2,Ben,3,Withdrawn\n,Mrs. Baker,,\n",
            ("Ana",),
            {3: "2, Ben, 3, Withdrawn", 4: "Mrs. Baker"},
        ),
        ("Registrant,Grade\nAna Lopez,3\nBen Carter,3\n", ("Ana Lopez", "Ben Carter"), {}),
        (
            (
                '"Family DUID","Family Name","Mailing Name","Member First Name","Member Last Name","Member Nickname"\n'
                '"1","Hill","Mr. & Mrs. Hill","Sofia","Hill","Sofi"\n"1","Hill","Mr. & Mrs. Hill","Al","Hill",""\n'
            ),
            ("Sofi", "Al"),
            {},
        ),
        ("Baptismal Name,Surname,Confirmation Name,Sponsor\nAna,Lopez,Lucy,Jo Hill\nBen,Fox,Luke,Al Fox\n", ("Ana", "Ben"), {}),
        (
            "Last Name,First Name,Email Address,Quiz\nDate,,,Sep 14\nPoints,,,100\nClass average,,,88.5\nRuiz,Ana,a@x.org,90\n",
            ("Ana",),
            {2: "Date, Sep 14", 3: "Points, 100", 4: "Class average, 88.5"},
        ),
        ("3rd grade\nSmith, Jonathan\nJones, Mary\nTotal: 2\n", ("Jonathan", "Mary"), {1: "3rd grade", 4: "Total: 2"}),
        (
            "Student,,Attendance\nLast,First,9/13\nHill,Ana,x\nLast,First,9/13\nFox,Ben,x\n",
            ("Ana", "Ben"),
            {1: "Student, Attendance", 4: "Last, First, 9/13"},
        ),
        ("Title,First Name,Last Name\n,Miss Ana,Ruiz\n,Mr. Ben,Hill\n", ("Ana", "Ben"), {}),
        ("Mr. John Smith\nMiss Ana\nMrs. Baker\n", ("John Smith", "Ana"), {3: "Mrs. Baker"}),
        (
            'Ana Lopez 3rd\nBen Carter (Gr. 3)\nEmma Fox 8\nClara Diaz - 3\nDan*\nEd Hill, Grade 4\nAlexander "Alex"\nFinn - peanut allergy\nAl 2\n',
            ("Ana Lopez", "Ben Carter", "Emma Fox", "Clara Diaz", "Dan", "Ed Hill", "Alexander", "Finn", "Al 2"),
            {},
        ),
        ("| Name | Age |\n|---|---|\n| Ana Lopez | 8 |\n| Ben | 9 |\n", ("Ana Lopez", "Ben"), {2: "---, ---"}),
        (
            "Nombre completo\nMaría Guadalupe Hernández Ruiz\nMaría Guadalupe Hernández Paz\n",
            ("María Guadalupe R.", "María Guadalupe P."),
            {},
        ),
        (
            "Name,Grade\nAna,3\nTotal students: 1,\nNote: Ana is allergic to nuts,\nBen is allergic to nuts,\n* = needs a certificate,\n",
            ("Ana",),
            {3: "Total students: 1", 4: "Note: Ana is allergic to nuts", 5: "Ben is allergic to nuts", 6: "* = needs a certificate"},
        ),
        ("First,Last\nAna,Lopez\nAna,Lopez-Cruz\n", ("Ana Lopez", "Ana Lopez-C."), {}),
        ("First,Middle,Last\nMaria,Grace,Lopez\nMaria,Rose,Lopez\nBen,Al,Fox\n", ("Maria Grace", "Maria Rose", "Ben"), {}),
        ("LAST NAME,FIRST NAME\nO'BRIEN,MARY KATE\nHILL,JEAN-PAUL\n", ("Mary Kate", "Jean-Paul"), {}),
        ("Page Smith\nAna\nPage 2\n", ("Page Smith", "Ana"), {3: "Page 2"}),
        ("i. Ana\nii. Ben\n\u2462 Clara\n", ("Ana", "Ben", "Clara"), {}),
        ("First Name (Preferred),First Name (Legal),Last Name\nAl,Albert,Fox\n,Ben,Hill\n", ("Al", "Ben"), {}),
        ("Nombre,Apellido paterno,Apellido materno\nAna,Paz,Ruiz\nAna,Paz,Gil\n", ("Ana Ruiz", "Ana Gil"), {}),
        ("Sr. Maria's 2nd graders\nAna\nBen\n", ("Ana", "Ben"), {1: "Sr. Maria's 2nd graders"}),
        ("Neighbor,Grade\nAna,3\nBen,4\n", ("Ana", "Ben"), {1: "Neighbor, Grade"}),
    ],
)
def test_no_row_of_a_list_disappears_or_becomes_a_child_without_being_told(tmp_path, text, names, left):
    path = tmp_path / "class.csv"
    path.write_text(text, encoding="utf-8")
    assert (read_list(path).names, dict(read_list(path).left)) == (names, left)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('Family Name,Children\nLopez,"Ana, Ben"\n', "Row 2: Ana, Ben could be several children. Write each child in a row of its own."),
        ("Ana and Ben Lopez\nClara\n", "Row 1: Ana and Ben Lopez could be several children."),
        ("Smith, Jonathan\n", "Row 1: Smith, Jonathan could be one child or two."),
        ("Ana\nBen\nClara\tDan\n", "Row 3: No row says which column holds the names."),
        ("Ana, Ben, Clara\nDan, Emma, Fay\n", "Row 1: Ana, Ben, Clara could be several children."),
    ],
)
def test_what_could_be_two_children_is_refused(read, text, told):
    with pytest.raises(Refusal) as caught:
        read(text)
    assert told in caught.value.sentence


def test_the_teacher_can_check_what_was_read_until_the_class_begins(tmp_path, monkeypatch, capsys):
    path = tmp_path / "class.csv"
    path.write_text("Tuesday group 2026,\nName,Grade\nAna,3\nBen,3\nTotal,2\n", encoding="utf-8")
    told = "2 names: Ana, Ben. Left out, because no child's name is there: row 1 (Tuesday group 2026), row 5 (Total, 2)."
    assert read_list(path).sentence == told
    plans = []
    monkeypatch.setattr("saintlearn.hall.running.open_hall", lambda plan, **_: plans.append(plan) or Hall(log_in(tmp_path), plan))

    async def host(hall, _wanted):
        desk = ClassDesk(hall, lambda: Address("127.0.0.1", 8000, ""), tips=lambda *_: None)
        assert desk._build().listed == told
        hall.come("Ana", "")
        hall.begin()
        assert desk._build().listed == ""
        return 0

    monkeypatch.setattr("saintlearn.cli.classes._host", host)
    assert main(["class", "quiz", "--class-list", str(path)]) == 0
    assert capsys.readouterr().out == f"{told}\n"


def test_a_folder_that_cannot_be_written_is_named_and_not_the_list(tmp_path, capsys):
    (tmp_path / "class.csv").write_text("Ana\nBen\n", encoding="utf-8")
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["class", "--class-list", str(tmp_path / "class.csv"), "--folder", str(tmp_path / "file" / "c"), "--no-browser"]) != 0
    told = capsys.readouterr().err
    assert f"We can't write {tmp_path / 'file' / 'c'}" in told
    assert "class.csv" not in told


# Letters that other programs write


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp1252", "Peña"),
        ("cp1252", "Muñoz, Ibáñez, José, Zoë"),
        ("cp1252", "PEÑA, MUÑOZ, JOSÉ, ÁNGEL"),
        ("cp1252", "Begoña, Iñaki, Ángel, Óscar, María José"),
        ("cp1252", "João, Conceição, Inês, Simões"),
        ("cp1252", "François, Anaïs, Jürgen, Björn"),
        ("mac_roman", "José, Zoë, Begoña, Núñez"),
        ("mac_latin2", "Łukasz"),
        ("mac_latin2", "Łukasz, Żaneta, Małgorzata, Tomáš"),
        ("cp1250", "Łukasz, Małgorzata, Ścibor"),
        ("cp1250", "Tomáš, Kateřina, Zdeněk, Štěpánka"),
        ("iso8859_2", "Małgorzata, Świętosława, Jędrzej"),
        ("cp1255", "רחל, יוסף, נועה"),
    ],
)
def test_letters_that_a_program_has_written_in_its_own_way_are_read_as_they_were(read, encoding, names):
    told = tuple(names.split(", "))
    shown = (name.title() if name.isupper() else name for name in told)  # a list in capitals
    assert read("\n".join(("name", *told)).encode(encoding)) == tuple(unicodedata.normalize("NFC", name) for name in shown)


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("cp437", "José, Zoë, Peña"),
        ("cp850", "Adán, Tomás"),
        ("cp850", "Björn, Jürgen, Élodie"),
        ("cp850", "Zoë"),
        ("cp852", "Łukasz, Tomáš"),
        ("shift_jis", "はな, さくら, 大翔"),
        ("euc_jp", "はな, さくら, 陽菜"),
        ("big5", "怡君, 志豪, 雅婷"),
        ("koi8_r", "Миколай, Оксана"),
        ("cp866", "Оксана, Ярослав"),
        ("cp874", "มาลี, ธนพร"),
    ],
)
def test_letters_that_could_be_many_are_refused_with_the_remedy_and_without_a_guess(read, encoding, names):
    with pytest.raises(Refusal, match="save the file from your spreadsheet as 'CSV UTF-8'") as caught:
        read("\n".join(("name", *names.split(", "))).encode(encoding))
    assert "it could be" not in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("* Brown, Noah (allergic to eggs, milk)\n* Nowak, Ana (nuts; milk)\n", ("Noah", "Ana"), []),
        (
            "Emma Smith 217-555-0143\nBen Bell (217) 555-0143\nAna Roe 555-0143\nZoë Day zoe@example.com\n",
            ("Emma Smith", "Ben Bell", "Ana Roe", "Zoë Day"),
            [],
        ),
        ("Hi Mary,\n\nSeán\nJosé\n\nThanks,\nFr. Tom\n", ("Seán", "José"), [1, 6, 7]),
        (
            "Dear Mary, here is your list for Wednesday:\n\nO'Brien, Seán\nGarcía, José\n\nGod bless!\nSr. Ann\nSt. Mary Parish\n",
            ("Seán", "José"),
            [1, 6, 7, 8],
        ),
        (
            "Hola María:\nEsta es la lista de los niños del miércoles.\n\n1. Seán\n2. José\n\nMuchas gracias,\nRosa\n",
            ("Seán", "José"),
            [1, 2, 7, 8],
        ),
        ("Good morning!\n\nSeán\nGrace\nPeace\n", ("Seán", "Grace", "Peace"), [1]),
        ("Seán,O'Brien,3\nMaría José,García,2\nEmma,Smith,3\nEmma,Smyth,3\n", ("Seán", "María José", "Emma Smi.", "Emma Smy."), []),
        ("O'Brien;Seán;sean@example.com\nGarcía;Ana;ana@example.com\n", ("Seán", "Ana"), []),
        ("Family Name,Child 1,Child 2,Phone\nO'Brien,Seán,Maeve,555-0143\nNguyễn,Ánh,,555-0113\n", ("Seán", "Maeve", "Ánh"), []),
        ("Parent,First Child,Second Child\nKate Bell,Ana,Ben\nEva Day,Zoë,\n", ("Ana", "Ben", "Zoë"), []),
        ("Name\nSEÁN\nAna\nJJ\n", ("Seán", "Ana", "JJ"), []),
    ],
    ids=["aside", "phones", "letter", "greeting", "spanish", "virtues", "no-heading", "last-first", "families", "ordinals", "capitals"],
)
def test_what_parishes_write_is_read_and_what_is_left_out_is_told(tmp_path, text, names, left):
    path = tmp_path / "class.txt"
    path.write_text(text, encoding="utf-8")
    found = read_list(path)
    assert found.names == names
    assert [row for row, _ in found.left] == left


def test_how_columns_without_headings_were_read_is_told(tmp_path):
    path = tmp_path / "class.csv"
    path.write_text("O'Brien,Seán,3\nGarcía,Ana,2\n", encoding="utf-8")
    assert "we read column 2 as the first names, and column 1 as the last names" in read_list(path).sentence


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "This is a PDF; open it, copy what you need"),
        (b"{\\rtf1\\ansi Ana\\par Ben}", "This is a document, such as an .rtf; save it from your word processor as plain text"),
        (b"PK\3\4\0\0word/document.xml", "This is a document, such as a .docx; save it from your word processor as plain text"),
        (b"\xd0\xcf\x11\xe0" + "WordDocument".encode("utf-16-le"), "This is a document, such as a .docx"),
        (b"PK\3\4\0\0xl/workbook.xml", "this is a workbook, such as an .xlsx"),
        (b"\xef\xbb\xbf<html><table><tr><td>Ana</td></tr></table>", "This is a web page; open it, copy the table into a spreadsheet"),
        (b" <!DOCTYPE html>\n", "This is a web page"),
    ],
)
def test_a_file_of_another_kind_is_called_what_it_is_whatever_its_name(tmp_path, data, told):
    path = tmp_path / "class.csv"
    path.write_bytes(data)
    with pytest.raises(Refusal, match=re.escape(told)):
        read_list(path)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028", "\u2029"], ids=ascii)
def test_each_line_is_a_child_however_a_program_ends_lines(read, end):
    assert read(f"Ana{end}Ben{end}Zoë", "class.txt") == ("Ana", "Ben", "Zoë")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Name\nJos&eacute;\nO&#39;Brien\nZo&#xEB;\n", ("José", "O'Brien", "Zoë")),
        ("Name\nRen\u00c3\u00a9e\nBego\u00c3\u00b1a\nD\u00e2\u20ac\u2122Angelo\n", ("Renée", "Begoña", "D\u2019Angelo")),
        ("Name\n\u00c5\x81ukasz\n\u00c5\u00bbaneta\n", ("Łukasz", "Żaneta")),
        ("Name\nÂngela\nZoë\n", ("Ângela", "Zoë")),
        ("Name\nRENÉ\u00bb\n", ("René",)),
    ],
)
def test_letters_that_a_web_page_or_a_second_program_has_changed_are_read_as_they_were(read, text, names):
    assert read(text) == names


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Jos?", "Row 3: Jos? has a ? where a letter may have been lost. Type the name again."),
        ("Jos\ufffd", "Row 3: Jos\ufffd has a \ufffd where a letter may have been lost."),
        ("Jos%C3%A9", "Row 3: Jos%C3%A9 has signs that no name has."),
        ("Ana<br>Ben", "Row 3: Ana<br>Ben has signs that no name has."),
        ("Ana/Ben", "Row 3: Ana/Ben could be several children."),
    ],
)
def test_what_is_left_of_a_name_is_no_name(read, name, told):
    with pytest.raises(Refusal, match=re.escape(told)):
        read(f"Name\nClara\n{name}\n")


@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("Boys,Girls\nBen,Ana\nDan,\n,Eve\n", ("Ben", "Ana", "Dan", "Eve"), {}),
        ("Niños;Niñas\nBen;Ana\nDan;Eve\n", ("Ben", "Ana", "Dan", "Eve"), {}),
        ("Team A,Team B,Team C\nBen,Ana,Eve\n", ("Ben", "Ana", "Eve"), {}),
        ("Monday,Wednesday 4\nBen,Ana\n", ("Ben", "Ana"), {}),
        ("1st grade,2nd grade\nBen,Ana\n", ("Ben", "Ana"), {}),
        ("Name,Monday,Wednesday\nBen,x,x\nAna,,x\n", ("Ben", "Ana"), {}),
        ("Nombre del niño,Apellido del niño\nBen,Paz\n", ("Ben",), {}),
        ("Prénom de l\u2019élève;Nom de famille\nZoé;Dupont\n", ("Zoé",), {}),
        ("Prenon,Siyati\nJan,Pyè\n", ("Jan",), {}),
        ("Name\nAna\n#N/A\n#REF!\nBen\n", ("Ana", "Ben"), {3: "#N/A", 4: "#REF!"}),
        ("Ana\nTBD\nUnknown\nBen\n", ("Ana", "Ben"), {2: "TBD", 3: "Unknown"}),
        ("Ana\uff0cBen\uff0cClara\n", ("Ana", "Ben", "Clara"), {}),
        ("はな\u3001ばな\u3001さくら\n", ("はな", "ばな", "さくら"), {}),
        ("مريم\u060c يوسف\u060c نور\n", ("مريم", "يوسف", "نور"), {}),
        ("שם\nדנה\nרחל\n", ("דנה", "רחל"), {}),
        ("שם פרטי,שם משפחה\nדנה,כהן\n", ("דנה",), {}),
        ("Name: Ana\nName: Ben\n", ("Ana", "Ben"), {}),
        ("'Ana'\n'Ben'\n", ("Ana", "Ben"), {}),
        ("Ana_Paz\nBen_Ruiz\n", ("Ana Paz", "Ben Ruiz"), {}),
        ("Ana - 8\nBen \u2013 9\n", ("Ana", "Ben"), {}),
    ],
)
def test_no_column_of_children_disappears_and_no_sign_of_a_program_becomes_one(tmp_path, text, names, left):
    path = tmp_path / "class.csv"
    path.write_text(text, encoding="utf-8")
    assert (read_list(path).names, dict(read_list(path).left)) == (names, left)
