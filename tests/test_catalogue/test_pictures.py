"""A teacher's own pictures take the window's place: any size and rotation; what cannot be shown is told."""

from __future__ import annotations

import base64
import io
from functools import partial

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


# --- pictures of every kind ---------------------------------------------------------------------------------------------------


def shades(path):
    """Give the gray of the left and of the right half of what is kept of a picture."""
    told = base64.b64decode(picture_data(str(path)).partition(",")[2])
    picture = Image.open(io.BytesIO(told)).convert("L")
    wide, high = picture.size
    return [picture.getpixel((wide * side // 4, high // 2)) for side in (1, 3)]


def two(mode, dark, light, size=(600, 800)):
    picture = Image.new(mode, size, dark)
    picture.paste(light, (size[0] // 2, 0, *size))
    return picture


def _float(top):
    return lambda: two("F", top * 0.25, top * 0.75)


def _scanned(bits):
    return two("I", (2**bits - 1) // 4, (2**bits - 1) * 3 // 4).convert("I;16")


def _premultiplied():
    return two("RGBA", (64, 64, 64, 255), (192, 192, 192, 255)).convert("RGBa")


def _palette():
    return two("RGB", (64, 64, 64), (192, 192, 192)).quantize(4)


KINDS = {
    "1-bit": (lambda: two("1", 0, 1), "PNG", (0, 255)),
    "gray": (lambda: two("L", 64, 192), "PNG", (64, 192)),
    "gray with alpha": (lambda: two("LA", (64, 255), (192, 255)), "PNG", (64, 192)),
    "16-bit gray": (lambda: two("I;16", 64 * 257, 192 * 257), "PNG", (64, 192)),
    "16-bit gray TIFF": (lambda: two("I;16", 64 * 257, 192 * 257), "TIFF", (64, 192)),
    **{
        f"{bits}-bit gray in a {form} of 16": (partial(_scanned, bits), form, (64, 191))
        for bits, form in ((8, "TIFF"), (10, "TIFF"), (12, "TIFF"), (12, "PNG"), (14, "TIFF"))
    },
    "32-bit gray TIFF": (lambda: two("I", 64, 192), "TIFF", (64, 192)),
    "32-bit gray in a range of its own": (lambda: two("I", -5_000_000, 5_000_000), "TIFF", (0, 255)),
    "float up to 1": (_float(1.0), "TIFF", (64, 191)),
    "float up to 255": (_float(255.0), "TIFF", (64, 191)),
    "float up to 65535": (_float(65535.0), "TIFF", (64, 191)),
    "CMYK": (lambda: two("CMYK", (0, 0, 0, 191), (0, 0, 0, 63)), "JPEG", (64, 192)),
    "palette": (_palette, "PNG", (64, 192)),
    "animated": (lambda: two("L", 64, 192), "GIF", (64, 192)),
    "webp": (lambda: two("RGB", (64, 64, 64), (192, 192, 192)), "WEBP", (64, 192)),
    "premultiplied": (lambda: _premultiplied().convert("RGBA"), "PNG", (64, 192)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_of_any_kind_is_as_light_as_it_was_meant(kind, tmp_path):
    make, form, wanted = KINDS[kind]
    make().save(tmp_path / "ann.png", form)
    assert shades(tmp_path / "ann.png") == pytest.approx(wanted, abs=6)


def test_what_is_transparent_shows_the_paper(tmp_path):
    picture = _palette()
    picture.save(tmp_path / "ann.png", transparency=picture.getpixel((0, 0)))
    left, right = shades(tmp_path / "ann.png")
    assert (left > 230, right) == (True, pytest.approx(192, abs=6))


def test_a_picture_with_the_colors_of_a_telephone_is_turned_into_those_of_a_screen(tmp_path):
    from PIL import ImageCms

    picture = two("RGB", (64, 64, 64), (192, 192, 192))
    picture.save(tmp_path / "srgb.png", icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    picture.save(tmp_path / "damaged.png", icc_profile=b"no profile")
    assert shades(tmp_path / "srgb.png") == shades(tmp_path / "damaged.png") == pytest.approx((64, 192), abs=6)


def test_a_damaged_note_about_the_camera_leaves_the_picture_as_it_is(tmp_path):
    two("L", 64, 192).save(tmp_path / "ann.jpg", exif=b"Exif\0\0MM\0*\0\0\0\x08\xff\xff\x01\x12")
    assert shades(tmp_path / "ann.jpg") == pytest.approx((64, 192), abs=6)


def test_what_the_reader_of_pictures_stumbles_over_is_told_in_our_words(tmp_path, monkeypatch):
    from PIL import PngImagePlugin

    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", "a" * 3_000_000, zip=True)
    two("L", 64, 192).save(tmp_path / "text.png", pnginfo=text)
    two("F", float("nan"), 1.0).save(tmp_path / "nan.png", "TIFF")
    for name in ("text.png", "nan.png"):
        with pytest.raises(ValueError, match=f"^'{name}' isn't a picture that we can read; save it again as JPEG or PNG$"):
            picture_data(str(tmp_path / name))
    two("L", 64, 192).save(tmp_path / "bomb.png")
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 1000)
    with pytest.raises(ValueError, match=r"^the picture 'bomb\.png' has too many pixels; make it smaller$"):
        picture_data(str(tmp_path / "bomb.png"))
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 600 * 800 - 1)
    assert shades(tmp_path / "bomb.png") == pytest.approx((64, 192), abs=6)
