"""The shelf: what was drawn when the package was built, so that a table is there without loading what draws.

On it lie the faces of the cards that come with saintlearn, in English, and what all drawings share. A card that isn't on it, such as a teacher's own, or
a card in another language, is drawn when it is needed. In a checkout the shelf counts only as long as nothing that draws has changed since it was filled.

>>> from saintlearn.catalogue import load_catalogue
>>> from saintlearn.render.face import card_face
>>> agnes = load_catalogue()["agnes-of-rome"]
>>> ready_face(agnes) == card_face(agnes)
True
>>> "ribbon" in needed([ready_face(agnes)])
True
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Final

from saintlearn.catalogue.card import Card
from saintlearn.ground.paths import project_folder, write_whole
from saintlearn.languages import current
from saintlearn.render.layout import DETAILS, VIEW_BOX, Detail

SHELF: Final = Path(__file__).with_name("drawn.bin")
"""The file: a line of JSON that says what lies where, and the drawings, compressed."""
_BACK: Final = "back"
_DEFINITIONS: Final = "definitions"
_REFERENCE: Final = re.compile(r'(?:href="#|url\(#)sl-([^")]+)')
_NAME: Final = re.compile(r'\sid="sl-([^"]+)"')
_GROUP: Final = re.compile(r"<(/?)g\b")
_WINDOW: Final = '<g class="sl-window"'
_DRAWING: Final = ("catalogue", "ground", "languages", "matching", "render", "vocabulary")
"""The rooms whose code has a part in a drawing."""
_KINDS: Final = frozenset({".py", ".svg", ".txt"})


class _Shelf:
    """An open shelf: of the file, only what is taken is read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with path.open("rb") as file:
            told = json.loads(file.readline())
            self._begin = file.tell()
            self._sample = file.read(told["sample"])
        self.sources: str = told["sources"]
        self._places: dict[str, list[int]] = told["places"]

    def holds(self, keys: Iterable[str]) -> bool:
        """Tell whether all of them are there."""
        return self._places.keys() >= set(keys)

    def get(self, key: str) -> str | None:
        """Take a drawing; None if it isn't there."""
        if key not in self._places:
            return None
        begin, end = self._places[key]
        with self._path.open("rb") as file:
            file.seek(self._begin + begin)
            return zlib.decompressobj(zdict=self._sample).decompress(file.read(end - begin)).decode()


def sources(package: Path = SHELF.parents[1]) -> str:
    """Give one hash of all code and all pieces that the drawings are made of; the same with Windows' line ends."""
    total = blake2b(digest_size=16)
    files = (path for room in _DRAWING for path in (package / room).rglob("*") if path.suffix in _KINDS)
    for path in sorted(files):
        total.update(path.relative_to(package).as_posix().encode())
        total.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()


@lru_cache(maxsize=1)
def _shelf() -> _Shelf | None:
    """Open the shelf; None if there is none, or if what draws has changed since."""
    try:
        shelf = _Shelf(SHELF)
    except FileNotFoundError:
        return None
    return shelf if project_folder() is None or shelf.sources == sources() else None


def _key(card: Card, detail: Detail) -> str:
    """Tell a card from all others, by everything that is written about it, and its drawings from one another."""
    return f"{blake2b(json.dumps(card.to_dict(), sort_keys=True).encode(), digest_size=12).hexdigest()} {detail}"


def _taken(key: str) -> str | None:
    shelf = _shelf() if current().code == "en" else None
    return None if shelf is None else shelf.get(key)


def ready_face(card: Card, detail: Detail = "full") -> str:
    """Give the face of a card as `saintlearn.render.face.card_face` draws it."""
    found = None if card.art_image else _taken(_key(card, detail))
    if found is None:
        from saintlearn.render.face import card_face

        return card_face(card, detail=detail)
    return found


def ready_window(card: Card) -> str:
    """Cut the window out of the face that is seen from afar: the picture of a saint where many stand in rows, each small.

    >>> from saintlearn.catalogue import load_catalogue
    >>> window = ready_window(load_catalogue()["agnes-of-rome"])
    >>> 'class="sl-window"' in window, "data-fact" in window
    (True, False)
    """
    face = ready_face(card, "far")
    begin, deep = face.index(_WINDOW), 0
    for group in _GROUP.finditer(face, begin):
        deep += -1 if group[1] else 1
        if deep == 0:
            break
    window = face[begin : face.index(">", group.start()) + 1]
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sl-face sl-far" viewBox="{VIEW_BOX}" aria-hidden="true">{window}</svg>'


def ready_back() -> str:
    """Give the back of a card as `saintlearn.render.back.back_svg` draws it."""
    found = _taken(_BACK)
    if found is None:
        from saintlearn.render.back import back_svg

        return back_svg()
    return found


@lru_cache(maxsize=1)
def _parts() -> tuple[Mapping[str, str], Mapping[str, str], Mapping[str, list[str]]]:
    """Give what drawings share by name; in which of it each id is found; and what each of it uses of the rest."""
    shelf = _shelf()
    found = None if shelf is None else shelf.get(_DEFINITIONS)
    if found is None:
        from saintlearn.render.parts import definitions as drawn

        return _joined(drawn())
    shared, homes, uses = json.loads(found)
    return shared, homes, uses


def _joined(shared: Mapping[str, str]) -> tuple[Mapping[str, str], Mapping[str, str], Mapping[str, list[str]]]:
    homes = {mine: name for name, element in shared.items() for mine in _NAME.findall(element)}
    used = {name: dict.fromkeys(homes[one] for one in references(element) if one in homes) for name, element in shared.items()}
    return shared, homes, {name: list(others) for name, others in used.items()}


def definitions() -> Mapping[str, str]:
    """Give what drawings share, by name, as `saintlearn.render.parts.definitions` writes it."""
    return _parts()[0]


def references(drawing: str) -> list[str]:
    """Name what a drawing uses of what all drawings share.

    >>> references('<svg><use href="#sl-fan"/><path clip-path="url(#sl-niche)"/></svg>')
    ['fan', 'niche']
    """
    return _REFERENCE.findall(drawing)


def needed(drawings: Iterable[str], names: Iterable[str] = ()) -> dict[str, str]:
    """Find what drawings use of what all of them share, and what that uses itself."""
    shared, homes, uses = _parts()
    ahead = [homes[one] for one in (*names, *chain.from_iterable(map(references, drawings))) if one in homes]
    found = {"style": shared["style"]}
    while ahead:
        home = ahead.pop()
        if home not in found:
            found[home] = shared[home]
            ahead += uses[home]
    return found


def fill(cards: Iterable[Card], target: Path) -> None:
    """Draw cards, and lay them on the shelf; the same cards give the same file."""
    from saintlearn.render.back import back_svg
    from saintlearn.render.face import card_face
    from saintlearn.render.parts import definitions as shared

    drawn = {_DEFINITIONS: json.dumps(_joined(shared())), _BACK: back_svg()}
    drawn |= {_key(card, detail): card_face(card, detail=detail) for card in cards if not card.art_image for detail in DETAILS}
    # what faces have in common is said once: zlib looks back for 32 kB
    sample = "".join([*drawn.values()][2:6]).encode()[-32_000:]
    at, places, packed = len(sample), {}, [sample]
    for key, drawing in drawn.items():
        packer = zlib.compressobj(9, zdict=sample)
        packed.append(packer.compress(drawing.encode()) + packer.flush())
        places[key] = (at, at := at + len(packed[-1]))
    head = json.dumps({"sources": sources(), "sample": len(sample), "places": places}, separators=(",", ":"))
    write_whole(target, b"\n".join([head.encode(), b"".join(packed)]))


def refill() -> bool:
    """Fill the shelf with the cards that come with saintlearn, unless they all lie there as they would be drawn now; tell whether it was filled."""
    from saintlearn.catalogue.catalogue import load_catalogue

    cards = tuple(load_catalogue().values())
    with suppress(FileNotFoundError):
        shelf = _Shelf(SHELF)
        if shelf.sources == sources() and shelf.holds(_key(card, detail) for card in cards for detail in DETAILS):
            return False
    fill(cards, SHELF)
    return True
