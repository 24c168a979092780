"""A teacher's own pictures take the window's place: any size and rotation; what cannot be shown is told."""

from __future__ import annotations

import base64
import io

import pytest
from PIL import Image

from saintlearn.catalogue import CatalogueError, load_catalogue
from saintlearn.catalogue.pictures import SHAPE, picture_data

ROW = "slug,name,feast,main_fact,birth_century,passing_century,geography,art_image,art_credit\nann,St. Ann,07-26,Martyr,1,1,Africa,{},Our parish\n"


@pytest.fixture
def catalogue(tmp_path):
    def load(picture):
        (tmp_path / "mine.csv").write_text(ROW.format(picture), encoding="utf-8")
        return load_catalogue(tmp_path / "mine.csv")

    return load


def halves(path, size, **save):
    """A picture whose upper half is red and whose lower half is blue."""
    picture = Image.new("RGB", size, "#c00000")
    picture.paste("#0000c0", (0, size[1] // 2, *size))
    picture.save(path, **save)


def shown(card):
    data = card.to_svg().partition("data:image/jpeg;base64,")[2].partition('"')[0]
    return Image.open(io.BytesIO(base64.b64decode(data)))


@pytest.mark.parametrize("size", [(40, 60), (3000, 900), (500, 4000)])
def test_a_picture_of_any_size_is_cropped_to_the_window(tmp_path, catalogue, size):
    halves(tmp_path / "ann.png", size)
    card = catalogue("ann.png")["ann"]
    picture = shown(card)
    assert picture.size == SHAPE
    red, _, blue = picture.getpixel((SHAPE[0] // 2, 20))
    assert red > blue
    assert "Picture: Our parish" in card.to_svg()
    assert str(tmp_path) not in card.to_svg()


def test_a_picture_taken_sideways_is_turned_upright(tmp_path, catalogue):
    exif = Image.Exif()
    exif[0x0112] = 3  # upside down
    halves(tmp_path / "ann.jpg", (600, 800), exif=exif)
    red, _, blue = shown(catalogue("ann.jpg")["ann"]).getpixel((SHAPE[0] // 2, 20))
    assert blue > red


def test_a_card_with_a_picture_becomes_a_picture(tmp_path, catalogue):
    halves(tmp_path / "ann.png", (600, 800))
    with_picture, without = catalogue("ann.png")["ann"].image(72), catalogue("")["ann"].image(72)
    assert with_picture.size == without.size
    assert with_picture.tobytes() != without.tobytes()


def test_what_cannot_be_shown_is_told_with_its_place_and_nothing_is_loaded(tmp_path, catalogue):
    (tmp_path / "text.png").write_text("no picture")
    halves(tmp_path / "whole.png", (600, 800))
    (tmp_path / "cut.png").write_bytes((tmp_path / "whole.png").read_bytes()[:300])
    for name, sentence in (
        ("gone.png", "there's no picture 'gone.png'"),
        ("text.png", "isn't a picture"),
        ("cut.png", "is incomplete or damaged"),
    ):
        with pytest.raises(CatalogueError, match=sentence) as refused:
            catalogue(name)
        assert [(fault.row, fault.column) for fault in refused.value.faults] == [(2, "art_image")]


def test_a_huge_picture_is_refused_before_it_is_read(tmp_path, monkeypatch):
    halves(tmp_path / "ann.png", (600, 800))
    monkeypatch.setattr("saintlearn.catalogue.pictures._PIXELS", 1000)
    with pytest.raises(ValueError, match="600 x 800 pixels; make it smaller"):
        picture_data(str(tmp_path / "ann.png"))
    monkeypatch.setattr("saintlearn.catalogue.pictures._LARGEST", 10)
    with pytest.raises(ValueError, match="a picture can be at most"):
        picture_data(str(tmp_path / "ann.png"))


def test_a_picture_outside_the_folder_is_refused(tmp_path, catalogue):
    with pytest.raises(CatalogueError, match="beside the table"):
        catalogue("../secret.png")


def test_a_saved_game_names_the_picture_and_not_the_folder(tmp_path, catalogue):
    halves(tmp_path / "ann.png", (600, 800))
    assert catalogue("ann.png")["ann"].to_dict()["art_image"] == "ann.png"
