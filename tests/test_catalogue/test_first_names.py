"""First names as families in American parishes have them: each finds its saints, the best known first, and never somebody unlike by letters alone."""

import csv
from pathlib import Path

import pytest

from saintlearn import lesson
from saintlearn.catalogue import load_catalogue
from saintlearn.catalogue.catalogue import Catalogue
from saintlearn.catalogue.finding import find_known, find_saint
from saintlearn.catalogue.first_names import all_first_names, first_names, former_words, names_of, namesakes
from saintlearn.ground.paths import cards_folder
from saintlearn.ground.refusal import UnknownName
from saintlearn.ground.spellings import words_of
from tests.tiers import each

CATALOGUE = load_catalogue()
with (Path(__file__).parent / "first_names.csv").open(encoding="utf-8", newline="") as file:
    FAMILIES = [(row["country"], row["name"], [slug for slug in row["saint"].split("|") if slug]) for row in csv.DictReader(file)]
TRIED = each(8, FAMILIES)

COMMON = """
    Liam Noah Oliver Theodore James Henry Mateo Elijah Lucas William Benjamin Levi Ezra Sebastian Jack Daniel Samuel Michael
    Ethan Asher John Hudson Luca Leo Elias Owen Alexander Dylan Santiago Julian David Joseph Matthew Luke Jackson Miles Maverick
    Wyatt Thomas Isaac Jacob Gabriel Anthony Carter Logan Cooper Aiden Adrian Christopher Ezekiel Josiah Kai Thiago Leonardo
    Andrew Charles Nolan Joshua Roman Caleb Isaiah Ryan Christian Nathan Beau Enzo Grayson Lincoln Walker Waylon Angel Jaxon
    Micah Amir Rowan Weston Wesley Axel Brooks Jonathan Luka Adam Eli Aaron Robert Everett Parker Xavier Ian Silas Jordan August
    Jose Jameson Atlas Nicholas Bennett Myles Arthur Austin Damian Ryder Dominic Declan Giovanni Easton Colton Hunter Cameron
    Connor Jeremiah Landon Kingston Greyson River Jayden Lorenzo Cole Brayden Emmett Harrison Gael Emiliano Evan Kevin Tyler
    Brandon Zachary Justin Jason Brian Eric Kyle Sean Patrick Timothy Steven Stephen Peter Paul Mark Richard Edward George
    Vincent Victor
    Olivia Emma Amelia Charlotte Mia Sophia Isabella Evelyn Ava Sofia Camila Harper Luna Eleanor Violet Aurora Elizabeth Eliana
    Hazel Chloe Ellie Nora Gianna Lily Emily Aria Scarlett Penelope Zoe Ella Avery Abigail Mila Layla Lucy Ivy Lainey Riley Isla
    Grace Nova Stella Zoey Emilia Leah Hannah Maya Willow Naomi Elena Victoria Madison Valentina Addison Lillian Paisley
    Josephine Bella Delilah Aaliyah Natalie Athena Alice Sadie Genesis Eden Ruby Iris Everly Maria Audrey Hailey Sarah Claire
    Vivian Autumn Emery Caroline Raelynn Quinn Lydia Savannah Kinsley Cora Adeline Eloise Natalia Madelyn Sophie Ayla Aubrey
    Brooklyn Clara Kennedy Gabriella Ximena Skylar Allison Eva Anna Jade Rylee Serenity Ariana Margaret Ember Millie Juniper
    Daisy Katherine Ariella Peyton Melody Julia Jasmine Jessica Jennifer Ashley Samantha Taylor Rachel Rebecca Kayla Lauren Mary
    Michelle Sydney Piper Ruth Esther Rose Catherine Teresa Cecilia
    José Juan Luis Carlos Jesús Miguel Santiago Mateo Diego Alejandro Ángel Fernando Javier Emiliano Leonardo Sebastián Ricardo
    Eduardo Jorge Francisco Manuel Rafael Alberto Andrés Antonio Pedro Pablo Ramón Raúl Sergio Arturo Óscar Iván Rodrigo Héctor
    Enrique Gustavo Julio Esteban Joaquín Ignacio Guillermo Roberto Víctor Felipe Tomás Hugo Gael Ian Thiago Maximiliano Nicolás
    Gabriel Martín Joel Cristian Adán Abel Camilo Efraín Ismael Moisés Salvador Gerardo Saúl Rubén Marcos Mauricio Armando
    Alfredo Rodolfo Ernesto Alonso María Guadalupe Camila Valentina Sofía Isabella Valeria Ximena Regina Renata Fernanda Daniela
    Alejandra Andrea Gabriela Mariana Natalia Victoria Elena Carmen Rosa Ana Lucía Paula Juana Teresa Margarita Verónica Patricia
    Leticia Silvia Gloria Yolanda Esperanza Dolores Alicia Adriana Claudia Diana Karla Karina Araceli Maricela Rosario Pilar Luz
    Marisol Itzel Jimena Paola Ángela Catalina Isabel Beatriz Inés Clara Raquel Rebeca Sara Noemí Abril Romina Danna Yaretzi
    Dulce Citlali Monserrat Perla Esmeralda Graciela Griselda Irma Norma Olga Susana Cecilia Laura Emilia Antonia Julieta Mónica
    Consuelo Mercedes Soledad Marta
"""
"""Names of many boys and girls in the United States in recent years, and of many in families that speak Spanish."""


def test_the_families_have_over_300_names_of_over_20_countries():
    assert len({name for _, name, _ in FAMILIES}) > 300
    assert len({country for country, _, _ in FAMILIES}) > 20
    assert {slug for _, _, slugs in FAMILIES for slug in slugs} <= set(CATALOGUE)


@pytest.mark.parametrize(("name", "saints"), [(name, saints) for _, name, saints in TRIED], ids=[f"{c}-{n}" for c, n, _ in TRIED])
def test_a_familys_name_finds_its_saint_or_says_that_there_is_none(name, saints):
    found = [card.slug for card in CATALOGUE.search(name)]
    if saints:
        assert found[0] in saints
        assert find_known(name, CATALOGUE)[0].slug in saints
        assert CATALOGUE.deck(name)[0].slug in found
        return
    assert found == []
    for look in (CATALOGUE.find, CATALOGUE.deck, lesson):
        with pytest.raises(UnknownName) as caught:
            look(name)
        assert "did you mean" not in str(caught.value), "an unlike name is no help"


@pytest.mark.parametrize("name", ["William", "Guillermo", "Liam", "Wiliam"])
def test_a_name_that_only_belongs_to_a_saints_past_finds_nobody(name):
    assert "urban-v" not in [card.slug for card in CATALOGUE.search(name)]
    with pytest.raises(KeyError, match="none of these saints has that first name, in any language"):
        CATALOGUE.find(name)


@pytest.mark.parametrize(
    ("words", "slug"),
    [("William de Grimoard", "urban-v"), ("Helena Kowalska", "faustina-kowalska"), ("Juan Bosco", "john-bosco"), ("Karol Wojtyła", "john-paul-ii"),
     ("San Carlos Borromeo", "charles-borromeo"), ("Agnes Bojaxhiu", "teresa-of-calcutta"), ("Edith", "teresa-benedicta-of-the-cross")],
)  # fmt: skip
def test_beside_another_word_every_name_counts(words, slug):
    assert [card.slug for card in CATALOGUE.search(words)] == [slug]


@pytest.mark.parametrize("name", ["Griselda", "Leticia", "Tanner", "Chase", "Beyonce", "Maverick", "Ahmed", "Anakin"])
def test_letters_alone_make_no_suggestion(name):
    with pytest.raises(KeyError) as caught:
        CATALOGUE.find(name)
    assert "did you mean" not in str(caught.value)


def test_a_slip_of_the_finger_still_gets_one():
    for slip, name in (("Fransis", "St. Francis of Assisi"), ("Terressa", "St. Teresa of"), ("Katerine", "St. Kateri Tekakwitha")):
        with pytest.raises(KeyError, match=f"did you mean '[a-z-]+' \\({name}"):
            CATALOGUE.find(slip)


def test_several_are_named_best_known_first():
    with pytest.raises(
        KeyError, match=r"Several saints have the name 'Carlos'\. Give the key of one of them: carlo-acutis, charles-lwanga"
    ):
        CATALOGUE.find("Carlos")
    assert CATALOGUE.find("Kateri").slug == "kateri-tekakwitha", "the only one who is called just so"


@pytest.mark.parametrize("name", each(6, COMMON.split()))
def test_a_common_name_is_in_the_table_so_that_nobody_is_guessed_at(name):
    assert first_names(name)
    if namesakes(name, CATALOGUE.values()):
        assert set(first_names(name)) & set(names_of(find_known(name, CATALOGUE)[0]))
        return
    with pytest.raises(KeyError, match="none of these saints has that first name, in any language"):
        CATALOGUE.find(name)


def test_the_table_is_whole():
    rows = all_first_names()
    assert len({row.name for row in rows}) == len(rows)
    with (cards_folder() / "names.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.DictReader(file))
    assert [row["name"] for row in written] == sorted((row["name"] for row in written), key=lambda name: " ".join(words_of(name)))
    for row, cells in zip(rows, written, strict=True):
        assert set(row.saints) <= set(CATALOGUE), row.name
        assert len(set(row.saints)) == len(row.saints), row.name
        folded = [" ".join(words_of(form)) for form in (cells["name"], *filter(None, cells["forms"].split(";")))]
        assert len(set(folded)) == len(folded), row.name
        for slug in row.saints:
            assert row in names_of(CATALOGUE[slug])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ciara", "Clare"),
        ("Áine", "Anne"),
        ("Aodh", "Hugh"),
        ("Leonid", "Leo"),
        ("Avery", "Ava"),
        ("Evelyn", "Ava"),
        ("Cody", "Cole"),
        ("Lorinda", "Lawrence"),
    ],
)
def test_a_name_of_its_own_is_no_form_of_another(name, other):
    assert other not in {row.name for row in first_names(name)}
    assert first_names(name)


def test_a_namesake_has_the_name_and_not_only_the_letters():
    for row in all_first_names():
        for card in namesakes(row.name, CATALOGUE.values()):
            assert set(first_names(row.name)) & set(names_of(card)), (row.name, card.slug)
            assert not former_words(card) & row.forms, (row.name, card.slug)


def test_saints_of_a_folder_of_ones_own_are_found_by_their_names(tmp_path):
    table = tmp_path / "mine.csv"
    table.write_text(
        "slug,name,feast,main_fact,birth_century,passing_century\nwilhelm,St. Wilhelm of Here,05-28,Layperson,8,9\n", encoding="utf-8"
    )
    own = load_catalogue(table)
    assert isinstance(own, Catalogue)
    assert [card.slug for card in own.search("Guillermo")] == ["wilhelm"]
    assert find_saint("Liam", own).slug == "wilhelm"
    assert "matthew" not in [card.slug for card in own.search("Mateo")]
