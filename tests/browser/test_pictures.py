"""What the browser shows is what the picture shows: the same drawing, with the same fonts."""

from __future__ import annotations

import base64
import io

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from saintlearn.catalogue import load_catalogue
from saintlearn.ground.paths import fonts_folder
from saintlearn.render.writers import drawing

CAT = load_catalogue()
FONTS = {"alegreya-700": ("Alegreya", 700), "andika-400": ("Andika", 400), "andika-700": ("Andika", 700)}


def font_faces():
    for name, (family, weight) in FONTS.items():
        data = base64.b64encode((fonts_folder() / f"{name}.ttf").read_bytes()).decode()
        yield f"@font-face{{font-family:{family};font-weight:{weight};src:url(data:font/ttf;base64,{data})}}"


@pytest.mark.parametrize("kind", ["saintcards", "quest", "quest-back"])
@pytest.mark.parametrize("slug", ["agnes-of-rome", "perpetua-and-felicity", "michael"])
def test_browser_and_picture_show_the_same(page, slug, kind):
    svg = drawing(CAT[slug], kind)
    page.set_viewport_size({"width": 252, "height": 352})
    page.set_content(f"<style>{''.join(font_faces())}body{{margin:0}}svg{{display:block}}</style>{svg}")
    page.evaluate("document.fonts.ready.then(() => null)")
    shown = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture = CAT[slug].image(300, kind=kind)
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    soft = [one.resize((252, 352), Image.Resampling.LANCZOS).filter(ImageFilter.BoxBlur(1)) for one in (paper.convert("RGB"), shown)]
    assert max(ImageStat.Stat(ImageChops.difference(*soft)).mean) < 8
    other = CAT["lucy"].image(96, kind=kind).convert("RGB").resize((252, 352)).filter(ImageFilter.BoxBlur(1))
    assert max(ImageStat.Stat(ImageChops.difference(soft[1], other)).mean) > 10, "another card would not pass"
